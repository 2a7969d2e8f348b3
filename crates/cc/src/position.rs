//! Positions and settings as cases write them, and the fields that cases ask for.

mod events;
mod fields;
mod setting;

use setting::SettingText;

use crate::Cc;
use crate::card::{CARDS, CardId, CardSet, Nation};
use crate::options::Settings;
use crate::play::Play;
use crate::rooms::{Choosing, Supporting};
use crate::scenario::SideName;
use crate::sight::BLAZE;
use crate::state::{Carried, Fort, Radio, SLOTS, State, Unit, foe};
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::game::Cases;
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::text::Diagnostic;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// Something that each side has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Each<T> {
    axis: T,
    allies: T,
}

impl<T> Each<T> {
    fn of(&self, seat: Seat) -> &T {
        if seat.0 == 0 { &self.axis } else { &self.allies }
    }
}

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The moments at which a position can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Moment {
    /// 5: the active player gives an Order, passes or ends the Turn.
    #[default]
    Choose,
    /// 8.16: the first side sets up.
    Setup,
    /// 8.19, step 6: the first side buys from a column of its Support Table.
    Support,
}

/// A position as written in a case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionText {
    moment: Moment,
    /// The column of the Support Table, at the moment `support`.
    column: Option<u8>,
    units: Vec<UnitText>,
    /// Kinds of fortification by their hexes.
    forts: BTreeMap<String, Fort>,
    /// Values of Smoke by their hexes.
    smoke: BTreeMap<String, u8>,
    blaze: Vec<String>,
    /// Cards by number.
    hand: Each<Vec<u8>>,
    /// Cards of the hand that the opponent has seen.
    shown: Each<Vec<u8>>,
    /// The draw pile; unless said, every card that is nowhere else.
    draw: Each<Option<Vec<u8>>>,
    /// The discard pile; unless said, empty, or every card that is nowhere else.
    discard: Each<Option<Vec<u8>>>,
    turn: Option<u16>,
    time: Option<u8>,
    vp: Option<i16>,
    active: Option<SideName>,
    initiative: Option<SideName>,
    /// Orders given in this Turn.
    orders: u8,
    /// Sides activated for Recover or Rout in this Turn.
    recovered: Vec<SideName>,
    surrender: Each<Option<u8>>,
    /// Who controls each Objective, by its number.
    control: BTreeMap<String, SideName>,
    /// Open chits by letter.
    open: Vec<char>,
    /// Secret chits by letter.
    secret: Each<Vec<char>>,
    /// Radios, as in `radio-8` or `radio-8 broken`.
    radio: Each<Option<String>>,
    /// Kinds of eliminated units, in the order of the track.
    casualties: Each<Vec<String>>,
    /// Kinds of Weapons in the Weapons box, by the nation of the side.
    armoury: Each<Vec<String>>,
}

/// A unit as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct UnitText {
    unit: String,
    side: SideName,
    hex: Option<String>,
    #[serde(default)]
    broken: bool,
    #[serde(default)]
    suppressed: bool,
    #[serde(default)]
    veteran: bool,
    weapon: Option<String>,
    #[serde(default)]
    weapon_broken: bool,
    #[serde(default)]
    activated: bool,
    /// The space of the Time Track on which it waits.
    space: Option<u8>,
}

fn fault(place: &str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(place, 0, 0, message)
}

fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Vec<Diagnostic>> {
    serde_json::from_value(value.clone()).map_err(|error| vec![fault(place, error.to_string())])
}

fn card_set(numbers: &[u8]) -> Result<CardSet, String> {
    let card = |&n: &u8| match n {
        1..=72 => Ok(CardId(n - 1)),
        _ => Err(format!("there is no card {n}; a deck has the cards 1 to {CARDS}")),
    };
    let set: CardSet = numbers.iter().map(card).collect::<Result<_, _>>()?;
    if set.len() == numbers.len() { Ok(set) } else { Err("a card is there twice".to_owned()) }
}

