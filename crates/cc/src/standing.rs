//! 3.4, 9.1: the windows that come at every roll and every step, and are mostly passed.

use kernel::game::{StandingOrder, StandingSpec};

const fn asks(kind: &'static str, name: &'static str, odds: bool) -> StandingSpec {
    StandingSpec { kind, name, odds, default: StandingOrder::Ask }
}

/// Where a hand decides what can be played, only the player may choose to be asked less: not answering could give a card away.
/// The Initiative card lies open, so a new player is asked only where another roll is more likely to help than not.
pub const STANDING: &[StandingSpec] = &[
    StandingSpec { kind: "roll", name: "standing-roll", odds: true, default: StandingOrder::Odds(50) },
    asks("react", "standing-react", true),
    asks("boost", "standing-boost", true),
    asks("shelter", "standing-shelter", false),
    asks("wounds", "standing-wounds", false),
    asks("melee", "standing-melee", false),
    asks("answer-pass", "standing-answer-pass", false),
    asks("time", "standing-time", false),
];
