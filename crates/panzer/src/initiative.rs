//! 2.5: initiative.

pub mod naming;
pub mod relaying;

use crate::event::Event;
use crate::play::{Flow, Going, Play};
use kernel::chance::{Chance, D100};
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-40: both roll, with the modifiers of their forces; equal totals roll again.
    pub fn roll_initiative(&mut self) -> Going {
        self.mark("B-40");
        loop {
            let dice = [self.chance.roll(Rule("B-40"), &D100)?, self.chance.roll(Rule("B-40"), &D100)?];
            let totals =
                [0, 1].map(|side| i16::from(dice[side]) + self.initiative_modifier(Side(side as u8)));
            if totals[0] == totals[1] {
                continue;
            }
            let first = Side(u8::from(totals[1] > totals[0]));
            self.mark("B-41");
            self.state.first = first;
            self.sink.event(|| Event::Initiative { dice, totals, first });
            return Ok(Flow::On);
        }
    }

    /// B-40: what a force adds; in the basic game nothing.
    pub fn initiative_modifier(&self, side: Side) -> i16 {
        if self.game.basic() {
            return 0;
        }
        let Some(force) = self.game.battle.file.side.get(side.index()) else { return 0 };
        let won = if self.state.turn > 1 && self.state.previous == side { force.won } else { 0 };
        i16::from(self.game.charts.initiative[force.grade as usize])
            + i16::from(force.initiative)
            + i16::from(won)
    }
}
