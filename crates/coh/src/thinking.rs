//! What players that think ahead need: the script as a policy, a clock, features, and worlds true to all that was told.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Class;
use crate::script::ways::{Goal, Ways};
use crate::script::{Script, Weights};
use crate::state::{Place, State, Team, UNITS, Unit, UnitId, foe, units};
use kernel::game::View;
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, Clock, FEATURES, Features, Thinking};
use kernel::weights::{Values, Weight};
use rand_core::Rng;

/// What a view forgets of enemies who have hidden since: the open marker under one, until some hidden enemy rallies, and
/// what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    marked: [u8; UNITS],
    kinds: [u8; UNITS],
}

impl Memory {
    const UNMARKED: u8 = u8::MAX;
    /// Nothing is remembered.
    pub const NOTHING: Memory = Memory { marked: [Memory::UNMARKED; UNITS], kinds: [Unit::UNKNOWN; UNITS] };

    fn look(&mut self, view: &State, side: Side) {
        for id in units(side, Team::MAX) {
            let unit = view.unit(id);
            if unit.visible() {
                self.kinds[id.index()] = unit.kind;
            }
            let open = unit.hit.filter(|hit| hit.open && hit.is_known());
            match () {
                () if unit.on_map() && unit.hidden => {}
                () => self.marked[id.index()] = open.map_or(Memory::UNMARKED, |hit| hit.kind),
            }
        }
    }

    /// What a unit is that has been seen.
    pub fn kind(&self, id: UnitId) -> Option<u8> {
        Some(self.kinds[id.index()]).filter(|&kind| kind != Unit::UNKNOWN)
    }

    /// The markers of hidden enemies that are known.
    pub fn markers(&self, state: &State, side: Side) -> impl Iterator<Item = (UnitId, u8)> + use<> {
        let (marked, hidden) = (self.marked, state.of(side).filter(|&id| state.unit(id).hidden));
        let hidden: Team = hidden.fold(0, |set, id| set | id.bit());
        units(side, hidden).filter_map(move |id| {
            let kind = marked[id.index()];
            (kind != Memory::UNMARKED).then_some((id, kind))
        })
    }
}

impl Thinking for Coh {
    type Policy = Script;
    type Memory = Memory;

    const FEATURES: &'static [&'static str] = &[
        "points",
        "points late",
        "keys held",
        "keys to come",
        "near keys",
        "infantry",
        "crews and guns",
        "armour",
        "transports",
        "hit",
        "useless",
        "fresh",
        "cover",
        "command points",
        "cards",
        "reserves",
    ];

    const ROUTINE: &'static [&'static str] =
        &["confuse", "facing", "group", "hide", "march", "next-target", "pivot", "place", "sneak", "spotter"];

    const WEIGHTS: &'static [Weight] = Weights::TABLE;

    fn with_weights(self, values: &Values) -> Coh {
        Coh { weights: Weights::of(values), ..self }
    }

    fn policy(&self, seed: u64) -> Script {
        Script::new(seed)
    }

    fn reseed(&self, policy: &mut Script, seed: u64) {
        policy.reseed(seed);
    }

    fn choose(&self, policy: &mut Script, known: &State, seat: Seat) -> Option<Action> {
        self.asks(known).filter(|(asked, _)| asked.contains(seat))?;
        Some(policy.choose(self, known, seat))
    }

    fn rank(&self, policy: &Script, known: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Coh>>) {
        policy.rank(self, known, seat, most, &mut |(action, weight, policy)| {
            out.push(Candidate::one(action, weight, policy));
        });
    }

    fn clock(&self, state: &State) -> Clock {
        let end = u32::from(self.battle.file.rounds);
        Clock { turn: state.turns.into(), time: state.round.into(), end }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let own = self.holdings(known, side);
        let enemy = self.holdings(known, foe(side));
        std::array::from_fn(|n| own[n] - enemy[n])
    }

    fn memory(&self, view: &View<State>, seat: Seat) -> Memory {
        let mut memory = Memory::NOTHING;
        memory.look(view, foe(self.side_of(seat)));
        memory
    }

    fn remember(&self, memory: &mut Memory, view: &View<State>, seat: Seat, heard: &[Event]) {
        let enemy = foe(self.side_of(seat));
        let rallied = |event: &Event| matches!(event, Event::Rallied { success: true, unseen: true, .. });
        if heard.iter().any(rallied) {
            for id in view.of(enemy).filter(|&id| view.unit(id).hidden) {
                memory.marked[id.index()] = Memory::UNMARKED;
            }
        }
        memory.look(view, enemy);
    }

    fn determinize_with(&self, view: &View<State>, memory: &Memory, seat: Seat, rng: &mut impl Rng) -> State {
        self.supposed(view, Viewer::Seat(seat), memory, rng)
    }

    fn agrees(&self, memory: &Memory, world: &State, seat: Seat) -> bool {
        let enemy = foe(self.side_of(seat));
        let marked = |(id, kind): (UnitId, u8)| world.unit(id).hit.is_some_and(|hit| hit.kind == kind);
        let known = |id: UnitId| memory.kind(id).is_none_or(|kind| world.unit(id).kind == kind);
        memory.markers(world, enemy).all(marked) && world.of(enemy).all(known)
    }
}

