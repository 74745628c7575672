//! Bringing everything else up to a journal that is whole: the database, the head, the key; and what a store begins with.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::disk::{Consent, Disk, RealDisk, Room, Setup};
use super::error::{Finding, OpenError, Repair};
use super::files::{copy_all, copy_aside, files_in, is_there, make_file, set_aside};
use super::forgetting::{note_clean, note_unclean};
use super::head::{self, Head, HeadWriter};
use super::inventory::Folder;
use super::journal::Journal;
use super::keys::Keys;
use super::layout;
use super::rebuild::{self, Built, unbuilt};
use super::rows::Rows;
use super::sled_files::{
    layout_of, past_panics, segments_are_whole, start_plain, start_sled, unopened, wait_until_free,
};
use super::spare::Spare;
use super::state::State;
use super::survey::{self, Whole};
use super::synced_files::SyncedFiles;
use super::table::Table;
use super::trees::{Trees, known};
use super::wishes::Progress;
use headsup_match::Timestamp;
use headsup_store::StoreError;

/// Writes the journal anew from the rows of a database that is whole; gives what it is then.
pub fn restore_journal(folder: &Path, rows: &Rows, state: State, disk: &dyn Disk) -> Result<Whole, OpenError> {
    let path = folder.join(layout::JOURNAL);
    let bytes = rows.to_journal(state, false);
    let write = || {
        if is_there(&path)? {
            copy_aside(folder, &path)?;
        }
        make_file(disk, &path, &bytes)
    };
    write().map_err(OpenError::io(&path))?;
    Ok(Whole::image_of(state, bytes.len() as u64))
}

/// Brings the database and the head up to a journal that is whole, and begins the store.
pub fn settle(
    read: &Folder<'_>,
    whole: Whole,
    setup: &Setup,
    findings: &mut Vec<Finding>,
) -> Result<(Trees, Keys, SyncedFiles), OpenError> {
    let (folder, disk) = (read.path, Arc::clone(&setup.disk));
    let io = OpenError::io(folder);
    let broken = |error: StoreError| unopened(folder, error);
    let fresh = whole.is_fresh();
    let (path, should) = (folder.join(layout::JOURNAL), Head::from(whole.last));
    // What was read may be in memory alone. Nothing else may hold it before the journal does.
    let unsure = read.head != head::Found::Head(should);
    Journal::make_durable(&path, &*disk, &whole, unsure).map_err(io)?;
    // People who are forgotten by these keys stay so: they are there before anything that needs them.
    let mut keys = read.keys.clone();
    if keys.is_empty() {
        keys = Keys::random();
    }
    if keys != read.keys || read.key_of != Some(whole.last.id) {
        keys.write(folder, whole.last.id).map_err(io)?;
    }
    let trees = match bring_up(read, &whole, findings)? {
        Some(trees) => trees,
        // One that was never finished had nothing in it.
        None => make_anew(folder, &whole, &*disk, !fresh).map_err(broken)?,
    };
    let journal = Journal::go_on(path, &*disk, &whole).map_err(io)?;
    if unsure {
        if read.head == head::Found::Unreadable || read.head == head::Found::Missing && !fresh {
            findings.push(Finding::new(
                "the head of the journal was gone or could not be read",
                Repair::Head,
            ));
        }
        should.write(folder, &*disk).map_err(io)?;
    }
    let head = HeadWriter::open(folder, Arc::clone(&disk)).map_err(io)?;
    let data = File::open(folder.join(layout::DATABASE).join(layout::DATA)).map_err(io)?;
    let mut files = SyncedFiles {
        spare: Spare::of(folder),
        journal,
        head,
        checkpoint: None,
        data,
        disk,
        state: whole.last,
        reserve: setup.reserve,
        room: Room::Everything,
        watched: false,
        #[cfg(any(test, feature = "testing"))]
        hasty: false,
    };
    files.sync(&trees).map_err(broken)?;
    // What is written from here on may need the files that are kept open for nothing.
    files.find_files().map_err(broken)?;
    begin_rows(&trees, &mut files, &keys, setup.consent).map_err(broken)?;
    carry_out(&trees, &mut files, &keys).map_err(broken)?;
    while !files.edit(&trees, |batch| batch.begin_ladders()).map_err(broken)? {}
    let trees = clean(trees, folder, &mut files).map_err(broken)?;
    files.spare.take();
    Ok((trees, keys, files))
}

/// Opens the database in place and brings it up to the journal. None if it has to be made anew.
fn bring_up(read: &Folder<'_>, whole: &Whole, findings: &mut Vec<Finding>) -> Result<Option<Trees>, OpenError> {
    let folder = read.path;
    let database = folder.join(layout::DATABASE);
    let fresh = whole.is_fresh();
    if !is_there(&database).map_err(OpenError::io(&database))? {
        if !fresh {
            findings.push(Finding::new("the database was gone", Repair::Database));
        }
        return Ok(None);
    }
    let io = OpenError::io(folder);
    let mut copy = spare_copy(folder, &database).map_err(io)?;
    let wrong = loop {
        // As long as there is a copy to put back, nothing else is moved.
        let start = if copy.is_some() { start_plain } else { start_sled };
        let wrong = match open_at(read, whole, &database, start) {
            Ok(Ok((trees, behind))) => {
                if behind == 1 {
                    let ended = "the program ended before its last change was in the database";
                    findings.push(Finding::new(ended, Repair::CatchUp));
                } else if behind > 1 {
                    let lacked = format!("the database lacked its last {behind} changes");
                    findings.push(Finding::new(lacked, Repair::Database));
                }
                return Ok(Some(trees));
            }
            Ok(Err(wrong)) => Ok(wrong),
            Err(OpenError::Damaged(_, why)) => Ok(format!("the database could not be opened: {why}")),
            Err(error @ OpenError::Io(..)) => Err(error),
            Err(error) => return Err(error),
        };
        // sled takes a read that fails for the end of what was written, and cuts the rest off: so it is tried once more on a copy of before.
        match (wrong, copy.take()) {
            (wrong, Some(copy)) => {
                wait_until_free(&database).map_err(io)?;
                drop(rebuild::swap_in(folder, copy).map_err(io)?);
                wrong?;
            }
            (wrong, None) => break wrong?,
        }
    };
    if !fresh {
        findings.push(Finding::new(wrong, Repair::Database));
    }
    Ok(None)
}

