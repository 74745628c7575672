//! Matches that are over, thought over.

use super::*;

/// Whether a second press on *Review* is given what the first one was, if a match may be thought over for so long.
async fn is_kept(review: Duration) -> bool {
    let World { store, clock, .. } = world();
    let config = ComputerConfig {
        review,
        ..ComputerConfig::default()
    };
    let entropy = Arc::new(SeededEntropy::new(1));
    let catalog = headsup_match::testing::CATALOG;
    let app = App::with_computer(store, Arc::new(clock), entropy, catalog, config);
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
async fn a_review_that_time_cut_short_is_not_kept() {
    assert!(!is_kept(Duration::ZERO).await);
}
