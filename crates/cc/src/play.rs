//! Chapter 3: the sequence of play. Each frame runs to its end or to a decision.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardId, CardSet, Deck};
use crate::event::Event;
use crate::rooms::{Befalling, Frame, Room, asks_nobody, in_room};
use crate::state::{Ending, State, foe};
use kernel::chance::{Chance, Halt};
use kernel::play::Sole;
pub use kernel::play::{Flow, Going};
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    pub ending: Ending,
    pub winner: Seat,
}

impl Room for Over {
    asks_nobody!();

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.winner.0 < 2 && above.is_none()
    }
}

kernel::play! {
    /// A game being played: the rules, the position, and where chance and reports go.
    pub struct Play of Cc in Frame, telling Event;
}

/// Finds the only answer. To destroy a Weapon is always possible and no reason to ask.
struct Answers(Sole<Action>);

impl Extend<Action> for Answers {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        self.0.extend(actions.into_iter().filter(|action| !matches!(action, Action::Destroy(_))));
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Goes on until somebody has a choice to make.
    pub fn run(&mut self) -> Result<(), Halt> {
        loop {
            if self.surrendered() {
                return Ok(());
            }
            let frame = self.state.frames.top();
            if self.state.frames.at::<Over>().is_some() {
                return Ok(());
            }
            match in_room!(frame, room => room.run(self))? {
                Flow::On => continue,
                Flow::Ask => {}
            }
            let Some((seat, window)) = self.game.asks(self.state) else { return Ok(()) };
            if window.concealed {
                return Ok(());
            }
            let mut answers = Answers(Sole::NONE);
            self.game.offers(self.state, seat, &mut answers);
            match answers.0.only() {
                Some(only) => self.act(seat, only)?,
                None => return Ok(()),
            }
        }
    }

    /// Carries out a decision, without what follows.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        if let Action::Destroy(id) = action {
            self.mark("11.3-a");
            self.mark("11.3-d");
            self.lose_weapon(id);
            return Ok(());
        }
        let room = self.state.frames.top();
        in_room!(room, room => room.act(self, seat, action))
    }

    /// The deck of a side.
    #[inline]
    pub fn deck(&self, seat: Seat) -> &Deck {
        self.game.deck(seat)
    }

    /// 1.5-b, 1.6-b: a card goes from the hand to the discard pile, for all to see.
    pub fn spend(&mut self, seat: Seat, card: CardId) {
        let cards = &mut self.state.cards[seat.index()];
        cards.hand.remove(card);
        cards.shown.remove(card);
        cards.held -= 1;
        cards.discard.insert(card);
        self.sink.reveal(SeatSet::one(foe(seat)));
    }

    /// 1.6: plays a card for its Action.
    pub fn play_act(&mut self, seat: Seat, card: CardId) -> Act {
        self.mark("1-b");
        self.mark("1.6-a");
        self.mark("1.6-b");
        self.mark("5.2");
        self.mark("A24.1");
        let act = self.deck(seat).card(card).act;
        self.spend(seat, card);
        self.sink.event(|| Event::Acted { seat, card, act: Some(act) });
        act
    }

    /// 6.3 case 1: a side that had to fill its Surrender space has lost.
    fn surrendered(&mut self) -> bool {
        let [axis, allies] = self.state.surrendered;
        let event = || self.state.frames.nearest::<Befalling>();
        let winner = match (axis, allies) {
            (false, false) => return false,
            // 6.3-1: whoever falls by one Event falls together.
            _ if event().is_some_and(|event| event.fate.strikes_many()) => return false,
            (true, true) => {
                self.mark("9.2");
                self.state.initiative
            }
            (true, false) => crate::state::ALLIES,
            (false, true) => crate::state::AXIS,
        };
        self.mark("6.3-1");
        self.mark("4.2-c");
        self.state.surrendered = [false; 2];
        self.finish(Ending::Surrender, winner);
        true
    }

    /// The game is over.
    pub fn finish(&mut self, ending: Ending, winner: Seat) {
        while self.state.frames.depth() > 1 {
            self.state.frames.pop();
        }
        self.state.frames.replace(Over { ending, winner });
        self.sink.reveal(SeatSet::first(2));
        self.sink.event(|| Event::Over { ending, winner });
    }
}

impl Cc {
    /// Whether a side could hold one of these cards for all that everybody knows.
    #[inline]
    pub fn may_hold(&self, state: &State, seat: Seat, cards: CardSet) -> bool {
        let own = &state.cards[seat.index()];
        own.held > 0 && own.draw.or(own.hand).meets(cards)
    }

    /// Whether a side could hold a card with one of these Actions for all that everybody knows.
    pub fn may_act(&self, state: &State, seat: Seat, acts: &[Act]) -> bool {
        acts.iter().any(|&act| self.may_hold(state, seat, self.deck(seat).with_act(act)))
    }

    /// The cards of a side that nobody else has seen.
    pub fn unseen(&self, state: &State, seat: Seat) -> CardSet {
        let cards = &state.cards[seat.index()];
        cards.draw.or(cards.hand.without(cards.shown))
    }

    /// The cards of a hand with this Action.
    #[inline]
    pub fn holding(&self, state: &State, seat: Seat, act: Act) -> CardSet {
        state.cards[seat.index()].hand.and(self.deck(seat).with_act(act))
    }
}
