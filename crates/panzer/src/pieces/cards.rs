//! 3.2, T23: data cards.

use super::reading::{Reader, Row};
use super::weapons::{RATES, Rate};
use super::{Class, Date, Nation, Weapon};
use kernel::text::{Diagnostic, Text};
use serde::Serialize;
use std::collections::BTreeMap;

/// B-100: how a vehicle moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Mode {
    /// T.
    Tracked,
    /// H.
    HalfTracked,
    /// W.
    Wheeled,
}

/// The letter of a GP defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Plating {
    /// A: closed armour.
    Armoured,
    /// P: partly armoured, open.
    Partial,
    /// S: soft.
    Soft,
}

/// B-61: which sectors a weapon reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Field {
    /// A: all of them.
    All,
    /// F: ahead.
    Front,
    /// R: behind.
    Rear,
}

/// 7.4: whether a vehicle has a radio.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Radio {
    /// Not applicable, or yes.
    Yes,
    /// No.
    No,
    /// Only command vehicles of the type.
    CommandOnly,
}

/// The sizes of leg units, largest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Size {
    /// A squad.
    Squad,
    /// A half-squad.
    HalfSquad,
    /// A section.
    Section,
}

/// A gun on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gun {
    /// The number of its weapon row.
    pub weapon: u8,
    /// B-61.
    pub field: Field,
    /// 7.8.1: turret traverse; 0 without turret.
    pub traverse: u8,
}

/// B-59: limits of ammunition; 0 for none, and for the general limit for no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ammo {
    /// A#: special AP.
    pub special: u8,
    /// H#: HEAT.
    pub heat: u8,
    /// S#: smoke.
    pub smoke: u8,
    /// D#: smoke dischargers.
    pub dischargers: u8,
    /// gen#: everything of the main gun.
    pub general: u8,
}

/// B-133, B-137: indirect fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indirect {
    /// The GP factor.
    pub gp: u8,
    /// The least range.
    pub least: u16,
    /// The greatest; `u16::MAX` for any.
    pub most: u16,
    /// S#; 0 for none.
    pub smoke: u8,
    /// 7.27.
    pub light: bool,
}

/// B-140: an aircraft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Air {
    /// Its defence.
    pub defence: u8,
    /// GP of its guns.
    pub guns: u8,
    /// B-142: the number of the weapon row of its AP guns.
    pub ap: Option<u8>,
    /// How many rockets, and the GP of each.
    pub rockets: (u8, u8),
    /// Loads of bombs: how many, and the GP of each; 0 for none.
    pub bombs: [(u8, u8); 2],
}

macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// What a card says of a unit in words.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[repr(u8)]
        pub enum Flag { $($(#[$doc])* $name,)* }

        const FLAGS: &[(&str, Flag)] = &[$(($word, Flag::$name),)*];
    };
}

flags! {
    /// 7.11.
    BrewUp = "BU",
    /// Open-topped.
    Open = "open",
    /// 7.20.
    LongGun = "LongGun",
    /// B-8.
    Recon = "Recon",
    /// B-8.
    Command = "Command",
    /// B-8.
    Engineer = "Engineer",
    /// B-8.
    Observer = "FO",
    /// B-7: no combat unit.
    Unarmed = "unarmed",
    /// 7.16.
    Platform = "platform",
    /// B-107b.
    Push = "push",
    /// 7.28: self-propelled.
    SelfPropelled = "SP",
    /// B-139.
    Rocket = "rocket",
    /// Bombs from medium or high only.
    Level = "level",
    /// Only in limited visibility.
    Night = "night",
}

/// 7.10.1: locations whose armour counts more often against chemical energy, one bit a [`Location`](crate::charts::Location).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skirts {
    /// How often.
    pub times: u8,
    /// Where.
    pub at: u8,
}

