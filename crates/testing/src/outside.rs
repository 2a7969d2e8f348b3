//! Positions from outside: a damaged one is refused by `validate`, or nothing that is done with it panics, is stuck or
//! never ends.

use crate::damage::{change, flip_bits, pick, seldom, words_of};
use kernel::chance::{Seeded, below};
use kernel::game::{Game, Rules, Turn, View};
use kernel::grid::Hex;
use kernel::plan::Wish;
use kernel::rule::{Record, Silent};
use kernel::scene::Survey;
use kernel::seat::{Seat, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];
const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Umpire];
/// Nothing that is done with one position takes as long as this.
const PATIENCE: Duration = Duration::from_secs(120);

/// A scenario, and positions that were reached in its play.
pub struct Sample<G: Game> {
    game: G,
    /// How many hexes its map has.
    hexes: u32,
    states: Vec<G::State>,
}

/// Whether the script player, or whatever a system calls so, has an answer; asked for its own sake.
pub type Script<G> = fn(&G, &View<<G as Rules>::State>, Seat) -> Option<<G as Rules>::Action>;

impl<G: Game> Sample<G> {
    /// Plays to the end, by the script and by chance in turns, keeps some of the positions, and sees that `validate` lets all pass.
    pub fn of_play(game: G, hexes: usize, script: Script<G>, seed: u64) -> Sample<G> {
        let mut dice = Seeded::new(seed);
        let mut state = game.start(&mut dice).expect("a game begins");
        let mut states = vec![state.clone()];
        let mut scripted = true;
        for n in 0..G::LONGEST {
            if seldom(40, &mut dice) {
                scripted = !scripted;
            }
            let script = if scripted { Some(script) } else { None };
            if !decide(&game, &mut state, script, &mut dice) {
                break;
            }
            assert_eq!(game.validate(&state), Ok(()), "{state:?} was reached in play");
            match states.len() {
                0..400 => states.push(state.clone()),
                many if seldom(1 + n as u32 / 400, &mut dice) => {
                    states[below(dice.rng(), many as u32) as usize] = state.clone();
                }
                _ => {}
            }
        }
        Sample { game, hexes: hexes as u32, states }
    }
}

/// A number that whoever runs a test by hand gives in the environment.
pub fn number_from(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|given| given.parse().ok()).unwrap_or(otherwise)
}

/// Damages positions and uses those that `validate` lets pass.
pub fn try_damaged<G: Game>(samples: &[Sample<G>], script: Script<G>, tries: u32, seed: u64) {
    let json = |state: &G::State| serde_json::to_value(state).expect("a position goes through JSON");
    let all = samples.iter().flat_map(|sample| &sample.states);
    let some: Vec<Value> = all.step_by(7).map(json).collect();
    let words = words_of(some.iter());
    let watch = Watch::new();
    let mut faults = BTreeMap::new();
    let mut dice = Seeded::new(seed);
    let mut passed = 0;
    for n in 0..tries {
        let sample = pick(samples, &mut dice).expect("there are samples");
        let state = pick(&sample.states, &mut dice).expect("there are positions");
        let damaged = if seldom(4, &mut dice) {
            flip_bits(state, &mut dice)
        } else {
            let other = pick(&sample.states, &mut dice).map(json).expect("there are positions");
            let mut value = json(state);
            let mut told = change(&mut value, &other, &words, &mut dice);
            while seldom(2, &mut dice) {
                told = format!("{told}; {}", change(&mut value, &other, &words, &mut dice));
            }
            serde_json::from_value(value).ok().map(|state| (state, told))
        };
        let Some((state, told)) = damaged else { continue };
        watch.begins(n, &told);
        let used = catch_unwind(AssertUnwindSafe(|| {
            let passes = sample.game.validate(&state).is_ok();
            if passes {
                sample.put_to_use(&state, script, &mut dice);
            }
            passes
        }));
        match used {
            Ok(passes) => passed += u32::from(passes),
            Err(panic) => {
                let words = panic.downcast_ref::<String>().cloned();
                let words = words.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
                faults
                    .entry(words.unwrap_or_default())
                    .or_insert_with(|| format!("try {n}: {told}\n{state:?}"));
            }
        }
    }
    println!("{passed} of {tries} damaged positions passed");
    assert!(faults.is_empty(), "{} faults, of which these differ: {faults:#?}", faults.len());
    assert!(passed > tries / 20, "only {passed} of {tries} passed");
}

