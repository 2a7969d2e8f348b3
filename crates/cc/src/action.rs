//! What a player does, in small steps, and its notation.

use crate::Cc;
use crate::card::{CARDS, CardId};
use crate::scenario::SideName;
use crate::state::{Fort, UNITS, UnitId};
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::grid::Hex;
use kernel::hex::Dir;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Plays a card for its Order.
    Order(CardId),
    /// O23.1: plays a Rout card against the units of a side.
    Rout(CardId, SideName),
    /// Plays a card for the Action on it.
    Act(CardId),
    /// A33: plays a Fire card for Op Fire.
    Op(CardId),
    /// O15, E61: discards a card.
    Discard(CardId),
    /// Chooses a unit.
    Pick(UnitId),
    /// Chooses a unit's Weapon.
    Gun(UnitId),
    /// Chooses a hex.
    At(Hex),
    /// O20.2.1-a, O18.2.1.1: chooses a hex for Smoke.
    Smoke(Hex),
    /// Goes to the next hex.
    Step(Dir),
    /// 7.2.1: leaves the map over the enemy edge.
    Exit,
    /// 7.2.1: chooses a space of the Time Track.
    Space(u8),
    /// O21.1.1: hands a Weapon over.
    Give(UnitId, UnitId),
    /// 11.3-a: destroys the Weapon of a unit.
    Destroy(UnitId),
    /// 8.17: chooses an entry of the Support Table.
    Entry(u8),
    /// 8.18: buys a fortification.
    Buy(Fort),
    /// 8.18: buys stronger Mines.
    Mines(u8),
    /// E67: chooses a chit.
    Chit(u8),
    /// E71: chooses a kind of Weapon from the Weapons box.
    Salvage(u8),
    /// E76: chooses a casualty of a side by its space.
    Casualty(SideName, u8),
    /// 8.2: Deploys a Squad.
    Deploy(UnitId),
    /// 9.1: has the roll made again.
    Reroll,
    /// 9.1: lets the roll count.
    Accept,
    /// O15: passes the Turn.
    Pass,
    /// 5: ends the Turn.
    End,
    /// 10.3.2.1: calls a shot off.
    Withdraw,
    /// Finishes what is being chosen, or declines to do more.
    Done,
}

/// The words with which actions begin in notation.
pub const VERBS: [&str; 27] = [
    "order", "rout", "act", "op", "discard", "pick", "gun", "at", "smoke", "step", "exit", "space", "give",
    "destroy", "entry", "buy", "mines", "chit", "salvage", "casualty", "deploy", "reroll", "accept", "pass",
    "end", "withdraw", "done",
];

fn number<T: std::str::FromStr>(word: &str, what: &str) -> Result<T, Unread> {
    word.parse().map_err(|_| Unread(format!("`{word}` is no {what}")))
}

/// A number that counts from 1.
fn ordinal(word: &str, what: &str) -> Result<u8, Unread> {
    let n: u8 = number(word, what)?;
    n.checked_sub(1).ok_or_else(|| Unread(format!("there is no {what} 0")))
}

fn unit(word: &str) -> Result<UnitId, Unread> {
    let id = UnitId(ordinal(word, "unit")?);
    if id.is_some() { Ok(id) } else { Err(Unread(format!("there is no unit {word}"))) }
}

fn card(word: &str) -> Result<CardId, Unread> {
    match number::<u8>(word, "card")? {
        n if (1..=CARDS as u8).contains(&n) => Ok(CardId(n - 1)),
        _ => Err(Unread(format!("there is no card {word}"))),
    }
}

fn side(word: &str) -> Result<SideName, Unread> {
    match word {
        "axis" => Ok(SideName::Axis),
        "allies" => Ok(SideName::Allies),
        _ => Err(Unread(format!("`{word}` is no side; use axis or allies"))),
    }
}

const fn side_word(side: SideName) -> &'static str {
    match side {
        SideName::Axis => "axis",
        SideName::Allies => "allies",
    }
}

