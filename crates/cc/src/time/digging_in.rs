//! A32: Foxholes for a card, at a Time advance.

use crate::Cc;
use crate::action::Action;
use crate::card::Act;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Settling, Words, openly};
use crate::script::Thought;
use crate::state::{Fort, HEXES, Hexes, State};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A32: where the Foxholes go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiggingIn {
    pub seat: Seat,
}

impl Room for DiggingIn {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let any = play.game.dig_sites(play.state, self.seat).next().is_some();
        if any { Ok(Flow::Ask) } else { play.pop() }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "dig-in", "A32")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.dig_sites(state, self.seat).map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.mark("A32");
        play.state.frames.replace(Settling);
        play.dig(Fort::Foxholes, hex);
        Ok(())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("dig-in"), "about-dig-in")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-dig", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let mind = thought.mind;
        let site = mind.dig_site(mind.game.dig_sites(mind.view, mind.seat));
        site.map_or(thought.legal[0], |site| Action::At(site.0))
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && above.is_none()
    }
}

impl Cc {
    /// A32: whether a side could Dig In for all that everybody knows.
    pub(super) fn may_dig_in(&self, state: &State, seat: Seat) -> bool {
        self.may_act(state, seat, &[Act::DigIn]) && self.dig_sites(state, seat).next().is_some()
    }

    /// A32: hexes with a friendly unit where Foxholes can be dug.
    pub fn dig_sites(&self, state: &State, seat: Seat) -> impl Iterator<Item = Hex> {
        let mut sites = Hexes::EMPTY;
        for hex in state.hexes(seat).iter().filter(|&hex| self.can_fortify(state, hex)) {
            sites.insert(hex);
        }
        (0..HEXES as u16).map(Hex).filter(move |hex| sites.contains(*hex))
    }
}
