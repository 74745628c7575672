//! `headsup puzzles`: finds puzzles of a game, for its `puzzles.csv`. The same seed finds the same ones.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroU64;

use clap::Args as ClapArgs;

use super::cores::on_all_cores;
use super::error::Error;
use super::open_match;
use super::output::quietly;
use headsup_engine::puzzle::puzzles_of_match;
use headsup_engine::{PuzzleRecord, Seed};

/// The command line of `headsup puzzles`.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Which game, such as fortac
    game: String,
    /// How many puzzles to find
    #[arg(long, value_name = "N", default_value = "100")]
    count: NonZeroU64,
    /// How many simulations each move of a match is made of; a puzzle is checked by ten times as many, twice
    #[arg(long, value_name = "N", default_value = "300")]
    think: NonZeroU64,
    /// The seed of the run, 64 hexadecimal digits [default: drawn, and told]
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
}

/// What the best move is ahead of any other by, in 100, by both checks together.
const CLEAR: u8 = 12;
/// So many matches are played before those found in them are printed.
const BATCH: u64 = 8;

/// Finds puzzles and prints them, a line each, as they are found.
pub fn puzzles(args: &Args) -> Result<(), Error> {
    let book = open_match::book(&args.game)?;
    let run = args.seed.unwrap_or_else(|| Seed(rand::random()));
    if args.seed.is_none() {
        eprintln!("seed {}", run.reveal());
    }
    let mut out = io::stdout().lock();
    quietly(writeln!(out, "{}", PuzzleRecord::HEAD))?;
    let (mut left, mut begin) = (args.count.get(), 0);
    while left > 0 {
        let find = |number: u64, found: &mut BTreeMap<u64, Vec<PuzzleRecord>>| {
            let number = begin + number;
            found.insert(number, puzzles_of_match(book, deal(run, number), args.think.get()));
        };
        let with = |mut one: BTreeMap<_, _>, other| {
            one.extend(other);
            one
        };
        for puzzle in on_all_cores(BATCH, find, with).into_values().flatten() {
            if left > 0 && puzzle.best_chance >= puzzle.second_chance + CLEAR {
                quietly(writeln!(out, "{puzzle}"))?;
                left -= 1;
            }
        }
        quietly(out.flush())?;
        begin += BATCH;
    }
    Ok(())
}

/// The number of the deal of match `number` of a run.
fn deal(run: Seed, number: u64) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = open_match::of_match(run, number).0;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
