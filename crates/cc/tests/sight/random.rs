//! Lines of sight on maps that nobody would draw.

use crate::oracle;
use cc::ground::survey;
use cc::options::Footprint;
use cc::sight::{BLAZE, Sights, Veil};
use kernel::grid::{Hex, Low, Manner};
use kernel::hex::Dir;
use kernel::map::{Edge, Line, Map};
use kernel::terrain::{Bridge, Linear, Side, Terrain};
use kernel::text::Text;
use proptest::prelude::*;
use proptest::sample::select;

const COLS: u16 = 8;
const ROWS: u16 = 7;
const HEXES: u16 = COLS * ROWS;

fn hex() -> impl Strategy<Value = Hex> {
    (0..HEXES).prop_map(Hex)
}

fn dir() -> impl Strategy<Value = Dir> {
    (0..6u8).prop_map(Dir::from_index)
}

/// Mostly open, so that lines get somewhere.
fn terrain() -> impl Strategy<Value = Terrain> {
    prop_oneof![6 => Just(Terrain::Open), 4 => select(Terrain::ALL)]
}

const WAYS: [Linear; 6] =
    [Linear::Road, Linear::Paved, Linear::Railway, Linear::Path, Linear::Stream, Linear::Ride];
const SIDES: [Side; 4] = [Side::Wall, Side::Hedge, Side::Fence, Side::Cliff];

fn map() -> impl Strategy<Value = Map> {
    let n = usize::from(HEXES);
    let way = (select(&WAYS[..]), hex(), proptest::collection::vec(dir(), 1..9));
    (
        proptest::collection::vec(terrain(), n),
        proptest::collection::vec((select(&SIDES[..]), hex(), dir()), 0..10),
        proptest::collection::vec(way, 0..6),
        proptest::collection::vec((hex(), select(Bridge::ALL)), 0..3),
    )
        .prop_map(|(terrain, edges, ways, bridges)| {
            let name = Text { en: "Random".into(), ru: "Случай".into() };
            let mut map = Map::bare("random", name, COLS, ROWS, Low::Even, Manner::Letters);
            map.terrain = terrain;
            for (side, hex, dir) in edges {
                map.add_edge(Edge { side, hex, dirs: vec![dir] });
            }
            for (kind, start, dirs) in ways {
                let mut hexes = vec![start];
                for dir in dirs {
                    let next = map.grid.step(hexes[hexes.len() - 1], dir);
                    if next.is_some() && !hexes.contains(&next) {
                        hexes.push(next);
                    }
                }
                map.add_line(Line { kind, from: None, hexes, to: None });
            }
            map.bridges = bridges;
            map
        })
}

fn veil() -> impl Strategy<Value = Veil> {
    let marker = prop_oneof![4 => 1..=10u8, 1 => Just(BLAZE)];
    proptest::collection::vec((hex(), marker), 0..6).prop_map(|list| {
        let mut veil = Veil::NONE;
        list.into_iter().for_each(|(hex, value)| veil.set(hex, value));
        veil
    })
}

/// Broken ground, single hills in a plain, or none.
fn levels() -> impl Strategy<Value = Vec<i8>> {
    let level = |plain: u32| prop_oneof![plain => Just(0i8), 3 => Just(1), 2 => Just(2), 1 => Just(3)];
    let all = |plain: u32| proptest::collection::vec(level(plain), usize::from(HEXES));
    prop_oneof![all(5), all(50), Just(vec![0; usize::from(HEXES)])]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// AMB-35, 9.4.
    #[test]
    fn every_line_is_as_the_cross_products_say(map in map(), levels in levels(), veil in veil()) {
        let mut map = map;
        map.level = levels;
        let land = survey(&map);
        let sights = Sights::new(&map, &land, Footprint::Hex, true);
        for a in map.grid.hexes() {
            for b in map.grid.hexes().filter(|&b| a <= b) {
                let smoke = if veil.blazes(a) { 0 } else { veil.get(a) };
                let want = if a == b { smoke } else { oracle::look(&map, &land, &veil, a, b) };
                let labels = (map.grid.label(a), map.grid.label(b));
                prop_assert_eq!(sights.look(&veil, a, b), want, "{:?}\n{}", labels, map.write());
            }
        }
    }

    /// 10.1-d.
    #[test]
    fn lines_hold_both_ways_and_are_explained_by_what_decides_them(
        map in map(),
        levels in levels(),
        veil in veil(),
        drawn in any::<bool>(),
        cliff_crests in any::<bool>(),
    ) {
        let mut map = map;
        map.level = levels;
        let land = survey(&map);
        let footprint = if drawn { Footprint::Drawn } else { Footprint::Hex };
        let sights = Sights::new(&map, &land, footprint, cliff_crests);
        for a in map.grid.hexes() {
            for b in map.grid.hexes() {
                let byte = sights.look(&veil, a, b);
                prop_assert_eq!(byte, sights.look(&veil, b, a));
                // The explanation walks the line again in the direction asked for.
                prop_assert_eq!(byte, sights.trace(&veil, a, b).byte());
                prop_assert_eq!(sights.base(a, b), sights.trace(&Veil::NONE, a, b).byte());
                prop_assert!(byte >= sights.base(a, b));
            }
        }
    }
}
