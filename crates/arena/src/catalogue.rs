//! What lists show before a game begins: scenarios with their forces and balance, players with their levels.

use kernel::content::Content;
use kernel::message::Message;
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// A scenario as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioInfo {
    /// Its key.
    pub id: String,
    /// Its title.
    pub name: Text,
    /// The situation.
    pub text: Text,
    /// Its map.
    pub map: String,
    /// Columns and rows of the map.
    pub size: (u16, u16),
    /// How many turns it lasts.
    pub turns: u32,
    /// How long a person plays it against the computer, roughly.
    pub minutes: u32,
    /// What kind of battle it is; the text `kind-KIND` names it.
    pub kind: &'static str,
    /// The sides; seats are numbered side by side.
    pub sides: Vec<ScenarioSide>,
    /// How points are made, and when the game ends, in sentences of the system.
    pub briefing: Briefing,
    /// Settings that only this scenario has, with the values that are worth trying.
    pub settings: Vec<(String, Vec<String>)>,
    /// Options that have another value in this scenario unless somebody chooses, with that value.
    pub usual: Vec<(String, String)>,
    /// Who wins how often between scripts, where that has been measured.
    pub balance: Option<Balance>,
    /// The same between computer players of the highest level.
    pub mastered: Option<Balance>,
    /// Whether there is a report on what many games of it have shown.
    pub studied: bool,
}

/// What a player must know of a scenario besides its situation and forces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Briefing {
    /// How points are made.
    pub points: Vec<Message>,
    /// When the game ends, and who has won then.
    pub ends: Vec<Message>,
}

/// A side of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioSide {
    /// Its name.
    pub name: Text,
    /// The key of its colours and mark.
    pub livery: &'static str,
    /// Its seats by their names; by its own name, where it has one only.
    pub seats: Vec<Text>,
    /// Its units, one line a type; empty where they are bought.
    pub forces: Vec<Force>,
}

/// Units of one type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Force {
    /// What to draw, by key.
    pub symbol: String,
    /// What they are.
    pub name: Text,
    /// How many.
    pub count: u32,
}

/// Who won so many games between equal computer players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Balance {
    /// How many games.
    pub games: u32,
    /// Games won by each side.
    pub wins: Vec<u32>,
}

/// A computer player that is offered to people. The texts `player-NAME` and `player-NAME-about` describe it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerInfo {
    /// Its name.
    pub name: &'static str,
    /// How well it plays, from 1.
    pub level: u8,
}

/// All of these, or everything that is wrong with any of them.
pub(crate) fn all<T>(
    results: impl Iterator<Item = Result<T, Vec<Diagnostic>>>,
) -> Result<Vec<T>, Vec<Diagnostic>> {
    let (mut sound, mut found) = (Vec::new(), Vec::new());
    for result in results {
        match result {
            Ok(one) => sound.push(one),
            Err(faults) => found.extend(faults),
        }
    }
    if found.is_empty() { Ok(sound) } else { Err(found) }
}

/// A row of the file of balances.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    /// The scenario.
    pub scenario: String,
    /// The computer player that played all sides.
    pub player: String,
    /// What came of it.
    pub balance: Balance,
}

const BALANCE_HEAD: &str = "scenario\tplayer\tgames\twins of each seat";

/// Where a system keeps what was measured of its scenarios.
fn balance_file(system: &str) -> String {
    format!("{system}/balance.tsv")
}

/// The measured balance of a system's scenarios, and what is wrong with the file.
pub(crate) fn balances(content: &Content, system: &str) -> (Vec<Measured>, Vec<Diagnostic>) {
    let path = balance_file(system);
    content.get(&path).map_or_else(Default::default, |text| read_balances(&path, text))
}

fn read_balances(path: &str, text: &str) -> (Vec<Measured>, Vec<Diagnostic>) {
    let (mut known, mut found) = (Vec::new(), Vec::new());
    for (line, row) in (1..).zip(text.lines()) {
        let mut wrong = |what: &str| found.push(Diagnostic::error(path, line, 0, what));
        if line == 1 {
            if row != BALANCE_HEAD {
                wrong("the first line names the columns: scenario, player, games, wins of each seat");
            }
            continue;
        }
        let mut cells = row.split('\t');
        let mut word = || cells.next().unwrap_or_default().to_owned();
        let (scenario, player) = (word(), word());
        match cells.map(|cell| cell.parse().ok()).collect::<Option<Vec<u32>>>().as_deref() {
            Some([games, wins @ ..]) if !wins.is_empty() && wins.iter().sum::<u32>() <= *games => {
                let balance = Balance { games: *games, wins: wins.to_vec() };
                known.push(Measured { scenario, player, balance });
            }
            _ => wrong("a row has a scenario, a player, the number of games, and how many each seat won"),
        }
    }
    (known, found)
}

