//! Section 6: every table that the rules look up, as flat arrays. The numbers are in `content/panzer/tables.tsv`; a user's own
//! pack may replace any of them.

mod modifiers;
mod reading;
mod terrain;

pub use modifiers::{ApMod, AssaultMod, BailMod, GpMod, MeleeMod, Mods, RecoveryMod, ResponseMod, SpotMod};
pub use terrain::{Cost, Cover, Feature, Works};

use crate::pieces::weapons::Damage;
use crate::pieces::{Band, Grade};
use kernel::content::Content;
use kernel::text::Diagnostic;
use serde::{Deserialize, Serialize};

/// B-56: where an AP hit lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Location {
    /// Turret front.
    Tf,
    /// Turret side.
    Ts,
    /// Turret rear.
    Tr,
    /// Hull front.
    Hf,
    /// Hull side.
    Hs,
    /// Hull rear.
    Hr,
    /// Deck.
    Dk,
    /// Track.
    Tk,
}

impl Location {
    /// All of them.
    pub const ALL: [Location; 8] = [
        Location::Tf,
        Location::Ts,
        Location::Tr,
        Location::Hf,
        Location::Hs,
        Location::Hr,
        Location::Dk,
        Location::Tk,
    ];

    /// Its two letters.
    pub const fn word(self) -> &'static str {
        ["TF", "TS", "TR", "HF", "HS", "HR", "Dk", "TK"][self as usize]
    }

    /// Reads the two letters.
    pub fn parse(word: &str) -> Option<Location> {
        Location::ALL.into_iter().find(|location| location.word() == word)
    }

    /// B-58: a hit there damages the turret.
    #[inline]
    pub const fn is_turret(self) -> bool {
        matches!(self, Location::Tf | Location::Ts | Location::Tr)
    }
}

/// B-54: from where a hit comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Angle {
    /// Sector 0.
    Front,
    /// Sectors 1 and 5.
    FrontSide,
    /// Sectors 2 and 4.
    RearSide,
    /// Sector 3.
    Rear,
}

impl Angle {
    /// B-54: the angle of a sector.
    #[inline]
    pub const fn of(sector: u8) -> Angle {
        match sector {
            0 => Angle::Front,
            1 | 5 => Angle::FrontSide,
            2 | 4 => Angle::RearSide,
            _ => Angle::Rear,
        }
    }

    /// B-57: whether the block Front/Rear counts.
    #[inline]
    pub const fn is_straight(self) -> bool {
        matches!(self, Angle::Front | Angle::Rear)
    }
}

/// B-55: how steep a shot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Slope {
    /// Level.
    Level,
    /// Rising.
    Rising,
    /// Falling.
    Falling,
}

/// T5, T9: what comes of a hit on a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// Nothing.
    None,
    /// Track hit.
    Track,
    /// Damaged.
    Damaged,
    /// Knocked Out.
    KnockedOut,
    /// Brewed Up.
    BrewedUp,
}

/// T7: what comes of GP fire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GpResult {
    /// Nothing.
    None,
    /// Suppression.
    Suppression,
    /// Effective.
    Effective,
}

/// T18, 7.12d: a row of the variance of penetration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variance {
    /// The greatest penetration of the row.
    pub most: u8,
    /// What each face of a die changes.
    pub faces: [i8; 10],
    /// The greatest change.
    pub cap: i8,
}

/// T26: an anti-aircraft row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AntiAir {
    /// Its name on cards.
    pub name: String,
    /// Its factor.
    pub factor: u8,
    /// Its range.
    pub range: u8,
    /// Which altitudes it reaches: low, medium, high.
    pub altitudes: [bool; 3],
}

/// T14: a modifier of cohesion by nation and period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Period {
    /// The row's name: a nation, then a period.
    pub name: String,
    /// What it adds.
    pub value: i16,
}

/// The classes of targets, as columns of T1.
pub const CLASSES: [&str; 3] = ["Vehicle", "Towed", "Leg"];

