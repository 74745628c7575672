//! The database, made anew from the journal: where it is not whole, and where it is clean no more.
//!
//! sled keeps what is taken away in old pages, so a database from which a person was taken out holds their number for a long time. It is
//! made anew then, from a journal that was written anew before: within half a day while the store goes on, and at each start.
//!
//! The new one is built aside and takes the place of the old one in two renames. Between them it is called [`layout::NEXT`], whole and on disk;
//! whatever ends the program then, one of the two is found at the next start, and both hold the same.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::TempDir;

use super::disk::Disk;
use super::files::is_there;
use super::layout;
use super::sled_files::{self, open_sled, past_panics, wait_until_free};
use super::state::State;
use super::survey::{self, Whole};
use super::trees::Trees;
use headsup_store::StoreError;

/// `each` is called after so many frames.
const FRAMES: usize = 64;

/// What could not be made anew.
pub fn unbuilt(error: io::Error) -> StoreError {
    StoreError::system("the database cannot be made anew", error)
}

/// A database that is built aside.
#[derive(Debug)]
pub struct Built {
    pub trees: Trees,
    folder: TempDir,
    /// How far it is, as it was built.
    pub state: State,
}

impl Built {
    /// Builds one from a journal; none if it is told to stop, or another journal takes the place of that one. `each` is called now and then.
    pub fn from(folder: &Path, whole: &Whole, each: &mut dyn FnMut() -> bool) -> Result<Option<Built>, StoreError> {
        let aside = layout::unfinished_folder(folder);
        let aside = aside.map_err(unbuilt)?;
        let trees = Trees::open(sled_files::open_sled(aside.path())?)?;
        let (mut frames, mut stopped) = (0, false);
        let same = survey::replay(&folder.join(layout::JOURNAL), whole, None, &mut |rows, _| {
            frames += 1;
            stopped = stopped || frames % FRAMES == 0 && each();
            match stopped {
                true => Ok(()),
                false => rows.iter().try_for_each(|row| trees.write(row)),
            }
        })?;
        if stopped || !same {
            return Ok(None);
        }
        if trees.sum()? != whole.last.sum {
            return Err(StoreError::Failed(
                "the journal does not come to its own sum".to_owned(),
            ));
        }
        trees.write_state(whole.last)?;
        sled_files::flush(&trees.db, aside.path())?;
        sled_files::sync_all(aside.path()).map_err(unbuilt)?;
        Ok(Some(Built {
            trees,
            folder: aside,
            state: whole.last,
        }))
    }

    /// Takes the place of the old database, which must be closed or about to be, and is opened there; gives where the old one lies then.
    pub fn take_its_place(self, folder: &Path, disk: &dyn Disk) -> Result<(Trees, TempDir), StoreError> {
        sled_files::flush(&self.trees.db, self.folder.path())?;
        drop(self.trees);
        sled_files::wait_until_free(self.folder.path()).map_err(unbuilt)?;
        let id = self.state.id.to_string();
        fs::write(self.folder.path().join(layout::OWNER), id).map_err(unbuilt)?;
        sled_files::sync_all(self.folder.path()).map_err(unbuilt)?;
        let built = disk.sync(&File::open(self.folder.path()).map_err(unbuilt)?);
        let old = built.and_then(|()| swap_in(folder, self.folder)).map_err(unbuilt)?;
        Ok((reopen(&folder.join(layout::DATABASE), self.state)?, old))
    }
}

/// Lets a database that lies in a folder aside, or is that folder, take the place of the one that is there; gives where that lies then.
pub fn swap_in(folder: &Path, aside: TempDir) -> io::Result<TempDir> {
    let (next, database) = (folder.join(layout::NEXT), folder.join(layout::DATABASE));
    let inner = aside.path().join(layout::DATABASE);
    if is_there(&inner)? {
        fs::rename(inner, &next)?;
    } else {
        fs::rename(aside.path(), &next)?;
        // It has moved: there is nothing left to remove.
        let _ = aside.keep();
    }
    let sync = || File::open(folder)?.sync_all();
    sync()?;
    let old = layout::unfinished_folder(folder)?;
    if is_there(&database)? {
        fs::rename(&database, old.path().join(layout::DATABASE))?;
    }
    fs::rename(&next, &database)?;
    sync()?;
    Ok(old)
}

/// Ends a swap that was cut short.
pub fn settle_swap(folder: &Path) -> io::Result<()> {
    let (next, database) = (folder.join(layout::NEXT), folder.join(layout::DATABASE));
    if !is_there(&next)? {
        return Ok(());
    }
    if is_there(&database)? {
        fs::remove_dir_all(&next)?;
    } else {
        fs::rename(&next, &database)?;
    }
    File::open(folder)?.sync_all()
}

/// Opens a database that was just made, and sees to it that it can be read back. One that cannot goes at once: the journal has all of it.
fn reopen(database: &Path, state: State) -> Result<Trees, StoreError> {
    let opened = past_panics(|| {
        let trees = Trees::open(open_sled(database)?)?;
        let same = trees.state()? == Some(state) && trees.sum()? == state.sum;
        same.then_some(trees)
            .ok_or_else(|| StoreError::System("the database was just made, and cannot be read back".to_owned()))
    });
    let opened = opened.flatten();
    if opened.is_err() && wait_until_free(database).is_ok() {
        // If it stays, it is made anew at the next start.
        let _ = fs::remove_dir_all(database);
    }
    opened
}
