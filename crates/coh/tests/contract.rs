//! The kernel's contract over every scenario.

mod common;

use coh::Coh;
use kernel::content::Options;
use kernel::contract::{Plan, Report, check};
use kernel::game::Rules;

#[test]
fn every_scenario_keeps_the_contract() {
    let content = common::content();
    let mut report = Report::default();
    for (i, scenario) in common::COH.scenarios(&content).into_iter().enumerate() {
        let game =
            Coh::new(&content, &scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"));
        check(&game, &Plan::wide(4, i as u64), &mut report);
    }
    report.finish();
    assert!(report.is_sound(), "{report}");
}
