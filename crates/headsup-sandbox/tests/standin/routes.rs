//! Every route that the other tests pass by, once; their answers are held against Discord's description.

use headsup_sandbox::Setup;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Person, Rest, place, sandbox};

fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap_or_else(|| panic!("no id in {value}"))
}

#[tokio::test]
async fn a_bot_learns_who_and_where_it_is() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let get = async |path: String| rest.good(Method::GET, &path, None).await;
    assert_eq!(
        get("/gateway".into()).await["url"],
        sandbox.url().replacen("http", "ws", 1)
    );
    assert_eq!(get("/gateway/bot".into()).await["shards"], 1);
    for path in ["/applications/@me", "/oauth2/applications/@me", "/users/@me"] {
        assert_eq!(id(&get(path.into()).await), rest.bot);
    }
    assert_eq!(get(format!("/users/{}", ada.id)).await["global_name"], "Ada");
    assert_eq!(id(&get("/users/@me/guilds".into()).await[0]), rest.guild);
    let guild = format!("/guilds/{}", rest.guild);
    assert_eq!(get(guild.clone()).await["owner_id"], ada.id.as_str());
    assert_eq!(get(format!("{guild}/channels")).await.as_array().map(Vec::len), Some(2));
    assert_eq!(get(format!("{guild}/roles")).await.as_array().map(Vec::len), Some(4));
    assert_eq!(
        get(format!("{guild}/members?limit=3")).await.as_array().map(Vec::len),
        Some(3)
    );
    assert_eq!(
        get(format!("{guild}/members/{}", ada.id)).await["user"]["username"],
        "ada"
    );
    assert_eq!(rest.ask(Method::GET, "/guilds/1", None).await.1["code"], 10004);
    assert_eq!(rest.ask(Method::GET, "/users/1", None).await.1["code"], 10013);
    assert_eq!(
        rest.ask(Method::GET, "/applications/1/commands", None).await.1["code"],
        10002
    );
}

#[tokio::test]
async fn commands_are_created_changed_and_deleted_one_by_one_for_all_and_for_a_server() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    for path in [
        format!("/applications/{}/commands", rest.bot),
        format!("/applications/{}/guilds/{}/commands", rest.bot, rest.guild),
    ] {
        let hello = json!({"name": "hello", "description": "x", "default_member_permissions": null});
        let (status, made) = rest.ask(Method::POST, &path, Some(&hello)).await;
        assert_eq!(status, 201, "{made}");
        assert_eq!(
            rest.ask(Method::POST, &path, Some(&hello)).await,
            (200, made.clone()),
            "once more changes nothing"
        );
        let one = format!("{path}/{}", id(&made));
        let changed = rest.good(Method::PATCH, &one, Some(json!({"description": "y"}))).await;
        assert_eq!(
            (&changed["name"], &changed["description"]),
            (&json!("hello"), &json!("y"))
        );
        assert_ne!(changed["version"], made["version"]);
        assert_eq!(rest.good(Method::GET, &one, None).await, changed);
        let offered = ada.get("/channels/lobby/commands").await;
        assert_eq!(offered, json!([changed]));
        rest.good(Method::DELETE, &one, None).await;
        assert_eq!(rest.ask(Method::GET, &one, None).await.1["code"], 10063);
    }
}

#[tokio::test]
async fn emojis_are_kept_and_their_pictures_served() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let path = format!("/applications/{}/emojis", rest.bot);
    let made = json!({"name": "card", "image": "data:image/png;base64,aGVsbG8="});
    let made = rest.good(Method::POST, &path, Some(made)).await;
    let one = format!("{path}/{}", id(&made));
    let renamed = rest.good(Method::PATCH, &one, Some(json!({"name": "ace"}))).await;
    assert_eq!(rest.good(Method::GET, &path, None).await, json!({"items": [renamed]}));
    let picture = reqwest::get(format!("{}/emojis/{}.png", sandbox.url(), id(&made)))
        .await
        .expect("a picture");
    assert_eq!(
        (
            picture.headers()["content-type"].clone(),
            picture.bytes().await.expect("bytes")
        ),
        ("image/png".parse().expect("plain"), "hello".into())
    );
    for wrong in [
        json!({"name": "x y", "image": "data:image/png;base64,aGVsbG8="}),
        json!({"name": "king", "image": "hello"}),
    ] {
        assert_eq!(
            rest.ask(Method::POST, &path, Some(&wrong)).await.1["code"],
            50035,
            "{wrong}"
        );
    }
    rest.good(Method::DELETE, &one, None).await;
    assert_eq!(rest.ask(Method::GET, &one, None).await.1["code"], 10014);
}

