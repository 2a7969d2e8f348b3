//! The ground of a scenario: one board by its id, or boards laid side by side, with what the scenario knows of them.

use super::compose::{Placement, compose};
use super::fact::no_hex;
use super::{Map, Vocabulary};
use crate::content::Content;
use crate::grid::{Grid, Manner};
use crate::text::{Diagnostic, Text};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What a scenario is fought on, as its file says it: `map = "birch-farm"`, or a table of boards and facts.
///
/// Everybody who wants a map asks [`Battlefield::read`] for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battlefield {
    laid: Laid,
    /// Only the id of a board was written.
    plain: bool,
}

impl Default for Battlefield {
    /// No ground at all; reading it says so.
    fn default() -> Battlefield {
        Battlefield::of("")
    }
}

/// The table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Laid {
    /// By which the ground is known; otherwise the ids of its boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// Its title; otherwise those of its boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Text>,
    /// How hexes are labelled, where it is not as on the boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<Manner>,
    boards: Vec<Board>,
    /// Lines as in the section `facts` of a map.
    #[serde(default)]
    facts: Vec<String>,
}

/// A board of a battlefield.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The map's id.
    pub map: String,
    /// What precedes its labels.
    #[serde(default)]
    pub label: String,
    /// The column and row of its upper left hex, from 0.
    #[serde(default)]
    pub at: (i16, i16),
    /// Turned by 180 degrees.
    #[serde(default)]
    pub turned: bool,
    /// The upper left and the lower right hex of the part that is used, by their labels on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<(String, String)>,
}

impl<'de> Deserialize<'de> for Battlefield {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;
        impl<'de> Visitor<'de> for Written {
            type Value = Battlefield;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a map, or a table of boards")
            }

            fn visit_str<E: Error>(self, id: &str) -> Result<Battlefield, E> {
                Ok(Battlefield::of(id))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<Battlefield, A::Error> {
                let laid = Laid::deserialize(MapAccessDeserializer::new(table))?;
                Ok(Battlefield { laid, plain: false })
            }
        }
        deserializer.deserialize_any(Written)
    }
}

impl Serialize for Battlefield {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.laid.boards.as_slice() {
            [board] if self.plain => serializer.serialize_str(&board.map),
            _ => self.laid.serialize(serializer),
        }
    }
}

impl Battlefield {
    /// One board as its file has it.
    pub fn of(id: impl Into<String>) -> Battlefield {
        let board = Board { map: id.into(), ..Board::default() };
        Battlefield { laid: Laid { boards: vec![board], ..Laid::default() }, plain: true }
    }

    /// By what the ground is known: the id of its board, or that of its boards together.
    pub fn id(&self) -> String {
        let boards = || self.laid.boards.iter().map(|board| board.map.as_str()).collect::<Vec<_>>();
        self.laid.id.clone().unwrap_or_else(|| boards().join("-and-"))
    }

    /// The ids of all boards in the content.
    pub fn known(content: &Content) -> Vec<&str> {
        let paths = content.under(FOLDER).map(|(path, _)| path);
        paths.filter_map(|path| path.strip_prefix(FOLDER)?.strip_suffix(ENDING)).collect()
    }

    /// Reads the boards, joins them and adds the facts, or names every mistake: those of the boards with their own
    /// places, the others in `file`, which asked for the ground. `words` are those that the asker has rules for.
    pub fn read(&self, content: &Content, file: &str, words: &Vocabulary) -> Result<Map, Vec<Diagnostic>> {
        let mut asker = Asker { content, file, found: Vec::new() };
        let map = self.lay(&mut asker);
        let Some(mut map) = map.filter(|_| asker.found.is_empty()) else { return Err(asker.found) };
        for line in &self.laid.facts {
            let texts: Vec<&str> = line.split_whitespace().collect();
            map.read_facts(&texts, |at, message, help| {
                let start = texts.get(at).map_or(0, |word| word.as_ptr() as usize - line.as_ptr() as usize);
                asker.wrong_in(line, start, message, help);
            });
        }
        if !self.plain && map.boards.is_empty() {
            map.boards.push(map.id.clone());
        }
        asker.found.extend(words.check(&map, file));
        if asker.found.is_empty() { Ok(map) } else { Err(asker.found) }
    }

