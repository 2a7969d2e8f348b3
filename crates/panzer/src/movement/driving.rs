//! B-100 to B-109c: one unit moves, step by step; after each the other side may answer (B-113).

use crate::Panzer;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::pieces::Class;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Command, Fate, Mark, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A unit on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Driving {
    /// Which.
    pub unit: UnitId,
    /// How.
    pub way: Way,
    /// Movement points spent.
    pub spent: u8,
    /// Hexes entered.
    pub entered: u8,
    /// B-102: rotations in this hex: the free one is the first.
    pub turned: u8,
    /// B-102: it has paid for turning.
    pub paid: bool,
}

impl Driving {
    /// The move begins.
    pub const fn start(unit: UnitId, way: Way) -> Driving {
        Driving { unit, way, spent: 0, entered: 0, turned: 0, paid: false }
    }
}

/// What a step would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leg {
    /// The hex that is entered.
    pub to: Hex,
    /// The facing after it.
    pub facing: Dir,
    /// What it costs.
    pub cost: u8,
}

impl Panzer {
    /// B-100, B-106: what a unit may spend on a way; leg units and guns count hexes.
    pub fn budget(&self, state: &State, id: UnitId, way: Way) -> u8 {
        match way {
            Way::Foot => 1,
            Way::March => 2,
            _ => self.movement_points(state, id, way),
        }
    }

    /// B-101 to B-103, B-106: what a step in a direction would be, or the rule that forbids it.
    pub fn leg(&self, state: &State, room: Driving, dir: Dir, back: bool) -> Result<Leg, Illegal> {
        let Driving { unit: id, way, .. } = room;
        let (unit, card) = (state.unit(id), self.card(state, id));
        let to = self.map.grid.step(unit.hex, dir);
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        if !to.is_some() {
            return no("B-109c", "edge");
        }
        let facing = unit.bearing.facing();
        match card.class {
            Class::Leg => return self.walk(state, room, dir, to),
            Class::Towed => {
                let may = room.entered == 0 && !back && self.may_push_gun(state, id, unit.hex, dir);
                return if may { Ok(Leg { to, facing, cost: 1 }) } else { no("B-107b", "cannot-push") };
            }
            _ => {}
        }
        let ahead = match (way, back) {
            (Way::Country, false) => dir == facing,
            (Way::Country, true) => dir == facing.reversed(),
            (_, false) => dir != facing.reversed(),
            (_, true) => true,
        };
        if !ahead {
            return no("B-102", "wrong-sector");
        }
        let Some(cost) = self.entry_cost(state, id, unit.hex, dir, way) else {
            return no("B-101", "impassable");
        };
        let dual = card.dual && self.uses(crate::options::Switch::DualControls);
        let cost = if back && !dual { cost.saturating_mul(2) } else { cost };
        let budget = self.budget(state, id, way);
        // B-101: one allowed hex as the whole move, if no turning was paid for.
        let whole = room.entered == 0 && room.spent == 0;
        if room.spent.saturating_add(cost) > budget && !whole {
            return no("B-101", "too-far");
        }
        let facing = match way {
            Way::Country => facing,
            _ if back => dir.reversed(),
            _ => dir,
        };
        Ok(Leg { to, facing, cost })
    }

    /// B-106: a step of a leg unit.
    fn walk(&self, state: &State, room: Driving, dir: Dir, to: Hex) -> Result<Leg, Illegal> {
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        let unit = state.unit(room.unit);
        if room.entered >= self.budget(state, room.unit, room.way) {
            return no("B-106", "too-far");
        }
        let Some(cost) = self.entry_cost(state, room.unit, unit.hex, dir, Way::Foot) else {
            return no("B-101", "impassable");
        };
        let slow = room.way == Way::March || unit.command() == Command::ShortHalt;
        if cost > 1 && slow {
            return no("B-106", "too-hard");
        }
        Ok(Leg { to, facing: dir, cost: 1 })
    }

    /// B-102: what turning to a hexside costs, or the rule that forbids it.
    pub fn turning(&self, state: &State, room: Driving, to: Dir) -> Result<u8, Illegal> {
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let facing = unit.bearing.facing();
        if facing == to {
            return no("B-102", "same-facing");
        }
        match (card.class, room.way) {
            (Class::Leg | Class::Towed, _) if room.turned == 0 => return Ok(0),
            (Class::Leg | Class::Towed, _) => return no("B-102", "has-turned"),
            (_, Way::Country) => {}
            _ => return no("B-103", "no-turning-on-road"),
        }
        let cost = match (facing.apart(to), room.turned) {
            (1, 0) => 0,
            (_, 0 | 1) => self.turn_cost(unit.hex),
            _ => return no("B-102", "has-turned"),
        };
        if room.spent.saturating_add(cost) > self.budget(state, room.unit, room.way) {
            return no("B-102", "too-far");
        }
        Ok(cost)
    }

