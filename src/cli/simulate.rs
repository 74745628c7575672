//! `headsup simulate`: open matches between two policies, for designers (a table of results) and for machines (a trace).
//!
//! A run is its seed: the same game, options, policies and seed give the same matches everywhere. Only a policy that thinks by the clock
//! (`expert:200ms`) plays differently on another machine.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZeroU64;
use std::time::Instant;

use clap::Args;
use serde_json::Value;

use super::cores::on_all_cores;
use super::error::Error;
use super::open_match;
use super::output::quietly;
use super::results::Results;
use headsup_engine::{GameEntry, Options, Player, Seats, Seed, Simulated};

/// The command line of `headsup simulate`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game, such as fortac
    game: String,
    /// How many matches [default: 1000, with --trace 1]
    #[arg(long, value_name = "N")]
    games: Option<NonZeroU64>,
    /// The seed of the run, 64 hexadecimal digits [default: drawn, and told]
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Who plays: random, greedy, or a level with how long it thinks, such as easy, hard:2000sims or expert:200ms; one for both
    /// seats, or seat 1 and seat 2 with a comma between
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
    book: &'static dyn GameEntry,
    options: Options,
    players: Seats<Player>,
    seed: Seed,
    games: u64,
}

/// Plays the matches and prints what was asked for.
pub fn run(args: &Arguments) -> Result<(), Error> {
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
        results.table(run.players, out.is_terminal())
    ))
}

impl Run {
    fn read(args: &Arguments) -> Result<Run, Error> {
        let book = open_match::book(&args.game)?;
        let policies = match args.policy.split(',').collect::<Vec<_>>()[..] {
            [both] => [both, both],
            [first, second] => [first, second],
            _ => return Err(format!("--policy wants one policy or two, not {:?}", args.policy).into()),
        };
        let [first, second] = policies.map(|policy| policy.trim().parse());
        let games = args.games.map(NonZeroU64::get);
        Ok(Run {
            book,
            options: open_match::options(book, &args.option)?,
            players: Seats([first?, second?]),
            seed: args.seed.unwrap_or_else(|| Seed(rand::random())),
            games: games.unwrap_or(if args.trace { 1 } else { 1000 }),
        })
    }

    /// Plays match `number`. Its deal and the choices of its players follow from the run's seed, unless one of them thinks by the clock.
    fn play(&self, number: u64, trace: Option<&mut dyn FnMut(Value)>) -> Simulated {
        let seed = open_match::of_match(self.seed, number);
        let start = Instant::now();
        let chance = &mut open_match::chance(seed);
        let clock = || start.elapsed();
        headsup_engine::simulate(self.book, seed, &self.options, self.players, chance, &clock, trace)
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
        let add = |number: u64, results: &mut Results| results.add(&self.play(number, None));
        on_all_cores(self.games, add, Results::with)
    }
}
