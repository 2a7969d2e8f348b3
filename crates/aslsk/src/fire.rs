//! 3.2, 3.3.3, 3.4, 3.5: who may fire, how far, and at which hexes; the fire phases.

pub mod building;
pub mod cover;
pub mod declining;
pub mod exploding;
pub mod firepower;
pub mod flames;
mod marking;
pub mod modifiers;
mod noting;
pub mod residual;
pub mod splitting;
pub mod volley;

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::options::LosCheck;
use crate::pieces::{Size, Sort};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Building, Pivoting, Room, openly, secretly};
use crate::state::{
    Arms, Did, FOOT, Fire, Hexes, Is, Laid, MEN, Manner, Phase, State, Station, Team, UnitId, WEAPONS,
    WeaponId, foe, units, weapons,
};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// 3.2.5, 3.4, 3.5: a side fires attack after attack, until it passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Firing {
    /// Who.
    pub side: Side,
}

impl Aslsk {
    /// In which way attacks of a phase are made.
    pub fn manner_of(&self, state: &State) -> Manner {
        match state.phase {
            Phase::DefensiveFire => Manner::Final,
            Phase::AdvancingFire => Manner::Advancing,
            Phase::Movement => Manner::First,
            _ => Manner::Prep,
        }
    }

    /// 3.2.a, 3.3.3, 3.4.a, 4.0.f: how far a unit may fire its inherent FP now; none if it may not.
    pub fn own_reach(&self, state: &State, id: UnitId) -> Option<u16> {
        let unit = state.unit(id);
        let kind = self.man(state, id);
        if id.is_afv() || !kind.is_mmc() || !unit.good_order() || unit.is(Is::PREP) || unit.did(Did::PUSH) {
            return None;
        }
        let normal = u16::from(kind.range);
        match state.phase {
            Phase::Movement => match () {
                () if unit.shots >= self.shot_cap(state) => None,
                // AMB.73: who fires again need not have waited for the others of his hex.
                () if unit.is(Is::FINAL) => Some(1),
                () if unit.is(Is::FIRST) => Some(normal),
                () if self.is_answered(state, id) => None,
                () if self.is_spent(state, id) => None,
                () => Some(2 * normal),
            },
            _ if unit.is(Is::FINAL) || self.is_spent(state, id) => None,
            Phase::DefensiveFire if unit.is(Is::FIRST) => Some(1),
            _ => Some(2 * normal),
        }
    }

    /// 4.0.f, AMB.23: whether a unit has used its inherent FP in this phase, or weapons instead of it in this Player Turn.
    fn is_spent(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let squad = self.man(state, id).size == Size::Squad;
        // What it has fired before it may fire again as one marked First Fire.
        let earlier = !unit.is(Is::FIRST) && self.used_before(state, id, 0) > usize::from(squad);
        unit.did(Did::FIRE | Did::FORFEIT | Did::SECOND) || !squad && unit.did(Did::USE) || earlier
    }

    /// 4.0.f, AMB.23: whether a unit may use one more weapon in this phase.
    pub fn can_use(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if !unit.good_order() || unit.did(Did::PUSH) {
            return false;
        }
        match self.man(state, id).size {
            Size::Squad if unit.did(Did::FIRE) => !unit.did(Did::USE),
            Size::Squad => !unit.did(Did::SECOND),
            Size::HalfSquad | Size::Crew => {
                !unit.did(Did::USE | Did::FIRE) && !unit.is(Is::PREP | Is::FIRST | Is::FINAL)
            }
            // 3.2.2.n: who has directed has fired.
            Size::Leader => !unit.did(Did::USE | Did::BUSY | Did::LEAD),
        }
    }

