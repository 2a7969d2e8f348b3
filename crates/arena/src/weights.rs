//! The tables of what scripts weigh, and scripts that weigh otherwise than the game's table says.

use crate::system::Hosted;
use ai::{Desk, Player};
use kernel::content::Content;
use kernel::text::Diagnostic;
use kernel::weights::{Values, Weight, usual};

/// The first line of a table.
const HEAD: &str = "weight\tvalue";

/// Where a system keeps what its script weighs.
pub fn script_file(system: &str) -> String {
    format!("{system}/script.tsv")
}

/// The values by which a system's script weighs: those of its table, and the usual ones of what is not in it.
pub fn present(content: &Content, system: &str, weights: &[Weight]) -> Values {
    let text = content.get(&script_file(system)).unwrap_or_default();
    read(text, weights, |_, _, _| {})
}

/// A table that can be read again.
pub fn write(values: &Values, weights: &[Weight]) -> String {
    let rows = weights.iter().zip(values).map(|(weight, value)| format!("{}\t{value}\n", weight.name));
    format!("{HEAD}\n{}", rows.collect::<String>())
}

/// Reads a table. Of each row that is of no use it is told what is wrong with it, by its line, and how to mend it.
fn read(text: &str, weights: &[Weight], mut wrong: impl FnMut(usize, String, String)) -> Values {
    let mut values = usual(weights);
    let mut seen = 0u64;
    for (line, row) in (1..).zip(text.lines()).filter(|(_, row)| !row.trim().is_empty()) {
        if line == 1 {
            if row.trim_end() != HEAD {
                wrong(line, "the first line names the columns".to_owned(), "weight, value".to_owned());
            }
            continue;
        }
        let [name, word] = row.split('\t').collect::<Vec<_>>()[..] else {
            let mend = "give the name of a weight, a tab, and its value".to_owned();
            wrong(line, "a row has a weight and its value".to_owned(), mend);
            continue;
        };
        let Some(at) = weights.iter().position(|weight| weight.name == name.trim()) else {
            let names: Vec<_> = weights.iter().map(|weight| weight.name).collect();
            let mend = format!("leave it out, or name one of: {}", names.join(", "));
            wrong(line, format!("the script weighs no `{}`", name.trim()), mend);
            continue;
        };
        let Weight { name, usual, least, most } = weights[at];
        if seen & 1 << at != 0 {
            wrong(line, format!("`{name}` is there twice"), "leave one of them out".to_owned());
        }
        seen |= 1 << at;
        match word.trim().parse::<f64>() {
            Ok(value) if (least..=most).contains(&value) => values[at] = value,
            _ => {
                let mend = format!("give a number from {least} to {most}; {usual} is usual");
                wrong(line, format!("`{}` is no value of `{name}`", word.trim()), mend);
            }
        }
    }
    values
}

/// What is wrong with a system's table.
pub(crate) fn lint_weights(content: &Content, system: &str, weights: &[Weight]) -> Vec<Diagnostic> {
    let path = script_file(system);
    let mut found = Vec::new();
    let wrong = |line: usize, what: String, mend: String| {
        found.push(Diagnostic::error(&path, line as u32, 0, what).help(mend));
    };
    content.get(&path).map(|text| read(text, weights, wrong));
    found
}

/// The script, weighing by values of its own at a table where others may weigh otherwise.
pub(crate) struct Rival<G: Hosted> {
    game: G,
    policy: G::Policy,
}

impl<G: Hosted> Rival<G> {
    pub fn new(game: &G, values: &Values, seed: u64) -> Rival<G> {
        let game = game.clone().with_weights(values);
        Rival { policy: game.policy(seed), game }
    }
}

impl<G: Hosted> Player<G> for Rival<G> {
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action> {
        self.game.choose(&mut self.policy, &desk.view(), desk.seat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::SYSTEMS;

    const TWO: &[Weight] = &[
        Weight { name: "fear", usual: 0.5, least: 0.1, most: 2.0 },
        Weight { name: "worth of goals", usual: 3.0, least: 1.0, most: 9.0 },
    ];

    fn faults(text: &str) -> Vec<Diagnostic> {
        let mut content = Content::default();
        content.insert("x/script.tsv", text);
        lint_weights(&content, "x", TWO)
    }

    #[test]
    fn what_a_table_does_not_say_is_as_usual() {
        let mut content = Content::default();
        assert_eq!(present(&content, "x", TWO), usual(TWO));
        content.insert("x/script.tsv", "weight\tvalue\nworth of goals\t4.5\n");
        assert_eq!(present(&content, "x", TWO)[..2], [0.5, 4.5]);
        content.insert("x/script.tsv", "weight\tvalue\nfear\tNaN\nworth of goals\t4\n");
        assert_eq!(present(&content, "x", TWO)[..2], [0.5, 4.0]);
        content.insert("x/script.tsv", write(&present(&content, "x", TWO), TWO));
        assert_eq!(present(&content, "x", TWO)[..2], [0.5, 4.0]);
    }

    #[test]
    fn a_damaged_table_says_how_to_mend_it() {
        assert_eq!(faults("weight\tvalue\nfear\t0.6\n\n"), []);
        let told = |text: &str| faults(text).iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        for (rows, what, mend) in [
            ("courage\t1", "no `courage`", "one of: fear, worth of goals"),
            ("fear\tNaN", "`NaN` is no value of `fear`", "from 0.1 to 2; 0.5 is usual"),
            ("fear\tinf", "`inf`", "from 0.1"),
            ("fear\t3", "`3`", "from 0.1"),
            ("fear", "a row has", "a tab"),
            ("fear\t1\nfear\t2", "twice", "leave one"),
        ] {
            let told = told(&format!("weight\tvalue\n{rows}\n"));
            assert!(told.contains("x/script.tsv") && told.contains(what) && told.contains(mend), "{told}");
        }
        assert!(told("weights\n").contains("the columns"));
    }

    #[test]
    fn every_weight_has_a_name_and_can_be_more_or_less() {
        for system in SYSTEMS {
            let weights = system.weights();
            assert!((8..=kernel::weights::WEIGHTS).contains(&weights.len()), "{}", system.key());
            for (n, weight) in weights.iter().enumerate() {
                let Weight { name, usual, least, most } = *weight;
                assert!(0.0 < least && least < usual && usual < most && most.is_finite(), "{name}");
                assert!(weights[..n].iter().all(|other| other.name != name), "{name} is there twice");
                assert!(!name.contains(['\t', '\n']) && name.trim() == name && !name.is_empty(), "{name}");
            }
            let mut content = Content::default();
            content.insert(script_file(system.key()), write(&usual(weights), weights));
            assert_eq!(present(&content, system.key(), weights), usual(weights));
            assert_eq!(lint_weights(&content, system.key(), weights), []);
        }
    }
}
