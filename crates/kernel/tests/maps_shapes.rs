//! Outlines and oddities.

use kernel::grid::{Hex, Low, Manner};
use kernel::hex::{Dir, Point};
use kernel::map::{Line, Map, Pattern, Shape, lint};
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

#[test]
fn facts_want_the_terrain_that_they_are_about() {
    let facts = "facts\n weight 20 A1\n ice any A1 B1\n narrow A1\n sunken A1\n roadblock A1\n prepared B1\n ground mud A1\n\
                 wire C1 N\n wire A1 S\n";
    let found = warnings(&sketch(&[".~.", "..."], facts));
    for wanted in [
        "`weight 20` in A1",
        "`ice any` in A1",
        "`narrow` in A1",
        "`sunken` in A1",
        "`roadblock` in A1",
        "`prepared` in B1, which is water",
        "wire on side N of C1 faces off the map",
    ] {
        assert!(found.iter().any(|found| found.contains(wanted)), "no {wanted} in {found:#?}");
    }
    assert_eq!(found.len(), 7, "{found:#?}");
    let road = "lines\n road A1 A2\n stream B1 B2\nbridges\n A2 minor\nfacts\n narrow A1\n weight 9 A2\n ice 5 B1\n sunken A1\n";
    assert!(warnings(&sketch(&["..", "s."], road)).iter().all(|found| !found.contains('`')));
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
