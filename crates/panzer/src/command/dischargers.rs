//! 2a, 7.9: smoke dischargers, before commands are written. A side without a vehicle that could is not asked.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::Switch;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Load, Mark, State, Stock, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A side tries its smoke dischargers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discharging {
    /// Whose vehicles.
    pub side: Side,
}

impl Panzer {
    /// 7.9a, 7.9g: whether a vehicle may try its dischargers; who has tried this turn is in `fighters`.
    fn may_discharge(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        self.uses(Switch::Dischargers)
            && !unit.carried()
            && self.card(state, id).ammo.dischargers > 0
            && !unit.arms.lacks(Stock::Dischargers)
            && !unit.nerve.suppressed()
            && !unit.marks.any(&[Mark::Cloud, Mark::Cooling])
            && state.fighters[id.side().index()] & id.bit() == 0
    }
}

impl Room for Discharging {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let able = |id: UnitId| play.game.may_discharge(play.state, id);
        if play.state.of(self.side).any(able) {
            return Ok(Flow::Ask);
        }
        play.state.fighters = [0; 2];
        play.pop()
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.side), "discharge", "7.9a")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(state.of(self.side).filter(|&id| game.may_discharge(state, id)).map(Action::Pick));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(id) = action else {
            play.state.fighters = [0; 2];
            return play.pop().map(|_| ());
        };
        play.mark_all(["7.9a", "7.9b", "7.9c"]);
        play.state.fighters[self.side.index()] |= id.bit();
        let limit = play.game.card(play.state, id).ammo.dischargers;
        if play.search(id, Load::Smoke, limit, Stock::Dischargers)? {
            play.state.unit_mut(id).marks.set(Mark::Cloud, true);
            play.sink.event(|| Event::Clouded { unit: id });
        }
        Ok(())
    }

    fn refuses(self, _: &Panzer, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) if id.side() == self.side && state.unit(id).marks.has(Mark::Cooling) => {
                Some(Illegal::by("7.9g", "cloud-bars"))
            }
            _ => None,
        }
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-discharge")
    }

    fn done(self) -> &'static str {
        "do-no-smoke"
    }

    fn forecast(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Forecast {
        match action {
            Action::Pick(id) => game.discharge_forecast(state, id),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.discharge()
    }
}
