//! Wishes as plans: each can be carried out step by step, and says what it costs or may bring.

mod common;

use aslsk::Aslsk;
use aslsk::action::Action;
use aslsk::script::Script;
use aslsk::state::{Phase, State};
use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::{Plans, Rules, Secrets, Turn};
use kernel::plan::{Plan, Setting, Wish};
use kernel::rule::Silent;
use kernel::seat::{Seat, Side, Viewer};
use std::collections::BTreeMap;

fn game(scenario: &str) -> Aslsk {
    Aslsk::new(&common::content(), scenario, &Options::default()).unwrap()
}

fn asked(game: &Aslsk, state: &State) -> Option<(Seat, &'static str)> {
    match game.turn(state) {
        Turn::Decide(seats, window) => seats.lowest().map(|seat| (seat, window.kind)),
        Turn::Over(_) => None,
    }
}

/// Positions of a game between scripts in which somebody is about to choose what to do.
fn moments(game: &Aslsk, seed: u64) -> Vec<(State, Seat)> {
    const BEGINS: [&str; 10] =
        ["fire", "react", "mover", "step", "drive", "pivot", "rally", "rout", "advance", "declare"];
    let mut chance = Seeded::new(seed);
    let mut scripts = [Script::new(seed), Script::new(seed + 1)];
    let mut state = game.start(&mut chance).unwrap();
    let mut found = Vec::new();
    while let Some((seat, kind)) = asked(game, &state) {
        if BEGINS.contains(&kind) {
            found.push((state, seat));
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let action = scripts[seat.index()].choose(game, &view, seat).unwrap();
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    found
}

fn plans(game: &Aslsk, state: &State, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
    game.plans(&game.view(state, Viewer::Seat(seat)), seat, wish)
}

/// Everything that each of a seat's units can do: about itself, about every enemy and every hex around it.
fn every_plan(game: &Aslsk, state: &State, seat: Seat) -> Vec<Plan<Action>> {
    let mut all = Vec::new();
    for id in state.of(Side(seat.0)) {
        let who = vec![u16::from(id.0)];
        all.extend(plans(game, state, seat, &Wish::against(who.clone(), who[0])));
        for enemy in state.shown(aslsk::state::foe(Side(seat.0))) {
            all.extend(plans(game, state, seat, &Wish::against(who.clone(), enemy.0.into())));
        }
        for &hex in game.map.grid.neighbours(state.unit(id).hex).iter().filter(|hex| hex.is_some()) {
            all.extend(plans(game, state, seat, &Wish::go(who.clone(), hex)));
        }
    }
    all
}

#[test]
fn every_plan_is_made_of_steps_that_are_possible() {
    let mut verbs: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut titles: BTreeMap<&str, usize> = BTreeMap::new();
    for (scenario, seed, every) in [
        ("first-street", 1, 5),
        ("crossroads", 3, 5),
        ("crossroads", 7, 5),
        ("armour-at-noon", 2, 9),
        ("gun-line", 4, 9),
    ] {
        let game = game(scenario);
        for (state, seat) in moments(&game, seed).into_iter().step_by(every) {
            for plan in every_plan(&game, &state, seat) {
                let told = format!("{scenario} {:?}: {:?} {:?}", state.phase, plan.title, plan.run);
                assert!(!plan.who.is_empty() && !plan.run.is_empty(), "{told}");
                *verbs.entry((plan.verb, state.phase.word())).or_default() += 1;
                *titles.entry(plan.title.key).or_default() += 1;
                let (mut tried, mut chance, mut steps) = (state, Seeded::new(7), 0);
                for &action in &plan.run {
                    // The enemy lets everything pass.
                    while let Some((other, "react")) =
                        asked(&game, &tried).filter(|(other, _)| *other != seat)
                    {
                        game.apply(&mut tried, other, Action::Pass, &mut chance, &mut Silent).unwrap();
                    }
                    let mine = asked(&game, &tried).is_some_and(|(asked, _)| asked == seat);
                    if !mine || game.check(&tried, seat, action).is_err() {
                        break;
                    }
                    game.apply(&mut tried, seat, action, &mut chance, &mut Silent).unwrap();
                    steps += 1;
                }
                let sure = if plan.verb == "rally" { 1 } else { plan.run.len() };
                let risky = plan.risks.iter().any(|risk| risk.key == "plan-risk-bog");
                let stopped = state.residual.iter().next().is_some() || plan.verb == "rout" || risky;
                assert!(steps >= sure || stopped, "{told}: stops after {steps}");
            }
        }
    }
    for title in
        ["plan-fire", "plan-shot", "plan-spray", "plan-move", "plan-drive", "plan-grenades", "plan-turn"]
    {
        assert!(titles.contains_key(title), "{title} never came up: {titles:?}");
    }
    for verb in [
        ("fire", Phase::PrepFire),
        ("fire", Phase::Movement),
        ("fire", Phase::DefensiveFire),
        ("move", Phase::Movement),
        ("move", Phase::Advance),
    ] {
        assert!(verbs.contains_key(&(verb.0, verb.1.word())), "{verb:?} never came up: {verbs:?}");
    }
}

#[test]
fn the_pace_of_a_plan_can_be_changed_in_place() {
    let game = game("crossroads");
    let found = moments(&game, 4);
    let mover = |(state, seat): &&(State, Seat)| asked(&game, state) == Some((*seat, "mover"));
    let mut tried = 0;
    for (state, seat) in found.iter().filter(mover) {
        for plan in every_plan(&game, state, *seat) {
            if !plan.knobs.iter().any(|knob| knob.name == "pace") {
                continue;
            }
            let Some(kernel::plan::Trace::Way { hexes }) = plan.traces.first() else { continue };
            let set = vec![Setting { knob: "pace".to_owned(), value: "usual".to_owned() }];
            let wish = Wish { set, ..Wish::go(plan.who.clone(), hexes[hexes.len() - 1]) };
            let other = plans(&game, state, *seat, &wish);
            assert!(other[0].run.contains(&Action::Pace(aslsk::state::Pace::Usual)), "{:?}", other[0].run);
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}
