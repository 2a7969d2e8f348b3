//! 3.2.1.d, 3.2.2, 3.2.3: an attack on the IFT is carried out: line, firepower, column, dice, results.

use crate::event::{Check, Event};
use crate::options::DeclineRof;
use crate::play::{Going, Play};
use crate::rooms::{Declining, Room, Splitting, Suffering};
use crate::state::{
    Arms, Blow, FIRST, FOOT, Fire, Is, Manner, NO_COLUMN, SECOND, State, Team, UNITS, UnitId, WeaponId, foe,
    units, weapons,
};
use crate::tables::{COLUMNS, Ift, Outcome};
use crate::{Aslsk, effects};
use kernel::chance::Chance;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// Where in an attack play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum VolleyStage {
    /// Who has a line?
    Sight,
    /// These fire together.
    Roll(Team),
    /// Their dice have fallen.
    Strike(Team),
    /// 3.3.3.k: these have still to check, since they fired protectively.
    After(Team),
}

/// The attack in [`State::fire`] is carried out, part by part if its group has fallen apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// Its stage.
    pub stage: VolleyStage,
}

impl Volley {
    /// The first stage.
    pub const START: Volley = Volley { stage: VolleyStage::Sight };

    /// These fire together.
    pub const fn part(members: Team) -> Volley {
        Volley { stage: VolleyStage::Roll(members) }
    }
}

impl Aslsk {
    /// 3.2.2.k: those of a group who have a line to the target.
    fn with_line(&self, state: &State, fire: &Fire) -> Team {
        let sees = |id: &UnitId| self.sights.sees(state.unit(*id).hex, fire.target);
        units(fire.side, fire.members()).filter(sees).fold(0, |set, id| set | id.bit())
    }

    /// An attack as far as these units make it.
    pub fn part_of(&self, state: &State, fire: &Fire, members: Team) -> Fire {
        let used = |id: &WeaponId| members & state.weapon(*id).holder.bit() != 0;
        let arms: Arms = weapons(fire.arms).filter(used).fold(0, |set, id| set | id.bit());
        let leads = |id: &UnitId| {
            let hex = state.unit(*id).hex;
            units(fire.side, members).any(|one| state.unit(one).hex == hex)
        };
        let leaders = units(fire.side, fire.leaders).filter(leads).fold(0, |set, id| set | id.bit());
        Fire { own: fire.own & members, hands: fire.hands & members, arms, leaders, ..*fire }
    }

    /// Whether units stand in more than one hex.
    fn are_apart(&self, state: &State, fire: &Fire, members: Team) -> bool {
        let mut hexes = units(fire.side, members).map(|id| state.unit(id).hex);
        let first = hexes.next();
        hexes.any(|hex| Some(hex) != first)
    }

    /// 3.2.2.f: by how many columns an attack cowers with its dice.
    fn shift(&self, state: &State, fire: &Fire) -> u8 {
        if fire.dice[0] == fire.dice[1] { self.cowering(state, fire) } else { 0 }
    }

    /// MGs that keep their rate of fire with the dice of an attack.
    fn keeping(&self, state: &State, fire: &Fire) -> Arms {
        let shift = self.shift(state, fire);
        let keeps = |id: &WeaponId| self.keeps_rate(state, fire, shift, *id);
        weapons(fire.arms).filter(keeps).fold(0, |set, id| set | id.bit())
    }

    /// The target whose calculation is told: the first of the enemy.
    pub fn first_target(&self, fire: &Fire, targets: [Team; 2]) -> Option<UnitId> {
        let enemy = foe(fire.side);
        units(enemy, targets[enemy.index()])
            .next()
            .or_else(|| units(fire.side, targets[fire.side.index()]).next())
    }

    /// 3.3.3: what an attack on a mover is called, by what its members have fired before.
    fn name_of(&self, state: &State, fire: &Fire) -> Manner {
        let again = self.again(state, fire);
        match fire.manner.is_reaction() {
            false => fire.manner,
            true if units(fire.side, again).any(|id| state.unit(id).is(Is::FINAL)) => Manner::Protective,
            true if again != 0 => Manner::Subsequent,
            true => Manner::First,
        }
    }
}

impl Room for Volley {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            VolleyStage::Sight => play.trace_lines(),
            VolleyStage::Roll(members) => play.roll_attack(members),
            VolleyStage::Strike(members) => play.shoot(members),
            VolleyStage::After(0) => play.next_part(),
            VolleyStage::After(protective) => play.pay_for_protection(protective),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.1.d, 3.2.2.k: lines are checked now; who has none has fired all the same.
    fn trace_lines(&mut self) -> Going {
        let whole = self.state.fire;
        for id in units(whole.side, whole.members()) {
            self.expose(id);
        }
        let seeing = self.game.with_line(self.state, &whole);
        let blind = whole.members() & !seeing;
        self.state.fire.later = seeing;
        if seeing == 0 {
            return self.fire_blindly(whole);
        }
        if blind != 0 {
            self.mark_all(["3.2.2.k", "3.2.1.d", "AMB.66"]);
            let part = self.game.part_of(self.state, &whole, blind);
            self.answer(&part);
            self.spend_fire(&part, 0);
        }
        match blind != 0 && self.game.are_apart(self.state, &whole, seeing) {
            true => self.next(Splitting { chosen: 0 }),
            false => self.next(Volley::part(seeing)),
        }
    }

