//! Plays one case: sets up its position, takes its steps with scripted chance, and keeps what happened.

use super::file::{Case, Step};
use super::{Failure, Played, check};
use crate::rulebook::Rulebook;
use crate::system::Hosted;
use kernel::chance::Scripted;
use kernel::content::Content;
use kernel::game::{Turn, carry_out, start_with};
use kernel::map::Map;
use kernel::rule::{Record, Rule, Silent};
use kernel::seat::{Seat, Viewer};
use kernel::text::Diagnostic;
use std::collections::BTreeSet;

/// An event by the names of its values.
pub type Fields = Vec<(String, String)>;

/// A case being played.
pub struct Run<'a, G: Hosted> {
    /// The game.
    pub game: G,
    /// Where it stands.
    pub state: G::State,
    /// The content that it is made from.
    pub content: &'a Content,
    /// The rules it knows.
    pub book: &'a Rulebook,
    /// What happened in the present step, with each event's values.
    pub events: Vec<(G::Event, Fields)>,
    /// Rules that decided something, or stand in a ledger.
    pub reached: BTreeSet<String>,
    /// Rules by which something was refused, as the case says.
    pub refused: BTreeSet<String>,
    failures: Vec<Failure>,
    trace: Vec<String>,
}

/// Why a run of actions cannot be made.
pub enum Refusal {
    /// It breaks a rule.
    Illegal(kernel::game::Illegal, String),
    /// It cannot be tried.
    Untried(String),
}

/// Plays a case and says what failed.
pub fn play<G: Hosted>(content: &Content, book: &Rulebook, case: &Case) -> Played {
    let mut run = match Run::<G>::begin(content, book, case) {
        Ok(run) => run,
        Err(failures) => return Played { failures, trace: Vec::new() },
    };
    if run.steps(case) {
        run.named_rules(case);
    }
    run.played()
}

/// How things stand after the last step of a case, or what failed.
pub fn outcome<'a, G: Hosted>(
    content: &'a Content,
    book: &'a Rulebook,
    case: &Case,
) -> Result<Run<'a, G>, Vec<Failure>> {
    let mut run = Run::begin(content, book, case)?;
    run.steps(case);
    if run.failures.is_empty() { Ok(run) } else { Err(run.failures) }
}

/// A fault of a case's setting or position. Those of a map in the case have a line of their own.
fn failure(case: &Case, line: u32, fault: Diagnostic) -> Failure {
    match case.map_text.filter(|_| fault.file == Map::TEXT && fault.line > 0) {
        Some(first) => {
            let line = first + fault.line - 1;
            let message = Diagnostic { line: 0, ..fault }.to_string();
            Failure { line, step: None, message }
        }
        None => Failure { line, step: None, message: fault.to_string() },
    }
}

/// The game and the position in which a case begins.
fn set_up<G: Hosted>(content: &Content, case: &Case) -> Result<(G, G::State), Vec<Failure>> {
    let failures = |line: u32, faults: Vec<Diagnostic>| -> Vec<Failure> {
        faults.into_iter().map(|fault| failure(case, line, fault)).collect()
    };
    let game = match &case.scenario {
        Some(scenario) => G::new(content, scenario, &case.options),
        None => G::in_setting(content, &case.setting.1, &case.options),
    };
    let game = game.map_err(|faults| failures(case.setting.0, faults))?;
    let (line, state) = match &case.position {
        Some((line, position)) => (*line, game.position(position).map_err(|faults| failures(*line, faults))?),
        None => {
            let start = start_with(&game, &mut Scripted::default());
            let message = "this scenario begins with chance; describe a position".to_owned();
            (case.line, start.map_err(|_| vec![Failure { line: case.line, step: None, message }])?)
        }
    };
    game.validate(&state).map_err(|faults| failures(line, faults))?;
    Ok((game, state))
}

