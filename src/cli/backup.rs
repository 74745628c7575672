//! `headsup backup` and `headsup restore`: everything of a data folder, or of a database on a server, in one file, and back.
//!
//! While a bot works on the folder, it is asked for the backup through its socket; otherwise a copy of the folder is mended and read. A
//! database is read as it is.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::error::Error;
use super::{backup_schedule, carry, storage};
use crate::config::{self, Config};
use crate::other_users;
use headsup_store_sled::OpenError;
use headsup_store_sled::backup::{self, Copy, Restoring};

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
    /// Replace what is in the data folder; it is kept in the folder set-aside. A database must be empty instead
    #[arg(long)]
    replace: bool,
    /// The file forgotten.key of the data folder that the backup came from, or the key file of its database, if another or none is here
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
/// The most that a backup may hold, in bytes; more than any store has.
const MOST: u64 = 1 << 32;
/// So many bytes of a bot's words are read, and of a file that may be a key.
const WORDS: u64 = 1 << 12;

/// Makes a backup of the data folder of the configuration, or of its database.
pub fn backup(arguments: &Arguments) -> Result<(), Error> {
    let config = Config::load(std::env::vars_os())?;
    let folder = match arguments.file.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
        Some(folder) => folder,
        None => return Err("a backup goes into a file, and this is a folder".into()),
    };
    other_users::check_folder(folder)?;
    let bytes = match config.store.url.is_empty() {
        true => {
            other_users::check_folder(&config.data)?;
            read(&config.data)?
        }
        false => read_server(&config.store)?,
    };
    let contents = backup::keep(&bytes, &arguments.file)?;
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

/// Everything of a database on a server.
fn read_server(config: &config::Store) -> Result<Vec<u8>, Error> {
    let options = storage::options(config)?;
    let made = carry::of_server(config.url.expose(), options);
    let (bytes, exported) = tokio::runtime::Runtime::new()?.block_on(made)?;
    if exported.keeps_key {
        eprintln!(
            "headsup: people who were forgotten are marked in this backup, and the key of the marks is not in it. The database has it: keep \
             what SELECT value FROM meta WHERE name LIKE 'forgotten key%' gives in a file of its own, apart from the backup, for \
             headsup restore --forgotten-key"
        );
    }
    Ok(bytes)
}

/// Asks the bot that works on a folder for a backup.
fn ask(data: &Path) -> Result<Vec<u8>, Error> {
    let asked = || -> io::Result<Result<Vec<u8>, String>> {
        let mut bot = UnixStream::connect(backup_schedule::socket(data))?;
        bot.set_read_timeout(Some(PATIENCE))?;
        bot.write_all(backup_schedule::BACKUP)?;
        hear(bot, allowed())
    };
    let answer = asked().map_err(|error| {
        format!(
            "a program works on {} and does not answer ({error}); it may be starting or stopping, so try again in a moment",
            data.display()
        )
    })?;
    Ok(answer?)
}

/// What a bot answers: a backup of at most so many bytes, or words of why there is none. Whatever runs as the bot's user may be at the
/// other end, so nothing is taken without an end.
fn hear(mut bot: impl Read, most: u64) -> io::Result<Result<Vec<u8>, String>> {
    let mut sign = [0];
    if bot.read(&mut sign)? == 0 {
        return Ok(Err("the bot ended before it answered; try again".to_owned()));
    }
    let mut bytes = Vec::new();
    if sign != [backup_schedule::HERE] {
        bot.take(WORDS).read_to_end(&mut bytes)?;
        let words = String::from_utf8_lossy(&bytes);
        return Ok(Err(words.chars().filter(|letter| !letter.is_control()).collect()));
    }
    bot.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Ok(Err(format!(
            "what the bot sends is more than the {} MB of memory that there are for a backup. No backup was made",
            most / 1_000_000
        )));
    }
    Ok(Ok(bytes))
}

/// The memory that a backup from a bot may take: half of what the machine has left, for it is also read back.
fn allowed() -> u64 {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
    let left = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    left.map_or(MOST, |kilobytes| (kilobytes * 1024 / 2).min(MOST))
}

/// Puts a backup into the data folder of the configuration, or into its database.
pub fn restore(arguments: &RestoreArguments) -> Result<(), Error> {
    let config = Config::load(std::env::vars_os())?;
    let on_server = !config.store.url.is_empty();
    if on_server && arguments.replace {
        return Err(
            "store.url (HEADSUP_STORE_URL) names a database on a server, and --replace is for the data folder; nothing was changed. Make a new \
             database, and name it in store.url: createdb --owner=USER NAME"
                .into(),
        );
    }
    if !on_server {
        other_users::check_folder(&config.data)?;
    }
    let bytes = backup::read(&arguments.file)?;
    let key = arguments.forgotten_key.as_deref().map(key).transpose()?;
    if on_server {
        let (url, options) = (config.store.url.expose(), storage::options(&config.store)?);
        let restored = carry::restore(url, options, &bytes, key, arguments.without_forgotten_key);
        let contents = tokio::runtime::Runtime::new()?.block_on(restored)?;
        println!("{} matches are in the database of store.url now", contents.matches);
        eprintln!(
            "headsup: if anyone was forgotten after this backup was made, have them forgotten again: the database does not know of it"
        );
        return Ok(());
    }
    let how = Restoring {
        replace: arguments.replace,
        key,
        without_key: arguments.without_forgotten_key,
        other_bot: arguments.other_bot,
    };
    let contents = backup::restore(&config.data, &bytes, &how)?;
    println!("{} matches are in {} again", contents.matches, config.data.display());
    Ok(())
}

/// The text of a file that may be a key.
fn key(path: &Path) -> Result<String, String> {
    let read = || {
        if !std::fs::metadata(path)?.is_file() {
            return Err(io::Error::other("it is no file"));
        }
        let mut text = String::new();
        std::fs::File::open(path)?.take(WORDS).read_to_string(&mut text)?;
        Ok(text)
    };
    read().map_err(|error| format!("{} cannot be read: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_answers_in_place_of_the_bot_is_heard_to_a_limit() {
        let endless = |sign: u8| io::repeat(sign).take(1).chain(io::repeat(b'x'));
        let refused = hear(endless(backup_schedule::HERE), 1_000).unwrap().unwrap_err();
        assert!(refused.contains("more than"), "{refused}");
        let words = hear(endless(b'-'), 1_000).unwrap().unwrap_err();
        assert_eq!(words.len() as u64, WORDS);
        let whole = [backup_schedule::HERE, 1, 2, 3];
        assert_eq!(hear(whole.as_slice(), 3).unwrap(), Ok(vec![1, 2, 3]));
        assert_eq!(hear(b"-no\x1b[2J".as_slice(), 3).unwrap(), Err("no[2J".to_owned()));
        assert!(hear([].as_slice(), 3).unwrap().is_err());
        assert!((1..=MOST).contains(&allowed()));
    }

    #[test]
    fn a_key_is_a_file_and_read_to_a_limit() {
        let folder = tempfile::tempdir().unwrap();
        assert!(key(folder.path()).unwrap_err().contains("no file"));
        assert!(key(Path::new("/dev/zero")).unwrap_err().contains("no file"));
        let file = folder.path().join("key");
        std::fs::write(&file, "x".repeat(100_000)).unwrap();
        assert_eq!(key(&file).unwrap().len() as u64, WORDS);
    }
}
