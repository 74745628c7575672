//! Days by the clock of UTC.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::id::Timestamp;

const LENGTH: u64 = 24 * 60 * 60 * 1_000;
const MINUTES: u64 = 24 * 60;

/// A day by the clock of UTC, counted from the beginning of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(pub u32);

impl Day {
    /// The day of a moment.
    pub fn of(moment: Timestamp) -> Day {
        Day(u32::try_from(moment.0 / LENGTH).unwrap_or(u32::MAX))
    }

    /// The minute of its day that a moment lies in, from 0.
    pub fn minute(moment: Timestamp) -> u32 {
        (moment.0 / (LENGTH / MINUTES) % MINUTES) as u32
    }

    /// When it begins.
    pub fn begins(self) -> Timestamp {
        Timestamp(u64::from(self.0) * LENGTH)
    }

    /// When it is over.
    pub fn ends(self) -> Timestamp {
        Timestamp((u64::from(self.0) + 1) * LENGTH)
    }

    /// The day after it.
    pub fn next(self) -> Day {
        Day(self.0.saturating_add(1))
    }

    /// The day before it.
    pub fn previous(self) -> Day {
        Day(self.0.saturating_sub(1))
    }

    /// Year, month, day.
    pub fn date(self) -> (i16, i8, i8) {
        self.begins().date()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Day {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Day, ParseIntError> {
        text.parse().map(Day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_goes_from_midnight_to_midnight() {
        let day = Day(20_784);
        assert_eq!(day.date(), (2026, 11, 27));
        assert_eq!(Day::of(day.begins()), day);
        assert_eq!(Day::of(Timestamp(day.ends().0 - 1)), day);
        assert_eq!(Day::of(day.ends()), day.next());
        assert_eq!(day.next().previous(), day);
        assert_eq!(
            [Day::minute(day.begins()), Day::minute(Timestamp(day.ends().0 - 1))],
            [0, 1_439]
        );
        assert_eq!(Day::of(Timestamp(u64::MAX)), Day(u32::MAX));
    }
}
