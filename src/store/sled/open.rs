//! The opening of a database: alone, made whole or not at all, past the snapshots that sled stumbles over, never a newer one.
//!
//! In the folder lie `lock`, held by the program that has it open, `matches.sled`, the database, `journal`, its second witness,
//! `set-aside`, what was damaged, `restored`, a backup that is being put in its place, `forgotten`, the list of those who wanted that, and `forgotten.key`, without which it says nothing.

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ::sled::Db;

use super::compact;
use super::disk::{Consent, Disk, make_folder, put_in_place};
use super::folder;
use super::forgotten::{Forgotten, ListError};
use super::journal::{self, Journal, Told};
use super::keys;
use super::lock::lock;
use super::migrations::STEPS;
use super::trees::{Trees, failed};
use super::witness::{self, Contradiction, Cure, Finding, Unable};
use crate::matches::Opening;
use crate::store::StoreError;

/// The name of the database in its folder, and of one that is still being made.
pub(super) const DATABASE: &str = "matches.sled";
pub(super) const UNFINISHED: &str = "unfinished-";

/// A backup that takes the place of what is in the folder, until it has done so. Whether it is there is what decides.
pub(super) const RESTORED: &str = "restored";

/// The folder of what was damaged or replaced, and for how long it stays there.
const ASIDE: &str = "set-aside";
const KEPT_ASIDE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// sled's own lock outlives its database for a moment; nobody else can hold it while we hold ours.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often sled tidies its data file by itself (ms): too seldom, and it holds several times what is in it.
const TIDYING: u64 = 100;

/// Where pages are kept in memory, at most.
const CACHE: u64 = 64 << 20;

/// An open database.
pub struct Opened {
    pub trees: Trees,
    pub forgotten: Forgotten,
    pub journal: Journal,
    /// sled's data file, to be synced after each flush.
    pub data: File,
    pub lock: File,
    pub disk: Box<dyn Disk>,
    /// What was wrong, and was mended as far as it could be.
    pub findings: Vec<Finding>,
}

/// Why a database cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Another program has it open.
    InUse(PathBuf),
    /// A newer program has written it.
    Newer {
        /// The layout found there.
        found: u32,
        /// The newest that this program knows.
        known: u32,
    },
    /// It is not what it should be, and nothing was changed in it.
    Damaged(PathBuf, String),
    /// Neither the database nor the journal is whole, and nothing was changed: why not.
    Lost(PathBuf, String),
    /// The database and its journal say different things of a match, and nobody can tell which is right. The match is named.
    Contradiction(PathBuf, String),
    /// A folder or file belongs to this other user.
    Foreign(PathBuf, u32),
    /// It is not a plain file or folder where it must be one.
    Planted(PathBuf),
    /// The folder is one that every user of the machine works in.
    Shared(PathBuf),
    /// The key of the list of the forgotten is missing.
    NoKey(PathBuf),
    /// A file or folder cannot be used.
    Io(PathBuf, io::Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::InUse(folder) => write!(
                f,
                "the database in {} is in use by another program; stop that one first, or choose another folder",
                folder.display()
            ),
            OpenError::Newer { found, known } => write!(
                f,
                "the database was written by a newer program (layout {found}, this one knows up to {known}); start the newer one"
            ),
            OpenError::Damaged(folder, why) => write!(
                f,
                "the database in {} cannot be opened: {why}. Nothing was changed; keep a copy of the folder, then restore a backup",
                folder.display()
            ),
            OpenError::Lost(folder, why) => write!(
                f,
                "{why} in {}, so some of what was kept may be in neither. Nothing was changed. Keep a copy of the folder, then restore a \
                 backup; or headsup doctor --repair --accept-loss goes on with what can still be read and keeps the rest in {ASIDE}",
                folder.display()
            ),
            OpenError::Contradiction(folder, id) => write!(
                f,
                "the database and the journal in {} say different things of match {id}, and both can be read. Keep a copy of the folder, \
                 then restore a backup; or, if only one of the two was replaced by hand, put its own partner back beside it",
                folder.display()
            ),
            OpenError::Foreign(path, owner) => write!(
                f,
                "{} belongs to another user (number {owner}), and this program runs as number {}. Run it as that user, hand the folder \
                 over with chown -R, or choose another folder",
                path.display(),
                rustix::process::geteuid().as_raw()
            ),
            OpenError::Planted(path) => write!(
                f,
                "{} is a link or something else that this program never makes; nothing was opened. See who put it there and take it away",
                path.display()
            ),
            OpenError::Shared(folder) => write!(
                f,
                "every user of this machine may write into {}; choose a folder that is the bot's own",
                folder.display()
            ),
            OpenError::NoKey(path) => write!(
                f,
                "{} is missing, or is not the one that belongs to the list of the forgotten here. Nothing was changed. Bring it back from \
                 where the data came from: it is in no backup. If it is lost, headsup doctor --repair --without-forgotten-key goes on \
                 without it: whoever was forgotten stays so here, but a backup from before they were forgotten would bring them back, \
                 and blocks against them no longer hold",
                path.display()
            ),
            OpenError::Io(path, error) => write!(f, "{} cannot be used: {error}", path.display()),
        }
    }
}

