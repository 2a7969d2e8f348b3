//! How long a person waits for a picture and for a forecast.

use crate::playout::Broken;
use crate::system::Hosted;
use ai::{Desk, Player, Scripted};
use kernel::chance::Seeded;
use kernel::game::{Game, Turn};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// Microseconds for what a person sees, in games between scripts.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Pictures {
    /// Counters of the fullest picture met.
    pub counters: usize,
    /// View and scene of that picture.
    pub scene_us: f64,
    /// View and scene of the slowest picture.
    pub slowest_scene_us: f64,
    /// A forecast with odds, half of them being faster.
    pub forecast_us: f64,
    /// The slowest forecast.
    pub slowest_forecast_us: f64,
}

/// The best of a few runs, in microseconds, so that a busy machine does not count.
fn time(mut work: impl FnMut()) -> f64 {
    let once = |work: &mut dyn FnMut()| {
        let clock = Instant::now();
        work();
        clock.elapsed().as_secs_f64() * 1e6
    };
    (0..5).map(|_| once(&mut work)).fold(f64::INFINITY, f64::min)
}

/// Plays games and looks at what a person would be shown in them.
pub(crate) fn pictures<G: Hosted>(game: &G, games: u64) -> Pictures {
    let mut seen = Pictures::default();
    let mut forecasts = Vec::new();
    for seed in 0..games {
        let _ = look(game, seed, &mut seen, &mut forecasts);
    }
    forecasts.sort_by(f64::total_cmp);
    seen.forecast_us = forecasts.get(forecasts.len() / 2).copied().unwrap_or(0.0);
    seen.slowest_forecast_us = forecasts.last().copied().unwrap_or(0.0);
    seen
}

fn look<G: Hosted>(game: &G, seed: u64, seen: &mut Pictures, forecasts: &mut Vec<f64>) -> Result<(), Broken> {
    let mut players: Vec<_> =
        (0..u64::from(game.sides().seat_count())).map(|i| Scripted::new(game, seed ^ i)).collect();
    let mut dice = Seeded::new(seed);
    let mut room = Vec::new();
    let mut state = game.start(&mut dice).map_err(|halt| Broken::Halted(0, halt))?;
    for decisions in 0..G::LONGEST {
        let Turn::Decide(seats, _) = game.turn(&state) else { return Ok(()) };
        let seat = seats.lowest().ok_or(Broken::DeadEnd(decisions))?;
        // The longer a game lasts, the less often it is looked at.
        if decisions % (1 + decisions / 100) == 0 {
            shown(game, &state, seat, seen);
            asked(game, &state, seat, forecasts);
        }
        let chosen = players[seat.index()].choose(&mut Desk::new(game, &state, seat, &mut room));
        let action = chosen.ok_or(Broken::DeadEnd(decisions))?;
        game.apply(&mut state, seat, action, &mut dice, &mut Silent)
            .map_err(|halt| Broken::Halted(decisions, halt))?;
    }
    Ok(())
}

fn shown<G: Game>(game: &G, state: &G::State, seat: Seat, seen: &mut Pictures) {
    let viewer = Viewer::Seat(seat);
    let counters = game.scene(&game.view(state, viewer), viewer).counters.len();
    let took = time(|| {
        black_box(game.scene(&game.view(state, viewer), viewer));
    });
    seen.slowest_scene_us = seen.slowest_scene_us.max(took);
    if counters > seen.counters {
        (seen.counters, seen.scene_us) = (counters, took);
    }
}

fn asked<G: Game>(game: &G, state: &G::State, seat: Seat, forecasts: &mut Vec<f64>) {
    let view = game.view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(&view, seat, &mut legal);
    for action in legal {
        if !game.forecast(&view, seat, action).outcomes.is_empty() {
            forecasts.push(time(|| {
                black_box(game.forecast(&view, seat, action));
            }));
        }
    }
}
