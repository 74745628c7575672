use super::*;
use crate::solo::{SoloLength, SoloResult};

const DAY: Day = Day(20_784);
const HERE: ChannelId = ChannelId(7);
const ADA: UserId = UserId(1_573_616_929_078_247_425);
const SECOND: Duration = Duration::from_secs(1);

fn at(day: u32, seconds: u32) -> Timestamp {
    Day(DAY.0 + day).begins().after(SECOND * seconds)
}

fn score(moves: u32) -> SoloScore {
    SoloScore {
        result: SoloResult::Won,
        points: (7, 3),
        length: SoloLength::Turns(moves),
    }
}

fn chosen() -> ServerDailyPosts {
    let mut posts = ServerDailyPosts::default();
    posts.choose(Some(HERE));
    posts
}

/// Posts that of a day.
fn post(posts: &mut ServerDailyPosts, day: u32, now: Timestamp) {
    let day = Day(DAY.0 + day);
    assert_eq!(posts.due(now), Some(DailyPostStep::Post(day)));
    let tried = posts.try_to_post(day, now).expect("it is to be posted");
    posts.tried(&tried, PostOutcome::Posted(MessageId(u64::from(day.0))));
}

/// Draws one anew.
fn draw(posts: &mut ServerDailyPosts, day: u32, now: Timestamp) {
    let drawn = posts.of(Day(DAY.0 + day)).cloned().expect("it is kept");
    posts.drawn(&drawn, true, now);
}

#[test]
fn one_is_posted_each_day_soon_after_midnight() {
    let none = ServerDailyPosts::default();
    assert_eq!(
        (none.due(at(0, 90)), none.next(at(0, 90))),
        (None, None),
        "not by itself"
    );
    assert!(none.is_empty() && !none.wait());
    let mut posts = chosen();
    assert!(posts.wait());
    assert_eq!((posts.due(at(0, 59)), posts.next(at(0, 59))), (None, Some(at(0, 60))));
    post(&mut posts, 0, at(0, 60));
    assert_eq!(
        (posts.due(at(0, 61)), posts.try_to_post(DAY, at(0, 61))),
        (None, None),
        "once"
    );
    assert_eq!(posts.next(at(0, 61)), Some(at(1, 60)));
    post(&mut posts, 1, at(1, 60));
    assert_eq!(
        posts.due(at(1, 60)),
        Some(DailyPostStep::Draw(DAY)),
        "and the one before is closed"
    );
    draw(&mut posts, 0, at(1, 61));
    assert_eq!(posts.due(at(1, 61)), None);
    // Chosen in the middle of a day, that day's comes at once; and not once more if it is chosen again.
    let mut late = chosen();
    post(&mut late, 0, at(0, 50_000));
    late.choose(None);
    late.choose(Some(HERE));
    assert_eq!(late.due(at(0, 50_100)), None);
}

#[test]
fn results_that_follow_soon_are_shown_together() {
    let mut posts = chosen();
    post(&mut posts, 0, at(0, 60));
    posts.finish(ADA, "heap", DAY, score(23), at(0, 100));
    assert_eq!(
        (posts.due(at(0, 129)), posts.next(at(0, 129))),
        (None, Some(at(0, 130)))
    );
    posts.finish(UserId(2), "heap", DAY, score(20), at(0, 125));
    assert_eq!(posts.due(at(0, 130)), Some(DailyPostStep::Draw(DAY)));
    let drawn = posts.of(DAY).cloned().expect("it is kept");
    posts.finish(ADA, "pile", DAY, score(9), at(0, 131));
    posts.drawn(&drawn, true, at(0, 132));
    assert_eq!(
        posts.due(at(0, 132)),
        Some(DailyPostStep::Draw(DAY)),
        "one came meanwhile"
    );
    draw(&mut posts, 0, at(0, 133));
    assert_eq!(posts.due(at(0, 50_000)), None);
    let ada = &posts.of(DAY).expect("it is kept").people[0];
    assert_eq!((ada.who, ada.scores.len()), (ADA, 2));
    // Only their first try; and of a day whose message is yet to be posted it is kept.
    posts.finish(ADA, "heap", DAY, score(1), at(0, 140));
    assert_eq!(posts.of(DAY).expect("it is kept").people[0].scores["heap"], score(23));
    let mut early = chosen();
    early.finish(ADA, "heap", DAY, score(23), at(0, 5));
    post(&mut early, 0, at(0, 60));
    assert_eq!(early.of(DAY).map(DailyPost::count), Some(1));
    assert_eq!(early.due(at(0, 600)), None, "it was posted with it");
}

#[test]
fn names_go_when_the_next_day_is_over() {
    let mut posts = chosen();
    post(&mut posts, 0, at(0, 60));
    posts.finish(ADA, "heap", DAY, score(23), at(0, 100));
    post(&mut posts, 1, at(1, 60));
    draw(&mut posts, 0, at(1, 61));
    let kept = posts.of(DAY).expect("it is kept");
    assert!(kept.is_over(at(1, 61)) && kept.names_people(at(1, 86_399)) && posts.names(ADA));
    post(&mut posts, 2, at(2, 60));
    assert_eq!(posts.due(at(2, 60)), Some(DailyPostStep::LetGo(DAY)));
    draw(&mut posts, 0, at(2, 60));
    assert!(!posts.names(ADA) && posts.of(DAY).is_none());
    // After the server wants no more of them, too.
    draw(&mut posts, 1, at(2, 61));
    posts.choose(None);
    assert!(posts.wait());
    assert_eq!((posts.due(at(2, 62)), posts.next(at(2, 62))), (None, Some(at(3, 60))));
    (1..3).for_each(|day| draw(&mut posts, day, at(3, 60)));
    assert_eq!((posts.due(at(3, 62)), posts.next(at(3, 62))), (None, Some(at(4, 60))));
    draw(&mut posts, 2, at(4, 60));
    assert!(posts.is_empty() && !posts.wait());
}

