//! Who is blocked, and how many challenges may stand.

use super::*;
use headsup_match::TooLong;
use headsup_match::welcome::{MOST_PLAYED, MOST_SENT, MOST_TOGETHER};

async fn challenges(host: &Host, who: UserId, opponent: Option<UserId>) -> Result<Committed, AppError> {
    host.challenge(key(), who, opponent, heap()).await
}

#[tokio::test]
async fn between_two_of_whom_one_has_blocked_the_other_no_match_begins() {
    let World { host, .. } = world();
    let over = finished(&host).await.id();
    let open = challenges(&host, ANN, None).await.unwrap().game.id();
    let asked = challenges(&host, ANN, Some(BEN)).await.unwrap().game.id();
    host.set_blocked(ANN, BEN, true).await.unwrap();

    assert_eq!(refusal(challenges(&host, BEN, Some(ANN)).await), Refusal::NotTaking);
    assert_eq!(refusal(host.rematch(key(), BEN, over).await), Refusal::NotTaking);
    for id in [open, asked] {
        let taken = host.execute(key(), BEN, id, Command::Accept(Vec::new())).await;
        assert_eq!(refusal(taken), Refusal::NotTaking);
    }
    assert_eq!(refusal(challenges(&host, ANN, Some(BEN)).await), Refusal::Blocking);
    let theirs = challenges(&host, BEN, None).await.unwrap().game.id();
    assert_eq!(
        refusal(host.execute(key(), ANN, theirs, Command::Accept(Vec::new())).await),
        Refusal::Blocking
    );
    host.execute(key(), CY, open, Command::Accept(Vec::new()))
        .await
        .unwrap();

    host.set_blocked(ANN, BEN, false).await.unwrap();
    host.execute(key(), BEN, asked, Command::Accept(Vec::new()))
        .await
        .unwrap();
}

#[tokio::test]
async fn who_goes_away_is_away_until_then_or_until_he_is_back_and_not_for_ever() {
    let World { host, clock, .. } = world();
    let day = Duration::from_secs(24 * 60 * 60);
    host.choose(ANN, |settings| settings.hidden = true).await.unwrap();
    let weeks = |host: &Host, weeks| {
        let from = host.now();
        let until = from.after(day * 7 * weeks);
        Some(Absence { from, until })
    };
    let first = weeks(&host, 2);
    host.set_away(ANN, first).await.unwrap().unwrap();
    clock.advance(day * 7);
    let back = host.set_away(ANN, None).await.unwrap().unwrap();
    assert_eq!(back.away.len(), 1);
    assert_eq!(back.away[0].until, host.now());
    assert!(back.hidden, "nothing else changes");
    let refused = host.set_away(ANN, weeks(&host, 4)).await.unwrap();
    assert_eq!(refused, Err(TooLong { left: day * 21 }));
    assert_eq!(host.settings(ANN).await.unwrap(), back, "refused, and nothing is kept");
    assert!(host.set_away(ANN, weeks(&host, 3)).await.unwrap().is_ok());
}

#[tokio::test]
async fn two_who_choose_different_things_in_one_moment_both_have_them() {
    let World { host, .. } = world();
    let (one, other) = tokio::join!(
        host.choose_for_server(1, |server| server.threads = true),
        host.choose_for_server(1, |server| server.enders = Some(2)),
    );
    assert!(one.is_ok() && other.is_ok());
    let kept = host.server(1).await.unwrap();
    assert_eq!((kept.threads, kept.enders), (true, Some(2)));
}

#[tokio::test]
async fn a_match_that_is_being_played_goes_on_whoever_is_blocked() {
    let World { host, .. } = world();
    let game = begun(&host, heap()).await;
    host.set_blocked(ANN, BEN, true).await.unwrap();
    host.execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_challenge_too_many_is_refused_until_another_is_gone() {
    let World { host, .. } = world();
    let twice = key();
    let first = host.challenge(twice, ANN, None, heap()).await.unwrap().game.id();
    for _ in 1..MOST_SENT {
        challenges(&host, ANN, None).await.unwrap();
    }
    assert_eq!(
        refusal(challenges(&host, ANN, Some(BEN)).await),
        Refusal::TooManyChallenges
    );
    let again = host.challenge(twice, ANN, None, heap()).await.unwrap();
    assert!(
        again.repeated,
        "one that was made is not refused because it comes again"
    );
    host.execute(key(), ANN, first, Command::Withdraw).await.unwrap();
    challenges(&host, ANN, Some(BEN)).await.unwrap();
}

#[tokio::test]
async fn two_people_and_one_person_play_only_so_many_matches_at_once() {
    let World { host, .. } = world();
    for _ in 0..MOST_TOGETHER {
        let game = challenges(&host, ANN, Some(BEN)).await.unwrap().game.id();
        host.execute(key(), BEN, game, Command::Accept(Vec::new()))
            .await
            .unwrap();
    }
    for (who, other) in [(ANN, BEN), (BEN, ANN)] {
        assert_eq!(
            refusal(challenges(&host, who, Some(other)).await),
            Refusal::TooManyTogether
        );
    }
    let others = (0..).map(|number| UserId(1_000 + number));
    for other in others.take(MOST_PLAYED - MOST_TOGETHER) {
        let game = challenges(&host, other, None).await.unwrap().game.id();
        host.execute(key(), ANN, game, Command::Accept(Vec::new()))
            .await
            .unwrap();
    }
    assert_eq!(refusal(challenges(&host, ANN, None).await), Refusal::TooManyMatches);
    let open = challenges(&host, CY, None).await.unwrap().game.id();
    let taken = host.execute(key(), ANN, open, Command::Accept(Vec::new())).await;
    assert_eq!(refusal(taken), Refusal::TooManyMatches);
    assert_eq!(
        refusal(challenges(&host, CY, Some(ANN)).await),
        Refusal::NotTaking,
        "who has too much to do is not given away"
    );
    host.execute(key(), BEN, open, Command::Accept(Vec::new()))
        .await
        .unwrap();
}
