//! What every store keeps, as tests. `contract!` runs all of them on one store, each on a fresh one.
//!
//! The name of each says what it is about.
#![allow(missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use crate::*;
use headsup_match::duel::{OPENING, RESULT};
use headsup_match::testing::{self, ANN, BEN, CY, HEAP, NOON, challenged, computer, fresh, heap, moves};
use headsup_match::tournament::{self, EntrantId, Format, Plan, StoredTournament, Tournament, TournamentSummary};
use headsup_match::{
    CHALLENGE_STANDS, ChannelId, Command, DailyReminder, Day, Duel, DuelKind, DuelTerms, EndSummary, Finished, GuildId,
    Match, MatchId, People, Piece, PostOutcome, PublicPart, PuzzleAnswer, PuzzleId, Rated, Season, SeasonTerms,
    ServerSeasons, Side, Summary, Terms, TimeControl, Timestamp, TournamentId, UserId, Visibility, VotingTerms,
    challenge, decide,
};

/// Runs the whole contract on the stores that `$fresh` makes: an expression of a store and of what must outlive it.
#[macro_export]
macro_rules! contract {
    ($fresh:expr) => {
        $crate::contract!($fresh;
            what_was_committed_is_read_back,
            an_unknown_match_is_none,
            a_commit_at_another_version_conflicts_and_changes_nothing,
            a_new_match_does_not_replace_one,
            of_two_commits_at_the_same_version_one_conflicts,
            a_commit_of_two_matches_is_all_or_nothing,
            a_commit_of_nothing_is_stored,
            a_repeated_interaction_gets_its_answer_and_changes_nothing,
            a_refused_commit_leaves_no_answer_behind,
            an_answer_is_kept_for_a_day_and_not_for_ever,
            open_matches_are_listed_by_person,
            an_open_challenge_is_listed_for_its_taker_once_they_take_it,
            a_finished_match_is_in_the_history_of_both_with_the_commit_that_ends_it,
            the_history_is_rebuilt_from_the_records,
            alarms_come_in_order_and_go_with_their_reason,
            settings_and_notes_are_kept_and_replaced,
            what_a_server_chose_and_until_when_clocks_ran_is_kept,
            servers_are_known_by_what_they_post,
            people_are_known_by_their_reminders,
            the_rated_matches_of_a_server_are_found_by_their_end,
            a_match_that_is_set_aside_is_noted_with_the_version,
            who_is_blocked_is_kept_apart_from_settings_and_from_other_people,
            a_tournament_is_kept_at_the_version_that_was_read,
            of_many_changes_to_a_tournament_at_one_version_one_is_kept,
            tournaments_are_found_by_server_by_person_and_under_way_and_those_that_are_over_can_be_removed,
            who_is_forgotten_is_in_no_tournament_any_more,
            who_is_forgotten_is_in_nothing_any_more,
            a_moderator_who_ended_a_match_is_kept_with_it_and_can_be_forgotten,
            the_votes_of_who_is_forgotten_are_in_no_match_any_more,
            a_block_outlives_that_the_blocked_person_is_forgotten,
            a_value_that_is_too_large_is_refused,
            sixty_four_writers_at_once_lose_nothing,
            every_promise_is_a_link_of_one_chain_and_nothing_else_is,
        );
    };
    ($fresh:expr; $($clause:ident),* $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $clause() {
                let (store, _outlives) = $fresh;
                $crate::contract::$clause(std::sync::Arc::new(store)).await;
            }
        )*
    };
}
type Any = Arc<dyn Store>;

fn commit_of(games: &[(&Match, Option<People>)], key: Option<u64>) -> Commit {
    Commit {
        changes: games.iter().map(|(game, before)| Change::to(game, *before)).collect(),
        interaction: key.map(|key| (InteractionKey(key), format!("answer {key}").into_bytes())),
        now: NOON,
    }
}

async fn keep(store: &Any, game: &Match) {
    store.commit(commit_of(&[(game, None)], None)).await.unwrap();
}

/// The match after a command, not stored yet, and its people before.
fn after(game: &Match, who: UserId, command: Command) -> (Match, Option<People>) {
    let mut next = Match::replay(game.id(), game.version(), game.people(), game.record().clone(), HEAP).unwrap();
    let events = decide(game, who, &command, NOON).unwrap();
    next.evolve(&events, NOON);
    (next, Some(game.people()))
}

fn take(game: &Match) -> (Match, Option<People>) {
    let who = game.person_at(game.to_decide().unwrap()).unwrap();
    after(
        game,
        who,
        Command::Move {
            mark: game.mark(game.to_decide().unwrap()),
            text: "take 1".to_owned(),
        },
    )
}

async fn listed(store: &Any, who: UserId) -> Vec<MatchId> {
    let mut ids: Vec<_> = store
        .open_matches(who)
        .await
        .unwrap()
        .iter()
        .map(|summary| summary.id)
        .collect();
    ids.sort();
    ids
}

pub async fn what_was_committed_is_read_back(store: Any) {
    let game = challenged(1);
    keep(&store, &game).await;
    let (game, before) = after(&game, BEN, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&game, before)], None)).await.unwrap();
    let (game, before) = take(&game);
    store.commit(commit_of(&[(&game, before)], None)).await.unwrap();
    let stored = store.load(game.id()).await.unwrap().unwrap();
    assert_eq!(
        stored,
        StoredMatch {
            version: 3,
            record: game.record().clone(),
            people: game.people()
        }
    );
}

pub async fn an_unknown_match_is_none(store: Any) {
    assert_eq!(store.load(fresh(1).id).await, Ok(None));
    assert_eq!(store.answered(InteractionKey(1)).await, Ok(None));
    assert_eq!(store.all_open().await, Ok(vec![]));
    assert_eq!(store.next_due(Timestamp(0)).await, Ok(None));
}

pub async fn a_commit_at_another_version_conflicts_and_changes_nothing(store: Any) {
    let game = challenged(1);
    let (begun, before) = after(&game, BEN, Command::Accept(Vec::new()));
    let early = store.commit(commit_of(&[(&begun, before)], None)).await;
    assert_eq!(early, Err(CommitError::Conflict), "it does not exist yet");
    keep(&store, &game).await;
    store.commit(commit_of(&[(&begun, before)], None)).await.unwrap();
    let late = after(&game, BEN, Command::Decline(None));
    assert_eq!(
        store.commit(commit_of(&[(&late.0, late.1)], None)).await,
        Err(CommitError::Conflict)
    );
    let stored = store.load(game.id()).await.unwrap().unwrap();
    assert_eq!((stored.version, &stored.record), (2, begun.record()));
}

