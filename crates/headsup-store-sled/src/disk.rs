//! What the store asks of a disk, as a value: proofs let any of it fail.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// A disk. An error of a write or a sync is never tried again.
pub trait Disk: fmt::Debug + Send + Sync {
    /// Writes all of these bytes where the file stands.
    ///
    /// # Errors
    /// Returns an [`io::Error`] if not all of them can be written.
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()>;

    /// Writes all of these bytes at a place of the file.
    ///
    /// # Errors
    /// Returns an [`io::Error`] if not all of them can be written.
    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()>;

    /// Returns once everything written to the file survives a power cut; of a folder, what is in it and is not.
    ///
    /// # Errors
    /// Returns an [`io::Error`] if that is not certain.
    fn sync(&self, file: &File) -> io::Result<()>;

    /// The bytes that are free for the program on the disk that holds this folder.
    ///
    /// # Errors
    /// Returns an [`io::Error`] if the system does not tell.
    fn free(&self, folder: &Path) -> io::Result<u64>;
}

/// How much room on the disk is kept, in bytes, so that no write ever meets a full one.
#[derive(Clone, Copy, Debug)]
pub struct Reserve {
    /// Below this no match begins, and those that are played go on.
    pub low: u64,
    /// Below this nothing is written. It is more than a batch, and enough to open the database again.
    pub floor: u64,
}

impl Reserve {
    /// What a store keeps unless it is told otherwise.
    pub const USUAL: Reserve = Reserve {
        low: 64 << 20,
        floor: 16 << 20,
    };
}

/// What a store works with. Only proofs have it otherwise than usual, to see what is lost then.
#[derive(Debug)]
pub struct Setup {
    /// Where it writes.
    pub disk: Arc<dyn Disk>,
    /// How much room it keeps.
    pub reserve: Reserve,
    /// Whether it acknowledges what is in memory alone, and leaves writing to chance: what no store should do.
    #[cfg(any(test, feature = "testing"))]
    pub hasty: bool,
    /// What to go on without.
    pub consent: Consent,
    /// How long a batch may take before the store is taken to have failed.
    pub patience: Duration,
}

/// What a host agrees to go on without.
#[derive(Clone, Copy, Debug, Default)]
pub struct Consent {
    /// The lines of the list of the forgotten whose key is gone.
    pub without_key: bool,
    /// What can be read neither in the database nor in the journal.
    pub accept_loss: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            disk: Arc::new(RealDisk),
            reserve: Reserve::USUAL,
            #[cfg(any(test, feature = "testing"))]
            hasty: false,
            consent: Consent::default(),
            patience: Duration::from_secs(10),
        }
    }
}

/// What there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Room {
    Nothing,
    /// What is under way.
    MatchesUnderWay,
    Everything,
}

impl Reserve {
    /// What there is room for with so many bytes free.
    pub fn room(&self, free: u64) -> Room {
        match free {
            free if free < self.floor => Room::Nothing,
            free if free < self.low => Room::MatchesUnderWay,
            _ => Room::Everything,
        }
    }
}

/// The disk of the machine.
#[derive(Debug)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        file.write_all_at(bytes, at)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        // Of a file only its bytes and its length matter, not when it was changed; a folder is nothing but that.
        match file.metadata()?.is_dir() {
            true => file.sync_all(),
            false => file.sync_data(),
        }
    }

    fn free(&self, folder: &Path) -> io::Result<u64> {
        let disk = rustix::fs::statvfs(folder)?;
        Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
}
