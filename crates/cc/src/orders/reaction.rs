//! W6, A33, A35: what the opponent of units that enter a hex can do: Op Fire, Hidden Mines, Hidden Wire.

use super::ACTIVATION;
use crate::Cc;
use crate::action::Action;
use crate::attack::{Help, Piece};
use crate::card::{Act, CardId, Order};
use crate::event::Event;
use crate::forecast::Trial;
use crate::options::InactiveFirst;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Grouping, Room, Settling, Words, asked, openly, paid_for};
use crate::script::{Thought, Weighed};
use crate::state::{Attack, Entry, Fort, Gait, Means, Squad, State, Unit, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// W6: the opponent of units that have entered a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reacting {
    pub gait: Gait,
    pub hex: Hex,
}

impl Room for Reacting {
    /// W6: the opponent answers, if there could be anything to answer with.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.answers(play.game, play.state).1 { Ok(Flow::Ask) } else { play.pop() }
    }

    fn asks(self, game: &Cc, state: &State) -> Asked {
        asked(state.inactive(), "react", "A33.1", self.answers(game, state).0)
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let hex = self.hex;
        if self.exposed(state) {
            let fire = state.cards[seat.index()].hand.and(game.deck(seat).with_order(Order::Fire));
            if !fire.is_empty() && game.op_able(state, seat, hex) != 0 {
                out.extend(fire.iter().map(Action::Op));
            }
            if game.op_ready(state, hex, Help::Hand) {
                out.extend([Action::At(hex)]);
            }
        }
        if self.may_hide(game, state, seat) {
            out.extend(game.holding(state, seat, Act::HiddenMines).iter().map(Action::Act));
            out.extend(game.holding(state, seat, Act::HiddenWire).iter().map(Action::Act));
        }
        out.extend([Action::Done]);
        game.offer_destroying(state, seat, out);
    }

    /// A33, A35.2, A35.5: Op Fire and hidden fortifications.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Op(card) => {
                // The card could be played because of its Order, because of the step just made and at this moment only.
                play.mark_all(["A33.1", "A33.1-b", "A33.2-a", "O21.3", "1.6-a"]);
                play.mark("1.6-b");
                play.spend(seat, card);
                play.sink.event(|| Event::Acted { seat, card, act: None });
                play.state.picked = 0;
                play.push(OpActivating { hex: self.hex })?;
            }
            Action::At(target) => {
                play.mark("A33.3-b");
                play.state.entry = Entry::Covered;
                play.state.attack = Attack { seat, means: Means::Op, target, ..Attack::NONE };
                play.push(Settling)?;
                play.push(Grouping)?;
            }
            Action::Act(card) => play.uncover(self, seat, card)?,
            _ => play.state.frames.pop(),
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::At(hex) => Some(game.refused_op_fire(state, seat, Some(hex))),
            _ => None,
        }
    }

    fn unfit(self, act: Act) -> &'static str {
        match act {
            Act::HiddenMines | Act::HiddenWire => "not-there",
            _ => "not-its-moment",
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let about = if self.gait == Gait::Move { "about-react" } else { "about-react-advance" };
        let ready = self.exposed(view) && game.op_ready(view, self.hex, Help::Hand);
        (game.at(if ready { "ask-react-ready" } else { "ask-react" }, self.hex), about)
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-op-fire", done: "do-let-go", ..Words::PLAIN }
    }

    /// A33.3-a: who has been activated for Op Fire fires.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        paid_for(legal, |action| matches!(action, Action::At(_)))
    }

    /// Every card, and those with a Fire Order once more.
    fn wanted(self, game: &Cc, view: &State, seat: Seat, _: &[Action]) -> Vec<Action> {
        let fire = view.cards[seat.index()].hand.and(game.deck(seat).with_order(Order::Fire));
        let mut wanted = game.every_act(view, seat);
        wanted.extend(fire.iter().map(Action::Op));
        wanted
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        unit.seat() == view.active && view.group & unit.bit() != 0
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::At(_) | Action::Op(_) => trial.best_shot_odds(seat, action, self.hex),
            Action::Act(_) => trial.card_odds(seat, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let (action, plan) = thought.mind.reacting(self.hex, thought.legal);
        *thought.plan = plan;
        action
    }

    fn weigh(self, thought: &Thought<'_>, weighed: &mut Weighed) {
        thought.mind.weigh_reactions(self.hex, thought.legal, weighed);
    }

    fn cards_only(self) -> bool {
        true
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        let awaited = match above {
            None | Some(Frame::Settling(_)) => true,
            Some(Frame::OpActivating(_) | Frame::Smoking(_)) => self.gait == Gait::Move,
            _ => false,
        };
        game.is_hex(self.hex) && self.gait != Gait::Retreat && awaited
    }
}

impl Reacting {
    /// A33.1: whether the step may be answered with Op Fire.
    fn exposed(self, state: &State) -> bool {
        state.entry == Entry::Exposed && state.has(state.active, self.hex)
    }

