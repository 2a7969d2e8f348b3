//! 7.2: hidden units and their markers.

pub mod deploying;
