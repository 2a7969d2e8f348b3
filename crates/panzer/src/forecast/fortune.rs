//! B-50, B-73, B-80 to B-83: what several shots, one after another, make of their target.

use super::Panzer;
use super::blow::Blow;
use crate::charts::BailMod;
use crate::pieces::Class;
use crate::pieces::cards::Size;
use crate::state::{Mark, State, UnitId};
use kernel::message::Message;
use kernel::odds::Chances;

/// What can be true of a target, one bit each.
const DAMAGED: usize = 1;
const TRACK: usize = 2;
const SUPPRESSED: usize = 4;
const REDUCED: usize = 8;

/// A target under fire: how likely it is in which state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fortune {
    states: [f64; 16],
    /// Knocked out, brewed up, abandoned or eliminated.
    pub out: f64,
    begins: usize,
    vehicle: bool,
    squad: bool,
    /// B-83: how likely the crew bails out, calm and suppressed.
    bails: [f64; 2],
}

impl Panzer {
    /// A target as it stands.
    pub fn fortune(&self, state: &State, target: UnitId) -> Fortune {
        let (unit, card) = (state.unit(target), self.card(state, target));
        let bits = [
            (unit.marks.damaged(), DAMAGED),
            (unit.marks.has(Mark::Track), TRACK),
            (unit.nerve.suppressed(), SUPPRESSED),
            (unit.marks.has(Mark::Reduced), REDUCED),
        ];
        let begins = bits.into_iter().filter(|(on, _)| *on).fold(0, |set, (_, bit)| set | bit);
        let need = i32::from(self.charts.bail[self.entry(target).grade as usize]);
        let less = self.charts.bail_mods.get(BailMod::Suppressed);
        let bail = |modifier: i32| f64::from((need - modifier).clamp(0, 100)) / 100.0;
        let mut states = [0.0; 16];
        states[begins] = 1.0;
        Fortune {
            states,
            out: 0.0,
            begins,
            vehicle: card.class == Class::Vehicle,
            squad: card.leg_size() == Some(Size::Squad) && self.entry(target).reduced != u16::MAX,
            bails: if self.basic() { [0.0; 2] } else { [bail(0), bail(less)] },
        }
    }
}

impl Fortune {
    /// One more shot.
    pub fn take(&mut self, blow: &Blow) {
        let before = self.states;
        self.states = [0.0; 16];
        for (now, mass) in before.into_iter().enumerate().filter(|(_, mass)| *mass > 0.0) {
            let calm = 1.0 - blow.suppressed - blow.track - blow.damaged - blow.cut - blow.out - blow.brewed;
            self.states[now] += mass * calm;
            self.states[now | SUPPRESSED] += mass * blow.suppressed;
            self.out += mass * (blow.out + blow.brewed);
            let bails = self.bails[usize::from(now & SUPPRESSED != 0)];
            if now & TRACK != 0 {
                self.states[now] += mass * blow.track;
            } else {
                self.out += mass * blow.track * bails;
                self.states[now | TRACK] += mass * blow.track * (1.0 - bails);
            }
            if now & DAMAGED != 0 {
                self.out += mass * blow.damaged;
            } else {
                self.out += mass * blow.damaged * bails;
                self.states[now | DAMAGED] += mass * blow.damaged * (1.0 - bails);
            }
            match self.squad && now & REDUCED == 0 {
                true => self.states[now | REDUCED | SUPPRESSED] += mass * blow.cut,
                false => self.out += mass * blow.cut,
            }
        }
    }

    /// How likely each of these is new, the gravest first: damaged, track hit, reduced, suppressed, nothing.
    fn parts(&self) -> [f64; 5] {
        let mut parts = [0.0; 5];
        for (now, mass) in self.states.iter().enumerate() {
            let new = now & !self.begins;
            let at = [DAMAGED, TRACK, REDUCED, SUPPRESSED].iter().position(|bit| new & bit != 0).unwrap_or(4);
            parts[at] += mass;
        }
        parts
    }

    /// How likely the target goes no farther: it is lost, or its track is hit.
    pub fn stopped(&self) -> f64 {
        let held = |(now, mass): (usize, &f64)| if now & TRACK & !self.begins != 0 { *mass } else { 0.0 };
        self.out + self.states.iter().enumerate().map(held).sum::<f64>()
    }

    /// The share of the target that is taken away: what a shot is worth.
    pub fn worth(&self) -> f64 {
        let [damaged, track, reduced, suppressed, _] = self.parts();
        self.out + damaged * 0.4 + track * 0.35 + reduced * 0.55 + suppressed * 0.15
    }

    /// The outcomes to show; they add up to everything.
    pub fn outcomes(&self) -> Vec<Chances> {
        let [damaged, track, reduced, suppressed, nothing] = self.parts();
        let foot = [("odds-eliminated", self.out), ("odds-reduced", reduced)];
        let armour = [("odds-out", self.out), ("odds-damaged", damaged), ("odds-track", track)];
        let first = if self.vehicle { &armour[..] } else { &foot[..] };
        let rest = [("odds-suppressed", suppressed), ("odds-nothing", nothing)];
        let all = first.iter().copied().chain(rest);
        let shown = |(key, likelihood): (&'static str, f64)| Chances {
            what: Message::new(key),
            likelihood: likelihood.clamp(0.0, 1.0),
        };
        let worth = |(key, likelihood): &(&'static str, f64)| {
            *likelihood > 1e-9 || matches!(*key, "odds-out" | "odds-eliminated" | "odds-nothing")
        };
        all.filter(worth).map(shown).collect()
    }
}
