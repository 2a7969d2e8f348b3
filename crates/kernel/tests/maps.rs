//! Map files: reading, writing, and what is said about mistakes.

use kernel::grid::Manner;
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::terrain::{Bridge, FactKind, GroundState, Linear, Side, Terrain};
use proptest::prelude::*;

const FARM: &str = include_str!("birch-farm.map");

fn farm() -> Map {
    Map::parse("birch-farm.map", FARM).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn complaints(text: &str) -> Vec<String> {
    match Map::parse("x.map", text) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.iter().map(|d| d.to_string()).collect(),
    }
}

#[test]
fn a_map_is_read_as_written() {
    let map = farm();
    let at = |label: &str| map.grid.find(label).unwrap();
    assert_eq!((map.id.as_str(), map.cols, map.rows), ("birch-farm", 14, 10));
    assert_eq!(map.name.ru, "Берёзовый хутор");
    assert_eq!(map.terrain(at("D3")), Terrain::DenseWoods);
    assert_eq!(map.level(at("M4")), 2);
    assert!(map.side(at("C6"), Dir::S).has(Side::Wall));
    assert!(map.side(at("C7"), Dir::N).has(Side::Wall), "a hexside is the same from both sides");
    assert_eq!(map.bridge(at("J6")), Some(Bridge::Minor));
    assert_eq!(map.place(at("D6")).unwrap().name.en, "Birch Farm");
    assert_eq!(map.outline(at("D5")).unwrap().turn, 2);
}

#[test]
fn lines_reach_the_hexsides_they_cross() {
    let map = farm();
    let at = |label: &str| map.grid.find(label).unwrap();
    let bits = |dirs: &[Dir]| dirs.iter().fold(0, |m, d| m | 1 << d.index());
    assert_eq!(map.exits(Linear::Paved, at("A6")), bits(&[Dir::NE, Dir::SW]));
    assert_eq!(map.exits(Linear::Road, at("D5")), bits(&[Dir::N]));
    assert_eq!(map.exits(Linear::Road, at("D1")), bits(&[Dir::N, Dir::S]));
    assert!(map.crosses(Linear::Road, at("D1"), Dir::N) && map.crosses(Linear::Road, at("D1"), Dir::S));
    assert!(!map.crosses(Linear::Road, at("D1"), Dir::NE));
    assert!(map.has(Linear::Stream, at("J6")) && !map.has(Linear::Stream, at("A1")));
}

#[test]
fn a_canonical_file_comes_back_byte_by_byte() {
    let map = farm();
    assert_eq!(map.write(), FARM);
    assert_eq!(Map::parse("again", &map.write()).unwrap(), map);
}

#[test]
fn a_free_layout_becomes_canonical_and_keeps_its_comments() {
    let free = "low odd\nlabels numbers # as printed\nsize 3 × 2\nname ru Луг\nname en  The  Meadow\nmap meadow\n\n\n\
                terrain\n 1 .w.\n2 ~ ~ .\nlines\nROAD 0101 0201 # short\n";
    let map = Map::parse("x.map", free).unwrap();
    let canonical = map.write();
    assert_eq!(Map::parse("x.map", &canonical).unwrap().write(), canonical);
    assert!(canonical.contains("# as printed\nlabels numbers\n"));
    assert!(canonical.contains("\nlines\n# short\n  road 0101 0201\n"));
    assert!(canonical.contains("name en The  Meadow\n"));
}

