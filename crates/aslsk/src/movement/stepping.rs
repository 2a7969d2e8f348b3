//! 3.3.1: a stack moves hex by hex; after every expenditure come hidden Guns, residual fire and the DEFENDER.

use crate::Aslsk;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::ground::Halves;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Reacting, Room, openly};
use crate::state::{
    ARMOUR, Did, FOOT, Is, Laid, Pace, Place, SLOTS, State, Team, UnitId, WeaponId, foe, units,
};
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where in a move play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepStage {
    /// The ATTACKER says what the movers do.
    Choose,
    /// 4.3.c: he says whom the charge is meant for.
    Mean,
    /// MF have been spent.
    Spent,
    /// 3.3.5.f: residual FP comes first.
    Swept,
    /// The DEFENDER has had his chance.
    Answered,
}

/// 3.3.1: the stack in [`State::march`] moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stepping {
    /// Its stage.
    pub stage: StepStage,
    /// 4.3.a: the charge that is being placed,
    pub charge: WeaponId,
    /// where,
    pub at: Hex,
    /// 4.3.c: and for which AFV it is meant.
    pub meant: UnitId,
    /// 6.5.e: the Gun that may be turned now.
    pub gun: WeaponId,
}

impl Stepping {
    /// The first question.
    pub const START: Stepping = Stepping {
        stage: StepStage::Choose,
        charge: WeaponId::NONE,
        at: Hex::NONE,
        meant: UnitId::NONE,
        gun: WeaponId::NONE,
    };

    fn at(self, stage: StepStage) -> Stepping {
        Stepping { stage, ..self }
    }
}

/// What all movers can still spend, in halves.
struct Purse {
    left: i16,
    /// 1.1.1.i: along the road.
    on_road: i16,
}

impl Purse {
    fn allows(&self, halves: Halves, road: bool) -> bool {
        i16::from(halves) <= if road { self.on_road } else { self.left }
    }
}

impl Aslsk {
    /// AMB.84: the leader whose bonus a mover has: any who moves with it.
    fn led_by(&self, state: &State, id: UnitId) -> UnitId {
        let march = &state.march;
        let leads = |one: &UnitId| *one != id && self.can_lead(state, *one);
        units(march.side, march.movers).find(leads).unwrap_or(UnitId::NONE)
    }

    /// 3.3.1.a-3.3.1.e, 1.1.1.i: the MF that a mover has, in halves; with the road bonus if it goes on along the road.
    pub fn mf(&self, state: &State, id: UnitId, road: bool) -> Halves {
        let march = &state.march;
        let double = if march.pace == Pace::Double { 4 } else { 0 };
        let bonus = if road { self.road_bonus(state, id) } else { 0 };
        self.allotment_with(state, id, march.movers, double) + bonus
    }

    /// AMB.86: the road bonus: as soon as and as long as every hexside was a road hexside.
    fn road_bonus(&self, state: &State, id: UnitId) -> Halves {
        if state.march.strayed & id.bit() == 0 { 2 } else { 0 }
    }

    /// 3.3.1.b: whether the leaders who move would leave a MMC that has used their bonus: it must end its move with one.
    pub(super) fn deserts(&self, state: &State) -> bool {
        let march = &state.march;
        let left = march.stack & state.at(march.side, march.hex) & !march.movers;
        let leads = |set: Team| units(march.side, set).any(|id| self.can_lead(state, id));
        if left == 0 || !leads(march.movers) || leads(left) {
            return false;
        }
        let double = if march.pace == Pace::Double { 4 } else { 0 };
        units(march.side, left).any(|id| {
            let unit = state.unit(id);
            let bonus = self.road_bonus(state, id);
            let steady = unit.good_order() && !unit.is(Is::PINNED);
            steady && unit.spent > self.allotment_with(state, id, id.bit(), double) + bonus
        })
    }

    /// Whether all movers can spend so much: strictly less than they have under Assault Movement.
    pub fn can_spend(&self, state: &State, halves: Halves, road: bool) -> bool {
        self.purse(state).allows(halves, road)
    }

