//! The contract passes a sound game and finds every kind of broken promise.

mod skirmish;

use kernel::contract::{Checked, Plan, Report, What, check, check_one};
use skirmish::{Flaw, Skirmish};

fn findings(flaw: Flaw, plan: Plan) -> Report {
    let mut report = Report::default();
    check(&Skirmish::new(flaw), &plan, &mut report);
    report.finish();
    report
}

#[test]
fn a_sound_game_keeps_the_contract() {
    let mut report = findings(Flaw::None, Plan::thorough(60, 1));
    report.merge(findings(Flaw::None, Plan::wide(240, 2)));
    assert!(report.is_sound(), "{report}");
    let idle: Vec<_> = Checked::ALL.iter().filter(|&&c| report.count(c) == 0).collect();
    assert!(idle.is_empty(), "never looked at: {idle:?}");
    assert_eq!(report.count(Checked::Finished), 300);
}

#[test]
fn broken_promises_are_found() {
    let broken = [
        (Flaw::LeakyView, What::Leak),
        (Flaw::LeakyEvent, What::Heard),
        (Flaw::SilentWindow, What::Asked),
        (Flaw::ReusedDie, What::Replay),
        (Flaw::DeadEndGroup, What::DeadEnd),
        (Flaw::LastCommitLeads, What::SheetOrder),
        (Flaw::LaxCheck, What::CheckDiffers),
        (Flaw::ConstantSecret, What::NeverDiffered),
        (Flaw::Unrevealed, What::Unrevealed),
        (Flaw::OpenSheets, What::Unsealed),
        (Flaw::SwallowedDry, What::Dry),
        (Flaw::PeekingLegal, What::ViewDiffers),
        (Flaw::BareWindow, What::NoChoice),
        (Flaw::ListedTwice, What::Duplicate),
        (Flaw::OutOfTurn, What::OutOfTurn),
        (Flaw::SharedWord, What::Notation),
        (Flaw::EmptyWorld, What::World),
        (Flaw::WildScramble, What::Scramble),
        (Flaw::AlwaysHold, What::Batch),
        (Flaw::Percentages, What::Forecast),
        (Flaw::LostCard, What::Invalid),
        (Flaw::PanickyRally, What::Panic),
        (Flaw::HeedsListener, What::Listener),
        (Flaw::StrikesNothing, What::Struck),
        (Flaw::Forgetful, What::Memory),
        (Flaw::SecondBest, What::Policy),
        (Flaw::BackwardClock, What::Clock),
        (Flaw::OneEyed, What::Features),
    ];
    for (flaw, what) in broken {
        let report = findings(flaw, Plan::thorough(20, 3));
        assert!(report.found(what) > 0, "{flaw:?} went unnoticed:\n{report}");
    }
}

#[test]
fn a_fault_is_seen_again_from_the_seed_of_its_game() {
    let plan = Plan::thorough(10, 4);
    let report = findings(Flaw::BareWindow, plan);
    let fault = report.faults().iter().find(|f| f.what == What::NoChoice).expect("a fault");
    let mut again = Report::default();
    check_one(&Skirmish::new(Flaw::BareWindow), &plan, fault.seed, &mut again);
    assert!(again.faults().contains(fault), "{again}");
}
