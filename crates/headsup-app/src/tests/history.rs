//! What was played, looked up again.

use super::*;
use headsup_match::{ChannelId, GuildId, Ladder, PlayerResult, Season, SeasonTerms, Standings};

#[tokio::test]
async fn a_match_that_was_played_to_its_end_is_in_both_histories() {
    let World { app, .. } = world();
    let game = finished(&app).await;
    for who in [ANN, BEN] {
        let history = app.history.finished(who).await.unwrap();
        assert_eq!(history.iter().map(|one| one.id).collect::<Vec<_>>(), [game.id()]);
        let seat = history[0].seat_of(who).unwrap();
        assert_eq!(Some(seat), game.seat_of(who));
        let won = history[0].luck(seat) == PlayerResult::Won;
        assert_eq!(won, history[0].ending.winner == Some(seat));
    }
    app.matches.rematch(key(), ANN, game.id()).await.unwrap();
    assert_eq!(
        app.history.finished(ANN).await.unwrap().len(),
        1,
        "a rematch that is asked for ends nothing"
    );
}

#[tokio::test]
async fn matches_finished_before_there_was_a_history_come_into_it() {
    let World { app, store, .. } = world();
    let game = finished(&app).await;
    let before = app.history.finished(ANN).await.unwrap();
    begun(&app, heap()).await;
    store.reindex().await.unwrap();
    assert_eq!(app.history.finished(ANN).await.unwrap(), []);
    app.history.catch_up().await.unwrap();
    assert_eq!(app.history.finished(ANN).await.unwrap(), before);
    assert_eq!(before[0].id, game.id());
}

#[tokio::test]
async fn a_rated_match_counts_for_both_and_its_rematch_is_rated_too() {
    let World { app, .. } = world();
    let terms = rated(Some(GuildId(9)));
    let game = begun(&app, terms.clone()).await;
    played_enough(&app, game.id()).await;
    app.matches
        .execute(key(), BEN, game.id(), Command::Resign { ply: None })
        .await
        .unwrap();
    finished(&app).await;
    let here = Ladder::Server(GuildId(9));
    let board = app.history.leaderboard("heap", here).await.unwrap();
    assert!(board.len() == 2 && board[0].1.points > board[1].1.points);
    let ann = app.history.rating("heap", here, ANN).await.unwrap().unwrap();
    assert_eq!(board.iter().find(|(who, _)| *who == ANN).unwrap().1, ann);
    assert_eq!(ann.matches, 1, "the other one was just for fun");
    let again = app.matches.rematch(key(), ANN, game.id()).await.unwrap().game().clone();
    assert_eq!(again.terms().rated, terms.rated);
}

/// Matches that end by an early resignation earn no rating.
#[tokio::test]
async fn matches_with_fewer_than_three_moves_of_each_change_no_rating() {
    let World { app, store, clock } = world();
    let here = GuildId(9);
    let ladders = [Ladder::Everywhere, Ladder::Server(here)];
    for number in 0..60 {
        let friend = UserId(1_000 + number);
        let made = app
            .matches
            .challenge(key(), ANN, Some(friend), rated(Some(here)))
            .await
            .unwrap();
        let id = made.game().id();
        app.matches
            .execute(key(), friend, id, Command::Accept(Vec::new()))
            .await
            .unwrap();
        for _ in 0..number % 6 {
            let game = app.matches.load(id).await.unwrap();
            app.matches
                .execute(key(), at_turn(&game), id, take(&game, 1))
                .await
                .unwrap();
        }
        let resigns = app
            .matches
            .execute(key(), friend, id, Command::Resign { ply: None })
            .await;
        assert!(resigns.unwrap().game().is_too_short_to_count());
    }
    let season = Season::new(
        SeasonTerms {
            channel: ChannelId(7),
            game: None,
            weeks: 2,
            minimum: 1,
            language: None,
        },
        NOON,
    );
    clock.advance(Duration::from_secs(1));
    for ladder in ladders {
        assert!(app.history.leaderboard("heap", ladder).await.unwrap().is_empty());
        assert_eq!(app.history.rating("heap", ladder, ANN).await.unwrap(), None);
    }
    assert_eq!(
        app.history.courses(ANN, vec!["heap".to_owned()]).await.unwrap(),
        [Vec::new()]
    );
    assert_eq!(app.seasons.rows(here, &season, season.ends()).await.unwrap(), []);
    assert_eq!(
        app.history.finished(ANN).await.unwrap().len(),
        60,
        "all of them are in the history"
    );
    // With one more move each the match counts, also in a recount.
    beats(&app, ANN, BEN, Some(here)).await;
    for ladder in ladders {
        let board = app.history.leaderboard("heap", ladder).await.unwrap();
        let all = store.all_finished().await.unwrap();
        let recount = Standings::new(all, app.clock.now()).on("heap", ladder);
        assert_eq!(board.len(), 2);
        for (who, rating) in board.iter() {
            assert_eq!((recount[who], rating.matches), (*rating, 1));
        }
    }
}
