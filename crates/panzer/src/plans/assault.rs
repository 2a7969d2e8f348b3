//! 6a: close assaults and hand-to-hand attacks by everybody in hand.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::assault::assaulting::Stage;
use crate::pieces::Class;
use crate::rooms::Assaulting;
use crate::state::{Arm, Team, UnitId, Work, foe};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

fn stage(run: &Run<'_>) -> Option<Stage> {
    run.state.frames.at::<Assaulting>().filter(|_| run.open).map(|room| room.stage)
}

impl Planner<'_> {
    /// Whoever is in hand, or else whoever can, attacks a unit at close quarters.
    pub(super) fn storm(&self, target: UnitId) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, self.view, self.seat);
        let begun = self.view.frames.at::<Assaulting>().filter(|room| room.unit.is_some());
        let able: Vec<UnitId> = start
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::Pick(id) => Some(*id),
                _ => None,
            })
            .collect();
        let wanted = |id: &&UnitId| self.who.is_empty() || self.who.contains(id);
        let first = begun.map(|room| room.unit).into_iter().chain(able.iter().filter(wanted).copied());
        first.filter_map(|id| self.stormed(start.clone(), id, target)).take(3).collect()
    }

    fn stormed(&self, mut run: Run<'_>, id: UnitId, target: UnitId) -> Option<Plan<Action>> {
        if stage(&run) == Some(Stage::Who) {
            run.take(Action::Pick(id)).then_some(())?;
        }
        if stage(&run) == Some(Stage::Whom) {
            run.take(Action::Target(target)).then_some(())?;
        }
        self.close_in(&mut run);
        let vehicle = self.game.card(self.view, target).class == Class::Vehicle;
        let mut who = vec![id];
        let mut knobs = Vec::new();
        let forecast = match vehicle {
            true => {
                if stage(&run) == Some(Stage::Weapon) {
                    let best = self.best_tool(&run, id, target)?;
                    run.take(best);
                }
                self.game.assault_forecast(self.view, id, target)
            }
            false => {
                let to = self.view.unit(target).hex;
                let (wanted, all) = self.melee_team(id, to);
                while stage(&run) == Some(Stage::Group) {
                    let more = run.legal().into_iter().find_map(|action| match action {
                        Action::Join(other) if wanted & other.bit() != 0 && !who.contains(&other) => {
                            Some(other)
                        }
                        _ => None,
                    });
                    let Some(other) = more else { break };
                    if !run.take(Action::Join(other)) {
                        break;
                    }
                    who.push(other);
                    self.close_in(&mut run);
                }
                run.take(Action::Done);
                let team = who.iter().fold(0, |team: Team, id| team | id.bit());
                knobs.extend(self.party_knob(team, all));
                self.game.melee_forecast(self.view, self.side, team, to)
            }
        };
        let (from, to) = (self.view.unit(id).hex, self.view.unit(target).hex);
        let key = if vehicle { "plan-assault" } else { "plan-melee" };
        let mut risks = Vec::new();
        if !self.game.is_hex(from) || !self.game.is_hex(to) {
            return None;
        }
        if self.game.map.grid.distance(from, to) > 1 {
            risks.push(Message::new("plan-risk-approach"));
        }
        Some(Plan {
            who: counters(who),
            forecast,
            risks,
            knobs,
            traces: vec![Trace::Way { hexes: vec![from, to] }],
            ..Plan::new("assault", self.named(key, target).with("by", self.game.unit_name(id)), run.actions)
        })
    }

    /// B-122: who attacks a hex with a unit: those in hand or those who stand beside it, and everybody who could come.
    fn melee_team(&self, id: UnitId, hex: Hex) -> (Team, Team) {
        let could =
            |one: &UnitId| self.game.may_assault(self.view, *one) && self.game.reaches(self.view, *one, hex);
        let all = self.view.of(self.side).filter(could).fold(id.bit(), |team: Team, one| team | one.bit());
        let hand = self.who.iter().fold(0, |team: Team, one| team | one.bit());
        let team = match self.party() {
            Some(party) => party,
            None if self.who.len() > 1 => hand,
            None => self.game.melee_party(self.view, id, hex),
        };
        (team & all | id.bit(), all)
    }

    /// Everything that a unit can do at close quarters: attack enemies, and what engineers can bring down.
    pub(super) fn close_deeds(&self, target: UnitId) -> Vec<Plan<Action>> {
        let id = self.attacker().unwrap_or(target);
        let enemies = self.view.of(foe(self.side)).filter(|&enemy| {
            let hex = self.view.unit(enemy).hex;
            hex.is_some() && self.game.reaches(self.view, id, hex)
        });
        let start = Run::new(self.game, self.view, self.seat);
        let mut plans: Vec<Plan<Action>> =
            enemies.filter_map(|enemy| self.stormed(start.clone(), id, enemy)).collect();
        plans.extend(self.game.works(self.view, id).filter_map(|(hex, work)| self.blown_up(id, hex, work)));
        plans
    }

    /// What can be done at close quarters about a hex.
    pub(super) fn close_at(&self, hex: Hex) -> Vec<Plan<Action>> {
        let enemy = self.view.at(foe(self.side), hex).next();
        let mut plans = enemy.map_or_else(Vec::new, |enemy| self.storm(enemy));
        let who = self.attacker().or(self.who.first().copied());
        let works = who.into_iter().flat_map(|id| self.game.works(self.view, id).map(move |one| (id, one)));
        let here = works.filter(|(_, (at, _))| *at == hex);
        plans.extend(here.filter_map(|(id, (at, work))| self.blown_up(id, at, work)));
        plans
    }

    /// The unit that has begun to attack.
    fn attacker(&self) -> Option<UnitId> {
        self.view.frames.at::<Assaulting>().map(|room| room.unit).filter(|id| id.is_some())
    }

    /// 7.19, 7.31.3: engineers attack something in their hex or beside it, with a charge if they have one.
    fn blown_up(&self, id: UnitId, hex: Hex, work: Work) -> Option<Plan<Action>> {
        let mut run = Run::new(self.game, self.view, self.seat);
        if stage(&run) == Some(Stage::Who) {
            run.take(Action::Pick(id)).then_some(())?;
        }
        run.take(Action::Blow(hex, work)).then_some(())?;
        let odds = |arm: Arm| {
            let told = self.game.work_forecast(self.view, id, arm, hex, work);
            told.outcomes.first().map_or(0.0, |one| one.likelihood)
        };
        let arms = run.legal().into_iter().filter_map(|action| match action {
            Action::Shoot(_, arm, _) => Some((arm, action)),
            _ => None,
        });
        let (arm, shot) = arms.reduce(|best, one| if odds(one.0) > odds(best.0) { one } else { best })?;
        run.take(shot).then_some(())?;
        let (title, _) = self.game.label(self.view, Action::Blow(hex, work));
        Some(Plan {
            who: counters([id]),
            price: Some(Message::new("plan-blow-price").with("arm", self.game.arm_name(self.view, id, arm))),
            forecast: self.game.work_forecast(self.view, id, arm, hex, work),
            ..Plan::new("assault", title, run.actions)
        })
    }

    /// B-120b: over the first hex that leads there.
    fn close_in(&self, run: &mut Run<'_>) {
        if stage(run) == Some(Stage::Approach)
            && let Some(&step) = run.legal().iter().find(|action| matches!(action, Action::Step(_)))
        {
            run.take(step);
        }
    }

    fn best_tool(&self, run: &Run<'_>, id: UnitId, target: UnitId) -> Option<Action> {
        let worth = |action: &Action| match action {
            Action::Shoot(_, arm, _) => {
                let (some, full) = self.game.assault_odds(&run.state, id, target, *arm);
                full + 0.2 * some
            }
            _ => -1.0,
        };
        run.legal().into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }
}
