//! Positions and settings as cases write them, and the fields that cases ask for.

mod events;
mod fields;
mod setting;

use crate::Aslsk;
use crate::action::spine_named;
use crate::options::Settings;
use crate::pieces::{Nation, Piece};
use crate::rooms::{Advancing, Fighting, Firing, Moving, PlayerTurn, Rallying, Routing};
use crate::state::{
    AFVS, Did, Is, Laid, Lock, MEN, Owner, Phase, Place, Smoke, SmokeKind, State, Station, UNITS, Unit,
    UnitId, WEAPONS, Weapon, WeaponId, foe,
};
use kernel::arc::Spine;
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::game::Cases;
use kernel::grid::Hex;
use kernel::seat::Side;
use kernel::text::Diagnostic;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use setting::SettingText;
use std::collections::BTreeMap;

/// A position as written in a case: the first question of a phase.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionText {
    /// `rally`, `prep-fire`, ...; `prep-fire` if nothing is said.
    phase: Option<String>,
    turn: Option<u8>,
    /// Whose Player Turn it is; the side that moves first if nothing is said.
    attacker: Option<Nation>,
    units: Vec<UnitText>,
    /// Weapons that nobody possesses.
    weapons: Vec<WeaponText>,
    /// `full`, `dispersed`, `wp`, `wp-dispersed` or `grenade` by hex.
    smoke: BTreeMap<String, String>,
    /// FP by hex.
    residual: BTreeMap<String, u8>,
    /// Who controls buildings and hexes, by one of their hexes.
    control: BTreeMap<String, Nation>,
    /// Panzerfaust shots left to the Germans.
    fausts: Option<u8>,
}

/// A unit as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct UnitText {
    unit: String,
    side: Nation,
    hex: Option<String>,
    /// Markers and deeds: `broken`, `dm`, `pinned`, `prep`, `did-move`.
    #[serde(default)]
    is: Vec<String>,
    /// Its weapons, each with its markers: `mmg`, `lmg malfunctioned`.
    #[serde(default)]
    weapons: Vec<String>,
    /// VCA, or the CA of its Gun.
    hull: Option<String>,
    turret: Option<String>,
    /// Weapons of an AFV that are out of order: `ma`, `cmg`.
    #[serde(default)]
    jammed: Vec<String>,
    /// What its MA, its Gun or its mortar has acquired.
    acquired: Option<LockText>,
    #[serde(default)]
    wreck: bool,
    #[serde(default)]
    eliminated: bool,
    /// The place in the setting's list of groups, from 1.
    #[serde(default)]
    group: u8,
}

/// 6.10, 6.11: an acquisition as written in a case: `{ unit = 25, by = 2 }`, `{ hex = "C7", by = 1 }`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LockText {
    /// The target's number.
    unit: Option<u8>,
    /// The hex, acquired as such; with `last` the one in which the target was seen last.
    hex: Option<String>,
    #[serde(default)]
    last: bool,
    /// 1 or 2.
    by: u8,
}

/// A weapon that nobody possesses.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponText {
    weapon: String,
    side: Nation,
    hex: String,
    #[serde(default)]
    is: Vec<String>,
}

fn fault(place: &str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(place, 0, 0, message)
}

fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Vec<Diagnostic>> {
    serde_json::from_value(value.clone()).map_err(|error| vec![fault(place, error.to_string())])
}

fn spine(word: Option<&str>) -> Result<Spine, String> {
    word.map_or(Ok(Spine::ALL[0]), |word| spine_named(word).ok_or_else(|| format!("`{word}` is no hexspine")))
}

fn laid(word: &str) -> Result<u16, String> {
    let found = Laid::WORDS.iter().position(|one| *one == word);
    found.map(|at| 1 << at).ok_or_else(|| format!("`{word}` is no marker of a weapon"))
}

impl Cases for Aslsk {
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Aslsk, Vec<Diagnostic>> {
        let setting: SettingText = read("setting", setting)?;
        let settings = Settings::read(options, &[])?;
        let map = setting.map(content)?;
        Aslsk::ready(content, map, setting.scenario(), settings, "setting")
    }

    fn position(&self, position: &Value) -> Result<State, Vec<Diagnostic>> {
        let text: PositionText = read("position", position)?;
        self.describe(&text).map_err(|message| vec![fault("position", message)])
    }
}

impl Aslsk {
    fn hex_named(&self, label: &str) -> Result<Hex, String> {
        self.map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map"))
    }

    fn side_named(&self, nation: Nation) -> Result<Side, String> {
        let found = self.battle.nations.iter().position(|one| *one == nation);
        found.map(|at| Side(at as u8)).ok_or_else(|| format!("nobody is {}", nation.word()))
    }

