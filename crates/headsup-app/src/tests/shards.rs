//! Clocks of a bot on several shards: those of a match stand still while its home's shard is away, and run on while others are.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::FutureExt;

use super::alarms::ringing;
use super::*;
use headsup_match::TimeControl;
use headsup_store::{Cluster as _, ClusterView, ShardRequest, SingleProcess, Ticked};
use headsup_supervisor::Supervisor;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn timed() -> Terms {
    Terms {
        pace: TimeControl::Days(3),
        ..heap()
    }
}

/// Services on a store whose bot runs so many shards. A note is the number of its match's server.
async fn divided(store: Arc<MemoryStore>, clock: &ManualClock, total: u32) -> App {
    of_bot(app(store, Arc::new(clock.clone())), total).await
}

async fn of_bot(app: App, total: u32) -> App {
    app.message_notes
        .know_homes(|note, total| note.first().map(|&server| u32::from(server) % total));
    let request = ShardRequest {
        shards: (0..total).collect(),
        total,
        standby: false,
    };
    app.cluster.lease_shards(&request).await.unwrap();
    app
}

async fn see(app: &App, connected: &[u32]) {
    let total = app.cluster.view().borrow().total.unwrap();
    let own = (0..total).map(|shard| (shard, connected.contains(&shard))).collect();
    app.availability.see(&own, &BTreeSet::new()).await.unwrap();
}

/// A match that began on this server.
async fn begun_on(app: &App, server: u8) -> Arc<Match> {
    let game = begun(app, timed()).await;
    app.message_notes.set_place(game.id(), vec![server]).await.unwrap();
    game
}

async fn claim(app: &App, game: &Match) -> Result<Committed, AppError> {
    let waiting = game.person_at(game.to_decide().unwrap().other()).unwrap();
    app.matches.execute(key(), waiting, game.id(), Command::Claim).await
}

async fn deadline(app: &App, game: &Match) -> Timestamp {
    app.matches.load(game.id()).await.unwrap().times().unwrap().deadline
}

#[tokio::test]
async fn while_a_shard_is_away_the_clocks_of_its_matches_stand_still_and_others_run() {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, 2).await;
    see(&app, &[0, 1]).await;
    let (here, away) = (begun_on(&app, 4).await, begun_on(&app, 5).await);
    clock.advance(DAY);
    see(&app, &[0]).await;
    assert!(app.availability.is_here());
    clock.advance(3 * DAY);
    assert_eq!(refusal(claim(&app, &away).await), Refusal::TimeLeft);
    assert!(claim(&app, &here).await.is_ok());
    see(&app, &[0, 1]).await;
    assert_eq!(deadline(&app, &away).await, NOON.after(6 * DAY), "one day was used");
    clock.advance(2 * DAY);
    assert!(claim(&app, &away).await.is_ok(), "and it runs on");
}

/// A process that ended is known to have ended some seconds later, also by one that does not take its place.
#[tokio::test]
async fn while_no_process_holds_a_shard_the_clocks_of_its_matches_stand_still_from_before_that_was_known() {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, 2).await;
    see(&app, &[0, 1]).await;
    let game = begun_on(&app, 5).await;
    clock.advance(DAY);
    let lease = |shards: &[u32]| ShardRequest {
        shards: shards.iter().copied().collect(),
        total: 2,
        standby: false,
    };
    app.cluster.release_shards().await.unwrap();
    app.cluster.lease_shards(&lease(&[0])).await.unwrap();
    let own = BTreeMap::from([(0, true)]);
    app.availability.see(&own, &BTreeSet::new()).await.unwrap();
    clock.advance(DAY);
    app.cluster.lease_shards(&lease(&[0, 1])).await.unwrap();
    see(&app, &[0, 1]).await;
    let unnoticed = Duration::from_secs(5);
    assert_eq!(deadline(&app, &game).await, NOON.after(4 * DAY + unnoticed));
}

