//! Logs, forecasts and endings in words.

use crate::common::say;
use arena::at_table::Match;
use arena::texts::Texts;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::scene::Report;
use kernel::seat::{Side, Viewer};

/// Prints what has happened since, as a viewer hears it.
pub fn news(game: &dyn Match, texts: &Texts, viewer: Viewer, since: usize) {
    for told in game.log(viewer, since) {
        told.reports.iter().for_each(|report| say!("  {}", sentence(report, texts)));
    }
}

/// What happened in one line, with the dice that fell.
fn sentence(report: &Report, texts: &Texts) -> String {
    let text = texts.say(&report.text);
    let Some(thrown) = &report.dice else { return text };
    let faces: Vec<_> = thrown.faces().iter().map(u8::to_string).collect();
    let dice = match (thrown.total, thrown.need) {
        (Some((total, against)), _) => {
            Message::new("ui-dice-total").with("total", total).with("against", against)
        }
        (None, Some(need)) => Message::new("ui-dice-need").with("need", need),
        (None, None) => Message::new("ui-dice"),
    };
    format!("{text} [{}]", texts.say(&dice.with("dice", faces.join(" "))))
}

/// Prints everything that a viewer has been told, with their own decisions; gives the number of lines.
pub fn log(game: &dyn Match, texts: &Texts, viewer: Viewer) -> usize {
    let mut lines = 0;
    for told in game.log(viewer, 0) {
        lines += told.reports.len() + usize::from(told.action.is_some());
        if let Some(action) = told.action {
            say!("- {action}");
        }
        told.reports.iter().for_each(|report| say!("  {}", sentence(report, texts)));
    }
    lines
}

/// Prints a forecast: the calculations with their rules, the odds, and what they assume.
pub fn forecast(forecast: &Forecast, texts: &Texts) {
    if *forecast == Forecast::default() {
        say!("{}", texts.key("ui-no-odds"));
        return;
    }
    for (name, lines) in &forecast.ledgers {
        let total: i32 = lines.iter().map(|line| line.value).sum();
        match name {
            Some(name) => say!("{}: {total}", texts.say(name)),
            None => say!("{total}"),
        }
        for line in lines {
            say!("  {:+} {} ({})", line.value, texts.key(line.key), line.rule);
        }
    }
    for outcome in &forecast.outcomes {
        say!("{:6.2} % {}", 100.0 * outcome.likelihood, texts.say(&outcome.what));
    }
    if let Some(assuming) = &forecast.assuming {
        say!("{}", texts.say(&Message::new("ui-assuming").with("what", assuming.clone())));
    }
    if let Some(samples) = forecast.samples {
        say!("{}", texts.say(&Message::new("ui-sampled").with("samples", samples)));
    }
}

/// Prints how a game ended, if it has.
pub fn ending(game: &dyn Match, texts: &Texts) {
    let Some(verdict) = game.verdict() else { return };
    let names = game.side_names();
    let name = |side: Side| names.get(side.index()).map_or("?", |name| texts.text(name)).to_owned();
    say!("{}", texts.say(&Message::new("ui-ended").with("reason", texts.key(verdict.reason))));
    if verdict.winners.is_empty() {
        say!("{}", texts.key("ui-draw"));
    }
    for side in verdict.winners.iter() {
        say!("{}", texts.say(&Message::new("ui-winner").with("side", name(side))));
    }
    for side in game.sides().all().iter() {
        let points = verdict.points.get(side.index()).copied().unwrap_or(0);
        say!("{}", texts.say(&Message::new("ui-points").with("side", name(side)).with("points", points)));
    }
}
