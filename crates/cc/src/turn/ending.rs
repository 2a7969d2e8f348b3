//! 5.4, 8.2: the end of a Turn: stacking and a full hand.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::options::TurnEnd;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, asks_nobody, awaits_time, openly};
use crate::script::Thought;
use crate::state::{State, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// 8.2: more figures of a side than these are too many for a hex.
const MOST_FIGURES: u8 = 7;

/// The stages of the end of a Turn: which of stacking and refill comes first is a reading (AMB-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EndStage {
    First,
    Second,
    NextTurn,
}

impl EndStage {
    const fn after(self) -> EndStage {
        match self {
            EndStage::First => EndStage::Second,
            EndStage::Second | EndStage::NextTurn => EndStage::NextTurn,
        }
    }
}

/// 8.2, 5.4: the end of a Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndingTurn {
    pub stage: EndStage,
}

impl Room for EndingTurn {
    asks_nobody!();

    /// AMB-11: stacking, the inactive owner first; then the refill; then the other player's Turn.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let stacking = match self.stage {
            EndStage::First => play.game.settings.turn_end == TurnEnd::Stacking,
            EndStage::Second => play.game.settings.turn_end != TurnEnd::Stacking,
            EndStage::NextTurn => {
                play.begin_turn(play.state.inactive());
                return Ok(Flow::On);
            }
        };
        if stacking {
            play.mark("AMB-11");
            if let Some((seat, hex)) = play.game.overstack(play.state) {
                play.mark("8.2-a");
                return play.push(Overstacked { seat, hex, deployed: false });
            }
        } else if play.refill()? {
            return Ok(Flow::On);
        }
        play.next(EndingTurn { stage: self.stage.after() })
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        match self.stage {
            EndStage::First if matches!(above, Some(Frame::PassWindow(_))) => true,
            EndStage::First | EndStage::Second => {
                matches!(above, Some(Frame::Overstacked(_))) || awaits_time(above)
            }
            EndStage::NextTurn => false,
        }
    }
}

/// 8.2: a hex is overstacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overstacked {
    pub seat: Seat,
    pub hex: Hex,
    pub deployed: bool,
}

impl Room for Overstacked {
    /// 8.2-b: the owner makes an overstacked hex legal.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let legal = play.game.figures(play.state, self.seat, self.hex) <= MOST_FIGURES;
        if legal { play.pop() } else { Ok(Flow::Ask) }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "overstacked", "8.2-b")
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let here = || units(seat, state.at(seat, self.hex));
        out.extend(here().map(Action::Pick));
        if !self.deployed && game.free_slot(state, seat).is_some() {
            out.extend(here().filter(|&id| game.is_squad(state, id)).map(Action::Deploy));
        }
    }

    /// 8.2-b, 8.2-c: eliminates a unit, or Deploys a Squad first.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Deploy(id) => {
                play.mark("8.2-c");
                play.mark("AMB-7");
                play.state.frames.replace(Overstacked { deployed: true, ..self });
                play.deploy(id)?;
            }
            Action::Pick(id) => {
                play.mark("8.2-b");
                play.state.frames.replace(Overstacked { deployed: true, ..self });
                play.eliminate(id);
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, _: &Cc, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        matches!(action, Action::Deploy(_)).then(|| Illegal::by("8.2-c", "cannot-deploy"))
    }

    fn prompt(self, game: &Cc, view: &State, seat: Seat) -> (Message, &'static str) {
        let figures = game.figures(view, seat, self.hex);
        (game.at("ask-overstacked", self.hex).with("figures", figures), "about-overstacked")
    }

    fn words(self, _: &State) -> Words {
        Words { pick: "do-remove", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.overstacked(thought.legal)
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && game.is_hex(self.hex) && matches!(above, None | Some(Frame::Sharing(_)))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 5.4: the active player draws up to the hand size; whether the last card of the pile has interrupted it.
    fn refill(&mut self) -> Result<bool, Halt> {
        let seat = self.state.active;
        let full = self.game.side(seat).posture.hand();
        self.mark("5.4-a");
        while self.state.cards[seat.index()].held < full {
            self.draw_to_hand(seat)?;
            if self.exhaust(seat)? {
                self.mark("5.4-b");
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// 1.2-a: a card that only its owner sees.
    pub fn draw_to_hand(&mut self, seat: Seat) -> Result<(), Halt> {
        let card = self.top_card(seat, "1.2-a")?;
        self.mark("1.2-a");
        let cards = &mut self.state.cards[seat.index()];
        cards.hand.insert(card);
        cards.held += 1;
        self.sink.reveal(SeatSet::one(seat));
        self.sink.event(|| Event::Drew { seat, card });
        Ok(())
    }
}

impl Cc {
    /// 8.2, AMB-11: an overstacked hex, the inactive owner's first.
    fn overstack(&self, state: &State) -> Option<(Seat, Hex)> {
        [state.inactive(), state.active].into_iter().find_map(|seat| {
            let over = |&hex: &Hex| self.figures(state, seat, hex) > MOST_FIGURES;
            state.hexes(seat).iter().find(over).map(|hex| (seat, hex))
        })
    }
}
