//! The sandbox's page and the bot on it, in a real browser at the width of a phone.

mod browser;
