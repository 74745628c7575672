//! Duels: begun, joined, played by each alone, and closed until they are over.

use super::*;
use headsup_match::duel::OPENING;
use headsup_match::{ChannelId, DuelKind, DuelResult, DuelTeam, GuildId, Piece};

use crate::{Entered, NewDuel};
use tokio::sync::oneshot;

const GAME: &str = "heap";
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn wanted(kind: DuelKind, invited: Option<UserId>) -> NewDuel {
    NewDuel {
        game: GAME.to_owned(),
        kind,
        invited,
        server: GuildId(1 << 50),
        channel: ChannelId(8),
        language: "en".to_owned(),
    }
}

async fn begin(app: &App, who: UserId, kind: DuelKind, invited: Option<UserId>) -> MatchId {
    let begun = app.duels.begin(InteractionKey(77), who, wanted(kind, invited)).await;
    begun.unwrap().id
}

async fn begin_as(app: &App, key: u64, who: UserId, kind: DuelKind) -> MatchId {
    let begun = app.duels.begin(InteractionKey(key), who, wanted(kind, None)).await;
    begun.unwrap().id
}

/// The first legal move where a person is, or none if they are done.
fn first_move(entered: &Entered) -> Option<(u32, String)> {
    let (view, own) = (&entered.view, entered.own.as_ref().unwrap());
    let seat = view.duel.seat(view.duel.player(own.entry).unwrap(), &view.deal);
    let played = view.deal.play(&own.played.moves).unwrap();
    let legal = played.table.legal()?.open(seat).expect("it is for this seat");
    Some((own.played.moves.len(), legal[0].notation.clone()))
}

async fn finish(app: &App, who: UserId, id: MatchId, team: Option<DuelTeam>) -> Entered {
    let mut entered = app.duels.enter(who, id, team).await.unwrap();
    while let Some((ply, text)) = first_move(&entered) {
        entered = app.duels.play(who, id, ply, &text).await.unwrap();
    }
    entered
}

#[tokio::test]
async fn a_duel_is_promised_once_and_stands_in_the_chain() {
    let World { app, store, .. } = world();
    let id = begin(&app, ANN, DuelKind::Pair, Some(BEN)).await;
    // The same interaction, in another process.
    let other = super::app(store.clone(), Arc::new(ManualClock::new(NOON)));
    let again = other
        .duels
        .begin(InteractionKey(77), ANN, wanted(DuelKind::Pair, Some(BEN)))
        .await;
    assert_eq!(again.unwrap().id, id);
    let view = app.duels.view(id).await.unwrap();
    let chain = store.chain_to(id, 10).await.unwrap();
    assert!(matches!(chain.last(), Some(Piece::Link(link)) if link.promise == view.deal.commitment()));
    assert_eq!(store.all_open().await.unwrap(), []);
    assert_eq!(store.all_finished().await.unwrap(), []);
    assert_eq!(app.history.open_matches(ANN).await.unwrap(), []);
    let waiting = app.duel_posts.waiting().await.unwrap();
    assert_eq!(waiting.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [id]);
}

#[tokio::test]
async fn two_play_the_same_deal_and_it_is_closed_until_both_are_done() {
    let World { app, .. } = world();
    let id = begin(&app, ANN, DuelKind::Pair, Some(BEN)).await;
    assert_eq!(refusal(app.duels.enter(CY, id, None).await), Refusal::NotForYou);
    let ann = finish(&app, ANN, id, None).await;
    assert_eq!(ann.view.duel.ended, None);
    for looks in [ANN, BEN] {
        let player = &ann.view.duel.players[0];
        assert_eq!(app.duels.course(&ann.view, player, looks).await.unwrap(), None);
    }
    assert_eq!(ann.view.duel.reveal(&ann.view.deal), None);
    let ben = finish(&app, BEN, id, None).await;
    let (one, two) = (ann.own.unwrap().played, ben.own.unwrap().played);
    assert_eq!(one, two, "the same moves met the same answers");
    assert!(ben.view.duel.ended.is_some());
    assert!(matches!(ben.view.duel.result(), DuelResult::Players(best) if best.len() == 2));
    for player in &ben.view.duel.players {
        let course = app.duels.course(&ben.view, player, CY).await.unwrap().unwrap();
        assert_eq!(course.moves, one.moves);
    }
}

