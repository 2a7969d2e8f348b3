//! How fast things are: play, sight, replay.

mod scenes;
mod sight;
mod thoughts;

pub use scenes::Pictures;
pub(crate) use scenes::pictures;
pub use sight::{SightSpeed, sight};
pub use thoughts::Thoughts;
pub(crate) use thoughts::thoughts;

use crate::playout::Playout;
use crate::prepared::Prepared;
use crate::system::Hosted;
use ai::{Desk, Player, Random, Scripted};
use kernel::chance::Seeded;
use kernel::fair::ServerSecret;
use kernel::game::{Game, Turn};
use kernel::journal::{Journal, replay};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use kernel::table::{Setup, Table};
use kernel::thinking::play_on;
use serde::Serialize;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Runs something and says how often it asked for memory.
pub type CountAllocations = dyn Fn(&mut dyn FnMut()) -> u64;

/// Whole random games in a second.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Pace {
    /// Games.
    pub games: f64,
    /// Decisions.
    pub decisions: f64,
}

/// How fast a scenario is played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Speed {
    /// The scenario.
    pub scenario: String,
    /// Decisions in a random game.
    pub decisions_a_game: f64,
    /// Per second on one core.
    pub one_core: Pace,
    /// Per second on all cores.
    pub all_cores: Pace,
    /// How many cores that were.
    pub cores: usize,
    /// Nanoseconds to list what a seat may do.
    pub legal_ns: f64,
    /// Actions in such a list.
    pub legal_actions: f64,
    /// Nanoseconds to carry out an action, the resolution of whole turns included.
    pub apply_ns: f64,
    /// Nanoseconds to copy a state.
    pub clone_ns: f64,
    /// Bytes of a state in memory.
    pub state_size: usize,
    /// Bytes of a state as it is stored, in the middle of a game.
    pub state_stored: usize,
    /// Heap allocations for a decision, once warm.
    pub allocations: f64,
    /// The same where scripts play.
    pub script_allocations: f64,
    /// Playouts of two turns by scripts in a second on one core, each from a world supposed anew.
    pub script_playouts: f64,
    /// Replay of journals.
    pub replay: Replay,
}

/// How fast journals are replayed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Replay {
    /// Decisions replayed.
    pub decisions: usize,
    /// In how many journals.
    pub journals: usize,
    /// Milliseconds for all of them.
    pub milliseconds: f64,
}

/// A moment of a game, with what is done then.
struct Moment<G: Game> {
    state: G::State,
    seat: Seat,
    action: G::Action,
}

pub(crate) fn measure<G: Hosted>(prepared: &Prepared<G>, time: Duration, count: &CountAllocations) -> Speed {
    let game = &*prepared.game;
    let (one_core, decisions_a_game) = pace(game, time, 1);
    let cores = rayon::current_num_threads();
    let all = rayon::broadcast(|context| pace(game, time, 1 + context.index() as u64).0);
    let all_cores = Pace {
        games: all.iter().map(|pace| pace.games).sum(),
        decisions: all.iter().map(|pace| pace.decisions).sum(),
    };
    let moments = moments(game, 4000);
    let clone_ns = each(&moments, time / 4, |moment| {
        black_box(moment.state.clone());
    });
    let mut legal = Vec::with_capacity(1024);
    let mut listed = 0;
    let legal_ns = each(&moments, time / 4, |moment| {
        legal.clear();
        game.legal(&moment.state, moment.seat, &mut legal);
        listed = black_box(legal.len());
    });
    black_box(listed);
    let lengths = moments.iter().map(|moment| {
        let mut legal = Vec::new();
        game.legal(&moment.state, moment.seat, &mut legal);
        legal.len()
    });
    let legal_actions = lengths.sum::<usize>() as f64 / moments.len().max(1) as f64;
    let mut dice = Seeded::new(5);
    let copied_and_applied = each(&moments, time / 4, |moment| {
        let mut state = moment.state.clone();
        let _ = black_box(game.apply(&mut state, moment.seat, moment.action, &mut dice, &mut Silent));
        black_box(&state);
    });
    let middle = moments.get(moments.len() / 2).map(|moment| &moment.state);
    Speed {
        scenario: prepared.scenario.clone(),
        decisions_a_game,
        one_core,
        all_cores,
        cores,
        legal_ns,
        legal_actions,
        apply_ns: (copied_and_applied - clone_ns).max(0.0),
        clone_ns,
        state_size: size_of::<G::State>(),
        state_stored: middle.and_then(|state| postcard::to_allocvec(state).ok()).map_or(0, |b| b.len()),
        allocations: allocations(game, randoms(game, 3), 20, count),
        script_allocations: allocations(game, scripts(game, 3), 2, count),
        script_playouts: script_playouts(game, &moments, time / 4),
        replay: replayed(prepared, 2000),
    }
}

fn scripts<G: Hosted>(game: &G, seed: u64) -> Vec<Box<dyn Player<G>>> {
    let script = |seat| Box::new(Scripted::new(game, seed * 8 + seat)) as Box<dyn Player<G>>;
    (0..u64::from(game.sides().seat_count())).map(script).collect()
}

fn randoms<G: Hosted>(game: &G, seed: u64) -> Vec<Box<dyn Player<G>>> {
    let random = |seat| Box::new(Random::new(seed * 8 + seat)) as Box<dyn Player<G>>;
    (0..u64::from(game.sides().seat_count())).map(random).collect()
}

