//! A tiny game with every kind of window, for tests of what any game must do.
//!
//! A round: both seats secretly pick numbers on sheets (in every third round only the leader does), a die decides who
//! scores, then the leader and after that the other seat act openly: step, throw, grab a token face down, show it, pass.
//! A throw must be answered in a concealed window. Options take parts away (`dice=off`, `reveal=off`, `open=off`), let
//! only the first seat plan (`alone=on`), or add actions that no real game has (`faults=on`).
#![allow(dead_code)]

use kernel::chance::{Chance, D6, D10, Halt, below};
use kernel::content::{Content, Formerly, OptionSpec, Options};
use kernel::fair::ServerSecret;
use kernel::game::{
    Cases, Fields, Forecasts, Illegal, Notation, Plans, Rules, Secret, Secrets, Showing, Surveys, Turn,
    Unread, Verdict, View, Window,
};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Plan, Wish};
use kernel::rule::{Rule, Sink};
use kernel::scene::{Overlay, Report, Scene, Sightline, Survey};
use kernel::seat::{Seat, SeatSet, Side, SideSet, Viewer};
use kernel::settings::named;
use kernel::table::{Setup, Table};
use kernel::text::Diagnostic;
use rand_core::Rng;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);

const PLAN: Rule = Rule("GUESS-1");
const ROLL: Rule = Rule("GUESS-2");
const OPEN: Rule = Rule("GUESS-3");
const THROW: Rule = Rule("GUESS-4");
const TOKEN: Rule = Rule("GUESS-5");

/// A secret number that the viewer may not know.
const UNKNOWN: u8 = 99;
/// No token.
const NONE: u8 = 9;
/// How many tokens of each class there are.
const TOKENS: [u16; 3] = [2, 1, 1];

