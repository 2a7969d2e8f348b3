//! What a list of answers says of a shot is what the plan for the same shot says, in every system.

use arena::asking::{Answer, Planned, Question};
use arena::at_table::Match;
use arena::content::embedded;
use arena::prepared::Seating;
use arena::system::{SYSTEMS, System};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::odds::{Chances, Forecast};
use kernel::plan::{Aim, Wish};
use kernel::scene::{Choice, Counter, Scene, Spot};
use kernel::seat::{Seat, Viewer};
use std::collections::BTreeMap;

/// How many games are played in each system.
const SEEDS: u8 = 6;
/// How many shots are compared in each system at least.
const SHOTS: i32 = 60;
/// How many pairs of units are asked about at a time, more or less.
const PAIRS: usize = 60;
/// How many plans are gone through in a game.
const PLANS: usize = 20;

fn begun(system: &dyn System, seed: u8) -> Box<dyn Match> {
    let ready = system.prepare(&embedded(), system.bench_scenario(), &Options::default());
    let ready = ready.unwrap_or_else(|found| panic!("{found:#?}"));
    let seats = vec!["random".to_owned(); 2];
    let mut game = ready.begin(Seating { seats, secret: ServerSecret([seed; 32]) }).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let player = if seed.is_multiple_of(2) { "script" } else { "random" };
        assert!(game.seat_player(seat, player, seed.into()));
    }
    game
}

fn forecast(game: &dyn Match, seat: Seat, line: &str) -> Option<Forecast> {
    let question = Question::Forecast { line: line.to_owned() };
    match game.ask(Viewer::Seat(seat), &question) {
        Ok(Answer::Forecast(told)) => told.filter(|told| !told.outcomes.is_empty()),
        _ => None,
    }
}

fn is_own(scene: &Scene, seat: Seat, side: u8) -> bool {
    scene.sides[usize::from(side)].commanders.iter().any(|commander| commander.seat == seat.0)
}

/// The enemies at whom an answer is aimed.
fn aimed_at(scene: &Scene, seat: Seat, choice: &Choice) -> Vec<u16> {
    let enemy = |side: u8| !is_own(scene, seat, side);
    let meant = |counter: &Counter| match choice.spot {
        Spot::Counter(id) => counter.id == id,
        Spot::Hex(hex) => counter.hex == hex,
        // A card against whoever is asked about.
        Spot::Card { .. } => counter.chosen,
        // A hex that is named by pointing at those who are in it.
        Spot::Button => choice.action.starts_with("at "),
        _ => false,
    };
    let there = scene.counters.iter().filter(|counter| enemy(counter.side) && meant(counter));
    there.map(|counter| counter.id).collect()
}

/// The plan of the unit that is asked about, or else of anybody, that begins with an answer.
fn plan_for(game: &dyn Match, scene: &Scene, seat: Seat, choice: &Choice, counter: u16) -> Option<Planned> {
    let in_hand = scene.counters.iter().find(|counter| counter.chosen && is_own(scene, seat, counter.side));
    let hands = [in_hand.map(|counter| counter.id).into_iter().collect(), Vec::new()];
    hands.into_iter().find_map(|who: Vec<u16>| {
        let question = Question::Plans { wish: Wish::new(who, Aim::Counter { counter }) };
        let Ok(Answer::Plans(told)) = game.ask(Viewer::Seat(seat), &question) else { return None };
        told.plans.into_iter().find(|planned| planned.plan.run.first() == Some(&choice.action))
    })
}

/// The same outcomes, equally likely.
fn same(a: &[Chances], b: &[Chances]) -> bool {
    let near = |(a, b): (&Chances, &Chances)| a.what == b.what && (a.likelihood - b.likelihood).abs() < 1e-9;
    a.len() == b.len() && a.iter().zip(b).all(near)
}

/// A step of a way is no target, even onto the hex of an enemy: what comes of it is decided by the steps after it.
fn is_step(choice: &Choice) -> bool {
    choice.action.starts_with("step ")
}

