//! The system and its content, read from the repository.

use cc::Cc;
use kernel::content::Content;
use testing::System;

/// Combat Commander in this repository.
pub const CC: System = System::of::<Cc>(env!("CARGO_MANIFEST_DIR"));

/// Everything below `content/`.
pub fn content() -> Content {
    CC.content()
}
