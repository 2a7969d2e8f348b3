//! What the script would do, carried on to a whole plan, and why.

use super::run::Run;
use super::{Planner, fire};
use crate::Cc;
use crate::action::Action;
use crate::card::Order;
use crate::forecast::Stop;
use crate::rooms::{
    Activating, Advancing, Assaulting, Choosing, Discarding, Firing, Grouping, Marching, Moving,
    OpActivating, PASSING, Placing, Reacting, Retreating, Room, in_room,
};
use crate::state::{Frame, Purpose, State, UnitId, foe};
use kernel::advice::{by_odds, headline, in_plain_words, percent, plain_reason};
use kernel::frames::Within;
use kernel::game::View;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Aim, Plan, Trace, Wish};
use kernel::seat::Seat;
use kernel::thinking::Candidate;

/// The most steps of a plan.
const LONGEST: usize = 60;

/// A run of the script, and the ways of those who move in it.
struct Carried<'a> {
    run: Run<'a>,
    ways: Vec<(UnitId, Vec<Hex>)>,
}

impl Carried<'_> {
    fn take(&mut self, action: Action) -> bool {
        let done = self.run.take(action);
        let state = &self.run.trial.state;
        for (id, way) in &mut self.ways {
            let hex = state.unit(*id).hex;
            if state.is_here(*id) && way.last() != Some(&hex) {
                way.push(hex);
            }
        }
        done
    }

    fn movers(&self) -> impl Iterator<Item = (UnitId, &[Hex])> {
        self.ways.iter().filter(|(_, way)| way.len() > 1).map(|(id, way)| (*id, way.as_slice()))
    }
}

impl Cc {
    /// A candidate as a whole plan, and why it is good.
    pub(crate) fn advised(
        &self,
        view: &View<State>,
        seat: Seat,
        candidate: &Candidate<Cc>,
    ) -> Option<(Plan<Action>, Message)> {
        let piles = self.piles(view);
        let wish = Wish::new([], Aim::Hex { hex: Hex::NONE, via: Vec::new() });
        let planner = self.planner(&piles, view, seat, &wish);
        let carried = planner.carried_on(candidate)?;
        planner
            .shot_advised(&carried)
            .or_else(|| planner.march_advised(&carried))
            .or_else(|| planner.rolls_advised(&carried))
            .or_else(|| planner.discards_advised(&carried))
            .or_else(|| planner.place_advised(&carried))
            .or_else(|| {
                let plan = in_plain_words(self, view, seat, candidate)?;
                let why = planner.step_reason(&carried, &plan.forecast);
                Some((Plan { run: carried.run.actions.clone(), ..plan }, why))
            })
    }
}

