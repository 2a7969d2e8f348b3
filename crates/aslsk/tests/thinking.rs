//! What a seat remembers that its view does not show, and the worlds that agree with it.

mod common;

use aslsk::Aslsk;
use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Record;
use kernel::seat::{Seat, Viewer};
use kernel::thinking::{Thinking, remember_step};

/// Every so many decisions a world is made up.
const EVERY: usize = 5;

/// 6.4.c: a hidden Gun never moves, so it is not where own units have been, even if they have gone on.
#[test]
fn no_hidden_gun_is_supposed_where_own_units_have_been() {
    let game = Aslsk::new(&common::content(), "gun-line", &Options::default()).unwrap();
    let attacker = Seat(1);
    let viewer = Viewer::Seat(attacker);
    for seed in 0..4 {
        let (mut chance, mut guess) = (Seeded::new(seed), Seeded::new(seed + 100));
        let mut players = [game.policy(2 * seed), game.policy(2 * seed + 1)];
        let mut state = game.start(&mut chance).unwrap();
        let mut memory = game.memory(&game.view(&state, viewer), attacker);
        let mut step = 0;
        while let Turn::Decide(seats, _) = game.turn(&state) {
            let seat = seats.lowest().unwrap();
            let view = game.view(&state, Viewer::Seat(seat));
            let action = game.choose(&mut players[seat.index()], &view, seat).unwrap();
            let mut record = Record::default();
            game.apply(&mut state, seat, action, &mut chance, &mut record).unwrap();
            remember_step(&game, &mut memory, attacker, &record.events, &state);
            step += 1;
            if step % EVERY != 0 {
                continue;
            }
            assert!(game.agrees(&memory, &state, attacker), "{seed}: the truth seems impossible");
            let view = game.view(&state, viewer);
            let world = game.determinize_with(&view, &memory, attacker, guess.rng());
            assert!(game.agrees(&memory, &world, attacker), "{seed}: a Gun where somebody has been");
        }
    }
}

/// The candidates of a decision differ, and the script's own comes first.
#[test]
fn candidates_differ_and_begin_with_the_script() {
    let game = Aslsk::new(&common::content(), "armour-at-noon", &Options::default()).unwrap();
    let mut chance = Seeded::new(1);
    let mut players = [game.policy(2), game.policy(3)];
    let mut state = game.start(&mut chance).unwrap();
    let (mut several, mut ranked) = (0, Vec::new());
    while let Turn::Decide(seats, _) = game.turn(&state) {
        let seat = seats.lowest().unwrap();
        let view = game.view(&state, Viewer::Seat(seat));
        ranked.clear();
        game.rank(&players[seat.index()], &view, seat, 6, &mut ranked);
        let action = game.choose(&mut players[seat.index()], &view, seat).unwrap();
        assert_eq!(ranked[0].run.first(), Some(&action));
        several += usize::from(ranked.len() > 1);
        let unlike = |a: usize, b: usize| {
            let (one, two) = (&ranked[a], &ranked[b]);
            one.run != two.run || format!("{:?}", one.policy) != format!("{:?}", two.policy)
        };
        assert!((0..ranked.len()).all(|b| (0..b).all(|a| unlike(a, b))), "twice the same: {ranked:?}");
        game.apply(&mut state, seat, action, &mut chance, &mut Record::default()).unwrap();
    }
    assert!(several > 100, "{several} decisions with more than one candidate");
}
