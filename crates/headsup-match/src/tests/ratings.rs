//! Ratings follow from rated matches, and from nothing else.

use std::time::Duration;

use super::*;
use crate::testing::{ANN, BEN, CY, NOON, fresh};
use crate::{EndSummary, Ending, Finished, Ladder, Rated, Standings};
use headsup_engine::{Level, Seat, Seats};

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// A match that the first won, this many weeks after noon.
fn won(number: u8, winner: UserId, loser: UserId, weeks: u32, rated: Rated) -> Finished {
    let ending = Ending {
        game: "heap".to_owned(),
        challenger: Seat::Two,
        winner: Some(Seat::Two),
        how: EndSummary::Resigned,
        rated,
        plies: 1,
        moves: None,
    };
    Finished {
        id: fresh(number).id,
        people: People::new(winner, Some(loser)),
        ended: NOON.after(WEEK * weeks),
        ending,
    }
}

const HERE: Rated = Rated::Yes {
    server: Some(GuildId(9)),
};

#[test]
fn a_rated_win_raises_the_winner_and_lowers_the_loser_by_as_much() {
    let standings = Standings::new(vec![won(1, ANN, BEN, 0, HERE)], NOON);
    let ratings = standings.of("heap", None);
    let (ann, ben) = (ratings[&ANN], ratings[&BEN]);
    // Two newcomers, one win: 1500 and 350 become 1662 and 290 (Glickman's formulas by hand).
    assert_eq!((ann.points.round(), ann.deviation.round()), (1662.0, 290.0));
    assert!((ann.points + ben.points - 3000.0).abs() < 1e-6 && ann.deviation == ben.deviation);
    assert_eq!((ann.matches, ann.settled()), (1, false));
}

#[test]
fn a_rated_match_counts_from_three_moves_of_each_on() {
    for (moves, counts) in [
        (None, true),
        (Some([0, 0]), false),
        (Some([2, 90]), false),
        (Some([90, 2]), false),
        (Some([3, 3]), true),
    ] {
        let mut one = won(1, ANN, BEN, 0, HERE);
        one.ending.moves = moves.map(Seats);
        assert_eq!(one.is_rated_on(GuildId(9)), counts, "{moves:?}");
        assert_eq!(!Ladder::of(&one).is_empty(), counts, "{moves:?}");
        let standings = Standings::new(vec![one], NOON);
        for server in [None, Some(GuildId(9))] {
            assert_eq!(!standings.of("heap", server).is_empty(), counts, "{moves:?}");
        }
    }
    // Matches against the computer allow no collusion.
    let mut alone = won(1, ANN, UserId::computer(Level::Easy), 0, Rated::No);
    alone.ending.moves = Some(Seats([0, 0]));
    assert_eq!(Ladder::of(&alone), [Ladder::Computer]);
    assert_eq!(Standings::new(vec![alone], NOON).against_computer("heap").len(), 2);
}

#[test]
fn only_rated_matches_of_the_game_and_of_the_server_count() {
    let elsewhere = Rated::Yes {
        server: Some(GuildId(7)),
    };
    let direct = Rated::Yes { server: None };
    let all = vec![
        won(1, ANN, BEN, 0, Rated::No),
        won(2, ANN, CY, 0, elsewhere),
        won(3, BEN, CY, 0, direct),
    ];
    let standings = Standings::new(all, NOON);
    let counted = |game, server| standings.of(game, server).into_keys().collect::<Vec<_>>();
    assert_eq!(counted("heap", None), [ANN, BEN, CY]);
    assert_eq!(counted("heap", Some(GuildId(7))), [ANN, CY]);
    assert_eq!(counted("heap", Some(GuildId(9))), []);
    assert_eq!(counted("other", None), []);
    assert_eq!(standings.of("heap", None)[&CY].matches, 2);
}

#[test]
fn a_draw_between_equals_changes_nothing_but_how_sure_it_is() {
    let mut drawn = won(1, ANN, BEN, 0, HERE);
    drawn.ending.winner = None;
    let ann = Standings::new(vec![drawn], NOON).of("heap", None)[&ANN];
    assert!((ann.points - 1500.0).abs() < 1e-6 && ann.deviation < 300.0);
}

#[test]
fn the_deviation_grows_with_every_week_without_a_match_and_never_beyond_its_beginning() {
    let at = |weeks| Standings::new(vec![won(1, ANN, BEN, 0, HERE)], NOON.after(WEEK * weeks)).of("heap", None)[&ANN];
    let deviations = [0, 2, 52, 520].map(|weeks| at(weeks).deviation);
    assert!(deviations.is_sorted_by(|a, b| a < b), "{deviations:?}");
    assert!(at(5200).deviation <= 350.0);
    assert_eq!(at(520).points, at(0).points);
}

#[test]
fn many_matches_settle_a_rating() {
    let one = |number: u8| {
        let other = if number.is_multiple_of(2) { BEN } else { CY };
        let (winner, loser) = if number % 4 < 2 { (ANN, other) } else { (other, ANN) };
        won(number, winner, loser, u32::from(number) / 2, HERE)
    };
    let matches = |count: u8| (0..count).map(one);
    let ann = |count| Standings::new(matches(count).collect(), NOON.after(WEEK * 20)).of("heap", None)[&ANN];
    assert!(!ann(2).settled() && ann(40).settled());
    assert_eq!(ann(40).matches, 40);
}

#[test]
fn the_order_within_a_week_does_not_matter() {
    let mut all = vec![
        won(1, ANN, BEN, 0, HERE),
        won(2, BEN, CY, 0, HERE),
        won(3, CY, ANN, 0, HERE),
    ];
    let one = Standings::new(all.clone(), NOON).of("heap", None);
    all.rotate_left(1);
    let other = Standings::new(all, NOON).of("heap", None);
    for who in [ANN, BEN, CY] {
        assert!((one[&who].points - other[&who].points).abs() < 1e-9);
    }
}

#[test]
fn a_course_begins_with_a_newcomer_and_ends_with_the_rating_of_now() {
    let all = vec![
        won(1, ANN, BEN, 1, HERE),
        won(2, BEN, ANN, 2, HERE),
        won(3, BEN, CY, 0, Rated::Yes { server: None }),
    ];
    let standings = Standings::new(all, NOON.after(WEEK * 5));
    for ladder in [Ladder::Everywhere, Ladder::Server(GuildId(9))] {
        let course = standings.course("heap", ladder, ANN);
        let points: Vec<f64> = course.iter().map(|rating| rating.points).collect();
        assert_eq!(course.len(), 6, "a newcomer, and five weeks: {points:?}");
        assert_eq!((points[0], course[0].matches), (1500.0, 0));
        assert!(points[1] > points[0] && points[2] < points[1], "{points:?}");
        assert_eq!(points[2], points[5], "no match, no change");
        assert_eq!(course.last(), standings.on("heap", ladder).get(&ANN));
    }
    assert_eq!(standings.course("heap", Ladder::Server(GuildId(9)), CY), []);
    assert_eq!(standings.course("other", Ladder::Everywhere, ANN), []);
}
