//! Whole matches through real serenity against the sandbox, and everything that can go wrong on the way.

mod challenges;
mod endings;
mod ends;
mod gateway;
mod history;
mod killed;
mod languages;
mod learn;
mod places;
mod presses;
mod replay;
mod rest;
mod restart;
mod results;
mod scene;
mod slow;
#[path = "../spec/mod.rs"]
mod spec;
mod steps;
mod table;
mod typed;
mod watch;
mod whole;
