//! Computer players for any game that speaks the kernel's protocol.
//!
//! A player is asked at a [`Desk`], which shows what its seat may know and nothing else.

mod blunder;
mod hindsight;
pub mod judge;
mod race;
mod random;
mod scripted;
mod thinker;
mod worlds;

pub use blunder::Blunder;
pub use hindsight::{Edge, Hindsight, Way};
pub use judge::{Judge, Judges};
pub use random::Random;
pub use scripted::Scripted;
pub use thinker::{Effort, Found, MOST_TEMPERS, Mind, Mood, Moods, Thinker};
pub use worlds::{gain, mean};

use kernel::game::{Game, View};
use kernel::seat::{Seat, Viewer};

/// A decision as it is put before a player.
pub struct Desk<'a, G: Game> {
    game: &'a G,
    known: &'a G::State,
    seat: Seat,
    legal: &'a mut Vec<G::Action>,
    listed: bool,
    hurry: Option<&'a dyn Fn() -> bool>,
}

impl<'a, G: Game> Desk<'a, G> {
    /// The decision of `seat` in a state; `room` is where its possible actions are listed, so that it can be used again.
    pub fn new(game: &'a G, known: &'a G::State, seat: Seat, room: &'a mut Vec<G::Action>) -> Desk<'a, G> {
        Desk { game, known, seat, legal: room, listed: false, hurry: None }
    }

    /// Whoever thinks here answers at once when this holds: nobody waits for a good answer any more.
    pub fn until(mut self, hurry: &'a dyn Fn() -> bool) -> Desk<'a, G> {
        self.hurry = Some(hurry);
        self
    }

    /// Whether to answer at once.
    pub fn is_hurried(&self) -> bool {
        self.hurry.is_some_and(|hurry| hurry())
    }

    /// The game that is played.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Who decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Everything that this seat may know.
    pub fn view(&self) -> View<G::State> {
        self.game.view(self.known, Viewer::Seat(self.seat))
    }

    /// Everything that this seat may do. Listed when it is first asked for.
    pub fn legal(&mut self) -> &[G::Action] {
        if !self.listed {
            self.legal.clear();
            self.game.legal(self.known, self.seat, self.legal);
            self.listed = true;
        }
        self.legal
    }
}

/// Somebody who decides for a seat.
pub trait Player<G: Game>: Send {
    /// What to do; `None` if nothing can be done.
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action>;

    /// Whether every choice is taken from the list of possible actions, so that nobody needs to check it.
    fn keeps_to_the_list(&self) -> bool {
        false
    }

    /// Whether it wants to hear what happens.
    fn listens(&self) -> bool {
        false
    }

    /// What it keeps to for longer than a decision, if there is anything.
    fn mood(&self) -> Option<Mood> {
        None
    }

    /// Goes on from what a player of the same seat and name kept to.
    fn go_on_in(&mut self, mood: Mood) {
        let _ = mood;
    }

    /// Something happened: what its seat hears of it, and sees afterwards.
    fn hear(&mut self, game: &G, seat: Seat, view: &View<G::State>, heard: &[G::Event]) {
        let _ = (game, seat, view, heard);
    }
}

impl<G: Game> Player<G> for Box<dyn Player<G>> {
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action> {
        (**self).choose(desk)
    }

    fn keeps_to_the_list(&self) -> bool {
        (**self).keeps_to_the_list()
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }

    fn mood(&self) -> Option<Mood> {
        (**self).mood()
    }

    fn go_on_in(&mut self, mood: Mood) {
        (**self).go_on_in(mood);
    }

    fn hear(&mut self, game: &G, seat: Seat, view: &View<G::State>, heard: &[G::Event]) {
        (**self).hear(game, seat, view, heard);
    }
}
