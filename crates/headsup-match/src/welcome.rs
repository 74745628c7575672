//! Whether one person may challenge another: how many challenges may stand at once, and who has blocked whom.
//!
//! Whoever is blocked is never told. He reads the same words that anybody reads whose opponent has too many challenges to answer.

use super::refusal::Refusal;

/// How many challenges of one person may stand at once.
pub const MOST_SENT: usize = 10;
/// How many challenges may wait for the answer of one person.
pub const MOST_WAITING: usize = 20;

/// How many matches one person may play at once.
pub const MOST_PLAYED: usize = 100;
/// How many matches between two people may be open at once, challenges and all.
pub const MOST_TOGETHER: usize = 20;

/// What is known of somebody who wants to challenge, and of the one whom he wants to challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ties {
    /// How many challenges of his stand.
    pub sent: usize,
    /// How many challenges wait for the answer of the other.
    pub waiting: usize,
    /// How many matches he plays, and how many the other does.
    pub playing: [usize; 2],
    /// How many open matches they have together.
    pub together: usize,
    /// He has blocked the other.
    pub blocks: bool,
    /// The other has blocked him.
    pub blocked: bool,
}

impl Ties {
    /// Whether they may sit down together at all.
    pub fn sit_down(&self) -> Result<(), Refusal> {
        match self {
            Ties { blocks: true, .. } => Err(Refusal::Blocking),
            Ties { blocked: true, .. } => Err(Refusal::NotTaking),
            Ties { playing: [his, _], .. } if *his >= MOST_PLAYED => Err(Refusal::TooManyMatches),
            Ties {
                playing: [_, others], ..
            } if *others >= MOST_PLAYED => Err(Refusal::NotTaking),
            _ => Ok(()),
        }
    }

    /// Whether he may challenge the other, or anybody if there is no other.
    pub fn challenge(&self) -> Result<(), Refusal> {
        self.sit_down()?;
        if self.together >= MOST_TOGETHER {
            return Err(Refusal::TooManyTogether);
        }
        if self.sent >= MOST_SENT {
            return Err(Refusal::TooManyChallenges);
        }
        match self.waiting >= MOST_WAITING {
            true => Err(Refusal::NotTaking),
            false => Ok(()),
        }
    }
}
