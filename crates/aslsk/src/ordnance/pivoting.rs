//! 3.2.4.l, 3.3.2.e, AMB.95: Guns and AFVs are turned at the end of a fire phase without firing.

use super::readiness::Ready;
use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly, secretly};
use crate::state::{Did, Is, Laid, Lock, State, Station, UnitId, WeaponId};
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A side turns its Guns and AFVs, or leaves them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pivoting {
    /// Who.
    pub side: Side,
    /// The Gun that is being turned.
    pub weapon: WeaponId,
    /// The AFV that is being turned.
    pub unit: UnitId,
    /// Its hull has been turned, and its turret may be.
    pub settled: bool,
}

impl Pivoting {
    /// Nothing is being turned yet.
    pub const fn of(side: Side) -> Pivoting {
        Pivoting { side, weapon: WeaponId::NONE, unit: UnitId::NONE, settled: false }
    }
}

impl Aslsk {
    /// 3.2.4.l: Guns that a side may turn now: they could still fire as usual, and their crews have not fired.
    fn pivots<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = WeaponId> + 'a {
        state.arms().filter(move |&id| {
            let weapon = state.weapon(id);
            let holder = weapon.holder;
            weapon.exists()
                && weapon.gun
                && holder.is_some()
                && holder.side() == side
                && !weapon.is(Laid::TURNED)
                && !state.unit(holder).did(Did::FIRE)
                && self.arm_ready(state, id) == Ready::Usual
        })
    }

    /// 3.3.2.e: AFVs that a side may turn now, once in a phase: their weapons could still fire.
    fn swivels<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let manner = self.manner_of(state);
        let mgs = [Station::Bmg, Station::Cmg, Station::Rmg];
        state.of(side).filter(move |&id| {
            let unit = state.unit(id);
            let fires = |station: Station| self.mg_ready(state, id, station, manner);
            let mute = !self.main_works(state, id) && mgs.into_iter().any(fires);
            id.is_afv() && !unit.did(Did::ACT) && (self.main_ready(state, id) == Ready::Usual || mute)
        })
    }
}

impl Room for Pivoting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.weapon.is_some() || self.unit.is_some() {
            return Ok(Flow::Ask);
        }
        let (game, state) = (play.game, &*play.state);
        let any =
            game.pivots(state, self.side).next().is_some() || game.swivels(state, self.side).next().is_some();
        // 6.4: being asked must not tell what a hidden Gun could do.
        let hides = game.hides(state, self.side);
        if any || hides { Ok(Flow::Ask) } else { play.pop() }
    }

    fn asks(self, game: &Aslsk, state: &State) -> Asked {
        match game.hides(state, self.side) {
            true => secretly(self.side, "pivot", "3.2.4.l"),
            false => openly(self.side, "pivot", "3.2.4.l"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if self.weapon.is_some() {
            let now = state.weapon(self.weapon).facing;
            out.extend(Spine::ALL.into_iter().filter(|&spine| spine != now).map(Action::Hull));
        } else if self.unit.is_some() {
            let unit = state.unit(self.unit);
            if game.afv(state, self.unit).turret.turns() {
                let others = Spine::ALL.into_iter().filter(|&spine| spine != unit.turret);
                out.extend(others.map(Action::Turret));
            }
            let stuck = unit.is(Is::BOGGED | Is::MIRED | Is::IMMOBILE);
            if !stuck && !self.settled {
                out.extend(Spine::ALL.into_iter().filter(|&spine| spine != unit.hull).map(Action::Hull));
            }
        } else {
            out.extend(game.pivots(state, self.side).map(Action::Take));
            out.extend(game.swivels(state, self.side).map(|id| Action::Man(id, Station::Ma)));
        }
        out.extend([Action::Pass]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let again = Pivoting::of(self.side);
        let next = match action {
            Action::Take(id) => Pivoting { weapon: id, ..again },
            Action::Man(id, _) => Pivoting { unit: id, ..again },
            Action::Hull(spine) if self.weapon.is_some() => {
                play.pivot_gun(self.weapon, spine);
                again
            }
            Action::Hull(spine) => {
                let spines = play.state.unit(self.unit).hull.apart(spine);
                if !play.bogs_turning(self.unit, spines)? {
                    play.turn_hull(self.unit, spine);
                }
                play.pivot_afv(self.unit);
                let turns = play.game.afv(play.state, self.unit).turret.turns();
                if turns { Pivoting { unit: self.unit, settled: true, ..again } } else { again }
            }
            Action::Turret(spine) => {
                play.state.unit_mut(self.unit).turret = spine;
                play.pivot_afv(self.unit);
                again
            }
            _ if self.weapon.is_some() || self.unit.is_some() => again,
            _ => return play.pop().map(|_| ()),
        };
        play.next(next).map(|_| ())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.4.l, 6.10.b, 6.4.c: a Gun is turned: it loses what it had acquired and is no longer hidden; neither it nor its crew
    /// moves in this Player Turn.
    fn pivot_gun(&mut self, id: WeaponId, spine: Spine) {
        self.mark_all(["3.2.4.l", "AMB.95"]);
        let weapon = self.state.weapon_mut(id);
        (weapon.facing, weapon.lock) = (spine, Lock::None);
        weapon.marks |= Laid::TURNED | Laid::STUCK;
        let holder = weapon.holder;
        self.state.unit_mut(holder).deeds.add(Did::PIVOT | Did::HALT);
        if self.state.unit(holder).is(Is::HIDDEN) {
            let hex = self.state.unit(holder).hex;
            self.uncover(holder.side(), hex);
        }
        self.sink.event(|| Event::Pivoted { unit: holder, weapon: id });
    }

    fn pivot_afv(&mut self, id: UnitId) {
        self.mark_all(["3.3.2.e", "AMB.95"]);
        let unit = self.state.unit_mut(id);
        unit.lock = Lock::None;
        unit.deeds.add(Did::ACT);
        self.sink.event(|| Event::Pivoted { unit: id, weapon: WeaponId::NONE });
    }
}
