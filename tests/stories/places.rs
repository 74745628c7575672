//! Messages and channels that are gone, forbidden or closed: the match lives on, and the players are told what to do.

use serde_json::json;

use headsup_stage::scene::{Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, match_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_message_that_was_deleted_is_put_up_again_by_board() {
    let mut scene = Scene::new(70).await;
    let table = Table::of(&scene, "fortac").await;
    let path = format!("/channels/lobby/messages/{}", string(&table.message["id"]));
    scene.ask(reqwest::Method::DELETE, &path, json!({})).await;
    table.any_move(&scene).await;
    let (player, _) = table.turn(&scene).await;
    eventually("the player is told what to do", || async {
        string(&table.panel(player).await["content"]).contains("/board")
    })
    .await;
    let fresh = answered(&player.command("games", "board", &[]).await).clone();
    assert_eq!(match_of(&fresh), table.id);
    assert_ne!(fresh["channel_id"], table.message["channel_id"]);
    let table = Table {
        message: fresh,
        ..table
    };
    // Right after the answer the bot may still be finding out what its own message is called.
    eventually("the new table is known", || async {
        !string(&table.panel(&table.players[0]).await["content"]).contains("/board")
    })
    .await;
    table.any_move(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_gone_takes_no_match_with_it() {
    let mut scene = Scene::new(71).await;
    let table = Table::of(&scene, "jokers-row").await;
    scene.ask(reqwest::Method::DELETE, "/channels/lobby", json!({})).await;
    let (player, _) = table.turn(&scene).await;
    let id = table.id.to_string();
    let fresh = answered(&player.command("games", "board", &[("match", &id)]).await).clone();
    let table = Table {
        message: fresh,
        ..table
    };
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_may_not_write_the_match_is_played_in_private_answers() {
    let mut scene = Scene::new(72).await;
    let table = Table::of(&scene, "fortac").await;
    let deny = json!({"channel_id": table.message["channel_id"], "deny": ["SEND_MESSAGES", "VIEW_CHANNEL", "READ_MESSAGE_HISTORY"]});
    scene.ask(reqwest::Method::POST, "/trouble/permissions", deny).await;
    for played in 1..=3 {
        answered(&table.any_move(&scene).await);
        assert_eq!(table.game(&scene).await.played().len(), played);
    }
    let (player, _) = table.turn(&scene).await;
    eventually("the player is told what to do", || async {
        string(&table.panel(player).await["content"]).contains("/board")
    })
    .await;
    // A press on the table message brings it up to date, by its own answer.
    let pressed = answered(&player.press_label(&table.message, "Play").await).clone();
    assert_eq!(pressed["id"], table.message["id"]);
    assert!(
        string(&pressed["content"]).contains(&format!("· <@{}>'s turn", player.id)),
        "{pressed}"
    );
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_takes_no_direct_messages_finds_the_match_in_their_list() {
    let mut scene = Scene::new(73).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    scene
        .ask(reqwest::Method::PATCH, "/users/ben", json!({"dms_closed": true}))
        .await;
    let direct = ada.dm(&scene.bot_id().await).await;
    let challenge = answered(
        &ada.command(&direct, "play", &[("game", "fortac"), ("opponent", &ben.id)])
            .await,
    )
    .clone();
    eventually("the challenger is told", || async {
        string(&ada.message(&challenge).await["content"]).contains("don't accept direct messages")
    })
    .await;
    let list = answered(&ben.command("lobby", "matches", &[]).await).clone();
    let menu = &headsup_stage::scene::menus(&list)[0];
    let id = match_of(&challenge).to_string();
    let opened = answered(&ben.press(&list, string(&menu["custom_id"]), &[&id]).await).clone();
    answered(&ben.press_label(&opened, "Accept").await);
    eventually("the challenger's table begins", || async {
        buttons(&ada.message(&challenge).await)
            .iter()
            .any(|button| string(&button["label"]) == "Play")
    })
    .await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_buried_is_posted_anew_before_its_player_is_told() {
    let mut scene = Scene::new(74).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    let cleo = scene.person("cleo").await;
    for n in 0..12 {
        cleo.post("/channels/lobby/messages", json!({"content": format!("line {n}")}))
            .await;
    }
    table.pass_unseen(&scene).await;
    let (player, _) = table.turn(&scene).await;
    let fresh = eventually_some("a new table stands below", || async {
        let newest = player
            .messages("lobby")
            .await
            .into_iter()
            .find(|message| string(&message["content"]).contains("'s turn"));
        newest.filter(|message| message["id"] != table.message["id"])
    })
    .await;
    assert_eq!(fresh["mentions"], json!([]), "the ping is a message of its own");
    eventually("the old one is gone, and the ping leads to the new one", || async {
        let messages = player.messages("lobby").await;
        let told = &messages[0];
        messages.iter().all(|message| message["id"] != table.message["id"])
            && told["mentions"][0]["id"] == player.id.as_str()
            && string(&told["content"]).contains(string(&fresh["id"]))
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_a_place_like_any_other() {
    let mut scene = Scene::new(75).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let thread = ada.post("/channels/lobby/threads", json!({"name": "cards"})).await;
    let thread = string(&thread["id"]).to_owned();
    let play = ada
        .command(&thread, "play", &[("game", "fortac"), ("opponent", &ben.id)])
        .await;
    let accepted = ben.press_label(answered(&play), "Accept").await;
    let table = Table::begun(&scene, answered(&accepted).clone(), ada, ben).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_server_without_the_bot_a_press_on_the_table_brings_it_up_to_date() {
    let mut scene = Scene::new(76).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let guild = json!({"name": "Elsewhere", "channels": ["hall"], "bot": false});
    let guild = scene.ask(reqwest::Method::POST, "/guilds", guild).await;
    let hall = string(&guild["channels"][0]["id"]).to_owned();
    let play = ada
        .command(&hall, "play", &[("game", "jokers-row"), ("opponent", &ben.id)])
        .await;
    let accepted = ben.press_label(answered(&play), "Accept").await;
    let table = Table::begun(&scene, answered(&accepted).clone(), ada, ben).await;
    for _ in 0..3 {
        table.pass_the_question(&scene).await;
        let (player, _) = table.turn(&scene).await;
        let pressed = answered(&player.press_label(&table.message, "Play").await).clone();
        assert_eq!(pressed["id"], table.message["id"]);
        assert!(
            string(&pressed["content"]).contains(&format!("· <@{}>'s turn", player.id)),
            "{pressed}"
        );
        eventually("the panel follows", || async {
            let messages = player.messages(&hall).await;
            messages
                .iter()
                .any(|message| message["flags"] == 64 && message["components"].to_string().contains("v1 more"))
        })
        .await;
    }
    scene.assert_clean();
    scene.stop_bot().await;
}
