//! Reads the cells of the tables and says which one is missing or not understood.

use super::modifiers::{Mods, Rows};
use super::{AntiAir, Charts, Location, Period, Variance, terrain};
use crate::pieces::reading::Reader;
use crate::pieces::{Grade, Nation};
use kernel::content::Content;
use kernel::text::Diagnostic;
use std::collections::BTreeMap;

const FILE: &str = "panzer/tables.tsv";

/// The cells by table, row and column.
pub struct Sheet<'a> {
    cells: BTreeMap<(&'a str, &'a str, &'a str), &'a str>,
    /// The rows of each table, in order.
    rows: Vec<(&'a str, &'a str)>,
    faults: Vec<Diagnostic>,
}

impl<'a> Sheet<'a> {
    fn open(content: &'a Content) -> Result<Sheet<'a>, Vec<Diagnostic>> {
        let mut reader = Reader::open(content, FILE)?;
        let cells = reader.each(|row| {
            let [table, name, column, value] = ["table", "row", "column", "value"].map(|cell| row.cell(cell));
            ((table, name, column), value)
        })?;
        let mut rows = Vec::new();
        for ((table, row, _), _) in &cells {
            if rows.last() != Some(&(*table, *row)) {
                rows.push((*table, *row));
            }
        }
        Ok(Sheet { cells: cells.into_iter().collect(), rows, faults: Vec::new() })
    }

    /// A cell; a dash where there is none.
    pub fn cell(&mut self, table: &str, row: &str, column: &str) -> &'a str {
        match self.cells.get(&(table, row, column)) {
            Some(cell) => cell,
            None => {
                let told = format!("{table} has no cell `{row}`, `{column}`");
                self.faults.push(Diagnostic::error(FILE, 0, 0, told));
                "-"
            }
        }
    }

    /// A cell that is not understood.
    pub fn wrong<T: Default>(&mut self, table: &str, row: &str, column: &str) -> T {
        let told = format!("{table}: `{row}`, `{column}` is not understood");
        self.faults.push(Diagnostic::error(FILE, 0, 0, told));
        T::default()
    }

    /// A number; words after it and a sign before it are free, a dash is 0.
    fn number<T: TryFrom<i32> + Default>(&mut self, table: &str, row: &str, column: &str) -> T {
        let cell = self.cell(table, row, column);
        if cell == "-" {
            return T::default();
        }
        let start = cell.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
        let end = cell[start..].find(|c: char| !c.is_ascii_digit()).map_or(cell.len(), |at| start + at);
        let minus = cell.starts_with('-');
        let number = cell[start..end].parse::<i32>().ok().map(|number| if minus { -number } else { number });
        match number.and_then(|number| T::try_from(number).ok()) {
            Some(number) => number,
            None => self.wrong(table, row, column),
        }
    }

    /// The last number of a range such as `01-20`, with 00 as 100; a dash is 0.
    fn upper(&mut self, table: &str, row: &str, column: &str) -> u8 {
        let cell = self.cell(table, row, column);
        match last_number(cell) {
            Some(number) => number,
            None if cell == "-" => 0,
            None => self.wrong(table, row, column),
        }
    }

    /// A number with a half, in halves.
    fn halves(&mut self, table: &str, row: &str, column: &str) -> u8 {
        let cell = self.cell(table, row, column);
        let (whole, half) = cell.split_once('.').unwrap_or((cell, "0"));
        match (whole.parse::<u8>(), half) {
            (Ok(whole @ ..128), "0") => whole * 2,
            (Ok(whole @ ..128), "5") => whole * 2 + 1,
            _ => self.wrong(table, row, column),
        }
    }

    fn mods<R: Rows>(&mut self) -> Mods<R> {
        let (table, column) = R::TABLE;
        Mods::of(R::NAMES.iter().map(|row| self.number::<i8>(table, row, column)))
    }

    fn graded<T: TryFrom<i32> + Default>(&mut self, table: &str, column: &str) -> [T; 5] {
        Grade::ALL.map(|grade| self.number(table, grade.row(), column))
    }

    fn named(&self, table: &str) -> Vec<&'a str> {
        self.rows.iter().filter(|(of, _)| *of == table).map(|(_, row)| *row).collect()
    }
}

fn last_number(cell: &str) -> Option<u8> {
    let digits = cell.trim_end_matches(|c: char| !c.is_ascii_digit());
    let start = digits.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
    match &digits[start..] {
        "00" => Some(100),
        number => number.parse().ok(),
    }
}

