use super::*;
use crate::games::{holders, record};
use crate::wire::Origin;
use arena::prepared::Seating;
use kernel::fair::ServerSecret;
use kernel::seat::{Seat, Viewer};

fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}

#[tokio::test]
async fn measure() {
    for (key, scenario) in [("aot", "kamenka-crossroads"), ("cc", "patrols"), ("aot", "first-orders")] {
        let folder = tempfile::TempDir::new().unwrap();
        let storage = Storage::open(folder.path()).await.unwrap();
        let rooms = Rooms::new(Arc::new(arena::content::embedded()), storage, Patience::default());
        let options = Options::default();
        let ready = rooms.scenario(key, scenario, &options).await.unwrap();
        let seats = vec!["human".to_owned(), "human".to_owned()];
        let secret = ServerSecret([7; 32]);
        let record =
            record(key, scenario, options, Origin::Play, holders(key, &seats, 2).unwrap(), Some(secret))
                .unwrap();
        let game = ready.ready.begin(Seating { seats, secret }).ok().unwrap();
        let mut live = Live::new(record, ready, game, None);
        let (mut n, mut spent, mut shots, mut act) = (0, 0.0, 0.0, 0.0);
        let mut pick = 1u64;
        while n < 400 && live.game.verdict().is_none() {
            let Some(seat) = live.game.to_decide().iter().next() else { break };
            let offers = live.game.offers(seat);
            pick = pick.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let line = &offers[(pick >> 33) as usize % offers.len()].action;
            let a = cpu();
            if live.game.act_line(seat, line, None).is_err() {
                continue;
            }
            let b = cpu();
            let lines = live.fresh_lines();
            let outline = live.outline();
            let tally = live.tally().with(&lines);
            live.settled(tally, &outline);
            let c = cpu();
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
                live.shot(viewer).ok().unwrap();
            }
            let d = cpu();
            act += b - a;
            spent += c - b;
            shots += d - c;
            n += 1;
        }
        let each = |ms: f64| ms / n as f64;
        println!(
            "{key} {scenario}: {n} decisions: act {:.3} ms, commit {:.3} ms, three shots {:.3} ms",
            each(act),
            each(spent),
            each(shots)
        );
    }
}
