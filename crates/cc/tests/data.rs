//! The figures of decks, counters, tables and maps, counted and compared with the spec.

mod common;

use cc::card::{Act, CARDS, Deck, Fate, Nation, Order, Trigger, read_decks};
use cc::ground::{Ground, Type, buildings, survey};
use cc::pieces::{Class, Pieces, Support, UnitKind};
use cc::scenario::{Posture, Special, read_chits};
use cc::state::Fort;
use kernel::content::Content;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Map;
use std::collections::{BTreeMap, BTreeSet};

fn map(content: &Content, id: &str) -> Map {
    let file = format!("maps/{id}.map");
    Map::parse(&file, content.get(&file).expect("a map")).expect("a map")
}

fn decks() -> [Deck; 3] {
    let content = common::content();
    let text = content.get("cc/decks.tsv").expect("decks");
    read_decks("cc/decks.tsv", text, &map(&content, "crossroads-farm").grid).expect("decks")
}

fn pieces() -> Pieces {
    let content = common::content();
    Pieces::read(|file| content.get(file).map(str::to_owned)).expect("pieces")
}

/// The years in which a nation fights.
fn years(nation: Nation) -> std::ops::RangeInclusive<u16> {
    match nation {
        Nation::German => 1939..=1945,
        Nation::Russian => 1941..=1945,
        Nation::American => 1942..=1945,
    }
}

/// shows P-deck-1 1-a
#[test]
fn each_deck_is_two_passes_of_all_dice() {
    for deck in decks() {
        assert_eq!(deck.cards.len(), CARDS);
        let mut pairs = BTreeMap::new();
        deck.cards.iter().for_each(|card| *pairs.entry(card.dice).or_insert(0) += 1);
        assert_eq!(pairs.len(), 36);
        assert!(pairs.values().all(|count| *count == 2), "{:?}: {pairs:?}", deck.nation);
    }
}

/// shows P-deck-1
#[test]
fn random_hexes_are_the_odd_rows_for_germany_and_the_even_ones_for_the_allies() {
    let grid = map(&common::content(), "crossroads-farm").grid;
    for deck in decks() {
        let odd = deck.nation == Nation::German;
        let missing = if odd { ["A1", "H1", "O1"] } else { ["A10", "H10", "O10"] };
        let row = |hex: Hex| grid.label(hex)[1..].parse::<u8>().expect("a row");
        let expected: BTreeSet<&str> = grid
            .hexes()
            .filter(|&hex| (row(hex) % 2 == 1) == odd && !missing.contains(&grid.label(hex)))
            .map(|hex| grid.label(hex))
            .collect();
        let hexes: BTreeSet<&str> = deck.cards.iter().map(|card| grid.label(card.hex)).collect();
        assert_eq!(hexes, expected);
        assert_eq!(hexes.len(), CARDS);
        assert!(deck.cards.iter().all(|card| card.number == row(card.hex)));
        let short = if odd { 1 } else { 10 };
        for number in (1..=10).filter(|number| (number % 2 == 1) == odd) {
            let count = deck.cards.iter().filter(|card| card.number == number).count();
            assert_eq!(count, if number == short { 12 } else { 15 });
        }
    }
}

/// shows P-deck-2
#[test]
fn triggers_sit_on_fixed_dice() {
    let counts = [[2, 7, 10, 2, 51], [4, 8, 8, 2, 50], [2, 6, 12, 2, 50]];
    for (deck, counts) in decks().iter().zip(counts) {
        let kinds = [Trigger::Jammed, Trigger::Sniper, Trigger::Event, Trigger::Time, Trigger::None];
        let count = |kind| deck.cards.iter().filter(|card| card.trigger == kind).count();
        assert_eq!(kinds.map(count), counts, "{:?}", deck.nation);
        for (n, card) in deck.cards.iter().enumerate() {
            let [white, red] = card.dice;
            let expected = match (deck.nation, white, red) {
                (_, 1, 1) | (Nation::Russian, 1, 2) => Trigger::Jammed,
                (_, 6, 6) => Trigger::Time,
                (Nation::German, 2, 2) if n + 1 == 9 => Trigger::None,
                (Nation::American, 2, 2) => Trigger::None,
                (_, 2..=5, _) if white == red => Trigger::Sniper,
                (_, 2..=5, _) if white + red == 7 => Trigger::Event,
                (Nation::German, 6, 1) | (Nation::American, 1, 6) | (Nation::American, 6, 1) => {
                    Trigger::Event
                }
                _ => Trigger::None,
            };
            assert_eq!(card.trigger, expected, "{:?} {}", deck.nation, n + 1);
        }
    }
}

