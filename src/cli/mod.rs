//! The command line: one file per subcommand, and below them what they share. It puts the crates together and decides nothing itself.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::error::Error;
use crate::config::ConfigError;
use crate::other_users::{self, ForeignFolder};
use headsup_discord::StartError;
use headsup_store_postgres::ConnectError;

#[cfg(feature = "tools")]
mod arena;
mod backup;
mod backup_schedule;
mod carry;
#[cfg(feature = "tools")]
mod cores;
mod doctor;
mod draw;
mod error;
mod health;
#[cfg(feature = "tools")]
mod learn;
#[cfg(not(all(feature = "sandbox", feature = "tools")))]
mod left_out;
mod logs;
pub mod metrics_server;
mod open_match;
mod output;
mod panics;
#[cfg(feature = "tools")]
mod puzzles;
mod record;
mod reload;
mod restart_backoff;
#[cfg(feature = "tools")]
mod results;
mod run;
#[cfg(feature = "sandbox")]
mod sandbox;
#[cfg(feature = "sandbox")]
mod sandbox_clock;
#[cfg(feature = "tools")]
mod simulate;
mod storage;

#[cfg(not(feature = "sandbox"))]
use left_out as sandbox;
#[cfg(not(feature = "tools"))]
use left_out as arena;
#[cfg(not(feature = "tools"))]
use left_out as learn;
#[cfg(not(feature = "tools"))]
use left_out as puzzles;
#[cfg(not(feature = "tools"))]
use left_out as simulate;

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
    Run(run::Arguments),
    /// Opens a Discord of your own on loopback with the bot in it, to try in a browser
    Sandbox(sandbox::Arguments),
    /// Tells whether the bot that works on the data folder is alive (for a container's health check)
    Health,
    /// Holds the database and its journal against each other and says what is wrong
    Doctor(doctor::Arguments),
    /// Puts everything of the data folder or database into one file, also while the bot runs
    Backup(backup::Arguments),
    /// Puts a backup into the data folder or an empty database; the bot must be stopped
    Restore(backup::RestoreArguments),
    /// Draws a position of a match as a PNG file, from a record or of random play
    Draw(draw::Args),
    /// Reads the record of a finished match: lists its moves, or checks that it is whole
    #[command(subcommand)]
    Record(record::Args),
    /// Plays open matches between two policies and prints results, or a trace of every event
    Simulate(simulate::Arguments),
    /// Plays the levels of a game against each other and prints who won how often
    Arena(arena::Arguments),
    /// Finds puzzles of a game: positions of play between strong computers with one move that is clearly best
    Puzzles(puzzles::Arguments),
    /// Finds the weights by which the computer evaluates positions and scores moves of a game: plays matches, and fits weights to them
    Learn(learn::Arguments),
}

/// Runs the program. What goes wrong is said on standard error in one sentence that says what to do.
pub fn main() -> ExitCode {
    let command = Cli::parse().command;
    // These make files that no other user may read; pictures and tables are not secret.
    if let Command::Run(_)
    | Command::Sandbox(_)
    | Command::Health
    | Command::Doctor(_)
    | Command::Backup(_)
    | Command::Restore(_) = command
    {
        other_users::close_new_files();
        headsup_http_server::raise_limit_of_files();
    }
    let outcome: Result<(), Error> = match command {
        Command::Run(arguments) => run::run(&arguments),
        Command::Sandbox(arguments) => sandbox::run(&arguments),
        Command::Health => health::check(),
        Command::Doctor(arguments) => match doctor::doctor(&arguments) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Backup(arguments) => backup::backup(&arguments),
        Command::Restore(arguments) => backup::restore(&arguments),
        Command::Draw(args) => draw::draw(&args),
        Command::Record(args) => record::record(&args),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Learn(arguments) => learn::run(&arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("headsup: {error}");
            match in_vain(&error) {
                true => ExitCode::from(IN_VAIN),
                false => ExitCode::FAILURE,
            }
        }
    }
}

/// How the program ends when another start would end in the same way until the operator has done what its last line says: nothing should
/// restart it automatically. `EX_CONFIG` of `sysexits.h`.
const IN_VAIN: u8 = 78;

fn in_vain(error: &Error) -> bool {
    error.is::<ConfigError>()
        || error.is::<ForeignFolder>()
        || error.downcast_ref::<StartError>().is_some_and(|error| error.for_good())
        || error.downcast_ref::<ConnectError>().is_some_and(ConnectError::for_good)
}
