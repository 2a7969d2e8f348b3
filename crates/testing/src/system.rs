//! A rule system in the repository: its code and its content.

use kernel::content::Content;
use kernel::game::Game;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A rule system whose tests run.
#[derive(Clone, Copy)]
pub struct System {
    key: &'static str,
    home: &'static str,
}

impl System {
    /// The system of this game; `home` is the `CARGO_MANIFEST_DIR` of its crate.
    pub const fn of<G: Game>(home: &'static str) -> System {
        System { key: G::SYSTEM, home }
    }

    /// The folder of its code.
    pub fn code(&self) -> PathBuf {
        Path::new(self.home).join("src")
    }

    /// Everything below `content/`.
    pub fn content(&self) -> Content {
        let root = self.root();
        let mut content = Content::default();
        for path in files_below(&root) {
            content.insert(name_below(&root, &path), text(&path));
        }
        content
    }

    /// The keys of all its scenarios.
    pub fn scenarios(&self, content: &Content) -> Vec<String> {
        let folder = format!("{}/scenarios/", self.key);
        let name = |path: &str| Some(path.strip_prefix(&folder)?.strip_suffix(".toml")?.to_owned());
        let scenarios: Vec<_> = content.under(&folder).filter_map(|(path, _)| name(path)).collect();
        assert!(!scenarios.is_empty(), "no scenarios in {folder}");
        scenarios
    }

    /// A file of its own content.
    pub fn file(&self, name: &str) -> String {
        text(&self.root().join(self.key).join(name))
    }

    /// The numbers of its rules.
    pub fn rules(&self) -> BTreeSet<String> {
        self.file("rules.tsv").lines().filter_map(|line| line.split('\t').next()).map(str::to_owned).collect()
    }

    /// The keys of what its guided training says. Whether one speaks of something to do, its lint knows.
    pub fn keys_of_training(&self) -> BTreeSet<String> {
        let training = self.file("training.toml");
        let said = training.lines().filter_map(|line| line.strip_prefix("say = \"")?.strip_suffix('"'));
        let texts = self.texts("en");
        let tasks = said.clone().map(|key| format!("{key}-do")).filter(|key| texts.contains_key(key));
        said.map(str::to_owned).chain(tasks).collect()
    }

    fn root(&self) -> PathBuf {
        Path::new(self.home).join("../../content")
    }
}

/// All files of a folder and of those in it.
pub(crate) fn files_below(root: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![root.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// The path of a file from this folder on, with slashes on every machine.
pub(crate) fn name_below(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

pub(crate) fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
