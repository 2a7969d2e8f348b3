//! 10: the table as a viewer sees it.

mod answer;
mod counter;

use crate::Aslsk;
use crate::event::Event;
use crate::rooms::{Frame, Over};
use crate::state::{FIRST, Phase, Place, SECOND, SmokeKind, State, Team, units};
use kernel::game::{Rules, Showing, Turn, View, Window};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::scene::{
    Commander, Holding, Marker, Moment, OverlayKind, Prompt, Report, Scene, Side, Track, TrackForm,
};
use kernel::seat::{Seat, Viewer};

impl Showing for Aslsk {
    fn tell(&self, event: &Event) -> Report {
        self.sentence(event)
    }

    fn scene(&self, view: &View<State>, viewer: Viewer) -> Scene {
        let state: &State = view;
        let turn = self.turn(state);
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Umpire => None,
        };
        let asked = seat.filter(|&seat| matches!(turn, Turn::Decide(seats, _) if seats.contains(seat)));
        let mut scene = Scene {
            map: self.map.id.clone(),
            status: self.status(state),
            sides: [FIRST, SECOND].map(|side| self.side_shown(state, side, turn)).into(),
            counters: self.counters(state),
            markers: self.markers(state),
            tracks: self.tracks(state),
            boxes: self.boxes(state),
            moment: self.moment(state),
            ..Scene::default()
        };
        if let (Some(seat), Turn::Decide(_, window)) = (asked, turn) {
            scene.prompt = Some(self.prompt(state, window));
            scene.options = self.choices(state, seat);
        }
        scene
    }
}

impl Aslsk {
    fn status(&self, state: &State) -> Vec<Message> {
        let of = self.battle.file.turns;
        let turn = Message::new("status-turn").with("turn", state.turn.max(1)).with("of", of);
        let who = match state.frames.at::<Over>() {
            Some(_) => Message::new("status-over"),
            None if state.turn == 0 => Message::new("status-setup"),
            None => Message::new("status-phase")
                .with("side", self.side_name(state.attacker))
                .with("phase", Message::new(state.phase.key())),
        };
        vec![turn, who]
    }

    fn side_shown(&self, state: &State, side: kernel::seat::Side, turn: Turn) -> Side {
        let seat = Seat(side.0);
        let deciding = matches!(turn, Turn::Decide(set, _) if set.contains(seat));
        let lost = units(side, Team::MAX)
            .filter(|&id| {
                state.unit(id).exists() && matches!(state.unit(id).place, Place::Gone | Place::Wreck)
            })
            .count();
        let nation = self.battle.nation(side);
        Side {
            name: nation.title(),
            livery: nation.livery(),
            points: None,
            lost: lost as u16,
            commanders: Commander::alone(seat, deciding),
        }
    }

    fn tracks(&self, state: &State) -> Vec<Track> {
        let turns = i32::from(self.battle.file.turns);
        let turn = Track::new(
            "turn",
            TrackForm::Time,
            Message::new("track-turn"),
            i32::from(state.turn.max(1)),
            (1, turns),
        );
        let mut phase =
            Track::new("phase", TrackForm::Steps, Message::new("track-phase"), state.phase as i32, (0, 7));
        phase.labels = Phase::ALL.iter().map(|phase| Message::new(phase.key())).collect();
        vec![turn, phase]
    }

    fn boxes(&self, state: &State) -> Vec<Holding> {
        let mut all = Vec::new();
        for side in [FIRST, SECOND] {
            for (key, name, place) in
                [("waiting", "box-waiting", Place::Waiting), ("exited", "box-exited", Place::Exited)]
            {
                let there =
                    |id: &crate::state::UnitId| state.unit(*id).exists() && state.unit(*id).place == place;
                let counters: Vec<_> =
                    units(side, Team::MAX).filter(there).map(|id| self.counter(state, id)).collect();
                if !counters.is_empty() {
                    all.push(Holding {
                        key,
                        name: Message::new(name),
                        side: Some(side.0),
                        note: None,
                        count: counters.len() as u8,
                        counters,
                        tags: Vec::new(),
                    });
                }
            }
        }
        all
    }

