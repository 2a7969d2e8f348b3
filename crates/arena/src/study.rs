//! What many games say about a scenario beyond who wins them: margins, length, when they are decided, who falls, and which
//! rules they turn on.

use crate::catalogue::ScenarioInfo;
use crate::judging::ByTurn;
use crate::playout::{Broken, Playout, Watch};
use crate::prepared::Prepared;
use crate::sim::{Result as Played, Share};
use crate::system::Hosted;
use ai::Player;
use kernel::content::Content;
use kernel::rule::{Record, Rule};
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// One game that was looked at closely.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    /// How it ended.
    pub result: Played,
    /// The first side's chance of winning at the start of each turn, as the judge saw it.
    pub chances: Vec<f32>,
    /// Who fell, on which side.
    pub fallen: Vec<(Side, Text)>,
    /// The rules that decided something.
    pub rules: BTreeSet<Rule>,
}

/// Units of one kind that were lost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// Whose.
    pub side: u8,
    /// What they are.
    pub name: Text,
    /// How many in a game.
    pub mean: f64,
}

/// How a turn finds the games: of those that the first side wins in the end, and of the others.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Prospect {
    /// The first side's mean chance in games that it wins,
    pub won: f64,
    /// and in those that it does not win.
    pub lost: f64,
    /// In how many of all games the judge already names the winner with four chances in five.
    pub decided: f64,
}

/// What the games of a scenario have shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Study {
    /// The scenario's key.
    pub scenario: String,
    /// Its name.
    pub name: Text,
    /// The names of the sides.
    pub side_names: Vec<Text>,
    /// Who played.
    pub players: [String; 2],
    /// The seed of all games.
    pub seed: u64,
    /// Games played to their end.
    pub games: u32,
    /// Games won by each side.
    pub wins: Vec<u32>,
    /// Games that nobody won.
    pub draws: u32,
    /// By how many points the first side led at the end: the margin, and in how many games.
    pub margins: Vec<(i32, u32)>,
    /// How many turns games lasted: the turn, and how many games.
    pub turns: Vec<(u32, u32)>,
    /// Decisions of a game on average.
    pub decisions: f64,
    /// What the judge thought at the start of each turn.
    pub prospects: Vec<Prospect>,
    /// Who fell, most often first.
    pub fallen: Vec<Fallen>,
    /// The rules that decided something: in how many games.
    pub rules: Vec<(String, u32)>,
}

/// From which chance on a game counts as decided.
const DECIDED: f32 = 0.8;

impl Study {
    /// A study of no game yet.
    pub fn head(scenario: &str, name: Text, side_names: Vec<Text>, players: [String; 2], seed: u64) -> Study {
        Study {
            scenario: scenario.to_owned(),
            name,
            side_names,
            players,
            seed,
            games: 0,
            wins: Vec::new(),
            draws: 0,
            margins: Vec::new(),
            turns: Vec::new(),
            decisions: 0.0,
            prospects: Vec::new(),
            fallen: Vec::new(),
            rules: Vec::new(),
        }
    }

    /// Puts games of one scenario together.
    pub fn of(head: Study, games: &[Watched]) -> Study {
        let count = games.len().max(1) as f64;
        let mut margins: BTreeMap<i32, u32> = BTreeMap::new();
        let mut turns: BTreeMap<u32, u32> = BTreeMap::new();
        let mut rules: BTreeMap<Rule, u32> = BTreeMap::new();
        let mut fallen: BTreeMap<(u8, &str), (Text, u32)> = BTreeMap::new();
        let mut wins = vec![0; head.side_names.len()];
        let mut draws = 0;
        for game in games {
            let [first, second, ..] = game.result.points;
            *margins.entry(first - second).or_default() += 1;
            *turns.entry(game.result.turns).or_default() += 1;
            game.rules.iter().for_each(|rule| *rules.entry(*rule).or_default() += 1);
            for (side, name) in game.fallen.iter().filter(|(_, name)| !name.en.is_empty()) {
                let entry = fallen.entry((side.0, &name.en)).or_insert_with(|| (name.clone(), 0));
                entry.1 += 1;
            }
            for (side, won) in wins.iter_mut().enumerate() {
                *won += u32::from(game.result.winners.contains(Side(side as u8)));
            }
            draws += u32::from(game.result.winners.is_empty());
        }
        let mut fallen: Vec<Fallen> = fallen
            .into_iter()
            .map(|((side, _), (name, times))| Fallen { side, name, mean: f64::from(times) / count })
            .collect();
        fallen.sort_by(|a, b| b.mean.total_cmp(&a.mean));
        let mut rules: Vec<(String, u32)> =
            rules.into_iter().map(|(rule, times)| (rule.0.to_owned(), times)).collect();
        rules.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        Study {
            games: games.len() as u32,
            wins,
            draws,
            margins: margins.into_iter().collect(),
            turns: turns.into_iter().collect(),
            decisions: games.iter().map(|game| game.result.decisions as f64).sum::<f64>() / count,
            prospects: prospects(games),
            fallen,
            rules,
            ..head
        }
    }

