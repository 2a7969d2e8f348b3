//! Units as counters: figures, states, and what the card says.

use crate::Aot;
use crate::card::{Card, UnitType};
use crate::rooms::Plan;
use crate::state::{Kind, Sector, State, Unit, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger, Line};
use kernel::message::Message;
use kernel::scene::{Badge, Counter, Facing, Value};
use kernel::seat::{Seat, Viewer};

impl Aot {
    /// Every unit in play whose hex the viewer knows.
    pub(super) fn counters(&self, view: &State, viewer: Viewer) -> Vec<Counter> {
        let ids = (0..view.units.len() as u8).map(UnitId);
        let known = ids.filter(|&id| view.unit(id).alive() && view.unit(id).hex.is_some());
        known.map(|id| self.counter(view, viewer, id)).collect()
    }

    pub(super) fn counter(&self, view: &State, viewer: Viewer, id: UnitId) -> Counter {
        let card = self.card(view, id);
        let facing = self.facing(view, id);
        Counter {
            hex: view.unit(id).hex,
            values: self.values(view, id),
            badges: self.badges(view, viewer, id),
            chosen: view.in_hand(id.seat()) == Some(id) && viewer.shares(Seat(id.seat() as u8)),
            number: Some(id.number().into()),
            ghost: view.unit(id).hidden,
            facing: facing.map(|(dir, _)| Facing::to(dir)),
            sector: facing.map_or_else(Vec::new, |(dir, zone)| self.kill_zone(view.unit(id).hex, dir, zone)),
            order: self.written(view, viewer, id),
            details: self.details(view, id),
            ..Counter::new(id.0.into(), id.seat() as u8, card.id.as_str(), card.name.clone())
        }
    }

    fn values(&self, view: &State, id: UnitId) -> Vec<Value> {
        let (unit, card) = (view.unit(id), self.card(view, id));
        let value = |slot, key, text: String| Value::new(slot, key, text);
        vec![
            strength_value(unit.strength),
            value("ne", "value-defence", self.defence_left(view, id).to_string()),
            dice_value(card, unit.strength),
            value("s", "value-range", card.range().to_string()),
            value("se", "value-march", card.orders.march.map_or(0, |m| m.hexes).to_string()),
        ]
    }

    fn badges(&self, view: &State, viewer: Viewer, id: UnitId) -> Vec<Badge> {
        let unit = view.unit(id);
        let own = viewer.shares(Seat(id.seat() as u8));
        let chosen = own && view.in_hand(id.seat()) == Some(id);
        let ordered = !chosen && self.written(view, viewer, id).is_some();
        let turns = unit.ambush_turns.max(unit.supply_turns);
        let states = [
            (unit.is_suppressed(), "badge-suppressed"),
            (unit.in_ambush(), "badge-ambush"),
            (unit.hidden, "badge-hidden"),
            (unit.locked, "badge-locked"),
            (!unit.locked && self.in_close_combat(view, id), "badge-close-combat"),
            (unit.marks.withdrawing, "badge-withdrawing"),
            (unit.marks.defending, "badge-defending"),
            (unit.ammo == 0, "badge-no-ammo"),
            (ordered, "badge-ordered"),
        ];
        let set = states.into_iter().filter(|&(holds, _)| holds);
        let long = (turns > 0).then(|| Badge { key: "badge-long-order", number: Some(turns.into()) });
        set.map(|(_, key)| Badge { key, number: None }).chain(long).collect()
    }

    /// PLN-03: the order on a seat's own sheet.
    fn written(&self, view: &State, viewer: Viewer, id: UnitId) -> Option<Message> {
        let unit = view.unit(id);
        let own = viewer.shares(Seat(id.seat() as u8));
        (own && view.frames.at::<Plan>().is_some() && unit.order.given).then(|| self.order_of(view, unit))
    }

    /// The sector it has, or the one that it is about to take up.
    fn facing(&self, view: &State, id: UnitId) -> Option<(Dir, u8)> {
        let unit = view.unit(id);
        let order = &unit.order;
        let planned = match order.kind {
            Kind::Defence | Kind::Ambush | Kind::ChangeSector if order.given && !order.done => {
                order.facing.map(|dir| (dir, order.zone.unwrap_or(unit.sector.zone)))
            }
            _ => None,
        };
        let current = self.sector(view, id).and_then(|sector| Some((sector.facing?, sector.zone)));
        planned.or(current)
    }

