//! Actions in writing: a word, and what it applies to.

use super::*;
use kernel::hex::Dir;

const PLAIN: [(Action, &str); 9] = [
    (Action::Commit, "commit"),
    (Action::Pass, "pass"),
    (Action::Halt, "halt"),
    (Action::Shoot, "shoot"),
    (Action::Hold, "hold"),
    (Action::Ready, "ready"),
    (Action::Reroll, "reroll"),
    (Action::Accept, "accept"),
    (Action::Decline, "decline"),
];
const ORDER: [(Order, &str); 3] = [(Order::Rest, "rest"), (Order::March, "march"), (Order::Shoot, "shoot")];

impl Skirmish {
    pub fn written(&self, action: Action) -> String {
        match action {
            Action::Place(hex) => format!("place {}", self.grid.label(hex)),
            Action::Write(order) => {
                format!("write {}", ORDER.iter().find(|o| o.0 == order).map_or("", |o| o.1))
            }
            Action::Step(dir) => format!("step {}", dir.name()),
            Action::Activate(unit) => format!("activate {unit}"),
            Action::Aim(unit) => format!("aim {unit}"),
            Action::Add(unit) if self.flaw == Flaw::SharedWord => format!("aim {unit}"),
            Action::Add(unit) => format!("add {unit}"),
            Action::Boost(class) => format!("boost {class}"),
            Action::Rally(unit) => format!("rally {unit}"),
            plain => PLAIN.iter().find(|p| p.0 == plain).map_or("", |p| p.1).to_owned(),
        }
    }

    pub fn understood(&self, text: &str) -> Option<Action> {
        let Some((word, rest)) = text.split_once(' ') else {
            return PLAIN.iter().find(|p| p.1 == text).map(|p| p.0);
        };
        let number = || rest.parse::<u8>().ok();
        match word {
            "place" => self.grid.find(rest).map(Action::Place),
            "write" => ORDER.iter().find(|o| o.1 == rest).map(|o| Action::Write(o.0)),
            "step" => Dir::from_name(rest).map(Action::Step),
            "activate" => number().map(Action::Activate),
            "aim" => number().map(Action::Aim),
            "add" => number().map(Action::Add),
            "boost" => number().map(Action::Boost),
            "rally" => number().map(Action::Rally),
            _ => None,
        }
    }
}
