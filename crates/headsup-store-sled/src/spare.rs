//! Files that are kept open for nothing. A system gives a program only so many, and whatever else the program does must not take those
//! that a batch needs: an error in the middle of one would end the store.

use std::fmt;
use std::fs::File;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::io::Errno;

/// More than any batch opens.
const FILES: usize = 8;
/// How long a batch waits until so many can be opened.
const PATIENCE: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(50);

/// The spare files.
pub struct Spare {
    held: Vec<File>,
    open: Box<dyn FnMut() -> io::Result<File> + Send>,
    patience: Duration,
}

impl fmt::Debug for Spare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spare").field("held", &self.held.len()).finish()
    }
}

impl Spare {
    /// Keeps this folder open, many times.
    pub fn of(folder: &Path) -> Spare {
        let folder = folder.to_owned();
        let mut spare = Spare {
            held: Vec::new(),
            open: Box::new(move || File::open(&folder)),
            patience: PATIENCE,
        };
        spare.take();
        spare
    }

    /// Lets them go, for a batch to open what it needs. Where some are missing it waits until they can be opened.
    pub fn give(&mut self) -> io::Result<()> {
        let until = Instant::now() + self.patience;
        let mut told = false;
        while let Err(error) = self.fill() {
            if !is_for_want_of_files(&error) {
                break;
            }
            if Instant::now() >= until {
                return Err(error);
            }
            if !std::mem::replace(&mut told, true) {
                tracing::warn!("no more files can be opened, so what is to be stored waits: {error}");
            }
            std::thread::sleep(PAUSE);
        }
        self.held.clear();
        Ok(())
    }

    /// Takes them back, as many as there are.
    pub fn take(&mut self) {
        // What is missing is waited for before the next batch.
        let _ = self.fill();
    }

    fn fill(&mut self) -> io::Result<()> {
        while self.held.len() < FILES {
            self.held.push((self.open)()?);
        }
        Ok(())
    }
}

/// Whether the program or the whole system has too many files open.
fn is_for_want_of_files(error: &io::Error) -> bool {
    matches!(
        error.raw_os_error().map(Errno::from_raw_os_error),
        Some(Errno::MFILE | Errno::NFILE)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fails with this error at first, so often.
    fn after(errno: Errno, mut failures: usize, patience: Duration) -> Spare {
        Spare {
            held: Vec::new(),
            open: Box::new(move || match failures.checked_sub(1) {
                Some(left) => {
                    failures = left;
                    Err(errno.into())
                }
                None => File::open("/"),
            }),
            patience,
        }
    }

    #[test]
    fn a_batch_waits_until_files_can_be_opened_again() {
        for errno in [Errno::MFILE, Errno::NFILE] {
            let mut spare = after(errno, 3, PATIENCE);
            assert!(spare.give().is_ok() && spare.held.is_empty());
            spare.take();
            assert_eq!(spare.held.len(), FILES);
        }
    }

    #[test]
    fn it_does_not_wait_for_ever_and_not_for_anything_else() {
        let mut spare = after(Errno::MFILE, usize::MAX, Duration::ZERO);
        assert_eq!(
            spare.give().unwrap_err().raw_os_error(),
            Some(Errno::MFILE.raw_os_error())
        );
        assert!(after(Errno::ACCESS, usize::MAX, PATIENCE).give().is_ok());
    }
}
