//! The clocks of a match. A clock runs for the player who is asked, from the moment the question reaches them until they have answered it;
//! in a game of claims and answers the answer is on the answerer's time. A live clock starts once both players have acted after the
//! challenge was accepted. It stops while its owner is away, if the match is played over days, and while the program is down. After it
//! runs out nothing happens by itself: the other player may claim the win, give more time, or wait.
//!
//! Time goes in as an argument. What an owner has left is brought up to a moment ("charged") whenever what the clock runs by changes.

use std::time::Duration;

use super::id::Timestamp;
use super::pace::TimeControl;
use headsup_engine::{Seat, Seats};

/// From one moment until another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The first.
    pub from: Timestamp,
    /// The second.
    pub until: Timestamp,
}

/// The clock that all this goes by has followed that of the machine, which had parted from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// What it showed.
    pub from: Timestamp,
    /// How much time really passed that it did not count: the process was stopped, or the machine slept.
    pub missed: Duration,
    /// What it shows now. The rest of the way it was set.
    pub to: Timestamp,
}

impl Jump {
    /// Returns the same moment before and after the machine's clock was set. What was missed lies before it.
    pub(super) fn set(self) -> Interval {
        Interval {
            from: self.from.after(self.missed),
            until: self.to,
        }
    }
}

/// Alarm state of the running clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rung {
    #[default]
    Nothing,
    /// That it runs out soon.
    Short,
    /// That it has run out. That stays so until there is an answer or more time, whatever else happens.
    Out,
    /// No clock runs until both players are present.
    Waiting {
        /// Time until the match is called off, as of `since`.
        left: Duration,
        /// The first player present.
        here: Option<Seat>,
    },
}

/// The two clocks, as they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    /// What each player has left; for the one who is asked, as of `since`.
    pub left: Seats<Duration>,
    /// Time up to which the player asked, or the wait for both, was charged.
    pub since: Timestamp,
    /// When each is away, or was.
    pub away: Seats<Option<Interval>>,
    /// The last time that was charged to nobody.
    pub paused: Option<Interval>,
    pub rung: Rung,
}

/// The longest before the end that it is told that time is short.
const SHORT_BY_DAYS: Duration = Duration::from_secs(24 * 60 * 60);
const SHORT_LIVE: Duration = Duration::from_secs(60);

/// Maximum wait for both players of a live match. Short, so the first is likely still present when the second comes.
pub const LIVE_STARTS_WITHIN: Duration = Duration::from_secs(30 * 60);

impl Clock {
    /// The clocks at the beginning; none in a match without.
    pub fn new(pace: TimeControl, now: Timestamp) -> Option<Clock> {
        let clock = Clock::running(pace.allotment()?, now);
        let rung = match pace {
            TimeControl::Live { .. } => Rung::Waiting {
                left: LIVE_STARTS_WITHIN,
                here: None,
            },
            TimeControl::Free | TimeControl::Days(_) | TimeControl::Bank(_) => Rung::Nothing,
        };
        Some(Clock { rung, ..clock })
    }

    /// Clocks on which each has so much.
    pub fn running(allotment: Duration, now: Timestamp) -> Clock {
        Clock {
            left: Seats([allotment; 2]),
            since: now,
            away: Seats([None; 2]),
            paused: None,
            rung: Rung::Nothing,
        }
    }

    /// Starts the clocks if the other seat is already present.
    pub fn arrive(&mut self, seat: Seat, now: Timestamp) {
        match &mut self.rung {
            Rung::Waiting { here: Some(first), .. } if *first != seat => {
                self.rung = Rung::Nothing;
                self.since = self.since.max(now);
            }
            Rung::Waiting { here, .. } => *here = Some(seat),
            Rung::Nothing | Rung::Short | Rung::Out => {}
        }
    }

    /// Returns the end of this seat's time if it is asked, or of the wait for both.
    pub fn deadline(&self, seat: Seat) -> Timestamp {
        if let Rung::Waiting { left, .. } = self.rung {
            return self.since.after(left);
        }
        let end = self.since.after(self.left[seat]);
        match self.away[seat] {
            Some(away) if away.from < end && away.until > self.since => {
                end.after(away.until.since(away.from.max(self.since)))
            }
            _ => end,
        }
    }

    /// When to tell that the time of this seat is short: in the last quarter of it, and not long before the end.
    pub fn short(&self, seat: Seat, pace: TimeControl) -> Timestamp {
        let most = if pace.by_days() { SHORT_BY_DAYS } else { SHORT_LIVE };
        let before = most.min(self.left[seat] / 4);
        let end = self.deadline(seat);
        Timestamp(end.0.saturating_sub(before.as_millis() as u64))
    }

    /// Whether the time of this seat is over if it is the one that is asked.
    pub fn out(&self, seat: Seat, now: Timestamp) -> bool {
        match self.rung {
            Rung::Waiting { .. } => false,
            Rung::Nothing | Rung::Short => now >= self.deadline(seat),
            Rung::Out => true,
        }
    }

    /// Charges time until `now` to this seat, or to the wait for both.
    pub fn charge(&mut self, seat: Seat, now: Timestamp) {
        if self.out(seat, now) {
            self.rung = Rung::Out;
        }
        let away = self.away[seat].map_or(Duration::ZERO, |away| {
            away.until.min(now).since(away.from.max(self.since))
        });
        let spent = now.since(self.since).saturating_sub(away);
        let left = match &mut self.rung {
            Rung::Waiting { left, .. } => left,
            Rung::Nothing | Rung::Short | Rung::Out => &mut self.left[seat],
        };
        *left = left.saturating_sub(spent);
        self.since = self.since.max(now);
    }

    /// This seat has answered, and the question has passed on.
    pub fn pass(&mut self, seat: Seat, pace: TimeControl, now: Timestamp) {
        self.charge(seat, now);
        if let Rung::Waiting { .. } = self.rung {
            return;
        }
        match pace {
            TimeControl::Free | TimeControl::Bank(_) => {}
            TimeControl::Days(_) => self.left[seat] = pace.allotment().unwrap_or_default(),
            TimeControl::Live { increment, .. } => self.left[seat] += Duration::from_secs(increment.into()),
        }
        self.rung = Rung::Nothing;
    }

    /// Charges nobody for this time. The player who is asked is charged until it began; the same time again changes nothing.
    pub fn pause(&mut self, asked: Seat, span: Interval) {
        self.charge(asked, span.from);
        self.since = self.since.max(span.until);
        self.paused = Some(span);
    }

    /// The time was put back, to a moment before that of the last charge: what is charged next begins now.
    pub fn put_back(&mut self, now: Timestamp) {
        self.since = self.since.min(now);
        self.paused = None;
    }

    pub fn give(&mut self, asked: Seat, more: Duration, now: Timestamp) {
        self.charge(asked, now);
        self.left[asked] += more;
        self.rung = Rung::Nothing;
    }

    /// This seat is away then, as far as it is known now. What was spent before that is charged first.
    pub fn set_away(&mut self, asked: Option<Seat>, seat: Seat, away: Option<Interval>, now: Timestamp) {
        if let (Some(away), true) = (away, asked == Some(seat)) {
            self.charge(seat, away.from.min(now));
        }
        self.away[seat] = away;
    }

    /// When something is to be told of it next.
    pub fn next_alarm(&self, asked: Seat, pace: TimeControl) -> Option<Timestamp> {
        match self.rung {
            Rung::Nothing => Some(self.short(asked, pace)),
            Rung::Short | Rung::Waiting { .. } => Some(self.deadline(asked)),
            Rung::Out => None,
        }
    }
}