/// The game: how many rounds, and what belongs to them.
pub struct Guess {
    rounds: u16,
    faults: bool,
    dice: bool,
    reveal: bool,
    open: bool,
    alone: bool,
    /// How many actions it has carried out.
    pub applied: AtomicUsize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    Plan,
    Open(Seat),
    Answer(Seat),
    Over,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u16,
    pub phase: Phase,
    /// The numbers picked; 0 for none yet.
    pub picks: [[u8; 3]; 2],
    pub committed: [bool; 2],
    pub token: [u8; 2],
    pub shown: [bool; 2],
    pub steps: [u8; 2],
    pub heap: u8,
    pub points: [i32; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Action {
    Pick(u8),
    Commit,
    Step,
    Throw,
    Nod,
    Grab,
    Show,
    Pass,
    /// Faulty: overflows sooner or later.
    Heap,
    /// Faulty: asks for chance on a sheet.
    Cheat,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    Picked(Seat, u8),
    Rolled(u8),
    Scored(Seat, i32),
    Stepped(Seat),
    Threw(Seat, u8),
    Grabbed(Seat, u8),
    Shown(Seat, u8),
    Passed(Seat),
}

impl State {
    pub fn leader(&self) -> Seat {
        Seat((self.round % 2) as u8)
    }

    fn pile(&self) -> [u16; 3] {
        let mut pile = TOKENS;
        for token in self.token {
            if let Some(class) = pile.get_mut(usize::from(token)) {
                *class = class.saturating_sub(1);
            }
        }
        pile
    }

    fn next_round(&mut self, rounds: u16) {
        self.round += 1;
        self.phase = if self.round == rounds { Phase::Over } else { Phase::Plan };
        (self.picks, self.committed, self.steps) = Default::default();
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Rules for Guess {
    const SYSTEM: &'static str = "guess";
    const RULES: u32 = 2;
    const FORMAT: u32 = 1;
    const LONGEST: usize = 100_000;

    type State = State;
    type Action = Action;
    type Event = Event;

    fn new(_: &Content, _: &str, options: &Options) -> Result<Guess, Vec<Diagnostic>> {
        let rounds = options.get("rounds").map_or(Ok(4), str::parse::<u16>);
        let rounds = rounds.map_err(|e| vec![Diagnostic::error("options", 0, 0, e.to_string())])?;
        let on = |at: usize| options.choose(&Guess::options()[at]).map(|value| value == 1);
        let settings = (0..5).map(on).collect::<Result<Vec<bool>, String>>();
        let set = settings.map_err(|e| vec![Diagnostic::error("options", 0, 0, e)])?;
        let applied = AtomicUsize::new(0);
        Ok(Guess {
            rounds,
            faults: set[0],
            alone: set[1],
            dice: !set[2],
            reveal: !set[3],
            open: !set[4],
            applied,
        })
    }

    fn options() -> &'static [OptionSpec] {
        const fn spec(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
            OptionSpec { name, question: "-", values, meaning: &["as usual", "otherwise"] }
        }
        const ALL: &[OptionSpec] = &[
            spec("faults", &["off", "on"]),
            spec("alone", &["off", "on"]),
            spec("dice", &["on", "off"]),
            spec("reveal", &["on", "off"]),
            spec("open", &["on", "off"]),
        ];
        ALL
    }

    fn formerly() -> &'static [Formerly] {
        &[Formerly { option: "reveal", value: "off", rules: 1 }]
    }

    fn chosen(&self) -> Options {
        let values = [self.faults, self.alone, !self.dice, !self.reveal, !self.open].map(u8::from);
        named(Guess::options(), &values).with("rounds", self.rounds.to_string())
    }

    fn start(&self, chance: &mut impl Chance) -> Result<State, Halt> {
        let first = chance.roll(ROLL, &D6)?;
        Ok(State {
            round: 0,
            phase: Phase::Plan,
            picks: Default::default(),
            committed: [false; 2],
            token: [NONE; 2],
            shown: [false; 2],
            steps: [0; 2],
            heap: 0,
            points: [0, i32::from(first > 3)],
        })
    }

    fn validate(&self, state: &State) -> Result<(), Vec<Diagnostic>> {
        let tokens = state.token.iter().all(|&t| t < 3 || t == NONE);
        let picks = state.picks.iter().flatten().all(|&n| n <= 6);
        if tokens && picks && state.round <= self.rounds {
            return Ok(());
        }
        Err(vec![Diagnostic::error("position", 0, 0, "no such token, number or round")])
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Plan => {
                let left = self.planners(state).iter().filter(|s| !state.committed[s.index()]).collect();
                Turn::Decide(left, Window::sealed("plan", PLAN))
            }
            Phase::Open(seat) => Turn::Decide(SeatSet::one(seat), Window::open("open", OPEN)),
            Phase::Answer(seat) => Turn::Decide(SeatSet::one(seat), Window::concealed("answer", THROW)),
            Phase::Over => {
                let [a, b] = state.points;
                let winners = if a == b { SideSet::NONE } else { SideSet::one(Side(u8::from(a < b))) };
                Turn::Over(Verdict { winners, reason: "points", points: [a, b, 0, 0] })
            }
        }
    }

    fn legal(&self, known: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let small = [Action::Commit, Action::Step, Action::Throw, Action::Nod, Action::Grab, Action::Show];
        let all = (1..=6).map(Action::Pick).chain(small).chain([Action::Pass, Action::Heap, Action::Cheat]);
        out.extend(all.filter(|&action| self.check(known, seat, action).is_ok()));
    }

    fn check(&self, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let at = seat.index();
        let ok = match (known.phase, action) {
            (Phase::Plan, _) if !self.planners(known).contains(seat) || known.committed[at] => false,
            (Phase::Plan, Action::Pick(n)) => {
                (1..=6).contains(&n) && known.picks[at][2] == 0 && !known.picks[at].contains(&n)
            }
            (Phase::Plan, Action::Commit) => known.picks[at][0] != 0,
            (Phase::Plan, Action::Cheat) => self.faults,
            (Phase::Open(open), _) if open != seat => false,
            (Phase::Open(_), Action::Step) => known.steps[at] < 3,
            (Phase::Open(_), Action::Throw | Action::Pass) => true,
            (Phase::Open(_), Action::Grab) => known.token[at] == NONE,
            (Phase::Open(_), Action::Show) => known.token[at] != NONE && !known.shown[at],
            (Phase::Open(_), Action::Heap) => self.faults,
            (Phase::Answer(asked), Action::Nod) => asked == seat,
            _ => false,
        };
        if ok { Ok(()) } else { Err(Illegal::by("GUESS-9", "not-now")) }
    }

    fn apply<C: Chance, S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt> {
        self.applied.fetch_add(1, Ordering::Relaxed);
        let at = seat.index();
        match action {
            Action::Pick(n) => {
                if let Some(slot) = state.picks[at].iter_mut().find(|slot| **slot == 0) {
                    *slot = n;
                }
                sink.event(|| Event::Picked(seat, n));
            }
            Action::Commit => {
                state.committed[at] = true;
                if self.planners(state).iter().all(|s| state.committed[s.index()]) {
                    self.score(state, chance, sink)?;
                }
            }
            Action::Step => {
                state.steps[at] += 1;
                sink.event(|| Event::Stepped(seat));
            }
            Action::Throw => {
                let face = chance.roll(THROW, &D10)?;
                sink.mark(THROW);
                state.points[at] += i32::from(face == 10);
                sink.event(|| Event::Threw(seat, face));
                state.phase = Phase::Answer(other(seat));
            }
            Action::Nod => state.phase = Phase::Open(other(seat)),
            Action::Grab => {
                state.token[at] = chance.draw(TOKEN, &state.pile())? as u8;
                let token = state.token[at];
                sink.event(|| Event::Grabbed(seat, token));
            }
            Action::Show => {
                state.shown[at] = true;
                let token = state.token[at];
                sink.reveal(SeatSet::first(2).without(seat));
                sink.event(|| Event::Shown(seat, token));
            }
            Action::Pass => {
                sink.event(|| Event::Passed(seat));
                if seat == state.leader() {
                    state.phase = Phase::Open(other(seat));
                } else {
                    state.next_round(self.rounds);
                }
            }
            Action::Heap if state.heap == 3 => return Err(Halt::Full("heap")),
            Action::Heap => state.heap += 1,
            Action::Cheat => {
                chance.roll(PLAN, &D6)?;
            }
        }
        Ok(())
    }
}

impl Secrets for Guess {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut masked = state.clone();
        for seat in [A, B].into_iter().filter(|&seat| !viewer.shares(seat)) {
            let at = seat.index();
            if state.phase == Phase::Plan {
                masked.picks[at] = [UNKNOWN; 3];
            }
            if state.token[at] != NONE && !state.shown[at] {
                masked.token[at] = UNKNOWN;
            }
        }
        View::of_masked(masked)
    }

