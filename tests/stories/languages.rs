//! Two languages at one table: each player reads their own, and what all read is in the language of the server.

use headsup_app::InteractionKey;
use headsup_engine::Status;
use headsup_i18n::Locale;
use headsup_match::{Command, Match};
use headsup_sandbox::{Entry, Said};
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::{PRESENT, Table, person_id};

async fn speaks(scene: &Scene, person: &str, locale: &str) {
    let path = format!("/users/{person}");
    scene.ask(Method::PATCH, &path, json!({"locale": locale})).await;
}

async fn server_speaks(scene: &Scene, locale: &str) {
    let guild = string(&scene.ask(Method::GET, "", json!({})).await["guilds"][0]["id"]).to_owned();
    let path = format!("/guilds/{guild}");
    let changed = scene
        .ask(Method::PATCH, &path, json!({"preferred_locale": locale}))
        .await;
    assert_eq!(changed["preferred_locale"], locale, "{changed}");
}

fn says(locale: &str, id: &str) -> String {
    Locale::for_locale(locale).say(id, &[])
}

/// Whether a message has this button, in this language and no other.
fn has(message: &Value, locale: &str, id: &str) -> bool {
    let labels = buttons(message)
        .into_iter()
        .map(|button| string(&button["label"]).to_owned());
    labels.collect::<Vec<_>>().contains(&says(locale, id))
}

/// Whose move it is, as a table message says it.
fn asks(game: &Match, locale: &str) -> String {
    let locale = Locale::for_locale(locale);
    let Some(Status::Turn { seat, .. }) = game.public().map(|view| view.status()) else {
        panic!("it is being played")
    };
    let who = game.person_at(seat).map(|who| format!("<@{}>", who.0));
    let args = [
        ("who", who.unwrap_or_default().into()),
        ("game", game.info().name.into()),
    ];
    locale.say("table-line", &args)
}

