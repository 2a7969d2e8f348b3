//! P2.5 and its place in the sequence (SEQ-05, Q-04): the special orders, one kind after the other.

use crate::Aot;
use crate::event::Event;
use crate::options::{AttackedSpecial, SpecialOrders};
use crate::play::{Going, Play};
use crate::rooms::{Room, Tests};
use crate::state::{Kind, Members, State, UnitId, members};
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// P2.5, and how far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Special {
    /// Chapter 7.6.
    Ambush,
    /// Chapter 7.7.
    Sector,
    /// Chapter 7.8.
    Assembly,
    /// Chapter 7.9.
    Supplies,
}

impl Room for Special {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self {
            Special::Ambush => {
                play.mark("SEQ-04");
                play.set_ambushes();
                if play.game.settings.special_step == SpecialOrders::Step6 {
                    return play.begin_movement();
                }
                play.mark("SEQ-05");
                play.next(Special::Sector)
            }
            Special::Sector => {
                play.change_sectors();
                play.next(Special::Assembly)
            }
            Special::Assembly => play.assemble(),
            Special::Supplies => play.resupply(),
        }
    }

    fn title(self) -> &'static str {
        "phase-special"
    }
}

impl Aot {
    /// CLC-11, Q-48 and chapter 10: whether a special order can be carried out in its step.
    fn may_do_special(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let attacked = unit.marks.fought && self.settings.attacked_special == AttackedSpecial::Lost;
        unit.alive() && !attacked && !self.in_close_combat(state, id)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// SEQ-05, Q-04: what follows the last special order.
    pub fn after_special(&mut self) -> Going {
        match self.game.settings.special_step {
            SpecialOrders::Step5 => self.begin_movement(),
            SpecialOrders::Step6 => self.next(Tests),
        }
    }

    /// SEQ-05, Q-04: what follows all movement.
    pub fn after_movement(&mut self) -> Going {
        match self.game.settings.special_step {
            SpecialOrders::Step5 => self.next(Tests),
            SpecialOrders::Step6 => self.next(Special::Sector),
        }
    }

    /// Special orders that are lost this turn get no mark and keep the earlier ones.
    pub fn special_orders(&mut self, kind: Kind) -> Members {
        self.surface_for(|k| k == kind && matches!(kind, Kind::Assembly | Kind::Supplies));
        let wanted = self.state.set(|_, unit| unit.alive() && unit.order.pending(kind));
        let mut able = 0;
        for id in members(wanted) {
            if self.game.may_do_special(self.state, id) {
                able |= id.bit();
            } else {
                self.mark("CLC-11");
                self.state.unit_mut(id).order.done = true;
            }
        }
        members(able)
    }
}
