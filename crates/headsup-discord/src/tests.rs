//! What is due to whom, and how a start can fail.

mod due;
mod messages;
mod start;
