//! Events with the cards of the units that they name, so that a bought unit has a name in the log.

use crate::event::Event;
use crate::state::{State, UNITS, UnitId};
use kernel::rule::{Rule, Sink};
use kernel::seat::SeatSet;
use serde::Serialize;

/// The card of each unit, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards([u8; UNITS]);

impl Cards {
    /// No card is known.
    pub const UNKNOWN: Cards = Cards([u8::MAX; UNITS]);

    /// The cards of all units in a position.
    pub fn of(state: &State) -> Cards {
        Cards(state.units.map(|unit| unit.card))
    }

    /// The index of a unit's card.
    pub fn card(&self, id: UnitId) -> Option<usize> {
        self.0.get(id.index()).filter(|&&card| card != u8::MAX).map(|&card| card.into())
    }

    /// What is known of these units, and nothing of others.
    fn only(&self, units: &[UnitId]) -> Cards {
        let mut some = Cards::UNKNOWN;
        for id in units {
            if let (Some(place), Some(&card)) = (some.0.get_mut(id.index()), self.0.get(id.index())) {
                *place = card;
            }
        }
        some
    }
}

/// Something that happened, and what the units are that it names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Noted {
    /// What happened.
    #[serde(flatten)]
    pub what: Event,
    /// The cards of the units in it.
    #[serde(skip)]
    pub cards: Cards,
}

impl From<Event> for Noted {
    fn from(what: Event) -> Noted {
        Noted { what, cards: Cards::UNKNOWN }
    }
}

/// Notes the cards on the way from rule code to a sink.
pub(crate) struct Noting<'a, S> {
    sink: &'a mut S,
    cards: Cards,
}

impl<'a, S: Sink<Noted>> Noting<'a, S> {
    /// Units keep their cards while an action is carried out.
    pub(crate) fn new(sink: &'a mut S, state: &State) -> Noting<'a, S> {
        Noting { sink, cards: if S::HEARS { Cards::of(state) } else { Cards::UNKNOWN } }
    }
}

impl<S: Sink<Noted>> Sink<Event> for Noting<'_, S> {
    type Ledger = S::Ledger;
    const HEARS: bool = S::HEARS;

    #[inline(always)]
    fn event(&mut self, event: impl FnOnce() -> Event) {
        let cards = &self.cards;
        self.sink.event(|| {
            let what = event();
            let cards = cards.only(&units_of(&what));
            Noted { what, cards }
        });
    }

    #[inline(always)]
    fn mark(&mut self, rule: Rule) {
        self.sink.mark(rule);
    }

    #[inline(always)]
    fn reveal(&mut self, to: SeatSet) {
        self.sink.reveal(to);
    }
}

/// The unit that an event is about.
pub(crate) fn unit_of(event: &Event) -> Option<UnitId> {
    match *event {
        Event::Arrived { unit, .. }
        | Event::Ordered { unit, .. }
        | Event::Defends { unit }
        | Event::Shot { unit, .. }
        | Event::ShotLost { unit, .. }
        | Event::Hit { unit, .. }
        | Event::Removed { unit, .. }
        | Event::Test { unit, .. }
        | Event::Suppressed { unit, .. }
        | Event::Recovered { unit }
        | Event::Moved { unit, .. }
        | Event::Stopped { unit, .. }
        | Event::Contest { unit, .. }
        | Event::WireBroken { unit, .. }
        | Event::Discovered { unit, .. }
        | Event::LeftAmbush { unit, .. }
        | Event::LongOrder { unit, .. }
        | Event::Ambushed { unit, .. }
        | Event::SectorChanged { unit, .. }
        | Event::Merged { unit, .. }
        | Event::Supplied { unit, .. } => Some(unit),
        Event::Meeting { mover, .. } => mover,
        Event::TurnBegins { .. } | Event::TurnEnds { .. } | Event::Taken { .. } | Event::Over { .. } => None,
    }
}

/// All units that an event names.
fn units_of(event: &Event) -> [UnitId; 2] {
    let other = match *event {
        Event::Shot { target, .. } => target,
        Event::Ordered { order, .. } => order.target,
        Event::Meeting { units, .. } => return units,
        _ => UnitId::NONE,
    };
    [unit_of(event).unwrap_or(UnitId::NONE), other]
}
