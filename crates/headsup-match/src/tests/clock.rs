//! Clocks: whose runs, when it is over, and what stops it.

use std::time::Duration;

use super::*;
use crate::testing::{ANN, CY, HEAP, computer, fresh, heap};
use headsup_engine::Seat;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A match with a clock and a clock of its own for the test.
struct Timed {
    game: Match,
    now: Timestamp,
}

impl Timed {
    fn new(pace: TimeControl) -> Timed {
        Timed::against(BEN, pace)
    }

    fn against(opponent: UserId, pace: TimeControl) -> Timed {
        let terms = Terms { pace, ..heap() };
        let game = challenge(fresh(1), ANN, Some(opponent), terms, HEAP, NOON).unwrap();
        let mut timed = Timed { game, now: NOON };
        timed.act(opponent, Command::Accept(Vec::new())).unwrap();
        timed
    }

    /// Starts a live match with a running clock.
    fn live(minutes: u8, increment: u8) -> Timed {
        let mut timed = Timed::new(TimeControl::live(minutes, increment));
        for who in [ANN, BEN] {
            timed.act(who, Command::Arrive).unwrap();
        }
        timed
    }

    fn start(&self) -> ClockStart {
        self.game.clock_start().unwrap()
    }

    fn act(&mut self, who: UserId, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.game, who, &command, self.now)?;
        self.game.evolve(&events, self.now);
        Ok(events)
    }

    fn wait(&mut self, wait: Duration) {
        self.now = self.now.after(wait);
    }

    /// The player to decide takes one, and then the other is asked.
    fn take(&mut self) {
        let command = take(&self.game, 1);
        self.act(at_turn(&self.game), command).unwrap();
    }

    /// Rings at every moment at which something wants to be told until now.
    fn ring(&mut self) -> Vec<Event> {
        let (now, mut told) = (self.now, Vec::new());
        while let Some(wake) = self.game.next_alarm().filter(|&wake| wake <= now) {
            self.now = wake;
            told.extend(self.act(CY, Command::Ring).unwrap());
        }
        self.now = now;
        assert_eq!(
            self.act(CY, Command::Ring),
            Err(Refusal::NotExpired),
            "and nothing more"
        );
        told
    }

    fn meet(&mut self, pauses: &[Interval], away: impl Fn(UserId) -> Option<Interval>) -> usize {
        let met = self.game.circumstances(pauses, |who, _| away(who), self.now);
        self.game.meet(&met, self.now);
        met.len()
    }

    fn times(&self) -> ClockState {
        self.game.times().unwrap()
    }

    /// Returns who is asked, their seat, and the other player.
    fn asked(&self) -> (UserId, Seat, UserId) {
        let seat = self.game.to_decide().unwrap();
        let [asked, other] = [seat, seat.other()].map(|seat| self.game.person_at(seat).unwrap());
        (asked, seat, other)
    }
}

fn nobody(_: UserId) -> Option<Interval> {
    None
}

#[test]
fn days_for_each_move_begin_anew_with_each_question() {
    let mut timed = Timed::new(TimeControl::Days(3));
    assert_eq!(timed.times().deadline, NOON.after(3 * DAY));
    timed.wait(2 * DAY);
    timed.take();
    assert_eq!(timed.times().deadline, NOON.after(5 * DAY));
    assert_eq!(timed.times().others, 3 * DAY, "what was not used is not kept");
}

#[test]
fn days_for_the_whole_match_are_used_up() {
    let mut timed = Timed::new(TimeControl::Bank(7));
    timed.wait(2 * DAY);
    timed.take();
    assert_eq!(timed.times().others, 5 * DAY);
    timed.wait(DAY);
    timed.take();
    assert_eq!(timed.times().left, 5 * DAY);
    assert_eq!(timed.times().deadline, NOON.after(8 * DAY));
}

#[test]
fn a_live_clock_gets_more_for_each_answer() {
    let mut timed = Timed::live(5, 5);
    timed.wait(MINUTE);
    timed.take();
    assert_eq!(timed.times().others, Duration::from_secs(4 * 60 + 5));
}

