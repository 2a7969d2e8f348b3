//! Content is part of the binary, so a changed content folder means a new binary.

fn main() {
    println!("cargo:rerun-if-changed=../../content");
    println!("cargo:rerun-if-changed=build.rs");
}
