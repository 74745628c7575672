//! What is left of a match that is over: its result with all cards open, and the ways back to it.

use std::time::Duration;

use headsup_app::InteractionKey;
use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Command, Match, Proposal, PublicPart};
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{Table, person_id};

/// The cards that a seat holds, as its own panel names them.
fn hand(game: &Match, seat: Seat) -> String {
    let locale = Locale::for_locale("en-US");
    let lines = game.player_at(seat).expect("it is being played").words();
    let mut lines = lines
        .into_iter()
        .map(|line| locale.line(game.info(), &line, &locale.sides(game.info())));
    let hand = lines.find_map(|line| Some(line.strip_prefix("Your hand: ")?.to_owned()));
    hand.expect("they read what they hold")
}

fn alt(message: &Value) -> String {
    string(&message["attachments"][0]["description"]).to_owned()
}

/// Has the player to move give up; returns that player and the other.
async fn give_up(scene: &Scene, table: &Table) -> (Person, Person) {
    let (loser, winner) = table.turn(scene).await;
    let id = table.id.to_string();
    let sure = answered(&loser.command("lobby", "resign", &[("match", &id)]).await).clone();
    loser.press_label(&sure, "Resign").await;
    (loser.clone(), winner.clone())
}

/// Both want a draw.
async fn agree(scene: &Scene, table: &Table) {
    let ply = table.game(scene).await.played().len() as u32;
    for (key, player) in (1..).zip(&table.players) {
        let what = Proposal::Draw;
        let command = Command::Propose { what, ply };
        let done = scene
            .app
            .matches
            .execute(InteractionKey(key), person_id(player), table.id, command);
        done.await.expect("it may be offered");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn both_hands_lie_open_under_the_result() {
    let mut scene = Scene::new(120).await;
    for (resigned, words) in [(true, "resigned after "), (false, "agreed. A draw.")] {
        let table = Table::of(&scene, "jokers-row").await;
        for _ in 0..3 {
            table.pass_the_question(&scene).await;
        }
        table.shows_whose_turn(&scene).await;
        let cleo = scene.person("cleo").await;
        let game = table.game(&scene).await;
        let hands = Seat::BOTH.map(|seat| hand(&game, seat));
        let before = cleo.message(&table.message).await;
        assert!(hands.iter().all(|hand| !alt(&before).contains(hand)), "{before}");
        match resigned {
            true => drop(give_up(&scene, &table).await),
            false => agree(&scene, &table).await,
        }
        let over = eventually_some("the table shows the result", || async {
            let message = cleo.message(&table.message).await;
            let text = string(&message["content"]).to_owned();
            ["🏆", "draw** ·"]
                .iter()
                .any(|mark| text.contains(mark))
                .then_some(message)
        })
        .await;
        let alt = alt(&over);
        assert!(hands.iter().all(|hand| alt.contains(hand)), "{hands:?}: {over}");
        assert!(alt.contains(words) && !alt.contains("<@"), "{alt}");
        assert_ne!(over["attachments"][0]["id"], before["attachments"][0]["id"]);
        let more = answered(&cleo.press_label(&over, "…").await).clone();
        let text = answered(&cleo.press_label(&more, "Board in words").await).clone();
        assert!(
            hands.iter().all(|hand| string(&text["content"]).contains(hand)),
            "{text}"
        );
    }
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_match_is_linked_and_proposed_and_costs_no_start_anything() {
    let mut scene = Scene::new(121).await;
    let over = Table::of(&scene, "fortac").await;
    let (loser, winner) = give_up(&scene, &over).await;
    eventually("nothing is left to look after", || async {
        scene
            .app
            .message_notes
            .all_placed()
            .await
            .expect("the store answers")
            .is_empty()
    })
    .await;
    scene.stop_bot().await;
    scene.start_bot().await;
    let history = answered(&loser.command("lobby", "history", &[]).await).clone();
    let link = format!(
        "/{}/{}",
        string(&over.message["channel_id"]),
        string(&over.message["id"])
    );
    assert!(string(&history["content"]).contains(&link), "{history}");

    let open = Table::of(&scene, "clash").await;
    let asked = |command: &'static str, typed: &'static str| {
        let loser = loser.clone();
        async move { loser.autocomplete("lobby", command, ("match", typed), &[]).await["choices"].clone() }
    };
    let record = asked("record", "").await;
    let label = string(&record[0]["name"]).to_owned();
    let name = if winner.name == "ada" { "Ada" } else { "Ben" };
    assert!(label.starts_with(&format!("Fortac against {name} · 20")), "{record}");
    assert!(label.ends_with(" · You resigned."), "{record}");
    assert_eq!(
        record.as_array().map(Vec::len),
        Some(1),
        "an open match has no record: {record}"
    );
    assert_eq!(record[0]["value"], over.id.to_string());
    let replay = asked("replay", "").await;
    let values = [&replay[0]["value"], &replay[1]["value"]];
    assert_eq!(
        values,
        [&*open.id.to_string(), &*over.id.to_string()],
        "the open one first: {replay}"
    );
    assert_eq!(asked("replay", "resigned").await.as_array().map(Vec::len), Some(1));
    let dan = scene.person("dan").await;
    let theirs = dan.autocomplete("lobby", "record", ("match", ""), &[]).await;
    assert_eq!(
        theirs["choices"],
        serde_json::json!([]),
        "matches are told to their players"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_posts_what_they_share_once_and_nobody_else_does() {
    let mut scene = Scene::new(122).await;
    let table = Table::of(&scene, "fortac").await;
    table.any_move(&scene).await;
    let cleo = scene.person("cleo").await;
    let share = format!("v1 share-post {}", table.id);
    let forge = async |person: &Person| {
        let data = serde_json::json!({"component_type": 2, "custom_id": share});
        let press = serde_json::json!({"type": 3, "message_id": table.message["id"], "data": data});
        answered(&person.post("/channels/lobby/forged", press).await).clone()
    };
    let early = forge(&table.players[0]).await;
    assert!(string(&early["content"]).contains("Finish this match first"), "{early}");
    let (loser, _) = give_up(&scene, &table).await;
    let over = eventually_some("the table shows the result", || async {
        let message = cleo.message(&table.message).await;
        string(&message["content"]).contains("🏆").then_some(message)
    })
    .await;
    // A stranger may copy it. A press of theirs that no button offers is refused.
    let copied = answered(&cleo.press_label(&over, "Share").await).clone();
    assert!(
        string(&copied["content"]).contains("headsup · Fortac\n🏆") && buttons(&copied).is_empty(),
        "{copied}"
    );
    let forged = forge(&cleo).await;
    assert!(
        string(&forged["content"]).contains("You aren't in this match"),
        "{forged}"
    );
    let posted = async || {
        let messages = cleo.messages("lobby").await;
        let card = |message: &Value| string(&message["content"]).contains("headsup · Fortac\n▫️ Lost");
        messages.into_iter().filter(card).collect::<Vec<Value>>()
    };
    assert!(posted().await.is_empty());
    let offered = answered(&loser.press_label(&over, "Share").await).clone();
    let done = answered(&loser.press_label(&offered, "Post it here").await).clone();
    assert!(done["id"] == offered["id"] && buttons(&done).is_empty(), "{done}");
    let card = eventually_some("it is posted", || async { posted().await.pop() }).await;
    assert_eq!(posted().await.len(), 1, "one press, one message");
    let text = string(&card["content"]);
    assert!(!text.contains("<@") && !text.contains(&table.id.to_string()), "{text}");
    // Once for each of the two, also after a restart.
    scene.stop_bot().await;
    scene.start_bot().await;
    let offered = answered(&loser.press_label(&over, "Share").await).clone();
    // What is not posted does not count as a post.
    for _ in 0..7 {
        let twice = answered(&loser.press_label(&offered, "Post it here").await).clone();
        assert!(string(&twice["content"]).contains("posted here already"), "{twice}");
    }
    assert_eq!(posted().await.len(), 1);
    let winner = table.players.iter().find(|player| player.id != loser.id);
    let winner = winner.expect("there are two");
    let offered = answered(&winner.press_label(&over, "Share").await).clone();
    answered(&winner.press_label(&offered, "Post it here").await);
    eventually_some("both are posted", || async {
        let messages = cleo.messages("lobby").await;
        let cards = messages
            .iter()
            .filter(|message| string(&message["content"]).contains("headsup · Fortac"))
            // What a stranger copied only they see.
            .filter(|message| message["flags"].as_u64().unwrap_or_default() & 64 == 0);
        (cards.count() == 2).then_some(())
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_refused_to_post_can_be_posted_again_and_then_once() {
    let mut scene = Scene::new(123).await;
    let table = Table::of(&scene, "fortac").await;
    table.any_move(&scene).await;
    let (loser, _) = give_up(&scene, &table).await;
    let over = eventually_some("the table shows the result", || async {
        let message = loser.message(&table.message).await;
        string(&message["content"]).contains("🏆").then_some(message)
    })
    .await;
    let posted = async |says: &str| {
        let messages = loser.messages("lobby").await;
        let public = |message: &&Value| message["flags"].as_u64().unwrap_or_default() & 64 == 0;
        let says = |message: &&Value| string(&message["content"]).contains(says);
        messages.iter().filter(public).filter(says).count()
    };
    for (labels, says) in [
        (&["Share"][..], "headsup · Fortac"),
        (&["…", "Animation"], "from the first move"),
    ] {
        let refused = json!({"method": "POST", "path": "/webhooks/*", "times": 1, "status": 403, "code": 50013});
        scene.ask(Method::POST, "/trouble/rest", refused).await;
        let press = async || {
            let mut offered = over.clone();
            for label in labels {
                offered = answered(&loser.press_label(&offered, label).await).clone();
            }
            answered(&loser.press_label(&offered, "Post it here").await);
            offered
        };
        let offered = press().await;
        eventually("the note in its place says that it was refused", || async {
            string(&loser.message(&offered).await["content"]).contains("let me post")
        })
        .await;
        eventually("the refused post can be made again", || async {
            press().await;
            posted(says).await == 1
        })
        .await;
        press().await;
    }
    scene.stop_bot().await;
    for says in ["headsup · Fortac", "from the first move"] {
        assert_eq!(posted(says).await, 1, "{says}");
    }
}

/// Returns whether the match has nothing left to show or to tell.
async fn rests(scene: &Scene) -> bool {
    let placed = scene.app.message_notes.all_placed().await;
    placed.expect("the store answers").is_empty()
}

/// The player to move resigns while the bot is away.
async fn resign_unseen(scene: &Scene, table: &Table) {
    let who = table.turn(scene).await.0;
    let command = Command::Resign { ply: None };
    let matches = &scene.app.matches;
    let done = matches
        .execute(InteractionKey(9), person_id(who), table.id, command)
        .await;
    done.expect("they may resign");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_story_is_told_by_an_edit_even_if_the_bot_stops_at_the_end() {
    let mut scene = Scene::new(122).await;
    scene.app.analysis.set_story_time(Duration::from_secs(600));
    let table = Table::of(&scene, "fortac").await;
    for _ in 0..8 {
        table.pass_the_question(&scene).await;
    }
    scene.stop_bot().await;
    resign_unseen(&scene, &table).await;
    assert!(!rests(&scene).await, "the story is owed with the end");
    scene.start_bot().await;
    let cleo = scene.person("cleo").await;
    let told = eventually_some("the result tells the story", || async {
        let message = cleo.message(&table.message).await;
        string(&message["content"])
            .contains("Biggest swing: turn ")
            .then_some(message)
    })
    .await;
    assert!(string(&told["content"]).contains("resigned after 8 turns."), "{told}");
    assert!(alt(&told).contains("Biggest swing: turn "), "{told}");
    eventually("the match is at rest", || rests(&scene)).await;
    // The review that anyone may ask for says the same.
    let review = answered(&cleo.press_label(&told, "Review").await).clone();
    let story = |message: &Value| {
        let text = string(&message["content"]).to_owned();
        let line = text
            .lines()
            .find(|line| line.contains("Biggest swing"))
            .map(str::to_owned);
        line.unwrap_or_else(|| panic!("{message}"))
    };
    assert_eq!(story(&review), story(&told));
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_story_is_given_up_when_the_result_is_gone() {
    let mut scene = Scene::new(123).await;
    scene.app.analysis.set_story_time(Duration::from_secs(600));
    let gone = Table::of(&scene, "clash").await;
    scene.stop_bot().await;
    resign_unseen(&scene, &gone).await;
    let path = format!(
        "/api/v10/channels/{}/messages/{}",
        string(&gone.message["channel_id"]),
        string(&gone.message["id"])
    );
    let delete = scene.http.delete(format!("{}{path}", scene.sandbox.url()));
    let delete = delete.header("authorization", format!("Bot {}", scene.sandbox.token()));
    assert!(delete.send().await.expect("the sandbox answers").status().is_success());
    scene.start_bot().await;
    eventually("the match is at rest", || rests(&scene)).await;
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_story_that_is_a_day_late_is_not_told() {
    let mut scene = Scene::new(124).await;
    scene.app.analysis.set_story_time(Duration::from_secs(600));
    let old = Table::of(&scene, "fortac").await;
    for _ in 0..4 {
        old.pass_the_question(&scene).await;
    }
    scene.stop_bot().await;
    resign_unseen(&scene, &old).await;
    scene.leap(Duration::from_secs(25 * 60 * 60));
    scene.start_bot().await;
    eventually("the story is given up", || async {
        let note = scene.app.message_notes.place(old.id).await;
        let note = note.expect("the store answers").unwrap_or_default();
        String::from_utf8_lossy(&note).contains(r#""story":"GivenUp""#)
    })
    .await;
    let cleo = scene.person("cleo").await;
    let result = eventually_some("the result is shown", || async {
        let message = cleo.message(&old.message).await;
        string(&message["content"])
            .contains("resigned after")
            .then_some(message)
    })
    .await;
    assert!(!string(&result["content"]).contains("Biggest swing"), "{result}");
    scene.stop_bot().await;
}

/// Has a player resign the next match after three moves. Returns what the table says then.
async fn lost(scene: &Scene, number: u64, loser: &Person) -> String {
    let table = Table::of(scene, "jokers-row").await;
    for _ in 0..3 {
        table.pass_the_question(scene).await;
    }
    let resigns = Command::Resign { ply: None };
    let matches = &scene.app.matches;
    let done = matches
        .execute(InteractionKey(number), person_id(loser), table.id, resigns)
        .await;
    done.expect("they may resign");
    eventually_some("the table shows the result", || async {
        let text = string(&loser.message(&table.message).await["content"]).to_owned();
        text.contains("🏆").then_some(text)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_tells_wins_in_a_row_unless_a_player_hides_what_they_played() {
    let scene = Scene::new(121).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let row = "matches of Joker's Row in a row";
    assert!(!lost(&scene, 1, &ben).await.contains(row));
    let second = lost(&scene, 2, &ben).await;
    assert!(second.contains(&format!("has now won 2 {row} against")), "{second}");
    let hides = |settings: &mut headsup_app::Settings| settings.visibility.show(PublicPart::Record, false);
    let hidden = scene.app.preferences.choose(person_id(&ben), hides).await;
    hidden.expect("it is kept");
    assert!(!lost(&scene, 3, &ben).await.contains(row));
    assert!(!lost(&scene, 4, &ada).await.contains(row));
}
