//! Computer players of every level in every system: they play, they are fair, and the same seed plays the same.

use arena::at_table::Match;
use arena::content::embedded;
use arena::prepared::Seating;
use arena::system::{SYSTEMS, System};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::game::Turn;
use kernel::seat::{Seat, Viewer};

/// Decisions of scripts before a level takes over: those of set-up are behind.
const BEFORE: usize = 80;
/// Decisions of a level that thinks, before scripts play the game to its end.
const THOUGHT: usize = 3;
/// Positions in which it is looked whether a level is fair.
const POSITIONS: usize = 3;

fn begun(system: &dyn System, seed: u8) -> Box<dyn Match> {
    let ready = system.prepare(&embedded(), system.bench_scenario(), &Options::default());
    let ready = ready.unwrap_or_else(|found| panic!("{found:#?}"));
    let seats = vec!["script".to_owned(); ready.sides().all_seats().len()];
    ready.begin(Seating { seats, secret: ServerSecret([seed; 32]) }).unwrap()
}

fn seat_all(game: &mut dyn Match, player: &str, seed: u64) {
    for seat in game.sides().all_seats().iter() {
        assert!(game.seat_player(seat, player, seed), "there is no {player}");
    }
}

fn to_decide(game: &dyn Match) -> Option<Seat> {
    game.to_decide().lowest()
}

/// So many decisions of whoever sits there, or fewer if the game ends; how many there were.
fn play(game: &mut dyn Match, most: usize) -> usize {
    for made in 0..most {
        let Some(seat) = to_decide(game) else { return made };
        game.player_decides(seat, None).unwrap_or_else(|refusal| panic!("{seat:?}: {refusal}"));
    }
    most
}

#[test]
fn every_level_plays_in_every_system() {
    for system in SYSTEMS {
        for (n, player) in (1..).zip(system.players()) {
            let game = &mut *begun(*system, n);
            seat_all(game, "script", 1);
            play(game, BEFORE);
            seat_all(game, player.name, 2);
            assert_eq!(play(game, THOUGHT), THOUGHT, "{} {}", system.key(), player.name);
            seat_all(game, "script", 3);
            play(game, usize::MAX);
            assert!(matches!(game.turn(), Turn::Over(_)), "{} {}", system.key(), player.name);
        }
    }
}

/// Where a seat could not tell two positions apart, its player does the same in both, and again from the same seed: one who
/// chooses by the turn how to play, and one who thinks about decisions too.
#[test]
fn who_thinks_ahead_is_fair() {
    for (system, name) in
        SYSTEMS.iter().flat_map(|system| ["sergeant", "lieutenant"].map(|name| (system, name)))
    {
        let game = &mut *begun(*system, 9);
        seat_all(game, "script", 1);
        let mut chosen = 0;
        for n in 0..POSITIONS as u64 {
            play(game, BEFORE / 2);
            let Some(seat) = to_decide(game) else { break };
            let thought = |game: &dyn Match| game.thought(seat, name, n).and_then(|think| think(&|| false));
            // Made before anybody thinks, so that each thought has to find out everything by itself.
            let supposed = [0, 1].map(|other| game.what_if(Viewer::Seat(seat), other));
            let truth = thought(game);
            assert_eq!(truth, thought(game), "{} {name} {seat:?}", system.key());
            for (other, supposed) in supposed.iter().enumerate() {
                assert_eq!(truth, thought(&**supposed), "{} {name} {seat:?}, secrets {other}", system.key());
            }
            chosen += usize::from(truth.is_some());
        }
        assert!(chosen > 1, "{} {name} hardly thought", system.key());
    }
}
