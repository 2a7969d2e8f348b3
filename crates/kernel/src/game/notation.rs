//! Actions as text.

use super::Rules;
use crate::seat::Seat;
use rand_core::Rng;

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unread(pub String);

/// Actions as text.
pub trait Notation: Rules {
    /// An action in notation.
    fn write(&self, action: Self::Action) -> String;
    /// An action from notation.
    fn read(&self, text: &str) -> Result<Self::Action, Unread>;
    /// A run of actions on one line: separated by semicolons, and in whatever longer forms the system knows.
    fn read_run(&self, known: &Self::State, seat: Seat, text: &str) -> Result<Vec<Self::Action>, Unread> {
        let _ = (known, seat);
        text.split(';').map(str::trim).filter(|part| !part.is_empty()).map(|part| self.read(part)).collect()
    }
    /// Any action at all, possible or not, for tests of [`Rules::check`].
    fn any_action(&self, rng: &mut impl Rng) -> Self::Action;
}
