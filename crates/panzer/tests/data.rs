//! The tables of `content/panzer`: every cell against a digest of its row, and the anchors of the booklet by their values.

mod common;

use panzer::charts::{Angle, Charts, Cover, GpResult, Harm, Location, Slope, Works};
use panzer::pieces::cards::{Mode, Plating, Radio};
use panzer::pieces::weapons::{Damage, Energy};
use panzer::pieces::{Band, Class, Date, Flag, Grade, Nation, Pieces};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Where the digests are kept, below this crate.
const KEPT: &str = "tests/data.digests";

/// FNV-1a.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// One line for each row: the table, the number of the row, its first cell, the digest of all its cells.
fn digests() -> Vec<String> {
    let content = common::content();
    let mut lines = Vec::new();
    for table in ["units", "weapons", "tables"] {
        let text = content.get(&format!("panzer/{table}.tsv")).expect("a table");
        let columns = text.lines().next().map_or(0, |head| head.split('\t').count());
        for (number, row) in (1..).zip(text.lines()) {
            assert_eq!(row.split('\t').count(), columns, "panzer/{table}.tsv, line {number}");
            let first = row.split('\t').next().unwrap_or_default();
            lines.push(format!("{table}\t{number}\t{first}\t{:016x}", digest(row)));
        }
    }
    lines
}

/// shows D-4
#[test]
fn no_cell_changes_unnoticed() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(KEPT);
    let found = digests();
    if std::env::var_os("UPDATE_DIGESTS").is_some() {
        std::fs::write(&path, found.join("\n") + "\n").expect("the digests are written");
    }
    let kept = std::fs::read_to_string(&path).expect("the digests are kept beside this test");
    let kept: Vec<&str> = kept.lines().collect();
    let known: BTreeSet<&str> = kept.iter().copied().collect();
    let mut told = String::new();
    for line in found.iter().filter(|line| !known.contains(line.as_str())) {
        let cells: Vec<&str> = line.split('\t').collect();
        let _ =
            writeln!(told, "panzer/{}.tsv, line {}: `{}` is new or changed", cells[0], cells[1], cells[2]);
    }
    assert!(
        told.is_empty() && kept == found,
        "{told}Check these cells. If they are right, update the digests:\n  \
         UPDATE_DIGESTS=1 cargo test -p zug-panzer --test data"
    );
}

