//! The tables of the rulebook to read have the figures of the content files.

mod common;

use std::collections::BTreeMap;

const LANGUAGES: [&str; 2] = ["en", "ru"];
const NATIONS: [&str; 3] = ["german", "russian", "american"];

/// A row of a content file by the names of its columns.
type Row = BTreeMap<String, String>;

fn file(name: &str) -> String {
    common::content().get(&format!("cc/{name}")).expect(name).to_owned()
}

fn rows(name: &str) -> Vec<Row> {
    let text = file(name);
    let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned));
    let names: Vec<String> = lines.next().expect("a head").collect();
    lines.map(|cells| names.iter().cloned().zip(cells).collect()).collect()
}

fn chapter(name: &str, language: &str) -> String {
    file(&format!("rulebook/{name}.{language}.md"))
}

/// A figure, in brackets where it is boxed.
fn boxed(row: &Row, figure: &str, mark: &str) -> String {
    if row[mark] == "y" { format!("[{}]", row[figure]) } else { row[figure].clone() }
}

#[test]
fn units_have_the_figures_of_their_counters() {
    for language in LANGUAGES {
        let text = chapter("03-units", language);
        for unit in rows("units.tsv") {
            let [fp, range, movement] =
                ["fp", "range", "move"].map(|figure| boxed(&unit, figure, &format!("{figure}_box")));
            let command =
                if unit["kind"] == "leader" { format!(" {} |", unit["command"]) } else { String::new() };
            let row = format!(
                "| {} | {fp} · {range} · {movement} / {} |{command} {} · {} · {} / {} |",
                unit[&format!("name_{language}")],
                unit["morale"],
                unit["b_fp"],
                unit["b_range"],
                unit["b_move"],
                unit["b_morale"],
            );
            assert!(text.lines().any(|line| line == row), "{language}: no row {row}");
        }
    }
}

#[test]
fn weapons_have_the_figures_of_their_counters() {
    for language in LANGUAGES {
        let text = chapter("04-weapons", language);
        for weapon in rows("weapons.tsv") {
            let reach = match weapon["min_range"].as_str() {
                "0" => weapon["range"].clone(),
                least => format!("{least}–{}", weapon["range"]),
            };
            let reach = if weapon["range_box"] == "y" { format!("[{reach}]") } else { reach };
            let start = format!(
                "| {} | {} | {reach} |",
                weapon[&format!("name_{language}")],
                boxed(&weapon, "fp", "fp_box")
            );
            let end = format!("| {} | {} |", weapon["fixed"], weapon["elim"]).replace('-', "–");
            let fits = |line: &str| line.starts_with(&start) && line.ends_with(&end);
            assert!(text.lines().any(fits), "{language}: no row {start} ... {end}");
        }
    }
}

/// How many cards of each deck there are of each kind, in order of size.
fn counted(column: &str) -> Vec<[usize; 3]> {
    let mut kinds: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for card in rows("decks.tsv") {
        let deck = NATIONS.iter().position(|nation| *nation == card["nation"]).expect("a nation");
        kinds.entry(card[column].clone()).or_default()[deck] += 1;
    }
    let mut counts: Vec<_> = kinds.into_values().collect();
    counts.sort_unstable();
    counts
}

/// The counts in those rows of a chapter that end with one for each deck, in order of size.
fn told(name: &str, language: &str, cells: usize) -> Vec<[usize; 3]> {
    let count = |cell: &str| if cell == "–" { Some(0) } else { cell.parse().ok() };
    let row = |line: &str| {
        let row: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        let [german, russian, american] = row.last_chunk()?;
        (row.len() == cells).then_some(())?;
        Some([count(german)?, count(russian)?, count(american)?])
    };
    let mut counts: Vec<_> = chapter(name, language).lines().filter_map(row).collect();
    counts.sort_unstable();
    counts
}

#[test]
fn decks_have_as_many_orders_actions_and_events_as_the_tables_say() {
    for language in LANGUAGES {
        assert_eq!(told("02-cards", language, 4), counted("order"), "Orders, {language}");
        assert_eq!(told("17-actions", language, 5), counted("action"), "Actions, {language}");
        assert_eq!(told("19-events", language, 4), counted("event"), "Events, {language}");
    }
}
