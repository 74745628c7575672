//! Tournaments through the services: on a clock that is moved by hand.

use std::collections::BTreeSet;

use futures_util::future::join_all;

use super::*;
use crate::{NewTournament, TournamentAction, TournamentActor, TournamentError, TournamentSnapshot};
use headsup_match::tournament::{self, Format, MatchResult, Outcome, Pairing, PairingId, Plan};
use headsup_match::{Absence, ChannelId, EndReason, GuildId, Rated, Side, TimeControl, TournamentId};
use headsup_store_postgres::PostgresStore;
use headsup_store_sled::SledStore;
use headsup_testkit::PostgresServer;

pub const SERVER: GuildId = GuildId(9 << 22);
pub const DAY: Duration = Duration::from_secs(24 * 60 * 60);
pub const ORGANISER: UserId = UserId(100);

pub fn new(format: Format) -> NewTournament {
    NewTournament {
        server: SERVER,
        channel: ChannelId(7),
        plan: Plan {
            format,
            begins: None,
            appear_days: 3,
            rest_hours: 0,
        },
        terms: Terms {
            pace: TimeControl::Days(3),
            rated: Rated::Yes { server: None },
            ..heap()
        },
        note: "as it was announced".to_owned(),
    }
}

pub type Done = Result<TournamentSnapshot, TournamentError>;

pub async fn act(app: &App, who: UserId, id: TournamentId, action: TournamentAction) -> Done {
    app.tournaments
        .act(TournamentActor { who, manages: false }, id, action)
        .await
}

pub async fn announced(app: &App, new: NewTournament) -> TournamentId {
    app.tournaments.announce(key(), ORGANISER, new).await.unwrap().id
}

/// A tournament that ANN, BEN and others have begun, as many as there are numbers.
async fn begun(app: &App, format: Format, people: &[UserId]) -> TournamentId {
    let id = announced(app, new(format)).await;
    for &who in people {
        act(app, who, id, TournamentAction::Join).await.unwrap();
    }
    act(app, ORGANISER, id, TournamentAction::Begin).await.unwrap();
    id
}

async fn look(app: &App, id: TournamentId) -> TournamentSnapshot {
    app.tournaments.load(id).await.unwrap()
}

async fn pairing(app: &App, id: TournamentId, number: u16) -> Pairing {
    *look(app, id)
        .await
        .tournament
        .state()
        .pairing(PairingId(number))
        .unwrap()
}

/// Who plays a pairing, seat 1 first.
fn players(shown: &TournamentSnapshot, pairing: &Pairing) -> [UserId; 2] {
    shown.tournament.seated(pairing).unwrap().0
}

/// Both say that they are there; gives their match.
async fn both_appear(app: &App, id: TournamentId, number: u16) -> MatchId {
    let pairing = pairing(app, id, number).await;
    for who in players(&look(app, id).await, &pairing) {
        act(app, who, id, TournamentAction::Appear(pairing.fixture.id))
            .await
            .unwrap();
    }
    // Its id is noted before it is made.
    let mut changes = app.tournaments.subscribe();
    loop {
        let game = self::pairing(app, id, number).await.game.expect("it is opened");
        if app.matches.load(game).await.is_ok() {
            return game;
        }
        changes.recv().await.unwrap();
    }
}

async fn resign(app: &App, who: UserId, game: MatchId) {
    let resigns = app.matches.execute(key(), who, game, Command::Resign { ply: None });
    resigns.await.unwrap();
}

