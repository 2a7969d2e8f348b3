//! What to draw and what to ask, built from a view alone.

mod ask;
mod counter;
mod detail;
mod marker;
mod moment;
#[cfg(test)]
mod tests;

pub(crate) use counter::{dice_value, strength_value};

use crate::Aot;
use crate::noted::Noted;
use crate::rooms::{Frame, Room, in_room};
use crate::scenario::Losses;
use crate::state::{State, slots};
use crate::tell::report;
use kernel::game::{Rules, Showing, Turn, Verdict, View};
use kernel::message::Message;
use kernel::scene::{Commander, Hand, Report, Scene, Side, Tally, Track, TrackForm};
use kernel::seat::{Seat, SideSet, Viewer};

impl Showing for Aot {
    fn scene(&self, view: &View<State>, viewer: Viewer) -> Scene {
        let mut scene = Scene {
            map: self.map.id.clone(),
            status: self.status(view),
            sides: self.sides(view, viewer),
            counters: self.counters(view, viewer),
            markers: self.markers(view, viewer),
            tracks: self.tracks(view, viewer),
            hands: self.hands(view, viewer),
            tally: self.tally(view),
            ..Scene::default()
        };
        if let (Viewer::Seat(seat), Turn::Decide(seats, window)) = (viewer, self.turn(view))
            && seats.contains(seat)
        {
            scene.prompt = Some(self.prompt(view, seat, window));
            scene.options = self.choices(view, seat);
            scene.moment = self.moment_of(view, seat);
        }
        scene
    }

    fn tell(&self, noted: &Noted) -> Report {
        let event = &noted.what;
        Report {
            text: self.sentence(noted),
            rule: report::rule_of(event),
            side: report::side_of(event),
            dice: report::dice_of(event),
            cue: report::cue_of(event),
            shows: self.shown_after(noted),
            opens: report::opens(event),
            resumes: false,
            episode: self.episode_of(noted),
            gain: None,
            weight: self.weight_of(noted),
            // Orders are written whole, on a sheet: nothing comes between.
            upsets: SideSet::NONE,
        }
    }
}

impl Aot {
    /// SEQ-01, SEQ-02: turn and phase, or how it ended.
    fn status(&self, view: &State) -> Vec<Message> {
        let turns = self.battle.file.turns;
        let turn = match view.turn {
            0 => Message::new("status-turns").with("of", turns),
            turn => Message::new("status-turn").with("turn", turn).with("of", turns),
        };
        let mut status = vec![turn];
        match self.turn(view) {
            Turn::Over(verdict) => status.extend(self.result(&verdict)),
            Turn::Decide(..) => {
                let phase = in_room!(view.frames.as_slice()[0], room => room.title());
                status.push(Message::new(phase));
            }
        }
        status
    }

    fn result(&self, verdict: &Verdict) -> [Message; 2] {
        let won = match verdict.winners.lowest() {
            Some(seat) => Message::new("status-won").with("side", self.side_name(seat.index())),
            None => Message::new("status-draw"),
        };
        [Message::new(verdict.reason), won]
    }

    /// While sheets are written, whether a player has finished is that player's secret: the others are shown as writing.
    fn sides(&self, view: &State, viewer: Viewer) -> Vec<Side> {
        let turn = self.turn(view);
        let points = self.points(view);
        let side = |index: usize| {
            let seat = Seat(index as u8);
            let deciding = match turn {
                Turn::Decide(_, window) if window.sealed && !viewer.shares(seat) => view.writing[index],
                Turn::Decide(seats, _) => seats.contains(seat),
                Turn::Over(_) => false,
            };
            let livery = self.battle.sides[index].nation.livery();
            Side {
                name: self.side_name(index),
                livery,
                points: Some(points[index]),
                lost: self.fallen(view, index),
                commanders: Commander::alone(seat, deciding),
            }
        };
        [0, 1].map(side).into()
    }

    /// Points by source, as far as this scenario gives any.
    fn tally(&self, view: &State) -> Vec<Tally> {
        let sides = [0, 1].map(|seat| self.sources(view, seat));
        let victory = &self.battle.file.victory;
        let given = [
            !self.battle.objectives.is_empty(),
            victory.losses != Losses::None,
            !self.battle.goals.is_empty(),
        ];
        let row = |n: usize| Tally {
            label: Message::new(sides[0][n].0),
            points: sides.iter().map(|side| side[n].1).collect(),
        };
        (0..given.len()).filter(|&n| given[n]).map(row).collect()
    }

    fn tracks(&self, view: &State, viewer: Viewer) -> Vec<Track> {
        let turns = i32::from(self.battle.file.turns);
        let mut tracks =
            vec![track("turns", None, Message::new("track-turns"), view.turn.into(), (0, turns))];
        let points = self.points(view);
        let worth: i32 = self.battle.objectives.iter().map(|o| o.points).sum();
        let most = worth.max(points[0]).max(points[1]);
        for (seat, &at) in points.iter().enumerate() {
            let name = Message::new("track-points").with("side", self.side_name(seat));
            tracks.push(track("points", Some(seat), name, at, (at.min(0), most)));
        }
        let own = (0..2usize).filter(|&seat| viewer.shares(Seat(seat as u8)));
        tracks
            .extend(own.filter_map(|seat| in_room!(view.frames.top(), room => room.track(self, view, seat))));
        tracks
    }

    /// Units that are bought or still to be placed lie beside the map.
    fn hands(&self, view: &State, viewer: Viewer) -> Vec<Hand> {
        let hand = |seat: usize| {
            let waiting: Vec<_> = slots(seat).filter(|&id| self.to_place(view, id)).collect();
            let own = viewer.shares(Seat(seat as u8));
            let count = waiting.len() as u8;
            let counters =
                waiting.into_iter().filter(|_| own).map(|id| self.counter(view, viewer, id)).collect();
            let name = Message::new("hand-reserve").with("side", self.side_name(seat));
            Hand { seat: seat as u8, name, count, counters, cards: Vec::new(), limit: None }
        };
        [0, 1].map(hand).into_iter().filter(|hand| hand.count > 0).collect()
    }
}

fn track(key: &'static str, seat: Option<usize>, name: Message, at: i32, range: (i32, i32)) -> Track {
    let side = seat.map(|seat| seat as u8);
    Track { side, ..Track::new(key, TrackForm::Said, name, at, range) }
}
