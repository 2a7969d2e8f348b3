//! What the script would do, as a whole order in words, and why.

use crate::Aot;
use crate::action::Action;
use crate::rooms::Deploy;
use crate::shooting::Manner;
use crate::state::{Kind, State, UnitId, members};
use kernel::advice::{by_odds, headline, in_plain_words, plain_reason};
use kernel::game::{Rules, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Plan, Trace};
use kernel::seat::Seat;
use kernel::thinking::{Candidate, LONGEST_RUN};

/// Farther than anybody goes.
const FAR: u16 = 500;

impl Aot {
    /// A candidate as a whole plan, and why it is good.
    pub(crate) fn advised(
        &self,
        view: &View<State>,
        seat: Seat,
        candidate: &Candidate<Aot>,
    ) -> Option<(Plan<Action>, Message)> {
        let written =
            view.frames.at::<crate::rooms::Plan>().is_some() || view.frames.at::<Deploy>().is_some();
        let run = self.whole_order(view, seat, candidate);
        let id = match run.first()? {
            Action::Pick(id) => Some(*id),
            _ => view.sheets.get(seat.index())?.unit,
        };
        let Some(id) = id.filter(|_| written && !run.contains(&Action::Commit)) else {
            let plan = in_plain_words(self, view, seat, candidate)?;
            let why = match run.first() {
                Some(Action::Commit) => Message::new("advice-commit"),
                _ => plain_reason(&plan.forecast),
            };
            return Some((plan, why));
        };
        let after = self.after_writing(view, seat, &run);
        let mut plan = self.plan_of(view, seat, id, run);
        plan.traces = self.traces(view, &after, id);
        let why = self.order_reason(view, &after, id, &plan);
        Some((plan, why))
    }

    /// The candidate, and what the script writes after it until the unit is out of hand.
    fn whole_order(&self, view: &State, seat: Seat, candidate: &Candidate<Aot>) -> Vec<Action> {
        let mut run = candidate.run.to_vec();
        let mut state = self.after_writing(view, seat, &run);
        let mut policy = candidate.policy.clone();
        while state.sheets.get(seat.index()).is_some_and(|sheet| sheet.unit.is_some())
            && run.len() < LONGEST_RUN
        {
            let Some(action) = policy.choose(self, &state, seat) else { break };
            if self.check(&state, seat, action).is_err() {
                break;
            }
            self.write_on_sheet(&mut state, seat, action);
            run.push(action);
        }
        run
    }

    /// The shot or the way of an order.
    fn traces(&self, view: &State, after: &State, id: UnitId) -> Vec<Trace> {
        let (from, order) = (view.unit(id).hex, after.unit(id).order);
        let mut traces = Vec::new();
        if from.is_some() && !order.route.is_empty() {
            let hexes = std::iter::once(from).chain(self.route_hexes(from, &order)).collect();
            traces.push(Trace::Way { hexes });
        }
        let target = order.target.index();
        if order.kind != Kind::Attack
            && target < view.units.len()
            && view.units[target].hex.is_some()
            && from.is_some()
        {
            traces.push(Trace::Shot { from, to: view.units[target].hex });
        }
        traces
    }

    fn order_reason(&self, view: &State, after: &State, id: UnitId, plan: &Plan<Action>) -> Message {
        let (before, unit) = (view.unit(id), after.unit(id));
        if plan.verb == "place" || !before.hex.is_some() {
            return self.place_reason(after, id);
        }
        let end = self.route_hexes(before.hex, &unit.order).last();
        match (unit.order.kind, end) {
            (Kind::Fire | Kind::SuppressiveFire, _) => self.shot_reason(view, id, unit.order.kind, plan),
            (Kind::Attack, _) => by_odds("advice-melee", &plan.forecast),
            (Kind::FireOnTheMove, end) => {
                let taken = end.and_then(|end| self.objective_reason(view, id, end));
                taken.or_else(|| by_odds("advice-shot", &plan.forecast))
            }
            (Kind::March, Some(end)) => self.going_reason(view, id, before.hex, end),
            (Kind::Supplies, _) => Some(Message::new("advice-supplies").with("left", before.ammo)),
            (Kind::Ambush, _) => Some(Message::new("advice-ambush")),
            (Kind::Defence | Kind::ChangeSector, _) => Some(Message::new("advice-defence")),
            (Kind::Wait, _) => Some(Message::new("advice-wait")),
            _ => None,
        }
        .unwrap_or_else(|| plain_reason(&plan.forecast))
    }

