//! 6: the charts and counters, value by value against the spec.

mod common;

use aslsk::Aslsk;
use aslsk::pieces::{Ammo, Bore, Nation, Piece, Pieces, Size, Turret};
use aslsk::tables::{Aim, Close, Colour, DcPosition, Ift, Shell, Tables, ToHit};
use common::{Trial, content, scenarios};
use kernel::content::Options;
use kernel::game::Rules;
use serde_json::json;

fn tables() -> Tables {
    let content = content();
    Tables::read(|name| content.get(name).map(str::to_owned)).unwrap()
}

fn pieces() -> Pieces {
    let content = content();
    Pieces::read(|name| content.get(name).map(str::to_owned)).unwrap()
}

fn bore(text: &str) -> Bore {
    Bore::parse(text).unwrap()
}

/// shows T2.1.a
#[test]
fn the_ift_says_what_the_examples_say() {
    let ift = tables().ift;
    let cells: [(u8, i32, &str); 16] = [
        (1, 3, "1MC"),
        (2, 1, "1KIA"),
        (2, 4, "1MC"),
        (4, 4, "1MC"),
        (6, 3, "K/2"),
        (8, 7, "1MC"),
        (8, 9, "PTC"),
        (12, 7, "1MC"),
        (12, 9, "NMC"),
        (16, 7, "2MC"),
        (16, 10, "NMC"),
        (36, 15, "PTC"),
        (30, 4, "2KIA"),
        (24, 5, "K/4"),
        (20, 0, "4KIA"),
        (1, 1, "K/1"),
    ];
    for (column, dr, word) in cells {
        let at = Ift::column_of(column).unwrap();
        assert_eq!(ift.result(at, dr).word(), word, "{column} FP at {dr}");
    }
    for (mm, column) in
        [(88, 16), (75, 12), (105, 20), (81, 16), (50, 6), (20, 1), (37, 4), (120, 24), (150, 30)]
    {
        assert_eq!(ift.calibre(mm), Ift::column_of(column), "{mm} mm");
    }
}

/// shows T2.2.a, T2.2.b, T2.2.c
#[test]
fn to_hit_numbers_by_range_barrel_and_colour() {
    let to_hit = tables().to_hit;
    let number = |aim, colour, gun: &str, range| to_hit.number(aim, colour, bore(gun), Ammo::Ap, range);
    let rows: [(&str, u16, i8, i8); 9] = [
        ("75", 1, 12, 12),
        ("75", 2, 11, 11),
        ("75", 3, 10, 10),
        ("75", 8, 9, 8),
        ("75*", 14, 7, 6),
        ("75L", 20, 8, 7),
        ("75LL", 28, 8, 7),
        ("50L", 26, 5, 4),
        ("37L", 31, 4, 2),
    ];
    for (gun, range, black, red) in rows {
        assert_eq!(number(Aim::Vehicle, Colour::Black, gun, range), black, "{gun} at {range}, black");
        assert_eq!(number(Aim::Vehicle, Colour::Red, gun, range), red, "{gun} at {range}, red");
    }
    assert_eq!(number(Aim::Infantry, Colour::Black, "88L", 4), 8);
    assert_eq!(number(Aim::Infantry, Colour::Red, "105", 7), 6);
    assert_eq!(number(Aim::Area, Colour::Red, "81*", 3), 7);
    for (number, critical) in [(10, 4), (9, 4), (8, 3), (7, 3), (6, 2), (5, 2), (4, 1), (3, 1)] {
        assert_eq!(ToHit::critical(number), critical, "TH number {number}");
    }
    let latw = [
        ("BAZ43", 2, Some(8)),
        ("BAZ45", 5, Some(4)),
        ("PIAT", 3, Some(5)),
        ("PIAT", 4, None),
        ("PF", 1, Some(8)),
    ];
    for (weapon, range, number) in latw {
        assert_eq!(to_hit.latw(weapon, range), number, "{weapon} at {range}");
    }
}

