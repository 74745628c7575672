//! A disk that fills up, for tests.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::{Disk, RealDisk, Reserve, Setup, SledStore};

/// A disk with so much room. What the journal writes takes from it; beyond its end every write fails.
#[derive(Clone, Debug)]
pub struct SmallDisk(Arc<Mutex<u64>>);

impl SmallDisk {
    /// A disk with so many bytes of room.
    pub fn of(room: u64) -> SmallDisk {
        SmallDisk(Arc::new(Mutex::new(room)))
    }

    /// From now on it has so much room.
    pub fn set(&self, room: u64) {
        *self.0.lock().unwrap() = room;
    }

    /// How much room is left.
    pub fn left(&self) -> u64 {
        *self.0.lock().unwrap()
    }
}

impl Disk for SmallDisk {
    fn write(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        let mut room = self.0.lock().unwrap();
        *room = room.checked_sub(bytes.len() as u64).ok_or(io::ErrorKind::StorageFull)?;
        RealDisk.write(file, bytes)
    }

    // What is there already takes no more room when it changes.
    fn write_at(&self, file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
        let grows = (at + bytes.len() as u64).saturating_sub(file.metadata()?.len());
        let mut room = self.0.lock().unwrap();
        *room = room.checked_sub(grows).ok_or(io::ErrorKind::StorageFull)?;
        RealDisk.write_at(file, bytes, at)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        RealDisk.sync(file)
    }

    fn free(&self, _: &Path) -> io::Result<u64> {
        Ok(self.left())
    }
}

/// What the store keeps free of it.
pub const RESERVE: Reserve = Reserve {
    low: 200_000,
    floor: 140_000,
};

/// How much room there is at first: for three times that the journal grows.
pub const ROOM: u64 = 300_000;
/// More than the journal grows by at once.
pub const GROWS: u64 = 70_000;

/// A store on a small disk.
///
/// # Panics
/// If it cannot be opened.
pub fn store_on_small_disk(folder: &Path, reserve: Reserve) -> (SledStore, SmallDisk) {
    let disk = SmallDisk::of(ROOM);
    let setup = Setup {
        disk: Arc::new(disk.clone()),
        reserve,
        ..Setup::default()
    };
    let store = SledStore::open_with(folder, setup).unwrap();
    (store, disk)
}