fn pace<G: Hosted>(game: &G, time: Duration, stream: u64) -> (Pace, f64) {
    let mut playout = Playout::new(game);
    let mut players = randoms(game, stream);
    let (mut games, mut decisions) = (0u64, 0);
    let clock = Instant::now();
    while clock.elapsed() < time || games == 0 {
        let seed = stream << 40 | games;
        decisions += playout.play(&mut players, seed).map_or(0, |played| played.decisions);
        games += 1;
    }
    let seconds = clock.elapsed().as_secs_f64();
    let pace = Pace { games: games as f64 / seconds, decisions: decisions as f64 / seconds };
    (pace, decisions as f64 / games as f64)
}

/// Moments of random games, all equally likely.
fn moments<G: Hosted>(game: &G, wanted: usize) -> Vec<Moment<G>> {
    let mut moments = Vec::with_capacity(wanted);
    let mut chooser = Random::new(11);
    let mut room = Vec::new();
    for seed in 0..64 {
        let mut dice = Seeded::new(seed);
        let Ok(mut state) = game.start(&mut dice) else { break };
        while let Turn::Decide(seats, _) = game.turn(&state) {
            let Some(seat) = seats.lowest() else { break };
            let Some(action) = chooser.choose(&mut Desk::new(game, &state, seat, &mut room)) else { break };
            moments.push(Moment { state: state.clone(), seat, action });
            if moments.len() == wanted {
                return moments;
            }
            if game.apply(&mut state, seat, action, &mut dice, &mut Silent).is_err() {
                break;
            }
        }
    }
    moments
}

/// The mean time of some work on a moment, in nanoseconds.
fn each<G: Game>(moments: &[Moment<G>], time: Duration, mut work: impl FnMut(&Moment<G>)) -> f64 {
    let (clock, mut rounds) = (Instant::now(), 0u32);
    while clock.elapsed() < time || rounds == 0 {
        moments.iter().for_each(&mut work);
        rounds += 1;
    }
    clock.elapsed().as_secs_f64() * 1e9 / f64::from(rounds) / moments.len().max(1) as f64
}

/// Playouts as search makes them: a world, copies of the scripts, two turns.
fn script_playouts<G: Hosted>(game: &G, moments: &[Moment<G>], time: Duration) -> f64 {
    let seats = game.sides().seat_count();
    let mut policies: Vec<_> = (0..u64::from(seats)).map(|seat| game.policy(seat)).collect();
    let mut dice = Seeded::new(7);
    let (clock, mut playouts) = (Instant::now(), 0u32);
    for moment in moments.iter().step_by(41).cycle() {
        let view = game.view(&moment.state, Viewer::Seat(moment.seat));
        let mut world = game.determinize(&view, Viewer::Seat(moment.seat), dice.rng());
        for (seat, policy) in policies.iter_mut().enumerate() {
            *policy = game.policy(seat as u64);
        }
        let _ = black_box(play_on(game, &mut world, &mut policies, 2, &mut dice));
        playouts += 1;
        if clock.elapsed() >= time {
            break;
        }
    }
    f64::from(playouts) / clock.elapsed().as_secs_f64()
}

/// Heap allocations for a decision of so many games, after a few games to warm up.
fn allocations<G: Hosted>(
    game: &G,
    mut players: Vec<Box<dyn Player<G>>>,
    games: u64,
    count: &CountAllocations,
) -> f64 {
    let mut playout = Playout::new(game);
    let warm = games.div_ceil(5);
    for seed in 0..warm {
        let _ = playout.play(&mut players, seed);
    }
    let mut decisions = 0;
    let allocated = count(&mut || {
        for seed in warm..warm + games {
            decisions += playout.play(&mut players, seed).map_or(0, |played| played.decisions);
        }
    });
    allocated as f64 / decisions.max(1) as f64
}

/// Replays random games until so many decisions have been replayed.
fn replayed<G: Hosted>(prepared: &Prepared<G>, wanted: usize) -> Replay {
    let (mut journals, mut decisions) = (Vec::new(), 0);
    while decisions < wanted && journals.len() < wanted {
        let Some((journal, made)) = random_journal(prepared, journals.len() as u64, wanted - decisions)
        else {
            break;
        };
        decisions += made;
        journals.push(journal);
    }
    let clock = Instant::now();
    for journal in &journals {
        let _ = black_box(replay(Arc::clone(&prepared.game), journal, None));
    }
    let milliseconds = clock.elapsed().as_secs_f64() * 1e3;
    Replay { decisions, journals: journals.len(), milliseconds }
}

/// A random game of at most so many decisions, played at a table.
fn random_journal<G: Hosted>(prepared: &Prepared<G>, seed: u64, most: usize) -> Option<(Journal, usize)> {
    let setup =
        Setup { scenario: prepared.scenario.clone(), content: prepared.content.clone(), ..Setup::default() };
    let mut table = Table::new(Arc::clone(&prepared.game), setup, ServerSecret([seed as u8; 32])).ok()?;
    let mut chooser = Random::new(seed);
    let mut room = Vec::new();
    let mut made = 0;
    while let (Some(seat), true) = (table.to_decide().lowest(), made < most) {
        let action = {
            let mut desk = Desk::new(&*prepared.game, table.known(seat), seat, &mut room);
            chooser.choose(&mut desk)?
        };
        table.act(seat, action).ok()?;
        made += 1;
    }
    Some((table.journal().clone(), made))
}
