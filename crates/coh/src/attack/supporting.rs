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
use kernel::grid::Hex;
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
                if play.state.unit(id).spent {
                    play.mark("10.1.b");
                }
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
        let leader = state.deed.leader;
        match action {
            Action::Pick(id) if state.is_here(id) && id.side() == leader.side() => {
                game.try_support(state, id, leader).err()
            }
            _ => None,
        }
    }
}

impl Coh {
    /// 10.6: the units that may support the attack under way.
    pub fn supporters<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let leader = state.deed.leader;
        state.seen(leader.side()).filter(move |&id| self.try_support(state, id, leader).is_ok())
    }

    /// 10.6, A.42, A.103, A.116, A.122: whether a unit may support the attack under way.
    fn try_support(&self, state: &State, id: UnitId, leader: UnitId) -> Result<(), Illegal> {
        let deed = &state.deed;
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let home = state.unit(leader).hex;
        let target = deed.target;
        let close = home == target;
        if matches!(self.deed_manner(state), Manner::Weapon(_)) {
            return Err(Illegal::by("A.122", "no-support"));
        }
        if unit.seat != deed.seat {
            return Err(Illegal::by("A.116", "other-commander"));
        }
        if deed.members & id.bit() != 0 {
            return Err(Illegal::by("10.5.a", "takes-part"));
        }
        self.barred(state, id, Manner::Direct)?;
        if close && unit.hex != home {
            return Err(Illegal::by("10.6.e", "leader-in-close-combat"));
        }
        if self.map.grid.distance(unit.hex, home) > 1 {
            return Err(Illegal::by("10.6.a", "not-adjacent"));
        }
        if self.marker(state, id).is_some_and(|marker| marker.fp != [0, 0]) {
            return Err(Illegal::by("10.6.d", "marker-forbids"));
        }
        if !close {
            self.try_zone(state, id, target)?;
        }
        let armed = [Colour::Red, Colour::Blue].iter().any(|&colour| kind.firepower(colour).is_some());
        let useful = !matches!(deed.victim, Victim::Work(_) | Victim::Hasty(_)) || kind.fp[0].is_some();
        match () {
            () if !armed || !useful => Err(Illegal::by("A.99", "no-firepower")),
            () if !self.can_join(state, id) => Err(Illegal::by("10.1.b", "too-dear")),
            () => Ok(()),
        }
    }

    /// 10.6.b, 10.6.c, A.103: whether a hex is in a supporter's own fire zone, within its normal range.
    fn try_zone(&self, state: &State, id: UnitId, target: Hex) -> Result<(), Illegal> {
        if state.in_close_combat(id) {
            return Err(Illegal::by("A.42", "in-close-combat"));
        }
        if self.map.grid.distance(state.unit(id).hex, target) > u16::from(self.range(state, id)) {
            return Err(Illegal::by("10.6.c", "too-far"));
        }
        if let Err(why) = self.reaches(state, id, target, Manner::Direct) {
            return Err(Illegal::by("10.6.b", why.reason));
        }
        if self.settings.turret_support == TurretSupport::No && !self.arc_covers(state, id, target) {
            return Err(Illegal::by("A.103", "outside-arc"));
        }
        Ok(())
    }
}
