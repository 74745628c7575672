//! What the store asks of a disk, as a value: proofs let any of it fail.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// A disk. An error of a write or a sync is never tried again.
pub trait Disk: fmt::Debug + Send {
    /// Writes all of these bytes where the file stands.
    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()>;

    /// Returns once everything written to the file survives a power cut.
    fn sync(&mut self, file: &File) -> io::Result<()>;

    /// The bytes that are free for the program on the disk that holds this folder.
    fn free(&mut self, folder: &Path) -> io::Result<u64>;
}

/// The disk of the machine.
#[derive(Debug)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn free(&mut self, folder: &Path) -> io::Result<u64> {
        let disk = rustix::fs::statvfs(folder)?;
        Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
}
