//! Chapters 5 and 6: Shooting tests, the Defence pool, Stability tests, suppression.

use crate::Aot;
use crate::event::Event;
use crate::options::{DefencePool, Flags, OrderBonus, SuppressedTest, TestCount};
use crate::play::Play;
use crate::rooms::Tick;
use crate::state::{Kind, State, Status, Unit, UnitId, members};
use kernel::chance::{Chance, D6, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::line::{Meets, line};
use kernel::rule::{Rule, Sink};

/// How a shot is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// FIR.
    Fire,
    /// SPF-03: half as many dice again.
    Suppressive,
    /// FOM-04: fewer dice.
    Moving,
    /// DFN-06.
    Defence,
    /// AMB-20: accuracy +1.
    Ambush,
    /// CLC-02.
    Close,
}

impl Manner {
    /// How an order names its target, if it does.
    pub fn of(kind: Kind) -> Option<Manner> {
        match kind {
            Kind::Fire => Some(Manner::Fire),
            Kind::SuppressiveFire => Some(Manner::Suppressive),
            Kind::FireOnTheMove => Some(Manner::Moving),
            Kind::Attack => Some(Manner::Close),
            _ => None,
        }
    }

    /// How a unit shoots at movers.
    pub fn of_reaction(in_ambush: bool) -> Manner {
        if in_ambush { Manner::Ambush } else { Manner::Defence }
    }

    fn rule(self) -> Rule {
        Rule(match self {
            Manner::Fire => "FIR-01",
            Manner::Suppressive => "SPF-01",
            Manner::Moving => "FOM-01",
            Manner::Defence => "DFN-05",
            Manner::Ambush => "AMB-20",
            Manner::Close => "CLC-01",
        })
    }

    fn ammo(self) -> u8 {
        if self == Manner::Suppressive { 3 } else { 1 }
    }
}

/// Hits and causes of tests, gathered over one simultaneous resolution (SHT-05, TST-06).
#[derive(Clone, Copy, Debug, Default)]
pub struct Volley {
    hits: [u8; 32],
    /// Orders that scored, by target.
    scored: [u8; 32],
    /// SPF-04: Suppressive Fire orders against each target.
    forced: [u8; 32],
}

impl Aot {
    /// SHT-02, SHT-03, SPF-03, FOM-04: how many dice a shot has.
    pub fn shot_dice<L: Ledger>(&self, state: &State, id: UnitId, target: UnitId, manner: Manner) -> L {
        let mut dice = L::default();
        let (card, strength) = (self.card(state, id), state.unit(id).strength);
        let kind = self.card(state, target).kind;
        let intensity = i32::from(card.dice(kind, strength));
        dice.add(Rule("SHT-03"), "dice-intensity", intensity);
        match manner {
            Manner::Suppressive => dice.add(Rule("SPF-03"), "dice-suppressive", (intensity + 1) / 2),
            Manner::Moving => {
                dice.add(Rule("FOM-04"), "dice-moving", -i32::from(card.reduction(strength)));
                dice.floor(Rule("FOM-04"), "dice-at-least-one", 1);
            }
            _ => {}
        }
        dice
    }

    /// SHT-01, FPW-07, SUP-04, AMB-17, AMB-20: the highest die that hits.
    pub fn shot_accuracy<L: Ledger>(&self, state: &State, id: UnitId, target: UnitId, manner: Manner) -> L {
        let mut accuracy = L::default();
        let (unit, card) = (state.unit(id), self.card(state, id));
        if manner == Manner::Close {
            if unit.is_suppressed() {
                accuracy.add(Rule("SUP-04"), "accuracy-suppressed", i32::from(card.suppressed_accuracy));
            } else {
                accuracy.add(Rule("FPW-05"), "accuracy-own-hex", i32::from(card.accuracy[0]));
                if unit.marks.surprise {
                    accuracy.add(Rule("AMB-17"), "accuracy-ambush", 1);
                }
            }
            return accuracy;
        }
        let distance = self.map.grid.distance(unit.hex, state.unit(target).hex) as usize;
        let at = card.accuracy.get(distance).copied().unwrap_or(0);
        accuracy.add(Rule("FPW-07"), "accuracy-distance", i32::from(at));
        if manner == Manner::Ambush {
            accuracy.add(Rule("AMB-20"), "accuracy-ambush", 1);
        }
        accuracy
    }

