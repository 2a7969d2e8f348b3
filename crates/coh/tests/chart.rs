//! The terrain chart, the spent die, the arc of fire and what lies in the box, compared with the figures of the rulebook.

mod common;

use coh::Coh;
use coh::forecast::spent_chance;
use coh::ground::{Gait, Type, wall_entry};
use coh::pieces::{Class, Colour, Nation, Pieces};
use coh::sight::in_arc;
use common::{Trial, content};
use kernel::chance::SPENT;
use kernel::content::Options;
use kernel::game::{Rules, Turn};
use kernel::hex::Dir;
use kernel::seat::Seat;
use serde_json::json;

/// T3 and T4: defence, blocks sight, conceals, helps to rally, foot, wheeled, tracked; `-` is impassable.
const CHART: [(&str, &str, i8, bool, bool, bool, &str); 7] = [
    ("TR.1", "terrain-open", 0, false, false, false, "0 0 0"),
    ("TR.2", "terrain-plowed", 0, false, false, false, "0 - 0"),
    ("TR.3", "terrain-water", -1, false, false, false, "5 - -"),
    ("TR.4", "terrain-light-woods", 1, true, true, true, "0 2 1"),
    ("TR.5", "terrain-heavy-woods", 2, true, true, true, "1 - 2"),
    ("TR.6", "terrain-wood-building", 1, true, true, true, "1 2 2"),
    ("TR.7", "terrain-stone-building", 2, true, true, true, "1 3 3"),
];

fn costs(of: impl Fn(Gait) -> Option<u8>) -> String {
    let word = |cost: Option<u8>| cost.map_or("-".to_owned(), |cost| cost.to_string());
    [Gait::Foot, Gait::Wheeled, Gait::Tracked].map(|gait| word(of(gait))).join(" ")
}

/// shows TR.1 TR.2 TR.3 TR.4 TR.5 TR.6 TR.7 4.8.b 4.8.c 4.8.d 4.8.f 4.9.a 5.2.b DEF.5
#[test]
fn the_terrain_chart_has_the_figures_of_the_rulebook() {
    for (terrain, (rule, key, defence, blocks, conceals, rally, entry)) in Type::ALL.into_iter().zip(CHART) {
        assert_eq!((terrain.rule(), terrain.key()), (rule, key));
        assert_eq!(terrain.defence(), defence, "{key}");
        assert_eq!(terrain.blocks(), blocks, "{key}");
        assert_eq!((terrain.shelters(), terrain.shelters()), (conceals, rally), "{key}");
        assert_eq!(terrain.is_open(), !blocks, "{key}");
        assert_eq!(costs(|gait| terrain.entry(gait)), entry, "{key}");
        assert_eq!(terrain.entry(Gait::Gun), terrain.entry(Gait::Wheeled), "{key}: guns roll on wheels");
    }
}

/// shows TR.8 4.8.e
#[test]
fn a_wall_costs_what_the_chart_says() {
    assert_eq!(costs(|gait| wall_entry(gait, false)), "1 - 1");
    assert_eq!(costs(|gait| wall_entry(gait, true)), "1 - 0");
    assert_eq!(wall_entry(Gait::Gun, false), None);
}

/// shows 12.2.a 12.2.b 12.2.d 4.11.a
#[test]
fn slopes_and_backwards_cost_what_the_chart_says() {
    let ground =
        json!({"map_text": "terrain\n1 ....\n2 ....\n3 ....\nlevels\n1 1 0 2 1\n2 0 0 0 2\n3 0 1 2 0\n"});
    let units = [
        "german rifles-41 A2 n",
        "german opel-blitz A2 n",
        "german panzer-3e A2 n",
        "german rifles-41 C2 n",
        "german opel-blitz C2 n",
        "german panzer-3e C2 n",
        "german rifles-41 B3 n",
        "german opel-blitz B3 n",
        "german panzer-3e B3 n",
        "soviet rifles-41 D3 n",
    ];
    let trial = Trial::on(ground, &units, json!({}));
    // One level up: 1 for everybody; two levels: 2 on foot, impassable for vehicles; one level down: nothing.
    for (unit, up, steep, down) in
        [("1", "2", "3", "1"), ("2", "2", "12.2.b", "1"), ("3", "2", "12.2.b", "1")]
    {
        let number: u8 = unit.parse().unwrap();
        trial.is(&format!("step {unit} n"), up);
        trial.is(&format!("step {} n", number + 3), steep);
        trial.is(&format!("step {} n", number + 6), down);
        // Backwards from level 0 to 0: 1 more for everybody.
        trial.is(&format!("step {unit} s"), "2");
    }
}

