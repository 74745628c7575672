//! Deals of the day: promised, played, counted, and the days on which the bot was away.

use std::ops::Range;

use super::*;
use headsup_engine::Level;
use headsup_match::{DailyDeal, DailyTries, Day, GuildId, Piece, StreakState, TryRef};
use headsup_supervisor::Task;

pub const GAME: &str = "heap";
const HERE: Option<GuildId> = Some(GuildId(7));
const HOUR: Duration = Duration::from_secs(60 * 60);

/// The first legal move of a person's try at today's deal, and where it is; none if it is over.
fn first_move(deal: &DailyDeal, tries: &DailyTries) -> Option<(TryRef, String)> {
    let game = tries.of(GAME, deal.day).unwrap();
    let played = deal.solo.play(&game.current().moves).unwrap();
    let legal = played
        .table
        .legal()?
        .open(deal.solo.seat())
        .expect("it is for this seat");
    Some((game.here(), legal[0].notation.clone()))
}

/// Plays today's deal to its end.
pub async fn finish(app: &App, who: UserId) -> DailyTries {
    finish_on(app, who, HERE).await
}

/// Plays today's deal to its end on a server, or in a direct message.
async fn finish_on(app: &App, who: UserId, here: Option<GuildId>) -> DailyTries {
    play_out(app, who, here, || ()).await
}

/// Plays today's deal to its end, after something that is done before each move.
pub async fn finish_with(app: &App, who: UserId, before: impl Fn()) -> DailyTries {
    play_out(app, who, HERE, before).await
}

async fn play_out(app: &App, who: UserId, here: Option<GuildId>, before: impl Fn()) -> DailyTries {
    let (deal, mut tries) = app.daily.begin(who, GAME, false).await.unwrap();
    while let Some((at, text)) = first_move(&deal, &tries) {
        before();
        tries = app.daily.play(who, here, GAME, at, &text).await.unwrap().1;
    }
    tries
}

#[tokio::test]
async fn a_try_that_ended_elsewhere_is_no_other_of_its_own_and_all_here_are() {
    let World { app, .. } = world();
    let today = app.daily.today();
    let ann = finish_on(&app, ANN, None).await.of(GAME, today).unwrap().clone();
    let deal = app.daily.deal(GAME, today).await.unwrap();
    let others = async || {
        let results = app.daily.results(&deal, HERE).await.unwrap();
        let here = results.here.unwrap_or_default();
        let compared = [(&here, HERE), (&results.everywhere, None)].map(|(board, server)| ann.compare(board, server));
        compared.map(|compared| compared.unwrap().others)
    };
    assert_eq!(others().await, [0, 0]);
    finish(&app, BEN).await;
    assert_eq!(others().await, [1, 1]);
    finish(&app, CY).await;
    assert_eq!(others().await, [2, 2]);
}

