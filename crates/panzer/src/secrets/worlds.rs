//! Worlds that a viewer could not tell from the true one.

use super::scramble::any_of;
use crate::Panzer;
use crate::fire::declaring::Mode;
use crate::play::side_of;
use crate::rooms::{Declaring, Over};
use crate::state::{Command, State, UnitId};
use kernel::chance::below;
use kernel::seat::{Side, Viewer};
use rand_core::Rng;

impl Panzer {
    /// A full state that agrees with what a viewer sees: every unknown command becomes one that it could be, and what lies or is written
    /// unseen is somewhere.
    pub fn supposed(&self, view: &State, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut world = *view;
        // When it is over everything lies open.
        if view.frames.at::<Over>().is_some() {
            return world;
        }
        for side in Panzer::strangers(viewer) {
            let unknown: Vec<UnitId> = view
                .of(side)
                .filter(|&id| view.unit(id).command() == Command::Unknown && !view.unit(id).carried())
                .collect();
            for id in unknown {
                let known = view.unit(id).order;
                let possible: Vec<Command> = self
                    .concealable(view, side)
                    .iter()
                    .copied()
                    .filter(|&command| known.allows(command) && self.could_hold(view, id, command))
                    .collect();
                let command = any_of(&possible, rng).unwrap_or(Command::NoCommand);
                self.replace_command(&mut world, id, command);
            }
            self.suppose_markers(&mut world, side, rng);
            self.suppose_shooter(&mut world, view, side, rng);
            self.suppose_unseen(&mut world, side, rng);
        }
        world
    }

    /// B-50: who has named a target has somebody who can fire at it.
    fn suppose_shooter(&self, world: &mut State, view: &State, side: Side, rng: &mut impl Rng) {
        let target = world.volley.target;
        let Some(room) = world.frames.at::<Declaring>().filter(|room| {
            side_of(room.seat) == side
                && room.mode != Mode::Reaction
                && target.is_some()
                && world.volley.is_empty()
        }) else {
            return;
        };
        let able = |world: &State, id: UnitId| {
            self.in_group(world, room.group, id)
                && self.could_fire(world, id, target, room.mode)
                && self.priority_allows(world, id, target, room.mode)
        };
        if world.of(side).any(|id| self.command_allows(world, id, room.mode) && able(world, id)) {
            return;
        }
        let commands: &[Command] = match room.mode {
            Mode::Direct => &[Command::Fire, Command::ShortHalt],
            _ => &[Command::Overwatch],
        };
        let may = |id: UnitId| {
            let known = view.unit(id).order;
            let holds = |command: &Command| known.allows(*command) && self.could_hold(view, id, *command);
            (known.command() == Command::Unknown && able(world, id))
                .then(|| commands.iter().copied().find(holds).map(|command| (id, command)))
                .flatten()
        };
        let mut shooters: Vec<(UnitId, Command)> = view.of(side).filter_map(may).collect();
        while !shooters.is_empty() {
            let at = below(rng, shooters.len() as u32) as usize;
            let (id, command) = shooters.swap_remove(at);
            let mut there = *world;
            self.replace_command(&mut there, id, command);
            if self.command_allows(&there, id, room.mode) && able(&there, id) {
                *world = there;
                return;
            }
        }
    }

    /// 7.2: hidden units are put under markers, one formation to a marker; the markers that are left are dummies.
    fn suppose_markers(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        let mut free: Vec<u8> = self.markers_of(world, side).map(|(at, _)| at).collect();
        for &at in &free {
            let order = world.markers[usize::from(at)].order;
            if order.command() == Command::Unknown {
                let possible: Vec<Command> =
                    self.concealable(world, side).iter().copied().filter(|&one| order.allows(one)).collect();
                let command = any_of(&possible, rng).unwrap_or(Command::NoCommand);
                world.markers[usize::from(at)].order = order.supposing(command);
            }
        }
        let hidden: Vec<UnitId> = world.hidden(side).collect();
        let mut homes: Vec<(u8, u8)> = Vec::new();
        for &id in &hidden {
            let formation = self.entry(id).formation;
            if homes.iter().all(|home| home.0 != formation) && !free.is_empty() {
                let at = below(rng, free.len() as u32) as usize;
                homes.push((formation, free.swap_remove(at)));
            }
        }
        for id in hidden {
            let formation = self.entry(id).formation;
            let own: Vec<u8> = homes.iter().filter(|home| home.0 == formation).map(|home| home.1).collect();
            if !free.is_empty() && below(rng, 2) == 0 {
                let at = below(rng, free.len() as u32) as usize;
                let marker = free.swap_remove(at);
                homes.push((formation, marker));
                self.suppose_under(world, id, marker);
            } else if let Some(marker) = any_of(&own, rng) {
                self.suppose_under(world, id, marker);
            }
        }
    }
}
