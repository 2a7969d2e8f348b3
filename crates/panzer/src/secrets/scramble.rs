//! Other secrets that a seat could not tell from the true ones, written from the table of secrets alone.

use crate::Panzer;
use crate::pieces::Class;
use crate::play::side_of;
use crate::rooms::{Adjusting, Buying, Hiding, Naming, Ordering};
use crate::state::{Command, Hidden, Mark, Mine, Order, State, Tube, Unit, UnitId, foe};
use kernel::chance::below;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;
use rand_core::Rng;

pub(super) fn any_of<T: Copy>(list: &[T], rng: &mut impl Rng) -> Option<T> {
    list.get(below(rng, list.len().max(1) as u32) as usize).copied().filter(|_| !list.is_empty())
}

impl Panzer {
    /// Whether a unit of this kind could ever hold a command, whatever has happened to it since it was given.
    pub fn could_hold(&self, state: &State, id: UnitId, command: Command) -> bool {
        let card = self.card(state, id);
        match command {
            Command::Fire | Command::Overwatch => card.fights(),
            Command::ShortHalt => card.fights() && card.class != Class::Towed,
            Command::Move | Command::NoCommand => true,
            Command::None | Command::Unknown => false,
        }
    }

    /// Gives a unit, and what it carries, another command that is just as well known.
    pub(super) fn replace_command(&self, state: &mut State, id: UnitId, command: Command) {
        let adjusting = state.frames.at::<Adjusting>().is_some();
        let counter = match command {
            _ if adjusting => state.unit(id).counter,
            Command::NoCommand => 0,
            _ => state.unit(id).counter.max(1),
        };
        // What had to be answered about each of them stays as it is.
        for one in state.of(id.side()) {
            if one == id || state.unit(one).carrier == id {
                let unit = state.unit_mut(one);
                unit.order = unit.order.supposing(command);
                unit.counter = if adjusting { unit.counter } else { counter };
            }
        }
    }

    /// B-34: a face-down counter of the enemy might be another one.
    pub(super) fn scramble_command(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        if twin.frames.at::<Ordering>().is_some() {
            return None;
        }
        let side = foe(side_of(seat));
        let down: Vec<UnitId> =
            twin.of(side).filter(|&id| self.face_down(twin, id) && !twin.unit(id).carried()).collect();
        let id = any_of(&down, rng)?;
        let known = twin.unit(id).order.masked();
        let others: Vec<Command> = self
            .concealable(twin, side)
            .iter()
            .copied()
            .filter(|&command| known.allows(command) && self.could_hold(twin, id, command))
            .collect();
        let command = any_of(&others, rng)?;
        self.replace_command(twin, id, command);
        Some(())
    }

    /// B-33: the enemy might have written something else so far.
    pub(super) fn scramble_orders(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        twin.frames.at::<Ordering>()?;
        let side = foe(side_of(seat));
        let given: Vec<UnitId> = twin
            .of(side)
            .filter(|&id| twin.unit(id).counter > 0 && self.could_hold(twin, id, Command::Overwatch))
            .collect();
        if let Some(id) = any_of(&given, rng) {
            let able: Vec<Command> = [Command::Fire, Command::Overwatch]
                .into_iter()
                .filter(|&one| self.could_hold(twin, id, one))
                .collect();
            let command = any_of(&able, rng)?;
            let sharers = self.sharers(twin, id);
            for one in crate::state::units(side, sharers) {
                twin.unit_mut(one).order = Order::of(command);
            }
            return Some(());
        }
        let free: Vec<UnitId> = twin
            .of(side)
            .filter(|&id| {
                !twin.unit(id).carried()
                    && twin.formations[usize::from(self.entry(id).formation)].commands > 0
            })
            .filter(|&id| self.could_hold(twin, id, Command::Overwatch))
            .collect();
        let id = any_of(&free, rng)?;
        let unit = twin.unit_mut(id);
        (unit.order, unit.counter) = (Order::of(Command::Overwatch), 1);
        Some(())
    }

    /// 7.31: the enemy's mines that nobody has trodden on might lie elsewhere.
    pub(super) fn scramble_mines(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let side = foe(side_of(seat));
        let unknown: Vec<(Hex, Mine)> = twin
            .mines
            .iter()
            .filter(|(_, mine)| u8::from(mine.has(Mine::SECOND)) == side.0 && mine.shown() == Mine::NONE)
            .collect();
        let (hex, mine) = any_of(&unknown, rng)?;
        twin.mines.remove(hex);
        let free: Vec<Hex> =
            self.map.grid.hexes().filter(|&hex| self.minable(hex) && twin.mines.get(hex).is_none()).collect();
        twin.mines.set(any_of(&free, rng)?, mine);
        Some(())
    }

    /// B-130: the enemy's fire might be aimed elsewhere.
    pub(super) fn scramble_calls(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let side = foe(side_of(seat));
        let own = |at: &usize| {
            twin.missions[*at].is_some_and(|one| self.tube_side(one.tube) == side && one.aim.is_some())
        };
        let places: Vec<usize> = (0..twin.missions.len()).filter(own).collect();
        let at = any_of(&places, rng)?;
        let hexes: Vec<Hex> = self.map.grid.hexes().collect();
        let hex = any_of(&hexes, rng)?;
        if let Some(mission) = &mut twin.missions[at] {
            mission.aim = hex;
        }
        Some(())
    }

