//! 3.6: the Rout Phase.

mod interdiction;
mod ways;

pub use interdiction::Threat;
pub use ways::Ways;

use crate::Aslsk;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::options::Interdiction;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{Did, FOOT, Is, State, Team, UnitId, WeaponId, foe, units};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Where in the rout of a side play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RoutStage {
    /// Those who have to rout come under DM.
    Begin,
    /// The next unit is chosen.
    Unit,
    /// AMB.100: it drops what it cannot carry.
    Drop,
    /// It goes hex by hex, alone or with a leader.
    Step,
    /// AMB.98: the enemy decides whether to interdict.
    Interdict,
}

/// 3.6.b: a side routs unit after unit, the ATTACKER first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Routing {
    /// Who.
    pub side: Side,
    /// What is decided.
    pub stage: RoutStage,
    /// The unit that routs.
    pub unit: UnitId,
    /// 3.6.l: the leader who goes with it.
    pub leader: UnitId,
    /// Where it began.
    pub start: Hex,
    /// 3.6.c: MF that it has spent, in halves.
    pub spent: u8,
    /// 3.6.d: enemies in whose sight it has been.
    pub seen: Team,
}

impl Routing {
    /// The rout of a side, before anybody has gone.
    pub const fn start(side: Side) -> Routing {
        Routing {
            side,
            stage: RoutStage::Begin,
            unit: UnitId::NONE,
            leader: UnitId::NONE,
            start: Hex::NONE,
            spent: 0,
            seen: 0,
        }
    }

    /// The choice of the next unit.
    const fn again(self) -> Routing {
        Routing { stage: RoutStage::Unit, ..Routing::start(self.side) }
    }

    /// Who goes.
    pub fn team(&self) -> Team {
        self.unit.bit() | if self.leader.is_some() { self.leader.bit() } else { 0 }
    }

    /// A unit that begins to rout.
    fn of(side: Side, state: &State, unit: UnitId) -> Routing {
        Routing { stage: RoutStage::Drop, unit, start: state.unit(unit).hex, ..Routing::start(side) }
    }
}

impl Aslsk {
    /// 3.6.a: whether a unit may rout: broken, under DM, not held in Melee, and with somewhere to go.
    fn may_rout(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if id.is_afv() || !unit.is(Is::BROKEN) || !unit.is(Is::DM) || unit.is(Is::MELEE) || unit.did(Did::ACT)
        {
            return false;
        }
        self.may_set_out(state, &Routing::of(id.side(), state, id))
    }

    /// The rout of a unit: the one under way, or that which it could begin.
    pub(crate) fn rout_begun(&self, state: &State, id: UnitId) -> Option<Routing> {
        match state.frames.at::<Routing>() {
            Some(room) if room.unit == id && room.stage == RoutStage::Step => Some(room),
            _ => self
                .may_rout(state, id)
                .then(|| Routing { stage: RoutStage::Step, ..Routing::of(id.side(), state, id) }),
        }
    }

    /// AMB.99: whether an enemy vehicle is next to a unit.
    fn is_beside_armour(&self, state: &State, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        state.shown(foe(id.side())).any(|one| one.is_afv() && self.range(state.unit(one).hex, hex) <= 1)
    }

    /// 3.6.l: leaders who may rout with a unit.
    fn rout_leaders(&self, state: &State, room: &Routing) -> Team {
        let here = state.at(room.side, state.unit(room.unit).hex) & FOOT & !room.unit.bit();
        units(room.side, here).filter(|&id| self.can_lead(state, id)).fold(0, |set, id| set | id.bit())
    }

    /// AMB.100: weapons of which a routing unit may drop one next: with the others it can still keep as near to its IPC as
    /// possible.
    fn to_drop(&self, state: &State, id: UnitId) -> ArrayVec<WeaponId, 8> {
        let most = self.capacity(state, id);
        let arms: ArrayVec<(WeaponId, u8), 8> =
            state.arms_of(id).map(|arm| (arm, self.arm(state, arm).pp)).take(8).collect();
        let kept = |besides: Option<usize>| {
            (0u16..1 << arms.len())
                .filter(|set| besides.is_none_or(|at| set & 1 << at == 0))
                .map(|set| (0..arms.len()).filter(|at| set & 1 << at != 0).map(|at| arms[at].1).sum::<u8>())
                .filter(|&sum| sum <= most)
                .max()
                .unwrap_or(0)
        };
        if self.load(state, id) <= most {
            return ArrayVec::new();
        }
        let best = kept(None);
        (0..arms.len()).filter(|&at| arms[at].1 > 0 && kept(Some(at)) == best).map(|at| arms[at].0).collect()
    }
}

