//! Scenarios as content: forces, set-up, reinforcements, victory (SEQ-01; all else is authored for Zug).

use crate::card::{Card, Nation};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::{Battlefield, Fact, Map};
use kernel::text::{Diagnostic, Text};
use serde::Deserialize;

/// What kind of battle it is, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Learning the orders.
    Training,
    /// Both sides advance.
    Meeting,
    /// One side attacks a place.
    Attack,
    /// One side lies hidden.
    Ambush,
    /// One side must get through.
    Breakthrough,
    /// One side must hold out.
    LastStand,
    /// Built from points.
    Battle,
}

impl Kind {
    /// Its key; the text `kind-KEY` names it.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Training => "training",
            Kind::Meeting => "meeting",
            Kind::Attack => "attack",
            Kind::Ambush => "ambush",
            Kind::Breakthrough => "breakthrough",
            Kind::LastStand => "stand",
            Kind::Battle => "battle",
        }
    }
}

/// Who places first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetUp {
    /// Both at once, in secret.
    Sealed,
    /// Soviet units first, in sight of the other side.
    SovietFirst,
    /// German units first.
    GermanFirst,
}

/// What destroyed enemy strength is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Losses {
    /// Nothing.
    #[default]
    None,
    /// One point for each strength.
    Strength,
    /// A tenth of the card's cost, for the share that was lost.
    Cost,
}

/// Units of one card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The card's key.
    pub card: String,
    /// How many units.
    #[serde(default = "one")]
    pub count: u8,
    /// A fixed hex, where they are not placed by the player.
    pub at: Option<String>,
    /// Ammo at the start, where it is not full.
    pub ammo: Option<u8>,
}

fn one() -> u8 {
    1
}

/// Units that come later.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reinforcement {
    /// The turn at whose start they arrive.
    pub turn: u8,
    /// The card's key.
    pub card: String,
    /// How many units.
    #[serde(default = "one")]
    pub count: u8,
    /// Where: the first of these hexes that has room and no enemy.
    pub at: Vec<String>,
}

/// A depot of a side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DepotPlace {
    /// DEP-02: its hex.
    pub at: String,
    /// DEP-06: its stock.
    pub ammo: u8,
}

/// One side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// Whose army.
    pub nation: Nation,
    /// Its name.
    pub name: Text,
    /// Set-up hexes.
    pub zone: Vec<String>,
    /// How many units may start hidden in Ambush.
    #[serde(default)]
    pub hidden: u8,
    /// Units.
    #[serde(default)]
    pub units: Vec<Force>,
    /// Later units.
    #[serde(default)]
    pub reinforcements: Vec<Reinforcement>,
    /// Depots.
    #[serde(default)]
    pub depots: Vec<DepotPlace>,
}

/// Wire on the sides of a hex.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WirePlace {
    /// The hex.
    pub hex: String,
    /// Its wired sides.
    pub sides: Vec<String>,
}

/// A hex worth points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFile {
    /// Where.
    pub hex: String,
    /// Points at the end for whoever was last there alone.
    pub points: i32,
    /// Its name.
    pub name: Text,
}

/// Hexes that a side wants to have units in at the end.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoalFile {
    /// Which side.
    pub side: u8,
    /// Where.
    pub hexes: Vec<String>,
    /// Points per unsuppressed unit.
    pub points: i32,
}

/// How the game is decided.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct VictoryFile {
    /// Hexes worth points.
    pub objectives: Vec<ObjectiveFile>,
    /// Points for losses.
    pub losses: Losses,
    /// Breakthrough.
    pub zones: Vec<GoalFile>,
    /// The side that wins a tie.
    pub hold: Option<u8>,
}

/// Another ground for a battle built from points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The map.
    pub map: Battlefield,
    /// Set-up zones of both sides.
    pub zones: [Vec<String>; 2],
    /// Its objectives.
    #[serde(default)]
    pub objectives: Vec<ObjectiveFile>,
}

/// Grounds of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleFile {
    /// The maps to choose from.
    pub map: Vec<Ground>,
}

/// A scenario as written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its key.
    pub id: String,
    /// Place in lists.
    pub order: u8,
    /// Kind.
    pub kind: Kind,
    /// Title.
    pub name: Text,
    /// The situation.
    pub text: Text,
    /// What it is fought on.
    pub map: Battlefield,
    /// When.
    pub year: u16,
    /// Years of the cards that may be bought.
    pub years: Option<[u16; 2]>,
    /// SEQ-01.
    pub turns: u8,
    ///
    #[serde(default)]
    pub stacking: u8,
    /// Who places when.
    pub setup: SetUp,
    /// Points for each side, in a battle.
    pub budget: Option<u16>,
    /// Why its balance lies outside the usual span, where it does so on purpose.
    pub balance: Option<Text>,
    /// Exactly two.
    pub side: Vec<SideFile>,
    /// Wire.
    #[serde(default)]
    pub wire: Vec<WirePlace>,
    /// Victory.
    #[serde(default)]
    pub victory: VictoryFile,
    /// Grounds to choose from.
    #[serde(default)]
    pub battle: BattleFile,
}