impl Notation for Cc {
    /// Units and cards count from 1.
    fn write(&self, action: Action) -> String {
        let label = |hex: Hex| self.map.grid.label(hex);
        match action {
            Action::Order(card) => format!("order {}", card.0 + 1),
            Action::Rout(card, side) => format!("rout {} {}", card.0 + 1, side_word(side)),
            Action::Act(card) => format!("act {}", card.0 + 1),
            Action::Op(card) => format!("op {}", card.0 + 1),
            Action::Discard(card) => format!("discard {}", card.0 + 1),
            Action::Pick(id) => format!("pick {}", id.0 + 1),
            Action::Gun(id) => format!("gun {}", id.0 + 1),
            Action::At(hex) => format!("at {}", label(hex)),
            Action::Smoke(hex) => format!("smoke {}", label(hex)),
            Action::Step(dir) => format!("step {}", dir.name()),
            Action::Exit => "exit".to_owned(),
            Action::Space(space) => format!("space {space}"),
            Action::Give(from, to) => format!("give {} {}", from.0 + 1, to.0 + 1),
            Action::Destroy(id) => format!("destroy {}", id.0 + 1),
            Action::Entry(n) => format!("entry {}", n + 1),
            Action::Buy(fort) => format!("buy {}", fort.word()),
            Action::Mines(fp) => format!("mines {fp}"),
            Action::Chit(n) => format!("chit {}", self.chits.get(usize::from(n)).map_or('?', |c| c.letter)),
            Action::Salvage(kind) => format!("salvage {}", kind + 1),
            Action::Casualty(side, space) => format!("casualty {} {}", side_word(side), space + 1),
            Action::Deploy(id) => format!("deploy {}", id.0 + 1),
            Action::Reroll => "reroll".to_owned(),
            Action::Accept => "accept".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::End => "end".to_owned(),
            Action::Withdraw => "withdraw".to_owned(),
            Action::Done => "done".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let words: Vec<_> = text.split_whitespace().collect();
        let hex = |word: &str| {
            let found = self.map.grid.find(word);
            found.ok_or_else(|| Unread(format!("`{word}` is no hex of this map")))
        };
        Ok(match words.as_slice() {
            ["order", n] => Action::Order(card(n)?),
            ["rout", n, who] => Action::Rout(card(n)?, side(who)?),
            ["act", n] => Action::Act(card(n)?),
            ["op", n] => Action::Op(card(n)?),
            ["discard", n] => Action::Discard(card(n)?),
            ["pick", n] => Action::Pick(unit(n)?),
            ["gun", n] => Action::Gun(unit(n)?),
            ["at", label] => Action::At(hex(label)?),
            ["smoke", label] => Action::Smoke(hex(label)?),
            ["step", dir] => {
                Action::Step(Dir::from_name(dir).ok_or_else(|| Unread(format!("`{dir}` is no direction")))?)
            }
            ["exit"] => Action::Exit,
            ["space", n] => Action::Space(number(n, "space")?),
            ["give", from, to] => Action::Give(unit(from)?, unit(to)?),
            ["destroy", n] => Action::Destroy(unit(n)?),
            ["entry", n] => Action::Entry(ordinal(n, "entry")?),
            ["buy", word] => {
                Action::Buy(Fort::parse(word).ok_or_else(|| Unread(format!("`{word}` is no fortification")))?)
            }
            ["mines", n] => Action::Mines(number(n, "number")?),
            ["chit", letter] => {
                let named = |chit: &crate::scenario::Chit| chit.letter.to_string() == *letter;
                let found = self.chits.iter().position(named);
                Action::Chit(found.ok_or_else(|| Unread(format!("there is no chit `{letter}`")))? as u8)
            }
            ["salvage", n] => Action::Salvage(ordinal(n, "Weapon")?),
            ["casualty", who, n] => Action::Casualty(side(who)?, ordinal(n, "space")?),
            ["deploy", n] => Action::Deploy(unit(n)?),
            ["reroll"] => Action::Reroll,
            ["accept"] => Action::Accept,
            ["pass"] => Action::Pass,
            ["end"] => Action::End,
            ["withdraw"] => Action::Withdraw,
            ["done"] => Action::Done,
            [] => return Err(Unread("nothing is written".to_owned())),
            [verb, ..] if VERBS.contains(verb) => {
                return Err(Unread(format!("`{text}`: `{verb}` needs something else after it")));
            }
            [verb, ..] => {
                return Err(Unread(format!("`{verb}` is no action; use one of: {}", VERBS.join(", "))));
            }
        })
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let mut pick = |bound: usize| below(rng, bound.max(1) as u32) as usize;
        let id = UnitId(pick(UNITS) as u8);
        let other = UnitId(pick(UNITS) as u8);
        let hex = Hex(pick(self.map.grid.len()) as u16);
        let card = CardId(pick(CARDS) as u8);
        let side = [SideName::Axis, SideName::Allies][pick(2)];
        match pick(VERBS.len()) {
            0 => Action::Order(card),
            1 => Action::Rout(card, side),
            2 => Action::Act(card),
            3 => Action::Op(card),
            4 => Action::Discard(card),
            5 => Action::Pick(id),
            6 => Action::Gun(id),
            7 => Action::At(hex),
            8 => Action::Smoke(hex),
            9 => Action::Step(Dir::from_index(pick(6) as u8)),
            10 => Action::Exit,
            11 => Action::Space(pick(14) as u8),
            12 => Action::Give(id, other),
            13 => Action::Destroy(id),
            14 => Action::Entry(pick(8) as u8),
            15 => Action::Buy(Fort::ALL[pick(6)]),
            16 => Action::Mines(7 + pick(2) as u8),
            17 => Action::Chit(pick(self.chits.len()) as u8),
            18 => Action::Salvage(pick(self.pieces.weapons.len()) as u8),
            19 => Action::Casualty(side, pick(10) as u8),
            20 => Action::Deploy(id),
            21 => Action::Reroll,
            22 => Action::Accept,
            23 => Action::Pass,
            24 => Action::End,
            25 => Action::Withdraw,
            _ => Action::Done,
        }
    }
}

impl Cc {}
