//! What an interaction may ask of the store: one load and one replay of its match, one read of what the person and the server chose, one
//! commit; and none more for the messages that it changes.

use std::sync::Arc;

use serde_json::Value;

use crate::slow::{Calls, Moody};
use headsup_stage::scene::{Person, Scene, answered, buttons, menus, string};
use headsup_stage::table::{Table, match_of, person_id};

/// Waits until nothing calls the store any more, and returns what did. What comes later still counts, for what follows.
pub async fn rest(store: &Moody) -> Calls {
    let mut calls = store.take_calls();
    loop {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let more = store.take_calls();
        if more == Calls::default() {
            return calls;
        }
        calls.loads += more.loads;
        calls.servers += more.servers;
        calls.commits += more.commits;
        for (who, times) in more.settings {
            *calls.settings.entry(who).or_default() += times;
        }
    }
}

/// Holds what one interaction of a person asked for to the budget.
async fn within_budget(store: &Moody, who: &Person, what: &str) -> Calls {
    let calls = rest(store).await;
    assert!(calls.loads <= 1, "{what}: {calls:?}");
    assert!(calls.commits <= 1, "{what}: {calls:?}");
    assert_eq!(calls.settings.get(&person_id(who)), Some(&1), "{what}: {calls:?}");
    calls
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_loads_its_match_once_and_reads_settings_once_its_table_included() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 420).await;
    let table = Table::of(&scene, "fortac").await;
    rest(&store).await;
    for _ in 0..6 {
        let (player, _) = table.turn(&scene).await;
        let player = player.clone();
        rest(&store).await;
        let mut shown = answered(&player.press_label(&table.message, "Play").await).clone();
        let calls = within_budget(&store, &player, "a hand").await;
        assert_eq!((calls.loads, calls.commits, calls.servers), (1, 0, 1), "{calls:?}");
        let before = table.game(&scene).await.played().len();
        while table.game(&scene).await.played().len() == before {
            store.take_calls();
            shown = answered(&choose(&player, &shown).await).clone();
            within_budget(&store, &player, "a step to a move").await;
        }
        table.shows_whose_turn(&scene).await;
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Presses what leads on to a move.
async fn choose(player: &Person, panel: &Value) -> Value {
    let leads_on = |id: &str| {
        ["v1 sure ", "v1 choose ", "v1 pick "]
            .iter()
            .any(|kind| id.starts_with(kind))
    };
    let parts: Vec<Value> = menus(panel).into_iter().chain(buttons(panel)).collect();
    let part = parts
        .iter()
        .find(|part| leads_on(string(&part["custom_id"])) && part["disabled"] != true)
        .unwrap_or_else(|| panic!("nothing leads on: {panel}"));
    let id = string(&part["custom_id"]);
    match part["options"].as_array() {
        Some(options) => player.press(panel, id, &[string(&options[0]["value"])]).await,
        None => player.press(panel, id, &[]).await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_move_and_one_that_is_refused_load_their_match_once() {
    let store = Arc::new(Moody::default());
    let mut scene = Scene::on(store.clone(), 421).await;
    let table = Table::of(&scene, "clash").await;
    let (player, waits) = table.turn(&scene).await;
    rest(&store).await;
    let id = table.id.to_string();
    let late = [("move", "pass"), ("match", id.as_str())];
    let refused = waits.command("lobby", "move", &late).await;
    assert_eq!(match_of(answered(&refused)), table.id);
    let calls = within_budget(&store, waits, "a move out of turn").await;
    assert_eq!((calls.loads, calls.commits), (1, 0), "{calls:?}");
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let text = legal.expect("it is theirs")[0].notation.clone();
    store.take_calls();
    let typed = [("move", text.as_str()), ("match", id.as_str())];
    answered(&player.command("lobby", "move", &typed).await);
    within_budget(&store, player, "a typed move").await;
    scene.stop_bot().await;
}
