//! 2.8: a scenario as it is written, and as it is played.

use crate::card::{Nation, rows};
use crate::pieces::{Pieces, Quality};
use crate::state::{ALLIES, AXIS, Fort, HEXES, SLOTS};
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::seat::Seat;
use kernel::text::Text;
use serde::{Deserialize, Serialize};

/// 1.1, G-8: what a side is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Posture {
    /// Six cards.
    Attack,
    /// Five cards.
    Recon,
    /// Four cards, and the Defender's rights.
    Defend,
}

impl Posture {
    /// 1.1-a: how many cards a hand has.
    pub const fn hand(self) -> u8 {
        match self {
            Posture::Attack => 6,
            Posture::Recon => 5,
            Posture::Defend => 4,
        }
    }
}

/// A side as scenario files call it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// Germany.
    Axis,
    /// Russia or America.
    Allies,
}

impl SideName {
    /// Its seat.
    pub const fn seat(self) -> Seat {
        match self {
            SideName::Axis => AXIS,
            SideName::Allies => ALLIES,
        }
    }

    /// The side of a seat.
    pub const fn of(seat: Seat) -> SideName {
        if seat.0 == 0 { SideName::Axis } else { SideName::Allies }
    }
}

/// An edge of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// Row 1.
    Top,
    /// The last row.
    Bottom,
    /// Column A.
    Left,
    /// The last column.
    Right,
}

impl Edge {
    /// The edge across the map.
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// AMB-17: directions that lead nearer to it.
    pub const fn towards(self) -> &'static [Dir] {
        match self {
            Edge::Top => &[Dir::NW, Dir::N, Dir::NE],
            Edge::Bottom => &[Dir::SE, Dir::S, Dir::SW],
            Edge::Left => &[Dir::SW, Dir::NW],
            Edge::Right => &[Dir::NE, Dir::SE],
        }
    }
}

/// So many units of a kind, each with this Weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The unit's id.
    pub unit: String,
    /// The Weapon that it carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

/// Loose Weapons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arms {
    /// The Weapon's id.
    pub weapon: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

/// Fortifications of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Their kind.
    pub kind: Fort,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

/// Somebody who arrives later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Late {
    /// The space of the Time Track.
    pub space: u8,
    /// A unit,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// with a Weapon,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    /// or a Radio.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radio: Option<String>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

const fn one() -> u8 {
    1
}

const fn mines() -> u8 {
    6
}

/// A side as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// Its nation.
    pub nation: Nation,
    /// What it is there for.
    pub posture: Posture,
    /// 4.3.1.
    pub quality: Quality,
    /// Its name.
    pub name: Text,
    /// 5.1: Orders in a Turn.
    pub orders: u8,
    /// 4.2: the Surrender space.
    pub surrender: u8,
    /// Its own edge of the map.
    pub edge: Edge,
    /// Its set-up area: `rows 8-10` or `columns I-O`.
    pub area: String,
    /// Its units.
    #[serde(default)]
    pub units: Vec<Force>,
    /// Weapons to be given to units.
    #[serde(default)]
    pub weapons: Vec<Arms>,
    /// Fortifications to be placed.
    #[serde(default)]
    pub forts: Vec<Works>,
    /// F103.2: the FP of its Mines.
    #[serde(default = "mines")]
    pub mines: u8,
    /// Its Radio.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radio: Option<String>,
    /// Secret chits to be drawn.
    #[serde(default)]
    pub secret: u8,
    /// Who arrives later.
    #[serde(default)]
    pub reinforcements: Vec<Late>,
    /// 8.19: points for fortifications.
    #[serde(default)]
    pub points: u8,
}

/// Objectives that each side controls at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Control {
    /// The Axis.
    pub axis: Vec<u8>,
    /// The Allies.
    pub allies: Vec<u8>,
}

