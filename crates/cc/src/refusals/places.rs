//! P-setup, A35.4-b, 6.1.2-g, O23.3-b: why a piece cannot be placed in a hex, or cannot go there.

use crate::Cc;
use crate::ground::Cross;
use crate::pieces::Support;
use crate::state::{Drawn, State, UnitId};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::seat::Seat;

impl Cc {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// P-setup: why a unit cannot be set up in a hex.
    pub fn refused_setup(&self, state: &State, unit: UnitId, hex: Hex) -> Illegal {
        let waits = unit.is_some() && state.unit(unit).exists();
        if !waits || !self.setup_area(unit).contains(&hex) {
            let rule = if waits && self.has_own_place(unit) { "P-place" } else { "P-setup" };
            return Illegal::by(rule, "outside-area");
        }
        if !self.passable(state, hex) {
            return Illegal::by("P-setup", "impassable");
        }
        Illegal::by("P-setup", "hex-full")
    }

    /// P-setup, F100.3-a, F100.3-b: why a fortification cannot be set up in a hex.
    pub fn refused_digging(&self, state: &State, seat: Seat, hex: Hex) -> Illegal {
        let area = self.dig_area(state, seat);
        if !area.contains(&hex) {
            let rule = if area == self.side(seat).area { "P-setup" } else { "P-place" };
            return Illegal::by(rule, "outside-area");
        }
        if self.land[hex.index()].water() {
            return Illegal::by("F100.3-b", "water");
        }
        Illegal::by("F100.3-a", "fort-there")
    }

    /// P-support, A35.4-a, E59, AMB-63: why an entry of the Support Table cannot be chosen.
    pub fn refused_entry(&self, state: &State, seat: Seat, why: Drawn, column: u8, entry: u8) -> Illegal {
        let rule = match why {
            Drawn::Hidden => "A35.4-a",
            Drawn::Infiltration => "E59",
            Drawn::Reinforcements => "E68",
            Drawn::Bought => "P-support",
        };
        let Some(entry) = self.pieces.support.get(usize::from(entry)) else {
            return Illegal::by("P-support", "not-in-column");
        };
        if entry.nation != self.side(seat).nation || entry.column != column {
            return Illegal::by("P-support", "not-in-column");
        }
        if !(entry.years[0]..=entry.years[1]).contains(&self.battle.file.year) {
            return Illegal::by(rule, "not-that-year");
        }
        match entry.gives {
            Support::Radio(_) if matches!(why, Drawn::Hidden | Drawn::Infiltration) => {
                Illegal::by(rule, "no-radio-here")
            }
            Support::Radio(_) if state.radios[seat.index()].is_some() => Illegal::by("AMB-63", "radio-there"),
            _ => Illegal::by(rule, "not-among-answers"),
        }
    }

    /// A35.4-b, E59, E68, AMB-42: why a recruited unit cannot be placed in a hex.
    pub fn refused_recruit(&self, state: &State, seat: Seat, why: Drawn, around: Hex, hex: Hex) -> Illegal {
        let rule = match why {
            Drawn::Hidden => "A35.4-b",
            Drawn::Infiltration => "E59",
            Drawn::Reinforcements | Drawn::Bought => "E68",
        };
        if !self.is_hex(hex) {
            return Illegal::by(rule, "off-map");
        }
        let side = self.side(seat);
        let apart = !around.is_some() || self.map.grid.distance(around, hex) > 1;
        match why {
            Drawn::Hidden if !side.area.contains(&hex) => return Illegal::by(rule, "outside-area"),
            Drawn::Hidden if state.occupied(hex) => return Illegal::by(rule, "occupied"),
            Drawn::Hidden if self.passable(state, hex) => return Illegal::by(rule, "without-cover"),
            Drawn::Infiltration if apart => return Illegal::by(rule, "not-next-to-it"),
            Drawn::Reinforcements | Drawn::Bought if !side.home.contains(&hex) => {
                return Illegal::by(rule, "not-at-own-edge");
            }
            _ => {}
        }
        if self.passable(state, hex) {
            Illegal::by("AMB-42", "hex-full")
        } else {
            Illegal::by(rule, "impassable")
        }
    }

    /// 6.1.2-g, AMB-42, AMB-43: why a unit of the Time Track cannot enter in a hex.
    pub fn refused_arrival(&self, state: &State, seat: Seat, hex: Hex) -> Illegal {
        if !self.side(seat).home.contains(&hex) {
            Illegal::by("6.1.2-g", "not-at-own-edge")
        } else if !self.passable(state, hex) {
            Illegal::by("AMB-43", "impassable")
        } else {
            Illegal::by("AMB-42", "hex-full")
        }
    }

    /// E46-b, AMB-57: why a unit cannot leave a burning hex for another.
    pub fn refused_refuge(&self, state: &State, hex: Hex) -> Illegal {
        let from = self.next_to_flee(state).map_or(Hex::NONE, |id| state.unit(id).hex);
        let next = self.is_hex(hex) && from.is_some() && self.map.grid.distance(from, hex) == 1;
        let dir = if next { self.map.grid.direction(from, hex) } else { None };
        let Some(dir) = dir else { return Illegal::by("E46-b", "not-next-to-it") };
        match self.land[from.index()].may_cross(dir, &self.land[hex.index()]) {
            Cross::Bridge => Illegal::by("AMB-57", "bridge-side"),
            Cross::Cliff => Illegal::by("E46-b", "bars-cliff"),
            Cross::Free => Illegal::by("E46-b", "impassable"),
        }
    }
}
