//! The opening of a data folder: alone, read whole before anything in it is changed, and by what it says of itself.
//!
//! 1. The lock. From here on no other program works on the folder.
//! 2. Everything is read: the journal, its head, the key. An error of the system ends it here, with words; it says nothing about the data.
//! 3. Identity: what bears the id of another folder is refused.
//! 4. The verdict ([`verdict`]): which copy is whole. If none is, the opening is refused.
//! 5. Only then the other copy is brought up to it, or made anew.
//!
//! A folder of before, a backup, and what is left of a damaged folder all become a file [`RESTORED`] first, whole and on disk. From then
//! on that is what is true, whatever ends the program.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ::sled::Db;

use super::batch::Batch;
use super::checkpoint;
use super::disk::{Consent, Disk, Reserve, Room, make_file, make_folder};
use super::error::OpenError;
use super::finding::{Finding, Repair};
use super::folder;
use super::head::{self, Head, HeadWriter};
use super::journal::{self, Journal, Whole};
use super::keys::Keys;
use super::legacy::{self, OldDatabase};
use super::lock::lock;
use super::migrations::STEPS;
use super::rebuild::{self, Built, note_clean, note_unclean};
use super::rows::Rows;
use super::salvage;
use super::spare::Spare;
use super::state::{FolderId, State};
use super::synced_files::SyncedFiles;
use super::table::Table;
use super::trees::{LAYOUT, Trees, failed};
use super::verdict::{self, Verdict};
use super::wishes::{Progress, Wish};
use crate::matches::{Moment, Opening};
use crate::store::StoreError;

/// The name of the database in its folder, and of what is still being made.
pub(super) const DATABASE: &str = "matches.sled";
pub(super) const UNFINISHED: &str = "unfinished-";
/// In the folder of the database: the id of the data folder that it belongs to.
pub(super) const OWNER: &str = "owner";

/// A journal that takes the place of all that is in the folder, until it has done so. Whether it is there is what decides.
pub(super) const RESTORED: &str = "restored";

/// The folder of what was damaged or replaced, and for how long it stays there.
pub(super) const ASIDE: &str = "set-aside";
const KEPT_ASIDE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// sled's own lock outlives its database for a moment; no one else can hold it while we hold ours.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How often sled tidies its data file by itself (ms): too seldom, and it holds several times what is in it.
const TIDYING: u64 = 100;

/// Where pages are kept in memory, at most.
const CACHE: u64 = 64 << 20;

/// An open store.
pub struct Opened {
    pub trees: Trees,
    pub keys: Keys,
    pub files: SyncedFiles,
    pub lock: File,
    /// What was wrong, and was mended.
    pub findings: Vec<Finding>,
}

/// Everything in a folder that says how far it is, but for the database.
struct Folder<'a> {
    path: &'a Path,
    journal: journal::Found,
    head: head::Found,
    keys: Keys,
    /// Whose the key is.
    key_of: Option<FolderId>,
}

