//! The guided training of a system: a scenario with what is said, pointed at and waited for, step by step.

use crate::catalogue::ScenarioInfo;
use crate::texts::{LANGUAGES, Texts};
use kernel::content::Content;
use kernel::text::Diagnostic;
use serde::{Deserialize, Serialize};

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
    /// What happens, in order.
    #[serde(rename(deserialize = "step"))]
    pub steps: Vec<TrainingStep>,
}

/// One step of a training.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TrainingStep {
    /// The key of the text.
    pub say: String,
    /// What to point at: `action:PREFIX`, `counter:ID`, `ui:NAME` or nothing.
    pub point: Option<String>,
    /// What ends it: `next`, `action:PREFIX`, `prompt:KEY` or `over`.
    pub until: String,
}

/// A system's training, if it has one that can be read.
pub(crate) fn training(content: &Content, system: &str) -> Option<Training> {
    toml::from_str(content.get(&path(system))?).ok()
}

fn path(system: &str) -> String {
    format!("{system}/training.toml")
}

/// What is wrong with a system's training. `verbs` are the words with which its actions begin.
pub(crate) fn lint_training(
    content: &Content,
    system: &str,
    scenarios: &[ScenarioInfo],
    verbs: &[&str],
) -> Vec<Diagnostic> {
    let path = path(system);
    let Some(text) = content.get(&path) else { return Vec::new() };
    let wrong = |what: String| Diagnostic::error(&path, 0, 0, what);
    let training: Training = match toml::from_str(text) {
        Ok(training) => training,
        Err(error) => return vec![wrong(error.message().to_owned())],
    };
    let mut found = Vec::new();
    match scenarios.iter().find(|info| info.id == training.scenario) {
        None => found.push(wrong(format!("there is no scenario `{}`", training.scenario))),
        Some(info) if info.sides.len() <= usize::from(training.seat) => {
            found.push(wrong(format!("there is no seat {}", training.seat)));
        }
        Some(_) => {}
    }
    let texts = LANGUAGES.map(|language| Texts::new(content, system, language));
    for step in &training.steps {
        if texts.iter().any(|texts| texts.key(&step.say) == step.say) {
            found.push(wrong(format!("there is no text `{}`", step.say)));
        }
        let known = |action: &str| action.split(' ').next().is_some_and(|verb| verbs.contains(&verb));
        let until = match step.until.split_once(':') {
            None => matches!(step.until.as_str(), "next" | "over"),
            Some(("action", action)) => known(action),
            Some((kind, key)) => kind == "prompt" && !key.is_empty(),
        };
        if !until {
            found.push(wrong(format!("`{}` ends no step", step.until)));
        }
        let point = step.point.as_deref().is_none_or(|point| match point.split_once(':') {
            Some(("action", action)) => known(action),
            Some(("counter", id)) => id.parse::<u16>().is_ok(),
            Some((kind, name)) => kind == "ui" && !name.is_empty(),
            None => false,
        });
        if !point {
            found.push(wrong(format!("`{}` is nothing to point at", step.point.as_deref().unwrap_or(""))));
        }
    }
    found
}
