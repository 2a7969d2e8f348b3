//! What players that think ahead need: the script as a policy, a clock, features, and worlds true to all that was told.

use crate::Aot;
use crate::action::Action;
use crate::memory::Memory;
use crate::noted::Noted;
use crate::script::{Script, Weights};
use crate::state::{State, Status, Unit, UnitId, members, slots};
use kernel::game::View;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::Plan;
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, Clock, FEATURES, Features, Thinking};
use kernel::weights::{Values, Weight};
use rand_core::Rng;

impl Thinking for Aot {
    type Policy = Script;
    type Memory = Memory;

    const FEATURES: &'static [&'static str] = &[
        "points",
        "points late",
        "objectives",
        "force",
        "units",
        "suppressed",
        "flags",
        "ammo",
        "close combat",
        "cover",
        "ambush",
        "reserve",
        "guns in range",
        "near objectives",
        "near goals late",
    ];

    const WEIGHTS: &'static [Weight] = Weights::TABLE;

    fn with_weights(self, values: &Values) -> Aot {
        Aot { weights: Weights::of(values), ..self }
    }

    fn policy(&self, seed: u64) -> Script {
        Script::new(seed)
    }

    fn reseed(&self, policy: &mut Script, seed: u64) {
        policy.reseed(seed);
    }

    fn choose(&self, policy: &mut Script, known: &State, seat: Seat) -> Option<Action> {
        policy.choose(self, known, seat)
    }

    fn rank(&self, policy: &Script, known: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Aot>>) {
        policy.rank(self, known, seat, most, out);
    }

    fn advise(
        &self,
        view: &View<State>,
        seat: Seat,
        candidate: &Candidate<Aot>,
    ) -> Option<(Plan<Action>, Message)> {
        self.advised(view, seat, candidate)
    }

    fn clock(&self, state: &State) -> Clock {
        let turn = u32::from(state.turn);
        Clock { turn, time: turn, end: self.battle.file.turns.into() }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let own = self.holdings(known, side.index());
        let enemy = self.holdings(known, 1 - side.index());
        std::array::from_fn(|n| own[n] - enemy[n])
    }

    fn memory(&self, view: &View<State>, seat: Seat) -> Memory {
        self.first_memory(view, seat.index())
    }

    fn remember(&self, memory: &mut Memory, view: &View<State>, seat: Seat, heard: &[Noted]) {
        self.told(memory, view, seat.index(), heard.iter().map(|noted| &noted.what));
    }

    fn determinize_with(&self, view: &View<State>, memory: &Memory, seat: Seat, rng: &mut impl Rng) -> State {
        self.completed(view, Viewer::Seat(seat), memory, rng)
    }

    fn agrees(&self, memory: &Memory, world: &State, seat: Seat) -> bool {
        self.fits_memory(memory, world, seat.index())
    }
}

impl Aot {
    /// What a side has, by the names of the features.
    fn holdings(&self, state: &State, side: usize) -> Features {
        let late = self.clock(state).share();
        let points = self.points(state)[side] as f32 / 10.0;
        let mut has = [0.0; FEATURES];
        has[0] = points;
        has[1] = late * points;
        for (n, objective) in self.battle.objectives.iter().enumerate() {
            has[2] +=
                f32::from(u8::from(usize::from(state.control[n]) == side)) * objective.points as f32 / 10.0;
        }
        for id in slots(side) {
            let unit = state.unit(id);
            if unit.status == Status::Reserve {
                has[11] += self.force(state, id);
            }
            if unit.alive() {
                self.add_unit(&mut has, state, id, unit);
            }
        }
        self.add_ways(&mut has, state, side, late);
        has
    }

    /// What a unit's strength has cost, in hundreds.
    fn force(&self, state: &State, id: UnitId) -> f32 {
        let card = self.card(state, id);
        f32::from(card.cost) * f32::from(state.unit(id).strength) / f32::from(card.strength.max(1)) / 100.0
    }

    fn add_unit(&self, has: &mut Features, state: &State, id: UnitId, unit: &Unit) {
        let (card, force) = (self.card(state, id), self.force(state, id));
        has[3] += force;
        has[4] += 1.0;
        has[5] -= if unit.is_suppressed() { force } else { 0.0 };
        has[6] -= f32::from(unit.flags);
        has[7] += force * f32::from(unit.ammo.min(card.ammo)) / f32::from(card.ammo.max(1));
        has[10] += if unit.in_ambush() { force } else { 0.0 };
        if !unit.hex.is_some() {
            return;
        }
        has[8] += if self.in_close_combat(state, id) { force } else { 0.0 };
        has[9] += force * self.ground(unit.hex).defence() as f32;
        let ready = unit.ammo > 0 && !unit.is_suppressed();
        has[12] += if ready && self.has_target(state, id, unit.hex) { force } else { 0.0 };
    }

    fn has_target(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let card = self.card(state, id);
        members(self.seen_enemies(state, id.seat())).any(|enemy| {
            let there = state.unit(enemy).hex;
            self.map.grid.distance(hex, there) <= u16::from(card.range())
                && self.sees(hex, there)
                && card.targets(self.card(state, enemy).kind)
        })
    }

    /// How near a side's best units are to what is worth points.
    fn add_ways(&self, has: &mut Features, state: &State, side: usize, late: f32) {
        for place in self.ways().places.iter().filter(|place| place.points > 0.0) {
            if place.seat.is_some_and(|seat| seat != side) {
                continue;
            }
            let near = |id: UnitId| {
                let unit = state.unit(id);
                let pace =
                    f32::from(self.card(state, id).orders.march.map_or(1, |march| march.hexes)).max(1.0);
                let able = unit.alive() && unit.hex.is_some() && !unit.is_suppressed();
                if able { 1.0 / (1.0 + f32::from(place.steps(unit.hex).min(200)) / pace) } else { 0.0 }
            };
            let points = place.points as f32 / 10.0;
            if place.objective.is_some() {
                has[13] += points * slots(side).map(near).fold(0.0, f32::max);
            } else {
                has[14] += late * points * slots(side).map(near).sum::<f32>();
            }
        }
    }
}
