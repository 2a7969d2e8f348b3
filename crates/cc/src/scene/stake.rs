//! 9.1: what a roll decides if it counts, for the holder of the Initiative card.

use crate::Cc;
use crate::rooms::{Defending, Recovering, Routing, Shown};
use crate::state::{Frame, Purpose, State, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::sight::BLOCKED;
use std::cmp::Ordering;

/// What a unit's total or roll means for it, from the lowest to the highest comparison.
pub type Results = [&'static str; 3];

/// O20.3.4-d, O20.3.4-e, O20.3.4-f.
const DEFENCE: Results = ["result-breaks", "result-suppressed", "result-holds"];
/// O22.3.
const RALLY: Results = ["result-rallies", "result-suppressed", "result-holds"];
/// O23.2-b.
const ROUT: Results = ["result-holds", "result-suppressed", "result-retreats"];

impl Cc {
    pub fn old_stake(&self, view: &State, roll: Shown) -> Option<Message> {
        let Shown { purpose, .. } = roll;
        let [white, red] = roll.dice.map(i32::from);
        let sum = white + red;
        let attack = &view.attack;
        match purpose {
            Purpose::Attack | Purpose::Mines | Purpose::Impact => {
                let total = i32::from(attack.fp) + sum;
                Some(self.at("stake-attack", attack.target).with("total", total))
            }
            Purpose::Defence => {
                let unit = waiting(view, |frame| match *frame {
                    Frame::Defending(Defending { unit, .. }) => Some(unit),
                    _ => None,
                })?;
                let total = self.defence::<Sum>(view, attack, unit).total() + sum;
                let against = i32::from(attack.total);
                let results = if view.moves(unit) {
                    ["result-breaks", "result-breaks", "result-holds"]
                } else {
                    DEFENCE
                };
                Some(self.verdict("stake-defence", view, unit, [total, against], results))
            }
            Purpose::Rally => {
                let unit = waiting(view, |frame| match *frame {
                    Frame::Recovering(Recovering { unit, .. }) => Some(unit),
                    _ => None,
                })?;
                self.against_morale(view, unit, sum, RALLY)
            }
            Purpose::Rout => {
                let unit = waiting(view, |frame| match *frame {
                    Frame::Routing(Routing { unit, .. }) => Some(unit),
                    _ => None,
                })?;
                self.against_morale(view, unit, sum, ROUT)
            }
            Purpose::Targeting => self.aimed(view, white * red),
            Purpose::Accuracy => Some(hit_or_miss(white * red - i32::from(attack.total), attack.fp.into())),
            _ => None,
        }
    }

    /// O22.3, O23.2-b, E50: what a roll against Morale means for a unit that is still there.
    pub fn against_morale(&self, view: &State, unit: UnitId, sum: i32, results: Results) -> Option<Message> {
        let unit = Some(unit).filter(|&id| view.exists(id) && view.unit(id).hex.is_some())?;
        let morale = self.morale::<Sum>(view, unit).total();
        Some(self.verdict("stake-morale", view, unit, [sum, morale], results))
    }

    fn verdict(
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

    /// O20.2.3: the product of the dice, less Hindrance, against the distance.
    fn aimed(&self, view: &State, product: i32) -> Option<Message> {
        let attack = &view.attack;
        let gun = units(attack.seat, attack.weapons).next()?;
        let from: Hex = view.unit(gun).hex;
        let hindrance = match self.sights.look(&view.veil, from, attack.target) {
            BLOCKED => 0,
            value => i32::from(value),
        };
        let distance = self.map.grid.distance(from, attack.target);
        Some(hit_or_miss(product - hindrance, distance.into()))
    }
}

fn hit_or_miss(product: i32, distance: i32) -> Message {
    let key = if product > distance { "log-targeted-hit" } else { "log-targeted-missed" };
    Message::new(key).with("product", product).with("need", distance)
}

/// The unit for which the roll is made, from the procedure that waits for it.
fn waiting(view: &State, unit: impl Fn(&Frame) -> Option<UnitId>) -> Option<UnitId> {
    let found = view.frames.as_slice().iter().rev().find_map(unit);
    found.filter(|id| id.is_some() && view.unit(*id).exists() && view.unit(*id).hex.is_some())
}
