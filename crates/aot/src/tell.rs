//! Events as sentences: message keys with arguments.

use crate::Aot;
use crate::event::Event;
use kernel::message::Message;

impl Aot {
    /// An event as a sentence.
    pub fn sentence(&self, event: &Event) -> Message {
        let _ = event;
        Message::new("event")
    }
}
