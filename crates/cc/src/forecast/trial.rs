//! A position played on for a trial: the rules themselves run up to the next roll, whose dice are then laid down.

use super::pile::{Likely, Pile};
use crate::Cc;
use crate::action::Action;
use crate::card::CardId;
use crate::event::Event;
use crate::play::{Flow, Play};
use crate::rooms::{Over, Rolling, Room, in_room};
use crate::state::{Frame, Purpose, State};
use kernel::chance::{Chance, Die, Faces, Halt};
use kernel::ledger::Sum;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};

/// Where a trial has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A roll has to be made.
    Roll(Seat, Purpose),
    /// Somebody is asked.
    Asked(Seat),
    /// Something else than dice is drawn.
    Drawn,
    /// The game is over.
    Over,
}

/// Chance that answers nothing, or one draw.
pub struct Fixed(Option<CardId>);

impl Chance for Fixed {
    fn throw(&mut self, _: Rule, _: &'static Die, _: u8) -> Result<Faces, Halt> {
        Err(Halt::Dry)
    }

    fn draw(&mut self, _: Rule, _: &[u16]) -> Result<usize, Halt> {
        self.0.take().map(CardId::index).ok_or(Halt::Dry)
    }
}

/// Keeps the last result that the rules told.
#[derive(Default)]
pub struct Results(Option<Event>);

impl Sink<Event> for Results {
    type Ledger = Sum;
    const HEARS: bool = false;

    fn event(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        if let Event::Defended { .. }
        | Event::Targeted { .. }
        | Event::Fought { .. }
        | Event::Rally { .. }
        | Event::Routed { .. } = event
        {
            self.0 = Some(event);
        }
    }

    fn mark(&mut self, _: Rule) {}

    fn reveal(&mut self, _: SeatSet) {}
}

/// A position that is played on.
#[derive(Clone, Copy)]
pub struct Trial<'a> {
    /// The rules.
    pub game: &'a Cc,
    /// What the viewer supposes to lie in the draw piles.
    pub piles: &'a [Pile; 2],
    /// The position.
    pub state: State,
}

impl<'a> Trial<'a> {
    /// A trial that begins in this position.
    pub fn new(game: &'a Cc, piles: &'a [Pile; 2], state: &State) -> Trial<'a> {
        Trial { game, piles, state: *state }
    }

    /// The procedure that is under way.
    pub fn top(&self) -> Frame {
        self.state.frames.top()
    }

    /// What a side may roll next.
    pub fn pile(&self, seat: Seat) -> Pile {
        self.piles[seat.index()]
    }

    /// Runs a part of the rules, with a card for the first draw; gives whether it came to its end, and its last result.
    pub fn play_with(
        &mut self,
        card: Option<CardId>,
        part: impl FnOnce(&mut Play<'_, Fixed, Results>) -> Result<(), Halt>,
    ) -> (bool, Option<Event>) {
        let (mut chance, mut sink) = (Fixed(card), Results::default());
        let mut play = Play { game: self.game, state: &mut self.state, chance: &mut chance, sink: &mut sink };
        let done = part(&mut play).is_ok();
        (done, sink.0)
    }

    /// Where play stands.
    pub fn stop(&self) -> Stop {
        if let Some(Rolling { seat, purpose, .. }) = self.state.frames.at() {
            return Stop::Roll(seat, purpose);
        }
        if self.state.frames.at::<Over>().is_some() {
            return Stop::Over;
        }
        self.game.asks(&self.state).map_or(Stop::Drawn, |(seat, _)| Stop::Asked(seat))
    }

    /// Carries out an action and goes on to the next decision or roll.
    pub fn act(&mut self, seat: Seat, action: Action) -> Stop {
        let (done, _) = self.play_with(None, |play| {
            play.act(seat, action)?;
            play.run()
        });
        self.after(done)
    }

    /// Goes on to the next decision or roll.
    pub fn run(&mut self) -> Stop {
        let (done, _) = self.play_with(None, |play| play.run());
        self.after(done)
    }

    fn after(&self, done: bool) -> Stop {
        match self.stop() {
            Stop::Asked(_) if !done => Stop::Drawn,
            stop => stop,
        }
    }

    /// Goes on while the only question is whether a card is played, which nobody does, or which Weapon overheats.
    pub fn pass(&mut self) -> Stop {
        loop {
            let stop = self.run();
            let Stop::Asked(seat) = stop else { return stop };
            let cards_only = in_room!(self.top(), room => room.cards_only());
            let Some(plain) = self.game.plainest(&self.state, seat).filter(|_| cards_only) else {
                return stop;
            };
            if let stop @ (Stop::Roll(..) | Stop::Drawn | Stop::Over) = self.act(seat, plain) {
                return stop;
            }
        }
    }

    /// 1.9-b: the roll under way counts with these dice, without triggers and re-rolls, and play goes on.
    pub fn settle(&mut self, dice: [u8; 2]) -> Option<Event> {
        self.lay(dice);
        self.play_with(None, |play| play.run()).1
    }

    /// 1.9-b: the roll under way counts with these dice.
    pub fn lay(&mut self, dice: [u8; 2]) {
        self.state.frames.pop();
        self.state.dice = dice;
    }

    /// The sums that a side may roll next.
    pub fn sums(&self, seat: Seat) -> Vec<Likely> {
        self.pile(seat).sums()
    }
}

impl Cc {
    /// Whether play rests in the room that it is in: somebody is asked there, and nothing goes on by itself.
    pub fn rests(&self, state: &State) -> bool {
        let mut after = *state;
        let (mut chance, mut sink) = (Fixed(None), Results::default());
        let mut play = Play { game: self, state: &mut after, chance: &mut chance, sink: &mut sink };
        let going = in_room!(state.frames.top(), room => room.run(&mut play));
        matches!(going, Ok(Flow::Ask)) && after == *state
    }
}
