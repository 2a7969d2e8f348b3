//! 13: the table as a viewer sees it.

mod answer;
mod beside;
mod counter;
mod prompt;

pub use answer::kind_key;

use crate::Coh;
use crate::event::Event;
use crate::pieces::Work;
use crate::rooms::{Bombarding, Over};
use crate::round::bombarding::StrikeStage;
use crate::scenario::Battle;
use crate::state::{GERMANY, Place, State, Team, USSR, units};
use kernel::game::{Rules, Showing, Turn, View};
use kernel::message::Message;
use kernel::scene::{Commander, Marker, Report, Scene, Side, Tally};
use kernel::seat::{Seat, Viewer};

impl Showing for Coh {
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
            sides: [GERMANY, USSR].map(|side| self.side_shown(state, side, turn)).into(),
            counters: self.counters(state),
            markers: self.markers(state),
            tracks: self.tracks(state),
            boxes: self.boxes(state, viewer),
            chips: self.chips(state),
            hands: self.hands(state, viewer, asked),
            piles: self.piles(state, seat.unwrap_or(Seat(0))),
            moment: self.moment(state),
            tally: vec![Tally {
                label: Message::new("source-points"),
                points: [GERMANY, USSR].map(|side| i32::from(state.points(side))).into(),
            }],
            prompt: None,
            options: Vec::new(),
        };
        if let (Some(seat), Turn::Decide(_, window)) = (asked, turn) {
            scene.prompt = Some(self.prompt(state, seat, window));
            scene.options = self.choices(state, seat);
        }
        scene
    }
}

impl Coh {
    fn status(&self, state: &State) -> Vec<Message> {
        let of = self.battle.file.rounds;
        let round = Message::new("status-round").with("round", state.round).with("of", of);
        let who = match state.frames.at::<Over>() {
            Some(_) => Message::new("status-over"),
            None if state.turns == 0 => Message::new("status-setup"),
            None => Message::new("status-turn").with("side", self.side_name(state.active)),
        };
        vec![round, who]
    }

    fn side_shown(&self, state: &State, side: kernel::seat::Side, turn: Turn) -> Side {
        let seats = self.battle.sides.seats_of(side);
        let several = seats.len() > 1;
        let commander = |seat: Seat| Commander {
            seat: seat.0,
            name: several.then(|| self.battle.file.command[seat.index()].name.clone()),
            deciding: matches!(turn, Turn::Decide(set, _) if set.contains(seat)),
        };
        let lost = units(side, Team::MAX)
            .filter(|&id| state.unit(id).exists() && state.unit(id).place == Place::Destroyed)
            .count();
        Side {
            name: Battle::name(side),
            livery: Battle::livery(side),
            points: Some(state.points(side).into()),
            lost: lost as u16,
            commanders: seats.iter().map(commander).collect(),
        }
    }

    fn markers(&self, state: &State) -> Vec<Marker> {
        let mut all = Vec::new();
        let plain = |kind: &'static str, hex, label: Message| Marker {
            kind,
            hex,
            side: None,
            owner: None,
            number: None,
            of: None,
            label,
        };
        for (key, &owner) in self.battle.keys.iter().zip(&state.control) {
            let label = Message::new("marker-control").with("points", key.points);
            all.push(Marker {
                owner: (owner < 2).then_some(owner),
                number: Some(key.points.into()),
                ..plain("objective", key.hex, label)
            });
        }
        for side in [GERMANY, USSR] {
            for hex in &self.battle.exits[side.index()] {
                let label = Message::new("marker-exit").with("side", self.side_name(side));
                all.push(Marker { owner: Some(side.0), ..plain("goal", hex, label) });
            }
        }
        for built in state.works.iter().flatten() {
            let kind = match built.work {
                Work::Trench => "trench",
                Work::Bunker => "bunker",
                Work::HastyDefence => "foxholes",
                Work::Wire => "wire",
                Work::RoadBlock => "roadblock",
                Work::Mines => "mines",
            };
            let name = Message::new("work").with("name", self.pieces.work(built.work).name.clone());
            let label = match built.hidden {
                true => Message::new("marker-hidden").with("what", name),
                false => name,
            };
            all.push(Marker {
                side: (built.work == Work::Bunker).then_some(built.facing),
                owner: Some(self.side_of(built.seat).0),
                ..plain(kind, built.hex, label)
            });
        }
        for hex in &state.smoke.heavy {
            all.push(Marker { number: Some(2), ..plain("smoke", hex, Message::new("marker-heavy-smoke")) });
        }
        for hex in &state.smoke.light {
            all.push(Marker { number: Some(1), ..plain("smoke", hex, Message::new("marker-light-smoke")) });
        }
        for strike in state.strikes.iter().flatten().filter(|strike| strike.hex.is_some()) {
            let label = Message::new("marker-strike").with("card", self.card_name(strike.card));
            let falls = state
                .frames
                .nearest::<Bombarding>()
                .filter(|room| state.strikes[usize::from(room.strike)].is_some_and(|one| one == *strike));
            // A.90: the die counts the directions from the arrow.
            let arrow = falls.and_then(|room| match room.stage {
                StrikeStage::Arrow(_) => Some(kernel::hex::Dir::N),
                StrikeStage::Thrown(_, arrow) => Some(arrow),
                _ => None,
            });
            let hex = falls.and_then(|room| self.map.grid.at(room.place(self))).unwrap_or(strike.hex);
            all.push(Marker {
                owner: Some(self.side_of(strike.seat).0),
                side: arrow,
                ..plain("artillery", hex, label)
            });
        }
        if state.deed.spotter.is_some() {
            let label = Message::new("marker-spotter");
            let owner = Some(self.side_of(state.deed.seat).0);
            all.push(Marker { owner, ..plain("spotter", state.deed.spotter, label) });
        }
        all
    }
}