    /// What all movers can still spend.
    fn purse(&self, state: &State) -> Purse {
        let march = &state.march;
        let kept = i16::from(march.pace == Pace::Assault);
        let mut purse = Purse { left: i16::MAX, on_road: i16::MAX };
        for id in units(march.side, march.movers) {
            let left = i16::from(self.mf(state, id, false)) - i16::from(state.unit(id).spent) - kept;
            purse.left = purse.left.min(left);
            purse.on_road = purse.on_road.min(left + i16::from(self.road_bonus(state, id)));
        }
        purse
    }

    /// Whether the movers may not enter any other hex now: after a hex of Assault Movement, with a weapon that may not be moved, or
    /// because they would leave somebody without a leader.
    fn is_bound(&self, state: &State) -> bool {
        self.has_gone(state) || self.holds_stuck_any(state) || self.deserts(state)
    }

    /// 3.3.b, 3.3.c: whether the movers may enter the next hex, and what it costs.
    pub fn step_cost(&self, state: &State, dir: Dir, way: Way) -> Option<Halves> {
        if self.is_bound(state) { None } else { self.free_step_cost(state, &self.purse(state), dir, way) }
    }

    /// The same for movers who are free to go on, with what they can still spend.
    fn free_step_cost(&self, state: &State, purse: &Purse, dir: Dir, way: Way) -> Option<Halves> {
        let march = &state.march;
        let to = if march.hex.is_some() { self.map.grid.step(march.hex, dir) } else { Hex::NONE };
        if !to.is_some() || state.shown_at(foe(march.side), to) != 0 {
            return None;
        }
        let road = self.is_road_step(march.hex, dir);
        // 1.1.1.s, 1.1.1.i: beside the road there is the cover of woods, or the trees of an orchard.
        let beside = road && (self.land[to].is_woods_road() || self.land[to].is_orchard_road());
        if way == Way::Cover && !beside || !matches!(way, Way::Usual | Way::Cover) {
            return None;
        }
        let cost = self.foot_cost(state, march.hex, dir, way == Way::Cover)?;
        let fits = purse.allows(cost, road && way == Way::Usual)
            && self.has_room(state, march.side, to, march.movers);
        fits.then_some(cost)
    }

    /// 3.3.1.d: whether the movers have gone the one hex of their Assault Movement.
    pub(super) fn has_gone(&self, state: &State) -> bool {
        let march = &state.march;
        march.pace == Pace::Assault
            && units(march.side, march.movers).any(|id| state.unit(id).did(Did::ENTER))
    }

    /// 4.0.a: whether a mover has a weapon with which it cannot go on.
    pub(super) fn holds_stuck_any(&self, state: &State) -> bool {
        units(state.march.side, state.march.movers).any(|id| self.holds_stuck(state, id))
    }

    /// 4.0.a: whether a unit has a weapon that has been moved by another one in this MPh, or a Gun that it does not push.
    fn holds_stuck(&self, state: &State, id: UnitId) -> bool {
        state.arms_of(id).any(|arm| state.weapon(arm).is(Laid::STUCK) || state.weapon(arm).gun)
    }

    /// 4.3.a: charges that can be placed in an adjacent hex, and what that costs.
    fn charges(&self, state: &State, out: &mut impl Extend<Action>) {
        let march = &state.march;
        for id in units(march.side, march.movers) {
            let charges =
                state.arms_of(id).filter(|&arm| self.arm(state, arm).sort == crate::pieces::Sort::Dc);
            for charge in charges {
                for dir in Dir::ALL {
                    let to = self.map.grid.step(march.hex, dir);
                    let Some(cost) = self.foot_cost(state, march.hex, dir, false) else { continue };
                    if state.shown_at(foe(march.side), to) != 0 && self.can_spend(state, cost, false) {
                        out.extend([Action::Charge(charge, to)]);
                    }
                }
            }
        }
    }
}

