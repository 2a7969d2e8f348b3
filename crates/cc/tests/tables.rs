//! Every figure of the tables in `content/cc` is kept a second time, as a digest of its row, so that none changes
//! unnoticed. Names and sentences in two languages are not figures and may be reworded freely.

mod common;

use std::collections::BTreeSet;
use std::fmt::Write;

/// The tables, and the columns of names and sentences in each.
const TABLES: [(&str, &[&str]); 12] = [
    ("chits", &[]),
    ("decks", &[]),
    ("forces", &[]),
    ("forts", &[]),
    ("glossary", &["en", "ru"]),
    ("maps", &[]),
    ("names", &["name_en", "name_ru"]),
    ("radios", &["name_en", "name_ru"]),
    ("rules", &["title", "title_ru", "statement", "statement_ru"]),
    ("support", &[]),
    ("units", &["name_en", "name_ru"]),
    ("weapons", &["name_en", "name_ru"]),
];

/// Where the digests are kept, below `crates/cc`.
const KEPT: &str = "tests/tables.digests";

/// FNV-1a.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// One line for each row: the table, the number of the row, its first cells, the digest of all its figures.
fn digests() -> Vec<String> {
    let content = common::content();
    let mut lines = Vec::new();
    for (table, words) in TABLES {
        let text =
            content.get(&format!("cc/{table}.tsv")).unwrap_or_else(|| panic!("cc/{table}.tsv is missing"));
        let mut rows = text.lines().map(|row| row.split('\t').collect::<Vec<_>>());
        let head = rows.next().unwrap_or_default();
        let missing: Vec<_> = words.iter().filter(|word| !head.contains(word)).collect();
        assert!(missing.is_empty(), "cc/{table}.tsv has no columns {missing:?}");
        lines.push(format!("{table}\thead\t{}", head.join(" ")));
        for (n, row) in rows.enumerate() {
            assert_eq!(row.len(), head.len(), "cc/{table}.tsv, line {}: the number of columns", n + 2);
            let figures: Vec<&str> = head
                .iter()
                .zip(&row)
                .filter(|(name, _)| !words.contains(name))
                .map(|(_, cell)| *cell)
                .collect();
            let named = figures.iter().take(3).copied().collect::<Vec<_>>().join(" ");
            let named: String = named.chars().take(28).collect();
            lines.push(format!("{table}\t{}\t{named}\t{:016x}", n + 2, digest(&figures.join("\t"))));
        }
    }
    lines
}

#[test]
fn no_figure_of_a_table_changes_unnoticed() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(KEPT);
    let found = digests();
    if std::env::var_os("UPDATE_DIGESTS").is_some() {
        std::fs::write(&path, found.join("\n") + "\n").expect("the digests are written");
    }
    let kept = std::fs::read_to_string(&path).expect("the digests are kept beside this test");
    let kept: Vec<&str> = kept.lines().collect();
    let known: BTreeSet<&str> = kept.iter().copied().collect();
    let present: BTreeSet<&str> = found.iter().map(String::as_str).collect();
    let mut told = String::new();
    for line in found.iter().filter(|line| !known.contains(line.as_str())) {
        let cells: Vec<&str> = line.split('\t').collect();
        let _ = writeln!(
            told,
            "content/cc/{}.tsv, line {}: `{}` is new or changed",
            cells[0], cells[1], cells[2]
        );
    }
    for line in kept.iter().filter(|line| !present.contains(*line)) {
        let cells: Vec<&str> = line.split('\t').collect();
        let _ = writeln!(told, "content/cc/{}.tsv, line {}: `{}` is kept", cells[0], cells[1], cells[2]);
    }
    assert!(
        told.is_empty() && kept == found,
        "{told}Check these figures against the rulebook. If they are right, update the digests:\n  \
         UPDATE_DIGESTS=1 cargo test -p zug-cc --test tables"
    );
}

#[test]
fn all_tables_are_guarded() {
    let content = common::content();
    let found: BTreeSet<&str> =
        content.under("cc/").filter_map(|(path, _)| path.strip_prefix("cc/")?.strip_suffix(".tsv")).collect();
    let guarded: BTreeSet<&str> =
        TABLES.iter().map(|(table, _)| *table).chain(["balance", "judge", "script"]).collect();
    assert_eq!(found, guarded);
}

/// Measured figures are not kept twice, but nobody draws in this game: the wins of both sides add up to the games.
#[test]
fn measured_wins_add_up_to_the_games() {
    let content = common::content();
    let scenarios: BTreeSet<String> = common::CC.scenarios(&content).into_iter().collect();
    let mut measured = BTreeSet::new();
    for row in content.get("cc/balance.tsv").expect("balance").lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let [scenario, player, games, axis, allies] = cells.as_slice() else {
            panic!("`{row}` has five columns")
        };
        let count =
            |cell: &str| cell.parse::<u32>().unwrap_or_else(|_| panic!("`{cell}` in `{row}` is no number"));
        assert_eq!(count(axis) + count(allies), count(games), "{scenario}");
        if *player == "script" {
            assert!(count(games) >= 300, "{scenario}: too few games");
            measured.insert((*scenario).to_owned());
        }
    }
    assert_eq!(measured, scenarios);
}
