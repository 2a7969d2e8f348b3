//! B-120 to B-128, T28: close assault on vehicles: factor, modifiers, result.

use crate::Panzer;
use crate::charts::{AssaultMod, GpResult};
use crate::event::Event;
use crate::ground::sectors;
use crate::options::Switch;
use crate::pieces::weapons::Tool;
use crate::pieces::{Class, Grade};
use crate::play::Play;
use crate::state::{Arm, Mark, State, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Panzer {
    /// B-127: what a weapon of a unit is in a close assault; small arms are the unit's own factor.
    pub fn tool(&self, state: &State, id: UnitId, arm: Arm) -> Option<Tool> {
        if arm == Arm::Small {
            return Some(Tool::None);
        }
        let weapon = self.armed(state, id, arm)?.weapon?;
        let fresh = !state.unit(id).marks.has(arm.fired())
            && state.unit(id).arms.works(arm) == crate::state::Condition::Fine;
        Some(weapon.tool).filter(|tool| *tool != Tool::None && fresh)
    }

    /// T28: the close-assault factor of a unit with one of its weapons.
    pub fn assault_factor(&self, state: &State, id: UnitId, tool: Tool) -> u8 {
        let [hand, flame, bottle] = self.charts.assault_weapons;
        let more = match tool {
            Tool::None => 0,
            Tool::HandHeld | Tool::Charge | Tool::Demolition => hand,
            Tool::Flame => flame,
            Tool::Bottle => bottle,
        };
        self.card(state, id).assault + more
    }

    /// T28b: the modifier of the attacker's grade.
    pub fn assault_grade<L: Ledger>(&self, id: UnitId, net: &mut L) {
        let row = match self.entry(id).grade {
            Grade::Elite => AssaultMod::Elite,
            Grade::Veteran => AssaultMod::Veteran,
            Grade::Seasoned => return,
            Grade::Regular => AssaultMod::Regular,
            Grade::Green => AssaultMod::Green,
        };
        net.add_some(Rule("B-121"), "mod-grade", self.charts.assault.get(row));
    }

    /// T28b: the modifiers of a close assault.
    pub fn assault_modifiers<L: Ledger>(&self, state: &State, id: UnitId, target: UnitId) -> L {
        let mut net = L::default();
        self.assault_grade(id, &mut net);
        let (own, tank, mods) = (state.unit(id), state.unit(target), &self.charts.assault);
        let mut add = |key: &'static str, row: AssaultMod| net.add_some(Rule("B-121"), key, mods.get(row));
        if tank.marks.has(Mark::SpotMove) {
            add("mod-spot-move", AssaultMod::Moved);
        }
        if tank.nerve.suppressed() {
            add("mod-suppressed", AssaultMod::Suppressed);
        }
        if self.uses(Switch::Turrets) && tank.bearing.buttoned() {
            add("mod-buttoned", AssaultMod::Buttoned);
        }
        if tank.marks.any(&[Mark::Bogged, Mark::Track]) {
            add("mod-stuck", AssaultMod::Stuck);
        }
        let guards =
            |one: &UnitId| self.card(state, *one).class == Class::Leg && !state.unit(*one).nerve.suppressed();
        if !state.at(target.side(), tank.hex).any(|one| guards(&one)) {
            add("mod-alone", AssaultMod::Alone);
        }
        let ahead = own.hex != tank.hex
            && sectors(&self.map.grid, tank.hex, tank.bearing.facing(), own.hex).contains(&0);
        if ahead {
            add("mod-ahead", AssaultMod::Ahead);
        }
        if state.smoke.get(tank.hex).is_some_and(|smoke| smoke.is_open() || smoke.is_thick()) {
            add("mod-smoke", AssaultMod::Smoke);
        }
        net
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-121, B-125, B-127: a leg unit attacks a vehicle with its factor and at most one weapon.
    pub fn close_assault(&mut self, unit: UnitId, target: UnitId, arm: Arm) -> Result<(), Halt> {
        let Some(tool) = self.game.tool(self.state, unit, arm) else { return Ok(()) };
        self.mark_all(["B-120", "B-121", "B-127"]);
        let (from, to) = (self.state.unit(unit).hex, self.state.unit(target).hex);
        let factor = self.game.assault_factor(self.state, unit, tool);
        let defence = self.game.card(self.state, target).defence[0];
        let modifiers = self.game.assault_modifiers::<S::Ledger>(self.state, unit, target);
        let total = modifiers.total();
        self.use_tool(unit, arm, tool);
        let dice = self.chance.roll(Rule("B-121"), &D100)?;
        let result =
            self.game.charts.gp_result(i32::from(factor) - i32::from(defence), i32::from(dice) + total);
        self.sink.event(|| Event::Assaulted {
            unit,
            target,
            from,
            to,
            factor,
            defence,
            modifiers: modifiers.lines(),
            dice,
            result,
        });
        self.mark("7.1.2c");
        let flame = matches!(tool, Tool::Flame | Tool::Bottle);
        if flame {
            self.mark_all(["B-125", "7.1.3a"]);
        }
        if tool == Tool::Flame {
            self.kindle(to)?;
        }
        self.expect_check(target, flame);
        match result {
            GpResult::None => Ok(()),
            GpResult::Suppression => {
                self.suppress(target);
                Ok(())
            }
            GpResult::Effective => self.blow(target, None, None),
        }
    }

    /// B-127: a weapon that is used in close combat has been used; one-shot ones are gone.
    pub fn use_tool(&mut self, unit: UnitId, arm: Arm, tool: Tool) {
        let marks = &mut self.state.unit_mut(unit).marks;
        marks.set(Mark::Acted, true);
        marks.set(arm.fired(), true);
        if tool == Tool::None {
            return;
        }
        let gone = self
            .game
            .armed(self.state, unit, arm)
            .is_some_and(|armed| armed.weapon.is_some_and(|weapon| weapon.one_shot));
        let mark = match arm {
            Arm::First => Mark::LostFirst,
            Arm::Other => Mark::LostOther,
            _ => return,
        };
        if gone {
            self.state.unit_mut(unit).marks.set(mark, true);
        }
    }
}
