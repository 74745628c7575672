//! Both ask for a rematch, one after the other and at once.

use super::*;
use headsup_match::People;
use headsup_store_sled::SledStore;

#[tokio::test]
async fn both_ask_for_a_rematch_and_it_begins() {
    let World { host, .. } = world();
    let over = finished(&host).await;
    assert_eq!(refusal(host.rematch(key(), CY, over.id()).await), Refusal::NotYourMatch);
    let mut changes = host.changes();
    let press = key();
    let asked = host.rematch(press, BEN, over.id()).await.unwrap().game;
    let told = [told_of(&mut changes).await, told_of(&mut changes).await];
    assert_eq!(told, [over.id(), asked.id()]);
    assert_eq!(asked.people(), People::new(BEN, Some(ANN)));
    let again = host.rematch(press, BEN, over.id()).await.unwrap();
    assert_eq!((again.repeated, again.game.id()), (true, asked.id()));
    assert_eq!(
        refusal(host.rematch(key(), BEN, over.id()).await),
        Refusal::RematchAsked(asked.id())
    );

    let press = key();
    let next = host.rematch(press, ANN, over.id()).await.unwrap().game;
    assert_eq!((next.id(), next.phase()), (asked.id(), Phase::Playing));
    assert_eq!(next.seat_of(ANN).map(Seat::other), over.seat_of(ANN));
    let again = host.rematch(press, ANN, over.id()).await.unwrap();
    assert_eq!((again.repeated, again.game.id()), (true, asked.id()));
    assert_eq!(
        refusal(host.rematch(key(), ANN, over.id()).await),
        Refusal::RematchBegun(asked.id())
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_ask_for_a_rematch_at_once_and_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let host = host(store, Arc::new(ManualClock::new(NOON)));
    for _ in 0..20 {
        let over = finished(&host).await.id();
        let press = |who| {
            let host = host.clone();
            tokio::spawn(async move { host.rematch(key(), who, over).await })
        };
        let (ann, ben) = tokio::join!(press(ANN), press(BEN));
        let (ann, ben) = (ann.unwrap().unwrap().game, ben.unwrap().unwrap().game);
        assert_eq!(ann.id(), ben.id());
        assert_eq!(host.load(ann.id()).await.unwrap().phase(), Phase::Playing);
        assert_eq!(host.open_matches(ANN).await.unwrap().len(), 1);
        host.execute(key(), ANN, ann.id(), Command::Resign { ply: None })
            .await
            .unwrap();
    }
}
