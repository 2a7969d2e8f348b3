//! 7.1: morale. Reasons to check are noted on units; they are settled when the event that gave them is complete.

pub mod checking;
