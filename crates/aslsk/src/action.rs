//! What a player does, in small steps, and its notation.

use crate::Aslsk;
use crate::pieces::Ammo;
use crate::state::{Pace, Station, UNITS, UnitId, WEAPONS, WeaponId};
use crate::tables::Aim;
use kernel::arc::{Heading, Spine};
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::grid::Hex;
use kernel::hex::Dir;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// How a hex is entered, where there is a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Way {
    /// The only one there is, or the cheapest.
    Usual,
    /// 1.1.1.s: Infantry pays for the woods or orchard beside the road.
    Cover,
    /// 1.1.1.m: a vehicle spends half its MP.
    Half,
    /// 1.1.1.m, 3.3.2.o: a vehicle spends all its MP.
    All,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 4] = [Way::Usual, Way::Cover, Way::Half, Way::All];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["", "cover", "half", "all"][self as usize]
    }
}

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Chooses a unit: to be set up, to fire with its inherent FP, to rally, to move, to be attacked.
    Pick(UnitId),
    /// Chooses a weapon: to fire, to repair.
    Take(WeaponId),
    /// 7.8: chooses a weapon of an AFV: to fire, to repair.
    Man(UnitId, Station),
    /// Gives a weapon to a unit; a weapon that lies there is tried to be recovered.
    Give(WeaponId, UnitId),
    /// 4.0.b: drops a weapon.
    Drop(WeaponId),
    /// 4.0.e: destroys a weapon.
    Destroy(WeaponId),
    /// Chooses a hex.
    At(Hex),
    /// Names the leader who directs or rallies.
    Lead(UnitId),
    /// 3.2.4.a: the target type.
    Aim(Aim),
    /// 6.2: the ammunition.
    Load(Ammo),
    /// 6.8.a: fires the IFE.
    Rapid,
    /// 3.2.4.j: CA of a Gun, VCA.
    Hull(Spine),
    /// 3.2.4.m: TCA.
    Turret(Spine),
    /// 7.7: opens the hatches, or closes them.
    Crew(bool),
    /// 6.4.a: sets up hidden.
    Hide,
    /// 3.3.1: how Infantry moves.
    Pace(Pace),
    /// Goes to the next hex.
    Step(Dir, Way),
    /// 6.5: pushes a Gun into the next hex.
    Push(Dir),
    /// 3.6.h: crawls into the next hex.
    Crawl(Dir),
    /// 3.3.e: leaves the map.
    Exit(Dir),
    /// 3.3.2.b.
    Start,
    /// 3.3.2.c.
    Stop,
    /// 3.3.2.i, 3.3.2.p: spends so many halves of a MP more.
    Spend(u8),
    /// 3.3.1.h, 7.5: tries to place smoke in a hex.
    Smoke(Hex),
    /// 4.3.a: places a demolition charge in a hex.
    Charge(WeaponId, Hex),
    /// 4.4.2: looks for a Panzerfaust.
    Faust(UnitId),
    /// 3.3.2.1: tries to get into Motion.
    Motion(UnitId),
    /// 3.3.4, 3.8: attacks at close quarters.
    Close(UnitId),
    /// Agrees: keeps what is offered, fires carefully, uses Intensive Fire.
    Yes,
    /// Declines.
    No,
    /// Finishes what is being chosen.
    Done,
    /// Does nothing more in this step or phase.
    Pass,
}

/// The words with which actions begin in notation.
pub const VERBS: [&str; 32] = [
    "pick", "take", "man", "give", "drop", "destroy", "at", "lead", "aim", "load", "hull", "turret", "crew",
    "hide", "pace", "step", "push", "crawl", "exit", "start", "stop", "spend", "smoke", "charge", "faust",
    "motion", "close", "yes", "no", "done", "pass", "rapid",
];

fn number<T: std::str::FromStr>(word: &str, what: &str) -> Result<T, Unread> {
    word.parse().map_err(|_| Unread(format!("`{word}` is no {what}")))
}

fn unit(word: &str) -> Result<UnitId, Unread> {
    let n: u8 = number(word, "unit")?;
    match n.checked_sub(1).map(UnitId) {
        Some(id) if id.is_some() => Ok(id),
        _ => Err(Unread(format!("there is no unit {word}"))),
    }
}

