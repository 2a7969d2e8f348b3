//! 1.2, 7.3, 17: units, hit markers and fortifications as they are printed.

use crate::ground::Gait;
use crate::state::Hit;
use kernel::text::{Diagnostic, Text};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// Germany.
    German,
    /// The USSR.
    Soviet,
}

/// 6.2: red is soft, blue is armoured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Soft.
    Red,
    /// Armoured.
    Blue,
}

/// 1.1.a: what a unit is: a squad, a crew or a single vehicle. 1.1.b: the number and the symbol on its counter say nothing here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Squads and teams.
    Infantry,
    /// Machine guns.
    Crew,
    /// 13.
    Mortar,
    /// 16.7.
    Gun,
    /// 16.1.
    Wagon,
    /// 16.1.
    Truck,
    /// 16.6.
    Apc,
    /// A gun on a truck or half-track.
    GunCarrier,
    /// 16.4.
    ArmouredCar,
    /// 16.3.
    Spg,
    /// 15.12.
    Tank,
}

/// A printed firepower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Firepower {
    /// Its number.
    pub value: i8,
    /// 6.11: on a white field.
    pub crewed: bool,
}

/// A printed defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Defence {
    /// Its number.
    pub value: i8,
    /// Its colour.
    pub colour: Colour,
}

/// 1.2, A.30: everything printed on a counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitKind {
    /// The row of the list of rules.
    pub rule: String,
    /// Its word in content files.
    pub id: String,
    /// Whose it is.
    pub nation: Nation,
    /// Its name.
    pub name: Text,
    /// What it is.
    pub class: Class,
    /// A.130: how many counters there are.
    pub counters: u8,
    /// The years in which it exists.
    pub years: String,
    /// Its attack cost; none if it never attacks.
    pub attack: Option<u8>,
    /// 13.0: the cost of indirect fire.
    pub indirect: Option<u8>,
    /// 16.2.
    pub turret: bool,
    /// Its move cost.
    pub movement: u8,
    /// 15.1.a, 16.7.a: the colour of its move cost.
    pub gait: Gait,
    /// 15.1.a, 15.2: wheel symbols.
    pub wheels: u8,
    /// 15.2: track symbols.
    pub tracks: u8,
    /// Red and blue firepower; none if it is not printed (A.99).
    pub fp: [Option<Firepower>; 2],
    /// 13.1: the shortest range.
    pub least: u8,
    /// 5.3.
    pub range: u8,
    /// 6.1: front and flank.
    pub defence: [Defence; 2],
    /// 18.1.
    pub pioneer: bool,
    /// 18.0.
    pub flame: bool,
    /// 14.0: how far it may lay smoke; none if it may not. 0 is as far as it can attack.
    pub smoke: Option<u8>,
    /// 13.9: high explosive.
    pub he: bool,
    /// 16.5.
    pub open_top: bool,
    /// 16.6.
    pub shield: bool,
    /// 16.1.b: whether its loss covers a cell of the CAP track.
    pub counts: bool,
    /// 16.1.a: whether it may take control.
    pub controls: bool,
    /// 16.1.c: attacks in close combat only.
    pub close_only: bool,
    /// Heavy tanks may be worth more.
    pub heavy: bool,
}

impl UnitKind {
    /// Nothing is known of it.
    fn unknown() -> UnitKind {
        let nothing = Defence { value: 0, colour: Colour::Red };
        UnitKind {
            rule: String::new(),
            id: "unknown".to_owned(),
            nation: Nation::German,
            name: Text::new("?", "?"),
            class: Class::Infantry,
            counters: 0,
            years: String::new(),
            attack: None,
            indirect: None,
            turret: false,
            movement: 0,
            gait: Gait::Foot,
            wheels: 0,
            tracks: 0,
            fp: [None; 2],
            least: 0,
            range: 0,
            defence: [nothing; 2],
            pioneer: false,
            flame: false,
            smoke: None,
            he: false,
            open_top: false,
            shield: false,
            counts: false,
            controls: false,
            close_only: false,
            heavy: false,
        }
    }

    /// DEF.10: on foot.
    #[inline]
    pub fn foot(&self) -> bool {
        self.gait == Gait::Foot
    }

    /// DEF.10: a vehicle.
    #[inline]
    pub fn vehicle(&self) -> bool {
        self.gait.is_vehicle()
    }