    /// 4.0.f: how many weapons besides these a unit has used in an earlier fire phase of this Player Turn.
    pub fn used_before(&self, state: &State, id: UnitId, besides: Arms) -> usize {
        let mark = match state.phase {
            Phase::DefensiveFire => Laid::FIRST,
            Phase::AdvancingFire => Laid::PREP,
            _ => return 0,
        };
        state.arms_of(id).filter(|arm| besides & arm.bit() == 0 && state.weapon(*arm).is(mark)).count()
    }

    /// 4.0.f, AMB.23: whether the possessor of a weapon may use it besides what he has fired in this Player Turn.
    pub fn can_use_arm(&self, state: &State, id: WeaponId) -> bool {
        let holder = state.weapon(id).holder;
        if !self.can_use(state, holder) {
            return false;
        }
        let unit = state.unit(holder);
        let fired = unit.is(Is::PREP | Is::FIRST | Is::FINAL) || unit.did(Did::FIRE);
        let most = usize::from(self.man(state, holder).size == Size::Squad && !fired);
        self.used_before(state, holder, id.bit()) <= most
    }

    /// 3.4.a: whether a weapon that is marked First Fire is fired again in the DFPh: by whom it was used before.
    fn is_used_on(&self, state: &State, id: WeaponId) -> bool {
        let weapon = state.weapon(id);
        let unit = state.unit(weapon.holder);
        state.phase == Phase::DefensiveFire
            && weapon.is(Laid::FIRST)
            && self.man(state, weapon.holder).size != Size::Squad
            && !unit.did(Did::USE | Did::BUSY | Did::FIRE)
    }

    /// Whether a weapon is in working order, in good hands, and free to be fired in this phase.
    pub fn is_ready(&self, state: &State, id: WeaponId) -> bool {
        let weapon = state.weapon(id);
        let holder = weapon.holder;
        let out = weapon.is(Laid::JAMMED | Laid::PREP | Laid::INTENSIVE | Laid::FIRED | Laid::PLACED);
        let again = state.phase == Phase::Movement && weapon.is(Laid::FIRST | Laid::FINAL);
        weapon.exists()
            && !out
            && holder.is_some()
            && state.is_here(holder)
            && state.unit(holder).good_order()
            // A weapon that has kept its rate of fire, or fires again in the enemy's MPh, is the one that its user goes on
            // using.
            && (weapon.is(Laid::KEPT) || again || self.is_used_on(state, id) || self.can_use_arm(state, id))
    }

    /// 4.1, 4.4.4, 3.3.3.g: how far a MG or ATR may be fired on the IFT now; none if it may not.
    pub fn mg_reach(&self, state: &State, id: WeaponId) -> Option<u16> {
        let (weapon, kind) = (state.weapon(id), self.arm(state, id));
        if !weapon.exists() || !matches!(kind.sort, Sort::Mg | Sort::Atr) || !self.is_ready(state, id) {
            return None;
        }
        let normal = u16::from(kind.range.1);
        let far = if kind.sort == Sort::Mg { 2 * normal } else { normal };
        match state.phase {
            Phase::Movement => match () {
                () if weapon.shots >= self.shot_cap(state) => None,
                () if weapon.is(Laid::KEPT) => Some(far),
                () if self.is_found_out(state, weapon.holder) => None,
                () if weapon.is(Laid::FINAL) => Some(1),
                // 4.1.e: Subsequent First Fire at the same expenditure goes without the MG.
                () if self.is_answered(state, weapon.holder) => None,
                () if weapon.is(Laid::FIRST) => Some(normal),
                () => Some(far),
            },
            _ if weapon.is(Laid::FINAL) => None,
            Phase::DefensiveFire if weapon.is(Laid::FIRST) => Some(1),
            // 3.5.c: MMG and HMG that have moved do not fire in AFPh.
            Phase::AdvancingFire if kind.is_heavy_mg() && weapon.is(Laid::MOVED) => None,
            _ => Some(far),
        }
    }

