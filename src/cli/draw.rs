//! `headsup draw`: any position of a match as a picture, for designers and for the docs.
//!
//! The match comes from a record (see `headsup record`) or is random play from a seed: then it is the one that `simulate`
//! plays from the seed of that match. What a seat does not see is not drawn for it.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::error::Error;
use super::{open_match, record};
use headsup_engine::{GameEntry, OpenPosition, Options, Policy, PuzzleId, Puzzles, Seat, Seed};

/// The command line of `headsup draw`.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Which game, such as fortac
    game: String,
    /// Random play from this seed of a match, 64 hexadecimal digits [default: drawn, and told]
    #[arg(long, value_name = "HEX", conflicts_with = "record")]
    seed: Option<Seed>,
    /// The match in this file: a record as /record gives it, or in the form of those in tests/records
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// After how many moves [default: the end of the match]
    #[arg(long, value_name = "N")]
    ply: Option<u32>,
    /// As this seat sees it, from its side: 1 or 2 [default: as everybody sees it]
    #[arg(long, value_name = "1|2", value_parser = seat)]
    seat: Option<Seat>,
    /// A puzzle of the game by its name, eight digits, as its solver sees it
    #[arg(long, value_name = "ID", conflicts_with_all = ["seed", "record", "ply", "seat", "option"])]
    puzzle: Option<PuzzleId>,
    /// What is agreed before a match of random play, such as stall-limit=3; may be given several times
    #[arg(long, value_name = "KEY=VALUE", conflicts_with = "record")]
    option: Vec<String>,
    /// Where the picture goes, a PNG file
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

fn seat(text: &str) -> Result<Seat, Error> {
    let number: u8 = text.parse().map_err(|_| "a seat is 1 or 2")?;
    Ok(Seat::try_from(number)?)
}

/// Draws the position that was asked for.
pub fn draw(args: &Args) -> Result<(), Error> {
    let book = open_match::book(&args.game)?;
    let captions = headsup_i18n::Locale::for_locale("en-US").captions(book.info());
    if let Some(id) = args.puzzle {
        let puzzle = Puzzles::of(book).find(id);
        let puzzle = puzzle.ok_or_else(|| format!("{} has no puzzle {id}", book.info().name))?;
        let asked = puzzle.preview(&[], &captions);
        let scene = asked.unwrap_or_else(|| puzzle.view(&captions).0);
        return write(&args.output, &headsup_render::png(&scene));
    }
    let position = match &args.record {
        Some(path) => recorded(book, path, args.ply)?,
        None => {
            let seed = args.seed.unwrap_or_else(|| Seed(rand::random()));
            if args.seed.is_none() {
                eprintln!("seed {}", seed.reveal());
            }
            random(book, seed, &open_match::options(book, &args.option)?, args.ply)?
        }
    };
    write(
        &args.output,
        &headsup_render::png(&position.picture(args.seat, &captions)),
    )
}

fn write(path: &Path, picture: &[u8]) -> Result<(), Error> {
    fs::write(path, picture)
        .map_err(|error| format!("the picture cannot be written to {}: {error}", path.display()).into())
}

/// The position of random play after so many moves.
fn random(
    book: &dyn GameEntry,
    seed: Seed,
    options: &Options,
    ply: Option<u32>,
) -> Result<Box<dyn OpenPosition>, Error> {
    let mut position = book.open_position(seed, options);
    let chance = &mut open_match::chance(seed);
    while ply != Some(position.ply())
        && let Some(mv) = position.choose(Policy::Random, chance)
    {
        position.play(&mv).expect("a chosen move is legal");
    }
    reached(position, ply)
}

/// The position of a record after so many moves.
fn recorded(book: &dyn GameEntry, path: &Path, ply: Option<u32>) -> Result<Box<dyn OpenPosition>, Error> {
    let position = record::read(path)?.open_position(book, ply);
    reached(position.map_err(|flaw| format!("{}: {flaw}", path.display()))?, ply)
}

/// The table, if it has come as far as it should.
fn reached(position: Box<dyn OpenPosition>, ply: Option<u32>) -> Result<Box<dyn OpenPosition>, Error> {
    match ply {
        Some(ply) if ply > position.ply() => Err(format!(
            "there is no position after {ply} moves: the match has {}",
            position.ply()
        )
        .into()),
        _ => Ok(position),
    }
}
