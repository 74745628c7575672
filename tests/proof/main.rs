//! The proofs: what this bot promises, tried with faults that really happen, each beside a control that has the protection taken away
//! and must fail. `docs/trust.md` tells what is shown where.
//!
//! Not part of a plain `cargo test`: they run with `cargo test --release --test proof`, small; `PROOF=10000` in front makes each so large.
#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]

mod chaos;
#[cfg(target_os = "linux")]
mod cluster;
mod coached;
mod damage;
mod errors;
mod faults;
mod forged;
#[cfg(target_os = "linux")]
mod forgotten;
mod fuzz;
mod heard;
mod kills;
mod leaks;
mod leaky;
mod load;
mod mutate;
mod player;
#[cfg(target_os = "linux")]
mod power;
mod races;
#[cfg(target_os = "linux")]
mod recorded;
mod resampled;
#[cfg(target_os = "linux")]
mod room;
// What whole matches on Discord are told with. The stories there use all of it, the proofs here a part.
mod sights;
mod sites;
mod solo_leaks;
mod staged;
#[cfg(target_os = "linux")]
mod starts;
#[cfg(target_os = "linux")]
mod steps;
#[cfg(target_os = "linux")]
mod stops;
#[cfg(target_os = "linux")]
mod system_calls;
mod time;
#[cfg(target_os = "linux")]
mod trace;
mod two_faults;
mod weak;

/// How often a proof is to be made: `small` times, unless `PROOF` says otherwise.
fn rounds(small: u64) -> u64 {
    number("PROOF").unwrap_or(small)
}

/// By which number chance is drawn: one, unless `PROOF_SEED` says otherwise, so that what a proof of one size has not met another run may.
fn seed() -> u64 {
    number("PROOF_SEED").unwrap_or(1)
}

fn number(variable: &str) -> Option<u64> {
    let value = std::env::var(variable).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{variable} is a number")))
}
