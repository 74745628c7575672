//! A bot on a real library does everything once.

use std::time::Duration;

use headsup_sandbox::{Clock, Setup};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use headsup_stage::Watched;

use super::bot::Bot;
use super::{PNG, Person, Rest, ask, sandbox, soon};

async fn finish(sandbox: Watched, bot: Bot) {
    bot.stop().await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
    sandbox.stop().await;
}

async fn start() -> (Watched, Bot, Person, Person) {
    let sandbox = sandbox(Setup::for_tests()).await;
    let bot = Bot::start(&sandbox, GatewayIntents::GUILDS).await;
    let (ada, ben) = (Person::new(&sandbox, "ada").await, Person::new(&sandbox, "ben").await);
    (sandbox, bot, ada, ben)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_answered_with_text_picture_and_components() {
    let (sandbox, bot, ada, ben) = start().await;
    let done = ada.run("board", json!([])).await;
    assert_eq!(done["state"], "answered", "{done}");
    let message = ben.newest().await;
    assert_eq!(message, done["message"]);
    assert_eq!(
        (&message["type"], &message["interaction_metadata"]["user"]["username"]),
        (&json!(20), &json!("ada"))
    );
    assert_eq!(message["mentions"][0]["id"], ada.id.as_str());
    assert_eq!(message["components"][0]["components"][0]["custom_id"], "update");
    // A picture that the embed shows is not listed beside it.
    assert_eq!(message["attachments"], json!([]));
    let image = &message["embeds"][0]["image"];
    assert_eq!(
        (&image["width"], &image["height"], &image["description"]),
        (&json!(2), &json!(1), &json!("an empty board"))
    );
    let picture = reqwest::get(image["url"].as_str().expect("an address"))
        .await
        .expect("the picture");
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.bytes().await.expect("bytes"), PNG);
    finish(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn updates_keep_lose_and_double_pictures_as_in_discord() {
    let (sandbox, bot, ada, ben) = start().await;
    let board = ada.run("board", json!([])).await["message"].clone();
    let old_picture = board["embeds"][0]["image"]["url"]
        .as_str()
        .expect("a picture")
        .to_owned();

    let updated = ben.press(&board, "update", None).await;
    assert_eq!(updated["message"]["id"], board["id"]);
    let message = ada.again(&board).await;
    assert_eq!(message["embeds"][0]["title"], "Board 2");
    assert_ne!(message["embeds"][0]["image"]["url"], old_picture.as_str());
    assert_eq!(message["attachments"], json!([]));
    assert!(message["edited_timestamp"].is_string());
    assert_eq!(
        ask(&old_picture, Method::GET, None, None).await.0,
        404,
        "the old picture is gone"
    );

    let pressed = ben.press(&board, "quietly", None).await;
    assert_eq!(pressed["state"], "deferred", "{pressed}");
    let finished = async {
        loop {
            let message = ada.again(&board).await;
            if message["embeds"][0]["title"] == "Board 3" {
                return message;
            }
        }
    };
    let message = soon("the edit", finished).await;
    assert_eq!(message["content"], "quietly");
    assert_eq!(message["attachments"], json!([]));

    ben.press(&board, "trap", None).await;
    let message = ada.again(&board).await;
    assert_eq!(message["content"], "trapped");
    assert!(
        message["embeds"][0].get("image").is_none(),
        "the picture is deleted: {message}"
    );
    finish(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn selects_modals_and_context_menus_reach_the_bot() {
    let (sandbox, bot, ada, ben) = start().await;
    let board = ada.run("board", json!([])).await["message"].clone();
    let chosen = ben.press(&board, "words", Some(json!(["two", "three"]))).await;
    assert_eq!(
        (&chosen["message"]["content"], &chosen["message"]["type"]),
        (&json!("two+three"), &json!(19))
    );
    assert_eq!(
        chosen["message"]["interaction_metadata"]["interacted_message_id"],
        board["id"]
    );
    let chosen = ben.press(&board, "people", Some(json!([ada.id]))).await;
    assert_eq!(chosen["message"]["content"], format!("chose {}", ada.id));

    for opened in [
        ben.press(&board, "dialog", None).await,
        ben.run("form", json!([])).await,
    ] {
        assert_eq!(
            (&opened["state"], &opened["modal"]["title"]),
            (&json!("modal"), &json!("Dialog"))
        );
        let path = format!("/modals/{}", opened["id"].as_str().expect("an id"));
        let (status, refused) = ben.try_post(&path, &json!({"values": {"text": "x"}})).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)));
        let written = ben.post(&path, json!({"values": {"text": "hello"}})).await;
        assert_eq!(written["message"]["content"], "wrote hello");
    }

    let body = json!({"name": "Challenge", "type": 2, "target_id": ada.id});
    let done = ben.post("/channels/lobby/commands", body).await;
    assert_eq!(
        (&done["message"]["content"], &done["message"]["type"]),
        (&json!("challenged ada"), &json!(23))
    );
    finish(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_answer_is_filled_by_the_first_follow_up_and_ephemerals_stay_private() {
    let (sandbox, bot, ada, ben) = start().await;
    ada.run("think", json!([])).await;
    let finished = async {
        loop {
            let messages = ada.get("/channels/lobby/messages").await;
            if messages.as_array().is_some_and(|list| list.len() == 2) {
                return messages;
            }
        }
    };
    let messages = soon("both follow-ups", finished).await;
    assert_eq!(
        (&messages[1]["content"], &messages[1]["flags"], &messages[1]["type"]),
        (&json!("thought"), &json!(0), &json!(20))
    );
    assert_eq!(
        (&messages[0]["content"], &messages[0]["flags"]),
        (&json!("and more"), &json!(64))
    );
    assert_eq!(
        ben.newest().await["content"],
        "thought",
        "Ben does not see the ephemeral one"
    );

    let secret = ada.run("whisper", json!([])).await["message"].clone();
    assert!(
        secret["attachments"][0]["url"]
            .as_str()
            .expect("a file")
            .contains("/ephemeral-attachments/")
    );
    let (status, _) = ben
        .try_post(
            &format!("{}/components", super::place(&secret)),
            &json!({"custom_id": "x"}),
        )
        .await;
    assert_eq!(status, 404);
    // The bot itself finds it only by its token.
    let rest = Rest::new(&sandbox).await;
    let path = format!(
        "/channels/{}/messages/{}",
        rest.lobby,
        secret["id"].as_str().expect("an id")
    );
    assert_eq!(
        rest.ask(Method::GET, &path, None).await,
        (404, json!({"code": 10008, "message": "Unknown Message"}))
    );
    finish(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn autocomplete_and_options_work_in_servers_threads_and_both_kinds_of_dm() {
    let (sandbox, bot, ada, ben) = start().await;
    let typing = json!({"name": "pick", "options": [{"name": "word", "value": "he", "focused": true}]});
    let choices = ada.post("/channels/lobby/autocomplete", typing.clone()).await;
    assert_eq!(choices["choices"], json!([{"name": "he!", "value": "he"}]), "{choices}");

    let bots_id = Rest::new(&sandbox).await.bot;
    let thread = ada.post("/channels/lobby/threads", json!({"name": "aside"})).await;
    let bot_dm = ada.post("/dms", json!({"recipient_id": bots_id})).await;
    let friends_dm = ada.post("/dms", json!({"recipient_id": ben.id})).await;
    let body = json!({"name": "pick", "options": [{"name": "word", "value": "hi"}, {"name": "who", "value": ben.id}]});
    for (place, context) in [(&thread, "Guild"), (&bot_dm, "BotDm"), (&friends_dm, "PrivateChannel")] {
        let path = format!("/channels/{}/commands", place["id"].as_str().expect("an id"));
        let done = ada.post(&path, body.clone()).await;
        assert_eq!(
            done["message"]["content"],
            format!("hi for ben in {context} of en-US"),
            "{done}"
        );
    }
    // Where the bot is not, Ben sees the answer, and without the application Ben is offered nothing.
    let path = format!("/channels/{}", friends_dm["id"].as_str().expect("an id"));
    assert_eq!(
        ben.get(&format!("{path}/messages")).await[0]["interaction_metadata"]["authorizing_integration_owners"],
        json!({"1": ada.id})
    );
    assert_eq!(
        ben.get(&format!("{path}/commands?type=1"))
            .await
            .as_array()
            .map(Vec::len),
        Some(6)
    );
    ask(&ben.url, Method::PATCH, None, Some(&json!({"installed": false}))).await;
    assert_eq!(ben.get(&format!("{path}/commands")).await, json!([]));
    finish(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_does_not_answer_in_three_seconds_has_failed() {
    let clock = Clock::manual();
    let sandbox = sandbox(Setup {
        clock: clock.clone(),
        ..Setup::for_tests()
    })
    .await;
    let bot = Bot::start(&sandbox, GatewayIntents::GUILDS).await;
    let ada = Person::new(&sandbox, "ada").await;
    let run = ada
        .post(
            "/channels/lobby/commands?wait=false",
            json!({"name": "silence", "nonce": "7"}),
        )
        .await;
    assert_eq!((&run["state"], &run["nonce"]), (&json!("pending"), &json!("7")));
    let path = format!("/interactions/{}", run["id"].as_str().expect("an id"));
    clock.advance(Duration::from_millis(3_000));
    assert_eq!(ada.get(&path).await["state"], "pending");
    clock.advance(Duration::from_millis(1));
    let failed = async {
        loop {
            let state = ada.get(&path).await;
            if state["state"] != "pending" {
                return state;
            }
        }
    };
    let failed: Value = soon("the failure", failed).await;
    assert_eq!(failed["failure"], "The application did not respond");
    finish(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_one_waits_for_an_interaction_that_is_forgotten() {
    let clock = Clock::manual();
    let sandbox = sandbox(Setup {
        clock: clock.clone(),
        answer_in: Duration::from_secs(3_600),
        ..Setup::for_tests()
    })
    .await;
    let bot = Bot::start(&sandbox, GatewayIntents::GUILDS).await;
    let ada = Person::new(&sandbox, "ada").await;
    let ben = Person::new(&sandbox, "ben").await;
    let silence = json!({"name": "silence"});
    let waiting = tokio::spawn({
        let silence = silence.clone();
        async move { ada.post("/channels/lobby/commands", silence).await }
    });
    let told = async {
        while !waiting.is_finished() {
            // A new interaction clears away those of more than fifteen minutes ago.
            clock.advance(Duration::from_secs(16 * 60));
            ben.post("/channels/lobby/commands?wait=false", silence.clone()).await;
        }
        waiting.await.expect("no panic")
    };
    let told = soon("an answer", told).await;
    assert!(told.is_null(), "{told}");
    finish(sandbox, bot).await;
}
