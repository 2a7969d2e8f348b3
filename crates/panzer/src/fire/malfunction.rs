//! 7.25: weapons that malfunction, and their repair.

use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::state::{Arm, Command, Condition};
use kernel::chance::{Chance, D10};
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 2e, 7.25b, 7.25c: at the end of the Command Phase every weapon that malfunctions is tried; its owner has to say whether the unit holds N/C.
    pub fn repair(&mut self) -> Going {
        for side in [Side(0), Side(1)] {
            for unit in self.state.force(side) {
                for arm in Arm::ALL {
                    if self.state.unit(unit).arms.works(arm) != Condition::Jammed {
                        continue;
                    }
                    self.mark("7.25b");
                    if !self.state.unit(unit).is_hidden() {
                        self.ask_idle(unit);
                    }
                    let idle = self.state.unit(unit).command() == Command::NoCommand;
                    let die = self.chance.roll(Rule("7.25b"), &D10)?;
                    let result = i32::from(die) - if idle { 2 } else { 0 };
                    let now = match result {
                        ..=2 => Condition::Fine,
                        10.. => Condition::Out,
                        _ => Condition::Jammed,
                    };
                    if now == Condition::Out {
                        self.mark("7.25c");
                    }
                    self.state.unit_mut(unit).arms.set_works(arm, now);
                    self.tell(unit, || Event::Repaired { unit, arm, die, idle, now });
                }
            }
        }
        Ok(Flow::On)
    }
}
