//! 15.6-15.10, A.70: loading, unloading, towing.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::ground::{Gait, by_road};
use crate::options::RevealMoment;
use crate::pieces::Colour;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Facing, Frame, Revealing, Room, Words, is_placing, privately};
use crate::script::Thought;
use crate::state::{Kind, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where loading stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LoadStage {
    /// The vehicle is chosen.
    Choose,
    /// 15.7.b: the unit has come into the hex of this vehicle.
    Entered(UnitId),
    /// ALG.10: what its coming has brought to light.
    Found(UnitId),
    /// A.97: hidden units may be revealed after every hex, by this seat next.
    Reveal(UnitId, u8),
}

/// A unit chooses the vehicle that takes it, or a disabled vehicle the one that tows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loading {
    /// Who is to be carried or towed.
    pub unit: UnitId,
    /// Where it stands.
    pub stage: LoadStage,
}

impl Loading {
    /// A unit that looks for a vehicle.
    pub const fn of(unit: UnitId) -> Loading {
        Loading { unit, stage: LoadStage::Choose }
    }

    fn at(self, stage: LoadStage) -> Loading {
        Loading { stage, ..self }
    }

    /// 7.2: whether a vehicle might take it whose face-down marker may forbid that.
    fn may_be_taken(self, game: &Coh, state: &State) -> bool {
        let home = state.unit(self.unit).hex;
        state.seen(self.unit.side()).any(|id| {
            let near = game.map.grid.distance(home, state.unit(id).hex) <= 1;
            near && id != self.unit && game.kind(state, id).vehicle() && game.hides_marker(state, id)
        })
    }
}

impl Room for Loading {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            LoadStage::Choose => Ok(Flow::Ask),
            LoadStage::Entered(carrier) => {
                play.next(self.at(LoadStage::Found(carrier)))?;
                play.enter_works(self.unit)
            }
            LoadStage::Found(carrier) => {
                if play.reveal_forced()? || play.remove_lost()? {
                    return Ok(Flow::On);
                }
                play.next(self.at(LoadStage::Reveal(carrier, 0)))
            }
            LoadStage::Reveal(carrier, number)
                if number < play.game.battle.commanders()
                    && play.game.settings.reveal == RevealMoment::EveryHex =>
            {
                play.next(self.at(LoadStage::Reveal(carrier, number + 1)))?;
                match play.game.hides_somebody(play.state, Seat(number)) {
                    true => play.push(Revealing { seat: Seat(number) }),
                    false => Ok(Flow::On),
                }
            }
            LoadStage::Reveal(carrier, _) => {
                play.pop()?;
                // A.95: whom mines have stopped does not get on any more.
                if play.state.is_here(self.unit) && !play.game.bans(play.state, self.unit).movement {
                    play.mount(self.unit, carrier);
                }
                let hex = play.state.unit(carrier).hex;
                play.look_at_control(hex);
                Ok(Flow::On)
            }
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        privately(
            game.is_private(state) || self.may_be_taken(game, state),
            state.deed.seat,
            "load",
            if state.deed.kind == Kind::Hitch { "15.10.a" } else { "15.7.a" },
        )
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let (kind, free) = (state.deed.kind, state.deed.free);
        let all = game.carriers(state, self.unit, kind, free).map(|(id, _)| id);
        let freed = |id: &UnitId| game.may_be_freed(state, state.deed.card, state.pair(*id), *id);
        out.extend(all.filter(freed).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(carrier) = action else { return Ok(()) };
        let (id, kind, free) = (self.unit, play.state.deed.kind, play.state.deed.free);
        let (game, state, sink) = (play.game, &*play.state, &mut *play.sink);
        let note = &mut |rule| sink.mark(Rule(rule));
        let Ok(fare) = game.fare_on(state, id, carrier, kind, free, note) else { return Ok(()) };
        play.mark("15.7.c");
        play.state.deed.members |= carrier.bit();
        play.note_fare(id, fare);
        let (from, hex) = (play.state.unit(id).hex, play.state.unit(carrier).hex);
        if from == hex {
            play.pop()?;
            play.mount(id, carrier);
            play.sink.event(|| Event::Moved { unit: id, from, to: hex });
            return Ok(());
        }
        play.enter_hex(id, hex);
        play.look_at_control(from);
        play.next(self.at(LoadStage::Entered(carrier))).map(|_| ())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::Pick(carrier) = action else { return None };
        let fare = game.fare_on(state, self.unit, carrier, state.deed.kind, state.deed.free, &mut |_| {});
        // C01: who carries is of the group.
        fare.err().or(Some(Illegal::by("A.104", "not-spent")))
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let found = is_placing(above);
        let (carrier, awaited) = match self.stage {
            LoadStage::Choose => (self.unit, above.is_none() && state.is_here(self.unit)),
            LoadStage::Found(carrier) => (carrier, found || matches!(above, Some(Frame::Mining(_)))),
            LoadStage::Reveal(carrier, _) => (carrier, found || matches!(above, Some(Frame::Revealing(_)))),
            LoadStage::Entered(carrier) => (carrier, false),
        };
        let kind = matches!(state.deed.kind, Kind::Load | Kind::Hitch);
        kind && awaited && game.is_member(state, self.unit) && game.is_member(state, carrier)
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        game.asked_of("ask-load", self.unit)
    }

