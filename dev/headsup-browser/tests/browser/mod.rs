#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]

mod bot;
mod computer;
mod driver;
mod forms;
mod learn;
mod page;
mod play;
mod settings;
mod start;
mod story;
mod strangers;
mod taps;
mod together;
