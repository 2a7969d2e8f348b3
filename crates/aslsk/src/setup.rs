//! 1.3, AMB.59: set-up. One side after the other places everything: Guns with who mans them, other Infantry, AFVs, then the
//! support weapons.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Size, fits_building};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, PlayerTurn, Room, openly};
use crate::state::{
    ARMOUR, FIRST, FOOT, Is, Laid, MEN, Place, SECOND, SLOTS, State, Team, UnitId, WeaponId, foe, units,
};
use kernel::arc::Spine;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// What is asked of the piece that is being placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlaceStage {
    /// Which piece comes next.
    Next,
    /// Its hex.
    Hex,
    /// CA of a Gun, VCA.
    Hull,
    /// TCA.
    Turret,
    /// 7.7: CE or BU.
    Hatch,
    /// 6.4.a: hidden or not.
    Hide,
    /// 4.0.h: who gets the weapon.
    Holder,
}

/// Something is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// Who sets up.
    pub side: Side,
    /// The unit, if it is one.
    pub unit: UnitId,
    /// The weapon that is given, or the Gun that comes with the unit.
    pub weapon: WeaponId,
    /// What is asked.
    pub stage: PlaceStage,
}

impl Placing {
    /// The first question.
    pub const START: Placing =
        Placing { side: FIRST, unit: UnitId::NONE, weapon: WeaponId::NONE, stage: PlaceStage::Next };

    fn at(self, stage: PlaceStage) -> Placing {
        Placing { stage, ..self }
    }
}

impl Aslsk {
    /// Units of a side that are still to be set up.
    pub fn unplaced(&self, state: &State, side: Side) -> Team {
        let waits = |id: &UnitId| {
            let unit = state.unit(*id);
            let first = self.battle.groups.get(usize::from(unit.group)).is_some_and(|group| group.turn == 0);
            unit.exists() && unit.place == Place::Waiting && first
        };
        units(side, Team::MAX).filter(waits).fold(0, |set, id| set | id.bit())
    }

    /// Weapons of a side that nobody possesses yet.
    fn unheld(&self, state: &State, side: Side, guns: bool) -> Option<WeaponId> {
        state.arms().find(|&id| {
            let weapon = state.weapon(id);
            weapon.exists()
                && weapon.side == side
                && weapon.gun == guns
                && !weapon.holder.is_some()
                && !weapon.hex.is_some()
        })
    }

    /// 1.2.6: who will man a Gun: a crew of its group, else a squad.
    fn gunner(&self, state: &State, gun: WeaponId) -> Option<UnitId> {
        let (side, group) = (state.weapon(gun).side, state.weapon(gun).group);
        let fits = |id: &UnitId, size: Size| {
            let unit = state.unit(*id);
            unit.group == group && self.man(state, *id).size == size && state.gun_of(*id).is_none()
        };
        let free = || {
            let waits = |id: &UnitId| state.unit(*id).exists() && state.unit(*id).place == Place::Waiting;
            units(side, FOOT).filter(waits)
        };
        [Size::Crew, Size::HalfSquad, Size::Squad]
            .into_iter()
            .find_map(|size| free().find(|id| fits(id, size)))
    }

    /// AMB.59: whether a unit, with a Gun or not, can be set up in a hex.
    fn can_stand(&self, state: &State, id: UnitId, gun: WeaponId, hex: Hex) -> bool {
        let (side, terrain) = (id.side(), self.land[hex].terrain);
        if state.shown_at(foe(side), hex) != 0 {
            return false;
        }
        if id.is_afv() {
            let car = self.afv(state, id).is_car();
            return self.has_parking(state, side, hex) && !(car && terrain.is_building());
        }
        let houses = match gun.is_some().then(|| self.arm(state, gun).gun).flatten() {
            Some(gun) => !terrain.is_building() || fits_building(&gun),
            None => true,
        };
        houses && self.has_room(state, side, hex, id.bit())
    }

    /// 4.0.h, 4.0.c: who may be given a support weapon at set-up: Infantry of its group that mans no Gun; a SMC only what he can
    /// carry.
    fn takers(&self, state: &State, weapon: WeaponId) -> Team {
        let (side, group) = (state.weapon(weapon).side, state.weapon(weapon).group);
        let dealt = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.exists() && unit.group == group && matches!(unit.place, Place::Map | Place::Waiting)
        };
        let can = |id: &UnitId| state.gun_of(*id).is_none() && self.may_possess(state, *id, weapon);
        let all = || units(side, FOOT).filter(dealt);
        let chosen = all().filter(can).fold(0, |set: Team, id| set | id.bit());
        if chosen != 0 { chosen } else { all().fold(0, |set, id| set | id.bit()) }
    }

    /// The spines from which both hexes of the arc are on the map, else all of them.
    pub fn spines_at(&self, hex: Hex) -> impl Iterator<Item = Spine> + use<'_> {
        let whole =
            move |spine: &Spine| spine.sides().into_iter().all(|dir| self.map.grid.step(hex, dir).is_some());
        let any = Spine::ALL.iter().any(whole);
        Spine::ALL.into_iter().filter(move |spine| !any || whole(spine))
    }
}

