//! Games are kept: finished journals of every system, replayed with equal digests.
//!
//! `journals/<system>/` has games of today's rules, `journals/<system>/rules-N/` witnesses of older ones, which must stay
//! readable. `UPDATE_JOURNALS=1 cargo test -p zug-arena --test kept` plays today's games again; a game whose rules
//! version has been left behind becomes a witness first.

use arena::at_table::Match;
use arena::content::embedded;
use arena::prepared::{Ready, Seating};
use arena::seed;
use arena::standing::{self, Company, Pace};
use arena::system::{SYSTEMS, System};
use arena::texts::{LANGUAGES, Texts};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::fair::ServerSecret;
use kernel::game::StandingOrder;
use kernel::journal::{Entry, FORMAT, Journal};
use kernel::seat::Seat;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

const HUMAN: &str = "human";
/// How many games of today's rules a system keeps at least.
const LEAST: usize = 3;

static CONTENT: LazyLock<Content> = LazyLock::new(embedded);

fn folder(system: &dyn System) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../journals").join(system.key())
}

fn witnesses(system: &dyn System, rules: u32) -> PathBuf {
    folder(system).join(format!("rules-{rules}"))
}

/// The journals of a folder, by name.
fn journals(folder: &Path) -> Vec<(String, String)> {
    let mut paths: Vec<_> =
        fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "journal"));
    paths.sort();
    paths.iter().map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap())).collect()
}

fn prepared(system: &dyn System, journal: &Journal) -> Box<dyn Ready> {
    let options = system.options_of(&journal.head);
    system.prepare(&CONTENT, &journal.head.scenario, &options).unwrap()
}

