//! ASL Starter Kit #3: eight phases a Player Turn, fire after every step of movement, ordnance, and tanks with hull and
//! turret.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod action;
pub mod advance;
pub mod briefing;
pub mod effects;
pub mod event;
pub mod fire;
pub mod forecast;
pub mod ground;
pub mod hatches;
pub mod hidden;
pub mod infantry;
pub mod melee;
pub mod movement;
pub mod options;
pub mod ordnance;
pub mod pieces;
pub mod plans;
pub mod play;
pub mod position;
pub mod rally;
pub mod refusals;
pub mod rooms;
pub mod rout;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod secrets;
pub mod setup;
pub mod sight;
pub mod state;
pub mod survey;
pub mod tables;
pub mod tell;
pub mod thinking;
pub mod turn;
pub mod units;
pub mod validate;
pub mod vehicles;

use action::Action;
use event::Event;
use ground::{Building, Ground};
use kernel::chance::{Chance, Halt};
use kernel::content::{Content, OptionSpec, Options, read_toml};
use kernel::frames::Frames;
use kernel::game::{Illegal, Rules, Turn as Asking, Verdict, Window};
use kernel::map::Map;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, SideSet};
use kernel::set::PerHex;
use kernel::slots::SparseHexes;
use kernel::text::Diagnostic;
use options::Settings;
use pieces::{Date, Pieces};
use play::Play;
use rooms::{Over, Placing};
use scenario::{Battle, Scenario};
use sight::Sights;
use state::{Blow, Combat, Ending, Fire, March, Phase, State};
use tables::Tables;

/// A scenario ready to be played: map, pieces, tables, settings.
#[derive(Clone, Debug)]
pub struct Aslsk {
    /// The map.
    pub map: Map,
    /// 1.1.1: each hex as this game sees it at the scenario's date.
    pub land: PerHex<Ground>,
    /// Whole buildings.
    pub buildings: Vec<Building>,
    /// 3.2.1.
    pub sights: Sights,
    /// What is printed on counters.
    pub pieces: Pieces,
    /// 6.
    pub tables: Tables,
    /// The chosen readings.
    pub settings: Settings,
    /// The scenario.
    pub battle: Battle,
    /// What the script weighs by; no rule.
    pub weights: script::Weights,
    /// How far it is to what decides.
    pub ways: script::ways::Ways,
}

impl Aslsk {
    /// 1.1.c: reads the tables and finds everything on the map, which may be several boards.
    pub(crate) fn ready(
        content: &Content,
        map: Map,
        file: Scenario,
        settings: Settings,
        path: &str,
    ) -> Result<Aslsk, Vec<Diagnostic>> {
        let get = |name: &str| content.get(name).map(str::to_owned);
        let (pieces, tables) = (Pieces::read(get)?, Tables::read(get)?);
        let date = Date::parse(&file.date).unwrap_or(Date::new(44, 6));
        let (land, buildings) = ground::survey(&map, date);
        let equivalents = settings.pf_count == options::PfCount::Equivalents;
        let battle =
            Battle::resolve(file, &map, &land, &buildings, &pieces, equivalents).map_err(|faults| {
                faults.into_iter().map(|fault| Diagnostic::error(path, 0, 0, fault)).collect::<Vec<_>>()
            })?;
        let sights = Sights::new(&map, &land, date.has_leaves(), settings.depictions);
        let ways = script::ways::Ways::new(&map, &land, &battle);
        let weights = script::Weights::default();
        Ok(Aslsk { map, land, buildings, sights, pieces, tables, settings, battle, weights, ways })
    }

    /// The position before set-up.
    pub fn opening(&self) -> State {
        State {
            frames: Frames::new(Placing::START),
            turn: 0,
            attacker: self.battle.moves_first,
            phase: Phase::Rally,
            here: [0; 2],
            fausts: self.battle.fausts,
            points: [0; 2],
            self_rallied: 0,
            smoke_over: false,
            armoury: self.battle.armoury(),
            aimed: [<state::Aimed as kernel::slots::Slot>::EMPTY; state::AIMS],
            control: self.battle.control,
            seen: [0; state::AFVS],
            smoke: [<state::Smoke as kernel::slots::Slot>::EMPTY; state::SMOKES],
            residual: SparseHexes::new(0),
            fire: Fire::NONE,
            blow: Blow::NONE,
            march: March::NONE,
            combat: Combat::NONE,
            units: self.battle.units,
            weapons: self.battle.weapons,
        }
    }
}

/// Reads a scenario file.
pub fn read_scenario(path: &str, text: &str) -> Result<Scenario, Vec<Diagnostic>> {
    read_toml(path, text)
}

impl Rules for Aslsk {
    const SYSTEM: &'static str = "aslsk";
    const RULES: u32 = 1;
    const FORMAT: u32 = 1;
    const LONGEST: usize = 200_000;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let path = format!("aslsk/scenarios/{scenario}.toml");
        let fault = |what: String| vec![Diagnostic::error(&path, 0, 0, what)];
        let text = content.get(&path).ok_or_else(|| fault(format!("there is no scenario `{scenario}`")))?;
        let file = read_scenario(&path, text)?;
        let settings = Settings::read(options, &[])?;
        let map = file.map.read(content, &path, &ground::WORDS)?;
        Aslsk::ready(content, map, file, settings, &path)
    }

    fn options() -> &'static [OptionSpec] {
        options::OPTIONS
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
        if let Some(Over { ending, winner }) = state.frames.at() {
            let reason = match ending {
                Ending::Met => "victory-met",
                Ending::AtOnce => "victory-at-once",
                Ending::Prevented => "victory-prevented",
            };
            let points = state.points.map(i32::from);
            return Asking::Over(Verdict {
                winners: SideSet::one(winner),
                reason,
                points: [points[0], points[1], 0, 0],
            });
        }
        match self.asks(state) {
            Some((seats, window)) => Asking::Decide(seats, window),
            None => Asking::Decide(SeatSet::NONE, Window::open("phase", Rule("3.0.a"))),
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