    /// The boards in their places.
    fn lay(&self, asker: &mut Asker) -> Option<Map> {
        let Laid { id, name, labels, boards, .. } = &self.laid;
        if let Some(id) = id.as_ref().filter(|id| !Map::is_id(id)) {
            let help = "one word of small Latin letters, digits and dashes";
            asker.wrong_in(id, 0, "bad map id".to_owned(), Some(help.to_owned()));
        }
        let read: Vec<Option<Map>> = boards.iter().map(|board| asker.board(board, *labels)).collect();
        let parts = boards.iter().zip(&read).map(|(board, map)| asker.part(board, map.as_ref()?));
        let parts: Vec<_> = parts.collect();
        let mut maps: Vec<Map> = read.into_iter().collect::<Option<_>>()?;
        let parts: Vec<_> = parts.into_iter().collect::<Option<_>>()?;
        let whole = |board: &Board| board.label.is_empty() && !board.turned && board.part.is_none();
        let mut map = match (boards.as_slice(), maps.pop()) {
            ([board], Some(map)) if whole(board) => map,
            (_, last) => {
                maps.extend(last);
                let join = |name: fn(&Text) -> &str| {
                    maps.iter().map(|map| name(&map.name)).collect::<Vec<_>>().join(" + ")
                };
                let title = Text::new(join(|name| &name.en), join(|name| &name.ru));
                let places = boards.iter().zip(&maps).zip(parts).map(|((board, map), part)| Placement {
                    map,
                    label: &board.label,
                    at: board.at,
                    turned: board.turned,
                    part,
                });
                match compose(&self.id(), title, &places.collect::<Vec<_>>()) {
                    Ok(map) => map,
                    Err(wrong) => {
                        wrong.into_iter().for_each(|message| asker.wrong(message));
                        return None;
                    }
                }
            }
        };
        if let Some(id) = id {
            map.id.clone_from(id);
        }
        if let Some(name) = name {
            map.name.clone_from(name);
        }
        Some(map)
    }
}

/// Where boards lie in the content.
const FOLDER: &str = "maps/";
const ENDING: &str = ".map";

/// Who asks for the ground, and what is wrong with it.
struct Asker<'a> {
    content: &'a Content,
    file: &'a str,
    found: Vec<Diagnostic>,
}

impl Asker<'_> {
    fn wrong(&mut self, message: String) {
        self.found.push(Diagnostic::error(self.file, 0, 0, message));
    }

    /// A mistake `start` bytes into a text of the file; its line is known if the text stands there in quotation marks.
    fn wrong_in(&mut self, text: &str, start: usize, message: String, help: Option<String>) {
        let quoted = |line: &str| {
            let at = line.match_indices(text).map(|(at, _)| at);
            at.into_iter().find(|&at| line[..at].ends_with(['"', '\'']))
        };
        let lines = self.content.get(self.file).unwrap_or_default().lines();
        let place = lines.zip(1..).find_map(|(line, number)| {
            let at = quoted(line)? + start;
            Some((number, line.get(..at)?.chars().count() as u32 + 1))
        });
        let (line, column) = place.unwrap_or((0, 0));
        let found = Diagnostic::error(self.file, line, column, message);
        self.found.push(Diagnostic { help, ..found });
    }

    fn board(&mut self, board: &Board, labels: Option<Manner>) -> Option<Map> {
        let path = format!("{FOLDER}{}{ENDING}", board.map);
        let Some(text) = self.content.get(&path) else {
            self.wrong_in(&board.map, 0, format!("there is no map `{}`", board.map), None);
            return None;
        };
        match Map::parse(&path, text) {
            Ok(mut map) => {
                if let Some(manner) = labels {
                    map.grid = Grid::board(map.cols, map.rows, map.low, manner);
                    map.manner = manner;
                }
                Some(map)
            }
            Err(found) => {
                // A board that lies on the sheet twice is wrong once.
                let new = found.into_iter().filter(|one| !self.found.contains(one)).collect::<Vec<_>>();
                self.found.extend(new);
                None
            }
        }
    }

    /// First and last column and row of the part of a board that is used.
    fn part(&mut self, board: &Board, map: &Map) -> Option<[(u16, u16); 2]> {
        let Some((first, last)) = &board.part else { return Some([(0, 0), (map.cols - 1, map.rows - 1)]) };
        let found = [first, last].map(|label| {
            let hex = map.grid.find(label);
            if hex.is_none() {
                let (message, help) = no_hex(&map.grid, label);
                self.wrong_in(label, 0, format!("{message}: {}", board.map), Some(help));
            }
            hex.map(|hex| (hex.0 % map.cols, hex.0 / map.cols))
        });
        let [Some(from), Some(to)] = found else { return None };
        if from.0 > to.0 || from.1 > to.1 {
            let help = "name its upper left and its lower right hex".to_owned();
            self.wrong_in(
                first,
                0,
                format!("no part of {} lies between {first} and {last}", board.map),
                Some(help),
            );
            return None;
        }
        Some([from, to])
    }
}
