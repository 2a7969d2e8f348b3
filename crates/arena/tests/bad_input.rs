//! No text that anybody can give ends in a panic: notation, content files, maps, options, cases, journals, positions.
//! What is accepted in spite of its damage must be playable. `PROPTEST_CASES` sets how much is tried.

use aot::Aot;
use aot::state::State;
use arena::{cases, content, draw, lint, plain};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::fair::ServerSecret;
use kernel::game::{Game, Turn};
use kernel::journal::{Journal, check_dice, replay, verify};
use kernel::map::Map;
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use kernel::table::{Setup, Table};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, LazyLock};

static CONTENT: LazyLock<Content> = LazyLock::new(content::embedded);

fn names(folder: &str, ending: &str) -> Vec<String> {
    let name = |path: &str| Some(path.strip_prefix(folder)?.strip_suffix(ending)?.to_owned());
    CONTENT.under(folder).filter_map(|(path, _)| name(path)).collect()
}

static SCENARIOS: LazyLock<Vec<String>> = LazyLock::new(|| names("aot/scenarios/", ".toml"));
static MAPS: LazyLock<Vec<String>> = LazyLock::new(|| names("maps/", ".map"));

/// Numbers at and beyond the edges of what fields hold, and other things that may stand in their place.
const EXTREMES: [&str; 16] = [
    "0",
    "1",
    "-1",
    "16",
    "127",
    "255",
    "256",
    "1024",
    "32768",
    "65535",
    "99999999",
    "2147483647",
    "-2147483648",
    "18446744073709551616",
    "1.5",
    "[]",
];

/// A way to damage a text.
#[derive(Clone, Debug)]
enum Damage {
    DropLine(Index),
    DoubleLine(Index),
    MoveLine(Index, Index),
    Number(Index, &'static str),
    /// Puts one word of the text in the place of another.
    Word(Index, Index),
    Insert(Index, String),
    /// Many copies of a line, or of a word.
    ManyLines(Index, usize),
    ManyWords(Index, usize),
    CutOff(Index),
}

impl Damage {
    fn done_to(&self, text: &str) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() {
            return text.to_owned();
        }
        let in_text = |index: &Index| text.floor_char_boundary(index.index(text.len() + 1));
        match self {
            Damage::DropLine(at) => drop(lines.remove(at.index(lines.len()))),
            Damage::DoubleLine(at) => return Damage::ManyLines(*at, 2).done_to(text),
            Damage::MoveLine(from, to) => {
                let line = lines.remove(from.index(lines.len()));
                lines.insert(to.index(lines.len() + 1), line);
            }
            Damage::ManyLines(at, count) => {
                let at = at.index(lines.len());
                lines.splice(at..=at, vec![lines[at]; *count]);
            }
            Damage::Number(at, with) => return put(text, at, &spans(text, |c| c.is_ascii_digit()), with),
            Damage::Word(at, from) => {
                let words = spans(text, |c| !c.is_whitespace() && !",[]{}\"".contains(c));
                let with = words.get(from.index(words.len().max(1))).map_or("", |span| &text[span.clone()]);
                return put(text, at, &words, with);
            }
            Damage::ManyWords(at, count) => {
                let words = spans(text, |c| !c.is_whitespace());
                let word = words.get(at.index(words.len().max(1))).map_or("", |span| &text[span.clone()]);
                return put(text, at, &words, &word.repeat(*count));
            }
            Damage::Insert(at, what) => {
                let at = in_text(at);
                return [&text[..at], what, &text[at..]].concat();
            }
            Damage::CutOff(at) => return text[..in_text(at)].to_owned(),
        }
        lines.join("\n") + "\n"
    }
}

/// The longest stretches whose characters all pass.
fn spans(text: &str, inside: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|&(_, c)| inside(c)) {
        match spans.last_mut().filter(|span| span.end == at) {
            Some(span) => span.end = at + c.len_utf8(),
            None => spans.push(at..at + c.len_utf8()),
        }
    }
    spans
}

/// The text with something else in one of these places.
fn put(text: &str, at: &Index, places: &[Range<usize>], with: &str) -> String {
    let Some(place) = places.get(at.index(places.len().max(1))) else { return text.to_owned() };
    [&text[..place.start], with, &text[place.end..]].concat()
}