impl Room for Routing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            RoutStage::Begin => {
                play.press_to_rout(self.side);
                play.next(self.again())
            }
            RoutStage::Unit => {
                let game = play.game;
                if play.state.of(self.side).any(|id| game.may_rout(play.state, id)) {
                    return Ok(Flow::Ask);
                }
                self.go_on(play)
            }
            RoutStage::Drop => {
                if let Some(gun) = play.state.gun_of(self.unit) {
                    play.mark("AMB.100");
                    play.drop_weapon(gun, self.start);
                }
                match play.game.to_drop(play.state, self.unit).is_empty() {
                    true => play.next(Routing { stage: RoutStage::Step, ..self }),
                    false => Ok(Flow::Ask),
                }
            }
            RoutStage::Step => {
                let ways = play.game.rout_ways(play.state, &self);
                match ways.steps | ways.crawls {
                    0 => play.next(self.again()),
                    _ => Ok(Flow::Ask),
                }
            }
            RoutStage::Interdict => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        match self.stage {
            RoutStage::Begin => None,
            RoutStage::Unit => openly(self.side, "rout", "3.6.a"),
            RoutStage::Drop => openly(self.side, "rout-drop", "3.6.m"),
            RoutStage::Step => openly(self.side, "rout-step", "3.6.e"),
            RoutStage::Interdict => openly(foe(self.side), "interdict", "AMB.98"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        match self.stage {
            RoutStage::Begin => {}
            RoutStage::Unit => {
                let mut bound = false;
                for id in state.of(self.side).filter(|&id| game.may_rout(state, id)) {
                    bound |= game.must_rout(state, id);
                    out.extend([Action::Pick(id)]);
                }
                if !bound {
                    out.extend([Action::Pass]);
                }
            }
            RoutStage::Drop => out.extend(game.to_drop(state, self.unit).into_iter().map(Action::Drop)),
            RoutStage::Step => {
                let moved = state.unit(self.unit).hex != self.start;
                if !moved && !self.leader.is_some() {
                    let along =
                        |leader: &UnitId| game.may_set_out(state, &Routing { leader: *leader, ..self });
                    let leaders = units(self.side, game.rout_leaders(state, &self));
                    out.extend(leaders.filter(along).map(Action::Lead));
                }
                let ways = game.rout_ways(state, &self);
                let has = |set: u8, dir: &Dir| set & 1 << *dir as u8 != 0;
                out.extend(
                    Dir::ALL
                        .into_iter()
                        .filter(|dir| has(ways.steps, dir))
                        .map(|dir| Action::Step(dir, Way::Usual)),
                );
                let covered = |dir: &Dir| has(ways.steps, dir) && game.may_leave_road(state, &self, *dir);
                out.extend(Dir::ALL.into_iter().filter(covered).map(|dir| Action::Step(dir, Way::Cover)));
                out.extend(Dir::ALL.into_iter().filter(|dir| has(ways.crawls, dir)).map(Action::Crawl));
                if ways.stop {
                    out.extend([Action::Done]);
                }
            }
            RoutStage::Interdict => out.extend([Action::Yes, Action::No]),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match (self.stage, action) {
            (RoutStage::Unit, Action::Pick(id)) => {
                play.state.unit_mut(id).deeds.add(Did::ACT);
                play.next(Routing::of(self.side, play.state, id))?;
            }
            (RoutStage::Unit, _) => {
                self.go_on(play)?;
            }
            (RoutStage::Drop, Action::Drop(arm)) => {
                play.mark_all(["3.6.m", "AMB.100"]);
                play.drop_weapon(arm, self.start);
            }
            (RoutStage::Step, Action::Lead(leader)) => {
                play.mark("3.6.l");
                play.next(Routing { leader, ..self })?;
            }
            (RoutStage::Step, Action::Step(dir, way)) => play.rout_on(self, dir, way, false)?,
            (RoutStage::Step, Action::Crawl(dir)) => {
                play.mark("3.6.h");
                play.rout_on(self, dir, Way::Usual, true)?;
            }
            (RoutStage::Interdict, Action::Yes) => {
                let threat = play.game.interdictor(play.state, self.unit).unwrap_or(Threat::Free);
                play.next(Routing { stage: RoutStage::Step, ..self })?;
                play.suffer_interdiction(Routing { stage: RoutStage::Step, ..self }, threat)?;
            }
            (RoutStage::Interdict, _) => {
                play.next(Routing { stage: RoutStage::Step, ..self })?;
            }
            _ => {
                play.next(self.again())?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match (self.stage, action) {
            (RoutStage::Unit, Action::Pass) => Some(Illegal::by("3.6.a", "must-rout")),
            (RoutStage::Unit, Action::Pick(id)) if state.is_here(id) && id.side() == self.side => {
                let unit = state.unit(id);
                Some(match () {
                    () if unit.is(Is::MELEE) => Illegal::by("3.8.o", "in-melee"),
                    () if !unit.is(Is::BROKEN) => Illegal::by("3.6.a", "not-broken"),
                    () if !unit.is(Is::DM) => Illegal::by("3.6.a", "not-desperate"),
                    () => Illegal::by("3.6.d", "no-way-to-rout"),
                })
            }
            (RoutStage::Step, Action::Step(dir, _) | Action::Crawl(dir)) => {
                Some(game.rout_refusal(state, &self, dir))
            }
            _ => None,
        }
    }
}

impl Routing {
    /// 3.6.b: the other side, then the phase is over.
    fn go_on<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.lose_stragglers(self.side);
        if self.side == play.state.attacker {
            play.mark("3.6.b");
            return play.next(Routing::start(foe(self.side)));
        }
        play.pop()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.6.a: those who have to rout are under DM.
    fn press_to_rout(&mut self, side: Side) {
        for id in self.state.of(side) {
            if self.game.must_rout(self.state, id) && self.game.is_beside_armour(self.state, id) {
                self.mark("AMB.99");
            }
            if self.game.must_rout(self.state, id) && !self.state.unit(id).is(Is::DM) {
                self.mark("3.6.a");
                self.state.unit_mut(id).marks.add(Is::DM);
                self.sink.event(|| Event::Desperate { unit: id });
            }
        }
    }

    /// 3.6.a: who ends next to a known unbroken enemy, or has stayed where it can be interdicted, is eliminated.
    fn lose_stragglers(&mut self, side: Side) {
        for id in self.state.of(side) {
            let unit = self.state.unit(id);
            if id.is_afv() || !unit.is(Is::BROKEN) || unit.is(Is::MELEE) {
                continue;
            }
            let stayed = !unit.did(Did::ACT) && self.game.interdictor(self.state, id).is_some();
            if stayed || self.game.is_threatened(self.state, side, unit.hex) {
                self.mark_all(["3.6.a", "3.6.d"]);
                self.sink.event(|| Event::FailedToRout { unit: id });
                self.eliminate(id);
            }
        }
    }

    /// 3.6.c, 3.6.h: a step of a rout, and what it runs into.
    fn rout_on(&mut self, room: Routing, dir: Dir, way: Way, crawls: bool) -> Result<(), Halt> {
        let cover = way == Way::Cover;
        self.mark_all(["3.6.c", "3.6.d", "3.6.e", "AMB.97"]);
        if cover {
            self.mark("1.1.1.s");
        }
        if S::HEARS {
            for rule in self.game.rout_freedoms(self.state, &room, dir).into_iter().flatten() {
                self.mark(rule);
            }
        }
        let from = self.state.unit(room.unit).hex;
        if self.uncover(foe(room.side), self.game.map.grid.step(from, dir)) {
            // 6.4.c: it is sent back, and goes on from there knowing more.
            return self.next(room).map(|_| ());
        }
        let cost = self.game.foot_cost(self.state, from, dir, cover).unwrap_or(0);
        let seen = self.game.rout_seen(self.state, &room);
        let spent = if crawls { u8::MAX } else { room.spent.saturating_add(cost) };
        let next = Routing { spent, seen, ..room };
        for id in units(room.side, room.team()) {
            self.walk(id, dir, cover);
        }
        let hex = self.state.unit(room.unit).hex;
        self.sink.event(|| Event::Routed { unit: room.unit, leader: room.leader, from, hex, crawls });
        self.press();
        if crawls {
            return self.next(room.again()).map(|_| ());
        }
        self.next(next)?;
        let Some(threat) = self.game.interdictor(self.state, room.unit) else { return Ok(()) };
        let asks = self.game.settings.interdiction == Interdiction::Asked || threat != Threat::Free;
        if asks {
            self.mark("AMB.98");
            return self.next(Routing { stage: RoutStage::Interdict, ..next }).map(|_| ());
        }
        self.suffer_interdiction(next, threat)
    }

    /// 3.6.i, 3.6.o: a unit is interdicted; it goes on if it can.
    fn suffer_interdiction(&mut self, room: Routing, threat: Threat) -> Result<(), Halt> {
        let on = self.interdict(room, threat)?;
        let leader = Some(room.leader).filter(|&id| self.state.is_here(id)).unwrap_or(UnitId::NONE);
        let next = if on { Routing { leader, ..room } } else { room.again() };
        self.next(next).map(|_| ())
    }
}
