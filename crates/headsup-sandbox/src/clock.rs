//! The time of the sandbox: the system's, or one that tests move by hand. Everything with a deadline asks here.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// A clock in milliseconds since the Unix epoch. Copies show the same time.
#[derive(Clone, Debug)]
pub struct Clock {
    /// Where it stands still, or `None` if it follows the system.
    frozen_at: Option<u64>,
    /// How far it was moved ahead by hand.
    ahead: Arc<watch::Sender<u64>>,
    /// The file that says so to the next run.
    file: Option<PathBuf>,
}

impl Clock {
    /// Follows the system's clock. It can be moved ahead.
    pub fn real() -> Self {
        Clock {
            frozen_at: None,
            ahead: Arc::new(watch::Sender::new(0)),
            file: None,
        }
    }

    /// Follows the system's clock, as far ahead of it as a file says. It is kept there how far it is moved.
    ///
    /// # Errors
    /// If the file cannot be read, or holds anything but a number of milliseconds.
    pub fn kept_in(file: PathBuf) -> io::Result<Self> {
        let ahead = match std::fs::read_to_string(&file) {
            Ok(text) => text.trim().parse().map_err(|_| {
                let words = format!("{} holds no number of milliseconds", file.display());
                io::Error::new(io::ErrorKind::InvalidData, words)
            })?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(error),
        };
        Ok(Clock {
            ahead: Arc::new(watch::Sender::new(ahead)),
            file: Some(file),
            ..Clock::real()
        })
    }

    /// Keeps how far it is ahead for the next run, if that is kept.
    pub(crate) fn keep(&self) -> io::Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let ahead = *self.ahead.borrow();
        replace(file, &ahead.to_string())
    }

    /// Starts at the system's time and moves only when told to.
    pub fn manual() -> Self {
        Clock {
            frozen_at: Some(system_now()),
            ..Clock::real()
        }
    }

    /// Whether it moves only when told to.
    pub fn is_manual(&self) -> bool {
        self.frozen_at.is_some()
    }

    /// The time now.
    pub fn now(&self) -> u64 {
        self.frozen_at.unwrap_or_else(system_now) + *self.ahead.borrow()
    }

    /// For how long connections have been there, in milliseconds: a clock that follows the system's does not wear them out when it is moved.
    pub(crate) fn uptime(&self) -> u64 {
        match self.frozen_at {
            Some(_) => self.now(),
            None => system_now(),
        }
    }

    /// How far it was moved ahead by hand, in milliseconds, now and from now on.
    pub fn ahead(&self) -> watch::Receiver<u64> {
        self.ahead.subscribe()
    }

    /// Moves the clock ahead. Everything that becomes due by this happens at once.
    ///
    /// # Panics
    /// Panics if `by` is more milliseconds than fit into 64 bits.
    pub fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_millis()).expect("a jump of less than half a billion years");
        self.ahead.send_modify(|ahead| *ahead += by);
    }

    /// Returns when the clock shows `at` or later.
    ///
    /// # Panics
    /// Panics if the clock follows the system's, and that one stands before 1970.
    pub async fn until(&self, at: u64) {
        self.until_shown(at, Clock::now).await;
    }

    /// Returns when connections have been there until `at` or longer.
    pub(crate) async fn until_uptime(&self, at: u64) {
        self.until_shown(at, Clock::uptime).await;
    }

    async fn until_shown(&self, at: u64, shown: fn(&Clock) -> u64) {
        let mut moved = self.ahead.subscribe();
        loop {
            moved.mark_unchanged();
            let left = at.saturating_sub(shown(self));
            if left == 0 {
                return;
            }
            let rest = async {
                match self.frozen_at {
                    None => tokio::time::sleep(Duration::from_millis(left)).await,
                    Some(_) => std::future::pending().await,
                }
            };
            tokio::select! {
                () = rest => {}
                changed = moved.changed() => changed.expect("the sender is in self"),
            }
        }
    }
}

/// Puts a file in the place of another, whole or not at all.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    let new = file.with_extension("new");
    std::fs::write(&new, text)?;
    std::fs::rename(new, file)
}

fn system_now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .expect("the system's clock is past 1970");
    u64::try_from(since.as_millis()).expect("milliseconds fit for half a billion years")
}

