//! Each match is replayed by the doctor, and what is to be done for it is what its record calls for.

use headsup_engine::Catalog;
use miniz_oxide::deflate::compress_to_vec;

use super::doctor::{RULES, damage, examined, findings, lived_in, of};
use super::{Fresh, after, changed, fresh_store, options};
use crate::MatchRules;
use headsup_match::testing::{ANN, BEN, HEAP, NOON, computer, fresh as fresh_match, fused, heap};
use headsup_match::{Command, Match, MatchId, Record, Terms, TimeControl, challenge};
use headsup_store::{Cluster, Store};

/// A match that is played by the clock, as it was accepted.
fn timed(number: u8) -> (Match, Match) {
    let pace = TimeControl::Days(3);
    let made = challenge(
        fresh_match(number),
        ANN,
        Some(BEN),
        Terms { pace, ..heap() },
        HEAP,
        NOON,
    )
    .unwrap();
    let (begun, _) = after(&made, BEN, &Command::Accept(Vec::new()));
    (made, begun)
}

async fn store_timed(store: &dyn Store, number: u8) -> Match {
    let (made, begun) = timed(number);
    store.commit(changed(&made, None, None)).await.unwrap();
    store.commit(changed(&begun, Some(made.people()), None)).await.unwrap();
    assert!(begun.next_alarm().is_some(), "the control: its clock runs");
    begun
}

/// Does what a finding says, after its colon.
async fn mend(fresh: &Fresh, finding: &str) {
    let (_, told) = finding.split_once(". This mends it: ").expect(finding);
    let sql = told.split_once(';').map_or(told, |(sql, _)| sql);
    assert_eq!(fresh.client().await.execute(sql, &[]).await.unwrap(), 1, "{sql}");
}

#[tokio::test]
async fn an_alarm_that_is_lost_is_found_and_given_back_by_what_is_said() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let begun = store_timed(&store, 7).await;
    let (id, alarm) = (begun.id(), begun.next_alarm().unwrap());
    assert_eq!(findings(&fresh).await, Vec::<String>::new(), "the control");
    let client = fresh.client().await;
    for (lost, words) in [
        ("NULL", "has lost its alarm: its clock never rings"),
        ("wake + 60000", "has another alarm than its record calls for"),
        ("1", "has another alarm than its record calls for"),
    ] {
        damage(&client, &format!("UPDATE matches SET wake = {lost} WHERE id = '{id}'")).await;
        let found = findings(&fresh).await;
        let mended = format!(
            "UPDATE matches SET wake = {} WHERE id = '{id}' AND version = 2",
            alarm.0
        );
        assert_eq!(found, [format!("match {id} {words}. This mends it: {mended}")]);
        mend(&fresh, &found[0]).await;
        assert_eq!(findings(&fresh).await, Vec::<String>::new());
    }
    assert_eq!(store.due(alarm).await.unwrap().last(), Some(&id), "it rings");
}

#[tokio::test]
async fn whatever_a_match_is_listed_as_is_held_against_its_record() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let client = fresh.client().await;
    let [declined, played, over, open] = [1, 2, 3, 5].map(of);
    for (id, damaged, words) in [
        (declined, "wake = 1", "has an alarm, and its record calls for none"),
        (
            declined,
            "asks = 'challenger'",
            "waits for a player, and no one is to act",
        ),
        (declined, "open = true", "is listed as open, and is closed"),
        (open, "wake = NULL", "has lost its alarm: its clock never rings"),
        (
            open,
            "asks = 'challenger'",
            "does not wait for the player whose turn it is",
        ),
        (played, "asks = NULL", "does not wait for the player whose turn it is"),
        (
            played,
            "open = false",
            "is listed as closed, and is open: no one finds it, and the computer does not move in it",
        ),
        (
            over,
            "ended = NULL, ending = NULL",
            "is over, and is missing in the history",
        ),
        (
            over,
            "ending = jsonb_set(ending, '{plies}', '70')",
            "is in the history with another ending than its record's",
        ),
        (
            declined,
            "ended = changed, ending = (SELECT ending FROM matches WHERE ended IS NOT NULL LIMIT 1)",
            "is in the history, and its record has no ending for it",
        ),
    ] {
        damage(&client, &format!("UPDATE matches SET {damaged} WHERE id = '{id}'")).await;
        let found = findings(&fresh).await;
        assert!(
            found.len() == 1 && found[0].starts_with(&format!("match {id} {words}. This mends it: ")),
            "{damaged}: {found:#?}"
        );
        mend(&fresh, &found[0]).await;
        for unindexed in store.unindexed().await.unwrap() {
            let ending = replayed(&store, unindexed).await.ending();
            store.index(unindexed, ending).await.unwrap();
        }
        assert_eq!(findings(&fresh).await, Vec::<String>::new(), "after {damaged}");
    }
}

async fn replayed(store: &dyn Store, id: MatchId) -> Match {
    let stored = store.load(id).await.unwrap().unwrap();
    Match::replay(id, stored.version, stored.people, stored.record, HEAP).unwrap()
}

