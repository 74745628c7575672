//! Values that cannot be read, boards, and the chain after a gap.

use std::time::Duration;

use tokio::time::timeout;

use super::{after, changed, fresh_store, made};
use headsup_engine::Seat;
use headsup_match::testing::{ANN, BEN, CY, NOON, challenged, changed_at, fresh};
use headsup_match::{
    Command, EndSummary, Ending, GuildId, Ladder, MatchId, Opening, People, Piece, Rated, Standings, Timestamp, UserId,
    rank,
};
use headsup_store::{Change, Commit, Store, StoreError};

#[tokio::test]
async fn a_value_that_cannot_be_read_is_broken_and_left_out_of_lists() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    for number in [1, 2] {
        store.commit(made(number, Some(number.into()))).await.unwrap();
    }
    let (broken, whole) = (challenged(1), challenged(2));
    let client = fresh.client().await;
    let damage = format!("UPDATE matches SET record = 'x' WHERE id = '{}'", broken.id());
    client.batch_execute(&damage).await.unwrap();
    assert!(matches!(store.load(broken.id()).await, Err(StoreError::Broken { .. })));
    assert!(store.load(whole.id()).await.is_ok());
    let open: Vec<MatchId> = store
        .open_matches(ANN)
        .await
        .unwrap()
        .iter()
        .map(|one| one.id)
        .collect();
    assert_eq!(open, [whole.id()]);

    let (begun, before) = after(&whole, BEN, &Command::Accept(Vec::new()));
    store.commit(changed(&begun, before, None)).await.unwrap();
    assert_eq!(store.match_counts().await, Ok((1, 1)));
    let (over, before) = after(&begun, ANN, &Command::Resign { ply: None });
    store.commit(changed(&over, before, None)).await.unwrap();
    assert_eq!(store.finished(ANN).await.unwrap().len(), 1);
    client
        .batch_execute("UPDATE matches SET ending = '{\"game\": 1}' WHERE ended IS NOT NULL")
        .await
        .unwrap();
    assert_eq!(store.finished(ANN).await, Ok(vec![]));
    assert_eq!(store.all_finished().await, Ok(vec![]));

    let damage = "INSERT INTO settings VALUES (1, '{\"view\": 7}'); INSERT INTO meta VALUES ('ticked', 'never')";
    client.batch_execute(damage).await.unwrap();
    assert!(matches!(store.settings(ANN).await, Err(StoreError::Broken { .. })));
    assert!(matches!(store.ticked().await, Err(StoreError::Broken { .. })));
}

#[tokio::test]
async fn the_largest_numbers_of_people_are_kept_as_they_are() {
    let Some((store, _fresh)) = fresh_store().await else {
        return;
    };
    let far = UserId(u64::MAX - 100);
    for other in [far, BEN] {
        store.set_blocked(ANN, other, true).await.unwrap();
    }
    assert_eq!(
        store.blocked(ANN).await,
        Ok(vec![BEN, far]),
        "in the order of their numbers"
    );
    assert_eq!(store.blocks(ANN, far).await, Ok(true));
    assert_eq!(store.open_matches(UserId::FORGOTTEN).await, Ok(vec![]));
    assert_eq!(store.forget(UserId::FORGOTTEN, NOON).await, Ok(vec![]));
}

/// A rated match that is over, to be stored in one go.
fn over(number: u8, [winner, other]: [UserId; 2], ended: Timestamp) -> Commit {
    let change = Change {
        id: fresh(number).id,
        expected: 0,
        record: changed_at(challenged(1).record(), ended),
        people: Some(People::new(winner, Some(other))),
        open: false,
        asks: None,
        wake: None,
        ending: Some(Ending {
            game: "pile".to_owned(),
            challenger: Seat::One,
            winner: Some(Seat::One),
            how: EndSummary::Resigned,
            rated: Rated::Yes {
                server: Some(GuildId(7)),
            },
            plies: 1,
            moves: None,
        }),
    };
    Commit {
        changes: vec![change],
        interaction: None,
        now: ended,
    }
}

#[tokio::test]
async fn a_board_is_counted_once_until_the_history_changes() {
    let Some((store, _fresh)) = fresh_store().await else {
        return;
    };
    store.commit(over(1, [ANN, BEN], NOON)).await.unwrap();
    store.commit(over(2, [CY, BEN], Timestamp(NOON.0 - 9))).await.unwrap();
    let server = Ladder::Server(GuildId(7));
    let first = store.board("pile", server, NOON).await.unwrap();
    assert_eq!(first.len(), 3);
    let mut counted: Vec<_> = Standings::new(store.all_finished().await.unwrap(), NOON)
        .on("pile", server)
        .into_iter()
        .collect();
    rank(&mut counted);
    assert_eq!(first[..], counted[..]);
    assert_eq!(store.board("heap", server, NOON).await.unwrap().len(), 0);
    // What changes nothing in the history changes no board.
    store.commit(made(9, None)).await.unwrap();
    let again = store.board("pile", server, NOON).await.unwrap();
    assert!(std::sync::Arc::ptr_eq(&first, &again), "it was kept");
    assert_eq!(
        store.rating("pile", server, ANN, NOON).await.unwrap(),
        Some(first.iter().find(|(who, _)| *who == ANN).unwrap().1)
    );
    store.commit(over(3, [ANN, CY], NOON)).await.unwrap();
    let more = store.board("pile", server, NOON).await.unwrap();
    assert_ne!(first[..], more[..]);
    store.forget(ANN, NOON).await.unwrap();
    assert_eq!(store.board("pile", server, NOON).await.unwrap().len(), 2);
    store.reindex().await.unwrap();
    assert_eq!(store.board("pile", server, NOON).await.unwrap().len(), 0);
    // A count in progress does not block other boards.
    let _counting = store.shared.counting.lock(("pile".to_owned(), server)).await;
    let other = timeout(Duration::from_secs(60), store.board("heap", server, NOON));
    assert!(other.await.expect("it does not wait").is_ok());
}

#[tokio::test]
async fn a_chain_says_where_links_are_lost_and_where_a_backup_was_restored() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let client = fresh.client().await;
    store.commit(made(1, None)).await.unwrap();
    client
        .batch_execute("UPDATE chain SET head = 'x' WHERE id IS NOT NULL")
        .await
        .unwrap();
    store.commit(made(2, None)).await.unwrap();
    client
        .batch_execute("UPDATE chain_tip SET opening = 'restored'")
        .await
        .unwrap();
    store.commit(made(3, None)).await.unwrap();
    store.commit(made(4, None)).await.unwrap();
    let chain = store.chain_to(challenged(4).id(), 5).await.unwrap();
    let opening = |piece: &Piece| match piece {
        Piece::Segment(segment) => Some(segment.opening),
        Piece::Link(_) => None,
    };
    let openings: Vec<_> = chain.iter().map(opening).collect();
    assert_eq!(
        openings,
        [Some(Opening::Lost), None, Some(Opening::Restored), None, None]
    );
    assert!(chain[0].follows(None) && chain.windows(2).all(|two| two[1].follows(Some(two[0].tip()))));
    let all = store.chain_to(challenged(4).id(), 9).await;
    assert!(matches!(all, Err(StoreError::Broken { .. })), "{all:?}");
}
