//! T2.2: To Hit numbers.

use super::Reader;
use crate::pieces::{Ammo, Barrel, Bore};
use serde::{Deserialize, Serialize};

/// 3.2.4.a: target types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Aim {
    /// ITT.
    Infantry,
    /// ATT.
    Area,
    /// VTT.
    Vehicle,
    /// 4.4: the table of a LATW.
    Own,
}

impl Aim {
    /// All of them.
    pub const ALL: [Aim; 4] = [Aim::Infantry, Aim::Area, Aim::Vehicle, Aim::Own];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["infantry", "area", "vehicle", "own"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Aim> {
        Aim::ALL.into_iter().find(|aim| aim.word() == word)
    }
}

/// 3.2.4.f: the colour of a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Black.
    Black,
    /// Red.
    Red,
}

/// The bands of range.
const BANDS: [&str; 10] =
    ["0-6", "7-12", "13-18", "19-24", "25-30", "31-36", "37-42", "43-48", "49-54", "55+"];

/// The charts.
#[derive(Clone, Debug)]
pub struct ToHit {
    base: [[i8; 10]; 5],
    changes: [[i8; 10]; 7],
    /// Infantry, vehicle, area at ranges 0, 1 and 2.
    near: [[i8; 3]; 3],
    latw: Vec<(String, [Option<i8>; 6])>,
}

impl ToHit {
    pub(super) fn read(reader: &mut Reader) -> ToHit {
        const BASE: [&str; 5] = ["vehicle black", "vehicle red", "infantry black", "infantry red", "area"];
        const CHANGES: [&str; 7] = [
            "barrel *",
            "barrel L",
            "barrel LL",
            "calibre <= 57 mm",
            "calibre <= 40 mm, further",
            "APCR/APDS fired",
            "smoke/WP fired (ATT)",
        ];
        let mut latw = Vec::new();
        for weapon in ["BAZ43", "BAZ44", "BAZ45", "PSK", "PIAT", "PF"] {
            let numbers = std::array::from_fn(|range| reader.some("th-latw", weapon, &range.to_string()));
            latw.push((weapon.to_owned(), numbers));
        }
        ToHit {
            base: BASE.map(|row| BANDS.map(|band| reader.number("th-base", row, band))),
            changes: CHANGES.map(|row| BANDS.map(|band| reader.number("th-change", row, band))),
            near: ["0", "1", "2"].map(|range| {
                ["infantry", "vehicle", "area"].map(|target| reader.number("th-point-blank", range, target))
            }),
            latw,
        }
    }

    /// T2.2.a: the TH# of a bore at a range.
    pub fn number(&self, aim: Aim, colour: Colour, bore: Bore, ammo: Ammo, range: u16) -> i8 {
        let band = usize::from(range.saturating_sub(1) / 6).min(9);
        let red = usize::from(colour == Colour::Red);
        let (row, near) = match aim {
            Aim::Vehicle => (red, 1),
            Aim::Infantry => (2 + red, 0),
            Aim::Area | Aim::Own => (4, 2),
        };
        let base = match self.near.get(usize::from(range)) {
            Some(numbers) => numbers[near],
            None => self.base[row][band],
        };
        let change = |on: bool, number: usize| if on { self.changes[number][band] } else { 0 };
        base + change(bore.barrel == Barrel::Short, 0)
            + change(bore.barrel == Barrel::Long, 1)
            + change(bore.barrel == Barrel::VeryLong, 2)
            + change(bore.mm <= 57, 3)
            + change(bore.mm <= 40, 4)
            + change(matches!(ammo, Ammo::Apcr | Ammo::Apds), 5)
            + change(matches!(ammo, Ammo::Smoke | Ammo::Wp), 6)
    }

    /// T2.2.b: the TH# of a LATW at a range.
    pub fn latw(&self, weapon: &str, range: u16) -> Option<i8> {
        let row = self.latw.iter().find(|row| row.0 == weapon)?;
        row.1.get(usize::from(range)).copied().flatten()
    }

    /// T2.2.c: the critical-hit number of the ITT.
    pub fn critical(number: i8) -> i8 {
        (number + 1).div_euclid(2) - 1
    }
}
