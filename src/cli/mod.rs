//! The command line: one file per subcommand, and what they share. It puts the crates together and decides nothing itself.

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use rand::SeedableRng;
use rand::rngs::StdRng;
use sha2::{Digest, Sha256};

use crate::config::ConfigError;
use headsup_discord::StartError;
use headsup_engine::{GameEntry, Options, Seed};

mod arena;
mod backup;
mod cores;
mod doctor;
mod draw;
mod health;
mod identity;
mod keeper;
mod logs;
mod panics;
mod record;
mod results;
mod run;
#[cfg_attr(not(feature = "sandbox"), path = "no_sandbox.rs")]
mod sandbox;
mod simulate;
mod starts;
pub mod watch;

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
    /// Holds the database and its journal against each other and says what is wrong
    Doctor(doctor::Arguments),
    /// Puts everything of the data folder into one file, also while the bot runs
    Backup(backup::Arguments),
    /// Puts a backup into the data folder; the bot must be stopped
    Restore(backup::RestoreArguments),
    /// Draws a position of a match as a PNG file, from a record or of random play
    Draw(draw::Args),
    /// Reads the record of a finished match: lists its moves, or checks that it is whole
    #[command(subcommand)]
    Record(record::Args),
    /// Plays open matches between two policies and prints results, or a trace of every event
    Simulate(simulate::Args),
    /// Plays the levels of a game against each other and prints who won how often
    Arena(arena::Args),
}

/// Runs the program. What goes wrong is said on standard error in one sentence that says what to do.
pub fn main() -> ExitCode {
    let command = Cli::parse().command;
    // What these make may be read by nobody else, which pictures and tables may.
    if let Command::Run
    | Command::Sandbox(_)
    | Command::Health
    | Command::Doctor(_)
    | Command::Backup(_)
    | Command::Restore(_) = command
    {
        identity::keep_to_yourself();
        headsup_http_server::raise_limit_of_files();
    }
    let outcome: Result<(), Error> = match command {
        Command::Run => run::run(),
        Command::Sandbox(arguments) => sandbox::sandbox(arguments),
        Command::Health => health::check(),
        Command::Doctor(arguments) => match doctor::doctor(&arguments) {
            Ok(code) => return code,
            Err(error) => Err(error),
        },
        Command::Backup(arguments) => backup::backup(&arguments),
        Command::Restore(arguments) => backup::restore(&arguments),
        Command::Draw(args) => draw::draw(&args),
        Command::Record(args) => record::record(&args),
        Command::Simulate(args) => simulate::simulate(&args),
        Command::Arena(args) => arena::arena(&args),
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
    error.is::<ConfigError>() || error.downcast_ref::<StartError>().is_some_and(|error| error.for_good())
}

/// What ends a subcommand early: a sentence for the person who typed it.
type Error = Box<dyn std::error::Error + Send + Sync>;

/// The game that was named on the command line.
fn book(slug: &str) -> Result<&'static dyn GameEntry, Error> {
    headsup_games::find(slug).ok_or_else(|| {
        let known: Vec<_> = headsup_games::CATALOG.iter().map(|book| book.info().slug).collect();
        format!("there is no game {slug:?}; there are: {}", known.join(", ")).into()
    })
}

/// What was agreed for it by `--option KEY=VALUE`.
fn options(book: &dyn GameEntry, pairs: &[String]) -> Result<Options, Error> {
    let pairs = pairs.iter().map(|option| {
        let pair = option.split_once('=');
        pair.ok_or_else(|| format!("--option wants KEY=VALUE, not {option:?}"))
    });
    let pairs = pairs.collect::<Result<Vec<_>, _>>()?;
    Ok(Options::read(book.info(), pairs)?)
}

/// The seed of match `number` of a run (canon: SHA-256 of the run's seed and the number as a little-endian u64).
fn of_match(run: Seed, number: u64) -> Seed {
    let seed: [u8; 32] = Sha256::new()
        .chain_update(run.0)
        .chain_update(number.to_le_bytes())
        .finalize()
        .into();
    Seed(seed)
}

/// A reader of the output may stop reading: that is no error.
fn quietly(written: io::Result<()>) -> Result<(), Error> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| format!("the output cannot be written: {error}").into()),
    }
}

/// What the players of an open match choose by: it follows from the seed of the match.
fn chance(seed: Seed) -> StdRng {
    let chance: [u8; 32] = Sha256::new()
        .chain_update(seed.0)
        .chain_update("policies")
        .finalize()
        .into();
    StdRng::from_seed(chance)
}
