//! 3.3.3: what Guns, LATW and the weapons of AFVs may do to somebody who moves.

use super::harm::Harm;
use crate::Aslsk;
use crate::action::Action;
use crate::ordnance::readiness::Ready;
use crate::ordnance::tube::{Source, Tube};
use crate::pieces::Ammo;
use crate::state::{Fire, Manner, State, Station, UnitId, foe, units};
use crate::tables::Aim;
use kernel::ledger::{Ledger, Sum};
use kernel::odds::Forecast;
use kernel::seat::Side;

impl Aslsk {
    /// A shot of a weapon in which nothing else has been chosen.
    pub fn shot_with(&self, tube: &Tube, ready: Ready, side: Side, manner: Manner) -> Fire {
        let intensive = matches!(ready, Ready::Intensive | Ready::Adjacent);
        let fire = Fire { manner, side, intensive, laid: true, ..Fire::NONE };
        match tube.source {
            Source::Arm(id) => Fire { arms: id.bit(), hands: tube.user.bit(), ..fire },
            Source::Main(id) => Fire { vehicle: id, stations: Station::Ma.bit(), ..fire },
            Source::Faust(id) => Fire { hands: id.bit(), aim: Aim::Own, ammo: Ammo::Heat, ..fire },
        }
    }

    /// The best shot of a weapon at a unit: target type, ammunition, and by how much it has to turn.
    pub fn best_shot_at(
        &self,
        state: &State,
        tube: &Tube,
        ready: Ready,
        manner: Manner,
        id: UnitId,
    ) -> Option<Fire> {
        let hex = state.unit(id).hex;
        let begun = Fire { target: hex, ..self.shot_with(tube, ready, tube.user.side(), manner) };
        let turned =
            self.arcs(state, tube, manner, hex).iter().map(|spine| tube.facing.apart(*spine)).min()?;
        let mut best: Option<(Fire, f64)> = None;
        let mut consider = |aim: Aim, victim: UnitId| {
            for ammo in Ammo::ALL.into_iter().filter(|ammo| !matches!(ammo, Ammo::Smoke | Ammo::Wp)) {
                if !self.suits(state, tube, manner, aim, hex, ammo) {
                    continue;
                }
                let fire = Fire { aim, ammo, victim, turned, ..begun };
                let worth = self.fire_worth(state, &fire);
                if best.is_none_or(|(_, most)| worth > most) {
                    best = Some((fire, worth));
                }
            }
        };
        if self.can_lay_on(state, tube, ready, manner, id) {
            consider(if tube.is_scw() { Aim::Own } else { Aim::Vehicle }, id);
        } else if !id.is_afv() {
            for aim in self.hex_aims(state, tube, ready, manner, hex) {
                consider(aim, UnitId::NONE);
            }
        }
        best.map(|(fire, _)| fire)
    }

    /// What a shot does to one whom it can hit: Infantry is pinned, broken or worse; an AFV is stunned or worse.
    pub fn shot_harm(&self, state: &State, fire: &Fire, tube: &Tube, target: UnitId) -> Harm {
        let odds = self.shot_odds(state, fire, tube, target);
        if fire.victim.is_some() {
            return Harm { dead: odds.ruin[4], hurt: odds.ruin[1..].iter().sum(), pinned: 0.0 };
        }
        let mut harm = Harm::default();
        for (critical, share) in [(false, odds.hit - odds.critical), (true, odds.critical)] {
            let fire = Fire { critical: if critical { target } else { UnitId::NONE }, ..*fire };
            let column = self.shell_column(tube, fire.aim, fire.ammo, critical);
            let drm = self.burst_drm::<Sum>(state, &fire, tube, target).total();
            harm.add(share, self.harm(state, column, drm, 0, target, 1));
        }
        harm
    }

    /// 7.8.b: all MGs of an AFV that bear on a hex, or can be turned to it; none if there are none.
    pub fn spray_at(
        &self,
        state: &State,
        id: UnitId,
        manner: Manner,
        hex: kernel::grid::Hex,
    ) -> Option<Fire> {
        let ahead = [Station::Cmg, Station::Bmg, Station::Aamg];
        let bears = |station: &Station| self.can_train(state, id, *station, manner, hex);
        let set = ahead.into_iter().filter(bears).fold(0, |set, station| set | station.bit());
        let set = if set == 0 && bears(&Station::Rmg) { Station::Rmg.bit() } else { set };
        let fire = Fire { manner, side: id.side(), target: hex, vehicle: id, stations: set, ..Fire::NONE };
        (set != 0).then_some(fire)
    }

    /// 3.3.3: what each Gun, LATW and AFV of the enemy may do to a mover where it is now, from where.
    pub fn heavy_answers(&self, state: &State, id: UnitId, mut tell: impl FnMut(kernel::grid::Hex, Harm)) {
        let enemy = foe(id.side());
        for (tube, ready) in self.tubes(state, enemy) {
            if self.sights.is_plainly_blocked(tube.hex, state.unit(id).hex) {
                continue;
            }
            // 4.1.d: MGs fire at AFVs as ordnance, at others with their group.
            if let Some(fire) = self.best_shot_at(state, &tube, ready, Manner::First, id) {
                tell(tube.hex, self.shot_harm(state, &fire, &tube, id));
            }
        }
        if id.is_afv() && !state.unit(id).is(crate::state::Is::CE) {
            return;
        }
        let hex = state.unit(id).hex;
        let looks = |one: &UnitId| !self.sights.is_plainly_blocked(state.unit(*one).hex, hex);
        for one in state.of(enemy).filter(|one| one.is_afv()).filter(looks) {
            if let Some(fire) = self.spray_at(state, one, Manner::First, hex) {
                tell(state.unit(one).hex, self.harm_of(state, &fire, id));
            }
        }
    }

    /// 3.3.3.a: the best that an answer to a move which begins a shot may bring.
    pub(super) fn answering_forecast(&self, state: &State, side: Side, action: Action) -> Forecast {
        let mut movers = units(state.march.side, state.march.movers);
        let Some(mover) = movers.find(|&id| state.is_here(id)) else {
            return Forecast::default();
        };
        if let Action::Man(id, station) = action
            && station != Station::Ma
        {
            if self.sights.is_plainly_blocked(state.unit(id).hex, state.march.hex) {
                return Forecast::default();
            }
            let fire = self.spray_at(state, id, Manner::First, state.march.hex);
            return fire.map_or_else(Forecast::default, |fire| self.fire_forecast(state, &fire));
        }
        let named = |tube: &Tube| match (tube.source, action) {
            (Source::Arm(one), Action::Take(id)) => one == id,
            (Source::Main(one), Action::Man(id, _)) | (Source::Faust(one), Action::Faust(id)) => one == id,
            _ => false,
        };
        let Some((tube, ready)) = self.tubes(state, side).find(|(tube, _)| named(tube)) else {
            return Forecast::default();
        };
        if self.sights.is_plainly_blocked(tube.hex, state.march.hex) {
            return Forecast::default();
        }
        match self.best_shot_at(state, &tube, ready, Manner::First, mover) {
            Some(fire) => self.laid_forecast(state, &fire, &tube),
            None => Forecast::default(),
        }
    }
}