#[test]
fn when_time_is_over_it_is_told_and_nothing_else_happens() {
    let mut timed = Timed::new(TimeControl::Days(1));
    let (asked, seat, other) = timed.asked();
    timed.wait(2 * DAY);
    assert_eq!(timed.ring(), [Event::TimeShort(seat), Event::TimeUp(seat)]);
    assert!(timed.times().out);
    assert_eq!(timed.game.phase(), Phase::Playing);
    assert_eq!(timed.act(asked, Command::Claim), Err(Refusal::OwnTime));
    assert_eq!(timed.act(CY, Command::Claim), Err(Refusal::NotYourMatch));
    timed.act(other, Command::Claim).unwrap();
    let end = End {
        winner: Some(seat.other()),
        how: EndReason::OutOfTime(seat),
    };
    assert_eq!(timed.game.phase(), Phase::Over(end));
    assert_eq!(timed.game.ending().unwrap().how, EndSummary::OutOfTime);
    assert_eq!(timed.game.next_alarm(), None);
    let text = Transcript::of(&timed.game).unwrap().to_string();
    assert!(text.contains("reason: out-of-time"), "{text}");
}

#[test]
fn time_is_short_in_its_last_quarter() {
    let mut timed = Timed::new(TimeControl::Days(1));
    assert_eq!(timed.game.next_alarm(), Some(NOON.after(18 * HOUR)));
    timed.wait(17 * HOUR);
    let (_, seat, other) = timed.asked();
    assert_eq!(timed.act(other, Command::GiveTime), Err(Refusal::TimeLeft), "not yet");
    timed.wait(HOUR);
    assert_eq!(timed.ring(), [Event::TimeShort(seat)]);
    assert!(timed.times().short);
    assert_eq!(timed.act(other, Command::Claim), Err(Refusal::TimeLeft));
    timed.act(other, Command::GiveTime).unwrap();
    assert_eq!(timed.times().deadline, NOON.after(2 * DAY));
    assert_eq!(
        timed.act(other, Command::GiveTime),
        Err(Refusal::TimeLeft),
        "once is enough"
    );
}

#[test]
fn an_answer_after_the_time_still_counts_unless_the_win_was_claimed() {
    let mut timed = Timed::new(TimeControl::Days(1));
    timed.wait(3 * DAY);
    timed.ring();
    timed.take();
    assert!(!timed.times().out);
    let (asked, _, other) = timed.asked();
    assert_eq!(timed.act(other, Command::Claim), Err(Refusal::TimeLeft));
    assert_eq!(timed.act(asked, Command::Claim), Err(Refusal::OwnTime));
    assert_eq!(timed.times().deadline, timed.now.after(DAY));
}

#[test]
fn who_gave_a_day_may_claim_after_it() {
    let mut timed = Timed::new(TimeControl::Bank(7));
    let (_, _, other) = timed.asked();
    timed.wait(9 * DAY);
    timed.ring();
    timed.act(other, Command::GiveTime).unwrap();
    assert_eq!(timed.times().deadline, timed.now.after(DAY));
    timed.wait(DAY);
    timed.act(other, Command::Claim).unwrap();
}

#[test]
fn what_nobody_could_play_in_is_charged_to_nobody() {
    let mut timed = Timed::new(TimeControl::Bank(7));
    timed.wait(DAY);
    let pause = Interval {
        from: timed.now,
        until: timed.now.after(10 * DAY),
    };
    timed.wait(11 * DAY);
    assert_eq!(timed.meet(&[pause], nobody), 1);
    assert_eq!(timed.times().deadline, NOON.after(17 * DAY));
    assert_eq!(timed.times().paused, Some(pause));
    assert_eq!(timed.meet(&[pause], nobody), 0, "the same again changes nothing");
    timed.take();
    assert_eq!(timed.times().others, 5 * DAY);
    assert_eq!(timed.times().paused, None, "it was told");
}

