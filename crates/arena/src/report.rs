//! A page that shows what many games say about scenarios: one file that needs nothing else, light and dark.

mod charts;

use crate::rulebook::Rulebook;
use crate::study::{Fallen, Study};
use crate::texts::Texts;
use charts::{Bar, Colour, balance, bars, columns, curves};
use kernel::message::Message;
use std::fmt::Write;

/// Up to how many kinds of units and rules are listed by themselves.
const LISTED: usize = 12;

const STYLE: &str = include_str!("report/report.css");

/// The page about these scenarios of a game.
pub fn page(title: &str, studies: &[Study], book: &Rulebook, texts: &Texts) -> String {
    let mut html = String::new();
    let heading = texts.say(&Message::new("report-title").with("game", title));
    let _ = write!(
        html,
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{heading}</title><style>{STYLE}</style></head><body><main><h1>{heading}</h1>",
        texts.language(),
        heading = escape(&heading),
    );
    paragraph(&mut html, "lead", &texts.key("report-lead"));
    contents(&mut html, studies, texts);
    studies.iter().for_each(|study| section(&mut html, study, book, texts));
    html.push_str("</main></body></html>\n");
    html
}

/// All scenarios at a glance.
fn contents(html: &mut String, studies: &[Study], texts: &Texts) {
    html.push_str("<table><thead><tr>");
    for key in ["report-scenario", "report-balance", "report-draws", "report-length"] {
        let _ = write!(html, "<th scope=\"col\">{}</th>", escape(&texts.key(key)));
    }
    html.push_str("</tr></thead><tbody>");
    for study in studies {
        let turns: u32 = study.turns.iter().map(|(turn, games)| turn * games).sum();
        let _ = write!(
            html,
            "<tr><th scope=\"row\"><a href=\"#{id}\">{name}</a></th><td>{bar}</td><td>{draws:.0} %</td><td>{turns:.1}</td></tr>",
            id = escape(&study.scenario),
            name = escape(texts.text(&study.name)),
            bar = balance(study.share(0), &said(study, 0, texts)),
            draws = percent(study.draws, study.games),
            turns = f64::from(turns) / f64::from(study.games.max(1)),
        );
    }
    html.push_str("</tbody></table>");
}

fn section(html: &mut String, study: &Study, book: &Rulebook, texts: &Texts) {
    let _ = write!(
        html,
        "<section id=\"{}\"><h2>{}</h2>",
        escape(&study.scenario),
        escape(texts.text(&study.name))
    );
    let played = Message::new("report-played")
        .with("games", i64::from(study.games))
        .with("first", study.players[0].clone())
        .with("second", study.players[1].clone())
        .with("seed", study.seed.to_string())
        .with("decisions", study.decisions.round() as i64);
    paragraph(html, "played", &texts.say(&played));
    html.push_str("<div class=\"figures\">");
    let sides: Vec<String> = (0..study.wins.len()).map(|side| said(study, side, texts)).collect();
    let drawn =
        Message::new("report-drawn").with("percent", percent(study.draws, study.games).round() as i64);
    let words = format!("{} · {}", sides.join(" · "), texts.say(&drawn));
    figure(html, texts, "report-balance", &balance(study.share(0), &words), Some(&words));
    let first = study.side_names.first().map(|name| texts.text(name)).unwrap_or_default();
    let margin = texts.say(&Message::new("report-margins-note").with("side", first.to_owned()));
    let margins: Vec<(i64, u32)> = study.margins.iter().map(|&(by, games)| (by.into(), games)).collect();
    figure(html, texts, "report-margins", &columns(&margins, &texts.key("report-margins")), Some(&margin));
    let turns: Vec<(i64, u32)> = study.turns.iter().map(|&(turn, games)| (turn.into(), games)).collect();
    figure(html, texts, "report-turns", &columns(&turns, &texts.key("report-turns")), None);
    let note = texts.say(&Message::new("report-prospects-note").with("side", first.to_owned()));
    figure(
        html,
        texts,
        "report-prospects",
        &curves(&study.prospects, &texts.key("report-prospects")),
        Some(&note),
    );
    figure(html, texts, "report-fallen", &fallen(study, texts), None);
    figure(html, texts, "report-rules", &rules(study, book, texts), None);
    html.push_str("</div></section>");
}

/// What a side has won, in words.
fn said(study: &Study, side: usize, texts: &Texts) -> String {
    let share = study.share(side);
    let whole = |part: f64| (100.0 * part).round() as i64;
    let name = study.side_names.get(side).map(|name| texts.text(name).to_owned()).unwrap_or_default();
    let won = Message::new("report-won").with("side", name).with("percent", whole(share.share));
    texts.say(&won.with("low", whole(share.low)).with("high", whole(share.high)))
}

fn fallen(study: &Study, texts: &Texts) -> String {
    let most = study.fallen.first().map_or(1.0, |first| first.mean);
    let bar = |one: &Fallen| Bar {
        name: texts.text(&one.name).to_owned(),
        hint: study.side_names.get(usize::from(one.side)).map(|name| texts.text(name).to_owned()),
        value: format!("{:.1}", one.mean),
        share: one.mean / most,
        colour: if one.side == 0 { Colour::First } else { Colour::Second },
    };
    bars(study.fallen.iter().take(LISTED).map(bar))
}

fn rules(study: &Study, book: &Rulebook, texts: &Texts) -> String {
    // What every game turns on says nothing about this one.
    let telling: Vec<_> = study.rules.iter().filter(|(_, games)| *games < study.games).collect();
    let bar = |(rule, games): &(String, u32)| Bar {
        name: book.find(rule).map_or_else(String::new, |entry| texts.text(&entry.title).to_owned()),
        hint: Some(rule.clone()),
        value: format!("{:.0} %", percent(*games, study.games)),
        share: percent(*games, study.games) / 100.0,
        colour: Colour::Neutral,
    };
    let mut html = bars(telling.iter().take(LISTED).map(|one| bar(one)));
    let told = Message::new("report-rules-note")
        .with("always", (study.rules.len() - telling.len()) as i64)
        .with("some", telling.len() as i64)
        .with("rules", book.rules.iter().filter(|entry| entry.decides()).count() as i64);
    paragraph(&mut html, "note", &texts.say(&told));
    html
}

fn figure(html: &mut String, texts: &Texts, key: &str, drawing: &str, note: Option<&str>) {
    let _ = write!(html, "<figure><figcaption>{}</figcaption>{drawing}", escape(&texts.key(key)));
    if let Some(note) = note {
        paragraph(html, "note", note);
    }
    html.push_str("</figure>");
}

fn paragraph(html: &mut String, class: &str, text: &str) {
    let _ = write!(html, "<p class=\"{class}\">{}</p>", escape(text));
}

fn percent(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

/// Text as it stands in a page.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