impl Cases for Cc {
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Cc, Vec<Diagnostic>> {
        let setting: SettingText = read("setting", setting)?;
        let settings = Settings::read(options, &[])?;
        let map = setting.map(content)?;
        if map.cols > 26 {
            let most = crate::state::HEXES;
            return Err(vec![fault("setting", format!("a map of this game has at most {most} hexes"))]);
        }
        let objectives = setting.objectives(content, &map)?;
        let scenario = setting.scenario(&map);
        Cc::ready(content, map, scenario, &objectives, settings, "setting")
    }

    fn position(&self, position: &Value) -> Result<State, Vec<Diagnostic>> {
        let text: PositionText = read("position", position)?;
        let mut state = self.opening();
        self.describe(&mut state, &text).map_err(|message| vec![fault("position", message)])?;
        Ok(state)
    }
}

impl Cc {
    fn hex_named(&self, label: &str) -> Result<Hex, String> {
        self.map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map"))
    }

    fn unit_named(&self, id: &str, nation: Nation) -> Result<u8, String> {
        self.pieces.unit(id, nation).ok_or_else(|| format!("there is no {} unit `{id}`", nation.word()))
    }

    fn weapon_named(&self, id: &str, nation: Nation) -> Result<u8, String> {
        self.pieces.weapon(id, nation).ok_or_else(|| format!("there is no {} Weapon `{id}`", nation.word()))
    }

    fn chits_named(&self, letters: &[char]) -> Result<u32, String> {
        let mut set = 0;
        for letter in letters {
            let found = self.chits.iter().position(|chit| chit.letter == *letter);
            set |= 1 << found.ok_or_else(|| format!("there is no chit `{letter}`"))?;
        }
        Ok(set)
    }

    fn describe(&self, state: &mut State, text: &PositionText) -> Result<(), String> {
        state.active = text.active.map_or(state.active, SideName::seat);
        state.initiative = text.initiative.map_or(state.initiative, SideName::seat);
        state.time = text.time.unwrap_or(state.time);
        state.vp = text.vp.unwrap_or(state.vp);
        state.orders = text.orders;
        for side in &text.recovered {
            state.recovered[side.seat().index()] = true;
        }
        match text.moment {
            Moment::Choose => {
                state.frames = Frames::new(Choosing);
                state.turns = text.turn.unwrap_or(1);
                state.units = [Unit::NONE; crate::state::UNITS];
                state.stock = [[0; 6]; 2];
                state.loose = [[crate::setup::NO_WEAPON; 6]; 2];
            }
            Moment::Setup => {
                let chance = &mut kernel::chance::Seeded::new(0);
                Play { game: self, state, chance, sink: &mut kernel::rule::Silent }.stand();
            }
            Moment::Support => {
                let seat = self.battle.file.setup_first.seat();
                let column = text.column.and_then(|column| column.checked_sub(1)).filter(|&n| n < 5);
                let column = column.ok_or("the moment `support` needs a `column` from 1 to 5")?;
                state.frames = Frames::new(Supporting { seat, column });
            }
        }
        self.place_units(state, &text.units)?;
        self.place_markers(state, text)?;
        for seat in SEATS {
            self.deal(state, text, seat).map_err(|why| format!("side {}: {why}", seat.0))?;
            self.lay_out(state, text, seat)?;
        }
        state.open = self.chits_named(&text.open)?;
        Ok(())
    }

    fn place_units(&self, state: &mut State, units: &[UnitText]) -> Result<(), String> {
        for (n, text) in units.iter().enumerate() {
            let named = |why: String| format!("the unit in place {} of the list: {why}", n + 1);
            let seat = text.side.seat();
            let id = self.free_slot(state, seat).ok_or(format!("a side has at most {SLOTS} units"))?;
            let unit = self.unit_of(seat, text).map_err(named)?;
            *state.unit_mut(id) = unit;
            if unit.hex.is_some() {
                state.on_map[seat.index()] |= id.bit();
                if self.is_leader(state, id) {
                    state.leaders[seat.index()] |= id.bit();
                }
                state.held[seat.index()].insert(unit.hex);
                state.held[foe(seat).index()].remove(unit.hex);
            }
            if text.activated {
                state.activated[seat.index()] |= id.bit();
            }
        }
        Ok(())
    }

