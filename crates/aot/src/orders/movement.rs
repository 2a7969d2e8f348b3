//! Chapters 7.10, 7.12 and 9: simultaneous movement, hex by hex, of Attacks and of movement orders.

use crate::event::Event;
use crate::ground::{Base, bit};
use crate::options::{
    AttackCollision, ContestTiming, Crossing, EntryCombat, HalfMeeting, LostShotAmmo, LostTarget, Pursuit,
    ShotSight, WithdrawalFire,
};
use crate::play::Play;
use crate::shooting::{Manner, Volley};
use crate::state::{Frame, Kind, MoveStep, Part, Status, UnitId, members, seat_bits};
use kernel::chance::{Chance, D6, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::{Rule, Sink};

/// The next hex of every mover of a tick.
type Intents = [Hex; 32];

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Chapter 9.2: one part of one tick.
    pub fn tick(&mut self, step: MoveStep, tick: u8, part: Part) -> Result<(), Halt> {
        match part {
            Part::React => {
                if tick == 0 {
                    self.cut_withdrawals(step);
                    self.spend_on_the_fallen(step);
                    self.state.units.iter_mut().for_each(|unit| unit.marks.tested = false);
                    if self.game.settings.crossing == Crossing::AnyTick {
                        self.cut_crossing_routes(step);
                    }
                }
                self.react(step, tick)?;
            }
            Part::Shoot => {
                if step == MoveStep::Movement {
                    self.fire_on_the_move(tick)?;
                }
                self.next(Frame::Tick { step, tick: tick.saturating_add(1), part: Part::Advance });
            }
            Part::Advance => {
                // In a position from outside a unit may have a route that it never gets on with.
                let endless = tick == u8::MAX;
                if endless || self.state.set(|_, unit| self.game.moves_in(unit, step)) == 0 {
                    self.end_of_moves(step);
                    return Ok(());
                }
                self.advance(step)?;
                self.next(Frame::Tick { step, tick, part: Part::Entry });
            }
            Part::Entry => {
                // A close combat comes on top of this frame; afterwards the next entry is looked for.
                if !self.enter_ambush()? {
                    self.next(Frame::Tick { step, tick, part: Part::React });
                }
            }
        }
        Ok(())
    }

    /// WDR-03, WDR-09, Q-29: whoever leaves a close combat goes one hex at most.
    fn cut_withdrawals(&mut self, step: MoveStep) {
        if step != MoveStep::Movement {
            return;
        }
        for id in self.each(|_, unit| unit.on_map() && unit.order.kind.moves() && !unit.order.done) {
            let unit = self.state.unit_mut(id);
            if unit.marks.withdrawing {
                unit.order.route = unit.order.route.cut(1);
                if self.game.settings.withdrawal_fire == WithdrawalFire::Forbidden {
                    unit.order.fire_at = None;
                }
                self.mark("WDR-03");
                self.mark("WDR-07");
            }
        }
    }

    /// No mover is left: orders are done, fights of Q-40's alternative and of step 4 follow.
    fn end_of_moves(&mut self, step: MoveStep) {
        let spent = u8::from(self.game.settings.lost_shot_ammo == LostShotAmmo::Spent);
        for id in (0..32).map(UnitId) {
            let unit = self.state.unit_mut(id);
            unit.marks.moved = false;
            unit.marks.aim = None;
            if step == MoveStep::Movement && unit.order.kind.moves() {
                // Q-43, alternative: a shot whose hex was never reached is spent like any other.
                if unit.order.pending(Kind::FireOnTheMove) && unit.order.fire_at.is_some() {
                    unit.ammo = unit.ammo.saturating_sub(spent);
                }
                unit.order.done = true;
            }
        }
        let fights = step == MoveStep::Attack || self.game.settings.entry_combat == EntryCombat::StepEnd;
        if fights {
            self.next(Frame::CloseCombats { step, from: Hex(0) });
        } else {
            self.after_step(step);
        }
    }

    /// COL-01..COL-08: everybody moves one hex, unless something is in the way.
    fn advance(&mut self, step: MoveStep) -> Result<(), Halt> {
        self.mark("COL-01");
        let mut intents = [Hex::NONE; 32];
        for id in (0..32).map(UnitId) {
            let marks = &mut self.state.unit_mut(id).marks;
            (marks.moved, marks.tested) = (false, false);
            let unit = self.state.unit(id);
            if self.game.moves_in(unit, step) {
                intents[id.index()] =
                    self.game.map.grid.step(unit.hex, unit.order.route.step(unit.order.progress));
            }
        }
        self.leave_lost_targets(step, &mut intents);
        let collide =
            step == MoveStep::Movement || self.game.settings.attack_collision == AttackCollision::Same;
        if collide {
            self.meetings(step, &mut intents);
            self.contests(step, &mut intents)?;
        }
        loop {
            while self.blocks(step, collide, &mut intents) {}
            if !self.crowding(&mut intents) {
                break;
            }
        }
        for id in (0..32).map(UnitId) {
            if intents[id.index()].is_some() {
                self.step_into(id, intents[id.index()]);
            }
        }
        Ok(())
    }

    /// Q-28, alternative: an attacker whose target moves away by its own Attack does not go on.
    fn leave_lost_targets(&mut self, step: MoveStep, intents: &mut Intents) {
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
    fn meetings(&mut self, step: MoveStep, intents: &mut Intents) {
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
    fn cut_crossing_routes(&mut self, step: MoveStep) {
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

    fn on_last_step(&self, id: UnitId) -> bool {
        let order = &self.state.unit(id).order;
        order.progress + 1 == order.route.len()
    }

    /// The hexes that a unit's route still enters, with whether each is the last.
    fn route_of(&self, id: UnitId, step: MoveStep) -> impl Iterator<Item = (Hex, bool)> {
        let unit = self.state.unit(id);
        let order = unit.order;
        let end = if self.game.moves_in(unit, step) { order.route.len() } else { order.progress };
        let grid = &self.game.map.grid;
        let mut hex = unit.hex;
        (order.progress..end).map(move |i| {
            hex = if hex.is_some() { grid.step(hex, order.route.step(i)) } else { hex };
            (hex, i + 1 == end)
        })
    }

    /// COL-04..COL-07, Q-17: a die and Stability for a hex where routes of both sides end.
    fn contests(&mut self, step: MoveStep, intents: &mut Intents) -> Result<(), Halt> {
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
    fn blocks(&mut self, step: MoveStep, collide: bool, intents: &mut Intents) -> bool {
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
    fn crowding(&mut self, intents: &mut Intents) -> bool {
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

    /// One unit moves one hex: wire (ABL-01), and the marks that others look at.
    fn step_into(&mut self, id: UnitId, to: Hex) {
        let unit = *self.state.unit(id);
        let (from, dir) = (unit.hex, unit.order.route.step(unit.order.progress));
        if let Some(wire) = self.game.wire_at(self.state, from, dir)
            && self.game.card(self.state, id).wire_breakthrough
        {
            self.mark("ABL-01");
            self.state.wires &= !(1 << wire);
            self.sink.event(|| Event::WireBroken { unit: id, hex: to });
        }
        self.mark(if unit.order.kind == Kind::Attack { "ATK-03" } else { "MCH-01" });
        if S::HEARS {
            self.mark_ground(id, from, dir, to);
        }
        let unit = self.state.unit_mut(id);
        unit.hex = to;
        unit.order.progress += 1;
        unit.absorbed_bonus = 0; // Q-56, separate pools: new ground, new cover
        unit.marks.moved = true;
        unit.marks.entered = Some(dir.reversed());
        self.sink.event(|| Event::Moved { unit: id, from, to });
    }

    /// TER-01, chapter 8: the rules of the ground that is entered.
    fn mark_ground(&mut self, id: UnitId, from: Hex, dir: Dir, to: Hex) {
        let (here, there) = (self.game.ground(from), self.game.ground(to));
        self.mark("TER-01");
        self.sink.mark(there.base.row().rule);
        if there.base == Base::Ravine {
            let along = here.ravine & bit(dir) != 0;
            let rules: &[&str] = if along { &["RAV-02"] } else { &["RAV-01", "RAV-03", "RAV-04"] };
            rules.iter().for_each(|rule| self.mark(rule));
        }
        if there.has_ride() && there.exits(dir.reversed()) {
            self.mark("RID-01");
            self.mark("TER-16");
        }
        if here.paved & bit(dir) != 0 {
            self.mark("TER-21");
        }
        if there.bridge {
            self.mark("TER-22");
        }
        if members(seat_bits(id.seat())).any(|other| self.state.unit(other).hex == to) {
            self.mark("COL-08");
        }
    }

    /// AMB-15, ATK-02: movers that find ambushers in their hex stop there and fight; one hex at a time. Tells whether
    /// there was one.
    fn enter_ambush(&mut self) -> Result<bool, Halt> {
        let entered = |unit: &UnitId| {
            let hex = self.state.unit(*unit).hex;
            members(self.game.enemies_at(self.state, *unit, hex)).any(|e| self.state.unit(e).marks.moved)
        };
        let Some(first) = self.each(|_, unit| unit.in_ambush()).find(entered) else { return Ok(false) };
        let hex = self.state.unit(first).hex;
        let movers = self.game.enemies_at(self.state, first, hex);
        for rule in ["AMB-15", "ATK-02"] {
            self.mark(rule);
        }
        for id in self.each(|id, unit| unit.in_ambush() && unit.hex == hex && id.seat() == first.seat()) {
            self.spring(id, movers);
        }
        for mover in members(movers) {
            self.state.unit_mut(mover).marks.withdrawing = false;
            let order = &mut self.state.unit_mut(mover).order;
            order.route = order.route.cut(order.progress);
            // The order is interrupted; an attacker goes on to fight whoever is there.
            order.done |= order.kind != Kind::Attack;
        }
        if self.fights_later(first, hex) {
            self.mark("EXE-04");
        } else if self.game.settings.entry_combat == EntryCombat::AtOnce {
            self.fight_at(hex)?;
        }
        Ok(true)
    }

    /// EXE-04, P2.4.3: an Attack into this hex brings a close combat at the end of step 4 anyway, and whoever meets there
    /// fights in that one: an enemy of the movers stood there in sight, or more attackers are on their way.
    fn fights_later(&self, ambusher: UnitId, hex: Hex) -> bool {
        let own = seat_bits(ambusher.seat());
        let in_sight = self.state.set(|_, unit| unit.on_map() && unit.hex == hex && !unit.marks.sprung) & own;
        let attackers = self.state.set(|_, unit| unit.on_map() && unit.order.pending(Kind::Attack)) & !own;
        members(attackers).any(|id| {
            let there = self.state.unit(id).hex == hex;
            let coming = self.route_of(id, MoveStep::Attack).any(|(h, last)| last && h == hex);
            there && in_sight != 0 || coming
        })
    }

    /// Chapter 7.12: units on their underlined hex shoot, all together.
    fn fire_on_the_move(&mut self, tick: u8) -> Result<(), Halt> {
        let mut volley = Volley::default();
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::FireOnTheMove)) {
            let unit = self.state.unit(id);
            let here = unit.order.fire_at == Some(unit.order.progress) && (tick == 0 || unit.marks.moved);
            if !here || unit.is_suppressed() || unit.order.progress == 0 && tick > 0 {
                continue;
            }
            let target = unit.order.target;
            self.mark("FOM-03");
            self.state.unit_mut(id).order.fire_at = None;
            match self.moving_shot(id, target) {
                Ok(()) => self.shoot(id, target, Manner::Moving, &mut volley)?,
                Err(rule) => self.lose_moving_shot(id, rule),
            }
        }
        self.resolve(&volley)
    }

    /// FOM-07..FOM-09: whether the shot can be made.
    fn moving_shot(&self, id: UnitId, target: UnitId) -> Result<(), &'static str> {
        let enemy = self.state.unit(target);
        match enemy.status {
            Status::OnMap => {}
            Status::Destroyed if !enemy.marks.fought => return Err("FOM-08"),
            _ => return Err("FOM-09"),
        }
        if self.game.in_close_combat(self.state, target) || enemy.marks.fought {
            return Err("FOM-07");
        }
        if self.game.settings.shot_sight == ShotSight::Ordered {
            let distance = self.game.map.grid.distance(self.state.unit(id).hex, enemy.hex);
            let sector = self.game.shooting_sector(self.state, id);
            let inside = sector.is_none_or(|s| self.game.in_sector(self.state.unit(id).hex, s, enemy.hex));
            let in_range = inside && distance <= u16::from(self.game.card(self.state, id).range());
            return if in_range { Ok(()) } else { Err("FOM-09") };
        }
        self.game.check_shot(self.state, id, target, "FOM-09").map_err(|_| "FOM-09")
    }

    /// FOM-08: a target that fell to Suppressive Fire or Fire costs the clip, however far the unit comes.
    fn spend_on_the_fallen(&mut self, step: MoveStep) {
        if step != MoveStep::Movement {
            return;
        }
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::FireOnTheMove)) {
            let order = self.state.unit(id).order;
            if order.fire_at.is_some() && self.moving_shot(id, order.target) == Err("FOM-08") {
                self.state.unit_mut(id).order.fire_at = None;
                self.lose_moving_shot(id, "FOM-08");
            }
        }
    }

    /// FOM-08, FOM-10, Q-43: no shot; ammo is spent only where the target was destroyed.
    fn lose_moving_shot(&mut self, id: UnitId, rule: &'static str) {
        self.mark(rule);
        if rule == "FOM-08" || self.game.settings.lost_shot_ammo == LostShotAmmo::Spent {
            let unit = self.state.unit_mut(id);
            unit.ammo = unit.ammo.saturating_sub(1);
        } else {
            self.mark("FOM-10");
        }
        self.sink.event(|| Event::ShotLost { unit: id, rule: Rule(rule) });
    }
}
