//! 3.3.1, 3.3.3: how far a stack can go, and the fire that may meet it on its way.

use super::harm::Harm;
use super::tracks::{Leg, Track};
use crate::Aslsk;
use crate::ground::{HEXES, Halves};
use crate::state::{Did, FOOT, Hexes, Is, Manner, March, Pace, Phase, State, Team, UnitId, foe, units};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;

/// The most hexes that a stack can reach, and more.
const REACH: usize = 256;
/// The most hexes of a way.
pub const LONGEST: usize = 10;

/// The hexes of a way, in order.
pub type Path = ArrayVec<Dir, LONGEST>;

/// A hex that a stack can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// Which.
    pub hex: Hex,
    /// MF spent, in halves.
    pub cost: Halves,
    /// How it is entered; the start has none.
    last: Option<(u16, Dir)>,
    /// 1.1.1.i: by road all the way.
    road: bool,
}

/// All hexes that a stack can reach, the start first.
#[derive(Clone, Debug)]
pub struct Reach(ArrayVec<Reached, REACH>);

impl Reach {
    /// Everything but the start.
    pub fn goals(&self) -> impl Iterator<Item = &Reached> {
        self.0.iter().skip(1)
    }

    /// The way to a hex, if it can be reached.
    pub fn path(&self, hex: Hex) -> Option<Path> {
        let mut at = self.0.iter().skip(1).filter(|one| one.hex == hex).min_by_key(|one| one.cost)?;
        let mut path = Path::new();
        while let Some((before, dir)) = at.last {
            path.try_push(dir).ok()?;
            at = &self.0[usize::from(before)];
        }
        path.reverse();
        Some(path)
    }

    /// What it costs to get to a hex.
    pub fn cost(&self, hex: Hex) -> Option<Halves> {
        self.0.iter().filter(|one| one.hex == hex).map(|one| one.cost).min()
    }
}

/// The fire that may meet movers in a hex of their way.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// Where.
    pub hex: Hex,
    /// From how many hexes.
    pub posts: u8,
    /// What the worst of these attacks does to the first mover.
    pub harm: Harm,
}

impl Aslsk {
    /// 3.3.1.a-3.3.1.e: the MF that all of a stack have at a pace, in halves.
    pub fn stack_mf(&self, state: &State, side: Side, stack: Team, pace: Pace) -> Halves {
        let double = if pace == Pace::Double { 4 } else { 0 };
        let mf =
            |id: UnitId| self.allotment_with(state, id, stack, double).saturating_sub(state.unit(id).spent);
        units(side, stack).map(mf).min().unwrap_or(0)
    }

    /// 3.3.1, 3.3.b: how far a stack can go from where it is at a pace, as far as everybody knows.
    pub fn reach(&self, state: &State, side: Side, stack: Team, pace: Pace) -> Reach {
        let mut all = Reach(ArrayVec::new());
        let Some(first) = units(side, stack).next() else { return all };
        let start = state.unit(first).hex;
        let fresh = units(side, stack).all(|id| state.unit(id).spent == 0);
        let mf = self.stack_mf(state, side, stack, pace);
        if !start.is_some() {
            return all;
        }
        all.0.push(Reached {
            hex: start,
            cost: 0,
            last: None,
            road: fresh || state.march.strayed & state.march.movers == 0,
        });
        if !self.fit_together(state, side, stack) {
            return all;
        }
        let enemies: Hexes = state.shown(foe(side)).map(|id| state.unit(id).hex).collect();
        let crowded = self.crowded(state, side, stack);
        let smoky = state.has_smoke();
        // The cheapest way found into each hex: by road all the way, and in any manner.
        let mut least = [[Halves::MAX; 2]; HEXES];
        // The cheapest first. No step is free, so what is found from a hex is dearer than the hex.
        for now in 0..=mf + 2 {
            for at in 0..REACH {
                let Some(&here) = all.0.get(at) else { break };
                if here.cost != now || pace == Pace::Assault && here.last.is_some() {
                    continue;
                }
                for dir in Dir::ALL {
                    let to = self.map.grid.step(here.hex, dir);
                    if !to.is_some() || to == start || enemies.contains(to) {
                        continue;
                    }
                    let Some(step) = self.bare_foot_cost(here.hex, dir, false) else { continue };
                    let smoke = smoky && state.smoke_at(to) > 0;
                    let road = here.road && self.is_road_step(here.hex, dir) && !smoke;
                    let cost = here.cost + step + 2 * u8::from(smoke);
                    let most = mf + if road { 2 } else { 0 };
                    let fits = if pace == Pace::Assault { cost < mf } else { cost <= most };
                    let [by_road, any] = &mut least[to.index()];
                    let known = if road { *by_road } else { *any };
                    if !fits || known <= cost || crowded.contains(to) {
                        continue;
                    }
                    *any = cost.min(*any);
                    if road {
                        *by_road = cost;
                    }
                    let next = Reached { hex: to, cost, last: Some((at as u16, dir)), road };
                    if all.0.try_push(next).is_err() {
                        return all;
                    }
                }
            }
        }
        all
    }