/// shows 1-a
#[test]
fn orders_are_as_many_as_the_table_says() {
    let table = [
        (Order::Fire, [18, 18, 20]),
        (Order::Move, [12, 13, 12]),
        (Order::Rout, [10, 9, 9]),
        (Order::Recover, [9, 9, 8]),
        (Order::ArtilleryRequest, [8, 6, 9]),
        (Order::CommandConfusion, [8, 8, 7]),
        (Order::Advance, [5, 6, 4]),
        (Order::ArtilleryDenied, [2, 3, 3]),
    ];
    assert_eq!(table.len(), Order::ALL.len());
    let decks = decks();
    for (order, counts) in table {
        let found: Vec<_> = decks.iter().map(|deck| deck.with_order(order).len()).collect();
        assert_eq!(found, counts, "{order:?}");
    }
}

/// shows 1-a
#[test]
fn actions_are_as_many_as_the_table_says() {
    let table = [
        (Act::Crossfire, [8, 8, 8]),
        (Act::AssaultFire, [6, 6, 6]),
        (Act::HandGrenades, [6, 6, 6]),
        (Act::SprayFire, [6, 6, 6]),
        (Act::SustainedFire, [6, 6, 6]),
        (Act::Ambush, [6, 6, 6]),
        (Act::SmokeGrenades, [6, 3, 9]),
        (Act::Concealment, [5, 7, 4]),
        (Act::LightWounds, [5, 8, 6]),
        (Act::DigIn, [4, 4, 4]),
        (Act::NoQuarter, [3, 3, 0]),
        (Act::HiddenEntrenchments, [2, 2, 3]),
        (Act::HiddenWire, [2, 2, 2]),
        (Act::HiddenUnit, [1, 1, 1]),
        (Act::HiddenMines, [1, 1, 1]),
        (Act::HiddenPillbox, [1, 1, 0]),
        (Act::Demolitions, [1, 1, 1]),
        (Act::BoreSighting, [1, 1, 1]),
        (Act::Marksmanship, [1, 0, 0]),
        (Act::CommandConfusion, [1, 0, 2]),
    ];
    assert_eq!(table.len(), Act::ALL.len());
    let decks = decks();
    for (act, counts) in table {
        let found: Vec<_> = decks.iter().map(|deck| deck.with_act(act).len()).collect();
        assert_eq!(found, counts, "{act:?}");
    }
}

/// shows 1-a
#[test]
fn events_are_as_many_as_the_table_says() {
    let table = [
        (Fate::AirSupport, [2, 2, 3]),
        (Fate::BattleHarden, [5, 3, 5]),
        (Fate::BattlefieldIntegrity, [2, 2, 2]),
        (Fate::Blaze, [6, 0, 0]),
        (Fate::BoobyTrap, [1, 1, 1]),
        (Fate::Breeze, [6, 6, 6]),
        (Fate::CommandAndControl, [2, 2, 2]),
        (Fate::Commissar, [0, 4, 0]),
        (Fate::Cower, [2, 4, 2]),
        (Fate::Deploy, [3, 0, 3]),
        (Fate::Dust, [1, 1, 1]),
        (Fate::Elan, [2, 2, 2]),
        (Fate::Entrench, [0, 4, 0]),
        (Fate::FieldPromotion, [1, 1, 1]),
        (Fate::FogOfWar, [1, 3, 2]),
        (Fate::Hero, [5, 2, 5]),
        (Fate::Infiltration, [1, 2, 0]),
        (Fate::Interdiction, [6, 6, 6]),
        (Fate::Interrogation, [3, 3, 3]),
        (Fate::Kia, [1, 1, 1]),
        (Fate::Malfunction, [1, 1, 1]),
        (Fate::Medic, [1, 1, 1]),
        (Fate::MissionObjective, [1, 1, 1]),
        (Fate::PrisonersOfWar, [2, 4, 2]),
        (Fate::Reconnaissance, [2, 2, 2]),
        (Fate::Reinforcements, [2, 1, 3]),
        (Fate::Rubble, [1, 1, 1]),
        (Fate::Sappers, [2, 2, 2]),
        (Fate::Scrounge, [1, 1, 2]),
        (Fate::ShellShock, [1, 1, 1]),
        (Fate::Shellholes, [1, 1, 1]),
        (Fate::StrategicObjective, [1, 1, 1]),
        (Fate::SuppressingFire, [3, 3, 3]),
        (Fate::WalkingWounded, [3, 3, 3]),
        (Fate::WhitePhosphorus, [0, 0, 3]),
    ];
    assert_eq!(table.len(), Fate::ALL.len());
    let decks = decks();
    for (fate, counts) in table {
        let count = |deck: &Deck| deck.cards.iter().filter(|card| card.fate == fate).count();
        assert_eq!(decks.each_ref().map(count), counts, "{fate:?}");
    }
}

