//! A seat that a channel plays together.

use std::time::Duration;

use super::*;
use crate::testing::{ANN, CY, HEAP, fresh, heap, twice};
use crate::voting::MOST_VOTES;
use headsup_engine::{Level, Seat};

pub(super) const LOBBY: ChannelId = ChannelId(77);
const DAN: UserId = UserId(4);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// A match that Ann began for her channel against the computer, in which the channel decides. Not a counter is taken by itself.
fn together(terms: Terms, voting: VotingTerms) -> Match {
    for number in 1.. {
        let whom = UserId::computer(Level::Easy);
        let lobby = UserId::of_channel(LOBBY);
        let asked = challenge(fresh(number), lobby, Some(whom), terms.clone(), HEAP, NOON).unwrap();
        let mut game = asked.together(voting, ANN);
        act(&mut game, whom, Command::Accept(Vec::new())).unwrap();
        if game.open_vote().is_some() && legal(&game).len() == 3 {
            return game;
        }
    }
    unreachable!("the channel begins every other match")
}

/// The same by the usual terms, in which these have voted to take one.
pub(super) fn voted(people: &[UserId]) -> Match {
    let mut game = together(heap(), VotingTerms::default());
    for &who in people {
        let command = vote(&game, 1);
        act(&mut game, who, command).unwrap();
    }
    game
}

fn legal(game: &Match) -> Vec<String> {
    let view = game.chooser(CY).unwrap();
    view.legal_moves().into_iter().map(|entry| entry.notation).collect()
}

fn vote(game: &Match, number: u32) -> Command {
    Command::Vote {
        channel: LOBBY,
        mark: game.mark(game.channel_seat().unwrap()),
        text: format!("take {number}"),
    }
}

fn cast(game: &mut Match, who: UserId, number: u32) -> Result<Vec<Event>, Refusal> {
    let command = vote(game, number);
    act(game, who, command)
}

fn ring(game: &mut Match, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let events = decide(game, UserId(0), &Command::Ring, now)?;
    game.evolve(&events, now);
    Ok(events)
}

fn moved(number: u32) -> Event {
    Event::Moved(format!("take {number}"))
}

fn only_time() -> VotingTerms {
    VotingTerms::new(60, None).unwrap()
}

#[test]
fn enough_votes_make_the_move_that_has_most() {
    let mut game = voted(&[]);
    assert_eq!(cast(&mut game, ANN, 2).unwrap().len(), 1);
    assert_eq!(cast(&mut game, BEN, 3).unwrap().len(), 1);
    let events = cast(&mut game, CY, 3).unwrap();
    assert_eq!(events[1], moved(3));
    let counted = game.last_ballot().unwrap();
    let voters: Vec<_> = counted
        .choices
        .iter()
        .map(|choice| (&*choice.text, &choice.voters[..]))
        .collect();
    assert_eq!(voters, [("take 3", &[BEN, CY][..]), ("take 2", &[ANN][..])]);
    assert_eq!(game.counted_ballots(), [counted]);
    assert_eq!(game.votes_of(CY), [(0, "take 3")]);
}

#[test]
fn when_the_time_is_up_the_most_votes_win_and_of_as_many_those_that_were_there_first() {
    let mut game = together(heap(), only_time());
    let closes = NOON.after(HOUR);
    assert_eq!(game.next_alarm(), Some(closes));
    assert_eq!(game.open_vote().unwrap().closes, closes);
    for (who, number) in [(ANN, 1), (BEN, 2), (CY, 2), (DAN, 1)] {
        cast(&mut game, who, number).unwrap();
    }
    assert_eq!(
        game.open_vote().unwrap().choices[0].text,
        "take 2",
        "it had two votes first"
    );
    assert_eq!(ring(&mut game, Timestamp(closes.0 - 1)), Err(Refusal::NotExpired));
    assert_eq!(ring(&mut game, closes).unwrap()[0], moved(2));
}

#[test]
fn a_vote_is_changed_until_it_is_counted_and_counts_from_then_on() {
    let mut game = together(heap(), only_time());
    for (who, number) in [(ANN, 1), (BEN, 2), (ANN, 2), (ANN, 1)] {
        cast(&mut game, who, number).unwrap();
    }
    assert_eq!(game.vote_of(ANN), Some("take 1"));
    let open = game.open_vote().unwrap();
    assert_eq!(open.choices.iter().map(|choice| choice.voters.len()).sum::<usize>(), 2);
    assert_eq!(open.choices[0].text, "take 2", "Ann came back to hers later");
    assert_eq!(cast(&mut game, ANN, 1), Err(Refusal::VotedSo));
}

