//! The program is killed while it posts the table of a season, and the table stands there once all the same. Here the bot is a process of its
//! own, and its week was over before it began.

use std::sync::Arc;
use std::time::Duration;

use headsup_app::{App, Clock, InteractionKey, ManualClock, SystemClock, SystemEntropy};
use headsup_match::{Command, Rated, Season, SeasonTerms, Terms, TimeControl, Timestamp};
use headsup_sandbox::{Said, Sandbox, Setup};
use headsup_store::Store;
use headsup_store_postgres::PostgresStore;
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::processes::Process;
use headsup_stage::scene::{Person, buttons, eventually, string};
use headsup_stage::table::{counts, person_id};

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How often the bot is killed; `PROOF` in the environment asks for more.
pub fn kills() -> usize {
    std::env::var("PROOF").map_or(4, |kills| kills.parse().expect("PROOF is a number"))
}

/// Where everything is kept.
pub struct Place {
    /// The data folder.
    pub data: tempfile::TempDir,
    /// The address of a database; empty for the folder.
    pub database: String,
}

impl Place {
    /// What is kept, while no bot runs.
    pub async fn store(&self) -> Arc<dyn Store> {
        if self.database.is_empty() {
            return Arc::new(SledStore::open(&self.data.path().join("state")).expect("it opens after every kill"));
        }
        let store = PostgresStore::connect(&self.database, headsup_store_postgres::Options::default()).await;
        Arc::new(store.expect("it is free after every kill"))
    }

    /// Starts the bot.
    pub fn start(&self, sandbox: &Sandbox) -> Process {
        // As if it had run for ten minutes each time: it would take its time otherwise.
        drop(std::fs::remove_file(self.data.path().join("state/starts")));
        Process::start(sandbox, &self.database, self.data.path())
    }

    /// The services over that.
    pub async fn app(&self, clock: Arc<dyn Clock>) -> App {
        App::new(
            self.store().await,
            clock,
            Arc::new(SystemEntropy),
            headsup_games::CATALOG,
        )
    }
}

/// The one server of the sandbox, and its lobby.
pub async fn lobby(ada: &Person) -> (Value, Value) {
    let guild = ada.get("").await["guilds"][0].clone();
    let channels = guild["channels"].as_array().cloned().unwrap_or_default();
    let lobby = channels.into_iter().find(|channel| channel["name"] == "lobby");
    (guild, lobby.expect("it is there"))
}

/// A season whose first week has been over for three minutes, with a match that counts.
async fn stage(place: &Place, ada: &Person, ben: &Person) {
    let (guild, channel) = lobby(ada).await;
    let server = string(&guild["id"]).parse().expect("an id");
    let began = SystemClock.now().since(Timestamp(0)) - WEEK - Duration::from_secs(180);
    let clock = ManualClock::new(Timestamp(0).after(began));
    let app = place.app(Arc::new(clock.clone())).await;
    let terms = SeasonTerms {
        channel: string(&channel["id"]).parse().expect("an id"),
        game: None,
        weeks: 3,
        minimum: 1,
        language: None,
    };
    app.seasons
        .begin(server, terms)
        .await
        .unwrap()
        .expect("none was under way");
    let terms = Terms {
        game: "fortac".to_owned(),
        options: Default::default(),
        rated: Rated::Yes { server: Some(server) },
        pace: TimeControl::Free,
    };
    let (ada, ben) = (person_id(ada), person_id(ben));
    let made = app.matches.challenge(InteractionKey(1), ada, Some(ben), terms).await;
    let id = made.unwrap().game().id();
    let mut key = 1;
    let mut execute = async |who, command| {
        key += 1;
        let done = app.matches.execute(InteractionKey(key), who, id, command).await;
        done.unwrap().game().clone()
    };
    let mut game = execute(ben, Command::Accept(Vec::new())).await;
    while !counts(&game) {
        let seat = game.to_decide().expect("it is being played");
        let legal = game.player_at(seat).expect("it is theirs").legal_moves();
        let (mark, text) = (game.mark(seat), legal[0].notation.clone());
        game = execute(game.person_at(seat).unwrap(), Command::Move { mark, text }).await;
    }
    execute(ben, Command::Resign { ply: None }).await;
}

/// The season as it is kept while no bot runs.
async fn kept(place: &Place, ada: &Person) -> Season {
    let (guild, _) = lobby(ada).await;
    let server = string(&guild["id"]).parse().expect("an id");
    let settings = place.store().await.server(server).await.expect("it can be read");
    settings.seasons.running.expect("it goes on")
}

/// The tables that stand in the lobby.
async fn tables(person: &Person) -> usize {
    let all = person.messages("lobby").await;
    let of_a_season = |message: &&Value| buttons(message).iter().any(|button| button["custom_id"] == "v1 season");
    all.iter().filter(of_a_season).count()
}

/// How often the bot has posted a message with a nonce of a season's table.
fn attempts(sandbox: &Sandbox) -> usize {
    let asked = sandbox.log_after(0).into_iter().filter(|entry| match &entry.what {
        Said::Rest { method, request, .. } => method == "POST" && string(&request.read()["nonce"]).contains("t1"),
        Said::Gateway { .. } => false,
    });
    asked.count()
}

/// Runs the bot again until it knows where the table is, which stands there once.
async fn learns(place: &Place, sandbox: &Sandbox, ada: &Person) {
    for _ in 0..20 {
        let bot = place.start(sandbox);
        eventually("it answers", || async {
            ada.command("games", "settings", &[]).await["state"] == "answered"
        })
        .await;
        bot.stop();
        let season = kept(place, ada).await;
        if season.log.done == 1 {
            assert_eq!(season.log.posts.len(), 1, "it is known where it stands");
            assert_eq!(tables(ada).await, 1, "once, however the bot died");
            assert_eq!(sandbox.complaints(), Vec::<String>::new());
            return;
        }
    }
    panic!("it never learnt what became of the table");
}

async fn survives(place: &Place, number: u64) {
    let mut chance = StdRng::seed_from_u64(number);
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    stage(place, &ada, &ben).await;
    let first = place.start(&sandbox);
    eventually("it posts", || async { attempts(&sandbox) > 0 }).await;
    tokio::time::sleep(Duration::from_micros(chance.random_range(0..6_000))).await;
    // SIGKILL: no farewell.
    drop(first);
    learns(place, &sandbox, &ada).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_of_a_season_stands_once_however_often_the_program_is_killed_over_it() {
    for number in 0..kills() as u64 {
        let data = tempfile::tempdir().expect("a folder");
        let database = String::new();
        survives(&Place { data, database }, number).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_the_second_takes_a_table_over_from_one_that_was_killed() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let [data, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let place = Place {
        data,
        database: server.url(&server.database()),
    };
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let (ada, ben) = (Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await);
    stage(&place, &ada, &ben).await;
    let first = place.start(&sandbox);
    let mut second = Process::start(&sandbox, &place.database, other.path());
    eventually("one of them posts", || async { attempts(&sandbox) > 0 }).await;
    drop(first);
    second.says("connected to Discord");
    second.stop();
    learns(&place, &sandbox, &ada).await;
}
