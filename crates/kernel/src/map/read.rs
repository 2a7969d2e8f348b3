//! Reads map files: two passes, and every problem is reported.
//!
//! The first pass cuts the text into words, sections and comments; the second understands the head, then the sections
//! that need it.

use super::fact::no_hex;
use super::{Edge, HEAD_LINES as HEAD, Line, Map, Note, Outline, Pattern, Place, Section};
use crate::grid::{Grid, Hex, Low, Manner};
use crate::hex::Dir;
use crate::terrain::{Bridge, Linear, Side, Terrain};
use crate::text::{Diagnostic, Text};

/// A word and the column of its first character.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    column: u32,
    quoted: bool,
}

/// A line with something to read.
struct Entry<'a> {
    line: u32,
    words: Vec<Word<'a>>,
    /// The line without its comment, for names that are not quoted.
    raw: &'a str,
}

struct Reader<'a> {
    file: &'a str,
    problems: Vec<Diagnostic>,
    notes: Vec<Note>,
    sections: Vec<Vec<Entry<'a>>>,
    /// Where the heading of each section stands; 0 if it is absent.
    headings: [u32; Section::ALL.len()],
}

struct Head {
    id: String,
    name: Text,
    size: Option<(u16, u16)>,
    low: Low,
    manner: Manner,
}

impl Map {
    /// Reads a map. `file` is only used to name the place of problems; all of them are reported at once.
    pub fn parse(file: &str, text: &str) -> Result<Map, Vec<Diagnostic>> {
        let mut reader = Reader {
            file,
            problems: Vec::new(),
            notes: Vec::new(),
            sections: Section::ALL.iter().map(|_| Vec::new()).collect(),
            headings: [0; Section::ALL.len()],
        };
        reader.cut(text);
        let map = reader.understand();
        if reader.problems.is_empty() {
            return Ok(map);
        }
        reader.problems.sort_by_key(|d| (d.line, d.column));
        Err(reader.problems)
    }

    /// Whether a map can have this id.
    pub(super) fn is_id(text: &str) -> bool {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=64).contains(&text.len()) && text.chars().all(plain)
    }
}

impl<'a> Reader<'a> {
    fn error(&mut self, line: u32, column: u32, message: impl Into<String>) {
        self.problems.push(Diagnostic::error(self.file, line, column, message));
    }

    fn advise(&mut self, line: u32, column: u32, message: impl Into<String>, help: impl Into<String>) {
        self.problems.push(Diagnostic::error(self.file, line, column, message).help(help));
    }

