//! P-place: places of a map in words.

use kernel::grid::Hex;
use kernel::map::Map;

/// The hexes of a place: `rows 8-10`, `columns I-O`, `in or next to N5`, `next to N5`, `within 2 of N5`, `N5 N6`, and
/// several of these joined by `and`.
pub fn hexes_of(text: &str, map: &Map) -> Result<Vec<Hex>, String> {
    let mut hexes = Vec::new();
    for part in text.split(" and ") {
        hexes.extend(part_of(part.trim(), map)?);
    }
    hexes.sort_unstable();
    hexes.dedup();
    Ok(hexes)
}

fn part_of(part: &str, map: &Map) -> Result<Vec<Hex>, String> {
    if let Some(span) = part.strip_prefix("rows ").or_else(|| part.strip_prefix("row ")) {
        let (from, to) = ends(span, |word| word.parse::<u16>().ok().filter(|&row| row > 0))
            .ok_or_else(|| format!("`{part}` names no rows; write `rows 8-10`"))?;
        if from <= to && to > map.rows {
            return Err(format!("`{part}`: the map has {} rows", map.rows));
        }
        return Ok(map.grid.hexes().filter(|&hex| (from..=to).contains(&(map.row(hex) + 1))).collect());
    }
    if let Some(span) = part.strip_prefix("columns ").or_else(|| part.strip_prefix("column ")) {
        let letter = |word: &str| match word.as_bytes() {
            [letter @ b'A'..=b'Z'] => Some(u16::from(letter - b'A')),
            _ => None,
        };
        let (from, to) =
            ends(span, letter).ok_or_else(|| format!("`{part}` names no columns; write `columns I-O`"))?;
        if from <= to && to >= map.cols {
            return Err(format!("`{part}`: the map has {} columns", map.cols));
        }
        return Ok(map.grid.hexes().filter(|&hex| (from..=to).contains(&map.column(hex))).collect());
    }
    if let Some(around) = part.strip_prefix("in or next to ") {
        return around_all(around, map, 0, 1);
    }
    if let Some(around) = part.strip_prefix("next to ") {
        return around_all(around, map, 1, 1);
    }
    if let Some(rest) = part.strip_prefix("within ") {
        let wrong = || format!("`{part}` names no distance; write `within 2 of N5`");
        let (distance, around) = rest.split_once(" of ").ok_or_else(wrong)?;
        return around_all(around, map, 0, distance.trim().parse().map_err(|_| wrong())?);
    }
    listed(part, map)
}

/// Both ends of `8-10`, or of `8` alone.
fn ends<T: Copy>(span: &str, read: impl Fn(&str) -> Option<T>) -> Option<(T, T)> {
    match span.trim().split_once('-') {
        Some((from, to)) => Some((read(from.trim())?, read(to.trim())?)),
        None => read(span.trim()).map(|only| (only, only)),
    }
}

/// Hexes by their names.
pub fn listed(text: &str, map: &Map) -> Result<Vec<Hex>, String> {
    let found: Vec<Hex> = text
        .split_whitespace()
        .map(|label| {
            map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map `{}`", map.id))
        })
        .collect::<Result<_, _>>()?;
    if found.is_empty() { Err("a place without a hex".to_owned()) } else { Ok(found) }
}

fn around_all(text: &str, map: &Map, least: u16, most: u16) -> Result<Vec<Hex>, String> {
    let centres = listed(text, map)?;
    let near = |hex: &Hex| {
        let distances = centres.iter().map(|&centre| map.grid.distance(centre, *hex));
        distances.min().is_some_and(|distance| (least..=most).contains(&distance))
    };
    Ok(map.grid.hexes().filter(near).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map() -> Map {
        let rows: String = (1..=4).map(|n| format!("{n} .....\n")).collect();
        let head =
            "map field\nname en Field\nname ru Поле\nsize 5 x 4\nlow even\nlabels letters\n\nterrain\n";
        Map::parse("field.map", &format!("{head}{rows}")).expect("the map of the test")
    }

    fn told(text: &str) -> Result<String, String> {
        let map = map();
        let hexes = hexes_of(text, &map)?;
        Ok(hexes.into_iter().map(|hex| map.grid.label(hex)).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn places_are_named_in_words() {
        // P-place
        assert_eq!(told("rows 2-2").unwrap(), "A2 B2 C2 D2 E2");
        assert_eq!(told("column E").unwrap(), "E1 E2 E3 E4");
        assert_eq!(told("C2 A4").unwrap(), "C2 A4");
        assert_eq!(told("in or next to C2").unwrap(), "B1 C1 D1 B2 C2 D2 C3");
        assert_eq!(told("next to C2").unwrap(), "B1 C1 D1 B2 D2 C3");
        assert_eq!(told("within 1 of A1 E4").unwrap(), "A1 B1 A2 D3 E3 D4 E4");
        assert_eq!(told("row 4 and A1 and row 4").unwrap(), "A1 A4 B4 C4 D4 E4");
    }

    #[test]
    fn what_is_no_place_is_told() {
        // P-place
        assert_eq!(told("in or next to N5").unwrap_err(), "`N5` is no hex of the map `field`");
        assert_eq!(told("rows 3-5").unwrap_err(), "`rows 3-5`: the map has 4 rows");
        assert_eq!(told("columns D-H").unwrap_err(), "`columns D-H`: the map has 5 columns");
        assert_eq!(told("columns 1-3").unwrap_err(), "`columns 1-3` names no columns; write `columns I-O`");
        assert_eq!(told("rows many").unwrap_err(), "`rows many` names no rows; write `rows 8-10`");
        assert_eq!(told("within C2").unwrap_err(), "`within C2` names no distance; write `within 2 of N5`");
        assert_eq!(told("next to ").unwrap_err(), "`next` is no hex of the map `field`");
    }
}
