//! Clocks through the services: alarms, outages, people who are away.

use futures_util::FutureExt;

use super::alarms::ringing;
use super::*;
use headsup_match::{End, EndReason, TimeControl};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn timed() -> Terms {
    Terms {
        pace: TimeControl::Days(3),
        ..heap()
    }
}

fn waiting(game: &Match) -> UserId {
    game.person_at(game.to_decide().unwrap().other()).unwrap()
}

fn deadline(game: &Match) -> Timestamp {
    game.times().unwrap().deadline
}

/// Waits until something was told of a match, and looks at it.
async fn told(app: &App, changes: &mut tokio::sync::broadcast::Receiver<Changed>) -> Match {
    let id = told_of(changes).await;
    app.matches.load(id).await.unwrap()
}

#[tokio::test]
async fn a_clock_that_runs_out_is_told_twice_and_the_win_may_be_claimed() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let game = begun(&app, timed()).await;
    let mut changes = app.changes.subscribe();
    clock.advance(DAY * 9 / 4);
    assert!(told(&app, &mut changes).await.times().unwrap().short);
    let (id, winner) = (game.id(), waiting(&game));
    assert_eq!(
        refusal(app.matches.execute(key(), winner, id, Command::Claim).await),
        Refusal::TimeLeft
    );
    clock.advance(DAY);
    assert!(told(&app, &mut changes).await.times().unwrap().out);
    assert_eq!(
        app.history.open_matches(winner).await.unwrap()[0].until,
        Some(NOON.after(3 * DAY))
    );
    let over = app
        .matches
        .execute(key(), winner, id, Command::Claim)
        .await
        .unwrap()
        .game()
        .clone();
    assert!(matches!(
        over.phase(),
        Phase::Over(End {
            how: EndReason::OutOfTime(_),
            ..
        })
    ));
    assert_eq!(app.history.finished(winner).await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_lies_between_the_last_mark_and_the_return_is_charged_to_nobody() {
    let World {
        app: first,
        store,
        clock,
    } = world();
    let (_alarms, stop) = ringing(&first).await;
    let game = begun(&first, timed()).await;
    clock.advance(DAY);
    // The mark of this moment is on its way.
    while store.ticked().await.unwrap() != Some(NOON.after(DAY).into()) {
        tokio::task::yield_now().await;
    }
    stop.send(()).unwrap();

    clock.advance(10 * DAY);
    let second = app(store, Arc::new(clock.clone()));
    let mut changes = second.changes.subscribe();
    let (_alarms, _stop) = ringing(&second).await;
    assert_eq!(deadline(&told(&second, &mut changes).await), NOON.after(13 * DAY));
    assert!(changes.recv().now_or_never().is_none(), "and no alarm rings");
    clock.advance(DAY);
    let played = second
        .matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap();
    assert_eq!(played.game().times().unwrap().others, 3 * DAY);
}

#[tokio::test]
async fn those_who_play_on_while_others_cannot_are_charged_nothing_either() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let game = begun(&app, timed()).await;
    clock.advance(DAY);
    app.availability.leave().await.unwrap();
    clock.advance(30 * DAY);
    let (id, mover) = (game.id(), at_turn(&game));
    let claimed = app.matches.execute(key(), waiting(&game), id, Command::Claim).await;
    assert_eq!(refusal(claimed), Refusal::TimeLeft);
    assert_eq!(
        deadline(&app.matches.load(id).await.unwrap()),
        NOON.after(33 * DAY),
        "one day was used"
    );
    let played = app.matches.execute(key(), mover, id, take(&game, 1)).await.unwrap();
    assert_eq!(played.game().times().unwrap().others, 3 * DAY);
    clock.advance(5 * DAY);
    app.availability.arrive().await.unwrap();
    let back = app.matches.load(id).await.unwrap();
    assert_eq!(deadline(&back), NOON.after((31 + 5 + 3) * DAY));
}

#[tokio::test]
async fn while_nobody_can_reach_the_program_no_alarm_rings() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let game = begun(&app, timed()).await;
    clock.advance(DAY);
    app.availability.leave().await.unwrap();
    let mut changes = app.changes.subscribe();
    clock.advance(30 * DAY);
    tokio::task::yield_now().await;
    assert!(changes.recv().now_or_never().is_none());
    app.availability.arrive().await.unwrap();
    assert_eq!(
        deadline(&app.matches.load(game.id()).await.unwrap()),
        NOON.after(33 * DAY)
    );
}

#[tokio::test]
async fn a_claim_that_comes_with_the_return_meets_a_clock_that_knows_of_the_pause() {
    let World { app, clock, store } = world();
    app.availability.arrive().await.unwrap();
    let game = begun(&app, timed()).await;
    clock.advance(DAY);
    app.availability.leave().await.unwrap();
    clock.advance(30 * DAY);
    let second = super::app(store, Arc::new(clock));
    second.availability.arrive().await.unwrap();
    let claim = second
        .matches
        .execute(key(), waiting(&game), game.id(), Command::Claim)
        .await;
    assert_eq!(refusal(claim), Refusal::TimeLeft);
}

