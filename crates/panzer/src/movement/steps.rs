//! B-101, B-102, B-13b, B-109c: a step, a turn, an entry, an exit, with everything that each brings before the other side may answer.

use super::driving::{Did, Driving};
use crate::action::Way;
use crate::charts::Works;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::Class;
use crate::pieces::cards::Mode;
use crate::play::Play;
use crate::state::{Command, Fate, Mark, Part, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-104, 7.9f: what holds only for a unit that stays where it is.
    pub fn stir(&mut self, id: UnitId, hex: bool) {
        let marks = &mut self.state.unit_mut(id).marks;
        for mark in [Mark::HullDown, Mark::PartialHullDown] {
            marks.set(mark, false);
        }
        if hex {
            marks.set(Mark::FullCover, false);
            marks.set(Mark::Pushed, false);
            if marks.has(Mark::Cloud) {
                marks.set(Mark::Cooling, true);
                self.mark("7.9f");
            }
        }
    }

    /// A unit and everything that it carries stand in a hex.
    pub fn put(&mut self, id: UnitId, hex: Hex, facing: Dir) {
        let side = id.side();
        let top = self.state.at(side, hex).map(|one| self.state.unit(one).stack).max().unwrap_or(0);
        let inside =
            self.game.card(self.state, id).class != Class::Vehicle && self.game.land[hex].works.is_building();
        for one in self.state.of(side) {
            if one == id || self.state.unit(one).carrier == id {
                let unit = self.state.unit_mut(one);
                unit.hex = hex;
                unit.bearing.face(facing);
                unit.marks.set(Mark::InBuilding, inside && one == id);
            }
        }
        self.mark("A98");
        self.state.unit_mut(id).stack = top.saturating_add(1);
    }

    /// B-101: into the next hex.
    pub fn step(&mut self, room: Driving, dir: Dir, reverse: bool) -> Result<(), Halt> {
        let Ok(leg) = self.game.leg(self.state, room, dir, reverse) else { return Ok(()) };
        if self.bogs(room)? {
            return Ok(());
        }
        let room = Driving { spent: room.spent.saturating_add(leg.cost), ..room };
        self.advance(room, dir, leg, reverse)
    }

    /// A unit comes into the next hex, over mines (7.31) and under the eyes of the enemy (B-113).
    pub fn advance(
        &mut self,
        room: Driving,
        dir: Dir,
        leg: super::driving::Leg,
        reverse: bool,
    ) -> Result<(), Halt> {
        let (unit, from) = (room.unit, self.state.unit(room.unit).hex);
        self.mark_all(["B-101", "B-108"]);
        if matches!(room.way, Way::Road | Way::Path) {
            self.mark("B-103");
        }
        let ground = self.game.land[leg.to].state;
        if self.game.uses(Switch::Weather) && ground == crate::state::Ground::Snow {
            self.mark("7.36.3a");
        }
        if self.game.land[leg.to].ice.is_some() {
            self.mark_all(["7.32b", "7.36.3d"]);
        }
        if self.game.land[from].level != self.game.land[leg.to].level {
            self.mark("B-109");
        }
        let (to, cost) = (leg.to, leg.cost);
        let mut did = room.did.without(Did::CHECKED | Did::CLIMBED | Did::LEAVES);
        if self.game.climbs(self.state, from, dir) {
            did = did.with(Did::CLIMBED);
        }
        if self.game.swims(self.state, unit, to) {
            self.mark("7.34a");
            did = did.with(Did::SWUM);
        }
        if room.did.has(Did::CHARGES) {
            did = did.with(Did::LEAVES);
        }
        self.mark_step(room, from, dir, &leg, reverse);
        self.stir(unit, true);
        self.put(unit, to, leg.facing);
        self.flatten_wire(unit, from, dir);
        self.sink.event(|| Event::Moved { unit, from, to, cost, reverse });
        self.next(Driving { entered: room.entered + 1, turned: 0, traversed: 0, did, ..room })?;
        self.tread(unit, room.way == Way::March)?;
        self.open_window(unit).map(|_| ())
    }

    /// What decides about a step besides its cost.
    fn mark_step(&mut self, room: Driving, from: Hex, dir: Dir, leg: &super::driving::Leg, reverse: bool) {
        let (game, state, unit) = (self.game, &*self.state, room.unit);
        let (card, to) = (game.card(state, unit), leg.to);
        let Some(there) = game.ground(state, to) else { return };
        let bearing = state.unit(unit).bearing;
        let vehicle = card.class == Class::Vehicle;
        let route = matches!(room.way, Way::Road | Way::Path);
        let load: u16 = state.load(unit).map(|one| game.card(state, one).weight).sum();
        let limit =
            there.weight.filter(|_| there.works == Works::Bridge).map(|tonnes| u16::from(tonnes) * 10);
        let ice = there.ice.is_some() && matches!(there.works, Works::Water | Works::Stream);
        let snow = there.state == crate::state::Ground::Snow;
        let stacked = state
            .at(unit.side(), from)
            .any(|one| one != unit && state.unit(one).stack < state.unit(unit).stack);
        let decided = [
            ("7.33", reverse && card.dual && game.uses(Switch::DualControls)),
            ("7.29c", route && vehicle && game.uses(Switch::Bogging) && game.bog_number(state, unit) > 0),
            ("7.20b", route && game.close_for_gun(state, unit, to) && bearing.turret() != bearing.facing()),
            ("7.30d", !vehicle && game.is_narrow(to)),
            ("A98", vehicle && game.is_narrow(from) && stacked),
            ("7.32a", limit.is_some() && game.uses(Switch::WeightLimits)),
            ("A100", limit.is_some_and(|most| card.weight <= most && card.weight + load > most)),
            ("7.32b", ice && game.uses(Switch::WeightLimits)),
            ("7.36.3d", ice && game.uses(Switch::Weather)),
            ("7.36.3a", snow && game.uses(Switch::Weather)),
            ("A87", snow && game.uses(Switch::Weather) && route),
            ("A78", vehicle && game.uses(Switch::Turrets) && leg.facing != bearing.facing()),
            ("B-106", card.class == Class::Leg),
            ("B-107b", card.class == Class::Towed),
            (
                "7.30h",
                game.uses(Switch::NarrowRoads) && there.sunken && game.route(state, from, dir, Way::Path),
            ),
        ];
        decided.into_iter().filter(|(_, holds)| *holds).for_each(|(rule, _)| self.mark(rule));
    }

    /// T12: a tracked vehicle removes wire, in the hex and on the hexside that it crosses.
    fn flatten_wire(&mut self, unit: UnitId, from: Hex, dir: Dir) {
        if self.game.card(self.state, unit).mode != Some(Mode::Tracked) {
            return;
        }
        let grid = &self.game.map.grid;
        self.tear(grid.step(from, dir), Part::WIRE);
        let (owner, part) = Part::on_side(grid, from, dir, 1);
        self.tear(owner, part);
    }

    /// B-102: turning in a hex.
    pub fn rotate(&mut self, room: Driving, dir: Dir) -> Result<(), Halt> {
        let Ok(cost) = self.game.turning(self.state, room, dir) else { return Ok(()) };
        if self.game.bog_number(self.state, room.unit) > 0 {
            self.mark("A96");
        }
        if self.bogs(room)? {
            return Ok(());
        }
        let unit = room.unit;
        self.mark("B-102");
        let card = self.game.card(self.state, unit);
        if card.class == Class::Towed {
            self.mark("B-107b");
        }
        if self.game.uses(Switch::Turrets) && card.traverse() > 0 {
            self.mark("A78");
        }
        self.stir(unit, false);
        let hex = self.state.unit(unit).hex;
        for one in self.state.of(unit.side()) {
            if one == unit || self.state.unit(one).carrier == unit && self.state.unit(one).hex == hex {
                self.state.unit_mut(one).bearing.face(dir);
            }
        }
        self.sink.event(|| Event::Faced { unit, facing: dir, cost });
        let free = cost == 0 && room.turned == 0;
        let turned = if free { 1 } else { 2 };
        let did = self.checked(room);
        self.next(Driving { spent: room.spent + cost, turned, did, ..room })?;
        self.open_window(unit).map(|_| ())
    }

    /// 7.8.1c, 7.8.1d: the turret turns on the way, and the other side may answer.
    pub fn traverse(&mut self, room: Driving, dir: Dir) -> Result<(), Halt> {
        let Ok(steps) = self.game.traversing(self.state, room, dir) else { return Ok(()) };
        let unit = room.unit;
        self.mark_all(["7.8.1b", "7.8.1c", "7.8.1d"]);
        self.state.unit_mut(unit).bearing.point(dir);
        self.sink.event(|| Event::Pointed { unit, turret: dir });
        let did = room.did.without(Did::CLIMBED);
        self.next(Driving { traversed: room.traversed + steps, did, ..room })?;
        self.open_window(unit).map(|_| ())
    }

    /// B-13b: a reinforcement enters, paying for the hex.
    pub fn enter(&mut self, room: Driving, hex: Hex) -> Result<(), Halt> {
        let unit = room.unit;
        self.mark("B-13b");
        let grid = &self.game.map.grid;
        let inward = Dir::ALL.into_iter().find(|dir| !grid.step(hex, dir.reversed()).is_some());
        let facing = inward.unwrap_or(Dir::N);
        let column = crate::ground::cost_column(self.game.card(self.state, unit).mode);
        let cost =
            self.game.charts.terrain[self.game.land[hex].works as usize].cost[column].points().unwrap_or(1);
        self.set_up(unit, hex, facing);
        self.state.unit_mut(unit).order = crate::state::Order::of(Command::Move);
        self.state.unit_mut(unit).order.show();
        self.state.unit_mut(unit).spot(Mark::SpotMove);
        self.sink.event(|| Event::Moved { unit, from: Hex::NONE, to: hex, cost, reverse: false });
        self.next(Driving { spent: cost, entered: 1, ..room })?;
        self.tread(unit, false)?;
        self.open_window(unit).map(|_| ())
    }

    /// B-109c: a unit is about to leave the map, with what it carries; the other side has a last overwatch window.
    pub fn exit(&mut self, room: Driving, dir: Dir) -> Result<(), Halt> {
        let unit = room.unit;
        if self.game.leaving(self.state, room, dir).is_none() || self.bogs(room)? {
            return Ok(());
        }
        self.mark("B-109c");
        self.next(Driving { did: self.checked(room).with(Did::EXITS), ..room })?;
        self.open_window(unit).map(|_| ())
    }

    /// B-109c: nobody has stopped it: it is off the map for good.
    pub fn gone(&mut self, room: Driving) -> Result<(), Halt> {
        let unit = room.unit;
        let hex = self.state.unit(unit).hex;
        let side = unit.side();
        for one in self.state.of(side) {
            if one == unit || self.state.unit(one).carrier == unit {
                let half = self.state.unit(one).marks.damaged();
                let points = self.game.card(self.state, one).points;
                self.state.exits[side.index()] += if half { points / 2 } else { points };
                self.state.here[side.index()] &= !one.bit();
                let gone = self.state.unit_mut(one);
                (gone.fate, gone.hex, gone.carrier) = (Fate::Exited, Hex::NONE, UnitId::NONE);
            }
        }
        self.sink.event(|| Event::Exited { unit, hex });
        Ok(())
    }
}

impl crate::Panzer {
    /// 7.13.1, A48: whether a step leads out of low ground or over a wall.
    pub fn climbs(&self, state: &crate::state::State, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        let (Some(here), Some(there)) = (self.ground(state, from), self.ground(state, to)) else {
            return false;
        };
        let low = matches!(here.works, Works::Gully | Works::Ford | Works::Stream | Works::Water);
        self.uses(Switch::LowerPlate) && (low || here.side(0, dir) || there.side(0, dir.reversed()))
    }
}
