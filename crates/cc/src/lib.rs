//! Combat Commander: Europe: cards are orders, reactions, dice and events at once.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod action;
pub mod attack;
pub mod briefing;
pub mod card;
pub mod effects;
pub mod event;
pub mod events;
pub mod forecast;
pub mod generate;
pub mod ground;
pub mod melee;
pub mod memory;
pub mod options;
pub mod orders;
pub mod pieces;
pub mod plans;
pub mod play;
pub mod position;
pub mod refusals;
pub mod roll;
pub mod rooms;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod secrets;
pub mod setup;
pub mod sight;
pub mod standing;
pub mod state;
pub mod stats;
pub mod support;
pub mod survey;
pub mod tell;
pub mod thinking;
pub mod time;
pub mod turn;
pub mod validate;

use crate::rooms::Over;
use action::Action;
use card::{Deck, Nation};
use event::Event;
use ground::Ground;
use kernel::chance::{Chance, Halt};
use kernel::content::{Content, Formerly, OptionSpec, Options, read_toml};
use kernel::game::{Illegal, Rules, Turn, Verdict, Window};
use kernel::grid::Hex;
use kernel::map::Map;
use kernel::rule::{Rule, Sink};
use kernel::seat::{self, Seat, SeatSet, SideSet};
use kernel::text::Diagnostic;
use options::Settings;
use pieces::Pieces;
use play::Play;
use scenario::{Battle, Chit, Field, Posture, Scenario, Side};
use script::{Ways, Weights};
use sight::Sights;
use state::{Ending, State};
use std::sync::OnceLock;

/// A scenario ready to be played: map, decks, pieces, settings, and the tables made from them.
#[derive(Clone, Debug)]
pub struct Cc {
    /// 2: the map.
    pub map: Map,
    /// T78: each hex as this game sees it.
    pub land: Vec<Ground>,
    /// 10: who sees whom.
    pub sights: Sights,
    /// 1-a: the decks of both sides.
    pub decks: [Deck; 2],
    /// 3, 11, 12: what is printed on pieces.
    pub pieces: Pieces,
    /// 7.3.2: the chits.
    pub chits: Vec<Chit>,
    /// 8.18: prices of the fortifications in the order of [`state::Fort::ALL`], then of stronger Mines.
    pub prices: [u8; 8],
    /// The chosen readings.
    pub settings: Settings,
    /// The scenario.
    pub battle: Battle,
    /// What a random scenario was made from.
    pub seed: Option<u64>,
    /// What the script weighs by; no rule.
    pub weights: Weights,
    /// How far it is to where each side wants to go, worked out when a script first asks.
    ways: [OnceLock<Ways>; 2],
}

/// Options of the random scenario, besides the readings.
pub const RANDOM_OPTIONS: [&str; 1] = ["seed"];

/// Reads a scenario file.
pub fn read_scenario(file: &str, text: &str) -> Result<Scenario, Vec<Diagnostic>> {
    read_toml(file, text)
}

/// What each map has for this game.
pub fn read_fields(content: &Content) -> Result<Vec<Field>, Vec<Diagnostic>> {
    const FILE: &str = "cc/maps.tsv";
    let text = content.get(FILE).ok_or_else(|| vec![Diagnostic::error(FILE, 0, 0, "the file is missing")])?;
    card::rows(FILE, text)
}

#[derive(serde::Deserialize)]
struct Price {
    kind: String,
    cost: u8,
}

fn read_prices(content: &Content) -> Result<[u8; 8], Vec<Diagnostic>> {
    const FILE: &str = "cc/forts.tsv";
    let fault = |message: &str| vec![Diagnostic::error(FILE, 0, 0, message)];
    let text = content.get(FILE).ok_or_else(|| fault("the file is missing"))?;
    let prices: Vec<Price> = card::rows(FILE, text)?;
    let words = state::Fort::ALL.map(state::Fort::word).into_iter().chain(["mines-7", "mines-8"]);
    let found = words.map(|word| prices.iter().find(|price| price.kind == word).map(|price| price.cost));
    let found: Option<Vec<u8>> = found.collect();
    found.and_then(|found| found.try_into().ok()).ok_or_else(|| fault("a fortification has no price"))
}

