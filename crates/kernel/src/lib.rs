//! The ground floor of Zug: everything that the five rule systems share, and no rule.
#![warn(missing_docs)]

pub mod chance;
pub mod content;
pub mod fair;
pub mod frames;
pub mod game;
pub mod grid;
pub mod hex;
pub mod journal;
pub mod ledger;
pub mod message;
pub mod odds;
pub mod rule;
pub mod scene;
pub mod seat;
pub mod table;
pub mod text;
