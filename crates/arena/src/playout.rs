//! Whole games between computer players: no journal, no log, and no heap allocation for a decision once warm.

use crate::seed;
use ai::{Desk, Player};
use kernel::chance::{Halt, Seeded, below};
use kernel::game::{Game, Illegal, Turn, Verdict, Window};
use kernel::rule::{Record, Silent};
use kernel::seat::{Seat, SeatSet, Viewer};

/// Plays games one after another with the same buffers.
pub struct Playout<'a, G: Game> {
    game: &'a G,
    legal: Vec<G::Action>,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played<S> {
    /// The last state.
    pub state: S,
    /// How it ended.
    pub verdict: Verdict,
    /// How many decisions it took.
    pub decisions: usize,
}

/// Why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// Nobody can do anything.
    #[error("after {0} decisions nobody can do anything")]
    DeadEnd(usize),
    /// It lasted longer than the system says it can.
    #[error("the game still goes on after {0} decisions")]
    Endless(usize),
    /// The rules could not go on.
    #[error("after {0} decisions: {1}")]
    Halted(usize, Halt),
    /// A player wanted something that the rules forbid.
    #[error("after {0} decisions seat {1} chose `{2}`, which is {3}")]
    Against(usize, u8, String, Illegal),
}

/// Somebody who looks at a game while it is played.
pub trait Watch<G: Game> {
    /// Whether anything is to be written down for it.
    const WATCHES: bool;
    /// A step was made, or the game begins.
    fn sees(&mut self, game: &G, state: &G::State, record: &Record<G::Event>);
}

/// Nobody looks.
impl<G: Game> Watch<G> for () {
    const WATCHES: bool = false;
    fn sees(&mut self, _: &G, _: &G::State, _: &Record<G::Event>) {}
}

impl<'a, G: Game> Playout<'a, G> {
    /// Playouts of this game.
    pub fn new(game: &'a G) -> Playout<'a, G> {
        Playout { game, legal: Vec::with_capacity(1024) }
    }

    /// Plays one game, with one player a seat.
    pub fn play(
        &mut self,
        players: &mut [Box<dyn Player<G>>],
        seed: u64,
    ) -> Result<Played<G::State>, Broken> {
        self.watched(players, seed, &mut ())
    }

    /// Plays one game while somebody looks on.
    pub fn watched<W: Watch<G>>(
        &mut self,
        players: &mut [Box<dyn Player<G>>],
        seed: u64,
        watch: &mut W,
    ) -> Result<Played<G::State>, Broken> {
        let mut dice = Seeded::new(seed::named(seed, "dice"));
        let mut haste = Seeded::new(seed::named(seed, "haste"));
        let mut state = self.game.start(&mut dice).map_err(|halt| Broken::Halted(0, halt))?;
        let listened = players.iter().any(Player::listens) || W::WATCHES;
        watch.sees(self.game, &state, &Record::default());
        for decisions in 0..=G::LONGEST {
            match self.game.turn(&state) {
                Turn::Over(verdict) => return Ok(Played { state, verdict, decisions }),
                Turn::Decide(seats, window) => {
                    let seat = first_to_act(seats, window, &mut haste).ok_or(Broken::DeadEnd(decisions))?;
                    let action = self.choose(&state, seat, players, decisions)?;
                    let halted = |halt| Broken::Halted(decisions, halt);
                    if listened {
                        let mut record = Record::default();
                        self.game.apply(&mut state, seat, action, &mut dice, &mut record).map_err(halted)?;
                        self.tell(&state, players, &record.events);
                        watch.sees(self.game, &state, &record);
                    } else {
                        self.game.apply(&mut state, seat, action, &mut dice, &mut Silent).map_err(halted)?;
                    }
                }
            }
        }
        Err(Broken::Endless(G::LONGEST))
    }

    fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        players: &mut [Box<dyn Player<G>>],
        decisions: usize,
    ) -> Result<G::Action, Broken> {
        let player = players.get_mut(seat.index()).ok_or(Broken::DeadEnd(decisions))?;
        let mut desk = Desk::new(self.game, state, seat, &mut self.legal);
        let action = player.choose(&mut desk).ok_or(Broken::DeadEnd(decisions))?;
        if !player.keeps_to_the_list() {
            self.game
                .check(state, seat, action)
                .map_err(|why| Broken::Against(decisions, seat.0, self.game.write(action), why))?;
        }
        Ok(action)
    }

    /// Whoever listens is told what its seat hears of a step.
    fn tell(&self, state: &G::State, players: &mut [Box<dyn Player<G>>], events: &[G::Event]) {
        for (player, seat) in players.iter_mut().zip(0..).filter(|(player, _)| player.listens()) {
            let viewer = Viewer::Seat(Seat(seat));
            let heard: Vec<_> = events.iter().filter_map(|event| self.game.hear(event, viewer)).collect();
            player.hear(self.game, Seat(seat), &self.game.view(state, viewer), &heard);
        }
    }
}

/// Who decides next of those who may: on sheets in the order of the seats, in a window that any of them may answer by
/// chance.
fn first_to_act(seats: SeatSet, window: Window, haste: &mut Seeded) -> Option<Seat> {
    if window.sealed || seats.len() < 2 {
        return seats.lowest();
    }
    seats.iter().nth(below(haste.rng(), seats.len() as u32) as usize)
}
