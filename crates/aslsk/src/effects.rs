//! 3.2.3: what an attack does to its targets: kills first, then checks in order, then what the loss of leaders brings.

mod checking;
mod crews;
mod harm;
mod promotion;

use crate::Aslsk;
use crate::action::Action;
use crate::event::{Event, Told};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{Blow, FIRST, FOOT, Is, Loss, SECOND, State, Team, UnitId, units};
use crate::tables::Outcome;
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Where in the results of an attack play stands; what is due is in [`State::blow`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HurtStage {
    /// KIA and K results.
    Kill,
    /// Checks.
    Check,
    /// AMB.69: the owner chooses among equal leaders.
    Tie(Side),
}

/// 3.2.3: units suffer what is due to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Suffering {
    /// Its stage.
    pub stage: HurtStage,
}

impl Suffering {
    /// The first stage.
    pub const START: Suffering = Suffering { stage: HurtStage::Kill };
}

impl Aslsk {
    /// What is still due to a unit.
    #[inline]
    pub fn due(&self, state: &State, id: UnitId) -> Outcome {
        state.blow.results[id.index() % state.blow.results.len()].0
    }

    /// Units of a side to which something is still due.
    pub fn due_of(&self, state: &State, side: Side) -> Team {
        let waits = |id: &UnitId| self.due(state, *id) != Outcome::None;
        units(side, state.here[side.index()]).filter(waits).fold(0, |set, id| set | id.bit())
    }

    /// AMB.69: who checks next: leaders by morale, then leadership; then the others in order. Several if they are equal
    /// leaders of one side.
    fn next_to_check(&self, state: &State) -> Team2 {
        for side in [state.attacker, state.defender()] {
            let due = self.due_of(state, side);
            let leaders = || units(side, due & FOOT).filter(|&id| self.is_leader(state, id));
            let rank = |id: UnitId| (self.morale(state, id), -self.leadership(state, id));
            if let Some(best) = leaders().map(rank).max() {
                let equal = leaders().filter(|&id| rank(id) == best).fold(0, |set, id| set | id.bit());
                return Team2 { side, set: equal };
            }
            if due != 0 {
                return Team2 { side, set: 1 << due.trailing_zeros() };
            }
        }
        Team2 { side: FIRST, set: 0 }
    }
}

/// Units of one side.
struct Team2 {
    side: Side,
    set: Team,
}

