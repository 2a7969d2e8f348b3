//! 3.3.2: an AFV moves: it starts, enters hexes of its VCA, turns, stops, delays, and fires on the way. After every
//! expenditure come residual fire and the DEFENDER.

use crate::Aslsk;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::ground::Halves;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Reacting, Room, openly};
use crate::state::{Did, Is, Manner, Place, State, Station, UnitId, foe};
use arrayvec::ArrayVec;
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where in the move of an AFV play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DriveStage {
    /// The ATTACKER says what it does.
    Choose,
    /// AMB.60: its VCA when it comes onto the map,
    Hull,
    /// and its TCA.
    Turret,
    /// MP have been spent.
    Spent,
    /// 3.3.5.f: residual FP comes first.
    Swept,
    /// The DEFENDER has had his chance.
    Answered,
}

/// 3.3.2: the AFV in [`State::march`] moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Driving {
    /// Its stage.
    pub stage: DriveStage,
    /// 3.3.2.p: MP, in halves, that are declared with the next hex.
    pub extra: Halves,
    /// 3.3.2.f: the TCA that it takes with the next expenditure, by its number plus 1.
    pub aim: u8,
    /// 3.3.2.o: it has done something else than start.
    pub begun: bool,
    /// 1.1.1.n: it has entered woods with all its MP.
    pub whole: bool,
    /// 7.6.c: it has tried to come free.
    pub tried: bool,
    /// Its move ends with this expenditure.
    pub ends: bool,
    /// 7.8.a: the hex from which it fired first.
    pub from: Hex,
    /// 3.3.2.2.d: MP spent, in halves, when its MA fired last.
    pub shot: Halves,
}

impl Driving {
    /// The first question.
    pub const START: Driving = Driving {
        stage: DriveStage::Choose,
        extra: 0,
        aim: 0,
        begun: false,
        whole: false,
        tried: false,
        ends: false,
        from: Hex::NONE,
        shot: 0,
    };

    const fn at(self, stage: DriveStage) -> Driving {
        Driving { stage, ..self }
    }

    /// MP have been spent: what was declared with them is done.
    const fn spent(self) -> Driving {
        Driving { stage: DriveStage::Spent, extra: 0, aim: 0, ..self }
    }
}

impl Aslsk {
    /// 3.3.2.d, 3.3.2.l, 3.3.2.o: what the AFV pays to enter the next hex in this way, in halves; why it may not.
    pub fn drive_cost(&self, state: &State, room: &Driving, dir: Dir, way: Way) -> Result<Halves, Illegal> {
        let id = self.driver(state);
        let (unit, from) = (state.unit(id), state.march.hex);
        let to = self.map.grid.step(from, dir);
        match () {
            () if !to.is_some() => return Err(Illegal::by("3.3.e", "off-map")),
            () if !self.is_mobile(state, id) => return Err(Illegal::by("2.0.j", "immobile")),
            () if !unit.did(Did::ROLL) => return Err(Illegal::by("3.3.2.b", "not-started")),
            () if !unit.hull.sides().contains(&dir) => return Err(Illegal::by("3.3.2.d", "not-ahead")),
            () => {}
        }
        let left = self.mp_left(state, id);
        let fare = self.drive_fare(state, id, from, dir, way).ok_or(self.no_entry(state, id, to))?;
        if way == Way::All {
            let usual = self.cheapest_fare(state, id, from, dir);
            let woods = self.land[to].terrain == crate::ground::Type::Woods && !self.is_road_step(from, dir);
            let needed = usual.is_none_or(|(_, usual)| usual > left);
            // 3.3.2.o: besides the MP to start it has spent nothing.
            if room.begun || !(woods || needed) {
                return Err(Illegal::by("3.3.2.o", "not-all-mp"));
            }
            let rival = self.rival(state, id, to);
            return match rival.is_none_or(|rival| self.could_beat(state, id, rival, from)) {
                true => Ok(fare),
                false => Err(Illegal::by("3.3.2.l", "enemy-armour")),
            };
        }
        if fare + room.extra > left {
            return Err(Illegal::by("3.3.2.a", "no-mp"));
        }
        if let Some(rival) = self.rival(state, id, to)
            && !self.could_beat(state, id, rival, from)
        {
            // 3.3.2.l: it must be able to go on.
            let rest = left - fare - room.extra;
            let goes_on =
                unit.hull.sides().into_iter().any(|next| {
                    self.cheapest_fare(state, id, to, next).is_some_and(|(_, fare)| fare <= rest)
                });
            if !goes_on {
                return Err(Illegal::by("3.3.2.l", "enemy-armour"));
            }
        }
        Ok(fare + room.extra)
    }