const UNITS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
const BANDS: [&str; 5] = ["P", "S", "M", "L", "E"];

/// Reads every table.
pub(super) fn read(content: &Content) -> Result<Charts, Vec<Diagnostic>> {
    let mut sheet = Sheet::open(content)?;
    let s = &mut sheet;
    let signed = |net: i32| if net > 0 { format!("+{net}") } else { net.to_string() };
    let charts = Charts {
        spotting: std::array::from_fn(|at| {
            super::CLASSES.map(|class| s.number("T1", &signed(2 - at as i32), class))
        }),
        spot: s.mods(),
        hit: std::array::from_fn(|at| BANDS.map(|band| s.number("T2", &signed(5 - at as i32), band))),
        ap: s.mods(),
        locations: locations(s),
        damage: ["a", "b", "c", "d"].map(|class| {
            ["No damage", "Damaged", "Knocked Out"].map(|column| damage(s.cell("T5", class, column)))
        }),
        commands: Grade::ALL.map(|grade| UNITS.map(|units| s.halves("T6", grade.row(), units))),
        command_range: s.graded("T6b", "Command range"),
        command_unit: s.number("T6b", "command unit", "Command range"),
        gp_table: std::array::from_fn(|at| {
            ["Suppression from", "Effective from"].map(|row| s.number("T7", row, &signed(at as i32 - 8)))
        }),
        gp: s.mods(),
        gp_damage: gp_damage(s),
        plating: ["target type A", "target type P", "target type S"].map(|row| s.number("T9b", row, "Die")),
        chemical: s.number("T5b", "CE ammunition (not against type S with 7.10.2)", "Die"),
        brew_up: ["T5b", "T9b"]
            .map(|table| s.number(table, "BU vehicle, only on a Knocked Out (7.11)", "Die")),
        bail: Grade::ALL.map(|grade| s.number("T10", grade.row(), "T10 crew abandons on (100) <=")),
        bail_mods: s.mods(),
        recover: Grade::ALL.map(|grade| s.number("T10", grade.row(), "T11 recovers on (100) >=")),
        recovery: s.mods(),
        terrain: terrain::read(s),
        response: [
            "FO (US, British)",
            "FO (others)",
            "Command or recon unit",
            "Other leg or armoured combat unit",
        ]
        .map(|row| ["Call", "Continue", "Adjust 1–2 hexes"].map(|column| s.number("T13", row, column))),
        response_mods: s.mods(),
        periods: s
            .named("T14")
            .into_iter()
            .map(|row| Period { name: row.to_owned(), value: s.number("T14", row, "Modifier") })
            .collect(),
        cohesion: s.graded("T14b", "Modifier"),
        numeric: level_rows(s).map(|row| UNITS.map(|units| s.halves("T15", row, units))),
        levels: level_bounds(s),
        breaking: BREAKING
            .map(|row| ["Broken", "Hesitating"].map(|column| s.upper("T16", row, column).into())),
        limited: Grade::ALL.map(|grade| {
            ["<= half range", "> half range", "Max"].map(|column| s.number("T17", grade.row(), column))
        }),
        variance: variance(s),
        mines: ["Hasty", "Deliberate"].map(|row| {
            ["Def 1", "Def 2", "Def 3", "Def 4", "Def 5", "Def 6+"].map(|column| mines(s, row, column))
        }),
        mines_leg: ["Hasty", "Deliberate"].map(|row| s.upper("T19", row, "Leg & Towed")),
        burning: ["Wood", "Brick", "Stone"]
            .map(|row| ["GP 1–3", "4–6", "7–9", "10–14", "15+"].map(|column| s.upper("T20", row, column))),
        locate: s.upper("T21", "German", "Location"),
        consecutive: consecutive(s),
        smoke_limit: ["Elite", "Veteran", "Green", "Engineers"].map(|row| s.number("T22b", row, "")),
        anti_air: anti_air(s),
        assault_weapons: ["hand-held AT weapon or charge", "flamethrower", "Molotov cocktail"]
            .map(|row| s.number("T28", row, "Value")),
        assault: s.mods(),
        melee: s.mods(),
        initiative: s.graded("T30", "Initiative"),
    };
    if sheet.faults.is_empty() { Ok(charts) } else { Err(sheet.faults) }
}

const BREAKING: [&str; 7] =
    ["German", "Soviet", "US", "British", "French 1940", "French from 1944", "Italian"];

