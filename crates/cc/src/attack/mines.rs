//! F103: Mines go off.

use crate::Cc;
use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::{Defending, Frame, Room, Shown, asks_nobody, awaits_roll};
use crate::script::{Mind, Worth};
use crate::state::{Attack, Means, Purpose, Squad, State, foe};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The stages of a Mine attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MineStage {
    Roll,
    Struck,
    Over,
}

/// F103: Mines go off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exploding {
    pub stage: MineStage,
}

impl Room for Exploding {
    asks_nobody!();

    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            MineStage::Roll => {
                play.state.frames.replace(Exploding { stage: MineStage::Struck });
                play.roll(play.state.attack.seat, Purpose::Mines)
            }
            MineStage::Struck => {
                play.set_total();
                play.state.frames.replace(Exploding { stage: MineStage::Over });
                play.push(Defending::START)
            }
            MineStage::Over => play.pop(),
        }
    }

    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        Some(game.attack_stake(view, roll))
    }

    fn roll_worth(self, mind: &Mind<'_>, _: Seat, sum: i32) -> Worth {
        mind.attack_roll(sum)
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            MineStage::Roll => false,
            MineStage::Struck => awaits_roll(above, Purpose::Mines),
            MineStage::Over => matches!(above, Some(Frame::Defending(_))),
        };
        game.is_hex(state.attack.target) && state.attack.means == Means::Mines && awaited
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// F103.2: a Mine attack on units that cross into or out of a hex.
    pub fn explode(&mut self, hex: Hex, seat: Seat, targets: Squad) -> Going {
        self.mark("F103.1-a");
        self.mark("F103.1-b");
        let fp = self.state.mines.into_iter().max().unwrap_or(6);
        let mut defending = [0; 2];
        defending[seat.index()] = targets;
        self.state.attack = Attack {
            seat: foe(seat),
            means: Means::Mines,
            target: hex,
            fp: fp as i8,
            bare: true,
            defending,
            ..Attack::NONE
        };
        self.sink.event(|| Event::Mines { hex, fp: fp.into() });
        self.push(Exploding { stage: MineStage::Roll })
    }
}