impl<'a, G: Hosted> Run<'a, G> {
    fn begin(content: &'a Content, book: &'a Rulebook, case: &Case) -> Result<Run<'a, G>, Vec<Failure>> {
        let (game, state) = set_up::<G>(content, case)?;
        Ok(Run {
            game,
            state,
            content,
            book,
            events: Vec::new(),
            reached: BTreeSet::new(),
            refused: BTreeSet::new(),
            failures: Vec::new(),
            trace: Vec::new(),
        })
    }

    /// Takes all steps and looks at what they expect; says whether all could be taken.
    fn steps(&mut self, case: &Case) -> bool {
        for (i, step) in case.steps.iter().enumerate() {
            if let Err((line, message)) = self.take(i + 1, step) {
                self.failures.push(Failure { line, step: Some(i + 1), message });
                return false;
            }
            for (line, sentence, expect) in &step.expects {
                if let Err(found) = check::check(self, expect) {
                    let message = format!("expected `{sentence}`, found {found}");
                    self.failures.push(Failure { line: *line, step: Some(i + 1), message });
                }
            }
        }
        true
    }

    fn played(self) -> Played {
        Played { failures: self.failures, trace: self.trace }
    }

    /// A seat by number or by the name of its side.
    pub fn seat(&self, name: &str) -> Result<Seat, String> {
        let named = self.game.field(&self.state, &format!("seat {name}"));
        let number = named.as_deref().unwrap_or(name).parse();
        let found = number.ok().filter(|&seat: &u8| self.game.sides().all_seats().contains(Seat(seat)));
        found.map(Seat).ok_or_else(|| format!("there is no seat `{name}`"))
    }

    /// Does what a step says.
    fn take(&mut self, number: usize, step: &Step) -> Result<(), (u32, String)> {
        self.events.clear();
        self.trace.push(format!("step {number}"));
        let mut chance = Scripted::new(step.dice.iter().map(|(_, _, outcome)| outcome.clone()));
        let mut record = Record::default();
        let mut result = Ok(());
        for (line, text) in &step.actions {
            let acted = self.act(&step.seat, text, &mut chance, &mut record);
            let throw = chance.fault().and_then(|fault| step.dice.get(fault.outcome?));
            result = acted.map_err(|message| match throw {
                Some((line, words, _)) => (*line, format!("`{words}`: {message}")),
                None => (*line, message),
            });
            if result.is_err() {
                break;
            }
        }
        self.reached.extend(record.marks.iter().map(|rule| rule.0.to_owned()));
        for event in record.events {
            let fields = self.game.event_fields(&event);
            self.trace.push(format!("  {}", write_event(&fields)));
            // Numbers of rules may have dots themselves: the longest that is one counts.
            let ends = |name: &'_ str| name.match_indices('.').map(|(at, _)| at + 1).collect::<Vec<_>>();
            for (name, _) in &fields {
                let found =
                    ends(name).into_iter().map(|at| &name[at..]).find(|end| self.book.find(end).is_some());
                self.reached.extend(found.map(str::to_owned));
            }
            self.events.push((event, fields));
        }
        let marks: Vec<&str> = record.marks.iter().map(|rule| rule.0).collect();
        self.trace.push(format!("  rules: {}", marks.join(" ")));
        result?;
        if let Some(kind) = self.unlisted() {
            return Err((step.line, format!("the engine's list of events lacks {kind}")));
        }
        self.game.validate(&self.state).map_err(|faults| {
            let faults: Vec<_> = faults.into_iter().map(|fault| fault.message).collect();
            (step.line, format!("it leads to a position that is not possible: {}", faults.join("; ")))
        })?;
        match &step.dice[chance.used()..] {
            [] => Ok(()),
            left @ [(line, ..), ..] => {
                let left: Vec<_> = left.iter().map(|(_, words, _)| format!("`{words}`")).collect();
                Err((*line, format!("nobody asked for the dice {}", left.join(", "))))
            }
        }
    }

    /// An event of this step that is not in the game's list of kinds.
    fn unlisted(&self) -> Option<String> {
        let kinds = G::event_kinds();
        let listed = |fields: &Fields| {
            let kind = fields.iter().find(|(name, _)| name == "event").map(|(_, kind)| kind.as_str());
            let listed = kinds.iter().find(|(listed, _)| Some(*listed) == kind);
            listed.is_some_and(|(_, values)| {
                let first = |name: &str| name.split('.').next().unwrap_or_default().to_owned();
                fields.iter().all(|(name, _)| name == "event" || values.contains(&first(name).as_str()))
            })
        };
        let found = self.events.iter().find(|(_, fields)| !listed(fields));
        found.filter(|_| !kinds.is_empty()).map(|(_, fields)| write_event(fields))
    }

    fn act(
        &mut self,
        seat: &str,
        text: &str,
        chance: &mut Scripted,
        record: &mut Record<G::Event>,
    ) -> Result<(), String> {
        let seat = self.seat(seat)?;
        let actions =
            self.game.read_run(&self.state, seat, text).map_err(|unread| format!("`{text}`: {unread}"))?;
        for action in actions {
            let written = self.game.write(action);
            self.game
                .check(&self.state, seat, action)
                .map_err(|illegal| format!("`{written}` is {illegal}"))?;
            carry_out(&self.game, &mut self.state, seat, action, chance, record).map_err(|halt| {
                let why = chance.fault().map_or_else(|| halt.to_string(), |fault| fault.message.clone());
                format!("`{written}`: {why}")
            })?;
        }
        Ok(())
    }

    /// Tries a run of actions on a copy; gives the position before the last action, and that action.
    pub fn rehearse(&self, seat: Seat, text: &str) -> Result<(G::State, G::Action), Refusal> {
        let unread = |unread: kernel::game::Unread| Refusal::Untried(format!("`{text}`: {unread}"));
        let actions = self.game.read_run(&self.state, seat, text).map_err(unread)?;
        let mut state = self.state.clone();
        let Some((&last, first)) = actions.split_last() else {
            return Err(Refusal::Untried("no action".to_owned()));
        };
        for &action in first {
            self.allowed(&state, seat, action)?;
            let tried =
                carry_out(&self.game, &mut state, seat, action, &mut Scripted::default(), &mut Silent);
            if tried.is_err() {
                let written = self.game.write(action);
                return Err(Refusal::Untried(format!("`{written}` needs dice; make it a step")));
            }
        }
        self.allowed(&state, seat, last)?;
        Ok((state, last))
    }

    fn allowed(&self, state: &G::State, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let refusal = |illegal| Refusal::Illegal(illegal, self.game.write(action));
        self.game.check(state, seat, action).map_err(refusal)
    }

    /// A field that every game has, or one of this game's own.
    pub fn field(&self, state: &G::State, path: &str) -> Result<String, String> {
        let list = |numbers: Vec<u8>| {
            let numbers: Vec<_> = numbers.iter().map(u8::to_string).collect();
            if numbers.is_empty() { "nobody".to_owned() } else { numbers.join(" ") }
        };
        let words: Vec<&str> = path.split_whitespace().collect();
        match (words.as_slice(), self.game.turn(state)) {
            (["over"], turn) => Ok(matches!(turn, Turn::Over(_)).to_string()),
            (["to", "decide"], Turn::Decide(who, _)) => Ok(list(who.iter().map(|seat| seat.0).collect())),
            (["to", "decide"], Turn::Over(_)) => Ok("nobody".to_owned()),
            (["window"], Turn::Decide(_, window)) => Ok(window.kind.to_owned()),
            (["window", "rule"], Turn::Decide(_, window)) => Ok(window.rule.to_string()),
            (["window", "sealed"], Turn::Decide(_, window)) => Ok(window.sealed.to_string()),
            (["window", ..], Turn::Over(_)) => Ok("none".to_owned()),
            (["over", "winner"], Turn::Over(verdict)) => {
                Ok(list(verdict.winners.iter().map(|side| side.0).collect()))
            }
            (["over", "reason"], Turn::Over(verdict)) => Ok(verdict.reason.to_owned()),
            (["over", "points", seat], Turn::Over(verdict)) => {
                let side = self.game.sides().of_seat(self.seat(seat)?);
                Ok(verdict.points.get(side.index()).copied().unwrap_or(0).to_string())
            }
            (["over", ..], Turn::Decide(..)) => Ok("none".to_owned()),
            _ => self.game.field(state, path),
        }
    }

    /// What a viewer sees of the position.
    pub fn seen(&self, viewer: Viewer) -> G::State {
        (*self.game.view(&self.state, viewer)).clone()
    }

    /// Notes the rules of a forecast's ledger.
    pub fn reach(&mut self, rules: impl Iterator<Item = Rule>) {
        self.reached.extend(rules.map(|rule| rule.0.to_owned()));
    }

    /// Every rule that the case names must be known, and reached or shown.
    fn named_rules(&mut self, case: &Case) {
        for (line, rule) in &case.rules {
            let shown = case
                .steps
                .iter()
                .any(|step| !step.expects.is_empty() && step.shows.iter().any(|(_, shown)| shown == rule));
            let message = match self.book.find(rule) {
                None => format!("there is no rule {rule}"),
                Some(_) if self.refused.contains(rule) => continue,
                Some(entry) if entry.decides() && self.reached.contains(rule) => continue,
                Some(entry) if entry.decides() => format!("names {rule} but does not reach it"),
                Some(_) if shown => continue,
                Some(entry) => {
                    format!(
                        "names {rule}, a {}, but no step with expectations lists it in `shows`",
                        entry.kind
                    )
                }
            };
            self.failures.push(Failure { line: *line, step: None, message });
        }
    }
}

/// An event as cases write it.
pub fn write_event(fields: &Fields) -> String {
    let name = fields.iter().find(|(name, _)| name == "event").map_or("?", |(_, value)| value);
    let terms = fields.iter().filter(|(name, _)| name != "event").map(|(name, value)| {
        if value.contains(' ') || value.is_empty() {
            format!(" {name}=\"{value}\"")
        } else {
            format!(" {name}={value}")
        }
    });
    format!("{name}{}", terms.collect::<String>())
}
