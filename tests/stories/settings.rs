//! What people and servers choose by menus, and what follows from it.

use std::time::Duration;

use headsup_app::{CardIcons, Confirm, ManualClock, NotificationChannel, QuietHours, Reminders, View};
use headsup_i18n::Locale;
use headsup_match::{PublicPart, Timestamp, Visibility};
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, menus, string};
use headsup_stage::table::{PRESENT, Table, match_of, person_id};

/// Opens a page of one's own settings.
async fn opened(person: &Person, page: usize) -> Value {
    let first = answered(&person.command("lobby", "settings", &[]).await).clone();
    assert_eq!(
        first["flags"].as_u64().unwrap_or(0) & 64,
        64,
        "nobody else sees it: {first}"
    );
    match page {
        0 => first,
        page => answered(&person.press(&first, &format!("v1 settings {page}"), &[]).await).clone(),
    }
}

/// Chooses in the menu with this key; the same message shows what came of it.
async fn choose(person: &Person, page: &Value, key: &str, value: &str) -> Value {
    let shown = answered(&person.press(page, &format!("v1 set {key}"), &[value]).await).clone();
    assert_eq!(shown["id"], page["id"], "it is the same message");
    shown
}

/// Lets others see these parts alone; gives the page on which that is chosen.
pub async fn lets_others_see(person: &Person, parts: &[&str]) -> Value {
    let page = opened(person, 1).await;
    let body = json!({"custom_id": "v1 set board", "values": parts});
    let (channel, message) = (string(&page["channel_id"]), string(&page["id"]));
    let path = format!("/channels/{channel}/messages/{message}/components");
    let shown = answered(&person.post(&path, body).await).clone();
    assert_eq!(shown["id"], page["id"], "it is the same message");
    assert_eq!(chosen(&menus(&shown), "v1 set board"), parts, "{shown}");
    shown
}

/// What is chosen in the menu with this key.
fn chosen<'a>(menus: &'a [Value], id: &str) -> Vec<&'a str> {
    let menu = menus.iter().find(|menu| menu["custom_id"] == id);
    let options = menu.unwrap_or_else(|| panic!("no {id} in {menus:?}"))["options"].as_array();
    let options = options.into_iter().flatten().filter(|option| option["default"] == true);
    options.map(|option| string(&option["value"])).collect()
}

pub fn says(locale: &str, id: &str) -> String {
    Locale::for_locale(locale).say(id, &[])
}

/// Returns the text of a message with commands by their plain names.
pub fn plain(message: &Value) -> String {
    let mut parts = string(&message["content"]).split("</");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (mention, rest) = part.split_once('>').expect("a mention ends");
        let (name, id) = mention.split_once(':').expect("a mention has an id");
        assert!(id.parse::<u64>().is_ok_and(|id| id > 0), "{part}");
        format!("{text}/{name}{rest}")
    })
}

pub async fn guild(scene: &Scene) -> Value {
    scene.ask(Method::GET, "", json!({})).await["guilds"][0].clone()
}

pub async fn channel(scene: &Scene, name: &str) -> String {
    let guild = guild(scene).await;
    let channels = guild["channels"].as_array().cloned().unwrap_or_default();
    let found = channels.into_iter().find(|channel| channel["name"] == name);
    string(&found.expect("it is there")["id"]).to_owned()
}

/// Makes a role for these people; gives its id.
pub async fn role(scene: &Scene, name: &str, permissions: &[&str], members: &[&Person]) -> String {
    let id = string(&guild(scene).await["id"]).to_owned();
    let members: Vec<&str> = members.iter().map(|person| &*person.id).collect();
    let body = json!({"name": name, "permissions": permissions, "members": members});
    let guild = scene.ask(Method::POST, &format!("/guilds/{id}/roles"), body).await;
    let roles = guild["roles"].as_array().cloned().unwrap_or_default();
    let made = roles.into_iter().find(|role| role["name"] == name);
    string(&made.unwrap_or_else(|| panic!("{guild}"))["id"]).to_owned()
}

