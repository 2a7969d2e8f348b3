//! Chapter 7.4: Attack before its movement: the meeting attack.

use crate::event::Event;
use crate::options::{LostTarget, MeetingTie};
use crate::orders::movement::{MoveStep, Part};
use crate::play::{Going, Play};
use crate::rooms::{Room, Tick};
use crate::state::{Kind, Unit, UnitId, members, seat_bits};
use kernel::chance::{Chance, D6, Halt};
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// P2.4 before movement: meeting attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meeting;

impl Room for Meeting {
    /// P2.4.1, MTA-01..MTA-03: units that attack each other roll for who moves; then everybody else moves.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.surface_for(|kind| kind == Kind::Attack);
        play.stay_without_target();
        let attacks = |unit: &Unit| unit.on_map() && !unit.locked && unit.order.pending(Kind::Attack);
        for id in members(play.state.set(|_, unit| attacks(unit)) & seat_bits(0)) {
            let other = play.state.unit(id).order.target;
            let enemy = play.state.unit(other);
            if !attacks(play.state.unit(id)) || !attacks(enemy) || enemy.order.target != id {
                continue;
            }
            play.mark("MTA-01");
            let (dice, mover) = play.meeting_dice([id, other])?;
            play.sink.event(|| Event::Meeting { mover, units: [id, other], dice });
            for unit in [id, other] {
                if mover != Some(unit) {
                    play.mark("MTA-02");
                    play.hold(unit);
                }
            }
        }
        play.next(Tick { step: MoveStep::Attack, tick: 0, part: Part::React })
    }

    fn title(self) -> &'static str {
        "phase-attack"
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
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
