//! 3.3.d, 3.3.e, AMB.60, AMB.61: over the edge of the map, in and out.

use crate::Aslsk;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::ground::{Border, Halves};
use crate::play::Play;
use crate::scenario::Condition;
use crate::state::{Did, Hexes, Is, Phase, Place, State, UnitId, Weapon, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::Side;

impl Aslsk {
    /// 3.3.d: hexes in which a unit that waits beside the map may enter.
    pub fn entries(&self, state: &State, id: UnitId) -> Option<&Hexes> {
        let unit = state.unit(id);
        let group = self.battle.groups.get(usize::from(unit.group))?;
        let due = group.turn > 0 && group.turn <= state.turn;
        (unit.exists() && unit.place == Place::Waiting && due).then_some(&group.area)
    }

    /// AMB.60: the hexside over which a group comes into a hex: that of a road, if one leaves the map there.
    pub fn entry_side(&self, state: &State, id: UnitId, hex: Hex) -> (Dir, bool) {
        let edge = self.battle.groups.get(usize::from(state.unit(id).group)).and_then(|group| group.edge);
        let ways = edge.map_or(&Dir::ALL[..], Border::ways);
        let out = |dir: &Dir| !self.map.grid.step(hex, *dir).is_some();
        let ground = &self.land[hex];
        let road = ways.iter().copied().filter(out).find(|&dir| ground.road(dir));
        match road.filter(|_| !ground.terrain.is_building()) {
            Some(dir) => (dir, true),
            None => (ways.iter().copied().find(out).unwrap_or(Dir::N), false),
        }
    }

    /// AMB.60: what Infantry pays to enter the map in a hex, in halves.
    pub fn foot_entry(&self, state: &State, id: UnitId, hex: Hex) -> Halves {
        let (_, road) = self.entry_side(state, id, hex);
        let terrain = if road { crate::ground::Type::Open } else { self.land[hex].terrain };
        let smoky = state.phase == Phase::Movement && state.smoke_at(hex) > 0;
        terrain.on_foot() + 2 * Halves::from(smoky)
    }

    /// AMB.60: how an AFV enters the map in a hex, and what it pays, in halves.
    pub fn drive_entry(&self, state: &State, id: UnitId, hex: Hex) -> Option<(Way, Halves)> {
        let (_, road) = self.entry_side(state, id, hex);
        [Way::Usual, Way::Half, Way::All].into_iter().find_map(|way| {
            let fare = self.hex_fare(state, id, hex, road, false, way)?;
            (fare <= 2 * self.afv(state, id).mp).then_some((way, fare))
        })
    }

    /// 3.3.e: over which edges a side may leave the map: those that its ways to win name.
    pub fn exits(&self, side: Side) -> impl Iterator<Item = Border> + use<'_> {
        self.battle.ways.iter().filter(move |way| way.side == side).flat_map(|way| {
            way.conditions.iter().filter_map(|condition| match condition {
                Condition::Exit(_, _, _, edge) => Some(*edge),
                _ => None,
            })
        })
    }

    /// AMB.61: whether a side may leave the map from a hex over a hexside.
    pub fn may_exit(&self, side: Side, hex: Hex, dir: Dir) -> bool {
        !self.map.grid.step(hex, dir).is_some()
            && self.exits(side).any(|edge| edge.has(&self.map, hex) && edge.ways().contains(&dir))
    }

    /// AMB.61: what an AFV pays to leave the map: open ground, or the road rate if a road leaves there; in halves.
    pub fn exit_fare(&self, state: &State, id: UnitId, hex: Hex, dir: Dir) -> Halves {
        let car = self.afv(state, id).is_car();
        match self.land[hex].road(dir) {
            true => 2 - Halves::from(state.unit(id).is(Is::CE)),
            false => crate::ground::Type::Open.driven(car).unwrap_or(2),
        }
    }

    /// Hexes in which the movers may enter, and ways by which they may leave.
    pub(super) fn offer_edges(&self, state: &State, out: &mut impl Extend<Action>) {
        let march = &state.march;
        let Some(first) = units(march.side, march.movers).next() else { return };
        if !march.hex.is_some() {
            let fits = |hex: &Hex| {
                let road = self.entry_side(state, first, *hex).1;
                state.shown_at(crate::state::foe(march.side), *hex) == 0
                    && self.has_room(state, march.side, *hex, march.movers)
                    && self.can_spend(state, self.foot_entry(state, first, *hex), road)
            };
            if let Some(area) = self.entries(state, first) {
                out.extend(area.iter().filter(fits).map(Action::At));
            }
            return;
        }
        // 3.3.1.d, 4.0.a: the one hex of Assault Movement has been entered; what cannot be carried is not carried off.
        let stays = self.has_gone(state) || self.holds_stuck_any(state);
        let leaves = |dir: &Dir| {
            self.may_exit(march.side, march.hex, *dir)
                && !stays
                && !self.deserts(state)
                && self.can_spend(state, 2, self.land[march.hex].road(*dir))
        };
        out.extend(Dir::ALL.into_iter().filter(leaves).map(Action::Exit));
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// AMB.60: the movers come onto the map. 6.4.c: a hidden enemy there keeps them off, and their move is over.
    pub(super) fn enter_map(&mut self, hex: Hex) -> Result<(), Halt> {
        self.mark_all(["3.3.d", "AMB.60"]);
        let (side, movers) = (self.state.march.side, self.state.march.movers);
        let Some(first) = units(side, movers).next() else { return Ok(()) };
        if self.uncover(crate::state::foe(side), hex) {
            self.halt_movers();
            return Ok(());
        }
        let cost = self.game.foot_entry(self.state, first, hex);
        let (dir, road) = self.game.entry_side(self.state, first, hex);
        if road {
            self.mark("3.3.f");
        }
        let smoky = self.state.smoke_at(hex) > 0;
        for id in units(side, movers) {
            self.come_in(id, hex, dir, road);
            self.carry(id);
        }
        let march = &mut self.state.march;
        (march.before, march.hex) = (hex, hex);
        (march.here, march.swept, march.swept_drm) = (0, 0, 0);
        march.strayed |= if road && !smoky { 0 } else { movers };
        self.reset_shots();
        self.spend(cost);
        self.find_seen();
        self.after_spending()
    }

    /// A unit comes onto the map over a hexside.
    pub fn come_in(&mut self, id: UnitId, hex: Hex, dir: Dir, road: bool) {
        self.state.put(id, Place::Map, hex);
        let unit = self.state.unit_mut(id);
        unit.entry = dir as u8 + 1;
        unit.deeds.add(Did::ENTER | if road { Did::ROAD } else { 0 });
        self.sink.event(|| Event::Moved { unit: id, from: Hex::NONE, hex });
    }

    /// AMB.61: a unit leaves the map with its weapons; its hex and hexside tell where. AMB.118: it scores, unless Recalled.
    pub fn leave_map(&mut self, id: UnitId, dir: Dir) {
        self.mark_all(["3.3.e", "AMB.61"]);
        let hex = self.state.unit(id).hex;
        let arms: arrayvec::ArrayVec<_, { crate::state::WEAPONS }> = self.state.arms_of(id).collect();
        for arm in arms {
            self.state.set_weapon(arm, Weapon::NONE);
        }
        if !self.state.unit(id).is(Is::RECALL) {
            self.state.points[id.side().index()] += self.game.worth(self.state, id);
        }
        self.state.put(id, Place::Exited, hex);
        self.state.unit_mut(id).entry = dir as u8 + 1;
        self.sink.event(|| Event::Exited { unit: id, hex });
    }
}
