//! Trouble on demand, as a real library lives through it.

use headsup_sandbox::{Said, Setup, Trouble};
use reqwest::Method;
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use super::bot::Bot;
use super::{Person, Rest, ask, sandbox};

#[tokio::test(flavor = "multi_thread")]
async fn a_real_library_resumes_after_a_dropped_socket_and_identifies_anew_after_an_invalid_session() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let mut bot = Bot::start(&sandbox, GatewayIntents::GUILDS).await;
    let ada = Person::new(&sandbox, "ada").await;
    let url = format!("{}/sandbox/trouble/gateway", sandbox.url());
    let make = async |body: Value| assert_eq!(ask(&url, Method::POST, None, Some(&body)).await.0, 204);
    for (n, body) in (1..).zip([
        json!({"do": "drop"}),
        json!({"do": "reconnect"}),
        json!({"do": "close", "code": 4000}),
    ]) {
        make(body.clone()).await;
        // Used while the bot is away: the event waits for it.
        let done = ada.run("whisper", json!([])).await;
        assert_eq!(done["state"], "answered", "after {body}: {done}");
        bot.until("resumed", |seen| seen.resumes == n).await;
    }
    assert_eq!(bot.seen.borrow().readies, 1);
    make(json!({"do": "invalid_session"})).await;
    bot.until("identified anew", |seen| seen.readies == 2).await;
    assert_eq!(ada.run("whisper", json!([])).await["state"], "answered");
    bot.stop().await;
    assert_eq!(sandbox.complaints(), Vec::<String>::new());
}

#[tokio::test]
async fn requests_fail_are_delayed_and_hang_as_they_are_told_to() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let path = format!("/channels/{}/messages", rest.lobby);
    let body = json!({"content": "x"});
    let fails = |status| Trouble {
        path: Some("/channels/*".into()),
        status: Some(status),
        ..Trouble::default()
    };
    sandbox.trouble(Trouble {
        retry_after: 1.5,
        ..fails(429)
    });
    sandbox.trouble(fails(500));
    sandbox.trouble(Trouble {
        carried_out: true,
        ..fails(502)
    });
    let limited = json!({"message": "You are being rate limited.", "retry_after": 1.5, "global": false, "code": 0});
    assert_eq!(rest.ask(Method::POST, &path, Some(&body)).await, (429, limited));
    assert_eq!(rest.ask(Method::POST, &path, Some(&body)).await.0, 500);
    assert_eq!(rest.ask(Method::POST, &path, Some(&body)).await.0, 502);
    let ada = Person::new(&sandbox, "ada").await;
    assert_eq!(
        ada.get("/channels/lobby/messages").await.as_array().map(Vec::len),
        Some(1),
        "the third was carried out"
    );

    sandbox.trouble(Trouble {
        hang: true,
        ..Trouble::default()
    });
    let hanging = tokio::spawn({
        let (url, token) = (format!("{}/users/@me", rest.url), rest.token.clone());
        async move { ask(&url, Method::GET, Some(&token), None).await.0 }
    });
    // It has arrived when it is in the log; it is let go, and fails.
    let arrived = |entry: &headsup_sandbox::Entry| matches!(&entry.what, Said::Rest { status: 0, .. });
    while !sandbox.log_after(0).iter().any(arrived) {
        tokio::task::yield_now().await;
    }
    assert!(!hanging.is_finished());
    let url = format!("{}/sandbox/trouble", sandbox.url());
    assert_eq!(ask(&url, Method::DELETE, None, None).await.0, 204);
    assert_eq!(hanging.await.expect("an answer"), 504);
    assert_eq!(ask(&url, Method::GET, None, None).await.1, json!([]));
}

#[tokio::test]
async fn a_web_page_comes_in_place_of_an_answer_and_names_when_to_come_again() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let page = |status, retry_after| Trouble {
        status: Some(status),
        html: true,
        retry_after,
        ..Trouble::default()
    };
    let url = format!("{}/api/v10/users/@me", sandbox.url());
    for (status, retry_after, told) in [
        (403, 0.0, None),
        (429, 0.0, None),
        (429, 30.0, Some("30")),
        (502, 2.5, Some("3")),
    ] {
        sandbox.trouble(page(status, retry_after));
        let answer = reqwest::get(&url).await.expect("the sandbox answers");
        assert_eq!(answer.status().as_u16(), status);
        let header = |name| answer.headers().get(name).and_then(|value| value.to_str().ok());
        assert_eq!(header("retry-after"), told);
        assert!(header("content-type").is_some_and(|kind| kind.starts_with("text/html")));
        let text = answer.text().await.expect("a text");
        assert!(
            text.starts_with("<!DOCTYPE html>") && text.contains(&status.to_string()),
            "{text}"
        );
    }
}

#[tokio::test]
async fn permissions_channels_messages_and_dms_can_be_taken_away() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let message = rest.say(json!({"content": "x"})).await;
    let messages = format!("/channels/{}/messages", rest.lobby);
    let one = format!("{messages}/{}", message["id"].as_str().expect("an id"));
    let operator = |path: &str| format!("{}/sandbox{path}", sandbox.url());
    let deny = async |names: Value| {
        let body = json!({"channel_id": "lobby", "deny": names});
        assert_eq!(
            ask(&operator("/trouble/permissions"), Method::POST, None, Some(&body))
                .await
                .0,
            204
        );
    };
    let say = json!({"content": "y"});

    deny(json!(["SEND_MESSAGES"])).await;
    assert_eq!(rest.ask(Method::POST, &messages, Some(&say)).await.1["code"], 50013);
    assert_eq!(
        rest.ask(Method::PATCH, &one, Some(&say)).await.0,
        200,
        "its own messages it may still edit"
    );
    deny(json!(["VIEW_CHANNEL"])).await;
    assert_eq!(rest.ask(Method::PATCH, &one, Some(&say)).await.1["code"], 50001);
    deny(json!(["READ_MESSAGE_HISTORY"])).await;
    assert_eq!(rest.good(Method::GET, &messages, None).await, json!([]));
    deny(json!([])).await;

    let dm = rest
        .good(
            Method::POST,
            "/users/@me/channels",
            Some(json!({"recipient_id": ada.id})),
        )
        .await;
    let path = format!("/channels/{}/messages", dm["id"].as_str().expect("an id"));
    ask(&ada.url, Method::PATCH, None, Some(&json!({"dms_closed": true}))).await;
    assert_eq!(rest.ask(Method::POST, &path, Some(&say)).await.1["code"], 50007);
    ask(&ada.url, Method::PATCH, None, Some(&json!({"dms_closed": false}))).await;
    assert_eq!(rest.ask(Method::POST, &path, Some(&say)).await.0, 200);

    let id = message["id"].as_str().expect("an id");
    assert_eq!(
        ask(
            &operator(&format!("/channels/lobby/messages/{id}")),
            Method::DELETE,
            None,
            None
        )
        .await
        .0,
        204
    );
    assert_eq!(rest.ask(Method::PATCH, &one, Some(&say)).await.1["code"], 10008);
    assert_eq!(
        ask(&operator("/channels/lobby"), Method::DELETE, None, None).await.0,
        204
    );
    assert_eq!(rest.ask(Method::POST, &messages, Some(&say)).await.1["code"], 10003);
}
