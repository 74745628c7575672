//! Rows of one server cost others nothing.

use std::sync::atomic::Ordering;

use super::*;
use headsup_match::tournament::StoredTournament;
use headsup_match::{ChannelId, Duel, DuelKind, DuelTerms, GuildId, MatchId, TournamentId};
use headsup_store::contract::tournament;
use headsup_store::{ServerSettings, Store, TournamentScope};

const HERE: GuildId = GuildId(1 << 60);
const ELSEWHERE: GuildId = GuildId(1 << 61);

async fn keep(store: &SledStore, number: u64, server: GuildId, over: bool, people: &[UserId]) {
    let kept = StoredTournament {
        server,
        over,
        ..tournament(people)
    };
    let set = store.set_tournament(TournamentId::of_request(number), 0, kept).await;
    assert_eq!(set, Ok(true));
}

/// Stores a finished duel without open work.
async fn keep_duel(store: &SledStore, number: u8) {
    let terms = DuelTerms {
        game: "heap".to_owned(),
        kind: DuelKind::Open,
        server: ELSEWHERE,
        channel: ChannelId(1),
        language: "en".to_owned(),
        by: MatchId::from_bytes([1; 5]),
        invited: None,
    };
    let row = ServerSettings {
        past_duel: Some(Box::new(Duel::new(terms, NOON))),
        ..ServerSettings::default()
    };
    store.set_server(GuildId(1_000 + u64::from(number)), row).await.unwrap();
}

#[tokio::test]
async fn a_look_reads_no_tournament_and_no_duel_of_others() {
    let folder = folder();
    for others in [10, 200] {
        let store = open(&folder);
        for number in 0..others {
            if store
                .tournament(TournamentId::of_request(number))
                .await
                .unwrap()
                .is_none()
            {
                keep(&store, number, ELSEWHERE, true, &[UserId(7)]).await;
                keep_duel(&store, number as u8).await;
            }
        }
        for number in [1_000, 1_001] {
            if others == 10 {
                keep(&store, number, HERE, number == 1_000, &[UserId(8)]).await;
            }
        }
        let looks = async || {
            let before = store.shared.trees().looked.load(Ordering::Relaxed);
            for (scope, count) in [
                (TournamentScope::Server(HERE), 2),
                (TournamentScope::Person(UserId(8)), 2),
                (TournamentScope::UnderWay, 1),
            ] {
                assert_eq!(store.tournaments(scope).await.unwrap().len(), count, "{scope:?}");
            }
            assert_eq!(store.posting_servers().await, Ok(Vec::new()));
            store.shared.trees().looked.load(Ordering::Relaxed) - before
        };
        // The first query after a start scans everything.
        assert!(looks().await > others);
        assert_eq!(looks().await, 5);
        // A write there causes no new scan.
        keep_duel(&store, 255).await;
        assert_eq!(looks().await, 5);
    }
}
