//! O18, O21, O23: why a hex cannot be struck, or a unit cannot go there.

use crate::Cc;
use crate::card::Order;
use crate::ground::Cross;
use crate::rooms::{Activating, Advancing, OpActivating};
use crate::state::{Frame, State, UnitId, foe, units};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

impl Cc {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// O23.3-b, O23.3.5, AMB-57: why a unit cannot Retreat across a hexside.
    pub fn refused_retreat(&self, state: &State, unit: UnitId, dir: Dir) -> Illegal {
        let (seat, hex) = (unit.seat(), state.unit(unit).hex);
        let to = self.map.grid.step(hex, dir);
        if !self.side(seat).edge.towards().contains(&dir) || !to.is_some() {
            return Illegal::by("O23.3-b", "not-nearer");
        }
        match self.land[hex.index()].may_cross(dir, &self.land[to.index()]) {
            _ if state.has(foe(seat), to) => Illegal::by("O23.3.5", "enemy-there"),
            Cross::Bridge => Illegal::by("AMB-57", "bridge-side"),
            Cross::Cliff => Illegal::by("O23.3.5", "bars-cliff"),
            Cross::Free => Illegal::by("O23.3.5", "impassable"),
        }
    }

    /// O18.2.3, O18.2.3.2-a: why a hex cannot be struck by artillery now.
    pub fn refused_impact(&self, state: &State, around: Hex, hex: Hex) -> Illegal {
        if !self.is_hex(hex) || self.map.grid.distance(around, hex) > 1 {
            return Illegal::by("O18.2.3", "not-next-to-it");
        }
        if state.occupied(hex) || state.fort(hex).is_some() {
            return Illegal::by("O18.2.3", "already-struck");
        }
        Illegal::by("O18.2.3.2-a", "nothing-there")
    }

    /// O21.1-b, O21.4-a: why a group on its way cannot take a step.
    pub fn refused_step(&self, state: &State, seat: Seat, dir: Dir) -> Illegal {
        let Some(first) = units(seat, state.group).next() else {
            return Illegal::by("O21-a", "not-among-answers");
        };
        match self.step_price(state, seat, state.unit(first).hex, dir) {
            Err(illegal) => illegal,
            Ok(_) => Illegal::by("O21.1-b", "not-enough-mp"),
        }
    }

    /// O21.1-b, O21.4-c, O21.4-d, O16.3: why a unit cannot leave the map.
    pub fn refused_exit(&self, state: &State, seat: Seat, unit: UnitId) -> Illegal {
        let advancing = matches!(state.frames.top(), Frame::Advancing(Advancing { .. }));
        let [edge, bridge] = if advancing { ["O16.3-c", "O16.3-b"] } else { ["O21.4-d", "O21.4-c"] };
        let hex = if unit.is_some() { state.unit(unit).hex } else { Hex::NONE };
        if !self.side(foe(seat)).home.contains(&hex) {
            return Illegal::by(edge, "not-at-enemy-edge");
        }
        if self.may_exit(seat, hex) {
            Illegal::by("O21.1-b", "not-enough-mp")
        } else {
            Illegal::by(bridge, "bridge-side")
        }
    }

    /// G-6, 3.3.1.1, O14.4-a, O20.1: why a unit cannot be activated.
    pub fn refused_unit(&self, state: &State, seat: Seat, id: UnitId) -> Illegal {
        if !id.is_some() || id.seat() != seat || !state.unit(id).hex.is_some() {
            return Illegal::by("O14.1-b", "not-your-unit");
        }
        if !self.activatable(state, id) {
            return Illegal::by("G-6", "already-activated");
        }
        if seat != state.active && state.op & id.bit() != 0 {
            return Illegal::by("AMB-62", "already-activated");
        }
        if state.picked != 0 && self.is_leader(state, id) {
            return Illegal::by("3.3.1.1-c", "leaders-lead-no-leaders");
        }
        if state.picked != 0 {
            return Illegal::by("3.3.1.1-b", "out-of-command");
        }
        self.refused_list(state)
    }

    /// O14.4-a, O20.1, A33.2-a: why these units cannot carry the Order out.
    pub fn refused_list(&self, state: &State) -> Illegal {
        match state.frames.top() {
            Frame::OpActivating(OpActivating { .. }) => Illegal::by("A33.2-a", "no-target"),
            Frame::Activating(Activating { order: Order::Fire }) => Illegal::by("O20.1", "no-target"),
            _ => Illegal::by("O14.4-a", "cannot-carry-out"),
        }
    }

    /// O14.1-c, O21.2-a: why a unit cannot go next, or along with others.
    pub fn refused_mover(&self, state: &State, seat: Seat, id: UnitId) -> Illegal {
        if !id.is_some() || id.seat() != seat || !state.unit(id).hex.is_some() {
            return Illegal::by("O14.1-b", "not-your-unit");
        }
        if (state.moving | state.picked) & id.bit() == 0 {
            return Illegal::by("O14.1-c", "not-activated");
        }
        match state.frames.top() {
            Frame::Advancing(Advancing { .. }) => Illegal::by("O16.1-a", "already-moved"),
            _ if state.done & id.bit() != 0 => Illegal::by("O21.2-a", "already-moved"),
            _ => Illegal::by("O21.2-b", "not-together"),
        }
    }

    /// O21.1.1, 11.2-a: why a Weapon cannot change hands.
    pub fn refused_transfer(&self, state: &State, seat: Seat, from: UnitId, to: UnitId) -> Illegal {
        let there = |id: UnitId| id.is_some() && id.seat() == seat && state.unit(id).hex.is_some();
        if !there(from) || !there(to) || state.group & from.bit() == 0 {
            return Illegal::by("O21.1.1", "not-activated");
        }
        let [giver, taker] = [from, to].map(|id| state.unit(id));
        if giver.weapon.is_none() {
            Illegal::by("O21.1.1", "no-weapon")
        } else if giver.hex != taker.hex || from == to {
            Illegal::by("O21.1.1", "not-stacked")
        } else if taker.weapon.is_some() {
            Illegal::by("11.2-a", "has-weapon")
        } else if self.mp_left(state, from) < 1 {
            Illegal::by("O21.1.1", "not-enough-mp")
        } else {
            Illegal::by("O14.4-b", "nobody-has-moved")
        }
    }
}
