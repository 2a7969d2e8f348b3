//! The figures of units, markers, cards and boards, compared with the spec.

mod common;

use coh::card::{CardType, Cards, CostColour};
use coh::ground::{Gait, Ground, Type, survey};
use coh::pieces::{Class, Colour, Nation, Pieces, UnitKind, Work};
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::set::PerHex;

fn pieces() -> Pieces {
    let content = common::content();
    Pieces::read(|file| content.get(file).map(str::to_owned)).expect("pieces")
}

/// Units as the spec prints them: number, word, counters, years | attack cost, indirect cost, T for a turret | move | bonus
/// symbols | FP red / blue | white field | range | front / flank | class and flags.
#[rustfmt::skip]
const UNITS: [&str; 50] = [
    "U.G01 rifles-41 x8 1939-1945 | 3 | 1 foot | - | 2 / 0 | - | 5 | 12 r / 11 r | infantry -",
    "U.G02 mg-34 x7 1939-1945 | 2 | 1 foot | - | 4 / 0 | both | 9 | 12 r / 10 r | crew -",
    "U.G03 pioneers x3 1939-1943 | 2 | 1 foot | - | 4 / 3 | - | 3 | 12 r / 12 r | infantry pioneer flame smoke-1",
    "U.G04 hmg-34 x2 1939-1943 | 2 | 2 foot | - | 5 / 1 | both | 12 | 12 r / 10 r | crew -",
    "U.G05 mortar-50 x2 1939-1942 | 3 | 1 foot | - | 2 / 0 | both | 2-10 | 13 r / 10 r | mortar mm-50 he",
    "U.G06 mortar-81 x2 1939-1945 | 3 (4) | 3 foot | - | 3 / 2 | both | 3-16 | 13 r / 10 r | mortar mm-81 he smoke",
    "U.G07 tank-hunters x1 1939-1942 | 4 | 1 foot | - | 1 / 3 | red | 1 | 13 r / 11 r | infantry -",
    "U.G08 leig-18 x2 1939-1945 | 3 | 4 gun | - | 5 / 0 | both | 25 | 12 r / 10 r | gun -",
    "U.G09 pak-36 x2 1939-1942 | 2 | 3 gun | - | 2 / 5 | red | 5 | 13 r / 10 r | gun at",
    "U.G10 pak-38 x2 1941-1945 | 3 | 4 gun | - | 3 / 8 | red | 10 | 13 r / 10 r | gun at",
    "U.G11 fk-297 x1 1941-1943 | 3 | 6 gun | - | 5 / 7 | both | 9 | 12 r / 10 r | gun at",
    "U.G12 flak-18 x1 1939-1945 | 3 T | 7 gun | - | 6 / 12 | both | 19 | 12 r / 10 r | gun at all-round",
    "U.G13 wagon x3 1939-1945 | - | 1 wheeled | W | - / - | - | - | 11 r / 11 r | wagon transport no-cap no-control",
    "U.G14 opel-blitz x2 1939-1945 | 3 | 1 wheeled | W | -2 / -1 | - | 0 | 11 r / 11 r | truck transport cc-only no-cap no-control",
    "U.G15 sdkfz-251 x2 1939-1945 | 2 T | 1 tracked | TT | 3 / 0 | - | 5 | 13 b / 12 b | apc transport shield-2",
    "U.G16 protze-pak-36 x1 1941-1942 | 2 | 1 wheeled | WT | 2 / 5 | both | 5 | 12 r / 10 r | gun-carrier transport",
    "U.G17 sdkfz-232 x1 1939-1945 | 2 T | 1 wheeled | WT | 4 / 4 | - | 8 | 14 b / 11 b | armoured-car transport",
    "U.G18 demag-pak-38 x1 1941-1942 | 3 T | 1 tracked | T | 2 / 8 | both | 9 | 13 b / 10 r | gun-carrier transport",
    "U.G19 pzjg-35r x1 1941-1944 | 4 | 1 tracked | - | 2 / 7 | red | 8 | 15 b / 13 b | spg open-top transport",
    "U.G20 panzer-2f x3 1940-1943 | 2 T | 1 tracked | T | 4 / 4 | - | 8 | 15 b / 12 b | tank light transport smoke",
    "U.G21 panzer-38t x1 1939-1942 | 3 T | 1 tracked | T | 3 / 5 | - | 7 | 16 b / 13 b | tank light transport smoke",
    "U.G22 panzer-3e x2 1939-1941 | 3 T | 1 tracked | T | 3 / 5 | - | 7 | 15 b / 13 b | tank medium transport smoke",
    "U.G23 panzer-3h x1 1941-1942 | 3 T | 1 tracked | T | 3 / 8 | - | 9 | 17 b / 15 b | tank medium transport smoke",
    "U.G24 panzer-3j x1 1942-1943 | 3 T | 1 tracked | T | 4 / 9 | - | 11 | 17 b / 15 b | tank medium transport smoke",
    "U.G25 panzer-4e x2 1939-1943 | 3 T | 1 tracked | T | 5 / 3 | - | 8 | 16 b / 14 b | tank medium transport smoke",
    "U.G26 panzer-4f2 x1 1942-1943 | 3 T | 1 tracked | T | 5 / 11 | - | 11 | 17 b / 14 b | tank medium transport smoke",
    "U.G27 somua x1 1941-1944 | 4 T | 1 tracked | T | 4 / 7 | - | 8 | 17 b / 14 b | tank medium transport smoke",
    "U.G28 b2-flame x1 1942-1944 | 4 T | 1 tracked | - | 4 / 7 | - | 8 | 18 b / 16 b | tank heavy flame transport smoke",
    "U.G29 t34-captured x1 1941-1942 | 3 T | 1 tracked | T | 5 / 7 | - | 7 | 19 b / 15 b | tank medium transport smoke",
    "U.S01 rifles-41 x12 1939-1941 | 4 | 1 foot | - | 3 / 0 | - | 5 | 12 r / 11 r | infantry -",
    "U.S02 smg x4 1941-1942 | 3 | 1 foot | - | 4 / 0 | - | 3 | 12 r / 11 r | infantry -",
    "U.S03 maxim x3 1939-1945 | 3 | 2 foot | - | 3 / 0 | both | 9 | 12 r / 10 r | crew -",
    "U.S04 nkvd x3 1939-1945 | 4 | 1 foot | - | 3 / 0 | - | 5 | 13 r / 11 r | infantry -",
    "U.S05 mortar-50 x2 1939-1942 | 3 | 1 foot | - | 2 / 0 | both | 2-10 | 13 r / 10 r | mortar mm-50 he",
    "U.S06 mortar-82 x2 1939-1945 | 3 (4) | 3 foot | - | 3 / 1 | both | 3-18 | 13 r / 10 r | mortar mm-82 he smoke",
    "U.S07 gun-76-regimental x1 1939-1945 | 3 | 4 gun | - | 5 / 0 | both | 25 | 12 r / 10 r | gun -",
    "U.S08 gun-45 x2 1939-1945 | 3 | 4 gun | - | 3 / 6 | red | 7 | 13 r / 10 r | gun at",
    "U.S09 gun-f22 x1 1939-1945 | 3 | 6 gun | - | 5 / 7 | both | 9 | 12 r / 10 r | gun at",
    "U.S10 wagon x4 1939-1945 | - | 1 wheeled | W | - / - | - | - | 11 r / 11 r | wagon transport no-cap no-control",
    "U.S11 gaz x2 1939-1943 | 3 | 1 wheeled | W | -2 / -2 | - | 0 | 11 r / 11 r | truck transport cc-only no-cap no-control",
    "U.S12 ba-10 x2 1939-1943 | 5 T | 1 wheeled | WT | 4 / 6 | - | 8 | 14 b / 12 b | armoured-car transport",
    "U.S13 kht-26 x1 1941-1942 | 5 T | 1 tracked | T | 2 / 0 | - | 5 | 14 b / 12 b | tank light flame transport smoke",
    "U.S14 zis-30 x1 1941-1942 | 6 | 1 tracked | T | 2 / 9 | red | 7 | 13 b / 11 r | spg transport",
    "U.S15 t-26 x4 1939-1942 | 5 T | 1 tracked | T | 4 / 6 | - | 8 | 14 b / 13 b | tank light transport smoke",
    "U.S16 bt-7 x2 1939-1943 | 5 T | 1 tracked | T | 4 / 6 | - | 8 | 15 b / 12 b | tank light transport smoke",
    "U.S17 t-35 x1 1939-1941 | 6 T | 1 tracked | - | 6 / 6 | - | 8 | 14 b / 12 b | tank heavy transport smoke",
    "U.S18 t34-40 x4 1940-1942 | 5 T | 1 tracked | TT | 5 / 7 | - | 8 | 19 b / 15 b | tank medium transport smoke",
    "U.S19 t34-41 x2 1941-1943 | 5 T | 1 tracked | TT | 5 / 8 | - | 9 | 19 b / 15 b | tank medium transport smoke",
    "U.S20 kv-1 x2 1940-1942 | 5 T | 1 tracked | T | 5 / 7 | - | 9 | 20 b / 17 b | tank heavy transport smoke",
    "U.S21 kv-2 x1 1940-1943 | 6 T | 1 tracked | - | 7 / 10 | - | 8 | 18 b / 16 b | tank heavy transport smoke",
];

