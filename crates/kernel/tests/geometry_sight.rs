//! Traces, tables and layers against their parts.

use kernel::grid::{Grid, Hex, Low, Manner};
use kernel::hex::{Dir, Hexside, Point};
use kernel::line::{How, Meets, line, sides};
use kernel::polygon::Polygon;
use kernel::sight::{BLOCKED, Cause, Field, Layers, Met, NoRoom, Sight, SightTable, What};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const COLS: u16 = 8;
const ROWS: u16 = 6;
const HEXES: u16 = COLS * ROWS;

fn grid() -> Grid {
    Grid::board(COLS, ROWS, Low::Even, Manner::Letters)
}

fn met(field: &Field, from: &str, to: &str) -> Vec<Met> {
    let at = |label| field.grid().find(label).unwrap();
    let mut list = Vec::new();
    field.trace(at(from), at(to), |met| list.push(met));
    list
}

/// The whole hexagon, or the half of it that lies on one side of a line through two opposite corners.
fn outline(grid: &Grid, hex: Hex, corners: &[u8]) -> Polygon {
    let place = grid.axial(hex);
    Polygon::new(corners.iter().map(|&k| place.vertex(k)).collect()).unwrap()
}

fn boxed(grid: &Grid, hex: Hex, x: i32, y: i32, w: i32, h: i32) -> Polygon {
    let c = grid.axial(hex).centre();
    let corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)];
    Polygon::new(corners.map(|(x, y)| Point { x: c.x + x, y: c.y + y }).to_vec()).unwrap()
}

#[test]
fn a_house_on_the_way_is_reported_with_its_place() {
    let grid = grid();
    let at = |label: &str| grid.find(label).unwrap();
    let mut field = Field::new(grid.clone());
    field.add_shape(at("C3"), 7, boxed(&grid, at("C3"), -30, -20, 60, 40)).unwrap();
    field.set_side(at("C4"), Dir::N, 3);
    let list = met(&field, "C5", "C1");
    let whats: Vec<_> = list.iter().map(|m| (m.what, m.how)).collect();
    let hex = |label| (What::Hex { hex: at(label) }, How::Crosses);
    let side = What::Side { from: at("C4"), to: at("C3"), feature: 3 };
    let house = What::Shape { hex: at("C3"), id: 7 };
    assert_eq!(whats, [hex("C4"), (side, How::Crosses), hex("C3"), (house, How::Crosses), hex("C2")]);
    let centre = grid.axial(at("C3")).centre();
    assert_eq!(list[3].at.point(), Point { x: centre.x, y: centre.y + 20 });

    let sight = Sight::Blocked { by: Cause::new("10.2", "sight-building", &list[3]) };
    assert_eq!((sight.byte(), sight.sees(), sight.cause().unwrap().at), (BLOCKED, false, at("C3")));
    let json = serde_json::to_value(sight).unwrap();
    assert_eq!(json["sight"], "blocked");
    assert_eq!(json["by"]["what"]["is"], "shape");
    assert_eq!(json["by"]["point"]["x"], centre.x);
}

#[test]
fn a_line_between_two_joined_houses_runs_along_their_seam() {
    let grid = grid();
    let at = |label: &str| grid.find(label).unwrap();
    let mut field = Field::new(grid.clone());
    // B2 and B3 lie on either side of the way from A3 east to C3.
    let (north, south) = (at("B2"), at("B3"));
    assert_eq!(grid.direction(north, south), Some(Dir::S));
    field.add_shape(north, 1, boxed(&grid, north, -40, 20, 50, 40)).unwrap();
    let only_one: Vec<_> = met(&field, "A3", "C3").into_iter().map(|m| (m.what, m.how)).collect();
    assert!(only_one.contains(&(What::Shape { hex: north, id: 1 }, How::Along)));
    assert!(!only_one.iter().any(|m| matches!(m.0, What::Seam { .. })));

    field.add_shape(south, 2, boxed(&grid, south, 0, -60, 50, 40)).unwrap();
    let seam = met(&field, "A3", "C3").into_iter().find(|m| matches!(m.what, What::Seam { .. })).unwrap();
    assert_eq!(seam.what, What::Seam { hex: north, id: 1, other: south, other_id: 2 });
    let middle = grid.axial(south).centre().x;
    assert_eq!(seam.at.point(), Point { x: middle, y: grid.axial(at("A3")).centre().y });
}

