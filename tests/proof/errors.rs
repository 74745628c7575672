//! Every error that Discord will not take back, at every place where the bot calls it. The bot asks no more often than it would if all were
//! well, logs no incident for what happens now and then, loses no move, and goes on as soon as it can. A place is a request that the bot
//! makes in a story of its own; each code is tried in a match of its own. The control has an error that passes: it is tried again.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::iter;
use headsup_app::{InteractionKey, MonotonicClock, NotificationChannel, ServerSettings};
use headsup_discord::{Limits, Settings, StartError, TimeLimits};
use headsup_match::{Command, MatchId};
use headsup_sandbox::Said;
use headsup_store::MemoryStore;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::rounds;
use crate::sites::{ERRORS, SITES, Site};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, keep_no_log, string};
use headsup_stage::table::{PRESENT, Table, match_of, noted, person_id};

/// Who may end a match that they do not play in.
const MODERATOR: &str = "cleo";

struct Story {
    scene: Scene,
    site: Site,
    /// Where it is played.
    channel: String,
    /// The log when the newest error began.
    since: u64,
}

impl Story {
    async fn new(site: Site, number: u64) -> Story {
        keep_no_log();
        let scene = Scene::on(Arc::new(MemoryStore::default()), number).await;
        let ada = scene.person("ada").await;
        let guild = string(&ada.get("").await["guilds"][0]["id"]).to_owned();
        // Players end no match as moderators, so another person is one.
        let moderator = scene.person(MODERATOR).await.id;
        let role = json!({"name": "Stewards", "permissions": ["MANAGE_GUILD"], "members": [moderator]});
        scene.ask(Method::POST, &format!("/guilds/{guild}/roles"), role).await;
        let server = guild.parse().expect("an id");
        let chosen = ServerSettings {
            threads: site.in_threads(),
            ..ServerSettings::default()
        };
        scene
            .app
            .preferences
            .choose_for_server(server, |settings| *settings = chosen)
            .await
            .expect("it is kept");
        if site == Site::Direct {
            for who in [&ada, &scene.person("ben").await] {
                let chosen = headsup_app::Settings {
                    notices: NotificationChannel::Both,
                    ..headsup_app::Settings::default()
                };
                scene
                    .app
                    .preferences
                    .choose(person_id(who), |settings| *settings = chosen)
                    .await
                    .expect("they are kept");
            }
        }
        let channel = match site.is_borrowed() {
            true => {
                let guild = json!({"name": "Elsewhere", "channels": ["hall"], "bot": false});
                let guild = scene.ask(Method::POST, "/guilds", guild).await;
                string(&guild["channels"][0]["id"]).to_owned()
            }
            false => "lobby".to_owned(),
        };
        Story {
            scene,
            site,
            channel,
            since: 0,
        }
    }

    /// How often the request was made while the error was there.
    fn asked(&self) -> usize {
        let (method, path, _) = self.site.request();
        let is_it = |said: &Said| match said {
            Said::Rest {
                method: made,
                path: at,
                trouble,
                ..
            } => *trouble && made == method && at.contains(path),
            Said::Gateway { .. } => false,
        };
        self.scene
            .sandbox
            .log_after(self.since)
            .iter()
            .filter(|entry| is_it(&entry.what))
            .count()
    }

    async fn trouble(&self, status: u16, code: u32) {
        let (method, path, _) = self.site.request();
        let body =
            json!({"method": method, "path": format!("*{path}*"), "times": 1_000, "status": status, "code": code});
        self.scene.ask(Method::POST, "/trouble/rest", body).await;
    }

    async fn calm(&self) {
        self.scene.ask(Method::DELETE, "/trouble", json!({})).await;
    }

