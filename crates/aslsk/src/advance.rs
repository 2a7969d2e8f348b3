//! 3.7: the Advance Phase: weapons change hands, then units go one hex each, into enemies too.

use crate::Aslsk;
use crate::action::{Action, Way};
use crate::event::{Check, Event};
use crate::pieces::{Class, Nation};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{ARMOUR, Did, FOOT, Is, Place, State, Team, UnitId, WeaponId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// 3.7.a: the ATTACKER advances unit after unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advancing {
    /// AMB.101: somebody has advanced; weapons stay with whom they are.
    pub begun: bool,
    /// AMB.102: those who go together.
    pub team: Team,
    /// 3.7.f: the leader who goes with them.
    pub leader: UnitId,
}

impl Advancing {
    /// At the beginning of the phase.
    pub const START: Advancing = Advancing { begun: false, team: 0, leader: UnitId::NONE };
}

impl Aslsk {
    /// 3.7.a, 6.5.c, 3.2.4.l: whether Infantry may advance at all.
    fn may_advance(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        !id.is_afv()
            && unit.good_order()
            && !unit.is(Is::PINNED)
            && !unit.did(Did::ADVANCE | Did::PUSH | Did::PIVOT)
    }

    /// 3.7.b, 3.7.f: whether a hex costs a unit of a team all its MF, or more: the advance exhausts it.
    fn exhausts(&self, state: &State, id: UnitId, team: Team, dir: Dir) -> bool {
        let cost = self.foot_cost(state, state.unit(id).hex, dir, false);
        cost.is_none_or(|cost| cost >= self.allotment_with(state, id, team, 0))
    }

    /// 3.7.a, 3.7.b, 2.0.g: whether a team may advance in a direction, as far as everybody knows.
    fn advances(&self, state: &State, team: Team, leader: UnitId, dir: Dir) -> Result<(), Illegal> {
        let side = state.attacker;
        let Some(first) = units(side, team).next() else { return Err(Illegal::by("3.7.a", "nobody")) };
        let from = state.unit(first).hex;
        let to = if from.is_some() { self.map.grid.step(from, dir) } else { Hex::NONE };
        if !to.is_some() {
            return Err(Illegal::by("3.7.a", "off-map"));
        }
        let all = team | if leader.is_some() { leader.bit() } else { 0 };
        if !self.has_room(state, side, to, all) {
            return Err(Illegal::by("2.0.g", "no-room"));
        }
        let tired = |id: UnitId| state.unit(id).is(Is::CX) && self.exhausts(state, id, all, dir);
        match units(side, all).any(tired) {
            true => Err(Illegal::by("3.7.b", "too-tired")),
            false => Ok(()),
        }
    }

    fn can_go(&self, state: &State, id: UnitId) -> bool {
        self.may_advance(state, id)
            && Dir::ALL.into_iter().any(|dir| self.advances(state, id.bit(), UnitId::NONE, dir).is_ok())
            || self.may_advance(state, id) && self.companions(state, id) != 0
    }

    /// 3.7.f: leaders with whom a MMC could advance somewhere.
    fn companions(&self, state: &State, id: UnitId) -> Team {
        let (side, hex) = (id.side(), state.unit(id).hex);
        if !self.is_mmc(state, id) {
            return 0;
        }
        let with = |one: &UnitId| {
            self.is_leader(state, *one)
                && self.may_advance(state, *one)
                && Dir::ALL.into_iter().any(|dir| self.advances(state, id.bit(), *one, dir).is_ok())
        };
        units(side, state.at(side, hex) & FOOT).filter(with).fold(0, |set, one| set | one.bit())
    }

    /// 4.0.b, AMB.101: weapons that Good Order Infantry can leave behind before anybody has advanced. Who could not advance
    /// anyway has no reason to.
    fn offer_drops(&self, state: &State, side: Side, out: &mut impl Extend<Action>) {
        let carried = |id: &WeaponId| {
            let weapon = state.weapon(*id);
            let holder = weapon.holder;
            weapon.exists() && holder.is_some() && holder.side() == side && state.is_here(holder)
        };
        let can = |id: &WeaponId| {
            let holder = state.weapon(*id).holder;
            self.may_advance(state, holder) && !state.unit(holder).is(Is::HIDDEN)
        };
        out.extend(state.arms().filter(carried).filter(can).map(Action::Drop));
    }

    /// AMB.60, 3.7.b: whether a hex costs a unit that enters the map all its MF, or more.
    fn comes_in_tired(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        self.foot_entry(state, id, hex) >= self.allotment_with(state, id, id.bit(), 0)
    }

