//! What a player should know before the first turn: how points are made, and when the game ends.

use crate::scenario::Scenario;
use kernel::message::Message;

/// How points are made.
pub fn points(file: &Scenario) -> Vec<Message> {
    let mut says = vec![Message::new("briefing-kills")];
    for goal in &file.objective {
        says.push(
            Message::new("briefing-objective").with("hex", goal.hex.as_str()).with("points", goal.points),
        );
    }
    for side in file.side.iter().filter(|side| side.points > 0) {
        says.push(Message::new("briefing-given").with("side", side.name.clone()).with("points", side.points));
    }
    if !file.exit.is_empty() {
        says.push(Message::new("briefing-exit"));
    }
    says
}

/// When the game ends, and who has won then.
pub fn ends(file: &Scenario) -> Vec<Message> {
    vec![Message::new("briefing-turns").with("turns", file.turns), Message::new("briefing-winner")]
}
