//! GMT Panzer: commands written in secret, then fire by range, angle and plate, movement under overwatch.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod action;
pub mod adjustment;
pub mod air;
pub mod assault;
pub mod briefing;
pub mod charts;
pub mod command;
pub mod event;
pub mod fire;
pub mod fires;
pub mod forecast;
pub mod ground;
pub mod hidden;
pub mod indirect;
pub mod initiative;
pub mod mines;
pub mod morale;
pub mod movement;
pub mod options;
pub mod pieces;
pub mod plans;
pub mod play;
pub mod position;
pub mod rooms;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod secrets;
pub mod setup;
pub mod sight;
pub mod spotting;
pub mod standing;
pub mod state;
pub mod survey;
pub mod tell;
pub mod thinking;
pub mod turn;
pub mod validate;
pub mod victory;

use action::Action;
use charts::Charts;
use event::Event;
use forecast::piercing::Piercing;
use ground::Place;
use kernel::chance::{Chance, Halt};
use kernel::content::{Content, Need, OptionSpec, Options, Preset, read_toml};
use kernel::frames::Frames;
use kernel::game::{Illegal, Rules, Turn as Asking, Verdict, Window};
use kernel::map::Map;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, SideSet};
use kernel::set::PerHex;
use kernel::slots::SparseHexes;
use kernel::text::Diagnostic;
use movement::tolls::Tolls;
use options::{Game, Settings, Switch, Switches};
use pieces::{Card, Pieces};
use play::{Ending, Play};
use rooms::{Over, Phase};
use scenario::{Battle, Entry, Scenario};
use script::Weights;
use script::ways::Ways;
use sight::Sights;
use state::{
    BATTERIES, Battery, FORMATIONS, Fate, Formation, MISSIONS, Mine, Notes, PLANNED, SORTIES, State, Torn,
    UNITS, UnitId, Volley,
};

/// A scenario ready to be played: map, pieces, tables, settings, and what is made from them.
#[derive(Clone, Debug)]
pub struct Panzer {
    /// The map.
    pub map: Map,
    /// T12: each hex as this game sees it.
    pub land: PerHex<Place>,
    /// B-25: who sees whom.
    pub sights: Sights,
    /// What is printed.
    pub pieces: Pieces,
    /// Section 6.
    pub charts: Charts,
    /// The chosen readings.
    pub settings: Settings,
    /// 7: the optional rules that are used.
    pub on: Switches,
    /// The scenario.
    pub battle: Battle,
    /// B-101: what steps cost on the ground of the start.
    pub tolls: Tolls,
    /// 7.12: how likely penetrations beat armour.
    pub piercing: Piercing,
    /// What the script weighs by; no rule.
    pub weights: Weights,
    /// What the script knows of the ground.
    pub ways: Ways,
}

impl Panzer {
    /// What is fixed of a unit.
    #[inline]
    pub fn entry(&self, id: UnitId) -> &Entry {
        &self.battle.roster[id.index()]
    }

    /// The card of a unit, that of a half-squad if this is what is left.
    #[inline]
    pub fn card(&self, state: &State, id: UnitId) -> &Card {
        &self.pieces.cards[self.card_number(state, id)]
    }

    /// Its number among all cards.
    #[inline]
    fn card_number(&self, state: &State, id: UnitId) -> usize {
        let entry = self.entry(id);
        let reduced = state.unit(id).marks.has(state::Mark::Reduced) && entry.reduced != u16::MAX;
        let number = if reduced { entry.reduced } else { entry.card };
        usize::from(number).min(self.pieces.cards.len() - 1)
    }

    /// Whether an optional rule is used.
    #[inline]
    pub const fn uses(&self, switch: Switch) -> bool {
        self.on.has(switch)
    }

    /// Section 2: whether the basic game is played.
    #[inline]
    pub fn basic(&self) -> bool {
        self.settings.game == Game::Basic
    }

