//! Points and tie-breaks.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Div};

/// Points, or a tie-break made of them, to a quarter. Shown as `2½`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    pub(super) quarters: u32,
}

impl Points {
    /// For a win, a walkover or a bye.
    pub const WIN: Points = Points { quarters: 4 };
    /// For a draw.
    pub const DRAW: Points = Points { quarters: 2 };

    /// So many whole ones.
    pub(super) fn whole(count: u32) -> Points {
        Points { quarters: 4 * count }
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points {
            quarters: self.quarters + other.quarters,
        }
    }
}

impl Div<u32> for Points {
    type Output = Points;

    fn div(self, by: u32) -> Points {
        Points {
            quarters: self.quarters / by,
        }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::default(), Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = ["", "¼", "½", "¾"][(self.quarters % 4) as usize];
        match self.quarters / 4 {
            0 if !part.is_empty() => f.write_str(part),
            whole => write!(f, "{whole}{part}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_shown_with_the_fractions_people_know() {
        let shown = [0, 1, 2, 4, 7, 10].map(|quarters| Points { quarters }.to_string());
        assert_eq!(shown, ["0", "¼", "½", "1", "1¾", "2½"]);
    }
}