    fn determinize(&self, view: &View<State>, _: Viewer, rng: &mut impl Rng) -> State {
        let mut state = (**view).clone();
        for at in 0..2 {
            if state.picks[at][0] == UNKNOWN {
                state.picks[at] = if state.committed[at] { [1 + below(rng, 6) as u8, 0, 0] } else { [0; 3] };
            }
            if state.token[at] == UNKNOWN {
                let pile = state.pile();
                let left: Vec<u8> = (0..3).filter(|&class| pile[usize::from(class)] > 0).collect();
                state.token[at] = left[below(rng, left.len() as u32) as usize];
            }
        }
        state
    }

    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Picked(seat, _) if !viewer.shares(seat) => None,
            Event::Grabbed(seat, _) if !viewer.shares(seat) => Some(Event::Grabbed(seat, UNKNOWN)),
            _ => Some(event.clone()),
        }
    }

    fn secrets() -> &'static [Secret] {
        &[
            Secret { name: "picks", rule: PLAN, known_to: "the seat", until: "the roll" },
            Secret { name: "token", rule: TOKEN, known_to: "the seat", until: "shown" },
        ]
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        let (mut changed, at) = (state.clone(), other(seat).index());
        match secret {
            0 if state.phase == Phase::Plan && state.picks[at][0] != 0 => {
                let pick = &mut changed.picks[at];
                *pick = [1 + (pick[0] + below(rng, 5) as u8) % 6, 0, 0];
            }
            1 if state.token[at] < 3 && !state.shown[at] => {
                changed.token[at] = NONE;
                let pile = changed.pile();
                let mut others = (0..3u8).filter(|&c| c != state.token[at] && pile[usize::from(c)] > 0);
                changed.token[at] = others.next_back()?;
            }
            _ => return None,
        }
        Some(changed)
    }
}

impl Showing for Guess {
    fn tell(&self, event: &Event) -> Report {
        let (key, number) = match *event {
            Event::Picked(_, n) => ("picked", i64::from(n)),
            Event::Rolled(n) => ("rolled", n.into()),
            Event::Scored(_, n) => ("scored", n.into()),
            Event::Stepped(seat) => ("stepped", seat.0.into()),
            Event::Threw(_, n) => ("threw", n.into()),
            Event::Grabbed(_, n) => ("grabbed", n.into()),
            Event::Shown(_, n) => ("shown", n.into()),
            Event::Passed(seat) => ("passed", seat.0.into()),
        };
        Report::of(Message::new(key).with("n", number))
    }

    fn scene(&self, _: &View<State>, _: Viewer) -> Scene {
        Scene::default()
    }
}

impl Forecasts for Guess {
    fn forecast(&self, _: &View<State>, _: Seat, _: Action) -> Forecast {
        Forecast::default()
    }
}

impl Plans for Guess {
    fn plans(&self, _: &View<State>, _: Seat, _: &Wish) -> Vec<Plan<Action>> {
        Vec::new()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        let finish = [Action::Commit, Action::Pass, Action::Nod];
        finish.into_iter().filter(|&action| self.check(view, seat, action).is_ok()).collect()
    }

    fn retract(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        let at = sheet.iter().position(|&action| action == Action::Pick(counter as u8))?;
        let mut left = sheet.to_vec();
        left.remove(at);
        Some(left)
    }
}

impl Surveys for Guess {
    fn survey(&self, _: &View<State>, _: Seat, _: &Survey) -> Overlay {
        Overlay::default()
    }

