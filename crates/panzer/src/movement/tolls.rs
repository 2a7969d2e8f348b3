//! B-101: what every step costs every kind of unit on the ground of the start, reckoned once.

use crate::Panzer;
use crate::action::Way;
use crate::pieces::cards::Mode;
use crate::pieces::{Card, Class};
use crate::state::{Mark, UNITS, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// The step is barred.
const BARRED: u8 = u8::MAX;
/// What is reckoned apart: across country or on foot, along a path, along a road.
const WAYS: [Way; 3] = [Way::Country, Way::Path, Way::Road];

/// What decides about the cost of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mover {
    mode: Option<Mode>,
    class: Class,
    weight: u16,
}

/// The cost of every step by kind of unit.
#[derive(Clone, Debug, Default)]
pub struct Tolls {
    /// The kind of each card; none of those that swim or are not in the game.
    movers: Vec<Option<u8>>,
    /// For each kind, hex, direction and way.
    costs: Vec<u8>,
    hexes: usize,
}

impl Tolls {
    /// Reckons every step of the cards that are in the game.
    pub fn new(game: &Panzer) -> Tolls {
        let start = game.opening();
        let mut known: Vec<Mover> = Vec::new();
        let mut tolls = Tolls {
            movers: vec![None; game.pieces.cards.len()],
            costs: Vec::new(),
            hexes: game.map.grid.len(),
        };
        for id in (0..UNITS as u8).map(UnitId).filter(|&id| start.unit(id).exists()) {
            for reduced in [false, true] {
                let mut state = start;
                state.unit_mut(id).marks.set(Mark::Reduced, reduced);
                let card = game.card(&state, id);
                if card.swims {
                    continue;
                }
                // What is light enough for every bridge is all the same.
                let weight = if game.weighs(card) { card.weight } else { 0 };
                let mover = Mover { mode: card.mode, class: card.class, weight };
                let at = known.iter().position(|one| *one == mover).unwrap_or_else(|| {
                    let steps = game.map.grid.hexes().flat_map(|hex| Dir::ALL.map(|dir| (hex, dir)));
                    let costs = steps.flat_map(|(hex, dir)| {
                        let reckoned = |way| game.reckoned_cost(&state, id, hex, dir, way);
                        WAYS.map(|way| reckoned(way).unwrap_or(BARRED))
                    });
                    tolls.costs.extend(costs);
                    known.push(mover);
                    known.len() - 1
                });
                tolls.movers[game.card_number(&state, id)] = u8::try_from(at).ok();
            }
        }
        tolls
    }

    /// What a step costs on the ground of the start; the outer none if that has not been reckoned.
    #[inline]
    pub fn get(&self, card: usize, from: Hex, dir: Dir, way: Way) -> Option<Option<u8>> {
        let mover = usize::from((*self.movers.get(card)?)?);
        let way = match way {
            Way::Path => 1,
            Way::Road => 2,
            _ => 0,
        };
        let slot = ((mover * self.hexes + from.index()) * Dir::ALL.len() + dir as usize) * WAYS.len() + way;
        self.costs
            .get(slot)
            .filter(|_| from.index() < self.hexes)
            .map(|&cost| (cost != BARRED).then_some(cost))
    }
}

impl Panzer {
    /// Whether some bridge or ice of the map is too weak for a card.
    fn weighs(&self, card: &Card) -> bool {
        let weak = |limit: Option<u8>| limit.is_some_and(|tonnes| card.weight > u16::from(tonnes) * 10);
        self.land.iter().any(|(_, place)| weak(place.weight) || weak(place.ice.flatten()))
    }
}
