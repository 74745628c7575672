//! What is stored of a tournament, and reading it back.

use super::*;
use crate::id::GuildId;
use headsup_engine::Seats;

fn record() -> Record {
    let fixture = Fixture {
        id: PairingId(0),
        seats: Seats([EntrantId(1), EntrantId(0)]),
        bracket: Bracket::Main,
        board: 0,
        replay_of: None,
    };
    let bye = Bye {
        entrant: EntrantId(2),
        bracket: Bracket::Consolation,
        board: 1,
    };
    let again = Fixture {
        id: PairingId(1),
        bracket: Bracket::Consolation,
        replay_of: Some(PairingId(0)),
        ..fixture
    };
    let all = |outcomes: [Outcome; 5]| outcomes.map(|outcome| Event::Decided(PairingId(0), outcome));
    let commit = |at, events| Commit {
        at: Timestamp(at),
        events,
    };
    let mut log = vec![
        commit(20, [0, 1, 2].map(|number| Event::Joined(EntrantId(number))).to_vec()),
        commit(
            21,
            vec![
                Event::Begun {
                    seeds: vec![EntrantId(1), EntrantId(0)],
                    rounds: 2,
                },
                Event::Scheduled(Timestamp(22)),
                Event::RoundBegun {
                    fixtures: vec![fixture],
                    byes: vec![bye],
                },
            ],
        ),
        commit(
            23,
            vec![
                Event::Appeared(PairingId(0), Seat::Two),
                Event::MatchOpened(PairingId(0), match_id(5)),
                Event::MatchClosed(PairingId(0)),
                Event::PlayedAgain(again),
            ],
        ),
    ];
    let (won, drawn, void) = (Outcome::Won(Seat::One), Outcome::Drawn, Outcome::Void);
    log.push(commit(
        24,
        all([won, drawn, Outcome::Forfeited(Seat::Two), Outcome::BothForfeited, void]).to_vec(),
    ));
    log.push(commit(
        25,
        vec![
            Event::Left(EntrantId(0)),
            Event::Removed(EntrantId(1)),
            Event::Replaced(EntrantId(1)),
            Event::ReplacementAsked(EntrantId(1)),
            Event::ReplacementDeclined(EntrantId(1)),
            Event::Paused,
            Event::Resumed,
            Event::Delayed { millis: 7 },
            Event::Extended(PairingId(0), 8),
            Event::Cancelled,
            Event::Ended,
            Event::Finished,
        ],
    ));
    let rated = Rated::Yes {
        server: Some(GuildId(9)),
    };
    Record {
        terms: Terms { rated, ..terms() },
        plan: Plan {
            begins: Some(Timestamp(30)),
            ..plan(Format::Swiss { rounds: Some(4) })
        },
        created: Timestamp(10),
        log,
    }
}