impl Cc {
    /// Reads the decks and pieces, and builds the tables.
    pub(crate) fn ready(
        content: &Content,
        map: Map,
        file: Scenario,
        objectives: &[Hex],
        settings: Settings,
        path: &str,
    ) -> Result<Cc, Vec<Diagnostic>> {
        let get = |name: &str| content.get(name).map(str::to_owned);
        let missing = |name: &str| vec![Diagnostic::error(name, 0, 0, "the file is missing")];
        let pieces = Pieces::read(get)?;
        let decks_file = content.get("cc/decks.tsv").ok_or_else(|| missing("cc/decks.tsv"))?;
        let decks = card::read_decks("cc/decks.tsv", decks_file, &map.grid)?;
        let chits_file = content.get("cc/chits.tsv").ok_or_else(|| missing("cc/chits.tsv"))?;
        let chits = scenario::read_chits("cc/chits.tsv", chits_file)?;
        for (name, found, most) in [
            ("cc/chits.tsv", chits.len(), state::CHITS),
            ("cc/weapons.tsv", pieces.weapons.len(), state::WEAPONS),
            ("cc/units.tsv", pieces.units.len(), usize::from(u8::MAX)),
            ("cc/radios.tsv", pieces.radios.len(), usize::from(u8::MAX)),
        ] {
            if found > most {
                let message = format!("at most {most} rows, here are {found}");
                return Err(vec![Diagnostic::error(name, 0, 0, message)]);
            }
        }
        let prices = read_prices(content)?;
        let land = ground::survey(&map);
        let buildings = ground::buildings(&map);
        let battle = Battle::resolve(file, &map, &pieces, &chits, objectives, (&land, &buildings)).map_err(
            |faults| faults.into_iter().map(|fault| Diagnostic::error(path, 0, 0, fault)).collect::<Vec<_>>(),
        )?;
        let special = &battle.file.special;
        let sights = Sights::by(&settings, &map, &land).with_haze([special.fog, special.twilight]);
        let deck = |nation: Nation| decks.iter().find(|deck| deck.nation == nation).cloned();
        let own = battle.sides.iter().map(|side| deck(side.nation)).collect::<Option<Vec<_>>>();
        let decks =
            own.and_then(|decks| <[Deck; 2]>::try_from(decks).ok()).ok_or_else(|| missing("cc/decks.tsv"))?;
        Ok(Cc {
            map,
            land,
            sights,
            decks,
            pieces,
            chits,
            prices,
            settings,
            battle,
            seed: None,
            weights: Weights::default(),
            ways: Default::default(),
        })
    }

    /// A side.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.battle.sides[seat.index()]
    }

    /// A side's deck.
    #[inline]
    pub fn deck(&self, seat: Seat) -> &Deck {
        &self.decks[seat.index()]
    }

    /// A27, A35: whether a side is the scenario's Defender.
    #[inline]
    pub fn defends(&self, seat: Seat) -> bool {
        self.side(seat).posture == Posture::Defend
    }
}

impl Rules for Cc {
    const SYSTEM: &'static str = "cc";
    const RULES: u32 = 2;
    const FORMAT: u32 = 2;
    const LONGEST: usize = 100_000;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let path = format!("cc/scenarios/{scenario}.toml");
        let fault = |what: String| vec![Diagnostic::error(&path, 0, 0, what)];
        let text = content.get(&path).ok_or_else(|| fault(format!("there is no scenario `{scenario}`")))?;
        let mut file = read_scenario(&path, text)?;
        let settings = Settings::read(options, if file.random { &RANDOM_OPTIONS } else { &[] })?;
        let mut seed = None;
        if file.random {
            let given = options.get("seed").unwrap_or("1");
            let number = given.parse().map_err(|_| fault(format!("seed `{given}` is no number")))?;
            file = generate::generate(content, &file, number)?;
            seed = Some(number);
        }
        let map = file.map.read(content, &path, &ground::WORDS)?;
        let fields = read_fields(content)?;
        let field = fields.iter().find(|field| field.map == map.id);
        let field = field.ok_or_else(|| fault(format!("map `{}` has no Objectives", map.id)))?;
        let find = |label: &str| map.grid.find(label);
        let objectives: Option<Vec<Hex>> = field.objectives.split_whitespace().map(find).collect();
        let objectives = objectives.ok_or_else(|| fault("an Objective is no hex of the map".to_owned()))?;
        Ok(Cc { seed, ..Cc::ready(content, map, file, &objectives, settings, &path)? })
    }

    fn options() -> &'static [OptionSpec] {
        options::OPTIONS
    }

    fn formerly() -> &'static [Formerly] {
        options::FORMERLY
    }

    fn chosen(&self) -> Options {
        let all = self.settings.options();
        match self.seed {
            Some(seed) => all.with("seed", seed.to_string()),
            None => all,
        }
    }

    fn start(&self, chance: &mut impl Chance) -> Result<State, Halt> {
        let mut state = self.opening();
        let mut play = Play { game: self, state: &mut state, chance, sink: &mut kernel::rule::Silent };
        play.stand();
        play.run()?;
        Ok(state)
    }

    fn validate(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        self.check_position(state)
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(Over { ending, winner }) = state.frames.at() {
            let reason = match ending {
                Ending::Surrender => "surrender",
                Ending::NoUnits => "no-units",
                Ending::SuddenDeath => "sudden-death",
                Ending::AllObjectives => "all-objectives",
            };
            let vp = i32::from(state.vp);
            return Turn::Over(Verdict {
                winners: SideSet::one(seat::Side(winner.0)),
                reason,
                points: [vp, -vp, 0, 0],
            });
        }
        match self.asks(state) {
            Some((seat, window)) => Turn::Decide(SeatSet::one(seat), window),
            None => Turn::Decide(SeatSet::NONE, Window::open("choose", Rule("5-b"))),
        }
    }

    fn legal(&self, known: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.asks(known).is_some_and(|(asked, _)| asked == seat) {
            self.offers(known, seat, out);
        }
    }

    fn check(&self, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() > 1 {
            return Err(Illegal::by("5-a", "not-your-decision"));
        }
        match kernel::play::is_offered(self, known, seat, action) {
            true => Ok(()),
            false => Err(self.refusal(known, seat, action)),
        }
    }

    fn apply<C: Chance, S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt> {
        let mut play = Play { game: self, state, chance, sink };
        play.act(seat, action)?;
        play.run()
    }
}
