//! What the tests of several crates share. Never a normal dependency.

pub mod log_capture;
mod one_text;
mod patroni;
mod ports;
mod postgres;
mod unprivileged;

pub use one_text::as_one_text;
pub use patroni::{NODES, NodePorts, PatroniCluster, Replication};
pub use postgres::PostgresServer;
