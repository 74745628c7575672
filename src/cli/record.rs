//! `headsup record`: what can be done with a finished match kept as a file, in either of the forms that [`Transcript`] reads.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Subcommand;

use super::error::Error;
use super::open_match;
use super::output::quietly;
use headsup_engine::{AppliedMove, GameEntry};
use headsup_i18n::Locale;
use headsup_match::{SeedReveal, Transcript, TranscriptError};

/// The command line of `headsup record`.
#[derive(Debug, Subcommand)]
pub enum Args {
    /// Lists the moves with what was heard at each
    Show {
        /// A record as /record gives it, or in the form of those in tests/records
        file: PathBuf,
    },
    /// Plays the match again and says whether the record is whole
    Check {
        /// A record as /record gives it, or in the form of those in tests/records
        file: PathBuf,
    },
}

/// Does what was asked for.
pub fn record(args: &Args) -> Result<(), Error> {
    let (Args::Show { file } | Args::Check { file }) = args;
    let record = read(file)?;
    let wrong = |flaw: TranscriptError| format!("{}: {flaw}", file.display());
    let book = open_match::book(&record.game)?;
    let text = match args {
        Args::Show { .. } => list(book, &record.heard(book).map_err(wrong)?),
        Args::Check { .. } => {
            let ending = record.check(book).map_err(wrong)?;
            let (name, plies) = (book.info().name, record.plies());
            let promise = record.revealed().map(SeedReveal::promise);
            let promised = promise.map_or_else(String::new, |promise| format!(", dealt as promised by {promise}"));
            format!(
                "{} is whole: {name}, {plies} moves, {ending}{promised}\n",
                file.display()
            )
        }
    };
    quietly(io::stdout().lock().write_all(text.as_bytes()))
}

/// Reads the record in a file.
pub fn read(path: &Path) -> Result<Transcript, Error> {
    let file = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("the record {file} cannot be read: {error}"))?;
    Transcript::read(&text).map_err(|flaw| format!("{file}: {flaw}").into())
}

/// The moves in notation, below each what was heard.
fn list(book: &dyn GameEntry, heard: &[AppliedMove]) -> String {
    let (info, locale) = (book.info(), Locale::for_locale(""));
    let sides = locale.sides(info);
    let mut rows = vec![info.name.to_owned()];
    for (ply, played) in heard.iter().enumerate() {
        rows.push(format!("\n{}. {}: {}", ply + 1, sides[played.seat], played.notation));
        let lines = played.events.iter();
        rows.extend(lines.map(|event| format!("   {}", locale.line(info, event.public(), &sides))));
    }
    rows.push(String::new());
    rows.join("\n")
}