    /// The share of games that a side has won.
    pub fn share(&self, side: usize) -> Share {
        Share::wilson(self.wins.get(side).copied().unwrap_or(0), self.games)
    }
}

/// What the judge thought turn by turn; games that are over count with their end.
fn prospects(games: &[Watched]) -> Vec<Prospect> {
    let longest = games.iter().map(|game| game.chances.len()).max().unwrap_or(0);
    (0..longest)
        .map(|turn| {
            let (mut sums, mut counts, mut decided) = ([0.0; 2], [0.0; 2], 0.0);
            for game in games {
                let won = game.result.winners.contains(Side(0));
                let over = f32::from(u8::from(won));
                let chance = game.chances.get(turn).copied().unwrap_or(over);
                let kind = usize::from(!won);
                (sums[kind], counts[kind]) = (sums[kind] + f64::from(chance), counts[kind] + 1.0);
                let named = if won { chance } else { 1.0 - chance };
                decided += f64::from(u8::from(named >= DECIDED));
            }
            let mean = |kind: usize| if counts[kind] > 0.0 { sums[kind] / counts[kind] } else { 0.5 };
            Prospect { won: mean(0), lost: mean(1), decided: decided / games.len().max(1) as f64 }
        })
        .collect()
}

/// Looks at a game while it is played.
struct Observer<'a> {
    by_turn: ByTurn<'a>,
    rules: BTreeSet<Rule>,
}

impl<G: Hosted> Watch<G> for Observer<'_> {
    const WATCHES: bool = true;

    fn sees(&mut self, game: &G, state: &G::State, record: &Record<G::Event>) {
        self.rules.extend(record.marks.iter().copied());
        self.by_turn.sees(game, state);
    }
}

/// Plays one game and looks at it closely.
pub(crate) fn watch<G: Hosted>(
    prepared: &Prepared<G>,
    players: &mut [Box<dyn Player<G>>],
    seed: u64,
) -> Result<Watched, Broken> {
    let game = &*prepared.game;
    let mut observer =
        Observer { by_turn: ByTurn::new(&prepared.mind.judge, Side(0)), rules: BTreeSet::new() };
    let played = Playout::new(game).watched(players, seed, &mut observer)?;
    let fallen = game.fallen(&played.state);
    Ok(Watched {
        result: Played::of(game, &played),
        chances: observer.by_turn.turns.into_iter().map(|(_, chance)| chance).collect(),
        fallen,
        rules: observer.rules,
    })
}

/// Where a system keeps what many games have shown of its scenarios.
pub fn study_file(system: &str) -> String {
    format!("{system}/study.json")
}

/// The studies of a system's scenarios; none if there is no file, or if it cannot be read.
pub fn studies(content: &Content, system: &str) -> Vec<Study> {
    content.get(&study_file(system)).and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// Writes what [`studies`] reads, a line a scenario.
pub fn write_studies(studies: &[Study]) -> serde_json::Result<String> {
    let rows: Vec<String> = studies.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    Ok(format!("[\n{}\n]\n", rows.join(",\n")))
}

/// What is wrong with a system's file of studies.
pub(crate) fn lint_studies(content: &Content, system: &str, scenarios: &[ScenarioInfo]) -> Vec<Diagnostic> {
    let path = study_file(system);
    let Some(text) = content.get(&path) else { return Vec::new() };
    let help = format!("study them again: zug sim {system} --games 400 --study content/{path}");
    let stale = |line: usize, what: String| Diagnostic::error(&path, line as u32, 0, what).help(help.clone());
    match serde_json::from_str::<Vec<Study>>(text) {
        Err(error) => vec![stale(error.line(), error.to_string())],
        Ok(studies) => {
            let foreign =
                studies.iter().filter(|study| scenarios.iter().all(|info| info.id != study.scenario));
            foreign.map(|study| stale(0, format!("there is no scenario `{}`", study.scenario))).collect()
        }
    }
}
