//! headsup: a Discord bot on which two people play unusual two-player card games.
//!
//! This package is the program. What it is made of are crates below `crates/`, and what may use what is their graph: each uses only crates
//! below it. `docs/architecture.md` walks one press through it.
//!
//! ```text
//! headsup               the program: command line and configuration; puts the others together
//! headsup-discord       interactions in, messages out: commands, presses, the public table, private panels
//! headsup-ui            Discord messages as data: bodies, components, custom ids, every view of a match
//! headsup-app           load, replay, decide, commit, tell; clocks, the computer, history, privacy, metrics; seasons, tournaments, deals of the
//!                       day, duels, matches of channels
//! headsup-store-sled    the store on disk: a journal with sled as its index; backups
//! headsup-store-postgres  the store on a PostgreSQL server, which several processes may share
//! headsup-store         where matches are kept: what every store does, one in memory, and what processes that share one agree on
//! headsup-supervisor    background tasks: named, restarted after a panic, counted
//! headsup-match         the life of a match: challenge, play, votes, result; clocks, ratings, transcripts, preferences; seasons, tournaments,
//!                       deals of the day, duels
//! headsup-i18n          what people read: Fluent messages in each language
//! headsup-games         the catalog: every game there is
//! headsup-game-*        one game each: rules, words, pictures, lesson
//! headsup-engine        how any game is played: rules, cards, dealer, menus, search, lessons, puzzles
//! headsup-render        a scene to PNG and GIF
//! headsup-scene         pictures as data
//!
//! headsup-sandbox       a Discord on loopback, for any bot; a default feature
//! serenity-websocket    the websocket under serenity, in place of tokio-tungstenite 0.21
//! headsup-http-server   limits who connects over HTTP, for the sandbox and for what hosts watch the bot by
//! ```
//! Beside them: `migrations/` numbered steps of the store · `locales/` words that no game owns · `tests/` whole programs, and the proofs ·
//! `docs/` · `tools/` what anyone can check matches with · `dev/` what only tests and benches use · `fuzz/` targets for a fuzzer.
//!
//! # What may never break
//! * `engine`, `scene`, `render`, the games, `match`, `i18n` and `ui` are the core: no runtime, network, file, clock, environment or ambient
//!   chance (`tests/program/core.rs`).
//! * Only the catalog names a game, the program hands it out, and the foreign crates that `deny.toml` names come in by their doors only.
//! * A hidden card shown to the wrong eyes is a compile error: cards open only to a sight that the engine lends, and what leaves
//!   it is [`headsup_engine::Public`] or [`headsup_engine::Private`]. A message for one reader is of another type than one for everybody,
//!   and cannot be posted in a channel.
//! * A match is its seed, or the promised secret and the cuts that it comes of, its options and its list of moves. Everything else is
//!   derived: positions, pictures, menus, replays. What is kept beside (steps that can be taken back, clocks, offers, orders) never changes
//!   what a move means.
//! * Persist, then tell. Only a store can make the receipt without which nothing is acknowledged. A message is a rendering of a match,
//!   never its state.
//! * What was acknowledged is in PostgreSQL, where `store.url` names a server; otherwise in the journal of the data folder. There sled is only
//!   the journal's index, and is made anew from it whenever it is not proven whole. No store keeps forgotten people.
//! * Open cards exist outside a match's seats in two cases only: a finished match, and an open position that is never stored.
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail"))]

pub mod cli;
pub mod config;
mod other_users;
