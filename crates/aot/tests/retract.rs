//! Orders, places and purchases can be struck from an open sheet, one unit at a time.

mod common;

use aot::Aot;
use aot::state::{State, Status, UnitId};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::game::Rules;
use kernel::journal::Journal;
use kernel::seat::Seat;
use kernel::table::{Refusal, Setup, Table};
use std::sync::Arc;

const ME: Seat = Seat(0);

fn table(scenario: &str) -> Table<Aot> {
    let game = Aot::new(&common::content(), scenario, &Options::default()).unwrap();
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    Table::new(Arc::new(game), setup, ServerSecret([3; 32])).unwrap()
}

fn write(table: &mut Table<Aot>, seat: Seat, line: &str) {
    for action in line.split("; ") {
        table.act_text(seat, action).unwrap_or_else(|why| panic!("{action}: {why}"));
    }
}

/// The sheet as it is after a round trip through the journal's text.
fn stored(table: &Table<Aot>) -> State {
    let journal = Journal::read(&table.journal().write()).unwrap();
    let again = Table::from_journal(table.game().clone(), journal).unwrap();
    assert_eq!(again.journal().sheets(), table.journal().sheets());
    *again.known(ME)
}

const PLACES: [&str; 2] = [
    "unit 1; place B5; unit 2; place A5; unit 3; place B7",
    "unit 17; place K5; unit 18; place L5; unit 19; place K7",
];

#[test]
fn a_place_is_struck_and_the_others_stay() {
    let mut table = table("first-orders");
    write(&mut table, ME, PLACES[0]);
    table.retract(ME, 1).unwrap();
    let state = *table.known(ME);
    assert_eq!(state.unit(UnitId(1)).status, Status::Reserve);
    assert!(state.unit(UnitId(0)).on_map() && state.unit(UnitId(2)).on_map());
    assert_eq!(stored(&table), state);
    assert_eq!(table.retract(ME, 1), Err(Refusal::NothingToUndo));
    write(&mut table, ME, "unit 2; place A6; commit");
    assert_eq!(table.retract(ME, 1), Err(Refusal::NothingToUndo));
}

#[test]
fn an_order_is_struck_whole_and_can_be_given_anew() {
    let mut table = table("first-orders");
    for (seat, places) in [Seat(0), Seat(1)].into_iter().zip(PLACES) {
        write(&mut table, seat, places);
        write(&mut table, seat, "commit");
    }
    let before = *table.known(ME);
    write(&mut table, ME, "unit 1; order march; step SE; step NE; end-route");
    write(&mut table, ME, "unit 2; order defence; zone 2; face SE; unit 3; order march; step SE");
    table.retract(ME, 0).unwrap();
    let state = *table.known(ME);
    assert!(!state.unit(UnitId(0)).order.given && state.unit(UnitId(1)).order.given);
    assert_eq!(state.sheets[0].unit, Some(UnitId(2)), "an order being written stays in hand");
    assert_eq!(stored(&table), state);
    table.retract(ME, 2).unwrap();
    table.retract(ME, 1).unwrap();
    assert_eq!((*table.known(ME), stored(&table)), (before, before));
    write(&mut table, ME, "unit 1; order wait");
}

#[test]
fn a_purchase_is_struck_and_its_price_comes_back() {
    let mut table = table("battle");
    let card = |n: usize| {
        let game = table.game();
        format!("buy {}", game.cards[usize::from(game.shop[0][n])].id)
    };
    let (first, second) = (card(0), card(1));
    write(&mut table, ME, &first);
    let one = *table.known(ME);
    table.retract(ME, 0).unwrap();
    assert_eq!(table.known(ME).purse[0], table.game().budget);
    write(&mut table, ME, &format!("{second}; {first}"));
    table.retract(ME, 0).unwrap();
    assert_eq!((*table.known(ME), stored(&table)), (one, one));
    assert_eq!(table.retract(ME, 7), Err(Refusal::NothingToUndo));
}
