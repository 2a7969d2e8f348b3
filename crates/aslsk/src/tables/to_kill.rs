//! T2.4: To Kill numbers.

use super::Reader;
use crate::pieces::{Bore, Nation};
use serde::{Deserialize, Serialize};

/// 3.2.4.u: which face of an AFV is hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// Front.
    Front,
    /// Side.
    Side,
    /// Rear.
    Rear,
}

/// 3.2.4.w: where an AFV is hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Location {
    /// Coloured at least white.
    Hull,
    /// Coloured less than white.
    Turret,
}

/// 7.9: what has hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shell {
    /// AP of a bore of some make.
    Ap(Bore, Nation),
    /// APCR.
    Apcr(Bore, Nation),
    /// APDS.
    Apds(Bore, Nation),
    /// HEAT of a calibre.
    Heat(u16),
    /// HE of a calibre.
    He(u16),
    /// 4.1.d: a MG.
    Mg,
    /// 4.4.4: an ATR of some make.
    Atr(Nation),
    /// 4.2.d.
    Flame,
    /// 4.3.c.
    Charge,
    /// 4.4: a LATW by its name in the chart.
    Latw(&'static str),
}

/// Whose shells a row is about, where it is not about all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Maker {
    All,
    Of(Nation),
    Apds,
}

type Row = (Bore, Maker, u8);

/// The charts.
#[derive(Clone, Debug)]
pub struct ToKill {
    ap: Vec<Row>,
    hard: Vec<Row>,
    heat: Vec<(u16, u8)>,
    latw: Vec<(String, u8)>,
    he: Vec<(u16, u8)>,
    mg: u8,
    /// German, British and American ones, then those of others.
    atr: [u8; 2],
    flame: u8,
    charge: u8,
    ap_range: [[Option<i8>; 11]; 3],
    hard_range: [[Option<i8>; 10]; 3],
}

impl ToKill {
    pub(super) fn read(reader: &mut Reader) -> ToKill {
        let he = of_calibres(reader, "tk-he-flame", "+");
        let named = reader.cells.of("tk-heat").filter(|(row, ..)| row.parse::<u16>().is_err());
        let latw = named.filter_map(|(row, _, value)| Some((row.to_owned(), value.parse().ok()?))).collect();
        let ap_rows = ["<= 25 (also MG, ATR)", "28-57", ">= 65"];
        let ap_bands =
            ["0-1", "2", "3-6", "7-18", "19-24", "25-30", "31-36", "37-42", "43-48", "49-54", "55-60"];
        let hard_rows = ["APCR <= 57 mm", "APCR >= 65 mm", "APDS"];
        let hard_bands = ["0-1", "2", "3-6", "7-12", "13-18", "19-24", "25-30", "31-36", "37-42", "43-48"];
        ToKill {
            ap: of_bores(reader, "tk-ap"),
            hard: of_bores(reader, "tk-apcr-apds"),
            heat: of_calibres(reader, "tk-heat", ""),
            latw,
            he,
            mg: reader.number("tk-ap", "MG", "tk") as u8,
            atr: ["ATR German, British, American", "ATR Russian, Italian"]
                .map(|row| reader.number("tk-ap", row, "tk") as u8),
            flame: reader.number("tk-he-flame", "FT", "tk") as u8,
            charge: reader.number("tk-he-flame", "DC", "tk") as u8,
            ap_range: ap_rows.map(|row| ap_bands.map(|band| reader.some("tk-ap-range", row, band))),
            hard_range: hard_rows
                .map(|row| hard_bands.map(|band| reader.some("tk-apcr-apds-range", row, band))),
        }
    }

    /// 7.9, T2.4.b, T2.4.c: the basic TK#; none where such a shell does not exist.
    pub fn basic(&self, shell: Shell) -> Option<u8> {
        let made = |list: &[Row], bore: Bore, makers: &[Maker]| {
            let find = |maker: &Maker| list.iter().find(|row| row.0 == bore && row.1 == *maker);
            makers.iter().find_map(find).map(|row| row.2)
        };
        match shell {
            Shell::Ap(bore, nation) => made(&self.ap, bore, &[Maker::Of(nation), Maker::All]),
            Shell::Apcr(bore, nation) => made(&self.hard, bore, &[Maker::Of(nation), Maker::All]),
            Shell::Apds(bore, nation) => {
                made(&self.hard, bore, &[Maker::Apds, Maker::Of(nation), Maker::All])
            }
            Shell::Heat(mm) => self.heat.iter().find(|row| row.0 == mm).map(|row| row.1),
            Shell::He(mm) => self.he.iter().rev().find(|row| mm >= row.0).map(|row| row.1),
            Shell::Mg => Some(self.mg),
            Shell::Atr(Nation::German | Nation::British | Nation::American) => Some(self.atr[0]),
            Shell::Atr(_) => Some(self.atr[1]),
            Shell::Flame => Some(self.flame),
            Shell::Charge => Some(self.charge),
            Shell::Latw(name) => self.latw.iter().find(|row| row.0 == name).map(|row| row.1),
        }
    }

    /// T2.4.a, T2.4.b: what the range changes; none where the shell has no effect any more.
    pub fn by_range(&self, shell: Shell, range: u16) -> Option<i8> {
        let ap = |row: usize| {
            let band = match range {
                0..=1 => 0,
                2 => 1,
                3..=6 => 2,
                7..=18 => 3,
                _ => usize::from((range - 19) / 6) + 4,
            };
            self.ap_range[row].get(band).copied().flatten()
        };
        let hard = |row: usize| {
            let band = match range {
                0..=1 => 0,
                2 => 1,
                _ => usize::from((range - 1) / 6) + 2,
            };
            self.hard_range[row].get(band).copied().flatten()
        };
        match shell {
            Shell::Mg | Shell::Atr(_) => ap(0),
            Shell::Ap(bore, _) if bore.mm <= 25 => ap(0),
            Shell::Ap(bore, _) if bore.mm <= 57 => ap(1),
            Shell::Ap(..) => ap(2),
            Shell::Apcr(bore, _) => hard(usize::from(bore.mm > 57)),
            Shell::Apds(..) => hard(2),
            _ => Some(0),
        }
    }
}

/// The rows of a table that name a bore and perhaps a maker: `76L`, `76L Russian`, `57L APDS`.
fn of_bores(reader: &Reader, table: &str) -> Vec<Row> {
    let row = |(row, _, value): (&str, &str, &str)| {
        let (bore, maker) = row.split_once(' ').unwrap_or((row, ""));
        let maker = match maker {
            "" => Maker::All,
            "APDS" => Maker::Apds,
            nation => Maker::Of(Nation::parse(&nation.to_lowercase())?),
        };
        Some((Bore::parse(bore)?, maker, value.parse().ok()?))
    };
    reader.cells.of(table).filter_map(row).collect()
}

/// The rows of a table that name a calibre, smallest first.
fn of_calibres(reader: &Reader, table: &str, end: &str) -> Vec<(u16, u8)> {
    let row = |(row, _, value): (&str, &str, &str)| {
        Some((row.strip_suffix(end)?.parse().ok()?, value.parse().ok()?))
    };
    let mut list: Vec<(u16, u8)> = reader.cells.of(table).filter_map(row).collect();
    list.sort_unstable();
    list
}
