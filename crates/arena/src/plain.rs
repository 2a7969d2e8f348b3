//! The board in plain text: drawn with characters, and described in sentences that a screen reader can follow.

use crate::at_table::Match;
use crate::texts::Texts;
use kernel::grid::{Hex, Manner};
use kernel::map::Map;
use kernel::scene::{Card, Counter, Hand, Scene};
use kernel::terrain::Terrain;
use std::fmt::Write;

/// How many characters a column takes.
const WIDTH: usize = 5;

/// The map in characters, two lines a row since every second column sits lower. Each hex shows its terrain, its level
/// if that is not 0, and what `mark` puts there.
pub fn drawing(map: &Map, mark: impl Fn(Hex) -> String) -> String {
    let mut out = String::new();
    let _ = write!(out, "     ");
    for col in 0..map.cols {
        let _ = write!(out, "{:<WIDTH$}", column_label(map, col));
    }
    for row in 0..map.rows {
        for lower in [false, true] {
            let label = if lower { String::new() } else { (row + 1).to_string() };
            let _ = write!(out, "\n{label:>3}  ");
            for col in 0..map.cols {
                let sits_low = map.low.sinks(col as i16);
                let hex = map.at(col, row).filter(|_| sits_low == lower);
                let _ = write!(out, "{:<WIDTH$}", hex.map_or_else(String::new, |hex| cell(map, hex, &mark)));
            }
            out.truncate(out.trim_end().len());
        }
    }
    out.push_str("\n\n");
    let used = Terrain::ALL.iter().filter(|&&kind| map.terrain.contains(&kind));
    let legend: Vec<_> = used.map(|kind| format!("{} {}", kind.symbol(), kind.name())).collect();
    out + &legend.join(", ") + "\n"
}

/// The label of a column: what the labels of its hexes begin with.
fn column_label(map: &Map, col: u16) -> String {
    let top = (0..map.rows).find_map(|row| map.at(col, row));
    let label = top.map_or("", |hex| map.grid.label(hex));
    match map.manner {
        Manner::Letters | Manner::Padded => label.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(),
        Manner::Numbers => label.strip_suffix("01").unwrap_or(label).to_owned(),
    }
}

fn cell(map: &Map, hex: Hex, mark: &impl Fn(Hex) -> String) -> String {
    let level = match map.level(hex) {
        0 => String::new(),
        level => level.to_string(),
    };
    let text = format!("{}{level}{}", map.terrain(hex).symbol(), mark(hex));
    text.chars().take(WIDTH - 1).collect()
}

/// The map with its counters: the number of the first one in a hex behind its side's mark, `+` if there are more.
pub fn board(game: &dyn Match, scene: &Scene) -> String {
    const SIDES: [char; 4] = ['<', '>', '{', '}'];
    drawing(game.map(), |hex| {
        let mut here = scene.counters.iter().filter(|counter| counter.hex == hex);
        let Some(first) = here.next() else { return String::new() };
        let more = if here.next().is_some() { "+" } else { "" };
        let side = SIDES.get(usize::from(first.side)).unwrap_or(&'?');
        format!("{side}{}{more}", game.call_number(first.id))
    })
}

/// Where play stands, and everything on the table, one sentence a line.
pub fn description(game: &dyn Match, scene: &Scene, texts: &Texts) -> String {
    let map = game.map();
    let mut lines: Vec<String> = Vec::new();
    if !scene.status.is_empty() {
        lines.push(scene.status.iter().map(|message| texts.say(message)).collect::<Vec<_>>().join(", "));
    }
    for track in &scene.tracks {
        lines.push(format!(
            "{}: {} ({}..{})",
            texts.say(&track.name),
            track.at,
            track.range.0,
            track.range.1
        ));
    }
    for (number, side) in scene.sides.iter().enumerate() {
        lines.push(texts.text(&side.name).to_owned());
        for counter in scene.counters.iter().filter(|counter| usize::from(counter.side) == number) {
            lines.push(format!("  {}", unit(game, counter, texts)));
        }
    }
    let mut lying: Vec<(String, Vec<String>)> = Vec::new();
    for marker in &scene.markers {
        let side = marker.side.map_or_else(String::new, |dir| format!(" {}", dir.name()));
        let (what, place) = (texts.say(&marker.label), format!("{}{side}", label(map, marker.hex)));
        match lying.iter_mut().find(|(other, _)| *other == what) {
            Some((_, places)) => places.push(place),
            None => lying.push((what, vec![place])),
        }
    }
    lines.extend(lying.into_iter().map(|(what, places)| format!("{what}: {}", places.join(", "))));
    lines.extend(scene.chips.iter().map(|chip| format!("{}: {}", texts.say(&chip.label), chip.value)));
    for pile in &scene.piles {
        let top = pile.top.as_ref().map_or_else(String::new, |top| format!(", {}", card(top, texts)));
        lines.push(format!("{}: {}{top}", texts.say(&pile.name), pile.count));
    }
    scene.hands.iter().for_each(|held| lines.extend(hand(game, held, texts)));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// What a seat holds beside the map, as far as the viewer sees it.
fn hand(game: &dyn Match, hand: &Hand, texts: &Texts) -> Vec<String> {
    let limit = hand.limit.map_or_else(String::new, |limit| format!(" (0..{limit})"));
    let mut lines = vec![format!("{}: {}{limit}", texts.say(&hand.name), hand.count)];
    lines.extend(hand.counters.iter().map(|counter| format!("  {}", unit(game, counter, texts))));
    lines.extend(hand.cards.iter().map(|held| format!("  {}", card(held, texts))));
    lines
}

/// A card: its uses from top to bottom, its hex, its dice and what it sets off.
fn card(card: &Card, texts: &Texts) -> String {
    let uses: Vec<_> = card.parts.iter().map(|part| texts.say(&part.name)).collect();
    let mut parts = vec![uses.join(" / "), card.corner.clone()];
    parts.extend(card.dice.map(|(white, coloured)| format!("{white}-{coloured}")));
    parts.extend(card.note.as_ref().map(|note| texts.say(note)));
    parts.join(", ")
}

/// A counter as a sentence.
fn unit(game: &dyn Match, counter: &Counter, texts: &Texts) -> String {
    let mut parts = vec![format!("{} {}", texts.text(&counter.name), label(game.map(), counter.hex))];
    if counter.details.is_empty() {
        parts.extend(counter.values.iter().map(|value| format!("{} {}", texts.key(value.key), value.text)));
    }
    parts.extend(counter.badges.iter().map(|badge| match badge.number {
        Some(number) => format!("{} {number}", texts.key(badge.key)),
        None => texts.key(badge.key),
    }));
    parts.extend(counter.details.iter().map(|message| texts.say(message)));
    format!("{}: {}", game.call_number(counter.id), parts.join(", "))
}

fn label(map: &Map, hex: Hex) -> &str {
    if hex.is_some() { map.grid.label(hex) } else { "-" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::grid::Low;
    use kernel::text::Text;

    #[test]
    fn every_second_column_sits_lower() {
        let mut map = Map::bare("x", Text::default(), 3, 2, Low::Even, Manner::Letters);
        map.level[4] = 1;
        let text = drawing(&map, |hex| if hex == Hex(0) { "!".to_owned() } else { String::new() });
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0].trim_end(), "     A    B    C");
        assert_eq!(lines[1], "  1  .!        .");
        assert_eq!(lines[2], "          .");
        assert_eq!(lines[4], "          .1");
        assert_eq!(lines[6], ". open");
    }
}
