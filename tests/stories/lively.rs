//! A match that is played as quickly as the bot answers, in a Discord that holds the bot to its limits as `headsup sandbox` does.

use headsup_match::Phase;
use headsup_sandbox::Said;

use headsup_stage::scene::Scene;
use headsup_stage::table::Table;

/// More than two people make in the time that they take here.
const MOVES: usize = 30;

#[tokio::test(flavor = "multi_thread")]
async fn no_player_of_a_lively_match_feels_discords_limits() {
    let scene = Scene::limited(480).await;
    let table = Table::of(&scene, "jokers-row").await;
    for player in &table.players {
        table.panel(player).await;
    }
    table.shows_whose_turn(&scene).await;
    let before = scene.entries();
    let mut moves = 0;
    while moves < MOVES && table.game(&scene).await.phase() == Phase::Playing {
        let made = table.any_move(&scene).await;
        assert_eq!(made["state"], "answered", "{made}");
        moves += 1;
    }
    assert!(moves > 10, "it was a match of {moves} moves");
    if table.game(&scene).await.phase() == Phase::Playing {
        table.shows_whose_turn(&scene).await;
    }
    let mut limited = Vec::new();
    for entry in scene.sandbox.log_after(0) {
        if let Said::Rest {
            method, path, status, ..
        } = entry.what
        {
            assert!(
                status != 429 || !path.starts_with("/interactions/"),
                "an answer was limited"
            );
            if status == 429 {
                limited.push(format!("{method} {path}"));
            }
        }
    }
    // What counts towards Discord's limit of all requests, but for the start, which may go on meanwhile.
    let asked = scene.requests_after(before);
    let of_all = asked.iter().filter(|asked| !asked.path.starts_with("/applications/"));
    let all = of_all.clone().count();
    let token = |path: &str| path.starts_with("/interactions/") || path.starts_with("/webhooks/");
    let counted: Vec<_> = of_all.filter(|asked| !token(&asked.path)).collect();
    eprintln!("{moves} moves took {all} requests, {} of them counted", counted.len());
    assert!(
        counted.len() <= moves,
        "more than one for each of {moves} moves: {counted:?}"
    );
    eprintln!("{moves} moves met {} limits: {limited:?}", limited.len());
    scene.assert_clean();
}