/// shows P-deck-3
#[test]
fn bore_sighting_and_marksmanship_are_not_exchanged() {
    for deck in decks() {
        let numbers = |act| deck.with_act(act).iter().map(|card| card.0 + 1).collect::<Vec<_>>();
        assert_eq!(numbers(Act::BoreSighting), [42]);
        if deck.nation == Nation::German {
            assert_eq!(numbers(Act::Marksmanship), [70]);
            assert_eq!(deck.cards[69].nation, Nation::German);
        } else {
            assert!(numbers(Act::Marksmanship).is_empty());
        }
    }
}

/// shows P-deck-4
#[test]
fn six_breezes_blow_in_six_directions() {
    for deck in decks() {
        for (n, card) in deck.cards.iter().enumerate() {
            let breeze = (13..=18).contains(&(n + 1));
            assert_eq!(card.fate == Fate::Breeze, breeze);
            if breeze {
                assert_eq!(usize::from(card.wind), n + 1 - 13);
            }
        }
    }
}

/// shows P-discard 1.1-a
#[test]
fn discards_are_limited_by_nation_and_hand() {
    let postures = [Posture::Attack, Posture::Recon, Posture::Defend];
    assert_eq!(postures.map(Posture::hand), [6, 5, 4]);
    let limits = |nation: Nation| postures.map(|posture| nation.discard_limit().min(posture.hand()));
    assert_eq!(Nation::ALL.map(Nation::discard_limit), [6, 3, 5]);
    assert_eq!(Nation::ALL.map(limits), [[6, 5, 4], [3, 3, 3], [5, 5, 4]]);
}

/// shows 7.3.2-e
#[test]
fn chits_are_22() {
    let content = common::content();
    let chits = read_chits("cc/chits.tsv", content.get("cc/chits.tsv").expect("chits")).expect("chits");
    let told: Vec<String> = chits
        .iter()
        .map(|chit| {
            let worth = chit.worth.map(|value| value.to_string()).join("");
            let open = if chit.secret { "" } else { " open only" };
            let special = match chit.special {
                Special::None => "",
                Special::Win => " win",
                Special::Exit => " exit",
                Special::Elimination => " elimination",
            };
            format!("{} {worth}{open}{special}", chit.letter)
        })
        .collect();
    let expected = [
        "A 10000",
        "B 01000",
        "C 00100",
        "D 00010",
        "E 00001",
        "F 02000",
        "G 00200",
        "H 00020",
        "J 00002",
        "K 00300",
        "L 00030",
        "M 00003",
        "N 00040",
        "P 00004",
        "Q 00005",
        "R 000010 open only",
        "S 11111",
        "T 22222",
        "U 33333",
        "V 00000 open only win",
        "W 00000 open only exit",
        "X 00000 open only elimination",
    ];
    assert_eq!(told, expected);
}

/// shows P-vp 3-a
#[test]
fn figures_and_victory_points_follow_from_the_class() {
    for kind in pieces().units {
        let (figures, vp) = match kind.class {
            Class::Leader if kind.hero => (1, 0),
            Class::Leader => (1, 1 + kind.faces[0].command as u8),
            Class::Team => (2, 1),
            Class::Squad => (4, 2),
        };
        assert_eq!((kind.figures, kind.vp), (figures, vp), "{}", kind.id);
    }
}

/// A unit as the counter sheet writes it: FP-Range-Movement / Morale, boxed values with a star.
fn counter(kind: &UnitKind) -> String {
    let star = |stat: cc::pieces::Stat| format!("{}{}", stat.value, if stat.boxed { "*" } else { "" });
    let [good, broken] = kind.faces.map(|face| {
        format!("{}-{}-{} / {}", star(face.fp), star(face.range), star(face.movement), face.morale)
    });
    let command = if kind.leader() { format!(" c{}", kind.faces[0].command) } else { String::new() };
    let nation = kind.nation.map_or("any", Nation::word);
    format!("{nation} {}: {good}{command} | {broken}", kind.id)
}

