//! Matches against the computer.

use headsup_app::{InteractionKey, ManualClock};
use headsup_engine::Level;
use headsup_match::{Command, End, EndReason, Match, Phase, Timestamp, UserId};
use serde_json::{Value, json};

use crate::parts::{post_one_text, row};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, private, string};
use headsup_stage::table::{Table, match_of, noted, person_id};

/// Ada plays this game against a level, with a table in the lobby.
pub async fn against(scene: &Scene, game: &str, level: &str) -> Table {
    let ada = scene.person("ada").await;
    let bot = scene.bot_id().await;
    let play = ada
        .command("lobby", "play", &[("game", game), ("opponent", &bot), ("level", level)])
        .await;
    let id = match_of(answered(&play));
    let shown = ada.command("lobby", "board", &[("match", &id.to_string())]).await;
    Table {
        id,
        message: answered(&shown).clone(),
        players: [ada.clone(), ada],
    }
}

fn computer_moved_last(game: &Match) -> bool {
    let last = game.played().last().and_then(|played| game.person_at(played.seat));
    last.is_some_and(|who| who.level().is_some())
}

/// Waits until Ada is to decide, or it is over.
pub async fn her_turn(scene: &Scene, table: &Table) -> bool {
    let ada = person_id(&table.players[0]);
    eventually("the computer has moved", || async {
        let game = table.game(scene).await;
        game.to_decide().is_none_or(|seat| game.person_at(seat) == Some(ada))
    })
    .await;
    table.game(scene).await.to_decide().is_some()
}

