//! The ground of scenarios: boards joined, turned, cut and labelled, and facts about their hexes.

use kernel::content::{Content, read_toml};
use kernel::grid::{Hex, Low};
use kernel::hex::{Dir, Point};
use kernel::line::How;
use kernel::map::{Battlefield, Fact, Map, Vocabulary, lint};
use kernel::sight::{Field, What};
use kernel::terrain::{FactKind, GroundState, Linear, Side, Terrain};
use kernel::text::Diagnostic;
use proptest::prelude::*;
use serde::Deserialize;

const FARM: &str = include_str!("birch-farm.map");

/// A board from rows of symbols and further sections.
fn sketch(id: &str, rows: &[&str], low: &str, rest: &str) -> String {
    let body: String = rows.iter().zip(1..).map(|(row, n)| format!("{n} {row}\n")).collect();
    let size = format!("size {} x {}", rows[0].len(), rows.len());
    format!("map {id}\nname en {id}\nname ru Поле\n{size}\nlow {low}\nlabels letters\nterrain\n{body}{rest}")
}

fn content(boards: &[(&str, &str)]) -> Content {
    let mut content = Content::default();
    content.insert("maps/birch-farm.map", FARM);
    for (id, text) in boards {
        content.insert(format!("maps/{id}.map"), *text);
    }
    content
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenario {
    map: Battlefield,
}

const FILE: &str = "game/scenarios/x.toml";

fn read_with(content: &Content, toml: &str, words: &Vocabulary) -> Result<Map, Vec<Diagnostic>> {
    let mut content = content.clone();
    content.insert(FILE, toml);
    read_toml::<Scenario>(FILE, toml)?.map.read(&content, FILE, words)
}

fn read(content: &Content, toml: &str) -> Result<Map, Vec<Diagnostic>> {
    read_with(content, toml, &Vocabulary::ALL)
}

fn sound(content: &Content, toml: &str) -> Map {
    read(content, toml).unwrap_or_else(|found| panic!("{found:#?}"))
}

fn mistakes(content: &Content, toml: &str) -> Vec<String> {
    read(content, toml).map_or_else(|found| found.iter().map(Diagnostic::to_string).collect(), |_| Vec::new())
}

const PAIR: &str = "[map]\nboards = [\n  { map = \"birch-farm\", label = \"q\" },\n  \
                    { map = \"birch-farm\", label = \"r\", at = [14, 0] },\n]\n";

#[test]
fn a_plain_id_is_the_board_itself() {
    let content = content(&[]);
    let map = sound(&content, "map = \"birch-farm\"\n");
    assert_eq!(map, Map::parse("birch-farm.map", FARM).unwrap());
    assert_eq!(content.read().count(), 0, "a copy was read");
    let ground = Battlefield::of("birch-farm");
    ground.read(&content, FILE, &Vocabulary::ALL).unwrap();
    assert_eq!(
        (content.read().collect::<Vec<_>>(), ground.id()),
        (vec!["maps/birch-farm.map"], "birch-farm".into())
    );
    let same = sound(&content, "map = { boards = [{ map = \"birch-farm\" }] }\n");
    assert_eq!((same.grid.clone(), same.shapes()), (map.grid.clone(), map.shapes()));
    assert_eq!((same.id, same.boards.len(), map.boards.len()), ("birch-farm".to_owned(), 1, 0));
}

#[test]
fn boards_lie_side_by_side_with_their_labels() {
    let content = content(&[]);
    let both = sound(&content, PAIR);
    assert_eq!((both.grid.len(), both.cols, both.rows), (280, 28, 10));
    assert_eq!(
        (both.id.as_str(), both.name.en.as_str()),
        ("birch-farm-and-birch-farm", "Birch Farm + Birch Farm")
    );
    let map = sound(&content, "map = \"birch-farm\"\n");
    let at = |label: &str| both.grid.find(label).unwrap();
    assert_eq!(both.terrain(at("rD3")), Terrain::DenseWoods);
    assert_eq!(
        (at("QA1"), at("ra1"), at("qA2")),
        (Hex(0), Hex(14), Hex(28)),
        "hexes are numbered row by row"
    );
    assert_eq!(both.grid.distance(at("qN6"), at("rA6")), 1);
    // The high road leaves one board where it enters the other.
    assert!(both.crosses(Linear::Paved, at("qN6"), Dir::NE));
    assert!(!both.crosses(Linear::Road, at("qN6"), Dir::NE));
    assert_eq!(both.exits(Linear::Paved, at("rA6")), map.exits(Linear::Paved, map.grid.find("A6").unwrap()));
}

#[test]
fn labels_are_those_of_the_printed_boards() {
    let toml = "[map]\nid = \"two-farms\"\nname = { en = \"Two farms\", ru = \"Два хутора\" }\nlabels = \"padded\"\n\
                boards = [\n { map = \"birch-farm\", label = \"1-\" },\n\
                { map = \"birch-farm\", label = \"2-\", at = [0, 10], turned = true },\n]\n";
    let map = sound(&content(&[]), toml);
    let at = |label: &str| map.grid.find(label).unwrap();
    assert_eq!((map.id.as_str(), map.name.ru.as_str()), ("two-farms", "Два хутора"));
    assert_eq!((map.cols, map.rows, map.grid.len()), (14, 20, 280));
    assert_eq!(map.grid.label(at("1-E5")), "1-E05");
    assert_eq!(at("1-E05"), at("1-e5"));
    assert_eq!(map.grid.label(at("2-N10")), "2-N10");
    // The second board lies upside down below the first one.
    assert_eq!(map.grid.step(at("1-A10"), Dir::S), at("2-N10"));
    assert_eq!(map.grid.step(at("2-N10"), Dir::S), at("2-N09"));
    assert_eq!(map.terrain(at("2-D03")), Terrain::DenseWoods);
    assert!(map.side(at("2-C06"), Dir::N).has(Side::Wall), "what was south is north");
}

#[test]
fn a_turned_board_is_the_same_ground() {
    for (id, low) in [("odd", "odd"), ("even", "even")] {
        let rest = "levels\n1 0 1 2 0 0\n2 -2 -1 0 0 6\n3 0 0 0 0 0\nsides\n wall B2 N SE\nlines\n road N B1 B2 S\n\
                    places\n C2 en \"Mill\" ru \"Мельница\"\noutlines\n D2 barn turn 1\nfacts\n wire B2 S\n ground mud E3\n";
        let board = sketch(id, &["w..,.", ".ww.h", "~.,w."], low, rest);
        let content = content(&[(id, &board)]);
        let flat = sound(&content, &format!("map = \"{id}\"\n"));
        let turned =
            sound(&content, &format!("map = {{ boards = [{{ map = \"{id}\", turned = true }}] }}\n"));
        assert_eq!((turned.cols, turned.rows), (5, 3), "its rows lie level");
        assert_eq!(turned.grid.label(Hex(0)), "E3");
        assert_ne!(turned.low, flat.low, "five columns: those that sat low sit high");
        let other = |hex: Hex| turned.grid.find(flat.grid.label(hex)).unwrap();
        for hex in flat.grid.hexes() {
            let there = other(hex);
            assert_eq!((flat.terrain(hex), flat.level(hex)), (turned.terrain(there), turned.level(there)));
            assert_eq!(flat.place(hex).map(|p| &p.name), turned.place(there).map(|p| &p.name));
            assert!(flat.facts(hex).eq(turned.facts(there)));
            for dir in Dir::ALL {
                let back = dir.reversed();
                assert_eq!(flat.side(hex, dir), turned.side(there, back));
                assert!(flat.side_facts(hex, dir).eq(turned.side_facts(there, back)));
                assert_eq!(flat.crosses(Linear::Road, hex, dir), turned.crosses(Linear::Road, there, back));
            }
            for b in flat.grid.hexes() {
                assert_eq!(flat.grid.distance(hex, b), turned.grid.distance(there, other(b)));
            }
        }
        let area = |map: &Map| map.shapes().iter().map(|s| doubled_area(&s.points)).sum::<i64>();
        assert_eq!(area(&flat), area(&turned), "outlines turn with their board");
    }
}

fn doubled_area(points: &[Point]) -> i64 {
    (1..points.len() - 1).map(|i| points[0].turn(points[i], points[i + 1])).sum()
}

/// Everything that lines of sight meet between any two hexes, by hex and hexside.
fn met(map: &Map) -> Vec<Vec<(What, How)>> {
    let mut field = Field::new(map.grid.clone());
    for hex in map.grid.hexes() {
        for dir in Dir::ALL {
            field.set_side(
                hex,
                dir,
                map.side(hex, dir).iter().fold(0, |bits, side| bits | 1 << side.index()),
            );
        }
    }
    let mut all = Vec::new();
    for a in map.grid.hexes() {
        for b in map.grid.hexes() {
            let mut list = Vec::new();
            field.trace(a, b, |met| list.push((met.what, met.how)));
            all.push(list);
        }
    }
    all
}

#[test]
fn sight_across_a_seam_is_that_of_one_board() {
    let whole = sketch(
        "whole",
        &["..w...,.", ".w..ww..", "..,..w..", "w.......", "...ww..~"],
        "even",
        "levels\n1 0 0 0 1 1 0 0 0\n2 0 0 -1 2 6 1 0 0\n3 0 -2 -1 1 1 0 0 0\n4 0 0 0 0 0 0 0 0\n5 0 0 0 0 0 0 0 0\n\
         sides\n wall C2 SE S\n hedge E3 NW\n cliff F4 N\nlines\n road N C1 C2 D2 E3 E4 S\n",
    );
    let west = sketch(
        "west",
        &["..w", ".w.", "..,", "w..", "..."],
        "even",
        "levels\n1 0 0 0\n2 0 0 -1\n3 0 -2 -1\n4 0 0 0\n5 0 0 0\nsides\n wall C2 SE S\nlines\n road N C1 C2 SE\n",
    );
    let east = sketch(
        "east",
        &["...,.", ".ww..", "..w..", ".....", "ww..~"],
        "odd",
        "levels\n1 1 1 0 0 0\n2 2 6 1 0 0\n3 1 1 0 0 0\n4 0 0 0 0 0\n5 0 0 0 0 0\nsides\n hedge B3 NW\n cliff C4 N\n\
         lines\n road NW A2 B3 B4 S\n",
    );
    let content = content(&[("whole", &whole), ("west", &west), ("east", &east)]);
    let one = sound(&content, "map = \"whole\"\n");
    let two = sound(
        &content,
        "[map]\nboards = [{ map = \"west\", label = \"w\" }, { map = \"east\", label = \"e\", at = [3, 0] }]\n",
    );
    // The same ground from parts of one board, laid from right to left.
    let cut = sound(
        &content,
        "[map]\nboards = [{ map = \"whole\", label = \"e\", at = [3, 0], part = [\"D1\", \"H5\"] },\n\
        { map = \"whole\", label = \"w\", part = [\"a1\", \"C5\"] }]\n",
    );
    for joined in [&two, &cut] {
        assert_eq!((joined.cols, joined.rows, joined.low), (one.cols, one.rows, one.low));
        assert_eq!((&joined.terrain, &joined.level), (&one.terrain, &one.level));
        for hex in one.grid.hexes() {
            assert_eq!(joined.grid.axial(hex), one.grid.axial(hex));
            for dir in Dir::ALL {
                assert_eq!(joined.side(hex, dir), one.side(hex, dir));
                let road = |map: &Map| map.crosses(Linear::Road, hex, dir);
                assert_eq!(road(joined), road(&one), "{} {}", one.grid.label(hex), dir.name());
            }
        }
        assert_eq!(met(joined), met(&one));
    }
    let labels = |map: &Map| [2, 3].map(|n| map.grid.label(Hex(n)).to_owned());
    assert_eq!(
        (labels(&two), labels(&cut)),
        (["wC1", "eA1"].map(String::from), ["wC1", "eD1"].map(String::from))
    );
}

#[test]
fn shared_hexes_keep_the_first_board_and_the_linter_says_so() {
    let (a, b) = (sketch("a", &["..w", "..w"], "even", ""), sketch("b", &["w..", "..."], "even", ""));
    let content = content(&[("a", &a), ("b", &b)]);
    let toml = |at: &str| {
        format!(
            "map = {{ boards = [{{ map = \"a\", label = \"a-\" }}, {{ map = \"b\", label = \"b-\", at = {at} }}] }}\n"
        )
    };
    let both = sound(&content, &toml("[2, 0]"));
    assert_eq!(both.grid.len(), 10);
    assert_eq!(both.terrain(both.grid.find("a-C2").unwrap()), Terrain::Woods);
    assert!(both.grid.find("b-A1").is_none());
    let warned =
        |map: &Map| lint(map).into_iter().filter(|d| d.message.contains("board")).collect::<Vec<_>>();
    assert!(warned(&both).len() == 1 && warned(&both)[0].message.contains("b-A2"));
    assert!(warned(&sound(&content, &toml("[4, 0]"))).is_empty());
    let askew = warned(&sound(&content, &toml("[3, 0]")));
    assert!(askew.len() == 1 && askew[0].message.contains("move it by one column"), "{askew:#?}");
}

#[test]
fn facts_of_board_and_scenario_come_together() {
    let board = sketch(
        "field",
        &["...", "~..", "..."],
        "even",
        "lines\n road A1 B1 C2\nfacts\n  ice 20 A2\n  wire B2 N SE C3\n  narrow A1 B1\n",
    );
    let content = content(&[("field", &board)]);
    let toml = "[map]\nboards = [{ map = \"field\", label = \"1-\" }, { map = \"field\", label = \"2-\", at = [3, 0], turned = true }]\n\
                facts = [\"ground mud 1-A1 2-A1\", \"weight 12 1-B2\", \"prepared 2-C3\", \"roadblock 1-B1 2-C2 S\"]\n";
    let map = sound(&content, toml);
    let at = |label: &str| map.grid.find(label).unwrap();
    let facts = |label: &str| map.facts(at(label)).collect::<Vec<_>>();
    assert_eq!(facts("1-A1"), [Fact::Narrow, Fact::Ground(GroundState::Mud)]);
    assert_eq!(facts("2-A02"), [Fact::Ice(Some(20))]);
    assert_eq!((facts("1-B2"), facts("2-C3")), (vec![Fact::Weight(12)], vec![Fact::Prepared, Fact::Wire]));
    assert_eq!(facts("1-B1"), [Fact::Narrow, Fact::Roadblock]);
    let side = |label: &str, dir| map.side_facts(at(label), dir).collect::<Vec<_>>();
    assert_eq!(side("2-B2", Dir::S), [Fact::Wire], "what was north is south");
    assert_eq!(side("2-B1", Dir::N), [Fact::Wire], "a hexside is the same from both hexes");
    assert_eq!(side("2-C2", Dir::S), [Fact::Roadblock]);
    assert!(facts("1-C2").is_empty() && side("1-C1", Dir::N).is_empty());
    let single = sound(&content, "map = \"field\"\n");
    assert_eq!(single.write(), board_text(&board));
}

/// The canonical text of a board.
fn board_text(text: &str) -> String {
    let written = Map::parse("field.map", text).unwrap().write();
    assert!(written.ends_with("facts\n  ice 20 A2\n  wire B2 N SE C3\n  narrow A1 B1\n"), "{written}");
    assert_eq!(Map::parse("field.map", &written).unwrap().write(), written);
    written
}

#[test]
fn every_mistake_is_named_with_its_place() {
    let bad = sketch("bad", &[".?."], "even", "levels\n1 0 0 x\nfacts\n fog A1\n");
    let worse = sketch(
        "worse",
        &["..."],
        "even",
        "facts\n weight lots A1\n ice A1\n ground wet A1\n narrow\n sunken Z9 A1 N\n wire N A1\n wire A1\n wire A1\n",
    );
    let content = content(&[("bad", &bad), ("worse", &worse)]);
    let found = mistakes(
        &content,
        "[map]\nid = \"Two Farms\"\nboards = [\n { map = \"bad\", label = \"1-\" },\n { map = \"worse\", label = \"2-\", at = [4, 0] },\n\
        { map = \"nowhere\", label = \"3-\" },\n { map = \"birch-farm\", label = \"4-\", part = [\"C3\", \"Z9\"] },\n\
        { map = \"birch-farm\", label = \"5-\", part = [\"N1\", \"A10\"] },\n]\n",
    );
    for wanted in [
        "game/scenarios/x.toml:2:7: error: bad map id",
        "maps/bad.map:8:4: error: `?` is no terrain",
        "maps/bad.map:10:7: error: a level is a whole number from -9 to 9",
        "maps/bad.map:12:2: error: `fog` is no fact",
        "maps/worse.map:10:9: error: `lots` is no weight",
        "maps/worse.map:11:6: error: `A1` is no weight",
        "maps/worse.map:12:9: error: `wet` is no state of the ground",
        "maps/worse.map:13:2: error: a fact needs a hex",
        "maps/worse.map:14:9: error: there is no hex `Z9`",
        "maps/worse.map:14:15: error: `sunken` is about a hex",
        "maps/worse.map:15:7: error: a hexside needs its hex",
        "maps/worse.map:16:2: error: A1 has a fact `wire` already",
        "game/scenarios/x.toml:6:10: error: there is no map `nowhere`",
        "game/scenarios/x.toml:7:53: error: there is no hex `Z9` on this map: birch-farm",
        "game/scenarios/x.toml:8:46: error: no part of birch-farm lies between N1 and A10",
    ] {
        assert!(found.iter().any(|found| found.starts_with(wanted)), "no `{wanted}` in {found:#?}");
    }
    assert_eq!(found.len(), 16, "{found:#?}");
    let facts = mistakes(
        &content,
        "[map]\nboards = [{ map = \"birch-farm\", label = \"1-\" }]\nfacts = [\n \"wire 1-A1 N N\",\n \"fog 1-A1\",\n \"prepared A1\",\n]\n",
    );
    for wanted in [
        "4:15: error: hexside N is named twice",
        "5:3: error: `fog` is no fact",
        "6:12: error: there is no hex `A1`",
    ] {
        assert!(facts.iter().any(|found| found.contains(wanted)), "no `{wanted}` in {facts:#?}");
    }
    assert_eq!(facts.len(), 3, "{facts:#?}");
}

#[test]
fn impossible_grounds_are_refused() {
    let row = ".".repeat(64);
    let big = sketch("big", &vec![row.as_str(); 64], "even", "");
    let wide = sketch("wide", &[&row[..30]], "even", "");
    let content = content(&[("big", &big), ("wide", &wide)]);
    let two = |id: &str, a: &str, b: &str, at: &str| {
        format!(
            "[map]\nboards = [{{ map = \"{id}\", label = \"{a}\" }}, {{ map = \"{id}\", label = \"{b}\", at = {at} }}]\n"
        )
    };
    let says = |toml: &str, wanted: &str| {
        let found = mistakes(&content, toml);
        assert!(found.iter().any(|found| found.contains(wanted)), "no `{wanted}` in {found:#?}");
    };
    says("[map]\nboards = []\n", "no board to lay");
    says(&two("birch-farm", "a", "A", "[14, 0]"), "and 139 more names are used twice");
    says(&two("birch-farm", "a", "b", "[32000, 0]"), "lies more than 256 hexes away");
    says(&two("big", "a", "b", "[64, 0]"), "8192 hexes together, more than 4096");
    assert!(read(&content, &two("big", "a", "b", "[0, 0]")).is_ok());
    let wide = "[map]\nboards = [{ map = \"wide\" }, { map = \"birch-farm\", label = \"a\", at = [0, 1] }]\n";
    says(wide, "two hexes are called AA1");
    says("map = 3\n", "the id of a map, or a table of boards");
    says("[map]\nbords = []\n", "unknown field `bords`");
    says("[map]\nboards = [{ map = \"birch-farm\", turn = 1 }]\n", "unknown field `turn`");
}

#[test]
fn a_game_refuses_what_it_has_no_rule_for() {
    let board = sketch(
        "field",
        &["..m", "m.."],
        "even",
        "levels\n1 0 0 7\n2 0 0 0\nsides\n bank A1 S\nlines\n gully A1 B1\nfacts\n wire B2 A2 N\n ground mud A1 B1\n",
    );
    let words = Vocabulary {
        game: "Skirmish",
        terrain: &[Terrain::Open, Terrain::Woods],
        sides: &[Side::Wall],
        lines: &[Linear::Road],
        levels: -2..=6,
        facts: &[FactKind::Wire],
        side_facts: &[],
        hexes: 5,
    };
    let found = read_with(&content(&[("field", &board)]), "map = \"field\"\n", &words).unwrap_err();
    let found: Vec<_> = found.iter().map(|found| found.message.as_str()).collect();
    assert_eq!(
        found,
        [
            "Skirmish has no rule for marsh (C1 and 1 more)",
            "Skirmish has no rule for level 7 (C1)",
            "Skirmish has no rule for bank on a hexside (A1)",
            "Skirmish has no rule for the line gully (A1)",
            "Skirmish has no rule for the fact `wire` on a hexside (A2)",
            "Skirmish has no rule for the fact `ground` (A1 and 1 more)",
            "a map of this game has at most 5 hexes",
        ]
    );
}

/// Panzer is played on 40 x 34 hexes.
#[test]
fn there_is_room_for_fourteen_hundred_hexes() {
    let row = ".".repeat(20);
    let board = sketch("quarter", &vec![row.as_str(); 17], "odd", "");
    let at = [(0, 0), (20, 0), (0, 17), (20, 17)];
    let boards: String = at
        .iter()
        .zip(1..)
        .map(|((col, row), n)| format!("{{ map = \"quarter\", label = \"{n}-\", at = [{col}, {row}] }}, "))
        .collect();
    let map = sound(
        &content(&[("quarter", &board)]),
        &format!("map = {{ boards = [{boards}], facts = [\"wire 4-T17\"] }}\n"),
    );
    assert_eq!((map.cols, map.rows, map.grid.len(), map.low), (40, 34, 1360, Low::Odd));
    let last = map.grid.find("4-T17").unwrap();
    assert_eq!((last, map.facts(last).next()), (Hex(1359), Some(Fact::Wire)));
    let mut set = kernel::set::HexSet::<22>::EMPTY;
    set.extend(map.grid.hexes());
    assert_eq!(set.len(), 1360);
}

proptest! {
    /// Any boards anywhere, any labels and facts: a map, or a list of mistakes.
    #[test]
    fn no_ground_upsets_the_reader(
        boards in proptest::collection::vec(("birch-farm|small|nowhere|", "|1-|a|é", any::<(i16, i16)>(), -20i16..20, -20i16..20, any::<bool>(), any::<bool>(), "A1|B2|C3|Z9||1-A1|é0"), 0..4),
        facts in proptest::collection::vec("(narrow|weight|ice|ground|wire|sunken|fog|é)( (A1|1-B2|aC3|N|SE|20|any|mud|0|é)){0,4}", 0..4),
        labels in "|letters|padded|numbers|runes",
    ) {
        let small = sketch("small", &["..w", ".~."], "odd", "lines\n road A1 B1 C2\nfacts\n wire A1 N\n");
        let content = content(&[("small", &small)]);
        let mut toml = "[map]\n".to_owned();
        if !labels.is_empty() {
            toml += &format!("labels = \"{labels}\"\n");
        }
        toml += "boards = [\n";
        for (map, label, far, col, row, turned, away, part) in boards {
            let (col, row) = if away { far } else { (col, row) };
            let part = if part.is_empty() { String::new() } else { format!(", part = [\"A1\", \"{part}\"]") };
            toml += &format!("{{ map = \"{map}\", label = \"{label}\", at = [{col}, {row}], turned = {turned}{part} }},\n");
        }
        toml += "]\nfacts = [";
        facts.iter().for_each(|fact| toml += &format!("\"{fact}\", "));
        toml += "]\n";
        match read(&content, &toml) {
            Err(found) => prop_assert!(!found.is_empty()),
            Ok(map) => {
                prop_assert!(map.grid.hexes().all(|hex| map.grid.find(map.grid.label(hex)) == Some(hex)));
                lint(&map);
                map.shapes();
                map.write();
            }
        }
    }
}