impl<'a> Folder<'a> {
    /// Reads it, and changes nothing.
    fn read(path: &'a Path) -> Result<Folder<'a>, OpenError> {
        let io = |name: &str| {
            let path = path.join(name);
            move |error| OpenError::Io(path, error)
        };
        let journal = journal::survey(&path.join(journal::FILE)).map_err(io(journal::FILE))?;
        if let journal::Found::Newer = journal {
            return Err(OpenError::NewerJournal(path.join(journal::FILE)));
        }
        let head = Head::read(path).map_err(io(head::FILE))?;
        let (keys, key_of) = Keys::of(path).map_err(io(super::keys::FILE))?;
        Ok(Folder {
            path,
            journal,
            head,
            keys,
            key_of,
        })
    }

    /// Whether nothing of a store is in it.
    fn is_empty(&self) -> bool {
        let files = [DATABASE, rebuild::NEXT, legacy::wishes::FILE, super::keys::FILE];
        matches!(
            (&self.journal, &self.head),
            (journal::Found::Missing, head::Found::Missing)
        ) && files
            .iter()
            .all(|name| fs::symlink_metadata(self.path.join(name)).is_err())
    }

    /// Whether everything else is yet to be made from the journal.
    fn is_fresh(&self) -> bool {
        match &self.journal {
            journal::Found::Journal(survey) => survey.whole.is_some_and(|whole| whole.is_fresh()),
            _ => false,
        }
    }

    /// Fails if one of the files belongs to another folder than the others.
    fn id(&self) -> Result<Option<FolderId>, OpenError> {
        let owner = match fs::read_to_string(self.path.join(DATABASE).join(OWNER)) {
            Ok(text) => hex::decode(text.trim())
                .ok()
                .and_then(|id| id.try_into().ok())
                .map(FolderId),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            // It is no text: it was damaged, and the database itself says whose it is.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => None,
            Err(error) => return Err(OpenError::Io(self.path.join(DATABASE).join(OWNER), error)),
        };
        let journal = match &self.journal {
            journal::Found::Journal(survey) => survey.id,
            _ => None,
        };
        let head = match self.head {
            head::Found::Head(head) => Some(head.id),
            _ => None,
        };
        // What was just restored brings an id of its own, which the key is yet to get.
        let key = self.key_of.filter(|_| !self.is_fresh());
        let all = [
            (journal::FILE, journal),
            (head::FILE, head),
            (DATABASE, owner),
            (super::keys::FILE, key),
        ];
        let mut ids = all.into_iter().filter_map(|(name, id)| Some((name, id?)));
        let Some((first, id)) = ids.next() else { return Ok(None) };
        match ids.find(|(_, other)| *other != id) {
            Some((other, _)) => Err(OpenError::OtherBot(self.path.join(first), self.path.join(other))),
            None => Ok(Some(id)),
        }
    }

    /// Fails if there are wishes whose key is not there.
    fn check_keys(&self, wishes: &BTreeSet<Wish>, consent: Consent) -> Result<(), OpenError> {
        let known = |wish: &Wish| self.keys.has(wish.key);
        match consent.without_key || wishes.iter().all(known) {
            true => Ok(()),
            false => Err(OpenError::NoKey(self.path.join(super::keys::FILE))),
        }
    }
}

/// Opens the store in a folder, or makes one in an empty folder. Each thing that was wrong is a finding.
pub fn open(folder: &Path, disk: Arc<dyn Disk>, reserve: Reserve, consent: Consent) -> Result<Opened, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    make_folder(folder).map_err(io)?;
    let claimed = folder::claim(folder)?;
    let lock = lock(folder)?;
    claimed.mend()?;
    clear_unfinished(folder).map_err(io)?;
    rebuild::settle_swap(folder).map_err(io)?;
    clear_set_aside(folder).map_err(io)?;
    let mut findings = Vec::new();
    // A folder of before, or one that is given up in part, is found again as a new one.
    for _ in 0..3 {
        finish_restored(folder).map_err(io)?;
        let read = Folder::read(folder)?;
        if read.is_empty() {
            begin(folder, &*disk)?;
            continue;
        }
        let id = read.id()?;
        let whole = match verdict::of_journal(&read.journal, read.head) {
            Verdict::Journal(whole) => whole,
            Verdict::Contradiction(why) if consent.accept_loss && findings.is_empty() => {
                findings.push(give_up(&read, id, &why, &*disk)?);
                continue;
            }
            Verdict::Contradiction(why) => return Err(OpenError::Contradiction(folder.to_owned(), why)),
            Verdict::Other { why, known } => {
                let copied = copy_database(folder)?;
                if let CopiedDatabase::Old(_) | CopiedDatabase::None | CopiedDatabase::Damaged(_) = &copied
                    && is_old(&read, id)
                {
                    convert(&read, copied, consent, &*disk)?;
                    continue;
                }
                match copied {
                    CopiedDatabase::Whole { state, wishes } if state.number >= known => {
                        read.check_keys(&wishes, consent)?;
                        findings.push(Finding::new(why, Repair::Journal));
                        restore_journal(folder, id, &*disk)?
                    }
                    copied if consent.accept_loss => {
                        let accepted = accept_loss(&read, id, copied, known, &*disk)?;
                        findings.push(Finding::new(format!("{why}, and {accepted}"), Repair::Salvaged));
                        continue;
                    }
                    copied => return Err(lost(&read, why, copied)?),
                }
            }
        };
        if let journal::Found::Journal(survey) = &read.journal {
            read.check_keys(&survey.wishes, consent)?;
        }
        match settle(&read, whole, Arc::clone(&disk), reserve, consent, &mut findings) {
            Err(OpenError::Contradiction(_, why)) if consent.accept_loss => {
                findings = vec![give_up(&read, id, &why, &*disk)?];
            }
            settled => {
                let (trees, keys, files) = settled?;
                return Ok(Opened {
                    trees,
                    keys,
                    files,
                    lock,
                    findings,
                });
            }
        }
    }
    Err(OpenError::Damaged(
        folder.to_owned(),
        "it does not come to a state that can be opened".to_owned(),
    ))
}

