//! Covering arrays: few rows of choices in which every pair of choices of two different factors occurs at least once.

/// Rows that together hold every pair of values of any two factors; `sizes` says how many values each factor has.
///
/// Greedy: each row begins with the first pair that is still missing and takes, factor by factor, the value that
/// completes the most missing pairs. What no missing pair decides gets the values in turn.
pub fn pairs(sizes: &[usize]) -> Vec<Vec<usize>> {
    if sizes.contains(&0) {
        return Vec::new();
    }
    match sizes {
        [] => return Vec::new(),
        &[only] => return (0..only).map(|value| vec![value]).collect(),
        _ => {}
    }
    let mut missing = Missing::all(sizes);
    let mut rows = Vec::new();
    while let Some([(f, v), (g, w)]) = missing.first() {
        let mut row: Vec<Option<usize>> = vec![None; sizes.len()];
        (row[f], row[g]) = (Some(v), Some(w));
        for factor in 0..sizes.len() {
            if row[factor].is_some() {
                continue;
            }
            let turn = |value: usize| (value + sizes[factor] - rows.len() % sizes[factor]) % sizes[factor];
            row[factor] = (0..sizes[factor]).max_by_key(|&value| {
                (missing.completed(&row, factor, value), std::cmp::Reverse(turn(value)))
            });
        }
        let row: Vec<usize> = row.into_iter().map(Option::unwrap_or_default).collect();
        missing.strike(&row);
        rows.push(row);
    }
    rows
}

/// The pairs of choices that no row holds yet.
struct Missing {
    /// Where each factor's choices begin in the numbering of all choices.
    starts: Vec<usize>,
    choices: usize,
    /// By the numbers of both choices, the lower one first.
    open: Vec<bool>,
    /// Everything before it is struck out.
    from: usize,
}

impl Missing {
    fn all(sizes: &[usize]) -> Missing {
        let mut choices = 0;
        let starts: Vec<usize> = sizes
            .iter()
            .map(|size| {
                choices += size;
                choices - size
            })
            .collect();
        let mut missing = Missing { starts, choices, open: vec![false; choices * choices], from: 0 };
        for f in 0..sizes.len() {
            for g in f + 1..sizes.len() {
                for v in 0..sizes[f] {
                    for w in 0..sizes[g] {
                        let at = missing.at((f, v), (g, w));
                        missing.open[at] = true;
                    }
                }
            }
        }
        missing
    }

    fn at(&self, a: (usize, usize), b: (usize, usize)) -> usize {
        let (a, b) = (self.starts[a.0] + a.1, self.starts[b.0] + b.1);
        a.min(b) * self.choices + a.max(b)
    }

    fn first(&mut self) -> Option<[(usize, usize); 2]> {
        self.from += self.open.get(self.from..)?.iter().position(|&open| open)?;
        let choice = |number: usize| {
            let factor = self.starts.partition_point(|&start| start <= number) - 1;
            (factor, number - self.starts[factor])
        };
        Some([choice(self.from / self.choices), choice(self.from % self.choices)])
    }

    /// How many missing pairs a value would complete with what the row holds already.
    fn completed(&self, row: &[Option<usize>], factor: usize, value: usize) -> usize {
        let held = row.iter().enumerate().filter_map(|(f, v)| v.map(|v| (f, v)));
        held.filter(|&other| self.open[self.at((factor, value), other)]).count()
    }

    fn strike(&mut self, row: &[usize]) {
        for g in 1..row.len() {
            for f in 0..g {
                let at = self.at((f, row[f]), (g, row[g]));
                self.open[at] = false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covers(sizes: &[usize], rows: &[Vec<usize>]) -> bool {
        (0..sizes.len()).all(|f| {
            (f + 1..sizes.len()).all(|g| {
                (0..sizes[f]).all(|v| (0..sizes[g]).all(|w| rows.iter().any(|r| r[f] == v && r[g] == w)))
            })
        })
    }

    #[test]
    fn every_pair_stands_in_some_row() {
        for sizes in [&[2, 2][..], &[2, 3, 4], &[5, 2, 2, 3, 2], &[2; 40], &[14, 2, 3, 2, 5, 2, 2, 4]] {
            let rows = pairs(sizes);
            assert!(covers(sizes, &rows), "{sizes:?}");
            assert!(rows.iter().all(|row| row.iter().zip(sizes).all(|(value, size)| value < size)));
        }
    }

    #[test]
    fn there_are_few_rows() {
        assert!(pairs(&[2; 40]).len() <= 16);
        assert!(pairs(&[14, 4, 3, 2, 2, 2, 2]).len() <= 62);
        assert_eq!(pairs(&[3, 3]).len(), 9);
    }

    #[test]
    fn one_factor_or_none_is_no_trouble() {
        assert_eq!(pairs(&[3]), [[0], [1], [2]]);
        assert!(pairs(&[]).is_empty());
        assert!(pairs(&[2, 0]).is_empty());
    }

    #[test]
    fn the_same_sizes_give_the_same_rows() {
        assert_eq!(pairs(&[4, 2, 3, 3]), pairs(&[4, 2, 3, 3]));
    }
}
