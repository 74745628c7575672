//! A person's page: they see it, others see what they let them, and it is posted only when they press.

use headsup_match::{PublicPart, View, Visibility};
use serde_json::{Value, json};

use crate::settings::{lets_others_see, plain, says};
use crate::today;
use headsup_stage::scene::{Person, Scene, alt, answered, buttons, eventually, private, string};
use headsup_stage::table::{Table, person_id};

async fn page(reader: &Person, of: Option<&Person>) -> Value {
    let options: Vec<(&str, &str)> = of.map(|who| ("player", who.id.as_str())).into_iter().collect();
    let page = answered(&reader.command("lobby", "me", &options).await).clone();
    assert!(private(&page), "{page}");
    page
}

/// The pages that everybody sees.
async fn posted(reader: &Person, title: &str) -> Vec<Value> {
    let messages = reader.messages("lobby").await.into_iter();
    let shows = |one: &Value| string(&one["content"]).contains(title) && alt(one).contains("longest run of wins");
    messages.filter(|one| !private(one) && shows(one)).collect()
}

/// Has a match played, in which the one to move resigns; gives that one and the other.
async fn played(scene: &Scene) -> (Person, Person) {
    let table = Table::of(scene, "fortac").await;
    let (loser, winner) = table.turn(scene).await;
    let id = table.id.to_string();
    let sure = answered(&loser.command("lobby", "resign", &[("match", &id)]).await).clone();
    loser.press_label(&sure, "Resign").await;
    (loser.clone(), winner.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_seen_by_those_who_may_and_posted_when_its_owner_presses() {
    let mut scene = Scene::new(970).await;
    let cleo = scene.person("cleo").await;
    let (loser, winner) = played(&scene).await;

    let own = page(&winner, None).await;
    assert!(alt(&own).contains("1 match; longest run of wins: 1"), "{own}");
    assert!(alt(&own).contains("Most matches with"), "{own}");
    let other = page(&cleo, Some(&winner)).await;
    assert_eq!(alt(&other), alt(&own), "nothing of it is hidden");
    assert!(buttons(&other).is_empty(), "only its owner may post it: {other}");

    let title = format!("<@{}>", winner.id);
    assert_eq!(posted(&cleo, &title).await, [Value::Null; 0]);
    answered(&winner.press_label(&own, "Post it here").await);
    eventually("it is posted", || async { posted(&cleo, &title).await.len() == 1 }).await;
    assert_eq!(alt(&posted(&cleo, &title).await[0]), alt(&own));

    // Who chose words gets words.
    let chosen = scene
        .app
        .preferences
        .choose(person_id(&cleo), |own| own.view = View::Text);
    chosen.await.expect("it is kept");
    let words = page(&cleo, Some(&winner)).await;
    assert!(alt(&words).is_empty(), "{words}");
    assert!(string(&words["content"]).contains(alt(&own)), "{words}");

    // One who is hidden is named on no page, and theirs is as that of a stranger.
    let chosen = scene
        .app
        .preferences
        .choose(person_id(&loser), |own| own.visibility = Visibility::only([]));
    chosen.await.expect("it is kept");
    let stranger = string(&page(&winner, Some(&cleo)).await["content"]).to_owned();
    assert_eq!(stranger, says("en", "profile-none"));
    let hidden = page(&winner, Some(&loser)).await;
    assert_eq!((string(&hidden["content"]), alt(&hidden)), (stranger.as_str(), ""));
    assert!(!alt(&page(&winner, None).await).contains("Most matches with"));
    let own = page(&loser, None).await;
    assert!(alt(&own).contains("1 match"), "they see their own");
    assert!(
        string(&own["content"]).contains("Others see nothing of it")
            && buttons(&own).iter().all(|button| button["label"] != "Post it here"),
        "{own}"
    );
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_only_finished_a_deal_of_the_day_has_a_page() {
    let (_clock, mut scene) = today::scene(972).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    today::finish(&ada, 1).await;
    let own = page(&ada, None).await;
    assert!(alt(&own).starts_with("Deals of the day: 1 day in a row"), "{own}");
    let best = "best: Fortac, 2026-11-27: ";
    assert!(
        alt(&own).contains(best) && alt(&own).contains("no one else finished it"),
        "{own}"
    );
    assert_eq!(alt(&page(&ben, Some(&ada)).await), alt(&own), "nothing of it is hidden");
    let exported = scene.app.privacy.export(person_id(&ada), 1 << 20).await;
    assert!(exported.expect("it can be read").contains("\"streak\""));
    let chosen = scene
        .app
        .preferences
        .choose(person_id(&ada), |own| own.visibility = Visibility::only([]));
    chosen.await.expect("it is kept");
    let hidden = page(&ben, Some(&ada)).await;
    assert_eq!(string(&hidden["content"]), says("en", "profile-none"));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_chooses_by_part_what_others_see_of_their_page() {
    let (_clock, mut scene) = today::scene(973).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    let play = [("game", "fortac"), ("opponent", ben.id.as_str()), ("rated", "yes")];
    let sent = answered(&ada.command("lobby", "play", &play).await).clone();
    let accepted = answered(&ben.press_label(&sent, "Accept").await).clone();
    let table = Table::begun(&scene, accepted, ada.clone(), ben.clone()).await;
    table.play_enough(&scene).await;
    let sure = answered(
        &ben.command("lobby", "resign", &[("match", &table.id.to_string())])
            .await,
    )
    .clone();
    answered(&ben.press_label(&sure, "Resign").await);
    today::finish(&ada, 1).await;

    // What of Ada's page tells each part.
    let parts = [
        ("record", "1 match, 1 won"),
        ("ratings", "rating 1662"),
        ("opponent", "Most matches with"),
        ("deals", "Deals of the day"),
    ];
    let whole = page(&ada, None).await;
    assert_eq!(
        alt(&page(&ben, Some(&ada)).await),
        alt(&whole),
        "all is chosen at first"
    );
    for (hidden, _) in parts {
        let rest: Vec<&str> = parts
            .iter()
            .map(|(part, _)| *part)
            .filter(|part| *part != hidden)
            .collect();
        lets_others_see(&ada, &rest).await;
        let seen = page(&ben, Some(&ada)).await;
        for (part, told) in parts {
            assert_eq!(
                alt(&seen).contains(told),
                part != hidden,
                "{part} without {hidden}: {seen}"
            );
        }
        let own = page(&ada, None).await;
        assert_eq!(alt(&own), alt(&whole), "they see all of it");
        assert_eq!(plain(&own), says("en", "profile-own-in-part"));
    }
    let exported = scene.app.privacy.export(person_id(&ada), 1 << 20).await;
    let exported: Value = serde_json::from_str(&exported.expect("it can be read")).expect("it is JSON");
    assert_eq!(
        exported["settings"]["shown"],
        json!(["record", "ratings", "opponent"]),
        "{exported}"
    );

    // Ada is named on Ben's page if they let that be seen, and what they post shows no more than others see.
    lets_others_see(&ada, &["deals"]).await;
    assert!(!alt(&page(&ben, None).await).contains("Most matches with"));
    let own = page(&ada, None).await;
    answered(&ada.press_label(&own, "Post it here").await);
    let posts = async || {
        let messages = ben.messages("lobby").await.into_iter();
        messages
            .filter(|one| !private(one) && alt(one).contains("Deals of the day"))
            .collect::<Vec<Value>>()
    };
    eventually("it is posted", || async { posts().await.len() == 1 }).await;
    let best = alt(&posts().await[0]).to_owned();
    assert!(best.starts_with("Deals of the day") && !best.contains('\n'), "{best}");
    lets_others_see(&ada, &["opponent"]).await;
    assert!(alt(&page(&ben, None).await).contains("Most matches with"));

    // Nothing chosen: no page, and nothing to post.
    let own = page(&ada, None).await;
    let menu = lets_others_see(&ada, &[]).await;
    assert!(menu.to_string().contains(&says("en", "set-board-none")), "{menu}");
    assert_eq!(
        string(&page(&ben, Some(&ada)).await["content"]),
        says("en", "profile-none")
    );
    // By a button of before.
    let pressed = answered(&ada.press_label(&own, "Post it here").await).clone();
    assert_eq!(plain(&pressed), says("en", "profile-unseen"));
    assert_eq!(posts().await.len(), 1);

    // What is not offered changes nothing, and Ada's menu under another's hand changes nothing of Ada's.
    let forged = async |who: &Person, values: Value| {
        let data = json!({"custom_id": "v1 set board", "component_type": 3, "values": values});
        let press = json!({"type": 3, "message_id": menu["id"], "data": data});
        answered(&who.post("/channels/lobby/forged", press).await).clone()
    };
    let kept = async |who: &Person| {
        let settings = scene.app.preferences.settings(person_id(who)).await;
        settings.expect("they are kept").visibility
    };
    let refused = forged(&ada, json!(["record", "shown"])).await;
    assert_eq!(plain(&refused), says("en", "button-unknown"));
    let other = forged(&ben, json!(["record"])).await;
    assert_ne!(other["id"], menu["id"], "{other}");
    assert_eq!(kept(&ada).await, Visibility::only([]));
    assert_eq!(
        kept(&ben).await,
        Visibility::only([PublicPart::Record]),
        "they chose for themselves"
    );
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_forgotten_has_no_page_and_stands_on_none() {
    let mut scene = Scene::new(971).await;
    let (loser, winner) = played(&scene).await;
    assert!(alt(&page(&winner, None).await).contains("Most matches with"));
    let old = page(&loser, None).await;
    scene.app.privacy.forget(person_id(&loser)).await.expect("they may");

    let own = page(&winner, None).await;
    assert!(alt(&own).contains("1 match"), "{own}");
    assert!(!alt(&own).contains("Most matches with"), "{own}");
    let none = says("en", "profile-none");
    assert_eq!(string(&page(&winner, Some(&loser)).await["content"]), none);
    let nothing = says("en", "history-none");
    assert_eq!(plain(&page(&loser, None).await), nothing);
    // A button of before posts nothing.
    let pressed = answered(&loser.press_label(&old, "Post it here").await).clone();
    assert_eq!(plain(&pressed), nothing);
    assert_eq!(posted(&winner, &format!("<@{}>", loser.id)).await, [Value::Null; 0]);
    scene.assert_clean();
    scene.stop_bot().await;
}