impl std::error::Error for OpenError {}

/// Opens the database of a folder, or makes one, and holds it and its journal against each other. Each thing that was wrong is a finding.
pub fn open(folder: &Path, mut disk: Box<dyn Disk>, consent: Consent) -> Result<Opened, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    let broken = |error: StoreError| unopened(folder, error);
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder)?;
    let lock = lock(folder)?;
    claimed.mend()?;
    if !consent.without_key {
        Forgotten::check(folder).map_err(|error| unlisted(folder, error))?;
    }
    clear_unfinished(folder).map_err(io)?;
    compact::settle_swap(folder).map_err(io)?;
    let restored = begin_restored(folder, &mut *disk).map_err(io)?;
    clear_set_aside(folder, SystemTime::now()).map_err(io)?;
    let bytes = journal::bytes(folder).map_err(io)?;
    let told = Told::read(bytes.as_deref().unwrap_or_default());
    let database = folder.join(DATABASE);
    let mut findings = Vec::new();
    // What a journal lacks that is damaged nobody can tell from it.
    let damaged = match &bytes {
        Some(_) if told.holes > 0 => Some(format!("the journal is damaged in {} places", told.holes)),
        Some(bytes) if told.is_empty() && bytes != journal::TITLE => Some("the journal cannot be read".to_owned()),
        Some(_) | None => None,
    };
    let give_up = |what: &str, damaged: &str| {
        let why = format!("{what} and {damaged}");
        match consent.accept_loss {
            true => Ok(Finding::new(why, Cure::None)),
            false => Err(OpenError::Lost(folder.to_owned(), why)),
        }
    };
    if !database.exists() {
        match &damaged {
            Some(damaged) => findings.push(give_up("the database is gone", damaged)?),
            None if told.is_empty() || restored => {}
            None => findings.push(Finding::new("the database was gone", Cure::Anew)),
        }
        create(folder, &database)?;
    } else if let Some(damaged) = &damaged
        && let Some(why) = try_copy(folder, &database, &told)?
    {
        findings.push(give_up(&format!("the database cannot be opened ({why})"), damaged)?);
        set_aside(folder, &database).map_err(io)?;
        create(folder, &database)?;
    }
    let held = match hold(folder, &database, &told) {
        // A journal that is whole stands for everything that was ever in the database.
        Err(OpenError::Damaged(_, why)) if damaged.is_none() && !told.is_empty() => {
            findings.push(Finding::new(
                format!("the database could not be opened: {why}"),
                Cure::Anew,
            ));
            set_aside(folder, &database).map_err(io)?;
            create(folder, &database)?;
            hold(folder, &database, &told)
        }
        held => held,
    };
    let Held { trees, found, migrated } = held?;
    // What a database lacks that was made anew is no news.
    let lost = !findings.is_empty();
    let anew = lost || restored;
    findings.extend(found.into_iter().filter(|finding| !anew || finding.cure == Cure::None));
    let data = File::open(database.join("db")).map_err(io)?;
    let applied = trees.wishes().map_err(broken)?;
    let forgotten = Forgotten::open(folder, &applied, consent.without_key).map_err(|error| unlisted(folder, error))?;
    let left_out = trees.leave_out(forgotten.keys()).map_err(broken)?;
    let caught_up = trees.catch_up(&forgotten).map_err(broken)? || left_out;
    trees.begin_ladders().map_err(broken)?;
    trees.begin_forgotten().map_err(broken)?;
    if restored {
        // Promises made after the backup are not in it: the chain says from here on that it was restored.
        trees.open_segment(Opening::Restored).map_err(broken)?;
    } else if lost {
        trees.open_segment(Opening::Lost).map_err(broken)?;
    }
    trees.settle_chain().map_err(broken)?;
    settle(&trees, &data, &mut *disk).map_err(broken)?;
    let whole = !told.is_empty() && findings.is_empty() && !migrated && !caught_up;
    let journal = if whole {
        Journal::go_on(folder, &mut *disk, &told).map_err(io)?
    } else {
        if damaged.is_some() {
            copy_aside(folder, &folder.join(journal::FILE)).map_err(io)?;
        }
        let rows = trees.rows();
        // What neither witness has was found above.
        let rows = rows.filter(|row| !matches!(row, Err(StoreError::Broken { .. })));
        let journal = trees
            .write_journal(folder, &mut *disk, told.number, rows)
            .map_err(broken)?;
        settle(&trees, &data, &mut *disk).map_err(broken)?;
        journal
    };
    if restored {
        finish_restored(folder).map_err(io)?;
    }
    let trees = compact::at_start(trees, folder, &mut *disk).map_err(broken)?;
    let data = File::open(database.join("db")).map_err(io)?;
    Ok(Opened {
        trees,
        forgotten,
        journal,
        data,
        lock,
        disk,
        findings,
    })
}

