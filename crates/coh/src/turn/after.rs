//! A.126: cards of the acting commander between the action and its cost.

use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::moves::Path;
use crate::options::QuickReaction;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Sneaking, Stepping, Words, privately, secretly};
use crate::script::Thought;
use crate::state::{Kind, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// C05, C14: what may follow an action at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AfterAction {
    /// Whose action it was.
    pub seat: Seat,
    /// C05: the card has been played; who goes on is to be chosen.
    pub quick: bool,
    /// C05: the check has been made already.
    pub late: bool,
}

impl AfterAction {
    fn may_be_used(self, game: &Coh, state: &State) -> bool {
        let quick = self.is_time(game, state) && game.may_hold(state, self.seat, &[Effect::QuickReaction]);
        // A.117: whoever acts unseen is asked all the same.
        let acted = state.deed.members != 0 || state.deed.unseen;
        quick || !self.late && acted && game.may_hold(state, self.seat, &[Effect::Scouts])
    }

    /// C05: whether this is the moment after a move.
    fn is_time(self, game: &Coh, state: &State) -> bool {
        let late = game.settings.quick == QuickReaction::AfterCheck;
        // 8.8.a: also after a hidden move.
        let moved = matches!(state.deed.kind, Kind::Move | Kind::Sneak) && state.deed.entered != 0;
        let unseen = state.deed.kind == Kind::Sneak && state.deed.unseen;
        (moved || unseen) && late == self.late
    }
}

impl Room for AfterAction {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.quick || self.may_be_used(play.game, play.state) {
            true => Ok(Flow::Ask),
            false => play.pop(),
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        match self.quick {
            // A.117: who of several hidden units can go on is their owner's business.
            true => privately(game.is_private(state), self.seat, "quick", "A.78"),
            false => secretly(self.seat, "after-action", "A.126"),
        }
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.quick {
            out.extend(game.can_react(state).map(Action::Pick));
            return;
        }
        out.extend([Action::Done]);
        if let Some(card) = game.holds(state, seat, Effect::QuickReaction)
            && self.is_time(game, state)
            && game.can_react(state).next().is_some()
        {
            out.extend([Action::Card(card)]);
        }
        if !self.late {
            out.extend(game.scout_card(state, seat, state.deed.leader).map(Action::Card));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            play.mark("A.78");
            play.next(AfterAction { quick: false, ..self })?;
            if play.state.unit(id).hidden {
                play.mark("8.8.a");
                play.state.deed.done &= !play.state.pair(id);
                return play.push(Sneaking::START).map(|_| ());
            }
            return play.push(Stepping { quick: true, ..Stepping::of(id) }).map(|_| ());
        }
        play.mark("A.126");
        let Action::Card(card) = action else { return play.pop().map(|_| ()) };
        match play.game.cards.kind(card).effect {
            Effect::QuickReaction => {
                play.mark("C05");
                play.spend_card(seat, card);
                play.next(AfterAction { quick: true, ..self })?;
            }
            _ => {
                let leader = play.state.deed.leader;
                play.begin_scouting(seat, card, leader)?;
            }
        }
        Ok(())
    }

    fn possible(self, _: &Coh, state: &State, above: Option<Frame>) -> bool {
        let awaited = match above {
            None => true,
            Some(Frame::Stepping(steps)) => steps.quick,
            Some(Frame::Sneaking(_) | Frame::Scouting(_)) => true,
            _ => false,
        };
        self.seat == state.deed.seat && awaited && (above.is_none() || !self.quick)
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        Message::new(if self.quick { "ask-quick" } else { "ask-after" })
    }

    fn words(self) -> Words {
        Words { done: "do-nothing", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.go_on(self.quick)
    }
}

impl Coh {
    /// A.78: the units that have entered a hex in this action and can go one further.
    fn can_react<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let side = self.side_of(state.deed.seat);
        units(side, state.deed.entered & state.here[side.index()]).filter(move |&id| {
            let further = |dir: Dir| match state.unit(id).hidden {
                true => self.can_sneak(state, id, dir),
                false => self.way(state, id, Path::default(), dir).is_ok(),
            };
            !state.unit(id).carried() && Dir::ALL.into_iter().any(further)
        })
    }
}
