//! A player that follows simple maxims: fire where the odds are best, go under cover for what decides, keep the fire for
//! those who move in the open, run to leaders, and close in where the odds of Close Combat are good.
//!
//! It sees the view of its own seat only. Everything is valued in squads, so that a shot, a move and a fight can be compared;
//! the values are estimates. A commander on the ground sees which lines are clear, so it looks at the map.

mod advancing;
mod chores;
mod closing;
mod driving;
mod firing;
mod handling;
mod mind;
mod moving;
mod pressing;
mod rank;
mod rout;
mod screening;
mod setup;
mod shooting;
mod threat;
pub mod ways;
mod weights;

use crate::Aslsk;
use crate::action::Action;
use crate::forecast::marching::Path;
use crate::rooms::Frame;
use crate::state::{Arms, Pace, State, Team};
use kernel::chance::{Seeded, below};
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::thinking::Answers;
pub(crate) use mind::Mind;
use rand_core::Rng;
pub use weights::Weights;

/// What the script has begun and goes on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// 3.2.2: the hex at which a group fires,
    target: Hex,
    /// who fires with inherent FP,
    own: Team,
    /// with which weapons,
    arms: Arms,
    /// and who directs.
    leaders: Team,
    /// 3.3.1: who moves,
    stack: Team,
    /// how,
    pace: Pace,
    /// by which way,
    path: Path,
    /// and how far it has come.
    at: u8,
    /// 6.5: a Gun is pushed.
    pushes: bool,
    /// 6.2.e: the hex that is to be smoked.
    smoke: Hex,
    /// 3.8: who attacks whom.
    strike: (Team, Team),
}

impl Plan {
    /// Nothing.
    const NONE: Plan = Plan {
        target: Hex::NONE,
        own: 0,
        arms: 0,
        leaders: 0,
        stack: 0,
        pace: Pace::Usual,
        path: Path::new_const(),
        at: 0,
        pushes: false,
        smoke: Hex::NONE,
        strike: (0, 0),
    };
}

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    plan: Plan,
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides only where nothing else does.
    pub fn new(seed: u64) -> Script {
        Script { plan: Plan::NONE, stream: Seeded::new(seed) }
    }

    /// Another seed for the same plans.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = Seeded::new(seed);
    }

    /// What to do now.
    pub fn choose(&mut self, game: &Aslsk, known: &State, seat: Seat) -> Option<Action> {
        let legal = Answers::of(game, known, seat);
        match &*legal {
            [] => None,
            [only] => Some(*only),
            legal => {
                let mind = Mind::new(game, known, seat, legal, self.stream.rng().next_u32());
                let wish = mind.wish(&mut self.plan);
                Some(wish.filter(|wish| legal.contains(wish)).unwrap_or_else(|| self.otherwise(legal)))
            }
        }
    }

    /// The plainest answer; where there is none, any.
    fn otherwise(&mut self, legal: &[Action]) -> Action {
        let plain = [Action::Done, Action::Pass, Action::Yes, Action::No];
        if let Some(plain) = plain.into_iter().find(|plain| legal.contains(plain)) {
            return plain;
        }
        legal[below(self.stream.rng(), legal.len() as u32) as usize]
    }
}

impl Mind<'_> {
    /// What to do, room by room.
    fn wish(&self, plan: &mut Plan) -> Option<Action> {
        match self.view.frames.top() {
            Frame::Placing(room) => self.set_up(room),
            Frame::Rallying(room) => self.rally(room),
            Frame::Firing(_) => self.fire(plan),
            Frame::Building(_) => self.build(plan),
            Frame::Reacting(_) => self.react(plan),
            Frame::Laying(room) => self.lay(room.stage, plan),
            Frame::Moving(_) => self.move_out(plan),
            Frame::Gathering(_) => self.gather(plan),
            Frame::Stepping(room) => self.step(room.stage, plan),
            Frame::Routing(room) => self.run(room),
            Frame::Advancing(room) => self.advance(room),
            Frame::Fighting(room) => self.close(room.stage, plan),
            Frame::Splitting(_) => self.first_pick().or(Some(Action::Done)),
            Frame::Declining(_) | Frame::Following(_) => Some(Action::Yes),
            Frame::Pivoting(room) => self.pivot(room),
            Frame::Driving(room) => self.drive(room.stage),
            Frame::Manning(room) => self.man(room.stage),
            Frame::Storming(_) => self.storm(),
            Frame::Swerving(_) => Some(Action::Done),
            _ => None,
        }
    }

    /// The first unit that can be chosen.
    fn first_pick(&self) -> Option<Action> {
        self.legal.iter().copied().find(|action| matches!(action, Action::Pick(_)))
    }
}
