//! 3.8: the Close Combat Phase, hex by hex.

mod ambush;
mod odds;
mod striking;

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::options::CcLeaders;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{ARMOUR, Combat, Did, FIRST, FOOT, Is, SECOND, State, Station, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Where in the Close Combat of a hex play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FightStage {
    /// 3.8.a: the next hex is chosen.
    Hex,
    /// AMB.103: leaders are attached.
    Attach(Side),
    /// 3.8.b: a side declares its attacks.
    Declare(Side),
    /// 3.8.i: a side makes its next attack; `all`: it is the ambusher, or answers one, and makes all it has.
    Turn {
        /// Who.
        side: Side,
        /// 3.8.w.
        all: bool,
    },
    /// 3.8.n: whether a side uses its close defence weapon.
    Defence(Side),
    /// 3.8.o: what is left is sorted out.
    End,
}

/// 3.8.a: Close Combat; what happens in the hex is in [`State::combat`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighting {
    /// Its stage.
    pub stage: FightStage,
}

impl Fighting {
    /// The choice of a hex.
    pub const START: Fighting = Fighting::at(FightStage::Hex);

    const fn at(stage: FightStage) -> Fighting {
        Fighting { stage }
    }
}

impl Aslsk {
    /// 3.8.o: whether units in a hex are held in Melee.
    pub fn has_melee(&self, state: &State, hex: Hex) -> bool {
        [FIRST, SECOND]
            .into_iter()
            .any(|side| units(side, state.shown_at(side, hex) & FOOT).any(|id| state.unit(id).is(Is::MELEE)))
    }

    /// 3.8.a, AMB.107: hexes in which there is still Close Combat: Infantry of one side, and anybody of the other.
    fn combats(&self, state: &State) -> impl Iterator<Item = Hex> {
        let side = state.attacker;
        let fresh = move |hex: Hex| {
            let all = [side, foe(side)].map(|side| state.shown_at(side, hex));
            let men = (all[0] | all[1]) & FOOT != 0;
            let waits = [side, foe(side)]
                .into_iter()
                .any(|side| units(side, state.shown_at(side, hex)).any(|id| !state.unit(id).did(Did::ACT)));
            all[0] != 0 && all[1] != 0 && men && waits
        };
        let first = move |id: &UnitId| {
            let hex = state.unit(*id).hex;
            units(side, state.shown_at(side, hex)).next() == Some(*id)
        };
        state.of(side).filter(first).map(move |id| state.unit(id).hex).filter(move |&hex| fresh(hex))
    }

    /// AMB.103: the SMC of a side whose place is chosen next.
    fn to_attach(&self, state: &State, side: Side) -> Option<UnitId> {
        if self.settings.cc_leaders == CcLeaders::Free {
            return None;
        }
        let here = state.shown_at(side, state.combat.hex) & FOOT & !state.combat.settled[side.index()];
        let choice = |id: &UnitId| self.is_leader(state, *id) && !state.unit(*id).is(Is::BROKEN);
        units(side, here).find(choice).filter(|_| self.heads(state, side) != 0)
    }

    /// MMC to which a SMC can be attached.
    fn heads(&self, state: &State, side: Side) -> Team {
        let here = units(side, state.shown_at(side, state.combat.hex) & FOOT);
        let fit = |id: &UnitId| self.is_mmc(state, *id) && !state.unit(*id).is(Is::BROKEN);
        here.filter(fit).fold(0, |set, id| set | id.bit())
    }

    /// 3.8.d: enemies in the hex that can still be attacked.
    fn victims(&self, state: &State, side: Side) -> Team {
        let enemy = foe(side);
        let free = |id: &UnitId| !state.unit(*id).did(Did::STRUCK);
        units(enemy, state.shown_at(enemy, state.combat.hex)).filter(free).fold(0, |set, id| set | id.bit())
    }

    /// 3.8.d, 3.8.f: Infantry of a side that can still attack.
    fn strikers(&self, state: &State, side: Side) -> Team {
        let free = |id: &UnitId| {
            let unit = state.unit(*id);
            !unit.is(Is::BROKEN) && !unit.did(Did::STRIKE)
        };
        units(side, state.shown_at(side, state.combat.hex) & FOOT)
            .filter(free)
            .fold(0, |set, id| set | id.bit())
    }

    /// 3.8.y: weapons of the vehicle of a side that can still attack.
    fn gunners(&self, state: &State, side: Side) -> Option<(UnitId, u8)> {
        let afv = units(side, state.shown_at(side, state.combat.hex) & ARMOUR).next()?;
        let left = self.close_weapons(state, afv) & !state.combat.used[side.index()];
        (left != 0).then_some((afv, left))
    }

