//! The figures of hit markers and cards, compared with the spec, and the cards that a game begins with.

mod common;

use coh::Coh;
use coh::action::Action;
use coh::card::{CardSet, CardType, Cards, CostColour, Effect};
use coh::pieces::{Colour, HitKind, Nation, Pieces, Rally};
use coh::state::State;
use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::{Rules, Turn};
use kernel::rule::Record;
use std::collections::BTreeSet;

fn pieces() -> Pieces {
    let content = common::content();
    Pieces::read(|file| content.get(file).map(str::to_owned)).expect("pieces")
}

fn cards() -> Cards {
    let content = common::content();
    Cards::read(|file| content.get(file).map(str::to_owned)).expect("cards")
}

/// T1, T2: rule, word, English and Russian name | copies | rally | attack cost, move cost | red, blue firepower | range | front, flank |
/// what it forbids.
#[rustfmt::skip]
const HITS: [&str; 15] = [
    "HS.1 stunned, Stunned, Ошеломлены | x2 | 7 | 0 0 | 0 0 | - | 0 0 | move attack others",
    "HS.2 unnerved, Unnerved, Деморализованы | x2 | 7 | 0 0 | 0 0 | - | 0 0 |",
    "HS.3 destroyed, Destroyed, Уничтожено | x1 | never | 0 0 | 0 0 | - | 0 0 | move attack others destroyed",
    "HS.4 panicked, Panicked, В панике | x2 | 8 | 0 0 | 0 0 | - | -2 1 | attack",
    "HS.5 pinned, Pinned, Прижаты огнём | x5 | 7 | 0 0 | 0 0 | - | 0 0 | move",
    "HS.6 suppressed, Suppressed, Подавлены огнём | x5 | 7 | 1 0 | -2 -2 | - | 0 0 |",
    "HS.7 cowering, Cowering, Вжались в землю | x2 | 8 | 2 1 | 0 0 | 1 | 1 1 |",
    "HS.8 berserk, Berserk, В ярости | x1 | 8 | -1 0 | 1 1 | 1 | 2 1 |",
    "HA.1 crew-stunned, Crew stunned, Экипаж ошеломлён | x2 | 9 | 0 0 | 0 0 | - | 0 0 | move attack others",
    "HA.2 gun-damaged, Gun damaged, Орудие повреждено | x2 | none | 0 0 | 0 0 | - | 0 0 | attack",
    "HA.3 destroyed, Destroyed, Уничтожена | x1 | never | 0 0 | 0 0 | - | 0 0 | move attack others destroyed",
    "HA.4 crew-panicked, Crew panicked, Экипаж в панике | x1 | 9 | 0 0 | 0 0 | - | -4 0 | attack",
    "HA.5 suppressed, Suppressed, Подавлена огнём | x5 | 8 | 1 0 | -3 -5 | - | 0 0 |",
    "HA.6 immobilised, Immobilised, Обездвижена | x5 | none | 0 0 | 0 0 | - | -1 1 | move",
    "HA.7 light-damage, Light damage, Лёгкое повреждение | x4 | none | 0 0 | 0 0 | - | 0 0 |",
];

fn written(hit: &HitKind) -> String {
    let rally = match hit.rally {
        Rally::Number(number) => number.to_string(),
        Rally::None => "none".to_owned(),
        Rally::Never => "never".to_owned(),
    };
    let range = hit.range.map_or("-".to_owned(), |range| range.to_string());
    let bans = [
        (hit.bans.movement, " move"),
        (hit.bans.attack, " attack"),
        (hit.bans.others, " others"),
        (hit.destroyed, " destroyed"),
    ];
    let bans: String = bans.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word).collect();
    format!(
        "{} {}, {}, {} | x{} | {rally} | {} {} | {} {} | {range} | {} {} |{bans}",
        hit.rule,
        hit.id,
        hit.name.en,
        hit.name.ru,
        hit.copies,
        hit.attack_cost,
        hit.move_cost,
        hit.fp[0],
        hit.fp[1],
        hit.defence[0],
        hit.defence[1]
    )
}

/// shows HS.1..HS.8 HA.1..HA.7
#[test]
fn hit_markers_are_printed_as_the_tables_say() {
    let pieces = pieces();
    for (hit, row) in pieces.hits.iter().zip(HITS) {
        assert_eq!(written(hit), row);
        let soft = hit.rule.starts_with("HS");
        assert_eq!(hit.pool, if soft { Colour::Red } else { Colour::Blue }, "{row}");
    }
    for pool in [Colour::Red, Colour::Blue] {
        let copies: u8 = pieces.hits.iter().filter(|hit| hit.pool == pool).map(|hit| hit.copies).sum();
        assert_eq!(copies, 20);
    }
}

