//! 9.1: what a roll decides if it counts, for the holder of the Initiative card.

use crate::Cc;
use crate::rooms::Shown;
use crate::state::{State, UnitId};
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use std::cmp::Ordering;

/// What a unit's total or roll means for it, from the lowest to the highest comparison.
pub type Results = [&'static str; 3];

impl Cc {
    /// O20.3.3: how strong an attack becomes.
    pub fn attack_stake(&self, view: &State, roll: Shown) -> Message {
        let total = i32::from(view.attack.fp) + roll.sum();
        self.at("stake-attack", view.attack.target).with("total", total)
    }

    /// O22.3, O23.2-b, E50: what a roll against Morale means for a unit that is still there.
    pub fn against_morale(&self, view: &State, unit: UnitId, sum: i32, results: Results) -> Option<Message> {
        let unit = present(view, unit)?;
        let morale = self.morale::<Sum>(view, unit).total();
        Some(self.verdict("stake-morale", view, unit, [sum, morale], results))
    }

    /// What a total means for a unit, compared with another.
    pub fn verdict(
        &self,
        key: &'static str,
        view: &State,
        unit: UnitId,
        [total, against]: [i32; 2],
        results: Results,
    ) -> Message {
        let result = match total.cmp(&against) {
            Ordering::Less => results[0],
            Ordering::Equal => results[1],
            Ordering::Greater => results[2],
        };
        self.named(key, view, unit)
            .with("total", total)
            .with("against", against)
            .with("result", Message::new(result))
    }
}

/// O18.2.2, O20.2.3: whether the product of the dice exceeds the distance.
pub fn hit_or_miss(product: i32, distance: i32) -> Message {
    let key = if product > distance { "log-targeted-hit" } else { "log-targeted-missed" };
    Message::new(key).with("product", product).with("need", distance)
}

/// The unit for which a roll is made, if it is still there.
pub fn present(view: &State, unit: UnitId) -> Option<UnitId> {
    Some(unit).filter(|&id| view.exists(id) && view.unit(id).hex.is_some())
}
