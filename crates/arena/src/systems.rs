//! The registry, and what each rule system tells the arena: one file for each.

#[cfg(feature = "aot")]
mod aot;
#[cfg(feature = "aslsk")]
mod aslsk;
#[cfg(feature = "cc")]
mod cc;
#[cfg(feature = "coh")]
mod coh;
#[cfg(feature = "panzer")]
mod panzer;

use crate::system::{Of, Systems};

/// Every system that can be played.
pub static SYSTEMS: Systems = &[
    #[cfg(feature = "aot")]
    &Of::<::aot::Aot>::NEW,
    #[cfg(feature = "coh")]
    &Of::<::coh::Coh>::NEW,
    #[cfg(feature = "cc")]
    &Of::<::cc::Cc>::NEW,
    #[cfg(feature = "aslsk")]
    &Of::<::aslsk::Aslsk>::NEW,
    #[cfg(feature = "panzer")]
    &Of::<::panzer::Panzer>::NEW,
];

/// Systems whose rules are not complete: commands that name one know it, and nobody is offered it.
pub static COMING: Systems = &[];
