//! A backup: everything of a store in one file that can be carried anywhere, compressed, with a checksum over all of it.
//!
//! It is a journal of nothing but an image, deflated, between a title and SHA-256. So it is taken from the journal as far as it is written,
//! while the store goes on; and restoring one makes it the journal of a folder.

use std::collections::BTreeSet;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use miniz_oxide::deflate::compress_to_vec;
use sha2::{Digest, Sha256};

use super::disk::{Consent, RealDisk, Reserve, is_there, make_folder, put_in_place};
use super::error::OpenError;
use super::finding::Finding;
use super::folder;
use super::head::{self, Head};
use super::inflate::{self, Refused};
use super::journal;
use super::keys::{self, Keys};
use super::legacy;
use super::lock::lock;
use super::memory;
use super::rows::Rows;
use super::state::{FolderId, State};
use super::table::Table;
use super::trees::{head_and_record, id_of};
use super::wishes::Wish;
use super::{SledStore, open, rebuild};
use crate::StoreError;
use headsup_match::Opening;

const TITLE: &[u8] = b"headsup backup 2\n";
/// What one began with before the journal was the truth.
const OLD_TITLE: &[u8] = b"headsup backup 1\n";
/// How hard it is squeezed: the usual compromise.
const LEVEL: u8 = 6;
/// The most that a backup may hold, in bytes; more than any store has.
const MOST: u64 = 1 << 32;
/// What a row takes in memory besides its own bytes.
const ROW: u64 = 96;

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
    /// It is a backup of another bot than the one whose folder this is.
    OtherBot(PathBuf),
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
            BackupError::OtherBot(folder) => write!(
                f,
                "this is a backup of another bot than the one whose data are in {}; nothing was changed. If that is what you want, say \
                 --other-bot",
                folder.display()
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

/// A backup of what is in a journal. None if that is damaged.
fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let whole = journal::survey_bytes(bytes)?.whole?;
    let rows = Rows::of_journal(bytes);
    if whole.torn > 0 || rows.sum() != whole.last.sum {
        return None;
    }
    let image = rows.to_journal(whole.last, true);
    let packed = compress_to_vec(&image, LEVEL);
    // One that packs as well as a bomb does is not packed, so that it can be read back.
    let packed = match cost(&image, &rows) <= inflate::most(packed.len()) {
        true => packed,
        false => compress_to_vec(&image, 0),
    };
    Some(seal_packed(&packed))
}

/// A backup of a journal that is deflated already.
pub(super) fn seal_packed(packed: &[u8]) -> Vec<u8> {
    seal_as(TITLE, packed)
}

fn seal_as(title: &[u8], packed: &[u8]) -> Vec<u8> {
    let mut backup = title.to_vec();
    backup.extend_from_slice(packed);
    let sum = Sha256::digest(&backup);
    backup.extend_from_slice(&sum);
    backup
}

/// What a journal and its rows take in memory, in bytes.
fn cost(bytes: &[u8], rows: &Rows) -> u64 {
    bytes.len() as u64 + ROW * rows.len() as u64
}

/// The memory that a backup may take: half of what there is, for it is also read.
fn allowed() -> u64 {
    memory::available().map_or(MOST, |bytes| (bytes / 2).min(MOST))
}

/// Reads a file that may be a backup.
///
/// # Errors
/// Returns [`BackupError::Memory`] if the file is more than the memory allows, and [`BackupError::Io`] if it is no file or cannot be read.
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

/// What a backup holds.
#[derive(Debug)]
pub(super) struct Unpacked {
    pub rows: Rows,
    /// How far it was; none of a backup of before the journal was the truth.
    pub state: Option<State>,
    pub contents: Contents,
}

