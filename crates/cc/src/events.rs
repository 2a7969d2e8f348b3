//! E42-E77: Events. What is impossible is skipped; "must" is compulsory, "may" is not; where no side is named, units
//! of either side qualify.

mod choices;
mod chosen;
mod happening;

use crate::Cc;
use crate::action::Action;
use crate::card::Fate;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    Asked, Frame, Room, Shown, Words, awaits_break, awaits_roll, awaits_time, openly, paid_for,
};
use crate::script::Thought;
use crate::state::{Casualties, Purpose, State, UNITS, UnitId};
use crate::tell::words;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The stages of an Event, with the numbers under which they are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum EventStage {
    /// 1.9.1.1-a: which Event it is.
    Card = 0,
    RandomHex = 1,
    /// What the Event says, or its first choice.
    Effect = 2,
    /// What follows from it: E43 breaks unit after unit, E50 rolls, E58 rallies a unit, E61 takes a card, E71 arms a
    /// unit, E76 draws a hex, E77 breaks a unit of the inactive player.
    Sequel = 3,
    /// The rest: E50 judges the roll, E76 places the unit, E77 breaks a unit of the active player.
    Conclusion = 4,
    Over = 9,
}

impl EventStage {
    /// E77: the stage after a unit of one player has been broken, or none.
    const fn after(self) -> EventStage {
        if let EventStage::Sequel = self { EventStage::Conclusion } else { EventStage::Over }
    }
}

impl From<EventStage> for u8 {
    fn from(stage: EventStage) -> u8 {
        stage as u8
    }
}

impl TryFrom<u8> for EventStage {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<EventStage, &'static str> {
        use EventStage::{Card, Conclusion, Effect, Over, RandomHex, Sequel};
        let stages = [Card, RandomHex, Effect, Sequel, Conclusion, Over];
        stages.into_iter().find(|&stage| stage as u8 == number).ok_or("an Event has no such stage")
    }
}

/// E42: an Event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Befalling {
    pub seat: Seat,
    pub fate: Fate,
    pub stage: EventStage,
    pub hex: Hex,
    pub unit: UnitId,
    /// The wind of a Breeze, the chosen Weapon or casualty, or how far a list of units has been gone through.
    pub n: u8,
}

impl Room for Befalling {
    /// E42: the card, the random hex if there is one, and what it says.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            EventStage::Card => play.draw_event(self.seat),
            EventStage::RandomHex if !needs_hex(self.fate) => play.next(self.at(EventStage::Effect)),
            EventStage::RandomHex => {
                let hex = play.random_hex(self.seat)?;
                play.state.frames.replace(Befalling { hex, stage: EventStage::Effect, ..self });
                play.exhaust(self.seat)?;
                Ok(Flow::On)
            }
            EventStage::Over => play.pop(),
            _ => play.happen(self),
        }
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        openly(self.decider(game, state), "event", "1.9.1.1-b")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        self.choices(game, state, out);
    }

    /// A choice within an Event.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        play.choose(self, action)
    }

    fn refuses(self, _: &Cc, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        if let Action::Order(_) | Action::Rout(..) = action {
            return None;
        }
        Some(Illegal { rule: words::fate_use(self.fate).rule, reason: "not-among-answers" })
    }

    fn prompt(self, game: &Cc, view: &State, seat: Seat) -> (Message, &'static str) {
        let used = words::fate_use(self.fate);
        let mut answers = Vec::new();
        self.offers(game, view, seat, &mut answers);
        let key = match answers.first() {
            Some(Action::At(_) | Action::Smoke(_)) => "ask-event-hex",
            Some(Action::Discard(_)) => "ask-event-card",
            Some(Action::Gun(_) | Action::Salvage(_)) => "ask-event-weapon",
            Some(Action::Chit(_)) => "ask-event-chit",
            Some(Action::Casualty(..)) => "ask-event-casualty",
            _ => "ask-event-unit",
        };
        let declinable = u8::from(answers.contains(&Action::Done));
        let text = Message::new(key).with("event", Message::new(used.name)).with("declinable", declinable);
        (text, used.text)
    }

    /// E50: the Commissar's roll.
    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let results = ["result-rallies", "result-rallies", "result-eliminated"];
        game.against_morale(view, self.unit, roll.sum(), results)
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-decline", ..Words::PLAIN }
    }

    /// 1.9.1.1-b: the Event has given what it offers.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        paid_for(legal, |action| *action != Action::Done)
    }

    fn title(self) -> Option<&'static str> {
        (self.stage != EventStage::Card).then(|| words::fate_use(self.fate).name)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.event(&thought.field(), self.fate, thought.legal)
    }

    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let named = self.seat.0 < 2 && game.hex_or_none(self.hex) && state.here_or_none(self.unit);
        named && self.counts(game, state) && self.awaits(above)
    }
}

