//! The script player on every scenario.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::script::Script;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Notation, Rules, Secrets, Turn, Verdict};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};

/// A game between script players, or of one against a player who does anything at all.
struct Match<'a> {
    game: &'a Cc,
    scripted: [bool; 2],
    seed: u64,
}

impl Match<'_> {
    /// Everything done in the game, and its end.
    fn play(&self) -> (Vec<Action>, Verdict) {
        let game = self.game;
        let mut chance = Seeded::new(self.seed);
        let mut scripts = [0, 1].map(|n| Script::new(self.seed + n));
        let mut anything = Seeded::new(self.seed + 2);
        let mut state = game.start(&mut chance).expect("it starts");
        let mut done = Vec::new();
        let mut legal = Vec::new();
        loop {
            assert!(
                done.len() < Cc::LONGEST,
                "the game does not end: {:?}, {:?}",
                state.frames,
                &done[done.len().saturating_sub(40)..]
            );
            let seat = match game.turn(&state) {
                Turn::Over(verdict) => return (done, verdict),
                Turn::Decide(seats, _) => seats.iter().next().expect("somebody decides"),
            };
            let action = if self.scripted[seat.index()] {
                scripts[seat.index()].choose(game, &game.view(&state, Viewer::Seat(seat)), seat)
            } else {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                legal[below(anything.rng(), legal.len() as u32) as usize]
            };
            let top = state.frames.top();
            game.check(&state, seat, action)
                .unwrap_or_else(|illegal| panic!("{} at {top:?}: {illegal}", game.write(action)));
            done.push(action);
            game.apply(&mut state, seat, action, &mut chance, &mut Silent)
                .unwrap_or_else(|halt| panic!("{} at {top:?}: {halt}", game.write(action)));
        }
    }
}

/// Every scenario, and four battles of the random one.
fn battles() -> Vec<(String, Cc)> {
    let content = common::content();
    let mut battles = Vec::new();
    for scenario in common::CC.scenarios(&content) {
        let seeds = if scenario == "random" { 1..=4 } else { 1..=1 };
        for seed in seeds {
            let options = if scenario == "random" {
                Options::default().with("seed", seed.to_string())
            } else {
                Options::default()
            };
            let game = Cc::new(&content, &scenario, &options).unwrap_or_else(|faults| panic!("{faults:#?}"));
            battles.push((format!("{scenario} {seed}"), game));
        }
    }
    battles
}

#[test]
fn it_does_only_what_is_possible() {
    for (n, (_, game)) in battles().iter().enumerate() {
        for scripted in [[true, true], [true, false], [false, true]] {
            Match { game, scripted, seed: 10 * n as u64 }.play();
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for (name, game) in battles().iter().take(4) {
        let play = || Match { game, scripted: [true; 2], seed: 5 }.play();
        assert_eq!(play(), play(), "{name}");
    }
}

#[test]
fn it_beats_a_player_who_does_anything() {
    let (mut games, mut won) = (0, 0);
    for (_, game) in &battles() {
        for seat in [Seat(0), Seat(1)] {
            let scripted = [seat.0 == 0, seat.0 == 1];
            for seed in 0..2 {
                let (_, verdict) = Match { game, scripted, seed: 1000 + seed }.play();
                games += 1;
                won += usize::from(verdict.winners.contains(kernel::seat::Side(seat.0)));
            }
        }
    }
    assert!(won * 10 >= games * 9, "{won} of {games}");
}