pub async fn a_new_match_does_not_replace_one(store: Any) {
    keep(&store, &challenged(1)).await;
    let other = challenge(fresh(1), CY, None, heap(), HEAP, NOON).unwrap();
    assert_eq!(
        store.commit(commit_of(&[(&other, None)], None)).await,
        Err(CommitError::Conflict)
    );
    assert_eq!(listed(&store, CY).await, []);
}

pub async fn of_two_commits_at_the_same_version_one_conflicts(store: Any) {
    for number in 0..20 {
        let game = challenged(number);
        keep(&store, &game).await;
        let (accepted, declined) = (
            after(&game, BEN, Command::Accept(Vec::new())),
            after(&game, BEN, Command::Decline(None)),
        );
        let (one, two) = tokio::join!(
            store.commit(commit_of(&[(&accepted.0, accepted.1)], None)),
            store.commit(commit_of(&[(&declined.0, declined.1)], None)),
        );
        let winner = match (&one, &two) {
            (Ok(_), Err(CommitError::Conflict)) => accepted.0,
            (Err(CommitError::Conflict), Ok(_)) => declined.0,
            _ => panic!("{one:?} {two:?}"),
        };
        assert_eq!(store.load(game.id()).await.unwrap().unwrap().record, *winner.record());
    }
}

pub async fn a_commit_of_two_matches_is_all_or_nothing(store: Any) {
    let (one, two) = (challenged(1), challenged(2));
    keep(&store, &two).await;
    let both = commit_of(&[(&one, None), (&two, None)], Some(7));
    assert_eq!(
        store.commit(both).await,
        Err(CommitError::Conflict),
        "the second is there already"
    );
    assert_eq!(store.load(one.id()).await, Ok(None));
    let (begun, before) = after(&two, BEN, Command::Accept(Vec::new()));
    store
        .commit(commit_of(&[(&begun, before), (&one, None)], Some(7)))
        .await
        .unwrap();
    assert_eq!(store.load(one.id()).await.unwrap().unwrap().version, 1);
    assert_eq!(store.load(two.id()).await.unwrap().unwrap().version, 2);
}

/// By which one learns whether a store still takes writes.
pub async fn a_commit_of_nothing_is_stored(store: Any) {
    assert!(store.commit(commit_of(&[], None)).await.is_ok());
    assert_eq!(store.all_open().await, Ok(vec![]));
}

pub async fn a_repeated_interaction_gets_its_answer_and_changes_nothing(store: Any) {
    let game = challenged(1);
    store.commit(commit_of(&[(&game, None)], Some(7))).await.unwrap();
    let other = challenged(2);
    match store.commit(commit_of(&[(&other, None)], Some(7))).await {
        Err(CommitError::Repeated(answer, _)) => assert_eq!(answer, b"answer 7"),
        other => panic!("{other:?}"),
    }
    assert_eq!(store.load(other.id()).await, Ok(None));
    let (answer, _) = store.answered(InteractionKey(7)).await.unwrap().unwrap();
    assert_eq!(answer, b"answer 7");
    assert_eq!(store.answered(InteractionKey(8)).await, Ok(None));
}

pub async fn a_refused_commit_leaves_no_answer_behind(store: Any) {
    keep(&store, &challenged(1)).await;
    let conflict = store.commit(commit_of(&[(&challenged(1), None)], Some(7))).await;
    assert_eq!(conflict, Err(CommitError::Conflict));
    assert_eq!(store.answered(InteractionKey(7)).await, Ok(None));
}

pub async fn an_answer_is_kept_for_a_day_and_not_for_ever(store: Any) {
    let mut number = 0;
    let mut at = async |now: Timestamp| {
        number += 1;
        let commit = commit_of(&[(&challenged(number), None)], Some(number.into()));
        store.commit(Commit { now, ..commit }).await.unwrap();
    };
    at(NOON).await;
    at(NOON.after(KEPT - Duration::from_millis(1))).await;
    assert!(store.answered(InteractionKey(1)).await.unwrap().is_some());
    at(NOON.after(KEPT)).await;
    at(NOON.after(KEPT)).await;
    assert_eq!(store.answered(InteractionKey(1)).await, Ok(None));
    assert!(store.answered(InteractionKey(2)).await.unwrap().is_some());
}

pub async fn open_matches_are_listed_by_person(store: Any) {
    let (one, two) = (
        challenged(1),
        challenge(fresh(2), CY, Some(ANN), heap(), HEAP, NOON).unwrap(),
    );
    keep(&store, &one).await;
    keep(&store, &two).await;
    assert_eq!(listed(&store, ANN).await, [one.id(), two.id()]);
    assert_eq!(listed(&store, BEN).await, [one.id()]);
    assert_eq!(listed(&store, CY).await, [two.id()]);
    assert_eq!(store.all_open().await, Ok(vec![one.id(), two.id()]));
    let summary = store.open_matches(BEN).await.unwrap().remove(0);
    let expected = Summary {
        id: one.id(),
        game: "heap".to_owned(),
        people: one.people(),
        role: None,
        playing: false,
        asks: Some(Side::Opponent),
        since: NOON,
        until: None,
    };
    assert_eq!((summary.asked(), summary), (Some(BEN), expected));

    let (begun, before) = after(&one, BEN, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&begun, before)], None)).await.unwrap();
    let summary = store.open_matches(BEN).await.unwrap().remove(0);
    assert!(summary.playing);
    assert_eq!(summary.asked(), begun.person_at(begun.to_decide().unwrap()));

    let (resigned, before) = after(&begun, ANN, Command::Resign { ply: None });
    store.commit(commit_of(&[(&resigned, before)], None)).await.unwrap();
    assert_eq!(listed(&store, ANN).await, [two.id()]);
    assert_eq!(listed(&store, BEN).await, []);
    assert_eq!(store.all_open().await, Ok(vec![two.id()]));
}

pub async fn an_open_challenge_is_listed_for_its_taker_once_they_take_it(store: Any) {
    let game = challenge(fresh(1), ANN, None, heap(), HEAP, NOON).unwrap();
    keep(&store, &game).await;
    assert_eq!(store.open_matches(ANN).await.unwrap()[0].asked(), None);
    assert_eq!(listed(&store, CY).await, []);
    let (begun, before) = after(&game, CY, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&begun, before)], None)).await.unwrap();
    assert_eq!(listed(&store, CY).await, [game.id()]);
    assert_eq!(store.load(game.id()).await.unwrap().unwrap().people.opponent, Some(CY));
}

