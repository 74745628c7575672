//! Nothing: the bot is the test in `tests/bot.rs`, which `tests/libraries/run` of the repository starts a sandbox for.
