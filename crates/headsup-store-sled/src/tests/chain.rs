//! The chain of promises outlives everything, and says where it cannot go on.

use super::backup::REPLACE;
use super::*;
use crate::backup::{self, Copy};
use headsup_match::{Head, Opening, Piece};

/// Every piece up to the link of the last of these matches.
async fn pieces(store: &SledStore, last: u8) -> Vec<Piece> {
    store.chain_to(fresh(last).id, 1_000).await.unwrap()
}

/// Why segments begin, in order, once every piece follows the one before.
fn openings(pieces: &[Piece]) -> Vec<Opening> {
    let mut before = None;
    for piece in pieces {
        assert!(piece.follows(before), "{piece}");
        before = Some(piece.tip());
    }
    let opening = |piece: &Piece| match piece {
        Piece::Segment(segment) => Some(segment.opening),
        Piece::Link(_) => None,
    };
    pieces.iter().filter_map(opening).collect()
}

#[tokio::test]
async fn it_goes_on_after_a_restart_in_the_same_segment() {
    let folder = filled().await;
    let store = open(&folder);
    store.commit(commit(120)).await.unwrap();
    drop(store);
    let store = open(&folder);
    store.commit(commit(121)).await.unwrap();
    let pieces = pieces(&store, 121).await;
    assert_eq!(openings(&pieces), [Opening::First]);
    assert_eq!(pieces.last().unwrap().tip().number as usize, pieces.len() - 1);
}

#[tokio::test]
async fn a_restored_backup_begins_a_segment_that_names_what_it_goes_on_from() {
    let folder = filled().await;
    let copy = Copy::of(folder.path()).unwrap();
    let (store, _) = copy.open().unwrap();
    let bytes = store.backup().await.unwrap();
    drop(store);
    drop(copy);
    // What is promised after the backup is not in it.
    let store = open(&folder);
    store.commit(commit(120)).await.unwrap();
    let taken_back = pieces(&store, 120).await;
    drop(store);
    backup::restore(folder.path(), &bytes, &REPLACE).unwrap();
    for number in [121, 122] {
        // Once is enough: the next start goes on in it.
        let store = open(&folder);
        store.commit(commit(number)).await.unwrap();
    }
    let pieces = pieces(&open(&folder), 122).await;
    assert_eq!(openings(&pieces), [Opening::First, Opening::Restored]);
    let at = pieces.len() - 3;
    let (Piece::Segment(begun), Piece::Link(old)) = (pieces[at], taken_back[at]) else {
        panic!("{pieces:?}")
    };
    assert_eq!(begun.after, Some(pieces[at - 1].tip()));
    let Piece::Link(new) = pieces[at + 1] else {
        panic!("{pieces:?}")
    };
    assert_eq!(new.tip.number, old.tip.number, "the place is taken twice");
    assert_ne!(new.tip.segment, old.tip.segment, "but in another segment");
}

#[tokio::test]
async fn a_lost_database_is_made_anew_with_the_chain_and_it_goes_on() {
    let folder = filled().await;
    let store = open(&folder);
    store.commit(commit(120)).await.unwrap();
    drop(store);
    fs::remove_dir_all(folder.path().join("matches.sled")).unwrap();
    let (store, _) = open_listening(&folder);
    store.commit(commit(121)).await.unwrap();
    assert_eq!(openings(&pieces(&store, 121).await), [Opening::First]);
}

#[tokio::test]
async fn a_piece_that_one_witness_lacks_comes_from_the_other_and_the_chain_goes_on() {
    let folder = filled().await;
    let store = open(&folder);
    store.commit(commit(120)).await.unwrap();
    let before = pieces(&store, 120).await;
    drop(store);
    let db = closed(&folder);
    let tree = db.open_tree("chain").unwrap();
    tree.remove(2_u64.to_be_bytes()).unwrap();
    tree.remove(fresh(120).id.to_bytes()).unwrap();
    db.flush().unwrap();
    drop((tree, db));
    let (store, _) = open_listening(&folder);
    assert_eq!(pieces(&store, 120).await, before);
    store.commit(commit(121)).await.unwrap();
    drop(store);
    fs::remove_file(folder.path().join("journal")).unwrap();
    let (store, _) = open_listening(&folder);
    assert_eq!(openings(&pieces(&store, 121).await), [Opening::First]);
}

#[tokio::test]
async fn where_a_loss_is_accepted_a_segment_begins_once() {
    let folder = filled().await;
    drop(open(&folder));
    let db = closed(&folder);
    let tree = db.open_tree("chain").unwrap();
    let last = tree
        .iter()
        .keys()
        .filter_map(|key| key.ok().filter(|key| key.len() == 8))
        .next_back()
        .unwrap();
    tree.remove(&last).unwrap();
    // In the middle, too.
    tree.remove(3_u64.to_be_bytes()).unwrap();
    db.flush().unwrap();
    drop((tree, db));
    fs::remove_file(folder.path().join("journal")).unwrap();
    assert!(matches!(SledStore::open(folder.path()), Err(OpenError::Lost(..))));
    drop(accepting_loss(&folder));
    for number in [120, 121] {
        let (store, _) = open_listening(&folder);
        store.commit(commit(number)).await.unwrap();
    }
    let (store, _) = open_listening(&folder);
    let late = store.chain_to(fresh(121).id, 3).await.unwrap();
    let [Piece::Segment(begun), link @ Piece::Link(_), other @ Piece::Link(_)] = &late[..] else {
        panic!("{late:?}")
    };
    assert_eq!(begun.opening, Opening::Lost);
    assert!(begun.after.is_some() && link.follows(Some(begun.tip())) && other.follows(Some(link.tip())));
}

#[test]
fn the_example_of_the_documents_is_right() {
    use headsup_match::{Segment, ServerSeed};
    let id = "0abc1234".parse().unwrap();
    let secret: ServerSeed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
        .parse()
        .unwrap();
    let chance = std::array::from_fn(|at| 0xa0 + at as u8);
    let begun = Segment::begin(Opening::First, 1_800_000_000, chance, None);
    let first = begun.tip().link(id, secret.promise(id), 1_800_000_060);
    let again = Segment::begin(Opening::Restored, 1_800_003_600, chance, Some(first.tip));
    let text = include_str!("../../../../docs/fairness.md");
    for part in [
        begun.tip().head.to_string(),
        first.tip.to_string(),
        again.tip().head.to_string(),
        Piece::Segment(begun).to_string(),
        Piece::Link(first).to_string(),
        Piece::Segment(again).to_string(),
    ] {
        assert!(text.contains(&part), "{part}");
    }
    assert_ne!(begun.tip().head, Head([0; 32]));
}