    fn describe(&self, text: &PositionText) -> Result<State, String> {
        let mut state = self.opening();
        state.units = [Unit::NONE; UNITS];
        (state.weapons, state.armoury) = ([Weapon::NONE; WEAPONS], 0);
        state.turn = text.turn.unwrap_or(1);
        state.attacker =
            text.attacker.map_or(Ok(self.battle.moves_first), |nation| self.side_named(nation))?;
        let word = text.phase.as_deref().unwrap_or("prep-fire");
        let phase = Phase::ALL.into_iter().find(|phase| phase.word() == word);
        state.phase = phase.ok_or_else(|| format!("`{word}` is no phase"))?;
        let mut used = [[0; 2]; 2];
        let mut arms = 0;
        let mut placed = Vec::new();
        for unit in &text.units {
            placed.push(self.place_unit(&mut state, unit, &mut used, &mut arms)?);
        }
        for (unit, id) in text.units.iter().zip(placed) {
            if let Some(lock) = &unit.acquired {
                self.lay_lock(&mut state, id, lock).map_err(|why| format!("{}: {why}", unit.unit))?;
            }
        }
        for weapon in &text.weapons {
            let side = self.side_named(weapon.side)?;
            let marks: Vec<&str> = weapon.is.iter().map(String::as_str).collect();
            let id = self.add_weapon(&mut state, side, &weapon.weapon, &marks, &mut arms)?;
            state.weapon_mut(id).hex = self.hex_named(&weapon.hex)?;
        }
        for (slots, (label, word)) in text.smoke.iter().enumerate() {
            let kind = match word.as_str() {
                "full" => SmokeKind::Full,
                "dispersed" => SmokeKind::Dispersed,
                "wp" => SmokeKind::WpFull,
                "wp-dispersed" => SmokeKind::WpDispersed,
                "grenade" => SmokeKind::Grenade,
                other => return Err(format!("`{other}` is no smoke")),
            };
            let hex = self.hex_named(label)?;
            let slot = state.smoke.get_mut(slots).ok_or("too much smoke")?;
            *slot = Smoke { hex, kind, side: state.attacker };
        }
        for (label, &fp) in &text.residual {
            state.residual.set(self.hex_named(label)?, fp);
        }
        for (label, &nation) in &text.control {
            let hex = self.hex_named(label)?;
            let key = self.battle.keys.iter().position(|hexes| hexes.contains(&hex));
            let key = key.ok_or_else(|| format!("nobody controls {label}"))?;
            state.control[key] = Owner(self.side_named(nation)?.0);
        }
        if let Some(shots) = text.fausts {
            let german = self.side_named(Nation::German)?;
            state.fausts[german.index()] = shots;
        }
        self.open_phase(&mut state)?;
        Ok(state)
    }

    /// The first question of the phase.
    fn open_phase(&self, state: &mut State) -> Result<(), String> {
        let (attacker, defender) = (state.attacker, foe(state.attacker));
        state.frames = Frames::new(PlayerTurn::PLAYING);
        let frame: crate::rooms::Frame = match state.phase {
            Phase::Rally => Rallying::first(attacker).into(),
            Phase::PrepFire | Phase::AdvancingFire => Firing { side: attacker }.into(),
            Phase::DefensiveFire => Firing { side: defender }.into(),
            Phase::Movement => Moving.into(),
            Phase::Rout => Routing::start(attacker).into(),
            Phase::Advance => Advancing::START.into(),
            Phase::CloseCombat => Fighting::START.into(),
        };
        state.frames.push(frame).map_err(|halt| halt.to_string())?;
        // What needs no decision and no dice goes on by itself.
        let mut dry = kernel::chance::Scripted::new([]);
        let mut play =
            crate::play::Play { game: self, state, chance: &mut dry, sink: &mut kernel::rule::Silent };
        play.run().map_err(|halt| format!("the phase does not begin with a question: {halt}"))
    }

