//! 3.2.4, 4.4, 6.11: at what ordnance may be laid, and whom a shot can hit.

use super::readiness::Ready;
use super::tube::{Source, Tube, Turning};
use crate::Aslsk;
use crate::options::{AreaFireFriends, LosCheck};
use crate::pieces::Ammo;
use crate::sight::in_arc;
use crate::state::{
    ARMOUR, FOOT, Fire, Hexes, Is, Laid, Manner, Phase, State, Station, Team, UnitId, Weapon, foe, units,
};
use crate::tables::Aim;
use arrayvec::ArrayVec;
use kernel::arc::Spine;
use kernel::grid::Hex;

impl Aslsk {
    /// 3.2.4.j, 3.2.4.n, 3.2.4.z, 7.6.d: the arcs from which a weapon can fire at a hex: its present one if that will do, otherwise
    /// those to which it can turn.
    pub fn arcs(&self, state: &State, tube: &Tube, manner: Manner, to: Hex) -> ArrayVec<Spine, 6> {
        let mut found = ArrayVec::new();
        if tube.turning == Turning::Free {
            found.push(tube.facing);
            return found;
        }
        let unit = state.unit(tube.user);
        let stuck = Is::BOGGED | Is::MIRED | Is::IMMOBILE;
        let hull = tube.is_main() && tube.turning == Turning::Fixed;
        let fixed = hull && unit.is(stuck);
        let covers = |spine: Spine| match tube.hex == to {
            false => in_arc(&self.map.grid, tube.hex, spine, to),
            true if manner.is_reaction() => {
                let entry =
                    units(foe(tube.user.side()), state.march.movers).map(|id| state.unit(id).entry).next();
                let sides = spine.sides().map(|dir| dir as u8 + 1);
                // 7.6.d: who cannot turn fires only while the other enters.
                let late = fixed && state.march.here != state.march.last;
                // 3.2.4.z: who was there before has come in through no hexside.
                !late && entry.is_none_or(|entry| entry == 0 && !fixed || sides.contains(&entry))
            }
            true => !fixed,
        };
        if covers(tube.facing) {
            found.push(tube.facing);
        } else if !fixed && manner != Manner::Bounding {
            found.extend(Spine::ALL.into_iter().filter(|&spine| covers(spine)));
        }
        found
    }

    /// 3.3.3.a: whether somebody who moves is in a hex; when none is left there is nothing to answer.
    fn is_moved_into(&self, state: &State, hex: Hex) -> bool {
        let march = &state.march;
        hex == march.hex && state.at(march.side, hex) & march.movers != 0
    }

    /// Whether a unit is one that a shot in this manner can be aimed at: everybody, or who moves.
    fn is_open_to(&self, state: &State, manner: Manner, id: UnitId) -> bool {
        !manner.is_reaction() || state.march.movers & id.bit() != 0
    }

    /// 3.2.4.a-3.2.4.e, 4.4.a, 6.11.b: the target types with which a weapon may be laid on a hex.
    pub fn hex_aims(
        &self,
        state: &State,
        tube: &Tube,
        ready: Ready,
        manner: Manner,
        hex: Hex,
    ) -> ArrayVec<Aim, 3> {
        let mut aims = ArrayVec::new();
        if ready == Ready::Rapid
            || tube.is_small()
            || manner.is_reaction() && !self.is_moved_into(state, hex)
            || !self.shot_reaches(state, tube, ready, hex)
            || self.arcs(state, tube, manner, hex).is_empty()
        {
            return aims;
        }
        let enemy = foe(tube.user.side());
        let mut here =
            units(enemy, state.shown_at(enemy, hex)).filter(|&id| self.is_open_to(state, manner, id));
        if tube.is_scw() {
            if self.charges_work(state, tube, manner, hex) && !self.too_low(tube, hex) {
                aims.push(Aim::Own);
            }
            return aims;
        }
        let gun = !manner.is_reaction() && state.lying(hex).any(|id| state.weapon(id).gun);
        // 7.7.d: an exposed crew is hit with others in its hex, not aimed at by itself.
        let visible = gun || here.any(|id| !id.is_afv());
        let loads =
            |aim: Aim| Ammo::ALL.into_iter().any(|ammo| self.suits(state, tube, manner, aim, hex, ammo));
        if visible && !tube.mortar && loads(Aim::Infantry) {
            aims.push(Aim::Infantry);
        }
        if hex != tube.hex && self.may_lay_area(state, tube, manner) {
            aims.push(Aim::Area);
        }
        aims
    }

