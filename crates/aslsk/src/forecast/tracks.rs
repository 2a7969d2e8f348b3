//! 3.3.2: how far an AFV gets: every hex with every VCA that its MP allow, each by a cheapest way.

use crate::Aslsk;
use crate::action::Way;
use crate::ground::Halves;
use crate::state::{Did, Is, Place, State, UnitId, foe};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// How an AFV comes into a place of its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leg {
    /// It stands there.
    Start,
    /// AMB.60: it comes onto the map there.
    Enter,
    /// Into the next hex.
    Step(Dir, Way),
    /// By one hexspine.
    Turn,
}

/// A hex with a VCA that an AFV can have there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    /// Where.
    pub hex: Hex,
    /// The VCA.
    pub hull: Spine,
    /// MP spent, in halves, the start included.
    pub cost: Halves,
    /// How it comes there.
    pub leg: Leg,
    before: usize,
    done: bool,
}

/// All of them, those where it may begin first.
#[derive(Clone, Debug, Default)]
pub struct Tracks(Vec<Track>);

impl Tracks {
    /// Every place that can be reached.
    pub fn all(&self) -> &[Track] {
        &self.0
    }

    /// The cheapest way into a hex, with this VCA if one is asked for.
    pub fn to(&self, hex: Hex, hull: Option<Spine>) -> Option<Track> {
        let there = self.0.iter().filter(|one| one.hex == hex && hull.is_none_or(|hull| one.hull == hull));
        there.min_by_key(|one| one.cost).copied()
    }

    /// The way to a place, from where it begins.
    pub fn way(&self, to: Track) -> Vec<Track> {
        let mut way = vec![to];
        while let Some(last) = way.last().filter(|last| !matches!(last.leg, Leg::Start | Leg::Enter)) {
            way.push(self.0[last.before]);
        }
        way.reverse();
        way
    }
}

impl Aslsk {
    /// 3.3.2.b: what an AFV has to pay before it moves, in halves.
    pub fn start_fare(&self, state: &State, id: UnitId) -> Halves {
        let unit = state.unit(id);
        let rolls = unit.did(Did::ROLL) || unit.is(Is::MOTION) || unit.place == Place::Waiting;
        if rolls { 0 } else { 2 }
    }

    /// 3.3.2: where an AFV can get with the MP that it has left, as far as everybody knows. It goes past no enemy.
    pub fn driven_ways(&self, state: &State, id: UnitId) -> Tracks {
        let mut all = Tracks::default();
        let unit = state.unit(id);
        let most = self.mp_left(state, id);
        let stuck = unit.is(Is::BOGGED | Is::MIRED | Is::IMMOBILE | Is::RECALL);
        if stuck || !unit.good_order() {
            return all;
        }
        let place = |hex, hull, cost, leg| Track { hex, hull, cost, leg, before: 0, done: false };
        if unit.place == Place::Waiting {
            for hex in self.entries(state, id).into_iter().flat_map(|area| area.iter()) {
                let fare = self.drive_entry(state, id, hex).filter(|_| self.rival(state, id, hex).is_none());
                let Some((_, cost)) = fare.filter(|(_, fare)| *fare <= most) else { continue };
                all.0.extend(Spine::ALL.map(|hull| place(hex, hull, cost, Leg::Enter)));
            }
        } else if unit.on_map() && unit.hex.is_some() && self.is_mobile(state, id) {
            all.0.push(place(unit.hex, unit.hull, self.start_fare(state, id), Leg::Start));
        }
        while let Some((at, here)) = all.next() {
            all.0[at].done = true;
            let held = here.leg != Leg::Start && state.shown_at(foe(id.side()), here.hex) != 0;
            for hull in [here.hull.turned(1), here.hull.turned(5)] {
                let cost = u16::from(here.cost) + self.turn_fare(here.hex);
                all.add(at, here.hex, hull, cost, most, Leg::Turn);
            }
            for dir in here.hull.sides().into_iter().filter(|_| !held) {
                let to = self.map.grid.step(here.hex, dir);
                if !to.is_some() || self.rival(state, id, to).is_some() {
                    continue;
                }
                let Some((way, fare)) = self.cheapest_fare(state, id, here.hex, dir) else { continue };
                let cost = u16::from(here.cost) + u16::from(fare);
                all.add(at, to, here.hull, cost, most, Leg::Step(dir, way));
            }
        }
        all
    }
}

impl Tracks {
    fn next(&self) -> Option<(usize, Track)> {
        let open = self.0.iter().enumerate().filter(|(_, one)| !one.done);
        open.min_by_key(|(_, one)| one.cost).map(|(at, one)| (at, *one))
    }

    fn add(&mut self, before: usize, hex: Hex, hull: Spine, cost: u16, most: Halves, leg: Leg) {
        if cost > u16::from(most) {
            return;
        }
        let next = Track { hex, hull, cost: cost as Halves, leg, before, done: false };
        match self.0.iter_mut().find(|one| one.hex == hex && one.hull == hull) {
            Some(known) if known.cost <= next.cost => {}
            Some(known) => *known = next,
            None => self.0.push(next),
        }
    }
}
