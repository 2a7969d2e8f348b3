//! Worlds that a viewer could not tell from the true one.

use super::scramble::any_of;
use crate::Panzer;
use crate::state::{Command, State, UnitId};
use kernel::seat::Viewer;
use rand_core::Rng;

impl Panzer {
    /// A full state that agrees with what a viewer sees: every unknown command becomes one that it could be, within the commands of
    /// its formation.
    pub fn supposed(&self, view: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut world = *view;
        for side in Panzer::strangers(viewer) {
            let unknown: Vec<UnitId> = view
                .of(side)
                .filter(|&id| view.unit(id).command() == Command::Unknown && !view.unit(id).carried())
                .collect();
            for id in unknown {
                let known = view.unit(id).order;
                let possible: Vec<Command> = self
                    .concealable(view, side)
                    .iter()
                    .copied()
                    .filter(|&command| known.allows(command) && self.could_hold(view, id, command))
                    .collect();
                let command = any_of(&possible, rng).unwrap_or(Command::NoCommand);
                self.replace_command(&mut world, id, command);
            }
        }
        world
    }
}
