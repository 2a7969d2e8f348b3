//! A run of actions, each tried out by the rules as it is added.

use crate::Coh;
use crate::action::Action;
use crate::rooms::Grouping;
use crate::state::{Frame, State, UnitId, units};
use kernel::frames::Within;
use kernel::game::Rules;
use kernel::seat::Seat;
use kernel::tryout::{Stop, Tryout};

/// Windows that come between the steps of a plan, whatever its commander holds: a standing order answers there or the person is
/// asked, and the plan goes on. Were they steps of the plan, only who has a card would stop, and the others could tell.
const BETWEEN: [&str; 3] = ["luck", "after-action", PASSED];

/// 11.1.f: whoever has planned an action does not reveal somebody else in the middle of it.
const PASSED: &str = "reveal";

/// A run of actions with the position that it leads to.
#[derive(Clone)]
pub(super) struct Run<'a> {
    game: &'a Coh,
    seat: Seat,
    turn: u16,
    pub state: State,
    /// The last position in which the action was under way: what it costs is known there.
    pub doing: State,
    pub actions: Vec<Action>,
    /// Whether the seat decides next, before any chance.
    open: bool,
}

impl<'a> Run<'a> {
    pub fn new(game: &'a Coh, state: &State, seat: Seat) -> Run<'a> {
        let mut run = Run {
            game,
            seat,
            turn: state.turns,
            state: *state,
            doing: *state,
            actions: Vec::new(),
            open: false,
        };
        run.look();
        run
    }

    pub fn open(&self) -> bool {
        self.open
    }

    /// Whether the seat decides next in a room of this kind.
    pub fn is_in<R: Within<Frame>>(&self) -> bool {
        self.open && self.state.frames.at::<R>().is_some()
    }

    /// Whether an action could be added.
    pub fn can(&self, action: Action) -> bool {
        self.open && self.game.check(&self.state, self.seat, action).is_ok()
    }

    /// Adds an action if it is possible now. Others who could only answer with a secret are taken to have none.
    pub fn take(&mut self, action: Action) -> bool {
        if !self.can(action) {
            return false;
        }
        self.actions.push(action);
        self.act(self.seat, action);
        true
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let mut tryout = Tryout::new(self.game, self.state, seat);
        tryout.act(action);
        self.state = tryout.state;
        match tryout.stop {
            Some(Stop::Halted(_) | Stop::Over) => {
                self.open = false;
                if self.state.deed.members != 0 && self.state.turns == self.turn {
                    self.doing = self.state;
                }
            }
            _ => self.look(),
        }
    }

    fn look(&mut self) {
        self.open = false;
        if self.state.deed.members != 0 && self.state.turns == self.turn {
            self.doing = self.state;
        }
        let Some((seats, window)) = self.game.asks(&self.state) else { return };
        if window.sealed || self.state.turns != self.turn {
            self.open = seats.contains(self.seat) && self.state.turns == self.turn;
            return;
        }
        let own = seats.contains(self.seat);
        if own && !BETWEEN.contains(&window.kind) {
            self.open = true;
            return;
        }
        let Some(seat) = (if own { Some(self.seat) } else { seats.lowest() }) else { return };
        let Some(plain) = self.game.plainest(&self.state, seat) else { return };
        if own && window.kind == PASSED {
            self.actions.push(plain);
        }
        self.act(seat, plain);
    }

    /// 10: these join as far as they may, and the list is closed.
    pub fn gather(&mut self, along: &[UnitId]) {
        if !self.is_in::<Grouping>() {
            return;
        }
        // Who stands too far away may still be near somebody who joins.
        for _ in 0..along.len() {
            for &id in along {
                if self.is_in::<Grouping>() && self.state.deed.members & id.bit() == 0 {
                    self.take(Action::Pick(id));
                }
            }
        }
        if self.is_in::<Grouping>() {
            self.take(Action::Done);
        }
    }

    /// Who takes part in the action.
    pub fn members(&self) -> impl Iterator<Item = UnitId> + use<'_> {
        let side = self.game.side_of(self.seat);
        units(side, self.doing.deed.members).filter(|&id| !self.doing.unit(id).carried())
    }
}
