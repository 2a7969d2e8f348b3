//! Writes maps in the canonical layout; nothing that the author wrote is lost, comments included.

use super::{HEAD_LINES, Map, Section};
use crate::grid::Low;
use std::fmt::Display;

impl Map {
    /// The map as text. What was read from a canonical file comes back byte by byte.
    pub fn write(&self) -> String {
        let mut out = Writer { map: self, text: String::new() };
        out.head();
        let symbols = self.terrain.iter().map(|t| t.symbol());
        out.section(Section::Terrain, self.rows_of(symbols, 1));
        if self.level.iter().any(|&l| l != 0) || self.notes.iter().any(|n| n.section == Section::Levels) {
            let width = if self.level.iter().any(|&l| l < 0) { 2 } else { 1 };
            out.section(Section::Levels, self.rows_of(self.level.iter(), width));
        }
        let label = |hex| self.grid.label(hex);
        let sides = self.edges.iter().map(|e| {
            let dirs: Vec<_> = e.dirs.iter().map(|d| d.name()).collect();
            format!("  {} {} {}", e.side, label(e.hex), dirs.join(" "))
        });
        out.section(Section::Sides, sides.collect());
        let lines = self.lines.iter().map(|l| {
            let mut words = vec![l.kind.name()];
            words.extend(l.from.map(|d| d.name()));
            words.extend(l.hexes.iter().map(|&h| label(h)));
            words.extend(l.to.map(|d| d.name()));
            format!("  {}", words.join(" "))
        });
        out.section(Section::Lines, lines.collect());
        let bridges = self.bridges.iter().map(|&(hex, bridge)| format!("  {} {bridge}", label(hex)));
        out.section(Section::Bridges, bridges.collect());
        let places = self
            .places
            .iter()
            .map(|p| format!("  {} en \"{}\" ru \"{}\"", label(p.hex), p.name.en, p.name.ru));
        out.section(Section::Places, places.collect());
        let outlines = self.outlines.iter().map(|o| match o.turn {
            0 => format!("  {} {}", label(o.hex), o.pattern.name),
            turn => format!("  {} {} turn {turn}", label(o.hex), o.pattern.name),
        });
        out.section(Section::Outlines, outlines.collect());
        let facts = self.fact_lines.iter().map(|line| {
            let mut words = vec![line.fact.to_string()];
            for (hex, dirs) in &line.places {
                words.push(label(*hex).to_owned());
                words.extend(dirs.iter().map(|dir| dir.name().to_owned()));
            }
            format!("  {}", words.join(" "))
        });
        out.section(Section::Facts, facts.collect());
        out.text
    }

    fn rows_of(&self, values: impl Iterator<Item = impl Display>, width: usize) -> Vec<String> {
        let words: Vec<String> = values.map(|v| format!("{v:>width$}")).collect();
        words
            .chunks(self.cols.max(1) as usize)
            .zip(1..)
            .map(|(row, number)| format!("{number:>4}  {}", row.join(" ")))
            .collect()
    }
}

struct Writer<'a> {
    map: &'a Map,
    text: String,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn notes(&mut self, section: Section, keep: impl Fn(usize) -> bool) {
        let map = self.map;
        for note in map.notes.iter().filter(|n| n.section == section && keep(n.before)) {
            self.line(&format!("#{}", note.text));
        }
    }

    fn head(&mut self) {
        let map = self.map;
        let low = match map.low {
            Low::Odd => "odd",
            Low::Even => "even",
        };
        let size = format!("{} x {}", map.cols, map.rows);
        let values = [&map.id, &map.name.en, &map.name.ru, &size, low, map.manner.name()];
        for (i, (key, value)) in HEAD_LINES.iter().zip(values).enumerate() {
            self.notes(Section::Head, |before| before == i + 1);
            self.line(&format!("{key} {value}"));
        }
        self.notes(Section::Head, |before| before > HEAD_LINES.len());
    }

    fn section(&mut self, section: Section, entries: Vec<String>) {
        if entries.is_empty() && !self.map.notes.iter().any(|n| n.section == section) {
            return;
        }
        self.line("");
        self.notes(section, |before| before == 0);
        self.line(section.name());
        let count = entries.len();
        for (entry, number) in entries.into_iter().zip(1..) {
            self.notes(section, |before| before == number);
            self.line(&entry);
        }
        self.notes(section, |before| before > count);
    }
}
