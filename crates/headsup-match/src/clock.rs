//! The clocks of a match. A clock runs for the player who is asked, from the moment the question reaches them until they have answered it;
//! in a game of claims and answers the answer is on the answerer's time. It stops while its owner is away, if the match is played over
//! days, and while nobody can play because the program is down. When it has run out nothing happens by itself: the other player may claim
//! the win, give more time, or wait.
//!
//! Time goes in as an argument. What an owner has left is brought up to a moment ("charged") whenever what the clock runs by changes.

use std::time::Duration;

use super::decide::{Event, playing};
use super::id::{Timestamp, UserId};
use super::pace::TimeControl;
use super::refusal::Refusal;
use super::replay::Match;
use super::terms::Side;
use headsup_engine::{Seat, Seats};

/// From one moment until another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
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
    pub(super) fn set(self) -> Span {
        Span {
            from: self.from.after(self.missed),
            until: self.to,
        }
    }
}

/// What was told of the clock that runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rung {
    #[default]
    Nothing,
    /// That it runs out soon.
    Short,
    /// That it has run out. That stays so until there is an answer or more time, whatever else happens.
    Out,
}

/// The two clocks, as they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clock {
    /// What each player has left; for the one who is asked, as of `since`.
    pub left: Seats<Duration>,
    /// Up to when the player who is asked was charged.
    pub since: Timestamp,
    /// When each is away, or was.
    pub away: Seats<Option<Span>>,
    /// The last time that was charged to nobody.
    pub paused: Option<Span>,
    pub rung: Rung,
}

/// The longest before the end that it is told that time is short.
const SHORT_BY_DAYS: Duration = Duration::from_secs(24 * 60 * 60);
const SHORT_LIVE: Duration = Duration::from_secs(60);

impl Clock {
    /// The clocks at the beginning; none in a match without.
    pub fn new(pace: TimeControl, now: Timestamp) -> Option<Clock> {
        let allotment = pace.allotment()?;
        Some(Clock {
            left: Seats([allotment; 2]),
            since: now,
            away: Seats([None; 2]),
            paused: None,
            rung: Rung::Nothing,
        })
    }

    /// When the time of this seat is over if it is the one that is asked.
    pub fn deadline(&self, seat: Seat) -> Timestamp {
        let end = self.since.after(self.left[seat]);
        match self.away[seat] {
            Some(away) if away.from < end && away.until > self.since => {
                end.after(away.until.since(away.from.max(self.since)))
            }
            _ => end,
        }
    }

    /// When to tell that the time of this seat is short: in the last quarter of it, and not long before the end.
    fn short(&self, seat: Seat, pace: TimeControl) -> Timestamp {
        let most = if pace.by_days() { SHORT_BY_DAYS } else { SHORT_LIVE };
        let before = most.min(self.left[seat] / 4);
        let end = self.deadline(seat);
        Timestamp(end.0.saturating_sub(before.as_millis() as u64))
    }

    /// Whether the time of this seat is over if it is the one that is asked.
    fn out(&self, seat: Seat, now: Timestamp) -> bool {
        self.rung == Rung::Out || now >= self.deadline(seat)
    }

    /// Charges this seat for the time until `now`.
    pub fn charge(&mut self, seat: Seat, now: Timestamp) {
        if self.out(seat, now) {
            self.rung = Rung::Out;
        }
        let away = self.away[seat].map_or(Duration::ZERO, |away| {
            away.until.min(now).since(away.from.max(self.since))
        });
        let spent = now.since(self.since).saturating_sub(away);
        self.left[seat] = self.left[seat].saturating_sub(spent);
        self.since = self.since.max(now);
    }

    /// This seat has answered, and the question has passed on.
    pub fn pass(&mut self, seat: Seat, pace: TimeControl, now: Timestamp) {
        self.charge(seat, now);
        match pace {
            TimeControl::Free | TimeControl::Bank(_) => {}
            TimeControl::Days(_) => self.left[seat] = pace.allotment().unwrap_or_default(),
            TimeControl::Live { increment, .. } => self.left[seat] += Duration::from_secs(increment.into()),
        }
        self.rung = Rung::Nothing;
    }