/// Begins a match, which Ann gives up at this moment.
async fn given_up(store: &Any, number: u8, opponent: UserId, minutes: u64) -> Match {
    let game = challenge(fresh(number), ANN, Some(opponent), heap(), HEAP, NOON).unwrap();
    keep(store, &game).await;
    let (mut game, before) = after(&game, opponent, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&game, before)], None)).await.unwrap();
    let events = decide(&game, ANN, &Command::Resign { ply: None }, NOON).unwrap();
    game.evolve(&events, NOON.after(Duration::from_secs(60 * minutes)));
    store
        .commit(commit_of(&[(&game, Some(game.people()))], None))
        .await
        .unwrap();
    game
}

fn as_finished(game: &Match) -> Finished {
    Finished {
        id: game.id(),
        people: game.people(),
        ended: game.record().changed(),
        ending: game.ending().unwrap(),
    }
}

pub async fn a_finished_match_is_in_the_history_of_both_with_the_commit_that_ends_it(store: Any) {
    keep(&store, &challenged(9)).await;
    assert_eq!(store.finished(ANN).await, Ok(vec![]), "an open one is not");
    let late = as_finished(&given_up(&store, 1, BEN, 5).await);
    let early = as_finished(&given_up(&store, 2, CY, 3).await);
    assert_eq!(
        store.finished(ANN).await,
        Ok(vec![late.clone(), early.clone()]),
        "the newest first"
    );
    assert_eq!(store.newest_finished(ANN, 1).await, Ok(vec![late.clone()]));
    assert_eq!(store.newest_finished(ANN, 0).await, Ok(vec![]));
    assert_eq!(store.newest_finished(CY, 1).await, Ok(vec![early.clone()]));
    assert_eq!(store.finished(BEN).await, Ok(vec![late.clone()]));
    assert_eq!(store.all_finished().await, Ok(vec![early, late]), "the oldest first");
    assert_eq!(store.unindexed().await, Ok(vec![]));

    let (declined, before) = after(&challenged(9), BEN, Command::Decline(None));
    store.commit(commit_of(&[(&declined, before)], None)).await.unwrap();
    assert_eq!(
        store.finished(BEN).await.unwrap().len(),
        1,
        "what was never played is not"
    );
}

pub async fn the_history_is_rebuilt_from_the_records(store: Any) {
    let games = [given_up(&store, 1, BEN, 5).await, given_up(&store, 2, CY, 3).await];
    keep(&store, &challenged(9)).await;
    let (declined, before) = after(&challenged(8), BEN, Command::Decline(None));
    keep(&store, &challenged(8)).await;
    store.commit(commit_of(&[(&declined, before)], None)).await.unwrap();
    let history = store.all_finished().await.unwrap();

    store.reindex().await.unwrap();
    assert_eq!(store.all_finished().await, Ok(vec![]));
    assert_eq!(store.finished(ANN).await, Ok(vec![]));
    let closed = store.unindexed().await.unwrap();
    assert_eq!(closed, [games[0].id(), games[1].id(), declined.id()]);
    for game in games.iter().chain([&declined]) {
        store.index(game.id(), game.ending()).await.unwrap();
    }
    assert_eq!(store.unindexed().await, Ok(vec![]));
    assert_eq!(store.all_finished().await, Ok(history));
    assert_eq!(store.finished(CY).await.unwrap().len(), 1);
}

pub async fn alarms_come_in_order_and_go_with_their_reason(store: Any) {
    let at = |minutes: u64| NOON.after(Duration::from_secs(60 * minutes));
    let made = |number, minutes| challenge(fresh(number), ANN, Some(BEN), heap(), HEAP, at(minutes)).unwrap();
    let (late, early) = (made(1, 5), made(2, 0));
    keep(&store, &late).await;
    keep(&store, &early).await;
    let end = NOON.after(CHALLENGE_STANDS);
    assert_eq!(store.next_due(NOON).await, Ok(Some(end)));
    assert_eq!(store.due(Timestamp(end.0 - 1)).await, Ok(vec![]));
    assert_eq!(store.due(end).await, Ok(vec![early.id()]));
    let overdue = |count, oldest| Ok(Overdue { count, oldest });
    assert_eq!(store.overdue(Timestamp(end.0 - 1)).await, overdue(0, None));
    assert_eq!(store.overdue(end).await, overdue(1, Some(end)));
    assert_eq!(
        store.overdue(at(9).after(CHALLENGE_STANDS)).await,
        overdue(2, Some(end))
    );
    assert_eq!(store.next_due(end).await, Ok(Some(at(5).after(CHALLENGE_STANDS))));
    assert_eq!(
        store.due(at(9).after(CHALLENGE_STANDS)).await,
        Ok(vec![early.id(), late.id()])
    );

    let (begun, before) = after(&early, BEN, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&begun, before)], None)).await.unwrap();
    assert_eq!(store.due(Timestamp(u64::MAX - 1)).await, Ok(vec![late.id()]));
    assert_eq!(store.next_due(Timestamp(u64::MAX - 1)).await, Ok(None));
}

pub async fn a_match_that_is_set_aside_is_noted_with_the_version(store: Any) {
    let (one, two) = (challenged(1), challenged(2));
    keep(&store, &one).await;
    for version in ["0.1.0", "0.2.0"] {
        store.set_aside(one.id(), version.to_owned()).await.unwrap();
        assert_eq!(store.aside(one.id()).await, Ok(Some(version.to_owned())));
    }
    assert_eq!(store.aside(two.id()).await, Ok(None));
    assert_eq!(
        store.load(one.id()).await.unwrap().unwrap().version,
        1,
        "it stays as it is"
    );
    store.forget(ANN, NOON).await.unwrap();
    assert!(store.aside(one.id()).await.unwrap().is_some(), "it names nobody");
}

pub async fn who_is_blocked_is_kept_apart_from_settings_and_from_other_people(store: Any) {
    store
        .set_settings(
            ANN,
            Settings {
                view: View::Text,
                ..Settings::default()
            },
        )
        .await
        .unwrap();
    for other in [CY, BEN, CY] {
        store.set_blocked(ANN, other, true).await.unwrap();
    }
    assert_eq!(store.blocked(ANN).await, Ok(vec![BEN, CY]));
    assert_eq!(store.blocked(BEN).await, Ok(vec![]));
    store.set_blocked(ANN, BEN, false).await.unwrap();
    store.set_blocked(BEN, ANN, false).await.unwrap();
    assert_eq!(store.blocked(ANN).await, Ok(vec![CY]));
    assert_eq!(
        store.settings(ANN).await,
        Ok(Settings {
            view: View::Text,
            ..Settings::default()
        })
    );
    assert_eq!(store.settings(CY).await, Ok(Settings::default()));
}

