//! B-100 to B-109c: one unit moves, step by step; after each the other side may answer (B-113).

use crate::Panzer;
use crate::action::{Action, Inside, Way};
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::{Class, Flag};
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Command, Fate, Mark, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// What has happened on the way, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Did(u8);

impl Did {
    /// 7.29b: it has checked for bogging in this hex.
    pub const CHECKED: u8 = 1;
    /// B-107: it has taken up or set down something.
    pub const LOADED: u8 = 2;
    /// 7.34a: it has swum.
    pub const SWUM: u8 = 4;
    /// 7.13.1: its last step shows its lower plate.
    pub const CLIMBED: u8 = 8;
    /// B-128: it has entered a hex that it overruns, and has not attacked yet.
    pub const CHARGES: u8 = 16;
    /// B-123: it must leave the hex that it has overrun.
    pub const LEAVES: u8 = 32;
    /// It goes no farther.
    pub const STOPPED: u8 = 64;
    /// B-109c: it is about to leave the map.
    pub const EXITS: u8 = 128;

    /// Whether it has.
    #[inline]
    pub const fn has(self, what: u8) -> bool {
        self.0 & what != 0
    }

    /// With this.
    #[must_use]
    pub const fn with(self, what: u8) -> Did {
        Did(self.0 | what)
    }

    /// Without this.
    #[must_use]
    pub const fn without(self, what: u8) -> Did {
        Did(self.0 & !what)
    }
}

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
    /// 7.8.1c: hexsides by which the turret was turned in this hex.
    pub traversed: u8,
    /// What has happened on the way.
    pub did: Did,
}

