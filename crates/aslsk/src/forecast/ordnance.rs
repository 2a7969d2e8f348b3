//! What a shot of ordnance may bring, before it is fired.

use super::harm::ways;
use crate::Aslsk;
use crate::action::Action;
use crate::ordnance::laying::LayStage;
use crate::ordnance::to_kill::{Hit, Ruin, location, ruin};
use crate::ordnance::tube::Tube;
use crate::pieces::Ammo;
use crate::state::{Fire, State, UnitId, foe, units};
use crate::tables::{Aim, Facing, Location, Outcome};
use arrayvec::ArrayVec;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};

/// What is told: hit, critical hit, then the results of the hit.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct ShotOdds {
    /// Of any hit.
    pub hit: f64,
    /// Of a critical one.
    pub critical: f64,
    /// 3.2.3: nothing, PTC, MC, K, KIA, of the whole shot.
    pub burst: [f64; 5],
    /// T1.9: possible Shock, Stun, Shock, immobilized, destroyed, of the whole shot.
    pub ruin: [f64; 5],
}

/// A hit as far as it matters what follows: critical or not, and where an AFV was hit.
#[derive(Clone, Copy, PartialEq)]
struct Blow {
    critical: bool,
    armour: Option<(Location, Facing)>,
}

fn class(outcome: Outcome) -> usize {
    match outcome {
        Outcome::None => 0,
        Outcome::Ptc(_) => 1,
        Outcome::Mc(_) => 2,
        Outcome::K(_) => 3,
        Outcome::Kia(_) => 4,
    }
}

fn pairs() -> impl Iterator<Item = [u8; 2]> {
    (1..=6).flat_map(|coloured| (1..=6).map(move |white| [coloured, white]))
}

impl Aslsk {
    /// The odds of a shot against one of its targets; none for an empty hex.
    pub fn shot_odds(&self, state: &State, fire: &Fire, tube: &Tube, target: UnitId) -> ShotOdds {
        let mut odds = ShotOdds::default();
        let Some(number) = self.th_number(state, fire, tube) else { return odds };
        let drm = self.th_drm::<Sum>(state, fire, tube, target).total();
        let mut hits: ArrayVec<(Blow, u8), 36> = ArrayVec::new();
        for dice in pairs() {
            let last = self.th_dice(state, tube, dice) + drm;
            if last > i32::from(number) {
                continue;
            }
            let critical = self.is_critical(fire, number, i32::from(dice[0] + dice[1]), last);
            odds.hit += 1.0 / 36.0;
            odds.critical += f64::from(u8::from(critical)) / 36.0;
            if !target.is_some() {
                continue;
            }
            let armour = fire.victim.is_some().then(|| {
                let place = location(dice);
                (place, self.face_hit(state, fire.victim, tube.hex, place, dice[0]))
            });
            let blow = Blow { critical, armour };
            match hits.iter_mut().find(|(one, _)| *one == blow) {
                Some((_, many)) => *many += 1,
                None => hits.push((blow, 1)),
            }
        }
        for (blow, many) in hits {
            let critical = if blow.critical { target } else { UnitId::NONE };
            let fire = Fire { critical, ..*fire };
            let share = f64::from(many) / 1296.0;
            match blow.armour {
                Some((place, facing)) => {
                    let shell = self.shell(tube, fire.ammo);
                    let range = self.range(tube.hex, fire.target);
                    let critical = blow.critical;
                    let hit = Hit { shell, range, facing, location: place, critical, far: false };
                    self.ruin_odds(state, fire.victim, hit, share, &mut odds);
                }
                None => self.burst_odds(state, &fire, tube, target, share, &mut odds),
            }
        }
        odds
    }

    fn burst_odds(
        &self,
        state: &State,
        fire: &Fire,
        tube: &Tube,
        target: UnitId,
        share: f64,
        odds: &mut ShotOdds,
    ) {
        let Some(column) = self.shell_column(tube, fire.aim, fire.ammo, fire.critical == target) else {
            return;
        };
        let drm = self.burst_drm::<Sum>(state, fire, tube, target).total();
        for dr in 2..=12 {
            let likely = share * f64::from(ways(dr));
            odds.burst[class(self.tables.ift.result(column, dr + drm))] += likely;
        }
    }

    fn ruin_odds(&self, state: &State, id: UnitId, hit: Hit, share: f64, odds: &mut ShotOdds) {
        let Some(number) = self.tk_number::<Sum>(state, id, hit) else { return };
        for dice in pairs() {
            let margin = i32::from(dice[0] + dice[1]) - number.total();
            let dud = self.is_dud(hit.shell, dice);
            let at = match if dud { Ruin::Dud } else { ruin(hit.shell, margin, hit.location) } {
                Ruin::None | Ruin::Dud => continue,
                Ruin::PossibleShock => 0,
                Ruin::Stun => 1,
                Ruin::Shock => 2,
                Ruin::Immobilized => 3,
                Ruin::Destroyed => 4,
            };
            odds.ruin[at] += share;
        }
    }

