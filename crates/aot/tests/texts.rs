//! Every key that the code can emit has a text in both languages, with the gaps that the code fills; no text is idle.

mod common;

use aot::Aot;
use aot::event::Event;
use aot::state::{Kind, Order, Outcome, Route, State, Status, UnitId};
use common::AOT;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Showing, Turn};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Line;
use kernel::rule::{Record, Rule};
use kernel::scene::Cue;
use kernel::seat::{Seat, Viewer};
use testing::{Habits, Reading, Sources, Wording, Writer, keys_of_options_and_secrets};

fn sources() -> Sources {
    let habits = Habits {
        // Words of notation, of markers and of content.
        not_keys: &["fire-here", "end-route", "fire-moving", "firing-hex", "kebab-case", "set-up"],
        // The names of options are found by way of the options themselves; cases have words of their own.
        words_of_their_own: &["options.rs", "position.rs", "position"],
        ..Habits::default()
    };
    Sources::read(AOT, habits)
}

fn wording() -> Wording {
    let mut by_name = keys_of_options_and_secrets::<Aot>(&aot::BATTLE_OPTIONS);
    by_name.extend(AOT.keys_of_training());
    Wording { texts: AOT.texts("en"), sources: sources(), by_name }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    AOT.check_languages();
}

#[test]
fn texts_stay_calm() {
    AOT.check_calm(&[]);
}

#[test]
fn the_sources_are_read_for_keys() {
    sources().check_reading(
        &["muster", "pick-card", "impassable", "not-enough-ammo", "not-among-answers"],
        &["enemy-depot", "over-time", "sight-edge", "defence-own", "terrain-ride", "badge-ambush"],
        &["fire-here", "first-points", "hex"],
    );
}

#[test]
fn every_key_in_the_code_has_a_text() {
    wording().check_keys();
}

#[test]
fn no_text_is_idle() {
    wording().check_nothing_idle();
}