    /// The next part of a group in pieces, if one is left.
    fn next_part(&mut self) -> Going {
        let fire = self.state.fire;
        let left = fire.later & self.state.here[fire.side.index()];
        let able = units(fire.side, left).filter(|&id| self.state.unit(id).good_order());
        let left = able.fold(0, |set: Team, id| set | id.bit());
        self.state.fire.later = left;
        match left {
            0 => {
                self.state.fire = Fire::NONE;
                self.pop()
            }
            _ if self.game.are_apart(self.state, &fire, left) => self.next(Splitting { chosen: 0 }),
            _ => self.next(Volley::part(left)),
        }
    }

    /// 3.2.1.d: nobody has a line: they have fired, dice and all, and nothing comes of it.
    fn fire_blindly(&mut self, fire: Fire) -> Going {
        self.mark_all(["3.2.1.d", "AMB.66"]);
        let dice = self.dr("3.2.1.d")?;
        let (side, target) = (fire.side, fire.target);
        self.sink.event(|| Event::NoLine { side, units: units(side, fire.members()).collect(), target });
        let fire = Fire { dice, ..fire };
        let failing = self.failing(&fire)?;
        let shift = self.game.shift(self.state, &fire);
        self.answer(&fire);
        self.spend_fire(&fire, shift);
        self.fail_weapon(failing);
        self.state.fire = Fire::NONE;
        self.pop()
    }

    /// 3.2.3.a: the dice fall for a part of the attack.
    fn roll_attack(&mut self, members: Team) -> Going {
        let game = self.game;
        let part = game.part_of(self.state, &self.state.fire, members);
        let targets = game.affected(self.state, &part);
        let fp = game.firepower::<S::Ledger>(self.state, &part);
        let column = Ift::column(fp.total());
        self.mark_all(["3.2.2.d", "3.2.3.a"]);
        self.note_attack(&part);
        let cowers = game.cowering(self.state, &part);
        self.alarm(targets, column, cowers, |state, id| game.fire_drm::<Sum>(state, &part, id).total());
        let dice = self.dr("3.2.3.a")?;
        self.state.fire.dice = dice;
        self.state.fire.declined = 0;
        let part = Fire { dice, ..part };
        let shift = game.shift(self.state, &part);
        let used = column.and_then(|column| column.checked_sub(shift));
        let shown = game.first_target(&part, game.in_view(self.state, targets));
        let drm =
            shown.map_or_else(S::Ledger::default, |id| game.fire_drm::<S::Ledger>(self.state, &part, id));
        if let Some(id) = shown {
            self.note_target(&part, id);
        }
        let manner = game.name_of(self.state, &part);
        self.sink.event(|| Event::Fired {
            side: part.side,
            manner,
            units: units(part.side, part.members()).collect(),
            weapons: weapons(part.arms).collect(),
            leaders: units(part.side, part.leaders).collect(),
            from: self.state.places(part.side, part.members()),
            target: part.target,
            fp: fp.lines(),
            column: used.map_or(0, |at| COLUMNS[usize::from(at)]),
            drm: drm.lines(),
            dice,
            cowers: shift,
        });
        let kept = game.keeping(self.state, &part);
        let asks = part.manner.is_reaction() && game.settings.decline_rof == DeclineRof::Yes;
        self.state.frames.replace(Volley { stage: VolleyStage::Strike(members) });
        match asks && kept != 0 {
            true => self.push(Declining { left: kept }),
            false => Ok(crate::play::Flow::On),
        }
    }

