//! What people see of each other, live and after a restart.

use headsup_sandbox::{Sandbox, Setup};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use super::bot::Bot;
use super::{PNG, Person, Rest, ask, sandbox, soon};

/// A user's live stream.
struct Stream {
    answer: reqwest::Response,
    text: String,
}

impl Stream {
    async fn open(person: &Person, after: &str) -> Stream {
        Stream::at(&format!("{}/events?after={after}", person.url)).await
    }

    async fn at(url: &str) -> Stream {
        Stream {
            answer: reqwest::get(url).await.expect("a stream"),
            text: String::new(),
        }
    }

    /// The next event: its id and what it says.
    async fn next(&mut self) -> (String, Value) {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    event
                        .lines()
                        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
                };
                let found = field("id").zip(field("data"));
                let found = found.map(|(id, data)| (id.to_owned(), serde_json::from_str(data).expect("JSON")));
                self.text = rest.to_owned();
                if let Some(found) = found {
                    return found;
                }
            } else {
                let chunk = soon("an event", self.answer.chunk())
                    .await
                    .expect("the stream goes on")
                    .expect("no end");
                self.text += std::str::from_utf8(&chunk).expect("text");
            }
        }
    }

    /// The next event of a type; others are passed over.
    async fn event(&mut self, kind: &str) -> (String, Value) {
        loop {
            let (id, event) = self.next().await;
            if event["t"] == kind {
                return (id, event["d"].clone());
            }
        }
    }
}

async fn newest_event(person: &Person) -> String {
    person.get("").await["last_event_id"]
        .as_str()
        .expect("an id")
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_hears_what_concerns_them_and_a_page_that_comes_back_misses_nothing() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let bot = Bot::start(&sandbox, GatewayIntents::GUILDS).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let mut adas = Stream::open(&ada, &newest_event(&ada).await).await;
    let start = newest_event(&ben).await;
    let mut bens = Stream::open(&ben, &start).await;

    ada.run("whisper", json!([])).await;
    ada.post(
        "/channels/lobby/messages",
        json!({"content": format!("hello <@{}>", ben.id)}),
    )
    .await;
    assert_eq!(adas.event("INTERACTION_CREATE").await.1["state"], "pending");
    assert_eq!(adas.event("MESSAGE_CREATE").await.1["content"], "psst");
    let success = adas.event("INTERACTION_SUCCESS").await.1;
    assert_eq!(
        (&success["state"], &success["message"]["content"]),
        (&json!("answered"), &json!("psst"))
    );
    // To Ben the first thing that happens is Ada's message: the ephemeral one and her command are hers alone.
    let (id, heard) = bens.next().await;
    assert_eq!(
        (&heard["t"], &heard["d"]["content"]),
        (&json!("MESSAGE_CREATE"), &json!(format!("hello <@{}>", ben.id)))
    );
    let (_, unread) = bens.event("MESSAGE_ACK").await;
    assert_eq!((&unread["unread"], &unread["mention_count"]), (&json!(true), &json!(1)));

    drop(bens);
    ada.post("/channels/lobby/messages", json!({"content": "while away"}))
        .await;
    let mut bens = Stream::open(&ben, &id).await;
    assert_eq!(bens.event("MESSAGE_CREATE").await.1["content"], "while away");
    // The stream of all has Ben's event among the others.
    let mut all = Stream::at(&format!("{}/sandbox/events?after={start}", sandbox.url())).await;
    let (first, adas_own) = all.next().await;
    assert_eq!(
        (&adas_own["user"], &adas_own["t"]),
        (&json!(ada.id), &json!("INTERACTION_CREATE"))
    );
    let mut passed = vec![first];
    while passed.last() != Some(&id) {
        passed.push(all.next().await.0);
    }
    let mut lost = Stream::open(&ben, "another-5").await;
    assert_eq!(lost.next().await.1, json!({"t": "RESET", "d": null}));
    let read = ben.post("/channels/lobby/read", json!({})).await;
    assert_eq!((&read["unread"], &read["mention_count"]), (&json!(false), &json!(0)));
    bot.stop().await;
}

#[tokio::test]
async fn who_comes_sees_the_whole_server_and_the_others_see_who_came() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let ada = Person::new(&sandbox, "ada").await;
    let start = newest_event(&ada).await;
    let mut adas = Stream::open(&ada, &start).await;
    let users = format!("{}/sandbox/users", sandbox.url());
    let made = ask(&users, Method::POST, None, Some(&json!({"username": "eve"}))).await;
    let eve = Person::new(&sandbox, "eve").await;
    let mut eves = Stream::open(&eve, &start).await;
    let whole = eves.event("GUILD_CREATE").await.1;
    let is_eve = |user: &Value| user["id"] == made.1["id"];
    assert!(whole["members"].as_array().expect("a list").iter().any(is_eve));
    assert_eq!(adas.next().await.1["t"], "USER_UPDATE");
    let (_, came) = adas.next().await;
    let guild = whole["id"].clone();
    assert_eq!(
        (&came["t"], &came["d"]["guild_id"]),
        (&json!("GUILD_MEMBER_ADD"), &guild)
    );
    assert!(is_eve(&came["d"]["user"]));
}

