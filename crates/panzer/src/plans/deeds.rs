//! B-104, B-107, 7.30, B-109c: what a unit can do besides going somewhere: mount, dismount, hitch, seek hull down, take cover, leave the map.

use super::run::Run;
use super::{Planner, counters};
use crate::action::{Action, Inside, Way};
use crate::rooms::Driving;
use crate::state::{Fate, UnitId};
use kernel::message::Message;
use kernel::plan::Plan;

impl Planner<'_> {
    /// Everything that the unit can do where it stands.
    pub(super) fn deeds(&self, target: UnitId) -> Vec<Plan<Action>> {
        let id = self.under_way().map_or(target, |room| room.unit);
        if self.view.unit(id).fate == Fate::Waiting || self.view.unit(id).carried() {
            return Vec::new();
        }
        let mut plans: Vec<Plan<Action>> = Vec::new();
        for way in self.ways_of(self.view, id) {
            let mut start = Run::new(self.game, self.view, self.seat);
            if self.under_way().is_none() && !start.take(Action::Drive(id, way)) {
                continue;
            }
            for action in start.legal() {
                let Some(title) = self.deed_title(action) else { continue };
                if plans.iter().any(|plan| plan.title == title) {
                    continue;
                }
                let mut run = start.clone();
                run.take(action);
                self.settle(&mut run, action);
                let mut plan = Plan::new("order", title, run.actions);
                plan.who = counters([id]);
                plan.forecast = match action {
                    Action::Inside(Inside::HullDown) => self.game.seeking(self.view, id),
                    _ => kernel::odds::Forecast::default(),
                };
                plan.risks = self.met(&self.game.threats(
                    self.view,
                    id,
                    &[(self.view.unit(id).hex, self.view.unit(id).bearing.facing())],
                ));
                plans.push(plan);
            }
            if way == Way::March {
                break;
            }
        }
        plans
    }

    fn deed_title(&self, action: Action) -> Option<Message> {
        Some(match action {
            Action::Mount(other) => self.named("do-mount", other),
            Action::Unload(other) => self.named("do-unload", other),
            Action::Push(other) => self.named("do-push", other),
            Action::Inside(Inside::HullDown) => Message::new("do-hull-down"),
            Action::Inside(Inside::Enter) => Message::new("do-enter-building"),
            Action::Inside(Inside::Leave) => Message::new("do-leave-building"),
            Action::Inside(Inside::Cover) => Message::new("do-full-cover"),
            Action::Exit(_) => Message::new("plan-leave-map"),
            _ => return None,
        })
    }

    /// What is left open after a deed: whoever dismounts faces as it came, and the unit stops.
    fn settle(&self, run: &mut Run<'_>, deed: Action) {
        while run.open
            && !run.is_in::<Driving>()
            && run.state.frames.at::<crate::rooms::Alighting>().is_some()
        {
            let Some(&first) = run.legal().first() else { return };
            if !run.take(first) {
                return;
            }
        }
        let ends = !matches!(deed, Action::Mount(_) | Action::Unload(_));
        if ends && run.is_in::<Driving>() {
            run.take(Action::Done);
        }
    }
}
