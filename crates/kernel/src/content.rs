//! Content as the engine sees it: named texts in memory, and the options of a game. No file is read here.

pub use crate::tables::read_toml;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use xxhash_rust::xxh3::Xxh3;

/// Content files by their path below `content/`. It remembers which of them have been read, so that a game can be
/// known by the files it was made from. A copy shares the texts, and nothing of it has been read.
#[derive(Clone, Debug, Default)]
pub struct Content {
    files: BTreeMap<String, File>,
}

#[derive(Debug)]
struct File {
    text: Arc<str>,
    read: AtomicBool,
}

impl Clone for File {
    fn clone(&self) -> File {
        File { text: Arc::clone(&self.text), read: AtomicBool::new(false) }
    }
}

impl File {
    fn read(&self) -> &str {
        self.read.store(true, Ordering::Relaxed);
        &self.text
    }
}

impl Content {
    /// Adds or replaces a file.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<Arc<str>>) {
        self.files.insert(path.into(), File { text: text.into(), read: AtomicBool::new(false) });
    }

    /// A file's text.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(File::read)
    }

    /// The files below a folder, in order of their paths.
    pub fn under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files
            .range(folder.to_owned()..)
            .take_while(move |(path, _)| path.starts_with(folder))
            .map(|(path, file)| (path.as_str(), file.read()))
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file.read()))
    }

    /// The paths of the files that have been read.
    pub fn read(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, file)| file.read.load(Ordering::Relaxed)).map(|(path, _)| path.as_str())
    }

    /// A fixed digest of the files that have been read, their paths included.
    pub fn digest_of_read(&self) -> String {
        let mut hash = Xxh3::new();
        for path in self.read() {
            for part in [path, &self.files[path].text] {
                hash.update(&(part.len() as u64).to_le_bytes());
                hash.update(part.as_bytes());
            }
        }
        format!("{:016x}", hash.digest())
    }
}

/// A named setting of a system with its values; the first is the recommended default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionSpec {
    /// Its name, as typed.
    pub name: &'static str,
    /// The question of the spec that it answers, or the rule that it belongs to.
    pub question: &'static str,
    /// The values, default first.
    pub values: &'static [&'static str],
    /// What each value means, in the order of the values.
    pub meaning: &'static [&'static str],
}

/// What a value of one option sets of others that nobody has chosen: a handful of choices under one name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Preset {
    /// The option whose value it is.
    pub option: &'static str,
    /// That value.
    pub value: &'static str,
    /// Options with the values that it gives them.
    pub sets: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// Everything that a preset sets, itself included.
    pub fn options(&self) -> Options {
        let chosen = Options::default().with(self.option, self.value);
        self.sets.iter().fold(chosen, |all, (name, value)| all.with(*name, *value))
    }
}

/// A value of an option that makes sense only with a value of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Need {
    /// The option.
    pub option: &'static str,
    /// Its value.
    pub value: &'static str,
    /// The other option.
    pub other: &'static str,
    /// The value that it has to have.
    pub with: &'static str,
}

/// What an option was in old games: it came later with another default, or its default was changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formerly {
    /// The option's name.
    pub option: &'static str,
    /// The value that stands for the old behaviour.
    pub value: &'static str,
    /// The last rules version that played so.
    pub rules: u32,
}

/// Chosen settings by name; what is not named has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options {
    chosen: BTreeMap<String, String>,
}