    /// Why an AFV may not enter a hex at all.
    fn no_entry(&self, state: &State, id: UnitId, to: Hex) -> Illegal {
        let building = self.land.get(to).is_some_and(|ground| ground.terrain.is_building());
        match building {
            true if self.afv(state, id).is_car() => Illegal::by("1.1.1.d", "no-cars"),
            true if state.unit(id).is(Is::CE) => Illegal::by("7.7.e", "crew-exposed"),
            _ if self.afv(state, id).is_car() => Illegal::by("1.1.1.l", "no-such-way"),
            _ => Illegal::by("1.1.1.m", "no-such-way"),
        }
    }

    /// 3.3.2.l: whether the AFV may stay where it is, as far as an enemy AFV is there.
    fn may_stay(&self, state: &State, id: UnitId) -> bool {
        self.rival(state, id, state.march.hex).is_none() || state.unit(id).did(Did::BRAVE)
    }

    /// All steps that the AFV could make now.
    fn drive_steps(&self, state: &State, room: &Driving) -> ArrayVec<(Dir, Way), 8> {
        let hull = state.unit(self.driver(state)).hull;
        let all =
            hull.sides().into_iter().flat_map(|dir| [Way::Usual, Way::Half, Way::All].map(|way| (dir, way)));
        all.filter(|&(dir, way)| self.drive_cost(state, room, dir, way).is_ok()).collect()
    }

    /// 3.3.2.c: what it costs to stop, in halves; none if it may not.
    fn stop_cost(&self, state: &State, room: &Driving) -> Option<Halves> {
        let id = self.driver(state);
        let unit = state.unit(id);
        let left = self.mp_left(state, id);
        let able = unit.did(Did::ROLL) && self.is_mobile(state, id) && self.may_stay(state, id);
        match () {
            () if !able || room.extra > 0 => None,
            () if left >= 2 => Some(2),
            // 1.1.1.n: after all MP for the woods one more to stop.
            () if room.whole => Some(0),
            () => None,
        }
    }

    /// 3.3.2.j, 3.3.2.l, AMB.89: whether the move may end here.
    fn may_end(&self, state: &State, room: &Driving) -> bool {
        let id = self.driver(state);
        let unit = state.unit(id);
        if unit.place != Place::Map || !self.is_mobile(state, id) || !unit.did(Did::ROLL) {
            return true;
        }
        let bare = Driving { extra: 0, ..*room };
        let stuck = self.drive_steps(state, &bare).is_empty() && self.stop_cost(state, &bare).is_none();
        if stuck {
            return true;
        }
        let left = self.mp_left(state, id);
        let dear = unit.hull.sides().into_iter().any(|dir| {
            let fare = self.cheapest_fare(state, id, state.march.hex, dir);
            self.map.grid.step(state.march.hex, dir).is_some() && fare.is_none_or(|(_, fare)| fare > left)
        });
        self.may_stay(state, id) && (left == 0 || dear)
    }

    /// 3.3.2.d: what a turn by one hexspine costs, in halves; none if the AFV cannot turn.
    fn swing_cost(&self, state: &State, room: &Driving) -> Option<Halves> {
        let id = self.driver(state);
        let cost = if self.in_rough(state, id) { 4 } else { 2 };
        let able = state.unit(id).did(Did::ROLL) && self.is_mobile(state, id) && room.extra == 0;
        (able && self.mp_left(state, id) >= cost).then_some(cost)
    }