    fn sight(&self, _: &View<State>, from: Hex, to: Hex) -> Sightline {
        Sightline::plain(from.0.abs_diff(to.0), None)
    }

    fn place(&self, _: Hex) -> Vec<Message> {
        Vec::new()
    }
}

impl Notation for Guess {
    fn write(&self, action: Action) -> String {
        match action {
            Action::Pick(n) => format!("pick {n}"),
            Action::Commit => "commit".into(),
            Action::Step => "step".into(),
            Action::Throw => "throw".into(),
            Action::Nod => "nod".into(),
            Action::Grab => "grab".into(),
            Action::Show => "show".into(),
            Action::Pass => "pass".into(),
            Action::Heap => "heap".into(),
            Action::Cheat => "cheat".into(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        Ok(match text {
            "commit" => Action::Commit,
            "step" => Action::Step,
            "throw" => Action::Throw,
            "nod" => Action::Nod,
            "grab" => Action::Grab,
            "show" => Action::Show,
            "pass" => Action::Pass,
            "heap" => Action::Heap,
            "cheat" => Action::Cheat,
            _ => {
                let n = text.strip_prefix("pick ").and_then(|n| n.parse().ok());
                Action::Pick(n.ok_or_else(|| Unread(format!("`{text}` is no action of this game")))?)
            }
        })
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let plain = [Action::Commit, Action::Step, Action::Throw, Action::Nod, Action::Grab, Action::Show];
        match below(rng, 8) as usize {
            i if i < plain.len() => plain[i],
            6 => Action::Pass,
            _ => Action::Pick(below(rng, 9) as u8),
        }
    }
}

impl Cases for Guess {}

impl Fields for Guess {}

impl Guess {
    /// Who picks numbers in this round.
    fn planners(&self, state: &State) -> SeatSet {
        match state.round % 3 {
            _ if self.alone => SeatSet::one(A),
            2 => SeatSet::one(state.leader()),
            _ => SeatSet::first(2),
        }
    }

    /// Both have committed: the die decides who scores, and the open part begins.
    fn score<C: Chance, S: Sink<Event>>(
        &self,
        state: &mut State,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt> {
        let face = if self.dice { chance.roll(ROLL, &D6)? } else { 3 };
        sink.mark(ROLL);
        if self.reveal {
            sink.reveal(SeatSet::first(2));
        }
        sink.event(|| Event::Rolled(face));
        for seat in [A, B] {
            let picks = state.picks[seat.index()];
            if picks.contains(&face) {
                let gain = 6 / picks.iter().filter(|&&n| n != 0).count() as i32;
                state.points[seat.index()] += gain;
                sink.event(|| Event::Scored(seat, gain));
            }
        }
        if self.open {
            state.phase = Phase::Open(state.leader());
        } else {
            state.next_round(self.rounds);
        }
        Ok(())
    }
}

pub const SECRET: ServerSecret = ServerSecret([42; 32]);

/// The game with options written as `name=value`.
pub fn guess(options: &[&str]) -> Arc<Guess> {
    Arc::new(Guess::new(&Content::default(), "plain", &chosen(options)).unwrap())
}

fn chosen(options: &[&str]) -> Options {
    let mut chosen = Options::default();
    options.iter().for_each(|option| chosen.parse(option).unwrap());
    chosen
}

/// The digest of the content of these games, which have none.
pub const CONTENT: &str = "0000000000000000";

/// Ann and Ben sit down to it.
pub fn table(options: &[&str]) -> Table<Guess> {
    let setup = Setup {
        scenario: "plain".into(),
        content: CONTENT.into(),
        seats: vec!["Ann".into(), "Ben".into()],
        salts: vec!["salt of Ann".into(), "salt of Ben".into()],
    };
    Table::new(guess(options), setup, SECRET).unwrap()
}

/// Plays a line such as `A pick 3, B commit`.
pub fn play(table: &mut Table<Guess>, line: &str) {
    for step in line.split(',').map(str::trim) {
        let (seat, action) = step.split_once(' ').unwrap();
        let seat = if seat == "A" { A } else { B };
        table.act_text(seat, action).unwrap_or_else(|refusal| panic!("{step}: {refusal}"));
    }
}

/// One random legal action of a random seat that has to decide; false when the game is over.
pub fn random_step(table: &mut Table<Guess>, rng: &mut impl Rng) -> bool {
    let seats: Vec<Seat> = table.to_decide().iter().collect();
    if seats.is_empty() {
        return false;
    }
    let seat = seats[below(rng, seats.len() as u32) as usize];
    let legal = table.legal(seat);
    let action = legal[below(rng, legal.len() as u32) as usize];
    table.act(seat, action).unwrap();
    true
}