/// D-4, D-5, B-1: a data card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// G-1A, S-2A...
    pub id: String,
    /// Whose.
    pub nation: Nation,
    /// B-7.
    pub class: Class,
    /// The word of its kind: `tank`, `squad`...
    pub kind: String,
    /// Its name.
    pub name: Text,
    /// From when to when it is there.
    pub years: (Date, Date),
    /// B-160.
    pub points: u16,
    /// B-100; none if it does not drive.
    pub mode: Option<Mode>,
    /// 7.33: dual controls.
    pub dual: bool,
    /// 7.34.
    pub swims: bool,
    /// B-100: cross country, path, road.
    pub factors: [u8; 3],
    /// 7.29.
    pub bog: i8,
    /// B-107: towed units and leg units that it carries.
    pub capacity: [u8; 2],
    /// B-107: the largest leg unit that it takes.
    pub largest: Option<Size>,
    /// B-75: passengers are under cover.
    pub under_cover: bool,
    /// 7.30, 7.32: its weight in tenths of a tonne.
    pub weight: u16,
    /// T3.
    pub size: i8,
    /// B-71: GP defence in front (sectors 0, 1, 5) and elsewhere.
    pub defence: [u8; 2],
    /// The letter of its GP defence.
    pub plating: Plating,
    /// 7.4.
    pub radio: Radio,
    /// B-68: its guns.
    pub guns: [Option<Gun>; 2],
    /// B-63.
    pub stabilised: u8,
    /// B-60: the rate of its main gun; none for that of the weapon row.
    pub rate: Option<Rate>,
    /// B-59.
    pub ammo: Ammo,
    /// 7.23.1.
    pub coax: bool,
    /// B-57: TF TR HF HR for Level, Rising, Falling.
    pub front: [[u8; 4]; 3],
    /// B-57: TF TS TR HF HS HR for Level, Rising, Falling.
    pub oblique: [[u8; 6]; 3],
    /// Dk.
    pub deck: u8,
    /// 7.10.1.
    pub skirts: Skirts,
    /// B-57 (basic): front and rear armour.
    pub basic: [u8; 2],
    /// One bit a [`Flag`].
    pub flags: u16,
    /// B-70: small arms of a leg unit.
    pub small: Option<super::Round>,
    /// T28.
    pub assault: u8,
    /// What a scenario may give it, in words.
    pub attached: String,
    /// B-73: the card of what is left of it.
    pub reduced: Option<String>,
    /// T22, before modifiers.
    pub smoke: u8,
    /// 2.13.
    pub indirect: Option<Indirect>,
    /// The row of T26.
    pub aa: Option<String>,
    /// B-140.
    pub air: Option<Air>,
}

impl Card {
    /// Whether the card says so.
    #[inline]
    pub const fn is(&self, flag: Flag) -> bool {
        self.flags & (1 << flag as u8) != 0
    }

    /// B-7: whether it is a combat unit.
    #[inline]
    pub const fn fights(&self) -> bool {
        !self.is(Flag::Unarmed)
    }

    /// 7.8: whether a turret carries one of its guns, and how far it turns.
    #[inline]
    pub fn traverse(&self) -> u8 {
        self.guns.iter().flatten().map(|gun| gun.traverse).max().unwrap_or(0)
    }

    /// The size of a leg unit.
    pub fn leg_size(&self) -> Option<Size> {
        (self.class == Class::Leg).then(|| size(&self.kind))
    }
}

fn size(word: &str) -> Size {
    match word {
        "squad" => Size::Squad,
        "half-squad" => Size::HalfSquad,
        _ => Size::Section,
    }
}

/// Reads the list.
pub(super) fn read(
    reader: &mut Reader<'_>,
    names: &BTreeMap<&str, &str>,
    weapons: &[Weapon],
) -> Result<Vec<Card>, Vec<Diagnostic>> {
    let cards = reader.each(|row| card(row, names, weapons))?;
    let lost: Vec<_> = cards
        .iter()
        .filter_map(|card| card.reduced.as_deref())
        .filter(|id| !cards.iter().any(|card| card.id == **id))
        .map(|id| Diagnostic::error("panzer/units.tsv", 0, 0, format!("reduces_to: there is no card {id}")))
        .collect();
    if lost.is_empty() { Ok(cards) } else { Err(lost) }
}

