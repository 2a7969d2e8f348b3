//! Positions and settings as cases write them, and the fields that cases ask for.

mod events;
mod fields;
mod setting;

use crate::Panzer;
use crate::fire::declaring::Mode;
use crate::initiative::naming::Group;
use crate::options::{Cohesion, Switch};
use crate::play::seat_of;
use crate::rooms::{
    Adjusting, Assaulting, Buying, Declaring, Discharging, Flying, Hiding, Laying, Marching, Naming,
    Ordering, Phase, Placing, Relaying,
};
use crate::state::{
    Bearing, Command, Fate, GROUPS, Hidden, Mark, Mine, Morale, Order, Smoke, State, Suppression, UnitId,
};
use crate::turn::Step;
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::game::Cases;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::{SeatSet, Side};
use kernel::text::Diagnostic;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use setting::SettingText;

/// A position as written in a case, at one of the named moments: `buy`, `setup`, `hide`, `place`, `discharge`, `orders`, `initiative`, `air`,
/// `direct`, `watch`, `assault`, `move`, `relay` (7.42.2: the last group of the record moves), `adjust`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionText {
    /// Units by their numbers in the setting or scenario; who is not named stays as the scenario has it.
    units: Vec<UnitText>,
    moment: String,
    turn: Option<u8>,
    /// The First Player, numbered from 1.
    first: Option<u8>,
    /// Who acts at the moment, numbered from 1; else the First Player, and for `move` the Second.
    side: Option<u8>,
    /// 7.1.1.2: counted losses by formation, in order.
    losses: Vec<u8>,
    /// 7.31: mines by hex.
    mines: Vec<MineText>,
    /// 7.35: burning hexes, since turn 1 unless said otherwise.
    fires: Vec<String>,
    /// B-135: hexes with smoke as from an open sheaf, its On side up.
    smoke: Vec<String>,
    /// 7.2: hidden-unit markers by their numbers.
    markers: Vec<MarkerText>,
    /// 7.42.1b: the groups that are in the record, in their order.
    record: Vec<u8>,
    /// Whether everybody who can spots everybody; else nobody does before the Spotting Phase.
    spotted: bool,
}

/// Mines as written in a case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct MineText {
    hex: String,
    /// Whose, numbered from 1.
    side: u8,
    deliberate: bool,
    vehicles: bool,
    leg: bool,
    known: bool,
}

/// A hidden-unit marker as written in a case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct MarkerText {
    /// Its number, from 1; those of side 2 follow those of side 1.
    marker: u8,
    hex: String,
    command: Option<String>,
    shown: bool,
    /// The units under it.
    units: Vec<u8>,
    /// B-21: it shows Spot/Move.
    moved: bool,
    /// 7.2.2.2c: it has moved fast.
    fast: bool,
}

/// A unit as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct UnitText {
    /// Its number, from 1; the units of side 2 begin with 65.
    unit: u8,
    hex: Option<String>,
    facing: Option<String>,
    turret: Option<String>,
    /// 7.8.3: buttoned up.
    #[serde(default)]
    shut: bool,
    command: Option<String>,
    #[serde(default)]
    shown: bool,
    suppressed: Option<Suppression>,
    morale: Option<Morale>,
    fate: Option<Fate>,
    /// The number of the unit that carries or tows it.
    on: Option<u8>,
    #[serde(default)]
    marks: Vec<String>,
}

/// The marks that a case may put on a unit.
pub(crate) const MARKS: [(&str, Mark); 28] = [
    ("turret-damage", Mark::TurretDamage),
    ("hull-damage", Mark::HullDamage),
    ("track", Mark::Track),
    ("optics", Mark::Optics),
    ("coax", Mark::Coax),
    ("radio", Mark::Radio),
    ("gear", Mark::Gear),
    ("leak", Mark::Leak),
    ("dry", Mark::Dry),
    ("full-cover", Mark::FullCover),
    ("hull-down", Mark::HullDown),
    ("partial-hull-down", Mark::PartialHullDown),
    ("in-building", Mark::InBuilding),
    ("bogged", Mark::Bogged),
    ("moved", Mark::Moved),
    ("reduced", Mark::Reduced),
    ("cloud", Mark::Cloud),
    ("camouflaged", Mark::Camouflaged),
    ("spot-move", Mark::SpotMove),
    ("spot-fire", Mark::SpotFire),
    ("cooling", Mark::Cooling),
    ("pushed", Mark::Pushed),
    ("acted", Mark::Acted),
    ("unhitched", Mark::Unhitched),
    ("lost-first", Mark::LostFirst),
    ("lost-other", Mark::LostOther),
    ("fired", Mark::Fired),
    ("fired-small", Mark::FiredSmall),
];

