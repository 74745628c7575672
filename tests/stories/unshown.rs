//! Matches against the computer are private unless their player asks for a table, and there is always a way back to them.

use std::time::Duration;

use headsup_app::InteractionKey;
use headsup_match::{Command, MatchId, Phase};
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, menus, private, string};
use headsup_stage::table::{PRESENT, Table, match_of, noted, person_id};

/// Ada starts a match against the computer, whose first message is her panel.
async fn against(ada: &Person, channel: &str) -> Table {
    let play = ada
        .command(channel, "play", &[("game", "fortac"), ("level", "gentle")])
        .await;
    let panel = answered(&play).clone();
    Table {
        id: match_of(&panel),
        message: panel,
        players: [ada.clone(), ada.clone()],
    }
}

/// Waits until Ada is to decide.
async fn her_turn(scene: &Scene, table: &Table) {
    let ada = person_id(&table.players[0]);
    eventually("the computer has moved", || async {
        let game = table.game(scene).await;
        game.to_decide().is_some_and(|seat| game.person_at(seat) == Some(ada))
    })
    .await;
}

/// Chooses what stands first on a panel until a move is made; returns the panel.
async fn moves(scene: &Scene, table: &Table, mut panel: Value) -> Value {
    let ada = &table.players[0];
    let before = table.game(scene).await.played().len();
    while table.game(scene).await.played().len() == before {
        let parts: Vec<Value> = menus(&panel).into_iter().chain(buttons(&panel)).collect();
        let leads = |id: &str| {
            ["v1 sure ", "v1 choose ", "v1 pick "]
                .iter()
                .any(|kind| id.starts_with(kind))
        };
        let part = parts.iter().find(|part| leads(string(&part["custom_id"])));
        let part = part.unwrap_or_else(|| panic!("nothing leads on: {panel}"));
        let value = part["options"][0]["value"].as_str();
        let values: Vec<&str> = value.into_iter().collect();
        panel = answered(&ada.press(&panel, string(&part["custom_id"]), &values).await).clone();
    }
    panel
}

fn labels(message: &Value) -> Vec<String> {
    let all = buttons(message);
    all.iter().map(|button| string(&button["label"]).to_owned()).collect()
}

fn goes_on(message: &Value) -> Option<String> {
    labels(message).into_iter().find(|label| label.starts_with("Go on: "))
}

/// Returns the direct messages of the bot that tell of the match with these words.
async fn told(scene: &Scene, ada: &Person, words: &str) -> usize {
    let direct = ada.dm(&scene.bot_id().await).await;
    let all = ada.messages(&direct).await;
    all.iter()
        .filter(|message| string(&message["content"]).contains(words))
        .count()
}

/// Does something at the table while the bot is away.
async fn execute(scene: &Scene, table: &Table, number: u64, command: Command) {
    let who = person_id(&table.players[0]);
    let done = scene
        .app
        .matches
        .execute(InteractionKey(number), who, table.id, command);
    done.await.expect("it is legal");
}

async fn first_move(scene: &Scene, table: &Table) -> Command {
    let game = table.game(scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).expect("it is hers").legal_moves();
    Command::Move {
        mark: game.mark(seat),
        text: legal[0].notation.clone(),
    }
}

/// Plays on behind the panels, to the end.
async fn plays_to_the_end(scene: &Scene, table: &Table) {
    let who = person_id(&table.players[0]);
    for number in 100.. {
        eventually("the computer has moved", || async {
            let game = table.game(scene).await;
            game.to_decide().is_none_or(|seat| game.person_at(seat) == Some(who))
        })
        .await;
        if table.game(scene).await.to_decide().is_none() {
            return;
        }
        let command = first_move(scene, table).await;
        execute(scene, table, number, command).await;
    }
}

