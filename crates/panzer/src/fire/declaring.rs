//! B-50, B-110, B-113: a side names a target, adds its shots one by one, and closes the list; or it answers a movement by overwatch fire.
//! Since counters lie face down, the window opens whenever somebody could answer by what both know.

use super::resolving::Resolving;
use super::weapons::Lies;
use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::ground::bearings;
use crate::initiative::naming::Group;
use crate::options::Switch;
use crate::pieces::{Class, Flag};
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, secretly};
use crate::script::Thought;
use crate::state::{Arm, Command, Load, Mark, Shot, State, UnitId, Volley, foe};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Why somebody fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Mode {
    /// 5b.
    Direct,
    /// 5c.
    Watch,
    /// B-110: an enemy has moved.
    Reaction,
}

/// A side declares fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declaring {
    /// Who declares.
    pub seat: Seat,
    /// Why.
    pub mode: Mode,
    /// B-113: the overwatch unit that has begun to fire.
    pub unit: UnitId,
    /// 7.42: who may fire.
    pub group: Group,
}

impl Declaring {
    /// A side begins to declare.
    pub const fn by(seat: Seat, mode: Mode) -> Declaring {
        Declaring { seat, mode, unit: UnitId::NONE, group: Group::ALL }
    }

    /// 7.42: a formation begins to declare.
    pub const fn of_group(seat: Seat, mode: Mode, group: Group) -> Declaring {
        Declaring { group, ..Declaring::by(seat, mode) }
    }

    fn side(self) -> Side {
        side_of(self.seat)
    }
}

impl Panzer {
    /// B-113: whether a unit could answer by what everybody knows: its counter lies face down.
    fn may_answer(&self, state: &State, id: UnitId, target: UnitId, mode: Mode) -> bool {
        self.face_down(state, id) && self.could_fire(state, id, target, mode)
    }

    /// B-113: whether a side could answer the movement of a unit by what everybody knows.
    pub fn reaction_possible(&self, state: &State, mover: UnitId) -> bool {
        let side = foe(mover.side());
        let answers = |id: UnitId| self.may_answer(state, id, mover, Mode::Reaction);
        state.is_here(mover)
            && (state.of(side).any(answers) || self.marker_answers(state, side, state.unit(mover).hex))
    }

    /// Whether a side has anybody who could fire by what everybody knows.
    fn has_faces_down(&self, state: &State, side: Side, group: Group) -> bool {
        let down = |id: UnitId| {
            self.in_group(state, group, id) && self.face_down(state, id) && !state.unit(id).carried()
        };
        let hidden = || state.hidden(side).any(|id| self.in_group(state, group, id));
        state.of(side).any(down) || self.marker_faces_down(state, side) && hidden()
    }

    fn may_target(&self, state: &State, room: Declaring, target: UnitId) -> bool {
        let (side, mode) = (room.side(), room.mode);
        let able = |id: &UnitId| {
            self.in_group(state, room.group, *id)
                && self.command_allows(state, *id, mode)
                && (mode != Mode::Direct || state.spotted[target.index()] & id.bit() != 0)
                && self.could_fire(state, *id, target, mode)
                && self.priority_allows(state, *id, target, mode)
        };
        state.of(side).any(|id| able(&id))
    }
}