/// shows 2.5.c 3.3.b
#[test]
fn the_spent_die_has_its_ten_faces() {
    assert_eq!(SPENT.faces, [1, 1, 2, 3, 3, 4, 5, 5, 6, 7]);
    for (cost, percent) in [(0, 0), (1, 20), (2, 30), (3, 50), (4, 60), (5, 80), (6, 90), (7, 100), (12, 100)]
    {
        assert_eq!((spent_chance(cost) * 100.0).round() as i32, percent, "{cost} AP");
    }
}

/// shows ALG.1 4.2.a 5.1.a ALG.2 DEF.1
#[test]
fn the_arc_is_the_closed_cone_of_the_three_front_hexes() {
    let trial =
        Trial::on(json!({"size": "15 x 15"}), &["german rifles-41 H8 n", "soviet rifles-41 A1 n"], json!({}));
    let grid = &trial.game.map.grid;
    let home = grid.find("H8").unwrap();
    let start = grid.axial(home);
    for dir in Dir::ALL {
        let mut at = [0; 7];
        for hex in grid.hexes().filter(|&hex| hex != home) {
            let axial = grid.axial(hex);
            let (q, r) = (axial.q - start.q, axial.r - start.r);
            let s = -q - r;
            let inside = match dir {
                Dir::N => r <= 0 && s >= 0,
                Dir::NE => q >= 0 && r <= 0,
                Dir::SE => q >= 0 && s <= 0,
                Dir::S => r >= 0 && s <= 0,
                Dir::SW => r >= 0 && q <= 0,
                Dir::NW => q <= 0 && s >= 0,
            };
            assert_eq!(in_arc(grid, home, dir, hex), inside, "{dir:?} {}", grid.label(hex));
            let distance = q.abs().max(r.abs()).max(s.abs());
            assert_eq!(i32::from(grid.distance(home, hex)), i32::from(distance), "{}", grid.label(hex));
            if inside && distance < 7 {
                at[distance as usize] += 1;
            }
        }
        for (distance, found) in at.into_iter().enumerate().skip(1) {
            assert_eq!(found, 2 * distance + 1, "{dir:?} at {distance}");
        }
        assert!(!in_arc(grid, home, dir, home));
    }
}

fn pieces() -> Pieces {
    let content = content();
    Pieces::read(|file| content.get(file).map(str::to_owned)).unwrap()
}

/// shows CMP.1 SU.7 1.1.a 1.1.b
#[test]
fn the_box_holds_what_the_rulebook_lists() {
    let pieces = pieces();
    let counters = |nation: Nation| -> u32 {
        pieces.units.iter().filter(|unit| unit.nation == nation).map(|unit| u32::from(unit.counters)).sum()
    };
    assert_eq!((counters(Nation::German), counters(Nation::Soviet)), (58, 56));
    let markers = |pool: Colour| -> u32 {
        pieces.hits.iter().filter(|hit| hit.pool == pool).map(|hit| u32::from(hit.copies)).sum()
    };
    assert_eq!((markers(Colour::Red), markers(Colour::Blue)), (20, 20));
    let game = Coh::new(&content(), "first-shots", &Options::default()).unwrap();
    let copies = |numbered: bool| {
        let of = game.cards.kinds.iter().filter(|kind| kind.effect.number().is_some() == numbered);
        of.map(|kind| u32::from(game.cards.with(kind.effect).len())).sum::<u32>()
    };
    assert_eq!((copies(true), copies(false)), (50, 5));
    // Squads and crews go on foot or roll a gun, everything else is one vehicle; two counters of a kind are alike.
    for unit in &pieces.units {
        let manned = matches!(unit.class, Class::Infantry | Class::Crew | Class::Mortar | Class::Gun);
        assert_eq!(unit.vehicle(), !manned, "{}", unit.id);
    }
}

