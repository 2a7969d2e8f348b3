//! What must be absent: no I/O, clock, thread or generator below the arena, no float in a rule, no system that knows
//! another one, no view that is not made by `fn view`.

use arena::system::{COMING, SYSTEMS};
use std::fs;
use std::path::{Path, PathBuf};

/// What neither the kernel nor a system nor a player may touch.
const OUTSIDE: [&str; 15] = [
    "std::fs",
    "std::net",
    "std::time",
    "std::thread",
    "std::env",
    "std::process",
    "std::io",
    "std::sync::Mutex",
    "getrandom",
    "thread_rng",
    "SystemTime",
    "Instant",
    "println!",
    "static mut",
    "thread_local!",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The rule systems, complete or not: every crate that has a state.
fn systems() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(crates())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("src/state.rs").exists())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut registered: Vec<_> = SYSTEMS.iter().chain(COMING).map(|system| system.key()).collect();
    registered.sort_unstable();
    assert_eq!(names, registered, "the crates with a state are the systems of the registry");
    names
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The sources of a crate without tests and comments: path and text.
fn sources(name: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    rust_files(&crates().join(name).join("src"), &mut found);
    found.retain(|path| !path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("tests")));
    found.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines: Vec<_> = code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
        (path, lines.join("\n"))
    };
    found.into_iter().map(read).collect()
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_')
}

#[test]
fn kernel_systems_and_players_touch_nothing_outside() {
    let mut found = Vec::new();
    for name in systems().iter().map(String::as_str).chain(["kernel", "ai"]) {
        for (path, text) in sources(name) {
            for (number, line) in (1..).zip(text.lines()) {
                let touched = OUTSIDE.iter().filter(|word| line.contains(**word));
                found.extend(touched.map(|word| format!("{}:{number}: {word}", path.display())));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn states_hold_no_generator_and_no_heap() {
    for system in systems() {
        let (path, text) = (crates().join(&system).join("src/state.rs"), sources(&system));
        let text = &text.iter().find(|(file, _)| *file == path).unwrap().1;
        for word in words(text) {
            let heap =
                ["Box", "String", "Vec", "HashMap", "BTreeMap", "RefCell", "Arc", "Rc"].contains(&word);
            let generator = ["Seeded", "Fair", "Rng", "ChaCha8Rng"].contains(&word);
            assert!(!heap && !generator, "{}: {word}", path.display());
        }
    }
}

/// Odds and the judgement of computer players may use floats; what a rule decides may not.
#[test]
fn no_rule_uses_a_float() {
    let judges = |path: &Path| {
        path.components().any(|part| {
            let name = part.as_os_str().to_string_lossy();
            ["forecast", "script", "thinking"].contains(&name.trim_end_matches(".rs"))
        })
    };
    for system in systems() {
        for (path, text) in sources(&system).into_iter().filter(|(path, _)| !judges(path)) {
            for (number, line) in (1..).zip(text.lines()) {
                let float = words(line).any(|word| word == "f32" || word == "f64");
                assert!(!float, "{}:{number}: {line}", path.display());
            }
        }
    }
}

fn dependencies(name: &str, kinds: &[&str]) -> Vec<String> {
    let text = fs::read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
    let file: toml::Table = text.parse().unwrap();
    let named = kinds.iter().filter_map(|table| file.get(*table)?.as_table());
    named.flat_map(|table| table.keys().cloned()).collect()
}

#[test]
fn dependencies_go_one_way() {
    const ALL: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];
    let systems = systems();
    for system in &systems {
        let above = ["ai", "arena", "zug"];
        for other in systems.iter().map(String::as_str).filter(|other| other != system).chain(above) {
            assert!(!dependencies(system, &ALL).iter().any(|name| name == other), "{system} knows {other}");
        }
    }
    let above = |name: &String| systems.contains(name) || ["arena", "zug"].contains(&name.as_str());
    for low in ["kernel", "ai"] {
        assert!(!dependencies(low, &ALL).iter().any(above), "{low} depends on what is above it");
    }
    assert!(!dependencies("kernel", &ALL).contains(&"ai".to_owned()));
    let named = dependencies("cli", &ALL[..1]).into_iter().find(|name| systems.contains(name));
    assert_eq!(named, None, "the command line names a system's types");
}

#[test]
fn views_are_made_in_fn_view_only() {
    for name in systems().iter().map(String::as_str).chain(["kernel", "ai", "arena", "cli"]) {
        for (path, text) in sources(name) {
            for (at, _) in text.match_indices("of_masked") {
                let before = &text[..at];
                if before.ends_with("pub fn ") {
                    continue;
                }
                let function = before.rfind("fn ").map_or("", |start| &before[start + 3..]);
                assert!(function.starts_with("view("), "{}: a view is made outside fn view", path.display());
            }
        }
    }
}

/// The places that CONTRIBUTING lists.
#[test]
fn a_system_has_everything_that_belongs_to_it() {
    let root = crates().join("..");
    let text = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_default();
    let mut missing = Vec::new();
    for system in SYSTEMS {
        let key = system.key();
        for file in ["rules.tsv", "en.ftl", "ru.ftl"].map(|name| format!("content/{key}/{name}")) {
            if text(&file).is_empty() {
                missing.push(file);
            }
        }
        for folder in [format!("content/{key}/scenarios"), format!("cases/{key}"), format!("journals/{key}")]
        {
            let files = fs::read_dir(root.join(&folder)).map(Iterator::count);
            if files.unwrap_or(0) == 0 {
                missing.push(folder);
            }
        }
        for (file, word) in [
            ("Cargo.toml", format!("zug-{key} = {{ opt-level = 3")),
            ("content/page/en.ftl", format!("game-{key}-about = ")),
            ("content/page/ru.ftl", format!("game-{key}-about = ")),
            ("web/src/draw/emblems.ts", format!(" {key}: ")),
            ("ARCHITECTURE.md", format!("`crates/{key}`")),
        ] {
            if !text(file).contains(&word) {
                missing.push(format!("`{}` in {file}", word.trim()));
            }
        }
        let readme = format!("crates/{key}/README.md");
        if text(&readme).is_empty() {
            missing.push(readme);
        }
    }
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
}

/// Whoever wants a map asks a `Battlefield` for it.
#[test]
fn maps_are_read_in_one_place() {
    for name in systems().iter().map(String::as_str).chain(["ai", "arena", "server", "cli", "testing"]) {
        for (path, text) in sources(name) {
            let reads = text.contains("Map::parse(") || text.contains("maps/{");
            assert!(!reads, "{}", path.display());
        }
    }
}
