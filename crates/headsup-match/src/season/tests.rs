use proptest::prelude::*;

use super::*;
use crate::id::MessageId;
use crate::post_log::PostOutcome;
use crate::{EndSummary, Ending, People, Rated, ServerSettings};
use headsup_engine::Seat;

const SERVER: GuildId = GuildId(9);
const BEGUN: Timestamp = Timestamp(1_800_000_000_000);
const ADA: UserId = UserId(1);
const BEN: UserId = UserId(2);
const CYD: UserId = UserId(3);
const DAY: u64 = 24 * 60 * 60 * 1000;

fn terms() -> SeasonTerms {
    SeasonTerms {
        channel: ChannelId(7),
        game: None,
        weeks: 3,
        minimum: 1,
        language: None,
    }
}

fn season() -> Season {
    Season::new(terms(), BEGUN)
}

/// So many milliseconds into the season.
fn at(millis: u64) -> Timestamp {
    Timestamp(BEGUN.0 + millis)
}

/// A match of this number that ended then: the challenger won, lost, or it was a draw.
fn played(number: u8, (one, two): (UserId, UserId), won: Option<bool>, millis: u64) -> Finished {
    Finished {
        id: MatchId::from_bytes([0, 0, 0, 0, number]),
        people: People::new(one, Some(two)),
        ended: at(millis),
        ending: Ending {
            game: "heap".to_owned(),
            challenger: Seat::Two,
            winner: won.map(|won| if won { Seat::Two } else { Seat::One }),
            how: EndSummary::Resigned,
            rated: Rated::Yes { server: Some(SERVER) },
            plies: 4,
            moves: None,
        },
    }
}

fn told(rows: &[SeasonRow]) -> Vec<(u64, u32, u32)> {
    rows.iter().map(|row| (row.who.0, row.points, row.matches)).collect()
}

#[test]
fn playing_counts_and_winning_counts_more() {
    let games = [
        played(1, (ADA, BEN), Some(true), 10),
        played(2, (CYD, BEN), None, 20),
        played(3, (BEN, CYD), Some(true), 30),
    ];
    let rows = season().rows(SERVER, &games, at(DAY));
    assert_eq!(told(&rows), [(2, 6, 3), (1, 3, 1), (3, 3, 2)]);
    // Equal in points, so the win counts; then who was there first.
    let rows = season().rows(SERVER, &games[1..2], at(DAY));
    assert_eq!(told(&rows), [(2, 2, 1), (3, 2, 1)]);
    assert_eq!([rows[0].place(&rows), rows[1].place(&rows)], [1, 1]);
    let two = [
        played(1, (ADA, BEN), Some(true), 20),
        played(2, (CYD, BEN), Some(true), 10),
    ];
    let rows = season().rows(SERVER, &two, at(DAY));
    assert_eq!(told(&rows), [(3, 3, 1), (1, 3, 1), (2, 2, 2)]);
}

#[test]
fn only_rated_matches_of_people_on_the_server_within_its_time_count() {
    let one = played(1, (ADA, BEN), Some(true), 0);
    let counts = |one: &Finished| !season().rows(SERVER, std::slice::from_ref(one), at(DAY)).is_empty();
    assert!(counts(&one));
    let not = [
        Finished {
            ended: Timestamp(BEGUN.0 - 1),
            ..one.clone()
        },
        Finished {
            ended: at(DAY),
            ..one.clone()
        },
        Finished {
            people: People::new(ADA, Some(UserId::computer(headsup_engine::Level::Easy))),
            ..one.clone()
        },
        Finished {
            people: People::new(UserId::FORGOTTEN, Some(UserId::FORGOTTEN)),
            ..one.clone()
        },
        Finished {
            people: People::new(ADA, None),
            ..one.clone()
        },
    ];
    for other in not {
        assert!(!counts(&other), "{other:?}");
    }
    for rated in [
        Rated::No,
        Rated::Yes { server: None },
        Rated::Yes {
            server: Some(GuildId(8)),
        },
    ] {
        let mut other = one.clone();
        other.ending.rated = rated;
        assert!(!counts(&other), "{rated:?}");
    }
    let mut of_a_game = season();
    of_a_game.terms.game = Some("heap".to_owned());
    assert_eq!(of_a_game.rows(SERVER, std::slice::from_ref(&one), at(DAY)).len(), 2);
    of_a_game.terms.game = Some("pile".to_owned());
    assert!(of_a_game.rows(SERVER, &[one], at(DAY)).is_empty());
}

