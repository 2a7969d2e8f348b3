//! Reads `figures.toml`: what the figures of a rulebook show.

use crate::cases::file::{Case, Common, Play, Reader, StepText, Table};
use kernel::content::Content;
use kernel::tables::salvage_toml;
use kernel::text::Diagnostic;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A figure, ready to be drawn.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its name.
    pub name: String,
    /// Where it stands in the file.
    pub line: u32,
    /// What it shows.
    pub shown: Shown,
}

/// What a figure shows.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A moment of the game.
    Moment(Box<Case>, Show),
    /// Rows of a content file.
    Table(Rows),
}

/// How a moment of the game is shown.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Show {
    /// Which part of it.
    #[serde(rename = "as")]
    pub form: Form,
    /// Whose eyes.
    pub seat: Option<String>,
    /// Hexes that the piece of the map holds.
    pub hexes: Option<String>,
    /// Lines of sight.
    pub sight: Vec<String>,
    /// Lines of fire.
    pub fire: Vec<String>,
    /// Ways of units.
    pub routes: Vec<String>,
    /// Tinted hexes.
    pub mark: Vec<String>,
    /// Hexes tinted as harm.
    pub bad: Vec<String>,
    /// Words in hexes.
    pub words: BTreeMap<String, String>,
    /// Only these counters, by the numbers that players call them.
    pub units: Vec<u16>,
}

/// Which part of a moment is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A piece of the map.
    #[default]
    Board,
    /// The counters alone.
    Counters,
    /// The cards of units with all their values.
    Units,
    /// A hand of cards.
    Hand,
}

/// Rows of a content file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    /// The file, below the system's folder.
    pub file: String,
    /// The columns to be shown.
    pub columns: Vec<Column>,
    /// Values that a row must have.
    #[serde(default)]
    pub only: BTreeMap<String, String>,
}

/// A column of a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The file's name for it; `name` stands for `name_en` and `name_ru`.
    pub from: String,
    /// Its heading in English.
    pub en: String,
    /// Its heading in Russian.
    pub ru: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    #[serde(default)]
    setting: Table,
    #[serde(default)]
    position: Table,
    figure: Vec<Spanned<FigureText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FigureText {
    name: String,
    #[serde(rename = "note")]
    _note: Option<String>,
    table: Option<Rows>,
    scenario: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    setting: Option<Spanned<Table>>,
    position: Option<Spanned<Table>>,
    #[serde(default)]
    step: Vec<Spanned<StepText>>,
    #[serde(default)]
    show: Show,
}

/// Where a system's figures are.
pub(super) fn file_of(system: &str) -> String {
    format!("{}figures.toml", super::folder(system))
}

/// The figures of a system, and what is wrong with their file.
pub fn figures(content: &Content, system: &str) -> (Vec<Figure>, Vec<Diagnostic>) {
    let file = file_of(system);
    let Some(text) = content.get(&file) else { return (Vec::new(), Vec::new()) };
    let (written, faults) = salvage_toml::<FileText>(&file, text);
    let mut reader = Reader { file: &file, text, faults };
    let Some(FileText { options, setting, position, figure }) = written else {
        return (Vec::new(), reader.faults);
    };
    let common = Common { system: system.to_owned(), options, setting, position };
    let mut figures: Vec<Figure> = Vec::new();
    for written in figure {
        let line = reader.line(written.span().start);
        let FigureText { name, table, scenario, options, setting, position, step, show, .. } =
            written.into_inner();
        if figures.iter().any(|other| other.name == name) {
            reader.fault(line, format!("there is another figure `{name}`"));
        }
        let shown = match table {
            Some(rows) => Shown::Table(rows),
            None => {
                let play = Play { scenario, options, setting, position, step };
                Shown::Moment(Box::new(reader.played(&common, name.clone(), line, play)), show)
            }
        };
        figures.push(Figure { name, line, shown });
    }
    (figures, reader.faults)
}
