//! Art of Tactic, tank combat: both sides write secret orders, then all are carried out at once, step by step.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod action;
mod advice;
pub mod briefing;
pub mod card;
pub mod event;
pub mod forecast;
pub mod ground;
pub mod memory;
pub mod noted;
pub mod options;
pub mod orders;
pub mod plans;
pub mod play;
pub mod position;
pub mod rooms;
pub mod route;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod secrets;
pub mod sheet;
pub mod shooting;
pub mod sight;
pub mod state;
pub mod survey;
pub mod tell;
pub mod thinking;
pub mod turn;
pub mod validate;
pub mod victory;

use action::Action;
use card::Card;
use ground::Ground;
use kernel::chance::{Chance, Halt};
use kernel::content::{Content, Formerly, OptionSpec, Options, read_toml};
use kernel::game::{Illegal, Rules, Turn, Window};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};
use kernel::set::HexSet;
use kernel::text::Diagnostic;
use noted::{Noted, Noting};
use options::{Settings, Stacking};
use play::Play;
use rooms::{Frame, NOT_YOURS, Room, in_room};
use scenario::{Battle, Scenario, StartUnit};
use script::{Ways, Weights};
use state::{State, Unit, UnitId, slots};
use std::sync::OnceLock;

/// A scenario ready to be played: map, cards, settings, and the tables made from them.
#[derive(Clone, Debug)]
pub struct Aot {
    /// MAP-01, MAP-02: the map, in axial coordinates with a table of labels.
    pub map: Map,
    /// All cards.
    pub cards: Vec<Card>,
    /// The chosen readings.
    pub settings: Settings,
    /// The scenario.
    pub battle: Battle,
    /// Each hex as this game sees it.
    pub land: Vec<Ground>,
    /// LOS-01..LOS-11: what each hex sees.
    pub sight: Vec<HexSet>,
    /// most units of a side in a hex, 0 for no limit.
    pub stacking: u8,
    /// Cards each side may buy.
    pub shop: [Vec<u8>; 2],
    /// Points each side may spend, 0 where armies are given.
    pub budget: u16,
    /// What the script weighs by; no rule.
    pub weights: Weights,
    /// How far it is to what matters, worked out when a script first asks.
    ways: OnceLock<Ways>,
}

/// Options of a battle built from points, besides the readings.
pub const BATTLE_OPTIONS: [&str; 2] = ["map", "budget"];

/// All cards of the content, the test cards included.
pub fn all_cards(content: &Content) -> Result<Vec<Card>, Vec<Diagnostic>> {
    let mut cards = Vec::new();
    for path in ["aot/cards.toml", "aot/test-cards.toml"] {
        if let Some(text) = content.get(path) {
            cards.extend(card::read_cards(path, text)?);
        }
    }
    if cards.len() > card::MOST {
        let message = format!("at most {} cards, here are {}", card::MOST, cards.len());
        return Err(vec![Diagnostic::error("aot/cards.toml", 0, 0, message)]);
    }
    Ok(cards)
}

/// Reads a scenario file.
pub fn read_scenario(file: &str, text: &str) -> Result<Scenario, Vec<Diagnostic>> {
    read_toml(file, text)
}

