//! O23: the Rout Order and Retreats.

use super::recover::MoraleStage;
use crate::Cc;
use crate::action::Action;
use crate::event::{Event, Result as Outcome};
use crate::forecast::Trial;
use crate::ground::Cross;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Shown, Stepping, awaits_roll, openly};
use crate::script::Thought;
use crate::state::{Fort, Gait, Purpose, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// O23.2-b: no roll exceeds Morale by more than this.
const FARTHEST: u8 = 20;

/// O23: Rout Rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Routing {
    /// Whose units may have to Retreat.
    pub seat: Seat,
    pub stage: MoraleStage,
    /// The units that have not rolled.
    pub left: Squad,
    /// The unit for which is rolled.
    pub unit: UnitId,
    /// E52.2-b: the Team that it has been divided from since.
    pub twin: UnitId,
}

impl Room for Routing {
    /// O23.2: a Rout Roll by the active player for each unit that was broken when the Order was declared.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.stage == MoraleStage::Rolled {
            play.state.frames.replace(Routing::rest(self.seat, self.left));
            return play.rout_result(self.unit, self.twin);
        }
        let broken = self.left & play.game.broken(play.state, self.seat);
        if broken != self.left {
            play.mark("AMB-45");
            return play.next(Routing::rest(self.seat, broken));
        }
        if self.left == 0 { play.end_order() } else { Ok(Flow::Ask) }
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "rout", "O23.2-a")
    }

    fn offers(self, _: &Cc, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(self.seat, self.left).map(Action::Pick));
    }

    /// The unit for which is rolled next.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        by: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        play.mark("O23.2-a");
        let rest = Routing::rest(self.seat, self.left & !unit.bit());
        play.state.frames.replace(Routing { stage: MoraleStage::Rolled, unit, ..rest });
        play.roll(by, Purpose::Rout).map(|_| ())
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (game.by("ask-rout", self.seat), "about-rout")
    }

    /// O23.2-b.
    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let results = ["result-holds", "result-suppressed", "result-retreats"];
        game.against_morale(view, self.unit, roll.sum(), results)
    }

    fn title(self) -> Option<&'static str> {
        Some("order-rout")
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.victim(thought.legal)
    }

    fn lose(&mut self, unit: UnitId, _: Seat) {
        if unit.seat() == self.seat {
            self.left &= !unit.bit();
        }
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, _: Seat) {
        if unit.seat() == self.seat {
            unit.share(twin, &mut self.left);
        }
        if self.unit == unit {
            self.twin = twin;
        }
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        let named = state.here_or_none(self.unit) && state.here_or_none(self.twin);
        let awaited = match self.stage {
            MoraleStage::Choose => matches!(above, None | Some(Frame::Retreating(_))),
            MoraleStage::Rolled => awaits_roll(above, Purpose::Rout),
        };
        self.seat.0 < 2 && named && state.all_here(self.seat, self.left) && awaited
    }
}

impl Routing {
    /// For these units is still to be rolled.
    const fn rest(seat: Seat, left: Squad) -> Routing {
        Routing { seat, stage: MoraleStage::Choose, left, unit: UnitId::NONE, twin: UnitId::NONE }
    }
}

/// O23.3: a unit Retreats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreating {
    pub unit: UnitId,
    /// E52.2-b: the Team that it has been divided from on the way.
    pub twin: UnitId,
    /// How many hexes it has to go.
    pub left: u8,
}

impl Room for Retreating {
    /// O23.3: hex by hex towards the own edge, and over it.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Retreating { unit, twin, left } = self;
        if twin.is_some() {
            // E52.2-b: a Team made of the Squad in its last step has as far to go as the other one.
            play.state.frames.replace(Retreating::new(twin, left));
            return play.push(Retreating::new(unit, left));
        }
        if left == 0 || !unit.is_some() {
            return play.pop();
        }
        play.mark("AMB-17");
        play.mark("O23.3-b");
        match play.game.retreats(play.state, unit) {
            None => {
                play.state.frames.pop();
                play.drive_off(unit);
                Ok(Flow::On)
            }
            Some(0) => {
                play.mark("O23.3.5");
                play.mark("AMB-18");
                play.state.frames.pop();
                play.eliminate(unit);
                Ok(Flow::On)
            }
            Some(_) => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.unit.seat(), "retreat", "O23.3-a")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let ways = game.retreats(state, self.unit).unwrap_or(0);
        out.extend(Dir::ALL.into_iter().filter(|dir| ways & (1 << dir.index()) != 0).map(Action::Step));
    }

    /// A step of the Retreat.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Step(dir) = action else { return Ok(()) };
        play.mark("O23.3-a");
        play.mark("O23.3.1");
        let from = play.state.unit(self.unit).hex;
        let to = play.game.map.grid.step(from, dir);
        if play.game.bridge_bars(from) {
            play.mark("AMB-57");
        }
        if [from, to].into_iter().any(|hex| play.state.fort(hex) == Some(Fort::Mines)) {
            play.mark("O23.3.4");
        }
        play.state.frames.replace(Retreating::new(self.unit, self.left - 1));
        play.push(Stepping::new(Gait::Retreat, from, to)).map(|_| ())
    }

    fn refuses(self, game: &Cc, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Step(dir) if self.unit.is_some() => Some(game.refused_retreat(state, self.unit, dir)),
            _ => None,
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        (game.named("ask-retreat", view, self.unit).with("left", self.left), "about-retreat")
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.step_odds(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.field().best_hex(self.unit, thought.legal)
    }

    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, _: Seat) {
        if self.unit == unit {
            self.twin = twin;
        }
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        let named = state.here_or_none(self.unit) && state.here_or_none(self.twin);
        let awaited = match above {
            None | Some(Frame::Retreating(_)) => true,
            Some(Frame::Stepping(step)) => step.gait == Gait::Retreat,
            _ => false,
        };
        named && self.left <= FARTHEST && awaited
    }
}