    fn words(self) -> Words {
        Words { pick: "do-load-on", ..Words::PLAIN }
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        Action::Pick(thought.plan.victim)
    }
}

/// A load gets off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unloading {
    /// The carrier.
    pub unit: UnitId,
}

impl Room for Unloading {
    fn asks(self, game: &Coh, state: &State) -> Asked {
        privately(game.is_private(state), state.deed.seat, "unload", "15.9.a")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let (kind, free) = (state.deed.kind, state.deed.free);
        out.extend(game.landings(state, self.unit, kind, free).map(|(hex, _)| Action::At(hex)));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        let (kind, free) = (play.state.deed.kind, play.state.deed.free);
        let (game, state, sink) = (play.game, &*play.state, &mut *play.sink);
        let note = &mut |rule| sink.mark(Rule(rule));
        let Ok(fare) = game.fare_off(state, self.unit, hex, kind, free, note) else { return Ok(()) };
        let load = play.state.unit(self.unit).load;
        let from = play.state.unit(self.unit).hex;
        play.note_fare(load, fare);
        play.state.unit_mut(self.unit).load = UnitId::NONE;
        play.state.unit_mut(load).carrier = UnitId::NONE;
        play.pop()?;
        if kind == Kind::Unhitch {
            return Ok(());
        }
        if hex == from {
            return play.push(Facing { unit: load, bare: false }).map(|_| ());
        }
        // What it meets there is the same as for anybody who enters a hex.
        play.enter_hex(load, hex);
        let steps = crate::rooms::Stepping {
            unit: load,
            from,
            path: super::Path { entered: 1, regular: true, ended: true, ..Default::default() },
            cost: 0,
            back: false,
            quick: false,
            stage: super::stepping::StepStage::Entered,
        };
        play.push(steps).map(|_| ())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let Action::At(hex) = action else { return None };
        game.fare_off(state, self.unit, hex, state.deed.kind, state.deed.free, &mut |_| {}).err()
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let kind = matches!(state.deed.kind, Kind::Unload | Kind::Unhitch);
        above.is_none() && kind && game.is_member(state, self.unit) && state.is_here(self.unit)
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        game.asked_of("ask-unload", self.unit)
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        Action::At(thought.plan.target)
    }
}

/// What getting on or off costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fare {
    /// AP, without dice and Stress.
    pub cost: u8,
    /// 17.8: a die is added.
    pub toll: bool,
}

impl Fare {
    /// A fare without a die.
    const fn of(cost: u8) -> Fare {
        Fare { cost, toll: false }
    }

    /// A.01: the most that it can be.
    pub const fn worst(self) -> u8 {
        self.cost + if self.toll { 6 } else { 0 }
    }
}