    /// 7.7.b: whether the crew may open or close its hatches in its MPh.
    fn may_turn_hatch_moving(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let opens = !unit.is(Is::CE);
        self.may_turn_hatch(state, id) && !(opens && unit.is(Is::BOUNDING | Is::PREP))
    }

    /// 3.3.2.2.a, 3.3.2.2.d, 7.8.a: weapons that the AFV may fire now.
    fn bounding<'a>(&'a self, state: &'a State, room: &'a Driving) -> impl Iterator<Item = Station> + 'a {
        let id = self.driver(state);
        let (unit, here) = (state.unit(id), state.march.hex);
        let same = !room.from.is_some() || room.from == here;
        let rested = unit.spent >= room.shot + 2;
        // 7.7.b: hatches are not opened together with Bounding Fire.
        let opened = unit.is(Is::CE) && unit.did(Did::HATCH);
        let free = unit.on_map() && room.extra == 0 && !opened;
        Station::ALL.into_iter().filter(move |&station| {
            free && match station {
                Station::Ma => {
                    let again = unit.did(Did::FIRE);
                    let ready = self.main_ready(state, id) == crate::ordnance::readiness::Ready::Usual;
                    (if again { rested } else { same })
                        && ready
                        && self.has_target(
                            state,
                            &self.main_of(state, id),
                            crate::ordnance::readiness::Ready::Usual,
                            Manner::Bounding,
                        )
                }
                _ => same && self.has_quarry(state, id, station, Manner::Bounding),
            }
        })
    }

    fn offer_entry(&self, state: &State, out: &mut impl Extend<Action>) {
        let id = self.driver(state);
        if let Some(area) = self.entries(state, id) {
            let fits = |hex: &Hex| {
                let free = self.rival(state, id, *hex).is_none();
                free && self.drive_entry(state, id, *hex).is_some()
            };
            out.extend(area.iter().filter(fits).map(Action::At));
        }
        out.extend([Action::Done]);
    }

    /// AMB.113: what a Recalled AFV may do: go on along a cheapest way home.
    fn offer_recall(&self, state: &State, room: &Driving, out: &mut impl Extend<Action>) -> bool {
        let id = self.driver(state);
        let (unit, hex) = (state.unit(id), state.march.hex);
        if !unit.is(Is::RECALL) || !self.is_mobile(state, id) {
            return false;
        }
        let home = self.way_home(state, id);
        let Some(now) = home.cost(hex, unit.hull) else { return false };
        let left = self.mp_left(state, id);
        if !unit.did(Did::ROLL) {
            match left >= 2 {
                true => out.extend([Action::Start]),
                false => out.extend([Action::Done]),
            }
            return true;
        }
        let mut any = false;
        for dir in unit.hull.sides() {
            if self.leads_home(id, hex, dir) {
                let fare = self.exit_fare(state, id, hex, dir);
                if u16::from(fare) == now && fare <= left {
                    any = true;
                    out.extend([Action::Exit(dir)]);
                }
                continue;
            }
            let Some((way, fare)) = self.cheapest_fare(state, id, hex, dir) else { continue };
            let to = self.map.grid.step(hex, dir);
            let on = home.cost(to, unit.hull).is_some_and(|cost| cost + u16::from(fare) == now);
            if on && self.drive_cost(state, room, dir, way).is_ok() {
                any = true;
                out.extend([Action::Step(dir, way)]);
            }
        }
        if self.swing_cost(state, room).is_some() {
            for hull in [unit.hull.turned(1), unit.hull.turned(5)] {
                let on = home.cost(hex, hull).is_some_and(|cost| cost + self.turn_fare(hex) == now);
                if on {
                    any = true;
                    out.extend([Action::Hull(hull)]);
                }
            }
        }
        if !any {
            out.extend([Action::Done]);
        }
        true
    }

    /// What a mobile AFV may spend MP on.
    fn offer_drive(&self, state: &State, room: &Driving, out: &mut impl Extend<Action>) {
        let id = self.driver(state);
        let (unit, left) = (state.unit(id), self.mp_left(state, id));
        if unit.did(Did::ROLL) && state.march.hex.is_some() {
            let steps = self.drive_steps(state, room);
            out.extend(steps.iter().map(|&(dir, way)| Action::Step(dir, way)));
            if self.swing_cost(state, room).is_some() {
                out.extend([unit.hull.turned(1), unit.hull.turned(5)].map(Action::Hull));
            }
            if self.stop_cost(state, room).is_some() {
                out.extend([Action::Stop]);
            }
            let leaves = |dir: &Dir| {
                self.may_exit(id.side(), state.march.hex, *dir)
                    && room.extra == 0
                    && self.exit_fare(state, id, state.march.hex, *dir) <= left
            };
            out.extend(unit.hull.sides().into_iter().filter(leaves).map(Action::Exit));
            // 3.3.2.p: one MP more with the next hex, if it can still be entered then.
            let more = Driving { extra: room.extra + 2, ..*room };
            let can =
                |&(dir, way): &(Dir, Way)| way != Way::All && self.drive_cost(state, &more, dir, way).is_ok();
            if steps.iter().any(can) {
                out.extend([Action::Spend(2)]);
            }
        } else if left >= 2 {
            out.extend([Action::Start]);
        }
        self.offer_idle(state, room, out);
    }

    /// 3.3.2.i, 3.3.2.f, 7.6.b: what an AFV that stands may spend MP on without moving, if it is stuck, too; and the turret, which
    /// turns with the next expenditure; among trees and walls that has to be 2 MP.
    fn offer_idle(&self, state: &State, room: &Driving, out: &mut impl Extend<Action>) {
        let id = self.driver(state);
        let (unit, left) = (state.unit(id), self.mp_left(state, id));
        if !unit.did(Did::ROLL) && left >= 2 {
            out.extend([Action::Spend(2)]);
            if room.aim > 0 && left >= 4 && self.in_rough(state, id) {
                out.extend([Action::Spend(4)]);
            }
        }
        let enough = left >= if self.in_rough(state, id) { 4 } else { 1 };
        if self.afv(state, id).turret.turns() && room.aim == 0 && enough {
            out.extend(Spine::ALL.into_iter().filter(|&spine| spine != unit.turret).map(Action::Turret));
        }
    }
}

