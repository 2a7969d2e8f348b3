//! What happened, and what each viewer is told of it.

use super::Table;
use crate::game::{Game, View};
use crate::journal::{Difference, Entry, Head};
use crate::rule::Rule;
use crate::scene::Report;
use crate::seat::{Seat, Viewer};
use serde::Serialize;

/// An act that stands, with everything that came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Logged<E> {
    /// The act's number.
    pub n: u32,
    /// The index of its entry in the journal.
    pub entry: usize,
    /// Who decided.
    pub seat: Seat,
    /// What happened, in order.
    pub events: Vec<E>,
    /// The rules that decided something.
    pub marks: Vec<Rule>,
    /// Whether it belongs to a sealed window of which earlier acts stand before it.
    pub(super) inside: bool,
}

/// What a viewer is told of an act.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Heard<E> {
    /// The viewer's own action, in notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What they hear.
    pub events: Vec<E>,
    /// The same in words and pictures.
    pub reports: Vec<Report>,
}

/// A line of what a viewer gets of a running game's journal.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Line<'a, E> {
    Heard(Heard<E>),
    #[serde(untagged)]
    Common(&'a Entry),
}

/// A head that says that what follows is not the whole journal.
#[derive(Serialize)]
struct RedactedHead<'a> {
    #[serde(flatten)]
    head: &'a Head,
    redacted: bool,
}

impl<G: Game> Table<G> {
    /// Every act that stands, as the umpire knows it.
    pub fn history(&self) -> &[Logged<G::Event>] {
        &self.history
    }

    /// What a viewer has been told so far, in order. What stands on open sheets is not common yet and not in it.
    pub fn log(&self, viewer: Viewer) -> Vec<Heard<G::Event>> {
        self.log_since(viewer, 0)
    }

    /// A viewer's log after its first `since` entries; acts of which they hear nothing leave no trace in it.
    pub fn log_since(&self, viewer: Viewer, since: usize) -> Vec<Heard<G::Event>> {
        let told = self.history.iter().filter(|logged| self.is_heard(logged, viewer)).skip(since);
        told.map(|logged| self.heard(logged, viewer)).collect()
    }

    /// How many entries a viewer's log has.
    pub fn heard_by(&self, viewer: Viewer) -> usize {
        self.history.iter().filter(|logged| self.is_heard(logged, viewer)).count()
    }

    /// What a viewer could know after the first `heard` entries of their log, for looking back.
    pub fn view_after(&self, viewer: Viewer, heard: usize) -> Result<View<G::State>, Difference> {
        Ok(self.game.view(&self.state_after(self.acts_heard(viewer, heard))?, viewer))
    }

    /// How many acts there had been after the first `heard` entries of a viewer's log.
    pub(super) fn acts_heard(&self, viewer: Viewer, heard: usize) -> usize {
        let told = self.history.iter().enumerate().filter(|(_, logged)| self.is_heard(logged, viewer));
        match heard.checked_sub(1) {
            None => 0,
            Some(last) => told.map(|(at, _)| at + 1).nth(last).unwrap_or(self.history.len()),
        }
    }

    /// So many acts, or fewer where those would end within a sealed window.
    pub(super) fn outside_windows(&self, mut acts: usize) -> usize {
        while acts > 0 && self.history.get(acts).is_some_and(|next| next.inside) {
            acts -= 1;
        }
        acts
    }

    /// Whether a viewer hears anything of an act; of their own they always do.
    pub(super) fn is_heard(&self, logged: &Logged<G::Event>, viewer: Viewer) -> bool {
        viewer.shares(logged.seat) || logged.events.iter().any(|e| self.game.hear(e, viewer).is_some())
    }

    fn heard(&self, logged: &Logged<G::Event>, viewer: Viewer) -> Heard<G::Event> {
        let events: Vec<_> = logged.events.iter().filter_map(|e| self.game.hear(e, viewer)).collect();
        let action = match self.journal.entries.get(logged.entry) {
            Some(Entry::Act { seat, action, .. }) if viewer.shares(*seat) => Some(action.clone()),
            _ => None,
        };
        let reports = events.iter().map(|event| self.game.tell(event)).collect();
        Heard { action, events, reports }
    }

    /// The journal as a viewer may have it: all of it after the end and for the umpire; before that their own actions
    /// and what they have heard, without digests, chance or anybody else's actions.
    pub fn journal_for(&self, viewer: Viewer) -> String {
        if self.verdict().is_some() || viewer == Viewer::Umpire {
            return self.journal.write();
        }
        let head = RedactedHead { head: &self.journal.head, redacted: true };
        let mut text = serde_json::to_string(&head).unwrap_or_default();
        let mut put = |line: &Line<G::Event>| {
            text.push('\n');
            text.push_str(&serde_json::to_string(line).unwrap_or_default());
        };
        let mut acts = self.history.iter().peekable();
        for (at, entry) in self.journal.entries.iter().enumerate() {
            if let Some(logged) = acts.next_if(|logged| logged.entry == at) {
                if self.is_heard(logged, viewer) {
                    put(&Line::Heard(self.heard(logged, viewer)));
                }
            } else if let Entry::Sit { .. } = entry {
                put(&Line::Common(entry));
            }
        }
        for (seat, actions) in self.journal.sheets() {
            if viewer == Viewer::Seat(seat) {
                for action in actions {
                    put(&Line::Common(&Entry::Sheet { seat, action: action.to_owned() }));
                }
            }
        }
        text.push('\n');
        text
    }
}
