//! Wishes as plans: each can be carried out step by step, says what it costs, and can be changed in place.

mod common;

use coh::Coh;
use coh::action::Action;
use coh::rooms::Choosing;
use coh::state::State;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Plans, Rules, Secrets, Turn};
use kernel::plan::{Aim, Plan, Setting, Wish};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};

fn game(scenario: &str) -> Coh {
    Coh::new(&common::content(), scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn asked(game: &Coh, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Decide(seats, _) => seats.iter().next(),
        Turn::Over(_) => None,
    }
}

/// Positions of a game in which a commander is about to choose, met on a whim that seldom passes.
fn moments(game: &Coh, seed: u64, wanted: usize) -> Vec<(State, Seat)> {
    let mut rng = Seeded::new(seed);
    let mut state = game.start(&mut rng).unwrap();
    let mut found = Vec::new();
    while let Some(seat) = asked(game, &state).filter(|_| found.len() < wanted) {
        if state.frames.at::<Choosing>().is_some() {
            found.push((state, seat));
        }
        let mut actions: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut actions);
        let busy: Vec<Action> = actions.iter().copied().filter(|&action| action != Action::Pass).collect();
        let pool = if busy.is_empty() || below(rng.rng(), 12) == 0 { &actions } else { &busy };
        let action = pool[below(rng.rng(), pool.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut rng, &mut Silent).unwrap();
    }
    found
}

fn plans(game: &Coh, state: &State, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
    game.plans(&game.view(state, Viewer::Seat(seat)), seat, wish)
}

/// Everything that each of a seat's units can do, and what can be done about every hex around it.
fn every_plan(game: &Coh, state: &State, seat: Seat) -> Vec<Plan<Action>> {
    let own = |id: &coh::state::UnitId| state.unit(*id).seat == seat && state.unit(*id).hex.is_some();
    let units: Vec<_> = state.of(game.side_of(seat)).filter(own).collect();
    let mut all = Vec::new();
    for id in units {
        let who = vec![u16::from(id.0)];
        all.extend(plans(game, state, seat, &Wish::against(who.clone(), who[0])));
        for &hex in game.map.grid.neighbours(state.unit(id).hex).iter().filter(|hex| hex.is_some()) {
            all.extend(plans(game, state, seat, &Wish::go(who.clone(), hex)));
        }
    }
    all
}

#[test]
fn every_plan_begins_with_steps_that_are_possible_and_says_what_it_costs() {
    let mut verbs: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    for (scenario, seed) in [
        ("crossroads", 1),
        ("armoured-probe", 2),
        ("infiltration", 3),
        ("bunker-line", 4),
        ("supply-column", 5),
    ] {
        let game = game(scenario);
        for (state, seat) in moments(&game, seed, 60).into_iter().step_by(12) {
            for plan in every_plan(&game, &state, seat) {
                let told = format!("{scenario}: {:?} {:?}", plan.title, plan.run);
                assert!(plan.price.is_some() && !plan.who.is_empty(), "{told}");
                *verbs.entry(plan.verb).or_default() += 1;
                let mut tried = state;
                let (turn, mut steps) = (state.turns, 0);
                let mut chance = Seeded::new(7);
                for &action in &plan.run {
                    let mine = asked(&game, &tried) == Some(seat) && tried.turns == turn;
                    if !mine || game.check(&tried, seat, action).is_err() {
                        break;
                    }
                    game.apply(&mut tried, seat, action, &mut chance, &mut Silent).unwrap();
                    steps += 1;
                }
                // Two steps say who does what; whatever enemies and dice answer comes later.
                assert!(steps >= plan.run.len().min(2), "{told}: stops after {steps}");
            }
        }
    }
    for verb in ["fire", "move", "turn", "stall", "dig", "hide"] {
        assert!(verbs.contains_key(verb), "{verb} never came up: {verbs:?}");
    }
}

#[test]
fn command_points_in_a_plan_change_its_odds_its_price_and_its_steps() {
    let game = game("crossroads");
    let mut tried = 0;
    for (state, seat) in moments(&game, 9, 80) {
        let found = every_plan(&game, &state, seat);
        let fire = found.into_iter().find(|plan| {
            plan.verb == "fire"
                && plan.knobs.iter().any(|knob| knob.name == "roll")
                && plan.forecast.outcomes[0].likelihood < 0.9
        });
        let Some(plan) = fire else { continue };
        let Some(kernel::plan::Trace::Shot { to, .. }) = plan.traces.first() else { continue };
        let set = vec![Setting { knob: "roll".to_owned(), value: "1".to_owned() }];
        let wish = Wish { who: plan.who.clone(), at: Aim::Hex { hex: *to, via: Vec::new() }, set };
        let helped = plans(&game, &state, seat, &wish);
        let helped = helped.iter().find(|one| one.verb == "fire").expect("the same attack");
        assert!(helped.run.contains(&Action::Spend(1)), "{:?}", helped.run);
        assert!(helped.forecast.outcomes[0].likelihood > plan.forecast.outcomes[0].likelihood);
        let chosen = helped.knobs.iter().find(|knob| knob.name == "roll").unwrap();
        assert_eq!(
            chosen
                .values
                .iter()
                .filter(|value| value.chosen)
                .map(|value| value.value.as_str())
                .collect::<Vec<_>>(),
            ["1"]
        );
        tried += 1;
    }
    assert!(tried > 0, "nobody ever had somebody to attack");
}
