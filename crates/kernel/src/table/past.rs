//! What has been done at a table, to be played again elsewhere: whoever looks back holds no table up.

use super::resume::{read, start_of};
use super::{Proof, Table};
use crate::chance::Halt;
use crate::game::{Game, carry_out};
use crate::journal::{Difference, Entry, Mismatch, Recorded, Rolled};
use crate::rule::Record;
use crate::seat::{Seat, Viewer};
use std::sync::Arc;

/// All acts of a game that stand, with how many entries of a viewer's log came before and after each.
pub struct Past<G: Game> {
    game: Arc<G>,
    start: Option<Entry>,
    acts: Vec<Act>,
}

struct Act {
    entry: usize,
    seat: Seat,
    action: String,
    chance: Vec<Rolled>,
    inside: bool,
    heard: [usize; 2],
}

/// One act, while the past is played again.
pub struct Step<'a, G: Game> {
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub action: G::Action,
    /// The state in which it was done.
    pub before: &'a G::State,
    /// The state after it.
    pub after: &'a G::State,
    /// What happened, and who learned a secret.
    pub record: &'a Record<G::Event>,
    /// How often chance was asked.
    pub chance: usize,
    /// Whether it belongs to a sealed window of which earlier acts stand before it.
    pub inside: bool,
    /// How many entries the viewer's log had before it, and after it.
    pub heard: [usize; 2],
}

impl<G: Game> Table<G> {
    /// What has been done so far, to be counted in the entries of a viewer's log.
    pub fn past(&self, viewer: Viewer) -> Past<G> {
        let mut heard = 0;
        let acts = self.history.iter().filter_map(|logged| {
            let before = heard;
            heard += usize::from(self.is_heard(logged, viewer));
            let Entry::Act { seat, action, chance, .. } = self.journal.entries.get(logged.entry)? else {
                return None;
            };
            let (action, chance) = (action.clone(), chance.clone());
            let (entry, inside) = (logged.entry, logged.inside);
            Some(Act { entry, seat: *seat, action, chance, inside, heard: [before, heard] })
        });
        let acts = acts.collect();
        Past { game: Arc::clone(&self.game), start: self.journal.entries.first().cloned(), acts }
    }
}

impl<G: Game> Past<G> {
    /// The game that was played.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state in which the first decision was asked.
    pub fn start(&self) -> Result<G::State, Difference> {
        let start = self.start.as_ref().ok_or(Mismatch::NoStart);
        let begun = start.and_then(|start| start_of(&*self.game, start, Proof::default()));
        begun.map(|(state, _)| state).map_err(|what| Difference { entry: 0, what })
    }

    /// Plays everything again, act by act, and gives the last state.
    pub fn again(&self, mut visit: impl FnMut(Step<'_, G>)) -> Result<G::State, Difference> {
        let mut state = self.start()?;
        for act in &self.acts {
            let differs = |what| Difference { entry: act.entry, what };
            let action = read(&*self.game, &act.action).map_err(differs)?;
            let mut dice = Recorded::new(&act.chance, act.chance.first().map_or(0, |rolled| rolled.i));
            let (mut record, mut after) = (Record::default(), state.clone());
            carry_out(&*self.game, &mut after, act.seat, action, &mut dice, &mut record)
                .map_err(|halt: Halt| differs(halt.into()))?;
            visit(Step {
                seat: act.seat,
                action,
                before: &state,
                after: &after,
                record: &record,
                chance: act.chance.len(),
                inside: act.inside,
                heard: act.heard,
            });
            state = after;
        }
        Ok(state)
    }
}
