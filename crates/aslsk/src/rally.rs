//! 3.1: the Rally Phase, step by step, the ATTACKER first in each.

mod arms;
mod settling;

use crate::Aslsk;
use crate::action::Action;
use crate::effects::HurtStage;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Suffering, openly};
use crate::state::{Blow, Did, FOOT, Is, State, Team, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// 3.1.a: the steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Step {
    /// b: recovery.
    Recover,
    /// c: repair.
    Repair,
    /// d: transfer.
    Transfer,
    /// e: self-rally.
    Alone,
    /// f: rally.
    Led,
    /// g: recovery of AFVs.
    Shock,
    /// h: DM.
    Settle,
}

impl Step {
    fn next(self) -> Option<Step> {
        Some(match self {
            Step::Recover => Step::Repair,
            Step::Repair => Step::Transfer,
            Step::Transfer => Step::Alone,
            Step::Alone => Step::Led,
            Step::Led => Step::Shock,
            Step::Shock => Step::Settle,
            Step::Settle => return None,
        })
    }
}

/// 3.1: a step of the Rally Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rallying {
    /// Which.
    pub step: Step,
    /// Whose turn in it it is.
    pub side: Side,
    /// AMB.65: the unit for which a leader is chosen.
    pub unit: UnitId,
}

impl Rallying {
    /// The first step.
    pub const fn first(side: Side) -> Rallying {
        Rallying { step: Step::Recover, side, unit: UnitId::NONE }
    }
}

impl Aslsk {
    /// 3.1.h: whether a broken unit may rally itself.
    fn can_rally_alone(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if !unit.is(Is::BROKEN) || unit.is(Is::MELEE) || unit.did(Did::RALLY | Did::ACT) {
            return false;
        }
        let kind = self.man(state, id);
        let extra = id.side() == state.attacker && state.self_rallied & EXTRA == 0 && kind.is_mmc();
        kind.self_rally || extra
    }

    /// 3.1.j, AMB.65: leaders who may rally a unit.
    fn rallying_leaders(&self, state: &State, id: UnitId) -> Team {
        let (side, hex) = (id.side(), state.unit(id).hex);
        let free = |one: &UnitId| *one != id && !state.unit(*one).did(Did::ACT);
        let all = units(side, self.leaders_at(state, side, hex));
        all.filter(free).fold(0, |set, one| set | one.bit())
    }

    fn can_be_rallied(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.is(Is::BROKEN)
            && !unit.is(Is::MELEE)
            && !unit.did(Did::RALLY | Did::ACT)
            && self.rallying_leaders(state, id) != 0
    }

    /// 3.1.k, 3.1.i: what is added to a rally DR.
    pub fn rally_drm<L: Ledger>(&self, state: &State, id: UnitId, leader: UnitId) -> L {
        let mut drm = L::default();
        let unit = state.unit(id);
        if unit.is(Is::DM) {
            drm.add(Rule("3.1.k"), "drm-dm", 4);
        }
        if self.in_cover(state, id) {
            drm.add(Rule("3.1.k"), "drm-cover", -1);
        }
        match leader.is_some() {
            true => drm.add_some(Rule("3.1.k"), "drm-leader", self.leadership(state, leader).into()),
            false => drm.add(Rule("3.1.i"), "drm-self-rally", 1),
        }
        drm
    }
}

/// The bit of [`State::self_rallied`] for the extra self-rally of the ATTACKER.
const EXTRA: u8 = 1 << 2;