/// shows 3.1 AMB-60
#[test]
fn counters_have_the_values_of_the_sheet() {
    let expected = "\
any hero: 2-4-7 / 9 c0 | 1-2-3 / 9
any private: 2-1-6 / 6 c2 | 1-0-1 / 7
any corporal-x: 1-1-6 / 6 c1 | 0-0-1 / 7
any corporal-y: 1-1-6 / 7 c1 | 0-0-1 / 8
any sergeant-x: 1-1-6 / 8 c1 | 0-0-1 / 9
any sergeant-y: 2-1-6 / 8 c2 | 1-0-1 / 9
any lieutenant-x: 1-1-6 / 9 c1 | 0-0-1 / 10
any lieutenant-y: 2-1-6 / 9 c2 | 1-0-1 / 10
any captain: 2-1-6 / 10 c2 | 1-0-1 / 11
german pionier: 7*-3*-5* / 8 | 4-1-1 / 9
german ss: 6*-5*-5* / 8 | 3-1-1 / 10
german elite-rifle: 5-6*-5* / 8 | 2-1-1 / 8
german parachute: 5*-4*-5* / 8 | 3-1-1 / 8
german rifle: 5-5*-4* / 7 | 2-1-1 / 7
german volksgrenadier: 5-4*-4 / 7 | 2-1-1 / 6
german conscript: 5-3*-3 / 6 | 2-1-1 / 5
german team-weapon: 2-2-4 / 8 | 1-1-1 / 9
german team-elite: 3-3*-5* / 8 | 1-1-1 / 7
german team-line: 3-3*-4 / 7 | 1-1-1 / 6
german team-green: 3-3*-3 / 6 | 1-1-1 / 4
russian assault: 7*-2*-5* / 9 | 4-1-1 / 8
russian guards-smg: 6*-3*-5 / 8 | 3-1-1 / 8
russian guards-rifle: 5-5-5 / 8 | 2-1-1 / 8
russian smg: 5*-2*-4 / 8 | 3-1-1 / 6
russian rifle: 5-3-4 / 8 | 2-1-1 / 6
russian militia: 5-2-3 / 7 | 2-1-1 / 5
russian team-weapon: 2-1-4 / 9 | 1-1-1 / 8
russian team-elite: 3-2-5 / 8 | 1-1-1 / 7
russian team-line: 3-2-4 / 7 | 1-1-1 / 6
russian team-green: 3-2-3 / 6 | 1-1-1 / 5
american engineer: 7*-3*-5* / 8 | 4-1-1 / 8
american paratroop: 6*-4*-5* / 8 | 4-1-1 / 9
american elite: 6*-6-5* / 7 | 3-1-1 / 8
american line: 6*-6-4* / 6 | 3-1-1 / 8
american green: 5*-4-3* / 5 | 3-1-1 / 7
american team-weapon: 2-2-4 / 7 | 1-1-1 / 9
american team-elite: 4*-4-5* / 7 | 2-1-1 / 8
american team-line: 3*-4-4* / 6 | 2-1-1 / 7
american team-green: 3*-3-3* / 5 | 2-1-1 / 6";
    let found: Vec<String> = pieces().units.iter().map(counter).collect();
    assert_eq!(found.join("\n"), expected);
}

