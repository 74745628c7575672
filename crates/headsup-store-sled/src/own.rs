//! Whether what the store works on is still what lies in its folder. A lock that is gone lets another program in, and what is written into
//! files that nobody finds again is lost; so this is looked at before anything is acknowledged.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::layout;
use super::shared::Shared;
use super::synced_files::SyncedFiles;
use headsup_store::StoreError;

/// Fails if the lock, the key, the data file, the journal or its head in the folder is not the one that is open.
pub fn check(shared: &Shared, files: &SyncedFiles) -> Result<(), StoreError> {
    let folder = &shared.folder;
    let open = [
        (&shared.lock, folder.join(layout::LOCK)),
        (&shared.key_file, folder.join(layout::KEYS)),
        (&files.data, folder.join(layout::DATABASE).join(layout::DATA)),
        (files.journal.file(), folder.join(layout::JOURNAL)),
        (files.head.file(), folder.join(layout::HEAD)),
    ];
    for (file, path) in open {
        let same = is(file, &path).map_err(|error| StoreError::system("the data folder cannot be looked at", error))?;
        if !same {
            return Err(StoreError::System(format!(
                "{} was removed or replaced while the bot runs, so another program may work on the folder. Nothing of this batch was \
                 acknowledged",
                path.display()
            )));
        }
    }
    Ok(())
}

/// Whether the file is the one at this path.
fn is(file: &File, path: &Path) -> io::Result<bool> {
    let there = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        there => there?,
    };
    let ours = file.metadata()?;
    Ok((ours.dev(), ours.ino()) == (there.dev(), there.ino()))
}
