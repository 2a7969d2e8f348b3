//! 7.31: mines: who treads on them, and what they do.

use crate::Panzer;
use crate::charts::Works;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::Class;
use crate::play::Play;
use crate::state::{Mine, State, UnitId, foe};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};

/// T19: what a minefield does to who enters it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Burst {
    /// Nothing.
    Nothing,
    /// Hull damage.
    Hull,
    /// A track hit.
    Track,
    /// Effective on leg and towed units.
    Effective,
}

impl Panzer {
    /// 7.31.1b: whether mines may lie in a hex.
    pub fn minable(&self, hex: Hex) -> bool {
        use Works::*;
        self.land.get(hex).is_some_and(|place| {
            let barred = matches!(
                place.works,
                Bridge
                    | Wood
                    | Brick
                    | Stone
                    | Street
                    | Ditch
                    | Ford
                    | Gully
                    | Rubble
                    | Crater
                    | Stream
                    | Water
            );
            !barred && !place.prepared
        })
    }

    /// 7.31: the mines of a scenario that lie in every hex of their area.
    pub fn fixed_mines(&self, state: &mut State) {
        for field in self.battle.fields.iter().filter(|field| field.hexes.is_none()) {
            for &hex in field.area.iter().filter(|&&hex| self.minable(hex)) {
                state.mines.set(hex, field.mine);
            }
        }
    }

    /// 7.31.2a, 7.31.2b: the mines of the other side that harm a unit where it stands.
    pub fn mines_under(&self, state: &State, id: UnitId) -> Option<Mine> {
        let mine = state.mines.get(state.unit(id).hex)?;
        let owner = Side(u8::from(mine.has(Mine::SECOND)));
        let kind = match self.card(state, id).class {
            Class::Vehicle => Mine::VEHICLES,
            _ => Mine::LEG,
        };
        (self.uses(Switch::Mines) && owner == foe(id.side()) && mine.has(kind)).then_some(mine)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.31.2: a unit enters a hex, moves inside it or dismounts there: the owner of mines that harm it announces them and rolls.
    pub fn tread(&mut self, unit: UnitId, march: bool) -> Result<(), Halt> {
        if !self.state.is_here(unit) || self.state.unit(unit).carried() {
            return Ok(());
        }
        let Some(mine) = self.game.mines_under(self.state, unit) else {
            if let Some(mine) = self.state.mines.get(self.state.unit(unit).hex) {
                let own = u8::from(mine.has(Mine::SECOND)) == unit.side().0;
                self.mark(if own { "7.31.2a" } else { "A86" });
            }
            return Ok(());
        };
        let hex = self.state.unit(unit).hex;
        let vehicle = self.game.card(self.state, unit).class == Class::Vehicle;
        let known = if vehicle { Mine::KNOWN_VEHICLES } else { Mine::KNOWN_LEG };
        self.mark_all(["7.31a", "7.31.2b", "7.31.3a"]);
        if !mine.has(known) {
            self.state.mines.set(hex, Mine(mine.0 | known));
            self.sink.reveal(SeatSet::first(2));
            self.sink.event(|| Event::Discovered { hex, vehicles: vehicle });
        }
        let row = usize::from(mine.has(Mine::DELIBERATE));
        let dice = self.chance.roll(Rule("7.31.2.1a"), &D100)?;
        let burst = match vehicle {
            true => {
                let defence = usize::from(self.game.card(self.state, unit).defence[0].clamp(1, 6));
                let [hull, track] = self.game.charts.mines[row][defence - 1];
                match dice {
                    dice if dice <= hull => Burst::Hull,
                    dice if dice <= track => Burst::Track,
                    _ => Burst::Nothing,
                }
            }
            false => {
                let less = if march { 20 } else { 0 };
                match i32::from(dice) - less <= i32::from(self.game.charts.mines_leg[row]) {
                    true => Burst::Effective,
                    false => Burst::Nothing,
                }
            }
        };
        if vehicle && row == 0 && self.game.card(self.state, unit).defence[0] == 5 {
            self.mark("7.31.2.1c");
        }
        if !vehicle && row == 1 {
            self.mark("7.31.2.2b");
        }
        self.mark(match (vehicle, march) {
            (true, _) => "7.31.2.1a",
            (false, true) => "7.31.2.2c",
            (false, false) => "7.31.2.2a",
        });
        self.sink.event(|| Event::Mined { unit, hex, dice, burst });
        match burst {
            Burst::Nothing => Ok(()),
            Burst::Hull => {
                self.mark("7.31.2.1b");
                self.damage(unit, false)
            }
            Burst::Track => self.track_hit(unit, None),
            Burst::Effective => self.cut_down(unit),
        }
    }
}