impl Room for Placing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.stage != PlaceStage::Next {
            return Ok(Flow::Ask);
        }
        let (game, state) = (play.game, &*play.state);
        if let Some(gun) = game.unheld(state, self.side, true)
            && let Some(unit) = game.gunner(state, gun)
        {
            play.state.weapon_mut(gun).holder = unit;
            let waits = game.battle.groups[usize::from(play.state.unit(unit).group)].turn > 0;
            return match waits {
                true => play.next(self),
                false => play.next(Placing { unit, weapon: gun, ..self }.at(PlaceStage::Hex)),
            };
        }
        if let Some(unit) = units(self.side, game.unplaced(state, self.side)).next() {
            let weapon = state.gun_of(unit).unwrap_or(WeaponId::NONE);
            return play.next(Placing { unit, weapon, ..self }.at(PlaceStage::Hex));
        }
        if let Some(weapon) = game.unheld(state, self.side, false) {
            return play.next(Placing { unit: UnitId::NONE, weapon, ..self }.at(PlaceStage::Holder));
        }
        if self.side == FIRST {
            play.mark("AMB.59");
            return play.next(Placing { side: SECOND, ..Placing::START });
        }
        play.next(PlayerTurn::START)
    }

    fn asks(self, _: &Aslsk, _: &State) -> Asked {
        match self.stage {
            PlaceStage::Next => None,
            PlaceStage::Holder => openly(self.side, "place", "4.0.h"),
            PlaceStage::Hide => openly(self.side, "place", "6.4.a"),
            PlaceStage::Hex | PlaceStage::Hull | PlaceStage::Turret | PlaceStage::Hatch => {
                openly(self.side, "place", "AMB.59")
            }
        }
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let hex = if self.unit.is_some() { state.unit(self.unit).hex } else { Hex::NONE };
        match self.stage {
            PlaceStage::Next => {}
            PlaceStage::Hex => {
                let area = &game.battle.groups[usize::from(state.unit(self.unit).group)].area;
                let fits = |&hex: &Hex| game.can_stand(state, self.unit, self.weapon, hex);
                out.extend(area.iter().filter(fits).map(Action::At));
            }
            PlaceStage::Hull => out.extend(game.spines_at(hex).map(Action::Hull)),
            PlaceStage::Turret => out.extend(Spine::ALL.map(Action::Turret)),
            PlaceStage::Hatch => out.extend([Action::Crew(true), Action::Crew(false)]),
            PlaceStage::Hide => out.extend([Action::Hide, Action::Done]),
            PlaceStage::Holder => {
                let takers = units(self.side, game.takers(state, self.weapon));
                out.extend(takers.map(|id| Action::Give(self.weapon, id)));
            }
        }
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let (PlaceStage::Hex, Action::At(hex)) = (self.stage, action) else { return None };
        let gun = self.weapon.is_some().then(|| game.arm(state, self.weapon).gun).flatten()?;
        let indoors = game.land.get(hex).is_some_and(|ground| ground.terrain.is_building());
        (indoors && !fits_building(&gun)).then(|| Illegal::by("1.2.6.a", "gun-indoors"))
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let next = match action {
            Action::At(hex) => {
                play.state.put(self.unit, Place::Map, hex);
                match () {
                    () if self.unit.is_afv() || self.weapon.is_some() => PlaceStage::Hull,
                    () => self.told(play, false),
                }
            }
            Action::Hull(spine) if self.weapon.is_some() => {
                let hex = play.state.unit(self.unit).hex;
                // 6.3.a: not emplaced, and so not hidden, on a paved road.
                let emplaced = play.game.land[hex].paved == 0;
                let gun = play.state.weapon_mut(self.weapon);
                gun.facing = spine;
                if emplaced {
                    gun.marks |= Laid::EMPLACED;
                }
                let crewed = play.game.man(play.state, self.unit).size == Size::Crew;
                match emplaced && crewed {
                    true => PlaceStage::Hide,
                    false => self.told(play, false),
                }
            }
            Action::Hull(spine) => {
                let turns = play.game.afv(play.state, self.unit).turret.turns();
                let unit = play.state.unit_mut(self.unit);
                (unit.hull, unit.turret) = (spine, spine);
                if turns { PlaceStage::Turret } else { PlaceStage::Hatch }
            }
            Action::Turret(spine) => {
                play.state.unit_mut(self.unit).turret = spine;
                PlaceStage::Hatch
            }
            Action::Crew(open) => {
                if open {
                    play.state.unit_mut(self.unit).marks.add(Is::CE);
                }
                self.told(play, false)
            }
            Action::Hide => {
                play.mark("6.4.a");
                play.state.unit_mut(self.unit).marks.add(Is::HIDDEN);
                self.told(play, true)
            }
            Action::Give(weapon, unit) => {
                play.mark("4.0.h");
                play.state.weapon_mut(weapon).holder = unit;
                play.sink.event(|| Event::Given { weapon, unit });
                PlaceStage::Next
            }
            _ => self.told(play, false),
        };
        play.next(self.at(next)).map(|_| ())
    }
}

impl Placing {
    /// The piece stands; on to the next.
    fn told<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>, hidden: bool) -> PlaceStage {
        let (unit, hex) = (self.unit, play.state.unit(self.unit).hex);
        if unit.is_afv() {
            play.mark("3.3.2.s");
        }
        play.sink.event(|| Event::Placed { unit, hex, hidden });
        PlaceStage::Next
    }
}

const _: () = assert!(SLOTS == 32 && MEN < SLOTS && ARMOUR.count_ones() as usize == SLOTS - MEN);