fn weapon(word: &str) -> Result<WeaponId, Unread> {
    let n: u8 = number(word, "weapon")?;
    match n.checked_sub(1).map(WeaponId) {
        Some(id) if id.is_some() => Ok(id),
        _ => Err(Unread(format!("there is no weapon {word}"))),
    }
}

fn dir(word: &str) -> Result<Dir, Unread> {
    Dir::from_name(word)
        .ok_or_else(|| Unread(format!("`{word}` is no direction; use n, ne, se, s, sw or nw")))
}

/// A hexspine by its name on a compass.
pub fn spine_named(word: &str) -> Option<Spine> {
    Spine::ALL.into_iter().find(|&spine| Heading::from(spine).name().eq_ignore_ascii_case(word))
}

fn spine(word: &str) -> Result<Spine, Unread> {
    spine_named(word)
        .ok_or_else(|| Unread(format!("`{word}` is no hexspine; use nne, e, sse, ssw, w or nnw")))
}

/// The name of a hexspine on a compass.
pub fn spine_word(spine: Spine) -> String {
    Heading::from(spine).name().to_lowercase()
}

impl Aslsk {
    /// 1.1.a: a hex by its label, the letter of its board first where there are several.
    fn hex_word(&self, word: &str) -> Result<Hex, Unread> {
        self.map.grid.find(word).ok_or_else(|| Unread(format!("there is no hex {word}")))
    }
}

