//! How far it is to everything worth going to, as the rules of movement have it on the ground of the start.

use super::menace::Menace;
use crate::Panzer;
use crate::action::Way;
use crate::pieces::cards::Mode;
use crate::pieces::{Class, Flag};
use crate::state::{State, UNITS, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;
use kernel::set::PerHex;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What decides where a unit gets through: how it moves, whether it swims, and how many of the weak bridges and kinds of ice bear it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Gait {
    mode: Option<Mode>,
    swims: bool,
    weak: u8,
    /// Whether the side has anybody who does away with roadblocks.
    clears: bool,
}

/// The way from everywhere to every objective, and for each side to where it leaves the map, for each gait.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// The gait of each unit.
    gaits: Vec<u8>,
    /// How many goals there are: objectives, then the exits of both sides.
    goals: usize,
    /// For each gait, the distances to each goal, in halves of movement points; on roads a hex is a half.
    fields: Vec<PerHex<u16>>,
    /// The cover of each hex of the start, for vehicles and for others.
    covers: [PerHex<f32>; 2],
    /// What the units may do to each other.
    pub menace: Menace,
}

/// What a roadblock counts for that has still to be blown up.
const BARRED: u16 = 12;

impl Ways {
    /// Nobody gets there.
    pub const NEVER: u16 = u16::MAX;

    /// Walks backwards from every goal.
    pub fn new(game: &Panzer) -> Ways {
        let state = game.opening();
        let mut limits: Vec<u16> = game.land.iter().filter_map(|(_, place)| weakest(place)).collect();
        limits.sort_unstable();
        limits.dedup();
        let all = || (0..UNITS as u8).map(UnitId).filter(|&id| state.unit(id).exists());
        let clears = [Side(0), Side(1)]
            .map(|side| all().any(|id| id.side() == side && game.card(&state, id).is(Flag::Engineer)));
        let gait = |id: UnitId| {
            let card = game.card(&state, id);
            let weak = limits.iter().filter(|&&limit| card.weight <= limit).count() as u8;
            Gait {
                mode: card.mode,
                swims: card.swims,
                weak: if card.mode.is_some() { weak } else { 0 },
                clears: clears[id.side().index()],
            }
        };
        let mut known: Vec<(Gait, UnitId)> = Vec::new();
        let mut gaits = vec![0; UNITS];
        for id in all() {
            let one = gait(id);
            let at = known.iter().position(|(other, _)| *other == one).unwrap_or_else(|| {
                known.push((one, id));
                known.len() - 1
            });
            gaits[id.index()] = at as u8;
        }
        let goals = game.battle.goals.len() + 2;
        let mut fields = Vec::with_capacity(known.len() * goals);
        for (gait, id) in &known {
            for goal in &game.battle.goals {
                fields.push(spread(game, &state, *id, gait.clears, &[goal.hex]));
            }
            for exits in &game.battle.exits {
                fields.push(spread(game, &state, *id, gait.clears, exits));
            }
        }
        let covers = [Class::Vehicle, Class::Leg]
            .map(|class| PerHex::from_fn(game.map.grid.len(), |hex| game.shelter(&state, class, hex)));
        Ways { gaits, goals, fields, covers, menace: Menace::new(game) }
    }

    /// How good the cover of a hex is as long as nothing has been destroyed there.
    #[inline]
    pub fn cover(&self, class: Class, hex: Hex) -> Option<f32> {
        self.covers[usize::from(class != Class::Vehicle)].get(hex).copied()
    }

    /// The number of the goal that stands for leaving the map.
    pub fn exit(&self, side: Side) -> usize {
        self.goals - 2 + side.index()
    }

    /// How far it is for a unit from a hex to a goal.
    #[inline]
    pub fn to(&self, goal: usize, id: UnitId, from: Hex) -> u16 {
        let gait = self.gaits.get(id.index()).copied().map_or(0, usize::from);
        let field = self.fields.get(gait * self.goals + goal);
        field.and_then(|field| field.get(from)).copied().unwrap_or(Ways::NEVER)
    }
}

/// 7.32: what the bridge or the ice of a hex bears, in tenths of a tonne.
fn weakest(place: &crate::ground::Place) -> Option<u16> {
    place.weight.or(place.ice.flatten()).map(|tonnes| u16::from(tonnes) * 10)
}

fn spread(game: &Panzer, state: &State, id: UnitId, clears: bool, ends: &[Hex]) -> PerHex<u16> {
    let grid = &game.map.grid;
    let mut away = PerHex::new(grid.len(), Ways::NEVER);
    let mut open = BinaryHeap::new();
    for &hex in ends {
        if let Some(entry) = away.get_mut(hex) {
            *entry = 0;
            open.push(Reverse((0, hex.0)));
        }
    }
    let drives = game.card(state, id).mode.is_some();
    while let Some(Reverse((far, at))) = open.pop() {
        let hex = Hex(at);
        if far > away[hex] {
            continue;
        }
        for dir in Dir::ALL {
            let from = grid.step(hex, dir);
            if !from.is_some() {
                continue;
            }
            let back = dir.reversed();
            let step = |way: Way| game.ground_cost(state, id, from, back, way);
            let road = drives.then(|| step(Way::Road)).flatten().map(u16::from);
            let path = drives.then(|| step(Way::Path)).flatten().map(|cost| 3 * u16::from(cost) / 2);
            let plain = step(if drives { Way::Country } else { Way::Foot }).map(|cost| match drives {
                true => 2 * u16::from(cost),
                // B-106: whoever walks makes a hex a turn, whatever lies in it.
                false => 2,
            });
            // 7.19: what engineers can do away with bars nobody for ever.
            let cost = [road, path, plain].into_iter().flatten().min().or_else(|| {
                let barred = |hex: Hex| {
                    let place = &game.land[hex];
                    place.roadblock || place.blocks != 0
                };
                (clears && (barred(hex) || barred(from))).then_some(BARRED)
            });
            let Some(cost) = cost else { continue };
            let total = far.saturating_add(cost);
            if total < away[from] {
                away[from] = total;
                open.push(Reverse((total, from.0)));
            }
        }
    }
    away
}
