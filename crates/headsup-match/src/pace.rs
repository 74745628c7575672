//! How much time two people agree on.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How much time each has, written `none`, `3d` (days for each answer), `bank-14d` (days for the whole match) or `live-10+15` (minutes for
/// the whole match, and seconds for each answer).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPace;

const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl Pace {
    /// What people can agree on.
    pub const ALL: [Pace; 10] = [
        Pace::Free,
        Pace::Days(1),
        Pace::Days(3),
        Pace::Days(7),
        Pace::Bank(7),
        Pace::Bank(14),
        Pace::Bank(30),
        Pace::live(5, 5),
        Pace::live(10, 15),
        Pace::live(30, 30),
    ];

    /// A live clock of so many minutes, and so many seconds for each answer.
    pub const fn live(minutes: u8, increment: u8) -> Pace {
        Pace::Live { minutes, increment }
    }

    /// Returns what each player has on their clock when the match begins; `None` without a clock.
    pub fn allotment(self) -> Option<Duration> {
        let millis = match self {
            Pace::Free => return None,
            Pace::Days(days) | Pace::Bank(days) => u64::from(days) * DAY,
            Pace::Live { minutes, .. } => u64::from(minutes) * 60 * SECOND,
        };
        Some(Duration::from_millis(millis))
    }

    /// Returns whether it is played over days: then a player's clock stops on the days they are away.
    pub fn by_days(self) -> bool {
        matches!(self, Pace::Days(_) | Pace::Bank(_))
    }

    /// What the other may give whose time is running out.
    pub fn gift(self) -> Duration {
        match self {
            Pace::Free | Pace::Days(_) | Pace::Bank(_) => Duration::from_millis(DAY),
            Pace::Live { .. } => Duration::from_secs(5 * 60),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Free => f.write_str("none"),
            Pace::Days(days) => write!(f, "{days}d"),
            Pace::Bank(days) => write!(f, "bank-{days}d"),
            Pace::Live { minutes, increment } => write!(f, "live-{minutes}+{increment}"),
        }
    }
}

impl FromStr for Pace {
    type Err = NoPace;

    /// Reads only what people can agree on.
    fn from_str(text: &str) -> Result<Pace, NoPace> {
        let mut all = Pace::ALL.into_iter();
        all.find(|pace| pace.to_string() == text).ok_or(NoPace)
    }
}

impl Serialize for Pace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pace, D::Error> {
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
        for pace in Pace::ALL {
            assert_eq!(pace.to_string().parse(), Ok(pace));
        }
        for wrong in ["", "2d", "03d", "bank-1d", "live-10", "live-10+15 ", "None"] {
            assert_eq!(wrong.parse::<Pace>(), Err(NoPace), "{wrong}");
        }
    }
}
