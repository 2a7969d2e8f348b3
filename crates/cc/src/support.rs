//! 8.17, A35.4-a, E59, E68: drawing from the Support Tables.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Support, SupportEntry};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Shown, Words, awaits_roll, awaits_time, openly};
use crate::script::Thought;
use crate::state::{Drawn, Purpose, Radio, State};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// P-support: how many columns a Support Table has.
pub const COLUMNS: u8 = 5;

/// The stages of drawing from a Support Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RecruitStage {
    /// The roll decides the column.
    Roll,
    Entry,
    /// E59: near a random hex.
    RandomHex,
    Place,
}

/// A35.4-a, E59, E68: an entry of the Support Table, then its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recruiting {
    pub seat: Seat,
    pub why: Drawn,
    pub stage: RecruitStage,
    pub column: u8,
    pub entry: u8,
    pub hex: Hex,
}

impl Room for Recruiting {
    /// The roll, the entry, the random hex, the place; E42-a: what is impossible is skipped.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let seat = self.seat;
        match self.stage {
            RecruitStage::Roll => {
                let column = column(play.state.dice[0] + play.state.dice[1]);
                play.next(Recruiting { stage: RecruitStage::Entry, column, ..self })
            }
            RecruitStage::Entry if self.entries(play.game, play.state).next().is_none() => {
                play.mark("E42-a");
                play.state.frames.pop();
                if self.why == Drawn::Infiltration {
                    play.random_hex(seat)?;
                    play.exhaust(seat)?;
                }
                Ok(Flow::On)
            }
            RecruitStage::RandomHex => {
                let hex = play.random_hex(seat)?;
                play.state.frames.replace(Recruiting { stage: RecruitStage::Place, hex, ..self });
                play.exhaust(seat)?;
                Ok(Flow::On)
            }
            RecruitStage::Place if self.places(play.game, play.state).next().is_none() => {
                play.mark("E42-a");
                play.pop()
            }
            RecruitStage::Entry | RecruitStage::Place => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        match self.stage {
            RecruitStage::Entry => openly(self.seat, "support", "P-support"),
            _ => openly(self.seat, "recruit", "AMB-42"),
        }
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            RecruitStage::Entry => out.extend(self.entries(game, state).map(Action::Entry)),
            _ => out.extend(self.places(game, state).map(Action::At)),
        }
    }

    /// An entry, or a place for it.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Recruiting { seat, why, .. } = self;
        match action {
            Action::Entry(entry) => {
                play.mark(self.rule());
                play.sink.event(|| Event::Supported { seat, why, entry });
                if let Support::Radio(kind) = play.game.pieces.support[usize::from(entry)].gives {
                    play.mark("AMB-63");
                    play.state.radios[seat.index()] = Some(Radio { kind, broken: false });
                    play.sink.event(|| Event::RadioCame { seat, radio: kind });
                    return play.pop().map(|_| ());
                }
                let near = why == Drawn::Infiltration;
                let stage = if near { RecruitStage::RandomHex } else { RecruitStage::Place };
                play.state.frames.replace(Recruiting { stage, entry, ..self });
            }
            Action::At(there) => {
                let gives = play.game.pieces.support[usize::from(self.entry)].gives;
                let Support::Unit(kind, weapon) = gives else { return Ok(()) };
                play.mark("11.2-b");
                play.mark("AMB-42");
                if why == Drawn::Hidden {
                    play.mark("A35.4-b");
                }
                play.state.frames.pop();
                play.recruit(seat, kind, weapon, there)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match (self.stage, action) {
            (RecruitStage::Entry, Action::Entry(entry)) => Some(self.refused_entry(game, state, entry)),
            (RecruitStage::Place, Action::At(hex)) => Some(self.refused_place(game, state, hex)),
            _ => None,
        }
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        match self.stage {
            RecruitStage::Entry => (Message::new("support"), "about-support"),
            _ => (Message::new("ask-recruit").with("what", game.support_name(self.entry)), "about-recruit"),
        }
    }

    fn stake(self, _: &Cc, _: &State, roll: Shown) -> Option<Message> {
        Some(Message::new("stake-support").with("column", column(roll.sum() as u8) + 1))
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-place", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        match self.stage {
            RecruitStage::Entry => thought.mind.support(thought.legal),
            _ => thought.field().best_start(thought.legal),
        }
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            RecruitStage::Roll => awaits_roll(above, Purpose::Support),
            RecruitStage::Entry => above.is_none(),
            RecruitStage::RandomHex => false,
            RecruitStage::Place => above.is_none() || awaits_time(above),
        };
        let named = self.seat.0 < 2 && game.hex_or_none(self.hex) && self.column < COLUMNS;
        let listed = usize::from(self.entry) < game.pieces.support.len();
        let room = self.stage != RecruitStage::Place || game.free_slot(state, self.seat).is_some();
        named && listed && room && awaited
    }
}