#[test]
fn weapons_have_the_values_of_the_sheet() {
    let expected = "\
german light-mg 4* 0-8* 0 Mg 1-2 9-10
german heavy-mg 8 0-16* -1 Mg 1-6 9-10
german light-mortar 6 2-13 -2 ordnance Mortar 1-2 9-10
german medium-mortar 9 3-16 -3 ordnance smoke Mortar 1-2 9-10
german ig-18 10 0-16 -3 ordnance Gun 1-2 9-10
german ig-33 12 0-16 -4 ordnance smoke Gun 1-2 9-10
russian light-mg 3* 0-6* 0 Mg 1-2 7-10
russian medium-mg 6 0-10* -2 Mg 1-4 7-10
russian heavy-mg 8 0-12* -2 Mg 1-6 9-10
russian fifty-cal 9 0-16* -2 Mg 1-4 9-10
russian light-mortar 6 2-14 -1 ordnance Mortar 1-2 9-10
russian medium-mortar 9 3-16 -3 ordnance smoke Mortar 1-2 9-10
russian infantry-gun 10 0-16 -4 ordnance smoke Gun 1-2 9-10
american medium-mg 6 0-10* 0 Mg 1-4 9-10
american heavy-mg 8 0-12* -2 Mg 1-6 9-10
american fifty-cal 9 0-16* -2 Mg 1-4 9-10
american light-mortar 7 2-16 -2 ordnance Mortar 1-2 9-10
american medium-mortar 9 3-16 -3 ordnance smoke Mortar 1-2 9-10
american pack-howitzer 10 0-16 -3 ordnance smoke Gun 1-2 9-10
any flamethrower 11* 0-1 0 ordnance Flame 1-2 3-10
any satchel-charge 12* 0-1 0 ordnance OneShot 1-2 9-10";
    let told = pieces().weapons.into_iter().map(|kind| {
        let star = |stat: cc::pieces::Stat| format!("{}{}", stat.value, if stat.boxed { "*" } else { "" });
        let nation = kind.nation.map_or("any", Nation::word);
        let ordnance = if kind.ordnance { " ordnance" } else { "" };
        let smoke = if kind.smoke { " smoke" } else { "" };
        let (fp, range) = (star(kind.fp), star(kind.range));
        let [fixed, lost] = [kind.fixed, kind.lost].map(|[from, to]| format!("{from}-{to}"));
        let (id, least, penalty, make) = (kind.id, kind.least, kind.penalty, kind.make);
        format!("{nation} {id} {fp} {least}-{range} {penalty}{ordnance}{smoke} {make:?} {fixed} {lost}")
    });
    assert_eq!(told.collect::<Vec<_>>().join("\n"), expected);
}

/// shows P-radio
#[test]
fn radios_destroy_fortifications_at_20_minus_fp() {
    let table = [
        (8, 12, [Some(true), Some(true), Some(true)]),
        (9, 11, [Some(true), Some(true), Some(true)]),
        (10, 10, [Some(true), None, Some(true)]),
        (11, 9, [Some(true), Some(true), None]),
        (12, 8, [Some(true), Some(false), Some(true)]),
        (13, 7, [None, None, Some(false)]),
    ];
    let pieces = pieces();
    for (fp, vulnerability, smoke) in table {
        let found = Nation::ALL.map(|nation| {
            let mut radios = pieces.radios.iter().filter(|radio| radio.nation == nation && radio.fp == fp);
            let radio = radios.next()?;
            assert!(radios.next().is_none());
            assert_eq!(
                (radio.vulnerability(), radio.id.as_str()),
                (vulnerability, format!("radio-{fp}").as_str())
            );
            Some(radio.smoke)
        });
        assert_eq!(found, smoke, "FP {fp}");
    }
    assert_eq!(pieces.radios.len(), 14);
}

#[test]
fn support_tables_have_the_entries_of_the_spec() {
    let expected = "\
german I: team-weapon + light-mortar; corporal-x; radio-8
german II: rifle + light-mg; sergeant-x; volksgrenadier + light-mg (1944-1945)
german III: team-weapon + heavy-mg; rifle; radio-9
german IV: pionier + satchel-charge; team-weapon + medium-mortar; lieutenant-x; radio-10
german V: pionier + flamethrower (1940-1945); team-weapon + ig-18; team-weapon + ig-33 (1941-1945); \
ss + light-mg (1942-1945); radio-11 (1943-1945); radio-12
russian I: militia; corporal-x; radio-8
russian II: rifle + light-mg; corporal-y; smg (1942-1945)
russian III: team-weapon + medium-mg; team-weapon + light-mortar; radio-9
russian IV: sergeant-x; team-weapon + medium-mortar; smg + satchel-charge (1942-1945); \
team-weapon + heavy-mg (1943-1945); radio-11
russian V: team-weapon + infantry-gun; team-weapon + fifty-cal; guards-rifle + light-mg (1942-1945); \
assault + flamethrower (1943-1945); radio-12 (1942-1945)
american I: green; corporal-x; radio-8
american II: line; team-weapon + light-mortar; corporal-y
american III: team-weapon + medium-mg; sergeant-x; radio-9
american IV: team-weapon + heavy-mg; team-weapon + medium-mortar; engineer + satchel-charge; radio-10
american V: team-weapon + fifty-cal; team-weapon + pack-howitzer; paratroop (1943-1945); \
engineer + flamethrower (1943-1945); radio-12; radio-13 (1944-1945)";
    let pieces = pieces();
    let mut found = Vec::new();
    for nation in Nation::ALL {
        for (column, name) in ["I", "II", "III", "IV", "V"].into_iter().enumerate() {
            let own = pieces.support.iter().filter(|e| e.nation == nation && usize::from(e.column) == column);
            let told = own.map(|entry| {
                let what = match entry.gives {
                    Support::Unit(unit, None) => pieces.units[usize::from(unit)].id.clone(),
                    Support::Unit(unit, Some(weapon)) => {
                        let weapon = &pieces.weapons[usize::from(weapon)].id;
                        format!("{} + {weapon}", pieces.units[usize::from(unit)].id)
                    }
                    Support::Radio(radio) => pieces.radios[usize::from(radio)].id.clone(),
                };
                let [from, to] = entry.years;
                if years(nation) == (from..=to) { what } else { format!("{what} ({from}-{to})") }
            });
            found.push(format!("{} {name}: {}", nation.word(), told.collect::<Vec<_>>().join("; ")));
        }
    }
    assert_eq!(found.join("\n"), expected);
}