impl Options {
    /// The settings with one more choice.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> Options {
        self.chosen.insert(name.into(), value.into());
        self
    }

    /// The chosen value of a setting, if any.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.chosen.get(name).map(String::as_str)
    }

    /// All choices.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The settings of a journal of this rules version: what it does not name was as it used to be.
    #[must_use]
    pub fn as_of(mut self, rules: u32, formerly: &[Formerly]) -> Options {
        let mut then: Vec<_> = formerly.iter().filter(|former| rules <= former.rules).collect();
        then.sort_by_key(|former| former.rules);
        for former in then {
            self.chosen.entry(former.option.to_owned()).or_insert_with(|| former.value.to_owned());
        }
        self
    }

    /// The settings that differ from these.
    #[must_use]
    pub fn beyond(mut self, usual: &Options) -> Options {
        self.chosen.retain(|name, value| usual.get(name) != Some(value));
        self
    }

    /// These choices over what is usual. What is usual gives way where it needs something that has been chosen otherwise; choices that
    /// do not go together are told.
    pub fn over(
        &self,
        usual: &Options,
        specs: &[OptionSpec],
        needs: &[Need],
    ) -> Result<Options, Vec<String>> {
        let mut all = usual.clone();
        all.chosen.extend(self.chosen.clone());
        let value = |all: &Options, name: &str| {
            let first = specs.iter().find(|spec| spec.name == name).and_then(|spec| spec.values.first());
            all.get(name).map(str::to_owned).or_else(|| first.map(|&value| value.to_owned()))
        };
        let unmet = |all: &Options, need: &Need| {
            value(all, need.option).as_deref() == Some(need.value)
                && value(all, need.other).as_deref() != Some(need.with)
        };
        // One that gives way may be needed by another, so as often as there are needs.
        for _ in needs {
            let Some(need) = needs.iter().find(|need| unmet(&all, need) && self.get(need.option).is_none())
            else {
                break;
            };
            let spec = specs.iter().find(|spec| spec.name == need.option);
            let Some(other) = spec.and_then(|spec| spec.values.iter().find(|v| **v != need.value)) else {
                break;
            };
            all.chosen.insert(need.option.to_owned(), (*other).to_owned());
        }
        let told = |need: &Need| format!("{}={} needs {}={}", need.option, need.value, need.other, need.with);
        let faults: Vec<_> = needs.iter().filter(|need| unmet(&all, need)).map(told).collect();
        if faults.is_empty() { Ok(all) } else { Err(faults) }
    }

    /// Reads `name=value`.
    pub fn parse(&mut self, text: &str) -> Result<(), String> {
        let (name, value) =
            text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form name=value"))?;
        self.chosen.insert(name.trim().to_owned(), value.trim().to_owned());
        Ok(())
    }

    /// The index of a setting's value, 0 where nothing was chosen; says what is possible where the value is unknown.
    pub fn choose(&self, spec: &OptionSpec) -> Result<usize, String> {
        let Some(value) = self.get(spec.name) else { return Ok(0) };
        spec.values.iter().position(|v| *v == value).ok_or_else(|| {
            format!("option {} has no value `{value}`; use one of: {}", spec.name, spec.values.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_depends_on_the_paths_and_texts_of_what_was_read() {
        let content = |files: &[(&str, &str)], read: &[&str]| {
            let mut content = Content::default();
            files.iter().for_each(|(path, text)| content.insert(*path, *text));
            for path in read {
                content.get(path);
            }
            content
        };
        let digest = |files: &[(&str, &str)], read: &[&str]| content(files, read).digest_of_read();
        let first = digest(&[("x/a", "1"), ("x/b", "2")], &["x/a"]);
        assert_eq!(first, digest(&[("x/a", "1"), ("x/b", "3")], &["x/a", "x/c"]));
        assert_ne!(first, digest(&[("x/a", "2")], &["x/a"]));
        assert_ne!(first, digest(&[("x/c", "1")], &["x/c"]));
        assert_ne!(first, digest(&[("x/a", "1"), ("x/b", "2")], &["x/a", "x/b"]));
        let content = content(&[("x/a", "1"), ("x/b", "2"), ("y", "")], &[]);
        assert_eq!(content.under("x/").count(), 2);
        assert_eq!(content.read().collect::<Vec<_>>(), ["x/a", "x/b"]);
        assert_eq!(content.clone().read().count(), 0);
    }

    #[test]
    fn old_games_keep_what_was_usual_in_their_time() {
        const FORMERLY: &[Formerly] = &[
            Formerly { option: "fog", value: "thick", rules: 2 },
            Formerly { option: "fog", value: "thin", rules: 1 },
            Formerly { option: "tie", value: "both", rules: 1 },
        ];
        let chosen = || Options::default().with("tie", "again");
        let read = |rules| chosen().as_of(rules, FORMERLY);
        assert_eq!(read(1), chosen().with("fog", "thin"));
        assert_eq!(read(2), chosen().with("fog", "thick"));
        assert_eq!(read(3), chosen());
        let usual = Options::default().with("tie", "again").with("fog", "none");
        assert_eq!(read(1).beyond(&usual), Options::default().with("fog", "thin"));
    }

    #[test]
    fn what_is_usual_gives_way_and_what_was_chosen_does_not() {
        const fn switch(name: &'static str) -> OptionSpec {
            OptionSpec { name, question: "Q-1", values: &["on", "off"], meaning: &["", ""] }
        }
        const fn need(option: &'static str, other: &'static str) -> Need {
            Need { option, value: "on", other, with: "on" }
        }
        const SPECS: &[OptionSpec] = &[switch("roof"), switch("wall"), switch("ground")];
        const NEEDS: &[Need] = &[need("roof", "wall"), need("wall", "ground")];
        let chosen = |pairs: &[(&str, &str)]| {
            pairs.iter().fold(Options::default(), |all, (name, value)| all.with(*name, *value))
        };
        let usual = Preset { option: "house", value: "whole", sets: &[("ground", "on")] }.options();
        assert_eq!(usual, chosen(&[("house", "whole"), ("ground", "on")]));
        assert_eq!(Options::default().over(&usual, SPECS, NEEDS), Ok(usual.clone()));
        let flooded = chosen(&[("ground", "off")]);
        let nothing = chosen(&[("house", "whole"), ("ground", "off"), ("wall", "off"), ("roof", "off")]);
        assert_eq!(flooded.over(&usual, SPECS, NEEDS), Ok(nothing));
        let afloat = flooded.with("roof", "on").over(&usual, SPECS, NEEDS);
        assert_eq!(afloat, Err(vec!["roof=on needs wall=on".to_owned()]));
    }

    #[test]
    fn options_say_what_is_possible() {
        const SPEC: OptionSpec =
            OptionSpec { name: "tie", question: "Q-1", values: &["again", "nobody"], meaning: &["", ""] };
        let mut options = Options::default();
        assert_eq!(options.choose(&SPEC), Ok(0));
        options.parse("tie = nobody").unwrap();
        assert_eq!(options.choose(&SPEC), Ok(1));
        options.parse("tie=both").unwrap();
        assert!(options.choose(&SPEC).unwrap_err().contains("again, nobody"));
        assert!(options.parse("tie").is_err());
    }
}
