//! Every scenario of the content can be set up, in every preset.

mod common;

use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::Rules;
use panzer::Panzer;

fn scenarios() -> Vec<String> {
    let content = common::content();
    let within = |name: &str| {
        let name = name.strip_prefix("panzer/scenarios/")?.strip_suffix(".toml")?;
        Some(name.to_owned())
    };
    content.under("panzer/scenarios/").filter_map(|(name, _)| within(name)).collect()
}

/// shows B-13
#[test]
fn every_scenario_can_be_set_up() {
    let content = common::content();
    let mut faults = Vec::new();
    for scenario in scenarios() {
        for rules in ["advanced", "standard", "full", "staggered"] {
            let options = Options::default().with("rules", rules);
            match Panzer::new(&content, &scenario, &options) {
                Ok(game) => assert!(game.start(&mut Seeded::new(1)).is_ok(), "{scenario} {rules}"),
                Err(told) => faults.push(format!("{scenario} {rules}: {told:#?}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