impl Room for Driving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            DriveStage::Choose => {
                let id = play.game.driver(play.state);
                let unit = play.state.unit(id);
                let over =
                    unit.place == Place::Gone || unit.place == Place::Wreck || unit.place == Place::Exited;
                match self.ends || over || !unit.good_order() {
                    true => play.end_drive(),
                    false => Ok(Flow::Ask),
                }
            }
            DriveStage::Hull | DriveStage::Turret => Ok(Flow::Ask),
            DriveStage::Spent => {
                play.press();
                play.state.frames.replace(self.at(DriveStage::Swept));
                play.sweep()
            }
            DriveStage::Swept => {
                play.state.march.answered = 0;
                play.state.frames.replace(self.at(DriveStage::Answered));
                play.push(Reacting)
            }
            DriveStage::Answered => play.next(self.at(DriveStage::Choose)),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        match self.stage {
            DriveStage::Hull | DriveStage::Turret => openly(state.march.side, "enter", "AMB.60"),
            _ => openly(state.march.side, "drive", "3.3.2.a"),
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let id = game.driver(state);
        let unit = state.unit(id);
        match self.stage {
            DriveStage::Hull => return out.extend(game.spines_at(state.march.hex).map(Action::Hull)),
            DriveStage::Turret => return out.extend(game.spines_at(state.march.hex).map(Action::Turret)),
            _ => {}
        }
        if unit.place == Place::Waiting {
            return game.offer_entry(state, out);
        }
        // 3.3.a, 7.7.b: who has fired in PFPh may only close his hatches.
        if unit.is(Is::PREP) {
            if game.may_turn_hatch_moving(state, id) {
                out.extend([Action::Crew(!unit.is(Is::CE))]);
            }
            return out.extend([Action::Done]);
        }
        let bound = game.offer_recall(state, &self, out);
        match game.is_mobile(state, id) {
            true if !bound => game.offer_drive(state, &self, out),
            false => game.offer_idle(state, &self, out),
            true => {}
        }
        let stuck = unit.is(Is::BOGGED | Is::MIRED) && !unit.is(Is::IMMOBILE);
        if stuck && !self.tried && !self.begun {
            out.extend([Action::Start]);
        }
        if self.extra == 0 {
            if game.may_turn_hatch_moving(state, id) {
                out.extend([Action::Crew(!unit.is(Is::CE))]);
            }
            if game.may_puff(state, id) && game.mp_left(state, id) >= 2 {
                out.extend([Action::Smoke(unit.hex)]);
            }
            out.extend(game.bounding(state, &self).map(|station| Action::Man(id, station)));
        }
        if !bound && game.may_end(state, &self) {
            out.extend([Action::Done]);
        }
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let id = game.driver(state);
        let unit = state.unit(id);
        match action {
            Action::Step(dir, way) if unit.on_map() => game.drive_cost(state, &self, dir, way).err(),
            Action::Stop if !unit.did(Did::ROLL) => Some(Illegal::by("3.3.2.c", "not-started")),
            Action::Stop if !game.may_stay(state, id) => Some(Illegal::by("3.3.2.l", "enemy-armour")),
            Action::Hull(_) if unit.is(Is::BOGGED | Is::MIRED) => Some(Illegal::by("7.6.b", "bogged")),
            Action::Hull(_) if !unit.did(Did::ROLL) => Some(Illegal::by("3.3.2.b", "not-started")),
            Action::Spend(_) if unit.did(Did::ROLL) => Some(Illegal::by("3.3.2.i", "not-stopped")),
            Action::Crew(_) => Some(Illegal::by("7.7.b", "hatch-fixed")),
            Action::Smoke(_) => Some(Illegal::by("7.5.a", "no-smoke")),
            Action::Man(..) => Some(Illegal::by("3.3.2.2.a", "weapon-idle")),
            Action::Done if !game.may_stay(state, id) => Some(Illegal::by("3.3.2.l", "enemy-armour")),
            Action::Done => Some(Illegal::by("3.3.2.j", "mp-left")),
            _ => None,
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let id = play.game.driver(play.state);
        match (self.stage, action) {
            (DriveStage::Hull, Action::Hull(spine)) => {
                let turns = play.game.afv(play.state, id).turret.turns();
                let unit = play.state.unit_mut(id);
                (unit.hull, unit.turret) = (spine, spine);
                match turns {
                    true => play.next(self.at(DriveStage::Turret)).map(|_| ()),
                    false => play.drive_in(self, id),
                }
            }
            (DriveStage::Turret, Action::Turret(spine)) => {
                play.state.unit_mut(id).turret = spine;
                play.drive_in(self, id)
            }
            (_, Action::At(hex)) => {
                play.state.march.hex = hex;
                play.next(self.at(DriveStage::Hull)).map(|_| ())
            }
            (_, Action::Start) => play.start_engine(self, id),
            (_, Action::Stop) => play.stop_vehicle(self, id),
            (_, Action::Spend(halves)) if play.state.unit(id).did(Did::ROLL) => {
                play.mark("3.3.2.p");
                play.next(Driving { extra: self.extra + halves, ..self }).map(|_| ())
            }
            (_, Action::Spend(halves)) => {
                play.mark_all(["3.3.2.i", "AMB.93"]);
                play.expend(self, id, halves)
            }
            (_, Action::Hull(spine)) => play.swing_hull(self, id, spine),
            (_, Action::Turret(spine)) => {
                play.mark("3.3.2.f");
                play.next(Driving { aim: spine.index() as u8 + 1, ..self }).map(|_| ())
            }
            (_, Action::Step(dir, way)) => play.drive_on(self, id, dir, way),
            (_, Action::Exit(dir)) => {
                let fare = play.game.exit_fare(play.state, id, play.state.march.hex, dir);
                play.spend(fare);
                if play.state.unit(id).is(Is::RECALL) {
                    play.mark_all(["7.10.g", "AMB.113", "AMB.114"]);
                }
                play.leave_map(id, dir);
                Ok(())
            }
            (_, Action::Crew(open)) => {
                play.mark("7.7.c");
                play.turn_hatch(id, open);
                // 7.7.c: fire at the new status rests on the MP spent last.
                let stage = if play.state.march.last > 0 { DriveStage::Swept } else { DriveStage::Choose };
                play.next(self.at(stage)).map(|_| ())
            }
            (_, Action::Smoke(_)) => play.begin_puff(id),
            (_, Action::Man(_, station)) => {
                play.mark("3.3.2.2.a");
                let here = play.state.march.hex;
                let from = if self.from.is_some() { self.from } else { here };
                let main = station == Station::Ma;
                let shot = if main { play.state.unit(id).spent } else { self.shot };
                play.state.frames.replace(Driving { from, shot, ..self });
                match main {
                    true => play.begin_shot(id.side(), Manner::Bounding, action),
                    false => play.begin_manning(id.side(), Manner::Bounding, id, station),
                }
            }
            _ => play.finish_drive(self, id),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// An AFV begins its MPh.
    pub fn begin_drive(&mut self, id: UnitId) -> Result<(), Halt> {
        let waits = self.state.unit(id).place == Place::Waiting;
        let unit = self.state.unit_mut(id);
        // 3.3.2.k: vehicles that start off board are in Motion.
        unit.marks.add(if waits { Is::MOTION } else { 0 });
        if unit.is(Is::MOTION) {
            unit.deeds.add(Did::BEGIN_MOTION | Did::ROLL);
        }
        unit.deeds.add(Did::MOVE);
        // 3.3.4.a: a PAATC is passed for one AFV.
        for enemy in self.state.of(foe(id.side())) {
            self.state.unit_mut(enemy).deeds.remove(Did::BRAVE);
        }
        self.reset_shots();
        self.push(Driving::START).map(|_| ())
    }

    /// 3.3.2.f: MP are spent, and the turret turns as was declared.
    fn expend(&mut self, room: Driving, id: UnitId, halves: Halves) -> Result<(), Halt> {
        self.spend(halves);
        self.take_aim(room, id, halves);
        self.next(Driving { begun: true, ..room }.spent()).map(|_| ())
    }

    fn take_aim(&mut self, room: Driving, id: UnitId, halves: Halves) {
        let enough = !self.game.in_rough(self.state, id) || halves >= 4;
        if room.aim == 0 || !enough {
            return;
        }
        self.mark("3.3.2.f");
        self.state.unit_mut(id).turret = Spine::from_index(room.aim - 1);
        self.forget_aim(id);
        self.sink.event(|| Event::Turned { unit: id });
    }

    /// 7.5.a: smoke that has come out well costs 1 MP.
    pub(super) fn pay_for_smoke(&mut self, id: UnitId) -> Result<(), Halt> {
        match self.state.frames.at::<Driving>() {
            Some(room) => self.expend(room, id, 2),
            None => Ok(()),
        }
    }

    /// 3.3.2.b, 3.3.2.n, 7.6.c: the engine starts; who is bogged has to come free first.
    fn start_engine(&mut self, room: Driving, id: UnitId) -> Result<(), Halt> {
        let stuck = self.state.unit(id).is(Is::BOGGED | Is::MIRED);
        if stuck {
            return match self.struggle(id)? {
                None => self.next(Driving { tried: true, begun: true, ..room }).map(|_| ()),
                Some(cost) => {
                    let left = self.game.mp_left(self.state, id);
                    self.state.unit_mut(id).deeds.add(Did::ROLL);
                    self.expend(Driving { tried: true, ..room }, id, cost.min(left))
                }
            };
        }
        self.mark("3.3.2.b");
        self.state.unit_mut(id).deeds.add(Did::ROLL);
        self.sink.event(|| Event::Started { unit: id });
        let begun = room.begun;
        self.spend(2);
        self.breaks_down(id)?;
        self.take_aim(room, id, 2);
        self.next(Driving { begun, ..room }.spent()).map(|_| ())
    }

    /// 3.3.2.c: it stops.
    fn stop_vehicle(&mut self, room: Driving, id: UnitId) -> Result<(), Halt> {
        self.mark("3.3.2.c");
        let cost = self.game.stop_cost(self.state, &room).unwrap_or(0);
        if room.whole {
            self.mark("1.1.1.n");
        }
        let unit = self.state.unit_mut(id);
        unit.deeds.remove(Did::ROLL);
        unit.marks.remove(Is::MOTION);
        self.sink.event(|| Event::Stopped { unit: id });
        self.expend(room, id, cost.max(if room.whole { 2 } else { cost }))
    }

    /// 3.3.2.d, 3.3.2.q: the hull turns by one hexspine, the turret with it, unless it bogs.
    fn swing_hull(&mut self, room: Driving, id: UnitId, spine: Spine) -> Result<(), Halt> {
        self.mark_all(["3.3.2.d", "3.3.2.q"]);
        let Some(cost) = self.game.swing_cost(self.state, &room) else { return Ok(()) };
        let hex = self.state.march.hex;
        let rough = self.game.in_rough(self.state, id);
        self.spend(cost);
        if rough && self.bogs(id, hex, None)? {
            return self.next(Driving { ends: true, begun: true, ..room }.spent()).map(|_| ());
        }
        self.turn_hull(id, spine);
        self.forget_aim(id);
        self.take_aim(room, id, cost);
        self.next(Driving { begun: true, ..room }.spent()).map(|_| ())
    }

    /// 3.3.2.q: the VCA changes, and the TCA by as much.
    pub fn turn_hull(&mut self, id: UnitId, spine: Spine) {
        let unit = self.state.unit_mut(id);
        let by = (spine.index() + 6 - unit.hull.index()) as u8 % 6;
        (unit.hull, unit.turret) = (spine, unit.turret.turned(by));
        self.sink.event(|| Event::Turned { unit: id });
    }

    /// 3.3.2: into the next hex of the VCA.
    fn drive_on(&mut self, room: Driving, id: UnitId, dir: Dir, way: Way) -> Result<(), Halt> {
        let Ok(cost) = self.game.drive_cost(self.state, &room, dir, way) else { return Ok(()) };
        let from = self.state.march.hex;
        let to = self.game.map.grid.step(from, dir);
        let rival = self.game.rival(self.state, id, to);
        let beats = rival.is_some_and(|rival| self.game.could_beat(self.state, id, rival, from));
        if rival.is_some() {
            self.mark_all(["3.3.2.l", "AMB.90"]);
        }
        if self.state.shown_at(foe(id.side()), to) != 0 {
            self.mark("3.3.2.r");
        }
        let (road, climbs) =
            (self.game.is_road_step(from, dir), self.game.land[to].level > self.game.land[from].level);
        let others = self.state.hulks(to).next().is_some();
        self.mark_entry(to, road, climbs, others, way);
        self.walk(id, dir, false);
        let unit = self.state.unit_mut(id);
        unit.deeds.remove(Did::BRAVE);
        unit.deeds.add(if beats { Did::BRAVE } else { 0 });
        self.sink.event(|| Event::Moved { unit: id, from, hex: to });
        let march = &mut self.state.march;
        (march.before, march.hex) = (from, to);
        (march.here, march.swept, march.swept_drm) = (0, 0, 0);
        self.reset_shots();
        self.spend(cost);
        self.settle_in(room, id, way, climbs, road, cost)
    }

    /// The rules by which a hex costs what it costs.
    fn mark_entry(&mut self, to: Hex, road: bool, climbs: bool, others: bool, way: Way) {
        let terrain = self.game.land[to].terrain;
        match () {
            () if road => self.mark("1.1.1.j"),
            () if terrain.is_building() => self.mark("1.1.1.d"),
            () if terrain == crate::ground::Type::Woods => self.mark("1.1.1.m"),
            () => self.mark(terrain.rule()),
        }
        if climbs {
            self.mark("1.1.1.aj");
        }
        if others {
            self.mark("3.3.2.g");
        }
        if way == Way::All {
            self.mark("3.3.2.o");
        }
        if way == Way::Half {
            self.mark("AMB.32");
        }
    }

    /// What follows when an AFV has come into a hex: hidden Guns, Bog, its turret.
    fn settle_in(
        &mut self,
        room: Driving,
        id: UnitId,
        way: Way,
        climbs: bool,
        road: bool,
        cost: Halves,
    ) -> Result<(), Halt> {
        let hex = self.state.march.hex;
        self.uncover(foe(id.side()), hex);
        self.find_seen();
        let rough = self.game.land[hex].terrain.is_cover() && !road;
        let bogged = rough && self.bogs(id, hex, Some((way, climbs)))?;
        self.take_aim(room, id, cost);
        let whole = way == Way::All && self.game.land[hex].terrain == crate::ground::Type::Woods;
        self.next(Driving { ends: bogged, begun: true, whole, ..room }.spent()).map(|_| ())
    }

    /// AMB.60: the AFV comes onto the map.
    fn drive_in(&mut self, room: Driving, id: UnitId) -> Result<(), Halt> {
        self.mark_all(["3.3.d", "AMB.60", "3.3.2.k"]);
        let hex = self.state.march.hex;
        let Some((way, cost)) = self.game.drive_entry(self.state, id, hex) else { return Ok(()) };
        let (dir, road) = self.game.entry_side(self.state, id, hex);
        self.come_in(id, hex, dir, road);
        self.state.march.before = hex;
        self.spend(cost);
        self.settle_in(room, id, way, false, road, cost)
    }

    /// 3.3.2.a, AMB.82: the move is over; MP that are left are spent here.
    fn finish_drive(&mut self, room: Driving, id: UnitId) -> Result<(), Halt> {
        let left = self.game.mp_left(self.state, id);
        let mobile = self.state.unit(id).place == Place::Map && self.game.is_mobile(self.state, id);
        if !mobile || left == 0 || self.state.unit(id).is(Is::PREP) {
            return self.end_drive().map(|_| ());
        }
        self.mark_all(["3.3.2.a", "AMB.82"]);
        if self.state.unit(id).did(Did::ROLL) {
            self.mark("AMB.89");
        }
        self.spend(left);
        self.take_aim(room, id, left);
        self.next(Driving { ends: true, begun: true, ..room }.spent()).map(|_| ())
    }

    /// 3.3.2.j: the MPh of the AFV is over; if it has not stopped it is in Motion.
    fn end_drive(&mut self) -> Going {
        let id = self.game.driver(self.state);
        let rolls = self.state.unit(id).did(Did::ROLL) && self.game.is_mobile(self.state, id);
        let waits = self.state.unit(id).place == Place::Waiting;
        let unit = self.state.unit_mut(id);
        unit.deeds.add(Did::HALT);
        unit.deeds.remove(Did::ROLL);
        if unit.place == Place::Map && rolls {
            unit.marks.add(Is::MOTION);
            self.mark("3.3.2.j");
            self.sink.event(|| Event::InMotion { unit: id });
        } else if !waits {
            unit.marks.remove(Is::MOTION);
        }
        self.state.march = crate::state::March::NONE;
        self.pop()
    }
}
