//! What was played, looked up again.

use super::*;
use headsup_match::{GuildId, Ladder, PlayerResult, Rated};

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
    let rated = Rated::Yes {
        server: Some(GuildId(9)),
    };
    let game = begun(&app, Terms { rated, ..heap() }).await;
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
    assert_eq!(again.terms().rated, rated);
}