impl Aot {
    /// Builds the tables, and checks what needs them.
    fn ready(map: Map, cards: Vec<Card>, settings: Settings, mut battle: Battle) -> Result<Aot, Vec<String>> {
        let land = ground::survey(&map, &settings);
        let sight = sight::table(&map.grid, &land, &settings);
        let file = &battle.file;
        let stacking = match settings.stacking {
            Stacking::Scenario => file.stacking,
            Stacking::Unlimited => 0,
            Stacking::One => 1,
            Stacking::Two => 2,
            Stacking::Three => 3,
            Stacking::Four => 4,
        };
        let years = file.years.unwrap_or([file.year, file.year]);
        let budget = file.budget.unwrap_or(0);
        let shop = [0, 1].map(|seat| {
            let nation = battle.sides[seat].nation;
            let sold = |card: &Card| {
                card.nation == nation && card.years[0] <= years[1] && card.years[1] >= years[0] && !card.test
            };
            (0..cards.len() as u8).filter(|&i| sold(&cards[i as usize])).collect::<Vec<u8>>()
        });
        let mut faults = Vec::new();
        for (seat, side) in battle.sides.iter_mut().enumerate() {
            side.zone.retain(|&hex| land[hex.index()].standable());
            let placed = side.units.iter().filter(|u| u.turn == 0).count();
            let room = if stacking == 0 { usize::MAX } else { side.zone.len() * usize::from(stacking) };
            if side.zone.is_empty() || placed > room {
                faults.push(format!("the set-up zone of side {seat} has no room for its {placed} units"));
            }
            if budget > 0 && !shop[seat].iter().any(|&c| cards[c as usize].cost <= budget) {
                faults.push(format!("side {seat} can buy nothing for {budget} points"));
            }
            for unit in &side.units {
                let closed = |hex: &Hex| !land[hex.index()].standable();
                if unit.at.is_some() && closed(&unit.at) || unit.entry.iter().any(closed) {
                    faults.push(format!("a unit of side {seat} stands where tanks cannot go"));
                }
                if unit.turn > 0 && unit.entry.is_empty() {
                    faults.push(format!("a reinforcement of side {seat} has nowhere to arrive"));
                }
            }
        }
        for seat in 0..2 {
            // Where somebody may lie hidden, nobody may appear: either would betray the other.
            let (own, enemy) = (&battle.sides[seat], &battle.sides[1 - seat]);
            let meets = |hex: &Hex| enemy.hidden > 0 && enemy.zone.contains(hex);
            if own.units.iter().any(|unit| unit.entry.iter().any(meets)) {
                faults.push(format!("reinforcements of side {seat} arrive where the enemy may lie hidden"));
            }
        }
        if battle.sides[0].zone.iter().any(|hex| battle.sides[1].zone.contains(hex)) {
            faults.push("the set-up zones overlap".to_owned());
        }
        if battle.sides[0].nation == battle.sides[1].nation {
            faults.push("both sides have the same nation".to_owned());
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let weights = Weights::default();
        let ways = OnceLock::new();
        Ok(Aot { map, cards, settings, battle, land, sight, stacking, shop, budget, weights, ways })
    }

    /// How far it is to what matters.
    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::new(self))
    }

    /// A unit's card.
    #[inline]
    pub fn card(&self, state: &State, id: UnitId) -> &Card {
        &self.cards[state.unit(id).card as usize]
    }

    /// A hex as this game sees it.
    #[inline]
    pub fn ground(&self, hex: Hex) -> Ground {
        self.land[hex.index()]
    }

    /// LOS between two hexes of the map, for a unit that sees its full distance.
    #[inline]
    pub fn sees(&self, a: Hex, b: Hex) -> bool {
        self.sight[a.index()].contains(b)
    }

    /// How a slot was filled by the scenario.
    pub fn start_of(&self, id: UnitId) -> Option<&StartUnit> {
        self.battle.sides[id.seat()].units.get(id.index() % state::SLOTS)
    }

    fn arrives_later(&self, id: UnitId) -> bool {
        self.start_of(id).is_some_and(|start| start.turn > 0)
    }

    /// The hex in which the scenario itself places a unit.
    pub fn fixed_hex(&self, id: UnitId) -> Hex {
        self.start_of(id).map_or(Hex::NONE, |start| start.at)
    }

    /// Where a unit with a permanent sector looks when it was not placed by hand: towards the middle of the map.
    pub fn default_facing(&self, id: UnitId, hex: Hex) -> Dir {
        let goal = self.battle.sides[1 - id.seat()].zone.first().copied().unwrap_or(hex);
        let near = |dir: &Dir| {
            let next = self.map.grid.step(hex, *dir);
            if next.is_some() { self.map.grid.distance(next, goal) } else { u16::MAX }
        };
        Dir::ALL
            .into_iter()
            .filter(|d| !self.ground(hex).has_ride() || self.ground(hex).exits(*d))
            .min_by_key(near)
            .unwrap_or(Dir::N)
    }

    /// WIR-01: the wire of the scenario, as bits.
    fn all_wires(&self) -> u64 {
        if self.battle.wires.len() == 64 { u64::MAX } else { (1 << self.battle.wires.len()) - 1 }
    }

    /// The position before the first decision.
    fn opening(&self) -> State {
        let mut state = State {
            turn: 0,
            frames: kernel::frames::Frames::new(rooms::Muster),
            sheets: Default::default(),
            writing: [true; 2],
            purse: [self.budget; 2],
            depots: [0; 4],
            wires: self.all_wires(),
            control: [2; 8],
            units: [Unit::ABSENT; state::UNITS],
        };
        for (i, depot) in self.battle.depots.iter().enumerate() {
            state.depots[i] = depot.ammo;
        }
        for (seat, side) in self.battle.sides.iter().enumerate() {
            for (id, start) in slots(seat).zip(&side.units) {
                *state.unit_mut(id) =
                    Unit { ammo: start.ammo, ..Unit::fresh(start.card, &self.cards[start.card as usize]) };
            }
        }
        if self.budget == 0 {
            self.begin_deployment(&mut state);
        }
        state
    }
}

