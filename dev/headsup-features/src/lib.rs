//! Contains no code: its manifest requests one set of features of every dependency.
//!
//! Cargo unifies features over the selected crates, so `cargo test -p` of one crate would rebuild most dependencies.
//! The program depends on this crate by default, and so do the tests of each crate.
