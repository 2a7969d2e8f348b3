//! The drawings of a report: small SVG pictures, each with its words for who cannot see them.

use super::escape;
use crate::sim::Share;
use crate::study::Prospect;
use std::fmt::Write;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 120.0;
/// Room for the words below a chart.
const FOOT: f64 = 16.0;
/// Into how many columns numbers are put together at the most.
const COLUMNS: i64 = 24;

/// What a bar is coloured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// The first side.
    First,
    /// The second side.
    Second,
    /// Neither.
    Neutral,
}

impl Colour {
    const fn class(self) -> &'static str {
        match self {
            Colour::First => "first",
            Colour::Second => "second",
            Colour::Neutral => "neutral",
        }
    }
}

/// One bar of a list.
pub struct Bar {
    /// What it stands for.
    pub name: String,
    /// Small words after the name.
    pub hint: Option<String>,
    /// The number at its end.
    pub value: String,
    /// Its length, 0 to 1.
    pub share: f64,
    /// Its colour.
    pub colour: Colour,
}

/// A side's share of the games with its interval, and the half that would be even.
pub fn balance(share: Share, words: &str) -> String {
    let x = |part: f64| part * 200.0;
    format!(
        "<svg class=\"balance\" viewBox=\"0 0 200 22\" role=\"img\" aria-label=\"{words}\">\
         <rect class=\"second\" y=\"4\" width=\"200\" height=\"14\" rx=\"3\"/>\
         <rect class=\"first\" y=\"4\" width=\"{at:.1}\" height=\"14\" rx=\"3\"/>\
         <path class=\"interval\" d=\"M{low:.1} 11H{high:.1}M{low:.1} 6V16M{high:.1} 6V16\"/>\
         <path class=\"even\" d=\"M100 0V22\"/></svg>",
        words = escape(words),
        at = x(share.share),
        low = x(share.low),
        high = x(share.high),
    )
}

/// How often which number came up.
pub fn columns(counts: &[(i64, u32)], words: &str) -> String {
    let (Some(least), Some(most)) =
        (counts.iter().map(|one| one.0).min(), counts.iter().map(|one| one.0).max())
    else {
        return String::new();
    };
    let step = ((most - least) / COLUMNS + 1).max(1);
    let mut heights = vec![0u32; ((most - least) / step + 1) as usize];
    counts.iter().for_each(|&(number, games)| heights[((number - least) / step) as usize] += games);
    let tallest = f64::from(heights.iter().copied().max().unwrap_or(1).max(1));
    let wide = WIDTH / heights.len() as f64;
    let mut svg = open("columns", words);
    for (at, &games) in heights.iter().enumerate() {
        let high = (HEIGHT - 4.0) * f64::from(games) / tallest;
        let from = least + at as i64 * step;
        let side = match from {
            _ if from + step <= 0 => "second",
            0.. => "first",
            _ => "neutral",
        };
        let numbers = if step == 1 { from.to_string() } else { format!("{from}…{}", from + step - 1) };
        let _ = write!(
            svg,
            "<rect class=\"{side}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{high:.1}\"><title>{numbers}: {games}</title></rect>",
            x = at as f64 * wide + wide * 0.08,
            y = HEIGHT - high,
            w = wide * 0.84,
        );
    }
    foot(&mut svg, &[least.to_string(), most.to_string()]);
    svg
}

/// How chances went turn by turn: in games that the first side won, in the others, and how many were decided.
pub fn curves(prospects: &[Prospect], words: &str) -> String {
    if prospects.is_empty() {
        return String::new();
    }
    let wide = WIDTH / (prospects.len().max(2) - 1) as f64;
    let line = |value: &dyn Fn(&Prospect) -> f64| {
        let point = |(at, one): (usize, &Prospect)| {
            let sign = if at == 0 { 'M' } else { 'L' };
            format!("{sign}{:.1} {:.1}", at as f64 * wide, (1.0 - value(one)) * HEIGHT)
        };
        prospects.iter().enumerate().map(point).collect::<String>()
    };
    let mut svg = open("curves", words);
    let _ = write!(
        svg,
        "<path class=\"decided\" d=\"{}L{WIDTH} {HEIGHT}L0 {HEIGHT}Z\"/><path class=\"even\" d=\"M0 {half}H{WIDTH}\"/>\
         <path class=\"first line\" d=\"{}\"/><path class=\"second line\" d=\"{}\"/>",
        line(&|one| one.decided),
        line(&|one| one.won),
        line(&|one| one.lost),
        half = HEIGHT / 2.0,
    );
    foot(&mut svg, &["1".to_owned(), prospects.len().to_string()]);
    svg
}

/// Names with bars.
pub fn bars(list: impl Iterator<Item = Bar>) -> String {
    let mut html = "<ul class=\"bars\">".to_owned();
    for bar in list {
        let hint = bar.hint.map(|hint| format!(" <small>{}</small>", escape(&hint))).unwrap_or_default();
        let _ = write!(
            html,
            "<li><span>{}{hint}</span><b>{}</b><i class=\"{}\" style=\"width:{:.1}%\"></i></li>",
            escape(&bar.name),
            escape(&bar.value),
            bar.colour.class(),
            100.0 * bar.share,
        );
    }
    html + "</ul>"
}

fn open(class: &str, words: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"0 -2 {WIDTH} {}\" role=\"img\" aria-label=\"{}\">",
        HEIGHT + FOOT + 2.0,
        escape(words)
    )
}

/// The first and the last number below a chart.
fn foot(svg: &mut String, [first, last]: &[String; 2]) {
    let y = HEIGHT + FOOT - 3.0;
    let _ = write!(
        svg,
        "<path class=\"axis\" d=\"M0 {HEIGHT}H{WIDTH}\"/><text x=\"0\" y=\"{y}\">{first}</text>\
         <text x=\"{WIDTH}\" y=\"{y}\" text-anchor=\"end\">{last}</text></svg>"
    );
}
