//! Chapter 7.6: Ambush: setting it up, changing it, and being found in it. Its reaction fire is with Defence.

use crate::Aot;
use crate::event::Event;
use crate::ground::Base;
use crate::options::{AttackedSpecial, FrontEntry};
use crate::play::Play;
use crate::state::{Kind, Members, Sector, State, Status, UnitId, members};
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

    /// CLC-11, Q-48 and chapter 10: whether a special order can be carried out in its step.
    pub fn may_do_special(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let attacked = unit.marks.fought && self.settings.attacked_special == AttackedSpecial::Lost;
        unit.alive() && !attacked && !self.in_close_combat(state, id)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Special orders that are lost this turn get no mark and keep the earlier ones.
    pub fn special_orders(&mut self, kind: Kind) -> Members {
        self.surface_for(|k| k == kind && matches!(kind, Kind::Assembly | Kind::Supplies));
        let wanted = self.state.set(|_, unit| unit.alive() && unit.order.pending(kind));
        let mut able = 0;
        for id in members(wanted) {
            if self.game.may_do_special(self.state, id) {
                able |= id.bit();
            } else {
                self.mark("CLC-11");
                self.state.unit_mut(id).order.done = true;
            }
        }
        members(able)
    }

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
            if made < turns {
                self.mark("AMB-08");
                self.mark("AMB-09");
                self.sink.event(|| Event::LongOrder { unit: id, turns: made });
                continue;
            }
            self.enter_ambush_state(id);
        }
    }

    /// AMB-02..AMB-04, AMB-06: the model leaves the map; the unit stays in its hex.
    fn enter_ambush_state(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        unit.status = Status::Ambush;
        unit.sector = unit.plan;
        (unit.plan, unit.plan_hex) = (Sector::default(), Hex::NONE);
        unit.ambush_turns = 0;
        let (hex, zone) = (unit.hex, unit.sector.zone);
        for rule in ["AMB-01", "AMB-04", "AMB-06", "AMB-08", "STA-01"] {
            self.mark(rule);
        }
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
}