/// shows A.130
#[test]
fn a_side_has_at_most_32_units_and_no_more_counters_than_there_are() {
    let mut content = content();
    let text = content.get("coh/scenarios/first-shots.toml").unwrap().to_owned();
    let with = |lines: &str| {
        text.clone()
            + "\n[[force]]\ncommander = 2\nround = 2\narea = { hexes = [\"G1\"] }\nunits = ["
            + lines
            + "]\n"
    };
    let faults = |content: &mut kernel::content::Content, text: String| {
        content.insert("coh/scenarios/first-shots.toml".to_owned(), text);
        match Coh::new(content, "first-shots", &Options::default()) {
            Ok(_) => String::new(),
            Err(faults) => faults.iter().map(|fault| fault.message.clone()).collect::<Vec<_>>().join("; "),
        }
    };
    let few = faults(&mut content, with("{ kind = \"kv-1\", count = 2 }"));
    assert_eq!(few, "");
    let many = faults(&mut content, with("{ kind = \"kv-1\", count = 3 }"));
    assert!(many.contains("2 counters of `kv-1` only (A.130)"), "{many}");
    let more = text.replacen("rounds = ", "more_counters = true\nrounds = ", 1);
    let allowed = more.clone()
        + "\n[[force]]\ncommander = 2\nround = 2\narea = { hexes = [\"G1\"] }\nunits = [{ kind = \"kv-1\", count = 3 }]\n";
    assert_eq!(faults(&mut content, allowed), "");
    let crowd = more
        + "\n[[force]]\ncommander = 2\nround = 2\narea = { hexes = [\"G1\"] }\nunits = [{ kind = \"kv-1\", count = 31 }]\n";
    let crowd = faults(&mut content, crowd);
    assert!(crowd.contains("a side has at most 32 units (A.130)"), "{crowd}");
}

/// shows A.91
#[test]
fn the_side_without_the_initiative_sets_up_first_unless_the_scenario_says_otherwise() {
    let mut content = content();
    let text = content.get("coh/scenarios/secret-tasks.toml").unwrap().to_owned();
    let first = |content: &kernel::content::Content| {
        let game = Coh::new(content, "secret-tasks", &Options::default()).unwrap();
        let state = game.start(&mut kernel::chance::Seeded::new(1)).unwrap();
        match game.turn(&state) {
            Turn::Decide(seats, window) => (seats.lowest().unwrap(), window.kind),
            Turn::Over(_) => panic!("over"),
        }
    };
    assert_eq!(first(&content), (Seat(1), "place"));
    let turned = text.replacen("rounds = ", "setup_first = \"german\"\nrounds = ", 1);
    content.insert("coh/scenarios/secret-tasks.toml".to_owned(), turned);
    assert_eq!(first(&content), (Seat(0), "place"));
}

/// Whether a T-34 that has gone one hex goes on to the next by a bonus move.
fn goes_on(map: &str, more: serde_json::Value) -> bool {
    let mut position = json!({"commander": 2});
    position.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let mut trial =
        Trial::on(json!({"map_text": map}), &["german rifles-41 C3 n", "soviet t34-40 A3 n"], position);
    trial.does("pick 33; do move; step n", &[]);
    trial.may("step n")
}

/// shows TR.1 TR.2 TR.3 TR.4 TR.5 TR.6 TR.7 TR.8 TR.9 TR.10
#[test]
fn bonus_moves_go_where_the_chart_lets_them() {
    let ground = |symbol: char| format!("terrain\n1 {symbol}..\n2 ...\n3 ...\n");
    for (symbol, goes) in
        [('.', true), ('=', false), ('~', false), ('l', false), ('w', false), ('h', false), ('H', false)]
    {
        assert_eq!(goes_on(&ground(symbol), json!({})), goes, "{symbol}");
    }
    let road = "lines\n  road A3 A2 A1\n";
    for symbol in ['.', '=', 'l', 'w', 'h', 'H'] {
        assert!(goes_on(&(ground(symbol) + road), json!({})), "{symbol} by road");
    }
    let wall = "sides\n  wall A2 N\n";
    assert!(!goes_on(&(ground('.') + wall), json!({})), "over a wall");
    assert!(goes_on(&(ground('.') + wall + road), json!({})), "over a wall by road");
    assert!(!goes_on(&ground('.'), json!({"smoke": {"A1": "heavy"}})), "into heavy smoke");
    assert!(goes_on(&ground('.'), json!({"smoke": {"A1": "light"}})), "into light smoke");
    let slope = |levels: &str| ground('.') + "levels\n" + levels;
    assert!(goes_on(&slope("1 1 0 0\n2 0 0 0\n3 0 0 0\n"), json!({})), "one level up");
    assert!(goes_on(&slope("1 0 0 0\n2 1 0 0\n3 1 0 0\n"), json!({})), "one level down");
    assert!(!goes_on(&slope("1 2 0 0\n2 0 0 0\n3 0 0 0\n"), json!({})), "a steep slope");
}