/// A puzzle that was missed.
fn answered() -> PuzzleAnswer {
    PuzzleAnswer {
        key: u64::MAX,
        puzzle: PuzzleId(599),
        rating: 1600,
        right: false,
        now: NOON,
    }
}

pub async fn settings_and_notes_are_kept_and_replaced(store: Any) {
    assert_eq!(store.settings(ANN).await, Ok(Settings::default()));
    for view in [View::Text, View::Picture, View::Text] {
        let mut settings = Settings {
            view,
            visibility: match view {
                View::Text => Visibility::only([PublicPart::Opponent]),
                View::Picture => Visibility::default(),
            },
            ..Settings::default()
        };
        settings.puzzles.answer("heap", &answered());
        settings.daily.begin("heap", Day(20_784), moves(&["take 1"]));
        store.set_settings(ANN, settings.clone()).await.unwrap();
        assert_eq!(store.settings(ANN).await, Ok(settings));
    }
    assert_eq!(store.settings(BEN).await, Ok(Settings::default()));

    let id = fresh(1).id;
    assert_eq!(store.place(id).await, Ok(None));
    for note in [&b"here"[..], b"there"] {
        store.set_place(id, note.to_vec()).await.unwrap();
        assert_eq!(store.place(id).await, Ok(Some(note.to_vec())));
        assert_eq!(store.all_placed().await, Ok(vec![id]));
    }
    assert_eq!(store.place(fresh(2).id).await, Ok(None));
    let rested = fresh(2).id;
    for note in [&b"rests"[..], b"rests on"] {
        store.rest_place(rested, note.to_vec()).await.unwrap();
        assert_eq!(store.place(rested).await, Ok(Some(note.to_vec())));
        assert_eq!(store.all_placed().await, Ok(vec![id]), "what rests is not looked after");
    }
    store.set_place(rested, b"wakes".to_vec()).await.unwrap();
    assert_eq!(store.place(rested).await, Ok(Some(b"wakes".to_vec())));
    assert_eq!(store.all_placed().await, Ok(vec![id, rested]));
    store.rest_place(rested, b"rests again".to_vec()).await.unwrap();
    assert_eq!(store.all_placed().await, Ok(vec![id]));
    store.set_place(rested, Vec::new()).await.unwrap();
    assert_eq!(store.place(rested).await, Ok(None), "neither here nor there");
    store.set_place(id, Vec::new()).await.unwrap();
    assert_eq!(store.place(id).await, Ok(None));
    assert_eq!(store.all_placed().await, Ok(Vec::new()));
}

pub async fn servers_are_known_by_what_they_post(store: Any) {
    assert_eq!(store.posting_servers().await, Ok(vec![]));
    let terms = SeasonTerms {
        channel: ChannelId(1),
        game: None,
        weeks: 4,
        minimum: 5,
        language: None,
    };
    let with = |seasons| ServerSettings {
        seasons,
        ..ServerSettings::default()
    };
    let running = ServerSeasons {
        running: Some(Season::new(terms, NOON)),
        ..ServerSeasons::default()
    };
    let stale = ServerSeasons {
        stale: vec![NOON],
        ..ServerSeasons::default()
    };
    let all = [
        (GuildId(u64::MAX), running.clone()),
        (GuildId(256), stale),
        (GuildId(7), running),
        (GuildId(8), ServerSeasons::default()),
    ];
    for (server, seasons) in all {
        let settings = with(seasons);
        store.set_server(server, settings.clone()).await.unwrap();
        assert_eq!(store.server(server).await, Ok(settings));
    }
    store.set_settings(ANN, Settings::default()).await.unwrap();
    let servers = store.posting_servers().await.unwrap();
    assert_eq!(servers, [GuildId(7), GuildId(256), GuildId(u64::MAX)]);
    store.set_server(GuildId(7), ServerSettings::default()).await.unwrap();
    assert_eq!(store.posting_servers().await.unwrap(), servers[1..]);
    let mut daily = ServerSettings::default();
    daily.daily_posts.choose(Some(ChannelId(1)));
    store.set_server(GuildId(8), daily.clone()).await.unwrap();
    assert_eq!(store.server(GuildId(8)).await, Ok(daily));
    let servers = store.posting_servers().await.unwrap();
    assert_eq!(servers, [GuildId(8), GuildId(256), GuildId(u64::MAX)]);
    // So is the row of a duel until it is over.
    let row = GuildId(300);
    let terms = DuelTerms {
        game: "heap".to_owned(),
        kind: DuelKind::Open,
        server: GuildId(7),
        channel: ChannelId(1),
        language: "en".to_owned(),
        by: MatchId::from_bytes([1; 5]),
        invited: None,
    };
    let mut duel = Duel::new(terms, NOON);
    let of = |duel: &Duel| {
        let mut row = ServerSettings::default();
        row.keep_duel(Some(duel.clone()));
        row
    };
    store.set_server(row, of(&duel)).await.unwrap();
    assert_eq!(store.server(row).await, Ok(of(&duel)));
    assert!(store.posting_servers().await.unwrap().contains(&row));
    duel.close(NOON).unwrap();
    duel.advance(duel.ends());
    for number in [OPENING, RESULT] {
        duel.log.try_to_post(number, NOON);
        duel.log.tried(number, PostOutcome::Empty);
    }
    store.set_server(row, of(&duel)).await.unwrap();
    assert_eq!(store.posting_servers().await.unwrap(), servers);
}

pub async fn people_are_known_by_their_reminders(store: Any) {
    assert_eq!(store.reminded_people().await, Ok(vec![]));
    let mut reminded = Settings::default();
    reminded.daily.reminder = Some(DailyReminder::at(18, NOON));
    for person in [UserId(u64::MAX), ANN, UserId(7)] {
        store.set_settings(person, reminded.clone()).await.unwrap();
        assert_eq!(store.settings(person).await, Ok(reminded.clone()));
    }
    store.set_settings(BEN, Settings::default()).await.unwrap();
    store.set_blocked(BEN, ANN, true).await.unwrap();
    let mut people = vec![UserId(7), ANN, UserId(u64::MAX)];
    people.sort_unstable();
    assert_eq!(store.reminded_people().await, Ok(people.clone()));
    store.forget(ANN, NOON).await.unwrap();
    people.retain(|&person| person != ANN);
    assert_eq!(store.reminded_people().await, Ok(people));
}