    fn entries(&mut self, section: Section) -> Vec<Entry<'a>> {
        std::mem::take(&mut self.sections[section as usize])
    }

    // First pass.

    fn cut(&mut self, text: &'a str) {
        let mut section = Section::Head;
        let mut comments: Vec<String> = Vec::new();
        for (i, full) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let line = i as u32 + 1;
            let (raw, comment) = split_comment(full);
            comments.extend(comment.map(|c| c.trim_end().to_owned()));
            let words = self.words(line, raw);
            let Some(first) = words.first() else { continue };
            let heading =
                Section::ALL[1..].iter().copied().find(|s| words.len() == 1 && s.name() == first.text);
            let before = match heading {
                Some(next) => {
                    self.open(section, next, line);
                    section = next;
                    0
                }
                None => {
                    self.sections[section as usize].push(Entry { line, words: words.clone(), raw });
                    match section {
                        Section::Head => head_slot(&words).map_or(HEAD.len(), |slot| slot + 1),
                        _ => self.sections[section as usize].len(),
                    }
                }
            };
            let at = heading.unwrap_or(section);
            self.notes.extend(comments.drain(..).map(|text| Note { section: at, before, text }));
        }
        let before = self.sections[section as usize].len() + 1;
        self.notes.extend(comments.into_iter().map(|text| Note { section, before, text }));
    }

    fn open(&mut self, current: Section, next: Section, line: u32) {
        let slot = next as usize;
        if self.headings[slot] != 0 {
            let first = self.headings[slot];
            self.error(line, 1, format!("section `{}` is already in line {first}", next.name()));
        } else if next < current {
            let message = format!("section `{}` comes after `{}`", next.name(), current.name());
            self.advise(
                line,
                1,
                message,
                "the order is terrain, levels, sides, lines, bridges, places, outlines, facts",
            );
        }
        if self.headings[slot] == 0 {
            self.headings[slot] = line;
        }
    }

    fn words(&mut self, line: u32, raw: &'a str) -> Vec<Word<'a>> {
        let mut words = Vec::new();
        let mut chars = raw.char_indices().zip(1u32..).peekable();
        while let Some(((start, c), column)) = chars.next() {
            if c.is_whitespace() {
                continue;
            }
            let quoted = c == '"';
            let mut end = raw.len();
            let mut closed = false;
            while let Some(&((at, next), _)) = chars.peek() {
                if next == '"' || (!quoted && next.is_whitespace()) {
                    end = at;
                    closed = true;
                    break;
                }
                chars.next();
            }
            if quoted {
                chars.next();
                if !closed {
                    self.error(line, column, "this quotation mark is never closed");
                }
            }
            let text = &raw[if quoted { start + 1 } else { start }..end];
            words.push(Word { text, column, quoted });
        }
        words
    }

    // Second pass.

    fn understand(&mut self) -> Map {
        let head = self.head();
        let size = head.size.unwrap_or_else(|| self.drawn_size());
        let mut map = Map::bare(&head.id, head.name, size.0, size.1, head.low, head.manner);
        self.terrain(&mut map, head.size);
        self.levels(&mut map, head.size);
        self.sides(&mut map);
        self.lines(&mut map);
        self.bridges(&mut map);
        self.places(&mut map);
        self.outlines(&mut map);
        self.facts(&mut map);
        map.notes = std::mem::take(&mut self.notes);
        map
    }

    fn head(&mut self) -> Head {
        let mut head = Head {
            id: String::new(),
            name: Text::default(),
            size: None,
            low: Low::Even,
            manner: Manner::Letters,
        };
        let mut seen = [0u32; HEAD.len()];
        for entry in self.entries(Section::Head) {
            let (line, words) = (entry.line, &entry.words);
            let Some(slot) = head_slot(words) else {
                let message = format!("`{}` is not known here", words[0].text);
                self.advise(
                    line,
                    words[0].column,
                    message,
                    "a map begins with map, name en, name ru, size, low, labels",
                );
                continue;
            };
            if seen[slot] != 0 {
                self.error(
                    line,
                    words[0].column,
                    format!("`{}` is already in line {}", HEAD[slot], seen[slot]),
                );
                continue;
            }
            seen[slot] = line;
            match slot {
                0 => head.id = self.id(line, words),
                1 => head.name.en = self.title(&entry),
                2 => head.name.ru = self.title(&entry),
                3 => head.size = self.size(line, words),
                4 => {
                    let choices = [("odd", Low::Odd), ("even", Low::Even)];
                    head.low = self.choice(line, words, &choices).unwrap_or(head.low);
                }
                _ => {
                    let choices = Manner::ALL.map(|manner| (manner.name(), manner));
                    head.manner = self.choice(line, words, &choices).unwrap_or(head.manner);
                }
            }
        }
        for (slot, name) in HEAD.iter().enumerate() {
            if seen[slot] == 0 {
                self.error(0, 0, format!("the line `{name}` is missing"));
            }
        }
        head
    }

    fn id(&mut self, line: u32, words: &[Word]) -> String {
        match words {
            [_, id] if Map::is_id(id.text) => id.text.to_owned(),
            _ => {
                let column = words.get(1).map_or(words[0].column, |w| w.column);
                self.advise(line, column, "bad map id", "one word of small Latin letters, digits and dashes");
                String::new()
            }
        }
    }

    fn title(&mut self, entry: &Entry) -> String {
        // What follows the two words `name en`, spaces inside kept.
        let rest = entry.raw.trim_start().strip_prefix("name").unwrap_or_default().trim_start();
        let title = rest.get(2..).unwrap_or_default().trim();
        if title.is_empty() {
            self.error(entry.line, entry.words[0].column, "the name is empty");
        }
        title.to_owned()
    }

    fn size(&mut self, line: u32, words: &[Word]) -> Option<(u16, u16)> {
        let [_, cols, x, rows] = words else {
            self.advise(line, words[0].column, "bad size", "write it like `size 14 x 10`: columns x rows");
            return None;
        };
        let mut number = |w: &Word| match w.text.parse::<u16>() {
            Ok(n) if (1..=Map::MAX_SIDE).contains(&n) => Some(n),
            _ => {
                self.error(
                    line,
                    w.column,
                    format!("a side has 1 to {} hexes, not `{}`", Map::MAX_SIDE, w.text),
                );
                None
            }
        };
        let (cols, rows) = (number(cols), number(rows));
        if !matches!(x.text, "x" | "×") {
            self.error(line, x.column, format!("expected `x`, found `{}`", x.text));
        }
        let (cols, rows) = cols.zip(rows)?;
        if cols as usize * rows as usize > Grid::MAX {
            self.error(line, words[1].column, format!("a map has at most {} hexes", Grid::MAX));
            return None;
        }
        Some((cols, rows))
    }

    fn choice<T: Copy>(&mut self, line: u32, words: &[Word], choices: &[(&str, T)]) -> Option<T> {
        let found = match words {
            [_, w] => choices.iter().find(|c| c.0 == w.text).map(|c| c.1),
            _ => None,
        };
        if found.is_none() {
            let names: Vec<_> = choices.iter().map(|c| c.0).collect();
            let column = words.get(1).map_or(words[0].column, |w| w.column);
            self.error(line, column, format!("`{}` is {}", words[0].text, names.join(" or ")));
        }
        found
    }

    /// The size of the drawn terrain, so that the rest of a map without a good size can be read too.
    fn drawn_size(&self) -> (u16, u16) {
        let rows = &self.sections[Section::Terrain as usize];
        let symbols = |row: &Entry| row.words[1..].iter().map(|word| word.text.chars().count()).sum();
        let side = |hexes: usize| hexes.clamp(1, Map::MAX_SIDE.into()) as u16;
        (side(rows.iter().map(symbols).max().unwrap_or(0)), side(rows.len()))
    }

    fn terrain(&mut self, map: &mut Map, size: Option<(u16, u16)>) {
        if self.headings[Section::Terrain as usize] == 0 {
            self.error(0, 0, "the section `terrain` is missing");
            return;
        }
        self.rows(Section::Terrain, size, |reader, entry, row| {
            // Symbols may stand apart or together, so read characters rather than words.
            let mut col = 0;
            for word in &entry.words[1..] {
                for (symbol, column) in word.text.chars().zip(word.column..) {
                    match Terrain::from_symbol(symbol) {
                        None => reader.error(entry.line, column, format!("`{symbol}` is no terrain")),
                        Some(t) => set(&mut map.terrain, size, col, row, t),
                    }
                    col += 1;
                }
            }
            col
        });
    }

    fn levels(&mut self, map: &mut Map, size: Option<(u16, u16)>) {
        if self.headings[Section::Levels as usize] == 0 {
            return;
        }
        self.rows(Section::Levels, size, |reader, entry, row| {
            for (col, word) in entry.words[1..].iter().enumerate() {
                match word.text.parse::<i8>() {
                    Ok(level) if Map::LEVELS.contains(&level) => set(&mut map.level, size, col, row, level),
                    _ => {
                        let (low, high) = (Map::LEVELS.start(), Map::LEVELS.end());
                        let message =
                            format!("a level is a whole number from {low} to {high}, not `{}`", word.text);
                        reader.error(entry.line, word.column, message);
                    }
                }
            }
            entry.words.len() - 1
        });
    }

    /// Numbered rows; `read` takes one and says how many columns it found.
    fn rows(
        &mut self,
        section: Section,
        size: Option<(u16, u16)>,
        mut read: impl FnMut(&mut Self, &Entry, usize) -> usize,
    ) {
        let entries = self.entries(section);
        for (row, entry) in entries.iter().enumerate() {
            let first = &entry.words[0];
            if first.text.parse::<usize>() != Ok(row + 1) {
                let message = format!("expected the row number {}, found `{}`", row + 1, first.text);
                self.error(entry.line, first.column, message);
            }
            let found = read(self, entry, row);
            if let Some((cols, _)) = size
                && found != cols as usize
            {
                self.error(entry.line, 0, format!("this row has {found} columns instead of {cols}"));
            }
        }
        if let Some((_, rows)) = size
            && entries.len() != rows as usize
        {
            let heading = self.headings[section as usize];
            let message =
                format!("section `{}` has {} rows instead of {rows}", section.name(), entries.len());
            self.error(heading, 0, message);
        }
    }

    fn hex(&mut self, map: &Map, line: u32, word: &Word) -> Option<Hex> {
        let hex = map.grid.find(word.text);
        if hex.is_none() {
            let (message, help) = no_hex(&map.grid, word.text);
            self.advise(line, word.column, message, help);
        }
        hex
    }

    fn one_of<T>(
        &mut self,
        line: u32,
        word: &Word,
        found: Option<T>,
        what: &str,
        names: &[&str],
    ) -> Option<T> {
        if found.is_none() {
            let message = format!("`{}` is no {what}", word.text);
            self.advise(line, word.column, message, format!("known: {}", names.join(", ")));
        }
        found
    }

    fn sides(&mut self, map: &mut Map) {
        let names: Vec<_> = Side::ALL.iter().map(|s| s.name()).collect();
        for Entry { line, words, .. } in self.entries(Section::Sides) {
            if words.len() < 3 {
                self.advise(line, words[0].column, "incomplete hexside", "write it like `wall B3 N SE`");
                continue;
            }
            let side = self.one_of(line, &words[0], Side::parse(words[0].text), "hexside feature", &names);
            let hex = self.hex(map, line, &words[1]);
            let mut dirs: Vec<Dir> = Vec::new();
            for word in &words[2..] {
                match Dir::from_name(word.text) {
                    None => self.advise(line, word.column, no_direction(word), COMPASS),
                    Some(dir) => {
                        let there = hex.zip(side).is_some_and(|(h, s)| map.side(h, dir).has(s));
                        if there || dirs.contains(&dir) {
                            self.error(
                                line,
                                word.column,
                                format!("hexside {} has this feature already", word.text),
                            );
                        } else {
                            dirs.push(dir);
                        }
                    }
                }
            }
            if let Some((hex, side)) = hex.zip(side) {
                map.add_edge(Edge { side, hex, dirs });
            }
        }
    }

    fn lines(&mut self, map: &mut Map) {
        let names: Vec<_> = Linear::ALL.iter().map(|l| l.name()).collect();
        for Entry { line, words, .. } in self.entries(Section::Lines) {
            let kind = self.one_of(line, &words[0], Linear::parse(words[0].text), "linear feature", &names);
            let mut path = &words[1..];
            let from = path.first().and_then(|w| Dir::from_name(w.text));
            path = &path[from.is_some() as usize..];
            let to = path.last().and_then(|w| Dir::from_name(w.text));
            path = &path[..path.len() - to.is_some() as usize];
            let hexes: Vec<Option<Hex>> = path.iter().map(|w| self.hex(map, line, w)).collect();
            for (pair, word) in hexes.windows(2).zip(path.iter().skip(1)) {
                if let [Some(a), Some(b)] = *pair
                    && map.grid.distance(a, b) != 1
                {
                    let message = format!("{} does not touch {}", map.grid.label(b), map.grid.label(a));
                    self.error(line, word.column, message);
                }
            }
            if hexes.is_empty() || (hexes.len() == 1 && from.is_none() && to.is_none()) {
                let help = "write adjacent hexes in order, like `road NW A3 B3 C4 SE`";
                self.advise(
                    line,
                    words[0].column,
                    "a line needs two hexes, or one hex and a direction",
                    help,
                );
                continue;
            }
            let Some((kind, hexes)) = kind.zip(hexes.into_iter().collect()) else { continue };
            self.lay(map, line, &words, Line { kind, from, hexes, to });
        }
    }

    /// Adds a line unless it repeats a connection.
    fn lay(&mut self, map: &mut Map, at: u32, words: &[Word], line: Line) {
        let mut exits = line.exits(&map.grid);
        exits.sort_unstable();
        let again = exits.windows(2).find(|w| w[0] == w[1]).map(|w| w[0]);
        let known = |&(hex, dir): &(Hex, Dir)| map.exits(line.kind, hex) & (1 << dir.index()) != 0;
        if let Some((hex, dir)) = again.or_else(|| exits.iter().copied().find(known)) {
            let label = map.grid.label(hex);
            let column = words.iter().find(|w| w.text.eq_ignore_ascii_case(label)).map_or(1, |w| w.column);
            let message = format!("{} already runs from {label} to the {}", line.kind, dir.name());
            self.advise(at, column, message, "let two lines meet in a hex, not share a hexside");
        } else {
            map.add_line(line);
        }
    }

    fn bridges(&mut self, map: &mut Map) {
        for Entry { line, words, .. } in self.entries(Section::Bridges) {
            let [at, kind] = words[..] else {
                self.advise(line, words[0].column, "bad bridge", "write it like `C4 minor`");
                continue;
            };
            let hex = self.hex(map, line, &at);
            let bridge = self.one_of(line, &kind, Bridge::parse(kind.text), "bridge", &["minor", "major"]);
            if hex.is_some_and(|h| map.bridge(h).is_some()) {
                self.error(line, at.column, format!("{} has a bridge already", at.text));
            } else {
                map.bridges.extend(hex.zip(bridge));
            }
        }
    }

    fn places(&mut self, map: &mut Map) {
        for Entry { line, words, .. } in self.entries(Section::Places) {
            let name = match words[..] {
                [_, a, x, b, y] if a.text == "en" && b.text == "ru" => Some((x, y)),
                [_, a, x, b, y] if a.text == "ru" && b.text == "en" => Some((y, x)),
                _ => None,
            };
            let Some((en, ru)) = name.filter(|(en, ru)| en.quoted && ru.quoted) else {
                self.advise(
                    line,
                    words[0].column,
                    "bad place",
                    "write it like `D5 en \"Farm\" ru \"Хутор\"`",
                );
                continue;
            };
            for word in [en, ru].iter().filter(|w| w.text.trim().is_empty()) {
                self.error(line, word.column, "the name is empty");
            }
            let Some(hex) = self.hex(map, line, &words[0]) else { continue };
            if map.place(hex).is_some() {
                self.error(line, words[0].column, format!("{} has a name already", words[0].text));
            } else {
                map.places.push(Place { hex, name: Text::new(en.text, ru.text) });
            }
        }
    }

    fn outlines(&mut self, map: &mut Map) {
        let names: Vec<_> = Pattern::library().iter().map(|p| p.name).collect();
        for Entry { line, words, .. } in self.entries(Section::Outlines) {
            let (at, name, turn) = match words[..] {
                [at, name] => (at, name, None),
                [at, name, word, turn] if word.text == "turn" => (at, name, Some(turn)),
                _ => {
                    self.advise(line, words[0].column, "bad outline", "write it like `D5 house-2 turn 1`");
                    continue;
                }
            };
            let hex = self.hex(map, line, &at);
            let pattern =
                self.one_of(line, &name, Pattern::named(name.text), "outline of the library", &names);
            let steps = turn.map_or(Some(0), |w| w.text.parse::<u8>().ok().filter(|&t| t < 6));
            if let (None, Some(word)) = (steps, turn) {
                self.error(line, word.column, format!("a turn is 0 to 5, not `{}`", word.text));
            }
            let Some(((hex, pattern), turn)) = hex.zip(pattern).zip(steps) else { continue };
            if map.outline(hex).is_some() {
                self.error(line, at.column, format!("{} has an outline already", at.text));
            } else {
                map.outlines.push(Outline { hex, pattern, turn });
            }
        }
    }
}

