//! Making, moving, copying and setting aside files and folders, so that they are there whole and on disk, or not at all.

use std::fs::{self, DirBuilder, DirEntry, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

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
pub fn above(path: &Path) -> &Path {
    let above = path.parent().filter(|above| *above != Path::new(""));
    above.unwrap_or(Path::new("."))
}

/// For how long things stay there.
const KEPT_ASIDE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Removes databases and journals whose making was cut short. Nothing was ever in them.
pub fn clear_unfinished(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(layout::UNFINISHED) {
            remove(&entry)?;
        }
    }
    Ok(())
}

/// Moves something out of the way, into the folder `set-aside`, under a name of its own.
pub fn set_aside(folder: &Path, what: &Path) -> io::Result<()> {
    fs::rename(what, place_aside(folder, what)?)
}

/// Keeps a copy of a file there before it is replaced.
pub fn copy_aside(folder: &Path, what: &Path) -> io::Result<()> {
    let copy = place_aside(folder, what)?;
    fs::copy(what, &copy)?;
    File::open(copy)?.sync_all()
}

/// Where in the folder `set-aside` there is room for something.
fn place_aside(folder: &Path, what: &Path) -> io::Result<PathBuf> {
    let aside = folder.join(layout::ASIDE);
    fs::create_dir_all(&aside)?;
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_millis();
    let name = what.file_name().unwrap_or_default().to_string_lossy();
    Ok(aside.join(format!("{now}-{name}")))
}

/// Removes what was set aside long ago: it may name people who were forgotten since. What cannot be removed is no reason not to go on.
pub fn clear_set_aside(folder: &Path) {
    if let Err(error) = clear_older(&folder.join(layout::ASIDE), KEPT_ASIDE) {
        tracing::warn!("what was set aside long ago cannot be cleared away: {error}");
    }
}

/// Removes what lies in a folder for longer than that, as far as it can be removed. Names begin with the moment.
fn clear_older(aside: &Path, than: Duration) -> io::Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut removed = Ok(());
    for entry in if_there(fs::read_dir(aside))?.into_iter().flatten() {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let since = name.split('-').next().and_then(|moment| moment.parse().ok());
        if since.is_some_and(|since| now.saturating_sub(Duration::from_millis(since)) > than) {
            removed = removed.and(remove(&entry));
        }
    }
    removed
}
