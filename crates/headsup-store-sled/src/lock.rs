//! The lock of a data folder: a file that only its owner can open, because anyone who can open a file can hold a lock on it.
//!
//! Older programs made it readable by all. It is made anew then, and a lock on the old one that only a stranger holds does not count.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

use super::error::OpenError;
use super::layout;

/// The access of anyone but the owner.
pub(super) const OTHERS: u32 = 0o077;

/// How often another program may put a new file in its place while we look.
const TRIES: u32 = 16;
/// How long a lock that is held may be that of a moment.
const PATIENCE: Duration = Duration::from_millis(300);
const PAUSE: Duration = Duration::from_millis(5);

/// Takes the lock for this process, before anything is written.
pub(super) fn lock(folder: &Path) -> Result<File, OpenError> {
    let path = folder.join(layout::LOCK);
    let in_use = || OpenError::InUse(folder.to_owned());
    let until = Instant::now() + PATIENCE;
    let mut tries = 0;
    while tries < TRIES {
        let file = open(&path)?;
        let found = file.metadata().map_err(OpenError::io(&path))?;
        let was_open = found.mode() & OTHERS != 0;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) if was_open && !answers(folder) && strangers_hold(found.ino()) => {
                tracing::warn!("another user held the lock of {}", folder.display());
            }
            // A program that this one is just starting holds on to it until it is another program.
            Err(TryLockError::WouldBlock) if Instant::now() < until => {
                std::thread::sleep(PAUSE);
                continue;
            }
            Err(TryLockError::WouldBlock) => return Err(in_use()),
            Err(TryLockError::Error(error)) => return Err(OpenError::Io(path, error)),
        }
        tries += 1;
        let now = fs::symlink_metadata(&path);
        if now.is_ok_and(|now| (now.dev(), now.ino()) == (found.dev(), found.ino())) {
            return match was_open {
                // The old one is held until the new one is in its place.
                true => renew(folder, &path).map_err(OpenError::io(&path)),
                false => Ok(file),
            };
        }
    }
    Err(in_use())
}

/// Opens the file, or makes it. It is ours and nothing but a file.
fn open(path: &Path) -> Result<File, OpenError> {
    let io = OpenError::io(path);
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => return Err(OpenError::Planted(path.to_owned())),
        Ok(found) if found.uid() != rustix::process::geteuid().as_raw() => {
            return Err(OpenError::Foreign(path.to_owned(), found.uid()));
        }
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(io(error)),
        Ok(_) | Err(_) => {}
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true).mode(0o600);
    options.custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed());
    options.open(path).map_err(io)
}

/// A new file that is locked already, in the place of the old one.
fn renew(folder: &Path, path: &Path) -> io::Result<File> {
    let aside = layout::unfinished_file(folder)?;
    aside.as_file().try_lock()?;
    let (file, aside) = aside.into_parts();
    fs::rename(&aside, path)?;
    // It has moved: there is nothing left to remove.
    let _ = aside.keep();
    Ok(file)
}

/// Whether a bot works on the folder: it listens where it can be asked for a backup, which nobody else can reach.
fn answers(folder: &Path) -> bool {
    UnixStream::connect(folder.join("control").join("socket")).is_ok()
}

/// Whether all that hold a lock on this file are other users' programs. Nobody to be seen is no such proof.
pub(super) fn strangers_hold(inode: u64) -> bool {
    let Ok(locks) = fs::read_to_string("/proc/locks") else {
        return false;
    };
    let holders: Vec<u32> = locks.lines().filter_map(|line| holder(line, inode)).collect();
    !holders.is_empty() && holders.into_iter().all(is_strangers)
}

/// Who holds a lock on a file, by a line of `/proc/locks`. The device is left out: some disks name another one there than to who asks.
fn holder(line: &str, inode: u64) -> Option<u32> {
    let mut words = line.split_whitespace().skip(1);
    // A line that begins with an arrow is of one who waits.
    (words.next()? == "FLOCK").then_some(())?;
    let pid = words.nth(2)?.parse().ok()?;
    let (_, locked) = words.next()?.rsplit_once(':')?;
    (locked.parse() == Ok(inode)).then_some(pid)
}

/// Whether a program is another user's. One that is gone left its lock to a child, as this program never does.
fn is_strangers(pid: u32) -> bool {
    let Ok(status) = fs::read_to_string(format!("/proc/{pid}/status")) else {
        return true;
    };
    let users = status.lines().find_map(|line| line.strip_prefix("Uid:"));
    let mut users = users.unwrap_or_default().split_whitespace().map(str::parse);
    let own = rustix::process::geteuid().as_raw();
    !users.any(|user| user == Ok(own) || user == Ok(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_holds_a_lock_is_read_as_the_kernel_writes_it() {
        let held = "12: FLOCK  ADVISORY  WRITE 4711 00:2f:99 0 EOF";
        assert_eq!(holder(held, 99), Some(4711));
        assert_eq!(holder(held, 9), None);
        for other in [
            "12: -> FLOCK  ADVISORY  WRITE 4711 00:2f:99 0 EOF",
            "12: POSIX  ADVISORY  WRITE 4711 00:2f:99 0 EOF",
            "12:",
            "",
        ] {
            assert_eq!(holder(other, 99), None, "{other}");
        }
    }

    #[test]
    fn our_own_program_is_no_stranger() {
        assert!(!is_strangers(std::process::id()));
        let file = tempfile::NamedTempFile::new().unwrap();
        file.as_file().lock().unwrap();
        assert!(!strangers_hold(file.as_file().metadata().unwrap().ino()));
    }
}