pub async fn the_rated_matches_of_a_server_are_found_by_their_end(store: Any) {
    let server = GuildId(1 << 63 | 5);
    let here = Rated::Yes { server: Some(server) };
    let others = [
        Rated::No,
        Rated::Yes { server: None },
        Rated::Yes {
            server: Some(GuildId(6)),
        },
    ];
    let at = |minutes: u64| NOON.after(Duration::from_secs(60 * minutes));
    let mut ended = Vec::new();
    for (number, rated) in (1..).zip([here, here, here, here].into_iter().chain(others)) {
        let terms = Terms {
            rated,
            ..testing::rated(None)
        };
        let game = challenge(fresh(number), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
        keep(&store, &game).await;
        let (mut game, before) = after(&game, BEN, Command::Accept(Vec::new()));
        store.commit(commit_of(&[(&game, before)], None)).await.unwrap();
        // The third match rated here ends before it counts.
        for _ in 0..if number == 4 { 5 } else { 6 } {
            let seat = game.to_decide().unwrap();
            let (mark, text) = (game.mark(seat), "take 1".to_owned());
            let (next, before) = after(&game, game.person_at(seat).unwrap(), Command::Move { mark, text });
            store.commit(commit_of(&[(&next, before)], None)).await.unwrap();
            game = next;
        }
        let mut over = Match::replay(game.id(), game.version(), game.people(), game.record().clone(), HEAP).unwrap();
        let moment = at(u64::from(number));
        let events = decide(&game, BEN, &Command::Resign { ply: None }, moment).unwrap();
        over.evolve(&events, moment);
        store
            .commit(commit_of(&[(&over, Some(game.people()))], None))
            .await
            .unwrap();
        ended.push(over.id());
    }
    let found = async |from, until| -> Vec<MatchId> {
        let found = store.rated_on(server, from, until).await.unwrap();
        found.iter().map(|one| one.id).collect()
    };
    assert_eq!(found(NOON, Timestamp(u64::MAX >> 1)).await, ended[..3]);
    assert_eq!(found(at(2), at(3)).await, ended[1..2]);
    assert_eq!(found(at(3), at(2)).await, []);
    // Who was forgotten is in none of them by name.
    store.forget(ANN, NOON).await.unwrap();
    let people = store.rated_on(server, NOON, at(9)).await.unwrap();
    assert!(people.iter().all(|one| one.people.challenger == UserId::FORGOTTEN));
    assert_eq!(people.len(), 3);
}

pub async fn what_a_server_chose_and_until_when_clocks_ran_is_kept(store: Any) {
    assert_eq!(store.server(GuildId(7)).await, Ok(ServerSettings::default()));
    assert_eq!(store.ticked().await, Ok(None));
    for pace in [TimeControl::Days(3), TimeControl::Free] {
        let mut settings = ServerSettings {
            channels: vec![ChannelId(1), ChannelId(2)],
            threads: true,
            pace,
            ..ServerSettings::default()
        };
        settings.daily.open("heap", Day(20_784)).note_presence(23);
        store.set_server(GuildId(7), settings.clone()).await.unwrap();
        assert_eq!(store.server(GuildId(7)).await, Ok(settings));
    }
    let some_away = |all: Timestamp, number| Ticked {
        all,
        away: BTreeMap::from([(number, Timestamp(all.0 - 3)), (63, Timestamp(all.0 - 2))]),
        total: 64,
    };
    for ticked in [
        NOON.into(),
        some_away(NOON, 1),
        some_away(NOON, 2),
        NOON.into(),
        some_away(Timestamp(5), 0),
    ] {
        store.set_ticked(ticked.clone()).await.unwrap();
        assert_eq!(store.ticked().await, Ok(Some(ticked)));
    }
    assert_eq!(store.server(GuildId(8)).await, Ok(ServerSettings::default()));
    assert_eq!(store.settings(UserId(7)).await, Ok(Settings::default()));
}

/// A tournament that ANN organises and these have joined, each with a commit of its own.
pub fn tournament(entrants: &[UserId]) -> StoredTournament {
    let terms = Terms {
        pace: TimeControl::Days(3),
        ..heap()
    };
    let plan = Plan {
        format: Format::KnockOut,
        begins: None,
        appear_days: 3,
        rest_hours: 0,
    };
    let mut game = Tournament::announce(plan, terms, ANN, NOON).unwrap();
    for &who in entrants {
        let joined = tournament::decide(&game, who, &tournament::Command::Join, NOON).unwrap();
        game.evolve(joined, NOON);
    }
    StoredTournament::of(&game, GuildId(1 << 60), ChannelId(7), String::new())
}

pub async fn a_tournament_is_kept_at_the_version_that_was_read(store: Any) {
    let [one, other] = [1, 2].map(TournamentId::of_request);
    assert_eq!(store.tournament(one).await, Ok(None));
    let all_of = async |scope| store.tournaments(scope).await;
    assert_eq!(all_of(TournamentScope::All).await, Ok(vec![]));
    let (before, after) = (tournament(&[]), tournament(&[BEN]));
    assert_eq!(
        store.set_tournament(one, 1, before.clone()).await,
        Ok(false),
        "there is none"
    );
    assert_eq!(store.tournament(one).await, Ok(None));
    assert_eq!(store.set_tournament(one, 0, before.clone()).await, Ok(true));
    assert_eq!(
        store.set_tournament(one, 0, after.clone()).await,
        Ok(false),
        "there is one"
    );
    assert_eq!(store.tournament(one).await, Ok(Some(before)));
    assert_eq!(store.set_tournament(one, 1, after.clone()).await, Ok(true));
    assert_eq!(
        store.set_tournament(one, 1, tournament(&[CY])).await,
        Ok(false),
        "it is at version 2"
    );
    assert_eq!(store.tournament(one).await, Ok(Some(after.clone())));
    let noted = StoredTournament {
        version: 3,
        over: true,
        note: "here".to_owned(),
        ..after.clone()
    };
    assert_eq!(store.set_tournament(one, 2, noted.clone()).await, Ok(true));
    assert_eq!(store.set_tournament(other, 0, after.clone()).await, Ok(true));
    let mut all = [(one, noted), (other, after)];
    all.sort_by_key(|(id, _)| *id);
    let summaries = all.each_ref().map(|(id, one)| TournamentSummary::of(*id, one));
    store.set_server(GuildId(7), ServerSettings::default()).await.unwrap();
    assert_eq!(all_of(TournamentScope::All).await, Ok(summaries.to_vec()));
    let large = StoredTournament {
        version: 3,
        note: "x".repeat(LARGEST),
        ..tournament(&[BEN])
    };
    assert_eq!(store.set_tournament(other, 2, large).await, Err(StoreError::TooLarge));
    assert_eq!(all_of(TournamentScope::All).await, Ok(summaries.to_vec()));
}

pub async fn tournaments_are_found_by_server_by_person_and_under_way_and_those_that_are_over_can_be_removed(
    store: Any,
) {
    use TournamentScope::{All, Person, Server, UnderWay};
    let [one, two, three] = [1, 2, 3].map(TournamentId::of_request);
    let [here, there] = [1 << 60, 1 << 61].map(GuildId);
    let [ben, cy] = [BEN, CY].map(|who| UserId(who.0 | 1 << 60));
    let of = |people: &[UserId], server| StoredTournament {
        server,
        ..tournament(people)
    };
    let found = async |scope| {
        let all = store.tournaments(scope).await.unwrap();
        all.into_iter().map(|one| one.id).collect::<BTreeSet<_>>()
    };
    let these = |ids: &[TournamentId]| ids.iter().copied().collect::<BTreeSet<_>>();
    // Queried before anything exists, and after each change.
    for scope in [All, UnderWay, Server(here), Person(ben)] {
        assert_eq!(found(scope).await, these(&[]));
    }
    assert_eq!(store.set_tournament(one, 0, of(&[ben], here)).await, Ok(true));
    assert_eq!(store.set_tournament(two, 0, of(&[ben, cy], there)).await, Ok(true));
    assert_eq!(store.set_tournament(three, 0, of(&[], here)).await, Ok(true));
    assert_eq!(found(All).await, these(&[one, two, three]));
    assert_eq!(found(Server(here)).await, these(&[one, three]));
    assert_eq!(found(Person(ben)).await, these(&[one, two]));
    assert_eq!(found(Person(cy)).await, these(&[two]));
    assert_eq!(found(UnderWay).await, these(&[one, two, three]));
    let before = store.tournament(one).await.unwrap().unwrap();
    let over = StoredTournament {
        version: before.version + 1,
        over: true,
        ..before.clone()
    };
    assert_eq!(store.set_tournament(one, before.version, over.clone()).await, Ok(true));
    assert_eq!(found(UnderWay).await, these(&[two, three]));
    assert_eq!(found(Server(here)).await, these(&[one, three]));
    // An open one stays.
    for id in [one, two, TournamentId::of_request(4)] {
        store.remove_tournament(id).await.unwrap();
    }
    assert_eq!(store.tournament(one).await, Ok(None));
    assert_eq!(found(All).await, these(&[two, three]));
    assert_eq!(found(Server(here)).await, these(&[three]));
    assert_eq!(found(Person(ben)).await, these(&[two]));
    store.forget(ben, NOON).await.unwrap();
    assert_eq!(found(Person(ben)).await, these(&[]));
    assert_eq!(found(Server(there)).await, these(&[two]), "it stays without them");
    // The number is free again.
    assert_eq!(store.set_tournament(one, 0, of(&[cy], there)).await, Ok(true));
    assert_eq!(found(Person(cy)).await, these(&[one, two]));
    assert_eq!(found(Server(there)).await, these(&[one, two]));
}

pub async fn of_many_changes_to_a_tournament_at_one_version_one_is_kept(store: Any) {
    let id = TournamentId::of_request(1);
    assert_eq!(store.set_tournament(id, 0, tournament(&[])).await, Ok(true));
    let mut racing = tokio::task::JoinSet::new();
    for number in 0..16 {
        let (store, joins) = (Arc::clone(&store), UserId(1_000 + number));
        racing.spawn(async move {
            store
                .set_tournament(id, 1, tournament(&[joins]))
                .await
                .map(|kept| (kept, joins))
        });
    }
    let kept: Vec<_> = racing.join_all().await.into_iter().map(Result::unwrap).collect();
    let kept: Vec<UserId> = kept
        .into_iter()
        .filter(|(kept, _)| *kept)
        .map(|(_, joins)| joins)
        .collect();
    let stored = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(stored.people.entrants, kept);
    assert_eq!((kept.len(), stored.version), (1, 2));
}

pub async fn who_is_forgotten_is_in_no_tournament_any_more(store: Any) {
    let [one, other] = [1, 2].map(TournamentId::of_request);
    let [ben, cy] = [BEN, CY].map(|who| UserId(who.0 | 1 << 60));
    let kept = tournament(&[ben, cy]);
    assert_eq!(store.set_tournament(one, 0, kept.clone()).await, Ok(true));
    assert_eq!(store.set_tournament(other, 0, tournament(&[cy])).await, Ok(true));
    assert_eq!(store.keeps(ben).await, Ok(true));
    assert_eq!(store.forget(ben, NOON).await, Ok(vec![]), "they were in no match");
    assert_eq!(store.keeps(ben).await, Ok(false));
    assert_eq!(store.forgotten_at(ben).await, Ok(Some(NOON)));
    let after = store.tournament(one).await.unwrap().unwrap();
    assert_eq!(after.people.entrants, [UserId::FORGOTTEN, cy]);
    assert_eq!((after.version, &after.record), (kept.version + 1, &kept.record));
    assert!(after.replay(one).is_ok());
    // Who has read it before brings no one back.
    let late = StoredTournament {
        version: kept.version + 1,
        ..kept.clone()
    };
    assert_eq!(store.set_tournament(one, kept.version, late).await, Ok(false));
    assert_eq!(store.tournament(other).await, Ok(Some(tournament(&[cy]))));
    // One who organises, and one who was replaced.
    store.forget(ANN, NOON).await.unwrap();
    for id in [one, other] {
        let people = store.tournament(id).await.unwrap().unwrap().people;
        assert_eq!(people.organiser, UserId::FORGOTTEN);
    }
    let stored = store.tournament(other).await.unwrap().unwrap();
    let mut replaced = StoredTournament {
        version: stored.version + 1,
        ..stored.clone()
    };
    replaced.people.entrants = vec![ben];
    assert_eq!(store.set_tournament(other, stored.version, replaced).await, Ok(true));
    assert_eq!(store.keeps(ben).await, Ok(true), "they came back");
    store.forget(cy, NOON).await.unwrap();
    let people = async |id| store.tournament(id).await.unwrap().unwrap().people.entrants;
    assert_eq!(people(one).await, [UserId::FORGOTTEN; 2]);
    assert_eq!(people(other).await, [ben]);
    assert_eq!(store.keeps(cy).await, Ok(false));
    // One who was only invited as a replacement, and some who only managed it.
    let named = UserId(77 | 1 << 60);
    let place = || BTreeMap::from([(EntrantId(0), named)]);
    let ways: [&dyn Fn(&mut tournament::People); 5] = [
        &|people| people.asked = place(),
        &|people| people.asked_by = place(),
        &|people| people.removed_by = place(),
        &|people| people.paused_by = Some(named),
        &|people| people.ended_by = Some(named),
    ];
    for way in ways {
        let stored = store.tournament(other).await.unwrap().unwrap();
        let mut names = StoredTournament {
            version: stored.version + 1,
            ..stored.clone()
        };
        way(&mut names.people);
        assert_eq!(store.set_tournament(other, stored.version, names).await, Ok(true));
        assert_eq!(store.keeps(named).await, Ok(true));
        store.forget(named, NOON).await.unwrap();
        assert_eq!(store.keeps(named).await, Ok(false));
        let after = store.tournament(other).await.unwrap().unwrap();
        assert_eq!((after.version, after.people), (stored.version + 2, stored.people));
    }
}

pub async fn who_is_forgotten_is_in_nothing_any_more(store: Any) {
    let over = given_up(&store, 1, BEN, 5).await;
    let open = challenged(2);
    keep(&store, &open).await;
    let others = given_up(&store, 3, CY, 4).await;
    let mut text = Settings {
        view: View::Text,
        ..Settings::default()
    };
    text.puzzles.answer("heap", &answered());
    text.daily.begin("heap", Day(20_784), moves(&[]));
    for who in [BEN, CY] {
        store.set_settings(who, text.clone()).await.unwrap();
    }
    store.set_blocked(BEN, CY, true).await.unwrap();
    store.set_blocked(CY, BEN, true).await.unwrap();
    store.set_blocked(CY, ANN, true).await.unwrap();
    for id in [over.id(), others.id()] {
        store.rest_place(id, b"rests".to_vec()).await.unwrap();
    }

    let before = [&over, &open].map(|game| (game.id(), game.version()));
    let mut gone = store.forget(BEN, NOON).await.unwrap();
    gone.sort();
    assert_eq!(gone, [over.id(), open.id()]);
    assert_eq!(
        store.all_placed().await,
        Ok(vec![over.id()]),
        "its messages may name them"
    );
    assert_eq!(store.place(over.id()).await, Ok(Some(b"rests".to_vec())));
    assert_eq!(store.settings(BEN).await, Ok(Settings::default()));
    assert_eq!(store.blocked(BEN).await, Ok(vec![]));
    assert_eq!(
        store.blocked(CY).await,
        Ok(vec![ANN]),
        "the number is not among the blocked"
    );
    assert_eq!(store.finished(BEN).await, Ok(vec![]));
    assert_eq!(store.open_matches(BEN).await, Ok(vec![]));
    for (id, version) in before {
        let stored = store.load(id).await.unwrap().unwrap();
        assert_eq!(stored.people.opponent, Some(UserId::FORGOTTEN));
        assert_eq!(stored.version, version + 1, "its messages need a redraw");
        assert_eq!(stored.people.side_of(UserId::FORGOTTEN), None, "that is nobody");
    }
    assert_eq!(store.finished(ANN).await.unwrap().len(), 2, "the other keeps the match");
    assert_eq!(store.settings(CY).await, Ok(text));
    assert_eq!(store.finished(CY).await.unwrap()[0].id, others.id());
    assert_eq!(store.forget(BEN, NOON).await, Ok(vec![]), "once is enough");
}

pub async fn the_votes_of_who_is_forgotten_are_in_no_match_any_more(store: Any) {
    let computer = computer();
    let lobby = ChannelId(7);
    let asked = challenge(fresh(1), UserId::of_channel(lobby), Some(computer), heap(), HEAP, NOON).unwrap();
    let asked = asked.together(VotingTerms::default(), ANN);
    keep(&store, &asked).await;
    let (mut game, before) = after(&asked, computer, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&game, before)], None)).await.unwrap();
    while game.open_vote().is_none() {
        let (next, before) = take(&game);
        store.commit(commit_of(&[(&next, before)], None)).await.unwrap();
        game = next;
    }
    let vote = |game: &Match| Command::Vote {
        channel: lobby,
        mark: game.mark(game.channel_seat().unwrap()),
        text: "take 1".to_owned(),
    };
    for who in [BEN, CY] {
        let voted = Settings {
            voted: vec![MatchId::from_bytes([9; 5]), game.id()],
            ..Settings::default()
        };
        store.set_settings(who, voted).await.unwrap();
        let (next, before) = after(&game, who, vote(&game));
        store.commit(commit_of(&[(&next, before)], None)).await.unwrap();
        game = next;
    }
    store.rest_place(game.id(), b"rests".to_vec()).await.unwrap();
    assert_eq!(store.keeps(BEN).await, Ok(true), "they chose nothing and play nothing");
    assert_eq!(store.forget(BEN, NOON).await, Ok(vec![game.id()]));
    assert_eq!(store.all_placed().await, Ok(vec![game.id()]));
    assert_eq!(store.keeps(BEN).await, Ok(false));
    let stored = store.load(game.id()).await.unwrap().unwrap();
    let without = Match::replay(game.id(), stored.version, stored.people, stored.record, HEAP).unwrap();
    assert_eq!((without.vote_of(BEN), without.vote_of(CY)), (None, Some("take 1")));
    assert_eq!(without.people(), game.people());
    // What was begun with their vote is begun anew.
    let (late, before) = after(&game, ANN, vote(&game));
    let conflict = store.commit(commit_of(&[(&late, before)], None)).await;
    assert!(matches!(conflict, Err(CommitError::Conflict)), "{conflict:?}");
    let (late, before) = after(&without, ANN, vote(&without));
    store.commit(commit_of(&[(&late, before)], None)).await.unwrap();
}

