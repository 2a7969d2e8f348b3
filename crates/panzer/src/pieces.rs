//! 3.2, T23: what is printed: cards and weapons as flat lists, read once from the tables of `content/panzer`.

pub mod cards;
pub mod reading;
pub mod weapons;

pub use cards::{Air, Card, Flag, Gun, Indirect};
pub use weapons::{Round, Special, Weapon};

use kernel::content::Content;
use kernel::text::Diagnostic;
use reading::Reader;
use serde::{Deserialize, Serialize};

/// The nations that tables know; cards exist of the first three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Nation {
    /// Germany.
    German,
    /// The USSR.
    Soviet,
    /// The United States.
    Us,
    /// Britain.
    British,
    /// France.
    French,
    /// Italy.
    Italian,
}

impl Nation {
    /// All of them, in the order of the tables.
    pub const ALL: [Nation; 6] =
        [Nation::German, Nation::Soviet, Nation::Us, Nation::British, Nation::French, Nation::Italian];

    /// The word in content files.
    pub const fn word(self) -> &'static str {
        ["german", "soviet", "us", "british", "french", "italian"][self as usize]
    }
}

/// B-7: the classes of units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Class {
    /// Tanks, self-propelled guns, cars, trucks.
    Vehicle,
    /// Guns.
    Towed,
    /// Squads, half-squads, sections.
    Leg,
    /// 2.13: an off-map battery.
    Battery,
    /// 7.28: an off-map counter-battery unit.
    CounterBattery,
    /// 2.14.
    Aircraft,
}

impl Class {
    const WORDS: [(&'static str, Class); 6] = [
        ("vehicle", Class::Vehicle),
        ("towed", Class::Towed),
        ("leg", Class::Leg),
        ("battery", Class::Battery),
        ("counter-battery", Class::CounterBattery),
        ("aircraft", Class::Aircraft),
    ];
}

/// A year and a month, so that earlier ones are less; the month of a date without one is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Date(pub u16);

impl Date {
    /// Reads `1943-07`.
    pub fn parse(text: &str) -> Option<Date> {
        let (year, month) = text.split_once('-')?;
        let (year, month): (u16, u16) = (year.parse().ok()?, month.parse().ok()?);
        ((1900..=1946).contains(&year) && (1..=12).contains(&month)).then(|| Date(year * 12 + month - 1))
    }

    /// Its year.
    pub const fn year(self) -> u16 {
        self.0 / 12
    }

    /// Its month, from 1.
    pub const fn month(self) -> u16 {
        self.0 % 12 + 1
    }
}

/// T31, B-8: the training of units, formations and forces, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Grade {
    /// Elite.
    Elite,
    /// Veteran.
    Veteran,
    /// Seasoned.
    Seasoned,
    /// Regular.
    Regular,
    /// Green.
    Green,
}

impl Grade {
    /// All of them, in the order of the rows of tables.
    pub const ALL: [Grade; 5] = [Grade::Elite, Grade::Veteran, Grade::Seasoned, Grade::Regular, Grade::Green];

    /// The name of its row.
    pub const fn row(self) -> &'static str {
        ["Elite", "Veteran", "Seasoned", "Regular", "Green"][self as usize]
    }

    /// 7.43h: so many rows lower, not below Green.
    pub const fn lowered(self, rows: u8) -> Grade {
        let at = self as u8 + rows;
        Grade::ALL[if at > 4 { 4 } else { at as usize }]
    }
}

/// B-51: the range bands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[repr(u8)]
pub enum Band {
    /// Point blank.
    P,
    /// Short.
    S,
    /// Medium.
    M,
    /// Long.
    L,
    /// Extreme.
    E,
}

impl Band {
    /// All of them, nearest first.
    pub const ALL: [Band; 5] = [Band::P, Band::S, Band::M, Band::L, Band::E];
}

/// Everything printed.
#[derive(Clone, Debug)]
pub struct Pieces {
    /// The cards, in the order of the list.
    pub cards: Vec<Card>,
    /// The weapon rows, in the order of the list.
    pub weapons: Vec<Weapon>,
}

impl Pieces {
    /// Reads the lists; a user's own pack may replace any of them.
    pub fn read(content: &Content) -> Result<Pieces, Vec<Diagnostic>> {
        let weapons = weapons::read(&mut Reader::open(content, "panzer/weapons.tsv")?)?;
        let names =
            Reader::open(content, "panzer/names.tsv")?.each(|row| (row.cell("id"), row.cell("ru")))?;
        let names = names.into_iter().collect();
        let cards = cards::read(&mut Reader::open(content, "panzer/units.tsv")?, &names, &weapons)?;
        Ok(Pieces { cards, weapons })
    }

    /// The number of a card by its id.
    pub fn find(&self, id: &str) -> Option<u16> {
        self.cards.iter().position(|card| card.id == id).map(|at| at as u16)
    }

    /// The number of a weapon by its name.
    pub fn weapon(&self, name: &str) -> Option<u8> {
        self.weapons.iter().position(|weapon| weapon.name == name).map(|at| at as u8)
    }
}
