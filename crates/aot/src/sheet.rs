//! Chapter 3.1: planning, and the set-up before it. Seats write in secret on their own sheets; nothing here rolls dice
//! or touches what belongs to the other seat. One file for each kind of sheet; here is what they have in common.

pub mod deploy;
pub mod muster;
pub mod plan;

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::Asked;
use crate::state::{Kind, Order, SLOTS, State, UnitId};
use kernel::chance::Chance;
use kernel::game::{Illegal, Window};
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};

/// What the unit in hand still needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// A place on the map.
    Place,
    /// An order.
    Kind,
    /// An enemy.
    Target,
    /// A distance.
    Zone,
    /// A side.
    Face,
    /// A route.
    Route,
    /// Nothing more.
    Nothing,
}

impl Need {
    /// Whether nothing has been written about the unit yet.
    pub fn is_first(self) -> bool {
        matches!(self, Need::Place | Need::Kind)
    }

    /// The question about the unit in hand.
    fn question(self) -> &'static str {
        match self {
            Need::Place => "ask-place",
            Need::Kind => "ask-order",
            Need::Target => "ask-target",
            Need::Zone => "ask-zone",
            Need::Face => "ask-facing",
            Need::Route | Need::Nothing => "ask-route",
        }
    }
}

const NOT_NOW: Illegal = Illegal::by("PLN-03", "not-now");

/// All seats whose sheets are open write at the same time.
fn written(state: &State, window: Window) -> Asked {
    let open = |seat: &u8| is_open(state, usize::from(*seat)).is_ok();
    Some(((0..2).filter(open).map(Seat).collect(), window))
}

/// EXE-02: what is written stays as it is once the sheet is closed.
fn is_open(state: &State, seat: usize) -> Result<(), Illegal> {
    if !state.writing[seat] || state.sheets[seat].committed {
        return Err(Illegal::by("EXE-02", "sheet-closed"));
    }
    Ok(())
}

/// Takes a unit in hand, to write about it from the beginning.
fn take_in_hand(state: &mut State, seat: usize, id: UnitId) {
    state.sheets[seat].unit = Some(id);
    state.unit_mut(id).order = Order::NONE;
}

/// UNI-01: the unit is one of the seat's own.
fn is_own(seat: usize, id: UnitId) -> Result<(), Illegal> {
    if id.index() >= crate::state::UNITS || id.seat() != seat {
        return Err(Illegal::by("UNI-01", "not-your-unit"));
    }
    Ok(())
}

impl Aot {
    /// KZN-02, KZN-03: the kill-zone distance.
    fn check_zone(&self, state: &State, id: UnitId, n: u8) -> Result<(), Illegal> {
        if n > self.card(state, id).range() {
            return Err(Illegal::by("KZN-02", "zone-beyond-range"));
        }
        let unit = state.unit(id);
        if n == 0 && unit.order.kind == Kind::Defence {
            return Err(Illegal::by("DFN-03", "zone-zero"));
        }
        Ok(())
    }

    /// RID-03: in a ride hex a sector points at an exit only.
    fn check_facing(&self, state: &State, id: UnitId, dir: Dir) -> Result<(), Illegal> {
        let ground = self.ground(state.unit(id).hex);
        if ground.has_ride() && !ground.exits(dir) {
            return Err(Illegal::by("RID-03", "no-exit-there"));
        }
        Ok(())
    }

    /// A sheet without everything about one unit. Units are bought into the first free slot, so what was bought after
    /// the one that is struck moves up.
    pub fn struck(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        let id = u8::try_from(counter).ok().map(UnitId)?;
        let mut left = sheet.to_vec();
        if matches!(sheet.first(), Some(Action::Buy(_))) {
            let nth = id.index() % SLOTS;
            let bought = nth < sheet.len() && id.index() < 2 * SLOTS;
            return bought.then(|| {
                left.remove(nth);
                left
            });
        }
        let begin = left.iter().position(|&action| action == Action::Pick(id))?;
        let run = left[begin + 1..].iter().take_while(|a| !matches!(a, Action::Pick(_) | Action::Commit));
        let end = begin + 1 + run.count();
        left.drain(begin..end);
        Some(left)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A seat closes its sheet. Tells whether this was the last one: what was written is now known to all.
    fn commit(&mut self, seat: Seat) -> bool {
        self.state.sheets[seat.index()].committed = true;
        let last = (0..2).all(|seat| is_open(self.state, seat).is_err());
        if last {
            self.mark("SEQ-03");
            self.sink.reveal(SeatSet::first(2));
        }
        last
    }
}
