//! 8.17, A35.4-a, E59, E68: drawing from the Support Tables.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Support;
use crate::play::{Flow, Going, Play};
use crate::rooms::Room;
use crate::state::{Drawn, Frame, Purpose, Radio, State};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A35.4-a, E59, E68: an entry of the Support Table, then its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recruiting {
    pub seat: Seat,
    pub why: Drawn,
    pub stage: u8,
    pub column: u8,
    pub entry: u8,
    pub hex: Hex,
}

impl Room for Recruiting {}

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
        let fits = move |(n, entry): (usize, &crate::pieces::SupportEntry)| {
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

    /// Where a recruited unit can be placed.
    pub fn recruit_hexes(
        &self,
        state: &State,
        seat: Seat,
        why: Drawn,
        entry: u8,
        hex: Hex,
    ) -> impl Iterator<Item = Hex> {
        let kind = match self.pieces.support.get(usize::from(entry)).map(|entry| entry.gives) {
            Some(Support::Unit(kind, _)) => Some(kind),
            _ => None,
        };
        let fits = move |&there: &Hex| {
            let Some(kind) = kind else { return false };
            match why {
                // A35.4-b: empty, with Cover, in the set-up area.
                Drawn::Hidden => {
                    self.side(seat).area.contains(&there)
                        && self.passable(state, there)
                        && !state.occupied(there)
                        && self.cover(state, there) >= 1
                }
                Drawn::Infiltration => {
                    hex.is_some()
                        && self.map.grid.distance(hex, there) <= 1
                        && self.has_room(state, seat, kind, there)
                }
                Drawn::Reinforcements | Drawn::Bought => {
                    self.side(seat).home.contains(&there) && self.has_room(state, seat, kind, there)
                }
            }
        };
        self.map.grid.hexes().filter(fits)
    }

    /// What can be chosen while drawing from a Support Table.
    pub fn offer_recruiting(&self, state: &State, frame: Frame, out: &mut impl Extend<Action>) {
        let Frame::Recruiting(Recruiting { seat, why, stage, column, entry, hex }) = frame else { return };
        if stage == 1 {
            out.extend(self.entries(state, seat, column, why).map(Action::Entry));
        } else {
            out.extend(self.recruit_hexes(state, seat, why, entry, hex).map(Action::At));
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P-support: a roll on the own Support Table comes first.
    pub fn begin_recruiting(&mut self, seat: Seat, why: Drawn) -> Going {
        self.mark("P-support");
        self.push(Recruiting { seat, why, stage: 0, column: 0, entry: 0, hex: Hex::NONE })?;
        self.roll(seat, Purpose::Support)
    }

    /// The roll, the entry, the random hex, the place; E42-a: what is impossible is skipped.
    pub fn recruiting(&mut self, frame: Frame) -> Going {
        let Frame::Recruiting(Recruiting { seat, why, stage, column: shown, entry, hex }) = frame else {
            return self.pop();
        };
        match stage {
            0 => {
                let column = column(self.state.dice[0] + self.state.dice[1]);
                self.next(Recruiting { seat, why, stage: 1, column, entry, hex })
            }
            1 if self.game.entries(self.state, seat, shown, why).next().is_none() => {
                self.mark("E42-a");
                self.state.frames.pop();
                if why == Drawn::Infiltration {
                    self.random_hex(seat)?;
                    self.exhaust(seat)?;
                }
                Ok(Flow::On)
            }
            1 => Ok(Flow::Ask),
            2 => {
                let hex = self.random_hex(seat)?;
                self.state.frames.replace(Recruiting { seat, why, stage: 3, column: shown, entry, hex });
                self.exhaust(seat)?;
                Ok(Flow::On)
            }
            _ if self.game.recruit_hexes(self.state, seat, why, entry, hex).next().is_none() => {
                self.mark("E42-a");
                self.pop()
            }
            _ => Ok(Flow::Ask),
        }
    }

    /// An entry, or a place for it.
    pub fn act_recruiting(&mut self, frame: Frame, action: Action) -> Result<(), Halt> {
        let Frame::Recruiting(Recruiting { seat, why, column, entry, hex, .. }) = frame else {
            return Ok(());
        };
        match action {
            Action::Entry(entry) => {
                self.mark(match why {
                    Drawn::Hidden => "A35.4-a",
                    Drawn::Infiltration => "E59",
                    Drawn::Reinforcements | Drawn::Bought => "E68",
                });
                self.sink.event(|| Event::Supported { seat, why, entry });
                if let Support::Radio(kind) = self.game.pieces.support[usize::from(entry)].gives {
                    self.mark("AMB-63");
                    self.state.radios[seat.index()] = Some(Radio { kind, broken: false });
                    self.sink.event(|| Event::RadioCame { seat, radio: kind });
                    self.pop()?;
                    return Ok(());
                }
                let stage = if why == Drawn::Infiltration { 2 } else { 3 };
                self.next(Recruiting { seat, why, stage, column, entry, hex })?;
            }
            Action::At(there) => {
                let Support::Unit(kind, weapon) = self.game.pieces.support[usize::from(entry)].gives else {
                    return Ok(());
                };
                self.mark("11.2-b");
                self.mark("AMB-42");
                if why == Drawn::Hidden {
                    self.mark("A35.4-b");
                }
                self.state.frames.pop();
                self.recruit(seat, kind, weapon, there)?;
            }
            _ => {}
        }
        Ok(())
    }
}