/// Whether a folder is one of before the journal was the truth.
fn is_old(read: &Folder<'_>, id: Option<FolderId>) -> bool {
    id.is_none()
        && match &read.journal {
            journal::Found::Old => true,
            journal::Found::Missing => true,
            // Nothing of it can be read, so it may have been one of before.
            journal::Found::Journal(survey) => survey.whole.is_none() && survey.highest == 0,
            journal::Found::Newer => false,
        }
        && read.head == head::Found::Missing
}

/// Begins a store in an empty folder: a journal without rows, from which everything else is made.
fn begin(folder: &Path, disk: &dyn Disk) -> Result<(), OpenError> {
    let rows = Rows::default();
    write_restored(folder, &rows, State::empty(FolderId::random()), disk)
}

/// Writes rows as the journal that takes the place of all that is in the folder. It is whole and on disk when this returns.
pub(super) fn write_restored(folder: &Path, rows: &Rows, base: State, disk: &dyn Disk) -> Result<(), OpenError> {
    let io = |error| OpenError::Io(folder.join(RESTORED), error);
    make_file(disk, &folder.join(RESTORED), &rows.to_journal(base, true)).map_err(io)
}

/// Lets it take that place: what is there is set aside. Safe to repeat until it is finished.
fn finish_restored(folder: &Path) -> io::Result<()> {
    let restored = folder.join(RESTORED);
    if fs::symlink_metadata(&restored).is_err() {
        return Ok(());
    }
    for name in [DATABASE, rebuild::NEXT, head::FILE, legacy::wishes::FILE, journal::FILE] {
        let old = folder.join(name);
        if fs::symlink_metadata(&old).is_ok() {
            set_aside(folder, &old)?;
        }
    }
    fs::rename(&restored, folder.join(journal::FILE))?;
    File::open(folder)?.sync_all()
}

