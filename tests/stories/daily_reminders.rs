//! Reminders of the deals of the day: asked for, sent once, and over when they go unheard or cannot be sent.

use std::time::Duration;

use headsup_match::ReminderState;
use reqwest::Method;
use serde_json::{Value, json};

use crate::settings::says;
use crate::today::{A_DAY, content, finish, forge, list, scene};
use headsup_stage::scene::{Person, Scene, answered, buttons, eventually, eventually_some, string};
use headsup_stage::table::person_id;

/// From ten in the morning to noon.
const TO_NOON: Duration = Duration::from_secs(2 * 60 * 60 + 5);

/// Asks to be reminded at noon, as the list of today's deals offers it.
async fn ask(who: &Person) -> Value {
    let page = answered(
        &who.press_label(&list(who).await, &says("en", "button-daily-remind"))
            .await,
    )
    .clone();
    assert!(content(&page).contains("When should I remind you?"), "{page}");
    let chosen = answered(&who.press_label(&page, "12:00 UTC").await).clone();
    assert!(
        content(&chosen).contains("I'll remind you at <t:1795780800:t>"),
        "{chosen}"
    );
    chosen
}

/// The reminders in a person's direct messages.
async fn reminders(scene: &Scene, who: &Person) -> Vec<Value> {
    let channel = who.dm(&scene.bot_id().await).await;
    let mut messages = who.messages(&channel).await;
    messages.retain(|message| content(message).contains("Today's deals are waiting"));
    messages
}

async fn reminded(scene: &Scene, who: &Person) -> Value {
    eventually_some("a reminder", || async { reminders(scene, who).await.pop() }).await
}

async fn state(scene: &Scene, who: &Person) -> Option<ReminderState> {
    let settings = scene.app.preferences.settings(person_id(who)).await;
    Some(settings.expect("it can be read").daily.reminder?.state)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_once_a_day_to_those_who_asked_and_have_not_finished() {
    let (_clock, mut scene) = scene(985).await;
    let (ada, ben) = (scene.person("ada").await, scene.person("ben").await);
    ask(&ada).await;
    ask(&ben).await;
    finish(&ben, 1).await;
    // Two sessions, and one that began anew: once all the same.
    scene.faces_are_uploaded().await;
    scene.stop_bot().await;
    scene.leap(TO_NOON);
    scene.start_bot().await;
    let second = scene.bot_for(&scene.app);
    let first = reminded(&scene, &ada).await;
    second.stop().await;
    scene.stop_bot().await;
    scene.start_bot().await;
    list(&ada).await;
    assert_eq!(reminders(&scene, &ada).await.len(), 1);
    assert_eq!(reminders(&scene, &ben).await.len(), 0, "they finished one");
    // It leads to the list, for its person alone.
    let list = answered(&ada.press_label(&first, &says("en", "button-daily-play")).await).clone();
    assert!(content(&list).contains("Deals of the day · 2026-11-27"), "{list}");
    // The next one takes its place, and tells of a streak.
    finish(&ada, 2).await;
    scene.leap(A_DAY);
    eventually("another stands in its place", || async {
        let all = reminders(&scene, &ada).await;
        all.len() == 1 && all[0]["id"] != first["id"] && content(&all[0]).contains("🔥 1 day in a row")
    })
    .await;
    // One press, and there are no more.
    let second = reminded(&scene, &ada).await;
    let off = answered(&ada.press_label(&second, &says("en", "button-daily-remind-not")).await).clone();
    assert!(content(&off).contains(&says("en", "daily-reminder-off")), "{off}");
    assert_eq!(state(&scene, &ada).await, None);
    scene.leap(A_DAY);
    reminded(&scene, &ben).await;
    assert_eq!(reminders(&scene, &ada).await[0]["id"], second["id"]);
    scene.assert_clean();
    scene.assert_nothing_logged();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn reminders_end_by_themselves_when_they_go_unheard() {
    let (_clock, mut scene) = scene(986).await;
    let ada = scene.person("ada").await;
    ask(&ada).await;
    scene.leap(TO_NOON);
    let mut last = reminded(&scene, &ada).await;
    for day in 2..=7 {
        scene.leap(A_DAY);
        // The one before is taken away only when the next one stands.
        last = eventually_some("the next one in its place", || async {
            let all: [Value; 1] = reminders(&scene, &ada).await.try_into().ok()?;
            all.into_iter().find(|one| one["id"] != last["id"])
        })
        .await;
        assert_eq!(
            content(&last).contains(&says("en", "daily-reminder-last")),
            day == 7,
            "{last}"
        );
    }
    eventually("that was the last", || async {
        state(&scene, &ada).await == Some(ReminderState::Unheard)
    })
    .await;
    assert!(content(&list(&ada).await).contains("you didn't play after the last 7"));
    // From the last one they go on.
    let page = answered(&ada.press_label(&last, &says("en", "button-daily-remind")).await).clone();
    answered(&ada.press_label(&page, "12:00 UTC").await);
    assert_eq!(state(&scene, &ada).await, Some(ReminderState::At(12)));
    scene.assert_clean();
    scene.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_direct_messages_are_closed_it_is_said_and_off() {
    let (_clock, mut scene) = scene(987).await;
    let ada = scene.person("ada").await;
    let done = finish(&ada, 1).await;
    let offers = |button: &Value| button["custom_id"] == "v1 daily-reminder";
    assert!(buttons(&done).iter().any(offers), "{done}");
    ask(&ada).await;
    let path = format!("/users/{}", ada.name);
    scene.ask(Method::PATCH, &path, json!({"dms_closed": true})).await;
    scene.leap(A_DAY + TO_NOON);
    eventually("it is off", || async {
        state(&scene, &ada).await == Some(ReminderState::Closed)
    })
    .await;
    let shown = list(&ada).await;
    assert!(
        content(&shown).contains("you don't accept direct messages from me"),
        "{shown}"
    );
    // An hour that is not offered is no hour; and who is forgotten is reminded of nothing.
    let told = forge(&ada, &shown, "v1 daily-remind 13").await;
    assert!(!string(&told["content"]).contains("I'll remind you"), "{told}");
    assert_eq!(state(&scene, &ada).await, Some(ReminderState::Closed));
    scene
        .app
        .privacy
        .forget(person_id(&ada))
        .await
        .expect("they are forgotten");
    assert_eq!(state(&scene, &ada).await, None);
    scene.assert_clean();
    scene.stop_bot().await;
}