    fn place_unit(
        &self,
        state: &mut State,
        text: &UnitText,
        used: &mut [[u8; 2]; 2],
        arms: &mut u8,
    ) -> Result<UnitId, String> {
        let side = self.side_named(text.side)?;
        let named = |why: &str| format!("{}: {why}", text.unit);
        let (kind, slot) = match self.pieces.find(text.side, &text.unit) {
            Some(Piece::Man(kind)) => (kind, &mut used[side.index()][0]),
            Some(Piece::Vehicle(kind)) => (kind, &mut used[side.index()][1]),
            _ => return Err(named("there is no such unit")),
        };
        let afv = matches!(self.pieces.find(text.side, &text.unit), Some(Piece::Vehicle(_)));
        let (first, room) = if afv { (MEN as u8, AFVS) } else { (0, MEN) };
        if usize::from(*slot) >= room {
            return Err(named("a side cannot have so many"));
        }
        let id = UnitId::of(side, first + *slot);
        *slot += 1;
        let group = match text.group {
            0 => self.battle.groups.iter().position(|group| group.side == side),
            number => Some(usize::from(number) - 1).filter(|&at| at < self.battle.groups.len()),
        };
        let group = group.ok_or_else(|| named("there is no such group"))? as u8;
        let hull = spine(text.hull.as_deref())?;
        let turret = text.turret.as_deref().map_or(Ok(hull), |word| spine(Some(word)))?;
        let mut unit = Unit { kind, group, hull, turret, ..Unit::NONE };
        for word in &text.is {
            let deed = word.strip_prefix("did-").and_then(Did::named);
            match (Is::named(word), deed) {
                (Some(mark), _) => unit.marks.add(mark),
                (None, Some(deed)) => unit.deeds.add(deed),
                (None, None) => return Err(named(&format!("`{word}` is no marker"))),
            }
        }
        for word in &text.jammed {
            let station =
                Station::parse(word).ok_or_else(|| named(&format!("`{word}` is no weapon of an AFV")))?;
            unit.jammed |= station.bit();
        }
        *state.unit_mut(id) = unit;
        let hex = text.hex.as_deref().map_or(Ok(Hex::NONE), |label| self.hex_named(label))?;
        let place = match (hex.is_some(), text.wreck, text.eliminated) {
            (true, true, _) => Place::Wreck,
            (true, false, _) => Place::Map,
            (false, _, true) => Place::Gone,
            (false, _, false) => Place::Waiting,
        };
        state.put(id, place, hex);
        for entry in &text.weapons {
            let (key, marks) = split_weapon(entry);
            let weapon = self.add_weapon(state, side, key, &marks, arms)?;
            let weapon = state.weapon_mut(weapon);
            weapon.holder = id;
            weapon.facing = hull;
        }
        Ok(id)
    }

    /// 6.10, 6.11: the MA of an AFV, or the Gun or mortar of a unit, has acquired something.
    fn lay_lock(&self, state: &mut State, id: UnitId, text: &LockText) -> Result<(), String> {
        let lock = match (text.unit, text.hex.as_deref()) {
            _ if !(1..=2).contains(&text.by) => return Err("an acquisition is worth 1 or 2".to_owned()),
            (Some(number), None) => {
                let target = UnitId(number.wrapping_sub(1));
                if !state.is_here(target) || target.side() == id.side() {
                    return Err(format!("{number} is no enemy on the map"));
                }
                Lock::Unit(target, text.by)
            }
            (None, Some(label)) if text.last => Lock::Last(self.hex_named(label)?, text.by),
            (None, Some(label)) => Lock::Area(self.hex_named(label)?, text.by),
            _ => return Err("an acquisition is of a unit or of a hex".to_owned()),
        };
        if id.is_afv() {
            state.unit_mut(id).lock = lock;
            return Ok(());
        }
        let lays = |arm: &WeaponId| state.weapon(*arm).gun || self.arm(state, *arm).is_mortar();
        let arm = state.arms_of(id).find(lays).ok_or("it has neither Gun nor mortar")?;
        state.weapon_mut(arm).lock = lock;
        Ok(())
    }

    fn add_weapon(
        &self,
        state: &mut State,
        side: Side,
        key: &str,
        marks: &[&str],
        arms: &mut u8,
    ) -> Result<WeaponId, String> {
        let nation = self.battle.nation(side);
        // A captured weapon is named with the nation of its make: `russian/lmg`.
        let made = key.split_once('/').and_then(|(make, key)| Some((Nation::parse(make)?, key)));
        let (make, key) = made.unwrap_or((nation, key));
        let Some(Piece::Weapon(kind)) = self.pieces.find(make, key) else {
            return Err(format!("there is no weapon `{key}`"));
        };
        let owner = self.side_named(make).unwrap_or(side);
        let gun = self.pieces.weapons[usize::from(kind)].is_gun();
        let mut weapon = Weapon { kind, side: owner, gun, ..Weapon::NONE };
        for word in marks {
            weapon.marks |= laid(word)?;
        }
        let id = WeaponId(*arms);
        if !id.is_some() {
            return Err(format!("there are at most {WEAPONS} weapons"));
        }
        *arms += 1;
        state.set_weapon(id, weapon);
        Ok(id)
    }
}

/// A weapon and its markers, which come last: `8cm GrW 34 emplaced`.
fn split_weapon(entry: &str) -> (&str, Vec<&str>) {
    let mut key = entry;
    let mut marks = Vec::new();
    while let Some((rest, last)) = key.rsplit_once(' ') {
        if !Laid::WORDS.contains(&last) {
            break;
        }
        marks.push(last);
        key = rest;
    }
    (key, marks)
}
