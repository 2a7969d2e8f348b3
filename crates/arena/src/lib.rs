//! All rule systems behind one door: registry, matches, simulation, statistics, texts, drawings.
//!
//! Everything outside works with [`system::System`], [`prepared::Ready`] and the other trait objects, and never names
//! the types of a rule system.

pub mod asking;
pub mod at_table;
pub mod bench;
pub mod book;
pub mod cases;
pub mod catalogue;
pub mod content;
pub mod cover;
pub mod draw;
pub mod duel;
pub mod inspect;
pub mod judging;
pub mod levels;
pub mod lint;
pub mod plain;
pub mod playout;
pub mod prepared;
pub mod report;
pub mod review;
pub mod rulebook;
pub mod sim;
pub mod standing;
pub mod study;
pub mod system;
mod systems;
pub mod texts;
pub mod training;
pub mod tuning;
pub mod weights;

pub use kernel::seed;
