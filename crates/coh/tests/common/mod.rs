//! Games on ground that a test describes, with scripted chance that must all be used.

#![allow(dead_code)]

use coh::Coh;
use coh::action::Action;
use coh::state::State;
use kernel::chance::{Outcome, Scripted};
use kernel::content::{Content, Options};
use kernel::game::{Cases, Fields, Notation, Rules, Turn};
use kernel::rule::Record;
use kernel::seat::Seat;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::System;

pub const COH: System = System::of::<Coh>(env!("CARGO_MANIFEST_DIR"));

/// Everything below `content/`.
pub fn content() -> Content {
    COH.content()
}

/// A game being tested.
pub struct Trial {
    pub game: Coh,
    pub state: State,
    pub marks: BTreeSet<&'static str>,
}

/// A unit in a position: `"german mg-34 E5 n spent stressed"`.
fn unit(text: &str) -> Value {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut unit = json!({"side": words[0], "unit": words[1]});
    for word in &words[2..] {
        match *word {
            "spent" | "stressed" | "hidden" | "hasty" | "sheltered" | "bogged" | "open" => {
                unit[*word] = json!(true);
            }
            "n" | "ne" | "se" | "s" | "sw" | "nw" => unit["facing"] = json!(word),
            word if word.starts_with("on:") => unit["on"] = json!(word[3..].parse::<usize>().unwrap()),
            word if word.starts_with("hit:") => unit["hit"] = json!(&word[4..]),
            word => unit["hex"] = json!(word),
        }
    }
    unit
}

impl Trial {
    /// Units on ground; no cards, so that nobody is asked about any.
    pub fn on(setting: Value, units: &[&str], more: Value) -> Trial {
        let mut setting = setting;
        if setting.get("deck").is_none() {
            setting["deck"] = json!([]);
        }
        let game = Coh::in_setting(&content(), &setting, &Options::default())
            .unwrap_or_else(|faults| panic!("{faults:?}"));
        let mut position = more;
        position["units"] = units.iter().map(|text| unit(text)).collect();
        let state = game.position(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
        Trial { game, state, marks: BTreeSet::new() }
    }

    /// On open ground.
    pub fn open(units: &[&str]) -> Trial {
        Trial::on(json!({}), units, json!({}))
    }

    /// Whoever is asked does these things, one after the other; the dice must all be used.
    pub fn does(&mut self, run: &str, dice: &[&[u8]]) {
        let outcomes = dice.iter().map(|faces| Outcome::Faces(faces.to_vec()));
        self.does_with(run, Scripted::new(outcomes));
    }

    /// The same with any chance.
    pub fn does_with(&mut self, run: &str, mut chance: Scripted) {
        for text in run.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let action = self.game.read(text).unwrap_or_else(|why| panic!("{text}: {why}"));
            let Turn::Decide(seats, window) = self.game.turn(&self.state) else {
                panic!("{text}: the game is over")
            };
            let seat = seats.lowest().unwrap_or(Seat(0));
            if self.game.check(&self.state, seat, action).is_err() {
                let mut legal: Vec<Action> = Vec::new();
                self.game.legal(&self.state, seat, &mut legal);
                let can: Vec<String> = legal.into_iter().map(|action| self.game.write(action)).collect();
                panic!("{text} is not possible in {}; {seat:?} can: {}", window.kind, can.join(", "));
            }
            let mut sink = Record::default();
            self.game
                .apply(&mut self.state, seat, action, &mut chance, &mut sink)
                .unwrap_or_else(|halt| panic!("{text}: {halt} {:?}", chance.fault()));
            self.marks.extend(sink.marks.iter().map(|rule| rule.0));
        }
        assert!(chance.left().is_empty(), "dice are left: {:?}", chance.left());
    }

    /// Whether an action is possible now.
    pub fn may(&self, text: &str) -> bool {
        let action = self.game.read(text).unwrap();
        let Turn::Decide(seats, _) = self.game.turn(&self.state) else { return false };
        seats.iter().any(|seat| self.game.check(&self.state, seat, action).is_ok())
    }

    /// A value of the position.
    #[track_caller]
    pub fn is(&self, path: &str, value: &str) {
        assert_eq!(self.game.field(&self.state, path).as_deref(), Ok(value), "{path}");
    }
}
