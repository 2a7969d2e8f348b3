//! 3.2.3, 4.0, 5.1: breaking, reduction, wounds, replacement, elimination.

use crate::Aslsk;
use crate::event::Event;
use crate::pieces::Size;
use crate::play::Play;
use crate::scenario::Ssr;
use crate::state::{Is, Laid, Place, State, UnitId, WeaponId, foe};
use crate::tables::Outcome;
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;

impl Aslsk {
    /// 5.1.a: the ELR of a unit's group.
    pub fn elr(&self, state: &State, id: UnitId) -> u8 {
        self.battle.groups.get(usize::from(state.unit(id).group)).map_or(5, |group| group.elr)
    }

    /// 5.1.a, 5.1.b: what replaces a unit that fails by more than its ELR.
    pub fn replacement(&self, state: &State, id: UnitId) -> Option<u8> {
        let kind = self.man(state, id);
        let immune =
            kind.size == Size::Crew || kind.no_elr || kind.ssr_elr && self.battle.has(Ssr::Underlined);
        kind.worse.filter(|_| !immune)
    }

    /// AMB.118: victory points for the loss or exit of a unit.
    pub fn worth(&self, state: &State, id: UnitId) -> u16 {
        if id.is_afv() {
            return if self.afv(state, id).is_car() { 5 } else { 6 };
        }
        match self.man(state, id).size {
            Size::Squad => 2,
            Size::HalfSquad | Size::Crew => 1,
            Size::Leader => 1 + u16::from(self.man(state, id).leadership.min(0).unsigned_abs()),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.3.h: a unit breaks, is under DM, and loses Pin and CX.
    pub fn break_unit(&mut self, id: UnitId) {
        self.mourn_for(id, false);
        self.mark("3.2.3.r");
        let unit = self.state.unit_mut(id);
        unit.marks.add(Is::BROKEN | Is::DM);
        unit.marks.remove(Is::PINNED | Is::CX);
        self.state.blow.harmed[id.side().index()] |= id.bit();
        self.sink.event(|| Event::Broke { unit: id });
    }

    /// 3.2.3.d: Casualty Reduction.
    pub fn reduce(&mut self, id: UnitId) -> Result<(), Halt> {
        self.mark("3.2.3.d");
        let kind = self.game.man(self.state, id);
        match (kind.size, kind.half) {
            (Size::Leader, _) => self.wound(id),
            (Size::Squad, Some(half)) => {
                self.mark("AMB.121");
                self.state.unit_mut(id).kind = half;
                let game = self.game;
                self.sink.event(|| Event::Reduced {
                    unit: id,
                    kind: game.pieces.men[usize::from(half)].key.clone(),
                });
                Ok(())
            }
            _ => {
                self.eliminate(id);
                Ok(())
            }
        }
    }

    /// 3.2.3.e, 3.2.3.f: the severity of a wound.
    fn wound(&mut self, id: UnitId) -> Result<(), Halt> {
        self.mark_all(["3.2.3.e", "3.2.3.f"]);
        let die = self.roll("3.2.3.e")?;
        let dead = die + u8::from(self.state.unit(id).is(Is::WOUNDED)) >= 5;
        self.sink.event(|| Event::Wounded { unit: id, die, dead });
        if dead {
            self.mourn_for(id, true);
            self.eliminate(id);
        } else {
            self.state.unit_mut(id).marks.add(Is::WOUNDED);
            self.state.blow.harmed[id.side().index()] |= id.bit();
        }
        Ok(())
    }

    /// 5.1.a: a broken unit one step worse.
    pub fn degrade(&mut self, id: UnitId) {
        let Some(worse) = self.game.replacement(self.state, id) else {
            self.mark("5.1.b");
            return;
        };
        self.mark("5.1.a");
        self.state.unit_mut(id).kind = worse;
        let game = self.game;
        self.sink
            .event(|| Event::Replaced { unit: id, kind: game.pieces.men[usize::from(worse)].key.clone() });
    }

    /// A unit is out of play; its weapons stay. An AFV leaves a wreck (7.4.b).
    pub fn eliminate(&mut self, id: UnitId) {
        let hex = self.state.unit(id).hex;
        self.mark_all(["AMB.118", "AMB.109"]);
        self.state.points[foe(id.side()).index()] += self.game.worth(self.state, id);
        self.drop_all(id);
        self.pass_lock(id);
        self.state.blow.results[id.index()].0 = Outcome::None;
        let wreck = id.is_afv() && hex.is_some();
        let (place, at) = if wreck { (Place::Wreck, hex) } else { (Place::Gone, Hex::NONE) };
        if wreck {
            self.mark("7.4.b");
        }
        self.state.put(id, place, at);
        let unit = self.state.unit_mut(id);
        unit.marks.remove(u32::MAX);
        self.sink.event(|| Event::Eliminated { unit: id, hex });
    }

    /// 4.0.d: the weapons of a unit that an IFT attack eliminates: one dr each on the same column.
    pub(super) fn scatter_weapons(&mut self, id: UnitId) -> Result<(), Halt> {
        let column = self.state.blow.column;
        if column == crate::state::NO_COLUMN {
            return Ok(());
        }
        for weapon in self.state.arms() {
            if self.state.weapon(weapon).holder != id {
                continue;
            }
            self.mark("4.0.d");
            let die = self.roll("4.0.d")?;
            match self.game.tables.ift.result(column, die.into()) {
                Outcome::Kia(_) => self.lose_weapon(weapon),
                Outcome::K(_) => self.jam(weapon),
                _ => {}
            }
        }
        Ok(())
    }

    /// A weapon is out of order.
    pub fn jam(&mut self, id: WeaponId) {
        let weapon = self.state.weapon_mut(id);
        weapon.marks |= Laid::JAMMED;
        weapon.lock = crate::state::Lock::None;
        self.sink.event(|| Event::Malfunction { weapon: id });
    }
}
