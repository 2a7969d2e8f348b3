//! Chapters 6.3, 6.4 and 7.1: fire sectors, kill zones, the order Defence, and the reaction fire of Defence and Ambush.

use crate::Aot;
use crate::event::Event;
use crate::options::{DefenceAmmo, Reaction, SectorShape};
use crate::play::Play;
use crate::shooting::{Manner, Volley};
use crate::state::{Frame, Kind, MoveStep, Part, Sector, State, Status, Unit, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::SeatSet;

impl Aot {
    /// SEC-01, SEC-03, SEC-10: whether a hex lies in a sector, as deep as the map.
    pub fn in_sector(&self, hex: Hex, sector: Sector, other: Hex) -> bool {
        let Some(facing) = sector.facing else { return false };
        let (from, to) = (self.map.grid.axial(hex), self.map.grid.axial(other));
        let shape = if self.settings.sector == SectorShape::Wedge {
            kernel::arc::Sector::Wedge
        } else {
            kernel::arc::Sector::Cone
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

    /// KZN-04: whether a hex lies in a unit's kill zone.
    pub fn in_kill_zone(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let unit = state.unit(id);
        let distance = self.map.grid.distance(unit.hex, hex);
        (1..=u16::from(unit.sector.zone)).contains(&distance)
            && self.in_sector(unit.hex, unit.sector, hex)
            && self.sees(unit.hex, hex)
    }

    /// DFN-04, DFN-13, AMB-23, AMB-26: whether a unit may still make its reaction shot.
    pub fn ready_to_react(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let posted = unit.marks.defending && unit.on_map() || unit.in_ambush();
        posted
            && unit.sector.zone > 0
            && !unit.marks.reacted
            && !unit.is_suppressed()
            && (unit.ammo > 0 || unit.marks.defending && self.settings.defence_ammo == DefenceAmmo::Order)
            && !self.in_close_combat(state, id)
    }

    /// DFN-06, DFN-07, AMB-21, AMB-22: the enemies a unit must shoot at in this tick. At tick 0 those about to move,
    /// later those that have just moved.
    pub fn movers_in_zone(&self, state: &State, id: UnitId, step: MoveStep, tick: u8) -> u32 {
        let mut movers = 0;
        for other in members(seat_bits(1 - id.seat())) {
            let mover = state.unit(other);
            let moving = if tick == 0 { self.moves_in(mover, step) } else { mover.marks.moved };
            if moving
                && mover.on_map()
                && self.in_kill_zone(state, id, mover.hex)
                && self.card(state, id).targets(self.card(state, other).kind)
                && !self.in_close_combat(state, other)
            {
                movers |= other.bit();
            }
        }
        movers
    }

    /// SEQ-06: whether a unit moves in a step.
    pub fn moves_in(&self, unit: &Unit, step: MoveStep) -> bool {
        let order = &unit.order;
        let kind = match step {
            MoveStep::Attack => order.kind == Kind::Attack,
            MoveStep::Movement => order.kind.moves(),
        };
        kind && order.given && !order.done && order.progress < order.route.len() && unit.alive()
    }

    /// Whom the owner of a unit may choose now.
    pub fn movers_to_pick(&self, state: &State, id: UnitId, step: MoveStep, tick: u8) -> u32 {
        let now = self.movers_in_zone(state, id, step, tick);
        // An ambusher that waited would betray itself by being asked, so it fires at its first chance.
        if now == 0 || self.settings.reaction == Reaction::First || state.unit(id).in_ambush() {
            return now;
        }
        now | self.movers_to_come(state, id, step)
    }

    /// Q-21, alternative: movers that will pass the zone later in this step, by their written routes.
    fn movers_to_come(&self, state: &State, id: UnitId, step: MoveStep) -> u32 {
        let mut movers = 0;
        for other in members(seat_bits(1 - id.seat())) {
            let mover = state.unit(other);
            if !mover.on_map()
                || !self.moves_in(mover, step)
                || !self.card(state, id).targets(self.card(state, other).kind)
            {
                continue;
            }
            let mut hex = mover.hex;
            for i in mover.order.progress..mover.order.route.len() {
                hex = self.map.grid.step(hex, mover.order.route.step(i));
                if !hex.is_some() {
                    break;
                }
                let fights = step == MoveStep::Attack && i + 1 == mover.order.route.len();
                if !fights && self.in_kill_zone(state, id, hex) {
                    movers |= other.bit();
                }
            }
        }
        movers
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.1, DFN-01, DFN-02: Defence orders take effect.
    pub fn take_up_defence(&mut self) {
        self.surface_for(|kind| kind == Kind::Defence);
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::Defence)) {
            for rule in ["DFN-01", "DFN-02", "SEC-06", "SEQ-04", "KZN-01"] {
                self.mark(rule);
            }
            let paid = u8::from(self.game.settings.defence_ammo == DefenceAmmo::Order);
            let unit = self.state.unit_mut(id);
            unit.marks.defending = true;
            unit.marks.reacted = false;
            unit.sector = Sector { facing: unit.order.facing, zone: unit.order.zone.unwrap_or(1) };
            unit.order.done = true;
            unit.ammo -= paid.min(unit.ammo); // Q-22, alternative: the clip is spent with the order
            self.sink.event(|| Event::Defends { unit: id });
        }
    }

    /// Chapter 9.2: every ready unit with a mover in its zone fires once, all together.
    pub fn react(&mut self, step: MoveStep, tick: u8) -> Result<(), Halt> {
        // DFN-09, AMB-24: the owner picks where there are several.
        for id in self.each(|_, unit| unit.alive() && unit.marks.aim.is_none()) {
            if S::HEARS {
                self.mark_silence(id, step, tick);
            }
            if !self.game.ready_to_react(self.state, id) {
                continue;
            }
            let movers = self.game.movers_to_pick(self.state, id, step, tick);
            match movers.count_ones() {
                0 => {}
                1 => self.state.unit_mut(id).marks.aim = members(movers).next(),
                _ => return self.ask(Frame::PickMover(id)),
            }
        }
        let mut volley = Volley::default();
        let (mut shots, mut discovered) = (0, 0u32);
        for id in self.each(|_, unit| unit.alive() && unit.marks.aim.is_some()) {
            let Some(target) = self.state.unit(id).marks.aim else { continue };
            if !self.game.ready_to_react(self.state, id) {
                self.state.unit_mut(id).marks.aim = None;
                continue;
            }
            if self.game.movers_in_zone(self.state, id, step, tick) & target.bit() == 0 {
                self.keep_aim(id, target, step);
                continue;
            }
            let ambush = self.state.unit(id).in_ambush();
            self.mark_reaction(ambush, tick);
            if step == MoveStep::Attack {
                self.mark("ATK-04");
            }
            let unit = self.state.unit_mut(id);
            unit.marks.reacted = true;
            unit.marks.aim = None;
            // Q-22, alternative: the clip is already spent.
            unit.ammo += u8::from(!ambush && self.game.settings.defence_ammo == DefenceAmmo::Order);
            if ambush {
                discovered |= id.bit();
            }
            shots += 1;
            let manner = if ambush { Manner::Ambush } else { Manner::Defence };
            self.shoot(id, target, manner, &mut volley)?;
        }
        for id in members(discovered) {
            self.mark("AMB-14");
            self.mark("AMB-26");
            self.discover(id);
        }
        let before = self.state.units.map(|unit| unit.strength);
        self.resolve(&volley)?;
        if shots != 0 && self.state.units.iter().zip(before).any(|(unit, strength)| unit.strength < strength)
        {
            // A mover that lost strength has tested: it goes on, or is suppressed on the spot.
            let rules: &[&str] = match (discovered.count_ones(), shots) {
                (0, _) => &["DFN-10", "DFN-11"],
                (ambushers, all) if ambushers < all => &["DFN-10", "DFN-11", "AMB-25"],
                _ => &["AMB-25"],
            };
            rules.iter().for_each(|rule| self.mark(rule));
        }
        self.next(Frame::Tick { step, tick, part: Part::Shoot });
        Ok(())
    }

    /// Q-21, alternative: a unit that waits for its mover goes on waiting while that mover can still come.
    fn keep_aim(&mut self, id: UnitId, target: UnitId, step: MoveStep) {
        if self.game.movers_to_come(self.state, id, step) & target.bit() == 0 {
            self.state.unit_mut(id).marks.aim = None;
        }
    }

    /// Rules by which a unit does not shoot although somebody is in its zone.
    fn mark_silence(&mut self, id: UnitId, step: MoveStep, tick: u8) {
        let unit = *self.state.unit(id);
        let unable = unit.is_suppressed() || self.game.in_close_combat(self.state, id);
        if unit.marks.defending && unable && self.game.movers_in_zone(self.state, id, step, tick) != 0 {
            self.mark("DFN-13");
        }
        for enemy in members(seat_bits(1 - id.seat())) {
            let enemy = *self.state.unit(enemy);
            if !enemy.on_map() {
                continue;
            }
            let near = self.game.map.grid.distance(unit.hex, enemy.hex) == 1;
            if unit.in_ambush() && unit.sector.zone == 0 && enemy.marks.moved && near {
                self.mark("AMB-23");
            }
            let waits = enemy.order.kind == Kind::Wait && step == MoveStep::Movement && tick == 0;
            if waits
                && self.game.ready_to_react(self.state, id)
                && self.game.in_kill_zone(self.state, id, enemy.hex)
            {
                self.mark("WAI-04");
            }
        }
    }

    fn mark_reaction(&mut self, ambush: bool, tick: u8) {
        let rules: &[&str] = match (ambush, tick) {
            (false, 0) => &["DFN-06", "DFN-07", "DFN-08", "DFN-04"],
            (false, _) => &["DFN-06", "DFN-08", "DFN-04"],
            (true, 0) => &["AMB-21", "AMB-22"],
            (true, _) => &["AMB-21"],
        };
        rules.iter().for_each(|rule| self.mark(rule));
        self.mark("KZN-04");
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
