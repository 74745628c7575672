//! What is posted and sent about the deals of the day by itself: whom it names, and whom it reminds.

use super::daily::{GAME, finish, finish_with};
use super::*;
use crate::DueReminders;
use headsup_match::{ChannelId, Day, GuildId, ReminderOutcome, ReminderState};

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
    post_there(&app).await;
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

/// Has the messages about the deals posted on the server.
async fn post_there(app: &App) {
    let choose = |settings: &mut crate::ServerSettings| settings.daily_posts.choose(Some(ChannelId(1)));
    app.preferences.choose_for_server(SERVER, choose).await.unwrap();
}

/// How many tries at today's deal are counted on the server, by its message, and everywhere.
async fn counted(app: &App, day: Day) -> [u32; 3] {
    let deal = app.daily.known(GAME, day).await.unwrap().unwrap();
    let results = app.daily.results(&deal, Some(SERVER)).await.unwrap();
    let server = app.preferences.server(SERVER).await.unwrap();
    let posted = server.daily_posts.of(day).map_or(0, |post| post.count() as u32);
    [
        results.here.map_or(0, |board| board.count()),
        posted,
        results.everywhere.count(),
    ]
}

/// A person finishes today's deal while the process dies after so many writes of the last move. Another one takes up what was left.
async fn finish_and_die(cut: u64) -> World {
    let World { app, store, clock } = world();
    post_there(&app).await;
    finish_with(&app, ANN, || store.set_away_after(cut)).await;
    store.set_away(false);
    store.set_away_after(u64::MAX);
    let app = super::app(store.clone(), Arc::new(clock.clone()));
    World { app, store, clock }
}

async fn to_count(app: &App, who: UserId) -> usize {
    let settings = app.preferences.settings(who).await.unwrap();
    settings.daily.uncounted().count()
}

#[tokio::test]
async fn a_finished_deal_is_counted_once_wherever_the_program_died() {
    // The try, the server with its message, everywhere, and that it is counted.
    let left = [[0, 0, 0], [1, 1, 0], [1, 1, 1], [1, 1, 1]];
    for (cut, left) in (1..).zip(left) {
        let World { app, .. } = finish_and_die(cut).await;
        let today = app.daily.today();
        assert_eq!(counted(&app, today).await, left, "after {cut} writes");
        assert_eq!(to_count(&app, ANN).await, usize::from(cut < 4), "after {cut} writes");
        // Many others finish first, and the count goes on from where it was.
        for number in 0..100 {
            finish(&app, UserId(1_000 + number)).await;
        }
        for _ in 0..2 {
            app.daily.begin(ANN, GAME, false).await.unwrap();
            assert_eq!(counted(&app, today).await, [101; 3], "after {cut} writes");
        }
        assert_eq!(to_count(&app, ANN).await, 0, "after {cut} writes");
        let settings = app.preferences.settings(ANN).await.unwrap();
        let deal = app.daily.deal(GAME, today).await.unwrap();
        let board = app.daily.results(&deal, None).await.unwrap().everywhere;
        let compared = settings.daily.of(GAME, today).unwrap().compare(&board, None).unwrap();
        assert_eq!(compared.others, 100, "after {cut} writes");
    }
}

#[tokio::test]
async fn what_was_left_to_count_is_counted_the_next_day_and_not_after_it() {
    for (days, count) in [(1, 1), (2, 0)] {
        let World { app, clock, .. } = finish_and_die(1).await;
        let day = app.daily.today();
        clock.advance(HOUR * 24 * days);
        let tries = app.preferences.settings(ANN).await.unwrap().daily;
        app.daily.up_to_date(ANN, tries).await;
        // A message of that day was never begun, and is not now.
        assert_eq!(counted(&app, day).await, [count, 0, count], "{days} days later");
    }
}

#[tokio::test]
async fn one_who_is_forgotten_before_they_are_counted_never_is() {
    let World { app, store, clock } = finish_and_die(1).await;
    let tries = app.preferences.settings(ANN).await.unwrap().daily;
    app.privacy.forget(ANN).await.unwrap();
    // An answer that was begun before.
    assert!(app.daily.up_to_date(ANN, tries).await.is_empty());
    let app = super::app(store, Arc::new(clock));
    app.daily.begin(ANN, GAME, false).await.unwrap();
    assert_eq!(counted(&app, app.daily.today()).await, [0; 3]);
}

#[tokio::test]
async fn one_who_hides_their_deals_before_they_are_counted_is_not_named() {
    let World { app, .. } = finish_and_die(1).await;
    let hide = |settings: &mut Settings| settings.visibility.show(PublicPart::Deals, false);
    app.preferences.choose(ANN, hide).await.unwrap();
    app.daily.begin(ANN, GAME, false).await.unwrap();
    assert_eq!(counted(&app, app.daily.today()).await, [1, 0, 1]);
    let deal = app.daily.deal(GAME, app.daily.today()).await.unwrap();
    assert_eq!(app.daily.results(&deal, None).await.unwrap().everywhere.best, None);
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
    // They want it at another hour: none comes twice.
    app.daily_reminders.choose(ANN, Some(18)).await.unwrap();
    clock.advance(3 * HOUR);
    assert_eq!(due().await.now, []);
    app.daily_reminders.choose(ANN, Some(15)).await.unwrap();
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
    clock.advance(21 * HOUR);
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
