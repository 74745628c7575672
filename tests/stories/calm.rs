//! Nobody is pinged about what they see anyway, and everybody about what they do not.

use std::time::Duration;

use headsup_app::{NotificationChannel, Settings};
use headsup_match::{Match, Phase};
use headsup_sandbox::Said;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{PRESENT, Table, person_id};

/// How long a turn waits before its player is pinged.
const GRACE: Duration = Duration::from_secs(20);

/// Every message that ever pinged this person, in order.
fn pings(scene: &Scene, who: &Person) -> Vec<String> {
    let entries = scene.sandbox.log_after(0).into_iter();
    let asked = entries.filter_map(|entry| match entry.what {
        Said::Rest { method, request, .. } if method == "POST" => Some(request.read()),
        _ => None,
    });
    asked
        .flat_map(|request| [request["data"].clone(), request])
        .filter(|message| message["allowed_mentions"]["users"] == json!([who.id]))
        .map(|message| string(&message["content"]).to_owned())
        .collect()
}

/// The pings that stand in a channel for a person, newest first.
pub async fn standing(who: &Person, channel: &str) -> Vec<Value> {
    let mine = format!("<@{}>", who.id);
    let mut messages = who.messages(channel).await;
    let private = |message: &Value| message["flags"].as_u64().unwrap_or(0) & 64 != 0;
    messages.retain(|message| string(&message["content"]).starts_with(&mine) && !private(message));
    messages
}

async fn stands(who: &Person, channel: &str, words: &str) -> Value {
    eventually_some(&format!("one ping says {words:?}"), || async {
        match &standing(who, channel).await[..] {
            [one] if string(&one["content"]).contains(words) => Some(one.clone()),
            _ => None,
        }
    })
    .await
}

async fn none_stands(who: &Person, channel: &str) {
    eventually("no ping stands", || async { standing(who, channel).await.is_empty() }).await;
}

/// Waits until all that is due at this moment was done: the bot looked at the match once more.
async fn settles(scene: &Scene, table: &Table) {
    table.shows_whose_turn(scene).await;
    tokio::time::sleep(Duration::from_millis(150)).await;
}

