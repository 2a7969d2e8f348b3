//! 3.1, 3.6: rallying, weapons, and running.

use super::mind::Mind;
use crate::action::Action;
use crate::rally::Step;
use crate::rooms::{Rallying, Routing};
use crate::rout::RoutStage;
use crate::state::{Is, UnitId};

impl Mind<'_> {
    /// 3.1: the next step of the Rally Phase.
    pub(super) fn rally(&self, room: Rallying) -> Option<Action> {
        if room.unit.is_some() {
            let leaders = self.legal.iter().filter_map(|action| match action {
                Action::Lead(id) => Some(*id),
                _ => None,
            });
            return leaders.min_by_key(|&id| self.game.leadership(self.view, id)).map(Action::Lead);
        }
        match room.step {
            Step::Recover | Step::Repair => {
                let useful = |action: &&Action| !matches!(action, Action::Pass);
                self.legal.iter().find(useful).copied()
            }
            Step::Alone | Step::Led => {
                let odds = |id: UnitId| {
                    let leader = self.game.best_rallier(self.view, room.step, id);
                    self.game.rally_odds(self.view, id, leader)
                };
                let picks = self.legal.iter().filter_map(|action| match action {
                    Action::Pick(id) => Some((*id, odds(*id))),
                    _ => None,
                });
                let best = picks.filter(|(_, odds)| *odds > 0.05).max_by(|a, b| a.1.total_cmp(&b.1));
                Some(best.map_or(Action::Pass, |(id, _)| Action::Pick(id)))
            }
            Step::Transfer => self.hand_over().or(Some(Action::Pass)),
            Step::Shock | Step::Settle => Some(Action::Pass),
        }
    }

    /// 3.6: who runs, and where to.
    pub(super) fn run(&self, room: Routing) -> Option<Action> {
        match room.stage {
            RoutStage::Interdict => Some(Action::Yes),
            RoutStage::Drop => self.legal.first().copied(),
            RoutStage::Step => self.game.rout_choice(self.view, &room),
            RoutStage::Begin | RoutStage::Unit => {
                // Who has to run does; the others only out of the open.
                let must = |action: &&Action| match action {
                    Action::Pick(id) => {
                        let unit = self.view.unit(*id);
                        self.game.must_rout(self.view, *id)
                            || unit.is(Is::DM) && !self.game.in_cover(self.view, *id)
                    }
                    _ => false,
                };
                let any = || if self.legal.contains(&Action::Pass) { Some(Action::Pass) } else { None };
                self.legal.iter().find(must).copied().or_else(any).or(self.legal.first().copied())
            }
        }
    }
}
