//! Discord's worst days, each from a number: op 7, op 9, connections that are dead without saying so, interactions delivered twice, outages
//! of up to two hours, storms of 429 and 5xx, requests that hang, a clock that is set forward and back. Two people play on through it. No
//! move is lost or doubled, the table comes to show the newest position, nobody is told twice, and no outage costs a player time.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::StreamExt;
use futures_util::stream::iter;
use headsup_app::Clock;
use headsup_games::CATALOG;
use headsup_match::{Command, Match, Timestamp, decide};
use headsup_sandbox::Setup;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::player::any_move;
use crate::rounds;
use crate::weak::{Weak, Without};
use headsup_stage::scene::{PATIENCE, Person, Scene, answered, eventually, string};
use headsup_stage::table::Table;
use headsup_stage::watch::Watch;

/// How many stories are told at once.
const AT_ONCE: usize = 5;
/// Moves of a story before a player resigns, and storms among them.
const MOVES: u64 = 12;
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long the clock gives for a turn: `3d`.
const TURN: Duration = Duration::from_secs(3 * 24 * 3_600);
/// A session of at least this duration is stable.
const LASTED: Duration = Duration::from_secs(60);
/// Looks in a row, ten milliseconds apart, that make sure: longer than the bot waits from one look to the next.
const SURE: u32 = 130;

/// A clock that is set by hand, forward and back.
#[derive(Clone, Debug)]
struct Steps(watch::Sender<Timestamp>);

impl Steps {
    fn forward(&self, by: Duration) {
        self.0.send_modify(|now| *now = now.after(by));
    }

    fn back(&self, by: Duration) {
        self.0.send_modify(|now| now.0 -= by.as_millis() as u64);
    }
}

#[async_trait]
impl Clock for Steps {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    async fn sleep_until(&self, moment: Timestamp) {
        let mut now = self.0.subscribe();
        now.wait_for(|now| *now >= moment).await.expect("the sender is ours");
    }
}

/// What can go wrong.
#[derive(Clone, Copy, Debug)]
enum Storm {
    Reconnect,
    InvalidSession,
    Drop,
    Zombie,
    Twice,
    Outage,
    Limits,
    Errors,
    Hangs,
    Forward,
    Back,
}

const STORMS: [Storm; 11] = [
    Storm::Reconnect,
    Storm::InvalidSession,
    Storm::Drop,
    Storm::Zombie,
    Storm::Twice,
    Storm::Outage,
    Storm::Limits,
    Storm::Errors,
    Storm::Hangs,
    Storm::Forward,
    Storm::Back,
];

struct Story {
    scene: Scene,
    clock: Steps,
    table: Table,
    alarms: JoinHandle<()>,
    watch: Watch,
    /// How often the question has passed to the other.
    passes: usize,
    chance: StdRng,
}

impl Story {
    async fn new(number: u64, without: Without) -> Story {
        let clock = Steps(watch::Sender::new(Timestamp(1_800_000_000_000)));
        let setup = Setup {
            answer_in: PATIENCE,
            heartbeat: HEARTBEAT,
            ..Setup::for_tests()
        };
        let store = Arc::new(Weak::new(without));
        let scene = Scene::set_up(setup, store, Arc::new(clock.clone()), headsup_games::CATALOG, number).await;
        let app = scene.app.clone();
        let alarms = tokio::spawn(async move {
            headsup_app::alarms::run(&app.matches, &app.availability, std::future::pending()).await
        });
        let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
        let watch = Watch::of(&ada).await;
        let slug = CATALOG[number as usize % CATALOG.len()].info().slug;
        let options = [("game", slug), ("opponent", ben.id.as_str()), ("clock", "3d")];
        let play = ada.command("lobby", "play", &options).await;
        let accepted = answered(&ben.press_label(answered(&play), "Accept").await).clone();
        let table = Table::begun(&scene, accepted, ada, ben).await;
        Story {
            scene,
            clock,
            table,
            alarms,
            watch,
            passes: 1,
            chance: StdRng::seed_from_u64(number),
        }
    }

    async fn gateway(&self, body: Value) {
        self.scene.ask(Method::POST, "/trouble/gateway", body).await;
    }

    async fn rest(&mut self, body: Value) {
        let (method, path) = *[
            ("PATCH", "/channels/*"),
            ("POST", "/channels/*"),
            ("GET", "/channels/*"),
            ("DELETE", "/channels/*"),
            ("POST", "/interactions/*"),
            ("PATCH", "/webhooks/*"),
            ("GET", "/webhooks/*"),
        ]
        .choose(&mut self.chance)
        .expect("some");
        let mut body = body;
        body["method"] = json!(method);
        body["path"] = json!(path);
        self.scene.ask(Method::POST, "/trouble/rest", body).await;
    }

