//! The clocks of a match as people read them, and when it must be looked at again.

use std::time::Duration;

use super::clock::{Interval, Rung};
use super::event::Event;
use super::id::{Timestamp, UserId};
use super::phase::Phase;
use super::replay::Match;
use headsup_engine::Seat;

/// The clocks of a match as people read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockState {
    /// Whose clock runs.
    pub asked: Seat,
    /// Until when they can answer.
    pub deadline: Timestamp,
    /// What they had left when their clock began to run, or when it was last looked at.
    pub left: Duration,
    /// What the other one has left.
    pub others: Duration,
    /// Whether it was announced that their time is short, and not yet that it is over.
    pub short: bool,
    /// Whether it was announced that it is over.
    pub out: bool,
    /// Until when they are away, if they were when their clock was last looked at.
    pub away: Option<Timestamp>,
    /// The time that was charged to nobody since the question reached them.
    pub paused: Option<Interval>,
}

/// A live clock that starts once both players are present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockStart {
    /// Time at which the match is called off unless both are present.
    pub until: Timestamp,
    /// The first player present.
    pub here: Option<Seat>,
}

impl Match {
    /// What happens to the clocks because of what happens outside of the match: nobody could play in `pauses` (the earliest first), and
    /// its people are away (`away` says when, of what was not charged up to this moment). Nothing if the clocks know all of it already.
    /// Clocks that were charged up to a moment that is yet to come know nothing of that: the time was put back since.
    pub fn circumstances(
        &self,
        pauses: &[Interval],
        away: impl Fn(UserId, Timestamp) -> Option<Interval>,
        now: Timestamp,
    ) -> Vec<Event> {
        let (Some(clock), Some(_)) = (self.record.clock, self.to_decide()) else {
            return Vec::new();
        };
        if clock.since > now {
            return vec![Event::PutBack];
        }
        let unknown = pauses.iter().filter(|span| span.until > clock.since);
        let mut events: Vec<Event> = unknown.map(|span| Event::Paused(*span)).collect();
        if self.terms().pace.by_days() {
            let here = |span: &Interval| span.until > clock.since;
            for seat in Seat::BOTH {
                let away = self.person_at(seat).and_then(|who| away(who, clock.since)).filter(here);
                if away != clock.away[seat].filter(here) {
                    events.push(Event::Away(seat, away));
                }
            }
        }
        events
    }

    /// Up to when the player who is asked was charged; none in a match without clocks, or when none runs.
    pub fn charged(&self) -> Option<Timestamp> {
        self.to_decide()?;
        self.record.clock.map(|clock| clock.since)
    }

    /// Returns the start for which the clocks wait; `None` if they run or the match has none.
    pub fn clock_start(&self) -> Option<ClockStart> {
        let (clock, asked) = (self.record.clock?, self.to_decide()?);
        match clock.rung {
            Rung::Waiting { here, .. } => Some(ClockStart {
                until: clock.deadline(asked),
                here,
            }),
            Rung::Nothing | Rung::Short | Rung::Out => None,
        }
    }

    /// Returns the seat of a player whose first act the clocks await.
    pub(super) fn absent(&self, who: UserId) -> Option<Seat> {
        let start = self.clock_start()?;
        self.seat_of(who).filter(|&seat| start.here != Some(seat))
    }

    /// Returns whether the clocks await this player's first act.
    pub fn awaits(&self, who: UserId) -> bool {
        self.absent(who).is_some()
    }

    /// Its clocks; none in a match without, or when none runs. That of a [vote](Match::open_vote) is none of them.
    pub fn times(&self) -> Option<ClockState> {
        if self.record.voting.is_some() || self.clock_start().is_some() {
            return None;
        }
        let (clock, asked) = (self.record.clock?, self.to_decide()?);
        let away = clock.away[asked].filter(|away| away.from <= clock.since && clock.since < away.until);
        Some(ClockState {
            asked,
            deadline: clock.deadline(asked),
            left: clock.left[asked],
            others: clock.left[asked.other()],
            short: clock.rung == Rung::Short,
            out: clock.rung == Rung::Out,
            away: away.map(|away| away.until),
            paused: clock.paused.filter(|span| span.until >= clock.since),
        })
    }

    fn clock_wakes(&self) -> Option<Timestamp> {
        let (clock, asked) = (self.record.clock?, self.to_decide()?);
        match self.record.voting {
            Some(_) => (self.channel_seat() == Some(asked)).then(|| clock.deadline(asked)),
            None => clock.next_alarm(asked, self.terms().pace),
        }
    }

    /// When it must be looked at again although nobody does anything.
    pub fn next_alarm(&self) -> Option<Timestamp> {
        match self.phase() {
            Phase::Challenged { expires } => Some(expires),
            Phase::Playing => self.clock_wakes(),
            Phase::Declined | Phase::Withdrawn | Phase::Expired | Phase::Stopped | Phase::Over(_) => None,
        }
    }
}
