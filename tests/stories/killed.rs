//! The bot is killed in the middle, again and again, and started again: what was acknowledged stays, nothing happens twice,
//! and the buttons of before still work. Here the bot is a process of its own, as it is on a host's machine.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use headsup_app::{App, SystemClock, SystemEntropy};
use headsup_match::{Match, MatchId, PositionRef};
use headsup_sandbox::{Sandbox, Setup};
use headsup_store::Store;
use headsup_store_postgres::PostgresStore;
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::whole::{GONE, chooses, press_ids, secrets, something_to_press};
use headsup_stage::scene::{Person, assert_tells_nothing, buttons, eventually, eventually_some, string};

/// Of a message: the bot is thinking.
const THINKING: u64 = 128;

/// How often the bot is killed in one match; `PROOF` in the environment asks for more.
fn kills() -> usize {
    std::env::var("PROOF").map_or(6, |kills| kills.parse().expect("PROOF is a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn fortac_survives_kills() {
    survives("fortac", 51, None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn jokers_row_survives_kills() {
    survives("jokers-row", 52, None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contraploy_survives_kills() {
    survives("contraploy", 53, None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn contra_survives_kills() {
    survives("contra", 54, None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clash_survives_kills() {
    survives("clash", 55, None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_kept_on_a_server_survives_kills() {
    if let Some(server) = PostgresServer::shared() {
        survives("fortac", 56, Some(&server.url(&server.database()))).await;
    }
}

/// Everything that `log.level` can be.
const LEVELS: [&str; 5] = ["trace", "debug", "info", "warn", "error"];

/// The program in a process of its own, on a data folder. Killed when it is dropped.
pub struct Bot(Child);

impl Bot {
    /// `database` is where matches are kept, if not in the data folder. `nth` says how it logs: each level comes by, in both forms.
    pub async fn start(sandbox: &Sandbox, data: &Path, database: Option<&str>, ada: &Person, nth: usize) -> Bot {
        // As if it had run for ten minutes each time: it would take its time otherwise.
        drop(std::fs::remove_file(data.join("state").join("starts")));
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(data.join("log"))
            .expect("a log");
        let child = Command::new(env!("CARGO_BIN_EXE_headsup"))
            .arg("run")
            .current_dir(data)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("HEADSUP_DISCORD_PROXY", sandbox.url())
            .env("HEADSUP_DATA", data.join("state"))
            .env("HEADSUP_LIMITS_ACTIONS", "0")
            .env("HEADSUP_STORE_URL", database.unwrap_or_default())
            .env("HEADSUP_LOG_LEVEL", LEVELS[nth % 5])
            .env("HEADSUP_LOG_FORMAT", ["text", "json"][nth % 2])
            .stderr(Stdio::from(log))
            .spawn()
            .expect("the program starts");
        let bot = Bot(child);
        eventually("the bot answers", || async {
            let rules = ada.command("games", "settings", &[]).await;
            rules["state"] == "answered"
        })
        .await;
        bot
    }

    /// SIGKILL: no farewell.
    pub fn kill(mut self) {
        self.0.kill().expect("it ran");
        self.0.wait().expect("it ends");
    }

    /// SIGTERM: a good end.
    pub fn stop(mut self) {
        let pid = self.0.id().to_string();
        assert!(
            Command::new("kill")
                .arg(&pid)
                .status()
                .expect("kill is there")
                .success()
        );
        assert!(self.0.wait().expect("it ends").success(), "SIGTERM is no failure");
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// The match as it is stored while no bot runs.
pub async fn stored(data: &Path, database: Option<&str>, id: MatchId) -> Match {
    let store: Arc<dyn Store> = match database {
        None => Arc::new(SledStore::open(&data.join("state")).expect("it opens after every kill")),
        Some(url) => {
            let store = PostgresStore::connect(url, headsup_store_postgres::Options::default()).await;
            Arc::new(store.expect("it is free after every kill"))
        }
    };
    let app = App::new(
        store,
        Arc::new(SystemClock),
        Arc::new(SystemEntropy),
        headsup_games::CATALOG,
    );
    app.matches.load(id).await.expect("it is there, whole")
}

/// How often these messages welcome the server.
fn welcomes(messages: &[Value]) -> usize {
    let welcomes = messages
        .iter()
        .filter(|message| press_ids(message).contains(&"v1 lessons".to_owned()));
    welcomes.count()
}

fn moves(game: &Match) -> Vec<String> {
    game.played().iter().map(|played| played.notation.clone()).collect()
}

async fn survives(slug: &str, number: u64, database: Option<&str>) {
    let mut chance = StdRng::seed_from_u64(number);
    let data = tempfile::tempdir().expect("a folder");
    let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
    let ada = Person::of(&sandbox, "ada").await;
    let ben = Person::of(&sandbox, "ben").await;
    // They see what is public, and nothing else.
    let cleo = Person::of(&sandbox, "cleo").await;
    let mut starts = number as usize..;
    let mut next = || starts.next().expect("there is always another");
    let mut bot = Bot::start(&sandbox, data.path(), database, &ada, next()).await;
    eventually("the server is welcomed", || async {
        welcomes(&cleo.messages("lobby").await) == 1
    })
    .await;

    // The program keeps Discord's times, which no story can move: on a machine that is busy it asks for time now and then, and what it
    // says comes later, or too late to be heard at all. A challenge that was never answered stands nowhere, so it is made again.
    eventually("the challenge is answered", || async {
        let options = [("game", slug), ("opponent", ben.id.as_str())];
        let play = ada.command("lobby", "play", &options).await;
        play["state"] == "answered" || play["state"] == "deferred"
    })
    .await;
    let with_button = |label: &'static str| {
        let ben = &ben;
        eventually_some("the message is there", move || async move {
            let shown = ben.messages("lobby").await;
            let has = |message: &Value| buttons(message).iter().any(|button| button["label"] == label);
            shown.into_iter().find(has)
        })
    };
    let challenge = with_button("Accept").await;
    ben.press_label(&challenge, "Accept").await;
    let table = with_button("Play").await;
    let id: MatchId = string(&buttons(&table)[0]["custom_id"])
        .rsplit(' ')
        .next()
        .and_then(|id| id.parse().ok())
        .expect("a match");
    let people = [ada, ben];
    let mut known: Vec<String> = Vec::new();
    let mut hidden: Vec<String> = Vec::new();
    // The least position that a player was told of: moves, and steps that can be taken back.
    let mut told = (0, 0);
    let mut panel = None;
    for _ in 0..kills() {
        let mut under_way = None;
        for _ in 0..chance.random_range(1..12) {
            let Some((player, shown)) = to_move(&people, &table, panel.take()).await else {
                break;
            };
            let (custom_id, values) = something_to_press(&shown, &mut chance);
            let mark = mark_of(&custom_id);
            let path = format!(
                "/channels/{}/messages/{}/components",
                string(&shown["channel_id"]),
                string(&shown["id"])
            );
            let body = if values.is_empty() {
                json!({"custom_id": custom_id})
            } else {
                json!({"custom_id": custom_id, "values": values})
            };
            if chance.random_bool(0.2) {
                let pressed = player.post(&format!("{path}?wait=false"), body).await;
                under_way = Some((player, mark, string(&pressed["id"]).to_owned()));
                break;
            }
            let pressed = player.post(&path, body).await;
            panel = told_of(&pressed);
            if let Some(now) = &panel {
                told = told.max(acknowledged(now, mark));
            }
        }
        tokio::time::sleep(Duration::from_micros(chance.random_range(0..8_000))).await;
        bot.kill();
        if let Some((player, mark, pressed)) = &under_way {
            let pressed = player.get(&format!("/interactions/{pressed}")).await;
            if pressed["state"] == "answered" {
                told = told.max(acknowledged(&pressed["message"], *mark));
            }
        }
        let game = stored(data.path(), database, id).await;
        let now = moves(&game);
        assert!(
            now.starts_with(&known),
            "what was on disk changed: {known:?} became {now:?}"
        );
        let mark = game.to_decide().map(|seat| game.mark(seat));
        let kept = mark.map_or((now.len() as u32, 0), |mark| (mark.ply, mark.step));
        assert!(kept >= told, "{told:?} was acknowledged, {kept:?} is on disk");
        hidden.extend(secrets(&game).into_iter().map(|(_, name, _)| name));
        known = now;
        bot = Bot::start(&sandbox, data.path(), database, &people[0], next()).await;
    }
    while let Some((player, shown)) = to_move(&people, &table, panel.take()).await {
        let (custom_id, values) = something_to_press(&shown, &mut chance);
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        let pressed = player.press(&shown, &custom_id, &values).await;
        panel = told_of(&pressed);
    }
    eventually("the table shows the end", || async {
        buttons(&people[0].message(&table).await)
            .iter()
            .any(|button| button["label"] == "Rematch")
    })
    .await;
    let public = cleo.messages("lobby").await;
    let of_the_match = |message: &&Value| press_ids(message).iter().any(|press| press.contains(&id.to_string()));
    let tables = public.iter().filter(of_the_match).count();
    assert_eq!(tables, 1, "one table message, however often the bot died");
    assert_eq!(
        welcomes(&public),
        1,
        "a server is welcomed once, however often the bot dies"
    );
    bot.stop();
    let game = stored(data.path(), database, id).await;
    assert!(!game.phase().is_open());
    assert!(moves(&game).starts_with(&known));
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
    let log = std::fs::read_to_string(data.path().join("log")).expect("the log");
    for card in hidden.iter().filter(|card| !card.is_ascii()) {
        assert!(!log.contains(card.as_str()), "the log names {card}");
    }
    assert_tells_nothing(&log, &sandbox);
}

#[test]
fn a_program_that_keeps_dying_takes_its_time_before_it_connects() {
    let data = tempfile::tempdir().expect("a folder");
    std::fs::write(data.path().join("starts"), "5").expect("it is written");
    let mut program = Command::new(env!("CARGO_BIN_EXE_headsup"))
        .arg("run")
        .current_dir(&data)
        .env("DISCORD_TOKEN", "none")
        .env("HEADSUP_DISCORD_PROXY", "http://127.0.0.1:9")
        .env("HEADSUP_DATA", data.path())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let log = BufReader::new(program.stderr.take().expect("it is piped"));
    let waits = log
        .lines()
        .map(|line| line.expect("text"))
        .find(|line| line.contains("connects in 40 s"));
    assert!(waits.is_some_and(|line| line.contains("5 times in a row")));
    let told = Command::new("kill").arg(program.id().to_string()).status();
    assert!(told.expect("kill is there").success());
    assert!(
        program.wait().expect("it ends").success(),
        "being told to stop is a good end"
    );
    let starts = std::fs::read_to_string(data.path().join("starts")).expect("it is there");
    assert_eq!(starts.trim(), "0");
}

/// Who is to move, with a panel on which there is something to press: the one that was open, if it still shows that, as the
/// buttons of before must work; or a fresh one.
async fn to_move<'a>(people: &'a [Person; 2], table: &Value, open: Option<Value>) -> Option<(&'a Person, Value)> {
    if let Some(open) = open.filter(can_press) {
        let owner = string(&open["interaction_metadata"]["user"]["id"]);
        let player = people.iter().find(|person| person.id == owner)?;
        return Some((player, open));
    }
    for player in people {
        let hand = eventually_some("their hand is shown", || async {
            let hand = player.command(string(&table["channel_id"]), "hand", &[]).await;
            match hand["state"] == "deferred" {
                true => told_later(player, &hand["message"]).await,
                false => told_of(&hand),
            }
        });
        let hand = hand.await;
        if can_press(&hand) {
            return Some((player, hand));
        }
    }
    None
}

/// What was answered at once. Nothing where the bot asked for time or came too late, and where the button was gone, as it would be under
/// a thumb: the bot may have brought the panel up to date just then.
fn told_of(interaction: &Value) -> Option<Value> {
    match interaction["state"].as_str() {
        Some("answered") => Some(interaction["message"].clone()),
        Some("deferred" | "failed") => None,
        _ => {
            assert_eq!(interaction["code"], GONE, "{interaction}");
            None
        }
    }
}

/// What was answered after the bot had asked for time. Nothing if that takes very long: it may have been lost, and can be asked for again.
async fn told_later(player: &Person, thinking: &Value) -> Option<Value> {
    for _ in 0..500 {
        let now = player.message(thinking).await;
        if now["flags"].as_u64().is_some_and(|flags| flags & THINKING == 0) {
            return Some(now);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    None
}

fn can_press(message: &Value) -> bool {
    press_ids(message).iter().any(|id| chooses(id))
}

/// The position that a button belongs to: its third word after the version and the verb.
fn mark_of(custom_id: &str) -> (u32, u32) {
    let mark: Option<PositionRef> = custom_id.split(' ').nth(3).and_then(|mark| mark.parse().ok());
    let mark = mark.unwrap_or_else(|| panic!("{custom_id}"));
    (mark.ply, mark.step)
}

/// Returns the least position that a reader of this answer to a press at `mark` knows of: that of its buttons, or that of the next move.
fn acknowledged(panel: &Value, mark: (u32, u32)) -> (u32, u32) {
    let ids = press_ids(panel);
    let shown = ids.iter().find(|id| chooses(id)).map(|id| mark_of(id));
    shown.unwrap_or((mark.0 + 1, 0))
}
