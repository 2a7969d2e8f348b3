//! 3.2.4: shots of Guns, light anti-tank weapons and main armaments; 6.2: smoke among them.

use super::knobs::{AIM, AMMUNITION, RAPID};
use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::ordnance::laying::LayStage;
use crate::ordnance::tube::Source;
use crate::pieces::Ammo;
use crate::rooms::Laying;
use crate::state::{Phase, State, UnitId, foe, units};
use crate::tables::Aim;
use crate::tell::shots::AMMO;
use crate::tell::signed;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Plan, Trace};

/// A way to fire a weapon at a hex: target type, or none for the IFE; ammunition; and the run as far as that.
struct Lay<'a> {
    aim: Option<Aim>,
    ammo: Ammo,
    run: Run<'a>,
}

impl Lay<'_> {
    fn smokes(&self) -> bool {
        self.aim.is_some() && matches!(self.ammo, Ammo::Smoke | Ammo::Wp)
    }
}

fn stage(run: &Run<'_>) -> Option<LayStage> {
    run.state.frames.at::<Laying>().filter(|_| run.open).map(|room| room.stage)
}

impl<'a> Planner<'a> {
    /// Every weapon in hand that must hit first, each at its best.
    pub(super) fn shots(&self, start: &Run<'a>, hex: Hex, target: UnitId) -> Vec<Plan<Action>> {
        let offers = start.legal();
        let begins =
            |action: &&Action| self.game.is_shot(&start.state, **action) && self.is_in_hand(**action);
        offers.iter().filter(begins).filter_map(|&action| self.shot(start, action, hex, target)).collect()
    }

    pub(super) fn is_in_hand(&self, action: Action) -> bool {
        let user = match action {
            Action::Take(id) => self.view.weapon(id).holder,
            Action::Man(id, _) | Action::Faust(id) => id,
            _ => return false,
        };
        self.who.is_empty() || self.who.contains(&user)
    }

