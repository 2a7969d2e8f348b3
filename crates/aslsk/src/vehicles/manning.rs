//! 7.8, 6.8, AMB.112: MGs and IFE of an AFV attack on the IFT, alone or together.

use super::gunnery::stations;
use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{
    Did, FIRST, Fire, Is, Lock, Manner, NO_COLUMN, SECOND, State, Station, UNITS, UnitId, units,
};
use crate::tables::{COLUMNS, Ift, Outcome};
use arrayvec::ArrayVec;
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// Where an attack of an AFV's weapons stands; it is in [`State::fire`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ManStage {
    /// At which hex.
    Target,
    /// 7.8.b: which other weapons join in.
    More,
    /// 3.2.4.k: where the hull is turned,
    Hull,
    /// and the turret.
    Turret,
    /// The dice.
    Fire,
}

/// The weapons of an AFV fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Manning {
    /// How far it has come.
    pub stage: ManStage,
}

impl Manning {
    /// At a stage.
    pub const fn at(stage: ManStage) -> Manning {
        Manning { stage }
    }
}

impl Aslsk {
    /// 7.8.b, AMB.56: weapons of the same AFV that could join the attack under way.
    fn joining_aboard<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Station> + 'a {
        let fire = &state.fire;
        let inside = state.unit(fire.vehicle).hex == fire.target;
        // A rear MG never bears together with what looks forward on the same mount.
        let clashes = move |station: Station| {
            let hull = |one: Station| self.is_hull_weapon(state, fire.vehicle, one);
            let against = |one: Station| {
                ![one, station].contains(&Station::Aamg)
                    && hull(one) == hull(station)
                    && (one == Station::Rmg) != (station == Station::Rmg)
            };
            !inside && stations(fire.stations).any(against)
        };
        Station::ALL.into_iter().filter(move |&station| {
            let new = fire.stations & self.station_bits(state, fire.vehicle, station) == 0;
            // 7.8.h: the MG that is a MA goes by the name of a CMG here.
            let named = station != Station::Ma || self.afv(state, fire.vehicle).bore.is_some();
            new && named
                && !clashes(station)
                && self.can_train(state, fire.vehicle, station, fire.manner, fire.target)
        })
    }

    /// Spines to which the hull, or the turret, can be turned so that all weapons of the attack on it bear.
    fn aboard_swings(&self, state: &State, hull: bool) -> ArrayVec<Spine, 6> {
        let fire = &state.fire;
        let id = fire.vehicle;
        let mut found: Option<u8> = None;
        for station in stations(fire.stations) {
            if self.is_hull_weapon(state, id, station) != hull || station == Station::Aamg {
                continue;
            }
            let swings = self.swings(state, id, station, fire.manner, fire.target);
            let set = swings.fold(0u8, |set, spine| set | 1 << spine.index());
            if set != 0 {
                found =
                    Some(found.map_or(set, |before| if before & set != 0 { before & set } else { before }));
            }
        }
        let set = found.unwrap_or(0);
        Spine::ALL.into_iter().filter(|spine| set & 1 << spine.index() != 0).collect()
    }
}

