//! 1.2, T2.10-T2.15: what is printed on counters.

mod guns;
mod men;
mod special;
mod vehicles;
mod weapons;

pub use guns::{GunType, Mount, fits_building};
pub use men::{Class, ManKind, Size};
pub use special::{Ammo, Barrel, Bore, Date, Device, Special, depletion};
pub use vehicles::{Drive, Pressure, Smoke, Turret, VehicleKind};
pub use weapons::{Gun, Sort, WeaponKind};

use kernel::text::{Diagnostic, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::str::FromStr;

/// 2.1: whose a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// Germany.
    German,
    /// The USSR.
    Russian,
    /// The United States.
    American,
    /// Great Britain.
    British,
    /// Italy.
    Italian,
    /// Everybody.
    Any,
}

impl Nation {
    /// The word in content files and cases.
    pub const fn word(self) -> &'static str {
        ["german", "russian", "american", "british", "italian", "any"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Nation> {
        use Nation::*;
        [German, Russian, American, British, Italian, Any].into_iter().find(|nation| nation.word() == word)
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        ["side-german", "side-russian", "side-american", "side-british", "side-italian", "side-any"]
            [self as usize]
    }

    /// What its side is called.
    pub fn title(self) -> Text {
        let (en, ru) = match self {
            Nation::German => ("Germany", "Германия"),
            Nation::Russian => ("USSR", "СССР"),
            Nation::American => ("United States", "США"),
            Nation::British => ("Great Britain", "Великобритания"),
            Nation::Italian => ("Italy", "Италия"),
            Nation::Any => ("?", "?"),
        };
        Text::new(en, ru)
    }

    /// The look of its counters.
    pub const fn livery(self) -> &'static str {
        ["german", "soviet", "american", "british", "italian", "german"][self as usize]
    }
}

/// Everything that is printed.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// Squads, half-squads, crews and leaders.
    pub men: Vec<ManKind>,
    /// Support weapons, then Guns.
    pub weapons: Vec<WeaponKind>,
    /// AFVs.
    pub vehicles: Vec<VehicleKind>,
}

/// What a word of a scenario means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Infantry.
    Man(u8),
    /// A support weapon or Gun.
    Weapon(u8),
    /// An AFV.
    Vehicle(u8),
}

/// Rows of a table by the names of its columns.
pub(crate) struct Row<'a> {
    file: &'a str,
    line: u32,
    cells: BTreeMap<&'a str, &'a str>,
}

impl<'a> Row<'a> {
    pub fn word(&self, column: &str) -> Result<&'a str, Diagnostic> {
        self.cells.get(column).copied().ok_or_else(|| self.wrong(format!("there is no column `{column}`")))
    }

    /// A dash is nothing.
    pub fn some<T: FromStr>(&self, column: &str) -> Result<Option<T>, Diagnostic> {
        let word = self.word(column)?;
        if word == "-" {
            return Ok(None);
        }
        let number = word.trim_start_matches('+').parse();
        number.map(Some).map_err(|_| self.wrong(format!("`{word}` is no {column}")))
    }

    pub fn number<T: FromStr + Default>(&self, column: &str) -> Result<T, Diagnostic> {
        Ok(self.some(column)?.unwrap_or_default())
    }

    pub fn yes(&self, column: &str) -> Result<bool, Diagnostic> {
        match self.word(column)? {
            "y" => Ok(true),
            "n" => Ok(false),
            word => Err(self.wrong(format!("`{word}` in {column} is neither y nor n"))),
        }
    }

    /// `B11` and `X10`: the number, and whether it removes.
    pub fn breakdown(&self) -> Result<(u8, bool), Diagnostic> {
        let word = self.word("breakdown")?;
        if word == "-" {
            return Ok((13, false));
        }
        let removes = word.starts_with('X');
        let number = word.trim_start_matches(['B', 'X']).parse();
        number
            .map(|number| (number, removes))
            .map_err(|_| self.wrong(format!("`{word}` is no breakdown number")))
    }

    pub fn nation(&self) -> Result<Nation, Diagnostic> {
        let word = self.word("nation")?;
        Nation::parse(word).ok_or_else(|| self.wrong(format!("`{word}` is no nation")))
    }

    pub fn choice<T: Copy>(&self, column: &str, choices: &[(&str, T)]) -> Result<T, Diagnostic> {
        let word = self.word(column)?;
        let found = choices.iter().find(|choice| choice.0 == word).map(|choice| choice.1);
        found.ok_or_else(|| self.wrong(format!("`{word}` is no {column}")))
    }

    pub fn wrong(&self, message: String) -> Diagnostic {
        Diagnostic::error(self.file, self.line, 0, message)
    }
}

