//! 7.1.5, 7.1.6: what moving does to morale counters, and how they are removed.

use super::Check;
use crate::event::Event;
use crate::options::{BreakMoveFlip, Switch};
use crate::play::Play;
use crate::state::{Morale, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;

/// 7.1.6.2a: recovery from breaking needs this, whatever the grade.
const RECOVERS: u8 = 51;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.1.5.1d, 7.1.5.2g, A4: a unit with a morale counter moves.
    pub fn move_shaken(&mut self, unit: UnitId) {
        let literal = self.game.settings.break_move_flip == BreakMoveFlip::Literal;
        let now = match self.state.unit(unit).nerve.morale() {
            Morale::HesitatingOff => {
                self.mark("7.1.5.1d");
                Morale::HesitatingOn
            }
            Morale::BrokenOn if literal => {
                self.mark("7.1.5.2g");
                Morale::BrokenOff
            }
            Morale::BrokenOff if !literal => {
                self.mark("7.1.5.2g");
                Morale::BrokenOn
            }
            same => same,
        };
        self.state.unit_mut(unit).nerve.set_morale(now);
    }

    /// 8e: Hesitation/Off goes, Break/Off may recover, then On becomes Off.
    pub fn recover_morale(&mut self) -> Result<(), Halt> {
        if !self.game.uses(Switch::Morale) {
            return Ok(());
        }
        for side in [Side(0), Side(1)] {
            for unit in self.state.force(side) {
                let now = match self.state.unit(unit).nerve.morale() {
                    Morale::Normal => continue,
                    Morale::HesitatingOff => {
                        self.mark("7.1.6.1");
                        Morale::Normal
                    }
                    Morale::BrokenOff => match self.roll_recovery(unit)? {
                        true => Morale::Normal,
                        false => Morale::BrokenOff,
                    },
                    Morale::HesitatingOn => Morale::HesitatingOff,
                    Morale::BrokenOn => {
                        self.mark("7.1.6.2b");
                        Morale::BrokenOff
                    }
                };
                self.state.unit_mut(unit).nerve.set_morale(now);
            }
        }
        Ok(())
    }

    fn roll_recovery(&mut self, unit: UnitId) -> Result<bool, Halt> {
        self.mark_all(["7.1.6.2a", "A70"]);
        let modifiers = self.game.morale_modifiers::<S::Ledger>(self.state, unit, Check::Recovery);
        let total = modifiers.total();
        let dice = self.chance.roll(Rule("7.1.6.2a"), &D100)?;
        let success = i32::from(dice) + total >= i32::from(RECOVERS);
        self.tell(unit, || Event::Rallied {
            unit,
            modifiers: modifiers.lines(),
            dice,
            need: RECOVERS,
            success,
        });
        Ok(success)
    }
}
