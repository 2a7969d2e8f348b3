//! 2c, B-30 to B-38: commands for a unit, for everybody in hand, for a formation, for the whole side.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::fire::declaring::Mode;
use crate::forecast::Share;
use crate::state::{Command, Team, UnitId, foe, units};
use crate::tell::command_key;
use kernel::message::{Arg, Message};
use kernel::plan::Plan;

/// What a shot must be worth for somebody to be ordered to fire.
const WORTH: Share = 0.05;

/// Who gets which command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Duty {
    /// Everybody the same.
    All(Command),
    /// Whoever sees a worthy target fires, the others watch: these fire.
    FireOrWatch(Team),
}

impl<'a> Planner<'a> {
    /// The target that a unit would fire at in 5b, and what its shot is worth.
    pub(super) fn prey(&self, id: UnitId) -> Option<(UnitId, Share)> {
        let spotted = |enemy: &UnitId| self.view.spotted[enemy.index()] & id.bit() != 0;
        let shots = self.view.of(foe(self.side)).filter(spotted).filter_map(|enemy| {
            let (_, fortune) = self.game.best_shot(self.view, id, enemy, Mode::Direct)?;
            Some((enemy, fortune.worth()))
        });
        shots.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Whether a unit sees anybody who is worth a shot.
    fn has_prey(&self, id: UnitId) -> bool {
        let spotted = |enemy: &UnitId| self.view.spotted[enemy.index()] & id.bit() != 0;
        let worthy = |enemy: UnitId| {
            let shot = self.game.best_shot(self.view, id, enemy, Mode::Direct);
            shot.is_some_and(|(_, fortune)| fortune.worth() >= WORTH)
        };
        self.view.of(foe(self.side)).filter(spotted).any(worthy)
    }

    /// Units of the side that still wait for a command.
    fn waiting(&self) -> Team {
        let open = |id: &UnitId| self.game.may_pick(self.view, *id);
        let joins = |id: &UnitId| {
            let unit = self.view.unit(*id);
            unit.command() == Command::None && !unit.carried()
        };
        let all = self.view.force(self.side).filter(|id| open(id) || joins(id));
        all.fold(0, |team, id| team | id.bit())
    }

    /// What the units in hand, their formation, or everybody can be ordered to do.
    pub(super) fn orders(&self, target: UnitId) -> Vec<Plan<Action>> {
        let waiting = self.waiting();
        let hand = match self.who.is_empty() {
            true => target.bit() & waiting,
            false => self.who.iter().fold(0, |team: Team, id| team | id.bit()) & waiting,
        };
        let mut plans = Vec::new();
        if hand != 0 {
            let single = Command::GIVEN.into_iter().filter(|&command| command != Command::NoCommand);
            for command in single {
                plans.extend(self.ordered(hand, Duty::All(command), None));
            }
        }
        plans.extend(self.uncovered(target));
        let formation = self.game.entry(target).formation;
        let of = |id: &UnitId| self.game.entry(*id).formation == formation;
        let company = units(self.side, waiting).filter(of).fold(0, |team: Team, id| team | id.bit());
        let fires = units(self.side, waiting).filter(|&id| self.has_prey(id));
        let mixed = Duty::FireOrWatch(fires.fold(0, |team: Team, id| team | id.bit()));
        let name = self.game.formation_name(usize::from(formation));
        if company.count_ones() > 1 {
            plans.extend(self.ordered(company, mixed, Some(name.clone())));
        }
        if company & !hand != 0 {
            for duty in [Duty::All(Command::Move), Duty::All(Command::Overwatch)] {
                plans.extend(self.ordered(company, duty, Some(name.clone())));
            }
        }
        if waiting & !company != 0 {
            let name = Arg::from(Message::new("plan-everybody"));
            plans.extend(self.ordered(waiting, mixed, Some(name)));
        }
        plans
    }

    /// B-31: a duty is given to as many as the commands reach, counters shared wherever they can be.
    fn ordered(&self, all: Team, duty: Duty, name: Option<Arg>) -> Option<Plan<Action>> {
        let team = self.party().map_or(all, |party| party & all);
        let mut run = Run::new(self.game, self.view, self.seat);
        if self.view.in_hand[self.seat.index() % 2].is_some() && !run.can(Action::Commit) {
            return self.in_hand_ordered(team, duty);
        }
        let mut wants = [(Command::Fire, 0), (Command::Overwatch, 0)];
        let [fire, watch] = match duty {
            Duty::All(command) => {
                wants[0].0 = command;
                [team, 0]
            }
            Duty::FireOrWatch(fires) => [team & fires, team & !fires],
        };
        (wants[0].1, wants[1].1) = (fire, watch);
        let mut given = [0; 2];
        for (at, (command, wanted)) in wants.into_iter().enumerate() {
            given[at] = self.share_out(&mut run, wanted, command);
        }
        let got = given[0] | given[1];
        if got == 0 || run.actions.is_empty() {
            return None;
        }
        let mut plan = Plan::new("order", self.order_title(duty, name), run.actions.clone());
        plan.who = counters(units(self.side, got));
        plan.price = Some(self.order_price(duty, &run, given));
        let idle = (team & !got).count_ones();
        if idle > 0 {
            plan.risks.push(Message::new("plan-risk-idle").with("count", idle));
        }
        plan.risks.extend(self.order_notes(duty, got));
        plan.knobs.extend(self.party_knob(team, all));
        Some(plan)
    }

    /// The unit in hand gets the command that it waits for.
    fn in_hand_ordered(&self, team: Team, duty: Duty) -> Option<Plan<Action>> {
        let hand = self.view.in_hand[self.seat.index() % 2];
        let Duty::All(command) = duty else { return None };
        let mut run = Run::new(self.game, self.view, self.seat);
        let open = team & hand.bit() != 0 && run.take(Action::Give(command));
        open.then(|| Plan {
            who: counters([hand]),
            ..Plan::new("order", self.order_title(duty, None), run.actions)
        })
    }

    /// Gives a command to a set of units: the counter goes to whoever can share it with most, and then to all who can.
    fn share_out(&self, run: &mut Run<'a>, wanted: Team, command: Command) -> Team {
        let (game, side) = (self.game, self.side);
        let mut left = wanted;
        let mut given: Team = 0;
        while left != 0 {
            let friends = |id: UnitId| {
                units(side, left).filter(|&other| other != id && game.linked(&run.state, id, other)).count()
            };
            let open =
                |id: &UnitId| game.may_pick(&run.state, *id) && game.may_give(&run.state, *id, command);
            let Some(leader) = units(side, left).filter(open).max_by_key(|&id| (friends(id), 255 - id.0))
            else {
                break;
            };
            left &= !leader.bit();
            let mut tried = run.clone();
            if !tried.take(Action::Pick(leader)) || !tried.take(Action::Give(command)) {
                continue;
            }
            given |= leader.bit();
            loop {
                let next = units(side, left).find(|&id| game.may_share(&tried.state, leader, id));
                let Some(id) = next else { break };
                left &= !id.bit();
                if tried.take(Action::Join(id)) {
                    given |= id.bit();
                }
            }
            *run = tried;
        }
        given
    }

    fn order_title(&self, duty: Duty, name: Option<Arg>) -> Message {
        let key = match (duty, name.is_some()) {
            (Duty::FireOrWatch(_), _) => "plan-fire-or-watch",
            (Duty::All(_), true) => "plan-order-all",
            (Duty::All(command), false) => return Message::new(command_key(command)),
        };
        let text = match duty {
            Duty::All(command) => Message::new(key).with("command", Message::new(command_key(command))),
            Duty::FireOrWatch(_) => Message::new(key),
        };
        text.with("name", name.unwrap_or_else(|| Arg::from("")))
    }

    /// How many get it, with how many counters.
    fn order_price(&self, duty: Duty, run: &Run<'a>, given: [Team; 2]) -> Message {
        let used = run.actions.iter().filter(|action| matches!(action, Action::Give(_))).count();
        let count = |team: Team| team.count_ones();
        match duty {
            Duty::All(_) => {
                Message::new("plan-order-price").with("units", count(given[0])).with("counters", used as i64)
            }
            Duty::FireOrWatch(_) => Message::new("plan-mixed-price")
                .with("fire", count(given[0]))
                .with("watch", count(given[1]))
                .with("counters", used as i64),
        }
    }

    /// What a command means for one unit: at whom it would fire.
    fn order_notes(&self, duty: Duty, got: Team) -> Vec<Message> {
        let mut notes = Vec::new();
        let Duty::All(command) = duty else { return notes };
        if got.count_ones() == 1
            && command.fires()
            && let Some(id) = units(self.side, got).next()
        {
            match self.prey(id) {
                Some((enemy, _)) => notes.push(self.named("plan-note-prey", enemy)),
                None => notes.push(Message::new("plan-note-no-prey")),
            }
        }
        notes
    }

    /// B-104: a unit leaves its full cover.
    fn uncovered(&self, target: UnitId) -> Option<Plan<Action>> {
        let mut run = Run::new(self.game, self.view, self.seat);
        let leaves =
            run.take(Action::Pick(target)) && run.take(Action::Inside(crate::action::Inside::Uncover));
        leaves.then(|| Plan {
            who: counters([target]),
            ..Plan::new("order", Message::new("do-leave-cover"), run.actions)
        })
    }

    /// Whoever is in hand gets the command that lets it deal with an enemy: fire, or a call for fire.
    pub(super) fn order_against(&self, target: UnitId) -> Vec<Plan<Action>> {
        let mut plans = Vec::new();
        let waiting = self.waiting();
        let hand = self.who.iter().fold(0, |team: Team, id| team | id.bit()) & waiting;
        let able = |id: &UnitId| {
            self.view.spotted[target.index()] & id.bit() != 0
                && self.game.could_fire(self.view, *id, target, Mode::Direct)
        };
        let team = if self.who.is_empty() { waiting } else { hand };
        let shooters = units(self.side, team).filter(able).fold(0, |set: Team, id| set | id.bit());
        if shooters != 0
            && let Some(mut plan) = self.ordered(shooters, Duty::All(Command::Fire), None)
        {
            let first = units(self.side, shooters).find_map(|id| {
                let (shot, _) = self.game.best_shot(self.view, id, target, Mode::Direct)?;
                Some(self.game.shot_forecast(self.view, shot, target, Mode::Direct))
            });
            plan.title = self.named("plan-order-fire", target);
            plan.forecast = first.unwrap_or_default();
            plans.push(plan);
        }
        plans.extend(self.call(self.view.unit(target).hex));
        plans
    }
}