/// Brings a folder of before to what folders are now.
fn convert(read: &Folder<'_>, database: CopiedDatabase, consent: Consent, disk: &dyn Disk) -> Result<(), OpenError> {
    let folder = read.path;
    let io = |name: &str| {
        let path = folder.join(name);
        move |error| OpenError::Io(path, error)
    };
    let list = legacy::wishes::read(folder).map_err(io(legacy::wishes::FILE))?;
    let bytes = match &read.journal {
        journal::Found::Missing => Vec::new(),
        _ => fs::read(folder.join(journal::FILE)).map_err(io(journal::FILE))?,
    };
    let told = legacy::journal::Told::read(&bytes);
    let (database, broken) = match database {
        CopiedDatabase::Old(database) => (Some(database), None),
        CopiedDatabase::Damaged(why) => (None, Some(why)),
        _ => (None, None),
    };
    let left = |database: Option<OldDatabase>| {
        database.map(|database| salvage::Database {
            number: database.journaled.unwrap_or_default(),
            rows: database.rows,
        })
    };
    // Both are needed once more if it is refused.
    let kept = database.as_ref().map(|database| OldDatabase {
        rows: database.rows.clone(),
        journaled: database.journaled,
    });
    let rows = match legacy::decide(Some(&told), database) {
        Ok(rows) => rows,
        Err(_) if consent.accept_loss => {
            let mut rows = salvage::join(legacy::remains(&told), left(kept));
            rows.open_segment(Opening::Lost);
            rows
        }
        Err(why) => {
            let why = broken.map_or(why.clone(), |broken| format!("{why} ({broken})"));
            let listing = salvage::list(&legacy::remains(&told), left(kept).as_ref());
            return Err(OpenError::Lost(folder.to_owned(), why, listing));
        }
    };
    let mut rows = rows;
    legacy::bring_up(&mut rows, &list.wishes);
    let id = FolderId::random();
    let mut keys = read.keys.clone();
    let own = list.key.is_some();
    legacy::part_from_key(folder, &list, &mut keys, id).map_err(io(super::keys::FILE))?;
    match consent.without_key {
        true => rows.retain_wishes(|wish| keys.has(wish.key)),
        false if rows.wishes().iter().all(|wish| keys.has(wish.key)) => {}
        false => return Err(OpenError::NoKey(folder.join(super::keys::FILE))),
    }
    if !own && !keys.is_empty() {
        keys.write(folder, id).map_err(io(super::keys::FILE))?;
    }
    tracing::info!("bringing the data folder to the form in which the journal is the truth");
    write_restored(folder, &rows, State::empty(id), disk)
}

/// Writes the journal anew from a database that was found whole on a copy; gives what it is then.
fn restore_journal(folder: &Path, id: Option<FolderId>, disk: &dyn Disk) -> Result<Whole, OpenError> {
    let broken = |error| unopened(folder, error);
    let trees = Trees::open(start_sled(folder, &folder.join(DATABASE))?).map_err(broken)?;
    let state = trees.state().map_err(broken)?;
    let state = state.filter(|state| id.is_none_or(|id| id == state.id));
    let state = state.ok_or_else(|| OpenError::OtherBot(folder.join(DATABASE), folder.to_owned()))?;
    if trees.sum().map_err(broken)? != state.sum {
        let why = "it was whole a moment ago, and is not any more".to_owned();
        return Err(OpenError::Damaged(folder.to_owned(), why));
    }
    let journal = folder.join(journal::FILE);
    if fs::symlink_metadata(&journal).is_ok() {
        copy_aside(folder, &journal).map_err(|error| OpenError::Io(journal.clone(), error))?;
    }
    let written = checkpoint::write_anew(&trees, folder, disk, state).map_err(broken)?;
    drop(trees);
    wait_until_free(&folder.join(DATABASE)).map_err(|error| OpenError::Io(folder.to_owned(), error))?;
    Ok(Whole {
        base: state,
        last: state,
        image: written.length(),
        end: written.length(),
        torn: 0,
        fresh: false,
    })
}

/// The same where both copies are whole and of different pasts.
fn give_up(read: &Folder<'_>, id: Option<FolderId>, why: &str, disk: &dyn Disk) -> Result<Finding, OpenError> {
    let copied = copy_database(read.path)?;
    let database = match &copied {
        CopiedDatabase::Whole { state, .. } => state.number,
        _ => 0,
    };
    let journal = match &read.journal {
        journal::Found::Journal(survey) => survey.highest,
        _ => 0,
    };
    let accepted = accept_loss(read, id, copied, database.max(journal), disk)?;
    Ok(Finding::new(format!("{why}, and {accepted}"), Repair::Salvaged))
}

