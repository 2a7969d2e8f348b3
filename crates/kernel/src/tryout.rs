//! A run of actions tried out on a position that nobody sees: the rules themselves play it, up to the first chance or
//! the first decision of somebody else.

use crate::chance::{Halt, Seeded};
use crate::game::{Illegal, Rules, Secrets, Turn, View, carry_out};
use crate::journal::NoChance;
use crate::rule::Record;
use crate::seat::{Seat, SeatSet, Viewer};

/// Why a run goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The rules could not go on: dice have to be thrown or cards drawn.
    Halted(Halt),
    /// Others decide now.
    Others(SeatSet),
    /// The game is over.
    Over,
}

/// A run of one seat's actions, and the position to which it has led.
pub struct Tryout<'g, G: Rules> {
    game: &'g G,
    seat: Seat,
    /// The position; after a halt, as far as the rules came.
    pub state: G::State,
    /// Why the run goes no further, if it does not.
    pub stop: Option<Stop>,
    /// The seats that learned a secret on the way.
    pub revealed: SeatSet,
}

impl<'g, G: Rules> Tryout<'g, G> {
    /// A run that begins in this position.
    pub fn new(game: &'g G, state: G::State, seat: Seat) -> Tryout<'g, G> {
        let stop = stop(game, &state, seat);
        Tryout { game, seat, state, stop, revealed: SeatSet::NONE }
    }

    /// A run that begins in a position which the seat could not tell from the true one, so that trying tells no secret.
    pub fn supposed(game: &'g G, view: &View<G::State>, seat: Seat) -> Tryout<'g, G>
    where
        G: Secrets,
    {
        Tryout::new(game, game.determinize(view, Viewer::Seat(seat), Seeded::new(0).rng()), seat)
    }

    /// Whether the seat decides next.
    pub fn is_open(&self) -> bool {
        self.stop.is_none()
    }

    /// Whether an action could be added.
    pub fn check(&self, action: G::Action) -> Result<(), Illegal> {
        self.game.check(&self.state, self.seat, action)
    }

    /// Adds an action that is possible.
    pub fn act(&mut self, action: G::Action) {
        let mut record = Record::default();
        let made = carry_out(self.game, &mut self.state, self.seat, action, &mut NoChance, &mut record);
        self.revealed = self.revealed.union(record.revealed);
        self.stop = match made {
            Ok(()) => stop(self.game, &self.state, self.seat),
            Err(halt) => Some(Stop::Halted(halt)),
        };
    }
}

fn stop<G: Rules>(game: &G, state: &G::State, seat: Seat) -> Option<Stop> {
    match game.turn(state) {
        Turn::Decide(seats, _) if seats.contains(seat) => None,
        Turn::Decide(seats, _) => Some(Stop::Others(seats)),
        Turn::Over(_) => Some(Stop::Over),
    }
}