/// shows HA.2
#[test]
fn split_gun_damage_leaves_twenty_markers_and_bans_one_colour_each() {
    let mut pieces = pieces();
    pieces.split_gun_damage();
    let split: Vec<_> = pieces.hits.iter().filter(|hit| hit.rule == "HA.2").collect();
    let mutes: Vec<_> = split.iter().map(|hit| (hit.copies, hit.mutes, hit.bans.attack)).collect();
    assert_eq!(mutes, [(1, [true, false], false), (1, [false, true], false)]);
    let copies: u8 = pieces.hits.iter().filter(|hit| hit.pool == Colour::Blue).map(|hit| hit.copies).sum();
    assert_eq!(copies, 20);
}

/// T7, T8: rule, English and Russian name | copies | type | cost | icons | nation | firepower.
#[rustfmt::skip]
const CARDS: [&str; 29] = [
    "C01, Adrenaline, Адреналин | x4 | action | green 0 | group hidden",
    "C02, Command decision, Решение командования | x8 | action | green 0 | group hidden",
    "C03, Follow me!, За мной! | x2 | action | green 2 | hidden",
    "C04, Rally!, Сбор! | x2 | action | green 0 | group hidden",
    "C05, Quick reaction, Быстрое реагирование | x2 | bonus | green 0 | hidden",
    "C06, Battlefield confusion, Дезориентация в бою | x2 | bonus | green 0 |",
    "C07, Veteran sergeants, Опытные сержанты | x3 | bonus | green 0 |",
    "C08, Front-line officer, Офицер на передовой | x2 | action | green 2 |",
    "C09, Take cover!, В укрытие! | x2 | action | green 0 | group",
    "C10, Sniper fire, Снайперский огонь | x2 | action | green 0 | hidden",
    "C11, Careful aiming, Прицельная стрельба | x2 | bonus | green 0 | group hidden",
    "C12, Swift action, Стремительные действия | x4 | bonus | blue 1 | group hidden",
    "C13, Luck!, Удача! | x3 | bonus | green 0 |",
    "C14, Scouts, Разведчики | x2 | bonus | blue 1 |",
    "C15, Bogged down, Завязнуть | x1 | bonus | green 0 |",
    "C16, Clear obstacle, Устранение заграждений | x1 | action | green 2 |",
    "C17, Mine laying, Минирование | x1 | action | green 2 | hidden",
    "C18, Scoring, Результаты | x1 | scenario | none 0 |",
    "C19, Event, Событие | x1 | scenario | none 0 |",
    "C20, Cease-fire, Прекращение огня | x1 | scenario | none 0 |",
    "C21, Objective 1, Цель 1 | x1 | scenario | none 0 |",
    "C22, Objective 2, Цель 2 | x1 | scenario | none 0 |",
    "C23, Objective 3, Цель 3 | x1 | scenario | none 0 |",
    "C24, Objective 4, Цель 4 | x1 | scenario | none 0 |",
    "W01, Grenades, Гранаты | x1 | action | green 3 | german 4/2",
    "W02, Molotov cocktail, Коктейль Молотова | x1 | action | green 3 | soviet 3/4",
    "W03, Demolition charge, Подрывной заряд | x1 | action | green 4 | german 6/6",
    "W04, Divisional artillery 105 mm, Дивизионная артиллерия 105 мм | x1 | artillery | none 0 | he german 5/7",
    "W05, Divisional artillery 122 mm, Дивизионная артиллерия 122 мм | x1 | artillery | none 0 | he soviet 5/7",
];