    /// Something happens that brings the bot to make the request while it meets this error. Gives the match that it is about.
    async fn meet(&mut self, status: u16, code: u32) -> Option<Table> {
        let (ada, ben) = (self.scene.person("ada").await, self.scene.person("ben").await);
        match self.site {
            Site::Commands | Site::Register | Site::Emojis | Site::Upload | Site::Stale => {
                self.start_again(status, code).await;
                return None;
            }
            Site::Name => {
                let table = self.begun().await;
                // Who has said nothing since the start is asked for.
                self.scene.stop_bot().await;
                self.scene.start_bot().await;
                self.trouble(status, code).await;
                let listed = ada.command("lobby", "matches", &[]).await;
                assert!(
                    listed["message"].to_string().contains(&table.id.to_string()),
                    "{listed}"
                );
                return Some(table);
            }
            Site::Form | Site::Original => {
                let options = [("game", "jokers-row"), ("opponent", ben.id.as_str())];
                if self.site == Site::Original {
                    self.trouble(status, code).await;
                }
                let play = answered(&ada.command("lobby", "play", &options).await).clone();
                if self.site == Site::Form {
                    let more = answered(&ben.press_label(&play, "…").await).clone();
                    self.trouble(status, code).await;
                    self.refused(ben.press_label(&more, "Cut")).await;
                } else {
                    self.met().await;
                }
                self.calm().await;
                let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
                return Some(Table::begun(&self.scene, accepted, ada, ben).await);
            }
            Site::Thread | Site::Join => {
                self.trouble(status, code).await;
                let table = Table::of(&self.scene, "jokers-row").await;
                self.met().await;
                return Some(table);
            }
            _ => {}
        }
        let table = self.begun().await;
        let (player, other) = table.turn(&self.scene).await;
        let (player, other) = (player.clone(), other.clone());
        match self.site {
            Site::Answer => {
                self.trouble(status, code).await;
                let id = table.id.to_string();
                self.refused(player.command("lobby", "hand", &[("match", &id)])).await;
            }
            Site::Typing => {
                self.trouble(status, code).await;
                self.refused(player.autocomplete("lobby", "move", ("move", ""), &[]))
                    .await;
            }
            Site::Turn => {
                let panel = table.panel(&player).await;
                self.trouble(status, code).await;
                let id = string(&buttons(&panel)[0]["custom_id"]).to_owned();
                self.refused(player.press(&panel, &id, &[])).await;
            }
            Site::Add => {
                let more = answered(&player.press_label(&table.message, "…").await).clone();
                self.trouble(status, code).await;
                player.press_label(&more, "Post the table again").await;
                self.met().await;
            }
            Site::Panel => {
                table.panel(&player).await;
                table.panel(&other).await;
                self.trouble(status, code).await;
                table.pass_the_question(&self.scene).await;
                self.met().await;
            }
            Site::Archive | Site::Delete => {
                let id = match self.site {
                    Site::Archive => format!("v1 resign-now {} 0", table.id),
                    _ => format!("v1 stop-now {} true", table.id),
                };
                self.trouble(status, code).await;
                let data = json!({"custom_id": id, "component_type": 2});
                let moderator = self.scene.person(MODERATOR).await;
                let by = if self.site == Site::Archive {
                    &player
                } else {
                    &moderator
                };
                answered(&by.forge("lobby", 3, table.message["id"].as_str(), &data).await);
                self.met().await;
                return None;
            }
            _ => {
                if self.site == Site::Clear {
                    table.pass_unseen(&self.scene).await;
                    self.told(&table).await;
                }
                self.trouble(status, code).await;
                match self.site.is_ping() {
                    true => table.pass_unseen(&self.scene).await,
                    false => table.pass_the_question(&self.scene).await,
                }
                self.met().await;
            }
        }
        Some(table)
    }

    /// An interaction that cannot be answered: it fails once its time is over.
    async fn refused(&self, pressed: impl Future<Output = Value>) {
        let give_up = async {
            self.met().await;
            self.scene.nobody_waits_any_more();
        };
        let (pressed, ()) = tokio::join!(pressed, give_up);
        assert_eq!(pressed["state"], "failed", "{pressed}");
    }

    async fn met(&self) {
        eventually(&format!("{:?} is met", self.site), || async { self.asked() > 0 }).await;
    }

    /// A new match, its place noted and its first player told. In threads it has moved there.
    async fn begun(&self) -> Table {
        let (ada, ben) = (self.scene.person("ada").await, self.scene.person("ben").await);
        let options = [("game", "jokers-row"), ("opponent", ben.id.as_str())];
        let play = ada.command(&self.channel, "play", &options).await;
        let accepted = answered(&ben.press_label(answered(&play), "Accept").await).clone();
        let table = Table::begun(&self.scene, accepted, ada, ben).await;
        noted(&self.scene, table.id).await;
        if self.site.in_threads() {
            eventually("it has its thread", || async {
                let left = table.players[0].message(&table.message).await;
                buttons(&left).is_empty()
            })
            .await;
        }
        table
    }

    /// Waits until the player to decide was told so.
    async fn told(&self, table: &Table) {
        let (player, _) = table.turn(&self.scene).await;
        eventually("they are told", || async {
            let messages = player.messages(&self.channel).await;
            // Those of other matches may still stand there.
            let link = format!("/{}", string(&table.message["id"]));
            let mine = format!("<@{}>", player.id);
            let notice = |message: &&Value| {
                let text = string(&message["content"]);
                text.starts_with(&mine) && text.contains(&link)
            };
            messages
                .iter()
                .find(notice)
                .is_some_and(|newest| newest["mentions"][0]["id"] == player.id.as_str())
        })
        .await;
    }

