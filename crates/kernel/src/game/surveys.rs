//! Questions about the board that are no decision.

use super::{Rules, View};
use crate::grid::Hex;
use crate::message::Message;
use crate::scene::{Overlay, OverlayKind, Sightline, Survey};
use crate::seat::Seat;

/// Questions about the board that are no decision.
pub trait Surveys: Rules {
    /// What can be asked about a counter, in the order in which tools show it.
    fn overlays() -> &'static [OverlayKind] {
        &[OverlayKind::Reach, OverlayKind::Threat]
    }
    /// The answer to a question about the board that is no decision.
    fn survey(&self, view: &View<Self::State>, seat: Seat, survey: &Survey) -> Overlay;
    /// Whether one hex sees another as this viewer knows the board, and what is in the way.
    fn sight(&self, view: &View<Self::State>, from: Hex, to: Hex) -> Sightline;
    /// What the rules say of a hex: its terrain and what that does.
    fn place(&self, hex: Hex) -> Vec<Message>;
}
