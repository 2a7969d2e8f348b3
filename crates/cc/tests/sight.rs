//! Chapter 10 and T88: lines of sight on small maps, and against an oracle that shares no code with them.

use cc::ground::{Ground, survey};
use cc::options::Footprint;
use cc::sight::{BLAZE, Sights, Veil};
use kernel::grid::Hex;
use kernel::map::Map;
use kernel::sight::{BLOCKED, Sight};

#[path = "sight/oracle.rs"]
mod oracle;
#[path = "sight/random.rs"]
mod random;

/// A map with its lines of sight by both readings of AMB-35.
struct Board {
    map: Map,
    land: Vec<Ground>,
    drawn: Sights,
    filled: Sights,
    veil: Veil,
}

/// Rows of symbols from the top, and the sections that follow them.
fn board(rows: &[&str], more: &str) -> Board {
    let cols = rows[0].chars().count();
    let mut text = format!(
        "map field\nname en Field\nname ru Поле\nsize {cols} x {}\nlow even\nlabels letters\n\nterrain\n",
        rows.len()
    );
    for (i, row) in rows.iter().enumerate() {
        text += &format!("{} {row}\n", i + 1);
    }
    let map = Map::parse("field.map", &format!("{text}\n{more}\n")).expect("the map of the test");
    let land = survey(&map);
    let [drawn, filled] = [Footprint::Drawn, Footprint::Hex].map(|f| Sights::new(&map, &land, f, false));
    Board { map, land, drawn, filled, veil: Veil::NONE }
}

/// One column of hexes, each a symbol and a level, from the top: A1, A2 ...
fn column(hexes: &[(char, i8)]) -> Board {
    let rows: Vec<String> = hexes.iter().map(|(symbol, _)| symbol.to_string()).collect();
    let levels = hexes.iter().enumerate().map(|(i, (_, level))| format!("{} {level}\n", i + 1));
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    board(&rows, &format!("levels\n{}", levels.collect::<String>()))
}

impl Board {
    fn hex(&self, label: &str) -> Hex {
        self.map.grid.find(label).expect("a hex of the map")
    }

    fn with(mut self, label: &str, marker: u8) -> Board {
        let hex = self.hex(label);
        self.veil.set(hex, marker);
        self
    }

    /// The answer of one reading, the same both ways and the same when explained.
    fn by(&self, sights: &Sights, a: &str, b: &str) -> u8 {
        let (a, b) = (self.hex(a), self.hex(b));
        let byte = sights.look(&self.veil, a, b);
        assert_eq!(byte, sights.look(&self.veil, b, a), "both ways");
        assert_eq!(byte, sights.trace(&self.veil, a, b).byte(), "explained");
        byte
    }

    /// The answer where both readings agree.
    fn look(&self, a: &str, b: &str) -> u8 {
        let byte = self.by(&self.drawn, a, b);
        assert_eq!(byte, self.by(&self.filled, a, b), "{a} to {b} by outline and by hex");
        byte
    }

    /// The rule and the hex of the reason, looking from `a`.
    fn why(&self, a: &str, b: &str) -> (&'static str, String) {
        let sight = self.drawn.trace(&self.veil, self.hex(a), self.hex(b));
        let cause = sight.cause().expect("something in the way");
        (cause.rule, self.map.grid.label(cause.at).to_owned())
    }
}

#[test]
fn obstacles_between_block_and_hindrances_hinder_by_their_value() {
    // 10.1-a, 10.2, T81, T82, T85, T89, T90, T91, T95, T98, T99
    let plain = [
        ('.', 0),
        ('b', 3),
        ('o', 2),
        (',', 1),
        ('m', 1),
        ('s', 0),
        ('~', 0),
        ('g', 0),
        ('=', 0),
        ('w', BLOCKED),
        ('t', BLOCKED),
        ('h', BLOCKED),
        ('u', BLOCKED),
    ];
    for (symbol, value) in plain {
        let field = column(&[('.', 0), (symbol, 0), ('.', 0)]);
        assert_eq!(field.look("A1", "A3"), value, "{symbol}");
    }
    let field = column(&[('.', 0), ('b', 0), ('w', 0), ('.', 0)]);
    assert_eq!(field.why("A1", "A4"), ("T99-a", "A3".into()));
    assert_eq!(field.why("A1", "A3"), ("T81", "A2".into()));
}

