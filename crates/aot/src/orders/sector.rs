//! Chapter 7.7: Change Fire Sector.

use crate::event::Event;
use crate::play::Play;
use crate::state::Kind;
use kernel::chance::Chance;
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// CFS-01..CFS-03, AMB-10: units that have a sector turn it; in Ambush without being discovered.
    pub fn change_sectors(&mut self) {
        for id in self.special_orders(Kind::ChangeSector) {
            let permanent = self.game.card(self.state, id).permanent_sector;
            let unit = self.state.unit_mut(id);
            unit.order.done = true;
            let ambush = unit.in_ambush();
            let has_sector = unit.sector.facing.is_some() && (ambush || permanent);
            if !has_sector {
                self.mark("CFS-03");
                continue;
            }
            unit.sector.facing = unit.order.facing;
            self.mark("CFS-01");
            if ambush {
                self.mark("CFS-02");
                self.mark("AMB-10");
            }
            self.sink.event(|| Event::SectorChanged { unit: id, ambush });
        }
    }
}
