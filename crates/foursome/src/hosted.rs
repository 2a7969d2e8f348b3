//! The game in the arena, with its content.

use crate::position::{State, sides};
use crate::{Foursome, SCENARIO, notation};
use ai::{Blunder, Effort, Scripted};
use arena::catalogue::{Briefing, Force, ScenarioInfo, ScenarioSide};
use arena::system::{Hosted, Of, PlayerMaker, System};
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::map::{Map, Vocabulary};
use kernel::scene::Sightline;
use kernel::seat::Side;
use kernel::text::{Diagnostic, Text};

/// The game's own files.
pub const CONTENT: [(&str, &str); 4] = [
    ("foursome/ferry-road.map", include_str!("../content/ferry-road.map")),
    ("foursome/rules.tsv", include_str!("../content/rules.tsv")),
    ("foursome/en.ftl", include_str!("../content/en.ftl")),
    ("foursome/ru.ftl", include_str!("../content/ru.ftl")),
];

/// The shipped systems and this one.
pub static SYSTEMS: [&dyn System; 3] =
    [arena::system::SYSTEMS[0], arena::system::SYSTEMS[1], &Of::<Foursome>::NEW];

/// The shipped content and this game's.
pub fn content() -> Content {
    let mut content = arena::content::embedded();
    CONTENT.iter().for_each(|(path, text)| content.insert(*path, *text));
    content
}

/// The names of the sides and their colours.
pub(crate) fn side(side: Side) -> (Text, &'static str) {
    match side.0 {
        0 => (Text::new("North", "Север"), "soviet"),
        _ => (Text::new("South", "Юг"), "german"),
    }
}

/// The names of the commanders.
pub(crate) fn seats() -> [Text; 4] {
    [("Orlov", "Орлов"), ("Belov", "Белов"), ("Krause", "Краузе"), ("Lang", "Ланг")]
        .map(|(en, ru)| Text::new(en, ru))
}

impl Hosted for Foursome {
    const WORDS: Vocabulary = Vocabulary { game: "Foursome", facts: &[], side_facts: &[], ..Vocabulary::ALL };
    const BENCH: &'static str = SCENARIO;
    const EFFORTS: [Effort; 3] = [Effort::new(8, 1); 3];

    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let game = <Foursome as kernel::game::Rules>::new(content, SCENARIO, &Options::default())?;
        let named = |at: Side| {
            let (name, livery) = side(at);
            let squads =
                Force { symbol: "squad".into(), name: Text::new("Squad", "Отделение"), count: 4 };
            let seats = sides().seats_of(at).iter().map(|seat| seats()[seat.index()].clone()).collect();
            ScenarioSide { name, livery, seats, forces: vec![squads] }
        };
        Ok(vec![ScenarioInfo {
            id: SCENARIO.into(),
            name: game.map.name.clone(),
            text: Text::new(
                "Two commanders on each side, and a hex that each side wants to hold at the end.",
                "По два командира с каждой стороны, и у каждой стороны своя цель, которую надо занять к концу.",
            ),
            map: game.map.id.clone(),
            size: (game.map.cols, game.map.rows),
            turns: crate::position::ROUNDS.into(),
            minutes: 5,
            kind: "meeting",
            briefing: Briefing { points: Vec::new(), ends: Vec::new() },
            sides: sides().all().iter().map(named).collect(),
            settings: Vec::new(),
            usual: Vec::new(),
            balance: None,
            mastered: None,
            studied: false,
        }])
    }

    fn players() -> &'static [PlayerMaker<Foursome>] {
        const PLAYERS: &[PlayerMaker<Foursome>] = &[
            PlayerMaker {
                name: "script",
                level: None,
                thinks: false,
                make: |game, _, seed| Box::new(Scripted::new(game, seed)),
            },
            PlayerMaker {
                name: "recruit",
                level: Some(1),
                thinks: false,
                make: |game, _, seed| Box::new(Blunder::new(Scripted::new(game, seed), 40, seed)),
            },
            PlayerMaker {
                name: "soldier",
                level: Some(2),
                thinks: false,
                make: |game, _, seed| Box::new(Scripted::new(game, seed)),
            },
        ];
        PLAYERS
    }

    fn verbs() -> &'static [&'static str] {
        &notation::VERBS
    }

    fn map(&self) -> &Map {
        &self.map
    }

    fn side_names(&self) -> Vec<Text> {
        sides().all().iter().map(|at| side(at).0).collect()
    }

    fn seat_names(&self) -> Vec<Text> {
        seats().to_vec()
    }

    fn call_number(counter: u16) -> u16 {
        counter + 1
    }

    fn turn_number(&self, state: &State) -> u32 {
        state.round.into()
    }

    fn fallen(&self, state: &State) -> Vec<(Side, Text)> {
        let squads = |side: Side| {
            let name = Text::new("Squad", "Отделение");
            std::iter::repeat_n((side, name), state.lost(side).into())
        };
        squads(Side(0)).chain(squads(Side(1))).collect()
    }

    fn sight_on(map: &Map, _: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        Ok(Sightline::plain(map.grid.distance(a, b), None))
    }
}
