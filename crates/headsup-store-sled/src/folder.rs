//! A data folder is its owner's alone. Before anything in it is opened it is closed to the other users of the machine, and refused if it
//! belongs to another user or holds a link or another user's file under a name of ours.
//!
//! What the program makes is closed from the start: its umask takes care of that. This mends what an older program left open. Only names
//! of ours are looked at; whatever else a host keeps in the folder is left alone.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::disk::{Disk, RealDisk};
use super::error::OpenError;
use super::files::{make_folder, put_in_place};
use super::layout;
use super::lock::{OTHERS, strangers_hold};
use super::sled_files::PATIENCE;

const STICKY: u32 = 0o1000;

/// What the program works with. A link or a stranger's file among these is refused.
const OURS: &[&str] = &[
    layout::LOCK,
    layout::DATABASE,
    layout::JOURNAL,
    layout::HEAD,
    layout::LIST,
    layout::KEYS,
    layout::NEXT,
    layout::RESTORED,
    "starts",
    "alive",
    "control",
    "discord",
];
/// What it keeps for its host, who may have put other things beside.
const KEPT: &[&str] = &[layout::ASIDE, "backups"];

/// A data folder that nobody else can reach into.
#[derive(Debug)]
pub(super) struct Claimed {
    folder: PathBuf,
    /// Others could look into it, until now.
    was_open: bool,
}

/// Makes a folder that is closed to others, or closes one that is there with everything of the program in it.
///
/// # Errors
/// If it belongs to another user, or something in it is not what the program can have put there.
pub fn close_to_others(folder: &Path) -> Result<(), OpenError> {
    make_folder(folder).map_err(OpenError::io(folder))?;
    let claimed = claim(folder)?;
    let mut mended = Mended::default();
    sweep(folder, &mut |path, found| mended.close(path, found))?;
    mended.tell(&claimed);
    Ok(())
}

/// Takes a folder that is there for its owner alone.
pub(super) fn claim(folder: &Path) -> Result<Claimed, OpenError> {
    let io = OpenError::io(folder);
    let found = own(folder, &fs::metadata(folder).map_err(io)?)?;
    if found & STICKY != 0 {
        return Err(OpenError::Shared(folder.to_owned()));
    }
    let was_open = found & OTHERS != 0;
    if was_open {
        close(folder, found);
    }
    Ok(Claimed {
        folder: folder.to_owned(),
        was_open,
    })
}

impl Claimed {
    /// Closes what is in the folder. The folder must be locked.
    pub(super) fn mend(&self) -> Result<(), OpenError> {
        let mut mended = Mended::default();
        // What others could open they may have open still, to read what comes or to hold a lock.
        let theirs = [layout::DATA, layout::JOURNAL, layout::HEAD].map(OsStr::new).map(Some);
        sweep(&self.folder, &mut |path, found| {
            if found & OTHERS != 0 && theirs.contains(&path.file_name()) {
                if is_in_use(path)? {
                    return Err(OpenError::InUse(self.folder.clone()));
                }
                if !renew(&self.folder, path)? {
                    tracing::warn!(
                        "there is no room to write {} anew: who has it open already can still read it",
                        path.display()
                    );
                }
            }
            mended.close(path, found)
        })?;
        mended.tell(self);
        Ok(())
    }

    /// Refuses what cannot be the program's, and changes nothing.
    pub(super) fn look(&self) -> Result<(), OpenError> {
        sweep(&self.folder, &mut |_, _| Ok(()))
    }
}

/// What was open to others.
#[derive(Default)]
struct Mended(u32);

impl Mended {
    fn close(&mut self, path: &Path, mode: u32) -> Result<(), OpenError> {
        if mode & OTHERS != 0 {
            close(path, mode);
            self.0 += 1;
        }
        Ok(())
    }

    fn tell(&self, claimed: &Claimed) {
        let (folder, files) = (claimed.folder.display(), self.0);
        if claimed.was_open && files > 0 {
            tracing::warn!(
                "other users of this machine could look into the data folder {folder} ({files} files and folders in it were open to them); \
                 it is closed now"
            );
        } else if claimed.was_open || files > 0 {
            tracing::info!("closed the data folder {folder} and {files} files and folders in it to other users");
        }
    }
}

