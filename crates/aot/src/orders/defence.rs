//! Chapters 6.3, 6.4 and 7.1: fire sectors, kill zones, and the order Defence.

use crate::Aot;
use crate::event::Event;
use crate::options::{DefenceAmmo, SectorShape};
use crate::play::Play;
use crate::state::{Kind, Sector, State, Unit, UnitId};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::Sink;

impl Aot {
    /// SEC-01, SEC-03, SEC-10: whether a hex lies in a sector, as deep as the map.
    pub fn in_sector(&self, hex: Hex, sector: Sector, other: Hex) -> bool {
        let Some(facing) = sector.facing else { return false };
        let (from, to) = (self.map.grid.axial(hex), self.map.grid.axial(other));
        let shape = match self.settings.sector {
            SectorShape::Wedge => kernel::arc::Sector::Wedge,
            SectorShape::Cone => kernel::arc::Sector::Cone,
        };
        shape.contains(facing, from, to)
    }

    /// SEC-05, SEC-06: the sector a unit has now, hence flanks and rear.
    pub fn sector(&self, state: &State, id: UnitId) -> Option<Sector> {
        let unit = state.unit(id);
        let has = unit.marks.defending
            || unit.marks.sprung
            || unit.in_ambush()
            || self.card(state, id).permanent_sector;
        (has && unit.sector.facing.is_some() && unit.sector.zone > 0).then_some(unit.sector)
    }

    /// SEC-02: the sector that binds an ordered shot. Orders other than Defence give up a sector of Defence or Ambush,
    /// so only that of the card is left.
    pub fn shooting_sector(&self, state: &State, id: UnitId) -> Option<Sector> {
        if !self.card(state, id).permanent_sector {
            return None;
        }
        let sector = state.unit(id).sector;
        sector.facing.map(|_| sector)
    }

    /// what is left of a unit's sector when Defence or Ambush ends. An Ambush with distance 0 had none to keep.
    pub fn sector_of_card(&self, id: UnitId, unit: &Unit) -> Sector {
        let card = &self.cards[unit.card as usize];
        if !card.permanent_sector {
            return Sector::default();
        }
        let facing = unit.sector.facing.unwrap_or_else(|| self.default_facing(id, unit.hex));
        Sector { facing: Some(facing), zone: card.range() }
    }

    /// Q-22, alternative: the clip of a Defence order is spent with the order, not with its shot.
    pub fn defence_is_prepaid(&self) -> bool {
        self.settings.defence_ammo == DefenceAmmo::Order
    }

    /// KZN-04: whether a hex lies in a unit's kill zone.
    pub fn in_kill_zone(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let unit = state.unit(id);
        let distance = self.map.grid.distance(unit.hex, hex);
        (1..=u16::from(unit.sector.zone)).contains(&distance)
            && self.in_sector(unit.hex, unit.sector, hex)
            && self.sees(unit.hex, hex)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.1, DFN-01, DFN-02: Defence orders take effect.
    pub fn take_up_defence(&mut self) {
        self.surface_for(|kind| kind == Kind::Defence);
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::Defence)) {
            let paid = u8::from(self.game.defence_is_prepaid());
            // Step 1: the bonus, and a sector with flanks, as deep as the kill zone.
            self.mark_all(["SEQ-04", "DFN-01", "DFN-02", "SEC-06", "KZN-01"]);
            let unit = self.state.unit_mut(id);
            unit.marks.defending = true;
            unit.marks.reacted = false;
            unit.sector = Sector { facing: unit.order.facing, zone: unit.order.zone.unwrap_or(1) };
            unit.order.done = true;
            unit.ammo -= paid.min(unit.ammo);
            self.sink.event(|| Event::Defends { unit: id });
        }
    }
}
