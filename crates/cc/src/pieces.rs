//! Chapters 3, 11 and 12: units, Weapons and Radios as they are printed.

use crate::card::{Nation, rows};
use kernel::text::{Diagnostic, Text};
use serde::Deserialize;

/// 3: Leader 1 figure, Team 2, Squad 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Leads and activates others.
    Leader,
    /// A few men.
    Team,
    /// About ten men.
    Squad,
}

/// 4.3.1: the quality of an order of battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// Recruits.
    Green,
    /// The regular army.
    Line,
    /// The best.
    Elite,
}

/// A printed statistic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stat {
    /// Its number.
    pub value: i8,
    /// 3.1.6: whether it is boxed.
    pub boxed: bool,
}

/// 3.1: one side of a unit's counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// 3.1.1.
    pub fp: Stat,
    /// 3.1.2.
    pub range: Stat,
    /// 3.1.3.
    pub movement: Stat,
    /// 3.1.4.
    pub morale: i8,
    /// 3.1.5: of a Leader; a broken Leader has 0.
    pub command: i8,
}

/// A kind of unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitKind {
    /// Its word in content files.
    pub id: String,
    /// Whose it is; `None` for all.
    pub nation: Option<Nation>,
    /// Leader, Team or Squad.
    pub class: Class,
    /// 3-b: its name.
    pub name: Text,
    /// 3.2: the unbroken and the broken side.
    pub faces: [Face; 2],
    /// 5.4.
    pub figures: u8,
    /// P-vp.
    pub vp: u8,
    /// Which order of battle it belongs to; `None` for any.
    pub quality: Option<Quality>,
    /// E58.
    pub hero: bool,
    /// E56.
    pub private: bool,
    /// The years in which it exists.
    pub years: [u16; 2],
    /// 8.19: its price.
    pub cost: u8,
    /// What the page draws.
    pub symbol: String,
}

impl UnitKind {
    /// Whether it is a Leader.
    #[inline]
    pub fn leader(&self) -> bool {
        self.class == Class::Leader
    }
}

/// What a Weapon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Make {
    /// A machine gun.
    Mg,
    /// A mortar.
    Mortar,
    /// An infantry gun.
    Gun,
    /// 11.6: a flamethrower.
    Flame,
    /// 11.6: used once.
    OneShot,
}

/// 11: a kind of Weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeaponKind {
    /// Its word in content files.
    pub id: String,
    /// Whose it is; `None` for all.
    pub nation: Option<Nation>,
    /// Its name.
    pub name: Text,
    /// FP.
    pub fp: Stat,
    /// The longest Range.
    pub range: Stat,
    /// O20.2.2-a: the shortest Range.
    pub least: u8,
    /// 11.1: what it takes off its carrier's Movement.
    pub penalty: i8,
    /// 11.5: fires alone, after a Targeting Roll.
    pub ordnance: bool,
    /// O20.2.1-a: may fire Smoke.
    pub smoke: bool,
    /// What it is.
    pub make: Make,
    /// 11.4: random hex numbers that repair it.
    pub fixed: [u8; 2],
    /// 11.4: random hex numbers that eliminate it.
    pub lost: [u8; 2],
    /// The years in which it exists.
    pub years: [u16; 2],
    /// 8.19: its price.
    pub cost: u8,
    /// What the page draws.
    pub symbol: String,
}

/// 12: a kind of Radio.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RadioKind {
    /// Its word in content files.
    pub id: String,
    /// Whose it is.
    pub nation: Nation,
    /// Its name.
    pub name: Text,
    /// Its FP, 8 to 13.
    pub fp: i8,
    /// O18.2.1.1: may fire Smoke.
    pub smoke: bool,
    /// The years in which it exists.
    pub years: [u16; 2],
    /// 8.19: its price.
    pub cost: u8,
}

impl RadioKind {
    /// P-radio: the dice sum that destroys a fortification.
    pub fn vulnerability(&self) -> u8 {
        (20 - self.fp) as u8
    }
}

/// 8.17: what a Support Table offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Support {
    /// A unit, with its Weapon if it has one.
    Unit(u8, Option<u8>),
    /// A Radio.
    Radio(u8),
}

/// 8.17: an entry of a Support Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupportEntry {
    /// Whose table.
    pub nation: Nation,
    /// The column, 0 to 4.
    pub column: u8,
    /// What it gives.
    pub gives: Support,
    /// The years in which it can be chosen.
    pub years: [u16; 2],
}

