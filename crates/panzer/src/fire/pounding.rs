//! B-71, B-76: GP attacks that hit every unit in a hex: shells, bombs, overruns, crashes.

use crate::Panzer;
use crate::charts::GpResult;
use crate::event::Event;
use crate::pieces::Class;
use crate::play::Play;
use crate::state::{Mark, State, Team, UnitId, units};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;

/// Where a blast comes from, and how strong it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impact {
    /// Who fires; nobody for what comes from off the map.
    pub unit: UnitId,
    /// From where; the hex itself if from above.
    pub from: Hex,
    /// The GP factor here.
    pub factor: u8,
    /// B-74: the greatest factor of the weapon.
    pub gp_max: u8,
}

impl Panzer {
    /// Those of a side who stand in a hex by themselves.
    pub fn standing_in(&self, state: &State, side: Side, hex: Hex) -> Team {
        state.at(side, hex).fold(0, |team, id| team | id.bit())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-71: one attack of an impact on one unit; carried riders are hit with their carrier (B-75).
    pub fn pound(&mut self, impact: Impact, target: UnitId, modifiers: S::Ledger) -> Result<(), Halt> {
        let Impact { unit, from, factor, gp_max } = impact;
        let to = self.state.unit(target).hex;
        let defence = self.game.gp_defence(self.state, target, from);
        let total = modifiers.total();
        self.mark_all(["B-71", "B-76"]);
        let dice = self.chance.roll(Rule("B-71"), &D100)?;
        let difference = i32::from(factor) - i32::from(defence);
        let result = self.game.charts.gp_result(difference, i32::from(dice) + total);
        self.sink.event(|| {
            let modifiers = modifiers.lines();
            Event::Shelled { unit, target, from, to, factor, defence, modifiers, dice, result }
        });
        self.attacked(target, result != GpResult::None);
        if self.state.unit(target).marks.clouded() {
            self.mark("7.9e");
        }
        let riders = self.throw_off(target);
        self.gp_effect(target, result, gp_max, false, false)?;
        self.rake(target.side(), riders, impact, total)
    }

    /// B-75: riders in the open are off their carrier, whatever becomes of it; whoever survives the attack on them has dismounted.
    pub fn throw_off(&mut self, carrier: UnitId) -> Team {
        let open = !self.game.card(self.state, carrier).under_cover;
        if !open || !self.state.is_here(carrier) {
            return 0;
        }
        let (hex, facing) = (self.state.unit(carrier).hex, self.state.unit(carrier).bearing.facing());
        let mut riders = 0;
        for id in self.state.of(carrier.side()) {
            let rides =
                self.state.unit(id).carrier == carrier && self.game.card(self.state, id).class == Class::Leg;
            if !rides {
                continue;
            }
            self.mark("B-75");
            let unit = self.state.unit_mut(id);
            (unit.carrier, unit.hex) = (UnitId::NONE, hex);
            unit.bearing.face(facing);
            unit.marks.set(Mark::Acted, true);
            riders |= id.bit();
        }
        riders
    }

    /// B-75: an attack on a carrier is rolled against its riders as well, who then stand in its hex (7.31.2c).
    pub fn rake(&mut self, side: Side, riders: Team, impact: Impact, modifier: i32) -> Result<(), Halt> {
        for id in units(side, riders) {
            let Impact { unit, from, factor, gp_max } = impact;
            let hex = self.state.unit(id).hex;
            let defence = self.game.card(self.state, id).defence[0];
            let dice = self.chance.roll(Rule("B-75"), &D100)?;
            let difference = i32::from(factor) - i32::from(defence);
            let result = self.game.charts.gp_result(difference, i32::from(dice) + modifier);
            self.sink.event(|| Event::Shelled {
                unit,
                target: id,
                from,
                to: hex,
                factor,
                defence,
                modifiers: Vec::new(),
                dice,
                result,
            });
            self.attacked(id, result != GpResult::None);
            self.gp_effect(id, result, gp_max, false, false)?;
            self.tread(id, false)?;
        }
        Ok(())
    }
}
