//! Random scenarios: 2,000 of them obey the procedure, and everything that the tables allow turns up.

mod common;

use cc::card::Nation;
use cc::generate::{Tables, generate};
use cc::ground::{buildings, survey};
use cc::pieces::{Pieces, Quality};
use cc::scenario::{Battle, Edge, Posture, Scenario, SideFile, SideName, read_chits};
use kernel::content::Content;
use kernel::map::Map;
use std::collections::{BTreeMap, BTreeSet};

const SEEDS: u64 = 2000;

/// The table of forces as the spec has it: nation, quality, first and last year; leaders; Squads, the main type first;
/// loose Weapons; the Weapons of Teams; Order limit, initiative number, Surrender.
const FORCES: [&str; 16] = [
    "german Green 1939 1945|sergeant-y 1, corporal-x 1, corporal-y 1|conscript 8|light-mg 1||2 1 7",
    "german Line 1939 1943|lieutenant-x 1, sergeant-y 1, corporal-y 1|rifle 7|light-mg 2|heavy-mg|3 3 7",
    "german Line 1944 1945|lieutenant-x 1, sergeant-y 1, corporal-y 1|volksgrenadier 7|light-mg 2|heavy-mg|3 3 7",
    "german Elite 1939 1945|captain 1, sergeant-y 1|elite-rifle 6|light-mg 2||4 5 6",
    "german Elite 1942 1945|captain 1, sergeant-y 1|ss 6|light-mg 2||4 5 6",
    "german Elite 1942 1945|captain 1, sergeant-y 1|parachute 6|light-mg 2||4 5 6",
    "russian Green 1941 1945|sergeant-x 1, corporal-x 2|militia 11|light-mg 1||2 0 9",
    "russian Line 1941 1942|lieutenant-x 1, sergeant-x 1, corporal-y 1|rifle 9|light-mg 1|medium-mg|3 2 8",
    "russian Line 1943 1945|lieutenant-x 1, sergeant-x 1, corporal-y 1|rifle 6, smg 3|light-mg 1|medium-mg|3 2 8",
    "russian Elite 1941 1941|captain 1, sergeant-y 1|rifle 7|light-mg 2||4 4 7",
    "russian Elite 1942 1942|captain 1, sergeant-y 1|guards-rifle 7|light-mg 2||4 4 7",
    "russian Elite 1943 1945|captain 1, sergeant-y 1|guards-rifle 4, guards-smg 3|light-mg 2||4 4 7",
    "american Green 1942 1945|sergeant-x 1, corporal-x 1, corporal-y 1|green 8||medium-mg|2 1 7",
    "american Line 1942 1945|lieutenant-x 1, sergeant-y 1, corporal-y 1|line 7||medium-mg light-mortar|3 2 7",
    "american Elite 1942 1945|captain 1, sergeant-y 1|elite 6||medium-mg|4 4 6",
    "american Elite 1943 1945|captain 1, sergeant-y 1|paratroop 6||medium-mg|4 4 6",
];

/// A line of that table.
struct Line {
    nation: &'static str,
    quality: &'static str,
    years: [u16; 2],
    leaders: &'static str,
    squads: &'static str,
    weapons: &'static str,
    teams: &'static str,
    orders: u8,
    initiative: u8,
    surrender: u8,
}

impl Line {
    fn read(text: &'static str) -> Line {
        let parts: Vec<&str> = text.split('|').collect();
        let head: Vec<&str> = parts[0].split(' ').collect();
        let numbers: Vec<u8> = parts[5].split(' ').map(|n| n.parse().expect("a number")).collect();
        Line {
            nation: head[0],
            quality: head[1],
            years: [head[2], head[3]].map(|year| year.parse().expect("a year")),
            leaders: parts[1],
            squads: parts[2],
            weapons: parts[3],
            teams: parts[4],
            orders: numbers[0],
            initiative: numbers[1],
            surrender: numbers[2],
        }
    }

    fn main(&self) -> &str {
        self.squads.split(' ').next().expect("a type")
    }

    fn exists(&self, year: u16) -> bool {
        (self.years[0]..=self.years[1]).contains(&year)
    }
}

fn template(content: &Content) -> Scenario {
    let text = content.get("cc/scenarios/random.toml").expect("the template is there");
    toml::from_str(text).expect("the template can be read")
}

fn all(content: &Content) -> Vec<Scenario> {
    let (tables, template) = (Tables::read(content).expect("tables"), template(content));
    (0..SEEDS).map(|seed| tables.draw(&template, seed).expect("a scenario")).collect()
}