    /// 4.4.2.a, AMB.83: whether a unit has answered a move with a Panzerfaust check, so that its other weapons wait for the next
    /// expenditure.
    pub fn is_found_out(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        state.phase == Phase::Movement && unit.did(Did::PF) && unit.shots >= self.shot_cap(state)
    }

    /// 3.2.2.1.b: whether a side's units in a hex are kept from firing out of it.
    pub fn is_held(&self, state: &State, side: Side, hex: Hex) -> bool {
        state.shown_at(foe(side), hex) != 0
    }

    /// Whether somebody in a hex who reaches so far may fire at another one. Where lines are shown, nobody fires without
    /// one.
    pub fn reaches(&self, state: &State, side: Side, from: Hex, to: Hex, reach: u16) -> bool {
        let range = self.range(from, to);
        range <= reach
            && (self.settings.los_check == LosCheck::Declared || self.sights.sees(from, to))
            && (range == 0 || !self.is_held(state, side, from))
    }

    /// 3.3.3.g, AMB.35: whether a unit that fires again sees no enemy closer than this.
    pub fn is_nearest(&self, state: &State, id: UnitId, target: Hex) -> bool {
        let from = state.unit(id).hex;
        let range = self.range(from, target);
        let closer = |enemy: UnitId| {
            let hex = state.unit(enemy).hex;
            self.range(from, hex) < range && self.sights.sees(from, hex)
        };
        !state.shown(foe(id.side())).any(closer)
    }

    /// Units that can fire their inherent FP now, and how far.
    fn own_reaches(&self, state: &State, side: Side) -> impl Iterator<Item = (UnitId, u16)> {
        let all = units(side, state.here[side.index()] & FOOT);
        all.filter_map(|id| Some((id, self.own_reach(state, id)?)))
    }

    /// Whether a unit whose inherent FP reaches so far may fire it at a hex.
    fn own_bears(&self, state: &State, id: UnitId, reach: u16, target: Hex) -> bool {
        let unit = state.unit(id);
        let again = state.phase == Phase::Movement && unit.is(Is::FIRST) && !unit.is(Is::FINAL);
        self.reaches(state, id.side(), unit.hex, target, reach)
            && !self.is_too_late(state, id, target)
            && (!again || self.is_nearest(state, id, target))
    }

    /// Units that may fire their inherent FP at a hex.
    pub fn firers_at(&self, state: &State, side: Side, target: Hex) -> Team {
        let able = self.own_reaches(state, side);
        let bear = able.filter(|&(id, reach)| self.own_bears(state, id, reach, target));
        bear.fold(0, |set, (id, _)| set | id.bit())
    }

    /// 6.4: whether nobody in sight could make the attack that is declared, so that it tells of somebody hidden.
    fn only_hidden_fire(&self, state: &State) -> bool {
        let fire = &state.fire;
        let in_sight = |id: UnitId| !state.unit(id).is(Is::HIDDEN);
        self.hides(state, fire.side)
            && !units(fire.side, self.joining(state)).any(in_sight)
            && !weapons(self.joining_arms(state) | self.flames_at(state, fire.side, fire.target))
                .any(|arm| in_sight(state.weapon(arm).holder))
    }

    /// MGs and ATRs that a side can fire on the IFT now, and how far.
    fn mg_reaches(&self, state: &State, side: Side) -> impl Iterator<Item = (WeaponId, u16)> {
        let held = move |id: &WeaponId| {
            let holder = state.weapon(*id).holder;
            holder.is_some() && holder.side() == side
        };
        state.arms().filter(held).filter_map(|id| Some((id, self.mg_reach(state, id)?)))
    }

