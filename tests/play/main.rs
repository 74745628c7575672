//! Whole matches through real serenity against the sandbox, and everything that can go wrong on the way.

mod clocks;
mod endings;
mod ends;
mod gateway;
mod history;
mod killed;
mod languages;
mod learn;
mod places;
mod presses;
mod privacy;
mod replay;
mod rest;
mod restart;
mod scene;
mod settings;
mod slow;
#[path = "../spec/mod.rs"]
mod spec;
mod steps;
mod table;
mod typed;
mod watch;
mod whole;