#[test]
fn terrain_of_the_end_hexes_does_not_count() {
    // 10.1-b
    let field = column(&[('w', 0), ('.', 0), ('h', 0), ('b', 0)]);
    assert_eq!(field.look("A1", "A3"), 0);
    assert_eq!(field.look("A3", "A4"), 0);
    assert_eq!(field.look("A1", "A4"), BLOCKED);
}

#[test]
fn the_drawn_outline_decides_or_the_whole_hex() {
    // 10.1-a, AMB-35: the line passes A3 and B2, right of the cottage in A3.
    let cottage = board(&["..", "..", "h.", ".."], "outlines\n A3 cottage");
    assert_eq!(cottage.by(&cottage.drawn, "A4", "B1"), 0);
    assert_eq!(cottage.by(&cottage.filled, "A4", "B1"), BLOCKED);
    assert_eq!(cottage.look("A4", "A2"), BLOCKED);
    // Along the side of B1 and B2: a hall reaches it, a single wood does not, and two woods grow together.
    let along = |rows: &[&str], more: &str| {
        let field = board(rows, more);
        [&field.drawn, &field.filled].map(|sights| field.by(sights, "A2", "C2"))
    };
    assert_eq!(along(&["...", ".h.", "..."], "outlines\n B2 hall"), [BLOCKED, 0]);
    assert_eq!(along(&["...", ".w.", "..."], ""), [0, 0]);
    assert_eq!(along(&[".w.", ".w.", "..."], ""), [BLOCKED, 0]);
}

#[test]
fn hexside_features_act_unless_they_are_sides_of_an_end_hex() {
    // 10.1-b, 10.1-c, T84, T87-a, T97-a
    for (name, value, rule) in [("wall", BLOCKED, "T97-a"), ("hedge", BLOCKED, "T87-a"), ("fence", 1, "T84")]
    {
        let field = board(&["...", "...", "...", "..."], &format!("sides\n {name} B2 S"));
        assert_eq!(field.look("B2", "B4"), 0, "a side of the viewer");
        assert_eq!(field.look("B1", "B3"), 0, "a side of the target");
        assert_eq!(field.look("B1", "B4"), value);
        assert_eq!(field.why("B1", "B4").0, rule);
        assert_eq!(field.look("A3", "C3"), value, "exactly along");
        // The line A1 to C1 touches only the ends of the sides of B1 that do not meet A1 or C1.
        let corner = board(&["...", "...", "..."], &format!("sides\n {name} B1 S"));
        assert_eq!(corner.look("A1", "B2"), 0, "through the middle of A2, away from the side");
        assert_eq!(corner.look("A2", "C2"), value);
    }
    let both = board(&["...", "...", "...", "..."], "sides\n fence B2 S\n hedge B2 S");
    assert_eq!(both.look("B1", "B4"), BLOCKED);
}

#[test]
fn a_hexside_is_touched_at_its_end_points_too() {
    // AMB-35: the line A2 to E2 passes the corners of C2; the side between D1 and D2 begins at one of them.
    let field = board(&[".....", ".....", "....."], "sides\n wall C2 N");
    assert_eq!(field.look("A2", "E2"), 0);
    let field = board(&[".....", ".....", "....."], "sides\n wall C2 NE");
    assert_eq!(field.look("A2", "E2"), BLOCKED);
    assert_eq!(field.look("A2", "C2"), 0);
}

#[test]
fn only_the_largest_hindrance_counts() {
    // 10.3.3, X13, X14, X15
    let brush = || column(&[('.', 0), ('b', 0), ('b', 0), ('.', 0)]);
    assert_eq!(brush().look("A1", "A4"), 3);
    let one = brush().with("A2", 4);
    assert_eq!(one.look("A1", "A4"), 4);
    assert_eq!(one.why("A1", "A4"), ("10.3.4-a", "A2".into()));
    assert_eq!(one.with("A3", 4).look("A1", "A4"), 4);
    assert_eq!(brush().with("A3", 2).why("A1", "A4"), ("T81", "A2".into()));
}

