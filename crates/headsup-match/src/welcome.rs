//! Whether one person may challenge another: how many challenges may stand at once, and who has blocked whom.
//!
//! A person who is blocked is never told. They read the same words as if the other person had too many challenges to answer.

use super::refusal::Refusal;

/// How many challenges of one person may stand at once.
pub const MOST_SENT: usize = 10;
/// How many challenges may wait for the answer of one person.
pub const MOST_WAITING: usize = 20;

/// How many matches one person may play at once.
pub const MOST_PLAYED: usize = 100;
/// How many matches between two people may be open at once, challenges and all.
pub const MOST_TOGETHER: usize = 20;

/// What is known of a person who wants to challenge another, and of that other person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChallengeQuota {
    /// How many of their challenges stand.
    pub sent: usize,
    /// How many challenges wait for the answer of the other.
    pub waiting: usize,
    /// How many matches they play, and how many the other person does.
    pub playing: [usize; 2],
    /// How many open matches they have together.
    pub together: usize,
    /// They have blocked the other person.
    pub blocks: bool,
    /// The other person has blocked them.
    pub blocked: bool,
}

impl ChallengeQuota {
    /// Whether they may sit down together at all.
    ///
    /// # Errors
    /// Returns [`Refusal::Blocking`] if they have blocked the other person, [`Refusal::TooManyMatches`] if they play too many matches, and
    /// [`Refusal::NotTaking`] if the other person has blocked them or plays too many.
    pub fn sit_down(&self) -> Result<(), Refusal> {
        match self {
            ChallengeQuota { blocks: true, .. } => Err(Refusal::Blocking),
            ChallengeQuota { blocked: true, .. } => Err(Refusal::NotTaking),
            ChallengeQuota { playing: [own, _], .. } if *own >= MOST_PLAYED => Err(Refusal::TooManyMatches),
            ChallengeQuota {
                playing: [_, others], ..
            } if *others >= MOST_PLAYED => Err(Refusal::NotTaking),
            _ => Ok(()),
        }
    }

    /// Whether they may ask the other person to play against others. Who is refused learns no more than from a challenge.
    ///
    /// # Errors
    /// Returns [`Refusal::Blocking`] if they have blocked the other person, and [`Refusal::NotTaking`] if the other person has blocked them,
    /// plays too many matches, or has too many challenges to answer.
    pub fn invite(&self) -> Result<(), Refusal> {
        let asks_alone = ChallengeQuota {
            playing: [0, self.playing[1]],
            together: 0,
            sent: 0,
            ..*self
        };
        asks_alone.challenge()
    }

    /// Checks whether they may challenge the other person, or everyone if there is no other.
    ///
    /// # Errors
    /// Fails as [`ChallengeQuota::sit_down`] does; and returns [`Refusal::TooManyTogether`] if the two have too many matches open,
    /// [`Refusal::TooManyChallenges`] if too many of their challenges stand, and [`Refusal::NotTaking`] if too many wait for the other
    /// person.
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
