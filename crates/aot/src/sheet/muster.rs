//! UNI-06: both sides buy their units.

use super::{NOT_NOW, is_open, written};
use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Room};
use crate::script::{Script, Thought};
use crate::state::{State, Status, Unit, slots};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::scene::{Track, TrackForm};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Both sides buy their units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Muster;

impl Room for Muster {
    fn asks(self, state: &State) -> Asked {
        written(state, Window::sealed("muster", Rule("UNI-06")))
    }

    fn offers(self, game: &Aot, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let goods = game.shop[seat.index()].iter().map(|&card| Action::Buy(card));
        let legal = |action: &Action| self.check(game, state, seat, *action).is_ok();
        out.extend(goods.chain([Action::Commit]).filter(legal));
    }

    fn check(self, game: &Aot, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let me = seat.index();
        is_open(state, me)?;
        match action {
            Action::Buy(card) => game.check_purchase(state, me, card),
            Action::Commit if slots(me).any(|id| state.unit(id).status == Status::Reserve) => Ok(()),
            Action::Commit => Err(Illegal::by("UNI-06", "army-empty")),
            _ => Err(NOT_NOW),
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if action != Action::Commit {
            self.write(play.game, play.state, seat, action);
        } else if play.commit(seat) {
            play.game.begin_deployment(play.state);
        }
        Ok(())
    }

    fn secret(self) -> Option<&'static str> {
        Some("purchases")
    }

    fn write(self, game: &Aot, state: &mut State, seat: Seat, action: Action) {
        let Action::Buy(card) = action else { return };
        let def = &game.cards[card as usize];
        if let Some(id) = slots(seat.index()).find(|&id| state.unit(id).status == Status::Absent) {
            *state.unit_mut(id) = Unit::fresh(card, def);
            state.purse[seat.index()] -= def.cost;
        }
    }

    fn blank(self, game: &Aot, state: &mut State, seat: usize) {
        state.purse[seat] = game.budget;
        slots(seat).for_each(|id| *state.unit_mut(id) = Unit::ABSENT);
    }

    fn title(self) -> &'static str {
        "phase-muster"
    }

    fn moment(self) -> &'static str {
        "muster"
    }

    fn prompt(self, _: &Aot, view: &State, seat: Seat) -> Message {
        Message::new("ask-buy").with("points", view.purse[seat.index()])
    }

    fn wanted(self, _: &Aot, _: &State, _: Seat) -> Vec<Action> {
        vec![Action::Commit]
    }

    fn closing(self) -> &'static str {
        "do-commit-army"
    }

    /// There is something left to buy.
    fn forgotten(self, game: &Aot, view: &State, seat: Seat) -> Option<Message> {
        let more = |&card: &u8| self.check(game, view, seat, Action::Buy(card)).is_ok();
        let points = view.purse[seat.index()];
        game.shop[seat.index()]
            .iter()
            .any(more)
            .then(|| Message::new("confirm-points").with("points", points))
    }

    fn track(self, game: &Aot, view: &State, seat: usize) -> Option<Track> {
        let name = Message::new("track-purse").with("side", game.side_name(seat));
        let (at, range) = (view.purse[seat].into(), (0, game.budget.into()));
        let side = Some(seat as u8);
        Some(Track { side, ..Track::new("purse", TrackForm::Said, name, at, range) })
    }

    fn script(self, thought: Thought<'_>) -> Option<Action> {
        thought.written(Script::muster)
    }

    fn possible(self, _: &Aot, state: &State) -> bool {
        state.frames.depth() == 1 && state.units.iter().all(|unit| !unit.alive())
    }

    fn before_play(self) -> bool {
        true
    }
}

impl Aot {
    fn check_purchase(&self, state: &State, me: usize, card: u8) -> Result<(), Illegal> {
        if !self.shop[me].contains(&card) {
            return Err(Illegal::by("UNI-06", "card-not-for-sale"));
        }
        if self.cards[card as usize].cost > state.purse[me] {
            return Err(Illegal::by("UNI-06", "too-dear"));
        }
        if slots(me).all(|id| state.unit(id).status != Status::Absent) {
            return Err(Illegal::by("UNI-06", "army-full"));
        }
        // Every prefix must be placeable.
        let bought = slots(me).filter(|&id| state.unit(id).status != Status::Absent).count();
        if bought >= self.room(me) { Err(Illegal::by("MAP-04", "zone-full")) } else { Ok(()) }
    }

    /// MAP-04: how many units the set-up zone of a side can take.
    fn room(&self, me: usize) -> usize {
        let hexes = self.battle.sides[me].zone.len();
        if self.stacking == 0 { usize::MAX } else { hexes * usize::from(self.stacking) }
    }
}