    /// 3.8.r: whether these could attack a vehicle: a MMC, a SMC, or one of each.
    fn storms(&self, state: &State, side: Side, by: Team) -> bool {
        let led = units(side, by).filter(|&id| self.is_leader(state, id)).count();
        by & ARMOUR == 0 && by.count_ones() <= 2 && (by.count_ones() < 2 || led >= 1)
    }

    /// Whether a side can attack anybody at all.
    fn can_strike(&self, state: &State, side: Side) -> bool {
        let victims = self.victims(state, side);
        let room = state.combat.strikes[striking::of(side)].iter().any(|strike| strike.by == 0);
        let men = victims & FOOT != 0 && self.gunners(state, side).is_some();
        room && (victims != 0 && self.strikers(state, side) != 0 || men)
    }

    fn offer_strike(&self, state: &State, side: Side, out: &mut impl Extend<Action>) {
        let (combat, enemy) = (&state.combat, foe(side));
        let victims = self.victims(state, side);
        let free = |set: Team| units(side, set);
        if combat.at == 0 && combat.guns == 0 && self.can_strike(state, side) {
            let more = self.strikers(state, side) & !combat.by;
            let fits = |id: &UnitId| {
                let by = combat.by | self.close_group(state, *id);
                let head = !self.is_leader(state, *id) || state.unit(*id).with == 0;
                head && (victims & FOOT != 0 || self.storms(state, side, by))
            };
            out.extend(free(more).filter(fits).map(Action::Pick));
        }
        let guns = combat.at == 0 && combat.by & FOOT == 0 && victims & FOOT != 0;
        if let Some((afv, left)) = self.gunners(state, side).filter(|_| guns) {
            let open = Station::ALL.into_iter().filter(|one| left & !combat.guns & one.bit() != 0);
            out.extend(open.map(|station| Action::Man(afv, station)));
        }
        if combat.by == 0 {
            return;
        }
        let storms = self.storms(state, side, combat.by);
        let aims = |id: &UnitId| match (id.is_afv(), combat.at) {
            (true, at) => storms && at == 0,
            (false, 0) => true,
            (false, at) => at & (ARMOUR | id.bit()) == 0 && combat.guns == 0,
        };
        // Whoever is attached to somebody is attacked with him.
        let head = |id: &UnitId| id.is_afv() || !self.is_leader(state, *id) || state.unit(*id).with == 0;
        out.extend(units(enemy, victims).filter(head).filter(aims).map(Action::Close));
    }
}

