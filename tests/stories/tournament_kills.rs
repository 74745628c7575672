//! The program is killed over each message of a tournament once Discord has carried it out, before it hears so: each stands once all the same,
//! and the two are called once. Here the bot is a process of its own.

use std::sync::Arc;

use headsup_app::{App, InteractionKey, NewTournament, SystemClock, TournamentAction, TournamentActor};
use headsup_match::tournament::{Format, PairingId, Plan};
use headsup_match::{Command, MatchId, Rated, Terms, TimeControl, TournamentId, UserId};
use headsup_sandbox::{Said, Sandbox, Setup, Trouble};
use serde_json::{Value, json};

use crate::season_kills::{Place, lobby};
use headsup_stage::scene::{Person, buttons, eventually, string};
use headsup_stage::table::person_id;

struct Stage {
    place: Place,
    sandbox: Sandbox,
    people: [Person; 2],
    /// The number of the lobby.
    channel: String,
    id: TournamentId,
}

impl Stage {
    /// A tournament of two that was announced and has begun while no bot ran.
    async fn set() -> Stage {
        let place = Place {
            data: tempfile::tempdir().expect("a folder"),
            database: String::new(),
        };
        let sandbox = Sandbox::start(Setup::for_tests()).await.expect("loopback is there");
        let people = [Person::of(&sandbox, "ada").await, Person::of(&sandbox, "ben").await];
        let (guild, channel) = lobby(&people[0]).await;
        let new = NewTournament {
            server: string(&guild["id"]).parse().expect("an id"),
            channel: string(&channel["id"]).parse().expect("an id"),
            plan: Plan {
                format: Format::KnockOut,
                begins: None,
                appear_days: 3,
                rest_hours: 0,
            },
            terms: Terms {
                game: "fortac".to_owned(),
                options: Default::default(),
                rated: Rated::No,
                pace: TimeControl::Days(3),
            },
            note: r#"{"language":"de"}"#.to_owned(),
        };
        let app = place.app(Arc::new(SystemClock)).await;
        let announced = app.tournaments.announce(InteractionKey(1), person_id(&people[0]), new);
        let stage = Stage {
            id: announced.await.expect("it can be played").id,
            channel: string(&channel["id"]).to_owned(),
            place,
            sandbox,
            people,
        };
        let [ada, ben] = stage.people.each_ref().map(person_id);
        for (who, action) in [
            (ada, TournamentAction::Join),
            (ben, TournamentAction::Join),
            (ada, TournamentAction::Begin),
        ] {
            stage.act(&app, who, action).await;
        }
        stage
    }

    async fn app(&self) -> App {
        self.place.app(Arc::new(SystemClock)).await
    }

    async fn act(&self, app: &App, who: UserId, action: TournamentAction) {
        let by = TournamentActor { who, manages: false };
        app.tournaments.act(by, self.id, action).await.expect("it is possible");
    }

    /// Runs the bot until Discord has carried out such a request, once more than `after` times, and kills it before it hears so.
    async fn kill_over(&self, method: &str, path: String, after: u32) {
        let lost = Trouble {
            after,
            carried_out: true,
            ..failing(method, path)
        };
        self.kill_once(lost, async || {}).await;
    }

    /// Runs the bot while people do something, and kills it once this has come in the way of a request of its own.
    async fn kill_once(&self, lost: Trouble, people_do: impl AsyncFnOnce()) {
        let before = self.sandbox.log_after(0).last().map_or(0, |entry| entry.n);
        let what = format!("it sends {:?} {:?}", lost.method, lost.path);
        let silent = Trouble {
            after: 0,
            times: u32::MAX,
            hang: true,
            ..lost.clone()
        };
        self.sandbox.trouble(lost);
        self.sandbox.trouble(silent);
        let bot = self.place.start(&self.sandbox);
        people_do().await;
        eventually(&what, || async {
            let said = self.sandbox.log_after(before).into_iter();
            said.filter(|entry| matches!(&entry.what, Said::Rest { status: 502, .. }))
                .count()
                == 1
        })
        .await;
        // SIGKILL: no farewell.
        drop(bot);
        let clear = reqwest::Client::new().delete(format!("{}/sandbox/trouble", self.sandbox.url()));
        assert!(clear.send().await.expect("the sandbox answers").status().is_success());
    }

    /// The organiser has the message that shows the state put up anew in the lobby. No one waits until that is done.
    async fn put_up_anew(&self, shown: &Value) {
        self.answers().await;
        let again = format!("v1 tournament-again {}", self.id);
        let press = json!({
            "type": 3, "message_id": shown["id"], "data": { "component_type": 2, "custom_id": again },
        });
        let path = format!("/channels/{}/forged?wait=false", self.channel);
        self.people[0].post(&path, press).await;
    }

