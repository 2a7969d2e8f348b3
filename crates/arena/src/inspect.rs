//! The contract over all scenarios and over pairs of option values.

use crate::cover;
use crate::prepared::Ready;
use crate::seed;
use crate::system::System;
use kernel::content::{Content, Options};
use kernel::contract::{Fault, Plan, Report};
use kernel::text::Diagnostic;
use rayon::prelude::*;

/// A scenario with options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The scenario's key.
    pub scenario: String,
    /// The options that differ from the defaults.
    pub options: Options,
}

impl Setting {
    /// As it is typed after `zug contract SYSTEM`.
    pub fn arguments(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" --option {name}={value}"));
        format!("--scenario {}{}", self.scenario, options.collect::<String>())
    }
}

/// Every scenario with its defaults, then rows that hold every pair of two option values and every option value with
/// every scenario, then every scenario with every preset. The scenario's own settings (the ground of a battle) count as
/// different scenarios. `only` picks one scenario, and `fixed` options are the same everywhere.
pub fn settings(
    system: &dyn System,
    content: &Content,
    only: Option<&str>,
    fixed: &Options,
) -> Result<Vec<Setting>, Vec<Diagnostic>> {
    let mut grounds = Vec::new();
    for info in system.scenarios(content)? {
        if only.is_some_and(|only| only != info.id) {
            continue;
        }
        let own: Vec<_> = info.settings.iter().filter(|(name, _)| fixed.get(name).is_none()).collect();
        let sizes: Vec<usize> = own.iter().map(|(_, values)| values.len()).collect();
        let mut rows = cover::pairs(&sizes);
        if rows.is_empty() {
            rows.push(Vec::new());
        }
        for row in rows {
            let chosen = own.iter().zip(row).fold(fixed.clone(), |options, ((name, values), value)| {
                options.with(name.as_str(), values[value].as_str())
            });
            grounds.push(Setting { scenario: info.id.clone(), options: chosen });
        }
    }
    let presets = || system.presets().iter().filter(|one| fixed.get(one.option).is_none());
    let names_preset = |name: &str| presets().any(|one| one.option == name);
    let set_by_preset = |name: &str| presets().any(|one| one.sets.iter().any(|(other, _)| *other == name));
    // A preset would turn over what a row says of the options that it sets, so it has rows of its own.
    let specs: Vec<_> = system
        .options()
        .iter()
        .filter(|spec| fixed.get(spec.name).is_none() && !names_preset(spec.name))
        .collect();
    let sizes: Vec<usize> =
        [grounds.len()].into_iter().chain(specs.iter().map(|spec| spec.values.len())).collect();
    let mut all = grounds.clone();
    for row in cover::pairs(&sizes) {
        let Some((&ground, values)) = row.split_first() else { continue };
        let Setting { scenario, options } = grounds[ground].clone();
        let value_of = |name: &str| {
            let at = specs.iter().position(|spec| spec.name == name)?;
            Some(specs[at].values[values[at]])
        };
        // What needs something that the row does not have cannot be chosen with it.
        let fits = |name: &str, value: &str| {
            system.needs().iter().filter(|need| need.option == name && need.value == value).all(|need| {
                value_of(need.other).or(fixed.get(need.other)).is_none_or(|there| there == need.with)
            })
        };
        let options = specs
            .iter()
            .zip(values)
            .filter(|&(spec, &value)| value > 0 || set_by_preset(spec.name))
            .filter(|&(spec, &value)| fits(spec.name, spec.values[value]))
            .fold(options, |options, (spec, &value)| options.with(spec.name, spec.values[value]));
        all.push(Setting { scenario, options });
    }
    for Setting { scenario, options } in &grounds {
        all.extend(presets().map(|one| Setting {
            scenario: scenario.clone(),
            options: options.clone().with(one.option, one.value),
        }));
    }
    Ok(all)
}

/// A broken promise, with the setting in which it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The setting.
    pub setting: Setting,
    /// The promise.
    pub fault: Fault,
}

/// What came of an inspection.
#[derive(Debug, Default)]
pub struct Inspection {
    /// What was looked at, and how often.
    pub report: Report,
    /// The first faults of each kind, each with its setting.
    pub found: Vec<Found>,
    /// How many settings were played.
    pub settings: usize,
    /// Settings that can't be played, with the reasons.
    pub unplayable: Vec<(Setting, Vec<Diagnostic>)>,
}

impl Inspection {
    /// Whether everything is as promised.
    pub fn is_sound(&self) -> bool {
        self.report.is_sound() && self.unplayable.is_empty()
    }
}

/// Plays the planned games, spread over the settings, on all cores; `done` is called after each.
pub fn inspect(
    system: &dyn System,
    content: &Content,
    settings: Vec<Setting>,
    plan: &Plan,
    done: impl Fn() + Sync,
) -> Inspection {
    let seed_of = |game: usize| seed::part(plan.seed, game as u64);
    run(system, content, settings, plan, (0..plan.games as usize).map(seed_of).collect(), done)
}

/// Plays the one game of this seed again.
pub fn inspect_one(
    system: &dyn System,
    content: &Content,
    setting: Setting,
    plan: &Plan,
    seed: u64,
) -> Inspection {
    run(system, content, vec![setting], plan, vec![seed], || ())
}

fn run(
    system: &dyn System,
    content: &Content,
    settings: Vec<Setting>,
    plan: &Plan,
    seeds: Vec<u64>,
    done: impl Fn() + Sync,
) -> Inspection {
    let mut inspection = Inspection::default();
    let used = settings.len().min(seeds.len().max(1));
    let prepared: Vec<_> = settings
        .into_par_iter()
        .take(used)
        .map(|setting| {
            let ready = system.prepare(content, &setting.scenario, &setting.options);
            (setting, ready)
        })
        .collect();
    let mut ready: Vec<(Setting, Box<dyn Ready>)> = Vec::new();
    for (setting, result) in prepared {
        match result {
            Ok(game) => ready.push((setting, game)),
            Err(why) => inspection.unplayable.push((setting, why)),
        }
    }
    inspection.settings = ready.len();
    if ready.is_empty() {
        return inspection;
    }
    let reports: Vec<(usize, Report)> = seeds
        .into_par_iter()
        .enumerate()
        .map(|(game, seed)| {
            let at = game % ready.len();
            let mut report = Report::default();
            ready[at].1.inspect(plan, seed, &mut report);
            done();
            (at, report)
        })
        .collect();
    for (at, report) in reports {
        let seen = inspection.report.faults().len();
        inspection.report.merge(report);
        let new = inspection.report.faults().get(seen..).unwrap_or_default().iter().cloned();
        inspection.found.extend(new.map(|fault| Found { setting: ready[at].0.clone(), fault }));
    }
    inspection
}