pub async fn a_block_outlives_that_the_blocked_person_is_forgotten(store: Any) {
    assert_eq!(store.keeps(BEN).await, Ok(false));
    assert_eq!(store.forget(BEN, NOON).await, Ok(vec![]), "nothing is kept of them");
    assert_eq!(store.forgotten_at(BEN).await, Ok(None), "so nothing was written");
    for blocker in [ANN, CY] {
        store.set_blocked(blocker, BEN, true).await.unwrap();
    }
    store.set_blocked(BEN, ANN, true).await.unwrap();
    assert_eq!(store.keeps(BEN).await, Ok(true));
    store.forget(BEN, NOON).await.unwrap();
    assert_eq!(store.forgotten_at(BEN).await, Ok(Some(NOON)));
    assert_eq!(store.keeps(BEN).await, Ok(false));
    assert_eq!(
        store.blocks(BEN, ANN).await,
        Ok(false),
        "what they blocked goes with them"
    );
    for blocker in [ANN, CY] {
        assert_eq!(store.blocked(blocker).await, Ok(vec![]));
        assert_eq!(store.blocked_forgotten(blocker).await, Ok(1));
        assert_eq!(
            store.blocks(blocker, BEN).await,
            Ok(true),
            "it holds when they come back"
        );
        assert_eq!(
            store.blocks(blocker, UserId(77)).await,
            Ok(false),
            "nobody else is meant"
        );
    }
    // Each of the two ways to lift it, and only one's own.
    store.set_blocked(ANN, BEN, false).await.unwrap();
    assert_eq!(
        (store.blocks(ANN, BEN).await, store.blocks(CY, BEN).await),
        (Ok(false), Ok(true))
    );
    store.lift_forgotten(CY).await.unwrap();
    assert_eq!(
        (store.blocks(CY, BEN).await, store.blocked_forgotten(CY).await),
        (Ok(false), Ok(0))
    );
    // Who sets a block is forgotten with it.
    store.set_blocked(ANN, BEN, true).await.unwrap();
    store.forget(BEN, NOON).await.unwrap();
    store.forget(ANN, NOON).await.unwrap();
    assert_eq!(store.blocks(ANN, BEN).await, Ok(false));
    assert_eq!(store.keeps(ANN).await, Ok(false));
}

