//! Empty lists say so, and offer the next step: a button, or a command that can be pressed.

use serde_json::Value;

use crate::today::forge;
use headsup_stage::scene::{Scene, answered, buttons, string};

/// The labels of a message's buttons.
fn labels(message: &Value) -> Vec<String> {
    let label = |button: &Value| string(&button["label"]).to_owned();
    buttons(message).iter().map(label).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_list_that_is_empty_offers_the_next_step() {
    let mut scene = Scene::new(970).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    // Ada manages the server.
    for (who, season, tournament) in [(&ada, "Season…", "New tournament…"), (&ben, "Play", "Play")] {
        let board = || who.command("lobby", "leaderboard", &[("game", "fortac")]);
        let running = forge(who, answered(&board().await), "v1 season").await;
        let tournaments = who.command("lobby", "tournament", &[]).await;
        for (empty, next) in [
            (answered(&board().await), "Play"),
            (&running, season),
            (answered(&tournaments), tournament),
        ] {
            assert_eq!(labels(empty).first().map(String::as_str), Some(next), "{empty:#}");
            let led = answered(&who.press_label(empty, next).await).clone();
            assert_ne!(led["content"], empty["content"]);
        }
    }
    let board = answered(&ben.command("lobby", "leaderboard", &[("game", "fortac")]).await).clone();
    let champions = forge(&ben, &board, "v1 champions 0").await;
    assert!(
        string(&champions["content"]).contains("no past champions yet"),
        "{champions:#}"
    );
    assert!(labels(&champions).contains(&"Season".to_owned()), "{champions:#}");
    let blocks = answered(&ben.command("lobby", "block", &[]).await).clone();
    assert!(string(&blocks["content"]).contains("/block"), "{blocks:#}");
    scene.assert_clean();
    scene.stop_bot().await;
}
