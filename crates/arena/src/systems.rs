//! The registry, and what each rule system tells the arena: one file for each.

mod aot;
mod cc;

use crate::system::{Of, System};

/// Every system that can be played.
pub static SYSTEMS: &[&dyn System] = &[&Of::<::aot::Aot>::NEW, &Of::<::cc::Cc>::NEW];
