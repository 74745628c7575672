//! Both ask for a rematch, one after the other and at once.

use super::*;
use headsup_match::People;
use headsup_store_sled::SledStore;

#[tokio::test]
async fn both_ask_for_a_rematch_and_it_begins() {
    let World { app, .. } = world();
    let over = finished(&app).await;
    assert_eq!(
        refusal(app.matches.rematch(key(), CY, over.id()).await),
        Refusal::NotYourMatch
    );
    let mut changes = app.changes.subscribe();
    let press = key();
    let asked = app.matches.rematch(press, BEN, over.id()).await.unwrap().game().clone();
    let told = [told_of(&mut changes).await, told_of(&mut changes).await];
    assert_eq!(told, [over.id(), asked.id()]);
    assert_eq!(asked.people(), People::new(BEN, Some(ANN)));
    let again = app.matches.rematch(press, BEN, over.id()).await.unwrap();
    assert_eq!((again.repeated(), again.game().id()), (true, asked.id()));
    assert_eq!(
        refusal(app.matches.rematch(key(), BEN, over.id()).await),
        Refusal::RematchAsked(asked.id())
    );

    let press = key();
    let next = app.matches.rematch(press, ANN, over.id()).await.unwrap().game().clone();
    assert_eq!((next.id(), next.phase()), (asked.id(), Phase::Playing));
    assert_eq!(next.seat_of(ANN).map(Seat::other), over.seat_of(ANN));
    let again = app.matches.rematch(press, ANN, over.id()).await.unwrap();
    assert_eq!((again.repeated(), again.game().id()), (true, asked.id()));
    assert_eq!(
        refusal(app.matches.rematch(key(), ANN, over.id()).await),
        Refusal::RematchBegun(asked.id())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_ask_for_a_rematch_at_once_and_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let app = app(store, Arc::new(ManualClock::new(NOON)));
    for _ in 0..20 {
        let over = finished(&app).await.id();
        let press = |who| {
            let app = app.clone();
            tokio::spawn(async move { app.matches.rematch(key(), who, over).await })
        };
        let (ann, ben) = tokio::join!(press(ANN), press(BEN));
        let (ann, ben) = (
            ann.unwrap().unwrap().game().clone(),
            ben.unwrap().unwrap().game().clone(),
        );
        assert_eq!(ann.id(), ben.id());
        assert_eq!(app.matches.load(ann.id()).await.unwrap().phase(), Phase::Playing);
        assert_eq!(app.history.open_matches(ANN).await.unwrap().len(), 1);
        app.matches
            .execute(key(), ANN, ann.id(), Command::Resign { ply: None })
            .await
            .unwrap();
    }
}
