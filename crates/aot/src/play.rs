//! Chapters 3 and 10: the sequence of a turn. Each stage runs to its end or to a decision, and says what comes next.

use crate::Aot;
use crate::event::Event;
use crate::options::{AmbushWait, DefenceTime, Reappear, SpecialOrders};
use crate::state::{
    Frame, Kind, Marks, Melee, Members, MoveStep, Order, Outcome, Part, Sector, Special, State, Status, Unit,
    UnitId, members, slots,
};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};

/// A turn being played: the game, the position, and where chance and reports go.
pub struct Play<'a, C, S> {
    /// Scenario, map, tables, options.
    pub game: &'a Aot,
    /// The position.
    pub state: &'a mut State,
    /// The dice.
    pub chance: &'a mut C,
    /// The reports.
    pub sink: &'a mut S,
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Goes on until somebody has to decide.
    pub fn run(&mut self) -> Result<(), Halt> {
        loop {
            match self.state.frames.top() {
                Frame::Muster
                | Frame::Deploy
                | Frame::Plan
                | Frame::PickMover(_)
                | Frame::PickEnemy(_)
                | Frame::PickAmmo(_)
                | Frame::PickPartner(_)
                | Frame::PickCard(_)
                | Frame::Over(_) => return Ok(()),
                Frame::Reveal => self.reveal(),
                Frame::Fire => {
                    self.mark("EXE-03");
                    self.take_up_defence();
                    self.suppressive_fire()?;
                    self.fire()?;
                    self.next(Frame::Meeting);
                }
                Frame::Meeting => self.meeting_attacks()?,
                Frame::Tick { step, tick, part } => self.tick(step, tick, part)?,
                Frame::CloseCombats { step, from } => self.close_combats(step, from)?,
                Frame::CloseCombat { hex, part } => self.close_combat(hex, part)?,
                Frame::Special(part) => self.special(part)?,
                Frame::Tests => self.end_turn()?,
            }
        }
    }

    /// Goes on to another stage.
    pub fn next(&mut self, frame: Frame) {
        self.state.frames.replace(frame);
    }

    /// A rule decided something here.
    #[inline(always)]
    pub fn mark(&mut self, rule: &'static str) {
        self.sink.mark(Rule(rule));
    }

    /// The last commit of a sealed phase has been made: what was written is now known to all.
    pub fn all_committed(&mut self) -> Result<(), Halt> {
        self.mark("SEQ-03");
        self.sink.reveal(SeatSet::first(2));
        match self.state.frames.top() {
            Frame::Muster => self.game.begin_deployment(self.state),
            Frame::Deploy => self.deployed(),
            _ => self.next(Frame::Reveal),
        }
        self.run()
    }

    /// One side has placed its units; the other follows, or the first turn begins.
    fn deployed(&mut self) {
        let second = self.game.deploys_second();
        if second.is_some_and(|seat| !self.state.writing[seat]) {
            self.state.writing = [second == Some(0), second == Some(1)];
            return;
        }
        self.begin_turn(1);
    }

    /// SEQ-02, T0: a turn begins with planning.
    pub fn begin_turn(&mut self, turn: u8) {
        self.state.turn = turn;
        self.state.writing = [true; 2];
        self.state.sheets = Default::default();
        for id in (0..32).map(UnitId) {
            let unit = self.state.unit_mut(id);
            // DEF-06: Defence returns to its starting value.
            (unit.absorbed, unit.absorbed_bonus) = (0, 0);
            // DFN-12 or, by Q-23, standing until another order.
            let stands = unit.marks.defending && self.game.settings.defence_time == DefenceTime::Standing;
            if unit.marks.defending {
                self.sink.mark(Rule("DFN-12"));
            }
            let kept = if stands { unit.order } else { Order::NONE };
            unit.marks = Marks { defending: stands, ..Marks::default() };
            unit.order = Order { given: false, done: false, ..kept };
            if !stands && unit.on_map() {
                unit.sector = self.game.sector_of_card(id, unit);
            }
        }
        self.mark("DEF-06");
        self.mark("SEQ-02");
        if self.state.units.iter().any(|unit| unit.alive() && unit.is_suppressed()) {
            for rule in ["DEF-07", "SUP-06", "SUP-09"] {
                self.mark(rule);
            }
        }
        self.cross_out_flags();
        if self.game.outcome(self.state) == Some(Outcome::Destroyed) {
            return self.finish(Outcome::Destroyed);
        }
        self.lock();
        self.arrivals();
        self.sink.event(|| Event::TurnBegins { turn });
        self.next(Frame::Plan);
    }

    /// Reinforcements stand in the first of their hexes that has room and no enemy.
    fn arrivals(&mut self) {
        for id in (0..32).map(UnitId) {
            let Some(start) = self.game.start_of(id).filter(|s| s.turn > 0 && s.turn <= self.state.turn)
            else {
                continue;
            };
            if self.state.unit(id).status != Status::Reserve {
                continue;
            }
            // An Ambush whose hex is known is an enemy like any other; where one may lie hidden, nobody arrives.
            let enemy = |hex: Hex| {
                slots(1 - id.seat()).any(|other| {
                    let other = self.state.unit(other);
                    other.alive() && !other.hidden && other.hex == hex
                })
            };
            let free = |&&hex: &&Hex| !enemy(hex) && self.game.has_room(self.state, id.seat(), hex);
            if let Some(&hex) = start.entry.iter().find(free) {
                let facing = self.game.default_facing(id, hex);
                let card = self.game.card(self.state, id);
                let (permanent, range) = (card.permanent_sector, card.range());
                let unit = self.state.unit_mut(id);
                (unit.status, unit.hex) = (Status::OnMap, hex);
                if permanent {
                    (unit.sector.facing, unit.sector.zone) = (Some(facing), range);
                }
                self.sink.event(|| Event::Arrived { unit: id, hex });
            }
        }
    }

    /// P2.0, EXE-01: all orders are revealed; whoever leaves an Ambush is seen again (AMB-12).
    fn reveal(&mut self) {
        self.mark("EXE-01");
        for seat in 0..2 {
            for id in slots(seat) {
                let unit = self.state.unit(id);
                if !unit.alive() {
                    continue;
                }
                let unit = *unit;
                if !unit.order.given {
                    if unit.marks.defending && !unit.is_suppressed() && !unit.locked {
                        // a standing Defence goes on.
                        self.mark("DFN-12");
                        self.state.unit_mut(id).order.given = true;
                    } else {
                        self.mark("PLN-04");
                        self.mark("WAI-03");
                        if unit.in_ambush() {
                            self.mark("PLN-08");
                            self.mark("AMB-07");
                        }
                        self.state.unit_mut(id).order = Order::NONE;
                    }
                }
                self.state.unit_mut(id).marks.defending = false;
                let unit = self.state.unit(id);
                let order = unit.order;
                self.sink.event(|| Event::Ordered { unit: id, order });
                if S::HEARS {
                    self.mark_order(id);
                }
                self.begin_order(id);
            }
        }
        self.next(Frame::Fire);
    }

    /// The rules that shaped an order: Wait, and how far its route could go.
    fn mark_order(&mut self, id: UnitId) {
        let unit = *self.state.unit(id);
        let order = unit.order;
        if order.kind == Kind::Wait {
            self.mark("WAI-01");
            if order.given && !self.game.card(self.state, id).orders.wait {
                self.mark("WAI-02");
            }
        }
        if order.route.is_empty() {
            return;
        }
        let progress = self.game.progress(self.state, id);
        let most = progress.allowance::<Explained>(self.game, self.game.card(self.state, id), order.kind);
        for line in most.lines() {
            self.sink.mark(line.rule);
            if line.value < 0 {
                self.mark("TER-02");
                if order.kind != Kind::March {
                    self.mark("TER-06");
                }
            }
            if line.rule == Rule("TER-04") {
                self.mark("TER-05");
                self.mark("MCH-02");
            }
        }
    }

    /// What an order does the moment it is revealed.
    fn begin_order(&mut self, id: UnitId) {
        let unit = *self.state.unit(id);
        let (order, locked) = (unit.order, unit.locked);
        if locked && order.kind.moves() {
            self.mark("WDR-02");
            self.state.unit_mut(id).marks.withdrawing = true;
        }
        // AMB-07, AMB-10..AMB-12: only a new facing or distance keeps the Ambush; an ordered Wait is an order like others.
        let stays = match order.kind {
            Kind::Ambush | Kind::ChangeSector => true,
            Kind::Wait => self.game.settings.ambush_wait == AmbushWait::Stays,
            _ => false,
        };
        if unit.in_ambush() && order.given && !stays {
            self.leave_ambush(id);
        }
        // an order that cannot be paid is lost when it is carried out.
        let unit = self.state.unit_mut(id);
        if order.given && unit.ammo < order.kind.ammo() && !locked {
            unit.order.done = true;
        }
    }

    /// AMB-12, Q-39: a unit with another order leaves its Ambush now, or when that order is carried out.
    fn leave_ambush(&mut self, id: UnitId) {
        self.mark("AMB-12");
        let lost = self.state.unit(id).ammo < self.state.unit(id).order.kind.ammo();
        if self.game.settings.reappear == Reappear::Reveal || lost {
            self.surface(id);
        } else {
            self.state.unit_mut(id).marks.reacted = true;
        }
    }

    /// The model of a unit in Ambush returns to the map without having been discovered.
    pub fn surface(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        if unit.in_ambush() {
            unit.status = Status::OnMap;
            unit.hidden = false;
            unit.sector = self.game.sector_of_card(id, unit);
            let hex = unit.hex;
            self.sink.event(|| Event::LeftAmbush { unit: id, hex });
        }
    }

    /// units whose order is carried out now are seen again.
    pub fn surface_for(&mut self, wanted: impl Fn(Kind) -> bool) {
        if self.game.settings.reappear == Reappear::Reveal {
            return;
        }
        for id in (0..32).map(UnitId) {
            let unit = self.state.unit(id);
            if unit.in_ambush() && unit.order.given && !unit.order.done && wanted(unit.order.kind) {
                self.mark("AMB-12");
                self.surface(id);
            }
        }
    }

    /// P2.5 and its place in the sequence (SEQ-05, Q-04).
    pub fn after_attacks(&mut self) {
        self.next(Frame::Special(Special::Ambush));
    }

    /// What follows a tick loop or the close combats of a step.
    pub fn after_step(&mut self, step: MoveStep) {
        match step {
            MoveStep::Attack => self.after_attacks(),
            MoveStep::Movement if self.game.settings.special_step == SpecialOrders::Step6 => {
                self.next(Frame::Special(Special::Sector));
            }
            MoveStep::Movement => self.next(Frame::Tests),
        }
    }

    /// P2.5: special orders, one kind after the other.
    fn special(&mut self, part: Special) -> Result<(), Halt> {
        let late = self.game.settings.special_step == SpecialOrders::Step6;
        match part {
            Special::Ambush => {
                self.mark("SEQ-04");
                self.set_ambushes();
                if late {
                    self.begin_movement();
                } else {
                    self.mark("SEQ-05");
                    self.next(Frame::Special(Special::Sector));
                }
            }
            Special::Sector => {
                self.change_sectors();
                self.next(Frame::Special(Special::Assembly));
            }
            Special::Assembly => self.assemble()?,
            Special::Supplies => {
                if self.resupply()? {
                    if late {
                        self.next(Frame::Tests);
                    } else {
                        self.begin_movement();
                    }
                }
            }
        }
        Ok(())
    }

    fn begin_movement(&mut self) {
        let wait_leaves = self.game.settings.ambush_wait == AmbushWait::Leaves;
        self.surface_for(|kind| kind.moves() || kind == Kind::Wait && wait_leaves); // SEQ-06
        self.next(Frame::Tick { step: MoveStep::Movement, tick: 0, part: Part::React });
    }

    /// P3 and T9: tests of suppressed units, the turn card, locked units, the end of the game.
    fn end_turn(&mut self) -> Result<(), Halt> {
        self.repeat_tests()?;
        self.lock();
        for unit in &mut self.state.units {
            (unit.marks.sprung, unit.marks.surprise) = (false, false);
        }
        self.mark("END-05");
        let turn = self.state.turn;
        self.sink.event(|| Event::TurnEnds { turn });
        self.take_objectives();
        if let Some(outcome) = self.game.outcome(self.state) {
            self.mark("SEQ-01");
            self.finish(outcome);
            return Ok(());
        }
        self.begin_turn(turn + 1);
        Ok(())
    }

    /// CLC-06: opponents that share a hex are locked.
    fn lock(&mut self) {
        for id in (0..32).map(UnitId) {
            let locked = self.game.in_close_combat(self.state, id);
            if locked {
                self.mark("CLC-06");
                self.mark("CLC-08");
            }
            self.state.unit_mut(id).locked = locked;
        }
    }

    /// The game is over: what lay hidden is shown and counts.
    fn finish(&mut self, outcome: Outcome) {
        for id in (0..32).map(UnitId) {
            if self.state.unit(id).in_ambush() {
                self.state.unit_mut(id).hidden = false;
                self.surface(id);
            }
        }
        self.take_objectives();
        self.next(Frame::Over(outcome));
        self.sink.reveal(SeatSet::first(2));
        let points = self.game.points(self.state);
        self.sink.event(|| Event::Over { outcome, points });
    }

    /// Whoever is alone in the hex of an objective holds it; units lying hidden do not show that they do.
    fn take_objectives(&mut self) {
        for (i, objective) in self.game.battle.objectives.iter().enumerate() {
            let there = |seat: usize| {
                slots(seat).any(|id| {
                    let unit = self.state.unit(id);
                    unit.alive() && !unit.hidden && unit.hex == objective.hex
                })
            };
            let holder = match (there(0), there(1)) {
                (true, false) => 0,
                (false, true) => 1,
                _ => continue,
            };
            if self.state.control[i] != holder {
                self.state.control[i] = holder;
                let hex = objective.hex;
                self.sink.event(|| Event::Taken { hex, seat: Seat(holder) });
            }
        }
    }

    /// Removes a unit from the map.
    pub fn remove(&mut self, id: UnitId, status: Status) {
        let unit = *self.state.unit(id);
        let hex = unit.hex;
        if unit.order.given && !unit.order.done {
            self.mark("EXE-06");
        }
        if unit.ambush_turns > 0 {
            // The secret plan is gone with the unit, so undo may not pass this point.
            self.sink.reveal(SeatSet::first(2));
        }
        // FOM-08 asks whether a target fell to Suppressive Fire or Fire.
        let later = self.state.frames.as_slice()[0] != Frame::Fire;
        let unit = self.state.unit_mut(id);
        unit.status = status;
        unit.hex = Hex::NONE;
        unit.hidden = false;
        unit.locked = false;
        unit.order = Order::NONE;
        unit.marks = Marks { fought: later, ..Marks::default() };
        (unit.sector, unit.plan, unit.plan_hex) = (Sector::default(), Sector::default(), Hex::NONE);
        (unit.ambush_turns, unit.supply_turns) = (0, 0);
        self.sink.event(|| Event::Removed { unit: id, hex, status });
    }

    /// Opens a decision and stops there.
    pub fn ask(&mut self, frame: Frame) -> Result<(), Halt> {
        self.state.frames.push(frame)
    }

    /// A decision has been made.
    pub fn answered(&mut self) -> Result<(), Halt> {
        self.state.frames.pop();
        self.run()
    }

    /// Every unit of a set, in order of numbers.
    pub fn each(&self, holds: impl FnMut(UnitId, &Unit) -> bool) -> Members {
        members(self.state.set(holds))
    }

    /// Starts the close combat of a hex inside what is going on.
    pub fn fight_at(&mut self, hex: Hex) -> Result<(), Halt> {
        self.state.frames.push(Frame::CloseCombat { hex, part: Melee::Start })
    }
}
