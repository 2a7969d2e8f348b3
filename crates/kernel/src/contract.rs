//! What every rule system promises, tested in random play.
//!
//! [`check`] plays games at random from start to end and checks each position and each step against the protocol:
//! legality, notation, copies, replay, secrets, sealed sheets, plans, scenes, players that think. Broken promises are collected in a
//! [`Report`], never panicked about, and each names the seed of its game, so that [`check_one`] shows it again. How
//! often the expensive checks are made is in the [`Plan`]; the course of play depends on the seed only.

mod batch;
mod position;
mod report;
mod secrecy;
mod sheet;
mod step;
mod tape;
mod thinking;

pub use report::{Checked, Fault, Report, Sightings, What};

use crate::chance::{Scripted, Seeded, below};
use crate::game::{Turn, carry_out, start_with};
use crate::rule::Silent;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::thinking::Thinking;
use rand_core::Rng;
use serde::Serialize;
use sheet::Desk;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tape::Tape;
use thinking::Minds;

/// How much is checked. The frequencies say "one in so many"; 1 is always and 0 is never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games are played.
    pub games: u32,
    /// The seed of all of them.
    pub seed: u64,
    /// Positions that are validated.
    pub valid: u32,
    /// Positions in which impossible actions are probed.
    pub probes: u32,
    /// Positions whose actions are written and read.
    pub notation: u32,
    /// Positions that are copied through bytes and JSON.
    pub copies: u32,
    /// Positions whose views are compared with the state.
    pub views: u32,
    /// Positions that are supposed anew from each view.
    pub worlds: u32,
    /// Positions that are scrambled.
    pub secrets: u32,
    /// Positions whose scenes are drawn.
    pub scenes: u32,
    /// Positions in which a few actions are forecast.
    pub forecasts: u32,
    /// Positions in which wishes are turned into runs.
    pub batches: u32,
    /// Positions that are thought about.
    pub thoughts: u32,
    /// Steps that are made again from their recorded chance.
    pub reruns: u32,
    /// Steps that are broken off at each of their requests for chance.
    pub dry: u32,
    /// Sealed windows that are written in two orders.
    pub sheets: u32,
    /// Games that are replayed from the first decision.
    pub replays: u32,
    /// Whether a fault is told with the steps that led to it.
    pub story: bool,
}

impl Plan {
    /// Everything, always.
    pub const fn thorough(games: u32, seed: u64) -> Plan {
        Plan {
            games,
            seed,
            valid: 1,
            probes: 1,
            notation: 1,
            copies: 1,
            views: 1,
            worlds: 1,
            secrets: 1,
            scenes: 1,
            forecasts: 1,
            batches: 1,
            thoughts: 1,
            reruns: 1,
            dry: 1,
            sheets: 1,
            replays: 1,
            story: false,
        }
    }

    /// The cheap checks always and the expensive ones now and then, for thousands of games.
    pub const fn wide(games: u32, seed: u64) -> Plan {
        Plan {
            valid: 4,
            probes: 4,
            notation: 40,
            copies: 40,
            views: 20,
            worlds: 40,
            secrets: 20,
            scenes: 100,
            forecasts: 200,
            batches: 40,
            thoughts: 40,
            reruns: 10,
            dry: 40,
            sheets: 4,
            replays: 20,
            ..Plan::thorough(games, seed)
        }
    }

    /// The seeds of the games.
    pub fn seeds(&self) -> impl Iterator<Item = u64> {
        let mut seeds = Seeded::new(self.seed);
        (0..self.games).map(move |_| seeds.rng().next_u64())
    }
}

/// Plays the planned games and adds what was found to the report. Scenarios, options and stretches of seeds can run
/// side by side, each with a report of its own; merge them, then call [`Report::finish`].
pub fn check<G: Thinking>(game: &G, plan: &Plan, report: &mut Report) {
    for seed in plan.seeds() {
        check_one(game, plan, seed, report);
    }
}

/// Plays the one game of this seed. Every second game is played mostly as the script would play it, so that play comes to
/// positions that chance alone hardly ever finds.
pub fn check_one<G: Thinking>(game: &G, plan: &Plan, seed: u64, report: &mut Report) {
    for secret in G::secrets() {
        report.secret(secret.name);
    }
    report.add(Checked::Games, 1);
    let mut bout = Bout {
        game,
        plan,
        report,
        seed,
        minds: None,
        decision: 0,
        probe: Seeded::new(seed ^ 0x9E37_79B9_7F4A_7C15),
        remembered: Vec::new(),
        scrambled: vec![0; G::secrets().len()],
        story: VecDeque::new(),
    };
    if let Err(payload) = catch_unwind(AssertUnwindSafe(|| bout.play())) {
        let words = payload.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| payload.downcast_ref::<&str>().copied());
        bout.fault(What::Panic, || words.unwrap_or("without words").to_owned());
    }
}

/// One game under inspection.
struct Bout<'a, G: Thinking> {
    game: &'a G,
    plan: &'a Plan,
    report: &'a mut Report,
    seed: u64,
    minds: Option<Minds<G>>,
    decision: usize,
    /// For what is checked; play has a stream of its own.
    probe: Seeded,
    /// Actions that were legal for somebody at some moment.
    remembered: Vec<G::Action>,
    /// How often each secret has been scrambled in this game.
    scrambled: Vec<u32>,
    /// The last steps, if the plan wants them told.
    story: VecDeque<String>,
}

