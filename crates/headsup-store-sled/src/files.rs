//! Making, moving and copying files and folders, so that they are there whole and on disk, or not at all.

use std::fs::{self, DirBuilder, DirEntry, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::disk::Disk;
use super::layout;

/// Makes a folder and those above it that are missing, closed to other users. They are on disk when this returns.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = above(folder);
    make_folder(above)?;
    match DirBuilder::new().mode(0o700).create(folder) {
        Err(error) if !folder.is_dir() => Err(error),
        // Another process was faster.
        Err(_) | Ok(()) => File::open(above)?.sync_all(),
    }
}

/// What was found at a path, if anything is there. What cannot be looked at is an error, and not gone.
pub fn if_there<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// Whether something lies at a path, be it a link that leads nowhere.
pub fn is_there(path: &Path) -> io::Result<bool> {
    Ok(if_there(fs::symlink_metadata(path))?.is_some())
}

/// Puts a file that was written aside in its place, in one step: it is there whole and on disk when this returns, or what was there is.
pub fn put_in_place(disk: &dyn Disk, aside: NamedTempFile, path: &Path) -> io::Result<()> {
    disk.sync(aside.as_file())?;
    let aside = aside.into_temp_path();
    fs::rename(&aside, path)?;
    // It has moved: there is nothing left to remove.
    let _ = aside.keep();
    disk.sync(&File::open(above(path))?)
}

/// Writes a file whole or not at all: it is on disk when this returns, or what was there is.
pub fn make_file(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut aside = layout::unfinished_file(above(path))?;
    disk.write(aside.as_file_mut(), bytes)?;
    put_in_place(disk, aside, path)
}

/// Copies a file or a folder, if there is one, closed to others. It holds no links: that was looked at.
pub fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    let Some(found) = if_there(fs::symlink_metadata(from))? else {
        return Ok(());
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

/// Every file below a folder.
pub fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => files.extend(files_in(&path)?),
            false => files.push(path),
        }
    }
    Ok(files)
}

/// Removes a file, or a folder with all that is in it.
pub fn remove(what: &DirEntry) -> io::Result<()> {
    match what.file_type()?.is_dir() {
        true => fs::remove_dir_all(what.path()),
        false => fs::remove_file(what.path()),
    }
}

/// Opens a file that is there to be written to, and no link.
pub fn open_to_write(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    options.custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
    options.open(path)
}

/// The folder that something is in.
fn above(path: &Path) -> &Path {
    let above = path.parent().filter(|above| *above != Path::new(""));
    above.unwrap_or(Path::new("."))
}
