//! Why something cannot be done: the rule that forbids it, and only if there is none, the rule of the moment.

mod fire;

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, Order};
use crate::rooms::{Choosing, Discarding, EndingTurn, Over, Rolling, Room, in_room};
use crate::state::{Frame, State, UnitId};
use crate::tell::words;
use kernel::game::Illegal;
use kernel::seat::Seat;

impl Cc {
    /// Why something is not possible.
    pub fn refusal(&self, state: &State, seat: Seat, action: Action) -> Illegal {
        if state.frames.at::<Over>().is_some() {
            return Illegal::by("6.3-1", "game-over");
        }
        let Some((asked, window)) = self.asks(state) else { return Illegal::by("5-a", "not-your-decision") };
        if asked != seat {
            let rolling = state.frames.at::<Rolling>().is_some();
            return match action {
                Action::Reroll | Action::Accept if rolling => Illegal::by("9.1-a", "no-initiative"),
                _ => Illegal::by("5-a", "not-your-decision"),
            };
        }
        let hand = state.cards[seat.index()].hand;
        let said = || in_room!(state.frames.top(), room => room.refuses(self, state, seat, action));
        match action {
            Action::Order(card) | Action::Act(card) | Action::Op(card) | Action::Rout(card, _)
                if !hand.contains(card) =>
            {
                Illegal::by("1-b", "not-in-hand")
            }
            Action::Act(card) if self.deck(seat).card(card).act == Act::CommandConfusion => {
                Illegal::by("A28", "unplayable")
            }
            Action::Pass | Action::End
                if state.frames.at::<Choosing>().is_none() && self.order_under_way(state) =>
            {
                Illegal::by("O14.2", "order-under-way")
            }
            Action::Order(_) | Action::Rout(..) => said().unwrap_or_else(|| self.refused_order(state, seat)),
            Action::Act(card) => self.refused_act(state, seat, self.deck(seat).card(card).act),
            Action::Op(card) if self.deck(seat).card(card).order != Order::Fire => {
                Illegal::by("A33.1-b", "no-fire-card")
            }
            Action::Op(_) => self.refused_op_fire(state, seat, None),
            _ => {
                let here = Illegal { rule: window.rule, reason: "not-among-answers" };
                said().unwrap_or_else(|| self.refused_anywhere(state, seat, action).unwrap_or(here))
            }
        }
    }

    /// Why something cannot be chosen in any room that says nothing else of it.
    fn refused_anywhere(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Destroy(id) if !self.owns_weapon(state, seat, id) => {
                Some(Illegal::by("11.3-a", "no-weapon"))
            }
            Action::Reroll | Action::Accept => Some(Illegal::by("9.1-a", "no-roll")),
            _ => None,
        }
    }

    /// Whether an Order, or what hangs on it, has not been carried out to its end.
    fn order_under_way(&self, state: &State) -> bool {
        let over = state.frames.within::<EndingTurn>() || state.frames.within::<Discarding>();
        state.turns > 0 && state.orders > 0 && !over
    }

    fn owns_weapon(&self, state: &State, seat: Seat, id: UnitId) -> bool {
        id.is_some() && id.seat() == seat && state.unit(id).weapon.is_some()
    }

    /// O14, O15: why no card can be played for its Order outside the choice of one.
    fn refused_order(&self, state: &State, seat: Seat) -> Illegal {
        if seat != state.active {
            Illegal::by("1.5-a", "not-your-turn")
        } else if self.order_under_way(state) {
            Illegal::by("O14.2", "order-under-way")
        } else {
            Illegal::by("5-b", "turn-ending")
        }
    }

    /// A24.1: why a card cannot be played for its Action now, by the rule of that Action.
    pub fn refused_act(&self, state: &State, seat: Seat, act: Act) -> Illegal {
        use Act::{BoreSighting, HiddenEntrenchments, HiddenMines, HiddenPillbox, HiddenUnit, HiddenWire};
        let defending = matches!(
            act,
            BoreSighting | HiddenEntrenchments | HiddenMines | HiddenPillbox | HiddenUnit | HiddenWire
        );
        let reason = if defending && !self.defends(seat) {
            "only-defender"
        } else {
            in_room!(state.frames.top(), room => room.unfit(act))
        };
        Illegal { rule: words::act_use(Some(act)).rule, reason }
    }
}