#[tokio::test]
async fn mentions_ping_only_whom_they_may() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let content = format!("<@{}> <@!{}> @everyone", ada.id, ben.id);
    let cases = [
        (Value::Null, vec![&ada.id, &ben.id]),
        (json!({"parse": []}), vec![]),
        (json!({"parse": [], "users": [ben.id]}), vec![&ben.id]),
        (json!({"parse": ["users"]}), vec![&ada.id, &ben.id]),
    ];
    let mut expected = 0;
    for (allowed, pinged) in cases {
        let message = rest.say(json!({"content": content, "allowed_mentions": allowed})).await;
        let mentioned: Vec<_> = message["mentions"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|user| &user["id"])
            .collect();
        assert_eq!(json!(mentioned), json!(pinged), "{allowed}");
        assert_eq!(message["mention_everyone"], false, "the bot may not call everybody");
        expected += u64::from(pinged.contains(&&ben.id));
    }
    let read = ben.get("").await["read_states"][0].clone();
    assert_eq!(
        (&read["mention_count"], &read["unread"]),
        (&json!(expected), &json!(true))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_scene_is_there_again_after_a_restart_and_old_buttons_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let setup = || Setup {
        folder: Some(folder.path().to_owned()),
        ..Setup::for_tests()
    };
    let first = Sandbox::start(setup()).await.expect("it starts");
    let bot = Bot::start(&first, GatewayIntents::GUILDS).await;
    let ada = Person::new(&first, "ada").await;
    let board = ada.run("board", json!([])).await["message"].clone();
    ada.post("/channels/games/messages", json!({"content": "hello"})).await;
    let mut before = (ada.get("/channels/lobby/messages").await, ada.get("").await);
    bot.stop().await;
    let old = first.url();
    // It is dropped, not stopped: what was answered is on disk at any moment.
    drop(first);

    let second = Sandbox::start(setup()).await.expect("it starts again");
    let ada = Person::new(&second, "ada").await;
    let mut after = (ada.get("/channels/lobby/messages").await, ada.get("").await);
    before.1["last_event_id"].take();
    after.1["last_event_id"].take();
    // Only the port in the addresses of files is another.
    let before = before.0.to_string().replace(&old, &second.url()) + &before.1.to_string();
    assert_eq!(after.0.to_string() + &after.1.to_string(), before);
    let picture = after.0[0]["embeds"][0]["image"]["url"]
        .as_str()
        .expect("a picture")
        .to_owned();
    assert_eq!(
        reqwest::get(picture)
            .await
            .expect("the picture")
            .bytes()
            .await
            .expect("bytes"),
        PNG
    );
    let bot = Bot::start(&second, GatewayIntents::GUILDS).await;
    let pressed = ada.press(&board, "update", None).await;
    assert_eq!(pressed["message"]["embeds"][0]["title"], "Board 2");
    bot.stop().await;
}

#[tokio::test]
async fn people_talk_edit_delete_open_threads_and_come_anew() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    let said = ben.post("/channels/lobby/messages", json!({"content": "helo"})).await;
    let url = |person: &Person| format!("{}{}", person.url, super::place(&said));
    let edit = json!({"content": "hello"});
    assert_eq!(ask(&url(&ada), Method::PATCH, None, Some(&edit)).await.1["code"], 50005);
    assert_eq!(
        ask(&url(&ben), Method::PATCH, None, Some(&edit)).await.1["content"],
        "hello"
    );
    let reply = ada
        .post(
            "/channels/lobby/messages",
            json!({"content": "hi", "message_reference": {"message_id": said["id"]}}),
        )
        .await;
    assert_eq!(
        (&reply["referenced_message"]["content"], &reply["mentions"][0]["id"]),
        (&json!("hello"), &json!(ben.id))
    );
    let thread = ada
        .post(
            "/channels/lobby/threads",
            json!({"name": "aside", "message_id": said["id"]}),
        )
        .await;
    assert_eq!(thread["id"], said["id"]);
    assert_eq!(ben.again(&said).await["thread"]["name"], "aside");
    assert_eq!(
        ask(&url(&ada), Method::DELETE, None, None).await.0,
        204,
        "Ada owns the server"
    );

    let users = format!("{}/sandbox/users", sandbox.url());
    let (status, eve) = ask(
        &users,
        Method::POST,
        None,
        Some(&json!({"username": "eve", "locale": "de"})),
    )
    .await;
    assert_eq!((status, &eve["locale"]), (200, &json!("de")));
    assert_eq!(
        ask(&users, Method::POST, None, Some(&json!({"username": "eve"})))
            .await
            .0,
        400
    );
    let eve = Person::new(&sandbox, "eve").await;
    assert_eq!(eve.newest().await["content"], "hi");
    let guilds = format!("{}/sandbox/guilds", sandbox.url());
    let body = json!({"name": "Elsewhere", "channels": ["hall"], "bot": false});
    assert_eq!(ask(&guilds, Method::POST, None, Some(&body)).await.0, 200);
    let rest = Rest::new(&sandbox).await;
    let hall = eve.get("").await["guilds"][1]["channels"][0]["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let path = format!("/channels/{hall}/messages");
    assert_eq!(
        rest.ask(Method::POST, &path, Some(&json!({"content": "x"}))).await.1["code"],
        50001
    );
}