#[test]
fn outlines_must_stand_within_their_hex() {
    let grid = grid();
    let mut field = Field::new(grid.clone());
    let hex = Hex(9);
    assert_eq!(field.add_shape(hex, 1, boxed(&grid, hex, 0, 0, 121, 1)), Err(NoRoom::Outside(1)));
    assert_eq!(field.add_shape(Hex::NONE, 1, boxed(&grid, hex, 0, 0, 1, 1)), Err(NoRoom::NoHex(u16::MAX)));
    for id in 0..Field::SHAPES as u16 {
        assert_eq!(field.add_shape(hex, id, outline(&grid, hex, &[0, 1, 2, 3, 4, 5])), Ok(()));
    }
    assert_eq!(field.add_shape(hex, 99, boxed(&grid, hex, 0, 0, 1, 1)), Err(NoRoom::Full));
    field.trace(Hex::NONE, hex, |met| panic!("{met:?}"));
}

fn shape_in(kind: u8, grid: &Grid, hex: Hex) -> Polygon {
    match kind {
        0 => outline(grid, hex, &[0, 1, 2, 3, 4, 5]),
        1 => outline(grid, hex, &[0, 1, 2, 3]),
        2 => outline(grid, hex, &[5, 0, 3]),
        3 => boxed(grid, hex, -60, 0, 120, 60),
        _ => boxed(grid, hex, 20, -30, 15, 70),
    }
}

