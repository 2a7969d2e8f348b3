//! Chapter 7.5: close combat, capture and withdrawal; flank tests of chapter 6.3. CLC-09 has nothing to act on: no
//! card of this set is an HQ.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::options::{Capture, CaughtMoving, Pairs, UnableToShoot, WithdrawalAmmo};
use crate::orders::movement::{MoveStep, Part};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Tick, owner, waiting};
use crate::script::Thought;
use crate::shooting::{Manner, Volley};
use crate::state::{Kind, State, Status, Unit, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::Window;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// P2.4.3: the close combats of a step, hex by hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CloseCombats {
    /// Of which step.
    pub step: MoveStep,
    /// The next hex to look at.
    pub from: Hex,
}

impl Room for CloseCombats {
    /// P2.4.3: every hex where a close combat is due, in order.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let due = |play: &Play<'_, C, S>, hex: Hex| {
            let mut here = play.each(|_, unit| unit.on_map() && unit.hex == hex);
            match self.step {
                MoveStep::Attack => here.any(|id| !play.state.unit(id).marks.fought),
                // Q-40, alternative: only the fights of this step's ambush entries.
                MoveStep::Movement => here.any(|id| play.state.unit(id).marks.sprung),
            }
        };
        let next = play
            .each(|_, unit| unit.on_map() && unit.hex >= self.from)
            .filter(|&id| play.game.in_close_combat(play.state, id))
            .map(|id| play.state.unit(id).hex)
            .filter(|&hex| due(play, hex))
            .min();
        if let Some(hex) = next {
            play.next(CloseCombats { from: Hex(hex.0 + 1), ..self })?;
            return play.fight_at(hex);
        }
        for unit in &mut play.state.units {
            unit.order.done |= unit.order.kind == Kind::Attack;
        }
        play.after_step(self.step)
    }

    fn title(self) -> &'static str {
        self.step.title()
    }
}

/// The parts of a close combat (chapter 10, P2.4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Melee {
    /// Capture check; attackers take their targets.
    Start,
    /// Flank tests.
    Flanks,
    /// The others take theirs.
    Answer,
    /// Everybody shoots.
    Exchange,
}

/// One close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CloseCombat {
    /// Where.
    pub hex: Hex,
    /// How far it has come.
    pub part: Melee,
}

impl Room for CloseCombat {
    /// One close combat, part by part.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let here = play.state.set(|_, unit| unit.on_map() && unit.hex == self.hex);
        if here & seat_bits(0) == 0 || here & seat_bits(1) == 0 {
            return play.end_close_combat(here);
        }
        match self.part {
            Melee::Start => play.begin_close_combat(self.hex, here),
            Melee::Flanks => play.flank_tests(self.hex, here),
            Melee::Answer => play.answer(self.hex, here),
            Melee::Exchange => play.exchange(self.hex, here),
        }
    }

    fn title(self) -> &'static str {
        "phase-close-combat"
    }
}

/// CLC-04: the owner picks an enemy in the hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickEnemy {
    /// Who will shoot.
    pub unit: UnitId,
}

impl Room for PickEnemy {
    fn asks(self, _: &State) -> Asked {
        owner(self.unit, Window::open("pick-enemy", Rule("CLC-04")))
    }

    fn offers(self, game: &Aot, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(members(game.choices_in_close_combat(state, self.unit)).map(Action::Engage));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Engage(target) = action else { return Ok(()) };
        play.mark("CLC-04");
        play.state.unit_mut(self.unit).marks.aim = Some(target);
        play.pop().map(|_| ())
    }

