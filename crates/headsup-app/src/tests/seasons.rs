//! Seasons through the services: on a clock that is moved by hand.

use super::*;
use headsup_match::{ChannelId, GuildId, MessageId, PostOutcome, Season, SeasonStep, SeasonTerms};

const SERVER: GuildId = GuildId(9);
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);

fn terms() -> SeasonTerms {
    SeasonTerms {
        channel: ChannelId(7),
        game: None,
        weeks: 2,
        minimum: 1,
        language: None,
    }
}

/// A rated match on the server, which the second of them resigns.
async fn beats(app: &App, winner: UserId, loser: UserId) {
    super::beats(app, winner, loser, Some(SERVER)).await;
}

async fn running(app: &App) -> Option<Season> {
    app.preferences.server(SERVER).await.unwrap().seasons.running
}

/// Who has how many points.
async fn told(app: &App, season: &Season) -> Vec<(UserId, u32)> {
    let rows = app.seasons.rows(SERVER, season, season.ends()).await.unwrap();
    rows.iter().map(|row| (row.who, row.points)).collect()
}

#[tokio::test]
async fn a_season_is_counted_from_what_is_played_and_leaves_a_champion_behind() {
    let World { app, clock, .. } = world();
    beats(&app, CY, ANN).await;
    clock.advance(Duration::from_secs(1));
    let season = app
        .seasons
        .begin(SERVER, terms())
        .await
        .unwrap()
        .expect("none was under way");
    assert_eq!(app.seasons.begin(SERVER, terms()).await.unwrap(), None, "one is");
    assert_eq!(app.season_posts.servers().await.unwrap(), [SERVER]);
    beats(&app, ANN, BEN).await;
    clock.advance(WEEK);
    beats(&app, ANN, CY).await;
    assert_eq!(told(&app, &season).await, [(ANN, 6), (BEN, 1), (CY, 1)]);

    clock.advance(WEEK);
    clock.advance(WEEK);
    let now = app.clock.now();
    assert_eq!(season.due(now), Some(SeasonStep::Post(2)));
    assert!(
        app.season_posts
            .try_to_post(SERVER, season.begun, 2)
            .await
            .unwrap()
            .is_some()
    );
    let posted = PostOutcome::Posted(MessageId(5));
    app.season_posts.tried(SERVER, season.begun, 2, posted).await.unwrap();
    assert!(
        app.season_posts
            .try_to_post(SERVER, season.begun, 2)
            .await
            .unwrap()
            .is_none()
    );
    let season = running(&app).await.expect("it is not closed yet");
    assert_eq!(season.due(now), Some(SeasonStep::Close));
    app.season_posts.close(SERVER, &season).await.unwrap();
    app.season_posts.close(SERVER, &season).await.unwrap();
    assert_eq!(running(&app).await, None);
    assert_eq!(
        app.season_posts.servers().await.unwrap(),
        [],
        "there is nothing to do any more"
    );

    let past = app.preferences.server(SERVER).await.unwrap().seasons.past;
    let [past] = &past[..] else { panic!("{past:?}") };
    assert_eq!((past.points, past.champions.len()), (6, 1));
    let champion = async || {
        app.seasons
            .champion(SERVER, past.season.begun, past.champions[0])
            .await
            .unwrap()
    };
    assert_eq!(champion().await, Some(ANN));
    app.preferences
        .choose(ANN, |settings| settings.visibility.show(PublicPart::Ratings, false))
        .await
        .unwrap();
    assert_eq!(champion().await, None, "they are not named");
    app.preferences
        .choose(ANN, |settings| {
            settings.visibility = Visibility::only([PublicPart::Ratings])
        })
        .await
        .unwrap();
    assert_eq!(champion().await, Some(ANN), "what else they hide is no matter here");

    // Forgotten, they are gone, and their place stays empty; what names them is drawn anew.
    app.naming
        .around(ANN, app.privacy.forget(ANN))
        .await
        .unwrap()
        .1
        .unwrap();
    assert_eq!(champion().await, Some(UserId::FORGOTTEN));
    assert_eq!(app.season_posts.servers().await.unwrap(), [SERVER]);
    let noted = app.preferences.server(SERVER).await.unwrap().seasons.noted;
    app.season_posts.drawn_anew(SERVER, season.begun, noted).await.unwrap();
    assert_eq!(app.season_posts.servers().await.unwrap(), []);
}

#[tokio::test]
async fn who_leaves_a_season_is_out_of_it_alone_until_they_come_back() {
    let World { app, clock, .. } = world();
    let season = app.seasons.begin(SERVER, terms()).await.unwrap().unwrap();
    beats(&app, ANN, BEN).await;
    let leave = async |left| {
        let leave = |settings: &mut Settings| settings.leave_season(SERVER, season.begun, left);
        app.preferences.choose(ANN, leave).await.unwrap();
    };
    leave(true).await;
    assert_eq!(told(&app, &season).await, [(BEN, 1)]);
    assert_eq!(
        app.preferences.settings(ANN).await.unwrap().visibility,
        Visibility::default()
    );
    assert!(app.privacy.export(ANN, 1 << 20).await.unwrap().contains("left_seasons"));
    leave(false).await;
    assert_eq!(told(&app, &season).await, [(ANN, 3), (BEN, 1)]);
    clock.advance(Duration::from_secs(60));
    app.seasons.stop(SERVER, season.begun).await.unwrap();
    let stopped = running(&app).await.unwrap();
    app.season_posts.close(SERVER, &stopped).await.unwrap();
    let past = app.preferences.server(SERVER).await.unwrap().seasons.past;
    let seat = past[0].champions[0];
    let champion = async |server, begun| app.seasons.champion(server, begun, seat).await.unwrap();
    assert_eq!(champion(SERVER, season.begun).await, Some(ANN));
    leave(true).await;
    assert_eq!(champion(SERVER, season.begun).await, None);
    assert_eq!(champion(SERVER, app.clock.now()).await, Some(ANN), "another one");
    assert_eq!(champion(GuildId(8), season.begun).await, Some(ANN), "another server's");
}

#[tokio::test]
async fn those_who_are_on_no_leaderboard_are_in_no_table_and_no_champions() {
    let World { app, clock, .. } = world();
    let season = app.seasons.begin(SERVER, terms()).await.unwrap().unwrap();
    beats(&app, ANN, BEN).await;
    app.preferences
        .choose(ANN, |settings| settings.visibility.show(PublicPart::Ratings, false))
        .await
        .unwrap();
    assert_eq!(told(&app, &season).await, [(BEN, 1)]);
    clock.advance(Duration::from_secs(60));
    assert!(app.seasons.stop(SERVER, season.begun).await.unwrap());
    let stopped = running(&app).await.unwrap();
    assert_eq!(stopped.ends(), app.clock.now());
    app.season_posts.close(SERVER, &stopped).await.unwrap();
    let past = app.preferences.server(SERVER).await.unwrap().seasons.past;
    let champion = async || {
        app.seasons
            .champion(SERVER, season.begun, past[0].champions[0])
            .await
            .unwrap()
    };
    assert_eq!(champion().await, Some(BEN));
    assert!(!app.seasons.stop(SERVER, season.begun).await.unwrap(), "it is over");
}

#[tokio::test]
async fn of_many_who_begin_a_season_at_once_one_does() {
    let World { app, .. } = world();
    let mut begun = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let seasons = app.seasons.clone();
        begun.spawn(async move { seasons.begin(SERVER, terms()).await.unwrap().is_some() });
    }
    let begun = begun.join_all().await;
    assert_eq!(begun.into_iter().filter(|begun| *begun).count(), 1);
}
