//! Reads a chapter: a small part of Markdown with a few lines of its own.

use super::{Block, Chapter, Inline, Section};
use crate::rulebook::Rulebook;
use kernel::text::Diagnostic;
use pulldown_cmark::{Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd};
use std::iter::Peekable;
use std::ops::Range;
use std::vec::IntoIter;

/// A chapter as it is written.
#[derive(Debug, Default)]
pub struct Draft {
    /// Its name in addresses.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub lead: Vec<Block>,
    /// Its sections.
    pub sections: Vec<Part>,
    /// Rules and chapters that it refers to, with their lines.
    pub references: Vec<(u32, String)>,
    /// The figures that it shows, with their lines.
    pub figures: Vec<(u32, String)>,
    /// What is wrong with it.
    pub faults: Vec<Diagnostic>,
}

/// A section as it is written.
#[derive(Debug)]
pub struct Part {
    /// Where it begins.
    pub line: u32,
    /// Its title.
    pub title: String,
    /// Rules from one to another, with their lines.
    pub rules: Vec<(u32, String, String)>,
    /// The options that belong to it, with their lines.
    pub options: Vec<(u32, String)>,
    /// Its text.
    pub body: Vec<Block>,
}

impl Part {
    /// The rules that belong to the section, or the first thing that is wrong with each of its runs.
    pub fn atoms(&self, book: &Rulebook) -> (Vec<String>, Vec<(u32, String)>) {
        let (mut atoms, mut wrong) = (Vec::new(), Vec::new());
        let place = |id: &str| book.rules.iter().position(|rule| rule.id == id);
        for (line, first, last) in &self.rules {
            match (place(first), place(last)) {
                (Some(from), Some(to)) if from <= to => {
                    atoms.extend(book.rules[from..=to].iter().map(|rule| rule.id.clone()));
                }
                (Some(_), Some(_)) => {
                    wrong.push((*line, format!("{last} comes before {first} in rules.tsv")));
                }
                (found, _) => {
                    let missing = if found.is_none() { first } else { last };
                    wrong.push((*line, format!("there is no rule {missing}")));
                }
            }
        }
        (atoms, wrong)
    }
}

impl Draft {
    /// The chapter with its rules counted out.
    pub fn settled(self, book: &Rulebook) -> Chapter {
        let sections = self.sections.into_iter().map(|part| Section {
            rules: part.atoms(book).0,
            title: part.title,
            options: part.options.into_iter().map(|(_, name)| name).collect(),
            body: part.body,
        });
        Chapter { sections: sections.collect(), name: self.name, title: self.title, lead: self.lead }
    }
}

/// The name of a chapter from its file's: `aot/rulebook/03-line-of-sight.en.md` is `line-of-sight`.
fn name_of(file: &str) -> Option<&str> {
    let (name, _) = file.rsplit('/').next()?.split_once('.')?;
    let (number, name) = name.split_once('-')?;
    let counted = number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit());
    let plain = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    (counted && plain && name.starts_with(|c: char| c.is_ascii_lowercase())).then_some(name)
}

/// Reads a chapter. What is wrong with it is told; the rest is read all the same.
pub fn read(file: &str, text: &str) -> Draft {
    let options = Options::ENABLE_TABLES | Options::ENABLE_WIKILINKS;
    let events: Vec<_> = Parser::new_ext(text, options).into_offset_iter().collect();
    let mut reader = Reader { file, text, events: events.into_iter().peekable(), draft: Draft::default() };
    match name_of(file) {
        Some(name) => reader.draft.name = name.to_owned(),
        None => reader.fault(0, "the name of a chapter's file is like 03-line-of-sight.en.md"),
    }
    reader.chapter();
    reader.draft
}

/// A chapter being read.
struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    events: Peekable<IntoIter<(Event<'a>, Range<usize>)>>,
    draft: Draft,
}

