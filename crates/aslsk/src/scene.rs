//! 10: the table as a viewer sees it.

mod answer;
mod beside;
mod counter;
mod marker;
mod moment;
mod prompt;
mod symbol;

pub use answer::POINTS;

use crate::Aslsk;
use crate::event::Event;
use crate::rooms::Over;
use crate::scenario::Condition;
use crate::state::{FIRST, Place, SECOND, State, Team, units};
use kernel::game::{Rules, Showing, Turn, View};
use kernel::message::Message;
use kernel::scene::{Commander, Report, Scene, Side};
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
            hands: self.hands(state),
            chips: self.chips(state),
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
            None if state.turn == 0 => Message::new("phase-set-up"),
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
        let counts = |condition: &Condition| matches!(condition, Condition::Points(_));
        let counted = self.battle.ways.iter().any(|way| way.conditions.iter().any(counts));
        Side {
            name: nation.title(),
            livery: nation.livery(),
            points: counted.then(|| i32::from(state.points[side.index()])),
            lost: lost as u16,
            commanders: Commander::alone(seat, deciding),
        }
    }
}
