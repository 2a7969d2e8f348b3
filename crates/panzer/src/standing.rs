//! 10.2: the windows that come often and are mostly passed, or answered in the usual way.

use kernel::game::{StandingOrder, StandingSpec};

const fn window(
    kind: &'static str,
    name: &'static str,
    odds: bool,
    secret: bool,
    default: StandingOrder,
) -> StandingSpec {
    StandingSpec { kind, name, odds, about: odds, sorts: &[], acts: false, secret, default }
}

/// A window in which a shot can be fired without asking, and where it may matter who comes.
const fn fire(
    kind: &'static str,
    name: &'static str,
    sorts: &'static [&'static str],
    default: StandingOrder,
) -> StandingSpec {
    StandingSpec { kind, name, odds: true, about: true, sorts, acts: true, secret: true, default }
}

/// What overwatch tells apart: armour, vehicles without it, leg and towed units, aircraft.
pub const SORTS: [&str; 4] = ["armoured", "soft", "foot", "aircraft"];

/// Whoever moves on the ground.
const GROUND: &[&str] = &["armoured", "soft", "foot"];

/// In the order of the spec.
pub const STANDING: &[StandingSpec] = &[
    fire("overwatch", "standing-overwatch", GROUND, StandingOrder::Odds(30)),
    fire("flak", "standing-flak", &[], StandingOrder::Odds(30)),
    fire("watch", "standing-watch", &[], StandingOrder::Fits),
    window("declare", "standing-declare", false, true, StandingOrder::Fits),
    window("repel", "standing-repel", false, true, StandingOrder::Fits),
    window("discharge", "standing-discharge", false, false, StandingOrder::Never),
    window("angle", "standing-angle", false, false, StandingOrder::Never),
    window("place-facing", "standing-place-facing", false, false, StandingOrder::Never),
    window("deploy-facing", "standing-deploy-facing", false, false, StandingOrder::Never),
    window("drop", "standing-drop", false, false, StandingOrder::Never),
    window("primary", "standing-primary", false, false, StandingOrder::Never),
    window("deploy", "standing-deploy", false, false, StandingOrder::Never),
];