/// Reads a backup, checked to the last byte.
pub(super) fn unpack(backup: &[u8]) -> Result<Unpacked, BackupError> {
    let old = backup.starts_with(OLD_TITLE);
    let rest = backup.strip_prefix(if old { OLD_TITLE } else { TITLE });
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
    let allowed = allowed();
    let bytes = inflate::unpack(packed, allowed).map_err(|refused| match refused {
        Refused::Broken => BackupError::Damaged("it cannot be unpacked"),
        Refused::Bomb => BackupError::Bomb(packed.len()),
        Refused::Memory(bytes) => BackupError::Memory(bytes),
    })?;
    // Many small rows take far more memory than their bytes do.
    let rows = if old {
        legacy::journal::count_rows(&bytes)
    } else {
        journal::count_rows(&bytes)
    };
    let cost = bytes.len() as u64 + ROW.saturating_mul(rows);
    if cost > inflate::most(packed.len()) {
        return Err(BackupError::Bomb(packed.len()));
    }
    if cost > allowed {
        return Err(BackupError::Memory(allowed));
    }
    let not_whole = BackupError::Damaged("what is in it is not whole");
    let (rows, state) = if old {
        let told = legacy::journal::Told::read(&bytes);
        if told.holes > 0 || told.torn > 0 || told.is_empty() {
            return Err(not_whole);
        }
        (legacy::rows_of(&told, None), None)
    } else {
        let whole = journal::survey_bytes(&bytes).and_then(|survey| survey.whole);
        let rows = Rows::of_journal(&bytes);
        match whole {
            Some(whole) if whole.torn == 0 && rows.sum() == whole.last.sum => (rows, Some(whole.last)),
            _ => return Err(not_whole),
        }
    };
    let mut matches = 0;
    for (key, value) in rows.of(Table::Matches) {
        if id_of(key).and_then(|id| head_and_record(id, value)).is_err() {
            return Err(BackupError::Damaged("a match in it cannot be read"));
        }
        matches += 1;
    }
    let contents = Contents {
        matches,
        bytes: backup.len(),
    };
    Ok(Unpacked { rows, state, contents })
}

/// Writes a backup into a file, whole and on disk or not at all: aside, synced, read back and checked, renamed.
///
/// # Errors
/// Returns [`BackupError::Damaged`], [`BackupError::Bomb`] or [`BackupError::Memory`] if the backup itself cannot be read,
/// [`BackupError::Io`] if the file cannot be written, and [`BackupError::Unlike`] if it cannot be read back as it was written.
pub fn keep(backup: &[u8], path: &Path) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(path.to_owned(), error);
    let contents = unpack(backup)?.contents;
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
    put_in_place(&RealDisk, aside, path).map_err(io)?;
    Ok(contents)
}

/// How a backup is to be put into a data folder.
#[derive(Clone, Debug, Default)]
pub struct Restoring {
    /// Whether what is there is to be replaced; it is set aside then.
    pub replace: bool,
    /// The text of a file with the key of the list of the forgotten that is in the backup, if the folder has another one or none.
    pub key: Option<String>,
    /// Whether to go on without the wishes to be forgotten whose key is not there.
    pub without_key: bool,
    /// Whether a backup of another bot may take the place of what is there.
    pub other_bot: bool,
}

/// Puts a backup into a data folder that no program works on. One with data in it is refused unless they are to be replaced; they are set
/// aside then. People who wanted to be forgotten, by the folder or by the backup, are forgotten again. Nothing is touched before the
/// backup was checked; and then it is one rename by which the new data are there instead of the old.
///
/// # Errors
/// If it cannot be read, if it does not belong here, or if the folder cannot be used. Then the old data are there as they were.
pub fn restore(folder: &Path, backup: &[u8], how: &Restoring) -> Result<Contents, BackupError> {
    let io = |error| BackupError::Io(folder.to_owned(), error);
    let Unpacked {
        mut rows,
        state,
        contents,
    } = unpack(backup)?;
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder).map_err(BackupError::Open)?;
    let lock = lock(folder).map_err(BackupError::Open)?;
    claimed.mend().map_err(BackupError::Open)?;
    if !how.replace && holds_data(folder).map_err(io)? {
        return Err(BackupError::Occupied(folder.to_owned()));
    }
    let here = Here::read(folder).map_err(io)?;
    if let (Some(own), Some(state), false) = (here.id, state, how.other_bot)
        && own != state.id
    {
        return Err(BackupError::OtherBot(folder.to_owned()));
    }
    if state.is_none() {
        legacy::bring_up(&mut rows, &BTreeSet::new());
    }
    rows.join_wishes(&here.wishes);
    let (keys, new) = keys_for(here.keys, &here.list, how)?;
    if !rows.wishes().iter().all(|wish| keys.has(wish.key)) {
        if !how.without_key {
            return Err(BackupError::NoKey(folder.to_owned()));
        }
        rows.retain_wishes(|wish| keys.has(wish.key));
    }
    // Promises made after the backup are not in it: the chain says from here on that it was restored.
    rows.open_segment(Opening::Restored);
    let id = state.map(|state| state.id).or(here.id).unwrap_or_else(FolderId::random);
    let base = State {
        number: here.number.max(state.map_or(0, |state| state.number)) + 1,
        ..State::empty(id)
    };
    if new {
        // Whose they are is written once the rest is there.
        keys.write(folder, here.key_of.unwrap_or(id)).map_err(io)?;
    }
    // Until this the old data are there, and from then on the new: the next opening does the rest, whatever opens.
    open::write_restored(folder, &rows, base, &RealDisk).map_err(BackupError::Open)?;
    drop((rows, lock));
    let consent = Consent {
        without_key: how.without_key,
        ..Consent::default()
    };
    let opened = open::open(folder, Arc::new(RealDisk), Reserve::USUAL, consent);
    opened.map(|_| contents).map_err(BackupError::Open)
}

