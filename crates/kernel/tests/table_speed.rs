//! Two thousand acts must be read and replayed, every digest checked, in less than ten milliseconds.

mod common;

use common::{guess, random_step, table};
use kernel::chance::Seeded;
use kernel::journal::{Entry, Journal};
use kernel::table::Table;
use std::time::{Duration, Instant};

#[test]
fn replay_is_fast() {
    let mut table = table(&["rounds=1000"]);
    let mut rng = Seeded::new(9);
    while table.history().len() < 2000 && random_step(&mut table, rng.rng()) {}
    let text = table.journal().write();
    let acts = table.journal().entries.iter().filter(|entry| matches!(entry, Entry::Act { .. })).count();
    assert!(acts >= 2000);
    let best = (0..20)
        .map(|_| {
            let start = Instant::now();
            let journal = Journal::read(&text).unwrap();
            let again = Table::from_journal(guess(&["rounds=1000"]), journal).unwrap();
            assert_eq!(again.history().len(), table.history().len());
            start.elapsed()
        })
        .min()
        .unwrap();
    println!("{acts} acts in {best:?}");
    let limit = if cfg!(debug_assertions) { Duration::from_secs(1) } else { Duration::from_millis(10) };
    assert!(best < limit, "{acts} acts took {best:?}");
}