#[test]
fn a_pause_that_began_before_the_question_came_is_charged_to_nobody_either() {
    let mut timed = Timed::new(TimeControl::Days(1));
    let pause = Interval {
        from: Timestamp(NOON.0 - 1_000),
        until: NOON.after(HOUR),
    };
    timed.wait(2 * HOUR);
    timed.meet(&[pause], nobody);
    assert_eq!(timed.times().deadline, NOON.after(25 * HOUR));
    let earlier = Interval {
        from: Timestamp(5),
        until: NOON,
    };
    assert_eq!(timed.meet(&[earlier], nobody), 0, "that was over before");
}

#[test]
fn a_time_that_was_over_stays_over_through_a_pause() {
    let mut timed = Timed::new(TimeControl::Days(1));
    timed.wait(2 * DAY);
    let pause = Interval {
        from: timed.now,
        until: timed.now.after(DAY),
    };
    timed.wait(DAY);
    timed.meet(&[pause], nobody);
    let (_, _, other) = timed.asked();
    timed.act(other, Command::Claim).unwrap();
}

#[test]
fn a_player_who_is_away_has_their_clock_stopped_and_the_other_has_not() {
    let mut timed = Timed::new(TimeControl::Days(3));
    let (asked, seat, other) = timed.asked();
    timed.wait(DAY);
    let span = Interval {
        from: timed.now,
        until: timed.now.after(7 * DAY),
    };
    let away = move |who| (who == asked).then_some(span);
    assert_eq!(timed.meet(&[], away), 1);
    assert_eq!(timed.meet(&[], away), 0, "the same again changes nothing");
    assert_eq!(timed.times().deadline, NOON.after(10 * DAY));
    assert_eq!(timed.times().away, Some(span.until));
    timed.wait(DAY);
    let short = Interval {
        until: timed.now,
        ..span
    };
    let back = move |who| (who == asked).then_some(short);
    assert_eq!(timed.meet(&[], back), 1, "they are back earlier");
    assert_eq!(timed.times().deadline, NOON.after(4 * DAY));
    let waiting = move |who| if who == other { Some(span) } else { back(who) };
    timed.meet(&[], waiting);
    assert_eq!(
        timed.times().deadline,
        NOON.after(4 * DAY),
        "who is not asked changes nothing"
    );
    timed.wait(DAY);
    timed.take();
    assert_eq!(timed.times().asked, seat.other());
    assert_eq!(timed.times().deadline, span.until.after(3 * DAY));
}

#[test]
fn going_away_gives_nobody_time_that_is_over() {
    let mut timed = Timed::new(TimeControl::Days(1));
    let (asked, _, other) = timed.asked();
    timed.wait(2 * DAY);
    let span = Interval {
        from: timed.now,
        until: timed.now.after(7 * DAY),
    };
    timed.meet(&[], move |who| (who == asked).then_some(span));
    timed.act(other, Command::Claim).unwrap();
}

#[test]
fn a_live_clock_runs_even_when_a_player_is_away() {
    let mut timed = Timed::live(10, 15);
    let span = Interval {
        from: NOON,
        until: NOON.after(DAY),
    };
    assert_eq!(timed.meet(&[], |_| Some(span)), 0);
}

