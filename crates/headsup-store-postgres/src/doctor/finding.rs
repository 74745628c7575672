//! Something that was found wrong.

use std::fmt;

/// Something that was found wrong, in a sentence without a full stop. It names matches, and never people or cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding(String);

impl Finding {
    /// What is wrong.
    pub(super) fn new(wrong: impl Into<String>) -> Finding {
        Finding(wrong.into())
    }

    /// How many rows of a table are wrong, if any; and why they cannot be right.
    pub(super) fn rows(table: &str, wrong: i64, why: &str) -> Option<Finding> {
        match wrong {
            0 => None,
            1 => Some(Finding(format!("1 row of the table {table} cannot be right: {why}"))),
            _ => Some(Finding(format!(
                "{wrong} rows of the table {table} cannot be right: {why}"
            ))),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
