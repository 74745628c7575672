//! What is posted and sent about the deals of the day by itself: whom it names, and whom it reminds.

use super::daily::{GAME, finish};
use super::*;
use crate::DueReminders;
use headsup_match::{ChannelId, GuildId, ReminderOutcome, ReminderState};

const SERVER: GuildId = GuildId(7);
const HOUR: Duration = Duration::from_secs(60 * 60);

async fn named(app: &App) -> Vec<UserId> {
    let server = app.preferences.server(SERVER).await.unwrap();
    let Some(post) = server.daily_posts.of(app.daily.today()).cloned() else {
        return Vec::new();
    };
    let named = app.daily_posts.named(&post).await.unwrap();
    named.iter().map(|one| one.who).collect()
}

#[tokio::test]
async fn a_message_names_those_who_finished_there_and_want_to_be_named() {
    let World { app, .. } = world();
    finish(&app, CY).await;
    assert_eq!(app.daily_posts.servers().await.unwrap(), [], "no one wants it");
    let choose = |settings: &mut crate::ServerSettings| settings.daily_posts.choose(Some(ChannelId(1)));
    app.preferences.choose_for_server(SERVER, choose).await.unwrap();
    assert_eq!(app.daily_posts.servers().await.unwrap(), [SERVER]);
    let hide = |hidden: bool| move |settings: &mut Settings| settings.visibility.show(PublicPart::Deals, !hidden);
    finish(&app, ANN).await;
    app.preferences.choose(BEN, hide(true)).await.unwrap();
    finish(&app, BEN).await;
    assert_eq!(named(&app).await, [ANN]);
    app.preferences.choose(BEN, hide(false)).await.unwrap();
    assert_eq!(named(&app).await, [ANN], "they were hidden then");
    app.preferences.choose(ANN, hide(true)).await.unwrap();
    assert_eq!(named(&app).await, []);
    let deals_alone = |settings: &mut Settings| settings.visibility = Visibility::only([PublicPart::Deals]);
    app.preferences.choose(ANN, deals_alone).await.unwrap();
    assert_eq!(named(&app).await, [ANN], "what else they hide is no matter here");
    let exported = app.privacy.export(ANN, 1 << 20).await.unwrap();
    assert!(
        exported.contains("posted_daily_results") && exported.contains(GAME),
        "{exported}"
    );
    app.privacy.forget(ANN).await.unwrap();
    let server = app.preferences.server(SERVER).await.unwrap();
    assert!(!server.daily_posts.names(ANN));
}

#[tokio::test]
async fn who_asked_is_reminded_once_a_day_unless_they_played() {
    let world = world();
    let (app, clock) = (&world.app, &world.clock);
    let due = async || app.daily_reminders.due().await.unwrap();
    assert_eq!(due().await, DueReminders::default());
    assert_eq!(
        refusal(app.daily_reminders.choose(ANN, Some(13)).await),
        Refusal::Unreadable
    );
    for who in [ANN, BEN, CY] {
        app.daily_reminders.choose(who, Some(15)).await.unwrap();
    }
    finish(app, BEN).await;
    // CY is away, as they said.
    let now = clock.now();
    let away = Absence {
        from: now,
        until: now.after(72 * HOUR),
    };
    app.preferences.set_away(CY, Some(away)).await.unwrap().unwrap();
    let next = due().await.next.expect("at their hour");
    clock.advance(next.since(clock.now()));
    assert_eq!(due().await.now.len(), 3);
    let mut may = Vec::new();
    for who in [ANN, BEN, CY] {
        may.push(app.daily_reminders.try_to_remind(who).await.unwrap().is_some());
    }
    assert_eq!(may, [true, false, false]);
    app.daily_reminders
        .tried(ANN, ReminderOutcome::Sent(None))
        .await
        .unwrap();
    assert_eq!(due().await.now, []);
    assert!(app.daily_reminders.try_to_remind(ANN).await.unwrap().is_none());
    // The next day in their quiet hours: when those end.
    let quiet = headsup_store::QuietHours {
        from: 14,
        until: 17,
        zone: 0,
        tz: None,
    };
    app.preferences
        .choose(ANN, |settings| settings.quiet = Some(quiet))
        .await
        .unwrap();
    clock.advance(24 * HOUR);
    assert!(!due().await.now.contains(&ANN));
    clock.advance(2 * HOUR);
    assert!(due().await.now.contains(&ANN));
    assert!(app.daily_reminders.try_to_remind(ANN).await.unwrap().is_some());
    app.daily_reminders.tried(ANN, ReminderOutcome::Closed).await.unwrap();
    let reminder = app.preferences.settings(ANN).await.unwrap().daily.reminder;
    assert_eq!(reminder.map(|reminder| reminder.state), Some(ReminderState::Closed));
    let off = app.daily_reminders.choose(ANN, None).await.unwrap();
    assert_eq!(off.daily.reminder, None);
}
