//! The end of the game and its points. The rulebook leaves both to scenarios.

use crate::Aot;
use crate::scenario::Losses;
use crate::state::{Frame, Outcome, State, Status, Unit, slots};
use kernel::game::Verdict;
use kernel::seat::{Side, SideSet};

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
        let mut points = [0; 2];
        for (i, objective) in self.battle.objectives.iter().enumerate() {
            if let Some(own) = points.get_mut(usize::from(state.control[i])) {
                *own += objective.points;
            }
        }
        for (seat, own) in points.iter_mut().enumerate() {
            *own += self.worth_of_losses(state, 1 - seat);
            for goal in self.battle.goals.iter().filter(|g| usize::from(g.seat) == seat) {
                let there = slots(seat).filter(|&id| {
                    let unit = state.unit(id);
                    unit.alive() && !unit.hidden && !unit.is_suppressed() && goal.hexes.contains(&unit.hex)
                });
                *own += goal.points * there.count() as i32;
            }
        }
        points
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

    /// Who won: the only side with units left, otherwise the side with more points, otherwise the one that holds a tie.
    pub fn verdict(&self, state: &State) -> Verdict {
        let points = self.points(state);
        let destroyed = state.frames.top() == Frame::Over(Outcome::Destroyed);
        let winner = match (destroyed, self.units_left(state)) {
            (true, [true, false]) => Some(0),
            (true, [false, true]) => Some(1),
            _ => match points[0].cmp(&points[1]) {
                std::cmp::Ordering::Greater => Some(0),
                std::cmp::Ordering::Less => Some(1),
                std::cmp::Ordering::Equal => self.battle.file.victory.hold,
            },
        };
        let winners = winner.map_or(SideSet::NONE, |side| SideSet::one(Side(side)));
        let reason = if destroyed { "over-destroyed" } else { "over-time" };
        Verdict { winners, reason, points: [points[0], points[1], 0, 0] }
    }
}
