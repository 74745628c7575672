//! The proofs: what this bot promises, tried with faults that really happen, each beside a control that has the protection taken away
//! and must fail. `docs/trust.md` tells what is shown where.
//!
//! Not part of a plain `cargo test`: they run with `cargo test --release --test proof`, small; `PROOF=10000` in front makes each so large.

mod fuzz;
mod kills;
mod load;

/// How often a proof is to be made: `small` times, unless `PROOF` says otherwise.
fn rounds(small: u64) -> u64 {
    std::env::var("PROOF").map_or(small, |number| number.parse().expect("PROOF is a number"))
}