impl Room for Manning {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            ManStage::Hull => match play.game.aboard_swings(play.state, true).is_empty() {
                true => play.next(Manning::at(ManStage::Turret)),
                false => Ok(Flow::Ask),
            },
            ManStage::Turret => match play.game.aboard_swings(play.state, false).is_empty() {
                true => play.next(Manning::at(ManStage::Fire)),
                false => Ok(Flow::Ask),
            },
            ManStage::Fire => play.fire_aboard(),
            ManStage::Target | ManStage::More => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        let side = state.fire.side;
        match self.stage {
            ManStage::Target => openly(side, "man", "7.8.a"),
            ManStage::More => openly(side, "man-more", "7.8.b"),
            ManStage::Hull | ManStage::Turret => openly(side, "lay-arc", "3.2.4.k"),
            ManStage::Fire => None,
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let fire = &state.fire;
        match self.stage {
            ManStage::Target => {
                if let Some(station) = stations(fire.stations).next() {
                    out.extend(game.quarries(state, fire.vehicle, station, fire.manner).map(Action::At));
                }
            }
            ManStage::More => {
                out.extend(game.joining_aboard(state).map(|station| Action::Man(fire.vehicle, station)));
                out.extend([Action::Done]);
            }
            ManStage::Hull => out.extend(game.aboard_swings(state, true).into_iter().map(Action::Hull)),
            ManStage::Turret => out.extend(game.aboard_swings(state, false).into_iter().map(Action::Turret)),
            ManStage::Fire => {}
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let id = play.state.fire.vehicle;
        match (self.stage, action) {
            (ManStage::Target, Action::At(hex)) => {
                play.state.fire.target = hex;
                play.next(Manning::at(ManStage::More))?;
            }
            (ManStage::More, Action::Man(_, station)) => {
                play.mark_all(["7.8.b", "AMB.112"]);
                play.state.fire.stations |= station.bit();
            }
            (ManStage::Hull, Action::Hull(spine)) => {
                let spines = play.state.unit(id).hull.apart(spine);
                // AMB.81: if it bogs nothing has been fired.
                if play.bogs_turning(id, spines)? {
                    play.state.fire = Fire::NONE;
                    play.pop()?;
                    return Ok(());
                }
                play.mark_all(["7.8.d", "3.3.2.e"]);
                play.turn_hull(id, spine);
                // 6.10.b: the MA has been turned with the hull and does not fire.
                play.forget_aim(id);
                play.state.unit_mut(id).swing(false, spines);
            }
            (ManStage::Turret, Action::Turret(spine)) => {
                play.mark("7.8.d");
                let unit = play.state.unit_mut(id);
                unit.swing(true, unit.turret.apart(spine));
                unit.turret = spine;
            }
            _ => {
                play.next(Manning::at(ManStage::Hull))?;
            }
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.8: an attack of an AFV's weapons begins with one of them.
    pub fn begin_manning(
        &mut self,
        side: Side,
        manner: Manner,
        id: UnitId,
        station: Station,
    ) -> Result<(), Halt> {
        self.mark("7.8.a");
        let fire = Fire { manner, side, vehicle: id, stations: station.bit(), ..Fire::NONE };
        self.state.fire = fire;
        self.state.smoke_over = true;
        if manner.is_reaction() {
            self.state.fire.target = self.state.march.hex;
            return self.push(Manning::at(ManStage::More)).map(|_| ());
        }
        self.push(Manning::at(ManStage::Target)).map(|_| ())
    }

    /// 3.2.3, 7.8: the attack is carried out.
    fn fire_aboard(&mut self) -> Going {
        let game = self.game;
        let mut fire = self.state.fire;
        let from = self.state.unit(fire.vehicle).hex;
        let open = from == fire.target || game.sights.sees(from, fire.target);
        let fp = game.firepower::<S::Ledger>(self.state, &fire);
        let power = fp.total();
        let column = Ift::column(power);
        let targets = if open { game.affected(self.state, &fire) } else { [0; 2] };
        self.mark_all(["3.2.2.d", "3.2.3.a", "3.2.2.h", "3.2.2.j"]);
        let unit = self.state.unit(fire.vehicle);
        if unit.is(Is::BOGGED | Is::MIRED) && from == fire.target {
            self.mark("7.6.d");
        }
        if targets.iter().any(|set| set & crate::state::ARMOUR != 0) {
            self.mark("7.8.h");
        }
        match fire.manner {
            Manner::Bounding => self.mark_all(["3.3.2.2.b", "3.3.2.2.c"]),
            Manner::Advancing => self.mark_all(["7.8.g", "3.5.d"]),
            _ => self.mark("3.2.4.m"),
        }
        if game.settings.vmg_long == crate::options::VmgLongRange::No {
            self.mark("AMB.24");
        }
        self.alarm(targets, column, 0, |state, id| game.fire_drm::<Sum>(state, &fire, id).total());
        fire.dice = self.dr(if open { "3.2.3.a" } else { "3.2.1.d" })?;
        self.state.fire = fire;
        self.tell_aboard(&fire, fp, column, targets, open);
        let mut outcomes = [Outcome::None; UNITS];
        let unseen = Ift::column(power / 2);
        for side in [FIRST, SECOND] {
            for id in units(side, targets[side.index()]) {
                let hidden = self.state.unit(id).is(Is::HIDDEN);
                let Some(used) = (if hidden { unseen } else { column }) else { continue };
                let drm = game.fire_drm::<Sum>(self.state, &fire, id).total();
                outcomes[id.index()] = game.tables.ift.result(used, fire.dr() + drm);
                if hidden && outcomes[id.index()] != Outcome::None {
                    self.betray(id);
                }
            }
        }
        let kept = (1..=game.ife_rate(self.state, &fire)).contains(&fire.dice[0]);
        let failed = self.fail_aboard(&fire)?;
        if open && fire.manner.is_reaction() {
            self.leave_aboard(&fire, failed, kept);
        }
        self.spend_aboard(&fire, kept);
        self.state.fire = Fire::NONE;
        self.state.frames.pop();
        self.strike(fire.target, column.unwrap_or(NO_COLUMN), targets, |id| outcomes[id.index()])
    }

    fn tell_aboard(
        &mut self,
        fire: &Fire,
        fp: S::Ledger,
        column: Option<u8>,
        targets: [crate::state::Team; 2],
        open: bool,
    ) {
        let game = self.game;
        let (side, target, id) = (fire.side, fire.target, fire.vehicle);
        if !open {
            self.mark_all(["3.2.1.d", "AMB.66"]);
            return self.sink.event(|| Event::NoLine { side, units: vec![id], target });
        }
        let shown = game.first_target(fire, game.in_view(self.state, targets));
        let drm =
            shown.map_or_else(S::Ledger::default, |id| game.fire_drm::<S::Ledger>(self.state, fire, id));
        self.sink.event(|| Event::Fired {
            side,
            manner: fire.manner,
            units: vec![id],
            weapons: Vec::new(),
            leaders: Vec::new(),
            from: self.state.places(side, id.bit()),
            target,
            fp: fp.lines(),
            column: column.map_or(0, |at| COLUMNS[usize::from(at)]),
            drm: drm.lines(),
            dice: fire.dice,
            cowers: 0,
        });
    }

    /// 7.8.e, 6.8.b: a MG fails with an Original 12, a MA with its B#; one of them.
    fn fail_aboard(&mut self, fire: &Fire) -> Result<Option<Station>, Halt> {
        let dr = fire.dice[0] + fire.dice[1];
        let id = fire.vehicle;
        let limit = |station: Station| match station {
            Station::Ma => self.game.afv(self.state, id).breakdown,
            _ => 12,
        };
        let broken: ArrayVec<Station, 5> = stations(fire.stations).filter(|&one| dr >= limit(one)).collect();
        if broken.is_empty() {
            return Ok(None);
        }
        self.mark("7.8.e");
        let station = broken[self.any_of("7.8.e", broken.len())?];
        let bits = self.game.station_bits(self.state, id, station);
        let unit = self.state.unit_mut(id);
        unit.jammed |= bits;
        if station == Station::Ma {
            unit.lock = Lock::None;
        }
        self.sink.event(|| Event::MalfunctionAboard { unit: id, station, lost: false });
        Ok(Some(station))
    }

    /// 3.3.5.a, 3.3.5.b: residual FP without a weapon that failed or kept its rate of fire.
    fn leave_aboard(&mut self, fire: &Fire, failed: Option<Station>, kept: bool) {
        let out = failed.map_or(0, Station::bit) | if kept { Station::Ma.bit() } else { 0 };
        let lasting = Fire { stations: fire.stations & !out, ..*fire };
        let fp = self.game.firepower::<Sum>(self.state, &lasting).total();
        let Some(column) = Ift::column(fp) else { return };
        let residue = crate::fire::residual::residue_of(column, self.game.outside(self.state, fire));
        if residue > 0 {
            self.leave_residual(fire.target, residue);
        }
    }

    /// 7.8.a, 3.2.5.a, 3.3.3.d, 3.3.2.2.c: the AFV and its weapons are marked.
    fn spend_aboard(&mut self, fire: &Fire, kept: bool) {
        let id = fire.vehicle;
        let main = self.game.station_bits(self.state, id, Station::Ma);
        let mark = match fire.manner {
            Manner::Prep => Is::PREP,
            Manner::Bounding => Is::BOUNDING,
            Manner::Final => Is::FINAL,
            Manner::Advancing => 0,
            _ => Is::FIRST,
        };
        let all =
            stations(fire.stations).fold(0, |set, one| set | self.game.station_bits(self.state, id, one));
        let elsewhere = match self.state.unit(id).lock {
            Lock::None => false,
            Lock::Unit(one, _) => self.state.unit(one).hex != fire.target,
            Lock::Area(hex, _) | Lock::Last(hex, _) => hex != fire.target,
        };
        let unit = self.state.unit_mut(id);
        unit.fired |= if kept { all & !main } else { all };
        unit.marks.add(mark);
        // 7.8.b: what is fired at one target is one attack.
        unit.aim_at(fire.target);
        if all & main != 0 {
            // AMB.83: the MA is counted by itself.
            unit.shots = unit.shots.saturating_add(u8::from(fire.manner.is_reaction()));
            unit.deeds.add(Did::FIRE);
            unit.lock = Lock::None;
        }
        if fire.manner == Manner::Bounding {
            match kept && all & !main == 0 {
                true => unit.deeds.add(Did::KEEP_MA),
                false => unit.deeds.remove(Did::KEEP_MA),
            }
        }
        if fire.manner.is_reaction() {
            self.state.march.answered |= id.bit();
        }
        let unit = self.state.unit_mut(id);
        // 6.10.b: the MA loses its target if the CMG fires at another hex.
        if fire.stations & Station::Cmg.bit() != 0 && elsewhere {
            unit.lock = Lock::None;
            self.mark("6.10.b");
        }
        if kept {
            self.mark("1.2.4.1.a");
            self.sink.event(|| Event::KeptRateAboard { unit: id });
        }
    }
}
