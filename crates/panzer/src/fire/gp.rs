//! 2.7: GP fire.

use super::declaring::Mode;
use super::hitting::Fired;
use super::pounding::Impact;
use super::weapons::{Armed, Lies};
use crate::Panzer;
use crate::charts::{Cover, GpMod, GpResult};
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::weapons::Energy;
use crate::pieces::{Class, Grade};
use crate::play::Play;
use crate::state::{Arm, Command, Condition, Load, Mark, State, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

/// B-71: what a GP attack is made with.
#[derive(Clone, Debug)]
pub struct Blast<L> {
    /// T8.
    pub modifiers: L,
    /// The GP factor.
    pub factor: u8,
    /// The GP defence.
    pub defence: u8,
}

impl Panzer {
    /// B-70 to B-72: factor, defence and modifiers of direct GP fire.
    pub fn gp_aim<L: Ledger>(&self, state: &State, fired: Fired) -> Option<Blast<L>> {
        let Fired { unit, target, .. } = fired;
        let armed = self.armed(state, unit, fired.arm)?;
        let (round, _) = self.round(state, unit, &armed, fired.load)?;
        let (from, to) = (state.unit(unit).hex, state.unit(target).hex);
        let factor = round.value(round.band(self.map.grid.distance(from, to))?);
        let mut modifiers = L::default();
        self.gp_modifiers(state, fired, &armed, &mut modifiers);
        Some(Blast { modifiers, factor, defence: self.gp_defence(state, target, from) })
    }

    /// T8: cover and crowding of a target, which count in every GP attack.
    pub fn gp_cover<L: Ledger>(&self, state: &State, target: UnitId, from: kernel::grid::Hex, net: &mut L) {
        let mods = &self.charts.gp;
        let unit = state.unit(target);
        if self.overstacked(state, target.side(), unit.hex) {
            net.add_some(Rule("B-105"), "mod-overstacked", mods.get(GpMod::Overstacked));
            return;
        }
        if unit.marks.has(Mark::FullCover) {
            net.add_some(Rule("B-71"), "mod-full-cover", mods.get(GpMod::Full));
            return;
        }
        let (key, row) = match self.cover(state, target, from) {
            Cover::None => return,
            Cover::Light => ("mod-light-cover", GpMod::Light),
            Cover::Medium => ("mod-medium-cover", GpMod::Medium),
            Cover::Heavy => ("mod-heavy-cover", GpMod::Heavy),
        };
        net.add_some(Rule("B-71"), key, mods.get(row));
    }

    /// B-123: the modifiers of an overrun: those of direct fire, with the coaxial machine gun.
    pub fn overrun_modifiers<L: Ledger>(&self, state: &State, fired: Fired) -> L {
        let mut net = L::default();
        if let Some(armed) = self.armed(state, fired.unit, fired.arm) {
            self.gp_modifiers(state, Fired { arm: Arm::Gun, ..fired }, &armed, &mut net);
        }
        net
    }

    fn gp_modifiers<L: Ledger>(&self, state: &State, fired: Fired, armed: &Armed<'_>, net: &mut L) {
        let Fired { unit, target, mode, load, .. } = fired;
        let (own, other) = (state.unit(unit), state.unit(target));
        let (card, aim) = (self.card(state, unit), self.card(state, target));
        let mods = &self.charts.gp;
        self.gp_cover(state, target, own.hex, net);
        let mut add = |rule: &'static str, key: &'static str, row: GpMod, times: u8| {
            net.add_some(Rule(rule), key, mods.get(row) * i32::from(times));
        };
        if own.nerve.suppressed() {
            add("B-72", "mod-suppressed", GpMod::Suppressed, 1);
        }
        if own.marks.has(Mark::TurretDamage) {
            add("B-72", "mod-damaged", GpMod::Damaged, 1);
        }
        match own.nerve.morale() {
            morale if morale.hesitates() => add("7.1.5.1a", "mod-hesitating", GpMod::Hesitating, 1),
            morale if morale.is_broken() => add("7.1.5.2c", "mod-broken", GpMod::Broken, 1),
            _ => {}
        }
        if own.marks.has(Mark::Optics) {
            add("7.23.1a", "mod-optics", GpMod::Optics, 1);
        }
        let range = self.map.grid.distance(own.hex, other.hex);
        let main = fired.arm == Arm::Gun;
        if main && card.coax && !own.marks.has(Mark::Coax) && range <= 6 {
            add("B-78", "mod-coax", GpMod::Coax, 1);
        }
        if load == Load::Suppressive {
            add("7.18b", "mod-suppressive", GpMod::Suppressive, 1);
        }
        let foot = aim.class != Class::Vehicle;
        let prepared = self.ground(state, other.hex).is_some_and(|place| place.prepared);
        let sheltered = other.marks.has(Mark::InBuilding) || prepared;
        if foot && !sheltered && armed.weapon.is_some_and(|weapon| weapon.hand_held && weapon.rocket) {
            add("7.15", "mod-rocket", GpMod::Rocket, 1);
        }
        if own.command() == Command::ShortHalt {
            let row = if card.stabilised > 0 { GpMod::Halt1 } else { GpMod::Halt0 };
            add("B-36", "mod-short-halt", row, 1);
        }
        if mode != Mode::Direct {
            let ahead = self.lies(state, unit, armed, other.hex) == Lies::Inside;
            match ahead && !self.brought_round(state, unit) {
                true => add("B-111", "mod-overwatch", GpMod::Overwatch, 1),
                false => add("B-111", "mod-outside", GpMod::Outside, 1),
            }
        }
        if foot && (mode == Mode::Reaction || other.order.known_moving() == Some(true)) {
            add("B-71", "mod-moving", GpMod::Moving, 1);
        }
        let grade = match self.entry(unit).grade {
            Grade::Elite => GpMod::Elite,
            Grade::Veteran => GpMod::Veteran,
            Grade::Seasoned => GpMod::Seasoned,
            Grade::Regular => GpMod::Regular,
            Grade::Green => GpMod::Green,
        };
        add("B-71", "mod-grade", grade, 1);
        let haze = self.haze(state, own.hex, other.hex);
        add("B-138", "mod-smoke", GpMod::Smoke, haze.open);
        add("B-138", "mod-thick-smoke", GpMod::ThickSmoke, haze.thick);
        add("B-27", "mod-wreck-smoke", GpMod::Wreck, haze.wrecks);
        let clouds = u8::from(own.marks.clouded()) + u8::from(other.marks.clouded());
        add("7.9d", "mod-discharger", GpMod::Smoke, clouds);
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-71: direct GP fire at one unit, and at the riders of a carrier with it (B-75).
    pub fn fire_gp(&mut self, fired: Fired) -> Result<(), Halt> {
        let Fired { unit, target, load, .. } = fired;
        if self.game.card(self.state, target).class != Class::Vehicle {
            self.ask_moving(target);
        }
        let Some(blast) = self.game.gp_aim::<S::Ledger>(self.state, fired) else { return Ok(()) };
        let Some(armed) = self.game.armed(self.state, unit, fired.arm) else { return Ok(()) };
        let (gp_max, small_arms) = (armed.gp_max, armed.small_arms);
        let close = small_arms
            && armed.gp.is_some_and(|gp| {
                let range =
                    self.game.map.grid.distance(self.state.unit(unit).hex, self.state.unit(target).hex);
                gp.band(range) == Some(crate::pieces::Band::P)
            });
        self.mark_all(["B-70", "B-71", "B-72", "B-76"]);
        if armed.weapon.is_some_and(|weapon| weapon.energy == Energy::Ce) {
            self.mark("7.15b");
        }
        if load == Load::Suppressive {
            self.mark("7.18a");
        }
        let (from, to) = (self.state.unit(unit).hex, self.state.unit(target).hex);
        let (factor, defence, total) = (blast.factor, blast.defence, blast.modifiers.total());
        let dice = self.chance.roll(Rule("B-71"), &D100)?;
        let difference = i32::from(factor) - i32::from(defence);
        let mut result = self.game.charts.gp_result(difference, i32::from(dice) + total);
        if load == Load::Suppressive && result == GpResult::Effective {
            self.mark("7.18c");
            result = GpResult::Suppression;
        }
        self.sink.event(|| {
            let modifiers = blast.modifiers.lines();
            Event::Shelled { unit, target, from, to, factor, defence, modifiers, dice, result }
        });
        if dice == 1 && self.game.uses(Switch::Malfunction) {
            self.mark("7.25a");
            self.state.unit_mut(unit).arms.set_works(fired.arm, Condition::Jammed);
        }
        self.spend_one_shot(fired);
        if !small_arms {
            self.scorch(to, factor)?;
        }
        self.attacked(target, result != GpResult::None);
        let riders = self.throw_off(target);
        self.gp_effect(target, result, gp_max, small_arms, close)?;
        self.rake(target.side(), riders, Impact { unit, from, factor, gp_max }, total)
    }
}
