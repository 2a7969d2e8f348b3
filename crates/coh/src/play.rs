//! 2: the sequence of play. Each frame runs to its end or to a decision.

use crate::Coh;
use crate::card::{CardId, CardSet, CardType, Effect};
use crate::event::Event;
use crate::rooms::{Frame, Room, in_room};
use crate::state::{Ending, State, UnitId};
use kernel::chance::Chance;
pub use kernel::play::{Flow, Going};
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// Why.
    pub ending: Ending,
}

impl Room for Over {
    fn possible(self, _: &Coh, _: &State, above: Option<Frame>) -> bool {
        above.is_none()
    }

    fn concerns(self, _: &Coh, _: &State, _: UnitId) -> bool {
        false
    }
}

kernel::play! {
    /// A game being played: the rules, the position, and where chance and reports go.
    pub struct Play of Coh in Frame, telling Event, until Over;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 8.1.b, 8.2: a card is played for all to see; battle cards are discarded, weapon cards are out of the game.
    pub fn spend_card(&mut self, seat: Seat, card: CardId) -> Effect {
        let commander = &mut self.state.commanders[seat.index()];
        commander.hand.remove(card);
        commander.held -= 1;
        let effect = self.game.cards.kind(card).effect;
        if self.game.cards.kind(card).card_type == CardType::Bonus {
            self.mark("8.4.b");
        }
        if effect.number().is_some() {
            self.mark("8.1.b");
            self.state.discard.insert(card);
        } else {
            self.mark("8.2.a");
        }
        self.sink.reveal(self.game.all_seats().without(seat));
        self.sink.event(|| Event::Played { seat, card });
        effect
    }

    /// 3.1.a: command points go.
    pub fn spend_caps(&mut self, seat: Seat, caps: u8) {
        if caps == 0 {
            return;
        }
        self.mark("3.1.a");
        let commander = &mut self.state.commanders[seat.index()];
        commander.caps = commander.caps.saturating_sub(caps);
        let left = commander.caps;
        self.sink.event(|| Event::Spent { seat, caps, left });
    }

    /// 9.2, A.39: a side scores; the track has no zero and no end.
    pub fn score(&mut self, side: Side, points: i16) {
        if points == 0 {
            return;
        }
        self.mark("9.2.a");
        self.mark("ALG.9");
        let before = self.state.leader();
        self.state.vp += if side == crate::state::GERMANY { points } else { -points };
        if self.state.leader() != before {
            self.mark("9.2.b");
        } else if self.state.leader() == side {
            self.mark("A.39");
        }
        let vp = self.state.vp;
        self.sink.event(|| Event::Scored { side, points, vp });
    }

    /// 9.3: the game is over; the side that has VP wins.
    pub fn finish(&mut self, ending: Ending) -> Going {
        self.mark("9.3.a");
        while self.state.frames.depth() > 1 {
            self.state.frames.pop();
        }
        self.state.frames.replace(Over { ending });
        let winner = self.state.leader();
        self.sink.reveal(self.game.all_seats());
        self.sink.event(|| Event::Over { ending, winner });
        Ok(Flow::On)
    }
}

impl Coh {
    /// Everybody at the table.
    pub fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.battle.commanders())
    }

    /// Whose side a commander is on.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        self.battle.sides.of_seat(seat)
    }

    /// Whether a commander could hold a card of this kind for all that everybody knows.
    pub fn may_hold(&self, state: &State, seat: Seat, effects: &[Effect]) -> bool {
        let gone = state.discard;
        let wanted = effects.iter().fold(CardSet::NONE, |set, &effect| set.or(self.cards.with(effect)));
        let in_game = self.battle.shared.or(self.battle.given[seat.index()]);
        state.commander(seat).held > 0 && wanted.and(in_game).without(gone).0 != 0
    }

    /// The first card of a kind in a commander's hand.
    pub fn holds(&self, state: &State, seat: Seat, effect: Effect) -> Option<CardId> {
        state.commander(seat).hand.and(self.cards.with(effect)).first()
    }
}
