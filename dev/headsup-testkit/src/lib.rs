//! What the tests of several crates share. Never a normal dependency.

pub mod log_capture;
