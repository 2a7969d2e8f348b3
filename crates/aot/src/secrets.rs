//! Chapter 4.2 and Q-37: what is hidden from whom.
//!
//! | secret | known to | until |
//! |---|---|---|
//! | orders on a sheet | their seat | all have committed |
//! | units bought | their seat | all have committed |
//! | places of set-up | their seat | their seat's set-up phase is over |
//! | facing and distance of an Ambush, set or being set | its seat | discovery |
//! | hex of a unit hidden by the scenario | its seat | discovery, or an order that leaves the Ambush |

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::memory::Memory;
use crate::noted::Noted;
use crate::rooms::{Frame, Over, Room, in_room};
use crate::state::{Kind, Order, Sector, Sheet, State, Unit, UnitId, slots};
use kernel::chance::below;
use kernel::game::{Rules, Secret, Secrets, View};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Rule;
use kernel::seat::{Seat, Viewer};
use rand_core::Rng;

/// The table above.
pub const SECRETS: &[Secret] = &[
    secret("orders", "PLN-01", "all sheets are committed"),
    secret("purchases", "PLN-01", "all sheets are committed"),
    secret("set-up", "PLN-01", "the side has placed its units"),
    secret("ambush sector", "AMB-02", "discovery"),
    secret("hidden hex", "AMB-06", "discovery or another order"),
];

const fn secret(name: &'static str, rule: &'static str, until: &'static str) -> Secret {
    Secret { name, rule: Rule(rule), known_to: "the seat that owns the unit", until }
}

impl Secrets for Aot {
    /// PLN-01, PLN-05, AMB-06: the state without what the viewer may not know.
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        for seat in 0..2 {
            if viewer.shares(Seat(seat as u8)) {
                continue;
            }
            self.blank_sheet(&mut seen, seat);
            for id in slots(seat) {
                self.mask_unit(seen.unit_mut(id));
            }
        }
        View::of_masked(seen)
    }

    /// Unknown sectors and hexes are drawn at random.
    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.completed(view, viewer, &Memory::NOTHING, rng)
    }

    fn hear(&self, event: &Noted, viewer: Viewer) -> Option<Noted> {
        let mut heard = event.clone();
        match &mut heard.what {
            Event::Ordered { unit, order } if !viewer.shares(Seat(unit.seat() as u8)) => {
                // Turning a sector on the map is seen by everybody: the picture of the map shows the facing.
                let secret = matches!(order.kind, Kind::Ambush | Kind::ChangeSector);
                if secret && self.hides_ambushes() {
                    (order.facing, order.zone) = (None, None);
                }
            }
            Event::SectorChanged { unit, ambush: true }
                if self.hides_ambushes() && !viewer.shares(Seat(unit.seat() as u8)) =>
            {
                return None;
            }
            _ => {}
        }
        Some(heard)
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        let enemy = 1 - seat.index();
        let mut other = *state;
        match SECRETS.get(secret)?.name {
            written if state.secret() == Some(written) => {
                if !state.writing[enemy] {
                    return None;
                }
                self.write_something_else(&mut other, seat, enemy, rng);
            }
            "ambush sector" => {
                if !self.hides_ambushes() || state.frames.at::<Over>().is_some() {
                    return None;
                }
                let lying: Vec<UnitId> = self.ambushers(state, enemy).collect();
                if lying.is_empty() {
                    return None;
                }
                for id in lying {
                    let lies = state.unit(id).in_ambush();
                    let hex = if lies { state.unit(id).hex } else { state.unit(id).plan_hex };
                    let drawn = self.random_sector(state, id, hex, rng);
                    let unit = other.unit_mut(id);
                    *(if lies { &mut unit.sector } else { &mut unit.plan }) = drawn;
                }
            }
            "hidden hex" => {
                let hidden: Vec<UnitId> = slots(enemy).filter(|&id| self.lies_hidden(state, id)).collect();
                if hidden.is_empty() {
                    return None;
                }
                for id in hidden {
                    other.unit_mut(id).hex = Hex::NONE;
                    let hex = self.random_hiding_place(&other, id, &Memory::NOTHING, rng);
                    other.unit_mut(id).hex = hex;
                    other.unit_mut(id).sector = self.random_sector(&other, id, hex, rng);
                    other.unit_mut(id).order = Order::NONE;
                }
            }
            _ => return None,
        }
        Some(other)
    }
}

