//! O15, A31: a pass, its discards and what the opponent may answer.

use super::ending::EndStage;
use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CARDS};
use crate::event::Event;
use crate::options::EmptyPass;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, EndingTurn, Frame, Room, Settling, Words, openly, secretly};
use crate::script::Thought;
use crate::state::{Drawn, HEXES, State};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O15: cards are discarded by passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discarding {
    pub left: u8,
    pub gone: u8,
}

impl Room for Discarding {
    /// O15: cards are discarded one by one.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let held = play.state.cards[play.state.active.index()].held;
        if self.left > 0 && held > 0 { Ok(Flow::Ask) } else { play.passed(self.gone) }
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "discard", "O15")
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend(state.cards[seat.index()].hand.iter().map(Action::Discard));
        if self.gone > 0 || game.settings.pass == EmptyPass::Allowed {
            out.extend([Action::Done]);
        }
    }

    /// A card is discarded, or no more.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Discard(card) = action else { return play.passed(self.gone).map(|_| ()) };
        play.mark("O15");
        play.spend(seat, card);
        play.sink.event(|| Event::Discarded { seat, card });
        play.state.frames.replace(Discarding { left: self.left - 1, gone: self.gone + 1 });
        Ok(())
    }

    fn refuses(self, _: &Cc, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Discard(_) => Some(Illegal::by("O15", "not-in-hand")),
            Action::Done => Some(Illegal::by("AMB-27", "discard-one")),
            _ => None,
        }
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("ask-discard").with("left", self.left), "about-discard")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-discarding", ..Words::PLAIN }
    }

    fn title(self) -> Option<&'static str> {
        Some("status-pass")
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.discard(self.gone).map_or(Action::Done, Action::Discard)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        above.is_none() && usize::from(self.left) <= CARDS && usize::from(self.gone) <= CARDS
    }
}

/// W1: the opponent of a player who passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PassWindow;

impl Room for PassWindow {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if play.game.may_answer_pass(play.state, play.state.inactive()) { Ok(Flow::Ask) } else { play.pop() }
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        secretly(state.inactive(), "answer-pass", "A31")
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if game.demolition_sites(state, seat).next().is_some() {
            out.extend(game.holding(state, seat, Act::Demolitions).iter().map(Action::Act));
        }
        if game.defends(seat) {
            out.extend(game.holding(state, seat, Act::HiddenUnit).iter().map(Action::Act));
        }
        out.extend([Action::Done]);
        game.offer_destroying(state, seat, out);
    }

    /// A31, A35.4-a: a card, or none.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Act(card) = action else { return play.pop().map(|_| ()) };
        let act = play.play_act(seat, card);
        play.push(Settling)?;
        if act == Act::Demolitions {
            play.push(Demolishing { seat })?;
        } else {
            play.mark("A35");
            play.mark("A35.4-a");
            play.begin_recruiting(seat, Drawn::Hidden)?;
        }
        Ok(())
    }

    fn unfit(self, act: Act) -> &'static str {
        if act == Act::Demolitions { "nothing-to-demolish" } else { "not-its-moment" }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        (game.by("ask-answer-pass", view.active), "about-answer-pass")
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        game.every_act(view, seat)
    }

    fn title(self) -> Option<&'static str> {
        Some("status-pass")
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.answer_pass(thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        matches!(above, None | Some(Frame::Settling(_)))
    }
}

/// A31: which fortification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Demolishing {
    pub seat: Seat,
}

impl Room for Demolishing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let any = play.game.demolition_sites(play.state, self.seat).next().is_some();
        if any { Ok(Flow::Ask) } else { play.pop() }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "demolish", "A31")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.demolition_sites(state, self.seat).map(Action::At));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.mark("A31");
        play.state.frames.pop();
        play.raze(hex);
        Ok(())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("demolish"), "about-demolish")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-demolish", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.demolishing(thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && above.is_none()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O15: the active player passes.
    pub(super) fn begin_pass(&mut self, seat: Seat) {
        self.mark("O15");
        self.mark("5.3");
        let cards = &self.state.cards[seat.index()];
        let playable = |card| self.game.may_order(self.state, seat, self.deck(seat).card(card).order);
        let stuck = S::HEARS && !cards.hand.iter().any(playable);
        let left = self.game.side(seat).nation.discard_limit().min(cards.held);
        self.mark("P-discard");
        if stuck {
            self.mark("AMB-52");
        }
        self.state.frames.replace(Discarding { left, gone: 0 });
    }

    /// All cards that are to go have been discarded.
    fn passed(&mut self, gone: u8) -> Going {
        let seat = self.state.active;
        self.state.frames.replace(EndingTurn { stage: EndStage::First });
        self.sink.event(|| Event::Passed { seat, discarded: gone });
        if gone > 0 {
            return self.push(PassWindow);
        }
        self.mark("AMB-27");
        Ok(Flow::On)
    }
}

impl Cc {
    /// W1: whether a side could answer a pass for all that everybody knows.
    fn may_answer_pass(&self, state: &State, seat: Seat) -> bool {
        self.may_act(state, seat, &[Act::Demolitions]) && self.demolition_sites(state, seat).next().is_some()
            || self.defends(seat) && self.may_act(state, seat, &[Act::HiddenUnit])
    }

    /// A31: fortified hexes with a friendly unit.
    pub fn demolition_sites(&self, state: &State, seat: Seat) -> impl Iterator<Item = Hex> {
        let hexes = state.hexes(seat);
        let every = (0..HEXES as u16).map(Hex);
        every.filter(move |&hex| hexes.contains(hex) && state.fort(hex).is_some())
    }
}
