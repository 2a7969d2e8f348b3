//! Orders in words, as far as they are known.

use super::names::compass;
use crate::Aot;
use crate::noted::Cards;
use crate::state::{Kind, Order, State, Unit, UnitId};
use kernel::grid::Hex;
use kernel::message::Message;

impl Kind {
    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Wait => "order-wait",
            Kind::Defence => "order-defence",
            Kind::SuppressiveFire => "order-suppressive-fire",
            Kind::Fire => "order-fire",
            Kind::Attack => "order-attack",
            Kind::Ambush => "order-ambush",
            Kind::ChangeSector => "order-change-sector",
            Kind::Assembly => "order-assembly",
            Kind::Supplies => "order-supplies",
            Kind::March => "order-march",
            Kind::FireOnTheMove => "order-fire-on-the-move",
        }
    }
}

/// What an order means for this unit: a long one is continued, one in close combat fights on or withdraws.
pub(crate) fn order_name(unit: &Unit, kind: Kind) -> &'static str {
    match kind {
        Kind::Attack if unit.locked => "order-close-combat",
        Kind::March if unit.locked => "order-withdrawal",
        Kind::FireOnTheMove if unit.locked => "order-withdrawal-firing",
        Kind::Ambush if unit.in_ambush() => "order-kill-zone",
        Kind::Ambush if unit.resumes_ambush() => "order-ambush-continued",
        Kind::Supplies if unit.supply_turns > 0 => "order-supplies-continued",
        _ => kind.key(),
    }
}

impl Aot {
    /// An order where the unit's hex is not at hand: its route is told by its length.
    pub(crate) fn order_in_words(&self, cards: &Cards, order: &Order) -> Message {
        self.order_details(cards, order, Message::new(order.kind.key()), None)
    }

    /// An order of a unit on the map, with the hexes of its route.
    pub(crate) fn order_of(&self, view: &State, unit: &Unit) -> Message {
        let name = Message::new(order_name(unit, unit.order.kind));
        self.order_details(&Cards::of(view), &unit.order, name, Some(unit.hex))
    }

    fn order_details(&self, cards: &Cards, order: &Order, mut told: Message, from: Option<Hex>) -> Message {
        if order.target != UnitId::NONE {
            told = self.against(cards, Message::new("order-with-target").with("order", told), order.target);
        }
        if !order.route.is_empty() {
            told = match from {
                Some(hex) => {
                    Message::new("order-with-route").with("order", told).with("route", self.route(hex, order))
                }
                None => Message::new("order-with-steps").with("order", told).with("steps", order.route.len()),
            };
        }
        match (order.facing, order.zone) {
            (Some(dir), Some(zone)) => {
                let told = Message::new("order-with-sector").with("order", told);
                told.with("facing", compass(dir)).with("zone", zone)
            }
            (Some(dir), None) => {
                Message::new("order-with-facing").with("order", told).with("facing", compass(dir))
            }
            (None, Some(zone)) => Message::new("order-with-zone").with("order", told).with("zone", zone),
            (None, None) => told,
        }
    }

    /// The hexes of a route; the one from which it shoots is marked as in notation.
    fn route(&self, start: Hex, order: &Order) -> String {
        let labels = self.route_hexes(start, order).enumerate().map(|(i, hex)| {
            let mark = if order.fire_at == Some(order.progress + i as u8 + 1) { "!" } else { "" };
            format!("{}{mark}", self.map.grid.label(hex))
        });
        labels.collect::<Vec<_>>().join(" ")
    }

    /// The hexes that an order still leads through.
    pub(crate) fn route_hexes(&self, start: Hex, order: &Order) -> impl Iterator<Item = Hex> {
        let mut hex = start;
        order.route.steps().skip(order.progress.into()).map_while(move |dir| {
            hex = if hex.is_some() { self.map.grid.step(hex, dir) } else { Hex::NONE };
            hex.is_some().then_some(hex)
        })
    }
}
