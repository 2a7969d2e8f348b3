//! 10.3: what is secret, and who knows it.

mod guesses;
mod scramble;
mod worlds;

use crate::Panzer;
use crate::event::Event;
use crate::play::seat_of;
use crate::rooms::{Adjusting, Buying, Camouflaging, Creeping, Hiding, Laying, Naming, Ordering, Over};
use crate::state::{
    Command, Hidden, Mark, Mine, Order, Planned, State, Team, Tube, Unit, UnitId, foe, units,
};
use kernel::game::{Secret, Secrets, View};
use kernel::rule::Rule;
use kernel::seat::{Seat, SeatSet, Side, Viewer};
use kernel::slots::SparseHexes;
use rand_core::Rng;

const fn secret(
    name: &'static str,
    rule: &'static str,
    known_to: &'static str,
    until: &'static str,
) -> Secret {
    Secret { name, rule: Rule(rule), known_to, until }
}

/// The table of secrets.
pub const SECRETS: &[Secret] = &[
    secret("command", "B-34", "its owner", "the counter is turned up; a question answers only what it asks"),
    secret("sheet of commands", "B-33", "its writer", "both have committed"),
    secret("sheet of adjustments", "B-158", "its writer", "both have committed"),
    secret("mines", "7.31.2b", "their owner", "somebody whom they harm enters them"),
    secret("calls", "B-130", "their owner", "the Indirect Fire step"),
    secret("hidden units", "7.2.2d", "their owner", "their marker is shown"),
    secret("sheet of markers", "7.2.2c", "its writer", "it is committed"),
    secret("formation named", "A89", "its owner", "both have named"),
    secret("planned fire", "B-136", "its owner", "it falls"),
    secret("formations chosen", "B-13", "their owner", "both have committed"),
    secret("camouflage", "7.24a", "its owner", "the unit is challenged, moves, or fires in sight"),
];

/// Who is writing for all that a viewer knows: the viewer knows of the own sheet only.
fn known_writers(all: SeatSet, writing: SeatSet, viewer: Viewer) -> SeatSet {
    let others = all.iter().filter(|&seat| !viewer.shares(seat));
    others.chain(writing.iter().filter(|&seat| viewer.shares(seat))).collect()
}

impl Panzer {
    /// The sides whose secrets a viewer may not know.
    fn strangers(viewer: Viewer) -> impl Iterator<Item = Side> {
        [Side(0), Side(1)].into_iter().filter(move |&side| !viewer.shares(seat_of(side)))
    }

    /// B-33: while sheets are written, nothing of another side's is there.
    fn cover_orders(&self, seen: &mut State, side: Side) {
        for id in seen.of(side) {
            let unit = seen.unit_mut(id);
            (unit.order, unit.counter) = (Order::NONE, 0);
        }
        seen.in_hand[side.index()] = UnitId::NONE;
        seen.adjusted[side.index()] = 0;
    }

    /// 7.24, 7.31.2b: camouflage that was not declared, and mines that were not announced.
    fn cover_ground(&self, seen: &mut State, side: Side) {
        for id in seen.of(side) {
            let unit = seen.unit_mut(id);
            if unit.under & Unit::DECLARED == 0 {
                unit.marks.set(Mark::Camouflaged, false);
            }
        }
        let shown = |mine: Mine| {
            if u8::from(mine.has(Mine::SECOND)) == side.0 { mine.shown() } else { mine }
        };
        if seen.mines.iter().any(|(_, mine)| shown(mine) != mine) {
            let mut known = SparseHexes::new(Mine::NONE);
            for (hex, mine) in seen.mines.iter().filter(|(_, mine)| shown(*mine) != Mine::NONE) {
                known.set(hex, shown(mine));
            }
            seen.mines = known;
        }
        for slot in &mut seen.planned {
            if slot.exists() && self.tube_side(Tube::Battery(slot.battery())) == side {
                *slot = Planned::NONE;
            }
        }
        for slot in &mut seen.missions {
            if slot.is_some_and(|mission| self.tube_side(mission.tube) == side) {
                *slot = None;
            }
        }
    }

    /// B-34, B-15: counters lie face down; everything else of a unit on the map is seen, spotted or not.
    fn cover_commands(&self, seen: &mut State, side: Side) {
        for id in seen.of(side) {
            let unit = seen.unit_mut(id);
            unit.order = unit.order.masked();
            if unit.order.command() == Command::Unknown {
                unit.counter = 0;
            }
        }
    }

