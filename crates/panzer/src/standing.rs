//! 10.2: the windows that come often and are mostly passed, or answered in the usual way.

use kernel::game::{StandingOrder, StandingSpec};

const fn window(
    kind: &'static str,
    name: &'static str,
    odds: bool,
    about: bool,
    secret: bool,
    default: StandingOrder,
) -> StandingSpec {
    StandingSpec { kind, name, odds, about, acts: false, secret, default }
}

/// In the order of the spec.
pub const STANDING: &[StandingSpec] = &[
    window("overwatch", "standing-overwatch", true, true, true, StandingOrder::Odds(30)),
    window("flak", "standing-flak", true, false, true, StandingOrder::Odds(30)),
    window("watch", "standing-watch", false, false, true, StandingOrder::Fits),
    window("declare", "standing-declare", false, false, true, StandingOrder::Fits),
    window("repel", "standing-repel", false, false, true, StandingOrder::Fits),
    window("discharge", "standing-discharge", false, false, false, StandingOrder::Never),
    window("angle", "standing-angle", false, false, false, StandingOrder::Never),
    window("place-facing", "standing-place-facing", false, false, false, StandingOrder::Never),
    window("deploy-facing", "standing-deploy-facing", false, false, false, StandingOrder::Never),
    window("drop", "standing-drop", false, false, false, StandingOrder::Never),
    window("primary", "standing-primary", false, false, false, StandingOrder::Never),
    window("deploy", "standing-deploy", false, false, false, StandingOrder::Never),
];
