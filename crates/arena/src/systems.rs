//! The registry, and what each rule system tells the arena: one file for each.

mod aot;
mod cc;

use crate::system::{Of, Systems};

/// Every system that can be played.
pub static SYSTEMS: Systems = &[&Of::<::aot::Aot>::NEW, &Of::<::cc::Cc>::NEW];
