//! Tables of modifiers: an enum names the rows, and a list has the numbers.

use std::marker::PhantomData;
use std::ops::Index;

/// The rows of a table of modifiers.
pub trait Rows: Copy {
    /// The table and its column.
    const TABLE: (&'static str, &'static str);
    /// The rows by name.
    const NAMES: &'static [&'static str];
    /// The number of a row.
    fn at(self) -> usize;
}

/// The numbers of a table of modifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mods<R>([i8; 32], PhantomData<R>);

impl<R: Rows> Mods<R> {
    /// The numbers, in the order of the rows.
    pub fn of(values: impl IntoIterator<Item = i8>) -> Mods<R> {
        let mut all = [0; 32];
        all.iter_mut().zip(values).for_each(|(slot, value)| *slot = value);
        Mods(all, PhantomData)
    }

    /// The modifier of a row.
    #[inline]
    pub fn get(&self, row: R) -> i32 {
        i32::from(self.0[row.at()])
    }
}

impl<R: Rows> Index<R> for Mods<R> {
    type Output = i8;

    #[inline]
    fn index(&self, row: R) -> &i8 {
        &self.0[row.at()]
    }
}

macro_rules! rows {
    ($(#[$doc:meta])* $name:ident in $table:literal by $column:literal { $($(#[$of:meta])* $row:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$of])* $row,)* }

        impl Rows for $name {
            const TABLE: (&'static str, &'static str) = ($table, $column);
            const NAMES: &'static [&'static str] = &[$($text),*];

            #[inline]
            fn at(self) -> usize {
                self as usize
            }
        }
    };
}

rows! {
    /// T1b: rows of the spotting table.
    SpotMod in "T1b" by "Rows" {
        /// Light cover.
        Light = "Target in light cover",
        /// Medium cover.
        Medium = "Target in medium cover",
        /// Heavy cover.
        Heavy = "Target in heavy cover",
        /// Full cover.
        Full = "Target in full cover (besides its cover)",
        /// Spot/Move.
        Moved = "Target marked Spot/Move",
        /// Spot/Fire.
        Fired = "Target marked Spot/Fire (never both; Fire counts)",
        /// A recon spotter.
        Recon = "Spotter recon",
        /// A spotter that sees its front only.
        Pinned = "Spotter suppressed or in full cover: front sector only",
        /// 7.1.5.2b.
        Broken = "Spotter broken",
        /// 7.8.3c.
        Buttoned = "Spotter buttoned up: turret's sector 0 only",
        /// Open smoke.
        Smoke = "Each open smoke hex on the line",
        /// Converged smoke.
        ThickSmoke = "Each converged smoke hex on the line",
        /// 7.27.
        Lit = "Target illuminated, last of all, not above 0",
    }
}

rows! {
    /// T3.
    ApMod in "T3" by "Modifier" {
        /// Moving target.
        Moving = "Target moving: it holds Move or Short Halt this turn, or movement triggered the shot",
        /// Light cover.
        Light = "Target cover light (none if over-stacked)",
        /// Medium cover.
        Medium = "Target cover medium",
        /// Heavy cover.
        Heavy = "Target cover heavy",
        /// Short Halt without stabiliser.
        Halt0 = "Firer Short Halt, SB 0",
        /// Short Halt with SB 1.
        Halt1 = "Firer Short Halt, SB 1",
        /// Short Halt with SB 2.
        Halt2 = "Firer Short Halt, SB 2",
        /// Damaged firer.
        Damaged = "Firer damaged (turret; basic: any)",
        /// Overwatch in the field of fire.
        Overwatch = "Overwatch, target in the field of fire",
        /// Overwatch outside it.
        Outside = "Overwatch, target outside, weapon can be brought round",
        /// 7.1.5.1a.
        Hesitating = "Firer hesitating",
        /// 7.1.5.2c.
        Broken = "Firer broken",
        /// 7.23.1.
        Optics = "Optics damaged",
        /// Suppressed firer.
        Suppressed = "Firer suppressed",
        /// B-27.
        Wreck = "Each brew-up smoke hex on the line",
        /// Open smoke.
        Smoke = "Each open smoke hex on the line; DS cloud of firer or target",
        /// Converged smoke.
        ThickSmoke = "Each converged smoke hex on the line",
        /// Grade.
        Elite = "Firer unit grade Elite",
        /// Grade.
        Veteran = "Firer unit grade Veteran",
        /// Grade.
        Seasoned = "Firer unit grade Seasoned",
        /// Grade.
        Regular = "Firer unit grade Regular",
        /// Grade.
        Green = "Firer unit grade Green",
        /// Rate of fire.
        RateN = "Rate of fire N",
        /// Rate of fire.
        RateQ = "Rate of fire Q (Fire or Overwatch only)",
        /// Rate of fire.
        RateR = "Rate of fire R (Fire or Overwatch only)",
        /// Rate of fire.
        RateF = "Rate of fire F (Fire or Overwatch only)",
    }
}

