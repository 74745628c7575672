//! Whom a message of a duel does not reach where it stands: they are told beside it, or later.

use serde::{Deserialize, Serialize};

use crate::duel::{Duel, OPENING};
use crate::id::{MatchId, Timestamp};
use crate::post_log::NONCE_WINDOW;

/// One who is yet to be told what a message of a duel says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelNotice {
    /// Who.
    pub entry: MatchId,
    /// The number of the message.
    pub number: u8,
    /// When they are told at the earliest.
    pub at: Timestamp,
    /// Whether the message itself notified them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinged: bool,
    /// When that was last tried, if it may have reached them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<Timestamp>,
}

impl DuelNotice {
    fn is(&self, other: &DuelNotice) -> bool {
        (self.entry, self.number) == (other.entry, other.number)
    }
}

impl Duel {
    /// These are yet to be told what a message says that is about to be posted.
    pub fn owe(&mut self, number: u8, notices: Vec<DuelNotice>) {
        self.notices.retain(|one| one.number != number);
        self.notices.extend(notices);
    }

    /// Those that still have something to tell. A challenge has not, once it is answered or the duel is over.
    pub(super) fn owed(&self) -> impl Iterator<Item = &DuelNotice> {
        let news =
            |one: &&DuelNotice| one.number != OPENING || (self.ended.is_none() && self.player(one.entry).is_none());
        self.notices
            .iter()
            .filter(|one| one.number <= self.log.done)
            .filter(news)
    }

    /// Notes that one is about to be told; false if they must not be. An attempt of which nothing was heard for too long to be repeated may
    /// have reached them.
    pub fn try_to_tell(&mut self, notice: DuelNotice, now: Timestamp) -> bool {
        let Some(owed) = self.notices.iter_mut().find(|one| one.is(&notice)) else {
            return false;
        };
        if owed.tried.is_some_and(|at| now.since(at) > NONCE_WINDOW) {
            self.told(notice);
            return false;
        }
        owed.tried = Some(now);
        true
    }

    /// The message was refused: the people it would have pinged get notices instead.
    pub(super) fn owe_refused(&mut self, number: u8, missed: Vec<DuelNotice>) {
        let theirs = self.notices.iter_mut().filter(|one| one.number == number);
        theirs.for_each(|one| one.pinged = false);
        for one in missed {
            if !self.notices.iter().any(|known| known.is(&one)) {
                self.notices.push(one);
            }
        }
    }

    /// They were told, or cannot be.
    pub fn told(&mut self, notice: DuelNotice) {
        self.notices.retain(|one| !one.is(&notice));
    }

    /// They certainly were not told, and are to be then.
    pub fn tell_later(&mut self, notice: DuelNotice, at: Timestamp) {
        if let Some(owed) = self.notices.iter_mut().find(|one| one.is(&notice)) {
            (owed.at, owed.tried) = (at, None);
        }
    }
}
