//! B-104: moves inside a hex: seeking hull down, entering and leaving a building, full cover.

use super::driving::{Did, Driving};
use crate::Panzer;
use crate::action::{Inside, Way};
use crate::charts::{Cover, Works};
use crate::event::Event;
use crate::pieces::{Class, Grade};
use crate::play::Play;
use crate::state::{Mark, State, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};

impl Panzer {
    /// B-104: the highest dice with which a unit finds a hull-down place.
    pub fn hull_down_number(&self, id: UnitId) -> u8 {
        match self.entry(id).grade {
            Grade::Elite => 70,
            Grade::Veteran => 60,
            Grade::Seasoned => 50,
            Grade::Regular => 40,
            Grade::Green => 30,
        }
    }

    /// B-104: whether a hex has something to stand hull down behind.
    fn hides_hulls(&self, state: &State, hex: Hex) -> bool {
        let Some(place) = self.ground(state, hex) else { return false };
        let ground = matches!(place.works, Works::Gully | Works::Crater | Works::Rubble | Works::Rough);
        ground || place.sides[0] != 0 || place.sides[4] != 0
    }

    /// B-104: whether a unit may move so inside its hex, or the rule that forbids it.
    pub fn inside(&self, state: &State, room: Driving, inside: Inside) -> Result<(), Illegal> {
        let (unit, class) = (state.unit(room.unit), self.card(state, room.unit).class);
        let no = |reason: &'static str| Err(Illegal::by("B-104", reason));
        let Some(place) = self.ground(state, unit.hex) else { return no("impassable") };
        let vehicle = class == Class::Vehicle;
        if self.basic() || self.stuck(state, room.unit) || room.did.has(Did::STOPPED) {
            return no("has-stopped");
        }
        let pays = match vehicle {
            true => room.way == Way::Country && room.spent < self.budget(state, room.unit, room.way),
            false => room.way == Way::Foot && room.entered == 0,
        };
        if !pays {
            return no("too-far");
        }
        let within = unit.marks.has(Mark::InBuilding);
        let may = match inside {
            Inside::HullDown => {
                vehicle && !unit.marks.has(Mark::HullDown) && self.hides_hulls(state, unit.hex)
            }
            Inside::Enter => place.works.is_building() && !within,
            Inside::Leave => within,
            Inside::Cover => {
                // What a prepared position gives it has until it has moved.
                let crowded = self.overstacked(state, room.unit.side(), unit.hex);
                let cover = self.cover_of(state, unit.hex, class, [within, false], Hex::NONE);
                !crowded && !vehicle && !unit.marks.has(Mark::FullCover) && cover >= Cover::Medium
            }
            Inside::Uncover => false,
        };
        if may { Ok(()) } else { no("nothing-there") }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-104: a move inside the hex: it costs a vehicle a point and any other unit its move.
    pub fn shift(&mut self, room: Driving, inside: Inside) -> Result<(), Halt> {
        if self.game.inside(self.state, room, inside).is_err() || self.bogs(room)? {
            return Ok(());
        }
        let unit = room.unit;
        self.mark("B-104");
        self.stir(unit, true);
        match inside {
            Inside::HullDown => {
                let need = self.game.hull_down_number(unit);
                let dice = self.chance.roll(Rule("B-104"), &D100)?;
                let found = dice <= need;
                self.state.unit_mut(unit).marks.set(Mark::HullDown, found);
                self.sink.event(|| Event::Sought { unit, dice, need, found });
            }
            Inside::Enter => self.state.unit_mut(unit).marks.set(Mark::InBuilding, true),
            Inside::Leave => self.state.unit_mut(unit).marks.set(Mark::InBuilding, false),
            Inside::Cover | Inside::Uncover => {
                self.state.unit_mut(unit).marks.set(Mark::FullCover, inside == Inside::Cover);
            }
        }
        if inside != Inside::HullDown {
            self.sink.event(|| Event::Shifted { unit, inside });
        }
        let vehicle = self.game.card(self.state, unit).class == Class::Vehicle;
        let did = self.checked(room);
        let did = if vehicle { did } else { did.with(Did::STOPPED) };
        self.next(Driving { spent: room.spent + u8::from(vehicle), did, ..room })?;
        if self.game.mines_under(self.state, unit).is_some() {
            self.mark("7.31.2d");
        }
        self.tread(unit, false)?;
        self.open_window(unit).map(|_| ())
    }
}
