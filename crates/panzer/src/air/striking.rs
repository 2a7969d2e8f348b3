//! B-140b, B-141, B-144: Second Air Phase: a side's aircraft are fired at, attack and leave. A side without sorties is not asked.

use crate::Panzer;
use crate::action::Action;
use crate::charts::{AntiAir, GpMod, GpResult};
use crate::event::Event;
use crate::fire::pounding::Impact;
use crate::options::{DriftSeasoned, Switch};
use crate::pieces::{Flag, Grade};
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Checking, Room, openly, secretly};
use crate::script::Thought;
use crate::state::{Altitude, Arm, Bombs, Command, Load, Mark, Sortie, State, UnitId, foe, units};
use kernel::chance::{Chance, D6, D10, D100, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// What is going on with an aircraft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Stage {
    /// Its owner names the release hex.
    Release,
    /// The other side fires at it.
    Flak,
    /// It attacks; who is hidden there is shown first (7.2.2.3c).
    Attack,
}

/// Second Air Phase: a side's aircraft attack and leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Striking {
    /// Whose aircraft.
    pub side: Side,
    /// Which of the sorties.
    pub number: u8,
    /// What is going on with it.
    pub stage: Stage,
}

impl Striking {
    /// A side begins.
    pub const fn of(side: Side) -> Striking {
        Striking { side, number: 0, stage: Stage::Release }
    }
}

/// B-140b: suppressed by anti-aircraft fire.
pub const SUPPRESSED: u8 = 1;
/// B-140b: damaged.
pub const DAMAGED: u8 = 2;
const ATTACKED: u8 = 4;

impl Panzer {
    /// B-144, 7.4.3: a unit that directs an attack on a hex.
    pub(crate) fn director(&self, state: &State, side: Side, hex: Hex) -> Option<UnitId> {
        state.force(side).find(|&id| {
            let unit = state.unit(id);
            self.is_air_observer(state, id)
                && !unit.carried()
                && unit.command() == Command::Overwatch
                && !Arm::ALL.iter().any(|arm| unit.marks.has(arm.fired()))
                && !unit.nerve.suppressed()
                && !unit.marks.has(Mark::Radio)
                && !self.mute(state, id)
                && self.line(state, unit.hex, hex).is_some()
        })
    }

    fn is_air_observer(&self, state: &State, id: UnitId) -> bool {
        let card = self.card(state, id);
        card.is(Flag::Observer) || card.is(Flag::Recon) || self.entry(id).hq.is_some()
    }

    /// B-144: whether by what everybody knows a counter that lies face down may allow an attack.
    fn may_direct_unseen(&self, state: &State, side: Side) -> bool {
        let unseen = |id: UnitId| self.is_air_observer(state, id) && self.face_down(state, id);
        state.of(side).any(unseen) || self.marker_faces_down(state, side)
    }

    /// B-140, B-143: where an aircraft may attack: within 3 hexes, with a director or a spotted enemy.
    pub(crate) fn may_release(&self, state: &State, side: Side, sortie: &Sortie, hex: Hex) -> bool {
        let spotted = |id: UnitId| state.spotted[id.index()] != 0;
        self.map.grid.distance(sortie.hex, hex) <= 3
            && (self.director(state, side, hex).is_some() || state.at(foe(side), hex).any(spotted))
    }

    /// T26: the anti-aircraft row of a unit.
    pub(crate) fn flak(&self, state: &State, id: UnitId) -> Option<&AntiAir> {
        let name = self.card(state, id).aa.as_deref()?;
        self.charts.anti_air.iter().find(|row| row.name == name)
    }

    /// B-140b: whether a unit could fire at an aircraft, by what everybody knows of its counter.
    fn could_flak(&self, state: &State, id: UnitId, sortie: &Sortie) -> bool {
        let unit = state.unit(id);
        let range = self.map.grid.distance(unit.hex, sortie.release);
        let reaches = self
            .flak(state, id)
            .is_some_and(|row| range <= u16::from(row.range) && row.altitudes[sortie.altitude as usize]);
        let shown = unit.order.is_shown() && matches!(unit.command(), Command::Fire | Command::Overwatch);
        let fired = Arm::ALL.iter().any(|arm| unit.marks.has(arm.fired())) || unit.marks.has(Mark::Acted);
        let hides = unit.marks.has(Mark::FullCover);
        reaches && !unit.carried() && !hides && !fired && (shown || self.face_down(state, id))
    }