/// Damage of which most is slight, so that much gets past the first reader.
fn damage() -> impl Strategy<Value = Vec<Damage>> {
    let one = prop_oneof![
        2 => any::<Index>().prop_map(Damage::DropLine),
        2 => any::<Index>().prop_map(Damage::DoubleLine),
        2 => any::<(Index, Index)>().prop_map(|(from, to)| Damage::MoveLine(from, to)),
        8 => (any::<Index>(), select(&EXTREMES[..])).prop_map(|(at, with)| Damage::Number(at, with)),
        6 => any::<(Index, Index)>().prop_map(|(at, from)| Damage::Word(at, from)),
        2 => (any::<Index>(), any::<String>()).prop_map(|(at, what)| Damage::Insert(at, what)),
        1 => (any::<Index>(), 3usize..400).prop_map(|(at, count)| Damage::ManyLines(at, count)),
        1 => (any::<Index>(), 2usize..400).prop_map(|(at, count)| Damage::ManyWords(at, count)),
        1 => any::<Index>().prop_map(Damage::CutOff),
    ];
    vec(one, 1..4)
}

fn damaged(text: &str, damage: &[Damage]) -> String {
    damage.iter().fold(text.to_owned(), |text, damage| damage.done_to(&text))
}

fn pick<T: Copy>(from: &[T], chooser: &mut Seeded) -> Option<T> {
    let bound = from.len() as u32;
    (bound > 0).then(|| from[below(chooser.rng(), bound) as usize])
}

/// Play has come to a stop: nobody is asked, or somebody has no answer.
#[derive(PartialEq, Eq, Debug)]
struct DeadEnd;

/// Carries out random decisions.
fn wander(game: &Aot, state: &mut State, dice: &mut Seeded, decisions: usize) -> Result<(), DeadEnd> {
    for _ in 0..decisions {
        let Turn::Decide(seats, _) = game.turn(state) else { break };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = pick(&seats, dice).ok_or(DeadEnd)?;
        let mut legal = Vec::new();
        game.legal(state, seat, &mut legal);
        let action = pick(&legal, dice).ok_or(DeadEnd)?;
        assert_eq!(game.check(state, seat, action), Ok(()));
        game.apply(state, seat, action, dice, &mut Silent).expect("dice never run out");
    }
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Umpire] {
        let _ = game.scene(&game.view(state, viewer), viewer);
    }
    Ok(())
}

/// Either says what is wrong, or can be played.
fn refused_or_playable(content: &Content, scenario: &str, options: &Options, seed: u64) {
    match Aot::new(content, scenario, options) {
        Err(faults) => assert!(!faults.is_empty(), "refused without a word"),
        Ok(game) => {
            let mut dice = Seeded::new(seed);
            let mut state = game.start(&mut dice).expect("dice never run out");
            assert_eq!(game.validate(&state), Ok(()));
            assert_eq!(wander(&game, &mut state, &mut dice, 200), Ok(()));
        }
    }
}

fn load(scenario: &str) -> Arc<Aot> {
    Arc::new(Aot::new(&CONTENT, scenario, &Options::default()).unwrap())
}

/// A game with the positions of random play that begins in buying, in set-up and in orders.
struct Sample {
    game: Arc<Aot>,
    states: Vec<State>,
}

static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let sample = |scenario: &str| {
        let game = load(scenario);
        let mut dice = Seeded::new(7);
        let mut state = game.start(&mut dice).unwrap();
        let mut states = vec![state];
        for _ in 0..60 {
            wander(&game, &mut state, &mut dice, 5).unwrap();
            assert_eq!(game.validate(&state), Ok(()));
            states.push(state);
        }
        Sample { game, states }
    };
    ["battle", "first-orders", "wolf-wood-ambush", "zarechye-bridge"].map(sample).into()
});

const LINES: [&str; 18] = [
    "3 march B4 C4",
    "3 fire 17",
    "3 defence NE 2",
    "3 attack 17 B4 C4",
    "3 ambush 0",
    "3 fire-moving 17 B4 C4! D4",
    "1 fire-moving 17 A1!",
    "3 place B4",
    "3 hide B4 NE 2",
    "1 wait; 2 supplies; 3 assembly; commit",
    "17 sector S",
    "buy t26; buy t26; commit",
    "unit 1; order march; step N; step SE; end-route",
    "unit 17; order ambush; zone 2; face NW",
    "fire-here; end-route; commit",
    "shoot 1; engage 17; take 3; keep 2",
    "target 17; place A1; hide B2",
    "2 suppress 18",
];

