//! Services whose database is away for a while.

use headsup_match::CHALLENGE_STANDS;
use headsup_store::MemoryStore;

use super::alarms::ringing;
use super::*;

#[tokio::test]
async fn a_database_that_is_away_is_told_and_everything_goes_on_once_it_is_back() {
    let (store, clock) = (Arc::new(MemoryStore::default()), ManualClock::new(NOON));
    let app = app(store.clone(), Arc::new(clock.clone()));
    let (_alarms, _stop) = ringing(&app).await;
    let game = app.matches.challenge(key(), ANN, Some(BEN), heap()).await.unwrap();
    let (id, interaction) = (game.game().id(), key());
    assert_eq!(app.health.is_ready().await, Ok(()));
    store.set_away(true);
    assert_eq!(
        app.health.is_ready().await,
        Err(crate::NotReady::DatabaseAway),
        "before anyone is refused"
    );
    assert!(app.health.is_alive().await, "it would be away after a restart, too");
    let challenge = app.matches.challenge(interaction, CY, None, heap()).await;
    assert_eq!(challenge.unwrap_err(), AppError::Away);
    assert!(!app.availability.is_here(), "no clock runs");
    app.availability.arrive().await.unwrap();
    assert!(!app.availability.is_here(), "nothing can be done for them yet");
    // An alarm comes due meanwhile.
    clock.advance(CHALLENGE_STANDS);
    assert!(matches!(app.matches.load(id).await, Err(AppError::Incident(_))));
    store.set_away(false);
    let mut changes = app.changes.subscribe();
    // The task that watches the line sees to that, again and again.
    app.availability.arrive().await.unwrap();
    clock.advance(std::time::Duration::from_secs(30));
    assert_eq!(told_of(&mut changes).await, id);
    assert_eq!(app.matches.load(id).await.unwrap().phase(), Phase::Expired);
    let again = app.matches.challenge(interaction, CY, None, heap()).await.unwrap();
    assert!(!again.repeated(), "nothing was stored of it");
    assert!(app.availability.is_here());
}
