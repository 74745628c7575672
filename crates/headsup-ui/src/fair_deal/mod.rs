//! A deal that no one steered, as people and programs read it. What happens when a player cuts is in the handlers.

mod kept;
mod lines;
mod verdict;
mod words;

#[cfg(test)]
pub use kept::kept;
pub use lines::{SIDES, cut_line, number, promise_line};
pub use verdict::Verdict;
#[cfg(test)]
pub use words::verified;
pub use words::{Posted, file, message, on_challenge, said};

#[cfg(test)]
mod tests;