#[test]
fn without_a_vote_the_time_begins_anew_and_after_three_times_the_match_is_lost() {
    let mut game = voted(&[]);
    let mut now = NOON;
    for unvoted in 1..3 {
        now = now.after(HOUR);
        assert_eq!(ring(&mut game, now), Ok(vec![Event::Unvoted]));
        let open = game.open_vote().unwrap();
        assert_eq!((open.unvoted, open.closes), (unvoted, now.after(HOUR)));
    }
    let seat = game.channel_seat().unwrap();
    assert_eq!(ring(&mut game, now.after(HOUR)), Ok(vec![Event::Claimed(seat)]));
    let how = EndReason::OutOfTime(seat);
    let winner = Some(seat.other());
    assert_eq!(game.phase(), Phase::Over(End { winner, how }));
    assert_eq!(game.next_alarm(), None);
}

#[test]
fn a_vote_that_is_cast_begins_the_count_of_empty_ones_anew() {
    let mut game = together(twice(), VotingTerms::default());
    ring(&mut game, NOON.after(HOUR)).unwrap();
    cast(&mut game, ANN, 1).unwrap();
    let now = NOON.after(2 * HOUR);
    ring(&mut game, now).unwrap();
    let open = game.open_vote().unwrap();
    assert_eq!(
        (open.unvoted, open.closes),
        (0, now.after(HOUR)),
        "the turn has a second step"
    );
}

#[test]
fn each_step_of_a_turn_is_voted_on_and_stands() {
    let mut game = together(twice(), VotingTerms::new(5, Some(2)).unwrap());
    cast(&mut game, ANN, 1).unwrap();
    cast(&mut game, BEN, 1).unwrap();
    assert_eq!(game.played().len(), 1);
    assert!(game.record().tried().is_empty() && game.open_vote().is_some());
}

#[test]
fn the_time_in_which_no_one_could_vote_does_not_count() {
    let mut game = voted(&[CY]);
    let outage = Interval {
        from: NOON.after(HOUR / 2),
        until: NOON.after(5 * HOUR),
    };
    let met = game.circumstances(&[outage], |_, _| None, outage.until);
    game.meet(&met, outage.until);
    assert_eq!(ring(&mut game, outage.until), Err(Refusal::NotExpired));
    assert_eq!(game.next_alarm(), Some(outage.until.after(HOUR / 2)));
}

#[test]
fn votes_change_nothing_at_the_table() {
    let mut game = voted(&[]);
    let (table, version) = (game.version_of_table(), game.version());
    cast(&mut game, ANN, 1).unwrap();
    assert_eq!((game.version_of_table(), game.version()), (table, version + 1));
    cast(&mut game, BEN, 1).unwrap();
    cast(&mut game, CY, 1).unwrap();
    assert_eq!(game.version_of_table(), game.version());
}

#[test]
fn only_people_vote_and_only_in_the_channel_and_on_what_they_saw() {
    let mut game = voted(&[]);
    for who in [
        UserId::computer(Level::Easy),
        UserId::of_channel(LOBBY),
        UserId::FORGOTTEN,
    ] {
        assert_eq!(cast(&mut game, who, 1), Err(Refusal::NotYourMatch), "{who}");
    }
    let elsewhere = Command::Vote {
        channel: ChannelId(1),
        mark: PositionRef::default(),
        text: "take 1".to_owned(),
    };
    assert_eq!(act(&mut game, ANN, elsewhere), Err(Refusal::OtherChannel));
    let stale = Command::Vote {
        channel: LOBBY,
        mark: PositionRef { ply: 7, step: 0 },
        text: "take 1".to_owned(),
    };
    assert_eq!(act(&mut game, ANN, stale), Err(Refusal::Stale));
    let illegal = cast(&mut game, ANN, 9);
    assert!(matches!(illegal, Err(Refusal::Illegal(_))), "{illegal:?}");
    let mut of_two = begun(1);
    let vote = Command::Vote {
        channel: LOBBY,
        mark: PositionRef::default(),
        text: "take 1".to_owned(),
    };
    assert_eq!(act(&mut of_two, ANN, vote), Err(Refusal::NotYourMatch));
}

