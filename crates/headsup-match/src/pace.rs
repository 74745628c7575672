//! How much time two people agree on.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// How much time each has, written `none`, `3d` (days for each answer), `bank-14d` (days for the whole match) or `live-10+15` (minutes for
/// the whole match, and seconds for each answer).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Free,
    /// So many days each time the question passes to them.
    Days(u8),
    /// So many days for all their answers together.
    Bank(u8),
    /// For two people who are both present.
    Live {
        /// For all their answers together.
        minutes: u8,
        /// More each time they have answered, in seconds.
        increment: u8,
    },
}

/// A text that is no pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("it is no clock that people can agree on")]
pub struct NoPace;

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl TimeControl {
    /// What people can agree on.
    pub const ALL: [TimeControl; 10] = [
        TimeControl::Free,
        TimeControl::Days(1),
        TimeControl::Days(3),
        TimeControl::Days(7),
        TimeControl::Bank(7),
        TimeControl::Bank(14),
        TimeControl::Bank(30),
        TimeControl::live(5, 5),
        TimeControl::live(10, 15),
        TimeControl::live(30, 30),
    ];

    /// A live clock of so many minutes, and so many seconds for each answer.
    pub const fn live(minutes: u8, increment: u8) -> TimeControl {
        TimeControl::Live { minutes, increment }
    }

    /// Returns what each player has on their clock when the match begins; `None` without a clock.
    pub fn allotment(self) -> Option<Duration> {
        let millis = match self {
            TimeControl::Free => return None,
            TimeControl::Days(days) | TimeControl::Bank(days) => u64::from(days) * DAY,
            TimeControl::Live { minutes, .. } => u64::from(minutes) * 60 * SECOND,
        };
        Some(Duration::from_millis(millis))
    }

    /// Returns whether it is played over days: then a player's clock stops on the days they are away.
    pub fn by_days(self) -> bool {
        matches!(self, TimeControl::Days(_) | TimeControl::Bank(_))
    }

    /// What the other may give whose time is running out.
    pub fn gift(self) -> Duration {
        match self {
            TimeControl::Free | TimeControl::Days(_) | TimeControl::Bank(_) => Duration::from_millis(DAY),
            TimeControl::Live { .. } => Duration::from_secs(5 * 60),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Free => f.write_str("none"),
            TimeControl::Days(days) => write!(f, "{days}d"),
            TimeControl::Bank(days) => write!(f, "bank-{days}d"),
            TimeControl::Live { minutes, increment } => write!(f, "live-{minutes}+{increment}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = NoPace;

    /// Reads only what people can agree on.
    fn from_str(text: &str) -> Result<TimeControl, NoPace> {
        let mut all = TimeControl::ALL.into_iter();
        all.find(|pace| pace.to_string() == text).ok_or(NoPace)
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        let text = String::deserialize(deserializer)?;
        let unknown = |NoPace| serde::de::Error::custom(format_args!("there is no clock {text:?}"));
        text.parse().map_err(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_reads_back_and_nothing_else_does() {
        for pace in TimeControl::ALL {
            assert_eq!(pace.to_string().parse(), Ok(pace));
        }
        for wrong in ["", "2d", "03d", "bank-1d", "live-10", "live-10+15 ", "None"] {
            assert_eq!(wrong.parse::<TimeControl>(), Err(NoPace), "{wrong}");
        }
    }
}