    /// The messages that show the state, the newest first.
    async fn shown(&self) -> Vec<Value> {
        let organise = format!("v1 tournament-organise {} 0", self.id);
        let has = |message: &Value| buttons(message).iter().any(|one| one["custom_id"] == organise.as_str());
        self.messages(&self.channel, has).await
    }

    /// Runs the bot until this message alone shows the state, and nothing is left to be done about it.
    async fn runs_until_alone(&self, message: &Value) {
        for _ in 0..20 {
            let bot = self.place.start(&self.sandbox);
            self.answers().await;
            eventually("one message shows the state", || async {
                let shown = self.shown().await;
                shown.len() == 1 && shown[0]["id"] == message["id"]
            })
            .await;
            bot.stop();
            let note = self.note().await;
            if note["old"].is_null() && note["anew"]["post"] == "Settled" {
                return;
            }
        }
        panic!("something is left to be done");
    }

    /// Waits until the bot answers.
    async fn answers(&self) {
        let ada = &self.people[0];
        eventually("the bot answers", || async {
            ada.command("games", "settings", &[]).await["state"] == "answered"
        })
        .await;
    }

    /// The note while no bot runs.
    async fn note(&self) -> Value {
        let snapshot = self.app().await.tournaments.load(self.id).await.expect("it is kept");
        serde_json::from_str(&snapshot.note).expect("it is JSON")
    }

    fn posts_in(channel: &str) -> String {
        format!("/channels/{channel}/messages")
    }

    /// The messages of a channel for which something holds.
    async fn messages(&self, channel: &str, so: impl Fn(&Value) -> bool) -> Vec<Value> {
        let mut all = self.people[0].messages(channel).await;
        all.retain(|message| so(message));
        all
    }

    /// The only message of a channel on which such a button stands.
    async fn only_with(&self, channel: &str, button: &str) -> Value {
        let has = |message: &Value| {
            buttons(message)
                .iter()
                .any(|one| string(&one["custom_id"]).starts_with(button))
        };
        let mut all = self.messages(channel, has).await;
        assert_eq!(all.len(), 1, "{button}: {all:?}");
        all.remove(0)
    }
}

/// Such a request fails once.
fn failing(method: &str, path: String) -> Trouble {
    Trouble {
        method: Some(method.to_owned()),
        path: Some(path),
        status: Some(502),
        ..Trouble::default()
    }
}

