//! Events as sentences.

use crate::Cc;
use crate::event::Event;
use kernel::message::Message;
use kernel::scene::Report;

impl Cc {
    /// An event as a sentence.
    pub fn report(&self, _: &Event) -> Report {
        Report::of(Message::new("happened"))
    }
}
