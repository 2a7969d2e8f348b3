//! A scenario that is ready to be played: the door to matches, simulation, inspection and measurement.

use crate::at_table::{Host, Match};
use crate::bench::{CountAllocations, Pictures, Speed, Thoughts};
use crate::judging::{judge, lessons};
use crate::levels::study;
use crate::playout::{Broken, Playout};
use crate::seed;
use crate::sim::Result as GameResult;
use crate::study::{self, Watched};
use crate::system::{Hosted, maker, player_names};
use crate::weights::{Rival, tempers};
use ai::judge::Lesson;
use ai::{Mind, Player};
use kernel::chance::Halt;
use kernel::content::{Content, Options};
use kernel::contract::{self, Plan, Report};
use kernel::fair::ServerSecret;
use kernel::journal::{Checked, Difference, Dispute, Journal, Reopened, reopen, replay, verify};
use kernel::map::Map;
use kernel::seat::Sides;
use kernel::table::{Setup, Table};
use kernel::text::{Diagnostic, Text};
use kernel::weights::Values;
use std::sync::Arc;
use std::time::Duration;

/// A scenario with its options, ready to be played.
pub trait Ready: Send + Sync {
    /// The system's key.
    fn system(&self) -> &'static str;
    /// The names of all computer players, those for tests and measurements included.
    fn player_names(&self) -> Vec<&'static str>;
    /// Which seats belong to which side.
    fn sides(&self) -> Sides;
    /// The names of the sides.
    fn side_names(&self) -> Vec<Text>;
    /// The names of the seats.
    fn seat_names(&self) -> Vec<Text>;
    /// The board.
    fn map(&self) -> &Map;
    /// Whether the board lies under snow.
    fn snow(&self) -> bool;
    /// Sets the game up at a table.
    fn begin(&self, seating: Seating) -> Result<Box<dyn Match>, Halt>;
    /// Goes on where a journal ends, or after its first `upto` entries; everything must come out the same.
    fn resume(&self, journal: &Journal, upto: Option<usize>) -> Result<Box<dyn Match>, Difference>;
    /// Opens a journal as far as today's rules can follow it, and says what has changed since it was written.
    fn reopen(&self, journal: &Journal) -> Result<Reopened<Box<dyn Match>>, Difference>;
    /// Computes every outcome of chance of an ended game again, as far as today's rules can follow it.
    fn verify(&self, journal: &Journal) -> Result<Checked, Dispute>;
    /// A digest of the content files that this game was made from.
    fn content(&self) -> &str;
    /// Every option with its value, and every setting of the scenario's own.
    fn chosen(&self) -> Options;
    /// Plays one game between computer players, one a seat, by their names.
    fn simulate(&self, players: &[&str], seed: u64) -> Result<GameResult, Broken>;
    /// Plays one game between scripts that weigh by these values, one a seat.
    fn contest(&self, weights: &[&Values], seed: u64) -> Result<GameResult, Broken>;
    /// The same as [`Ready::simulate`], looked at closely.
    fn watch(&self, players: &[&str], seed: u64) -> Result<Watched, Broken>;
    /// Checks the one game of this seed against the contract.
    fn inspect(&self, plan: &Plan, seed: u64, report: &mut Report);
    /// Measures how fast this scenario is played, spending about this time.
    fn measure(&self, time: Duration, count: &CountAllocations) -> Speed;
    /// Positions of so many games between scripts, one a turn, with what came of them; of scenario number `scenario`.
    fn lessons(&self, scenario: usize, games: u64, seed: u64) -> Vec<Lesson>;
    /// Measures what a person waits for in so many games.
    fn pictures(&self, games: u64) -> Pictures;
    /// Measures how long each level takes over about so many decisions.
    fn thoughts(&self, decisions: usize) -> Vec<Thoughts>;
}

/// Who sits where, and the secret of the dice.
pub struct Seating {
    /// A name for each seat.
    pub seats: Vec<String>,
    /// What the dice are made of.
    pub secret: ServerSecret,
}

/// The one implementation of [`Ready`].
pub(crate) struct Prepared<G> {
    pub(crate) game: Arc<G>,
    pub(crate) scenario: String,
    pub(crate) content: String,
    pub(crate) mind: Arc<Mind<G>>,
}

impl<G: Hosted> Prepared<G> {
    pub(crate) fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let judge = judge::<G>(content, scenario);
        let weighed = tempers(content, G::SYSTEM, G::WEIGHTS);
        // A copy has been read by nobody else, so its digest covers what this game is made from.
        let content = content.clone();
        let game = G::new(&content, scenario, options)?.with_weights(&weighed.script);
        let others = weighed.others.iter().map(|(_, values)| game.clone().with_weights(values));
        let tempers = [game.clone()].into_iter().chain(others).collect();
        Ok(Prepared {
            mind: Arc::new(Mind { judge, tempers }),
            game: Arc::new(game),
            scenario: scenario.to_owned(),
            content: content.digest_of_read(),
        })
    }
}