fn is_played(game: &Match) -> bool {
    game.phase() == Phase::Playing
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_lively_match_of_forty_moves_nobody_is_pinged_after_their_first_answer() {
    for (number, game) in [(490, "jokers-row"), (491, "contra")] {
        let mut scene = Scene::new(number).await;
        let table = Table::of(&scene, game).await;
        let mut moves = 0;
        while moves < 40 && is_played(&table.game(&scene).await) {
            assert_eq!(table.any_move(&scene).await["state"], "answered");
            moves += 1;
            if moves % 5 == 0 && is_played(&table.game(&scene).await) {
                settles(&scene, &table).await;
            }
            scene.leap(Duration::from_secs(25));
        }
        assert!(moves > 20, "it was a match of {moves} moves");
        for player in &table.players {
            let told = pings(&scene, player);
            assert!(told.len() <= 1, "{told:#?}");
        }
        scene.stop_bot().await;
        scene.assert_clean();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_comes_back_within_twenty_seconds_pings_nobody() {
    let mut scene = Scene::new(492).await;
    let table = Table::of(&scene, "fortac").await;
    table.shows_whose_turn(&scene).await;
    scene.leap(PRESENT);
    let (one, two) = table.turn(&scene).await;
    stands_or_knows(&scene, &table).await;
    let before = [pings(&scene, one).len(), pings(&scene, two).len()];
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    scene.leap(GRACE - Duration::from_secs(5));
    settles(&scene, &table).await;
    table.pass_the_question(&scene).await;
    settles(&scene, &table).await;
    scene.leap(Duration::from_secs(10));
    settles(&scene, &table).await;
    assert_eq!([pings(&scene, one).len(), pings(&scene, two).len()], before);
    scene.stop_bot().await;
    scene.assert_clean();
}

/// Lets the match rest after its beginning: who is asked knows it.
async fn stands_or_knows(scene: &Scene, table: &Table) {
    settles(scene, table).await;
    eventually("the one who is asked knows it", || async {
        let note = scene
            .app
            .message_notes
            .place(table.id)
            .await
            .ok()
            .flatten()
            .unwrap_or_default();
        let asked = table.turn(scene).await.0.id.clone();
        String::from_utf8_lossy(&note).contains(&format!("\"told\":{asked}"))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_was_there_is_pinged_after_three_minutes_also_after_a_kill() {
    let mut scene = Scene::new(493).await;
    let table = Table::of(&scene, "fortac").await;
    stands_or_knows(&scene, &table).await;
    // Both move, so both are there.
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    let (asked, _) = table.turn(&scene).await;
    let before = pings(&scene, asked).len();
    for _ in 0..2 {
        scene.leap(Duration::from_secs(80));
        settles(&scene, &table).await;
    }
    assert_eq!(pings(&scene, asked).len(), before, "they were there 160 seconds ago");
    scene.stop_bot().await;
    scene.start_bot().await;
    settles(&scene, &table).await;
    assert_eq!(pings(&scene, asked).len(), before, "a restart makes it no later");
    scene.leap(Duration::from_secs(20));
    stands(asked, "lobby", "your turn").await;
    assert_eq!(pings(&scene, asked).len(), before + 1);
    // Nor is anybody forgotten whose minutes passed while nobody was there to ping them.
    table.pass_the_question(&scene).await;
    table.shows_whose_turn(&scene).await;
    let (asked, _) = table.turn(&scene).await;
    scene.stop_bot().await;
    scene.leap(PRESENT);
    scene.start_bot().await;
    stands(asked, "lobby", "your turn").await;
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ping_is_replaced_by_the_next_and_goes_with_the_answer() {
    let mut scene = Scene::new(494).await;
    let table = Table::of(&scene, "fortac").await;
    table.pass_unseen(&scene).await;
    let (asked, other) = table.turn(&scene).await;
    let first = stands(asked, "lobby", "your turn").await;
    scene.leap(Duration::from_secs(24 * 60 * 60));
    let reminder = stands(asked, "lobby", "still waits").await;
    assert_ne!(reminder["id"], first["id"], "an edit would notify nobody");
    table.pass_the_question(&scene).await;
    none_stands(asked, "lobby").await;
    table.shows_whose_turn(&scene).await;
    scene.leap(PRESENT);
    stands(other, "lobby", "your turn").await;
    assert!(standing(asked, "lobby").await.is_empty());
    // The result is told to the one who did not bring it about, and no ping is left.
    let id = table.id.to_string();
    let sure = answered(&other.command("lobby", "resign", &[("match", &id)]).await).clone();
    answered(&other.press_label(&sure, "Resign").await);
    none_stands(other, "lobby").await;
    scene.leap(PRESENT);
    stands(asked, "lobby", "is over").await;
    assert!(pings(&scene, other).iter().all(|text| !text.contains("is over")));
    scene.stop_bot().await;
    scene.assert_clean();
}

/// Two matches in the lobby that wait for this person and share a ping, which comes with them.
pub async fn sharing(scene: &Scene, who: &Person) -> (Table, Table, Value) {
    let (first, second) = (Table::of(scene, "fortac").await, Table::of(scene, "contra").await);
    for table in [&first, &second] {
        table.shows_whose_turn(scene).await;
        while table.turn(scene).await.0.id != who.id {
            table.pass_the_question(scene).await;
        }
        if table.game(scene).await.played().is_empty() {
            // Who accepted knows that it is their turn.
            table.pass_the_question(scene).await;
            table.pass_the_question(scene).await;
        }
        table.shows_whose_turn(scene).await;
        scene.leap(PRESENT);
        stands(who, "lobby", "your turn").await;
    }
    let both = stands(who, "lobby", "Also waiting").await;
    (first, second, both)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_matches_in_a_channel_share_one_ping() {
    let mut scene = Scene::new(495).await;
    let ben = scene.person("ben").await;
    let (first, second, both) = sharing(&scene, &ben).await;
    let text = string(&both["content"]);
    assert!(text.contains("**Contra**") && text.contains("**Fortac**"), "{text}");
    first.pass_the_question(&scene).await;
    settles(&scene, &first).await;
    eventually("the ping speaks of the other one alone", || async {
        let standing = standing(&ben, "lobby").await;
        let told = |name| string(&standing[0]["content"]).contains(name);
        standing.len() == 1 && told("**Contra**") && !told("**Fortac**")
    })
    .await;
    second.pass_the_question(&scene).await;
    none_stands(&ben, "lobby").await;
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_takes_its_match_out_of_the_ping_that_it_shared() {
    let mut scene = Scene::new(499).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let (first, _, both) = sharing(&scene, &ben).await;
    let more = answered(&ada.press_label(&first.message, "…").await).clone();
    let ways_out = answered(&ada.press_label(&more, "End this match…").await).clone();
    answered(&ada.press_label(&ways_out, "Offer a draw").await);
    eventually("the table shows the offer", || async {
        string(&ben.message(&first.message).await["content"]).contains("offers")
    })
    .await;
    // Their panel showed it, so they counted as there.
    scene.leap(PRESENT);
    eventually(
        "the offer stands alone, and the ping speaks of the other match",
        || async {
            let standing = standing(&ben, "lobby").await;
            let tells = |message: &Value, words| string(&message["content"]).contains(words);
            let [offer, ping] = &standing[..] else { return false };
            let offered = tells(offer, "made you an offer in **Fortac**") && !tells(offer, "**Contra**");
            offered && ping["id"] == both["id"] && tells(ping, "**Contra**") && !tells(ping, "**Fortac**")
        },
    )
    .await;
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_ping_of_all_says_how_to_have_fewer_and_no_other_does() {
    let mut scene = Scene::new(496).await;
    let table = Table::of(&scene, "fortac").await;
    table.pass_unseen(&scene).await;
    let (asked, other) = table.turn(&scene).await;
    let first = stands(asked, "lobby", "your turn").await;
    assert!(
        string(&first["content"]).contains("-# Too many? </settings:"),
        "{first}"
    );
    // Anyone may press it, and each does so for themselves.
    let muted = answered(&asked.press_label(&first, "Mute this match").await).clone();
    assert_eq!(muted["flags"], 64);
    none_stands(asked, "lobby").await;
    answered(&asked.press_label(&muted, "Unmute this match").await);
    for _ in 0..2 {
        table.pass_unseen(&scene).await;
        let (now, _) = table.turn(&scene).await;
        let ping = stands(now, "lobby", "your turn").await;
        let first = string(&ping["content"]).contains("Too many?");
        assert_eq!(
            (first, buttons(&ping).len()),
            (now.id == other.id, usize::from(now.id == other.id))
        );
    }
    let kept = scene
        .app
        .preferences
        .settings(person_id(asked))
        .await
        .expect("they are kept");
    assert!(kept.pinged);
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ping_tells_what_happened_in_words_that_stand_on_the_table_too() {
    let mut scene = Scene::new(497).await;
    let table = Table::of(&scene, "jokers-row").await;
    table.pass_unseen(&scene).await;
    let (asked, _) = table.turn(&scene).await;
    let ping = stands(asked, "lobby", "your turn in **Joker's Row**: ").await;
    let text = string(&ping["content"]);
    let heard = text
        .split("**: ")
        .nth(1)
        .and_then(|rest| rest.split(" https://").next())
        .expect("a sentence");
    let shown = asked.message(&table.message).await;
    assert!(
        !heard.is_empty() && string(&shown["content"]).contains(heard),
        "{text}\n{shown}"
    );
    assert_eq!(ping["attachments"], json!([]));
    scene.stop_bot().await;
    scene.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_is_no_member_nobody_is_pinged_unless_they_want_it_directly() {
    let mut scene = Scene::new(498).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let guild = json!({"name": "Elsewhere", "channels": ["hall"], "bot": false});
    let guild = scene.ask(reqwest::Method::POST, "/guilds", guild).await;
    let hall = string(&guild["channels"][0]["id"]).to_owned();
    let options = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let play = answered(&ada.command(&hall, "play", &options).await).clone();
    let accepted = answered(&ben.press_label(&play, "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben.clone()).await;
    for _ in 0..2 {
        table.pass_unseen(&scene).await;
    }
    let settings = answered(&ada.command(&hall, "settings", &[]).await).clone();
    let page = answered(&ada.press(&settings, "v1 settings 1", &[]).await).clone();
    assert!(string(&page["content"]).contains("I can't ping you there"), "{page}");
    let (asked, _) = table.turn(&scene).await;
    let direct = Settings {
        notices: NotificationChannel::Direct,
        ..Settings::default()
    };
    let bot = scene.bot_id().await;
    for who in &table.players {
        assert!(standing(who, &hall).await.is_empty());
        scene
            .app
            .preferences
            .choose(person_id(who), |chosen| *chosen = direct.clone())
            .await
            .expect("it is kept");
    }
    table.pass_unseen(&scene).await;
    let other = if asked.id == ada.id { &ben } else { &ada };
    stands(other, &other.dm(&bot).await, "your turn").await;
    scene.stop_bot().await;
    scene.assert_clean();
}
