//! 11: a battle of one's own: each side chooses in secret among its formations, up to its points; what is not chosen does not come. A scenario
//! without such points asks nobody.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, written};
use crate::script::Thought;
use crate::state::{State, Unit, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// Both sides choose their formations; those chosen so far are in `adjusted`, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buying {
    /// Whether the sheets have been opened.
    pub open: bool,
}

impl Panzer {
    /// The points for which a side chooses; none if all its formations come.
    pub fn purse(&self, side: Side) -> Option<u32> {
        self.battle.file.side.get(side.index())?.budget.map(u32::from)
    }

    /// The seats that choose.
    pub fn buyers(&self) -> SeatSet {
        [Side(0), Side(1)].into_iter().filter(|&side| self.purse(side).is_some()).map(seat_of).collect()
    }

    /// What a formation costs: the points of all its cards.
    pub fn price(&self, formation: usize) -> u32 {
        let Some(company) = self.battle.companies.get(formation) else { return 0 };
        let cards = units(company.side, company.members).map(|id| usize::from(self.entry(id).card));
        cards.filter_map(|card| self.pieces.cards.get(card)).map(|card| u32::from(card.points)).sum()
    }

    fn spent(&self, state: &State, side: Side) -> u32 {
        let chosen = |at: &usize| state.adjusted[side.index()] >> at & 1 == 1;
        (0..self.battle.companies.len()).filter(chosen).map(|at| self.price(at)).sum()
    }

    fn affordable<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = u8> + 'a {
        let left = self.purse(side).unwrap_or(0).saturating_sub(self.spent(state, side));
        let fits = move |at: &usize| {
            self.battle.companies[*at].side == side
                && state.adjusted[side.index()] >> at & 1 == 0
                && self.price(*at) <= left
        };
        (0..self.battle.companies.len()).filter(fits).map(|at| at as u8)
    }
}

impl Room for Buying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.open {
            let seats = play.game.buyers();
            if seats.is_empty() {
                return play.pop();
            }
            play.open_sheets(seats);
            return play.next(Buying { open: true });
        }
        if !play.state.writing.is_empty() {
            return Ok(Flow::Ask);
        }
        play.leave_behind();
        play.pop()
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "buy", "B-13")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let side = side_of(seat);
        out.extend(game.affordable(state, side).map(Action::Name));
        if state.adjusted[side.index()] != 0 || game.affordable(state, side).next().is_none() {
            out.extend([Action::Commit]);
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Name(formation) => play.state.adjusted[seat.index() % 2] |= 1 << (formation % 64),
            Action::Commit => {
                play.close_sheet(seat);
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, _: &Panzer, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        matches!(action, Action::Name(_)).then_some(Illegal::by("B-13", "too-dear"))
    }

    fn question(self, game: &Panzer, state: &State, seat: Seat) -> Message {
        let side = side_of(seat);
        let left = game.purse(side).unwrap_or(0).saturating_sub(game.spent(state, side));
        Message::new("ask-buy").with("points", i64::from(left))
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.buy()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What nobody has chosen does not come.
    fn leave_behind(&mut self) {
        self.mark("B-13");
        self.sink.reveal(SeatSet::first(2));
        for (at, company) in self.game.battle.companies.iter().enumerate() {
            let side = company.side;
            if self.game.purse(side).is_none() {
                continue;
            }
            if self.state.adjusted[side.index()] >> at & 1 == 1 {
                let formation = at as u8;
                self.sink.event(|| Event::Bought { side, formation });
                continue;
            }
            for id in units(side, company.members) {
                *self.state.unit_mut(id) = Unit::NONE;
                self.state.here[side.index()] &= !id.bit();
            }
        }
        self.state.adjusted = [0; 2];
    }
}