impl Befalling {
    /// An Event that has yet to be drawn.
    pub const fn by(seat: Seat) -> Befalling {
        let (stage, hex, unit) = (EventStage::Card, Hex::NONE, UnitId::NONE);
        Befalling { seat, fate: Fate::Elan, stage, hex, unit, n: 0 }
    }

    const fn at(self, stage: EventStage) -> Befalling {
        Befalling { stage, ..self }
    }

    /// Whether `n` is what the Event has it mean.
    fn counts(self, game: &Cc, state: &State) -> bool {
        let n = usize::from(self.n);
        let chosen = matches!(self.stage, EventStage::Sequel | EventStage::Conclusion);
        match self.fate {
            Fate::Breeze => n < Dir::ALL.len(),
            Fate::AirSupport => n <= UNITS,
            Fate::Scrounge if chosen => n < game.pieces.weapons.len() && state.armoury[n] > 0,
            Fate::WalkingWounded if chosen => {
                let (side, space) = self.casualty();
                let there = |row: &Casualties| usize::from(space) < row.kinds().len();
                state.casualties.get(side.index()).is_some_and(there) && game.free_slot(state, side).is_some()
            }
            _ => true,
        }
    }

    /// Whether this is what the Event waits for at its stage, or is asked at it.
    fn awaits(self, above: Option<Frame>) -> bool {
        match (self.stage, self.fate) {
            (EventStage::Card, _) => false,
            (EventStage::RandomHex, _) => awaits_time(above),
            (EventStage::Effect, fate) => above.is_none() || needs_hex(fate) && awaits_time(above),
            (EventStage::Sequel, Fate::AirSupport) => awaits_break(above),
            (EventStage::Sequel, Fate::Hero | Fate::Interrogation | Fate::Scrounge) => above.is_none(),
            (EventStage::Sequel | EventStage::Conclusion, Fate::WhitePhosphorus) => {
                above.is_none() || self.stage == EventStage::Conclusion && awaits_break(above)
            }
            (EventStage::Conclusion, Fate::Commissar) => awaits_roll(above, Purpose::Commissar),
            (EventStage::Conclusion, Fate::WalkingWounded) => above.is_none() || awaits_time(above),
            (EventStage::Sequel | EventStage::Conclusion, _) => false,
            (EventStage::Over, Fate::Blaze | Fate::Breeze) => matches!(above, Some(Frame::Fleeing(_))),
            (EventStage::Over, Fate::Deploy) => matches!(above, Some(Frame::Sharing(_))),
            (EventStage::Over, Fate::ShellShock | Fate::WhitePhosphorus) => awaits_break(above),
            (EventStage::Over, Fate::Infiltration | Fate::Reinforcements) => {
                matches!(above, Some(Frame::Recruiting(_))) || awaits_time(above)
            }
            (EventStage::Over, _) => false,
        }
    }

    /// E76: the chosen casualty's row and space.
    const fn casualty(self) -> (Seat, u8) {
        (Seat(self.n / ROW), self.n % ROW)
    }
}

/// E76: casualties of the second row are counted from here.
const ROW: u8 = 100;

/// The rule of an Event.
fn rule(fate: Fate) -> &'static str {
    match fate {
        Fate::Blaze => "E46-a",
        Fate::Breeze => "E48-a",
        Fate::Deploy => "E52.1",
        other => other.word(),
    }
}

impl Fate {
    /// Whether it can take units of both sides at one stroke.
    pub const fn strikes_many(self) -> bool {
        matches!(self, Fate::AirSupport | Fate::Blaze | Fate::Breeze | Fate::WhitePhosphorus)
    }
}

/// Events that begin with a random hex.
const fn needs_hex(fate: Fate) -> bool {
    matches!(
        fate,
        Fate::AirSupport
            | Fate::Blaze
            | Fate::BoobyTrap
            | Fate::Dust
            | Fate::Malfunction
            | Fate::Rubble
            | Fate::ShellShock
            | Fate::Shellholes
    )
}