#[tokio::test]
async fn threads_are_opened_archived_and_deleted() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let lobby = format!("/channels/{}", rest.lobby);
    let message = rest.say(json!({"content": "x"})).await;
    let body = json!({"name": "under it", "auto_archive_duration": 60});
    let under = rest
        .good(
            Method::POST,
            &format!("{}/threads", place(&message)),
            Some(body.clone()),
        )
        .await;
    assert_eq!(under["id"], message["id"]);
    assert_eq!(
        rest.ask(Method::POST, &format!("{}/threads", place(&message)), Some(&body))
            .await
            .1["code"],
        160004
    );
    let apart = json!({"name": "apart", "type": 11});
    let apart = rest.good(Method::POST, &format!("{lobby}/threads"), Some(apart)).await;
    let thread = format!("/channels/{}", id(&apart));
    let say = json!({"content": "in it"});
    rest.good(Method::POST, &format!("{thread}/messages"), Some(say.clone()))
        .await;
    assert_eq!(rest.good(Method::GET, &thread, None).await["message_count"], 1);
    assert!(
        rest.good(Method::GET, &format!("{thread}/thread-members"), None)
            .await
            .is_array()
    );
    assert_eq!(
        rest.ask(
            Method::PATCH,
            &thread,
            Some(&json!({"name": "renamed", "archived": true}))
        )
        .await
        .0,
        200
    );
    // Nothing in it can be changed until it is open again.
    let spoken = rest.good(Method::GET, &format!("{thread}/messages"), None).await;
    let spoken = format!("{thread}/messages/{}", id(&spoken[0]));
    for method in [Method::PATCH, Method::DELETE] {
        assert_eq!(rest.ask(method, &spoken, Some(&say)).await.1["code"], 50083);
    }
    let rename = json!({"name": "once more"});
    assert_eq!(rest.ask(Method::PATCH, &thread, Some(&rename)).await.1["code"], 50083);
    let active = rest
        .good(Method::GET, &format!("/guilds/{}/threads/active", rest.guild), None)
        .await;
    assert_eq!(active["threads"].as_array().map(Vec::len), Some(1));
    let archived = rest
        .good(Method::GET, &format!("{lobby}/threads/archived/public"), None)
        .await;
    assert_eq!(archived["threads"][0]["name"], "renamed");
    // A message there opens it again, from the bot or a person, unless a moderator locked it.
    let is_archived = async || rest.good(Method::GET, &thread, None).await["thread_metadata"]["archived"] == true;
    rest.good(Method::POST, &format!("{thread}/messages"), Some(say.clone()))
        .await;
    assert!(!is_archived().await);
    rest.good(Method::PATCH, &spoken, Some(say.clone())).await;
    rest.good(Method::PATCH, &thread, Some(json!({"archived": true}))).await;
    ada.post(&format!("{thread}/messages"), json!({"content": "hello"}))
        .await;
    assert!(!is_archived().await);
    rest.good(Method::PATCH, &thread, Some(json!({"archived": true, "locked": true})))
        .await;
    assert_eq!(
        rest.ask(Method::POST, &format!("{thread}/messages"), Some(&say))
            .await
            .1["code"],
        50083
    );
    rest.good(
        Method::PATCH,
        &thread,
        Some(json!({"archived": false, "locked": false})),
    )
    .await;
    rest.good(Method::DELETE, &thread, None).await;
    assert_eq!(rest.ask(Method::GET, &thread, None).await.1["code"], 10003);
    assert_eq!(rest.ask(Method::DELETE, &lobby, None).await.1["code"], 50013);
}

#[tokio::test]
async fn messages_are_paged_replied_to_and_deleted() {
    let sandbox = sandbox(Setup::for_tests()).await;
    let rest = Rest::new(&sandbox).await;
    let ada = Person::new(&sandbox, "ada").await;
    let path = format!("/channels/{}/messages", rest.lobby);
    let mut said = Vec::new();
    for n in 0..6 {
        said.push(
            rest.say(json!({"content": n.to_string(), "nonce": n, "enforce_nonce": true}))
                .await,
        );
    }
    let again = rest
        .say(json!({"content": "5", "nonce": 5, "enforce_nonce": true}))
        .await;
    assert_eq!(again["id"], said[5]["id"], "the same nonce says nothing twice");
    let page = async |query: String| {
        let page = rest.good(Method::GET, &format!("{path}?{query}"), None).await;
        let contents = page
            .as_array()
            .expect("a list")
            .iter()
            .map(|m| m["content"].as_str().expect("text").to_owned());
        contents.collect::<Vec<_>>().join("")
    };
    assert_eq!(page("limit=2".into()).await, "54");
    assert_eq!(page(format!("limit=2&before={}", id(&said[2]))).await, "10");
    assert_eq!(page(format!("limit=2&after={}", id(&said[2]))).await, "43");
    assert_eq!(page(format!("limit=3&around={}", id(&said[2]))).await, "321");
    assert_eq!(
        rest.ask(Method::GET, &format!("{path}?limit=101"), None).await.1["code"],
        50035
    );

    let reply = rest
        .say(json!({"content": "re", "message_reference": {"message_id": said[0]["id"]}}))
        .await;
    assert_eq!(
        (&reply["type"], &reply["referenced_message"]["id"]),
        (&json!(19), &said[0]["id"])
    );
    rest.good(Method::POST, &format!("/channels/{}/typing", rest.lobby), None)
        .await;
    let many = json!({"messages": [said[0]["id"], said[1]["id"]]});
    rest.good(Method::POST, &format!("{path}/bulk-delete"), Some(many))
        .await;
    let hers = ada.post("/channels/lobby/messages", json!({"content": "hers"})).await;
    assert_eq!(
        rest.ask(Method::PATCH, &place(&hers), Some(&json!({"content": "its"})))
            .await
            .1["code"],
        50005
    );
    rest.good(Method::DELETE, &place(&hers), None).await;
    assert_eq!(rest.ask(Method::GET, &place(&hers), None).await.1["code"], 10008);
}
