//! Conflict of Heroes: Awakening the Bear (3rd edition): one action at a time on both sides, then a check whether who acted is
//! spent.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod action;
pub mod attack;
pub mod briefing;
pub mod card;
pub mod deeds;
pub mod event;
pub mod forecast;
pub mod ground;
pub mod hits;
pub mod moves;
pub mod options;
pub mod pieces;
pub mod plans;
pub mod play;
pub mod position;
pub mod rally;
pub mod refusals;
pub mod roll;
pub mod rooms;
pub mod round;
pub mod scenario;
pub mod scene;
pub mod script;
pub mod secrets;
pub mod sight;
pub mod standing;
pub mod state;
pub mod survey;
pub mod tell;
pub mod thinking;
pub mod turn;
pub mod validate;

use action::Action;
use card::{CardId, Cards};
use event::Event;
use ground::Ground;
use kernel::chance::{Chance, Halt};
use kernel::content::{Content, OptionSpec, Options, read_toml};
use kernel::frames::Frames;
use kernel::game::{Illegal, Rules, Turn as Asking, Verdict, Window};
use kernel::map::Map;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side, SideSet, Sides};
use kernel::set::PerHex;
use kernel::text::Diagnostic;
use options::Settings;
use pieces::{Pieces, UnitKind};
use play::Play;
use rooms::{Over, Placing};
use scenario::{Battle, Scenario};
use script::Weights;
use script::ways::Ways;
use sight::Sights;
use state::{Commander, Deed, Ending, SEATS, Smoke, State, UnitId};

/// A scenario ready to be played: map, pieces, cards, settings, and the tables made from them.
#[derive(Clone, Debug)]
pub struct Coh {
    /// The map.
    pub map: Map,
    /// 4.8: each hex as this game sees it.
    pub land: PerHex<Ground>,
    /// 5: who sees whom.
    pub sights: Sights,
    /// What is printed on units and markers.
    pub pieces: Pieces,
    /// 8.
    pub cards: Cards,
    /// The chosen readings.
    pub settings: Settings,
    /// The scenario.
    pub battle: Battle,
    /// What the script weighs by; no rule.
    pub weights: Weights,
    /// How far it is to what is worth going to.
    pub ways: Ways,
}

impl Coh {
    /// What is printed on a unit; of one that a viewer does not know (A.117), nothing.
    #[inline]
    pub fn kind(&self, state: &State, id: UnitId) -> &UnitKind {
        self.pieces.units.get(usize::from(state.unit(id).kind)).unwrap_or(&self.pieces.unknown)
    }

    /// 17.10: hidden mines in hexes that the scenario names.
    fn buried(&self) -> [u8; 2] {
        let mut count = [0; 2];
        for built in self.battle.works.iter().flatten().filter(|built| built.hidden) {
            count[self.side_of(built.seat).index()] += 1;
        }
        count
    }

    /// Reads the tables and finds everything on the map.
    pub(crate) fn ready(
        content: &Content,
        map: Map,
        file: Scenario,
        settings: Settings,
        path: &str,
    ) -> Result<Coh, Vec<Diagnostic>> {
        let land = ground::survey(&map);
        let file = match settings.commands {
            options::Commands::Separate => file,
            options::Commands::Joined => file.joined(),
        };
        let get = |name: &str| content.get(name).map(str::to_owned);
        let (mut pieces, cards) = (Pieces::read(get)?, Cards::read(get)?);
        if settings.gun_damaged == options::GunDamaged::Split {
            pieces.split_gun_damage();
        }
        let battle = Battle::resolve(file, &map, &land, &pieces, &cards).map_err(|faults| {
            faults.into_iter().map(|fault| Diagnostic::error(path, 0, 0, fault)).collect::<Vec<_>>()
        })?;
        let sights = Sights::new(&map.grid, &land, settings.blind_spot);
        let ways = Ways::new(&map.grid, &land, &battle);
        let weights = Weights::default();
        Ok(Coh { map, land, sights, pieces, cards, settings, battle, weights, ways })
    }

    /// The position before set-up.
    pub fn opening(&self) -> State {
        let file = &self.battle.file;
        let points = i16::from(file.vp);
        let mut here = [0; 2];
        for (number, unit) in self.battle.units.iter().enumerate() {
            let id = UnitId(number as u8);
            if unit.on_map() {
                here[id.side().index()] |= id.bit();
            }
        }
        let mut pools = [0; Pieces::HITS];
        pools.iter_mut().zip(&self.pieces.hits).for_each(|(left, hit)| *left = hit.copies);
        let commander = Commander {
            caps: 0,
            covered: 0,
            hand: Default::default(),
            held: 0,
            objective: CardId::NONE,
            passed: false,
        };
        State {
            frames: Frames::new(Placing::START),
            round: 1,
            first: Side(file.initiative as u8),
            active: Side(file.initiative as u8),
            acted: SeatSet::NONE,
            extra: 0,
            turns: 0,
            vp: if file.vp_side == pieces::Nation::German { points } else { 1 - points },
            commanders: [commander; SEATS],
            draw: self.battle.deck,
            below: self.battle.lower,
            discard: Default::default(),
            pools,
            strikes: [None; state::STRIKES],
            smoke: Smoke::default(),
            works: self.battle.works,
            buried: self.buried(),
            control: self.battle.control,
            stressed: [0; 2],
            here,
            arrived: 0,
            deed: Deed::NONE,
            rolled: [0; 2],
            units: self.battle.units,
        }
    }
}

/// Reads a scenario file.
pub fn read_scenario(path: &str, text: &str) -> Result<Scenario, Vec<Diagnostic>> {
    read_toml(path, text)
}

impl Rules for Coh {
    const SYSTEM: &'static str = "coh";
    const RULES: u32 = 1;
    const FORMAT: u32 = 1;
    const LONGEST: usize = 100_000;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let path = format!("coh/scenarios/{scenario}.toml");
        let fault = |what: String| vec![Diagnostic::error(&path, 0, 0, what)];
        let text = content.get(&path).ok_or_else(|| fault(format!("there is no scenario `{scenario}`")))?;
        let file = read_scenario(&path, text)?;
        let settings = Settings::read(options, &[])?;
        let map = file.map.read(content, &path, &ground::WORDS)?;
        Coh::ready(content, map, file, settings, &path)
    }

    fn options() -> &'static [OptionSpec] {
        options::OPTIONS
    }

    fn chosen(&self) -> Options {
        self.settings.options()
    }

    fn sides(&self) -> Sides {
        self.battle.sides
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
                Ending::LastRound => "last-round",
                Ending::CeaseFire => "cease-fire",
                Ending::NoUnits => "no-units",
            };
            let points = [state::GERMANY, state::USSR].map(|side| i32::from(state.points(side)));
            return Asking::Over(Verdict {
                winners: SideSet::one(state.leader()),
                reason,
                points: [points[0], points[1], 0, 0],
            });
        }
        match self.asks(state) {
            Some((seats, window)) => Asking::Decide(seats, window),
            None => Asking::Decide(SeatSet::NONE, Window::open("choose", Rule("2.0.b"))),
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