fn postures(scenario: &Scenario) -> [Posture; 2] {
    [scenario.side[0].posture, scenario.side[1].posture]
}

/// The number of the line of the table that fits a side.
fn line(table: &[Line], side: &SideFile, year: u16) -> usize {
    let squads = squads(side);
    let main = squads.split(' ').next().expect("a side has Squads");
    let quality = format!("{:?}", side.quality);
    let fits = |line: &Line| {
        line.nation == side.nation.word()
            && line.quality == quality
            && line.exists(year)
            && line.main() == main
    };
    table.iter().position(fits).unwrap_or_else(|| panic!("no force in {year}: {side:?}"))
}

fn is_leader(unit: &str) -> bool {
    ["corporal", "sergeant", "lieutenant", "captain"].iter().any(|rank| unit.starts_with(rank))
}

fn listed<'a>(pairs: impl Iterator<Item = (&'a String, u8)>) -> String {
    pairs.map(|(what, count)| format!("{what} {count}")).collect::<Vec<_>>().join(", ")
}

fn squads(side: &SideFile) -> String {
    let squads = side.units.iter().filter(|force| !is_leader(&force.unit) && force.unit != "team-weapon");
    listed(squads.map(|force| (&force.unit, force.count)))
}

#[test]
fn the_same_seed_gives_the_same_scenario() {
    let content = common::content();
    let template = template(&content);
    let drawn: Vec<_> =
        (0..40).map(|seed| generate(&content, &template, seed).expect("a scenario")).collect();
    for (seed, scenario) in drawn.iter().enumerate() {
        assert_eq!(generate(&content, &template, seed as u64).as_ref(), Ok(scenario));
        assert_eq!((&scenario.id, &scenario.name), (&template.id, &template.name));
        assert_eq!((&scenario.text, scenario.order, scenario.random), (&template.text, template.order, true));
    }
    assert!(drawn.windows(2).any(|pair| pair[0] != pair[1]));
}

/// Games that were begun from a seed must find their scenario again.
#[test]
fn drawn_scenarios_are_pinned() {
    let content = common::content();
    let drawn = generate(&content, &template(&content), 42).expect("a scenario");
    let told =
        |side: &SideFile| format!("{} {:?} {}, {}", side.name.en, side.posture, squads(side), side.area);
    let told = [told(&drawn.side[0]), told(&drawn.side[1])];
    let axis = "German recruits Attack conscript 11, rows 9-10".to_owned();
    let allies = "Russian rifle company Defend rifle 9, rows 1-7".to_owned();
    assert_eq!((drawn.map.id(), drawn.year, told), ("river-railway".to_owned(), 1941, [axis, allies]));
}

#[test]
fn theatres_years_and_maps_are_those_of_the_table() {
    let mut theatres = BTreeMap::new();
    let mut grounds = BTreeSet::new();
    for scenario in all(&common::content()) {
        let [axis, allies] = [&scenario.side[0], &scenario.side[1]];
        assert_eq!(axis.nation, Nation::German);
        *theatres.entry((allies.nation.word(), scenario.year)).or_insert(0) += 1;
        assert_eq!(axis.edge.opposite(), allies.edge);
        grounds.insert(format!("{} {:?}", scenario.map.id(), axis.edge));
    }
    let of_36 = [
        (("american", 1943), 6),
        (("american", 1944), 9),
        (("american", 1945), 3),
        (("russian", 1941), 6),
        (("russian", 1942), 3),
        (("russian", 1943), 3),
        (("russian", 1944), 3),
        (("russian", 1945), 3),
    ];
    assert!(theatres.keys().eq(of_36.iter().map(|(theatre, _)| theatre)), "{theatres:?}");
    for (theatre, chances) in of_36 {
        let expected = SEEDS as i64 * chances / 36;
        assert!((theatres[&theatre] - expected).abs() < expected / 3, "{theatre:?}: {}", theatres[&theatre]);
    }
    let possible = [
        "crossroads-farm Bottom",
        "crossroads-farm Top",
        "river-railway Bottom",
        "river-railway Top",
        "stream-ridge Left",
        "stream-ridge Right",
    ];
    assert!(grounds.iter().eq(possible.iter()), "{grounds:?}");
}

