//! The messages of a pairing of a tournament: one in its channel, a thread under that, in which its two are told once, and the table of their
//! match.

use tracing::info;

use crate::message_index::{TableMessage, Thread};
use crate::updates::posted_rounds::Later;
use crate::updates::table_spot;
use crate::updates::tournament_note::{Once, Slot};
use crate::updates::tournament_posting::{Posting, TournamentPoster, TournamentServices, mark, told};
use headsup_app::AppError;
use headsup_match::tournament::{Pairing, PairingId};
use headsup_match::{ChannelId, MatchId, MessageId, Phase};
use headsup_ui::Access;
use headsup_ui::ids::CustomId;
use headsup_ui::message::Format;
use headsup_ui::tournament::messages;

impl TournamentPoster<'_> {
    /// Whether there is, or may be, something to do about a pairing.
    pub fn concerns(&self, pairing: &Pairing) -> bool {
        let PairingId(number) = pairing.fixture.id;
        let new = number >= self.note.dealt_with && (pairing.outcome.is_none() || pairing.game.is_some());
        new || self.note.pairings.contains_key(&pairing.fixture.id)
    }

    /// Whether a pairing cannot come to a match any more, unless it has.
    fn is_over(&self, pairing: &Pairing) -> bool {
        pairing.outcome.is_some() || self.snapshot.tournament.state().phase().is_over()
    }

    /// Has everything there that belongs to a pairing.
    pub async fn pairing(&mut self, pairing: &Pairing) -> Result<(), Later> {
        let done = self.posts(pairing).await;
        // Everything is said: nothing changes any more.
        let over = self.is_over(pairing) && (pairing.game.is_none() || pairing.closed);
        if done.is_ok() && over {
            self.note.pairings.remove(&pairing.fixture.id);
            let call = Some(Slot::Call(pairing.fixture.id));
            self.note.reached.retain(|of| of.slot() != call);
            self.owe_decision(pairing);
        }
        self.keep().await?;
        done
    }

    async fn posts(&mut self, pairing: &Pairing) -> Result<(), Later> {
        let (id, moved) = (pairing.fixture.id, self.note.moved);
        let posts = self.note.of(id);
        if posts.post == Once::Open {
            posts.moved = moved;
        }
        let channel = self.channel_of(id);
        let posting = Posting {
            slot: Slot::Pairing(id),
            channel,
            message: messages::pairing(&self.view, pairing),
            marks: vec![messages::pairing_head(&self.view, pairing)],
            others: Vec::new(),
            stands: true,
            again: false,
        };
        let parent = match self.once(posting).await {
            Err(Later::Discord(trouble)) if !trouble.unsettled() => {
                if pairing.waits() && !pairing.both_appeared() {
                    let call = messages::call(&self.view, self.snapshot.id, pairing);
                    self.owe_alone(Slot::Call(id), &call.ping);
                }
                self.refused(trouble);
                None
            }
            parent => parent?,
        };
        let Some(parent) = parent else {
            return Ok(());
        };
        if self.note.of(id).thread == Thread::Open {
            let name = messages::thread_name(&self.view, pairing);
            self.note.of(id).thread = match self.services.api.start_thread(channel, parent, &name).await {
                Ok(thread) => Thread::Own(thread),
                Err(trouble) if trouble.is_transient() => return Err(trouble.into()),
                Err(trouble) => {
                    info!("a pairing gets no thread: {trouble}");
                    Thread::Forbidden
                }
            };
        }
        self.call(pairing).await?;
        if let Some(game) = pairing.game.filter(|_| self.note.of(id).table != Once::Settled) {
            self.seat(id, game).await?;
            self.note.of(id).table = Once::Settled;
        }
        if let (Thread::Own(thread), true, None) = (self.note.of(id).thread, self.is_over(pairing), pairing.game) {
            told(self.services.api.archive(thread, true).await)?;
        }
        Ok(())
    }

    /// The channel in which a pairing has its message.
    pub fn channel_of(&self, pairing: PairingId) -> ChannelId {
        let moved = self.note.pairings.get(&pairing).and_then(|posts| posts.moved);
        moved.unwrap_or(self.snapshot.channel)
    }

    /// Where the two of a pairing meet: in their thread, or where there is none, in the channel.
    pub fn place(&self, pairing: PairingId) -> ChannelId {
        match self.note.pairings.get(&pairing).map(|posts| posts.thread) {
            Some(Thread::Own(thread)) => thread,
            Some(Thread::Open | Thread::None | Thread::Forbidden) | None => self.channel_of(pairing),
        }
    }

    /// Tells the two of a pairing once that it is theirs to appear.
    async fn call(&mut self, pairing: &Pairing) -> Result<(), Later> {
        let id = pairing.fixture.id;
        // There is nothing to tell any more.
        if self.note.of(id).call == Once::Open && self.is_over(pairing) && pairing.game.is_none() {
            self.note.of(id).call = Once::Settled;
        }
        loop {
            let place = self.place(id);
            let posting = Posting {
                slot: Slot::Call(id),
                channel: place,
                message: messages::call(&self.view, self.snapshot.id, pairing),
                marks: vec![mark(CustomId::TournamentAppear(self.snapshot.id, id))],
                others: Vec::new(),
                stands: false,
                // They cannot appear without it.
                again: pairing.waits() && !pairing.both_appeared(),
            };
            match self.once(posting).await {
                Err(Later::Discord(trouble)) if !trouble.unsettled() && place != self.channel_of(id) => {
                    info!("a pairing cannot meet in its thread: {trouble}");
                    self.note.of(id).thread = Thread::Forbidden;
                }
                Err(Later::Discord(trouble)) if !trouble.unsettled() => {
                    self.refused(trouble);
                    return Ok(());
                }
                done => return done.map(drop),
            }
        }
    }

    /// Puts the table of a match up in its thread, if it can be.
    async fn seat(&mut self, pairing: PairingId, id: MatchId) -> Result<(), Later> {
        let TournamentServices {
            matches, tables, api, ..
        } = self.services;
        let guard = tables.index.lock(id).await;
        let mut index = guard.get().await?;
        if !index.tables.is_empty() {
            return Ok(());
        }
        let game = match matches.load(id).await {
            // It is noted before it is made.
            Err(AppError::Refused { .. }) => return Err(Later::Soon),
            game => game?,
        };
        // One that was decided before it was made is none that anyone plays.
        if game.phase() != Phase::Playing && !matches!(game.phase(), Phase::Over(_)) {
            return Ok(());
        }
        let place = self.place(pairing);
        let own = place != self.channel_of(pairing);
        let mut spot = TableMessage {
            channel: place,
            guild: Some(self.snapshot.server),
            message: MessageId(0),
            reach: Access::Member,
            of: None,
            shows: game.version(),
            lost: false,
            language: self.view.locale.code().to_owned(),
            format: Format::Components,
            panel: false,
            story: false,
        };
        self.services.names.learn_names(game.people().iter()).await;
        let table = table_spot::for_spot(&game, &spot, &index, None, &*self.services.names);
        spot.format = table.format;
        let posting = Posting {
            slot: Slot::Table(pairing),
            channel: place,
            message: table,
            marks: vec![id.to_string()],
            others: Vec::new(),
            stands: true,
            again: false,
        };
        let Some(posted) = told(self.once(posting).await)?.flatten() else {
            return Ok(());
        };
        spot.message = posted;
        index.since = self.services.clock.now();
        index.thread = if own { Thread::Own(place) } else { Thread::None };
        index.put(spot);
        guard.save(&index).await?;
        drop(guard);
        for who in game.people().iter().filter(|_| own) {
            // Who is not made a member finds it by the message that tells them.
            let _ = api.join(place, who).await;
        }
        tables.request(id);
        Ok(())
    }
}