#[test]
fn support_columns_offer_a_unit_in_every_year() {
    let pieces = pieces();
    let within = |years: [u16; 2], year: u16| (years[0]..=years[1]).contains(&year);
    for nation in Nation::ALL {
        for year in years(nation) {
            for column in 0..5 {
                let open = |e: &&cc::pieces::SupportEntry| {
                    e.nation == nation && e.column == column && within(e.years, year)
                };
                let offered: Vec<_> = pieces.support.iter().filter(open).collect();
                let units = offered.iter().filter(|entry| matches!(entry.gives, Support::Unit(..))).count();
                assert!(units > 0, "{nation:?} column {column} in {year}");
                for entry in offered {
                    let exist = match entry.gives {
                        Support::Unit(unit, weapon) => {
                            let armed =
                                weapon.is_none_or(|w| within(pieces.weapons[usize::from(w)].years, year));
                            armed && within(pieces.units[usize::from(unit)].years, year)
                        }
                        Support::Radio(radio) => within(pieces.radios[usize::from(radio)].years, year),
                    };
                    assert!(exist, "{entry:?} in {year}");
                    assert!(pieces.cost(entry.gives) > 0);
                }
            }
        }
    }
}

/// shows F100.1
#[test]
fn fortifications_have_their_prices() {
    let content = common::content();
    let rows = content.get("cc/forts.tsv").expect("prices").lines().skip(1);
    let prices: BTreeMap<_, _> = rows.map(|row| row.split_once('\t').expect("two columns")).collect();
    let expected = [
        ("bunker", "7"),
        ("foxholes", "2"),
        ("mines", "3"),
        ("mines-7", "4"),
        ("mines-8", "8"),
        ("pillbox", "5"),
        ("trench", "3"),
        ("wire", "2"),
    ];
    assert!(prices.iter().map(|(kind, price)| (*kind, *price)).eq(expected), "{prices:?}");
    assert_eq!(Fort::ALL.len(), 6);
    assert!(Fort::ALL.iter().all(|fort| prices.contains_key(fort.word())));
}

/// shows 2.2.2
#[test]
fn directions_are_those_of_the_compass() {
    let grid = map(&common::content(), "crossroads-farm").grid;
    let around = |label: &str| {
        let hex = grid.find(label).expect("a hex");
        Dir::ALL.map(|dir| grid.label(grid.step(hex, dir)).to_owned())
    };
    assert_eq!(around("C5"), ["C4", "D4", "D5", "C6", "B5", "B4"]);
    assert_eq!(around("D5"), ["D4", "E5", "E6", "D6", "C6", "C5"]);
}

/// shows 2.3 P-map
#[test]
fn every_map_has_150_hexes_and_five_objectives() {
    let content = common::content();
    let rows: Vec<Vec<&str>> = content.get("cc/maps.tsv").expect("maps").lines().skip(1).map(cells).collect();
    assert!(rows.len() >= 10);
    for row in &rows {
        let map = map(&content, row[0]);
        assert_eq!((map.cols, map.rows, map.grid.len()), (15, 10, 150), "{}", map.id);
        assert_eq!((map.grid.find("A1"), map.grid.label(Hex(149))), (Some(Hex(0)), "O10"));
        assert!(["top-bottom", "left-right"].contains(&row[2]), "{}", map.id);
        let objectives: Vec<Hex> = row[1].split(' ').map(|hex| map.grid.find(hex).expect("a hex")).collect();
        let buildings = buildings(&map);
        let places: BTreeSet<(u16, u8)> = objectives
            .iter()
            .map(|hex| match buildings[hex.index()] {
                u8::MAX => (hex.0, u8::MAX),
                building => (u16::MAX, building),
            })
            .collect();
        assert_eq!((objectives.len(), places.len()), (5, 5), "{}", map.id);
        let land = survey(&map);
        assert!(objectives.iter().all(|hex| land[hex.index()].kind != Type::WaterBarrier), "{}", map.id);
        for line in map.lines() {
            let adjacent = |pair: &[Hex]| map.grid.distance(pair[0], pair[1]) == 1;
            assert!(line.hexes.windows(2).all(adjacent), "{}: {line:?}", map.id);
        }
        for edge in map.edges() {
            let inside = |dir: &Dir| map.grid.step(edge.hex, *dir).is_some();
            assert!(edge.dirs.iter().all(inside), "{}: {edge:?}", map.id);
        }
    }
}

