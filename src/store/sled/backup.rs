//! A backup: everything of a store in one file that can be carried anywhere, compressed, with a checksum over all of it.
//!
//! It is a journal of what is alive, deflated, between a title and SHA-256. So it is taken from the journal as far as it is written, while
//! the store goes on; and a folder with nothing but that journal in it is restored when it is opened.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use sha2::{Digest, Sha256};

use super::disk::{RealDisk, make_folder, put_in_place};
use super::journal::{self, Table, Told};
use super::trees::{head_and_record, id_of};
use super::witness::Finding;
use super::{OpenError, SledStore, open};
use crate::store::StoreError;

const TITLE: &[u8] = b"headsup backup 1\n";
/// How hard it is squeezed: the usual compromise.
const LEVEL: u8 = 6;
/// The most that a backup may hold, in bytes; more than any store has.
const MOST: usize = 1 << 32;

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
    /// There is something in the folder already.
    Occupied(PathBuf),
    /// The folder cannot be used.
    Open(OpenError),
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
            BackupError::Occupied(folder) => write!(
                f,
                "there is a database in {} already, and nothing was changed. To set it aside and put the backup in its place, say --replace",
                folder.display()
            ),
            BackupError::Open(error) => write!(f, "{error}"),
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
    Some(seal_packed(&compress_to_vec(&journal::alive(&told), LEVEL)))
}

/// A backup of a journal that is deflated already.
pub(super) fn seal_packed(packed: &[u8]) -> Vec<u8> {
    let mut backup = TITLE.to_vec();
    backup.extend_from_slice(packed);
    let sum = Sha256::digest(&backup);
    backup.extend_from_slice(&sum);
    backup
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
    let bytes = decompress_to_vec_with_limit(packed, MOST);
    let bytes = bytes.map_err(|_| BackupError::Damaged("it cannot be unpacked"))?;
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
    let mut aside = tempfile::NamedTempFile::new_in(folder).map_err(io)?;
    aside.write_all(backup).map_err(io)?;
    aside.as_file().sync_all().map_err(io)?;
    let read_back = fs::read(aside.path()).map_err(io)?;
    if read_back != backup {
        return Err(BackupError::Unlike(path.to_owned()));
    }
    put_in_place(&mut RealDisk, aside, path).map_err(io)?;
    Ok(contents)
}

/// Puts a backup into a data folder that no program works on. One with a database in it is refused unless that is to be replaced, and the
/// old one is set aside then. Whoever wanted to be forgotten since is forgotten again. Nothing is touched before the backup was checked.
pub fn restore(folder: &Path, backup: &[u8], replace: bool) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(folder.to_owned(), error);
    let (bytes, contents) = unpack(backup)?;
    make_folder(folder).map_err(io)?;
    let lock = open::lock(folder).map_err(BackupError::Open)?;
    let there: Vec<PathBuf> = [open::DATABASE, journal::FILE]
        .map(|name| folder.join(name))
        .into_iter()
        .filter(|path| path.exists())
        .collect();
    if !replace && !there.is_empty() {
        return Err(BackupError::Occupied(folder.to_owned()));
    }
    let mut aside = tempfile::Builder::new()
        .prefix(open::UNFINISHED)
        .tempfile_in(folder)
        .map_err(io)?;
    aside.write_all(&bytes).map_err(io)?;
    aside.as_file().sync_all().map_err(io)?;
    for old in &there {
        open::set_aside(folder, old).map_err(io)?;
    }
    put_in_place(&mut RealDisk, aside, &folder.join(journal::FILE)).map_err(io)?;
    drop(lock);
    // The database is made from the journal as it is opened.
    open::open(folder, Box::new(RealDisk)).map_err(BackupError::Open)?;
    Ok(contents)
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
        if !folder.join(open::DATABASE).exists() && !folder.join(journal::FILE).exists() {
            return Err(OpenError::Io(
                folder.to_owned(),
                io::Error::other("there is no database in it"),
            ));
        }
        let lock = open::lock(folder)?;
        let copy = tempfile::tempdir().map_err(io)?;
        for name in [open::DATABASE, journal::FILE, super::forgotten::FILE] {
            copy_all(&folder.join(name), &copy.path().join(name)).map_err(io)?;
        }
        Ok(Copy { copy, _lock: lock })
    }

    /// Opens it, and tells what was wrong. The store must be dropped before the copy, which takes its files away.
    pub fn open(&self) -> Result<(SledStore, Vec<Finding>), OpenError> {
        SledStore::open_telling(self.copy.path())
    }
}

/// Copies a file or a folder, if there is one.
fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            copy_all(&entry.path(), &to.join(entry.file_name()))?;
        }
    } else if from.exists() {
        fs::copy(from, to)?;
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
