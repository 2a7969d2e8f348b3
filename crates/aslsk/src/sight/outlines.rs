//! 2.2: the outlines that block and hinder: those drawn, or regular ones.

use crate::ground::{Ground, Type};
use crate::options::Depictions;
use kernel::grid::Hex;
use kernel::hex::{Dir, Point};
use kernel::map::Map;
use kernel::polygon::Polygon;
use kernel::set::PerHex;
use kernel::sight::Field;

/// What is drawn on the map and can act on a line.
pub(crate) fn field(map: &Map, land: &PerHex<Ground>, depictions: Depictions) -> Field {
    let mut field = Field::new(map.grid.clone());
    let regular = |hex: Hex| {
        let ground = &land[hex];
        depictions == Depictions::Reduced && !ground.has_road() && ground.terrain != Type::Open
    };
    for (id, shape) in map.shapes().into_iter().enumerate() {
        if land[shape.hex].terrain == Type::Open || regular(shape.hex) {
            continue;
        }
        let outline = Polygon::new(shape.points).expect("outlines of maps do not cross themselves");
        field.add_shape(shape.hex, id as u16, outline).expect("outlines of maps lie within their hexes");
    }
    for hex in map.grid.hexes().filter(|&hex| regular(hex)) {
        for (id, points) in pieces(map, land, hex).into_iter().enumerate() {
            let outline = Polygon::new(points).expect("regular outlines are simple");
            field
                .add_shape(hex, 0x8000 + id as u16, outline)
                .expect("regular outlines lie within their hexes");
        }
    }
    field
}

/// 2.2: a hexagon of 0.55 of the hex for a building, with strips to its other hexes; of 0.92 for what grows, up to the
/// hexside where the same grows beyond it.
fn pieces(map: &Map, land: &PerHex<Ground>, hex: Hex) -> Vec<Vec<Point>> {
    let place = map.grid.axial(hex);
    let centre = place.centre();
    let toward = |point: Point, part: i32| Point {
        x: centre.x + (point.x - centre.x) * part / 100,
        y: centre.y + (point.y - centre.y) * part / 100,
    };
    let ground = &land[hex];
    let same = |dir: Dir| {
        let across = map.grid.step(hex, dir);
        let other = land.get(across);
        other.is_some_and(|other| match ground.terrain.is_building() {
            true => other.building == ground.building,
            false => other.terrain == ground.terrain,
        })
    };
    let part = if ground.terrain.is_building() { 55 } else { 92 };
    let mut all = vec![(0..6).map(|k| toward(place.vertex(k), part)).collect::<Vec<_>>()];
    for dir in Dir::ALL.into_iter().filter(|&dir| same(dir)) {
        let (p, q) = (place.vertex(dir as u8 + 5), place.vertex(dir as u8));
        let on_side = |to: Point, share: i32| {
            let middle = Point { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
            Point {
                x: middle.x + (to.x - middle.x) * share / 100,
                y: middle.y + (to.y - middle.y) * share / 100,
            }
        };
        // From the edge of the hexagon to the hexside.
        all.push(vec![toward(p, part), on_side(p, part), on_side(q, part), toward(q, part)]);
    }
    all
}
