//! 1.2.4, 4, T2.11: support weapons. Guns are weapons, too (1.2.6.c).

use super::guns::{GunType, Mount};
use super::special::{Bore, Date, Special, specials};
use super::{Nation, Row, rows};
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// What sort of weapon it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// 4.1: a machine gun.
    Mg,
    /// 4.2: a flamethrower.
    Ft,
    /// 4.3: a demolition charge.
    Dc,
    /// 4.4.4: an anti-tank rifle.
    Atr,
    /// 4.4.1: a bazooka.
    Baz,
    /// 4.4.1: a Panzerschreck.
    Psk,
    /// 4.4.2: a Panzerfaust, which is no counter.
    Pf,
    /// 4.4.5.
    Piat,
    /// 4.5: a light mortar.
    Mortar,
    /// 1.2.6: a Gun.
    Gun,
}

/// A support weapon or Gun as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeaponKind {
    /// Whose make it is.
    pub nation: Nation,
    /// Its word in content files.
    pub key: String,
    /// What it is called.
    pub name: Text,
    /// What sort it is.
    pub sort: Sort,
    /// FP of a MG, FT, DC or ATR; the IFE of a Gun.
    pub fp: u8,
    /// Calibre of mortars and Guns.
    pub bore: Option<Bore>,
    /// 3.2.4.y: least and most range, 0 where there is no limit.
    pub range: (u8, u8),
    /// 1.2.4.1: rate of fire, 0 if there is none.
    pub rof: u8,
    /// B# or X#; 13 never happens.
    pub breakdown: u8,
    /// X#: removed, not malfunctioned.
    pub removes: bool,
    /// 4.0.c: portage points.
    pub pp: u8,
    /// 3.1.e: repair number.
    pub repair: u8,
    /// 4.4.1.c: the first month in which there are any.
    pub since: Option<Date>,
    /// The column on which it attacks Infantry, 0 if it has none of its own.
    pub column: u8,
    /// 6.2: special ammunition.
    pub special: Vec<Special>,
    /// 6.0: has AP, has HE without limit.
    pub has: (bool, bool),
    /// Of a Gun: what is printed on it only.
    pub gun: Option<Gun>,
    /// Of a LATW: its name in the To Hit and To Kill tables.
    pub table: String,
}

/// 1.2.6: what is printed on Guns only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gun {
    /// What it was made for.
    pub gun: GunType,
    /// 6.5.a: manhandling number.
    pub manhandle: u8,
    /// 6.7.a: TH DRM against it.
    pub size: i8,
    /// 3.2.4.k: how it turns.
    pub mount: Mount,
    /// 1.2.6.b: quick set-up; others never move.
    pub qsu: bool,
    /// 6.6.a.
    pub shield: bool,
}

impl WeaponKind {
    /// What is drawn.
    pub fn symbol(&self) -> &'static str {
        match self.sort {
            Sort::Mg => "mg",
            Sort::Ft => "flame",
            Sort::Dc => "charge",
            Sort::Mortar => "mortar",
            Sort::Gun if self.is_mortar() => "mortar",
            Sort::Gun => "gun",
            Sort::Atr | Sort::Baz | Sort::Psk | Sort::Pf | Sort::Piat => "rifle",
        }
    }

    /// A Gun, not a support weapon.
    #[inline]
    pub fn is_gun(&self) -> bool {
        self.sort == Sort::Gun
    }

    /// 6.9: a mortar of any size.
    pub fn is_mortar(&self) -> bool {
        self.sort == Sort::Mortar || self.gun.is_some_and(|gun| gun.gun == GunType::Mtr)
    }

    /// 2.0: must hit before it does anything.
    pub fn is_ordnance(&self) -> bool {
        matches!(self.sort, Sort::Baz | Sort::Psk | Sort::Pf | Sort::Piat | Sort::Mortar | Sort::Gun)
    }

    /// 4.4: a shaped charge that Infantry fires.
    pub fn is_scw(&self) -> bool {
        matches!(self.sort, Sort::Baz | Sort::Psk | Sort::Pf | Sort::Piat)
    }

    /// 3.5.c: MMG and HMG, which may not fire in AFPh after moving.
    pub fn is_heavy_mg(&self) -> bool {
        self.sort == Sort::Mg && self.pp > 2
    }
}

/// 4.4.1.c: `1942-11..1943-12`, `1944`, `1943-09..`: the first month.
fn since(years: &str) -> Option<Date> {
    let first = years.split("..").next().unwrap_or_default();
    Date::parse(first).or_else(|| Date::parse(&format!("{first}-01")))
}

fn kind(row: &Row) -> Result<WeaponKind, Diagnostic> {
    let sort = row.choice(
        "kind",
        &[
            ("mg", Sort::Mg),
            ("ft", Sort::Ft),
            ("dc", Sort::Dc),
            ("atr", Sort::Atr),
            ("baz", Sort::Baz),
            ("psk", Sort::Psk),
            ("pf", Sort::Pf),
            ("piat", Sort::Piat),
            ("mortar", Sort::Mortar),
        ],
    )?;
    let printed = row.word("fp_or_calibre")?;
    let bore = if sort == Sort::Mortar { Bore::parse(printed) } else { None };
    let (breakdown, removes) = row.breakdown()?;
    let key = row.word("key")?.to_owned();
    // The optional WP of the BAZ45 is left out; the last number of `1..3` is the widest range.
    let widest = row.word("range")?.rsplit("..").next().unwrap_or_default();
    let special = if row.word("special")?.contains("optional") { Vec::new() } else { specials(row)? };
    Ok(WeaponKind {
        nation: row.nation()?,
        name: Text::default(),
        sort,
        fp: if bore.is_some() { 0 } else { printed.parse().unwrap_or(0) },
        bore,
        range: (
            row.number("range_min")?,
            widest.parse().map_err(|_| row.wrong(format!("`{widest}` is no range")))?,
        ),
        rof: row.number("rof")?,
        breakdown,
        removes,
        pp: row.number("pp")?,
        repair: row.number("repair")?,
        column: row.number("ift_column")?,
        since: since(row.word("years")?),
        special,
        has: (false, bore.is_some()),
        gun: None,
        table: key.to_uppercase().replace('-', ""),
        key,
    })
}

pub(super) fn read(text: Option<String>) -> Result<Vec<WeaponKind>, Vec<Diagnostic>> {
    rows("aslsk/weapons.tsv", text, kind)
}