/// Goes on with what can be read, in place of everything that is there; says what that is.
fn accept_loss(
    read: &Folder<'_>,
    id: Option<FolderId>,
    database: CopiedDatabase,
    known: u64,
    disk: &dyn Disk,
) -> Result<String, OpenError> {
    let (journal, database, why) = remains(read, database)?;
    let listing = salvage::list(&journal, database.as_ref());
    let mut rows = salvage::join(journal, database);
    rows.open_segment(Opening::Lost);
    let state = State::empty(id.unwrap_or_else(FolderId::random));
    let base = State {
        number: known + 1,
        ..state
    };
    write_restored(read.path, &rows, base, disk)?;
    Ok(format!("{why}. {listing}"))
}

/// Why a folder is refused of which no copy is whole, with a list of what is left.
fn lost(read: &Folder<'_>, why: String, database: CopiedDatabase) -> Result<OpenError, OpenError> {
    let (journal, database, broken) = remains(read, database)?;
    let listing = salvage::list(&journal, database.as_ref());
    Ok(OpenError::Lost(
        read.path.to_owned(),
        format!("{why}, and {broken}"),
        listing,
    ))
}

type Remains = (salvage::Journaled, Option<salvage::Database>, String);

/// What is left of both copies, and what is wrong with the database.
fn remains(read: &Folder<'_>, database: CopiedDatabase) -> Result<Remains, OpenError> {
    let path = read.path.join(journal::FILE);
    let bytes = match fs::read(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        bytes => bytes.map_err(|error| OpenError::Io(path, error))?,
    };
    let (database, why) = match database {
        CopiedDatabase::None => (None, "the database is gone".to_owned()),
        CopiedDatabase::Damaged(why) => (None, format!("the database cannot be opened ({why})")),
        CopiedDatabase::Old(old) => {
            let database = salvage::Database {
                rows: old.rows,
                number: 0,
            };
            (Some(database), "the database is one of an older program".to_owned())
        }
        CopiedDatabase::Partial { rows, number } => {
            let why = format!("the database is damaged, or lacks what came after change {number}");
            (Some(salvage::Database { rows, number }), why)
        }
        CopiedDatabase::Whole { state, .. } => {
            let found = read_copy(read.path, |trees, _| read_rows(trees))?;
            let why = format!("the database ends at change {}", state.number);
            let number = state.number;
            (found.map(|rows| salvage::Database { rows, number }), why)
        }
    };
    Ok((journal::remains(&bytes), database, why))
}

/// A database as it is found on a copy of it, so that finding it changes nothing: sled cuts off what it cannot read.
enum CopiedDatabase {
    None,
    /// It cannot be opened.
    Damaged(String),
    /// One of before the journal was the truth.
    Old(OldDatabase),
    /// It comes to its own sum.
    Whole {
        state: State,
        wishes: BTreeSet<Wish>,
    },
    /// It does not.
    Partial {
        rows: Rows,
        number: u64,
    },
}

fn copy_database(folder: &Path) -> Result<CopiedDatabase, OpenError> {
    let looked = read_copy(folder, |trees, layout| {
        if layout < known() {
            return OldDatabase::read(trees).map(CopiedDatabase::Old);
        }
        let state = match trees.state() {
            Ok(state) => state,
            Err(StoreError::Broken { .. }) => None,
            Err(error) => return Err(error),
        };
        Ok(match state {
            Some(state) if trees.sum()? == state.sum => CopiedDatabase::Whole {
                state,
                wishes: trees.wishes()?,
            },
            state => CopiedDatabase::Partial {
                rows: read_rows(trees)?,
                number: state.map_or(0, |state| state.number),
            },
        })
    });
    match looked {
        Ok(found) => Ok(found.unwrap_or(CopiedDatabase::None)),
        Err(OpenError::Damaged(_, why)) => Ok(CopiedDatabase::Damaged(why)),
        Err(error) => Err(error),
    }
}

