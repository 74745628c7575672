//! What the tests of several crates share. Never a normal dependency.

pub mod log_capture;
mod one_text;
mod postgres;

pub use one_text::as_one_text;
pub use postgres::PostgresServer;