pub async fn a_moderator_who_ended_a_match_is_kept_with_it_and_can_be_forgotten(store: Any) {
    let terms = Terms {
        rated: Rated::Yes { server: None },
        ..heap()
    };
    let game = challenge(fresh(1), ANN, Some(BEN), terms, HEAP, NOON).unwrap();
    keep(&store, &game).await;
    let (game, before) = after(&game, BEN, Command::Accept(Vec::new()));
    store.commit(commit_of(&[(&game, before)], None)).await.unwrap();
    let (over, before) = after(&game, CY, Command::Stop);
    store.commit(commit_of(&[(&over, before)], None)).await.unwrap();
    for who in [ANN, BEN] {
        let kept = store.finished(who).await.unwrap();
        assert_eq!(kept, [as_finished(&over)]);
        assert_eq!(
            (&kept[0].ending.how, kept[0].people.stopped_by),
            (&EndSummary::Stopped, Some(CY))
        );
    }
    assert_eq!(store.finished(CY).await, Ok(vec![]), "CY did not play");
    store.reindex().await.unwrap();
    store.index(over.id(), over.ending()).await.unwrap();
    assert_eq!(store.finished(ANN).await.unwrap(), [as_finished(&over)]);
    assert_eq!(store.forget(CY, NOON).await, Ok(vec![over.id()]), "the table names CY");
    let people = store.load(over.id()).await.unwrap().unwrap().people;
    assert_eq!(people.stopped_by, Some(UserId::FORGOTTEN));
    assert_eq!((people.challenger, people.opponent), (ANN, Some(BEN)));
    assert_eq!(store.forget(CY, NOON).await, Ok(vec![]), "once is enough");
}

