//! The question of each window: who must do what, and what the window is for.

use crate::Cc;
use crate::card::Order;
use crate::rooms::{
    Activating, Advancing, Assaulting, Barrage, Boosting, Defending, Exiting, Firing, Grouping, Marching,
    Moving, OpActivating, Overheating, Reacting, Recovering, Retreating, Room, Routing, Smoking, Spotting,
    Spraying, in_room,
};
use crate::state::{Frame, Gait, State, units};
use crate::tell::words;
use kernel::game::Window;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
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

    pub fn old_prompt(&self, view: &State, _: Seat) -> (Message, &'static str) {
        match view.frames.top() {
            frame @ Frame::Activating(Activating { .. }) => self.asked_in_turn(view, frame),
            frame @ (Frame::Firing(Firing)
            | Frame::Grouping(Grouping)
            | Frame::Boosting(Boosting)
            | Frame::Spraying(Spraying)
            | Frame::Overheating(Overheating { .. })
            | Frame::Defending(Defending { .. })
            | Frame::Assaulting(Assaulting)
            | Frame::Spotting(Spotting { .. })
            | Frame::Barrage(Barrage { .. })) => self.asked_under_fire(view, frame),
            frame @ (Frame::Advancing(Advancing { .. })
            | Frame::Moving(Moving)
            | Frame::Marching(Marching { .. })
            | Frame::Reacting(Reacting { .. })
            | Frame::OpActivating(OpActivating { .. })
            | Frame::Smoking(Smoking)
            | Frame::Exiting(Exiting { .. })
            | Frame::Recovering(Recovering { .. })
            | Frame::Routing(Routing { .. })
            | Frame::Retreating(Retreating { .. })) => self.asked_on_the_move(view, frame),
            _ => (Message::new("roll"), "about-roll"),
        }
    }

    /// Chapter 5.
    fn asked_in_turn(&self, view: &State, frame: Frame) -> (Message, &'static str) {
        match frame {
            Frame::Activating(Activating { order }) => {
                let key = if view.picked == 0 { "ask-activate" } else { "ask-activate-more" };
                let order_name = Message::new(words::order_use(order).name);
                let text = Message::new(key).with("order", order_name);
                let about = match order {
                    Order::Fire => "about-activate-fire",
                    Order::Move => "about-activate-move",
                    _ => "about-activate-advance",
                };
                if view.picked == 0 {
                    return (text, about);
                }
                (text.with("count", view.picked.count_ones()), about)
            }
            _ => (Message::new("activate"), "about-activate-move"),
        }
    }

    /// O20, A33, O18.
    fn asked_under_fire(&self, view: &State, frame: Frame) -> (Message, &'static str) {
        let attack = &view.attack;
        let fp = || self.attack_fp::<Sum>(view, attack).total();
        match frame {
            Frame::Grouping(Grouping) if attack.smoke => {
                (self.at("ask-group-smoke", attack.target), "about-group-smoke")
            }
            Frame::Grouping(Grouping) if attack.units | attack.weapons == 0 => {
                (self.at("ask-group", attack.target), "about-group")
            }
            Frame::Grouping(Grouping) => {
                (self.at("ask-group-more", attack.target).with("fp", fp()), "about-group")
            }
            Frame::Boosting(Boosting) => {
                (self.at("ask-boost", attack.target).with("fp", fp()), "about-boost")
            }
            Frame::Spraying(Spraying) => (self.at("ask-spray", attack.target), "about-spray"),
            Frame::Overheating(Overheating { .. }) => (Message::new("overheat"), "about-overheat"),
            Frame::Defending(Defending { stage: 0, .. }) => {
                (Message::new("ask-defend").with("against", attack.total), "about-defend")
            }
            Frame::Defending(Defending { unit, .. }) if unit.is_some() => {
                let morale = self.defence::<Sum>(view, attack, unit).total();
                let text = self.named("ask-shelter", view, unit).with("morale", morale);
                (text.with("against", attack.total), "about-shelter")
            }
            Frame::Assaulting(Assaulting) => (Message::new("assault"), "about-assault"),
            Frame::Spotting(Spotting { leader }) if leader.is_some() => {
                (self.named("ask-spot", view, leader), "about-spot")
            }
            Frame::Spotting(Spotting { .. }) => (Message::new("spotter"), "about-spotter"),
            Frame::Barrage(Barrage { hex, .. }) => (self.at("ask-impact", hex), "about-impact"),
            _ => (Message::new("target"), "about-target"),
        }
    }

    /// O16, O21, O22, O23.
    fn asked_on_the_move(&self, view: &State, frame: Frame) -> (Message, &'static str) {
        let leader = || units(view.active, view.group).next();
        match frame {
            Frame::Advancing(Advancing { unit }) if unit.is_some() => {
                (self.named("ask-advance", view, unit), "about-advance")
            }
            Frame::Advancing(Advancing { .. }) => (Message::new("advance-unit"), "about-advance"),
            Frame::Marching(Marching { .. }) => match leader() {
                Some(id) => {
                    let left = units(view.active, view.group).map(|id| self.mp_left(view, id)).min();
                    let text = self.named("ask-move", view, id).with("count", view.group.count_ones());
                    (text.with("left", left.unwrap_or(0).max(0)), "about-move")
                }
                None => (Message::new("ask-last-cards"), "about-last-cards"),
            },
            Frame::Reacting(Reacting { gait: Gait::Move, hex, .. }) => {
                (self.at("ask-react", hex), "about-react")
            }
            Frame::Reacting(Reacting { hex, .. }) => (self.at("ask-react", hex), "about-react-advance"),
            Frame::OpActivating(OpActivating { hex }) => {
                (self.at("ask-op-activate", hex), "about-op-activate")
            }
            Frame::Smoking(Smoking) => (Message::new("grenades"), "about-grenades"),
            Frame::Exiting(Exiting { .. }) => match leader() {
                Some(id) => (self.named("ask-exit", view, id), "about-exit"),
                None => (Message::new("exit"), "about-exit"),
            },
            Frame::Recovering(Recovering { .. }) => (Message::new("recover"), "about-recover"),
            Frame::Routing(Routing { seat, .. }) => (self.by("ask-rout", seat), "about-rout"),
            Frame::Retreating(Retreating { unit, left, .. }) if unit.is_some() => {
                (self.named("ask-retreat", view, unit).with("left", left), "about-retreat")
            }
            _ => (Message::new("move-unit"), "about-move-unit"),
        }
    }

    /// A sentence about a hex.
    pub fn at(&self, key: &'static str, hex: Hex) -> Message {
        Message::new(key).with("hex", self.hex_name(hex))
    }
}
