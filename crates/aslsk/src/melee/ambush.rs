//! 3.8.g, 3.8.h, 3.8.x, AMB.105: ambush.

use crate::Aslsk;
use crate::event::Event;
use crate::play::Play;
use crate::state::{Did, FOOT, Is, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::Side;

impl Aslsk {
    /// 3.8.g, 3.8.x: whether there can be an ambush: Infantry has advanced into woods or a building, and not into a Melee.
    pub(super) fn may_ambush(&self, state: &State) -> bool {
        let hex = state.combat.hex;
        let side = state.attacker;
        let here = units(side, state.shown_at(side, hex) & FOOT);
        let advanced = here.into_iter().any(|id| state.unit(id).did(Did::ADVANCE));
        self.land[hex].terrain.is_cover() && advanced && !self.has_melee(state, hex)
    }

    /// 3.8.h: what a side adds to its ambush dr; each line once, if anybody qualifies.
    pub(super) fn ambush_drm<L: Ledger>(&self, state: &State, side: Side) -> L {
        let mut drm = L::default();
        let all = state.shown_at(side, state.combat.hex);
        let any = |test: &dyn Fn(UnitId) -> bool| units(side, all).any(test);
        let mut add = |yes: bool, key, value| {
            if yes {
                drm.add(Rule("3.8.h"), key, value);
            }
        };
        add(any(&|id| state.unit(id).is(Is::CX)), "drm-cx", 1);
        add(any(&|id| state.unit(id).is(Is::BROKEN)), "drm-broken", 1);
        add(any(&|id| state.unit(id).is(Is::PINNED)), "drm-pinned", 1);
        add(any(&|id| !id.is_afv() && self.inexperienced(state, id)), "drm-inexperienced", 1);
        let afv = |id: UnitId| id.is_afv();
        add(any(&afv), "drm-vehicle-ambush", 2);
        add(any(&|id| afv(id) && !state.unit(id).is(Is::CE)), "drm-buttoned", 1);
        add(any(&|id| afv(id) && state.unit(id).is(Is::STUN | Is::STUNNED_OUT)), "drm-stunned", 1);
        let leaders = self.leaders_at(state, side, state.combat.hex);
        if all & !leaders != 0 {
            let best = units(side, leaders).map(|id| self.leadership(state, id)).min();
            drm.add_some(Rule("3.8.h"), "drm-leader", best.unwrap_or(0).into());
        }
        drm
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.8.g: one dr a side; who is lower by three or more ambushes.
    pub(super) fn roll_ambush(&mut self) -> Result<(), Halt> {
        self.mark_all(["3.8.g", "3.8.h", "3.8.x", "AMB.105"]);
        let sides = [self.state.attacker, self.state.defender()];
        let mut total = [0; 2];
        for (side, total) in sides.into_iter().zip(&mut total) {
            let drm = self.game.ambush_drm::<S::Ledger>(self.state, side);
            let die = self.roll("3.8.g")?;
            *total = i32::from(die) + drm.total();
            self.sink.event(|| Event::AmbushRoll { side, die, drm: drm.lines() });
        }
        let ambusher = match total[0] - total[1] {
            ..=-3 => Some(sides[0]),
            3.. => Some(sides[1]),
            _ => None,
        };
        if let Some(side) = ambusher {
            self.state.combat.ambusher = side.0;
            let hex = self.state.combat.hex;
            self.sink.event(|| Event::Ambush { side, hex });
        }
        Ok(())
    }
}
