//! Challenges to the people of a role, and challenges agreed on by menus.

use headsup_match::{Rated, TimeControl};
use headsup_sandbox::Said;
use reqwest::Method;
use serde_json::{Value, json};

use headsup_stage::scene::{Person, Scene, answered, buttons, eventually_some, menus, private, string};
use headsup_stage::table::match_of;

/// The id of a role of the server.
async fn role(person: &Person, name: &str) -> String {
    let home = person.get("").await;
    let roles = home["guilds"][0]["roles"].as_array().expect("roles").clone();
    let role = roles.iter().find(|role| role["name"] == name);
    string(&role.unwrap_or_else(|| panic!("{roles:?}"))["id"]).to_owned()
}

/// Whom the newest message that the bot sent with an answer might ping.
fn might_ping(scene: &Scene) -> Value {
    let answers = scene.sandbox.log_after(0).into_iter().rev();
    let mut bodies = answers.filter_map(|entry| match entry.what {
        Said::Rest { request, .. } => Some(request.read()),
        Said::Gateway { .. } => None,
    });
    let body = bodies.find(|body| !body["data"]["allowed_mentions"].is_null());
    body.expect("something was answered")["data"]["allowed_mentions"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_a_role_is_taken_by_its_members_alone() {
    let mut scene = Scene::new(110).await;
    let [ada, cleo, dan] = [
        scene.person("ada").await,
        scene.person("cleo").await,
        scene.person("dan").await,
    ];
    let players = role(&ada, "players").await;
    let options = [("game", "fortac"), ("role", players.as_str())];
    let challenge = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(
        string(&challenge["content"]).contains(&format!("<@&{players}>")),
        "{challenge}"
    );
    let list = answered(&ada.command("lobby", "matches", &[]).await).clone();
    assert!(string(&list["content"]).contains(&format!("<@&{players}>")), "{list}");

    let refused = answered(&dan.press_label(&challenge, "Take the seat").await).clone();
    assert!(private(&refused), "{refused}");
    assert!(
        string(&refused["content"]).contains("a role you don't have"),
        "{refused}"
    );
    let own = answered(&ada.press_label(&challenge, "Take the seat").await).clone();
    assert!(string(&own["content"]).contains("your own challenge"), "{own}");
    let begun = answered(&cleo.press_label(&challenge, "Take the seat").await).clone();
    assert_eq!(begun["id"], challenge["id"]);
    let game = scene.app.matches.load(match_of(&begun)).await.expect("it is there");
    assert_eq!(
        game.people().opponent.map(|who| who.0.to_string()),
        Some(cleo.id.clone())
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_is_pinged_by_those_alone_who_may_ping_it_themselves() {
    let mut scene = Scene::new(111).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let (players, judges) = (role(&ada, "players").await, role(&ada, "judges").await);
    for (person, id, pings) in [(&ben, &players, true), (&ben, &judges, false), (&ada, &judges, true)] {
        let options = [("game", "fortac"), ("role", id.as_str())];
        let challenge = answered(&person.command("lobby", "play", &options).await).clone();
        let allowed = match pings {
            true => json!({ "parse": [], "roles": [id] }),
            false => json!({ "parse": [] }),
        };
        assert_eq!(might_ping(&scene), allowed, "{}: {challenge}", person.name);
    }
    let last = ben.messages("lobby").await;
    let called: Vec<&Value> = last.iter().map(|message| &message["mention_roles"]).collect();
    // The bot itself may ping no role but one that everybody may.
    assert_eq!(called, [&json!([]), &json!([]), &json!([players])]);
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_cannot_be_challenged_is_refused_in_words() {
    let mut scene = Scene::new(112).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let players = role(&ada, "players").await;
    let both = [
        ("game", "fortac"),
        ("role", players.as_str()),
        ("opponent", ben.id.as_str()),
    ];
    let both = answered(&ada.command("lobby", "play", &both).await).clone();
    assert!(
        private(&both) && string(&both["content"]).contains("not both"),
        "{both}"
    );
    let bots = role(&ada, string(&ada.get("").await["guilds"][0]["roles"][1]["name"])).await;
    let bots = answered(
        &ada.command("lobby", "play", &[("game", "fortac"), ("role", &bots)])
            .await,
    )
    .clone();
    assert!(
        private(&bots) && string(&bots["content"]).contains("bots don't play"),
        "{bots}"
    );
    let everyone = role(&ada, "@everyone").await;
    let open = answered(
        &ada.command("lobby", "play", &[("game", "fortac"), ("role", &everyone)])
            .await,
    )
    .clone();
    assert!(
        !private(&open) && string(&open["content"]).contains("would like to play"),
        "{open}"
    );
    let dan = scene.person("dan").await;
    dan.press_label(&open, "Take the seat").await;
    scene.assert_clean();
    scene.stop_bot().await;
}

/// Chooses the entry with this label in the menu whose closed face begins so; gives the message as it is then.
async fn choose(person: &Person, message: &Value, menu: &str, label: &str) -> Value {
    let menus = menus(message);
    let menu = menus.iter().find(|one| string(&one["placeholder"]).starts_with(menu));
    let menu = menu.unwrap_or_else(|| panic!("{message}"));
    let entries = menu["options"].as_array().expect("entries");
    let entry = entries.iter().find(|entry| entry["label"] == label);
    let value = string(&entry.unwrap_or_else(|| panic!("{menu}"))["value"]).to_owned();
    answered(&person.press(message, string(&menu["custom_id"]), &[&value]).await).clone()
}

/// The challenge in the channel, as soon as it stands there.
async fn posted(person: &Person) -> Value {
    let newest = || async { person.messages("lobby").await.into_iter().next() };
    eventually_some("the challenge is posted", newest).await
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_chosen_from_menus() {
    let mut scene = Scene::new(113).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let typed = ("options", "");
    let proposed = ada
        .autocomplete("lobby", "play", typed, &[("game", "jokers-row")])
        .await;
    let first = &proposed["choices"][0];
    assert_eq!(first["name"], "Pick from menus…", "{proposed}");
    let options = [
        ("game", "jokers-row"),
        ("opponent", ben.id.as_str()),
        ("options", string(&first["value"])),
    ];
    let setup = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(private(&setup) && ben.messages("lobby").await.is_empty(), "{setup}");
    let setup = choose(&ada, &setup, "Turns in a row without a claim: at most 2", "at most 5").await;
    // What was chosen is in the menus themselves, and outlives a restart.
    scene.stop_bot().await;
    scene.start_bot().await;
    let setup = choose(&ada, &setup, "Kind of match: Just for fun", "Rated").await;
    let faces: Vec<String> = menus(&setup)
        .iter()
        .map(|menu| string(&menu["placeholder"]).to_owned())
        .collect();
    assert_eq!(
        faces,
        [
            "Kind of match: Rated",
            "Clock: No clock",
            "Turns in a row without a claim: at most 5"
        ]
    );
    ada.press_label(&setup, "Send the challenge").await;
    let challenge = posted(&ben).await;
    let text = string(&challenge["content"]);
    assert!(
        text.contains("Turns in a row without a claim: at most 5") && text.contains("Rated"),
        "{text}"
    );
    let game = scene.app.matches.load(match_of(&challenge)).await.expect("it is there");
    assert!(matches!(game.terms().rated, Rated::Yes { server: Some(_) }));
    assert_eq!(game.terms().options.iter().collect::<Vec<_>>(), [("stall-limit", "5")]);
    let note = ada.message(&setup).await;
    assert!(buttons(&note).is_empty() && menus(&note).is_empty(), "{note}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_that_nobody_knows_lead_to_the_menus() {
    let mut scene = Scene::new(114).await;
    let ada = scene.person("ada").await;
    let players = role(&ada, "players").await;
    let options = [
        ("game", "clash"),
        ("role", players.as_str()),
        ("options", "colour=blue"),
    ];
    let setup = answered(&ada.command("lobby", "play", &options).await).clone();
    assert!(
        private(&setup) && string(&setup["content"]).contains("`to-10=on`"),
        "{setup}"
    );
    let setup = choose(&ada, &setup, "Rounds", "rounds until one of you has 10 points").await;
    ada.press_label(&setup, "Send the challenge").await;
    let challenge = posted(&scene.person("ben").await).await;
    assert!(
        string(&challenge["content"]).contains("rounds until one of you has 10 points"),
        "{challenge}"
    );
    let game = scene.app.matches.load(match_of(&challenge)).await.expect("it is there");
    assert_eq!(game.role().map(|role| role.0.to_string()), Some(players));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_without_a_game_is_kept_on_the_way_to_one() {
    let mut scene = Scene::new(115).await;
    let ada = scene.person("ada").await;
    let games = answered(&ada.command("lobby", "play", &[("rated", "yes")]).await).clone();
    assert!(string(&games["content"]).contains("What shall we play?"), "{games}");
    let whom = answered(&ada.press_label(&games, "Play").await).clone();
    let labels: Vec<_> = buttons(&whom)
        .iter()
        .map(|button| string(&button["label"]).to_owned())
        .collect();
    assert!(labels.iter().any(|label| label.contains("Rated")), "{labels:?}");
    ada.press_label(&whom, "Anyone here").await;
    let challenge = posted(&scene.person("ben").await).await;
    let game = scene.app.matches.load(match_of(&challenge)).await.expect("it is there");
    assert!(matches!(game.terms().rated, Rated::Yes { server: Some(_) }));
    scene.assert_clean();
    scene.stop_bot().await;
}

fn labels(message: &Value) -> Vec<String> {
    let all = buttons(message);
    all.iter().map(|button| string(&button["label"]).to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_opponent_is_kept_whichever_way_leads_to_the_game() {
    let mut scene = Scene::new(116).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let options = [("opponent", ben.id.as_str()), ("clock", "3d")];
    let games = answered(&ada.command("lobby", "play", &options).await).clone();
    let lessons = answered(&ada.press_label(&games, "Learn one first").await).clone();
    let games = answered(&ada.press_label(&lessons, "↩ Back").await).clone();
    let setup = answered(&ada.press_label(&games, "Surprise me").await).clone();
    assert!(string(&setup["content"]).contains(&format!("<@{}>", ben.id)), "{setup}");
    ada.press_label(&setup, "Send the challenge").await;
    let challenge = posted(&ben).await;
    let game = scene.app.matches.load(match_of(&challenge)).await.expect("it is there");
    assert_eq!(
        game.people().opponent.map(|who| who.0.to_string()),
        Some(ben.id.clone())
    );
    assert_eq!(game.terms().pace, TimeControl::Days(3));
    // What was chosen is kept on the way back from the next question as well, and so is the computer.
    let games = answered(&ada.command("lobby", "play", &[("clock", "7d")]).await).clone();
    let whom = answered(&ada.press_label(&games, "Play").await).clone();
    let games = answered(&ada.press_label(&whom, "↩ Back").await).clone();
    let whom = answered(&ada.press_label(&games, "Surprise me").await).clone();
    assert!(labels(&whom).iter().any(|label| label.contains("7 days")), "{whom}");
    let games = answered(&ada.command("lobby", "play", &[("level", "gentle")]).await).clone();
    let levels = answered(&ada.press_label(&games, "Play").await).clone();
    let named = buttons(&levels).into_iter().find(|button| button["style"] == 1);
    assert_eq!(named.expect("one stands out")["label"], "Gentle", "{levels}");
    let games = answered(&ada.press_label(&levels, "↩ Back").await).clone();
    let levels = answered(&ada.press_label(&games, "Surprise me").await).clone();
    assert!(labels(&levels).contains(&"Gentle".to_owned()), "{levels}");
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_anyone_may_ping_is_pinged_also_when_the_game_is_chosen_later() {
    let mut scene = Scene::new(117).await;
    let (ben, cleo) = (scene.person("ben").await, scene.person("cleo").await);
    for (name, pings) in [("players", true), ("judges", false)] {
        let id = role(&ben, name).await;
        let games = answered(&ben.command("lobby", "play", &[("role", &id)]).await).clone();
        let setup = answered(&ben.press_label(&games, "Play").await).clone();
        ben.press_label(&setup, "Send the challenge").await;
        let mention = format!("<@&{id}>");
        let challenge = eventually_some("the challenge is posted", || async {
            let mut all = cleo.messages("lobby").await.into_iter();
            all.find(|one| string(&one["content"]).contains(&mention))
        });
        let challenge = challenge.await;
        let called = if pings { json!([id]) } else { json!([]) };
        assert_eq!(challenge["mention_roles"], called, "{challenge}");
    }
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_is_closed_before_the_challenge_is_sent_is_not_pinged() {
    let mut scene = Scene::new(119).await;
    let mut setups = Vec::new();
    let ben = scene.person("ben").await;
    let guild = string(&ben.get("").await["guilds"][0]["id"]).to_owned();
    let bot = json!({"bot_permissions": ["MANAGE_ROLES", "MENTION_EVERYONE"]});
    scene.ask(Method::PATCH, &format!("/guilds/{guild}"), bot).await;
    let id = role(&ben, "players").await;
    // Ada owns the server, and may ping any role.
    for name in ["ben", "cleo", "dan"] {
        let person = scene.person(name).await;
        let games = answered(&person.command("lobby", "play", &[("role", &id)]).await).clone();
        let setup = answered(&person.press_label(&games, "Play").await).clone();
        setups.push((person, setup));
    }
    let url = format!("{}/api/v10/guilds/{guild}/roles/{id}", scene.sandbox.url());
    let close = scene
        .http
        .request(Method::PATCH, url)
        .json(&json!({"mentionable": false}));
    let close = close.header("Authorization", format!("Bot {}", scene.sandbox.token()));
    let closed = close.send().await.expect("it answers");
    assert!(closed.status().is_success(), "{closed:?}");
    // Events of the gateway are handled side by side, so the first presses may be quicker than the news of the role; none after that.
    let (mention, mut pinged) = (format!("<@&{id}>"), Vec::new());
    for (person, setup) in &setups {
        person.press_label(setup, "Send the challenge").await;
        let challenge = eventually_some("the challenge is posted", || async {
            let mut all = person.messages("lobby").await;
            all.retain(|one| one["flags"] != 64 && string(&one["content"]).contains(&mention));
            (all.len() > pinged.len()).then(|| all[0].clone())
        });
        let challenge = challenge.await;
        pinged.push(challenge["mention_roles"] != json!([]));
    }
    assert!(
        pinged.is_sorted_by(|before, after| before >= after) && !pinged[2],
        "{pinged:?}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_without_a_game_are_not_passed_over_in_silence() {
    let mut scene = Scene::new(118).await;
    let ada = scene.person("ada").await;
    let games = answered(&ada.command("lobby", "play", &[("options", "to-10=on")]).await).clone();
    let words = string(&games["content"]);
    assert!(
        words.contains("Options belong to a game.") && words.contains("What shall we play?"),
        "{games}"
    );
    scene.assert_clean();
    scene.stop_bot().await;
}