fn class(class: Class) -> &'static str {
    match class {
        Class::Infantry => "infantry",
        Class::Crew => "crew",
        Class::Mortar => "mortar",
        Class::Gun => "gun",
        Class::Wagon => "wagon",
        Class::Truck => "truck",
        Class::Apc => "apc",
        Class::GunCarrier => "gun-carrier",
        Class::ArmouredCar => "armoured-car",
        Class::Spg => "spg",
        Class::Tank => "tank",
    }
}

/// A unit in the words of the table.
fn printed(unit: &UnitKind, flags: &str) -> String {
    let number = |value: Option<u8>| value.map_or("-".to_owned(), |value| value.to_string());
    let indirect = unit.indirect.map_or(String::new(), |cost| format!(" ({cost})"));
    let turret = if unit.turret { " T" } else { "" };
    let gait = match unit.gait {
        Gait::Foot => "foot",
        Gait::Wheeled => "wheeled",
        Gait::Tracked => "tracked",
        Gait::Gun => "gun",
    };
    let symbols = "W".repeat(unit.wheels.into()) + &"T".repeat(unit.tracks.into());
    let bonus = if symbols.is_empty() { "-" } else { &symbols };
    let [red, blue] = unit.fp.map(|fp| fp.map_or("-".to_owned(), |fp| fp.value.to_string()));
    let white = match unit.fp.map(|fp| fp.is_some_and(|fp| fp.crewed)) {
        [true, true] => "both",
        [true, false] => "red",
        [false, true] => "blue",
        [false, false] => "-",
    };
    let range = match (unit.least, unit.attack) {
        (_, None) => "-".to_owned(),
        (0, _) => unit.range.to_string(),
        (least, _) => format!("{least}-{}", unit.range),
    };
    let [front, flank] = unit.defence.map(|defence| {
        format!("{} {}", defence.value, if defence.colour == Colour::Red { "r" } else { "b" })
    });
    format!(
        "{} {} x{} {} | {}{indirect}{turret} | {} {gait} | {bonus} | {red} / {blue} | {white} | {range} | {front} / {flank} | {} {flags}",
        unit.rule,
        unit.id,
        unit.counters,
        unit.years,
        number(unit.attack),
        unit.movement,
        class(unit.class),
    )
}

