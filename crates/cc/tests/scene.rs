//! What a viewer is shown: the table, the question, and nothing that this viewer may not know.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::card::CARDS;
use cc::rooms::{Choosing, Exiting, Rolling};
use cc::state::{Frame, State, UnitId};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::game::{Notation, Rules, Secrets, Showing, Turn};
use kernel::grid::Hex;
use kernel::rule::{Rule, Silent};
use kernel::scene::{Choice, PartForm, Scene, Spot};
use kernel::seat::{Seat, Viewer};
use std::collections::BTreeSet;
use std::path::Path;

fn game(content: &Content, scenario: &str) -> Cc {
    Cc::new(content, scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn seen(game: &Cc, state: &State, viewer: Viewer) -> Scene {
    game.scene(&game.view(state, viewer), viewer)
}

fn decider(game: &Cc, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Decide(seats, _) => seats.lowest(),
        Turn::Over(_) => None,
    }
}

/// Plays at random and looks at every position in which somebody decides.
fn each_position(scenario: &str, seed: u64, mut look: impl FnMut(&Cc, &State, Seat)) {
    let content = common::content();
    let game = game(&content, scenario);
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(seed + 100));
    let mut state = game.start(&mut dice).unwrap();
    let mut legal = Vec::new();
    for _ in 0..3000 {
        let Some(seat) = decider(&game, &state) else { break };
        look(&game, &state, seat);
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let action = legal[below(chooser.rng(), legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut dice, &mut Silent).unwrap();
    }
}

fn chosen<'a>(scene: &'a Scene, action: &str) -> &'a Choice {
    scene.options.iter().find(|choice| choice.action == action).unwrap_or_else(|| panic!("no `{action}`"))
}

#[test]
fn setting_up_shows_the_area_and_the_units_that_wait() {
    let content = common::content();
    let game = game(&content, "hold-the-bridge");
    let state = game.start(&mut Seeded::new(1)).unwrap();
    let seat = decider(&game, &state).unwrap();
    let scene = seen(&game, &state, Viewer::Seat(seat));
    assert_eq!(scene.prompt.as_ref().map(|prompt| prompt.kind), Some("place"));
    let own = scene.hands.iter().find(|hand| hand.seat == seat.0).unwrap();
    assert_eq!(own.counters.len(), game.battle.sides[seat.index()].units.len());
    assert_eq!(own.counters.iter().filter(|counter| counter.chosen).count(), 1);
    let zone: BTreeSet<Hex> =
        scene.markers.iter().filter(|marker| marker.kind == "zone").map(|marker| marker.hex).collect();
    let offered = scene.options.iter().filter_map(|choice| match choice.spot {
        Spot::Hex(hex) => Some(hex),
        _ => None,
    });
    assert!(offered.clone().count() > 20 && offered.into_iter().all(|hex| zone.contains(&hex)));
    assert!(scene.piles.is_empty() && seen(&game, &state, Viewer::Public).prompt.is_none());
}

#[test]
fn the_own_hand_lies_open_and_the_other_is_a_number() {
    each_position("hold-the-bridge", 2, |game, state, seat| {
        if state.turns == 0 {
            return;
        }
        let scene = seen(game, state, Viewer::Seat(seat));
        for hand in scene.hands.iter().filter(|hand| hand.limit.is_some()) {
            let own = &state.cards[usize::from(hand.seat)];
            assert_eq!(hand.count, own.held);
            let shown = if hand.seat == seat.0 { own.hand.len() } else { own.shown.len() };
            assert_eq!(hand.cards.len(), shown);
        }
        for pile in &scene.piles {
            let own = &state.cards[usize::from(pile.seat)];
            let count = if pile.name.key == "pile-draw" { own.draw.len() } else { own.discard.len() };
            assert_eq!(usize::from(pile.count), count);
            assert!(pile.name.key != "pile-draw" || pile.cards.is_empty());
        }
        let total: usize = (0..2).map(|n| state.cards[n].discard.len()).sum();
        let ids =
            scene.hands.iter().flat_map(|hand| &hand.cards).chain(scene.piles.iter().flat_map(|p| &p.cards));
        let ids: Vec<u8> = ids.map(|card| card.id).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "ids of both decks differ");
        assert!(ids.len() >= total && ids.iter().all(|&id| usize::from(id) < 2 * CARDS));
    });
}

