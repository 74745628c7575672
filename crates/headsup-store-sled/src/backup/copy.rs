//! A copy of a data folder, to be looked at and mended without touching it.

use std::fs::File;
use std::io;
use std::path::Path;

use crate::error::OpenError;
use crate::files::copy_all;
use crate::finding::Finding;
use crate::inventory::holds_data;
use crate::lock::lock;
use crate::store::SledStore;
use crate::{folder, layout};

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
        let io = OpenError::io(folder);
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
            layout::DATABASE,
            layout::NEXT,
            layout::JOURNAL,
            layout::HEAD,
            layout::RESTORED,
            layout::LIST,
            layout::KEYS,
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