impl Coh {
    /// 15.6, 15.7, 15.10: the vehicles that can take a unit, with the cost.
    pub fn carriers<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        kind: Kind,
        free: bool,
    ) -> impl Iterator<Item = (UnitId, Fare)> + 'a {
        state.seen(id.side()).filter_map(move |carrier| {
            let fare = self.fare_on(state, id, carrier, kind, free, &mut |_| {});
            fare.ok().map(|fare| (carrier, fare))
        })
    }

    /// 15.6, 15.7, 15.10: what it costs a unit to get on a vehicle or to be hitched to it, or the rule that forbids it.
    pub fn fare_on(
        &self,
        state: &State,
        id: UnitId,
        carrier: UnitId,
        kind: Kind,
        free: bool,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Fare, Illegal> {
        let own_side = carrier.is_some() && carrier.side() == id.side() && state.is_here(carrier);
        if !own_side || carrier == id || !self.kind(state, carrier).vehicle() {
            return Err(Illegal::by("15.6.a", "no-transport"));
        }
        let (unit, other) = (state.unit(id), state.unit(carrier));
        if other.seat != unit.seat {
            return Err(Illegal::by("A.116", "no-transport"));
        }
        if unit.carried() {
            return Err(Illegal::by("15.8.a", "carried"));
        }
        let fare = match kind {
            Kind::Hitch => self.hitch(state, id, carrier, note)?,
            _ => self.board(state, id, carrier, note)?,
        };
        let pair = state.pair(id) | state.pair(carrier);
        if free || self.can_afford(state, pair, id, fare.worst()) {
            return Ok(fare);
        }
        Err(Illegal::by(if unit.spent == other.spent { "A.01" } else { "A.23" }, "too-dear"))
    }

    /// 15.7: a foot unit or a field gun gets on.
    fn board(
        &self,
        state: &State,
        id: UnitId,
        carrier: UnitId,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Fare, Illegal> {
        let (unit, other) = (state.unit(id), state.unit(carrier));
        match () {
            () if self.kind(state, id).vehicle() => return Err(Illegal::by("15.6.a", "not-carried")),
            () if self.bans(state, id).movement => return Err(Illegal::by("A.22", "marker-forbids")),
            () if other.load.is_some() => return Err(Illegal::by("15.6.a", "has-a-load")),
            () if other.carried() => return Err(Illegal::by("15.10.c", "carried")),
            () if self.bans(state, carrier).others => return Err(Illegal::by("A.71", "marker-forbids")),
            () => {}
        }
        note("15.6.a");
        if other.hex == unit.hex {
            note("15.7.a");
            return Ok(Fare::of(self.move_cost(state, id)));
        }
        let Some(dir) = self.map.grid.direction(unit.hex, other.hex) else {
            return Err(Illegal::by("15.7.b", "not-adjacent"));
        };
        if self.is_barred(state, id, unit.hex, other.hex) {
            return Err(Illegal::by("6.12.b", "enemy-came-from-there"));
        }
        let road = by_road(&self.land, &self.map.grid, unit.hex, dir);
        let way = self.crossing_by(state, id, other.hex, Some((unit.hex, dir)), road, note)?;
        let behind = Coh::is_behind(unit.facing, dir);
        note("15.7.b");
        if behind {
            note("4.11.a");
        }
        Ok(Fare { cost: self.move_cost(state, id) + way.cost + u8::from(behind), toll: way.toll })
    }

    /// 15.10, A.70: a disabled vehicle is hitched to another in its hex.
    fn hitch(
        &self,
        state: &State,
        id: UnitId,
        carrier: UnitId,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Fare, Illegal> {
        let (unit, other) = (state.unit(id), state.unit(carrier));
        let (own, vehicle) = (self.kind(state, id), self.kind(state, carrier));
        match () {
            () if !own.vehicle() || !self.is_disabled(state, id) => Err(Illegal::by("15.10.a", "can-move")),
            () if unit.load.is_some() => Err(Illegal::by("15.10.c", "has-a-load")),
            () if other.load.is_some() => Err(Illegal::by("15.6.a", "has-a-load")),
            () if other.carried() => Err(Illegal::by("15.10.c", "carried")),
            () if own.gait != Gait::Wheeled && vehicle.gait != Gait::Tracked => {
                Err(Illegal::by("15.10.b", "tracks-needed"))
            }
            () if self.bans(state, carrier).movement => Err(Illegal::by("7.3.a", "marker-forbids")),
            () if other.hex != unit.hex => Err(Illegal::by("A.70", "not-in-one-hex")),
            () => {
                ["15.10.a", "15.10.b", "A.70"].into_iter().for_each(note);
                Ok(Fare::of(vehicle.movement))
            }
        }
    }

    /// 15.10.a: a vehicle that is immobilised, bogged down or has a stunned crew.
    pub fn is_disabled(&self, state: &State, id: UnitId) -> bool {
        let stopped = self.marker(state, id).is_some_and(|marker| {
            let immobile = marker.pool == Colour::Blue && marker.bans.movement;
            !marker.destroyed && (immobile || marker.bans.others)
        });
        stopped || state.unit(id).bogged
    }

    /// 15.9: where a load can get off, with the cost.
    pub fn landings<'a>(
        &'a self,
        state: &'a State,
        carrier: UnitId,
        kind: Kind,
        free: bool,
    ) -> impl Iterator<Item = (Hex, Fare)> + 'a {
        let home = state.unit(carrier).hex;
        let near = kernel::hex::Dir::ALL.into_iter().map(move |dir| self.map.grid.step(home, dir));
        [home].into_iter().chain(near).filter(|hex| hex.is_some()).filter_map(move |hex| {
            let fare = self.fare_off(state, carrier, hex, kind, free, &mut |_| {});
            fare.ok().map(|fare| (hex, fare))
        })
    }

    /// 15.9, A.70: what it costs a load to get off in a hex, or a towed vehicle to be unhitched, or the rule that forbids it.
    pub fn fare_off(
        &self,
        state: &State,
        carrier: UnitId,
        hex: Hex,
        kind: Kind,
        free: bool,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Fare, Illegal> {
        let other = state.unit(carrier);
        let load = other.load;
        if !load.is_some() {
            return Err(Illegal::by("15.9.a", "has-no-load"));
        }
        let towed = self.kind(state, load).vehicle();
        let bans = self.bans(state, load);
        let fare = match () {
            () if towed != (kind == Kind::Unhitch) => return Err(Illegal::by("A.70", "other-load")),
            () if towed && hex != other.hex => return Err(Illegal::by("A.70", "not-in-one-hex")),
            () if towed => {
                note("A.70");
                Fare::of(self.kind(state, carrier).movement)
            }
            () if bans.others => return Err(Illegal::by("15.9.b", "marker-forbids")),
            () if bans.movement => return Err(Illegal::by("A.22", "marker-forbids")),
            () => self.alight(state, carrier, load, hex, note)?,
        };
        if self.bans(state, carrier).movement {
            note("A.71");
        }
        if free || self.can_afford(state, state.pair(carrier), carrier, fare.worst()) {
            return Ok(fare);
        }
        let mixed = other.spent != state.unit(load).spent;
        Err(Illegal::by(if mixed { "A.23" } else { "A.01" }, "too-dear"))
    }

    /// 15.9.a: a load goes to the ground beside its carrier or in the next hex.
    fn alight(
        &self,
        state: &State,
        carrier: UnitId,
        load: UnitId,
        hex: Hex,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Fare, Illegal> {
        let home = state.unit(carrier).hex;
        let dir = self.map.grid.direction(home, hex);
        if hex != home && dir.is_none() {
            return Err(Illegal::by("15.9.a", "not-adjacent"));
        }
        if hex != home && self.is_barred(state, load, home, hex) {
            return Err(Illegal::by("6.12.b", "enemy-came-from-there"));
        }
        let road = dir.is_some_and(|dir| by_road(&self.land, &self.map.grid, home, dir));
        let from = dir.map(|dir| (home, dir));
        let way = self.crossing_by(state, load, hex, from, road, note)?;
        note("15.9.a");
        Ok(Fare { cost: self.move_cost(state, load) + way.cost, toll: way.toll && hex != home })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What getting on or off costs this unit.
    fn note_fare(&mut self, id: UnitId, fare: Fare) {
        self.note_cost(id, fare.cost);
        if fare.toll {
            self.state.deed.tolls |= id.bit();
        }
    }

    /// 15.7.c: a unit is on a vehicle, or behind it, and faces as it does.
    fn mount(&mut self, id: UnitId, carrier: UnitId) {
        self.lose_hasty(id);
        let facing = self.state.unit(carrier).facing;
        let unit = self.state.unit_mut(id);
        (unit.facing, unit.carrier, unit.sheltered) = (facing, carrier, false);
        self.state.unit_mut(carrier).load = id;
    }
}
