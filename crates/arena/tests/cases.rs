//! The example of the handbook holds, and a case that is wrong says so. `./test` runs the collection with `zug case`.

use arena::cases::{Report, run};
use kernel::content::Content;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn content() -> Content {
    arena::content::folder(&root().join("content")).unwrap()
}

fn run_text(text: &str) -> Report {
    run(&content(), &[("x.toml".to_owned(), text.to_owned())], |_| true)
}

/// Everything a report has to say.
fn complaints(report: &Report) -> String {
    let failures = report.verdicts.iter().map(ToString::to_string);
    let faults = report.faults.iter().map(|fault| format!("{fault}\n"));
    failures.chain(faults).collect()
}

fn told(text: &str) -> String {
    complaints(&run_text(text))
}

#[test]
fn the_example_of_the_handbook_holds() {
    let handbook = std::fs::read_to_string(root().join("docs/cases.md")).unwrap();
    let example = handbook.split("```toml\n").nth(1).unwrap().split("```").next().unwrap();
    let report = run_text(example);
    assert_eq!(complaints(&report), "");
    assert_eq!(report.passed(), 2);
}

const HEAD: &str = r#"
system = "aot"
[[case]]
name = "it"
rules = ["FIR-03"]
[case.position]
units = [{ id = 1, card = "syn-m", hex = "C3" }, { id = 17, card = "syn-m", hex = "C1" }]
[[case.step]]
seat = "soviet"
do = "1 fire 17; commit"
"#;

#[test]
fn wrong_values_are_told_with_what_was_found() {
    let text = format!(
        "{HEAD}[[case.step]]\nseat = 1\ndo = \"commit\"\ndice = [\"4 4 4 4 4 4 4 4 3\"]\nexpect = \"\"\"\n{}\n\"\"\"",
        "unit 17 strength = 2\nevent shot hits=2\nno event hit\nunit 99 hex = A1\nledger dice total = 10"
    );
    let told = told(&text);
    for wanted in [
        "x.toml:16: it: step 2: expected `unit 17 strength = 2`, found `3`",
        "x.toml:17: it: step 2: expected `event shot hits=2`, found shot accuracy=3",
        "x.toml:18: it: step 2: expected `no event hit`, found hit",
        "found unit 99: numbers are 1 to 16 and 17 to 32",
        "expected `ledger dice total = 10`, found `9`",
    ] {
        assert!(told.contains(wanted), "no `{wanted}` in\n{told}");
    }
}