    /// A.07: whether it may take control: it has a positive firepower, and is no truck or wagon.
    pub fn may_control(&self) -> bool {
        self.controls && self.fp.iter().flatten().any(|fp| fp.value > 0)
    }

    /// The firepower against a colour.
    #[inline]
    pub fn firepower(&self, colour: Colour) -> Option<Firepower> {
        self.fp[colour as usize]
    }
}

/// What a hit marker forbids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Bans {
    /// Moving, pivoting, loading, unloading, hiding.
    pub movement: bool,
    /// Attacking, supporting, smoke.
    pub attack: bool,
    /// Everything but rally.
    pub others: bool,
}

/// 7.7: the number to be rolled to get rid of a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Rally {
    /// With two dice.
    Number(u8),
    /// 7.9.b: not by a rally action.
    None,
    /// XX: never.
    Never,
}

/// T1, T2, HS.1..HS.8, HA.1..HA.7: a kind of hit marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HitKind {
    /// The row of the list of rules.
    pub rule: String,
    /// Its word.
    pub id: String,
    /// Its pool.
    pub pool: Colour,
    /// Its name.
    pub name: Text,
    /// How many there are.
    pub copies: u8,
    /// 7.7.
    pub rally: Rally,
    /// Added to the attack cost.
    pub attack_cost: i8,
    /// Added to the cost of moving and pivoting.
    pub move_cost: i8,
    /// Added to red and blue firepower.
    pub fp: [i8; 2],
    /// The range that it leaves.
    pub range: Option<u8>,
    /// Added to the front and flank defence.
    pub defence: [i8; 2],
    /// What it forbids.
    pub bans: Bans,
    /// VAR.16: the firepower, red and blue, that it takes away.
    pub mutes: [bool; 2],
    /// HS.3, HA.3: the unit is lost and only seems to be there.
    pub destroyed: bool,
}

/// 17: a kind of fortification or obstacle. Hasty defences lie on units and are no part of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Work {
    /// 17.4.
    Trench,
    /// 17.5.
    Bunker,
    /// 17.6.
    HastyDefence,
    /// 17.8.
    Wire,
    /// 17.9.
    RoadBlock,
    /// 17.10.
    Mines,
}

impl Work {
    /// All of them.
    pub const ALL: [Work; 6] =
        [Work::Trench, Work::Bunker, Work::HastyDefence, Work::Wire, Work::RoadBlock, Work::Mines];

    /// The word in content files and notation.
    pub const fn word(self) -> &'static str {
        ["trench", "bunker", "hasty-defence", "wire", "road-block", "mines"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Work> {
        Work::ALL.into_iter().find(|work| work.word() == word)
    }

    /// 17.0.a.
    pub const fn is_fortification(self) -> bool {
        matches!(self, Work::Trench | Work::Bunker | Work::HastyDefence)
    }
}

/// 17, T5: what is printed on such a marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkKind {
    /// Its name.
    pub name: Text,
    /// What it adds to the Defence Rating, from its front and from its flank.
    pub bonus: [i8; 2],
    /// 17.11: its own defence; none if it cannot be destroyed.
    pub defence: Option<i8>,
    /// 15.2.e: no bonus moves into its hex.
    pub no_bonus: bool,
    /// 17.10.b.
    pub hit_number: Option<u8>,
}

/// CMP.1: everything printed.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// U.G01..U.G29, U.S01..U.S21.
    pub units: Vec<UnitKind>,
    /// T1, then T2.
    pub hits: Vec<HitKind>,
    /// F.1..F.6, in the order of [`Work::ALL`].
    pub works: [WorkKind; 6],
    /// A.117: a unit of which somebody knows nothing.
    pub unknown: UnitKind,
}

/// Reads a table of a content file.
pub fn rows<T: DeserializeOwned>(file: &str, text: &str) -> Result<Vec<T>, Vec<Diagnostic>> {
    let mut reader = csv::ReaderBuilder::new().delimiter(b'\t').quoting(false).from_reader(text.as_bytes());
    let (mut read, mut faults) = (Vec::new(), Vec::new());
    for (row, line) in reader.deserialize().zip(2..) {
        match row {
            Ok(row) => read.push(row),
            Err(error) => faults.push(Diagnostic::error(file, line, 0, error.to_string())),
        }
    }
    if faults.is_empty() { Ok(read) } else { Err(faults) }
}

