//! What a player does, in small steps, and its notation.

use crate::Coh;
use crate::card::CardId;
use crate::pieces::Colour;
use crate::state::{Kind, UNITS, UnitId, WORKS};
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::grid::Hex;
use kernel::hex::Dir;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Chooses a unit: to act, to take part, to be attacked, to carry.
    Pick(UnitId),
    /// 2.3: chooses what to do.
    Do(Kind),
    /// 8: plays a card.
    Card(CardId),
    /// C07: plays a card to throw one die again.
    Again(CardId, u8),
    /// Chooses a hex.
    At(Hex),
    /// 14.2: plans smoke for a hex.
    Smoke(Hex),
    /// Goes to the next hex.
    Step(Dir),
    /// 4.1: turns.
    Face(Dir),
    /// 17.3: occupies the fortification of the hex.
    Occupy,
    /// 17.3.c: leaves it without leaving the hex.
    Leave,
    /// A.119: leaves the map over a hexside.
    Exit(Dir),
    /// 17.11.c: attacks a fortification or obstacle by its number.
    Work(u8),
    /// A.77: attacks the hasty defence of a unit.
    Hasty(UnitId),
    /// A.44: the colour used against an open top.
    Against(Colour),
    /// 3.2, 3.3: spends command points; above 0 in one's favour, below 0 against it.
    Spend(i8),
    /// 11.1.f: reveals a hidden unit.
    Reveal(UnitId),
    /// 17.6.d: gives up a hasty defence.
    GiveUp(UnitId),
    /// A.114: lets the other commander go first.
    Defer,
    /// 2.7: passes.
    Pass,
    /// A sheet is finished.
    Commit,
    /// Finishes what is being chosen, or declines to do more.
    Done,
}

/// The words with which actions begin in notation.
pub const VERBS: [&str; 21] = [
    "pick", "do", "card", "again", "at", "smoke", "step", "face", "occupy", "leave", "exit", "work", "hasty",
    "against", "spend", "reveal", "give-up", "defer", "pass", "commit", "done",
];

fn number<T: std::str::FromStr>(word: &str, what: &str) -> Result<T, Unread> {
    word.parse().map_err(|_| Unread(format!("`{word}` is no {what}")))
}

fn unit(word: &str) -> Result<UnitId, Unread> {
    let n: u8 = number(word, "unit")?;
    match n.checked_sub(1).map(UnitId) {
        Some(id) if id.is_some() => Ok(id),
        _ => Err(Unread(format!("there is no unit {word}"))),
    }
}

fn dir(word: &str) -> Result<Dir, Unread> {
    Dir::from_name(word)
        .ok_or_else(|| Unread(format!("`{word}` is no direction; use n, ne, se, s, sw or nw")))
}

impl Coh {
    fn card_word(&self, word: &str) -> Result<CardId, Unread> {
        let n: u8 = number(word, "card")?;
        match n.checked_sub(1).map(CardId) {
            Some(card) if self.cards.exists(card) => Ok(card),
            _ => Err(Unread(format!("there is no card {word}"))),
        }
    }

    /// SU.8: a hex by its column and row; the hexes of boards that are laid together have labels of their own.
    fn hex_word(&self, word: &str) -> Result<Hex, Unread> {
        self.map.grid.find(word).ok_or_else(|| Unread(format!("there is no hex {word}")))
    }
}

