//! 7.29, 7.36.3: vehicles that bog down.

use super::driving::{Did, Driving};
use crate::Panzer;
use crate::action::Way;
use crate::charts::Works;
use crate::event::Event;
use crate::options::{BogRead, Switch, TowBog};
use crate::pieces::Class;
use crate::play::Play;
use crate::state::{Ground, Mark, State, UnitId};
use kernel::chance::{Chance, D100, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Panzer {
    /// 7.29a, 7.36.3b, A16: the bog number of a unit's hex; 0 where nobody bogs.
    pub fn bog_number(&self, state: &State, id: UnitId) -> u8 {
        let Some(place) = self.ground(state, state.unit(id).hex) else { return 0 };
        let works = self.footing(state, id, &place);
        let printed = self.charts.terrain[works as usize].bog;
        let number = match self.settings.bog_read {
            // The number of rough ground comes from an example in which -5 was already counted.
            BogRead::Range if works == Works::Rough => printed.saturating_sub(5),
            _ => printed,
        };
        let mud = self.uses(Switch::Weather) && place.state == Ground::Mud;
        if mud { number.saturating_mul(2) } else { number }
    }

    /// 7.29a: whether a hex is of a kind in which vehicles bog.
    pub fn is_soft(&self, state: &State, hex: Hex) -> bool {
        self.ground(state, hex).is_some_and(|place| self.charts.terrain[place.works as usize].bog > 0)
    }

    /// 7.29d, 7.36.3c: what changes the roll.
    pub fn bog_modifiers<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut net = L::default();
        net.add_some(Rule("7.29d"), "mod-bog", self.card(state, id).bog.into());
        let towed =
            state.load(id).filter(|&load| self.card(state, load).class == Class::Towed).count() as i32;
        let soft = self.uses(Switch::Weather)
            && self.ground(state, state.unit(id).hex).is_some_and(|place| place.state != Ground::Normal);
        if towed > 0 && (!soft || self.settings.tow_bog == TowBog::Both) {
            net.add(Rule("7.29d"), "mod-towing", -5);
        }
        if soft {
            net.add_some(Rule("7.36.3c"), "mod-towing", -5 * towed);
        }
        net
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What a room has done once the check in its hex is behind it.
    pub fn checked(&self, room: Driving) -> Did {
        room.did.with(Did::CHECKED).without(Did::CLIMBED)
    }

    /// 7.29b, 7.29c, A96: before it leaves its hex or moves inside it a vehicle checks, once in each hex. Tells whether it is stuck.
    pub fn bogs(&mut self, room: Driving) -> Result<bool, Halt> {
        let unit = room.unit;
        let drives = self.game.card(self.state, unit).class == Class::Vehicle && room.way == Way::Country;
        let need = self.game.bog_number(self.state, unit);
        if !self.game.uses(Switch::Bogging) || !drives || room.did.has(Did::CHECKED) || need == 0 {
            return Ok(false);
        }
        self.mark_all(["7.29a", "7.29b", "7.29d"]);
        if self
            .game
            .ground(self.state, self.state.unit(unit).hex)
            .is_some_and(|place| place.state == Ground::Mud)
        {
            self.mark_all(["7.36.3b", "7.36.3c"]);
        }
        let modifiers = self.game.bog_modifiers::<S::Ledger>(self.state, unit);
        let total = modifiers.total();
        let dice = self.chance.roll(Rule("7.29b"), &D100)?;
        let stuck = i32::from(dice) + total <= i32::from(need);
        self.sink.event(|| Event::Bogged { unit, modifiers: modifiers.lines(), dice, need, stuck });
        self.next(Driving { did: self.checked(room), ..room })?;
        if stuck {
            self.mark_all(["7.29e", "7.29f"]);
            self.state.unit_mut(unit).marks.set(Mark::Bogged, true);
        }
        Ok(stuck)
    }
}
