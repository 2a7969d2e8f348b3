//! 7.7, 7.24, 7.4.1, B-28b: spotting that needs a roll, what is kept of it, and who is told.

use crate::Panzer;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::Class;
use crate::play::Play;
use crate::state::{Mark, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, D10, D100, Halt};
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};

impl Panzer {
    /// B-2: the hexes from one unit to another, the first not counted.
    fn range_between(&self, state: &State, one: UnitId, other: UnitId) -> u16 {
        self.map.grid.distance(state.unit(one).hex, state.unit(other).hex)
    }

    /// 7.7.1a: the number with which a unit spots a target that it could spot.
    fn attempt_number(&self, state: &State, id: UnitId, target: UnitId) -> u8 {
        let most = u16::from(self.spotting_range(state, id, target).unwrap_or(1));
        let far = self.range_between(state, id, target) > most / 2;
        self.charts.limited[self.entry(id).grade as usize][usize::from(far)]
    }

    /// 7.4.1: whether what one unit spots is passed on to another.
    fn tells(&self, state: &State, from: UnitId, to: UnitId) -> bool {
        self.entry(from).platoon == self.entry(to).platoon || !self.mute(state, from) && !self.mute(state, to)
    }

    /// 7.7, A35: whether those of a team throw dice to spot a target that none of them had spotted before: nobody stands beside it.
    pub fn peers(&self, state: &State, side: Side, target: UnitId, team: Team) -> bool {
        self.uses(Switch::LimitedSpotting)
            && team != 0
            && units(side, team).all(|id| self.range_between(state, id, target) > 1)
    }

    /// Whether spotting needs more than range and sight.
    pub fn spotting_rolls(&self) -> bool {
        self.uses(Switch::LimitedSpotting) || self.uses(Switch::Camouflage)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.7, 7.24, A35, A76: those of a team who spot a target that none of them had spotted before.
    pub fn attempt(&mut self, side: Side, target: UnitId, team: Team) -> Result<Team, Halt> {
        let game = self.game;
        let close = |id: &UnitId| game.range_between(self.state, *id, target) <= 1;
        let near = units(side, team).filter(close).fold(0, |team, id| team | id.bit());
        let hidden = game.uses(Switch::Camouflage) && self.state.unit(target).marks.has(Mark::Camouflaged);
        if near == 0 && !(game.uses(Switch::LimitedSpotting) || hidden) {
            return Ok(team);
        }
        if near != 0 {
            self.mark(if hidden { "7.24g" } else { "7.7a" });
            // 7.24c: camouflage is shown only to friends who are as near.
            let seen = if hidden { near } else { team };
            if hidden {
                self.mark("7.24c");
            }
            return Ok(self.passed_on(side, near, seen));
        }
        let number = |id: &UnitId| match game.uses(Switch::LimitedSpotting) {
            true => u16::from(game.attempt_number(self.state, *id, target)),
            false => 0,
        };
        let nearest = |id: &UnitId| u16::MAX - game.range_between(self.state, *id, target);
        let best = units(side, team).max_by_key(|id| (number(id), nearest(id)));
        let Some(unit) = best else { return Ok(0) };
        let best_number = number(&unit);
        if game.uses(Switch::LimitedSpotting) {
            self.mark_all(["7.7a", "7.7.1a", "7.7.1b", "7.7.1c", "7.7.1d", "A76"]);
            let more = 10 * (team.count_ones() as u16 - 1);
            let need = (best_number + more).min(u16::from(u8::MAX)) as u8;
            let dice = self.chance.roll(Rule("7.7.1d"), &D100)?;
            let found = dice <= need;
            self.tell(unit, || Event::Peered { unit, target, dice, need, found });
            if !found {
                return Ok(0);
            }
        }
        let mut seen = team;
        if hidden {
            self.mark_all(["7.24a", "7.24b", "7.24c"]);
            self.uncover(target);
            let need = game.spotting_range(self.state, unit, target).unwrap_or(1);
            if need < 10 {
                let die = self.chance.roll(Rule("7.24b"), &D10)?;
                let found = die <= need;
                self.tell(unit, || Event::Challenged { unit, target, die, need, found });
                if !found {
                    return Ok(0);
                }
            }
            let apart = game.range_between(self.state, unit, target);
            let told = |id: &UnitId| game.range_between(self.state, *id, target) <= apart;
            seen = units(side, seen).filter(told).fold(0, |team, id| team | id.bit());
        }
        Ok(self.passed_on(side, unit.bit(), seen))
    }

    /// 7.4.1: those of a team who spot a target themselves or are told of it by who does.
    pub fn passed_on(&mut self, side: Side, spotters: Team, team: Team) -> Team {
        self.mark("7.4.1");
        let told = |id: &UnitId| {
            let tells = |one: UnitId| one == *id || self.game.tells(self.state, one, *id);
            units(side, spotters).any(tells)
        };
        units(side, team).filter(told).fold(0, |team, id| team | id.bit())
    }

    /// 7.24a, A63: the owner declares camouflage.
    fn uncover(&mut self, target: UnitId) {
        self.state.unit_mut(target).under |= crate::state::Unit::DECLARED;
        // The owner learns that somebody looks there, be it from under a marker.
        self.sink.reveal(SeatSet::first(2));
    }

    /// 7.7.2, A77: a unit holds only so many spots; the farthest are dropped, vehicles being kept before others.
    pub fn drop_spots(&mut self, side: Side) {
        if !self.game.uses(Switch::LimitedSpotting) || self.game.asks_drops() {
            return;
        }
        for id in self.state.force(side) {
            while self.game.holds_too_many(self.state, id) {
                let rank = |target: &UnitId| {
                    let foot = self.game.card(self.state, *target).class != Class::Vehicle;
                    (foot, self.game.range_between(self.state, id, *target), target.0)
                };
                let Some(last) = self.game.spots_of(self.state, id).max_by_key(rank) else { break };
                self.mark_all(["7.7.2", "A77"]);
                self.forget(id, last);
            }
        }
    }

    /// 7.24d, 7.24e: moving ends camouflage; firing does if an enemy is in normal spotting range.
    pub fn expose(&mut self, unit: UnitId, fires: bool) {
        if !self.game.uses(Switch::Camouflage) || !self.state.unit(unit).marks.has(Mark::Camouflaged) {
            return;
        }
        let seen = || self.state.of(foe(unit.side())).any(|enemy| self.game.spots(self.state, enemy, unit));
        if fires && !seen() {
            return;
        }
        self.mark(if fires { "7.24e" } else { "7.24d" });
        self.uncover(unit);
        self.state.unit_mut(unit).marks.set(Mark::Camouflaged, false);
        self.sink.event(|| Event::Exposed { unit });
    }
}
