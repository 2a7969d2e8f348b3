//! What the script has made up its mind to do, in order.

use crate::action::Action;
use crate::state::UnitId;
use arrayvec::ArrayVec;
use kernel::thinking::LONGEST_RUN;

/// Actions that belong together: all about one unit.
pub type Run = ArrayVec<Action, LONGEST_RUN>;

/// Room for the longest sheet: sixteen units with the longest routes.
const ROOM: usize = 256;

/// Actions to be made one after the other.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    actions: ArrayVec<Action, ROOM>,
    /// How many of them have been made.
    made: usize,
}

impl Queue {
    /// Whether everything has been made.
    pub fn is_empty(&self) -> bool {
        self.made == self.actions.len()
    }

    /// Adds an action at the end; a full queue takes no more.
    pub fn push(&mut self, action: Action) {
        if self.is_empty() {
            self.actions.clear();
            self.made = 0;
        }
        let _ = self.actions.try_push(action);
    }

    /// Adds a unit and what it should do.
    pub fn push_run(&mut self, id: UnitId, run: &[Action]) {
        self.push(Action::Pick(id));
        run.iter().for_each(|&action| self.push(action));
    }

    /// The next action.
    pub fn next(&self) -> Option<Action> {
        self.actions.get(self.made).copied()
    }

    /// The next action has been made, or never will be.
    pub fn drop_next(&mut self) {
        self.made = (self.made + 1).min(self.actions.len());
    }

    /// Puts what is planned for a unit in hand before everything else.
    pub fn begin_with(&mut self, id: UnitId) {
        let left = &mut self.actions[self.made..];
        let Some(at) = left.iter().position(|&action| action == Action::Pick(id)) else { return };
        left.rotate_left(at);
        self.drop_next();
    }

    /// Takes out everything up to the next unit or the end of the sheet.
    pub fn take_rest_of_run(&mut self, run: &mut Run) {
        while let Some(action) = self.next() {
            if matches!(action, Action::Pick(_) | Action::Commit) || run.try_push(action).is_err() {
                return;
            }
            self.drop_next();
        }
    }
}