#[test]
fn a_secret_chit_is_shown_to_its_drawer_only() {
    let mut met = 0;
    each_position("hold-the-bridge", 3, |game, state, _| {
        for seat in [Seat(0), Seat(1)] {
            let held = state.secret[seat.index()].count_ones() as usize;
            met += held;
            let secret = |viewer| {
                let scene = seen(game, state, viewer);
                scene.chips.iter().filter(|chip| chip.secret && chip.side == Some(seat.0)).count()
            };
            assert_eq!(secret(Viewer::Seat(seat)), held);
            assert_eq!(secret(Viewer::Seat(Seat(1 - seat.0))) + secret(Viewer::Public), 0);
        }
    });
    assert!(met > 0);
}

#[test]
fn every_answer_can_be_touched_where_it_lies() {
    let mut kinds = BTreeSet::new();
    for (seed, scenario) in ["hold-the-bridge", "across-the-stream", "random"].into_iter().enumerate() {
        each_position(scenario, seed as u64, |game, state, seat| {
            let scene = seen(game, state, Viewer::Seat(seat));
            let prompt = scene.prompt.as_ref().unwrap();
            kinds.insert(prompt.kind);
            assert!(prompt.about.is_some(), "{}", prompt.kind);
            let mut legal = Vec::new();
            game.legal(state, seat, &mut legal);
            let allowed = scene.options.iter().filter(|choice| choice.forbidden.is_none());
            let read: Vec<Action> =
                allowed.clone().map(|choice| game.read(&choice.action).unwrap()).collect();
            assert_eq!(read, legal);
            for choice in allowed {
                let there = scene.shows(choice.spot) && !matches!(choice.spot, Spot::Side(..));
                assert!(there, "{}: {:?}", choice.action, choice.spot);
            }
            assert!(scene.options.iter().filter(|choice| choice.main).count() <= 1, "{}", prompt.kind);
            assert!(seen(game, state, Viewer::Seat(Seat(1 - seat.0))).prompt.is_none());
        });
    }
    assert!(kinds.len() > 30, "{kinds:?}");
}

#[test]
fn cards_that_cannot_be_played_say_why() {
    let rules = std::fs::read_to_string(root().join("content/cc/rules.tsv")).unwrap();
    let known = |rule: Rule| rules.lines().any(|line| line.split('\t').next() == Some(rule.0));
    let mut refused = 0;
    each_position("hold-the-bridge", 5, |game, state, seat| {
        let scene = seen(game, state, Viewer::Seat(seat));
        for choice in scene.options.iter().filter(|choice| choice.forbidden.is_some()) {
            let (rule, why) = choice.forbidden.clone().unwrap();
            let action = game.read(&choice.action).unwrap();
            let illegal = game.check(state, seat, action).unwrap_err();
            assert_eq!((illegal.rule, illegal.reason), (rule, why.key));
            assert!(known(rule), "{rule}");
            refused += 1;
        }
        if let Frame::Choosing(Choosing) = state.frames.top() {
            let orders = scene.options.iter().filter(|choice| matches!(choice.spot, Spot::Card { .. }));
            let cards: BTreeSet<_> = orders.map(|choice| format!("{:?}", choice.spot)).collect();
            assert_eq!(
                cards.len(),
                state.cards[seat.index()].hand.len(),
                "every card has an answer or a reason"
            );
        }
        assert!(scene.prompt.is_some_and(|prompt| known(prompt.rule)));
        let parts = scene.hands.iter().flat_map(|hand| &hand.cards).flat_map(|card| &card.parts);
        assert!(parts.into_iter().all(|part| known(part.rule)));
    });
    assert!(refused > 100, "{refused}");
}

#[test]
fn what_cannot_be_undone_is_asked_twice() {
    let mut destroyed = 0;
    each_position("meeting-at-the-ford", 1, |game, state, seat| {
        let scene = seen(game, state, Viewer::Seat(seat));
        for choice in scene.options.iter().filter(|choice| choice.forbidden.is_none()) {
            match game.read(&choice.action).unwrap() {
                Action::Destroy(_) => {
                    assert_eq!(choice.confirm.as_ref().map(|m| m.key), Some("confirm-destroy"));
                    assert_eq!(choice.spot, Spot::Button);
                    destroyed += 1;
                }
                Action::Space(_) => {}
                _ => assert!(choice.confirm.is_none(), "{}", choice.action),
            }
        }
    });
    assert!(destroyed > 0);
}