pub async fn a_value_that_is_too_large_is_refused(store: Any) {
    let id = fresh(1).id;
    assert_eq!(
        store.set_place(id, vec![0; LARGEST + 1]).await,
        Err(StoreError::TooLarge)
    );
    assert_eq!(store.place(id).await, Ok(None));
    store.set_place(id, vec![0; LARGEST]).await.unwrap();
}

pub async fn sixty_four_writers_at_once_lose_nothing(store: Any) {
    let writers: Vec<_> = (0..64)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut game = challenged(number);
                keep(&store, &game).await;
                let mut next = after(&game, BEN, Command::Accept(Vec::new()));
                loop {
                    let key = u64::from(number) * 100 + next.0.version();
                    store.commit(commit_of(&[(&next.0, next.1)], Some(key))).await.unwrap();
                    game = next.0;
                    if game.to_decide().is_none() {
                        return game;
                    }
                    next = take(&game);
                }
            })
        })
        .collect();
    for writer in writers {
        let game = writer.await.unwrap();
        let stored = store.load(game.id()).await.unwrap().unwrap();
        assert_eq!((stored.version, &stored.record), (game.version(), game.record()));
    }
    assert_eq!(store.all_open().await, Ok(vec![]));
    assert_eq!(store.open_matches(ANN).await, Ok(vec![]));
}

pub async fn every_promise_is_a_link_of_one_chain_and_nothing_else_is(store: Any) {
    let writers: Vec<_> = (0..40)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let game = challenged(number);
                keep(&store, &game).await;
                // What is not stored has no link, and what goes on has no second one.
                let again = store.commit(commit_of(&[(&game, None)], None)).await;
                assert_eq!(again, Err(CommitError::Conflict));
                let (next, before) = after(&game, BEN, Command::Accept(Vec::new()));
                store.commit(commit_of(&[(&next, before)], None)).await.unwrap();
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let mut longest = Vec::new();
    for number in 0..40 {
        let game = challenged(number);
        let chain = store.chain_to(game.id(), 1_000).await.unwrap();
        let Some(Piece::Link(link)) = chain.last() else {
            panic!("match {} has no link", game.id())
        };
        assert_eq!((link.id, Some(link.promise)), (game.id(), game.promise()));
        assert_eq!(link.tip.number as usize, chain.len() - 1, "and a segment's beginning");
        assert_eq!(store.chain_to(game.id(), 1).await.unwrap(), chain[chain.len() - 1..]);
        longest = if chain.len() > longest.len() { chain } else { longest };
    }
    let mut before = None;
    for piece in &longest {
        assert!(piece.follows(before), "{piece}");
        before = Some(piece.tip());
    }
    assert_eq!(longest.len(), 41);
    assert_eq!(store.chain_to(challenged(99).id(), 9).await, Ok(vec![]));
}