    /// DEF-01, DEF-02, TER-07, SUP-06, DFN-01, AMB-01: a unit's Defence before hits.
    pub fn defence<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut defence = L::default();
        let unit = state.unit(id);
        let card = self.card(state, id);
        defence.add(Rule("DEF-01"), "defence-own", i32::from(card.defence));
        self.defence_bonuses(unit, &mut defence);
        defence
    }

    /// DEF-02, STC-01: what is added to own Defence. A structure that changed Defence would be one more line here; this
    /// set has none of that kind.
    fn defence_bonuses<L: Ledger>(&self, unit: &Unit, defence: &mut L) {
        let card = &self.cards[unit.card as usize];
        let suppressed = unit.is_suppressed();
        if unit.hex.is_some() && !suppressed {
            let ground = self.ground(unit.hex);
            defence.add_some(ground.defence_rule(), ground.key(), ground.defence());
        }
        if suppressed && self.settings.order_bonus == OrderBonus::Lost {
            return;
        }
        if unit.marks.defending {
            let bonus = card.orders.defence.map_or(0, |d| d.bonus);
            defence.add_some(Rule("DFN-01"), "defence-order", i32::from(bonus));
        }
        if unit.in_ambush() || unit.marks.sprung {
            let bonus = card.orders.ambush.map_or(0, |a| a.bonus);
            let rule = if unit.marks.sprung { "AMB-16" } else { "AMB-01" };
            defence.add_some(Rule(rule), "defence-ambush", i32::from(bonus));
        }
    }

    /// DEF-05, Q-56: what is left of Defence.
    pub fn defence_left(&self, state: &State, id: UnitId) -> i32 {
        let unit = state.unit(id);
        let own = i32::from(self.card(state, id).defence);
        let mut bonuses = kernel::ledger::Sum::default();
        self.defence_bonuses(unit, &mut bonuses);
        if self.settings.pools == DefencePool::Separate {
            let own_left = (own - i32::from(unit.absorbed)).max(0);
            return own_left + (bonuses.total() - i32::from(unit.absorbed_bonus)).max(0);
        }
        (own + bonuses.total() - i32::from(unit.absorbed)).max(0)
    }

    /// STB-03: a unit's Stability now.
    pub fn stability(&self, state: &State, id: UnitId) -> i32 {
        self.card(state, id).stability_at(state.unit(id).strength)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// SHT-01..SHT-04: one shot; ammo is spent when it is rolled, hits are kept for the resolution.
    pub fn shoot(
        &mut self,
        id: UnitId,
        target: UnitId,
        manner: Manner,
        volley: &mut Volley,
    ) -> Result<(), Halt> {
        let dice = self.game.shot_dice::<S::Ledger>(self.state, id, target, manner);
        let accuracy = self.game.shot_accuracy::<S::Ledger>(self.state, id, target, manner);
        let unit = self.state.unit_mut(id);
        unit.ammo = unit.ammo.saturating_sub(manner.ammo());
        let rule = manner.rule();
        let pool =
            self.chance.pool(Rule("SHT-04"), &D6, dice.total() as u8, accuracy.total().clamp(0, 6) as u8)?;
        self.sink.mark(Rule("AMM-02"));
        self.sink.mark(Rule("SHT-04"));
        self.sink.mark(rule);
        self.mark_manner(manner);
        if S::HEARS && manner != Manner::Close {
            self.mark_sight(id, target);
        }
        let hits = &mut volley.hits[target.index()];
        *hits = hits.saturating_add(pool.hits);
        volley.scored[target.index()] += u8::from(pool.hits > 0);
        volley.forced[target.index()] += u8::from(manner == Manner::Suppressive);
        let (hits, faces) = (pool.hits, pool.faces);
        let (from, to) = (self.state.unit(id).hex, self.state.unit(target).hex);
        self.sink.event(|| Event::Shot {
            unit: id,
            target,
            from,
            to,
            rule,
            dice: dice.lines(),
            accuracy: accuracy.lines(),
            faces,
            hits,
        });
        Ok(())
    }

    fn mark_manner(&mut self, manner: Manner) {
        match manner {
            Manner::Fire => self.mark_all(["SHT-01", "SHT-02", "SHT-03"]),
            Manner::Suppressive => self.mark("SPF-03"),
            Manner::Moving => self.mark_all(["FOM-04", "FOM-06", "ABL-02"]),
            Manner::Defence => self.mark("DFN-06"),
            Manner::Ambush => self.mark("AMB-21"),
            Manner::Close => self.mark("CLC-02"),
        }
    }

    /// What the line of a shot passes without being stopped by it.
    fn mark_sight(&mut self, id: UnitId, target: UnitId) {
        let (from, at) = (self.state.unit(id).hex, self.state.unit(target).hex);
        let (a, b) = (self.game.map.grid.axial(from), self.game.map.grid.axial(at));
        let mut passed: Vec<Hex> = vec![from, at];
        passed.extend(line(a, b).filter_map(|met| match met {
            Meets::Through(place) => self.game.map.grid.at(place),
            _ => None,
        }));
        for hex in passed {
            if self.game.ground(hex).has_ride() {
                self.mark("LOS-10");
                self.mark("RID-04");
            }
            if self.game.battle.depots.iter().any(|depot| depot.hex == hex) {
                self.mark("LOS-11");
                self.mark("DEP-01");
            }
        }
    }

    /// Chapter 10: hits are added per target, Defence is subtracted once, losses are removed together, then tests.
    pub fn resolve(&mut self, volley: &Volley) -> Result<(), Halt> {
        let mut damaged = 0u32;
        for id in (0..32).map(UnitId) {
            let hits = volley.hits[id.index()];
            if hits > 0 && self.state.unit(id).alive() && self.take_hits(id, hits) {
                damaged |= id.bit();
            }
        }
        for id in (0..32).map(UnitId) {
            let (forced, hurt) = (volley.forced[id.index()], damaged & id.bit() != 0);
            let there = self.state.unit(id).alive();
            if !there || forced == 0 && !hurt {
                if there && volley.hits[id.index()] > 0 {
                    self.mark("TST-08");
                }
                continue;
            }
            self.mark("TST-01");
            if forced > 0 && !hurt {
                self.mark("SPF-04");
            }
            let causes = forced.max(if hurt { volley.scored[id.index()] } else { 0 }).max(1);
            // TST-06, Q-26: one test, or one for each order that caused it.
            let tests = if self.game.settings.tests == TestCount::One { 1 } else { causes };
            if causes > 1 {
                self.mark("TST-06");
            }
            let rule = if hurt { Rule("TST-01") } else { Rule("SPF-04") };
            let order = self.state.unit(id).order;
            for _ in 0..tests {
                self.immediate_test(id, rule)?;
            }
            if forced > 0 && self.state.unit(id).is_suppressed() {
                self.mark(if order.kind == Kind::SuppressiveFire { "SPF-06" } else { "SPF-05" });
            }
        }
        Ok(())
    }

    /// DEF-03..DEF-05, SHT-05..SHT-07, STR-02, STB-04: books hits; tells whether the unit was damaged.
    fn take_hits(&mut self, id: UnitId, hits: u8) -> bool {
        let defence = self.game.defence::<S::Ledger>(self.state, id);
        let left = self.game.defence_left(self.state, id) as u8;
        let absorbed = hits.min(left);
        let separate = self.game.settings.pools == DefencePool::Separate;
        let own = self.game.card(self.state, id).defence;
        let unit = self.state.unit_mut(id);
        if unit.absorbed > 0 {
            self.sink.mark(Rule("SHT-06"));
            if unit.is_suppressed() || unit.marks.entered.is_some() {
                self.sink.mark(Rule("DEF-08"));
            }
        }
        if unit.hex.is_some() && self.game.ground(unit.hex).defence() != 0 {
            self.sink.mark(Rule(if unit.is_suppressed() { "SUP-06" } else { "TER-07" }));
        }
        let on_own = if separate { absorbed.min(own.saturating_sub(unit.absorbed)) } else { absorbed };
        unit.absorbed += on_own;
        unit.absorbed_bonus += absorbed - on_own;
        let damage = (hits - absorbed).min(unit.strength);
        unit.strength -= damage;
        let strength = unit.strength;
        // All hits of the step at once, against the one pool of Defence and its bonuses.
        self.mark_all(["SHT-05", "DEF-02", "DEF-03", "DEF-05"]);
        if hits > absorbed {
            // Stability is counted from strength, so it falls with it.
            self.mark_all(["SHT-07", "DEF-04", "STR-02", "STB-03", "STB-04"]);
        }
        self.sink.event(|| Event::Hit {
            unit: id,
            hits,
            defence: defence.lines(),
            absorbed,
            damage,
            strength,
        });
        if strength == 0 {
            self.mark("STR-03");
            self.remove(id, Status::Destroyed);
            return false;
        }
        damage > 0
    }

    /// TST-01, TST-07: a test at once, which a suppressed unit does not take.
    pub fn immediate_test(&mut self, id: UnitId, rule: Rule) -> Result<(), Halt> {
        let unit = self.state.unit(id);
        if !unit.alive() {
            return Ok(());
        }
        if unit.is_suppressed() {
            self.mark("TST-07");
            if self.game.settings.suppressed_test == SuppressedTest::Rolled {
                self.test(id, rule)?;
            }
            return Ok(());
        }
        // TST-06, Q-26: one test in a tick, though reaction fire and Fire on the Move follow one another.
        let ticking = self.state.frames.at::<Tick>().is_some();
        if ticking && unit.marks.tested && self.game.settings.tests == TestCount::One {
            self.mark("TST-06");
            return Ok(());
        }
        self.state.unit_mut(id).marks.tested = true;
        if !self.test(id, rule)? {
            self.suppress(id);
        }
        Ok(())
    }

    /// TST-02..TST-04: the test itself.
    fn test(&mut self, id: UnitId, rule: Rule) -> Result<bool, Halt> {
        self.mark("TST-02");
        let dice = self.game.card(self.state, id).stability.dice;
        let total = self.chance.sum(Rule("TST-02"), &D6, dice)?;
        self.mark_all(["STB-01", "TST-04"]); // with the losses of this moment
        let stability = self.game.stability(self.state, id);
        self.mark("TST-03");
        let passed = i32::from(total.sum) <= stability;
        let (sum, faces) = (total.sum, total.faces);
        self.sink.event(|| Event::Test { unit: id, rule, faces, sum, stability, passed });
        Ok(passed)
    }

    /// TST-05, SUP-01, SUP-02, EXE-05: suppressed at once; orders not yet carried out are lost.
    pub fn suppress(&mut self, id: UnitId) {
        if self.state.unit(id).marks.defending {
            self.mark("SUP-07");
        }
        // The mark on the card is all that the shorter sight asks for.
        self.mark_all(["TST-05", "SUP-01", "STA-01", "SUP-05", "LOS-07"]);
        let turn = self.state.turn;
        let unit = self.state.unit_mut(id);
        unit.suppressed = turn.max(1);
        let order_lost = unit.order.given && !unit.order.done && unit.order.kind != Kind::Wait;
        unit.order.done = true;
        unit.marks.withdrawing = false;
        if order_lost {
            self.mark("SUP-02");
            self.mark("EXE-05");
        }
        self.sink.event(|| Event::Suppressed { unit: id, order_lost });
    }

    /// SUP-08, Q-27: a unit that begins a turn suppressed crosses out a flag; by the alternative it leaves the map
    /// when there is none.
    pub fn cross_out_flags(&mut self) {
        let turn = self.state.turn;
        for id in (0..32).map(UnitId) {
            let unit = *self.state.unit(id);
            if !unit.alive() || unit.suppressed == 0 || unit.suppressed >= turn {
                continue;
            }
            self.mark("SUP-08");
            self.mark("STA-02");
            let flags = self.game.card(self.state, id).flags;
            if self.game.settings.flags == Flags::Limited && unit.flags >= flags {
                self.remove(id, Status::Routed);
                continue;
            }
            self.state.unit_mut(id).flags += 1;
        }
    }

    /// END-01..END-04, SUP-10: units suppressed for the whole turn test; those of this turn do not.
    pub fn repeat_tests(&mut self) -> Result<(), Halt> {
        let turn = self.state.turn;
        for id in members(self.state.set(|_, unit| unit.alive() && unit.is_suppressed())) {
            if self.state.unit(id).suppressed >= turn {
                self.mark("END-04");
                continue;
            }
            self.mark("END-01");
            if self.test(id, Rule("END-01"))? {
                self.mark("END-02");
                self.mark("SUP-10");
                self.state.unit_mut(id).suppressed = 0;
                self.sink.event(|| Event::Recovered { unit: id });
            } else {
                self.mark("END-03");
            }
        }
        Ok(())
    }
}