impl Room for Stepping {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            StepStage::Choose if play.state.march.movers == 0 => play.next_movers(),
            StepStage::Choose | StepStage::Mean => Ok(Flow::Ask),
            StepStage::Spent => {
                play.press();
                play.state.frames.replace(self.at(StepStage::Swept));
                play.sweep()
            }
            StepStage::Swept => {
                play.state.march.answered = 0;
                play.state.frames.replace(self.at(StepStage::Answered));
                play.push(Reacting)
            }
            StepStage::Answered => {
                play.lay_charge(self);
                play.trim_movers();
                play.next(Stepping { gun: self.gun, ..Stepping::START })
            }
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        match self.stage {
            StepStage::Mean => openly(state.march.side, "charge-target", "4.3.c"),
            _ => openly(state.march.side, "step", "3.3.1.c"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let march = &state.march;
        if self.stage == StepStage::Mean {
            let enemies = state.shown_at(foe(march.side), self.at);
            out.extend(units(foe(march.side), enemies & ARMOUR).map(Action::Pick));
            if enemies & FOOT != 0 {
                out.extend([Action::Done]);
            }
            return;
        }
        game.offer_edges(state, out);
        if !march.hex.is_some() {
            return out.extend([Action::Done]);
        }
        let purse = game.purse(state);
        if !game.is_bound(state) {
            for dir in Dir::ALL {
                for way in [Way::Usual, Way::Cover] {
                    if game.free_step_cost(state, &purse, dir, way).is_some() {
                        out.extend([Action::Step(dir, way)]);
                    }
                }
            }
        }
        game.offer_grenades(state, out);
        game.offer_pushes(state, out);
        if self.gun.is_some() && state.weapon(self.gun).exists() {
            let now = state.weapon(self.gun).facing;
            out.extend(Spine::ALL.into_iter().filter(|&spine| spine != now).map(Action::Hull));
        }
        if purse.allows(2, false) {
            for weapon in state.lying(march.hex) {
                let able = units(march.side, march.movers).filter(|&id| game.may_possess(state, id, weapon));
                out.extend(able.map(|id| Action::Give(weapon, id)));
            }
        }
        for arm in state.arms() {
            let holder = state.weapon(arm).holder;
            let held = holder.is_some() && holder.side() == march.side;
            if held && march.movers & holder.bit() != 0 {
                out.extend([Action::Drop(arm)]);
            }
        }
        game.charges(state, out);
        // 3.3.1.j: part of a stack stays behind for now.
        if march.movers.count_ones() > 1 {
            out.extend(units(march.side, march.movers).map(Action::Pick));
        }
        out.extend([Action::Done]);
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let march = &state.march;
        if let Action::Push(dir) = action
            && march.hex.is_some()
        {
            let gun = game.pushed_gun(state).and_then(|(_, gun)| game.arm(state, gun).gun);
            let to = game.map.grid.step(march.hex, dir);
            let indoors = game.land.get(to).is_some_and(|ground| ground.terrain.is_building());
            if indoors && gun.is_some_and(|gun| !crate::pieces::fits_building(&gun)) {
                return Some(Illegal::by("1.2.6.a", "gun-indoors"));
            }
            let limbered = units(march.side, march.movers)
                .filter_map(|id| state.gun_of(id))
                .any(|gun| game.arm(state, gun).gun.is_some_and(|printed| !printed.qsu));
            return Some(match limbered {
                true => Illegal::by("1.2.6.b", "limbered"),
                false => Illegal::by("6.5.a", "cannot-push"),
            });
        }
        let Action::Step(dir, way) = action else { return None };
        if !march.hex.is_some() {
            return Some(Illegal::by("AMB.60", "off-map"));
        }
        let to = game.map.grid.step(march.hex, dir);
        let cost = game.foot_cost(state, march.hex, dir, way == Way::Cover);
        let road = game.is_road_step(march.hex, dir) && way == Way::Usual;
        Some(match () {
            () if !to.is_some() => Illegal::by("3.3.e", "off-map"),
            () if state.shown_at(foe(march.side), to) != 0 => Illegal::by("3.3.c", "enemy-there"),
            () if game.has_gone(state) => Illegal::by("3.3.1.d", "one-hex"),
            () if !game.has_room(state, march.side, to, march.movers) => Illegal::by("3.3.b", "no-room"),
            () if game.deserts(state) => Illegal::by("3.3.1.b", "leader-needed"),
            () if cost.is_some_and(|cost| !game.can_spend(state, cost, road)) => {
                Illegal::by("3.3.1.a", "no-mf")
            }
            () => Illegal::by("4.0.a", "weapon-moved"),
        })
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if self.stage == StepStage::Mean {
            let meant = if let Action::Pick(id) = action { id } else { UnitId::NONE };
            return play.next(Stepping { stage: StepStage::Spent, meant, ..self }).map(|_| ());
        }
        match action {
            Action::Push(dir) => {
                let gun = play.push_gun(dir)?.unwrap_or(WeaponId::NONE);
                play.next(Stepping { stage: StepStage::Spent, gun, ..Stepping::START })?;
            }
            Action::Hull(spine) => {
                play.mark("6.5.e");
                let weapon = play.state.weapon_mut(self.gun);
                (weapon.facing, weapon.lock) = (spine, crate::state::Lock::None);
                play.next(Stepping { gun: WeaponId::NONE, ..self })?;
            }
            Action::Step(dir, way) => play.march_on(dir, way)?,
            Action::At(hex) => play.enter_map(hex)?,
            Action::Exit(dir) => play.march_off(dir),
            Action::Smoke(hex) => play.throw_grenades(hex)?,
            Action::Give(weapon, unit) => {
                play.mark("3.3.1.i");
                play.spend(2);
                play.try_recovery(weapon, unit)?;
                play.state.unit_mut(unit).deeds.remove(Did::ACT);
                play.after_spending()?;
            }
            Action::Drop(weapon) => {
                play.mark("4.0.b");
                let hex = play.state.march.hex;
                play.drop_weapon(weapon, hex);
                if play.state.weapon(weapon).is(Laid::MOVED) {
                    play.state.weapon_mut(weapon).marks |= Laid::STUCK;
                }
            }
            Action::Charge(weapon, hex) => {
                play.mark("4.3.a");
                let dir = play.game.map.grid.direction(play.state.march.hex, hex);
                let cost =
                    dir.and_then(|dir| play.game.foot_cost(play.state, play.state.march.hex, dir, false));
                play.spend(cost.unwrap_or(2));
                let side = foe(play.state.march.side);
                let armour = play.state.shown_at(side, hex) & ARMOUR != 0;
                let stage = if armour { StepStage::Mean } else { StepStage::Spent };
                play.next(Stepping { stage, charge: weapon, at: hex, ..Stepping::START })?;
            }
            Action::Pick(id) => {
                play.mark("3.3.1.j");
                play.state.march.movers &= !id.bit();
            }
            _ => play.halt_movers(),
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.1.c: all movers spend MF where they are.
    pub fn spend(&mut self, halves: Halves) {
        let (side, movers, hex) = (self.state.march.side, self.state.march.movers, self.state.march.hex);
        for id in units(side, movers) {
            let unit = self.state.unit_mut(id);
            unit.spent = unit.spent.saturating_add(halves);
            if S::HEARS && !id.is_afv() {
                self.mark_means(id);
            }
        }
        let march = &mut self.state.march;
        march.here = march.here.saturating_add(halves);
        march.last = halves;
        self.watch_spending(hex, halves);
    }

    /// What a unit owes its MF to.
    fn mark_means(&mut self, id: UnitId) {
        let (game, state) = (self.game, &*self.state);
        let spent = state.unit(id).spent;
        let led = game.led_by(state, id);
        let double = if state.march.pace == Pace::Double { 4 } else { 0 };
        let alone = game.allotment_with(state, id, id.bit(), double);
        let loaded = game.load(state, id) > 0;
        if led.is_some() && spent > alone {
            self.mark("3.3.1.b");
        }
        if spent > game.mf(self.state, id, false) {
            self.mark_all(["1.1.1.i", "AMB.86"]);
        }
        if loaded {
            self.mark("4.0.c");
        }
    }

    /// 2.5: MF or MP spent in the sight of each unit of the other side.
    pub fn watch_spending(&mut self, hex: Hex, halves: Halves) {
        let enemy = foe(self.state.march.side);
        for id in self.state.of(enemy) {
            if self.game.sights.sees(self.state.unit(id).hex, hex) {
                let seen = &mut self.state.march.watched[id.slot() % SLOTS];
                seen.0 = seen.0.saturating_add(halves);
            }
        }
    }

    /// What follows every expenditure.
    pub fn after_spending(&mut self) -> Result<(), Halt> {
        self.next(Stepping::START.at(StepStage::Spent)).map(|_| ())
    }

    /// 3.3.1: the movers enter the next hex. 6.4.c: a hidden enemy there sends them back, and their move is over.
    fn march_on(&mut self, dir: Dir, way: Way) -> Result<(), Halt> {
        let Some(cost) = self.game.step_cost(self.state, dir, way) else { return Ok(()) };
        let (side, movers, from) = (self.state.march.side, self.state.march.movers, self.state.march.hex);
        let to = self.game.map.grid.step(from, dir);
        let road = self.game.is_road_step(from, dir) && way == Way::Usual;
        let smoky = self.state.smoke_at(to) > 0;
        if self.uncover(foe(side), to) {
            self.spend(cost);
            self.press();
            for id in units(side, movers) {
                self.state.unit_mut(id).deeds.add(Did::HALT);
            }
            return self.after_spending();
        }
        let set_out = units(side, movers).all(|id| !self.state.unit(id).did(Did::ENTER));
        for id in units(side, movers) {
            self.walk(id, dir, way == Way::Cover);
            self.carry(id);
            self.sink.event(|| Event::Moved { unit: id, from, hex: to });
        }
        self.note_step(from, to, road, way, smoky);
        let march = &mut self.state.march;
        (march.before, march.hex) = (from, to);
        (march.here, march.swept, march.swept_drm) = (0, 0, 0);
        march.strayed |= if road && !smoky { 0 } else { movers };
        self.reset_shots();
        self.spend(cost);
        self.find_seen();
        self.after_spending()?;
        let parted = self.game.parted(self.state, set_out);
        if parted.arms != 0 || parted.tanks != 0 {
            self.push(parted)?;
        }
        Ok(())
    }

    /// The rules by which a step costs what it costs.
    fn note_step(&mut self, from: Hex, to: Hex, road: bool, way: Way, smoky: bool) {
        let (land, terrain) = (&self.game.land, self.game.land[to].terrain);
        let climbs = land[to].level > land[from].level;
        self.mark_all(["3.3.1.c", if road { "1.1.1.h" } else { terrain.rule() }]);
        if !road {
            self.mark("1.1.1.a");
        }
        if way == Way::Cover {
            self.mark("1.1.1.s");
        }
        if climbs {
            self.mark_all(["1.1.1.ai", "1.1.1.af"]);
        }
        if smoky {
            self.mark("1.2.5.f");
        }
        if terrain == crate::ground::Type::Open
            && self.game.map.terrain(to) == kernel::terrain::Terrain::Grain
        {
            self.mark("1.1.1.z");
        }
    }

    /// AMB.61: the movers leave the map.
    fn march_off(&mut self, dir: Dir) {
        let (side, movers) = (self.state.march.side, self.state.march.movers);
        self.spend(2);
        for id in units(side, movers) {
            self.leave_map(id, dir);
        }
        self.state.march.movers = 0;
    }

    /// 4.0.a: the weapons of a unit have been moved in this MPh.
    pub(super) fn carry(&mut self, id: UnitId) {
        for arm in self.state.arms() {
            let weapon = self.state.weapon_mut(arm);
            if weapon.holder == id {
                weapon.marks |= Laid::MOVED;
            }
        }
    }

    /// 4.3.a: the charge lies, if who places it has neither broken nor been pinned. It keeps his X# and whether he is CX.
    fn lay_charge(&mut self, room: Stepping) {
        let weapon = *self.state.weapon(room.charge);
        if !room.charge.is_some() || !weapon.exists() || !weapon.holder.is_some() {
            return;
        }
        let placer = self.state.unit(weapon.holder);
        if !placer.good_order() || placer.is(Is::PINNED) || !self.state.is_here(weapon.holder) {
            return;
        }
        let (limit, tired) = (self.game.removal(self.state, room.charge), placer.is(Is::CX));
        let way = self.game.map.grid.direction(room.at, placer.hex);
        let faces = match room.meant.is_some() {
            true => self.game.charge_faces(self.state, room.meant, placer.hex),
            false => 0,
        };
        let charge = self.state.weapon_mut(room.charge);
        charge.holder = UnitId::NONE;
        charge.hex = room.at;
        charge.marks |= Laid::PLACED;
        charge.depleted = limit;
        charge.shots = u8::from(tired);
        charge.facing = Spine::from_index(way.map_or(0, |dir| dir as u8));
        if room.meant.is_some() {
            charge.lock = crate::state::Lock::Unit(room.meant, faces);
        }
        self.mark("4.3.d");
        let (id, hex) = (room.charge, room.at);
        self.sink.event(|| Event::ChargePlaced { weapon: id, hex });
    }

    /// AMB.84: who is broken, pinned or gone stays; the rest may go on.
    fn trim_movers(&mut self) {
        let before = self.state.march.movers;
        let (side, movers) = (self.state.march.side, self.state.march.movers);
        let able = |id: &UnitId| {
            let unit = self.state.unit(*id);
            unit.place == Place::Map && unit.good_order() && !unit.is(Is::PINNED) && !unit.did(Did::HALT)
        };
        let left = units(side, movers).filter(able).fold(0, |set: Team, id| set | id.bit());
        for id in units(side, movers & !left) {
            self.state.unit_mut(id).deeds.add(Did::HALT);
        }
        if before != left && left != 0 {
            self.mark("AMB.84");
        }
        self.state.march.movers = left;
    }

    /// 3.3.1.c: the movers have ended their move.
    pub(super) fn halt_movers(&mut self) {
        let (side, movers) = (self.state.march.side, self.state.march.movers);
        // What is left of the MF is lost.
        self.mark("3.3.1.k");
        for id in units(side, movers) {
            self.state.unit_mut(id).deeds.add(Did::HALT);
        }
        self.state.march.movers = 0;
    }

    /// 3.3.1.j: those of the stack who have stayed behind go on, hex by hex; then the stack is finished.
    fn next_movers(&mut self) -> Going {
        let (side, stack) = (self.state.march.side, self.state.march.stack);
        let waits = |id: &UnitId| {
            let unit = self.state.unit(*id);
            self.state.is_here(*id) && unit.good_order() && !unit.is(Is::PINNED) && !unit.did(Did::HALT)
        };
        let Some(first) = units(side, stack).find(waits) else {
            for arm in self.state.arms() {
                let weapon = self.state.weapon_mut(arm);
                if weapon.is(Laid::MOVED) {
                    weapon.marks |= Laid::STUCK;
                }
            }
            return self.pop();
        };
        let hex = self.state.unit(first).hex;
        let with = units(side, stack).filter(|id| waits(id) && self.state.unit(*id).hex == hex);
        let movers = with.fold(0, |set: Team, id| set | id.bit());
        let march = &mut self.state.march;
        (march.movers, march.hex, march.before) = (movers, hex, hex);
        (march.here, march.swept, march.swept_drm) = (0, 0, 0);
        self.reset_shots();
        self.next(Stepping::START)
    }
}
