//! Looking back on games that are over: every system, every seat.

use arena::at_table::Match;
use arena::content::embedded;
use arena::prepared::Seating;
use arena::review::Review;
use arena::system::{SYSTEMS, System, system};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::journal::Journal;
use kernel::seat::{Seat, Viewer};
use std::cell::Cell;
use std::path::Path;

/// A game that is kept.
fn kept(system: &dyn System, name: &str) -> Box<dyn Match> {
    let file = format!("../../journals/{}/{name}.journal", system.key());
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
    let journal = Journal::read(&text).unwrap();
    let options = system.options_of(&journal.head);
    let ready = system.prepare(&embedded(), &journal.head.scenario, &options).unwrap();
    ready.resume(&journal, None).unwrap()
}

/// What a seat finds out with so much patience: the more, the longer it takes.
fn review(game: &dyn Match, seat: Seat, patience: u32) -> Review {
    let asked = Cell::new(0);
    let passed = || {
        asked.set(asked.get() + 1);
        asked.get() > patience
    };
    game.reviewing(seat).unwrap()(&passed).unwrap()
}

#[test]
fn every_seat_of_every_system_has_its_own_curve() {
    for system in SYSTEMS {
        for name in ["script", "people-resign"] {
            let game = kept(*system, name);
            let mut curves: Vec<Review> = Vec::new();
            for seat in game.sides().all_seats().iter() {
                let review = review(&*game, seat, 6);
                let (key, heard) = (system.key(), game.heard(Viewer::Seat(seat)));
                assert!(
                    review.turns.is_sorted_by(|a, b| a.turn < b.turn && a.at <= b.at),
                    "{key} {review:?}"
                );
                assert!(review.turns.iter().all(|start| start.chance <= 100 && start.at <= heard), "{key}");
                assert!(review.falls.len() <= 3 && review.falls.is_sorted_by_key(|fall| fall.turn), "{key}");
                for fall in &review.falls {
                    let at = review.turns.iter().position(|start| start.turn == fall.turn).unwrap();
                    let next = review.turns.get(at + 1).map_or(review.end, |start| start.chance);
                    assert_eq!((fall.from, fall.to), (review.turns[at].chance, next), "{key}");
                    assert!(fall.from >= fall.to + 4, "{key}: {fall:?}");
                    assert!(
                        fall.better.as_ref().is_none_or(|better| better.at >= fall.at && better.at <= heard)
                    );
                }
                curves.push(review);
            }
            let [first, .., last] = &curves[..] else { panic!("{} has two seats at least", system.key()) };
            let sums = first.turns.iter().zip(&last.turns).map(|(one, other)| one.chance + other.chance);
            assert!(
                sums.clone().all(|sum| (99..=101).contains(&sum)),
                "{}: {:?}",
                system.key(),
                sums.collect::<Vec<_>>()
            );
            assert!((99..=101).contains(&(first.end + last.end)), "{}", system.key());
            if name == "script" {
                assert!([0, 50, 100].contains(&first.end), "{}: what came of it", system.key());
            }
        }
    }
}

#[test]
fn a_game_is_always_looked_back_on_in_the_same_way() {
    let game = kept(system("aot").unwrap(), "script");
    for seat in [Seat(0), Seat(1)] {
        let first = review(&*game, seat, u32::MAX);
        assert_eq!(review(&*game, seat, u32::MAX), first);
        for better in first.falls.iter().filter_map(|fall| fall.better.as_ref()) {
            assert!(better.better_chance > better.done_chance && better.done != better.better, "{better:?}");
        }
    }
}

#[test]
fn before_the_end_nobody_looks_back() {
    let ready = system("aot").unwrap().prepare(&embedded(), "first-orders", &Options::default()).unwrap();
    let seats = vec!["human".to_owned(); 2];
    let mut game = ready.begin(Seating { seats, secret: ServerSecret([1; 32]) }).unwrap();
    assert!(game.reviewing(Seat(0)).is_none());
    game.resign(Seat(0)).unwrap();
    let review = review(&*game, Seat(0), u32::MAX);
    assert_eq!((review.turns.len(), review.falls.len()), (1, 0), "whoever gives up has lost nothing in play");
    assert_eq!(review.end, review.turns[0].chance);
}