/// Lets a backup take the place of what is in the folder. Safe to repeat until it is finished.
fn begin_restored(folder: &Path, disk: &mut dyn Disk) -> io::Result<bool> {
    let restored = folder.join(RESTORED);
    if !restored.exists() {
        return Ok(false);
    }
    for old in [DATABASE, journal::FILE].map(|name| folder.join(name)) {
        if old.exists() {
            set_aside(folder, &old)?;
        }
    }
    let mut aside = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    io::copy(&mut File::open(&restored)?, aside.as_file_mut())?;
    put_in_place(disk, aside, &folder.join(journal::FILE))?;
    Ok(true)
}

/// Takes the backup away once the database and the journal hold what is in it.
fn finish_restored(folder: &Path) -> io::Result<()> {
    fs::remove_file(folder.join(RESTORED))?;
    File::open(folder)?.sync_all()
}

/// Why the list of the forgotten cannot be used.
fn unlisted(folder: &Path, error: ListError) -> OpenError {
    match error {
        ListError::NoKey => OpenError::NoKey(folder.join(keys::FILE)),
        ListError::Io(path, error) => OpenError::Io(path, error),
    }
}

/// A database that was held against its journal.
struct Held {
    trees: Trees,
    found: Vec<Finding>,
    migrated: bool,
}

/// Why a copy of the database cannot be opened, if so. sled cuts off what it cannot read, so one that no journal can replace is tried out
/// first.
fn try_copy(folder: &Path, database: &Path, told: &Told<'_>) -> Result<Option<String>, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    let aside = tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder);
    let copy = aside.map_err(io)?.keep().join(DATABASE);
    let held = super::backup::copy_all(database, &copy)
        .map_err(io)
        .and_then(|()| hold(folder, &copy, told));
    let damaged = match held {
        Ok(held) => {
            drop(held);
            None
        }
        Err(OpenError::Damaged(_, why)) => Some(why),
        Err(error) => return Err(error),
    };
    wait_until_free(&copy).map_err(io)?;
    clear_unfinished(folder).map_err(io)?;
    Ok(damaged)
}

