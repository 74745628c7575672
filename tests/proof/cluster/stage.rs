//! The sandbox with two shards, three processes on one database, each behind a network of its own, and the people who play.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use headsup_app::{Clock, SystemClock};
use headsup_sandbox::{Limits, Said, Sandbox, Setup};
use headsup_testkit::Replication;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

use super::absences::Absence;
use super::database::Database;
use super::deferred::{Deferred, Ends};
use super::evidence::{Observer, examine};
use super::faults::{Fault, Group};
use super::outages::Outages;
use super::people::{Notes, Pair};
use super::pings;
use super::process::{Kind, Place};
use super::sessions::Sessions;
use super::tables;
use crate::seed;
use headsup_stage::scene::{Person, eventually, string};

/// Pairs at home, elsewhere, and one that plays across.
pub const PAIRS: usize = 3;
/// After which time Discord gives up a press that no one has answered.
const GIVEN_UP: Duration = Duration::from_secs(3);
/// By which clock each pair plays.
const CLOCKS: [&str; PAIRS] = ["bank-14d", "live-5+5", "bank-14d"];

/// Everything that takes part.
pub struct Stage {
    pub sandbox: Arc<Sandbox>,
    pub database: Database,
    pub observer: Observer,
    pub pairs: Vec<Pair>,
    notes: Arc<Notes>,
    beats: Option<JoinHandle<()>>,
    sessions: Sessions,
    pub places: [Place; 3],
}

/// What the processes logged stays in the folder that `PROOF_LOGS` names, if it names one.
impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(beats) = &self.beats {
            beats.abort();
        }
        if let Some(folder) = std::env::var_os("PROOF_LOGS").map(PathBuf::from) {
            drop(std::fs::create_dir_all(&folder));
            let test = std::thread::current().name().unwrap_or_default().replace("::", "-");
            for (number, place) in (0..).zip(&self.places) {
                let file = format!("{test}-{}-{number}.log", seed());
                drop(std::fs::write(folder.join(file), place.log()));
            }
        }
    }
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
    post_by(&reqwest::Client::new(), sandbox, path, body).await
}