impl Room for Suffering {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            HurtStage::Kill => {
                play.carry_out_kills()?;
                play.next(Suffering { stage: HurtStage::Check })
            }
            HurtStage::Tie(_) => Ok(Flow::Ask),
            HurtStage::Check => loop {
                let Team2 { side, set } = play.game.next_to_check(play.state);
                match set.count_ones() {
                    0 if play.mourn() => {}
                    0 => {
                        play.state.blow = Blow::NONE;
                        play.press();
                        return play.pop();
                    }
                    1 => {
                        let id = UnitId::of(side, set.trailing_zeros() as u8);
                        play.check_due(id)?;
                    }
                    _ => return play.next(Suffering { stage: HurtStage::Tie(side) }),
                }
            },
        }
    }

    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        match self.stage {
            HurtStage::Tie(side) => openly(side, "check-order", "AMB.69"),
            HurtStage::Kill | HurtStage::Check => None,
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let Team2 { side, set } = game.next_to_check(state);
        out.extend(units(side, set).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            play.mark("AMB.69");
            play.next(Suffering { stage: HurtStage::Check })?;
            play.check_due(id)?;
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Begins to carry out results in a hex; `result` says what each unit suffers.
    pub fn strike(
        &mut self,
        hex: Hex,
        column: u8,
        targets: [Team; 2],
        mut result: impl FnMut(UnitId) -> Outcome,
    ) -> Going {
        // AMB.70: who was lost before in the same attack is not forgotten.
        let losses = if self.state.blow.hex == hex { self.state.blow.losses } else { Blow::NONE.losses };
        self.state.blow = Blow { hex, column, losses, ..Blow::NONE };
        let mut any = self.mourns();
        for side in [FIRST, SECOND] {
            for id in units(side, targets[side.index()] & self.state.here[side.index()]) {
                let outcome = result(id);
                if outcome != Outcome::None {
                    any = true;
                    self.state.blow.results[id.index()].0 = outcome;
                    self.sink.event(|| Event::Result { unit: id, result: Told(outcome) });
                }
            }
        }
        if any { self.push(Suffering::START) } else { Ok(Flow::On) }
    }

    /// 3.2.3.b, 3.2.3.c, AMB.68: KIA and K results. Units whose results differ are chosen from apart.
    fn carry_out_kills(&mut self) -> Result<(), Halt> {
        self.stun_crews();
        loop {
            let mut worst = Outcome::Mc(u8::MAX);
            let mut hit: ArrayVec<UnitId, 64> = ArrayVec::new();
            for side in [FIRST, SECOND] {
                for id in units(side, self.game.due_of(self.state, side)) {
                    let due = self.game.due(self.state, id);
                    if due > worst {
                        worst = due;
                        hit.clear();
                    }
                    if due == worst {
                        hit.push(id);
                    }
                }
            }
            match worst {
                Outcome::Kia(dead) => self.kill(&mut hit, dead)?,
                Outcome::K(number) => self.maul(&hit, number)?,
                _ => return Ok(()),
            }
        }
    }

    /// 3.2.3.b: so many are eliminated, the others break or are reduced.
    fn kill(&mut self, hit: &mut ArrayVec<UnitId, 64>, dead: u8) -> Result<(), Halt> {
        self.mark("3.2.3.b");
        for _ in 0..dead {
            if hit.is_empty() {
                break;
            }
            self.mark("AMB.68");
            let at = self.any_of("3.2.3.b", hit.len())?;
            let id = hit.remove(at);
            self.settle_due(id);
            self.scatter_weapons(id)?;
            self.mourn_for(id, true);
            self.eliminate(id);
        }
        for &id in hit.iter() {
            self.settle_due(id);
            if self.state.unit(id).is(Is::BROKEN) {
                self.reduce(id)?;
            } else {
                self.break_unit(id);
            }
        }
        Ok(())
    }

    /// 3.2.3.c: one suffers Casualty Reduction; the others, and the half-squad that it has left, check.
    fn maul(&mut self, hit: &[UnitId], number: u8) -> Result<(), Halt> {
        self.mark("3.2.3.c");
        for &id in hit {
            self.state.blow.results[id.index()].0 = Outcome::Mc(number);
        }
        let id = hit[self.any_of("3.2.3.c", hit.len())?];
        let leader = self.game.is_leader(self.state, id);
        self.reduce(id)?;
        if leader && self.game.settings.wound_check == crate::options::WoundCheck::No {
            self.mark("AMB.49");
            self.settle_due(id);
        }
        Ok(())
    }

    /// Nothing more is due to a unit.
    fn settle_due(&mut self, id: UnitId) {
        self.state.blow.results[id.index()].0 = Outcome::None;
    }

    /// 3.2.3.n, 3.2.3.o: a leader is lost; those with him will check.
    pub(crate) fn mourn_for(&mut self, id: UnitId, dead: bool) {
        if !self.game.is_leader(self.state, id) || self.state.blow.hex != self.state.unit(id).hex {
            return;
        }
        if let Some(known) = self.state.blow.losses.iter_mut().flatten().find(|loss| loss.leader == id) {
            known.dead |= dead;
            return;
        }
        let (morale, leads) = (self.game.morale(self.state, id), self.game.leadership(self.state, id));
        let loss = Loss { leader: id, morale, adds: leads.min(0).unsigned_abs(), dead };
        if let Some(slot) = self.state.blow.losses.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(loss);
        }
    }

    /// Whether leaders were lost for whom nobody has checked yet.
    pub(crate) fn mourns(&self) -> bool {
        self.state.blow.losses.iter().any(Option::is_some)
    }

    /// AMB.70: after the attack, those stacked with lost leaders check; whether there are any.
    fn mourn(&mut self) -> bool {
        for dead in [true, false] {
            let mut any = false;
            for side in [FIRST, SECOND] {
                for id in units(side, self.state.at(side, self.state.blow.hex) & FOOT) {
                    let taken = if dead { self.state.blow.shaken } else { self.state.blow.uneasy };
                    if !self.state.unit(id).good_order() || taken[side.index()] & id.bit() != 0 {
                        continue;
                    }
                    let morale = self.game.morale(self.state, id);
                    let lost = self.state.blow.losses.iter().flatten().filter(|loss| {
                        loss.dead == dead
                            && loss.leader.side() == side
                            && loss.leader != id
                            && morale < loss.morale
                    });
                    let Some(adds) = lost.map(|loss| loss.adds).max() else { continue };
                    let pinned = self.state.unit(id).is(Is::PINNED);
                    let blow = &mut self.state.blow;
                    let (set, due) = match dead {
                        true => (&mut blow.shaken, Outcome::Mc(adds)),
                        false => (&mut blow.uneasy, Outcome::Ptc(adds)),
                    };
                    set[side.index()] |= id.bit();
                    if dead || !pinned {
                        blow.results[id.index()].0 = due;
                        any = true;
                    }
                }
            }
            for slot in &mut self.state.blow.losses {
                *slot = slot.filter(|loss| loss.dead != dead);
            }
            if any {
                self.mark(if dead { "3.2.3.n" } else { "3.2.3.o" });
                self.mark("AMB.70");
                return true;
            }
        }
        false
    }
}
