//! The rule systems behind one door: trait objects, so that nobody outside names a system's types.

pub use crate::systems::{COMING, SYSTEMS};

use crate::book::{self, Picture, Show};
use crate::cases::file::Case;
use crate::cases::{self, Played};
use crate::catalogue::{Measured, PlayerInfo, ScenarioInfo, balances, lint_balances};
use crate::judging::lint_judges;
use crate::levels::Levels;
use crate::prepared::{Prepared, Ready};
use crate::rulebook::Rulebook;
use crate::study::{lint_studies, studies};
use crate::training::{Named, Training, lint_training, training};
use crate::weights::lint_weights;
use ai::judge::Lesson;
use ai::{Effort, Judges, Mind, Player, Random};
use kernel::content::{Content, Formerly, Need, OptionSpec, Options, Preset};
use kernel::game::{Game, Secret, StandingSpec};
use kernel::grid::Hex;
use kernel::journal::Head;
use kernel::map::{Map, Vocabulary, lint};
use kernel::scene::{OverlayKind, Sightline};
use kernel::seat::{Seat, Side};
use kernel::text::{Diagnostic, Text};
use kernel::thinking::Thinking;
use kernel::weights::Weight;
use std::collections::HashSet;
use std::marker::PhantomData;
use std::sync::Arc;

/// Systems that can be played together: [`SYSTEMS`], and in tests some more.
pub type Systems = &'static [&'static dyn System];

/// The system with this key, complete or not.
pub fn system(key: &str) -> Option<&'static dyn System> {
    system_of(SYSTEMS, key).or_else(|| system_of(COMING, key))
}

/// The system with this key among others.
pub fn system_of(systems: Systems, key: &str) -> Option<&'static dyn System> {
    systems.iter().copied().find(|system| system.key() == key)
}

/// A computer player, and how to make one for a game from a seed.
pub struct PlayerMaker<G: Game> {
    /// Its name.
    pub name: &'static str,
    /// Its level from 1, if it is offered to people.
    pub level: Option<u8>,
    /// Whether it takes its time.
    pub thinks: bool,
    /// Makes one.
    pub make: Make<G>,
}

impl<G: Game> Clone for PlayerMaker<G> {
    fn clone(&self) -> PlayerMaker<G> {
        *self
    }
}

impl<G: Game> Copy for PlayerMaker<G> {}

/// Makes a player for a game from a seed. The judge is that of the game's scenario.
pub type Make<G> = fn(&G, &Arc<Mind<G>>, u64) -> Box<dyn Player<G>>;

/// What the arena asks of a rule system beyond the protocol.
pub trait Hosted: Thinking + Clone {
    /// The game's title, and what its maps may say.
    const WORDS: Vocabulary;
    /// The scenario on which speed is measured.
    const BENCH: &'static str;
    /// Whether the script's plan for an action leads through several questions, so that it is carried out as a whole.
    const PLANS_THROUGH: bool = false;
    /// How hard the levels above the script think, the lowest first.
    const EFFORTS: [Effort; 3];

    /// The scenario and the settings that bring the most counters onto the map, where that is not a scenario's own.
    fn crowd() -> Option<(&'static str, Options)> {
        None
    }

