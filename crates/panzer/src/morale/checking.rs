//! 7.1.2 to 7.1.4: units with a reason to check do so, by their numbers. Without 7.1 there is none (B-150).

use super::Check;
use crate::event::{Event, Mettle};
use crate::options::{Attacked, FrightGreen, FrightPeriod, Switch};
use crate::pieces::Grade;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::Room;
use crate::state::{Mark, Morale, Suppression, UNITS, UnitId, foe};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::SeatSet;
use serde::{Deserialize, Serialize};

/// Units that have a reason to check morale do so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checking {
    /// 7.42.2c: the side that checks now; 255 for both.
    pub only: u8,
}

impl Checking {
    /// Everybody.
    pub const ALL: Checking = Checking { only: u8::MAX };
}

impl Room for Checking {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if play.game.uses(Switch::Morale) {
            for number in 0..UNITS as u8 {
                let unit = UnitId(number);
                let pending = play.state.unit(unit).nerve.pending();
                let now = self.only == u8::MAX || self.only == unit.side().0;
                let Some(forced) = pending.filter(|_| now && play.state.is_here(unit)) else { continue };
                play.state.unit_mut(unit).nerve.settle();
                play.check_morale(unit, if forced { Check::Forced } else { Check::Normal })?;
            }
        }
        play.pop()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.1.2, 7.1.3, A71: a unit has a reason to check: every reason counts once the formation has reached its Cohesion Point, before that
    /// only one that can force a check.
    pub fn expect_check(&mut self, unit: UnitId, forces: bool) {
        if !self.game.uses(Switch::Morale) || !self.state.is_here(unit) {
            return;
        }
        if self.state.unit(unit).carried() {
            return self.mark("A72");
        }
        let reached = self.game.reached(self.state, unit);
        if reached {
            self.mark_all(["7.1.1.2d", "7.1.2b", "7.1.3e"]);
        }
        if self.state.unit(unit).nerve.pending().is_some() {
            self.mark("A71");
        }
        if (reached || forces) && self.state.unit(unit).nerve.pending().is_some() {
            self.mark("A71");
        }
        if reached || forces {
            self.state.unit_mut(unit).nerve.expect(!reached);
        }
    }

    /// 7.1.2b, A66: a unit was attacked by fire, whether it was hit or not.
    pub fn attacked(&mut self, unit: UnitId, hit: bool) {
        if self.game.uses(Switch::Morale) && self.state.is_here(unit) && self.game.reached(self.state, unit) {
            self.mark_all(["7.1.2b", "A66"]);
        }
        if hit || self.game.settings.attacked == Attacked::Any {
            self.expect_check(unit, false);
        }
    }

    /// 7.42.1.2b: a unit that was under fire checks before its own fire is resolved.
    pub fn check_before_fire(&mut self, unit: UnitId) -> Result<(), Halt> {
        let Some(forced) = self.state.unit(unit).nerve.pending() else { return Ok(()) };
        self.mark("7.42.1.2b");
        self.state.unit_mut(unit).nerve.settle();
        self.check_morale(unit, if forced { Check::Forced } else { Check::Normal })
    }

    /// 7.1.4, 7.1.1c: a morale check of any unit, combat or not.
    fn check_morale(&mut self, unit: UnitId, check: Check) -> Result<(), Halt> {
        self.mark_all(["7.1.4a", "7.1.2g"]);
        let one = self.state.unit(unit);
        if one.nerve.suppressed() || one.marks.has(Mark::FullCover) {
            self.mark("7.1.4m10");
        }
        if self.game.mute(self.state, unit) {
            self.mark("7.4.4");
        }
        self.ask_idle(unit);
        let modifiers = self.game.morale_modifiers::<S::Ledger>(self.state, unit, check);
        let total = modifiers.total();
        let dice = self.chance.roll(Rule("7.1.4a"), &D100)?;
        let nation = self.game.card(self.state, unit).nation;
        let [breaks, hesitates] = self.game.charts.breaking[self.game.break_row(nation)].map(i32::from);
        let result = i32::from(dice) + total;
        let was = self.state.unit(unit).nerve.morale();
        let (mettle, now) = match () {
            () if result <= breaks => (Mettle::Broken, Morale::BrokenOn),
            () if result <= hesitates && was.is_broken() => (Mettle::Hesitates, was),
            () if result <= hesitates => (Mettle::Hesitates, Morale::HesitatingOn),
            () => (Mettle::Passed, was),
        };
        self.mark(match mettle {
            Mettle::Broken => "7.1.4c",
            Mettle::Hesitates if was.is_broken() => "7.1.4e",
            Mettle::Hesitates => "7.1.4d",
            Mettle::Passed => "7.1.4a",
        });
        self.state.unit_mut(unit).nerve.set_morale(now);
        let forced = check == Check::Forced;
        self.sink.event(|| Event::Checked {
            unit,
            forced,
            modifiers: modifiers.lines(),
            dice,
            result: mettle,
        });
        Ok(())
    }