/// A scenario as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its place in lists.
    pub order: u16,
    /// Its name.
    pub name: Text,
    /// What it is about.
    pub text: Text,
    /// 8.19: everything below is drawn from the decks.
    #[serde(default)]
    pub random: bool,
    /// Its map.
    #[serde(default)]
    pub map: String,
    /// 4.3.2: the year.
    #[serde(default)]
    pub year: u16,
    /// 6.1.1.
    #[serde(default)]
    pub time: u8,
    /// 6.2.1.
    #[serde(default)]
    pub sudden_death: u8,
    /// VP at the start, positive for the Axis.
    #[serde(default)]
    pub vp: i16,
    /// 9.
    #[serde(default = "axis")]
    pub initiative: SideName,
    /// Who sets up first.
    #[serde(default = "axis")]
    pub setup_first: SideName,
    /// Who has the first Turn.
    #[serde(default = "axis")]
    pub first: SideName,
    /// Open chits drawn at random.
    #[serde(default)]
    pub open: u8,
    /// Open chits by letter.
    #[serde(default)]
    pub open_named: Vec<char>,
    /// 7.3.1-a.
    #[serde(default)]
    pub control: Control,
    /// The two sides, the Axis first.
    #[serde(default)]
    pub side: Vec<SideFile>,
}

const fn axis() -> SideName {
    SideName::Axis
}

/// 7.3.2, 8.2: an Objective chit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chit {
    /// Its letter.
    pub letter: char,
    /// What each Objective is worth by it.
    pub worth: [i8; 5],
    /// 7.3.3: can be kept secret.
    pub secret: bool,
    /// 7.3.2: one of the three special chits.
    pub special: Special,
}

/// 7.3.2: what a special chit does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// Nothing special.
    None,
    /// Whoever controls all five wins before a Sudden Death roll.
    Win,
    /// Exit VP are doubled.
    Exit,
    /// Elimination VP are doubled.
    Elimination,
}

#[derive(Deserialize)]
struct ChitRow {
    letter: char,
    objective: String,
    value: String,
    secret: char,
    special: String,
}

/// Reads the table of chits.
pub fn read_chits(file: &str, text: &str) -> Result<Vec<Chit>, Vec<kernel::text::Diagnostic>> {
    let mut chits = Vec::new();
    for row in rows::<ChitRow>(file, text)? {
        let value: i8 = row.value.parse().unwrap_or(0);
        let worth = match row.objective.parse::<usize>() {
            Ok(n @ 1..=5) => std::array::from_fn(|i| if i + 1 == n { value } else { 0 }),
            _ if row.objective == "all" => [value; 5],
            _ => [0; 5],
        };
        let special = match row.special.as_str() {
            "win" => Special::Win,
            "exit" => Special::Exit,
            "elimination" => Special::Elimination,
            _ => Special::None,
        };
        chits.push(Chit { letter: row.letter, worth, secret: row.secret == 'y', special });
    }
    Ok(chits)
}

/// P-map: what a map has for this game: Objectives and the edges that players use.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Field {
    /// The map's id.
    pub map: String,
    /// Five hexes.
    pub objectives: String,
    /// `top-bottom` or `left-right`.
    pub edges: String,
    /// 8.19: the number that chooses it in the generator.
    pub generator: String,
}

/// A unit of a side at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// Its kind.
    pub kind: u8,
    /// Its Weapon's kind.
    pub weapon: Option<u8>,
    /// The space on which it waits, if it comes later.
    pub space: Option<u8>,
}

/// A side as it is played.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its nation.
    pub nation: Nation,
    /// What it is there for.
    pub posture: Posture,
    /// The Team that replaces Squads.
    pub team: u8,
    /// The Hero.
    pub hero: u8,
    /// The Private.
    pub private: u8,
    /// 5.1.
    pub orders: u8,
    /// 4.2.
    pub surrender: u8,
    /// Its edge.
    pub edge: Edge,
    /// The hexes of its edge.
    pub home: Vec<Hex>,
    /// Its set-up area.
    pub area: Vec<Hex>,
    /// Its units.
    pub units: Vec<Start>,
    /// Its loose Weapons by kind.
    pub loose: Vec<u8>,
    /// Its fortifications.
    pub stock: [u8; 6],
    /// F103.2.
    pub mines: u8,
    /// Its Radio.
    pub radio: Option<u8>,
    /// Radios that come later: the space and the kind.
    pub signals: Vec<(u8, u8)>,
    /// Secret chits.
    pub secret: u8,
    /// 8.19: points for fortifications.
    pub points: u8,
}