#[tokio::test]
async fn each_of_a_team_plays_another_seat() {
    let World { app, clock, .. } = world();
    let id = begin(&app, ANN, DuelKind::Teams, None).await;
    assert_eq!(refusal(app.duels.enter(ANN, id, None).await), Refusal::Stale);
    assert_eq!(app.duels.running(ANN).await.unwrap(), [(id, GAME.to_owned())]);
    let ann = finish(&app, ANN, id, Some(DuelTeam::A)).await;
    let ben = finish(&app, BEN, id, Some(DuelTeam::A)).await;
    let seat = |entered: &Entered| {
        let entry = entered.own.as_ref().unwrap().entry;
        let view = &entered.view;
        view.duel.seat(view.duel.player(entry).unwrap(), &view.deal)
    };
    assert_eq!(seat(&ann), seat(&ben).other());
    assert_eq!(
        refusal(app.duels.enter(CY, id, Some(DuelTeam::A)).await),
        Refusal::DuelClosed
    );
    assert!(ben.view.duel.ended.is_none());
    assert_eq!(
        refusal(app.duels.close(ANN, id).await),
        Refusal::Stale,
        "the other team lacks two"
    );
    finish(&app, CY, id, Some(DuelTeam::B)).await;
    clock.advance(3 * DAY);
    let over = app.duels.view(id).await.unwrap().duel;
    assert_eq!(over.result(), DuelResult::Incomplete, "the other team lacks one");
    assert_eq!(
        app.duel_posts.waiting().await.unwrap().len(),
        1,
        "its end is to be told"
    );
}

#[tokio::test]
async fn who_may_not_join_or_comes_too_late_is_told_and_nothing_is_kept() {
    let World { app, clock, .. } = world();
    let id = begin(&app, ANN, DuelKind::Open, None).await;
    app.privacy.set_blocked(ANN, BEN, true).await.unwrap();
    assert_eq!(refusal(app.duels.enter(BEN, id, None).await), Refusal::NotTaking);
    assert!(app.preferences.settings(BEN).await.unwrap().duels.is_empty());
    let cat = app.duels.enter(CY, id, None).await.unwrap();
    assert_eq!(refusal(app.duels.close(CY, id).await), Refusal::NotForYou);
    let (ply, text) = first_move(&cat).unwrap();
    assert_eq!(refusal(app.duels.play(CY, id, ply, "take 99").await), Refusal::Stale);
    assert_eq!(refusal(app.duels.play(CY, id, ply + 1, &text).await), Refusal::Stale);
    clock.advance(3 * DAY);
    assert_eq!(refusal(app.duels.play(CY, id, ply, &text).await), Refusal::Stale);
    let over = app.duels.enter(CY, id, None).await.unwrap();
    assert_eq!(over.view.duel.result(), DuelResult::None);
    assert!(
        app.duels.enter(BEN, id, None).await.unwrap().own.is_none(),
        "everyone may look"
    );
    let yourself = app
        .duels
        .begin(InteractionKey(78), ANN, wanted(DuelKind::Pair, Some(ANN)))
        .await;
    assert_eq!(refusal(yourself), Refusal::Yourself);
}