impl Rules for Aot {
    const SYSTEM: &'static str = "aot";
    const RULES: u32 = 2;
    const FORMAT: u32 = 2;
    const LONGEST: usize = 60 * 32 * 16;

    type State = State;
    type Action = Action;
    type Event = Noted;

    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let path = format!("aot/scenarios/{scenario}.toml");
        let missing = |what: String| vec![Diagnostic::error(&path, 0, 0, what)];
        let text = content.get(&path).ok_or_else(|| missing(format!("there is no scenario `{scenario}`")))?;
        let mut file = read_scenario(&path, text)?;
        let settings = Settings::read(options, if file.budget.is_some() { &BATTLE_OPTIONS } else { &[] })?;
        if let Some(map) = options.get("map") {
            let Some(ground) = file.battle.map.iter().find(|ground| ground.map.id() == map) else {
                let maps: Vec<_> = file.battle.map.iter().map(|ground| ground.map.id()).collect();
                return Err(missing(format!("no battle on map `{map}`; choose one of: {}", maps.join(", "))));
            };
            file.map = ground.map.clone();
        }
        if let Some(budget) = options.get("budget") {
            let points = budget.parse().ok().filter(|b| (50..=3000).contains(b));
            file.budget =
                Some(points.ok_or_else(|| missing(format!("budget `{budget}` is not 50 to 3000")))?);
        }
        if file.budget == Some(0) {
            return Err(missing("a budget must be above 0".to_owned()));
        }
        let map = file.map.read(content, &path, &ground::WORDS)?;
        let cards = all_cards(content)?;
        let battle = Battle::resolve(&file, &map, &cards)?;
        Aot::ready(map, cards, settings, battle)
            .map_err(|faults| faults.into_iter().map(|fault| Diagnostic::error(&path, 0, 0, fault)).collect())
    }

    fn options() -> &'static [OptionSpec] {
        options::OPTIONS
    }

    fn formerly() -> &'static [Formerly] {
        options::FORMERLY
    }

    fn chosen(&self) -> Options {
        let (all, file) = (self.settings.options(), &self.battle.file);
        match file.budget {
            Some(budget) => all.with("map", file.map.id()).with("budget", budget.to_string()),
            None => all,
        }
    }

    fn start(&self, _: &mut impl Chance) -> Result<State, Halt> {
        Ok(self.opening())
    }

    fn validate(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        self.check_position(state)
    }

    fn turn(&self, state: &State) -> Turn {
        in_room!(state.frames.top(), room => match room.asks(state) {
            Some((seats, window)) => Turn::Decide(seats, window),
            None => match room.verdict(self, state) {
                Some(verdict) => Turn::Over(verdict),
                None => Turn::Decide(SeatSet::NONE, Window::open("plan", Rule("SEQ-02"))),
            },
        })
    }

    fn legal(&self, known: &State, seat: Seat, out: &mut impl Extend<Action>) {
        in_room!(known.frames.top(), room => {
            if room.asks(known).is_some_and(|(seats, _)| seats.contains(seat)) {
                room.offers(self, known, seat, out);
            }
        });
    }

    fn check(&self, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() > 1 {
            return Err(NOT_YOURS);
        }
        in_room!(known.frames.top(), room => room.check(self, known, seat, action))
    }

    fn apply<C: Chance, S: Sink<Noted>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt> {
        let mut noting = Noting::new(sink, state);
        Play { game: self, state, chance, sink: &mut noting }.act(seat, action)
    }
}