    /// The shot as an answer would make it, as far as it can be foreseen: the nearest arc, no leader.
    fn foreseen(&self, state: &State, stage: LayStage, action: Action) -> Option<Fire> {
        let mut fire = state.fire;
        match (stage, action) {
            (LayStage::Load, Action::Load(ammo)) => fire.ammo = ammo,
            (LayStage::Arc, Action::Hull(spine) | Action::Turret(spine)) => {
                fire.turned = self.tube(state, &fire).facing.apart(spine);
                return Some(fire);
            }
            (LayStage::Lead, Action::Lead(id)) => fire.leaders = id.bit(),
            (LayStage::Lead, Action::Done) => {}
            (LayStage::Care, Action::Yes) => fire.careful = true,
            (LayStage::Care, Action::No) => {}
            _ => return None,
        }
        if stage == LayStage::Load {
            let tube = self.tube(state, &fire);
            let arcs = self.arcs(state, &tube, fire.manner, fire.target);
            fire.turned = arcs.iter().map(|spine| tube.facing.apart(*spine)).min().unwrap_or(0);
        }
        Some(fire)
    }

    /// What an answer about a shot may bring.
    pub fn shot_forecast(&self, state: &State, stage: LayStage, action: Action) -> Forecast {
        let Some(fire) = self.foreseen(state, stage, action) else { return Forecast::default() };
        let tube = self.tube(state, &fire);
        self.laid_forecast(state, &fire, &tube)
    }

    /// The first of those whom a shot can hit, as far as everybody knows.
    fn first_in_danger(&self, state: &State, fire: &Fire, tube: &Tube) -> UnitId {
        let danger = self.in_danger(state, fire, tube);
        let enemy = foe(fire.side);
        let seen = |id: &UnitId| !state.unit(*id).is(crate::state::Is::HIDDEN);
        units(enemy, danger[enemy.index()]).find(seen).unwrap_or(UnitId::NONE)
    }

    /// What an answer about a shot is worth, as far as it can be foreseen.
    pub fn answer_worth(&self, state: &State, stage: LayStage, action: Action) -> f64 {
        let Some(fire) = self.foreseen(state, stage, action) else { return 0.0 };
        self.fire_worth(state, &fire)
    }

    /// What the attack of ordnance, or of an IFE, that is being laid is worth.
    pub fn lay_worth(&self, state: &State) -> f64 {
        let fire = &state.fire;
        if fire.laid && !fire.ife {
            return self.fire_worth(state, fire);
        }
        let enemy = foe(fire.side);
        let seen = self.affected(state, fire)[enemy.index()] & state.shown_at(enemy, fire.target);
        units(enemy, seen).next().map_or(0.0, |id| self.harm_of(state, fire, id).hurt)
    }

    /// What a shot is worth: a kill 1, a unit that checks a third, a hit on nobody a little.
    pub fn fire_worth(&self, state: &State, fire: &Fire) -> f64 {
        let tube = self.tube(state, fire);
        let target = self.first_in_danger(state, fire, &tube);
        let odds = self.shot_odds(state, fire, &tube, target);
        let ruin: f64 =
            odds.ruin.iter().zip([0.1, 0.4, 0.5, 0.5, 1.0]).map(|(odds, worth)| odds * worth).sum();
        let burst: f64 =
            odds.burst.iter().zip([0.0, 0.1, 0.4, 0.8, 1.0]).map(|(odds, worth)| odds * worth).sum();
        ruin + burst + 0.02 * odds.hit
    }

    /// What a shot may bring.
    pub fn laid_forecast(&self, state: &State, fire: &Fire, tube: &Tube) -> Forecast {
        let target = self.first_in_danger(state, fire, tube);
        let odds = self.shot_odds(state, fire, tube, target);
        let mut outcomes = Vec::new();
        let smokes = matches!(fire.ammo, Ammo::Smoke | Ammo::Wp);
        if !smokes && target.is_some() {
            let (word, likelihood) = match fire.victim.is_some() {
                true => ("odds-stopped-afv", odds.ruin[1..].iter().sum()),
                false => ("odds-hurt", self.shot_harm(state, fire, tube, target).hurt),
            };
            outcomes.push(Chances { what: Message::new(word), likelihood });
        }
        let mut tell = |key: &'static str, likelihood: f64| {
            if likelihood > 0.0 {
                outcomes.push(Chances { what: Message::new(key), likelihood });
            }
        };
        let ruins = ["odds-possible-shock", "odds-stun", "odds-shock", "odds-immobilized", "odds-destroyed"];
        for at in [4, 3, 2, 1, 0] {
            tell(ruins[at], odds.ruin[at]);
        }
        for (at, key) in [(4, "odds-kia"), (3, "odds-k"), (2, "odds-mc"), (1, "odds-ptc")] {
            tell(key, odds.burst[at]);
        }
        // A hit alone does nothing: it is told last, so that it stands for no shot.
        tell(if smokes { "odds-smoke" } else { "odds-hit" }, odds.hit);
        if smokes {
            tell("odds-miss", 1.0 - odds.hit);
        }
        let mut number = Explained::default();
        let rule = if fire.aim == Aim::Own { "T2.2.b" } else { "T2.2.a" };
        number.add(
            kernel::rule::Rule(rule),
            "th-number",
            self.th_number(state, fire, tube).unwrap_or(0).into(),
        );
        let drm = self.th_drm::<Explained>(state, fire, tube, target).lines();
        Forecast {
            ledgers: vec![
                (Some(Message::new("ledger-th")), number.lines()),
                (Some(Message::new("ledger-drm")), drm),
            ],
            outcomes,
            assuming: Some(self.line_assumed()),
            ..Forecast::default()
        }
    }
}