#[derive(Deserialize)]
struct UnitRow {
    id: String,
    key: String,
    side: Nation,
    name_en: String,
    name_ru: String,
    class: Class,
    counters: u8,
    years: String,
    attack: String,
    indirect: String,
    turret: String,
    #[serde(rename = "move")]
    movement: u8,
    gait: String,
    bonus: String,
    fp_red: String,
    fp_blue: String,
    white_field: String,
    range_min: u8,
    range: String,
    front: i8,
    front_colour: Colour,
    flank: i8,
    flank_colour: Colour,
    flags: String,
}

impl UnitRow {
    fn read(self) -> Option<UnitKind> {
        let number = |word: &str| if word == "-" { Some(None) } else { word.parse().ok().map(Some) };
        let gait = match self.gait.as_str() {
            "foot" => Gait::Foot,
            "wheeled" => Gait::Wheeled,
            "tracked" => Gait::Tracked,
            "gun" => Gait::Gun,
            _ => return None,
        };
        let flag = |word: &str| self.flags.split_whitespace().any(|one| one == word);
        let white = |word: &str| self.white_field == word || self.white_field == "both";
        let fp = |word: &str, crewed: bool| match word {
            "-" => Some(None),
            _ => Some(Some(Firepower { value: word.parse().ok()?, crewed })),
        };
        let count = |symbol: char| self.bonus.chars().filter(|&c| c == symbol).count() as u8;
        let smoke = if flag("smoke-1") { Some(1) } else { flag("smoke").then_some(0) };
        Some(UnitKind {
            nation: self.side,
            name: Text::new(self.name_en, self.name_ru),
            class: self.class,
            counters: self.counters,
            attack: number(&self.attack)?,
            indirect: number(&self.indirect)?,
            turret: self.turret == "y",
            movement: self.movement,
            gait,
            wheels: count('W'),
            tracks: count('T'),
            fp: [fp(&self.fp_red, white("red"))?, fp(&self.fp_blue, white("blue"))?],
            least: self.range_min,
            range: number(&self.range)?.unwrap_or(0),
            defence: [
                Defence { value: self.front, colour: self.front_colour },
                Defence { value: self.flank, colour: self.flank_colour },
            ],
            pioneer: flag("pioneer"),
            flame: flag("flame"),
            smoke,
            he: flag("he"),
            open_top: flag("open-top"),
            shield: flag("shield-2"),
            counts: !flag("no-cap"),
            controls: !flag("no-control"),
            close_only: flag("cc-only"),
            heavy: flag("heavy"),
            rule: self.id,
            id: self.key,
            years: self.years,
        })
    }
}

#[derive(Deserialize)]
struct HitRow {
    id: String,
    pool: String,
    key: String,
    name_en: String,
    name_ru: String,
    copies: u8,
    rally: String,
    attack_cost: i8,
    move_cost: i8,
    fp_red: i8,
    fp_blue: i8,
    range_set: String,
    front: i8,
    flank: i8,
    bans: String,
}

impl HitRow {
    fn read(self) -> Option<HitKind> {
        let bans = match self.bans.as_str() {
            "-" => Bans::default(),
            "attack" => Bans { attack: true, ..Bans::default() },
            "move pivot" => Bans { movement: true, ..Bans::default() },
            "all-but-rally" | "everything" => Bans { movement: true, attack: true, others: true },
            _ => return None,
        };
        Some(HitKind {
            pool: match self.pool.as_str() {
                "soft" => Colour::Red,
                "armoured" => Colour::Blue,
                _ => return None,
            },
            name: Text::new(self.name_en, self.name_ru),
            copies: self.copies,
            rally: match self.rally.as_str() {
                "none" => Rally::None,
                "never" => Rally::Never,
                number => Rally::Number(number.parse().ok()?),
            },
            attack_cost: self.attack_cost,
            move_cost: self.move_cost,
            fp: [self.fp_red, self.fp_blue],
            range: if self.range_set == "-" { None } else { Some(self.range_set.parse().ok()?) },
            defence: [self.front, self.flank],
            destroyed: self.bans == "everything",
            bans,
            mutes: [false; 2],
            rule: self.id,
            id: self.key,
        })
    }
}

