//! The bot's memory on many servers: in one process, 2,500 of them on one shard and 10,000 on four, beside a single one. The
//! program as it runs on a host's machine, through real serenity, against the sandbox in this process. Each server has five channels and
//! five roles of its own, and Discord tells all of that when the bot connects.
//!
//! It fails if a server is not told, if the bot does not answer on each shard, and if it keeps more than a little for a server.
//!
//! `cargo bench -p headsup-benches --bench servers`

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use headsup_benches::{Bot, People};
use headsup_sandbox::{Limits, Said, Sandbox, Setup};
use serde_json::json;

/// Shards, and servers on all of them together.
const SIZES: [(u32, usize); 3] = [(1, 1), (1, 2_500), (4, 10_000)];
const CHANNELS: usize = 5;
const ROLES: usize = 5;
/// For how long nothing may happen before it counts as settled.
const QUIET: Duration = Duration::from_secs(5);
/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(120);
/// The most that may stay for a server, in KiB: a server that is kept takes more.
const STAYS: u64 = 4;

/// Memory in KiB once all servers were told, and the most until then.
async fn memory(shards: u32, servers: usize) -> (u64, u64) {
    let limits = Limits {
        shards,
        // As Discord has it for bots of this size: one shard begins after the other.
        max_concurrency: 1,
        ..Limits::off()
    };
    let setup = Setup {
        limits,
        ..Setup::for_tests()
    };
    let sandbox = Sandbox::start(setup).await.expect("loopback is there");
    // A server that the bot has just joined is welcomed. By the bot's clock these were not joined just now.
    sandbox.clock().advance(Duration::from_secs(60 * 60));
    let people = People::of(&sandbox);
    let channels: Vec<String> = (0..CHANNELS).map(|channel| format!("channel-{channel}")).collect();
    let mut halls = BTreeMap::new();
    for server in 0..servers {
        let guild = json!({"name": format!("Server {server}"), "channels": channels, "bot": true});
        let guild = people.post("/guilds", &guild).await;
        let id = guild["id"].as_str().expect("an id");
        for role in 0..ROLES {
            let role = json!({"name": format!("Role {role}")});
            people.post(&format!("/guilds/{id}/roles"), &role).await;
        }
        let shard = (id.parse::<u64>().expect("an id") >> 22) % u64::from(shards);
        halls.insert(shard, guild["channels"][0]["id"].as_str().expect("an id").to_owned());
    }
    let folder = tempfile::tempdir().expect("a folder");
    let bot = Bot::start(env!("CARGO_BIN_EXE_headsup-measured"), &sandbox, folder.path(), &[]);
    let begun = Instant::now();
    for hall in halls.values() {
        let path = format!("/users/ada/channels/{hall}/commands");
        people.wait_for_answer(&path).await;
    }
    let (mut said, mut told) = (0, HashSet::new());
    let mut quiet = Instant::now();
    while quiet.elapsed() < QUIET {
        tokio::time::sleep(Duration::from_millis(100)).await;
        for entry in sandbox.log_after(said) {
            said = entry.n;
            if let Said::Gateway { frame, .. } = &entry.what {
                let frame = frame.read();
                if frame["t"] == "GUILD_CREATE" {
                    told.insert(frame["d"]["id"].to_string());
                }
            }
            quiet = Instant::now();
        }
        assert!(begun.elapsed() < PATIENCE, "it never becomes quiet");
    }
    assert!(told.len() >= servers, "only {} servers are told", told.len());
    let memory = |which| bot.process.memory(which).expect("it runs");
    (memory("VmRSS"), memory("VmHWM"))
}

#[tokio::main]
async fn main() {
    println!("| shards | servers | RSS | at most |\n|---|---|---|---|");
    let mut one = None;
    for (shards, servers) in SIZES {
        let (stays, most) = memory(shards, servers).await;
        println!("| {shards} | {servers} | {} MiB | {} MiB |", stays >> 10, most >> 10);
        let more = stays.saturating_sub(*one.get_or_insert(stays));
        assert!(
            more < STAYS * servers as u64,
            "{more} KiB more stay than for one server"
        );
    }
}