/// What is stored has to be read for ever: names are never changed.
#[test]
fn a_stored_tournament_keeps_its_bytes() {
    const RECORD: &str = concat!(
        r#"{"form":1,"terms":{"game":"heap","options":{},"rated":{"yes":{"server":9}},"pace":"bank-7d"},"#,
        r#""plan":{"format":{"swiss":{"rounds":4}},"begins":30,"appear-days":3,"rest-hours":0},"created":10,"log":["#,
        r#"{"at":20,"events":[{"joined":0},{"joined":1},{"joined":2}]},"#,
        r#"{"at":21,"events":[{"begun":{"seeds":[1,0],"rounds":2}},{"scheduled":22},{"round-begun":{"#,
        r#""fixtures":[{"id":0,"seats":[1,0],"bracket":"main","board":0}],"#,
        r#""byes":[{"entrant":2,"bracket":"consolation","board":1}]}}]},"#,
        r#"{"at":23,"events":[{"appeared":[0,2]},{"match-opened":[0,"00000005"]},{"match-closed":0},"#,
        r#"{"played-again":{"id":1,"seats":[1,0],"bracket":"consolation","board":0,"replay-of":0}}]},"#,
        r#"{"at":24,"events":[{"decided":[0,{"won":1}]},{"decided":[0,"drawn"]},{"decided":[0,{"forfeited":2}]},"#,
        r#"{"decided":[0,"both-forfeited"]},{"decided":[0,"void"]}]},"#,
        r#"{"at":25,"events":[{"left":0},{"removed":1},{"replaced":1},"#,
        r#"{"replacement-asked":1},{"replacement-declined":1},"paused","resumed",{"delayed":{"millis":7}},"#,
        r#"{"extended":[0,8]},"cancelled","ended","finished"]}]}"#,
    );
    assert_eq!(record().to_json(), RECORD);
    assert_eq!(Record::from_json(RECORD), Ok(record()));
    let format = |format| serde_json::to_string(&plan(format)).unwrap();
    assert_eq!(
        format(Format::RoundRobin),
        r#"{"format":"round-robin","begins":null,"appear-days":3,"rest-hours":0}"#
    );
    assert_eq!(
        format(Format::KnockOut),
        r#"{"format":"knock-out","begins":null,"appear-days":3,"rest-hours":0}"#
    );
    assert!(format(Format::Swiss { rounds: None }).contains(r#"{"swiss":{"rounds":null}}"#));
    let unrated = serde_json::to_string(&[Rated::No, Rated::Yes { server: None }]).unwrap();
    assert_eq!(unrated, r#"["no",{"yes":{"server":null}}]"#);
}

#[test]
fn stored_people_keep_their_bytes() {
    const PEOPLE: &str = r#"{"organiser":1,"entrants":[1000,18446744073709551615]}"#;
    let people = People {
        entrants: vec![person(0), UserId::FORGOTTEN],
        ..People::new(ORGANISER)
    };
    assert_eq!(people.to_json(), PEOPLE);
    assert_eq!(People::from_json(PEOPLE), Ok(people.clone()));
    const ASKED: &str = r#"{"organiser":1,"entrants":[1000,18446744073709551615],"asked":{"0":1001}}"#;
    let people = People {
        asked: BTreeMap::from([(EntrantId(0), person(1))]),
        ..people
    };
    assert_eq!(people.to_json(), ASKED);
    assert_eq!(People::from_json(ASKED), Ok(people.clone()));
    const MANAGED: &str = r#"{"organiser":1,"entrants":[1000,18446744073709551615],"asked":{"0":1001},"asked_by":{"0":1002},"removed_by":{"1":1003},"paused_by":1004,"ended_by":1005}"#;
    let people = People {
        asked_by: BTreeMap::from([(EntrantId(0), person(2))]),
        removed_by: BTreeMap::from([(EntrantId(1), person(3))]),
        paused_by: Some(person(4)),
        ended_by: Some(person(5)),
        ..people
    };
    assert_eq!(people.to_json(), MANAGED.replace('_', "-"));
    assert_eq!(People::from_json(&people.to_json()), Ok(people.clone()));
    for number in 0..6 {
        let without = people.without(person(number)).expect("it names them");
        assert!(without.everybody().all(|who| who != person(number)), "{number}");
    }
}

#[test]
fn no_record_names_a_person() {
    let mut game = begun(plan(Format::KnockOut), 8);
    while game.state().phase() == Phase::Running {
        round_for_the_lower(&mut game, START);
    }
    let stored = game.record().to_json();
    for number in 0..8 {
        assert!(!stored.contains(&format!("{}", person(number))));
    }
    assert_replays(&game);
}

#[test]
fn a_text_that_is_no_tournament_is_an_error() {
    let good = record().to_json();
    for bad in [
        "",
        "{}",
        "[]",
        &good[1..],
        &good.replace(r#""form":1"#, r#""form":2"#),
        &good.replace("bank-7d", "8d"),
    ] {
        assert!(Record::from_json(bad).is_err(), "{bad}");
    }
    let error = Record::from_json(&good.replace(r#""form":1"#, r#""form":2"#)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "it is no tournament: this program does not know form 2"
    );
    assert!(People::from_json("{}").is_err());
}

#[test]
fn a_log_that_does_not_fit_is_an_error_that_names_the_event() {
    let game = begun(plan(Format::KnockOut), 4);
    let replay = |event: Event| {
        let mut record = game.record().clone();
        let events = vec![Event::Paused, event];
        record.log.push(Commit { at: START, events });
        Tournament::replay(1, game.people().clone(), record).map(drop)
    };
    let commit = game.record().log().len();
    let unfit = Err(ReplayError::Event { commit, event: 1 });
    let (stranger, none) = (EntrantId(5), PairingId(9));
    let fixture = game.state().pairings()[0].fixture;
    let bye = Bye {
        entrant: stranger,
        bracket: Bracket::Main,
        board: 0,
    };
    for event in [
        Event::Joined(stranger),
        Event::Left(stranger),
        Event::Removed(stranger),
        Event::Replaced(stranger),
        Event::ReplacementAsked(stranger),
        Event::ReplacementDeclined(EntrantId(0)),
        Event::Begun {
            seeds: vec![stranger],
            rounds: 1,
        },
        Event::RoundBegun {
            fixtures: vec![fixture],
            byes: Vec::new(),
        },
        Event::RoundBegun {
            fixtures: Vec::new(),
            byes: vec![bye],
        },
        Event::PlayedAgain(Fixture {
            replay_of: Some(none),
            id: PairingId(2),
            ..fixture
        }),
        Event::Appeared(none, Seat::One),
        Event::MatchOpened(none, match_id(1)),
        Event::MatchClosed(none),
        Event::Decided(none, Outcome::Drawn),
        Event::Extended(none, 1),
    ] {
        assert_eq!(replay(event.clone()), unfit, "{event:?}");
    }
    assert_eq!(replay(Event::Resumed), Ok(()));
    let fewer = People {
        entrants: Vec::new(),
        ..game.people().clone()
    };
    let error = Tournament::replay(1, fewer, game.record().clone()).unwrap_err();
    assert_eq!(error.to_string(), "there are 0 people for 4 entrants");
}
