//! 6.4, 10: what is secret, and who knows it: where hidden Guns and their crews are.

use crate::Aslsk;
use crate::event::Event;
use crate::rooms::{Over, Placing};
use crate::setup::PlaceStage;
use crate::state::{FIRST, FOOT, Hexes, Is, SECOND, State, UnitId, WeaponId, foe};
use kernel::arc::Spine;
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View, Window};
use kernel::grid::Hex;
use kernel::rule::Rule;
use kernel::seat::{Seat, SeatSet, Side, Viewer};
use rand_core::Rng;

/// How often hidden Guns are placed anew until what was begun can be gone on with.
const TRIES: u32 = 16;

/// The table of secrets.
pub const SECRETS: &[Secret] = &[
    Secret {
        name: "hidden Gun",
        rule: Rule("6.4.a"),
        known_to: "its side",
        until: "it fires, turns, moves or is found",
    },
    Secret {
        name: "arc of a hidden Gun",
        rule: Rule("6.4.a"),
        known_to: "its side",
        until: "it fires, turns, moves or is found",
    },
];

impl Aslsk {
    /// The sides whose secrets a viewer may not know.
    fn strangers(viewer: Viewer) -> impl Iterator<Item = Side> {
        [FIRST, SECOND].into_iter().filter(move |side| !viewer.shares(Seat(side.0)))
    }

    /// Hidden units of a side: each with the Gun that it mans.
    pub fn hidden<'a>(
        &self,
        state: &'a State,
        side: Side,
    ) -> impl Iterator<Item = (UnitId, Option<WeaponId>)> + use<'a> {
        state.of(side).filter(|&id| state.unit(id).is(Is::HIDDEN)).map(|id| (id, state.gun_of(id)))
    }

    /// Whether a side has hidden units, so that what it could do must not be told by asking it.
    pub fn hides(&self, state: &State, side: Side) -> bool {
        state.of(side).any(|id| state.unit(id).is(Is::HIDDEN))
    }

    /// 6.4.a: hexes in which a side's hidden Gun could lie for all that its enemy knows.
    pub fn hiding_places<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Hex> + use<'a> {
        let side = id.side();
        let group = self.battle.groups.get(usize::from(state.unit(id).group));
        let area = group.map_or(Hexes::EMPTY, |group| group.area);
        let gun = state.gun_of(id).and_then(|gun| self.arm(state, gun).gun);
        let fits = move |hex: Hex| {
            let ground = &self.land[hex];
            ground.paved == 0
                && (!ground.terrain.is_building() || gun.is_none_or(|gun| crate::pieces::fits_building(&gun)))
        };
        // 6.4.b: in the open it would have been seen. Who is hidden himself stands nowhere in a view.
        let sees = move |enemy: UnitId, hex: Hex| {
            let from = state.unit(enemy).hex;
            from.is_some()
                && self.range(from, hex) <= 16
                && state.unit(enemy).good_order()
                && self.sights.sees(from, hex)
        };
        let seen = move |hex: Hex| {
            self.land[hex].terrain.is_open()
                && state.turn > 0
                && state.of(foe(side)).any(|enemy| sees(enemy, hex))
        };
        let free = move |hex: Hex| {
            state.at(foe(side), hex) == 0 && (state.shown_at(side, hex) & FOOT).count_ones() < 2
        };
        self.map.grid.hexes().filter(move |&hex| area.contains(hex) && fits(hex) && free(hex) && !seen(hex))
    }
}

impl Aslsk {
    /// A world that a viewer may suppose who knows that nothing hides in some hexes.
    pub fn supposed(&self, view: &View<State>, viewer: Viewer, clear: &Hexes, rng: &mut impl Rng) -> State {
        let mut world = self.placed_anew(view, viewer, clear, rng);
        // Whoever has begun to declare an attack has somebody who can make it.
        for _ in 0..TRIES {
            let theirs = |(seats, _): (SeatSet, Window)| seats.iter().any(|seat| !viewer.shares(seat));
            if !self.asks(&world).is_some_and(theirs) || self.rests(&world) {
                break;
            }
            world = self.placed_anew(view, viewer, clear, rng);
        }
        world
    }