/// The kinds of questions at which shots that are offered now were compared with their plans: whatever is aimed at an enemy
/// and has a plan has odds in the list, and they are the plan's.
fn compared(game: &dyn Match, seat: Seat) -> Vec<&'static str> {
    let scene = game.scene(Viewer::Seat(seat));
    let possible = scene.options.iter().filter(|choice| choice.forbidden.is_none() && !is_step(choice));
    let mut shots = Vec::new();
    for choice in possible {
        let planned = |enemy| plan_for(game, &scene, seat, choice, enemy);
        let Some(Planned { plan, .. }) = aimed_at(&scene, seat, choice).into_iter().find_map(planned) else {
            continue;
        };
        // Smoke on an enemy is no shot at it.
        if plan.verb == "smoke" {
            continue;
        }
        let planned = &plan.forecast.outcomes;
        let listed = forecast(game, seat, &choice.action).map(|listed| listed.outcomes).unwrap_or_default();
        assert!(!planned.is_empty() && same(&listed, planned), "{}: {listed:#?} {planned:#?}", choice.action);
        shots.extend(scene.prompt.as_ref().map(|prompt| prompt.kind));
    }
    shots
}

/// Where those who fire are named after their target, the shot is known with the last of them.
fn joins(step: &str) -> bool {
    ["pick ", "take ", "lead ", "shoot ", "shell ", "at ", "fall ", "done"]
        .iter()
        .any(|word| step.starts_with(word))
}

/// How many plans of one unit at a time against enemies were gone through: where a plan names its target, the list has
/// the same odds.
fn followed(game: &dyn Match, seat: Seat) -> usize {
    let scene = game.scene(Viewer::Seat(seat));
    let on_map = |own: bool| -> Vec<u16> {
        let side = |counter: &&Counter| counter.hex.is_some() && is_own(&scene, seat, counter.side) == own;
        scene.counters.iter().filter(side).map(|counter| counter.id).collect()
    };
    let enemies = on_map(false);
    let mut plans = 0;
    let own = on_map(true);
    // Of a large battle some pairs tell as much as all.
    let step = (own.len() * enemies.len() / PAIRS).max(1);
    let pairs = own.into_iter().flat_map(|unit| enemies.iter().map(move |&enemy| (unit, enemy)));
    for (unit, counter) in pairs.step_by(step) {
        let question = Question::Plans { wish: Wish::new([unit], Aim::Counter { counter }) };
        let Ok(Answer::Plans(told)) = game.ask(Viewer::Seat(seat), &question) else { continue };
        for Planned { plan, .. } in told.plans {
            let planned = &plan.forecast.outcomes;
            let names = |step: &String| step.starts_with("at ") || step.starts_with("target ");
            let Some(target) = plan.run.iter().position(names).filter(|_| !planned.is_empty()) else {
                continue;
            };
            let joining = plan.run[target + 1..].iter().take_while(|step| joins(step)).count();
            let mut ends = [target, target + joining].into_iter();
            let says = |end: usize| {
                let line = plan.run[..=end].join("; ");
                forecast(game, seat, &line).is_some_and(|listed| same(&listed.outcomes, planned))
            };
            assert!(ends.any(says), "{:?} {}: {planned:#?}", plan.run, plan.verb);
            plans += 1;
        }
    }
    plans
}

#[test]
fn a_list_and_a_plan_say_the_same_of_a_shot() {
    for &system in SYSTEMS {
        let mut shots = BTreeMap::new();
        for seed in 0..SEEDS {
            let mut game = begun(system, seed);
            while let Some(seat) = game.to_decide().lowest() {
                compared(&*game, seat).into_iter().for_each(|kind| *shots.entry(kind).or_insert(0) += 1);
                game.player_decides(seat, None).unwrap();
            }
        }
        assert!(shots.values().sum::<i32>() > SHOTS, "{}: {shots:?}", system.key());
    }
}

#[test]
fn where_a_plan_names_its_target_the_list_says_the_same() {
    for &system in SYSTEMS {
        let mut plans = 0;
        for seed in 0..SEEDS {
            let mut game = begun(system, seed);
            let mut before = None;
            while let (Some(seat), true) =
                (game.to_decide().lowest(), plans < PLANS * (1 + usize::from(seed)))
            {
                // Step by step on one sheet much the same could be planned again and again.
                let asked = (seat, game.scene(Viewer::Seat(seat)).prompt.map(|prompt| prompt.kind));
                if before != Some(asked) {
                    plans += followed(&*game, seat);
                }
                before = Some(asked);
                game.player_decides(seat, None).unwrap();
            }
        }
        assert!(plans > PLANS, "{}: {plans}", system.key());
    }
}
