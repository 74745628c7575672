//! headsup: a Discord bot on which two people play unusual two-player card games.
//!
//! # The map
//! ```text
//! main.rs     hands the command line to cli
//! config      the configuration: defaults < config.toml < environment; secrets
//! cli         one file per subcommand; wires the rooms together
//! engine      HOW ANY GAME IS PLAYED (pure)   seat card dealer line game table menu teaching lab guess search, and the laws
//! paint       HOW THINGS LOOK (pure)          scenes, sprites, raster, PNG, GIF
//! games       THE SHELF (pure)                one folder and one row per game
//! words       WHAT PEOPLE READ (pure)         Fluent: ids and arguments in, text out, in each language
//! matches     THE LIFE OF A MATCH (pure)      challenge -> accept -> play -> finish -> rematch; clocks, orders, history
//! store       WHERE MATCHES ARE KEPT          trait Store: in memory, or a journal with sled as its index; one contract; backups
//! host        THE SHELL                       load, replay, decide, commit, tell; clock, chance, alarms, who is there; the computer; vitals
//! discord     THE FACE                        commands, presses, the public table, private panels
//! fuzz        what must hold of whatever strangers hand us; for tests alone
//! ```
//! Crates of their own, below `crates`: `headsup-sandbox`, a Discord on loopback that knows nothing of the bot · `headsup-http-server`, which
//! limits who connects to it and to what hosts watch the bot by.
//!
//! Beside `src`: `migrations/` numbered steps of the store · `locales/` words that no game owns · `tests/` · `benches/` · `docs/` ·
//! `tools/` what anybody can check matches with · `fuzz/` targets for a fuzzer, whose bodies are in `dev/headsup-fuzz-targets`.
//!
//! # Doors (left may use right, nothing else)
//! `main -> cli -> everything` · `discord -> host, words, matches, config, and of engine only what has left it` ·
//! `host -> matches, store, games (the shelf only)` · `store -> matches -> engine` · `words -> engine, games (the shelf only)` ·
//! `games -> engine, paint` · `engine -> paint (scenes only)`. `tests/tidy.rs` holds the house to it.
//!
//! # What may never break
//! * `engine`, `paint`, `games`, `matches` and `words` are the core: no runtime, network, file, clock, environment or ambient chance.
//! * Only `games/mod.rs` names a game. Each foreign crate has one door: `sled` only in `store/sled` and `migrations`, `serenity` and
//!   `poise` only in `discord`, the generator only in ``headsup-engine`.
//! * A hidden card shown to the wrong eyes is a compile error: cards open only to a sight that the engine lends, and what leaves
//!   it is [`headsup_engine::Public`] or [`headsup_engine::Private`].
//! * A match is its seed, or the promised secret and the cuts that it comes of, its options and its list of moves. Everything else is derived: positions, pictures, menus, replays. What is kept
//!   beside (steps that can be taken back, clocks, offers, orders) never changes what a move means.
//! * Persist, then tell. Only a store can make the receipt without which nothing is acknowledged. A message is a rendering of a match,
//!   never its state.
//! * What was acknowledged is on disk twice, in the database and in the journal, and either mends the other. Who is forgotten is in neither.
//! * Open cards exist outside a match's seats in two cases only: a finished match, and a lab table that is never stored.
#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
