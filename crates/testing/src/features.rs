//! What the games of script players show of the rules.

use kernel::chance::Seeded;
use kernel::game::{Rules, Turn};
use kernel::rule::Record;
use kernel::seat::Viewer;
use kernel::thinking::Thinking;

/// One decision and what came of it.
pub struct Step<'a, G: Rules> {
    /// The rules.
    pub game: &'a G,
    /// The position in which it was made.
    pub before: &'a G::State,
    /// The position afterwards.
    pub after: &'a G::State,
    /// The decision.
    pub action: G::Action,
    /// Events and rules.
    pub record: &'a Record<G::Event>,
}

/// A feature that a scenario is there for.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// Which one, in the list of its system.
    pub number: usize,
    /// What it is called.
    pub name: &'static str,
    /// A short run may miss it.
    pub seldom: bool,
}

/// Scenarios whose games have to show features. For a system `coh` the environment may say `COH_GAMES`, how many games
/// are played at most, for a long run that asks for what is seldom too; `COH_SCENARIO`, the names of the only
/// scenarios that are played; and `COH_SURVEY`, that all games are played, to see in how many of them each feature is met.
pub struct Showcase<'a> {
    /// The system, as the environment writes it.
    pub system: &'a str,
    /// Its scenarios.
    pub scenarios: &'a [&'a str],
    /// The most games of a short run.
    pub games: u64,
}

/// The most seats of a game.
const SEATS: u64 = 4;

impl Showcase<'_> {
    fn environment(&self, what: &str) -> Option<String> {
        std::env::var(format!("{}_{what}", self.system.to_uppercase())).ok()
    }

    /// Whether the environment asks for a long run.
    pub fn is_long(&self) -> bool {
        self.environment("GAMES").is_some()
    }

    /// Plays games of script players, all scenarios side by side, until they have shown what each scenario, by its place
    /// in the list, is asked for: what they have not, each with its scenario.
    pub fn unseen<G: Thinking>(
        &self,
        game: impl Fn(&str) -> G + Sync,
        asked: impl Fn(usize) -> Vec<Asked> + Sync,
        sees: impl Fn(usize, &Step<'_, G>) -> bool + Sync,
    ) -> Vec<(&str, &'static str)> {
        let only = self.environment("SCENARIO");
        let wanted = |name: &str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == name));
        let play = |at: usize| {
            let name = self.scenarios[at];
            let left = self.shows(name, &game(name), &asked(at), &sees);
            left.into_iter().map(|feature| (name, feature)).collect::<Vec<_>>()
        };
        std::thread::scope(|scope| {
            let all = (0..self.scenarios.len()).filter(|&at| wanted(self.scenarios[at]));
            let each: Vec<_> = all.map(|at| scope.spawn(move || play(at))).collect();
            each.into_iter().flat_map(|one| one.join().expect("games of scripts end")).collect()
        })
    }

    fn shows<G: Thinking>(
        &self,
        name: &str,
        game: &G,
        asked: &[Asked],
        sees: &impl Fn(usize, &Step<'_, G>) -> bool,
    ) -> Vec<&'static str> {
        let most: Option<u64> = self.environment("GAMES").and_then(|text| text.parse().ok());
        let survey = self.environment("SURVEY").is_some();
        let asked: Vec<&Asked> = asked.iter().filter(|one| most.is_some() || !one.seldom).collect();
        // In how many games each was met, and in which one first.
        let mut met: Vec<(u64, u64)> = vec![(0, 0); asked.len()];
        for seed in 0..most.unwrap_or(self.games) {
            let mut here = vec![false; asked.len()];
            watch(game, seed, |step| {
                for (at, one) in asked.iter().enumerate() {
                    let open = !here[at] && (survey || met[at].0 == 0);
                    here[at] |= open && sees(one.number, step);
                }
            });
            for (met, _) in met.iter_mut().zip(here).filter(|one| one.1) {
                *met = (met.0 + 1, if met.0 == 0 { seed + 1 } else { met.1 });
            }
            if !survey && met.iter().all(|met| met.0 > 0) {
                break;
            }
        }
        let told = |(one, met): (&&Asked, &(u64, u64))| match survey {
            true => format!("\n    {:4} {}", met.0, one.name),
            false => format!(" {} {},", one.name, met.1),
        };
        let late = asked.iter().zip(&met).filter(|(_, met)| met.1 > 8 || survey && met.0 < 40);
        let last = met.iter().map(|met| met.1).max().unwrap_or(0);
        println!("{name:20} {last:3} games; late:{}", late.map(told).collect::<String>());
        asked.iter().zip(met).filter(|(_, met)| met.0 == 0).map(|(one, _)| one.name).collect()
    }
}

/// Plays a game of script players to its end and looks at every decision.
fn watch<G: Thinking>(game: &G, seed: u64, mut each: impl FnMut(&Step<'_, G>)) {
    let mut chance = Seeded::new(seed);
    let mut players: Vec<G::Policy> = (0..SEATS).map(|seat| game.policy(seed * SEATS + seat)).collect();
    let mut state = game.start(&mut chance).expect("seeded dice do not end");
    while let Turn::Decide(seats, window) = game.turn(&state) {
        let seat = seats.lowest().unwrap_or_else(|| panic!("{seed}: nobody is asked in {}", window.kind));
        let view = game.view(&state, Viewer::Seat(seat));
        let action = game.choose(&mut players[seat.index()], &view, seat).expect("who is asked answers");
        let (before, mut record) = (state.clone(), Record::default());
        game.apply(&mut state, seat, action, &mut chance, &mut record).expect("seeded dice do not end");
        each(&Step { game, before: &before, after: &state, action, record: &record });
    }
}