    /// Whether a MG or ATR that reaches so far may be fired at a hex on the IFT.
    fn mg_bears(&self, state: &State, id: WeaponId, reach: u16, target: Hex) -> bool {
        let weapon = state.weapon(id);
        let (holder, from) = (weapon.holder, state.hex_of(id));
        let again = state.phase == Phase::Movement && weapon.is(Laid::FIRST) && !weapon.is(Laid::KEPT);
        self.reaches(state, holder.side(), from, target, reach)
            && (weapon.is(Laid::KEPT) || !self.is_too_late(state, holder, target))
            && (!again || self.is_nearest(state, holder, target))
            && (self.range(from, target) <= 16 || self.can_be_led(state, holder))
    }

    /// MGs and ATRs that may fire at a hex on the IFT.
    pub fn mgs_at(&self, state: &State, side: Side, target: Hex) -> Arms {
        let able = self.mg_reaches(state, side);
        let bear = able.filter(|&(id, reach)| self.mg_bears(state, id, reach, target));
        bear.fold(0, |set, (id, _)| set | id.bit())
    }

    /// 4.1.b: whether a leader is at hand who can still direct a MG that fires farther than 16 hexes.
    fn can_be_led(&self, state: &State, holder: UnitId) -> bool {
        let leaders = self.leaders_at(state, holder.side(), state.unit(holder).hex);
        let free = |id: UnitId| {
            id != holder
                && !state.unit(id).did(Did::LEAD | Did::BUSY | Did::USE)
                && state.fire.hands & id.bit() == 0
        };
        units(holder.side(), leaders).any(free)
    }

    /// Hexes with known enemies at which somebody could fire.
    pub fn targets_of(&self, state: &State, side: Side) -> Hexes {
        let mut targets = Hexes::EMPTY;
        let men: ArrayVec<(UnitId, u16), MEN> = self.own_reaches(state, side).collect();
        let mgs: ArrayVec<(WeaponId, u16), WEAPONS> = self.mg_reaches(state, side).collect();
        let small = |hex: Hex| {
            men.iter().any(|&(id, reach)| self.own_bears(state, id, reach, hex))
                || mgs.iter().any(|&(id, reach)| self.mg_bears(state, id, reach, hex))
        };
        for id in state.shown(foe(side)) {
            let hex = state.unit(id).hex;
            if targets.contains(hex) {
                continue;
            }
            // 4.2.d: a flamethrower may be aimed at an AFV.
            if self.can_suffer(state, side, hex) && small(hex) || self.flames_at(state, side, hex) != 0 {
                targets.insert(hex);
            }
        }
        for hex in self.suspects(state, side).iter().filter(|&hex| small(hex)) {
            targets.insert(hex);
        }
        targets
    }

    /// 3.2.2.1.a, 7.12.a: whether small arms could hurt somebody in a hex: Infantry or an exposed crew.
    pub fn can_suffer(&self, state: &State, side: Side, hex: Hex) -> bool {
        let enemies = state.shown_at(foe(side), hex);
        units(foe(side), enemies).any(|id| !id.is_afv() || state.unit(id).is(Is::CE))
    }

    /// Why nobody of a side can fire at a hex.
    fn no_target(&self, state: &State, side: Side, hex: Hex) -> Illegal {
        if state.shown_at(foe(side), hex) == 0 {
            return Illegal::by("3.2.b", "no-target");
        }
        if !self.can_suffer(state, side, hex) {
            return Illegal::by("3.2.2.1.a", "immune");
        }
        let able = || state.of(side).filter_map(|id| Some((id, self.own_reach(state, id)?)));
        let near = |id: UnitId, reach: u16| self.range(state.unit(id).hex, hex) <= reach;
        let reaching = || able().filter(|&(id, reach)| near(id, reach)).map(|(id, _)| id);
        let fired = || state.aimed.iter().any(|aimed| aimed.at == hex);
        match () {
            () if reaching().any(|id| self.is_held(state, side, state.unit(id).hex)) => {
                Illegal::by("3.2.2.1.b", "enemy-in-hex")
            }
            () if reaching().any(|id| self.is_too_late(state, id, hex)) || fired() => {
                Illegal::by("3.2.2.l", "fired-before")
            }
            () if reaching().next().is_some() => Illegal::by("AMB.66", "no-line"),
            () if able().next().is_some() => Illegal::by("3.2.2.c", "out-of-range"),
            () => Illegal::by("3.2.a", "all-have-fired"),
        }
    }