/// A press of their own is all it takes, and no one else's counts.
#[tokio::test]
async fn a_person_leaves_or_declines_and_no_one_waits_for_them() {
    let World { app, .. } = world();
    let pair = begin(&app, ANN, DuelKind::Pair, Some(BEN)).await;
    assert_eq!(refusal(app.duels.leave(CY, pair).await), Refusal::NotForYou);
    let over = app.duels.leave(BEN, pair).await.unwrap().duel;
    assert!(over.ended.is_some() && over.declined);
    assert_eq!(app.duels.running(ANN).await.unwrap(), []);
    let open = begin_as(&app, 79, ANN, DuelKind::Open).await;
    let cat = app.duels.enter(CY, open, None).await.unwrap();
    let (ply, text) = first_move(&cat).unwrap();
    assert_eq!(app.duels.leave(CY, open).await.unwrap().duel.ended, None);
    assert_eq!(refusal(app.duels.play(CY, open, ply, &text).await), Refusal::Stale);
    assert_eq!(refusal(app.duels.enter(CY, open, None).await), Refusal::DuelLeft);
    assert_eq!(app.duels.running(CY).await.unwrap(), []);
    assert!(app.preferences.settings(CY).await.unwrap().duels.of(open).is_none());
    finish(&app, ANN, open, None).await;
    assert_eq!(refusal(app.duels.leave(ANN, open).await), Refusal::DuelDone);
    let over = app.duels.close(ANN, open).await.unwrap();
    assert!(over.duel.ended.is_some() && over.duel.players[1].left);
    let looked = app.duels.enter(CY, open, None).await.unwrap();
    assert!(looked.own.is_none() && looked.view.duel.ended.is_some());
}

/// Who has left is out, although the program was killed before their try was let go.
#[tokio::test]
async fn a_try_of_one_who_left_is_not_played_on_after_a_kill() {
    let World { app, .. } = world();
    let id = begin(&app, ANN, DuelKind::Open, None).await;
    let entered = app.duels.enter(BEN, id, None).await.unwrap();
    let kept = app.preferences.settings(BEN).await.unwrap().duels;
    app.duels.leave(BEN, id).await.unwrap();
    app.preferences
        .choose(BEN, |settings| settings.duels = kept)
        .await
        .unwrap();
    let (ply, text) = first_move(&entered).unwrap();
    assert_eq!(refusal(app.duels.play(BEN, id, ply, &text).await), Refusal::Stale);
    assert_eq!(refusal(app.duels.enter(BEN, id, None).await), Refusal::DuelLeft);
}

#[tokio::test]
async fn a_duel_ends_later_by_the_time_that_the_bot_was_away() {
    let World {
        app: first,
        store,
        clock,
    } = world();
    first.availability.arrive().await.unwrap();
    let id = begin(&first, ANN, DuelKind::Pair, Some(BEN)).await;
    finish(&first, ANN, id, None).await;
    let ends = first.duels.view(id).await.unwrap().duel.ends();
    clock.advance(2 * DAY);
    first.availability.leave().await.unwrap();
    clock.advance(5 * DAY);
    let again = super::app(store.clone(), Arc::new(clock.clone()));
    for arrives in [false, true] {
        if arrives {
            again.availability.arrive().await.unwrap();
        }
        let duel = again.duels.view(id).await.unwrap().duel;
        assert_eq!((duel.ended, duel.ends()), (None, ends.after(5 * DAY)), "{arrives}");
    }
    assert_eq!(again.duels.running(BEN).await.unwrap(), [(id, GAME.to_owned())]);
    let over = finish(&again, BEN, id, None).await.view.duel;
    assert!(over.ended.is_some() && matches!(over.result(), DuelResult::Players(_)));
}

/// Before that is forgotten, whether or not anyone looks at the duel.
#[tokio::test]
async fn a_duel_knows_of_an_outage_at_once() {
    let World { app, clock, .. } = world();
    app.availability.arrive().await.unwrap();
    let id = begin(&app, ANN, DuelKind::Open, None).await;
    app.availability.leave().await.unwrap();
    clock.advance(5 * DAY);
    app.availability.arrive().await.unwrap();
    let kept = app.duel_posts.waiting().await.unwrap();
    assert_eq!(kept[0].1.ends(), NOON.after(8 * DAY));
    clock.advance(3 * DAY);
    assert!(app.duels.view(id).await.unwrap().duel.ended.is_some());
}

