//! Two processes that commit at the same time.

use std::sync::Arc;

use super::super::{after, changed, made};
use super::{often, two};
use headsup_match::testing::{ANN, BEN, CY, HEAP, NOON, challenged};
use headsup_match::{Command, Match, MatchId};
use headsup_store::{CommitError, InteractionKey, Store};

async fn load(store: &impl Store, id: MatchId) -> Match {
    let stored = store.load(id).await.unwrap().unwrap();
    Match::replay(id, stored.version, stored.people, stored.record, HEAP).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_writers_over_two_processes_lose_and_double_nothing() {
    const MATCHES: u8 = 6;
    let Some((first, second, fresh)) = two(often()).await else {
        return;
    };
    let stores = [Arc::new(first), Arc::new(second)];
    for number in 0..MATCHES {
        stores[usize::from(number % 2)]
            .commit(made(number, None))
            .await
            .unwrap();
        let (begun, before) = after(&challenged(number), BEN, &Command::Accept(Vec::new()));
        stores[0].commit(changed(&begun, before, None)).await.unwrap();
    }
    let writers = (0..8_u8).map(|writer| {
        let store = Arc::clone(&stores[usize::from(writer % 2)]);
        tokio::spawn(async move {
            let (mut stored, mut key) = (0, u64::from(writer) * 10_000);
            for number in 0..MATCHES {
                let id = challenged((number + writer) % MATCHES).id();
                loop {
                    let game = load(&*store, id).await;
                    let Some(side) = game.to_decide() else { break };
                    let take = Command::Move {
                        mark: game.mark(side),
                        text: "take 1".to_owned(),
                    };
                    let (next, before) = after(&game, game.person_at(side).unwrap(), &take);
                    key += 1;
                    match store.commit(changed(&next, before, Some(key))).await {
                        Ok(_) => stored += 1,
                        Err(CommitError::Conflict) => {}
                        Err(error) => panic!("{error:?}"),
                    }
                }
            }
            stored
        })
    });
    let mut stored = 2 * u64::from(MATCHES);
    for writer in writers.collect::<Vec<_>>() {
        stored += writer.await.unwrap();
    }
    let mut versions = 0;
    for number in 0..MATCHES {
        let games = [
            load(&*stores[0], challenged(number).id()).await,
            load(&*stores[1], challenged(number).id()).await,
        ];
        assert_eq!(games[0].version(), games[1].version());
        versions += games[0].version();
    }
    assert_eq!(versions, stored);
    assert_eq!(
        fresh.count("answers").await.cast_unsigned(),
        stored - 2 * u64::from(MATCHES)
    );
}

#[tokio::test]
async fn what_one_changed_is_a_conflict_for_the_other() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    first.commit(made(1, Some(7))).await.unwrap();
    let (accepted, before) = after(&challenged(1), BEN, &Command::Accept(Vec::new()));
    let (declined, _) = after(&challenged(1), BEN, &Command::Decline(None));
    second.commit(changed(&accepted, before, Some(8))).await.unwrap();
    let late = first.commit(changed(&declined, before, Some(9))).await;
    assert_eq!(late, Err(CommitError::Conflict));
    assert!(first.answered(InteractionKey(8)).await.unwrap().is_some());
    let again = first.commit(changed(&accepted, before, Some(8))).await;
    assert!(matches!(again, Err(CommitError::Repeated(..))), "{again:?}");
}

#[tokio::test]
async fn a_note_that_one_began_before_the_other_forgot_a_person_does_not_name_them() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let note = format!(r#"{{"told":{},"heard":{}}}"#, BEN.0, CY.0).into_bytes();
    first.commit(made(1, None)).await.unwrap();
    first.commit(made(2, None)).await.unwrap();
    second
        .set_settings(CY, headsup_store::Settings::default())
        .await
        .unwrap();
    first.forget(BEN, NOON).await.unwrap();
    // It does not know of the one when it forgets the other.
    second.forget(CY, NOON).await.unwrap();
    for store in [&second, &first, &second] {
        store.set_place(challenged(1).id(), note.clone()).await.unwrap();
        assert_eq!(
            second.place(challenged(1).id()).await.unwrap().unwrap(),
            br#"{"heard":0,"told":0}"#
        );
    }
    // Those who play it are named.
    let kept = format!(r#"{{"told":{}}}"#, ANN.0).into_bytes();
    second.set_place(challenged(2).id(), kept.clone()).await.unwrap();
    assert_eq!(first.place(challenged(2).id()).await, Ok(Some(kept)));
}

#[tokio::test]
async fn the_later_of_two_moments_until_which_clocks_ran_counts() {
    let Some((first, second, _fresh)) = two(often()).await else {
        return;
    };
    let at = |milliseconds: u64| headsup_store::Ticked::from(headsup_match::Timestamp(NOON.0 + milliseconds));
    for (store, set, kept) in [
        (&first, 1_000, 1_000),
        (&second, 400, 1_000),
        (&second, 3_000, 3_000),
        (&first, 9_000_000, 9_000_000),
        (&second, 4_000, 4_000),
    ] {
        store.set_ticked(at(set)).await.unwrap();
        assert_eq!(first.ticked().await, Ok(Some(at(kept))));
    }
    let away = |milliseconds| headsup_store::Ticked {
        away: [(3, NOON)].into(),
        total: 4,
        ..at(milliseconds)
    };
    for (store, set, kept) in [
        (&first, away(5_000), away(5_000)),
        (&second, at(4_000), away(5_000)),
        (&second, at(5_000), at(5_000)),
        (&first, away(4_000), at(5_000)),
        (&first, away(6_000), away(6_000)),
        (&second, at(7_000), at(7_000)),
    ] {
        store.set_ticked(set).await.unwrap();
        assert_eq!(first.ticked().await, Ok(Some(kept)));
    }
}
