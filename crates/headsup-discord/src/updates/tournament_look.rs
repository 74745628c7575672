//! All the messages of one tournament: what they should show follows from the tournament, so anything that is lost here is made again.

use crate::access::MessageRef;
use crate::api::message_handle::MessageHandle;
use crate::message_index::link;
use crate::updates::posted_rounds::Later;
use crate::updates::tournament_note::{Once, Slot, TournamentNote};
use crate::updates::tournament_posting::{Posting, TournamentPoster, mark, sum, told};
use headsup_app::{TournamentError, TournamentSnapshot};
use headsup_match::ChannelId;
use headsup_match::tournament::Pairing;
use headsup_ui::ids::CustomId;
use headsup_ui::tournament::messages;

impl TournamentPoster<'_> {
    /// Does what is due.
    pub async fn all(&mut self) -> Result<(), Later> {
        let before = self.state().await;
        let asked = self.questions().await;
        let pairings = self.snapshot.tournament.state().pairings();
        let open: Vec<Pairing> = pairings
            .iter()
            .filter(|pairing| self.concerns(pairing))
            .copied()
            .collect();
        let mut trouble = None;
        for pairing in open {
            if let Err(later) = self.pairing(&pairing).await {
                // What is in the way of one pairing need not be in that of another.
                trouble.get_or_insert(later);
            }
        }
        self.note.dealt_with = pairings.len() as u16;
        before?;
        asked?;
        trouble.map_or(Ok(()), Err)?;
        self.champion().await
    }

    /// Puts the message that shows the state up anew, in this channel; says whether it could be.
    pub async fn put_up_anew(&mut self, channel: ChannelId, nonce: &str) -> Result<bool, TournamentError> {
        let message = messages::posted(&self.view, self.snapshot.id);
        let Ok(posted) = self.services.api.post(channel, &message, nonce).await else {
            return Ok(false);
        };
        let old = state_at(self.snapshot, &self.note);
        self.note.state = Once::Sent(posted, sum(&message));
        self.note.moved = Some(channel).filter(|channel| *channel != self.snapshot.channel);
        let tournaments = &self.services.tournaments;
        tournaments.set_note(self.snapshot.id, self.note.write()).await?;
        if let Some(old) = old.filter(|old| old.message() != posted) {
            self.services.api.clear(&MessageHandle::in_channel(old)).await;
        }
        Ok(true)
    }

    /// Posts the message that shows the state, or has it show it.
    async fn state(&mut self) -> Result<(), Later> {
        let own = [
            CustomId::TournamentOrganise(self.snapshot.id, 0),
            CustomId::Tournament(self.snapshot.id, 0),
        ];
        let posting = Posting {
            slot: Slot::State,
            channel: self.note.moved.unwrap_or(self.snapshot.channel),
            message: messages::posted(&self.view, self.snapshot.id),
            marks: own.map(mark).into(),
            stands: true,
        };
        let done = self.once(posting).await;
        self.keep().await?;
        done.map(drop)
    }

    /// Asks those who are to take a place, each once, and has the other questions asked no longer.
    async fn questions(&mut self) -> Result<(), Later> {
        let asked: Vec<_> = self.snapshot.tournament.asked().collect();
        // First, so that a message that is looked up is not taken for one of these.
        let over = self.note.questions.clone().into_iter();
        for (number, question) in over.filter(|(number, _)| asked.iter().all(|(_, open, _)| open != number)) {
            if let Once::Sent(message, _) = question {
                let at = MessageHandle::in_channel(MessageRef(self.snapshot.channel, message));
                told(
                    self.services
                        .api
                        .edit_patiently(&at, &messages::question_over(&self.view))
                        .await,
                )?;
            }
            self.note.questions.remove(&number);
        }
        for &(entrant, number, who) in &asked {
            let posting = Posting {
                slot: Slot::Question(number),
                channel: self.snapshot.channel,
                message: messages::question(&self.view, self.snapshot.id, entrant, who),
                marks: vec![mark(CustomId::TournamentTake(self.snapshot.id, entrant))],
                stands: false,
            };
            self.once(posting).await?;
        }
        self.keep().await
    }

    /// Tells who won.
    async fn champion(&mut self) -> Result<(), Later> {
        let over = self.snapshot.tournament.state().phase().is_over() && self.note.pairings.is_empty();
        if self.note.champion == Once::Settled || !over {
            return Ok(());
        }
        let back = state_at(self.snapshot, &self.note)
            .map(|MessageRef(channel, message)| link(Some(self.snapshot.server), channel, message));
        if let Some(message) = messages::over(&self.view, back.as_deref()) {
            let posting = Posting {
                slot: Slot::Champion,
                channel: self.snapshot.channel,
                message,
                marks: back.into_iter().collect(),
                stands: false,
            };
            self.once(posting).await?;
        }
        self.note.champion = Once::Settled;
        self.keep().await
    }
}

/// Where the message stands that shows the state of a tournament.
pub fn state_at(snapshot: &TournamentSnapshot, note: &TournamentNote) -> Option<MessageRef> {
    match note.state {
        Once::Sent(message, _) => Some(MessageRef(note.moved.unwrap_or(snapshot.channel), message)),
        Once::Open | Once::Tried(_) | Once::Settled => None,
    }
}
