//! 1.2.7, 7, T2.14, T2.15: AFVs.

use super::special::{Bore, Date, Device, Special, devices, specials};
use super::{Nation, Row, rows};
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// 1.2.7: how it moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Drive {
    /// On tracks.
    Tracked,
    /// An armored car.
    Wheeled,
}

/// T2.8.a: ground pressure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pressure {
    /// Low.
    Low,
    /// Normal.
    Normal,
    /// High.
    High,
}

/// 7.2.a: turrets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Turret {
    /// Fast.
    T,
    /// Slow.
    St,
    /// Slow; no MA or CMG fire while CE.
    Rst,
    /// As RST, for one man.
    OneMan,
    /// None.
    Nt,
}

impl Turret {
    /// Whether the MA turns by itself.
    pub const fn turns(self) -> bool {
        !matches!(self, Turret::Nt)
    }
}

/// 7.5: a smoke device with its usage numbers from dates on.
pub type Smoke = (Device, u8, Date);

/// An AFV as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VehicleKind {
    /// Whose make it is.
    pub nation: Nation,
    /// Its word in content files.
    pub key: String,
    /// What it is called.
    pub name: Text,
    /// How it moves.
    pub drive: Drive,
    /// Movement points.
    pub mp: u8,
    /// 3.3.2.n: red MP: it breaks down on this or more; 13 if it never does.
    pub breaks: u8,
    /// Ground pressure.
    pub pressure: Pressure,
    /// 7.2.a.
    pub turret: Turret,
    /// Main armament; none if that is the CMG.
    pub bore: Option<Bore>,
    /// Rate of fire of the MA.
    pub rof: u8,
    /// B# of the MA.
    pub breakdown: u8,
    /// 7.2.1.a: circled.
    pub low_ammo: bool,
    /// 6.8: IFE of the MA, 0 if it has none.
    pub ife: u8,
    /// 7.1.a: armour: front hull, front turret, side and rear hull, side and rear turret.
    pub armour: [u8; 4],
    /// 7.3.a: TH DRM against it.
    pub size: i8,
    /// 7.8: FP of BMG, CMG, AAMG, RMG; 0 where there is none.
    pub mgs: [u8; 4],
    /// 7.8.f.
    pub fixed_bmg: bool,
    /// 7.7.d.
    pub ce: i8,
    /// Open-topped.
    pub open: bool,
    /// No Intensive Fire.
    pub no_if: bool,
    /// 6.0: has AP, has HE without limit.
    pub has: (bool, bool),
    /// 6.2.
    pub special: Vec<Special>,
    /// 7.5.
    pub smoke: Vec<Smoke>,
    /// T2.15: the rear MG is in the hull.
    pub hull_rmg: bool,
    /// T2.14: fires only while CE.
    pub ce_only: bool,
}

impl VehicleKind {
    /// 7.5.b: its smoke device and usage number at a date.
    pub fn device(&self, date: Date) -> Option<(Device, u8)> {
        let known = self.smoke.iter().filter(|smoke| smoke.2 <= date);
        known.max_by_key(|smoke| smoke.2).map(|smoke| (smoke.0, smoke.1))
    }

    /// 1.2.7: an armored car.
    pub fn is_car(&self) -> bool {
        self.drive == Drive::Wheeled
    }
}

fn kind(row: &Row) -> Result<VehicleKind, Diagnostic> {
    let ma = row.word("ma")?;
    let bore = match ma {
        "MG" => None,
        _ => Some(Bore::parse(ma).ok_or_else(|| row.wrong(format!("`{ma}` is no armament")))?),
    };
    let note = row.word("note")?;
    Ok(VehicleKind {
        nation: row.nation()?,
        key: row.word("name")?.to_owned(),
        name: Text::default(),
        drive: row.choice("type", &[("tracked", Drive::Tracked), ("ac", Drive::Wheeled)])?,
        mp: row.number("mp")?,
        breaks: row.some("breakdown_dr")?.unwrap_or(13),
        pressure: row.choice(
            "ground_pressure",
            &[("low", Pressure::Low), ("normal", Pressure::Normal), ("high", Pressure::High)],
        )?,
        turret: row.choice(
            "turret",
            &[
                ("T", Turret::T),
                ("ST", Turret::St),
                ("RST", Turret::Rst),
                ("1MT", Turret::OneMan),
                ("NT", Turret::Nt),
            ],
        )?,
        bore,
        rof: row.number("rof")?,
        breakdown: row.breakdown()?.0,
        low_ammo: row.yes("low_ammo")?,
        ife: row.number("ife")?,
        armour: [
            row.number("af_front_hull")?,
            row.number("af_front_turret")?,
            row.number("af_side_hull")?,
            row.number("af_side_turret")?,
        ],
        size: row.number("size")?,
        mgs: [row.number("bmg")?, row.number("cmg")?, row.number("aamg")?, row.number("rmg")?],
        fixed_bmg: row.yes("bmg_fixed")?,
        ce: row.number("ce_drm")?,
        open: row.yes("open_topped")?,
        no_if: row.yes("no_if")?,
        has: (row.yes("ap")?, row.yes("he")?),
        special: specials(row)?,
        // The optional dischargers of the T-34/85 are left out.
        smoke: if row.word("smoke")?.contains("optional") { Vec::new() } else { devices(row)? },
        hull_rmg: note.contains("rear MG in the hull"),
        ce_only: note.contains("no fire while BU"),
    })
}

pub(super) fn read(text: Option<String>) -> Result<Vec<VehicleKind>, Vec<Diagnostic>> {
    rows("aslsk/vehicles.tsv", text, kind)
}
