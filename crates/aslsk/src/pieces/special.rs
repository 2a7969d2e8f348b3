//! 6.2, 7.5, T1.1, T2.2: bores, dates, special ammunition and smoke devices, each as it is printed.

use super::Row;
use kernel::text::Diagnostic;
use serde::{Deserialize, Serialize};

/// 2.1: a month.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// Since 1900.
    pub year: u8,
    /// From 1.
    pub month: u8,
}

impl Date {
    /// A month.
    pub const fn new(year: u8, month: u8) -> Date {
        Date { year, month }
    }

    /// `1944-06`.
    pub fn parse(text: &str) -> Option<Date> {
        let (year, month) = text.split_once('-')?;
        let year: u16 = year.parse().ok()?;
        let month: u8 = month.parse().ok()?;
        let fits = (1935..=1950).contains(&year) && (1..=12).contains(&month);
        fits.then(|| Date::new((year - 1900) as u8, month))
    }

    /// 1.1.1.z: grain stands from June to September.
    pub const fn has_grain(self) -> bool {
        self.month >= 6 && self.month <= 9
    }

    /// 1.1.1.w: orchards are in season from April to October.
    pub const fn has_leaves(self) -> bool {
        self.month >= 4 && self.month <= 10
    }
}

/// How long a barrel is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize)]
pub enum Barrel {
    /// `*`.
    Short,
    /// No mark.
    Plain,
    /// `L`.
    Long,
    /// `LL`.
    VeryLong,
}

/// Calibre and barrel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Bore {
    /// Millimetres.
    pub mm: u16,
    /// Its barrel.
    pub barrel: Barrel,
}

impl Bore {
    /// `75L`.
    pub fn parse(text: &str) -> Option<Bore> {
        let digits = text.trim_end_matches(['L', '*']);
        let barrel = match &text[digits.len()..] {
            "" => Barrel::Plain,
            "*" => Barrel::Short,
            "L" => Barrel::Long,
            "LL" => Barrel::VeryLong,
            _ => return None,
        };
        Some(Bore { mm: digits.parse().ok()?, barrel })
    }
}

impl std::fmt::Display for Bore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = match self.barrel {
            Barrel::Short => "*",
            Barrel::Plain => "",
            Barrel::Long => "L",
            Barrel::VeryLong => "LL",
        };
        write!(f, "{}{mark}", self.mm)
    }
}

/// 6.2: what is fired.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Ammo {
    /// High explosive.
    He,
    /// Armour piercing.
    Ap,
    /// `A`.
    Apcr,
    /// `D`.
    Apds,
    /// `H`.
    Heat,
    /// `s`.
    Smoke,
    /// White phosphorus.
    Wp,
}

impl Ammo {
    /// All of them.
    pub const ALL: [Ammo; 7] =
        [Ammo::He, Ammo::Ap, Ammo::Apcr, Ammo::Apds, Ammo::Heat, Ammo::Smoke, Ammo::Wp];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["he", "ap", "apcr", "apds", "heat", "smoke", "wp"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Ammo> {
        Ammo::ALL.into_iter().find(|ammo| ammo.word() == word)
    }

    /// Its bit in a list of what is used up.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// 6.2.a: one entry of special ammunition: a depletion number from a date on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Special {
    /// What.
    pub ammo: Ammo,
    /// Its depletion number.
    pub number: u8,
    /// From when, as year and month.
    pub from: (u8, u8),
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// `'44`, `Jun '44`, `from Jun '44 (Europe) or '45`: the first date that is said.
fn since(words: &str) -> Option<Date> {
    let mut month = 1;
    for word in words.split_whitespace() {
        if let Some(at) = MONTHS.iter().position(|name| *name == word) {
            month = at as u8 + 1;
        } else if let Some(year) = word.strip_prefix('\'') {
            return Some(Date::new(year.parse().ok()?, month));
        }
    }
    (!words.contains('\'')).then_some(Date::new(0, 1))
}

fn entry(text: &str) -> Option<Special> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let ammo = match letters {
        "A" => Ammo::Apcr,
        "D" => Ammo::Apds,
        "H" => Ammo::Heat,
        "s" => Ammo::Smoke,
        "WP" => Ammo::Wp,
        "HE" => Ammo::He,
        "AP" => Ammo::Ap,
        _ => return None,
    };
    let since = since(rest)?;
    Some(Special { ammo, number: word[letters.len()..].parse().ok()?, from: (since.year, since.month) })
}

/// The special ammunition of a row, in the order of the list.
pub(super) fn specials(row: &Row) -> Result<Vec<Special>, Diagnostic> {
    let text = row.word("special")?;
    let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty() && *part != "-");
    parts.map(|part| entry(part).ok_or_else(|| row.wrong(format!("`{part}` is no ammunition")))).collect()
}

/// 6.2.a: the depletion number of an ammunition at a date, if it is special then.
pub fn depletion(list: &[Special], ammo: Ammo, date: Date) -> Option<u8> {
    let known = list.iter().filter(|one| one.ammo == ammo && one.from <= (date.year, date.month));
    known.max_by_key(|one| one.from).map(|one| one.number)
}

/// 7.5.b: smoke devices.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Device {
    /// Dischargers.
    SD,
    /// A smoke mortar.
    SM,
    /// Pots.
    SP,
    /// The close defence weapon.
    SN,
}

/// `sD7`, `sM5 '44`, `sN7 '44, sN8 '45`: the device with its usage numbers by date.
pub(super) fn devices(row: &Row) -> Result<Vec<(Device, u8, Date)>, Diagnostic> {
    let text = row.word("smoke")?;
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "-");
    let read = |part: &str| {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        let device = match word.get(..2)? {
            "sD" => Device::SD,
            "sM" => Device::SM,
            "sP" => Device::SP,
            "sN" => Device::SN,
            _ => return None,
        };
        // 3.8.n: sN only from July 1944 on, whatever year is printed.
        let printed = since(rest)?;
        let from = if device == Device::SN { printed.max(Date::new(44, 7)) } else { printed };
        Some((device, word.get(2..)?.parse().ok()?, from))
    };
    parts.map(|part| read(part).ok_or_else(|| row.wrong(format!("`{part}` is no smoke device")))).collect()
}