/// Whom a message has pinged.
fn pings(message: &Value) -> usize {
    message["mentions"].as_array().map_or(0, Vec::len)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_belongs_to_a_tournament_stands_once_wherever_the_program_is_killed_over_it() {
    let stage = Stage::set().await;
    let [ada, ben] = stage.people.each_ref().map(person_id);
    let (lobby, id) = (stage.channel.clone(), stage.id);

    // Its message, that of the pairing, the thread and the call.
    stage.kill_over("POST", Stage::posts_in(&lobby), 0).await;
    // That message is posted again, and Discord knows it.
    stage.kill_over("POST", Stage::posts_in(&lobby), 1).await;
    let state = stage.only_with(&lobby, &format!("v1 tournament-organise {id}")).await;
    assert!(
        string(&state["content"]).contains("Turnier: Fortac"),
        "in its language: {state}"
    );
    let of_pairing = |message: &Value| string(&message["content"]).starts_with("**Finale** · ");
    let pairing = stage.messages(&lobby, of_pairing).await;
    assert_eq!(pairing.len(), 1, "{pairing:?}");
    let thread = string(&pairing[0]["id"]).to_owned();
    stage
        .kill_over("POST", format!("/channels/{lobby}/messages/{thread}/threads"), 0)
        .await;
    stage.kill_over("POST", Stage::posts_in(&thread), 0).await;
    let call = stage.only_with(&thread, &format!("v1 tournament-appear {id} 0")).await;
    assert_eq!(pings(&call), 2, "{call}");

    // Both are there: the table.
    let app = stage.app().await;
    for who in [ada, ben] {
        stage.act(&app, who, TournamentAction::Appear(PairingId(0))).await;
    }
    let snapshot = app.tournaments.load(id).await.expect("it is kept");
    let game: MatchId = snapshot.tournament.state().pairings()[0].game.expect("it is opened");
    drop(app);
    // The call is posted again first.
    stage.kill_over("POST", Stage::posts_in(&thread), 1).await;
    stage.only_with(&thread, &format!("v1 hand {game}")).await;

    // It is over: its message is drawn anew, and it is told who won.
    let app = stage.app().await;
    let resigns = app
        .matches
        .execute(InteractionKey(2), ben, game, Command::Resign { ply: None });
    resigns.await.expect("it is played");
    drop(app);
    stage
        .kill_over(
            "PATCH",
            format!("/channels/{lobby}/messages/{}", string(&state["id"])),
            0,
        )
        .await;
    stage.kill_over("POST", Stage::posts_in(&lobby), 0).await;
    let before = stage.sandbox.log_after(0).last().map_or(0, |entry| entry.n);
    let bot = stage.place.start(&stage.sandbox);
    eventually("it learns that it has told who won", || async {
        let said = stage.sandbox.log_after(before).into_iter();
        let mut posts = said.filter_map(|entry| match entry.what {
            Said::Rest {
                request, status: 200, ..
            } => Some(string(&request.read()["nonce"]).to_owned()),
            _ => None,
        });
        posts.any(|nonce| nonce.starts_with(&format!("t{id}e0")))
    })
    .await;
    bot.stop();

    let won = |message: &Value| string(&message["content"]).contains("gewinnt das Turnier!");
    let told = stage.messages(&lobby, won).await;
    assert_eq!(told.len(), 2, "its message and the news: {told:?}");
    assert_eq!(stage.messages(&lobby, of_pairing).await.len(), 1);
    // Once it is over, it no longer names who was pinged.
    let is_call = |message: &Value| {
        let text = string(&message["content"]);
        stage.people.iter().all(|person| text.contains(&person.id)) && text.contains("**Fortac**")
    };
    let calls = stage.messages(&thread, is_call).await;
    assert_eq!(calls.len(), 1, "{calls:?}");
    assert!(buttons(&calls[0]).is_empty(), "it shows what is: {calls:?}");
    let tables = stage
        .messages(&thread, |message| message.to_string().contains(&game.to_string()))
        .await;
    assert_eq!(tables.len(), 1, "{tables:?}");
    assert_eq!(stage.sandbox.complaints(), Vec::<String>::new());
    let snapshot = stage.app().await.tournaments.load(id).await.expect("it is kept");
    assert!(snapshot.note.contains(r#""champion":"Settled""#), "{}", snapshot.note);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_put_up_anew_is_the_only_one_wherever_the_program_is_killed_over_it() {
    let stage = Stage::set().await;
    let bot = stage.place.start(&stage.sandbox);
    let of_pairing = |message: &Value| string(&message["content"]).starts_with("**Finale** · ");
    eventually("the two are told, after all else", || async {
        match &stage.messages(&stage.channel, of_pairing).await[..] {
            [pairing] => {
                // Its thread comes after the message that it belongs to.
                let thread = format!("/channels/{}/messages", string(&pairing["id"]));
                let told = stage.people[0].get(&thread).await;
                told.as_array().is_some_and(|told| !told.is_empty())
            }
            _ => false,
        }
    })
    .await;
    bot.stop();
    let mut old = stage.shown().await.remove(0);

    // Killed once the new one stands. Discord knows it when it is posted again, or has forgotten that by then.
    for forgets in [false, true] {
        let posted = Trouble {
            carried_out: true,
            ..failing("POST", Stage::posts_in(&stage.channel))
        };
        stage.kill_once(posted, async || stage.put_up_anew(&old).await).await;
        let shown = stage.shown().await;
        let [new, before] = &shown[..] else {
            panic!("the control: both show it: {shown:?}");
        };
        assert_eq!(before["id"], old["id"]);
        if forgets {
            let mut note = stage.note().await;
            let tried = note["anew"]["post"]["Tried"].as_u64().expect("it is noted");
            note["anew"]["post"]["Tried"] = (tried - 600_000).into();
            let app = stage.app().await;
            let kept = app.tournaments.set_note(stage.id, note.to_string());
            kept.await.expect("it is kept");
        }
        stage.runs_until_alone(new).await;
        old = new.clone();
    }

    // Killed over clearing the old one, before and after.
    for carried_out in [false, true] {
        let path = format!("{}/{}", Stage::posts_in(&stage.channel), string(&old["id"]));
        let cleared = Trouble {
            carried_out,
            ..failing("DELETE", path)
        };
        stage.kill_once(cleared, async || stage.put_up_anew(&old).await).await;
        let shown = stage.shown().await;
        assert_eq!(shown.len(), 2 - usize::from(carried_out), "{shown:?}");
        stage.runs_until_alone(&shown[0]).await;
        old = shown[0].clone();
    }
    assert_eq!(stage.sandbox.complaints(), Vec::<String>::new());
}
