//! A bot on several shards: each server is played on its own, what happens once happens once, and the clocks of a match stand still while its
//! shard is away.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use headsup_app::{App, Clock, InteractionKey, ManualClock, SeededEntropy};
use headsup_discord::ShardRange;
use headsup_match::{Command, EndReason, Phase, Timestamp, UserId};
use headsup_sandbox::{Limits, Said, Setup};
use headsup_store::MemoryStore;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::metrics::Page;
use headsup_stage::scene::{PATIENCE, Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{Table, noted};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The bot on a Discord with these limits, and its store. Its clock is moved by hand.
async fn scene(limits: Limits, number: u64) -> (Scene, ManualClock, Arc<MemoryStore>) {
    let setup = Setup {
        answer_in: PATIENCE,
        limits,
        ..Setup::for_tests()
    };
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let store = Arc::new(MemoryStore::default());
    let shared: Arc<dyn Clock> = Arc::new(clock.clone());
    let scene = Scene::set_up(setup, store.clone(), shared, headsup_games::CATALOG, number).await;
    (scene, clock, store)
}

/// What the gateway told the bot after so many entries of the log, each with the number of its connection.
fn told(scene: &Scene, after: u64) -> Vec<(u64, Value)> {
    let entries = scene.sandbox.log_after(after).into_iter();
    let told = entries.filter_map(|entry| match entry.what {
        Said::Gateway {
            connection,
            from_bot: false,
            frame,
        } => Some((connection, frame.read().clone())),
        _ => None,
    });
    told.collect()
}

/// How many sessions each shard has begun.
fn sessions(scene: &Scene, after: u64) -> BTreeMap<u64, usize> {
    let mut sessions = BTreeMap::new();
    for (_, frame) in told(scene, after)
        .into_iter()
        .filter(|(_, frame)| frame["t"] == "READY")
    {
        let shard = frame["d"]["shard"][0].as_u64().expect("a shard");
        *sessions.entry(shard).or_default() += 1;
    }
    sessions
}

/// Waits until each shard has begun a session, and one alone.
async fn each_has_begun(scene: &Scene, after: u64, shards: impl IntoIterator<Item = u64>) {
    let each: BTreeMap<u64, usize> = shards.into_iter().map(|shard| (shard, 1)).collect();
    eventually("each has begun a session", || async {
        sessions(scene, after).len() == each.len()
    })
    .await;
    assert_eq!(sessions(scene, after), each);
}

/// The shard of a server, of so many.
fn shard_of(guild: &str, total: u64) -> u64 {
    (guild.parse::<u64>().expect("an id") >> 22) % total
}

/// A server whose shard is another than that one, of so many, and its channel.
async fn elsewhere(scene: &Scene, than: u64, total: u64) -> (u64, String) {
    loop {
        // The number of a server tells when it was made.
        scene.sandbox.clock().advance(Duration::from_millis(1));
        let guild = json!({"name": "Elsewhere", "channels": ["hall"], "bot": true});
        let guild = scene.ask(Method::POST, "/guilds", guild).await;
        let shard = shard_of(string(&guild["id"]), total);
        if shard != than {
            return (shard, string(&guild["channels"][0]["id"]).to_owned());
        }
    }
}

/// A match of three days for each move in this channel.
async fn timed(scene: &Scene, channel: &str, [ada, ben]: [&Person; 2]) -> Table {
    let options = [("game", "fortac"), ("opponent", ben.id.as_str()), ("clock", "3d")];
    let play = answered(&ada.command(channel, "play", &options).await).clone();
    let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
    Table::begun(scene, accepted, ada.clone(), ben.clone()).await
}

async fn deadline(scene: &Scene, table: &Table) -> Timestamp {
    table.game(scene).await.times().expect("it has clocks").deadline
}

/// That each interaction came by the shard of its server, or by the first if it has none.
fn assert_by_their_shards(scene: &Scene) {
    let mut shards = HashMap::new();
    let (mut by_server, mut direct) = (BTreeMap::<u64, usize>::new(), 0);
    for (connection, frame) in told(scene, 0) {
        let data = &frame["d"];
        if frame["t"] == "READY" {
            shards.insert(connection, data["shard"][0].as_u64().expect("a shard"));
        }
        // On a connection that goes on with a session there is no READY; its first interaction is not looked at.
        if frame["t"] == "INTERACTION_CREATE"
            && let Some(&shard) = shards.get(&connection)
        {
            let expected = data["guild_id"].as_str().map_or(0, |guild| shard_of(guild, 4));
            assert_eq!(shard, expected, "{frame}");
            match data["guild_id"].is_string() {
                true => *by_server.entry(shard).or_default() += 1,
                false => direct += 1,
            }
        }
    }
    assert!(by_server.len() > 1 && direct > 0, "{by_server:?}, {direct} direct");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_are_played_on_their_shards_and_go_on_while_one_is_away() {
    let limits = Limits {
        shards: 4,
        max_concurrency: 4,
        ..Limits::off()
    };
    let (mut scene, clock, _) = scene(limits, 520).await;
    let page = Page::of(&scene).await;
    let _alarms = alarms(&scene.app);
    each_has_begun(&scene, 0, 0..4).await;
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;
    page.shows(&[
        ("gateway_connected{shard=\"0\"}", 1),
        ("gateway_connected{shard=\"3\"}", 1),
        ("gateway_sessions_total", 4),
    ])
    .await;

    // Two servers, and direct messages.
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let home = string(&ada.get("").await["guilds"][0]["id"]).to_owned();
    let (away, hall) = elsewhere(&scene, shard_of(&home, 4), 4).await;
    let tables = [
        timed(&scene, "lobby", [&ada, &ben]).await,
        timed(&scene, &hall, [&ada, &ben]).await,
    ];
    for table in &tables {
        table.pass_the_question(&scene).await;
        table.shows_whose_turn(&scene).await;
    }
    let direct = ada.dm(&scene.bot_id().await).await;
    answered(&ada.command(&direct, "matches", &[]).await);
    assert_by_their_shards(&scene);

    // What is done once for a bot is not done for each shard.
    let asked = scene.requests_after(0);
    let done = |method: &str, end: &str| {
        asked
            .iter()
            .filter(|asked| asked.method == method && asked.path.ends_with(end) && asked.status < 300)
            .count()
    };
    let faces: usize = headsup_games::CATALOG.iter().map(|game| game.card_icons().len()).sum();
    assert_eq!(done("PUT", "/commands"), 1);
    assert!(done("POST", "/emojis") <= faces);

    // One shard is away for ten days. By the others people go on to play.
    let before = deadline(&scene, &tables[1]).await;
    let cut = json!({"do": "down", "shard": away});
    scene.ask(Method::POST, "/trouble/gateway", cut).await;
    let missing = format!("not connected: shard {away}\n");
    eventually("it is missed", || async {
        page.get("/ready").await == (503, missing.clone())
    })
    .await;
    page.shows(&[
        (&format!("gateway_connected{{shard=\"{away}\"}}"), 0),
        (&format!("gateway_connected{{shard=\"{}\"}}", shard_of(&home, 4)), 1),
    ])
    .await;
    tables[0].pass_the_question(&scene).await;
    scene.pass(DAY * 10);
    clock.advance(DAY * 10);
    scene
        .ask(Method::POST, "/trouble/gateway", json!({"do": "up", "shard": away}))
        .await;
    eventually("it is back", || async { page.get("/ready").await.0 == 200 }).await;
    for table in &tables {
        assert!(table.game(&scene).await.phase().is_open());
    }
    assert_eq!(deadline(&scene, &tables[1]).await, before.after(DAY * 10));
    for table in &tables {
        table.pass_the_question(&scene).await;
    }

    scene.assert_clean();
    scene.stop_bot().await;
    assert_eq!(
        page.get("/ready").await,
        (503, "not connected: shards 0-3\n".to_owned())
    );

    // Some of all.
    let logged = scene.entries();
    scene.shards = ShardRange::new(1, 2, 4);
    scene.start_bot().await;
    each_has_begun(&scene, logged, [1, 2]).await;
    scene.stop_bot().await;
    assert_eq!(
        page.get("/ready").await,
        (503, "not connected: shards 1, 2\n".to_owned())
    );
}

/// Rings the alarms, as the program does beside the bot.
fn alarms(app: &App) -> JoinHandle<()> {
    let app = app.clone();
    tokio::spawn(async move { headsup_app::alarms::run(&app.matches, &app.availability, std::future::pending()).await })
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_shard_is_away_its_matches_are_charged_nothing_and_those_of_the_other_go_on() {
    let limits = Limits {
        shards: 2,
        max_concurrency: 2,
        ..Limits::off()
    };
    let (mut scene, clock, store) = scene(limits, 523).await;
    let running = alarms(&scene.app);
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let home = string(&ada.get("").await["guilds"][0]["id"]).to_owned();
    let (away, hall) = elsewhere(&scene, shard_of(&home, 2), 2).await;
    let here = timed(&scene, "lobby", [&ada, &ben]).await;
    let there = timed(&scene, &hall, [&ada, &ben]).await;
    for table in [&here, &there] {
        noted(&scene, table.id).await;
    }
    let page = Page::of(&scene).await;
    eventually("it is ready", || async { page.get("/ready").await.0 == 200 }).await;
    let before = deadline(&scene, &there).await;
    let cut = json!({"do": "down", "shard": away});
    scene.ask(Method::POST, "/trouble/gateway", cut).await;
    eventually("it is missed", || async { page.get("/ready").await.0 == 503 }).await;
    let passes = |days: u32| {
        scene.pass(DAY * days);
        clock.advance(DAY * days);
    };
    passes(4);

    // By the shard that is not away, the time of a match is over, and the win is claimed.
    let (absent, waiting) = here.turn(&scene).await;
    eventually("its time is over", || async {
        here.game(&scene).await.times().expect("it has clocks").out
    })
    .await;
    let panel = here.panel(waiting).await;
    assert!(
        buttons(&panel).iter().any(|button| button["label"] == "Claim the win"),
        "{panel}"
    );
    answered(&waiting.press_label(&panel, "Claim the win").await);
    let phase = here.game(&scene).await.phase();
    assert!(
        matches!(phase, Phase::Over(end) if matches!(end.how, EndReason::OutOfTime(_))),
        "{phase:?} of {}",
        absent.id
    );
    // By the one that is away it is not, and cannot be claimed by any way.
    let claimed = |key| {
        let (app, table) = (scene.app.clone(), &there);
        let scene = &scene;
        async move {
            let waiting = table.turn(scene).await.1.id.parse().map(UserId).expect("a number");
            app.matches
                .execute(InteractionKey(key), waiting, table.id, Command::Claim)
                .await
                .is_ok()
        }
    };
    assert!(!claimed(1).await);
    assert_eq!(deadline(&scene, &there).await, before.after(DAY * 4));

    // The program ends, and starts once more while the shard is still away.
    scene.stop_bot().await;
    running.abort();
    clock.advance(DAY * 5);
    let clock_again: Arc<dyn Clock> = Arc::new(clock.clone());
    scene.app = App::new(
        store,
        clock_again,
        Arc::new(SeededEntropy::new(524)),
        headsup_games::CATALOG,
    );
    let _running = alarms(&scene.app);
    let page = Page::of(&scene).await;
    scene.start_bot().await;
    clock.advance(DAY * 6);
    scene.pass(DAY * 6);
    scene
        .ask(Method::POST, "/trouble/gateway", json!({"do": "up", "shard": away}))
        .await;
    eventually("it is back", || async { page.get("/ready").await.0 == 200 }).await;
    assert_eq!(deadline(&scene, &there).await, before.after(DAY * 15));
    there.pass_the_question(&scene).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Discord complains of shards of one bucket that identify within five seconds.
async fn starts_as_fast_as_it_may(shards: u32, max_concurrency: u32, number: u64) {
    let limits = Limits {
        shards,
        max_concurrency,
        ..Limits::default()
    };
    let (mut scene, ..) = scene(limits, number).await;
    each_has_begun(&scene, 0, 0..u64::from(shards)).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_of_one_bucket_identify_one_after_another() {
    starts_as_fast_as_it_may(2, 1, 521).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buckets_identify_side_by_side() {
    starts_as_fast_as_it_may(3, 2, 522).await;
}
