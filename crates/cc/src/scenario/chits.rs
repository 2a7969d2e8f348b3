//! 7.3.2, 8.2: the Objective chits.

use crate::card::rows;
use serde::Deserialize;

/// 7.3.2, 8.2: an Objective chit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chit {
    /// Its letter.
    pub letter: char,
    /// What each Objective is worth by it.
    pub worth: [i8; 5],
    /// 7.3.3: can be kept secret.
    pub secret: bool,
    /// 7.3.2: one of the three special chits.
    pub special: Special,
}

/// 7.3.2: what a special chit does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// Nothing special.
    None,
    /// Whoever controls all five wins before a Sudden Death roll.
    Win,
    /// Exit VP are doubled.
    Exit,
    /// Elimination VP are doubled.
    Elimination,
}

#[derive(Deserialize)]
struct ChitRow {
    letter: char,
    objective: String,
    value: String,
    secret: char,
    special: String,
}

/// Reads the table of chits.
pub fn read_chits(file: &str, text: &str) -> Result<Vec<Chit>, Vec<kernel::text::Diagnostic>> {
    let mut chits = Vec::new();
    for row in rows::<ChitRow>(file, text)? {
        let value: i8 = row.value.parse().unwrap_or(0);
        let worth = match row.objective.parse::<usize>() {
            Ok(n @ 1..=5) => std::array::from_fn(|i| if i + 1 == n { value } else { 0 }),
            _ if row.objective == "all" => [value; 5],
            _ => [0; 5],
        };
        let special = match row.special.as_str() {
            "win" => Special::Win,
            "exit" => Special::Exit,
            "elimination" => Special::Elimination,
            _ => Special::None,
        };
        chits.push(Chit { letter: row.letter, worth, secret: row.secret == 'y', special });
    }
    Ok(chits)
}
