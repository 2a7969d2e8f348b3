//! 3.5, 11: scenario files, and what is made of them.

mod battle;
mod file;

pub use battle::{Battle, Company, Entry, Field, Goal};
pub use file::{
    Area, BatteryFile, Cautious, Exit, FormationFile, Hq, Kindling, Later, Member, MineFile, Objective,
    Platoon, Scenario, SideFile, SortieFile, Weather,
};