impl Coh {
    /// What a side has, by the names of the features.
    fn holdings(&self, state: &State, side: Side) -> Features {
        let mut has = [0.0; FEATURES];
        // 9.2: there is one line of points, and its middle lies between 0 and 1.
        let lead = f32::from(state.vp) - 0.5;
        has[0] = if side.0 == 0 { lead } else { -lead } / 10.0;
        has[1] = has[0] * self.clock(state).share();
        let left = f32::from(self.battle.file.rounds.saturating_sub(state.round)) + 1.0;
        for (number, key) in self.battle.keys.iter().enumerate() {
            let points = f32::from(key.points);
            if state.control[number] == side.0 {
                has[2] += points;
                has[3] += points * if key.at_end { 1.0 } else { left } / 10.0;
            }
            let half =
                |id: UnitId| self.ways.to(Goal::Key(number), self.kind(state, id).gait, state.unit(id).hex);
            let able = state.seen(side).filter(|&id| self.kind(state, id).may_control());
            let nearest = able.map(half).min().filter(|&half| half != Ways::NEVER);
            has[4] += nearest.map_or(0.0, |half| points / (1.0 + f32::from(half) / 4.0));
        }
        for id in units(side, Team::MAX).filter(|&id| state.unit(id).exists()) {
            self.add_unit(&mut has, state, id);
        }
        for seat in self.battle.sides.seats_of(side).iter() {
            has[13] += f32::from(state.commander(seat).caps) / 5.0;
            has[14] += f32::from(state.commander(seat).held) / 3.0;
        }
        has
    }

    fn add_unit(&self, has: &mut Features, state: &State, id: UnitId) {
        let (kind, unit) = (self.kind(state, id), state.unit(id));
        match unit.place {
            Place::Map => {}
            Place::Reserve => {
                has[15] += 1.0;
                return;
            }
            Place::Destroyed | Place::Exited => return,
        }
        match kind.class {
            Class::Infantry => has[5] += 1.0,
            Class::Crew | Class::Mortar | Class::Gun => has[6] += 1.0,
            Class::Wagon | Class::Truck => has[8] += 1.0,
            Class::Apc | Class::GunCarrier | Class::ArmouredCar | Class::Spg | Class::Tank => has[7] += 1.0,
        }
        has[9] -= if unit.hit.is_some() { 1.0 } else { 0.0 };
        let bans = self.bans(state, id);
        has[10] -= if bans.attack || bans.movement { 1.0 } else { 0.0 };
        has[11] += if unit.spent { 0.0 } else { 1.0 };
        if let Some(ground) = self.land.get(unit.hex) {
            let work = if unit.sheltered { 2 } else { i8::from(unit.hasty) };
            has[12] += f32::from(ground.terrain.defence() + work) / 3.0;
        }
    }
}
