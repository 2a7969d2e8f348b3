//! Actions in writing: a word, and what it applies to.

use super::*;
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::hex::Dir;
use rand_core::Rng;

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

impl Notation for Skirmish {
    fn write(&self, action: Action) -> String {
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

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let number = || rest.parse::<u8>().ok();
        let action = match word {
            "place" => self.grid.find(rest).map(Action::Place),
            "write" => ORDER.iter().find(|o| o.1 == rest).map(|o| Action::Write(o.0)),
            "step" => Dir::from_name(rest).map(Action::Step),
            "activate" => number().map(Action::Activate),
            "aim" => number().map(Action::Aim),
            "add" => number().map(Action::Add),
            "boost" => number().map(Action::Boost),
            "rally" => number().map(Action::Rally),
            _ => PLAIN.iter().find(|p| p.1 == text).map(|p| p.0),
        };
        action.ok_or_else(|| Unread(format!("`{text}` is no action of a skirmish")))
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let small = below(rng, 10) as u8;
        match below(rng, 12) {
            0 => Action::Place(Hex(below(rng, self.grid.len() as u32) as u16)),
            1 => Action::Write([Order::Rest, Order::March, Order::Shoot][below(rng, 3) as usize]),
            2 => Action::Activate(small),
            3 | 4 => Action::Step(Dir::from_index(small)),
            5 => Action::Aim(small),
            6 | 7 => Action::Add(small),
            8 => Action::Boost(small),
            9 => Action::Rally(small),
            10 => [Action::Commit, Action::Pass, Action::Halt, Action::Shoot][below(rng, 4) as usize],
            _ => [Action::Hold, Action::Ready, Action::Reroll, Action::Accept, Action::Decline]
                [below(rng, 5) as usize],
        }
    }
}