fn read_rows(trees: &Trees) -> Result<Rows, StoreError> {
    let mut rows = Rows::default();
    trees.each_row(&mut |table, key, value| {
        rows.set(table, key, Some(value));
        Ok(())
    })?;
    Ok(rows)
}

/// Opens a copy of the database, brought to the newest layout, with the layout that it had. None if there is no database.
fn read_copy<T>(
    folder: &Path,
    read: impl FnOnce(&Trees, u32) -> Result<T, StoreError>,
) -> Result<Option<T>, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    let database = folder.join(DATABASE);
    if fs::symlink_metadata(&database).is_err() {
        return Ok(None);
    }
    let aside = tempfile::Builder::new()
        .prefix(UNFINISHED)
        .tempdir_in(folder)
        .map_err(io)?;
    let copy = aside.path().join(DATABASE);
    super::backup::copy_all(&database, &copy).map_err(io)?;
    let unable = |error: StoreError| unopened(folder, error);
    let found = catch_unwind(AssertUnwindSafe(|| {
        let db = start_sled(folder, &copy)?;
        let layout = layout(&db, folder)?;
        apply(&db, layout).map_err(unable)?;
        let trees = Trees::open(db).map_err(unable)?;
        read(&trees, layout).map_err(unable)
    }));
    wait_until_free(&copy).map_err(io)?;
    found.unwrap_or_else(|_| Err(unable(panicked()))).map(Some)
}

/// Brings the database and the head up to a journal that is whole, and begins the store.
fn settle(
    read: &Folder<'_>,
    whole: Whole,
    disk: Arc<dyn Disk>,
    reserve: Reserve,
    consent: Consent,
    findings: &mut Vec<Finding>,
) -> Result<(Trees, Keys, SyncedFiles), OpenError> {
    let folder = read.path;
    let io = |error| OpenError::Io(folder.to_owned(), error);
    let broken = |error: StoreError| unopened(folder, error);
    let fresh = whole.is_fresh();
    // Whoever is forgotten by these keys stays so: they are there before anything that needs them.
    let mut keys = read.keys.clone();
    if keys.is_empty() {
        keys = Keys::random();
    }
    if keys != read.keys || read.key_of != Some(whole.last.id) {
        keys.write(folder, whole.last.id).map_err(io)?;
    }
    let trees = match bring_up(read, &whole, findings)? {
        Some(trees) => trees,
        None => make_anew(folder, &whole, &*disk)?,
    };
    let journal = Journal::go_on(folder.join(journal::FILE), &*disk, &whole).map_err(io)?;
    let should = Head::from(whole.last);
    if read.head != head::Found::Head(should) {
        if read.head == head::Found::Unreadable || read.head == head::Found::Missing && !fresh {
            findings.push(Finding::new(
                "the head of the journal was gone or could not be read",
                Repair::Head,
            ));
        }
        should.write(folder, &*disk).map_err(io)?;
    }
    let head = HeadWriter::open(folder, Arc::clone(&disk)).map_err(io)?;
    let data = File::open(folder.join(DATABASE).join("db")).map_err(io)?;
    let mut files = SyncedFiles {
        spare: Spare::of(folder),
        journal,
        head,
        checkpoint: None,
        data,
        disk,
        state: whole.last,
        reserve,
        room: Room::Everything,
        hasty: false,
    };
    files.sync(&trees).map_err(broken)?;
    // What is written from here on may need the files that are kept open for nothing.
    files.find_files().map_err(broken)?;
    begin_rows(&trees, &mut files, &keys, consent).map_err(broken)?;
    carry_out(&trees, &mut files, &keys).map_err(broken)?;
    let trees = clean(trees, folder, &mut files).map_err(broken)?;
    files.spare.take();
    Ok((trees, keys, files))
}

