//! O21: a unit or group on its way through the hexes.

use crate::Cc;
use crate::action::Action;
use crate::card::Act;
use crate::event::Event;
use crate::forecast::Trial;
use crate::orders::movement::unfit_to_move;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Reacting, Room, Stepping, Words, asked};
use crate::script::Thought;
use crate::state::{Entry, Gait, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O21: a unit or group on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marching {
    /// How many it has taken.
    pub steps: u8,
}

impl Room for Marching {
    /// O21: until the group stops.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        // W5: when the last of all have fallen or left the map, those who moved before may still play their cards.
        let last = play.state.moving & !play.state.done == 0 && play.game.may_play_moving(play.state);
        if play.state.group == 0 && !last {
            return play.pop();
        }
        Ok(Flow::Ask)
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        asked(state.active, "move", "O21-a", game.may_play_moving(state))
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        game.offer_ways(state, self.steps, out);
        game.offer_destroying(state, seat, out);
    }

    /// O21: a step, an exit, a transfer, a card, or the end of the way.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Step(dir) => {
                let Some(first) = units(seat, play.state.group).next() else { return Ok(()) };
                let from = play.state.unit(first).hex;
                let to = play.game.map.grid.step(from, dir);
                let sheltered = play.game.sheltered(play.state, from, to);
                play.state.frames.replace(Marching { steps: self.steps.saturating_add(1) });
                play.push(Stepping { sheltered, ..Stepping::new(Gait::Move, from, to) })?;
            }
            Action::Pick(id) => {
                play.mark("O21.2-b");
                play.state.group |= id.bit();
            }
            Action::Exit => {
                play.mark("7.2-a");
                play.mark("7.2.1-a");
                play.mark("AMB-40");
                play.state.carried_out = true;
                play.leave_map(seat)?;
            }
            Action::Give(from, to) => play.transfer(from, to),
            Action::Act(card) => {
                play.let_answer_again(seat)?;
                play.play_moving(card)?;
            }
            _ => play.stop(seat, self.steps),
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let first = || units(state.active, state.group).next().unwrap_or(UnitId::NONE);
        match action {
            Action::Pick(id) => Some(game.refused_mover(state, seat, id)),
            Action::Done => Some(Illegal::by("O14.4-b", "nobody-has-moved")),
            Action::Step(dir) => Some(game.refused_step(state, seat, dir)),
            Action::Give(from, to) => Some(game.refused_transfer(state, seat, from, to)),
            Action::Exit => Some(game.refused_exit(state, seat, first())),
            _ => None,
        }
    }

    fn unfit(self, act: Act) -> &'static str {
        unfit_to_move(act)
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let (seat, group) = (view.active, view.group);
        let Some(first) = units(seat, group).next() else {
            return (Message::new("ask-last-cards"), "about-last-cards");
        };
        let text = game.named("ask-move", view, first).with("count", group.count_ones());
        (text.with("left", game.group_mp(view, seat, group).max(0)), "about-move")
    }

    fn words(self, view: &State) -> Words {
        let done = if view.group == 0 { "do-done-order" } else { "do-done-marching" };
        Words { pick: "do-join", done, ..Words::PLAIN }
    }

    /// Every card, and the hexes around.
    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        let mut wanted = game.every_act(view, seat);
        wanted.extend(Dir::ALL.map(Action::Step));
        wanted
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        unit.seat() == view.active && view.group & unit.bit() != 0
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Step(_) => trial.step_odds(seat, action),
            Action::Act(_) => trial.card_odds(seat, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.field().marching(self.steps, thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        match above {
            None | Some(Frame::Exiting(_) | Frame::Settling(_) | Frame::Smoking(_)) => true,
            Some(Frame::Reacting(Reacting { gait, .. }) | Frame::Stepping(Stepping { gait, .. })) => {
                gait == Gait::Move
            }
            _ => false,
        }
    }
}

impl Cc {
    /// O21: what a unit or group on its way can do.
    fn offer_ways(&self, state: &State, steps: u8, out: &mut impl Extend<Action>) {
        let (seat, group) = (state.active, state.group);
        let Some(first) = units(seat, group).next() else {
            self.offer_moving_cards(state, out);
            out.extend([Action::Done]);
            return;
        };
        let hex = state.unit(first).hex;
        let mp = self.group_mp(state, seat, group);
        let enemies = state.hexes(foe(seat));
        for dir in Dir::ALL {
            if self.step_past(state, &enemies, hex, dir).is_ok_and(|price| i32::from(price) <= mp) {
                out.extend([Action::Step(dir)]);
            }
        }
        if mp >= 1 && self.may_exit(seat, hex) {
            out.extend([Action::Exit]);
        }
        if steps == 0 {
            let others = state.moving & !state.done & !group & state.at(seat, hex);
            out.extend(units(seat, others).map(Action::Pick));
        }
        for from in units(seat, group) {
            let may = |to: &UnitId| self.may_stop(state, steps) || self.can_go_after(state, from, *to);
            out.extend(self.takers(state, from).filter(may).map(|to| Action::Give(from, to)));
        }
        self.offer_moving_cards(state, out);
        if self.may_stop(state, steps) {
            out.extend([Action::Done]);
        }
    }

