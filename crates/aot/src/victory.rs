//! The end of the game and its points. The rulebook leaves both to scenarios.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::Room;
use crate::scenario::Losses;
use crate::state::{Outcome, State, Status, Unit, UnitId, slots};
use kernel::chance::Chance;
use kernel::game::{Illegal, Verdict};
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side, SideSet};
use serde::{Deserialize, Serialize};

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// How it came.
    pub outcome: Outcome,
}

impl Room for Over {
    /// Who won: the only side with units left, otherwise the side with more points, otherwise the one that holds a tie.
    fn verdict(self, game: &Aot, state: &State) -> Option<Verdict> {
        let points = game.points(state);
        let destroyed = self.outcome == Outcome::Destroyed;
        let winner = match (destroyed, game.units_left(state)) {
            (true, [true, false]) => Some(0),
            (true, [false, true]) => Some(1),
            _ => match points[0].cmp(&points[1]) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => game.battle.file.victory.hold,
            },
        };
        let winners = winner.map_or(SideSet::NONE, |side| SideSet::one(Side(side)));
        let reason = if destroyed { "over-destroyed" } else { "over-time" };
        Some(Verdict { winners, reason, points: [points[0], points[1], 0, 0] })
    }

    fn check(self, _: &Aot, _: &State, _: Seat, _: Action) -> Result<(), Illegal> {
        Err(Illegal::by("SEQ-01", "game-over"))
    }

    fn title(self) -> &'static str {
        "phase-tests"
    }

    fn moment(self) -> &'static str {
        "over"
    }

    fn possible(self, _: &Aot, state: &State) -> bool {
        state.frames.depth() == 1
    }
}

impl Aot {
    /// SEQ-01: whether the game ends with this turn.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        if self.units_left(state).contains(&false) {
            return Some(Outcome::Destroyed);
        }
        (state.turn >= self.battle.file.turns).then_some(Outcome::Time)
    }

    /// Whether each side has units left: in play, or still to come.
    fn units_left(&self, state: &State) -> [bool; 2] {
        let left = |unit: &Unit| unit.alive() || unit.status == Status::Reserve;
        [0, 1].map(|seat| slots(seat).any(|id| left(state.unit(id))))
    }

    /// Points of both sides as they stand.
    pub fn points(&self, state: &State) -> [i32; 2] {
        [0, 1].map(|seat| self.sources(state, seat).iter().map(|&(_, points)| points).sum())
    }

    /// Points of a side by what they are made with.
    pub fn sources(&self, state: &State, seat: usize) -> [(&'static str, i32); 3] {
        let held = self.battle.objectives.iter().zip(state.control);
        let own = held.filter(|&(_, holder)| usize::from(holder) == seat);
        let objectives = own.map(|(objective, _)| objective.points).sum();
        let goals = self.battle.goals.iter().filter(|goal| usize::from(goal.seat) == seat).map(|goal| {
            let there = slots(seat).filter(|&id| {
                let unit = state.unit(id);
                unit.alive() && !unit.hidden && !unit.is_suppressed() && goal.hexes.contains(&unit.hex)
            });
            goal.points * there.count() as i32
        });
        [
            ("source-objectives", objectives),
            ("source-losses", self.worth_of_losses(state, 1 - seat)),
            ("source-goals", goals.sum()),
        ]
    }

    /// How many units a side has lost.
    pub fn fallen(&self, state: &State, seat: usize) -> u16 {
        let gone = |id: &UnitId| {
            matches!(state.unit(*id).status, Status::Destroyed | Status::Captured | Status::Routed)
        };
        slots(seat).filter(gone).count() as u16
    }

    fn worth_of_losses(&self, state: &State, seat: usize) -> i32 {
        let lost = |id| {
            let unit = state.unit(id);
            let full = i32::from(self.cards[unit.card as usize].strength);
            match unit.status {
                Status::Absent | Status::Reserve => 0,
                Status::OnMap | Status::Ambush => full - i32::from(unit.strength),
                // ASM-06: the strength of a merged unit lives on in the other.
                Status::Destroyed | Status::Captured | Status::Routed | Status::Merged => full,
            }
        };
        match self.battle.file.victory.losses {
            Losses::None => 0,
            Losses::Strength => slots(seat).map(lost).sum(),
            Losses::Cost => {
                let worth = |id| {
                    let card = &self.cards[state.unit(id).card as usize];
                    i32::from(card.cost) * lost(id) / i32::from(card.strength)
                };
                slots(seat).map(worth).sum::<i32>() / 10
            }
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The game is over: what lay hidden is shown and counts.
    pub fn finish(&mut self, outcome: Outcome) -> Going {
        for id in (0..32).map(UnitId) {
            if self.state.unit(id).in_ambush() {
                self.state.unit_mut(id).hidden = false;
                self.surface(id);
            }
        }
        self.take_objectives();
        self.state.frames.replace(Over { outcome });
        self.sink.reveal(SeatSet::first(2));
        let points = self.game.points(self.state);
        self.sink.event(|| Event::Over { outcome, points });
        Ok(Flow::On)
    }

    /// Whoever is alone in the hex of an objective holds it; units lying hidden do not show that they do.
    pub fn take_objectives(&mut self) {
        for (i, objective) in self.game.battle.objectives.iter().enumerate() {
            let there = |seat: usize| {
                slots(seat).any(|id| {
                    let unit = self.state.unit(id);
                    unit.alive() && !unit.hidden && unit.hex == objective.hex
                })
            };
            let holder = match (there(0), there(1)) {
                (true, false) => 0,
                (false, true) => 1,
                _ => continue,
            };
            if self.state.control[i] != holder {
                self.state.control[i] = holder;
                let hex = objective.hex;
                self.sink.event(|| Event::Taken { hex, seat: Seat(holder) });
            }
        }
    }
}
