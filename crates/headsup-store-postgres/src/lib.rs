//! The store on a PostgreSQL server, for a bot that outgrew one machine or must go on when one dies. What is replicated, and where to, is
//! the server's business; this store sees to it that what it acknowledges is stored exactly once, through every failover.
//!
//! ```text
//!  commit ─► task of its own ─► one connection ─► BEGIN · store_commit · COMMIT ─► receipt
//!                 ▲                 (one round trip, 3 s)          │
//!                 └───────────── the same commit again, up to 60 s ┘  no answer, a warning, a lost connection
//! ```
//!
//! * A commit is never cancelled: it runs in a task of its own, and no timeout of the server is set. PostgreSQL answers a commit that was
//!   cancelled while it waited for its standby as if it had succeeded, with a warning alone.
//! * Where no answer came no one knows whether a commit was stored. The connection is dropped, and the same commit is sent again. Each carries
//!   random bytes, by which the database knows it again.
//! * Several processes write at the same time. Each renews a lease every second ([`keeper`]), and each transaction looks whether its process
//!   is still listed, so one that the others removed commits nothing. What they agree on beside is in the trait `Cluster` ([`coordination`]).
//! * Reads go to the primary alone.
//! * Numbers, moments and names of columns are explained in `migrations/postgres`.
//!
//! Each row uses its own modules and those of the rows below it:
//!
//! | modules | what they do |
//! |---|---|
//! | [`mod@import`] | all that another store kept, put into an empty database |
//! | [`mod@export`], `transfer` | all that a database keeps, for another store; why something is not transferred |
//! | [`requests`], [`cluster`], [`mod@doctor`] | what the store answers, about matches and about other processes; what is wrong with a database |
//! | [`store`] | how it begins and ends |
//! | [`keeper`], [`change_feed`], [`write_probe`] | background tasks: lease renewal, news of other processes, write probes |
//! | [`commit`], [`forget`], [`coordination`] | what a commit comes to, taking people out, what processes ask each other for |
//! | [`membership`], [`renewal`], [`history`], [`notes`], [`boards`], [`blocks`], [`tournaments`] | joining the processes, one renewal; finished matches, message indexes, leaderboards, blocks, tournaments |
//! | [`shared`], [`contact`], [`transaction`] | retries; outages; a transaction read page by page |
//! | [`migrate`], [`chain`], [`memory`], [`peers`], [`offset`], [`durability`] | the layout of tables, the chain of promises, what is kept in memory, of the database and of other processes; when this machine came up by its clock; what the server may lose |
//! | [`pool`], [`acknowledged`], [`address`], [`connection`], [`plain`], [`tls`] | connections; comparison of a server with acknowledged commits |
//! | [`statement`], [`values`], [`marks`] | statements, columns, what numbers of forgotten people become |
//! | [`fault`], [`error`], [`options`] | what went wrong, what is set |
#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail"))]

mod acknowledged;
mod address;
mod blocks;
mod boards;
mod chain;
mod change_feed;
mod cluster;
mod commit;
mod connection;
mod contact;
mod coordination;
mod doctor;
mod durability;
mod error;
mod export;
mod fault;
mod forget;
mod history;
mod import;
mod keeper;
mod marks;
mod membership;
mod memory;
mod migrate;
mod notes;
mod offset;
mod options;
mod peers;
mod plain;
mod pool;
mod renewal;
mod requests;
mod shared;
mod statement;
mod store;
#[cfg(test)]
mod tests;
mod tls;
mod tournaments;
mod transaction;
mod transfer;
mod values;
mod write_probe;

pub use self::doctor::{Diagnosis, Finding, MatchRules, doctor};
pub use self::error::ConnectError;
pub use self::export::{Exported, export};
pub use self::import::{Incoming, import};
pub use self::options::{Lease, Options, Patience};
pub use self::store::PostgresStore;
pub use self::transfer::TransferError;
