//! Looking back at a match: while it is played nobody sees more than they could, and when it is over everybody sees everything.

use headsup_engine::Seat;
use headsup_i18n::Locale;
use headsup_match::{Match, Transcript};
use serde_json::Value;

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, private, string};
use headsup_stage::table::{Table, person_id};

/// The lines of the position that one seat alone can read.
fn secrets(game: &Match, seat: Seat) -> Vec<String> {
    let everybodys = game.public().expect("it is being played").words();
    let own = game.player_at(seat).expect("it is being played").words();
    let locale = Locale::for_locale("");
    own.into_iter()
        .filter(|line| !everybodys.contains(line))
        .map(|line| locale.line(game.info(), &line, &locale.sides(game.info())))
        .collect()
}

async fn replays(player: &Person, table: &Table) -> Value {
    let id = table.id.to_string();
    answered(&player.command("lobby", "replay", &[("match", &id)]).await).clone()
}

/// Whatever a message tells: its words, and those of its pictures.
fn told(message: &Value) -> String {
    let words = message["attachments"].as_array().into_iter().flatten();
    let alt: Vec<&str> = words.map(|file| string(&file["description"])).collect();
    format!("{}\n{}", string(&message["content"]), alt.join("\n"))
}

/// The answer to who asks for a finished match as a moving picture.
async fn moving_picture(who: &Person, over: &Value) -> Value {
    let more = answered(&who.press_label(over, "…").await).clone();
    let moving = answered(&who.press_label(&more, "Animation").await).clone();
    let file = &moving["attachments"][0];
    assert!(string(&file["filename"]).ends_with(".gif"), "{moving}");
    assert!(string(&file["description"]).contains("all cards open"), "{moving}");
    assert!(private(&moving), "{moving}");
    moving
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_stepped_through_while_it_is_played_and_when_it_is_over() {
    let mut scene = Scene::new(90).await;
    let table = Table::of(&scene, "jokers-row").await;
    let cleo = scene.person("cleo").await;
    for _ in 0..4 {
        table.pass_the_question(&scene).await;
    }

    // While it is played, each player sees their own hand as it was, and nobody sees another's.
    let game = table.game(&scene).await;
    let hands = Seat::BOTH.map(|seat| secrets(&game, seat));
    assert!(hands.iter().all(|hand| !hand.is_empty()));
    for (who, own) in [
        (&table.players[0], Some(0)),
        (&table.players[1], Some(1)),
        (&cleo, None),
    ] {
        let mut step = replays(who, &table).await;
        for at in 0..4 {
            assert!(private(&step), "{step}");
            for seat in [0, 1].into_iter().filter(|seat| Some(*seat) != own) {
                assert!(hands[seat].iter().all(|line| !told(&step).contains(line)), "{step}");
            }
            let shown = own.is_some_and(|own| hands[own].iter().all(|line| told(&step).contains(line)));
            assert!(at > 0 || shown == own.is_some(), "{step}");
            step = answered(&who.press_label(&step, "Back").await).clone();
        }
        let leads_back = buttons(&step).iter().any(|button| string(&button["label"]) == "↩ Back");
        assert_eq!(leads_back, own.is_some(), "{step}");
        let refused = answered(
            &who.command("lobby", "record", &[("match", &table.id.to_string())])
                .await,
        )
        .clone();
        assert!(private(&refused) && string(&refused["content"]).contains("you get it after the match"));
    }

    let (player, _) = table.turn(&scene).await;
    let sure = answered(
        &player
            .command("lobby", "resign", &[("match", &table.id.to_string())])
            .await,
    )
    .clone();
    player.press_label(&sure, "Resign").await;
    eventually("the result offers a review", || async {
        buttons(&player.message(&table.message).await)
            .iter()
            .any(|button| string(&button["label"]) == "Review")
    })
    .await;
    let over = player.message(&table.message).await;

    // When it is over, anyone can step through it from the deal to the end, with all cards open.
    let game = table.game(&scene).await;
    let more = answered(&cleo.press_label(&over, "…").await).clone();
    let mut step = answered(&cleo.press_label(&more, "Replay").await).clone();
    assert!(
        private(&step) && string(&step["content"]).contains("All cards are open"),
        "{step}"
    );
    for _ in game.played() {
        step = answered(&cleo.press_label(&step, "Next").await).clone();
    }
    let forward = buttons(&step)
        .into_iter()
        .find(|button| string(&button["label"]) == "Next");
    assert_eq!(forward.expect("it stands there")["disabled"], true);
    assert!(string(&step["content"]).contains("resigned"), "{step}");

    // The whole of it moves for who asks, and a player may post that, once in a channel.
    let moving = moving_picture(&cleo, &over).await;
    assert!(buttons(&moving).is_empty(), "{moving}");
    let moving = moving_picture(player, &over).await;
    answered(&player.press_label(&moving, "Post it here").await);
    let posted = async || {
        let messages = player.messages("lobby").await.into_iter();
        let moves = |one: &Value| string(&one["attachments"][0]["filename"]).ends_with(".gif");
        messages.filter(|one| !private(one) && moves(one)).count()
    };
    eventually("it is posted", || async { posted().await == 1 }).await;
    scene.stop_bot().await;
    scene.start_bot().await;
    let moving = moving_picture(player, &over).await;
    let again = answered(&player.press_label(&moving, "Post it here").await).clone();
    assert!(string(&again["content"]).contains("posted here already"), "{again}");
    assert_eq!(posted().await, 1);

    // Its record names seats, and plays it again.
    let kept = answered(&cleo.press_label(&step, "As a file").await).clone();
    assert!(private(&kept), "{kept}");
    assert!(string(&kept["attachments"][0]["filename"]).ends_with(".txt"), "{kept}");
    let url = string(&kept["attachments"][0]["url"]);
    let text = scene
        .http
        .get(url)
        .send()
        .await
        .expect("it is there")
        .text()
        .await
        .expect("a text");
    let record = Transcript::read(&text).expect("it reads back");
    assert_eq!(record.plies(), game.played().len());
    for who in &table.players {
        assert!(!text.contains(&person_id(who).0.to_string()));
    }
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}
