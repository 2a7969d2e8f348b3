//! Every key that the code can emit has a text in both languages, with the gaps that the code fills; no text is idle.

mod common;
mod events;
mod sources;

use cc::Cc;
use cc::action::Action;
use cc::state::State;
use events::events;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Game, Turn};
use kernel::message::{Arg, Message};
use kernel::rule::{Record, Rule};
use kernel::scene::{Card, Counter, Cue, Report, Scene, Survey};
use kernel::seat::{Seat, Viewer};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

/// The gaps of each text.
type Texts = BTreeMap<String, BTreeSet<String>>;

const LANGUAGES: [&str; 2] = ["en", "ru"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")
}

fn file(language: &str) -> String {
    std::fs::read_to_string(root().join(format!("cc/{language}.ftl"))).unwrap()
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

/// Keys that the page makes from names: of options, their values, and secrets.
fn keys_by_name() -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = cc::RANDOM_OPTIONS.iter().map(|name| format!("option-{name}")).collect();
    for option in Cc::options() {
        keys.insert(format!("option-{}", option.name));
        keys.extend(option.values.iter().map(|value| format!("option-{}-{value}", option.name)));
    }
    keys.extend(Cc::secrets().iter().map(|secret| format!("secret-{}", secret.name.replace(' ', "-"))));
    keys
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    let [en, ru] = LANGUAGES.map(texts);
    for (key, gaps) in &en {
        assert_eq!(Some(gaps), ru.get(key), "{key}");
    }
    assert_eq!(en.len(), ru.len(), "{:?}", ru.keys().find(|key| !en.contains_key(*key)));
}

#[test]
fn only_printed_names_call_out() {
    for language in LANGUAGES {
        for line in file(language).lines().filter(|line| line.contains('!')) {
            assert!(line.starts_with("trigger-") || line.starts_with("event-medic"), "{language}: {line}");
        }
    }
}