/// Opens the database in place and brings it up to the journal. None if it has to be made anew.
fn bring_up(read: &Folder<'_>, whole: &Whole, findings: &mut Vec<Finding>) -> Result<Option<Trees>, OpenError> {
    let folder = read.path;
    let database = folder.join(DATABASE);
    let fresh = whole.is_fresh();
    if fs::symlink_metadata(&database).is_err() {
        if !fresh {
            findings.push(Finding::new("the database was gone", Repair::Database));
        }
        return Ok(None);
    }
    let unable = |error: StoreError| unopened(folder, error);
    let brought = catch_unwind(AssertUnwindSafe(|| {
        let db = start_sled(folder, &database)?;
        // One of before is replaced, and one that was never finished.
        if layout(&db, folder)? < known() {
            return Ok(Err("the database is one of an older program".to_owned()));
        }
        let trees = Trees::open(db).map_err(unable)?;
        let Some(state) = trees.state().map_err(unable)? else {
            return Ok(Err("the database does not say how far it is".to_owned()));
        };
        if state.id != whole.last.id {
            return Err(OpenError::OtherBot(folder.join(journal::FILE), database.clone()));
        }
        let last = whole.last;
        if state.number > last.number || state.number == last.number && state.chain != last.chain {
            if trees.sum().map_err(unable)? != state.sum {
                return Ok(Err("the database is damaged".to_owned()));
            }
            if state.number > last.number || !matches!(read.head, head::Found::Head(_)) {
                let why = format!(
                    "the journal ends at change {}, the database at change {}, and both are whole",
                    last.number, state.number
                );
                return Err(OpenError::Contradiction(folder.to_owned(), why));
            }
            return Ok(Err("the database holds other changes than the journal".to_owned()));
        }
        let behind = last.number - state.number;
        if behind > 0 {
            let path = folder.join(journal::FILE);
            let met = journal::replay(&path, whole, Some(state), &mut |rows, next| {
                trees.apply(rows.iter().copied(), next.expect("each change has a state"))
            });
            if !met.map_err(unable)? {
                return Ok(Err(format!(
                    "the database ends at change {}, of before the journal",
                    state.number
                )));
            }
        }
        if trees.sum().map_err(unable)? != last.sum {
            return Ok(Err("rows of the database are missing or damaged".to_owned()));
        }
        if behind == 1 {
            let ended = "the program ended before its last change was in the database";
            findings.push(Finding::new(ended, Repair::CatchUp));
        } else if behind > 1 {
            let lacked = format!("the database lacked its last {behind} changes");
            findings.push(Finding::new(lacked, Repair::Database));
        }
        Ok(Ok(trees))
    }));
    let wrong = match brought {
        Ok(Ok(Ok(trees))) => return Ok(Some(trees)),
        Ok(Ok(Err(wrong))) => wrong,
        Ok(Err(OpenError::Damaged(_, why))) => format!("the database could not be opened: {why}"),
        Ok(Err(error)) => return Err(error),
        Err(_) => "sled panicked over the database".to_owned(),
    };
    if !fresh {
        findings.push(Finding::new(wrong, Repair::Database));
    }
    Ok(None)
}

/// Makes the database anew from the journal. The one that is there is set aside.
fn make_anew(folder: &Path, whole: &Whole, disk: &dyn Disk) -> Result<Trees, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    let broken = |error: StoreError| unopened(folder, error);
    let database = folder.join(DATABASE);
    let built = Built::from(folder, whole, &mut || false).map_err(broken)?;
    let built = built.expect("nothing stops it");
    if fs::symlink_metadata(&database).is_ok() {
        wait_until_free(&database).map_err(io)?;
        set_aside(folder, &database).map_err(io)?;
    }
    drop(built.take_its_place(folder, disk).map_err(broken)?);
    Trees::open(start_sled(folder, &database)?).map_err(broken)
}

/// Rows that each store begins with.
fn begin_rows(trees: &Trees, files: &mut SyncedFiles, keys: &Keys, consent: Consent) -> Result<(), StoreError> {
    let mut batch = Batch::new(trees);
    batch.begin_ladders(trees)?;
    if consent.without_key {
        for wish in trees.wishes()?.iter().filter(|wish| !keys.has(wish.key)) {
            batch.remove(Table::Meta, &wish.to_bytes());
        }
    }
    let changes = batch.changes()?;
    files.store(trees, &changes)
}