    /// Reads the tables and finds everything on the map.
    pub(crate) fn ready(
        content: &Content,
        map: Map,
        file: Scenario,
        options: &Options,
        path: &str,
    ) -> Result<Panzer, Vec<Diagnostic>> {
        let wishes = file.options.iter().fold(Options::default(), |all, (name, value)| all.with(name, value));
        Settings::read(&wishes, &[])?;
        let mut settings = Settings::of(options, file.rules.as_deref(), &wishes)?;
        let (pieces, charts) = (Pieces::read(content)?, Charts::read(content)?);
        // Section 2: the basic game has vehicles only, so a battle with others is played by the advanced one.
        if settings.game == Game::Basic && file.has_foot(&pieces) {
            settings.game = Game::Advanced;
        }
        let land = ground::survey(&map, !file.weather.harvested);
        if ground::works_on(&land) > Torn::MOST {
            let told = format!("the map has more than {} works that can be destroyed", Torn::MOST);
            return Err(vec![Diagnostic::error(path, 0, 0, told)]);
        }
        let battle =
            Battle::resolve(file, &map, &pieces, settings.game == Game::Basic).map_err(|faults| {
                faults.into_iter().map(|fault| Diagnostic::error(path, 0, 0, fault)).collect::<Vec<_>>()
            })?;
        let sights = Sights::new(&map.grid, &land, &charts);
        let on = settings.switches();
        let (tolls, piercing) = (Tolls::default(), Piercing::default());
        let (weights, ways) = (Weights::default(), Ways::default());
        let mut game = Panzer {
            map,
            land,
            sights,
            pieces,
            charts,
            on,
            settings,
            battle,
            tolls,
            piercing,
            weights,
            ways,
        };
        game.tolls = Tolls::new(&game);
        game.piercing = Piercing::new(&game);
        game.ways = Ways::new(&game);
        Ok(game)
    }

    /// The position before set-up.
    pub fn opening(&self) -> State {
        let mut here = [0; 2];
        for number in 0..UNITS as u8 {
            let id = UnitId(number);
            if self.battle.units[id.index()].fate == Fate::Here {
                here[id.side().index()] |= id.bit();
            }
        }
        let mut state = State {
            frames: Frames::new(Phase::START),
            turn: 0,
            first: self.battle.before,
            previous: self.battle.before,
            writing: SeatSet::NONE,
            in_hand: [UnitId::NONE; 2],
            here,
            units: *self.battle.units,
            spotted: [0; UNITS],
            formations: [Formation::NONE; FORMATIONS],
            record: [0; state::GROUPS],
            named: [u8::MAX; 2],
            batteries: [Battery::FRESH; BATTERIES],
            hunters_out: 0,
            hunters_used: 0,
            missions: [None; MISSIONS],
            planned: [state::Planned::NONE; PLANNED],
            sorties: [None; SORTIES],
            markers: [state::Hidden::NONE; state::MARKERS],
            smoke: Notes::NONE,
            mines: SparseHexes::new(Mine::NONE),
            fires: Notes::NONE,
            shelled: Notes::NONE,
            torn: Torn::NONE,
            control: self.battle.control,
            exits: [0; 2],
            volley: Volley::NONE,
            fighters: [0; 2],
            adjusted: [0; 2],
        };
        self.fixed_mines(&mut state);
        state
    }
}

/// Reads a scenario file.
pub fn read_scenario(path: &str, text: &str) -> Result<Scenario, Vec<Diagnostic>> {
    read_toml(path, text)
}

impl Rules for Panzer {
    const SYSTEM: &'static str = "panzer";
    const RULES: u32 = 1;
    const FORMAT: u32 = 1;
    const LONGEST: usize = 200_000;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let path = format!("panzer/scenarios/{scenario}.toml");
        let fault = |what: String| vec![Diagnostic::error(&path, 0, 0, what)];
        let text = content.get(&path).ok_or_else(|| fault(format!("there is no scenario `{scenario}`")))?;
        let file = read_scenario(&path, text)?;
        let map = file.map.read(content, &path, &ground::WORDS)?;
        Panzer::ready(content, map, file, options, &path)
    }

    fn options() -> &'static [OptionSpec] {
        options::OPTIONS
    }

    fn presets() -> &'static [Preset] {
        options::PRESETS
    }

    fn needs() -> &'static [Need] {
        options::NEEDS
    }

    fn chosen(&self) -> Options {
        self.settings.options()
    }

    fn start(&self, chance: &mut impl Chance) -> Result<State, Halt> {
        let mut state = self.opening();
        let mut play = Play { game: self, state: &mut state, chance, sink: &mut kernel::rule::Silent };
        play.run()?;
        Ok(state)
    }

    fn validate(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        self.check_position(state)
    }

    fn turn(&self, state: &State) -> Asking {
        if let Some(Over { ending }) = state.frames.at() {
            let reason = match ending {
                Ending::LastTurn => "last-turn",
                Ending::NoUnits => "no-units",
            };
            let points = self.points(state);
            let winners = self.winner(state, ending).map_or(SideSet::NONE, SideSet::one);
            return Asking::Over(Verdict { winners, reason, points: [points[0], points[1], 0, 0] });
        }
        match self.asks(state) {
            Some((seats, window)) => Asking::Decide(seats, window),
            None => Asking::Decide(SeatSet::NONE, Window::open("declare", Rule("B-10"))),
        }
    }

    fn legal(&self, known: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.asks(known).is_some_and(|(seats, _)| seats.contains(seat)) {
            self.offers(known, seat, out);
        }
    }

    fn check(&self, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
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
