//! Whether one person may challenge another: how many challenges may stand at once, and who has blocked whom.
//!
//! Whoever is blocked is never told. He reads the same words that anybody reads whose opponent has too many challenges to answer.

use super::refusal::Refusal;

/// How many challenges of one person may stand at once.
pub const MOST_SENT: usize = 10;
/// How many challenges may wait for the answer of one person.
pub const MOST_WAITING: usize = 20;

/// What is known of somebody who wants to challenge, and of the one whom he wants to challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ties {
    /// How many challenges of his stand.
    pub sent: usize,
    /// How many challenges wait for the answer of the other.
    pub waiting: usize,
    /// He has blocked the other.
    pub blocks: bool,
    /// The other has blocked him.
    pub blocked: bool,
}

impl Ties {
    /// Whether they may sit down together at all.
    pub fn together(&self) -> Result<(), Refusal> {
        match (self.blocks, self.blocked) {
            (true, _) => Err(Refusal::Blocking),
            (false, true) => Err(Refusal::NotTaking),
            (false, false) => Ok(()),
        }
    }

    /// Whether he may challenge the other, or anybody if there is no other.
    pub fn challenge(&self) -> Result<(), Refusal> {
        self.together()?;
        if self.sent >= MOST_SENT {
            return Err(Refusal::TooManyChallenges);
        }
        match self.waiting >= MOST_WAITING {
            true => Err(Refusal::NotTaking),
            false => Ok(()),
        }
    }
}
