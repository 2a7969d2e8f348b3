//! What a scenario adds to the ground besides terrain: narrow ways, weight limits, ice, mud, works in the field.
//!
//! Few hexes have any, so a map keeps them as one sorted list. A line of text names a fact and its places:
//! `weight 20 D4`, `ground mud C1 C2 D1`, `wire B3 N SE`; a hex that is followed by directions means these hexsides.

use super::Map;
use crate::grid::{Grid, Hex};
use crate::hex::Dir;
use crate::terrain::{FactKind, GroundState};
use std::fmt;

/// A fact about a hex or a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Fact {
    /// The way through the hex has room for one vehicle only.
    Narrow,
    /// The bridge bears so many tonnes.
    Weight(u8),
    /// The water is frozen, and bears so many tonnes; anything, if there is no number.
    Ice(Option<u8>),
    /// The state of the ground, where it is not the usual one.
    Ground(GroundState),
    /// A prepared position.
    Prepared,
    /// Wire.
    Wire,
    /// A roadblock.
    Roadblock,
    /// The road lies below the ground beside it.
    Sunken,
}

impl Fact {
    /// Which kind it is.
    pub const fn kind(self) -> FactKind {
        match self {
            Fact::Narrow => FactKind::Narrow,
            Fact::Weight(_) => FactKind::Weight,
            Fact::Ice(_) => FactKind::Ice,
            Fact::Ground(_) => FactKind::Ground,
            Fact::Prepared => FactKind::Prepared,
            Fact::Wire => FactKind::Wire,
            Fact::Roadblock => FactKind::Roadblock,
            Fact::Sunken => FactKind::Sunken,
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().name())?;
        match self {
            Fact::Weight(tonnes) | Fact::Ice(Some(tonnes)) => write!(f, " {tonnes}"),
            Fact::Ice(None) => write!(f, " {ANY}"),
            Fact::Ground(state) => write!(f, " {state}"),
            _ => Ok(()),
        }
    }
}

/// Stands for a limit that there is not.
const ANY: &str = "any";

/// A fact and where it holds, as written in one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactLine {
    /// What.
    pub fact: Fact,
    /// Each hex, with the hexsides that are meant; without any, the hex itself.
    pub places: Vec<(Hex, Vec<Dir>)>,
}

/// A fact at one place; the hexsides of a hex come after the hex itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) struct Placed {
    hex: Hex,
    dir: Option<Dir>,
    fact: Fact,
}

impl Map {
    /// What is known of a hex beyond its terrain.
    pub fn facts(&self, hex: Hex) -> impl Iterator<Item = Fact> {
        self.facts_at(hex, None)
    }

    /// What is known of a hexside; the same from both hexes.
    pub fn side_facts(&self, hex: Hex, dir: Dir) -> impl Iterator<Item = Fact> {
        self.facts_at(hex, Some(dir))
    }

    fn facts_at(&self, hex: Hex, dir: Option<Dir>) -> impl Iterator<Item = Fact> {
        let first = self.facts.partition_point(|placed| (placed.hex, placed.dir) < (hex, dir));
        let here = self.facts[first..].iter().take_while(move |p| (p.hex, p.dir) == (hex, dir));
        here.map(|placed| placed.fact)
    }

    /// Facts in the order of the file.
    pub fn fact_lines(&self) -> &[FactLine] {
        &self.fact_lines
    }

    /// Adds a fact; on hexsides it is seen from both hexes.
    pub fn add_facts(&mut self, line: FactLine) {
        for (hex, dirs) in &line.places {
            if dirs.is_empty() {
                self.place_fact(*hex, None, line.fact);
            }
            for &dir in dirs {
                self.place_fact(*hex, Some(dir), line.fact);
                let across = self.grid.step(*hex, dir);
                if across.is_some() {
                    self.place_fact(across, Some(dir.reversed()), line.fact);
                }
            }
        }
        self.fact_lines.push(line);
    }

    fn place_fact(&mut self, hex: Hex, dir: Option<Dir>, fact: Fact) {
        let placed = Placed { hex, dir, fact };
        if let Err(at) = self.facts.binary_search(&placed) {
            self.facts.insert(at, placed);
        }
    }

    /// Whether there is a fact of this kind at a place already.
    fn has_fact(&self, hex: Hex, dir: Option<Dir>, kind: FactKind) -> bool {
        self.facts_at(hex, dir).any(|fact| fact.kind() == kind)
    }

