//! Why something cannot be done: the rule that forbids it, and only if there is none, the rule of the moment.

mod fire;
mod places;

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardId, Order};
use crate::rooms::{
    Arming, Befalling, Choosing, Digging, Discarding, EndingTurn, Fleeing, Over, Overstacked, PassWindow,
    Placing, Recruiting, Rolling, Room, TimeAdvance, in_room,
};
use crate::state::{Frame, State, UnitId};
use crate::tell::words;
use kernel::game::Illegal;
use kernel::seat::Seat;

impl Cc {
    /// Why something is not possible.
    pub fn refusal(&self, state: &State, seat: Seat, action: Action) -> Illegal {
        if let Frame::Over(Over { .. }) = state.frames.top() {
            return Illegal::by("6.3-1", "game-over");
        }
        let Some((asked, window)) = self.asks(state) else { return Illegal::by("5-a", "not-your-decision") };
        if asked != seat {
            return match (state.frames.top(), action) {
                (Frame::Rolling(Rolling { .. }), Action::Reroll | Action::Accept) => {
                    Illegal::by("9.1-a", "no-initiative")
                }
                _ => Illegal::by("5-a", "not-your-decision"),
            };
        }
        let hand = state.cards[seat.index()].hand;
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
            Action::Order(_) | Action::Rout(..) => self.refused_order(state, seat, action),
            Action::Act(card) => self.refused_act(state, seat, self.deck(seat).card(card).act),
            Action::Op(card) if self.deck(seat).card(card).order != Order::Fire => {
                Illegal::by("A33.1-b", "no-fire-card")
            }
            Action::Op(_) => self.refused_op_fire(state, seat, None),
            _ => {
                let here = Illegal { rule: window.rule, reason: "not-among-answers" };
                let said = in_room!(state.frames.top(), room => room.refuses(self, state, seat, action));
                said.unwrap_or_else(|| self.refused_anywhere(state, seat, action).unwrap_or(here))
            }
        }
    }

    /// Why anything but a card cannot be chosen.
    pub fn old_refuses(&self, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        use Action::{At, Deploy, Done, End, Entry, Pass, Pick};
        Some(match (state.frames.top(), action) {
            (Frame::Placing(Placing { unit, .. }), At(hex)) => self.refused_setup(state, unit, hex),
            (Frame::Arming(Arming { .. }), Pick(_)) => Illegal::by("11.2-a", "has-weapon"),
            (Frame::Digging(Digging { seat }), At(hex)) => self.refused_digging(state, seat, hex),
            (Frame::Choosing(Choosing), Pass) => Illegal::by("5-b", "orders-given"),
            (Frame::Choosing(Choosing), End) => Illegal::by("5-b", "no-order-given"),
            (Frame::Discarding(Discarding { .. }), Action::Discard(_)) => Illegal::by("O15", "not-in-hand"),
            (Frame::Discarding(Discarding { .. }), Done) => Illegal::by("AMB-27", "discard-one"),
            (Frame::Recruiting(Recruiting { seat, why, stage: 1, column, .. }), Entry(entry)) => {
                self.refused_entry(state, seat, why, column, entry)
            }
            (Frame::Recruiting(Recruiting { seat, why, stage: 3, hex: around, .. }), At(hex)) => {
                self.refused_recruit(state, seat, why, around, hex)
            }
            (Frame::Overstacked(Overstacked { .. }), Deploy(_)) => Illegal::by("8.2-c", "cannot-deploy"),
            (Frame::Befalling(Befalling { fate, .. }), _) => {
                Illegal { rule: words::fate_use(fate).rule, reason: "not-among-answers" }
            }
            (Frame::TimeAdvance(TimeAdvance { stage, .. }), At(hex)) if !Cc::asks_dig_in(stage) => {
                match self.arriving(state, stage) {
                    Some(id) => self.refused_arrival(state, id.seat(), hex),
                    None => Illegal::by("6.1.2-f", "no-smoke-there"),
                }
            }
            (Frame::Fleeing(Fleeing), At(hex)) => self.refused_refuge(state, hex),
            _ => return None,
        })
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
        let bottom = state.frames.as_slice().first();
        let over = matches!(
            bottom,
            Some(Frame::EndingTurn(EndingTurn { .. }) | Frame::Discarding(Discarding { .. }))
        );
        state.turns > 0 && state.orders > 0 && !over
    }

    fn owns_weapon(&self, state: &State, seat: Seat, id: UnitId) -> bool {
        id.is_some() && id.seat() == seat && state.unit(id).weapon.is_some()
    }

    /// O14, O15: why a card cannot be played for its Order now.
    fn refused_order(&self, state: &State, seat: Seat, action: Action) -> Illegal {
        if seat != state.active {
            return Illegal::by("1.5-a", "not-your-turn");
        }
        match (state.frames.top(), action) {
            (Frame::Choosing(Choosing), _) if state.orders >= self.side(seat).orders => {
                Illegal::by("5.1-a", "no-orders-left")
            }
            (Frame::Choosing(Choosing), Action::Rout(_, side)) => {
                if state.recovered[side.seat().index()] {
                    Illegal::by("O23.1-b", "already-routed")
                } else {
                    Illegal::by("O23.1-a", "nobody-broken")
                }
            }
            (Frame::Choosing(Choosing), Action::Order(card)) => self.refused_prerequisite(state, seat, card),
            _ if self.order_under_way(state) => Illegal::by("O14.2", "order-under-way"),
            _ => Illegal::by("5-b", "turn-ending"),
        }
    }

    /// 3.3: which prerequisite of an Order is missing.
    fn refused_prerequisite(&self, state: &State, seat: Seat, card: CardId) -> Illegal {
        match self.deck(seat).card(card).order {
            Order::Advance => Illegal::by("O16.1-a", "nobody-can-advance"),
            Order::ArtilleryDenied => Illegal::by("O17-b", "no-enemy-radio"),
            Order::ArtilleryRequest => Illegal::by("O18-a", "no-radio-or-spotter"),
            Order::CommandConfusion => Illegal::by("O19", "unplayable"),
            Order::Fire if state.of(seat).any(|id| self.fires_smoke(state, id)) => {
                Illegal::by("AMB-61", "no-target")
            }
            Order::Fire => Illegal::by("O20.1", "no-target"),
            Order::Move => Illegal::by("O14.4-b", "nobody-can-move"),
            Order::Recover if state.recovered[seat.index()] => Illegal::by("O22.1-a", "already-recovered"),
            Order::Recover => Illegal::by("O22.1-a", "nobody-to-recover"),
            Order::Rout => Illegal::by("O23.1-a", "nobody-broken"),
        }
    }

    /// A24.1: why a card cannot be played for its Action now, by the rule of that Action.
    pub fn refused_act(&self, state: &State, seat: Seat, act: Act) -> Illegal {
        use Act::{BoreSighting, HiddenEntrenchments, HiddenMines, HiddenPillbox, HiddenUnit, HiddenWire};
        let defending = matches!(
            act,
            BoreSighting | HiddenEntrenchments | HiddenMines | HiddenPillbox | HiddenUnit | HiddenWire
        );
        let reason = match (state.frames.top(), act) {
            _ if defending && !self.defends(seat) => "only-defender",
            (Frame::PassWindow(PassWindow), Act::Demolitions) => "nothing-to-demolish",
            (frame, act) => in_room!(frame, room => room.unfit(act)),
        };
        Illegal { rule: words::act_use(Some(act)).rule, reason }
    }
}