/// Everything that is printed on pieces.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// Kinds of units.
    pub units: Vec<UnitKind>,
    /// Kinds of Weapons.
    pub weapons: Vec<WeaponKind>,
    /// Kinds of Radios.
    pub radios: Vec<RadioKind>,
    /// All Support Tables.
    pub support: Vec<SupportEntry>,
}

fn years(text: &str) -> Option<[u16; 2]> {
    let (from, to) = text.split_once('-')?;
    Some([from.parse().ok()?, to.parse().ok()?])
}

fn span(text: &str) -> Option<[u8; 2]> {
    let (from, to) = text.split_once('-')?;
    Some([from.parse().ok()?, to.parse().ok()?])
}

fn nation(text: &str) -> Option<Nation> {
    Nation::ALL.into_iter().find(|nation| nation.word() == text)
}

#[derive(Deserialize)]
struct UnitRow {
    id: String,
    nation: String,
    kind: Class,
    name_en: String,
    name_ru: String,
    fp: i8,
    fp_box: char,
    range: i8,
    range_box: char,
    r#move: i8,
    move_box: char,
    morale: i8,
    command: i8,
    b_fp: i8,
    b_range: i8,
    b_move: i8,
    b_morale: i8,
    figures: u8,
    vp: u8,
    quality: String,
    flags: String,
    years: String,
    cost: String,
    symbol: String,
}

#[derive(Deserialize)]
struct WeaponRow {
    id: String,
    nation: String,
    name_en: String,
    name_ru: String,
    fp: i8,
    fp_box: char,
    min_range: u8,
    range: i8,
    range_box: char,
    r#move: i8,
    ordnance: char,
    smoke: char,
    kind: Make,
    fixed: String,
    elim: String,
    years: String,
    cost: u8,
    symbol: String,
}

#[derive(Deserialize)]
struct RadioRow {
    id: String,
    nation: Nation,
    name_en: String,
    name_ru: String,
    fp: i8,
    smoke: char,
    years: String,
    cost: u8,
}

#[derive(Deserialize)]
struct SupportRow {
    nation: Nation,
    column: u8,
    unit: String,
    weapon: String,
    radio: String,
    years: String,
}

impl UnitRow {
    fn kind(self) -> Result<UnitKind, String> {
        let wrong = |what: &str| format!("unit `{}`: {what}", self.id);
        let stat = |value, boxed: char| Stat { value, boxed: boxed == 'y' };
        let plain = |value| Stat { value, boxed: false };
        let quality = match self.quality.as_str() {
            "green" => Some(Quality::Green),
            "line" => Some(Quality::Line),
            "elite" => Some(Quality::Elite),
            "any" => None,
            _ => return Err(wrong("has an unknown quality")),
        };
        Ok(UnitKind {
            nation: nation(&self.nation),
            class: self.kind,
            faces: [
                Face {
                    fp: stat(self.fp, self.fp_box),
                    range: stat(self.range, self.range_box),
                    movement: stat(self.r#move, self.move_box),
                    morale: self.morale,
                    command: self.command,
                },
                Face {
                    fp: plain(self.b_fp),
                    range: plain(self.b_range),
                    movement: plain(self.b_move),
                    morale: self.b_morale,
                    command: 0,
                },
            ],
            figures: self.figures,
            vp: self.vp,
            quality,
            hero: self.flags == "hero",
            private: self.flags == "private",
            years: years(&self.years).ok_or_else(|| wrong("has no years"))?,
            cost: self.cost.parse().unwrap_or(0),
            symbol: self.symbol,
            name: Text::new(self.name_en, self.name_ru),
            id: self.id,
        })
    }
}

impl WeaponRow {
    fn kind(self) -> Result<WeaponKind, String> {
        let wrong = |what: &str| format!("Weapon `{}`: {what}", self.id);
        Ok(WeaponKind {
            nation: nation(&self.nation),
            fp: Stat { value: self.fp, boxed: self.fp_box == 'y' },
            range: Stat { value: self.range, boxed: self.range_box == 'y' },
            least: self.min_range,
            penalty: self.r#move,
            ordnance: self.ordnance == 'y',
            smoke: self.smoke == 'y',
            make: self.kind,
            fixed: span(&self.fixed).ok_or_else(|| wrong("has no Fixed range"))?,
            lost: span(&self.elim).ok_or_else(|| wrong("has no Eliminated range"))?,
            years: years(&self.years).ok_or_else(|| wrong("has no years"))?,
            cost: self.cost,
            symbol: self.symbol,
            name: Text::new(self.name_en, self.name_ru),
            id: self.id,
        })
    }
}

impl Pieces {
    /// Reads all tables of pieces.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Pieces, Vec<Diagnostic>> {
        let file =
            |name: &str| get(name).ok_or_else(|| vec![Diagnostic::error(name, 0, 0, "the file is missing")]);
        let fault = |name: &str, message: String| vec![Diagnostic::error(name, 0, 0, message)];
        let name = "cc/units.tsv";
        let units = rows::<UnitRow>(name, &file(name)?)?.into_iter().map(UnitRow::kind);
        let units = units.collect::<Result<Vec<_>, _>>().map_err(|why| fault(name, why))?;
        let name = "cc/weapons.tsv";
        let weapons = rows::<WeaponRow>(name, &file(name)?)?.into_iter().map(WeaponRow::kind);
        let weapons = weapons.collect::<Result<Vec<_>, _>>().map_err(|why| fault(name, why))?;
        let name = "cc/radios.tsv";
        let mut radios = Vec::new();
        for row in rows::<RadioRow>(name, &file(name)?)? {
            radios.push(RadioKind {
                nation: row.nation,
                fp: row.fp,
                smoke: row.smoke == 'y',
                years: years(&row.years)
                    .ok_or_else(|| fault(name, format!("Radio `{}` has no years", row.id)))?,
                cost: row.cost,
                name: Text::new(row.name_en, row.name_ru),
                id: row.id,
            });
        }
        let mut pieces = Pieces { units, weapons, radios, support: Vec::new() };
        let name = "cc/support.tsv";
        for row in rows::<SupportRow>(name, &file(name)?)? {
            let entry = pieces.support_entry(&row).map_err(|why| fault(name, why))?;
            pieces.support.push(entry);
        }
        Ok(pieces)
    }

