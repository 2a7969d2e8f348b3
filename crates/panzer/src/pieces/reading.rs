//! Tables of tab-separated cells, read by the names of their columns. Every mistake is told with its line.

use kernel::content::Content;
use kernel::text::Diagnostic;
use std::collections::BTreeMap;

/// A table under reading.
pub struct Reader<'a> {
    file: &'static str,
    columns: BTreeMap<&'a str, usize>,
    rows: Vec<Vec<&'a str>>,
    faults: Vec<Diagnostic>,
}

/// One row of it.
pub struct Row<'r, 'a> {
    file: &'static str,
    line: u32,
    columns: &'r BTreeMap<&'a str, usize>,
    cells: &'r [&'a str],
    faults: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    /// Opens a table of the content.
    pub fn open(content: &'a Content, file: &'static str) -> Result<Reader<'a>, Vec<Diagnostic>> {
        let text = content
            .get(file)
            .ok_or_else(|| vec![Diagnostic::error(file, 0, 0, "the file is missing".to_owned())])?;
        let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let head = lines.next().unwrap_or_default();
        let columns: BTreeMap<_, _> = head.iter().enumerate().map(|(at, name)| (*name, at)).collect();
        let rows: Vec<_> = lines.collect();
        let faults = rows.iter().enumerate().filter(|(_, row)| row.len() != head.len()).map(|(at, row)| {
            let told = format!("{} cells instead of {}", row.len(), head.len());
            Diagnostic::error(file, at as u32 + 2, 0, told)
        });
        let faults: Vec<_> = faults.collect();
        if faults.is_empty() { Ok(Reader { file, columns, rows, faults }) } else { Err(faults) }
    }

    /// Reads every row.
    pub fn each<T>(
        &mut self,
        mut read: impl FnMut(&mut Row<'_, 'a>) -> T,
    ) -> Result<Vec<T>, Vec<Diagnostic>> {
        let mut all = Vec::with_capacity(self.rows.len());
        for (at, cells) in self.rows.iter().enumerate() {
            let (line, columns) = (at as u32 + 2, &self.columns);
            let mut row = Row { file: self.file, line, columns, cells, faults: Vec::new() };
            all.push(read(&mut row));
            self.faults.append(&mut row.faults);
        }
        if self.faults.is_empty() { Ok(all) } else { Err(std::mem::take(&mut self.faults)) }
    }
}

impl<'a> Row<'_, 'a> {
    /// Something is wrong with a cell.
    pub fn wrong(&mut self, column: &str, told: impl std::fmt::Display) {
        self.faults.push(Diagnostic::error(self.file, self.line, 0, format!("{column}: {told}")));
    }

    /// A cell; a dash where the column is missing.
    pub fn cell(&mut self, column: &str) -> &'a str {
        match self.columns.get(column).and_then(|&at| self.cells.get(at)) {
            Some(cell) => cell,
            None => {
                self.wrong(column, "there is no such column");
                "-"
            }
        }
    }

    /// A cell, unless it is a dash.
    pub fn some(&mut self, column: &str) -> Option<&'a str> {
        Some(self.cell(column)).filter(|cell| *cell != "-")
    }

    /// A number with or without its sign; 0 for a dash.
    pub fn number<T: std::str::FromStr + Default>(&mut self, column: &str) -> T {
        let Some(cell) = self.some(column) else { return T::default() };
        cell.trim_start_matches('+').parse().unwrap_or_else(|_| {
            self.wrong(column, format_args!("`{cell}` is no number"));
            T::default()
        })
    }

    /// `y` or `n`; a dash is no.
    pub fn yes(&mut self, column: &str) -> bool {
        match self.cell(column) {
            "y" => true,
            "n" | "-" => false,
            other => {
                self.wrong(column, format_args!("`{other}` is neither y nor n"));
                false
            }
        }
    }

    /// One of several words; none for a dash.
    pub fn word<T: Copy>(&mut self, column: &str, words: &[(&str, T)]) -> Option<T> {
        let cell = self.some(column)?;
        let found = words.iter().find(|(word, _)| *word == cell).map(|(_, value)| *value);
        if found.is_none() {
            self.wrong(column, format_args!("`{cell}` is not known"));
        }
        found
    }

    /// Numbers with slashes between them, 0 for a dash among them; none for a dash alone.
    pub fn numbers<const N: usize>(&mut self, column: &str) -> Option<[u8; N]> {
        let cell = self.some(column)?;
        let parts: Vec<_> =
            cell.split('/').map(|part| if part == "-" { Some(0) } else { part.parse().ok() }).collect();
        match <[Option<u8>; N]>::try_from(parts) {
            Ok(numbers) if numbers.iter().all(Option::is_some) => {
                Some(numbers.map(Option::unwrap_or_default))
            }
            _ => {
                self.wrong(column, format_args!("`{cell}` is not {N} numbers"));
                None
            }
        }
    }
}
