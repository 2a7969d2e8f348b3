//! Positions from outside, as cases describe them.

use super::Rules;
use crate::content::{Content, Options};
use crate::text::Diagnostic;
use serde_json::Value;

/// Positions from outside, as cases describe them.
pub trait Cases: Rules {
    /// A game on ground that a case describes, without a scenario file. Which words `setting` has is the system's.
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let _ = (content, setting, options);
        let message = format!("cases of {} need a scenario; it knows no settings", Self::SYSTEM);
        Err(vec![Diagnostic::error("setting", 0, 0, message)])
    }
    /// The position that a case describes, at one of the system's named moments. The caller asks
    /// [`Rules::validate`] whether it is possible.
    fn position(&self, position: &Value) -> Result<Self::State, Vec<Diagnostic>> {
        let _ = position;
        let message = format!("{} reads no positions; play there from the start", Self::SYSTEM);
        Err(vec![Diagnostic::error("position", 0, 0, message)])
    }
}
