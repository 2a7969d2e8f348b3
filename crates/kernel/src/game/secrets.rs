//! What a seat may know.

use super::Rules;
use crate::rule::Rule;
use crate::seat::{Seat, Viewer};
use rand_core::Rng;
use serde::Serialize;
use std::ops::Deref;

/// A state in which everything that a viewer may not know has been replaced by its unknown value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct View<S>(S);

impl<S> View<S> {
    /// Wraps a masked state. Only [`Secrets::view`] calls this.
    pub fn of_masked(state: S) -> View<S> {
        View(state)
    }
}

impl<S> Deref for View<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.0
    }
}

/// A row of a system's table of secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Secret {
    /// What is secret.
    pub name: &'static str,
    /// The rule that makes it so.
    pub rule: Rule,
    /// Who knows it.
    pub known_to: &'static str,
    /// Until when.
    pub until: &'static str,
}

/// What a seat may know.
pub trait Secrets: Rules {
    /// What a viewer may know; the only maker of a [`View`].
    fn view(&self, state: &Self::State, viewer: Viewer) -> View<Self::State>;
    /// A full state that this viewer could not tell from the true one.
    fn determinize(&self, view: &View<Self::State>, viewer: Viewer, rng: &mut impl Rng) -> Self::State;
    /// What a viewer is told of an event.
    fn hear(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// The table of secrets.
    fn secrets() -> &'static [Secret];
    /// A state that differs only in a secret (by its row in the table) that `seat` may not know; `None` if there is
    /// no such secret now. Written from the table, not from [`Secrets::view`].
    fn scramble(
        &self,
        state: &Self::State,
        seat: Seat,
        secret: usize,
        rng: &mut impl Rng,
    ) -> Option<Self::State>;
}
