//! Chapters 7.1, 7.6 and 9.2: the reaction fire of Defence and Ambush at movers.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::options::Reaction;
use crate::orders::movement::{MoveStep, Part};
use crate::play::{Going, Play};
use crate::rooms::{Asked, Room, Tick, owner, waiting};
use crate::script::Thought;
use crate::shooting::{Manner, Volley};
use crate::state::{Kind, Sector, State, UNITS, Unit, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::Window;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// DFN-09, AMB-24: the owner picks a mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickMover {
    /// Who will shoot.
    pub unit: UnitId,
}

impl Room for PickMover {
    fn asks(self, state: &State) -> Asked {
        let rule = if state.unit(self.unit).in_ambush() { "AMB-24" } else { "DFN-09" };
        owner(self.unit, Window::open("pick-mover", Rule(rule)))
    }

    fn offers(self, game: &Aot, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if let Some(Tick { step, tick, .. }) = state.frames.nearest() {
            out.extend(members(game.movers_to_pick(state, self.unit, step, tick)).map(Action::Shoot));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Shoot(target) = action else { return Ok(()) };
        play.mark(if play.state.unit(self.unit).in_ambush() { "AMB-24" } else { "DFN-09" });
        play.state.unit_mut(self.unit).marks.aim = Some(target);
        play.pop().map(|_| ())
    }

    /// Whoever is just choosing its target is about to be discovered.
    fn tells_of(self, _: &State, id: UnitId) -> bool {
        id == self.unit
    }

    /// Whoever is asked to react has somebody in the sector: any sector that allows the question will do.
    fn suppose(self, game: &Aot, state: &mut State, id: UnitId) {
        if id != self.unit {
            return;
        }
        let zones = (0..=game.card(state, id).range()).rev();
        for sector in zones.flat_map(|zone| Dir::ALL.map(|facing| Sector { facing: Some(facing), zone })) {
            if self.answerable(game, state, id) {
                break;
            }
            state.unit_mut(id).sector = sector;
        }
    }

    fn title(self) -> &'static str {
        "phase-movement"
    }

    fn in_hand(self, _: &State, _: usize) -> Option<UnitId> {
        Some(self.unit)
    }

    fn prompt(self, game: &Aot, view: &State, _: Seat) -> Message {
        game.named("ask-mover", view, self.unit)
    }

    fn manner(self, unit: &Unit) -> Manner {
        Manner::of_reaction(unit.in_ambush())
    }

    fn forecast(self, game: &Aot, view: &State, _: Seat, action: Action) -> Forecast {
        let Action::Shoot(target) = action else { return Forecast::default() };
        game.shot_forecast(view, self.unit, target, self.manner(view.unit(self.unit)))
    }

    /// The most valuable target.
    fn script(self, thought: Thought<'_>) -> Option<Action> {
        let manner = self.manner(thought.view.unit(self.unit));
        thought.best_shot(self.unit, manner)
    }

    fn possible(self, game: &Aot, state: &State) -> bool {
        let [tick] = *waiting(state) else { return false };
        Tick::of(tick).is_some_and(|tick| tick.part == Part::React)
            && self.unit.index() < UNITS
            && game.ready_to_react(state, self.unit)
            && self.answerable(game, state, self.unit)
    }
}

impl Aot {
    /// DFN-04, DFN-13, AMB-23, AMB-26: whether a unit may still make its reaction shot.
    pub fn ready_to_react(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let posted = unit.marks.defending && unit.on_map() || unit.in_ambush();
        posted
            && unit.sector.zone > 0
            && !unit.marks.reacted
            && !unit.is_suppressed()
            && (unit.ammo > 0 || unit.marks.defending && self.defence_is_prepaid())
            && !self.in_close_combat(state, id)
    }

    /// DFN-06, DFN-07, AMB-21, AMB-22: the enemies a unit must shoot at in this tick. At tick 0 those about to move,
    /// later those that have just moved.
    pub fn movers_in_zone(&self, state: &State, id: UnitId, step: MoveStep, tick: u8) -> u32 {
        let mut movers = 0;
        for other in members(seat_bits(1 - id.seat())) {
            let mover = state.unit(other);
            let moving = if tick == 0 { self.moves_in(mover, step) } else { mover.marks.moved };
            if moving
                && mover.on_map()
                && self.in_kill_zone(state, id, mover.hex)
                && self.card(state, id).targets(self.card(state, other).kind)
                && !self.in_close_combat(state, other)
            {
                movers |= other.bit();
            }
        }
        movers
    }

    /// SEQ-06: whether a unit moves in a step.
    pub fn moves_in(&self, unit: &Unit, step: MoveStep) -> bool {
        let order = &unit.order;
        let kind = match step {
            MoveStep::Attack => order.kind == Kind::Attack,
            MoveStep::Movement => order.kind.moves(),
        };
        kind && order.given && !order.done && order.progress < order.route.len() && unit.alive()
    }

    /// Whom the owner of a unit may choose now.
    pub fn movers_to_pick(&self, state: &State, id: UnitId, step: MoveStep, tick: u8) -> u32 {
        let now = self.movers_in_zone(state, id, step, tick);
        // An ambusher that waited would betray itself by being asked, so it fires at its first chance.
        if now == 0 || self.settings.reaction == Reaction::First || state.unit(id).in_ambush() {
            return now;
        }
        now | self.movers_to_come(state, id, step)
    }

