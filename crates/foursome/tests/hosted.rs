//! The arena with four seats: catalogue, simulation by side, texts in both languages.

use arena::sim::Series;
use arena::system::{System, system_of};
use foursome::{CONTENT, SCENARIO, SYSTEMS, content};
use kernel::content::Options;
use std::collections::BTreeSet;

fn system() -> &'static dyn System {
    system_of(&SYSTEMS, "foursome").unwrap()
}

#[test]
fn lists_name_the_seats_of_each_side() {
    let scenarios = system().scenarios(&content()).unwrap();
    let seats: Vec<Vec<_>> = scenarios[0]
        .sides
        .iter()
        .map(|side| side.seats.iter().map(|seat| seat.en.as_str()).collect())
        .collect();
    assert_eq!(seats, [["Orlov", "Belov"], ["Krause", "Lang"]]);
    assert!(arena::system::system("foursome").is_none(), "the shipped program does not know it");
}

#[test]
fn a_series_is_counted_by_side() {
    let ready = [system()
        .prepare(&content(), SCENARIO, &Options::default())
        .unwrap_or_else(|found| panic!("{found:?}"))];
    let series = |players: [&str; 2]| Series {
        scenario: SCENARIO.into(),
        games: 200,
        seed: 3,
        players: players.map(str::to_owned),
        swap: true,
    };
    let tally = series(["script", "random"]).play(&ready, || {});
    assert_eq!(tally.sides.len(), 2);
    let ended: u32 = tally.sides.iter().map(|side| side.count).sum::<u32>() + tally.draws.count;
    assert_eq!(ended, 200, "a game is won by one side or by none");
    let won: Vec<_> = tally.by_player.iter().flatten().map(|share| share.count).collect();
    assert!(won[0] > 2 * won[1], "both commanders of a side are played by its player: {won:?}");
    assert_eq!(series(["script", "random"]).play(&ready, || {}), tally);
}

#[test]
fn both_languages_have_the_same_texts_and_every_key_of_the_code() {
    let keys = |file: &str| -> BTreeSet<&str> {
        let (_, text) = CONTENT.iter().find(|(path, _)| path.ends_with(file)).unwrap();
        text.lines()
            .filter(|line| !line.starts_with([' ', '}']))
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key)
            .collect()
    };
    assert_eq!(keys("en.ftl"), keys("ru.ftl"));
    let known = keys("en.ftl");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let code: String = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|file| std::fs::read_to_string(file.unwrap().path()).ok())
        .collect();
    let unused: Vec<_> = known
        .iter()
        .filter(|key| !["secret-", "badge-", "game-"].iter().any(|made| key.starts_with(made)))
        .filter(|key| !code.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    let beginnings =
        ["do-", "event-", "prompt-", "ledger-", "outcome-", "confirm-", "place-", "marker-", "goal-"];
    for quoted in
        code.split('"').filter(|text| beginnings.iter().any(|beginning| text.starts_with(beginning)))
    {
        assert!(known.contains(quoted), "{quoted} has no text");
    }
}
