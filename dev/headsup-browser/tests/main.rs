//! Tests the sandbox page and the bot in a real browser at phone width.

mod browser;
