//! What the tests of all rule systems share. A system names it among its `dev-dependencies` and nowhere else, so a
//! failure is a panic that says what is wrong.
//!
//! [`System`] reads the repository, [`Sources`] the code of a system for keys, [`Wording`] holds the keys against the
//! texts, and [`Writer`] and [`Reading`] write messages and whole games in both languages. [`try_damaged`] uses positions
//! that no play has led to; [`play_out`] and [`beats_random`] play games to their end, and a [`Showcase`] asks what they show.

mod damage;
mod features;
mod matches;
mod outside;
mod reading;
mod sources;
mod system;
mod texts;
mod writer;

pub use features::{Asked, Showcase, Step};
pub use matches::{beats_random, play_out};
pub use outside::{Sample, number_from, try_damaged};
pub use reading::Reading;
pub use sources::{Habits, Literal, Sources};
pub use system::System;
pub use texts::{LANGUAGES, Texts, Wording, keys_of_options_and_secrets};
pub use writer::Writer;