/// Opens the database itself and holds it against the journal. sled panics over some damage; that is an error like any other here.
fn hold(folder: &Path, database: &Path, told: &Told<'_>) -> Result<Held, OpenError> {
    let unable = |error: StoreError| unopened(folder, error);
    let held = catch_unwind(AssertUnwindSafe(|| {
        let db = begin(folder, database)?;
        let layout = layout(&db, folder)?;
        let trees = Trees::of(db).map_err(failed).map_err(unable)?;
        let found = witness::compare(&trees, told, layout).map_err(|wrong| match wrong {
            Unable::Contradicted(Contradiction(id)) => OpenError::Contradiction(folder.to_owned(), id.to_string()),
            Unable::Store(error) => unable(error),
        })?;
        let migrated = layout < known();
        apply(&trees.db, layout).map_err(unable)?;
        Ok(Held { trees, found, migrated })
    }));
    held.unwrap_or_else(|_| Err(unable(panicked())))
}

/// An error of the system says nothing of what is stored, so nothing may be moved or made anew for it.
fn unopened(folder: &Path, error: StoreError) -> OpenError {
    match error {
        StoreError::System(why) if why.contains("could not acquire lock") => OpenError::InUse(folder.to_owned()),
        StoreError::System(why) => OpenError::Io(folder.to_owned(), io::Error::other(why)),
        error => OpenError::Damaged(folder.to_owned(), error.to_string()),
    }
}

/// sled panics over some damage.
fn panicked() -> StoreError {
    StoreError::Failed("sled panicked over it".to_owned())
}

/// Reads every file of the database to its end. sled takes a read that fails for the end of what was written and cuts the rest off, so
/// the system must have shown that it can read all of it, and has it at hand.
fn read_through(database: &Path) -> io::Result<()> {
    for entry in fs::read_dir(database)? {
        let path = entry?.path();
        if path.is_dir() {
            read_through(&path)?;
        } else {
            io::copy(&mut File::open(path)?, &mut io::sink())?;
        }
    }
    Ok(())
}

/// Starts sled, past the snapshots that it stumbles over.
fn begin(folder: &Path, database: &Path) -> Result<Db, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    set_snapshots_aside(
        database,
        |name| name.ends_with(".generating"),
        "a snapshot was left half written",
    )
    .map_err(io)?;
    read_through(database).map_err(|error| OpenError::Io(database.to_owned(), error))?;
    let opened = match start(database) {
        Err(StoreError::Failed(why)) if set_snapshots_aside(database, |_| true, &why).map_err(io)? => start(database),
        opened => opened,
    };
    opened.map_err(|error| unopened(folder, error))
}

/// Removes databases and journals whose making was cut short. Nothing was ever in them.
fn clear_unfinished(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(UNFINISHED) {
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
    }
    Ok(())
}

/// Makes a database aside, syncs all of it, and puts it in its place in one step: there is a whole one, or none.
fn create(folder: &Path, database: &Path) -> Result<(), OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    let aside = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempdir_in(folder)
        .map_err(io)?;
    let made = start(aside.path()).map_err(|error| unopened(folder, error))?;
    apply(&made, 0).map_err(|error| unopened(folder, error))?;
    drop(made);
    wait_until_free(aside.path()).map_err(io)?;
    sync_all(aside.path()).map_err(io)?;
    fs::rename(aside.path(), database).map_err(io)?;
    // It has moved: there is nothing left to remove.
    let _ = aside.keep();
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(io)
}

