//! O21, A26, A39, 7.2.1: the Move Order, the cards that go with it, and the way off the map.

use crate::Cc;
use crate::action::Action;
use crate::attack::Help;
use crate::card::Act;
use crate::event::Event;
use crate::ground::step_cost;
use crate::options::ExitSpace;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Assaulting, Grouping, Room, Settling, Stepping};
use crate::scenario::Special;
use crate::state::{Attack, Entry, Fort, Gait, Hexes, Means, Squad, State, Unit, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O21: the Move Order: which units go next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moving;

impl Room for Moving {}

/// O21: a unit or group on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marching {
    pub steps: u8,
}

impl Room for Marching {}

/// A39: where the Smoke goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Smoking;

impl Room for Smoking {}

/// 7.2.1: the Time Track space of an exiting unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exiting {
    pub from: Hex,
}

impl Room for Exiting {}

/// The last space of the Time Track.
pub const LAST_SPACE: u8 = 13;

impl Cc {
    /// F105.2-a: whether a step goes through the Trench network.
    fn sheltered(&self, state: &State, from: Hex, to: Hex) -> bool {
        let works = |hex: Hex| matches!(state.fort(hex), Some(Fort::Trench | Fort::Bunker | Fort::Pillbox));
        let trench = |hex: Hex| state.fort(hex) == Some(Fort::Trench);
        trench(from) && works(to) || works(from) && trench(to)
    }

    /// O21.1-a, O21.4-a, F105.2-a: the MP of a Move step past these enemies, or the rule that forbids it.
    pub fn step_past(&self, state: &State, enemies: &Hexes, from: Hex, dir: Dir) -> Result<u8, Illegal> {
        let to = self.map.grid.step(from, dir);
        if !to.is_some() {
            return Err(Illegal::by("O21.4-d", "off-map"));
        }
        if enemies.contains(to) {
            return Err(Illegal::by("O21.4-a", "enemy-there"));
        }
        self.land_price(state, from, dir).map_err(|(_, reason)| match reason {
            "bars-cliff" => Illegal::by("O21.4-b", reason),
            "bars-bridge-side" => Illegal::by("O21.4-c", reason),
            _ => Illegal::by("O21.4-a", reason),
        })
    }

    /// T78.2, T79, F105.2-a: the MP of a Move step by terrain, Blazes and Trenches, or what bars it, and why.
    pub fn land_price(&self, state: &State, from: Hex, dir: Dir) -> Result<u8, (Rule, &'static str)> {
        let to = self.map.grid.step(from, dir);
        if to.is_some() && state.veil.blazes(to) {
            return Err((Rule("T79"), "blaze"));
        }
        let price = self.ground_price(from, dir)?;
        Ok(if self.sheltered(state, from, to) { 1 } else { price })
    }

    /// T78.2, P-snow: the MP of a Move step by what is drawn on the map, and 1 more in snow.
    pub fn ground_price(&self, from: Hex, dir: Dir) -> Result<u8, (Rule, &'static str)> {
        let price = step_cost(&self.land, &self.map.grid, from, dir)?;
        Ok(price + u8::from(self.snowed(from, dir)))
    }

    /// P-snow: whether snow slows a step: not along a Road, Railway or Trail.
    pub fn snowed(&self, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        let along = || to.is_some() && self.land[from.index()].along(dir, &self.land[to.index()]);
        self.battle.file.special.snow && !along()
    }

    /// The same for one question.
    pub fn step_price(&self, state: &State, seat: Seat, from: Hex, dir: Dir) -> Result<u8, Illegal> {
        self.step_past(state, &state.hexes(foe(seat)), from, dir)
    }

    /// AMB-41: MP that a unit has left in its present hex.
    pub fn mp_left(&self, state: &State, id: UnitId) -> i32 {
        self.movement::<Sum>(state, id).total() - i32::from(state.unit(id).spent)
    }

    /// O21.2-b: MP that all units of a group have left.
    fn group_mp(&self, state: &State, seat: Seat, group: Squad) -> i32 {
        units(seat, group).map(|id| self.mp_left(state, id)).min().unwrap_or(0)
    }

    /// O21: whether a unit could make a step or leave the map.
    pub fn can_move(&self, state: &State, id: UnitId, enemies: &Hexes) -> bool {
        let mp = self.mp_left(state, id);
        let hex = state.unit(id).hex;
        let step =
            |dir: Dir| self.step_past(state, enemies, hex, dir).is_ok_and(|price| i32::from(price) <= mp);
        mp > 0 && (Dir::ALL.into_iter().any(step) || self.may_exit(id.seat(), hex))
    }

