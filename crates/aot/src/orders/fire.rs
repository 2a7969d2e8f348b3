//! Chapters 7.2 and 7.3: Suppressive Fire and Fire.

use crate::event::Event;
use crate::options::DeadTargetAmmo;
use crate::play::{Going, Play};
use crate::rooms::{Meeting, Room};
use crate::shooting::{Manner, Volley};
use crate::state::{Kind, Status, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// P2.1 to P2.3: Defence is taken up, then everybody fires who does not move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fire;

impl Room for Fire {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.mark("EXE-03");
        play.take_up_defence();
        play.suppressive_fire()?;
        play.fire()?;
        play.next(Meeting)
    }

    fn title(self) -> &'static str {
        "phase-fire"
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.2, SPF-07: all Suppressive Fire together; a target that fails its test may still carry out its own
    /// (SPF-06), since both are of one step.
    fn suppressive_fire(&mut self) -> Result<(), Halt> {
        self.volley_of(Kind::SuppressiveFire, Manner::Suppressive)
    }

    /// P2.3, FIR-03: all Fire together, with the strength of the start of the step.
    fn fire(&mut self) -> Result<(), Halt> {
        self.volley_of(Kind::Fire, Manner::Fire)?;
        self.mark("FIR-04");
        Ok(())
    }

    fn volley_of(&mut self, kind: Kind, manner: Manner) -> Result<(), Halt> {
        self.surface_for(|k| k == kind);
        let mut volley = Volley::default();
        let shooters = self.each(|_, unit| unit.on_map() && unit.order.pending(kind));
        for id in shooters {
            self.mark(if kind == Kind::Fire { "FIR-03" } else { "SPF-07" });
            let unit = self.state.unit_mut(id);
            unit.order.done = true;
            let target = unit.order.target;
            if self.state.unit(target).on_map() {
                self.shoot(id, target, manner, &mut volley)?;
            } else {
                self.dead_target(id, target);
            }
        }
        if shooters.count() > 0 {
            // All shots are made before the first of them counts.
            self.mark("EXE-04");
            self.mark("SEQ-07");
        }
        self.resolve(&volley)
    }

    /// FIR-05, Q-46: the target was destroyed before.
    fn dead_target(&mut self, id: UnitId, target: UnitId) {
        self.mark("FIR-05");
        let spent = self.game.settings.dead_target_ammo == DeadTargetAmmo::Spent;
        if self.state.unit(target).status == Status::Destroyed && spent {
            let unit = self.state.unit_mut(id);
            unit.ammo = unit.ammo.saturating_sub(1);
        }
        self.sink.event(|| Event::ShotLost { unit: id, rule: Rule("FIR-05") });
    }
}
