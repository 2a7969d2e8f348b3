//! Why a wish has no plan: the rule that stands in its way, not the first one that comes along.

use super::Planner;
use crate::action::Action;
use crate::attack::Piece;
use crate::card::Order;
use crate::rooms::{Choosing, Placing, Reacting};
use crate::state::{Means, UnitId, foe};
use crate::survey::unit_of;
use crate::tell::words;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Objection};
use kernel::rule::Rule;

impl Planner<'_> {
    /// Why there is no plan for the wish, where a rule forbids it.
    pub(super) fn objection(&self) -> Option<Objection> {
        let first = *self.who.first()?;
        if self.view.frames.at::<Placing>().is_some() {
            let Aim::Hex { hex, .. } = self.wish.at else { return None };
            return Some(self.game.refusal(self.view, self.seat, Action::At(hex)).into());
        }
        match &self.wish.at {
            Aim::Counter { counter } => self.no_shot(first, self.enemy(unit_of(*counter))?),
            Aim::Hex { hex, .. } if self.game.is_hex(*hex) => match self.view.has(foe(self.seat), *hex) {
                true => self.no_shot(first, *hex),
                false => self.no_way(first, *hex),
            },
            _ => None,
        }
    }

    /// G-6, 1-b: that the unit has been used this Turn, or that no card pays.
    fn not_now(&self, id: UnitId, order: Order) -> Option<Objection> {
        if !self.game.activatable(self.view, id) && self.view.op & id.bit() == 0 {
            return Some(Illegal::by("G-6", "already-activated").into());
        }
        let deciding =
            self.view.frames.at::<Choosing>().is_some() || self.view.frames.at::<Reacting>().is_some();
        if !deciding || !self.payers(order).is_empty() {
            return None;
        }
        let says = Message::new("plan-no-card").with("card", Message::new(words::order_use(order).name));
        Some(Objection { rule: Rule("1-b"), says })
    }

    /// O20.2.2-a, 10.1: out of Range, out of sight, or no way to order it.
    fn no_shot(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        let reached =
            [Piece::Unit(id), Piece::Weapon(id)].into_iter().any(|p| self.game.reaches(self.view, p, hex));
        if !reached {
            let from = self.view.unit(id).hex;
            let line = self.game.sights.line(&self.view.veil, from, hex);
            if let Some(blocked) = line.blocked {
                let says = self.game.at("plan-no-sight", blocked.at).with("what", blocked.reason);
                return Some(Objection { rule: blocked.rule, says });
            }
            let mut state = *self.view;
            (state.picked, state.op) = (id.bit(), id.bit());
            let reacts = state.frames.at::<Reacting>().is_some();
            if !reacts && state.active != self.seat {
                return self.not_now(id, Order::Fire);
            }
            let means = if reacts { Means::Op } else { Means::Fire };
            return Some(self.game.refused_target(&state, means, hex).into());
        }
        if let Some(Reacting { hex: entered, .. }) = self.view.frames.at()
            && entered != hex
        {
            return Some(Illegal::by("A33.2-b", "not-entered").into());
        }
        self.not_now(id, Order::Fire)
    }

    /// O21: too far, barred, full, or no way to order it.
    fn no_way(&self, id: UnitId, hex: Hex) -> Option<Objection> {
        if let Some(not_now) = self.not_now(id, Order::Move) {
            return Some(not_now);
        }
        let here = self.view.unit(id).hex;
        if here == hex {
            return None;
        }
        if let Some(dir) = self.game.map.grid.direction(here, hex)
            && let Err(illegal) = self.game.step_price(self.view, self.seat, here, dir)
        {
            return Some(illegal.into());
        }
        let says = self.game.at("plan-too-far", hex).with("mp", self.game.mp_left(self.view, id).max(0));
        Some(Objection { rule: Rule("O21.1-a"), says })
    }
}
