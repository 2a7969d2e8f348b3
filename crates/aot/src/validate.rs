//! Whether a position from outside (a case, a save, a guess) is possible.

use crate::Aot;
use crate::state::{Frame, Kind, Route, State, Status, UNITS, Unit, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;
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
            let in_hand = |id: UnitId| {
                let unit = state.units.get(id.index()).filter(|_| id.seat() == seat);
                let placing = state.frames.top() == Frame::Deploy;
                unit.is_some_and(|unit| unit.alive() || placing && unit.status == Status::Reserve)
            };
            if sheet.unit.is_some_and(|id| !in_hand(id)) {
                faults.push(Diagnostic::error(
                    "position",
                    0,
                    0,
                    format!("seat {seat} has no such unit in hand"),
                ));
            }
        }
        let mut need = |holds: bool, what: &str| {
            if !holds {
                faults.push(Diagnostic::error("position", 0, 0, what));
            }
        };
        need(state.turn <= self.battle.file.turns, "SEQ-01: a turn after the last");
        need(state.control.iter().all(|&holder| holder <= 2), "an objective is held by nobody who plays");
        need(state.wires & !self.all_wires() == 0, "WIR-01: wire where the scenario has none");
        for &frame in state.frames.as_slice() {
            need(self.possible(state, frame), "something goes on that cannot");
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Whether what goes on has its units and hexes.
    fn possible(&self, state: &State, frame: Frame) -> bool {
        match frame {
            Frame::PickMover(id) | Frame::PickEnemy(id) | Frame::PickAmmo(id) | Frame::PickCard(id) => {
                state.units.get(id.index()).is_some_and(Unit::alive)
            }
            Frame::CloseCombat { hex, .. } => hex.index() < self.map.grid.len(),
            _ => true,
        }
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
        if unit.absorbed > 100 || unit.absorbed_bonus > 100 {
            return Err("DEF-05: more hits absorbed than anybody can");
        }
        if unit.flags > 100 || unit.ambush_turns > 4 || unit.supply_turns > 4 {
            return Err("more flags or turns of an order than there are");
        }
        if unit.alive() && (unit.hex.index() >= self.map.grid.len() || !self.ground(unit.hex).standable()) {
            return Err("stands where tanks cannot go");
        }
        if unit.hidden && unit.on_map() {
            return Err("Q-37: hidden while its model stands on the map");
        }
        if unit.in_ambush() && !self.ground(unit.hex).ambush() {
            return Err("AMB-05: no Ambush in this terrain");
        }
        let zones = [Some(unit.sector.zone), Some(unit.plan.zone), unit.order.zone];
        if zones.into_iter().flatten().any(|zone| zone > card.range()) {
            return Err("KZN-02: kill zone beyond weapon range");
        }
        if unit.suppressed > state.turn.max(1) {
            return Err("suppressed in a turn that has not come");
        }
        let order = &unit.order;
        let steps = order.route.len();
        let impossible = steps > Route::MOST || order.progress > steps;
        let idle = order.kind == Kind::Wait || unit.status == Status::Reserve;
        if impossible || idle && steps > 0 {
            return Err("an order with an impossible route");
        }
        let ahead = |hex: Hex, dir: Dir| if hex.is_some() { self.map.grid.step(hex, dir) } else { hex };
        if unit.alive() && !order.route.steps().skip(order.progress.into()).fold(unit.hex, ahead).is_some() {
            return Err("an order that leads off the map");
        }
        let no_enemy = |target: UnitId| target.index() >= UNITS || target.seat() == id.seat();
        let in_hand = state.frames.top() == Frame::Plan && state.sheets[id.seat()].unit == Some(id);
        let needs =
            matches!(order.kind, Kind::Fire | Kind::SuppressiveFire | Kind::Attack | Kind::FireOnTheMove);
        if order.given && needs && !in_hand && no_enemy(order.target) {
            return Err("an order without an enemy");
        }
        if order.target != UnitId::NONE && no_enemy(order.target) {
            return Err("an order against nobody");
        }
        if unit.marks.aim.is_some_and(no_enemy) {
            return Err("aims at nobody");
        }
        Ok(())
    }
}
