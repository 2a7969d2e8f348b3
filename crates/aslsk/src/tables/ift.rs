//! T2.1: the Infantry Fire Table.

use super::Reader;
use serde::{Deserialize, Serialize};

/// 3: the columns.
pub const COLUMNS: [u8; 11] = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36];

/// 3.2.3: a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Nothing.
    None,
    /// 3.2.3.k: a PTC with this DRM, which only the loss of a leader adds.
    Ptc(u8),
    /// 3.2.3.g: a MC with this DRM, 0 for a NMC.
    Mc(u8),
    /// 3.2.3.c.
    K(u8),
    /// 3.2.3.b.
    Kia(u8),
}

impl Outcome {
    fn parse(word: &str) -> Option<Outcome> {
        Some(match word {
            "-" => Outcome::None,
            "PTC" => Outcome::Ptc(0),
            "NMC" => Outcome::Mc(0),
            _ if word.ends_with("KIA") => Outcome::Kia(word.strip_suffix("KIA")?.parse().ok()?),
            _ if word.ends_with("MC") => Outcome::Mc(word.strip_suffix("MC")?.parse().ok()?),
            _ => Outcome::K(word.strip_prefix("K/")?.parse().ok()?),
        })
    }

    /// As it is printed.
    pub fn word(self) -> String {
        match self {
            Outcome::None => "-".to_owned(),
            Outcome::Ptc(0) => "PTC".to_owned(),
            Outcome::Ptc(n) => format!("PTC+{n}"),
            Outcome::Mc(0) => "NMC".to_owned(),
            Outcome::Mc(n) => format!("{n}MC"),
            Outcome::K(n) => format!("K/{n}"),
            Outcome::Kia(n) => format!("{n}KIA"),
        }
    }

    /// AMB.71: a NMC or worse.
    pub fn harms(self) -> bool {
        self >= Outcome::Mc(0)
    }
}

/// The chart.
#[derive(Clone, Debug)]
pub struct Ift {
    rows: [[Outcome; 11]; 16],
    /// The least calibre of each column.
    mm: [u16; 11],
}

impl Ift {
    pub(super) fn read(reader: &mut Reader) -> Ift {
        let mut rows = [[Outcome::None; 11]; 16];
        let mut mm = [0; 11];
        for (number, column) in COLUMNS.iter().enumerate() {
            let head = if *column == 36 { "36+".to_owned() } else { column.to_string() };
            mm[number] = reader.word("ift-he-mm", &head, "mm").parse().unwrap_or(u16::MAX);
            for (row, cells) in rows.iter_mut().enumerate() {
                let name = match row {
                    0 => "<=0".to_owned(),
                    15 => ">=15".to_owned(),
                    row => row.to_string(),
                };
                let word = reader.word("ift", &name, &column.to_string());
                cells[number] = Outcome::parse(word).unwrap_or(Outcome::None);
            }
        }
        Ift { rows, mm }
    }

    /// 3.2.3.a: the number of the rightmost column that FP, in 64ths, reaches; none below column 1.
    pub fn column(fp: i32) -> Option<u8> {
        COLUMNS.iter().rposition(|&column| fp >= 64 * i32::from(column)).map(|at| at as u8)
    }

    /// The number of the column of this value, or of the next one to its left.
    pub fn column_of(value: u8) -> Option<u8> {
        Ift::column(64 * i32::from(value))
    }

    /// T2.1.a: the column of a calibre's HE.
    pub fn calibre(&self, mm: u16) -> Option<u8> {
        self.mm.iter().rposition(|&least| mm >= least).map(|at| at as u8)
    }

    /// What a Final DR brings in a column.
    #[inline]
    pub fn result(&self, column: u8, dr: i32) -> Outcome {
        self.rows[dr.clamp(0, 15) as usize][usize::from(column).min(10)]
    }

    /// 7.11.a: the number behind the K of a column.
    pub fn k_row(&self, column: u8) -> Option<i32> {
        let at = |row: usize| matches!(self.rows[row][usize::from(column).min(10)], Outcome::K(_));
        (0..16).rev().find(|&row| at(row)).map(|row| row as i32)
    }
}