impl Aot {
    /// Whether a seat is writing on a sheet now.
    fn writes(&self, state: &State, seat: usize) -> bool {
        state.secret().is_some() && state.writing[seat]
    }

    /// What a seat has written so far vanishes.
    fn blank_sheet(&self, state: &mut State, seat: usize) {
        if !self.writes(state, seat) {
            return;
        }
        state.sheets[seat] = Sheet::default();
        in_room!(state.frames.top(), room => room.blank(self, state, seat));
    }

    /// facing and distance of an Ambush, and the hex of a hidden unit.
    fn mask_unit(&self, unit: &mut Unit) {
        if unit.in_ambush() {
            unit.marks.aim = None;
        }
        if self.hides_ambushes() {
            if unit.in_ambush() {
                unit.sector = Sector::default();
            }
            unit.plan = Sector::default();
            if unit.order.kind == Kind::Ambush || unit.order.kind == Kind::ChangeSector && unit.in_ambush() {
                (unit.order.facing, unit.order.zone) = (None, None);
            }
        }
        if unit.hidden && self.hides_ambushes() {
            unit.hex = Hex::NONE;
            unit.sector = Sector::default();
        }
    }

    /// A full state that the viewer could not tell from the true one: unknown sectors and hexes are drawn at random from
    /// those that agree with what the viewer remembers.
    pub fn completed(&self, view: &State, viewer: Viewer, memory: &Memory, rng: &mut impl Rng) -> State {
        let mut state = *view;
        for seat in (0..2).filter(|&s| !viewer.shares(Seat(s as u8))) {
            for id in slots(seat) {
                if state.unit(id).in_ambush() && !state.unit(id).hex.is_some() {
                    self.guess_hiding(&mut state, id, memory, rng);
                } else if self.hides_ambushes() && state.unit(id).in_ambush() {
                    self.guess_ambush(&mut state, id, memory, rng);
                }
                if self.hides_ambushes() || state.unit(id).hidden {
                    self.guess_orders(&mut state, id, rng);
                }
            }
        }
        state
    }

    /// The secret parts of orders that are written or under way.
    fn guess_orders(&self, state: &mut State, id: UnitId, rng: &mut impl Rng) {
        let unit = *state.unit(id);
        if unit.ambush_turns > 0 {
            state.unit_mut(id).plan = self.random_sector(state, id, unit.plan_hex, rng);
        }
        let order = unit.order;
        if self.hides_ambushes() && order.given && order.kind == Kind::Ambush {
            let sector = self.random_sector(state, id, unit.hex, rng);
            let order = &mut state.unit_mut(id).order;
            (order.facing, order.zone) = (sector.facing, Some(sector.zone));
        }
        if order.given && order.kind == Kind::ChangeSector && order.facing.is_none() {
            let facing = self.random_facing(unit.hex, rng);
            state.unit_mut(id).order.facing = Some(facing);
        }
    }

    /// A hex and a sector for a hidden unit, both at random; other hexes follow where the question that is asked, or what
    /// is remembered, leaves no sector.
    fn guess_hiding(&self, state: &mut State, id: UnitId, memory: &Memory, rng: &mut impl Rng) {
        let zone = &self.battle.sides[id.seat()].zone;
        let first = self.random_hiding_place(state, id, memory, rng);
        let start = zone.iter().position(|&hex| hex == first).unwrap_or(0);
        for &hex in zone[start..].iter().chain(&zone[..start]) {
            state.unit_mut(id).hex = Hex::NONE;
            if hex != first && !self.could_hide(state, id, hex, memory) {
                continue;
            }
            state.unit_mut(id).hex = hex;
            if self.guess_ambush(state, id, memory, rng) {
                return;
            }
        }
        state.unit_mut(id).hex = first;
        self.guess_ambush(state, id, memory, rng);
    }

    /// A sector that agrees with what is remembered and with the question that is asked; tells whether there is one.
    fn guess_ambush(&self, state: &mut State, id: UnitId, memory: &Memory, rng: &mut impl Rng) -> bool {
        let unit = *state.unit(id);
        let first = self.random_sector(state, id, unit.hex, rng);
        let zones = self.card(state, id).range() + 1;
        let turn = first.facing.map_or(0, |facing| facing as u8);
        for n in 0..6 * zones {
            let zone = (first.zone + n % zones) % zones;
            let facing = (zone > 0).then(|| Dir::from_index((turn + n / zones) % 6));
            if !self.faces(unit.hex, facing) {
                continue;
            }
            let sector = Sector { facing, zone };
            state.unit_mut(id).sector = sector;
            in_room!(state.frames.top(), room => room.suppose(self, state, id));
            let asked = state.unit(id).sector == sector;
            if asked && self.may_lie(memory, unit.hidden, id, unit.hex, sector) {
                return true;
            }
        }
        false
    }

