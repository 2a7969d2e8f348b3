//! Actions in writing: a word, and what it applies to. Squads are numbered from 1.

use crate::Foursome;
use crate::position::Action;
use kernel::chance::below;
use kernel::game::{Notation, Unread};
use kernel::grid::Hex;
use rand_core::Rng;

/// The words with which actions begin.
pub const VERBS: [&str; 9] = ["bid", "commit", "order", "pass", "go", "play", "fire", "rest", "retreat"];

impl Notation for Foursome {
    fn write(&self, action: Action) -> String {
        let label = |hex| self.map.grid.label(hex);
        match action {
            Action::Bid(card) => format!("bid {card}"),
            Action::Commit => "commit".into(),
            Action::Order(squad) => format!("order {}", u16::from(squad) + 1),
            Action::Pass => "pass".into(),
            Action::Go(hex) => format!("go {}", label(hex)),
            Action::Play(card) => format!("play {card}"),
            Action::Fire(target) => format!("fire {}", u16::from(target) + 1),
            Action::Rest => "rest".into(),
            Action::Retreat(hex) => format!("retreat {}", label(hex)),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unread> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let squad = || rest.parse::<u16>().ok()?.checked_sub(1)?.try_into().ok();
        let action = match (word, rest) {
            ("commit", "") => Some(Action::Commit),
            ("pass", "") => Some(Action::Pass),
            ("rest", "") => Some(Action::Rest),
            ("bid", _) => rest.parse().ok().map(Action::Bid),
            ("play", _) => rest.parse().ok().map(Action::Play),
            ("order", _) => squad().map(Action::Order),
            ("fire", _) => squad().map(Action::Fire),
            ("go", _) => self.map.grid.find(rest).map(Action::Go),
            ("retreat", _) => self.map.grid.find(rest).map(Action::Retreat),
            _ => None,
        };
        action.ok_or_else(|| Unread(format!("`{text}` is no action of this game")))
    }

    fn any_action(&self, rng: &mut impl Rng) -> Action {
        let hex = Hex(below(rng, self.map.terrain.len() as u32) as u16);
        let small = below(rng, 10) as u8;
        match below(rng, 9) {
            0 => Action::Bid(small),
            1 => Action::Commit,
            2 => Action::Order(small),
            3 => Action::Pass,
            4 => Action::Go(hex),
            5 => Action::Play(small),
            6 => Action::Fire(small),
            7 => Action::Rest,
            _ => Action::Retreat(hex),
        }
    }
}