impl Room for Declaring {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let side = self.side();
        let target = play.state.volley.target;
        let open = match self.mode {
            _ if self.unit.is_some() || !play.state.volley.is_empty() => true,
            Mode::Direct | Mode::Watch => play.game.has_faces_down(play.state, side, self.group),
            Mode::Reaction => play.game.reaction_possible(play.state, target),
        };
        if open {
            return Ok(Flow::Ask);
        }
        play.state.volley = Volley::NONE;
        play.pop()
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        match self.mode {
            Mode::Reaction => secretly(self.seat, "overwatch", "B-113"),
            _ if state.volley.target.is_some() => secretly(self.seat, "shots", "B-50"),
            Mode::Direct => secretly(self.seat, "declare", "B-50"),
            Mode::Watch => secretly(self.seat, "watch", "B-110"),
        }
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let (side, volley) = (self.side(), &state.volley);
        let watch = |command: Command| command == Command::Overwatch;
        let fits: fn(Command) -> bool = if self.mode == Mode::Direct { Command::fires } else { watch };
        let unmasks = !self.unit.is_some()
            && volley.is_empty()
            && (self.mode == Mode::Reaction || !volley.target.is_some());
        if unmasks {
            let ours = |marker: &u8| state.under(*marker).any(|id| game.in_group(state, self.group, id));
            out.extend(game.may_unmask(state, side, fits).filter(ours).map(Action::Unmask));
        }
        if !volley.target.is_some() {
            let found = state.of(foe(side)).filter(|&id| game.may_target(state, self, id));
            out.extend(found.map(Action::Target));
            if self.mode == Mode::Direct {
                for id in state.of(side).filter(|&id| game.in_group(state, self.group, id)) {
                    let smokes = |arm: &Arm| {
                        game.may_smoke(state, id, *arm).is_ok() && game.smokes_somewhere(state, id, *arm)
                    };
                    let arms = [Arm::Gun, Arm::Small].into_iter().filter(smokes);
                    out.extend(arms.map(|arm| Action::Shoot(id, arm, Load::Smoke)));
                }
            }
            let bound = |id: UnitId| game.in_group(state, self.group, id) && game.must_fire(state, id);
            if self.mode != Mode::Direct || !state.of(side).any(bound) {
                out.extend([Action::Done]);
            }
            return;
        }
        if volley.has_room() {
            for id in state.of(side).filter(|&id| game.in_group(state, self.group, id)) {
                let mine = !self.unit.is_some() || self.unit == id;
                if !mine || !self.unit.is_some() && !game.command_allows(state, id, self.mode) {
                    continue;
                }
                let mut shots = game.shots_at(state, id, volley.target, self.mode).peekable();
                let may = shots.peek().is_some()
                    && (self.unit == id
                        || game.command_allows(state, id, self.mode)
                            && game.priority_allows(state, id, volley.target, self.mode));
                if may {
                    out.extend(shots.map(|shot| Action::Shoot(id, shot.arm(), shot.load())));
                }
            }
        }
        if !volley.is_empty() || self.mode == Mode::Reaction {
            out.extend([Action::Done]);
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Target(target) => {
                play.mark("B-50");
                play.state.volley = Volley::at(target);
            }
            Action::Unmask(marker) => {
                play.mark("7.2.2.3a");
                play.unmask(marker, false)?;
            }
            Action::Shoot(id, arm, Load::Smoke) => play.make_smoke(id, arm)?,
            Action::Shoot(id, arm, load) => {
                play.declare(self, id, arm, load);
                if self.mode != Mode::Direct {
                    play.next(Declaring { unit: id, ..self })?;
                }
            }
            Action::Done if play.state.volley.is_empty() => {
                play.state.volley = Volley::NONE;
                play.pop()?;
            }
            Action::Done => {
                // B-113: after a shot the window opens anew.
                let target = play.state.volley.target;
                play.next(Declaring::of_group(self.seat, self.mode, self.group))?;
                play.push(Resolving::start(self.mode, target))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let side = self.side();
        match action {
            Action::Target(id) if id.side() == side || !state.is_here(id) => {
                Some(Illegal::by("B-50", "no-target"))
            }
            Action::Target(id) if self.mode == Mode::Direct && state.spotted[id.index()] == 0 => {
                Some(Illegal::by("B-28", "not-spotted"))
            }
            Action::Target(id) if state.at(side, state.unit(id).hex).next().is_some() => {
                Some(Illegal::by("B-79", "friends-there"))
            }
            Action::Target(id) if game.priority_forbids(state, side, self.group, id, self.mode) => {
                Some(Illegal::by("7.14a", "nearer-vehicle"))
            }
            Action::Target(_) => Some(Illegal::by("B-50", "nobody-can-fire")),
            Action::Done if !state.volley.target.is_some() => Some(Illegal::by("A69", "must-fire")),
            Action::Shoot(id, ..) if id.side() != side || !state.is_here(id) => {
                Some(Illegal::by("B-50", "not-your-unit"))
            }
            Action::Shoot(id, ..) if !game.in_group(state, self.group, id) => {
                Some(Illegal::by("7.42.1.2a", "not-its-turn"))
            }
            Action::Shoot(id, arm, Load::Smoke) => game.may_smoke(state, id, arm).err(),
            Action::Shoot(id, arm, load) => {
                match game.may_fire(state, id, arm, load, state.volley.target, self.mode) {
                    Err(illegal) => Some(illegal),
                    Ok(_) if !game.priority_allows(state, id, state.volley.target, self.mode) => {
                        Some(Illegal::by("7.14a", "nearer-vehicle"))
                    }
                    Ok(_) => Some(Illegal::by("B-14", "command-forbids")),
                }
            }
            _ => None,
        }
    }

    fn question(self, game: &Panzer, state: &State, _: Seat) -> Message {
        let target = state.volley.target;
        match (self.mode, target.is_some()) {
            (Mode::Reaction, _) => Message::new("ask-react").with("unit", game.unit_name(target)),
            (_, true) => Message::new("ask-shots").with("unit", game.unit_name(target)),
            (Mode::Direct, false) => Message::new("ask-target"),
            (Mode::Watch, false) => Message::new("ask-watch"),
        }
    }

    fn done(self) -> &'static str {
        match self.mode {
            Mode::Direct => "do-no-more-fire",
            Mode::Watch | Mode::Reaction => "do-hold-fire",
        }
    }

    fn about(self, state: &State) -> UnitId {
        state.volley.target
    }

    fn overlay(self) -> Option<OverlayKind> {
        Some(OverlayKind::Fire)
    }