    /// B-109c: whether a unit may leave the map over a hexside, and what that costs.
    fn leaving(&self, state: &State, room: Driving, dir: Dir) -> Option<u8> {
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let exits = &self.battle.exits[room.unit.side().index()];
        if self.map.grid.step(unit.hex, dir).is_some() || !exits.contains(&unit.hex) {
            return None;
        }
        if card.class == Class::Vehicle && dir != unit.bearing.facing() {
            return None;
        }
        let column = crate::ground::cost_column(card.mode);
        let cost = match room.way {
            Way::Road | Way::Path => 1,
            _ => self.charts.terrain[self.land[unit.hex].works as usize].cost[column].points()?,
        };
        let budget = self.budget(state, room.unit, room.way);
        let used = if card.class == Class::Vehicle { room.spent } else { room.entered };
        let cost = if card.class == Class::Vehicle { cost } else { 1 };
        (used.saturating_add(cost) <= budget).then_some(cost)
    }
}

impl Room for Driving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let waits = play.state.unit(self.unit).fate == Fate::Waiting;
        if !waits && !play.state.is_here(self.unit) {
            return play.end_of_move(self.unit, false);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.unit.side()), "step", "B-101")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if state.unit(self.unit).fate == Fate::Waiting {
            return out.extend(game.entry_hexes(state, self.unit).map(Action::At));
        }
        let vehicle = game.card(state, self.unit).class == Class::Vehicle;
        for dir in Dir::ALL {
            if game.leg(state, self, dir, false).is_ok() {
                out.extend([Action::Step(dir)]);
            }
            if vehicle && game.leg(state, self, dir, true).is_ok() {
                out.extend([Action::Back(dir)]);
            }
            if game.turning(state, self, dir).is_ok() {
                out.extend([Action::Face(dir)]);
            }
            if game.leaving(state, self, dir).is_some() {
                out.extend([Action::Exit(dir)]);
            }
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::At(hex) => play.enter(self, hex),
            Action::Step(dir) => play.step(self, dir, false),
            Action::Back(dir) => play.step(self, dir, true),
            Action::Face(dir) => play.rotate(self, dir),
            Action::Exit(dir) => play.exit(self, dir),
            Action::Done => play.end_of_move(self.unit, self.entered > 0).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn refuses(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        if state.unit(self.unit).fate == Fate::Waiting {
            return Some(Illegal::by("B-13b", "not-an-entry"));
        }
        match action {
            Action::Step(dir) => game.leg(state, self, dir, false).err(),
            Action::Back(dir) => game.leg(state, self, dir, true).err(),
            Action::Face(dir) => game.turning(state, self, dir).err(),
            Action::Exit(_) => Some(Illegal::by("B-109c", "no-exit")),
            _ => None,
        }
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-step").with("unit", game.unit_name(self.unit))
    }

    fn done(self) -> &'static str {
        "do-stop"
    }

    fn about(self, _: &State) -> UnitId {
        self.unit
    }

    fn overlay(self) -> Option<OverlayKind> {
        Some(OverlayKind::Reach)
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.drive(self)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-104: what holds only for a unit that stays where it is.
    fn stir(&mut self, id: UnitId, hex: bool) {
        let marks = &mut self.state.unit_mut(id).marks;
        for mark in [Mark::HullDown, Mark::PartialHullDown] {
            marks.set(mark, false);
        }
        if hex {
            marks.set(Mark::FullCover, false);
            marks.set(Mark::Pushed, false);
        }
    }

    /// A unit and everything that it carries stand in a hex.
    fn put(&mut self, id: UnitId, hex: Hex, facing: Dir) {
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
        self.state.unit_mut(id).stack = top.saturating_add(1);
    }

    /// B-101: into the next hex.
    fn step(&mut self, room: Driving, dir: Dir, reverse: bool) -> Result<(), Halt> {
        let Ok(leg) = self.game.leg(self.state, room, dir, reverse) else { return Ok(()) };
        let (unit, from) = (room.unit, self.state.unit(room.unit).hex);
        self.mark_all(["B-101", "B-108"]);
        if matches!(room.way, Way::Road | Way::Path) {
            self.mark("B-103");
        }
        if self.game.land[from].level != self.game.land[leg.to].level {
            self.mark("B-109");
        }
        self.stir(unit, true);
        self.put(unit, leg.to, leg.facing);
        let (to, cost) = (leg.to, leg.cost);
        self.sink.event(|| Event::Moved { unit, from, to, cost, reverse });
        let spent = room.spent.saturating_add(cost);
        self.next(Driving { spent, entered: room.entered + 1, turned: 0, ..room })?;
        self.open_window(unit).map(|_| ())
    }

    /// B-102: turning in a hex.
    fn rotate(&mut self, room: Driving, dir: Dir) -> Result<(), Halt> {
        let Ok(cost) = self.game.turning(self.state, room, dir) else { return Ok(()) };
        let unit = room.unit;
        self.mark("B-102");
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
        self.next(Driving { spent: room.spent + cost, turned, paid: room.paid || cost > 0, ..room })?;
        self.open_window(unit).map(|_| ())
    }

    /// B-13b: a reinforcement enters, paying for the hex.
    fn enter(&mut self, room: Driving, hex: Hex) -> Result<(), Halt> {
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
        self.open_window(unit).map(|_| ())
    }

    /// B-109c: a unit leaves the map, with what it carries, after a last overwatch window.
    fn exit(&mut self, room: Driving, dir: Dir) -> Result<(), Halt> {
        let unit = room.unit;
        if self.game.leaving(self.state, room, dir).is_none() {
            return Ok(());
        }
        self.mark("B-109c");
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