proptest! {
    #[test]
    fn traces_report_all_that_is_met_once_and_in_order(
        from in 0..HEXES,
        to in 0..HEXES,
        shapes in prop::collection::btree_map(0..HEXES, 0u8..5, 0..40),
        features in prop::collection::vec((0..HEXES, 0u8..6, 1u8..4), 0..60),
    ) {
        let grid = grid();
        let mut field = Field::new(grid.clone());
        for (&hex, &kind) in &shapes {
            field.add_shape(Hex(hex), kind.into(), shape_in(kind, &grid, Hex(hex))).unwrap();
        }
        for &(hex, dir, feature) in &features {
            field.set_side(Hex(hex), Dir::from_index(dir), feature);
        }
        let mut list = Vec::new();
        field.trace(Hex(from), Hex(to), |met| list.push(met));
        let is_seam = |met: &Met| matches!(met.what, What::Seam { .. });
        prop_assert!(list.iter().filter(|m| !is_seam(m)).is_sorted_by_key(|m| m.at));
        for (stop, &expected) in list.iter().enumerate() {
            let mut count = 0;
            let first = field.first(Hex(from), Hex(to), |met| {
                count += 1;
                (count > stop).then_some(met)
            });
            prop_assert_eq!((first, count), (Some(expected), stop + 1));
        }

        let [a, b] = [from, to].map(|hex| grid.axial(Hex(hex)));
        let hexes: BTreeMap<_, _> = list.iter().filter_map(|m| match m.what {
            What::Hex { hex } => Some((hex, m.how)),
            _ => None,
        }).collect();
        let mut walked = BTreeMap::new();
        for met in line(a, b) {
            let (hexes, how) = match met {
                Meets::Through(hex) => (vec![hex], How::Crosses),
                Meets::Along { a, b } => (vec![a, b], How::Along),
                Meets::Vertex(three) => (three.to_vec(), How::Touches),
            };
            for hex in hexes.into_iter().filter_map(|place| grid.at(place)) {
                if hex != Hex(from) && hex != Hex(to) {
                    let known = walked.entry(hex).or_insert(how);
                    *known = how.max(*known);
                }
            }
        }
        prop_assert_eq!(hexes, walked);

        let sides_met: Vec<_> = list.iter().filter_map(|m| match m.what {
            What::Side { from, to, feature } => Some((from, to, feature, m.how)),
            _ => None,
        }).collect();
        let expected: Vec<_> = sides(a, b).filter_map(|(side, how): (Hexside, How)| {
            let [x, y] = side.hexes().map(|place| grid.at(place).unwrap_or(Hex::NONE));
            let dir = side.dir();
            let feature = if x.is_some() { field.side(x, dir) } else { field.side(y, dir.reversed()) };
            (feature != 0).then_some((x.min(y), x.max(y), feature, how))
        }).collect();
        let sorted: Vec<_> = sides_met.into_iter().map(|(x, y, f, how)| (x.min(y), x.max(y), f, how)).collect();
        prop_assert_eq!(sorted, expected);

        let reported: Vec<_> = list.iter().filter_map(|m| match m.what {
            What::Shape { hex, .. } => Some((hex, m.how)),
            _ => None,
        }).collect();
        let mut all = BTreeSet::new();
        if from != to {
            for hex in grid.hexes() {
                for (_, shape) in field.shapes(hex) {
                    all.extend(shape.meet(a.centre(), b.centre()).map(|m| (hex, m.how)));
                }
            }
            prop_assert_eq!(reported.len(), all.len());
            prop_assert_eq!(reported.into_iter().collect::<BTreeSet<_>>(), all);
        }
    }

    #[test]
    fn layers_agree_with_walked_lines(
        laid in prop::collection::btree_map(0..HEXES, 1u8..4, 0..30),
        taken in 0..HEXES,
        blocked in prop::collection::btree_set((0..HEXES, 0..HEXES), 0..60),
        a in 0..HEXES,
        b in 0..HEXES,
    ) {
        let grid = grid();
        let mut layers = Layers::new(&grid);
        for (&hex, &value) in &laid {
            layers.set(Hex(hex), value);
        }
        layers.set(Hex(taken), 0);
        let value = |hex: Hex| if hex == Hex(taken) { 0 } else { laid.get(&hex.0).copied().unwrap_or(0) };
        for hex in grid.hexes() {
            prop_assert_eq!(layers.get(hex), value(hex));
        }
        let is_blocked = |a: Hex, b: Hex| blocked.contains(&(a.0.min(b.0), a.0.max(b.0)));
        let table = SightTable::mutual(grid.len(), |a, b| if is_blocked(a, b) { BLOCKED } else { 1 });
        let (a, b) = (Hex(a), Hex(b));
        let mut met = BTreeSet::from([a, b]);
        for item in line(grid.axial(a), grid.axial(b)) {
            match item {
                Meets::Through(hex) => met.extend(grid.at(hex)),
                Meets::Along { a, b } => met.extend([a, b].into_iter().filter_map(|place| grid.at(place))),
                Meets::Vertex(three) => met.extend(three.into_iter().filter_map(|place| grid.at(place))),
            }
        }
        let sum = met.iter().map(|&hex| value(hex)).sum::<u8>();
        let look = table.look(&layers, a, b, |byte, met| byte + met.value);
        prop_assert_eq!(look, if is_blocked(a, b) { BLOCKED } else { 1 + sum });
        let ends = table.look(&layers, a, b, |byte, met| byte + u8::from(met.how.is_none()));
        let expected = u8::from(value(a) > 0) + u8::from(a != b && value(b) > 0);
        prop_assert_eq!(ends, if is_blocked(a, b) { BLOCKED } else { 1 + expected });
        layers.clear();
        prop_assert_eq!(layers, Layers::new(&grid));
    }

    #[test]
    fn tables_hold_their_answers(answers in prop::collection::vec(prop_oneof![Just(BLOCKED), 0u8..4], 70 * 70)) {
        let hexes = 70;
        let ask = |a: Hex, b: Hex| answers[a.index() * hexes + b.index()];
        let table = SightTable::mutual(hexes, ask);
        for a in (0..hexes as u16).map(Hex) {
            for b in (0..hexes as u16).map(Hex) {
                prop_assert_eq!(table.get(a, b), ask(a.min(b), a.max(b)));
            }
            let seen: Vec<_> = (0..hexes as u16).map(Hex).filter(|&b| table.sees(a, b)).collect();
            prop_assert!(table.seen_from(a).eq(seen.iter().copied()));
            prop_assert!(table.seen_set::<2>(a).iter().eq(seen.iter().copied()));
        }
        prop_assert_eq!(table.get(Hex(0), Hex::NONE), BLOCKED);
        prop_assert_eq!(table.get(Hex::NONE, Hex(0)), BLOCKED);
        prop_assert_eq!(table.seen_from(Hex::NONE).count(), 0);
    }
}
