//! 6.4, 10: what is secret, and who knows it: where hidden Guns and their crews are.

use crate::Aslsk;
use crate::event::Event;
use crate::rooms::{Over, Placing};
use crate::setup::PlaceStage;
use crate::state::{FIRST, FOOT, Is, SECOND, State, UnitId, WeaponId, foe};
use kernel::arc::Spine;
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View};
use kernel::grid::Hex;
use kernel::rule::Rule;
use kernel::seat::{Seat, Side, Viewer};
use rand_core::Rng;

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
    pub fn hidden(
        &self,
        state: &State,
        side: Side,
    ) -> impl Iterator<Item = (UnitId, Option<WeaponId>)> + use<'_> {
        let known = *state;
        state.of(side).filter(move |&id| known.unit(id).is(Is::HIDDEN)).map(move |id| (id, known.gun_of(id)))
    }

    /// 6.4.a: hexes in which a side's hidden Gun could lie for all that its enemy knows.
    pub fn hiding_places(&self, state: &State, id: UnitId) -> impl Iterator<Item = Hex> + use<'_> {
        let side = id.side();
        let group = self.battle.groups.get(usize::from(state.unit(id).group));
        let area = group.map_or(crate::state::Hexes::EMPTY, |group| group.area);
        let gun = state.gun_of(id).and_then(|gun| self.arm(state, gun).gun);
        let known = *state;
        self.map.grid.hexes().filter(move |&hex| {
            let ground = &self.land[hex];
            let houses =
                !ground.terrain.is_building() || gun.is_none_or(|gun| crate::pieces::fits_building(&gun));
            let free = known.at(foe(side), hex) == 0;
            // 6.4.b: in the open it would have been seen.
            let seen = ground.terrain.is_open()
                && known.turn > 0
                && known.of(foe(side)).any(|enemy| {
                    let from = known.unit(enemy).hex;
                    // Who is hidden himself stands nowhere in a view.
                    from.is_some()
                        && self.range(from, hex) <= 16
                        && known.unit(enemy).good_order()
                        && self.sights.sees(from, hex)
                });
            let room = known.shown_at(side, hex) & FOOT;
            area.contains(hex) && ground.paved == 0 && houses && free && !seen && room.count_ones() < 2
        })
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
        let mut world: State = **view;
        for side in Aslsk::strangers(viewer) {
            for (id, gun) in self.hidden(view, side) {
                if world.unit(id).hex.is_some() {
                    continue;
                }
                let places: Vec<Hex> = self.hiding_places(&world, id).collect();
                let hex = any_of(places.into_iter(), rng);
                world.unit_mut(id).hex = hex.unwrap_or(Hex(0));
                if let Some(gun) = gun {
                    world.weapon_mut(gun).facing = Spine::from_index(below(rng, 6) as u8);
                }
            }
        }
        world
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
        let mut twin = *state;
        match secret {
            0 => {
                let here = state.unit(id).hex;
                let others: Vec<Hex> = self.hiding_places(state, id).filter(|&hex| hex != here).collect();
                twin.unit_mut(id).hex = any_of(others.into_iter(), rng)?;
            }
            _ => {
                let turn = 1 + below(rng, 5) as u8;
                let weapon = twin.weapon_mut(gun?);
                weapon.facing = weapon.facing.turned(turn);
            }
        }
        Some(twin)
    }
}