/// A time as Discord writes it, such as `2026-11-21T07:22:00.123000+00:00`.
pub(super) fn iso(at: u64) -> String {
    let (days, in_day) = (at / 86_400_000, at % 86_400_000);
    // Days to a date after Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March.
    let z = days + 719_468;
    let (era, day_of_era) = (z / 146_097, z % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (h, m, s, ms) = (
        in_day / 3_600_000,
        in_day / 60_000 % 60,
        in_day / 1_000 % 60,
        in_day % 1_000,
    );
    format!("{year:04}-{month:02}-{day:02}T{h:02}:{m:02}:{s:02}.{ms:03}000+00:00")
}

/// A time as clients write it: a date, a time of day with or without parts of a second, and `Z` or an offset.
pub(super) fn from_iso(text: &str) -> Option<u64> {
    let (date, time) = text.split_once(['T', ' '])?;
    let mut date = date.splitn(3, '-').map(str::parse::<u64>);
    let (year, month, day) = (date.next()?.ok()?, date.next()?.ok()?, date.next()?.ok()?);
    if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let end = time.find(['Z', '+', '-']).unwrap_or(time.len());
    let (time, zone) = time.split_at(end);
    let (time, part) = time.split_once('.').unwrap_or((time, "0"));
    let mut time = time.splitn(3, ':').map(str::parse::<u64>);
    let (h, m, s) = (
        time.next()?.ok()?,
        time.next()?.ok()?,
        time.next().unwrap_or(Ok(0)).ok()?,
    );
    let ms: u64 = format!("{part:0<3}").get(..3)?.parse().ok()?;
    let offset = match zone {
        "" | "Z" => 0,
        zone => {
            let (sign, digits) = zone.split_at(1);
            let (h, m) = digits.split_once(':').or_else(|| digits.split_at_checked(2))?;
            let minutes = h.parse::<i64>().ok()? * 60 + if m.is_empty() { 0 } else { m.parse().ok()? };
            if sign == "-" { -minutes } else { minutes }
        }
    };
    // A date to days, the other way round than above.
    let (y, shifted_month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let (era, year_of_era) = (y / 400, y % 400);
    let day_of_year = (153 * shifted_month + 2) / 5 + day - 1;
    let days = era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468;
    let at = i64::try_from(((days * 24 + h) * 60 + m) * 60 + s).ok()? - offset * 60;
    Some(u64::try_from(at).ok()? * 1_000 + ms)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_clients_write_them() {
        for at in [0, 951_827_696_789, 1_798_761_599_001, 1_709_164_800_000] {
            assert_eq!(from_iso(&iso(at)), Some(at));
        }
        let at = from_iso("2026-11-21T07:22:00.5Z");
        assert_eq!(at, from_iso("2026-11-21T09:22:00.500000+02:00"));
        assert_eq!(at, from_iso("2026-11-21T02:52:00.500-0430"));
        for wrong in ["", "tomorrow", "2026-13-01T00:00:00Z", "2026-11-21", "T"] {
            assert_eq!(from_iso(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn times_are_written_as_discord_does() {
        assert_eq!(iso(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso(951_827_696_789), "2000-02-29T12:34:56.789000+00:00");
        assert_eq!(iso(1_798_761_599_001), "2026-12-31T23:59:59.001000+00:00");
    }

    #[test]
    fn how_far_it_is_ahead_is_kept_and_wears_no_connection_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("clock");
        let clock = Clock::kept_in(file.clone()).expect("none is there yet");
        let (now, up) = (clock.now(), clock.uptime());
        clock.advance(Duration::from_secs(3_600));
        clock.keep().expect("it is written");
        assert!(clock.now() >= now + 3_600_000 && clock.uptime() < up + 3_600_000);
        let next = Clock::kept_in(file.clone()).expect("it is read");
        assert!(next.now() >= now + 3_600_000);
        std::fs::write(&file, "tomorrow").expect("it is written");
        let error = Clock::kept_in(file).expect_err("no number");
        assert!(error.to_string().contains("holds no number of milliseconds"), "{error}");
    }

    #[tokio::test]
    async fn a_clock_moved_by_hand_wakes_those_who_wait() {
        let clock = Clock::manual();
        let start = clock.now();
        let waiting = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(start + 3_000).await }
        });
        clock.advance(Duration::from_millis(2_999));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        clock.advance(Duration::from_millis(1));
        waiting.await.expect("it wakes");
        assert_eq!(clock.now(), start + 3_000);
    }
}
