//! 7.2.2.1c to 7.2.2.1f: the units of a marker that is shown are placed on the map by their owner.

use super::CLASSES;
use crate::Panzer;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::ground::bearings;
use crate::pieces::Class;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Fate, Hidden, MARKERS, Mark, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// A side deploys what was under a marker; who still waits for it is in `adjusted`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deploying {
    /// Where the marker was.
    pub hex: Hex,
    /// Whose marker it was.
    pub side: Side,
    /// The unit that has a hex and still needs a facing.
    pub unit: UnitId,
    /// The class that was seen in the low two bits, and the bits below.
    how: u8,
}

impl Deploying {
    /// The marker was spotted in the Spotting Phase.
    const SPOTTED: u8 = 4;
    /// 7.2.2.1d: a unit of the class that was seen stays in the hex.
    const KEPT: u8 = 8;

    const fn has(self, bit: u8) -> bool {
        self.how & bit != 0
    }

    fn class(self) -> Class {
        CLASSES[usize::from(self.how & 3).min(2)]
    }

    fn next(self, state: &State) -> Option<UnitId> {
        units(self.side, state.adjusted[self.side.index()]).find(|&id| state.is_here(id))
    }

    /// Whether the bits make sense.
    pub const fn is_sound(self) -> bool {
        self.how & 3 < 3 && self.how < 16
    }
}

impl Panzer {
    /// 7.2.2.1d: whether a unit gets from one hex to another in so many steps without crossing what is closed to it.
    fn gets_to(&self, state: &State, id: UnitId, from: Hex, to: Hex, steps: u8) -> bool {
        if from == to {
            return true;
        }
        let left = self.map.grid.distance(from, to);
        if steps == 0 || left > u16::from(steps) {
            return false;
        }
        let vehicle = self.card(state, id).class == Class::Vehicle;
        let way = if vehicle { Way::Country } else { Way::Foot };
        Dir::ALL.into_iter().any(|dir| {
            let next = self.map.grid.step(from, dir);
            next.is_some()
                && self.ground_cost(state, id, from, dir, way).is_some()
                && self.gets_to(state, id, next, to, steps - 1)
        })
    }

    /// 7.2.2.1d, A36: whether a unit of a marker may be placed in a hex, or the rule that forbids it.
    fn may_deploy(&self, state: &State, room: Deploying, id: UnitId, hex: Hex) -> Result<(), Illegal> {
        if hex == room.hex {
            return Ok(());
        }
        let no = |reason: &'static str| Err(Illegal::by("7.2.2.1d", reason));
        let seen = |one: UnitId| self.card(state, one).class == room.class();
        let others = state.adjusted[room.side.index()] & !id.bit();
        if seen(id) && !room.has(Deploying::KEPT) && !units(room.side, others).any(seen) {
            return no("one-stays");
        }
        let company = &self.battle.companies[usize::from(self.entry(id).formation)];
        let range = self.charts.command_range[company.grade as usize];
        let enemy = foe(room.side);
        let taken = state.at(enemy, hex).next().is_some() || self.marked(state, enemy, hex);
        match () {
            () if self.map.grid.distance(room.hex, hex) > u16::from(range) => no("out-of-command-range"),
            () if taken || self.would_overstack(state, id, hex) => no("no-room"),
            () if !self.gets_to(state, id, room.hex, hex, range) => no("impassable"),
            () => Ok(()),
        }
    }
}

