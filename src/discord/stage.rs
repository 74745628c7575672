//! Brings the messages of a match up to date: its table messages, the open panels and the notice of whose turn it is. One task per
//! match while there is something to do: newest wins, one call in flight, patience with what passes, an end to what does not.
//!
//! What a message should show follows from the match, so anything that is lost or repeated here loses nothing.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rand::RngExt;
use tokio::sync::OwnedMutexGuard;
use tokio::time::sleep;
use tracing::info;

use super::face::Face;
use super::panel::Look;
use super::place::{Place, Reach, Spot};
use super::table;
use super::trouble::Trouble;
use super::wire::Way;
use crate::host::{Fault, Wrong};
use crate::matches::{Match, MatchId, PersonId, Phase};
use crate::words::Tongue;

/// The stages of the matches that something is done for.
#[derive(Default)]
pub struct Stages(Mutex<HashMap<MatchId, Arc<Stage>>>);

#[derive(Default)]
struct Stage {
    /// Whoever changes the match's messages or its place holds this.
    hand: Arc<tokio::sync::Mutex<()>>,
    /// A task is at work.
    working: AtomicBool,
    /// Something changed since the task last looked.
    changed: AtomicBool,
}

/// The first pause after something that passes.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest.
const LONGEST: Duration = Duration::from_secs(60);

/// What one round came to.
enum Round {
    /// Everything shows the newest.
    Done,
    /// Discord is busy or down: once more after a pause.
    Later,
}

impl Stages {
    fn all(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<Stage>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn of(&self, game: MatchId) -> Arc<Stage> {
        let mut all = self.all();
        if !all.contains_key(&game) {
            // Nobody else holds a stage at which nothing is done.
            all.retain(|_, stage| Arc::strong_count(stage) > 1 || Arc::strong_count(&stage.hand) > 1);
        }
        Arc::clone(all.entry(game).or_default())
    }

    /// Waits until nobody else changes the messages of a match.
    pub async fn hold(&self, game: MatchId) -> OwnedMutexGuard<()> {
        let hand = Arc::clone(&self.of(game).hand);
        hand.lock_owned().await
    }

    /// Has the messages of a match brought up to date.
    pub fn nudge(&self, face: &Arc<Face>, game: MatchId) {
        let stage = self.of(game);
        stage.changed.store(true, Ordering::SeqCst);
        if !stage.working.swap(true, Ordering::SeqCst) {
            tokio::spawn(work(Arc::clone(face), game, stage));
        }
    }
}

async fn work(face: Arc<Face>, game: MatchId, stage: Arc<Stage>) {
    let mut pause = PAUSE;
    loop {
        while stage.changed.swap(false, Ordering::SeqCst) {
            // When the program stops, what is left is done at its next start.
            let Ok(_open) = Arc::clone(&face.gate).try_read_owned() else {
                return;
            };
            let _hand = stage.hand.lock().await;
            match face.bring_up_to_date(game).await {
                Ok(Round::Done) => pause = PAUSE,
                Ok(Round::Later) => {
                    stage.changed.store(true, Ordering::SeqCst);
                    break;
                }
                // It is logged. The next change tries again.
                Err(_) => {}
            }
        }
        if stage.changed.load(Ordering::SeqCst) {
            let jitter = rand::rng().random_range(0.8..1.2);
            sleep(pause.mul_f64(jitter)).await;
            pause = (pause * 2).min(LONGEST);
            continue;
        }
        stage.working.store(false, Ordering::SeqCst);
        // A nudge between the last look and this line found the task still at work.
        if !stage.changed.load(Ordering::SeqCst) || stage.working.swap(true, Ordering::SeqCst) {
            return;
        }
    }
}

impl Face {
    /// Notes that a table message stands there now, and takes the one away that it replaces. The caller holds the stage.
    pub async fn put_table(&self, game: MatchId, spot: Spot, told: Option<PersonId>) -> Result<(), Fault> {
        let mut place = self.place(game).await?;
        // Noted late: the message has shown something newer since, and whoever knew of this may be asked again.
        if place
            .table_at(spot.message)
            .is_some_and(|known| known.shows > spot.shows)
        {
            return Ok(());
        }
        if told.is_some() {
            place.told = told.map(|who| who.0);
        }
        let old = place.put(spot);
        self.set_place(game, &place).await?;
        if let Some(old) = old
            && let Some(way) = self.way_to(&old)
        {
            self.clear(&way).await;
        }
        Ok(())
    }

    /// How a table message can be reached now, if it can.
    fn way_to(&self, spot: &Spot) -> Option<Way> {
        spot.way().or_else(|| self.panels.way_to(spot.message))
    }

    /// Deletes a message; one that is gone already is as good.
    pub(super) async fn clear(&self, way: &Way) {
        if let Err(trouble) = self.wire.delete(way).await
            && !trouble.gone()
        {
            info!("an old message stays: {trouble}");
        }
    }

