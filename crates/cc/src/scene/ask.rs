//! The question of each window: who must do what, and what the window is for.

use crate::Cc;
use crate::rooms::{
    Arming, Befalling, Breaking, Choosing, Demolishing, Digging, DiggingIn, Discarding, Fleeing, Fortifying,
    Overstacked, PassWindow, Placing, Recruiting, Room, Settling, Sharing, Supporting, TimeAdvance, in_room,
};
use crate::state::{Frame, State};
use crate::tell::words;
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
        Prompt { kind: window.kind, text, about, rule: window.rule, concealed: window.concealed }
    }

    pub fn old_prompt(&self, view: &State, seat: Seat) -> (Message, &'static str) {
        match view.frames.top() {
            frame @ (Frame::Supporting(Supporting { .. })
            | Frame::Fortifying(Fortifying { .. })
            | Frame::Placing(Placing { .. })
            | Frame::Arming(Arming { .. })
            | Frame::Digging(Digging { .. })) => self.asked_at_set_up(view, frame),
            frame @ (Frame::Choosing(Choosing)
            | Frame::Discarding(Discarding { .. })
            | Frame::PassWindow(PassWindow)
            | Frame::Demolishing(Demolishing { .. })
            | Frame::Recruiting(Recruiting { .. })
            | Frame::Overstacked(Overstacked { .. })
            | Frame::Sharing(Sharing { .. })) => self.asked_in_turn(view, seat, frame),
            Frame::Fleeing(Fleeing) => self.asked_to_flee(view),
            frame => self.asked_in_between(view, frame),
        }
    }

    /// 8.16-8.19.
    fn asked_at_set_up(&self, view: &State, frame: Frame) -> (Message, &'static str) {
        match frame {
            Frame::Fortifying(Fortifying { points, .. }) => {
                (Message::new("ask-buy-forts").with("points", points), "about-buy-forts")
            }
            Frame::Placing(Placing { unit, .. }) if unit.is_some() => {
                let name = self.kind_name(view.unit(unit).kind);
                (Message::new("ask-place").with("name", name), "about-place")
            }
            Frame::Arming(Arming { seat }) => {
                let weapon = self.next_weapon(view, seat).map(|kind| self.weapon_name(kind));
                (Message::new("ask-arm").with("weapon", weapon.unwrap_or_default()), "about-arm")
            }
            Frame::Digging(Digging { seat }) => match self.next_fort(view, seat) {
                Some(fort) => {
                    let left = view.stock[seat.index()][fort as usize];
                    let text = Message::new("ask-place-forts").with("fort", words::fort(fort));
                    (text.with("left", left), "about-place-forts")
                }
                None => (Message::new("place-forts"), "about-place-forts"),
            },
            _ => (Message::new("buy-support"), "about-buy-support"),
        }
    }

    /// Chapter 5.
    fn asked_in_turn(&self, view: &State, seat: Seat, frame: Frame) -> (Message, &'static str) {
        match frame {
            Frame::Discarding(Discarding { left, .. }) => {
                (Message::new("ask-discard").with("left", left), "about-discard")
            }
            Frame::PassWindow(PassWindow) => (self.by("ask-answer-pass", view.active), "about-answer-pass"),
            Frame::Demolishing(Demolishing { .. }) => (Message::new("demolish"), "about-demolish"),
            Frame::Recruiting(Recruiting { stage: 1, .. }) => (Message::new("support"), "about-support"),
            Frame::Recruiting(Recruiting { entry, .. }) => {
                (Message::new("ask-recruit").with("what", self.support_name(entry)), "about-recruit")
            }
            Frame::Overstacked(Overstacked { hex, .. }) => {
                let figures = self.figures(view, seat, hex);
                let text = self.at("ask-overstacked", hex).with("figures", figures);
                (text, "about-overstacked")
            }
            Frame::Sharing(Sharing { .. }) => (Message::new("share"), "about-share"),
            _ => {
                let left = self.side(seat).orders.saturating_sub(view.orders);
                let key = match (view.orders, left) {
                    (0, _) => "ask-choose",
                    (_, 0) => return (Message::new("ask-choose-end"), "about-choose-end"),
                    _ => "ask-choose-more",
                };
                (Message::new(key).with("left", left), "about-choose")
            }
        }
    }

    fn asked_to_flee(&self, view: &State) -> (Message, &'static str) {
        match self.next_to_flee(view) {
            Some(id) => (self.named("ask-flee", view, id), "about-flee"),
            None => (Message::new("flee"), "about-flee"),
        }
    }

    /// Melees, rolls, Events and time.
    fn asked_in_between(&self, view: &State, frame: Frame) -> (Message, &'static str) {
        match frame {
            Frame::Settling(Settling) => (Message::new("melee-order"), "about-melee-order"),
            Frame::Befalling(Befalling { fate, .. }) => {
                let used = words::fate_use(fate);
                (Message::new("ask-event").with("event", Message::new(used.name)), used.text)
            }
            Frame::TimeAdvance(TimeAdvance { stage, .. }) => self.asked_in_time(view, stage),
            Frame::DiggingIn(DiggingIn { .. }) => (Message::new("dig-in"), "about-dig-in"),
            Frame::Breaking(Breaking { unit }) if unit.is_some() => {
                (self.named("ask-wounds", view, unit), "about-wounds")
            }
            _ => (Message::new("roll"), "about-roll"),
        }
    }

    /// 6.1.2: Dig In, an arrival, or Smoke that clears.
    fn asked_in_time(&self, view: &State, stage: u8) -> (Message, &'static str) {
        if Cc::asks_dig_in(stage) {
            return (Message::new("ask-time-dig"), "about-time-dig");
        }
        match self.arriving(view, stage) {
            Some(id) => {
                let name = self.kind_name(view.unit(id).kind);
                (Message::new("ask-time-arrival").with("name", name), "about-time-arrival")
            }
            None => (Message::new("ask-time-smoke"), "about-time-smoke"),
        }
    }

    /// A sentence about a hex.
    pub fn at(&self, key: &'static str, hex: Hex) -> Message {
        Message::new(key).with("hex", self.hex_name(hex))
    }
}