/// shows T2.4.a, T2.4.b, T2.4.c
#[test]
fn to_kill_numbers_by_ammunition_and_range() {
    use Nation::{American, British, German, Russian};
    let to_kill = tables().to_kill;
    let basics = [
        (Shell::Mg, 4),
        (Shell::Atr(German), 5),
        (Shell::Atr(Russian), 6),
        (Shell::Ap(bore("76"), Russian), 12),
        (Shell::Ap(bore("76L"), Russian), 13),
        (Shell::Ap(bore("76L"), American), 17),
        (Shell::Ap(bore("75L"), German), 17),
        (Shell::Ap(bore("75LL"), German), 23),
        (Shell::Ap(bore("88LL"), German), 27),
        (Shell::Ap(bore("122L"), Russian), 25),
        (Shell::Apcr(bore("50L"), German), 17),
        (Shell::Apcr(bore("75L"), German), 20),
        (Shell::Apds(bore("57L"), British), 18),
        (Shell::Apds(bore("76LL"), British), 25),
        (Shell::Heat(75), 13),
        (Shell::Heat(105), 15),
        (Shell::He(75), 7),
        (Shell::He(150), 16),
        (Shell::Charge, 16),
        (Shell::Flame, 8),
        (Shell::Latw("PSK"), 26),
        (Shell::Latw("PF"), 31),
    ];
    for (shell, number) in basics {
        assert_eq!(to_kill.basic(shell), Some(number), "{shell:?}");
    }
    let changes = [
        (Shell::Ap(bore("20L"), German), 1, 2),
        (Shell::Ap(bore("50L"), German), 20, -1),
        (Shell::Ap(bore("75L"), German), 1, 1),
        (Shell::Ap(bore("75L"), German), 25, -1),
        (Shell::Apcr(bore("50L"), German), 13, -2),
        (Shell::Apds(bore("57L"), British), 26, -1),
        (Shell::Heat(75), 40, 0),
    ];
    for (shell, range, change) in changes {
        assert_eq!(to_kill.by_range(shell, range), Some(change), "{shell:?} at {range}");
    }
}

/// shows T2.5.a, T2.6.a, T2.7.a
#[test]
fn close_combat_leaders_and_charges() {
    let close = tables().close;
    for (attack, defence, kill) in
        [(4, 4, 5), (5, 4, 5), (9, 5, 6), (4, 5, 4), (3, 8, 3), (12, 4, 8), (41, 4, 13), (1, 9, 0)]
    {
        assert_eq!(close.kill(attack, defence), kill, "{attack} : {defence}");
    }
    for (dr, leader) in
        [(0, Some("8-1")), (1, Some("8-1")), (2, Some("8-0")), (5, Some("7-0")), (6, Some("6+1")), (7, None)]
    {
        assert_eq!(close.leader(dr), leader, "{dr}");
    }
    for (side, above) in [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (6, 3), (8, 4), (11, 4), (14, 4)] {
        assert_eq!(close.aerial(side), above, "{side}");
    }
    for (dr, lies) in
        [(5, DcPosition::Aerial), (6, DcPosition::Normal), (9, DcPosition::Crew), (12, DcPosition::Nowhere)]
    {
        assert_eq!(Close::position(dr), lies, "{dr}");
    }
}

