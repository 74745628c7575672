//! Services whose database is away for a while.

use headsup_match::{CHALLENGE_STANDS, TimeControl};
use headsup_store::{LostCommits, MemoryStore, StoreContact, StoreKind};
use headsup_supervisor::Supervisor;

use super::alarms::ringing;
use super::*;
use crate::FakeCluster;

#[tokio::test]
async fn a_database_that_is_away_is_told_and_everything_goes_on_once_it_is_back() {
    let (store, clock) = (Arc::new(MemoryStore::default()), ManualClock::new(NOON));
    let app = app(store.clone(), Arc::new(clock.clone()));
    let (_alarms, _stop) = ringing(&app).await;
    let game = app.matches.challenge(key(), ANN, Some(BEN), heap()).await.unwrap();
    let (id, interaction) = (game.game().id(), key());
    assert_eq!(app.health.is_ready().await, Ok(()));
    store.set_away(true);
    let not_ready = app.health.is_ready().await.unwrap_err().to_string();
    assert_eq!(
        not_ready, "database away: as a test wants it",
        "before anyone is refused"
    );
    assert!(app.health.is_alive().await, "it would be away after a restart, too");
    let challenge = app.matches.challenge(interaction, CY, None, heap()).await;
    assert_eq!(challenge.unwrap_err(), AppError::Away);
    assert!(!app.availability.is_here(), "no clock runs");
    app.availability.arrive().await.unwrap();
    assert!(!app.availability.is_here(), "nothing can be done for them yet");
    // An alarm comes due meanwhile.
    clock.advance(CHALLENGE_STANDS);
    assert_eq!(app.matches.load(id).await.unwrap_err(), AppError::Away);
    store.set_away(false);
    let mut changes = app.changes.subscribe();
    // The task that watches the line sees to that, again and again.
    app.availability.arrive().await.unwrap();
    clock.advance(std::time::Duration::from_secs(30));
    assert_eq!(told_of(&mut changes).await, id);
    assert_eq!(app.matches.load(id).await.unwrap().phase(), Phase::Expired);
    let again = app.matches.challenge(interaction, CY, None, heap()).await.unwrap();
    assert!(!again.repeated(), "nothing was stored of it");
    assert!(app.availability.is_here());
}

fn in_cluster(cluster: Arc<FakeCluster>, clock: &ManualClock) -> App {
    App::in_cluster(
        Arc::new(MemoryStore::default()),
        cluster,
        Arc::new(clock.clone()),
        Arc::new(SeededEntropy::new(1)),
        headsup_match::testing::CATALOG,
        ComputerConfig::default(),
        Supervisor::default(),
    )
}

#[tokio::test]
async fn numbers_tell_of_a_database_that_is_away_and_do_not_ask_it() {
    let (cluster, clock) = (Arc::<FakeCluster>::default(), ManualClock::new(NOON));
    let app = in_cluster(Arc::clone(&cluster), &clock);
    app.matches.challenge(key(), ANN, Some(BEN), heap()).await.unwrap();
    // Its alarm comes, and no one rings it.
    clock.advance(CHALLENGE_STANDS + Duration::from_secs(90));
    let counted = [
        "headsup_matches{phase=\"challenged\"} 1",
        "headsup_alarms_due{kind=\"match\"} 1",
        "headsup_alarms_oldest_seconds{kind=\"match\"} 90.0",
    ];
    let has = |text: &str, line: &str| text.lines().any(|own| own == line);
    let text = app.health.report().await;
    for line in counted.iter().chain(&["headsup_store_answers{store=\"folder\"} 1"]) {
        assert!(has(&text, line), "{line} is not in\n{text}");
    }
    let away = StoreContact {
        kind: StoreKind::Database,
        is_away: true,
        outages: 3,
        away: Duration::from_secs(7),
        failovers: 2,
    };
    cluster.set_contact(away);
    cluster.set_unanswered(Duration::from_secs(4));
    let text = app.health.report().await;
    for line in [
        "headsup_store_answers{store=\"database\"} 0",
        "headsup_store_unanswered_seconds{store=\"database\"} 4.0",
        "headsup_store_outages_total{store=\"database\"} 3",
        "headsup_store_failovers_total{store=\"database\"} 2",
        "headsup_store_away_seconds_total{store=\"database\"} 7.0",
    ] {
        assert!(has(&text, line), "{line} is not in\n{text}");
    }
    for line in counted {
        let (name, _) = line.split_once('{').unwrap();
        assert!(!text.contains(&format!("{name}{{")), "{name} is not known: {text}");
    }
    cluster.set_contact(StoreContact { is_away: false, ..away });
    let text = app.health.report().await;
    assert!(counted.iter().all(|line| has(&text, line)), "{text}");
}