#[tokio::test]
async fn no_alarm_of_a_match_rings_while_its_shard_is_away_and_those_of_others_do() {
    let World { store, clock, .. } = world();
    let app = divided(store.clone(), &clock, 2).await;
    see(&app, &[0, 1]).await;
    let (here, away) = (begun_on(&app, 4).await, begun_on(&app, 5).await);
    let (_alarms, _stop) = ringing(&app).await;
    see(&app, &[0]).await;
    let mut changes = app.changes.subscribe();
    clock.advance(DAY * 9 / 4);
    assert_eq!(told_of(&mut changes).await, here.id());
    assert!(app.matches.load(here.id()).await.unwrap().times().unwrap().short);
    clock.advance(DAY);
    assert_eq!(told_of(&mut changes).await, here.id());
    tokio::task::yield_now().await;
    assert!(changes.recv().now_or_never().is_none());
    see(&app, &[0, 1]).await;
    assert_eq!(told_of(&mut changes).await, away.id(), "it learns of the outage");
    assert_eq!(deadline(&app, &away).await, NOON.after(DAY * 25 / 4));
    clock.advance(DAY * 9 / 4);
    assert_eq!(told_of(&mut changes).await, away.id());
    assert!(app.matches.load(away.id()).await.unwrap().times().unwrap().short);
}

/// A challenge falls due while its shard is away; then these are connected, one after the other.
async fn expires_once_its_shard_is_back(connected: &[&[u32]]) {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, 2).await;
    see(&app, &[0, 1]).await;
    let (_alarms, _stop) = ringing(&app).await;
    let challenged = app.matches.challenge(key(), ANN, Some(BEN), heap()).await.unwrap();
    let id = challenged.game().id();
    app.message_notes.set_place(id, vec![1]).await.unwrap();
    clock.advance(headsup_match::CHALLENGE_STANDS - Duration::from_secs(1));
    see(&app, &[0]).await;
    let mut changes = app.changes.subscribe();
    clock.advance(Duration::from_secs(3));
    for _ in 0..9 {
        tokio::task::yield_now().await;
    }
    assert!(changes.recv().now_or_never().is_none());
    for connected in connected {
        see(&app, connected).await;
    }
    assert_eq!(told_of(&mut changes).await, id);
    assert_eq!(app.matches.load(id).await.unwrap().phase(), Phase::Expired);
}

#[tokio::test]
async fn a_challenge_of_a_shard_that_is_away_expires_once_it_is_back_however_short_that_was() {
    expires_once_its_shard_is_back(&[&[0, 1]]).await;
    expires_once_its_shard_is_back(&[&[], &[0, 1]]).await;
}

/// A bot of four shards is killed while shard 1 has been away for a day. Ten days later it runs so many shards, of which one is late by two
/// more days.
async fn nothing_is_charged_after_a_restart(total: u32, late: u32) {
    let World { store, clock, .. } = world();
    let first = divided(store.clone(), &clock, 4).await;
    see(&first, &[0, 1, 2, 3]).await;
    let mut games = Vec::new();
    for server in [4, 5, 7] {
        games.push((server, begun_on(&first, server).await));
    }
    see(&first, &[0, 2, 3]).await;
    clock.advance(DAY);
    // This is kept again and again, until the program is killed.
    first.availability.mark().await.unwrap();
    let kept = Ticked {
        all: NOON.after(DAY),
        away: BTreeMap::from([(1, NOON)]),
        total: 4,
    };
    assert_eq!(store.ticked().await, Ok(Some(kept)));
    clock.advance(10 * DAY);

    let second = divided(store.clone(), &clock, total).await;
    let all: Vec<u32> = (0..total).collect();
    let but_one: Vec<u32> = all.iter().copied().filter(|&shard| shard != late).collect();
    see(&second, &but_one).await;
    for (server, game) in &games {
        let is_told = deadline(&second, game).await != NOON.after(3 * DAY);
        assert_eq!(
            is_told,
            u32::from(*server) % total != late,
            "of server {server} of {total}"
        );
    }
    clock.advance(2 * DAY);
    see(&second, &all).await;
    for (server, game) in games {
        let stood = if server == 5 { 11 } else { 10 };
        let late = if u32::from(server) % total == late { 2 } else { 0 };
        let expected = NOON.after(DAY * (3 + stood + late));
        assert_eq!(
            deadline(&second, &game).await,
            expected,
            "of server {server} of {total}"
        );
    }
    let everyone_is_here = Ticked::from(NOON.after(13 * DAY));
    assert_eq!(store.ticked().await, Ok(Some(everyone_is_here)));
}

