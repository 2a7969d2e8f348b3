//! Chapter 7.8: Assembly.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::options::Assembly;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Special, owner, waiting};
use crate::script::Thought;
use crate::state::{Kind, State, Status, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// ASM-04: the owner says who joins a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickPartner {
    /// Whom the others join.
    pub unit: UnitId,
}

impl Room for PickPartner {
    fn asks(self, _: &State) -> Asked {
        owner(self.unit, Window::open("pick-partner", Rule("ASM-04")))
    }

    fn offers(self, game: &Aot, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let enough = game.may_be_enough(state, self.unit).then_some(Action::Enough);
        out.extend(members(game.partners(state, self.unit)).map(Action::Join).chain(enough));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        play.pop()?;
        let Action::Join(partner) = action else { return play.no_more_partners(self.unit).map(|_| ()) };
        play.state.unit_mut(partner).marks.joins = true;
        Ok(())
    }

    fn title(self) -> &'static str {
        "phase-special"
    }

    fn in_hand(self, _: &State, _: usize) -> Option<UnitId> {
        Some(self.unit)
    }

    fn prompt(self, game: &Aot, view: &State, _: Seat) -> Message {
        game.named("ask-partner", view, self.unit)
    }

    /// The more, the better.
    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.best(|action| u8::from(matches!(action, Action::Join(_))).into())
    }

    fn possible(self, game: &Aot, state: &State) -> bool {
        game.may_assemble_now(state, self.unit) && self.answerable(game, state, self.unit)
    }
}

/// ASM-07: the owner says whose card and number stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickCard {
    /// The lowest unit of the group.
    pub unit: UnitId,
}

impl Room for PickCard {
    fn asks(self, _: &State) -> Asked {
        owner(self.unit, Window::open("pick-card", Rule("ASM-07")))
    }

    fn offers(self, game: &Aot, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(members(game.joined(state, self.unit)).map(Action::Keep));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Keep(keep) = action else { return Ok(()) };
        play.merge(self.unit, keep);
        play.pop().map(|_| ())
    }

    fn title(self) -> &'static str {
        "phase-special"
    }

    fn in_hand(self, _: &State, _: usize) -> Option<UnitId> {
        Some(self.unit)
    }

    fn prompt(self, game: &Aot, view: &State, _: Seat) -> Message {
        game.named("ask-card", view, self.unit)
    }

    /// One card is as good as the other.
    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.best(|_| 0.into())
    }

    fn possible(self, game: &Aot, state: &State) -> bool {
        game.may_assemble_now(state, self.unit) && self.answerable(game, state, self.unit)
    }
}

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

    /// ASM-02, ASM-03: the units that could assemble with this one, itself included.
    fn assembly_group(&self, state: &State, id: UnitId) -> u32 {
        let unit = state.unit(id);
        let joins = |other: &crate::state::Unit| {
            other.on_map()
                && other.card == unit.card
                && other.hex == unit.hex
                && other.order.pending(Kind::Assembly)
        };
        state.set(|_, other| joins(other)) & seat_bits(id.seat())
    }

    /// ASM-04: the units that will be joined.
    fn joined(&self, state: &State, id: UnitId) -> u32 {
        state.set(|_, unit| unit.marks.joins) & self.assembly_group(state, id)
    }

    /// ASM-04: the units that can still be joined to them.
    fn partners(&self, state: &State, id: UnitId) -> u32 {
        let joined = self.joined(state, id);
        let room = self.card(state, id).strength.saturating_sub(strength_of(state, joined));
        state.set(|_, unit| unit.strength <= room) & self.assembly_group(state, id) & !joined
    }

    /// ASM-04: whether an assembly around this unit is being put together, and is not too strong, in a position from
    /// outside.
    fn may_assemble_now(&self, state: &State, id: UnitId) -> bool {
        if *waiting(state) != [Special::Assembly.into()] || !state.on_map(id) {
            return false;
        }
        let joined = self.joined(state, id);
        joined & id.bit() != 0 && strength_of(state, joined) <= self.card(state, id).strength
    }

    /// EXE-02: the order is carried out as far as it can be, so a unit stays alone only where others assemble instead.
    fn may_be_enough(&self, state: &State, id: UnitId) -> bool {
        let others = self.assembly_group(state, id) & !id.bit();
        let full = self.card(state, id).strength;
        let fits =
            |a: UnitId| members(others & !a.bit()).any(|b| strength_of(state, a.bit() | b.bit()) <= full);
        self.joined(state, id) & !id.bit() != 0 || members(others).any(fits)
    }
}

fn strength_of(state: &State, group: u32) -> u8 {
    members(group).fold(0, |sum, id| sum.saturating_add(state.unit(id).strength))
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.5: assemblies one after the other. Units of one card in one hex join if they are not too strong together;
    /// otherwise the owner says who joins whom. Then the owner says whose card and number stay.
    pub(super) fn assemble(&mut self) -> Going {
        let first = self.special_orders(Kind::Assembly).next();
        let Some(id) = first else {
            return self.next(Special::Supplies);
        };
        let group = self.game.assembly_group(self.state, id);
        let fits = strength_of(self.state, group) <= self.game.card(self.state, id).strength;
        if fits || self.game.settings.assembly == Assembly::Together {
            let joins = fits && group.count_ones() > 1;
            for member in members(group) {
                let unit = self.state.unit_mut(member);
                (unit.marks.joins, unit.order.done) = (joins, !joins);
            }
            if joins {
                return self.push(PickCard { unit: id });
            }
            self.mark(if fits { "ASM-02" } else { "ASM-04" });
            return Ok(Flow::On);
        }
        self.mark("ASM-04");
        self.state.unit_mut(id).marks.joins = true;
        let partners = self.game.partners(self.state, id);
        match (partners.count_ones(), self.game.may_be_enough(self.state, id)) {
            (0, _) => self.no_more_partners(id),
            (1, false) => {
                members(partners).for_each(|partner| self.state.unit_mut(partner).marks.joins = true);
                Ok(Flow::On)
            }
            _ => self.push(PickPartner { unit: id }),
        }
    }

    /// ASM-04: nobody else joins this unit; alone it stays as it is.
    fn no_more_partners(&mut self, id: UnitId) -> Going {
        if self.game.joined(self.state, id) != id.bit() {
            return self.push(PickCard { unit: id });
        }
        let unit = self.state.unit_mut(id);
        (unit.marks.joins, unit.order.done) = (false, true);
        Ok(Flow::On)
    }

    /// ASM-01..ASM-08: the units that were joined become one.
    fn merge(&mut self, id: UnitId, keep: UnitId) {
        let group = self.game.joined(self.state, id);
        self.mark_all(["ASM-01", "ASM-02", "ASM-03"]); // who is in the group
        let strength = strength_of(self.state, group);
        let ammo = members(group).map(|m| self.state.unit(m).ammo).max().unwrap_or(0);
        self.mark("ASM-06");
        for member in members(group & !keep.bit()) {
            self.remove(member, Status::Merged);
        }
        self.mark("ASM-07");
        let unit = self.state.unit_mut(keep);
        (unit.order.done, unit.marks.joins) = (true, false);
        (unit.strength, unit.ammo) = (strength, ammo);
        self.mark("ASM-05");
        self.mark("ASM-08"); // Stability follows from strength
        self.sink.event(|| Event::Merged { unit: keep, strength, ammo });
    }
}