async fn is_private(scene: &Scene, id: MatchId) -> bool {
    let note = scene.app.message_notes.place(id).await.expect("it can be read");
    note.is_some_and(|note| String::from_utf8_lossy(&note).contains("\"private\":true"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_the_computer_is_posted_only_if_its_player_asks() {
    let mut scene = Scene::new(2400).await;
    let (ada, cleo) = (scene.person("ada").await, scene.person("cleo").await);
    // By the pages that ask as well: they become the panel.
    let games = answered(&ada.command("lobby", "play", &[("level", "gentle")]).await).clone();
    let levels = answered(&ada.press_label(&games, "Play").await).clone();
    let begun = answered(&ada.press_label(&levels, "Gentle").await).clone();
    assert!(private(&begun) && begun["id"] == games["id"], "{begun}");
    let table = against(&ada, "lobby").await;
    assert!(private(&table.message), "{:?}", table.message);
    for _ in 0..3 {
        her_turn(&scene, &table).await;
        let panel = table.panel(&ada).await;
        assert!(
            !string(&panel["content"]).contains("/board"),
            "no table is missing: {panel}"
        );
        moves(&scene, &table, panel).await;
    }
    assert!(cleo.messages("lobby").await.is_empty(), "others see nothing");
    assert!(is_private(&scene, table.id).await);

    her_turn(&scene, &table).await;
    let panel = table.panel(&ada).await;
    let more = answered(&ada.press_label(&panel, "…").await).clone();
    assert!(!labels(&more).contains(&"Post the table again".to_owned()), "{more}");
    let rules = answered(&ada.press_label(&more, "Rules").await).clone();
    assert_ne!(rules["id"], panel["id"], "they do not take its place");
    let shown = answered(&ada.press_label(&more, "Show the table here").await).clone();
    assert!(labels(&shown).contains(&"↩ Back".to_owned()), "{shown}");
    let public = eventually_some("the table stands there", || async {
        cleo.messages("lobby").await.into_iter().next()
    })
    .await;
    assert_eq!(match_of(&public), table.id);
    eventually("it is noted", || async { !is_private(&scene, table.id).await }).await;
    let shown = Table {
        message: public.clone(),
        ..table
    };
    shown.any_move(&scene).await;
    her_turn(&scene, &shown).await;
    shown.shows_whose_turn(&scene).await;
    assert_eq!(cleo.messages("lobby").await.len(), 1);
    // It keeps its table across a restart.
    scene.stop_bot().await;
    scene.start_bot().await;
    shown.any_move(&scene).await;
    her_turn(&scene, &shown).await;
    shown.shows_whose_turn(&scene).await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_the_panel_is_a_message_that_stays_and_goes_on() {
    let mut scene = Scene::new(2401).await;
    scene.app.analysis.set_story_time(Duration::from_secs(600));
    let ada = scene.person("ada").await;
    let direct = ada.dm(&scene.bot_id().await).await;
    let table = against(&ada, &direct).await;
    let panel = table.message.clone();
    assert!(!private(&panel), "{panel}");
    noted(&scene, table.id).await;
    let shows_her_turn = || async {
        eventually("the panel shows the computer's answer", || async {
            let ids = buttons(&ada.message(&panel).await);
            ids.iter()
                .any(|button| string(&button["custom_id"]).starts_with("v1 choose "))
        })
        .await;
    };
    for round in 0..3 {
        shows_her_turn().await;
        let after = ada.message(&panel).await;
        let after = moves(&scene, &table, after).await;
        assert_eq!(after["id"], panel["id"], "it turns in place");
        if round == 1 {
            // Tokens and all that is in memory are gone.
            scene.stop_bot().await;
            scene.start_bot().await;
        }
        her_turn(&scene, &table).await;
        eventually("the panel shows the computer's answer", || async {
            let ids = buttons(&ada.message(&panel).await);
            ids.iter()
                .any(|button| string(&button["custom_id"]).starts_with("v1 choose "))
        })
        .await;
    }
    // Other pages take its place, and lead back.
    let more = answered(&ada.press_label(&ada.message(&panel).await, "…").await).clone();
    assert_eq!(more["id"], panel["id"]);
    assert!(!labels(&more).contains(&"Show the table here".to_owned()), "{more}");
    let back = answered(&ada.press_label(&more, "↩ Back").await).clone();
    assert_eq!(back["id"], panel["id"]);
    // There is one, the newest.
    let newer = table.panel(&ada).await;
    assert!(!private(&newer) && newer["id"] != panel["id"], "{newer}");
    eventually("the old one is gone", || async {
        let all = ada.messages(&direct).await;
        all.iter().filter(|message| !private(message)).count() == 1
    })
    .await;
    // The end stands there as well, with its story, and a rematch leaves it where it is.
    let last = newer;
    plays_to_the_end(&scene, &table).await;
    eventually("the result stands there with its story", || async {
        let shown = ada.message(&last).await;
        labels(&shown).contains(&"Rematch".to_owned()) && string(&shown["content"]).contains("Biggest swing: turn ")
    })
    .await;
    let over = ada.message(&last).await;
    let again = answered(&ada.press_label(&over, "Rematch").await).clone();
    assert!(!private(&again) && again["id"] != over["id"] && match_of(&again) != table.id);
    assert!(labels(&ada.message(&last).await).contains(&"Rematch".to_owned()));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_matches_and_any_message_lead_back_to_it() {
    let mut scene = Scene::new(2402).await;
    let (ada, cleo) = (scene.person("ada").await, scene.person("cleo").await);
    let nothing = answered(&ada.command("lobby", "play", &[]).await).clone();
    assert_eq!(goes_on(&nothing), None);
    let table = against(&ada, "lobby").await;
    let games = answered(&ada.command("games", "play", &[]).await).clone();
    let go_on = goes_on(&games).expect("it is offered");
    assert!(
        go_on.contains("Fortac") && go_on.contains("headsup (gentle)"),
        "{go_on}"
    );
    let panel = answered(&ada.press_label(&games, &go_on).await).clone();
    assert!(private(&panel) && match_of(&panel) == table.id, "{panel}");
    let list = answered(&ada.command("lobby", "matches", &[]).await).clone();
    let panel = answered(&ada.press_label(&list, &go_on).await).clone();
    assert!(private(&panel) && match_of(&panel) == table.id, "{panel}");
    // Others get no way there.
    let theirs = answered(&cleo.command("lobby", "play", &[]).await).clone();
    assert_eq!(goes_on(&theirs), None);

    let bot = scene.bot_id().await;
    for (person, leads) in [(&ada, true), (&cleo, false)] {
        let direct = person.dm(&bot).await;
        let path = format!("/channels/{direct}/messages");
        person.post(&path, json!({"content": "hello?"})).await;
        let hello = eventually_some("it is answered", || async {
            let all = person.messages(&direct).await;
            all.into_iter()
                .find(|message| string(&message["content"]).contains("Five card games for two"))
        })
        .await;
        assert_eq!(goes_on(&hello).is_some(), leads, "{hello}");
        if leads {
            let panel = answered(&person.press_label(&hello, &go_on).await).clone();
            assert!(!private(&panel) && match_of(&panel) == table.id, "{panel}");
            assert_eq!(person.message(&hello).await["id"], hello["id"], "the welcome stays");
        }
        // The bot does not answer itself.
        answered(&person.command(&direct, "matches", &[]).await);
        let all = person.messages(&direct).await;
        let hellos = all
            .iter()
            .filter(|message| string(&message["content"]).contains("Five card games for two"));
        assert_eq!(hellos.count(), 1);
    }
    assert!(cleo.messages("lobby").await.iter().all(private), "nothing is public");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_result_is_posted_by_one_press_and_the_panel_stays() {
    let mut scene = Scene::new(2403).await;
    scene.app.analysis.set_story_time(Duration::from_secs(600));
    let (ada, cleo, dan) = (
        scene.person("ada").await,
        scene.person("cleo").await,
        scene.person("dan").await,
    );
    let table = against(&ada, "lobby").await;
    let panel = table.message.clone();
    plays_to_the_end(&scene, &table).await;
    assert!(matches!(table.game(&scene).await.phase(), Phase::Over(_)));
    eventually("the panel shows the end and its story", || async {
        string(&ada.message(&panel).await["content"]).contains("Biggest swing: turn ")
    })
    .await;
    assert!(cleo.messages("lobby").await.is_empty());
    let id = table.id.to_string();
    let looks = async |command: &str| {
        let answer = dan.command("lobby", command, &[("match", &id)]).await;
        string(&answered(&answer)["content"]).to_owned()
    };
    for command in ["board", "replay", "record", "verify", "hand", "resign"] {
        let said = looks(command).await;
        assert!(said.contains("find that match"), "/{command}: {said}");
    }
    let moved = dan.command("lobby", "move", &[("move", "hop"), ("match", &id)]).await;
    let said = string(&answered(&moved)["content"]);
    assert!(said.contains("find that match"), "/move: {said}");
    let over = ada.message(&panel).await;
    answered(&ada.press_label(&over, "Post the result here").await);
    let posted = eventually_some("it is posted", || async {
        cleo.messages("lobby").await.into_iter().next()
    })
    .await;
    let card = string(&posted["content"]);
    assert!(card.contains("headsup · Fortac") && !card.contains(&ada.id), "{posted}");
    assert!(
        labels(&ada.message(&panel).await).contains(&"Rematch".to_owned()),
        "it stays"
    );
    answered(&ada.press_label(&over, "Post the result here").await);
    assert_eq!(cleo.messages("lobby").await.len(), 1, "once in a channel");
    let said = looks("replay").await;
    assert!(!said.contains("find that match"), "{said}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_rests_is_made_up_for_by_one_direct_message() {
    let mut scene = Scene::new(2404).await;
    let (ada, cleo) = (scene.person("ada").await, scene.person("cleo").await);
    let table = against(&ada, "lobby").await;
    her_turn(&scene, &table).await;
    noted(&scene, table.id).await;
    // After a restart no panel of before can be edited.
    scene.stop_bot().await;
    let command = first_move(&scene, &table).await;
    execute(&scene, &table, 1, command).await;
    scene.start_bot().await;
    her_turn(&scene, &table).await;
    scene.leap(PRESENT);
    eventually("she is told once", || async {
        told(&scene, &ada, "your turn in **Fortac**").await == 1
    })
    .await;
    for _ in 0..2 {
        scene.stop_bot().await;
        scene.start_bot().await;
        scene.leap(Duration::from_secs(24 * 60 * 60));
        answered(&ada.command("lobby", "matches", &[]).await);
        assert_eq!(told(&scene, &ada, "Fortac").await, 1);
    }
    // It leads to a panel that stays.
    let direct = ada.dm(&scene.bot_id().await).await;
    let notice = ada.messages(&direct).await.into_iter().next().expect("it is there");
    assert!(!string(&notice["content"]).ends_with(':'), "{notice}");
    let panel = answered(&ada.press_label(&notice, "Play").await).clone();
    assert!(!private(&panel) && match_of(&panel) == table.id, "{panel}");
    assert!(cleo.messages("lobby").await.is_empty());
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_no_panel_shows_is_told_once_or_waits() {
    for (number, closed) in [(2405, false), (2406, true)] {
        let mut scene = Scene::new(number).await;
        let ada = scene.person("ada").await;
        let table = against(&ada, "lobby").await;
        noted(&scene, table.id).await;
        if closed {
            let closed = json!({"dms_closed": true});
            scene.ask(Method::PATCH, "/users/ada", closed).await;
        }
        scene.stop_bot().await;
        execute(&scene, &table, 1, Command::Resign { ply: None }).await;
        scene.start_bot().await;
        scene.leap(PRESENT);
        if closed {
            eventually("it waits for her next answer", || async {
                let waiting = scene.app.preferences.settings(person_id(&ada)).await;
                waiting.is_ok_and(|settings| !settings.unreached.is_empty())
            })
            .await;
            answered(&ada.command("lobby", "matches", &[]).await);
            eventually("she reads it", || async {
                let all = ada.messages("lobby").await;
                let over = |message: &&Value| string(&message["content"]).contains("is over");
                all.iter().filter(over).count() == 1
            })
            .await;
        } else {
            eventually("she is told once", || async {
                told(&scene, &ada, "is over").await == 1
            })
            .await;
            eventually("nothing is left to do", || async {
                !is_private(&scene, table.id).await
            })
            .await;
        }
        scene.stop_bot().await;
        scene.start_bot().await;
        scene.leap(Duration::from_secs(24 * 60 * 60));
        answered(&ada.command("lobby", "matches", &[]).await);
        assert_eq!(told(&scene, &ada, "is over").await, usize::from(!closed));
        scene.assert_clean();
        scene.stop_bot().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_a_panel_shows_is_told_by_nothing_else() {
    let mut scene = Scene::new(2407).await;
    let ada = scene.person("ada").await;
    let table = against(&ada, "lobby").await;
    her_turn(&scene, &table).await;
    moves(&scene, &table, table.panel(&ada).await).await;
    her_turn(&scene, &table).await;
    answered(&ada.command("lobby", "matches", &[]).await);
    eventually("it is noted that she saw it", || async {
        note_tells(&scene, &table, &ada).await
    })
    .await;
    scene.leap(Duration::from_secs(60 * 60));
    answered(&ada.command("lobby", "matches", &[]).await);
    scene.stop_bot().await;
    assert_eq!(told(&scene, &ada, "Fortac").await, 0);
    scene.assert_clean();
}

async fn note_tells(scene: &Scene, table: &Table, who: &Person) -> bool {
    let note = scene.app.message_notes.place(table.id).await.expect("it can be read");
    let note: Value = serde_json::from_slice(&note.unwrap_or_default()).unwrap_or_default();
    // What she knew of an earlier question tells nothing of this one.
    let ply = table.game(scene).await.played().len() as u64;
    note["told"].to_string().contains(&who.id) && note["question"][1].as_u64() == Some(ply)
}