    /// 3.3.d, 3.7.a, 3.7.b: whether a unit beside the map may advance onto it in a hex.
    fn may_come_in(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let unit = state.unit(id);
        self.has_room(state, id.side(), hex, id.bit())
            && !unit.is(Is::PINNED)
            && !(unit.is(Is::CX) && self.comes_in_tired(state, id, hex))
    }

    /// 3.7.c, 3.7.d: what is added to a PAATC.
    pub fn paatc_drm<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut drm = L::default();
        let (side, hex) = (id.side(), state.unit(id).hex);
        let kind = self.man(state, id);
        let shy = kind.nation == Nation::Italian && kind.class != Class::Elite;
        if self.inexperienced(state, id) || shy {
            drm.add(Rule("3.7.d"), "drm-anti-armor", 1);
        }
        let leads =
            units(side, self.leaders_at(state, side, hex)).map(|one| self.leadership(state, one)).min();
        drm.add_some(Rule("3.7.d"), "drm-leader", leads.unwrap_or(0).min(0).into());
        drm
    }
}

impl Room for Advancing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.team != 0 {
            return Ok(Flow::Ask);
        }
        let mut first = kernel::play::Sole::NONE;
        self.offers(play.game, play.state, Seat(play.state.attacker.0), &mut first);
        match first.only() {
            Some(Action::Pass) => play.pop(),
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.attacker, "advance", "3.7.a")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let side = state.attacker;
        if self.team == 0 {
            if !self.begun {
                game.offer_transfer(state, side, out);
                game.offer_drops(state, side, out);
            }
            out.extend(state.of(side).filter(|&id| game.can_go(state, id)).map(Action::Pick));
            let waits = units(side, FOOT).filter(|&id| {
                game.entries(state, id)
                    .is_some_and(|area| area.iter().any(|hex| game.may_come_in(state, id, hex)))
            });
            out.extend(waits.map(Action::Pick));
            let hatches = |id: &UnitId| id.is_afv() && game.may_turn_hatch(state, *id);
            out.extend(state.of(side).filter(hatches).map(Action::Pick));
            return out.extend([Action::Pass]);
        }
        let Some(first) = units(side, self.team).next() else { return };
        if first.is_afv() {
            return out.extend([Action::Crew(!state.unit(first).is(Is::CE))]);
        }
        if let Some(area) = game.entries(state, first) {
            let room = |hex: &Hex| game.may_come_in(state, first, *hex);
            return out.extend(area.iter().filter(room).map(Action::At));
        }
        if !self.leader.is_some() {
            out.extend(units(side, game.companions(state, first)).map(Action::Lead));
        } else {
            let here = state.at(side, state.unit(first).hex) & FOOT & !self.team & !self.leader.bit();
            let joins = |id: &UnitId| {
                game.is_mmc(state, *id)
                    && game.may_advance(state, *id)
                    && Dir::ALL
                        .into_iter()
                        .any(|dir| game.advances(state, self.team | id.bit(), self.leader, dir).is_ok())
            };
            out.extend(units(side, here).filter(joins).map(Action::Pick));
        }
        let ways = Dir::ALL
            .into_iter()
            .filter(|&dir| game.advances(state, self.team, self.leader, dir).is_ok())
            .map(|dir| Action::Step(dir, Way::Usual));
        out.extend(ways);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let side = play.state.attacker;
        match action {
            Action::Give(weapon, unit) => {
                play.mark("AMB.101");
                play.transfer(weapon, unit);
            }
            Action::Drop(weapon) => {
                play.mark_all(["4.0.b", "AMB.101"]);
                let hex = play.state.hex_of(weapon);
                play.drop_weapon(weapon, hex);
            }
            Action::Pick(id) => {
                play.next(Advancing { team: self.team | id.bit(), ..self })?;
            }
            Action::Lead(leader) => {
                play.mark("3.7.f");
                play.next(Advancing { leader, ..self })?;
            }
            Action::Crew(open) => {
                play.mark("3.7.e");
                if let Some(id) = units(side, self.team).next() {
                    play.turn_hatch(id, open);
                }
                play.next(Advancing { begun: true, ..Advancing::START })?;
            }
            Action::At(hex) => {
                play.next(Advancing { begun: true, ..Advancing::START })?;
                play.mark_all(["3.3.d", "AMB.60"]);
                for id in units(side, self.team) {
                    play.advance_onto_map(id, hex)?;
                }
                play.press();
            }
            Action::Step(dir, _) => {
                play.next(Advancing { begun: true, ..Advancing::START })?;
                play.advance(self.team, self.leader, dir)?;
            }
            _ => {
                play.pop()?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) if state.is_here(id) && id.side() == state.attacker => {
                let unit = state.unit(id);
                Some(match () {
                    () if unit.is(Is::PINNED) => Illegal::by("3.2.3.l", "pinned"),
                    () if !unit.good_order() => Illegal::by("3.7.a", "not-good-order"),
                    () if unit.did(Did::PUSH) => Illegal::by("6.5.c", "has-pushed"),
                    () if unit.did(Did::PIVOT) => Illegal::by("3.2.4.l", "has-turned"),
                    () if unit.is(Is::CX) => Illegal::by("3.7.b", "too-tired"),
                    () => return None,
                })
            }
            Action::Step(dir, _) if self.team != 0 => game.advances(state, self.team, self.leader, dir).err(),
            _ => None,
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.7.a-3.7.d: a team advances; MMC that would meet an enemy AFV check first, and who passes enters at once.
    fn advance(&mut self, team: Team, leader: UnitId, dir: Dir) -> Result<(), Halt> {
        self.mark("3.7.a");
        let side = self.state.attacker;
        if units(side, team).any(|id| self.game.load(self.state, id) > 0) {
            self.mark("4.0.c");
        }
        if team.count_ones() > 1 || leader.is_some() {
            self.mark("AMB.102");
        }
        let Some(first) = units(side, team).next() else { return Ok(()) };
        let to = self.game.map.grid.step(self.state.unit(first).hex, dir);
        // 6.4.c: who meets a hidden enemy here stays for Close Combat.
        self.uncover(foe(side), to);
        let armour = self.state.shown_at(foe(side), to) & ARMOUR != 0;
        let mut gone: Team = 0;
        for id in units(side, team) {
            if !armour || !self.game.is_mmc(self.state, id) || self.dares(id)? {
                gone |= id.bit();
            }
        }
        if leader.is_some() && gone != 0 {
            gone |= leader.bit();
        }
        let tired = units(side, gone).filter(|&id| self.game.exhausts(self.state, id, gone, dir));
        let tired = tired.fold(0, |set: Team, id| set | id.bit());
        for id in units(side, gone) {
            self.enter_by_advance(id, tired & id.bit() != 0, dir);
        }
        self.press();
        Ok(())
    }

    /// 3.7.c, 3.7.d: the PAATC; who fails is pinned.
    pub(crate) fn dares(&mut self, id: UnitId) -> Result<bool, Halt> {
        self.mark_all(["3.7.c", "3.7.d", "3.7.g"]);
        let drm = self.game.paatc_drm::<S::Ledger>(self.state, id);
        let need = self.game.morale(self.state, id);
        let dice = self.dr("3.7.c")?;
        let passed = i32::from(dice[0] + dice[1]) + drm.total() <= i32::from(need);
        self.sink.event(|| Event::Checked {
            unit: id,
            check: Check::AntiArmor,
            dice,
            drm: drm.lines(),
            need,
            passed,
        });
        if passed {
            self.state.unit_mut(id).deeds.add(Did::BRAVE);
        } else {
            self.pin(id);
        }
        Ok(passed)
    }

    /// 3.3.d, 3.7.b, 3.7.c: a unit enters the map, exhausted if it costs all its MF; upon an AFV only if it dares to.
    fn advance_onto_map(&mut self, id: UnitId, hex: Hex) -> Result<(), Halt> {
        let enemy = foe(id.side());
        self.uncover(enemy, hex);
        let armour = self.state.shown_at(enemy, hex) & ARMOUR != 0;
        if armour && self.game.is_mmc(self.state, id) && !self.dares(id)? {
            return Ok(());
        }
        if self.game.comes_in_tired(self.state, id, hex) {
            self.mark("3.7.b");
            self.state.unit_mut(id).marks.add(Is::CX);
        }
        self.state.put(id, Place::Map, hex);
        self.state.unit_mut(id).deeds.add(Did::ADVANCE | Did::ENTER);
        self.sink.event(|| Event::Advanced { unit: id, from: Hex::NONE, hex });
        Ok(())
    }

    fn enter_by_advance(&mut self, id: UnitId, tires: bool, dir: Dir) {
        // 6.4.c: a crew that moves is hidden no longer.
        self.expose(id);
        if tires {
            self.mark("3.7.b");
            self.state.unit_mut(id).marks.add(Is::CX);
        }
        if let Some(gun) = self.state.gun_of(id) {
            let hex = self.state.unit(id).hex;
            self.drop_weapon(gun, hex);
        }
        let from = self.state.unit(id).hex;
        self.walk(id, dir, false);
        self.state.unit_mut(id).deeds.add(Did::ADVANCE);
        let hex = self.state.unit(id).hex;
        self.sink.event(|| Event::Advanced { unit: id, from, hex });
    }
}
