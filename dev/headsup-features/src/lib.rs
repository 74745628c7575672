//! Holds no code: its manifest asks for one set of features of every dependency.
//!
//! Cargo unifies features over the crates that a command selects, so `cargo test -p` of one crate would build most dependencies once more.
//! The program depends on this crate by default, and the tests of each crate do.
