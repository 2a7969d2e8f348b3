//! What a player should know before the first card: how VP are made, and when the game ends.

use crate::scenario::{Posture, Scenario};
use crate::tell::words;
use kernel::message::Message;

/// How VP are made, and who has how many at the start.
pub fn points(file: &Scenario) -> Vec<Message> {
    let leader = file.side.get(usize::from(file.vp < 0)).filter(|_| file.vp != 0);
    let ahead = leader.map(|side| {
        Message::new("briefing-ahead")
            .with("nation", words::nation(side.nation))
            .with("vp", file.vp.unsigned_abs())
    });
    let open = usize::from(file.open) + file.open_named.len();
    let secret: usize = file.side.iter().map(|side| usize::from(side.secret)).sum();
    let chits = (!file.random)
        .then(|| Message::new("briefing-chits").with("open", open as u32).with("secret", secret as u32));
    let known = ["briefing-eliminated", "briefing-exited"].map(Message::new);
    let defender = file.side.iter().any(|side| side.posture == Posture::Defend);
    let time = defender.then(|| Message::new("briefing-defender"));
    let objectives = Message::new("briefing-objectives");
    [objectives].into_iter().chain(chits).chain(known).chain(time).chain(ahead).collect()
}

/// When the game ends, and who has won then.
pub fn ends(file: &Scenario) -> Vec<Message> {
    let death = match file.random {
        true => Message::new("briefing-sudden-death-drawn"),
        false => Message::new("briefing-sudden-death").with("space", file.sudden_death),
    };
    let surrender = file.side.iter().map(|side| {
        Message::new("briefing-surrender")
            .with("nation", words::nation(side.nation))
            .with("losses", side.surrender)
    });
    let others = ["briefing-no-units", "briefing-tie"].map(Message::new);
    [death].into_iter().chain(surrender).chain(others).collect()
}
