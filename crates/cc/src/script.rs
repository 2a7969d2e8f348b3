//! A player that follows simple maxims: fire where the odds are best, go under cover for what is worth points, fight
//! hand to hand only with good odds, keep cards for the opponent's Turn, and be as bold as posture, time and points ask.
//!
//! It sees the view of its own seat only. Everything is valued in points of victory, so that a shot, a step and a card
//! can be compared; the values are estimates, and with forecasts the only fractions of the crate.

mod artillery;
mod events;
mod fire;
mod march;
mod movement;
mod odds;
mod orders;
mod place;
mod rank;
mod reactions;
mod rolls;
mod setup;
mod value;
mod ways;
mod weights;

use crate::Cc;
use crate::action::Action;
use crate::card::Order;
use crate::rooms::{Room, in_room};
use crate::state::{Frame, Squad, State, units};
use kernel::chance::{Seeded, below};
use kernel::seat::Seat;
use kernel::thinking::Answers;
use place::Field;
pub use rank::Weighed;
pub use value::Mind;
pub use ways::Ways;
pub use weights::Weights;

/// What something is worth, in points of victory.
pub type Worth = f32;

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    /// The units to be activated for the Order or the Op Fire that has just been announced.
    plan: Squad,
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides only where nothing else does.
    pub fn new(seed: u64) -> Script {
        Script { plan: 0, stream: Seeded::new(seed) }
    }

    /// Another seed for the same plans.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = Seeded::new(seed);
    }

    /// What to do now. Asked only when this seat decides.
    pub fn choose(&mut self, game: &Cc, view: &State, seat: Seat) -> Action {
        let legal = Answers::of(game, view, seat);
        match &*legal {
            [] => Action::Done,
            [only] => *only,
            legal => {
                let wish = self.wish(game, view, seat, legal);
                if legal.contains(&wish) { wish } else { self.otherwise(game, view, seat, legal) }
            }
        }
    }

    /// The plainest answer; where there is none, any that destroys nothing.
    fn otherwise(&mut self, game: &Cc, view: &State, seat: Seat, legal: &[Action]) -> Action {
        let plain = [Action::Done, Action::Accept, Action::Withdraw, Action::End, Action::Pass];
        if let Some(plain) = plain.into_iter().find(|plain| legal.contains(plain)) {
            return plain;
        }
        debug_assert!(game.asks(view).is_some_and(|(asked, _)| asked == seat));
        let harmless = || legal.iter().copied().filter(|action| !matches!(action, Action::Destroy(_)));
        let chosen = below(self.stream.rng(), harmless().count().max(1) as u32) as usize;
        harmless().nth(chosen).unwrap_or(legal[0])
    }

    /// What the seat would like to do.
    fn wish(&mut self, game: &Cc, view: &State, seat: Seat, legal: &[Action]) -> Action {
        let mind = Mind::new(game, view, seat);
        let mut thought = Thought { mind: &mind, ways: game.ways_of(seat), plan: &mut self.plan, legal };
        in_room!(view.frames.top(), room => room.script(&mut thought))
    }
}

/// What the script player has in mind when it is asked.
pub struct Thought<'a> {
    /// The position and what things in it are worth.
    pub mind: &'a Mind<'a>,
    /// How far it is to everywhere.
    pub ways: &'a Ways,
    /// The units to be activated for the Order or the Op Fire that has just been announced.
    pub plan: &'a mut Squad,
    /// What is possible.
    pub legal: &'a [Action],
}

impl<'a> Thought<'a> {
    /// The ground as this side sees it.
    pub fn field(&self) -> Field<'a> {
        Field::new(self.mind, self.ways)
    }

    /// A card that can be played for its Action.
    pub fn any_act(&self) -> Option<Action> {
        self.legal.iter().copied().find(|action| matches!(action, Action::Act(_)))
    }

    /// O14.1-b: the units of the plan, one after the other; a Leader first.
    pub fn activate(&mut self, order: Order) -> Action {
        let (mind, legal) = (self.mind, self.legal);
        let view = mind.view;
        let left = *self.plan & !view.picked;
        let leaders = left & view.leaders[mind.seat.index()];
        let wanted = units(mind.seat, leaders).chain(units(mind.seat, left & !leaders));
        let next = wanted.map(Action::Pick).find(|pick| legal.contains(pick));
        match next {
            Some(pick) => pick,
            None if legal.contains(&Action::Done) => Action::Done,
            None if order == Order::Fire || order == Order::Move => mind.favourite(legal),
            None => legal[0],
        }
    }
}
