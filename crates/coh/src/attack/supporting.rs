//! 10.5-10.8, C11: who supports an attack.

use super::Manner;
use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::options::TurretSupport;
use crate::pieces::Colour;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Volley, secretly};
use crate::state::{State, UnitId, Victim};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Units join the attack, and cards are played for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supporting;

impl Room for Supporting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let seat = play.state.deed.seat;
        let aims = play.game.may_hold(play.state, seat, &[Effect::CarefulAiming]);
        match aims || play.game.supporters(play.state).next().is_some() {
            true => Ok(Flow::Ask),
            false => play.next(Volley::START),
        }
    }

    fn asks(self, _: &Coh, state: &State) -> Asked {
        secretly(state.deed.seat, "add-support", "10.5.a")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        out.extend(game.supporters(state).map(Action::Pick));
        if !matches!(game.deed_manner(state), Manner::Weapon(_)) {
            out.extend(game.holds(state, seat, Effect::CarefulAiming).map(Action::Card));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark("10.6.a");
                play.state.deed.support |= id.bit();
                play.state.deed.members |= play.state.pair(id);
            }
            Action::Card(card) => {
                play.mark("C11");
                play.spend_card(seat, card);
                play.state.deed.aimed += 1;
            }
            _ => {
                play.next(Volley::START)?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) if state.is_here(id) && id.side() == state.deed.leader.side() => {
                game.barred(state, id, Manner::Direct).err()
            }
            _ => None,
        }
    }
}

impl Coh {
    /// 10.6: the units that may support the attack under way.
    pub fn supporters<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let deed = &state.deed;
        let leader = deed.leader;
        let fixed = matches!(self.deed_manner(state), Manner::Weapon(_));
        state.seen(leader.side()).filter(move |&id| !fixed && self.can_support(state, id, leader))
    }

    fn can_support(&self, state: &State, id: UnitId, leader: UnitId) -> bool {
        let deed = &state.deed;
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let home = state.unit(leader).hex;
        let target = deed.target;
        let close = home == target;
        if deed.members & id.bit() != 0
            || unit.seat != deed.seat
            || self.barred(state, id, Manner::Direct).is_err()
        {
            return false;
        }
        let near = match close {
            true => unit.hex == home,
            false => self.map.grid.distance(unit.hex, home) <= 1,
        };
        // 10.6.d: no marker that changes its firepower.
        let steady = self.marker(state, id).is_none_or(|marker| marker.fp == [0, 0]);
        let turned = self.settings.turret_support == TurretSupport::Yes && kind.turret;
        let zone = close
            || self.reaches(state, id, target, Manner::Direct).is_ok()
                && (turned || self.arc_covers(state, id, target))
                && self.map.grid.distance(unit.hex, target) <= u16::from(self.range(state, id));
        let armed = [Colour::Red, Colour::Blue].iter().any(|&colour| kind.firepower(colour).is_some());
        let useful = !matches!(deed.victim, Victim::Work(_) | Victim::Hasty(_)) || kind.fp[0].is_some();
        near && steady && zone && armed && useful && self.can_join(state, id)
    }
}
