//! A player that follows maxims, by topic: where to go and what things are worth (`mind`, `ways`), commands (`orders`), calls for
//! artillery (`calls`), fire (`shots`), movement (`going`, `loads`), assaults (`storm`), aircraft (`air`), what is done at set-up
//! (`setup`, `veil`) and at the end of a turn (`tidy`). It sees the view of its own seat only.

mod air;
mod calls;
mod front;
mod going;
mod loads;
pub mod menace;
mod mind;
mod orders;
mod rank;
mod route;
mod setup;
mod shots;
mod storm;
mod tidy;
mod veil;
pub mod ways;
mod weights;

use crate::Panzer;
use crate::action::{Action, Way};
use crate::play::side_of;
use crate::rooms::{Frame, Room, in_room};
use crate::state::{Command, SLOTS, State, UnitId};
use arrayvec::ArrayVec;
use front::Front;
use kernel::chance::{Seeded, below};
use kernel::seat::{Seat, Side};
use route::Route;
pub use weights::Weights;

/// The most answers that the script looks at: every hex of the largest map and more.
const MOST: usize = 1600;

/// A list of answers with a fixed room; what is past it is left out.
pub struct Offers(ArrayVec<Action, MOST>);

impl Offers {
    /// No answers yet.
    const NONE: Offers = Offers(ArrayVec::new_const());

    /// Everything that a seat may do now.
    fn gather(&mut self, game: &Panzer, known: &State, seat: Seat) {
        if game.asks(known).is_some_and(|(seats, _)| seats.contains(seat)) {
            game.offers(known, seat, self);
        }
    }
}

impl Extend<Action> for Offers {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        for action in actions {
            if self.0.try_push(action).is_err() {
                return;
            }
        }
    }
}

/// What the commands of a turn shall be: thought of once, when the sheet is opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The turn it is for, 0 for none.
    turn: u8,
    /// Whose units.
    side: Side,
    /// What each unit shall hold.
    wants: [Command; SLOTS],
    /// How much that matters, in parts of a point.
    worth: [u16; SLOTS],
    /// How many of the side's units each enemy sees.
    seen: [u8; SLOTS],
    /// By which way each unit shall move.
    ways: [Way; SLOTS],
}

impl Plan {
    const NONE: Plan = Plan {
        turn: 0,
        side: Side(0),
        wants: [Command::None; SLOTS],
        worth: [0; SLOTS],
        seen: [0; SLOTS],
        ways: [Way::Country; SLOTS],
    };
}

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    stream: Seeded,
    plan: Plan,
    route: Route,
}

impl Script {
    /// A player; the seed decides only where nothing else does.
    pub fn new(seed: u64) -> Script {
        Script { stream: Seeded::new(seed), plan: Plan::NONE, route: Route::NONE }
    }

    /// The same player with other whims.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = Seeded::new(seed);
    }

    /// What to do now. Asked only when this seat decides.
    pub fn choose(&mut self, game: &Panzer, known: &State, seat: Seat) -> Action {
        let mut legal = Offers::NONE;
        legal.gather(game, known, seat);
        match legal.0.as_slice() {
            [] => Action::Done,
            [only] => *only,
            legal => {
                let front = Front::default();
                let mut thought = Thought::new(game, known, seat, legal, &front, self);
                let wish = in_room!(known.frames.top(), room => room.script(&mut thought));
                match wish.filter(|wish| legal.contains(wish)) {
                    Some(wish) => wish,
                    None => self.otherwise(legal),
                }
            }
        }
    }

    /// The plainest answer; where there is none, any.
    fn otherwise(&mut self, legal: &[Action]) -> Action {
        if let Some(plain) = [Action::Done, Action::Commit].into_iter().find(|plain| legal.contains(plain)) {
            return plain;
        }
        legal[below(self.stream.rng(), legal.len() as u32) as usize]
    }
}

/// What the script player has in mind when it is asked.
pub struct Thought<'a> {
    /// The game.
    pub game: &'a Panzer,
    /// What it knows.
    pub known: &'a State,
    /// Who it is.
    pub seat: Seat,
    /// Which side that is.
    pub side: Side,
    /// What it may answer.
    pub legal: &'a [Action],
    front: &'a Front,
    script: &'a mut Script,
}

impl<'a> Thought<'a> {
    fn new(
        game: &'a Panzer,
        known: &'a State,
        seat: Seat,
        legal: &'a [Action],
        front: &'a Front,
        script: &'a mut Script,
    ) -> Thought<'a> {
        Thought { game, known, seat, side: side_of(seat), legal, front, script }
    }

    /// The answer that is worth most, and what it is worth.
    pub fn weigh(&self, worth: impl Fn(&Self, &Action) -> Option<f32>) -> Option<(Action, f32)> {
        let mut best: Option<(Action, f32)> = None;
        for action in self.legal {
            if let Some(value) = worth(self, action)
                && best.is_none_or(|(_, most)| value > most)
            {
                best = Some((*action, value));
            }
        }
        best
    }

    /// The answer that is worth most.
    pub fn best(&self, worth: impl Fn(&Self, &Action) -> Option<f32>) -> Option<Action> {
        self.weigh(worth).map(|(action, _)| action)
    }

    /// An answer, if it is among those offered.
    pub fn may(&self, action: Action) -> Option<Action> {
        self.legal.contains(&action).then_some(action)
    }

    /// A number below another one, by whim.
    pub fn whim(&mut self, below_this: u32) -> u32 {
        below(self.script.stream.rng(), below_this.max(1))
    }

    /// A unit's own number from 0 to 1 that does not change: it keeps equal units from all doing the same.
    pub fn bent(&self, id: UnitId) -> f32 {
        f32::from(id.0.wrapping_mul(37) % 16) / 16.0
    }
}
