//! A game is known by the content files that it was made from: all of those, and no others.

use arena::content::embedded;
use arena::prepared::Ready;
use arena::system::{SYSTEMS, System, system};
use kernel::content::{Content, Options};

/// The scenario on which speed is measured, and those that can be played on several grounds or are drawn.
fn scenarios(system: &dyn System) -> Vec<String> {
    let all = system.scenarios(&embedded()).unwrap();
    let wanted = all.into_iter().filter(|s| s.id == system.bench_scenario() || !s.settings.is_empty());
    wanted.map(|scenario| scenario.id).collect()
}

fn digest(system: &dyn System, content: &Content, scenario: &str) -> Option<String> {
    let ready = system.prepare(content, scenario, &Options::default()).ok()?;
    Some(ready.content().to_owned())
}

/// The content with another text in one place.
fn with(content: &Content, path: &str, text: &str) -> Content {
    let mut content = content.clone();
    content.insert(path, text);
    content
}

/// What a game can't be made without must count, and what it does not miss must not.
#[test]
fn every_file_that_a_game_is_made_from_counts_and_no_other() {
    let content = embedded();
    for system in SYSTEMS {
        for scenario in scenarios(*system) {
            let own = digest(*system, &content, &scenario).unwrap();
            for (path, text) in content.files() {
                let needed = digest(*system, &with(&content, path, "?\n?\n"), &scenario).is_none();
                let changed = digest(*system, &with(&content, path, &format!("{text}\n")), &scenario);
                let counts = changed.as_ref() != Some(&own);
                assert_eq!(counts, needed, "{} {scenario}: {path}", system.key());
            }
        }
    }
}

#[test]
fn texts_training_and_measurements_never_count() {
    let content = embedded();
    let about = |path: &str| {
        let ends = [
            ".ftl",
            "/rules.tsv",
            "/glossary.tsv",
            "/balance.tsv",
            "/judge.tsv",
            "/script.tsv",
            "/training.toml",
        ];
        ends.iter().any(|end| path.ends_with(end))
    };
    for system in SYSTEMS {
        for scenario in system.scenarios(&content).unwrap() {
            let mut other = content.clone();
            content.files().filter(|(path, _)| about(path)).for_each(|(path, _)| other.insert(path, "?"));
            let [own, other] = [&content, &other].map(|content| digest(*system, content, &scenario.id));
            assert_eq!(own, other, "{} {}", system.key(), scenario.id);
        }
    }
}

#[test]
fn a_changed_deck_is_noticed() {
    let (content, cc) = (embedded(), system("cc").unwrap());
    let deck = content.get("cc/decks.tsv").unwrap();
    let (before, last) = deck.trim_end().rsplit_once('\n').unwrap();
    let other = last.replacen("\t1\t", "\t2\t", 1).replacen("\t6\t", "\t5\t", 1);
    assert_ne!(last, other);
    let changed = with(&content, "cc/decks.tsv", &format!("{before}\n{other}\n"));
    let ready = |content: &Content| cc.prepare(content, "patrols", &Options::default()).unwrap();
    let digest = |ready: Box<dyn Ready>| ready.content().to_owned();
    assert_ne!(digest(ready(&content)), digest(ready(&changed)));
}
