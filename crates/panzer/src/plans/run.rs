//! A run of actions, each tried out by the rules as it is added.

use crate::Panzer;
use crate::action::Action;
use crate::rooms::{Declaring, Frame};
use crate::state::State;
use kernel::frames::Within;
use kernel::game::Rules;
use kernel::seat::Seat;
use kernel::tryout::{Stop, Tryout};

/// A run of actions with the position that it leads to.
#[derive(Clone)]
pub(super) struct Run<'a> {
    game: &'a Panzer,
    seat: Seat,
    pub state: State,
    pub actions: Vec<Action>,
    /// Whether the seat decides next, before any chance.
    pub open: bool,
    /// Whether dice have to be thrown before anything else.
    pub halted: bool,
}

impl<'a> Run<'a> {
    pub fn new(game: &'a Panzer, state: &State, seat: Seat) -> Run<'a> {
        Run { game, seat, state: *state, actions: Vec::new(), open: true, halted: false }
    }

    /// Whether the seat decides next in a room of this kind.
    pub fn is_in<R: Within<Frame>>(&self) -> bool {
        self.open && self.state.frames.at::<R>().is_some()
    }

    /// Whether an action could be added.
    pub fn can(&self, action: Action) -> bool {
        self.open && self.game.check(&self.state, self.seat, action).is_ok()
    }

    /// Everything that could be added.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if self.open {
            self.game.legal(&self.state, self.seat, &mut legal);
        }
        legal
    }

    /// Adds an action if it is possible now. The enemy is taken not to answer a move.
    pub fn take(&mut self, action: Action) -> bool {
        if !self.can(action) {
            return false;
        }
        self.add(action);
        true
    }

    /// Adds an action that is known to be possible.
    pub fn add(&mut self, action: Action) {
        self.actions.push(action);
        self.act(self.seat, action);
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let mut tryout = Tryout::new(self.game, self.state, seat);
        tryout.act(action);
        self.state = tryout.state;
        self.halted = matches!(tryout.stop, Some(Stop::Halted(_)));
        self.open = false;
        if self.halted || matches!(tryout.stop, Some(Stop::Over)) {
            return;
        }
        let Some((seats, _)) = self.game.asks(&self.state) else { return };
        if seats.contains(self.seat) {
            self.open = true;
        } else if self.state.frames.at::<Declaring>().is_some()
            && let Some(other) = seats.lowest()
        {
            self.act(other, Action::Done);
        }
    }
}
