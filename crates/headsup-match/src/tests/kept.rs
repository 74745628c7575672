//! What is kept of a match, and reading it back.

use std::time::Duration;

use strum::VariantArray;

use super::*;
use crate::clock::{Clock, Rung};
use crate::fair::Origin;
use crate::orders::Orders;
use crate::record::Stage;
use crate::testing::{ANN, BEN, HEAP, LATER_HEAP, fresh, fused};
use crate::voting::{Ballot, Vote, Voting};
use headsup_engine::{Seat, Seats, Seed};

#[test]
fn a_record_of_other_rules_is_not_replayed() {
    let game = begun(1);
    let replay = |record: Record| Match::replay(game.id(), 2, game.people(), record, LATER_HEAP).unwrap_err();
    let edition = replay(game.record().clone()).to_string();
    assert_eq!(
        edition,
        format!(
            "match {} cannot be replayed: it was begun by edition 1 of heap, and this program plays edition 2",
            game.id()
        )
    );
    let mut other = game.record().clone();
    other.terms.game = "go".to_owned();
    assert!(replay(other).to_string().contains("a match of go, not of heap"));
}

#[test]
fn a_stored_move_that_is_not_legal_is_an_error_that_names_match_and_ply() {
    let mut record = begun(1).record().clone();
    for text in ["take 1", "take 7", "nonsense"] {
        record.moves.push(text.to_owned());
    }
    let people = People::new(ANN, Some(BEN));
    let id = fresh(1).id;
    let error = Match::replay(id, 1, people, record, HEAP).unwrap_err();
    assert_eq!(
        error,
        ReplayError::Move {
            id,
            ply: 1,
            text: "take 7".to_owned()
        }
    );
    assert_eq!(
        error.to_string(),
        format!("match {id} cannot be replayed: its move at ply 1, \"take 7\", is not legal there")
    );
}

#[test]
fn a_printed_match_tells_nothing_of_its_seed() {
    let game = begun(0xab);
    let printed = format!("{game:?}");
    assert!(!printed.contains("abab") && !printed.contains("171"), "{printed}");
}

/// The bytes of the first form, written down: a program that no longer reads them has lost its matches.
#[test]
fn a_stored_record_keeps_its_bytes() {
    let record = Record {
        terms: Terms {
            rated: Rated::Yes {
                server: Some(GuildId(9)),
            },
            pace: TimeControl::Days(3),
            ..fused()
        },
        edition: 1,
        origin: Origin::Plain(Seed([7; 32])),
        challenger: Seat::Two,
        role: Some(RoleId(42)),
        stage: Stage::Resigned(Seat::One),
        moves: vec!["take 2".to_owned(), "take 1".to_owned()],
        draft: vec!["take 3".to_owned()],
        taken_back: 2,
        quiet: 300,
        unknown: Seats([0, 300]),
        orders: Seats([
            Orders {
                only: true,
                standing: None,
            },
            Orders {
                only: false,
                standing: Some("x".to_owned()),
            },
        ]),
        offers: Seats([
            Some(Offer {
                what: Proposal::Abandon,
                ply: 1,
                stands: true,
            }),
            None,
        ]),
        clock: Some(Clock {
            left: Seats([Duration::from_millis(5), Duration::from_millis(300)]),
            since: Timestamp(7),
            away: Seats([
                None,
                Some(Interval {
                    from: Timestamp(1),
                    until: Timestamp(2),
                }),
            ]),
            paused: None,
            rung: Rung::Short,
        }),
        created: Timestamp(1000),
        expires: Timestamp(1300),
        changed: Timestamp(1128),
        rematch_of: None,
        rematch: Some(fresh(1).id),
        showing: Showing::default(),
        voting: None,
    };
    let mut bytes = b"\x01\x04heap\x01\x01\x04fuse\x02on".to_vec();
    bytes.extend([7; 32]);
    bytes.extend(b"\x02\x05\x01\xe8\x07\xac\x02\x80\x01\x00\x01\x01\x01\x01\x01\x01\x0c");
    bytes.extend(b"\x2b\x49\xcc\x4e\x55\x30\xe2\x2a\x01\x51\x86\x00"); // the moves, a line each, deflated
    bytes.extend(b"\x06take 3\x02\xac\x02\x01\x01\x01\x01\x00\x01\x01\x09"); // ... and that it is rated, on server 9
    bytes.extend(b"\x023d\x01\x05\xac\x02\x07\x00\x01\x01\x02\x00\x01"); // ... and the clocks
    bytes.extend(b"\x00\xac\x02\x01\x00\x00\x01\x01x"); // ... and the orders
    bytes.extend(b"\x01\x2a"); // ... and the role
    assert_eq!(Record::from_bytes(&bytes).as_ref(), Ok(&record));
    let (before, after) = (bytes.len() - 57, record.to_bytes());
    assert_eq!(
        after[..before],
        bytes[..before],
        "how the moves are deflated may change"
    );
    assert_eq!(Record::from_bytes(&record.to_bytes()).as_ref(), Ok(&record));

    // The second form is the first with a secret in the place of the seed, and then the cuts.
    let mut promised = record;
    let cuts = ClientSeeds {
        challenger: "17 plum".parse().ok(),
        opponent: None,
    };
    promised.origin = Origin::Promised(ServerSeed([7; 32]), cuts);
    bytes[0] = 2;
    bytes.extend(b"\x01\x0717 plum\x00");
    assert_eq!(Record::from_bytes(&bytes).as_ref(), Ok(&promised));
    assert_eq!(Record::from_bytes(&promised.to_bytes()).as_ref(), Ok(&promised));

    // The third is the second, and then what became of the messages about cuts, and whether the computer waits for one.
    promised.showing.set(Side::Challenger, Shown::Posted);
    promised.showing.set(Side::Opponent, Shown::Nowhere);
    bytes[0] = 3;
    bytes.extend(b"\x01\x00\x01\x01\x00");
    assert_eq!(Record::from_bytes(&bytes).as_ref(), Ok(&promised));
    assert_eq!(Record::from_bytes(&promised.to_bytes()).as_ref(), Ok(&promised));

    // The fourth is the third, and then the votes of a channel.
    let vote = |who, text: &str| Vote {
        who: UserId(who),
        text: text.to_owned(),
    };
    promised.voting = Some(Voting {
        open: vec![vote(5, "take 2")],
        unvoted: 1,
        still: 2,
        past: vec![Ballot {
            ply: 3,
            votes: vec![vote(5, "take 1"), vote(300, "take 1")],
        }],
        ..Voting::new(VotingTerms::default(), UserId(6))
    });
    bytes[0] = 4;
    bytes.extend(b"\x3c\x01\x03\x06\x01\x05\x06take 2\x01\x02\x01\x03\x01\x06take 1\x02\x05\xac\x02");
    assert_eq!(Record::from_bytes(&bytes).as_ref(), Ok(&promised));
    assert_eq!(Record::from_bytes(&promised.to_bytes()).as_ref(), Ok(&promised));

    // The fifth is the third with a live clock that waits, or called off.
    promised.voting = None;
    promised.stage = Stage::CalledOff(Some(Seat::Two));
    let mut clock = promised.clock.unwrap();
    clock.rung = Rung::Waiting {
        left: Duration::from_millis(300),
        here: Some(Seat::One),
    };
    promised.clock = Some(clock);
    let bytes = promised.to_bytes();
    assert_eq!(bytes[0], 5);
    let called_off = b"\x02\x09\x01\x02\xe8\x07";
    let waiting = b"\x01\x05\xac\x02\x07\x00\x01\x01\x02\x00\x03\xac\x02\x01\x01";
    for part in [&called_off[..], waiting] {
        assert!(bytes.windows(part.len()).any(|bytes| bytes == part), "{bytes:x?}");
    }
    assert_eq!(Record::from_bytes(&bytes), Ok(promised));
}

