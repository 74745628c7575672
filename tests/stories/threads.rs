//! Matches in threads of their own, where a server wants that: begun with the match, archived after it, made anew when they are gone.

use headsup_app::ServerSettings;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{PRESENT, Table, match_of};

/// The server wants threads.
pub async fn with_threads(number: u64) -> Scene {
    let scene = Scene::new(number).await;
    let ada = scene.person("ada").await;
    let guild = string(&channel(&ada, "lobby").await["guild_id"])
        .parse()
        .expect("an id");
    let chosen = ServerSettings {
        threads: true,
        ..ServerSettings::default()
    };
    scene
        .app
        .preferences
        .choose_for_server(guild, |settings| *settings = chosen)
        .await
        .expect("the store takes it");
    scene
}

/// A channel or thread as this person's client knows it.
pub async fn channel(who: &Person, named: &str) -> Value {
    let guilds = who.get("").await["guilds"].clone();
    let all = guilds.as_array().into_iter().flatten().flat_map(|guild| {
        let list = |key: &str| guild[key].as_array().cloned().unwrap_or_default();
        [list("channels"), list("threads")].concat()
    });
    let found = all
        .into_iter()
        .find(|channel| string(&channel["name"]) == named || string(&channel["id"]) == named);
    found.unwrap_or(Value::Null)
}

/// The table message in a thread, once it stands there.
pub async fn table_in(who: &Person, thread: &str) -> Value {
    eventually_some("the table stands in the thread", || async {
        if channel(who, thread).await.is_null() {
            return None;
        }
        let messages = who.messages(thread).await;
        messages.into_iter().find(|message| !buttons(message).is_empty())
    })
    .await
}

/// A match in its thread; the message that it was started under is still the table's.
async fn begun(scene: &Scene, game: &str) -> (Table, Value) {
    let table = Table::of(scene, game).await;
    let pointer = table.message.clone();
    let message = table_in(&table.players[0], string(&pointer["id"])).await;
    (Table { message, ..table }, pointer)
}

