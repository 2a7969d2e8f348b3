//! The board in plain text: drawn with characters, and described in sentences that a screen reader can follow.

use crate::at_table::Match;
use crate::texts::Texts;
use kernel::grid::{Hex, Manner};
use kernel::map::Map;
use kernel::scene::{Card, Counter, Hand, Scene, Track};
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
        lines.push(beside(track, texts));
        lines.extend(
            track.counters.iter().map(|on| format!("  {}: {}", on.at, unit(game, &on.counter, texts))),
        );
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
    for held in &scene.boxes {
        let note = held.note.as_ref().map_or_else(String::new, |note| format!(", {}", texts.say(note)));
        lines.push(format!("{}: {}{note}", texts.say(&held.name), held.count));
        lines.extend(held.counters.iter().map(|counter| format!("  {}", unit(game, counter, texts))));
        lines.extend(held.tags.iter().map(|tag| format!("  {}", texts.say(&tag.label))));
    }
    scene.hands.iter().for_each(|held| lines.extend(hand(game, held, texts)));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A track: where its pointers stand, by the words of their spaces if it has any, and its ends.
fn beside(track: &Track, texts: &Texts) -> String {
    let (first, last) = track.range;
    let pointed = track.pointers.iter().map(|pointer| {
        let word = usize::try_from(pointer.at - first).ok().and_then(|n| track.labels.get(n));
        let at = word.map_or_else(|| pointer.at.to_string(), |word| texts.say(word));
        match &pointer.label {
            Some(label) => format!("{} {at}", texts.say(label)),
            None => at,
        }
    });
    let pointed = pointed.collect::<Vec<_>>().join(", ");
    format!("{}: {pointed} ({first}..{last})", texts.say(&track.name))
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
    parts.extend(card.kind.iter().chain(&card.note).map(|note| texts.say(note)));
    parts.extend(card.cost.as_ref().map(|cost| format!("{} {}", cost.value, texts.say(&cost.of))));
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
    if let Some(facing) = counter.facing.filter(|_| counter.details.is_empty()) {
        parts.push(match facing.turret {
            Some(turret) => format!("{}/{}", facing.front.name(), turret.name()),
            None => facing.front.name().to_owned(),
        });
    }
    let flight = counter.flight.iter().map(|flight| &flight.label);
    let tags = counter.tags.iter().map(|tag| &tag.label);
    let said = counter.within.iter().chain(flight).chain(tags).chain(&counter.details);
    parts.extend(said.map(|message| texts.say(message)));
    parts.extend(counter.carried.iter().map(|carried| format!("[{}]", unit(game, &carried.counter, texts))));
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
