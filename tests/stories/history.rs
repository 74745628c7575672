//! What was played is found again: the history, the counts, and the ratings after a rated match.

use serde_json::Value;

use crate::settings::says;
use headsup_stage::scene::{Person, Scene, alt, answered, buttons, eventually, menus, private, string};
use headsup_stage::table::{Table, match_of};

/// What a command tells the one who gave it, and nobody else.
async fn told(person: &Person, command: &str, options: &[(&str, &str)]) -> Value {
    let message = answered(&person.command("lobby", command, options).await).clone();
    assert!(private(&message), "{message}");
    message
}

/// Has the player to move give up; returns that player and the other.
async fn give_up(scene: &Scene, table: &Table) -> (Person, Person) {
    let (loser, winner) = table.turn(scene).await;
    let id = table.id.to_string();
    let sure = answered(&loser.command("lobby", "resign", &[("match", &id)]).await).clone();
    loser.press_label(&sure, "Resign").await;
    (loser.clone(), winner.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_found_again_and_counted() {
    let mut scene = Scene::new(60).await;
    let ada = scene.person("ada").await;
    let none = told(&ada, "history", &[]).await;
    assert!(string(&none["content"]).contains("No finished match"), "{none}");

    let first = Table::of(&scene, "fortac").await;
    let (loser, winner) = give_up(&scene, &first).await;
    let second = Table::of(&scene, "jokers-row").await;
    give_up(&scene, &second).await;

    let both = told(&loser, "history", &[]).await;
    let text = string(&both["content"]);
    let places = [&second, &first].map(|table| text.find(&table.id.to_string()));
    assert!(places[0].is_some() && places[0] < places[1], "the newest first: {text}");
    let one = told(&loser, "history", &[("game", "fortac"), ("opponent", &winner.id)]).await;
    let text = string(&one["content"]);
    assert!(
        !text.contains(&second.id.to_string()) && text.contains("You resigned."),
        "{text}"
    );
    assert!(text.contains(&format!("<@{}>", winner.id)), "{text}");

    let menu = &menus(&one)[0];
    let id = first.id.to_string();
    let again = loser.press(&one, string(&menu["custom_id"]), &[&id]).await;
    let panel = answered(&again);
    assert!(private(panel) && match_of(panel) == first.id, "{panel}");

    let page = told(&winner, "me", &[]).await;
    assert!(alt(&page).contains("Fortac: 1 match, 1 won, 0 lost, 0 drawn"), "{page}");
    let stats = answered(&winner.press_label(&page, "By side and opponent").await).clone();
    let text = string(&stats["content"]);
    assert!(text.contains("**Fortac**: 1 match, 1 won, 0 lost, 0 drawn"), "{text}");
    assert!(!text.contains("rating"), "it was just for fun: {text}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_that_was_too_short_says_so_and_rates_nobody() {
    let mut scene = Scene::new(62).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str()), ("rated", "yes")];
    let play = answered(&ada.command("lobby", "play", &options).await).clone();
    let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben).await;
    table.any_move(&scene).await;
    let (loser, _) = give_up(&scene, &table).await;
    eventually("the table says that no rating changes", || async {
        let shown = ada.message(&table.message).await.to_string();
        shown.contains(&says("en", "result-too-short"))
    })
    .await;
    let history = told(&loser, "history", &[]).await;
    assert!(
        string(&history["content"]).contains("· too short to be rated"),
        "{history}"
    );
    let board = told(&loser, "leaderboard", &[("game", "fortac")]).await;
    assert!(
        string(&board["content"]).contains("No one here has a rating"),
        "{board}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_match_puts_both_on_the_leaderboard_and_one_of_them_leaves_it() {
    let mut scene = Scene::new(61).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let board = told(&ada, "leaderboard", &[("game", "fortac")]).await;
    assert!(
        string(&board["content"]).contains("No one here has a rating"),
        "{board}"
    );

    let options = [("game", "fortac"), ("opponent", ben.id.as_str()), ("rated", "yes")];
    let play = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(string(&play["content"]).contains("Rated"), "{play}");
    let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben.clone()).await;
    table.play_enough(&scene).await;
    let (loser, winner) = give_up(&scene, &table).await;

    let board = told(&loser, "leaderboard", &[("game", "fortac")]).await;
    let text = string(&board["content"]);
    let ranks = [&winner, &loser].map(|person| text.find(&format!("<@{}>", person.id)));
    assert!(ranks[0].is_some() && ranks[0] < ranks[1], "{text}");
    assert!(
        text.contains("1662 (provisional)") && text.contains("1338 (provisional)"),
        "{text}"
    );
    let elsewhere = told(&loser, "leaderboard", &[("game", "jokers-row")]).await;
    assert!(
        string(&elsewhere["content"]).contains("No one here has a rating"),
        "{elsewhere}"
    );

    let off = answered(&loser.press_label(&board, "Take me off leaderboards").await).clone();
    assert!(!string(&off["content"]).contains(&format!("<@{}>", loser.id)), "{off}");
    assert!(
        buttons(&off)
            .iter()
            .any(|button| string(&button["label"]) == "Put me on leaderboards")
    );
    let seen = told(&winner, "leaderboard", &[("game", "fortac")]).await;
    assert!(
        !string(&seen["content"]).contains(&format!("<@{}>", loser.id)),
        "{seen}"
    );
    let seen = told(&winner, "me", &[("player", &loser.id)]).await;
    let of_it = alt(&seen);
    assert!(of_it.contains("0 won, 1 lost") && !of_it.contains("rating"), "{seen}");
    let page = told(&loser, "me", &[]).await;
    assert!(alt(&page).contains("rating 1338 (provisional)"), "{page}");
    assert!(alt(&page).contains("lowest 1338, highest 1500"), "its course: {page}");
    let stats = answered(&loser.press_label(&page, "By side and opponent").await).clone();
    assert!(
        string(&stats["content"]).contains("rating on this server 1338"),
        "{stats}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}
