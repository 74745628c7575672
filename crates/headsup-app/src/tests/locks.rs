//! Locks of people and servers, and limits that concurrent requests cannot exceed.

use futures_util::FutureExt;
use futures_util::future::join_all;
use headsup_supervisor::Supervisor;

use super::*;
use crate::{FakeCluster, LockAnswer, NewDuel};
use headsup_match::welcome::{MOST_PLAYED, MOST_SENT, MOST_WAITING};
use headsup_match::{ChannelId, DuelKind, GuildId, NoticeSubject, SeasonTerms};
use headsup_store_sled::SledStore;

const SERVER: GuildId = GuildId(1);

fn in_cluster(store: Arc<MemoryStore>) -> (App, Arc<FakeCluster>) {
    let cluster = Arc::<FakeCluster>::default();
    let app = App::in_cluster(
        store,
        cluster.clone(),
        Arc::new(ManualClock::new(NOON)),
        Arc::new(SeededEntropy::new(1)),
        headsup_match::testing::CATALOG,
        ComputerConfig::default(),
        Supervisor::default(),
    );
    (app, cluster)
}

fn duel(invited: Option<UserId>) -> NewDuel {
    NewDuel {
        game: "heap".to_owned(),
        kind: if invited.is_some() {
            DuelKind::Pair
        } else {
            DuelKind::Open
        },
        invited,
        server: SERVER,
        channel: ChannelId(8),
        language: "en".to_owned(),
    }
}

fn season() -> SeasonTerms {
    SeasonTerms {
        channel: ChannelId(7),
        game: None,
        weeks: 2,
        minimum: 1,
        language: None,
    }
}

#[tokio::test]
async fn without_their_lock_nothing_of_people_and_servers_is_written() {
    let store = Arc::new(MemoryStore::default());
    let (app, cluster) = in_cluster(store.clone());
    let open = app.duels.begin(key(), CY, duel(None)).await.unwrap().id;
    let before = (
        store.settings(ANN).await.unwrap(),
        store.server(SERVER).await.unwrap(),
        app.duels.view(open).await.unwrap().duel,
    );
    cluster.answer_locks(LockAnswer::Away);
    let quiet = |settings: &mut Settings| settings.visibility = Visibility::only([]);
    let refused = [
        app.preferences.choose(ANN, quiet).await.map(drop),
        app.preferences
            .note(ANN, |settings| &mut settings.welcomed)
            .await
            .map(drop),
        app.preferences.note_unreached(ANN, NoticeSubject::Duel(open)).await,
        app.preferences
            .remove_unreached(ANN, &[NoticeSubject::Duel(open)])
            .await,
        app.preferences.set_away(ANN, None).await.map(drop),
        app.preferences
            .choose_for_server(SERVER, |server| server.threads = true)
            .await
            .map(drop),
        app.preferences.welcome_server(SERVER).await.map(drop),
        app.seasons.begin(SERVER, season()).await.map(drop),
        app.daily_reminders.choose(ANN, Some(18)).await.map(drop),
        app.daily.begin(ANN, "heap", false).await.map(drop),
        app.duels.begin(key(), ANN, duel(None)).await.map(drop),
        app.duels.enter(ANN, open, None).await.map(drop),
        app.duels.close(CY, open).await.map(drop),
        app.duels.leave(CY, open).await.map(drop),
        app.matches.challenge(key(), ANN, None, heap()).await.map(drop),
        app.privacy.forget(CY).await.map(drop),
    ];
    for (number, refused) in refused.into_iter().enumerate() {
        assert_eq!(refused, Err(AppError::Away), "number {number}");
    }
    let after = (
        store.settings(ANN).await.unwrap(),
        store.server(SERVER).await.unwrap(),
        app.duels.view(open).await.unwrap().duel,
    );
    assert_eq!(after, before);
    assert_eq!(app.history.open_matches(ANN).await.unwrap(), []);
    cluster.answer_locks(LockAnswer::Given);
    app.duels.enter(ANN, open, None).await.unwrap();
    app.preferences.choose(ANN, quiet).await.unwrap();
}

#[tokio::test]
async fn who_waits_for_one_lock_keeps_no_other_server_or_person_waiting() {
    let (app, cluster) = in_cluster(Arc::new(MemoryStore::default()));
    let choose = |server| {
        app.preferences
            .choose_for_server(GuildId(server), |server| server.threads = true)
    };
    let hide = |who| {
        app.preferences
            .choose(who, |settings| settings.visibility = Visibility::only([]))
    };
    cluster.answer_locks(LockAnswer::Waits);
    let (mut server, mut person) = (Box::pin(choose(1)), Box::pin(hide(ANN)));
    assert!((&mut server).now_or_never().is_none() && (&mut person).now_or_never().is_none());
    cluster.answer_locks(LockAnswer::Given);
    assert!(choose(2).now_or_never().is_some_and(|done| done.is_ok()));
    assert!(hide(BEN).now_or_never().is_some_and(|done| done.is_ok()));
    assert!(choose(1).now_or_never().is_none(), "the control");
    assert!(hide(ANN).now_or_never().is_none(), "the control");
}

/// Counts the successes among concurrent requests to a store with latency.
async fn through<T>(at_once: impl IntoIterator<Item = impl Future<Output = Result<T, AppError>>>) -> usize {
    let done = join_all(at_once).await;
    let refused = done.iter().filter_map(|done| done.as_ref().err());
    for error in refused {
        assert!(error.refusal().is_some(), "{error:?}");
    }
    done.iter().filter(|done| done.is_ok()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_that_come_at_once_pass_no_limit() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let app = app(store, Arc::new(ManualClock::new(NOON)));
    let app = &app;
    let own = (0..3 * MOST_SENT).map(|_| app.matches.challenge(key(), ANN, None, heap()));
    assert_eq!(through(own).await, MOST_SENT, "of one person");
    let others = (0..2 * MOST_WAITING as u64).map(|number| {
        let who = UserId(1_000 + number);
        app.matches.challenge(key(), who, Some(BEN), heap())
    });
    assert_eq!(through(others).await, MOST_WAITING, "to one person");
    let duels = (0..12).map(|_| app.duels.begin(key(), CY, duel(None)));
    let begun = through(duels).await;
    assert_eq!(begun, app.duels.running(CY).await.unwrap().len());
    assert_eq!(begun, 4, "of one person");
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_taken_at_once_begin_no_more_matches_than_one_person_may_play() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SledStore::open(folder.path()).unwrap());
    let app = app(store, Arc::new(ManualClock::new(NOON)));
    let app = &app;
    let mut open = Vec::new();
    for number in 0..MOST_PLAYED as u64 + 5 {
        let made = app.matches.challenge(key(), UserId(1_000 + number), None, heap()).await;
        open.push(made.unwrap().game().id());
    }
    let taken = open
        .into_iter()
        .map(|id| app.matches.execute(key(), ANN, id, Command::Accept(Vec::new())));
    assert_eq!(through(taken).await, MOST_PLAYED);
}
