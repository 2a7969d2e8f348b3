//! 3.2.1, 9.los: lines of sight: the examples of the rulebook on ground drawn after them, and the table against the line
//! that is told step by step.

mod common;

use aslsk::Aslsk;
use common::content;
use kernel::content::Options;
use kernel::game::{Cases, Fields};
use kernel::grid::Hex;
use kernel::sight::Sight;
use serde_json::json;

/// Whether one hex sees another on a map, and by how much it is hindered, at a date.
fn look(map: &str, date: &str, a: &str, b: &str) -> String {
    let setting = json!({ "map_text": map, "date": date });
    let game = Aslsk::in_setting(&content(), &setting, &Options::default()).unwrap();
    let there = game.field(&game.opening(), &format!("sight {a} {b}")).unwrap();
    let back = game.field(&game.opening(), &format!("sight {b} {a}")).unwrap();
    assert_eq!(there, back, "{a} {b}");
    there
}

/// E1, E2: an orchard below a hill. Columns A to E, the hill in row 4 and 5.
const ORCHARD: &str = "terrain
  1 . . . . .
  2 . . . . .
  3 . . o . .
  4 . . . . .
  5 . . . . .
levels
  1 0 0 0 0 0
  2 0 0 0 0 0
  3 0 0 0 0 0
  4 0 0 1 0 0
  5 1 1 1 1 1
";

/// shows 1.1.1.w, 1.1.1.x, 3.2.1.i
#[test]
fn an_orchard_in_season_blocks_between_levels_and_hinders_out_of_season() {
    // C4 is level 1, C3 the orchard, C2 straight behind it, D2 along its side.
    assert_eq!(look(ORCHARD, "1944-04", "C4", "C2"), "blocked");
    assert_eq!(look(ORCHARD, "1944-10", "C4", "D2"), "blocked");
    assert_eq!(look(ORCHARD, "1944-11", "C4", "C2"), "1");
    assert_eq!(look(ORCHARD, "1944-03", "C4", "D2"), "1");
    assert_eq!(look(ORCHARD, "1944-07", "C4", "C3"), "0", "into the orchard next to it");
    assert_eq!(look(ORCHARD, "1944-01", "C4", "C3"), "0");
}

/// E3, E5, E6: a crest. Columns A to I; I6 and I7 on the hill, I7 with a crest to the north-west.
const CREST: &str = "terrain
  1 . . . . . . . . .
  2 . . . . . . . . .
  3 . . . . . . . . .
  4 . . . . . . . . .
  5 . . . . . . . . .
  6 . . . . . . . . .
  7 . . . . . . . . .
  8 . . . . . , . . .
  9 . . . . . . . . .
levels
  1 0 0 0 0 0 0 0 0 0
  2 0 0 0 0 0 0 0 0 0
  3 0 0 0 0 0 0 0 0 1
  4 0 0 0 0 0 0 0 1 1
  5 0 0 0 0 0 0 0 1 1
  6 0 0 0 0 0 0 0 1 1
  7 0 0 0 0 0 0 0 0 1
  8 0 0 0 0 0 0 0 0 1
  9 0 0 0 0 0 0 0 0 1
";

/// shows 3.2.1.e, 3.2.1.g, 1.1.1.af, AMB.34
#[test]
fn one_sees_down_only_over_a_crest_line_of_the_own_hex() {
    // From E9 over the grain of F8 up to I7, whose north-western neighbour H6 lies on the hill and whose south-western one
    // H7 does not.
    assert_eq!(look(CREST, "1944-07", "E9", "I7"), "0", "low grain is seen over");
    assert_eq!(look(CREST, "1944-07", "E9", "I6"), "blocked", "behind the crest");
    assert_eq!(look(CREST, "1944-07", "I3", "I9"), "0", "hill to hill");
    assert_eq!(look(CREST, "1944-07", "G5", "I5"), "blocked", "over the hexes at the edge of the hill");
}

/// shows 1.1.1.ag, 1.1.1.ah, 3.2.1.f
#[test]
fn hills_and_what_stands_on_them() {
    let map = "terrain
  1 . . . . . . .
  2 . , w b . . .
  3 . . . . . . .
levels
  1 0 0 0 0 0 0 0
  2 1 0 1 1 1 0 1
  3 0 0 0 0 0 0 0
";
    assert_eq!(look(map, "1944-07", "A2", "E2"), "blocked", "woods on the hill between two hill hexes");
    assert_eq!(look(map, "1944-07", "B2", "F2"), "blocked", "the hill itself");
    assert_eq!(look(map, "1944-07", "E2", "G2"), "0", "ground below two hill hexes does not matter");
}