fn pieces() -> Pieces {
    Pieces::read(&common::content()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn charts() -> Charts {
    Charts::read(&common::content()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// shows D-4 B-1 B-7
#[test]
fn there_are_as_many_cards_as_the_spec_counts() {
    let pieces = pieces();
    let count = |class: Class| pieces.cards.iter().filter(|card| card.class == class).count();
    let classes =
        [Class::Vehicle, Class::Towed, Class::Leg, Class::Battery, Class::CounterBattery, Class::Aircraft];
    assert_eq!(classes.map(count), [144, 26, 56, 14, 3, 13]);
    assert_eq!((pieces.cards.len(), pieces.weapons.len()), (256, 70));
    assert!(pieces.cards.iter().all(|card| !card.name.en.is_empty() && !card.name.ru.is_empty()));
    let ids: BTreeSet<_> = pieces.cards.iter().map(|card| &card.id).collect();
    assert_eq!(ids.len(), 256);
}

/// E9, E10, E14, E15, E42: the anchors inside the cards.
#[test]
fn the_anchors_of_the_cards_are_there() {
    let pieces = pieces();
    let card = |id: &str| &pieces.cards[usize::from(pieces.find(id).expect("a card"))];
    let iii = card("G-1A");
    assert_eq!((iii.traverse(), iii.oblique[0][4], iii.skirts.times), (2, 8, 3));
    let hs = 1 << Location::Hs as u8;
    assert_eq!(iii.skirts.at, hs | 1 << Location::Ts as u8 | 1 << Location::Tr as u8);
    let t34 = card("S-2A");
    assert_eq!((t34.front[0][0], t34.oblique[0][2]), (21, 14));
    let t70 = card("S-1A");
    let gun = t70.guns[0].expect("a gun");
    assert_eq!((t70.radio, pieces.weapons[usize::from(gun.weapon)].gp_max), (Radio::CommandOnly, 2));
    assert_eq!((card("G-3A").defence, card("G-3A").plating), ([5; 2], Plating::Armoured));
    assert_eq!((card("G-3B").bog, card("G-3A").weight, card("G-2A").weight), (-5, 570, 250));
    assert!(card("S-3B").is(Flag::BrewUp) && card("G-T3").is(Flag::Platform));
    assert_eq!(card("G-T1").defence, [2, 1]);
    assert_eq!((card("S-1B").factors, card("S-1B").mode), ([5, 8, 12], Some(Mode::Tracked)));
    assert_eq!(card("G-L1").reduced.as_deref(), Some("G-L2"));
    assert_eq!((card("G-L1").smoke, card("S-L1").smoke), (5, 2));
    assert_eq!(card("G-AC3").air.map(|air| air.ap.is_some()), Some(true));
    assert_eq!(card("G-AC1").air.map(|air| air.bombs), Some([(1, 18), (4, 10)]));
    assert_eq!((card("G-L1").nation, card("U-L1").nation), (Nation::German, Nation::Us));
}

/// B-51, E74: bands of a weapon row.
#[test]
fn ranges_fall_into_bands() {
    let pieces = pieces();
    let weapon = |name: &str| &pieces.weapons[usize::from(pieces.weapon(name).expect("a weapon"))];
    let long = weapon("75mm L/48");
    let ap = long.ap.expect("AP");
    assert_eq!(
        [4, 5, 7, 18, 22].map(|range| ap.band(range)),
        [Band::P, Band::S, Band::S, Band::L, Band::E].map(Some)
    );
    assert_eq!(ap.band(23), None);
    let special = long.special.expect("HVAP");
    assert_eq!(
        (special.round.band(18), special.round.value(Band::E), special.energy),
        (Some(Band::E), 19, Energy::Ke)
    );
    assert_eq!((special.round.band(20), special.from), (None, Date::parse("1942-06").expect("a month")));
    let fist = weapon("Panzerfaust 60");
    assert!(fist.one_shot && fist.hand_held && fist.rocket && fist.energy == Energy::Ce);
    assert_eq!((fist.ap.and_then(|ap| ap.band(1)), fist.ap.and_then(|ap| ap.band(2))), (Some(Band::P), None));
    assert_eq!(long.damage, Damage::C);
}

/// E2, E8, E12, E23, E25, E37, E39, E44: the anchors inside the tables.
#[test]
fn the_anchors_of_the_tables_are_there() {
    let charts = charts();
    assert_eq!([-2, 0, 1, 3, -9].map(|net| charts.spotting_range(0, net)), [7, 20, 30, 40, 3]);
    assert_eq!([-7, -5, 5, 9].map(|net| charts.hit_number(net, Band::P)), [27, 45, 100, 100]);
    assert_eq!((charts.hit_number(-10, Band::E), charts.hit_number(-2, Band::S)), (0, 56));
    assert_eq!(charts.location(Slope::Level, Angle::RearSide, 39), Location::Tr);
    assert_eq!(charts.location(Slope::Level, Angle::Front, 39), Location::Tf);
    assert_eq!(charts.location(Slope::Falling, Angle::RearSide, 85), Location::Dk);
    assert_eq!(charts.location(Slope::Level, Angle::FrontSide, 100), Location::Tk);
    assert_eq!(
        [1, 4, 7, 9].map(|die| charts.ap_harm(Damage::C, die)),
        [Harm::None, Harm::Damaged, Harm::KnockedOut, Harm::BrewedUp]
    );
    assert_eq!(
        [3, 5, 7, 9, 11].map(|die| charts.gp_harm(die)),
        [Harm::BrewedUp, Harm::KnockedOut, Harm::Damaged, Harm::Track, Harm::None]
    );
    assert_eq!((charts.available(Grade::Seasoned, 17), charts.available(Grade::Elite, 23)), (10, 18));
    assert_eq!((charts.available(Grade::Green, 3), charts.available(Grade::Green, 1)), (1, 1));
    let level = charts.cohesion_level(53);
    assert_eq!((level, charts.cohesion_points(level, 17), charts.cohesion_points(level, 24)), (4, 9, 13));
    assert_eq!((charts.cohesion_level(200), charts.cohesion_level(-5)), (0, 8));
    assert_eq!(charts.breaking[0], [50, 70]);
    assert_eq!(charts.limited[1], [80, 60, 5]);
    assert_eq!((charts.variation(27, [10, 4]), charts.variation(18, [1, 2])), (2, -3));
    assert_eq!((charts.mines[0][4], charts.mines_leg[1]), ([10, 50], 70));
    assert_eq!((charts.burning[1][2], charts.locate, charts.consecutive), (10, 20, [3, 4, 2, 2, 3, 4]));
    assert_eq!(charts.gp_result(3, 75), GpResult::Effective);
    assert_eq!(charts.gp_result(3, 74), GpResult::Suppression);
    assert_eq!((charts.gp_result(3, 49), charts.gp_result(-9, 200)), (GpResult::None, GpResult::None));
    assert_eq!(charts.initiative, [40, 20, 0, -20, -40]);
    let rough = charts.terrain[Works::Rough as usize];
    assert_eq!((rough.bog, rough.cover, rough.height), (33, [Cover::None, Cover::Light], 0));
    assert_eq!((charts.chemical, charts.brew_up, charts.plating), (-2, [2, -2], [3, 0, -2]));
    assert_eq!(charts.command_range, [3, 2, 1, 0, 0]);
    assert_eq!(charts.anti_air.len(), 11);
}

/// shows B-20 B-52 B-30 7.1.1.1c 7.7.1g
#[test]
fn spotting_hits_commands_and_cohesion_are_those_of_the_rulebook_cell_by_cell() {
    let charts = charts();
    assert_eq!(
        charts.spotting,
        [[40, 24, 20], [30, 18, 15], [20, 12, 10], [12, 8, 6], [7, 5, 4], [5, 3, 3], [4, 2, 2], [3, 1, 1]]
    );
    for (row, net) in (0..16).zip((-10..=5).rev()) {
        for (column, base) in [90, 70, 50, 30, 10].into_iter().enumerate() {
            let number = if net == -10 { i32::from(column < 4) } else { (base * (10 + net) / 10).min(100) };
            assert_eq!(i32::from(charts.hit[row][column]), number, "T2, {net}, column {column}");
        }
    }
    assert_eq!(
        charts.commands,
        [
            [2, 3, 5, 6, 8, 10, 11, 13, 14, 16],
            [1, 3, 4, 6, 7, 8, 10, 11, 13, 14],
            [1, 2, 4, 5, 6, 7, 8, 10, 11, 12],
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            [1, 2, 2, 3, 4, 5, 6, 6, 7, 8],
        ]
    );
    assert_eq!(
        charts.numeric,
        [
            [2, 3, 5, 6, 8, 9, 11, 12, 14, 15],
            [1, 3, 4, 6, 7, 8, 10, 11, 13, 14],
            [1, 3, 4, 5, 7, 8, 9, 10, 12, 13],
            [1, 2, 4, 5, 6, 7, 8, 10, 11, 12],
            [1, 2, 3, 4, 6, 7, 8, 9, 10, 11],
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
            [1, 2, 3, 4, 5, 5, 6, 7, 8, 9],
            [1, 2, 2, 3, 4, 5, 6, 6, 7, 8],
            [1, 1, 2, 3, 4, 4, 5, 6, 6, 7],
        ]
    );
    assert_eq!(charts.levels, [86, 76, 66, 56, 46, 36, 26, 16]);
    assert_eq!(charts.limited, [[90, 70, 6], [80, 60, 5], [70, 50, 4], [60, 40, 3], [50, 30, 2]]);
    assert_eq!(charts.breaking, [[50, 70], [55, 75], [50, 70], [50, 70], [55, 75], [50, 70], [60, 80]]);
}

/// shows B-58 B-71 B-74 B-83 B-90 7.12b 7.12c 7.12d 7.31.2.1c 7.31.2.2b 7.35.1c
#[test]
fn damage_gp_mines_and_fires_are_those_of_the_rulebook_cell_by_cell() {
    let charts = charts();
    assert_eq!(charts.damage, [[4, 8, 9], [2, 5, 9], [1, 4, 8], [0, 3, 7]]);
    for (row, difference) in (-8..=14).enumerate() {
        let effective = (90 - 5 * difference).max(20);
        assert_eq!(charts.gp_table[row], [(effective - 25).max(5), effective], "T7, {difference}");
    }
    assert_eq!(charts.gp_damage, [3, 6, 8, 10]);
    assert_eq!((charts.bail, charts.recover), ([5, 10, 20, 30, 40], [31, 41, 51, 61, 71]));
    let rows = [
        (7, [-1, -1, -1, -1, 0, 0, 1, 1, 1, 1], 1),
        (14, [-2, -1, -1, -1, 0, 0, 1, 1, 1, 2], 2),
        (21, [-2, -2, -1, -1, 0, 0, 1, 1, 2, 2], 3),
        (30, [-3, -2, -2, -1, 0, 0, 1, 2, 2, 3], 4),
        (40, [-4, -3, -2, -1, 0, 0, 1, 2, 3, 4], 6),
        (55, [-5, -4, -3, -2, 0, 0, 2, 3, 4, 5], 8),
        (u8::MAX, [-6, -5, -3, -2, 0, 0, 2, 3, 5, 6], 10),
    ];
    for (row, (most, faces, cap)) in charts.variance.iter().zip(rows) {
        assert_eq!((row.faces, row.cap), (faces, cap), "T18 up to {most}");
        assert!(most == u8::MAX || row.most == most);
    }
    assert_eq!(charts.mines[0], [[30, 70], [25, 65], [20, 60], [15, 55], [10, 50], [5, 45]]);
    assert_eq!(charts.mines[1], [[40, 90], [35, 85], [30, 80], [25, 75], [20, 70], [15, 65]]);
    assert_eq!(charts.mines_leg, [50, 70]);
    assert_eq!(charts.burning, [[5, 15, 25, 40, 60], [0, 5, 10, 20, 30], [0, 0, 5, 10, 20]]);
    assert_eq!(charts.response, [[3, 2, 2], [4, 2, 3], [6, 4, 5], [8, 6, 7]]);
    assert_eq!((charts.smoke_limit, charts.assault_weapons), ([2, 1, -1, 3], [4, 5, 2]));
}

fn rounded(value: f64) -> u8 {
    (value + 0.5 + 1e-9).floor() as u8
}

/// shows D-5
#[test]
fn weapons_and_cards_follow_the_laws() {
    let pieces = pieces();
    let bands = |end: u8| [0.17, 0.34, 0.61, 0.84, 1.0].map(|part| rounded(f64::from(end) * part).max(1));
    let full = |round: &panzer::pieces::Round| round.values.iter().all(|&value| value > 0);
    let mut seen = 0;
    for weapon in pieces.weapons.iter().filter(|weapon| weapon.name != "152mm L/29") {
        // The 152mm is printed otherwise; hand-held weapons have fewer bands.
        let Some(ap) = weapon.ap.filter(|ap| full(ap) && weapon.energy == Energy::Ke) else { continue };
        seen += 1;
        assert_eq!(ap.limits, bands(ap.limits[4]), "{}", weapon.name);
        let law = [1.0, 0.885, 0.775, 0.70, 0.63].map(|part| rounded(f64::from(ap.values[0]) * part));
        assert_eq!(ap.values, law, "{}", weapon.name);
    }
    assert!(seen > 40);
    for card in pieces.cards.iter().filter(|card| card.class == Class::Vehicle) {
        let [country, path, road] = card.factors;
        let part = if card.mode == Some(Mode::Wheeled) { 0.45 } else { 0.64 };
        assert_eq!(path, rounded(f64::from(road) * part).max(country), "{}", card.id);
    }
}

/// shows D-6
#[test]
fn every_word_of_the_maps_is_a_terrain_of_this_game() {
    use kernel::terrain::Terrain;
    let words = [
        (Terrain::Open, Works::Clear),
        (Terrain::Plough, Works::Clear),
        (Terrain::Grain, Works::Grain),
        (Terrain::Brush, Works::Scrub),
        (Terrain::Orchard, Works::LightGrove),
        (Terrain::LightGrove, Works::LightGrove),
        (Terrain::Grove, Works::Grove),
        (Terrain::LightWoods, Works::LightWoods),
        (Terrain::Woods, Works::Woods),
        (Terrain::DenseWoods, Works::DenseWoods),
        (Terrain::Marsh, Works::Marsh),
        (Terrain::Water, Works::Water),
        (Terrain::Stream, Works::Stream),
        (Terrain::Ford, Works::Ford),
        (Terrain::Gully, Works::Gully),
        (Terrain::Ditch, Works::Ditch),
        (Terrain::Rough, Works::Rough),
        (Terrain::Crater, Works::Crater),
        (Terrain::Rubble, Works::Rubble),
        (Terrain::WoodenBuilding, Works::Wood),
        (Terrain::Village, Works::Wood),
        (Terrain::BrickBuilding, Works::Brick),
        (Terrain::StoneBuilding, Works::Stone),
        (Terrain::Street, Works::Street),
        (Terrain::Alley, Works::Alley),
    ];
    assert_eq!(words.len(), Terrain::ALL.len());
    for (word, works) in words {
        assert_eq!(panzer::ground::works_of(word), works, "{word:?}");
    }
}
