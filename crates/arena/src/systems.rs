//! What each rule system tells the arena, one file a system.

mod aot;
mod cc;
