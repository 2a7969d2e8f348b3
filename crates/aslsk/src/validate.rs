//! Positions from outside: whether play can have come there.

use crate::Aslsk;
use crate::ordnance::laying::LayStage;
use crate::pieces::Sort;
use crate::play::Play;
use crate::rooms::{Frame, Over};
use crate::rout::RoutStage;
use crate::state::{
    FIRST, FOOT, Is, Laid, Lock, Place, SECOND, State, UNITS, UnitId, WEAPONS, Weapon, WeaponId, units,
};
use kernel::chance::Scripted;
use kernel::grid::Hex;
use kernel::rule::Silent;
use kernel::seat::Seat;
use kernel::text::Diagnostic;

/// What is wrong with a position.
struct Faults(Vec<Diagnostic>);

impl Faults {
    fn hold(&mut self, right: bool, message: impl FnOnce() -> String) {
        if !right {
            self.0.push(Diagnostic::error("position", 0, 0, message()));
        }
    }
}

impl Aslsk {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// Everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut faults = Faults(Vec::new());
        self.check_units(state, &mut faults);
        self.check_weapons(state, &mut faults);
        self.check_board(state, &mut faults);
        self.check_course(state, &mut faults);
        if faults.0.is_empty() {
            let over = state.frames.at::<Over>().is_some();
            faults.hold(over || self.rests(state), || "nobody has to decide".to_owned());
        }
        if faults.0.is_empty() { Ok(()) } else { Err(faults.0) }
    }

    /// Whether there is what a weapon has acquired.
    fn can_lock(&self, state: &State, lock: Lock) -> bool {
        match lock {
            Lock::None => true,
            Lock::Unit(id, by) => id.is_some() && state.unit(id).exists() && by <= 2,
            Lock::Area(hex, by) | Lock::Last(hex, by) => self.is_hex(hex) && by <= 2,
        }
    }

    /// 4.3.c: a placed charge keeps its AFV, with the faces of hull and turret, instead of an acquisition.
    fn can_mean(&self, state: &State, weapon: &Weapon) -> bool {
        match weapon.lock {
            Lock::Unit(id, faces) if weapon.is(Laid::PLACED) => {
                id.is_some() && id.is_afv() && state.unit(id).exists() && faces < 9
            }
            lock => self.can_lock(state, lock),
        }
    }

    /// Procedures under way are about pieces that there are, and begin with set-up, a Player Turn or the end.
    fn check_course(&self, state: &State, faults: &mut Faults) {
        for (depth, &frame) in state.frames.as_slice().iter().enumerate() {
            let bottom = matches!(frame, Frame::Placing(_) | Frame::PlayerTurn(_) | Frame::Over(_));
            faults.hold(bottom == (depth == 0) && self.is_possible(state, frame), || {
                format!("no such moment: {frame:?}")
            });
        }
    }

    /// Whether a procedure can be under way.
    fn is_possible(&self, state: &State, frame: Frame) -> bool {
        let unit = |id: UnitId| id.is_some() && state.unit(id).exists();
        let perhaps = |id: UnitId| id == UnitId::NONE || unit(id);
        let weapon = |id: WeaponId| id == WeaponId::NONE || id.is_some() && state.weapon(id).exists();
        let afv = |id: UnitId| unit(id) && id.is_afv() && state.is_here(id);
        let hex = |hex: Hex| hex == Hex::NONE || self.is_hex(hex);
        let march = &state.march;
        let aims = self.is_hex(state.fire.target);
        match frame {
            Frame::Over(room) => room.winner.0 < 2,
            Frame::Placing(room) => room.side.0 < 2 && perhaps(room.unit) && weapon(room.weapon),
            Frame::Rallying(room) => room.side.0 < 2 && perhaps(room.unit),
            Frame::Firing(room) => room.side.0 < 2,
            Frame::Pivoting(room) => room.side.0 < 2 && perhaps(room.unit) && weapon(room.weapon),
            Frame::Routing(room) => {
                let goes = match room.stage {
                    RoutStage::Begin | RoutStage::Unit => perhaps(room.unit) && hex(room.start),
                    _ => unit(room.unit) && room.unit.side() == room.side && self.is_hex(room.start),
                };
                room.side.0 < 2 && goes && perhaps(room.leader)
            }
            Frame::Advancing(room) => {
                let mut team = units(state.attacker, room.team);
                let together = |id: UnitId| {
                    let first = units(state.attacker, room.team).next().unwrap_or(id);
                    let (one, other) = (state.unit(id), state.unit(first));
                    let ready = matches!(one.place, Place::Map | Place::Waiting);
                    unit(id) && ready && (one.place, one.hex) == (other.place, other.hex)
                };
                let led = !room.leader.is_some() || perhaps(room.leader) && together(room.leader);
                state.attacker.0 < 2 && team.all(together) && led
            }
            Frame::Stepping(room) => {
                // 6.1: a Gun may be lost to a shell while its crew pushes it.
                let gun = room.gun == WeaponId::NONE || room.gun.is_some();
                perhaps(room.meant) && weapon(room.charge) && gun && hex(room.at)
            }
            Frame::Driving(room) => {
                let stack = if march.side.0 < 2 { march.stack } else { 0 };
                let id = units(march.side, stack).next();
                let can = |id: UnitId| id.is_afv() && unit(id) && room.extra <= self.mp_left(state, id);
                id.is_some_and(can) && hex(room.from) && room.aim <= 6
            }
            Frame::Puffing(room) => afv(room.unit),
            Frame::Swerving(room) => afv(room.unit),
            Frame::Storming(room) => unit(room.unit) && !room.unit.is_afv() && self.is_hex(march.hex),
            Frame::Reacting(_) => march.movers != 0 || self.is_hex(march.hex),
            Frame::Building(_) | Frame::Volley(_) | Frame::Splitting(_) => aims,
            Frame::Laying(room) => aims || room.stage == LayStage::Target,
            _ => true,
        }
    }

    /// Whether play stands still here because somebody is asked, and whoever is has an answer.
    pub(crate) fn rests(&self, state: &State) -> bool {
        let mut copy = *state;
        let mut dry = Scripted::new([]);
        let mut play = Play { game: self, state: &mut copy, chance: &mut dry, sink: &mut Silent };
        if play.run().is_err() || copy != *state {
            return false;
        }
        let has_answer = |seat: Seat| {
            let mut answers = Vec::new();
            self.offers(state, seat, &mut answers);
            !answers.is_empty()
        };
        self.asks(state).is_some_and(|(seats, _)| !seats.is_empty() && seats.iter().all(has_answer))
    }

    fn check_units(&self, state: &State, faults: &mut Faults) {
        for number in 0..UNITS as u8 {
            let id = UnitId(number);
            let unit = state.unit(id);
            let named = |what: &str| format!("unit {}: {what}", number + 1);
            faults.hold(state.is_here(id) == unit.on_map(), || named("it is not where the lists have it"));
            if !unit.exists() {
                continue;
            }
            let kinds = if id.is_afv() { self.pieces.vehicles.len() } else { self.pieces.men.len() };
            faults.hold(usize::from(unit.kind) < kinds, || named("there is no such kind"));
            faults
                .hold(usize::from(unit.group) < self.battle.groups.len(), || named("there is no such group"));
            let placed = matches!(unit.place, Place::Map | Place::Wreck | Place::Exited);
            let somewhere = self.is_hex(unit.hex) || !placed && unit.hex == Hex::NONE;
            faults.hold(somewhere, || named("its hex does not fit its place"));
            faults.hold(unit.place != Place::Wreck || id.is_afv(), || named("Infantry leaves no wreck"));
            faults.hold(unit.entry <= 6, || named("it entered over no hexside"));
            faults.hold(self.can_lock(state, unit.lock), || named("it has acquired what is not there"));
            faults
                .hold(unit.aimed == Hex::NONE || self.is_hex(unit.aimed), || named("it has fired at no hex"));
            let marks = Is::WORDS.len() as u32;
            faults.hold(unit.marks.0 < 1 << marks, || named("there is no such marker"));
        }
        if !faults.0.is_empty() {
            return;
        }
        for side in [FIRST, SECOND] {
            for id in state.of(side) {
                let hex = state.unit(id).hex;
                faults.hold(self.land.get(hex).is_some(), || format!("unit {} is nowhere", id.0 + 1));
            }
        }
    }

    fn check_weapons(&self, state: &State, faults: &mut Faults) {
        faults.hold(state.armoury >> WEAPONS == 0, || "there are too many weapons".to_owned());
        for number in 0..WEAPONS as u8 {
            let weapon = state.weapon(WeaponId(number));
            let listed = state.armoury & WeaponId(number).bit() != 0;
            faults.hold(listed == weapon.exists(), || {
                format!("weapon {}: it is not what the list has", number + 1)
            });
            if !weapon.exists() {
                continue;
            }
            let named = |what: &str| format!("weapon {}: {what}", number + 1);
            let known = usize::from(weapon.kind) < self.pieces.weapons.len();
            faults.hold(known, || named("there is no such kind"));
            faults.hold(weapon.side.0 < 2, || named("there is no such side"));
            faults.hold(self.can_mean(state, weapon), || named("it has acquired what is not there"));
            faults.hold(usize::from(weapon.group) < self.battle.groups.len(), || {
                named("there is no such group")
            });
            if weapon.holder != UnitId::NONE {
                let held =
                    weapon.holder.is_some() && !weapon.holder.is_afv() && state.unit(weapon.holder).exists();
                faults.hold(held, || named("nobody has it"));
            } else {
                let waits = state.turn == 0 && weapon.hex == Hex::NONE;
                faults.hold(waits || self.is_hex(weapon.hex), || named("it lies nowhere"));
                faults.hold(!waits || self.is_wanted(state, weapon), || named("nobody can be given it"));
            }
            if known {
                let gun = self.pieces.weapons[usize::from(weapon.kind)].is_gun();
                faults.hold(gun == weapon.gun, || named("it is another sort of weapon"));
                let charge = self.pieces.weapons[usize::from(weapon.kind)].sort == Sort::Dc;
                let laid = charge && !weapon.holder.is_some();
                faults.hold(laid || !weapon.is(Laid::PLACED), || named("only charges are placed"));
            }
        }
    }

    /// Whether there is somebody to whom a weapon can be given at set-up.
    fn is_wanted(&self, state: &State, weapon: &Weapon) -> bool {
        weapon.side.0 < 2
            && units(weapon.side, FOOT).any(|id| {
                let unit = state.unit(id);
                unit.exists()
                    && unit.group == weapon.group
                    && matches!(unit.place, Place::Map | Place::Waiting)
            })
    }

    fn check_board(&self, state: &State, faults: &mut Faults) {
        faults.hold(state.turn <= self.battle.file.turns, || format!("there is no turn {}", state.turn));
        faults.hold(state.attacker.0 < 2, || "there is no such side".to_owned());
        let gap = state.smoke.windows(2).any(|two| !two[0].hex.is_some() && two[1].hex.is_some());
        faults.hold(!gap, || "there is a gap between smoke counters".to_owned());
        for smoke in state.smoke.iter().filter(|smoke| smoke.hex != Hex::NONE) {
            faults.hold(self.is_hex(smoke.hex) && smoke.side.0 < 2, || {
                "there is smoke beside the map".to_owned()
            });
        }
        for (hex, _) in state.residual.iter() {
            faults.hold(self.is_hex(hex), || "there is residual fire beside the map".to_owned());
        }
        faults.hold(state.control.iter().all(|owner| owner.0 <= 2), || {
            "something is controlled by nobody known".to_owned()
        });
        let fire = &state.fire;
        let aims = fire.target == Hex::NONE || self.is_hex(fire.target);
        faults.hold(aims && fire.side.0 < 2, || "the target is nowhere".to_owned());
        let members = fire.members() | fire.leaders;
        if fire.side.0 < 2 {
            let known = units(fire.side, members).all(|id| state.unit(id).exists());
            faults.hold(known, || "somebody fires who is not there".to_owned());
            let arms =
                crate::state::weapons(fire.arms).all(|id| id.is_some() && state.weapon(id).holder.is_some());
            faults.hold(arms, || "a weapon is fired by nobody".to_owned());
        }
        let named = |id: UnitId| id == UnitId::NONE || id.is_some() && state.unit(id).exists();
        faults.hold(named(fire.vehicle) && named(fire.victim) && named(fire.critical), || {
            "the attack is about somebody who is not there".to_owned()
        });
        let aboard = fire.vehicle == UnitId::NONE || fire.vehicle.is_afv();
        faults.hold(aboard, || "Infantry fires weapons of an AFV".to_owned());
        self.check_march(state, faults);
        for hex in [state.combat.hex, state.blow.hex] {
            faults.hold(hex == Hex::NONE || self.is_hex(hex), || "a fight is nowhere".to_owned());
        }
        for loss in state.blow.losses.iter().flatten() {
            faults.hold(loss.leader.is_some(), || "nobody was lost".to_owned());
        }
    }

    /// Those who move together are where the move is, and nobody moves of himself who cannot be shot at as one stack.
    fn check_march(&self, state: &State, faults: &mut Faults) {
        let march = &state.march;
        let somewhere = [march.hex, march.before].into_iter().all(|hex| hex == Hex::NONE || self.is_hex(hex));
        faults.hold(somewhere && march.side.0 < 2, || "the move is nowhere".to_owned());
        if march.side.0 >= 2 {
            return;
        }
        faults
            .hold(march.movers & !march.stack == 0, || "somebody moves with a stack not his own".to_owned());
        for id in units(march.side, march.stack) {
            let unit = state.unit(id);
            faults.hold(unit.exists(), || format!("unit {} moves, but does not exist", id.0 + 1));
            let apart = march.movers & id.bit() != 0 && unit.on_map() && unit.hex != march.hex;
            faults.hold(!apart, || format!("unit {} moves, but not where the move is", id.0 + 1));
        }
        let watched = march.leader == UnitId::NONE || march.leader.is_some();
        faults.hold(watched, || "the move is led by nobody".to_owned());
    }
}