    /// All scenarios, in the order of lists, or what is wrong with their files. Their balance is not filled in.
    fn scenarios(content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>>;
    /// Players of this system's own, besides the random one. The first plays well and quickly: balance is measured
    /// with it, and it sits wherever nobody was named.
    fn players() -> &'static [PlayerMaker<Self>] {
        Levels::<Self>::ALL
    }
    /// The words with which actions begin in notation.
    fn verbs() -> &'static [&'static str];
    /// Whether an action on a sheet only says whom the next ones are about, which is no choice by itself.
    fn only_names(_: Self::Action) -> bool {
        false
    }
    /// The board.
    fn map(&self) -> &Map;
    /// Whether the board is drawn under snow; what that means in play, the rules say.
    fn snow(&self) -> bool {
        false
    }
    /// The names of the sides.
    fn side_names(&self) -> Vec<Text>;
    /// The names of the seats: of their sides, numbered where a side has several.
    fn seat_names(&self) -> Vec<Text> {
        let (sides, names) = (self.sides(), self.side_names());
        let name = |seat: Seat| {
            let side = sides.of_seat(seat);
            let name = names.get(side.index()).cloned().unwrap_or_default();
            let own = sides.seats_of(side);
            match own.iter().position(|other| other == seat) {
                Some(n) if own.len() > 1 => {
                    Text { en: format!("{} {}", name.en, n + 1), ru: format!("{} {}", name.ru, n + 1) }
                }
                _ => name,
            }
        };
        sides.all_seats().iter().map(name).collect()
    }
    /// The number by which players call a counter of the scene.
    fn call_number(counter: u16) -> u16 {
        counter
    }
    /// The number of the turn.
    fn turn_number(&self, state: &Self::State) -> u32;
    /// The units that are lost: whose they were, and of which kind.
    fn fallen(&self, state: &Self::State) -> Vec<(Side, Text)>;
    /// Whether one hex of a map sees another, by this system's own rules of sight.
    fn sight_on(map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>>;
}

/// A player of this name, if there is one.
pub(crate) fn maker<G: Hosted>(name: &str) -> Option<PlayerMaker<G>> {
    let random = PlayerMaker {
        name: RANDOM,
        level: None,
        thinks: false,
        make: |_, _, seed| Box::new(Random::new(seed)),
    };
    let known = G::players().iter().copied().chain([random]);
    known.into_iter().find(|player| player.name == name)
}

/// The names of all players.
pub(crate) fn player_names<G: Hosted>() -> Vec<&'static str> {
    [RANDOM].into_iter().chain(G::players().iter().map(|player| player.name)).collect()
}

/// The name of the player who does anything at all.
pub const RANDOM: &str = "random";

/// A rule system, whichever it is.
pub trait System: Sync {
    /// Its key.
    fn key(&self) -> &'static str;
    /// Its title.
    fn title(&self) -> &'static str;
    /// What its maps may say.
    fn words(&self) -> Vocabulary;
    /// How many bytes a position takes.
    fn state_size(&self) -> usize;
    /// The scenario on which speed is measured.
    fn bench_scenario(&self) -> &'static str;
    /// The scenario and the settings that bring the most counters onto the map, where that is not a scenario's own.
    fn crowd(&self) -> Option<(&'static str, Options)>;
    /// The players that are offered to people, in the order of their levels.
    fn players(&self) -> Vec<PlayerInfo>;
    /// The names of all players, those for tests and measurements included.
    fn player_names(&self) -> Vec<&'static str>;
    /// A player that plays well and quickly: balance is measured with it, and it sits wherever nobody was named.
    fn yardstick(&self) -> &'static str;
    /// Its named readings and settings.
    fn options(&self) -> &'static [OptionSpec];
    /// Values of options that set others.
    fn presets(&self) -> &'static [Preset];
    /// Which values of options need which others.
    fn needs(&self) -> &'static [Need];
    /// The kinds of window that can have a standing order.
    fn standing(&self) -> &'static [StandingSpec];
    /// What can be asked about a counter.
    fn overlays(&self) -> &'static [OverlayKind];
    /// The version of its rules.
    fn rules(&self) -> u32;
    /// What options were in journals of older rules that do not name them.
    fn formerly(&self) -> &'static [Formerly];
    /// The options with which a journal was played; what an old head does not name was as it used to be then.
    fn options_of(&self, head: &Head) -> Options;
    /// Its table of secrets.
    fn secrets(&self) -> &'static [Secret];
    /// Its scenarios.
    fn scenarios(&self, content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>>;
    /// Its guided training, if it has one.
    fn training(&self, content: &Content) -> Option<Training>;
    /// Every reader of this system's content files, with what it has to say.
    fn lint(&self, content: &Content) -> Vec<Diagnostic>;
    /// What its script weighs.
    fn weights(&self) -> &'static [Weight];
    /// Fits judges to lessons of these scenarios, and writes their weights as a table.
    fn fit(&self, lessons: &[Lesson], scenarios: &[String]) -> (Judges, String);
    /// A scenario ready to be played, or everything that is wrong with it.
    fn prepare(
        &self,
        content: &Content,
        scenario: &str,
        options: &Options,
    ) -> Result<Box<dyn Ready>, Vec<Diagnostic>>;
    /// Plays a case of this system and says what failed.
    fn play_case(&self, content: &Content, book: &Rulebook, case: &Case) -> Played;
    /// What a figure of the rulebook shows of a moment of the game, and the map that it is drawn on.
    fn depict(
        &self,
        content: &Content,
        book: &Rulebook,
        case: &Case,
        show: &Show,
    ) -> Result<(Map, Picture), Vec<cases::Failure>>;
    /// Whether one hex of a map sees another.
    fn sight(&self, map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>>;
}

/// The one implementation of [`System`].
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// The system of this game.
    pub const NEW: Of<G> = Of(PhantomData);
}

impl<G: Hosted> System for Of<G> {
    fn key(&self) -> &'static str {
        G::SYSTEM
    }

    fn title(&self) -> &'static str {
        G::WORDS.game
    }

