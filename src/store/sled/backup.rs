//! A backup: everything of a store in one file that can be carried anywhere, compressed, with a checksum over all of it.
//!
//! It is a journal of what is alive, deflated, between a title and SHA-256. So it is taken from the journal as far as it is written, while
//! the store goes on; and a folder with nothing but that journal in it is restored when it is opened.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;
use sha2::{Digest, Sha256};

use super::disk::{Consent, RealDisk, make_folder, put_in_place};
use super::folder;
use super::forgotten::{Forgotten, Wish};
use super::inflate::{self, Refused};
use super::journal::{self, Table, Told};
use super::keys::{self, Keys};
use super::lock::lock;
use super::memory;
use super::trees::{head_and_record, id_of};
use super::witness::Finding;
use super::{OpenError, SledStore, open};
use crate::store::StoreError;

const TITLE: &[u8] = b"headsup backup 1\n";
/// How hard it is squeezed: the usual compromise.
const LEVEL: u8 = 6;
/// The most that a backup may hold, in bytes; more than any store has.
const MOST: u64 = 1 << 32;

/// What is in a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// Matches, open and over.
    pub matches: usize,
    /// The size of its file, in bytes.
    pub bytes: usize,
}

/// Why a backup cannot be read, or not be restored.
#[derive(Debug)]
pub enum BackupError {
    /// It is no backup, or not whole any more.
    Damaged(&'static str),
    /// It would unpack to far more than a backup of its size holds.
    Bomb(usize),
    /// It needs more memory than this, which is all there is for it.
    Memory(u64),
    /// There is something in the folder already.
    Occupied(PathBuf),
    /// The folder cannot be used.
    Open(OpenError),
    /// The key of its list of the forgotten is not in the folder.
    NoKey(PathBuf),
    /// What was brought is no key of the forgotten.
    NotAKey,
    /// A file cannot be used.
    Io(PathBuf, io::Error),
    /// What was written cannot be read back as it was written.
    Unlike(PathBuf),
}

impl std::fmt::Display for BackupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BackupError::Damaged(why) => write!(
                f,
                "this backup cannot be used: {why}. Nothing was changed; try another one"
            ),
            BackupError::Bomb(bytes) => write!(
                f,
                "this backup cannot be used: in {} KB it says that it holds more than {} MB, which no backup of this program does. \
                 Nothing was changed; try another one",
                bytes / 1000,
                inflate::most(*bytes) / 1_000_000
            ),
            BackupError::Memory(bytes) => write!(
                f,
                "this backup needs more than the {} MB of memory that there are for it. Nothing was changed; free some, or try a larger machine",
                bytes / 1_000_000
            ),
            BackupError::Occupied(folder) => write!(
                f,
                "there is a database in {} already, and nothing was changed. To set it aside and put the backup in its place, say --replace",
                folder.display()
            ),
            BackupError::Open(error) => write!(f, "{error}"),
            BackupError::NoKey(folder) => write!(
                f,
                "people who wanted to be forgotten are on a list in this backup, and its key is not in {}; nothing was changed. The key is \
                 the file {} in the data folder that the backup came from, and in no backup: bring it along and say \
                 --forgotten-key FILE. If it is lost, --without-forgotten-key goes on without the list: whoever was forgotten when the \
                 backup was made stays so, but an older backup would bring them back, and blocks against them no longer hold",
                folder.display(),
                keys::FILE
            ),
            BackupError::NotAKey => write!(
                f,
                "what was given as --forgotten-key is no key of the forgotten; nothing was changed. It is the file {} of the data folder \
                 that the backup came from",
                keys::FILE
            ),
            BackupError::Io(path, error) => write!(f, "{} cannot be used: {error}", path.display()),
            BackupError::Unlike(path) => write!(
                f,
                "what was written beside {} cannot be read back as it was written; look at that disk. No backup was made",
                path.display()
            ),
        }
    }
}

impl std::error::Error for BackupError {}

/// A backup of what a journal tells. None if the journal is damaged.
fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let told = Told::read(bytes);
    if told.holes > 0 || told.torn > 0 {
        return None;
    }
    let alive = journal::alive(&told);
    let packed = compress_to_vec(&alive, LEVEL);
    // One that packs as well as a bomb does is not packed, so that it can be read back.
    let packed = match alive.len() as u64 <= inflate::most(packed.len()) {
        true => packed,
        false => compress_to_vec(&alive, 0),
    };
    Some(seal_packed(&packed))
}

/// A backup of a journal that is deflated already.
pub(super) fn seal_packed(packed: &[u8]) -> Vec<u8> {
    let mut backup = TITLE.to_vec();
    backup.extend_from_slice(packed);
    let sum = Sha256::digest(&backup);
    backup.extend_from_slice(&sum);
    backup
}

/// The memory that a backup may take: half of what there is, for it is also read.
fn allowed() -> u64 {
    memory::available().map_or(MOST, |bytes| (bytes / 2).min(MOST))
}

