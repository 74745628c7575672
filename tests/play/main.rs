//! Whole matches through real serenity against the sandbox, and everything that can go wrong on the way.

mod endings;
mod ends;
mod gateway;
mod history;
mod killed;
mod languages;
mod learn;
mod notices;
mod places;
mod presses;
mod replay;
mod rest;
mod restart;
mod scene;
mod slow;
#[path = "../spec/mod.rs"]
mod spec;
mod spectators;
mod steps;
mod table;
mod threads;
mod typed;
mod watch;
mod whole;
