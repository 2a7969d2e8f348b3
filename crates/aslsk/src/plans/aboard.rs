//! 7.5, 7.8, 3.3.2.1: MGs of AFVs fire together, smoke devices are tried, AFVs try to get into Motion.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::forecast::harm::at_most;
use crate::pieces::Device;
use crate::rooms::{Manning, Puffing};
use crate::state::{Station, UnitId, units};
use crate::tables::{COLUMNS, Ift};
use crate::tell::{fp_words, signed};
use crate::vehicles::manning::ManStage;
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::plan::{Plan, Trace};

impl<'a> Planner<'a> {
    /// 7.8.b: every AFV in hand fires all the MGs that bear on a hex; more can be left out.
    pub(super) fn sprays(&self, start: &Run<'a>, hex: Hex) -> Vec<Plan<Action>> {
        let begins = start.legal().into_iter().filter_map(|action| match action {
            Action::Man(id, station) if station != Station::Ma => Some((id, station)),
            _ => None,
        });
        let mut plans: Vec<Plan<Action>> = Vec::new();
        for (id, station) in begins {
            let new = !plans.iter().any(|plan| plan.who.contains(&u16::from(id.0)));
            if new && self.is_in_hand(Action::Man(id, station)) {
                plans.extend(self.spray(start, id, station, hex));
            }
        }
        plans
    }

    fn spray(&self, start: &Run<'a>, id: UnitId, station: Station, hex: Hex) -> Option<Plan<Action>> {
        let mut run = start.clone();
        run.take(Action::Man(id, station)).then_some(())?;
        if self.game.sights.is_plainly_blocked(run.state.unit(id).hex, hex) {
            return None;
        }
        if run.state.fire.target != hex {
            run.take(Action::At(hex)).then_some(())?;
        } else if self.is_searched_for(&run, id, station) {
            run.actions.push(Action::At(hex));
        }
        let aboard = [Station::Cmg, Station::Bmg, Station::Aamg, Station::Rmg];
        for more in aboard {
            run.take(Action::Man(id, more));
        }
        let run = self.trained(run);
        let fire = run.state.fire;
        Some(self.sprayed(run, id, fire.target))
    }

    /// AMB.120: whether the hex has to be named, since hidden Guns could be fired at too.
    fn is_searched_for(&self, run: &Run<'a>, id: UnitId, station: Station) -> bool {
        let mut whole = run.state;
        whole.here[crate::state::foe(self.side).index()] |= self.unseen;
        let manner = run.state.fire.manner;
        !manner.is_reaction() && self.game.quarries(&whole, id, station, manner).nth(1).is_some()
    }

