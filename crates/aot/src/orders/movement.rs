//! Chapters 7.10 and 9: simultaneous movement, hex by hex, of Attacks and of movement orders.

use crate::event::Event;
use crate::ground::{Base, bit};
use crate::options::{AttackCollision, Crossing, EntryCombat, LostShotAmmo, WithdrawalFire};
use crate::play::{Flow, Going, Play};
use crate::rooms::{CloseCombats, Room, Special};
use crate::state::{Kind, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// Step 4 or step 6: whose moves a tick loop makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MoveStep {
    /// P2.4.
    Attack,
    /// P2.6.
    Movement,
}

impl MoveStep {
    /// The key of the phase.
    pub fn title(self) -> &'static str {
        match self {
            MoveStep::Attack => "phase-attack",
            MoveStep::Movement => "phase-movement",
        }
    }
}

/// The parts of a tick (chapter 9.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    /// Everybody moves one hex.
    Advance,
    /// Movers find ambushers in their hex.
    Entry,
    /// Defence and Ambush shoot.
    React,
    /// Fire on the Move shoots.
    Shoot,
}

/// Chapter 9.2: the tick loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tick {
    /// Of which step.
    pub step: MoveStep,
    /// Number of the tick.
    pub tick: u8,
    /// Part of it.
    pub part: Part,
}

impl Room for Tick {
    /// Chapter 9.2: one part of one tick.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Tick { step, tick, part } = self;
        match part {
            Part::React => {
                if tick == 0 {
                    play.begin_ticks(step);
                }
                play.react(self)
            }
            Part::Shoot => {
                if step == MoveStep::Movement {
                    play.fire_on_the_move(tick)?;
                }
                play.next(Tick { step, tick: tick.saturating_add(1), part: Part::Advance })
            }
            Part::Advance => {
                // In a position from outside a unit may have a route that it never gets on with.
                let endless = tick == u8::MAX;
                if endless || play.state.set(|_, unit| play.game.moves_in(unit, step)) == 0 {
                    return play.end_of_moves(step);
                }
                play.advance(step)?;
                play.next(Tick { part: Part::Entry, ..self })
            }
            Part::Entry => {
                // A close combat comes on top of this frame; afterwards the next entry is looked for.
                if play.enter_ambush()? {
                    Ok(Flow::On)
                } else {
                    play.next(Tick { part: Part::React, ..self })
                }
            }
        }
    }

    fn title(self) -> &'static str {
        self.step.title()
    }
}

