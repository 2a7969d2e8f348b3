//! 3.3.1, 4.0.c: Infantry on foot: its MF, what it carries, what a hex costs, and going there.

use crate::Aslsk;
use crate::event::Event;
use crate::ground::{Halves, by_road};
use crate::play::Play;
use crate::state::{Did, Is, Phase, Place, State, Team, UnitId, units};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;

impl Aslsk {
    /// 4.0.c: what a unit carries without loss of MF, in PP.
    pub fn capacity(&self, state: &State, id: UnitId) -> u8 {
        let unit = state.unit(id);
        let own = match self.is_leader(state, id) {
            true => u8::from(!unit.is(Is::WOUNDED)),
            false => 3,
        };
        own.saturating_sub(u8::from(unit.is(Is::CX)))
    }

    /// 4.0.c: what a unit carries, in PP. Guns are pushed, not carried.
    pub fn load(&self, state: &State, id: UnitId) -> u8 {
        state.arms_of(id).filter(|&arm| !state.weapon(arm).gun).map(|arm| self.arm(state, arm).pp).sum()
    }

    /// 4.0.c: what a unit carries above its own IPC, in PP.
    fn excess(&self, state: &State, id: UnitId) -> u8 {
        self.load(state, id).saturating_sub(self.capacity(state, id))
    }

    /// 4.0.c: the IPC that leaders of a team lend to a MMC of it: each helps one, the most laden first.
    fn lent(&self, state: &State, id: UnitId, team: Team) -> u8 {
        let side = id.side();
        let helpers = units(side, team).filter(|&one| one != id && self.can_lead(state, one));
        let hands: u8 = helpers.map(|one| self.capacity(state, one)).sum();
        let mine = self.excess(state, id);
        let first = |one: &UnitId| {
            let other = self.excess(state, *one);
            *one != id && self.is_mmc(state, *one) && (other > mine || other == mine && one.0 < id.0)
        };
        u8::from(units(side, team).filter(first).count() < usize::from(hands))
    }

    /// 3.3.1.a, 3.3.1.b, 4.0.c: the MF of a unit, in halves; `leader` goes with it, or nobody does.
    pub fn allotment(&self, state: &State, id: UnitId, leader: UnitId) -> Halves {
        let with = if leader.is_some() { leader.bit() } else { 0 };
        self.allotment_with(state, id, id.bit() | with, 0)
    }

    /// The MF of a unit of a team that goes together, with some MF more, in halves, before what is carried counts (3.3.1.e).
    pub fn allotment_with(&self, state: &State, id: UnitId, team: Team, more: Halves) -> Halves {
        let unit = state.unit(id);
        let leads = |one: UnitId| one != id && self.can_lead(state, one);
        let led = self.is_mmc(state, id) && units(id.side(), team).any(leads);
        let mf = match self.is_leader(state, id) {
            true if unit.is(Is::WOUNDED) => 3,
            true => 6,
            false if self.inexperienced(state, id) => 3,
            false => 4,
        };
        let (bonus, help) = if led { (2, self.lent(state, id, team)) } else { (0, 0) };
        let excess = self.excess(state, id).saturating_sub(help);
        (2 * (mf + bonus) + more).saturating_sub(2 * excess)
    }

    /// 1.1.1.h, 1.1.1.aj, 1.2.5.f: what Infantry pays to enter the next hex, in halves; none over the edge of the map.
    /// `cover` asks for the rate of the woods or orchard beside a road.
    pub fn foot_cost(&self, state: &State, from: Hex, dir: Dir, cover: bool) -> Option<Halves> {
        let to = self.map.grid.step(from, dir);
        let ground = self.land.get(to)?;
        let road = self.is_road_step(from, dir) && !cover;
        let terrain = if road { crate::ground::Type::Open } else { ground.terrain }.on_foot();
        let climbs = ground.level > self.land[from].level;
        let smoky = matches!(state.phase, Phase::Movement | Phase::Rout) && state.smoke_at(to) > 0;
        Some(terrain * (1 + u8::from(climbs)) + 2 * u8::from(smoky))
    }

    /// 1.1.1.h: whether a step goes along a road. Nobody is on the road inside a building.
    pub fn is_road_step(&self, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        by_road(&self.land, &self.map.grid, from, dir)
            && self.land.get(to).is_some_and(|ground| !ground.terrain.is_building())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A unit goes into the next hex, its weapons with it; how it came there counts as long as it is fired on there.
    pub fn walk(&mut self, id: UnitId, dir: Dir, cover: bool) {
        let from = self.state.unit(id).hex;
        let to = self.game.map.grid.step(from, dir);
        let road = self.game.is_road_step(from, dir) && !cover;
        let climbs = self.game.land[to].level > self.game.land[from].level;
        self.state.put(id, Place::Map, to);
        self.follow(id, from, to);
        let unit = self.state.unit_mut(id);
        unit.entry = dir.reversed() as u8 + 1;
        unit.deeds.remove(Did::ROAD | Did::CREST);
        unit.deeds.add(Did::ENTER | if road { Did::ROAD } else { 0 } | if climbs { Did::CREST } else { 0 });
    }
}
