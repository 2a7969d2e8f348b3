//! A replay carries out each act once, and looking back costs little, however long the game was. How long that takes
//! is measured by `zug bench`.

mod common;

use common::{guess, random_step, table};
use kernel::chance::Seeded;
use kernel::journal::{Entry, Journal};
use kernel::seat::Viewer;
use kernel::table::Table;
use std::sync::atomic::Ordering;

/// A game of at least so many acts, replayed from its text; with the number of its acts.
fn replayed(acts: usize) -> (Table<common::Guess>, usize) {
    let mut table = table(&["rounds=1000"]);
    let mut rng = Seeded::new(9);
    while table.history().len() < acts && random_step(&mut table, rng.rng()) {}
    let journal = Journal::read(&table.journal().write()).unwrap();
    let acts = journal.entries.iter().filter(|entry| matches!(entry, Entry::Act { .. })).count();
    let again = Table::from_journal(guess(&["rounds=1000"]), journal).unwrap();
    assert_eq!(again.history().len(), table.history().len());
    assert_eq!(again.journal().write(), table.journal().write());
    (again, acts)
}

fn applied(table: &Table<common::Guess>) -> usize {
    table.game().applied.load(Ordering::Relaxed)
}

#[test]
fn a_replay_carries_out_each_act_once() {
    for length in [200, 2000] {
        let (table, acts) = replayed(length);
        assert!(acts >= length);
        // The lines of sheets that are still open come on top of the acts that stand.
        let open = 8;
        assert!(
            (acts..=acts + open).contains(&applied(&table)),
            "{} actions carried out for {acts} acts",
            applied(&table)
        );
    }
}

#[test]
fn looking_back_costs_the_same_in_a_long_game() {
    let (table, _) = replayed(2000);
    let heard = table.log(Viewer::Umpire).len();
    for moment in [1, heard / 3, heard / 2, heard - 1] {
        let before = applied(&table);
        table.view_after(Viewer::Umpire, moment).unwrap();
        let cost = applied(&table) - before;
        assert!(cost <= 64, "moment {moment} of {heard}: {cost} actions carried out");
    }
}