rows! {
    /// T8.
    GpMod in "T8" by "Modifier" {
        /// Suppressed firer.
        Suppressed = "Firer suppressed",
        /// Damaged firer.
        Damaged = "Firer damaged",
        /// 7.1.5.1a.
        Hesitating = "Firer hesitating",
        /// 7.1.5.2c.
        Broken = "Firer broken",
        /// 7.23.1.
        Optics = "Optics damaged",
        /// B-78.
        Coax = "Coaxial MG used (range <= 6), overrun too",
        /// 7.18.
        Suppressive = "Suppressive fire",
        /// 7.15.
        Rocket = "Hand-held rocket weapon v. dismounted leg or towed outside buildings and prepared positions",
        /// Light cover.
        Light = "Target cover light",
        /// Medium cover.
        Medium = "Target cover medium",
        /// Heavy cover.
        Heavy = "Target cover heavy",
        /// Full cover.
        Full = "Target in full cover (instead)",
        /// Short Halt.
        Halt0 = "Short Halt, SB 0",
        /// Short Halt with a stabiliser.
        Halt1 = "Short Halt, SB 1 or 2",
        /// Overwatch in the field of fire.
        Overwatch = "Overwatch, target in the field of fire",
        /// Overwatch outside it.
        Outside = "Overwatch, target outside",
        /// Moving leg or towed target.
        Moving = "Target leg or towed, holding Move or Short Halt, or triggered by its movement",
        /// Grade.
        Elite = "Firer grade Elite",
        /// Grade.
        Veteran = "Firer grade Veteran",
        /// Grade.
        Seasoned = "Firer grade Seasoned",
        /// Grade.
        Regular = "Firer grade Regular",
        /// Grade.
        Green = "Firer grade Green",
        /// Indirect fire.
        Indirect = "Indirect fire (off-map batteries and bombs have no grade modifier)",
        /// Open smoke.
        Smoke = "Each open smoke hex on the line; DS cloud",
        /// Converged smoke.
        ThickSmoke = "Each converged smoke hex on the line",
        /// B-27.
        Wreck = "Each brew-up smoke hex on the line",
        /// B-105.
        Overstacked = "Over-stacked target hex (and no cover)",
        /// B-140.
        Undirected = "Air attack without director",
        /// B-140b.
        AirSuppressed = "Aircraft suppressed by anti-aircraft fire",
        /// B-140b.
        AirDamaged = "Aircraft damaged",
    }
}

rows! {
    /// T10b: bailing out.
    BailMod in "T10b" by "Dice" {
        /// Suppressed.
        Suppressed = "T10: vehicle suppressed",
    }
}

rows! {
    /// T10b: recovery from suppression.
    RecoveryMod in "T10b" by "Dice" {
        /// A command unit.
        Command = "T11: unbroken command unit of the chain in command range",
        /// Cover.
        Cover = "T11: medium or heavier cover",
        /// An enemy.
        Enemy = "T11: enemy the unit spots within 2 hexes",
    }
}

rows! {
    /// T13b.
    ResponseMod in "T13b" by "Die" {
        /// 7.1.5.1e.
        Hesitating = "caller hesitating (call or continue)",
        /// 7.1.5.2h.
        Broken = "caller broken (call or continue)",
        /// 7.5a.
        Soviet1941 = "Soviet FO, scenario of 1941 (calls only)",
        /// 7.5b.
        Soviet1942 = "Soviet FO, scenario of 1942 (calls only)",
        /// 7.37.
        Recon = "reconnaissance by fire",
        /// 7.28.2.
        Damaged = "damaged battery",
        /// B-137.
        Own = "own formation's on-map mortar or gun",
    }
}

rows! {
    /// T28b: close assault.
    AssaultMod in "T28b" by "Dice" {
        /// Grade.
        Elite = "attacker Elite",
        /// Grade.
        Veteran = "attacker Veteran",
        /// Grade.
        Regular = "attacker Regular",
        /// Grade.
        Green = "attacker Green",
        /// The vehicle moved.
        Moved = "vehicle marked Spot/Move",
        /// The vehicle is suppressed.
        Suppressed = "vehicle suppressed",
        /// 7.8.3.
        Buttoned = "vehicle buttoned up (7.8.3)",
        /// It cannot get away.
        Stuck = "vehicle bogged this turn or track-hit",
        /// Nobody protects it.
        Alone = "no unsuppressed enemy leg unit in its hex",
        /// From ahead.
        Ahead = "attack through its sector 0",
        /// Smoke.
        Smoke = "smoke in its hex",
    }
}

rows! {
    /// T28c: hand-to-hand.
    MeleeMod in "T28c" by "Dice" {
        /// Grade.
        Elite = "unit grade Elite",
        /// Grade.
        Veteran = "unit grade Veteran (PUB-I)",
        /// Grade.
        Regular = "unit grade Regular (PUB-I)",
        /// Grade.
        Green = "unit grade Green",
        /// Another half-squad or section.
        More = "each additional half-squad or section (PUB-I)",
        /// Another squad.
        Squad = "each additional squad",
        /// 7.1.5.1c.
        Hesitating = "primary unit hesitating",
        /// 7.1.5.2e.
        Broken = "primary unit broken",
        /// Suppressed.
        Suppressed = "primary unit suppressed",
        /// Cover of the defender.
        Shelter = "defender in building or prepared position",
        /// B-125.
        Flame = "flamethrower on the side",
    }
}