    /// Whether a unit in a hex can look this way: out of a forest along its rides only.
    fn faces(&self, hex: Hex, facing: Option<Dir>) -> bool {
        let ground = self.ground(hex);
        facing.is_none_or(|dir| !ground.has_ride() || ground.exits(dir))
    }

    /// A facing and a distance that an Ambush of this unit in this hex could have.
    fn random_sector(&self, state: &State, id: UnitId, hex: Hex, rng: &mut impl Rng) -> Sector {
        let zone = below(rng, u32::from(self.card(state, id).range()) + 1) as u8;
        let facing = (zone > 0).then(|| self.random_facing(hex, rng));
        Sector { facing, zone }
    }

    fn random_facing(&self, hex: Hex, rng: &mut impl Rng) -> Dir {
        let start = below(rng, 6) as u8;
        let dirs = (0..6).map(|i| Dir::from_index(start + i));
        dirs.into_iter().find(|&dir| self.faces(hex, Some(dir))).unwrap_or(Dir::N)
    }

    /// Whether a unit could have been hidden in a hex at set-up and still lie there.
    fn could_hide(&self, state: &State, id: UnitId, hex: Hex, memory: &Memory) -> bool {
        self.ground(hex).ambush()
            && self.enemies_at(state, id, hex) == 0
            && self.has_room(state, id.seat(), hex)
            && self.may_lie(memory, true, id, hex, Sector::default())
    }

    /// A hex where this unit could have been hidden at set-up.
    fn random_hiding_place(&self, state: &State, id: UnitId, memory: &Memory, rng: &mut impl Rng) -> Hex {
        let zone = &self.battle.sides[id.seat()].zone;
        let fits = |&&hex: &&Hex| self.could_hide(state, id, hex, memory);
        let start = below(rng, zone.len().max(1) as u32) as usize;
        let found = zone[start..].iter().chain(&zone[..start]).find(fits);
        found.or(zone.get(start)).copied().unwrap_or(Hex(0))
    }

    /// Units whose Ambush sector, set or being set, the enemy may not know, and nothing that goes on is about to tell.
    fn ambushers(&self, state: &State, seat: usize) -> impl Iterator<Item = UnitId> {
        slots(seat).filter(move |&id| {
            let unit = state.unit(id);
            let ordered = unit.order.given && unit.order.kind.special();
            (unit.in_ambush() || unit.ambush_turns > 0 && unit.alive())
                && unit.marks.aim.is_none()
                && !ordered
                && !tells_of(state, id)
        })
    }

    /// Whether the enemy may not know where a unit lies, and nothing that goes on or is ordered is about to tell.
    fn lies_hidden(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.hidden
            && self.hides_ambushes()
            && unit.in_ambush()
            && unit.marks.aim.is_none()
            && !unit.order.given
            && state.sheets[id.seat()].unit != Some(id)
            && !tells_of(state, id)
    }

    /// The enemy's sheet is wiped and filled with random actions.
    fn write_something_else(&self, state: &mut State, seat: Seat, enemy: usize, rng: &mut impl Rng) {
        self.blank_sheet(state, enemy);
        let other_done = state.sheets[seat.index()].committed || !state.writing[seat.index()];
        let mut actions = Vec::new();
        for _ in 0..below(rng, 24) {
            actions.clear();
            self.legal(state, Seat(enemy as u8), &mut actions);
            if actions.is_empty() {
                return;
            }
            let action = actions[below(rng, actions.len() as u32) as usize];
            if action == Action::Commit {
                if other_done {
                    return;
                }
                state.sheets[enemy].committed = true;
                return;
            }
            self.write_on_sheet(state, Seat(enemy as u8), action);
        }
    }
}

/// Whether what goes on tells, or is about to tell, how and where a unit lies in Ambush.
fn tells_of(state: &State, id: UnitId) -> bool {
    in_room!(state.frames.top(), room => room.tells_of(state, id))
}
