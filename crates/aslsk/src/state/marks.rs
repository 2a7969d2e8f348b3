//! 2.4, 2.5: markers on units, and what units have done, one bit each.

use serde::{Deserialize, Serialize};

/// A set of markers or deeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Status(pub u32);

impl Status {
    /// Nothing.
    pub const NONE: Status = Status(0);

    /// Whether any of these is there.
    #[inline]
    pub const fn any(self, marks: u32) -> bool {
        self.0 & marks != 0
    }

    /// Adds these.
    #[inline]
    pub const fn add(&mut self, marks: u32) {
        self.0 |= marks;
    }

    /// Takes these away.
    #[inline]
    pub const fn remove(&mut self, marks: u32) {
        self.0 &= !marks;
    }
}

macro_rules! marks {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $mark:ident $word:literal,)* }) => {
        $(#[$doc])*
        pub struct $name;

        impl $name {
            marks!(@consts 0u32; $($(#[$of])* $mark,)*);

            /// The words of the marks, lowest bit first.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The mark of a word.
            pub fn named(word: &str) -> Option<u32> {
                $name::WORDS.iter().position(|one| *one == word).map(|at| 1 << at)
            }
        }
    };
    (@consts $at:expr;) => {};
    (@consts $at:expr; $(#[$of:meta])* $mark:ident, $($rest:tt)*) => {
        $(#[$of])*
        pub const $mark: u32 = 1 << ($at);
        marks!(@consts $at + 1; $($rest)*);
    };
}

marks! {
    /// 2.4: markers on units.
    Is {
        /// Broken side up.
        BROKEN "broken",
        /// Under desperation morale.
        DM "dm",
        /// Pinned.
        PINNED "pinned",
        /// Exhausted.
        CX "cx",
        /// Wounded.
        WOUNDED "wounded",
        /// Held in Melee.
        MELEE "melee",
        /// 6.4: hidden.
        HIDDEN "hidden",
        /// Prep Fire.
        PREP "prep",
        /// First Fire.
        FIRST "first",
        /// Final Fire.
        FINAL "final",
        /// Intensive Fire of the MA.
        INTENSIVE "intensive",
        /// Bounding (First) Fire.
        BOUNDING "bounding",
        /// 6.5.d: Hazardous Movement.
        HAZARD "hazard",
        /// 7.7: crew exposed.
        CE "ce",
        /// In Motion.
        MOTION "motion",
        /// 7.6: bogged.
        BOGGED "bogged",
        /// 7.6: mired.
        MIRED "mired",
        /// Immobilized for good.
        IMMOBILE "immobilized",
        /// 7.10.a: Shock.
        SHOCK "shock",
        /// 7.10.a: unconfirmed kill.
        UK "uk",
        /// 7.10.d: Stun.
        STUN "stun",
        /// 7.10.e: STUN, which becomes Recall.
        STUNNED_OUT "stun-recall",
        /// 7.10.d: +1 for the rest of the game.
        SHAKEN "plus-one",
        /// 7.10.e: Recall.
        RECALL "recall",
        /// 7.2.1: Low Ammo.
        LOW_AMMO "low-ammo",
    }
}

marks! {
    /// 2.5: what a unit has done.
    Did {
        /// Has been pinned in this Player Turn.
        PIN "pin",
        /// 3.1.b: its RPh action.
        ACT "act",
        /// Its inherent FP has been used in this phase; of an AFV, its MA.
        FIRE "fire",
        /// 4.0.f: has used a weapon in this phase.
        USE "use",
        /// 4.0.f: has used a second one.
        SECOND "second",
        /// 4.0.f: may not use its inherent FP any more in this Player Turn.
        FORFEIT "forfeit",
        /// 3.2.2.m: has directed fire in this Player Turn.
        LEAD "lead",
        /// 4.0.g: may not direct in this phase.
        BUSY "busy",
        /// Has spent MF or MP in this MPh.
        MOVE "move",
        /// Its move is over.
        HALT "halt",
        /// 3.3.1.g: was CX when its MPh began.
        TIRED "tired",
        /// 3.3.1.d: uses Assault Movement.
        ASSAULT "assault",
        /// 3.3.1.h, 7.5.a: has tried to place smoke.
        SMOKE "smoke",
        /// 1.1.1.r: entered its hex at the road rate.
        ROAD "road",
        /// 1.1.1.am: crossed a crest line upward when it entered its hex.
        CREST "crest",
        /// Advanced in this APh.
        ADVANCE "advance",
        /// 3.3.4: has passed a PAATC. AFV: 3.3.2.l: could beat the AFV whose hex it has entered.
        BRAVE "brave",
        /// 4.4.2: PF checks in this phase.
        PF "pf",
        /// 4.4.2.d: a second one.
        PF_AGAIN "pf-again",
        /// Has started and not stopped in this MPh.
        ROLL "roll",
        /// 2.0.e: has entered a hex in this Player Turn.
        ENTER "enter",
        /// 2.0.e: began its MPh in Motion.
        BEGIN_MOTION "begin-motion",
        /// 3.3.2.1: has tried to get into Motion.
        TRY_MOTION "try-motion",
        /// 7.7.b: has opened or closed hatches in this phase.
        HATCH "hatch",
        /// 3.2.3.q: stays BU for the rest of the Player Turn.
        SHUT "shut",
        /// 6.5.c: has pushed a Gun.
        PUSH "push",
        /// 3.3.2.2.c: its MA kept its rate of fire in the MPh and nothing else fired.
        KEEP_MA "keep-ma",
        /// 3.2.4.l: has turned at the end of a fire phase and may not move.
        PIVOT "pivot",
        /// 3.8.d: has attacked in this CCPh.
        STRIKE "strike",
        /// 3.8.d: has been attacked in this CCPh.
        STRUCK "struck",
        /// 3.1.m: has tried to rally in this RPh.
        RALLY "rally",
        /// 3.1.o: keeps its DM by choice.
        KEEP_DM "keep-dm",
    }
}

impl Did {
    /// What lasts for one phase only.
    pub const PHASE: u32 = Did::ACT
        | Did::FIRE
        | Did::USE
        | Did::SECOND
        | Did::BUSY
        | Did::PF
        | Did::PF_AGAIN
        | Did::HATCH
        | Did::RALLY
        | Did::KEEP_DM
        | Did::STRIKE
        | Did::STRUCK;
}