fn card(row: &mut Row<'_, '_>, names: &BTreeMap<&str, &str>, weapons: &[Weapon]) -> Card {
    let id = row.cell("id");
    let en = row.cell("name");
    let nations = Nation::ALL.map(|nation| (nation.word(), nation));
    let class = row.word("class", &Class::WORDS).unwrap_or(Class::Vehicle);
    let (mode, dual, swims) = mode(row);
    let (defence, plating) = defence(row);
    let guns = [gun(row, weapons, "weapon", "fof", "tt"), gun(row, weapons, "weapon2", "fof2", "tt2")];
    let block =
        |row: &mut Row<'_, '_>, names: [&str; 3]| names.map(|name| row.numbers(name).unwrap_or_default());
    let oblique =
        |row: &mut Row<'_, '_>, names: [&str; 3]| names.map(|name| row.numbers(name).unwrap_or_default());
    Card {
        id: id.to_owned(),
        nation: row.word("nation", &nations).unwrap_or(Nation::German),
        class,
        kind: row.cell("kind").to_owned(),
        name: Text::new(en, names.get(id).copied().unwrap_or(en)),
        years: (date(row, "from"), date(row, "to")),
        points: row.number("points"),
        mode,
        dual,
        swims,
        factors: ["mf_cc", "mf_path", "mf_road"].map(|name| row.number(name)),
        bog: row.number("bog"),
        capacity: [row.number("tow"), row.number("leg")],
        largest: row.some("leg_max").map(size),
        under_cover: row.yes("under_cover"),
        weight: tenths(row, "weight_t"),
        size: row.number("size"),
        defence,
        plating,
        radio: row
            .word("radio", &[("y", Radio::Yes), ("n", Radio::No), ("c", Radio::CommandOnly)])
            .unwrap_or(Radio::Yes),
        guns,
        stabilised: row.number("sb"),
        rate: row.word("rof", &RATES),
        ammo: ammo(row),
        coax: row.yes("coax"),
        front: block(row, ["front_level", "front_rise", "front_fall"]),
        oblique: oblique(row, ["obl_level", "obl_rise", "obl_fall"]),
        deck: row.number("deck"),
        skirts: skirts(row),
        basic: [row.number("bgaf"), row.number("bgar")],
        flags: flags_of(row),
        small: row
            .numbers("small_limits")
            .zip(row.numbers("small_gp"))
            .map(|(limits, values)| super::Round { limits, values }),
        assault: row.number("ca"),
        attached: row.some("attached").unwrap_or_default().to_owned(),
        reduced: row.some("reduces_to").map(str::to_owned),
        smoke: row.some("smoke_limit").and_then(|cell| cell.strip_prefix('S')?.parse().ok()).unwrap_or(0),
        indirect: indirect(row),
        aa: row.some("aa").map(str::to_owned),
        air: (class == Class::Aircraft).then(|| air(row, weapons)),
    }
}

fn date(row: &mut Row<'_, '_>, column: &str) -> Date {
    let cell = row.cell(column);
    Date::parse(cell).unwrap_or_else(|| {
        row.wrong(column, format_args!("`{cell}` is no month"));
        Date(0)
    })
}

fn tenths(row: &mut Row<'_, '_>, column: &str) -> u16 {
    let Some(cell) = row.some(column) else { return 0 };
    let (whole, part) = cell.split_once('.').unwrap_or((cell, "0"));
    match (whole.parse::<u16>(), part.parse::<u16>()) {
        (Ok(whole), Ok(part)) if part < 10 && whole < 6000 => whole * 10 + part,
        _ => {
            row.wrong(column, format_args!("`{cell}` is no weight with one decimal"));
            0
        }
    }
}

fn mode(row: &mut Row<'_, '_>) -> (Option<Mode>, bool, bool) {
    let Some(cell) = row.some("mode") else { return (None, false, false) };
    let mut words = cell.split(' ');
    let mode = match words.next() {
        Some("T") => Some(Mode::Tracked),
        Some("H") => Some(Mode::HalfTracked),
        Some("W") => Some(Mode::Wheeled),
        _ => None,
    };
    let suffix = words.next();
    if mode.is_none() || !matches!(suffix, None | Some("R" | "A")) {
        row.wrong("mode", format_args!("`{cell}` is not known"));
    }
    (mode, suffix == Some("R"), suffix == Some("A"))
}

fn defence(row: &mut Row<'_, '_>) -> ([u8; 2], Plating) {
    let Some(cell) = row.some("gp_def") else { return ([0; 2], Plating::Soft) };
    if let Some((front, rest)) = cell.split_once('/')
        && let (Ok(front), Ok(rest)) = (front.parse(), rest.parse())
    {
        return ([front, rest], Plating::Soft);
    }
    let letters = [('A', Plating::Armoured), ('P', Plating::Partial), ('S', Plating::Soft)];
    let found = letters.iter().find(|(letter, _)| cell.ends_with(*letter));
    let number = cell.trim_end_matches(|c: char| c.is_ascii_uppercase()).parse();
    match number {
        Ok(number) => ([number; 2], found.map_or(Plating::Soft, |(_, plating)| *plating)),
        Err(_) => {
            row.wrong("gp_def", format_args!("`{cell}` is no GP defence"));
            ([0; 2], Plating::Soft)
        }
    }
}