#[test]
fn no_two_people_can_farm_points() {
    let many = (0..20).map(|number| played(number, (ADA, BEN), Some(true), u64::from(number)));
    let mut many: Vec<Finished> = many.collect();
    let rows = season().rows(SERVER, &many, at(30 * DAY));
    assert_eq!(told(&rows), [(1, 9, 3), (2, 3, 3)]);
    // A new week, and others.
    many.push(played(21, (BEN, ADA), Some(false), 7 * DAY));
    many.push(played(22, (CYD, ADA), Some(false), 21));
    let rows = season().rows(SERVER, &many, at(30 * DAY));
    assert_eq!(told(&rows), [(1, 15, 5), (2, 4, 4), (3, 1, 1)]);
}

#[test]
fn a_person_who_is_forgotten_is_gone_and_those_who_played_them_keep_their_points() {
    let games = [
        played(1, (ADA, BEN), Some(true), 10),
        played(2, (CYD, BEN), Some(false), 20),
    ];
    let gone: Vec<Finished> = games
        .iter()
        .map(|one| Finished {
            people: one.people.without(BEN).expect("they are in it"),
            ..one.clone()
        })
        .collect();
    assert_eq!(told(&season().rows(SERVER, &gone, at(DAY))), [(1, 3, 1), (3, 1, 1)]);
}

#[test]
fn the_champion_has_played_enough() {
    let mut season = season();
    season.terms.minimum = 3;
    let games = [
        played(1, (ADA, BEN), Some(true), 10),
        played(2, (ADA, BEN), Some(true), 20),
        played(3, (BEN, CYD), None, 30),
    ];
    let rows = season.rows(SERVER, &games, at(DAY));
    assert_eq!(told(&rows), [(1, 6, 2), (2, 4, 3), (3, 2, 1)]);
    let champions: Vec<UserId> = season.champions(&rows).iter().map(|row| row.who).collect();
    assert_eq!(champions, [BEN]);
    let mut seasons = ServerSeasons {
        running: Some(season.clone()),
        ..ServerSeasons::default()
    };
    seasons.close(at(5), &rows);
    assert!(seasons.running.is_some(), "it is of another season");
    seasons.close(BEGUN, &rows);
    let [past] = &seasons.past[..] else {
        panic!("{seasons:?}")
    };
    assert_eq!(
        (past.points, &past.champions[..]),
        (
            4,
            &[MatchSeat {
                game: games[2].id,
                side: Side::Challenger
            }][..]
        )
    );
    // Without anyone who has, there is none, and nothing to keep.
    season.terms.minimum = 5;
    let mut seasons = ServerSeasons {
        running: Some(season),
        ..ServerSeasons::default()
    };
    seasons.close(BEGUN, &rows);
    assert!(seasons.is_empty());
}

#[test]
fn a_table_is_due_after_each_week_and_of_those_that_were_missed_the_last() {
    let minute = 60_000;
    let mut season = season();
    assert_eq!(
        season.due(at(7 * DAY)),
        None,
        "what ended in this second is being stored"
    );
    assert_eq!(season.next(), at(7 * DAY + minute));
    assert_eq!(season.due(season.next()), Some(SeasonStep::Post(1)));
    assert_eq!(season.due(at(15 * DAY)), Some(SeasonStep::Post(2)));
    season.log.done = 2;
    assert_eq!((season.due(at(15 * DAY)), season.next()), (None, at(21 * DAY + minute)));
    assert_eq!(season.due(at(21 * DAY + minute)), Some(SeasonStep::Post(3)));
    assert_eq!(season.until(3), season.ends());
    season.log.done = 3;
    assert_eq!(season.due(at(21 * DAY + minute)), Some(SeasonStep::Close));
    assert_eq!(
        [season.week(at(0)), season.week(at(7 * DAY)), season.week(at(99 * DAY))],
        [1, 2, 3]
    );
}

#[test]
fn a_season_that_is_ended_early_has_its_last_table_at_once() {
    let mut season = season();
    (season.log.done, season.stopped) = (1, Some(at(9 * DAY)));
    assert_eq!((season.last_table(), season.ends()), (2, at(9 * DAY)));
    assert_eq!(season.until(2), at(9 * DAY));
    assert_eq!(season.due(at(9 * DAY)), None);
    assert_eq!(season.due(season.next()), Some(SeasonStep::Post(2)));
    season.log.done = 2;
    assert_eq!(season.due(season.next()), Some(SeasonStep::Close));
    // After its end it cannot be ended early any more.
    season.stopped = Some(at(50 * DAY));
    assert_eq!(season.ends(), at(21 * DAY));
}

