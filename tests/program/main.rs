//! Tests the program of hosts and designers from outside, and the documents beside it.
#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]

mod arena;
mod core;
mod crowded;
mod documents;
mod draw;
mod hosting;
mod keeping;
mod private;
mod record;
mod records;
mod refused;
mod sandbox;
mod simulate;
mod waiting;