async fn plays_to_the_end(game: &str, number: u64) {
    let mut scene = Scene::new(number).await;
    let table = against(&scene, game, "gentle").await;
    let ada = &table.players[0];
    while her_turn(&scene, &table).await {
        table.any_move(&scene).await;
    }
    assert!(matches!(table.game(&scene).await.phase(), Phase::Over(_)));
    eventually("the table shows the end", || async {
        let shown = ada.message(&table.message).await;
        buttons(&shown).iter().any(|button| button["label"] == "Rematch")
    })
    .await;
    let noise = ada.messages("lobby").await;
    let noise = noise
        .iter()
        .filter(|message| string(&message["content"]).contains("your turn in"));
    assert_eq!(noise.count(), 0, "she saw each answer come");
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_fortac_against_the_computer_is_played_to_its_end() {
    plays_to_the_end("fortac", 240).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_jokers_row_against_the_computer_is_played_to_its_end() {
    plays_to_the_end("jokers-row", 241).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_contra_against_the_computer_is_played_to_its_end() {
    plays_to_the_end("contra", 242).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_clash_against_the_computer_is_played_to_its_end() {
    plays_to_the_end("clash", 243).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_contraploy_against_the_computer_is_played_to_its_end() {
    plays_to_the_end("contraploy", 244).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thinking_match_goes_on_after_a_restart() {
    let mut scene = Scene::new(245).await;
    let table = against(&scene, "fortac", "easy").await;
    assert!(her_turn(&scene, &table).await);
    let ada = &table.players[0];
    scene.stop_bot().await;
    // She moves while nobody is there to think.
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).map(|own| own.legal_moves());
    let command = headsup_match::Command::Move {
        mark: game.mark(seat),
        text: legal.expect("it is hers")[0].notation.clone(),
    };
    let key = headsup_app::InteractionKey(1);
    scene
        .app
        .matches
        .execute(key, person_id(ada), table.id, command)
        .await
        .expect("it is legal");
    scene.start_bot().await;
    her_turn(&scene, &table).await;
    assert!(table.game(&scene).await.played().len() >= 2);
    let computer = UserId::computer("easy".parse::<Level>().expect("there is"))
        .0
        .to_string();
    for message in ada.messages("lobby").await {
        assert!(!message.to_string().contains(&computer), "{message}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_five_matches_a_level_is_suggested() {
    let mut scene = Scene::new(247).await;
    let ada = scene.person("ada").await;
    let levels = async |game: &str| {
        let games = answered(&ada.command("lobby", "play", &[("level", "easy")]).await).clone();
        let mut ways = buttons(&games)
            .into_iter()
            .map(|way| string(&way["custom_id"]).to_owned());
        let way = ways.find(|id| id.contains(game)).expect("it can be played");
        answered(&ada.press(&games, &way, &[]).await).clone()
    };
    let suggests = |page: &Value| string(&page["content"]).contains("Going by your last matches");
    for number in 1..=5 {
        assert!(!suggests(&levels("fortac").await), "before match {number}");
        let table = against(&scene, "fortac", "hard").await;
        let resigns = Command::Resign { ply: None };
        let resigned = scene
            .app
            .matches
            .execute(InteractionKey(number), person_id(&ada), table.id, resigns);
        assert!(resigned.await.is_ok());
    }
    assert!(!suggests(&levels("clash").await), "that is another game");
    let page = levels("fortac").await;
    assert!(suggests(&page), "{page}");
    let main = buttons(&page).into_iter().find(|button| button["style"] == 1);
    assert_eq!(main.expect("one stands out")["label"], "Gentle", "{page}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unanswered_challenge_is_a_way_to_play_the_computer_meanwhile() {
    let mut scene = Scene::new(246).await;
    let ada = scene.person("ada").await;
    let play = ada.command("lobby", "play", &[("game", "fortac")]).await;
    let asked = answered(&ada.press_label(answered(&play), "Play the computer").await).clone();
    assert!(string(&asked["content"]).contains("Lets you learn."), "{asked}");
    ada.press_label(&asked, "Gentle").await;
    let open = scene
        .app
        .history
        .open_matches(person_id(&ada))
        .await
        .expect("the store is there");
    assert_eq!(open.len(), 2, "the challenge stands beside the match");
    assert!(open.iter().any(|summary| summary.playing));
    scene.assert_clean();
    scene.stop_bot().await;
}

/// What a hint suggests: the words before its reason.
fn suggested(hint: &Value) -> String {
    let bold = string(&hint["content"]).split("**").nth(1);
    bold.expect("a move stands in bold").to_owned()
}

/// How likely the move is to win, in a hundred.
fn estimate(hint: &Value) -> u32 {
    let words = string(&hint["content"])
        .split_whitespace()
        .rev()
        .skip_while(|&word| word != "in");
    words.skip(1).find_map(|word| word.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_stands_in_the_panel_is_walked_through_and_played() {
    let mut scene = Scene::new(247).await;
    let table = against(&scene, "contra", "easy").await;
    assert!(her_turn(&scene, &table).await);
    let ada = &table.players[0];
    let panel = table.panel(ada).await;
    let first = answered(&ada.press_label(&panel, "Hint").await).clone();
    assert!(
        private(&first) && first["id"] == panel["id"],
        "it is no new message: {first}"
    );
    assert_eq!(labels(&first), ["Play it", "Another idea", "Hide"], "{first}");
    assert_ne!(
        first["attachments"][0]["url"], panel["attachments"][0]["url"],
        "the move is drawn"
    );

    // Behind the last idea comes the first again, and no worse one stands above a better one.
    let mut ideas = vec![first.clone()];
    let again = loop {
        let next = ada.press_label(&ideas[ideas.len() - 1], "Another idea").await;
        let next = answered(&next).clone();
        assert_eq!(next["id"], panel["id"]);
        match suggested(&next) == suggested(&first) {
            true => break next,
            false => ideas.push(next),
        }
    };
    let names: Vec<String> = ideas.iter().map(suggested).collect();
    assert!((2..=3).contains(&ideas.len()), "{names:?}");
    assert!(
        ideas.windows(2).all(|pair| estimate(&pair[0]) >= estimate(&pair[1])),
        "{ideas:?}"
    );
    assert_eq!(again["content"], first["content"], "it thinks the same as before");

    let hidden = answered(&ada.press_label(&again, "Hide").await).clone();
    assert!(!labels(&hidden).contains(&"Hide".to_owned()), "{hidden}");
    let before = table.game(&scene).await;
    let shown = answered(&ada.press_label(&hidden, "Hint").await).clone();
    let played = answered(&ada.press_label(&shown, "Play it").await).clone();
    assert_eq!(played["id"], panel["id"]);
    assert_ne!(
        table.game(&scene).await.version(),
        before.version(),
        "one press makes it"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_of_an_old_position_plays_nothing_and_shows_the_new_one() {
    let mut scene = Scene::new(255).await;
    let table = against(&scene, "contra", "easy").await;
    assert!(her_turn(&scene, &table).await);
    let ada = &table.players[0];
    for label in ["Play it", "Another idea"] {
        let panel = table.panel(ada).await;
        let old = answered(&ada.press_label(&panel, "Hint").await).clone();
        // Only the newest panel is kept up to date.
        table.panel(ada).await;
        table.any_move(&scene).await;
        assert!(her_turn(&scene, &table).await);
        let moved = table.game(&scene).await.version();
        let shown = answered(&ada.press_label(&old, label).await).clone();
        assert!(string(&shown["content"]).contains("The table moved on"), "{shown}");
        assert!(!labels(&shown).contains(&"Play it".to_owned()), "{shown}");
        assert_eq!(table.game(&scene).await.version(), moved, "{label}");
    }

    // A stranger gets none, by whatever button.
    let (cleo, game) = (scene.person("cleo").await, table.id);
    let mark = table.game(&scene).await.mark(headsup_engine::Seat::One);
    for id in [format!("v1 hint {game}"), format!("v1 idea {game} {mark} 1")] {
        let channel = string(&table.message["channel_id"]);
        let posted = post_one_text(&scene, channel, json!({ "content": "Try.", "components": row(&id) })).await;
        let refused = answered(&cleo.press(&posted, &id, &[]).await).clone();
        assert!(
            private(&refused) && string(&refused["content"]).contains("in this match"),
            "{refused}"
        );
        assert_eq!(refused["attachments"].as_array().map(Vec::len), Some(0), "{refused}");
    }
    let other = Table::of(&scene, "jokers-row").await;
    let (asked, _) = other.turn(&scene).await;
    let panel = other.panel(asked).await;
    assert!(!labels(&panel).contains(&"Hint".to_owned()), "{panel}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_says_what_its_turn_was_good_for() {
    let mut scene = Scene::new(256).await;
    let table = against(&scene, "jokers-row", "easy").await;
    let ada = &table.players[0];
    while her_turn(&scene, &table).await && !computer_moved_last(&table.game(&scene).await) {
        table.any_move(&scene).await;
    }
    let panel = table.panel(ada).await;
    let why = answered(&ada.press_label(&panel, "Why?").await).clone();
    assert_eq!(why["id"], panel["id"], "it takes the panel's place, and leads back");
    let read = string(&why["content"]);
    assert!(
        private(&why) && read.contains("you were at ") | read.contains("You were at "),
        "{why}"
    );
    assert!(read.contains("in 100") && read.contains("You could play “"), "{why}");
    let back = answered(&ada.press_label(&why, "Hide").await).clone();
    assert!(labels(&back).contains(&"Why?".to_owned()), "{back}");
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_is_resigned_to_plays_again_and_takes_so_many_matches() {
    let mut scene = Scene::new(248).await;
    let table = against(&scene, "fortac", "gentle").await;
    assert!(her_turn(&scene, &table).await);
    let ada = &table.players[0];
    let more = answered(&ada.press_label(&table.message, "…").await).clone();
    let sure = answered(&ada.press_label(&more, "Resign").await).clone();
    assert_eq!(labels(&sure), ["Resign", "Play on"]);
    ada.press_label(&sure, "Resign").await;
    eventually("it is over", || async { !table.game(&scene).await.phase().is_open() }).await;
    eventually("the table offers a rematch", || async {
        labels(&ada.message(&table.message).await).contains(&"Rematch".to_owned())
    })
    .await;
    let again = ada.press_label(&ada.message(&table.message).await, "Rematch").await;
    let rematch = scene.app.matches.load(match_of(answered(&again))).await;
    assert!(rematch.is_ok_and(|game| game.people().with_computer() && game.phase() == Phase::Playing));
    let mut last = Value::Null;
    for _ in 0..5 {
        last = ada
            .command("lobby", "play", &[("game", "fortac"), ("level", "easy")])
            .await;
    }
    assert!(string(&answered(&last)["content"]).contains("/matches"), "{last}");
    let rated = [("game", "fortac"), ("level", "easy"), ("rated", "yes")];
    let ben = scene.person("ben").await;
    let refused = ben.command("lobby", "play", &rated).await;
    assert!(
        string(&answered(&refused)["content"]).contains("never rated"),
        "{refused}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_thought_over_in_a_chart_and_in_words() {
    let mut scene = Scene::new(249).await;
    let table = against(&scene, "fortac", "medium").await;
    let ada = &table.players[0];
    while her_turn(&scene, &table).await {
        table.any_move(&scene).await;
    }
    let panel = table.panel(ada).await;
    let review = reviewed(ada, &panel).await;
    assert!(private(&review), "{review}");
    assert!(
        string(&review["content"]).contains("Two equal players tried this deal "),
        "{review}"
    );
    let told = string(&review["attachments"][0]["description"]);
    assert!(
        told.contains("Biggest swing: turn ") && told.contains("Costliest moves: turn "),
        "{review}"
    );
    if let Ok(folder) = std::env::var("TRANSCRIPT") {
        let url = string(&review["attachments"][0]["url"]);
        let png = reqwest::get(url)
            .await
            .expect("it is there")
            .bytes()
            .await
            .expect("all of it");
        std::fs::write(format!("{folder}/review.png"), png).expect("the folder is there");
        std::fs::write(format!("{folder}/review.txt"), string(&review["content"])).expect("the folder is there");
    }
    // Each swing leads to its move, with a better one drawn; the review stays.
    let cleo = scene.person("cleo").await;
    let swings = buttons(&review);
    let swings = swings.iter().filter(|button| button["label"] == "See it");
    let swings: Vec<&str> = swings.map(|button| string(&button["custom_id"])).collect();
    assert!((1..=3).contains(&swings.len()), "{review}");
    for id in swings {
        let shown = answered(&ada.press(&review, id, &[]).await).clone();
        assert!(private(&shown) && shown["id"] != review["id"], "{shown}");
        let ply: u32 = id.split(' ').nth(3).and_then(|ply| ply.parse().ok()).expect("a ply");
        let read = string(&shown["content"]);
        assert!(read.starts_with(&format!("**Turn {}, ", ply + 1)), "{read}");
        assert!(read.contains("Better: **") && !read.contains('`'), "{read}");
        let plain = format!(
            "v1 replay {} {ply} {}",
            table.id,
            seat_that_moved(&scene, &table, ply).await
        );
        let channel = string(&table.message["channel_id"]);
        let body = json!({ "content": "Look.", "components": row(&plain) });
        let stepped = cleo
            .press(&post_one_text(&scene, channel, body).await, &plain, &[])
            .await;
        let (stepped, drawn) = (&answered(&stepped)["attachments"][0], &shown["attachments"][0]);
        assert_eq!(drawn["description"], stepped["description"], "the same position");
        assert_ne!(drawn["filename"], stepped["filename"], "and another move in it");
        let next = answered(&ada.press_label(&shown, "Next").await).clone();
        assert!(
            string(&next["content"]).contains(&format!("Turn {} of ", ply + 1)),
            "{next}"
        );
    }
    let settings = answered(&ada.command("lobby", "settings", &[]).await).clone();
    ada.press(&settings, "v1 set view", &["text"]).await;
    let read = reviewed(ada, &panel).await;
    assert_eq!(read["attachments"].as_array().map(Vec::len), Some(0), "{read}");
    assert!(string(&read["content"]).contains("Costliest moves: turn "), "{read}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_levels_play_an_exhibition_that_anybody_watches() {
    let mut scene = Scene::new(250).await;
    let ada = scene.person("ada").await;
    let levels = [("game", "fortac"), ("first", "gentle"), ("second", "easy")];
    let shown = answered(&ada.command("lobby", "exhibition", &levels).await).clone();
    assert!(string(&shown["content"]).contains("headsup (gentle)"), "{shown}");
    assert!(!labels(&shown).contains(&"Play".to_owned()), "{shown}");
    let id = match_of(&shown);
    let watched = answered(&ada.press_label(&shown, "Watch").await).clone();
    assert!(private(&watched), "{watched}");
    eventually("it is played to its end", || async {
        !scene.app.matches.load(id).await.expect("it is there").phase().is_open()
    })
    .await;
    eventually("the table shows the end", || async {
        labels(&ada.message(&shown).await).contains(&"Review".to_owned())
    })
    .await;
    let same = [("game", "fortac"), ("first", "easy"), ("second", "easy")];
    let refused = answered(&ada.command("lobby", "exhibition", &same).await).clone();
    assert!(
        string(&refused["content"]).contains("two different levels"),
        "{refused}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_ends_an_exhibition() {
    let mut scene = Scene::at(&ManualClock::new(Timestamp(1_800_000_000_000)), 254).await;
    let ada = scene.person("ada").await;
    let levels = [("game", "contra"), ("first", "hard"), ("second", "expert")];
    let shown = answered(&ada.command("lobby", "exhibition", &levels).await).clone();
    noted(&scene, match_of(&shown)).await;
    let more = answered(&ada.press_label(&shown, "…").await).clone();
    let sure = answered(&ada.press_label(&more, "End this match…").await).clone();
    answered(&ada.press_label(&sure, "End it").await);
    let end = End {
        winner: None,
        how: EndReason::Stopped,
    };
    let game = scene.app.matches.load(match_of(&shown)).await.expect("it is there");
    assert_eq!(game.phase(), Phase::Over(end));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_played_the_computer_stands_on_a_ladder_of_its_own() {
    let mut scene = Scene::new(251).await;
    let table = against(&scene, "fortac", "easy").await;
    assert!(her_turn(&scene, &table).await);
    let ada = &table.players[0];
    let sure = answered(&ada.command("lobby", "resign", &[]).await).clone();
    ada.press_label(&sure, "Resign").await;
    let board = answered(&ada.command("lobby", "leaderboard", &[("game", "fortac")]).await).clone();
    let read = string(&board["content"]);
    assert!(
        read.contains("No one here has a rating"),
        "it counts for nothing among people: {read}"
    );
    assert!(
        read.contains("You against the computer") && read.contains("1. 🤖 headsup (easy)"),
        "{read}"
    );
    let ben = scene.person("ben").await;
    let other = answered(&ben.command("lobby", "leaderboard", &[("game", "fortac")]).await).clone();
    assert!(
        !string(&other["content"]).contains("You against the computer"),
        "{other}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

async fn seat_that_moved(scene: &Scene, table: &Table, ply: u32) -> headsup_engine::Seat {
    table.game(scene).await.played()[ply as usize].seat
}

/// The review that comes when it is thought out, which may take longer than the first answer to a press.
async fn reviewed(ada: &Person, panel: &Value) -> Value {
    let before = reviews(ada).await;
    ada.press_label(panel, "Review").await;
    eventually_some("the review comes", || async {
        reviews(ada)
            .await
            .into_iter()
            .find(|review| !before.iter().any(|old| old["id"] == review["id"]))
    })
    .await
}

async fn reviews(ada: &Person) -> Vec<Value> {
    let mut messages = ada.messages("lobby").await;
    messages.retain(|message| string(&message["content"]).starts_with("**How "));
    messages
}

fn labels(message: &Value) -> Vec<String> {
    let all = buttons(message);
    all.iter().map(|button| string(&button["label"]).to_owned()).collect()
}

/// The gateway may redeliver an interaction, above all after a resume.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_asked_for_once_and_delivered_five_times_gives_one_panel() {
    let mut scene = Scene::new(258).await;
    let ada = scene.person("ada").await;
    let again = json!({"do": "repeat", "times": 1, "copies": 5});
    scene.ask(reqwest::Method::POST, "/trouble/gateway", again).await;
    let before = scene.entries();
    let options = [("game", "fortac"), ("level", "gentle")];
    let panel = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(private(&panel), "{panel}");
    eventually("the others have come too", || async {
        scene.times_logged("it was delivered before") >= 4
    })
    .await;
    let panels = || {
        let asked = scene.requests_after(before).into_iter();
        asked.filter(|asked| asked.method == "POST" && asked.path.starts_with("/webhooks/"))
    };
    // Later requests are answered later.
    answered(&ada.command("lobby", "matches", &[]).await);
    assert_eq!(panels().count(), 0, "the answer is the panel");
    let callbacks = scene.requests_after(before).into_iter();
    assert_eq!(
        callbacks
            .filter(|asked| asked.path.starts_with("/interactions/"))
            .count(),
        2
    );
    scene.assert_clean();
    scene.stop_bot().await;
}
