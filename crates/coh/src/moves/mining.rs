//! 17.10: mines.

use crate::Coh;
use crate::event::Event;
use crate::options::MinesStay;
use crate::pieces::Work;
use crate::play::{Flow, Going, Play};
use crate::rooms::Room;
use crate::state::{Purpose, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// Mines explode under units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mining {
    /// Whose units.
    pub side: Side,
    /// The unit that came or turned, with its load.
    pub unit: UnitId,
    /// Who has been rolled for.
    pub rolled: Team,
    /// Who is rolled for now.
    pub now: UnitId,
}

impl Mining {
    /// A unit, with its load, comes into a mined hex.
    pub fn entering(unit: UnitId) -> Mining {
        Mining { side: unit.side(), unit, rolled: 0, now: UnitId::NONE }
    }
}

impl Room for Mining {
    fn run<C: Chance, S: Sink<Event>>(mut self, play: &mut Play<'_, C, S>) -> Going {
        if self.now.is_some() {
            let [total, need] = play.state.rolled;
            let colour = play.game.kind(play.state, self.now).defence[1].colour;
            let now = std::mem::replace(&mut self.now, UnitId::NONE);
            play.next(self)?;
            play.strike(now, colour, total, need)?;
            return Ok(Flow::On);
        }
        let hex = play.state.unit(self.unit).hex;
        let Some(number) = hex.is_some().then(|| play.game.mines_in(play.state, hex)).flatten() else {
            return play.pop();
        };
        play.show_mines(number);
        let left = play.state.pair(self.unit) & !self.rolled & play.state.here[self.side.index()];
        // A.33: passengers before carriers.
        let next = units(self.side, left).max_by_key(|&id| play.state.unit(id).carried());
        let Some(id) = next else { return play.finish_mines(number) };
        self.rolled |= id.bit();
        if play.game.kind(play.state, id).pioneer && !play.state.unit(id).carried() {
            play.mark("18.1.b");
            return play.next(self);
        }
        play.mark("17.10.a");
        self.now = id;
        play.next(self)?;
        let seat = play.state.works[usize::from(number)].map_or(play.state.deed.seat, |built| built.seat);
        let need = play.game.pieces.work(Work::Mines).hit_number.unwrap_or(8) as i8;
        play.mark("17.10.d");
        play.roll(Purpose::Mines, seat, need)
    }
}

impl Coh {
    /// The mines of a hex, whoever knows of them.
    pub fn mines_in(&self, state: &State, hex: Hex) -> Option<u8> {
        let mined = |slot: &Option<crate::state::Built>| {
            slot.is_some_and(|built| built.hex == hex && built.work == Work::Mines)
        };
        state.works.iter().position(mined).map(|number| number as u8)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 17.10.a: hidden mines are placed for all to see.
    pub fn show_mines(&mut self, number: u8) {
        let Some(built) = self.state.works[usize::from(number)].as_mut().filter(|built| built.hidden) else {
            return;
        };
        built.hidden = false;
        let (hex, side) = (built.hex, self.game.side_of(built.seat));
        self.state.buried[side.index()] = self.state.buried[side.index()].saturating_sub(1);
        self.sink.reveal(self.game.all_seats());
        self.sink.event(|| Event::MinesRevealed { hex });
    }

    fn finish_mines(&mut self, number: u8) -> Going {
        self.mark("17.10.e");
        if self.game.settings.mines == MinesStay::No {
            self.lose_work(number);
        }
        self.pop()
    }

    /// 17.10.c: a unit that turns or attacks in close combat on mines.
    pub fn mined_in_place(&mut self, id: UnitId) -> Result<(), Halt> {
        let hex = self.state.unit(id).hex;
        if self.state.is_here(id) && self.game.mines_in(self.state, hex).is_some() {
            self.mark("17.10.c");
            self.push(Mining::entering(id))?;
        }
        Ok(())
    }
}
