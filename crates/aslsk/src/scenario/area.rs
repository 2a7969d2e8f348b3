//! Hexes by a description.

use crate::state::Hexes;
use kernel::grid::Hex;
use kernel::map::Map;
use serde::Deserialize;

/// Hexes by a description: those named, else all of them, as far as everything else that is said holds for them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Area {
    /// Labels, and runs such as `A3-A6` along a row or a column.
    pub hexes: Vec<String>,
    /// Columns by letter: `I-T`.
    pub columns: Option<String>,
    /// Rows by number: `1-5`.
    pub rows: Option<String>,
    /// 1.3.a: a board by the letter before its labels.
    pub board: Option<String>,
}

fn run(map: &Map, word: &str) -> Option<Vec<Hex>> {
    let Some((first, last)) = word.split_once('-') else { return Some(vec![map.grid.find(word)?]) };
    let [a, b] = [map.grid.find(first)?, map.grid.find(last)?];
    let ((c1, r1), (c2, r2)) = ((map.column(a), map.row(a)), (map.column(b), map.row(b)));
    if c1 != c2 && r1 != r2 {
        return None;
    }
    let columns = c1.min(c2)..=c1.max(c2);
    columns.flat_map(|c| (r1.min(r2)..=r1.max(r2)).map(move |r| map.at(c, r))).collect()
}

/// The letters and the number at the end of a label, without the letter of its board.
fn parts<'a>(label: &'a str, board: &str) -> (&'a str, Option<u16>) {
    let own = label.strip_prefix(board).unwrap_or(label);
    let letters = own.trim_end_matches(|c: char| c.is_ascii_digit());
    (letters, own[letters.len()..].parse().ok())
}

/// Letters in the order of columns: A to Z, then AA to ZZ.
fn place(letters: &str) -> Option<(usize, char)> {
    let mut all = letters.chars();
    let first = all.next().filter(char::is_ascii_uppercase)?;
    all.all(|c| c == first).then_some((letters.len(), first))
}

fn bounds(text: &str) -> (&str, &str) {
    text.split_once('-').unwrap_or((text, text))
}

impl Area {
    /// The hexes that are meant.
    pub fn find(&self, map: &Map) -> Result<Hexes, String> {
        let mut found = Hexes::EMPTY;
        for word in &self.hexes {
            found.extend(run(map, word).ok_or_else(|| format!("`{word}` is no hex and no run of hexes"))?);
        }
        if self.hexes.is_empty() {
            found.extend(map.grid.hexes());
        }
        let board = self.board.as_deref().unwrap_or("");
        type Fits<'a> = Box<dyn Fn(&str) -> bool + 'a>;
        let mut fits: Vec<Fits<'_>> = Vec::new();
        if self.board.is_some() {
            fits.push(Box::new(move |label| label.starts_with(board)));
        }
        if let Some(columns) = &self.columns {
            let (first, last) = bounds(columns);
            let ends = place(first).zip(place(last)).ok_or_else(|| format!("`{columns}` are no columns"))?;
            fits.push(Box::new(move |label| {
                place(parts(label, board).0).is_some_and(|at| ends.0 <= at && at <= ends.1)
            }));
        }
        if let Some(rows) = &self.rows {
            let (first, last) = bounds(rows);
            let ends = first.parse::<u16>().ok().zip(last.parse::<u16>().ok());
            let ends = ends.ok_or_else(|| format!("`{rows}` are no rows"))?;
            fits.push(Box::new(move |label| {
                parts(label, board).1.is_some_and(|row| ends.0 <= row && row <= ends.1)
            }));
        }
        let kept: Hexes =
            found.iter().filter(|&hex| fits.iter().all(|fit| fit(map.grid.label(hex)))).collect();
        if kept.is_empty() { Err("the area has no hex".to_owned()) } else { Ok(kept) }
    }
}
