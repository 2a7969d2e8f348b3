//! What a seat remembers of what it was told: where enemies in Ambush cannot lie, and where they cannot look.
//!
//! AMB-15 and AMB-21 leave an ambusher no choice: it is found by whoever enters its hex, and fires at whoever moves in its
//! kill zone. So every step that brought no answer tells something about those who are still in hiding.

use crate::Aot;
use crate::event::Event;
use crate::options::{Crossing, Reappear, SpecialOrders};
use crate::state::{Kind, SLOTS, Sector, State, Status, UNITS, UnitId, members, seat_bits, slots};
use kernel::grid::Hex;
use kernel::rule::Rule;
use kernel::set::HexSet;

/// What a seat has been told about the other's ambushers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// Units of both sides that stand on the map, and where.
    at: [Hex; UNITS],
    /// The same before the present tick of movement.
    was: [Hex; UNITS],
    /// Enemies in Ambush.
    lying: u32,
    /// Of these, those that cannot fire in this turn.
    idle: u32,
    /// Of these, those that point their sector elsewhere in this turn.
    turning: u32,
    /// Units that attack in this turn: they move before special orders, the others after them.
    attacking: u32,
    /// Units that have moved or were stopped in this turn.
    moved: u32,
    /// Units that have moved in the present tick.
    fresh: u32,
    /// Own units of these that nobody has answered yet.
    pending: u32,
    /// Own units that found an ambusher in this tick.
    finders: u32,
    /// By enemy slot: hexes in which its target moved while it lay as it does now and did not fire.
    silent: [HexSet; SLOTS],
    /// Hexes that own units have entered.
    trodden: HexSet,
    /// Hexes that visible enemies have filled.
    full: HexSet,
}

impl Memory {
    /// Nothing has been told yet.
    pub const NOTHING: Memory = Memory {
        at: [Hex::NONE; UNITS],
        was: [Hex::NONE; UNITS],
        lying: 0,
        idle: 0,
        turning: 0,
        attacking: 0,
        moved: 0,
        fresh: 0,
        pending: 0,
        finders: 0,
        silent: [HexSet::EMPTY; SLOTS],
        trodden: HexSet::EMPTY,
        full: HexSet::EMPTY,
    };

    /// What was told of an enemy's hiding is over with it.
    fn found(&mut self, id: UnitId) {
        if self.lying & id.bit() != 0 {
            self.lying &= !id.bit();
            self.silent[id.index() % SLOTS] = HexSet::EMPTY;
        }
    }

    /// Whether an enemy of a unit stands in a hex.
    fn met(&self, id: UnitId, hex: Hex, places: &[Hex; UNITS]) -> bool {
        members(seat_bits(1 - id.seat())).any(|enemy| places[enemy.index()] == hex)
    }
}

impl Aot {
    /// What a seat sees at first.
    pub fn first_memory(&self, view: &State, seat: usize) -> Memory {
        let mut memory = Memory::NOTHING;
        self.look(&mut memory, view, seat);
        memory
    }

