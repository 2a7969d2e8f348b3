//! Section 10: what a player does, in small steps, and its notation.

use crate::Panzer;
use crate::assault::engineers::Work;
use crate::state::{Altitude, Arm, Bombs, Command, Load, SHEAVES, SHELLS, Sheaf, Shell, UNITS, UnitId};
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::grid::Hex;
use kernel::hex::Dir;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// B-103, B-106: the kind of a whole move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Way {
    /// Cross country.
    Country,
    /// Along a path.
    Path,
    /// Along a road.
    Road,
    /// On foot, or a gun by its crew.
    Foot,
    /// B-106: forced march.
    March,
}

impl Way {
    /// All of them.
    pub const ALL: [Way; 5] = [Way::Country, Way::Path, Way::Road, Way::Foot, Way::March];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["country", "path", "road", "foot", "march"][self as usize]
    }
}

/// B-104: a move inside a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Inside {
    /// Seeks hull down.
    HullDown,
    /// Enters the building.
    Enter,
    /// Leaves the building.
    Leave,
    /// Takes full cover.
    Cover,
    /// Leaves full cover (written on a sheet of 2c).
    Uncover,
}

impl Inside {
    /// All of them.
    pub const ALL: [Inside; 5] =
        [Inside::HullDown, Inside::Enter, Inside::Leave, Inside::Cover, Inside::Uncover];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["hull-down", "enter", "leave", "cover", "uncover"][self as usize]
    }
}

/// One step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Takes a unit in hand.
    Pick(UnitId),
    /// B-33: gives the unit in hand a command.
    Give(Command),
    /// B-31: shares the counter of the unit in hand with another one.
    Join(UnitId),
    /// Chooses a hex.
    At(Hex),
    /// B-102: turns the hull, or chooses a facing.
    Face(Dir),
    /// 7.8.1: turns the turret.
    Turret(Dir),
    /// 7.8.3: opens or closes the hatch.
    Hatch(bool),
    /// B-50: names a target.
    Target(UnitId),
    /// B-50: declares a shot.
    Shoot(UnitId, Arm, Load),
    /// B-6: the sector through which a line over a corner comes.
    Angle(u8),
    /// B-100: begins the move of a unit.
    Drive(UnitId, Way),
    /// B-101: into the next hex.
    Step(Dir),
    /// B-101: backwards into the next hex.
    Back(Dir),
    /// B-104.
    Inside(Inside),
    /// B-123: overruns the next hex.
    Overrun(Dir),
    /// B-109c: leaves the map.
    Exit(Dir),
    /// B-107: mounts or hitches.
    Mount(UnitId),
    /// B-107: dismounts or unhitches.
    Unload(UnitId),
    /// 7.30g: pushes a wreck aside.
    Push(UnitId),
    /// B-130: a battery by its number.
    Battery(u8),
    /// T24: a sheaf, with the row of a linear one.
    Fall(Sheaf, Dir),
    /// B-130: what the battery fires.
    Shell(Shell),
    /// B-136: the turn of planned fire.
    When(u8),
    /// B-140: altitude and load of an aircraft.
    Fly(Altitude, Bombs),
    /// 7.42: names a formation.
    Name(u8),
    /// 7.2: puts the unit in hand under a marker; 0 takes it out.
    Hide(u8),
    /// 7.2.2.2: moves a hidden-unit marker.
    Creep(u8, Way),
    /// 7.2.2.3a: shows what is under a marker.
    Unmask(u8),
    /// A73: gives a dummy a command.
    Feign(u8, Command),
    /// 7.19: attacks terrain or mines.
    Blow(Hex, Work),
    /// A sheet is finished.
    Commit,
    /// Finishes what is being chosen, or declines to do more.
    Done,
}

/// The words with which actions begin in notation.
pub const VERBS: [&str; 32] = [
    "pick", "give", "join", "at", "face", "turret", "hatch", "target", "shoot", "angle", "drive", "step",
    "back", "inside", "overrun", "exit", "mount", "unload", "push", "battery", "fall", "shell", "when",
    "fly", "name", "hide", "creep", "unmask", "feign", "blow", "commit", "done",
];

const ALTITUDES: [(&str, Altitude); 3] =
    [("low", Altitude::Low), ("medium", Altitude::Medium), ("high", Altitude::High)];
