//! `headsup backup` and `headsup restore`: everything of a data folder in one file, and back.
//!
//! While a bot works on the folder, it is asked for the backup through its socket; otherwise a copy of the folder is mended and read.

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::{Error, identity, keeper};
use crate::config::Config;
use crate::store::OpenError;
use crate::store::backup::{self, Copy, Restoring};

/// Where the backup goes.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The file; one that is there is replaced once the new one is whole
    file: PathBuf,
}

/// Where a backup comes from.
#[derive(Debug, Args)]
pub struct RestoreArguments {
    /// The file
    file: PathBuf,
    /// Replace what is in the data folder; it is kept in the folder set-aside
    #[arg(long)]
    replace: bool,
    /// The file forgotten.key of the data folder that the backup came from, if this folder has another one or none
    #[arg(long, value_name = "FILE")]
    forgotten_key: Option<PathBuf>,
    /// Go on without that key: an older backup would then bring back people who were forgotten, and blocks against them no longer hold
    #[arg(long)]
    without_forgotten_key: bool,
    /// The backup is one of another bot, and that is what is wanted
    #[arg(long)]
    other_bot: bool,
}

/// A bot packs a large backup for some seconds before the first byte comes.
const PATIENCE: Duration = Duration::from_secs(120);

/// Makes a backup of the data folder of the configuration.
pub fn backup(arguments: &Arguments) -> Result<(), Error> {
    let config = Config::load(std::env::vars_os())?;
    // Working for somebody else may lead elsewhere.
    let file = std::path::absolute(&arguments.file)?;
    let folder = file.parent().ok_or("a backup goes into a file, and this is none")?;
    let bytes = identity::on_behalf(&config.data, read)?;
    let contents = identity::on_behalf(folder, |folder| {
        let file = folder.join(file.file_name().unwrap_or_default());
        Ok(backup::keep(&bytes, &file)?)
    })?;
    println!(
        "{}: {} matches in {} bytes, read back and whole",
        arguments.file.display(),
        contents.matches,
        contents.bytes
    );
    Ok(())
}

/// Everything of a data folder, from the bot that works on it or from a copy.
fn read(data: &Path) -> Result<Vec<u8>, Error> {
    let copy = match Copy::of(data) {
        Err(OpenError::InUse(_)) => return ask(data),
        copy => copy?,
    };
    let (store, findings) = copy.open()?;
    for finding in findings {
        eprintln!("headsup: {} ({}); see headsup doctor", finding.wrong, finding.would());
    }
    Ok(tokio::runtime::Runtime::new()?.block_on(store.backup())?)
}

/// Asks the bot that works on a folder for a backup.
fn ask(data: &Path) -> Result<Vec<u8>, Error> {
    let asked = || -> std::io::Result<Vec<u8>> {
        let mut bot = UnixStream::connect(keeper::socket(data))?;
        bot.set_read_timeout(Some(PATIENCE))?;
        bot.write_all(keeper::BACKUP)?;
        let mut answer = Vec::new();
        bot.read_to_end(&mut answer)?;
        Ok(answer)
    };
    let answer = asked().map_err(|error| {
        format!(
            "a program works on {} and does not answer ({error}); it may be starting or stopping, so try again in a moment",
            data.display()
        )
    })?;
    match answer.split_first() {
        Some((&keeper::HERE, bytes)) => Ok(bytes.to_vec()),
        Some((_, words)) => Err(String::from_utf8_lossy(words).into()),
        None => Err("the bot ended before it answered; try again".into()),
    }
}

/// Puts a backup into the data folder of the configuration.
pub fn restore(arguments: &RestoreArguments) -> Result<(), Error> {
    let config = Config::load(std::env::vars_os())?;
    let bytes = backup::read(&arguments.file)?;
    let read_key = |path: &PathBuf| {
        std::fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
    };
    let how = Restoring {
        replace: arguments.replace,
        key: arguments.forgotten_key.as_ref().map(read_key).transpose()?,
        without_key: arguments.without_forgotten_key,
        other_bot: arguments.other_bot,
    };
    let contents = identity::on_behalf(&config.data, |data| Ok(backup::restore(data, &bytes, &how)?))?;
    println!("{} matches are in {} again", contents.matches, config.data.display());
    Ok(())
}