#[test]
fn the_sources_are_read_for_keys() {
    let found = sources::literals();
    let is =
        |text: &str, holds: fn(&sources::Literal) -> bool| found.iter().any(|l| l.text == text && holds(l));
    for bare in ["choose", "group", "impassable", "unplayable", "not-among-answers", "hindrance", "command"] {
        assert!(is(bare, sources::Literal::is_bare), "{bare}");
    }
    for key in ["bars-water", "sight-no-crest", "terrain-woods", "order-fire", "text-ambush", "badge-moved"] {
        assert!(is(key, sources::Literal::is_key), "{key}");
    }
    for word in ["bore-sighting", "12-a", "objective-number", "hex"] {
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

/// Writes messages in both languages and fails where a text leaves something open. A message of the same shape is
/// written once.
struct Writer {
    bundles: Vec<(&'static str, FluentBundle<FluentResource>)>,
    seen: RefCell<HashSet<String>>,
}

/// A message without its figures and names.
fn shape(message: &Message) -> String {
    let args = message.args.iter().map(|(name, value)| match value {
        Arg::Number(_) => format!("{name}#"),
        Arg::Plain(_) | Arg::Text(_) => (*name).to_owned(),
        Arg::Message(inner) => format!("{name}({})", shape(inner)),
    });
    format!("{} {}", message.key, args.collect::<Vec<_>>().join(" "))
}

impl Writer {
    fn new() -> Writer {
        let bundle = |language: &'static str| {
            let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
            bundle.set_use_isolating(false);
            bundle.add_resource(FluentResource::try_new(file(language)).unwrap()).unwrap();
            (language, bundle)
        };
        Writer { bundles: LANGUAGES.map(bundle).into(), seen: RefCell::default() }
    }

    fn write(&self, message: &Message) -> [String; 2] {
        [0, 1].map(|i| {
            let (language, bundle) = &self.bundles[i];
            written(bundle, language, message)
        })
    }

    fn once(&self, message: &Message) {
        if self.seen.borrow_mut().insert(shape(message)) {
            self.write(message);
        }
    }

    fn plain(&self, key: &'static str) {
        self.once(&Message::new(key));
    }

    fn scene(&self, scene: &Scene) {
        let options = scene.options.iter().flat_map(|option| {
            std::iter::once(&option.label)
                .chain(&option.detail)
                .chain(&option.confirm)
                .chain(option.forbidden.iter().map(|(_, why)| why))
        });
        let tracks = scene.tracks.iter();
        let messages = (scene.status.iter())
            .chain(scene.prompt.iter().flat_map(|prompt| std::iter::once(&prompt.text).chain(&prompt.about)))
            .chain(scene.markers.iter().map(|marker| &marker.label))
            .chain(tracks.flat_map(|track| {
                std::iter::once(&track.name).chain(track.marks.iter().map(|mark| &mark.label))
            }))
            .chain(scene.chips.iter().map(|chip| &chip.label))
            .chain(scene.hands.iter().map(|hand| &hand.name))
            .chain(scene.piles.iter().map(|pile| &pile.name))
            .chain(options);
        messages.for_each(|message| self.once(message));
        let waiting = scene.hands.iter().flat_map(|hand| &hand.counters);
        scene.counters.iter().chain(waiting).for_each(|counter| self.counter(counter));
        let held = scene.hands.iter().flat_map(|hand| &hand.cards);
        held.chain(scene.piles.iter().flat_map(|pile| &pile.cards)).for_each(|card| self.card(card));
    }

    /// Odds, overlays and hexes in words.
    fn study(&self, game: &Cc, state: &State, seat: Seat, action: Action) {
        let view = game.view(state, Viewer::Seat(seat));
        let forecast = game.forecast(&view, seat, action);
        for (name, lines) in &forecast.ledgers {
            name.iter().for_each(|name| self.once(name));
            lines.iter().for_each(|line| self.plain(line.key));
        }
        forecast.outcomes.iter().map(|chance| &chance.what).for_each(|what| self.once(what));
        forecast.assuming.iter().for_each(|message| self.once(message));
        let Some(unit) = state.of(seat).next() else { return };
        let (counter, hex) = (unit.0.into(), state.unit(unit).hex);
        for survey in [Survey::Reach { counter }, Survey::Threat { counter }, Survey::Seen { hex }] {
            let overlay = game.survey(&view, seat, &survey);
            overlay.hexes.iter().filter_map(|shade| shade.label.as_ref()).for_each(|label| self.once(label));
            overlay.note.iter().for_each(|note| self.once(note));
        }
        for to in game.map.grid.hexes() {
            game.sight(&view, hex, to).blocked.iter().for_each(|blocked| self.once(&blocked.reason));
        }
    }

    fn counter(&self, counter: &Counter) {
        counter.details.iter().for_each(|message| self.once(message));
        let small = counter.small.iter();
        let values = counter.values.iter().chain(small.clone().flat_map(|small| &small.values));
        values.for_each(|value| self.plain(value.key));
        let badges = counter.badges.iter().chain(small.flat_map(|small| &small.badges));
        badges.for_each(|badge| self.plain(badge.key));
    }

    fn card(&self, card: &Card) {
        let parts = card.parts.iter().flat_map(|part| std::iter::once(&part.name).chain(&part.text));
        parts.chain(&card.note).for_each(|message| self.once(message));
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

fn game(scenario: &str) -> Cc {
    Cc::new(&common::content(), scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn every_event_is_a_sentence_without_gaps() {
    let writer = Writer::new();
    let game = game("hold-the-bridge");
    for event in events() {
        for text in writer.write(&game.tell(&event).text) {
            assert!(text.ends_with(['.', '!']) && !text.contains(".."), "{text}");
            assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{text}");
        }
    }
}

#[test]
fn reports_name_rules_that_exist_and_badges_that_have_names() {
    let game = game("hold-the-bridge");
    let rules = std::fs::read_to_string(root().join("cc/rules.tsv")).unwrap();
    let known = |rule: Rule| rules.lines().any(|line| line.split('\t').next() == Some(rule.0));
    for event in events() {
        let Report { rule, cue, .. } = game.tell(&event);
        assert!(rule.is_some_and(known), "{event:?}: {rule:?}");
        if let Cue::State { badge: Some(badge), .. } = cue {
            Writer::new().plain(badge);
        }
    }
}

/// Plays a game at random and writes everything that anybody sees, hears or is refused.
fn play(game: &Cc, seed: u64, writer: &Writer) {
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(seed + 1));
    let mut state: State = game.start(&mut dice).unwrap();
    let (mut legal, mut record) = (Vec::new(), Record::default());
    game.map.grid.hexes().for_each(|hex| Game::place(game, hex).iter().for_each(|line| writer.once(line)));
    for step in 0..4000 {
        let Turn::Decide(seats, window) = game.turn(&state) else { break };
        writer.plain(window.kind);
        let seat = seats.lowest().unwrap();
        legal.clear();
        game.legal(&state, seat, &mut legal);
        let action = legal[below(chooser.rng(), legal.len() as u32) as usize];
        if step % 3 == 0 {
            let view = game.view(&state, Viewer::Seat(seat));
            writer.scene(&game.scene(&view, Viewer::Seat(seat)));
            let odd = game.any_action(chooser.rng());
            if let Err(illegal) = game.check(&view, seat, odd) {
                writer.plain(illegal.reason);
            }
        }
        if step % 10 == 0 {
            writer.study(game, &state, seat, action);
        }
        record.events.clear();
        game.apply(&mut state, seat, action, &mut dice, &mut record).unwrap();
        for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            for event in record.events.iter().filter_map(|event| game.hear(event, viewer)) {
                writer.once(&game.tell(&event).text);
            }
        }
    }
    for viewer in [Viewer::Public, Viewer::Umpire] {
        writer.scene(&game.scene(&game.view(&state, viewer), viewer));
    }
}

#[test]
fn a_game_of_every_scenario_can_be_read_in_both_languages() {
    let writer = Writer::new();
    for (seed, scenario) in common::scenarios(&common::content()).iter().enumerate() {
        play(&game(scenario), seed as u64, &writer);
    }
}
