//! Chapter 9: what is in the way of movers: opposing movers, contested hexes, enemies, and hexes that are full.

use crate::event::Event;
use crate::options::{ContestTiming, HalfMeeting, LostTarget, Pursuit};
use crate::orders::movement::{Intents, MoveStep};
use crate::play::Play;
use crate::state::{UnitId, members, seat_bits};
use kernel::chance::{Chance, D6, Halt};
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Q-28, alternative: an attacker whose target moves away by its own Attack does not go on.
    pub(super) fn leave_lost_targets(&mut self, step: MoveStep, intents: &mut Intents) {
        if step != MoveStep::Attack || self.game.settings.lost_target == LostTarget::GoOn {
            return;
        }
        let now = *intents;
        for id in (0..32).map(UnitId).filter(|id| now[id.index()].is_some()) {
            let target = self.state.unit(id).order.target;
            if now.get(target.index()).is_some_and(|hex| hex.is_some()) {
                self.stop(id, intents, "ATK-08");
            }
        }
    }

    /// COL-02, COL-03, Q-18: opposing movers that swap hexes or meet in one stop, until nothing changes. A round
    /// is judged as a whole before anybody stops (SEQ-07).
    pub(super) fn meetings(&mut self, step: MoveStep, intents: &mut Intents) {
        loop {
            let mut halted: [Option<&'static str>; 32] = [None; 32];
            for a in members(seat_bits(0)).filter(|a| intents[a.index()].is_some()) {
                for b in members(seat_bits(1)) {
                    let (to_a, to_b) = (intents[a.index()], intents[b.index()]);
                    let swap =
                        to_b.is_some() && to_a == self.state.unit(b).hex && to_b == self.state.unit(a).hex;
                    let rule = match swap {
                        true => "COL-03",
                        false if to_a == to_b && self.cross(a, b) => "COL-02",
                        false => continue,
                    };
                    halted[a.index()] = Some(rule);
                    if to_b.is_some() {
                        halted[b.index()] = Some(rule);
                    }
                }
            }
            let mut changed = false;
            for id in (0..32).map(UnitId) {
                let Some(rule) = halted[id.index()] else { continue };
                changed = true;
                if step == MoveStep::Attack {
                    self.mark("ATK-09");
                }
                self.stop(id, intents, rule);
            }
            while self.blocks(step, true, intents) {
                changed = true;
            }
            if !changed {
                return;
            }
        }
    }

    /// COL-02: two opposing movers meet in a hex that is not the last of both.
    fn cross(&self, a: UnitId, b: UnitId) -> bool {
        let last = (self.on_last_step(a), self.on_last_step(b));
        match self.game.settings.half_meeting {
            HalfMeeting::Stop => last != (true, true),
            HalfMeeting::Contest => last == (false, false),
        }
    }

    /// Q-16, alternative: routes cross wherever they share a hex, whatever the tick, unless it is the last of both; each
    /// unit will stop in the hex before the first such one.
    pub(super) fn cut_crossing_routes(&mut self, step: MoveStep) {
        let mut cuts = [u8::MAX; 32];
        for a in members(seat_bits(0)) {
            for b in members(seat_bits(1)) {
                let shared = self.route_of(a, step).enumerate().find_map(|(i, (hex, last))| {
                    let met = self.route_of(b, step).position(|(h, end)| h == hex && !(end && last))?;
                    Some((i as u8, met as u8))
                });
                if let Some((at_a, at_b)) = shared {
                    cuts[a.index()] = cuts[a.index()].min(at_a);
                    cuts[b.index()] = cuts[b.index()].min(at_b);
                }
            }
        }
        for id in (0..32).map(UnitId) {
            let Some((before, _)) = self.route_of(id, step).nth(usize::from(cuts[id.index()])) else {
                continue;
            };
            self.mark("COL-02");
            let order = &mut self.state.unit_mut(id).order;
            order.route = order.route.cut(cuts[id.index()]);
            self.sink.event(|| Event::Stopped { unit: id, before, rule: Rule("COL-02") });
        }
    }

    /// COL-04..COL-07, Q-17: a die and Stability for a hex where routes of both sides end.
    pub(super) fn contests(&mut self, step: MoveStep, intents: &mut Intents) -> Result<(), Halt> {
        for a in members(seat_bits(0)) {
            let hex = intents[a.index()];
            if !hex.is_some() || !self.contender(a, hex, step, intents) {
                continue;
            }
            let group = self.contenders(hex, step, intents);
            if group & seat_bits(1) != 0 {
                if step == MoveStep::Attack {
                    self.mark("ATK-09");
                }
                self.contest(hex, group, intents)?;
            }
        }
        if self.game.settings.contest_timing == ContestTiming::Any {
            // A German unit may come first to a hex that a Soviet unit reaches later.
            for b in members(seat_bits(1)) {
                let hex = intents[b.index()];
                if hex.is_some() && self.contender(b, hex, step, intents) {
                    let group = self.contenders(hex, step, intents);
                    if group & seat_bits(0) != 0 {
                        self.contest(hex, group, intents)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a unit contests a hex now: it ends there, arriving in this tick (or, by Q-17's alternative, later).
    fn contender(&self, id: UnitId, hex: Hex, step: MoveStep, intents: &Intents) -> bool {
        let now = intents[id.index()] == hex;
        let last_here = self.route_of(id, step).any(|(h, last)| h == hex && last);
        let half = self.game.settings.half_meeting == HalfMeeting::Contest && now;
        (last_here || half) && (now || self.game.settings.contest_timing == ContestTiming::Any)
    }

    fn contenders(&self, hex: Hex, step: MoveStep, intents: &Intents) -> u32 {
        (0..32)
            .map(UnitId)
            .filter(|&id| self.contender(id, hex, step, intents))
            .fold(0, |set, id| set | id.bit())
    }

    fn contest(&mut self, hex: Hex, group: u32, intents: &mut Intents) -> Result<(), Halt> {
        let mut results = [(0u8, 0i32); 32];
        for id in members(group) {
            let die = self.chance.roll(Rule("COL-04"), &D6)?;
            results[id.index()] = (die, self.game.stability(self.state, id));
        }
        self.mark("COL-04");
        let total = |id: UnitId| i32::from(results[id.index()].0) + results[id.index()].1;
        for id in members(group) {
            let best_enemy = members(group & seat_bits(1 - id.seat())).map(total).max().unwrap_or(i32::MIN);
            let enters = total(id) > best_enemy;
            let (die, stability) = results[id.index()];
            self.sink.event(|| Event::Contest { unit: id, hex, die, stability, enters });
            self.mark("COL-05");
            if enters {
                continue;
            }
            let rule = if total(id) == best_enemy { "COL-07" } else { "COL-06" };
            self.mark(rule);
            if intents[id.index()] == hex {
                self.stop(id, intents, rule);
            } else {
                // Q-17, alternative: it will stop in the hex next to it.
                let order = &mut self.state.unit_mut(id).order;
                order.route = order.route.cut(order.route.len() - 1);
            }
        }
        Ok(())
    }

    /// MCH-03, ATK-01, Q-64: a hex that a visible enemy holds and does not leave stops a mover; the last step of an
    /// Attack does not mind.
    pub(super) fn blocks(&mut self, step: MoveStep, collide: bool, intents: &mut Intents) -> bool {
        let mut stopped = false;
        for id in (0..32).map(UnitId) {
            let hex = intents[id.index()];
            if !hex.is_some() || step == MoveStep::Attack && self.on_last_step(id) {
                continue;
            }
            // Q-59, alternative: opposing attackers pass each other.
            let minds = |e: &UnitId| collide || !self.game.moves_in(self.state.unit(*e), step);
            let holders = members(self.game.enemies_at(self.state, id, hex)).filter(minds);
            let holders = holders.fold(0, |set, e| set | e.bit());
            let leaving = |enemy: UnitId| {
                intents[enemy.index()].is_some() && self.game.settings.pursuit == Pursuit::Allowed
            };
            if members(holders).any(|enemy| !leaving(enemy)) {
                self.mark("ATK-01");
                self.stop(id, intents, "MCH-03");
                stopped = true;
            }
        }
        stopped
    }

    /// MAP-04, Q-20: a hex takes no more units of a side than the limit; lower numbers come first.
    pub(super) fn crowding(&mut self, intents: &mut Intents) -> bool {
        if self.game.stacking == 0 {
            return false;
        }
        let mut any = false;
        loop {
            let mut changed = false;
            for id in (0..32).map(UnitId) {
                let hex = intents[id.index()];
                if !hex.is_some() {
                    continue;
                }
                let stays = |other: UnitId| {
                    let unit = self.state.unit(other);
                    unit.alive() && unit.hex == hex && !intents[other.index()].is_some()
                };
                let before = |other: UnitId| other < id && intents[other.index()] == hex;
                let there =
                    members(seat_bits(id.seat())).filter(|&o| o != id && (stays(o) || before(o))).count();
                if there >= usize::from(self.game.stacking) {
                    self.stop(id, intents, "MAP-04");
                    (changed, any) = (true, true);
                }
            }
            if !changed {
                return any;
            }
        }
    }

    /// The rest of a route is lost this turn.
    fn stop(&mut self, id: UnitId, intents: &mut Intents, rule: &'static str) {
        let before = intents[id.index()];
        intents[id.index()] = Hex::NONE;
        self.mark(rule);
        let order = &mut self.state.unit_mut(id).order;
        order.route = order.route.cut(order.progress);
        self.sink.event(|| Event::Stopped { unit: id, before, rule: Rule(rule) });
    }
}
