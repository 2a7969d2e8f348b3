//! Rules can be found: numbers cited in code and cases exist, and each rule knows its places.

use arena::cases::{file, files_under};
use arena::rulebook::{Coverage, Rulebook};
use arena::system::SYSTEMS;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn coverage(system: &str) -> Coverage {
    let table = std::fs::read_to_string(root().join("content").join(system).join("rules.tsv")).unwrap();
    let book = Rulebook::read("rules.tsv", &table).unwrap();
    let mut cases = Vec::new();
    for (name, text) in files_under(&root().join("cases").join(system)).unwrap() {
        let read = file::read(&name, &text).unwrap_or_else(|faults| panic!("{faults:#?}"));
        cases.extend(read.into_iter().map(|case| (name.clone(), case)));
    }
    Coverage::of(&book, system, &cases)
}

#[test]
fn every_cited_number_is_a_rule() {
    for system in SYSTEMS {
        let unknown: Vec<_> =
            coverage(system.key()).gaps.into_iter().filter(|gap| gap.place.is_some()).collect();
        assert_eq!(unknown, []);
    }
}

#[test]
fn a_rule_knows_its_code_and_its_cases() {
    let coverage = coverage("aot");
    let rule = coverage.find("spf-03").unwrap();
    let code =
        |places: &[arena::rulebook::Place]| places.iter().any(|p| p.file.starts_with("crates/aot/src/"));
    assert!(code(&rule.code) && code(&rule.marks));
    assert!(rule.cases.iter().any(|place| place.name.starts_with("P1")));
    assert!(!coverage.gaps.iter().any(|gap| gap.rule == "SPF-03"));
}

#[test]
fn tables_with_mistakes_are_refused() {
    let row = "A-1\tstate\tstated\tt\tt\ts\ts";
    assert_eq!(Rulebook::read("x", &format!("head\n{row}\n")).unwrap().rules.len(), 1);
    assert!(Rulebook::read("x", &format!("head\n{row}\n{row}\n")).unwrap_err()[0].message.contains("twice"));
    assert!(Rulebook::read("x", "head\nA-1\tstate\n").unwrap_err()[0].message.contains("2 columns"));
}
