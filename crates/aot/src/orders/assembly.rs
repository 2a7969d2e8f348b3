//! Chapter 7.8: Assembly.

use crate::Aot;
use crate::event::Event;
use crate::play::Play;
use crate::state::{Frame, Kind, Special, State, Status, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::rule::Sink;

impl Aot {
    /// ASM-01, ASM-03, ASM-04: there must be a unit to merge with.
    pub fn check_assembly(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let unit = state.unit(id);
        let others = members(seat_bits(id.seat())).filter(|&o| o != id && state.unit(o).alive());
        let (mut same_card, mut same_hex) = (false, false);
        for other in others.map(|o| state.unit(o)) {
            if other.card != unit.card {
                continue;
            }
            same_card = true;
            if other.hex != unit.hex || other.is_suppressed() {
                continue;
            }
            same_hex = true;
            if other.strength + unit.strength <= self.cards[unit.card as usize].strength {
                return Ok(());
            }
        }
        Err(match (same_card, same_hex) {
            (false, _) => Illegal::by("ASM-01", "no-same-card"),
            (true, false) => Illegal::by("ASM-03", "not-in-one-hex"),
            (true, true) => Illegal::by("ASM-04", "too-strong-together"),
        })
    }

    /// ASM-02, ASM-03: the units that assemble with this one.
    pub fn assembly_group(&self, state: &State, id: UnitId) -> u32 {
        let unit = state.unit(id);
        let joins = |other: &crate::state::Unit| {
            other.on_map()
                && other.card == unit.card
                && other.hex == unit.hex
                && other.order.pending(Kind::Assembly)
        };
        state.set(|_, other| joins(other)) & seat_bits(id.seat())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.5: groups merge one after the other; the owner says whose card and number stay.
    pub fn assemble(&mut self) -> Result<(), Halt> {
        let first = self.special_orders(Kind::Assembly).next();
        let Some(id) = first else {
            self.next(Frame::Special(Special::Supplies));
            return Ok(());
        };
        let group = self.game.assembly_group(self.state, id);
        let total: u8 = members(group).map(|m| self.state.unit(m).strength).sum();
        if group.count_ones() > 1 && total <= self.game.card(self.state, id).strength {
            return self.ask(Frame::PickCard(id));
        }
        self.mark(if group.count_ones() > 1 { "ASM-04" } else { "ASM-02" });
        for member in members(group) {
            self.state.unit_mut(member).order.done = true;
        }
        Ok(())
    }

    /// ASM-01..ASM-08: the group becomes one unit.
    pub fn merge(&mut self, id: UnitId, keep: UnitId) {
        let group = self.game.assembly_group(self.state, id);
        let strength = members(group).map(|m| self.state.unit(m).strength).sum();
        let ammo = members(group).map(|m| self.state.unit(m).ammo).max().unwrap_or(0);
        for member in members(group & !keep.bit()) {
            self.remove(member, Status::Merged);
        }
        let unit = self.state.unit_mut(keep);
        unit.strength = strength;
        unit.ammo = ammo;
        unit.order.done = true;
        for rule in ["ASM-01", "ASM-02", "ASM-03", "ASM-05", "ASM-06", "ASM-07", "ASM-08"] {
            self.mark(rule);
        }
        self.sink.event(|| Event::Merged { unit: keep, strength, ammo });
    }
}
