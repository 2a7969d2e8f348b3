//! P3, T0 and T9: the end of a turn and the beginning of the next.

pub mod reveal;

use crate::event::Event;
use crate::options::DefenceTime;
use crate::play::{Going, Play};
use crate::rooms::{Plan, Room};
use crate::state::{Marks, Order, Outcome, Status, UnitId, slots};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// P3 and the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tests;

impl Room for Tests {
    /// P3 and T9: tests of suppressed units, the turn card, locked units, the end of the game.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.repeat_tests()?;
        play.lock();
        for unit in &mut play.state.units {
            (unit.marks.sprung, unit.marks.surprise) = (false, false);
        }
        play.mark("END-05");
        let turn = play.state.turn;
        play.sink.event(|| Event::TurnEnds { turn });
        play.take_objectives();
        match play.game.outcome(play.state) {
            Some(outcome) => {
                play.mark("SEQ-01");
                play.finish(outcome)
            }
            None => play.begin_turn(turn + 1),
        }
    }

    fn title(self) -> &'static str {
        "phase-tests"
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// SEQ-02, T0: a turn begins with planning.
    pub fn begin_turn(&mut self, turn: u8) -> Going {
        self.state.turn = turn;
        self.state.writing = [true; 2];
        self.state.sheets = Default::default();
        for id in (0..32).map(UnitId) {
            let unit = self.state.unit_mut(id);
            // DEF-06: Defence returns to its starting value.
            (unit.absorbed, unit.absorbed_bonus) = (0, 0);
            // DFN-12 or, by Q-23, standing until another order.
            let stands = unit.marks.defending && self.game.settings.defence_time == DefenceTime::Standing;
            if unit.marks.defending {
                self.sink.mark(Rule("DFN-12"));
            }
            let kept = if stands { unit.order } else { Order::NONE };
            unit.marks = Marks { defending: stands, ..Marks::default() };
            unit.order = Order { given: false, done: false, ..kept };
            if !stands && unit.on_map() {
                unit.sector = self.game.sector_of_card(id, unit);
            }
        }
        self.mark("DEF-06");
        self.mark("SEQ-02");
        if self.state.units.iter().any(|unit| unit.alive() && unit.is_suppressed()) {
            self.mark_all(["DEF-07", "SUP-06", "SUP-09"]);
        }
        self.cross_out_flags();
        if self.game.outcome(self.state) == Some(Outcome::Destroyed) {
            return self.finish(Outcome::Destroyed);
        }
        self.lock();
        self.arrivals();
        self.sink.event(|| Event::TurnBegins { turn });
        self.next(Plan)
    }

    /// Reinforcements stand in the first of their hexes that has room and no enemy.
    fn arrivals(&mut self) {
        for id in (0..32).map(UnitId) {
            let Some(start) = self.game.start_of(id).filter(|s| s.turn > 0 && s.turn <= self.state.turn)
            else {
                continue;
            };
            if self.state.unit(id).status != Status::Reserve {
                continue;
            }
            // An Ambush whose hex is known is an enemy like any other; where one may lie hidden, nobody arrives.
            let enemy = |hex: Hex| {
                slots(1 - id.seat()).any(|other| {
                    let other = self.state.unit(other);
                    other.alive() && !other.hidden && other.hex == hex
                })
            };
            let free = |&&hex: &&Hex| !enemy(hex) && self.game.has_room(self.state, id.seat(), hex);
            if let Some(&hex) = start.entry.iter().find(free) {
                let facing = self.game.default_facing(id, hex);
                let card = self.game.card(self.state, id);
                let (permanent, range) = (card.permanent_sector, card.range());
                let unit = self.state.unit_mut(id);
                (unit.status, unit.hex) = (Status::OnMap, hex);
                if permanent {
                    (unit.sector.facing, unit.sector.zone) = (Some(facing), range);
                }
                self.sink.event(|| Event::Arrived { unit: id, hex });
            }
        }
    }

    /// CLC-06: opponents that share a hex are locked.
    fn lock(&mut self) {
        for id in (0..32).map(UnitId) {
            let locked = self.game.in_close_combat(self.state, id);
            if locked {
                self.mark("CLC-06");
                self.mark("CLC-08");
            }
            self.state.unit_mut(id).locked = locked;
        }
    }
}
