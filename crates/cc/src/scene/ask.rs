//! The question of each window: who must do what, and what the window is for.

use crate::Cc;
use crate::rooms::{Room, in_room};
use crate::state::{Frame, State};
use kernel::game::Window;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::scene::Prompt;
use kernel::seat::Seat;

impl Cc {
    /// What is asked of the seat that decides.
    pub(super) fn prompt(&self, view: &State, seat: Seat, window: Window) -> Prompt {
        let (text, about) = in_room!(view.frames.top(), room => room.prompt(self, view, seat));
        let more = in_room!(view.frames.top(), room => room.about(self, view));
        let about = Some(more.unwrap_or(Message::new(about)));
        let overlay = in_room!(view.frames.top(), room => room.overlay());
        Prompt { kind: window.kind, text, about, rule: window.rule, concealed: window.concealed, overlay }
    }

    /// A sentence about a hex.
    pub fn at(&self, key: &'static str, hex: Hex) -> Message {
        Message::new(key).with("hex", self.hex_name(hex))
    }
}
