//! 6.10.d, AMB.77: Infantry is acquired as a group; where it parts, the firer keeps the marker on one part.

use super::tube::Source;
use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{Arms, FOOT, Lock, State, Team, UNITS, UnitId, WEAPONS, WeaponId, foe, units, weapons};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One weapon after another whose target has parted: does it follow who moves, or keep on who stays?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Following {
    /// The weapons whose owner has still to say so.
    pub arms: Arms,
    /// And the AFVs, for their MA.
    pub tanks: Team,
}

impl Following {
    fn now(self, state: &State) -> Option<Source> {
        let tank = || units(foe(state.march.side), self.tanks).next().map(Source::Main);
        weapons(self.arms).next().map(Source::Arm).or_else(tank)
    }

    fn without(self, source: Source) -> Following {
        match source {
            Source::Arm(id) => Following { arms: self.arms & !id.bit(), ..self },
            Source::Main(id) | Source::Faust(id) => Following { tanks: self.tanks & !id.bit(), ..self },
        }
    }
}

impl Aslsk {
    /// The Infantry that stays in the hex that others have just left.
    fn stay_behind(&self, state: &State) -> Team {
        let march = &state.march;
        state.shown_at(march.side, march.before) & FOOT & !march.movers
    }

    /// Whether what is acquired has just parted: some have left the hex, some have not.
    fn has_parted(&self, state: &State, lock: Lock) -> bool {
        let march = &state.march;
        match lock {
            Lock::Unit(id, _) if !id.is_afv() && id.side() == march.side => {
                (march.movers | self.stay_behind(state)) & id.bit() != 0
            }
            Lock::Last(hex, _) => hex == march.before,
            _ => false,
        }
    }

    /// AMB.77: the weapons whose target has just parted: who set out from the hex, or came there in one stack with who stays. Who
    /// only passes through a hex is no part of what was acquired there.
    pub fn parted(&self, state: &State, set_out: bool) -> Following {
        let (firer, mut found) = (foe(state.march.side), Following { arms: 0, tanks: 0 });
        let behind = self.stay_behind(state);
        if behind == 0 || (!set_out && behind & state.march.stack == 0) {
            return found;
        }
        for id in (0..WEAPONS as u8).map(WeaponId) {
            let weapon = state.weapon(id);
            let manned = weapon.exists() && weapon.holder.is_some() && weapon.holder.side() == firer;
            if manned && self.has_parted(state, weapon.lock) {
                found.arms |= id.bit();
            }
        }
        for id in (0..UNITS as u8).map(UnitId).filter(|id| id.is_afv() && id.side() == firer) {
            if state.unit(id).on_map() && self.has_parted(state, state.unit(id).lock) {
                found.tanks |= id.bit();
            }
        }
        found
    }
}

impl Room for Following {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.now(play.state) {
            Some(_) => Ok(Flow::Ask),
            None => play.pop(),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(foe(state.march.side), "acquire", "AMB.77")
    }

    fn offers(self, _: &Aslsk, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Yes, Action::No]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Some(source) = self.now(play.state) else { return Ok(()) };
        play.mark_all(["AMB.77", "6.10.d"]);
        play.keep_on(source, action == Action::Yes);
        play.next(self.without(source)).map(|_| ())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The marker goes on with those who move, as far as they are seen, or lies on those who stay.
    fn keep_on(&mut self, source: Source, follows: bool) {
        let (game, march) = (self.game, self.state.march);
        let (lock, at) = match source {
            Source::Arm(id) => (self.state.weapon(id).lock, self.state.hex_of(id)),
            Source::Main(id) | Source::Faust(id) => (self.state.unit(id).lock, self.state.unit(id).hex),
        };
        let (Lock::Unit(_, value) | Lock::Last(_, value) | Lock::Area(_, value)) = lock else { return };
        let part = if follows { march.movers } else { game.stay_behind(self.state) };
        let held = |id: &UnitId| matches!(lock, Lock::Unit(target, _) if target == *id);
        let one = units(march.side, part).find(held).or_else(|| units(march.side, part).next());
        let seen = !follows || game.sights.sees(at, march.hex);
        let lock = match one.filter(|_| seen) {
            Some(id) => Lock::Unit(id, value),
            None => Lock::Last(march.before, value),
        };
        self.set_lock(source, lock);
    }
}