/// The scenario as it is played.
#[derive(Clone, Debug)]
pub struct Battle {
    /// As it is written.
    pub file: Scenario,
    /// 2.3, 7.3.1.1: the hexes of each Objective.
    pub objectives: [Vec<Hex>; 5],
    /// The Objective that a hex belongs to, 255 for none.
    pub objective_of: Vec<u8>,
    /// Both sides.
    pub sides: [Side; 2],
    /// Named open chits, one bit each.
    pub open: u32,
}

/// The hexes of an edge.
pub fn edge_hexes(grid: &Grid, cols: u16, rows: u16, edge: Edge) -> Vec<Hex> {
    let on = |hex: &Hex| {
        let (col, row) = (hex.0 % cols, hex.0 / cols);
        match edge {
            Edge::Top => row == 0,
            Edge::Bottom => row + 1 == rows,
            Edge::Left => col == 0,
            Edge::Right => col + 1 == cols,
        }
    };
    grid.hexes().filter(on).collect()
}

/// `rows 8-10`, `columns I-O`.
fn area(text: &str, map: &Map) -> Option<Vec<Hex>> {
    let (what, span) = text.split_once(' ')?;
    let (from, to) = span.trim().split_once('-')?;
    let column = |letter: &str| match letter.as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(u16::from(letter - b'A')),
        _ => None,
    };
    let hexes = map.grid.hexes();
    match what {
        "rows" => {
            let (from, to) = (from.parse::<u16>().ok()?, to.parse::<u16>().ok()?);
            let area = hexes.filter(|hex| (from..=to).contains(&(hex.0 / map.cols + 1)));
            Some(area.collect())
        }
        "columns" => {
            let (from, to) = (column(from)?, column(to)?);
            Some(hexes.filter(|hex| (from..=to).contains(&(hex.0 % map.cols))).collect())
        }
        _ => None,
    }
}

struct Resolver<'a> {
    map: &'a Map,
    pieces: &'a Pieces,
    year: u16,
    faults: Vec<String>,
}

impl Resolver<'_> {
    fn unit(&mut self, id: &str, nation: Nation) -> u8 {
        let found = self.pieces.unit(id, nation);
        let Some(kind) = found else {
            self.faults.push(format!("there is no {} unit `{id}`", nation.word()));
            return 0;
        };
        let years = self.pieces.units[usize::from(kind)].years;
        if !(years[0]..=years[1]).contains(&self.year) {
            self.faults.push(format!("unit `{id}` does not exist in {}", self.year));
        }
        kind
    }

    fn weapon(&mut self, id: &str, nation: Nation) -> u8 {
        let found = self.pieces.weapon(id, nation);
        let Some(kind) = found else {
            self.faults.push(format!("there is no {} Weapon `{id}`", nation.word()));
            return 0;
        };
        let years = self.pieces.weapons[usize::from(kind)].years;
        if !(years[0]..=years[1]).contains(&self.year) {
            self.faults.push(format!("Weapon `{id}` does not exist in {}", self.year));
        }
        kind
    }

    fn radio(&mut self, id: &str, nation: Nation) -> u8 {
        let found = self.pieces.radio(id, nation);
        found.unwrap_or_else(|| {
            self.faults.push(format!("there is no {} Radio `{id}`", nation.word()));
            0
        })
    }

    fn side(&mut self, file: &SideFile) -> Side {
        let nation = file.nation;
        let mut units = Vec::new();
        for force in &file.units {
            let kind = self.unit(&force.unit, nation);
            let weapon = force.weapon.as_ref().map(|id| self.weapon(id, nation));
            units.extend((0..force.count).map(|_| Start { kind, weapon, space: None }));
        }
        let mut signals = Vec::new();
        for late in &file.reinforcements {
            if let Some(id) = &late.unit {
                let kind = self.unit(id, nation);
                let weapon = late.weapon.as_ref().map(|id| self.weapon(id, nation));
                let space = Some(late.space);
                units.extend((0..late.count).map(|_| Start { kind, weapon, space }));
            } else if let Some(id) = &late.radio {
                signals.push((late.space, self.radio(id, nation)));
            } else {
                self.faults.push("a reinforcement is neither a unit nor a Radio".to_owned());
            }
        }
        let mut loose = Vec::new();
        for arms in &file.weapons {
            let kind = self.weapon(&arms.weapon, nation);
            loose.extend((0..arms.count).map(|_| kind));
        }
        let mut stock = [0; 6];
        file.forts.iter().for_each(|works| stock[works.kind as usize] += works.count);
        let area = area(&file.area, self.map).unwrap_or_else(|| {
            self.faults.push(format!("`{}` is no set-up area", file.area));
            Vec::new()
        });
        if units.len() + loose.len() > SLOTS {
            self.faults.push(format!("a side has at most {SLOTS} units"));
        }
        if loose.len() > 6 || file.reinforcements.len() > 8 {
            self.faults.push("too many loose Weapons or reinforcements".to_owned());
        }
        let carriers = units.iter().filter(|unit| unit.weapon.is_none() && unit.space.is_none()).count();
        if loose.len() > carriers {
            self.faults.push("more loose Weapons than units to carry them".to_owned());
        }
        if !(1..=6).contains(&file.orders) {
            self.faults.push("the Order limit is 1 to 6".to_owned());
        }
        if !(6..=8).contains(&file.mines) {
            self.faults.push("the FP of Mines is 6, 7 or 8".to_owned());
        }
        Side {
            nation,
            posture: file.posture,
            team: self.pieces.team(nation, file.quality).unwrap_or(0),
            hero: self.pieces.unit("hero", nation).unwrap_or(0),
            private: self.pieces.unit("private", nation).unwrap_or(0),
            orders: file.orders,
            surrender: file.surrender,
            edge: file.edge,
            home: edge_hexes(&self.map.grid, self.map.cols, self.map.rows, file.edge),
            area,
            units,
            loose,
            stock,
            mines: file.mines,
            radio: file.radio.as_ref().map(|id| self.radio(id, nation)),
            signals,
            secret: file.secret,
            points: file.points,
        }
    }
}

