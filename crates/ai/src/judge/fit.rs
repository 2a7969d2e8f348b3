//! Weights from games that were played to their end.

use super::{Judges, Trend};
use kernel::thinking::{FEATURES, Features};

/// A position, and what came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    /// How it looked to the first side.
    pub features: Features,
    /// The share of the game's time that had gone by.
    pub share: f32,
    /// The scenario, by its place in a list.
    pub scenario: usize,
    /// What the first side got: 1 for a victory, 0.5 for a draw.
    pub won: f32,
}

/// How many times the weights are mended; far fewer are enough.
const ROUNDS: usize = 25;
/// How much evidence it takes to believe that a weight is not 0.
const DOUBT: f64 = 2.0;

/// The weights under which what came of the lessons is most likely: a logistic regression, by Newton's method, with a penalty
/// for large weights.
pub fn fit(lessons: &[Lesson], scenarios: &[String]) -> Judges {
    let size = 2 * (FEATURES + scenarios.len());
    let scale = scales(lessons);
    let rows: Vec<Vec<f64>> = lessons.iter().map(|lesson| row(lesson, &scale, size)).collect();
    let mut weights = vec![0.0; size];
    for _ in 0..ROUNDS {
        let mut slope: Vec<f64> = weights.iter().map(|weight| -DOUBT * weight).collect();
        let mut curve = vec![vec![0.0; size]; size];
        (0..size).for_each(|n| curve[n][n] = DOUBT);
        for (row, lesson) in rows.iter().zip(lessons) {
            let sum: f64 = row.iter().zip(&weights).map(|(value, weight)| value * weight).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            let (error, doubt) = (f64::from(lesson.won) - chance, (chance * (1.0 - chance)).max(1e-6));
            for n in (0..size).filter(|&n| row[n] != 0.0) {
                slope[n] += error * row[n];
                (0..=n).for_each(|m| curve[n][m] += doubt * row[n] * row[m]);
            }
        }
        let step = solve(curve, slope);
        let largest = step.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
        weights.iter_mut().zip(&step).for_each(|(weight, part)| *weight += part);
        if largest < 1e-6 {
            break;
        }
    }
    // A row holds a feature and its product with time; a trend goes from the one to the sum of both.
    let trend = |n: usize, scale: f64| Trend {
        early: (weights[2 * n] * scale) as f32,
        late: ((weights[2 * n] + weights[2 * n + 1]) * scale) as f32,
    };
    let leans = scenarios.iter().enumerate();
    Judges {
        weights: std::array::from_fn(|n| trend(n, scale[n])),
        leans: leans.map(|(n, name)| (name.clone(), trend(FEATURES + n, 1.0))).collect(),
    }
}

/// What makes features comparable.
fn scales(lessons: &[Lesson]) -> [f64; FEATURES] {
    std::array::from_fn(|n| {
        let squares: f64 = lessons.iter().map(|lesson| f64::from(lesson.features[n]).powi(2)).sum();
        let spread = (squares / lessons.len().max(1) as f64).sqrt();
        if spread > 1e-9 { 1.0 / spread } else { 0.0 }
    })
}

fn row(lesson: &Lesson, scale: &[f64; FEATURES], size: usize) -> Vec<f64> {
    let mut row = vec![0.0; size];
    let share = f64::from(lesson.share);
    for n in 0..FEATURES {
        row[2 * n] = f64::from(lesson.features[n]) * scale[n];
        row[2 * n + 1] = row[2 * n] * share;
    }
    let own = 2 * (FEATURES + lesson.scenario);
    row[own] = 1.0;
    row[own + 1] = share;
    row
}

/// Solves a symmetric system of equations, given by its lower half, by Cholesky's method.
fn solve(mut lower: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for n in 0..size {
        for m in 0..=n {
            let known: f64 = (0..m).map(|k| lower[n][k] * lower[m][k]).sum();
            let rest = lower[n][m] - known;
            lower[n][m] = if n == m { rest.max(1e-12).sqrt() } else { rest / lower[m][m] };
        }
    }
    for n in 0..size {
        let known: f64 = (0..n).map(|k| lower[n][k] * right[k]).sum();
        right[n] = (right[n] - known) / lower[n][n];
    }
    for n in (0..size).rev() {
        let known: f64 = (n + 1..size).map(|k| lower[k][n] * right[k]).sum();
        right[n] = (right[n] - known) / lower[n][n];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::seat::Side;
    use kernel::thinking::Clock;

    fn lesson(feature: f32, share: f32, scenario: usize, won: f32) -> Lesson {
        let mut features = [0.0; FEATURES];
        features[0] = feature;
        Lesson { features, share, scenario, won }
    }

    #[test]
    fn equations_are_solved() {
        let found = solve(vec![vec![4.0, 0.0], vec![2.0, 3.0]], vec![10.0, 8.0]);
        assert!((found[0] - 1.75).abs() < 1e-9 && (found[1] - 1.5).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn what_wins_counts_for_its_side_and_what_a_scenario_gives_does_not() {
        // In the first scenario the first side wins three of four whatever it has; in the second the feature decides, late
        // more than early.
        let mut lessons = Vec::new();
        for n in 0..400 {
            let (feature, share) = (if n % 2 == 0 { 1.0 } else { -1.0 }, (n % 10) as f32 / 10.0);
            lessons.push(lesson(feature, share, 0, if n / 2 % 4 == 0 { 0.0 } else { 1.0 }));
            let surprise = share < 0.5 && n / 2 % 4 == 0;
            lessons.push(lesson(feature, share, 1, if (feature > 0.0) == surprise { 0.0 } else { 1.0 }));
        }
        let judges = fit(&lessons, &["first".to_owned(), "second".to_owned()]);
        let clock = |time| Clock { turn: time, time, end: 10 };
        let mut features = [0.0; FEATURES];
        let lean = judges.of("first").chance(&features, clock(5), Side(0));
        assert!((0.65..0.85).contains(&lean), "{lean}");
        let even = judges.of("second").chance(&features, clock(5), Side(0));
        assert!((even - 0.5).abs() < 0.05, "{even}");
        features[0] = 1.0;
        let [early, late] = [0, 9].map(|time| judges.of("second").chance(&features, clock(time), Side(0)));
        assert!(early > 0.6 && late > early, "{early} {late}");
        let other = judges.of("second").chance(&features.map(|feature| -feature), clock(9), Side(1));
        assert!((late + other - 1.0).abs() < 1e-5, "{late} {other}");
    }
}
