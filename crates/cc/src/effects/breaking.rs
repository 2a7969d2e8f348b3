//! 3.2, A36: a unit breaks, unless its owner answers with Light Wounds.

use crate::Cc;
use crate::action::Action;
use crate::card::Act;
use crate::event::Event;
use crate::forecast::Trial;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Settling, Words, awaits_break, secretly};
use crate::script::Thought;
use crate::state::{State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 3.2: a unit is about to break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Breaking {
    pub unit: UnitId,
}

impl Room for Breaking {
    /// 3.2, W9: the owner of a Squad may answer with Light Wounds.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !play.state.exists(self.unit) {
            return play.pop();
        }
        if play.game.may_wound(play.state, self.unit) {
            return Ok(Flow::Ask);
        }
        play.state.frames.pop();
        play.break_now(self.unit);
        Ok(Flow::On)
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        secretly(self.unit.seat(), "wounds", "A36-a")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.holding(state, self.unit.seat(), Act::LightWounds).iter().map(Action::Act));
        out.extend([Action::Done]);
    }

    /// A36: a card, or none.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let id = self.unit;
        play.state.frames.pop();
        let Action::Act(card) = action else {
            play.break_now(id);
            return Ok(());
        };
        play.play_act(seat, card);
        play.mark("A36-a");
        play.mark("A36-b");
        play.score(seat, -1, "light-wounds");
        play.sink.event(|| Event::Wounded { unit: play.state.named(id) });
        play.state.unit_mut(id).kind = play.game.side(seat).team;
        play.push(Settling).map(|_| ())
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        if !self.unit.is_some() {
            return (Message::new("wounds"), "about-wounds");
        }
        (game.named("ask-wounds", view, self.unit), "about-wounds")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-breaking", ..Words::PLAIN }
    }

    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        game.every_act(view, seat)
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn forecast(self, trial: Trial<'_>, _: Seat, action: Action) -> Forecast {
        match action {
            Action::Act(_) | Action::Done => trial.game.breaking_odds(&trial, self.unit, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.wounds(self.unit, thought.legal)
    }

    fn cards_only(self) -> bool {
        true
    }

    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        let twin = matches!(above, Some(Frame::Breaking(_)));
        state.here_or_none(self.unit) && (above.is_none() || twin || awaits_break(above))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.2, 3.2.4: a unit breaks; a broken one is eliminated.
    fn break_now(&mut self, id: UnitId) {
        if self.state.unit(id).broken {
            self.mark("3.2.4");
            self.eliminate(id);
            return;
        }
        self.mark("3.2.2");
        self.mark("3.2.3-b");
        self.state.unit_mut(id).broken = true;
        self.sink.event(|| Event::Broke { unit: self.state.named(id) });
    }
}

impl Cc {
    /// A36: whether the owner of a unit could answer its break with Light Wounds for all that everybody knows.
    fn may_wound(&self, state: &State, id: UnitId) -> bool {
        self.is_squad(state, id) && self.may_act(state, id.seat(), &[Act::LightWounds])
    }
}