const BOMBS: [(&str, Bombs); 5] = [
    ("guns", Bombs::Guns),
    ("ap", Bombs::Ap),
    ("rockets", Bombs::Rockets),
    ("first", Bombs::First),
    ("other", Bombs::Other),
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

fn dir(word: &str) -> Result<Dir, Unread> {
    Dir::from_name(word)
        .ok_or_else(|| Unread(format!("`{word}` is no direction; use n, ne, se, s, sw or nw")))
}

fn one_of<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str, word: &str) -> Result<T, Unread> {
    all.iter().copied().find(|&one| name(one) == word).ok_or_else(|| Unread(format!("`{word}` is not known")))
}

fn named<T: Copy>(all: &[(&'static str, T)], word: &str) -> Result<T, Unread> {
    all.iter()
        .find(|(name, _)| *name == word)
        .map(|(_, value)| *value)
        .ok_or_else(|| Unread(format!("`{word}` is not known")))
}

fn word_of<T: Copy + PartialEq>(all: &[(&'static str, T)], value: T) -> &'static str {
    all.iter().find(|(_, one)| *one == value).map_or("", |(name, _)| name)
}

impl Panzer {
    fn hex_word(&self, word: &str) -> Result<Hex, Unread> {
        self.map.grid.find(word).ok_or_else(|| Unread(format!("there is no hex {word}")))
    }
}

impl Notation for Panzer {
    fn write(&self, action: Action) -> String {
        let n = |id: UnitId| id.0.wrapping_add(1);
        let way = |dir: Dir| dir.name().to_lowercase();
        match action {
            Action::Pick(id) => format!("pick {}", n(id)),
            Action::Give(command) => format!("give {}", command.word()),
            Action::Join(id) => format!("join {}", n(id)),
            Action::At(hex) => format!("at {}", self.map.grid.label(hex)),
            Action::Face(dir) => format!("face {}", way(dir)),
            Action::Turret(dir) => format!("turret {}", way(dir)),
            Action::Hatch(up) => format!("hatch {}", if up { "shut" } else { "open" }),
            Action::Target(id) => format!("target {}", n(id)),
            Action::Shoot(id, arm, load) => format!("shoot {} {} {}", n(id), arm.word(), load.word()),
            Action::Angle(sector) => format!("angle {sector}"),
            Action::Drive(id, way) => format!("drive {} {}", n(id), way.word()),
            Action::Step(dir) => format!("step {}", way(dir)),
            Action::Back(dir) => format!("back {}", way(dir)),
            Action::Inside(inside) => format!("inside {}", inside.word()),
            Action::Overrun(dir) => format!("overrun {}", way(dir)),
            Action::Exit(dir) => format!("exit {}", way(dir)),
            Action::Mount(id) => format!("mount {}", n(id)),
            Action::Unload(id) => format!("unload {}", n(id)),
            Action::Push(id) => format!("push {}", n(id)),
            Action::Battery(number) => format!("battery {}", number.wrapping_add(1)),
            Action::Fall(sheaf, row) => format!("fall {} {}", word_of(&SHEAVES, sheaf), way(row)),
            Action::Shell(shell) => format!("shell {}", word_of(&SHELLS, shell)),
            Action::When(turn) => format!("when {turn}"),
            Action::Fly(altitude, bombs) => {
                format!("fly {} {}", word_of(&ALTITUDES, altitude), word_of(&BOMBS, bombs))
            }
            Action::Name(formation) => format!("name {}", formation.wrapping_add(1)),
            Action::Hide(marker) => format!("hide {marker}"),
            Action::Creep(marker, way) => format!("creep {} {}", marker.wrapping_add(1), way.word()),
            Action::Unmask(marker) => format!("unmask {}", marker.wrapping_add(1)),
            Action::Feign(marker, command) => {
                format!("feign {} {}", marker.wrapping_add(1), command.word())
            }
            Action::Blow(hex, work) => format!("blow {} {}", self.map.grid.label(hex), work.word()),
            Action::Commit => "commit".to_owned(),
            Action::Done => "done".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let less = |word: &str, what: &str| {
            number::<u8>(word, what)?
                .checked_sub(1)
                .ok_or_else(|| Unread(format!("there is no {what} {word}")))
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["pick", id] => Action::Pick(unit(id)?),
            ["give", word] => Action::Give(one_of(&Command::ALL, Command::word, word)?),
            ["join", id] => Action::Join(unit(id)?),
            ["at", hex] => Action::At(self.hex_word(hex)?),
            ["face", way] => Action::Face(dir(way)?),
            ["turret", way] => Action::Turret(dir(way)?),
            ["hatch", word] => Action::Hatch(named(&[("shut", true), ("open", false)], word)?),
            ["target", id] => Action::Target(unit(id)?),
            ["shoot", id, arm, load] => Action::Shoot(
                unit(id)?,
                one_of(&Arm::ALL, Arm::word, arm)?,
                one_of(&Load::ALL, Load::word, load)?,
            ),
            ["angle", sector] => Action::Angle(number(sector, "sector")?),
            ["drive", id, way] => Action::Drive(unit(id)?, one_of(&Way::ALL, Way::word, way)?),
            ["step", way] => Action::Step(dir(way)?),
            ["back", way] => Action::Back(dir(way)?),
            ["inside", word] => Action::Inside(one_of(&Inside::ALL, Inside::word, word)?),
            ["overrun", way] => Action::Overrun(dir(way)?),
            ["exit", way] => Action::Exit(dir(way)?),
            ["mount", id] => Action::Mount(unit(id)?),
            ["unload", id] => Action::Unload(unit(id)?),
            ["push", id] => Action::Push(unit(id)?),
            ["battery", word] => Action::Battery(less(word, "battery")?),
            ["fall", sheaf, row] => Action::Fall(named(&SHEAVES, sheaf)?, dir(row)?),
            ["shell", word] => Action::Shell(named(&SHELLS, word)?),
            ["when", turn] => Action::When(number(turn, "turn")?),
            ["fly", altitude, bombs] => Action::Fly(named(&ALTITUDES, altitude)?, named(&BOMBS, bombs)?),
            ["name", word] => Action::Name(less(word, "formation")?),
            ["hide", word] => Action::Hide(number(word, "marker")?),
            ["creep", word, way] => Action::Creep(less(word, "marker")?, one_of(&Way::ALL, Way::word, way)?),
            ["unmask", word] => Action::Unmask(less(word, "marker")?),
            ["feign", word, command] => {
                Action::Feign(less(word, "marker")?, one_of(&Command::ALL, Command::word, command)?)
            }
            ["blow", hex, word] => Action::Blow(self.hex_word(hex)?, one_of(&Work::ALL, Work::word, word)?),
            ["commit"] => Action::Commit,
            ["done"] => Action::Done,
            _ => return Err(Unread(format!("`{text}` is no action of Panzer"))),
        })
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let id = UnitId(below(rng, UNITS as u32) as u8);
        let hex = Hex(below(rng, self.map.grid.len().max(1) as u32) as u16);
        let dir = Dir::from_index(below(rng, 6) as u8);
        let few = below(rng, 6) as u8;
        let pick = |rng: &mut _, n: usize| below(rng, n as u32) as usize;
        match below(rng, VERBS.len() as u32) {
            0 => Action::Pick(id),
            1 => Action::Give(Command::ALL[pick(rng, 7)]),
            2 => Action::Join(id),
            3 => Action::At(hex),
            4 => Action::Face(dir),
            5 => Action::Turret(dir),
            6 => Action::Hatch(few.is_multiple_of(2)),
            7 => Action::Target(id),
            8 => Action::Shoot(id, Arm::ALL[pick(rng, 5)], Load::ALL[pick(rng, 5)]),
            9 => Action::Angle(few),
            10 => Action::Drive(id, Way::ALL[pick(rng, 5)]),
            11 => Action::Step(dir),
            12 => Action::Back(dir),
            13 => Action::Inside(Inside::ALL[pick(rng, 5)]),
            14 => Action::Overrun(dir),
            15 => Action::Exit(dir),
            16 => Action::Mount(id),
            17 => Action::Unload(id),
            18 => Action::Push(id),
            19 => Action::Battery(few),
            20 => Action::Fall(SHEAVES[pick(rng, 4)].1, dir),
            21 => Action::Shell(SHELLS[pick(rng, 3)].1),
            22 => Action::Fly(ALTITUDES[pick(rng, 3)].1, BOMBS[pick(rng, 5)].1),
            23 => Action::Name(few),
            24 => Action::Hide(few),
            25 => Action::Blow(hex, Work::ALL[pick(rng, 23)]),
            26 => Action::Creep(few, Way::ALL[pick(rng, 5)]),
            27 => Action::Unmask(few),
            28 => Action::Feign(few, Command::ALL[pick(rng, 7)]),
            29 => Action::When(few),
            30 => Action::Commit,
            _ => Action::Done,
        }
    }
}
