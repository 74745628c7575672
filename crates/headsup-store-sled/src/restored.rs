//! Rows that take the place of all that is in a folder, as a journal of their own.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::aside::set_aside;
use super::disk::Disk;
use super::error::OpenError;
use super::files::{is_there, make_file};
use super::layout;
use super::rows::Rows;
use super::state::State;
use super::survey;

/// Writes rows as the journal that takes the place of all that is in the folder. It is whole and on disk when this returns.
pub fn write_restored(folder: &Path, rows: &Rows, base: State, disk: &dyn Disk) -> Result<(), OpenError> {
    let path = folder.join(layout::RESTORED);
    make_file(disk, &path, &rows.to_journal(base, true)).map_err(OpenError::io(&path))
}

/// Lets it take that place: what is there is set aside. Safe to repeat until it is finished.
pub fn finish_restored(folder: &Path) -> io::Result<()> {
    let restored = folder.join(layout::RESTORED);
    match survey::survey(&restored)? {
        survey::Found::Missing => return Ok(()),
        // What an older program was about to restore, it had checked.
        survey::Found::Old => {}
        survey::Found::Journal(survey) if survey.whole.is_some_and(|whole| whole.torn == 0) => {}
        survey::Found::Journal(_) | survey::Found::Newer => {
            let why = "it is not whole, so it does not take the place of the data. Take it away to go on with those, or restore the backup again";
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
    }
    for name in [
        layout::DATABASE,
        layout::NEXT,
        layout::HEAD,
        layout::LIST,
        layout::JOURNAL,
    ] {
        let old = folder.join(name);
        if is_there(&old)? {
            set_aside(folder, &old)?;
        }
    }
    fs::rename(&restored, folder.join(layout::JOURNAL))?;
    File::open(folder)?.sync_all()
}
