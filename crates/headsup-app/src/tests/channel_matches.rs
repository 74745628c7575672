//! Matches that a channel plays together: votes are counted by alarms, whatever happens meanwhile.

use super::alarms::ringing;
use super::*;
use headsup_engine::Level;
use headsup_match::testing::computer;
use headsup_match::{ChannelId, VotingTerms};

const LOBBY: ChannelId = ChannelId(70);
const DAN: UserId = UserId(4);
const HOUR: Duration = Duration::from_secs(60 * 60);

async fn together(app: &App, channel: ChannelId, voting: VotingTerms) -> Result<Committed, AppError> {
    app.channel_matches
        .begin(key(), ANN, channel, Level::Easy, heap(), voting)
        .await
}

/// A match of a channel in which it decides, among three moves: the computer has moved as often as it had to.
async fn voting(app: &App, voting: VotingTerms) -> Match {
    let id = together(app, LOBBY, voting).await.unwrap().game().id();
    their_vote(app, id).await
}

async fn their_vote(app: &App, id: MatchId) -> Match {
    loop {
        let game = app.matches.load(id).await.unwrap();
        if game.to_decide() == game.channel_seat() {
            return game;
        }
        let moved = app.matches.execute(key(), computer(), id, take(&game, 1)).await;
        moved.unwrap();
    }
}

fn vote(game: &Match, number: u32) -> Command {
    Command::Vote {
        channel: LOBBY,
        mark: game.mark(game.channel_seat().unwrap()),
        text: format!("take {number}"),
    }
}

async fn cast(app: &App, who: UserId, id: MatchId, number: u32) -> Result<Committed, AppError> {
    let game = app.matches.load(id).await.unwrap();
    let command = vote(&game, number);
    app.channel_matches.vote(key(), who, game, command).await
}

fn only_time() -> VotingTerms {
    VotingTerms::new(60, None).unwrap()
}

#[tokio::test]
async fn the_move_with_most_votes_is_made_when_the_time_is_up() {
    let World { app, clock, .. } = world();
    let (alarms, stop) = ringing(&app).await;
    let game = voting(&app, only_time()).await;
    let plies = game.played().len();
    for (who, number) in [(ANN, 1), (BEN, 2), (CY, 2)] {
        cast(&app, who, game.id(), number).await.unwrap();
    }
    let mut changes = app.changes.subscribe();
    clock.advance(HOUR);
    assert_eq!(told_of(&mut changes).await, game.id());
    let counted = app.matches.load(game.id()).await.unwrap();
    assert_eq!(counted.record().moves()[plies], "take 2");
    assert_eq!(counted.last_ballot().unwrap().choices[0].voters, [BEN, CY]);
    stop.send(()).unwrap();
    alarms.await.unwrap();
}

#[tokio::test]
async fn a_process_that_begins_after_the_time_was_up_counts_the_votes() {
    let World {
        app: first,
        store,
        clock,
    } = world();
    let game = voting(&first, only_time()).await;
    cast(&first, BEN, game.id(), 2).await.unwrap();
    drop(first);
    clock.advance(2 * HOUR);
    let second = app(store, Arc::new(clock.clone()));
    let mut changes = second.changes.subscribe();
    let (alarms, stop) = ringing(&second).await;
    assert_eq!(told_of(&mut changes).await, game.id());
    let counted = second.matches.load(game.id()).await.unwrap();
    assert_eq!(counted.record().moves()[game.played().len()], "take 2");
    stop.send(()).unwrap();
    alarms.await.unwrap();
}

#[tokio::test]
async fn votes_of_two_processes_meet_and_the_last_needed_makes_the_move_once() {
    let World { app: one, store, clock } = world();
    let other = app(store, Arc::new(clock));
    let game = voting(&one, VotingTerms::default()).await;
    let (id, plies) = (game.id(), game.played().len());
    let done = tokio::join!(
        cast(&one, ANN, id, 1),
        cast(&other, BEN, id, 1),
        cast(&one, CY, id, 2),
        cast(&other, DAN, id, 2),
    );
    let taken = [&done.0, &done.1, &done.2, &done.3];
    let taken = taken.into_iter().filter(|done| done.is_ok()).count();
    assert_eq!(taken, 3, "what came after these was late");
    let counted = one.matches.load(id).await.unwrap();
    let ballots = counted.counted_ballots();
    let voters: usize = ballots[0].choices.iter().map(|choice| choice.voters.len()).sum();
    assert_eq!((ballots.len(), ballots[0].ply as usize, voters), (1, plies, 3));
}

#[tokio::test]
async fn a_vote_that_comes_again_changes_nothing() {
    let World { app, .. } = world();
    let game = voting(&app, only_time()).await;
    let (again, command) = (key(), vote(&game, 2));
    for repeated in [false, true] {
        let game = app.matches.load(game.id()).await.unwrap();
        let done = app
            .channel_matches
            .vote(again, CY, game, command.clone())
            .await
            .unwrap();
        assert_eq!(done.repeated(), repeated);
    }
    let voted = app.matches.load(game.id()).await.unwrap();
    assert_eq!(voted.version(), game.version() + 1);
}

#[tokio::test]
async fn a_channel_plays_one_match_at_a_time() {
    let World { app, .. } = world();
    let voting = VotingTerms::default();
    let (one, other) = tokio::join!(together(&app, LOBBY, voting), together(&app, LOBBY, voting));
    let (begun, refused) = if one.is_ok() { (one, other) } else { (other, one) };
    let id = begun.unwrap().game().id();
    assert_eq!(refusal(refused), Refusal::ChannelPlays(id));
    assert!(together(&app, ChannelId(71), voting).await.is_ok(), "another one may");
    app.matches.execute(key(), ANN, id, Command::Stop).await.unwrap();
    assert!(
        together(&app, LOBBY, voting).await.is_ok(),
        "and so may it when that is over"
    );
}

#[tokio::test]
async fn who_is_refused_leaves_nothing_behind() {
    let World { app, .. } = world();
    let game = voting(&app, only_time()).await;
    assert!(matches!(
        refusal(cast(&app, CY, game.id(), 9).await),
        Refusal::Illegal(_)
    ));
    assert_eq!(app.privacy.forgettable(CY).await.unwrap(), Forgettable::Nothing);
}

#[tokio::test]
async fn votes_are_exported_and_forgotten() {
    let World { app, .. } = world();
    let game = voting(&app, VotingTerms::new(60, Some(2)).unwrap()).await;
    let id = game.id();
    cast(&app, CY, id, 1).await.unwrap();
    cast(&app, BEN, id, 1).await.unwrap();
    let next = their_vote(&app, id).await;
    cast(&app, CY, id, 1).await.unwrap();
    let export: serde_json::Value = serde_json::from_str(&app.privacy.export(CY, 1 << 20).await.unwrap()).unwrap();
    let vote = |game: &Match| serde_json::json!({"match": id, "after_moves": game.played().len(), "vote": "take 1"});
    assert_eq!(export["votes"], serde_json::json!([vote(&game), vote(&next)]));
    assert_eq!(app.privacy.forget(CY).await.unwrap(), Forgot::Done(vec![id]));
    let game = app.matches.load(id).await.unwrap();
    assert_eq!((game.votes_of(CY), game.vote_of(CY)), (vec![], None));
    assert_eq!(game.last_ballot().unwrap().choices[0].voters, [UserId::FORGOTTEN, BEN]);
    assert_eq!(game.open_vote().unwrap().choices, []);
    let kept = format!("{:?}", app.privacy.kept(CY).await.unwrap().settings.voted);
    assert_eq!(kept, "[]");
}
