//! What stands in channels once all is calm, and what the clocks say.

use std::collections::BTreeMap;
use std::time::Duration;

use headsup_match::{EndReason, Match, MatchId, Phase};
use serde_json::Value;

use super::evidence::{Observer, Version};
use super::people::Pair;
use crate::scene::{eventually, string};

/// What each player has for a match.
const BANK: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// Waits until the one table of a pair's match shows its newest version.
pub async fn are_up_to_date(pair: &Pair, observer: &Observer) {
    eventually(&format!("the table of pair {} is up to date", pair.number), || async {
        match pair.open().await.filter(|game| game.to_decide().is_some()) {
            None => true,
            Some(game) => shows(pair, observer, &game).await,
        }
    })
    .await;
}

async fn shows(pair: &Pair, observer: &Observer, game: &Match) -> bool {
    let id = game.id();
    let standing = standing(pair, id).await;
    let query = format!("SELECT note FROM places WHERE id = '{id}'");
    let notes = observer.rows(&query).await;
    let Some(note) = notes.first() else {
        // A challenge whose answer was lost with its process stands nowhere. Where it was accepted from a list, people put up a table.
        if standing.is_empty() {
            let id = id.to_string();
            let options = [("match", id.as_str())];
            pair.people[0].command(&pair.channels[0], "board", &options).await;
        }
        return false;
    };
    let note: Value = serde_json::from_slice(note.get("note")).expect("a note is JSON");
    let newest = Some(game.version_for(None));
    let noted = note["tables"].as_array().expect("it has tables");
    let asked = game.to_decide().and_then(|seat| game.person_at(seat));
    let turn = format!("· <@{}>'s turn", asked.expect("both sit").0);
    !noted.is_empty()
        && noted.iter().all(|spot| spot["shows"].as_u64() >= newest)
        && standing.len() == 1
        && string(&standing[0]["content"]).contains(&turn)
}

/// The tables of a match that everyone sees.
async fn standing(pair: &Pair, id: MatchId) -> Vec<Value> {
    let mut channels = pair.channels.to_vec();
    channels.dedup();
    let mut standing = Vec::new();
    for channel in channels {
        let mut messages = pair.people[0].messages(&channel).await;
        messages.retain(|message| {
            message["flags"].as_u64().unwrap_or(0) & 64 == 0
                && string(&message["content"]).contains("'s turn")
                && message["components"].to_string().contains(&id.to_string())
        });
        standing.extend(messages);
    }
    standing
}

/// Matches that ended by the clock, or in which more was charged than time passed.
pub fn charged_too_much(versions: &BTreeMap<MatchId, Vec<Version>>) -> Vec<String> {
    let mut wrong = Vec::new();
    let (mut charged, mut passed) = (Duration::ZERO, Duration::ZERO);
    for (id, versions) in versions {
        let last = &versions[versions.len() - 1];
        if matches!(last.game.phase(), Phase::Over(end) if matches!(end.how, EndReason::OutOfTime(_))) {
            wrong.push(format!("{id} ended: {:?}", last.game.phase()));
        }
        let timed = versions
            .iter()
            .filter_map(|version| Some((version.at, version.game.times()?)));
        let timed: Vec<_> = timed.collect();
        let ([(begun, _), ..], [.., (at, times)]) = (&timed[..], &timed[..]) else {
            continue;
        };
        let (spent, elapsed) = ((2 * BANK).saturating_sub(times.left + times.others), *at - *begun);
        charged += spent;
        passed += elapsed;
        // The clocks of the database and the bot are one machine's.
        if spent > elapsed + Duration::from_secs(1) {
            wrong.push(format!("{id}: charged {spent:?} of {elapsed:?}"));
        }
    }
    println!("charged {charged:.1?} of {passed:.1?}");
    wrong
}