#[test]
fn every_mistake_is_reported_with_its_place() {
    let text = "\
map Bad Name
name en
size 3 x 2
low sideways
labels letters
labels letters
colour red

terrain
   1  . x .
   3  . .
levels
   1  0 0 12
   2  0 0 0
sides
  wall A1 N N
  gate B1 N
  hedge Z9 N
  wall A1 Q
  wall
lines
  road A1 C1
  road A1
  road A1 B1
  road B1 A1
  canal A1 B1
  road
  road N
bridges
  A1 huge
  A1 minor
  A1 minor
places
  A1 en \"Here\"
  A1 en \"Here\" ru \"Здесь
outlines
  A1 castle
  A1 barn turn 6
  A1 barn
  A1 barn turn 1
terrain
";
    let found = complaints(text);
    let expected = [
        "x.map: error: the line `name ru` is missing",
        "x.map:1:5: error: bad map id",
        "x.map:2:1: error: the name is empty",
        "x.map:4:5: error: `low` is odd or even",
        "x.map:6:1: error: `labels` is already in line 5",
        "x.map:7:1: error: `colour` is not known here",
        "x.map:10:9: error: `x` is no terrain",
        "x.map:11: error: this row has 2 columns instead of 3",
        "x.map:11:4: error: expected the row number 2, found `3`",
        "x.map:13:11: error: a level is a whole number from -9 to 9, not `12`",
        "x.map:16:13: error: hexside N has this feature already",
        "x.map:17:3: error: `gate` is no hexside feature",
        "x.map:18:9: error: there is no hex `Z9` on this map",
        "x.map:19:11: error: `Q` is no direction",
        "x.map:20:3: error: incomplete hexside",
        "x.map:22:11: error: C1 does not touch A1",
        "x.map:23:3: error: a line needs two hexes, or one hex and a direction",
        "x.map:25:11: error: road already runs from A1 to the SE",
        "x.map:26:3: error: `canal` is no linear feature",
        "x.map:27:3: error: a line needs two hexes, or one hex and a direction",
        "x.map:28:3: error: a line needs two hexes, or one hex and a direction",
        "x.map:30:6: error: `huge` is no bridge",
        "x.map:32:3: error: A1 has a bridge already",
        "x.map:34:3: error: bad place",
        "x.map:35:19: error: this quotation mark is never closed",
        "x.map:37:6: error: `castle` is no outline of the library",
        "x.map:38:16: error: a turn is 0 to 5, not `6`",
        "x.map:40:3: error: A1 has an outline already",
        "x.map:41:1: error: section `terrain` is already in line 9",
    ];
    for line in expected {
        assert!(found.iter().any(|f| f.starts_with(line)), "not reported: {line}\n{found:#?}");
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

#[test]
fn a_bad_size_hides_no_other_mistake() {
    let text = "map x\nname en X\nname ru X\nsize 3 by\nlow odd\nlabels letters\nterrain\n 1 . . .\n 2 . ? .\n\
                sides\n wall B2 X\nlines\n road A1 Z9\n";
    let found = complaints(text);
    for wanted in
        ["4:1: error: bad size", "9:6: error: `?`", "11:10: error: `X`", "13:10: error: there is no hex `Z9`"]
    {
        assert!(found.iter().any(|found| found.contains(wanted)), "no {wanted} in {found:#?}");
    }
    assert_eq!(found.len(), 4, "{found:#?}");
}

#[test]
fn sizes_have_limits_and_terrain_is_needed() {
    let head = |size: &str| format!("map x\nname en X\nname ru X\n{size}\nlow odd\nlabels letters\n");
    assert!(complaints(&head("size 65 x 10")).iter().any(|c| c.contains("1 to 64 hexes")));
    assert!(complaints(&head("size 0 x 10")).iter().any(|c| c.contains("1 to 64 hexes")));
    assert!(complaints(&head("size 10 by 10")).iter().any(|c| c.contains("expected `x`")));
    assert!(complaints(&head("size 10")).iter().any(|c| c.contains("bad size")));
    assert!(complaints(&head("size 2 x 2")).iter().any(|c| c.contains("`terrain` is missing")));
    assert!(complaints("").len() >= 7);
    let late = head("size 1 x 1") + "levels\n 1 0\nterrain\n 1 .\n";
    assert_eq!(complaints(&late).len(), 1);
}

/// A cut, a doubled piece or foreign characters somewhere in a good file.
fn damaged() -> impl Strategy<Value = String> {
    let n = FARM.chars().count();
    (0..n, 0..40usize, ".{0,6}", any::<bool>()).prop_map(|(at, len, extra, double)| {
        let chars: Vec<char> = FARM.chars().collect();
        let end = (at + len).min(chars.len());
        let mut out: String = chars[..at].iter().collect();
        out.push_str(&extra);
        out.extend(&chars[if double { at } else { end }..]);
        out
    })
}

proptest! {
    #[test]
    fn no_text_upsets_the_reader(text in "(?s).{0,300}") {
        let _ = Map::parse("x.map", &text);
    }

    #[test]
    fn no_words_upset_the_reader(words in proptest::collection::vec(
        "map|name|en|ru|size|x|low|odd|labels|letters|terrain|levels|sides|lines|bridges|places|outlines|facts|A1|B2|\
         N|SE|wall|road|minor|barn|turn|wire|weight|ice|any|ground|mud|narrow|[0-9]|\\.|~|\"|#|\n|\n", 0..120)) {
        let _ = Map::parse("x.map", &words.join(" "));
    }

    #[test]
    fn a_damaged_map_is_refused_or_can_be_written_again(text in damaged()) {
        if let Ok(map) = Map::parse("x.map", &text) {
            let written = map.write();
            prop_assert_eq!(&Map::parse("x.map", &written).unwrap(), &map);
            prop_assert_eq!(Map::parse("x.map", &written).unwrap().write(), written);
        }
    }
}

#[test]
fn the_example_of_the_guide_is_a_good_map() {
    let guide = include_str!("../../../docs/maps.md");
    let example = guide.split("```map\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let map = Map::parse("mill-brook.map", example).unwrap_or_else(|problems| panic!("{problems:#?}"));
    assert_eq!(kernel::map::lint(&map), []);
    assert_eq!(map.write(), example);
}

/// The boards of the guide's example can be laid as it says.
#[test]
fn the_grounds_of_the_guide_can_be_read() {
    #[derive(serde::Deserialize)]
    struct Scenario {
        map: kernel::map::Battlefield,
    }
    let guide = include_str!("../../../docs/maps.md");
    let block = |fence: &str| guide.split(fence).nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let (plain, table) = block("```toml\n").split_once("\n\n").unwrap();
    let mut content = kernel::content::Content::default();
    content.insert("maps/mill-brook.map", block("```map\n"));
    content.insert("maps/birch-farm.map", FARM);
    for (text, hexes) in [(plain, 63), (table, 63 + 63 + 45)] {
        let scenario: Scenario =
            kernel::content::read_toml("guide", text).unwrap_or_else(|found| panic!("{found:#?}"));
        let map = scenario.map.read(&content, "guide", &kernel::map::Vocabulary::ALL);
        let map = map.unwrap_or_else(|found| panic!("{found:#?}"));
        assert_eq!(map.grid.len(), hexes);
        assert!(kernel::map::lint(&map).iter().all(|found| !found.message.contains("board")));
    }
}

#[test]
fn the_guide_knows_every_word() {
    let guide = include_str!("../../../docs/maps.md");
    for t in Terrain::ALL {
        assert!(guide.contains(&format!("| `{}` | {} |", t.symbol(), t.name())), "{t}");
    }
    let names = Side::ALL.iter().map(|s| s.name()).chain(Linear::ALL.iter().map(|l| l.name()));
    let facts = FactKind::ALL.iter().map(|f| f.name()).chain(GroundState::ALL.iter().map(|g| g.name()));
    let names = names.chain(facts).chain(Manner::ALL.iter().map(|m| m.name()));
    for name in names.chain(kernel::map::Pattern::library().iter().map(|p| p.name)) {
        assert!(guide.contains(name), "{name}");
    }
}