/// Takes away what others may do. Some disks keep no permissions: that is said, and the bot goes on.
fn close(path: &Path, mode: u32) {
    let closed = fs::set_permissions(path, Permissions::from_mode(mode & 0o7777 & !OTHERS));
    let left = closed.and_then(|()| Ok(fs::metadata(path)?.mode() & OTHERS));
    match left {
        Ok(0) => {}
        Ok(_) => tracing::warn!(
            "{} stays open to other users: its disk keeps no permissions",
            path.display()
        ),
        Err(error) => tracing::warn!("{} cannot be closed to other users: {error}", path.display()),
    }
}

/// The mode of what is ours.
fn own(path: &Path, found: &Metadata) -> Result<u32, OpenError> {
    match found.uid() == rustix::process::geteuid().as_raw() {
        true => Ok(found.mode()),
        false => Err(OpenError::Foreign(path.to_owned(), found.uid())),
    }
}

type Each<'a> = &'a mut dyn FnMut(&Path, u32) -> Result<(), OpenError>;

/// Each folder and file of ours, with its mode; a folder comes before what is in it.
fn sweep(folder: &Path, each: Each<'_>) -> Result<(), OpenError> {
    let io = OpenError::io(folder);
    for entry in fs::read_dir(folder).map_err(io)? {
        let name = entry.map_err(io)?.file_name();
        let (path, name) = (folder.join(&name), name.to_string_lossy());
        if OURS.contains(&&*name) || name.starts_with(layout::UNFINISHED) {
            look_at(&path, true, each)?;
        } else if KEPT.contains(&&*name) {
            let found = fs::symlink_metadata(&path).map_err(OpenError::io(&path))?;
            // A host may have sent it elsewhere.
            if found.uid() != 0 {
                own(&path, &found)?;
            }
            if found.is_dir() {
                look_at(&path, false, each)?;
            }
        }
    }
    Ok(())
}

/// Something of ours, and all that is in it. Where it is not `only` ours, a host may have put other things beside: those are left alone.
fn look_at(path: &Path, only: bool, each: Each<'_>) -> Result<(), OpenError> {
    let io = OpenError::io(path);
    let found = fs::symlink_metadata(path).map_err(io)?;
    let kind = found.file_type();
    let mode = match own(path, &found) {
        Err(_) if !only => return Ok(()),
        mode => mode?,
    };
    if !kind.is_file() && !kind.is_dir() {
        // Our own socket lies in a folder that was always closed.
        let socket = kind.is_socket() && path.parent().is_some_and(|above| above.ends_with("control"));
        return match only && !socket {
            true => Err(OpenError::Planted(path.to_owned())),
            false => Ok(()),
        };
    }
    each(path, mode)?;
    if kind.is_dir() {
        for entry in fs::read_dir(path).map_err(io)? {
            look_at(&entry.map_err(io)?.path(), only, each)?;
        }
    }
    Ok(())
}

/// Whether a program of ours works with a file: it holds a lock on it, and not only for a moment longer than it works.
fn is_in_use(path: &Path) -> Result<bool, OpenError> {
    let io = OpenError::io(path);
    let file = File::open(path).map_err(io)?;
    let until = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(false),
            Err(TryLockError::WouldBlock) if strangers_hold(file.metadata().map_err(io)?.ino()) => return Ok(false),
            Err(TryLockError::WouldBlock) if Instant::now() < until => std::thread::sleep(Duration::from_millis(5)),
            Err(TryLockError::WouldBlock) => return Ok(true),
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
    }
}

/// Puts a copy of a file in its place that no one has open. False if there is no room for one.
fn renew(folder: &Path, path: &Path) -> Result<bool, OpenError> {
    let renewed = || -> io::Result<bool> {
        let mut old = File::open(path)?;
        if RealDisk.free(folder)? < old.metadata()?.len().saturating_mul(2) {
            return Ok(false);
        }
        let mut aside = layout::unfinished_file(folder)?;
        io::copy(&mut old, aside.as_file_mut())?;
        put_in_place(&RealDisk, aside, path)?;
        Ok(true)
    };
    renewed().map_err(OpenError::io(path))
}