/// A copy of the database aside, to be put back if opening it goes wrong; none if there is no room for one.
fn spare_copy(folder: &Path, database: &Path) -> io::Result<Option<tempfile::TempDir>> {
    let sizes = files_in(database)?
        .into_iter()
        .map(|file| Ok(fs::metadata(file)?.len()));
    let size = sizes.sum::<io::Result<u64>>()?;
    if RealDisk.free(folder)? < 2 * size {
        return Ok(None);
    }
    let aside = layout::unfinished_folder(folder)?;
    copy_all(database, &aside.path().join(layout::DATABASE))?;
    Ok(Some(aside))
}

/// How sled is started.
type Start = fn(&Path, &Path) -> Result<sled::Db, OpenError>;

/// Opens a database and brings it up to the journal; gives how many changes it lacked, or why it has to be made anew.
fn open_at(
    read: &Folder<'_>,
    whole: &Whole,
    database: &Path,
    start: Start,
) -> Result<Result<(Trees, u64), String>, OpenError> {
    let folder = read.path;
    let unable = |error: StoreError| unopened(folder, error);
    if !segments_are_whole(database).map_err(OpenError::io(database))? {
        return Ok(Err("a segment of the database is damaged".to_owned()));
    }
    let opened = past_panics(|| {
        let db = start(folder, database)?;
        // One of before is replaced, and one that was never finished.
        if layout_of(&db, folder)? < known() {
            return Ok(Err("the database is one of an older program".to_owned()));
        }
        let trees = Trees::open(db).map_err(unable)?;
        let Some(state) = trees.state().map_err(unable)? else {
            return Ok(Err("the database does not say how far it is".to_owned()));
        };
        if state.id != whole.last.id {
            return Err(OpenError::OtherBot(folder.join(layout::JOURNAL), database.to_owned()));
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
            let path = folder.join(layout::JOURNAL);
            let met = survey::replay(&path, whole, Some(state), &mut |rows, next| {
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
        Ok(Ok((trees, behind)))
    });
    opened.unwrap_or_else(|_| Ok(Err("sled panicked over the database".to_owned())))
}

/// Makes the database anew from the journal. The one that is there must be closed; it is set aside if `kept`, else it goes.
fn make_anew(folder: &Path, whole: &Whole, disk: &dyn Disk, kept: bool) -> Result<Trees, StoreError> {
    let database = folder.join(layout::DATABASE);
    let built = Built::from(folder, whole, &mut || false)?;
    wait_until_free(&database).map_err(unbuilt)?;
    if kept && is_there(&database).map_err(unbuilt)? {
        set_aside(folder, &database).map_err(unbuilt)?;
    }
    let (trees, _) = built.expect("nothing stops it").take_its_place(folder, disk)?;
    Ok(trees)
}

/// Rows that each store begins with.
fn begin_rows(trees: &Trees, files: &mut SyncedFiles, keys: &Keys, consent: Consent) -> Result<(), StoreError> {
    files.edit(trees, |batch| {
        if consent.without_key {
            for wish in trees.wishes()?.iter().filter(|wish| !keys.has(wish.key)) {
                batch.remove(Table::Meta, &wish.to_bytes());
            }
        }
        Ok(())
    })
}

/// Carries out wishes to be forgotten that are pending: of a run that was cut short, or of a list that a backup did not have.
fn carry_out(trees: &Trees, files: &mut SyncedFiles, keys: &Keys) -> Result<(), StoreError> {
    let pending = trees.pending_wishes()?;
    if pending.is_empty() {
        return Ok(());
    }
    let marks = pending.iter().map(|wish| (wish.key, wish.mark)).collect();
    let people = trees.people_among(keys, &marks)?;
    for &person in &people {
        while !files.edit(trees, |batch| batch.forget_slice(keys, person))?.last {}
    }
    files.edit(trees, |batch| {
        batch.note_wishes(&pending, Progress::Done);
        // Someone may have been taken out of all rows before it was noted.
        note_unclean(batch, Timestamp(0))
    })?;
    tracing::info!("forgot {} people again who had wanted it", people.len());
    Ok(())
}

/// Makes the files anew before the store begins, if they hold what was to be forgotten and there is room.
fn clean(trees: Trees, folder: &Path, files: &mut SyncedFiles) -> Result<Trees, StoreError> {
    let Some(unclean) = trees.unclean()? else {
        return Ok(trees);
    };
    if !files.room_for(files.journal.length.saturating_mul(3)) {
        tracing::warn!("the files are not made anew without what was forgotten: there is no room for another database");
        return Ok(trees);
    }
    let state = files.state;
    files.begin_checkpoint()?;
    while files.checkpoint.is_some() {
        files.write_checkpoint(&trees)?;
    }
    let whole = Whole::image_of(state, files.journal.length);
    drop(trees);
    let trees = make_anew(folder, &whole, &*files.disk, false)?;
    let data = folder.join(layout::DATABASE).join(layout::DATA);
    files.data = File::open(data).map_err(unbuilt)?;
    files.edit(&trees, |batch| note_clean(batch, unclean))?;
    tracing::info!("made the files anew: what was forgotten is not in them any more");
    Ok(trees)
}