impl Notation for Aslsk {
    fn write(&self, action: Action) -> String {
        let n = |id: UnitId| id.0.wrapping_add(1);
        let w = |id: WeaponId| id.0.wrapping_add(1);
        let hex = |hex: Hex| self.map.grid.label(hex);
        let way = |dir: Dir| dir.name().to_lowercase();
        match action {
            Action::Pick(id) => format!("pick {}", n(id)),
            Action::Take(id) => format!("take {}", w(id)),
            Action::Man(id, station) => format!("man {} {}", n(id), station.word()),
            Action::Give(id, to) => format!("give {} {}", w(id), n(to)),
            Action::Drop(id) => format!("drop {}", w(id)),
            Action::Destroy(id) => format!("destroy {}", w(id)),
            Action::At(at) => format!("at {}", hex(at)),
            Action::Lead(id) => format!("lead {}", n(id)),
            Action::Aim(aim) => format!("aim {}", aim.word()),
            Action::Load(ammo) => format!("load {}", ammo.word()),
            Action::Rapid => "rapid".to_owned(),
            Action::Hull(spine) => format!("hull {}", spine_word(spine)),
            Action::Turret(spine) => format!("turret {}", spine_word(spine)),
            Action::Crew(open) => format!("crew {}", if open { "ce" } else { "bu" }),
            Action::Hide => "hide".to_owned(),
            Action::Pace(pace) => format!("pace {}", pace.word()),
            Action::Step(dir, Way::Usual) => format!("step {}", way(dir)),
            Action::Step(dir, by) => format!("step {} {}", way(dir), by.word()),
            Action::Push(dir) => format!("push {}", way(dir)),
            Action::Crawl(dir) => format!("crawl {}", way(dir)),
            Action::Exit(dir) => format!("exit {}", way(dir)),
            Action::Start => "start".to_owned(),
            Action::Stop => "stop".to_owned(),
            Action::Spend(halves) => format!("spend {halves}"),
            Action::Smoke(at) => format!("smoke {}", hex(at)),
            Action::Charge(id, at) => format!("charge {} {}", w(id), hex(at)),
            Action::Faust(id) => format!("faust {}", n(id)),
            Action::Motion(id) => format!("motion {}", n(id)),
            Action::Close(id) => format!("close {}", n(id)),
            Action::Yes => "yes".to_owned(),
            Action::No => "no".to_owned(),
            Action::Done => "done".to_owned(),
            Action::Pass => "pass".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let bad = || Unread(format!("`{text}` is no action; actions begin with {}", VERBS.join(", ")));
        Ok(match words.as_slice() {
            ["pick", id] => Action::Pick(unit(id)?),
            ["take", id] => Action::Take(weapon(id)?),
            ["man", id, station] => Action::Man(unit(id)?, Station::parse(station).ok_or_else(bad)?),
            ["give", id, to] => Action::Give(weapon(id)?, unit(to)?),
            ["drop", id] => Action::Drop(weapon(id)?),
            ["destroy", id] => Action::Destroy(weapon(id)?),
            ["at", hex] => Action::At(self.hex_word(hex)?),
            ["lead", id] => Action::Lead(unit(id)?),
            ["aim", aim] => Action::Aim(Aim::parse(aim).ok_or_else(bad)?),
            ["load", ammo] => Action::Load(Ammo::parse(ammo).ok_or_else(bad)?),
            ["rapid"] => Action::Rapid,
            ["hull", way] => Action::Hull(spine(way)?),
            ["turret", way] => Action::Turret(spine(way)?),
            ["crew", "ce"] => Action::Crew(true),
            ["crew", "bu"] => Action::Crew(false),
            ["hide"] => Action::Hide,
            ["pace", pace] => Action::Pace(Pace::parse(pace).ok_or_else(bad)?),
            ["step", way] => Action::Step(dir(way)?, Way::Usual),
            ["step", way, by] => {
                let by = Way::ALL.into_iter().skip(1).find(|one| one.word() == *by);
                Action::Step(dir(way)?, by.ok_or_else(bad)?)
            }
            ["push", way] => Action::Push(dir(way)?),
            ["crawl", way] => Action::Crawl(dir(way)?),
            ["exit", way] => Action::Exit(dir(way)?),
            ["start"] => Action::Start,
            ["stop"] => Action::Stop,
            ["spend", halves] => Action::Spend(number(halves, "number of halves")?),
            ["smoke", hex] => Action::Smoke(self.hex_word(hex)?),
            ["charge", id, hex] => Action::Charge(weapon(id)?, self.hex_word(hex)?),
            ["faust", id] => Action::Faust(unit(id)?),
            ["motion", id] => Action::Motion(unit(id)?),
            ["close", id] => Action::Close(unit(id)?),
            ["yes"] => Action::Yes,
            ["no"] => Action::No,
            ["done"] => Action::Done,
            ["pass"] => Action::Pass,
            _ => return Err(bad()),
        })
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let mut n = |bound: usize| below(rng, bound.max(1) as u32) as u16;
        let unit = UnitId(n(UNITS) as u8);
        let weapon = WeaponId(n(WEAPONS) as u8);
        let hex = Hex(n(self.map.grid.len()));
        let dir = Dir::from_index(n(6) as u8);
        let spine = Spine::from_index(n(6) as u8);
        match n(VERBS.len()) {
            0 => Action::Pick(unit),
            1 => Action::Take(weapon),
            2 => Action::Man(unit, Station::ALL[usize::from(n(5))]),
            3 => Action::Give(weapon, unit),
            4 => Action::Drop(weapon),
            5 => Action::Destroy(weapon),
            6 => Action::At(hex),
            7 => Action::Lead(unit),
            8 => Action::Aim(Aim::ALL[usize::from(n(4))]),
            9 => Action::Load(Ammo::ALL[usize::from(n(7))]),
            10 => Action::Hull(spine),
            11 => Action::Turret(spine),
            12 => Action::Crew(n(2) == 0),
            13 => Action::Hide,
            14 => Action::Pace(Pace::ALL[usize::from(n(3))]),
            15 => Action::Step(dir, Way::ALL[usize::from(n(4))]),
            16 => Action::Push(dir),
            17 => Action::Crawl(dir),
            18 => Action::Exit(dir),
            19 => Action::Start,
            20 => Action::Stop,
            21 => Action::Spend(n(20) as u8),
            22 => Action::Smoke(hex),
            23 => Action::Charge(weapon, hex),
            24 => Action::Faust(unit),
            25 => Action::Motion(unit),
            26 => Action::Close(unit),
            27 => Action::Yes,
            28 => Action::No,
            29 => Action::Done,
            30 => Action::Rapid,
            _ => Action::Pass,
        }
    }
}
