//! How a match becomes another one by what happened: the other half of [`decide`](super::decide()).

use super::clock::{Clock, Rung};
use super::event::Event;
use super::id::{Timestamp, UserId};
use super::proposal::Offer;
use super::record::Stage;
use super::replay::Match;
use super::terms::Side;
use super::voting::Vote;
use headsup_engine::{Seat, Seats};

impl Match {
    /// Lets the clocks know of [circumstances](Match::circumstances), before anything is decided. What is decided next is stored with
    /// them: the version stays.
    pub fn meet(&mut self, circumstances: &[Event], now: Timestamp) {
        circumstances.iter().for_each(|event| self.happen(event, now));
        self.met |= !circumstances.is_empty();
    }

    /// Makes events happen that were decided on this very match, all in one commit: the version goes up by one.
    pub fn evolve(&mut self, events: &[Event], now: Timestamp) {
        self.keep_quiet(events);
        // A forced move is nobody's: only what the one who had to decide has offered is void now.
        if let Some(mover) = self
            .to_decide()
            .filter(|_| events.iter().any(|event| matches!(event, Event::Moved(_))))
        {
            self.record.offers[mover] = None;
        }
        let (asked, before) = (self.to_decide(), self.played.len());
        events.iter().for_each(|event| self.happen(event, now));
        // Also where the other's answer was forced and the question is back at once.
        let answered = asked.filter(|seat| {
            asked != self.to_decide() || self.played[before..].iter().any(|played| played.seat != *seat)
        });
        if let Some(voting) = &mut self.record.voting {
            let changes = |event: &Event| matches!(event, Event::Accepted(_) | Event::Moved(_));
            let changed = events.iter().any(changes);
            if changed || events.contains(&Event::Unvoted) {
                self.record.clock = Some(Clock::running(voting.terms.time(), now));
            }
            voting.still = if changed { 0 } else { voting.still + 1 };
        } else if let (Some(clock), Some(seat)) = (&mut self.record.clock, answered) {
            clock.pass(seat, self.record.terms.pace, now);
        }
        self.version += 1;
    }

    /// Notes who can know of a commit of these events.
    fn keep_quiet(&mut self, events: &[Event]) {
        let asked = self.to_decide();
        let alone = |event: &Event| match event {
            Event::Tried(_) | Event::TakenBack => asked,
            Event::Ordered(seat, _) | Event::Only(seat, _) => Some(*seat),
            _ => None,
        };
        // Everybody sees the clocks.
        let met = std::mem::take(&mut self.met);
        let knows = events.first().and_then(alone).filter(|_| !met);
        match knows.filter(|_| events.iter().all(|event| alone(event) == knows)) {
            Some(seat) => {
                self.record.quiet += 1;
                self.record.unknown[seat] = 0;
                self.record.unknown[seat.other()] += 1;
            }
            None => {
                self.record.quiet = 0;
                self.record.unknown = Seats([0; 2]);
            }
        }
    }

