//! 5.3: field promotion.

use crate::event::Event;
use crate::pieces::Nation;
use crate::play::Play;
use crate::state::{MEN, Place, Unit, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 5.3.a, 5.3.b, T2.6.a: a MMC may bring forth a leader; who he is.
    pub fn promote(&mut self, id: UnitId, was_broken: bool) -> Result<Option<UnitId>, Halt> {
        self.mark_all(["5.3.a", "5.3.b", "T2.6.a"]);
        let kind = self.game.man(self.state, id);
        let morale = if was_broken { kind.broken } else { kind.morale };
        let nation = match self.game.battle.nation(id.side()) {
            Nation::American | Nation::British | Nation::German => -1,
            _ => 1,
        };
        let spirit = i32::from(morale <= 6) - i32::from(morale >= 8);
        let die = self.roll("5.3.a")?;
        let dr = i32::from(die) + nation + i32::from(was_broken) + spirit;
        let Some(key) = self.game.tables.close.leader(dr) else { return Ok(None) };
        let found = self.game.pieces.men.iter().position(|kind| kind.key == key);
        let free = units(id.side(), (1 << MEN) - 1).find(|&slot| !self.state.unit(slot).exists());
        let (Some(kind), Some(leader)) = (found, free) else { return Ok(None) };
        let (hex, group) = (self.state.unit(id).hex, self.state.unit(id).group);
        *self.state.unit_mut(leader) = Unit { kind: kind as u8, group, ..Unit::NONE };
        self.state.put(leader, Place::Map, hex);
        self.mark("AMB.108");
        self.sink.event(|| Event::Placed { unit: leader, hex, hidden: false });
        Ok(Some(leader))
    }
}