impl Driving {
    /// The move begins.
    pub const fn start(unit: UnitId, way: Way) -> Driving {
        Driving { unit, way, spent: 0, entered: 0, turned: 0, traversed: 0, did: Did(0) }
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

fn no<T>(rule: &'static str, reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::by(rule, reason))
}

impl Panzer {
    /// B-100, B-106, B-9: what a unit may spend on a way; leg units and guns count hexes.
    pub fn budget(&self, state: &State, id: UnitId, way: Way) -> u8 {
        match way {
            Way::Foot => 1,
            Way::March => 2,
            _ => self.movement_points(state, id, way),
        }
    }

    /// B-82, 7.29e, B-107: whether a unit on its way can go on at all.
    fn goes_on(&self, state: &State, room: Driving) -> Result<(), Illegal> {
        match () {
            () if self.stuck(state, room.unit) => no("B-82", "track-hit"),
            () if room.did.has(Did::STOPPED) => no("B-107", "has-stopped"),
            () => Ok(()),
        }
    }

    /// B-101 to B-103, B-106: what a step in a direction would be, or the rule that forbids it.
    pub fn leg(&self, state: &State, room: Driving, dir: Dir, back: bool) -> Result<Leg, Illegal> {
        let id = room.unit;
        let (unit, card) = (state.unit(id), self.card(state, id));
        let to = self.map.grid.step(unit.hex, dir);
        if !to.is_some() {
            return no("B-109c", "edge");
        }
        self.goes_on(state, room)?;
        match card.class {
            Class::Leg => return self.walk(state, room, dir, to),
            Class::Towed => {
                self.narrow(state, id, dir, to)?;
                let may = room.entered == 0 && !back && self.may_push_gun(state, id, unit.hex, dir);
                let facing = unit.bearing.facing();
                return if may { Ok(Leg { to, facing, cost: 1 }) } else { no("B-107b", "cannot-push") };
            }
            _ => {}
        }
        let Some(cost) = self.entry_cost(state, id, unit.hex, dir, room.way) else {
            let weak = self.ground(state, to).is_some_and(|place| self.too_heavy(state, id, &place));
            let burns = self.uses(Switch::Fires) && state.fires.get(to).is_some();
            return match () {
                () if weak => no("7.32a", "too-heavy"),
                () if burns => no("A68", "burning"),
                () if self.thin_ice(state, id, to) => no("7.32b", "too-heavy"),
                () if self.ground(state, to).is_some_and(|place| self.floods(&place)) => {
                    no("7.36.3d", "impassable")
                }
                () if self.over_side(state, unit.hex, dir) => no("7.30h", "impassable"),
                () if self.is_narrow(to) && self.enemy_tank(state, id, to) => no("7.30a", "enemy-there"),
                () => no("B-101", "impassable"),
            };
        };
        if self.swims(state, id, to) && room.did.has(Did::SWUM) {
            return no("7.34a", "has-swum");
        }
        self.narrow(state, id, dir, to)?;
        let leg = self.drive_to(state, room, dir, back, cost)?;
        // B-101: one allowed hex as the whole move, if no turning was paid for.
        let whole = room.entered == 0 && room.spent == 0;
        if room.spent.saturating_add(leg.cost) > self.budget(state, id, room.way) && !whole {
            return no("B-101", "too-far");
        }
        Ok(leg)
    }

    /// B-102, B-103: whether a vehicle stands so that it can drive over a hexside.
    fn heads(&self, state: &State, room: Driving, dir: Dir, back: bool) -> bool {
        let facing = state.unit(room.unit).bearing.facing();
        match (room.way, back) {
            (Way::Country, false) => dir == facing,
            (Way::Country, true) => dir == facing.reversed(),
            (_, false) => dir != facing.reversed(),
            (_, true) => dir != facing,
        }
    }

    /// B-102, B-103, 7.20, 7.33: how a vehicle comes into a hex, whatever points it has left.
    pub fn drive_to(
        &self,
        state: &State,
        room: Driving,
        dir: Dir,
        back: bool,
        cost: u8,
    ) -> Result<Leg, Illegal> {
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let to = self.map.grid.step(unit.hex, dir);
        let facing = unit.bearing.facing();
        if !self.heads(state, room, dir, back) {
            return no("B-102", "wrong-sector");
        }
        if room.way == Way::Country
            && self.close_for_gun(state, room.unit, to)
            && !self.gun_straight(state, room.unit)
        {
            return no("7.20a", "long-gun");
        }
        let dual = card.dual && self.uses(Switch::DualControls);
        let cost = if back && !dual { cost.saturating_mul(2) } else { cost };
        let facing = match room.way {
            Way::Country => facing,
            _ if back => dir.reversed(),
            _ => dir,
        };
        Ok(Leg { to, facing, cost })
    }

    /// 7.20a, A57: close terrain for a vehicle with a long gun.
    pub fn close_for_gun(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        use crate::charts::Works;
        let close = self
            .ground(state, hex)
            .is_some_and(|place| matches!(place.works, Works::Alley | Works::Woods | Works::LightWoods));
        self.uses(Switch::LongGuns) && self.card(state, id).is(Flag::LongGun) && close
    }

    /// 7.20a: the turret points exactly forward or back.
    fn gun_straight(&self, state: &State, id: UnitId) -> bool {
        let bearing = state.unit(id).bearing;
        self.card(state, id).traverse() == 0
            || bearing.turret() == bearing.facing()
            || bearing.turret() == bearing.facing().reversed()
    }

    /// B-106: a step of a leg unit.
    fn walk(&self, state: &State, room: Driving, dir: Dir, to: Hex) -> Result<Leg, Illegal> {
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
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let facing = unit.bearing.facing();
        if facing == to {
            return no("B-102", "same-facing");
        }
        self.goes_on(state, room)?;
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
        if self.must_leave(state, room) && !self.leaves_after(state, room, to, cost) {
            return no("B-123", "must-leave");
        }
        Ok(cost)
    }

    /// 7.8.1c, A91: whether the turret may be turned there on the way.
    pub fn traversing(&self, state: &State, room: Driving, to: Dir) -> Result<u8, Illegal> {
        let bearing = state.unit(room.unit).bearing;
        let steps = bearing.turret().apart(to);
        if steps == 0 || room.entered == 0 {
            return no("7.8.1c", "turret-after-entering");
        }
        if room.traversed + steps > self.turret_reach(state, room.unit) {
            let marks = state.unit(room.unit).marks;
            let rule = match () {
                () if bearing.locked() => "7.23.2a",
                () if marks.has(Mark::TurretDamage) => "7.8.1e",
                () => "7.8.1a",
            };
            return no(rule, "turret-too-slow");
        }
        let straight = to == bearing.facing() || to == bearing.facing().reversed();
        let close =
            room.way == Way::Country && self.close_for_gun(state, room.unit, state.unit(room.unit).hex);
        if close && !straight {
            return no("A91", "long-gun");
        }
        Ok(steps)
    }

    /// B-109c: whether a unit may leave the map over a hexside, and what that costs.
    pub fn leaving(&self, state: &State, room: Driving, dir: Dir) -> Option<u8> {
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let exits = &self.battle.exits[room.unit.side().index()];
        if self.map.grid.step(unit.hex, dir).is_some() || !exits.contains(&unit.hex) {
            return None;
        }
        if card.class == Class::Vehicle && dir != unit.bearing.facing() || self.goes_on(state, room).is_err()
        {
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
        if self.did.has(Did::CHARGES) {
            return play.run_over(self);
        }
        if self.did.has(Did::EXITS) {
            play.next(Driving { did: self.did.without(Did::EXITS), ..self })?;
            if !play.game.stuck(play.state, self.unit) {
                play.gone(self)?;
            }
            return Ok(Flow::On);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.unit.side()), "step", "B-101")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let id = self.unit;
        if state.unit(id).fate == Fate::Waiting {
            return out.extend(game.entry_hexes(state, id).map(Action::At));
        }
        let vehicle = game.card(state, id).class == Class::Vehicle;
        let must = game.must_leave(state, self);
        let mut moves = false;
        for dir in Dir::ALL {
            let heads = !vehicle || game.heads(state, self, dir, false);
            if heads && game.leg(state, self, dir, false).is_ok() {
                out.extend([Action::Step(dir)]);
                moves = true;
            }
            if vehicle && game.heads(state, self, dir, true) && game.leg(state, self, dir, true).is_ok() {
                out.extend([Action::Back(dir)]);
                moves = true;
            }
            if game.turning(state, self, dir).is_ok() {
                out.extend([Action::Face(dir)]);
                moves = true;
            }
            if game.leaving(state, self, dir).is_some() {
                out.extend([Action::Exit(dir)]);
            }
            if vehicle && heads && game.overrun(state, self, dir).is_ok() {
                out.extend([Action::Overrun(dir)]);
            }
            if vehicle && !must && game.traversing(state, self, dir).is_ok() {
                out.extend([Action::Turret(dir)]);
            }
        }
        if must && moves {
            return;
        }
        out.extend(
            Inside::ALL.into_iter().filter(|&one| game.inside(state, self, one).is_ok()).map(Action::Inside),
        );
        for other in state.of(id.side()) {
            if game.mounting(state, self, other).is_ok() {
                out.extend([Action::Mount(other)]);
            }
            if game.unloading(state, self, other).is_ok() {
                out.extend([Action::Unload(other)]);
            }
        }
        out.extend(game.pushable(state, self).map(Action::Push));
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
            Action::Turret(dir) => play.traverse(self, dir),
            Action::Overrun(dir) => play.charge(self, dir),
            Action::Inside(inside) => play.shift(self, inside),
            Action::Mount(other) => play.mount(self, other),
            Action::Unload(other) => play.unload(self, other),
            Action::Push(other) => play.push_aside(self, other),
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
            Action::Turret(dir) => game.traversing(state, self, dir).err(),
            Action::Overrun(dir) => game.overrun(state, self, dir).err(),
            Action::Inside(inside) => game.inside(state, self, inside).err(),
            Action::Mount(other) => game.mounting(state, self, other).err(),
            Action::Unload(other) => game.unloading(state, self, other).err(),
            Action::Hatch(_) => Some(Illegal::by("7.8.3g", "hatch-fixed")),
            Action::Push(_) => Some(Illegal::by("7.30e", "cannot-push")),
            Action::Exit(_) => Some(Illegal::by("B-109c", "no-exit")),
            Action::Done => Some(Illegal::by("B-123", "must-leave")),
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

    fn forecast(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Forecast {
        match action {
            Action::Inside(Inside::HullDown) => game.seeking(state, self.unit),
            Action::Overrun(dir) => {
                let hex = game.map.grid.step(state.unit(self.unit).hex, dir);
                game.overrun_forecast(state, self.unit, hex)
            }
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.drive(self)
    }
}