fn cells(row: &str) -> Vec<&str> {
    row.split('\t').collect()
}

/// A map of the spec.
struct Plan {
    id: &'static str,
    terrain: [&'static str; 10],
    levels: Option<[&'static str; 10]>,
    objectives: &'static str,
    buildings: &'static str,
    roads: &'static [&'static str],
    rails: &'static [&'static str],
    trails: &'static [&'static str],
    walls: &'static str,
    hedges: &'static str,
    fences: &'static str,
    cliffs: &'static str,
}

#[rustfmt::skip]
const PLANS: [Plan; 3] = [
    Plan {
        id: "crossroads-farm",
        terrain: [
            ".ww..ff.ff.oo..", ".w...ff.ff.oo.w", "b..b..........w", "w.....B.B..b...", "......B........",
            ".ff.b...BB...w.", ".ff...B.....ww.", "....o....b...w.", "ww..oo.....ff..", "w..........ff..",
        ],
        levels: None,
        objectives: "D3 M7 I6 G4 H5",
        buildings: "G4+G5 I4 I6+J6 G7",
        roads: &[
            "off H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 off",
            "off A6 B5 C6 D5 E6 F5 G6 H5 I5 J5 K5 L5 M5 N5 O5 off",
        ],
        rails: &[],
        trails: &[],
        walls: "G4/F3 G4/F4 G5/F4 I6/I7 J6/J7 J6/K7",
        hedges: "B6/B5 B7/B8 C7/C8 L9/L8 M9/M8 F2/F3 G2/G3",
        fences: "I2/I3 J2/J3 E8/D8 E9/D9",
        cliffs: "",
    },
    Plan {
        id: "stream-ridge",
        terrain: [
            ".ff.wws..ww....", ".f..w.s.b.w..f.", "......ss.....f.", "w.B..b.s...b...", "w......s.....o.",
            "..b...ms..w..o.", "....w.ms..ww...", ".o..w..s.b.....", ".o.....s....B..", "...ww..sw......",
        ],
        levels: Some([
            "000000000000000", "000000000001100", "000000000011110", "000000000012210", "000000000012210",
            "000000000011110", "000000000001100", "000000000000000", "000000000000000", "000000000000000",
        ]),
        objectives: "C4 H5 K3 L5 M9",
        buildings: "C4 M9",
        roads: &["off A6 B5 C6 D5 E6 F5 G5 H5 I5 J5 J6 J7 K8 L8 M8 N8 O8 off"],
        rails: &[],
        trails: &["J2 K3 L3 M4 N4 O5"],
        walls: "M9/M8 M9/L8 M9/L9",
        hedges: "B8/B7 B9/B10 B8/C8 B9/C9",
        fences: "N2/N1 N3/N4 N5/O5 N6/O6",
        cliffs: "K4/J3 K4/J4",
    },
    Plan {
        id: "river-railway",
        terrain: [
            "..w...B...ww...", ".f..b....o.w...", ".ff......o...b.", "...w..g.......w", "WWWWWWWMWWWssss",
            "....gg...b.....", "w.B.....B...ff.", "ww...oo.....f..", ".w........w...b", "....w.....ww...",
        ],
        levels: None,
        objectives: "G1 H5 N5 I7 C7",
        buildings: "G1 C7 I7",
        roads: &["off H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 off"],
        rails: &["off A3 B2 C3 D2 E3 F2 G3 H2 I3 J2 K3 L2 M3 N2 O3 off"],
        trails: &["off N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 off"],
        walls: "C7/C6 C7/B6 C7/D6",
        hedges: "I7/I6 I7/J6 I7/J7 F8/F9 G8/G9",
        fences: "M7/M6 N7/N6 M7/L6 M8/L8",
        cliffs: "",
    },
];