    fn title(self) -> &'static str {
        "phase-close-combat"
    }

    fn in_hand(self, _: &State, _: usize) -> Option<UnitId> {
        Some(self.unit)
    }

    fn prompt(self, game: &Aot, view: &State, _: Seat) -> Message {
        game.named("ask-enemy", view, self.unit)
    }

    fn manner(self, _: &Unit) -> Manner {
        Manner::Close
    }

    fn forecast(self, game: &Aot, view: &State, _: Seat, action: Action) -> Forecast {
        let Action::Engage(target) = action else { return Forecast::default() };
        game.shot_forecast(view, self.unit, target, Manner::Close)
    }

    /// The most valuable target.
    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.best_shot(self.unit, Manner::Close)
    }

    fn possible(self, game: &Aot, state: &State) -> bool {
        let [around, fight] = *waiting(state) else { return false };
        let entered = Tick::of(around).is_some_and(|tick| tick.part == Part::Entry);
        let choosing = |fight: CloseCombat| {
            matches!(fight.part, Melee::Start | Melee::Answer) && state.unit(self.unit).hex == fight.hex
        };
        (entered || CloseCombats::of(around).is_some())
            && state.on_map(self.unit)
            && CloseCombat::of(fight).is_some_and(choosing)
            && self.answerable(game, state, self.unit)
    }
}

impl Aot {
    /// The enemies in its hex that a unit's card can shoot at.
    pub fn foes(&self, state: &State, id: UnitId) -> u32 {
        let card = self.card(state, id);
        let here = self.enemies_at(state, id, state.unit(id).hex);
        members(here).filter(|&e| card.targets(self.card(state, e).kind)).fold(0, |set, e| set | e.bit())
    }

    /// CLC-04, Q-30: whom a unit may choose to fight.
    pub fn choices_in_close_combat(&self, state: &State, id: UnitId) -> u32 {
        let foes = self.foes(state, id);
        let attacks = state.unit(id).order.pending(Kind::Attack);
        if self.settings.pairs == Pairs::All || attacks {
            return foes;
        }
        members(foes).filter(|&e| state.unit(e).marks.aim == Some(id)).fold(0, |set, e| set | e.bit())
    }

    /// CLC-01, CLC-04: whether a unit of this fight takes part in it. One whose card lists no enemy of the hex takes part
    /// all the same: it cannot shoot (FPW-01), but it pays. Whoever withdraws does not (WDR-05).
    fn takes_part(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let aimed_at = || {
            let enemies = members(self.enemies_at(state, id, unit.hex));
            enemies.into_iter().any(|enemy| state.unit(enemy).marks.aim == Some(id))
        };
        let unable = || {
            self.settings.unable == UnableToShoot::Pays && (self.settings.pairs == Pairs::All || aimed_at())
        };
        !unit.marks.withdrawing && (unit.marks.aim.is_some() || unable())
    }

