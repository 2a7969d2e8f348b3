//! The kernel with four seats: windows open to a side, resigning and agreeing by side, the journal, the contract.

use foursome::acting::Acting;
use foursome::{Foursome, SCENARIO, content};
use kernel::content::Options;
use kernel::contract::{Checked, Plan, Report, check};
use kernel::fair::ServerSecret;
use kernel::game::{Rules, Turn};
use kernel::journal::{Journal, replay};
use kernel::seat::{Seat, SeatSet, Side, SideSet, Viewer};
use kernel::table::{Refusal, Setup, Table};
use std::sync::Arc;

fn game() -> Arc<Foursome> {
    Arc::new(Foursome::new(&content(), SCENARIO, &Options::default()).unwrap())
}

fn table() -> Table<Foursome> {
    let four = |name: &str| (0..4).map(|seat| format!("{name} {seat}")).collect();
    let setup =
        Setup { scenario: SCENARIO.into(), content: "0".into(), seats: four("player"), salts: four("salt") };
    Table::new(game(), setup, ServerSecret([7; 32])).unwrap()
}

/// A table at which all four have bid nothing.
fn after_bids() -> Table<Foursome> {
    let mut table = table();
    for seat in (0..4).map(Seat) {
        table.act_text(seat, "bid 0").unwrap();
        table.act_text(seat, "commit").unwrap();
    }
    table
}

#[test]
fn four_sheets_stay_apart_until_the_last_is_handed_in() {
    let mut table = table();
    for seat in [2, 0, 3].map(Seat) {
        table.act_text(seat, "bid 0").unwrap();
        assert!(table.act_text(seat, "commit").unwrap().committed);
        assert_eq!(table.act_text(seat, "commit"), Err(Refusal::NotYourTurn(seat)));
    }
    assert_eq!(table.to_decide(), SeatSet::one(Seat(1)));
    assert_eq!(table.state().committed, SeatSet::NONE, "nothing is common yet");
    table.act_text(Seat(1), "bid 0").unwrap();
    table.undo(Seat(1)).unwrap();
    table.act_text(Seat(1), "bid 0").unwrap();
    table.act_text(Seat(1), "commit").unwrap();
    assert_eq!(table.state().frames.at::<Acting>(), Some(Acting { side: Side(0) }));
}

#[test]
fn a_turn_is_open_to_both_commanders_of_a_side_and_the_first_answer_counts() {
    let mut table = after_bids();
    let Turn::Decide(seats, window) = table.turn() else { panic!("somebody acts") };
    assert_eq!((seats, window.sealed), (SeatSet::first(2), false));
    assert_eq!(table.legal(Seat(0)).len(), 3);
    assert_eq!(table.legal(Seat(1)).len(), 3);
    assert!(
        matches!(table.act_text(Seat(1), "order 1"), Err(Refusal::Illegal(why)) if why.reason == "not-yours")
    );

    table.act_text(Seat(1), "order 3").unwrap();
    assert_eq!(table.to_decide(), SeatSet::one(Seat(1)), "who has begun goes on");
    assert_eq!(table.act_text(Seat(0), "order 1"), Err(Refusal::NotYourTurn(Seat(0))));
    table.act_text(Seat(1), "go E2").unwrap();
    assert_eq!(table.to_decide(), [Seat(2), Seat(3)].into_iter().collect());
    assert_eq!(table.act_text(Seat(0), "order 1"), Err(Refusal::NotYourTurn(Seat(0))));

    table.act_text(Seat(2), "pass").unwrap();
    assert_eq!(table.to_decide(), SeatSet::first(2));
    table.act_text(Seat(0), "pass").unwrap();
    assert_eq!(table.to_decide(), SeatSet::one(Seat(3)), "who has passed is not asked again");
}

#[test]
fn what_one_commander_has_begun_the_other_cannot_take_back() {
    let mut table = after_bids();
    table.act_text(Seat(0), "order 1").unwrap();
    assert_eq!(table.undo(Seat(1)), Err(Refusal::NothingToUndo));
    table.undo(Seat(0)).unwrap();
    assert_eq!(table.to_decide(), SeatSet::first(2));
}

#[test]
fn either_commander_resigns_for_the_side() {
    for seat in (0..4).map(Seat) {
        let mut table = after_bids();
        table.resign(seat).unwrap();
        let verdict = table.verdict().unwrap();
        assert_eq!(verdict.winners, SideSet::one(Side(u8::from(seat.0 < 2))), "{seat:?}");
        assert_eq!(table.act_text(Seat(0), "pass"), Err(Refusal::Over));
    }
}

#[test]
fn a_draw_needs_one_commander_of_each_side() {
    let mut table = after_bids();
    assert_eq!(table.offer_draw(Seat(0)), Ok(false));
    assert_eq!(table.offer_draw(Seat(1)), Ok(false), "both are of one side");
    assert_eq!(table.offer_draw(Seat(3)), Ok(true));
    assert_eq!(table.verdict().unwrap().winners, SideSet::NONE);
}

#[test]
fn a_side_shares_its_goal_and_a_commander_shares_nothing() {
    let table = after_bids();
    let views = [0, 1, 2].map(|seat| table.view(Viewer::Seat(Seat(seat))));
    assert_eq!(views[0].goals, views[1].goals);
    assert!(views[0].goals[0].is_some() && !views[0].goals[1].is_some());
    assert!(views[2].goals[1].is_some() && !views[2].goals[0].is_some());
    assert_eq!(views[0].hands[1], [0; 3], "not even the other commander's cards are known");
    assert_eq!(views[0].hands[0].iter().sum::<u8>(), 2);
    let public = table.view(Viewer::Public);
    assert!(public.goals.iter().all(|goal| !goal.is_some()) && public.hands == [[0; 3]; 4]);
}

#[test]
fn whole_games_are_replayed_from_their_journals() {
    for seed in 0..20 {
        let mut table = table();
        let mut whim: u64 = seed * 7919 + 13;
        while table.verdict().is_none() {
            whim = whim.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let seats: Vec<_> = table.to_decide().iter().collect();
            let seat = seats[(whim >> 33) as usize % seats.len()];
            let legal = table.legal(seat);
            table.act(seat, legal[(whim >> 40) as usize % legal.len()]).unwrap();
        }
        let text = table.journal().write();
        let again = replay(game(), &Journal::read(&text).unwrap(), None).unwrap();
        assert_eq!(again.state(), table.state());
        assert_eq!(again.verdict(), table.verdict());
        assert_eq!(again.journal().write(), text);
    }
}

#[test]
fn the_game_keeps_the_contract_with_every_secret_scrambled() {
    let mut report = Report::default();
    check(&*game(), &Plan::thorough(40, 11), &mut report);
    check(&*game(), &Plan::wide(280, 12), &mut report);
    report.finish();
    assert!(report.is_sound(), "{report}");
    assert_eq!(report.count(Checked::Finished), 320);
    for seen in
        [Checked::Interleavings, Checked::Twins, Checked::Reveals, Checked::HiddenOutcomes, Checked::Batches]
    {
        assert!(report.count(seen) > 0, "{seen:?} was never looked at");
    }
    println!("{report}");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<foursome::position::State>() <= 4096);
}
