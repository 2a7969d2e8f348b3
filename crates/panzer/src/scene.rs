//! 10.4: the table as a viewer sees it.

mod answer;
mod beside;
mod counter;
mod moment;
mod symbol;

pub use answer::{load_key, sheaf_key, shell_key, way_key};
pub use symbol::drawing;

use crate::Panzer;
use crate::event::Event;
use crate::rooms::{Frame, Over, Phase, Room, in_room};
use crate::state::{Fate, State, Tube, UNITS, UnitId, units};
use kernel::game::{Rules, Showing, Turn, View};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::scene::{Commander, Marker, Prompt, Report, Scene, Side, Tally};
use kernel::seat::{Side as Force, Viewer};

impl Showing for Panzer {
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
        let points = self.points(state);
        let mut scene = Scene {
            map: self.map.id.clone(),
            status: self.status(state),
            sides: [Force(0), Force(1)].map(|side| self.side_shown(state, side, turn, points)).into(),
            counters: self.counters(state),
            markers: self.markers(state),
            tracks: self.tracks(state),
            boxes: self.boxes(state),
            chips: self.chips(state),
            hands: self.hands(state),
            moment: self.moment(state),
            tally: vec![Tally { label: Message::new("source-points"), points: points.into() }],
            ..Scene::default()
        };
        if let (Some(seat), Turn::Decide(_, window)) = (asked, turn) {
            let top = state.frames.top();
            scene.prompt = Some(Prompt {
                kind: window.kind,
                text: in_room!(top, room => room.question(self, state, seat)),
                about: None,
                rule: window.rule,
                concealed: window.concealed,
                overlay: in_room!(top, room => room.overlay()),
            });
            scene.options = self.choices(state, seat);
        }
        scene
    }
}

impl Panzer {
    fn status(&self, state: &State) -> Vec<Message> {
        let turn = Message::new("status-turn").with("turn", state.turn).with("of", self.battle.file.turns);
        let step = state.frames.as_slice().iter().find_map(|frame| match frame {
            Frame::Phase(Phase { step, .. }) => Some(step.key()),
            _ => None,
        });
        let phase = match state.frames.at::<Over>() {
            Some(_) => Message::new("status-over"),
            None => Message::new(step.unwrap_or("status-over")),
        };
        vec![turn, phase]
    }

    /// The colours of a side.
    pub fn livery(&self, side: Force) -> &'static str {
        use crate::pieces::Nation;
        match self.battle.file.side.get(side.index()).map(|one| one.nation) {
            Some(Nation::German) => "german",
            Some(Nation::Soviet) => "soviet",
            _ => "american",
        }
    }

    fn side_shown(&self, state: &State, side: Force, turn: Turn, points: [i32; 2]) -> Side {
        let seat = crate::play::seat_of(side);
        let deciding = matches!(turn, Turn::Decide(set, _) if set.contains(seat));
        let lost = units(side, u64::MAX).filter(|&id| state.unit(id).fate.is_lost()).count();
        Side {
            name: self.battle.file.side.get(side.index()).map(|one| one.name.clone()).unwrap_or_default(),
            livery: self.livery(side),
            points: Some(points[side.index()]),
            lost: lost as u16,
            commanders: Commander::alone(seat, deciding),
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
        for (goal, control) in self.battle.goals.iter().zip(&state.control) {
            let label = Message::new("marker-objective").with("points", goal.points);
            all.push(Marker {
                owner: (control.owner < 2).then_some(control.owner),
                number: Some(goal.points.into()),
                ..plain("objective", goal.hex, label)
            });
        }
        for (hex, smoke) in state.smoke.iter().filter(|(_, smoke)| smoke.is_open() || smoke.is_thick()) {
            let number = Some(if smoke.is_thick() { 2 } else { 1 });
            all.push(Marker { number, ..plain("smoke", hex, Message::new("marker-smoke")) });
        }
        for number in 0..UNITS as u8 {
            let (id, unit) = (UnitId(number), state.unit(UnitId(number)));
            if unit.fate == Fate::BrewedUp {
                let label = Message::new("marker-burning").with("unit", self.unit_name(id));
                all.push(Marker { owner: Some(id.side().0), ..plain("fire", unit.hex, label) });
            }
        }
        for (hex, _) in state.fires.iter() {
            all.push(plain("fire", hex, Message::new("marker-fire")));
        }
        for (hex, mine) in state.mines.iter() {
            let owner = Some(u8::from(mine.has(crate::state::Mine::SECOND)));
            all.push(Marker { owner, ..plain("mines", hex, Message::new("marker-mines")) });
        }
        // B-130, B-136: only their owner's view has them.
        for mission in state.missions.iter().flatten().filter(|one| one.aim.is_some()) {
            let owner = Some(self.tube_side(mission.tube).0);
            all.push(Marker { owner, ..plain("aim", mission.aim, Message::new("marker-call")) });
        }
        for planned in state.planned.iter().filter(|one| one.exists() && one.aim.is_some()) {
            let owner = Some(self.tube_side(Tube::Battery(planned.battery())).0);
            let label = Message::new("marker-planned").with("turn", planned.turn);
            all.push(Marker { owner, number: Some(planned.turn.into()), ..plain("aim", planned.aim, label) });
        }
        for (hex, _) in self.land.iter() {
            let Some(place) = self.ground(state, hex) else { continue };
            let works = [
                (place.prepared, "foxholes", "terrain-prepared"),
                (place.wire, "wire", "terrain-wire"),
                (place.roadblock, "roadblock", "terrain-roadblock"),
            ];
            let there = works.into_iter().filter(|(there, ..)| *there);
            all.extend(there.map(|(_, kind, label)| plain(kind, hex, Message::new(label))));
            for dir in [Dir::N, Dir::NE, Dir::SE] {
                let sides =
                    [(place.wires, "wire", "terrain-wire"), (place.blocks, "roadblock", "terrain-roadblock")];
                let there = sides.into_iter().filter(|(set, ..)| set >> dir as u8 & 1 == 1);
                all.extend(there.map(|(_, kind, label)| Marker {
                    side: Some(dir),
                    ..plain(kind, hex, Message::new(label))
                }));
            }
        }
        all
    }
}