    /// 3.2.4.c, 6.9: whether a weapon may be laid on a hex whoever is there.
    fn may_lay_area(&self, state: &State, tube: &Tube, manner: Manner) -> bool {
        let rolling = tube.is_main() && state.unit(tube.user).is(Is::MOTION);
        let suits = |ammo| self.suits(state, tube, manner, Aim::Area, tube.hex, ammo);
        !tube.is_small()
            && !tube.is_scw()
            && manner != Manner::Bounding
            && !rolling
            && Ammo::ALL.into_iter().any(suits)
    }

    /// Hexes that can be worth a shot at all: every one for area fire, otherwise those with enemies or unmanned Guns.
    fn shot_places(&self, state: &State, tube: &Tube, manner: Manner) -> Hexes {
        let mut places = Hexes::EMPTY;
        match manner.is_reaction() {
            _ if tube.is_small() => {}
            true => {
                let moves = self.is_moved_into(state, state.march.hex);
                places.extend(moves.then_some(state.march.hex));
            }
            false if self.may_lay_area(state, tube, manner) => match self.settings.los_check {
                LosCheck::Free => places = self.sights.seen_from(tube.hex),
                LosCheck::Declared => places.extend(self.map.grid.hexes()),
            },
            false => {
                places.extend(state.shown(foe(tube.user.side())).map(|id| state.unit(id).hex));
                let free = |weapon: &&Weapon| weapon.gun && !weapon.holder.is_some();
                let guns = state.arms().map(|id| state.weapon(id)).filter(free).map(|weapon| weapon.hex);
                places.extend(guns.filter(|hex| hex.is_some()));
            }
        }
        places
    }

    /// 4.4.5.a: a PIAT is not fired at a unit one level lower in the next hex.
    fn too_low(&self, tube: &Tube, hex: Hex) -> bool {
        tube.sort == crate::pieces::Sort::Piat
            && self.range(tube.hex, hex) == 1
            && self.land[hex].level < self.land[tube.hex].level
    }

    /// 3.2.4.e, 4.4, 4.1.d: whether a weapon may be laid on an AFV.
    pub fn can_lay_on(&self, state: &State, tube: &Tube, ready: Ready, manner: Manner, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        let aim = if tube.is_scw() { Aim::Own } else { Aim::Vehicle };
        // 4.1.d, 3.3.2.2.b: a MG attacks an AFV only where nothing halves its FP.
        let halved = tube.is_main()
            && tube.is_small()
            && (manner == Manner::Bounding || self.is_under_way(state, tube.user));
        id.is_afv()
            && !halved
            && id.side() != tube.user.side()
            && state.is_here(id)
            && ready != Ready::Rapid
            && !tube.mortar
            && self.is_open_to(state, manner, id)
            && self.shot_reaches(state, tube, ready, hex)
            && !self.arcs(state, tube, manner, hex).is_empty()
            && !self.too_low(tube, hex)
            && Ammo::ALL.into_iter().any(|ammo| self.suits(state, tube, manner, aim, hex, ammo))
    }

    /// Whether there is anything at which a weapon may be laid.
    pub fn has_target(&self, state: &State, tube: &Tube, ready: Ready, manner: Manner) -> bool {
        let enemy = foe(tube.user.side());
        let shown = |id: &UnitId| !state.unit(*id).is(Is::HIDDEN);
        let mut armour = units(enemy, state.here[enemy.index()] & ARMOUR).filter(shown);
        let rapid = tube.gun && tube.ife > 0;
        armour.any(|id| self.can_lay_on(state, tube, ready, manner, id))
            || rapid && state.shown(enemy).any(|id| self.rapid_at(state, tube, manner, state.unit(id).hex))
            || self
                .shot_places(state, tube, manner)
                .iter()
                .any(|hex| self.can_lay_at(state, tube, ready, manner, hex))
    }

