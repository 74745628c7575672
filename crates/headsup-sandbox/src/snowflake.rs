//! Discord's ids. They sort by time and go over the wire as strings. Knows nothing of what they name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

/// Milliseconds from the Unix epoch to the first moment a snowflake can hold (the first second of 2015).
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// A snowflake (`https://docs.discord.com/developers/reference#snowflakes`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(pub u64);

impl Id {
    /// When the thing was made, in milliseconds since the Unix epoch.
    pub fn made_at(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH
    }
}

impl Id {
    /// An id in a request: as text, or as a number, as some libraries send it.
    pub(super) fn read(value: &Value) -> Option<Id> {
        value.as_u64().map(Id).or_else(|| value.as_str()?.parse().ok())
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Makes ids that only ever rise, also when the clock stands still or was set back.
#[derive(Debug, Default)]
pub(super) struct Mint {
    last: u64,
}

impl Mint {
    /// An id above all that were made or seen so far.
    pub fn next(&mut self, now: u64) -> Id {
        let by_clock = now.saturating_sub(DISCORD_EPOCH) << 22;
        self.last = by_clock.max(self.last + 1);
        Id(self.last)
    }

    /// Takes note of an id from an earlier run.
    pub fn saw(&mut self, id: Id) {
        self.last = self.last.max(id.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_rise_even_if_the_clock_goes_back() {
        let mut mint = Mint::default();
        let now = DISCORD_EPOCH + 1_000;
        let ids = [now, now, now - 500, now + 1].map(|at| mint.next(at));
        assert!(ids.is_sorted_by(|a, b| a < b), "{ids:?}");
        assert_eq!(ids[0].made_at(), now);
        mint.saw(Id(u64::MAX - 5));
        assert_eq!(mint.next(now), Id(u64::MAX - 4));
    }
}