impl Battle {
    /// Looks everything up, or says what is wrong.
    pub fn resolve(
        file: Scenario,
        map: &Map,
        pieces: &Pieces,
        chits: &[Chit],
        objectives: &[Hex],
        buildings: &[u8],
    ) -> Result<Battle, Vec<String>> {
        let mut resolver = Resolver { map, pieces, year: file.year, faults: Vec::new() };
        let [first, second] = match file.side.as_slice() {
            [first, second] => [resolver.side(first), resolver.side(second)],
            _ => return Err(vec!["a scenario has two sides".to_owned()]),
        };
        let mut faults = resolver.faults;
        if first.nation != Nation::German || second.nation == Nation::German {
            faults.push("the Axis is Germany and comes first, the Allies are Russia or America".to_owned());
        }
        if first.edge.opposite() != second.edge {
            faults.push("the players' edges lie opposite each other".to_owned());
        }
        if first.area.iter().any(|hex| second.area.contains(hex)) {
            faults.push("the set-up areas overlap".to_owned());
        }
        if !(1939..=1945).contains(&file.year) {
            faults.push(format!("{} is no year of the war", file.year));
        }
        if file.sudden_death > 12 || file.time > 12 {
            faults.push("the Time and Sudden Death markers start at 12 at most".to_owned());
        }
        if map.grid.len() > HEXES {
            faults.push(format!("a map has at most {HEXES} hexes"));
        }
        let mut open = 0;
        for letter in &file.open_named {
            match chits.iter().position(|chit| chit.letter == *letter) {
                Some(n) => open |= 1 << n,
                None => faults.push(format!("there is no chit `{letter}`")),
            }
        }
        let mut hexes: [Vec<Hex>; 5] = Default::default();
        let mut objective_of = vec![u8::MAX; map.grid.len()];
        if objectives.len() != 5 {
            faults.push("a map has five Objectives".to_owned());
        }
        for (n, &hex) in objectives.iter().enumerate().take(5) {
            let building = buildings[hex.index()];
            let part =
                |other: &Hex| *other == hex || building != u8::MAX && buildings[other.index()] == building;
            hexes[n] = map.grid.hexes().filter(part).collect();
            for part in &hexes[n] {
                if objective_of[part.index()] != u8::MAX {
                    faults.push(format!("two Objectives share {}", map.grid.label(*part)));
                }
                objective_of[part.index()] = n as u8;
            }
        }
        if faults.is_empty() {
            Ok(Battle { file, objectives: hexes, objective_of, sides: [first, second], open })
        } else {
            Err(faults)
        }
    }
}