/// Reads hexes as scenarios name them: `A1`, `B1..B10`, `C*`, `row 1..2`; on laid boards with their labels, `1-C*`.
pub fn read_hexes(map: &Map, items: &[String], faults: &mut Vec<String>) -> Vec<Hex> {
    let mut hexes = Vec::new();
    for item in items {
        let found = hexes_of(map, item);
        if found.is_empty() {
            faults.push(format!("`{item}` names no hex of the map"));
        }
        hexes.extend(found);
    }
    hexes.sort();
    hexes.dedup();
    hexes
}

fn hexes_of(map: &Map, item: &str) -> Vec<Hex> {
    let (grid, rows) = (&map.grid, map.rows);
    if let Some(span) = item.strip_prefix("row ") {
        let (first, last) = span.split_once("..").unwrap_or((span, span));
        let (Ok(first), Ok(last)) = (first.trim().parse::<u16>(), last.trim().parse::<u16>()) else {
            return Vec::new();
        };
        return grid.hexes().filter(|&hex| (first..=last).contains(&(map.row(hex) + 1))).collect();
    }
    if let Some(column) = item.strip_suffix('*') {
        return (1..=rows).filter_map(|row| grid.find(&format!("{column}{row}"))).collect();
    }
    if let Some((first, last)) = item.split_once("..") {
        let [a, b] = [first, last].map(|label| label.trim_end_matches(|c: char| c.is_ascii_digit()).len());
        let (Ok(from), Ok(to)) = (first[a..].parse::<u16>(), last[b..].parse::<u16>()) else {
            return Vec::new();
        };
        if first[..a] != last[..b] || to > rows {
            return Vec::new();
        }
        return (from..=to).filter_map(|row| grid.find(&format!("{}{row}", &first[..a]))).collect();
    }
    grid.find(item).into_iter().collect()
}

/// A unit at the start of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartUnit {
    /// Index of its card.
    pub card: u8,
    /// Ammo.
    pub ammo: u8,
    /// Its hex, where it is fixed.
    pub at: Hex,
    /// The turn it arrives, 0 at the start.
    pub turn: u8,
    /// Where it may arrive.
    pub entry: Vec<Hex>,
}

/// A side ready for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Whose army.
    pub nation: Nation,
    /// Its name.
    pub name: Text,
    /// Set-up hexes.
    pub zone: Vec<Hex>,
    /// How many units may start hidden.
    pub hidden: u8,
    /// Its units, first those of the start.
    pub units: Vec<StartUnit>,
}

/// A depot ready for play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depot {
    /// DEP-04: whose.
    pub seat: u8,
    /// DEP-02: where.
    pub hex: Hex,
    /// DEP-06: stock at the start.
    pub ammo: u8,
}

/// An objective ready for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// Where.
    pub hex: Hex,
    /// Worth.
    pub points: i32,
    /// Its name.
    pub name: Text,
}

/// A goal zone ready for play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Whose.
    pub seat: u8,
    /// Where.
    pub hexes: Vec<Hex>,
    /// Points per unit.
    pub points: i32,
}

/// A scenario with every name resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// As written.
    pub file: Scenario,
    /// Both sides.
    pub sides: [Side; 2],
    /// Depots, four at most.
    pub depots: Vec<Depot>,
    /// WIR-01: wired hexsides, 64 at most.
    pub wires: Vec<(Hex, Dir)>,
    /// Objectives, eight at most.
    pub objectives: Vec<Objective>,
    /// Breakthrough.
    pub goals: Vec<Goal>,
}

/// The most units of one side.
pub const MOST_UNITS: usize = 16;

