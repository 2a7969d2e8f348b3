//! 3.3.2.1: an AFV of the DEFENDER tries to get into Motion when an enemy comes into its sight.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{Did, Is, MEN, State, UnitId, units};
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 3.3.2.1.b: an AFV that has got into Motion turns as it likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swerving {
    /// Which.
    pub unit: UnitId,
    /// Its VCA is settled.
    pub settled: bool,
}

impl Aslsk {
    /// 3.3.2.1.a, AMB.92: whether an AFV may try to get into Motion now.
    pub fn may_stir(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let march = &state.march;
        let seen = state.seen[id.slot().saturating_sub(MEN) % state.seen.len()];
        let fresh = units(march.side, march.movers).any(|one| seen & one.bit() == 0);
        id.is_afv()
            && unit.on_map()
            && self.is_mobile(state, id)
            && !unit.is(Is::FIRST | Is::FINAL | Is::INTENSIVE)
            && !unit.did(Did::TRY_MOTION)
            && fresh
            && march.hex.is_some()
            && self.sights.sees(unit.hex, march.hex)
            && march.watched[id.slot()].0 >= 2
    }
}

impl Room for Swerving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let turns = play.game.afv(play.state, self.unit).turret.turns();
        match self.settled && !turns || !play.game.is_mobile(play.state, self.unit) {
            true => play.pop(),
            false => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        openly(self.unit.side(), "swerve", "3.3.2.1.b")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let unit = state.unit(self.unit);
        if !self.settled {
            out.extend(Spine::ALL.into_iter().filter(|&spine| spine != unit.hull).map(Action::Hull));
        }
        if game.afv(state, self.unit).turret.turns() {
            out.extend(Spine::ALL.into_iter().filter(|&spine| spine != unit.turret).map(Action::Turret));
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        play.mark("3.3.2.1.b");
        match action {
            Action::Hull(spine) => {
                let spines = play.state.unit(self.unit).hull.apart(spine);
                play.next(Swerving { settled: true, ..self })?;
                if !play.bogs_turning(self.unit, spines)? {
                    play.turn_hull(self.unit, spine);
                    play.forget_aim(self.unit);
                }
            }
            Action::Turret(spine) => {
                let id = self.unit;
                play.state.unit_mut(id).turret = spine;
                play.forget_aim(id);
                play.sink.event(|| Event::Turned { unit: id });
                play.pop()?;
            }
            _ => {
                play.pop()?;
            }
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.2.1.a, AMB.42: a dr up to the MF or MP that the mover has spent in the AFV's sight.
    pub fn try_motion(&mut self, id: UnitId) -> Result<(), Halt> {
        self.mark_all(["3.3.2.1.a", "AMB.42", "AMB.92"]);
        let seen = self.state.march.watched[id.slot()].0;
        let die = self.roll("3.3.2.1.a")?;
        self.state.unit_mut(id).deeds.add(Did::TRY_MOTION);
        let mut success = 2 * die <= seen;
        if success && !self.state.unit(id).is(Is::MOTION) && self.game.afv(self.state, id).breaks <= 12 {
            self.mark("3.3.2.1.c");
            success = !self.breaks_down(id)?;
        }
        self.sink.event(|| Event::MotionTried { unit: id, die, seen, success });
        if !success {
            return Ok(());
        }
        self.state.unit_mut(id).marks.add(Is::MOTION);
        self.push(Swerving { unit: id, settled: false }).map(|_| ())
    }
}