    /// Hidden Guns of others somewhere where they could lie.
    fn placed_anew(&self, view: &View<State>, viewer: Viewer, clear: &Hexes, rng: &mut impl Rng) -> State {
        let mut world: State = **view;
        for side in Aslsk::strangers(viewer) {
            for (id, gun) in self.hidden(view, side) {
                if world.unit(id).hex.is_some() {
                    continue;
                }
                let places = self.hiding_places(&world, id).filter(|&hex| !clear.contains(hex));
                let places: Vec<Hex> = places.collect();
                let hex = any_of(places.into_iter(), rng);
                world.unit_mut(id).hex = hex.unwrap_or(Hex(0));
                if let Some(gun) = gun {
                    world.weapon_mut(gun).facing = Spine::from_index(below(rng, 6) as u8);
                }
            }
        }
        world
    }
}

fn any_of<T>(mut list: impl Iterator<Item = T> + Clone, rng: &mut impl Rng) -> Option<T> {
    let many = list.clone().count();
    if many == 0 { None } else { list.nth(below(rng, many as u32) as usize) }
}

impl Secrets for Aslsk {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        if viewer == Viewer::Umpire || state.frames.at::<Over>().is_some() {
            return View::of_masked(seen);
        }
        for side in Aslsk::strangers(viewer) {
            for (id, gun) in self.hidden(state, side) {
                seen.unit_mut(id).hex = Hex::NONE;
                // What it has seen of a mover would tell where it is.
                if seen.march.side != side {
                    seen.march.watched[id.slot()].0 = 0;
                }
                if let Some(gun) = gun {
                    let weapon = seen.weapon_mut(gun);
                    weapon.facing = Spine::ALL[0];
                }
            }
        }
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.supposed(view, viewer, &Hexes::EMPTY, rng)
    }

    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let friend = |side: Side| viewer == Viewer::Umpire || viewer.shares(Seat(side.0));
        match event {
            Event::Placed { unit, hidden: true, .. } if !friend(unit.side()) => {
                Some(Event::Placed { unit: *unit, hex: Hex::NONE, hidden: true })
            }
            other => Some(other.clone()),
        }
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        let placing = matches!(state.frames.at(), Some(Placing { stage, .. }) if stage != PlaceStage::Next);
        if state.frames.at::<Over>().is_some() || placing && state.turn == 0 {
            return None;
        }
        let enemy = foe(Side(seat.0));
        let (id, gun) = any_of(self.hidden(state, enemy).collect::<Vec<_>>().into_iter(), rng)?;
        // Where the crew is that moves now, everybody sees.
        if state.march.side == enemy && state.march.movers & id.bit() != 0 {
            return None;
        }
        let here = state.unit(id).hex;
        let mut twins: Vec<State> = match secret {
            0 => {
                let others = self.hiding_places(state, id).filter(|&hex| hex != here);
                others.map(|hex| with(state, |twin| twin.unit_mut(id).hex = hex)).collect()
            }
            _ => {
                let gun = gun?;
                let turned = state.weapon(gun).facing;
                let arcs = (1..6).map(|turn| turned.turned(turn));
                arcs.map(|arc| with(state, |twin| twin.weapon_mut(gun).facing = arc)).collect()
            }
        };
        // What its owner has begun to declare, everybody sees; so somebody must be able to go on with it.
        let first = below(rng, twins.len().max(1) as u32) as usize;
        twins.rotate_left(first);
        twins.into_iter().find(|twin| self.rests(twin))
    }
}

/// The same state but for one thing.
fn with(state: &State, change: impl FnOnce(&mut State)) -> State {
    let mut twin = *state;
    change(&mut twin);
    twin
}