impl<G: Hosted> Prepared<G> {
    /// One player a seat, by their names.
    fn seated(&self, players: &[&str], seed: u64) -> Vec<Box<dyn Player<G>>> {
        let seat = |(name, n): (&&str, u64)| player(&*self.game, &self.mind, name, seed::part(seed, n));
        players.iter().zip(1..).map(seat).collect()
    }
}

/// The player of this name; the random one if there is no such name.
pub(crate) fn player<G: Hosted>(game: &G, mind: &Arc<Mind<G>>, name: &str, seed: u64) -> Box<dyn Player<G>> {
    match maker::<G>(name) {
        Some(maker) => (maker.make)(game, mind, seed),
        None => match study(name) {
            Some(effort) => Box::new(ai::Thinker::new(game, Arc::clone(mind), effort, seed)),
            None => Box::new(ai::Random::new(seed)),
        },
    }
}

impl<G: Hosted> Ready for Prepared<G> {
    fn system(&self) -> &'static str {
        G::SYSTEM
    }

    fn player_names(&self) -> Vec<&'static str> {
        player_names::<G>()
    }

    fn sides(&self) -> Sides {
        self.game.sides()
    }

    fn side_names(&self) -> Vec<Text> {
        self.game.side_names()
    }

    fn seat_names(&self) -> Vec<Text> {
        self.game.seat_names()
    }

    fn map(&self) -> &Map {
        self.game.map()
    }

    fn snow(&self) -> bool {
        self.game.snow()
    }

    fn begin(&self, seating: Seating) -> Result<Box<dyn Match>, Halt> {
        let setup = Setup {
            scenario: self.scenario.clone(),
            content: self.content.clone(),
            salts: vec![String::new(); seating.seats.len()],
            seats: seating.seats,
        };
        let table = Table::new(Arc::clone(&self.game), setup, seating.secret)?;
        Ok(Box::new(Host::new(table, &self.mind)))
    }

    fn resume(&self, journal: &Journal, upto: Option<usize>) -> Result<Box<dyn Match>, Difference> {
        Ok(Box::new(Host::new(replay(Arc::clone(&self.game), journal, upto)?, &self.mind)))
    }

    fn reopen(&self, journal: &Journal) -> Result<Reopened<Box<dyn Match>>, Difference> {
        let reopened = reopen(Arc::clone(&self.game), journal, &self.content)?;
        Ok(reopened.map(|table| Box::new(Host::new(table, &self.mind)) as Box<dyn Match>))
    }

    fn verify(&self, journal: &Journal) -> Result<Checked, Dispute> {
        verify(Arc::clone(&self.game), journal, &self.content)
    }

    fn content(&self) -> &str {
        &self.content
    }

    fn chosen(&self) -> Options {
        self.game.chosen()
    }

    fn simulate(&self, players: &[&str], seed: u64) -> Result<GameResult, Broken> {
        let played = Playout::new(&*self.game).play(&mut self.seated(players, seed), seed)?;
        Ok(GameResult::of(&*self.game, &played))
    }

    fn contest(&self, weights: &[&Values], seed: u64) -> Result<GameResult, Broken> {
        let rival = |(values, n): (&&Values, u64)| -> Box<dyn Player<G>> {
            Box::new(Rival::new(&*self.game, values, seed::part(seed, n)))
        };
        let mut rivals: Vec<_> = weights.iter().zip(1..).map(rival).collect();
        let played = Playout::new(&*self.game).play(&mut rivals, seed)?;
        Ok(GameResult::of(&*self.game, &played))
    }

    fn watch(&self, players: &[&str], seed: u64) -> Result<Watched, Broken> {
        study::watch(self, &mut self.seated(players, seed), seed)
    }

    fn inspect(&self, plan: &Plan, seed: u64, report: &mut Report) {
        contract::check_one(&*self.game, plan, seed, report);
    }

    fn measure(&self, time: Duration, count: &CountAllocations) -> Speed {
        crate::bench::measure(self, time, count)
    }

    fn lessons(&self, scenario: usize, games: u64, seed: u64) -> Vec<Lesson> {
        lessons(&*self.game, scenario, games, seed)
    }

    fn pictures(&self, games: u64) -> Pictures {
        crate::bench::pictures(&*self.game, games)
    }

    fn thoughts(&self, decisions: usize) -> Vec<Thoughts> {
        crate::bench::thoughts(self, decisions)
    }
}