/// shows 3.2.1.a, 3.2.1.b, 1.1.1.a
#[test]
fn depictions_hinder_where_they_are_crossed_and_inherent_terrain_where_it_is_touched() {
    let map = "terrain
  1 . . .
  2 . . .
  3 . , .
  4 . b .
  5 . o .
  6 . . .
";
    assert_eq!(look(map, "1944-07", "B1", "B6"), "3");
    assert_eq!(look(map, "1944-05", "B1", "B6"), "2", "no grain in May");
    assert_eq!(look(map, "1944-07", "B3", "B5"), "1", "only what lies between");
    // Along the sides of grain, brush and orchard only the orchard, which fills its hex, hinders.
    let row = "terrain
  1 . . . . . . .
  2 . , . b . o .
  3 . . . . . . .
";
    assert_eq!(look(row, "1944-07", "A2", "G2"), "1");
    // A line along the sides of an orchard hex.
    let side = "terrain
  1 . . . . .
  2 . . o . .
  3 . . . . .
  4 . . . . .
";
    assert_eq!(look(side, "1944-07", "B2", "D2"), "1");
    assert_eq!(look(side, "1944-07", "B2", "D3"), "0", "a row that passes below");
}

/// shows 1.1.1.q
#[test]
fn woods_block_and_the_road_through_them_does_not() {
    let map = "terrain
  1 . . . . . . .
  2 . . w w w . .
  3 . . w w w . .
  4 . . . . . . .
lines
  road N D1 D2 D3 D4 S
";
    assert_eq!(look(map, "1944-07", "D1", "D4"), "0", "along the road");
    assert_eq!(look(map, "1944-07", "C1", "C4"), "blocked");
    assert_eq!(look(map, "1944-07", "A2", "G2"), "blocked");
}

/// shows 1.1.1.f
#[test]
fn buildings_block_between_their_joined_pieces_too() {
    let map = "terrain
  1 . . . . . .
  2 . . . . . .
  3 . . H H . .
  4 . . . . . .
  5 . . . . . .
outlines
  C3 wing turn 2
  D3 wing turn 5
";
    // C and D touch along the south-eastern side of C3; the line between the two runs through the building.
    let setting = json!({ "map_text": map });
    let game = Aslsk::in_setting(&content(), &setting, &Options::default()).unwrap();
    let state = game.opening();
    assert_eq!(game.field(&state, "building C3").unwrap(), "C3 D3");
    assert_eq!(game.field(&state, "sight C2 C4").unwrap(), "blocked");
    assert_eq!(game.field(&state, "sight B2 E4").unwrap(), "blocked");
}

/// shows 1.1.1.y
#[test]
fn an_orchard_road_does_not_hinder_who_looks_along_it() {
    let map = "terrain
  1 . . . . .
  2 . . o . .
  3 . . o . .
  4 . . . . .
lines
  paved N C1 C2 C3 C4 S
";
    assert_eq!(look(map, "1944-07", "C1", "C4"), "0");
    assert_eq!(look(map, "1944-07", "B2", "D2"), "1", "across it");
}

/// shows 3.2.4.j, 3.2.4.u
#[test]
fn arcs_and_faces_go_by_hexspines() {
    let game = Aslsk::in_setting(&content(), &json!({ "size": "12 x 12" }), &Options::default()).unwrap();
    let state = game.opening();
    let field = |path: &str| game.field(&state, path).unwrap();
    // East: the two rows through the hexes at the spine border the arc.
    assert_eq!(field("arc E6 e F5"), "true");
    assert_eq!(field("arc E6 e F6"), "true");
    assert_eq!(field("arc E6 e H4"), "true");
    assert_eq!(field("arc E6 e E5"), "false");
    assert_eq!(field("arc E6 e D6"), "false");
    assert_eq!(field("facing E6 e G6"), "front");
    // Straight north of a target that points east: on the line between front and side, 90 degrees off.
    assert_eq!(field("facing E6 e E4"), "side");
    assert_eq!(field("facing E6 e C6"), "rear");
    assert_eq!(field("facing E6 nne E4"), "front", "30 degrees off");
    assert_eq!(field("facing E6 w F5"), "rear");
}

#[test]
fn the_table_says_what_the_line_says() {
    let content = content();
    for map in ["crossroad-hamlet", "long-ridge"] {
        for date in ["1944-07", "1943-01"] {
            for depictions in ["drawn", "reduced"] {
                let options = Options::default().with("depictions", depictions);
                let setting = json!({ "map": map, "date": date });
                let game = Aslsk::in_setting(&content, &setting, &options).unwrap();
                let hexes = game.map.grid.len() as u16;
                for a in (0..hexes).step_by(7) {
                    for b in 0..hexes {
                        let told = match game.sights.trace(Hex(a), Hex(b)) {
                            Sight::Clear => 0,
                            Sight::Hindered { count, .. } => count,
                            Sight::Blocked { .. } => 255,
                        };
                        assert_eq!(game.sights.base(Hex(a), Hex(b)), told, "{map} {date} {a} {b}");
                        assert_eq!(game.sights.base(Hex(b), Hex(a)), told, "{map} {date} {b} {a}");
                    }
                }
            }
        }
    }
}