    /// Q-21, alternative: movers that will pass the zone later in this step, by their written routes.
    fn movers_to_come(&self, state: &State, id: UnitId, step: MoveStep) -> u32 {
        let mut movers = 0;
        for other in members(seat_bits(1 - id.seat())) {
            let mover = state.unit(other);
            if !mover.on_map()
                || !self.moves_in(mover, step)
                || !self.card(state, id).targets(self.card(state, other).kind)
            {
                continue;
            }
            let mut hex = mover.hex;
            for i in mover.order.progress..mover.order.route.len() {
                hex = self.map.grid.step(hex, mover.order.route.step(i));
                if !hex.is_some() {
                    break;
                }
                let fights = step == MoveStep::Attack && i + 1 == mover.order.route.len();
                if !fights && self.in_kill_zone(state, id, hex) {
                    movers |= other.bit();
                }
            }
        }
        movers
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Chapter 9.2: every ready unit with a mover in its zone fires once, all together.
    pub(super) fn react(&mut self, now: Tick) -> Going {
        let Tick { step, tick, .. } = now;
        // DFN-09, AMB-24: the owner picks where there are several.
        for id in self.each(|_, unit| unit.alive() && unit.marks.aim.is_none()) {
            if S::HEARS {
                self.mark_silence(id, step, tick);
            }
            if !self.game.ready_to_react(self.state, id) {
                continue;
            }
            let movers = self.game.movers_to_pick(self.state, id, step, tick);
            match movers.count_ones() {
                0 => {}
                1 => self.state.unit_mut(id).marks.aim = members(movers).next(),
                _ => return self.push(PickMover { unit: id }),
            }
        }
        self.reaction_fire(step, tick)?;
        self.next(Tick { part: Part::Shoot, ..now })
    }

    /// DFN-06, AMB-21: whoever has its mover in its zone fires.
    fn reaction_fire(&mut self, step: MoveStep, tick: u8) -> Result<(), Halt> {
        let mut volley = Volley::default();
        let (mut defenders, mut ambushers) = (0u32, 0u32);
        for id in self.each(|_, unit| unit.alive() && unit.marks.aim.is_some()) {
            let Some(target) = self.state.unit(id).marks.aim else { continue };
            if !self.game.ready_to_react(self.state, id) {
                self.state.unit_mut(id).marks.aim = None;
                continue;
            }
            if self.game.movers_in_zone(self.state, id, step, tick) & target.bit() == 0 {
                self.keep_aim(id, target, step);
                continue;
            }
            self.mark("KZN-04");
            if step == MoveStep::Attack {
                self.mark("ATK-04");
            }
            let prepaid = self.game.defence_is_prepaid();
            let unit = self.state.unit_mut(id);
            unit.marks.reacted = true;
            unit.marks.aim = None;
            let manner = Manner::of_reaction(unit.in_ambush());
            if manner == Manner::Ambush {
                ambushers |= id.bit();
                if tick == 0 {
                    self.mark("AMB-22");
                }
            } else {
                defenders |= id.bit();
                unit.ammo += u8::from(prepaid); // Q-22, alternative: the clip is already spent
                self.mark("DFN-04");
                self.mark("DFN-08");
                if tick == 0 {
                    self.mark("DFN-07");
                }
            }
            self.shoot(id, target, manner, &mut volley)?;
        }
        for id in members(ambushers) {
            self.mark("AMB-14");
            self.mark("AMB-26");
            self.discover(id);
        }
        let before = self.state.units.map(|unit| unit.strength);
        self.resolve(&volley)?;
        if self.state.units.iter().zip(before).any(|(unit, strength)| unit.strength < strength) {
            // A mover that lost strength has tested: it goes on, or is suppressed on the spot.
            if defenders != 0 {
                self.mark("DFN-10");
                self.mark("DFN-11");
            }
            if ambushers != 0 {
                self.mark("AMB-25");
            }
        }
        Ok(())
    }

    /// Q-21, alternative: a unit that waits for its mover goes on waiting while that mover can still come.
    fn keep_aim(&mut self, id: UnitId, target: UnitId, step: MoveStep) {
        if self.game.movers_to_come(self.state, id, step) & target.bit() == 0 {
            self.state.unit_mut(id).marks.aim = None;
        }
    }

    /// Rules by which a unit does not shoot although somebody is in its zone.
    fn mark_silence(&mut self, id: UnitId, step: MoveStep, tick: u8) {
        let unit = *self.state.unit(id);
        let unable = unit.is_suppressed() || self.game.in_close_combat(self.state, id);
        if unit.marks.defending && unable && self.game.movers_in_zone(self.state, id, step, tick) != 0 {
            self.mark("DFN-13");
        }
        for enemy in members(seat_bits(1 - id.seat())) {
            let enemy = *self.state.unit(enemy);
            if !enemy.on_map() {
                continue;
            }
            let near = self.game.map.grid.distance(unit.hex, enemy.hex) == 1;
            if unit.in_ambush() && unit.sector.zone == 0 && enemy.marks.moved && near {
                self.mark("AMB-23");
            }
            let waits = enemy.order.kind == Kind::Wait && step == MoveStep::Movement && tick == 0;
            if waits
                && self.game.ready_to_react(self.state, id)
                && self.game.in_kill_zone(self.state, id, enemy.hex)
            {
                self.mark("WAI-04");
            }
        }
    }
}
