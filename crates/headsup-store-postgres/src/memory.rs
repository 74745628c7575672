//! What a process keeps in memory of the database.

use std::time::{Duration, Instant};

use super::marks::Keys;
use headsup_match::{Ladder, People, UserId};
use headsup_store::{Board, note_without};

/// A game, and the scope of the comparison.
pub type BoardKey = (String, Ladder);

/// A leaderboard, and what it is true for.
#[derive(Debug)]
pub struct Kept {
    pub of: BoardKey,
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
    /// Those whom this process forgot.
    people: Vec<(UserId, Instant)>,
    /// The marks of those whom others forgot.
    marks: Vec<(Vec<u8>, Instant)>,
}

/// Who was forgotten stays out of logs.
impl std::fmt::Debug for Gone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gone").field("times", &self.times).finish()
    }
}

fn lately(since: Instant) -> bool {
    since.elapsed() < LATE
}

impl Gone {
    /// No one, where this is how often anyone was forgotten.
    pub fn new(times: i64) -> Gone {
        Gone {
            times,
            ..Gone::default()
        }
    }

    /// Notes that this process forgets a person.
    pub fn add(&mut self, who: UserId) {
        self.people.retain(|(_, since)| lately(*since));
        self.people.push((who, Instant::now()));
    }

    /// Notes that others have forgotten people.
    pub fn learn(&mut self, times: i64, marks: impl IntoIterator<Item = Vec<u8>>) {
        self.times = times;
        self.marks.retain(|(_, since)| lately(*since));
        self.marks.extend(marks.into_iter().map(|mark| (mark, Instant::now())));
    }

    /// Whether anyone was forgotten lately.
    pub fn anyone(&self) -> bool {
        let mut since = self.people.iter().map(|(_, since)| since);
        since.any(|since| lately(*since)) || self.marks.iter().any(|(_, since)| lately(*since))
    }

    /// A note without the people who were forgotten lately, for it may have been begun before. Who plays again is named.
    pub fn clean(&self, note: Vec<u8>, people: Option<People>, keys: &Keys) -> Vec<u8> {
        let plays = |who| people.is_some_and(|people| people.side_of(who).is_some());
        let here = |who| self.people.iter().any(|(gone, since)| *gone == who && lately(*since));
        let elsewhere = |who| {
            let mut marks = self.marks.iter().filter(|(_, since)| lately(*since)).peekable();
            marks.peek().is_some() && {
                let theirs = keys.marks(who);
                marks.any(|(mark, _)| theirs.contains(mark))
            }
        };
        let names = |number| {
            let who = UserId(number);
            (here(who) || elsewhere(who)) && !plays(who)
        };
        note_without(&note, &names).unwrap_or(note)
    }
}
