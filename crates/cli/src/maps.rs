//! `zug map` and `zug los`: maps drawn, and sight explained.

use crate::common::{find_system, options, say};
use crate::failure::Failure;
use arena::draw::{DrawOptions, svg};
use arena::plain;
use arena::system::SYSTEMS;
use arena::texts::{LANGUAGES, Texts};
use kernel::content::{Content, Options};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::{Battlefield, Map, Vocabulary};
use kernel::rule::Rule;
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;

/// Draw a map: in characters, or as an SVG file.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  zug map kamenka\n  zug map kamenka --svg kamenka.svg --dark\n  zug map cc/outposts"
)]
pub struct MapArgs {
    /// The map's name, or SYSTEM/SCENARIO for the ground of a scenario.
    name: String,
    /// Write an SVG drawing to this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Ink for a dark page.
    #[arg(long, requires = "svg")]
    dark: bool,
    /// The ground lies under snow.
    #[arg(long, requires = "svg")]
    snow: bool,
}

/// Say whether one hex sees another, and what blocks or hinders the line, by which rule and where.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  zug los kamenka C4 H6")]
pub struct LosArgs {
    /// The map's name, or SYSTEM/SCENARIO for the ground of a scenario.
    map: String,
    /// The hex to look from.
    a: String,
    /// The hex to look at.
    b: String,
    /// By whose rules.
    #[arg(long, default_value = SYSTEMS.first().map_or("aot", |system| system.key()))]
    system: String,
    /// A reading or setting, as name=value.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The language: en or ru.
    #[arg(long, default_value = "en", value_parser = LANGUAGES)]
    lang: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A map of the content, or the ground of a scenario.
fn find_map(content: &Content, name: &str) -> Result<Map, Failure> {
    if let Some((system, scenario)) = name.split_once('/') {
        let ready = find_system(system)?.prepare(content, scenario, &Options::default())?;
        return Ok(ready.map().clone());
    }
    let known = Battlefield::known(content);
    if !known.contains(&name) {
        return Err(Failure::new(format!("there is no map `{name}`"))
            .help(format!("use one of: {}", known.join(", "))));
    }
    Ok(Battlefield::of(name).read(content, name, &Vocabulary::ALL)?)
}

pub fn map(args: MapArgs, content: &Content) -> Result<ExitCode, Failure> {
    let map = find_map(content, &args.name)?;
    match &args.svg {
        Some(path) => {
            let drawing = svg(&map, &DrawOptions { labels: true, dark: args.dark, snow: args.snow });
            std::fs::write(path, drawing).map_err(|error| Failure::file(path, error))?;
        }
        None => {
            say!("{} / {}, {} x {} hexes", map.name.en, map.name.ru, map.cols, map.rows);
            say!("{}", plain::drawing(&map, |_| String::new()).trim_end());
            for place in &map.places {
                say!("{}: {}", map.grid.label(place.hex), place.name.en);
            }
            for line in map.fact_lines() {
                let place = |(hex, dirs): &(Hex, Vec<Dir>)| {
                    let dirs: String = dirs.iter().map(|dir| format!(" {}", dir.name())).collect();
                    format!("{}{dirs}", map.grid.label(*hex))
                };
                say!("{}: {}", line.fact, line.places.iter().map(place).collect::<Vec<_>>().join(", "));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

pub fn los(args: LosArgs, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let map = find_map(content, &args.map)?;
    let hex = |label: &str| -> Result<Hex, Failure> {
        map.grid.find(label).ok_or_else(|| {
            Failure::new(format!("`{label}` is no hex of {}", map.id)).help("`zug map NAME` draws the map")
        })
    };
    let (a, b) = (hex(&args.a)?, hex(&args.b)?);
    let line = system.sight(&map, &options(&args.options)?, a, b)?;
    let [from, to] = [a, b].map(|hex| map.grid.label(hex));
    if args.json {
        let by = line.blocked.as_ref();
        let at = by.map(|by| map.grid.label(by.at));
        let hindered = line.hindered.iter().map(|by| {
            let at = map.grid.label(by.at);
            json!({ "rule": by.rule, "reason": by.reason.key, "hex": at, "value": by.value })
        });
        let answer = json!({
            "from": from, "to": to, "range": line.range, "sees": by.is_none(),
            "rule": by.map(|by| by.rule), "reason": by.map(|by| by.reason.key), "hex": at,
            "hindrance": line.hindrance, "hindered": hindered.collect::<Vec<_>>(),
        });
        say!("{answer}");
        return Ok(ExitCode::SUCCESS);
    }
    let texts = Texts::new(content, system.key(), &args.lang);
    let place = |rule: Rule, at: Hex| format!("({rule}, at {})", map.grid.label(at));
    match &line.blocked {
        Some(by) => {
            say!("{from} does not see {to}: {} {}", texts.say(&by.reason), place(by.rule, by.at));
        }
        None if line.hindered.is_empty() => say!("{from} sees {to}, range {}", line.range),
        None => say!("{from} sees {to}, range {}, through Hindrance {}", line.range, line.hindrance),
    }
    for by in &line.hindered {
        say!("  {}: {} {}", by.value, texts.say(&by.reason), place(by.rule, by.at));
    }
    Ok(ExitCode::SUCCESS)
}
