//! Whether a position from outside (a case, a save, a guess) is possible.

use crate::Aot;
use crate::rooms::{Frame, Plan, Room, in_room};
use crate::sheet::Need;
use crate::state::{Kind, Route, Sector, State, Status, Unit, UnitId};
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
        let mut need = |holds: bool, what: &str| {
            if !holds {
                faults.push(Diagnostic::error("position", 0, 0, what));
            }
        };
        let before_play = in_room!(state.frames.top(), room => room.before_play());
        need(before_play == (state.turn == 0), "SEQ-01: turns are counted from 1, after the set-up");
        need(state.turn <= self.battle.file.turns, "SEQ-01: a turn after the last");
        need(state.control.iter().all(|&holder| holder <= 2), "an objective is held by nobody who plays");
        need(state.wires & !self.all_wires() == 0, "WIR-01: wire where the scenario has none");
        // What goes on looks at the units, so these must be in order first.
        if faults.is_empty() {
            self.check_course(state, &mut faults);
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Whether play can go on from here: the frames belong together, and whoever is asked has an answer.
    fn check_course(&self, state: &State, faults: &mut Vec<Diagnostic>) {
        let mut fault = |what: String| faults.push(Diagnostic::error("position", 0, 0, what));
        if !in_room!(state.frames.top(), room => room.possible(self, state)) {
            fault("something goes on that cannot".to_owned());
            return;
        }
        for (seat, sheet) in state.sheets.iter().enumerate() {
            if let Some(id) = sheet.unit
                && (sheet.committed || !self.can_be_in_hand(state, seat, id))
            {
                fault(format!("seat {seat} has no such unit in hand"));
            }
        }
        let writes = |seat: usize| state.writing[seat] && !state.sheets[seat].committed;
        if state.secret().is_some() && !writes(0) && !writes(1) {
            fault("SEQ-03: both sides have finished, and nothing follows".to_owned());
        }
    }

    /// Whether the unit that a seat has in hand still needs something written.
    fn can_be_in_hand(&self, state: &State, seat: usize, id: UnitId) -> bool {
        let Some(unit) = state.units.get(id.index()).filter(|_| id.seat() == seat) else { return false };
        in_room!(state.frames.top(), room => {
            room.takes_in_hand(unit) && room.need(self, state, id) != Need::Nothing
        })
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
        if !unit.alive() && (unit.hex.is_some() || unit.hidden || unit.order.kind != Kind::Wait) {
            return Err("has a place or an order without being in play");
        }
        if unit.alive() && (unit.hex.index() >= self.map.grid.len() || !self.ground(unit.hex).standable()) {
            return Err("stands where tanks cannot go");
        }
        if unit.hidden && !unit.in_ambush() {
            return Err("Q-37: hidden without lying in Ambush");
        }
        let plan = Some(unit.plan_hex).filter(|hex| hex.is_some());
        let begun = unit.ambush_turns > 0;
        if begun != plan.is_some() || !begun && unit.plan != Sector::default() {
            return Err("EXE-07: an unfinished Ambush has turns made, and names its hex");
        }
        if plan.is_some_and(|hex| {
            !unit.on_map() || hex.index() >= self.map.grid.len() || !self.ground(hex).ambush()
        }) {
            return Err("AMB-05: an unfinished Ambush where none can be");
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
        let goes = order.kind == Kind::Attack || order.kind.moves();
        let planning = state.frames.at::<Plan>().is_some();
        let begun = order.progress > 0 && planning;
        if impossible || begun || !goes && steps > 0 {
            return Err("an order with an impossible route");
        }
        let ahead = |hex: Hex, dir: Dir| if hex.is_some() { self.map.grid.step(hex, dir) } else { hex };
        if unit.alive() && !order.route.steps().skip(order.progress.into()).fold(unit.hex, ahead).is_some() {
            return Err("an order that leads off the map");
        }
        let no_enemy = |target: UnitId| {
            let enemy = state.units.get(target.index()).filter(|_| target.seat() != id.seat());
            enemy.is_none_or(|enemy| enemy.status == Status::Absent)
        };
        let in_hand = planning && state.sheets[id.seat()].unit == Some(id);
        let needs =
            matches!(order.kind, Kind::Fire | Kind::SuppressiveFire | Kind::Attack | Kind::FireOnTheMove);
        let stands = order.kind == Kind::Defence && unit.marks.defending;
        if !order.given && order.kind != Kind::Wait && !stands {
            return Err("an order that was not given");
        }
        if needs && !in_hand && no_enemy(order.target) {
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