    fn unit_of(&self, seat: Seat, text: &UnitText) -> Result<Unit, String> {
        let nation = self.side(seat).nation;
        let kind = self.unit_named(&text.unit, nation)?;
        let weapon = text.weapon.as_ref().map(|id| self.weapon_named(id, nation)).transpose()?;
        let hex = text.hex.as_ref().map_or(Ok(Hex::NONE), |label| self.hex_named(label))?;
        if hex.is_some() == text.space.is_some() {
            return Err("a unit has either a `hex` or a `space` of the Time Track".to_owned());
        }
        if text.weapon_broken && weapon.is_none() {
            return Err("`weapon-broken` without a `weapon`".to_owned());
        }
        Ok(Unit {
            hex,
            space: text.space.unwrap_or(Unit::NO_SPACE),
            broken: text.broken,
            suppressed: text.suppressed,
            veteran: text.veteran,
            weapon: weapon.map(|kind| Carried { kind, broken: text.weapon_broken }),
            ..Unit::fresh(kind, None)
        })
    }

    fn place_markers(&self, state: &mut State, text: &PositionText) -> Result<(), String> {
        for (label, &fort) in &text.forts {
            state.forts[self.hex_named(label)?.index()] = Some(fort);
        }
        for (label, &value) in &text.smoke {
            let left = value.checked_sub(1).and_then(|n| state.cup.get_mut(usize::from(n)));
            let left = left.ok_or_else(|| format!("Smoke of {value}: its values are 1 to 10"))?;
            *left = left.checked_sub(1).ok_or_else(|| format!("there is no more Smoke of {value}"))?;
            state.veil.set(self.hex_named(label)?, value);
        }
        for label in &text.blaze {
            state.veil.set(self.hex_named(label)?, BLAZE);
        }
        for n in 0..state.control.len() {
            if let Some(seat) = self.sole_occupier(state, n) {
                state.control[n] = seat.0;
            }
        }
        for (number, side) in &text.control {
            let n = number.parse::<usize>().ok().filter(|n| (1..=5).contains(n));
            state.control[n.ok_or_else(|| format!("there is no Objective {number}"))? - 1] = side.seat().0;
        }
        Ok(())
    }

    /// The cards of a side. What is not named is in the draw pile, or in the discard pile if the draw pile is named.
    fn deal(&self, state: &mut State, text: &PositionText, seat: Seat) -> Result<(), String> {
        let cards = &mut state.cards[seat.index()];
        cards.hand = card_set(text.hand.of(seat))?;
        cards.held = cards.hand.len() as u8;
        cards.shown = card_set(text.shown.of(seat))?;
        let rest = CardSet::ALL.without(cards.hand);
        let named = |pile: &Option<Vec<u8>>| pile.as_deref().map(card_set).transpose();
        (cards.draw, cards.discard) = match (named(text.draw.of(seat))?, named(text.discard.of(seat))?) {
            (None, None) => (rest, CardSet::EMPTY),
            (None, Some(discard)) => (rest.without(discard), discard),
            (Some(draw), None) => (draw, rest.without(draw)),
            (Some(draw), Some(discard)) => (draw, discard),
        };
        Ok(())
    }

    fn lay_out(&self, state: &mut State, text: &PositionText, seat: Seat) -> Result<(), String> {
        let (n, nation) = (seat.index(), self.side(seat).nation);
        state.surrender[n] = text.surrender.of(seat).unwrap_or(state.surrender[n]);
        state.secret[n] = self.chits_named(text.secret.of(seat))?;
        state.secrets[n] = state.secret[n].count_ones() as u8;
        if let Some(radio) = text.radio.of(seat) {
            let (id, broken) = match radio.strip_suffix(" broken") {
                Some(id) => (id, true),
                None => (radio.as_str(), false),
            };
            let kind = self.pieces.radio(id, nation);
            let kind = kind.ok_or_else(|| format!("there is no {} Radio `{id}`", nation.word()))?;
            state.radios[n] = Some(Radio { kind, broken });
        }
        for id in text.casualties.of(seat) {
            let row = &mut state.casualties[n];
            let space = row.kinds.get_mut(usize::from(row.count)).ok_or("too many casualties")?;
            *space = self.unit_named(id, nation)?;
            row.count += 1;
        }
        for id in text.armoury.of(seat) {
            state.armoury[usize::from(self.weapon_named(id, nation)?)] += 1;
        }
        Ok(())
    }
}
