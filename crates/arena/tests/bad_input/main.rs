//! No text that anybody can give ends in a panic, in any system: notation, content files, options, cases, journals,
//! positions. What is accepted in spite of its damage must be playable. `PROPTEST_CASES` sets how much is tried.

mod damage;

use arena::asking::Question;
use arena::at_table::Match;
use arena::playout::Broken;
use arena::prepared::{Ready, Seating};
use arena::system::{SYSTEMS, System};
use arena::{cases, content, draw, lint, plain};
use damage::{EXTREMES, damage, damaged};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::fair::ServerSecret;
use kernel::journal::{Entry, Journal, Mismatch, check_dice};
use kernel::map::Map;
use kernel::seat::{Seat, Viewer};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::collections::HashMap;
use std::path::Path;
use std::sync::LazyLock;

static CONTENT: LazyLock<Content> = LazyLock::new(content::embedded);

/// A scenario of a system.
struct Battle {
    system: &'static dyn System,
    scenario: String,
    map: String,
    /// The names of settings of its own.
    settings: Vec<String>,
}

impl Battle {
    /// The content files that it is made from.
    fn files(&self) -> Vec<String> {
        let key = self.system.key();
        let (map, file) =
            (format!("maps/{}.map", self.map), format!("{key}/scenarios/{}.toml", self.scenario));
        // Grounds that are laid of several boards have no file of their own.
        let own = [map, file].into_iter().filter(|path| CONTENT.get(path).is_some());
        TABLES[key].iter().cloned().chain(own).collect()
    }
}

static BATTLES: LazyLock<Vec<Battle>> = LazyLock::new(|| {
    let mut battles = Vec::new();
    for &system in SYSTEMS {
        for info in system.scenarios(&CONTENT).unwrap() {
            let settings = info.settings.into_iter().map(|(name, _)| name).collect();
            battles.push(Battle { system, scenario: info.id, map: info.map, settings });
        }
    }
    battles
});

/// The content files besides maps and scenarios that each system can't do without.
static TABLES: LazyLock<HashMap<&str, Vec<String>>> = LazyLock::new(|| {
    let tables = |system: &&dyn System| {
        let (own, scenarios) = (format!("{}/", system.key()), format!("{}/scenarios/", system.key()));
        let needed = |path: &&str| {
            let mut content = CONTENT.clone();
            content.insert(*path, "?\n?\n");
            system.prepare(&content, system.bench_scenario(), &Options::default()).is_err()
        };
        let paths = CONTENT.under(&own).map(|(path, _)| path).filter(|path| !path.starts_with(&scenarios));
        (system.key(), paths.filter(needed).map(str::to_owned).collect())
    };
    SYSTEMS.iter().map(tables).collect()
});

/// Either says what is wrong, or can be played.
fn refused_or_playable(content: &Content, battle: &Battle, options: &Options, seed: u64) {
    match battle.system.prepare(content, &battle.scenario, options) {
        Err(faults) => assert!(!faults.is_empty(), "refused without a word"),
        Ok(ready) => {
            let players = vec!["random"; ready.sides().seat_count().into()];
            match ready.simulate(&players, seed) {
                // Who is given endless time may use it.
                Ok(_) | Err(Broken::Endless(_)) => {}
                Err(broken) => panic!("{broken}"),
            }
            look(&*begin(&*ready));
        }
    }
}

fn begin(ready: &dyn Ready) -> Box<dyn Match> {
    let seats = vec!["somebody".to_owned(); ready.sides().seat_count().into()];
    ready.begin(Seating { seats, secret: ServerSecret([5; 32]) }).expect("dice never run out")
}

fn viewers(game: &dyn Match) -> impl Iterator<Item = Viewer> {
    (0..game.sides().seat_count())
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Public, Viewer::Umpire])
}

/// Everybody looks at the board and at what they were told.
fn look(game: &dyn Match) {
    for viewer in viewers(game) {
        let _ = (game.scene(viewer), game.log(viewer, 0), game.journal_for(viewer));
    }
}

/// Carries out random decisions, until the game ends or comes to a stop.
fn wander(game: &mut dyn Match, dice: &mut Seeded, decisions: usize) {
    for seat in 0..game.sides().seat_count() {
        game.seat_player(Seat(seat), "random", 7);
    }
    for _ in 0..decisions {
        let seats: Vec<Seat> = game.to_decide().iter().collect();
        let Some(&seat) = seats.get(below(dice.rng(), seats.len().max(1) as u32) as usize) else { break };
        if game.player_decides(seat, Some(dice)).is_err() {
            break;
        }
    }
}

/// A game that was played at random for a while.
struct Sample {
    system: &'static dyn System,
    ready: Box<dyn Ready>,
    journal: Journal,
}

impl Sample {
    /// The game as it stood at some moment.
    fn at(&self, moment: &Index) -> Box<dyn Match> {
        let upto = 1 + moment.index(self.journal.entries.len());
        self.ready.resume(&self.journal, Some(upto)).unwrap()
    }
}