#[tokio::test]
async fn a_short_loss_of_the_line_is_told_with_the_next_move() {
    let World { app, clock, .. } = world();
    app.availability.arrive().await.unwrap();
    let game = begun(&app, timed()).await;
    app.availability.leave().await.unwrap();
    clock.advance(Duration::from_secs(3));
    app.availability.arrive().await.unwrap();
    assert_eq!(
        deadline(&app.matches.load(game.id()).await.unwrap()),
        NOON.after(3 * DAY)
    );
    let claim = app
        .matches
        .execute(key(), waiting(&game), game.id(), Command::Claim)
        .await;
    assert_eq!(refusal(claim), Refusal::TimeLeft);
    let later = NOON.after(3 * DAY + Duration::from_secs(3));
    assert_eq!(
        deadline(&app.matches.load(game.id()).await.unwrap()),
        later,
        "kept though the claim was refused"
    );
}

#[tokio::test]
async fn a_pause_that_may_be_stored_already_is_kept_once_and_the_claim_is_refused() {
    let World { app, clock, store } = world();
    app.availability.arrive().await.unwrap();
    let game = begun(&app, timed()).await;
    clock.advance(DAY);
    app.availability.leave().await.unwrap();
    clock.advance(Duration::from_secs(3));
    app.availability.arrive().await.unwrap();
    store.set_unsure();
    let (id, before) = (game.id(), app.matches.load(game.id()).await.unwrap());
    let claim = app.matches.execute(key(), waiting(&game), id, Command::Claim).await;
    assert_eq!(refusal(claim), Refusal::TimeLeft);
    let after = app.matches.load(id).await.unwrap();
    assert_eq!(deadline(&after), NOON.after(3 * DAY + Duration::from_secs(3)));
    assert_eq!(after.version(), before.version() + 1);
}

#[tokio::test]
async fn who_is_away_is_asked_for_nothing() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let game = begun(&app, timed()).await;
    let away = Absence {
        from: NOON,
        until: NOON.after(20 * DAY),
    };
    app.preferences
        .set_away(at_turn(&game), Some(away))
        .await
        .unwrap()
        .unwrap();
    let told = app.matches.load(game.id()).await.unwrap();
    assert_eq!(deadline(&told), NOON.after(23 * DAY), "at once");
    let mut changes = app.changes.subscribe();
    clock.advance(10 * DAY);
    tokio::task::yield_now().await;
    assert!(changes.recv().now_or_never().is_none(), "no alarm rings");
    app.preferences.set_away(at_turn(&game), None).await.unwrap().unwrap();
    assert_eq!(
        deadline(&app.matches.load(game.id()).await.unwrap()),
        NOON.after(13 * DAY),
        "back early"
    );
}

#[tokio::test]
async fn an_absence_that_the_clock_was_not_told_of_counts_when_its_alarm_rings() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let game = begun(&app, timed()).await;
    let away = Absence {
        from: NOON,
        until: NOON.after(20 * DAY),
    };
    let settings = Settings {
        away: vec![away],
        ..Settings::default()
    };
    app.preferences
        .choose(at_turn(&game), |chosen| *chosen = settings)
        .await
        .unwrap();
    let mut changes = app.changes.subscribe();
    clock.advance(10 * DAY);
    let told = told(&app, &mut changes).await;
    assert_eq!(
        (deadline(&told), told.times().unwrap().short),
        (NOON.after(23 * DAY), false)
    );
}

#[tokio::test]
async fn while_a_match_is_set_aside_its_clock_stands_still() {
    let World { app, clock, store } = world();
    let (game, other) = (begun(&app, timed()).await, begun(&app, timed()).await);
    clock.advance(DAY);
    app.quarantine.set_aside(game.id()).await.unwrap();
    let note = store.aside(game.id()).await.unwrap().unwrap();
    // As another version of the program finds it.
    let (_, since) = note.split_once(' ').unwrap();
    store.set_aside(game.id(), format!("0.0.1 {since}")).await.unwrap();
    clock.advance(10 * DAY);
    let claim = |game: &Match| app.matches.execute(key(), waiting(game), game.id(), Command::Claim);
    assert_eq!(refusal(claim(&game).await), Refusal::TimeLeft);
    assert_eq!(
        deadline(&app.matches.load(game.id()).await.unwrap()),
        NOON.after(13 * DAY)
    );
    assert!(claim(&other).await.is_ok(), "that of another match runs");
    clock.advance(3 * DAY);
    assert!(claim(&game).await.is_ok(), "and so does its own, from now on");
}
