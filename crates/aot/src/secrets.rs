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
use crate::rooms::{Frame, Over, Room, in_room};
use crate::state::{Kind, Order, Sector, Sheet, State, Unit, UnitId, slots};
use kernel::chance::below;
use kernel::game::Secret;
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

impl Aot {
    /// PLN-01, PLN-05, AMB-06: the state without what the viewer may not know.
    pub fn masked(&self, state: &State, viewer: Viewer) -> State {
        let mut view = *state;
        for seat in 0..2 {
            if viewer.shares(Seat(seat as u8)) {
                continue;
            }
            self.blank_sheet(&mut view, seat);
            for id in slots(seat) {
                self.mask_unit(view.unit_mut(id));
            }
        }
        view
    }

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

    /// A full state that the viewer could not tell from the true one: unknown sectors and hexes are drawn at random.
    pub fn completed(&self, view: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut state = *view;
        for seat in (0..2).filter(|&s| !viewer.shares(Seat(s as u8))) {
            for id in slots(seat) {
                if state.unit(id).in_ambush() && !state.unit(id).hex.is_some() {
                    state.unit_mut(id).hex = self.random_hiding_place(&state, id, rng);
                }
                if self.hides_ambushes() || state.unit(id).hidden {
                    self.guess_sectors(&mut state, id, rng);
                }
            }
        }
        state
    }

    fn guess_sectors(&self, state: &mut State, id: UnitId, rng: &mut impl Rng) {
        let unit = *state.unit(id);
        if unit.in_ambush() {
            state.unit_mut(id).sector = self.random_sector(state, id, unit.hex, rng);
            in_room!(state.frames.top(), room => room.suppose(self, state, id));
        }
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

    /// A facing and a distance that an Ambush of this unit in this hex could have.
    fn random_sector(&self, state: &State, id: UnitId, hex: Hex, rng: &mut impl Rng) -> Sector {
        let zone = below(rng, u32::from(self.card(state, id).range()) + 1) as u8;
        let facing = (zone > 0).then(|| self.random_facing(hex, rng));
        Sector { facing, zone }
    }

    fn random_facing(&self, hex: Hex, rng: &mut impl Rng) -> Dir {
        let ground = self.ground(hex);
        let start = below(rng, 6) as u8;
        let dirs = (0..6).map(|i| Dir::from_index(start + i));
        dirs.into_iter().find(|&d| !ground.has_ride() || ground.exits(d)).unwrap_or(Dir::N)
    }

    /// A hex where this unit could have been hidden at set-up.
    fn random_hiding_place(&self, state: &State, id: UnitId, rng: &mut impl Rng) -> Hex {
        let zone = &self.battle.sides[id.seat()].zone;
        let fits = |&&hex: &&Hex| {
            self.ground(hex).ambush()
                && self.enemies_at(state, id, hex) == 0
                && self.has_room(state, id.seat(), hex)
        };
        let start = below(rng, zone.len().max(1) as u32) as usize;
        let found = zone[start..].iter().chain(&zone[..start]).find(fits);
        found.or(zone.get(start)).copied().unwrap_or(Hex(0))
    }

    /// Changes one secret that `seat` may not know, by the table.
    pub fn scrambled(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
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
                    let hex = self.random_hiding_place(&other, id, rng);
                    other.unit_mut(id).hex = hex;
                    other.unit_mut(id).sector = self.random_sector(&other, id, hex, rng);
                    other.unit_mut(id).order = Order::NONE;
                }
            }
            _ => return None,
        }
        Some(other)
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
            self.answers(state, Seat(enemy as u8), &mut actions);
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

    /// What a viewer is told of an event.
    pub fn heard(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut heard = event.clone();
        match &mut heard {
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
}

/// Whether what goes on tells, or is about to tell, how and where a unit lies in Ambush.
fn tells_of(state: &State, id: UnitId) -> bool {
    in_room!(state.frames.top(), room => room.tells_of(state, id))
}