/// T4: `01-45 TF, 46-90 HF, 91-00 TK`.
fn locations(s: &mut Sheet<'_>) -> [[[(u8, Location); 6]; 4]; 3] {
    ["Level", "Rising", "Falling"].map(|slope| {
        ["Front", "Front/Side", "Rear/Side", "Rear"].map(|angle| {
            let mut column = [(100, Location::Tk); 6];
            let cell = s.cell("T4", slope, angle);
            for (slot, part) in column.iter_mut().zip(cell.split(", ")) {
                let read = part
                    .split_once(' ')
                    .and_then(|(range, word)| Some((last_number(range)?, Location::parse(word)?)));
                match read {
                    Some(read) => *slot = read,
                    None => s.wrong::<()>("T4", slope, angle),
                }
            }
            column
        })
    })
}

/// T5: `<= 4`, `5-8`, `5-8 (7)`, `9`: the highest die.
fn damage(cell: &str) -> i8 {
    let plain = cell.split(" (").next().unwrap_or(cell);
    last_number(plain).map_or(0, |number| number as i8)
}

/// T9: the rows are ranges.
fn gp_damage(s: &mut Sheet<'_>) -> [i8; 4] {
    let rows = s.named("T9");
    let mut bounds = [0; 4];
    for (bound, wanted) in bounds.iter_mut().zip(["Brewed Up", "Knocked Out", "Damaged", "Track hit"]) {
        let found = rows.iter().find(|row| s.cell("T9", row, "Result").starts_with(wanted));
        *bound = found
            .and_then(|row| last_number(row))
            .map_or_else(|| s.wrong("T9", wanted, "Result"), |n| n as i8);
    }
    bounds
}

fn level_rows<'a>(s: &mut Sheet<'a>) -> [&'a str; 9] {
    let rows = s.named("T15");
    <[&str; 9]>::try_from(rows).unwrap_or_else(|_| {
        s.wrong::<()>("T15", "levels", "nine rows");
        ["-"; 9]
    })
}

/// T15: the lowest result of every level but the last.
fn level_bounds(s: &mut Sheet<'_>) -> [i16; 8] {
    let rows = level_rows(s);
    std::array::from_fn(|at| {
        let digits = rows[at].split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        digits.parse().unwrap_or_else(|_| s.wrong("T15", rows[at], "roll"))
    })
}

fn variance(s: &mut Sheet<'_>) -> [Variance; 7] {
    let rows = s.named("T18");
    std::array::from_fn(|at| {
        let row = rows.get(at).copied().unwrap_or("-");
        let most = if row.ends_with('+') { u8::MAX } else { last_number(row).unwrap_or(0) };
        Variance {
            most,
            faces: UNITS.map(|face| s.number("T18", row, face)),
            cap: s.number("T18", row, "Max ±"),
        }
    })
}

/// T19: `Hull 01-10, TK 11-50`.
fn mines(s: &mut Sheet<'_>, row: &str, column: &str) -> [u8; 2] {
    let cell = s.cell("T19", row, column);
    let mut parts = cell.split(", ").map(last_number);
    match [parts.next().flatten(), parts.next().flatten()] {
        [Some(hull), Some(track)] => [hull, track],
        _ => s.wrong("T19", row, column),
    }
}

/// T21: the German row has its number, the others stand in one sentence.
fn consecutive(s: &mut Sheet<'_>) -> [u8; 6] {
    const COLUMN: &str = "Consecutive turns for -10";
    let german = s.number("T21", "German", COLUMN);
    let others = s.cell("T21", "others", COLUMN);
    Nation::ALL.map(|nation| {
        let name = ["German", "Soviet", "US", "British", "French", "Italian"][nation as usize];
        if nation == Nation::German {
            return german;
        }
        let after = others.split_once(&format!("{name} ")).map(|(_, rest)| rest);
        let digits = after.and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
        digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| s.wrong("T21", name, COLUMN))
    })
}

fn anti_air(s: &mut Sheet<'_>) -> Vec<AntiAir> {
    let rows = s.named("T26");
    rows.into_iter()
        .map(|row| {
            let cell = s.cell("T26", row, "Altitudes");
            AntiAir {
                name: row.to_owned(),
                factor: s.number("T26", row, "AA factor"),
                range: s.number("T26", row, "Range"),
                altitudes: ["low", "medium", "high"].map(|word| cell.split(", ").any(|part| part == word)),
            }
        })
        .collect()
}