/// shows G-8
#[test]
fn one_attacks_the_other_defends_or_both_meet() {
    let mut seen = [0; 3];
    for scenario in all(&common::content()) {
        match postures(&scenario) {
            [Posture::Attack, Posture::Defend] => seen[0] += 1,
            [Posture::Recon, Posture::Recon] => seen[1] += 1,
            [Posture::Defend, Posture::Attack] => seen[2] += 1,
            other => panic!("{other:?}"),
        }
    }
    for (count, chances) in seen.into_iter().zip([10, 16, 10]) {
        let expected = SEEDS as i64 * chances / 36;
        assert!((count - expected).abs() < expected / 4, "{seen:?}");
    }
}

/// shows 4.3.1
#[test]
fn forces_are_those_of_the_table() {
    let content = common::content();
    let pieces = Pieces::read(|file| content.get(file).map(str::to_owned)).expect("pieces");
    let table = FORCES.map(Line::read);
    let mut seen = BTreeSet::new();
    let mut qualities = BTreeMap::new();
    for scenario in all(&content) {
        for side in &scenario.side {
            let n = line(&table, side, scenario.year);
            let line = &table[n];
            seen.insert((n, scenario.year, side.posture as u8));
            *qualities.entry(line.quality).or_insert(0) += 1;
            let attacks = side.posture == Posture::Attack;
            let own = side.units.iter().filter(|force| is_leader(&force.unit));
            assert_eq!(listed(own.map(|force| (&force.unit, force.count))), line.leaders);
            let (main, rest) = line.squads.split_once(' ').expect("a type and a number");
            let (count, others) = rest.split_once(", ").unwrap_or((rest, ""));
            let count: u8 = count.parse().expect("a number");
            let main = format!("{main} {}", if attacks { count + 3 } else { count });
            let expected = if others.is_empty() { main } else { format!("{main}, {others}") };
            assert_eq!(squads(side), expected);
            assert_eq!(listed(side.weapons.iter().map(|arms| (&arms.weapon, arms.count))), line.weapons);
            let manned = side.units.iter().filter(|force| force.unit == "team-weapon");
            let manned: Vec<_> = manned.map(|force| (force.weapon.as_deref(), force.count)).collect();
            assert_eq!(manned, line.teams.split_whitespace().map(|team| (Some(team), 1)).collect::<Vec<_>>());
            assert_eq!(side.orders, if attacks { line.orders + 1 } else { line.orders });
            assert!((1..=6).contains(&side.orders));
            assert_eq!(side.surrender, if attacks { line.surrender + 2 } else { line.surrender });
            assert_eq!(side.points, if side.posture == Posture::Defend { 15 } else { 0 });
            assert!(side.forts.is_empty() && side.radio.is_none() && side.reinforcements.is_empty());
            assert_eq!(side.mines, 6);
            let team = pieces.team(side.nation, side.quality).expect("its Teams exist");
            assert_eq!(pieces.units[usize::from(team)].quality, Some(side.quality));
        }
    }
    for (n, line) in table.iter().enumerate() {
        let years = if line.nation == "american" { 1943..=1945 } else { 1941..=1945 };
        for year in years.filter(|&year| line.exists(year)) {
            for posture in [Posture::Attack, Posture::Recon, Posture::Defend] {
                let seen = seen.contains(&(n, year, posture as u8));
                assert!(seen, "never drawn: {:?} in {year}, {posture:?}", FORCES[n]);
            }
        }
    }
    for (quality, chances) in [("Green", 10), ("Line", 20), ("Elite", 6)] {
        let expected = 2 * SEEDS as i64 * chances / 36;
        assert!((qualities[quality] - expected).abs() < expected / 5, "{qualities:?}");
    }
}

/// shows 9-a 7.3.1-a 6.1.1 6.2.1
#[test]
fn initiative_control_chits_and_order_follow_from_the_forces() {
    let table = FORCES.map(Line::read);
    let mut seen = BTreeSet::new();
    for scenario in all(&common::content()) {
        let number = |n: usize| table[line(&table, &scenario.side[n], scenario.year)].initiative;
        let initiative = if number(1) > number(0) { SideName::Allies } else { SideName::Axis };
        assert_eq!(scenario.initiative, initiative);
        let all_five = vec![1, 2, 3, 4, 5];
        let (control, sudden_death, setup_first, first) = match postures(&scenario) {
            [Posture::Attack, _] => ([vec![], all_five], 7, SideName::Allies, SideName::Axis),
            [Posture::Defend, _] => ([all_five, vec![]], 7, SideName::Axis, SideName::Allies),
            _ if initiative == SideName::Axis => ([vec![], vec![]], 6, SideName::Allies, SideName::Axis),
            _ => ([vec![], vec![]], 6, SideName::Axis, SideName::Allies),
        };
        assert_eq!([&scenario.control.axis, &scenario.control.allies], [&control[0], &control[1]]);
        assert_eq!((scenario.time, scenario.sudden_death, scenario.vp), (0, sudden_death, 0));
        assert_eq!((scenario.setup_first, scenario.first), (setup_first, first));
        assert_eq!((scenario.open, scenario.open_named.len()), (1, 0));
        assert!(scenario.side.iter().all(|side| side.secret == 1));
        seen.insert(format!(
            "{:?} {:?} equal {}",
            scenario.side[0].posture,
            initiative,
            number(0) == number(1)
        ));
    }
    for posture in ["Attack", "Recon", "Defend"] {
        for case in ["Axis equal true", "Axis equal false", "Allies equal false"] {
            assert!(seen.contains(&format!("{posture} {case}")), "{posture} {case} never drawn: {seen:?}");
        }
    }
    assert_eq!(seen.len(), 9);
}