    fn words(&self) -> Vocabulary {
        G::WORDS
    }

    fn state_size(&self) -> usize {
        size_of::<G::State>()
    }

    fn bench_scenario(&self) -> &'static str {
        G::BENCH
    }

    fn crowd(&self) -> Option<(&'static str, Options)> {
        G::crowd()
    }

    fn players(&self) -> Vec<PlayerInfo> {
        let info = |player: &PlayerMaker<G>| Some(PlayerInfo { name: player.name, level: player.level? });
        let mut players: Vec<_> = G::players().iter().filter_map(info).collect();
        players.sort_by_key(|player| player.level);
        players
    }

    fn player_names(&self) -> Vec<&'static str> {
        player_names::<G>()
    }

    fn yardstick(&self) -> &'static str {
        G::players().first().map_or(RANDOM, |player| player.name)
    }

    fn standing(&self) -> &'static [StandingSpec] {
        G::standing()
    }

    fn overlays(&self) -> &'static [OverlayKind] {
        G::overlays()
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::options()
    }

    fn presets(&self) -> &'static [Preset] {
        G::presets()
    }

    fn needs(&self) -> &'static [Need] {
        G::needs()
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn options_of(&self, head: &Head) -> Options {
        head.options.clone().as_of(head.rules, G::formerly())
    }

    fn formerly(&self) -> &'static [Formerly] {
        G::formerly()
    }

    fn secrets(&self) -> &'static [Secret] {
        G::secrets()
    }

    fn scenarios(&self, content: &Content) -> Result<Vec<ScenarioInfo>, Vec<Diagnostic>> {
        let mut scenarios = G::scenarios(content)?;
        let (known, _) = balances(content, G::SYSTEM);
        let strongest = self.players().last().map(|player| player.name);
        for Measured { scenario, player, balance } in known {
            let Some(info) = scenarios.iter_mut().find(|info| info.id == scenario) else { continue };
            if player == self.yardstick() {
                info.balance = Some(balance);
            } else if Some(&*player) == strongest {
                info.mastered = Some(balance);
            }
        }
        for study in studies(content, G::SYSTEM) {
            let known = scenarios.iter_mut().find(|info| info.id == study.scenario);
            known.into_iter().for_each(|info| info.studied = true);
        }
        if let Some(training) = training(content, G::SYSTEM) {
            let learnt = scenarios.iter_mut().find(|info| info.id == training.scenario);
            learnt.into_iter().for_each(|info| info.kind = "training");
        }
        Ok(scenarios)
    }

    fn training(&self, content: &Content) -> Option<Training> {
        training(content, G::SYSTEM)
    }

    fn lint(&self, content: &Content) -> Vec<Diagnostic> {
        let mut found = lint_weights(content, G::SYSTEM, G::WEIGHTS);
        let folder = format!("{}/scenarios/", G::SYSTEM);
        // Boards are looked at by themselves; what a scenario has laid is looked at here.
        let faults = |scenario: &str, options: &Options| match G::new(content, scenario, options) {
            Err(faults) => Some(faults),
            Ok(game) if game.map().boards.is_empty() => None,
            Ok(game) => {
                let file = format!("{folder}{scenario}.toml");
                let named = |found| Diagnostic { file: file.clone(), ..found };
                Some(lint(game.map()).into_iter().map(named).collect())
            }
        };
        for (path, _) in content.under(&folder) {
            let name = path.strip_prefix(&folder).and_then(|name| name.strip_suffix(".toml"));
            found.extend(name.and_then(|name| faults(name, &Options::default())).into_iter().flatten());
        }
        match G::scenarios(content) {
            Ok(scenarios) => {
                for info in &scenarios {
                    let values = |(name, values): &(String, Vec<String>)| {
                        let name = name.clone();
                        values.clone().into_iter().map(move |value| Options::default().with(&name, value))
                    };
                    let settings = info.settings.iter().flat_map(values);
                    found.extend(settings.filter_map(|options| faults(&info.id, &options)).flatten());
                }
                found.extend(lint_balances(content, G::SYSTEM, self.yardstick(), &scenarios));
                found.extend(lint_judges::<G>(content, &scenarios));
                found.extend(lint_studies(content, G::SYSTEM, &scenarios));
                let hex = |scenario: &str, label: &str| {
                    let game = G::new(content, scenario, &Options::default());
                    game.is_ok_and(|game| game.map().grid.find(label).is_some())
                };
                let named = Named { scenarios: &scenarios, verbs: G::verbs(), hex: &hex };
                found.extend(lint_training(content, G::SYSTEM, &named));
            }
            Err(faults) => found.extend(faults),
        }
        let mut seen = HashSet::new();
        found.retain(|finding| seen.insert(finding.clone()));
        found
    }

    fn prepare(
        &self,
        content: &Content,
        scenario: &str,
        options: &Options,
    ) -> Result<Box<dyn Ready>, Vec<Diagnostic>> {
        Ok(Box::new(Prepared::<G>::new(content, scenario, options)?))
    }

    fn weights(&self) -> &'static [Weight] {
        G::WEIGHTS
    }

    fn fit(&self, lessons: &[Lesson], scenarios: &[String]) -> (Judges, String) {
        let judges = ai::judge::fit(lessons, scenarios);
        let table = judges.write::<G>();
        (judges, table)
    }

    fn play_case(&self, content: &Content, book: &Rulebook, case: &Case) -> Played {
        cases::play::play::<G>(content, book, case)
    }

    fn depict(
        &self,
        content: &Content,
        book: &Rulebook,
        case: &Case,
        show: &Show,
    ) -> Result<(Map, Picture), Vec<cases::Failure>> {
        book::moment::<G>(content, book, case, show)
    }

    fn sight(&self, map: &Map, options: &Options, a: Hex, b: Hex) -> Result<Sightline, Vec<Diagnostic>> {
        let found = G::WORDS.check(map, &map.id);
        if found.is_empty() { G::sight_on(map, options, a, b) } else { Err(found) }
    }
}

/// Those of a game's settings that differ from what is usual in its scenario, which is all that people are shown.
pub fn unusual(system: &dyn System, content: &Content, scenario: &str, options: Options) -> Options {
    match system.prepare(content, scenario, &Options::default()) {
        Ok(usual) => options.beyond(&usual.chosen()),
        Err(_) => options,
    }
}