    async fn bring_up_to_date(&self, id: MatchId) -> Result<Round, Fault> {
        let game = match self.host.look(id).await {
            Ok(game) => game,
            Err(Wrong::Refusal(_)) => return Ok(Round::Done),
            Err(Wrong::Fault(fault)) => return Err(fault),
        };
        self.refresh_panels(&game).await?;
        let mut place = self.place(id).await?;
        if place.tables.is_empty() || place.at_rest {
            return Ok(Round::Done);
        }
        let before = place.clone();
        let round = self.perform(&game, &mut place).await;
        if !game.phase().is_open() {
            self.panels.over(id);
            let over = matches!(game.phase(), Phase::Over(_));
            // Everybody knows, so nothing changes any more and there is nothing to look after. A match is looked back at, though.
            if place.shows(game.version()) && !(over && place.told.is_some()) {
                match over {
                    true => place.rest(),
                    false => place = Place::default(),
                }
            }
        }
        if place != before {
            self.set_place(id, &place).await?;
        }
        Ok(round)
    }

    async fn perform(&self, game: &Match, place: &mut Place) -> Round {
        let mut round = self.seat_in_direct_messages(game, place).await;
        for at in 0..place.tables.len() {
            let spot = &place.tables[at];
            if spot.shows >= game.version_for(None) || spot.lost {
                continue;
            }
            let Some(way) = self.way_to(spot) else { continue };
            let sheet = table::for_spot(game, spot, place);
            match self.wire.edit(&way, &sheet).await {
                Ok(()) => place.tables[at].shows = game.version(),
                Err(trouble) if trouble.passes() => round = Round::Later,
                // Tokens end; the next press on a message brings a new one.
                Err(_) if spot.reach == Reach::Borrowed => {}
                Err(trouble) if trouble.forbidden() => {
                    info!(game = %game.id(), "its table message can only be reached by tokens: {trouble}");
                    place.tables[at].reach = Reach::Borrowed;
                }
                Err(trouble) => {
                    info!(game = %game.id(), "its table message is lost: {trouble}");
                    place.tables[at].lost = true;
                }
            }
        }
        let turn = self.tell_whose_turn(game, place).await;
        match turn.and(self.tell_news(game, place).await) {
            Ok(()) => round,
            Err(_) => Round::Later,
        }
    }

    /// In direct messages each player has a table message of his own; who has none yet gets one, if he takes messages.
    async fn seat_in_direct_messages(&self, game: &Match, place: &mut Place) -> Round {
        let mut round = Round::Done;
        if !place.tables.iter().any(|spot| spot.of.is_some()) {
            return round;
        }
        for who in game.people().iter() {
            let has = place
                .tables
                .iter()
                .any(|spot| spot.of == Some(who.0) || spot.of.is_none());
            if has || place.closed.contains(&who.0) {
                continue;
            }
            // His own language, or of somebody not heard yet, that of whoever plays with him.
            let tongue = self.names.tongue(who).unwrap_or_else(|| place.tables[0].tongue());
            match self.open_table(game, who, tongue).await {
                Ok(spot) => {
                    place.told = Some(who.0);
                    place.put(spot);
                }
                Err(trouble) if trouble.passes() => round = Round::Later,
                Err(_) => {
                    // The other one is told so on his own table.
                    place.closed.push(who.0);
                    place.tables.iter_mut().for_each(|spot| spot.shows = 0);
                }
            }
        }
        round
    }

    async fn open_table(&self, game: &Match, who: PersonId, tongue: &'static Tongue) -> Result<Spot, Trouble> {
        let channel = self.wire.direct(who).await?;
        let sheet = table::table(game, tongue).ping(who);
        let nonce = format!("{}{}", game.id(), who.0 % 1_000_000_000_000);
        let message = self.wire.post(channel, &sheet, &nonce).await?;
        Ok(Spot {
            channel,
            guild: None,
            message,
            reach: Reach::Direct,
            of: Some(who.0),
            shows: game.version(),
            lost: false,
            language: tongue.code().to_owned(),
        })
    }

    /// Brings the open panels up to date. One attempt each: a panel that stays behind says so when it is pressed.
    async fn refresh_panels(&self, game: &Match) -> Result<(), Fault> {
        // What a player tries in private touches his own panel alone.
        let people = game.people();
        let versions = people.iter().map(|who| (who, game.version_for(game.seat_of(who))));
        for (who, open) in self.panels.behind(game.id(), game.version(), versions) {
            let view = self.host.settings(who).await?.view;
            let look = Look {
                game,
                who,
                view,
                tongue: open.tongue,
                emojis: &self.emojis,
            };
            let sheet = look.panel();
            match self.wire.edit(&open.way, &sheet).await {
                Ok(()) => {
                    let open = super::panels::Open {
                        shows: game.version(),
                        ..open
                    };
                    self.panels.opened(game.id(), who, open);
                }
                Err(_) => self.panels.take(game.id(), who),
            }
        }
        Ok(())
    }
}