/// shows T2.10.a, T2.11.a, T2.13.a, T2.14.a, 1.2.2.a
#[test]
fn counters_are_as_printed() {
    let pieces = pieces();
    let man = |nation, key: &str| match pieces.find(nation, key) {
        Some(Piece::Man(at)) => pieces.men[usize::from(at)].clone(),
        other => panic!("{key}: {other:?}"),
    };
    let squad = man(Nation::German, "4-6-7");
    assert_eq!((squad.fp, squad.range, squad.morale, squad.broken, squad.smoke), (4, 6, 7, 7, 1));
    assert_eq!((squad.size, squad.assault_fire, squad.self_rally), (Size::Squad, false, false));
    assert!(man(Nation::American, "6-6-6").assault_fire);
    let crew = man(Nation::American, "2-2-7");
    assert_eq!((crew.size, crew.broken, crew.self_rally), (Size::Crew, 8, true));
    let Some(Piece::Weapon(gun)) = pieces.find(Nation::German, "7.5cm PaK 40") else { panic!("no PaK 40") };
    let gun = &pieces.weapons[usize::from(gun)];
    let printed = gun.gun.unwrap();
    assert_eq!((gun.rof, gun.breakdown, printed.manhandle, printed.size, printed.qsu), (2, 12, 8, 0, true));
    let Some(Piece::Vehicle(tank)) = pieces.find(Nation::Russian, "T-34/85") else { panic!("no T-34/85") };
    let tank = &pieces.vehicles[usize::from(tank)];
    assert_eq!((tank.mp, tank.turret, tank.armour, tank.size), (16, Turret::T, [11, 11, 6, 8], 0));
    assert_eq!((tank.mgs, tank.breaks), ([2, 4, 0, 0], 13));
    let Some(Piece::Vehicle(kv)) = pieces.find(Nation::Russian, "KV-1E") else { panic!("no KV-1E") };
    let kv = &pieces.vehicles[usize::from(kv)];
    assert_eq!((kv.breaks, kv.rof, kv.mgs[3], kv.size), (11, 0, 2, -1));
}

/// shows T2.16.a, T2.16.b, T2.17.a, T2.17.b, T2.18.a, 1.1.a
#[test]
fn all_scenarios_stand_on_their_boards() {
    let content = content();
    let all = scenarios(&content);
    assert!(all.len() >= 13, "{all:?}");
    for scenario in all {
        Aslsk::new(&content, &scenario, &Options::default())
            .unwrap_or_else(|faults| panic!("{scenario}: {faults:#?}"));
    }
    let game = Aslsk::new(&content, "crossroads", &Options::default()).unwrap();
    let hex = |label: &str| game.map.grid.find(label).unwrap();
    assert_eq!(game.range(hex("A6"), hex("T6")), 19);
    assert_eq!(game.range(hex("K4"), hex("K5")), 1);
    assert_eq!(game.range(hex("L5"), hex("K4")), 2);
}

/// shows 1.2.5.d, 1.2.5.e, AMB.33, 7.4.1.a, 3.2.1.j, 3.3.2.m, AMB.51
#[test]
fn smoke_and_vehicles_hinder_and_men_never_do() {
    let trial = Trial::on(
        json!({ "size": "8 x 8" }),
        json!({ "phase": "rally", "attacker": "german", "smoke": { "G2": "full", "H5": "dispersed" }, "units": [
            { "unit": "4-6-7", "side": "german", "hex": "E2", "is": ["broken"] },
            { "unit": "PzKpfw IVH", "side": "german", "hex": "B2" },
            { "unit": "PzKpfw IVH", "side": "german", "hex": "C2", "wreck": true },
            { "unit": "PzKpfw IVH", "side": "german", "hex": "D2", "is": ["motion"] },
            { "unit": "4-4-7", "side": "russian", "hex": "A8" },
        ]}),
    );
    trial.expect(&[
        "sight B1 B3 = 1",
        "sight C1 C3 = 1",
        "sight D1 D3 = 0",
        "sight E1 E3 = 0",
        "sight B1 B2 = 0",
        "sight G1 G3 = 3",
        "sight G1 G2 = 3",
        "sight G2 G3 = 4",
        "sight H4 H6 = 2",
    ]);
}

/// shows 1.1.c, 1.3.a
#[test]
fn boards_are_joined_hex_to_hex_and_an_area_of_one_has_none_of_the_other() {
    let content = content();
    let game = Aslsk::new(&content, "long-approach", &Options::default()).unwrap();
    let hex = |label: &str| game.map.grid.find(label).unwrap();
    assert_eq!(game.map.grid.len(), 400);
    // T is an even column and lies half a hex lower, A of the next board is odd again.
    assert_eq!(game.range(hex("tT5"), hex("vA5")), 1);
    assert_eq!(game.range(hex("tT5"), hex("vA6")), 1);
    assert_eq!(game.range(hex("tT5"), hex("vA7")), 2);
    assert_eq!(game.range(hex("tA6"), hex("vT6")), 39);
    let area = game.battle.groups[0].area;
    assert!(area.contains(hex("vA5")) && !area.contains(hex("tT5")));
    assert_eq!(area.iter().count(), 200);
}