impl Room for Fighting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            FightStage::Hex => {
                let mut left = play.game.combats(play.state);
                let (hex, more) = (left.next(), left.next().is_some());
                drop(left);
                match hex {
                    None => play.pop(),
                    Some(hex) if !more => play.begin_combat(hex),
                    Some(_) => Ok(Flow::Ask),
                }
            }
            FightStage::Attach(side) => match play.game.to_attach(play.state, side) {
                Some(_) => Ok(Flow::Ask),
                None if side == play.state.attacker => play.next(Fighting::at(FightStage::Attach(foe(side)))),
                None => play.open_fight(),
            },
            FightStage::Declare(side) => match play.can_go_on(side) {
                true => Ok(Flow::Ask),
                false => play.close_declaration(side),
            },
            FightStage::Turn { side, all } => match play.can_go_on(side) {
                true => Ok(Flow::Ask),
                false => play.next_striker(side, all, true),
            },
            FightStage::Defence(side) => match play.game.close_defender(play.state, side) {
                Some(_) => Ok(Flow::Ask),
                None if side == play.state.attacker => {
                    play.next(Fighting::at(FightStage::Defence(foe(side))))
                }
                None => play.next(Fighting::at(FightStage::End)),
            },
            FightStage::End => play.end_combat(),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        match self.stage {
            FightStage::Hex => openly(state.attacker, "cc-hex", "3.8.a"),
            FightStage::Attach(side) => openly(side, "attach", "AMB.103"),
            FightStage::Declare(side) => openly(side, "declare", "3.8.b"),
            FightStage::Turn { side, .. } => openly(side, "strike", "3.8.i"),
            FightStage::Defence(side) => openly(side, "close-defence", "3.8.n"),
            FightStage::End => None,
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            FightStage::Hex => out.extend(game.combats(state).map(Action::At)),
            FightStage::Attach(side) => {
                out.extend(units(side, game.heads(state, side)).map(Action::Close));
                out.extend([Action::No]);
            }
            FightStage::Declare(side) | FightStage::Turn { side, .. } => {
                game.offer_strike(state, side, out);
                if state.combat.at != 0 {
                    out.extend([Action::Done]);
                } else if state.combat.by == 0 {
                    out.extend([Action::Pass]);
                }
            }
            FightStage::Defence(_) => out.extend([Action::Yes, Action::No]),
            FightStage::End => {}
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match (self.stage, action) {
            (FightStage::Hex, Action::At(hex)) => {
                play.mark("3.8.a");
                play.begin_combat(hex)?;
            }
            (FightStage::Attach(side), answer) => play.attach(side, answer),
            (FightStage::Declare(side) | FightStage::Turn { side, .. }, Action::Pick(id)) => {
                play.state.combat.by |=
                    play.game.close_group(play.state, id) & play.game.strikers(play.state, side);
            }
            (FightStage::Declare(_) | FightStage::Turn { .. }, Action::Man(afv, station)) => {
                play.mark_all(["3.8.m", "3.8.y"]);
                if station == Station::Ma {
                    play.mark("AMB.6");
                }
                play.state.combat.by = afv.bit();
                play.state.combat.guns |= station.bit();
            }
            (FightStage::Declare(_) | FightStage::Turn { .. }, Action::Close(id)) => {
                play.state.combat.at |= play.game.close_group(play.state, id);
            }
            (FightStage::Declare(side), Action::Done) => play.declare(side),
            (FightStage::Declare(side), _) => {
                play.close_declaration(side)?;
            }
            (FightStage::Turn { side, all }, Action::Done) => {
                play.declare(side);
                play.carry_out(side)?;
                play.next_striker(side, all, false)?;
            }
            (FightStage::Turn { side, all }, _) => {
                play.mark("AMB.106");
                play.state.combat.passed |= 1 << side.0;
                play.next_striker(side, all, true)?;
            }
            (FightStage::Defence(side), Action::Yes) => {
                if let Some((afv, number)) = play.game.close_defender(play.state, side) {
                    play.defend_closely(afv, number)?;
                }
            }
            (FightStage::Defence(side), _) => {
                if let Some((afv, _)) = play.game.close_defender(play.state, side) {
                    play.state.unit_mut(afv).deeds.add(Did::STRIKE);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, _: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let here = |id: UnitId| state.is_here(id) && state.unit(id).hex == state.combat.hex;
        match action {
            Action::Pick(id) if here(id) => Some(match () {
                () if state.unit(id).is(Is::BROKEN) => Illegal::by("3.8.f", "broken"),
                () if state.unit(id).did(Did::STRIKE) => Illegal::by("3.8.d", "has-attacked"),
                () => Illegal::by("3.8.r", "too-many"),
            }),
            Action::Close(id) if here(id) => Some(match () {
                () if state.unit(id).did(Did::STRUCK) => Illegal::by("3.8.d", "was-attacked"),
                () if id.is_afv() && state.combat.guns != 0 => Illegal::by("3.8.s", "vehicle-v-vehicle"),
                () if id.is_afv() => Illegal::by("3.8.r", "too-many"),
                () => return None,
            }),
            _ => None,
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.8.a: Close Combat in a hex begins: ambush first.
    fn begin_combat(&mut self, hex: Hex) -> Going {
        self.state.combat = Combat { hex, ..Combat::NONE };
        for side in [FIRST, SECOND] {
            for id in units(side, self.state.shown_at(side, hex)) {
                self.state.unit_mut(id).with = 0;
            }
        }
        self.sink.event(|| Event::CloseCombat { hex });
        match self.game.may_ambush(self.state) {
            true => self.roll_ambush()?,
            false => self.mark("3.8.x"),
        }
        let side = self.state.attacker;
        self.next(Fighting::at(FightStage::Attach(side)))
    }

    fn attach(&mut self, side: Side, answer: Action) {
        self.mark_all(["AMB.103", "3.8.v"]);
        let Some(leader) = self.game.to_attach(self.state, side) else { return };
        self.state.combat.settled[side.index()] |= leader.bit();
        if let Action::Close(head) = answer {
            self.state.unit_mut(leader).with = head.bit();
        }
    }

    /// 3.8.b, 3.8.i, 3.8.w: both sides declare at once, or strike in turn.
    fn open_fight(&mut self) -> Going {
        let (attacker, defender) = (self.state.attacker, self.state.defender());
        let hex = self.state.combat.hex;
        let rides = [attacker, defender].map(|side| self.state.shown_at(side, hex) & ARMOUR != 0);
        let stage = match self.state.combat.ambusher {
            2 if rides == [false, false] => FightStage::Declare(attacker),
            2 => {
                self.mark("3.8.i");
                let first = if rides == [true, false] { defender } else { attacker };
                FightStage::Turn { side: first, all: false }
            }
            side => {
                self.mark("3.8.w");
                FightStage::Turn { side: Side(side), all: true }
            }
        };
        self.next(Fighting::at(stage))
    }

    /// Whether a side can go on choosing.
    fn can_go_on(&self, side: Side) -> bool {
        let passed = self.state.combat.passed & 1 << side.0 != 0;
        self.state.combat.by != 0 || !passed && self.game.can_strike(self.state, side)
    }

    /// 3.8.b: the DEFENDER declares, then all attacks are carried out.
    fn close_declaration(&mut self, side: Side) -> Going {
        let defender = self.state.defender();
        if side != defender {
            return self.next(Fighting::at(FightStage::Declare(defender)));
        }
        self.next(Fighting::at(FightStage::End))?;
        self.carry_out(foe(defender))?;
        self.carry_out(defender)?;
        Ok(Flow::On)
    }

    /// 3.8.i, 3.8.w: who strikes next.
    fn next_striker(&mut self, side: Side, all: bool, done: bool) -> Going {
        let other = foe(side);
        let more = |play: &Self, side: Side| play.can_go_on(side);
        let stage = if all && !done && more(self, side) {
            FightStage::Turn { side, all }
        } else if more(self, other) {
            // Whoever answers an ambush makes all attacks that are left.
            FightStage::Turn { side: other, all }
        } else if more(self, side) && !done {
            FightStage::Turn { side, all }
        } else {
            FightStage::Defence(self.state.attacker)
        };
        self.next(Fighting::at(stage))
    }

    /// 3.8.o, 3.8.p: who is left is held in Melee, or is free.
    fn end_combat(&mut self) -> Going {
        let hex = self.state.combat.hex;
        for side in [FIRST, SECOND] {
            for id in units(side, self.state.shown_at(side, hex)) {
                self.state.unit_mut(id).deeds.add(Did::ACT);
            }
        }
        self.state.combat = Combat::NONE;
        self.hold(hex);
        self.press();
        self.next(Fighting::START)
    }

    /// 3.8.o, 3.8.p, AMB.107: Infantry of both sides, one of it unbroken, is in Melee; a stopped vehicle holds enemy Infantry.
    fn hold(&mut self, hex: Hex) {
        self.mark_all(["3.8.o", "3.8.p"]);
        for side in [FIRST, SECOND] {
            let men = self.state.shown_at(side, hex) & FOOT;
            let held = self.game.is_in_melee(self.state, side, hex);
            if held && self.state.shown_at(foe(side), hex) & FOOT == 0 {
                self.mark("AMB.107");
            }
            for id in units(side, men) {
                let unit = self.state.unit_mut(id);
                let was = unit.is(Is::MELEE);
                match held {
                    true => unit.marks.add(Is::MELEE),
                    false => unit.marks.remove(Is::MELEE),
                }
                if was != held {
                    self.sink.event(|| Event::Melee { unit: id, held });
                }
            }
        }
    }

    /// 3.8.o: the marker comes off as soon as nothing holds a unit any more.
    pub fn release(&mut self) {
        for side in [FIRST, SECOND] {
            for id in self.state.of(side) {
                let unit = self.state.unit(id);
                if unit.is(Is::MELEE) && !self.game.is_in_melee(self.state, side, unit.hex) {
                    self.mark("3.8.o");
                    self.state.unit_mut(id).marks.remove(Is::MELEE);
                    self.sink.event(|| Event::Melee { unit: id, held: false });
                }
            }
        }
    }
}

impl Aslsk {
    /// 3.8.o, 3.8.p: whether something holds the Infantry of a side in a hex.
    fn is_in_melee(&self, state: &State, side: Side, hex: Hex) -> bool {
        let enemy = foe(side);
        let steady = |side: Side| {
            units(side, state.shown_at(side, hex) & FOOT).any(|id| !state.unit(id).is(Is::BROKEN))
        };
        let men = state.shown_at(enemy, hex) & FOOT != 0;
        let stopped = |id: UnitId| !state.unit(id).is(Is::MOTION);
        let armour = units(enemy, state.shown_at(enemy, hex) & ARMOUR).any(stopped);
        men && (steady(side) || steady(enemy)) || armour && steady(side)
    }
}