impl Room for Rallying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.unit.is_some() {
            return Ok(Flow::Ask);
        }
        if self.step == Step::Shock {
            play.recover_crews()?;
            return self.go_on(play);
        }
        let mut first = kernel::play::Sole::NONE;
        self.offers(play.game, play.state, Seat(self.side.0), &mut first);
        // Only to pass is no question.
        match first.only() {
            Some(Action::Pass) => self.go_on(play),
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        match self.step {
            Step::Recover => openly(self.side, "recover", "3.1.d"),
            Step::Repair => openly(self.side, "repair", "3.1.e"),
            Step::Transfer => openly(self.side, "transfer", "3.1.g"),
            Step::Alone => openly(self.side, "self-rally", "3.1.h"),
            Step::Led => openly(self.side, "rally", "3.1.j"),
            Step::Shock => None,
            Step::Settle => openly(self.side, "keep-dm", "3.1.o"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if self.unit.is_some() {
            return out.extend(units(self.side, game.rallying_leaders(state, self.unit)).map(Action::Lead));
        }
        let foot = || state.of(self.side).filter(|id| id.bit() & FOOT != 0);
        match self.step {
            Step::Recover => game.offer_recovery(state, self.side, out),
            Step::Repair => game.offer_repair(state, self.side, out),
            Step::Transfer => game.offer_transfer(state, self.side, out),
            Step::Alone => {
                out.extend(foot().filter(|&id| game.can_rally_alone(state, id)).map(Action::Pick));
            }
            Step::Led => out.extend(foot().filter(|&id| game.can_be_rallied(state, id)).map(Action::Pick)),
            Step::Shock => return,
            Step::Settle => out.extend(foot().filter(|&id| game.may_keep_dm(state, id)).map(Action::Pick)),
        }
        out.extend([Action::Pass]);
    }

    fn refuses(self, _: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Man(id, _) if state.is_here(id) && !state.unit(id).good_order() => {
                Some(Illegal::by("7.2.c", "not-good-order"))
            }
            _ => None,
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match (self.step, action) {
            (Step::Recover, Action::Give(weapon, unit)) => play.try_recovery(weapon, unit)?,
            (Step::Repair, Action::Take(weapon)) => play.try_repair(weapon)?,
            (Step::Repair, Action::Man(unit, station)) => play.try_repair_aboard(unit, station)?,
            (Step::Transfer, Action::Give(weapon, unit)) => play.transfer(weapon, unit),
            (Step::Alone, Action::Pick(id)) => play.rally_alone(id)?,
            (Step::Led, Action::Pick(id)) => {
                let leaders = play.game.rallying_leaders(play.state, id);
                if leaders.count_ones() > 1 {
                    play.next(Rallying { unit: id, ..self })?;
                } else if let Some(leader) = units(self.side, leaders).next() {
                    play.rally(id, leader)?;
                }
            }
            (Step::Led, Action::Lead(leader)) => {
                play.next(Rallying { unit: UnitId::NONE, ..self })?;
                play.mark("AMB.65");
                play.rally(self.unit, leader)?;
            }
            (Step::Settle, Action::Pick(id)) => {
                play.mark("3.1.o");
                play.state.unit_mut(id).deeds.add(Did::KEEP_DM);
            }
            _ => {
                play.mark("AMB.63");
                self.go_on(play)?;
            }
        }
        Ok(())
    }
}

impl Rallying {
    /// 3.1.c: the other side, then the next step.
    fn go_on<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.step == Step::Settle {
            play.settle(self.side);
        }
        if self.side == play.state.attacker && self.step != Step::Shock {
            play.mark("3.1.c");
            return play.next(Rallying { side: foe(self.side), ..self });
        }
        match self.step.next() {
            Some(step) => {
                play.mark("3.1.a");
                play.next(Rallying { step, ..Rallying::first(play.state.attacker) })
            }
            None => {
                play.state.self_rallied = 0;
                play.pop()
            }
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.1.h, 3.1.i, 5.3.a: a unit tries to rally by itself.
    fn rally_alone(&mut self, id: UnitId) -> Result<(), Halt> {
        self.mark_all(["3.1.h", "3.1.i"]);
        let boxed = self.game.man(self.state, id).self_rally;
        if !boxed {
            self.state.self_rallied |= EXTRA;
        }
        let own = 1 << id.side().0;
        let first = self.state.self_rallied & own == 0;
        self.state.self_rallied |= own;
        let dice = self.rally(id, UnitId::NONE)?;
        if first && dice == [1, 1] && self.game.is_mmc(self.state, id) {
            self.mark("AMB.64");
            self.promote(id, true)?;
        }
        Ok(())
    }

    /// 3.1.j-3.1.m: a rally DR.
    fn rally(&mut self, id: UnitId, leader: UnitId) -> Result<[u8; 2], Halt> {
        self.mark_all(["3.1.j", "3.1.k", "3.1.m"]);
        let drm = self.game.rally_drm::<S::Ledger>(self.state, id, leader);
        let need = self.game.morale(self.state, id);
        let dice = self.dr("3.1.j")?;
        let total = i32::from(dice[0] + dice[1]) + drm.total();
        let success = total <= i32::from(need);
        let unit = self.state.unit_mut(id);
        unit.deeds.add(Did::RALLY | Did::ACT);
        if success {
            unit.marks.remove(Is::BROKEN | Is::DM);
        }
        self.sink.event(|| Event::Rally { unit: id, leader, dice, drm: drm.lines(), need, success });
        if dice == [6, 6] {
            self.mark("3.1.l");
            // 3.2.3.n: a leader may die of it, before the eyes of those with him.
            self.state.blow = Blow { hex: self.state.unit(id).hex, ..Blow::NONE };
            self.reduce(id)?;
            self.push(Suffering { stage: HurtStage::Check })?;
        }
        // AMB.62: a leader who has rallied himself may go on to rally others; to be rallied is all that another one does.
        if success && !leader.is_some() && self.game.is_leader(self.state, id) {
            self.mark("3.1.p");
            self.state.unit_mut(id).deeds.remove(Did::ACT);
        }
        Ok(dice)
    }
}