/// A program that is killed between a try and its duel has kept that the try is over, and not yet that its player is done.
#[tokio::test]
async fn who_finished_counts_even_if_the_program_was_killed_over_it() {
    let World { app, store, .. } = world();
    let id = begin(&app, ANN, DuelKind::Pair, Some(BEN)).await;
    let row = |duel| headsup_store::ServerSettings {
        duel,
        ..Default::default()
    };
    let before = app.duels.enter(ANN, id, None).await.unwrap().view.duel;
    let done = finish(&app, ANN, id, None).await;
    assert!(done.view.duel.players[0].score.is_some());
    store
        .set_server(crate::solo::row_of(id), row(Some(Box::new(before))))
        .await
        .unwrap();
    let view = app.duels.view(id).await.unwrap();
    assert_eq!(view.duel.players[0].score, done.view.duel.players[0].score);
}

#[tokio::test]
async fn a_person_is_exported_hidden_and_forgotten() {
    let World { app, .. } = world();
    let id = begin(&app, ANN, DuelKind::Open, None).await;
    let view = finish(&app, ANN, id, None).await.view;
    let secret = { app.duels.close(ANN, id).await.unwrap() };
    let secret = secret.duel.reveal(&view.deal).unwrap();
    let exported = app.privacy.export(ANN, 1 << 20).await.unwrap();
    assert!(exported.contains(&id.to_string()) && exported.contains("\"duels\""));
    assert!(!exported.contains(&secret));
    let entry = view.duel.players[0].entry;
    let player = view.duel.players[0].clone();
    let names = async || app.duels.view(id).await.unwrap().people[&entry].ranked();
    assert_eq!(names().await, ANN);
    let rest = Visibility::only([PublicPart::Deals]);
    let hide = app.preferences.choose(ANN, |settings| settings.visibility = rest);
    app.naming.around(ANN, hide).await.unwrap().1.unwrap();
    assert_eq!(names().await, ANN, "what else they hide is no matter here");
    let version = app.duels.view(id).await.unwrap().duel.version();
    let hide = app
        .preferences
        .choose(ANN, |settings| settings.visibility.show(PublicPart::Deals, false));
    app.naming.around(ANN, hide).await.unwrap().1.unwrap();
    assert_eq!(names().await, UserId::FORGOTTEN);
    let hidden = app.duels.view(id).await.unwrap();
    assert!(hidden.duel.version() > version);
    assert_eq!(app.duels.course(&hidden, &player, BEN).await.unwrap(), None);
    assert!(app.duels.course(&hidden, &player, ANN).await.unwrap().is_some());
    app.naming
        .around(ANN, app.privacy.forget(ANN))
        .await
        .unwrap()
        .1
        .unwrap();
    let gone = app.duels.view(id).await.unwrap();
    assert!(!gone.is(entry, ANN) && gone.people[&entry].ranked() == UserId::FORGOTTEN);
    assert_eq!(gone.duel.players[0].score, player.score.or(gone.duel.players[0].score));
    assert!(app.preferences.settings(ANN).await.unwrap().duels.is_empty());
}

/// Who was forgotten is no one the bot knows, and may not see the deal from the other side.
#[tokio::test]
async fn a_person_who_was_forgotten_does_not_join_again_and_no_one_waits_for_them() {
    let World { app, clock, .. } = world();
    let id = begin(&app, ANN, DuelKind::Teams, None).await;
    app.duels.enter(CY, id, Some(DuelTeam::A)).await.unwrap();
    clock.advance(Duration::from_secs(60));
    app.privacy.forget(CY).await.unwrap();
    let again = app.duels.enter(CY, id, Some(DuelTeam::B)).await;
    assert_eq!(refusal(again), Refusal::DuelClosed);
    let view = app.duels.view(id).await.unwrap();
    assert!(view.duel.players[0].left && view.duel.players.len() == 1);
    clock.advance(Duration::from_secs(60));
    let later = begin_as(&app, 80, BEN, DuelKind::Open).await;
    assert!(app.duels.enter(CY, later, None).await.is_ok(), "it began after that");
}