#[derive(Deserialize)]
struct WorkRow {
    key: String,
    name_en: String,
    name_ru: String,
    dr_front: i8,
    dr_flank: i8,
    defence: String,
    no_bonus: String,
    hit_number: String,
}

impl Pieces {
    /// The kinds of hit marker; the last is the second half of Gun damaged, which only the split reading has.
    pub const HITS: usize = 16;
    /// HA.2: Gun damaged.
    const GUN: usize = 9;

    /// Reads the tables.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Pieces, Vec<Diagnostic>> {
        let text =
            |file: &str| get(file).ok_or_else(|| vec![Diagnostic::error(file, 0, 0, "the file is missing")]);
        let odd =
            |file: &str, what: &str| vec![Diagnostic::error(file, 0, 0, format!("`{what}` can't be read"))];
        const UNITS: &str = "coh/units.tsv";
        let mut units = Vec::new();
        for row in rows::<UnitRow>(UNITS, &text(UNITS)?)? {
            let id = row.key.clone();
            units.push(row.read().ok_or_else(|| odd(UNITS, &id))?);
        }
        const HITS: &str = "coh/hits.tsv";
        let mut hits = Vec::new();
        for row in rows::<HitRow>(HITS, &text(HITS)?)? {
            let id = row.key.clone();
            hits.push(row.read().ok_or_else(|| odd(HITS, &id))?);
        }
        if hits.len() + 1 != Pieces::HITS || !hits.is_sorted_by_key(|hit| hit.pool == Colour::Blue) {
            return Err(odd(HITS, "the list of markers"));
        }
        hits.push(HitKind { copies: 0, ..hits[Pieces::GUN].clone() });
        const WORKS: &str = "coh/markers.tsv";
        let markers: Vec<WorkRow> = rows(WORKS, &text(WORKS)?)?;
        let mut works = Vec::new();
        for work in Work::ALL {
            let row =
                markers.iter().find(|row| row.key == work.word()).ok_or_else(|| odd(WORKS, work.word()))?;
            let number = |word: &str| if word == "-" { Some(None) } else { word.parse().ok().map(Some) };
            let defence = number(&row.defence).ok_or_else(|| odd(WORKS, work.word()))?;
            let hit: Option<i8> = number(&row.hit_number).ok_or_else(|| odd(WORKS, work.word()))?;
            works.push(WorkKind {
                name: Text::new(&row.name_en, &row.name_ru),
                bonus: [row.dr_front, row.dr_flank],
                defence,
                no_bonus: row.no_bonus == "y",
                hit_number: hit.map(|number| number as u8),
            });
        }
        let works = works.try_into().map_err(|_| odd(WORKS, "the list of markers"))?;
        Ok(Pieces { units, hits, works, unknown: UnitKind::unknown() })
    }

    /// VAR.16: of the two Gun damaged markers one takes away red firepower, the other blue.
    pub fn split_gun_damage(&mut self) {
        for (kind, mutes) in [(Pieces::GUN, [true, false]), (Pieces::HITS - 1, [false, true])] {
            let marker = &mut self.hits[kind];
            (marker.copies, marker.mutes, marker.bans) = (1, mutes, Bans::default());
        }
    }

    /// A kind of unit by its word and side.
    pub fn find(&self, nation: Nation, id: &str) -> Option<u8> {
        self.units.iter().position(|unit| unit.nation == nation && unit.id == id).map(|at| at as u8)
    }

    /// The first kind of a side.
    pub fn first_of(&self, side: kernel::seat::Side) -> u8 {
        self.units.iter().position(|unit| unit.nation as u8 == side.0).unwrap_or(0) as u8
    }

    /// What is printed on a hit marker; nothing of one whose kind a viewer does not know.
    #[inline]
    pub fn hit(&self, hit: Hit) -> Option<&HitKind> {
        self.hits.get(usize::from(hit.kind))
    }

    /// 7.2: the pool that a marker belongs to, which everybody sees.
    pub fn pool(&self, hit: Hit) -> Colour {
        let unknown = if hit.kind == Hit::UNKNOWN[1] { Colour::Blue } else { Colour::Red };
        self.hit(hit).map_or(unknown, |kind| kind.pool)
    }

    /// What is printed on a fortification or obstacle.
    #[inline]
    pub fn work(&self, work: Work) -> &WorkKind {
        &self.works[work as usize]
    }
}