    /// 3.2.3: one attack with one DR takes effect.
    fn shoot(&mut self, members: Team) -> Going {
        let game = self.game;
        let fire = game.part_of(self.state, &self.state.fire, members);
        let (dice, doubles) = (fire.dice, fire.dice[0] == fire.dice[1]);
        let targets = game.affected(self.state, &fire);
        let fp = game.firepower::<Sum>(self.state, &fire).total();
        let column = Ift::column(fp);
        let shift = game.shift(self.state, &fire);
        if shift > 0 {
            self.mark("3.2.2.f");
        } else if doubles {
            self.mark("3.2.2.h");
        }
        let used = column.and_then(|column| column.checked_sub(shift));
        if used.is_none() {
            self.mark("3.2.2.o");
        }
        // 6.4.d: at half FP against who is hidden.
        let unseen = Ift::column(fp / 2).and_then(|column| column.checked_sub(shift));
        let mut outcomes = [Outcome::None; UNITS];
        for side in [FIRST, SECOND] {
            for id in units(side, targets[side.index()]) {
                let hidden = self.state.unit(id).is(Is::HIDDEN);
                let Some(column) = (if hidden { unseen } else { used }) else { continue };
                let drm = game.fire_drm::<Sum>(self.state, &fire, id).total();
                outcomes[id.index()] = game.tables.ift.result(column, fire.dr() + drm);
                if hidden && outcomes[id.index()] != Outcome::None {
                    self.betray(id);
                }
            }
        }
        let failing = self.failing(&fire)?;
        let protective = match fire.manner.is_reaction() {
            true => game.protective(self.state, &fire),
            false => 0,
        };
        let kept = game.keeping(self.state, &fire);
        let lasting = Fire { arms: fire.arms & !kept, ..fire };
        let residue = match fire.manner.is_reaction() {
            true => game.residue(self.state, &lasting, shift, failing.map(|(id, _)| id)),
            false => 0,
        };
        self.answer(&fire);
        self.spend_fire(&fire, shift);
        self.fail_weapon(failing);
        self.state.fire.later &= !members;
        self.state.fire.dice = dice;
        if fire.manner.is_reaction() && game.outside(self.state, &lasting) > 0 {
            self.mark_all(["3.3.5.b", "AMB.55"]);
        }
        if residue > 0 {
            self.leave_residual(fire.target, residue);
        }
        self.state.frames.replace(Volley { stage: VolleyStage::After(protective) });
        self.strike(fire.target, used.unwrap_or(NO_COLUMN), targets, |id| outcomes[id.index()])
    }

    /// 3.2.3.p: broken targets are under DM if the attack can bring a NMC or worse.
    pub fn alarm(
        &mut self,
        targets: [Team; 2],
        column: Option<u8>,
        cowers: u8,
        drm: impl Fn(&State, UnitId) -> i32,
    ) {
        for side in [FIRST, SECOND] {
            for id in units(side, targets[side.index()] & FOOT) {
                let unit = self.state.unit(id);
                if !unit.is(Is::BROKEN) || unit.is(Is::DM) {
                    continue;
                }
                let drm = drm(self.state, id);
                if self.game.threatens(column, drm, cowers) {
                    self.mark_all(["3.2.3.p", "AMB.71"]);
                    self.state.unit_mut(id).marks.add(Is::DM);
                    self.sink.event(|| Event::Desperate { unit: id });
                }
            }
        }
    }

    /// 3.3.3.k: the Original DR of Final Protective Fire is a NMC for who made it, modified by leadership only; hex by hex.
    fn pay_for_protection(&mut self, protective: Team) -> Going {
        let (side, dice) = (self.state.fire.side, self.state.fire.dice);
        let Some(first) = units(side, protective & self.state.here[side.index()]).next() else {
            return self.next(Volley { stage: VolleyStage::After(0) });
        };
        let hex = self.state.unit(first).hex;
        let here = protective & self.state.at(side, hex);
        self.mark("3.3.3.k");
        self.state.blow = Blow { hex, ..Blow::NONE };
        let leads = units(side, self.state.fire.leaders & self.state.at(side, hex))
            .map(|id| (id, self.game.leadership(self.state, id)))
            .next();
        // 3.2.3.g: the leader checks first, and helps the others only if he has passed unharmed.
        let directs = leads.map_or(0, |(leader, _)| leader.bit()) & here;
        for id in units(side, directs).chain(units(side, here & !directs)) {
            let mut drm = S::Ledger::default();
            if let Some((leader, leads)) = leads.filter(|(leader, _)| *leader != id) {
                let helps = self.game.can_lead(self.state, leader);
                drm.add_some(Rule("3.3.3.k"), "drm-leader", if helps { leads.into() } else { 0 });
            }
            if !self.state.unit(id).is(Is::BROKEN) {
                self.judge(id, Check::Morale, dice, drm)?;
            }
        }
        self.state.frames.replace(Volley { stage: VolleyStage::After(protective & !here) });
        self.push(Suffering { stage: effects::HurtStage::Check })
    }
}

impl Aslsk {
    /// 3.3.3.k: members of an attack who are marked Final Fire, with the leaders who direct them.
    fn protective(&self, state: &State, fire: &Fire) -> Team {
        let marked = |id: &UnitId| state.unit(*id).is(Is::FINAL);
        let again = self.again(state, fire);
        let firing = units(fire.side, again).filter(marked).fold(0, |set: Team, id| set | id.bit());
        if firing == 0 { 0 } else { firing | fire.leaders }
    }
}
