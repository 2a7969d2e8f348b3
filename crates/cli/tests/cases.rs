//! `zug case` and `zug rules`, in a checkout and away from it.

mod common;

use arena::system::SYSTEMS;
use common::{folder, zug_in};
use std::fs;
use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A case of the middle of nowhere, whose unit comes from the content.
const CASE: &str = r#"
system = "aot"
[[case]]
name = "A unit stands where it was put"
rules = []
[case.position]
units = [{ id = 1, card = "syn-m", hex = "C3" }]
[[case.step]]
expect = ["unit 1 hex = C3"]
"#;

#[test]
fn cases_run_anywhere() {
    let folder = folder("cases-anywhere");
    zug_in(&folder, &["case"], "")
        .code(2)
        .complains("cases: there is no such file or folder")
        .complains("help: ");
    fs::write(folder.join("one.toml"), CASE).unwrap();
    zug_in(&folder, &["case", "one.toml"], "").code(0).says("1 passed, 0 failed");
    fs::create_dir(folder.join("cases")).unwrap();
    zug_in(&folder, &["case"], "").code(2).complains("there is no case in cases");
    fs::write(folder.join("cases/one.toml"), CASE.replace("= C3\"", "= C4\"")).unwrap();
    zug_in(&folder, &["case"], "").code(1).says("found `C3`").says("0 passed, 1 failed");
}

#[test]
fn a_name_that_no_case_has_is_a_mistake() {
    let folder = folder("cases-named");
    fs::write(folder.join("one.toml"), CASE).unwrap();
    zug_in(&folder, &["case", "one.toml", "--name", "stands"], "").code(0).says("1 passed");
    zug_in(&folder, &["case", "one.toml", "--name", "stadns"], "")
        .code(2)
        .complains("there is no case whose name contains `stadns` in one.toml");
}

#[test]
fn cases_and_rules_use_the_content_that_is_named() {
    let folder = folder("cases-content");
    let copy = folder.join("other");
    copy_folder(&Path::new(ROOT).join("content"), &copy);
    let cards = fs::read_to_string(copy.join("aot/test-cards.toml")).unwrap();
    fs::write(copy.join("aot/test-cards.toml"), cards.replace("\"syn-m\"", "\"syn-new\"")).unwrap();
    let rules = fs::read_to_string(copy.join("aot/rules.tsv")).unwrap();
    fs::write(copy.join("aot/rules.tsv"), rules.replace("Obstruction", "Something else")).unwrap();
    fs::write(folder.join("one.toml"), CASE).unwrap();
    zug_in(&folder, &["case", "one.toml", "--content", "other"], "").code(1).says("no card `syn-m`");
    zug_in(&folder, &["rules", "aot", "LOS-02"], "").code(0).says("Obstruction");
    zug_in(&folder, &["rules", "aot", "LOS-02", "--content", "other"], "").code(0).says("Something else");
    zug_in(&folder, &["case", "one.toml", "--content", "none"], "").code(2).complains("none");
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
        match path.is_dir() {
            true => copy_folder(&path, &to.join(name)),
            false => drop(fs::copy(&path, to.join(name)).unwrap()),
        }
    }
}

#[test]
fn rules_are_found_anywhere_and_checked_with_their_cases() {
    let (folder, root) = (folder("rules-anywhere"), Path::new(ROOT));
    for system in SYSTEMS {
        let key = system.key();
        zug_in(&folder, &["rules", key], "").code(0).complains("no cases are counted");
        zug_in(&folder, &["rules", key, "--check"], "").code(2).complains("no such file or folder");
        let cases = root.join("cases");
        let cases = cases.to_str().unwrap();
        zug_in(&folder, &["rules", key, "--check", "--cases", cases], "").code(0).says(" 0 gaps");
    }
    zug_in(&folder, &["rules", "aot", "AMB-05"], "").code(0).says("crates/aot/src/");
    zug_in(&folder, &["rules", "aot", "XYZ-99"], "").code(2).complains("has no rule `XYZ-99`");
    zug_in(&folder, &["rules", "go"], "").code(2).complains("use one of: aot");
    zug_in(&folder, &["rules", "aot", "--cases", "nowhere"], "").code(2).complains("nowhere");
}
