//! Games on ground that a test describes, with scripted chance that must all be used.

#![allow(dead_code)]

use aslsk::Aslsk;
use aslsk::state::State;
use kernel::chance::{Outcome, Scripted};
use kernel::content::{Content, Options};
use kernel::game::{Cases, Fields, Notation, Rules, Turn};
use kernel::rule::Record;
use kernel::seat::Seat;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Everything below `content/` that this game reads.
pub fn content() -> Content {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut content = Content::default();
    for folder in ["aslsk", "aslsk/scenarios", "maps"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap().flatten() {
            if entry.path().is_file() {
                let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
                content.insert(name, std::fs::read_to_string(entry.path()).unwrap());
            }
        }
    }
    content
}

/// The ids of all scenarios.
pub fn scenarios(content: &Content) -> Vec<String> {
    let files = content.under("aslsk/scenarios").map(|(path, _)| path.to_owned());
    files.filter_map(|path| Some(path.rsplit('/').next()?.strip_suffix(".toml")?.to_owned())).collect()
}

/// A game being tested.
pub struct Trial {
    pub game: Aslsk,
    pub state: State,
    pub marks: BTreeSet<&'static str>,
}

impl Trial {
    /// A position on ground of its own.
    pub fn on(setting: Value, position: Value) -> Trial {
        Trial::with(setting, position, &Options::default())
    }

    /// The same with chosen readings.
    pub fn with(setting: Value, position: Value, options: &Options) -> Trial {
        let game = Aslsk::in_setting(&content(), &setting, options).unwrap();
        let state = game.position(&position).unwrap();
        game.validate(&state).unwrap();
        Trial { game, state, marks: BTreeSet::new() }
    }

    /// Whose decision it is.
    pub fn seat(&self) -> Seat {
        match self.game.turn(&self.state) {
            Turn::Decide(seats, _) => seats.lowest().expect("somebody decides"),
            Turn::Over(_) => panic!("the game is over"),
        }
    }

    /// Actions of whoever decides, with these dice, all of which must be used: `"3 4"` are two dice, `"#1"` is a draw.
    pub fn act(&mut self, actions: &str, dice: &[&str]) -> &mut Trial {
        let read = |text: &&str| match text.strip_prefix('#') {
            Some(class) => Outcome::Drawn(class.parse().unwrap()),
            None => Outcome::Faces(text.split(' ').map(|face| face.parse().unwrap()).collect()),
        };
        let mut chance = Scripted::new(dice.iter().map(read));
        for text in actions.split(';').map(str::trim) {
            let seat = self.seat();
            let action = self.game.read(text).unwrap();
            self.game.check(&self.state, seat, action).unwrap_or_else(|why| panic!("{text}: {why}"));
            let mut record = Record::default();
            self.game
                .apply(&mut self.state, seat, action, &mut chance, &mut record)
                .unwrap_or_else(|halt| panic!("{text}: {halt} {:?}", chance.fault()));
            self.marks.extend(record.marks.iter().map(|rule| rule.0));
        }
        assert!(chance.left().is_empty(), "dice are left: {:?}", chance.left());
        self
    }

    /// A value by its name.
    pub fn field(&self, path: &str) -> String {
        self.game.field(&self.state, path).unwrap()
    }

    /// These values hold: `"unit 1 broken = true"`.
    pub fn expect(&self, lines: &[&str]) -> &Trial {
        for line in lines {
            let (path, value) = line.split_once(" = ").unwrap();
            assert_eq!(self.field(path), value, "{line}");
        }
        self
    }
}
