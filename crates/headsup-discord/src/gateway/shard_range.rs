//! Which of the bot's shards this process runs (Gateway, "Sharding").

use std::fmt;
use std::ops::RangeInclusive;

/// Shards of one bot that follow each other, and how many the bot has in all. There is at least one, and each is below the total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardRange {
    first: u32,
    last: u32,
    total: u32,
}

impl ShardRange {
    /// The shards from `first` to `last`, both included, of `total`. `None` if there are no such shards.
    pub fn new(first: u32, last: u32, total: u32) -> Option<ShardRange> {
        (first <= last && last < total).then_some(ShardRange { first, last, total })
    }

    /// All shards of a bot that has so many, and at least one.
    pub fn all(total: u32) -> ShardRange {
        let total = total.max(1);
        ShardRange {
            first: 0,
            last: total - 1,
            total,
        }
    }

    /// Their numbers.
    pub fn numbers(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.last - self.first + 1
    }

    /// How many the bot has in all.
    pub fn total(self) -> u32 {
        self.total
    }
}

impl fmt::Display for ShardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.first == self.last {
            true => write!(f, "{}/{}", self.first, self.total),
            false => write!(f, "{}-{}/{}", self.first, self.last, self.total),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_below_their_total() {
        assert_eq!(ShardRange::new(0, 0, 1), Some(ShardRange::all(1)));
        assert_eq!(ShardRange::all(0), ShardRange::all(1));
        let some = ShardRange::new(4, 6, 7).expect("they are there");
        assert_eq!((some.numbers(), some.count(), some.total()), (4..=6, 3, 7));
        for (first, last, total) in [(0, 0, 0), (1, 0, 2), (0, 2, 2)] {
            assert_eq!(ShardRange::new(first, last, total), None);
        }
    }
}