    /// 7.2: what is under markers, what stands on sheets only, and what hidden units have spotted.
    fn cover_markers(&self, seen: &mut State, side: Side, ordering: bool) {
        let hidden: Team = seen.hidden(side).fold(0, |team, id| team | id.bit());
        for id in units(side, u64::MAX) {
            let unit = seen.unit_mut(id);
            unit.under &= Unit::DECLARED;
            if unit.is_hidden() {
                *unit = Unit { fate: unit.fate, arms: unit.arms, marks: unit.marks.lasting(), ..Unit::NONE };
            }
        }
        for at in self.marker_numbers(side) {
            let marker = &mut seen.markers[usize::from(at)];
            if marker.has(Hidden::DRAFT) {
                *marker = Hidden::NONE;
            }
            marker.order = if ordering { Order::NONE } else { marker.order.masked() };
        }
        if hidden != 0 {
            for id in units(foe(side), u64::MAX) {
                seen.spotted[id.index()] &= !hidden;
            }
        }
        if let Some(room) = seen.frames.at::<Creeping>().filter(|room| self.marker_side(room.marker) == side)
        {
            seen.frames.replace(room.masked());
        }
    }
}

impl Secrets for Panzer {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        if viewer == Viewer::Umpire || state.frames.at::<Over>().is_some() {
            return View::of_masked(seen);
        }
        let ordering = state.frames.at::<Ordering>().is_some();
        let adjusting = state.frames.at::<Adjusting>().is_some_and(|room| room.open);
        for side in Panzer::strangers(viewer) {
            self.cover_ground(&mut seen, side);
            self.cover_markers(&mut seen, side, ordering);
            match ordering {
                true => self.cover_orders(&mut seen, side),
                false => self.cover_commands(&mut seen, side),
            }
            if adjusting {
                seen.in_hand[side.index()] = UnitId::NONE;
                for id in units(side, seen.adjusted[side.index()]) {
                    seen.unit_mut(id).counter = 0;
                }
                seen.adjusted[side.index()] = 0;
            }
        }
        if ordering {
            seen.writing = known_writers(SeatSet::first(2), seen.writing, viewer);
        }
        if adjusting {
            seen.writing = known_writers(self.adjusters(state), seen.writing, viewer);
        }
        if state.frames.at::<Laying>().is_some() {
            seen.writing = known_writers(self.choosers(), seen.writing, viewer);
        }
        if state.frames.at::<Buying>().is_some_and(|room| room.open) {
            seen.writing = known_writers(self.buyers(), seen.writing, viewer);
            for side in Panzer::strangers(viewer) {
                seen.adjusted[side.index()] = 0;
            }
        }
        if state.frames.at::<Naming>().is_some_and(|room| room.open) {
            seen.writing = known_writers(self.namers(state), seen.writing, viewer);
            for side in Panzer::strangers(viewer) {
                seen.named[side.index()] = u8::MAX;
            }
        }
        if let Some(room) = state.frames.at::<Hiding>().filter(|room| room.open) {
            seen.writing = known_writers(SeatSet::one(seat_of(room.side)), seen.writing, viewer);
            if !viewer.shares(seat_of(room.side)) {
                seen.in_hand[room.side.index()] = UnitId::NONE;
            }
        }
        if state.frames.at::<Camouflaging>().is_some_and(|room| room.open) {
            seen.writing = known_writers(self.hiders(), seen.writing, viewer);
        }
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.supposed(view, viewer, rng)
    }

    /// Everything that happens is seen by everybody but what hidden units do; what is written on sheets is no event.
    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Covert { side, .. } if viewer != Viewer::Umpire && !viewer.shares(seat_of(*side)) => None,
            event => Some(event.clone()),
        }
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        if state.frames.at::<Over>().is_some() {
            return None;
        }
        let mut twin = *state;
        let there = match secret {
            0 => self.scramble_command(&mut twin, seat, rng),
            1 => self.scramble_orders(&mut twin, seat, rng),
            2 => self.scramble_adjustments(&mut twin, seat, rng),
            3 => self.scramble_mines(&mut twin, seat, rng),
            4 => self.scramble_calls(&mut twin, seat, rng),
            5 => self.scramble_markers(&mut twin, seat, rng),
            6 => self.scramble_hiding(&mut twin, seat, rng),
            7 => self.scramble_named(&mut twin, seat, rng),
            8 => self.scramble_planned(&mut twin, seat, rng),
            9 => self.scramble_chosen(&mut twin, seat, rng),
            _ => self.scramble_camouflage(&mut twin, seat, rng),
        };
        // Who has named a target or taken a unit in hand has an answer in every world.
        there.map(|()| if self.is_answerable(&twin) { twin } else { *state })
    }
}
