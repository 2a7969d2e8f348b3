//! What lists show, and what a game tells whoever watches it.

use arena::at_table::Match;
use arena::content::embedded;
use arena::prepared::Seating;
use arena::system::{SYSTEMS, System, system};
use arena::texts::{LANGUAGES, Texts};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::seat::{Seat, Viewer};

fn aot() -> &'static dyn System {
    system("aot").unwrap()
}

fn game(scenario: &str, secret: u8) -> Box<dyn Match> {
    let ready = aot().prepare(&embedded(), scenario, &Options::default()).unwrap();
    let seats = vec!["human".to_owned(); 2];
    ready.begin(Seating { seats, secret: ServerSecret([secret; 32]) }).unwrap()
}

#[test]
fn scenarios_are_listed_with_their_forces() {
    let scenarios = aot().scenarios(&embedded()).unwrap();
    let first = &scenarios[0];
    assert_eq!((first.id.as_str(), first.size, first.kind), ("first-orders", (12, 10), "training"));
    assert_eq!(first.sides[0].livery, "soviet");
    let forces: Vec<_> = first.sides[0].forces.iter().map(|f| (f.symbol.as_str(), f.count)).collect();
    assert_eq!(forces, [("t34-42", 1), ("t70", 2)]);
    assert!(first.sides[0].forces.iter().all(|force| force.name.en != force.symbol));
    let bought = scenarios.iter().find(|info| info.kind == "battle").unwrap();
    assert!(bought.sides.iter().all(|side| side.forces.is_empty()));
    for info in &scenarios {
        assert!((10..=180).contains(&info.minutes), "{}: {} minutes", info.id, info.minutes);
    }
}

#[test]
fn every_kind_and_every_player_has_words() {
    for system in SYSTEMS {
        let players = system.players();
        assert!(players.iter().zip(1..).all(|(player, level)| player.level == level));
        assert!(players.iter().all(|player| system.player_names().contains(&player.name)));
        let mut keys: Vec<_> = players
            .iter()
            .flat_map(|p| ["", "-about"].map(|end| format!("player-{}{end}", p.name)))
            .collect();
        let scenarios = system.scenarios(&embedded()).unwrap();
        keys.extend(scenarios.iter().map(|info| format!("kind-{}", info.kind)));
        for language in LANGUAGES {
            let texts = Texts::new(&embedded(), system.key(), language);
            keys.iter().for_each(|key| assert_ne!(texts.key(key), *key));
        }
    }
}

#[test]
fn a_thought_is_a_whole_sheet() {
    let mut game = game("first-orders", 1);
    for player in ["recruit", "soldier", "sergeant", "script"] {
        for _ in 0..4 {
            for seat in game.to_decide().iter() {
                let line = game.thought(seat, player, 5).unwrap()(&|| false).unwrap();
                let run = game.act_line(seat, &line, None).unwrap();
                assert_eq!(run.done, run.of, "{player}: {line}");
            }
        }
    }
    assert!(game.turn_number() > 3);
    assert!(game.thought(Seat(0), "nobody", 5).is_none());
}

#[test]
fn a_sheet_begun_by_somebody_else_is_finished_sensibly() {
    let mut game = game("first-orders", 1);
    for seat in game.to_decide().iter() {
        let line = game.thought(seat, "script", 5).unwrap()(&|| false).unwrap();
        game.act_line(seat, &line, None).unwrap();
    }
    game.act_line(Seat(0), "unit 1", None).unwrap();
    let line = game.thought(Seat(0), "script", 5).unwrap()(&|| false).unwrap();
    assert!(line.starts_with("order ") && line.contains("unit 2") && line.ends_with("commit"), "{line}");
    game.act_line(Seat(0), "order march", None).unwrap();
    let line = game.thought(Seat(0), "script", 5).unwrap()(&|| false).unwrap();
    assert!(line.contains("unit 2") && line.ends_with("commit"), "{line}");
}

#[test]
fn a_log_is_counted_in_what_its_reader_heard() {
    let mut game = game("first-orders", 2);
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Umpire];
    let mut so_far = vec![Vec::new(); viewers.len()];
    for _ in 0..3 {
        for seat in game.to_decide().iter() {
            let line = game.thought(seat, "script", 5).unwrap()(&|| false).unwrap();
            game.act_line(seat, &line, None).unwrap();
        }
        for (viewer, had) in viewers.iter().zip(&mut so_far) {
            had.extend(game.log(*viewer, had.len()));
            assert_eq!((had.len(), &game.log(*viewer, 0)), (game.heard(*viewer), &*had));
        }
    }
    assert_eq!(game.heard(Viewer::Umpire), game.acts());
    let public = &so_far[2];
    assert!(public.len() < game.acts() / 4, "the public counts what it heard, not what was done");
    assert!(public.iter().all(|told| told.action.is_none() && !told.reports.is_empty()));
}

#[test]
fn a_computer_at_a_table_plays_as_well_as_in_a_simulation() {
    for &system in SYSTEMS {
        let scenario = system.bench_scenario();
        let ready = system.prepare(&embedded(), scenario, &Options::default()).unwrap();
        let (mut won, mut played) = (0, 0);
        for seed in 0..6u8 {
            let scripted = Seat(seed % 2);
            let seats = vec!["random".to_owned(); 2];
            let mut game = ready.begin(Seating { seats, secret: ServerSecret([seed; 32]) }).unwrap();
            while let Some(seat) = game.to_decide().lowest() {
                let player = if seat == scripted { system.yardstick() } else { "random" };
                let line = game.thought(seat, player, seed.into()).unwrap()(&|| false).unwrap();
                game.act_line(seat, &line, None).unwrap();
            }
            let verdict = game.verdict().unwrap();
            won += u32::from(verdict.winners.contains(ready.sides().of_seat(scripted)));
            played += 1;
        }
        assert!(
            won + 1 >= played,
            "{}: the script wins {won} of {played} games against chance",
            system.key()
        );
    }
}
