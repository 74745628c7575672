//! The bot goes and comes back: nothing about a match was only in its memory.

use crate::scene::{Scene, answered, buttons, eventually, string};
use crate::table::{Table, person_id};
use headsup_app::InteractionKey;
use headsup_match::Command;

#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_before_still_work_and_the_table_catches_up() {
    let mut scene = Scene::new(40).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    let chosen = player
        .press(&panel, string(&buttons(&panel)[0]["custom_id"]), &[])
        .await;
    assert_eq!(answered(&chosen)["id"], panel["id"]);

    // As if it had died after the move was kept and before anyone was told.
    scene.stop_bot().await;
    let (player, other) = table.turn(&scene).await;
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game
        .table_of(seat)
        .and_then(|table| table.legal())
        .and_then(|legal| legal.open(seat));
    let text = legal.expect("it is theirs")[0].notation.clone();
    let mark = game.mark(seat);
    let command = Command::Move { mark, text };
    let done = scene
        .app
        .matches
        .execute(InteractionKey(1), person_id(player), table.id, command)
        .await;
    assert!(done.is_ok());
    let before = scene.entries();
    scene.start_bot().await;
    table.shows_whose_turn(&scene).await;
    // Its picture names both, though neither has acted since the start.
    for player in [player, other] {
        let path = format!("/users/{}", player.id);
        let asked = scene.requests_after(before);
        assert_eq!(asked.iter().filter(|asked| asked.path == path).count(), 1, "{asked:?}");
    }
    let shown = other.message(&table.message).await;
    assert!(
        string(&shown["content"]).contains(&format!("· <@{}>'s turn", other.id)),
        "{shown}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_set_aside_is_told_of_once_and_to_whoever_presses() {
    let mut scene = Scene::new(41).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    scene.app.quarantine.set_aside(table.id).await.expect("it is noted");
    let words = "put it aside as it stands";
    let told = || async {
        let messages = player.messages(string(&table.message["channel_id"])).await;
        messages
            .iter()
            // What only the presser sees is another matter.
            .filter(|message| message["flags"].as_u64().unwrap_or_default() & 64 == 0)
            .filter(|message| string(&message["content"]).contains(words))
            .count()
    };
    eventually("it is told", || async { told().await == 1 }).await;
    let pressed = player
        .press(&panel, string(&buttons(&panel)[0]["custom_id"]), &[])
        .await;
    assert!(string(&answered(&pressed)["content"]).contains(words), "{pressed}");
    scene.stop_bot().await;
    scene.start_bot().await;
    let other = Table::of(&scene, "fortac").await;
    other.shows_whose_turn(&scene).await;
    assert_eq!(told().await, 1, "once, though the bot began anew");
    scene.assert_clean();
    scene.stop_bot().await;
}