/// Every table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Charts {
    /// T1: by net modifier from +2 down to -5, then vehicle, towed, leg.
    pub spotting: [[u8; 3]; 8],
    /// T1b.
    pub spot: Mods<SpotMod>,
    /// T2: by net modifier from +5 down to -10, then band; 0 for no chance.
    pub hit: [[u8; 5]; 16],
    /// T3.
    pub ap: Mods<ApMod>,
    /// T4: by slope and angle: locations with the highest dice of each.
    pub locations: [[[(u8, Location); 6]; 4]; 3],
    /// T5: by damage class: the highest die for no damage, Damaged, Knocked Out.
    pub damage: [[i8; 3]; 4],
    /// T6: by grade and number of units from 1 to 10, in halves.
    pub commands: [[u8; 10]; 5],
    /// T6b: command range by grade.
    pub command_range: [u8; 5],
    /// T6b: what a command unit adds.
    pub command_unit: u8,
    /// T7: from a difference of -8 on: Suppression and Effective from.
    pub gp_table: [[i16; 2]; 23],
    /// T8.
    pub gp: Mods<GpMod>,
    /// T9: the highest die for Brewed Up, Knocked Out, Damaged, Track hit.
    pub gp_damage: [i8; 4],
    /// T9b: by plating A, P, S.
    pub plating: [i8; 3],
    /// T5b: chemical energy, T5b and T9b: BU.
    pub chemical: i8,
    /// T5b: what BU adds to AP damage, T9b: to GP damage.
    pub brew_up: [i8; 2],
    /// T10: by grade.
    pub bail: [u8; 5],
    /// T10b.
    pub bail_mods: Mods<BailMod>,
    /// T11: by grade.
    pub recover: [u8; 5],
    /// T10b.
    pub recovery: Mods<RecoveryMod>,
    /// T12: costs, cover, heights.
    pub terrain: [Feature; terrain::FEATURES],
    /// T13: FO of the US and Britain, other FOs, command and recon units, others; call, continue, adjust.
    pub response: [[u8; 3]; 4],
    /// T13b.
    pub response_mods: Mods<ResponseMod>,
    /// T14.
    pub periods: Vec<Period>,
    /// T14b: by grade.
    pub cohesion: [i8; 5],
    /// T15: by level, best first, and number of units from 1 to 10, in halves.
    pub numeric: [[u8; 10]; 9],
    /// T15: the lowest result of each level but the last.
    pub levels: [i16; 8],
    /// T16, 7.1.4b: by row (German, Soviet, US, British, French 1940, French from 1944, Italian): the highest result that breaks, and the highest
    /// that hesitates.
    pub breaking: [[i16; 2]; 7],
    /// T17, 7.7.1g: by grade: up to half range, beyond it, Max.
    pub limited: [[u8; 3]; 5],
    /// T18.
    pub variance: [Variance; 7],
    /// T19: hasty and deliberate, by GP defence 1 to 6: the highest dice for hull damage and for a track hit.
    pub mines: [[[u8; 2]; 6]; 2],
    /// T19: hasty and deliberate against leg and towed units.
    pub mines_leg: [u8; 2],
    /// T20: wood, brick, stone by GP factor; 0 for never.
    pub burning: [[u8; 5]; 3],
    /// T21: the highest dice that locate.
    pub locate: u8,
    /// T21: consecutive turns by nation.
    pub consecutive: [u8; 6],
    /// T22b: Elite, Veteran, Green, engineers.
    pub smoke_limit: [i8; 4],
    /// T26.
    pub anti_air: Vec<AntiAir>,
    /// T28: hand-held weapon or charge, flamethrower, Molotov cocktail.
    pub assault_weapons: [u8; 3],
    /// T28b.
    pub assault: Mods<AssaultMod>,
    /// T28c.
    pub melee: Mods<MeleeMod>,
    /// T30: by grade.
    pub initiative: [i8; 5],
}

impl Charts {
    /// Reads the tables.
    pub fn read(content: &Content) -> Result<Charts, Vec<Diagnostic>> {
        reading::read(content)
    }

    /// T1, B-20: the spotting range of a class of targets at a net modifier.
    #[inline]
    pub fn spotting_range(&self, class: usize, net: i32) -> u8 {
        self.spotting[(2 - net.clamp(-5, 2)) as usize][class]
    }