impl Room for Deploying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.unit.is_some() || self.next(play.state).is_some() {
            return Ok(Flow::Ask);
        }
        play.state.adjusted[self.side.index()] = 0;
        play.pop()
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        let facing = self.unit.is_some();
        let rule = if facing { "7.2.2.1f" } else { "7.2.2.1d" };
        openly(seat_of(self.side), if facing { "deploy-facing" } else { "deploy" }, rule)
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if self.unit.is_some() {
            return out.extend(Dir::ALL.map(Action::Face));
        }
        let Some(id) = self.next(state) else { return };
        let near = game.map.grid.hexes().filter(|&hex| game.map.grid.distance(self.hex, hex) <= 4);
        let fits = |hex: &Hex| game.may_deploy(state, self, id, *hex).is_ok();
        out.extend(near.filter(fits).map(Action::At));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::At(hex) => {
                let Some(unit) = self.next(play.state) else { return Ok(()) };
                let facing = play.state.unit(unit).bearing.facing();
                play.mark_all(["7.2.2.1d", "A36"]);
                play.put(unit, hex, facing);
                let stays = hex == self.hex && play.game.card(play.state, unit).class == self.class();
                let how = if stays { self.how | Deploying::KEPT } else { self.how };
                play.next(Deploying { unit, how, ..self })?;
            }
            Action::Face(facing) => {
                play.mark("7.2.2.1f");
                play.next(Deploying { unit: UnitId::NONE, ..self })?;
                play.deployed(self, self.unit, facing);
            }
            Action::Done => {
                while let Some(unit) = self.next(play.state) {
                    let facing = play.state.unit(unit).bearing.facing();
                    play.deployed(self, unit, facing);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match (action, self.next(state)) {
            (Action::At(hex), Some(id)) => game.may_deploy(state, self, id, hex).err(),
            _ => None,
        }
    }

    fn question(self, game: &Panzer, state: &State, _: Seat) -> Message {
        match self.next(state) {
            _ if self.unit.is_some() => Message::new("ask-facing").with("unit", game.unit_name(self.unit)),
            Some(id) => Message::new("ask-deploy").with("unit", game.unit_name(id)),
            None => Message::new("ask-wait"),
        }
    }

    fn done(self) -> &'static str {
        "do-stay-together"
    }

    fn about(self, _: &State) -> UnitId {
        self.unit
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.deploy(self.unit, self.hex)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// One unit of a marker has its place.
    fn deployed(&mut self, room: Deploying, unit: UnitId, facing: Dir) {
        self.state.adjusted[room.side.index()] &= !unit.bit();
        let hex = self.state.unit(unit).hex;
        for one in self.state.of(room.side) {
            if one == unit || self.state.unit(one).carrier == unit {
                self.state.unit_mut(one).bearing.face(facing);
            }
        }
        self.sink.event(|| Event::Placed { unit, hex, facing });
        if !room.has(Deploying::SPOTTED) {
            return;
        }
        // Who spotted the marker need not roll again; whom they see now they have spotted.
        let enemies = self.state.force(foe(room.side)).filter(|&id| self.game.spots(self.state, id, unit));
        let team: Team = enemies.fold(0, |team, id| team | id.bit());
        self.state.spotted[unit.index()] = team;
        for one in self.state.of(room.side) {
            if self.state.unit(one).carrier == unit {
                self.state.spotted[one.index()] = team;
            }
        }
    }

    /// 7.2.2.1, 7.2.2.3: a marker is shown, with everything that is under it. Tells whether there is anybody to deploy.
    pub fn unmask(&mut self, marker: u8, spotted: bool) -> Result<bool, Halt> {
        let (hex, side) = (self.state.markers[usize::from(marker)].hex, self.game.marker_side(marker));
        let class = self.game.marker_class(self.state, marker);
        let team = self.lift(marker);
        if team == 0 {
            self.mark("7.2.2.1e");
            return Ok(false);
        }
        self.mark("7.2.2.1c");
        let standing = units(side, team).filter(|&id| !self.state.unit(id).carried());
        self.state.adjusted[side.index()] = standing.fold(0, |team, id| team | id.bit());
        let column = CLASSES.iter().position(|other| *other == class).unwrap_or(2) as u8;
        let how = column | if spotted { Deploying::SPOTTED } else { 0 };
        self.push(Deploying { hex, side, unit: UnitId::NONE, how })?;
        Ok(true)
    }

    /// 7.2.2.1c: a marker goes, and whoever was under it stands in its hex. Tells who they are.
    fn lift(&mut self, marker: u8) -> Team {
        let at = usize::from(marker);
        let (one, side) = (self.state.markers[at], self.game.marker_side(marker));
        let hex = one.hex;
        let team: Team = self.state.under(marker).fold(0, |team, id| team | id.bit());
        self.sink.reveal(SeatSet::first(2));
        self.state.markers[at] = Hidden::NONE;
        self.sink.event(|| Event::Unmasked { marker, side, hex, units: units(side, team).collect() });
        let facing = self.toward_enemy(side, hex);
        for id in units(side, team) {
            let foot = self.game.card(self.state, id).class != Class::Vehicle;
            let unit = self.state.unit_mut(id);
            (unit.fate, unit.hex, unit.under) = (Fate::Here, hex, 0);
            unit.bearing.face(facing);
            if one.order.is_shown() {
                unit.order.show();
            }
            if one.has(Hidden::SPOT) {
                unit.spot(Mark::SpotMove);
                unit.marks.set(Mark::SpotFresh, one.has(Hidden::FRESH));
            }
            let acted = one.has(Hidden::ACTED);
            unit.marks.set(Mark::Acted, acted);
            unit.marks.set(Mark::Moved, acted);
            unit.marks.set(Mark::FullCover, foot && !unit.carried() && one.has(Hidden::COVER));
            self.state.here[side.index()] |= id.bit();
        }
        let standing = units(side, team).filter(|&id| !self.state.unit(id).carried());
        for id in units(side, standing.fold(0, |team, id| team | id.bit())) {
            self.put(id, hex, facing);
        }
        team
    }

    /// Where a hex burns out or a bridge falls, what lies under markers there shares the lot of who stands there: nobody is left to deploy.
    pub fn lift_all(&mut self, hex: Hex) {
        for marker in 0..MARKERS as u8 {
            let one = self.state.markers[usize::from(marker)];
            if one.exists() && one.hex == hex {
                self.lift(marker);
            }
        }
    }

    /// The direction of the nearest enemy.
    fn toward_enemy(&self, side: Side, hex: Hex) -> Dir {
        let grid = &self.game.map.grid;
        let enemies = self.state.of(foe(side)).map(|id| self.state.unit(id).hex);
        let markers = self.game.markers_of(self.state, foe(side)).map(|(_, marker)| marker.hex);
        let near = enemies.chain(markers).filter(|&one| one.is_some() && one != hex);
        let near = near.min_by_key(|&one| grid.distance(one, hex));
        near.map_or(Dir::N, |one| bearings(grid.axial(hex), grid.axial(one))[0])
    }
}