    /// A35.2, A35.5: whether Mines or Wire can come up under units that have entered a hex.
    fn may_hide(self, game: &Cc, state: &State, seat: Seat) -> bool {
        let there = units(state.active, state.group).any(|id| state.unit(id).hex == self.hex);
        game.defends(seat) && game.can_fortify(state, self.hex) && there
    }

    /// W6: whether cards could be played, and whether anything could be done, for all that everybody knows.
    fn answers(self, game: &Cc, state: &State) -> (bool, bool) {
        let (seat, hex) = (state.inactive(), self.hex);
        let fire = self.exposed(state);
        let activate = fire
            && game.may_hold(state, seat, game.deck(seat).with_order(Order::Fire))
            && game.op_able(state, seat, hex) != 0;
        let hide = self.may_hide(game, state, seat)
            && game.may_act(state, seat, &[Act::HiddenMines, Act::HiddenWire]);
        let ready = fire && game.op_ready(state, hex, Help::None);
        let rescued = fire && !ready && game.op_ready(state, hex, Help::Possible);
        let cards = activate || hide || rescued;
        (cards, cards || ready)
    }
}

/// A33.2-a: units are activated for Op Fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpActivating {
    pub hex: Hex,
}

impl Room for OpActivating {
    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.inactive(), "op-activate", "A33.2-a")
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        game.offer_units(state, seat, game.op_able(state, seat, self.hex), out);
    }

    /// A33.2-a: units are named one by one.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            play.name(id);
            return Ok(());
        }
        play.close_list(seat);
        play.mark("A33.3-c");
        play.mark("A24.3");
        play.mark("A33.3-d");
        play.state.op |= play.state.picked;
        play.state.picked = 0;
        play.state.frames.pop();
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let nobody_able = Illegal::by("A33.2-a", "no-target");
        match action {
            Action::Pick(id) => Some(game.refused_unit(state, seat, id).unwrap_or(nobody_able)),
            Action::Done => Some(nobody_able),
            _ => None,
        }
    }

    fn prompt(self, game: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (game.at("ask-op-activate", self.hex), "about-op-activate")
    }

    fn words(self, _: &State) -> Words {
        ACTIVATION
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        unit.seat() == view.inactive() && view.picked & unit.bit() != 0
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Pick(_) | Action::Done => trial.op_odds(seat, self.hex, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.activate(Order::Fire)
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let seat = state.inactive();
        game.is_hex(self.hex)
            && above.is_none()
            && game.can_be_closed(state, seat, game.op_able(state, seat, self.hex))
    }
}

impl Cc {
    /// A33.2-a: units that could be activated for Op Fire at a hex, with a target there.
    pub fn op_able(&self, state: &State, seat: Seat, hex: Hex) -> Squad {
        let able = |id: &UnitId| {
            let weapon = Piece::Weapon(*id);
            let gun = !self.is_ordnance(state, weapon) && self.reaches(state, weapon, hex);
            self.activatable(state, *id) && (gun || self.reaches(state, Piece::Unit(*id), hex))
        };
        let not_yet = |id: &UnitId| state.op & id.bit() == 0;
        state.of(seat).filter(not_yet).filter(able).fold(0, |set, id| set | id.bit())
    }

    /// A33.2-b, 10.3.2.1: whether units activated for Op Fire can shoot at a hex.
    pub fn op_ready(&self, state: &State, target: Hex, help: Help) -> bool {
        state.op != 0 && self.can_shoot(state, &Attack { target, ..self.aim(state, Means::Op) }, help)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// AMB-28: by the other reading the opponent may wait for the active player's card and then still answer the step.
    pub(super) fn let_answer_again(&mut self, seat: Seat) -> Result<(), Halt> {
        let walker = units(seat, self.state.group).next();
        if let Some(id) = walker
            && self.game.settings.first == InactiveFirst::May
            && self.state.entry != Entry::Past
        {
            self.mark("AMB-28");
            self.push(Reacting { gait: Gait::Move, hex: self.state.unit(id).hex })?;
        }
        Ok(())
    }

    /// A35.2, A35.5: Mines or Wire come up under the units that have entered the hex.
    fn uncover(&mut self, Reacting { gait, hex }: Reacting, seat: Seat, card: CardId) -> Result<(), Halt> {
        let act = self.play_act(seat, card);
        self.mark("A35");
        self.mark("A24.2");
        self.push(Settling)?;
        if gait == Gait::Advance {
            self.mark("AMB-25");
        }
        if act != Act::HiddenWire {
            self.mark("A35.2");
            self.dig(Fort::Mines, hex);
            return self.explode(hex, self.state.active, self.state.group).map(|_| ());
        }
        self.mark("A35.5");
        self.dig(Fort::Wire, hex);
        if gait == Gait::Move {
            self.mark("F106.2-a");
            for id in units(self.state.active, self.state.group) {
                self.state.unit_mut(id).spent = Unit::EXHAUSTED;
            }
        }
        Ok(())
    }
}