    /// What a step tells a seat: what it heard, and what it sees afterwards.
    pub fn told<'a>(
        &self,
        memory: &mut Memory,
        view: &State,
        seat: usize,
        heard: impl Iterator<Item = &'a Event>,
    ) {
        for event in heard {
            self.note(memory, view, seat, event);
        }
        self.look(memory, view, seat);
    }

    /// Where everybody stands now, and who lies in Ambush.
    fn look(&self, memory: &mut Memory, view: &State, seat: usize) {
        memory.at = view.units.map(|unit| if unit.on_map() { unit.hex } else { Hex::NONE });
        let lying = view.set(|_, unit| unit.in_ambush()) & seat_bits(1 - seat);
        for id in members(memory.lying & !lying) {
            memory.found(id);
        }
        memory.lying = lying;
        self.note_crowds(memory, seat);
    }

    /// MAP-04: a hex that is full of visible enemies hides nobody else.
    fn note_crowds(&self, memory: &mut Memory, seat: usize) {
        if self.stacking == 0 || memory.lying == 0 {
            return;
        }
        for id in slots(1 - seat).filter(|id| memory.at[id.index()].is_some()) {
            let hex = memory.at[id.index()];
            let there = slots(1 - seat).filter(|other| memory.at[other.index()] == hex).count();
            if there >= usize::from(self.stacking) {
                memory.full.insert(hex);
            }
        }
    }

    fn note(&self, memory: &mut Memory, view: &State, seat: usize, event: &Event) {
        match *event {
            Event::Ordered { unit, order } if order.given => {
                if order.kind == Kind::Attack {
                    memory.attacking |= unit.bit();
                }
                if memory.lying & unit.bit() != 0 {
                    self.note_order(memory, unit, order.kind);
                }
            }
            Event::Moved { unit, from, to } => {
                let other_step =
                    (memory.attacking & memory.fresh != 0) != (memory.attacking & unit.bit() != 0);
                if memory.fresh & unit.bit() != 0 || memory.fresh != 0 && other_step {
                    self.end_tick(memory, view, seat);
                }
                if memory.fresh == 0 {
                    memory.was = memory.at;
                }
                if unit.seat() == seat && memory.moved & unit.bit() == 0 {
                    self.note_pass(memory, view, unit, from, &{ memory.was });
                }
                memory.at[unit.index()] = to;
                memory.moved |= unit.bit();
                memory.fresh |= unit.bit();
                if unit.seat() == seat {
                    memory.pending |= unit.bit();
                    memory.trodden.insert(to);
                }
            }
            Event::Stopped { unit, rule, .. } => {
                let written = rule == Rule("COL-02") && self.settings.crossing == Crossing::AnyTick;
                if unit.seat() == seat && memory.moved & unit.bit() == 0 && !written {
                    self.end_tick(memory, view, seat);
                    self.note_pass(memory, view, unit, memory.at[unit.index()], &{ memory.at });
                }
                memory.moved |= unit.bit();
            }
            Event::Shot { unit, target, to, rule, .. } if unit.seat() != seat && is_reaction(rule) => {
                if memory.fresh & target.bit() == 0 {
                    self.note_pass(memory, view, target, to, &{ memory.at });
                }
                self.note_pending(memory, view);
            }
            Event::Discovered { unit, hex } => {
                let here = |id: UnitId| memory.at[id.index()] == hex;
                let finders =
                    members(memory.pending).filter(|&id| here(id)).fold(0, |set, id| set | id.bit());
                memory.finders |= finders;
                memory.found(unit);
                memory.at[unit.index()] = hex;
            }
            Event::LeftAmbush { unit, hex } => {
                memory.found(unit);
                memory.at[unit.index()] = hex;
            }
            Event::Arrived { unit, hex } => memory.at[unit.index()] = hex,
            Event::Removed { unit, .. } => {
                if memory.pending & unit.bit() != 0 && memory.finders & unit.bit() == 0 {
                    self.note_pass(memory, view, unit, memory.at[unit.index()], &{ memory.at });
                }
                memory.pending &= !unit.bit();
                // Whoever came upon it has met an enemy, though that is gone before the tick is over.
                let hex = memory.at[unit.index()];
                let met = |id: &UnitId| unit.seat() != seat && memory.at[id.index()] == hex;
                memory.pending &= !members(memory.pending).filter(met).fold(0, |set, id| set | id.bit());
                memory.at[unit.index()] = Hex::NONE;
                memory.found(unit);
            }
            Event::Ambushed { unit, .. } => {
                self.end_tick(memory, view, seat);
                memory.found(unit);
                memory.at[unit.index()] = Hex::NONE;
                if unit.seat() != seat {
                    memory.lying |= unit.bit();
                }
            }
            Event::TurnEnds { .. } => {
                self.end_tick(memory, view, seat);
                if self.settings.special_step == SpecialOrders::Step6 {
                    members(memory.turning).for_each(|id| memory.silent[id.index() % SLOTS] = HexSet::EMPTY);
                }
                (memory.idle, memory.turning, memory.attacking, memory.moved) = (0, 0, 0, 0);
            }
            _ => {}
        }
    }

    /// AMB-10..AMB-12: what an order to an enemy in Ambush means for what is known of it.
    fn note_order(&self, memory: &mut Memory, id: UnitId, kind: Kind) {
        if self.ends_ambush(kind) {
            if self.settings.reappear != Reappear::Reveal {
                memory.idle |= id.bit();
            }
        } else if matches!(kind, Kind::Ambush | Kind::ChangeSector) {
            memory.turning |= id.bit();
            if self.settings.special_step == SpecialOrders::Step5 {
                memory.silent[id.index() % SLOTS] = HexSet::EMPTY;
            }
        }
    }

    /// The tick is over: whoever moved in it was answered by all who had to.
    fn end_tick(&self, memory: &mut Memory, view: &State, seat: usize) {
        self.note_pending(memory, view);
        self.note_crowds(memory, seat);
        (memory.fresh, memory.finders) = (0, 0);
    }

    fn note_pending(&self, memory: &mut Memory, view: &State) {
        for id in members(memory.pending) {
            self.note_pass(memory, view, id, memory.at[id.index()], &{ memory.at });
        }
        memory.pending = 0;
    }

    /// AMB-21: an own unit moves in a hex, so no enemy in Ambush has it in its kill zone, but for those who fire now.
    fn note_pass(&self, memory: &mut Memory, view: &State, mover: UnitId, hex: Hex, places: &[Hex; UNITS]) {
        if !hex.is_some() || memory.met(mover, hex, places) {
            return;
        }
        let kind = self.card(view, mover).kind;
        for id in members(memory.lying & !memory.idle) {
            let unit = view.unit(id);
            // The sector of step 4 is not yet the new one, that of step 6 is.
            let old = memory.turning & id.bit() != 0
                && (self.settings.special_step == SpecialOrders::Step6
                    || memory.attacking & mover.bit() != 0);
            if unit.ammo > 0 && !unit.is_suppressed() && !old && self.card(view, id).targets(kind) {
                memory.silent[id.index() % SLOTS].insert(hex);
            }
        }
    }

    /// Whether an enemy in Ambush can lie in a hex with this sector, after all that was told.
    pub fn may_lie(&self, memory: &Memory, hidden: bool, id: UnitId, hex: Hex, sector: Sector) -> bool {
        let seen = |passed: Hex| {
            let distance = self.map.grid.distance(hex, passed);
            (1..=u16::from(sector.zone)).contains(&distance)
                && self.in_sector(hex, sector, passed)
                && self.sees(hex, passed)
        };
        let place = !hidden || !memory.trodden.contains(hex) && !memory.full.contains(hex);
        place && !memory.silent[id.index() % SLOTS].iter().any(seen)
    }

    /// Whether a position agrees with what a seat was told.
    pub fn fits_memory(&self, memory: &Memory, world: &State, seat: usize) -> bool {
        slots(1 - seat).all(|id| {
            let unit = world.unit(id);
            unit.status != Status::Ambush
                || !unit.hex.is_some()
                || self.may_lie(memory, unit.hidden, id, unit.hex, unit.sector)
        })
    }
}

/// DFN-06, AMB-21: whether a shot answers a move.
fn is_reaction(rule: Rule) -> bool {
    rule == Rule("AMB-20") || rule == Rule("DFN-05")
}
