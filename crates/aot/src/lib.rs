//! aot
