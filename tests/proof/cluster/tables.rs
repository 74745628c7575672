//! What stands in channels once all is calm, and what the clocks say.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use headsup_i18n::Locale;
use headsup_match::{EndReason, Match, MatchId, Phase, TimeControl, UserId};
use headsup_ui::limits::fit_alt;
use headsup_ui::message::Picture;
use headsup_ui::player_names::PlayerNames;
use serde_json::Value;
use tokio::time::sleep;

use super::evidence::{Observer, Version};
use super::people::Pair;
use headsup_stage::scene::{Person, alt, eventually, string};
use headsup_stage::table::person_id;

/// No commit for so long: the bot was away.
pub const AWAY: Duration = Duration::from_secs(6);

/// How long is waited for a table.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until the one table of a pair's match shows its newest version.
///
/// # Panics
/// If it does not in a minute.
pub async fn are_up_to_date(pair: &Pair, observer: &Observer) {
    let begun = Instant::now();
    loop {
        let Some(game) = pair.open().await.filter(|game| game.to_decide().is_some()) else {
            return;
        };
        match shows(pair, observer, &game).await {
            Ok(()) => return,
            Err(what) if begun.elapsed() > PATIENCE => panic!("the table of pair {}: {what}", pair.number),
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}

/// Whether one table of a match shows this version of it; if not, what is there.
async fn shows(pair: &Pair, observer: &Observer, game: &Match) -> Result<(), String> {
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
        return Err("there is no note".to_owned());
    };
    let note: Value = serde_json::from_slice(note.get("note")).expect("a note is JSON");
    let noted = note["tables"].as_array().expect("it has tables");
    let ([spot], [message]) = (&noted[..], &standing[..]) else {
        return Err(format!("{} tables are noted, {} stand", noted.len(), standing.len()));
    };
    let newest = game.version_for(None);
    if spot["shows"].as_u64() < Some(newest) {
        return Err(format!("{spot} is noted, not version {newest}"));
    }
    let locale = Locale::for_locale(string(&spot["language"]));
    let [one, two] = called(pair).await;
    // A player whose name Discord has not told in time is called by their side.
    let known = [vec![one.clone(), two.clone()], vec![one], vec![two], Vec::new()];
    let expected = known.map(|known| rendered(game, locale, &Called(known)));
    let shown = [string(&message["content"]), alt(message)];
    let is_shown = |expected: &[String; 2]| shown == expected.each_ref().map(String::as_str);
    match expected.iter().any(is_shown) {
        true => Ok(()),
        false => Err(format!(
            "{shown:?} stands, not {expected:?}, version {newest}; {spot} is noted"
        )),
    }
}

/// The names that the bot knows.
struct Called(Vec<(UserId, String)>);

impl PlayerNames for Called {
    fn called(&self, who: UserId) -> Option<String> {
        self.0
            .iter()
            .find(|(known, _)| *known == who)
            .map(|(_, name)| name.clone())
    }
}

/// Returns the display names of a pair.
async fn called(pair: &Pair) -> [(UserId, String); 2] {
    let name = async |person: &Person| {
        let user = person.get("").await["user"].clone();
        let name = user["global_name"]
            .as_str()
            .unwrap_or_else(|| string(&user["username"]));
        (person_id(person), name.to_owned())
    };
    [name(&pair.people[0]).await, name(&pair.people[1]).await]
}

/// The words of a version's table, and those of its picture, in which no one is named.
fn rendered(game: &Match, locale: &'static Locale, names: &Called) -> [String; 2] {
    let table = headsup_ui::table::table(game, locale, names);
    let Some(Picture::Show { alt, .. }) = &table.picture else {
        panic!("a match that is played has a picture");
    };
    [table.words(), fit_alt(alt)]
}

/// Whether the one table of a match names the person whose turn it is, whatever else it shows.
pub async fn names_the_turn(pair: &Pair, game: &Match) -> bool {
    let asked = game.to_decide().and_then(|seat| game.person_at(seat));
    let turn = format!("· <@{}>'s turn", asked.expect("both sit").0);
    let standing = standing(pair, game.id()).await;
    standing.len() == 1 && string(&standing[0]["content"]).contains(&turn)
}

/// The tables of a match that everyone sees.
async fn standing(pair: &Pair, id: MatchId) -> Vec<Value> {
    let mut channels = pair.channels.to_vec();
    channels.dedup();
    let mut standing = Vec::new();
    for channel in channels {
        let mut messages = all_messages(&pair.people[0], &channel).await;
        messages.retain(|message| {
            message["flags"].as_u64().unwrap_or(0) & 64 == 0
                && string(&message["content"]).contains("'s turn")
                && message["components"].to_string().contains(&id.to_string())
        });
        standing.extend(messages);
    }
    standing
}

/// All messages of a channel, the newest first: many of them this person alone sees.
async fn all_messages(person: &Person, channel: &str) -> Vec<Value> {
    let mut all = person.messages(channel).await;
    let mut before = 0;
    while all.len() > before {
        before = all.len();
        let oldest = string(&all[before - 1]["id"]);
        let path = format!("/channels/{channel}/messages?limit=100&before={oldest}");
        let older = person.get(&path).await;
        all.extend(older.as_array().cloned().unwrap_or_else(|| panic!("{older}")));
    }
    all
}

/// At which version each of these pairs is, whose match is being played.
pub async fn standing_positions(pairs: &[Pair]) -> Vec<(MatchId, u64)> {
    let mut all = Vec::new();
    for pair in pairs {
        let game = pair.open().await.filter(|game| game.to_decide().is_some());
        all.extend(game.map(|game| (game.id(), game.version_for(None))));
    }
    all
}

/// Waits until the table of each of these shows at least this version, or is no longer one of a match that is played.
pub async fn have_gone_on(positions: &[(MatchId, u64)], observer: &Observer) {
    for (id, version) in positions {
        eventually(&format!("the table of {id} shows version {version}"), || async {
            let query =
                format!("SELECT p.note FROM places p JOIN matches m ON m.id = p.id WHERE m.open AND p.id = '{id}'");
            let rows = observer.rows(&query).await;
            rows.iter().all(|row| {
                let note: Value = serde_json::from_slice(row.get("note")).expect("a note is JSON");
                let tables = note["tables"].as_array().cloned().unwrap_or_default();
                tables.iter().all(|spot| spot["shows"].as_u64() >= Some(*version))
            })
        })
        .await;
    }
}

/// When nothing was stored, of what players changed and of what is stored five times a second.
fn outages(versions: &BTreeMap<MatchId, Vec<Version>>, beats: &[Duration]) -> Vec<(Duration, Duration)> {
    let changes = versions.values().flatten().map(|version| version.at);
    let mut moments: Vec<Duration> = changes.chain(beats.iter().copied()).collect();
    moments.sort();
    let pairs = moments.windows(2).map(|pair| (pair[0], pair[1]));
    pairs.filter(|(from, until)| *until - *from > AWAY).collect()
}

/// How much of the players' time went between two versions. Who answered has got more.
pub fn spent(before: &Match, after: &Match) -> Option<Duration> {
    let (one, two) = (before.times()?, after.times()?);
    let more = match before.terms().pace {
        TimeControl::Live { increment, .. } if one.asked != two.asked => Duration::from_secs(increment.into()),
        _ => Duration::ZERO,
    };
    Some((one.left + one.others + more).saturating_sub(two.left + two.others))
}

/// How long the bot was there between two versions. What passes until it is noticed that it is away counts.
fn passed_between(before: &Version, after: &Version, outages: &[(Duration, Duration)]) -> Duration {
    let within = outages
        .iter()
        .filter(|(from, until)| before.at <= *from && *until <= after.at);
    let away = within.map(|(from, until)| *until - *from - AWAY).sum();
    (after.at - before.at).saturating_sub(away)
}

/// Matches that ended by the clock, or in which more was charged than passed while the bot was there.
pub fn charged_too_much(versions: &BTreeMap<MatchId, Vec<Version>>, beats: &[Duration]) -> Vec<String> {
    let mut wrong = Vec::new();
    let outages = outages(versions, beats);
    let (mut charged, mut passed) = (Duration::ZERO, Duration::ZERO);
    for (id, versions) in versions {
        let last = &versions[versions.len() - 1];
        if matches!(last.game.phase(), Phase::Over(end) if matches!(end.how, EndReason::OutOfTime(_))) {
            wrong.push(format!("{id} ended: {:?}", last.game.phase()));
        }
        let timed: Vec<_> = versions
            .iter()
            .filter(|version| version.game.times().is_some())
            .collect();
        let ([begun, ..], [.., end]) = (&timed[..], &timed[..]) else {
            continue;
        };
        let elapsed = passed_between(begun, end, &outages);
        let steps = timed.windows(2).filter_map(|two| {
            let passed = passed_between(two[0], two[1], &outages);
            Some((two[1].at, spent(&two[0].game, &two[1].game)?, passed))
        });
        let steps: Vec<_> = steps.collect();
        let spent: Duration = steps.iter().map(|(_, spent, _)| *spent).sum();
        charged += spent;
        passed += elapsed;
        // The clocks of the database and the bot are one machine's.
        if spent > elapsed + Duration::from_secs(1) {
            let too_much = steps.iter().filter(|(_, spent, passed)| spent > passed);
            let too_much: Vec<String> = too_much
                .map(|(at, spent, passed)| format!("{spent:?} of {passed:?} until {at:?}"))
                .collect();
            let outages = outages
                .iter()
                .filter(|(from, until)| begun.at <= *until && *from <= end.at);
            wrong.push(format!(
                "{id}: charged {spent:?} of {elapsed:?}, of that {}; the bot was away {:?}",
                too_much.join(", "),
                outages.collect::<Vec<_>>()
            ));
        }
    }
    println!(
        "charged {charged:.1?} of {passed:.1?}; the bot was away {} times",
        outages.len()
    );
    wrong
}
