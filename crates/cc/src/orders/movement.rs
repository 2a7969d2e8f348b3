//! O21, A33, A35.2, A35.5, A39: the Move Order and everything that answers a step.

use crate::Cc;
use crate::action::Action;
use crate::attack::Piece;
use crate::card::{Act, Order};
use crate::event::Event;
use crate::ground::{Type, step_cost};
use crate::play::{Flow, Play, Stage};
use crate::scenario::Special;
use crate::state::{Attack, Entry, Fort, Frame, Gait, Hexes, Means, Squad, State, Unit, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::rule::Sink;
use kernel::seat::Seat;

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
        if state.veil.blazes(to) {
            return Err(Illegal::by("O21.4-a", "blaze"));
        }
        if enemies.contains(to) {
            return Err(Illegal::by("O21.4-a", "enemy-there"));
        }
        let price = step_cost(&self.land, &self.map.grid, from, dir);
        match price {
            Err((_, reason @ "bars-cliff")) => Err(Illegal::by("O21.4-b", reason)),
            Err((_, reason @ "bars-bridge-side")) => Err(Illegal::by("O21.4-c", reason)),
            Err((_, reason)) => Err(Illegal::by("O21.4-a", reason)),
            Ok(_) if self.sheltered(state, from, to) => Ok(1),
            Ok(price) => Ok(price),
        }
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

    /// W5: cards that the active player may play at any moment of his Move Order.
    fn offer_moving_cards(&self, state: &State, out: &mut impl Extend<Action>) {
        let seat = state.active;
        let assault = self.holding(state, seat, Act::AssaultFire);
        if !assault.is_empty() && !self.assault_targets(state).is_empty() {
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
        self.may_act(state, seat, &[Act::AssaultFire]) && !self.assault_targets(state).is_empty()
            || self.may_act(state, seat, &[Act::SmokeGrenades]) && !self.grenade_hexes(state).is_empty()
    }

    /// A26-a: hexes that Assault Fire can be aimed at.
    pub fn assault_targets(&self, state: &State) -> Hexes {
        let (own, weapons) = self.assault_pieces(state);
        let seat = state.active;
        let mut hexes = Hexes::EMPTY;
        if own | weapons == 0 {
            return hexes;
        }
        for hex in &state.hexes(foe(seat)) {
            let mut pieces = units(seat, own).map(Piece::Unit).chain(units(seat, weapons).map(Piece::Weapon));
            if pieces.any(|piece| self.reaches(state, piece, hex)) {
                hexes.insert(hex);
            }
        }
        hexes
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

    /// A33.2-a: units that could be activated for Op Fire at a hex, with a target there.
    pub fn op_able(&self, state: &State, seat: Seat, hex: Hex) -> Squad {
        let able = |id: &UnitId| {
            let weapon = Piece::Weapon(*id);
            let gun = !self.is_ordnance(state, weapon) && self.reaches(state, weapon, hex);
            self.activatable(state, *id) && (gun || self.reaches(state, Piece::Unit(*id), hex))
        };
        let not_yet = |id: &UnitId| state.op & id.bit() == 0;
        state.of(seat).filter(not_yet).filter(able).fold(0, |set, id| set | id.bit())
    }

    /// A33.2-b: whether units activated for Op Fire can shoot at a hex.
    pub fn op_ready(&self, state: &State, hex: Hex) -> bool {
        let seat = state.inactive();
        units(seat, state.op).any(|id| {
            let weapon = Piece::Weapon(id);
            let gun = !self.is_ordnance(state, weapon) && self.reaches(state, weapon, hex);
            gun || self.reaches(state, Piece::Unit(id), hex)
        })
    }

    /// W6: what the opponent of units that have entered a hex can do.
    pub fn offer_reacting(&self, state: &State, seat: Seat, frame: Frame, out: &mut impl Extend<Action>) {
        let Frame::Reacting { hex, .. } = frame else { return };
        let hand = state.cards[seat.index()].hand;
        if state.entry == Entry::Exposed && state.has(state.active, hex) {
            let fire = hand.and(self.deck(seat).with_order(Order::Fire));
            if !fire.is_empty() && self.op_able(state, seat, hex) != 0 {
                out.extend(fire.iter().map(Action::Op));
            }
            if self.op_ready(state, hex) {
                out.extend([Action::At(hex)]);
            }
        }
        if self.may_hide(state, seat, hex) {
            out.extend(self.holding(state, seat, Act::HiddenMines).iter().map(Action::Act));
            out.extend(self.holding(state, seat, Act::HiddenWire).iter().map(Action::Act));
        }
        out.extend([Action::Done]);
    }

    /// A35.2, A35.5: whether Mines or Wire can come up under units that have entered a hex.
    fn may_hide(&self, state: &State, seat: Seat, hex: Hex) -> bool {
        let there = units(state.active, state.group).any(|id| state.unit(id).hex == hex);
        self.defends(seat) && self.can_fortify(state, hex) && there
    }

    /// W6: whether cards could be played, and whether anything could be done, for all that everybody knows.
    pub fn reaction(&self, state: &State, frame: Frame) -> (bool, bool) {
        let Frame::Reacting { hex, .. } = frame else { return (false, false) };
        let seat = state.inactive();
        let fire = state.entry == Entry::Exposed && state.has(state.active, hex);
        let activate = fire
            && self.may_hold(state, seat, self.deck(seat).with_order(Order::Fire))
            && self.op_able(state, seat, hex) != 0;
        let hide = self.may_hide(state, seat, hex)
            && self.may_act(state, seat, &[Act::HiddenMines, Act::HiddenWire]);
        let cards = activate || hide;
        (cards, cards || fire && self.op_ready(state, hex))
    }

    /// 7.2.1, AMB-19: the spaces on which an exiting unit can be put.
    pub fn exit_spaces(&self, state: &State) -> impl Iterator<Item = u8> {
        let later = if self.settings.exits == 0 { 0 } else { (state.time + 1).min(LAST_SPACE) };
        later..=LAST_SPACE
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O21: unit after unit, until all are done.
    pub fn moving(&mut self) -> Stage {
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
                self.push(Frame::Marching { steps: 0 })?;
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
    pub fn marching(&mut self) -> Stage {
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
                self.state.frames.replace(Frame::Marching { steps: steps.saturating_add(1) });
                self.push(Frame::Stepping { gait: Gait::Move, from, to, stage: 0, sheltered })?;
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
        self.push(Frame::Exiting { from })?;
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

    /// AMB-28: by the other reading the opponent may wait for the active player's card and then still answer the step.
    fn let_answer_again(&mut self, seat: Seat) -> Result<(), Halt> {
        let walker = units(seat, self.state.group).next();
        if let Some(id) = walker
            && self.game.settings.first == 1
            && self.state.entry != Entry::Past
        {
            self.mark("AMB-28");
            self.push(Frame::Reacting { gait: Gait::Move, hex: self.state.unit(id).hex })?;
        }
        Ok(())
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
            self.push(Frame::Settling)?;
            self.push(Frame::Assaulting)?;
        } else {
            self.mark("A39");
            self.mark("3.1.6-b");
            self.push(Frame::Smoking)?;
        }
        Ok(())
    }

    /// A26-b: the target of Assault Fire.
    pub fn act_assaulting(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(target) = action else { return Ok(()) };
        self.mark("A26-b");
        let seat = self.state.active;
        self.state.attack = Attack { seat, means: Means::Assault, target, ..Attack::NONE };
        self.next(Frame::Grouping).map(|_| ())
    }

    /// A39: where the Smoke goes.
    pub fn act_smoking(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.state.frames.pop();
        self.smoke(hex)
    }

    /// A step by any gait: Mines on leaving, the step itself, Mines on entering, and the opponent's answer.
    pub fn stepping(&mut self, gait: Gait, from: Hex, to: Hex, stage: u8, sheltered: bool) -> Stage {
        let at = |stage| Frame::Stepping { gait, from, to, stage, sheltered };
        let Some(first) = self.game.walkers(self.state, gait).next() else {
            // A33.1: nobody is left of those who went, but the step has been made.
            return if stage == 2 { self.entered(gait, from, to, sheltered) } else { self.pop() };
        };
        let seat = first.seat();
        let walkers = self.game.walkers(self.state, gait).fold(0, |set: Squad, id| set | id.bit());
        match stage {
            0 => {
                self.state.frames.replace(at(1));
                if self.state.fort(from) == Some(Fort::Mines) {
                    return self.explode(from, seat, walkers);
                }
                Ok(Flow::On)
            }
            1 if self.state.unit(first).hex != from || self.game.closed(self.state, seat, gait, to) => {
                if self.state.has(foe(seat), to) {
                    self.mark(if gait == Gait::Retreat { "O23.3.5" } else { "O21.4-a" });
                }
                if gait == Gait::Move {
                    self.mark("AMB-14");
                    self.pay(seat, walkers, from, to, sheltered);
                }
                self.balk(gait);
                Ok(Flow::On)
            }
            1 => {
                let mined = self.state.fort(from) == Some(Fort::Mines);
                if mined && units(seat, walkers).any(|id| self.state.unit(id).broken) {
                    self.mark("F103.2-b");
                }
                self.walk(gait, seat, walkers, to, sheltered);
                self.state.frames.replace(at(2));
                if self.state.fort(to) == Some(Fort::Mines) {
                    return self.explode(to, seat, walkers);
                }
                Ok(Flow::On)
            }
            2 => self.entered(gait, from, to, sheltered),
            _ => self.pop(),
        }
    }

    /// W6: the units have entered the hex, and the opponent answers.
    fn entered(&mut self, gait: Gait, from: Hex, to: Hex, sheltered: bool) -> Stage {
        self.state.frames.replace(Frame::Stepping { gait, from, to, stage: 3, sheltered });
        if gait == Gait::Retreat {
            self.mark("O23.3.2");
            return Ok(Flow::On);
        }
        self.mark("O21.6");
        let exposed = gait == Gait::Move && !sheltered;
        self.state.entry = if exposed { Entry::Exposed } else { Entry::Covered };
        self.push(Frame::Reacting { gait, hex: to })
    }

    /// E46-b, T79, O21.4-a, O23.3.5: nobody goes into a hex that the Mines' Event has set on fire or filled with enemies,
    /// and units that fled from their own hex have not gone where they meant to. A Retreat goes on as far as before.
    fn balk(&mut self, gait: Gait) {
        self.mark("E46-b");
        self.state.frames.pop();
        if let (Gait::Retreat, Frame::Retreating { unit, twin, left }) = (gait, self.state.frames.top()) {
            self.state.frames.replace(Frame::Retreating { unit, twin, left: left + 1 });
        }
    }

    /// Units go into a hex; a Move costs MP.
    fn walk(&mut self, gait: Gait, seat: Seat, walkers: Squad, to: Hex, sheltered: bool) {
        let Some(first) = units(seat, walkers).next() else { return };
        let from = self.state.unit(first).hex;
        if gait == Gait::Move {
            let dir = self.game.map.grid.direction(from, to).unwrap_or(Dir::N);
            self.mark_step(from, to, dir, sheltered);
            self.pay(seat, walkers, from, to, sheltered);
        }
        let wire = self.game.in_wire(self.state, from) || self.game.in_wire(self.state, to);
        if wire {
            self.mark(if gait == Gait::Move { "F106.2-a" } else { "F106.2-b" });
            if gait == Gait::Retreat {
                self.mark("O23.3.3");
            }
        }
        self.state.carried_out = true;
        let road = self.game.land[to.index()].road();
        for id in units(seat, walkers) {
            let unit = self.state.unit_mut(id);
            unit.road |= gait == Gait::Move && road;
            unit.hex = to;
            let spent = unit.spent;
            self.sink.event(|| Event::Went { unit: self.state.named(id), from, to, gait, spent });
        }
        if S::HEARS && self.game.figures(self.state, seat, to) > 7 {
            self.mark("8.2-d");
        }
        // AMB-70: by the other reading only the end of the way counts for those who go.
        let passing = gait == Gait::Move && self.game.settings.occupation == 1;
        let objective = |hex: Hex| self.game.battle.objective_of[hex.index()];
        if !passing || objective(from) != objective(to) {
            self.look_at(from);
        }
        if !passing {
            self.look_at(to);
        }
    }

    /// O21.1-a, AMB-14: units pay for a step, whatever becomes of it.
    fn pay(&mut self, seat: Seat, walkers: Squad, from: Hex, to: Hex, sheltered: bool) {
        let dir = self.game.map.grid.direction(from, to).unwrap_or(Dir::N);
        let land = step_cost(&self.game.land, &self.game.map.grid, from, dir).unwrap_or(1);
        let price = if sheltered { 1 } else { land };
        let wire = self.game.in_wire(self.state, from) || self.game.in_wire(self.state, to);
        for id in units(seat, walkers) {
            let unit = self.state.unit_mut(id);
            unit.spent = if wire { Unit::EXHAUSTED } else { unit.spent.saturating_add(price) };
        }
    }

    /// The rules that priced a Move step.
    fn mark_step(&mut self, from: Hex, to: Hex, dir: Dir, sheltered: bool) {
        if !S::HEARS {
            return;
        }
        let (here, there) = (self.game.land[from.index()], self.game.land[to.index()]);
        let mut rules = vec!["O21-a", "O21.1-a", "O21.1-b", "AMB-41", "O21.5", "T78.2"];
        if sheltered {
            rules.extend(["F105.2-a", "F105.2-b"]);
        }
        if there.level > here.level {
            rules.push("T88.1");
        }
        if there.road() {
            rules.push("T93-b");
        }
        match there.kind {
            Type::MajorBridge => rules.extend(["T78.1-a", "T78.1-c"]),
            Type::Open => rules.push("T78.1-b"),
            _ if there.minor_bridge => rules.extend(["T80.2", "T78.1-c"]),
            _ => {}
        }
        let bit = 1 << dir.index();
        let along = [(here.roads, "T93-a"), (here.rails, "T92"), (here.trails, "T96")];
        rules.extend(along.into_iter().filter(|(sides, _)| sides & bit != 0).map(|(_, rule)| rule));
        let sides = [(here.walls, "T97-a"), (here.hedges, "T87-a"), (here.fences, "T84")];
        rules.extend(sides.into_iter().filter(|(sides, _)| sides & bit != 0).map(|(_, rule)| rule));
        if Type::of(self.game.map.terrain(to)) != there.kind {
            rules.push("AMB-24");
        }
        rules.into_iter().for_each(|rule| self.mark(rule));
        self.sink.mark(there.kind.row().rule);
        for id in units(self.state.active, self.state.group) {
            let lines = self.game.movement::<Explained>(self.state, id).lines();
            lines.into_iter().for_each(|line| self.sink.mark(line.rule));
        }
    }

    /// W6: the opponent answers, if he could have anything to answer with.
    pub fn reacting(&mut self) -> Stage {
        let frame = self.state.frames.top();
        if self.game.reaction(self.state, frame).1 { Ok(Flow::Ask) } else { self.pop() }
    }

    /// A33, A35.2, A35.5: Op Fire and hidden fortifications.
    pub fn act_reacting(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        let Frame::Reacting { gait, hex } = self.state.frames.top() else { return Ok(()) };
        match action {
            Action::Op(card) => {
                for rule in ["A33.1", "A33.1-b", "A33.2-a", "O21.3", "1.6-a", "1.6-b"] {
                    self.mark(rule);
                }
                self.spend(seat, card);
                self.sink.event(|| Event::Acted { seat, card, act: None });
                self.state.picked = 0;
                self.push(Frame::OpActivating { hex })?;
            }
            Action::At(target) => {
                self.mark("A33.3-b");
                self.state.entry = Entry::Covered;
                self.state.attack = Attack { seat, means: Means::Op, target, ..Attack::NONE };
                self.push(Frame::Settling)?;
                self.push(Frame::Grouping)?;
            }
            Action::Act(card) => {
                let act = self.play_act(seat, card);
                self.mark("A35");
                self.mark("A24.2");
                self.push(Frame::Settling)?;
                if gait == Gait::Advance {
                    self.mark("AMB-25");
                }
                if act == Act::HiddenWire {
                    self.mark("A35.5");
                    self.dig(Fort::Wire, hex);
                    if gait == Gait::Move {
                        self.mark("F106.2-a");
                        for id in units(self.state.active, self.state.group) {
                            self.state.unit_mut(id).spent = Unit::EXHAUSTED;
                        }
                    }
                } else {
                    self.mark("A35.2");
                    self.dig(Fort::Mines, hex);
                    self.explode(hex, self.state.active, self.state.group)?;
                }
            }
            _ => self.state.frames.pop(),
        }
        Ok(())
    }

    /// A33.2-a: units are named one by one.
    pub fn act_op_activating(&mut self, _: Hex, action: Action) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            self.name(id);
            return Ok(());
        }
        let seat = self.state.inactive();
        self.close_list(seat);
        self.mark("A33.3-c");
        self.mark("A24.3");
        self.mark("A33.3-d");
        self.state.op |= self.state.picked;
        self.state.picked = 0;
        self.state.frames.pop();
        Ok(())
    }

    /// 7.2.1-b, E58.1-a: units leave one by one, each to a space of the Time Track; a Hero goes nowhere.
    pub fn exiting(&mut self, from: Hex) -> Stage {
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

impl Cc {
    /// Whether units may no longer go into a hex.
    fn closed(&self, state: &State, seat: Seat, gait: Gait, to: Hex) -> bool {
        !self.passable(state, to) || gait != Gait::Advance && state.has(foe(seat), to)
    }

    /// The units that a step carries along.
    pub fn walkers(&self, state: &State, gait: Gait) -> impl Iterator<Item = UnitId> + use<> {
        let below = state.frames.as_slice();
        let retreating = below.iter().rev().find_map(|frame| match frame {
            Frame::Retreating { unit, twin, .. } => Some([*unit, *twin]),
            _ => None,
        });
        let fleeing = retreating.filter(|_| gait == Gait::Retreat).unwrap_or([UnitId::NONE; 2]);
        let group = if gait == Gait::Retreat { 0 } else { state.group };
        fleeing.into_iter().filter(|id| id.is_some()).chain(units(state.active, group))
    }
}