    /// The bot starts anew with the error at hand.
    async fn start_again(&mut self, status: u16, code: u32) {
        // What the start before it had to upload or take away is done.
        if matches!(self.site, Site::Upload | Site::Stale) {
            faces_are_uploaded(&self.scene).await;
        }
        self.scene.stop_bot().await;
        let home = self.scene.ask(Method::GET, "", json!({})).await;
        let application = string(&home["application"]["id"]).to_owned();
        let url = format!("{}/api/v10/applications/{application}", self.scene.sandbox.url());
        let token = format!("Bot {}", self.scene.sandbox.token());
        if self.site == Site::Register {
            let none = self
                .scene
                .http
                .put(format!("{url}/commands"))
                .header("authorization", &token)
                .json(&json!([]));
            assert!(none.send().await.expect("it answers").status().is_success());
        }
        if self.site == Site::Upload {
            let all = self
                .scene
                .http
                .get(format!("{url}/emojis"))
                .header("authorization", &token);
            let all: Value = all.send().await.expect("it answers").json().await.expect("JSON");
            let one = string(&all["items"][0]["id"]);
            let gone = self
                .scene
                .http
                .delete(format!("{url}/emojis/{one}"))
                .header("authorization", &token);
            assert!(gone.send().await.expect("it answers").status().is_success());
        }
        if self.site == Site::Stale {
            let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
            let old = json!({"name": format!("hu_old_{code}_{status}"), "image": image});
            let old = self
                .scene
                .http
                .post(format!("{url}/emojis"))
                .header("authorization", &token)
                .json(&old);
            assert!(old.send().await.expect("it answers").status().is_success());
        }
        self.trouble(status, code).await;
        let bot = self.scene.bot_for(&self.scene.app);
        self.met().await;
        let app = &self.scene.app;
        eventually("it is there all the same", || async { app.availability.is_here() }).await;
        bot.stop().await;
        self.calm().await;
        self.scene.start_bot().await;
    }

    /// The match is played on, and its table shows it.
    async fn goes_on(&self, table: &Table) {
        let game = table.game(&self.scene).await;
        let Some(seat) = game.to_decide() else {
            panic!("it is being played")
        };
        let player = &table.players[seat.index()];
        let id = table.id.to_string();
        // A table that was lost is put up anew.
        let channel = self.channel_of(player, table.id).await;
        answered(&player.command(&channel, "board", &[("match", &id)]).await);
        let before = game.played().len();
        table.any_move(&self.scene).await;
        let now = table.game(&self.scene).await;
        assert!(
            now.played().len() > before || now.mark(seat) != game.mark(seat),
            "a move is made"
        );
        let asked = now.to_decide().and_then(|seat| now.person_at(seat));
        eventually_some("the table shows it", || async {
            let who = asked?;
            let channel = self.channel_of(player, table.id).await;
            let messages = player.messages(&channel).await;
            let newest = messages.iter().find(|message| is_table(message, table.id))?;
            string(&newest["content"])
                .contains(&format!("· <@{}>'s turn", who.0))
                .then_some(())
        })
        .await;
    }

    /// The match ends, and everybody hears of it.
    async fn ends(&self, table: &Table) {
        let app = &self.scene.app;
        let resign = Command::Resign { ply: None };
        let (key, who) = (InteractionKey(self.since + 1), person_id(&table.players[0]));
        let resigned = app.matches.execute(key, who, table.id, resign).await;
        resigned.expect("it goes on");
        eventually("all is told", || async {
            self.scene.leap(PRESENT);
            let note = app.message_notes.place(table.id).await.ok().flatten();
            String::from_utf8_lossy(&note.unwrap_or_default()).contains("\"at_rest\":true")
        })
        .await;
    }

    /// Where the table of a match stands: the lobby, or its thread.
    async fn channel_of(&self, who: &Person, id: MatchId) -> String {
        if self.site.is_borrowed() {
            return self.channel.clone();
        }
        let home = who.get("").await;
        let threads = home["guilds"][0]["threads"].as_array().cloned().unwrap_or_default();
        for thread in threads {
            let thread = string(&thread["id"]).to_owned();
            if who.messages(&thread).await.iter().any(|message| is_table(message, id)) {
                return thread;
            }
        }
        "lobby".to_owned()
    }
}