/// The first scenarios of each system, those with settings of their own, and one game that was played to its end.
static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let mut samples = Vec::new();
    for &system in SYSTEMS {
        let scenarios = system.scenarios(&CONTENT).unwrap();
        let wanted = scenarios.iter().enumerate().filter(|(i, info)| *i < 3 || !info.settings.is_empty());
        for (i, info) in wanted {
            let ready = system.prepare(&CONTENT, &info.id, &Options::default()).unwrap();
            let mut game = begin(&*ready);
            wander(&mut *game, &mut Seeded::new(11), if i == 0 { usize::MAX } else { 300 });
            let journal = game.journal().clone();
            samples.push(Sample { system, ready, journal });
        }
    }
    samples
});

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

static CASE_FILES: LazyLock<Vec<(String, String)>> =
    LazyLock::new(|| cases::files_under(&root().join("cases")).unwrap());

/// Lines of notation of each system: those of its cases, and those of played games.
static LINES: LazyLock<Vec<(&str, Vec<String>)>> = LazyLock::new(|| {
    let of_system = |system: &&'static dyn System| {
        let key = system.key();
        let written = CASE_FILES.iter().flat_map(|(name, text)| cases::file::salvage(name, text).0);
        let own = written.filter(|case| case.system == key);
        let steps = own.flat_map(|case| case.steps).flat_map(|step| step.actions);
        let entries = SAMPLES.iter().filter(|sample| sample.system.key() == key);
        let acts = entries.flat_map(|sample| &sample.journal.entries).filter_map(|entry| match entry {
            Entry::Act { action, .. } => Some(action.clone()),
            _ => None,
        });
        (key, steps.map(|(_, line)| line).chain(acts).collect())
    };
    SYSTEMS.iter().map(of_system).collect()
});

/// A line of notation, or something like it.
#[derive(Clone, Debug)]
enum Line {
    Any(String),
    /// Lines of the system, put together and damaged.
    Known(Vec<Index>, Vec<damage::Damage>),
}

impl Line {
    fn of(&self, system: &dyn System) -> String {
        match self {
            Line::Any(text) => text.clone(),
            Line::Known(picked, damage) => {
                let lines = LINES.iter().find(|(key, _)| *key == system.key()).unwrap();
                let known: Vec<&str> = picked.iter().map(|at| at.get(&lines.1).as_str()).collect();
                damaged(&known.join("; "), damage)
            }
        }
    }
}

fn any_line() -> impl Strategy<Value = Line> {
    let known = || vec(any::<Index>(), 1..4);
    prop_oneof![
        1 => any::<String>().prop_map(Line::Any),
        1 => "[a-z0-9 ;!.-]{0,40}".prop_map(Line::Any),
        2 => known().prop_map(|picked| Line::Known(picked, Vec::new())),
        8 => (known(), damage()).prop_map(|(picked, damage)| Line::Known(picked, damage)),
    ]
}

/// A short run for each system, unless more is asked for.
fn budget() -> ProptestConfig {
    let usual = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { cases: if asked { usual.cases } else { 96 * SYSTEMS.len() as u32 }, ..usual }
}