fn game(scenario: &str) -> Aot {
    Aot::new(&common::content(), scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// One or more of each event.
fn events() -> Vec<Event> {
    let (unit, target, hex) = (UnitId(0), UnitId(16), Hex(0));
    let mut events = vec![
        Event::TurnBegins { turn: 1 },
        Event::TurnEnds { turn: 1 },
        Event::Arrived { unit, hex },
        Event::Ordered { unit, order: Order::NONE },
        Event::Defends { unit },
        Event::Recovered { unit },
        Event::Moved { unit, from: hex, to: Hex(1) },
        Event::Meeting { mover: Some(target), units: [unit, target], dice: [2, 5] },
        Event::Meeting { mover: None, units: [unit, target], dice: [5, 5] },
        Event::WireBroken { unit, hex },
        Event::Discovered { unit, hex },
        Event::LeftAmbush { unit, hex },
        Event::LongOrder { unit, turns: 1 },
        Event::Ambushed { unit, hex },
        Event::SectorChanged { unit, ambush: true },
        Event::Merged { unit, strength: 4, ammo: 5 },
        Event::Supplied { unit, ammo: 2, left: 7 },
        Event::Taken { hex, seat: Seat(1) },
    ];
    for kind in Kind::ALL {
        let bare = Order { kind, given: true, ..Order::NONE };
        let full = Order {
            target,
            route: Route::default().with(Dir::N).with(Dir::NE),
            facing: Some(Dir::S),
            zone: Some(2),
            ..bare
        };
        let orders = [bare, full, Order { zone: None, ..full }, Order { facing: None, ..full }];
        events.extend(orders.map(|order| Event::Ordered { unit, order }));
    }
    for rule in ["FIR-01", "SPF-01", "FOM-01", "DFN-05", "AMB-20", "CLC-01"].map(Rule) {
        let accuracy = vec![Line { rule, key: "accuracy-distance", value: 3 }];
        let faces = [1, 3, 5].into_iter().collect();
        events.push(Event::Shot {
            unit,
            target,
            from: hex,
            to: Hex(1),
            rule,
            dice: Vec::new(),
            accuracy,
            faces,
            hits: 2,
        });
    }
    for rule in ["FIR-05", "FOM-07", "FOM-08", "FOM-09"].map(Rule) {
        events.push(Event::ShotLost { unit, rule });
    }
    for (absorbed, damage) in [(4, 0), (3, 1)] {
        events.push(Event::Hit { unit, hits: 4, defence: Vec::new(), absorbed, damage, strength: 3 });
    }
    for status in [Status::Destroyed, Status::Captured, Status::Merged, Status::Routed] {
        events.push(Event::Removed { unit, hex, status });
    }
    for rule in ["TST-01", "SPF-04", "SEC-07", "END-01"].map(Rule) {
        for (stability, passed) in [(11, true), (8, false)] {
            let faces = [1, 3, 5].into_iter().collect();
            events.push(Event::Test { unit, rule, faces, sum: 9, stability, passed });
        }
    }
    for rule in ["COL-02", "COL-03", "COL-06", "MCH-03", "MAP-04"].map(Rule) {
        events.push(Event::Stopped { unit, before: hex, rule });
    }
    for yes in [true, false] {
        events.push(Event::Suppressed { unit, order_lost: yes });
        events.push(Event::Contest { unit, hex, die: 4, stability: 7, enters: yes });
    }
    events.extend([Outcome::Destroyed, Outcome::Time].map(|outcome| Event::Over { outcome, points: [3, 5] }));
    events
}

#[test]
fn every_event_is_a_sentence_without_gaps() {
    let writer = Writer::new(AOT);
    for scenario in ["first-orders", "battle"] {
        let game = game(scenario);
        for event in events() {
            writer.check_sentence(&game.tell(&event.into()).text, &['.']);
        }
    }
}

#[test]
fn reports_show_what_the_sentences_say() {
    let game = game("first-orders");
    let (rules, writer) = (AOT.rules(), Writer::new(AOT));
    for event in events() {
        let report = game.tell(&event.clone().into());
        assert!(report.rule.is_none_or(|rule| rules.contains(rule.0)), "{event:?}: {:?}", report.rule);
        writer.read_report(&report);
        match event {
            Event::Shot { hits, .. } => {
                let (counter, target, from, to) = (0, 16, Hex(0), Hex(1));
                assert_eq!(report.cue, Cue::Fire { counter, target, from, to, hit: hits > 0 });
                assert_eq!(report.dice.map(|dice| (dice.faces(), dice.need)), Some((vec![1, 3, 5], Some(3))));
            }
            Event::Test { stability, .. } => {
                assert_eq!(report.dice.and_then(|dice| dice.total), Some((9, stability)));
            }
            Event::Moved { .. } => {
                assert_eq!(report.cue, Cue::Move { counter: 0, path: vec![Hex(0), Hex(1)] });
            }
            Event::Taken { .. } => assert_eq!(report.side, Some(1)),
            Event::TurnBegins { .. } => assert_eq!((report.cue, report.side), (Cue::Banner, None)),
            _ => {}
        }
    }
}

#[test]
fn sentences_leave_the_dice_to_their_picture() {
    let faces = [1, 3, 5].into_iter().collect();
    let rule = Rule("TST-01");
    let test = Event::Test { unit: UnitId(1), rule, faces, sum: 9, stability: 11, passed: true };
    let report = game("first-orders").tell(&test.into());
    let [en, ru] = Writer::new(AOT).write(&report.text);
    assert_eq!(en, "Unit 2 (T-70), Stability test after damage: holds.");
    assert_eq!(ru, "Отряд 2 (Т-70), тест на стойкость после повреждений: выдерживает.");
    let dice = report.dice.unwrap();
    assert_eq!((dice.faces(), dice.total), (vec![1, 3, 5], Some((9, 11))));

    let units = [UnitId(0), UnitId(16)];
    let meeting = Event::Meeting { mover: Some(units[1]), units, dice: [2, 5] };
    let report = game("first-orders").tell(&meeting.into());
    let [en, _] = Writer::new(AOT).write(&report.text);
    assert!(en.starts_with("Meeting attack: unit 17 ("), "{en}");
    assert_eq!(report.dice.unwrap().faces(), [5, 2], "the dice lie in the order of the names");
}

#[test]
fn a_hit_tells_what_the_counter_shows_after_it() {
    let hit = |damage, strength| Event::Hit {
        unit: UnitId(0),
        hits: 4,
        defence: Vec::new(),
        absorbed: 4 - damage,
        damage,
        strength,
    };
    let game = game("first-orders");
    let shows = |event: Event| game.tell(&event.into()).shows;
    let figures = |event| shows(event).into_iter().map(|value| (value.slot, value.text)).collect::<Vec<_>>();
    assert_eq!(shows(hit(0, 4)), [], "what Defence takes changes nothing");
    let (three, one) = (figures(hit(1, 3)), figures(hit(2, 1)));
    assert_eq!((three[0].clone(), one[0].clone()), (("nw", "3".to_owned()), ("nw", "1".to_owned())));
    assert_eq!([three[1].0, one[1].0], ["sw", "sw"], "the dice follow strength");
    assert_ne!(three[1], one[1]);
}

#[test]
fn bought_units_go_by_their_cards() {
    let game = game("battle");
    let (mut dice, mut chooser) = (Seeded::new(5), Seeded::new(6));
    let mut state: State = game.start(&mut dice).unwrap();
    let sides = game.scene(&game.view(&state, Viewer::Public), Viewer::Public).sides;
    let writer = Writer::new(AOT);
    let mut named = 0;
    let mut legal = Vec::new();
    while let Turn::Decide(seats, _) = game.turn(&state) {
        let seat = seats.iter().next().unwrap();
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let action = legal[below(chooser.rng(), legal.len() as u32) as usize];
        let mut record = Record::default();
        game.apply(&mut state, seat, action, &mut dice, &mut record).unwrap();
        for event in &record.events {
            let [en, _] = writer.write(&game.tell(event).text);
            named += usize::from(en.starts_with("Unit "));
            for side in &sides {
                assert!(!en.contains(&format!("({})", side.name.en)), "{en}");
            }
        }
    }
    assert!(named > 20, "{named}");
}

#[test]
fn a_whole_game_can_be_read_in_both_languages() {
    let writer = Writer::new(AOT);
    let reading = Reading { writer: &writer, longest: Aot::LONGEST, scenes: 1, studies: 1 };
    for (seed, scenario) in ["wolf-wood-ambush", "zarechye-bridge", "battle"].into_iter().enumerate() {
        let game = game(scenario);
        let hexes: Vec<Hex> = game.map.grid.hexes().collect();
        assert!(reading.play(&game, &hexes, seed as u64), "{scenario} does not end");
    }
}
