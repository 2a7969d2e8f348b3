//! 11.1, 11.2, 15.11.b: units that appear on the map with a facing of their owner's choice.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::ground::Gait;
use crate::play::Play;
use crate::rooms::{Asked, Room, openly};
use crate::state::{GERMANY, Kind, State, USSR, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A unit's owner chooses its facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Facing {
    /// Who.
    pub unit: UnitId,
    /// It was hidden until now.
    pub bare: bool,
}

impl Room for Facing {
    fn asks(self, _: &Coh, state: &State) -> Asked {
        let rule = match state.deed.kind {
            _ if self.bare => "11.2.a",
            Kind::Unload => "15.9.a",
            _ => "15.11.b",
        };
        openly(state.unit(self.unit).seat, "facing", rule)
    }

    fn offers(self, _: &Coh, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(Dir::ALL.map(Action::Face));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Face(dir) = action else { return Ok(()) };
        play.pop()?;
        play.face(self.unit, dir);
        if self.bare {
            play.mark("11.2.a");
            // ALG.10: who only seems to be there is removed beside an enemy that appears.
            while play.remove_lost()? {}
        }
        Ok(())
    }
}

impl Coh {
    /// A.28, A.83: whether a hex conceals from somebody who looks from another.
    fn conceals(&self, state: &State, hex: Hex, from: Hex) -> bool {
        self.land[hex].terrain.shelters()
            || state.smoke.heavy.contains(hex)
            || self.sights.behind_wall(from, hex)
    }

    /// 11.1.b-d: whether a hidden unit must be revealed where it is, and by which rule.
    pub fn is_found(&self, state: &State, id: UnitId) -> Option<&'static str> {
        let unit = state.unit(id);
        if [GERMANY, USSR].into_iter().any(|side| state.has(side, unit.hex)) {
            return Some("11.1.b");
        }
        let foot = self.kind(state, id).gait == Gait::Foot;
        let found = |enemy: UnitId| {
            let from = state.unit(enemy).hex;
            let near = !foot || self.map.grid.distance(from, unit.hex) <= 2;
            near && !self.conceals(state, unit.hex, from) && self.sees(state, from, unit.hex)
        };
        let seen = state.seen(foe(id.side())).any(found);
        seen.then_some(if foot { "11.1.d" } else { "11.1.c" })
    }

    /// 11.4.a: whether a hex is out of sight of every visible enemy.
    pub fn is_unseen(&self, state: &State, side: Side, hex: Hex) -> bool {
        !self.in_sight_of(state, foe(side), hex)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 11.1, 11.2: a hidden unit, with its load, is placed for all to see; its owner chooses the facing.
    pub fn reveal(&mut self, id: UnitId) -> Result<(), Halt> {
        let id = if self.state.unit(id).carried() { self.state.unit(id).carrier } else { id };
        if !self.state.unit(id).hidden {
            return Ok(());
        }
        for one in units(id.side(), self.state.pair(id)) {
            self.state.unit_mut(one).hidden = false;
        }
        let (hex, facing) = (self.state.unit(id).hex, self.state.unit(id).facing);
        self.sink.reveal(self.game.all_seats());
        self.sink.event(|| Event::Revealed { unit: id, hex, facing });
        // A.57: from now on it counts for control.
        if self.game.battle.keys.iter().any(|key| key.hex == hex) {
            self.mark("A.57");
        }
        self.look_at_control(hex);
        self.push(Facing { unit: id, bare: true }).map(|_| ())
    }

    /// 11.1, A.67: reveals one unit that must be; whether there was one.
    pub fn reveal_forced(&mut self) -> Result<bool, Halt> {
        let first = self.state.active;
        for side in [first, foe(first)] {
            for id in self.state.of(side) {
                if !self.state.unit(id).hidden || self.state.unit(id).carried() {
                    continue;
                }
                if let Some(rule) = self.game.is_found(self.state, id) {
                    self.mark(rule);
                    self.reveal(id)?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