/// Reads a file that may be a backup, unless it is more than the memory allows.
pub fn read(path: &Path) -> Result<Vec<u8>, BackupError> {
    let io = |error| BackupError::Io(path.to_owned(), error);
    let found = fs::metadata(path).map_err(io)?;
    if !found.is_file() {
        return Err(io(io::Error::other("it is no file")));
    }
    let (allowed, mut bytes) = (allowed(), Vec::new());
    let file = File::open(path).map_err(io)?;
    file.take(allowed.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(io)?;
    match bytes.len() as u64 <= allowed {
        true => Ok(bytes),
        false => Err(BackupError::Memory(allowed)),
    }
}

/// The journal of a backup, checked to the last byte, and what is in it.
pub(super) fn unpack(backup: &[u8]) -> Result<(Vec<u8>, Contents), BackupError> {
    let rest = backup.strip_prefix(TITLE);
    let rest = rest.ok_or(BackupError::Damaged(
        "it does not begin as one that this program can read",
    ))?;
    let split = rest.split_last_chunk::<32>();
    let (packed, sum) = split.ok_or(BackupError::Damaged("it is cut off"))?;
    if Sha256::digest(&backup[..backup.len() - sum.len()])[..] != sum[..] {
        return Err(BackupError::Damaged(
            "its checksum does not fit: it was cut off or changed",
        ));
    }
    let bytes = inflate::unpack(packed, allowed()).map_err(|refused| match refused {
        Refused::Broken => BackupError::Damaged("it cannot be unpacked"),
        Refused::Bomb => BackupError::Bomb(packed.len()),
        Refused::Memory(bytes) => BackupError::Memory(bytes),
    })?;
    let told = Told::read(&bytes);
    if told.holes > 0 || told.torn > 0 || told.is_empty() {
        return Err(BackupError::Damaged("what is in it is not whole"));
    }
    let mut matches = 0;
    for (&(table, key), value) in &told.rows {
        if let (Table::Matches, Some(value)) = (table, value) {
            let readable = id_of(key).is_ok_and(|id| head_and_record(id, value).is_ok());
            if !readable {
                return Err(BackupError::Damaged("a match in it cannot be read"));
            }
            matches += 1;
        }
    }
    let contents = Contents {
        matches,
        bytes: backup.len(),
    };
    Ok((bytes, contents))
}

/// Writes a backup into a file, whole and on disk or not at all: aside, synced, read back and checked, renamed.
pub fn keep(backup: &[u8], path: &Path) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(path.to_owned(), error);
    let (_, contents) = unpack(backup)?;
    let folder = path
        .parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."));
    let aside = tempfile::Builder::new().prefix(open::UNFINISHED).tempfile_in(folder);
    let mut aside = aside.map_err(io)?;
    aside.write_all(backup).map_err(io)?;
    aside.as_file().sync_all().map_err(io)?;
    let read_back = fs::read(aside.path()).map_err(io)?;
    if read_back != backup {
        return Err(BackupError::Unlike(path.to_owned()));
    }
    put_in_place(&mut RealDisk, aside, path).map_err(io)?;
    Ok(contents)
}

/// How a backup is to be put into a data folder.
#[derive(Clone, Debug, Default)]
pub struct Restoring {
    /// Whether what is there is to be replaced; it is set aside then.
    pub replace: bool,
    /// The text of a file with the key of the list of the forgotten that is in the backup, if the folder has another one or none.
    pub key: Option<String>,
    /// Whether to go on without that list if its key is not there.
    pub without_key: bool,
}

/// Puts a backup into a data folder that no program works on. One with a database in it is refused unless that is to be replaced, and the
/// old one is set aside then. Who wanted to be forgotten, by the folder's list or by that of the backup, is forgotten again. Nothing is
/// touched before the backup was checked.
pub fn restore(folder: &Path, backup: &[u8], how: &Restoring) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(folder.to_owned(), error);
    let (mut bytes, contents) = unpack(backup)?;
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder).map_err(BackupError::Open)?;
    let lock = lock(folder).map_err(BackupError::Open)?;
    claimed.mend().map_err(BackupError::Open)?;
    if !how.replace && holds_data(folder) {
        return Err(BackupError::Occupied(folder.to_owned()));
    }
    let (keys, new) = keys_for(folder, how)?;
    if !wishes(&bytes).iter().all(|wish| keys.has(wish.key())) {
        if !how.without_key {
            return Err(BackupError::NoKey(folder.to_owned()));
        }
        bytes = without_unknown(&bytes, &keys);
    }
    if new {
        keys.write(folder).map_err(io)?;
    }
    let mut aside = tempfile::Builder::new()
        .prefix(open::UNFINISHED)
        .tempfile_in(folder)
        .map_err(io)?;
    aside.write_all(&bytes).map_err(io)?;
    aside.as_file().sync_all().map_err(io)?;
    // Until this the old data are there, and from then on the new: the next opening does the rest, whoever opens.
    put_in_place(&mut RealDisk, aside, &folder.join(open::RESTORED)).map_err(io)?;
    drop(lock);
    let consent = Consent {
        without_key: how.without_key,
        ..Consent::default()
    };
    let opened = open::open(folder, Box::new(RealDisk), consent);
    opened.map(|_| contents).map_err(BackupError::Open)
}

