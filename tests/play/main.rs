//! Whole matches through real serenity against the sandbox, and everything that can go wrong on the way.

mod again;
mod budget;
mod calm;
mod challenges;
mod clocks;
mod computer;
mod crowd;
mod endings;
mod ends;
mod fair;
mod first;
mod gateway;
mod history;
mod killed;
mod languages;
mod learn;
mod limited;
mod lively;
mod metrics;
mod moderation;
mod moved;
mod notices;
mod parts;
mod places;
mod presses;
mod privacy;
mod processes;
mod profile;
mod puzzles;
mod queue;
mod replay;
mod rest;
mod restart;
mod results;
mod scene;
mod season_kills;
mod seasons;
mod sessions;
mod settings;
mod shards;
mod slow;
mod spam;
#[path = "../spec/mod.rs"]
mod spec;
mod spectators;
mod steps;
mod table;
mod threads;
mod today;
mod typed;
mod unread;
mod watch;
mod whole;
mod words;

/// Whether all that the bot logs is kept, to be searched.
const KEEPS_LOG: bool = true;