#[test]
fn a_live_clock_starts_once_both_players_have_acted_since_acceptance() {
    for first in [ANN, BEN] {
        let mut timed = Timed::new(TimeControl::live(5, 5));
        let second = if first == ANN { BEN } else { ANN };
        let until = NOON.after(LIVE_STARTS_WITHIN);
        assert_eq!(
            (timed.start(), timed.game.times()),
            (ClockStart { until, here: None }, None)
        );
        timed.wait(10 * MINUTE);
        let seat = timed.game.seat_of(first).unwrap();
        assert_eq!(timed.act(first, Command::Arrive), Ok(vec![Event::Arrived(seat)]));
        assert_eq!(
            timed.act(first, Command::Arrive),
            Err(Refusal::ClockRuns),
            "once is enough"
        );
        assert_eq!(
            timed.start(),
            ClockStart {
                until,
                here: Some(seat)
            }
        );
        timed.wait(15 * MINUTE);
        let (asked, _, waits) = timed.asked();
        for command in [Command::Claim, Command::GiveTime] {
            assert_eq!(timed.act(asked, command.clone()), Err(Refusal::OwnTime));
            assert_eq!(timed.act(waits, command), Err(Refusal::TimeLeft));
        }
        assert_eq!(timed.ring(), [], "neither player is short of time");
        timed.act(second, Command::Arrive).unwrap();
        assert_eq!(timed.game.clock_start(), None);
        assert_eq!(timed.times().deadline, timed.now.after(5 * MINUTE));
        assert_eq!(timed.times().others, 5 * MINUTE);
        timed.wait(5 * MINUTE);
        let (_, _, other) = timed.asked();
        timed.act(other, Command::Claim).unwrap();
    }
}

#[test]
fn moves_before_a_live_clock_starts_cost_no_time() {
    let mut timed = Timed::new(TimeControl::live(5, 5));
    let (first, seat, second) = timed.asked();
    timed.wait(20 * MINUTE);
    timed.take();
    assert_eq!(timed.start().here, Some(seat));
    timed.wait(9 * MINUTE);
    assert_eq!(at_turn(&timed.game), second);
    timed.take();
    assert_eq!(at_turn(&timed.game), first);
    assert_eq!(timed.times().left, 5 * MINUTE);
    assert_eq!(
        timed.times().others,
        5 * MINUTE + Duration::from_secs(5),
        "the move that starts the clocks is an answer on them"
    );
}

/// Covers the commands that prove presence, except opening the hand.
#[test]
fn whatever_a_player_does_at_the_table_counts_as_acting() {
    let (what, ply) = (Proposal::Draw, 0);
    for command in [Command::Propose { what, ply }, Command::Only(true)] {
        for who in [ANN, BEN] {
            let mut timed = Timed::new(TimeControl::live(5, 5));
            let seat = timed.game.seat_of(who).unwrap();
            let events = timed.act(who, command.clone()).unwrap();
            assert_eq!((events.len(), &events[0]), (2, &Event::Arrived(seat)));
            assert_eq!(timed.start().here, Some(seat));
        }
    }
    let timed = Timed::new(TimeControl::live(5, 5));
    for who in [CY, UserId::PROGRAM] {
        assert_eq!(
            decide(&timed.game, who, &Command::Arrive, NOON),
            Err(Refusal::NotYourMatch)
        );
    }
}

#[test]
fn against_the_computer_a_live_clock_starts_with_the_first_act_of_the_person() {
    let mut timed = Timed::against(computer(), TimeControl::live(5, 5));
    let here = timed.game.seat_of(computer());
    assert_eq!(timed.start().here, here);
    if at_turn(&timed.game) == computer() {
        timed.take();
    }
    timed.wait(20 * MINUTE);
    assert_eq!(timed.start().here, here, "a move of the computer starts nothing");
    timed.act(ANN, Command::Arrive).unwrap();
    assert_eq!(timed.times().deadline, timed.now.after(5 * MINUTE));
}