    /// Hexes at which a weapon may be laid.
    pub fn hexes_for<'a>(
        &'a self,
        state: &'a State,
        tube: &'a Tube<'a>,
        ready: Ready,
        manner: Manner,
    ) -> impl Iterator<Item = Hex> + 'a {
        let places = self.shot_places(state, tube, manner);
        self.map
            .grid
            .hexes()
            .filter(move |&hex| places.contains(hex) && self.can_lay_at(state, tube, ready, manner, hex))
    }

    /// Whether a weapon may be laid on a hex that is worth a shot.
    fn can_lay_at(&self, state: &State, tube: &Tube, ready: Ready, manner: Manner, hex: Hex) -> bool {
        !self.hex_aims(state, tube, ready, manner, hex).is_empty()
            || ready == Ready::Rapid && self.rapid_at(state, tube, manner, hex)
            || self.ife_at(state, tube, manner, hex)
    }

    /// 6.8.a, 7.8.h: whether the MA of an AFV may fire its IFE at an exposed crew in a hex.
    fn ife_at(&self, state: &State, tube: &Tube, manner: Manner, hex: Hex) -> bool {
        let Source::Main(id) = tube.source else { return false };
        let enemy = foe(id.side());
        let exposed = |one: UnitId| state.unit(one).is(Is::CE) && self.is_open_to(state, manner, one);
        tube.ife > 0
            && units(enemy, state.shown_at(enemy, hex)).any(exposed)
            && (!manner.is_reaction() || hex == state.march.hex)
            && self.range(tube.hex, hex) <= 32
            && self.mg_ready(state, id, Station::Ma, manner)
            && self.shot_reaches(state, tube, Ready::Usual, hex)
            && !self.arcs(state, tube, manner, hex).is_empty()
    }

    /// 6.8.a, 6.8.b: whether a Gun may fire its IFE at a hex: again only as SFF or FPF, or in DFPh at the next hex.
    pub fn rapid_at(&self, state: &State, tube: &Tube, manner: Manner, hex: Hex) -> bool {
        let Source::Arm(id) = tube.source else { return false };
        if !tube.gun || tube.ife == 0 || manner.is_reaction() && hex != state.march.hex {
            return false;
        }
        let enemy = foe(tube.user.side());
        let suffers = |one: UnitId| !one.is_afv() || state.unit(one).is(Is::CE);
        let mut here = units(enemy, state.shown_at(enemy, hex));
        let weapon = state.weapon(id);
        let range = self.range(tube.hex, hex);
        let fits = match state.phase {
            _ if weapon.is(Laid::KEPT) || !weapon.is(Laid::FIRST | Laid::FINAL) => range <= 32,
            Phase::Movement if weapon.is(Laid::FINAL) => range <= 1,
            Phase::Movement => range <= 16 && self.is_nearest(state, tube.user, hex),
            Phase::DefensiveFire => range <= 1 && !weapon.is(Laid::FINAL),
            _ => false,
        };
        fits && here.any(|one| suffers(one) && self.is_open_to(state, manner, one))
            && self.shot_reaches(state, tube, Ready::Usual, hex)
            && !self.arcs(state, tube, manner, hex).is_empty()
    }

    /// 3.2.4.b, 3.2.4.c, AMB.38, 4.4.2: whom a shot can hit, by side.
    pub fn in_danger(&self, state: &State, fire: &Fire, tube: &Tube) -> [Team; 2] {
        let enemy = foe(fire.side);
        let mut targets = [0; 2];
        if fire.victim.is_some() {
            targets[fire.victim.side().index()] = fire.victim.bit() & state.here[fire.victim.side().index()];
            return targets;
        }
        let melee = |side| units(side, state.at(side, fire.target)).any(|id| state.unit(id).is(Is::MELEE));
        let all = fire.aim == Aim::Area && self.settings.area_friends == AreaFireFriends::All;
        for side in [enemy, fire.side] {
            if side == fire.side && (fire.manner.is_reaction() || !(all || melee(enemy))) {
                continue;
            }
            let hits = |id: &UnitId| {
                let crew = !id.is_afv() || state.unit(*id).is(Is::CE) || fire.aim == Aim::Area;
                let moves = side == fire.side || self.is_open_to(state, fire.manner, *id);
                let charge = fire.aim != Aim::Own && fire.ammo != Ammo::Heat
                    || self.land[fire.target].terrain.is_building()
                    || state.gun_of(*id).is_some();
                crew && moves && (charge || id.is_afv() && fire.aim != Aim::Own)
            };
            let mut here = state.at(side, fire.target);
            if fire.aim == Aim::Own {
                here &= FOOT;
            }
            targets[side.index()] = units(side, here).filter(hits).fold(0, |set, id| set | id.bit());
        }
        if matches!(tube.source, Source::Faust(_)) {
            targets[fire.side.index()] = 0;
        }
        targets
    }
}