/// A hexside by the hexes on both sides of it, in any order.
fn hexside(a: &str, b: &str) -> String {
    if a < b { format!("{a}/{b}") } else { format!("{b}/{a}") }
}

/// The hexsides of a map that have a feature, `off` being the outside.
fn hexsides(map: &Map, land: &[Ground], of: impl Fn(&Ground) -> u8) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for hex in map.grid.hexes() {
        for dir in Dir::ALL.into_iter().filter(|dir| of(&land[hex.index()]) >> dir.index() & 1 == 1) {
            let across = map.grid.step(hex, dir);
            let beyond = if across.is_some() { map.grid.label(across) } else { "off" };
            found.insert(hexside(map.grid.label(hex), beyond));
        }
    }
    found
}

fn written(sides: &str) -> BTreeSet<String> {
    sides
        .split_whitespace()
        .map(|side| side.split_once('/').expect("a side"))
        .map(|(a, b)| hexside(a, b))
        .collect()
}

fn run(lines: &[&str]) -> BTreeSet<String> {
    let pairs = |line: &&str| {
        let hexes: Vec<&str> = line.split(' ').collect();
        hexes.windows(2).map(|pair| hexside(pair[0], pair[1])).collect::<Vec<_>>()
    };
    lines.iter().flat_map(pairs).collect()
}

/// shows P-map
#[test]
fn the_three_maps_of_the_generator_are_those_of_the_spec() {
    let content = common::content();
    let rows: Vec<Vec<&str>> = content.get("cc/maps.tsv").expect("maps").lines().skip(1).map(cells).collect();
    for (n, plan) in PLANS.iter().enumerate() {
        let map = map(&content, plan.id);
        let land = survey(&map);
        let row = rows.iter().find(|row| row[0] == plan.id).expect("the map is listed");
        let edges = if n == 1 { "left-right" } else { "top-bottom" };
        assert_eq!(row[1..], [plan.objectives, edges, (n + 1).to_string().as_str()]);
        let letter = |ground: &Ground| match ground.kind {
            Type::Open => '.',
            Type::Woods => 'w',
            Type::Brush => 'b',
            Type::Building => 'B',
            Type::Field => 'f',
            Type::Orchard => 'o',
            Type::Gully => 'g',
            Type::Marsh => 'm',
            Type::Stream => 's',
            Type::WaterBarrier => 'W',
            Type::MajorBridge => 'M',
        };
        let drawn: Vec<String> = land.chunks(15).map(|row| row.iter().map(letter).collect()).collect();
        assert_eq!(drawn, plan.terrain, "{}", plan.id);
        let level = |ground: &Ground| ground.level.to_string();
        let levels: Vec<String> = land.chunks(15).map(|row| row.iter().map(level).collect()).collect();
        assert_eq!(levels, plan.levels.unwrap_or(["000000000000000"; 10]), "{}", plan.id);
        let minor: Vec<&str> = map
            .grid
            .hexes()
            .filter(|hex| land[hex.index()].minor_bridge)
            .map(|hex| map.grid.label(hex))
            .collect();
        assert_eq!(minor, if n == 1 { vec!["H5"] } else { vec![] });
        assert_eq!(hexsides(&map, &land, |ground| ground.roads), run(plan.roads), "{}", plan.id);
        assert_eq!(hexsides(&map, &land, |ground| ground.rails), run(plan.rails), "{}", plan.id);
        assert_eq!(hexsides(&map, &land, |ground| ground.trails), run(plan.trails), "{}", plan.id);
        assert_eq!(hexsides(&map, &land, |ground| ground.walls), written(plan.walls), "{}", plan.id);
        assert_eq!(hexsides(&map, &land, |ground| ground.hedges), written(plan.hedges), "{}", plan.id);
        assert_eq!(hexsides(&map, &land, |ground| ground.fences), written(plan.fences), "{}", plan.id);
        assert_eq!(hexsides(&map, &land, |ground| ground.cliffs), written(plan.cliffs), "{}", plan.id);
        let mut joined: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
        for (hex, &building) in map.grid.hexes().zip(&buildings(&map)).filter(|(_, n)| **n != u8::MAX) {
            joined.entry(building).or_default().push(map.grid.label(hex));
        }
        let joined: BTreeSet<String> = joined.into_values().map(|hexes| hexes.join("+")).collect();
        assert_eq!(joined, plan.buildings.split(' ').map(str::to_owned).collect(), "{}", plan.id);
    }
}
