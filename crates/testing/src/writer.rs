//! Messages as sentences in both languages.

use crate::system::System;
use crate::texts::LANGUAGES;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kernel::message::{Arg, Message};
use kernel::odds::Forecast;
use kernel::scene::{Card, Counter, Cue, Overlay, Report, Scene, Sightline};
use std::cell::RefCell;
use std::collections::HashSet;
use std::iter::once;

/// Writes messages in both languages and fails where a text is missing or leaves something open.
pub struct Writer {
    bundles: [(&'static str, FluentBundle<FluentResource>); 2],
    /// What has been read already, by its mark.
    read: RefCell<HashSet<String>>,
}

impl Writer {
    /// A writer of this system's texts.
    pub fn new(system: System) -> Writer {
        let bundle = |language: &'static str| {
            let tag = language.parse().unwrap_or_else(|error| panic!("{language}: {error}"));
            let mut bundle = FluentBundle::new(vec![tag]);
            bundle.set_use_isolating(false);
            let resource = FluentResource::try_new(system.wording(language))
                .unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{language}: {errors:?}"));
            (language, bundle)
        };
        Writer { bundles: LANGUAGES.map(bundle), read: RefCell::default() }
    }

    /// The sentences, in the order of [`LANGUAGES`].
    pub fn write(&self, message: &Message) -> [String; 2] {
        self.bundles.each_ref().map(|(language, bundle)| written(bundle, language, message))
    }

    /// Fails unless a message is a whole sentence in both languages that ends with one of these.
    pub fn check_sentence(&self, message: &Message, ends: &[char]) {
        for text in self.write(message) {
            assert!(text.ends_with(ends) && !text.contains(".."), "{text}");
            assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{text}");
        }
    }

    /// Reads a message. The very same message is written once only, since games repeat themselves.
    pub fn read(&self, message: &Message) {
        let mut mark = String::new();
        mark_of(message, &mut mark);
        if self.read.borrow_mut().insert(mark) {
            self.write(message);
        }
    }

    /// Reads a key that comes without arguments.
    pub fn read_key(&self, key: &'static str) {
        self.read(&Message::new(key));
    }

    /// Reads what is told of an event.
    pub fn read_report(&self, report: &Report) {
        self.read(&report.text);
        let dice = report.dice.iter().flat_map(|thrown| &thrown.dice);
        dice.filter_map(|die| die.decides.as_ref()).for_each(|message| self.read(message));
        report.shows.iter().for_each(|value| self.read_key(value.key));
        if let Cue::State { badge: Some(badge), .. } = report.cue {
            self.read_key(badge);
        }
    }

    /// Reads everything on the table.
    pub fn read_scene(&self, scene: &Scene) {
        let options = scene.options.iter().flat_map(|option| {
            once(&option.label)
                .chain(&option.detail)
                .chain(&option.confirm)
                .chain(option.forbidden.iter().map(|(_, why)| why))
        });
        let prompt = scene.prompt.iter().flat_map(|prompt| once(&prompt.text).chain(&prompt.about));
        let tracks = scene.tracks.iter();
        let messages = (scene.status.iter())
            .chain(prompt)
            .chain(scene.markers.iter().map(|marker| &marker.label))
            .chain(tracks.flat_map(|track| {
                let pointers = track.pointers.iter().filter_map(|pointer| pointer.label.as_ref());
                let marks = track.marks.iter().map(|mark| &mark.label);
                once(&track.name).chain(&track.heading).chain(&track.labels).chain(pointers).chain(marks)
            }))
            .chain(scene.boxes.iter().flat_map(|held| {
                once(&held.name).chain(&held.note).chain(held.tags.iter().map(|tag| &tag.label))
            }))
            .chain(scene.chips.iter().map(|chip| &chip.label))
            .chain(scene.hands.iter().map(|hand| &hand.name))
            .chain(scene.piles.iter().map(|pile| &pile.name))
            .chain(options);
        messages.for_each(|message| self.read(message));
        scene.every_counter().for_each(|counter| self.read_counter(counter));
        let held = scene.hands.iter().flat_map(|hand| &hand.cards);
        let laid = scene.piles.iter().flat_map(|pile| pile.top.iter().chain(&pile.cards));
        held.chain(laid).for_each(|card| self.read_card(card));
    }

    fn read_counter(&self, counter: &Counter) {
        let small = counter.small.iter();
        let tags = counter.tags.iter().chain(small.clone().flat_map(|small| &small.tags));
        let flight = counter.flight.iter().map(|flight| &flight.label);
        let said = counter
            .details
            .iter()
            .chain(&counter.within)
            .chain(&counter.order)
            .chain(flight)
            .chain(tags.map(|tag| &tag.label));
        said.for_each(|message| self.read(message));
        let values = counter.values.iter().chain(small.clone().flat_map(|small| &small.values));
        values.for_each(|value| self.read_key(value.key));
        let badges = counter.badges.iter().chain(small.flat_map(|small| &small.badges));
        badges.for_each(|badge| self.read_key(badge.key));
    }

    fn read_card(&self, card: &Card) {
        let parts = card.parts.iter().flat_map(|part| [&part.sort, &part.name].into_iter().chain(&part.text));
        let cost = card.cost.iter().map(|cost| &cost.of);
        parts.chain(&card.note).chain(&card.kind).chain(cost).for_each(|message| self.read(message));
    }

    /// Reads odds with the calculation behind them.
    pub fn read_forecast(&self, forecast: &Forecast) {
        for (name, lines) in &forecast.ledgers {
            name.iter().for_each(|name| self.read(name));
            lines.iter().for_each(|line| self.read_key(line.key));
        }
        let outcomes = forecast.outcomes.iter().map(|chance| &chance.what);
        outcomes.chain(&forecast.assuming).for_each(|message| self.read(message));
    }

    /// Reads the answer to a question about the board.
    pub fn read_overlay(&self, overlay: &Overlay) {
        let labels = overlay.hexes.iter().filter_map(|shade| shade.label.as_ref());
        labels.chain(&overlay.note).for_each(|message| self.read(message));
    }

    /// Reads what is in the way of a line of sight.
    pub fn read_sight(&self, sight: &Sightline) {
        sight.blocked.iter().for_each(|blocked| self.read(&blocked.reason));
        sight.hindered.iter().for_each(|hindered| self.read(&hindered.reason));
    }
}

/// Writes out what makes a message this one and no other.
fn mark_of(message: &Message, mark: &mut String) {
    mark.push_str(message.key);
    for (name, value) in &message.args {
        mark.extend(["\n", name, "="]);
        match value {
            Arg::Number(number) => mark.push_str(&format!("#{number}")),
            Arg::Plain(text) => mark.push_str(text),
            Arg::Text(text) => LANGUAGES.iter().for_each(|tag| mark.extend(["\t", text.in_language(tag)])),
            Arg::Message(inner) => {
                mark.push('(');
                mark_of(inner, mark);
                mark.push(')');
            }
        }
    }
}

fn written(bundle: &FluentBundle<FluentResource>, language: &str, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        let value: FluentValue = match value {
            Arg::Number(number) => (*number).into(),
            Arg::Plain(text) => text.clone().into(),
            Arg::Text(text) => text.in_language(language).to_owned().into(),
            Arg::Message(inner) => written(bundle, language, inner).into(),
        };
        args.set(*name, value);
    }
    let found = bundle.get_message(message.key).and_then(|found| found.value());
    let pattern = found.unwrap_or_else(|| panic!("{language}: no text for `{}`", message.key));
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
    assert!(errors.is_empty(), "{language}: {message:?}: {errors:?}");
    text
}
