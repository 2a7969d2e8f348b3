//! What a player should know before the first turn: how the scenario is won, and when it ends.

use crate::scenario::{Counted, Scenario, When};
use kernel::message::Message;

fn side(nation: crate::pieces::Nation) -> Message {
    Message::new(nation.key())
}

fn kinds(list: &[Counted]) -> Message {
    Message::new(match list {
        [Counted::Afv] => "counted-afvs",
        [Counted::Squad] => "counted-squads",
        [Counted::Gun] => "counted-guns",
        [Counted::Leader] => "counted-leaders",
        _ => "counted-several",
    })
}

/// Ways to win.
pub fn points(file: &Scenario) -> Vec<Message> {
    let mut says = Vec::new();
    for way in &file.victory {
        let who = || side(way.side);
        if let Some(control) = &way.control {
            let least = control.least.map_or(control.hexes.len(), usize::from) as i64;
            says.push(
                Message::new("briefing-control")
                    .with("side", who())
                    .with("least", least)
                    .with("hexes", control.hexes.join(", ")),
            );
        }
        if let Some(exit) = &way.exit {
            let told = Message::new("briefing-exit").with("side", who()).with("least", exit.least);
            says.push(told.with("kinds", kinds(&exit.kinds)).with("edge", Message::new(exit.edge.key())));
        }
        if let Some(destroy) = &way.destroy {
            let told = Message::new("briefing-destroy").with("side", who()).with("least", destroy.least);
            says.push(told.with("kinds", kinds(&destroy.kinds)));
        }
        if let Some(hold) = &way.hold {
            let told = Message::new("briefing-hold").with("side", who()).with("least", hold.least);
            says.push(told.with("kinds", kinds(&hold.kinds)));
        }
        if let Some(points) = way.points {
            says.push(Message::new("briefing-points").with("side", who()).with("points", points));
        }
    }
    says
}

/// When the game ends, and who has won then.
pub fn ends(file: &Scenario) -> Vec<Message> {
    let last = Message::new(if file.half { "briefing-turns-half" } else { "briefing-turns" });
    let early = file.victory.iter().any(|way| way.when == When::AtOnce);
    let early = early.then(|| Message::new("briefing-at-once"));
    [last.with("turns", file.turns)]
        .into_iter()
        .chain(early)
        .chain([Message::new("briefing-prevent")])
        .collect()
}
