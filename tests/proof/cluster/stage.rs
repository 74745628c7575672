//! The sandbox with two shards, three processes on one database, and the people who play.

use std::sync::Arc;
use std::time::{Duration, Instant};

use headsup_sandbox::{Limits, Sandbox, Setup};
use headsup_testkit::PostgresServer;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::evidence::{Observer, examine};
use super::faults::{Outages, plan};
use super::people::{Notes, Pair};
use super::pings;
use super::process::Place;
use crate::scene::{Person, eventually, string};

/// Pairs at home, elsewhere, and one that plays across.
pub const PAIRS: usize = 3;

/// Everything that takes part.
pub struct Stage {
    pub sandbox: Arc<Sandbox>,
    server: PostgresServer,
    pub observer: Observer,
    pub pairs: Vec<Pair>,
    notes: Arc<Notes>,
    pub places: [Place; 3],
}

/// Two shards, each of which may begin at once.
fn two_shards() -> Setup {
    Setup {
        limits: Limits {
            shards: 2,
            max_concurrency: 2,
            ..Limits::off()
        },
        ..Setup::for_tests()
    }
}

/// The shard of a server, of two.
fn shard_of(guild: &str) -> u64 {
    (guild.parse::<u64>().expect("an id") >> 22) % 2
}

/// Asks the sandbox itself.
pub async fn post(sandbox: &Sandbox, path: &str, body: Value) -> Value {
    let asked = reqwest::Client::new().post(format!("{}/sandbox{path}", sandbox.url()));
    let made = asked.json(&body).send().await.expect("the sandbox answers");
    made.json().await.expect("JSON")
}

/// Makes a server of the other shard; gives its channel.
async fn hall_elsewhere(sandbox: &Sandbox, than: u64) -> String {
    loop {
        // The number of a server tells when it was made.
        tokio::time::sleep(Duration::from_millis(1)).await;
        let guild = json!({"name": "Elsewhere", "channels": ["hall"], "bot": true});
        let guild = post(sandbox, "/guilds", guild).await;
        if shard_of(string(&guild["id"])) != than {
            return string(&guild["channels"][0]["id"]).to_owned();
        }
    }
}

impl Stage {
    /// Two processes with a shard each and one that waits; none where PostgreSQL is not installed.
    pub async fn new() -> Option<Stage> {
        let server = PostgresServer::start(true)?;
        let database = server.database();
        let sandbox = Arc::new(Sandbox::start(two_shards()).await.expect("loopback is there"));
        let mut people = Vec::new();
        for name in ["one", "two", "three", "four", "five", "six"] {
            post(&sandbox, "/users", json!({"username": name})).await;
            people.push(Person::of(&sandbox, name).await);
        }
        let home = shard_of(string(&people[0].get("").await["guilds"][0]["id"]));
        let hall = hall_elsewhere(&sandbox, home).await;
        let mut places = [
            Place::new(&sandbox, &server, &database, "0/2").await,
            Place::new(&sandbox, &server, &database, "1/2").await,
            Place::new(&sandbox, &server, &database, "auto").await,
        ];
        for place in &mut places[..2] {
            place.start();
            place.says("connected to Discord").await;
        }
        places[2].start();
        places[2].says("takes over when one of them ends").await;
        let observer = Observer::of(server.url(&database));
        observer.keep().await;
        let notes = Arc::new(Notes::default());
        let channels = [["lobby", "lobby"], [&hall, &hall], ["lobby", &hall]];
        let pairs = (0..PAIRS).map(|number| Pair {
            number,
            people: [people[2 * number].clone(), people[2 * number + 1].clone()],
            channels: channels[number].map(str::to_owned),
            observer: observer.clone(),
            notes: Arc::clone(&notes),
        });
        let pairs = pairs.collect();
        Some(Stage {
            sandbox,
            server,
            observer,
            pairs,
            notes,
            places,
        })
    }

    /// Lets the faults happen while all play; then lets all come to rest.
    pub async fn play_through(&mut self, count: u64, seed: u64) {
        let mut chance = StdRng::seed_from_u64(seed);
        let (over, is_over) = watch::channel(false);
        let mut playing = JoinSet::new();
        for pair in &self.pairs {
            let own = StdRng::seed_from_u64(seed * 100 + pair.number as u64);
            playing.spawn(pair.clone().play(own, is_over.clone()));
        }
        let strangers = pings::challenge_strangers(Arc::clone(&self.sandbox), self.observer.clone(), is_over);
        playing.spawn(strangers);
        self.all_are_answered().await;
        let mut outages = Outages::default();
        // In the small size nothing lasts for long.
        let longest = if std::env::var_os("PROOF").is_some() { 20 } else { 6 };
        for incident in plan(count, &mut chance, longest) {
            let begun = Instant::now();
            incident.happen(&mut self.places, &self.server).await;
            outages.measure(incident, begun, &self.notes, PAIRS).await;
            for place in &mut self.places {
                assert_eq!(place.start_if_it_ended(), Ok(()));
            }
        }
        over.send_replace(true);
        while let Some(ended) = playing.join_next().await {
            ended.expect("no one panics");
        }
        print!("{outages}");
    }

    async fn all_are_answered(&self) {
        for pair in &self.pairs {
            eventually("they are answered", || async { self.notes.last(pair.number).is_some() }).await;
        }
    }

    /// That everything is as it must be.
    pub async fn examine(&self) -> Result<(), String> {
        let versions = self.observer.versions().await?;
        let told = self.notes.told();
        println!(
            "{} matches, {} moves that people were told of",
            versions.len(),
            told.len()
        );
        examine(&versions, &told)
    }
}
