//! What a process keeps in memory of the database.

use std::time::{Duration, Instant};

use headsup_match::{Ladder, People, UserId};
use headsup_store::{Board, note_without};

/// A leaderboard, and what it is true for.
#[derive(Debug)]
pub struct Kept {
    pub of: (String, Ladder),
    pub stamp: i64,
    pub week: u64,
    pub board: Board,
}

/// For how long a note that was being written when a person was forgotten may still come.
const LATE: Duration = Duration::from_secs(60 * 60);

/// Who was forgotten lately.
#[derive(Default)]
pub struct Gone {
    /// How often anyone was, as far as it is known: a note that is stored by a late server is held against it.
    pub times: i64,
    pub people: Vec<(UserId, Instant)>,
}

/// Who was forgotten stays out of logs.
impl std::fmt::Debug for Gone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gone").field("times", &self.times).finish()
    }
}

impl Gone {
    /// Notes that a person is forgotten.
    pub fn add(&mut self, who: UserId) {
        self.people.retain(|(_, since)| since.elapsed() < LATE);
        self.people.push((who, Instant::now()));
    }

    /// Whether anyone was forgotten lately.
    pub fn anyone(&self) -> bool {
        self.people.iter().any(|(_, since)| since.elapsed() < LATE)
    }

    /// A note without the people who were forgotten lately, for it may have been begun before. Who plays again is named.
    pub fn clean(&self, note: Vec<u8>, people: Option<People>) -> Vec<u8> {
        let plays = |who| people.is_some_and(|people| people.side_of(who).is_some());
        let lately = |since: &Instant| since.elapsed() < LATE;
        let names = |number| {
            let mut gone = self.people.iter();
            gone.any(|(who, since)| who.0 == number && lately(since) && !plays(*who))
        };
        note_without(&note, &names).unwrap_or(note)
    }
}
