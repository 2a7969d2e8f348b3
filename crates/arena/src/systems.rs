//! The registry, and what each rule system tells the arena: one file for each.

mod aot;
mod aslsk;
mod cc;
mod coh;
mod panzer;

use crate::system::{Of, Systems};

/// Every system that can be played.
pub static SYSTEMS: Systems = &[&Of::<::aot::Aot>::NEW, &Of::<::coh::Coh>::NEW, &Of::<::cc::Cc>::NEW];

/// Systems whose rules are not complete: commands that name one know it, and nobody is offered it.
pub static COMING: Systems = &[&Of::<::aslsk::Aslsk>::NEW, &Of::<::panzer::Panzer>::NEW];