#[tokio::test]
async fn a_match_of_the_computer_that_no_one_finds_or_may_think_about_is_found() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let made = challenge(fresh_match(7), ANN, Some(computer()), heap(), HEAP, NOON).unwrap();
    store.commit(changed(&made, None, None)).await.unwrap();
    let id = made.id();
    assert_eq!(store.claim_thought(id, 1).await, Ok(true));
    assert_eq!(findings(&fresh).await, Vec::<String>::new(), "one that is under way");
    let client = fresh.client().await;
    damage(&client, "UPDATE thoughts SET version = 70").await;
    let found = findings(&fresh).await;
    assert!(
        found.len() == 1 && found[0].starts_with(&format!("the computer does not think about match {id}: ")),
        "{found:#?}"
    );
    mend(&fresh, &found[0]).await;
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    damage(&client, "UPDATE matches SET open = false").await;
    let found = findings(&fresh).await;
    assert!(
        found.len() == 1 && found[0].contains("the computer does not move in it"),
        "{found:#?}"
    );
    mend(&fresh, &found[0]).await;
    assert_eq!(store.open_matches(computer()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn messages_that_are_no_longer_looked_after_are_found() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let client = fresh.client().await;
    damage(&client, "UPDATE places SET resting = true").await;
    let found = findings(&fresh).await;
    let words = format!("the messages of match {} are not kept up to date any more", of(2));
    assert!(found.len() == 1 && found[0].starts_with(&words), "{found:#?}");
    mend(&fresh, &found[0]).await;
    assert_eq!(findings(&fresh).await, Vec::<String>::new());
    assert_eq!(store.all_placed().await, Ok(vec![of(2)]));
}

/// The record of a match with another move in the place of its only one.
fn with_move(game: &Match, text: &str) -> Vec<u8> {
    let deflated = |text: &str| compress_to_vec(text.as_bytes(), 6);
    let (mut record, before, after) = (
        game.record().to_bytes(),
        deflated(&game.record().moves()[0]),
        deflated(text),
    );
    assert_eq!(before.len(), after.len());
    let at = record
        .windows(before.len())
        .position(|part| part == before)
        .expect("it is stored so");
    record[at..at + after.len()].copy_from_slice(&after);
    assert_eq!(Record::from_bytes(&record).unwrap().moves(), [text]);
    record
}

#[tokio::test]
async fn a_match_that_cannot_be_replayed_is_told_without_its_moves() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let made = challenge(fresh_match(7), ANN, Some(BEN), fused(), HEAP, NOON).unwrap();
    store.commit(changed(&made, None, None)).await.unwrap();
    let (begun, before) = after(&made, BEN, &Command::Accept(Vec::new()));
    store.commit(changed(&begun, before, None)).await.unwrap();
    let id = made.id();
    let text = "take 2".to_owned();
    let mark = begun.mark(begun.to_decide().unwrap());
    let mover = begun.people().on(begun.awaiting().unwrap()).unwrap();
    let (moved, before) = after(&begun, mover, &Command::Move { mark, text });
    store.commit(changed(&moved, before, None)).await.unwrap();
    let client = fresh.client().await;
    for (text, words) in [
        ("take 9", "cannot be replayed: its move at ply 0 is not legal there"),
        ("take 3", "cannot be replayed: the rules break down over it"),
    ] {
        let record = with_move(&moved, text);
        client
            .execute("UPDATE matches SET record = $1", &[&record])
            .await
            .unwrap();
        let found = findings(&fresh).await;
        assert!(
            found.len() == 1 && found[0].starts_with(&format!("match {id} {words}")) && !found[0].contains("take"),
            "{found:#?}"
        );
    }
    // One whose rules are not in this program is told while someone waits in it.
    let none = MatchRules {
        catalog: Catalog::new(&[]),
        ..RULES
    };
    let unknown = async || {
        let found = examined(&fresh, options(), none, NOON).await;
        found.iter().filter(|wrong| wrong.contains("no game")).count()
    };
    assert_eq!(unknown().await, 1);
    damage(&client, "UPDATE matches SET open = false, asks = NULL, wake = NULL").await;
    assert_eq!(unknown().await, 0);
}

/// Every finding of a database that is written all the while would be a mistake.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_that_move_on_meanwhile_are_no_damage() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let store = std::sync::Arc::new(store);
    let ended = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let writer = tokio::spawn({
        let (store, ended) = (store.clone(), ended.clone());
        async move {
            let mut number = 10;
            while !ended.load(std::sync::atomic::Ordering::SeqCst) && number < 250 {
                let begun = store_timed(&*store, number).await;
                store.claim_thought(begun.id(), begun.version()).await.unwrap();
                let (over, before) = after(&begun, BEN, &Command::Resign { ply: None });
                store.commit(changed(&over, before, None)).await.unwrap();
                number += 1;
            }
            number
        }
    });
    let (mut looks, mut sizes) = (0, std::collections::BTreeSet::new());
    while looks < 6 {
        assert_eq!(findings(&fresh).await, Vec::<String>::new());
        looks += 1;
        sizes.insert(store.all_finished().await.unwrap().len());
    }
    ended.store(true, std::sync::atomic::Ordering::SeqCst);
    assert!(writer.await.unwrap() > 10);
    assert!(sizes.len() > 1, "the control: it was written meanwhile: {sizes:?}");
}