    fn shot(&self, start: &Run<'a>, action: Action, hex: Hex, target: UnitId) -> Option<Plan<Action>> {
        let mut run = start.clone();
        run.take(action).then_some(())?;
        let tank = target.is_some() && target.is_afv() && run.can(Action::Pick(target));
        if run.is_in::<Laying>() && run.state.fire.target == Hex::NONE {
            let aimed = if tank { run.take(Action::Pick(target)) } else { run.take(Action::At(hex)) };
            if !aimed {
                return None;
            }
        }
        let plainly = |run: &Run<'_>| {
            let tube = self.game.tube(&run.state, &run.state.fire);
            self.game.sights.is_plainly_blocked(tube.hex, hex)
        };
        if run.state.fire.target != hex || plainly(&run) {
            return None;
        }
        let lays = self.lays(run);
        let best = self.best(&lays)?;
        let mut plan = self.shot_told(&best.run);
        let mut aims: Vec<Option<Aim>> = lays.iter().map(|lay| lay.aim).collect();
        aims.dedup();
        let loads: Vec<Ammo> = lays.iter().filter(|lay| lay.aim == best.aim).map(|lay| lay.ammo).collect();
        plan.knobs.extend(self.aim_knob(&aims, best.aim));
        plan.knobs.extend(self.ammo_knob(&loads, best.ammo).filter(|_| best.aim.is_some()));
        Some(plan)
    }

    /// The way that does most, of those that were wished for; of equal ones the first, which is the usual ammunition.
    fn best<'l>(&self, lays: &'l [Lay<'a>]) -> Option<&'l Lay<'a>> {
        let fits = |lay: &&Lay<'a>| {
            let aim = self.wish.setting(AIM).is_none_or(|word| lay.aim.map_or(RAPID, Aim::word) == word);
            aim && self.wish.setting(AMMUNITION).is_none_or(|word| lay.ammo.word() == word)
        };
        let empty = |lay: &Lay<'a>| self.view.shown_at(foe(self.side), lay.run.state.fire.target) == 0;
        let rank = |lay: &&Lay<'a>| (lay.smokes() == empty(lay), self.game.lay_worth(&lay.run.state));
        let by_worth = |a: &&Lay<'a>, b: &&Lay<'a>| {
            let (a, b) = (rank(a), rank(b));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        };
        lays.iter().rev().filter(fits).max_by(by_worth).or_else(|| lays.iter().rev().max_by(by_worth))
    }

    /// What a shot may bring whose target or target type is named now, the rest chosen as it does most.
    pub(super) fn named(&self, action: Action) -> Option<Forecast> {
        let mut run = Run::new(self.game, &self.view, self.seat);
        run.take(action).then_some(())?;
        let lays = self.lays(run);
        Some(self.shot_told(&self.best(&lays)?.run).forecast)
    }

    /// Every target type with every ammunition, followed to its end.
    fn lays(&self, run: Run<'a>) -> Vec<Lay<'a>> {
        let mut lays = Vec::new();
        let mut load = |aim: Option<Aim>, run: Run<'a>| match stage(&run) {
            Some(LayStage::Load) => {
                for option in run.legal() {
                    let Action::Load(ammo) = option else { continue };
                    let mut one = run.clone();
                    one.take(option);
                    lays.push(Lay { aim, ammo, run: self.complete(one) });
                }
            }
            _ => {
                let ammo = run.state.fire.ammo;
                lays.push(Lay { aim, ammo, run: self.complete(run) });
            }
        };
        match stage(&run) {
            Some(LayStage::Aim) => {
                for option in run.legal() {
                    let aim = if let Action::Aim(aim) = option { Some(aim) } else { None };
                    let mut one = run.clone();
                    one.take(option);
                    load(aim, one);
                }
            }
            _ => load(Some(run.state.fire.aim), run),
        }
        lays
    }

    /// What is left open of a shot is answered as it does most.
    fn complete(&self, mut run: Run<'a>) -> Run<'a> {
        while run.open
            && let Some(Laying { stage }) = run.state.frames.at()
        {
            let legal = run.legal();
            let worth = |action: &Action| self.game.answer_worth(&run.state, stage, *action);
            let Some(&best) = legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))) else { break };
            if !run.take(best) {
                break;
            }
        }
        self.trained(run)
    }

    fn first_shown(&self, state: &State) -> Option<UnitId> {
        let enemy = foe(self.side);
        let fire = &state.fire;
        let shown = state.shown_at(enemy, fire.target);
        if fire.victim.is_some() { Some(fire.victim) } else { units(enemy, shown).next() }
    }

    fn shot_told(&self, run: &Run<'a>) -> Plan<Action> {
        let (game, state, fire) = (self.game, &run.state, run.state.fire);
        if fire.vehicle.is_some() && !fire.laid {
            return self.sprayed(run.clone(), fire.vehicle, fire.target);
        }
        let tube = game.tube(state, &fire);
        let by = match tube.source {
            Source::Arm(id) => game.weapon_in(state, id),
            Source::Main(_) | Source::Faust(_) => game.unit_in(state, tube.user),
        };
        let title = self.at("plan-shot", fire.target).with("unit", by);
        let (price, forecast) = match fire.ife {
            true => (Message::new("plan-rapid-price"), game.fire_forecast(state, &fire)),
            false => {
                let target = self.first_shown(state).unwrap_or(UnitId::NONE);
                let drm = game.th_drm::<Sum>(state, &fire, &tube, target).total();
                let price = Message::new("plan-shot-price")
                    .with("number", game.th_number(state, &fire, &tube).unwrap_or(0))
                    .with("drm", signed(drm))
                    .with("ammo", Message::new(AMMO[fire.ammo as usize]));
                (price, game.laid_forecast(state, &fire, &tube))
            }
        };
        let mut risks = self.line_risk();
        if self.view.phase == Phase::PrepFire {
            risks.push(Message::new("plan-risk-prep"));
        }
        if fire.intensive {
            risks.push(Message::new("plan-risk-intensive"));
        }
        if fire.turned > 0 {
            risks.push(Message::new("plan-risk-turned").with("count", fire.turned));
        }
        Plan {
            who: counters([tube.user]),
            price: Some(price),
            forecast,
            risks,
            traces: vec![Trace::Shot { from: tube.hex, to: fire.target }],
            ..Plan::new("fire", title, run.actions.clone())
        }
    }
}