    /// How likely a shot does what counts, and whether no other enemy is hurt likelier.
    fn shot_reason(&self, view: &State, id: UnitId, kind: Kind, plan: &Plan<Action>) -> Option<Message> {
        let likely = |forecast: &Forecast| headline(forecast).map_or(0.0, |chance| chance.likelihood);
        let manner = Manner::of(kind)?;
        let legal = |enemy: &UnitId| self.check_target(view, id, kind, *enemy).is_ok();
        let enemies = members(self.seen_enemies(view, id.seat())).filter(legal);
        let mut odds = enemies.map(|enemy| likely(&self.shot_forecast(view, id, enemy, manner)));
        let best = odds.all(|other| other <= likely(&plan.forecast) + 1e-9);
        by_odds(if best { "advice-best-shot" } else { "advice-shot" }, &plan.forecast)
    }

    /// The points of a hex that is not held yet.
    fn objective_reason(&self, view: &State, id: UnitId, to: Hex) -> Option<Message> {
        let held = |n: usize| usize::from(view.control[n]) == id.seat();
        let mut objectives = self.battle.objectives.iter().enumerate();
        let (_, taken) = objectives.find(|&(n, one)| one.hex == to && !held(n))?;
        Some(Message::new("advice-objective").with("name", taken.name.clone()).with("points", taken.points))
    }

    /// What a March is good for: points, less fire, better cover, or being nearer.
    fn going_reason(&self, view: &State, id: UnitId, from: Hex, to: Hex) -> Option<Message> {
        if let Some(taken) = self.objective_reason(view, id, to) {
            return Some(taken);
        }
        let me = id.seat();
        let held = |n: usize| usize::from(view.control[n]) == me;
        let fire = |hex| self.shooters(view, id, hex).count() as u32;
        let (before, left) = (fire(from), fire(to));
        if left < before {
            let key = if left == 0 { "advice-out-of-fire" } else { "advice-less-fire" };
            return Some(Message::new(key).with("count", before).with("left", left));
        }
        let places = self.ways().places.iter().filter(|place| {
            place.points > 0.0
                && place.steps(from) < FAR
                && place.seat.is_none_or(|seat| seat == me)
                && place.objective.is_none_or(|n| !held(n))
        });
        let nearer =
            places.map(|place| (place.steps(from).saturating_sub(place.steps(to)), place.steps(to), place));
        let best = nearer.max_by(|a, b| (a.0, b.1).cmp(&(b.0, a.1)));
        if let Some((1.., left, place)) = best {
            let name = place.objective.map(|n| self.battle.objectives[n].name.clone());
            return Some(match name {
                Some(name) => Message::new("advice-nearer").with("name", name).with("hexes", left),
                None => Message::new("advice-nearer-goal").with("hexes", left),
            });
        }
        self.cover_reason("advice-cover", to)
    }

    fn cover_reason(&self, key: &'static str, hex: Hex) -> Option<Message> {
        let bonus = self.ground(hex).defence();
        let says = || Message::new(key).with("hex", self.map.grid.label(hex)).with("bonus", bonus);
        (bonus > 0).then(says)
    }

    /// What is good about where a unit is placed.
    fn place_reason(&self, after: &State, id: UnitId) -> Message {
        let hex = after.unit(id).hex;
        if let Some(cover) = hex.is_some().then(|| self.cover_reason("advice-cover", hex)).flatten() {
            return cover;
        }
        let objectives = self.ways().places.iter().filter(|place| place.objective.is_some() && hex.is_some());
        let nearest = objectives.min_by_key(|place| place.steps(hex));
        match nearest.and_then(|place| Some((place.steps(hex), place.objective?))) {
            Some((hexes, n)) => {
                let name = self.battle.objectives[n].name.clone();
                Message::new("advice-place-near").with("name", name).with("hexes", hexes)
            }
            None => plain_reason(&Forecast::default()),
        }
    }
}