/// A press may be carried out as soon as the database answers again, before what waited for it has gone on.
#[tokio::test]
async fn a_move_is_not_charged_for_an_outage_that_is_not_over_for_all() {
    let (cluster, clock) = (Arc::<FakeCluster>::default(), ManualClock::new(NOON));
    let app = in_cluster(Arc::clone(&cluster), &clock);
    let (_alarms, _stop) = ringing(&app).await;
    let terms = Terms {
        pace: TimeControl::Bank(3),
        ..heap()
    };
    let game = begun(&app, terms).await;
    let game = &*game;
    let [before, away, after] = [2, 22, 5].map(Duration::from_secs);
    clock.advance(before);
    app.availability.mark().await.unwrap();
    let presence = &app.matches.shared.presence;
    // Until when clocks ran is being kept, and the database is away.
    let waits = presence.marking.lock().await;
    clock.advance(away);
    cluster.set_unanswered(away);
    presence.watch().wait_for(|here| !*here).await.unwrap();
    assert_eq!(presence.left(), Some(NOON.after(before)));
    let moved = async |game: &Match| -> Arc<Match> {
        let command = take(game, 1);
        let done = app.matches.execute(key(), at_turn(game), game.id(), command).await;
        done.unwrap().game().clone()
    };
    let spent = |after: &Arc<Match>| {
        let left = |game: &Match| game.times().map(|times| times.left + times.others);
        left(game).unwrap() - left(after).unwrap()
    };
    let next = moved(game).await;
    assert_eq!(spent(&next), before);
    drop(waits);
    cluster.set_unanswered(Duration::ZERO);
    app.availability.arrive().await.unwrap();
    clock.advance(after);
    assert_eq!(spent(&moved(&next).await), before + after);
}

#[tokio::test]
async fn what_the_database_lost_is_one_incident_and_is_told_of_each_match() {
    let log = log_capture::listen();
    let (cluster, clock) = (Arc::<FakeCluster>::default(), ManualClock::new(NOON));
    let app = in_cluster(Arc::clone(&cluster), &clock);
    let (_alarms, _stop) = ringing(&app).await;
    let mut changes = app.changes.subscribe();
    let lost = |number, acknowledged, found| LostCommits {
        id: challenged(number).id(),
        acknowledged,
        found,
    };
    // The first match lacks three commits, one is missing, and one has another history of equal length.
    let all = vec![lost(1, 7, 4), lost(2, 2, 0), lost(3, 5, 5)];
    cluster.lose(all.clone());
    for LostCommits { id, .. } in all {
        assert_eq!(app.changes.next_lost().await, id);
        assert_eq!(told_of(&mut changes).await, id);
    }
    let text = app.health.report().await;
    assert!(text.lines().any(|line| line == "headsup_store_lost_total 6"), "{text}");
    let heard = log.heard();
    assert!(heard.len() == 1 && heard[0].contains("lacks 6 changes"), "{heard:?}");
    for named in [
        format!("{} at 4 of 7", challenged(1).id()),
        format!("{} is gone", challenged(2).id()),
    ] {
        assert!(heard[0].contains(&named), "{named}: {heard:?}");
    }
}
