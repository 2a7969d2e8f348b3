//! What to draw and what to ask, built from a view alone.

mod answer;
mod ask;
mod beside;
mod cards;
mod counter;
mod detail;
mod marker;
mod moment;
mod stake;

pub use stake::{hit_or_miss, present};

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::rooms::{Over, Room, in_room};
use crate::state::{Frame, State};
use crate::tell::{report, words};
use kernel::game::{Showing, View};
use kernel::message::Message;
use kernel::scene::{Commander, Report, Scene, Side};
use kernel::seat::{Seat, Viewer};

/// Both sides.
const SIDES: [Seat; 2] = [Seat(0), Seat(1)];

impl Showing for Cc {
    fn scene(&self, view: &View<State>, viewer: Viewer) -> Scene {
        let asked = self.asks(view);
        let mut legal: Vec<Action> = Vec::new();
        let mut scene = Scene {
            map: self.map.id.clone(),
            status: self.status(view),
            sides: self.sides(view),
            counters: self.counters(view),
            markers: self.markers(view),
            tracks: self.tracks(view),
            chips: self.chips(view, viewer),
            piles: self.card_piles(view),
            moment: self.moment(view),
            ..Scene::default()
        };
        if let (Viewer::Seat(seat), Some((decider, window))) = (viewer, asked)
            && seat == decider
        {
            self.offers(view, seat, &mut legal);
            scene.prompt = Some(self.prompt(view, seat, window));
            scene.options = self.choices(view, seat, &legal);
        }
        scene.hands = self.hands(view, viewer, &legal);
        scene
    }

    fn tell(&self, event: &Event) -> Report {
        Report {
            text: self.sentence(event),
            rule: report::rule_of(event),
            side: report::seat_of(event).map(|seat| seat.0),
            dice: report::dice_of(event),
            cue: self.cue_of(event),
            shows: Vec::new(),
            opens: report::opens(event),
            resumes: matches!(event, Event::Resumed { .. }),
            episode: self.episode_of(event),
            gain: self.gain_of(event),
            weight: report::weight_of(event),
            upsets: report::upset_by(event),
        }
    }
}

impl Cc {
    /// Whose Turn it is and what time, or how it ended.
    fn status(&self, view: &State) -> Vec<Message> {
        if let Some(Over { ending, winner }) = view.frames.at() {
            return vec![Message::new(words::ending(ending).0), self.by("status-won", winner)];
        }
        if view.turns == 0 {
            return vec![Message::new("status-set-up")];
        }
        let turn = self.by("status-turn", view.active).with("turn", view.turns);
        let time = Message::new("status-time").with("time", view.time);
        let mut status = vec![turn, time.with("end", self.battle.file.sudden_death)];
        status.extend(under_way(view));
        status
    }

    fn sides(&self, view: &State) -> Vec<Side> {
        let decider = self.asks(view).map(|(seat, _)| seat);
        let side = |seat: Seat| Side {
            name: self.side_name(seat),
            livery: self.side(seat).nation.livery(),
            points: Some(view.score(seat).into()),
            lost: view.casualties[seat.index()].count.into(),
            commanders: Commander::alone(seat, decider == Some(seat)),
        };
        SIDES.map(side).into()
    }
}

/// The procedure that is being carried out: an Order, a Melee, an Event, a Time advance.
fn under_way(view: &State) -> Option<Message> {
    let title = |frame: &Frame| in_room!(*frame, room => room.title());
    view.frames.as_slice().iter().rev().find_map(title).map(Message::new)
}