proptest! {
    #![proptest_config(budget())]

    #[test]
    fn any_line_of_notation_is_carried_out_or_refused(
        line in any_line(),
        sample in any::<Index>(),
        moment in any::<Index>(),
        seat in any::<u8>(),
    ) {
        let sample = sample.get(&SAMPLES);
        let mut game = sample.at(&moment);
        let (line, seat) = (line.of(sample.system), Seat(seat % game.sides().seat_count()));
        let possible = game.check_line(seat, &line).is_ok();
        let forecast = Question::Forecast { line: line.clone() };
        let _ = (game.ask(Viewer::Seat(seat), &forecast), game.ask(Viewer::Seat(seat), &Question::Why { line: line.clone() }));
        let done = game.act_line(seat, &line, Some(&mut Seeded::new(3)));
        // What comes after chance or a reveal is neither checked nor done.
        let whole = done.is_ok_and(|run| run.done == run.of);
        assert!(possible || !whole, "`{line}` is done though it is not possible");
        look(&*game);
    }

    #[test]
    fn damaged_content_is_refused_or_playable(
        battle in any::<Index>(),
        file in any::<Index>(),
        damage in damage(),
        seed in any::<u64>(),
    ) {
        let battle = battle.get(&BATTLES);
        let files = battle.files();
        let path = file.get(&files);
        let mut content = CONTENT.clone();
        let text = damaged(content.get(path).unwrap(), &damage);
        let _ = lint::file(path, &text);
        if let Ok(map) = Map::parse(path, &text) {
            let _ = draw::svg(&map, &draw::DrawOptions { labels: true, dark: false, snow: true });
            let _ = plain::drawing(&map, |_| String::new());
        }
        content.insert(path, text);
        refused_or_playable(&content, battle, &Options::default(), seed);
    }

    #[test]
    fn any_text_may_stand_where_a_file_is_expected(text in any::<String>(), battle in any::<Index>()) {
        let battle = battle.get(&BATTLES);
        for path in &battle.files() {
            let mut content = CONTENT.clone();
            let _ = lint::file(path, &text);
            content.insert(path, text.as_str());
            refused_or_playable(&content, battle, &Options::default(), 0);
        }
        let _ = cases::run(&CONTENT, &[("any.toml".to_owned(), text)], |_| true);
    }

    #[test]
    fn any_options_are_refused_or_playable(
        battle in any::<Index>(),
        known in vec((any::<Index>(), any::<Index>()), 0..8),
        own in vec((any::<Index>(), select(&EXTREMES[..])), 0..2),
        odd in vec(prop_oneof![any::<String>(), "[a-z-]{1,12}=(-?[0-9]{0,6}|[a-z-]{0,12})"], 0..2),
        seed in any::<u64>(),
    ) {
        let battle = battle.get(&BATTLES);
        let mut options = Options::default();
        for (spec, value) in known {
            let spec = spec.get(battle.system.options());
            options = options.with(spec.name, *value.get(spec.values));
        }
        for (name, value) in own.iter().filter(|_| !battle.settings.is_empty()) {
            options = options.with(name.get(&battle.settings), *value);
        }
        for text in odd {
            let _ = options.parse(&text);
        }
        refused_or_playable(&CONTENT, battle, &options, seed);
    }

    #[test]
    fn damaged_cases_are_judged_or_refused(file in any::<Index>(), damage in damage()) {
        let (name, text) = file.get(&CASE_FILES);
        let report = cases::run(&CONTENT, &[(name.clone(), damaged(text, &damage))], |_| true);
        for verdict in report.verdicts {
            let _ = verdict.to_string();
        }
    }

    #[test]
    fn damaged_journals_are_replayed_or_refused(
        sample in any::<Index>(),
        moment in any::<Index>(),
        damage in damage(),
    ) {
        let sample = sample.get(&SAMPLES);
        let text = damaged(&sample.at(&moment).journal().write(), &damage);
        let _ = Journal::read(&text);
        if let Ok(recovered) = Journal::recover(text.as_bytes()) {
            let _ = check_dice(&recovered.journal);
            let _ = sample.ready.verify(&recovered.journal);
            if let Ok(game) = sample.ready.resume(&recovered.journal, None) {
                look(&*game);
            }
        }
    }

    #[test]
    fn damaged_positions_are_refused_or_do_not_break_play(
        sample in any::<Index>(),
        moment in any::<Index>(),
        bytes in vec((any::<Index>(), prop_oneof![0u8..3, 0u8..40, any::<u8>()]), 1..3),
        seed in any::<u64>(),
    ) {
        let sample = sample.get(&SAMPLES);
        let mut journal = sample.at(&moment).what_if(Viewer::Umpire, seed).journal().clone();
        journal.entries.truncate(1);
        let Some(Entry::Start { position: Some(position), .. }) = journal.entries.first_mut() else {
            panic!("a game to try things out begins with a position");
        };
        for (at, byte) in bytes {
            let at = 2 * at.index(position.len() / 2);
            position.replace_range(at..at + 2, &format!("{byte:02x}"));
        }
        if let Some(mut game) = resumed(&*sample.ready, &mut journal) {
            look(&*game);
            let _ = game.what_if(Viewer::Public, seed);
            // Play may come to a stop here, since nobody could have come to such a position.
            wander(&mut *game, &mut Seeded::new(seed), 100);
            look(&*game);
        }
    }
}

/// The game of a journal that begins with a changed position; its digest is put right.
fn resumed(ready: &dyn Ready, journal: &mut Journal) -> Option<Box<dyn Match>> {
    let Err(difference) = ready.resume(journal, None) else { return ready.resume(journal, None).ok() };
    let (Mismatch::Digest { found, .. }, Some(Entry::Start { digest, .. })) =
        (difference.what, journal.entries.first_mut())
    else {
        return None;
    };
    *digest = found;
    Some(ready.resume(journal, None).expect("only its digest was wrong"))
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("[", "]"), ("{a=", "}")] {
        let text = format!("id = {}1{}", open.repeat(100_000), close.repeat(100_000));
        for system in SYSTEMS {
            let named = |battle: &&Battle| {
                battle.system.key() == system.key() && battle.scenario == system.bench_scenario()
            };
            let battle = BATTLES.iter().find(named).unwrap();
            for path in &battle.files() {
                let mut content = CONTENT.clone();
                content.insert(path, text.as_str());
                refused_or_playable(&content, battle, &Options::default(), 0);
            }
        }
        let _ = cases::run(&CONTENT, &[("deep.toml".to_owned(), text.clone())], |_| true);
    }
    let journal = format!("{{\"zug\":{}1", "[".repeat(100_000));
    assert!(Journal::read(&journal).is_err());
}