#[tokio::test]
async fn after_a_restart_nothing_is_charged_for_an_outage_of_a_shard_before_it() {
    for late in 0..4 {
        nothing_is_charged_after_a_restart(4, late).await;
    }
}

#[tokio::test]
async fn where_the_number_of_shards_has_changed_a_match_goes_by_its_shard_of_each_time() {
    for (total, late) in [(2, 0), (2, 1), (3, 0), (3, 2), (8, 5), (8, 7)] {
        nothing_is_charged_after_a_restart(total, late).await;
    }
}

#[tokio::test]
async fn the_first_that_is_here_tells_that_no_process_was_also_where_another_leads() {
    let World { store, clock, .. } = world();
    let before = divided(store.clone(), &clock, 1).await;
    see(&before, &[0]).await;
    let game = begun_on(&before, 4).await;
    drop(before);
    clock.advance(DAY);
    see(&led(store.clone(), &clock, 1).await.0, &[0]).await;
    let leader = divided(store, &clock, 1).await;
    see(&leader, &[0]).await;
    assert_eq!(deadline(&leader, &game).await, NOON.after(4 * DAY));
}

/// Services of a bot that another process leads, with what this one sees of it.
async fn led(store: Arc<MemoryStore>, clock: &ManualClock, total: u32) -> (App, Arc<SingleProcess>) {
    let view = ClusterView {
        processes: 2,
        leads: false,
        ..SingleProcess::default().view().borrow().clone()
    };
    let cluster = Arc::new(SingleProcess::seeing(view));
    let app = App::in_cluster(
        store,
        Arc::clone(&cluster) as Arc<dyn headsup_store::Cluster>,
        Arc::new(clock.clone()),
        Arc::new(SeededEntropy::new(2)),
        headsup_match::testing::CATALOG,
        ComputerConfig::default(),
        Supervisor::default(),
    );
    (of_bot(app, total).await, cluster)
}

/// The process that leads ends while people reach the bot by these of its shards alone, and tells no match of it.
async fn is_told_by_the_next_that_leads(connected: &[u32], total: u32, is_kept: bool) {
    let World { store, clock, .. } = world();
    let all: Vec<u32> = (0..total).collect();
    let leader = divided(store.clone(), &clock, total).await;
    see(&leader, &all).await;
    let game = begun_on(&leader, 5).await;
    let (other, cluster) = led(store.clone(), &clock, total).await;
    see(&other, &all).await;
    see(&leader, connected).await;
    see(&other, connected).await;
    drop(leader);
    clock.advance(DAY);
    see(&other, &all).await;
    assert_eq!(
        deadline(&other, &game).await,
        NOON.after(3 * DAY),
        "the one that leads does"
    );
    cluster.see(|view| view.leads = true);
    if is_kept {
        other.availability.mark().await.unwrap();
    }
    let (new, _) = led(store.clone(), &clock, total).await;
    see(&new, &all).await;
    assert_eq!(deadline(&new, &game).await, NOON.after(4 * DAY));
    other.availability.mark().await.unwrap();
    assert_eq!(store.ticked().await, Ok(Some(NOON.after(DAY).into())));
    assert_eq!(deadline(&new, &game).await, NOON.after(4 * DAY), "once");
}

#[tokio::test]
async fn where_the_process_that_leads_ends_in_an_outage_another_tells_of_it() {
    for is_kept in [true, false] {
        is_told_by_the_next_that_leads(&[], 1, is_kept).await;
        is_told_by_the_next_that_leads(&[], 2, is_kept).await;
        is_told_by_the_next_that_leads(&[0], 2, is_kept).await;
    }
}

#[tokio::test]
async fn a_match_without_a_note_is_charged_for_no_outage() {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, 2).await;
    see(&app, &[0, 1]).await;
    let game = begun(&app, timed()).await;
    for here in [0, 1] {
        see(&app, &[here]).await;
        clock.advance(10 * DAY);
        assert_eq!(refusal(claim(&app, &game).await), Refusal::TimeLeft);
        see(&app, &[0, 1]).await;
    }
    assert_eq!(deadline(&app, &game).await, NOON.after(23 * DAY));
}

