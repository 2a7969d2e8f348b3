//! The tables of what scripts weigh, and scripts that weigh otherwise than the game's table says.

use crate::system::Hosted;
use ai::{Desk, MOST_TEMPERS, Player};
use kernel::content::Content;
use kernel::text::Diagnostic;
use kernel::weights::{Values, Weight, usual};

/// How the first two columns of a table are named; every further column is a temper.
const HEAD: [&str; 2] = ["weight", "value"];

/// What scripts of a system weigh.
#[derive(Clone, PartialEq, Debug)]
pub struct Tempers {
    /// What the script weighs that everybody plays against.
    pub script: Values,
    /// What it weighs in other tempers, which players that think ahead may take on.
    pub others: Vec<(String, Values)>,
}

impl Tempers {
    /// The temper of this name.
    pub fn named(&self, name: &str) -> Option<&Values> {
        self.others.iter().find(|(other, _)| other == name).map(|(_, values)| values)
    }

    /// Gives a temper other values, or adds it.
    pub fn set(&mut self, name: &str, values: Values) {
        match self.others.iter_mut().find(|(other, _)| other == name) {
            Some((_, old)) => *old = values,
            None => self.others.push((name.to_owned(), values)),
        }
    }
}

/// Where a system keeps what its script weighs.
pub fn script_file(system: &str) -> String {
    format!("{system}/script.tsv")
}

/// What a system's scripts weigh: by its table, and the usual values of what is not in it.
pub fn tempers(content: &Content, system: &str, weights: &[Weight]) -> Tempers {
    let text = content.get(&script_file(system)).unwrap_or_default();
    read(text, weights, |_, _, _| {})
}

/// A table that can be read again.
pub fn write(tempers: &Tempers, weights: &[Weight]) -> String {
    let names = HEAD.into_iter().chain(tempers.others.iter().map(|(name, _)| name.as_str()));
    let mut text = names.collect::<Vec<_>>().join("\t") + "\n";
    for (at, weight) in weights.iter().enumerate() {
        text.push_str(weight.name);
        let others = tempers.others.iter().map(|(_, values)| values);
        for values in [&tempers.script].into_iter().chain(others) {
            text.push_str(&format!("\t{}", values[at]));
        }
        text.push('\n');
    }
    text
}

/// Reads a table. Of each row that is of no use it is told what is wrong with it, by its line, and how to mend it.
fn read(text: &str, weights: &[Weight], mut wrong: impl FnMut(usize, String, String)) -> Tempers {
    let mut found = Tempers { script: usual(weights), others: Vec::new() };
    let mut seen = 0u64;
    for (line, row) in (1..).zip(text.lines()).filter(|(_, row)| !row.trim().is_empty()) {
        let cells: Vec<&str> = row.split('\t').map(str::trim).collect();
        if line == 1 {
            let (head, names) = cells.split_at(cells.len().min(HEAD.len()));
            let twice = (1..names.len()).any(|n| names[..n].contains(&names[n]));
            if names.len() >= MOST_TEMPERS {
                let mend = format!("keep {} at the most", MOST_TEMPERS - 1);
                wrong(line, "nobody compares so many tempers".to_owned(), mend);
            }
            if head != HEAD || twice || names.iter().any(|name| name.is_empty()) {
                let mend = format!("{}, then a name for each temper", HEAD.join(", "));
                wrong(line, "the first line names the columns".to_owned(), mend);
            }
            found.others = names.iter().map(|&name| (name.to_owned(), usual(weights))).collect();
            continue;
        }
        let (Some((name, words)), true) =
            (cells.split_first(), cells.len() == HEAD.len() + found.others.len())
        else {
            let mend =
                "give the name of a weight, and a value for each column, with tabs between them".to_owned();
            wrong(line, "a row has a weight and its values".to_owned(), mend);
            continue;
        };
        let Some(at) = weights.iter().position(|weight| weight.name == *name) else {
            let names: Vec<_> = weights.iter().map(|weight| weight.name).collect();
            let mend = format!("leave it out, or name one of: {}", names.join(", "));
            wrong(line, format!("the script weighs no `{name}`"), mend);
            continue;
        };
        let Weight { name, usual, least, most } = weights[at];
        if seen & 1 << at != 0 {
            wrong(line, format!("`{name}` is there twice"), "leave one of them out".to_owned());
        }
        seen |= 1 << at;
        let columns =
            [&mut found.script].into_iter().chain(found.others.iter_mut().map(|(_, values)| values));
        for (word, values) in words.iter().zip(columns) {
            match word.parse::<f64>() {
                Ok(value) if (least..=most).contains(&value) => values[at] = value,
                _ => {
                    let mend = format!("give a number from {least} to {most}; {usual} is usual");
                    wrong(line, format!("`{word}` is no value of `{name}`"), mend);
                }
            }
        }
    }
    found
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

    fn present(content: &Content, system: &str, weights: &[Weight]) -> Values {
        tempers(content, system, weights).script
    }

    #[test]
    fn what_a_table_does_not_say_is_as_usual() {
        let mut content = Content::default();
        assert_eq!(present(&content, "x", TWO), usual(TWO));
        content.insert("x/script.tsv", "weight\tvalue\nworth of goals\t4.5\n");
        assert_eq!(present(&content, "x", TWO)[..2], [0.5, 4.5]);
        content.insert("x/script.tsv", "weight\tvalue\nfear\tNaN\nworth of goals\t4\n");
        assert_eq!(present(&content, "x", TWO)[..2], [0.5, 4.0]);
        let mut tempers = tempers(&content, "x", TWO);
        tempers.set("bold", [0.2; kernel::weights::WEIGHTS]);
        tempers.set("bold", [1.5; kernel::weights::WEIGHTS]);
        content.insert("x/script.tsv", write(&tempers, TWO));
        let read = super::tempers(&content, "x", TWO);
        assert_eq!((&read.script[..2], read.others.len()), (&[0.5, 4.0][..], 1));
        assert_eq!(read.named("bold").unwrap()[..2], [1.5, 1.5]);
        assert_eq!(read.named("meek"), None);
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
            ("fear", "a row has", "tabs"),
            ("fear\t1\t2", "a row has", "tabs"),
            ("fear\t1\nfear\t2", "twice", "leave one"),
        ] {
            let told = told(&format!("weight\tvalue\n{rows}\n"));
            assert!(told.contains("x/script.tsv") && told.contains(what) && told.contains(mend), "{told}");
        }
        assert!(faults("weight\tvalue\tbold\nfear\t1\t0.5\n").is_empty());
        let many: String = (0..MOST_TEMPERS).map(|n| format!("\tt{n}")).collect();
        assert!(faults(&format!("weight\tvalue{many}\n"))[0].to_string().contains("so many tempers"));
        for head in ["weights", "weight\tvalue\tbold\tbold", "weight\tvalue\t\t"] {
            assert!(faults(&format!("{head}\n"))[0].to_string().contains("the columns"), "{head}");
        }
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
            let tempers =
                Tempers { script: usual(weights), others: vec![("bold".to_owned(), usual(weights))] };
            content.insert(script_file(system.key()), write(&tempers, weights));
            assert_eq!(super::tempers(&content, system.key(), weights), tempers);
            assert_eq!(lint_weights(&content, system.key(), weights), []);
        }
    }
}
