//! Maps as cases describe them: by name, as text whose head may be missing, or as so much open ground.

use super::{Battlefield, Map, Vocabulary};
use crate::content::Content;
use crate::text::Diagnostic;

/// What the mistakes of a case's ground name as their file.
const SETTING: &str = "setting";

fn fault(message: impl Into<String>) -> Vec<Diagnostic> {
    vec![Diagnostic::error(SETTING, 0, 0, message)]
}

/// The lines that are put before a map without a head.
const HEAD_LINES: u32 = 6;

/// A map whose head may be missing: then its size is that of the rows of terrain. Says whether a head was added.
fn with_head(text: &str) -> (String, bool) {
    if text.lines().any(|line| line.starts_with("map ")) {
        return (text.to_owned(), false);
    }
    let rows = text.lines().skip_while(|line| line.trim() != "terrain").skip(1);
    let rows = rows.map(str::trim).take_while(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let width = |row: &str| {
        let symbols = row.trim_start_matches(|c: char| c.is_ascii_digit());
        symbols.split_whitespace().map(str::len).sum::<usize>()
    };
    let widths: Vec<usize> = rows.map(width).collect();
    let (cols, rows) = (widths.first().copied().unwrap_or(0), widths.len());
    let head =
        format!("map case\nname en Case\nname ru Случай\nsize {cols} x {rows}\nlow even\nlabels letters\n");
    (head + text, true)
}

/// Reads a map as text; its mistakes have the lines of that text, without an added head.
fn read_text(text: &str) -> Result<Map, Vec<Diagnostic>> {
    let (whole, added) = with_head(text);
    let own = |found: Diagnostic| match added {
        true => Diagnostic { line: found.line.saturating_sub(HEAD_LINES), ..found },
        false => found,
    };
    Map::parse(Map::TEXT, &whole).map_err(|found| found.into_iter().map(own).collect())
}

/// A map of open ground.
fn open_ground(size: &str) -> Result<String, Vec<Diagnostic>> {
    let numbers = size.split_once('x').map(|(a, b)| (a.trim().parse::<usize>(), b.trim().parse::<usize>()));
    let Some((Ok(cols @ 1..=64), Ok(rows @ 1..=64))) = numbers else {
        return Err(fault(format!("`{size}` is no size; write it as in `12 x 10`")));
    };
    let ground: String = (1..=rows).map(|row| format!("{row} {}\n", ".".repeat(cols))).collect();
    Ok(with_head(&format!("terrain\n{ground}")).0)
}

impl Map {
    /// What the mistakes of a map that a case holds as text name as their file.
    pub const TEXT: &str = "map_text";

    /// The ground of a case: as in a scenario, a map as text, or open ground of a size.
    pub fn of_setting(
        content: &Content,
        ground: Option<&Battlefield>,
        text: Option<&str>,
        size: &str,
        words: &Vocabulary,
    ) -> Result<Map, Vec<Diagnostic>> {
        let map = match (ground, text) {
            (Some(_), Some(_)) => return Err(fault("give either `map` or `map_text`")),
            (Some(ground), None) => return ground.read(content, SETTING, words),
            (None, Some(text)) => read_text(text)?,
            (None, None) => Map::parse(SETTING, &open_ground(size)?)?,
        };
        let found = words.check(&map, SETTING);
        if found.is_empty() { Ok(map) } else { Err(found) }
    }
}
