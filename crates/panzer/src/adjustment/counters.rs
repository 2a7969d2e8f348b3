//! 8b, 8d, 8e: recovery from suppression, and counters that are turned over or removed.

use crate::Panzer;
use crate::charts::{Cover, RecoveryMod};
use crate::event::Event;
use crate::fires::room;
use crate::play::{Flow, Going, Play};
use crate::rooms::Checking;
use crate::state::{Hidden, Mark, Notes, Order, State, Suppression, UnitId, foe};
use kernel::chance::{Chance, D100};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};

impl Panzer {
    /// T11: what helps and hinders recovery.
    pub fn recovery_modifiers<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut net = L::default();
        let (unit, mods) = (state.unit(id), &self.charts.recovery);
        let helps = |one: &UnitId| {
            let near = self.map.grid.distance(state.unit(*one).hex, unit.hex);
            let range = self.command_range(state, *one).max(self.command_range(state, id));
            *one != id
                && self.in_chain(*one, id)
                && !state.unit(*one).nerve.morale().is_broken()
                && near <= u16::from(range)
        };
        if state.of(id.side()).any(|one| helps(&one)) {
            net.add_some(Rule("B-90"), "mod-command", mods.get(RecoveryMod::Command));
        }
        if self.cover(state, id, Hex::NONE) >= Cover::Medium {
            net.add_some(Rule("B-90"), "mod-cover", mods.get(RecoveryMod::Cover));
        }
        let near = |enemy: &UnitId| self.map.grid.distance(state.unit(*enemy).hex, unit.hex) <= 2;
        if state.of(foe(id.side())).any(|enemy| near(&enemy) && self.spots(state, id, enemy)) {
            net.add_some(Rule("B-90"), "mod-enemy-near", mods.get(RecoveryMod::Enemy));
        }
        net
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 8a, 8b, B-90, B-159: fires first; then every unit that shows Suppressed/Off tries to recover, both sides, by their numbers.
    pub fn recover(&mut self) -> Going {
        self.mark("B-159");
        self.check_fires()?;
        self.rest_batteries()?;
        for side in [Side(0), Side(1)] {
            for unit in self.state.force(side) {
                if self.state.unit(unit).nerve.suppression() != Suppression::Off {
                    continue;
                }
                self.mark("B-90");
                let modifiers = self.game.recovery_modifiers::<S::Ledger>(self.state, unit);
                let need = self.game.charts.recover[self.game.entry(unit).grade as usize];
                let total = modifiers.total();
                let dice = self.chance.roll(Rule("B-90"), &D100)?;
                let success = i32::from(dice) + total >= i32::from(need);
                if success {
                    self.state.unit_mut(unit).nerve.suppress(Suppression::None);
                }
                self.tell(unit, || Event::Recovered {
                    unit,
                    modifiers: modifiers.lines(),
                    dice,
                    need,
                    success,
                });
            }
        }
        Ok(Flow::On)
    }

    /// 8d, B-157: commands go, old spot markers go, Suppressed/On becomes Off, smoke ages.
    pub fn adjust_counters(&mut self) -> Going {
        self.recover_morale()?;
        self.mark("B-157");
        // B-34: what is still face down is turned up and removed.
        self.sink.reveal(SeatSet::first(2));
        let mut ended = false;
        for side in [Side(0), Side(1)] {
            for (marker, _) in self.game.markers_of(self.state, side) {
                let one = &mut self.state.markers[usize::from(marker)];
                one.order = Order::NONE;
                one.set(Hidden::ACTED, false);
                if !one.has(Hidden::FRESH) {
                    one.set(Hidden::SPOT, false);
                }
                one.set(Hidden::FRESH, false);
            }
            for id in self.state.force(side) {
                let unit = self.state.unit_mut(id);
                (unit.order, unit.counter) = (Order::NONE, 0);
                unit.marks.end_turn();
                match unit.marks.has(Mark::SpotFresh) {
                    true => unit.marks.set(Mark::SpotFresh, false),
                    false => {
                        unit.marks.set(Mark::SpotMove, false);
                        unit.marks.set(Mark::SpotFire, false);
                    }
                }
                if unit.nerve.suppression() == Suppression::On {
                    unit.nerve.suppress(Suppression::Off);
                }
                // 7.9f, 7.9g: a cloud ends with its turn and bars another one in the next.
                let cloud = unit.marks.has(Mark::Cloud);
                ended |= cloud;
                unit.marks.set(Mark::Cloud, false);
                unit.marks.set(Mark::Cooling, cloud);
                unit.nerve.settle();
            }
        }
        if ended {
            self.mark("7.9f");
        }
        for number in 0..self.state.units.len() {
            if self.state.units[number].fate == crate::state::Fate::Waiting {
                self.state.units[number].marks.end_turn();
            }
        }
        let clouds = std::mem::replace(&mut self.state.smoke, Notes::NONE);
        for (hex, smoke) in clouds.iter() {
            let old = smoke.aged();
            if old != crate::state::Smoke::NONE {
                room(self.state.smoke.set(hex, old), "hexes with smoke")?;
            }
        }
        self.burn_out()?;
        self.push(Checking::ALL)
    }
}