/// What is wrong with the file of balances: rows that cannot be read, scenarios that are not there or, for the system's own
/// steady player, not in it.
pub(crate) fn lint_balances(
    content: &Content,
    system: &str,
    yardstick: &str,
    scenarios: &[ScenarioInfo],
) -> Vec<Diagnostic> {
    let path = balance_file(system);
    if content.get(&path).is_none() {
        return Vec::new();
    }
    let help = format!("measure again: zug sim {system} --scenario all --games 1000 --record content/{path}");
    let (known, mut found) = balances(content, system);
    let stale = |what: String| Diagnostic::error(&path, 0, 0, what).help(help.clone());
    for (at, Measured { scenario, player, .. }) in known.iter().enumerate() {
        if !scenarios.iter().any(|info| info.id == *scenario) {
            found.push(stale(format!("there is no scenario `{scenario}`")));
        }
        if known[..at].iter().any(|other| other.scenario == *scenario && other.player == *player) {
            found.push(stale(format!("scenario `{scenario}` is there twice with {player}")));
        }
    }
    let steady: Vec<_> = known.iter().filter(|row| row.player == yardstick).collect();
    for info in scenarios.iter().filter(|info| steady.iter().all(|row| row.scenario != info.id)) {
        found.push(stale(format!("scenario `{}` is missing", info.id)));
    }
    found
}

/// The file of balances with these rows in it, each in the place of one of the same scenario and player. A file that cannot be
/// read is left alone: its rows would be lost.
pub fn write_balances(path: &str, old: &str, new: &[Measured]) -> Result<String, Vec<Diagnostic>> {
    let (mut rows, faults) = read_balances(path, old);
    if !faults.is_empty() {
        return Err(faults);
    }
    for row in new {
        match rows.iter_mut().find(|old| old.scenario == row.scenario && old.player == row.player) {
            Some(old) => *old = row.clone(),
            None => rows.push(row.clone()),
        }
    }
    let mut text = format!("{BALANCE_HEAD}\n");
    for Measured { scenario, player, balance } in rows {
        let wins: Vec<String> = balance.wins.iter().map(u32::to_string).collect();
        text.push_str(&format!("{scenario}\t{player}\t{}\t{}\n", balance.games, wins.join("\t")));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(text: &str) -> Content {
        let mut content = Content::default();
        content.insert("aot/balance.tsv", text);
        content
    }

    fn row(scenario: &str, player: &str, games: u32) -> Measured {
        let balance = Balance { games, wins: vec![4, 5] };
        Measured { scenario: scenario.to_owned(), player: player.to_owned(), balance }
    }

    #[test]
    fn balances_are_read_as_they_are_written() {
        let rows = vec![row("a", "script", 10), row("b", "script", 20)];
        let write = |old: &str, new: &[Measured]| write_balances("b.tsv", old, new).unwrap();
        let first = write("", &rows);
        assert_eq!(balances(&content(&first), "aot"), (rows, Vec::new()));
        let more = write(&first, &[row("a", "captain", 30)]);
        let again = write(&more, &[row("b", "script", 40)]);
        let all = vec![row("a", "script", 10), row("b", "script", 40), row("a", "captain", 30)];
        assert_eq!(balances(&content(&again), "aot"), (all, Vec::new()));
    }

    #[test]
    fn rows_that_cannot_be_read_are_not_written_over() {
        let old = "scenario\tgames\twins of each seat\na\t10\t4\t5\n";
        let found = write_balances("b.tsv", old, &[row("a", "script", 20)]).unwrap_err();
        assert_eq!((&*found[0].file, found[0].line), ("b.tsv", 1));
    }

    #[test]
    fn unknown_scenarios_and_impossible_numbers_are_found() {
        let faults = |row: &str| {
            let content = content(&format!("{BALANCE_HEAD}\n{row}\n"));
            lint_balances(&content, "aot", "script", &[]).len()
        };
        assert_eq!(faults("nowhere\tscript\t10\t4\t5"), 1);
        assert_eq!(faults("nowhere\tscript\t10\t8\t5"), 1);
        assert_eq!(faults("nowhere\tscript\t10\tmany"), 1);
        assert_eq!(faults("nowhere\tscript\t10\t4\t5\nnowhere\tscript\t10\t4\t5"), 3);
    }
}
