//! Scenario files: places, fixed units, special rules and opening cards, and what is said about faults.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::rooms::Choosing;
use cc::scenario::Post;
use cc::state::{Frame, State, UnitId};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::game::{Rules, Secrets, Showing, Turn};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use testing::Writer;

const FILE: &str = "cc/scenarios/outposts.toml";

fn read(content: &Content, scenario: &str) -> Result<Cc, Vec<String>> {
    Cc::new(content, scenario, &Options::default())
        .map_err(|faults| faults.into_iter().map(|fault| fault.to_string()).collect())
}

fn game(scenario: &str) -> Cc {
    read(&common::content(), scenario).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// What is said about a scenario with one thing changed.
fn faults(old: &str, new: &str) -> String {
    let mut content = common::content();
    let text = content.get(FILE).expect("the scenario").to_owned();
    assert!(text.contains(old), "the scenario has no `{old}`");
    content.insert(FILE, text.replacen(old, new, 1));
    match read(&content, "outposts") {
        Ok(_) => "nothing".to_owned(),
        Err(faults) => faults.join("\n"),
    }
}

/// Plays at random until the first Turn.
fn set_up(game: &Cc, seed: u64) -> State {
    let (mut chance, mut choice) = (Seeded::new(seed), Seeded::new(seed + 1));
    let mut state = game.start(&mut chance).expect("a start");
    while state.turns == 0 {
        let Turn::Decide(seats, _) = game.turn(&state) else { break };
        let seat = seats.lowest().expect("somebody decides");
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "nobody is stuck while setting up: {:?}", state.frames.top());
        let action = legal[below(choice.rng(), legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("it goes on");
    }
    state
}

#[test]
fn faults_of_places_are_told_clearly() {
    for (old, new, told) in [
        ("in or next to I7", "in or next to Z7", "`Z7` is no hex of the map `river-railway`"),
        ("in or next to H9", "rows 9-12", "`rows 9-12`: the map has 10 rows"),
        ("at = \"I8 H7\"", "at = \"I8 H99\"", "`H99` is no hex"),
        ("at = \"I8 H7\"", "at = \"I8 I8\"", "two fortifications in I8"),
        ("at = \"I8 H7\"", "at = \"I8 A5\"", "A5 is Water and holds no fortification"),
        ("at = \"I8 H7\"", "count = 3, at = \"I8 H7\"", "has 2 hexes for 3"),
        (
            "\"corporal-x\", at = \"I7\"",
            "\"line\", count = 2, at = \"I7\"",
            "Allies: 8 figures in I7, and room for 7",
        ),
        ("\"corporal-x\", at = \"I7\"", "\"corporal-x\", at = \"A5\"", "no unit can stand in A5"),
        (
            "\"corporal-x\", at = \"I7\"",
            "\"corporal-x\", at = \"I7\", area = \"I7\"",
            "either `at` or `area`, not both",
        ),
        (
            "count = 2, area = \"in or next to I7\"",
            "count = 2, area = \"N6\"",
            "8 figures are set up in N6, and room for 7",
        ),
        ("in or next to I7", "in or next to H9", "the set-up areas overlap in G9"),
        ("area = \"rows 1-4\"", "area = \"somewhere\"", "`somewhere` is no hex of the map"),
    ] {
        let found = faults(old, new);
        assert!(found.contains(told), "`{new}`: expected `{told}`, found `{found}`");
        assert!(found.contains(FILE), "{found}");
    }
}

#[test]
fn faults_of_special_rules_are_told_clearly() {
    for (old, new, told) in [
        ("[\"W\"]", "[\"Z\"]", "there is no chit `Z` to exclude"),
        ("open = 1", "open = 1\nopen_named = [\"W\"]", "chit `W` is excluded and open at once"),
        ("open = 1", "open = 20", "22 chits are drawn, and the cup holds 21"),
        ("[50]", "[73]", "there is no card 73; a deck has the cards 1 to 72"),
        ("[50]", "[50, 50]", "the opening card 50 is named twice"),
        ("[50]", "[1, 2, 3, 4, 5, 6, 7]", "an opening hand has at most 6 cards"),
        ("hindrance = 1, beyond = 2", "hindrance = 11", "fog: a `hindrance` is 1 to 10"),
        ("snow = true", "sleet = true", "unknown field `sleet`"),
    ] {
        let found = faults(old, new);
        assert!(found.contains(told), "`{new}`: expected `{told}`, found `{found}`");
    }
}

#[test]
fn the_collection_uses_each_sort() {
    let content = common::content();
    let names: Vec<String> = common::CC.scenarios(&content).into_iter().filter(|id| id != "random").collect();
    let games: Vec<Cc> = names.iter().map(|id| game(id)).collect();
    let any =
        |what: &str, used: &dyn Fn(&Cc) -> bool| assert!(games.iter().any(used), "no scenario has {what}");
    let posts = |game: &Cc, wanted: fn(Post) -> bool| {
        game.battle.sides.iter().flat_map(|side| &side.units).any(|start| wanted(start.post))
    };
    any("a place of its own", &|game| posts(game, |post| matches!(post, Post::Within(_))));
    any("a fixed unit", &|game| posts(game, |post| matches!(post, Post::Fixed(_))));
    any("fixed works", &|game| game.battle.sides.iter().any(|side| !side.works.is_empty()));
    any("works with a place", &|game| {
        game.battle.sides.iter().any(|side| side.sites.iter().any(Option::is_some))
    });
    any("fog", &|game| game.battle.file.special.fog.is_some());
    any("twilight", &|game| game.battle.file.special.twilight.is_some());
    any("snow", &|game| game.battle.file.special.snow);
    any("excluded chits", &|game| !game.battle.file.special.excluded_chits.is_empty());
    any("opening cards", &|game| game.battle.sides.iter().any(|side| !side.opening.is_empty()));
}

/// shows P-place
#[test]
fn everybody_is_set_up_in_place() {
    for scenario in ["outposts", "first-light"] {
        let game = game(scenario);
        for seed in 0..30 {
            let state = set_up(&game, seed);
            for seat in [Seat(0), Seat(1)] {
                for (slot, start) in game.side(seat).units.iter().enumerate() {
                    let id = UnitId::of(seat, slot as u8);
                    let hex = state.unit(id).hex;
                    match start.post {
                        Post::Fixed(post) => assert_eq!(hex, post),
                        _ => assert!(game.setup_area(id).contains(&hex), "{scenario}: unit {}", id.0 + 1),
                    }
                }
                for &(fort, hex) in &game.side(seat).works {
                    assert_eq!(state.fort(hex), Some(fort));
                }
            }
        }
    }
}

/// Five Squads are promised to three hexes, which have room for three.
#[test]
fn a_place_that_fills_up_stops_nobody() {
    let mut content = common::content();
    let text = content.get(FILE).expect("the scenario").to_owned();
    let crowd = "{ unit = \"line\", count = 2, area = \"I6 I7 I8\" },\n  { unit = \"team-line\", count = 5, area = \"I6 I7 I8\" }";
    let old = "{ unit = \"line\", count = 2, area = \"in or next to I7\" }";
    assert!(text.contains(old));
    content.insert(FILE, text.replacen(old, crowd, 1));
    let game = read(&content, "outposts").unwrap_or_else(|faults| panic!("{faults:#?}"));
    for seed in 0..60 {
        assert_eq!(set_up(&game, seed).frames.top(), Frame::Choosing(Choosing));
    }
}

/// shows P-cards P-chits
#[test]
fn opening_cards_are_known_and_excluded_chits_are_nowhere() {
    let game = game("outposts");
    let excluded = game.chits.iter().position(|chit| chit.letter == 'W').expect("chit W");
    let fifty = game.side(Seat(0)).opening;
    assert_eq!(fifty.len(), 1);
    let mut rng = Seeded::new(9);
    for seed in 0..60 {
        let state = set_up(&game, seed);
        let seen = game.view(&state, Viewer::Seat(Seat(1)));
        assert_eq!(seen.cards[0].hand, fifty, "the opponent knows the opening cards and no other");
        assert_eq!(state.cards[0].held, 6);
        for viewer in [Seat(0), Seat(1)] {
            let view = game.view(&state, Viewer::Seat(viewer));
            let world = game.determinize(&view, Viewer::Seat(viewer), rng.rng());
            let chits = world.open | world.secret[0] | world.secret[1];
            assert_eq!(chits & (1 << excluded), 0);
            assert!(game.validate(&world).is_ok());
        }
    }
}

#[test]
fn special_rules_are_shown_in_both_languages() {
    let writer = Writer::new(common::CC);
    let mut told = [String::new(), String::new()];
    for scenario in ["outposts", "first-light"] {
        let game = game(scenario);
        let state = set_up(&game, 1);
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
            let scene = game.scene(&game.view(&state, viewer), viewer);
            writer.read_scene(&scene);
            for chip in &scene.chips {
                let texts = writer.write(&chip.label);
                told.iter_mut().zip(texts).for_each(|(all, text)| *all += &format!("{text}\n"));
            }
        }
    }
    for wanted in [
        ["Fog: Hindrance 1", "Туман: Помеха 1"],
        ["Twilight: Hindrance 2", "Сумерки: Помеха 2"],
        ["Snow", "Снег"],
        ["not in the cup: W", "нет в мешочке: W"],
    ] {
        for (text, wanted) in told.iter().zip(wanted) {
            let text: String = text.chars().filter(|c| !('\u{2066}'..='\u{2069}').contains(c)).collect();
            assert!(text.contains(wanted), "`{wanted}` is not told:\n{text}");
        }
    }
}
