//! What is typed: `/move` with its proposals, `/matches`, `/rules`, `/settings`, `/resign`, the entry on a person.

use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::{plain, says};
use headsup_stage::scene::{Scene, answered, buttons, eventually_some, menus, private, string};
use headsup_stage::table::{PRESENT, Table, match_of, noted};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_proposed_by_notation_and_label_and_made_privately() {
    let mut scene = Scene::new(20).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, other) = table.turn(&scene).await;
    let proposed = player.autocomplete("lobby", "move", ("move", ""), &[]).await;
    let choices = proposed["choices"].as_array().expect("choices").clone();
    assert!(!choices.is_empty() && choices.len() <= 25);
    let none = other.autocomplete("lobby", "move", ("move", ""), &[]).await;
    assert_eq!(none["choices"], json!([]), "nobody is told another's moves");
    let wanted = string(&choices[0]["value"]).to_owned();
    let word = wanted.split(' ').next().expect("a word").to_lowercase();
    let fewer = player.autocomplete("lobby", "move", ("move", &word), &[]).await;
    let fewer = fewer["choices"].as_array().expect("choices").clone();
    assert!(
        fewer
            .iter()
            .all(|choice| string(&choice["name"]).to_lowercase().contains(&word)),
        "{fewer:?}"
    );
    let wrong = answered(&player.command("lobby", "move", &[("move", "castle long")]).await).clone();
    assert!(private(&wrong), "{wrong}");
    let made = answered(
        &player
            .command("lobby", "move", &[("move", &wanted.to_uppercase())])
            .await,
    )
    .clone();
    assert!(private(&made), "{made}");
    assert_eq!(table.game(&scene).await.played()[0].notation, wanted);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_move_is_refused_with_its_ruling() {
    let mut scene = Scene::new(21).await;
    let table = Table::of(&scene, "jokers-row").await;
    let (player, _) = table.turn(&scene).await;
    let refused = player.command("lobby", "move", &[("move", "yield")]).await;
    let text = string(&answered(&refused)["content"]).to_owned();
    assert!(text.contains("-# JR-"), "{text}");
    assert!(!text.contains('{'), "{text}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_are_listed_with_links_and_opened_from_the_list() {
    let mut scene = Scene::new(22).await;
    let ada = scene.person("ada").await;
    let empty = answered(&ada.command("lobby", "matches", &[]).await).clone();
    assert!(private(&empty));
    let offered = answered(&ada.press_label(&empty, "Play").await).clone();
    assert!(string(&offered["content"]).contains("What shall we play?"), "{offered}");
    let table = Table::of(&scene, "fortac").await;
    noted(&scene, table.id).await;
    let list = answered(&ada.command("games", "matches", &[]).await).clone();
    let link = format!(
        "/{}/{}",
        string(&table.message["channel_id"]),
        string(&table.message["id"])
    );
    assert!(string(&list["content"]).contains(&link), "{list}");
    let menu = &menus(&list)[0];
    let label = string(&menu["options"][0]["label"]);
    let when = label.strip_prefix("Fortac against Ben · ").expect("the opponent");
    let digits = when.replace(|letter: char| letter.is_ascii_digit(), "0");
    assert_eq!(digits, "0000-00-00, 00:00 UTC");
    let opened = ada
        .press(&list, string(&menu["custom_id"]), &[&table.id.to_string()])
        .await;
    assert_eq!(match_of(answered(&opened)), table.id);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_names_commands_that_can_be_pressed() {
    let mut scene = Scene::new(1491).await;
    let ada = scene.person("ada").await;
    let help = eventually_some("registration has told the ids", || async {
        let help = answered(&ada.command("lobby", "help", &[]).await).clone();
        string(&help["content"]).contains("</play:").then_some(help)
    })
    .await;
    assert!(private(&help), "{help}");
    let home = scene.ask(Method::GET, "", json!({})).await;
    let application = string(&home["application"]["id"]);
    let url = format!("{}/api/v10/applications/{application}/commands", scene.sandbox.url());
    let request = scene
        .http
        .get(url)
        .header("authorization", format!("Bot {}", scene.sandbox.token()));
    let registered = request
        .send()
        .await
        .expect("an answer")
        .json::<Value>()
        .await
        .expect("JSON");
    let registered = registered.as_array().expect("commands");
    let text = string(&help["content"]);
    for name in ["play", "matches", "learn", "today", "settings", "privacy"] {
        let command = registered
            .iter()
            .find(|command| command["name"] == name)
            .expect("it is registered");
        assert!(
            text.contains(&format!("</{name}:{}>", string(&command["id"]))),
            "{name}: {text}"
        );
    }
    assert_eq!(plain(&help), says("en", "help"));
    let learn = answered(&ada.press_label(&help, "Teach me one").await).clone();
    assert!(
        string(&learn["content"]).contains("Which one shall we learn?"),
        "{learn}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_are_read_page_by_page_in_private() {
    let mut scene = Scene::new(23).await;
    let ada = scene.person("ada").await;
    let mut page = answered(&ada.command("lobby", "rules", &[("game", "jokers-row")]).await).clone();
    let (mut read, mut pages) = (String::new(), 0);
    loop {
        assert!(private(&page));
        read.push_str(string(&page["content"]));
        pages += 1;
        match buttons(&page)
            .iter()
            .find(|button| string(&button["label"]).starts_with("Next page"))
        {
            Some(button) => page = answered(&ada.press(&page, string(&button["custom_id"]), &[]).await).clone(),
            None => break,
        }
    }
    assert!(pages > 1);
    for ruling in (1..=20).map(|n| format!("**JR-{n}**")) {
        assert!(read.contains(&ruling), "{ruling} is on no page");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_prefers_words_sees_no_pictures() {
    let mut scene = Scene::new(24).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let pictured = table.panel(player).await;
    assert_eq!(pictured["attachments"].as_array().map(Vec::len), Some(1));
    assert!(!string(&pictured["attachments"][0]["description"]).is_empty());
    let settings = answered(&player.command("lobby", "settings", &[]).await).clone();
    player.press(&settings, "v1 set view", &["text"]).await;
    let worded = table.panel(player).await;
    assert_eq!(worded["attachments"], json!([]));
    assert!(string(&worded["content"]).contains("has men on"), "{worded}");
    player.press(&settings, "v1 set view", &["picture"]).await;
    let again = answered(
        &player
            .press(&worded, string(&buttons(&worded)[0]["custom_id"]), &[])
            .await,
    )
    .clone();
    assert_eq!(again["id"], worded["id"]);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn choosing_on_the_way_to_a_move_keeps_the_picture() {
    let mut scene = Scene::new(25).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, _) = table.turn(&scene).await;
    let panel = table.panel(player).await;
    let proposed = player.autocomplete("lobby", "move", ("move", ""), &[]).await;
    let moves = proposed["choices"].as_array().expect("choices").clone();
    // A card with one move only would be played at once.
    let card = buttons(&panel).into_iter().find(|card| {
        // Behind the verb, the match, the position and the page comes what is chosen so far.
        let so_far: Vec<&str> = string(&card["custom_id"]).split(' ').skip(5).collect();
        let so_far = so_far.join(" ");
        let of_it = |mv: &&Value| !so_far.is_empty() && string(&mv["value"]).starts_with(&so_far);
        moves.iter().filter(of_it).count() > 1
    });
    let card = card.expect("a card with which there is a choice");
    let chosen = answered(&player.press(&panel, string(&card["custom_id"]), &[]).await).clone();
    assert_eq!(chosen["id"], panel["id"]);
    // The picture is there again, with the same words.
    assert_eq!(
        chosen["attachments"][0]["description"],
        panel["attachments"][0]["description"]
    );
    assert_ne!(chosen["components"], panel["components"]);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_asks_first() {
    let mut scene = Scene::new(26).await;
    let table = Table::of(&scene, "fortac").await;
    let (player, other) = table.turn(&scene).await;
    // The other one is not there to see it.
    scene.leap(PRESENT);
    let sure = answered(&player.command("lobby", "resign", &[]).await).clone();
    assert!(private(&sure));
    assert!(table.game(&scene).await.phase().is_open());
    let resigned = player.press_label(&sure, "Resign").await;
    assert!(
        string(&answered(&resigned)["content"]).contains("resigned"),
        "{resigned}"
    );
    assert!(!table.game(&scene).await.phase().is_open());
    headsup_stage::scene::eventually("the table shows it, and the other player is notified", || async {
        scene.leap(PRESENT);
        let messages = other.messages("lobby").await;
        let told = messages.iter().any(|message| {
            string(&message["content"]).contains("is over") && message["mentions"][0]["id"] == other.id.as_str()
        });
        told && string(&other.message(&table.message).await["content"]).contains("resigned")
    })
    .await;
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_challenged_from_their_own_entry() {
    let mut scene = Scene::new(27).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let body = json!({"name": "Challenge", "type": 2, "target_id": ben.id});
    let which = ada.post("/channels/lobby/commands", body).await;
    let which = answered(&which).clone();
    assert!(private(&which), "{which}");
    let menu = &menus(&which)[0];
    let setup = answered(&ada.press(&which, string(&menu["custom_id"]), &["fortac"]).await).clone();
    assert!(private(&setup) && ben.messages("lobby").await.is_empty(), "{setup}");
    ada.press_label(&setup, "Send the challenge").await;
    let challenge = headsup_stage::scene::eventually_some("the challenge is in the channel", || async {
        ben.messages("lobby")
            .await
            .into_iter()
            .find(|message| !private(message) && !buttons(message).is_empty())
    })
    .await;
    assert_eq!(challenge["mentions"][0]["id"], ben.id.as_str());
    let accepted = ben.press_label(&challenge, "Accept").await;
    let id = match_of(answered(&accepted));
    assert!(scene.app.matches.load(id).await.expect("it is there").phase().is_open());
    scene.assert_clean();
    scene.stop_bot().await;
}

/// The names and values that are proposed for a match.
async fn proposed(who: &headsup_stage::scene::Person, command: &str) -> Vec<(String, String)> {
    let proposed = who.autocomplete("lobby", command, ("match", ""), &[]).await;
    let choices = proposed["choices"]
        .as_array()
        .unwrap_or_else(|| panic!("{proposed}"))
        .clone();
    let both = |choice: &Value| (string(&choice["name"]).to_owned(), string(&choice["value"]).to_owned());
    choices.iter().map(both).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_one_game_and_opponent_have_different_names_wherever_they_are_chosen() {
    let mut scene = Scene::new(28).await;
    let ada = scene.person("ada").await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(Table::of(&scene, "fortac").await);
    }
    let unique = |mut names: Vec<String>| {
        names.retain(|name| !name.starts_with("Contra against 🤖 headsup (gentle)"));
        let all: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(all.len(), names.len(), "{names:?}");
        assert!(
            names.iter().all(|name| name.starts_with("Fortac against Ben")),
            "{names:?}"
        );
    };
    for command in ["hand", "board", "resign", "replay", "verify"] {
        let open = proposed(&ada, command).await;
        assert_eq!(open.len(), 4, "{open:?}");
        unique(open.into_iter().map(|(name, _)| name).collect());
    }
    let play = ada
        .command("games", "play", &[("game", "contra"), ("level", "gentle")])
        .await;
    let against = match_of(answered(&play));
    let named = async |command| {
        let all = proposed(&ada, command).await;
        let found = all.into_iter().find(|(_, value)| *value == against.to_string());
        found.expect("it is proposed").0
    };
    assert!(
        named("hand").await.starts_with("Contra against 🤖 headsup (gentle) · "),
        "{}",
        named("hand").await
    );
    let sure = ada.command("games", "resign", &[("match", &against.to_string())]).await;
    answered(&ada.press_label(answered(&sure), "Resign").await);
    for command in ["replay", "record", "verify"] {
        assert!(
            named(command)
                .await
                .starts_with("Contra against 🤖 headsup (gentle) · "),
            "{}",
            named(command).await
        );
    }
    let list = answered(&ada.command("lobby", "matches", &[]).await).clone();
    let which = answered(&ada.command("lobby", "resign", &[]).await).clone();
    for message in [&list, &which] {
        let options = menus(message)[0]["options"].as_array().cloned().expect("options");
        let values: Vec<&str> = options.iter().map(|option| string(&option["value"])).collect();
        assert!(
            tables.iter().all(|table| values.contains(&&*table.id.to_string())),
            "{values:?}"
        );
        unique(
            options
                .iter()
                .map(|option| string(&option["label"]).to_owned())
                .collect(),
        );
    }
    // Each line of the list has the link and the time of its match.
    let text = string(&list["content"]);
    for table in &tables {
        let line = text.lines().find(|line| line.contains(string(&table.message["id"])));
        assert!(line.is_some_and(|line| line.contains(":f>")), "{text}");
    }
    for table in &tables {
        let resign = headsup_match::Command::Resign { ply: None };
        let key = headsup_store::InteractionKey(u64::from(table.id.to_bytes()[4]));
        let who = headsup_stage::table::person_id(&ada);
        scene
            .app
            .matches
            .execute(key, who, table.id, resign)
            .await
            .expect("she may");
    }
    let finished = proposed(&ada, "record").await;
    assert_eq!(finished.len(), 5, "{finished:?}");
    unique(finished.into_iter().map(|(name, _)| name).collect());
    let history = answered(&ada.command("lobby", "history", &[]).await).clone();
    let options = menus(&history)[0]["options"].as_array().cloned().expect("options");
    unique(
        options
            .iter()
            .map(|option| string(&option["label"]).to_owned())
            .collect(),
    );
    scene.assert_clean();
    scene.stop_bot().await;
}