#[tokio::test]
async fn a_deal_is_promised_the_day_before_and_stands_in_the_chain() {
    let World { app, store, clock } = world();
    app.daily.promise().await.unwrap();
    let today = app.daily.today();
    let tomorrow = app.daily.known(GAME, today.next()).await.unwrap().unwrap();
    let chain = store.chain_to(tomorrow.solo.id, 10).await.unwrap();
    let Some(Piece::Link(link)) = chain.last() else {
        panic!("{chain:?}");
    };
    assert_eq!((link.id, link.promise), (tomorrow.solo.id, tomorrow.solo.commitment()));
    assert_eq!(chain.len(), 3, "a segment, today's and tomorrow's");
    // Another host on the same store finds the same, and so does the next day.
    let other = super::app(store.clone(), Arc::new(clock.clone()));
    clock.advance(24 * HOUR);
    other.daily.promise().await.unwrap();
    let deal = other.daily.deal(GAME, today.next()).await.unwrap();
    assert_eq!(
        (deal.solo.id, deal.solo.commitment()),
        (tomorrow.solo.id, tomorrow.solo.commitment())
    );
    assert_eq!(deal.reveal(other.daily.today()), None);
    // There is none of a day on which there was no bot, nor of one that is far off.
    for day in [today.previous(), Day(today.0 + 9)] {
        assert_eq!(refusal(app.daily.deal(GAME, day).await), Refusal::Stale);
    }
    assert_eq!(refusal(app.daily.deal("pile", today).await), Refusal::UnknownTerms);
    // It is in no list of matches.
    assert_eq!(store.all_open().await.unwrap(), []);
    assert_eq!(store.all_finished().await.unwrap(), []);
    for level in Level::ALL {
        assert_eq!(app.history.open_matches(UserId::computer(level)).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_finished_try_is_counted_once_and_one_for_fun_never() {
    let World { app, .. } = world();
    let tries = finish(&app, ANN).await;
    let deal = app.daily.deal(GAME, app.daily.today()).await.unwrap();
    let own = tries.of(GAME, deal.day).unwrap().clone();
    let (_, again) = app.daily.begin(ANN, GAME, false).await.unwrap();
    assert_eq!(again, tries, "it is over, and stays so");
    let (deal, mut fun) = app.daily.begin(ANN, GAME, true).await.unwrap();
    while let Some((at, text)) = first_move(&deal, &fun) {
        fun = app.daily.play(ANN, HERE, GAME, at, &text).await.unwrap().1;
    }
    finish(&app, BEN).await;
    let results = app.daily.results(&deal, HERE).await.unwrap();
    for (board, server) in [(results.here.as_ref().unwrap(), HERE), (&results.everywhere, None)] {
        assert_eq!(board.count(), 2);
        let compared = own.compare(board, server).unwrap();
        assert_eq!((compared.worse, compared.others), (0, 1), "both made the same moves");
    }
    assert_eq!(results.everywhere.best.unwrap().score, own.counted.score.unwrap());
    let elsewhere = app.daily.results(&deal, Some(GuildId(8))).await.unwrap();
    assert_eq!(elsewhere.here, None);
}

#[tokio::test]
async fn the_second_first_try_of_a_person_who_was_forgotten_that_day_is_for_fun() {
    let World { app, clock, .. } = world();
    finish(&app, ANN).await;
    app.privacy.forget(ANN).await.unwrap();
    let tries = finish(&app, ANN).await;
    let count = async || {
        let deal = app.daily.deal(GAME, app.daily.today()).await.unwrap();
        let results = app.daily.results(&deal, HERE).await.unwrap();
        [
            results.here.map_or(0, |board| board.count()),
            results.everywhere.count(),
        ]
    };
    let again = tries.of(GAME, app.daily.today()).unwrap();
    let deal = app.daily.deal(GAME, app.daily.today()).await.unwrap();
    let board = app.daily.results(&deal, HERE).await.unwrap().here.unwrap();
    assert!(!again.counts() && again.compare(&board, HERE).is_none());
    assert_eq!(count().await, [1, 1]);
    assert_eq!(app.daily.streak(&tries).await.unwrap().days, 0);
    assert_eq!(app.daily.best(&tries).await.unwrap(), None);
    let export = app.privacy.export(ANN, 1 << 20).await.unwrap();
    assert!(
        export.contains(r#""counts": false"#) && !export.contains(r#""counts": true"#),
        "{export}"
    );
    // A person who was not erased is unaffected.
    assert!(finish(&app, BEN).await.of(GAME, deal.day).unwrap().counts());
    clock.advance(24 * HOUR);
    assert!(finish(&app, ANN).await.of(GAME, app.daily.today()).unwrap().counts());
    assert_eq!(count().await, [1, 1], "the next day is another");
}

#[tokio::test]
async fn the_best_deal_of_a_person_is_kept_when_its_try_is_let_go() {
    let World { app, clock, .. } = world();
    let tries = async |who| app.preferences.settings(who).await.unwrap().daily;
    assert_eq!(app.daily.best(&tries(ANN).await).await.unwrap(), None);
    finish_on(&app, ANN, None).await;
    let first = app.daily.best(&tries(ANN).await).await.unwrap().unwrap();
    assert_eq!((first.game.as_str(), first.day), (GAME, app.daily.today()));
    assert_eq!((first.compared.worse, first.compared.others), (0, 0));
    // One who did as well makes it no better.
    finish(&app, BEN).await;
    let compared = app.daily.best(&tries(ANN).await).await.unwrap().unwrap();
    assert_eq!(compared.compared.others, 1);
    for _ in 0..3 {
        clock.advance(24 * HOUR);
        app.daily.begin(ANN, GAME, false).await.unwrap();
    }
    let kept = tries(ANN).await;
    assert_eq!((kept.kept(), kept.best()), (1, Some(&compared)));
    assert_eq!(app.daily.best(&kept).await.unwrap(), Some(compared));
    app.privacy.forget(ANN).await.unwrap();
    assert_eq!(app.daily.best(&tries(ANN).await).await.unwrap(), None);
}

#[tokio::test]
async fn the_best_deal_of_a_person_is_kept_when_there_is_no_room_for_its_try() {
    let World { app, clock, .. } = world();
    finish(&app, ANN).await;
    let day = app.daily.today();
    let tries = app.preferences.settings(ANN).await.unwrap().daily;
    let best = app.daily.best(&tries).await.unwrap();
    assert!(best.is_some());
    clock.advance(24 * HOUR);
    app.daily.begin(ANN, GAME, false).await.unwrap();
    let much = |settings: &mut Settings| settings.voted = vec![challenged(1).id(); 10_000];
    app.preferences.choose(ANN, much).await.unwrap();
    let tries = app.preferences.settings(ANN).await.unwrap().daily;
    assert_eq!(tries.of(GAME, day), None);
    assert_eq!(app.daily.best(&tries).await.unwrap(), best);
}

#[tokio::test]
async fn the_best_try_of_a_person_who_hides_their_deals_is_not_shown() {
    let World { app, .. } = world();
    app.preferences
        .choose(ANN, |settings| settings.visibility.show(PublicPart::Deals, false))
        .await
        .unwrap();
    finish(&app, ANN).await;
    let deal = app.daily.deal(GAME, app.daily.today()).await.unwrap();
    let everywhere = app.daily.results(&deal, HERE).await.unwrap().everywhere;
    assert_eq!((everywhere.count(), everywhere.best), (1, None));
}

#[tokio::test]
async fn a_move_at_another_position_or_on_another_day_is_refused() {
    let World { app, clock, .. } = world();
    let play = async |at: TryRef, text: &str| app.daily.play(ANN, HERE, GAME, at, text).await.map(|(_, tries)| tries);
    // On a day whose deal is not over with the first move.
    let (at, text, after, next) = loop {
        let (deal, tries) = app.daily.begin(ANN, GAME, false).await.unwrap();
        let (at, text) = first_move(&deal, &tries).unwrap();
        assert_eq!(refusal(play(at, "take 99").await), Refusal::Stale);
        let after = play(at, &text).await.unwrap();
        if let Some(next) = first_move(&deal, &after) {
            break (at, text, after, next);
        }
        clock.advance(24 * HOUR);
    };
    assert_eq!(refusal(play(at, &text).await), Refusal::Stale);
    let (next, text) = next;
    clock.advance(24 * HOUR);
    assert_eq!(refusal(play(next, &text).await), Refusal::Stale);
    assert_eq!(app.preferences.settings(ANN).await.unwrap().daily, after);
}

#[tokio::test]
async fn the_expert_is_asked_again_if_it_could_not_play() {
    let World { app, store, .. } = world();
    let deal = app.daily.deal(GAME, app.daily.today()).await.unwrap();
    let expert = async || app.daily.results(&deal, None).await.unwrap().everywhere.expert;
    app.quarantine.set_aside(deal.solo.id).await.unwrap();
    for _ in 0..100 {
        assert_eq!(expert().await, None, "it is set aside");
        tokio::task::yield_now().await;
    }
    store.set_aside(deal.solo.id, "0.0.1".to_owned()).await.unwrap();
    app.supervisor.plan_panic(Task::ExpertDeals, None);
    let played = async {
        while expert().await.is_none() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), played)
        .await
        .expect("it is asked, and plays");
    assert_eq!(app.supervisor.panic_counts()[&Task::ExpertDeals], 1);
}

/// Time goes on to a moment, if it is not over.
fn go_to(world: &World, moment: Timestamp) {
    world.clock.advance(moment.since(world.clock.now()));
}

/// The bot is there all day, but not in these minutes. Then the next day begins.
async fn a_day(world: &World, away: Range<u32>) {
    let begins = world.app.daily.today().begins();
    for minute in (0..24 * 60).step_by(10).filter(|minute| !away.contains(minute)) {
        go_to(world, begins.after(Duration::from_secs(60) * minute));
        world.app.daily.keep_once(None).await.unwrap();
    }
    go_to(world, world.app.daily.today().ends());
}

async fn streak(world: &World) -> StreakState {
    let tries = world.app.preferences.settings(ANN).await.unwrap().daily;
    world.app.daily.streak(&tries).await.unwrap()
}

/// A person finished a deal the day before, and everyone can reach the bot.
async fn a_streak() -> World {
    let world = world();
    world.app.matches.shared.presence.arrive();
    go_to(&world, Day::of(NOON).next().begins());
    world.app.daily.promise().await.unwrap();
    finish(&world.app, ANN).await;
    a_day(&world, 0..0).await;
    world
}

#[tokio::test]
async fn days_on_which_the_bot_was_away_count_against_no_one() {
    let world = a_streak().await;
    // It misses parts of two hours, then it is not there at all for three days.
    a_day(&world, 20 * 60 + 5..21 * 60 + 50).await;
    assert_eq!(streak(&world).await.days, 1);
    world.clock.advance(3 * 24 * HOUR);
    let state = streak(&world).await;
    assert_eq!((state.days, state.done, state.may_miss), (1, false, true));
    a_day(&world, 0..0).await;
    assert_eq!(streak(&world).await.days, 1, "one missed day is forgiven");
    finish(&world.app, ANN).await;
    assert_eq!(streak(&world).await.days, 2);
    a_day(&world, 0..0).await;
    a_day(&world, 20 * 60 + 5..20 * 60 + 45).await;
    assert_eq!(streak(&world).await.days, 0, "a second one within seven is not");
}

#[tokio::test]
async fn it_is_kept_that_the_bot_is_there_as_soon_as_people_reach_it() {
    let world = world();
    let daily = world.app.daily.clone();
    let keeping = tokio::spawn(async move { daily.keep(std::future::pending()).await });
    tokio::task::yield_now().await;
    world.app.matches.shared.presence.arrive();
    let kept = async {
        while world
            .app
            .daily
            .known(GAME, world.app.daily.today())
            .await
            .unwrap()
            .is_none()
        {
            tokio::task::yield_now().await;
        }
    };
    let kept = tokio::time::timeout(Duration::from_secs(60), kept).await;
    keeping.abort();
    kept.expect("its deals are promised, and it is there");
}

#[tokio::test]
async fn a_clock_that_is_moved_by_days_at_once_counts_as_the_bot_being_there() {
    let world = a_streak().await;
    let mut noted = None;
    // The first missed day is forgiven, the second is not.
    for days in [1, 1, 0] {
        noted = world.app.daily.keep_once(noted).await.unwrap();
        assert_eq!(streak(&world).await.days, days);
        world.clock.advance(24 * HOUR);
    }
}

#[tokio::test]
async fn days_on_which_a_shard_was_away_count_against_no_one() {
    let world = a_streak().await;
    let presence = &world.app.matches.shared.presence;
    let shard = crate::outages::Shard { number: 1, total: 2 };
    for _ in 0..2 {
        presence.leave_shard(shard, world.clock.now());
        a_day(&world, 0..0).await;
        presence.arrive_shard(shard, &world.clock);
    }
    let state = streak(&world).await;
    assert_eq!((state.days, state.may_miss), (1, true));
    a_day(&world, 0..0).await;
    assert!(!streak(&world).await.may_miss, "it was there");
}
