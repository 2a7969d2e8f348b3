//! 7: hits, hit markers, losses, and what a marker changes.

use crate::Coh;
use crate::event::{Blow, Event};
use crate::options::EmptyPool;
use crate::pieces::{Bans, Class, Colour, HitKind, Pieces};
use crate::play::Play;
use crate::rooms::Facing;
use crate::state::{Hit, Kind, Place, SLOTS, State, Unit, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::{Rule, Sink};

/// A.35: the marker of a vehicle that is bogged down.
const IMMOBILISED: usize = 13;

impl Coh {
    /// The marker under a unit, as far as its kind is known.
    #[inline]
    pub fn marker(&self, state: &State, id: UnitId) -> Option<&HitKind> {
        state.unit(id).hit.and_then(|hit| self.pieces.hit(hit))
    }

    /// A.35: what lies on a bogged vehicle.
    pub fn bog(&self, state: &State, id: UnitId) -> Option<&HitKind> {
        state.unit(id).bogged.then(|| &self.pieces.hits[IMMOBILISED])
    }

    /// 7.3: what a unit's markers forbid.
    pub fn bans(&self, state: &State, id: UnitId) -> Bans {
        let mut bans = self.marker(state, id).map(|marker| marker.bans).unwrap_or_default();
        bans.movement |= state.unit(id).bogged;
        bans
    }

    /// The range that a unit has.
    pub fn range(&self, state: &State, id: UnitId) -> u8 {
        self.marker(state, id).and_then(|marker| marker.range).unwrap_or(self.kind(state, id).range)
    }

    /// HS.3, HA.3: whether a unit only seems to be there, as far as this viewer knows.
    pub fn seems_alive(&self, state: &State, id: UnitId) -> bool {
        self.marker(state, id).is_some_and(|marker| marker.destroyed)
    }

    /// 16.1.a: whether a truck or wagon, which takes control of nothing, is in a hex.
    fn is_hauled_to(&self, state: &State, hex: kernel::grid::Hex) -> bool {
        let hauls = |id: UnitId| state.unit(id).hex == hex && !self.kind(state, id).controls;
        [crate::state::GERMANY, crate::state::USSR].into_iter().any(|side| state.seen(side).any(hauls))
    }

    /// 9.1: what the loss of a unit is worth.
    pub fn kill_points(&self, state: &State, id: UnitId) -> i16 {
        let (kills, kind) = (&self.battle.file.kills, self.kind(state, id));
        match kind.class {
            Class::Truck | Class::Wagon => kills.transport,
            _ if kind.heavy => kills.heavy,
            _ => kills.unit,
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.1-7.4: an attack roll has been made against a unit.
    pub fn strike(&mut self, id: UnitId, colour: Colour, total: i8, need: i8) -> Result<(), Halt> {
        let blow = match () {
            () if total < need => Blow::Miss,
            () if total >= need + 4 => Blow::Critical,
            () if self.state.unit(id).hit.is_some() => Blow::Second,
            () => Blow::Hit,
        };
        self.mark("6.8.a");
        self.sink.event(|| Event::Struck { unit: id, blow });
        match blow {
            Blow::Miss => {}
            Blow::Critical => {
                self.mark("7.1.a");
                self.destroy(id)?;
            }
            Blow::Second => {
                self.mark("7.4.a");
                self.destroy(id)?;
            }
            Blow::Hit => {
                self.mark("7.0.a");
                self.draw_marker(id, colour)?;
            }
        }
        Ok(())
    }

    /// 7.2: a marker is drawn and looked at by the unit's side.
    fn draw_marker(&mut self, id: UnitId, colour: Colour) -> Result<(), Halt> {
        self.mark("7.2.a");
        if colour == Colour::Blue {
            self.mark("15.13.a");
        }
        let mut classes = [0; Pieces::HITS];
        let own = |kind: usize| self.game.pieces.hits[kind].pool == colour;
        for (kind, class) in classes.iter_mut().enumerate().filter(|(kind, _)| own(*kind)) {
            *class = u16::from(self.state.pools[kind]);
        }
        let virtual_one = classes.iter().sum::<u16>() == 0;
        if virtual_one {
            self.mark("A.11");
            if self.game.settings.empty_pool == EmptyPool::NoMarker {
                return Ok(());
            }
            for (kind, class) in classes.iter_mut().enumerate().filter(|(kind, _)| own(*kind)) {
                *class = u16::from(self.game.pieces.hits[kind].copies);
            }
        }
        let kind = self.chance.draw(Rule("7.2.a"), &classes)? as u8;
        if !virtual_one {
            self.state.pools[usize::from(kind)] -= 1;
        }
        self.state.unit_mut(id).hit = Some(Hit { kind, open: false });
        // 7.2.b: the owner looks at it.
        self.mark("7.2.b");
        self.sink.reveal(self.game.battle.sides.seats_of(id.side()));
        self.sink.event(|| Event::Marked { unit: id, hit: kind });
        self.burden(id, kind);
        self.look_for_lost(id)
    }

    /// 2.1.a, 7.3.a: the cost of an action is determined after it has been performed, so a marker that its unit has got by mines on
    /// the way is part of it.
    fn burden(&mut self, id: UnitId, kind: u8) {
        let deed = &self.state.deed;
        let marker = &self.game.pieces.hits[usize::from(kind)];
        let acts = self.game.side_of(deed.seat) == id.side() && deed.members & deed.moved & id.bit() != 0;
        let more = match deed.kind {
            Kind::Move | Kind::Hide | Kind::Sneak | Kind::Load | Kind::Unload => marker.move_cost,
            Kind::Attack | Kind::Flame if id == deed.leader => marker.attack_cost,
            _ => 0,
        };
        if acts && more != 0 && !deed.free {
            self.mark("7.3.a");
            let cost = &mut self.state.deed.costs[id.index() % SLOTS];
            *cost = cost.saturating_add_signed(more);
        }
    }

    /// A.12, ALG.10: a unit with a Destroyed marker is removed as soon as an enemy is in its hex or next to it.
    pub fn look_for_lost(&mut self, id: UnitId) -> Result<(), Halt> {
        if !self.state.is_here(id) || !self.game.seems_alive(self.state, id) {
            return Ok(());
        }
        let hex = self.state.unit(id).hex;
        let grid = &self.game.map.grid;
        let near = |enemy: UnitId| grid.distance(self.state.unit(enemy).hex, hex) <= 1;
        let found = self.state.seen(foe(id.side())).any(near);
        if found {
            self.mark("A.12");
            self.destroy(id)?;
        }
        Ok(())
    }

    /// 7.5, A.98: a face-down marker is turned up as soon as its number enters a value that the enemy is told.
    pub fn show_marker(&mut self, id: UnitId) {
        let Some(hit) = self.state.unit(id).hit.filter(|hit| !hit.open) else { return };
        if self.state.unit(id).hidden {
            // A.105: whoever stays hidden shows nothing.
            self.mark("A.105");
            return;
        }
        self.mark("7.5.a");
        self.mark("A.98");
        self.state.unit_mut(id).hit = Some(Hit { open: true, ..hit });
        self.sink.reveal(self.game.all_seats());
        self.sink.event(|| Event::MarkerShown { unit: id, hit: hit.kind, unseen: false });
    }

    /// 7.7.a, 7.11: a marker goes back to its pool.
    pub fn return_marker(&mut self, id: UnitId) {
        let Some(hit) = self.state.unit_mut(id).hit.take() else { return };
        // A.117: of a hidden unit the enemy learns the marker, but not whose it was.
        let unseen = self.state.unit(id).hidden;
        if !hit.open || unseen {
            self.sink.reveal(self.game.all_seats());
            self.sink.event(|| Event::MarkerShown { unit: id, hit: hit.kind, unseen });
        }
        self.restock(hit);
    }

    /// A.119: the markers of members that have left the map go back; whatever has not counted, nobody is shown.
    pub fn return_exited_markers(&mut self) {
        let deed = self.state.deed;
        for id in units(self.game.side_of(deed.seat), deed.members) {
            if self.state.unit(id).place == Place::Exited
                && let Some(hit) = self.state.unit_mut(id).hit.take()
            {
                self.restock(hit);
            }
        }
    }

    /// 7.11.a: a marker that lies under no unit any more is back in its pool. A.11: one beyond the printed number is not.
    fn restock(&mut self, hit: Hit) {
        if let Some(marker) = self.game.pieces.hit(hit) {
            let like = |unit: &&Unit| unit.exists() && unit.hit.is_some_and(|other| other.kind == hit.kind);
            let used = self.state.units.iter().filter(like).count();
            self.state.pools[usize::from(hit.kind)] = marker.copies.saturating_sub(used as u8);
        }
    }

    /// 7.11-7.13, 9.1: a unit is lost.
    pub fn destroy(&mut self, id: UnitId) -> Result<(), Halt> {
        self.mark("7.11.a");
        self.return_marker(id);
        let Some(unit) = self.state.is_here(id).then(|| *self.state.unit(id)) else { return Ok(()) };
        if unit.hasty {
            self.mark("17.6.d");
        }
        let points = self.game.kill_points(self.state, id);
        self.sink.event(|| Event::Destroyed { unit: id, hex: unit.hex });
        self.leave_map(id, Place::Destroyed);
        self.cover_cell(id);
        // Whoever caused it, the enemy scores.
        self.mark("9.1.a");
        self.score(foe(id.side()), points);
        (self.state.unit_mut(id).load, self.state.unit_mut(id).carrier) = (UnitId::NONE, UnitId::NONE);
        if unit.load.is_some() {
            self.mark("15.11.b");
            self.state.unit_mut(unit.load).carrier = UnitId::NONE;
            self.push(Facing { unit: unit.load, bare: false })?;
        }
        if unit.carrier.is_some() {
            self.state.unit_mut(unit.carrier).load = UnitId::NONE;
        }
        self.look_at_control(unit.hex);
        Ok(())
    }

    /// 9.1.b: a side has lost a unit by its own fire, artillery or mines; the enemy has scored all the same.
    pub fn note_own_loss(&mut self, by: kernel::seat::Seat, victim: UnitId) {
        if self.game.side_of(by) == victim.side() && !self.state.is_here(victim) {
            self.mark("9.1.b");
        }
    }

    /// A unit is no longer on the map. A.119: whoever has left it keeps its marker until the action is over, since it may
    /// count in the cost.
    pub fn leave_map(&mut self, id: UnitId, place: Place) {
        self.state.here[id.side().index()] &= !id.bit();
        let unit = self.state.unit_mut(id);
        unit.place = place;
        unit.hex = kernel::grid::Hex::NONE;
        (unit.hidden, unit.hasty, unit.sheltered, unit.bogged) = (false, false, false, false);
        unit.came_from = kernel::grid::Hex::NONE;
    }

    /// 7.12, 7.13, ALG.8: a loss covers a cell of its commander's CAP track.
    fn cover_cell(&mut self, id: UnitId) {
        let unit = *self.state.unit(id);
        if !self.game.pieces.units[usize::from(unit.kind)].counts {
            self.mark("16.1.b");
            return;
        }
        let base = self.game.base_caps(unit.seat);
        let commander = &mut self.state.commanders[unit.seat.index()];
        if base.saturating_sub(commander.covered) <= 3 {
            self.mark(if base <= 3 { "A.40" } else { "7.13.a" });
            return;
        }
        let cell = base - commander.covered;
        let lost = commander.caps == cell;
        commander.caps -= u8::from(lost);
        commander.covered += 1;
        let left = base - commander.covered;
        self.mark("ALG.8");
        self.mark(if lost { "7.12.b" } else { "7.12.a" });
        self.sink.event(|| Event::Covered { seat: unit.seat, left });
    }

    /// 4.4: looks at all control markers, also where the last defender has left.
    pub fn look_at_controls(&mut self) {
        for number in 0..self.game.battle.keys.len() {
            self.look_at_control(self.game.battle.keys[number].hex);
        }
    }

    /// 4.4, A.07, A.57, A.68, A.128: whether a control marker flips. Only units that everybody sees count.
    pub fn look_at_control(&mut self, hex: kernel::grid::Hex) {
        let Some(number) = self.game.battle.keys.iter().position(|key| key.hex == hex) else { return };
        let holder = self.state.control[number];
        let (enemy, taker, defended, hurt) = {
            let state = &*self.state;
            let here =
                |side: kernel::seat::Side| state.seen(side).filter(move |&id| state.unit(id).hex == hex);
            let strong = |id: UnitId| self.game.kind(state, id).may_control();
            let sides = [crate::state::GERMANY, crate::state::USSR];
            let others = || sides.into_iter().filter(|side| side.0 != holder);
            let own = || sides.into_iter().filter(|side| side.0 == holder).flat_map(here);
            (
                others().any(|side| here(side).next().is_some()),
                others().find(|&side| here(side).any(strong)),
                own().next().is_some(),
                own().all(|id| state.unit(id).spent || state.unit(id).hit.is_some()),
            )
        };
        match taker {
            _ if !enemy && holder < 2 => self.mark("4.4.c"),
            _ if !enemy => {}
            // Whoever is Spent or hit still holds the hex.
            _ if defended && hurt => self.mark("A.68"),
            _ if defended => self.mark("4.4.b"),
            None if self.game.is_hauled_to(self.state, hex) => self.mark("16.1.a"),
            None => self.mark("A.07"),
            Some(side) => {
                self.mark_all(["4.4.a", "4.4.b", "A.07", "A.128"]);
                self.state.control[number] = side.0;
                self.sink.event(|| Event::Controlled { hex, side });
            }
        }
    }
}
