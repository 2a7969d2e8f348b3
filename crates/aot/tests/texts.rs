//! Every key that the code can emit has a text in both languages, with the gaps that the code fills; no text is idle.

mod sources;

use aot::Aot;
use aot::event::Event;
use aot::state::{Frame, Kind, Order, Outcome, Route, State, Status, UnitId};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::game::{Game, Turn};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Line;
use kernel::message::{Arg, Message};
use kernel::rule::{Record, Rule};
use kernel::scene::{Cue, Scene};
use kernel::seat::{Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The gaps of each text.
type Texts = BTreeMap<String, BTreeSet<String>>;

const LANGUAGES: [&str; 2] = ["en", "ru"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")
}

fn file(language: &str) -> String {
    std::fs::read_to_string(root().join(format!("aot/{language}.ftl"))).unwrap()
}

fn texts(language: &str) -> Texts {
    let source = file(language);
    let resource = fluent_syntax::parser::parse(source.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut texts = Texts::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name.to_owned();
        let mut gaps = BTreeSet::new();
        gaps_of(&message.value.unwrap_or_else(|| panic!("{language}: {key} is empty")), &mut gaps);
        assert!(texts.insert(key.clone(), gaps).is_none(), "{language}: {key} is there twice");
    }
    texts
}

fn gaps_of(pattern: &Pattern<&str>, gaps: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        if let InlineExpression::VariableReference { id } = inline {
            gaps.insert(id.name.to_owned());
        }
        if let Expression::Select { variants, .. } = expression {
            variants.iter().for_each(|variant| gaps_of(&variant.value, gaps));
        }
    }
}

/// Keys that the page makes from names: of options, their values, and secrets; and those of the guided training.
fn keys_by_name() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> =
        aot::BATTLE_OPTIONS.iter().map(|name| format!("option-{name}")).collect();
    for option in Aot::options() {
        keys.insert(format!("option-{}", option.name));
        keys.extend(option.values.iter().map(|value| format!("option-{}-{value}", option.name)));
    }
    let training = std::fs::read_to_string(root().join("aot/training.toml")).unwrap();
    let said = training.lines().filter_map(|line| line.strip_prefix("say = \"")?.strip_suffix('"'));
    keys.extend(said.map(str::to_owned));
    keys.extend(Aot::secrets().iter().map(|secret| format!("secret-{}", secret.name.replace(' ', "-"))));
    keys
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    let [en, ru] = LANGUAGES.map(texts);
    assert!(LANGUAGES.iter().all(|language| !file(language).contains('!')), "texts stay calm");
    for (key, gaps) in &en {
        assert_eq!(Some(gaps), ru.get(key), "{key}");
    }
    assert_eq!(en.len(), ru.len(), "{:?}", ru.keys().find(|key| !en.contains_key(*key)));
}

#[test]
fn the_sources_are_read_for_keys() {
    let found = sources::literals();
    let is =
        |text: &str, holds: fn(&sources::Literal) -> bool| found.iter().any(|l| l.text == text && holds(l));
    for bare in ["muster", "pick-card", "impassable", "not-enough-ammo", "not-among-answers"] {
        assert!(is(bare, sources::Literal::is_bare), "{bare}");
    }
    for key in ["enemy-depot", "over-time", "sight-edge", "defence-own", "terrain-ride", "badge-ambush"] {
        assert!(is(key, sources::Literal::is_key), "{key}");
    }
    for word in ["fire-here", "first-points", "hex"] {
        assert!(!is(word, sources::Literal::is_key), "{word}");
    }
}

#[test]
fn every_key_in_the_code_has_a_text() {
    let texts = texts("en");
    for literal in sources::literals() {
        if literal.is_key() {
            assert!(texts.contains_key(&literal.text), "{}: no text for `{}`", literal.file, literal.text);
        }
        if literal.is_bare() {
            assert!(texts[&literal.text].is_empty(), "`{}` is used without arguments", literal.text);
        }
    }
    for key in keys_by_name() {
        assert!(texts.get(&key).is_some_and(BTreeSet::is_empty), "no plain text for `{key}`");
    }
}