/// What there is in a folder that a restored one takes over.
struct Here {
    id: Option<FolderId>,
    key_of: Option<FolderId>,
    /// The highest number of a change that can be read.
    number: u64,
    wishes: BTreeSet<Wish>,
    keys: Keys,
    list: legacy::wishes::List,
}

impl Here {
    fn read(folder: &Path) -> io::Result<Here> {
        let (keys, key_of) = Keys::of(folder)?;
        let list = legacy::wishes::read(folder)?;
        let mut here = Here {
            id: key_of,
            key_of,
            number: 0,
            wishes: list.wishes.clone(),
            keys,
            list,
        };
        for name in [open::RESTORED, journal::FILE] {
            match journal::survey(&folder.join(name))? {
                journal::Found::Journal(survey) => {
                    here.id = survey.id.or(here.id);
                    here.number = here.number.max(survey.highest);
                    here.wishes.extend(survey.wishes);
                }
                journal::Found::Old => {
                    let bytes = fs::read(folder.join(name))?;
                    here.wishes
                        .extend(legacy::rows_of(&legacy::journal::Told::read(&bytes), None).wishes());
                }
                journal::Found::Missing | journal::Found::Newer => {}
            }
        }
        if let head::Found::Head(head) = Head::read(folder)? {
            here.id = here.id.or(Some(head.id));
            here.number = here.number.max(head.number);
        }
        Ok(here)
    }
}

/// Whether anything was ever kept in a folder.
fn holds_data(folder: &Path) -> io::Result<bool> {
    for name in [open::DATABASE, rebuild::NEXT, journal::FILE, head::FILE, open::RESTORED] {
        if is_there(&folder.join(name))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The keys that a folder will have, and whether that is news to it.
fn keys_for(mut keys: Keys, list: &legacy::wishes::List, how: &Restoring) -> Result<(Keys, bool), BackupError> {
    // The first lists held their key themselves.
    let mut new = list.key.as_deref().is_some_and(|key| keys.add(key) == Some(true));
    if let Some(text) = &how.key {
        let (brought, _) = Keys::read(text).ok_or(BackupError::NotAKey)?;
        new |= keys.join(&brought);
    }
    Ok((keys, new))
}

/// A copy of a data folder that no program works on, to be opened and mended without touching the folder itself.
#[derive(Debug)]
pub struct Copy {
    copy: tempfile::TempDir,
    _lock: File,
}

impl Copy {
    /// Copies the database, the journal and the list of the forgotten. The folder is locked until the copy is dropped.
    ///
    /// # Errors
    /// Returns [`OpenError::InUse`] if a program works on the folder, [`OpenError::Io`] if there is no database in it or it cannot be
    /// copied, and [`OpenError::Shared`], [`OpenError::Foreign`] or [`OpenError::Planted`] if the folder or something in it is not the
    /// program's own.
    pub fn of(folder: &Path) -> Result<Copy, OpenError> {
        let io = |error| OpenError::Io(folder.to_owned(), error);
        if !holds_data(folder).map_err(io)? {
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
            rebuild::NEXT,
            journal::FILE,
            head::FILE,
            open::RESTORED,
            legacy::wishes::FILE,
            keys::FILE,
        ] {
            copy_all(&folder.join(name), &copy.path().join(name)).map_err(io)?;
        }
        Ok(Copy { copy, _lock: lock })
    }

    /// Opens it, and tells what was wrong. The store must be dropped before the copy, which takes its files away.
    ///
    /// # Errors
    /// As [`SledStore::open`] does.
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
    ///
    /// # Errors
    /// Returns [`StoreError::Broken`] if the journal is damaged or cannot be read, [`StoreError::Full`] if the disk is full, and
    /// [`StoreError::Failed`] or [`StoreError::System`] if the store has failed for good.
    pub async fn backup(&self) -> Result<Vec<u8>, StoreError> {
        let (tell, told) = std::sync::mpsc::channel();
        self.aside(move |files: &mut super::synced_files::SyncedFiles| {
            let so_far = files.journal.so_far();
            let so_far = so_far.map_err(|error| unreadable(&error.to_string()))?;
            // A caller that no longer waits has left.
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
