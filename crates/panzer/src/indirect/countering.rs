//! 7.28: counter-battery fire and the answers to it (A85). A side without such units, or without batteries to look for, is not asked.

use crate::Panzer;
use crate::action::Action;
use crate::event::{Event, Toll};
use crate::options::Switch;
use crate::pieces::{Flag, Nation};
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{State, Tube, foe};
use kernel::chance::{Chance, D100, Halt};
use kernel::ledger::Ledger;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Counter-battery fire and the answers to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Countering {
    /// Whose fire.
    pub side: Side,
    /// 7.28.3: it answers counter-battery fire.
    pub answers: bool,
}

impl Panzer {
    /// 7.28a: a unit of a side that has not tried to locate anybody this turn.
    fn hunter(&self, state: &State, side: Side) -> Option<u8> {
        let free = |at: u8| (state.hunters_out | state.hunters_used) >> at & 1 == 0;
        let own = |at: u8| self.battle.hunters[usize::from(at)].0 == side;
        (0..self.battle.hunters.len().min(8) as u8).find(|&at| own(at) && free(at))
    }

    /// 7.28b, 7.28.3: what a side may look for: batteries that have fired, or units that have done counter-battery fire.
    fn prey(&self, state: &State, room: Countering) -> impl Iterator<Item = u8> + '_ {
        let (enemy, used, out) = (foe(room.side), state.hunters_used, state.hunters_out);
        let fired = state.batteries.map(|one| one.fired() && !one.out());
        let count = if room.answers { self.battle.hunters.len() } else { self.battle.batteries.len() };
        (0..count.min(12) as u8).filter(move |&at| match room.answers {
            true => {
                self.battle.hunters[usize::from(at)].0 == enemy && used >> at & 1 == 1 && out >> at & 1 == 0
            }
            false => self.battle.batteries[usize::from(at)].0 == enemy && fired[usize::from(at)],
        })
    }

    /// 7.28.2b: what changes the location roll.
    fn location_modifiers<L: Ledger>(&self, state: &State, room: Countering, target: u8) -> L {
        let mut net = L::default();
        let nation = self.battle.file.side.get(room.side.index()).map_or(Nation::German, |side| side.nation);
        if !room.answers {
            let lasted = state
                .missions
                .iter()
                .flatten()
                .filter(|mission| mission.tube == Tube::Battery(target))
                .map(|mission| mission.turns)
                .max()
                .unwrap_or(0);
            if lasted >= self.charts.consecutive[nation as usize] {
                net.add(Rule("7.28.2b"), "mod-long-mission", -10);
            }
            let card = self.tube_card(state, Tube::Battery(target));
            if card.is_some_and(|card| card.is(Flag::SelfPropelled)) {
                net.add(Rule("7.28.2b"), "mod-self-propelled", 10);
            }
        }
        match (nation, self.battle.date.year()) {
            (Nation::Soviet, 1941) => net.add(Rule("7.28.2b"), "mod-soviet-calls", 10),
            (Nation::Soviet, 1942) => net.add(Rule("7.28.2b"), "mod-soviet-calls", 5),
            _ => {}
        }
        net
    }
}

impl Room for Countering {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let able = play.game.uses(Switch::CounterBattery)
            && play.game.hunter(play.state, self.side).is_some()
            && play.game.prey(play.state, self).next().is_some();
        if able {
            return Ok(Flow::Ask);
        }
        play.pass_countering(self)
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.side), "counter-battery", if self.answers { "7.28.3" } else { "7.28b" })
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.prey(state, self).map(Action::Battery));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Battery(target) => play.hunt(self, target),
            _ => play.pass_countering(self).map(|_| ()),
        }
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new(if self.answers { "ask-answer-guns" } else { "ask-counter-battery" })
    }

    fn done(self) -> &'static str {
        "do-no-counter"
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.legal.first().copied()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A85: First Player, Second Player, then the answers in the same order.
    fn pass_countering(&mut self, room: Countering) -> Going {
        let first = self.state.first;
        match room.side == first {
            true => self.next(Countering { side: foe(first), ..room }),
            false if !room.answers => self.next(Countering { side: first, answers: true }),
            false => self.pop(),
        }
    }

    /// 7.28.2, 7.28.3: location, then effect.
    fn hunt(&mut self, room: Countering, target: u8) -> Result<(), Halt> {
        let Some(hunter) = self.game.hunter(self.state, room.side) else { return Ok(()) };
        self.mark_all(["7.28a", "7.28b", "7.28c", "7.28.2a", "A85"]);
        if room.answers {
            self.mark("7.28.3");
        }
        self.state.hunters_used |= 1 << hunter;
        let modifiers = self.game.location_modifiers::<S::Ledger>(self.state, room, target);
        let total = modifiers.total();
        let need = self.game.charts.locate;
        let dice = self.chance.roll(Rule("7.28.2a"), &D100)?;
        let found = i32::from(dice) + total <= i32::from(need);
        let side = room.side;
        self.sink.event(|| Event::Located {
            side,
            battery: target,
            modifiers: modifiers.lines(),
            dice,
            need,
            found,
        });
        if !found {
            return Ok(());
        }
        self.mark("7.28.2c");
        let dice = self.chance.roll(Rule("7.28.2c"), &D100)?;
        let mut toll = match dice {
            1..=50 => Toll::Suppressed,
            51..=80 => Toll::Damaged,
            _ => Toll::Out,
        };
        if room.answers {
            if toll != Toll::Suppressed {
                toll = Toll::Out;
                self.mark("7.28.2f");
                self.state.hunters_out |= 1 << target;
            }
        } else {
            let battery = &mut self.state.batteries[usize::from(target)];
            match toll {
                Toll::Suppressed => battery.suppress(true),
                Toll::Damaged => {
                    if battery.damaged() {
                        battery.destroy();
                    }
                    battery.damage();
                }
                Toll::Out => battery.destroy(),
            }
            if battery.out() {
                toll = Toll::Out;
            }
            self.mark(match toll {
                Toll::Suppressed => "7.28.2d",
                Toll::Damaged => "7.28.2e",
                Toll::Out => "7.28.2f",
            });
        }
        if toll == Toll::Out && self.game.uses(Switch::Morale) {
            self.mark("7.1.1.2c");
        }
        self.sink.event(|| Event::Struckback { side, battery: target, dice, toll });
        Ok(())
    }
}