#[test]
fn a_live_match_can_be_called_off_until_its_clock_starts() {
    for who in [ANN, BEN] {
        let mut timed = Timed::new(TimeControl::live(5, 5));
        let (_, seat, _) = timed.asked();
        timed.take();
        assert_eq!(timed.start().here, Some(seat));
        timed.act(who, Command::Withdraw).unwrap();
        let end = End {
            winner: None,
            how: EndReason::CalledOff(timed.game.seat_of(who)),
        };
        assert_eq!(timed.game.phase(), Phase::Over(end));
        assert!(!end.has_result());
        assert_eq!(timed.game.ending(), None, "nothing to rate or to list");
        assert_eq!((timed.game.next_alarm(), timed.game.clock_start()), (None, None));
        let text = Transcript::of(&timed.game).unwrap().to_string();
        let ending = Transcript::read(&text).unwrap().check(HEAP).unwrap();
        assert_eq!(ending.to_string(), "no result (called-off)");
    }
    let mut timed = Timed::new(TimeControl::live(5, 5));
    assert_eq!(timed.act(CY, Command::Withdraw), Err(Refusal::NotYourMatch));
    let mut timed = Timed::live(5, 5);
    for who in [ANN, BEN] {
        assert_eq!(timed.act(who, Command::Withdraw), Err(Refusal::ClockRuns));
    }
    let mut timed = Timed::new(TimeControl::Days(1));
    assert_eq!(timed.act(ANN, Command::Withdraw), Err(Refusal::NotOpenAnyMore));
}

#[test]
fn a_live_match_that_never_starts_is_called_off() {
    for here in [None, Some(ANN), Some(BEN)] {
        let mut timed = Timed::new(TimeControl::live(5, 5));
        if let Some(who) = here {
            timed.act(who, Command::Arrive).unwrap();
        }
        timed.wait(LIVE_STARTS_WITHIN - Duration::from_millis(1));
        assert_eq!(timed.ring(), []);
        timed.wait(Duration::from_millis(1));
        assert_eq!(timed.act(CY, Command::Ring), Ok(vec![Event::CalledOff(None)]));
        let end = End {
            winner: None,
            how: EndReason::CalledOff(None),
        };
        assert_eq!(timed.game.phase(), Phase::Over(end));
        assert_eq!(timed.game.ending(), None);
    }
}

#[test]
fn time_in_which_nobody_could_play_does_not_call_a_live_match_off() {
    let mut timed = Timed::new(TimeControl::live(5, 5));
    timed.wait(10 * MINUTE);
    let pause = Interval {
        from: timed.now,
        until: timed.now.after(DAY),
    };
    timed.wait(DAY);
    timed.meet(&[pause], nobody);
    assert_eq!(timed.start().until, timed.now.after(20 * MINUTE));
    // The system clock is set back by a day.
    timed.act(CY, Command::Charge).unwrap();
    timed.now = NOON.after(10 * MINUTE);
    timed.meet(&[], nobody);
    assert_eq!(timed.start().until, timed.now.after(20 * MINUTE));
    for who in [ANN, BEN] {
        timed.act(who, Command::Arrive).unwrap();
    }
    assert_eq!(timed.times().deadline, timed.now.after(5 * MINUTE));
}

#[test]
fn who_asked_for_a_live_rematch_a_day_ago_loses_nothing() {
    let mut timed = Timed::live(5, 5);
    while timed.game.phase() == Phase::Playing {
        timed.take();
    }
    let Ok(Rematch::Ask(next, _)) = rematch(&timed.game, None, ANN, fresh(9), timed.now) else {
        panic!("Ann may ask")
    };
    timed.game = *next;
    timed.wait(23 * HOUR);
    timed.act(BEN, Command::Accept(Vec::new())).unwrap();
    timed.act(BEN, Command::Arrive).unwrap();
    if at_turn(&timed.game) == BEN {
        timed.take();
    }
    timed.wait(6 * MINUTE);
    assert_eq!(timed.ring(), []);
    assert_eq!(timed.act(BEN, Command::Claim), Err(Refusal::TimeLeft));
    timed.act(ANN, Command::Arrive).unwrap();
    assert_eq!(timed.times().left, 5 * MINUTE);
}

#[test]
fn without_a_clock_there_is_nothing_to_claim() {
    let mut game = begun(1);
    let waiting = game.person_at(game.to_decide().unwrap().other()).unwrap();
    assert_eq!(act(&mut game, waiting, Command::Claim), Err(Refusal::NoClock));
    assert_eq!(act(&mut game, waiting, Command::GiveTime), Err(Refusal::NoClock));
    assert_eq!(game.times(), None);
}