/// Whether anything was ever kept in a folder.
fn holds_data(folder: &Path) -> bool {
    let names = [open::DATABASE, journal::FILE, open::RESTORED];
    names.iter().any(|name| folder.join(name).exists())
}

/// The keys that a folder will have, and whether that is news to it.
fn keys_for(folder: &Path, how: &Restoring) -> Result<(Keys, bool), BackupError> {
    let path = folder.join(keys::FILE);
    let mut keys = Keys::of(folder).map_err(|error| BackupError::Io(path, error))?;
    // A list of before holds its key itself.
    let own = Forgotten::own_key(folder).map_err(|error| BackupError::Io(folder.to_owned(), error))?;
    let mut new = own.is_some_and(|key| keys.add(&key) == Some(true));
    if let Some(text) = &how.key {
        let brought = Keys::read(text).ok_or(BackupError::NotAKey)?;
        new |= keys.join(&brought);
    }
    Ok((keys, new))
}

/// The wishes to be forgotten that a journal tells of.
fn wishes(bytes: &[u8]) -> Vec<Wish> {
    let told = Told::read(bytes);
    let rows = told
        .rows
        .iter()
        .filter(|((table, _), value)| *table == Table::Forgotten && value.is_some());
    rows.filter_map(|((_, key), _)| Wish::from_bytes(key)).collect()
}

/// A journal without those whose key is not here.
fn without_unknown(bytes: &[u8], keys: &Keys) -> Vec<u8> {
    let mut told = Told::read(bytes);
    told.rows.retain(|(table, key), _| {
        let wish = Wish::from_bytes(key).filter(|_| *table == Table::Forgotten);
        wish.is_none_or(|wish| keys.has(wish.key()))
    });
    journal::alive(&told)
}

/// A copy of a data folder that no program works on, to be opened and mended without touching the folder itself.
#[derive(Debug)]
pub struct Copy {
    copy: tempfile::TempDir,
    _lock: File,
}

impl Copy {
    /// Copies the database, the journal and the list of the forgotten. The folder is locked until the copy is dropped.
    pub fn of(folder: &Path) -> Result<Copy, OpenError> {
        let io = |error| OpenError::Io(folder.to_owned(), error);
        if !holds_data(folder) {
            return Err(OpenError::Io(
                folder.to_owned(),
                io::Error::other("there is no database in it"),
            ));
        }
        // Only closed: what is in it stays as it is.
        let claimed = folder::claim(folder)?;
        let lock = lock(folder)?;
        claimed.look()?;
        let copy = tempfile::tempdir().map_err(io)?;
        for name in [
            open::DATABASE,
            journal::FILE,
            open::RESTORED,
            super::forgotten::FILE,
            keys::FILE,
        ] {
            copy_all(&folder.join(name), &copy.path().join(name)).map_err(io)?;
        }
        Ok(Copy { copy, _lock: lock })
    }

    /// Opens it, and tells what was wrong. The store must be dropped before the copy, which takes its files away.
    pub fn open(&self) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::open_telling(self.copy.path())
    }
}

/// Copies a file or a folder, if there is one, closed to others. It holds no links: that was looked at.
pub(super) fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    let found = match fs::symlink_metadata(from) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found?,
    };
    if found.is_dir() {
        DirBuilder::new().mode(0o700).create(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            copy_all(&entry.path(), &to.join(entry.file_name()))?;
        }
    } else {
        let mut new = OpenOptions::new();
        new.write(true).create_new(true).mode(0o600);
        io::copy(&mut File::open(from)?, &mut new.open(to)?)?;
    }
    Ok(())
}

impl SledStore {
    /// Everything that is durable now, as the bytes of a backup. The store goes on meanwhile.
    pub async fn backup(&self) -> Result<Vec<u8>, StoreError> {
        let (tell, told) = std::sync::mpsc::channel();
        self.aside(move |_, paper: &mut super::paper::Paper| {
            let so_far = paper.journal.so_far();
            let so_far = so_far.map_err(|error| unreadable(&error.to_string()))?;
            // Whoever no longer waits has left.
            let _ = tell.send(so_far);
            Ok(())
        })
        .await?;
        let packed = tokio::task::spawn_blocking(move || {
            let (file, length) = told.recv().map_err(|_| unreadable("nobody opened it"))?;
            let mut bytes = Vec::new();
            let read = file.take(length).read_to_end(&mut bytes);
            read.map_err(|error| unreadable(&error.to_string()))?;
            pack(&bytes).ok_or_else(|| unreadable("it is damaged; restart the program to have that mended"))
        });
        packed.await.map_err(|panic| unreadable(&panic.to_string()))?
    }
}

fn unreadable(why: &str) -> StoreError {
    super::forms::broken("the journal".to_owned(), &why)
}
