//! O20, O22, O23: plans that begin with a card.

use super::Planner;
use crate::action::Action;
use crate::card::{CardId, Order};
use crate::rooms::{Choosing, Reacting};
use crate::scenario::SideName;
use crate::state::{UnitId, foe, units};
use kernel::game::Rules;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::Plan;
use kernel::seat::Seat;

/// How many targets a Fire card is offered for.
const TARGETS: usize = 3;

impl Planner<'_> {
    /// What a card of the hand can do as a whole.
    pub(super) fn with_card(&self, card: CardId) -> Vec<Plan<Action>> {
        let order = self.game.deck(self.seat).card(card).order;
        match self.view.frames.top() {
            _ if self.view.frames.at::<Reacting>().is_some() && order == Order::Fire => self.best_shots(),
            _ if self.view.frames.at::<Choosing>().is_none() => Vec::new(),
            _ => match order {
                Order::Fire => self.best_shots(),
                Order::Recover => self.recover(card).into_iter().collect(),
                Order::Rout => self.rout(card),
                _ => Vec::new(),
            },
        }
    }

    /// O20: the likeliest shots, one at a hex.
    fn best_shots(&self) -> Vec<Plan<Action>> {
        let hexes: Vec<Hex> = self.view.hexes(foe(self.seat)).iter().collect();
        let mut plans: Vec<_> =
            hexes.into_iter().flat_map(|hex| self.fire(hex).into_iter().take(1)).collect();
        let first =
            |plan: &Plan<Action>| plan.forecast.outcomes.first().map_or(0.0, |chance| chance.likelihood);
        plans.sort_by(|a, b| first(b).total_cmp(&first(a)));
        plans.truncate(TARGETS);
        plans
    }

    /// O22: everybody who is broken rolls, Leaders first.
    fn recover(&self, card: CardId) -> Option<Plan<Action>> {
        let action = Action::Order(card);
        self.game.check(self.view, self.seat, action).ok()?;
        let plan = self.all_roll(action, self.seat, Message::new("plan-recover"), "rally");
        Some(self.paid(plan, Order::Recover, Some(card)))
    }

    /// O23: everybody of a side who is broken rolls; the enemy's side first.
    fn rout(&self, card: CardId) -> Vec<Plan<Action>> {
        let sides = [foe(self.seat), self.seat];
        let plan = |side: Seat| {
            let name = if side == SideName::Axis.seat() { SideName::Axis } else { SideName::Allies };
            let action = Action::Rout(card, name);
            self.game.check(self.view, self.seat, action).ok()?;
            let plan = self.all_roll(action, side, self.game.by("plan-rout", side), "rout");
            Some(self.paid(plan, Order::Rout, Some(card)))
        };
        sides.into_iter().filter_map(plan).collect()
    }

    /// A card, and then a roll for each broken unit of a side, where there is more than one.
    fn all_roll(&self, action: Action, side: Seat, title: Message, verb: &'static str) -> Plan<Action> {
        let mut broken: Vec<UnitId> = units(side, self.game.broken(self.view, side)).collect();
        broken.sort_by_key(|&id| !self.game.is_leader(self.view, id));
        let mut run = vec![action];
        if broken.len() > 1 {
            run.extend(broken.iter().copied().map(Action::Pick));
        }
        let forecast = self.game.foreseen(self.piles, self.view, self.seat, action);
        let title = title.with("count", broken.len() as u32);
        Plan { who: broken.iter().map(|id| id.0.into()).collect(), forecast, ..Plan::new(verb, title, run) }
    }
}