fn fault(place: &str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(place, 0, 0, message)
}

fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Vec<Diagnostic>> {
    serde_json::from_value(value.clone()).map_err(|error| vec![fault(place, error.to_string())])
}

fn dir_named(word: &str) -> Result<Dir, String> {
    Dir::from_name(word).ok_or_else(|| format!("`{word}` is no facing"))
}

impl Cases for Panzer {
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Panzer, Vec<Diagnostic>> {
        let setting: SettingText = read("setting", setting)?;
        let map = setting.map(content)?;
        Panzer::ready(content, map, setting.scenario(), options, "setting")
    }

    fn position(&self, position: &Value) -> Result<State, Vec<Diagnostic>> {
        let text: PositionText = read("position", position)?;
        self.describe(&text).map_err(|message| vec![fault("position", message)])
    }
}

impl Panzer {
    pub(crate) fn hex_named(&self, label: &str) -> Result<Hex, String> {
        self.map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map"))
    }

    pub(crate) fn unit_numbered(&self, number: u8) -> Result<UnitId, String> {
        let id = UnitId(number.wrapping_sub(1));
        if self.is_unit(id) { Ok(id) } else { Err(format!("there is no unit {number}")) }
    }

    fn side_numbered(number: Option<u8>, otherwise: Side) -> Result<Side, String> {
        match number {
            None => Ok(otherwise),
            Some(number @ 1..=2) => Ok(Side(number - 1)),
            Some(number) => Err(format!("there is no side {number}")),
        }
    }

    fn describe(&self, text: &PositionText) -> Result<State, String> {
        let mut state = self.opening();
        state.turn = text.turn.unwrap_or(1);
        state.first = Panzer::side_numbered(text.first, Side(0))?;
        state.previous = state.first;
        for unit in &text.units {
            self.describe_unit(&mut state, unit)?;
        }
        for marker in &text.markers {
            self.describe_marker(&mut state, marker)?;
        }
        for formation in 0..self.battle.companies.len() {
            let (_, commands) = self.available(&state, formation);
            let company = &self.battle.companies[formation];
            let level = company.level.unwrap_or(4);
            let points = self.charts.cohesion_points(level.into(), company.strength).max(1);
            let record = &mut state.formations[formation];
            (record.commands, record.movers) = (commands, commands);
            if self.uses(Switch::Morale) && self.settings.cohesion != Cohesion::Late {
                (record.level, record.cohesion) = (level, company.cohesion.unwrap_or(points));
            }
            record.losses = text.losses.get(formation).copied().unwrap_or(0);
        }
        if text.spotted {
            for side in [Side(0), Side(1)] {
                for target in state.of(crate::state::foe(side)) {
                    let team = state.force(side).filter(|&id| self.spots(&state, id, target));
                    state.spotted[target.index()] = team.fold(0, |team, id| team | id.bit());
                }
            }
        }
        for (place, &group) in text.record.iter().enumerate() {
            let at = usize::from(group).checked_sub(1).filter(|&at| at < GROUPS);
            state.record[at.ok_or_else(|| format!("there is no group {group}"))?] = place as u8 + 1;
        }
        for mine in &text.mines {
            let bit = |on: bool, bit: u8| if on { bit } else { 0 };
            let bits = bit(mine.side == 2, Mine::SECOND)
                | bit(mine.deliberate, Mine::DELIBERATE)
                | bit(mine.vehicles, Mine::VEHICLES)
                | bit(mine.leg, Mine::LEG)
                | bit(mine.known && mine.vehicles, Mine::KNOWN_VEHICLES)
                | bit(mine.known && mine.leg, Mine::KNOWN_LEG);
            state.mines.set(self.hex_named(&mine.hex)?, Mine(bits));
        }
        for label in &text.fires {
            if !state.fires.set(self.hex_named(label)?, 1) {
                return Err("there are too many fires".to_owned());
            }
        }
        for label in &text.smoke {
            if !state.smoke.set(self.hex_named(label)?, Smoke::open()) {
                return Err("there is too much smoke".to_owned());
            }
        }
        self.at_moment(&mut state, text)?;
        Ok(state)
    }