/// The same with a client that is there: to make one takes long.
pub async fn post_by(http: &reqwest::Client, sandbox: &Sandbox, path: &str, body: Value) -> Value {
    let asked = http.post(format!("{}/sandbox{path}", sandbox.url()));
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
    /// Two processes with a shard each and one that waits, on this database.
    pub async fn on(database: Database) -> Stage {
        Stage::divided(database, Kind::Plain).await
    }

    /// The same, and they never hear what the database warns of.
    pub async fn without_warnings(database: Database) -> Stage {
        Stage::divided(database, Kind::Unwarned).await
    }

    /// The same on three nodes, or on one server where Patroni is not installed; none where PostgreSQL is not.
    pub async fn on_nodes() -> Option<Stage> {
        let database = match Database::nodes(Replication::Quorum).await {
            Some(nodes) => nodes,
            None => Database::one()?,
        };
        Some(Stage::on(database).await)
    }

    async fn divided(database: Database, kind: Kind) -> Stage {
        let mut stage = Stage::of(database, ["0/2", "1/2", "auto"], kind).await;
        for place in &mut stage.places[..2] {
            place.start();
            place.says("connected to Discord").await;
        }
        stage.places[2].start();
        stage.places[2].says("takes over when one of them ends").await;
        stage.observer.keep().await;
        stage.beats = Some(stage.observer.beat());
        stage
    }

    /// A process with both shards, one that stands by for them, and one that waits; none where PostgreSQL is not installed.
    pub async fn with_standby_sessions() -> Option<Stage> {
        let mut stage = Stage::of(Database::one()?, ["auto"; 3], Kind::StandsBy).await;
        stage.places[0].start();
        stage.places[0].says("all 2 shards are connected").await;
        stage.places[1].start();
        stage.all_stand_by().await;
        stage.places[2].start();
        stage.places[2].says("takes over when one of them ends").await;
        stage.observer.keep().await;
        stage.beats = Some(stage.observer.beat());
        Some(stage)
    }

    /// Places for processes that ask for these shards.
    async fn of(database: Database, shards: [&'static str; 3], kind: Kind) -> Stage {
        let sandbox = Arc::new(Sandbox::start(two_shards()).await.expect("loopback is there"));
        let sessions = Sessions::watch(Arc::clone(&sandbox));
        let mut people = Vec::new();
        for name in ["one", "two", "three", "four", "five", "six"] {
            post(&sandbox, "/users", json!({"username": name})).await;
            people.push(Person::of(&sandbox, name).await);
        }
        let home = shard_of(string(&people[0].get("").await["guilds"][0]["id"]));
        let hall = hall_elsewhere(&sandbox, home).await;
        let place = |at: usize| Place::new(&sandbox, &database, shards[at], kind);
        let places = [place(0).await, place(1).await, place(2).await];
        let observer = database.observer();
        let notes = Arc::new(Notes::default());
        let channels = [["lobby", "lobby"], [&hall, &hall], ["lobby", &hall]];
        let pairs = (0..PAIRS).map(|number| Pair {
            number,
            people: [people[2 * number].clone(), people[2 * number + 1].clone()],
            channels: channels[number].map(str::to_owned),
            clock: CLOCKS[number],
            observer: observer.clone(),
            notes: Arc::clone(&notes),
        });
        let pairs = pairs.collect();
        Stage {
            sandbox,
            database,
            observer,
            pairs,
            notes,
            beats: None,
            sessions,
            places,
        }
    }

    /// Waits until there is a standby session of each shard beside that of its holder. One that has left may still have the other as its
    /// standby for a moment.
    pub async fn all_stand_by(&self) {
        const STANDBY: &str =
            "SELECT s.shard, split_part(p.name, ' ', 2), split_part(holder.name, ' ', 2) FROM shard_leases s
                JOIN processes p ON p.number = s.standby JOIN processes holder ON holder.number = s.process";
        eventually("each shard has a standby session", || async {
            let rows = self.observer.rows(STANDBY).await;
            let there = rows.iter().filter(|row| {
                let (shard, process, holder): (i32, &str, &str) = (row.get(0), row.get(1), row.get(2));
                let stands_by = |place: &Place| place.has_standby_session(process, shard);
                self.places.iter().any(stands_by) && self.places.iter().any(|place| place.runs(holder))
            });
            there.count() == 2
        })
        .await;
    }

    /// How many moves people were told of.
    pub fn told(&self) -> usize {
        self.notes.told().len()
    }

    /// What was asked for and not answered in three seconds.
    pub fn unanswered(&self) -> Vec<String> {
        let all = self.notes.unanswered().into_iter();
        all.map(|(_, what)| what).collect()
    }

    /// How many answers Discord refused, for the interaction had one.
    pub fn answered_twice(&self) -> usize {
        let log = self.sandbox.log_after(0).into_iter();
        let is_second = |what: &Said| match what {
            Said::Rest { path, answer, .. } => path.starts_with("/interactions/") && answer.read()["code"] == 40060,
            Said::Gateway { .. } => false,
        };
        log.filter(|entry| is_second(&entry.what)).count()
    }

    /// Lets these faults happen while all play; then lets all come to rest.
    pub async fn play_through(&mut self, plan: Vec<Group>, seed: u64) -> Outages {
        let (over, is_over) = watch::channel(false);
        let mut playing = JoinSet::new();
        for pair in &self.pairs {
            let own = StdRng::seed_from_u64(seed * 100 + pair.number as u64);
            playing.spawn(pair.clone().play(own, is_over.clone()));
        }
        let strangers = pings::challenge_strangers(Arc::clone(&self.sandbox), self.observer.clone(), is_over);
        playing.spawn(strangers);
        self.all_are_answered().await;
        let deferred = Deferred::watch(Arc::clone(&self.sandbox));
        let mut outages = Outages::default();
        let (mut calm, mut away) = (SystemClock.now(), Vec::new());
        for group in plan {
            if let Database::Nodes(nodes) = &self.database
                && group.is_of_nodes()
            {
                nodes.settle().await;
            }
            if self.places[0].stands_by {
                self.all_stand_by().await;
                // What was pressed before that was told to one of them alone.
                tokio::time::sleep(GIVEN_UP).await;
            }
            let begun = Instant::now();
            let stood = tables::standing_positions(&self.pairs).await;
            group.happen(&mut self.places, &self.database, &self.observer).await;
            outages.measure(&group, begun, &self.notes, PAIRS).await;
            if group.has(Fault::Killed) {
                tables::have_gone_on(&stood, &self.observer).await;
                outages.jobs_went_on(begun.elapsed());
            }
            if group.is_of_nodes() {
                outages.deferred(all_have_ended(&deferred, begun).await);
                away.push(calm..SystemClock.now());
                // No later fault is to blame for what these come to.
                tokio::time::sleep(GIVEN_UP).await;
            }
            // By now all were answered again, by whatever process has their shard.
            calm = SystemClock.now();
            for place in &mut self.places {
                assert_eq!(place.start_if_it_ended(), Ok(()));
            }
        }
        over.send_replace(true);
        for place in &self.places {
            assert!(
                place.reaches_gateway_by_network(),
                "it went past its network to Discord"
            );
        }
        while let Some(ended) = playing.join_next().await {
            ended.expect("no one panics");
        }
        // Others came while a process was gone for which none stood by.
        let (lost, others): (Vec<_>, Vec<_>) = self
            .notes
            .unanswered()
            .into_iter()
            .partition(|(at, _)| away.iter().any(|away| away.contains(at)));
        outages.unanswered(&lost);
        print!("{outages}");
        println!("{} other presses were not answered", others.len());
        outages
    }

    /// When no process could do anything for the people of a shard, for what befell the one that held it.
    pub fn absences(&self) -> Vec<Absence> {
        let mut all = Vec::new();
        for fault in self.places.iter().flat_map(|place| &place.faults) {
            for &shard in &fault.shards {
                let others = self.sessions.first_after(shard, fault.from);
                let until = others.into_iter().chain(fault.over).min();
                all.extend(until.map(|until| Absence {
                    fault: fault.fault,
                    shard,
                    from: fault.from,
                    until,
                }));
            }
        }
        all
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

/// Waits until all that was put off since then until now has an end.
async fn all_have_ended(deferred: &Deferred, begun: Instant) -> Ends {
    let now = Instant::now();
    eventually("what was put off is done", || async {
        deferred.between(begun, now).open == 0
    })
    .await;
    deferred.between(begun, now)
}