    /// Charges nobody for this time. The player who is asked is charged until it began; the same time again changes nothing.
    pub fn pause(&mut self, asked: Seat, span: Span) {
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
    pub fn set_away(&mut self, asked: Option<Seat>, seat: Seat, away: Option<Span>, now: Timestamp) {
        if let (Some(away), true) = (away, asked == Some(seat)) {
            self.charge(seat, away.from.min(now));
        }
        self.away[seat] = away;
    }

    /// When something is to be told of it next.
    fn wake(&self, asked: Seat, pace: TimeControl) -> Option<Timestamp> {
        match self.rung {
            Rung::Nothing => Some(self.short(asked, pace)),
            Rung::Short => Some(self.deadline(asked)),
            Rung::Out => None,
        }
    }
}

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
    pub paused: Option<Span>,
}

/// What an alarm comes to while a match is played.
pub(super) fn ring(game: &Match, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (Some(clock), Some(asked)) = (game.record.clock, game.to_decide()) else {
        return Err(Refusal::NotExpired);
    };
    let pace = game.terms().pace;
    match clock.rung {
        Rung::Nothing | Rung::Short if now >= clock.deadline(asked) => Ok(vec![Event::TimeUp(asked)]),
        Rung::Nothing if now >= clock.short(asked, pace) => Ok(vec![Event::TimeShort(asked)]),
        Rung::Nothing | Rung::Short | Rung::Out => Err(Refusal::NotExpired),
    }
}

/// Charges the player who is asked, before the time is put back.
pub(super) fn charge(game: &Match) -> Result<Vec<Event>, Refusal> {
    match (game.record.clock, game.to_decide()) {
        (Some(_), Some(_)) => Ok(vec![Event::Charged]),
        _ => Err(Refusal::NoClock),
    }
}

/// Claims the win because the other's time is over.
pub(super) fn claim(game: &Match, who: UserId, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (asked, clock) = against(game, who)?;
    match clock.out(asked, now) {
        true => Ok(vec![Event::Claimed(asked)]),
        false => Err(Refusal::TimeLeft),
    }
}

/// Gives the other player more time, once theirs is short.
pub(super) fn give(game: &Match, who: UserId, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let (asked, clock) = against(game, who)?;
    let pace = game.terms().pace;
    match clock.rung == Rung::Nothing && now < clock.short(asked, pace) {
        true => Err(Refusal::TimeLeft),
        false => Ok(vec![Event::Given(asked, pace.gift())]),
    }
}

/// The seat that is asked, if that is not the seat of `who`, and the clocks.
fn against(game: &Match, who: UserId) -> Result<(Seat, Clock), Refusal> {
    let (seat, _) = playing(game, who)?;
    let clock = game.record.clock.ok_or(Refusal::NoClock)?;
    match game.to_decide() {
        Some(asked) if asked != seat => Ok((asked, clock)),
        _ => Err(Refusal::OwnTime),
    }
}

impl Match {
    /// What happens to the clocks because of what happens outside of the match: nobody could play in `pauses` (the earliest first), and
    /// its people are away (`away` says when, of what was not charged up to this moment). Nothing if the clocks know all of it already.
    /// Clocks that were charged up to a moment that is yet to come know nothing of that: the time was put back since.
    pub fn circumstances(
        &self,
        pauses: &[Span],
        away: impl Fn(UserId, Timestamp) -> Option<Span>,
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
            let here = |span: &Span| span.until > clock.since;
            for seat in Seat::BOTH {
                let away = self.person_at(seat).and_then(|who| away(who, clock.since)).filter(here);
                if away != clock.away[seat].filter(here) {
                    events.push(Event::Away(seat, away));
                }
            }
        }
        events
    }

    /// Its clocks; none in a match without, or when none runs.
    pub fn times(&self) -> Option<ClockState> {
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

    pub(super) fn clock_wakes(&self) -> Option<Timestamp> {
        self.record.clock?.wake(self.to_decide()?, self.terms().pace)
    }
}

impl super::record::Record {
    /// Until when this side can answer, if it is the one that is asked and its clock runs.
    pub fn deadline(&self, asked: Side) -> Option<Timestamp> {
        let seat = match asked {
            Side::Challenger => self.challenger,
            Side::Opponent => self.challenger.other(),
        };
        self.clock.map(|clock| clock.deadline(seat))
    }
}
