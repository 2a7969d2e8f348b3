//! B-51, B-59, B-70: weapon rows.

use super::reading::Reader;
use super::{Band, Date};
use kernel::text::Diagnostic;
use serde::Serialize;

/// B-60: how fast a weapon fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[repr(u8)]
pub enum Rate {
    /// N.
    Normal,
    /// Q.
    Quick,
    /// R.
    Rapid,
    /// F.
    Fast,
}

/// The letters of rates of fire.
pub const RATES: [(&str, Rate); 4] =
    [("N", Rate::Normal), ("Q", Rate::Quick), ("R", Rate::Rapid), ("F", Rate::Fast)];

/// T5: the damage class of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[repr(u8)]
pub enum Damage {
    /// Up to 40 mm.
    A,
    /// 41-60 mm.
    B,
    /// 61-90 mm.
    C,
    /// Above 90 mm.
    D,
}

/// What a round penetrates by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Energy {
    /// Kinetic.
    Ke,
    /// Chemical (HEAT).
    Ce,
}

/// Limits in hexes and values by range band; 0 where the band does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The upper end of each band.
    pub limits: [u8; 5],
    /// Penetration or GP factor in it.
    pub values: [u8; 5],
}

impl Round {
    /// B-51: the band of a range; none beyond the last.
    #[inline]
    pub fn band(&self, range: u16) -> Option<Band> {
        Band::ALL.into_iter().find(|&band| {
            let at = band as usize;
            u16::from(self.limits[at]) >= range && self.values[at] > 0
        })
    }

    /// What it does in a band.
    #[inline]
    pub const fn value(&self, band: Band) -> u8 {
        self.values[band as usize]
    }

    /// The farthest range.
    pub fn reach(&self) -> u8 {
        self.limits
            .into_iter()
            .zip(self.values)
            .filter(|(_, value)| *value > 0)
            .map(|(limit, _)| limit)
            .max()
            .unwrap_or(0)
    }
}

/// B-59: a special round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Special {
    /// HVAP is kinetic and needs A#, HEAT is chemical and needs H#.
    pub energy: Energy,
    /// Limits and penetration.
    pub round: Round,
    /// The month from which there is any.
    pub from: Date,
}

/// B-127, T28: what a weapon is in close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Tool {
    /// Nothing more than the unit itself.
    None,
    /// A hand-held anti-tank weapon.
    HandHeld,
    /// A magnetic or other charge.
    Charge,
    /// T27: a demolition charge, which also counts against terrain.
    Demolition,
    /// B-125: a flamethrower.
    Flame,
    /// A Molotov cocktail.
    Bottle,
}

/// A weapon row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    /// Its name, in all languages.
    pub name: String,
    /// B-60.
    pub rate: Rate,
    /// T5.
    pub damage: Damage,
    /// What the ordinary round penetrates by.
    pub energy: Energy,
    /// The ordinary AP round.
    pub ap: Option<Round>,
    /// B-59.
    pub special: Option<Special>,
    /// B-70.
    pub gp: Option<Round>,
    /// B-74: the greatest GP factor; 0 for none.
    pub gp_max: u8,
    /// B-70: small arms.
    pub small_arms: bool,
    /// B-65.
    pub hand_held: bool,
    /// 7.15.
    pub rocket: bool,
    /// B-67: fires smoke.
    pub smoke: bool,
    /// B-137: GP factor, least and greatest range of indirect fire.
    pub indirect: Option<(u8, u8, u8)>,
    /// The month from which it exists.
    pub from: Option<Date>,
    /// B-59: gone when it has been used.
    pub one_shot: bool,
    /// B-127.
    pub tool: Tool,
}

/// Reads the list.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<Vec<Weapon>, Vec<Diagnostic>> {
    reader.each(|row| {
        let damages = [("a", Damage::A), ("b", Damage::B), ("c", Damage::C), ("d", Damage::D)];
        let mut round = |limits: &str, values: &str| {
            let (limits, values) = (row.numbers(limits)?, row.numbers(values)?);
            Some(Round { limits, values })
        };
        let (ap, special, gp) = (
            round("ap_limits", "ap_pen"),
            round("special_limits", "special_pen"),
            round("gp_limits", "gp_factors"),
        );
        let kind = row.word("special", &[("HVAP", Energy::Ke), ("HEAT", Energy::Ce)]);
        let date = |cell: Option<&str>| cell.and_then(Date::parse);
        let since = date(row.some("special_from"));
        let special =
            special.zip(kind).zip(since).map(|((round, energy), from)| Special { energy, round, from });
        let note = row.cell("note");
        let indirect = row.some("ind_gp").map(|_| ());
        let indirect =
            indirect.map(|()| (row.number("ind_gp"), row.number("ind_min"), row.number("ind_max")));
        let hand_held = row.yes("hand_held");
        let tool = match row.cell("weapon") {
            "Flamethrower" => Tool::Flame,
            "Demolition charge" => Tool::Demolition,
            "Molotov cocktail" => Tool::Bottle,
            name if name.ends_with("charge") => Tool::Charge,
            _ if hand_held => Tool::HandHeld,
            _ => Tool::None,
        };
        Weapon {
            name: row.cell("weapon").to_owned(),
            rate: row.word("rof", &RATES).unwrap_or(Rate::Normal),
            damage: row.word("class", &damages).unwrap_or(Damage::A),
            energy: row.word("energy", &[("KE", Energy::Ke), ("CE", Energy::Ce)]).unwrap_or(Energy::Ke),
            ap,
            special,
            gp,
            gp_max: row.number("gp_max"),
            small_arms: row.yes("small_arms"),
            hand_held,
            rocket: row.yes("rocket"),
            smoke: row.some("smoke").is_some(),
            indirect,
            from: date(row.some("from")),
            one_shot: note.contains("one shot") || note.contains("one use"),
            tool,
        }
    })
}