/// Syncs every file of a folder and the folders themselves.
pub(super) fn sync_all(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_all(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    File::open(folder)?.sync_all()
}

/// Moves something out of the way, into the folder `set-aside`, under a name of its own.
pub(super) fn set_aside(folder: &Path, what: &Path) -> io::Result<()> {
    fs::rename(what, place_aside(folder, what)?)
}

/// Keeps a copy of a file there before it is replaced.
fn copy_aside(folder: &Path, what: &Path) -> io::Result<()> {
    let copy = place_aside(folder, what)?;
    fs::copy(what, &copy)?;
    File::open(copy)?.sync_all()
}

/// Where in the folder `set-aside` there is room for something.
fn place_aside(folder: &Path, what: &Path) -> io::Result<PathBuf> {
    let aside = folder.join(ASIDE);
    fs::create_dir_all(&aside)?;
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_millis();
    let name = what.file_name().unwrap_or_default().to_string_lossy();
    Ok(aside.join(format!("{now}-{name}")))
}

/// Removes what was set aside long ago: it may name people who were forgotten since. Names begin with the moment.
fn clear_set_aside(folder: &Path, now: SystemTime) -> io::Result<()> {
    let entries = match fs::read_dir(folder.join(ASIDE)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let since = name.split('-').next().and_then(|moment| moment.parse().ok());
        let old = since.is_some_and(|since| now.saturating_sub(Duration::from_millis(since)) > KEPT_ASIDE);
        if old && entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else if old {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Moves sled's snapshots of this kind out of its way, with one line in the log. They only save time: all is in the data file.
fn set_snapshots_aside(database: &Path, which: impl Fn(&str) -> bool, why: &str) -> io::Result<bool> {
    let folder = database.parent().unwrap_or(Path::new("."));
    let mut moved = Vec::new();
    for entry in fs::read_dir(database)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with("snap.") && which(&name) {
            set_aside(folder, &entry.path())?;
            moved.push(name);
        }
    }
    if !moved.is_empty() {
        let moved = moved.join(", ");
        tracing::warn!("{why}: set {moved} aside and opened the database without; everything in it is there");
    }
    Ok(!moved.is_empty())
}

/// Brings everything that was written to the database onto the disk.
pub(super) fn settle(trees: &Trees, data: &File, disk: &mut dyn Disk) -> Result<(), StoreError> {
    trees.db.flush().map_err(failed)?;
    let synced = disk.sync(data);
    synced.map_err(|error| StoreError::system("the data file cannot be synced", error))
}

/// Waits until nobody holds sled's own lock.
pub(super) fn wait_until_free(database: &Path) -> io::Result<()> {
    let Ok(data) = File::open(database.join("db")) else {
        return Ok(());
    };
    let until = Instant::now() + PATIENCE;
    loop {
        match data.try_lock() {
            Ok(()) => return data.unlock(),
            Err(TryLockError::WouldBlock) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Starts sled. A panic of it is an error like any other here.
pub(super) fn start(database: &Path) -> Result<Db, StoreError> {
    wait_until_free(database).map_err(|error| StoreError::system("could not acquire lock", error))?;
    let config = ::sled::Config::new()
        .path(database)
        .cache_capacity(CACHE)
        .flush_every_ms(Some(TIDYING));
    match catch_unwind(AssertUnwindSafe(|| config.open())) {
        Ok(opened) => opened.map_err(failed),
        Err(_) => Err(panicked()),
    }
}

/// The key of the layout's number in the tree `meta`.
const LAYOUT: &[u8] = b"layout";

/// The newest layout that this program knows.
fn known() -> u32 {
    u32::try_from(STEPS.len()).expect("few")
}

/// The layout of a database; refuses one that is newer, and one without any.
fn layout(db: &Db, folder: &Path) -> Result<u32, OpenError> {
    let damaged = |why: &str| OpenError::Damaged(folder.to_owned(), why.to_owned());
    let stored = db.open_tree("meta").and_then(|meta| meta.get(LAYOUT));
    let stored = stored.map_err(|error| unopened(folder, failed(error)))?;
    let stored = stored.ok_or_else(|| damaged("its data file has lost what was in it"))?;
    let layout = <[u8; 4]>::try_from(stored.as_ref()).map(u32::from_be_bytes);
    let found = layout.map_err(|_| damaged("the number of its layout is not a number"))?;
    if found > known() {
        return Err(OpenError::Newer { found, known: known() });
    }
    Ok(found)
}

/// Applies every step after `from`, each on disk before it is recorded and the record before the next.
fn apply(db: &Db, from: u32) -> Result<(), StoreError> {
    for (number, step) in (1..).zip(STEPS).skip(from as usize) {
        tracing::info!("bringing the database to layout {number}: {}", step.name);
        (step.run)(db).map_err(failed)?;
        db.flush().map_err(failed)?;
        let meta = db.open_tree("meta").map_err(failed)?;
        meta.insert(LAYOUT, &u32::to_be_bytes(number)).map_err(failed)?;
        db.flush().map_err(failed)?;
    }
    Ok(())
}
