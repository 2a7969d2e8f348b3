//! Foursome: a tiny game of two sides with two commanders each, in which everything happens that only more than two
//! seats make possible: a turn that either commander of a side may take, a sealed window of four, secrets of one
//! commander and secrets of a side, points and victory by side. Its rules are in `content/rules.tsv`.
//!
//! It is hosted by tests and by the program `foursome` only, and is no part of Zug.

pub mod acting;
pub mod attack;
pub mod bidding;
pub mod ending;
mod hosted;
mod notation;
mod picture;
mod plans;
pub mod position;
pub mod rooms;
mod script;
mod secrecy;

pub use hosted::{CONTENT, SYSTEMS, content};

use acting::TURN;
use kernel::chance::{Chance, Halt};
use kernel::content::{Content, OptionSpec, Options};
use kernel::frames::Frames;
use kernel::game::{Cases, Fields, Illegal, Rules, Surveys, Turn, View, Window};
use kernel::grid::Hex;
use kernel::map::Map;
use kernel::message::Message;
use kernel::rule::{Silent, Sink};
use kernel::scene::{Overlay, Shade, Sightline, Survey};
use kernel::seat::{Seat, SeatSet, Side, Sides};
use kernel::text::Diagnostic;
use position::{Action, Event, SEATS, SQUADS, Squad, State};
use rooms::{Frame, Play, Room, in_room};

/// The only scenario.
pub const SCENARIO: &str = "ferry-road";

/// FS-1: where squads begin, and the hexes that each side's goal is drawn from.
const STARTS: [&str; SQUADS] = ["A1", "B1", "E1", "F1", "A5", "B5", "E5", "F5"];
const GOALS: [[&str; 3]; 2] = [["A4", "C4", "E4"], ["B2", "C2", "F2"]];

/// The game on its map.
#[derive(Clone)]
pub struct Foursome {
    /// The board.
    pub map: Map,
    starts: [Hex; SQUADS],
    goals: [[Hex; 3]; 2],
}

impl Foursome {
    /// Who is asked what.
    pub fn asked(&self, state: &State) -> Option<(SeatSet, Window)> {
        in_room!(state.frames.top(), room => room.asks(self, state))
    }
}

impl Rules for Foursome {
    const SYSTEM: &'static str = "foursome";
    const RULES: u32 = 1;
    const FORMAT: u32 = 1;
    const LONGEST: usize = 400;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let path = format!("foursome/{SCENARIO}.map");
        let wrong = |message: &str| vec![Diagnostic::error(&path, 0, 0, message)];
        if scenario != SCENARIO {
            return Err(wrong("there is no other scenario"));
        }
        if let Some((name, _)) = options.iter().next() {
            return Err(wrong(&format!("there is no option {name}")));
        }
        let map = Map::parse(&path, content.get(&path).ok_or_else(|| wrong("the map is missing"))?)?;
        let find = |label: &str| map.grid.find(label).unwrap_or(Hex::NONE);
        let (starts, goals) = (STARTS.map(find), GOALS.map(|side| side.map(find)));
        if starts.iter().chain(goals.iter().flatten()).any(|hex| !hex.is_some()) {
            return Err(wrong("a hex of the set-up is missing"));
        }
        Ok(Foursome { map, starts, goals })
    }

    fn options() -> &'static [OptionSpec] {
        &[]
    }

    fn chosen(&self) -> Options {
        Options::default()
    }

    fn sides(&self) -> Sides {
        position::sides()
    }

    fn start(&self, chance: &mut impl Chance) -> Result<State, Halt> {
        let mut goals = [Hex::NONE; 2];
        for (goal, from) in goals.iter_mut().zip(self.goals) {
            *goal = from[chance.draw(bidding::DRAW, &[1; 3])?];
        }
        let mut state = State {
            frames: Frames::new(bidding::Bidding),
            round: 1,
            squads: self.starts.map(|hex| Squad { hex, shaken: false, spent: false }),
            hands: Default::default(),
            held: [0; SEATS],
            bids: [None; SEATS],
            committed: SeatSet::NONE,
            goals,
            first: Side(1),
            passed: SeatSet::NONE,
            points: [0; 2],
        };
        let mut play = Play { game: self, state: &mut state, chance, sink: &mut Silent };
        play.fill_hands()?;
        play.fill_hands()?;
        Ok(state)
    }

    fn validate(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let hands = position::sides().all_seats().iter().all(|seat| {
            let at = seat.index();
            let bid = state.bids[at].unwrap_or(0);
            state.hands[at].iter().sum::<u8>() == state.held[at] && (bid == 0 || state.holds(seat, bid))
        });
        let goals = state.goals.iter().zip(&self.goals).all(|(goal, from)| from.contains(goal));
        let alone = (0..SQUADS as u8).all(|squad| {
            let hex = state.squad(squad).hex;
            !hex.is_some() || hex.index() < self.map.terrain.len() && state.at(hex) == Some(squad)
        });
        let wrong = |what| Err(vec![Diagnostic::error("position", 0, 0, what)]);
        match (hands, goals, alone) {
            (false, ..) => wrong("a hand has not the cards that it must have"),
            (_, false, _) => wrong("no such goal"),
            (.., false) => wrong("two squads in a hex"),
            _ => Ok(()),
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match self.asked(state) {
            Some((seats, window)) => Turn::Decide(seats, window),
            None => Turn::Over(ending::verdict(state)),
        }
    }

    fn legal(&self, known: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.asked(known).is_some_and(|(seats, _)| seats.contains(seat)) {
            in_room!(known.frames.top(), room => room.offers(self, known, seat, &mut |action| {
                if room.check(self, known, seat, action).is_ok() {
                    out.extend([action]);
                }
            }));
        }
    }

    fn check(&self, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self.asked(known) {
            Some((seats, _)) if seats.contains(seat) => {
                in_room!(known.frames.top(), room => room.check(self, known, seat, action))
            }
            _ => Err(Illegal::by(TURN.0, "not-your-turn")),
        }
    }

    fn apply<C: Chance, S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt> {
        Play { game: self, state, chance, sink }.act(seat, action)
    }
}

impl Surveys for Foursome {
    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        let shade = |hex| Shade { hex, value: None, bad: false, counters: Vec::new(), label: None };
        let hexes = match *survey {
            Survey::Reach { counter } if usize::from(counter) < SQUADS => {
                self.ways(view, counter as u8).map(shade).collect()
            }
            _ => Vec::new(),
        };
        Overlay { hexes, note: None }
    }

    fn sight(&self, _: &View<State>, from: Hex, to: Hex) -> Sightline {
        Sightline::plain(self.map.grid.distance(from, to), None)
    }

    fn place(&self, hex: Hex) -> Vec<Message> {
        vec![if self.covered(hex) { "place-cover".into() } else { "place-open".into() }]
    }
}

impl Cases for Foursome {}

impl Fields for Foursome {}