/// Chooses for the server.
pub async fn for_server(person: &Person, key: &str, values: &[&str]) -> Value {
    let own = opened(person, 0).await;
    let page = answered(&person.press(&own, "v1 server 0", &[]).await).clone();
    let page = match key {
        "threads" | "enders" | "daily" => answered(&person.press(&page, "v1 server 1", &[]).await).clone(),
        _ => page,
    };
    let body = json!({"custom_id": format!("v1 set-server {key}"), "values": values});
    let (channel, message) = (string(&page["channel_id"]), string(&page["id"]));
    let path = format!("/channels/{channel}/messages/{message}/components");
    let shown = answered(&person.post(&path, body).await).clone();
    assert_eq!(shown["id"], page["id"]);
    shown
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_chooses_everything_by_menus_and_it_survives_a_restart() {
    let mut scene = Scene::new(300).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let choices = [
        (0, "view", "text"),
        (0, "confirm", "always"),
        (0, "faces", "text"),
        (0, "language", "es"),
        (1, "notices", "both"),
        (1, "reminders", "48"),
        (1, "board", "record"),
        (2, "zone", "330"),
        (2, "place", "Asia/Colombo"),
        (2, "from", "21"),
        (2, "until", "7"),
    ];
    let mut page = opened(&ada, 0).await;
    let mut at = 0;
    for (number, key, value) in choices {
        if number != at {
            page = answered(&ada.press(&page, &format!("v1 settings {number}"), &[]).await).clone();
            at = number;
        }
        page = choose(&ada, &page, key, value).await;
        assert_eq!(chosen(&menus(&page), &format!("v1 set {key}")), [value], "{page}");
    }
    // The words are in the language that was chosen on the way, and tell the choice.
    let silence = Locale::for_locale("es-ES").say("set-until", &[("time", "07:00".into())]);
    assert!(page.to_string().contains(&silence), "{page}");
    scene.stop_bot().await;
    scene.start_bot().await;
    let kept = scene
        .app
        .preferences
        .settings(person_id(&ada))
        .await
        .expect("they are kept");
    let quiet = QuietHours {
        from: 21,
        until: 7,
        zone: 330,
        tz: Some("Asia/Colombo".to_owned()),
    };
    assert_eq!(
        (kept.view, kept.confirm, kept.faces),
        (View::Text, Confirm::Always, CardIcons::Text)
    );
    assert_eq!(
        (kept.notices, kept.reminders),
        (NotificationChannel::Both, Reminders::Hours(48))
    );
    assert_eq!(
        (kept.visibility, kept.quiet, kept.language.as_deref()),
        (Visibility::only([PublicPart::Record]), Some(quiet), Some("es"))
    );
    // The earlier message still works; whichever person presses it chooses for themselves alone.
    let page = choose(&ada, &page, "from", "none").await;
    assert!(page.to_string().contains(&says("es-ES", "set-from-none")), "{page}");
    let own = opened(&ben, 0).await;
    choose(&ben, &own, "view", "picture").await;
    let kept = scene
        .app
        .preferences
        .settings(person_id(&ada))
        .await
        .expect("they are kept");
    assert_eq!((kept.view, kept.quiet), (View::Text, None));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_language_is_spoken_everywhere_until_discords_is_followed_again() {
    let mut scene = Scene::new(301).await;
    let ben = scene.person("ben").await;
    let table = Table::of(&scene, "fortac").await;
    let page = opened(&ben, 0).await;
    let page = choose(&ben, &page, "language", "de").await;
    assert!(page.to_string().contains("Deutsch"), "{page}");
    let panel = table.panel(&ben).await;
    assert!(
        string(&panel["attachments"][0]["description"]).contains("dran"),
        "{panel}"
    );
    let proposed = ben.autocomplete("lobby", "hand", ("match", ""), &[]).await;
    let other = string(&proposed["choices"][0]["name"]).to_owned();
    assert!(other.contains("Fortac · "), "{proposed}");
    let page = choose(&ben, &page, "language", "discord").await;
    assert!(
        page.to_string().contains(&says("en-US", "set-language-discord")),
        "{page}"
    );
    let panel = table.panel(&ben).await;
    assert!(
        string(&panel["attachments"][0]["description"]).contains("to move"),
        "{panel}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_goes_away_says_for_how_long_and_is_told_what_is_left() {
    let clock = ManualClock::new(Timestamp(1_800_000_000_000));
    let mut scene = Scene::at(&clock, 302).await;
    let ada = scene.person("ada").await;
    let page = opened(&ada, 1).await;
    let page = choose(&ada, &page, "away", "14").await;
    let kept = scene
        .app
        .preferences
        .settings(person_id(&ada))
        .await
        .expect("they are kept")
        .away;
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].until.since(kept[0].from).as_secs(), 14 * 24 * 60 * 60);
    let until = format!("<t:{}:f>", kept[0].until.0 / 1000);
    assert!(string(&page["content"]).contains(&until), "{page}");
    clock.advance(Duration::from_secs(1));
    let back = answered(&ada.press_label(&page, "I'm back").await).clone();
    assert!(
        string(&back["content"]).contains("27 days"),
        "a moment was spent: {back}"
    );
    assert!(
        !buttons(&back).iter().any(|button| button["label"] == "I'm back"),
        "{back}"
    );
    // A forged number is no choice.
    let wrong = ada.press(&back, "v1 set away", &["28"]).await;
    assert_ne!(wrong["state"], "answered", "it stands in no menu: {wrong}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_asked_about_as_their_player_wants_it() {
    let mut scene = Scene::new(303).await;
    let table = Table::of(&scene, "fortac").await;
    let any_move = async |person: &Person| {
        let game = table.game(&scene).await;
        let legal = game.player(person_id(person)).expect("they play").legal_moves();
        let id = table.id.to_string();
        let options = [("move", &*legal[0].notation), ("match", &*id)];
        answered(&person.command("lobby", "move", &options).await).clone()
    };
    let (player, other) = table.turn(&scene).await;
    for person in [player, other] {
        let page = opened(person, 0).await;
        let wish = if person.id == player.id { "always" } else { "never" };
        choose(person, &page, "confirm", wish).await;
    }
    let asked = any_move(player).await;
    assert!(string(&asked["content"]).contains("You can't take it back"), "{asked}");
    assert_eq!(table.game(&scene).await.played().len(), 0, "nothing is moved yet");
    answered(&player.press_label(&asked, "Play it").await);
    assert_eq!(table.game(&scene).await.played().len(), 1);
    any_move(other).await;
    assert_eq!(table.game(&scene).await.played().len(), 2, "at once");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_chooses_where_matches_begin_and_in_which_language() {
    let mut scene = Scene::new(304).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let games = channel(&scene, "games").await;
    let before = Table::of(&scene, "fortac").await;
    let shown = for_server(&ada, "channels", &[&games]).await;
    let menu = menus_of(&shown, 8);
    assert_eq!(menu["default_values"], json!([{"id": games, "type": "channel"}]));
    for_server(&ada, "language", &["de"]).await;

    // Here no match begins, whichever way it is asked for; what has begun goes on.
    let play = [("game", "fortac"), ("opponent", ben.id.as_str())];
    let refused = answered(&ada.command("lobby", "play", &play).await).clone();
    assert_eq!(refused["flags"].as_u64().unwrap_or(0) & 64, 64, "{refused}");
    assert!(
        string(&refused["content"]).contains(&format!("<#{games}>")),
        "{refused}"
    );
    let entry = json!({"name": "Challenge", "type": 2, "target_id": ben.id});
    let refused = ada.post("/channels/lobby/commands", entry).await;
    assert!(menus(answered(&refused)).is_empty(), "{refused}");
    before.pass_the_question(&scene).await;
    eventually("the table goes on, in the server's language", || async {
        let shown = ada.message(&before.message).await;
        buttons(&shown)
            .iter()
            .any(|button| string(&button["label"]) == says("de", "button-hand"))
    })
    .await;

    // There one does, and in a thread of it, in the language of the server.
    let thread = ada
        .post(&format!("/channels/{games}/threads"), json!({"name": "here"}))
        .await;
    for place in [games.as_str(), string(&thread["id"])] {
        let sent = answered(&ada.command(place, "play", &play).await).clone();
        let labels: Vec<Value> = buttons(&sent)
            .into_iter()
            .map(|button| button["label"].clone())
            .collect();
        assert!(labels.contains(&json!(says("de", "button-accept"))), "{sent}");
    }

    // Every channel again.
    for_server(&ada, "channels", &[]).await;
    let sent = answered(&ada.command("lobby", "play", &play).await).clone();
    match_of(&sent);
    scene.assert_clean();
    scene.stop_bot().await;
}

/// The menu of this kind.
fn menus_of(message: &Value, kind: u64) -> Value {
    let rows = message["components"].as_array().into_iter().flatten();
    let mut parts = rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    parts
        .find(|part| part["type"] == kind)
        .unwrap_or_else(|| panic!("{message}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_manages_a_server_chooses_for_it() {
    let mut scene = Scene::new(305).await;
    let (ada, ben, cleo) = (
        scene.person("ada").await,
        scene.person("ben").await,
        scene.person("cleo").await,
    );
    role(&scene, "Stewards", &["MANAGE_GUILD"], &[&cleo]).await;
    let sees = |page: &Value| buttons(page).iter().any(|button| button["custom_id"] == "v1 server 0");
    assert!(sees(&opened(&ada, 0).await) && sees(&opened(&cleo, 0).await));
    assert!(!sees(&opened(&ben, 0).await));
    let shown = for_server(&cleo, "pace", &["live-10+15"]).await;
    assert_eq!(chosen(&menus(&shown), "v1 set-server pace"), ["live-10+15"]);
    let server = string(&guild(&scene).await["id"]).parse().expect("a number");
    let kept = scene.app.preferences.server(server).await.expect("it is kept");
    assert_eq!(kept.pace.to_string(), "live-10+15");
    // In a conversation with the bot there is no server.
    let direct = ada.dm(&scene.bot_id().await).await;
    assert!(!sees(answered(&ada.command(&direct, "settings", &[]).await)));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_match_has_a_thread_where_a_server_wants_it() {
    let mut scene = Scene::new(306).await;
    let ada = scene.person("ada").await;
    let shown = for_server(&ada, "threads", &["yes"]).await;
    assert!(shown.to_string().contains(&says("en", "server-threads-yes")), "{shown}");
    let table = Table::of(&scene, "fortac").await;
    let thread = string(&table.message["id"]).to_owned();
    table.pass_the_question(&scene).await;
    let (player, _) = table.turn(&scene).await;
    eventually_some("the notice stands in the thread", || async {
        scene.leap(PRESENT);
        let messages = player.get(&format!("/channels/{thread}/messages?limit=9")).await;
        let mut messages = messages.as_array().cloned()?.into_iter();
        messages.find(|message| message["mentions"][0]["id"] == player.id.as_str())
    })
    .await;
    let told = player.messages("lobby").await;
    assert!(
        !told
            .iter()
            .any(|message| string(&message["content"]).contains("your turn in"))
    );
    let panel = answered(&player.command(&thread, "hand", &[]).await).clone();
    assert_eq!(match_of(&panel), table.id, "in its thread this match is meant");
    scene.assert_clean();
    scene.stop_bot().await;
}