impl Reader<'_> {
    fn facts(&mut self, map: &mut Map) {
        for Entry { line, words, .. } in self.entries(Section::Facts) {
            let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
            map.read_facts(&texts, |at, message, help| {
                let column = words.get(at).map_or(words[0].column, |word| word.column);
                let found = Diagnostic::error(self.file, line, column, message);
                self.problems.push(Diagnostic { help, ..found });
            });
        }
    }
}

const COMPASS: &str = "directions are N, NE, SE, S, SW, NW";

fn no_direction(word: &Word) -> String {
    format!("`{}` is no direction", word.text)
}

fn set<T>(table: &mut [T], size: Option<(u16, u16)>, col: usize, row: usize, value: T) {
    if let Some((cols, rows)) = size
        && col < cols as usize
        && row < rows as usize
    {
        table[row * cols as usize + col] = value;
    }
}

fn head_slot(words: &[Word]) -> Option<usize> {
    let language = words.get(1).filter(|w| !w.quoted).map_or("", |w| w.text);
    match words.first()?.text {
        "name" => HEAD.iter().position(|h| h.strip_prefix("name ") == Some(language)),
        first => HEAD.iter().position(|&h| h == first),
    }
}

/// Cuts a line at the first `#` outside quotation marks.
fn split_comment(line: &str) -> (&str, Option<&str>) {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted => return (&line[..at], Some(&line[at + 1..])),
            _ => {}
        }
    }
    (line, None)
}