    /// Lets a storm begin; what it takes to end it follows the move that is tried in it.
    async fn begin(&mut self, storm: Storm) {
        let seconds = |chance: &mut StdRng, most: u64| Duration::from_secs(chance.random_range(1..most));
        // Storms are far enough apart for the session between them to be stable.
        self.scene.pass(LASTED);
        match storm {
            Storm::Reconnect => self.gateway(json!({"do": "reconnect"})).await,
            Storm::InvalidSession => {
                let resumable = self.chance.random_bool(0.3);
                self.gateway(json!({"do": "invalid_session", "resumable": resumable}))
                    .await;
            }
            Storm::Drop => self.gateway(json!({"do": "drop"})).await,
            Storm::Zombie => self.gateway(json!({"do": "zombie"})).await,
            Storm::Twice => self.gateway(json!({"do": "repeat", "times": 6})).await,
            Storm::Outage => {
                self.gateway(json!({"do": "down"})).await;
                let app = &self.scene.app;
                // And goes on to know it: what began before may still be on its way.
                let mut looks = 0;
                eventually("the bot knows that nobody can reach it", || {
                    looks = if app.availability.is_here() { 0 } else { looks + 1 };
                    std::future::ready(looks > SURE)
                })
                .await;
            }
            Storm::Limits => {
                for _ in 0..self.chance.random_range(1..4) {
                    let (times, wait) = (self.chance.random_range(1..4), self.chance.random_range(0.05..0.4));
                    self.rest(json!({"status": 429, "times": times, "retry_after": wait}))
                        .await;
                }
            }
            Storm::Errors => {
                for _ in 0..self.chance.random_range(1..4) {
                    let status = [500, 502, 503, 504][self.chance.random_range(0..4)];
                    let (times, done) = (self.chance.random_range(1..4), self.chance.random_bool(0.5));
                    self.rest(json!({"status": status, "times": times, "carried_out": done}))
                        .await;
                }
            }
            Storm::Hangs => self.rest(json!({"hang": true, "times": 1})).await,
            Storm::Forward => self.clock.forward(seconds(&mut self.chance, 40 * 60)),
            Storm::Back => self.clock.back(seconds(&mut self.chance, 40 * 60)),
        }
    }

    /// Returns how much time the player to decide has left.
    async fn left(&self) -> Duration {
        let game = self.table.game(&self.scene).await;
        game.times().expect("it has a clock").deadline.since(self.clock.now())
    }

    /// Ends a storm. An error says how much time it cost the player to decide.
    async fn end(&mut self, storm: Storm) -> Result<(), String> {
        let app = self.scene.app.clone();
        let before = self.left().await;
        if let Storm::Outage = storm {
            let away = Duration::from_secs(self.chance.random_range(60..7_200));
            self.clock.forward(away);
            self.scene.sandbox.clock().advance(away);
            self.gateway(json!({"do": "up"})).await;
        }
        // Hanging requests fail, and nothing else does from now on.
        self.scene.ask(Method::DELETE, "/trouble", json!({})).await;
        eventually("the bot is there again", || async { app.availability.is_here() }).await;
        let after = self.left().await;
        // A clock that was set back gave the player more than they are due, for a while.
        match after >= before.min(TURN) {
            true => Ok(()),
            false => Err(format!("{storm:?} cost {:?}", before - after)),
        }
    }

    /// Returns what the match becomes if this move is made, with nobody's clocks running.
    async fn with(&self, game: &Match, text: &str) -> Match {
        let mut next = Match::replay(
            game.id(),
            game.version(),
            game.people(),
            game.record().clone(),
            headsup_games::CATALOG
                .find(game.info().slug)
                .expect("it is in the catalog"),
        )
        .expect("it was played");
        let seat = game.to_decide().expect("a player must");
        let command = Command::Move {
            mark: game.mark(seat),
            text: text.to_owned(),
        };
        let now = self.clock.now();
        let events = decide(&next, game.person_at(seat).expect("both are there"), &command, now).expect("it is legal");
        next.evolve(&events, now);
        next
    }

    /// Has the player to decide move, in a storm or in none, and again until the move stands.
    async fn make_a_move(&mut self, storm: Option<Storm>) -> Result<(), String> {
        let game = self.table.game(&self.scene).await;
        let seat = game.to_decide().expect("it is being played");
        let text = any_move(&game, &mut self.chance);
        let made = moves(&self.with(&game, &text).await);
        let player = self.table.players[seat.index()].clone();
        let id = format!("v1 sure {} {} {text}", self.table.id, game.mark(seat));
        for attempt in 0..5 {
            let storm = storm.filter(|_| attempt == 0);
            if let Some(storm) = storm {
                self.begin(storm).await;
            }
            let pressed = press(&player, &self.table, &id);
            if let Some(storm) = storm {
                // The player waits a while for an answer, and longer once the storm is over.
                tokio::time::sleep(Duration::from_millis(self.chance.random_range(0..400))).await;
                self.end(storm).await?;
            }
            let mut pressed = pressed;
            if tokio::time::timeout(Duration::from_secs(4), &mut pressed)
                .await
                .is_err()
            {
                // What was lost on the way is never answered: it fails once its time is over.
                self.scene.sandbox.clock().advance(PATIENCE + Duration::from_secs(1));
                pressed.await.expect("nobody panics");
            }
            let now = moves(&self.table.game(&self.scene).await);
            if now == made {
                let passed = self.table.game(&self.scene).await.to_decide() != Some(seat);
                self.passes += usize::from(passed);
                return Ok(());
            }
            if now != moves(&game) {
                return Err(format!(
                    "{id} in {storm:?} led from {:?} to {now:?} and not to {made:?}",
                    moves(&game)
                ));
            }
        }
        Err(format!("{id} in {storm:?} is never made"))
    }