fn refused(done: Done) -> tournament::Refusal {
    match done {
        Err(TournamentError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

/// Runs what tournaments do by themselves.
async fn running(app: &App) -> tokio::task::JoinHandle<()> {
    app.availability.arrive().await.unwrap();
    let (app, alarms) = (app.clone(), app.clone());
    tokio::spawn(async move {
        tokio::join!(
            app.tournaments.run(std::future::pending()),
            crate::alarms::run(&alarms.matches, &alarms.availability, std::future::pending())
        );
    })
}

/// Waits until a tournament is so.
async fn until(app: &App, id: TournamentId, so: impl Fn(&TournamentSnapshot) -> bool) -> TournamentSnapshot {
    let mut changes = app.tournaments.subscribe();
    loop {
        let shown = look(app, id).await;
        if so(&shown) {
            return shown;
        }
        changes.recv().await.unwrap();
    }
}

#[tokio::test]
async fn a_tournament_is_played_from_its_announcement_to_its_champion() {
    let World { app, clock, .. } = world();
    is_played_to_its_champion(&app, &clock).await;
}

#[tokio::test]
async fn a_tournament_is_played_on_a_database_and_is_there_after_a_start() {
    let Some(server) = PostgresServer::shared() else {
        return;
    };
    let url = server.url(&server.database());
    let start = async || -> Arc<PostgresStore> {
        let store = PostgresStore::connect(&url, headsup_store_postgres::Options::default()).await;
        Arc::new(store.unwrap())
    };
    let clock = ManualClock::new(NOON);
    let store = start().await;
    let first = app(store.clone(), Arc::new(clock.clone()));
    let id = is_played_to_its_champion(&first, &clock).await;
    let before = look(&first, id).await;
    store.leave().await.unwrap();
    drop((first, store));
    let next = app(start().await, Arc::new(clock));
    assert_eq!(look(&next, id).await.tournament, before.tournament);
}

async fn is_played_to_its_champion(app: &App, clock: &ManualClock) -> TournamentId {
    let _running = running(app).await;
    let id = begun(app, Format::KnockOut, &[ANN, BEN, CY]).await;
    let shown = until(app, id, |shown| !shown.tournament.state().rounds().is_empty()).await;
    assert_eq!(shown.tournament.state().rounds()[0].byes.len(), 1);
    let game = both_appear(app, id, 0).await;
    let shown = look(app, id).await;
    let [one, two] = players(&shown, &pairing(app, id, 0).await);
    let played = app.matches.load(game).await.unwrap();
    assert_eq!(played.phase(), Phase::Playing);
    assert_eq!(
        (played.person_at(Seat::One), played.person_at(Seat::Two)),
        (Some(one), Some(two))
    );
    assert_eq!(played.people().challenger, one);
    assert_eq!(
        played.terms().rated,
        Rated::Yes { server: Some(SERVER) },
        "it counts there"
    );
    assert_eq!(played.version(), 1);
    resign(app, two, game).await;
    let shown = until(app, id, |shown| shown.tournament.state().rounds().len() == 2).await;
    let first = shown.tournament.state().pairing(PairingId(0)).unwrap();
    assert_eq!((first.outcome, first.closed), (Some(Outcome::Won(Seat::One)), true));
    // The one does not appear in the final.
    let last = pairing(app, id, 1).await;
    let [_, late] = players(&shown, &last);
    let [there, _] = players(&shown, &last);
    act(app, there, id, TournamentAction::Appear(last.fixture.id))
        .await
        .unwrap();
    clock.advance(3 * DAY);
    let over = until(app, id, |shown| shown.tournament.state().phase().is_over()).await;
    assert_eq!(over.tournament.state().phase(), tournament::Phase::Finished);
    assert_eq!(pairing(app, id, 1).await.outcome, Some(Outcome::Forfeited(Seat::Two)));
    let champion = over.tournament.state().standings()[0].entrant;
    assert_eq!(over.tournament.people().person(champion), Some(there));
    assert_ne!(there, late);
    let summary = app.tournaments.list().await.unwrap();
    assert!(summary[0].over && summary[0].id == id);
    id
}

#[tokio::test]
async fn who_is_out_of_time_loses_without_a_word_of_the_other() {
    let World { app, clock, .. } = world();
    let _running = running(&app).await;
    let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    let game = both_appear(&app, id, 0).await;
    clock.advance(3 * DAY);
    until(&app, id, |shown| shown.tournament.state().phase().is_over()).await;
    assert_eq!(pairing(&app, id, 0).await.outcome, Some(Outcome::Won(Seat::Two)));
    let over = app.matches.load(game).await.unwrap();
    assert_eq!(MatchResult::of(&over), Some(MatchResult::Won(Seat::Two)));
}

#[tokio::test]
async fn it_begins_at_its_time_or_is_cancelled() {
    let World { app, clock, .. } = world();
    let _running = running(&app).await;
    let begins = |days: u32| {
        let mut new = new(Format::Swiss { rounds: None });
        new.plan.begins = Some(NOON.after(days * DAY));
        new
    };
    let [played, alone] = [announced(&app, begins(2)).await, announced(&app, begins(1)).await];
    for who in [ANN, BEN, CY] {
        act(&app, who, played, TournamentAction::Join).await.unwrap();
    }
    // Who has a rating is seeded before those who have none.
    beats(&app, CY, UserId(77), None).await;
    act(&app, ANN, alone, TournamentAction::Join).await.unwrap();
    assert_eq!(
        refused(act(&app, ANN, played, TournamentAction::Begin).await),
        tournament::Refusal::NotOrganiser
    );
    clock.advance(DAY);
    until(&app, alone, |shown| {
        shown.tournament.state().phase() == tournament::Phase::Cancelled
    })
    .await;
    assert_eq!(
        look(&app, played).await.tournament.state().phase(),
        tournament::Phase::Joining
    );
    clock.advance(DAY);
    let shown = until(&app, played, |shown| !shown.tournament.state().rounds().is_empty()).await;
    let first = shown.tournament.state().seeds()[0];
    assert_eq!(shown.tournament.people().person(first), Some(CY));
}

#[tokio::test]
async fn only_the_organiser_and_who_manages_the_server_organise() {
    let World { app, .. } = world();
    let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    let [one, _] = pairing(&app, id, 0).await.fixture.seats.0;
    let all = [
        TournamentAction::Begin,
        TournamentAction::Replace { entrant: one, by: CY },
        TournamentAction::Remove(one),
        TournamentAction::Pause,
        TournamentAction::Resume,
        TournamentAction::End,
    ];
    for action in all {
        let refusal = refused(act(&app, ANN, id, action).await);
        let begun = action == TournamentAction::Begin;
        let expected = if begun {
            tournament::Refusal::Begun
        } else {
            tournament::Refusal::NotOrganiser
        };
        assert_eq!(refusal, expected, "{action:?}");
    }
    let version = look(&app, id).await.tournament.version();
    let manager = TournamentActor { who: CY, manages: true };
    let paused = app.tournaments.act(manager, id, TournamentAction::Pause).await.unwrap();
    assert_eq!(paused.tournament.version(), version + 1);
    // They join as themselves.
    assert_eq!(
        refused(app.tournaments.act(manager, id, TournamentAction::Join).await),
        tournament::Refusal::Begun
    );
    act(&app, ORGANISER, id, TournamentAction::Resume).await.unwrap();
    let asked = act(&app, ORGANISER, id, TournamentAction::Replace { entrant: one, by: CY })
        .await
        .unwrap();
    assert_ne!(asked.tournament.people().person(one), Some(CY));
    let replaced = act(&app, CY, id, TournamentAction::TakePlace(one, 0)).await.unwrap();
    assert_eq!(replaced.tournament.people().person(one), Some(CY));
    app.tournaments.act(manager, id, TournamentAction::End).await.unwrap();
    let none = TournamentId::of_request(u64::MAX);
    assert_eq!(
        act(&app, ORGANISER, none, TournamentAction::End).await.unwrap_err(),
        TournamentError::NoSuchTournament
    );
}

/// Returns the end of a match, if it has one, and whether it counts.
async fn ended(app: &App, game: MatchId) -> Option<(EndReason, bool)> {
    let over = app.matches.load(game).await.unwrap();
    let headsup_match::Phase::Over(end) = over.phase() else {
        return None;
    };
    let counts = over.ending().is_some_and(|ending| ending.rated != Rated::No);
    Some((end.how, counts))
}

/// The organiser plays, and so does another server manager.
#[tokio::test]
async fn no_manager_voids_a_match_that_they_play() {
    let World { app, .. } = world();
    for (manager, manages) in [(ORGANISER, false), (ANN, true)] {
        for way in ["leave", "remove", "replace"] {
            let id = begun(&app, Format::RoundRobin, &[manager, BEN]).await;
            let by = TournamentActor { who: manager, manages };
            let act = async |action| app.tournaments.act(by, id, action).await;
            let seats = pairing(&app, id, 0).await.fixture.seats;
            let shown = look(&app, id).await;
            let own = shown.tournament.entrant_of(manager).unwrap();
            let other = shown.tournament.entrant_of(BEN).unwrap();
            let against = [
                TournamentAction::Remove(other),
                TournamentAction::Replace { entrant: other, by: CY },
            ];
            for action in against {
                assert_eq!(
                    refused(act(action).await),
                    tournament::Refusal::OwnOpponent,
                    "it has not begun"
                );
            }
            let game = both_appear(&app, id, 0).await;
            for action in against {
                assert_eq!(
                    refused(act(action).await),
                    tournament::Refusal::OwnOpponent,
                    "{action:?}"
                );
            }
            assert_eq!(ended(&app, game).await, None);
            match way {
                "leave" => drop(act(TournamentAction::Leave).await.unwrap()),
                "remove" => drop(act(TournamentAction::Remove(own)).await.unwrap()),
                _ => {
                    act(TournamentAction::Replace { entrant: own, by: CY }).await.unwrap();
                    assert_eq!(ended(&app, game).await, None, "the place is not taken yet");
                    self::act(&app, CY, id, TournamentAction::TakePlace(own, 0))
                        .await
                        .unwrap();
                }
            }
            let seat = app.matches.load(game).await.unwrap().seat_of(manager).unwrap();
            assert_eq!(
                ended(&app, game).await,
                Some((EndReason::Resigned(seat), true)),
                "{way}"
            );
            let decided = pairing(&app, id, 0).await;
            let lost = if seats.0[0] == own { Seat::One } else { Seat::Two };
            assert_eq!(
                (decided.outcome, decided.closed),
                (Some(Outcome::Forfeited(lost)), true),
                "{way}"
            );
        }
    }
}

#[tokio::test]
async fn a_match_under_way_outlives_what_another_manager_does() {
    let World { app, .. } = world();
    let id = begun(&app, Format::RoundRobin, &[ANN, BEN, CY]).await;
    let shown = look(&app, id).await;
    let playing = *shown.tournament.state().current()[0];
    let game = both_appear(&app, id, playing.fixture.id.0).await;
    let [winner, loser] = playing.fixture.seats.0;
    let [won, lost] = players(&shown, &playing);
    // The organiser invites a replacement for the entrant who is about to lose.
    let asks = TournamentAction::Replace {
        entrant: loser,
        by: UserId(77),
    };
    act(&app, ORGANISER, id, asks).await.unwrap();
    let takes = act(&app, UserId(77), id, TournamentAction::TakePlace(loser, 0)).await;
    assert_eq!(refused(takes), tournament::Refusal::StillPlaying);
    // The organiser removes the entrant who is about to win.
    let removed = act(&app, ORGANISER, id, TournamentAction::Remove(winner))
        .await
        .unwrap();
    assert_eq!(removed.tournament.people().removed_by.get(&winner), Some(&ORGANISER));
    assert_eq!(pairing(&app, id, playing.fixture.id.0).await.outcome, None);
    assert_eq!(ended(&app, game).await, None);
    let _running = running(&app).await;
    resign(&app, lost, game).await;
    let outcome = |shown: &TournamentSnapshot| shown.tournament.state().pairing(playing.fixture.id).unwrap().outcome;
    let shown = until(&app, id, |shown| outcome(shown).is_some()).await;
    assert_eq!(outcome(&shown), Some(Outcome::Won(Seat::One)));
    assert!(ended(&app, game).await.is_some_and(|(_, counts)| counts));
    assert_eq!(app.history.finished(won).await.unwrap().len(), 1);
    // The place is free now, and the removed entrant has left the later rounds.
    act(&app, UserId(77), id, TournamentAction::TakePlace(loser, 0))
        .await
        .unwrap();
    let later = look(&app, id).await;
    let walkovers = later
        .tournament
        .state()
        .pairings()
        .iter()
        .filter(|one| one.fixture.id != playing.fixture.id);
    for one in walkovers.filter(|one| one.fixture.seat_of(winner).is_some()) {
        assert_eq!(one.outcome, one.fixture.seat_of(winner).map(Outcome::Forfeited));
    }
}

/// A match that cannot end delays no round.
#[tokio::test]
async fn the_match_of_one_who_was_removed_counts_for_nothing_once_its_rules_broke_down() {
    let World { app, .. } = world();
    let mut new = new(Format::RoundRobin);
    new.terms = Terms {
        pace: new.terms.pace,
        ..fused()
    };
    let id = announced(&app, new).await;
    for who in [ANN, BEN] {
        act(&app, who, id, TournamentAction::Join).await.unwrap();
    }
    act(&app, ORGANISER, id, TournamentAction::Begin).await.unwrap();
    let broken = both_appear(&app, id, 0).await;
    for _ in 0..2 {
        let game = app.matches.load(broken).await.unwrap();
        assert!(is_fault(
            &app.matches.execute(key(), at_turn(&game), broken, take(&game, 3)).await
        ));
    }
    assert!(matches!(app.matches.load(broken).await, Err(AppError::SetAside)));
    let loser = pairing(&app, id, 0).await.fixture.seats[Seat::Two];
    app.tournaments.alarms().ring_once().await;
    assert_eq!(pairing(&app, id, 0).await.outcome, None, "it may be played on");
    act(&app, ORGANISER, id, TournamentAction::Remove(loser)).await.unwrap();
    app.tournaments.alarms().ring_once().await;
    assert_eq!(pairing(&app, id, 0).await.outcome, Some(Outcome::Void));
    assert_eq!(pairing(&app, id, 1).await.outcome, Some(Outcome::Forfeited(Seat::Two)));
}

#[tokio::test]
async fn what_cannot_be_played_is_not_announced_and_a_server_has_a_few_at_once() {
    let World { app, .. } = world();
    let announce = |new| app.tournaments.announce(key(), ORGANISER, new);
    let (mut live, mut unknown, mut option) = (new(Format::KnockOut), new(Format::KnockOut), new(Format::KnockOut));
    live.terms.pace = TimeControl::Free;
    unknown.terms.game = "go".to_owned();
    option.terms.options = serde_json::from_str(r#"{"none":"such"}"#).unwrap();
    assert_eq!(refused(announce(live).await), tournament::Refusal::NotByDays);
    for terms in [unknown, option] {
        let error = announce(terms).await.unwrap_err();
        assert_eq!(error, TournamentError::App(Refusal::UnknownTerms.into()));
    }
    assert_eq!(app.tournaments.list().await.unwrap(), []);
    let again = key();
    let first = app
        .tournaments
        .announce(again, ORGANISER, new(Format::KnockOut))
        .await
        .unwrap();
    for _ in 0..4 {
        announced(&app, new(Format::RoundRobin)).await;
    }
    let repeated = app
        .tournaments
        .announce(again, ORGANISER, new(Format::KnockOut))
        .await
        .unwrap();
    assert_eq!((repeated.id, repeated.tournament), (first.id, first.tournament));
    assert_eq!(repeated.note, new(Format::KnockOut).note, "it is kept with it");
    assert_eq!(
        announce(new(Format::KnockOut)).await.unwrap_err(),
        TournamentError::TooMany
    );
    let elsewhere = NewTournament {
        server: GuildId(8),
        ..new(Format::KnockOut)
    };
    announce(elsewhere).await.unwrap();
    act(&app, ORGANISER, first.id, TournamentAction::End).await.unwrap();
    announce(new(Format::KnockOut)).await.unwrap();
}

#[tokio::test]
async fn a_server_keeps_its_newest_fifty_that_are_over() {
    let World { app, store, clock } = world();
    let elsewhere = NewTournament {
        server: GuildId(8),
        ..new(Format::KnockOut)
    };
    let other = app.tournaments.announce(key(), ORGANISER, elsewhere).await.unwrap().id;
    act(&app, ORGANISER, other, TournamentAction::End).await.unwrap();
    let under_way = announced(&app, new(Format::KnockOut)).await;
    let mut all = Vec::new();
    for number in 0..60 {
        clock.advance(Duration::from_secs(1));
        let id = announced(&app, new(Format::KnockOut)).await;
        act(&app, ORGANISER, id, TournamentAction::End).await.unwrap();
        all.push(id);
        if number == 30 {
            // Older versions stored some of these last, without the time.
            for &id in &all[..20] {
                let mut kept = store.tournament(id).await.unwrap().unwrap();
                (kept.created, kept.version) = (Timestamp(0), kept.version + 1);
                assert_eq!(store.set_tournament(id, kept.version - 1, kept).await, Ok(true));
            }
        }
    }
    let kept: BTreeSet<TournamentId> = app
        .tournaments
        .of_server(SERVER)
        .await
        .unwrap()
        .iter()
        .map(|one| one.id)
        .collect();
    let newest = all[10..].iter().copied().chain([under_way]);
    assert_eq!(kept, newest.collect());
    assert_eq!(look(&app, other).await.id, other, "it is of another server");
    let gone = act(&app, ANN, all[0], TournamentAction::Join).await;
    assert_eq!(gone.unwrap_err(), TournamentError::NoSuchTournament);
}

/// Also those that are over: their messages name people, too.
#[tokio::test]
async fn the_messages_of_all_tournaments_of_a_person_are_looked_at_once_they_are_forgotten() {
    let World { app, .. } = world();
    let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    act(&app, ORGANISER, id, TournamentAction::End).await.unwrap();
    let mut changes = app.tournaments.subscribe();
    app.privacy.forget(ANN).await.unwrap();
    assert_eq!(changes.recv().await.unwrap(), id);
    let everyone: Vec<UserId> = look(&app, id).await.tournament.people().everybody().collect();
    assert!(!everyone.contains(&ANN), "they are gone before that is told");
}

#[tokio::test]
async fn no_one_is_asked_to_take_a_place_by_one_whom_they_blocked_or_who_blocked_them() {
    let World { app, .. } = world();
    let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    let [entrant, _] = pairing(&app, id, 0).await.fixture.seats.0;
    let ask = async |manages, who| {
        let by = TournamentActor { who, manages };
        let asked = app
            .tournaments
            .act(by, id, TournamentAction::Replace { entrant, by: CY });
        asked.await.map(|shown| shown.tournament.asked().count())
    };
    let challenge = async || {
        let made = app.matches.challenge(key(), ORGANISER, Some(CY), heap()).await;
        Err(TournamentError::App(refusal(made).into()))
    };
    app.privacy.set_blocked(CY, ORGANISER, true).await.unwrap();
    let blocked = ask(false, ORGANISER).await;
    assert_eq!(blocked, Err(TournamentError::App(Refusal::NotTaking.into())));
    assert_eq!(blocked, challenge().await, "a challenge says the same");
    app.privacy.set_blocked(ORGANISER, CY, true).await.unwrap();
    let blocks = ask(false, ORGANISER).await;
    assert_eq!(blocks, Err(TournamentError::App(Refusal::Blocking.into())));
    assert_eq!(blocks, challenge().await, "a challenge says the same");
    assert_eq!(look(&app, id).await.tournament.asked().count(), 0);
    // Of one who would not be asked anyway, nothing more is told.
    app.privacy.set_blocked(ANN, ORGANISER, true).await.unwrap();
    let organiser = TournamentActor {
        who: ORGANISER,
        manages: false,
    };
    let ann = TournamentAction::Replace { entrant, by: ANN };
    let is_in = app.tournaments.act(organiser, id, ann).await;
    assert_eq!(refused(is_in), tournament::Refusal::AlreadyIn);
    // It is between the two: another who manages the server asks them.
    assert_eq!(ask(true, ANN).await, Ok(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_join_at_once_each_has_one_place_and_no_more_than_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let stores: [Arc<dyn Store>; 2] = [
        Arc::new(MemoryStore::default()),
        Arc::new(SledStore::open(folder.path()).unwrap()),
    ];
    for store in stores {
        // Two processes, and each person presses in both.
        let apps = [0, 1].map(|_| app(Arc::clone(&store), Arc::new(ManualClock::new(NOON))));
        let id = announced(&apps[0], new(Format::RoundRobin)).await;
        let joins = (0..24).map(|number| {
            let app = apps[number % 2].clone();
            let who = UserId(1_000 + number as u64 / 2);
            tokio::spawn(async move { (who, act(&app, who, id, TournamentAction::Join).await) })
        });
        let joined: Vec<_> = join_all(joins).await.into_iter().map(Result::unwrap).collect();
        let mut entered: Vec<UserId> = joined
            .iter()
            .filter(|(_, done)| done.is_ok())
            .map(|(who, _)| *who)
            .collect();
        entered.sort_unstable();
        for (_, done) in joined.into_iter().filter(|(_, done)| done.is_err()) {
            assert!(matches!(
                refused(done),
                tournament::Refusal::Full | tournament::Refusal::AlreadyIn
            ));
        }
        let mut people = look(&apps[1], id).await.tournament.people().entrants.clone();
        people.sort_unstable();
        assert_eq!((people.len(), &people), (8, &entered));
        people.dedup();
        assert_eq!(people.len(), 8);
    }
}

#[tokio::test]
async fn two_processes_that_open_the_same_match_open_one() {
    let World { app: one, store, clock } = world();
    let other = app(store.clone(), Arc::new(clock));
    let id = begun(&one, Format::KnockOut, &[ANN, BEN]).await;
    let pairing = pairing(&one, id, 0).await.fixture.id;
    let (first, second) = tokio::join!(
        act(&one, ANN, id, TournamentAction::Appear(pairing)),
        act(&other, BEN, id, TournamentAction::Appear(pairing))
    );
    first.unwrap();
    second.unwrap();
    let both = [one.tournaments.alarms(), other.tournaments.alarms()];
    tokio::join!(both[0].ring_once(), both[1].ring_once());
    assert_eq!(store.all_open().await.unwrap().len(), 1);
}

/// Covers repeated joins by one person and by all members of a large server.
#[tokio::test]
async fn those_who_join_and_leave_for_ever_close_it_to_no_one() {
    let World { app, store, clock } = world();
    let id = announced(&app, new(Format::KnockOut)).await;
    act(&app, BEN, id, TournamentAction::Join).await.unwrap();
    // Close to the size of a real note at that point.
    app.tournaments.set_note(id, "x".repeat(7_000)).await.unwrap();
    let size = async || {
        serde_json::to_string(&store.tournament(id).await.unwrap())
            .unwrap()
            .len()
    };
    let mut sizes = Vec::new();
    let strangers = (1_000..2_000).map(|number| UserId(number | 1 << 60));
    for (times, who) in (0..).zip(std::iter::repeat_n(ANN, 1_000).chain(strangers)) {
        clock.advance(Duration::from_millis(times * 7_919 % 100_003));
        act(&app, who, id, TournamentAction::Join).await.unwrap();
        act(&app, who, id, TournamentAction::Leave).await.unwrap();
        sizes.push(size().await);
    }
    assert!(sizes[999].abs_diff(sizes[0]) < 20, "{} then {}", sizes[0], sizes[999]);
    assert!(
        sizes[1_999].abs_diff(sizes[1_500]) < 300,
        "{} then {}",
        sizes[1_500],
        sizes[1_999]
    );
    act(&app, CY, id, TournamentAction::Join).await.unwrap();
    let shown = act(&app, ORGANISER, id, TournamentAction::Begin).await.unwrap();
    let state = shown.tournament.state();
    let present = state
        .present()
        .filter_map(|entrant| shown.tournament.people().person(entrant));
    assert_eq!(present.collect::<BTreeSet<_>>(), BTreeSet::from([BEN, CY]));
}

#[tokio::test]
async fn time_in_which_people_could_not_reach_the_program_is_charged_to_no_one() {
    let World {
        app: first,
        store,
        clock,
    } = world();
    let running = running(&first).await;
    let id = begun(&first, Format::KnockOut, &[ANN, BEN]).await;
    let shown = until(&first, id, |shown| !shown.tournament.state().rounds().is_empty()).await;
    let deadline = shown.tournament.state().pairing(PairingId(0)).unwrap().deadline;
    first.availability.leave().await.unwrap();
    running.abort();
    clock.advance(5 * DAY);
    for _ in 0..2 {
        // The second time as if it had died before it kept that it had told it.
        store.set_ticked(NOON.into()).await.unwrap();
        let again = app(store.clone(), Arc::new(clock.clone()));
        let running = self::running(&again).await;
        let shown = until(&again, id, |shown| {
            shown.tournament.state().pairing(PairingId(0)).unwrap().deadline != deadline
        });
        let shown = shown.await;
        let pairing = shown.tournament.state().pairing(PairingId(0)).unwrap();
        assert_eq!((pairing.deadline, pairing.outcome), (deadline.after(5 * DAY), None));
        running.abort();
    }
}

#[tokio::test]
async fn the_outage_of_a_shard_is_no_matter_to_the_servers_of_others() {
    let World { app, clock, .. } = world();
    app.availability.arrive().await.unwrap();
    let mine = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    let others = NewTournament {
        server: GuildId(10 << 22),
        ..new(Format::KnockOut)
    };
    let others = announced(&app, others).await;
    for who in [ANN, BEN] {
        act(&app, who, others, TournamentAction::Join).await.unwrap();
    }
    act(&app, ORGANISER, others, TournamentAction::Begin).await.unwrap();
    let shard = crate::outages::Shard { number: 1, total: 2 };
    assert!(shard.has(SERVER));
    app.tournaments.alarms().shared.presence.leave_shard(shard, NOON);
    clock.advance(4 * DAY);
    app.tournaments.alarms().ring_once().await;
    assert_eq!(
        pairing(&app, mine, 0).await.outcome,
        None,
        "they could not say that they are there"
    );
    assert_eq!(pairing(&app, others, 0).await.outcome, Some(Outcome::BothForfeited));
    let clock: Arc<dyn Clock> = Arc::new(clock);
    app.tournaments.alarms().shared.presence.arrive_shard(shard, &*clock);
    app.tournaments.alarms().ring_once().await;
    let first = pairing(&app, mine, 0).await;
    assert_eq!((first.outcome, first.deadline), (None, NOON.after(3 * DAY + 4 * DAY)));
}

#[tokio::test]
async fn what_a_pause_is_long_comes_to_every_deadline() {
    let World { app, clock, .. } = world();
    let _running = running(&app).await;
    let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    act(&app, ORGANISER, id, TournamentAction::Pause).await.unwrap();
    clock.advance(30 * DAY);
    app.tournaments.alarms().ring_once().await;
    assert_eq!(pairing(&app, id, 0).await.outcome, None);
    let shown = act(&app, ORGANISER, id, TournamentAction::Resume).await.unwrap();
    let first = shown.tournament.state().pairing(PairingId(0)).unwrap();
    assert_eq!(first.deadline, NOON.after(33 * DAY));
    clock.advance(3 * DAY);
    until(&app, id, |shown| shown.tournament.state().phase().is_over()).await;
}

#[tokio::test]
async fn who_takes_a_break_has_longer_to_appear() {
    let World { app, clock, .. } = world();
    app.availability.arrive().await.unwrap();
    let id = begun(&app, Format::KnockOut, &[ANN, BEN, CY, UserId(77)]).await;
    let first = pairing(&app, id, 0).await;
    let [there, away] = players(&look(&app, id).await, &first);
    let break_ = |days| Absence {
        from: NOON,
        until: NOON.after(days * DAY),
    };
    app.preferences.set_away(away, Some(break_(4))).await.unwrap().unwrap();
    app.preferences
        .set_away(there, Some(break_(20)))
        .await
        .unwrap()
        .unwrap();
    act(&app, there, id, TournamentAction::Appear(PairingId(0)))
        .await
        .unwrap();
    clock.advance(6 * DAY);
    // The time of the other pairing has come, no matter who looks first.
    let refusal = refused(act(&app, CY, id, TournamentAction::Appear(PairingId(0))).await);
    assert_eq!(refusal, tournament::Refusal::NotYourPairing);
    let second = pairing(&app, id, 1).await;
    assert_eq!(second.outcome, Some(Outcome::BothForfeited));
    let extended = pairing(&app, id, 0).await;
    assert_eq!(
        (extended.outcome, extended.deadline),
        (None, NOON.after(7 * DAY)),
        "the break of the one who is there is no matter"
    );
    clock.advance(DAY);
    app.tournaments.alarms().ring_once().await;
    let shown = look(&app, id).await;
    let over = shown.tournament.state().pairing(PairingId(0)).unwrap();
    let winner = over
        .outcome
        .and_then(Outcome::winner)
        .map(|seat| over.fixture.seats[seat]);
    assert_eq!(
        winner.and_then(|winner| shown.tournament.people().person(winner)),
        Some(there)
    );
}

#[tokio::test]
async fn a_swiss_tournament_keeps_those_apart_of_whom_one_blocked_the_other() {
    let World { app, .. } = world();
    let other = UserId(77);
    let swiss = Format::Swiss { rounds: Some(2) };
    let opponent = async |id| {
        let shown = look(&app, id).await;
        let pairings = shown.tournament.state().pairings().to_vec();
        let pairs = pairings.iter().map(|pairing| players(&shown, pairing));
        let own = pairs.into_iter().find(|two| two.contains(&ANN)).expect("she plays");
        own.into_iter().find(|who| *who != ANN).expect("she has an opponent")
    };
    let id = begun(&app, swiss, &[ANN, BEN, CY, other]).await;
    assert_eq!(opponent(id).await, CY, "the upper half meets the lower");
    app.privacy.set_blocked(CY, ANN, true).await.unwrap();
    let apart = begun(&app, swiss, &[ANN, BEN, CY, other]).await;
    assert_ne!(opponent(apart).await, CY);
    let alone = begun(&app, swiss, &[ANN, CY]).await;
    assert_eq!(opponent(alone).await, CY, "there is no other way");
}

#[tokio::test]
async fn who_is_forgotten_forfeits_and_is_named_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let stores: [Arc<dyn Store>; 2] = [
        Arc::new(MemoryStore::default()),
        Arc::new(SledStore::open(folder.path()).unwrap()),
    ];
    for store in stores {
        let app = app(Arc::clone(&store), Arc::new(ManualClock::new(NOON)));
        app.availability.arrive().await.unwrap();
        let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
        let game = both_appear(&app, id, 0).await;
        let kept = app.privacy.kept(ANN).await.unwrap().tournaments;
        assert_eq!(kept.iter().map(|one| one.id).collect::<Vec<_>>(), [id]);
        let export: serde_json::Value = serde_json::from_str(&app.privacy.export(ANN, 1 << 20).await.unwrap()).unwrap();
        let listed = &export["tournaments"][0];
        assert_eq!(
            (&listed["id"], &listed["entered"]),
            (&id.to_string().into(), &true.into())
        );
        assert!(matches!(app.privacy.forget(ANN).await.unwrap(), Forgot::Done(matches) if matches == [game]));
        app.tournaments.alarms().ring_once().await;
        let shown = look(&app, id).await;
        assert!(!shown.tournament.people().everybody().any(|who| who == ANN));
        let first = shown.tournament.state().pairing(PairingId(0)).unwrap();
        assert!(matches!(first.outcome, Some(Outcome::Forfeited(_))) && first.closed);
        assert!(!app.matches.load(game).await.unwrap().phase().is_open());
        assert_eq!(shown.tournament.state().phase(), tournament::Phase::Finished);
        assert_eq!(app.privacy.forgettable(ANN).await.unwrap(), Forgettable::Nothing);
        // The organiser too, of whom nothing else is kept.
        assert_eq!(app.privacy.forget(ORGANISER).await.unwrap(), Forgot::Done(Vec::new()));
        assert_eq!(look(&app, id).await.tournament.people().organiser, UserId::FORGOTTEN);
    }
}

/// The matches that there are, and how often each pairing has one.
async fn assert_one_match_each(app: &App, store: &MemoryStore, id: TournamentId) {
    let shown = look(app, id).await;
    let mut games: Vec<MatchId> = shown
        .tournament
        .state()
        .pairings()
        .iter()
        .filter_map(|pairing| pairing.game)
        .collect();
    games.sort_unstable();
    let before = games.len();
    games.dedup();
    assert_eq!(games.len(), before);
    let mut made = store.all_open().await.unwrap();
    for who in [ANN, BEN] {
        made.extend(store.finished(who).await.unwrap().iter().map(|one| one.id));
    }
    made.sort_unstable();
    made.dedup();
    assert!(
        made.iter().all(|game| games.contains(game)),
        "a match of no pairing: {made:?} {games:?}"
    );
}

/// What two people do, from the first to join to the end. What was done before is refused.
async fn play(app: &App, id: TournamentId) {
    for who in [ANN, BEN] {
        let _ = act(app, who, id, TournamentAction::Join).await;
    }
    let _ = act(app, ORGANISER, id, TournamentAction::Begin).await;
    app.tournaments.alarms().ring_once().await;
    for _ in 0..3 {
        let Ok(shown) = app.tournaments.load(id).await else {
            return;
        };
        let Some(pairing) = shown.tournament.state().current().first().map(|one| **one) else {
            return;
        };
        for who in players(&shown, &pairing) {
            let _ = act(app, who, id, TournamentAction::Appear(pairing.fixture.id)).await;
        }
        app.tournaments.alarms().ring_once().await;
        let Ok(shown) = app.tournaments.load(id).await else {
            return;
        };
        let Some(game) = shown
            .tournament
            .state()
            .pairing(pairing.fixture.id)
            .and_then(|one| one.game)
        else {
            return;
        };
        let resign = Command::Resign { ply: None };
        let _ = app.matches.execute(key(), ANN, game, resign).await;
        app.tournaments.alarms().ring_once().await;
    }
}

/// The same where it is ended while their match is played.
async fn end_early(app: &App, id: TournamentId) {
    for who in [ANN, BEN] {
        let _ = act(app, who, id, TournamentAction::Join).await;
    }
    let _ = act(app, ORGANISER, id, TournamentAction::Begin).await;
    for who in [ANN, BEN] {
        let _ = act(app, who, id, TournamentAction::Appear(PairingId(0))).await;
    }
    let _ = act(app, ORGANISER, id, TournamentAction::End).await;
    app.tournaments.alarms().ring_once().await;
}

#[tokio::test]
async fn a_kill_between_any_two_steps_loses_and_doubles_nothing() {
    for ends_early in [false, true] {
        let mut cut = 0;
        loop {
            let World {
                app: first,
                store,
                clock,
            } = world();
            first.availability.arrive().await.unwrap();
            let id = announced(&first, new(Format::KnockOut)).await;
            let story = async |app: &App| match ends_early {
                false => play(app, id).await,
                true => end_early(app, id).await,
            };
            store.set_away_after(cut);
            story(&first).await;
            let was_killed = store.has_room().await.is_err();
            store.set_away(false);
            // Another process takes up what was left.
            let second = app(store.clone(), Arc::new(clock.clone()));
            second.availability.arrive().await.unwrap();
            second.tournaments.alarms().ring_once().await;
            assert_one_match_each(&second, &store, id).await;
            store.set_away_after(u64::MAX);
            story(&second).await;
            second.tournaments.alarms().ring_once().await;
            let shown = look(&second, id).await;
            let state = shown.tournament.state();
            assert_one_match_each(&second, &store, id).await;
            let people = shown.tournament.people();
            assert_eq!(people.entrants, [ANN, BEN]);
            let phase = state.phase();
            match ends_early {
                // Their match may be played on.
                true => assert_eq!(phase, tournament::Phase::Ended),
                false => {
                    assert_eq!(phase, tournament::Phase::Finished, "after {cut} writes");
                    assert_eq!(store.all_open().await.unwrap(), [], "after {cut} writes");
                    assert!(state.pairings().iter().all(|one| one.closed), "after {cut} writes");
                    assert_eq!(state.pairings().len(), 1, "no one played twice");
                    let champion = state.standings()[0].entrant;
                    assert_eq!(people.person(champion), Some(BEN));
                    assert_eq!(store.finished(ANN).await.unwrap().len(), 1);
                }
            }
            assert_eq!(app_summary(&second, id).await, (true, shown.tournament.version()));
            if !was_killed {
                break;
            }
            cut += 1;
        }
        assert!(cut > 6, "{cut} steps");
    }
}

async fn app_summary(app: &App, id: TournamentId) -> (bool, u64) {
    let all = app.tournaments.list().await.unwrap();
    let one = all.iter().find(|one| one.id == id).unwrap();
    (one.over, one.version)
}

#[tokio::test]
async fn a_match_whose_pairing_was_decided_before_it_was_made_never_is() {
    let World {
        app: first,
        store,
        clock,
    } = world();
    first.availability.arrive().await.unwrap();
    let id = begun(&first, Format::KnockOut, &[ANN, BEN]).await;
    first.tournaments.alarms().ring_once().await;
    act(&first, ANN, id, TournamentAction::Appear(PairingId(0)))
        .await
        .unwrap();
    // It dies once it has noted the match.
    store.set_away_after(2);
    act(&first, BEN, id, TournamentAction::Appear(PairingId(0)))
        .await
        .unwrap();
    store.set_away(false);
    store.set_away_after(u64::MAX);
    let game = pairing(&first, id, 0).await.game.expect("it is noted");
    assert_eq!(store.load(game).await, Ok(None), "and not made");
    let second = app(store.clone(), Arc::new(clock));
    second.availability.arrive().await.unwrap();
    act(&second, BEN, id, TournamentAction::Leave).await.unwrap();
    second.tournaments.alarms().ring_once().await;
    let first_pairing = pairing(&second, id, 0).await;
    assert_eq!(
        first_pairing
            .outcome
            .and_then(Outcome::winner)
            .map(|seat| first_pairing.fixture.seats[seat].0),
        Some(0)
    );
    let withheld = second.matches.load(game).await.unwrap();
    assert_eq!(
        (withheld.phase(), withheld.people().side_of(ANN)),
        (Phase::Withdrawn, None::<Side>)
    );
    assert_eq!(store.all_open().await.unwrap(), []);
}

#[tokio::test]
async fn a_note_is_kept_beside_it_and_stays() {
    let World { app, .. } = world();
    let id = announced(&app, new(Format::KnockOut)).await;
    app.tournaments.set_note(id, "here".to_owned()).await.unwrap();
    act(&app, ANN, id, TournamentAction::Join).await.unwrap();
    let shown = look(&app, id).await;
    assert_eq!(
        (shown.note.as_str(), shown.channel, shown.server),
        ("here", ChannelId(7), SERVER)
    );
    let too_long = app.tournaments.set_note(id, "x".repeat(1 << 20)).await;
    assert!(matches!(too_long, Err(TournamentError::App(AppError::Incident(_)))));
    assert_eq!(look(&app, id).await.note, "here");
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_keeps_no_other_from_going_on() {
    let World { app, store, clock } = world();
    app.availability.arrive().await.unwrap();
    let broken = announced(&app, new(Format::KnockOut)).await;
    let id = begun(&app, Format::KnockOut, &[ANN, BEN]).await;
    let mut kept = store.tournament(broken).await.unwrap().unwrap();
    kept.people.entrants.push(CY);
    let version = kept.version;
    kept.version += 1;
    assert_eq!(store.set_tournament(broken, version, kept).await, Ok(true));
    clock.advance(3 * DAY);
    let listening = log_capture::listen();
    app.tournaments.alarms().ring_once().await;
    let heard = listening.heard().join("\n");
    assert!(
        heard.contains(&format!("tournament {broken} cannot be replayed")),
        "{heard}"
    );
    assert_eq!(
        look(&app, id).await.tournament.state().phase(),
        tournament::Phase::Finished
    );
    assert!(is_fault_of(app.tournaments.load(broken).await));
    // Who is in it is taken out of it all the same.
    assert_eq!(app.privacy.forget(CY).await.unwrap(), Forgot::Done(Vec::new()));
    assert_eq!(store.keeps(CY).await, Ok(false));
}

fn is_fault_of(done: Done) -> bool {
    matches!(done, Err(TournamentError::App(AppError::Incident(_))))
}
