//! The command line: one file per subcommand, and what they share. It wires the rooms together and decides nothing itself.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod health;
mod logs;
mod results;
mod run;
mod sandbox;
mod simulate;

/// Two-player card games on Discord.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the bot on Discord; needs its token in DISCORD_TOKEN
    Run,
    /// Opens a Discord of your own on loopback with the bot in it, to try in a browser
    Sandbox(sandbox::Arguments),
    /// Tells whether the bot that works on the data folder is alive (for a container's health check)
    Health,
    /// Plays open matches between two policies and prints results, or a trace of every event
    Simulate(simulate::Args),
}

/// Runs the program. What goes wrong is said on standard error in one sentence that says what to do.
pub fn main() -> ExitCode {
    let outcome: Result<(), Error> = match Cli::parse().command {
        Command::Run => run::run(),
        Command::Sandbox(arguments) => sandbox::sandbox(arguments),
        Command::Health => health::check(),
        Command::Simulate(args) => simulate::simulate(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("headsup: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What ends a subcommand early: a sentence for the person who typed it.
type Error = Box<dyn std::error::Error + Send + Sync>;
