//! Questions in words.

use crate::Aslsk;
use crate::melee::FightStage;
use crate::ordnance::laying::LayStage;
use crate::rooms::Frame;
use crate::rout::RoutStage;
use crate::setup::PlaceStage;
use crate::state::{State, UnitId, units};
use crate::tell::halves_words;
use crate::vehicles::driving::DriveStage;
use kernel::game::Window;
use kernel::message::Message;
use kernel::scene::{OverlayKind, Prompt};

impl Aslsk {
    pub(super) fn prompt(&self, state: &State, window: Window) -> Prompt {
        let overlay = match state.frames.top() {
            Frame::Firing(_) | Frame::Building(_) | Frame::Reacting(_) | Frame::Laying(_) => {
                Some(OverlayKind::Fire)
            }
            Frame::Moving(_)
            | Frame::Gathering(_)
            | Frame::Stepping(_)
            | Frame::Driving(_)
            | Frame::Routing(_) => Some(OverlayKind::Reach),
            _ => None,
        };
        Prompt {
            kind: window.kind,
            text: self.question(state, window),
            about: None,
            rule: window.rule,
            concealed: window.concealed,
            overlay,
        }
    }

    /// The question with whom and what it is about; where nothing more is to say, the name of its window.
    fn question(&self, state: &State, window: Window) -> Message {
        let unit = |key: &'static str, id| Message::new(key).with("unit", self.unit_in(state, id));
        let at = |key: &'static str, hex| Message::new(key).with("hex", self.place_name(hex));
        let plain = Message::new(window.kind);
        match state.frames.top() {
            Frame::Placing(room) => match room.stage {
                PlaceStage::Holder => {
                    Message::new("ask-holder").with("weapon", self.weapon_in(state, room.weapon))
                }
                PlaceStage::Hull => unit("ask-hull", room.unit),
                PlaceStage::Turret => unit("ask-turret", room.unit),
                PlaceStage::Hatch => unit("ask-hatch", room.unit),
                PlaceStage::Hide => unit("ask-hide", room.unit),
                PlaceStage::Next | PlaceStage::Hex => unit("ask-place", room.unit),
            },
            Frame::Rallying(room) if room.unit.is_some() => unit("ask-rally-leader", room.unit),
            Frame::Firing(_) => Message::new("ask-fire").with("phase", Message::new(state.phase.key())),
            Frame::Building(_) => at("ask-build", state.fire.target),
            Frame::Gathering(_) | Frame::Stepping(_) => {
                let movers: Vec<UnitId> = units(state.march.side, state.march.movers).collect();
                let key = if window.kind == "pace" { "ask-pace" } else { "ask-step" };
                Message::new(key).with("units", self.units_in(state, &movers))
            }
            Frame::Reacting(_) => {
                let movers: Vec<UnitId> = units(state.march.side, state.march.movers).collect();
                at("ask-react", state.march.hex).with("units", self.units_in(state, &movers))
            }
            Frame::Laying(room) => match room.stage {
                LayStage::Aim | LayStage::Load | LayStage::Arc => at(lay_key(room.stage), state.fire.target),
                _ => plain,
            },
            Frame::Driving(room) => {
                let id = self.driver(state);
                match room.stage {
                    DriveStage::Hull => unit("ask-hull", id),
                    DriveStage::Turret => unit("ask-turret", id),
                    _ => unit("ask-drive", id).with("mp", halves_words(self.mp_left(state, id))),
                }
            }
            Frame::Manning(_) if window.kind == "man-more" => at("ask-man-more", state.fire.target),
            Frame::Swerving(room) => unit("ask-swerve", room.unit),
            Frame::Pivoting(room) if room.unit.is_some() => unit("ask-hull", room.unit),
            Frame::Pivoting(room) if room.weapon.is_some() => {
                Message::new("ask-pivot").with("weapon", self.weapon_in(state, room.weapon))
            }
            Frame::Routing(room) => match room.stage {
                RoutStage::Drop => unit("ask-rout-drop", room.unit),
                RoutStage::Step => unit("ask-rout-step", room.unit),
                RoutStage::Interdict => unit("ask-interdict", room.unit),
                RoutStage::Begin | RoutStage::Unit => plain,
            },
            Frame::Advancing(room) if room.team != 0 => {
                let team: Vec<UnitId> = units(state.attacker, room.team).collect();
                Message::new("ask-advance").with("units", self.units_in(state, &team))
            }
            Frame::Fighting(room) => match room.stage {
                FightStage::Attach(_) => at("ask-attach", state.combat.hex),
                FightStage::Declare(_) | FightStage::Turn { .. } => at("ask-strike", state.combat.hex),
                FightStage::Defence(_) => at("ask-defence", state.combat.hex),
                FightStage::Hex | FightStage::End => plain,
            },
            _ => plain,
        }
    }
}

fn lay_key(stage: LayStage) -> &'static str {
    match stage {
        LayStage::Aim => "ask-aim",
        LayStage::Load => "ask-ammo",
        _ => "ask-arc",
    }
}