    /// The position in which a stack has just entered a hex of its way.
    pub fn entering(&self, state: &State, side: Side, stack: Team, pace: Pace, dir: Dir, hex: Hex) -> State {
        let mut there = *state;
        there.phase = Phase::Movement;
        let climbs = |from: Hex| from.is_some() && self.land[hex].level > self.land[from].level;
        for id in units(side, stack) {
            let unit = there.unit_mut(id);
            let from = unit.hex;
            unit.hex = hex;
            unit.entry = dir.reversed() as u8 + 1;
            unit.deeds.remove(Did::ROAD | Did::CREST);
            unit.deeds.add(Did::MOVE | Did::ENTER | if climbs(from) { Did::CREST } else { 0 });
            match pace {
                Pace::Usual => {}
                Pace::Assault => unit.deeds.add(Did::ASSAULT),
                Pace::Double => unit.marks.add(Is::CX),
            }
        }
        there.march =
            March { side, stack, movers: stack, hex, before: hex, pace, here: 2, last: 2, ..March::NONE };
        let enemy = foe(side);
        for id in state.of(enemy).filter(|&id| !state.unit(id).hex.is_some()) {
            there.here[enemy.index()] &= !id.bit();
        }
        there
    }

    /// 3.3.3: the fire that may meet a stack, hex by hex of its way, and how likely nobody is stopped: every hex of the enemy
    /// fires once, where it does most.
    pub fn meetings(
        &self,
        state: &State,
        side: Side,
        stack: Team,
        pace: Pace,
        path: &[Dir],
    ) -> (Vec<Meeting>, f64) {
        let enemy = foe(side);
        let mut met = Vec::new();
        let mut worst = Worst::default();
        let Some(first) = units(side, stack).next() else { return (met, 1.0) };
        let (mut there, mut hex) = (*state, state.unit(first).hex);
        for &dir in path {
            hex = self.map.grid.step(hex, dir);
            if !hex.is_some() {
                break;
            }
            there = self.entering(&there, side, stack, pace, dir, hex);
            let all = there.here[enemy.index()] & FOOT;
            let mut meeting = Meeting { hex, posts: 0, harm: Harm::default() };
            for post in self.posts(&there, enemy, hex, all) {
                let fire = self.group(&there, enemy, Manner::First, hex, &[post], all);
                if fire.members() == 0 || self.sights.is_plainly_blocked(post, hex) {
                    continue;
                }
                let harm = self.harm_of(&there, &fire, first);
                worst.note(&mut meeting, post, harm);
            }
            self.heavy_answers(&there, first, |post, harm| worst.note(&mut meeting, post, harm));
            met.push(meeting);
        }
        (met, worst.spared())
    }

    /// 3.3.2, 3.3.3: the same for an AFV that goes by hexes with its VCA in each of them.
    pub fn drive_meetings(&self, state: &State, id: UnitId, way: &[Track]) -> (Vec<Meeting>, f64) {
        let mut met: Vec<Meeting> = Vec::new();
        let mut worst = Worst::default();
        let mut there = *state;
        for track in way.iter().filter(|track| matches!(track.leg, Leg::Step(..) | Leg::Enter)) {
            let dir = if let Leg::Step(dir, _) = track.leg { dir } else { Dir::ALL[0] };
            there.put(id, crate::state::Place::Map, track.hex);
            there = self.entering(&there, id.side(), id.bit(), Pace::Usual, dir, track.hex);
            let unit = there.unit_mut(id);
            let turned = (track.hull.index() + 6 - unit.hull.index()) as u8 % 6;
            (unit.hull, unit.turret) = (track.hull, unit.turret.turned(turned));
            unit.deeds.add(Did::ROLL);
            let mut meeting = Meeting { hex: track.hex, posts: 0, harm: Harm::default() };
            self.heavy_answers(&there, id, |post, harm| worst.note(&mut meeting, post, harm));
            met.push(meeting);
        }
        (met, worst.spared())
    }
}

/// What each hex of the enemy does at most on the whole way.
#[derive(Default)]
struct Worst(ArrayVec<(Hex, f64), 32>);

impl Worst {
    fn note(&mut self, meeting: &mut Meeting, post: Hex, harm: Harm) {
        meeting.posts += 1;
        if harm.stopped() > meeting.harm.stopped() {
            meeting.harm = harm;
        }
        match self.0.iter_mut().find(|(one, _)| *one == post) {
            Some((_, most)) => *most = most.max(harm.stopped()),
            None => {
                let _ = self.0.try_push((post, harm.stopped()));
            }
        }
    }

    /// How likely nobody is stopped.
    fn spared(&self) -> f64 {
        self.0.iter().map(|(_, stopped)| 1.0 - stopped).product()
    }
}
