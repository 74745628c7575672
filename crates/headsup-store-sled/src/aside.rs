//! The folder of what was damaged or replaced, and what was never finished.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::files::{if_there, remove};
use super::layout;

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

/// Removes what was set aside long ago: it may name people who were forgotten since. Names begin with the moment.
pub fn clear_set_aside(folder: &Path) -> io::Result<()> {
    let now = SystemTime::now();
    let Some(entries) = if_there(fs::read_dir(folder.join(layout::ASIDE)))? else {
        return Ok(());
    };
    let now = now.duration_since(UNIX_EPOCH).unwrap_or_default();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let since = name.split('-').next().and_then(|moment| moment.parse().ok());
        let old = since.is_some_and(|since| now.saturating_sub(Duration::from_millis(since)) > KEPT_ASIDE);
        if old {
            remove(&entry)?;
        }
    }
    Ok(())
}