    fn at_moment(&self, state: &mut State, text: &PositionText) -> Result<(), String> {
        let first = state.first;
        let second = crate::state::foe(first);
        let step = |one: Step, other: Step, side: Side| if side == first { one } else { other };
        let side = Panzer::side_numbered(text.side, if text.moment == "move" { second } else { first })?;
        let open = |state: &mut State, at: Step, frame: Option<crate::rooms::Frame>| {
            state.frames = Frames::new(Phase::within(at));
            match frame {
                Some(frame) => state.frames.push(frame).map_err(|halt| halt.to_string()),
                None => Ok(()),
            }
        };
        let seat = seat_of(side);
        match text.moment.as_str() {
            "orders" => {
                state.writing = SeatSet::first(2);
                open(state, Step::Orders, Some(Ordering.into()))
            }
            "buy" => {
                state.writing = self.buyers();
                state.turn = 0;
                open(state, Step::Buying, Some(Buying { open: true }.into()))
            }
            "setup" => {
                state.writing = self.choosers();
                state.turn = 0;
                open(state, Step::Laying, Some(Laying { open: true }.into()))
            }
            "hide" => {
                state.writing = SeatSet::one(seat);
                state.turn = 0;
                let at = if side == self.battle.defender() { Step::HidingFirst } else { Step::HidingSecond };
                open(state, at, Some(Hiding { side, open: true }.into()))
            }
            "place" => {
                state.turn = 0;
                let at =
                    if side == self.battle.defender() { Step::PlacingFirst } else { Step::PlacingSecond };
                open(state, at, Some(Placing::of(side).into()))
            }
            "initiative" => {
                state.writing = self.namers(state);
                open(state, Step::Initiative, Some(Naming { fires: false, open: true }.into()))
            }
            "adjust" => {
                state.writing = self.adjusters(state);
                open(state, Step::Adjust, Some(Adjusting { open: true }.into()))
            }
            "direct" => {
                let frame = Declaring::by(seat, Mode::Direct);
                open(state, step(Step::DirectFirst, Step::DirectSecond, side), Some(frame.into()))
            }
            "watch" => {
                let frame = Declaring::by(seat, Mode::Watch);
                open(state, step(Step::WatchFirst, Step::WatchSecond, side), Some(frame.into()))
            }
            "discharge" => {
                let at = if side == first { Step::DischargeFirst } else { Step::DischargeSecond };
                open(state, at, Some(Discharging { side }.into()))
            }
            "air" => open(state, step(Step::FlyFirst, Step::FlySecond, side), Some(Flying::of(side).into())),
            "assault" => {
                let frame = Assaulting::by(side);
                open(state, step(Step::AssaultFirst, Step::AssaultSecond, side), Some(frame.into()))
            }
            "relay" => {
                state.frames = Frames::new(Phase::within(Step::MoveSecond));
                let last = self.group_at(state, self.recorded(state)).ok_or("nothing is recorded")?;
                let relaying = Relaying { done: 3 };
                let marching = Marching { side: self.group_side(last), group: Group(last) };
                state
                    .frames
                    .push(relaying)
                    .and_then(|()| state.frames.push(marching))
                    .map_err(|halt| halt.to_string())
            }
            "move" => {
                let frame = Marching::of(side);
                open(state, step(Step::MoveFirst, Step::MoveSecond, side), Some(frame.into()))
            }
            other => Err(format!(
                "`{other}` is no moment; use buy, setup, hide, place, orders, discharge, initiative, air, direct, watch, assault, move, relay or adjust"
            )),
        }
    }

