//! What people wait for while computers think in thirty other games: `cargo bench -p zug-server --bench crowd`.

#[allow(dead_code, reason = "tests need more of it")]
#[path = "../tests/it/house.rs"]
mod house;

use arena::system::SYSTEMS;
use house::{House, Whim, choices};
use reqwest::StatusCode;
use serde_json::json;
use std::time::{Duration, Instant};

/// Games between captains.
const GAMES: u32 = 30;
/// What people do.
const ACTS: usize = 500;
/// People take a moment, too.
const PAUSE: Duration = Duration::from_millis(20);

#[tokio::main(flavor = "multi_thread")]
async fn main() {
    // The test runner asks every benchmark for its list of tests.
    if std::env::args().any(|word| word == "--list") {
        return;
    }
    let house = House::open().await;
    for (n, system) in (0..GAMES).zip(SYSTEMS.iter().cycle()) {
        house.begin_of((system.key(), system.bench_scenario()), ["captain"; 2], Some(n)).await;
    }
    let mut took = Vec::new();
    for system in SYSTEMS {
        let acts = people(&house, (system.key(), system.bench_scenario()), ACTS / SYSTEMS.len()).await;
        println!("{}: {}", system.key(), told(acts.clone()));
        took.extend(acts);
    }
    println!("all, with {GAMES} games of captains: {}", told(took));
    house.ended().await;
}

/// The times that people wait for so many acts in games on one screen.
async fn people(house: &House, battle: (&str, &str), acts: usize) -> Vec<Duration> {
    let mut whim = Whim::new(5);
    let mut took = Vec::new();
    while took.len() < acts {
        let game = house.begin_of(battle, ["human"; 2], Some(took.len() as u32)).await;
        while took.len() < acts {
            let public = house.watch(&game, "public").await.next().await.expect("the game goes on");
            let Some(seat) = public["todo"][0].as_u64() else { break };
            tokio::time::sleep(PAUSE).await;
            let update = house.watch(&game, &seat.to_string()).await.next().await.expect("the game goes on");
            let (main, other) = choices(&update);
            let pool =
                if main.is_empty() || (!other.is_empty() && whim.below(3) > 0) { &other } else { &main };
            let line = &pool[whim.below(pool.len())];
            let act = json!({"seat": seat, "stamp": update["stamp"], "line": line});
            let clock = Instant::now();
            let (status, _) = house.post(&format!("{game}/act"), &act).await;
            // An answer that needs no asking may have come first; then it is looked again.
            if status == StatusCode::OK {
                took.push(clock.elapsed());
            }
        }
    }
    took
}

fn told(mut took: Vec<Duration>) -> String {
    took.sort();
    let part =
        |share: f64| took[((took.len() as f64 * share) as usize).min(took.len() - 1)].as_secs_f64() * 1e3;
    format!(
        "{} acts, median {:.1} ms, p99 {:.1} ms, slowest {:.1} ms",
        took.len(),
        part(0.5),
        part(0.99),
        part(1.0)
    )
}