    /// 7.6: before a close assault a leg unit overcomes its fear of tanks, or is suppressed and stays (A10). Tells whether it stays.
    pub fn tank_fright(&mut self, unit: UnitId) -> Result<bool, Halt> {
        let (year, settings) = (self.game.battle.date.year(), &self.game.settings);
        let early = match settings.fright_period {
            FrightPeriod::Y1941 => year == 1941,
            FrightPeriod::To1941 => year <= 1941,
        };
        let green = settings.fright_green == FrightGreen::On && self.game.entry(unit).grade == Grade::Green;
        if !self.game.uses(Switch::TankFright) || !(early || green) {
            return Ok(false);
        }
        self.mark_all(["7.6a", "7.6c", "7.6d", "7.6e"]);
        if green && !early {
            self.mark("7.6b");
        }
        let modifiers = self.game.morale_modifiers::<S::Ledger>(self.state, unit, Check::TankFright);
        let total = modifiers.total();
        let dice = self.chance.roll(Rule("7.6a"), &D100)?;
        let nation = self.game.card(self.state, unit).nation;
        let [breaks, hesitates] = self.game.charts.breaking[self.game.break_row(nation)].map(i32::from);
        let (result, suppression) = match i32::from(dice) + total {
            total if total <= breaks => (Mettle::Broken, Suppression::On),
            total if total <= hesitates => (Mettle::Hesitates, Suppression::Off),
            _ => (Mettle::Passed, Suppression::None),
        };
        self.sink.event(|| Event::Frightened { unit, modifiers: modifiers.lines(), dice, result });
        if suppression != Suppression::None {
            self.state.unit_mut(unit).nerve.suppress(suppression);
        }
        Ok(suppression != Suppression::None)
    }

    /// B-34: the owner says whether a unit that checks morale holds N/C; only this becomes known.
    pub fn ask_idle(&mut self, unit: UnitId) {
        let order = self.state.unit(unit).order;
        if !self.game.face_down(self.state, unit) || order.asked().1 {
            return;
        }
        for one in self.game.of_one_counter(self.state, unit) {
            self.state.unit_mut(one).order.ask_idle();
        }
        let idle = order.known_idle() == Some(true);
        self.sink.reveal(SeatSet::one(seat_of(foe(unit.side()))));
        self.sink.event(|| Event::Idle { unit, idle });
    }

    /// 7.1.2a, 7.1.2d, A42: the reasons that a whole move gives, and the checks that follow.
    pub fn end_of_move(&mut self, unit: UnitId, left: bool) -> Going {
        if left {
            self.mark("7.1.2a");
            self.expect_check(unit, false);
            if self.state.is_here(unit) && self.game.beside_pyre(self.state, unit) {
                self.mark("7.1.2d");
                self.expect_check(unit, false);
            }
        }
        let only = if self.game.relays() { unit.side().0 } else { u8::MAX };
        self.next(Checking { only })?;
        Ok(Flow::On)
    }

    /// 7.1.2d, 7.1.2e, 7.1.3c: the loss of a unit gives others a reason to check.
    pub fn shock(&mut self, lost: UnitId, hex: Hex, burns: bool) {
        if !self.game.uses(Switch::Morale) || !hex.is_some() {
            return;
        }
        let formation = self.game.entry(lost).formation;
        for id in self.state.of(lost.side()) {
            let apart = self.game.map.grid.distance(self.state.unit(id).hex, hex);
            if burns && apart == 0 && self.game.entry(id).formation == formation {
                self.mark("7.1.2d");
                self.expect_check(id, false);
            }
            if self.game.in_chain(lost, id) && apart <= u16::from(self.game.command_range(self.state, id)) {
                self.mark_all(["7.1.2e", "7.1.3c", "7.1.2h"]);
                self.expect_check(id, true);
            }
        }
    }
}
