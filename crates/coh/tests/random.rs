//! Random games of every scenario: nobody is ever left without an answer, and every game ends.

use coh::Coh;
use coh::action::Action;
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use std::path::Path;

fn content() -> Content {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut content = Content::default();
    for folder in ["coh", "coh/scenarios", "maps"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap().flatten() {
            if entry.path().is_file() {
                let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
                content.insert(name, std::fs::read_to_string(entry.path()).unwrap());
            }
        }
    }
    content
}

fn scenarios(content: &Content) -> Vec<String> {
    let files = content.under("coh/scenarios").map(|(path, _)| path.to_owned());
    files.filter_map(|path| Some(path.rsplit('/').next()?.strip_suffix(".toml")?.to_owned())).collect()
}

/// Plays a game at random to its end; how many decisions it took.
fn play(game: &Coh, seed: u64, what: &str) -> usize {
    let (mut chance, mut whim) = (Seeded::new(seed), Seeded::new(seed ^ 77));
    let mut state = game.start(&mut chance).unwrap();
    for step in 0..50_000 {
        let (seats, window) = match game.turn(&state) {
            Turn::Over(_) => return step,
            Turn::Decide(seats, window) => (seats, window),
        };
        let seat =
            seats.lowest().unwrap_or_else(|| panic!("{what} {seed}: nobody decides in {:?}", state.frames));
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut legal);
        assert!(
            !legal.is_empty(),
            "{what} {seed}: no answer in {}: {:?} {:?}",
            window.kind,
            state.frames,
            state.deed
        );
        for viewer in [Viewer::Seat(seat), Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
            let view = game.view(&state, viewer);
            assert_eq!(game.turn(&view), game.turn(&state), "{what} {seed}: {viewer:?} {:?}", state.frames);
        }
        let view = game.view(&state, Viewer::Seat(seat));
        let mut known: Vec<Action> = Vec::new();
        game.legal(&view, seat, &mut known);
        assert_eq!(known, legal, "{what} {seed}: {:?}", state.frames);
        let action = legal[below(whim.rng(), legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
        if step % 50 == 0 {
            game.validate(&state)
                .unwrap_or_else(|faults| panic!("{what} {seed}: {faults:?} {:?}", state.frames));
        }
    }
    panic!("{what} {seed}: it does not end");
}

#[test]
fn every_scenario_is_played_at_random_to_its_end() {
    let content = content();
    let all = scenarios(&content);
    assert_eq!(all.len(), 12);
    for scenario in all {
        let game =
            Coh::new(&content, &scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:?}"));
        let decisions: usize = (0..20).map(|seed| play(&game, seed, &scenario)).sum();
        println!("{scenario}: {} decisions a game", decisions / 20);
    }
}

#[test]
fn every_reading_is_played_at_random_to_its_end() {
    let content = content();
    for spec in Coh::options() {
        for value in &spec.values[1..] {
            let options = Options::default().with(spec.name, *value);
            for scenario in ["armoured-probe", "secret-tasks", "supply-column", "two-commands"] {
                let game = Coh::new(&content, scenario, &options).unwrap();
                let what = format!("{scenario} {}={value}", spec.name);
                assert!((0..2).all(|seed| play(&game, seed, &what) > 0));
            }
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<coh::state::State>() <= 3072, "{}", size_of::<coh::state::State>());
}
