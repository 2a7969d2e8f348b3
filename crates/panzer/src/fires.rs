//! 7.35: fires in buildings, rubble and, where the scenario says so, woods.

use crate::Panzer;
use crate::charts::Works;
use crate::event::Event;
use crate::options::Switch;
use crate::play::Play;
use crate::state::{Fate, Notes, State, UNITS, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Panzer {
    /// 7.35a, 7.35.4: the row of T20 in which a hex burns, and what changes the dice; none where nothing burns.
    fn fuel(&self, state: &State, hex: Hex) -> Option<(usize, &'static str, i32)> {
        let works = self.ground(state, hex)?.works;
        match works {
            Works::Wood => Some((0, "7.35.1a", 0)),
            Works::Brick => Some((1, "7.35.1c", 0)),
            Works::Stone => Some((2, "7.35.1a", 0)),
            // The map does not say what the rubble was: brick stands between wood and stone.
            Works::Rubble => Some((1, "7.35.1b", -10)),
            Works::LightWoods | Works::Woods | Works::DenseWoods => {
                let kindling = self.battle.file.kindling.as_ref()?;
                let row = ["wood", "brick", "stone"].into_iter().position(|word| word == kindling.like)?;
                Some((row, "7.35.4", kindling.modifier.into()))
            }
            _ => None,
        }
    }

    /// T20: the column of a GP factor.
    const fn fire_column(factor: u8) -> usize {
        match factor {
            0..=3 => 0,
            4..=6 => 1,
            7..=9 => 2,
            10..=14 => 3,
            _ => 4,
        }
    }

    /// Whether a hex could catch fire.
    pub fn may_burn(&self, state: &State, hex: Hex) -> bool {
        self.uses(Switch::Fires) && state.fires.get(hex).is_none() && self.fuel(state, hex).is_some()
    }
}

/// 3.6: a position that has no room for more is void.
pub fn room(found: bool, what: &'static str) -> Result<(), Halt> {
    if found { Ok(()) } else { Err(Halt::Full(what)) }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.35.1a: a weapon that is no small arm was used against a hex; the highest factor of the turn counts.
    pub fn scorch(&mut self, hex: Hex, factor: u8) -> Result<(), Halt> {
        if factor > 0 && self.game.may_burn(self.state, hex) {
            let most = self.state.shelled.get(hex).unwrap_or(0).max(factor);
            room(self.state.shelled.set(hex, most), "hexes that may catch fire")?;
        }
        Ok(())
    }

    /// 7.35.1d: a hex burns at once.
    pub fn kindle(&mut self, hex: Hex) -> Result<(), Halt> {
        if self.game.may_burn(self.state, hex) {
            self.mark_all(["7.35.1d", "7.35b"]);
            room(self.state.fires.set(hex, self.state.turn), "hexes that burn")?;
            self.sink.event(|| Event::Caught { hex });
        }
        Ok(())
    }

    /// 8a, 7.35.1a: hexes that were shelled this turn may catch fire.
    pub fn check_fires(&mut self) -> Result<(), Halt> {
        let shelled = self.state.shelled;
        for (hex, factor) in shelled.iter() {
            if !self.game.may_burn(self.state, hex) {
                continue;
            }
            let Some((row, rule, more)) = self.game.fuel(self.state, hex) else { continue };
            let need = self.game.charts.burning[row][Panzer::fire_column(factor)];
            if need == 0 {
                continue;
            }
            self.mark_all(["7.35a", "7.35.1a"]);
            self.mark(rule);
            let mut modifiers = S::Ledger::default();
            modifiers.add_some(Rule(rule), "mod-kindling", more);
            let total = modifiers.total();
            let dice = self.chance.roll(Rule("7.35.1a"), &D100)?;
            let burns = i32::from(dice) + total <= i32::from(need);
            self.sink.event(|| Event::Smouldered {
                hex,
                factor,
                modifiers: modifiers.lines(),
                dice,
                need,
                burns,
            });
            if burns {
                self.mark("7.35b");
                room(self.state.fires.set(hex, self.state.turn), "hexes that burn")?;
                self.sink.event(|| Event::Caught { hex });
            }
        }
        self.state.shelled = Notes::NONE;
        Ok(())
    }

    /// 7.35.2: who is still in a burning hex at the end of the turn after the fire began, under a marker or not, is eliminated and leaves
    /// no wreck.
    pub fn burn_out(&mut self) -> Result<(), Halt> {
        let (fires, turn) = (self.state.fires, self.state.turn);
        for (hex, _) in fires.iter().filter(|(_, since)| *since < turn) {
            self.lift_all(hex);
            for id in (0..UNITS as u8).map(UnitId) {
                if self.state.is_here(id) && self.state.unit(id).hex == hex && !self.state.unit(id).carried()
                {
                    self.mark("7.35.2");
                    self.lose(id, Fate::Eliminated)?;
                }
            }
        }
        Ok(())
    }
}