/// The next hex of every mover of a tick.
pub(super) type Intents = [Hex; 32];

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// SEQ-06: the orders of step 6 are carried out.
    pub fn begin_movement(&mut self) -> Going {
        let game = self.game;
        self.surface_for(|kind| kind.moves() || kind == Kind::Wait && game.ends_ambush(kind));
        self.next(Tick { step: MoveStep::Movement, tick: 0, part: Part::React })
    }

    /// What follows a tick loop or the close combats of a step.
    pub fn after_step(&mut self, step: MoveStep) -> Going {
        match step {
            MoveStep::Attack => self.next(Special::Ambush),
            MoveStep::Movement => self.after_movement(),
        }
    }

    /// What comes before the first tick of a step.
    fn begin_ticks(&mut self, step: MoveStep) {
        self.cut_withdrawals(step);
        self.spend_on_the_fallen(step);
        self.state.units.iter_mut().for_each(|unit| unit.marks.tested = false);
        if self.game.settings.crossing == Crossing::AnyTick {
            self.cut_crossing_routes(step);
        }
    }

    /// WDR-03, WDR-09, Q-29: whoever leaves a close combat goes one hex at most.
    fn cut_withdrawals(&mut self, step: MoveStep) {
        if step != MoveStep::Movement {
            return;
        }
        for id in self.each(|_, unit| unit.on_map() && unit.order.kind.moves() && !unit.order.done) {
            let unit = self.state.unit_mut(id);
            if unit.marks.withdrawing {
                unit.order.route = unit.order.route.cut(1);
                if self.game.settings.withdrawal_fire == WithdrawalFire::Forbidden {
                    unit.order.fire_at = None;
                }
                self.mark("WDR-03");
                self.mark("WDR-07");
            }
        }
    }

    /// No mover is left: orders are done, fights of Q-40's alternative and of step 4 follow.
    fn end_of_moves(&mut self, step: MoveStep) -> Going {
        let spent = u8::from(self.game.settings.lost_shot_ammo == LostShotAmmo::Spent);
        for id in (0..32).map(UnitId) {
            let unit = self.state.unit_mut(id);
            unit.marks.moved = false;
            unit.marks.aim = None;
            if step == MoveStep::Movement && unit.order.kind.moves() {
                // Q-43, alternative: a shot whose hex was never reached is spent like any other.
                if unit.order.pending(Kind::FireOnTheMove) && unit.order.fire_at.is_some() {
                    unit.ammo = unit.ammo.saturating_sub(spent);
                }
                unit.order.done = true;
            }
        }
        let fights = step == MoveStep::Attack || self.game.settings.entry_combat == EntryCombat::StepEnd;
        if fights { self.next(CloseCombats { step, from: Hex(0) }) } else { self.after_step(step) }
    }

    /// COL-01..COL-08: everybody moves one hex, unless something is in the way.
    fn advance(&mut self, step: MoveStep) -> Result<(), Halt> {
        self.mark("COL-01");
        let mut intents = [Hex::NONE; 32];
        for id in (0..32).map(UnitId) {
            let marks = &mut self.state.unit_mut(id).marks;
            (marks.moved, marks.tested) = (false, false);
            let unit = self.state.unit(id);
            if self.game.moves_in(unit, step) {
                intents[id.index()] =
                    self.game.map.grid.step(unit.hex, unit.order.route.step(unit.order.progress));
            }
        }
        self.leave_lost_targets(step, &mut intents);
        let collide =
            step == MoveStep::Movement || self.game.settings.attack_collision == AttackCollision::Same;
        if collide {
            self.meetings(step, &mut intents);
            self.contests(step, &mut intents)?;
        }
        loop {
            while self.blocks(step, collide, &mut intents) {}
            if !self.crowding(&mut intents) {
                break;
            }
        }
        for id in (0..32).map(UnitId) {
            if intents[id.index()].is_some() {
                self.step_into(id, intents[id.index()]);
            }
        }
        Ok(())
    }

    pub(super) fn on_last_step(&self, id: UnitId) -> bool {
        let order = &self.state.unit(id).order;
        order.progress + 1 == order.route.len()
    }

    /// The hexes that a unit's route still enters, with whether each is the last.
    pub(super) fn route_of(&self, id: UnitId, step: MoveStep) -> impl Iterator<Item = (Hex, bool)> {
        let unit = self.state.unit(id);
        let order = unit.order;
        let end = if self.game.moves_in(unit, step) { order.route.len() } else { order.progress };
        let grid = &self.game.map.grid;
        let mut hex = unit.hex;
        (order.progress..end).map(move |i| {
            hex = if hex.is_some() { grid.step(hex, order.route.step(i)) } else { hex };
            (hex, i + 1 == end)
        })
    }

    /// One unit moves one hex: wire (ABL-01), and the marks that others look at.
    fn step_into(&mut self, id: UnitId, to: Hex) {
        let unit = *self.state.unit(id);
        let (from, dir) = (unit.hex, unit.order.route.step(unit.order.progress));
        if let Some(wire) = self.game.wire_at(self.state, from, dir)
            && self.game.card(self.state, id).wire_breakthrough
        {
            self.mark("ABL-01");
            self.state.wires &= !(1 << wire);
            self.sink.event(|| Event::WireBroken { unit: id, hex: to });
        }
        self.mark(if unit.order.kind == Kind::Attack { "ATK-03" } else { "MCH-01" });
        if S::HEARS {
            self.mark_ground(id, from, dir, to);
        }
        let unit = self.state.unit_mut(id);
        unit.hex = to;
        unit.order.progress += 1;
        unit.absorbed_bonus = 0; // Q-56, separate pools: new ground, new cover
        unit.marks.moved = true;
        unit.marks.entered = Some(dir.reversed());
        self.sink.event(|| Event::Moved { unit: id, from, to });
    }

    /// TER-01, chapter 8: the rules of the ground that is entered.
    fn mark_ground(&mut self, id: UnitId, from: Hex, dir: Dir, to: Hex) {
        let (here, there) = (self.game.ground(from), self.game.ground(to));
        self.mark("TER-01");
        self.sink.mark(there.base.row().rule);
        if there.base == Base::Ravine {
            if here.ravine & bit(dir) != 0 {
                self.mark("RAV-02");
            } else {
                self.mark_all(["RAV-01", "RAV-03", "RAV-04"]);
            }
        }
        if there.has_ride() && there.exits(dir.reversed()) {
            self.mark("RID-01");
            self.mark("TER-16");
        }
        if here.paved & bit(dir) != 0 {
            self.mark("TER-21");
        }
        if there.bridge {
            self.mark("TER-22");
        }
        if members(seat_bits(id.seat())).any(|other| self.state.unit(other).hex == to) {
            self.mark("COL-08");
        }
    }

    /// AMB-15, ATK-02: movers that find ambushers in their hex stop there and fight; one hex at a time. Tells whether
    /// there was one.
    fn enter_ambush(&mut self) -> Result<bool, Halt> {
        let entered = |unit: &UnitId| {
            let hex = self.state.unit(*unit).hex;
            members(self.game.enemies_at(self.state, *unit, hex)).any(|e| self.state.unit(e).marks.moved)
        };
        let Some(first) = self.each(|_, unit| unit.in_ambush()).find(entered) else { return Ok(false) };
        let hex = self.state.unit(first).hex;
        let movers = self.game.enemies_at(self.state, first, hex);
        self.mark("AMB-15");
        self.mark("ATK-02");
        for id in self.each(|id, unit| unit.in_ambush() && unit.hex == hex && id.seat() == first.seat()) {
            self.spring(id, movers);
        }
        for mover in members(movers) {
            self.state.unit_mut(mover).marks.withdrawing = false;
            let order = &mut self.state.unit_mut(mover).order;
            order.route = order.route.cut(order.progress);
            // The order is interrupted; an attacker goes on to fight whoever is there.
            order.done |= order.kind != Kind::Attack;
        }
        if self.fights_later(first, hex) {
            self.mark("EXE-04");
        } else if self.game.settings.entry_combat == EntryCombat::AtOnce {
            self.fight_at(hex)?;
        }
        Ok(true)
    }

    /// EXE-04, P2.4.3: an Attack into this hex brings a close combat at the end of step 4 anyway, and whoever meets there
    /// fights in that one: an enemy of the movers stood there in sight, or more attackers are on their way.
    fn fights_later(&self, ambusher: UnitId, hex: Hex) -> bool {
        let own = seat_bits(ambusher.seat());
        let in_sight = self.state.set(|_, unit| unit.on_map() && unit.hex == hex && !unit.marks.sprung) & own;
        let attackers = self.state.set(|_, unit| unit.on_map() && unit.order.pending(Kind::Attack)) & !own;
        members(attackers).any(|id| {
            let there = self.state.unit(id).hex == hex;
            let coming = self.route_of(id, MoveStep::Attack).any(|(h, last)| last && h == hex);
            there && in_sight != 0 || coming
        })
    }
}
