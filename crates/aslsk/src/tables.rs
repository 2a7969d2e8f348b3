//! 6: the charts, read once into flat tables.

mod close;
mod ift;
mod to_hit;
mod to_kill;

pub use close::{CLOSE_ODDS, Close, DcPosition};
pub use ift::{COLUMNS, Ift, Outcome};
pub use to_hit::{Aim, Colour, ToHit};
pub use to_kill::{Facing, Location, Shell, ToKill};

use crate::pieces::rows;
use kernel::text::Diagnostic;
use std::collections::BTreeMap;

/// Every cell by table, row and column.
pub(crate) struct Cells(BTreeMap<(String, String, String), String>);

impl Cells {
    fn read(text: Option<String>) -> Result<Cells, Vec<Diagnostic>> {
        let list = rows(FILE, text, |row| {
            let cell = |name: &str| row.word(name).map(str::to_owned);
            Ok(((cell("table")?, cell("row")?, cell("column")?), cell("value")?))
        })?;
        Ok(Cells(list.into_iter().collect()))
    }

    fn get(&self, table: &str, row: &str, column: &str) -> Option<&str> {
        self.0.get(&(table.to_owned(), row.to_owned(), column.to_owned())).map(String::as_str)
    }

    /// All rows and columns of a table with their values.
    fn of<'a>(&'a self, table: &'a str) -> impl Iterator<Item = (&'a str, &'a str, &'a str)> {
        let own = self.0.iter().filter(move |(key, _)| key.0 == table);
        own.map(|(key, value)| (key.1.as_str(), key.2.as_str(), value.as_str()))
    }
}

const FILE: &str = "aslsk/tables.tsv";

/// What is missing or wrong while the tables are filled.
pub(crate) struct Reader<'a> {
    cells: &'a Cells,
    faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn word(&mut self, table: &str, row: &str, column: &str) -> &str {
        if self.cells.get(table, row, column).is_none() {
            let message = format!("there is no cell {table}, {row}, {column}");
            self.faults.push(Diagnostic::error(FILE, 0, 0, message));
        }
        self.cells.get(table, row, column).unwrap_or("0")
    }

    /// A number; none for a dash.
    fn some(&mut self, table: &str, row: &str, column: &str) -> Option<i8> {
        let word = self.word(table, row, column).to_owned();
        if word == "-" {
            return None;
        }
        let number = word.trim_start_matches('+').parse();
        if number.is_err() {
            let message = format!("{table}, {row}, {column}: `{word}` is no number");
            self.faults.push(Diagnostic::error(FILE, 0, 0, message));
        }
        number.ok()
    }

    fn number(&mut self, table: &str, row: &str, column: &str) -> i8 {
        self.some(table, row, column).unwrap_or(0)
    }
}

/// All charts.
#[derive(Clone, Debug)]
pub struct Tables {
    /// T2.1.a.
    pub ift: Ift,
    /// T2.2.a, T2.2.b.
    pub to_hit: ToHit,
    /// T2.4.
    pub to_kill: ToKill,
    /// T2.5-T2.7.
    pub close: Close,
}

impl Tables {
    /// Reads the charts.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Result<Tables, Vec<Diagnostic>> {
        let cells = Cells::read(get(FILE))?;
        let mut reader = Reader { cells: &cells, faults: Vec::new() };
        let tables = Tables {
            ift: Ift::read(&mut reader),
            to_hit: ToHit::read(&mut reader),
            to_kill: ToKill::read(&mut reader),
            close: Close::read(&mut reader),
        };
        if reader.faults.is_empty() { Ok(tables) } else { Err(reader.faults) }
    }
}
