//! Questions in words, and what is going on.

use crate::Coh;
use crate::attack::aiming::AimStage;
use crate::deeds::CardStage;
use crate::roll::RollStage;
use crate::rooms::Frame;
use crate::round::bombarding::StrikeStage;
use crate::state::{Kind, Purpose, State};
use kernel::game::Window;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::scene::{Moment, OverlayKind, Prompt};
use kernel::seat::Seat;

impl Coh {
    pub(super) fn prompt(&self, state: &State, seat: Seat, window: Window) -> Prompt {
        Prompt {
            kind: window.kind,
            text: self.question(state, seat),
            about: None,
            rule: window.rule,
            concealed: window.concealed,
            overlay: match state.frames.top() {
                Frame::Stepping(_) | Frame::Marching(_) => Some(OverlayKind::Reach),
                Frame::Choosing(_) => Some(OverlayKind::Reach),
                _ => None,
            },
        }
    }

    fn question(&self, state: &State, seat: Seat) -> Message {
        let unit = |key: &'static str, id| Message::new(key).with("unit", self.unit_name(id));
        match state.frames.top() {
            Frame::Placing(room) => match room.stage {
                crate::round::placing::PlaceStage::Hex => unit("ask-place", room.unit),
                crate::round::placing::PlaceStage::Facing => unit("ask-facing", room.unit),
                crate::round::placing::PlaceStage::Shelter => unit("ask-shelter", room.unit),
            },
            Frame::Hiding(_) => match self.next_to_hide(state, seat) {
                Some(id) => unit("ask-hide", id),
                None if self.mines_left(state, seat).is_some() => Message::new("ask-mines"),
                None => Message::new("ask-commit"),
            },
            Frame::Planning(_) => Message::new("ask-plan"),
            Frame::Bombarding(room) => match room.stage {
                StrikeStage::Arrow(hexes) => Message::new("ask-arrow").with("hexes", hexes),
                _ => Message::new("ask-next-target"),
            },
            Frame::Revealing(_) => Message::new("ask-reveal"),
            Frame::Choosing(_) => Message::new("ask-choose").with("caps", state.commander(seat).caps),
            Frame::Ordering(room) => match room.unit.is_some() {
                true => unit("ask-order", room.unit),
                false => Message::new("ask-card-user").with("card", self.card_name(room.card)),
            },
            Frame::Grouping(_) => Message::new("ask-group"),
            Frame::Paying(_) => Message::new("ask-pay").with("cost", self.final_cost(state)),
            Frame::Confusing(_) => Message::new("ask-confuse").with("cost", self.final_cost(state)),
            Frame::AfterAction(room) => Message::new(if room.quick { "ask-quick" } else { "ask-after" }),
            Frame::Scouting(room) => unit("ask-scout", room.unit),
            Frame::Marching(_) => Message::new("ask-march"),
            Frame::Stepping(room) => {
                unit(if room.path.entered > 0 { "ask-go-on" } else { "ask-step" }, room.unit)
            }
            Frame::Bogging(room) => unit("ask-bog", room.unit),
            Frame::Facing(room) => unit("ask-facing", room.unit),
            Frame::Unveiling(_) => Message::new("ask-unveil"),
            Frame::Entering(room) => unit("ask-enter", room.unit),
            Frame::Loading(room) => unit("ask-load", room.unit),
            Frame::Unloading(room) => unit("ask-unload", room.unit),
            Frame::Sneaking(_) => {
                Message::new(if state.deed.kind == Kind::Hide { "ask-hide-where" } else { "ask-sneak" })
            }
            Frame::Aiming(room) => match room.stage {
                AimStage::Target => unit("ask-target", state.deed.leader),
                AimStage::Spotter => Message::new("ask-spotter"),
                AimStage::Colour => Message::new("ask-colour"),
            },
            Frame::Supporting(_) => {
                Message::new("ask-support").with("hex", self.place_name(state.deed.target))
            }
            Frame::Volley(_) => Message::new("ask-next-target"),
            Frame::Carding(room) => Message::new(match room.stage {
                CardStage::Enemy => "ask-enemy",
                CardStage::Mines => "ask-mines",
                _ => "ask-group",
            }),
            Frame::Rolling(room) => {
                let key = match (room.stage, room.purpose) {
                    (RollStage::Luck, Purpose::Spent) => "ask-luck-spent",
                    (RollStage::Luck, _) => "ask-luck",
                    (_, Purpose::Direction) => "ask-caps-direction",
                    _ => "ask-caps",
                };
                let sum: i64 = room.faces.iter().map(|&face| i64::from(face)).sum();
                Message::new(key)
                    .with("need", room.need)
                    .with("sum", sum)
                    .with("what", Message::new(stake(room.purpose)))
            }
            Frame::Mining(_) | Frame::Rallying(_) | Frame::PreRound(_) | Frame::Turn(_) | Frame::Over(_) => {
                Message::new("ask-wait")
            }
        }
    }

    /// What is going on, above the answers.
    pub(super) fn moment(&self, state: &State) -> Option<Moment> {
        let deed = &state.deed;
        let volley = state.frames.nearest::<crate::rooms::Volley>()?;
        if !deed.leader.is_some() || !state.is_here(deed.leader) {
            return None;
        }
        let shot = self.deed_shot(state);
        let text = Message::new("moment-attack")
            .with("unit", self.unit_name(deed.leader))
            .with("hex", self.place_name(shot.target));
        let mut moment = Moment {
            side: Some(deed.leader.side().0),
            from: vec![shot.from],
            to: Some(shot.target),
            ..Moment::of(text)
        };
        if volley.now.is_some() && state.is_here(volley.now) {
            let defence = self.defence_rating::<Explained>(state, &shot, volley.now);
            let attack = self.attack_rating::<Explained>(state, &shot, volley.colour);
            let need = defence.total() - attack.total();
            moment.targets = vec![volley.now.0.into()];
            moment.pill = Some(Message::new("moment-need").with("need", need));
            moment.facts = vec![Message::new("moment-defence").with("value", defence.total())];
            moment.ledger = attack.lines();
        }
        Some(moment)
    }
}

fn stake(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Hit => "stake-hit",
        Purpose::Recon => "stake-recon",
        Purpose::Rally => "stake-rally",
        Purpose::Mines => "stake-mines",
        Purpose::Drift => "stake-drift",
        Purpose::Direction => "stake-direction",
        Purpose::Initiative => "stake-initiative",
        Purpose::Toll => "stake-toll",
        Purpose::Officer => "stake-officer",
        Purpose::Sniper => "stake-sniper",
        Purpose::Bog => "stake-bog",
        Purpose::Luck => "stake-luck",
        Purpose::Spent => "stake-spent",
    }
}
