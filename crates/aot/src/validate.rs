//! Whether a position from outside (a case, a save, a guess) is possible.

use crate::Aot;
use crate::state::{Frame, Kind, Route, State, Status, UNITS, Unit, UnitId};
use kernel::text::Diagnostic;

impl Aot {
    /// Says everything that is wrong with a position.
    pub fn check_position(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let mut faults = Vec::new();
        for id in (0..state.units.len() as u8).map(UnitId) {
            if let Err(what) = self.check_unit(state, id) {
                faults.push(Diagnostic::error("position", 0, 0, format!("unit {}: {what}", id.number())));
            }
        }
        for (i, depot) in state.depots.iter().enumerate() {
            if self.battle.depots.get(i).is_none_or(|d| *depot > d.ammo) && *depot > 0 {
                faults.push(Diagnostic::error("position", 0, 0, format!("depot {i} holds more than it can")));
            }
        }
        for (seat, sheet) in state.sheets.iter().enumerate() {
            if sheet.unit.is_some_and(|id| id.index() >= UNITS || id.seat() != seat) {
                faults.push(Diagnostic::error(
                    "position",
                    0,
                    0,
                    format!("seat {seat} has no such unit in hand"),
                ));
            }
        }
        if let Frame::PickMover(id) | Frame::PickEnemy(id) | Frame::PickAmmo(id) | Frame::PickCard(id) =
            state.frames.top()
            && (id.index() >= UNITS || !state.unit(id).alive())
        {
            faults.push(Diagnostic::error(
                "position",
                0,
                0,
                "a decision is asked of a unit that is not in play",
            ));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn check_unit(&self, state: &State, id: UnitId) -> Result<(), &'static str> {
        let unit = state.unit(id);
        if unit.status == Status::Absent {
            return if *unit == Unit::ABSENT { Ok(()) } else { Err("an empty slot has values") };
        }
        let card = self.cards.get(unit.card as usize).ok_or("no such card")?;
        if unit.strength > card.strength || unit.alive() && unit.strength == 0 {
            return Err("STR-01: strength must be 1 to the card's maximum");
        }
        if unit.ammo > card.ammo {
            return Err("AMM-01: more ammo than the card holds");
        }
        if unit.alive() && (unit.hex.index() >= self.map.grid.len() || !self.ground(unit.hex).standable()) {
            return Err("stands where tanks cannot go");
        }
        if unit.in_ambush() && !self.ground(unit.hex).ambush() {
            return Err("AMB-05: no Ambush in this terrain");
        }
        if unit.sector.zone > card.range() {
            return Err("KZN-02: kill zone beyond weapon range");
        }
        if unit.suppressed > state.turn.max(1) {
            return Err("suppressed in a turn that has not come");
        }
        let order = &unit.order;
        let impossible = order.route.len() > Route::MOST || order.progress > order.route.len();
        if impossible || order.kind == Kind::Wait && !order.route.is_empty() {
            return Err("an order with an impossible route");
        }
        let no_enemy = |target: UnitId| target.index() >= UNITS || target.seat() == id.seat();
        let in_hand = state.frames.top() == Frame::Plan && state.sheets[id.seat()].unit == Some(id);
        let needs =
            matches!(order.kind, Kind::Fire | Kind::SuppressiveFire | Kind::Attack | Kind::FireOnTheMove);
        if order.given && needs && !in_hand && no_enemy(order.target) {
            return Err("an order without an enemy");
        }
        if unit.marks.aim.is_some_and(no_enemy) {
            return Err("aims at nobody");
        }
        Ok(())
    }
}
