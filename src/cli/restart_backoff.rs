//! How often the program started of late without getting anywhere. Discord resets a bot's token after 1,000 sessions begun in a day
//! (Gateway, "Session Start Limit"), which a program that is restarted whenever it dies reaches within the hour: so it waits longer and
//! longer before it connects.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use headsup_supervisor::{Supervisor, Task};
use tokio::task::AbortHandle;
use tracing::warn;

/// What the file in the data folder is called.
const FILE: &str = "starts";
/// So many starts in a row cost nothing.
const FREE: u32 = 3;
/// The pause of the next; each after it waits twice as long.
const FIRST: Duration = Duration::from_secs(10);
/// The longest pause: less than a hundred starts a day.
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// A program that ran for so long has got somewhere.
const SETTLED: Duration = Duration::from_secs(10 * 60);

/// The counter of a data folder.
#[derive(Clone, Debug)]
pub struct Starts(PathBuf);

impl Starts {
    /// The counter of this data folder. It must be there, and this program the only one that uses it.
    pub fn of(data: &Path) -> Starts {
        Starts(data.join(FILE))
    }

    /// Clears them once the program has run for ten minutes.
    pub fn forget_once_settled(&self, supervisor: &Supervisor) -> AbortHandle {
        let starts = self.clone();
        supervisor.spawn(Task::StartCount, move || {
            let starts = starts.clone();
            async move {
                tokio::time::sleep(SETTLED).await;
                starts.forget();
            }
        })
    }

    /// Counts one more start; gives how many there were in a row before it. A file that cannot be read counts as none.
    pub fn count(&self) -> io::Result<u32> {
        let before = fs::read_to_string(&self.0)
            .ok()
            .and_then(|text| text.trim().parse().ok());
        let before: u32 = before.unwrap_or(0);
        self.write(before.saturating_add(1))?;
        Ok(before)
    }

    /// The program has got somewhere, or was told to stop: the next start is the first again.
    pub fn forget(&self) {
        // At worst the next start waits in vain.
        if let Err(error) = self.write(0) {
            warn!("{error}");
        }
    }

    fn write(&self, count: u32) -> io::Result<()> {
        let written = fs::write(&self.0, format!("{count}\n"));
        written.map_err(|error| {
            let words = format!(
                "{} cannot be written: {error}; see that the disk has room and that the program may write there",
                self.0.display()
            );
            io::Error::new(error.kind(), words)
        })
    }
}

/// How long to wait before connecting, after so many starts in a row that came to nothing.
pub fn pause(before: u32) -> Duration {
    match before.checked_sub(FREE) {
        None => Duration::ZERO,
        Some(more) => FIRST.saturating_mul(1 << more.min(16)).min(LONGEST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_counted_until_one_gets_somewhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let starts = Starts::of(folder.path());
        let counted = [(); 3].map(|()| starts.count().expect("it is written"));
        assert_eq!(counted, [0, 1, 2]);
        starts.forget();
        assert_eq!(starts.count().expect("it is written"), 0);
        fs::write(folder.path().join(FILE), "?").expect("it is written");
        assert_eq!(
            starts.count().expect("it is written"),
            0,
            "a broken file is no reason not to run"
        );
    }

    #[test]
    fn a_program_that_dies_at_once_for_a_whole_day_stays_far_below_discords_limit() {
        assert_eq!([0, 1, 2].map(pause), [Duration::ZERO; 3]);
        assert_eq!(pause(3), FIRST);
        assert!((3..40).all(|before| pause(before) <= pause(before + 1)));
        let day = Duration::from_secs(24 * 60 * 60);
        let mut passed = Duration::ZERO;
        let starts = (0..).take_while(|&before| {
            passed += pause(before);
            passed < day
        });
        assert!(starts.count() < 120);
        assert_eq!(pause(u32::MAX), LONGEST);
    }
}
