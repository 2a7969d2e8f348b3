//! 17.10: mines.

use crate::Coh;
use crate::event::Event;
use crate::options::MinesStay;
use crate::pieces::Work;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Frame, Room, is_placing, is_rolling};
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
    /// The unit that came, turned or attacks.
    pub unit: UnitId,
    /// The mines, by their number.
    pub mines: u8,
    /// 18.1.b: it has come into the hex just now.
    pub enters: bool,
    /// They have exploded.
    pub burst: bool,
    /// Who has been rolled for.
    pub rolled: Team,
    /// Who is rolled for now.
    pub now: UnitId,
}

impl Mining {
    /// A unit, with its load, comes into a mined hex.
    pub const fn entering(unit: UnitId, mines: u8) -> Mining {
        Mining { side: unit.side(), unit, mines, enters: true, burst: false, rolled: 0, now: UnitId::NONE }
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
            if let Some(built) = play.state.works[usize::from(self.mines)] {
                play.note_own_loss(built.seat, now);
            }
            return Ok(Flow::On);
        }
        let Some(built) = play.state.works[usize::from(self.mines)] else { return play.pop() };
        play.show_mines(self.mines);
        play.merge_mines(self.mines);
        let here = play.state.is_here(self.unit);
        let safe = here && self.enters && play.game.passes_mines(play.state, self.unit);
        if here && play.state.unit(self.unit).hidden && !safe {
            // A.29: whoever steps on mines is seen.
            play.mark("A.29");
            play.reveal(self.unit)?;
            return Ok(Flow::On);
        }
        let pair = if here { play.state.pair(self.unit) } else { 0 };
        let left = pair & !self.rolled & play.state.here[self.side.index()];
        // A.33: passengers before carriers.
        let next = units(self.side, left).max_by_key(|&id| play.state.unit(id).carried());
        let Some(id) = next else { return play.finish_mines(self) };
        self.rolled |= id.bit();
        let carried = play.state.unit(id).carried();
        if carried {
            play.mark("A.33");
        }
        if self.enters && play.game.passes_mines(play.state, id) {
            play.mark("18.1.b");
            return play.next(self);
        }
        if self.enters && play.game.kind(play.state, id).pioneer {
            play.mark("15.8.c");
        }
        play.mark("17.10.a");
        if play.game.side_of(built.seat) == self.side {
            play.mark("17.7.a");
        }
        (self.now, self.burst) = (id, true);
        play.next(self)?;
        let need = play.game.pieces.work(Work::Mines).hit_number.unwrap_or(8) as i8;
        play.mark("17.10.d");
        play.roll(Purpose::Mines, built.seat, need)
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let struck = is_rolling(above, Purpose::Mines) && state.is_here(self.now);
        let awaited = struck || self.now == UnitId::NONE && is_placing(above);
        let mined = state.works.get(usize::from(self.mines)).is_some_and(|slot| slot.is_some());
        game.is_own(state, self.unit) && self.unit.side() == self.side && mined && awaited
    }
}

impl Coh {
    /// 18.1.b: pioneers on foot set no mines off when they come.
    fn passes_mines(&self, state: &State, id: UnitId) -> bool {
        self.kind(state, id).pioneer && !state.unit(id).carried()
    }

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

    /// 17.10.e, A.34: mines stay, or are gone in another reading.
    /// A.110: where mines of both sides lie, all are known now; the later ones go.
    fn merge_mines(&mut self, first: u8) {
        let Some(hex) = self.state.works[usize::from(first)].map(|built| built.hex) else { return };
        for number in first + 1..self.state.works.len() as u8 {
            let mines = |built: &crate::state::Built| built.hex == hex && built.work == Work::Mines;
            if self.state.works[usize::from(number)].as_ref().is_some_and(mines) {
                self.mark("A.110");
                self.show_mines(number);
                self.lose_work(number);
            }
        }
    }

    fn finish_mines(&mut self, mining: Mining) -> Going {
        if mining.burst {
            self.mark("17.10.e");
            self.mark("A.34");
            if self.game.settings.mines == MinesStay::No {
                self.lose_work(mining.mines);
            }
        }
        self.pop()
    }

    /// 17.10.c, A.33: a unit turns on mines, with its load, or attacks there in close combat, alone.
    pub fn mined_in_place(&mut self, id: UnitId, turns: bool) -> Result<(), Halt> {
        let hex = self.state.unit(id).hex;
        if !self.state.is_here(id) {
            return Ok(());
        }
        if let Some(number) = self.game.mines_in(self.state, hex) {
            self.mark("17.10.c");
            self.mark("A.33");
            let rolled = if turns { 0 } else { self.state.pair(id) & !id.bit() };
            self.push(Mining { rolled, enters: false, ..Mining::entering(id, number) })?;
        }
        Ok(())
    }
}