impl Recruiting {
    /// The rule by which the Support Table is drawn from.
    const fn rule(self) -> &'static str {
        match self.why {
            Drawn::Hidden => "A35.4-a",
            Drawn::Infiltration => "E59",
            Drawn::Reinforcements | Drawn::Bought => "E68",
        }
    }

    fn entries(self, game: &Cc, state: &State) -> impl Iterator<Item = u8> {
        game.entries(state, self.seat, self.column, self.why)
    }

    /// Where a recruited unit can be placed.
    fn places(self, game: &Cc, state: &State) -> impl Iterator<Item = Hex> {
        let Recruiting { seat, why, entry, hex, .. } = self;
        let kind = match game.pieces.support.get(usize::from(entry)).map(|entry| entry.gives) {
            Some(Support::Unit(kind, _)) => Some(kind),
            _ => None,
        };
        let fits = move |&there: &Hex| {
            let Some(kind) = kind else { return false };
            match why {
                // A35.4-b: empty, with Cover, in the set-up area.
                Drawn::Hidden => {
                    game.side(seat).area.contains(&there)
                        && game.passable(state, there)
                        && !state.occupied(there)
                        && game.cover(state, there) >= 1
                }
                Drawn::Infiltration => {
                    hex.is_some()
                        && game.map.grid.distance(hex, there) <= 1
                        && game.has_room(state, seat, kind, there)
                }
                Drawn::Reinforcements | Drawn::Bought => {
                    game.side(seat).home.contains(&there) && game.has_room(state, seat, kind, there)
                }
            }
        };
        game.map.grid.hexes().filter(fits)
    }

    /// P-support, A35.4-a, E59, AMB-63: why an entry of the Support Table cannot be chosen.
    fn refused_entry(self, game: &Cc, state: &State, entry: u8) -> Illegal {
        let Recruiting { seat, why, .. } = self;
        let rule = if why == Drawn::Bought { "P-support" } else { self.rule() };
        let Some(entry) = game.pieces.support.get(usize::from(entry)) else {
            return Illegal::by("P-support", "not-in-column");
        };
        if entry.nation != game.side(seat).nation || entry.column != self.column {
            return Illegal::by("P-support", "not-in-column");
        }
        if !(entry.years[0]..=entry.years[1]).contains(&game.battle.file.year) {
            return Illegal::by(rule, "not-that-year");
        }
        match entry.gives {
            Support::Radio(_) if matches!(why, Drawn::Hidden | Drawn::Infiltration) => {
                Illegal::by(rule, "no-radio-here")
            }
            Support::Radio(_) if state.radios[seat.index()].is_some() => Illegal::by("AMB-63", "radio-there"),
            _ => Illegal::by(rule, "not-among-answers"),
        }
    }

    /// A35.4-b, E59, E68, AMB-42: why a recruited unit cannot be placed in a hex.
    fn refused_place(self, game: &Cc, state: &State, hex: Hex) -> Illegal {
        let Recruiting { seat, why, hex: around, .. } = self;
        let rule = if why == Drawn::Hidden { "A35.4-b" } else { self.rule() };
        if !game.is_hex(hex) {
            return Illegal::by(rule, "off-map");
        }
        let side = game.side(seat);
        let apart = !around.is_some() || game.map.grid.distance(around, hex) > 1;
        match why {
            Drawn::Hidden if !side.area.contains(&hex) => return Illegal::by(rule, "outside-area"),
            Drawn::Hidden if state.occupied(hex) => return Illegal::by(rule, "occupied"),
            Drawn::Hidden if game.passable(state, hex) => return Illegal::by(rule, "without-cover"),
            Drawn::Infiltration if apart => return Illegal::by(rule, "not-next-to-it"),
            Drawn::Reinforcements | Drawn::Bought if !side.home.contains(&hex) => {
                return Illegal::by(rule, "not-at-own-edge");
            }
            _ => {}
        }
        if game.passable(state, hex) {
            Illegal::by("AMB-42", "hex-full")
        } else {
            Illegal::by(rule, "impassable")
        }
    }
}

/// P-support: the column of a dice sum, from 0.
pub const fn column(sum: u8) -> u8 {
    match sum {
        0..=4 => 0,
        5..=6 => 1,
        7..=8 => 2,
        9..=10 => 3,
        _ => 4,
    }
}

impl Cc {
    /// 4.3.2: the entries of a column that a side can choose, by their number in the table.
    pub fn entries(&self, state: &State, seat: Seat, column: u8, why: Drawn) -> impl Iterator<Item = u8> {
        let (nation, year) = (self.side(seat).nation, self.battle.file.year);
        let fits = move |(n, entry): (usize, &SupportEntry)| {
            let legal = entry.nation == nation
                && entry.column == column
                && (entry.years[0]..=entry.years[1]).contains(&year);
            let possible = match entry.gives {
                // AMB-63: a Radio needs an empty box.
                Support::Radio(_) => {
                    let may = matches!(why, Drawn::Reinforcements | Drawn::Bought);
                    may && state.radios[seat.index()].is_none()
                }
                Support::Unit(..) => self.free_slot(state, seat).is_some(),
            };
            (legal && possible).then_some(n as u8)
        };
        self.pieces.support.iter().enumerate().filter_map(fits)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P-support: a roll on the own Support Table comes first.
    pub fn begin_recruiting(&mut self, seat: Seat, why: Drawn) -> Going {
        self.mark("P-support");
        let stage = RecruitStage::Roll;
        self.push(Recruiting { seat, why, stage, column: 0, entry: 0, hex: Hex::NONE })?;
        self.roll(seat, Purpose::Support)
    }
}