impl Retreating {
    /// A unit has this far to go.
    const fn new(unit: UnitId, left: u8) -> Retreating {
        Retreating { unit, twin: UnitId::NONE, left }
    }
}

impl Cc {
    /// O23.1-a: whether a side's units can be ordered to Rout.
    pub fn may_rout(&self, state: &State, seat: Seat) -> bool {
        !state.recovered[seat.index()] && self.broken(state, seat) != 0
    }

    /// O23.3-b, O23.3.5, AMB-17, AMB-18: directions in which a unit can Retreat and live; `None` in the edge row.
    pub fn retreats(&self, state: &State, id: UnitId) -> Option<u8> {
        let (seat, hex) = (id.seat(), state.unit(id).hex);
        let side = self.side(seat);
        if side.home.contains(&hex) {
            return None;
        }
        let open = |dir: Dir| {
            let to = self.map.grid.step(hex, dir);
            self.passable(state, to) && !state.has(foe(seat), to) && self.crosses_freely(hex, dir)
        };
        let ways = side.edge.towards().iter().filter(|dir| open(**dir));
        Some(ways.fold(0, |set, dir| set | 1 << dir.index()))
    }

    /// O23.3-b, O23.3.5, AMB-57: why a unit cannot Retreat across a hexside.
    fn refused_retreat(&self, state: &State, unit: UnitId, dir: Dir) -> Illegal {
        let (seat, hex) = (unit.seat(), state.unit(unit).hex);
        let to = self.map.grid.step(hex, dir);
        if !self.side(seat).edge.towards().contains(&dir) || !to.is_some() {
            return Illegal::by("O23.3-b", "not-nearer");
        }
        match self.land[hex.index()].may_cross(dir, &self.land[to.index()]) {
            _ if state.has(foe(seat), to) => Illegal::by("O23.3.5", "enemy-there"),
            Cross::Bridge => Illegal::by("AMB-57", "bridge-side"),
            Cross::Cliff => Illegal::by("O23.3.5", "bars-cliff"),
            Cross::Free => Illegal::by("O23.3.5", "impassable"),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O23.1-b: the chosen player is activated.
    pub fn begin_rout(&mut self, seat: Seat) {
        self.mark("O23.1-a");
        self.mark("O23.1-b");
        self.state.recovered[seat.index()] = true;
        self.state.frames.replace(Routing::rest(seat, self.game.broken(self.state, seat)));
    }

    /// O23.2-b: the roll against Morale; a Team divided from the unit since shares its result (E52.2-b).
    fn rout_result(&mut self, unit: UnitId, twin: UnitId) -> Going {
        let first = if unit.is_some() { unit } else { twin };
        if !first.is_some() {
            return Ok(Flow::On);
        }
        let roll = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
        let morale = self.game.morale::<Sum>(self.state, first).total();
        self.mark("AMB-32");
        self.mark("AMB-65");
        let result = match roll.cmp(&morale) {
            Ordering::Less => Outcome::Holds,
            Ordering::Equal => Outcome::Suppressed,
            Ordering::Greater => Outcome::Retreats,
        };
        self.mark("O23.2-b");
        self.sink.event(|| Event::Routed { unit: self.state.named(first), roll, morale, result });
        for id in [twin, unit].into_iter().filter(|id| id.is_some()) {
            match result {
                Outcome::Suppressed => self.suppress(id),
                Outcome::Retreats => {
                    self.push(Retreating::new(id, (roll - morale) as u8))?;
                }
                _ => {}
            }
        }
        Ok(Flow::On)
    }
}