fn any_line() -> impl Strategy<Value = String> {
    let line = || select(&LINES[..]).prop_map(str::to_owned);
    prop_oneof![
        1 => any::<String>(),
        1 => "[a-z0-9 ;!.-]{0,40}",
        2 => line(),
        8 => (vec(line(), 1..4), damage()).prop_map(|(lines, damage)| damaged(&lines.join("; "), &damage)),
    ]
}

/// Whatever a line says, it is checked and written without harm.
fn try_line(game: &Aot, state: &State, seat: Seat, line: &str) {
    let mut actions: Vec<_> = game.read(line).into_iter().collect();
    actions.extend(game.read_run(state, seat, line).into_iter().flatten());
    for action in actions {
        let _ = game.check(state, seat, action);
        let written = game.write(action);
        assert_eq!(game.read(&written), Ok(action), "written as `{written}`");
        let view = game.view(state, Viewer::Seat(seat));
        let _ = game.forecast(&view, seat, action);
    }
}

static CASE_FILES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    cases::files_under(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/aot")).unwrap()
});

/// Journals of games that were broken off, one that ended, and one that began with a position of its own.
static JOURNALS: LazyLock<Vec<(Arc<Aot>, String)>> = LazyLock::new(|| {
    let secret = ServerSecret([5; 32]);
    let setup = |scenario: &str| Setup {
        scenario: scenario.to_owned(),
        seats: vec!["Ann".to_owned(), "Ben".to_owned()],
        salts: vec!["a".to_owned(), "b".to_owned()],
        ..Setup::default()
    };
    let played = |mut table: Table<Aot>, decisions: usize| {
        let mut chooser = Seeded::new(11);
        for _ in 0..decisions {
            let seats: Vec<Seat> = table.to_decide().iter().collect();
            let Some(seat) = pick(&seats, &mut chooser) else { break };
            let action = pick(&table.legal(seat), &mut chooser).unwrap();
            table.act(seat, action).unwrap();
        }
        (table.game().clone(), table.journal().write())
    };
    let begun = |scenario: &str| Table::new(load(scenario), setup(scenario), secret).unwrap();
    let sample = &SAMPLES[1];
    let position = sample.states[20];
    vec![
        played(begun("battle"), 40),
        played(begun("first-orders"), 120),
        played(begun("first-orders"), usize::MAX),
        played(begun("wolf-wood-ambush"), 200),
        played(Table::at(sample.game.clone(), setup("first-orders"), secret, position), 30),
    ]
});

/// A short run, unless more is asked for.
fn budget() -> ProptestConfig {
    let usual = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let asked = std::env::var_os("PROPTEST_CASES").is_some();
    ProptestConfig { cases: if asked { usual.cases } else { 128 }, ..usual }
}

