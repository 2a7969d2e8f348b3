//! O22: the Recover Order.

use crate::Cc;
use crate::action::Action;
use crate::event::{Event, Result as Outcome};
use crate::forecast::Trial;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Shown, awaits_roll, openly};
use crate::script::{Mind, Thought, Worth};
use crate::state::{Purpose, Squad, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// The stages of rolls against Morale, unit after unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MoraleStage {
    /// Which unit rolls next.
    Choose,
    /// It has rolled.
    Rolled,
}

/// O22: Rally Rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recovering {
    pub stage: MoraleStage,
    /// The units that have not rolled.
    pub left: Squad,
    /// The unit that rolls.
    pub unit: UnitId,
    /// E52.2-b: the Team that it has been divided from since.
    pub twin: UnitId,
}

impl Room for Recovering {
    /// O22.2-b, AMB-45: a Rally Roll for each unit that was broken when the Order was declared.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.stage == MoraleStage::Rolled {
            play.state.frames.replace(Recovering::rest(self.left));
            play.rally_result(self.unit, self.twin);
            return Ok(Flow::On);
        }
        let broken = self.left & play.game.broken(play.state, play.state.active);
        if broken != self.left {
            play.mark("AMB-45");
            return play.next(Recovering::rest(broken));
        }
        if self.left == 0 { play.end_order() } else { Ok(Flow::Ask) }
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "recover", "O22.2-b")
    }

    fn offers(self, _: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(state.active, self.left).map(Action::Pick));
    }

    /// The unit that rolls next.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        play.mark("O22.2-b");
        let rest = Recovering::rest(self.left & !unit.bit());
        play.state.frames.replace(Recovering { stage: MoraleStage::Rolled, unit, ..rest });
        play.roll(seat, Purpose::Rally).map(|_| ())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("recover"), "about-recover")
    }

    /// O22.3.
    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let results = ["result-rallies", "result-suppressed", "result-holds"];
        game.against_morale(view, self.unit, roll.sum(), results)
    }

    fn title(self) -> Option<&'static str> {
        Some("order-recover")
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.favourite(thought.legal)
    }

    fn roll_worth(self, mind: &Mind<'_>, _: Seat, sum: i32) -> Worth {
        mind.rally_roll(self.unit, sum)
    }

    fn lose(&mut self, unit: UnitId, active: Seat) {
        if unit.seat() == active {
            self.left &= !unit.bit();
        }
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, active: Seat) {
        if unit.seat() == active {
            unit.share(twin, &mut self.left);
        }
        if self.unit == unit {
            self.twin = twin;
        }
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        let named = state.here_or_none(self.unit) && state.here_or_none(self.twin);
        let awaited = match self.stage {
            MoraleStage::Choose => above.is_none(),
            MoraleStage::Rolled => awaits_roll(above, Purpose::Rally),
        };
        named && state.all_here(state.active, self.left) && awaited
    }
}

impl Recovering {
    /// These units are still to roll.
    const fn rest(left: Squad) -> Recovering {
        Recovering { stage: MoraleStage::Choose, left, unit: UnitId::NONE, twin: UnitId::NONE }
    }
}

impl Cc {
    /// O22.1-a: whether a side can be ordered to Recover.
    pub fn may_recover(&self, state: &State, seat: Seat) -> bool {
        let weak = |id: UnitId| state.unit(id).broken || state.unit(id).suppressed;
        !state.recovered[seat.index()] && state.of(seat).any(weak)
    }

    /// A side's broken units.
    pub fn broken(&self, state: &State, seat: Seat) -> Squad {
        state.of(seat).filter(|&id| state.unit(id).broken).fold(0, |set, id| set | id.bit())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O22.1-b, O22.2-a: the player is activated, and all Suppressed markers go.
    pub fn begin_recover(&mut self, seat: Seat) {
        self.mark("O22.1-a");
        self.mark("O22.1-b");
        self.state.recovered[seat.index()] = true;
        self.mark("O22.2-a");
        self.mark("13.3");
        for id in self.state.of(seat) {
            if std::mem::take(&mut self.state.unit_mut(id).suppressed) {
                self.sink.event(|| Event::Freed { unit: self.state.named(id) });
            }
        }
        self.state.frames.replace(Recovering::rest(self.game.broken(self.state, seat)));
    }

    /// O22.3: the roll against Morale; a Team divided from the unit since shares its result (E52.2-b).
    fn rally_result(&mut self, unit: UnitId, twin: UnitId) {
        let first = if unit.is_some() { unit } else { twin };
        if !first.is_some() {
            return;
        }
        let roll = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
        let morale = self.game.morale::<Sum>(self.state, first).total();
        self.mark("AMB-32");
        self.mark("AMB-65");
        let result = match roll.cmp(&morale) {
            Ordering::Less => Outcome::Rallies,
            Ordering::Equal => Outcome::Suppressed,
            Ordering::Greater => Outcome::Holds,
        };
        self.mark("O22.3");
        self.sink.event(|| Event::Rally { unit: self.state.named(first), roll, morale, result });
        for id in [unit, twin].into_iter().filter(|id| id.is_some()) {
            if !self.state.unit(id).broken {
                continue;
            }
            match result {
                Outcome::Rallies => self.rally(id),
                Outcome::Suppressed => self.suppress(id),
                _ => {}
            }
        }
    }
}
