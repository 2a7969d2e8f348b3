//! 7.6-7.10, 10.9: rally.

use crate::Coh;
use crate::event::Event;
use crate::pieces::Rally;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Frame, Room, is_rolling};
use crate::state::{Purpose, State, Team, UnitId, foe, units};
use kernel::chance::Chance;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// Members of a group roll one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rallying {
    /// Who has rolled.
    pub rolled: Team,
    /// Who rolls now.
    pub now: UnitId,
}

impl Rallying {
    /// Nobody has rolled yet.
    pub const START: Rallying = Rallying { rolled: 0, now: UnitId::NONE };
}

impl Room for Rallying {
    fn run<C: Chance, S: Sink<Event>>(mut self, play: &mut Play<'_, C, S>) -> Going {
        if self.now.is_some() {
            // 7.7.b: the number would tell the marker.
            let [total, need] = std::mem::take(&mut play.state.rolled);
            let id = std::mem::replace(&mut self.now, UnitId::NONE);
            let success = total >= need;
            play.mark(if success { "7.7.a" } else { "7.7.b" });
            let unseen = play.state.unit(id).hidden;
            play.sink.event(|| Event::Rallied { unit: id, success, unseen });
            if success {
                play.return_marker(id);
            }
            return play.next(self);
        }
        let side = play.game.side_of(play.state.deed.seat);
        let left = play.state.deed.members & !self.rolled & play.state.here[side.index()];
        let next = units(side, left).find(|&id| play.game.can_rally(play.state, id));
        // 7.2: who is passed over without dice shows by it what kind of marker lies there.
        let passed_over = left & next.map_or(Team::MAX, |id| id.bit() - 1);
        let telling = |id: UnitId| play.game.hides_marker(play.state, id);
        if units(side, passed_over).any(telling) {
            play.sink.reveal(play.game.all_seats());
        }
        let Some(id) = next else {
            if left != 0 {
                play.mark("A.55");
                // Of a hidden group, that no more dice are thrown tells something, too.
                play.sink.reveal(play.game.all_seats());
            }
            return play.pop();
        };
        self.rolled |= id.bit();
        self.now = id;
        let number = play.game.rally_number::<S::Ledger>(play.state, id);
        let need = number.total() as i8;
        number.lines().iter().for_each(|line| play.sink.mark(line.rule));
        if play.state.unit(id).carried() {
            play.mark("15.8.c");
        }
        play.next(self)?;
        play.roll(Purpose::Rally, play.state.deed.seat, need)?;
        Ok(Flow::On)
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let rolls = game.is_member(state, self.now) && state.is_here(self.now);
        rolls && is_rolling(above, Purpose::Rally) && game.is_led(state)
    }
}

impl Coh {
    /// 7.9: whether a unit can try to get rid of its marker.
    pub fn can_rally(&self, state: &State, id: UnitId) -> bool {
        let number = self.marker(state, id).is_some_and(|marker| matches!(marker.rally, Rally::Number(_)));
        number && (state.unit(id).hidden || !state.has(foe(id.side()), state.unit(id).hex))
    }

    /// 7.7, 7.8: the number that a unit has to roll.
    pub fn rally_number<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut number = L::default();
        let Some(Rally::Number(printed)) = self.marker(state, id).map(|marker| marker.rally) else {
            return number;
        };
        let unit = state.unit(id);
        let ground = &self.land[unit.hex];
        number.add(Rule("7.7.a"), "rally-number", i32::from(printed));
        if ground.terrain.shelters() {
            number.add(Rule("7.8.a"), ground.terrain.key(), -1);
        }
        if ground.walls != 0 {
            number.add(Rule("7.8.a"), "wall", -1);
        }
        if unit.sheltered || unit.hasty {
            number.add(Rule("A.13"), "fortification", -1);
        }
        if state.smoke.heavy.contains(unit.hex) {
            number.add(Rule("14.3.d"), "smoke", -1);
        }
        let well = |other: UnitId| {
            let friend = state.unit(other);
            other != id && friend.hex == unit.hex && friend.hidden == unit.hidden && friend.hit.is_none()
        };
        let friends = state.of(id.side()).filter(|&other| well(other)).count() as i32;
        number.add_some(Rule("A.124"), "friends", -friends);
        number
    }
}
