//! The ground floor of Zug: everything that the five rule systems share, and no rule.
#![warn(missing_docs)]

pub mod advice;
pub mod arc;
pub mod chance;
pub mod content;
pub mod contract;
pub mod fair;
pub mod frames;
pub mod game;
pub mod grid;
pub mod hex;
pub mod journal;
pub mod ledger;
pub mod line;
pub mod map;
pub mod message;
pub mod odds;
pub mod plan;
pub mod play;
pub mod polygon;
pub mod rule;
pub mod scene;
pub mod seat;
pub mod seed;
pub mod set;
pub mod settings;
pub mod sight;
pub mod slots;
pub mod table;
pub mod tables;
pub mod terrain;
pub mod text;
pub mod thinking;
pub mod tryout;
pub mod weights;