    /// That all is said that is to be said, and once.
    async fn all_is_told(&self) -> Result<(), String> {
        let lobby = || self.table.players[0].messages("lobby");
        let game = self.table.game(&self.scene).await;
        let asked = game.to_decide().and_then(|seat| game.person_at(seat));
        eventually("one table stands, and shows whose turn it is", || async {
            let messages = lobby().await;
            let tables: Vec<&Value> = messages
                .iter()
                .filter(|message| string(&message["content"]).contains("'s turn"))
                .collect();
            match (&tables[..], asked) {
                ([table], Some(who)) => string(&table["content"]).contains(&format!("· <@{}>'s turn", who.0)),
                (tables, asked) => tables.is_empty() && asked.is_none(),
            }
        })
        .await;
        eventually("one notice stands at most", || async { notices(&lobby().await) <= 1 }).await;
        Ok(())
    }

    async fn over(mut self) -> Result<(), String> {
        let game = self.table.game(&self.scene).await;
        if let Some(seat) = game.to_decide() {
            let player = &self.table.players[seat.index()];
            let id = format!("v1 resign-now {} {}", self.table.id, game.played().len());
            press(player, &self.table, &id).await.expect("nobody panics");
        }
        let id = self.table.id.to_string();
        let ada = self.table.players[0].clone();
        eventually("the table shows the result", || async {
            let messages = ada.messages("lobby").await;
            let public = |message: &&Value| message["flags"].as_u64().unwrap_or(0) & 64 == 0;
            let offers = |message: &&Value| message["components"].to_string().contains(&format!("v1 rematch {id}"));
            messages.iter().filter(public).filter(offers).count() == 1
        })
        .await;
        let told = self.watch.take();
        let told = told.iter().filter(|event| event["t"] == "MESSAGE_CREATE");
        let told = told
            .filter(|event| string(&event["d"]["content"]).contains("your turn in"))
            .count();
        if told > self.passes {
            return Err(format!("{told} notices for {} questions", self.passes));
        }
        let incidents = self.scene.incidents().await;
        self.alarms.abort();
        self.scene.stop_bot().await;
        match incidents {
            0 => Ok(()),
            some => Err(format!("{some} incidents")),
        }
    }
}

/// Moves that stand, and steps that were tried.
fn moves(game: &Match) -> (Vec<String>, Vec<String>) {
    let record = game.record();
    (record.moves().to_vec(), record.tried().to_vec())
}

fn notices(messages: &[Value]) -> usize {
    let notice = |message: &&Value| string(&message["content"]).contains("your turn in");
    messages.iter().filter(notice).count()
}

/// Presses a button of an own message at the table, as it is sent by a client that was told so.
fn press(player: &Person, table: &Table, id: &str) -> JoinHandle<Value> {
    let (player, message) = (player.clone(), string(&table.message["id"]).to_owned());
    let data = json!({"custom_id": id, "component_type": 2});
    tokio::spawn(async move { player.forge("lobby", 3, Some(&message), &data).await })
}

async fn tell(number: u64, without: Without) -> Result<(), String> {
    let mut story = Story::new(number, without).await;
    for _ in 0..MOVES {
        if !story.table.game(&story.scene).await.phase().is_open() {
            break;
        }
        let storm = STORMS
            .choose(&mut story.chance)
            .copied()
            .filter(|_| story.chance.random_bool(0.6));
        story.make_a_move(storm).await?;
        story.all_is_told().await?;
    }
    story.over().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_through_every_storm() {
    let seeds = rounds(20);
    let told = iter(0..seeds).map(|number| async move { (number, tokio::spawn(tell(number, Without::Nothing)).await) });
    let told: Vec<_> = told.buffer_unordered(AT_ONCE).collect().await;
    for (number, done) in told {
        let done = done.unwrap_or_else(|panic| Err(panic.to_string()));
        assert_eq!(done, Ok(()), "story {number}");
    }
    println!("{seeds} matches through storms");
}

/// The control: a program that forgets until when clocks ran charges an outage to the player to decide.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_runs_through_an_outage_is_found_out() {
    let mut story = Story::new(1, Without::Ticks).await;
    // The player does not press during the outage, which the bot would answer with the outage.
    story.begin(Storm::Outage).await;
    let found = story.end(Storm::Outage).await.expect_err("time was lost");
    assert!(found.contains("Outage cost"), "{found}");
    story.alarms.abort();
    story.scene.stop_bot().await;
}
