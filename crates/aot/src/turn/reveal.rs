//! P2.0: orders are revealed.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::{Fire, Room};
use crate::state::{Kind, Order, UnitId};
use kernel::chance::Chance;
use kernel::ledger::{Explained, Ledger};
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// P2.0: all orders are revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal;

impl Room for Reveal {
    /// P2.0, EXE-01: all orders are revealed; whoever leaves an Ambush is seen again (AMB-12).
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.mark("EXE-01");
        for id in (0..32).map(UnitId) {
            let unit = *play.state.unit(id);
            if !unit.alive() {
                continue;
            }
            if !unit.order.given {
                if unit.marks.defending && !unit.is_suppressed() && !unit.locked {
                    // a standing Defence goes on.
                    play.mark("DFN-12");
                    play.state.unit_mut(id).order.given = true;
                } else {
                    play.mark("PLN-04");
                    play.mark("WAI-03");
                    if unit.in_ambush() {
                        play.mark("PLN-08");
                        play.mark("AMB-07");
                    }
                    play.state.unit_mut(id).order = Order::NONE;
                }
            }
            play.state.unit_mut(id).marks.defending = false;
            let order = play.state.unit(id).order;
            play.sink.event(|| Event::Ordered { unit: id, order });
            if S::HEARS {
                play.mark_order(id);
            }
            play.begin_order(id);
        }
        play.next(Fire)
    }

    fn title(self) -> &'static str {
        "phase-reveal"
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The rules that shaped an order: Wait, and how far its route could go.
    fn mark_order(&mut self, id: UnitId) {
        let unit = *self.state.unit(id);
        let order = unit.order;
        if order.kind == Kind::Wait {
            self.mark("WAI-01");
            if order.given && !self.game.card(self.state, id).orders.wait {
                self.mark("WAI-02");
            }
        }
        if order.route.is_empty() {
            return;
        }
        let progress = self.game.progress(self.state, id);
        let most = progress.allowance::<Explained>(self.game, self.game.card(self.state, id), order.kind);
        for line in most.lines() {
            self.sink.mark(line.rule);
            if line.value < 0 {
                self.mark("TER-02");
                if order.kind != Kind::March {
                    self.mark("TER-06");
                }
            }
            if line.rule == Rule("TER-04") {
                self.mark("TER-05");
                self.mark("MCH-02");
            }
        }
    }

    /// What an order does the moment it is revealed.
    fn begin_order(&mut self, id: UnitId) {
        let unit = *self.state.unit(id);
        let (order, locked) = (unit.order, unit.locked);
        if locked && order.kind.moves() {
            self.mark("WDR-02");
            self.state.unit_mut(id).marks.withdrawing = true;
        }
        if unit.in_ambush() && order.given && self.game.ends_ambush(order.kind) {
            self.leave_ambush(id);
        }
        // an order that cannot be paid is lost when it is carried out.
        let unit = self.state.unit_mut(id);
        if order.given && unit.ammo < order.kind.ammo() && !locked {
            unit.order.done = true;
        }
    }
}