/// Waits until Discord has the face of each card, and no other emoji.
pub async fn faces_are_uploaded(scene: &Scene) {
    let home = scene.ask(Method::GET, "", json!({})).await;
    let application = string(&home["application"]["id"]).to_owned();
    let url = format!("{}/api/v10/applications/{application}/emojis", scene.sandbox.url());
    let token = format!("Bot {}", scene.sandbox.token());
    let all: usize = headsup_games::CATALOG.iter().map(|game| game.card_icons().len()).sum();
    eventually("the faces are there", || async {
        let asked = scene.http.get(&url).header("authorization", &token).send().await;
        let known: Value = asked.expect("it answers").json().await.expect("JSON");
        known["items"].as_array().is_some_and(|known| known.len() == all)
    })
    .await;
}

fn is_table(message: &Value, id: MatchId) -> bool {
    let public = message["flags"].as_u64().unwrap_or(0) & 64 == 0;
    public && string(&message["content"]).contains("'s turn") && !buttons(message).is_empty() && match_of(message) == id
}

/// Meets all these errors at one place. What is wrong, if anything.
async fn meet_all(site: Site, number: u64, errors: &[(u16, u32)]) -> Result<(), String> {
    let mut story = Story::new(site, number).await;
    let mut expected = 0;
    for (met, &(status, code)) in errors.iter().enumerate() {
        story.since = story.scene.sandbox.log_after(0).last().map_or(0, |entry| entry.n);
        let table = story.meet(status, code).await;
        // What is tried again is so within this time, and the error still waits for it.
        if errors.last() == Some(&(status, code)) {
            tokio::time::sleep(Duration::from_millis(2_500)).await;
        }
        let (asked, (.., most)) = (story.asked(), site.request());
        let ours = site.ours(status, code);
        // A refused answer is told of in plain words, or the match before may still have something to say. Lists name all that are open.
        let listed = if site == Site::Name { met } else { 0 };
        if asked > most + 1 + listed {
            return Err(format!("{site:?} is asked {asked} times after {status} {code}"));
        }
        story.calm().await;
        expected += u64::from(ours);
        if let Some(table) = table {
            story.goes_on(&table).await;
            // What is to be told of it is told before the next begins, with which it must share no ping.
            if site == Site::Clear {
                story.ends(&table).await;
            }
            story.scene.leap(PRESENT);
        }
        // Counted once the match has gone on: an incident is logged after the player was told, and is not to count with the next error.
        let incidents = story.scene.incidents().await;
        if incidents > expected {
            return Err(format!("{site:?} with {status} {code} is an incident"));
        }
        expected = incidents;
    }
    story.scene.stop_bot().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_error_at_every_call_is_lived_through() {
    // All of them, unless fewer are asked for.
    let errors = &ERRORS[..ERRORS.len().min(rounds(ERRORS.len() as u64) as usize)];
    let met = iter((0..).zip(SITES)).map(|(number, site)| async move {
        let done = tokio::spawn(meet_all(site, number, errors)).await;
        (site, done.unwrap_or_else(|panic| Err(panic.to_string())))
    });
    let wrong: Vec<_> = met
        .buffer_unordered(6)
        .filter(|(_, done)| std::future::ready(done.is_err()))
        .collect()
        .await;
    assert!(wrong.is_empty(), "{wrong:#?}");
    println!("{} errors at {} calls", errors.len(), SITES.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_that_is_refused_says_so() {
    keep_no_log();
    let mut scene = Scene::on(Arc::new(MemoryStore::default()), 101).await;
    scene.stop_bot().await;
    for (status, code) in ERRORS {
        let refused = json!({"path": "/gateway/bot", "times": 1, "status": status, "code": code});
        scene.ask(Method::POST, "/trouble/rest", refused).await;
        let settings = Settings {
            token: scene.sandbox.token().into(),
            proxy: Some(scene.sandbox.url()),
            proxy_without_tls: false,
            time_limits: TimeLimits::DISCORD,
            clock: Arc::new(MonotonicClock),
            limits: watch::Sender::new(Limits::NONE).subscribe(),
            requests_per_second: watch::Sender::new(u32::MAX).subscribe(),
            shards: None,
            standby_sessions: false,
        };
        let left = headsup_discord::start(settings, scene.app.clone(), std::future::pending()).await;
        let said = match status {
            401 => left == Err(StartError::BadToken),
            _ => matches!(left, Err(StartError::ProxySilent(_))),
        };
        assert!(said, "{status}: {left:?}");
    }
    assert_eq!(scene.incidents().await, 0);
    scene.start_bot().await;
    scene.stop_bot().await;
}

/// The control: what passes is tried again.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_is_repeated_is_found_out() {
    let done = meet_all(Site::Edit, 100, &[(500, 0)]).await;
    assert!(done.expect_err("it is tried again").contains("is asked"));
}
