//! Setting up, the cup, the Support Tables and the end of the Time Track, by real games.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::rooms::{Arming, Choosing, Digging, Over, Placing};
use cc::state::{Ending, Frame, State};
use cc::support::column;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Surveys, Turn};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};

fn game(scenario: &str) -> Cc {
    Cc::new(&common::content(), scenario, &Options::default()).expect("a scenario")
}

/// Plays at random as long as the visitor wants to see more.
fn wander(game: &Cc, seed: u64, mut more: impl FnMut(&State) -> bool) -> State {
    let (mut chance, mut choice) = (Seeded::new(seed), Seeded::new(seed + 1));
    let mut state = game.start(&mut chance).expect("a start");
    while more(&state) {
        let Turn::Decide(seats, _) = game.turn(&state) else { break };
        let seat = seats.lowest().expect("somebody decides");
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut legal);
        let action = legal[below(choice.rng(), legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("it goes on");
    }
    state
}

/// shows P-smoke
#[test]
fn the_cup_holds_three_markers_of_each_value() {
    let state = game("patrols").start(&mut Seeded::new(1)).expect("a start");
    assert_eq!(state.cup, [3; 10]);
    assert_eq!(state.cup.iter().sum::<u8>(), 30);
}

/// shows P-support
#[test]
fn a_roll_finds_its_column_of_the_support_table() {
    let columns: Vec<u8> = (2..=12).map(column).collect();
    assert_eq!(columns, [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

/// shows P-setup
#[test]
fn one_side_sets_up_then_the_other_then_chits_and_hands_are_drawn() {
    let game = game("walled-farm");
    let first = game.battle.file.setup_first.seat();
    let mut second_began = false;
    let state = wander(&game, 3, |state| {
        let bare =
            state.open == 0 && state.secret == [0; 2] && state.cards.iter().all(|cards| cards.held == 0);
        match state.frames.top() {
            Frame::Placing(Placing { seat, .. })
            | Frame::Arming(Arming { seat })
            | Frame::Digging(Digging { seat }) => {
                assert!(bare, "nothing is drawn before both have set up");
                assert!(seat != first || !second_began, "the first side does not come back");
                second_began |= seat != first;
                true
            }
            _ => false,
        }
    });
    assert!(second_began);
    assert_eq!(state.frames.top(), Frame::Choosing(Choosing));
    assert_eq!(state.active, game.battle.file.first.seat());
    assert_eq!(state.open.count_ones(), u32::from(game.battle.file.open));
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(state.cards[seat.index()].held, game.side(seat).posture.hand());
    }
}

/// shows P-time
#[test]
fn no_game_outlasts_the_thirteenth_space() {
    let game = game("patrols");
    let mut last = 0;
    for seed in 0..40 {
        let state = wander(&game, seed, |_| true);
        assert!(state.time <= 13, "{}", state.time);
        if let Frame::Over(Over { ending: Ending::SuddenDeath, .. }) = state.frames.top() {
            last = last.max(state.time);
        }
    }
    assert!(last >= game.battle.file.sudden_death, "some games end by Sudden Death");
}

/// shows 10.1-e
#[test]
fn sight_can_be_checked_at_any_moment_by_anybody() {
    let game = game("ridge-line");
    let mut moments = 0;
    wander(&game, 5, |state| {
        moments += 1;
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
            let view = game.view(state, viewer);
            let (a, b) = (kernel::grid::Hex(3), kernel::grid::Hex(140));
            let seen = game.sights.look(&state.veil, a, b) != kernel::sight::BLOCKED;
            assert_eq!(game.sight(&view, a, b).blocked.is_none(), seen);
        }
        moments < 400
    });
    assert!(moments >= 100);
}