#[test]
fn no_table_is_posted_twice_and_none_is_lost_while_discord_is_away() {
    let now = at(8 * DAY);
    let later = |seconds| now.after(Duration::from_secs(seconds));
    let mut season = season();
    assert!(season.log.try_to_post(1, now));
    // Killed before it knew what came of it: Discord knows the message by its nonce.
    assert!(season.log.try_to_post(1, later(100)));
    season.log.tried(1, PostOutcome::NotYet);
    assert!(season.log.try_to_post(1, later(9_000)));
    season.log.tried(1, PostOutcome::Posted(MessageId(5)));
    assert_eq!((season.log.done, &season.log.posts[..]), (1, &[(1, MessageId(5))][..]));
    // The other process that posted it hears so.
    season.log.tried(1, PostOutcome::Posted(MessageId(5)));
    assert_eq!(season.log.posts.len(), 1);
    assert!(!season.log.try_to_post(1, later(9_001)));
    // One of which nothing is known may stand there.
    assert!(season.log.try_to_post(2, now));
    assert!(!season.log.try_to_post(2, later(121)));
    assert_eq!(
        (season.log.done, season.log.posts.len(), season.log.unposted),
        (2, 1, false)
    );
    // A channel that is gone is told, once.
    assert!(season.log.try_to_post(3, now));
    season.log.tried(3, PostOutcome::Refused);
    assert!(season.log.done == 3 && season.log.unposted);
}

#[test]
fn only_tables_in_which_a_person_may_be_named_are_drawn_anew() {
    let mut seasons = ServerSeasons {
        running: Some(season()),
        ..ServerSeasons::default()
    };
    seasons.name_anew(&[at(5)]);
    assert_eq!(seasons.stale, [], "nothing stands in the channel");
    seasons.running.as_mut().unwrap().log.posts.push((1, MessageId(5)));
    seasons.name_anew(&[Timestamp(BEGUN.0 - 1), at(21 * DAY)]);
    assert_eq!(seasons.stale, [], "they played before it and after it");
    seasons.name_anew(&[at(5)]);
    seasons.name_anew(&[at(6)]);
    assert_eq!(seasons.stale, [BEGUN]);
    let drawn = seasons.noted;
    seasons.name_anew(&[at(5)]);
    seasons.drawn_anew(BEGUN, drawn);
    assert_eq!(seasons.stale, [BEGUN], "it was drawn too early");
    seasons.drawn_anew(BEGUN, seasons.noted);
    assert_eq!(seasons.stale, []);
}

/// What is stored has to be read for ever.
#[test]
fn what_is_kept_of_seasons_keeps_its_form() {
    const FORM: &str = r#"{"running":{"terms":{"channel":7,"game":"heap","weeks":3,"minimum":5,"language":"de"},"begun":1800000000000,"stopped":1800000000009,"done":1,"attempt":[2,1800000000007],"posts":[[1,5]],"unposted":true},"past":[{"terms":{"channel":7,"weeks":3,"minimum":1},"begun":1800000000000,"done":0,"champions":["00000001/1","00000002/2"],"points":31}],"stale":[1800000000000]}"#;
    let mut running = season();
    running.terms = SeasonTerms {
        game: Some("heap".to_owned()),
        language: Some("de".to_owned()),
        minimum: 5,
        ..terms()
    };
    (running.stopped, running.log.done, running.log.attempt) = (Some(at(9)), 1, Some((2, at(7))));
    (running.log.posts, running.log.unposted) = (vec![(1, MessageId(5))], true);
    let seat = |number, side| MatchSeat {
        game: MatchId::from_bytes([0, 0, 0, 0, number]),
        side,
    };
    let past = PastSeason {
        season: season(),
        champions: vec![seat(1, Side::Challenger), seat(2, Side::Opponent)],
        points: 31,
    };
    let seasons = ServerSeasons {
        running: Some(running),
        past: vec![past],
        stale: vec![BEGUN],
        noted: 0,
    };
    assert_eq!(serde_json::to_string(&seasons).unwrap(), FORM);
    assert_eq!(serde_json::from_str::<ServerSeasons>(FORM).unwrap(), seasons);
    assert_eq!(
        serde_json::from_str::<ServerSeasons>("{}").unwrap(),
        ServerSeasons::default()
    );
    for wrong in ["", "00000001", "00000001/3", "0000000/1", "/1"] {
        assert_eq!(wrong.parse::<MatchSeat>(), Err(NoMatchSeat), "{wrong}");
    }
}

