//! 15.6-15.10, A.70: loading, unloading, towing.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::ground::{Gait, by_road};
use crate::play::Play;
use crate::rooms::{Asked, Facing, Room, openly};
use crate::state::{Kind, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A unit chooses the vehicle that takes it, or a disabled vehicle the one that tows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loading {
    /// Who is to be carried or towed.
    pub unit: UnitId,
}

impl Room for Loading {
    fn asks(self, _: &Coh, state: &State) -> Asked {
        openly(state.deed.seat, "load", if state.deed.kind == Kind::Hitch { "15.10.a" } else { "15.7.a" })
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.carriers(state, self.unit, state.deed.kind).map(|(id, _)| Action::Pick(id)));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(carrier) = action else { return Ok(()) };
        let id = self.unit;
        let kind = play.state.deed.kind;
        let cost = play
            .game
            .carriers(play.state, id, kind)
            .find(|&(one, _)| one == carrier)
            .map_or(0, |(_, cost)| cost);
        play.mark(match kind {
            Kind::Hitch => "A.70",
            _ if play.state.unit(id).hex == play.state.unit(carrier).hex => "15.7.a",
            _ => "15.7.b",
        });
        play.mark("15.7.c");
        play.state.deed.members |= carrier.bit();
        play.note_cost(id, cost);
        let (hex, facing) = (play.state.unit(carrier).hex, play.state.unit(carrier).facing);
        let from = play.state.unit(id).hex;
        let unit = play.state.unit_mut(id);
        (unit.hex, unit.facing, unit.carrier) = (hex, facing, carrier);
        (unit.hasty, unit.sheltered) = (false, false);
        play.state.unit_mut(carrier).load = id;
        play.sink.event(|| Event::Moved { unit: id, from, to: hex });
        play.pop()?;
        play.look_at_control(from);
        Ok(())
    }
}

/// A load gets off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unloading {
    /// The carrier.
    pub unit: UnitId,
}

impl Room for Unloading {
    fn asks(self, _: &Coh, state: &State) -> Asked {
        openly(state.deed.seat, "unload", "15.9.a")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.landings(state, self.unit, state.deed.kind).map(|(hex, _)| Action::At(hex)));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.mark("15.9.a");
        let kind = play.state.deed.kind;
        let cost = play
            .game
            .landings(play.state, self.unit, kind)
            .find(|&(one, _)| one == hex)
            .map_or(0, |(_, cost)| cost);
        let load = play.state.unit(self.unit).load;
        let from = play.state.unit(self.unit).hex;
        play.note_cost(load, cost);
        play.state.unit_mut(self.unit).load = UnitId::NONE;
        play.state.unit_mut(load).carrier = UnitId::NONE;
        play.pop()?;
        if hex == from {
            return play.push(Facing { unit: load, bare: false }).map(|_| ());
        }
        // What it meets there is the same as for anybody who enters a hex.
        play.enter_hex(load, hex);
        let steps = crate::rooms::Stepping {
            unit: load,
            path: super::Path { entered: 1, regular: true, ended: true, ..Default::default() },
            cost: 0,
            quick: false,
            stage: super::stepping::StepStage::Entered,
        };
        play.push(steps).map(|_| ())
    }
}

impl Coh {
    /// 15.6, 15.7, 15.10: the vehicles that can take a unit, with the cost.
    pub fn carriers<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        kind: Kind,
    ) -> impl Iterator<Item = (UnitId, u8)> + 'a {
        let (unit, own) = (state.unit(id), self.kind(state, id));
        let free = !unit.carried() && !unit.load.is_some() && unit.visible();
        let able = match kind {
            Kind::Hitch => own.vehicle() && self.is_disabled(state, id),
            _ => !own.vehicle() && !self.bans(state, id).movement,
        };
        state.seen(id.side()).filter_map(move |carrier| {
            let (other, vehicle) = (state.unit(carrier), self.kind(state, carrier));
            let empty =
                vehicle.vehicle() && !other.load.is_some() && !other.carried() && other.seat == unit.seat;
            // 15.10: who tows must be able to; who carries need not.
            let tows = kind != Kind::Hitch
                || !self.bans(state, carrier).movement
                    && (own.gait == Gait::Wheeled || vehicle.gait == Gait::Tracked);
            if carrier == id || !free || !able || !empty || !tows || self.bans(state, carrier).others {
                return None;
            }
            let dir = self.map.grid.direction(unit.hex, other.hex);
            let cost = match (kind, dir) {
                (Kind::Hitch, _) if other.hex == unit.hex => vehicle.movement,
                (Kind::Hitch, _) => return None,
                _ if other.hex == unit.hex => self.move_cost(state, id),
                (_, Some(dir)) => {
                    let road = by_road(&self.land, &self.map.grid, unit.hex, dir);
                    let way = self.crossing(state, id, other.hex, Some((unit.hex, dir)), road).ok()?;
                    let behind = Coh::is_behind(unit.facing, dir) && own.gait != Gait::Gun;
                    self.move_cost(state, id) + way.cost + u8::from(behind)
                }
                _ => return None,
            };
            Some((carrier, cost))
        })
    }

    /// 15.10: a vehicle that cannot move by itself.
    pub fn is_disabled(&self, state: &State, id: UnitId) -> bool {
        self.bans(state, id).movement
    }

    /// 15.9: where a load can get off, with the cost.
    pub fn landings<'a>(
        &'a self,
        state: &'a State,
        carrier: UnitId,
        kind: Kind,
    ) -> impl Iterator<Item = (Hex, u8)> + 'a {
        let other = state.unit(carrier);
        let load = other.load;
        let towed = load.is_some() && self.kind(state, load).vehicle();
        // 15.9.b, A.22: who may not move cannot get off; a towed vehicle is only unhitched.
        let able = load.is_some() && (towed || !self.bans(state, load).movement);
        let fits = able && towed == (kind == Kind::Unhitch);
        let near = kernel::hex::Dir::ALL.into_iter().filter_map(move |dir| {
            let to = self.map.grid.step(other.hex, dir);
            if !fits || towed || !to.is_some() {
                return None;
            }
            let road = by_road(&self.land, &self.map.grid, other.hex, dir);
            let way = self.crossing(state, load, to, Some((other.hex, dir)), road).ok()?;
            Some((to, self.move_cost(state, load) + way.cost))
        });
        let cost = match () {
            () if !load.is_some() => 0,
            () if towed => self.kind(state, carrier).movement,
            () => self.move_cost(state, load),
        };
        [(other.hex, cost)].into_iter().chain(near).filter(move |_| fits)
    }
}
