//! Units and their Weapons as counters: current figures and states.

use crate::Cc;
use crate::rooms::{Defending, Exploding, Grouping, Room, Shooting, in_room};
use crate::state::{Frame, State, UNITS, UnitId};
use crate::tell::names::number;
use kernel::ledger::{Ledger, Sum};
use kernel::scene::{Badge, Counter, Face, Small, Value};

impl Cc {
    /// Every unit on the map.
    pub(super) fn counters(&self, view: &State) -> Vec<Counter> {
        let ids = (0..UNITS as u8).map(UnitId);
        let there = ids.filter(|&id| view.unit(id).exists() && view.unit(id).hex.is_some());
        there.map(|id| self.counter(view, id)).collect()
    }

    /// A unit, on the map or beside it.
    pub(super) fn counter(&self, view: &State, id: UnitId) -> Counter {
        let kind = self.kind(view, id);
        Counter {
            hex: view.unit(id).hex,
            values: self.values(view, id),
            badges: self.badges(view, id),
            small: self.carried(view, id).into_iter().collect(),
            chosen: in_room!(view.frames.top(), room => room.concerns(view, id)),
            face: if view.unit(id).broken { Face::Broken } else { Face::Fresh },
            number: Some(number(id).into()),
            details: self.details(view, id),
            ..Counter::new(id.0.into(), id.seat().0, kind.symbol.as_str(), kind.name.clone())
        }
    }

    /// 2.7: the figures that count now.
    fn values(&self, view: &State, id: UnitId) -> Vec<Value> {
        let value =
            |slot, key, figure: i32, boxed| Value { boxed, ..Value::new(slot, key, figure.to_string()) };
        let mut values = vec![
            value("ne", "value-morale", self.current_morale::<Sum>(view, id).total(), false),
            value("sw", "value-fp", self.fp::<Sum>(view, id).total(), self.boxed_fp(view, id)),
            value("s", "value-range", self.range(view, id), self.boxed_range(view, id)),
            value(
                "se",
                "value-movement",
                self.movement::<Sum>(view, id).total(),
                self.boxed_movement(view, id),
            ),
        ];
        if self.is_leader(view, id) {
            values.push(value("command", "value-command", self.face(view, id).command.into(), false));
        }
        values
    }

    /// 3.1.4: the Morale of a unit, with the Cover of its hex if it is in one.
    pub(super) fn current_morale<L: Ledger>(&self, view: &State, id: UnitId) -> L {
        if view.unit(id).hex.is_some() { self.morale(view, id) } else { self.morale_with(view, id, 0) }
    }

    /// The page draws a shield for units that wait to fire at whatever moves, an arrow with the MP left for those that
    /// are on their way.
    fn badges(&self, view: &State, id: UnitId) -> Vec<Badge> {
        let unit = view.unit(id);
        let seat = id.seat().index();
        let on_move = view.moves(id) && view.done & id.bit() == 0;
        let waits = id.seat() != view.active && view.op & id.bit() != 0;
        let [own, gun] = view.fired;
        let fired = id.seat() == view.active && (own | gun) & id.bit() != 0;
        let used = view.activated[seat] & id.bit() != 0;
        let states = [
            (unit.broken, "badge-broken"),
            (unit.suppressed, "badge-suppressed"),
            (unit.veteran, "badge-veteran"),
            (waits, "badge-defending"),
            (fired, "badge-fired"),
            (used && !on_move && !waits && !fired, "badge-activated"),
        ];
        let set = states.into_iter().filter(|&(holds, _)| holds);
        let left = self.mp_left(view, id).max(0);
        let moving = on_move.then_some(Badge { key: "badge-moved", number: Some(left) });
        set.map(|(_, key)| Badge { key, number: None }).chain(moving).collect()
    }

    /// 11: the Weapon of a unit; a carrier has one at most, so that the carrier's id names it.
    fn carried(&self, view: &State, id: UnitId) -> Option<Small> {
        let carried = view.unit(id).weapon?;
        let kind = self.weapon_kind(carried);
        let (least, most) = self.weapon_range(view, id);
        let range = if least > 1 { format!("{least}-{most}") } else { most.to_string() };
        let fp = self.weapon_fp::<Sum>(view, id).total().to_string();
        let penalty = match kind.penalty {
            0 => "0".to_owned(),
            penalty => format!("−{}", penalty.unsigned_abs()),
        };
        let broken = carried.broken.then_some(Badge { key: "broken", number: None });
        Some(Small {
            id: id.0.into(),
            symbol: kind.symbol.clone(),
            name: kind.name.clone(),
            values: vec![
                Value { boxed: kind.fp.boxed, ..Value::new("sw", "value-fp", fp) },
                Value { boxed: kind.range.boxed, ..Value::new("s", "value-range", range) },
                Value::new("se", "value-penalty", penalty),
            ],
            badges: broken.into_iter().collect(),
            face: if carried.broken { Face::Broken } else { Face::Fresh },
            tags: Vec::new(),
            chosen: view.attack.seat == id.seat() && view.attack.weapons & id.bit() != 0 && shooting(view),
        })
    }
}

/// Whether an attack is under way.
pub(super) fn shooting(view: &State) -> bool {
    let frames = &view.frames;
    frames.within::<Grouping>()
        || frames.within::<Shooting>()
        || frames.within::<Exploding>()
        || frames.within::<Defending>()
}