    /// The mounts are turned as little as will do, and the MGs fired.
    pub(super) fn trained(&self, mut run: Run<'a>) -> Run<'a> {
        while run.open
            && let Some(Manning { stage }) = run.state.frames.at()
        {
            let unit = *run.state.unit(run.state.fire.vehicle);
            let turn = |action: &Action| match action {
                Action::Hull(spine) => unit.hull.apart(*spine),
                Action::Turret(spine) => unit.turret.apart(*spine),
                Action::Done => 0,
                _ => u8::MAX,
            };
            let legal = run.legal();
            let Some(&next) = legal.iter().min_by_key(|action| turn(action)) else { break };
            if stage == ManStage::Target || !run.take(next) {
                break;
            }
        }
        run
    }

    pub(super) fn sprayed(&self, run: Run<'a>, id: UnitId, hex: Hex) -> Plan<Action> {
        let (game, state) = (self.game, &run.state);
        let fire = state.fire;
        let fp = game.firepower::<Sum>(state, &fire).total();
        let column = Ift::column(fp).map_or(0, |column| COLUMNS[usize::from(column)]);
        let enemy = crate::state::foe(self.side);
        let targets = game.affected(state, &fire)[enemy.index()] & state.shown_at(enemy, hex);
        let drm =
            units(enemy, targets).next().map_or(0, |one| game.fire_drm::<Sum>(state, &fire, one).total());
        let price = Message::new("plan-fire-price")
            .with("fp", fp_words(fp))
            .with("column", column)
            .with("drm", signed(drm));
        let title = self.at("plan-spray", hex).with("unit", game.unit_in(state, id));
        let from = state.unit(id).hex;
        let traces = if from == hex { Vec::new() } else { vec![Trace::Shot { from, to: hex }] };
        let forecast = game.fire_forecast(state, &fire);
        Plan {
            who: counters([id]),
            price: Some(price),
            forecast,
            risks: self.line_risk(),
            traces,
            ..Plan::new("fire", title, run.actions)
        }
    }

    /// 7.5: the AFV in hand tries its smoke device: around itself, or into a hex with a mortar.
    pub(super) fn puff(&self, start: &Run<'a>, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let mut run = start.clone();
        let here = run.state.unit(id).hex;
        let (device, number) = self.game.afv(&self.view, id).device(self.game.battle.date)?;
        if (device == Device::SM) == (hex == here) || !run.take(Action::Smoke(here)) {
            return None;
        }
        if run.is_in::<Puffing>() && !run.take(Action::At(hex)) {
            return None;
        }
        let drm = self.game.puff_drm::<Explained>(&start.state, id, hex);
        let need = i32::from(number) - drm.total();
        let smoke = Chances { what: Message::new("odds-smoke"), likelihood: at_most(need) };
        let forecast = Forecast {
            ledgers: vec![(Some(Message::new("ledger-drm")), drm.lines())],
            outcomes: vec![smoke],
            ..Forecast::default()
        };
        let title = self.at("plan-puff", hex).with("unit", self.game.unit_in(&self.view, id));
        let price = Message::new("plan-puff-price").with("number", number);
        let price = (self.side == self.view.attacker).then_some(price);
        Some(Plan { who: counters([id]), price, forecast, ..Plan::new("smoke", title, run.actions) })
    }

    /// 3.3.2.1, 7.5: what an own AFV can do when an enemy moves, besides firing.
    pub(super) fn stir(&self, id: UnitId) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, &self.view, self.seat);
        let mut plans: Vec<Plan<Action>> =
            self.puff(&start, id, self.view.unit(id).hex).into_iter().collect();
        let mut run = start;
        if id.is_afv() && run.take(Action::Motion(id)) {
            let title = Message::new("plan-stir").with("unit", self.game.unit_in(&self.view, id));
            plans.push(Plan { who: counters([id]), ..Plan::new("move", title, run.actions) });
        }
        plans
    }

    /// 3.3.4: whoever is in hand attacks the AFV that has come into the hex.
    pub(super) fn storms(&self, start: &Run<'a>, hex: Hex) -> Vec<Plan<Action>> {
        let begins = start.legal().into_iter().filter_map(|action| match action {
            Action::Close(id) if self.who.is_empty() || self.who.contains(&id) => Some(id),
            _ => None,
        });
        let stormed = |id: UnitId| {
            let mut run = start.clone();
            let title = self.at("plan-storm", hex).with("unit", self.game.unit_in(&self.view, id));
            run.take(Action::Close(id))
                .then(|| Plan { who: counters([id]), ..Plan::new("assault", title, run.actions) })
        };
        begins.filter_map(stormed).collect()
    }

    /// 3.2.4.l, 3.3.2.e: the Gun or AFV in hand is turned towards a hex.
    pub(super) fn turn_to(&self, hex: Hex) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, &self.view, self.seat);
        let mut plans = Vec::new();
        for begin in start.legal() {
            let (id, from) = match begin {
                Action::Take(gun) => (self.view.weapon(gun).holder, self.view.weapon(gun).facing),
                Action::Man(id, _) => {
                    let unit = self.view.unit(id);
                    let turret = self.game.afv(&self.view, id).turret.turns();
                    (id, if turret { unit.turret } else { unit.hull })
                }
                _ => continue,
            };
            if !self.who.contains(&id) || self.view.unit(id).hex == hex {
                continue;
            }
            plans.extend(self.turned(&start, begin, id, from, hex));
        }
        plans
    }

    fn turned(
        &self,
        start: &Run<'a>,
        begin: Action,
        id: UnitId,
        from: kernel::arc::Spine,
        hex: Hex,
    ) -> Option<Plan<Action>> {
        let here = self.view.unit(id).hex;
        let mut run = start.clone();
        run.take(begin).then_some(())?;
        let covers = |spine| crate::sight::in_arc(&self.game.map.grid, here, spine, hex);
        let turret = run.legal().iter().any(|action| matches!(action, Action::Turret(_)));
        let turns = run.legal().into_iter().filter_map(|action| match action {
            Action::Turret(spine) => Some((action, spine)),
            Action::Hull(spine) if !turret => Some((action, spine)),
            _ => None,
        });
        let (turn, _) =
            turns.filter(|&(_, spine)| covers(spine)).min_by_key(|&(_, spine)| from.apart(spine))?;
        if covers(from) || !run.take(turn) {
            return None;
        }
        let title = self.at("plan-turn", hex).with("unit", self.game.unit_in(&self.view, id));
        Some(Plan {
            who: counters([id]),
            risks: vec![Message::new("plan-risk-turn")],
            traces: vec![Trace::Shot { from: here, to: hex }],
            ..Plan::new("turn", title, run.actions)
        })
    }

    /// 3.2.1.d: what a blocked line would cost.
    pub(super) fn line_risk(&self) -> Vec<Message> {
        match self.game.settings.los_check {
            crate::options::LosCheck::Declared => vec![Message::new("plan-risk-line")],
            crate::options::LosCheck::Free => Vec::new(),
        }
    }
}
