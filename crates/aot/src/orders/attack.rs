//! Chapter 7.4: Attack before its movement: the meeting attack.

use crate::event::Event;
use crate::options::{LostTarget, MeetingTie};
use crate::play::Play;
use crate::state::{Frame, Kind, MoveStep, Part, UnitId, members, seat_bits};
use kernel::chance::{Chance, D6, Halt};
use kernel::rule::{Rule, Sink};

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.4.1, MTA-01..MTA-03: units that attack each other roll for who moves; then everybody else moves.
    pub fn meeting_attacks(&mut self) -> Result<(), Halt> {
        self.surface_for(|kind| kind == Kind::Attack);
        self.stay_without_target();
        let attacks =
            |unit: &crate::state::Unit| unit.on_map() && !unit.locked && unit.order.pending(Kind::Attack);
        for id in members(self.state.set(|_, unit| attacks(unit)) & seat_bits(0)) {
            let other = self.state.unit(id).order.target;
            let enemy = self.state.unit(other);
            if !attacks(self.state.unit(id)) || !attacks(enemy) || enemy.order.target != id {
                continue;
            }
            self.mark("MTA-01");
            let (dice, mover) = self.meeting_dice([id, other])?;
            self.sink.event(|| Event::Meeting { mover, units: [id, other], dice });
            for unit in [id, other] {
                if mover != Some(unit) {
                    self.mark("MTA-02");
                    self.hold(unit);
                }
            }
        }
        self.next(Frame::Tick { step: MoveStep::Attack, tick: 0, part: Part::React });
        Ok(())
    }

    fn meeting_dice(&mut self, units: [UnitId; 2]) -> Result<([u8; 2], Option<UnitId>), Halt> {
        loop {
            let dice = [self.chance.roll(Rule("MTA-01"), &D6)?, self.chance.roll(Rule("MTA-01"), &D6)?];
            match dice[0].cmp(&dice[1]) {
                std::cmp::Ordering::Greater => return Ok((dice, Some(units[0]))),
                std::cmp::Ordering::Less => return Ok((dice, Some(units[1]))),
                std::cmp::Ordering::Equal => {
                    self.mark("MTA-03");
                    if self.game.settings.meeting_tie == MeetingTie::Nobody {
                        return Ok((dice, None));
                    }
                }
            }
        }
    }

    /// The loser of a meeting stays where it is; it still fights the enemy it named.
    fn hold(&mut self, id: UnitId) {
        let order = &mut self.state.unit_mut(id).order;
        order.route = order.route.cut(0);
    }

    /// Q-28, alternative: an attacker whose target is gone does not move.
    fn stay_without_target(&mut self) {
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::Attack)) {
            let target = self.state.unit(id).order.target;
            if self.state.unit(target).on_map() {
                continue;
            }
            self.mark("ATK-08");
            if self.game.settings.lost_target == LostTarget::Stay {
                self.state.unit_mut(id).order.done = true;
            }
        }
    }
}