impl<'a> Reader<'a> {
    fn line(&self, place: usize) -> u32 {
        self.text.get(..place).map_or(0, |before| before.matches('\n').count() as u32 + 1)
    }

    fn fault(&mut self, line: u32, message: impl Into<String>) {
        self.draft.faults.push(Diagnostic::error(self.file, line, 0, message));
    }

    fn chapter(&mut self) {
        let mut titled = false;
        while let Some((event, place)) = self.events.next() {
            let line = self.line(place.start);
            match event {
                Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => {
                    let title = self.title();
                    if titled || !self.draft.sections.is_empty() || !self.draft.lead.is_empty() {
                        self.fault(line, "a chapter has one `# Title`, and begins with it");
                    }
                    titled = true;
                    self.draft.title = title;
                }
                Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
                    let title = self.title();
                    let (rules, options, body) = (Vec::new(), Vec::new(), Vec::new());
                    self.draft.sections.push(Part { line, title, rules, options, body });
                }
                Event::Start(Tag::Paragraph) if self.is_marker(&place) => self.marker(place),
                event => {
                    let block = self.block(event, place);
                    match self.draft.sections.last_mut() {
                        Some(section) => section.body.extend(block),
                        None => self.draft.lead.extend(block),
                    }
                }
            }
        }
        if !titled {
            self.fault(1, "a chapter begins with its `# Title`");
        }
        if self.draft.sections.is_empty() {
            self.fault(0, "a chapter has at least one section, `## Title`");
        }
    }

    fn title(&mut self) -> String {
        super::words_of(&self.line_until(|end| matches!(end, TagEnd::Heading(_)))).trim().to_owned()
    }

    fn is_marker(&self, place: &Range<usize>) -> bool {
        let text = self.text.get(place.clone()).unwrap_or_default();
        ["rules:", "options:"].iter().any(|word| text.starts_with(word))
    }

    /// `rules: A-01..A-05, B-02` and `options: name, name`, on lines of their own.
    fn marker(&mut self, place: Range<usize>) {
        for (event, _) in self.events.by_ref() {
            if event == Event::End(TagEnd::Paragraph) {
                break;
            }
        }
        let text = &self.text[place.clone()];
        let mut word = "";
        for (line, row) in (self.line(place.start)..).zip(text.lines()) {
            let rest = match row.split_once(':') {
                Some((start @ ("rules" | "options"), rest)) => {
                    word = start;
                    rest
                }
                _ => row,
            };
            let items: Vec<_> = rest.split(',').map(str::trim).filter(|item| !item.is_empty()).collect();
            let Some(section) = self.draft.sections.last_mut().filter(|section| section.body.is_empty())
            else {
                self.fault(line, format!("`{word}:` stands right below the title of a section"));
                continue;
            };
            for item in items {
                if word == "options" {
                    section.options.push((line, item.to_owned()));
                } else {
                    let (first, last) = item.split_once("..").unwrap_or((item, item));
                    section.rules.push((line, first.trim().to_owned(), last.trim().to_owned()));
                }
            }
        }
    }

    /// The block that begins with this event, or nothing if there is no such block here.
    fn block(&mut self, event: Event<'a>, place: Range<usize>) -> Option<Block> {
        let line = self.line(place.start);
        match event {
            Event::Start(Tag::Paragraph) => Some(self.paragraph()),
            Event::Start(Tag::Heading { level: HeadingLevel::H3, .. }) => {
                let words = self.line_until(|end| matches!(end, TagEnd::Heading(_)));
                Some(Block::Heading { words })
            }
            Event::Start(Tag::List(first)) => {
                let mut items = Vec::new();
                while let Some((Event::Start(Tag::Item), _)) = self.events.next() {
                    items.push(self.blocks_until(TagEnd::Item));
                }
                Some(Block::List { counted: first.is_some(), items })
            }
            Event::Start(Tag::BlockQuote(_)) => {
                Some(Block::Example { body: self.blocks_until(TagEnd::BlockQuote(None)) })
            }
            Event::Start(Tag::Table(_)) => Some(self.table()),
            Event::Start(Tag::HtmlBlock) => {
                self.fault(line, "HTML is not known here");
                let words = self.line_until(|end| *end == TagEnd::HtmlBlock);
                Some(Block::Paragraph { words })
            }
            Event::Start(tag) => {
                let end = tag.to_end();
                self.fault(line, "this part of Markdown is not known here; docs/rulebook.md lists what is");
                let words = self.line_until(|other| *other == end);
                Some(Block::Paragraph { words })
            }
            Event::Rule => {
                self.fault(line, "a line across is not known here; begin a section");
                None
            }
            _ => None,
        }
    }

    /// The blocks of a list's item or an example. Words that stand there without a paragraph become one.
    fn blocks_until(&mut self, end: TagEnd) -> Vec<Block> {
        let mut blocks = Vec::new();
        loop {
            match self.events.peek() {
                None => return blocks,
                Some((Event::End(found), _)) if same_end(found, &end) => {
                    self.events.next();
                    return blocks;
                }
                Some((Event::Start(tag), _)) if is_block(tag) => {
                    if let Some((event, place)) = self.events.next() {
                        blocks.extend(self.block(event, place));
                    }
                }
                Some((Event::Rule | Event::End(_), _)) => {
                    self.events.next();
                }
                Some(_) => {
                    let words = self.loose_line();
                    blocks.push(self.figure_or(words));
                }
            }
        }
    }

    /// Words up to the next block or the end of whatever holds them.
    fn loose_line(&mut self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        while let Some((event, _)) = self.events.peek() {
            match event {
                Event::End(_) => break,
                Event::Start(tag) if is_block(tag) => break,
                _ => {
                    if let Some((event, place)) = self.events.next() {
                        self.piece(event, place, &mut pieces);
                    }
                }
            }
        }
        pieces
    }

    fn paragraph(&mut self) -> Block {
        let pieces = self.pieces_until(|end| *end == TagEnd::Paragraph);
        self.figure_or(pieces)
    }

    /// A figure, where it stands alone; else a paragraph.
    fn figure_or(&mut self, mut pieces: Vec<Piece>) -> Block {
        if let [Piece::Figure(..)] = pieces.as_slice()
            && let Some(Piece::Figure(_, name, caption)) = pieces.pop()
        {
            return Block::Figure { name, caption };
        }
        Block::Paragraph { words: self.words(pieces) }
    }

    fn table(&mut self) -> Block {
        let (mut head, mut rows) = (Vec::new(), Vec::new());
        let mut row = Vec::new();
        while let Some((event, _)) = self.events.next() {
            match event {
                Event::Start(Tag::TableCell) => row.push(self.line_until(|end| *end == TagEnd::TableCell)),
                Event::End(TagEnd::TableHead) => head = std::mem::take(&mut row),
                Event::End(TagEnd::TableRow) => rows.push(std::mem::take(&mut row)),
                Event::End(TagEnd::Table) => break,
                _ => {}
            }
        }
        Block::Table { head, rows }
    }

    fn line_until(&mut self, ends: impl Fn(&TagEnd) -> bool) -> Vec<Inline> {
        let pieces = self.pieces_until(ends);
        self.words(pieces)
    }

    /// Words; a figure is none.
    fn words(&mut self, pieces: Vec<Piece>) -> Vec<Inline> {
        let mut words: Vec<Inline> = Vec::new();
        for piece in pieces {
            match (piece, words.last_mut()) {
                (Piece::Words(Inline::Plain { text }), Some(Inline::Plain { text: before })) => {
                    before.push_str(&text);
                }
                (Piece::Words(word), _) => words.push(word),
                (Piece::Figure(line, ..), _) => {
                    self.fault(line, "a figure stands alone in its paragraph");
                }
            }
        }
        words
    }

    fn pieces_until(&mut self, ends: impl Fn(&TagEnd) -> bool) -> Vec<Piece> {
        let mut pieces = Vec::new();
        while let Some((event, place)) = self.events.next() {
            match event {
                Event::End(end) if ends(&end) => break,
                event => self.piece(event, place, &mut pieces),
            }
        }
        pieces
    }

    fn piece(&mut self, event: Event<'a>, place: Range<usize>, pieces: &mut Vec<Piece>) {
        let line = self.line(place.start);
        let word = match event {
            Event::Text(text) => Inline::Plain { text: text.into_string() },
            Event::SoftBreak | Event::HardBreak => Inline::Plain { text: " ".to_owned() },
            Event::Code(text) => match dice(&text) {
                Some(Ok(dice)) => dice,
                Some(Err(message)) => {
                    self.fault(line, message);
                    Inline::Sign { text: text.into_string() }
                }
                None => Inline::Sign { text: text.into_string() },
            },
            Event::Start(Tag::Emphasis) => {
                Inline::Emphasis { words: self.line_until(|end| *end == TagEnd::Emphasis) }
            }
            Event::Start(Tag::Strong) => {
                Inline::Strong { words: self.line_until(|end| *end == TagEnd::Strong) }
            }
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                let words = self.line_until(|end| *end == TagEnd::Link);
                let to = dest_url.trim().to_owned();
                self.draft.references.push((line, to.clone()));
                match link_type {
                    LinkType::WikiLink { has_pothole: false } => Inline::Rule { id: to },
                    _ => Inline::Link { to, words },
                }
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                let caption = self.line_until(|end| *end == TagEnd::Image);
                let name = dest_url.into_string();
                self.draft.figures.push((line, name.clone()));
                pieces.push(Piece::Figure(line, name, caption));
                return;
            }
            Event::InlineHtml(text) | Event::Html(text) => {
                self.fault(line, "HTML is not known here");
                Inline::Plain { text: text.into_string() }
            }
            _ => return,
        };
        pieces.push(Piece::Words(word));
    }
}