#[test]
fn dice_must_fit() {
    let with_dice = |dice: &str| {
        told(&format!("{HEAD}[[case.step]]\nseat = 1\ndo = \"commit\"\ndice = {dice}\nexpect = \"turn = 2\""))
    };
    assert_eq!(with_dice(r#"["4 4 4 4 4 4 4 4 4"]"#), "");
    let asked = "9 d6 by SHT-04 asked for";
    for (dice, line, wanted) in [
        ("[]", 13, format!("`commit`: {asked}, but no more are given")),
        (r#"["4 4"]"#, 14, format!("`4 4`: `commit`: {asked}, not 2 dice")),
        ("[\n\"4 4 4 4 7 4 4 4 4\"]", 15, format!("`4 4 4 4 7 4 4 4 4`: `commit`: {asked}, not a face 7")),
        (r#"["card 17"]"#, 14, format!("`card 17`: `commit`: {asked}, not a draw")),
        ("[\"4 4 4 4 4 4 4 4 4\",\n\"1\"]", 15, "nobody asked for the dice `1`".to_owned()),
    ] {
        assert_eq!(with_dice(dice), format!("x.toml:{line}: it: step 2: {wanted}\n"));
    }
    assert!(with_dice(r#"["four"]"#).contains("is no throw"));
}

#[test]
fn mistakes_in_a_map_have_the_lines_of_the_case_file() {
    const GROUND: &str = r#"
system = "aot"
[setting]
map_text = """
terrain
  1 . . .
  2 . ? .
sides
  wall B2 X
"""
[[case]]
name = "it"
rules = []
[[case.step]]
expect = "turn = 1"
"#;
    let mistakes = "x.toml:7: it: map_text: error: `?` is no terrain\nx.toml:9: it: map_text: error: `X` is no direction\n";
    assert!(told(GROUND).starts_with(mistakes), "{}", told(GROUND));
    let head = "map m\nname en M\nname ru М\nsize 3 x 2\nlow even\nlabels letters\nterrain";
    let told = told(&GROUND.replacen("terrain", head, 1));
    assert!(told.starts_with("x.toml:13: it: map_text: error: `?` is no terrain\n"), "{told}");
}

#[test]
fn one_mistake_hides_no_other() {
    let case = |name: &str, lines: &str| format!("[[case]]\nname = \"{name}\"\nrules = []\n{lines}\n");
    let step = "[[case.step]]\nexpect = [\"turn = 1\"]";
    let text = [
        "system = \"aot\"\n".to_owned(),
        case("one", "colour = 1"),
        case("two", step),
        case("three", &step.replace("expect", "expects")),
        case("four", &step.replace("turn = 1", "turn")),
        case("five", &step.replace("turn = 1", "turn = 2")),
    ]
    .concat();
    let report = run_text(&text);
    let verdicts: Vec<_> = report.verdicts.iter().map(|v| (v.case.name.as_str(), v.passed())).collect();
    assert_eq!(verdicts, [("two", true), ("five", false)], "sound cases are run");
    let faults: Vec<_> = report.faults.iter().map(|fault| (fault.line, fault.message.as_str())).collect();
    let of_line = |line: u32| faults.iter().find(|fault| fault.0 == line).map_or("", |fault| fault.1);
    assert!(of_line(5).starts_with("unknown field `colour`"), "{faults:#?}");
    assert!(of_line(15).starts_with("unknown field `expects`"), "{faults:#?}");
    assert!(of_line(20).starts_with("`turn`"), "{faults:#?}");
}

#[test]
fn a_case_must_reach_what_it_names() {
    let naming = |rules: &str, more: &str| {
        let text = HEAD.replace("\"FIR-03\"", rules);
        told(&format!("{text}expect = ['legal seat 1 \"17 fire 1\"']\n{more}"))
    };
    assert!(naming("\"FIR-03\"", "").contains("x.toml:5: it: names FIR-03 but does not reach it"));
    assert!(naming("\"XYZ-01\"", "").contains("there is no rule XYZ-01"));
    assert!(naming("\"FPW-01\"", "").contains("lists it in `shows`"));
    assert_eq!(naming("\"FPW-01\"", "shows = [\"FPW-01\"]"), "");
    assert!(naming("\"FPW-01\"", "shows = [\"FPW-02\"]").contains("not among the case's rules"));
}

#[test]
fn broken_files_and_positions_are_told() {
    assert!(
        told("system = \"aot\"\n[[case]]\nname = \"it\"\nrule = []")
            .contains("x.toml:4:1: error: unknown field")
    );
    assert!(
        told("system = \"chess\"\n[[case]]\nname = \"it\"\nrules = []\n[[case.step]]\nexpect = \"a = 1\"")
            .contains("no system `chess`")
    );
    assert!(told("system = \"aot\"\n[[case]]\nname = \"it\"\nrules = []").contains("expects nothing"));
    let units = |units: &str| {
        told(&format!(
            "system = \"aot\"\n[[case]]\nname = \"it\"\nrules = []\n[[case.step]]\nexpect = \"turn = 1\"\n\
             [case.position]\nunits = [{units}]"
        ))
    };
    assert_eq!(units("{ id = 1, card = \"syn-m\", hex = \"C3\" }"), "");
    assert!(units("{ id = 1, card = \"syn-x\" }").contains("unit 1: there is no card `syn-x`"));
    assert!(units("{ id = 1, card = \"syn-m\", hex = \"Z9\" }").contains("`Z9` is no hex"));
    assert!(units("{ id = 1, card = \"syn-m\", hex = \"C3\", strength = 9 }").contains("STR-01"));
    assert!(units("{ id = 1, card = \"syn-m\", colour = 3 }").contains("unit 1: unknown field `colour`"));
    assert!(units("{ id = 1, card = \"syn-m\", hex = \"C3\", ambush = \"0\" }").contains("AMB-05"));
}

#[test]
fn a_scenario_starts_from_its_beginning() {
    let report = run_text(
        "system = \"aot\"\n[[case]]\nname = \"it\"\nrules = []\nscenario = \"first-orders\"\n[[case.step]]\nseat = 0\n\
         do = \"1 place B2\"\nexpect = [\"window = deploy\", \"to decide = 0 1\", \"seat 1 cannot see unit 1 hex\"]",
    );
    assert_eq!(complaints(&report), "");
}

#[test]
fn what_never_happens_cannot_be_missed() {
    let expecting = |sentence: &str| told(&format!("{HEAD}expect = \"{sentence}\"\n"));
    assert!(expecting("no event shto").contains("`shto` is no event of this game"));
    assert!(expecting("no event shot hit=3").contains("shot has no `hit`"));
    assert!(expecting("no ledger dcie FOM-04").contains("has a ledger `dcie`"));
    assert!(!expecting("no event shot dice.FOM-04=3").contains("step 1"));
}

const CARDS: &str = r#"
system = "cc"
[[case]]
name = "it"
rules = ["O22.3"]
[case.position]
units = [
  { unit = "rifle", side = "axis", hex = "C3", broken = true },
  { unit = "rifle", side = "allies", hex = "C9" },
]
hand = { axis = [3] }
[[case.step]]
seat = "axis"
do = ["order 3", "accept"]
dice = [DICE]
expect = ["unit 1 broken = false"]
"#;

#[test]
fn draws_are_called_by_their_names() {
    let told = |dice: &str| told(&CARDS.replace("DICE", dice));
    assert_eq!(told(r#""card 13""#), "");
    assert_eq!(told(r#""draw 12""#), "");
    assert!(told(r#""card 0""#).contains("is no throw"));
    assert!(told(r#""chit I""#).contains("is no throw"));
    assert!(told(r#""card 3""#).contains("`order 3`"), "card 3 is no longer in the draw pile");
    assert_eq!(told(r#""card 33", "card 5", "chit A""#).matches("expected").count(), 1);
}

#[test]
fn impossible_positions_of_cards_are_told() {
    let told = |from: &str, to: &str| told(&CARDS.replace("DICE", r#""card 13""#).replace(from, to));
    assert!(told("axis = [3]", "axis = [73]").contains("there is no card 73"));
    assert!(told("axis = [3]", "axis = [3, 3]").contains("twice"));
    assert!(told("hex = \"C9\"", "hex = \"Z9\"").contains("`Z9` is no hex"));
    assert!(told("hex = \"C9\"", "hex = \"C9\", space = 2").contains("either"));
    assert!(told("unit = \"rifle\"", "unit = \"riffle\"").contains("no german unit `riffle`"));
    assert!(told("hand = {", "smoke = { C4 = 11 }\nhand = {").contains("1 to 10"));
    assert!(told("hand = {", "moment = \"support\"\nhand = {").contains("column"));
}
