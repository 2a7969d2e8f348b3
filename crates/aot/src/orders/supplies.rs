//! Chapters 7.9 and 8.5: Receive Supplies, and depots.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Special, owner, waiting};
use crate::script::Thought;
use crate::state::{Kind, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// RSP-03: the owner says how much a unit takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickAmmo {
    /// Who takes it.
    pub unit: UnitId,
}

impl Room for PickAmmo {
    fn asks(self, _: &State) -> Asked {
        owner(self.unit, Window::open("pick-ammo", Rule("RSP-03")))
    }

    fn offers(self, game: &Aot, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend((0..=game.supply_limit(state, self.unit)).map(Action::Take));
    }

    fn refuses(self, game: &Aot, state: &State, action: Action) -> Option<Illegal> {
        let Action::Take(ammo) = action else { return None };
        let full = ammo > game.room_for_ammo(state, self.unit);
        Some(if full { Illegal::by("RSP-04", "ammo-full") } else { Illegal::by("RSP-07", "depot-empty") })
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Take(ammo) = action else { return Ok(()) };
        play.take_ammo(self.unit, ammo);
        play.pop().map(|_| ())
    }

    fn title(self) -> &'static str {
        "phase-special"
    }

    fn in_hand(self, _: &State, _: usize) -> Option<UnitId> {
        Some(self.unit)
    }

    fn prompt(self, game: &Aot, view: &State, _: Seat) -> Message {
        game.named("ask-ammo", view, self.unit)
    }

    /// As much as there is.
    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.best(|action| if let Action::Take(ammo) = action { ammo.into() } else { 0.into() })
    }

    fn possible(self, game: &Aot, state: &State) -> bool {
        *waiting(state) == [Special::Supplies.into()]
            && state.on_map(self.unit)
            && self.answerable(game, state, self.unit)
    }
}

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
    fn supply_limit(&self, state: &State, id: UnitId) -> u8 {
        let room = self.room_for_ammo(state, id);
        self.depot_of(state, id).map_or(0, |depot| room.min(state.depots[depot]))
    }

    /// AMM-03: how much more ammo a unit can hold.
    fn room_for_ammo(&self, state: &State, id: UnitId) -> u8 {
        self.card(state, id).ammo.saturating_sub(state.unit(id).ammo)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.5: a turn of each supply order is made; in the last one the owner says how much.
    pub(super) fn resupply(&mut self) -> Going {
        let first = self.special_orders(Kind::Supplies).next();
        let Some(id) = first else { return self.after_special() };
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
            return Ok(Flow::On);
        }
        self.state.unit_mut(id).supply_turns = 0;
        if self.game.supply_limit(self.state, id) > 0 {
            return self.push(PickAmmo { unit: id });
        }
        Ok(Flow::On)
    }

    /// RSP-03..RSP-07: ammo goes from the depot to the unit.
    fn take_ammo(&mut self, id: UnitId, ammo: u8) {
        let Some(depot) = self.game.depot_of(self.state, id) else { return };
        self.mark_all(["RSP-02", "DEP-04"]); // the own depot in the hex
        self.mark_all(["RSP-03", "RSP-04", "AMM-03", "RSP-07"]); // as much as the owner wants, within both limits
        self.state.unit_mut(id).ammo += ammo;
        self.mark_all(["RSP-05", "RSP-06", "DEP-06"]); // others may still draw on what is left
        self.state.depots[depot] -= ammo;
        let left = self.state.depots[depot];
        self.sink.event(|| Event::Supplied { unit: id, ammo, left });
    }
}