/// The flags of the table that a unit has, as far as the rules read them.
fn check_flags(unit: &UnitKind, flags: &str) {
    let has = |word: &str| flags.split(' ').any(|one| one == word);
    let rule = &unit.rule;
    assert_eq!(unit.pioneer, has("pioneer"), "{rule}");
    assert_eq!(unit.flame, has("flame"), "{rule}");
    let smoke = if has("smoke-1") { Some(1) } else { has("smoke").then_some(0) };
    assert_eq!(unit.smoke, smoke, "{rule}");
    assert_eq!(unit.he, has("he"), "{rule}");
    assert_eq!(unit.open_top, has("open-top"), "{rule}");
    assert_eq!(unit.shield, has("shield-2"), "{rule}");
    assert_eq!(unit.counts, !has("no-cap"), "{rule}");
    assert_eq!(unit.controls, !has("no-control"), "{rule}");
    assert_eq!(unit.close_only, has("cc-only"), "{rule}");
    assert_eq!(unit.heavy, has("heavy"), "{rule}");
    // 15.6: every vehicle carries or tows.
    assert_eq!(unit.vehicle(), has("transport"), "{rule}");
}

/// shows U.G01..U.G29 U.S01..U.S21 15.1.a 16.7.a
#[test]
fn every_unit_is_printed_as_the_spec_says() {
    let pieces = pieces();
    assert_eq!(pieces.units.len(), UNITS.len());
    for (unit, row) in pieces.units.iter().zip(UNITS) {
        let flags =
            row.rsplit(" | ").next().and_then(|last| last.split_once(' ')).map_or("", |(_, flags)| flags);
        assert_eq!(printed(unit, flags), row);
        check_flags(unit, flags);
        let german = unit.rule.starts_with("U.G");
        assert_eq!(unit.nation, if german { Nation::German } else { Nation::Soviet }, "{row}");
    }
    let counters = |nation| -> u32 {
        pieces.units.iter().filter(|unit| unit.nation == nation).map(|unit| u32::from(unit.counters)).sum()
    };
    assert_eq!([counters(Nation::German), counters(Nation::Soviet)], [58, 56]);
}