/// Waits until a table message asks in this language whose turn it is.
async fn table_asks(scene: &Scene, table: &Table, locale: &str) {
    eventually("the table asks in its language", || async {
        let shown = table.players[0].message(&table.message).await;
        string(&shown["content"]).contains(&asks(&table.game(scene).await, locale))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_languages_at_one_table() {
    let mut scene = Scene::new(90).await;
    speaks(&scene, "ben", "de").await;
    assert_ne!(says("de", "button-hand"), says("en-US", "button-hand"));
    let table = Table::of(&scene, "jokers-row").await;
    // What all read is in the server's language, though a German made it.
    assert!(has(&table.message, "en-US", "button-hand"), "{}", table.message);
    let [ada, ben] = [scene.person("ada").await, scene.person("ben").await];
    for (person, locale) in [(&ada, "en-US"), (&ben, "de")] {
        let panel = table.panel(person).await;
        let alt = string(&panel["attachments"][0]["description"]).to_owned();
        let game = table.game(&scene).await;
        let lines = game.player(person_id(person)).expect("they play").words();
        let locale = Locale::for_locale(locale);
        let first = locale.line(game.info(), &lines[0], &locale.sides(game.info()));
        assert!(alt.starts_with(&first), "{alt}");
    }
    for _ in 0..2 {
        table.pass_the_question(&scene).await;
        table_asks(&scene, &table, "en-US").await;
    }
    scene.leap(PRESENT);
    let cleo = scene.person("cleo").await;
    eventually("the notice is in the server's language", || async {
        let game = table.game(&scene).await;
        let messages = cleo.messages("lobby").await;
        let asked = game.awaiting().and_then(|side| game.people().on(side));
        let own = format!("<@{}>, your turn", asked.map_or(0, |who| who.0));
        messages
            .iter()
            .any(|message| string(&message["content"]).starts_with(&own))
    })
    .await;
    // A refusal is for one pair of eyes, so it is German.
    let refused = ben
        .command("lobby", "move", &[("move", "?!"), ("match", &table.id.to_string())])
        .await;
    let refused = string(&answered(&refused)["content"]).to_owned();
    let words = ["refusal-unreadable", "refusal-not-your-turn"].map(|id| says("de", id));
    assert!(words.iter().any(|words| refused.starts_with(words)), "{refused}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_follows_the_language_of_its_server_and_keeps_it_over_a_restart() {
    let mut scene = Scene::new(91).await;
    let table = Table::of(&scene, "fortac").await;
    table_asks(&scene, &table, "en-US").await;
    server_speaks(&scene, "es-ES").await;
    table.any_move(&scene).await;
    table.any_move(&scene).await;
    table_asks(&scene, &table, "es-ES").await;
    assert_ne!(
        asks(&table.game(&scene).await, "es-ES"),
        asks(&table.game(&scene).await, "en-US")
    );
    scene.stop_bot().await;
    let game = table.game(&scene).await;
    let seat = game.to_decide().expect("it is being played");
    let legal = game.player_at(seat).expect("it is theirs").legal_moves();
    let text = legal[0].notation.clone();
    let mark = game.mark(seat);
    let player = person_id(&table.players[seat.index()]);
    let done = scene
        .app
        .matches
        .execute(InteractionKey(1), player, table.id, Command::Move { mark, text })
        .await;
    assert!(done.is_ok());
    scene.start_bot().await;
    table_asks(&scene, &table, "es-ES").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_each_reads_their_own_table_in_their_language() {
    let mut scene = Scene::new(92).await;
    speaks(&scene, "ada", "de").await;
    speaks(&scene, "ben", "es-419").await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    // Ben was heard before, so that what reaches Ben unasked is in Ben's language too.
    ben.command("lobby", "matches", &[]).await;
    let bot = scene.bot_id().await;
    let direct = ada.dm(&bot).await;
    let play = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let sent = answered(&ada.command(&direct, "play", &play).await).clone();
    assert!(has(&sent, "de", "button-decline"), "{sent}");
    let theirs = ben.dm(&bot).await;
    let received = eventually_some("the challenge arrives", || async {
        ben.messages(&theirs).await.first().cloned()
    })
    .await;
    assert!(has(&received, "es-419", "button-accept"), "{received}");
    answered(&ben.press_label(&received, &says("es-419", "button-accept")).await);
    eventually("both tables begin", || async {
        has(&ada.message(&sent).await, "de", "button-hand")
            && has(&ben.message(&received).await, "es-419", "button-hand")
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_proposed_in_the_users_language_and_registered_once() {
    let mut scene = Scene::new(93).await;
    let ada = scene.person("ada").await;
    let commands = ada.get("/channels/lobby/commands").await;
    let play = commands
        .as_array()
        .and_then(|all| all.iter().find(|command| command["name"] == "play"));
    let play = play.unwrap_or_else(|| panic!("{commands}"));
    assert_eq!(play["description_localizations"]["de"], says("de", "command-play"));
    assert_eq!(
        play["description_localizations"]["es-419"],
        says("es-419", "command-play")
    );
    assert_eq!(play["options"][0]["name_localizations"]["de"], says("de", "name-game"));
    let menu = commands
        .as_array()
        .and_then(|all| all.iter().find(|command| command["type"] == 2));
    assert_eq!(
        menu.expect("the entry on a person")["name_localizations"]["de"],
        says("de", "command-challenge")
    );
    scene.stop_bot().await;
    scene.start_bot().await;
    let asked = |wanted: &str| {
        let said = |entry: &Entry| match &entry.what {
            Said::Rest { method, path, .. } => method == wanted && path.ends_with("/commands"),
            Said::Gateway { .. } => false,
        };
        scene.sandbox.log_after(0).into_iter().filter(said).count()
    };
    eventually("it asks what is registered", || async { asked("GET") == 2 }).await;
    answered(&ada.command("lobby", "matches", &[]).await);
    assert_eq!(asked("PUT"), 1, "nothing changed, so nothing is registered again");
    scene.assert_clean();
    scene.stop_bot().await;
}
