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

/// How many shots are compared in each system.
const SHOTS: usize = 60;

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

/// How many shots that are offered now were compared with their plans.
fn compared(game: &dyn Match, seat: Seat) -> usize {
    let scene = game.scene(Viewer::Seat(seat));
    let possible = scene.options.iter().filter(|choice| choice.forbidden.is_none());
    let mut shots = 0;
    for choice in possible {
        let Some(&enemy) = aimed_at(&scene, seat, choice).first() else { continue };
        let Some(listed) = forecast(game, seat, &choice.action) else { continue };
        let Some(Planned { plan, .. }) = plan_for(game, &scene, seat, choice, enemy) else { continue };
        let planned = &plan.forecast.outcomes;
        assert!(same(&listed.outcomes, planned), "{}: {:#?} {planned:#?}", choice.action, listed.outcomes);
        shots += 1;
    }
    shots
}

#[test]
fn a_list_and_a_plan_say_the_same_of_a_shot() {
    for &system in SYSTEMS {
        let mut shots = 0;
        for seed in 0.. {
            let mut game = begun(system, seed);
            while let (Some(seat), true) = (game.to_decide().lowest(), shots < SHOTS) {
                shots += compared(&*game, seat);
                game.player_decides(seat, None).unwrap();
            }
            if shots >= SHOTS {
                break;
            }
            assert!(seed < 20, "{}: only {shots} shots were offered", system.key());
        }
    }
}