#[test]
fn no_text_is_idle() {
    let literals = sources::literals().into_iter().filter(|literal| !literal.is_argument());
    let mut used: BTreeSet<String> = literals.map(|literal| literal.text).collect();
    used.extend(keys_by_name());
    let idle: Vec<_> = texts("en").into_keys().filter(|key| !used.contains(key)).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// Writes messages in both languages and fails where a text leaves something open.
struct Writer(Vec<(&'static str, FluentBundle<FluentResource>)>);

impl Writer {
    fn new() -> Writer {
        let bundle = |language: &'static str| {
            let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
            bundle.set_use_isolating(false);
            bundle.add_resource(FluentResource::try_new(file(language)).unwrap()).unwrap();
            (language, bundle)
        };
        Writer(LANGUAGES.map(bundle).into())
    }

    fn write(&self, message: &Message) -> [String; 2] {
        [0, 1].map(|i| {
            let (language, bundle) = &self.0[i];
            written(bundle, language, message)
        })
    }

    fn plain(&self, key: &'static str) {
        self.write(&Message::new(key));
    }

    fn scene(&self, scene: &Scene) {
        let options = scene.options.iter();
        let messages = (scene.status.iter())
            .chain(scene.prompt.iter().map(|prompt| &prompt.text))
            .chain(scene.markers.iter().map(|marker| &marker.label))
            .chain(scene.tracks.iter().map(|track| &track.name))
            .chain(scene.counters.iter().flat_map(|counter| &counter.details))
            .chain(options.flat_map(|o| std::iter::once(&o.label).chain(o.forbidden.iter().map(|f| &f.1))));
        messages.for_each(|message| drop(self.write(message)));
        for counter in &scene.counters {
            counter.values.iter().for_each(|value| self.plain(value.key));
            counter.badges.iter().for_each(|badge| self.plain(badge.key));
        }
    }
}

fn written(bundle: &FluentBundle<FluentResource>, language: &str, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        let value: FluentValue = match value {
            Arg::Number(n) => (*n).into(),
            Arg::Plain(text) => text.clone().into(),
            Arg::Text(text) => text.in_language(language).to_owned().into(),
            Arg::Message(inner) => written(bundle, language, inner).into(),
        };
        args.set(*name, value);
    }
    let found = bundle.get_message(message.key).and_then(|m| m.value());
    let pattern = found.unwrap_or_else(|| panic!("{language}: no text for `{}`", message.key));
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{language}: {message:?}: {errors:?}");
    text
}

fn game(scenario: &str) -> Aot {
    let mut content = Content::default();
    for folder in ["maps", "aot", "aot/scenarios"] {
        for entry in std::fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let name = path.file_name().unwrap().to_string_lossy();
                content.insert(format!("{folder}/{name}"), std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    Aot::new(&content, scenario, &Options::default()).unwrap()
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
    let writer = Writer::new();
    for scenario in ["first-orders", "battle"] {
        let game = game(scenario);
        for event in events() {
            for text in writer.write(&game.tell(&event.into()).text) {
                assert!(text.ends_with('.') && !text.contains(".."), "{text}");
            }
        }
    }
}

#[test]
fn reports_show_what_the_sentences_say() {
    let game = game("first-orders");
    let rules = std::fs::read_to_string(root().join("aot/rules.tsv")).unwrap();
    for event in events() {
        let report = game.tell(&event.clone().into());
        let known = |rule: Rule| rules.lines().any(|line| line.split('\t').next() == Some(rule.0));
        assert!(report.rule.is_none_or(known), "{event:?}: {:?}", report.rule);
        if let Cue::State { badge: Some(badge), .. } = report.cue {
            Writer::new().plain(badge);
        }
        match event {
            Event::Shot { hits, .. } => {
                let (counter, target, from, to) = (0, 16, Hex(0), Hex(1));
                assert_eq!(report.cue, Cue::Fire { counter, target, from, to, hit: hits > 0 });
                assert_eq!(report.dice.map(|dice| (dice.faces, dice.need)), Some((vec![1, 3, 5], Some(3))));
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
    let [en, ru] = Writer::new().write(&report.text);
    assert_eq!(en, "Unit 2 (T-70), Stability test after damage: holds.");
    assert_eq!(ru, "Отряд 2 (Т-70), тест на стойкость после повреждений: выдерживает.");
    let dice = report.dice.unwrap();
    assert_eq!((dice.faces, dice.total), (vec![1, 3, 5], Some((9, 11))));

    let units = [UnitId(0), UnitId(16)];
    let meeting = Event::Meeting { mover: Some(units[1]), units, dice: [2, 5] };
    let report = game("first-orders").tell(&meeting.into());
    let [en, _] = Writer::new().write(&report.text);
    assert!(en.starts_with("Meeting attack: unit 17 ("), "{en}");
    assert_eq!(report.dice.unwrap().faces, [5, 2], "the dice lie in the order of the names");
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
    let writer = Writer::new();
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

/// Plays one game at random and writes everything that anybody sees or hears.
fn play(game: &Aot, seed: u64, writer: &Writer) {
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(seed + 1));
    let mut state: State = game.start(&mut dice).unwrap();
    let mut legal = Vec::new();
    while let Turn::Decide(seats, window) = game.turn(&state) {
        writer.plain(window.kind);
        let count = seats.len() as u32;
        let seat = seats.iter().nth(below(chooser.rng(), count) as usize).unwrap();
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let action = legal[below(chooser.rng(), legal.len() as u32) as usize];
        if !matches!(state.frames.top(), Frame::Deploy) || below(chooser.rng(), 8) == 0 {
            let view = game.view(&state, Viewer::Seat(seat));
            writer.scene(&game.scene(&view, Viewer::Seat(seat)));
            for line in game.forecast(&view, seat, action).ledgers.into_iter().flat_map(|ledger| ledger.1) {
                writer.plain(line.key);
            }
        }
        let mut record = Record::default();
        game.apply(&mut state, seat, action, &mut dice, &mut record).unwrap();
        for event in record.events.iter().filter_map(|event| game.hear(event, Viewer::Public)) {
            writer.write(&game.tell(&event).text);
        }
    }
    writer.scene(&game.scene(&game.view(&state, Viewer::Public), Viewer::Public));
}

#[test]
fn a_whole_game_can_be_read_in_both_languages() {
    let writer = Writer::new();
    for (seed, scenario) in ["wolf-wood-ambush", "zarechye-bridge", "battle"].into_iter().enumerate() {
        play(&game(scenario), seed as u64, &writer);
    }
}