#[test]
fn the_one_who_began_it_sits_nowhere_and_may_end_it() {
    let mut game = voted(&[]);
    assert!(game.began_by(ANN) && !game.began_by(BEN));
    assert_eq!(game.seat_of(ANN), None);
    let resigns = act(&mut game, ANN, Command::Resign { ply: None });
    assert_eq!(resigns, Err(Refusal::NotYourMatch));
    act(&mut game, ANN, Command::Stop).unwrap();
    assert_eq!(game.ending(), None, "it is in no history");
}

#[test]
fn a_hand_is_open_only_where_a_channel_plays_together() {
    let game = voted(&[]);
    assert!(game.open_hand().is_some() && game.chooser(CY).is_some());
    assert!(game.player(CY).is_none() && game.player(ANN).is_none());
    let of_two = begun(1);
    assert!(of_two.open_hand().is_none());
    assert!(of_two.chooser(ANN).is_some() && of_two.chooser(CY).is_none());
    // Neither a channel without votes nor votes without a channel opens one.
    let mut without = voted(&[]);
    without.record.voting = None;
    assert!(without.open_hand().is_none() && without.chooser(CY).is_none());
    let mut people = begun(1);
    people.record.voting.clone_from(&game.record.voting);
    assert!(people.open_hand().is_none() && people.chooser(CY).is_none());
}

#[test]
fn a_person_who_is_forgotten_votes_no_more_and_stands_nowhere() {
    let mut game = together(heap(), VotingTerms::new(60, Some(2)).unwrap());
    cast(&mut game, ANN, 1).unwrap();
    cast(&mut game, BEN, 1).unwrap();
    while game.open_vote().is_none() {
        let (who, command) = (at_turn(&game), take(&game, 1));
        act(&mut game, who, command).unwrap();
    }
    cast(&mut game, ANN, 1).unwrap();
    let record = game.record().without(ANN).unwrap();
    assert_eq!(record.without(ANN), None, "they stand nowhere any more");
    assert_eq!(game.record().without(CY), None);
    let replayed = Match::replay(game.id(), 9, game.people(), record, HEAP).unwrap();
    assert_eq!((replayed.vote_of(ANN), replayed.votes_of(ANN).len()), (None, 0));
    assert!(!replayed.began_by(ANN) && !replayed.began_by(UserId::FORGOTTEN));
    let counted = replayed.counted_ballots();
    assert_eq!(counted[0].choices[0].voters, [UserId::FORGOTTEN, BEN]);
    assert_eq!(begun(1).record().without(ANN), None);
}

#[test]
fn what_is_kept_of_votes_stays_small_and_the_last_are_kept() {
    let mut game = together(heap(), only_time());
    let voting = game.record.voting.as_mut().unwrap();
    for ply in 0..200 {
        for who in 0..MOST_VOTES as u64 {
            let text = format!("a move with many words {}", who % 7);
            voting.open = voting.with(crate::voting::Vote {
                who: UserId(u64::MAX / 3 + who),
                text,
            });
        }
        voting.close(ply);
    }
    assert_eq!(voting.past.last().map(|ballot| ballot.ply), Some(199));
    assert!(
        game.record().to_bytes().len() < 16 * 1024,
        "half of what a record may be"
    );
}

#[test]
fn it_is_played_to_its_end() {
    let mut game = together(twice(), VotingTerms::new(5, Some(2)).unwrap());
    while game.phase() == Phase::Playing {
        match game.open_vote() {
            Some(_) => {
                cast(&mut game, ANN, 1).unwrap();
                cast(&mut game, BEN, 1).unwrap();
            }
            None => {
                let (who, command) = (at_turn(&game), take(&game, 1));
                act(&mut game, who, command).unwrap();
            }
        }
        let bytes = game.record().to_bytes();
        assert_eq!(Record::from_bytes(&bytes).as_ref(), Ok(game.record()));
    }
    let ending = game.ending().unwrap();
    assert_eq!(ending.rated, Rated::No);
    assert!(Seat::BOTH.contains(&game.channel_seat().unwrap()));
}

#[test]
fn how_a_channel_votes_reads_back_and_nothing_else_does() {
    for minutes in VotingTerms::MINUTES {
        for enough in VotingTerms::ENOUGH {
            let terms = VotingTerms::new(minutes, enough).unwrap();
            assert_eq!(terms.to_string().parse(), Ok(terms));
        }
    }
    for wrong in ["", "60", "60/", "7/3", "60/4", "60/3/", "-/3", "60/0"] {
        assert!(wrong.parse::<VotingTerms>().is_err(), "{wrong}");
    }
}
