//! 13: the windows that come often and are mostly passed.

use kernel::game::{StandingOrder, StandingSpec};

const fn window(kind: &'static str, name: &'static str, odds: bool, default: StandingOrder) -> StandingSpec {
    StandingSpec { kind, name, odds, about: false, sorts: &[], acts: false, secret: true, default }
}

/// In the order of the spec; whoever has no card or nobody hidden is not asked unless the game keeps such secrets.
pub const STANDING: &[StandingSpec] = &[
    window("luck", "standing-luck", true, StandingOrder::Odds(50)),
    window("confuse", "standing-confuse", false, StandingOrder::Fits),
    window("bog", "standing-bog", false, StandingOrder::Fits),
    window("after-action", "standing-after", false, StandingOrder::Fits),
    window("reveal", "standing-reveal", false, StandingOrder::Never),
    window("mine-caps", "standing-mine-caps", true, StandingOrder::Ask),
    window("roll-caps", "standing-roll-caps", true, StandingOrder::Ask),
    window("check-caps", "standing-check-caps", true, StandingOrder::Ask),
];