fn weapon(row: &mut Row<'_, '_>, weapons: &[Weapon], column: &str) -> Option<u8> {
    let name = row.some(column)?;
    let found = weapons.iter().position(|weapon| weapon.name == name);
    if found.is_none() {
        row.wrong(column, format_args!("there is no weapon `{name}`"));
    }
    found.map(|at| at as u8)
}

fn gun(row: &mut Row<'_, '_>, weapons: &[Weapon], name: &str, field: &str, traverse: &str) -> Option<Gun> {
    let weapon = weapon(row, weapons, name)?;
    let fields = [("A", Field::All), ("F", Field::Front), ("R", Field::Rear)];
    let field = row.word(field, &fields).unwrap_or(Field::Front);
    Some(Gun { weapon, field, traverse: row.number(traverse) })
}

fn ammo(row: &mut Row<'_, '_>) -> Ammo {
    let mut ammo = Ammo::default();
    let Some(cell) = row.some("ammo") else { return ammo };
    for word in cell.split(' ') {
        let at = word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len());
        let (letters, number) = word.split_at(at);
        let slot = match letters {
            "A" => Some(&mut ammo.special),
            "H" => Some(&mut ammo.heat),
            "S" => Some(&mut ammo.smoke),
            "D" => Some(&mut ammo.dischargers),
            "gen" => Some(&mut ammo.general),
            _ => None,
        };
        match (slot, number.parse()) {
            (Some(slot), Ok(number)) => *slot = number,
            _ => row.wrong("ammo", format_args!("`{word}` is no limit")),
        }
    }
    ammo
}

fn skirts(row: &mut Row<'_, '_>) -> Skirts {
    let Some(cell) = row.some("ce") else { return Skirts::default() };
    let mut words = cell.split(' ');
    let times = words.next().and_then(|word| word.strip_prefix('x')?.parse().ok());
    let at = words.try_fold(0, |set, word| {
        crate::charts::Location::parse(word).map(|location| set | 1 << location as u8)
    });
    match (times, at) {
        (Some(times), Some(at)) => Skirts { times, at },
        _ => {
            row.wrong("ce", format_args!("`{cell}` is no protection"));
            Skirts::default()
        }
    }
}

fn flags_of(row: &mut Row<'_, '_>) -> u16 {
    let Some(cell) = row.some("flags") else { return 0 };
    cell.split(' ').fold(0, |set, word| match FLAGS.iter().find(|(name, _)| *name == word) {
        Some((_, flag)) => set | 1 << *flag as u8,
        None => {
            row.wrong("flags", format_args!("`{word}` is not known"));
            set
        }
    })
}

fn indirect(row: &mut Row<'_, '_>) -> Option<Indirect> {
    row.some("ind_gp")?;
    let cell = row.cell("ind_range");
    let range = match cell {
        "any" => Some((0, u16::MAX)),
        other => {
            other.split_once('-').and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)))
        }
    };
    if range.is_none() {
        row.wrong("ind_range", format_args!("`{cell}` is no range"));
    }
    let (least, most) = range.unwrap_or_default();
    let smoke = row.some("ind_smoke").and_then(|cell| cell.strip_prefix('S')?.parse().ok()).unwrap_or(0);
    Some(Indirect { gp: row.number("ind_gp"), least, most, smoke, light: row.yes("ind_illum") })
}

fn air(row: &mut Row<'_, '_>, weapons: &[Weapon]) -> Air {
    let load = |text: &str| {
        let (many, gp) = text.split_once('x')?;
        Some((many.trim().parse().ok()?, gp.trim().parse().ok()?))
    };
    let mut loads = |column: &str| {
        let mut all = [(0, 0); 2];
        let Some(cell) = row.some(column) else { return all };
        for (slot, text) in all.iter_mut().zip(cell.split(" or ")) {
            match load(text) {
                Some(read) => *slot = read,
                None => row.wrong(column, format_args!("`{cell}` is no load")),
            }
        }
        all
    };
    let (rockets, bombs) = (loads("air_rockets")[0], loads("air_bombs"));
    Air {
        defence: row.number("air_def"),
        guns: row.number("air_guns"),
        ap: weapon(row, weapons, "air_ap"),
        rockets,
        bombs,
    }
}
