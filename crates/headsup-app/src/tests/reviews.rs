//! Matches that are over, thought over.

use super::*;

/// A program that may think a match over for so long, on one thread.
fn thinking_for(review: Duration) -> App {
    started(&world(), review, 1)
}

fn started(world: &World, review: Duration, chance: u64) -> App {
    let config = ComputerConfig {
        review,
        threads: 1,
        ..ComputerConfig::default()
    };
    let (store, clock) = (world.store.clone(), Arc::new(world.clock.clone()));
    let entropy = Arc::new(SeededEntropy::new(chance));
    App::with_computer(store, clock, entropy, headsup_match::testing::CATALOG, config)
}

/// Whether a second press on *Review* is given what the first one was, if a match may be thought over for so long.
async fn is_kept(review: Duration) -> bool {
    let app = thinking_for(review);
    let over = finished(&app).await.id();
    let (_, first) = app.analysis.review(over).await.unwrap();
    let (_, second) = app.analysis.review(over).await.unwrap();
    let other = finished(&app).await.id();
    let (_, third) = app.analysis.review(other).await.unwrap();
    assert!(!Arc::ptr_eq(&first, &third), "each match has a review of its own");
    Arc::ptr_eq(&first, &second)
}

#[tokio::test]
async fn a_match_is_thought_over_once() {
    assert!(is_kept(Duration::from_secs(600)).await);
}

#[tokio::test]
async fn after_a_start_it_is_thought_over_alike() {
    let world = world();
    let long = Duration::from_secs(600);
    let app = started(&world, long, 1);
    let over = finished(&app).await.id();
    let (_, before) = app.analysis.review(over).await.unwrap();
    let (_, after) = started(&world, long, 2).analysis.review(over).await.unwrap();
    assert!(!Arc::ptr_eq(&before, &after));
    assert_eq!(before, after);
}

#[tokio::test]
async fn of_two_who_ask_at_once_the_second_is_given_what_was_thought_for_the_first() {
    let app = thinking_for(Duration::from_secs(600));
    let over = finished(&app).await.id();
    let (first, second) = tokio::join!(app.analysis.review(over), app.analysis.review(over));
    assert!(Arc::ptr_eq(&first.unwrap().1, &second.unwrap().1));
}

#[tokio::test]
async fn a_review_that_time_cut_short_is_not_kept() {
    assert!(!is_kept(Duration::ZERO).await);
}

#[tokio::test]
async fn what_a_turn_changed_is_told_alike_whenever_it_is_asked() {
    let app = thinking_for(Duration::ZERO);
    app.analysis.set_time([Duration::from_secs(600); 5]);
    let game = begun(&app, heap()).await;
    let moved = app
        .matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await;
    let game = moved.unwrap().game().clone();
    let seat = game.to_decide().unwrap();
    let asked = async || {
        let game = app.matches.load(game.id()).await.unwrap();
        app.analysis.turned(game, seat).await.unwrap().1.unwrap()
    };
    assert_eq!(asked().await, asked().await);
}
