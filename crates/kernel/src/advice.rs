//! Advice: what a computer player would do in a person's place, as whole plans, each with its reason.

use crate::game::{Turn, View};
use crate::message::Message;
use crate::odds::{Chances, Forecast};
use crate::plan::Plan;
use crate::scene::Spot;
use crate::seat::{Seat, Viewer};
use crate::thinking::{Candidate, Thinking};
use serde::Serialize;

/// How many plans are told, with the best one.
const TOLD: usize = 3;
/// Plans that are worth less than the best one by at most so many points are nearly as good.
const NEARLY: f32 = 0.25;
/// Plans that are worth less by more than so many points are much worse.
const FAR: f32 = 1.5;
/// With these plans the chance of winning is less by at most so much: nearly as good, and not much worse.
const NEARLY_BY_CHANCE: f32 = 0.01;
const FAR_BY_CHANCE: f32 = 0.05;
/// An outcome that is less likely is no reason while a likelier one follows.
const WORTH_NAMING: f64 = 0.1;

/// A plan of the script.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// What it would do.
    pub plan: Plan<A>,
    /// Why, in a short sentence that is true of this position.
    pub why: Message,
    /// How it compares with the best.
    pub liking: Liking,
    /// The chance of winning with it, if somebody has thought about it.
    pub chance: Option<f32>,
}

/// How a plan compares with the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Liking {
    /// It is the best.
    Best,
    /// It is nearly as good.
    Nearly,
    /// It is worse.
    Worse,
    /// It is much worse.
    Far,
}

impl Liking {
    fn of(less: f32, [nearly, far]: [f32; 2]) -> Liking {
        match less {
            less if less <= nearly => Liking::Nearly,
            less if less <= far => Liking::Worse,
            _ => Liking::Far,
        }
    }
}

/// What a player thinks of the candidates of a script with this seed, at most so many: the chance of winning with each.
#[derive(Clone, PartialEq, Debug)]
pub struct Weighed {
    /// The seed of the script.
    pub seed: u64,
    /// How many candidates it was asked for.
    pub most: usize,
    /// The chances, in the order of the candidates.
    pub chances: Vec<f32>,
}

/// What somebody would do in place of a seat that is asked, the best first; nothing where it is not asked. Without a thought
/// it is what the script would do.
pub fn advice<G: Thinking>(
    game: &G,
    view: &View<G::State>,
    seat: Seat,
    thought: Option<&Weighed>,
) -> Vec<Advice<G::Action>> {
    if !matches!(game.turn(view), Turn::Decide(seats, _) if seats.contains(seat)) {
        return Vec::new();
    }
    let mut ranked = Vec::new();
    let (seed, most) = thought.map_or((0, TOLD), |thought| (thought.seed, thought.most));
    game.rank(&game.policy(seed), view, seat, most, &mut ranked);
    let chances = thought.map(|thought| &thought.chances).filter(|chances| chances.len() == ranked.len());
    let worth = |at: usize| chances.map_or(ranked[at].weight, |chances| chances[at]);
    let mut order: Vec<usize> = (0..ranked.len()).collect();
    if chances.is_some() {
        order.sort_by(|&a, &b| worth(b).total_cmp(&worth(a)));
    }
    let Some(&best) = order.first() else { return Vec::new() };
    let bounds = if chances.is_some() { [NEARLY_BY_CHANCE, FAR_BY_CHANCE] } else { [NEARLY, FAR] };
    let mut told: Vec<Advice<G::Action>> = Vec::new();
    for at in order {
        let Some((plan, why)) = game.advise(view, seat, &ranked[at]) else { continue };
        if told.iter().all(|other| other.plan.run != plan.run && other.plan.title != plan.title) {
            let liking = match told.is_empty() {
                true => Liking::Best,
                false => Liking::of(worth(best) - worth(at), bounds),
            };
            told.push(Advice { plan, why, liking, chance: chances.map(|chances| chances[at]) });
        }
        if told.len() == TOLD {
            break;
        }
    }
    told
}

/// The answer with which a candidate begins, in the words of its choice.
pub fn in_plain_words<G: Thinking>(
    game: &G,
    view: &View<G::State>,
    seat: Seat,
    candidate: &Candidate<G>,
) -> Option<Plan<G::Action>> {
    let first = *candidate.run.first()?;
    let line = game.write(first);
    let scene = game.scene(view, Viewer::Seat(seat));
    let choice = scene.options.into_iter().find(|choice| choice.action == line)?;
    let mut plan = Plan::new("answer", choice.label, candidate.run.to_vec());
    plan.forecast = game.forecast(view, seat, first);
    match choice.spot {
        Spot::Counter(counter) => plan.who.push(counter),
        Spot::Card { id, .. } => plan.card = Some(id),
        _ => {}
    }
    Some(plan)
}

/// The outcome that stands for a forecast: the first that is likely enough, never the last, that nothing happens.
pub fn headline(forecast: &Forecast) -> Option<&Chances> {
    let outcomes = forecast.outcomes.as_slice();
    let important = if outcomes.len() > 1 { &outcomes[..outcomes.len() - 1] } else { outcomes };
    let likely = important.iter().find(|chance| chance.likelihood >= WORTH_NAMING);
    likely.or_else(|| important.iter().max_by(|a, b| a.likelihood.total_cmp(&b.likelihood)))
}

/// A sentence about the outcome that stands for a forecast: `what` and `percent`.
pub fn by_odds(key: &'static str, forecast: &Forecast) -> Option<Message> {
    let chance = headline(forecast)?;
    Some(Message::new(key).with("what", chance.what.clone()).with("percent", percent(chance)))
}

/// A chance in whole per cent.
pub fn percent(chance: &Chances) -> u32 {
    (chance.likelihood * 100.0).round() as u32
}

/// The reason of whatever has no better one: its odds, or that a rule of thumb says so.
pub fn plain_reason(forecast: &Forecast) -> Message {
    by_odds("advice-odds", forecast).unwrap_or(Message::new("advice-maxim"))
}
