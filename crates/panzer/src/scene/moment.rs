//! What is going on, with its numbers, above the answers.

use crate::Panzer;
use crate::fire::declaring::{Declaring, Mode};
use crate::forecast::{ANGLES, SLOPES};
use crate::rooms::{Angling, Driving, Frame};
use crate::state::{Shot, State, UnitId};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::scene::Moment;

impl Panzer {
    pub(super) fn moment(&self, state: &State) -> Option<Moment> {
        match state.frames.top() {
            Frame::Declaring(room) if state.volley.target.is_some() => Some(self.volley_moment(state, room)),
            Frame::Angling(room) => self.angle_moment(state, room),
            Frame::Driving(room) => self.drive_moment(state, room),
            _ => None,
        }
    }

    /// B-50, B-113: who is aimed at, by whom so far, and with which modifiers.
    fn volley_moment(&self, state: &State, room: Declaring) -> Moment {
        let target = state.volley.target;
        let (key, to) = match room.mode {
            Mode::Reaction => ("moment-moves", state.unit(target).hex),
            _ => ("moment-fire", state.unit(target).hex),
        };
        let text = Message::new(key).with("unit", self.unit_name(target)).with("hex", self.place_name(to));
        let mut from: Vec<Hex> = state.volley.shots().map(|shot| state.unit(shot.unit).hex).collect();
        from.dedup();
        let shots: Vec<Shot> = state.volley.shots().collect();
        let mut moment = Moment { to: Some(to), targets: vec![target.0.into()], from, ..Moment::of(text) };
        moment.side = Some(if room.mode == Mode::Reaction { target.side().0 } else { room.seat.0 });
        if let Some(&shot) = shots.last() {
            let fired = Panzer::fired(shot, target, room.mode);
            if let Some(aim) = self.ap_aim::<Explained>(state, fired).filter(|_| shot.load().is_ap()) {
                moment.pill = Some(Message::new("moment-need").with("need", aim.need));
                moment.ledger = aim.net.lines();
                let (angle, slope) = self.coming(state, fired);
                moment.facts.push(
                    Message::new("moment-angle")
                        .with("angle", Message::new(ANGLES[angle as usize]))
                        .with("slope", Message::new(SLOPES[slope as usize])),
                );
            }
            moment.facts.push(Message::new("moment-shots").with("count", shots.len() as i64));
        }
        moment
    }

    /// B-6: a line over a corner.
    fn angle_moment(&self, state: &State, _: Angling) -> Option<Moment> {
        let shot = state.volley.next()?;
        let target = state.volley.target;
        let text = Message::new("moment-corner").with("unit", self.unit_name(target));
        Some(Moment {
            from: vec![state.unit(shot.unit).hex],
            to: Some(state.unit(target).hex),
            targets: vec![target.0.into()],
            side: Some(shot.unit.side().0),
            ..Moment::of(text)
        })
    }

    /// B-100: who is on the way, and what is left to spend.
    fn drive_moment(&self, state: &State, room: Driving) -> Option<Moment> {
        let unit: UnitId = room.unit;
        let hex = state.unit(unit).hex;
        hex.is_some().then_some(())?;
        let text = Message::new("moment-drive")
            .with("unit", self.unit_name(unit))
            .with("spent", room.spent)
            .with("of", self.budget(state, unit, room.way));
        Some(Moment {
            to: Some(hex),
            side: Some(unit.side().0),
            targets: vec![unit.0.into()],
            ..Moment::of(text)
        })
    }
}
