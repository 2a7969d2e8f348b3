//! The guided training of a system: a scenario with what is said, pointed at and waited for, step by step. What its
//! words mean is in `docs/training.md`.

use crate::catalogue::ScenarioInfo;
use crate::texts::{LANGUAGES, Texts};
use kernel::content::Content;
use kernel::text::Diagnostic;
use serde::{Deserialize, Serialize};

/// The parts of the page that can be pointed at.
const PARTS: [&str; 9] = ["board", "prompt", "main", "plan", "hand", "log", "turn", "points", "beside"];

/// A guided training.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Training {
    /// The scenario.
    pub scenario: String,
    /// The seat that learns.
    pub seat: u8,
    /// The seed of the dice, so that it goes the same way each time.
    pub seed: u32,
    /// How long it takes, roughly.
    pub minutes: u8,
    /// What happens, in order.
    #[serde(rename(deserialize = "step"))]
    pub steps: Vec<TrainingStep>,
    /// What is said instead of the step while a certain question is asked.
    #[serde(default, rename(deserialize = "aside"))]
    pub asides: Vec<TrainingAside>,
}

/// One step of a training.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TrainingStep {
    /// The key of what there is to see and why; what to do about it is the text `KEY-do`.
    pub say: String,
    /// The rule to read about it.
    pub rule: Option<String>,
    /// What to point at: `action:PREFIX`, `counter:ID`, `hex:LABEL`, `part:KEY`, `own:FACE`, `enemy:FACE`, `ui:NAME`.
    pub point: Option<String>,
    /// The step is passed over unless this holds: `own:FACE`, `enemy:FACE`, `told:KEY`.
    pub only: Option<String>,
    /// What ends it, any of: `next`, `over`, `action:PREFIX`, `taken:ID`, `planned:VERB`, `asked:KIND`, `told:KEY`.
    pub until: Vec<String>,
}

/// What is said while a certain question is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TrainingAside {
    /// The kind of the question.
    pub asked: String,
    /// The key of what to know and do about it.
    pub say: String,
    /// The rule to read about it.
    pub rule: Option<String>,
    /// What to point at, as in a step.
    pub point: Option<String>,
}

/// A system's training, if it has one that can be read.
pub(crate) fn training(content: &Content, system: &str) -> Option<Training> {
    toml::from_str(content.get(&path(system))?).ok()
}

fn path(system: &str) -> String {
    format!("{system}/training.toml")
}

/// What a training may name.
pub(crate) struct Named<'a> {
    pub scenarios: &'a [ScenarioInfo],
    /// The words with which actions begin.
    pub verbs: &'a [&'a str],
    /// Whether the map of a scenario has a hex of this label.
    pub hex: &'a dyn Fn(&str, &str) -> bool,
}

/// What is wrong with a system's training.
pub(crate) fn lint_training(content: &Content, system: &str, named: &Named<'_>) -> Vec<Diagnostic> {
    let path = path(system);
    let Some(text) = content.get(&path) else { return Vec::new() };
    let wrong = |what: String| Diagnostic::error(&path, 0, 0, what);
    let training: Training = match toml::from_str(text) {
        Ok(training) => training,
        Err(error) => return vec![wrong(error.message().to_owned())],
    };
    let mut found = Vec::new();
    match named.scenarios.iter().find(|info| info.id == training.scenario) {
        None => return vec![wrong(format!("there is no scenario `{}`", training.scenario))],
        Some(info) if info.sides.len() <= usize::from(training.seat) => {
            found.push(wrong(format!("there is no seat {}", training.seat)));
        }
        Some(_) => {}
    }
    let texts = LANGUAGES.map(|language| Texts::new(content, system, language));
    let check = Check { content, system, named, training: &training, texts: &texts };
    let steps = training.steps.iter().flat_map(|step| check.step(step));
    let asides = training.asides.iter().flat_map(|aside| check.aside(aside));
    found.extend(steps.chain(asides).map(wrong));
    found
}

struct Check<'a> {
    content: &'a Content,
    system: &'a str,
    named: &'a Named<'a>,
    training: &'a Training,
    texts: &'a [Texts],
}

impl Check<'_> {
    fn step(&self, step: &TrainingStep) -> Vec<String> {
        let task = step.until.iter().all(|until| until != "next").then(|| format!("{}-do", step.say));
        let mut found = self.said([Some(step.say.as_str()), task.as_deref()]);
        found.extend(self.rule(step.rule.as_deref()));
        found.extend(self.point(step.point.as_deref()));
        if step.until.is_empty() {
            found.push(format!("nothing ends `{}`", step.say));
        }
        let endless = step.until.iter().filter(|until| !self.ends(until));
        found.extend(endless.map(|until| format!("`{until}` ends no step")));
        let vague = step.only.iter().filter(|only| !self.holds(only));
        found.extend(vague.map(|only| format!("`{only}` is no condition")));
        found
    }

    fn aside(&self, aside: &TrainingAside) -> Vec<String> {
        let mut found = self.said([Some(aside.say.as_str()), None]);
        found.extend(self.rule(aside.rule.as_deref()));
        found.extend(self.point(aside.point.as_deref()));
        found
    }

    fn has_text(&self, key: &str) -> bool {
        self.texts.iter().all(|texts| texts.key(key) != key)
    }

    fn said(&self, keys: [Option<&str>; 2]) -> Vec<String> {
        let missing = keys.into_iter().flatten().filter(|key| !self.has_text(key));
        missing.map(|key| format!("there is no text `{key}`")).collect()
    }

    fn rule(&self, rule: Option<&str>) -> Option<String> {
        let rule = rule?;
        let rows = self.content.get(&format!("{}/rules.tsv", self.system)).unwrap_or_default();
        let known = rows.lines().skip(1).any(|row| row.split('\t').next() == Some(rule));
        (!known).then(|| format!("there is no rule `{rule}`"))
    }

    fn action(&self, action: &str) -> bool {
        action.split(' ').next().is_some_and(|verb| self.named.verbs.contains(&verb))
    }

    fn point(&self, point: Option<&str>) -> Option<String> {
        let point = point?;
        let known = match point.split_once(':') {
            Some(("action", action)) => self.action(action),
            Some(("counter", id)) => id.parse::<u16>().is_ok(),
            Some(("hex", label)) => (self.named.hex)(&self.training.scenario, label),
            Some(("part", key)) => self.has_text(key),
            Some(("ui", name)) => PARTS.contains(&name),
            _ => is_face(point),
        };
        (!known).then(|| format!("`{point}` is nothing to point at"))
    }

    fn ends(&self, until: &str) -> bool {
        match until.split_once(':') {
            None => matches!(until, "next" | "over"),
            Some(("action", action)) => self.action(action),
            Some(("taken", id)) => id.parse::<u16>().is_ok(),
            Some(("planned", verb)) => !verb.is_empty(),
            Some(("asked", kind)) => !kind.is_empty(),
            Some(("told", key)) => self.has_text(key),
            _ => false,
        }
    }

    fn holds(&self, only: &str) -> bool {
        is_face(only) || only.strip_prefix("told:").is_some_and(|key| self.has_text(key))
    }
}

/// Whether this speaks of the first counter of a side that has this face up.
fn is_face(text: &str) -> bool {
    let face = |face| matches!(face, "fresh" | "spent" | "broken" | "wreck");
    text.split_once(':').is_some_and(|(side, name)| matches!(side, "own" | "enemy") && face(name))
}
