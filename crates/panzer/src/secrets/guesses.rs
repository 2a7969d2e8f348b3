//! What a viewer may suppose of the enemy's mines, nets, calls and planned fire: as much as the scenario gives, where the rules let it be.

use super::scramble::any_of;
use crate::Panzer;
use crate::options::Switch;
use crate::rooms::Frame;
use crate::scenario::Field;
use crate::state::{
    Command, MINES, MISSIONS, Mark, Mine, Mission, Sheaf, Shell, Stage, State, Tube, Unit, UnitId, foe,
};
use crate::turn::Step;
use kernel::chance::below;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;
use rand_core::Rng;

impl Panzer {
    /// Everything of a side that lies or is written unseen, as far as the step that play stands in has come to it.
    pub(super) fn suppose_unseen(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        let Some(Frame::Phase(phase)) = world.frames.as_slice().first().copied() else { return };
        if phase.step > Step::Laying {
            self.suppose_mines(world, side, rng);
        }
        if phase.step > Step::Camouflage {
            self.suppose_nets(world, side, rng);
        }
        let turn = match side == world.first {
            true => Step::IndirectFirst,
            false => Step::IndirectSecond,
        };
        if phase.step > Step::Laying {
            let from = if phase.step < turn { world.turn.max(1) } else { world.turn + 1 };
            self.suppose_plans(world, side, from, rng);
        }
        // 5a has not begun: nobody knows yet what falls, not even in which order.
        if phase.step > Step::Orders && phase.step < Step::IndirectFirst {
            self.suppose_calls(world, side, rng);
        }
    }

    /// 7.31.1: the hexes of each field that have not been found; nobody stands on them whom they would have harmed.
    fn suppose_mines(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        if !self.uses(Switch::Mines) {
            return;
        }
        for field in self.battle.fields.iter().filter(|field| field.side == side) {
            match field.hexes {
                Some(most) => self.suppose_field(world, field, usize::from(most), rng),
                None if field.mine.shown() == Mine::NONE => {
                    self.suppose_field(world, field, field.area.len(), rng);
                }
                None => {}
            }
        }
    }

    fn suppose_field(&self, world: &mut State, field: &Field, most: usize, rng: &mut impl Rng) {
        let kind = field.mine.0 & (Mine::SECOND | Mine::DELIBERATE | Mine::VEHICLES | Mine::LEG);
        let found = |(hex, mine): &(Hex, Mine)| {
            field.area.contains(hex) && mine.shown() != Mine::NONE && mine.0 & kind & !Mine::SECOND != 0
        };
        let mut laid: Vec<Hex> = world.mines.iter().filter(found).map(|(hex, _)| hex).collect();
        while laid.len() < most && world.mines.len() < MINES {
            let touches = |hex: Hex| self.map.grid.neighbours(hex).iter().any(|near| laid.contains(near));
            let free = |hex: &Hex| {
                self.minable(*hex)
                    && world.mines.get(*hex).is_none()
                    && world.at(foe(field.side), *hex).next().is_none()
                    && (laid.is_empty() || touches(*hex))
            };
            let hexes: Vec<Hex> = field.area.iter().copied().filter(free).collect();
            let Some(hex) = any_of(&hexes, rng) else { return };
            world.mines.set(hex, field.mine);
            laid.push(hex);
        }
    }

    /// 7.24: the nets that nobody has found are over units that neither move nor are spotted.
    fn suppose_nets(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        let may = |id: &UnitId| {
            let unit = world.unit(*id);
            unit.under & Unit::DECLARED == 0
                && !unit.carried()
                && world.spotted[id.index()] == 0
                && !unit.marks.any(&[Mark::Camouflaged, Mark::SpotMove, Mark::SpotFire, Mark::Moved])
        };
        let mut bare: Vec<UnitId> = world.of(side).filter(may).collect();
        for _ in 0..self.nets(world, side) {
            if bare.is_empty() {
                return;
            }
            let id = bare.swap_remove(below(rng, bare.len() as u32) as usize);
            world.unit_mut(id).marks.set(Mark::Camouflaged, true);
        }
    }

    /// B-136: planned fire of the turns that are left, near to what the viewer holds or wants.
    fn suppose_plans(&self, world: &mut State, side: Side, from: u8, rng: &mut impl Rng) {
        let turns = self.battle.file.turns;
        let own: Vec<u8> = (0..self.battle.batteries.len() as u8)
            .filter(|&number| self.tube_side(Tube::Battery(number)) == side)
            .filter(|&number| !world.batteries[usize::from(number)].out())
            .collect();
        for _ in 0..self.plans_allowed(side) {
            let Some(at) = self.free_plan(world, side) else { return };
            // Of a battle that is half over, half of the plans are left.
            let when = 1 + below(rng, u32::from(turns.max(1))) as u8;
            let Some(battery) = any_of(&own, rng) else { return };
            let free: Vec<u8> =
                self.plan_turns(world, battery).filter(|&turn| turn >= from && turn == when).collect();
            let Some(aim) = any_of(&free, rng).and_then(|_| self.likely_target(world, side, rng)) else {
                continue;
            };
            let rocket = self.is_rocket(world, Tube::Battery(battery));
            world.planned[at] = crate::state::Planned::draft(battery);
            world.planned[at].set_sheaf(if rocket { Sheaf::Rocket } else { Sheaf::Open }, Dir::N);
            (world.planned[at].turn, world.planned[at].aim) = (when, aim);
        }
    }

    /// A hex that a side would fire at: an objective, or where somebody of the other side stands.
    fn likely_target(&self, world: &State, side: Side, rng: &mut impl Rng) -> Option<Hex> {
        let goals = self.battle.goals.iter().map(|goal| goal.hex);
        let enemies = world.of(foe(side)).map(|id| world.unit(id).hex);
        let hexes: Vec<Hex> = goals.chain(enemies).filter(|&hex| self.is_hex(hex)).collect();
        any_of(&hexes, rng)
    }

    /// B-130: every second unit that holds Overwatch and may call has called for fire at somebody whom it may fire at.
    fn suppose_calls(&self, world: &mut State, side: Side, rng: &mut impl Rng) {
        let callers: Vec<UnitId> = world.of(side).filter(|&id| self.may_call(world, id)).collect();
        let half = MISSIONS / 2;
        for caller in callers {
            let mut places = half * side.index()..half * (side.index() + 1);
            let Some(at) = places.find(|&at| world.missions[at].is_none()) else { return };
            if below(rng, 2) == 0 {
                continue;
            }
            let tubes: Vec<Tube> = self.tubes(world, caller).collect();
            let Some(tube) = any_of(&tubes, rng) else { continue };
            let rocket = self.is_rocket(world, tube);
            let mission = Mission {
                aim: Hex::NONE,
                tube,
                caller,
                sheaf: if rocket { Sheaf::Rocket } else { Sheaf::Converged },
                shell: Shell::Gp,
                row: Dir::N,
                stage: Stage::Called,
                turns: 0,
            };
            let hexes: Vec<Hex> = world
                .of(foe(side))
                .map(|id| world.unit(id).hex)
                .filter(|&hex| self.is_hex(hex) && self.may_aim(world, &mission, hex).is_ok())
                .collect();
            if let Some(aim) =
                any_of(&hexes, rng).filter(|_| world.unit(caller).command() == Command::Overwatch)
            {
                world.missions[at] = Some(Mission { aim, ..mission });
            }
        }
    }
}