#[test]
fn a_unit_is_not_sent_into_the_past_unasked() {
    let content = common::content();
    let game = game(&content, "hold-the-bridge");
    let mut state = game.start(&mut Seeded::new(1)).unwrap();
    let unit = UnitId(2);
    let from = game.map.grid.find("F1").unwrap();
    state.unit_mut(unit).hex = from;
    state.on_map[0] |= unit.bit();
    (state.active, state.group, state.time, state.turns) = (Seat(0), unit.bit(), 4, 9);
    state.frames = Frames::new(Exiting { from });
    let scene = seen(&game, &state, Viewer::Seat(Seat(0)));
    assert_eq!(scene.options.len(), 14);
    for choice in &scene.options {
        let Action::Space(space) = game.read(&choice.action).unwrap() else { panic!("{}", choice.action) };
        assert_eq!(choice.confirm.is_some(), space <= 4, "{space}");
    }
    assert!(scene.counters.iter().any(|counter| counter.id == 2 && counter.chosen));
}

#[test]
fn counters_show_the_figures_that_count_now() {
    let content = common::content();
    let game = game(&content, "hold-the-bridge");
    let mut state = game.start(&mut Seeded::new(1)).unwrap();
    let hexes = ["F10", "F10", "H9"].map(|label| game.map.grid.find(label).unwrap());
    // The Captain with Command 2, an SS Squad in his hex, another one alone.
    for (id, hex) in [UnitId(0), UnitId(2), UnitId(3)].into_iter().zip(hexes) {
        state.unit_mut(id).hex = hex;
        state.on_map[0] |= id.bit();
    }
    state.leaders[0] |= UnitId(0).bit();
    state.unit_mut(UnitId(3)).suppressed = true;
    let scene = seen(&game, &state, Viewer::Public);
    let figure = |id: u16, slot: &str| {
        let counter = scene.counters.iter().find(|counter| counter.id == id).unwrap();
        let value = counter.values.iter().find(|value| value.slot == slot).unwrap();
        (value.text.clone(), value.boxed)
    };
    assert_eq!(figure(0, "command").0, "2");
    assert_eq!(figure(2, "sw"), ("8".to_owned(), true), "FP 6 and Command 2");
    assert_eq!(figure(3, "sw"), ("5".to_owned(), true), "FP 6, Suppressed");
    let badges = &scene.counters.iter().find(|counter| counter.id == 3).unwrap().badges;
    assert_eq!(badges.iter().map(|badge| badge.key).collect::<Vec<_>>(), ["badge-suppressed"]);
}

#[test]
fn letting_a_roll_count_is_the_plain_answer_and_says_what_it_decides() {
    let mut asked = BTreeSet::new();
    for seed in 0..3 {
        each_position("hold-the-bridge", seed, |game, state, seat| {
            if let Frame::Rolling(Rolling { .. }) = state.frames.top() {
                let scene = seen(game, state, Viewer::Seat(seat));
                assert!(chosen(&scene, "accept").main && !chosen(&scene, "reroll").main);
                asked.extend(scene.prompt.and_then(|prompt| prompt.about).map(|about| about.key));
            }
        });
    }
    for key in ["stake-attack", "stake-defence", "stake-morale"] {
        assert!(asked.contains(key), "{key}: {asked:?}");
    }
}

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_page_can_draw_what_is_sent() {
    let file = |name: &str| std::fs::read_to_string(root().join("web/src/draw").join(name)).unwrap();
    let drawings = file("markers.ts") + &file("fieldworks.ts");
    let (badges, signs) = (file("badges.ts"), file("cardsigns.ts"));
    let troops = file("silhouettes/infantry.ts");
    let has = |source: &str, key: &str| {
        source.contains(&format!("\"{key}\":"))
            || source.contains(&format!(" {key}:"))
            || source.contains(&format!(" {key},"))
    };
    for seed in 0..2 {
        each_position("hold-the-bridge", seed, |game, state, seat| {
            let scene = seen(game, state, Viewer::Seat(seat));
            for marker in &scene.markers {
                assert!(has(&drawings, marker.kind), "{}", marker.kind);
            }
            let small = || scene.counters.iter().flat_map(|counter| &counter.small);
            let marks = scene.counters.iter().flat_map(|c| &c.badges).chain(small().flat_map(|s| &s.badges));
            for badge in marks {
                assert!(has(&badges, badge.key.trim_start_matches("badge-")), "{}", badge.key);
            }
            for symbol in scene.counters.iter().map(|c| &c.symbol).chain(small().map(|s| &s.symbol)) {
                assert!(has(&troops, symbol), "{symbol}");
            }
            let parts = scene.hands.iter().flat_map(|hand| &hand.cards).flat_map(|card| &card.parts);
            for part in parts.filter(|part| part.form != PartForm::Print) {
                assert!(has(&signs, part.icon), "{}", part.icon);
            }
        });
    }
}
