//! Chapter 7.6: Ambush: setting it up, changing it, and being found in it. Its reaction fire is with Defence.

use crate::Aot;
use crate::event::Event;
use crate::ground::Base;
use crate::options::{AmbushSecrecy, AmbushWait, FrontEntry, Reappear};
use crate::play::Play;
use crate::state::{Kind, Sector, State, Status, UnitId, members};
use kernel::chance::Chance;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::SeatSet;

impl Aot {
    /// AMB-05: the terrain must allow it.
    pub fn check_ambush(&self, state: &State, id: UnitId) -> Result<(), Illegal> {
        let ground = self.ground(state.unit(id).hex);
        match ground.base {
            _ if ground.ambush() => Ok(()),
            Base::Ravine => Err(Illegal::by("RAV-05", "no-ambush-here")),
            _ => Err(Illegal::by("AMB-05", "no-ambush-here")),
        }
    }

    /// AMB-07, AMB-10..AMB-12: only a new facing or distance keeps the Ambush; an ordered Wait is an order like others.
    pub fn ends_ambush(&self, kind: Kind) -> bool {
        match kind {
            Kind::Ambush | Kind::ChangeSector => false,
            Kind::Wait => self.settings.ambush_wait == AmbushWait::Leaves,
            _ => true,
        }
    }

    /// whether facing and distance of an Ambush, and the hex of a unit placed in one, are secret.
    pub fn hides_ambushes(&self) -> bool {
        self.settings.secrecy == AmbushSecrecy::Hidden
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.5: a turn of each Ambush order is made; those completed take effect (AMB-01..AMB-09, AMB-11).
    pub fn set_ambushes(&mut self) {
        for id in self.special_orders(Kind::Ambush) {
            let turns = self.game.card(self.state, id).orders.ambush.map_or(1, |a| a.turns);
            let unit = self.state.unit_mut(id);
            unit.order.done = true;
            let facing = unit.order.facing;
            if unit.in_ambush() {
                // AMB-11: a new distance; distance 0 has no sector.
                let zone = unit.order.zone.unwrap_or(unit.sector.zone);
                let facing = if zone == 0 { None } else { facing.or(unit.sector.facing) };
                unit.sector = Sector { facing, zone };
                self.mark("AMB-11");
                self.sink.event(|| Event::SectorChanged { unit: id, ambush: true });
                continue;
            }
            if !unit.resumes_ambush() {
                if unit.ambush_turns > 0 {
                    // The secret plan of another hex is given up, so undo may not pass this point.
                    self.sink.reveal(SeatSet::first(2));
                }
                unit.plan = Sector { facing, zone: unit.order.zone.unwrap_or(0) };
                (unit.plan_hex, unit.ambush_turns) = (unit.hex, 0);
            }
            unit.ambush_turns += 1;
            let made = unit.ambush_turns;
            self.mark("EXE-07");
            if made > 1 {
                self.mark("PLN-09");
            }
            self.mark("AMB-08");
            if made < turns {
                self.mark("AMB-09");
                self.sink.event(|| Event::LongOrder { unit: id, turns: made });
                continue;
            }
            self.enter_ambush_state(id);
        }
    }

    /// AMB-02..AMB-04, AMB-06: the model leaves the map; the unit stays in its hex.
    fn enter_ambush_state(&mut self, id: UnitId) {
        // The state is marked on the card, and with it come the bonus and the sector.
        self.mark_all(["STA-01", "AMB-04", "AMB-06", "AMB-01"]);
        let unit = self.state.unit_mut(id);
        unit.status = Status::Ambush;
        unit.sector = unit.plan;
        (unit.plan, unit.plan_hex) = (Sector::default(), Hex::NONE);
        unit.ambush_turns = 0;
        let (hex, zone) = (unit.hex, unit.sector.zone);
        self.mark(if zone == 0 { "AMB-03" } else { "AMB-02" });
        self.sink.event(|| Event::Ambushed { unit: id, hex });
    }

    /// AMB-15..AMB-19: movers have come into its hex.
    pub fn spring(&mut self, id: UnitId, movers: u32) {
        let unit = self.state.unit(id);
        let sector = unit.sector;
        let from_front = members(movers).all(|m| self.state.unit(m).marks.entered == sector.facing);
        // AMB-17: kill zone 0 hits better; AMB-19, Q-41: with a zone only by the alternative, and from the front.
        let surprise = sector.zone == 0 || from_front && self.game.settings.front_entry == FrontEntry::Bonus;
        self.mark(if sector.zone == 0 { "AMB-17" } else { "AMB-19" });
        let unit = self.state.unit_mut(id);
        unit.marks.sprung = true;
        unit.marks.surprise = surprise;
        self.discover(id);
    }

    /// AMB-12, Q-39: a unit with another order leaves its Ambush now, or when that order is carried out.
    pub fn leave_ambush(&mut self, id: UnitId) {
        self.mark("AMB-12");
        let lost = self.state.unit(id).ammo < self.state.unit(id).order.kind.ammo();
        if self.game.settings.reappear == Reappear::Reveal || lost {
            self.surface(id);
        } else {
            self.state.unit_mut(id).marks.reacted = true;
        }
    }

    /// The model of a unit in Ambush returns to the map without having been discovered.
    pub fn surface(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        if unit.in_ambush() {
            unit.status = Status::OnMap;
            unit.hidden = false;
            unit.sector = self.game.sector_of_card(id, unit);
            let hex = unit.hex;
            self.sink.event(|| Event::LeftAmbush { unit: id, hex });
        }
    }

    /// units whose order is carried out now are seen again.
    pub fn surface_for(&mut self, wanted: impl Fn(Kind) -> bool) {
        if self.game.settings.reappear == Reappear::Reveal {
            return;
        }
        for id in (0..32).map(UnitId) {
            let unit = self.state.unit(id);
            if unit.in_ambush() && unit.order.given && !unit.order.done && wanted(unit.order.kind) {
                self.mark("AMB-12");
                self.surface(id);
            }
        }
    }

    /// AMB-13: an ambusher is back on the map and no longer in Ambush.
    pub fn discover(&mut self, id: UnitId) {
        self.mark("AMB-13");
        let unit = self.state.unit_mut(id);
        unit.status = Status::OnMap;
        unit.hidden = false;
        unit.marks.reacted = true;
        // An order that changes an Ambush has nothing left to change.
        unit.order.done |= unit.order.kind.special();
        let hex = unit.hex;
        if !unit.marks.sprung {
            unit.sector = self.game.sector_of_card(id, unit);
        }
        self.sink.reveal(SeatSet::first(2));
        self.sink.event(|| Event::Discovered { unit: id, hex });
    }
}