    /// SEC-09: another unit without flanks stands with it.
    fn flanks_covered(&self, state: &State, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        members(seat_bits(id.seat())).any(|other| {
            other != id
                && state.unit(other).on_map()
                && state.unit(other).hex == hex
                && self.sector(state, other).is_none()
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Starts the close combat of a hex inside what is going on.
    pub fn fight_at(&mut self, hex: Hex) -> Going {
        self.push(CloseCombat { hex, part: Melee::Start })
    }

    /// The step whose moves or close combats are being made.
    fn step(&self) -> Option<MoveStep> {
        let fights = || self.state.frames.nearest().map(|fights: CloseCombats| fights.step);
        self.state.frames.nearest().map(|tick: Tick| tick.step).or_else(fights)
    }

    /// Capture check; caught movers; attackers take the enemy they named, or choose one.
    fn begin_close_combat(&mut self, hex: Hex, here: u32) -> Going {
        if self.game.settings.capture == Capture::State && self.capture(here) {
            return Ok(Flow::On); // looked at again with those who are left
        }
        // Q-48 and FOM-07 ask who fought in step 4.
        let attacks = self.step() != Some(MoveStep::Movement);
        for id in members(here) {
            self.state.unit_mut(id).marks.fought |= attacks;
            self.caught_moving(id);
        }
        for id in members(here) {
            let unit = *self.state.unit(id);
            if !unit.order.pending(Kind::Attack) || unit.marks.aim.is_some() || unit.is_suppressed() {
                continue;
            }
            self.mark("ATK-05");
            if !unit.locked && members(here).any(|other| self.state.unit(other).locked) {
                self.mark("CLC-05");
            }
            let (named, choices) = (unit.order.target, self.game.choices_in_close_combat(self.state, id));
            if choices & named.bit() != 0 {
                self.mark("CLC-04");
                if unit.locked {
                    self.mark("CLC-07");
                }
                self.state.unit_mut(id).marks.aim = Some(named);
                continue;
            }
            self.mark("ATK-08");
            match choices.count_ones() {
                0 => {}
                1 => self.state.unit_mut(id).marks.aim = members(choices).next(),
                _ => return self.push(PickEnemy { unit: id }),
            }
        }
        self.next(CloseCombat { hex, part: Melee::Flanks })
    }

    /// CLC-10: units without ammo are captured. Tells whether there were any.
    fn capture(&mut self, here: u32) -> bool {
        let mut any = false;
        for id in members(here) {
            if self.state.unit(id).ammo == 0 {
                self.mark("CLC-10");
                if self.state.unit(id).marks.withdrawing {
                    self.mark("WDR-08");
                }
                self.remove(id, Status::Captured);
                any = true;
            }
        }
        any
    }

    /// WDR-09, Q-29: a unit with a movement order is handled as withdrawing, or fights and stays.
    fn caught_moving(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        if !unit.order.kind.moves() || !unit.order.given || unit.order.done || unit.marks.withdrawing {
            return;
        }
        if self.game.settings.caught == CaughtMoving::Withdraws {
            unit.marks.withdrawing = true;
        } else {
            unit.order.done = true;
        }
        self.mark("WDR-09");
    }

    /// SEC-07..SEC-09, ATK-07, AMB-18: whoever is attacked through a flank or the rear tests first.
    fn flank_tests(&mut self, hex: Hex, here: u32) -> Going {
        let mut struck = 0u32;
        for id in members(here) {
            let unit = self.state.unit(id);
            let Some(sector) = self.game.sector(self.state, id) else { continue };
            let strikes = |enemy: &UnitId| {
                let attacker = self.state.unit(*enemy);
                let attacks = attacker.order.pending(Kind::Attack)
                    && attacker.marks.aim == Some(id)
                    && !attacker.locked;
                let enters = unit.marks.sprung;
                (attacks || enters)
                    && attacker.marks.entered.is_some()
                    && attacker.marks.entered != sector.facing
            };
            if members(here & seat_bits(1 - id.seat())).any(|e| strikes(&e)) {
                struck |= id.bit();
            }
        }
        for id in members(struck) {
            if self.game.flanks_covered(self.state, id) {
                self.mark("SEC-09");
                continue;
            }
            // Flanks and rear are one here: every side but the one the sector points at.
            self.mark_all(["SEC-04", "SEC-11", "SEC-07", "ATK-07"]);
            if self.state.unit(id).marks.sprung {
                self.mark("AMB-18");
            }
            self.immediate_test(id, Rule("SEC-07"))?;
            if self.state.unit(id).is_suppressed() {
                self.mark("SEC-08");
            }
        }
        self.next(CloseCombat { hex, part: Melee::Answer })
    }

    /// CLC-04, SUP-03: everybody else in the hex answers.
    fn answer(&mut self, hex: Hex, here: u32) -> Going {
        for id in members(here) {
            let unit = self.state.unit(id);
            if unit.marks.aim.is_some() || unit.marks.withdrawing {
                continue;
            }
            let choices = self.game.choices_in_close_combat(self.state, id);
            match choices.count_ones() {
                0 => {}
                1 => self.state.unit_mut(id).marks.aim = members(choices).next(),
                _ => return self.push(PickEnemy { unit: id }),
            }
        }
        self.next(CloseCombat { hex, part: Melee::Exchange })
    }

    /// CLC-01..CLC-03, WDR-04..WDR-06: all shots together, then losses, tests and the second capture check.
    fn exchange(&mut self, hex: Hex, here: u32) -> Going {
        // Q-32, alternative: only a unit that cannot pay is captured.
        if self.game.settings.capture == Capture::Paying {
            let paying = members(here).filter(|&id| {
                let leaves = self.state.unit(id).marks.withdrawing;
                self.game.takes_part(self.state, id)
                    || leaves && self.game.settings.withdrawal_ammo == WithdrawalAmmo::Paid
            });
            let paying = paying.fold(0, |set, id| set | id.bit());
            if self.capture(paying) {
                members(here).for_each(|id| self.drop_lost_aim(id));
                return self.next(CloseCombat { hex, part: Melee::Answer });
            }
        }
        let mut volley = Volley::default();
        for id in members(here) {
            let unit = *self.state.unit(id);
            if unit.marks.withdrawing {
                self.mark("WDR-05");
                self.mark("WDR-01");
                let cost = u8::from(self.game.settings.withdrawal_ammo == WithdrawalAmmo::Paid);
                let unit = self.state.unit_mut(id);
                unit.ammo = unit.ammo.saturating_sub(cost);
                continue;
            }
            if unit.ammo == 0 || !self.game.takes_part(self.state, id) {
                continue;
            }
            let Some(target) = unit.marks.aim else {
                self.fight_without_shot(id);
                continue;
            };
            if unit.is_suppressed() {
                self.mark("SUP-03");
                self.mark("SUP-04");
            }
            if unit.marks.surprise && !unit.is_suppressed() {
                self.mark("AMB-17");
            }
            if self.state.unit(target).marks.withdrawing {
                self.mark("WDR-04");
            }
            if self.state.unit(target).marks.sprung {
                self.mark("AMB-16");
            }
            self.shoot(id, target, Manner::Close, &mut volley)?;
        }
        // Everybody has shot with the accuracy of the own hex, in the same terrain, before the first shot counts.
        self.mark_all(["CLC-03", "ATK-06", "FPW-05"]);
        let leaving = self.state.set(|_, unit| unit.marks.withdrawing) & here;
        self.resolve(&volley)?;
        if members(leaving).any(|id| self.state.unit(id).is_suppressed() && self.state.unit(id).alive()) {
            self.mark("WDR-06");
        }
        if self.game.settings.capture == Capture::State {
            let still = members(here).filter(|&id| self.game.in_close_combat(self.state, id));
            let still = still.fold(0, |set, id| set | id.bit());
            self.capture(still);
        }
        let here = self.state.set(|_, unit| unit.on_map() && unit.hex == hex);
        self.end_close_combat(here)
    }

    /// CLC-01, FPW-01: a unit that can shoot at nobody in the hex still spends its ammo.
    fn fight_without_shot(&mut self, id: UnitId) {
        self.mark("CLC-01");
        self.mark("FPW-01");
        self.state.unit_mut(id).ammo -= 1;
        self.sink.event(|| Event::ShotLost { unit: id, rule: Rule("FPW-01") });
    }

    fn drop_lost_aim(&mut self, id: UnitId) {
        let lost = self.state.unit(id).marks.aim.is_some_and(|t| !self.state.unit(t).on_map());
        if lost {
            self.state.unit_mut(id).marks.aim = None;
        }
    }

    fn end_close_combat(&mut self, here: u32) -> Going {
        for id in members(here) {
            let card_sector = self.game.sector_of_card(id, self.state.unit(id));
            let unit = self.state.unit_mut(id);
            unit.marks.aim = None;
            unit.order.done |= unit.order.kind == Kind::Attack;
            if unit.marks.sprung {
                unit.marks.sprung = false;
                unit.marks.surprise = false;
                unit.sector = card_sector;
            }
        }
        self.pop()
    }
}