#[test]
fn past_champions_stay_for_years_and_never_fill_the_store() {
    let games = [played(1, (ADA, BEN), Some(true), 10)];
    let mut server = ServerSettings::default();
    for number in 0..600 {
        let mut season = season();
        let rows = season.rows(SERVER, &games, season.ends());
        season.terms.channel = ChannelId(1_573_616_929_078_247_425);
        (season.terms.game, season.terms.language) = (Some("jokers-row".to_owned()), Some("en".to_owned()));
        season.begun = at(14 * DAY * number);
        season.log.posts = vec![(1, MessageId(u64::MAX)), (2, MessageId(u64::MAX))];
        let begun = season.begun;
        server.seasons.running = Some(season);
        server.seasons.close(begun, &rows);
        server.fit();
    }
    let seasons = server.seasons;
    // Two weeks each.
    assert!(seasons.past.len() > 26 * 12, "{}", seasons.past.len());
    assert!(serde_json::to_string(&seasons).unwrap().len() < 60_000);
    let newest = &seasons.past[seasons.past.len() - 1].season;
    assert_eq!((newest.begun, newest.log.posts.len()), (at(14 * DAY * 599), 2));
    assert!(seasons.past.is_sorted_by_key(|past| past.season.begun));
}

#[test]
fn whatever_is_stored_comes_to_an_end() {
    for begun in [0, BEGUN.0, u64::MAX] {
        for (weeks, done) in [(0, 0), (255, 255), (255, 0), (2, 255)] {
            let mut season = season();
            (season.begun, season.terms.weeks, season.log.done) = (Timestamp(begun), weeks, done);
            for _ in 0..300 {
                let now = season.next().max(season.ends()).after(Duration::from_secs(600));
                match season.due(now) {
                    Some(SeasonStep::Post(table)) => {
                        assert!(season.log.try_to_post(table, now));
                        season.log.tried(table, PostOutcome::Empty);
                    }
                    _ => break,
                }
            }
            let end = season.ends().after(Duration::from_secs(600));
            assert_eq!(season.due(end), Some(SeasonStep::Close), "{season:?}");
        }
    }
}

proptest! {
    /// However matches lie in time and order: the table is the same, every counted match gives 4 points, and the places are in order.
    #[test]
    fn a_table_follows_from_the_matches_in_any_order(
        games in proptest::collection::vec((1_u64..6, 1_u64..6, proptest::option::of(any::<bool>()), 0..21 * DAY), 0..40),
        turned in any::<u64>(),
    ) {
        let games = games.into_iter().zip(0_u8..).filter(|((one, two, ..), _)| one != two);
        let mut games: Vec<Finished> = games
            .map(|((one, two, won, millis), number)| played(number, (UserId(one), UserId(two)), won, millis))
            .collect();
        let season = season();
        let rows = season.rows(SERVER, &games, season.ends());
        if !games.is_empty() {
            let by = turned as usize % games.len();
            games.rotate_left(by);
        }
        prop_assert_eq!(&rows, &season.rows(SERVER, &games, season.ends()));
        let points: u32 = rows.iter().map(|row| row.points).sum();
        let matches: u32 = rows.iter().map(|row| row.matches).sum();
        prop_assert_eq!(points, matches * 2);
        prop_assert!(matches as usize <= 2 * games.len());
        let places: Vec<usize> = rows.iter().map(|row| row.place(&rows)).collect();
        prop_assert!(places.is_sorted() && places.first().is_none_or(|&first| first == 1));
    }

    /// Whatever happens when: each table is posted at most once, and the season closes.
    #[test]
    fn a_season_ends_however_often_it_is_looked_at(
        looks in proptest::collection::vec((0..3 * DAY, 0_u8..4), 1..80),
        stopped in proptest::option::of(0..30 * DAY),
    ) {
        let mut season = season();
        season.stopped = stopped.map(at);
        let mut now = BEGUN;
        for (wait, outcome) in looks {
            now = Timestamp(now.0 + wait);
            let Some(SeasonStep::Post(table)) = season.due(now) else { continue };
            prop_assert!(table > season.log.done && season.until(table) <= now);
            if season.log.try_to_post(table, now) {
                match outcome {
                    0 => season.log.tried(table, PostOutcome::Posted(MessageId(u64::from(table)))),
                    1 => season.log.tried(table, PostOutcome::NotYet),
                    2 => season.log.tried(table, PostOutcome::Refused),
                    // It was killed.
                    _ => {}
                }
            }
        }
        prop_assert!(season.log.posts.is_sorted_by(|one, two| one.0 < two.0));
        for _ in 0..2 {
            now = now.max(season.next()).after(Duration::from_secs(600));
            while let Some(SeasonStep::Post(table)) = season.due(now) {
                if season.log.try_to_post(table, now) {
                    season.log.tried(table, PostOutcome::Refused);
                }
            }
            now = now.max(season.ends()).after(Duration::from_secs(600));
        }
        prop_assert_eq!(season.due(now), Some(SeasonStep::Close));
    }
}