    fn describe_marker(&self, state: &mut State, text: &MarkerText) -> Result<(), String> {
        let wrong = || format!("there is no marker {}", text.marker);
        let at = text.marker.checked_sub(1).ok_or_else(wrong)?;
        let side = self.marker_side(at);
        if !self.marker_numbers(side).contains(&at) {
            return Err(wrong());
        }
        let mut marker = Hidden::draft(self.hex_named(&text.hex)?);
        marker.set(Hidden::DRAFT, false);
        marker.set(Hidden::SPOT | Hidden::FRESH, text.moved);
        marker.set(Hidden::FAST, text.fast);
        if let Some(word) = &text.command {
            let found = Command::ALL.into_iter().find(|command| command.word() == word);
            marker.order = Order::of(found.ok_or_else(|| format!("`{word}` is no command"))?);
        }
        for &number in &text.units {
            let id = self.unit_numbered(number)?;
            let order = match self.could_hold(state, id, marker.order.command()) {
                true => marker.order,
                false if marker.order == Order::NONE => Order::NONE,
                false => Order::of(Command::NoCommand),
            };
            let unit = state.unit_mut(id);
            (unit.fate, unit.hex, unit.under, unit.order) = (Fate::Hidden, marker.hex, at + 1, order);
            let idle = matches!(order.command(), Command::None | Command::NoCommand);
            unit.counter = if idle { 0 } else { at % 64 + 1 };
            state.here[side.index()] &= !id.bit();
        }
        if text.shown {
            marker.order.show();
        }
        state.markers[usize::from(at)] = marker;
        Ok(())
    }

    fn describe_unit(&self, state: &mut State, text: &UnitText) -> Result<(), String> {
        let id = self.unit_numbered(text.unit)?;
        let named = |why: String| format!("unit {}: {why}", text.unit);
        let mut unit = *state.unit(id);
        if let Some(label) = &text.hex {
            (unit.hex, unit.fate) = (self.hex_named(label).map_err(named)?, Fate::Here);
        }
        if let Some(word) = &text.facing {
            unit.bearing = Bearing::of(dir_named(word).map_err(named)?);
        }
        if let Some(word) = &text.turret {
            unit.bearing.point(dir_named(word).map_err(named)?);
        }
        unit.bearing.button(text.shut);
        if let Some(word) = &text.command {
            let found = Command::ALL.into_iter().find(|command| command.word() == word);
            let command = found.filter(|command| *command != Command::Unknown);
            let command = command.ok_or_else(|| named(format!("`{word}` is no command")))?;
            unit.order = Order::of(command);
            unit.counter =
                if matches!(command, Command::None | Command::NoCommand) { 0 } else { id.0 % 64 + 1 };
            if text.shown {
                unit.order.show();
            }
        }
        if let Some(suppressed) = text.suppressed {
            unit.nerve.suppress(suppressed);
        }
        if let Some(morale) = text.morale {
            unit.nerve.set_morale(morale);
        }
        for word in &text.marks {
            let found = MARKS.iter().find(|(name, _)| name == word).map(|(_, mark)| *mark);
            unit.marks.set(found.ok_or_else(|| named(format!("`{word}` is no mark")))?, true);
        }
        if unit.marks.any(&[Mark::SpotMove, Mark::SpotFire]) {
            unit.marks.set(Mark::SpotFresh, true);
        }
        if let Some(fate) = text.fate {
            unit.fate = fate;
            if !matches!(fate, Fate::Here) && !fate.is_wreck() {
                unit.hex = Hex::NONE;
            }
        }
        if let Some(on) = text.on {
            let carrier = self.unit_numbered(on).map_err(named)?;
            (unit.carrier, unit.hex, unit.fate) =
                (carrier, state.unit(carrier).hex, state.unit(carrier).fate);
        }
        *state.unit_mut(id) = unit;
        state.here[id.side().index()] &= !id.bit();
        if unit.fate == Fate::Here {
            state.here[id.side().index()] |= id.bit();
        }
        Ok(())
    }
}