/// Waits until the player to decide is told so in the thread.
async fn told_in(table: &Table, scene: &Scene, thread: &str) {
    let (asked, _) = table.turn(scene).await;
    eventually("they are told there", || async {
        let messages = asked.messages(thread).await;
        messages.iter().any(|message| {
            string(&message["content"]).contains("your turn") && message["mentions"][0]["id"] == asked.id.as_str()
        })
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begins_in_a_thread_of_its_own_and_leaves_a_pointer() {
    let mut scene = with_threads(220).await;
    let (table, pointer) = begun(&scene, "fortac").await;
    let ada = &table.players[0];
    assert_eq!(match_of(&table.message), table.id);
    let thread = channel(ada, string(&pointer["id"])).await;
    let name = string(&thread["name"]);
    assert!(
        name.contains("Fortac") && name.contains("Ada") && name.contains("Ben"),
        "{thread}"
    );
    assert_eq!(thread["thread_metadata"]["auto_archive_duration"], 10_080);
    eventually("the challenge points there", || async {
        let left = ada.message(&pointer).await;
        buttons(&left).is_empty() && string(&left["content"]).contains(string(&table.message["id"]))
    })
    .await;
    // It is played there, and told of there.
    for _ in 0..2 {
        table.pass_unseen(&scene).await;
        told_in(&table, &scene, string(&pointer["id"])).await;
    }
    let told = ada.messages("lobby").await;
    assert!(
        told.iter()
            .all(|message| !string(&message["content"]).contains("your move"))
    );
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_archived_after_the_result() {
    let mut scene = with_threads(221).await;
    let (table, pointer) = begun(&scene, "fortac").await;
    let (loser, winner) = table.turn(&scene).await;
    let id = table.id.to_string();
    // The winner is not there to see it. A match of which no one was told yet is told to no one when it is over: they saw it begin.
    scene.leap(PRESENT);
    told_in(&table, &scene, string(&pointer["id"])).await;
    let asked = answered(&loser.command("lobby", "resign", &[("match", &id)]).await).clone();
    answered(&loser.press_label(&asked, "Resign").await);
    eventually("the thread is archived", || async {
        scene.leap(PRESENT);
        let thread = channel(winner, string(&pointer["id"])).await;
        thread["thread_metadata"]["archived"] == true
    })
    .await;
    let messages = winner.messages(string(&pointer["id"])).await;
    assert!(
        messages
            .iter()
            .any(|message| string(&message["content"]).contains("beats")),
        "{messages:?}"
    );
    assert!(
        messages
            .iter()
            .any(|message| string(&message["content"]).contains("is over"))
    );
    let beside = winner.message(&pointer).await;
    let read = string(&beside["content"]);
    assert!(
        read.contains("wins") && read.contains(string(&pointer["id"])),
        "who passes by reads it: {beside}"
    );
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_is_made_anew_on_request() {
    let mut scene = with_threads(222).await;
    let (table, pointer) = begun(&scene, "fortac").await;
    let path = format!("/channels/{}", string(&pointer["id"]));
    scene.ask(reqwest::Method::DELETE, &path, json!({})).await;
    // Meanwhile it goes on by the hand.
    let player = table.turn(&scene).await.0.clone();
    let id = table.id.to_string();
    let panel = answered(&player.command("lobby", "hand", &[("match", &id)]).await).clone();
    assert_eq!(match_of(&panel), table.id);
    let in_lobby = Table {
        message: pointer.clone(),
        ..table
    };
    answered(&in_lobby.any_move(&scene).await);
    player.command("lobby", "board", &[("match", &id)]).await;
    let anew = eventually_some("a new thread holds the table", || async {
        let messages = player.messages("lobby").await;
        let with_thread = messages
            .into_iter()
            .find(|message| !message["thread"].is_null() && message["id"] != pointer["id"])?;
        let thread = player.messages(string(&with_thread["id"])).await;
        thread.into_iter().find(|message| !buttons(message).is_empty())
    })
    .await;
    let table = Table {
        message: anew,
        ..in_lobby
    };
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_deleted_in_its_thread_goes_back_there() {
    let mut scene = with_threads(223).await;
    let (table, pointer) = begun(&scene, "fortac").await;
    let thread = string(&pointer["id"]).to_owned();
    let path = format!("/channels/{thread}/messages/{}", string(&table.message["id"]));
    scene.ask(reqwest::Method::DELETE, &path, json!({})).await;
    let player = table.turn(&scene).await.0.clone();
    let id = table.id.to_string();
    answered(&player.command("lobby", "board", &[("match", &id)]).await);
    let message = table_in(&player, &thread).await;
    let table = Table { message, ..table };
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_opened_again_by_the_next_move() {
    let mut scene = with_threads(224).await;
    let (table, pointer) = begun(&scene, "fortac").await;
    let thread = string(&pointer["id"]);
    // What is said in a thread opens it: nothing is left to be said before it is closed.
    table.pass_unseen(&scene).await;
    told_in(&table, &scene, thread).await;
    let archive = json!({"archived": true});
    scene
        .ask(reqwest::Method::PATCH, &format!("/channels/{thread}"), archive)
        .await;
    let player = table.turn(&scene).await.0.clone();
    assert_eq!(channel(&player, thread).await["thread_metadata"]["archived"], true);
    let in_lobby = Table {
        message: pointer.clone(),
        ..table
    };
    answered(&in_lobby.any_move(&scene).await);
    eventually("it is open", || async {
        channel(&in_lobby.players[0], thread).await["thread_metadata"]["archived"] == false
    })
    .await;
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_permission_to_create_threads_plays_in_the_channel() {
    for (number, denied) in [(225, "CREATE_PUBLIC_THREADS"), (226, "SEND_MESSAGES_IN_THREADS")] {
        let mut scene = with_threads(number).await;
        let deny = json!({"channel_id": "lobby", "deny": [denied]});
        scene.ask(reqwest::Method::POST, "/trouble/permissions", deny).await;
        let table = Table::of(&scene, "fortac").await;
        let ada = scene.person("ada").await;
        let said = |messages: Vec<Value>| {
            let mine = |message: &&Value| string(&message["content"]).contains("can't open a thread");
            messages.iter().filter(mine).count()
        };
        eventually("the challenger is told", || async {
            scene.leap(PRESENT);
            said(ada.messages("lobby").await) == 1
        })
        .await;
        for _ in 0..2 {
            table.pass_the_question(&scene).await;
            table.shows_whose_turn(&scene).await;
        }
        assert!(said(ada.messages("lobby").await) <= 1);
        scene.stop_bot().await;
        scene.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_put_up_elsewhere_leaves_its_thread() {
    let mut scene = with_threads(227).await;
    let (table, _) = begun(&scene, "fortac").await;
    let player = table.turn(&scene).await.0.clone();
    let id = table.id.to_string();
    let message = answered(&player.command("games", "board", &[("match", &id)]).await).clone();
    let table = Table { message, ..table };
    for _ in 0..2 {
        table.pass_the_question(&scene).await;
        table.shows_whose_turn(&scene).await;
    }
    assert!(player.message(&table.message).await["thread"].is_null());
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn within_a_thread_and_in_direct_messages_a_match_gets_none() {
    let mut scene = with_threads(228).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let thread = ada.post("/channels/lobby/threads", json!({"name": "cards"})).await;
    let direct = ada.dm(&scene.bot_id().await).await;
    for place in [string(&thread["id"]), &direct] {
        let play = ada
            .command(place, "play", &[("game", "fortac"), ("opponent", &ben.id)])
            .await;
        let list = answered(&ben.command("lobby", "matches", &[]).await).clone();
        let id = match_of(answered(&play)).to_string();
        let menu = &headsup_stage::scene::menus(&list)[0];
        let opened = answered(&ben.press(&list, string(&menu["custom_id"]), &[&id]).await).clone();
        answered(&ben.press_label(&opened, "Accept").await);
        let table = Table::begun(&scene, answered(&play).clone(), ada.clone(), ben.clone()).await;
        for _ in 0..2 {
            table.pass_the_question(&scene).await;
            let (asked, _) = table.turn(&scene).await;
            eventually("the table stays where it is", || async {
                let table = ada.message(&table.message).await;
                string(&table["content"]).contains(&format!("· <@{}>'s turn", asked.id)) && table["thread"].is_null()
            })
            .await;
        }
    }
    scene.stop_bot().await;
    scene.assert_clean();
}