proptest! {
    #![proptest_config(budget())]

    #[test]
    fn any_line_of_notation_is_read_or_refused(
        line in any_line(),
        sample in any::<Index>(),
        at in any::<Index>(),
        seat in 0u8..3,
    ) {
        let sample = sample.get(&SAMPLES);
        try_line(&sample.game, at.get(&sample.states), Seat(seat), &line);
    }

    #[test]
    fn damaged_scenarios_are_refused_or_playable(
        scenario in any::<Index>(),
        damage in damage(),
        seed in any::<u64>(),
    ) {
        let scenario = scenario.get::<String>(&SCENARIOS);
        let path = format!("aot/scenarios/{scenario}.toml");
        let mut content = CONTENT.clone();
        let text = damaged(content.get(&path).unwrap(), &damage);
        let _ = lint::file(&path, &text);
        content.insert(path, text);
        refused_or_playable(&content, scenario, &Options::default(), seed);
    }

    #[test]
    fn damaged_cards_are_refused_or_playable(
        scenario in any::<Index>(),
        damage in damage(),
        test_cards in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let path = if test_cards { "aot/test-cards.toml" } else { "aot/cards.toml" };
        let mut content = CONTENT.clone();
        let text = damaged(content.get(path).unwrap(), &damage);
        let _ = lint::file(path, &text);
        content.insert(path, text);
        refused_or_playable(&content, scenario.get::<String>(&SCENARIOS), &Options::default(), seed);
    }

    #[test]
    fn damaged_maps_are_refused_or_playable_and_can_be_drawn(
        map in any::<Index>(),
        damage in damage(),
        seed in any::<u64>(),
    ) {
        let map = map.get(&MAPS);
        let path = format!("maps/{map}.map");
        let mut content = CONTENT.clone();
        let text = damaged(content.get(&path).unwrap(), &damage);
        let _ = lint::file(&path, &text);
        if let Ok(map) = Map::parse(&path, &text) {
            let _ = draw::svg(&map, &draw::DrawOptions { labels: true, dark: false });
            let _ = plain::drawing(&map, |_| String::new());
        }
        content.insert(path, text);
        let on_it = |scenario: &&String| {
            let text = content.get(&format!("aot/scenarios/{scenario}.toml")).unwrap_or_default();
            text.contains(&format!("\nmap = \"{map}\"\n"))
        };
        for scenario in SCENARIOS.iter().filter(on_it) {
            refused_or_playable(&content, scenario, &Options::default(), seed);
        }
    }

    #[test]
    fn any_text_may_stand_where_a_file_is_expected(text in any::<String>(), scenario in any::<Index>()) {
        let scenario = scenario.get::<String>(&SCENARIOS);
        let map = map_of(scenario);
        for path in [format!("aot/scenarios/{scenario}.toml"), map, "aot/cards.toml".to_owned()] {
            let mut content = CONTENT.clone();
            let _ = lint::file(&path, &text);
            content.insert(path, text.as_str());
            refused_or_playable(&content, scenario, &Options::default(), 0);
        }
        let _ = cases::run(&CONTENT, &[("any.toml".to_owned(), text)], |_| true);
    }

    #[test]
    fn any_options_are_refused_or_playable(
        scenario in any::<Index>(),
        known in vec((any::<Index>(), any::<Index>()), 0..8),
        odd in vec(prop_oneof![
            any::<String>(),
            "(map|budget|stacking|[a-z-]{1,12})=(-?[0-9]{0,6}|[a-z-]{0,12})",
            select(&EXTREMES[..]).prop_map(|n| format!("budget={n}")),
        ], 0..2),
        seed in any::<u64>(),
    ) {
        let mut options = Options::default();
        for (spec, value) in known {
            let spec = spec.get(Aot::options());
            options = options.with(spec.name, *value.get(spec.values));
        }
        for text in odd {
            let _ = options.parse(&text);
        }
        refused_or_playable(&CONTENT, scenario.get::<String>(&SCENARIOS), &options, seed);
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
    fn damaged_journals_are_replayed_or_refused(journal in any::<Index>(), damage in damage()) {
        let (game, text) = journal.get(&JOURNALS);
        let text = damaged(text, &damage);
        let _ = Journal::read(&text);
        if let Ok(recovered) = Journal::recover(text.as_bytes()) {
            let _ = check_dice(&recovered.journal);
            let _ = verify(game.clone(), &recovered.journal);
            if let Ok(table) = replay(game.clone(), &recovered.journal, None) {
                let _ = table.journal_for(Viewer::Public);
                let _ = table.log(Viewer::Seat(Seat(0)));
            }
        }
    }

    #[test]
    fn damaged_positions_are_refused_or_do_not_break_play(
        sample in any::<Index>(),
        at in any::<Index>(),
        bytes in vec((any::<Index>(), prop_oneof![0u8..3, 0u8..40, any::<u8>()]), 1..3),
        seed in any::<u64>(),
    ) {
        let sample = sample.get(&SAMPLES);
        let mut stored = postcard::to_allocvec(at.get(&sample.states)).unwrap();
        for (at, byte) in bytes {
            let at = at.index(stored.len());
            stored[at] = byte;
        }
        if let Ok(mut state) = postcard::from_bytes::<State>(&stored)
            && sample.game.validate(&state).is_ok()
        {
            // Play may come to a stop here, since nobody could have come to such a position.
            let _ = wander(&sample.game, &mut state, &mut Seeded::new(seed), 100);
        }
    }
}

/// The map file of a scenario.
fn map_of(scenario: &str) -> String {
    format!("maps/{}.map", load(scenario).map.id)
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("[", "]"), ("{a=", "}")] {
        let text = format!("id = {}1{}", open.repeat(100_000), close.repeat(100_000));
        let mut content = CONTENT.clone();
        content.insert("aot/scenarios/battle.toml", text.as_str());
        content.insert("aot/cards.toml", text.as_str());
        refused_or_playable(&content, "battle", &Options::default(), 0);
        let _ = cases::run(&CONTENT, &[("deep.toml".to_owned(), text.clone())], |_| true);
    }
    let journal = format!("{{\"zug\":{}1", "[".repeat(100_000));
    assert!(Journal::read(&journal).is_err());
}
