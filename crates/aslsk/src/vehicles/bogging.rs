//! 7.6, 3.3.2.n: AFVs get stuck in woods and buildings, and come free again; engines break down.

use crate::Aslsk;
use crate::action::Way;
use crate::event::Event;
use crate::ground::Type;
use crate::pieces::Pressure;
use crate::play::Play;
use crate::state::{Did, Is, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Aslsk {
    /// T2.8.a: what is added to a Bog check. `entry` tells how the hex was entered, and whether it lies higher; a VCA change has
    /// none.
    pub fn bog_drm<L: Ledger>(&self, state: &State, id: UnitId, hex: Hex, entry: Option<(Way, bool)>) -> L {
        let (kind, terrain) = (self.afv(state, id), self.land[hex].terrain);
        let mut drm = L::default();
        let pressure = match kind.pressure {
            Pressure::Low => 0,
            Pressure::Normal => 1,
            Pressure::High => 2,
        };
        drm.add_some(Rule("T2.8.a"), "drm-ground-pressure", pressure);
        drm.add_some(Rule("T2.8.a"), "drm-armored-car", i32::from(kind.is_car()));
        let Some((way, climbs)) = entry else { return drm };
        if way == Way::Half {
            let hasty = if terrain == Type::Stone { 4 } else { 3 };
            drm.add(Rule("T2.8.a"), "drm-half-mp", hasty);
        }
        drm.add_some(Rule("T2.8.a"), "drm-uphill", i32::from(climbs && terrain == Type::Woods));
        drm
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.6.a: a Bog check; whether the AFV is bogged.
    pub fn bogs(&mut self, id: UnitId, hex: Hex, entry: Option<(Way, bool)>) -> Result<bool, Halt> {
        self.mark_all(["7.6.a", "T2.8.a"]);
        let drm = self.game.bog_drm::<S::Ledger>(self.state, id, hex, entry);
        let dice = self.dr("7.6.a")?;
        let bogged = i32::from(dice[0] + dice[1]) + drm.total() >= 12;
        self.sink.event(|| Event::Bog { unit: id, dice, drm: drm.lines(), bogged });
        if bogged {
            let unit = self.state.unit_mut(id);
            unit.marks.add(Is::BOGGED);
            unit.marks.remove(Is::MOTION);
            unit.deeds.remove(Did::ROLL);
        }
        Ok(bogged)
    }

    /// AMB.81, 3.3.2.d: a VCA is to be changed without MP by so many hexspines; where the ground is rough each needs a Bog check.
    /// Whether the vehicle bogs.
    pub fn bogs_turning(&mut self, id: UnitId, spines: u8) -> Result<bool, Halt> {
        if !self.game.in_rough(self.state, id) {
            return Ok(false);
        }
        self.mark("AMB.81");
        let hex = self.state.unit(id).hex;
        for _ in 0..spines {
            if self.bogs(id, hex, None)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// 3.3.2.n: a vehicle with red MP may break down when it starts; whether it has.
    pub fn breaks_down(&mut self, id: UnitId) -> Result<bool, Halt> {
        let limit = self.game.afv(self.state, id).breaks;
        if limit > 12 {
            return Ok(false);
        }
        self.mark_all(["3.3.2.n", "T2.15.a"]);
        let dice = self.dr("3.3.2.n")?;
        let broken = dice[0] + dice[1] >= limit;
        self.sink.event(|| Event::Breakdown { unit: id, dice, broken });
        if broken {
            self.immobilize(id);
        }
        Ok(broken)
    }

    /// 7.6.c: a bogged vehicle tries to come free. What it costs to start, in halves of a MP; none if it stays.
    pub fn struggle(&mut self, id: UnitId) -> Result<Option<u8>, Halt> {
        self.mark("7.6.c");
        let [coloured, white] = self.dr("7.6.c")?;
        let car = self.game.afv(self.state, id).is_car();
        let cost = coloured * white * if car { 2 } else { 1 };
        let mired = self.state.unit(id).is(Is::MIRED);
        let free = match coloured + u8::from(mired) {
            ..=4 => {
                self.state.unit_mut(id).marks.remove(Is::BOGGED | Is::MIRED);
                true
            }
            5 => {
                self.state.unit_mut(id).marks.add(Is::MIRED);
                false
            }
            _ => false,
        };
        let dice = [coloured, white];
        self.sink.event(|| Event::Unbog { unit: id, dice, cost, free });
        if coloured + u8::from(mired) > 5 {
            self.state.unit_mut(id).marks.remove(Is::BOGGED | Is::MIRED);
            self.immobilize(id);
        }
        Ok(free.then_some(cost.saturating_mul(2)))
    }
}