/// A system's kept games by name.
type Kept = (&'static dyn System, Vec<(String, Journal)>);

/// The games of today's rules; made first if that is asked for, so that no test reads half of them.
static KEPT: LazyLock<Vec<Kept>> = LazyLock::new(|| {
    let read = |(path, text): (String, String)| {
        let journal = Journal::read(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(journal.write(), text, "{path}");
        (path, journal)
    };
    let kept = |system: &&'static dyn System| {
        if std::env::var_os("UPDATE_JOURNALS").is_some() {
            renew(*system);
        }
        (*system, journals(&folder(*system)).into_iter().map(read).collect())
    };
    SYSTEMS.iter().map(kept).collect()
});

#[test]
fn every_system_keeps_games_of_scripts_and_of_people_that_replay_with_equal_digests() {
    for (system, games) in &*KEPT {
        let key = system.key();
        assert!(games.len() >= LEAST, "{key} keeps {} games; see CONTRIBUTING.md", games.len());
        for (path, journal) in games {
            let head = &journal.head;
            assert_eq!((head.zug, head.rules), (FORMAT, system.rules()), "{path}: play it again, see above");
            let ready = prepared(*system, journal);
            assert_eq!(head.options.clone().beyond(&ready.chosen()), Options::default(), "{path}");
            let game =
                ready.resume(journal, None).unwrap_or_else(|difference| panic!("{path}: {difference}"));
            assert_eq!((game.journal(), game.verdict().is_some()), (journal, true), "{path}");
            let checked = ready.verify(journal).unwrap_or_else(|dispute| panic!("{path}: {dispute}"));
            assert_eq!(checked.beyond, 0, "{path}");
        }
        let by_people = |journal: &Journal| journal.head.seats.iter().any(|who| who == HUMAN);
        assert!(games.iter().any(|(_, journal)| by_people(journal)), "{key}: no game of people");
        assert!(games.iter().any(|(_, journal)| !by_people(journal)), "{key}: no game of scripts");
        let has = |wanted: fn(&Entry) -> bool| games.iter().any(|(_, game)| game.entries.iter().any(wanted));
        assert!(has(|entry| matches!(entry, Entry::Resign { .. })), "{key}: nobody gives up");
        assert!(has(|entry| matches!(entry, Entry::Draw {})), "{key}: no draw");
        assert!(has(|entry| matches!(entry, Entry::Sit { .. })), "{key}: nobody changes places");
        let usual = |journal: &Journal| {
            let ready = system.prepare(&CONTENT, &journal.head.scenario, &Options::default()).unwrap();
            journal.head.options == ready.chosen()
        };
        assert!(games.iter().any(|(_, journal)| !usual(journal)), "{key}: no option is chosen");
    }
    let undone = |entry: &Entry| matches!(entry, Entry::Undo { .. });
    let mut all = KEPT.iter().flat_map(|(_, games)| games);
    assert!(all.any(|(_, game)| game.entries.iter().any(undone)), "nothing is taken back");
}

#[test]
fn games_of_older_rules_stay_readable_and_their_dice_can_be_checked() {
    assert!(!KEPT.is_empty());
    let mut differ = 0;
    for system in SYSTEMS {
        for rules in 1..system.rules() {
            let old = journals(&witnesses(*system, rules));
            assert!(!old.is_empty(), "{} has no witness of rules version {rules}", system.key());
            for (path, text) in old {
                let journal = Journal::read(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
                assert_eq!(journal.head.rules, rules, "{path}");
                let ready = prepared(*system, &journal);
                let opened =
                    ready.reopen(&journal).unwrap_or_else(|difference| panic!("{path}: {difference}"));
                assert!(opened.damage().is_none(), "{path}: {:?}", opened.difference);
                let note = opened.note().expect("it says by which rules it was played");
                for language in LANGUAGES {
                    let says = Texts::new(&CONTENT, system.key(), language).say(&note);
                    assert!(
                        says.contains(&rules.to_string()) && !says.contains("changed-"),
                        "{path}: {says}"
                    );
                    if language == LANGUAGES[0] {
                        println!("{path}: {says}");
                    }
                }
                let shown = opened.difference.as_ref().map_or(journal.entries.len(), |first| first.entry);
                assert_eq!(journal.recorded_from(shown).len(), journal.entries.len() - shown, "{path}");
                differ += usize::from(opened.difference.is_some());
                let checked = ready.verify(&journal).unwrap_or_else(|dispute| panic!("{path}: {dispute}"));
                assert!(checked.throws + checked.draws + checked.beyond > 0, "{path}");
            }
        }
    }
    assert!(differ > 0, "no witness shows a rule that has been mended");
}

#[test]
fn a_game_names_all_its_settings_and_they_make_the_same_game() {
    for system in SYSTEMS {
        for scenario in system.scenarios(&CONTENT).unwrap() {
            let own = scenario.settings.iter().filter_map(|(name, values)| Some((name, values.last()?)));
            let chosen = own.fold(Options::default(), |all, (name, value)| all.with(name, value));
            for options in [Options::default(), chosen] {
                let ready = system.prepare(&CONTENT, &scenario.id, &options).unwrap();
                let all = ready.chosen();
                let specs = system.options().iter().map(|spec| spec.name);
                let own = scenario.settings.iter().map(|(name, _)| name.as_str());
                for name in specs.chain(own) {
                    assert!(all.get(name).is_some(), "{} {}: {name}", system.key(), scenario.id);
                }
                assert_eq!(options.clone().beyond(&all), Options::default(), "{}", scenario.id);
                let again = system.prepare(&CONTENT, &scenario.id, &all).unwrap();
                assert_eq!(again.chosen(), all, "{} {}", system.key(), scenario.id);
            }
        }
    }
}

#[test]
fn what_options_used_to_be_can_still_be_chosen() {
    for system in SYSTEMS {
        for former in system.formerly() {
            let spec = system.options().iter().find(|spec| spec.name == former.option);
            assert!(spec.is_some_and(|spec| spec.values.contains(&former.value)), "{former:?}");
            assert!(former.rules < system.rules(), "{former:?}");
        }
    }
}

/// Plays a system's games again. Those of rules that have been left behind are kept as witnesses.
fn renew(system: &dyn System) {
    let folder = folder(system);
    for (path, text) in journals(&folder) {
        let rules = Journal::read(&text).map_or(0, |journal| journal.head.rules);
        if (1..system.rules()).contains(&rules) {
            let old = witnesses(system, rules);
            fs::create_dir_all(&old).unwrap();
            fs::rename(&path, old.join(Path::new(&path).file_name().unwrap())).unwrap();
        }
    }
    fs::create_dir_all(&folder).unwrap();
    for (name, game) in games(system) {
        assert!(game.verdict().is_some(), "{name} has not ended");
        fs::write(folder.join(format!("{name}.journal")), game.journal().write()).unwrap();
    }
}

/// How a game comes to its end.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Played,
    Resigned,
    Drawn,
}

fn games(system: &dyn System) -> Vec<(&'static str, Box<dyn Match>)> {
    let scenarios: Vec<String> =
        system.scenarios(&CONTENT).unwrap().into_iter().map(|info| info.id).collect();
    let scenario = |at: usize| scenarios[at % scenarios.len()].as_str();
    let script = system.yardstick();
    let readings = system.options().iter().step_by(3).take(4).map(|spec| (spec.name, spec.values[1]));
    let readings = readings.fold(Options::default(), |all, (name, value)| all.with(name, value));
    let usual = Options::default();
    vec![
        ("script", played(system, scenario(0), &usual, [script, script], End::Played, 1)),
        ("script-options", played(system, scenario(1), &readings, [script, script], End::Played, 2)),
        ("people", played(system, scenario(0), &usual, [HUMAN, script], End::Played, 3)),
        ("people-resign", played(system, scenario(1), &readings, [HUMAN, HUMAN], End::Resigned, 4)),
        ("people-draw", played(system, scenario(2), &usual, [script, HUMAN], End::Drawn, 5)),
    ]
}

/// How many acts stand when people stop a game.
const STOPPED: usize = 90;

/// A game in which people try things out, take back, leave passes to standing orders, and change places.
fn played(
    system: &dyn System,
    scenario: &str,
    options: &Options,
    seats: [&str; 2],
    end: End,
    stream: u64,
) -> Box<dyn Match> {
    let mut secret = ServerSecret([0; 32]);
    for (part, n) in secret.0.chunks_exact_mut(8).zip(0..) {
        part.copy_from_slice(&seed::part(seed::named(stream, "secret"), n).to_le_bytes());
    }
    let ready = system.prepare(&CONTENT, scenario, options).unwrap();
    let seats = seats.map(str::to_owned).to_vec();
    let mut game = ready.begin(Seating { seats, secret }).unwrap();
    let mut rng = Seeded::new(stream);
    let mut moved = false;
    for asked in 0.. {
        let Some(seat) = game.to_decide().lowest() else { break };
        if end != End::Played && game.acts() >= STOPPED {
            match end {
                End::Resigned => game.resign(seat).unwrap(),
                _ => {
                    assert!((0..game.sides().seat_count()).any(|seat| game.offer_draw(Seat(seat)).unwrap()));
                }
            }
            break;
        }
        if end == End::Drawn && !moved && game.acts() >= STOPPED / 2 {
            for seat in (0..game.sides().seat_count()).map(Seat) {
                let other = if game.who()[seat.index()] == HUMAN { system.yardstick() } else { HUMAN };
                game.sit(seat, other).unwrap();
            }
            moved = true;
        }
        if game.who()[seat.index()] == HUMAN {
            try_out(&mut *game, seat, &mut rng);
            if !game.to_decide().contains(seat) {
                continue;
            }
            let passes = standing::asked(&*game, seat).is_some() && asked % 2 == 0;
            let company = Company { alone: false, pace: Pace::Strict };
            let never = Some(&StandingOrder::Never);
            let pass = if passes { standing::answer(&*game, seat, never, company) } else { None };
            if let Some(pass) = pass {
                game.act_line(seat, &pass, None).unwrap();
                continue;
            }
        }
        let thought = game.thought(seat, system.yardstick(), seed::part(stream, asked)).unwrap();
        game.act_line(seat, &thought(&|| false).expect("somebody decides"), None).unwrap();
    }
    game
}

/// Now and then a person does something, sees that it was wrong, and takes it back where that is possible.
fn try_out(game: &mut dyn Match, seat: Seat, rng: &mut Seeded) {
    let offers = game.offers(seat);
    if below(rng.rng(), 3) > 0 || offers.len() < 2 {
        return;
    }
    let other = offers[below(rng.rng(), offers.len() as u32) as usize].action.clone();
    game.act_line(seat, &other, None).unwrap();
    if game.can_undo(seat) {
        game.undo(seat).unwrap();
    }
}