#[test]
fn smoke_fills_its_hex_with_all_sides_and_acts_into_and_out_of_it() {
    // 10.3.4-a, 10.3.4-b
    let field = board(&["....."; 4], "").with("B2", 5);
    for (a, b) in [("B2", "B4"), ("B1", "B2"), ("A2", "C2"), ("A2", "C3"), ("B1", "B4")] {
        assert_eq!(field.look(a, b), 5, "{a} to {b}");
    }
    assert_eq!(field.look("A1", "C1"), 0);
    assert_eq!(field.why("B4", "B2"), ("10.3.4-b", "B2".into()));
    let field = board(&["....."; 4], "").with("C3", 6).with("C1", 7);
    assert_eq!(field.look("A2", "E2"), 0);
    assert_eq!(board(&["....."; 4], "").with("C2", 6).look("A2", "E2"), 6);
    // The line A6 to B1 touches B4 in a single corner, which is not in the inside of the hex.
    let woods = ["..", "..", "..", ".w", "..", ".."];
    let corner = board(&woods, "");
    assert_eq!(corner.look("A6", "B1"), 0);
    assert_eq!(corner.with("B4", 3).look("A6", "B1"), 3);
    assert_eq!(board(&woods, "").with("B4", BLAZE).look("A6", "B1"), BLOCKED);
}

#[test]
fn a_blaze_blocks_through_any_point_at_every_level() {
    // 10.2.1, T79, T88.4
    let field = board(&["....."; 4], "").with("B2", BLAZE);
    for (a, b) in [("B1", "B3"), ("A2", "C2")] {
        assert_eq!(field.look(a, b), BLOCKED, "{a} to {b}");
    }
    // 10.1-b: not into its own hex.
    assert_eq!((field.look("B2", "B3"), field.look("B4", "B2")), (0, 0));
    assert_eq!(field.why("A2", "C2"), ("10.2.1", "B2".into()));
    assert_eq!(field.look("A1", "C1"), 0);
    let hills = column(&[('.', 2), ('.', 0), ('.', 0), ('.', 2)]).with("A2", BLAZE);
    assert_eq!(hills.look("A1", "A4"), BLOCKED);
}

#[test]
fn a_gully_sees_and_is_seen_only_from_adjacent_or_higher_hexes() {
    // T86-a, T86-b, AMB-34
    let flat = column(&[('g', 0), ('.', 0), ('.', 0), ('g', 0), ('g', 0)]);
    assert_eq!((flat.look("A1", "A2"), flat.look("A4", "A5")), (0, 0));
    assert_eq!((flat.look("A1", "A3"), flat.look("A1", "A4")), (BLOCKED, BLOCKED));
    assert_eq!(flat.why("A3", "A1"), ("T86-b", "A1".into()));
    assert_eq!(flat.why("A1", "A4"), ("AMB-34", "A1".into()));
    assert_eq!(flat.look("A2", "A3"), 0, "over a Gully beside them");
    let slope = column(&[('.', 1), ('.', 0), ('g', 0), ('.', 0), ('g', 1)]);
    assert_eq!(slope.look("A1", "A3"), 0);
    assert_eq!(slope.look("A3", "A5"), 0, "of two Gullies one lies higher");
    assert_eq!(slope.look("A5", "A2"), BLOCKED, "the hex on low ground does not lie higher than the Gully");
    assert_eq!(slope.look("A5", "A1"), BLOCKED, "nor does the one on the same level");
}

#[test]
fn bridges_hinder() {
    // T80-a, T80.1, T80.2
    let lines = "lines\n road N A1 A2 A3 A4 S\nbridges\n A3 minor\n C2 major";
    let field = board(&["...."; 4], lines);
    assert_eq!(field.look("C1", "C3"), 1);
    assert_eq!(field.why("C1", "C3"), ("T80.1", "C2".into()));
    assert_eq!(field.look("A2", "A4"), 0, "straight along the Road");
    assert_eq!(field.look("A4", "B1"), 1, "through A3, in along the Road and out beside it");
    assert_eq!(field.why("A4", "B1"), ("T80-a", "A3".into()));
    let stream = board(&["...", "sss", "..."], "lines\n stream SW A2 B2 C2 NE\nbridges\n B2 minor");
    assert_eq!((stream.look("A1", "A3"), stream.look("B1", "B3")), (0, 1));
}

