//! A finished match as a text that anyone can keep, read and check: seats instead of people, and the seed, which deals every card again.
//!
//! Written as a header of `key: value`, then a line for each move in the canon's notation: with what the deal was promised by, or without
//! for a match made before there were promises. Read in both forms and in the JSON of the project's own tests. What is wrong with a text is a [`TranscriptError`] that says where.

mod check;
mod ending;
mod error;
mod fair;
mod header;
mod model;
mod read;
mod write;

pub use ending::Ending;
pub use error::TranscriptError;
pub use model::Transcript;
