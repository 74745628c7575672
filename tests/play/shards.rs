//! A bot on several shards: each server is played on its own, what happens once happens once, and no clock runs while one is away.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use headsup_app::ManualClock;
use headsup_discord::ShardRange;
use headsup_match::Timestamp;
use headsup_sandbox::{Limits, Said, Setup};
use headsup_store::MemoryStore;
use reqwest::Method;
use serde_json::{Value, json};

use crate::metrics::Page;
use crate::scene::{PATIENCE, Person, Scene, answered, eventually, string};
use crate::table::Table;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The bot on a Discord with these limits. Its clock is moved by hand.
async fn scene(limits: Limits, number: u64) -> (Scene, ManualClock) {
    let setup = Setup {
        answer_in: PATIENCE,
        limits,
        ..Setup::for_tests()
    };
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let store = Arc::new(MemoryStore::default());
    let scene = Scene::set_up(setup, store, Arc::new(clock.clone()), headsup_games::CATALOG, number).await;
    (scene, clock)
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

/// The shard of a server, of four.
fn shard_of(guild: &str) -> u64 {
    (guild.parse::<u64>().expect("an id") >> 22) % 4
}

/// A server whose shard is another than that one, and its channel.
async fn elsewhere(scene: &Scene, than: u64) -> (u64, String) {
    loop {
        // The number of a server tells when it was made.
        scene.sandbox.clock().advance(Duration::from_millis(1));
        let guild = json!({"name": "Elsewhere", "channels": ["hall"], "bot": true});
        let guild = scene.ask(Method::POST, "/guilds", guild).await;
        let shard = shard_of(string(&guild["id"]));
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
            let expected = data["guild_id"].as_str().map_or(0, shard_of);
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
async fn servers_are_played_on_their_shards_and_no_clock_runs_while_one_is_away() {
    let limits = Limits {
        shards: 4,
        max_concurrency: 4,
        ..Limits::off()
    };
    let (mut scene, clock) = scene(limits, 520).await;
    let page = Page::of(&scene).await;
    let app = scene.app.clone();
    let _alarms =
        tokio::spawn(
            async move { headsup_app::alarms::run(&app.matches, &app.availability, std::future::pending()).await },
        );
    assert_eq!(sessions(&scene, 0), BTreeMap::from([(0, 1), (1, 1), (2, 1), (3, 1)]));
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
    let (away, hall) = elsewhere(&scene, shard_of(&home)).await;
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
        (&format!("gateway_connected{{shard=\"{}\"}}", shard_of(&home)), 1),
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
    assert_eq!(sessions(&scene, logged), BTreeMap::from([(1, 1), (2, 1)]));
    scene.stop_bot().await;
    assert_eq!(
        page.get("/ready").await,
        (503, "not connected: shards 1, 2\n".to_owned())
    );
}

/// Discord complains of shards of one bucket that identify within five seconds.
async fn starts_as_fast_as_it_may(shards: u32, max_concurrency: u32, number: u64) {
    let limits = Limits {
        shards,
        max_concurrency,
        ..Limits::default()
    };
    let (mut scene, _) = scene(limits, number).await;
    let each: BTreeMap<u64, usize> = (0..u64::from(shards)).map(|shard| (shard, 1)).collect();
    assert_eq!(sessions(&scene, 0), each);
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
