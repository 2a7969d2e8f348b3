//! 1.2.6, 6, T2.13: Guns and large mortars.

use super::special::{Bore, specials};
use super::weapons::{Gun, Sort, WeaponKind};
use super::{Row, rows};
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// 1.2.6: what a Gun was made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum GunType {
    /// A mortar above 60 mm.
    Mtr,
    /// Anti-tank.
    At,
    /// Infantry gun.
    Inf,
    /// Artillery.
    Art,
    /// Anti-aircraft.
    Aa,
}

/// 3.2.4.k: how a Gun turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Mount {
    /// All round.
    Round,
    /// As a slow turret.
    Slow,
    /// Not at all.
    Fixed,
}

/// 1.2.6.a: whether a Gun may be in a building.
pub fn fits_building(gun: &Gun) -> bool {
    gun.size > 0 || gun.size == 0 && matches!(gun.gun, GunType::At | GunType::Inf)
}

fn kind(row: &Row) -> Result<WeaponKind, Diagnostic> {
    let gun = row.choice(
        "type",
        &[
            ("MTR", GunType::Mtr),
            ("AT", GunType::At),
            ("INF", GunType::Inf),
            ("ART", GunType::Art),
            ("AA", GunType::Aa),
        ],
    )?;
    let calibre = row.word("calibre")?;
    let (breakdown, removes) = row.breakdown()?;
    let key = row.word("name")?.to_owned();
    Ok(WeaponKind {
        nation: row.nation()?,
        name: Text::default(),
        sort: Sort::Gun,
        fp: row.number("ife")?,
        bore: Some(Bore::parse(calibre).ok_or_else(|| row.wrong(format!("`{calibre}` is no calibre")))?),
        range: (row.number("range_min")?, row.number("range_max")?),
        rof: row.number("rof")?,
        breakdown,
        removes,
        pp: 0,
        repair: 1,
        column: 0,
        since: None,
        special: specials(row)?,
        has: (row.yes("ap")?, row.yes("he")?),
        gun: Some(Gun {
            gun,
            manhandle: row.number("manhandle")?,
            size: row.choice("size", &[("small", 1), ("normal", 0), ("large", -1)])?,
            mount: row
                .choice("mount", &[("360", Mount::Round), ("ST-drm", Mount::Slow), ("NT", Mount::Fixed)])?,
            qsu: row.yes("qsu")?,
            shield: row.yes("gunshield")?,
        }),
        table: key.clone(),
        key,
    })
}

pub(super) fn read(text: Option<String>) -> Result<Vec<WeaponKind>, Vec<Diagnostic>> {
    rows("aslsk/guns.tsv", text, kind)
}
