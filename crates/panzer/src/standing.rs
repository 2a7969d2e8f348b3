//! 10.2: the windows that come often and are mostly passed.

use kernel::game::{StandingOrder, StandingSpec};

const fn window(
    kind: &'static str,
    name: &'static str,
    odds: bool,
    secret: bool,
    default: StandingOrder,
) -> StandingSpec {
    StandingSpec { kind, name, odds, about: false, secret, default }
}

/// In the order of the spec.
pub const STANDING: &[StandingSpec] = &[
    window("overwatch", "standing-overwatch", true, true, StandingOrder::Odds(30)),
    window("watch", "standing-watch", false, true, StandingOrder::Fits),
    window("declare", "standing-declare", false, true, StandingOrder::Fits),
    window("angle", "standing-angle", false, false, StandingOrder::Ask),
];
