//! O16.4: what every Order, Action, Event and trigger is followed by: Melees, and whether anybody is left.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::forecast::Trial;
use crate::options::MeleeMoment;
use crate::play::{Flow, Going, Play};
use crate::rooms::{
    Advancing, Asked, Barrage, Firing, Frame, Melee, Moving, Recovering, Room, Routing, Words, openly,
};
use crate::script::Thought;
use crate::state::{Drawn, Ending, Hexes, Means, State};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O16.4: after every Order, Action, Event and trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settling;

impl Room for Settling {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if play.game.settings.melee == MeleeMoment::AtOnce || !play.game.within_order(play.state) {
            let contested = play.game.contested(play.state);
            match contested.iter().count() {
                0 => {}
                1 => {
                    let hex = contested.iter().next().unwrap_or(Hex::NONE);
                    return play.begin_melee(hex);
                }
                _ => return Ok(Flow::Ask),
            }
        }
        if play.state.on_map.contains(&0) {
            play.mark("6.3-2");
            play.mark("AMB-26");
            play.count_up(Ending::NoUnits);
            return Ok(Flow::On);
        }
        play.pop()
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "melee-order", "O16.4-b")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.contested(state).iter().map(Action::At));
    }

    /// O16.4-b: the active player chooses which Melee comes first.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        play.mark("O16.4-b");
        play.begin_melee(hex).map(|_| ())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("melee-order"), "about-melee-order")
    }

    fn words(self, _: &State) -> Words {
        Words { at: "do-melee", ..Words::PLAIN }
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        trial.odds_after(seat, action)
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.mind.most_enemies(thought.legal)
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        match above {
            None
            | Some(Frame::Melee(_) | Frame::Demolishing(_) | Frame::Assaulting(_) | Frame::Exploding(_)) => {
                true
            }
            Some(Frame::Recruiting(recruiting)) => recruiting.why == Drawn::Hidden,
            Some(Frame::Grouping(_) | Frame::Shooting(_)) => state.attack.means != Means::Fire,
            _ => false,
        }
    }
}

impl Cc {
    /// Whether an Order is being carried out below the present procedure (AMB-25).
    pub fn within_order(&self, state: &State) -> bool {
        let frames = &state.frames;
        frames.within::<Advancing>()
            || frames.within::<Firing>()
            || frames.within::<Moving>()
            || frames.within::<Recovering>()
            || frames.within::<Routing>()
            || frames.within::<Barrage>()
    }

    /// Whether a Melee is under way.
    pub fn fighting(&self, state: &State) -> bool {
        state.frames.within::<Melee>()
    }

    /// O16.4-a: hexes with units of both sides that are to be fought over now. In the middle of a Melee, only those that
    /// a trigger has added (AMB-8): the others have been put in order and are played singly.
    pub fn contested(&self, state: &State) -> Hexes {
        let mut hexes = state.hexes(Seat(0)) & state.hexes(Seat(1));
        for melee in state.frames.as_slice().iter().filter_map(|&frame| Melee::of(frame)) {
            hexes.remove(melee.hex);
        }
        if self.fighting(state) { hexes - state.waiting } else { hexes }
    }
}