#[test]
fn set_up_areas_lie_at_the_own_edge() {
    let mut seen = BTreeSet::new();
    for scenario in all(&common::content()) {
        for side in &scenario.side {
            let area = match (side.edge, side.posture) {
                (Edge::Top, Posture::Recon) => "rows 1-3",
                (Edge::Top, Posture::Attack) => "rows 1-2",
                (Edge::Top, Posture::Defend) => "rows 1-7",
                (Edge::Bottom, Posture::Recon) => "rows 8-10",
                (Edge::Bottom, Posture::Attack) => "rows 9-10",
                (Edge::Bottom, Posture::Defend) => "rows 4-10",
                (Edge::Left, Posture::Recon) => "columns A-C",
                (Edge::Left, Posture::Attack) => "columns A-B",
                (Edge::Left, Posture::Defend) => "columns A-G",
                (Edge::Right, Posture::Recon) => "columns M-O",
                (Edge::Right, Posture::Attack) => "columns N-O",
                (Edge::Right, Posture::Defend) => "columns I-O",
            };
            assert_eq!(side.area, area);
            seen.insert(area);
        }
    }
    assert_eq!(seen.len(), 12, "{seen:?}");
}

#[test]
fn every_scenario_can_be_played_in_its_year() {
    let content = common::content();
    let pieces = Pieces::read(|file| content.get(file).map(str::to_owned)).expect("pieces");
    let chits = read_chits("cc/chits.tsv", content.get("cc/chits.tsv").expect("chits")).expect("chits");
    let maps: BTreeMap<String, _> = content
        .get("cc/maps.tsv")
        .expect("maps")
        .lines()
        .skip(1)
        .map(|row| {
            let cells: Vec<_> = row.split('\t').collect();
            let file = format!("maps/{}.map", cells[0]);
            let map = Map::parse(&file, content.get(&file).expect("a map")).expect("a map");
            let objectives: Vec<_> =
                cells[1].split(' ').map(|label| map.grid.find(label).expect("a hex")).collect();
            let (land, buildings) = (survey(&map), buildings(&map));
            (cells[0].to_owned(), (map, objectives, land, buildings))
        })
        .collect();
    for scenario in all(&content) {
        let (map, objectives, land, buildings) = &maps[&scenario.map.id()];
        let ground = (land.as_slice(), buildings.as_slice());
        if let Err(faults) = Battle::resolve(scenario.clone(), map, &pieces, &chits, objectives, ground) {
            panic!("{faults:?}: {scenario:?}");
        }
        for side in &scenario.side {
            assert!(!side.name.en.is_empty() && !side.name.ru.is_empty());
            let written = toml::to_string(side).expect("a side can be written");
            assert_eq!(toml::from_str::<SideFile>(&written).as_ref(), Ok(side));
        }
    }
}

#[test]
fn names_tell_the_troops() {
    let mut names = BTreeMap::new();
    for scenario in all(&common::content()) {
        for side in &scenario.side {
            let main = squads(side);
            let main = main.split(' ').next().expect("a side has Squads").to_owned();
            let troops = (side.nation.word(), side.quality as u8, main);
            let name = (side.name.en.clone(), side.name.ru.clone());
            assert_eq!(*names.entry(troops).or_insert_with(|| name.clone()), name);
        }
    }
    let different: BTreeSet<_> = names.values().collect();
    assert_eq!((names.len(), different.len()), (14, 14));
    assert_eq!(names[&("german", Quality::Green as u8, "conscript".to_owned())].0, "German recruits");
}