#[tokio::test]
async fn a_person_begins_only_so_many_and_challenges_people_alone() {
    let World { app, clock, store, .. } = world();
    for number in 0..3 {
        begin_as(&app, 100 + number, ANN, DuelKind::Teams).await;
    }
    let fourth = begin_as(&app, 103, ANN, DuelKind::Teams).await;
    let matches = store
        .chain_to(begin_as(&app, 200, CY, DuelKind::Teams).await, 100)
        .await
        .unwrap()
        .len();
    let fifth = app
        .duels
        .begin(InteractionKey(104), ANN, wanted(DuelKind::Teams, None))
        .await;
    assert_eq!(refusal(fifth), Refusal::TooManyDuels);
    let again = begin_as(&app, 103, ANN, DuelKind::Teams).await;
    assert_eq!(again, fourth, "the same interaction begins the same one");
    let next = begin_as(&app, 201, CY, DuelKind::Teams).await;
    assert_eq!(
        store.chain_to(next, 100).await.unwrap().len(),
        matches + 2,
        "nothing was kept of the fifth"
    );
    clock.advance(3 * DAY);
    for whom in [
        UserId::PROGRAM,
        UserId::computer(headsup_engine::Level::Easy),
        UserId::FORGOTTEN,
    ] {
        let begun = app
            .duels
            .begin(InteractionKey(105), ANN, wanted(DuelKind::Pair, Some(whom)))
            .await;
        assert_eq!(refusal(begun), Refusal::UnknownTerms);
    }
}

/// One who is named in it and never played is named no more once they are forgotten.
#[tokio::test]
async fn a_person_who_was_challenged_and_never_played_is_named_until_they_are_forgotten() {
    let World { app, clock, .. } = world();
    let id = begin(&app, ANN, DuelKind::Pair, Some(BEN)).await;
    clock.advance(4 * DAY);
    let before = app.duels.view(id).await.unwrap();
    // The program ends as soon as that is kept.
    let (forgotten, cut) = oneshot::channel();
    let forget = async {
        let forgot = app.privacy.forget(BEN).await;
        forgotten.send(()).unwrap();
        std::future::pending::<()>().await;
        forgot
    };
    tokio::select! {
        _ = app.naming.around(BEN, forget) => unreachable!("it never ends"),
        cut = cut => cut.unwrap(),
    }
    let after = app.duels.view(id).await.unwrap();
    assert!(after.duel.version() > before.duel.version());
    assert!(after.people.values().all(|person| person.who != BEN));
}

/// Duels that are over, or were taken back, keep no one from the next.
#[tokio::test]
async fn a_duel_that_has_ended_makes_room_at_once() {
    let World { app, .. } = world();
    for number in 0..5 {
        let id = begin_as(&app, 300 + number, ANN, DuelKind::Open).await;
        finish(&app, ANN, id, None).await;
        app.duels.close(ANN, id).await.unwrap();
    }
    for number in 0..5 {
        let id = begin_as(&app, 400 + number, BEN, DuelKind::Teams).await;
        app.duel_posts.opening_refused(id).await.unwrap();
    }
    assert_eq!(app.duels.running(ANN).await.unwrap(), []);
}

#[tokio::test]
async fn a_duel_that_cannot_be_told_of_stays_if_someone_has_joined() {
    let World { app, .. } = world();
    for (number, joins) in [(1, false), (2, true)] {
        let id = begin_as(&app, number, ANN, DuelKind::Open).await;
        if joins {
            app.duels.enter(BEN, id, None).await.unwrap();
        }
        assert!(app.duel_posts.try_to_post(id, OPENING, Vec::new()).await.unwrap());
        app.duel_posts.opening_refused(id).await.unwrap();
        assert_eq!(app.duel_posts.stands(id).await, Ok(joins));
        if joins {
            finish(&app, BEN, id, None).await;
            let view = app.duels.view(id).await.unwrap();
            assert_eq!(view.duel.due(view.duel.begun.after(DAY)), None, "it is not tried again");
        }
    }
}