impl<'a> Planner<'a> {
    /// The candidate, and what the script would do after it: up to the end of an Order, a roll or somebody else's decision.
    fn carried_on(&self, candidate: &Candidate<Cc>) -> Option<Carried<'a>> {
        let ways = self.view.of(self.seat).map(|id| (id, vec![self.view.unit(id).hex])).collect();
        let mut carried = Carried { run: self.run(), ways };
        for &action in &candidate.run {
            carried.take(action).then_some(())?;
        }
        let mut policy = candidate.policy.clone();
        while carried.run.open() && self.goes_on(&carried.run) && carried.run.actions.len() < LONGEST {
            let action = policy.choose(self.game, &carried.run.trial.state, self.seat);
            if !carried.take(action) {
                break;
            }
        }
        (!carried.run.actions.is_empty()).then_some(carried)
    }

    /// Whether a plan that began here is not complete yet.
    fn goes_on(&self, run: &Run<'a>) -> bool {
        if self.is_at::<Placing>() {
            return !matches!(run.actions.last(), Some(Action::At(_)));
        }
        let ordered = self.is_at::<Choosing>()
            || self.is_at::<Activating>()
            || self.is_at::<Moving>()
            || self.is_at::<Marching>()
            || self.is_at::<Advancing>();
        let fired = self.is_at::<Firing>()
            || self.is_at::<Assaulting>()
            || self.is_at::<Grouping>()
            || self.is_at::<OpActivating>();
        let reacts = self.is_at::<Reacting>() && !run.actions.contains(&Action::Done);
        (ordered || fired || reacts || self.is_at::<Discarding>()) && !run.is_in::<Choosing>()
    }

    fn is_at<R: Within<Frame>>(&self) -> bool {
        self.view.frames.at::<R>().is_some()
    }

    /// O20, A26, A33: a shot, and how likely it breaks somebody.
    fn shot_advised(&self, carried: &Carried<'a>) -> Option<(Plan<Action>, Message)> {
        let run = &carried.run;
        let attack = run.trial.state.attack;
        let shoots = matches!(run.stop, Stop::Roll(_, Purpose::Attack | Purpose::Targeting));
        if !shoots || attack.seat != self.seat || attack.is_empty() || carried.movers().next().is_some() {
            return None;
        }
        let (card, title) = match run.actions.first() {
            Some(Action::Order(card)) => (Some(*card), "plan-fire"),
            Some(Action::Op(card)) => (Some(*card), "plan-op-fire"),
            Some(Action::Act(_)) if self.is_at::<Moving>() || self.is_at::<Marching>() => {
                (None, "plan-assault-fire")
            }
            Some(Action::At(_)) if self.is_at::<Reacting>() => (None, "plan-op-fire"),
            Some(Action::Act(_)) => return None,
            _ => (None, "plan-fire"),
        };
        let means = fire::Means { order: Order::Fire, card, title };
        let plan = Plan { knobs: Vec::new(), ..self.shot(run.clone(), means, attack.target) };
        let first = |forecast: &Forecast| headline(forecast).map_or(0.0, |chance| chance.likelihood);
        let enemies = self.view.hexes(foe(self.seat));
        let better = |hex: Hex| {
            self.fire(hex).first().is_some_and(|shot| first(&shot.forecast) > first(&plan.forecast) + 1e-9)
        };
        let reacts = self.is_at::<Reacting>() || self.is_at::<OpActivating>();
        let key = if !reacts && !enemies.iter().any(better) { "advice-best-shot" } else { "advice-shot" };
        let why = by_odds(key, &plan.forecast).unwrap_or_else(|| plain_reason(&plan.forecast));
        Some((plan, why))
    }

    /// O16, O21, O23.3: everybody who goes somewhere, and what for.
    fn march_advised(&self, carried: &Carried<'a>) -> Option<(Plan<Action>, Message)> {
        let movers: Vec<(UnitId, &[Hex])> = carried.movers().collect();
        let who: Vec<UnitId> = movers.iter().map(|(id, _)| *id).collect();
        let mut ends: Vec<Hex> = movers.iter().filter_map(|(_, way)| way.last().copied()).collect();
        ends.dedup();
        let run = &carried.run;
        let (card, order) = match run.actions.first()? {
            Action::Order(card) => (Some(*card), self.game.deck(self.seat).card(*card).order),
            _ if self.is_at::<Advancing>() => (None, Order::Advance),
            _ => (None, Order::Move),
        };
        let &first = ends.first()?;
        let fights = ends.iter().any(|&hex| self.view.has(foe(self.seat), hex));
        let (verb, title) = match order {
            _ if self.is_at::<Retreating>() => ("move", "plan-retreat"),
            Order::Advance if fights => ("assault", "plan-assault"),
            Order::Advance => ("advance", "plan-advance"),
            _ => ("move", "plan-move"),
        };
        let labels: Vec<String> = ends.iter().map(|&hex| self.game.map.grid.label(hex).to_owned()).collect();
        let mut traces: Vec<Trace> = Vec::new();
        for (_, way) in &movers {
            let trace = Trace::Way { hexes: way.to_vec() };
            if !traces.contains(&trace) {
                traces.push(trace);
            }
        }
        let forecast = self.last_odds(run);
        let plan = Plan {
            who: who.iter().map(|id| id.0.into()).collect(),
            risks: if verb == "move" { self.dangers(&who, &traces, who.len()) } else { Vec::new() },
            traces,
            forecast,
            ..Plan::new(verb, Message::new(title).with("hex", labels.join(", ")), run.actions.clone())
        };
        let why = if fights { by_odds("advice-melee", &plan.forecast) } else { self.going_reason(&movers) };
        let plan = Plan { knobs: Vec::new(), ..self.paid(plan, order, card) };
        Some((plan, why.unwrap_or_else(|| self.game.at("advice-go", first))))
    }

    /// The last odds to which a run comes on its way.
    fn last_odds(&self, run: &Run<'a>) -> Forecast {
        let mut again = self.run();
        let mut last = Forecast::default();
        for &action in &run.actions {
            if let Action::Step(_) = action {
                let odds = again.trial.step_odds(self.seat, action);
                if !odds.outcomes.is_empty() {
                    last = odds;
                }
            }
            again.take(action);
        }
        last
    }

    /// The best that can be said of where these units go: an Objective, less fire, better Cover, or being nearer.
    fn going_reason(&self, movers: &[(UnitId, &[Hex])]) -> Option<Message> {
        let game = self.game;
        let ends = || movers.iter().filter_map(|(id, way)| Some((*id, *way.first()?, *way.last()?)));
        let (me, objectives) = (self.seat.index(), &game.battle.objectives);
        let chits = self.view.open | self.view.secret[me];
        let taken = ends().flat_map(|(_, _, hex)| {
            let here = move |n: &usize| objectives[*n].contains(&hex) && self.view.control[*n] != self.seat.0;
            (0..objectives.len()).filter(here)
        });
        if let Some((worth, n)) = taken.map(|n| (game.worth(chits, n), n)).max() {
            let hex = ends().map(|(_, _, hex)| hex).find(|hex| objectives[n].contains(hex))?;
            let says = game.at("advice-objective", hex).with("objective", n as u32 + 1);
            return Some(says.with("points", worth));
        }
        let fire = |id, hex| game.could_fire(self.view, id, hex).count_ones();
        let fewer = ends().map(|(id, from, to)| (fire(id, from), fire(id, to))).find(|(from, to)| to < from);
        if let Some((from, to)) = fewer {
            let key = if to == 0 { "advice-out-of-fire" } else { "advice-less-fire" };
            return Some(Message::new(key).with("count", from).with("left", to));
        }
        let cover = |hex| game.cover(self.view, hex);
        if let Some((_, from, to)) = ends().find(|&(_, from, to)| cover(to) > cover(from)) {
            return Some(game.at("advice-cover", to).with("cover", cover(to)).with("before", cover(from)));
        }
        let ways = game.ways_of(self.seat);
        let nearer = (0..objectives.len()).filter(|&n| self.view.control[n] != self.seat.0).flat_map(|n| {
            ends().map(move |(_, from, to)| (ways.to(n, from).saturating_sub(ways.to(n, to)), n, to))
        });
        let (gained, n, to) = nearer.max()?;
        let says = Message::new("advice-nearer").with("objective", n as u32 + 1);
        (gained > 0).then(|| says.with("cost", ways.to(n, to)))
    }

    /// O22, O23: a card after which everybody who is broken rolls.
    fn rolls_advised(&self, carried: &Carried<'a>) -> Option<(Plan<Action>, Message)> {
        let first = *carried.run.actions.first()?;
        let (card, key) = match first {
            Action::Order(card) if self.game.deck(self.seat).card(card).order == Order::Recover => {
                (card, "advice-recover")
            }
            Action::Rout(card, _) => (card, "advice-rout"),
            _ => return None,
        };
        let plan = self.with_card(card).into_iter().find(|plan| plan.run.first() == Some(&first))?;
        let why = Message::new(key).with("count", plan.who.len() as u32);
        Some((Plan { knobs: Vec::new(), ..plan }, why))
    }

    /// O15: the cards that go.
    fn discards_advised(&self, carried: &Carried<'a>) -> Option<(Plan<Action>, Message)> {
        let name = |action: &Action| match action {
            Action::Discard(card) => Some(self.game.card_name(self.seat, *card)),
            _ => None,
        };
        let list = |all: Message, next| Message::new("plan-list").with("first", all).with("next", next);
        let passing = matches!(carried.run.actions.first(), Some(Action::Pass | Action::Discard(_)));
        if !passing || !(self.is_at::<Choosing>() || self.is_at::<Discarding>()) {
            return None;
        }
        let cards = carried.run.actions.iter().filter_map(name).reduce(list)?;
        let title = Message::new("plan-discard").with("cards", cards);
        let why = if self.is_at::<Choosing>() { "advice-pass" } else { "advice-discard" };
        Some((Plan::new("answer", title, carried.run.actions.clone()), Message::new(why)))
    }

    /// 8.16: where a unit is placed.
    fn place_advised(&self, carried: &Carried<'a>) -> Option<(Plan<Action>, Message)> {
        let Placing { unit, .. } = self.view.frames.at()?;
        let &Action::At(hex) = carried.run.actions.last()? else { return None };
        let picked = carried.run.actions.iter().rev().find_map(|action| match action {
            Action::Pick(id) => Some(*id),
            _ => None,
        });
        let id = picked.unwrap_or(unit);
        let title = self.game.at("plan-place", hex);
        let who = if id.is_some() { vec![id.0.into()] } else { Vec::new() };
        let plan = Plan { who, ..Plan::new("place", title, carried.run.actions.clone()) };
        let cover = self.game.cover(self.view, hex);
        let ways = self.game.ways_of(self.seat);
        let nearest = (0..self.game.battle.objectives.len()).min_by_key(|&n| ways.to(n, hex)).unwrap_or(0);
        let why = match cover {
            1.. => self.game.at("advice-place-cover", hex).with("cover", cover),
            _ => Message::new("advice-place-near")
                .with("objective", nearest as u32 + 1)
                .with("cost", ways.to(nearest, hex)),
        };
        Some((plan, why))
    }

    /// Why an answer of one step is given: by its odds beside those of doing nothing, or else by the maxim behind it.
    fn step_reason(&self, carried: &Carried<'a>, forecast: &Forecast) -> Message {
        let Some(&first) = carried.run.actions.first() else { return plain_reason(forecast) };
        if let (Action::Act(_), Some(with)) = (first, headline(forecast)) {
            let idle = self.game.foreseen(self.piles, self.view, self.seat, Action::Done);
            if let Some(without) = idle.outcomes.iter().find(|chance| chance.what == with.what) {
                return Message::new("advice-card")
                    .with("what", with.what.clone())
                    .with("with", percent(with))
                    .with("without", percent(without));
            }
        }
        let by_card = in_room!(self.view.frames.top(), room => room.cards_only());
        match first {
            Action::End => Message::new("advice-end"),
            Action::Accept => Message::new("advice-accept"),
            _ if PASSING.contains(&first) && by_card => Message::new("advice-no-card"),
            _ if PASSING.contains(&first) => Message::new("advice-enough"),
            _ => plain_reason(forecast),
        }
    }
}