/// shows F.1..F.6 17.0.a 17.10.b
#[test]
fn fortifications_and_obstacles_are_printed_as_the_spec_says() {
    let pieces = pieces();
    // Bonus from front and flank, defence, no-bonus symbols, hit number.
    let table = [
        (Work::Trench, [2, 2], None, true, None),
        (Work::Bunker, [5, 3], Some(16), false, None),
        (Work::HastyDefence, [1, 1], Some(13), false, None),
        (Work::Wire, [0, 0], Some(15), true, None),
        (Work::RoadBlock, [1, 1], Some(15), true, None),
        (Work::Mines, [0, 0], None, false, Some(8)),
    ];
    assert_eq!(table.len(), Work::ALL.len());
    for (work, bonus, defence, no_bonus, hit_number) in table {
        let kind = pieces.work(work);
        assert_eq!(kind.bonus, bonus, "{work:?}");
        assert_eq!(kind.defence, defence, "{work:?}");
        assert_eq!(kind.no_bonus, no_bonus, "{work:?}");
        assert_eq!(kind.hit_number, hit_number, "{work:?}");
    }
    let fortifications = Work::ALL.map(Work::is_fortification);
    assert_eq!(fortifications, [true, true, true, false, false, false]);
}

/// Cards as the spec prints them: number, copies, type, cost and colour, icons.
const CARDS: [(&str, u8, CardType, CostColour, u8, &str); 29] = {
    use CardType::{Action, Artillery, Bonus, Scenario};
    use CostColour::{Blue, Green, None};
    [
        ("C01", 4, Action, Green, 0, "group hidden"),
        ("C02", 8, Action, Green, 0, "group hidden"),
        ("C03", 2, Action, Green, 2, "hidden"),
        ("C04", 2, Action, Green, 0, "group hidden"),
        ("C05", 2, Bonus, Green, 0, "hidden"),
        ("C06", 2, Bonus, Green, 0, ""),
        ("C07", 3, Bonus, Green, 0, ""),
        ("C08", 2, Action, Green, 2, ""),
        ("C09", 2, Action, Green, 0, "group"),
        ("C10", 2, Action, Green, 0, "hidden"),
        ("C11", 2, Bonus, Green, 0, "group hidden"),
        ("C12", 4, Bonus, Blue, 1, "group hidden"),
        ("C13", 3, Bonus, Green, 0, ""),
        ("C14", 2, Bonus, Blue, 1, ""),
        ("C15", 1, Bonus, Green, 0, ""),
        ("C16", 1, Action, Green, 2, ""),
        ("C17", 1, Action, Green, 2, "hidden"),
        ("C18", 1, Scenario, None, 0, ""),
        ("C19", 1, Scenario, None, 0, ""),
        ("C20", 1, Scenario, None, 0, ""),
        ("C21", 1, Scenario, None, 0, ""),
        ("C22", 1, Scenario, None, 0, ""),
        ("C23", 1, Scenario, None, 0, ""),
        ("C24", 1, Scenario, None, 0, ""),
        ("W01", 1, Action, Green, 3, ""),
        ("W02", 1, Action, Green, 3, ""),
        ("W03", 1, Action, Green, 4, ""),
        ("W04", 1, Artillery, None, 0, "he"),
        ("W05", 1, Artillery, None, 0, "he"),
    ]
};