    /// T2, B-52: the hit number at a net modifier, which is clamped.
    #[inline]
    pub fn hit_number(&self, net: i32, band: Band) -> u8 {
        self.hit[(5 - net.clamp(-10, 5)) as usize][band as usize]
    }

    /// T4, B-56: the location of these dice.
    pub fn location(&self, slope: Slope, angle: Angle, dice: u8) -> Location {
        let column = &self.locations[slope as usize][angle as usize];
        column.iter().find(|(most, _)| dice <= *most).map_or(Location::Tk, |(_, location)| *location)
    }

    /// T4: the locations with the first and the last dice of each.
    pub fn spans(&self, slope: Slope, angle: Angle) -> impl Iterator<Item = (Location, usize, usize)> + '_ {
        let column = self.locations[slope as usize][angle as usize].iter().copied();
        column.chain([(100, Location::Tk)]).scan(0, |last, (most, location)| {
            let first = *last + 1;
            *last = usize::from(most).min(100).max(*last);
            Some((location, first, *last))
        })
    }

    /// T5: what a final damage die brings.
    pub fn ap_harm(&self, class: Damage, die: i32) -> Harm {
        let [none, damaged, out] = self.damage[class as usize].map(i32::from);
        match () {
            () if die <= none => Harm::None,
            () if die <= damaged => Harm::Damaged,
            () if die <= out => Harm::KnockedOut,
            () => Harm::BrewedUp,
        }
    }

    /// T6, B-30, D-3: available commands of so many units; at least one if there are any.
    pub fn available(&self, grade: Grade, units: u8) -> u8 {
        tens_and_units(&self.commands[grade as usize], units)
    }

    /// T15, 7.1.1.1c, A3, D-3: the CP number of so many units.
    pub fn cohesion_points(&self, level: usize, units: u8) -> u8 {
        tens_and_units(&self.numeric[level.min(8)], units)
    }

    /// T15, 7.1.1.1b: the level of a modified roll, best first.
    pub fn cohesion_level(&self, result: i32) -> usize {
        self.levels.iter().position(|&least| result >= i32::from(least)).unwrap_or(8)
    }

    /// T7, B-71, D-1: what a modified roll, which is not cut off at 1 or 100, brings at a difference of factor and defence.
    pub fn gp_result(&self, difference: i32, result: i32) -> GpResult {
        let Some([suppression, effective]) = self.gp_row(difference) else { return GpResult::None };
        match () {
            () if result >= effective => GpResult::Effective,
            () if result >= suppression => GpResult::Suppression,
            () => GpResult::None,
        }
    }

    /// T7: Suppression and Effective from; none where nothing can come of it.
    pub fn gp_row(&self, difference: i32) -> Option<[i32; 2]> {
        let at = usize::try_from(difference.min(14) + 8).ok()?;
        Some(self.gp_table[at].map(i32::from))
    }

    /// T9: what a final damage die brings.
    pub fn gp_harm(&self, die: i32) -> Harm {
        let [brewed, out, damaged, track] = self.gp_damage.map(i32::from);
        match () {
            () if die <= brewed => Harm::BrewedUp,
            () if die <= out => Harm::KnockedOut,
            () if die <= damaged => Harm::Damaged,
            () if die <= track => Harm::Track,
            () => Harm::None,
        }
    }

    /// T18, D-2: what two dice, read separately, change at a penetration.
    pub fn variation(&self, penetration: u8, dice: [u8; 2]) -> i32 {
        let row = self.variance.iter().find(|row| penetration <= row.most).unwrap_or(&self.variance[6]);
        let change: i32 =
            dice.iter().map(|&die| i32::from(row.faces[usize::from(die.clamp(1, 10)) - 1])).sum();
        change.clamp(-i32::from(row.cap), i32::from(row.cap))
    }
}

/// Column 10 for every full ten and the column of the rest; the sum of halves rounded down, at least 1.
fn tens_and_units(row: &[u8; 10], units: u8) -> u8 {
    let rest = match units % 10 {
        0 => 0,
        rest => u16::from(row[usize::from(rest) - 1]),
    };
    let halves = u16::from(units / 10) * u16::from(row[9]) + rest;
    (halves / 2).max(u16::from(units > 0)) as u8
}
