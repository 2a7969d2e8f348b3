//! 3.2.1.d, 3.2.2, 3.2.3: an attack on the IFT is carried out: line, firepower, column, dice, results.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use crate::state::{Fire, Is, NO_COLUMN, State, Team, UnitId, units, weapons};
use crate::tables::{Ift, Outcome};
use crate::{Aslsk, tables};
use kernel::chance::Chance;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// The attack in [`State::fire`] is carried out, part by part if its group has fallen apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley;

impl Aslsk {
    /// 3.2.2.k: those of a group who have a line to the target.
    fn with_line(&self, state: &State, fire: &Fire) -> Team {
        let sees = |id: &UnitId| self.sights.sees(state.unit(*id).hex, fire.target);
        units(fire.side, fire.members()).filter(sees).fold(0, |set, id| set | id.bit())
    }

    /// 3.2.2.i: the part of a group that hangs together with its first member.
    fn together(&self, state: &State, fire: &Fire, members: Team) -> Team {
        let mut part = members & members.wrapping_neg();
        loop {
            let near = |id: &UnitId| {
                let hex = state.unit(*id).hex;
                units(fire.side, part).any(|one| self.range(state.unit(one).hex, hex) <= 1)
            };
            let grown = units(fire.side, members).filter(near).fold(part, |set, id| set | id.bit());
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// The weapons of an attack that these units use.
    fn arms_in(&self, state: &State, fire: &Fire, members: Team) -> crate::state::Arms {
        let used = |id: &crate::state::WeaponId| members & state.weapon(*id).holder.bit() != 0;
        weapons(fire.arms).filter(used).fold(0, |set, id| set | id.bit())
    }

    /// An attack as far as these units make it.
    pub fn part_of(&self, state: &State, fire: &Fire, members: Team) -> Fire {
        let arms = self.arms_in(state, fire, members);
        let hands = weapons(arms).fold(0, |set, id| set | state.weapon(id).holder.bit());
        let leads = |id: &UnitId| {
            let hex = state.unit(*id).hex;
            units(fire.side, members).any(|one| state.unit(one).hex == hex)
        };
        let leaders = units(fire.side, fire.leaders).filter(leads).fold(0, |set, id| set | id.bit());
        Fire { own: fire.own & members, hands, arms, leaders, ..*fire }
    }
}

impl Room for Volley {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let whole = play.state.fire;
        if whole.members() == 0 {
            return play.pop();
        }
        let seeing = play.game.with_line(play.state, &whole);
        let blind = whole.members() & !seeing;
        if seeing == 0 {
            return play.fire_blindly(whole);
        }
        if blind != 0 {
            play.mark_all(["3.2.2.k", "3.2.1.d"]);
            play.spend_fire(&play.game.part_of(play.state, &whole, blind), 0);
        }
        let members = play.game.together(play.state, &whole, seeing);
        let rest = seeing & !members;
        if rest != 0 {
            play.mark("AMB.67");
        }
        let part = play.game.part_of(play.state, &whole, members);
        play.state.fire = play.game.part_of(play.state, &whole, rest);
        play.shoot(part)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.1.d: nobody has a line: they have fired, dice and all, and nothing comes of it.
    fn fire_blindly(&mut self, fire: Fire) -> Going {
        self.mark("3.2.1.d");
        let dice = self.dr("3.2.1.d")?;
        let (side, target) = (fire.side, fire.target);
        self.sink.event(|| Event::NoLine { side, units: units(side, fire.members()).collect(), target });
        let fire = Fire { dice, ..fire };
        let failing = self.failing(&fire)?;
        self.spend_fire(&fire, 0);
        self.fail_weapon(failing);
        self.state.fire = Fire::NONE;
        self.pop()
    }

    /// 3.2.3: one attack with one DR.
    pub fn shoot(&mut self, fire: Fire) -> Going {
        let game = self.game;
        let fp = game.firepower::<S::Ledger>(self.state, &fire);
        let column = Ift::column(fp.total());
        let cowers = game.cowering(self.state, &fire);
        let targets = game.affected(self.state, &fire);
        self.mark_all(["3.2.2.d", "3.2.3.a"]);
        self.alarm(&fire, targets, column, cowers);
        let dice = self.dr("3.2.3.a")?;
        let fire = Fire { dice, ..fire };
        let doubles = dice[0] == dice[1];
        let shift = if doubles { cowers } else { 0 };
        if shift > 0 {
            self.mark("3.2.2.f");
        } else if doubles && cowers == 0 {
            self.mark("3.2.2.h");
        }
        let used = column.and_then(|column| column.checked_sub(shift));
        if used.is_none() {
            self.mark("3.2.2.o");
        }
        let shown = game.first_target(self.state, &fire, targets);
        let drm =
            shown.map_or_else(S::Ledger::default, |id| game.fire_drm::<S::Ledger>(self.state, &fire, id));
        let number = used.map_or(0, |at| tables::COLUMNS[usize::from(at)]);
        self.sink.event(|| Event::Fired {
            side: fire.side,
            manner: fire.manner,
            units: units(fire.side, fire.members()).collect(),
            weapons: weapons(fire.arms).collect(),
            leaders: units(fire.side, fire.leaders).collect(),
            target: fire.target,
            fp: fp.lines(),
            column: number,
            drm: drm.lines(),
            dice,
            cowers: shift,
        });
        let results = used.map(|column| {
            let state = &*self.state;
            move |id: UnitId| {
                let drm = game.fire_drm::<Sum>(state, &fire, id).total();
                game.tables.ift.result(column, fire.dr() + drm)
            }
        });
        let mut outcomes = [Outcome::None; crate::state::UNITS];
        if let Some(result) = results {
            for side in [crate::state::FIRST, crate::state::SECOND] {
                for id in units(side, targets[side.index()]) {
                    outcomes[id.index()] = result(id);
                }
            }
        }
        let failing = self.failing(&fire)?;
        self.spend_fire(&fire, shift);
        self.fail_weapon(failing);
        self.strike(fire.target, used.unwrap_or(NO_COLUMN), targets, |id| outcomes[id.index()])
    }

    /// 3.2.3.p: broken targets are under DM if the attack can bring a NMC or worse.
    pub fn alarm(&mut self, fire: &Fire, targets: [Team; 2], column: Option<u8>, cowers: u8) {
        for side in [crate::state::FIRST, crate::state::SECOND] {
            for id in units(side, targets[side.index()] & crate::state::FOOT) {
                let unit = self.state.unit(id);
                if !unit.is(Is::BROKEN) || unit.is(Is::DM) {
                    continue;
                }
                let drm = self.game.fire_drm::<Sum>(self.state, fire, id).total();
                if self.game.threatens(column, drm, cowers) {
                    self.mark_all(["3.2.3.p", "AMB.71"]);
                    self.state.unit_mut(id).marks.add(Is::DM);
                    self.sink.event(|| Event::Desperate { unit: id });
                }
            }
        }
    }
}

impl Aslsk {
    /// The target whose calculation is told: the first of the enemy.
    pub fn first_target(&self, _: &State, fire: &Fire, targets: [Team; 2]) -> Option<UnitId> {
        let enemy = crate::state::foe(fire.side);
        units(enemy, targets[enemy.index()])
            .next()
            .or_else(|| units(fire.side, targets[fire.side.index()]).next())
    }
}