    fn gunners<'a>(&'a self, state: &'a State, room: Striking) -> impl Iterator<Item = UnitId> + 'a {
        let sortie = state.sorties[usize::from(room.number)];
        state
            .of(foe(room.side))
            .filter(move |&id| sortie.is_some_and(|sortie| self.could_flak(state, id, &sortie)))
    }

    /// B-140b, T8: what changes anti-aircraft fire.
    pub(crate) fn flak_modifiers<L: Ledger>(&self, state: &State, unit: UnitId) -> L {
        let mut net = L::default();
        net.add_some(Rule("B-140b"), "mod-grade", self.gp_grade(self.entry(unit).grade));
        if state.unit(unit).nerve.suppressed() {
            net.add_some(Rule("B-140b"), "mod-suppressed", self.charts.gp.get(GpMod::Suppressed));
        }
        if state.unit(unit).marks.has(Mark::TurretDamage) {
            net.add_some(Rule("B-140b"), "mod-damaged", self.charts.gp.get(GpMod::Damaged));
        }
        net
    }

    /// B-140b, T8: what changes the attack of an aircraft on one unit.
    pub(crate) fn bomb_modifiers<L: Ledger>(
        &self,
        state: &State,
        side: Side,
        sortie: &Sortie,
        directed: bool,
        target: UnitId,
    ) -> L {
        let mut net = L::default();
        self.gp_cover(state, target, Hex::NONE, &mut net);
        self.air_modifiers(side, sortie, directed, &mut net);
        net
    }

    /// B-140: how often an aircraft attacks with a load, and how strongly.
    pub(crate) fn bomb_load(&self, number: u8, bombs: Bombs) -> (u8, u8) {
        let Some((_, air)) = self.air(number) else { return (0, 0) };
        match bombs {
            Bombs::Guns | Bombs::Ap => (1, air.guns),
            Bombs::Rockets => (air.rockets.0.min(2), air.rockets.1),
            Bombs::First => air.bombs[0],
            Bombs::Other => air.bombs[1],
        }
    }

    /// T8: the modifier of a grade.
    fn gp_grade(&self, grade: Grade) -> i32 {
        self.charts.gp.get(match grade {
            Grade::Elite => GpMod::Elite,
            Grade::Veteran => GpMod::Veteran,
            Grade::Seasoned => GpMod::Seasoned,
            Grade::Regular => GpMod::Regular,
            Grade::Green => GpMod::Green,
        })
    }

    /// T8: what changes the attack of an aircraft, whatever it falls on; bombs have no grade modifier.
    fn air_modifiers<L: Ledger>(&self, side: Side, sortie: &Sortie, directed: bool, net: &mut L) {
        let mods = &self.charts.gp;
        if !matches!(sortie.bombs, Bombs::First | Bombs::Other) {
            net.add_some(Rule("B-140b"), "mod-grade", self.gp_grade(self.force_grade(side)));
        }
        if !directed {
            net.add_some(Rule("B-140"), "mod-undirected", mods.get(GpMod::Undirected));
        }
        if sortie.hurt & SUPPRESSED != 0 {
            net.add_some(Rule("B-140b"), "mod-suppressed", mods.get(GpMod::AirSuppressed));
        }
        if sortie.hurt & DAMAGED != 0 {
            net.add_some(Rule("B-140b"), "mod-damaged", mods.get(GpMod::AirDamaged));
        }
    }

    /// The grade of a side's aircraft.
    pub fn force_grade(&self, side: Side) -> Grade {
        self.battle.file.side.get(side.index()).map_or(Grade::Seasoned, |side| side.grade)
    }
}