/// shows P.C01..P.C18 P.W01..P.W05
#[test]
fn every_card_is_printed_as_the_spec_says() {
    let content = common::content();
    let cards = Cards::read(|file| content.get(file).map(str::to_owned)).expect("cards");
    assert_eq!(cards.kinds.len(), CARDS.len());
    for (kind, (rule, copies, card_type, colour, cost, icons)) in cards.kinds.iter().zip(CARDS) {
        let has = |word: &str| icons.split(' ').any(|one| one == word);
        assert!(kind.rule.starts_with(rule) || rule > "C20" && kind.rule.starts_with("C21"), "{rule}");
        assert_eq!(
            (kind.copies, kind.card_type, kind.colour, kind.cost),
            (copies, card_type, colour, cost),
            "{rule}"
        );
        assert_eq!([kind.group, kind.hidden, kind.he], [has("group"), has("hidden"), has("he")], "{rule}");
    }
    let battle: u32 = cards.kinds[..24].iter().map(|kind| u32::from(kind.copies)).sum();
    assert_eq!(battle, 50);
    let weapons = [[4, 2], [3, 4], [6, 6], [5, 7], [5, 7]];
    assert_eq!(cards.kinds[24..].iter().map(|kind| kind.fp).collect::<Vec<_>>(), weapons);
    let users = cards.kinds[24..].iter().map(|kind| kind.nation).collect::<Vec<_>>();
    let [german, soviet] = [Some(Nation::German), Some(Nation::Soviet)];
    assert_eq!(users, [german, soviet, german, german, soviet]);
}

/// A board with its hexes as the game sees them.
struct Board {
    map: Map,
    land: PerHex<Ground>,
}

impl Board {
    fn read(id: &str) -> Board {
        let content = common::content();
        let file = format!("maps/{id}.map");
        let map = Map::parse(&file, content.get(&file).expect("a map")).expect("a map");
        let land = survey(&map);
        Board { map, land }
    }

    fn at(&self, label: &str) -> kernel::grid::Hex {
        self.map.grid.find(label).unwrap_or_else(|| panic!("no hex {label}"))
    }

    /// Every row, as letters of terrain and as levels.
    fn check_rows(&self, table: &[(&str, &str)]) {
        let letter = |terrain: Type| match terrain {
            Type::Open => '.',
            Type::Plowed => 'p',
            Type::Water => '~',
            Type::LightWoods => 'l',
            Type::HeavyWoods => 'H',
            Type::WoodBuilding => 'w',
            Type::StoneBuilding => 'S',
        };
        for ((terrain, levels), row) in table.iter().zip(1..) {
            let hexes =
                ('A'..='Z').take(terrain.len()).map(|column| self.land[self.at(&format!("{column}{row}"))]);
            let hexes: Vec<Ground> = hexes.collect();
            assert_eq!(
                hexes.iter().map(|ground| letter(ground.terrain)).collect::<String>(),
                *terrain,
                "row {row}"
            );
            assert_eq!(
                hexes.iter().map(|ground| ground.level.to_string()).collect::<String>(),
                *levels,
                "row {row}"
            );
        }
        assert_eq!(self.map.grid.len(), table.len() * table[0].0.len());
    }

    /// Hexsides of one kind as pairs of hexes, each once, in order of the map.
    fn sides(&self, has: impl Fn(&Ground, Dir) -> bool) -> Vec<String> {
        let grid = &self.map.grid;
        let mut found = Vec::new();
        for hex in grid.hexes() {
            for dir in Dir::ALL {
                let other = grid.step(hex, dir);
                if other.is_some() && hex < other && has(&self.land[hex], dir) {
                    let mut pair = [grid.label(hex), grid.label(other)];
                    pair.sort_unstable();
                    found.push(pair.join("/"));
                }
            }
        }
        found.sort();
        found
    }

    /// Whether every hex of a run leads by road to the next.
    fn leads(&self, run: &[&str]) {
        for pair in run.windows(2) {
            let (from, to) = (self.at(pair[0]), self.at(pair[1]));
            let dir =
                self.map.grid.direction(from, to).unwrap_or_else(|| panic!("{pair:?} are not adjacent"));
            assert!(coh::ground::by_road(&self.land, &self.map.grid, from, dir), "{pair:?}");
        }
    }

    /// How many hexsides a road crosses.
    fn road_sides(&self) -> usize {
        self.sides(|ground, dir| ground.road(dir)).len()
    }
}

fn sorted(pairs: &[&str]) -> Vec<String> {
    let mut pairs: Vec<String> = pairs
        .iter()
        .map(|pair| {
            let mut both: Vec<&str> = pair.split('/').collect();
            both.sort_unstable();
            both.join("/")
        })
        .collect();
    pairs.sort();
    pairs
}

fn run(letters: &str, row: u8) -> Vec<String> {
    letters.chars().map(|letter| format!("{letter}{row}")).collect()
}

fn column(letter: char, rows: std::ops::RangeInclusive<u8>) -> Vec<String> {
    rows.map(|row| format!("{letter}{row}")).collect()
}