    /// 7.2, O21.4-d: whether a unit in a hex could leave over the enemy edge.
    pub fn may_exit(&self, seat: Seat, hex: Hex) -> bool {
        let edge = self.side(foe(seat)).edge;
        let off = |dir: &&Dir| !self.map.grid.step(hex, **dir).is_some();
        let on_edge = self.side(foe(seat)).home.contains(&hex);
        on_edge && edge.towards().iter().filter(off).any(|&dir| self.land[hex.index()].may_exit(dir).free())
    }

    /// Units of the Move Order that have not gone yet and could.
    fn waiting(&self, state: &State) -> Squad {
        let left = state.moving & !state.done;
        let enemies = state.hexes(state.inactive());
        units(state.active, left)
            .filter(|&id| self.can_move(state, id, &enemies))
            .fold(0, |set, id| set | id.bit())
    }

    /// O21: which units go next.
    pub fn offer_moving(&self, state: &State, out: &mut impl Extend<Action>) {
        let seat = state.active;
        out.extend(units(seat, state.moving & !state.done).map(Action::Pick));
        self.offer_moving_cards(state, out);
        if state.carried_out || self.waiting(state) == 0 {
            out.extend([Action::Done]);
        }
    }

    /// W5: cards that the active player may play at any moment of the Move Order.
    fn offer_moving_cards(&self, state: &State, out: &mut impl Extend<Action>) {
        let seat = state.active;
        let assault = self.holding(state, seat, Act::AssaultFire);
        if !assault.is_empty() && !self.assault_targets(state, Help::Hand).is_empty() {
            out.extend(assault.iter().map(Action::Act));
        }
        let smoke = self.holding(state, seat, Act::SmokeGrenades);
        if !smoke.is_empty() && !self.grenade_hexes(state).is_empty() {
            out.extend(smoke.iter().map(Action::Act));
        }
    }

    /// W5: whether a card could be played now for all that everybody knows.
    pub fn may_play_moving(&self, state: &State) -> bool {
        let seat = state.active;
        self.may_act(state, seat, &[Act::AssaultFire])
            && !self.assault_targets(state, Help::Possible).is_empty()
            || self.may_act(state, seat, &[Act::SmokeGrenades]) && !self.grenade_hexes(state).is_empty()
    }

    /// A26-a, 10.3.2.1: hexes that Assault Fire can be aimed at.
    pub fn assault_targets(&self, state: &State, help: Help) -> Hexes {
        self.shots(state, &self.aim(state, Means::Assault), help)
    }