#[test]
fn those_who_hide_or_are_forgotten_are_taken_out_at_once() {
    let mut posts = chosen();
    post(&mut posts, 0, at(0, 60));
    posts.finish(ADA, "heap", DAY, score(23), at(0, 100));
    draw(&mut posts, 0, at(0, 130));
    posts.name_anew(UserId(2));
    assert_eq!(posts.due(at(0, 200)), None, "they are not named");
    posts.name_anew(ADA);
    assert_eq!(posts.due(at(0, 200)), Some(DailyPostStep::Draw(DAY)));
    let drawn = posts.of(DAY).cloned().expect("it is kept");
    posts.name_anew(ADA);
    posts.drawn(&drawn, true, at(0, 201));
    assert_eq!(
        posts.due(at(0, 201)),
        Some(DailyPostStep::Draw(DAY)),
        "they changed their mind meanwhile"
    );
    draw(&mut posts, 0, at(0, 202));
    posts.forget(ADA);
    assert_eq!(posts.due(at(0, 203)), Some(DailyPostStep::Draw(DAY)));
    assert!(!posts.names(ADA));
    assert!(!serde_json::to_string(&posts).unwrap().contains(&ADA.to_string()));
}

#[test]
fn where_nothing_can_be_posted_it_is_not_tried_for_ever() {
    let mut posts = chosen();
    let refuse = |posts: &mut ServerDailyPosts, day: u32| {
        let tried = posts.try_to_post(Day(DAY.0 + day), at(day, 60)).expect("it is tried");
        posts.tried(&tried, PostOutcome::Refused);
    };
    refuse(&mut posts, 0);
    assert!(
        posts.refused() && posts.due(at(0, 50_000)).is_none(),
        "not twice on a day"
    );
    posts.finish(ADA, "heap", DAY, score(23), at(0, 100));
    assert!(!posts.names(ADA), "there is no message to name them in");
    refuse(&mut posts, 1);
    refuse(&mut posts, 2);
    assert_eq!(posts.try_to_post(Day(DAY.0 + 3), at(3, 60)), None);
    for day in [1, 2] {
        draw(&mut posts, day, at(9, 0));
    }
    draw(&mut posts, 0, at(9, 0));
    assert!(posts.refused() && !posts.wait() && posts.next(at(9, 0)).is_none());
    posts.choose(Some(HERE));
    assert!(!posts.refused());
    post(&mut posts, 9, at(9, 60));
    // One that was deleted is not posted anew.
    let drawn = posts.of(Day(DAY.0 + 9)).cloned().expect("it is kept");
    posts.drawn(&drawn, false, at(9, 70));
    assert_eq!(posts.due(at(9, 80)), None);
}

#[test]
fn an_attempt_of_which_nothing_was_heard_is_repeated_while_discord_knows_it() {
    let mut posts = chosen();
    assert!(posts.try_to_post(DAY, at(0, 60)).is_some());
    assert_eq!(posts.due(at(0, 61)), Some(DailyPostStep::Post(DAY)));
    let second = posts.try_to_post(DAY, at(0, 180)).expect("it is repeated");
    let mut killed = posts.clone();
    assert_eq!(killed.try_to_post(DAY, at(0, 301)), None, "perhaps it stands there");
    assert_eq!(killed.due(at(0, 301)), None);
    posts.tried(&second, PostOutcome::NotYet);
    assert!(posts.try_to_post(DAY, at(0, 900)).is_some(), "it certainly does not");
    posts.tried(&second, PostOutcome::Posted(MessageId(1)));
    assert_eq!(
        posts.due(at(0, 901)),
        Some(DailyPostStep::Post(DAY)),
        "an older attempt says nothing"
    );
}

#[test]
fn what_is_kept_does_not_grow_beyond_bounds() {
    let mut posts = chosen();
    for day in 0..2 {
        post(&mut posts, day, at(day, 60));
        for who in 0..1_000 {
            for game in ["contraploy", "contra", "jokers-row", "clash", "fortac"] {
                posts.finish(UserId(u64::MAX - who), game, Day(DAY.0 + day), score(999), at(day, 100));
            }
        }
        assert_eq!(posts.of(Day(DAY.0 + day)).map(DailyPost::count), Some(5_000));
    }
    assert!(serde_json::to_string(&posts).unwrap().len() < 5_000);
}

/// What is stored has to be read for ever.
#[test]
fn they_keep_their_form() {
    const FORM: &str = r#"{"channel":7,"posts":[{"day":20784,"channel":7,"standing":{"Posted":20784},"stale":1795737700000,"changes":1,"people":[{"who":1573616929078247425,"scores":{"heap":[5,7,3,23]}}]}]}"#;
    let mut posts = chosen();
    post(&mut posts, 0, at(0, 60));
    posts.finish(ADA, "heap", DAY, score(23), at(0, 100));
    assert_eq!(serde_json::to_string(&posts).unwrap(), FORM);
    assert_eq!(serde_json::from_str::<ServerDailyPosts>(FORM).unwrap(), posts);
}
