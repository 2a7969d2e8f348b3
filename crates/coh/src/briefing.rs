//! What a player should know before the first turn: how VP are made, and when the game ends.

use crate::pieces::Nation;
use crate::scenario::Scenario;
use kernel::message::Message;

fn side(nation: Nation) -> Message {
    Message::new(if nation == Nation::German { "side-german" } else { "side-soviet" })
}

/// How VP are made, and who has how many at the start.
pub fn points(file: &Scenario) -> Vec<Message> {
    let mut says = vec![Message::new("briefing-kills").with("points", file.kills.unit)];
    if file.kills.transport != file.kills.unit {
        says.push(Message::new("briefing-transports").with("points", file.kills.transport));
    }
    if file.kills.heavy != file.kills.unit {
        says.push(Message::new("briefing-heavy").with("points", file.kills.heavy));
    }
    for key in &file.control {
        let name = if key.at_end { "briefing-control-end" } else { "briefing-control" };
        says.push(Message::new(name).with("hex", key.hex.as_str()).with("points", key.points));
    }
    for exit in &file.exit {
        let told = Message::new("briefing-exit").with("side", side(exit.side));
        says.push(told.with("loaded", exit.loaded).with("empty", exit.empty));
    }
    if !file.objective.is_empty() {
        says.push(Message::new("briefing-objectives"));
    }
    says.push(Message::new("briefing-start").with("side", side(file.vp_side)).with("points", file.vp));
    says
}

/// When the game ends, and who has won then.
pub fn ends(file: &Scenario) -> Vec<Message> {
    let last = Message::new("briefing-rounds").with("rounds", file.rounds);
    let early =
        (file.deck.contains(&20) || file.lower.contains(&20)).then(|| Message::new("briefing-cease-fire"));
    [last].into_iter().chain(early).chain([Message::new("briefing-winner")]).collect()
}