/// A live match begun by an older program continues on a running clock.
#[test]
fn a_live_clock_that_runs_keeps_its_form_and_goes_on() {
    let terms = Terms {
        pace: TimeControl::live(5, 5),
        ..crate::testing::heap()
    };
    let mut game = challenge(fresh(1), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
    act(&mut game, BEN, Command::Accept(Vec::new())).unwrap();
    let mut record = game.record().clone();
    record.clock = Some(Clock::running(Duration::from_secs(300), NOON));
    let bytes = record.to_bytes();
    assert_eq!(bytes[0], 2);
    let record = Record::from_bytes(&bytes).unwrap();
    let game = Match::replay(game.id(), 2, game.people(), record, HEAP).unwrap();
    assert_eq!(game.clock_start(), None);
    assert_eq!(game.times().unwrap().deadline, NOON.after(Duration::from_secs(300)));
    assert_eq!(decide(&game, ANN, &Command::Withdraw, NOON), Err(Refusal::ClockRuns));
}

/// The ways to end that came later than the first bytes were written down.
#[test]
fn every_way_to_end_is_read_back() {
    let mut record = begun(1).record().clone();
    let agreed = |what| Seat::BOTH.map(|seat| Stage::Agreed(what, seat));
    let declined = [None]
        .into_iter()
        .chain(DeclineReason::VARIANTS.iter().copied().map(Some))
        .map(Stage::Declined);
    let stopped = [true, false].map(|begun| Stage::Stopped { begun });
    let called_off = [None, Some(Seat::One), Some(Seat::Two)].map(Stage::CalledOff);
    for stage in Proposal::VARIANTS
        .iter()
        .copied()
        .flat_map(agreed)
        .chain(declined)
        .chain(stopped)
        .chain(called_off)
    {
        record.stage = stage;
        assert_eq!(Record::from_bytes(&record.to_bytes()).as_ref(), Ok(&record));
    }
}

#[test]
fn what_happens_before_a_match_was_made_by_the_clock_of_another_process_is_read_back() {
    let mut game = challenged(1);
    let earlier = Timestamp(NOON.0 - 5);
    let accepted = decide(&game, BEN, &Command::Accept(Vec::new()), earlier).unwrap();
    game.evolve(&accepted, earlier);
    let record = game.record();
    assert_eq!(Record::from_bytes(&record.to_bytes()).as_ref(), Ok(record));
}

#[test]
fn no_record_with_an_empty_move_is_read() {
    for moves in [["", "take 1"], ["take 1", ""], ["", ""]] {
        let mut record = begun(1).record().clone();
        record.draft = moves.map(str::to_owned).to_vec();
        let error = Record::from_bytes(&record.to_bytes()).unwrap_err().to_string();
        assert_eq!(error, "it is broken: a move is empty");
    }
}

#[test]
fn no_cut_or_lengthened_record_is_read() {
    let bytes = finished(1).record().to_bytes();
    for length in 0..bytes.len() {
        assert!(Record::from_bytes(&bytes[..length]).is_err(), "{length} bytes");
    }
    assert!(Record::from_bytes(&[&bytes[..], b"x"].concat()).is_err());
    let later = [&[6], &bytes[1..]].concat();
    let error = Record::from_bytes(&later).unwrap_err().to_string();
    assert_eq!(error, "form 6 is not known to this program; a newer one wrote it");
}
