//! Chapters 7.9 and 8.5: Receive Supplies, and depots.

use crate::Aot;
use crate::event::Event;
use crate::play::Play;
use crate::state::{Frame, Kind, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::rule::Sink;

impl Aot {
    /// RSP-02, DEP-04, DEP-05: the own depot in a unit's hex, by its number.
    pub fn depot_of(&self, state: &State, id: UnitId) -> Option<usize> {
        let hex = state.unit(id).hex;
        self.battle.depots.iter().position(|d| d.hex == hex && usize::from(d.seat) == id.seat())
    }

    /// RSP-02: the unit must be in the hex of a depot of its army that has something left.
    pub fn check_supplies(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let Some(depot) = self.depot_of(state, id) else {
            let foreign = self.battle.depots.iter().any(|d| d.hex == state.unit(id).hex);
            let rule = if foreign { "DEP-05" } else { "RSP-02" };
            return Err(Illegal::by(rule, if foreign { "enemy-depot" } else { "no-depot-here" }));
        };
        if state.depots[depot] == 0 {
            return Err(Illegal::by("DEP-06", "depot-empty"));
        }
        if state.unit(id).ammo >= self.card(state, id).ammo {
            return Err(Illegal::by("AMM-03", "ammo-full"));
        }
        Ok(())
    }

    /// RSP-03, RSP-04, RSP-07, AMM-03: the most ammo a unit can take now.
    pub fn supply_limit(&self, state: &State, id: UnitId) -> u8 {
        let room = self.card(state, id).ammo.saturating_sub(state.unit(id).ammo);
        self.depot_of(state, id).map_or(0, |depot| room.min(state.depots[depot]))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.5: a turn of each supply order is made; in the last one the owner says how much. Tells whether all are done.
    pub fn resupply(&mut self) -> Result<bool, Halt> {
        let first = self.special_orders(Kind::Supplies).next();
        let Some(id) = first else { return Ok(true) };
        let turns = self.game.card(self.state, id).orders.supplies.map_or(1, |s| s.turns);
        let unit = self.state.unit_mut(id);
        unit.order.done = true;
        unit.supply_turns += 1;
        let made = unit.supply_turns;
        self.mark("RSP-01");
        self.mark("EXE-07");
        if made > 1 {
            self.mark("PLN-09");
        }
        if made < turns {
            self.sink.event(|| Event::LongOrder { unit: id, turns: made });
            return Ok(false);
        }
        self.state.unit_mut(id).supply_turns = 0;
        if self.game.supply_limit(self.state, id) > 0 {
            self.ask(Frame::PickAmmo(id))?;
        }
        Ok(false)
    }

    /// RSP-03..RSP-07: ammo goes from the depot to the unit.
    pub fn take_ammo(&mut self, id: UnitId, ammo: u8) {
        let Some(depot) = self.game.depot_of(self.state, id) else { return };
        self.state.unit_mut(id).ammo += ammo;
        self.state.depots[depot] -= ammo;
        let left = self.state.depots[depot];
        for rule in ["RSP-02", "RSP-03", "RSP-04", "RSP-05", "RSP-06", "RSP-07", "AMM-03", "DEP-04", "DEP-06"]
        {
            self.mark(rule);
        }
        self.sink.event(|| Event::Supplied { unit: id, ammo, left });
    }
}
