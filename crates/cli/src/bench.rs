//! `zug bench`: how fast this machine plays.

use crate::common::{find_system, prepare, say};
use crate::failure::Failure;
use arena::bench::{Pictures, SightSpeed, Speed, Thoughts, sight};
use arena::catalogue::ScenarioInfo;
use arena::system::{SYSTEMS, System};
use kernel::content::{Content, Options};
use std::process::ExitCode;
use std::time::Duration;

/// Measure random play, sight and replay on this machine.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  zug bench\n  zug bench aot --seconds 5 --json\n  zug bench cc --levels 200"
)]
pub struct Args {
    /// The rule system; all of them if none is named.
    system: Option<String>,
    /// How long each measurement of play takes.
    #[arg(long, default_value_t = 2.0, value_name = "S")]
    seconds: f64,
    /// Let every computer player think about so many decisions too, and tell how long it takes over one.
    #[arg(long, value_name = "DECISIONS")]
    levels: Option<usize>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let systems = match &args.system {
        Some(key) => vec![find_system(key)?],
        None => SYSTEMS.to_vec(),
    };
    if !(0.01..=600.0).contains(&args.seconds) {
        return Err(Failure::new("--seconds takes 0.01 to 600"));
    }
    let time = Duration::from_secs_f64(args.seconds);
    let count = |work: &mut dyn FnMut()| allocation_counter::measure(work).count_total;
    let mut speeds = serde_json::Map::new();
    for system in systems {
        let ready = prepare(system, content, system.bench_scenario(), &Options::default())?;
        let speed = ready.measure(time, &count);
        let (fullest, options) = match system.crowd() {
            Some((scenario, options)) => (scenario.to_owned(), options),
            None => (fullest(system, content)?, Options::default()),
        };
        let pictures = prepare(system, content, &fullest, &options)?.pictures(3);
        let thoughts = args.levels.map(|decisions| ready.thoughts(decisions)).unwrap_or_default();
        if !args.json {
            print(system.key(), &speed);
            print_pictures(&fullest, &pictures);
            print_thoughts(&thoughts);
        }
        let mut all = serde_json::to_value(speed).map_err(Failure::new)?;
        all["thoughts"] = serde_json::json!(thoughts);
        all["pictures"] = serde_json::json!({ "scenario": fullest, "measured": pictures });
        speeds.insert(system.key().to_owned(), all);
    }
    let sight = sight(time / 4);
    if args.json {
        let all = serde_json::json!({ "systems": speeds, "sight": sight });
        say!("{}", serde_json::to_string_pretty(&all).map_err(Failure::new)?);
    } else {
        print_sight(&sight);
    }
    Ok(ExitCode::SUCCESS)
}

/// The scenario with the most units.
fn fullest(system: &dyn System, content: &Content) -> Result<String, Failure> {
    let units = |info: &ScenarioInfo| -> u32 {
        info.sides.iter().flat_map(|side| &side.forces).map(|force| force.count).sum()
    };
    let all = system.scenarios(content)?;
    let most = all.into_iter().max_by_key(units).map(|info| info.id);
    Ok(most.unwrap_or_else(|| system.bench_scenario().to_owned()))
}

fn print(system: &str, speed: &Speed) {
    say!("{system}, {}: random games of {:.0} decisions", speed.scenario, speed.decisions_a_game);
    for (pace, cores) in [(speed.one_core, 1), (speed.all_cores, speed.cores)] {
        say!("  {:>12.0} decisions/s, {:.1} games/s on {cores} core(s)", pace.decisions, pace.games);
    }
    say!("  {:>12.0} ns to list the {:.1} possible actions", speed.legal_ns, speed.legal_actions);
    say!("  {:>12.0} ns to carry one out", speed.apply_ns);
    say!("  {:>12.0} ns to copy a state", speed.clone_ns);
    say!("  {:>12} bytes of a state, {} stored", speed.state_size, speed.state_stored);
    say!("  {:>12.4} heap allocations for a decision, once warm", speed.allocations);
    say!("  {:>12.4} where scripts play", speed.script_allocations);
    say!("  {:>12.0} playouts of two turns by scripts a second", speed.script_playouts);
    let replay = &speed.replay;
    say!(
        "  {:>12.1} ms to replay {} decisions in {} journal(s)",
        replay.milliseconds,
        replay.decisions,
        replay.journals
    );
}

fn print_pictures(scenario: &str, pictures: &Pictures) {
    say!("pictures of {scenario}");
    say!(
        "  {:>12.1} µs for view and scene of {} counters, {:.1} at most; {:.1} for 40 at this pace",
        pictures.scene_us,
        pictures.counters,
        pictures.slowest_scene_us,
        pictures.scene_us * 40.0 / pictures.counters.max(1) as f64
    );
    say!(
        "  {:>12.1} µs for the odds of a common action, {:.1} of the slowest",
        pictures.forecast_us,
        pictures.slowest_forecast_us
    );
}

fn print_thoughts(thoughts: &[Thoughts]) {
    for one in thoughts {
        say!(
            "  {:>12.1} ms at most over 95 of 100 decisions of the {} (median {:.1}, slowest {:.1}; {} decisions)",
            one.p95_ms,
            one.player,
            one.median_ms,
            one.slowest_ms,
            one.decisions
        );
    }
}

fn print_sight(sight: &SightSpeed) {
    say!("sight, board of {} hexes", sight.hexes);
    say!("  {:>12.1} ms to build the table", sight.table_ms);
    say!("  {:>12.0} million static queries/s", sight.static_queries / 1e6);
    say!("  {:>12.1} million layered queries/s, smoke in 20 hexes", sight.layered_queries / 1e6);
}