    fn happen(&mut self, event: &Event, now: Timestamp) {
        let stage = match event {
            Event::Accepted(who) => {
                self.people.opponent = Some(*who);
                let seed = self.seed();
                if self.record.rematch_of.is_none() {
                    self.record.challenger = if seed.challenger_begins() { Seat::One } else { Seat::Two };
                }
                self.table = Some(self.rulebook.deal(seed, &self.record.terms.options));
                let mut clock = Clock::new(self.record.terms.pace, now);
                // The computer is always present.
                for side in [Side::Challenger, Side::Opponent] {
                    if let (Some(clock), Some(_)) = (&mut clock, self.people.on(side).and_then(UserId::level)) {
                        clock.arrive(self.seat(side), now);
                    }
                }
                self.record.clock = clock;
                Stage::Begun
            }
            Event::Taken(who) => {
                self.people.opponent = Some(*who);
                return;
            }
            Event::Shown(side, shown) => {
                self.record.showing.set(*side, *shown);
                return;
            }
            Event::Cut(side, cut) => {
                self.record.origin.cut(*side, cut.clone());
                return;
            }
            Event::Declined(regret) => Stage::Declined(*regret),
            Event::Withdrawn => Stage::Withdrawn,
            Event::Expired => Stage::Expired,
            Event::Moved(text) => {
                if self.channel_seat().is_some_and(|seat| self.to_decide() == Some(seat)) {
                    let ply = self.record.moves.len() as u32;
                    self.record.voting.iter_mut().for_each(|voting| voting.close(ply));
                }
                let table = self.table.as_mut().expect("decided: it is being played");
                let played = table.play(text).expect("decided: it is legal");
                self.played.push(played.into_inner());
                self.record.moves.push(text.clone());
                self.drop_draft();
                Stage::Begun
            }
            Event::CalledOff(by) => {
                self.drop_draft();
                Stage::CalledOff(*by)
            }
            Event::Resigned(seat) => {
                self.drop_draft();
                Stage::Resigned(*seat)
            }
            Event::Agreed(what, offered) => {
                self.drop_draft();
                Stage::Agreed(*what, *offered)
            }
            Event::Stopped(who) => {
                let begun = self.record.begun();
                self.people.stopped_by = Some(*who).filter(|who| begun && *who != UserId::PROGRAM);
                self.drop_draft();
                Stage::Stopped { begun }
            }
            Event::Proposed(seat, what) => {
                let ply = self.record.moves.len() as u32;
                let (what, stands) = (*what, true);
                self.record.offers[*seat] = Some(Offer { what, ply, stands });
                return;
            }
            Event::TurnedDown(seat) => {
                let offer = self.record.offers[*seat].as_mut();
                offer.expect("decided: there is one").stands = false;
                return;
            }
            Event::Claimed(seat) => {
                self.drop_draft();
                Stage::OutOfTime(*seat)
            }
            Event::Arrived(_)
            | Event::TimeShort(_)
            | Event::TimeUp(_)
            | Event::Given(..)
            | Event::Paused(_)
            | Event::Charged
            | Event::PutBack
            | Event::Away(..) => {
                self.tick(event, now);
                return;
            }
            Event::Voted(who, text) => {
                let vote = Vote {
                    who: *who,
                    text: text.clone(),
                };
                let voting = self.record.voting.as_mut().expect("decided: a channel votes");
                voting.open = voting.with(vote);
                return;
            }
            Event::Unvoted => {
                let voting = self.record.voting.as_mut().expect("decided: a channel votes");
                voting.unvoted += 1;
                return;
            }
            Event::Ordered(seat, word) => {
                self.record.orders[*seat].standing = word.clone();
                return;
            }
            Event::Only(seat, only) => {
                self.record.orders[*seat].only = *only;
                return;
            }
            Event::Stands(until) => {
                // A stored record counts from when it was made.
                self.record.created = self.record.created.min(now);
                self.record.changed = self.record.changed.min(now);
                self.record.expires = *until;
                return;
            }
            Event::Rematched(id) => {
                self.record.rematch = Some(*id);
                return;
            }
            Event::Tried(text) => {
                self.record.draft.push(text.clone());
                self.draft = self.try_again().expect("decided: it is legal");
                return;
            }
            Event::TakenBack => {
                self.record.draft.pop();
                self.record.taken_back += 1;
                self.draft = self.try_again().expect("these steps were tried before");
                return;
            }
        };
        self.record.stage = stage;
        // A stored record counts from when it was made, and the clock of the process that made it may be ahead of this one.
        self.record.changed = now.max(self.record.created);
    }

    /// What happens to the clocks alone.
    fn tick(&mut self, event: &Event, now: Timestamp) {
        let asked = self.to_decide();
        let (Some(clock), Some(seat)) = (&mut self.record.clock, asked) else {
            return;
        };
        match event {
            Event::Arrived(seat) => clock.arrive(*seat, now),
            Event::TimeShort(_) => clock.rung = Rung::Short,
            Event::TimeUp(_) => clock.rung = Rung::Out,
            Event::Given(_, more) => clock.give(seat, *more, now),
            Event::Paused(span) => clock.pause(seat, *span),
            Event::Charged => clock.charge(seat, now),
            Event::PutBack => clock.put_back(now),
            Event::Away(who, away) => clock.set_away(asked, *who, *away, now),
            _ => {}
        }
    }

    fn drop_draft(&mut self) {
        self.draft = None;
        self.record.draft.clear();
        self.record.taken_back = 0;
    }
}
