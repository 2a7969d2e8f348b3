//! Games played to their end by whoever a test sets against chance.

use kernel::chance::{Seeded, below};
use kernel::game::{Rules, Turn, Verdict};
use kernel::rule::Silent;
use kernel::seat::{Seat, Side};

/// More decisions than any game of two scripts has.
const ENDLESS: usize = 50_000;

/// Plays a game to its end. Where nobody answers, chance does.
pub fn play_out<G: Rules>(
    game: &G,
    seed: u64,
    mut answer: impl FnMut(&G::State, Seat) -> Option<G::Action>,
) -> (Verdict, G::State) {
    let (mut chance, mut whim) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
    let mut state = game.start(&mut chance).expect("seeded dice do not end");
    let mut legal: Vec<G::Action> = Vec::new();
    for _ in 0..ENDLESS {
        let (seats, window) = match game.turn(&state) {
            Turn::Over(verdict) => return (verdict, state),
            Turn::Decide(seats, window) => (seats, window),
        };
        let seat = seats.lowest().unwrap_or_else(|| panic!("{seed}: nobody is asked in {}", window.kind));
        let action = answer(&state, seat).unwrap_or_else(|| {
            legal.clear();
            game.legal(&state, seat, &mut legal);
            legal[below(whim.rng(), legal.len() as u32) as usize]
        });
        if let Err(why) = game.check(&state, seat, action) {
            panic!("{seed}: {action:?} is no answer in {}: {why:?}", window.kind);
        }
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("seeded dice do not end");
    }
    panic!("{seed}: it does not end");
}

/// Too few games on a scenario from one side to judge it alone.
const FEW: u64 = 10;

/// Whether whoever `winner` puts on a side beats chance: nine games of ten altogether and, unless there are few, three of four on
/// each scenario from each side. `winner` plays one game with that side and seed.
pub fn beats_random<G>(scenarios: &[(String, G)], games: u64, winner: impl Fn(&G, Side, u64) -> Side) {
    let (mut won, mut played) = (0, 0);
    for (name, game) in scenarios {
        let wins = [Side(0), Side(1)].map(|side| {
            (0..games).filter(|&seed| winner(game, side, seed + 1000 * u64::from(side.0)) == side).count()
        });
        println!("{name:20} {:3} {:3} of {games}", wins[0], wins[1]);
        let each = games < FEW || wins.iter().all(|&won| 4 * won as u64 >= 3 * games);
        assert!(each, "{name}: {wins:?} of {games}");
        won += wins[0] + wins[1];
        played += 2 * games as usize;
    }
    println!("together {won} of {played}");
    assert!(10 * won >= 9 * played, "{won} of {played}");
}
