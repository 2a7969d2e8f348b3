//! 6a: a side makes its close assaults, hand-to-hand attacks and engineers' attacks. A side without leg units that could is not asked.

use super::engineers::Work;
use crate::Panzer;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::movement::driving::Leg;
use crate::pieces::Class;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Checking, Fighting, Room, openly, secretly};
use crate::script::Thought;
use crate::state::{Arm, Command, Load, Mark, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Stage {
    /// Who attacks.
    Who,
    /// Whom, or what.
    Whom,
    /// B-120b: over which hex.
    Approach,
    /// B-127: with what, against a vehicle.
    Weapon,
    /// T27: with what, against terrain.
    Charge,
    /// B-122: who else.
    Group,
}

/// A side makes its close assaults and hand-to-hand attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assaulting {
    /// Who attacks.
    pub side: Side,
    /// What is being chosen.
    pub stage: Stage,
    /// The unit in hand.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
    /// 7.19: what it attacks instead.
    pub work: Work,
    /// 7.19: where that is.
    pub hex: Hex,
}

impl Assaulting {
    /// A side begins.
    pub const fn by(side: Side) -> Assaulting {
        Assaulting {
            side,
            stage: Stage::Who,
            unit: UnitId::NONE,
            target: UnitId::NONE,
            work: Work::Ground,
            hex: Hex::NONE,
        }
    }
}

impl Panzer {
    /// B-120, B-122, B-124: whether a unit may start an assault.
    pub fn may_assault(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        state.is_here(id)
            && !self.basic()
            && !unit.carried()
            && self.card(state, id).class == Class::Leg
            && unit.command() == Command::Move
            && !unit.marks.has(Mark::Acted)
            && !self.shaken(state, id)
    }

    /// B-120b: whether a unit could step so towards a hex and then stand beside it.
    fn approach(&self, state: &State, id: UnitId, dir: Dir, hex: Hex) -> bool {
        let from = state.unit(id).hex;
        let to = self.map.grid.step(from, dir);
        to.is_some()
            && self.map.grid.distance(to, hex) == 1
            && self.entry_cost(state, id, from, dir, Way::Foot).is_some()
    }

    /// B-120, B-122: whether a unit reaches a hex, at once or by an advancing attack.
    pub fn reaches(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let from = state.unit(id).hex;
        if !from.is_some() || !hex.is_some() {
            return false;
        }
        match self.map.grid.distance(from, hex) {
            0 | 1 => true,
            2 => Dir::ALL.into_iter().any(|dir| self.approach(state, id, dir, hex)),
            _ => false,
        }
    }

    fn victims<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let there =
            move |one: &UnitId| !state.unit(*one).carried() && self.reaches(state, id, state.unit(*one).hex);
        state.of(foe(id.side())).filter(there)
    }

    /// Whether by what everybody knows somebody under a marker could attack.
    fn may_come_out(&self, state: &State, side: Side) -> bool {
        self.markers_of(state, side).any(|(_, one)| self.may_creep(&one))
            && state.hidden(side).next().is_some()
    }

    fn can_attack(&self, state: &State, id: UnitId) -> bool {
        self.may_assault(state, id)
            && (self.victims(state, id).next().is_some() || self.works(state, id).next().is_some())
    }

    /// B-122: who may still join the hand-to-hand attack on a hex.
    fn joiners<'a>(&'a self, state: &'a State, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> + 'a {
        state
            .of(side)
            .filter(move |&id| self.may_assault(state, id) && state.fighters[side.index()] & id.bit() == 0)
            .filter(move |&id| self.reaches(state, id, hex))
    }
}