impl Battle {
    /// Resolves names against the map and the cards.
    pub fn resolve(file: &Scenario, map: &Map, cards: &[Card]) -> Result<Battle, Vec<Diagnostic>> {
        let mut faults = Vec::new();
        let path = format!("aot/scenarios/{}.toml", file.id);
        if file.side.len() != 2 {
            return Err(vec![Diagnostic::error(&path, 0, 0, "a scenario needs exactly two [[side]] tables")]);
        }
        let reader = Resolver { map, cards };
        let ground = file.battle.map.iter().find(|g| g.map.id() == map.id);
        let sides = [0, 1].map(|i| {
            let zone = ground.map_or(&file.side[i].zone, |g| &g.zones[i]);
            reader.side(&file.side[i], zone, &mut faults)
        });
        let written = ground.map_or(&file.victory.objectives, |g| &g.objectives);
        let objectives = written
            .iter()
            .filter_map(|o| {
                let hex = reader.hex(&o.hex, &mut faults)?;
                Some(Objective { hex, points: o.points, name: o.name.clone() })
            })
            .collect::<Vec<_>>();
        let mut depots = Vec::new();
        for (seat, side) in file.side.iter().enumerate() {
            for depot in &side.depots {
                if let Some(hex) = reader.hex(&depot.at, &mut faults) {
                    depots.push(Depot { seat: seat as u8, hex, ammo: depot.ammo });
                }
            }
        }
        let mut wires = Vec::new();
        for place in &file.wire {
            let Some(hex) = reader.hex(&place.hex, &mut faults) else { continue };
            for side in &place.sides {
                match Dir::from_name(side) {
                    Some(dir) => wires.push((hex, dir)),
                    None => faults.push(format!("`{side}` is no direction; use N, NE, SE, S, SW or NW")),
                }
            }
        }
        // What the map itself says of wire, on hexsides that the scenario has not named.
        for line in map.fact_lines().iter().filter(|line| line.fact == Fact::Wire) {
            for (hex, dirs) in &line.places {
                for &dir in dirs {
                    let across = (map.grid.step(*hex, dir), dir.reversed());
                    if !wires.contains(&(*hex, dir)) && !wires.contains(&across) {
                        wires.push((*hex, dir));
                    }
                }
            }
        }
        let goals = file.victory.zones.iter().map(|g| {
            let hexes = read_hexes(map, &g.hexes, &mut faults);
            Goal { seat: g.side, hexes, points: g.points }
        });
        let goals = goals.collect();
        let mut need = |holds: bool, what: &str| {
            if !holds {
                faults.push(what.to_owned());
            }
        };
        need((1..=60).contains(&file.turns), "turns must be 1 to 60");
        need(depots.len() <= 4, "at most 4 depots");
        need(wires.len() <= 64, "at most 64 wired hexsides");
        need(objectives.len() <= 8, "at most 8 objectives");
        let worth = objectives.iter().map(|o| o.points).chain(file.victory.zones.iter().map(|g| g.points));
        need(worth.into_iter().all(|points| points.unsigned_abs() <= 1000), "points must be at most 1000");
        let named = file.victory.zones.iter().map(|g| g.side).chain(file.victory.hold);
        need(named.into_iter().all(|side| side <= 1), "a side is 0 or 1");
        need(
            file.budget.is_some() || sides.iter().all(|s| !s.units.is_empty()),
            "each side needs units or a budget",
        );
        if faults.is_empty() {
            Ok(Battle { file: file.clone(), sides, depots, wires, objectives, goals })
        } else {
            Err(faults.into_iter().map(|m| Diagnostic::error(&path, 0, 0, m)).collect())
        }
    }
}

struct Resolver<'a> {
    map: &'a Map,
    cards: &'a [Card],
}

impl Resolver<'_> {
    fn hex(&self, label: &str, faults: &mut Vec<String>) -> Option<Hex> {
        let hex = self.map.grid.find(label);
        if hex.is_none() {
            faults.push(format!("`{label}` is no hex of map {}", self.map.id));
        }
        hex
    }

    fn card(&self, id: &str, nation: Nation, faults: &mut Vec<String>) -> Option<u8> {
        let found = self.cards.iter().position(|c| c.id == id);
        match found {
            None => faults.push(format!("there is no card `{id}`")),
            Some(i) if self.cards[i].nation != nation => {
                faults.push(format!("card `{id}` belongs to the other nation"));
            }
            Some(_) => {}
        }
        found.map(|i| i as u8)
    }

    fn side(&self, file: &SideFile, zone: &[String], faults: &mut Vec<String>) -> Side {
        let map = self.map;
        let zone = read_hexes(map, zone, faults);
        let mut units = Vec::new();
        for force in &file.units {
            let Some(card) = self.card(&force.card, file.nation, faults) else { continue };
            let full = self.cards[card as usize].ammo;
            let ammo = force.ammo.unwrap_or(full);
            if ammo > full {
                faults.push(format!("AMM-01: card {} holds {full} ammo at most", force.card));
            }
            let at = force.at.as_ref().map_or(Some(Hex::NONE), |at| self.hex(at, faults));
            let unit = StartUnit { card, ammo, at: at.unwrap_or(Hex::NONE), turn: 0, entry: Vec::new() };
            units.extend(std::iter::repeat_n(unit, force.count.into()));
        }
        for late in &file.reinforcements {
            let Some(card) = self.card(&late.card, file.nation, faults) else { continue };
            let entry: Vec<Hex> = late.at.iter().filter_map(|label| self.hex(label, faults)).collect();
            let ammo = self.cards[card as usize].ammo;
            let unit = StartUnit { card, ammo, at: Hex::NONE, turn: late.turn.max(1), entry };
            units.extend(std::iter::repeat_n(unit, late.count.into()));
        }
        if units.len() > MOST_UNITS {
            faults.push(format!("at most {MOST_UNITS} units a side, here are {}", units.len()));
        }
        Side { nation: file.nation, name: file.name.clone(), zone, hidden: file.hidden, units }
    }
}
