//! What people see and read.

use super::{Rules, View};
use crate::scene::{Report, Scene};
use crate::seat::Viewer;

/// What people see and read.
pub trait Showing: Rules {
    /// An event as a sentence, with what to show of it.
    fn tell(&self, event: &Self::Event) -> Report;
    /// What to draw and what to ask.
    fn scene(&self, view: &View<Self::State>, viewer: Viewer) -> Scene;
}
