//! What a case expects of plans: the run that a wish becomes, its words, its odds, or why there is none.

use super::check::odds;
use super::expect::{PlanSays, Relation};
use super::play::Run;
use crate::system::Hosted;
use crate::texts::Texts;
use kernel::plan::{Aim, Plan, Setting, Wish};
use kernel::scene::{Choice, Spot};
use kernel::seat::{Seat, Viewer};

/// Whether the plan for a wish is as expected: the best one, or the one that is named.
pub fn check<G: Hosted>(run: &mut Run<'_, G>, seat: &str, wish: &str, says: &PlanSays) -> Result<(), String> {
    let seat = run.seat(seat)?;
    let (wish, number) = read(run, seat, wish)?;
    let view = run.game.view(&run.state, Viewer::Seat(seat));
    let plans = run.game.plans(&view, seat, &wish);
    if let PlanSays::Nothing { rule, reason } = says {
        if let Some(plan) = plans.first() {
            return Err(format!("a plan: {}", written(run, plan)));
        }
        let why = run.game.objection(&view, seat, &wish).ok_or("no reason at all")?;
        if why.rule.0 != rule || reason.as_ref().is_some_and(|reason| reason != why.says.key) {
            return Err(format!("{} by {}", why.says.key, why.rule));
        }
        run.refused.insert(rule.clone());
        return Ok(());
    }
    let Some(plan) = plans.get(number - 1) else {
        let why = run.game.objection(&view, seat, &wish);
        return Err(
            why.map_or("no plan".to_owned(), |why| format!("no plan: {} by {}", why.says.key, why.rule))
        );
    };
    let (found, wanted) = match says {
        PlanSays::Does(wanted) => (written(run, plan), wanted),
        PlanSays::Words(wanted) => (words(run, plan), wanted),
        PlanSays::Odds { outcome, relation, value } => {
            return odds(&plan.forecast, outcome, *relation, value);
        }
        PlanSays::Nothing { .. } => return Ok(()),
    };
    if Relation::Is.holds(&found, wanted) { Ok(()) } else { Err(format!("\"{found}\"")) }
}

fn written<G: Hosted>(run: &Run<'_, G>, plan: &Plan<G::Action>) -> String {
    let run: Vec<String> = plan.run.iter().map(|&action| run.game.write(action)).collect();
    run.join("; ")
}

/// The title and the price, in English.
fn words<G: Hosted>(run: &Run<'_, G>, plan: &Plan<G::Action>) -> String {
    let texts = Texts::new(run.content, G::SYSTEM, "en");
    let parts = [Some(&plan.title), plan.price.as_ref()];
    let parts: Vec<String> = parts.into_iter().flatten().map(|part| texts.say(part)).collect();
    parts.join(" · ")
}

/// `3 4 to H3 via G2`, `3 at 17`, `card 12`: units by the numbers that players call them by, then what is pointed at. After
/// that `end=motion` for what is changed in the plan, and `#2` if another one than the best is meant.
fn read<G: Hosted>(run: &Run<'_, G>, seat: Seat, text: &str) -> Result<(Wish, usize), String> {
    let (mut words, mut set, mut number) = (Vec::new(), Vec::new(), 1);
    for word in text.split_whitespace() {
        match (word.split_once('='), word.strip_prefix('#')) {
            (Some((knob, value)), _) => {
                set.push(Setting { knob: knob.to_owned(), value: value.replace('_', " ") });
            }
            (_, Some(which)) => {
                number =
                    which.parse().ok().filter(|n| *n > 0).ok_or_else(|| format!("`{word}` is no plan"))?;
            }
            _ => words.push(word),
        }
    }
    let split = words.iter().position(|word| ["to", "at", "card"].contains(word));
    let split =
        split.ok_or_else(|| format!("`{text}` points at nothing; write `to HEX`, `at UNIT` or `card N`"))?;
    let scene = run.game.scene(&run.game.view(&run.state, Viewer::Seat(seat)), Viewer::Seat(seat));
    let counter = |word: &&str| {
        let called = |id: &u16| G::call_number(*id).to_string() == **word;
        let found = scene.every_counter().map(|counter| counter.id).find(called);
        found.ok_or_else(|| format!("nobody is called `{word}`"))
    };
    let hex = |word: &&str| run.game.map().grid.find(word).ok_or_else(|| format!("there is no hex `{word}`"));
    let who = words[..split].iter().map(counter).collect::<Result<Vec<_>, _>>()?;
    let (verb, rest) = (words[split], &words[split + 1..]);
    let at = match (verb, rest) {
        ("to", [goal, via @ ..]) => {
            let via = via.iter().filter(|word| **word != "via").map(hex).collect::<Result<Vec<_>, _>>()?;
            Aim::Hex { hex: hex(goal)?, via }
        }
        ("at", [target]) => Aim::Counter { counter: counter(target)? },
        ("card", [number]) => {
            // A card is known by the number with which it would be played.
            let named = |choice: &&Choice| choice.action.split(' ').nth(1) == Some(*number);
            let card = scene.options.iter().filter(named).find_map(|choice| match choice.spot {
                Spot::Card { id, .. } => Some(id),
                _ => None,
            });
            Aim::Card { card: card.ok_or_else(|| format!("card {number} cannot be played"))?, part: None }
        }
        _ => return Err(format!("`{text}` points at too much or too little")),
    };
    Ok((Wish { set, ..Wish::new(who, at) }, number))
}
