//! B-123, B-128: overruns: a vehicle drives over leg and towed units, and those left may answer at once.

use super::driving::{Did, Driving, Leg};
use crate::Panzer;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::fire::declaring::Mode;
use crate::fire::hitting::Fired;
use crate::fire::pounding::Impact;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, secretly};
use crate::script::Thought;
use crate::state::{Arm, Command, Condition, Load, Mark, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Those who were overrun may attack the vehicle on the spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repelling {
    /// The vehicle.
    pub vehicle: UnitId,
}

fn no<T>(rule: &'static str, reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::by(rule, reason))
}

impl Panzer {
    /// B-124: whether a unit is in no state to start an overrun, a close assault or hand-to-hand.
    pub fn shaken(&self, state: &State, id: UnitId) -> bool {
        let nerve = state.unit(id).nerve;
        nerve.suppressed() || nerve.morale().hesitates() || nerve.morale().is_broken()
    }

    /// B-124, 7.1.5: the rule that keeps a shaken unit from starting one.
    pub fn shaken_by(&self, state: &State, id: UnitId) -> &'static str {
        match state.unit(id).nerve.morale() {
            morale if morale.hesitates() => "7.1.5.1b",
            morale if morale.is_broken() => "7.1.5.2d",
            _ => "B-124",
        }
    }

    /// B-13b: whether a unit has entered the map this turn.
    pub fn just_entered(&self, state: &State, id: UnitId) -> bool {
        let turn = self.entry(id).turn;
        turn > 0 && turn <= state.turn && state.unit(id).counter == 0 && state.unit(id).order.is_shown()
    }

    /// B-123, B-128: what an overrun of the next hex would be, or the rule that forbids it.
    pub fn overrun(&self, state: &State, room: Driving, dir: Dir) -> Result<Leg, Illegal> {
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let to = self.map.grid.step(unit.hex, dir);
        let enemies = || state.at(foe(room.unit.side()), to);
        if self.basic() || !to.is_some() || enemies().next().is_none() {
            return no("B-123", "nobody-there");
        }
        let able = card.plating != Plating::Soft && card.fights() && unit.command() == Command::Move;
        if !able || self.just_entered(state, room.unit) || self.stuck(state, room.unit) {
            return no("B-123", "cannot-overrun");
        }
        if self.shaken(state, room.unit) {
            return no(self.shaken_by(state, room.unit), "shaken");
        }
        if enemies().any(|one| self.card(state, one).class == Class::Vehicle) {
            return no("B-123", "enemy-vehicle");
        }
        if enemies().any(|one| state.fighters[one.side().index()] & one.bit() != 0) {
            return no("B-128", "has-overrun");
        }
        if room.did.has(Did::STOPPED) {
            return no("B-107", "has-stopped");
        }
        self.narrow(state, room.unit, dir, to)?;
        let Some(cost) = self.ground_cost(state, room.unit, unit.hex, dir, room.way) else {
            return no("B-101", "impassable");
        };
        let leg = self.drive_to(state, room, dir, false, cost)?;
        let leg = Leg { cost: leg.cost + 1, ..leg };
        let left = self.budget(state, room.unit, room.way).checked_sub(room.spent.saturating_add(leg.cost));
        let Some(left) = left else { return no("B-101", "too-far") };
        if !self.way_out(state, room, leg, left) {
            return no("B-128", "no-way-out");
        }
        Ok(leg)
    }

    /// B-128: whether a vehicle could still pay for leaving a hex through some hexside that it could turn to.
    fn way_out(&self, state: &State, room: Driving, leg: Leg, left: u8) -> bool {
        Dir::ALL.into_iter().any(|dir| {
            let turn = match (room.way, leg.facing.apart(dir)) {
                (Way::Country, 0 | 1) => 0,
                (Way::Country, _) => self.turn_cost(leg.to),
                (_, 3) => return false,
                _ => 0,
            };
            let out = self.map.grid.step(leg.to, dir);
            out.is_some()
                && self
                    .entry_cost(state, room.unit, leg.to, dir, room.way)
                    .is_some_and(|cost| turn.saturating_add(cost) <= left)
        })
    }

    /// B-123: whether a vehicle has to leave the hex that it has overrun, and can.
    pub fn must_leave(&self, state: &State, room: Driving) -> bool {
        room.did.has(Did::LEAVES) && !self.stuck(state, room.unit)
    }

    /// B-123: whether a vehicle that has to leave its hex still could after turning so.
    pub fn leaves_after(&self, state: &State, room: Driving, to: Dir, cost: u8) -> bool {
        let hex = state.unit(room.unit).hex;
        let budget = self.budget(state, room.unit, room.way);
        let left = budget.saturating_sub(room.spent.saturating_add(cost));
        self.map.grid.step(hex, to).is_some()
            && self.entry_cost(state, room.unit, hex, to, room.way).is_some_and(|cost| cost <= left)
    }

    /// B-123: the gun with the greatest GP factor that works.
    pub fn ramming_gun(&self, state: &State, id: UnitId) -> Option<(Arm, u8)> {
        let guns = [Arm::Gun, Arm::Second].into_iter();
        let fit = guns.filter(|&arm| state.unit(id).arms.works(arm) == Condition::Fine);
        fit.filter_map(|arm| Some((arm, self.armed(state, id, arm)?.gp_max))).max_by_key(|(_, most)| *most)
    }

    /// B-123: whether a unit could attack the vehicle that has overrun it, by what everybody knows.
    fn could_repel(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let fires = unit.order.is_shown() && unit.command() == Command::Fire;
        let fresh = !Arm::ALL.iter().any(|arm| unit.marks.has(arm.fired())) && !unit.marks.has(Mark::Acted);
        state.is_here(id)
            && self.card(state, id).class == Class::Leg
            && !self.shaken(state, id)
            && fresh
            && (fires || self.face_down(state, id))
    }

    fn may_repel(&self, state: &State, id: UnitId) -> bool {
        self.could_repel(state, id) && matches!(state.unit(id).command(), Command::Fire | Command::Overwatch)
    }

    /// Those who were overrun and could answer by what everybody knows.
    fn repellers<'a>(&'a self, state: &'a State, vehicle: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let hex = state.unit(vehicle).hex;
        state.at(foe(vehicle.side()), hex).filter(|&id| self.could_repel(state, id))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-123: a vehicle drives into a hex with leg and towed units.
    pub fn charge(&mut self, room: Driving, dir: Dir) -> Result<(), Halt> {
        let Ok(leg) = self.game.overrun(self.state, room, dir) else { return Ok(()) };
        if self.bogs(room)? {
            return Ok(());
        }
        self.mark_all(["B-123", "B-128"]);
        if self.game.is_narrow(leg.to) {
            self.mark("7.30b");
        }
        let spent = room.spent.saturating_add(leg.cost);
        self.advance(Driving { spent, did: room.did.with(Did::CHARGES), ..room }, dir, leg, false)
    }

    /// B-123: after the overwatch window it attacks each of them at once.
    pub fn run_over(&mut self, room: Driving) -> Going {
        self.next(Driving { did: room.did.without(Did::CHARGES | Did::CLIMBED), ..room })?;
        let (unit, hex) = (room.unit, self.state.unit(room.unit).hex);
        let side = foe(unit.side());
        let targets = self.game.standing_in(self.state, side, hex);
        self.state.fighters[side.index()] |= targets;
        let Some((arm, factor)) = self.game.ramming_gun(self.state, unit).filter(|(_, most)| *most > 0)
        else {
            return Ok(Flow::On);
        };
        let place = self.game.ground(self.state, hex);
        let sheltered = place.is_some_and(|place| place.prepared || place.works.is_building());
        for target in units(side, targets) {
            if !self.state.is_here(target) {
                continue;
            }
            let fired = Fired { unit, arm, load: Load::Gp, target, mode: Mode::Direct };
            let modifiers = self.game.overrun_modifiers::<S::Ledger>(self.state, fired);
            self.mark_all(["7.1.2c", "7.1.3b"]);
            self.expect_check(target, !sheltered);
            self.pound(Impact { unit, from: hex, factor, gp_max: factor }, target, modifiers)?;
            if !self.state.is_here(target) {
                self.grieve(target, hex);
            }
        }
        if self.game.repellers(self.state, unit).next().is_some() {
            self.push(Repelling { vehicle: unit })?;
        }
        Ok(Flow::On)
    }

    /// 7.1.2f, 7.1.3d: a leg or towed unit eliminated by overrun or hand-to-hand shocks others of its formation in the hex.
    pub fn grieve(&mut self, lost: UnitId, hex: Hex) {
        let formation = self.game.entry(lost).formation;
        for id in units(lost.side(), self.game.standing_in(self.state, lost.side(), hex)) {
            let foot = self.game.card(self.state, id).class != Class::Vehicle;
            if foot && self.game.entry(id).formation == formation {
                self.mark_all(["7.1.2f", "7.1.3d"]);
                self.expect_check(id, true);
            }
        }
    }
}

impl Room for Repelling {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let there = play.state.is_here(self.vehicle);
        if there && play.game.repellers(play.state, self.vehicle).next().is_some() {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        secretly(seat_of(foe(self.vehicle.side())), "repel", "B-123")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        for id in game.repellers(state, self.vehicle).filter(|&id| game.may_repel(state, id)) {
            let arms = Arm::ALL.into_iter().filter(|&arm| game.tool(state, id, arm).is_some());
            out.extend(arms.map(|arm| Action::Shoot(id, arm, Load::Gp)));
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Shoot(id, arm, _) => {
                play.show(id);
                if play.tank_fright(id)? {
                    play.state.unit_mut(id).marks.set(Mark::Acted, true);
                    return Ok(());
                }
                play.close_assault(id, self.vehicle, arm)
            }
            _ => play.pop().map(|_| ()),
        }
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-repel").with("unit", game.unit_name(self.vehicle))
    }

    fn done(self) -> &'static str {
        "do-hold-fire"
    }

    fn about(self, _: &State) -> UnitId {
        self.vehicle
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.assault(self.vehicle)
    }
}
