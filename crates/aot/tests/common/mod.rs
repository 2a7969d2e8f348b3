//! The system and its content, read from the repository.

use aot::Aot;
use kernel::content::Content;
use testing::System;

/// Art of Tactic in this repository.
pub const AOT: System = System::of::<Aot>(env!("CARGO_MANIFEST_DIR"));

/// Everything below `content/`.
pub fn content() -> Content {
    AOT.content()
}
