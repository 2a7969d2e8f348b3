//! `zug list` and `zug options`: what there is to play, and how.

use crate::common::{find_system, say, system_help};
use crate::failure::Failure;
use arena::system::SYSTEMS;
use kernel::content::Content;
use std::process::ExitCode;

/// List the systems with their scenarios and computer players.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  zug list\n  zug list aot --json")]
pub struct ListArgs {
    /// Only this system.
    system: Option<String>,
    /// Print nothing but the keys of the systems, one a line.
    #[arg(long, conflicts_with_all = ["system", "json"])]
    systems: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// List the named readings and settings of a system; the first value is the default.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  zug options aot")]
pub struct OptionsArgs {
    #[arg(help = system_help())]
    system: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn list(args: ListArgs, content: &Content) -> Result<ExitCode, Failure> {
    if args.systems {
        SYSTEMS.iter().for_each(|system| say!("{}", system.key()));
        return Ok(ExitCode::SUCCESS);
    }
    let systems = match &args.system {
        Some(key) => vec![find_system(key)?],
        None => SYSTEMS.to_vec(),
    };
    let mut all = Vec::new();
    for system in systems {
        let scenarios = system.scenarios(content)?;
        if args.json {
            all.push(serde_json::json!({
                "system": system.key(),
                "title": system.title(),
                "players": system.players(),
                "scenarios": scenarios,
            }));
            continue;
        }
        say!("{}: {}", system.key(), system.title());
        say!("  players: human, {}", system.player_names().join(", "));
        for info in scenarios {
            say!("  {:<26} {} (map {}, {} turns)", info.id, info.name.en, info.map, info.turns);
            for (name, values) in &info.settings {
                say!("  {:<26}   option {name}: {}", "", values.join(", "));
            }
        }
    }
    if args.json {
        say!("{}", serde_json::to_string_pretty(&all).map_err(Failure::new)?);
    }
    Ok(ExitCode::SUCCESS)
}

pub fn options(args: OptionsArgs) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    if args.json {
        say!("{}", serde_json::to_string_pretty(system.options()).map_err(Failure::new)?);
        return Ok(ExitCode::SUCCESS);
    }
    for spec in system.options() {
        say!("{} ({})", spec.name, spec.question);
        for (value, meaning) in spec.values.iter().zip(spec.meaning) {
            say!("  {value:<12} {meaning}");
        }
    }
    for preset in system.presets() {
        let sets: Vec<_> = preset.sets.iter().map(|(name, value)| format!("{name}={value}")).collect();
        say!("{}={}: {}", preset.option, preset.value, sets.join(" "));
    }
    for need in system.needs() {
        say!("{}={} needs {}={}", need.option, need.value, need.other, need.with);
    }
    Ok(ExitCode::SUCCESS)
}
