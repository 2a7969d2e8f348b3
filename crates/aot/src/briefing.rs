//! What a player should know before the first order: how points are made, and when the game ends.

use crate::scenario::{Losses, Scenario};
use kernel::message::Message;

/// How points are made.
pub fn points(file: &Scenario) -> Vec<Message> {
    let victory = &file.victory;
    let name = |side: u8| file.side.get(usize::from(side)).map(|side| side.name.clone()).unwrap_or_default();
    let objectives = victory.objectives.iter().map(|objective| {
        Message::new("briefing-objective")
            .with("name", objective.name.clone())
            .with("hex", objective.hex.clone())
            .with("points", objective.points)
    });
    let goals = victory.zones.iter().map(|goal| {
        Message::new("briefing-goal")
            .with("side", name(goal.side))
            .with("hexes", goal.hexes.join(", "))
            .with("points", goal.points)
    });
    let losses = match victory.losses {
        Losses::None => None,
        Losses::Strength => Some(Message::new("briefing-losses-strength")),
        Losses::Cost => Some(Message::new("briefing-losses-cost")),
    };
    objectives.chain(goals).chain(losses).collect()
}

/// When the game ends, and who has won then.
pub fn ends(file: &Scenario) -> Vec<Message> {
    let tie = match file.victory.hold.and_then(|side| file.side.get(usize::from(side))) {
        Some(side) => Message::new("briefing-tie").with("side", side.name.clone()),
        None => Message::new("briefing-draw"),
    };
    let turns = Message::new("briefing-turns").with("turns", file.turns);
    vec![turns, Message::new("briefing-destroyed"), tie]
}
