//! 3.4, 9.1: the windows that come at every roll and every step, and are mostly passed.

use kernel::game::{StandingOrder, StandingSpec};

/// A window that cards in hand can answer.
const fn cards(kind: &'static str, name: &'static str, odds: bool, about: bool) -> StandingSpec {
    StandingSpec {
        kind,
        name,
        odds,
        about,
        sorts: &[],
        acts: false,
        secret: true,
        default: StandingOrder::Fits,
    }
}

/// The Initiative card lies open, so a new player is asked only where another roll is more likely to help than not.
pub const STANDING: &[StandingSpec] = &[
    StandingSpec {
        kind: "roll",
        name: "standing-roll",
        odds: true,
        about: false,
        sorts: &[],
        acts: false,
        secret: false,
        default: StandingOrder::Odds(50),
    },
    cards("react", "standing-react", true, true),
    cards("boost", "standing-boost", true, true),
    cards("shelter", "standing-shelter", false, true),
    cards("wounds", "standing-wounds", false, true),
    cards("melee", "standing-melee", false, true),
    cards("answer-pass", "standing-answer-pass", false, false),
    cards("time", "standing-time", false, false),
];
