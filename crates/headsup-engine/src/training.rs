//! How weights are found: matches of strong play are kept as records, the features of their positions and moves become samples, and
//! weights are fitted to how matches ended and to which moves were made. Those of moves are then improved by hill climbing: greedy
//! players that differ in their weights alone play each other.
//!
//! * `record` a kept match · `samples` what was seen in it · `regression` fits weights to samples · `climb` improves them by matches

mod climb;
mod record;
mod regression;
mod samples;

pub use climb::climb;
pub use record::{MatchRecord, ParseRecordError};
pub use regression::{fit, log_loss};
pub use samples::{Sample, Samples, Trainer};
pub(crate) use samples::{contest, samples};