impl Room for Striking {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let at = usize::from(self.number);
        if at >= play.game.battle.sorties.len() {
            return play.pop();
        }
        let own = play.game.battle.sorties[at].0 == self.side;
        let Some(sortie) = play.state.sorties[at].filter(|_| own) else {
            return play.next(Striking { number: self.number + 1, stage: Stage::Release, ..self });
        };
        match self.stage {
            Stage::Release => Ok(Flow::Ask),
            Stage::Flak
                if play.game.gunners(play.state, self).next().is_some()
                    || play.game.marker_faces_down(play.state, foe(self.side)) =>
            {
                Ok(Flow::Ask)
            }
            Stage::Flak => play.drift_bombs(self, sortie),
            Stage::Attack => {
                if let Some(marker) = play.marker_bombed(&sortie) {
                    play.mark("7.2.2.3c");
                    play.unmask(marker, false)?;
                    return Ok(Flow::On);
                }
                if sortie.bombs == Bombs::Ap
                    && play.game.strafed(play.state, self, sortie.release).next().is_some()
                {
                    return Ok(Flow::Ask);
                }
                play.state.sorties[at] = None;
                play.next(Striking { number: self.number + 1, stage: Stage::Release, ..self })?;
                play.push(Checking::ALL)?;
                if sortie.bombs != Bombs::Ap {
                    play.bomb(self, sortie)?;
                }
                Ok(Flow::On)
            }
        }
    }

    fn asks(self, game: &Panzer, state: &State) -> Asked {
        match self.stage {
            Stage::Release if game.may_direct_unseen(state, self.side) => {
                secretly(seat_of(self.side), "release", "B-143")
            }
            Stage::Release => openly(seat_of(self.side), "release", "B-143"),
            Stage::Attack => openly(seat_of(self.side), "strafe", "B-142"),
            Stage::Flak => secretly(seat_of(foe(self.side)), "flak", "B-140b"),
        }
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let Some(sortie) = state.sorties[usize::from(self.number)] else { return };
        match self.stage {
            Stage::Release => {
                let fits = |hex: &Hex| game.may_release(state, self.side, &sortie, *hex);
                out.extend(game.map.grid.hexes().filter(fits).map(Action::At));
            }
            Stage::Flak => {
                let ready =
                    |id: &UnitId| matches!(state.unit(*id).command(), Command::Fire | Command::Overwatch);
                let able = game.gunners(state, self).filter(ready);
                out.extend(able.map(|id| Action::Shoot(id, Arm::Gun, Load::Gp)));
                let fires = |command: Command| matches!(command, Command::Fire | Command::Overwatch);
                out.extend(game.may_unmask(state, foe(self.side), fires).map(Action::Unmask));
            }
            Stage::Attack => {
                return out.extend(game.strafed(state, self, sortie.release).map(Action::Target));
            }
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let at = usize::from(self.number);
        match (self.stage, action) {
            (Stage::Release, Action::At(hex)) => {
                play.mark("B-143");
                if let Some(sortie) = &mut play.state.sorties[at] {
                    sortie.release = hex;
                }
                play.next(Striking { stage: Stage::Flak, ..self })?;
            }
            (Stage::Release, _) => {
                play.state.sorties[at] = None;
            }
            (Stage::Flak, Action::Shoot(id, ..)) => play.fire_flak(self, id)?,
            (Stage::Flak, Action::Unmask(marker)) => {
                play.mark("7.2.2.3a");
                play.unmask(marker, false)?;
            }
            (Stage::Attack, Action::Target(target)) => {
                if let Some(sortie) = play.state.sorties[at].take() {
                    play.next(Striking { number: self.number + 1, stage: Stage::Release, ..self })?;
                    play.push(Checking::ALL)?;
                    let (number, hex) = (self.number, sortie.release);
                    play.sink.event(|| Event::Bombed { sortie: number, hex });
                    play.strafe(self, sortie, target)?;
                }
            }
            (Stage::Attack, _) => {}
            (Stage::Flak, _) => {
                if let Some(sortie) = play.state.sorties[at] {
                    play.drift_bombs(self, sortie)?;
                }
            }
        }
        Ok(())
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        let name = game.air(self.number).map(|(card, _)| card.name.clone()).unwrap_or_default();
        let key = match self.stage {
            Stage::Release => "ask-release",
            Stage::Flak => "ask-flak",
            Stage::Attack => "ask-strafe",
        };
        Message::new(key).with("name", name)
    }

    fn done(self) -> &'static str {
        if self.stage == Stage::Release { "do-fly-home" } else { "do-hold-fire" }
    }

    fn forecast(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Forecast {
        match (self.stage, action) {
            (Stage::Release, Action::At(hex)) => {
                let sortie = state.sorties[usize::from(self.number)];
                sortie.map_or_else(Forecast::default, |one| game.air_forecast(state, self.number, &one, hex))
            }
            (Stage::Attack, Action::Target(target)) => {
                let sortie = state.sorties[usize::from(self.number)];
                sortie.map_or_else(Forecast::default, |one| {
                    game.strafe_forecast(state, self.number, &one, target)
                })
            }
            (Stage::Flak, Action::Shoot(unit, ..)) => game.flak_forecast(state, self, &[unit]),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.strike(self)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-140b: one anti-aircraft weapon fires.
    fn fire_flak(&mut self, room: Striking, unit: UnitId) -> Result<(), Halt> {
        let at = usize::from(room.number);
        let (Some(mut sortie), Some((card, air))) = (self.state.sorties[at], self.game.air(room.number))
        else {
            return Ok(());
        };
        let points = card.points;
        let factor = self.game.flak(self.state, unit).map_or(0, |row| row.factor);
        self.mark("B-140b");
        self.show(unit);
        let modifiers = self.game.flak_modifiers::<S::Ledger>(self.state, unit);
        let total = modifiers.total();
        let one = self.state.unit_mut(unit);
        one.marks.set(Mark::Acted, true);
        one.marks.set(Mark::Fired, true);
        one.spot(Mark::SpotFire);
        self.mark("B-29");
        self.expose(unit, true);
        self.turn_platform(unit, sortie.release, true);
        let defence = air.defence + 2 * sortie.altitude as u8;
        let dice = self.chance.roll(Rule("B-140b"), &D100)?;
        let result =
            self.game.charts.gp_result(i32::from(factor) - i32::from(defence), i32::from(dice) + total);
        let number = room.number;
        self.sink.event(|| Event::Flak {
            unit,
            sortie: number,
            factor,
            defence,
            modifiers: modifiers.lines(),
            dice,
            result,
        });
        sortie.hurt |= ATTACKED;
        match result {
            GpResult::None => {}
            GpResult::Suppression => sortie.hurt |= SUPPRESSED,
            GpResult::Effective => {
                let die = self.chance.roll(Rule("B-140b"), &D10)?;
                if die <= 4 || sortie.hurt & DAMAGED != 0 {
                    self.state.sorties[at] = None;
                    // T29: an aircraft that is shot down is worth its points.
                    self.state.exits[foe(room.side).index()] += points;
                    if self.game.uses(Switch::Morale) {
                        self.mark("7.1.1.2c");
                    }
                    self.sink.event(|| Event::ShotDown { sortie: number, die });
                    return self.crash(sortie.release);
                }
                sortie.hurt |= DAMAGED;
            }
        }
        self.state.sorties[at] = Some(sortie);
        Ok(())
    }

    /// B-141, 7.31.3e: it comes down one hex from its target.
    fn crash(&mut self, release: Hex) -> Result<(), Halt> {
        self.mark("B-141");
        let way = self.chance.roll(Rule("B-141"), &D6)?;
        let hex = self.game.map.grid.step(release, Dir::from_index((way - 1) % 6));
        if !hex.is_some() {
            return Ok(());
        }
        let impact = Impact { unit: UnitId::NONE, from: hex, factor: 15, gp_max: 15 };
        for side in [Side(0), Side(1)] {
            for target in units(side, self.game.standing_in(self.state, side, hex)) {
                if self.state.is_here(target) {
                    self.pound(impact, target, S::Ledger::default())?;
                }
            }
        }
        self.mark("7.31.3e");
        self.sweep(hex, 15, 0)?;
        self.push(Checking::ALL).map(|_| ())
    }

    /// 7.26d: bombs may drift before they fall.
    fn drift_bombs(&mut self, room: Striking, sortie: Sortie) -> Going {
        let at = usize::from(room.number);
        let falls = matches!(sortie.bombs, Bombs::First | Bombs::Other);
        match self.bomb_drift(room, &sortie, falls)? {
            Some(hex) => {
                self.state.sorties[at] = Some(Sortie { hex: sortie.release, release: hex, ..sortie });
                self.next(Striking { stage: Stage::Attack, ..room })
            }
            None => {
                self.state.sorties[at] = None;
                self.next(Striking { number: room.number + 1, stage: Stage::Release, ..room })
            }
        }
    }

    /// 7.2.2.3c: a marker where an aircraft attacks.
    fn marker_bombed(&self, sortie: &Sortie) -> Option<u8> {
        let wide = matches!(sortie.bombs, Bombs::First | Bombs::Other);
        let near = |hex: Hex| self.game.map.grid.distance(sortie.release, hex) <= u16::from(wide);
        let hit = |marker: &crate::state::Hidden| marker.exists() && near(marker.hex);
        self.state.markers.iter().position(hit).map(|at| at as u8)
    }

    /// B-140b: the attack, after the drift of bombs; then the aircraft leaves.
    fn bomb(&mut self, room: Striking, sortie: Sortie) -> Result<(), Halt> {
        // B-144: the director looks at the hex that was named, wherever the bombs have drifted.
        let director = self.game.director(self.state, room.side, sortie.hex);
        if let Some(id) = director {
            self.mark("B-144");
            self.show(id);
            self.state.unit_mut(id).marks.set(Mark::Acted, true);
        }
        let (times, factor) = self.game.bomb_load(room.number, sortie.bombs);
        let falls = matches!(sortie.bombs, Bombs::First | Bombs::Other);
        let hex = sortie.release;
        let number = room.number;
        self.sink.event(|| Event::Bombed { sortie: number, hex });
        for _ in 0..times {
            self.bomb_hex(room, &sortie, director.is_some(), hex, factor, factor)?;
            for near in
                self.game.map.grid.neighbours(hex).iter().copied().filter(|near| falls && near.is_some())
            {
                self.bomb_hex(room, &sortie, director.is_some(), near, (factor / 2).max(1), factor)?;
            }
        }
        Ok(())
    }

    /// 7.26d to 7.26f: where bombs fall; nowhere if that is off the map.
    fn bomb_drift(&mut self, room: Striking, sortie: &Sortie, falls: bool) -> Result<Option<Hex>, Halt> {
        let high = matches!(sortie.altitude, Altitude::Medium | Altitude::High);
        if !falls || !high || sortie.hurt & ATTACKED == 0 || !self.game.uses(Switch::Drift) {
            return Ok(Some(sortie.release));
        }
        self.mark_all(["7.26d", "7.26e", "7.26f"]);
        let more = match self.game.force_grade(room.side) {
            Grade::Elite => 2,
            Grade::Veteran => 1,
            Grade::Seasoned if self.game.settings.drift_seasoned == DriftSeasoned::MinusOne => -1,
            Grade::Seasoned => 0,
            Grade::Regular => -1,
            Grade::Green => -2,
        };
        let need = if sortie.hurt & (SUPPRESSED | DAMAGED) == 0 { 2 } else { 6 };
        let die = self.chance.roll(Rule("7.26d"), &D10)?;
        if i32::from(die) + more > need {
            return Ok(Some(sortie.release));
        }
        let way = self.chance.roll(Rule("7.26d"), &D6)?;
        let dir = Dir::from_index((way - 1) % 6);
        let hexes = if sortie.altitude == Altitude::High { 2 } else { 1 };
        let mut hex = sortie.release;
        for _ in 0..hexes {
            hex = if hex.is_some() { self.game.map.grid.step(hex, dir) } else { Hex::NONE };
        }
        let from = sortie.release;
        self.sink.event(|| Event::Drifted { from, to: hex, hexes });
        Ok(hex.is_some().then_some(hex))
    }

    /// B-140b: every unit in a hex is attacked.
    fn bomb_hex(
        &mut self,
        room: Striking,
        sortie: &Sortie,
        directed: bool,
        hex: Hex,
        factor: u8,
        gp_max: u8,
    ) -> Result<(), Halt> {
        for side in [Side(0), Side(1)] {
            for target in units(side, self.game.standing_in(self.state, side, hex)) {
                if !self.state.is_here(target) {
                    continue;
                }
                let net = self.game.bomb_modifiers(self.state, room.side, sortie, directed, target);
                self.pound(Impact { unit: UnitId::NONE, from: hex, factor, gp_max }, target, net)?;
            }
        }
        self.scorch(hex, factor)?;
        if sortie.bombs == Bombs::Guns {
            return Ok(());
        }
        let mut modifiers = Sum::default();
        self.game.air_modifiers(room.side, sortie, directed, &mut modifiers);
        self.sweep(hex, factor, modifiers.total())
    }
}