/// shows 8.3.a 8.8.a 8.8.b 8.8.c C01..C20 W01..W05
#[test]
fn cards_are_printed_as_the_tables_say() {
    let cards = cards();
    for (kind, row) in cards.kinds.iter().zip(CARDS) {
        let word = match kind.card_type {
            CardType::Action => "action",
            CardType::Bonus => "bonus",
            CardType::Scenario => "scenario",
            CardType::Artillery => "artillery",
        };
        let colour = match kind.colour {
            CostColour::Green => "green",
            CostColour::Blue => "blue",
            CostColour::None => "none",
        };
        let mut icons = String::new();
        for (has, word) in [(kind.group, " group"), (kind.hidden, " hidden"), (kind.he, " he")] {
            icons += if has { word } else { "" };
        }
        let weapon = kind.nation.map(|nation| match nation {
            Nation::German => format!(" german {}/{}", kind.fp[0], kind.fp[1]),
            Nation::Soviet => format!(" soviet {}/{}", kind.fp[0], kind.fp[1]),
        });
        let found = format!(
            "{}, {}, {} | x{} | {word} | {colour} {} |{icons}{}",
            kind.rule,
            kind.name.en,
            kind.name.ru,
            kind.copies,
            kind.cost,
            weapon.unwrap_or_default()
        );
        assert_eq!(found, row);
    }
    let battle: u8 = cards.kinds[..24].iter().map(|kind| kind.copies).sum();
    assert_eq!((battle, cards.of.len()), (50, 55));
}

/// shows C21–C24
#[test]
fn a_card_names_the_rule_that_it_stands_for() {
    for kind in &cards().kinds {
        let rule = kind.effect.rule();
        let goal = (kind.rule.as_str() >= "C21" && kind.rule.as_str() <= "C24").then_some("C21–C24");
        assert_eq!(rule, goal.unwrap_or(kind.rule.as_str()));
    }
}

/// Sets a scenario up by whatever comes first, and stops at the first turn; with the rules that decided something.
fn set_up(scenario: &str, options: &Options, seed: u64) -> (Coh, State, BTreeSet<&'static str>) {
    let game = Coh::new(&common::content(), scenario, options).expect("a scenario");
    let mut chance = Seeded::new(seed);
    let mut state = game.start(&mut chance).expect("a start");
    let mut marks = BTreeSet::new();
    while state.turns == 0 {
        let Turn::Decide(seats, _) = game.turn(&state) else { panic!("it is over") };
        let seat = seats.lowest().expect("somebody");
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut legal);
        let mut sink = Record::default();
        // The last answer finishes a sheet, the first one places somebody.
        let answer = if legal.contains(&Action::Commit) { Action::Commit } else { legal[0] };
        game.apply(&mut state, seat, answer, &mut chance, &mut sink).expect("a legal answer");
        marks.extend(sink.marks.iter().map(|rule| rule.0));
    }
    (game, state, marks)
}

/// shows A.92
#[test]
fn nobody_is_dealt_a_scenario_card() {
    let mut dealt = 0;
    for seed in 0..60 {
        let (game, state, marks) = set_up("secret-tasks", &Options::default(), seed);
        assert!(marks.contains("A.92"));
        for commander in &state.commanders[..2] {
            assert_eq!(commander.held, 2);
            let usual = |card| game.cards.kind(card).card_type != CardType::Scenario;
            assert!(commander.hand.iter().all(usual));
            dealt += commander.hand.len();
        }
        let left = state.draw.or(state.below);
        for effect in [Effect::Scoring, Effect::Event, Effect::CeaseFire] {
            assert!(left.meets(game.cards.with(effect)), "{effect:?} is back in the deck");
        }
        // Two numbers of the draw pile and the pile below it have all other cards.
        assert_eq!(left.len() + state.commanders[0].held + state.commanders[1].held, 38 + 2 + 3);
    }
    assert_eq!(dealt, 240);
}

/// shows A.49
#[test]
fn adrenaline_to_begin_with_is_the_scenarios_or_nobodys() {
    let given = |options: &Options, seed: u64| {
        let (game, state, _) = set_up("crossroads", options, seed);
        let adrenaline = game.cards.with(Effect::Adrenaline);
        let hands = [0, 1].map(|seat| state.commanders[seat].hand);
        let all: CardSet = hands[0].or(hands[1]).or(state.draw);
        assert_eq!((all.len(), all.and(adrenaline).len()), (38, 4));
        hands.map(|hand| (hand.len(), hand.meets(adrenaline)))
    };
    let none = Options::default().with("adrenaline-start", "none");
    let mut without = 0;
    for seed in 0..40 {
        assert_eq!(given(&Options::default(), seed), [(3, true); 2]);
        let dealt = given(&none, seed);
        assert_eq!(dealt.map(|(held, _)| held), [2; 2]);
        without += dealt.iter().filter(|(_, has)| !has).count();
    }
    // Four of thirty-eight: most hands of two have none.
    assert!(without > 40, "{without}");
}