    /// 4.0.e: weapons that a side may destroy now.
    fn destroyable<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = WeaponId> + 'a {
        let own = matches!(state.phase, Phase::PrepFire | Phase::DefensiveFire);
        state.arms().filter(move |&id| {
            let weapon = state.weapon(id);
            own && weapon.exists()
                && weapon.holder.is_some()
                && weapon.holder.side() == side
                && state.is_here(weapon.holder)
                && !weapon.is(Laid::PREP | Laid::FIRST | Laid::FINAL | Laid::KEPT)
                && self.can_use_arm(state, id)
        })
    }
}

impl Room for Firing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let (game, state) = (play.game, &*play.state);
        let manner = game.manner_of(state);
        // 6.4: being asked, or not, must not tell what a hidden Gun could do.
        let asked = game.hides(state, self.side)
            || game.destroyable(state, self.side).next().is_some()
            || game.has_ordnance(state, self.side, manner)
            || game.mg_offers(state, self.side, manner).next().is_some()
            || !game.targets_of(state, self.side).is_empty();
        if asked { Ok(Flow::Ask) } else { play.next(Pivoting::of(self.side)) }
    }

    fn asks(self, game: &Aslsk, state: &State) -> Asked {
        let rule = match state.phase {
            Phase::DefensiveFire => "3.4.a",
            Phase::AdvancingFire => "3.5.a",
            _ => "3.2.5.a",
        };
        match game.hides(state, self.side) {
            true => secretly(self.side, "fire", rule),
            false => openly(self.side, "fire", rule),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.targets_of(state, self.side).iter().map(Action::At));
        let manner = game.manner_of(state);
        game.ordnance_offers(state, self.side, manner, out);
        out.extend(game.mg_offers(state, self.side, manner).map(|(id, station)| Action::Man(id, station)));
        out.extend(game.destroyable(state, self.side).map(Action::Destroy));
        out.extend([Action::Pass]);
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::At(hex) if game.is_hex(hex) => Some(game.no_target(state, self.side, hex)),
            Action::Man(id, _) if state.is_here(id) => {
                let early = state.phase == Phase::PrepFire && state.unit(id).is(Is::MOTION);
                early.then(|| Illegal::by("3.2.5.b", "in-motion"))
            }
            Action::Take(id) if state.weapon(id).exists() && game.arm(state, id).is_mortar() => {
                let hex = state.hex_of(id);
                let indoors = game.land.get(hex).is_some_and(|ground| ground.terrain.is_building());
                indoors.then(|| Illegal::by("1.1.1.g", "in-building"))
            }
            _ => None,
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::At(target) => {
                let manner = play.game.manner_of(play.state);
                play.state.fire = Fire { manner, side: self.side, target, ..Fire::NONE };
                play.state.smoke_over = true;
                if play.game.only_hidden_fire(play.state) {
                    play.sink.reveal(SeatSet::first(2));
                }
                play.push(Building)?;
            }
            Action::Destroy(id) => {
                play.mark("4.0.e");
                let holder = play.state.weapon(id).holder;
                let manner = play.game.manner_of(play.state);
                play.note_use(manner, holder, id.bit(), false);
                play.lose_weapon(id);
            }
            Action::Man(id, station) if station != Station::Ma => {
                let manner = play.game.manner_of(play.state);
                play.begin_manning(self.side, manner, id, station)?;
            }
            action if play.game.begins_shot(action) => {
                let manner = play.game.manner_of(play.state);
                play.begin_shot(self.side, manner, action)?;
            }
            _ => {
                play.next(Pivoting::of(self.side))?;
            }
        }
        Ok(())
    }
}
