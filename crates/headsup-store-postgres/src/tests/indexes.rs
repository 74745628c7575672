//! Rows of one server cost others nothing: their queries use an index.

use super::fresh_store;
use crate::forget::KEEPS;
use crate::requests::POSTING;
use crate::tournaments::{NAMING, OF_PERSON, OF_SERVER, UNDER_WAY};
use headsup_match::tournament::StoredTournament;
use headsup_match::{GuildId, TournamentId, UserId};
use headsup_store::Store;

#[tokio::test]
async fn looks_at_tournaments_and_posts_use_an_index() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    let kept = StoredTournament {
        over: true,
        server: GuildId(1 << 61),
        ..headsup_store::contract::tournament(&[UserId(7)])
    };
    let first = TournamentId::of_request(1);
    assert_eq!(store.set_tournament(first, 0, kept).await, Ok(true));
    let client = fresh.client().await;
    // As many tournaments as one server could once keep, and finished duels.
    client
        .batch_execute(&format!(
            "INSERT INTO servers SELECT 1099511627776 + number, choice FROM servers, generate_series(1, 3000) AS number
                WHERE server = {}; INSERT INTO servers SELECT number, '{{\"past_duel\": {{}}}}' FROM generate_series(1, 3000) AS number;
            ANALYZE servers",
            first.row().0
        ))
        .await
        .unwrap();
    for (sql, value) in [
        (OF_SERVER, "'1152921504606846976'"),
        (UNDER_WAY, ""),
        (NAMING, "8"),
        (OF_PERSON, "8"),
        (KEEPS, "8"),
        (POSTING, ""),
    ] {
        let asked = format!("EXPLAIN {}", sql.replace("$1", value));
        let rows = client.simple_query(&asked).await.unwrap();
        let plan: Vec<String> = rows
            .iter()
            .filter_map(|row| match row {
                tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                _ => None,
            })
            .collect();
        let plan = plan.join("\n");
        assert!(!plan.contains("Seq Scan on servers"), "{sql}\n{plan}");
        assert!(
            plan.contains("servers_tournament") || plan.contains("servers_posting"),
            "{sql}\n{plan}"
        );
    }
}
