//! Each kind of damage, planted by statements, is found by the doctor and named.

use super::doctor::{damage, findings, findings_unreplayed, lived_in, of};
use super::fresh_store;
use headsup_match::MatchId;

#[tokio::test]
async fn each_kind_of_damage_is_found_and_named_without_a_replay() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let client = fresh.client().await;
    let [declined, played, over, open] = [1, 2, 3, 5].map(of);
    let set = |id: MatchId, set: &str| format!("UPDATE matches SET {set} WHERE id = '{id}'");
    let matches = [
        (declined, "wake = 1", "is closed, and is to be looked at again"),
        (declined, "asks = 'challenger'", "is closed, and waits for a player"),
        (
            declined,
            "stopped_by = 3",
            "names a moderator who ended it, and is open or never began",
        ),
        (open, "wake = NULL", "is a challenge that would never expire"),
        (
            open,
            "asks = 'challenger'",
            "is a challenge that waits for its challenger",
        ),
        (open, "opponent = NULL", "has no opponent, and would need one"),
        (open, "challenger = 0", "names a person whose number is none"),
        (open, "challenger = -77", "names a person whose number is none"),
        (open, "opponent = challenger", "is one of a person against themselves"),
        (open, "unindexed = true", "is open, and is to be put into the history"),
        (played, "asks = NULL", "is being played, and waits for neither player"),
        (
            played,
            "playing = false, wake = 1, asks = 'opponent'",
            "is listed as accepted or not, and its record says otherwise",
        ),
        (
            over,
            "stopped_by = opponent",
            "was ended as by a moderator, who plays it",
        ),
        (
            over,
            "changed = 1, ended = 1",
            "is listed with another moment of its last change than its record's",
        ),
        (
            over,
            "ended = 1",
            "ended at another moment than that of its last change",
        ),
        (over, "game = 'pile'", "is listed under another game than its record's"),
        (
            over,
            "ending = jsonb_set(ending, '{game}', '\"pile\"')",
            "is in the history under another game than its record's",
        ),
        (
            over,
            "ending = jsonb_set(ending, '{plies}', '70')",
            "is in the history with another number of moves than its record's",
        ),
        (
            over,
            "ending = jsonb_set(ending, '{rated}', 'true')",
            "counts for ratings that were not agreed on",
        ),
        (over, "unindexed = true", "is in the history, and is to be put into it"),
    ];
    for (id, damaged, words) in matches {
        damage(
            &client,
            &format!("CREATE TABLE kept AS SELECT * FROM matches; {}", set(id, damaged)),
        )
        .await;
        assert_eq!(
            findings_unreplayed(&fresh).await,
            [format!("match {id} {words}")],
            "{damaged}"
        );
        damage(
            &client,
            "TRUNCATE matches; INSERT INTO matches SELECT * FROM kept; DROP TABLE kept",
        )
        .await;
    }
}

