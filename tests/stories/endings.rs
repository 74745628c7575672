//! Endings that the players make: a draw by agreement, a match that both stop, a challenge declined with a word, a player blocked.

use headsup_app::InteractionKey;
use headsup_match::{Command, End, EndReason, Phase, Proposal, UserId};
use serde_json::Value;

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, string};
use headsup_stage::table::{PRESENT, Table, person_id};

async fn ways_out(player: &Person, table: &Table) -> Value {
    let message = player.message(&table.message).await;
    let more = answered(&player.press_label(&message, "…").await).clone();
    answered(&player.press_label(&more, "End this match…").await).clone()
}

async fn table_offers(player: &Person, table: &Table, label: &str) {
    eventually("the table message offers it", || async {
        let buttons = buttons(&player.message(&table.message).await);
        buttons.iter().any(|button| string(&button["label"]) == label)
    })
    .await;
}

/// Waits until a player is told, who is not there to see it.
async fn pinged(scene: &Scene, person: &Person, words: &str) {
    eventually("they are told", || async {
        scene.leap(PRESENT);
        let messages = person.messages("lobby").await;
        let told = |message: &Value| {
            let mentions = message["mentions"].as_array().cloned().unwrap_or_default();
            mentions.iter().any(|user| user["id"] == person.id.as_str()) && string(&message["content"]).contains(words)
        };
        messages.iter().any(told)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_by_agreement() {
    let mut scene = Scene::new(90).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, waits) = table.turn(&scene).await;
    player
        .press_label(&ways_out(player, &table).await, "Offer a draw")
        .await;
    pinged(&scene, waits, "made you an offer").await;
    table_offers(waits, &table, "Accept the draw").await;

    // The one who offered cannot accept for the other.
    let message = player.message(&table.message).await;
    let own = answered(&player.press_label(&message, "Accept the draw").await).clone();
    assert!(string(&own["content"]).contains("your own offer"), "{own}");

    let panel = table.panel(waits).await;
    let over = answered(&waits.press_label(&panel, "Accept the draw").await).clone();
    assert!(string(&over["content"]).contains("A draw."), "{over}");
    table_offers(player, &table, "Rematch").await;
    let how = EndReason::Agreed(
        Proposal::Draw,
        table
            .game(&scene)
            .await
            .seat_of(headsup_stage::table::person_id(player))
            .unwrap(),
    );
    assert_eq!(table.game(&scene).await.phase(), Phase::Over(End { winner: None, how }));
    pinged(&scene, player, "is over").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_play_on_says_so_and_the_match_goes_on() {
    let mut scene = Scene::new(91).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, waits) = table.turn(&scene).await;
    waits.press_label(&ways_out(waits, &table).await, "Offer to stop").await;
    table_offers(player, &table, "Stop without a result").await;
    let message = player.message(&table.message).await;
    player.press_label(&message, "Play on").await;
    eventually("the table tells it", || async {
        string(&player.message(&table.message).await["content"]).contains("wants to play on")
    })
    .await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_declined_with_a_word_that_the_challenger_reads() {
    let mut scene = Scene::new(92).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    let how = answered(&ben.press_label(&challenge, "Decline").await).clone();
    assert!(
        ada.messages("lobby")
            .await
            .iter()
            .all(|message| message["id"] != how["id"])
    );
    ben.press_label(&how, "Not now. Ask me another time!").await;
    eventually("the challenger reads it", || async {
        let message = ada.message(&challenge).await;
        buttons(&message).is_empty() && string(&message["content"]).contains("Ask me another time!")
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_reads_nothing_of_it() {
    let mut scene = Scene::new(93).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let blocked = answered(&ada.command("lobby", "block", &[("player", &ben.id)]).await).clone();
    assert!(string(&blocked["content"]).contains("is blocked"), "{blocked}");
    assert!(ben.messages("lobby").await.is_empty(), "Ben sees nothing of it");
    let options = [("game", "fortac"), ("opponent", ada.id.as_str())];
    let refused = answered(&ben.command("lobby", "play", &options).await).clone();
    assert!(!string(&refused["content"]).contains("block"), "{refused}");
    assert!(
        ada.messages("lobby")
            .await
            .iter()
            .all(|message| message["id"] != refused["id"])
    );
    ada.command("lobby", "unblock", &[("player", &ben.id)]).await;
    let challenge = answered(&ben.command("lobby", "play", &options).await).clone();
    assert!(!buttons(&challenge).is_empty(), "{challenge}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_cannot_win_any_more_finishes_the_match_at_eight() {
    let mut scene = Scene::new(98).await;
    let table = Table::of(&scene, "jokers-row").await;
    for key in 1.. {
        let game = table.game(&scene).await;
        if game.decided().is_some() {
            break;
        }
        let seat = game.to_decide().expect("it is being played");
        let legal = game.player_at(seat).map(|own| own.legal_moves());
        let text = legal.expect("it is theirs")[0].notation.clone();
        let mark = game.mark(seat);
        let (who, command) = (game.person_at(seat).expect("both sit"), Command::Move { mark, text });
        let done = scene.app.matches.execute(InteractionKey(key), who, table.id, command);
        done.await.expect("it is legal");
    }
    let game = table.game(&scene).await;
    let winner = game.decided().and_then(|outcome| outcome.winner).expect("it has one");
    let [wins, loses] = [winner, winner.other()].map(|seat| &table.players[seat.index()]);
    eventually("the table says that it is decided", || async {
        string(&wins.message(&table.message).await["content"]).contains("has eight. It's decided.")
    })
    .await;
    let offered = |panel: &Value| {
        buttons(panel)
            .iter()
            .any(|button| string(&button["label"]) == "Finish here")
    };
    assert!(!offered(&table.panel(wins).await), "the winner goes on or waits");
    let panel = table.panel(loses).await;
    let asked = string(&panel["content"]);
    assert!(
        asked.contains("has eight. It's decided.**\n\nFinish here, or play on for the score."),
        "{asked}"
    );
    scene.leap(PRESENT);
    let over = answered(&loses.press_label(&panel, "Finish here").await).clone();
    let words = string(&over["content"]);
    assert!(
        words.contains("decided at eight places") && words.contains(" wins 8 to "),
        "{over}"
    );
    assert!(!words.contains("resigned"), "{over}");
    let Phase::Over(end) = table.game(&scene).await.phase() else {
        panic!("it is over")
    };
    assert_eq!(end.winner, Some(winner));
    assert!(matches!(end.how, EndReason::Rules { reason: "decided", .. }), "{end:?}");
    table_offers(wins, &table, "Rematch").await;
    pinged(&scene, wins, "is over").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_are_blocked_the_list_fits_a_message() {
    let mut scene = Scene::new(43).await;
    let ada = scene.person("ada").await;
    for number in 1..=120 {
        let blocked = scene
            .app
            .privacy
            .set_blocked(person_id(&ada), UserId((1 << 60) + number), true)
            .await;
        blocked.expect("it is kept");
    }
    let list = answered(&ada.command("lobby", "block", &[]).await).clone();
    let text = string(&list["content"]);
    assert_eq!(text.lines().filter(|row| row.starts_with("- <@")).count(), 40, "{text}");
    assert!(text.contains("and 80 more"), "{text}");
    scene.assert_clean();
    scene.stop_bot().await;
}