#[test]
fn a_road_clears_its_hex_only_straight_along() {
    // T93-d
    let road = "lines\n road N B1 B2 B3 B4 S";
    let field = board(&["...", "www", ".b.", "..."], road);
    assert_eq!(field.look("B1", "B4"), 0);
    let bend = board(&["...", "www", "...", "..."], "lines\n road N B1 B2 C3 S");
    assert_eq!(bend.by(&bend.filled, "B1", "B3"), BLOCKED, "in along the Road, out beside it");
    let crossed = board(&["....", "wwww", "....", "...."], "lines\n road N B1 B2 B3 B4 S");
    assert_eq!(crossed.by(&crossed.filled, "A2", "C3"), BLOCKED, "the Road runs the other way");
    // Through two corners a line passes the sides that meet there.
    let zigzag = board(&["......", "..w...", "......"], "lines\n road A2 B1 C2 D1 E2");
    assert_eq!(zigzag.by(&zigzag.filled, "A2", "E2"), 0);
    let half = board(&["......", "..w...", "......"], "lines\n road A2 B1 C2 C3");
    assert_eq!(half.by(&half.filled, "A2", "E2"), BLOCKED);
}

#[test]
fn a_railway_hinders_unless_the_line_runs_along_it() {
    // T92
    let rails = "lines\n railway N A1 A2 A3 A4 S";
    let field = board(&["....", "....", "....", "...."], rails);
    assert_eq!(field.look("A1", "A4"), 0);
    assert_eq!(field.look("A4", "B1"), 0, "beside the tracks in A3");
    let across = board(&["....", "....", "....", "...."], "lines\n railway N B1 B2 B3 B4 S");
    assert_eq!(across.look("A1", "D2"), 1);
    assert_eq!(across.why("A1", "D2"), ("T92", "B1".into()));
    assert_eq!(across.look("A2", "C2"), 1, "over the tracks where they cross the hexside");
    // Brush stays Brush; only the Railway's own Hindrance goes.
    let brush = board(&["....", ".b..", "....", "...."], "lines\n railway N B1 B2 B3 B4 S");
    assert_eq!(brush.by(&brush.filled, "B1", "B3"), 3);
}

#[test]
fn over_a_hill_only_higher_ground_is_seen() {
    // T88.3.2-a, T88.3.2-b, T88.3.3, X44
    for (beyond, value) in [(0, BLOCKED), (1, BLOCKED), (2, 0), (3, 0), (4, 0)] {
        let field = column(&[('.', 2), ('.', 2), ('.', beyond), ('.', 0)]);
        assert_eq!(field.look("A1", "A3"), value, "level {beyond}");
    }
    // X45
    for (beyond, value) in [(0, BLOCKED), (1, BLOCKED), (2, BLOCKED), (3, BLOCKED), (4, 0)] {
        let field = column(&[('.', 2), ('.', 3), ('.', beyond), ('.', 4)]);
        assert_eq!(field.look("A1", "A3"), value, "level {beyond}");
        let second = if beyond == 4 { BLOCKED } else { 0 };
        assert_eq!(field.look("A1", "A4"), second, "the first Crest hex of level 4 only");
    }
    let ridge = column(&[('.', 0), ('.', 1), ('.', 1), ('.', 0)]);
    assert_eq!(ridge.why("A1", "A3"), ("T88.3.2-a", "A2".into()));
    assert_eq!(ridge.why("A3", "A1"), ("T88.3.2-b", "A2".into()));
    assert_eq!(ridge.why("A1", "A4"), ("T88.3.3", "A2".into()));
    assert_eq!(ridge.look("A2", "A3"), 0);
    let steps = column(&[('.', 0), ('.', 1), ('.', 2), ('.', 3)]);
    for label in ["A2", "A3", "A4"] {
        assert_eq!(steps.look("A1", label), 0, "of every level the nearest Crest hex");
    }
}

