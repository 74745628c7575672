//! Clocks through the services: alarms, outages, people who are away.

use futures_util::FutureExt;

use super::alarms::ringing;
use super::*;
use headsup_match::{End, EndReason, LIVE_STARTS_WITHIN, TimeControl};

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

const MINUTE: Duration = Duration::from_secs(60);

fn live() -> Terms {
    Terms {
        pace: TimeControl::live(5, 5),
        ..heap()
    }
}

#[tokio::test]
async fn a_live_clock_starts_with_the_second_hand_that_is_opened_and_each_is_stored_once() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let game = begun(&app, live()).await;
    let arrive = async |who| {
        let game = app.matches.load(game.id()).await.unwrap();
        app.matches.arrive(who, game).await.unwrap()
    };
    clock.advance(20 * MINUTE);
    for who in [CY, BEN, BEN, CY] {
        let here = arrive(who).await;
        assert!(here.clock_start().is_some());
        assert_eq!(
            here.version(),
            game.version() + u64::from(here.clock_start().unwrap().here.is_some())
        );
    }
    assert_eq!(
        refusal(
            app.matches
                .execute(key(), waiting(&game), game.id(), Command::Claim)
                .await
        ),
        Refusal::TimeLeft
    );
    clock.advance(9 * MINUTE);
    let started = arrive(ANN).await;
    assert_eq!(deadline(&started), NOON.after(34 * MINUTE));
    assert_eq!(arrive(ANN).await.version(), started.version());
}

#[tokio::test]
async fn a_live_match_whose_players_do_not_come_is_called_off_without_a_loss() {
    let World { app, clock, .. } = world();
    let (_alarms, _stop) = ringing(&app).await;
    let rated = Terms {
        rated: headsup_match::Rated::Yes { server: None },
        ..live()
    };
    let game = begun(&app, rated).await;
    let mut changes = app.changes.subscribe();
    app.matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap();
    assert!(told(&app, &mut changes).await.clock_start().is_some());
    let asked = if at_turn(&game) == ANN { BEN } else { ANN };
    let listed = app.history.open_matches(asked).await.unwrap();
    assert_eq!(listed[0].until, Some(NOON.after(LIVE_STARTS_WITHIN)));
    clock.advance(LIVE_STARTS_WITHIN);
    let over = told(&app, &mut changes).await;
    let called_off = End {
        winner: None,
        how: EndReason::CalledOff(None),
    };
    assert_eq!(over.phase(), Phase::Over(called_off));
    for who in [ANN, BEN] {
        assert!(app.history.open_matches(who).await.unwrap().is_empty());
    }
    assert_eq!(over.ending(), None);
    assert!(
        app.matches.rematch(key(), BEN, game.id()).await.is_ok(),
        "they can try again"
    );
}

#[tokio::test]
async fn a_live_match_waits_for_its_players_while_the_bot_is_away() {
    let World { app, clock, .. } = world();
    app.availability.arrive().await.unwrap();
    let game = begun(&app, live()).await;
    clock.advance(10 * MINUTE);
    app.availability.leave().await.unwrap();
    clock.advance(3 * DAY);
    let (_alarms, _stop) = ringing(&app).await;
    let again = both_arrive(&app, game.id()).await;
    assert_eq!(deadline(&again), NOON.after(3 * DAY + 15 * MINUTE));
}

#[tokio::test]
async fn a_player_who_is_forgotten_calls_off_a_live_match_that_has_not_started() {
    for (started, calls_off) in [(false, true), (true, false)] {
        let World { app, .. } = world();
        let game = begun(&app, live()).await;
        if started {
            both_arrive(&app, game.id()).await;
        }
        let seat = game.seat_of(BEN).unwrap();
        assert!(matches!(app.privacy.forget(BEN).await.unwrap(), Forgot::Done(_)));
        let Phase::Over(end) = app.matches.load(game.id()).await.unwrap().phase() else {
            panic!("it is over");
        };
        assert_eq!(end.how == EndReason::CalledOff(Some(seat)), calls_off);
        assert_eq!(end.how == EndReason::Resigned(seat), !calls_off);
    }
}