    /// O14.4-b: somebody has to cross a hexside before the Order can end. A group that can go nowhere together may
    /// be put down again.
    fn may_stop(&self, state: &State, steps: u8) -> bool {
        let others = self.waiting(state) & !state.group;
        steps > 0 || state.carried_out || others != 0 || !self.group_can_go(state)
    }

    /// O21.1.1: those to whom a unit on its way could hand its Weapon.
    pub fn takers(&self, state: &State, from: UnitId) -> impl Iterator<Item = UnitId> {
        let able = state.unit(from).weapon.is_some() && self.mp_left(state, from) >= 1;
        let others = if able { state.at(from.seat(), state.unit(from).hex) & !from.bit() } else { 0 };
        units(from.seat(), others).filter(|&id| state.unit(id).weapon.is_none())
    }

    /// O14.4-b: a Weapon that changes hands must not take the last MP of an Order that nobody else carries out.
    fn can_go_after(&self, state: &State, from: UnitId, to: UnitId) -> bool {
        let mut after = *state;
        after.hand_over(from, to);
        self.group_can_go(&after)
    }

    fn group_can_go(&self, state: &State) -> bool {
        let (seat, group) = (state.active, state.group);
        let Some(hex) = units(seat, group).next().map(|id| state.unit(id).hex) else { return false };
        let mp = self.group_mp(state, seat, group);
        let enemies = state.hexes(foe(seat));
        let step =
            |dir: Dir| self.step_past(state, &enemies, hex, dir).is_ok_and(|price| i32::from(price) <= mp);
        Dir::ALL.into_iter().any(step) || mp >= 1 && self.may_exit(seat, hex)
    }

    /// O21.1-b, O21.4-a: why a group on its way cannot take a step.
    fn refused_step(&self, state: &State, seat: Seat, dir: Dir) -> Illegal {
        let Some(first) = units(seat, state.group).next() else {
            return Illegal::by("O21-a", "not-among-answers");
        };
        match self.step_price(state, seat, state.unit(first).hex, dir) {
            Err(illegal) => illegal,
            Ok(_) => Illegal::by("O21.1-b", "not-enough-mp"),
        }
    }

    /// O21.1.1, 11.2-a: why a Weapon cannot change hands.
    fn refused_transfer(&self, state: &State, seat: Seat, from: UnitId, to: UnitId) -> Illegal {
        let there = |id: UnitId| id.is_some() && id.seat() == seat && state.unit(id).hex.is_some();
        if !there(from) || !there(to) || state.group & from.bit() == 0 {
            return Illegal::by("O21.1.1", "not-activated");
        }
        let [giver, taker] = [from, to].map(|id| state.unit(id));
        if giver.weapon.is_none() {
            Illegal::by("O21.1.1", "no-weapon")
        } else if giver.hex != taker.hex || from == to {
            Illegal::by("O21.1.1", "not-stacked")
        } else if taker.weapon.is_some() {
            Illegal::by("11.2-a", "has-weapon")
        } else if self.mp_left(state, from) < 1 {
            Illegal::by("O21.1.1", "not-enough-mp")
        } else {
            Illegal::by("O14.4-b", "nobody-has-moved")
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A group has come to its last hex. One that could not set out together, with nobody else to carry the Order out,
    /// may still go singly.
    fn stop(&mut self, seat: Seat, steps: u8) {
        let fresh = units(seat, self.state.group).all(|id| self.state.unit(id).spent == 0);
        let others = self.game.waiting(self.state) & !self.state.group;
        if steps > 0 || !fresh || self.state.carried_out || others != 0 {
            self.mark("O21.2-a");
            self.state.done |= self.state.group;
        }
        let last = units(seat, self.state.group).next().map(|id| self.state.unit(id).hex);
        self.state.group = 0;
        self.state.frames.pop();
        if let Some(hex) = last {
            self.look_at(hex);
        }
    }

    /// O21.1.1: a Weapon changes hands for 1 MP.
    fn transfer(&mut self, from: UnitId, to: UnitId) {
        self.mark("O21.1.1");
        self.mark("AMB-40");
        self.mark("11.2-a");
        self.state.hand_over(from, to);
        self.state.entry = Entry::Past;
        self.sink.event(|| Event::Given { from: self.state.named(from), to: self.state.named(to) });
    }
}

impl State {
    /// O21.1.1: a Weapon changes hands for 1 MP.
    fn hand_over(&mut self, from: UnitId, to: UnitId) {
        let weapon = self.unit_mut(from).weapon.take();
        self.unit_mut(from).spent += 1;
        self.unit_mut(to).weapon = weapon;
    }
}