impl<G: Game> Sample<G> {
    /// Everything that a server asks of a position, then some of the play that follows.
    fn put_to_use(&self, state: &G::State, script: Script<G>, dice: &mut Seeded) {
        let game = &self.game;
        for viewer in VIEWERS {
            let view = game.view(state, viewer);
            let _ = game.scene(&view, viewer);
            let mut world = game.determinize(&view, viewer, dice.rng());
            while !seldom(8, dice) && decide(game, &mut world, None, dice) {}
        }
        for seat in SEATS {
            self.ask(&game.view(state, Viewer::Seat(seat)), seat, script, dice);
            for secret in 0..G::secrets().len() {
                if let Some(twin) = game.scramble(state, seat, secret, dice.rng()) {
                    let _ = game.turn(&twin);
                }
            }
        }
        let mut played = state.clone();
        let script = if seldom(2, dice) { Some(script) } else { None };
        let many = if seldom(25, dice) { G::LONGEST } else { 60 };
        for n in 0..many {
            if !decide(game, &mut played, script, dice) {
                return;
            }
            assert!(n + 1 < G::LONGEST, "the game never ends");
        }
    }

    /// Everything that a seat can ask.
    fn ask(&self, view: &View<G::State>, seat: Seat, script: Script<G>, dice: &mut Seeded) {
        let game = &self.game;
        let actions = legal(game, view, seat);
        for _ in 0..3 {
            if let Some(&action) = pick(&actions, dice) {
                let _ = (game.forecast(view, seat, action), game.write(action));
            }
        }
        let _ = (script(game, view, seat), game.check(view, seat, game.any_action(dice.rng())));
        let [counter, target] = [0; 2].map(|_| below(dice.rng(), 70) as u16);
        let [hex, there] = [0; 2].map(|_| Hex(below(dice.rng(), self.hexes) as u16));
        for wish in [Wish::go([counter], hex), Wish::against([counter], target)] {
            let _ = (game.plans(view, seat, &wish), game.objection(view, seat, &wish));
        }
        let _ = game.finish(view, seat);
        for survey in [Survey::Reach { counter }, Survey::Threat { counter }, Survey::Seen { hex }] {
            let _ = game.survey(view, seat, &survey);
        }
        let _ = (game.sight(view, hex, there), game.place(hex));
    }
}

/// Carries out a decision, by the script or by chance; tells whether there was one to make.
fn decide<G: Game>(game: &G, state: &mut G::State, script: Option<Script<G>>, dice: &mut Seeded) -> bool {
    let Turn::Decide(seats, window) = game.turn(state) else { return false };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = *pick(&seats, dice).unwrap_or_else(|| panic!("nobody decides {}", window.kind));
    let chosen = script.and_then(|script| script(game, &game.view(state, Viewer::Seat(seat)), seat));
    let actions = legal(game, state, seat);
    let action = chosen.unwrap_or_else(|| match pick(&actions, dice) {
        Some(action) => *action,
        None => panic!("{seat:?} has no answer to {}", window.kind),
    });
    assert_eq!(game.check(state, seat, action), Ok(()));
    if seldom(4, dice) {
        let mut heard = Record::default();
        game.apply(state, seat, action, dice, &mut heard).expect("play goes on");
        for event in &heard.events {
            let _ = (game.tell(event), game.event_fields(event));
            let _ = VIEWERS.map(|viewer| game.hear(event, viewer));
        }
    } else {
        game.apply(state, seat, action, dice, &mut Silent).expect("play goes on");
    }
    true
}

fn legal<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    actions
}

/// Ends the test if one position is used for too long, and says which.
struct Watch(Arc<Mutex<String>>, #[allow(dead_code)] mpsc::Sender<()>);

impl Watch {
    fn new() -> Watch {
        let told = Arc::new(Mutex::new(String::new()));
        let (alive, gone) = mpsc::channel();
        let seen = Arc::clone(&told);
        std::thread::spawn(move || {
            let mut before = None;
            while gone.recv_timeout(PATIENCE) == Err(mpsc::RecvTimeoutError::Timeout) {
                let now = seen.lock().map(|told| told.clone()).ok();
                if now == before {
                    eprintln!("it never ends: {}", now.unwrap_or_default());
                    std::process::abort();
                }
                before = now;
            }
        });
        Watch(told, alive)
    }

    fn begins(&self, n: u32, what: &str) {
        if let Ok(mut told) = self.0.lock() {
            *told = format!("try {n}: {what}");
        }
    }
}