    /// 7.2: the contents of two of the enemy's markers might be the other way round.
    pub(super) fn scramble_markers(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let side = foe(side_of(seat));
        let there: Vec<u8> = self
            .markers_of(twin, side)
            .filter(|(_, one)| !one.has(Hidden::DRAFT))
            .map(|(at, _)| at)
            .collect();
        let real: Vec<u8> = there.iter().copied().filter(|&at| twin.under(at).next().is_some()).collect();
        let one = any_of(&real, rng)?;
        let others: Vec<u8> = there.iter().copied().filter(|&at| at != one).collect();
        let other = any_of(&others, rng)?;
        let teams = [one, other].map(|at| twin.under(at).collect::<Vec<UnitId>>());
        for (team, at) in teams.iter().zip([other, one]) {
            team.iter().for_each(|&id| self.suppose_under(twin, id, at));
        }
        Some(())
    }

    /// Puts a hidden unit under a marker, with the command of that.
    pub(super) fn suppose_under(&self, world: &mut State, id: UnitId, marker: u8) {
        let one = world.markers[usize::from(marker)];
        let command = one.order.command();
        let able = command == Command::None || self.could_hold(world, id, command);
        let command = if able { command } else { Command::NoCommand };
        let adjusting = world.frames.at::<Adjusting>().is_some_and(|room| room.open);
        let unit = world.unit_mut(id);
        (unit.under, unit.hex) = (marker + 1, one.hex);
        unit.order = Order::of(command);
        let idle = adjusting || matches!(command, Command::None | Command::NoCommand);
        unit.counter = if idle { 0 } else { unit.counter.max(1) };
    }

    /// 7.2.2c: the enemy might have written another marker so far.
    pub(super) fn scramble_hiding(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let room = twin.frames.at::<Hiding>().filter(|room| room.open && room.side == foe(side_of(seat)))?;
        let marker = self.free_marker(twin, room.side)?;
        let hexes: Vec<Hex> = self.map.grid.hexes().collect();
        twin.markers[usize::from(marker)] = Hidden::draft(any_of(&hexes, rng)?);
        Some(())
    }

    /// A89: the enemy might have named another formation.
    pub(super) fn scramble_named(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        twin.frames.at::<Naming>().filter(|room| room.open)?;
        let side = foe(side_of(seat));
        (twin.named[side.index()] != u8::MAX).then_some(())?;
        let others: Vec<u8> = self.unnamed(twin, side).collect();
        twin.named[side.index()] = any_of(&others, rng)?;
        Some(())
    }

    /// B-136: the enemy's planned fire might be meant for another hex.
    pub(super) fn scramble_planned(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let side = foe(side_of(seat));
        let own = |at: &usize| {
            let plan = twin.planned[*at];
            plan.exists() && self.tube_side(Tube::Battery(plan.battery())) == side && plan.aim.is_some()
        };
        let places: Vec<usize> = (0..twin.planned.len()).filter(own).collect();
        let at = any_of(&places, rng)?;
        let hexes: Vec<Hex> = self.map.grid.hexes().collect();
        let aim = any_of(&hexes, rng)?;
        twin.planned[at].aim = aim;
        Some(())
    }

    /// 11: the enemy might have chosen other formations so far.
    pub(super) fn scramble_chosen(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        twin.frames.at::<Buying>().filter(|room| room.open)?;
        let side = foe(side_of(seat));
        self.purse(side)?;
        let own: Vec<usize> =
            (0..self.battle.companies.len()).filter(|&at| self.battle.companies[at].side == side).collect();
        twin.adjusted[side.index()] = 1 << any_of(&own, rng)?;
        Some(())
    }

    /// 7.24: another unit of the enemy might be camouflaged.
    pub(super) fn scramble_camouflage(&self, twin: &mut State, seat: Seat, rng: &mut impl Rng) -> Option<()> {
        let side = foe(side_of(seat));
        let open = |id: &UnitId| twin.unit(*id).under & Unit::DECLARED == 0;
        let covered: Vec<UnitId> =
            twin.of(side).filter(|id| open(id) && twin.unit(*id).marks.has(Mark::Camouflaged)).collect();
        let bare: Vec<UnitId> =
            twin.of(side).filter(|id| open(id) && !twin.unit(*id).marks.has(Mark::Camouflaged)).collect();
        let (one, other) = (any_of(&covered, rng)?, any_of(&bare, rng)?);
        twin.unit_mut(one).marks.set(Mark::Camouflaged, false);
        twin.unit_mut(other).marks.set(Mark::Camouflaged, true);
        Some(())
    }

    /// B-158: the enemy might have written other turrets, hatches and facings so far.
    pub(super) fn scramble_adjustments(
        &self,
        twin: &mut State,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Option<()> {
        twin.frames.at::<Adjusting>().filter(|room| room.open)?;
        let side = foe(side_of(seat));
        let able: Vec<UnitId> = twin
            .of(side)
            .filter(|&id| !twin.unit(id).carried() && twin.in_hand[side.index()] != id)
            .filter(|&id| self.card(twin, id).class == Class::Leg || self.turret_reach(twin, id) > 0)
            .collect();
        let id = any_of(&able, rng)?;
        let mut bearing = twin.unit(id).bearing;
        match self.card(twin, id).class {
            Class::Leg => bearing.face(Dir::from_index(below(rng, 6) as u8)),
            _ => bearing.point(bearing.turret().turned(below(rng, 2) as u8)),
        }
        twin.adjusted[side.index()] |= id.bit();
        twin.unit_mut(id).counter = bearing.byte();
        Some(())
    }
}