    fn markers(&self, state: &State) -> Vec<Marker> {
        let mut all = Vec::new();
        let plain = |kind: &'static str, hex: Hex, label: Message| Marker {
            kind,
            hex,
            side: None,
            owner: None,
            number: None,
            of: None,
            label,
        };
        for smoke in state.smoke.iter().filter(|smoke| smoke.hex.is_some()) {
            let key = match smoke.kind {
                SmokeKind::Grenade => "marker-smoke-grenade",
                SmokeKind::Full | SmokeKind::Dispersed => "marker-smoke",
                SmokeKind::WpFull | SmokeKind::WpDispersed => "marker-wp",
            };
            let label = Message::new(key).with("value", smoke.kind.value());
            all.push(Marker {
                number: Some(smoke.kind.value().into()),
                owner: Some(smoke.side.0),
                ..plain("smoke", smoke.hex, label)
            });
        }
        for (hex, fp) in state.residual.iter() {
            let label = Message::new("marker-residual").with("fp", fp);
            all.push(Marker { number: Some(fp.into()), ..plain("residual", hex, label) });
        }
        for way in &self.battle.ways {
            for condition in &way.conditions {
                let crate::scenario::Condition::Control(keys, _) = condition else { continue };
                for &key in keys {
                    let hex = self.battle.keys[usize::from(key)][0];
                    let owner = state.control[usize::from(key)];
                    all.push(Marker {
                        owner: (owner.0 < 2).then_some(owner.0),
                        ..plain("objective", hex, Message::new("marker-objective"))
                    });
                }
            }
        }
        for number in 0..crate::state::WEAPONS as u8 {
            let id = crate::state::WeaponId(number);
            let weapon = state.weapon(id);
            if weapon.exists() && !weapon.holder.is_some() && weapon.hex.is_some() {
                let label = Message::new("marker-lying").with("weapon", self.weapon_name(id));
                all.push(plain("weapon", weapon.hex, label));
            }
        }
        all
    }

    fn prompt(&self, state: &State, window: Window) -> Prompt {
        Prompt {
            kind: window.kind,
            text: self.question(state, window),
            about: None,
            rule: window.rule,
            concealed: window.concealed,
            overlay: matches!(state.frames.top(), Frame::Building(_)).then_some(OverlayKind::Fire),
        }
    }

    fn question(&self, state: &State, window: Window) -> Message {
        use crate::setup::PlaceStage;
        let unit = |key: &'static str, id| Message::new(key).with("unit", self.unit_name(id));
        match state.frames.top() {
            Frame::Placing(room) => match room.stage {
                PlaceStage::Holder => {
                    Message::new("ask-holder").with("weapon", self.weapon_name(room.weapon))
                }
                PlaceStage::Hull => unit("ask-hull", room.unit),
                PlaceStage::Turret => unit("ask-turret", room.unit),
                PlaceStage::Hatch => unit("ask-hatch", room.unit),
                PlaceStage::Hide => unit("ask-hide", room.unit),
                PlaceStage::Next | PlaceStage::Hex => unit("ask-place", room.unit),
            },
            Frame::Rallying(room) if room.unit.is_some() => unit("ask-rally-leader", room.unit),
            Frame::Rallying(_) => Message::new(match window.kind {
                "recover" => "ask-recover",
                "repair" => "ask-repair",
                "transfer" => "ask-transfer",
                "self-rally" => "ask-self-rally",
                "keep-dm" => "ask-keep-dm",
                _ => "ask-rally",
            }),
            Frame::Firing(_) => Message::new("ask-fire"),
            Frame::Building(_) => Message::new("ask-build").with("hex", self.place_name(state.fire.target)),
            Frame::Suffering(_) => Message::new("ask-check-order"),
            _ => Message::new("ask-wait"),
        }
    }

    /// What is going on, above the answers.
    fn moment(&self, state: &State) -> Option<Moment> {
        if !matches!(state.frames.top(), Frame::Building(_)) {
            return None;
        }
        let fire = &state.fire;
        let text = Message::new("moment-fire").with("hex", self.place_name(fire.target));
        let mut from: Vec<Hex> = units(fire.side, fire.members()).map(|id| state.unit(id).hex).collect();
        from.sort_unstable();
        from.dedup();
        let lines = self.firepower::<Explained>(state, fire);
        let pill = Message::new("moment-fp").with("quarters", lines.total() / 16);
        Some(Moment {
            side: Some(fire.side.0),
            from,
            to: Some(fire.target),
            pill: Some(pill),
            ledger: lines.lines(),
            ..Moment::of(text)
        })
    }
}