#[tokio::test]
async fn while_all_shards_are_away_every_clock_stands_still_and_each_until_its_own_is_back() {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, 2).await;
    see(&app, &[0, 1]).await;
    let games = [begun_on(&app, 4).await, begun_on(&app, 5).await];
    for connected in [&[1][..], &[], &[0], &[0, 1]] {
        see(&app, connected).await;
        assert_eq!(app.availability.is_here(), !connected.is_empty());
        clock.advance(DAY);
    }
    for (game, stood) in games.iter().zip([2, 2]) {
        assert_eq!(deadline(&app, game).await, NOON.after(DAY * (3 + stood)));
    }
}

#[tokio::test]
async fn a_session_that_begins_anew_is_an_outage_that_was_not_noticed() {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, 2).await;
    see(&app, &[0, 1]).await;
    let games = [begun_on(&app, 4).await, begun_on(&app, 5).await];
    clock.advance(Duration::from_secs(60));
    let both = BTreeMap::from([(0, true), (1, true)]);
    app.availability.see(&both, &BTreeSet::from([1])).await.unwrap();
    for (game, stood) in games.iter().zip([0, 60]) {
        assert_eq!(
            deadline(&app, game).await,
            NOON.after(3 * DAY + Duration::from_secs(stood))
        );
    }
}

/// A connection is lost for three seconds every minute, two hundred times, and nothing happens in the match meanwhile.
async fn nothing_is_charged_while_a_connection_flaps(total: u32) {
    let World { store, clock, .. } = world();
    let app = divided(store, &clock, total).await;
    let all: Vec<u32> = (0..total).collect();
    see(&app, &all).await;
    let game = begun_on(&app, 1).await;
    let but_one = &all[..all.len() - 1];
    for _ in 0..200 {
        app.availability.mark().await.unwrap();
        see(&app, but_one).await;
        clock.advance(Duration::from_secs(3));
        see(&app, &all).await;
        clock.advance(Duration::from_secs(57));
    }
    assert_eq!(
        deadline(&app, &game).await,
        NOON.after(3 * DAY + Duration::from_secs(600))
    );
}

#[tokio::test]
async fn a_connection_that_is_lost_again_and_again_charges_no_one() {
    nothing_is_charged_while_a_connection_flaps(1).await;
    nothing_is_charged_while_a_connection_flaps(2).await;
}

#[tokio::test]
async fn where_the_clock_was_set_back_while_it_was_down_an_outage_of_a_shard_before_it_still_counts() {
    let World { store, clock, .. } = world();
    let first = divided(store.clone(), &clock, 2).await;
    see(&first, &[0, 1]).await;
    let (here, away) = (begun_on(&first, 4).await, begun_on(&first, 5).await);
    see(&first, &[0]).await;
    clock.advance(2 * DAY);
    first.availability.mark().await.unwrap();
    drop(first);
    let clock = ManualClock::new(NOON.after(DAY));
    let second = divided(store, &clock, 2).await;
    see(&second, &[0, 1]).await;
    clock.advance(DAY);
    for (game, used) in [(&here, 2), (&away, 1)] {
        let times = second.matches.load(game.id()).await.unwrap().times().unwrap();
        assert_eq!(times.deadline, NOON.after(DAY * (5 - used)), "{used} days were used");
    }
}

#[tokio::test]
async fn the_clocks_of_shards_that_no_process_holds_stand_still() {
    let World { store, clock, .. } = world();
    let app = app(store, Arc::new(clock.clone()));
    app.message_notes
        .know_homes(|note, total| note.first().map(|&server| u32::from(server) % total));
    let request = ShardRequest {
        shards: BTreeSet::from([1, 2]),
        total: 4,
        standby: false,
    };
    app.cluster.lease_shards(&request).await.unwrap();
    let connected = BTreeMap::from([(1, true), (2, true)]);
    app.availability.see(&connected, &BTreeSet::new()).await.unwrap();
    let (here, nowhere) = (begun_on(&app, 5).await, begun_on(&app, 7).await);
    clock.advance(4 * DAY);
    assert!(claim(&app, &here).await.is_ok());
    assert_eq!(refusal(claim(&app, &nowhere).await), Refusal::TimeLeft);
}