fn words(run: &[String]) -> Vec<&str> {
    run.iter().map(String::as_str).collect()
}

/// shows P.B1
#[test]
fn board_p1_is_that_of_the_spec() {
    let board = Board::read("field-crossing");
    board.check_rows(&[
        ("HHl..........", "0000000011110"),
        ("HHl..l.....l.", "0000000012210"),
        ("lH..........l", "0000000012200"),
        ("....w..w.....", "0000000011000"),
        ("..p..w.S.....", "0000000000000"),
        (".pp....S...lH", "0000000000000"),
        (".......w.ppHH", "0000000000000"),
        ("~~..l..w.pplH", "0000000000000"),
        (".~~..ll......", "0000000001100"),
        ("..~~....l..l.", "0000000001100"),
    ]);
    let walls = ["H5/H4", "H5/I4", "H5/I5", "F5/F4", "F5/E4", "E4/E3"];
    assert_eq!(board.sides(|ground, dir| ground.wall(dir)), sorted(&walls));
    let (west_east, north_south) = (run("ABCDEFGHIJKLM", 6), column('G', 1..=10));
    board.leads(&words(&west_east));
    board.leads(&words(&north_south));
    assert_eq!(board.road_sides(), west_east.len() - 1 + north_south.len() - 1);
    let grid = &board.map.grid;
    let mut steep = Vec::new();
    for hex in grid.hexes() {
        for other in Dir::ALL.map(|dir| grid.step(hex, dir)).into_iter().filter(|other| other.is_some()) {
            if hex < other && (board.land[hex].level - board.land[other].level).abs() == 2 {
                steep.push(format!("{}/{}", grid.label(hex), grid.label(other)));
            }
        }
    }
    let steep: Vec<&str> = steep.iter().map(String::as_str).collect();
    assert_eq!(sorted(&steep), sorted(&["K2/L3", "K3/L3", "K3/L4", "K3/K4"]));
}

/// shows P.B2
#[test]
fn board_p2_is_that_of_the_spec() {
    let board = Board::read("mill-bridge");
    let flat = "000000000000000";
    board.check_rows(&[
        ("HHl....~...ll..", flat),
        ("HH...l.~....l..", flat),
        ("l...ll.~~......", flat),
        ("..pp....~.w...l", flat),
        (".ppp....~.w.S.l", flat),
        ("...............", flat),
        ("..pp..l.~.Sw...", flat),
        ("l..p..l.~..w.pp", flat),
        ("lH.....~~....pp", flat),
        ("HH..w..~..l....", flat),
        ("H......~.lHl...", flat),
        (".......~.lH....", flat),
    ]);
    // The bridge is open ground with a road.
    assert!(board.map.bridge(board.at("I6")).is_some());
    assert_eq!(board.land[board.at("I6")].terrain, Type::Open);
    let (west_east, north_south) = (run("ABCDEFGHIJKLMNO", 6), column('J', 1..=12));
    board.leads(&words(&west_east));
    board.leads(&words(&north_south));
    assert_eq!(board.road_sides(), west_east.len() - 1 + north_south.len() - 1);
    let walls = board.sides(|ground, dir| ground.wall(dir));
    assert_eq!(walls.len(), 9, "{walls:?}");
}

/// shows P.B3
#[test]
fn board_p3_is_that_of_the_spec() {
    let board = Board::read("twin-heights");
    board.check_rows(&[
        ("..l..HH.....lHH", "000000000000000"),
        ("....HH....l..HH", "001110000000000"),
        (".l...H.......l.", "011221000011000"),
        ("...............", "012221000112100"),
        ("pp.....w...l...", "001210000122000"),
        ("pp.............", "001100000122000"),
        ("...l...w.......", "000000001121000"),
        (".........H.....", "000000001110000"),
        ("H....l...HH..pp", "000000000100000"),
        ("HH...l....H..p.", "000000000000000"),
        ("HHl............", "000000000000000"),
    ]);
    let (west_east, north_south) = (run("ABCDEFGHIJKLMNO", 8), column('H', 1..=11));
    board.leads(&words(&west_east));
    board.leads(&words(&north_south));
    assert_eq!(board.road_sides(), west_east.len() - 1 + north_south.len() - 1);
    let walls = board.sides(|ground, dir| ground.wall(dir));
    assert_eq!(walls.len(), 4, "{walls:?}");
}
