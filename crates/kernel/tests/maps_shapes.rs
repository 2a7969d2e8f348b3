//! Outlines, oddities and joined boards.

use kernel::grid::{Hex, Low, Manner};
use kernel::hex::{Dir, Point};
use kernel::map::{Line, Map, Pattern, Placement, Shape, compose, lint};
use kernel::terrain::{Linear, Terrain};
use kernel::text::Text;
use proptest::prelude::*;
use std::collections::BTreeSet;

const FARM: &str = include_str!("birch-farm.map");

fn farm() -> Map {
    Map::parse("birch-farm.map", FARM).unwrap()
}

/// A little map from rows of symbols and further sections.
fn sketch(rows: &[&str], rest: &str) -> Map {
    let body: String = rows.iter().zip(1..).map(|(row, n)| format!("{n} {row}\n")).collect();
    let size = format!("size {} x {}", rows[0].len(), rows.len());
    let text =
        format!("map s\nname en S\nname ru С\n{size}\nlow even\nlabels letters\nterrain\n{body}{rest}");
    Map::parse("s.map", &text).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

fn warnings(map: &Map) -> Vec<String> {
    lint(map).into_iter().map(|d| d.message).collect()
}

fn doubled_area(points: &[Point]) -> i64 {
    (1..points.len() - 1).map(|i| points[0].turn(points[i], points[i + 1])).sum()
}

fn crosses(a: Point, b: Point, c: Point, d: Point) -> bool {
    a.turn(b, c).signum() * a.turn(b, d).signum() < 0 && c.turn(d, a).signum() * c.turn(d, b).signum() < 0
}

/// Inside its hex, clockwise, without crossing itself.
fn is_sound(map: &Map, shape: &Shape) -> bool {
    let (hex, p) = (map.grid.axial(shape.hex), &shape.points);
    let n = p.len();
    let inside = p.iter().all(|&at| (0..6).all(|k| hex.vertex(k).turn(hex.vertex(k + 1), at) >= 0));
    let simple = (0..n).all(|i| (i + 1..n).all(|j| !crosses(p[i], p[(i + 1) % n], p[j], p[(j + 1) % n])));
    inside && simple && doubled_area(p) > 0
}

#[test]
fn outlines_are_sound() {
    let map = farm();
    let shapes = map.shapes();
    assert!(shapes.len() > 40);
    for shape in &shapes {
        assert!(is_sound(&map, shape), "{} {:?}", map.grid.label(shape.hex), shape);
    }
}

#[test]
fn equal_neighbours_meet_along_the_shared_hexside() {
    // A block of woods with no way through covers its inner hexes completely.
    let map = sketch(&["wwwww", "wwwww", "wwwww", "wwww.", "....."], "");
    let full = doubled_area(&map.shapes()[0].points);
    for shape in map.shapes() {
        let whole =
            map.grid.neighbours(shape.hex).iter().all(|h| !h.is_some() || map.terrain(*h) == Terrain::Woods);
        assert_eq!(whole, doubled_area(&shape.points) == full, "{}", map.grid.label(shape.hex));
    }
    // At the rim two shapes share both ends of their common hexside part.
    let [c3, c4] = ["C3", "C4"].map(|l| map.grid.find(l).unwrap());
    assert!(map.joined(c3, Dir::S) && map.joined(c4, Dir::N));
    let points = |hex: Hex| -> BTreeSet<Point> {
        map.shapes().iter().filter(|s| s.hex == hex).flat_map(|s| s.points.clone()).collect()
    };
    assert_eq!(points(c3).intersection(&points(c4)).count(), 2);
}

#[test]
fn mixed_woods_grow_together_but_fields_do_not() {
    let map = sketch(&["lwF,=", "....."], "");
    let at = |label: &str| map.grid.find(label).unwrap();
    assert!(map.joined(at("A1"), Dir::SE) && map.joined(at("B1"), Dir::NE));
    assert!(!map.joined(at("C1"), Dir::SE) && !map.joined(at("D1"), Dir::NE));
}

#[test]
fn a_road_cuts_a_lane_through_woods_and_misses_houses() {
    for (from, to) in [("N", "S"), ("N", "SE"), ("N", "NE"), ("SW", "S"), ("NW", "SE")] {
        for symbol in ["w", "o", "v", "h"] {
            let middle = format!(".{symbol}.");
            let map = sketch(&["...", &middle, "..."], &format!("lines\nroad {from} B2 {to}\n"));
            let centre = map.grid.axial(map.grid.find("B2").unwrap()).centre();
            let shapes = map.shapes();
            assert!(!shapes.is_empty());
            for shape in &shapes {
                assert!(is_sound(&map, shape), "{symbol} {from} {to} {shape:?}");
                let p = &shape.points;
                let holds = (0..p.len()).all(|i| p[i].turn(p[(i + 1) % p.len()], centre) > 0);
                assert!(!holds, "{symbol} {from} {to}: the road is covered");
            }
            if matches!(symbol, "w" | "o") {
                assert_eq!(shapes.len(), 2, "one piece on each side of the road");
            }
        }
    }
}

#[test]
fn long_buildings_are_one_building() {
    let map = sketch(&["H..", "H..", "HH."], "outlines\nA1 wing turn 3\nA2 hall\nA3 wing\nB3 house-1\n");
    let at = |label: &str| map.grid.find(label).unwrap();
    assert_eq!(map.building(at("A2")), [at("A2"), at("A1"), at("A3")]);
    assert_eq!(map.building(at("B3")), [at("B3")]);
    assert!(map.building(at("C1")).is_empty());
}

#[test]
fn the_linter_is_content_with_a_good_map() {
    assert_eq!(warnings(&farm()), Vec::<String>::new());
}

#[test]
fn the_linter_finds_oddities() {
    let map = sketch(
        &["..~..", "w.~.g", "..~..", "....F"],
        "levels\n1 0 0 0 0 0\n2 3 0 0 0 0\n3 0 0 0 0 0\n4 0 0 0 0 0\nsides\nwall A1 N\nlines\nroad B1 C1\nroad A4 S\n\
         path A3 SE\nride D4 E4\ngully D1 D2\npaved B1 C1\nbridges\nA4 minor\nE1 major\nplaces\n\
         A1 en \"Луг\" ru \"Meadow\"\noutlines\nA1 barn\nA2 barn\n",
    );
    let found = warnings(&map);
    for part in [
        "`Луг` is in Russian letters",
        "`Meadow` has no Russian letter",
        "wall on side N of A1 faces off the map",
        "road runs into the water of C1",
        "road and paved both cross hexside",
        "path in A3 stops at hexside SE",
        "a ride in D4, which is open",
        "a gully line in D1, which is open",
        "no gully line in E2, which is gully",
        "3 levels between",
        "no road leads over the major bridge in E1",
        "nothing runs under the bridge in A4",
        "outline barn in A1, which is open",
        "outline barn in A2, which is woods",
    ] {
        assert!(found.iter().any(|f| f.contains(part)), "not found: {part}\n{found:#?}");
    }
    let island = sketch(&[".~.", "~~.", "..."], "");
    assert!(warnings(&island).iter().any(|w| w.contains("the land round A1 is cut off")));
}

fn pair(turned: bool) -> (Map, Map) {
    let map = farm();
    let boards = [
        Placement { map: &map, prefix: "q", at: (0, 0), turned: false },
        Placement { map: &map, prefix: "r", at: (14, 0), turned },
    ];
    let (both, warnings) = compose("both", Text::new("Both", "Обе"), &boards).unwrap();
    assert!(warnings.is_empty());
    (map, both)
}

#[test]
fn boards_lie_side_by_side_with_prefixed_labels() {
    let (map, both) = pair(false);
    assert_eq!((both.grid.len(), both.cols, both.rows), (280, 28, 10));
    let at = |label: &str| both.grid.find(label).unwrap();
    assert_eq!(both.terrain(at("rD3")), Terrain::DenseWoods);
    assert_eq!(both.grid.distance(at("qN6"), at("rA6")), 1);
    // The high road leaves one board where it enters the other.
    assert!(both.crosses(Linear::Paved, at("qN6"), Dir::NE));
    assert!(!both.crosses(Linear::Road, at("qN6"), Dir::NE));
    assert_eq!(both.exits(Linear::Paved, at("rA6")), map.exits(Linear::Paved, map.grid.find("A6").unwrap()));
}

#[test]
fn a_board_turned_twice_is_itself() {
    let map = farm();
    let turn = |m: &Map| {
        let board = [Placement { map: m, prefix: "", at: (0, 0), turned: true }];
        compose("turned", Text::new("Turned", "Повёрнутая"), &board).unwrap().0
    };
    let once = turn(&map);
    let corner = once.grid.find("N10").unwrap();
    assert!(!once.grid.step(corner, Dir::N).is_some() && !once.grid.step(corner, Dir::SW).is_some());
    let twice = turn(&once);
    for hex in map.grid.hexes() {
        let other = twice.grid.find(map.grid.label(hex)).unwrap();
        assert_eq!(map.grid.axial(hex), twice.grid.axial(other));
        assert_eq!((map.terrain(hex), map.level(hex)), (twice.terrain(other), twice.level(other)));
        for dir in Dir::ALL {
            assert_eq!(map.side(hex, dir), twice.side(other, dir));
        }
    }
    let area = |m: &Map| m.shapes().iter().map(|s| doubled_area(&s.points)).sum::<i64>();
    assert_eq!(area(&map), area(&once), "outlines turn with their board");
    assert_eq!(area(&map), area(&twice));
}

#[test]
fn shared_hexes_keep_the_first_board_and_warn() {
    let a = sketch(&["..w", "..w"], "");
    let b = sketch(&["w..", "..."], "");
    let boards = [
        Placement { map: &a, prefix: "a", at: (0, 0), turned: false },
        Placement { map: &b, prefix: "b", at: (2, 0), turned: false },
    ];
    let (both, warnings) = compose("both", Text::new("Both", "Обе"), &boards).unwrap();
    assert_eq!((both.grid.len(), warnings.len()), (10, 1));
    assert_eq!(both.terrain(both.grid.find("aC2").unwrap()), Terrain::Woods);
    assert!(both.grid.find("bA1").is_none());
    assert!(warnings[0].message.contains("bA2"));
}

#[test]
fn impossible_compositions_are_refused() {
    let map = farm();
    let board = |prefix, at| Placement { map: &map, prefix, at, turned: false };
    let name = || Text::new("X", "Х");
    assert!(compose("x", name(), &[]).is_err());
    assert!(compose("x", name(), &[board("a", (0, 0)), board("a", (14, 0))]).is_err());
    assert!(compose("x", name(), &[board("a", (0, 0)), board("b", (i16::MAX, 0))]).is_err());
    let big = Map::bare("big", name(), 64, 64, Low::Even, Manner::Numbers);
    let two = ["a", "b"].map(|prefix| Placement { map: &big, prefix, at: (0, 0), turned: false });
    assert!(compose("x", name(), &two).is_ok());
    let far = [two[0], Placement { at: (64, 0), ..two[1] }];
    assert!(compose("x", name(), &far).is_err());
}

proptest! {
    #[test]
    fn any_terrain_with_any_roads_has_sound_outlines(
        symbols in proptest::collection::vec(0..Terrain::ALL.len(), 30),
        roads in proptest::collection::vec((0u16..30, 0u8..6), 0..20),
        pattern in 0..Pattern::library().len(),
    ) {
        let mut map = Map::bare("any", Text::new("Any", "Любая"), 6, 5, Low::Odd, Manner::Letters);
        for (slot, t) in map.terrain.iter_mut().zip(symbols) {
            *slot = Terrain::ALL[t];
        }
        for (hex, dir) in roads {
            map.add_line(Line { kind: Linear::Road, from: None, hexes: vec![Hex(hex)], to: Some(Dir::from_index(dir)) });
        }
        map.outlines.push(kernel::map::Outline { hex: Hex(7), pattern: &Pattern::library()[pattern], turn: 1 });
        for shape in map.shapes() {
            prop_assert!(is_sound(&map, &shape), "{} {:?}", map.grid.label(shape.hex), shape);
        }
        lint(&map);
        map.write();
    }
}
