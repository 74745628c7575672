//! `headsup simulate`: open matches between two policies, for designers (a table of results) and for machines (a trace).
//!
//! A run is its seed: the same game, options, policies and seed give the same matches, whoever plays them where.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::Error;
use super::results::Results;
use crate::engine::{Options, Policy, Rulebook, Seats, Seed, Simulated};

/// The command line of `headsup simulate`.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Which game, such as fortac
    game: String,
    /// How many matches [default: 1000, with --trace 1]
    #[arg(long, value_name = "N")]
    games: Option<NonZeroU64>,
    /// The seed of the run, 64 hexadecimal digits [default: drawn, and told]
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Who plays: random or greedy; one for both seats, or seat 1 and seat 2 with a comma between
    #[arg(long, value_name = "A,B", default_value = "random")]
    policy: String,
    /// What is agreed before a match, such as stall-limit=3; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    option: Vec<String>,
    /// Print every event of every match as JSON Lines instead of the results
    #[arg(long)]
    trace: bool,
}

/// Everything that decides what the matches of a run are.
struct Run {
    book: &'static dyn Rulebook,
    options: Options,
    policies: Seats<Policy>,
    seed: Seed,
    games: u64,
}

/// Plays the matches and prints what was asked for.
pub fn simulate(args: &Args) -> Result<(), Error> {
    let run = Run::read(args)?;
    if args.trace {
        if args.seed.is_none() {
            eprintln!("seed {}", run.seed.reveal());
        }
        return quietly(run.trace(BufWriter::new(io::stdout().lock())));
    }
    let results = run.results();
    let mut out = io::stdout().lock();
    let heading = format!(
        "{}, {} matches, seed {}",
        run.book.info().name,
        run.games,
        run.seed.reveal()
    );
    quietly(writeln!(
        out,
        "{heading}\n\n{}",
        results.table(run.policies, out.is_terminal())
    ))
}

/// Whoever reads the output may stop reading: that is no error.
fn quietly(written: io::Result<()>) -> Result<(), Error> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|error| format!("the output cannot be written: {error}").into()),
    }
}

impl Run {
    fn read(args: &Args) -> Result<Run, Error> {
        let book = super::book(&args.game)?;
        let policies = match args.policy.split(',').collect::<Vec<_>>()[..] {
            [both] => [both, both],
            [first, second] => [first, second],
            _ => return Err(format!("--policy wants one policy or two, not {:?}", args.policy).into()),
        };
        let [first, second] = policies.map(|policy| policy.trim().parse());
        let games = args.games.map(NonZeroU64::get);
        Ok(Run {
            book,
            options: super::options(book, &args.option)?,
            policies: Seats([first?, second?]),
            seed: args.seed.unwrap_or_else(|| Seed(rand::random())),
            games: games.unwrap_or(if args.trace { 1 } else { 1000 }),
        })
    }

    /// Plays match `number`. Its deal and the choices of its players follow from the run's seed (canon: SHA-256 of the seed and
    /// the number as a little-endian u64).
    fn play(&self, number: u64, trace: Option<&mut dyn FnMut(Value)>) -> Simulated {
        let seed: [u8; 32] = Sha256::new()
            .chain_update(self.seed.0)
            .chain_update(number.to_le_bytes())
            .finalize()
            .into();
        let seed = Seed(seed);
        let chance = &mut super::chance(seed);
        crate::engine::simulate(self.book, seed, &self.options, self.policies, chance, trace)
    }

    fn trace(&self, mut out: impl Write) -> io::Result<()> {
        let mut written = Ok(());
        for number in 0..self.games {
            self.play(
                number,
                Some(&mut |event| {
                    if written.is_ok() {
                        written = writeln!(out, "{event}");
                    }
                }),
            );
            std::mem::replace(&mut written, Ok(()))?;
        }
        out.flush()
    }

    /// Plays all matches on all cores.
    fn results(&self) -> Results {
        // Drawn on standard error, and only if that is a terminal.
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len} matches, {eta} left");
        let bar = ProgressBar::new(self.games).with_style(style.expect("the template is well-formed"));
        let next = AtomicU64::new(0);
        let worker = || {
            let mut results = Results::default();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return results;
                }
                results.add(&self.play(number, None));
                bar.inc(1);
            }
        };
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
        let results = thread::scope(|scope| {
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
            let done = workers
                .into_iter()
                .map(|worker| worker.join().expect("a simulated match does not panic"));
            done.fold(Results::default(), Results::with)
        });
        bar.finish_and_clear();
        results
    }
}
