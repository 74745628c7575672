//! Clocks: whose runs, when it is over, and what stops it.

use std::time::Duration;

use super::*;
use crate::testing::{ANN, CY, HEAP, fresh, heap};
use headsup_engine::Seat;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A match with a clock and a clock of its own for the test.
struct Timed {
    game: Match,
    now: Timestamp,
}

impl Timed {
    fn new(pace: TimeControl) -> Timed {
        let terms = Terms { pace, ..heap() };
        let game = challenge(fresh(1), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
        let mut timed = Timed { game, now: NOON };
        timed.act(BEN, Command::Accept(Vec::new())).unwrap();
        timed
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
    let mut timed = Timed::new(TimeControl::live(5, 5));
    timed.wait(Duration::from_secs(60));
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
    let mut timed = Timed::new(TimeControl::live(10, 15));
    let span = Interval {
        from: NOON,
        until: NOON.after(DAY),
    };
    assert_eq!(timed.meet(&[], |_| Some(span)), 0);
}

#[test]
fn without_a_clock_there_is_nothing_to_claim() {
    let mut game = begun(1);
    let waiting = game.person_at(game.to_decide().unwrap().other()).unwrap();
    assert_eq!(act(&mut game, waiting, Command::Claim), Err(Refusal::NoClock));
    assert_eq!(act(&mut game, waiting, Command::GiveTime), Err(Refusal::NoClock));
    assert_eq!(game.times(), None);
}