impl Notation for Coh {
    fn write(&self, action: Action) -> String {
        let n = |id: UnitId| id.0.wrapping_add(1);
        let hex = |hex: Hex| self.map.grid.label(hex);
        let way = |dir: Dir| dir.name().to_lowercase();
        match action {
            Action::Pick(id) => format!("pick {}", n(id)),
            Action::Do(kind) => format!("do {}", kind.word()),
            Action::Card(card) => format!("card {}", card.0.wrapping_add(1)),
            Action::Again(card, die) => format!("again {} {}", card.0.wrapping_add(1), die.wrapping_add(1)),
            Action::At(at) => format!("at {}", hex(at)),
            Action::Smoke(at) => format!("smoke {}", hex(at)),
            Action::Step(dir) => format!("step {}", way(dir)),
            Action::Face(dir) => format!("face {}", way(dir)),
            Action::Occupy => "occupy".to_owned(),
            Action::Leave => "leave".to_owned(),
            Action::Exit(dir) => format!("exit {}", way(dir)),
            Action::Work(number) => format!("work {}", number.wrapping_add(1)),
            Action::Hasty(id) => format!("hasty {}", n(id)),
            Action::Against(Colour::Red) => "against red".to_owned(),
            Action::Against(Colour::Blue) => "against blue".to_owned(),
            Action::Spend(caps) => format!("spend {caps}"),
            Action::Reveal(id) => format!("reveal {}", n(id)),
            Action::GiveUp(id) => format!("give-up {}", n(id)),
            Action::Defer => "defer".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Commit => "commit".to_owned(),
            Action::Done => "done".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let bad = || Unread(format!("`{text}` is no action; actions begin with {}", VERBS.join(", ")));
        Ok(match words.as_slice() {
            ["pick", id] => Action::Pick(unit(id)?),
            ["do", kind] => Action::Do(Kind::parse(kind).ok_or_else(bad)?),
            ["card", card] => Action::Card(self.card_word(card)?),
            ["again", card, die] => {
                let die: u8 = number(die, "die")?;
                Action::Again(
                    self.card_word(card)?,
                    die.checked_sub(1).filter(|&die| die < 2).ok_or_else(bad)?,
                )
            }
            ["at", hex] => Action::At(self.hex_word(hex)?),
            ["smoke", hex] => Action::Smoke(self.hex_word(hex)?),
            ["step", way] => Action::Step(dir(way)?),
            ["face", way] => Action::Face(dir(way)?),
            ["occupy"] => Action::Occupy,
            ["leave"] => Action::Leave,
            ["exit", way] => Action::Exit(dir(way)?),
            ["work", number_] => {
                let n: u8 = number(number_, "marker")?;
                Action::Work(n.checked_sub(1).filter(|&n| usize::from(n) < WORKS).ok_or_else(bad)?)
            }
            ["hasty", id] => Action::Hasty(unit(id)?),
            ["against", "red"] => Action::Against(Colour::Red),
            ["against", "blue"] => Action::Against(Colour::Blue),
            ["spend", caps] => Action::Spend(number(caps, "number of command points")?),
            ["reveal", id] => Action::Reveal(unit(id)?),
            ["give-up", id] => Action::GiveUp(unit(id)?),
            ["defer"] => Action::Defer,
            ["pass"] => Action::Pass,
            ["commit"] => Action::Commit,
            ["done"] => Action::Done,
            _ => return Err(bad()),
        })
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let mut n = |bound: usize| below(rng, bound.max(1) as u32) as u8;
        let unit = UnitId(n(UNITS));
        let hex = Hex(u16::from(n(self.map.grid.len())));
        let (dir, card) = (Dir::from_index(n(6)), CardId(n(self.cards.of.len())));
        match n(VERBS.len()) {
            0 => Action::Pick(unit),
            1 => Action::Do(Kind::ALL[usize::from(n(Kind::ALL.len()))]),
            2 => Action::Card(card),
            3 => Action::Again(card, n(2)),
            4 => Action::At(hex),
            5 => Action::Smoke(hex),
            6 => Action::Step(dir),
            7 => Action::Face(dir),
            8 => Action::Occupy,
            9 => Action::Leave,
            10 => Action::Exit(dir),
            11 => Action::Work(n(WORKS)),
            12 => Action::Hasty(unit),
            13 => Action::Against(if n(2) == 0 { Colour::Red } else { Colour::Blue }),
            14 => Action::Spend(n(20) as i8 - 5),
            15 => Action::Reveal(unit),
            16 => Action::GiveUp(unit),
            17 => Action::Defer,
            18 => Action::Pass,
            19 => Action::Commit,
            _ => Action::Done,
        }
    }
}