/// A piece of a paragraph.
enum Piece {
    Words(Inline),
    /// A figure: its line, its name, its caption.
    Figure(u32, String, Vec<Inline>),
}

fn is_block(tag: &Tag<'_>) -> bool {
    use Tag::*;
    !matches!(tag, Emphasis | Strong | Strikethrough | Superscript | Subscript | Link { .. } | Image { .. })
}

/// Ends of quotations differ by their kind, which is of no interest.
fn same_end(one: &TagEnd, other: &TagEnd) -> bool {
    one == other || matches!((one, other), (TagEnd::BlockQuote(_), TagEnd::BlockQuote(_)))
}

/// `dice 3 5 6`, or `dice 3 5 6 <= 3` where some of them hit.
fn dice(text: &str) -> Option<Result<Inline, String>> {
    let rest = text.strip_prefix("dice ")?;
    let wrong = || format!("`{text}` is no throw; write `dice 3 5 6`, or `dice 3 5 6 <= 3`");
    let faces_of = |text: &str| {
        let faces: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
        faces.ok().filter(|faces| !faces.is_empty() && faces.iter().all(|face| (1..=6).contains(face)))
    };
    let split = |sign: &str| {
        let (faces, limit) = rest.split_once(sign)?;
        Some((faces_of(faces)?, limit.trim().parse::<u8>().ok()?))
    };
    let told = if let Some((faces, limit)) = split("<=") {
        let hits = faces.iter().map(|face| *face <= limit).collect();
        Some(Inline::Dice { faces, hits })
    } else if let Some((faces, limit)) = split(">=") {
        let hits = faces.iter().map(|face| *face >= limit).collect();
        Some(Inline::Dice { faces, hits })
    } else {
        faces_of(rest).map(|faces| Inline::Dice { faces, hits: Vec::new() })
    };
    Some(told.ok_or_else(wrong))
}
