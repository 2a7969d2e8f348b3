//! Which words of the shared vocabulary a rule system has rules for.

use super::Map;
use crate::grid::Hex;
use crate::terrain::{FactKind, Linear, Side, Terrain};
use crate::text::Diagnostic;
use std::ops::RangeInclusive;

/// What a map may say in a rule system. Whatever else a map says is refused, never passed over in silence.
#[derive(Clone, Debug)]
pub struct Vocabulary {
    /// The game's title.
    pub game: &'static str,
    /// Its terrain.
    pub terrain: &'static [Terrain],
    /// Its features of hexsides.
    pub sides: &'static [Side],
    /// Its linear features.
    pub lines: &'static [Linear],
    /// Its levels.
    pub levels: RangeInclusive<i8>,
    /// Its facts about hexes.
    pub facts: &'static [FactKind],
    /// Its facts about hexsides.
    pub side_facts: &'static [FactKind],
    /// The most hexes of a map.
    pub hexes: usize,
}

impl Vocabulary {
    /// Every word there is, for tools that know no rule.
    pub const ALL: Vocabulary = Vocabulary {
        game: "Zug",
        terrain: Terrain::ALL,
        sides: Side::ALL,
        lines: Linear::ALL,
        levels: Map::LEVELS,
        facts: FactKind::ALL,
        side_facts: FactKind::ALL,
        hexes: crate::grid::Grid::MAX,
    };

    /// Everything in a map for which there is no rule, each with the first of its hexes. `file` asked for the map.
    pub fn check(&self, map: &Map, file: &str) -> Vec<Diagnostic> {
        let mut unknown: Vec<(String, Hex, usize)> = Vec::new();
        let mut meet = |known: bool, word: String, hex: Hex| match unknown.iter_mut().find(|u| u.0 == word) {
            _ if known => {}
            Some(met) => met.2 += 1,
            None => unknown.push((word, hex, 1)),
        };
        for hex in map.grid.hexes() {
            let (terrain, level) = (map.terrain(hex), map.level(hex));
            meet(self.terrain.contains(&terrain), terrain.to_string(), hex);
            meet(self.levels.contains(&level), format!("level {level}"), hex);
        }
        for edge in map.edges() {
            meet(self.sides.contains(&edge.side), format!("{} on a hexside", edge.side), edge.hex);
        }
        for line in map.lines() {
            let hex = line.hexes.first().copied().unwrap_or(Hex::NONE);
            meet(self.lines.contains(&line.kind), format!("the line {}", line.kind), hex);
        }
        for line in map.fact_lines() {
            let kind = line.fact.kind();
            for (hex, dirs) in &line.places {
                match dirs.is_empty() {
                    true => meet(self.facts.contains(&kind), format!("the fact `{kind}`"), *hex),
                    false => {
                        let word = format!("the fact `{kind}` on a hexside");
                        meet(self.side_facts.contains(&kind), word, *hex);
                    }
                }
            }
        }
        let mut found: Vec<Diagnostic> = Vec::new();
        for (word, hex, times) in unknown {
            let more = if times > 1 { format!(" and {} more", times - 1) } else { String::new() };
            let label = map.grid.label(hex);
            let message = format!("{} has no rule for {word} ({label}{more})", self.game);
            found.push(Diagnostic::error(file, 0, 0, message));
        }
        if map.grid.len() > self.hexes {
            let message = format!("a map of this game has at most {} hexes", self.hexes);
            found.push(Diagnostic::error(file, 0, 0, message));
        }
        found
    }
}