#[test]
fn the_rim_of_a_hill_is_touched_along_its_side_and_at_its_corners() {
    // 8.20, 9.4: B1 is a Hill; the line A2 to C2 runs along its Crest line, A1 to B2 passes it by.
    let rows = ["....", "....", "...."];
    let field = board(&rows, "levels\n 1 0 1 0 0\n 2 0 0 0 0\n 3 0 0 0 0");
    assert_eq!(field.look("A2", "C2"), BLOCKED);
    assert_eq!(field.why("A2", "C2"), ("T88.3.3", "B1".into()));
    assert_eq!(field.look("A2", "B2"), 0);
    // B1 is as high as the viewer and lies beside the line down to C2.
    let field = board(&rows, "levels\n 1 0 1 0 0\n 2 1 0 0 0\n 3 0 0 0 0");
    assert_eq!(field.look("A2", "C2"), BLOCKED);
    assert_eq!((field.look("A2", "B2"), field.look("A2", "C3")), (0, 0));
    // The line A6 to B1 touches B4 in a single corner.
    let corner = board(&[".."; 6], "levels\n 1 0 0\n 2 0 0\n 3 0 0\n 4 0 1\n 5 0 0\n 6 0 0");
    assert_eq!(corner.why("A6", "B1"), ("T88.3.3", "B4".into()));
}

#[test]
fn the_top_of_a_cliff_is_a_crest_unless_the_other_reading_is_chosen() {
    // T88.3.1, AMB-37
    let levels = "levels\n 1 0\n 2 0\n 3 1\n 4 1\nsides\n cliff A2 S";
    let field = board(&[".", ".", ".", "."], levels);
    let usual = Sights::new(&field.map, &field.land, Footprint::Drawn, true);
    let [a1, a2, a3, a4] = ["A1", "A2", "A3", "A4"].map(|label| field.hex(label));
    assert_eq!(field.look("A1", "A3"), BLOCKED);
    assert_eq!(field.why("A1", "A3"), ("AMB-37", "A3".into()));
    assert!(!field.drawn.is_crest(a3) && usual.is_crest(a3) && !usual.is_crest(a4));
    assert_eq!((usual.base(a1, a3), usual.base(a1, a4)), (0, BLOCKED));
    assert_eq!(field.drawn.base(a2, a3), 0, "next to each other");
}

#[test]
fn a_line_from_a_hill_passes_over_lower_obstacles() {
    // T88.4, AMB-36, X46
    let field = column(&[('.', 1), ('h', 0), ('.', 1)]);
    assert_eq!(field.look("A1", "A3"), 0);
    let field = column(&[('.', 1), ('h', 1), ('.', 1)]);
    assert_eq!(field.look("A1", "A3"), BLOCKED);
    // The higher end is compared: Woods on level 1 block to level 1, and are looked over to level 2.
    let field = column(&[('.', 2), ('.', 0), ('w', 1), ('.', 0), ('.', 0), ('.', 1)]);
    assert_eq!(field.look("A1", "A5"), 0);
    assert_eq!(field.look("A6", "A2"), BLOCKED);
    let wall = |level: i8| {
        let levels = format!("levels\n 1 1\n 2 {level}\n 3 {level}\n 4 1\nsides\n wall A2 S");
        board(&[".", ".", ".", "."], &levels).look("A1", "A4")
    };
    assert_eq!((wall(0), wall(1)), (0, BLOCKED));
}

