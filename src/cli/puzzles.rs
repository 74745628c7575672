//! `headsup puzzles`: finds puzzles of a game, for its `puzzles.csv`, or checks those that it has. The same seed comes to the same.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroU64;

use clap::Args;

use super::cores::on_all_cores;
use super::error::Error;
use super::open_match;
use super::output::quietly;
use headsup_engine::puzzle::{checked_again, puzzles_of_match};
use headsup_engine::{GameEntry, Puzzle, PuzzleRecord, Puzzles, Seed};

/// The command line of `headsup puzzles`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which game, such as fortac
    game: String,
    /// How many puzzles to find
    #[arg(long, value_name = "N", default_value = "100")]
    count: NonZeroU64,
    /// How many simulations each move of a match is made of; a puzzle is checked by more, and played on to the end many times
    #[arg(long, value_name = "N", default_value = "300")]
    think: NonZeroU64,
    /// The seed of the run, 64 hexadecimal digits [default: drawn, and told]
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Play the game's own puzzles on once more, and print those that still have one clearly best move
    #[arg(long, conflicts_with = "count")]
    check: bool,
}

/// So many matches are played before those found in them are printed.
const BATCH: u64 = 8;

/// Finds or checks puzzles and prints them, a line each, as they are found.
pub fn run(args: &Arguments) -> Result<(), Error> {
    let book = open_match::book(&args.game)?;
    let run = args.seed.unwrap_or_else(|| Seed(rand::random()));
    if args.seed.is_none() {
        eprintln!("seed {}", run.reveal());
    }
    if args.check {
        return check(book, run, args.think.get());
    }
    let mut out = io::stdout().lock();
    quietly(writeln!(out, "{}", PuzzleRecord::HEAD))?;
    let (mut left, mut begin) = (args.count.get(), 0);
    while left > 0 {
        let find = |number: u64, found: &mut BTreeMap<u64, Vec<PuzzleRecord>>| {
            let number = begin + number;
            found.insert(number, puzzles_of_match(book, deal(run, number), args.think.get()));
        };
        for puzzle in on_all_cores(BATCH, find, with).into_values().flatten() {
            if left > 0 {
                quietly(writeln!(out, "{puzzle}"))?;
                left -= 1;
            }
        }
        quietly(out.flush())?;
        begin += BATCH;
    }
    Ok(())
}

/// Prints those of a game's puzzles that hold, in their order.
fn check(book: &'static dyn GameEntry, run: Seed, simulations: u64) -> Result<(), Error> {
    let all: Vec<Puzzle> = Puzzles::of(book).iter().collect();
    let count = all.len() as u64;
    let mut out = io::stdout().lock();
    quietly(writeln!(out, "{}", PuzzleRecord::HEAD))?;
    let mut held = 0;
    for begin in (0..count).step_by(BATCH as usize) {
        let again = |number: u64, found: &mut BTreeMap<u64, PuzzleRecord>| {
            let number = begin + number;
            let again = checked_again(&all[number as usize], simulations, deal(run, number));
            found.extend(again.map(|puzzle| (number, puzzle)));
        };
        let size = BATCH.min(count - begin);
        for puzzle in on_all_cores(size, again, with).into_values() {
            quietly(writeln!(out, "{puzzle}"))?;
            held += 1;
        }
        quietly(out.flush())?;
        eprintln!("{held} of {} hold", begin + size);
    }
    Ok(())
}

/// What two workers found.
fn with<P>(mut one: BTreeMap<u64, P>, other: BTreeMap<u64, P>) -> BTreeMap<u64, P> {
    one.extend(other);
    one
}

/// The number of the deal of match `number` of a run.
fn deal(run: Seed, number: u64) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = open_match::of_match(run, number).0;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
