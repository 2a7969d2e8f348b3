//! 8.18, 8.19: what both sides of a battle that was drawn buy before they set up.

use crate::Cc;
use crate::action::Action;
use crate::card::CARDS;
use crate::event::Event;
use crate::pieces::Support;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, openly};
use crate::script::Thought;
use crate::state::{Drawn, Fort, Radio, State, Unit, foe};
use crate::support::{COLUMNS, column};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The mark of a Support Table that has not been rolled on.
const UNROLLED: u8 = u8::MAX;
/// A side has no room for more fortifications than these.
const MOST_FORTS: u8 = 12;
/// The FP of Mines that nobody has paid for.
const PLAIN_MINES: u8 = 6;
/// The points of the cheapest purchase.
const CHEAPEST: u8 = 2;

/// 8.19, step 5: the Defender buys fortifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fortifying {
    pub seat: Seat,
    pub points: u8,
}

impl Room for Fortifying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.points >= CHEAPEST { Ok(Flow::Ask) } else { play.after_forts(self.seat) }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "buy-forts", "F100.1")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let Fortifying { seat, points } = self;
        let affordable = Fort::ALL.into_iter().filter(|&fort| game.fort_cost(fort) <= points);
        let room = state.stock[seat.index()].iter().sum::<u8>() < MOST_FORTS;
        out.extend(affordable.filter(|_| room).map(Action::Buy));
        let stronger = (7..=8).filter(|&fp| game.mine_price(fp) <= points);
        let plain = state.mines[seat.index()] == PLAIN_MINES;
        out.extend(stronger.filter(|_| plain).map(Action::Mines));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Fortifying { seat, points } = self;
        let going = match action {
            Action::Buy(fort) => {
                play.state.stock[seat.index()][fort as usize] += 1;
                play.next(Fortifying { seat, points: points - play.game.fort_cost(fort) })
            }
            Action::Mines(fp) => {
                play.state.mines[seat.index()] = fp;
                play.next(Fortifying { seat, points: points - play.game.mine_price(fp) })
            }
            _ => play.after_forts(seat),
        };
        going.map(|_| ())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("ask-buy-forts").with("points", self.points), "about-buy-forts")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-buying", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.buying(thought.legal)
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && above.is_none()
    }
}

/// 8.19, step 6: a side buys from its Support Table; `column` 255 before the roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Supporting {
    pub seat: Seat,
    pub column: u8,
}

impl Room for Supporting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Supporting { seat, column: shown } = self;
        if shown == UNROLLED {
            let card = play.chance.draw(Rule("P-support"), &[1u16; CARDS])?;
            let [white, red] = play.game.deck(seat).cards[card].dice;
            return play.next(Supporting { seat, column: column(white + red) });
        }
        if play.game.entries(play.state, seat, shown, Drawn::Bought).next().is_none() {
            return play.after_support(seat);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.seat, "buy-support", "P-support")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.entries(state, self.seat, self.column, Drawn::Bought).map(Action::Entry));
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let seat = self.seat;
        if let Action::Entry(entry) = action {
            let gives = play.game.pieces.support[usize::from(entry)].gives;
            let price = i32::from(play.game.pieces.cost(gives)) / 2;
            play.sink.event(|| Event::Supported { seat, why: Drawn::Bought, entry });
            play.score(foe(seat), price, "support-bought");
            match gives {
                Support::Radio(kind) => {
                    play.state.radios[seat.index()] = Some(Radio { kind, broken: false });
                }
                Support::Unit(kind, weapon) => {
                    let id = play.game.free_slot(play.state, seat).ok_or(Halt::Full("units"))?;
                    *play.state.unit_mut(id) = Unit::fresh(kind, weapon);
                }
            }
        }
        play.after_support(seat).map(|_| ())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("buy-support"), "about-buy-support")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-buying", ..Words::PLAIN }
    }

    /// What is bought is paid for in VP: the script buys nothing.
    fn script(self, _: &mut Thought<'_>) -> Action {
        Action::Done
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        self.seat.0 < 2 && self.column < COLUMNS && above.is_none()
    }
}

impl Cc {
    /// 8.18: the price of a fortification.
    pub fn fort_cost(&self, fort: Fort) -> u8 {
        self.prices[fort as usize]
    }

    /// 8.18: what it costs to have all own Mines of this FP.
    pub fn mine_price(&self, fp: u8) -> u8 {
        self.prices[usize::from(fp) - 1]
    }

    pub(super) fn fortifying(&self, seat: Seat) -> Fortifying {
        Fortifying { seat, points: self.side(seat).points }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The other side buys fortifications, or the first one Support.
    fn after_forts(&mut self, seat: Seat) -> Going {
        let first = self.game.battle.file.setup_first.seat();
        if seat == first {
            return self.next(self.game.fortifying(foe(first)));
        }
        self.next(Supporting { seat: first, column: UNROLLED })
    }

    /// The other side buys Support, or the first one sets up.
    fn after_support(&mut self, seat: Seat) -> Going {
        let first = self.game.battle.file.setup_first.seat();
        if seat == first {
            return self.next(Supporting { seat: foe(first), column: UNROLLED });
        }
        self.next(self.game.placing(self.state, first))
    }
}