    fn support_entry(&self, row: &SupportRow) -> Result<SupportEntry, String> {
        let gives = if row.radio == "-" {
            let unit = self.unit(&row.unit, row.nation).ok_or_else(|| format!("no unit `{}`", row.unit))?;
            let weapon = match row.weapon.as_str() {
                "-" => None,
                id => Some(self.weapon(id, row.nation).ok_or_else(|| format!("no Weapon `{id}`"))?),
            };
            Support::Unit(unit, weapon)
        } else {
            let radio = self.radio(&row.radio, row.nation);
            Support::Radio(radio.ok_or_else(|| format!("no Radio `{}`", row.radio))?)
        };
        let all = [1939, 1945];
        let years = if row.years == "-" { Some(all) } else { years(&row.years) };
        Ok(SupportEntry {
            nation: row.nation,
            column: row.column.checked_sub(1).filter(|c| *c < 5).ok_or("a column is 1 to 5")?,
            gives,
            years: years.ok_or_else(|| format!("`{}` are no years", row.years))?,
        })
    }

    /// The unit of a nation with this id.
    pub fn unit(&self, id: &str, nation: Nation) -> Option<u8> {
        let fits = |kind: &UnitKind| kind.id == id && kind.nation.is_none_or(|own| own == nation);
        self.units.iter().position(fits).map(|n| n as u8)
    }

    /// The Weapon of a nation with this id.
    pub fn weapon(&self, id: &str, nation: Nation) -> Option<u8> {
        let fits = |kind: &WeaponKind| kind.id == id && kind.nation.is_none_or(|own| own == nation);
        self.weapons.iter().position(fits).map(|n| n as u8)
    }

    /// The Radio of a nation with this id.
    pub fn radio(&self, id: &str, nation: Nation) -> Option<u8> {
        self.radios.iter().position(|kind| kind.id == id && kind.nation == nation).map(|n| n as u8)
    }

    /// E52, A36: the Team that replaces a Squad in an order of battle of this quality.
    pub fn team(&self, nation: Nation, quality: Quality) -> Option<u8> {
        let id = match quality {
            Quality::Green => "team-green",
            Quality::Line => "team-line",
            Quality::Elite => "team-elite",
        };
        self.unit(id, nation)
    }

    /// 8.19: the price of a Support entry.
    pub fn cost(&self, gives: Support) -> u8 {
        match gives {
            Support::Unit(unit, weapon) => {
                let weapon = weapon.map_or(0, |weapon| self.weapons[usize::from(weapon)].cost);
                self.units[usize::from(unit)].cost + weapon
            }
            Support::Radio(radio) => self.radios[usize::from(radio)].cost,
        }
    }
}