/// Carries out wishes to be forgotten that are pending: of a run that was cut short, or of a list that a backup did not have.
fn carry_out(trees: &Trees, files: &mut SyncedFiles, keys: &Keys) -> Result<(), StoreError> {
    let pending = trees.pending_wishes()?;
    if pending.is_empty() {
        return Ok(());
    }
    let marks = pending.iter().map(Wish::whom).collect();
    let people = trees.people_among(keys, &marks)?;
    for &person in &people {
        loop {
            let mut batch = Batch::new(trees);
            let slice = trees.forget_slice(&mut batch, keys, person)?;
            let changes = batch.changes()?;
            files.store(trees, &changes)?;
            if slice.last {
                break;
            }
        }
    }
    let mut batch = Batch::new(trees);
    pending.iter().for_each(|&wish| batch.note_wish(wish, Progress::Done));
    // Someone may have been taken out of all rows before it was noted.
    note_unclean(&mut batch, Moment(0))?;
    let changes = batch.changes()?;
    files.store(trees, &changes)?;
    tracing::info!("forgot {} people again who had wanted it", people.len());
    Ok(())
}

/// Makes the files anew before the store begins, if they hold what was to be forgotten and there is room.
fn clean(trees: Trees, folder: &Path, files: &mut SyncedFiles) -> Result<Trees, StoreError> {
    let Some(since) = trees.unclean()? else {
        return Ok(trees);
    };
    if !files.room_for(files.journal.length().saturating_mul(3)) {
        tracing::warn!("the files are not made anew without what was forgotten: there is no room for another database");
        return Ok(trees);
    }
    let state = files.state;
    files.journal = checkpoint::write_anew(&trees, folder, &*files.disk, state)?;
    let length = files.journal.length();
    let whole = Whole {
        base: state,
        last: state,
        image: length,
        end: length,
        torn: 0,
        fresh: false,
    };
    let built = Built::from(folder, &whole, &mut || false)?.expect("nothing stops it");
    drop(trees);
    let database = folder.join(DATABASE);
    let unbuilt = |error| StoreError::system("the database cannot be made anew", error);
    wait_until_free(&database).map_err(unbuilt)?;
    drop(built.take_its_place(folder, &*files.disk)?);
    let trees = Trees::open(open_sled(&database)?)?;
    files.data = File::open(database.join("db")).map_err(unbuilt)?;
    let mut batch = Batch::new(&trees);
    note_clean(&mut batch, since)?;
    let changes = batch.changes()?;
    files.store(&trees, &changes)?;
    tracing::info!("made the files anew: what was forgotten is not in them any more");
    Ok(trees)
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
fn start_sled(folder: &Path, database: &Path) -> Result<Db, OpenError> {
    let io = |error| OpenError::Io(folder.to_owned(), error);
    set_snapshots_aside(
        database,
        |name| name.ends_with(".generating"),
        "a snapshot was left half written",
    )
    .map_err(io)?;
    read_through(database).map_err(|error| OpenError::Io(database.to_owned(), error))?;
    let opened = match open_sled(database) {
        Err(StoreError::Failed(why)) if set_snapshots_aside(database, |_| true, &why).map_err(io)? => {
            open_sled(database)
        }
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
pub(super) fn clear_set_aside(folder: &Path) -> io::Result<()> {
    let now = SystemTime::now();
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

/// Waits until no one holds sled's own lock.
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
pub(super) fn open_sled(database: &Path) -> Result<Db, StoreError> {
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

/// Writes the newest layout into a database that was just made.
pub(super) fn write_layout(trees: &Trees) -> Result<(), StoreError> {
    let written = trees.of(Table::Meta).insert(LAYOUT, &known().to_be_bytes());
    written.map(drop).map_err(failed)
}