impl Room for Assaulting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let side = self.side;
        match self.stage {
            Stage::Who => {
                play.state.fighters = [0; 2];
                let able = |id: UnitId| play.game.can_attack(play.state, id);
                if play.state.of(side).any(able) || play.game.may_come_out(play.state, side) {
                    return Ok(Flow::Ask);
                }
                play.pop()
            }
            Stage::Whom | Stage::Charge => Ok(Flow::Ask),
            Stage::Approach | Stage::Weapon | Stage::Group => play.press_on(self),
        }
    }

    fn asks(self, game: &Panzer, state: &State) -> Asked {
        if self.stage == Stage::Who && game.may_come_out(state, self.side) {
            return secretly(seat_of(self.side), "assault", "B-120");
        }
        let rule = match self.stage {
            Stage::Who | Stage::Whom => "B-120",
            Stage::Approach => "B-120b",
            Stage::Weapon => "B-127",
            Stage::Charge => "7.19a",
            Stage::Group => "B-122",
        };
        openly(seat_of(self.side), "assault", rule)
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let id = self.unit;
        match self.stage {
            Stage::Who => {
                out.extend(state.of(self.side).filter(|&id| game.can_attack(state, id)).map(Action::Pick));
                let moves = |command: Command| command == Command::Move;
                out.extend(game.may_unmask(state, self.side, moves).map(Action::Unmask));
                out.extend([Action::Done]);
            }
            Stage::Whom => {
                out.extend(game.victims(state, id).map(Action::Target));
                out.extend(game.works(state, id).map(|(hex, work)| Action::Blow(hex, work)));
                out.extend([Action::Done]);
            }
            Stage::Approach => {
                let hex = state.unit(self.target).hex;
                let open = |dir: &Dir| game.approach(state, id, *dir, hex);
                out.extend(Dir::ALL.into_iter().filter(open).map(Action::Step));
            }
            Stage::Weapon => {
                let arms = Arm::ALL.into_iter().filter(|&arm| game.tool(state, id, arm).is_some());
                out.extend(arms.map(|arm| Action::Shoot(id, arm, Load::Gp)));
            }
            Stage::Charge => {
                out.extend(game.charges(state, id).map(|arm| Action::Shoot(id, arm, Load::Gp)));
            }
            Stage::Group => {
                let hex = state.unit(self.target).hex;
                out.extend(game.joiners(state, self.side, hex).map(Action::Join));
                out.extend([Action::Done]);
            }
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match (self.stage, action) {
            (Stage::Who, Action::Pick(unit)) => {
                play.next(Assaulting { stage: Stage::Whom, unit, ..self })?;
            }
            (Stage::Who, Action::Unmask(marker)) => {
                play.mark("7.2.2.3a");
                play.unmask(marker, false)?;
            }
            (Stage::Whom, Action::Target(target)) => play.set_on(self, target)?,
            (Stage::Whom, Action::Blow(hex, work)) => {
                play.next(Assaulting { stage: Stage::Charge, work, hex, ..self })?;
            }
            (Stage::Approach, Action::Step(dir)) => play.close_in(self, dir)?,
            (Stage::Weapon, Action::Shoot(unit, arm, _)) => {
                play.next(Assaulting::by(self.side))?;
                play.close_assault(unit, self.target, arm)?;
                play.push(Checking::ALL)?;
            }
            (Stage::Charge, Action::Shoot(unit, arm, _)) => {
                play.next(Assaulting::by(self.side))?;
                play.demolish(unit, arm, self.hex, self.work)?;
                play.push(Checking::ALL)?;
            }
            (Stage::Group, Action::Join(unit)) => {
                play.next(Assaulting { stage: Stage::Approach, unit, ..self })?;
            }
            (Stage::Group, _) => {
                let hex = play.state.unit(self.target).hex;
                play.next(Assaulting::by(self.side))?;
                play.push(Checking::ALL)?;
                play.push(Fighting::over(self.side, hex))?;
            }
            (Stage::Whom, _) => {
                play.next(Assaulting::by(self.side))?;
            }
            _ => {
                play.pop()?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) | Action::Join(id) if id.side() != self.side || !state.is_here(id) => {
                Some(Illegal::by("B-120", "not-your-unit"))
            }
            Action::Pick(id) | Action::Join(id) if game.shaken(state, id) => {
                Some(Illegal::by(game.shaken_by(state, id), "shaken"))
            }
            Action::Pick(id) | Action::Join(id) if state.unit(id).command() != Command::Move => {
                Some(Illegal::by("B-37", "command-forbids"))
            }
            Action::Pick(_) | Action::Join(_) => Some(Illegal::by("B-120", "nobody-near")),
            Action::Target(_) => Some(Illegal::by("B-120", "out-of-range")),
            Action::Blow(hex, _) if hex.is_some() && game.friends_on(state, self.unit, hex) => {
                Some(Illegal::by("7.19c", "friends-there"))
            }
            _ => None,
        }
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        let about = |key: &'static str, id: UnitId| Message::new(key).with("unit", game.unit_name(id));
        match self.stage {
            Stage::Who => Message::new("ask-assault"),
            Stage::Whom => about("ask-victim", self.unit),
            Stage::Approach => about("ask-approach", self.unit),
            Stage::Weapon | Stage::Charge => about("ask-tool", self.unit),
            Stage::Group => about("ask-group", self.target),
        }
    }

    fn done(self) -> &'static str {
        match self.stage {
            Stage::Group => "do-attack",
            Stage::Whom => "do-other-unit",
            _ => "do-end-assaults",
        }
    }

    fn about(self, _: &State) -> UnitId {
        self.unit
    }

    fn forecast(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Forecast {
        match (self.stage, action) {
            (Stage::Weapon, Action::Shoot(id, arm, _)) => {
                game.assault_forecast_with(state, id, self.target, arm)
            }
            (Stage::Whom, Action::Target(target)) => game.close_forecast(state, self.unit, target),
            (Stage::Charge, Action::Shoot(id, arm, _)) => {
                game.work_forecast(state, id, arm, self.hex, self.work)
            }
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        match self.stage {
            Stage::Weapon => thought.assault(self.target),
            _ => thought.storm(self),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-120, 7.6d: a target is chosen; before any move comes the fear of tanks.
    fn set_on(&mut self, room: Assaulting, target: UnitId) -> Result<(), Halt> {
        let vehicle = self.game.card(self.state, target).class == Class::Vehicle;
        if vehicle && self.tank_fright(room.unit)? {
            self.state.unit_mut(room.unit).marks.set(Mark::Acted, true);
            return self.next(Assaulting::by(room.side)).map(|_| ());
        }
        self.next(Assaulting { stage: Stage::Approach, target, ..room }).map(|_| ())
    }

    /// B-120b: one hex nearer, under the eyes of the enemy.
    fn close_in(&mut self, room: Assaulting, dir: Dir) -> Result<(), Halt> {
        let unit = room.unit;
        let from = self.state.unit(unit).hex;
        let leg = Leg { to: self.game.map.grid.step(from, dir), facing: dir, cost: 1 };
        self.mark_all(["B-120b", "B-101"]);
        self.stir(unit, true);
        self.put(unit, leg.to, dir);
        self.state.unit_mut(unit).marks.set(Mark::Moved, true);
        self.sink.event(|| Event::Moved { unit, from, to: leg.to, cost: leg.cost, reverse: false });
        self.tread(unit, false)?;
        self.open_window(unit).map(|_| ())
    }

    /// What follows once a unit stands beside its target, or cannot go on.
    fn press_on(&mut self, room: Assaulting) -> Going {
        // Whom fire has taken out in the meantime fights no more.
        let here = units(room.side, self.state.fighters[room.side.index()]);
        let here = here.filter(|&id| self.state.is_here(id)).fold(0, |set, id| set | id.bit());
        self.state.fighters[room.side.index()] = here;
        let leader = units(room.side, here).next();
        // 7.1.2a: who has left its hex checks when its attack is over.
        if room.stage == Stage::Approach && self.state.unit(room.unit).marks.has(Mark::Moved) {
            self.mark("7.1.2a");
            self.expect_check(room.unit, false);
        }
        let group = |play: &mut Self| match leader {
            None => {
                play.next(Assaulting::by(room.side))?;
                play.push(Checking::ALL)
            }
            Some(unit) => play.next(Assaulting { stage: Stage::Group, unit, ..room }),
        };
        if !self.state.is_here(room.target) {
            for id in units(room.side, here) {
                self.state.unit_mut(id).marks.set(Mark::Acted, true);
            }
            self.next(Assaulting::by(room.side))?;
            return self.push(Checking::ALL);
        }
        if room.stage == Stage::Group {
            let hex = self.state.unit(room.target).hex;
            if self.game.joiners(self.state, room.side, hex).next().is_some() {
                return Ok(Flow::Ask);
            }
            self.next(Assaulting::by(room.side))?;
            self.push(Checking::ALL)?;
            return self.push(Fighting::over(room.side, hex));
        }
        // B-124: fire on its way may have shaken the attacker.
        if !self.game.may_assault(self.state, room.unit) {
            if self.state.is_here(room.unit) {
                self.state.unit_mut(room.unit).marks.set(Mark::Acted, true);
            }
            return group(self);
        }
        let hex = self.state.unit(room.target).hex;
        let apart = self.game.map.grid.distance(self.state.unit(room.unit).hex, hex);
        if apart > 1 {
            let open = Dir::ALL.into_iter().any(|dir| self.game.approach(self.state, room.unit, dir, hex));
            let moved = self.state.unit(room.unit).marks.has(Mark::Moved);
            return if open && !moved { Ok(Flow::Ask) } else { group(self) };
        }
        if self.game.card(self.state, room.target).class == Class::Vehicle {
            return match room.stage {
                Stage::Weapon => Ok(Flow::Ask),
                _ => self.next(Assaulting { stage: Stage::Weapon, ..room }),
            };
        }
        self.state.fighters[room.side.index()] |= room.unit.bit();
        self.next(Assaulting { stage: Stage::Group, ..room })
    }
}