    /// KZN-04: the hexes of a sector within its distance that are seen.
    pub(crate) fn kill_zone(&self, hex: Hex, facing: Dir, zone: u8) -> Vec<Hex> {
        if !hex.is_some() {
            return Vec::new();
        }
        let sector = Sector { facing: Some(facing), zone };
        let near = self.map.grid.axial(hex).within(zone.into());
        let hexes = near.filter_map(|place| self.map.grid.at(place));
        hexes
            .filter(|&other| other != hex && self.sees(hex, other) && self.in_sector(hex, sector, other))
            .collect()
    }

    fn details(&self, view: &State, id: UnitId) -> Vec<Message> {
        let (unit, card) = (view.unit(id), self.card(view, id));
        let dice = |kind| match card.dice(kind, unit.strength) {
            0 => "–".to_owned(),
            n => n.to_string(),
        };
        let cells: Vec<_> = card.accuracy[1..].iter().map(u8::to_string).collect();
        let mut details = vec![
            Message::new("detail-unit").with("unit", id.number()).with("type", Message::new(card.kind.key())),
            Message::new("detail-strength").with("now", unit.strength).with("full", card.strength),
            Message::new("detail-ammo").with("now", unit.ammo).with("full", card.ammo),
            Message::new("detail-stability")
                .with("stability", self.stability(view, id))
                .with("dice", card.stability.dice),
            Message::new("detail-dice")
                .with("light", dice(UnitType::Light))
                .with("medium", dice(UnitType::Medium))
                .with("heavy", dice(UnitType::Heavy)),
            Message::new("detail-accuracy").with("own", card.accuracy[0]).with("cells", cells.join(" ")),
        ];
        if unit.hex.is_some() {
            let ground = Message::new(self.ground(unit.hex).key());
            details.push(Message::new("detail-ground").with("ground", ground));
            details.push(Message::new("detail-defence").with("left", self.defence_left(view, id)));
            details.extend(self.defence::<Explained>(view, id).lines().into_iter().map(ledger_line));
        }
        let absorbed = unit.absorbed + unit.absorbed_bonus;
        if absorbed > 0 {
            details.push(Message::new("detail-absorbed").with("hits", absorbed));
        }
        if unit.order.given {
            details.push(Message::new("detail-order").with("order", self.order_of(view, unit)));
        }
        details.extend(self.states(unit));
        details
    }

    /// States that last, with what they still need.
    fn states(&self, unit: &Unit) -> Vec<Message> {
        let card = &self.cards[unit.card as usize];
        let mut states = Vec::new();
        let mut long = |made: u8, turns: Option<u8>, kind: Kind| {
            if let Some(turns) = turns.filter(|_| made > 0) {
                let order = Message::new(kind.key());
                states.push(
                    Message::new("detail-long-order")
                        .with("order", order)
                        .with("made", made)
                        .with("turns", turns),
                );
            }
        };
        long(unit.ambush_turns, card.orders.ambush.map(|a| a.turns), Kind::Ambush);
        long(unit.supply_turns, card.orders.supplies.map(|s| s.turns), Kind::Supplies);
        if unit.is_suppressed() {
            states.push(Message::new("detail-suppressed").with("turn", unit.suppressed));
        }
        if unit.flags > 0 {
            states.push(Message::new("detail-flags").with("crossed", unit.flags).with("flags", card.flags));
        }
        states
    }
}

/// Strength as it stands on a counter.
pub(crate) fn strength_value(strength: u8) -> Value {
    Value::new("nw", "value-strength", strength.to_string())
}

/// The most dice that a unit throws at this strength, as they stand on its counter.
pub(crate) fn dice_value(card: &Card, strength: u8) -> Value {
    let dice = UnitType::ALL.map(|kind| card.dice(kind, strength)).into_iter().max();
    Value::new("sw", "value-dice", dice.unwrap_or(0).to_string())
}

fn ledger_line(line: Line) -> Message {
    let sign = if line.value < 0 { "−" } else { "+" };
    Message::new("detail-line")
        .with("what", Message::new(line.key))
        .with("value", format!("{sign}{}", line.value.abs()))
        .with("rule", line.rule.0)
}