#[test]
fn woods_and_buildings_hide_one_hex_from_above() {
    // T82, T88.4.1, T99-a, X47
    for obstacle in ['h', 'w'] {
        let field = column(&[('.', 1), ('.', 0), (obstacle, 0), ('.', 0), ('.', 0), ('.', 0)]);
        assert_eq!(field.look("A1", "A3"), 0, "itself visible");
        assert_eq!(field.look("A1", "A4"), BLOCKED);
        assert_eq!(field.why("A1", "A4"), ("T88.4.1", "A3".into()));
        assert_eq!(field.why("A4", "A1"), ("T88.4.1", "A3".into()));
        assert_eq!((field.look("A1", "A5"), field.look("A1", "A6")), (0, 0));
    }
    // Open again until the next one.
    let field = column(&[('.', 1), ('w', 0), ('.', 0), ('.', 0), ('h', 0), ('.', 0), ('.', 0)]);
    let seen = ["A2", "A3", "A4", "A5", "A6", "A7"].map(|label| field.look("A1", label) == 0);
    assert_eq!(seen, [true, false, true, true, false, true]);
    // Only a hex no higher than the obstacle is hidden.
    for (behind, value) in [(0, BLOCKED), (1, BLOCKED), (2, 0)] {
        let field = column(&[('.', 3), ('.', 0), ('w', 1), ('.', behind), ('.', 0)]);
        assert_eq!(field.look("A1", "A4"), value, "level {behind}");
    }
    // Brush, walls and the Road through Woods hide nothing.
    let brush = column(&[('.', 1), ('b', 0), ('.', 0)]);
    assert_eq!(brush.look("A1", "A3"), 0);
    let levels = "levels\n 1 1\n 2 0\n 3 0\n";
    assert_eq!(board(&[".", "w", "."], &format!("{levels}lines\n road N A1 A2 A3 S")).look("A1", "A3"), 0);
    let wall = "levels\n 1 1\n 2 0\n 3 0\n 4 0\nsides\n wall A2 S";
    assert_eq!(board(&[".", ".", ".", "."], wall).look("A1", "A4"), 0);
}

#[test]
fn along_a_hexside_the_blind_hex_is_the_next_one_on_the_line() {
    // T88.4.1: A2, C2, E2, G2 lie in a straight line that runs along hexsides between them.
    let levels = "levels\n 1 0 0 0 0 0 0 0\n 2 1 0 0 0 0 0 0\n 3 0 0 0 0 0 0 0";
    let field = board(&[".......", "..w....", "......."], levels);
    assert_eq!(field.look("A2", "C2"), 0);
    assert_eq!(field.look("A2", "E2"), BLOCKED);
    assert_eq!(field.look("A2", "G2"), 0);
}

#[test]
fn printed_hindrance_needs_one_common_level_and_smoke_does_not() {
    // T88.5-a, T88.5-b, AMB-36
    let field = column(&[('.', 1), ('b', 0), ('.', 0), ('b', 1), ('.', 1), ('b', 0), ('.', 0), ('.', 1)]);
    assert_eq!(field.look("A1", "A3"), 0);
    assert_eq!(field.look("A5", "A8"), 0);
    assert_eq!(field.look("A1", "A5"), 3);
    let field = field.with("A2", 2).with("A6", 9);
    assert_eq!(field.look("A1", "A3"), 2);
    assert_eq!(field.look("A5", "A8"), 9);
    let fence = |far: i8| {
        let levels = format!("levels\n 1 1\n 2 1\n 3 1\n 4 {far}\nsides\n fence A2 S");
        board(&[".", ".", ".", "."], &levels).look("A1", "A4")
    };
    assert_eq!((fence(1), fence(2)), (1, 0));
}

#[test]
fn a_line_enters_by_one_side_or_by_the_two_that_meet_at_a_corner() {
    // AMB-13; bits N NE SE S SW NW
    let field = board(&["....."; 5], "");
    let entered = |a: &str, b: &str| field.drawn.entered(field.hex(a), field.hex(b));
    assert_eq!(entered("B1", "B4"), 0b000_001);
    assert_eq!(entered("B4", "B1"), 0b001_000);
    assert_eq!(entered("A2", "C2"), 0b110_000);
    assert_eq!(entered("C2", "A2"), 0b000_110);
    assert_eq!(entered("A1", "B1"), 0b100_000);
    assert_eq!(entered("A4", "B1"), 0b001_000);
    assert_eq!(entered("B2", "B2"), 0);
}

#[test]
fn reasons_point_at_a_place_on_the_sheet() {
    let field = column(&[('.', 0), ('.', 0), ('.', 0)]);
    assert_eq!(field.drawn.trace(&field.veil, Hex(0), Hex(2)), Sight::Clear);
    let field = field.with("A2", 3);
    let Sight::Hindered { count, by } = field.drawn.trace(&field.veil, Hex(0), Hex(2)) else {
        panic!("Smoke hinders")
    };
    let top = field.map.grid.axial(Hex(1)).centre().y - kernel::hex::Point::HALF;
    assert_eq!((count, by.reason, by.point.y), (3, "sight-smoke", top));
}