    fn forecast(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Target(target) => game.fire_forecast(state, seat, target),
            Action::Done if !state.volley.is_empty() => {
                let shots: Vec<Shot> = state.volley.shots().collect();
                game.volley_forecast(state, &shots, state.volley.target, self.mode)
            }
            Action::Shoot(id, arm, load) => {
                game.shot_forecast(state, Shot::of(id, arm, load), state.volley.target, self.mode)
            }
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.fire(self)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-50: a shot is added to the list; the weapon has fired, and the counter is turned up.
    fn declare(&mut self, room: Declaring, unit: UnitId, arm: Arm, load: Load) {
        let target = self.state.volley.target;
        self.show(unit);
        let from = self.state.unit(unit).hex;
        let to = self.state.unit(target).hex;
        let watch = room.mode != Mode::Direct;
        let armed = self.game.armed(self.state, unit, arm);
        let round = watch
            && (armed.is_some_and(|armed| self.game.lies(self.state, unit, &armed, to) != Lies::Inside)
                || self.game.brought_round(self.state, unit));
        if self.game.card(self.state, unit).class == Class::Leg {
            // B-78: a leg unit turns to the sector into which it fires.
            let [dir, _] = bearings(self.game.map.grid.axial(from), self.game.map.grid.axial(to));
            let facing = self.state.unit(unit).bearing.facing();
            if !crate::ground::sectors(&self.game.map.grid, from, facing, to).contains(&0) {
                self.mark("B-78");
                self.state.unit_mut(unit).bearing.face(dir);
            }
        }
        self.swing(unit, arm, to, watch);
        if load.is_ap() && armed.is_some_and(|armed| armed.weapon.is_some_and(|weapon| weapon.hand_held)) {
            self.mark("B-65");
        }
        if watch && self.game.uses(Switch::LimitedSpotting) && self.state.spotted[target.index()] == 0 {
            self.mark_all(["B-112", "7.7.1f"]);
        }
        self.mark(if watch { "B-38" } else { "B-35" });
        if watch {
            self.mark("B-110");
            if self.game.uses(Switch::LimitedSpotting) && self.state.spotted[target.index()] & unit.bit() == 0
            {
                self.mark_all(["B-112", "7.7.1f"]);
            }
        }
        if room.mode == Mode::Reaction {
            self.mark("7.8.4c");
        }
        let marks = self.state.unit_mut(unit);
        marks.marks.set(arm.fired(), true);
        marks.marks.set(Mark::Acted, true);
        marks.spot(Mark::SpotFire);
        self.mark("B-29");
        self.state.volley.add(Shot::of(unit, arm, load).round(round));
        if self.game.uses(Switch::FirePriority)
            && !watch
            && self.game.card(self.state, unit).class == Class::Vehicle
        {
            self.mark_all(["7.14a", "7.14b", "A69"]);
            self.state.unit_mut(unit).counter = target.0 % 64 + 1;
        }
        self.expose(unit, true);
        self.sink.event(|| Event::Declared { unit, target, arm, load, watch });
    }

    /// 7.8.4b, 7.16b: overwatch fire outside the field of fire brings the turret round; a gun on a platform turns to its target.
    fn swing(&mut self, unit: UnitId, arm: Arm, to: Hex, watch: bool) {
        let Some(armed) = self.game.armed(self.state, unit, arm) else { return };
        let (from, bearing) = (self.state.unit(unit).hex, self.state.unit(unit).bearing);
        let grid = &self.game.map.grid;
        let toward = bearings(grid.axial(from), grid.axial(to));
        if watch && self.game.uses(Switch::Turrets) && armed.traverse > 0 {
            let near = toward.into_iter().min_by_key(|dir| bearing.turret().apart(*dir));
            if let Some(turret) = near.filter(|_| !toward.contains(&bearing.turret())) {
                self.mark_all(["7.8.4a", "7.8.4b"]);
                self.state.unit_mut(unit).bearing.point(turret);
                self.sink.event(|| Event::Pointed { unit, turret });
            }
        } else {
            self.turn_platform(unit, to, watch);
        }
    }

    /// 7.16: a gun on a platform that fires on overwatch or at aircraft has its target ahead, and turns to it.
    pub fn turn_platform(&mut self, unit: UnitId, to: Hex, watch: bool) {
        if !self.game.uses(Switch::Platforms) || !self.game.card(self.state, unit).is(Flag::Platform) {
            return;
        }
        let grid = &self.game.map.grid;
        let toward = bearings(grid.axial(self.state.unit(unit).hex), grid.axial(to));
        if watch {
            self.mark("7.16a");
        }
        if !toward.contains(&self.state.unit(unit).bearing.facing()) {
            let facing = toward[0];
            self.mark("7.16b");
            self.state.unit_mut(unit).bearing.face(facing);
            self.sink.event(|| Event::Faced { unit, facing, cost: 0 });
        }
    }

    /// B-110, B-113: after an event of a move the other side may fire overwatch, if by what both know it could.
    pub fn open_window(&mut self, mover: UnitId) -> Result<bool, Halt> {
        if !self.game.reaction_possible(self.state, mover) {
            return Ok(false);
        }
        self.mark_all(["B-110", "B-113"]);
        self.state.volley = Volley::at(mover);
        let seat = seat_of(foe(mover.side()));
        self.state.frames.push(Declaring::by(seat, Mode::Reaction))?;
        Ok(true)
    }
}
