//! Section 7 and section 12 of the rules: every test vector is a case, and every option has a case with each of its values.

use kernel::game::Rules;
use panzer::Panzer;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The cases of this system: each with the lines from its head to the next.
fn cases() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/panzer");
    let files = fs::read_dir(folder).expect("the cases");
    let text = |file: std::io::Result<fs::DirEntry>| fs::read_to_string(file.expect("a file").path());
    let texts = files.map(|file| text(file).expect("a text"));
    let split = |text: String| -> Vec<String> {
        let mut parts = text.split("[[case]]").map(str::to_owned);
        let head = parts.next().unwrap_or_default();
        let options: String = head.lines().filter(|line| line.starts_with("options")).collect();
        parts
            .map(|part| if part.contains("\noptions") { part } else { format!("{part}\n{options}") })
            .collect()
    };
    texts.flat_map(split).collect()
}

/// The numbers of the vectors that a case names.
fn vectors(case: &str) -> impl Iterator<Item = u32> + '_ {
    let name = case.lines().find_map(|line| line.strip_prefix("name = \"")).unwrap_or_default();
    let words = name.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| word.strip_prefix('E')).filter_map(|number| number.parse().ok())
}

#[test]
fn every_vector_is_a_case() {
    let cases = cases();
    let shown: BTreeSet<u32> = cases.iter().flat_map(|case| vectors(case)).collect();
    let missing: Vec<u32> = (1..=75).filter(|number| !shown.contains(number)).collect();
    assert!(missing.is_empty(), "no case is named after the vectors {missing:?}");
}

#[test]
fn every_option_has_a_case_with_each_of_its_values() {
    let cases = cases();
    // The presets and the basic game stand in the settings of whole files.
    let whole = ["rules", "game"];
    let mut missing = Vec::new();
    for spec in Panzer::options().iter().filter(|spec| !whole.contains(&spec.name)) {
        // A case has no optional rule unless it names it, and of the readings the usual ones.
        let unsaid =
            if spec.values.contains(&"on") && spec.values.len() == 2 { "off" } else { spec.values[0] };
        for value in spec.values.iter().filter(|value| **value != unsaid) {
            let said = format!("{} = \"{value}\"", spec.name);
            if !cases.iter().any(|case| case.contains(&said)) {
                missing.push(said);
            }
        }
    }
    assert!(missing.is_empty(), "no case has {missing:?}");
}
