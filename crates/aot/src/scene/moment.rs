//! What is going on when a unit has to name its target in the middle of a turn.

use crate::Aot;
use crate::action::Action;
use crate::rooms::{PickEnemy, PickMover};
use crate::state::{State, UnitId};
use kernel::game::Rules;
use kernel::message::Message;
use kernel::scene::Moment;
use kernel::seat::Seat;

impl Aot {
    /// DFN-09, AMB-24, CLC-04: who shoots, and at whom it may.
    pub(super) fn moment_of(&self, view: &State, seat: Seat) -> Option<Moment> {
        let moving = view.frames.at::<PickMover>().map(|room| (room.unit, "moment-reaction"));
        let close = view.frames.at::<PickEnemy>().map(|room| (room.unit, "moment-close-combat"));
        let (unit, key) = moving.or(close)?;
        let mut legal = Vec::new();
        self.legal(view, seat, &mut legal);
        let targets: Vec<UnitId> = legal
            .into_iter()
            .filter_map(|action| match action {
                Action::Shoot(target) | Action::Engage(target) => Some(target),
                _ => None,
            })
            .collect();
        let fact = |&target: &UnitId| -> Message {
            self.named("moment-target", view, target)
                .with("hex", self.map.grid.label(view.unit(target).hex))
                .with("strength", view.unit(target).strength)
                .with("defence", self.defence_left(view, target))
        };
        let hex = view.unit(unit).hex;
        Some(Moment {
            side: Some(seat.0),
            from: vec![hex],
            targets: targets.iter().map(|target| target.0.into()).collect(),
            facts: targets.iter().map(fact).collect(),
            ..Moment::of(self.named(key, view, unit).with("hex", self.map.grid.label(hex)))
        })
    }
}