/// A secret that has been scrambled less often in a game is seldom there: it is looked for more often.
const SELDOM: u32 = 4;

/// How many steps a fault is told with.
const STORY: usize = 12;

impl<G: Thinking> Bout<'_, G> {
    fn play(&mut self) {
        let mut chooser = Seeded::new(self.seed);
        let mut dice = Tape::new(chooser.rng().next_u64());
        let mut state = match start_with(self.game, &mut dice) {
            Ok(state) => state,
            Err(halt) => return self.fault(What::Start, || halt.to_string()),
        };
        self.dry_start(dice.outcomes());
        self.minds = Some(Minds::new(self.game, &state, self.seed));
        let first = state.clone();
        let mut made = Vec::new();
        let mut desk: Option<Desk<G>> = None;
        loop {
            let turn = self.game.turn(&state);
            let legal = self.position(&state, turn);
            let Turn::Decide(seats, window) = turn else { break };
            if self.decision >= G::LONGEST {
                return self.fault(What::Endless, || format!("still {} after {}", window.kind, G::LONGEST));
            }
            let able: Vec<_> =
                seats.iter().filter(|s| legal.get(s.index()).is_some_and(|l| !l.is_empty())).collect();
            let Some(&seat) = pick(&able, &mut chooser) else { return };
            let Some(mut action) = pick(&legal[seat.index()], &mut chooser).copied() else { return };
            if window.sealed && self.seed.is_multiple_of(2) {
                action = self.unhurried(&state, seat, action, &legal[seat.index()], &mut chooser);
            }
            if self.seed & 2 == 0
                && below(chooser.rng(), 8) > 0
                && let Some(minds) = &mut self.minds
            {
                let advice = minds.advice(self.game, &state, seat);
                action = advice.filter(|advice| legal[seat.index()].contains(advice)).unwrap_or(action);
            }
            if !window.sealed {
                desk = None;
            } else if desk.is_none() && seats.len() > 1 {
                desk = Some(self.open_desk(&state, seats));
            }
            if !self.step(&mut state, turn, seat, action, &mut dice, &mut desk) {
                return;
            }
            made.push((seat, action));
            self.decision += 1;
        }
        self.report.add(Checked::Finished, 1);
        self.report.add(Checked::Outcomes, dice.outcomes().len() as u64);
        if self.due(self.plan.replays) {
            self.replay(first, &made, dice.outcomes(), &state);
        }
    }

    /// Every second game is played by people who seldom close a sheet while something can still be written on it:
    /// otherwise much of what sheets order would hardly ever be carried out.
    fn unhurried(
        &self,
        state: &G::State,
        seat: Seat,
        mut action: G::Action,
        legal: &[G::Action],
        chooser: &mut Seeded,
    ) -> G::Action {
        let closes = |action: G::Action| {
            let mut after = state.clone();
            let done = carry_out(self.game, &mut after, seat, action, &mut Scripted::default(), &mut Silent);
            done.is_err() || !matches!(self.game.turn(&after), Turn::Decide(seats, _) if seats.contains(seat))
        };
        while legal.len() > 1 && closes(action) && below(chooser.rng(), 16) > 0 {
            action = pick(legal, chooser).copied().unwrap_or(action);
        }
        action
    }

    /// Whether a check with this frequency is due.
    fn due(&mut self, one_in: u32) -> bool {
        one_in == 1 || one_in > 1 && below(self.probe.rng(), one_in) == 0
    }

    fn fault(&mut self, what: What, detail: impl FnOnce() -> String) {
        let (seed, decision) = (self.seed, self.decision);
        let steps = self.story.iter().map(|step| format!("\n    {step}"));
        let detail = [detail()].into_iter().chain(steps).collect();
        self.report.fault(Fault { what, seed, decision, detail });
    }

    /// A fault unless `good`.
    fn hold(&mut self, good: bool, what: What, detail: impl FnOnce() -> String) {
        if !good {
            self.fault(what, detail);
        }
    }

    fn legal(&self, known: &G::State, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(known, seat, &mut legal);
        legal
    }

    fn view_bytes(&self, state: &G::State, viewer: Viewer) -> Vec<u8> {
        bytes(&self.game.view(state, viewer))
    }

    fn seats(&self) -> SeatSet {
        self.game.sides().all_seats()
    }

    /// Everybody who is not told everything.
    fn onlookers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        self.seats().iter().map(Viewer::Seat).chain([Viewer::Public])
    }

    /// A few actions of which most are impossible now.
    fn strange_actions(&mut self) -> Vec<G::Action> {
        let mut actions: Vec<_> = (0..4).map(|_| self.game.any_action(self.probe.rng())).collect();
        for _ in 0..4 {
            actions.extend(pick(&self.remembered, &mut self.probe));
        }
        actions
    }

    /// Keeps an action to try it at another moment.
    fn remember(&mut self, action: G::Action) {
        const ROOM: u32 = 24;
        if self.remembered.len() < ROOM as usize {
            self.remembered.push(action);
        } else {
            let slot = below(self.probe.rng(), ROOM);
            self.remembered[slot as usize] = action;
        }
    }
}

/// One of these, by chance.
fn pick<'a, T>(from: &'a [T], stream: &mut Seeded) -> Option<&'a T> {
    if from.is_empty() { None } else { from.get(below(stream.rng(), from.len() as u32) as usize) }
}

/// The bytes that are stored or sent; an explanation where a value can't be written.
fn bytes<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_else(|e| e.to_string().into_bytes())
}