#[tokio::test]
async fn what_cannot_be_read_or_is_missing_is_found_in_every_table() {
    let Some((store, fresh)) = fresh_store().await else {
        return;
    };
    lived_in(&store).await;
    let client = fresh.client().await;
    let [over, other, open] = [3, 4, 5].map(of);
    let set = |id: MatchId, set: &str| format!("UPDATE matches SET {set} WHERE id = '{id}'");
    let open_in_history = set(over, "open = true, wake = 1, asks = 'opponent'");
    let unread = set(over, "record = 'x'");
    let no_ending = set(over, "ending = '{\"game\": 1}'");
    let strange = set(open, "id = 'not one'");
    let gone = format!("DELETE FROM matches WHERE id = '{other}'");
    let more = [
        (
            "matches",
            open_in_history,
            format!("match {over} is listed as open, and is closed, and has an alarm, and its record calls for none, and waits for a player"),
        ),
        (
            "matches",
            unread,
            format!("match {over} cannot be read from the database: "),
        ),
        (
            "matches",
            no_ending,
            format!("the ending of match {over} cannot be read from the database: "),
        ),
        (
            "matches",
            strange,
            "the id of a match cannot be read from the database: ".to_owned(),
        ),
        (
            "matches",
            gone.clone(),
            format!("the chain of promises has one of match {other}, and there is no such match"),
        ),
        (
            "matches",
            gone,
            format!("there is a note that it was set aside for match {other}, and there is no such match"),
        ),
        (
            "chain",
            format!("DELETE FROM chain WHERE id = '{over}'"),
            "the chain of promises has a gap: number 5 comes after number 3".to_owned(),
        ),
        (
            "chain",
            format!("DELETE FROM chain WHERE id = '{over}'"),
            format!("match {over} made a promise that is not in the chain"),
        ),
        (
            "chain",
            format!("UPDATE chain SET promise = sha256('x') WHERE id = '{over}'"),
            format!("match {over} has another promise in the chain than its own"),
        ),
        (
            "chain",
            format!("UPDATE chain SET promise = sha256('x') WHERE id = '{over}'"),
            format!("the promise of match {over}, number 4 of the chain, does not follow the one before"),
        ),
        (
            "chain",
            "UPDATE chain SET chance = '0123456789abcdef' WHERE number = 1".to_owned(),
            "does not follow the one before".to_owned(),
        ),
        (
            "chain",
            "UPDATE chain SET head = 'x' WHERE number = 3".to_owned(),
            "number 3 of the chain of promises: a piece of the chain of promises cannot be read".to_owned(),
        ),
        (
            "chain_tip",
            "UPDATE chain_tip SET last = 3".to_owned(),
            "the chain of promises ends with number 6, and is said to end with number 3".to_owned(),
        ),
        (
            "chain_tip",
            "DELETE FROM chain_tip".to_owned(),
            "the row that says where the chain of promises ends is missing".to_owned(),
        ),
        (
            "places",
            "UPDATE places SET note = '' WHERE resting".to_owned(),
            "1 row of the table places cannot be right: the note is empty".to_owned(),
        ),
        (
            "places",
            "INSERT INTO places VALUES ('00000000', 'x', true)".to_owned(),
            "there is a note on where it is shown for match 00000000, and there is no such match".to_owned(),
        ),
        (
            "answers",
            "UPDATE answers SET at = at + 90000000".to_owned(),
            "4 rows of the table answers cannot be right: it is of a moment that is yet to come".to_owned(),
        ),
        (
            "settings",
            "UPDATE settings SET choice = '{\"view\": 7}'".to_owned(),
            "1 row of the table settings cannot be right: what was chosen cannot be read".to_owned(),
        ),
        (
            "settings",
            "INSERT INTO settings VALUES (-1, '{}')".to_owned(),
            "1 row of the table settings cannot be right: a number in it is not a person's".to_owned(),
        ),
        (
            "servers",
            "UPDATE servers SET choice = '[7, 8]' WHERE server = 7".to_owned(),
            "1 row of the table servers cannot be right: what was chosen cannot be read".to_owned(),
        ),
        (
            "servers",
            r#"UPDATE servers SET choice = jsonb_set(choice, '{tournament,record}', '"!"') WHERE choice ? 'tournament'"#.to_owned(),
            "1 row of the table servers cannot be right: what was chosen cannot be read".to_owned(),
        ),
        (
            "blocks",
            "INSERT INTO blocks VALUES (4, 4)".to_owned(),
            "1 row of the table blocks cannot be right: who blocks is blocked".to_owned(),
        ),
        (
            "blocks",
            "INSERT INTO blocks VALUES (4, -1)".to_owned(),
            "1 row of the table blocks cannot be right: a number in it is not a person's".to_owned(),
        ),
        (
            "blocks_forgotten",
            "UPDATE blocks_forgotten SET mark = 'x'".to_owned(),
            "2 rows of the table blocks_forgotten cannot be right: it is no mark".to_owned(),
        ),
        (
            "forgotten",
            "UPDATE forgotten SET key = '01234567'".to_owned(),
            "1 row of the table forgotten cannot be right: who was forgotten is marked by a key that is neither set"
                .to_owned(),
        ),
        (
            "meta",
            "UPDATE meta SET value = 'short' WHERE name = 'forgotten key'".to_owned(),
            "the key of the forgotten that the table meta holds is not 64 hexadecimal digits".to_owned(),
        ),
        (
            "meta",
            "UPDATE meta SET value = 'never' WHERE name = 'ticked'".to_owned(),
            "1 row of the table meta cannot be right: it is no moment".to_owned(),
        ),
        (
            "history_stamp",
            "DELETE FROM history_stamp WHERE shard > 13".to_owned(),
            "2 of the rows are missing that the table history_stamp always has".to_owned(),
        ),
        (
            "probe",
            "DELETE FROM probe".to_owned(),
            "1 of the rows are missing that the table probe always has".to_owned(),
        ),
        (
            "shard_leases",
            "INSERT INTO shard_leases VALUES (0, NULL, NULL), (2, NULL, NULL)".to_owned(),
            "1 row of the table shard_leases cannot be right: the rows of other shards are missing".to_owned(),
        ),
        (
            "shard_leases",
            "INSERT INTO shard_leases VALUES (0, NULL, 90000000000000)".to_owned(),
            "1 row of the table shard_leases cannot be right: it is of a moment that is yet to come".to_owned(),
        ),
        (
            "shard_leases",
            "SET session_replication_role = replica; INSERT INTO shard_leases VALUES (0, 70, NULL, NULL), (1, 70, NULL, 71), (2, NULL, NULL, NULL);
                RESET session_replication_role"
                .to_owned(),
            "2 rows of the table shard_leases cannot be right: no process has this number".to_owned(),
        ),
        (
            "forgotten",
            "UPDATE forgotten SET times = 70".to_owned(),
            "1 row of the table forgotten cannot be right: no one has been forgotten so often".to_owned(),
        ),
    ];
    for (table, damaged, words) in more {
        damage(
            &client,
            &format!("CREATE TABLE kept AS SELECT * FROM {table}; {damaged}"),
        )
        .await;
        let found = findings(&fresh).await;
        assert!(
            found.iter().any(|wrong| wrong.contains(&words)),
            "{damaged}: {found:#?}"
        );
        damage(
            &client,
            &format!("TRUNCATE {table}; INSERT INTO {table} SELECT * FROM kept; DROP TABLE kept"),
        )
        .await;
    }
    assert_eq!(findings(&fresh).await, Vec::<String>::new(), "the control");
}