/// Reads a table of tab-separated values row by row.
pub(crate) fn rows<T>(
    file: &str,
    text: Option<String>,
    read: impl Fn(&Row) -> Result<T, Diagnostic>,
) -> Result<Vec<T>, Vec<Diagnostic>> {
    let text = text.ok_or_else(|| vec![Diagnostic::error(file, 0, 0, "the file is missing")])?;
    let mut lines = text.lines().zip(1..);
    let head: Vec<&str> = lines.next().map_or(Vec::new(), |(line, _)| line.split('\t').collect());
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
        let cells = head.iter().copied().zip(line.split('\t')).collect();
        match read(&Row { file, line: number, cells }) {
            Ok(row) => found.push(row),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// Names in both languages, by nation and key; of any nation where there is no row of its own.
struct Names(BTreeMap<(String, String), Text>);

impl Names {
    fn read(text: Option<String>) -> Result<Names, Vec<Diagnostic>> {
        let Some(text) = text else { return Ok(Names(BTreeMap::new())) };
        let list = rows("aslsk/names.tsv", Some(text), |row| {
            let key = (row.word("nation")?.to_owned(), row.word("key")?.to_owned());
            Ok((key, Text::new(row.word("en")?, row.word("ru")?)))
        })?;
        Ok(Names(list.into_iter().collect()))
    }

    fn of(&self, nation: Nation, key: &str) -> Text {
        let find = |nation: Nation| self.0.get(&(nation.word().to_owned(), key.to_owned())).cloned();
        find(nation).or_else(|| find(Nation::Any)).unwrap_or_else(|| Text::new(key, key))
    }
}

impl Pieces {
    /// T2.10.a, T2.11.a, T2.13.a, T2.14.a: reads all tables.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Pieces, Vec<Diagnostic>> {
        let names = Names::read(get("aslsk/names.tsv"))?;
        let men = men::read(get("aslsk/units.tsv"))?;
        let mut weapons = weapons::read(get("aslsk/weapons.tsv"))?;
        weapons.extend(guns::read(get("aslsk/guns.tsv"))?);
        let vehicles = vehicles::read(get("aslsk/vehicles.tsv"))?;
        let mut pieces = Pieces { men, weapons, vehicles };
        pieces.men.iter_mut().for_each(|kind| kind.name = names.of(kind.nation, &kind.key));
        pieces.weapons.iter_mut().for_each(|kind| kind.name = names.of(kind.nation, &kind.key));
        pieces.vehicles.iter_mut().for_each(|kind| kind.name = names.of(kind.nation, &kind.key));
        Ok(pieces)
    }

    /// What a word of a scenario means for a nation.
    pub fn find(&self, nation: Nation, word: &str) -> Option<Piece> {
        let fits = |own: Nation, key: &str| (own == nation || own == Nation::Any) && key == word;
        let man = self.men.iter().position(|kind| fits(kind.nation, &kind.key));
        let weapon = || self.weapons.iter().position(|kind| fits(kind.nation, &kind.key));
        let vehicle = || self.vehicles.iter().position(|kind| fits(kind.nation, &kind.key));
        man.map(|at| Piece::Man(at as u8))
            .or_else(|| weapon().map(|at| Piece::Weapon(at as u8)))
            .or_else(|| vehicle().map(|at| Piece::Vehicle(at as u8)))
    }
}
