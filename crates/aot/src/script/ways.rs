//! How far every hex is from the places that matter, worked out once.

use crate::Aot;
use crate::ground::bit;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Something worth going to.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// Points for it.
    pub points: f64,
    /// The seat it counts for, or either.
    pub seat: Option<usize>,
    /// Which objective it is.
    pub objective: Option<usize>,
    /// Which depot it is.
    pub depot: Option<usize>,
    steps: Vec<u16>,
}

/// Distances over ground that tanks can cross.
#[derive(Clone, Debug)]
pub struct Ways {
    /// Objectives, goals and depots.
    pub places: Vec<Place>,
}

impl Ways {
    /// Works out the distances of a game.
    pub fn new(game: &Aot) -> Ways {
        let battle = &game.battle;
        let mut places = Vec::new();
        for (i, objective) in battle.objectives.iter().enumerate() {
            let hexes = vec![objective.hex];
            let steps = flood(game, &hexes);
            let points = f64::from(objective.points);
            places.push(Place { hexes, points, seat: None, objective: Some(i), depot: None, steps });
        }
        for goal in &battle.goals {
            let steps = flood(game, &goal.hexes);
            let (hexes, points) = (goal.hexes.clone(), f64::from(goal.points));
            places.push(Place {
                hexes,
                points,
                seat: Some(goal.seat.into()),
                objective: None,
                depot: None,
                steps,
            });
        }
        for (i, depot) in battle.depots.iter().enumerate() {
            let hexes = vec![depot.hex];
            let steps = flood(game, &hexes);
            places.push(Place {
                hexes,
                points: 0.0,
                seat: Some(depot.seat.into()),
                objective: None,
                depot: Some(i),
                steps,
            });
        }
        Ways { places }
    }
}

impl Place {
    /// Steps from a hex, very many where there is no way.
    pub fn steps(&self, hex: Hex) -> u16 {
        self.steps.get(hex.index()).copied().unwrap_or(u16::MAX)
    }
}

fn flood(game: &Aot, from: &[Hex]) -> Vec<u16> {
    let mut steps = vec![u16::MAX; game.map.grid.len()];
    let mut edge: Vec<Hex> = from.to_vec();
    edge.iter().for_each(|h| steps[h.index()] = 0);
    let mut next = 0;
    while next < edge.len() {
        let hex = edge[next];
        next += 1;
        for dir in Dir::ALL {
            let there = game.map.grid.step(hex, dir);
            if there.is_some() && game.ground(hex).open & bit(dir) != 0 && steps[there.index()] == u16::MAX {
                steps[there.index()] = steps[hex.index()] + 1;
                edge.push(there);
            }
        }
    }
    steps
}