    /// Reads a line of facts and adds what can be read; whatever is wrong is told with the number of its word.
    pub(super) fn read_facts(
        &mut self,
        words: &[&str],
        mut wrong: impl FnMut(usize, String, Option<String>),
    ) {
        let Some((fact, used)) = read_fact(words, &mut wrong) else { return };
        let mut places: Vec<(Hex, Vec<Dir>)> = Vec::new();
        // Directions after a hex that is not on the map belong to that hex, not to the one before it.
        let mut lost = false;
        for (at, &word) in words.iter().enumerate().skip(used) {
            match (Dir::from_name(word), places.last_mut()) {
                (Some(_), _) if lost => {}
                (Some(dir), Some((_, dirs))) if dirs.contains(&dir) => {
                    wrong(at, format!("hexside {} is named twice", dir.name()), None);
                }
                (Some(_), Some(_)) if !fact.kind().on_sides() => {
                    wrong(at, format!("`{}` is about a hex, not a hexside", fact.kind()), None);
                }
                (Some(dir), Some((_, dirs))) => dirs.push(dir),
                (Some(_), None) => wrong(at, "a hexside needs its hex before it".to_owned(), None),
                (None, _) => {
                    let found = self.grid.find(word);
                    lost = found.is_none();
                    match found {
                        Some(hex) => places.push((hex, Vec::new())),
                        None => wrong(at, no_hex(&self.grid, word).0, Some(no_hex(&self.grid, word).1)),
                    }
                }
            }
        }
        if words.len() <= used {
            wrong(0, "a fact needs a hex".to_owned(), Some("write it like `narrow C4 C5`".to_owned()));
        }
        let kind = fact.kind();
        let mut sound: Vec<(Hex, Vec<Dir>)> = Vec::new();
        for (hex, dirs) in places {
            let known = match dirs.is_empty() {
                true => self.has_fact(hex, None, kind) || sound.iter().any(|s| s.0 == hex && s.1.is_empty()),
                false => dirs.iter().any(|&dir| self.has_fact(hex, Some(dir), kind)),
            };
            match known {
                true => wrong(0, format!("{} has a fact `{kind}` already", self.grid.label(hex)), None),
                false => sound.push((hex, dirs)),
            }
        }
        if !sound.is_empty() {
            self.add_facts(FactLine { fact, places: sound });
        }
    }
}

/// The fact with which a line begins, and how many words it takes.
fn read_fact(words: &[&str], wrong: &mut impl FnMut(usize, String, Option<String>)) -> Option<(Fact, usize)> {
    let names = |all: &mut dyn Iterator<Item = &'static str>| {
        Some(format!("known: {}", all.collect::<Vec<_>>().join(", ")))
    };
    let first = words.first().copied().unwrap_or_default();
    let Some(kind) = FactKind::parse(first) else {
        wrong(0, format!("`{first}` is no fact"), names(&mut FactKind::ALL.iter().map(|kind| kind.name())));
        return None;
    };
    let value = words.get(1).copied().unwrap_or_default();
    let tonnes = || value.parse::<u8>().ok().filter(|&tonnes| tonnes > 0);
    let fact = match kind {
        FactKind::Narrow => Fact::Narrow,
        FactKind::Prepared => Fact::Prepared,
        FactKind::Wire => Fact::Wire,
        FactKind::Roadblock => Fact::Roadblock,
        FactKind::Sunken => Fact::Sunken,
        FactKind::Weight => match tonnes() {
            Some(limit) => Fact::Weight(limit),
            None => {
                let help = Some("write it like `weight 20 D4`".to_owned());
                wrong(1, format!("`{value}` is no weight; a limit is 1 to 255 tonnes"), help);
                return None;
            }
        },
        FactKind::Ice if value == ANY => Fact::Ice(None),
        FactKind::Ice => match tonnes() {
            Some(limit) => Fact::Ice(Some(limit)),
            None => {
                let help =
                    Some("write it like `ice 20 D4`, or `ice any D4` where it bears anything".to_owned());
                wrong(1, format!("`{value}` is no weight; a limit is 1 to 255 tonnes"), help);
                return None;
            }
        },
        FactKind::Ground => match GroundState::parse(value) {
            Some(state) => Fact::Ground(state),
            None => {
                let help = names(&mut GroundState::ALL.iter().map(|state| state.name()));
                wrong(1, format!("`{value}` is no state of the ground"), help);
                return None;
            }
        },
    };
    let used = if matches!(kind, FactKind::Weight | FactKind::Ice | FactKind::Ground) { 2 } else { 1 };
    Some((fact, used))
}

/// What to say of a label that no hex has, and which there are.
pub(super) fn no_hex(grid: &Grid, label: &str) -> (String, String) {
    let last = Hex((grid.len() as u16).saturating_sub(1));
    let help = format!("hexes go from {} to {}", grid.label(Hex(0)), grid.label(last));
    (format!("there is no hex `{label}` on this map"), help)
}