    /// A39: hexes in which moving units with boxed Movement can place Smoke.
    pub fn grenade_hexes(&self, state: &State) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        for id in units(state.active, state.moving & state.on_map[state.active.index()]) {
            if !self.boxed_movement(state, id) {
                continue;
            }
            let here = state.unit(id).hex;
            for &hex in self.map.grid.neighbours(here).iter().chain([&here]) {
                if self.can_smoke(state, hex) {
                    hexes.insert(hex);
                }
            }
        }
        hexes
    }

    /// O21: what a unit or group on its way can do.
    pub fn offer_marching(&self, state: &State, steps: u8, out: &mut impl Extend<Action>) {
        let (seat, group) = (state.active, state.group);
        let Some(first) = units(seat, group).next() else {
            self.offer_moving_cards(state, out);
            out.extend([Action::Done]);
            return;
        };
        let hex = state.unit(first).hex;
        let mp = self.group_mp(state, seat, group);
        let enemies = state.hexes(foe(seat));
        for dir in Dir::ALL {
            if self.step_past(state, &enemies, hex, dir).is_ok_and(|price| i32::from(price) <= mp) {
                out.extend([Action::Step(dir)]);
            }
        }
        if mp >= 1 && self.may_exit(seat, hex) {
            out.extend([Action::Exit]);
        }
        if steps == 0 {
            let others = state.moving & !state.done & !group & state.at(seat, hex);
            out.extend(units(seat, others).map(Action::Pick));
        }
        for from in units(seat, group) {
            let may = |to: &UnitId| self.may_stop(state, steps) || self.can_go_after(state, from, *to);
            out.extend(self.takers(state, from).filter(may).map(|to| Action::Give(from, to)));
        }
        self.offer_moving_cards(state, out);
        if self.may_stop(state, steps) {
            out.extend([Action::Done]);
        }
    }

    /// O14.4-b: somebody has to cross a hexside before the Order can end. A group that can go nowhere together may
    /// be put down again.
    fn may_stop(&self, state: &State, steps: u8) -> bool {
        let others = self.waiting(state) & !state.group;
        steps > 0 || state.carried_out || others != 0 || !self.group_can_go(state)
    }

    /// O21.1.1: those to whom a unit on its way could hand its Weapon.
    pub fn takers(&self, state: &State, from: UnitId) -> impl Iterator<Item = UnitId> {
        let able = state.unit(from).weapon.is_some() && self.mp_left(state, from) >= 1;
        let others = if able { state.at(from.seat(), state.unit(from).hex) & !from.bit() } else { 0 };
        units(from.seat(), others).filter(|&id| state.unit(id).weapon.is_none())
    }

    /// O14.4-b: a Weapon that changes hands must not take the last MP of an Order that nobody else carries out.
    fn can_go_after(&self, state: &State, from: UnitId, to: UnitId) -> bool {
        let mut after = *state;
        after.hand_over(from, to);
        self.group_can_go(&after)
    }

    fn group_can_go(&self, state: &State) -> bool {
        let (seat, group) = (state.active, state.group);
        let Some(hex) = units(seat, group).next().map(|id| state.unit(id).hex) else { return false };
        let mp = self.group_mp(state, seat, group);
        let enemies = state.hexes(foe(seat));
        let step =
            |dir: Dir| self.step_past(state, &enemies, hex, dir).is_ok_and(|price| i32::from(price) <= mp);
        Dir::ALL.into_iter().any(step) || mp >= 1 && self.may_exit(seat, hex)
    }

    /// 7.2.1, AMB-19: the spaces on which an exiting unit can be put.
    pub fn exit_spaces(&self, state: &State) -> impl Iterator<Item = u8> {
        let later = if self.settings.exits == ExitSpace::Any { 0 } else { (state.time + 1).min(LAST_SPACE) };
        later..=LAST_SPACE
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O21: unit after unit, until all are done.
    pub fn moving(&mut self) -> Going {
        self.state.group = 0;
        if self.state.moving & !self.state.done == 0 {
            self.mark("O14.4-b");
            return self.end_order();
        }
        Ok(Flow::Ask)
    }

    /// O21.2-a: a unit is taken in hand, a card is played, or the Order ends.
    pub fn act_moving(&mut self, action: Action) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                self.mark("O21.2-a");
                self.state.group = id.bit();
                self.state.entry = Entry::Past;
                self.push(Marching { steps: 0 })?;
            }
            Action::Act(card) => self.play_moving(card)?,
            _ => {
                self.mark("O14.4-b");
                self.end_order()?;
            }
        }
        Ok(())
    }

    /// O21: a unit or group on its way, until it stops.
    pub fn marching(&mut self) -> Going {
        // W5: when the last of all have fallen or left the map, those who moved before may still play their cards.
        let last = self.state.moving & !self.state.done == 0 && self.game.may_play_moving(self.state);
        if self.state.group == 0 && !last {
            return self.pop();
        }
        Ok(Flow::Ask)
    }

    /// O21: a step, an exit, a transfer, a card, or the end of the way.
    pub fn act_marching(&mut self, seat: Seat, steps: u8, action: Action) -> Result<(), Halt> {
        match action {
            Action::Step(dir) => {
                let Some(first) = units(seat, self.state.group).next() else { return Ok(()) };
                let from = self.state.unit(first).hex;
                let to = self.game.map.grid.step(from, dir);
                let sheltered = self.game.sheltered(self.state, from, to);
                self.state.frames.replace(Marching { steps: steps.saturating_add(1) });
                self.push(Stepping { gait: Gait::Move, from, to, stage: 0, sheltered })?;
            }
            Action::Pick(id) => {
                self.mark("O21.2-b");
                self.state.group |= id.bit();
            }
            Action::Exit => {
                self.mark("7.2-a");
                self.mark("7.2.1-a");
                self.mark("AMB-40");
                self.state.carried_out = true;
                self.leave_map(seat)?;
            }
            Action::Give(from, to) => self.transfer(from, to),
            Action::Act(card) => {
                self.let_answer_again(seat)?;
                self.play_moving(card)?;
            }
            _ => self.stop(seat, steps),
        }
        Ok(())
    }

    /// 7.2.1-a, F103.1-a: the units on their way leave the map, through the Mines of their hex if there are any.
    pub fn leave_map(&mut self, seat: Seat) -> Result<(), Halt> {
        let group = self.state.group;
        let from = units(seat, group).next().map_or(Hex::NONE, |id| self.state.unit(id).hex);
        self.push(Exiting { from })?;
        if self.state.fort(from) == Some(Fort::Mines) {
            self.explode(from, seat, group)?;
        }
        Ok(())
    }

    /// A group has come to its last hex. One that could not set out together, with nobody else to carry the Order out,
    /// may still go singly.
    fn stop(&mut self, seat: Seat, steps: u8) {
        let fresh = units(seat, self.state.group).all(|id| self.state.unit(id).spent == 0);
        let others = self.game.waiting(self.state) & !self.state.group;
        if steps > 0 || !fresh || self.state.carried_out || others != 0 {
            self.mark("O21.2-a");
            self.state.done |= self.state.group;
        }
        let last = units(seat, self.state.group).next().map(|id| self.state.unit(id).hex);
        self.state.group = 0;
        self.state.frames.pop();
        if let Some(hex) = last {
            self.look_at(hex);
        }
    }

    /// O21.1.1: a Weapon changes hands for 1 MP.
    fn transfer(&mut self, from: UnitId, to: UnitId) {
        self.mark("O21.1.1");
        self.mark("AMB-40");
        self.mark("11.2-a");
        self.state.hand_over(from, to);
        self.state.entry = Entry::Past;
        self.sink.event(|| Event::Given { from: self.state.named(from), to: self.state.named(to) });
    }

    /// W5: Assault Fire or Smoke Grenades.
    fn play_moving(&mut self, card: crate::card::CardId) -> Result<(), Halt> {
        let seat = self.state.active;
        let act = self.play_act(seat, card);
        self.mark("O14.3");
        self.mark("AMB-30");
        if act == Act::AssaultFire {
            self.mark("A26-a");
            self.mark("3.1.6-a");
            self.push(Settling)?;
            self.push(Assaulting)?;
        } else {
            self.mark("A39");
            self.mark("3.1.6-b");
            self.push(Smoking)?;
        }
        Ok(())
    }

    /// A26-b: the target of Assault Fire.
    pub fn act_assaulting(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(target) = action else { return Ok(()) };
        self.mark("A26-b");
        let seat = self.state.active;
        self.state.attack = Attack { seat, means: Means::Assault, target, ..Attack::NONE };
        self.next(Grouping).map(|_| ())
    }

    /// A39: where the Smoke goes.
    pub fn act_smoking(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.state.frames.pop();
        self.smoke(hex)
    }

    /// 7.2.1-b, E58.1-a: units leave one by one, each to a space of the Time Track; a Hero goes nowhere.
    pub fn exiting(&mut self, from: Hex) -> Going {
        let Some(id) = units(self.state.active, self.state.group).next() else { return self.pop() };
        if self.state.unit(id).hex != from {
            // Units that fled from a burning hex have not left the map.
            self.mark("E46-b");
            return self.pop();
        }
        if self.game.kind(self.state, id).hero {
            self.exit(id, 0);
            return Ok(Flow::On);
        }
        Ok(Flow::Ask)
    }

    /// 7.2.1-b, E58.1: a unit has left the map.
    pub fn act_exiting(&mut self, action: Action) -> Result<(), Halt> {
        let (Action::Space(space), Some(id)) = (action, units(self.state.active, self.state.group).next())
        else {
            return Ok(());
        };
        self.exit(id, space);
        Ok(())
    }

    fn exit(&mut self, id: UnitId, space: u8) {
        let game = self.game;
        let kind = game.kind(self.state, id);
        let twice = game.special(self.state, Special::Exit);
        let vp = i32::from(kind.vp) * if twice { 2 } else { 1 };
        for rule in ["7.2.1-a", "7.2.1-b", "AMB-19"] {
            self.mark(rule);
        }
        if twice {
            self.mark("7.3.2-c");
        }
        let unit = *self.state.unit(id);
        let hero = kind.hero;
        self.sink.event(|| Event::Exited { unit: self.state.named(id), space, vp });
        if hero {
            self.mark("E58.1-a");
            self.leave(id);
            *self.state.unit_mut(id) = Unit::NONE;
        } else {
            self.leave(id);
            let weapon = unit.weapon.map(|carried| carried.kind);
            *self.state.unit_mut(id) = Unit { space, ..Unit::fresh(unit.kind, weapon) };
            self.score(id.seat(), vp, "exited");
        }
        self.look_at(unit.hex);
    }
}

impl State {
    /// O21.1.1: a Weapon changes hands for 1 MP.
    fn hand_over(&mut self, from: UnitId, to: UnitId) {
        let weapon = self.unit_mut(from).weapon.take();
        self.unit_mut(from).spent += 1;
        self.unit_mut(to).weapon = weapon;
    }
}
