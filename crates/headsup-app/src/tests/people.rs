//! Who is blocked, and how many challenges may stand.

use super::*;
use headsup_match::welcome::{MOST_PLAYED, MOST_SENT, MOST_TOGETHER};
use headsup_match::{GuildId, PuzzleAnswer, PuzzleId, RoleId, TooLong};

async fn challenges(app: &App, who: UserId, opponent: Option<UserId>) -> Result<Committed, AppError> {
    app.matches.challenge(key(), who, opponent, heap()).await
}

#[tokio::test]
async fn between_two_of_whom_one_has_blocked_the_other_no_match_begins() {
    let World { app, .. } = world();
    let over = finished(&app).await.id();
    let open = challenges(&app, ANN, None).await.unwrap().game().id();
    let asked = challenges(&app, ANN, Some(BEN)).await.unwrap().game().id();
    app.privacy.set_blocked(ANN, BEN, true).await.unwrap();

    assert_eq!(refusal(challenges(&app, BEN, Some(ANN)).await), Refusal::NotTaking);
    assert_eq!(refusal(app.matches.rematch(key(), BEN, over).await), Refusal::NotTaking);
    for id in [open, asked] {
        let taken = app.matches.execute(key(), BEN, id, Command::Accept(Vec::new())).await;
        assert_eq!(refusal(taken), Refusal::NotTaking);
    }
    assert_eq!(refusal(challenges(&app, ANN, Some(BEN)).await), Refusal::Blocking);
    let theirs = challenges(&app, BEN, None).await.unwrap().game().id();
    assert_eq!(
        refusal(
            app.matches
                .execute(key(), ANN, theirs, Command::Accept(Vec::new()))
                .await
        ),
        Refusal::Blocking
    );
    app.matches
        .execute(key(), CY, open, Command::Accept(Vec::new()))
        .await
        .unwrap();

    app.privacy.set_blocked(ANN, BEN, false).await.unwrap();
    app.matches
        .execute(key(), BEN, asked, Command::Accept(Vec::new()))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_player_is_away_until_then_or_until_they_are_back_and_not_for_ever() {
    let World { app, clock, .. } = world();
    let day = Duration::from_secs(24 * 60 * 60);
    app.preferences
        .choose(ANN, |settings| settings.visibility = Visibility::only([]))
        .await
        .unwrap();
    let weeks = |app: &App, weeks| {
        let from = app.clock.now();
        let until = from.after(day * 7 * weeks);
        Some(Absence { from, until })
    };
    let first = weeks(&app, 2);
    app.preferences.set_away(ANN, first).await.unwrap().unwrap();
    clock.advance(day * 7);
    let back = app.preferences.set_away(ANN, None).await.unwrap().unwrap();
    assert_eq!(back.away.len(), 1);
    assert_eq!(back.away[0].until, app.clock.now());
    assert_eq!(back.visibility, Visibility::only([]), "nothing else changes");
    let refused = app.preferences.set_away(ANN, weeks(&app, 4)).await.unwrap();
    assert_eq!(refused, Err(TooLong { left: day * 21 }));
    assert_eq!(
        app.preferences.settings(ANN).await.unwrap(),
        back,
        "refused, and nothing is kept"
    );
    assert!(app.preferences.set_away(ANN, weeks(&app, 3)).await.unwrap().is_ok());
}

#[tokio::test]
async fn two_who_choose_different_things_in_one_moment_both_have_them() {
    let World { app, .. } = world();
    let (one, other) = tokio::join!(
        app.preferences
            .choose_for_server(GuildId(1), |server| server.threads = true),
        app.preferences
            .choose_for_server(GuildId(1), |server| server.enders = Some(RoleId(2))),
    );
    assert!(one.is_ok() && other.is_ok());
    let kept = app.preferences.server(GuildId(1)).await.unwrap();
    assert_eq!((kept.threads, kept.enders), (true, Some(RoleId(2))));
}

#[tokio::test]
async fn a_match_that_is_being_played_goes_on_after_a_block() {
    let World { app, .. } = world();
    let game = begun(&app, heap()).await;
    app.privacy.set_blocked(ANN, BEN, true).await.unwrap();
    app.matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_challenge_too_many_is_refused_until_another_is_gone() {
    let World { app, .. } = world();
    let twice = key();
    let first = app
        .matches
        .challenge(twice, ANN, None, heap())
        .await
        .unwrap()
        .game()
        .id();
    for _ in 1..MOST_SENT {
        challenges(&app, ANN, None).await.unwrap();
    }
    assert_eq!(
        refusal(challenges(&app, ANN, Some(BEN)).await),
        Refusal::TooManyChallenges
    );
    let again = app.matches.challenge(twice, ANN, None, heap()).await.unwrap();
    assert!(
        again.repeated(),
        "one that was made is not refused because it comes again"
    );
    app.matches.execute(key(), ANN, first, Command::Withdraw).await.unwrap();
    challenges(&app, ANN, Some(BEN)).await.unwrap();
}

#[tokio::test]
async fn two_people_and_one_person_play_only_so_many_matches_at_once() {
    let World { app, .. } = world();
    for _ in 0..MOST_TOGETHER {
        let game = challenges(&app, ANN, Some(BEN)).await.unwrap().game().id();
        app.matches
            .execute(key(), BEN, game, Command::Accept(Vec::new()))
            .await
            .unwrap();
    }
    for (who, other) in [(ANN, BEN), (BEN, ANN)] {
        assert_eq!(
            refusal(challenges(&app, who, Some(other)).await),
            Refusal::TooManyTogether
        );
    }
    let others = (0..).map(|number| UserId(1_000 + number));
    for other in others.take(MOST_PLAYED - MOST_TOGETHER) {
        let game = challenges(&app, other, None).await.unwrap().game().id();
        app.matches
            .execute(key(), ANN, game, Command::Accept(Vec::new()))
            .await
            .unwrap();
    }
    assert_eq!(refusal(challenges(&app, ANN, None).await), Refusal::TooManyMatches);
    let open = challenges(&app, CY, None).await.unwrap().game().id();
    let taken = app.matches.execute(key(), ANN, open, Command::Accept(Vec::new())).await;
    assert_eq!(refusal(taken), Refusal::TooManyMatches);
    assert_eq!(
        refusal(challenges(&app, CY, Some(ANN)).await),
        Refusal::NotTaking,
        "who has too much to do is not given away"
    );
    app.matches
        .execute(key(), BEN, open, Command::Accept(Vec::new()))
        .await
        .unwrap();
}

#[tokio::test]
async fn of_answers_to_a_puzzle_in_one_moment_one_counts_and_a_choice_beside_them_stays() {
    let World { app, clock, .. } = world();
    let answer = |key, right| PuzzleAnswer {
        key,
        puzzle: PuzzleId(3),
        rating: 1500,
        right,
        now: clock.now(),
    };
    let (one, other) = (answer(1, true), answer(2, false));
    let (first, chosen, second, again) = tokio::join!(
        app.preferences.answer_puzzle(ANN, "heap", &one),
        app.preferences
            .choose(ANN, |settings| settings.visibility = Visibility::only([])),
        app.preferences.answer_puzzle(ANN, "heap", &other),
        app.preferences.answer_puzzle(ANN, "heap", &one),
    );
    let (first, second, again) = (first.unwrap(), second.unwrap(), again.unwrap());
    assert!(chosen.is_ok() && first.1.change > Some(0));
    assert_eq!(
        (second.1.change, again.1),
        (None, first.1),
        "the same press comes to the same"
    );
    let kept = app.preferences.settings(ANN).await.unwrap();
    assert_eq!((kept.visibility, kept.puzzles.tried()), (Visibility::only([]), 1));
    app.privacy.forget(ANN).await.unwrap();
    assert!(app.preferences.settings(ANN).await.unwrap().puzzles.is_empty());
}