/// shows 4.4.1.c
#[test]
fn weapons_are_not_dealt_before_there_are_any() {
    let weapons =
        [("american", "baz-43", "1942-10", "1942-11"), ("american", "baz-44", "1943-12", "1944-01")];
    let later = [("american", "baz-45", "1944-12", "1945-01"), ("german", "psk", "1943-08", "1943-09")];
    let path = "aslsk/scenarios/crossroads.toml";
    let mut content = content();
    let text = content.get(path).unwrap().to_owned();
    let mut at = |date: &str, side: &str, weapon: &str| {
        let nation = format!("nation = \"{side}\"");
        let (before, after) = text.split_once(&nation).unwrap();
        let after = after.replacen("pieces = [", &format!("pieces = [\n  {{ kind = \"{weapon}\" }},"), 1);
        let dated = format!("{before}{nation}{after}").replacen(
            "date = \"1944-06\"",
            &format!("date = \"{date}\""),
            1,
        );
        content.insert(path, dated);
        Aslsk::new(&content, "crossroads", &Options::default())
    };
    for (side, weapon, early, first) in weapons.into_iter().chain(later) {
        let faults = at(early, side, weapon).map(|_| ()).unwrap_err();
        assert!(faults.iter().any(|fault| fault.message.contains(weapon)), "{weapon} in {early}: {faults:?}");
        assert!(at(first, side, weapon).is_ok(), "{weapon} in {first}");
    }
}

/// shows AMB.36
#[test]
fn panzerfausts_are_counted_by_squads_or_by_their_equivalents() {
    let mut content = content();
    let path = "aslsk/scenarios/breakout-at-dusk.toml";
    let strength = [("4-4-7", 6), ("4-3-6", 2), ("2-2-8", 2)];
    let counted = |line: &str| {
        let kind = strength.iter().find(|(kind, _)| line.contains(&format!("kind = \"{kind}\"")));
        kind.map_or(line.to_owned(), |(kind, count)| format!("  {{ kind = \"{kind}\", count = {count} }},"))
    };
    let changed: Vec<String> = content.get(path).unwrap().lines().map(counted).collect();
    content.insert(path, changed.join("\n"));
    let shots = |reading: &str| {
        let options = Options::default().with("pf-count", reading);
        Aslsk::new(&content, "breakout-at-dusk", &options).unwrap().battle.fausts[0]
    };
    // Eight squads and two crews in November 1944: 8 x 1.5, and 9 x 1.5.
    assert_eq!((shots("squads"), shots("equivalents")), (12, 13));
}

/// shows T2.3.a
#[test]
fn in_the_woods_a_turn_for_fire_costs_twice_as_much() {
    let woods = |word: &str| format!("terrain\n 1 . . . . .\n 2 {word} . . . .\n 3 . . . . .\n");
    let checks = |word: &str, dice: &[&str]| {
        let mut trial = Trial::on(
            json!({ "map_text": woods(word) }),
            json!({ "phase": "prep-fire", "attacker": "german", "units": [
                { "unit": "PzKpfw IVH", "side": "german", "hex": "A2", "hull": "e", "turret": "sse" },
                { "unit": "4-4-7", "side": "russian", "hex": "D2" },
            ]}),
        );
        trial.act("man 25 cmg; done", dice);
        trial.field("unit 33 broken")
    };
    // 5 FP in column 4: a 2 becomes 3, a 2MC, and with one more 4, a 1MC. A 6 then passes only the latter.
    assert_eq!(checks(".", &["1 1", "2 4"]), "true");
    assert_eq!(checks("w", &["1 1", "2 4"]), "false");
}
