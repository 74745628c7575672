//! All the messages of one tournament: what they should show follows from the tournament, so anything that is lost here is made again.

use crate::access::MessageRef;
use crate::api::message_handle::MessageHandle;
use crate::message_index::link;
use crate::updates::posted_rounds::Later;
use crate::updates::tournament_note::{Anew, Once, PairingPosts, Slot, TournamentNote};
use crate::updates::tournament_posting::{Posting, TournamentPoster, mark, told};
use headsup_app::{TournamentError, TournamentSnapshot};
use headsup_match::ChannelId;
use headsup_match::tournament::Pairing;
use headsup_ui::ids::CustomId;
use headsup_ui::tournament::messages;

impl TournamentPoster<'_> {
    /// Does what is due.
    pub async fn all(&mut self) -> Result<(), Later> {
        let anew = self.anew().await;
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
        // Nor in that of those who are told by messages of their own.
        let owed = self.owed().await;
        // Where it is refused, the message stays where it is.
        told(anew)?;
        before?;
        asked?;
        trouble.map_or(Ok(()), Err)?;
        owed?;
        self.champion().await
    }

    /// Puts the message that shows the state up anew in this channel, as this request wants; says whether it stands there, or will. The same
    /// request again does that once.
    pub async fn put_up_anew(&mut self, request: u64, channel: ChannelId) -> Result<bool, TournamentError> {
        // Later requests have higher numbers, and an earlier one that comes again is over.
        let known = |anew: Option<Anew>| anew.is_some_and(|anew| anew.request >= request);
        if !known(self.note.anew) {
            // What was wanted before comes first. What is in its way need not be in that of this one.
            let _ = self.anew().await;
            let under_way = |anew: Anew| matches!(anew.post, Once::Tried(_) | Once::Sent(..));
            if self.note.anew.is_some_and(under_way) {
                return Ok(false);
            }
            self.note.anew = Some(Anew {
                request,
                channel,
                post: Once::Open,
            });
        }
        self.keep().await?;
        let done = self.anew().await;
        self.keep().await?;
        Ok(match done {
            Err(Later::Discord(trouble)) => known(self.note.anew) && trouble.unsettled(),
            Ok(()) | Err(Later::Store | Later::Soon) => true,
        })
    }

    /// Posts the message that shows the state, or has it show it.
    async fn state(&mut self) -> Result<(), Later> {
        let done = self.once(self.showing(Slot::State, self.channel())).await;
        self.keep().await?;
        done.map(drop)
    }

    /// Has another message show the state, if one is wanted, and clears those that did before.
    async fn anew(&mut self) -> Result<(), Later> {
        if let Some(wanted) = self.note.anew.filter(|anew| anew.post != Once::Settled) {
            if matches!(self.note.state, Once::Tried(_)) {
                // Perhaps it stands.
                told(self.state().await)?;
            }
            let Anew { request, channel, .. } = wanted;
            let posted = self.once(self.showing(Slot::Anew(request, channel), channel)).await;
            if let Err(Later::Discord(trouble)) = &posted
                && !trouble.unsettled()
            {
                self.note.anew = None;
            }
            if let Some(posted) = posted? {
                self.note.old.extend(state_at(self.snapshot, &self.note));
                self.note.state = *self.note.at(Slot::Anew(request, channel));
                self.note.moved = Some(channel).filter(|channel| *channel != self.snapshot.channel);
                *self.note.at(Slot::Anew(request, channel)) = Once::Settled;
                self.note.old.retain(|old| old.message() != posted);
            }
            self.keep().await?;
        }
        for old in self.note.old.clone() {
            match self.services.api.clear(&MessageHandle::in_channel(old)).await {
                Some(trouble) if trouble.unsettled() => return Err(trouble.into()),
                Some(trouble) if trouble.channel_is_gone() => self.leave(old.channel()),
                Some(_) | None => {}
            }
            self.note.old.retain(|other| *other != old);
        }
        Ok(self.keep().await?)
    }

    /// A channel is gone: what waits there for someone is posted anew where the state is shown now.
    fn leave(&mut self, gone: ChannelId) {
        let waiting = self.snapshot.tournament.state().pairings().iter();
        for id in waiting.filter(|one| one.waits()).map(|one| one.fixture.id) {
            if self.note.pairings.contains_key(&id) && self.channel_of(id) == gone {
                *self.note.of(id) = PairingPosts::default();
            }
        }
        self.note.questions.clear();
    }

    /// A message that shows the state.
    fn showing(&self, slot: Slot, channel: ChannelId) -> Posting {
        let id = self.snapshot.id;
        let own = [CustomId::TournamentOrganise(id, 0), CustomId::Tournament(id, 0)];
        let current = state_at(self.snapshot, &self.note).filter(|_| slot != Slot::State);
        let others = self.note.old.iter().copied().chain(current);
        Posting {
            slot,
            channel,
            message: messages::posted(&self.view, id),
            marks: own.map(mark).into(),
            others: others.map(MessageRef::message).collect(),
            stands: true,
            again: false,
        }
    }

    /// Asks those who are to take a place, each once, and has the other questions asked no longer.
    async fn questions(&mut self) -> Result<(), Later> {
        let asked: Vec<_> = self.snapshot.tournament.asked().collect();
        let over = self.note.questions.clone().into_iter();
        for (number, question) in over.filter(|(number, _)| asked.iter().all(|(_, open, _)| open != number)) {
            if let Once::Sent(message, _) = question {
                let at = MessageHandle::in_channel(MessageRef(self.channel(), message));
                told(
                    self.services
                        .api
                        .edit_patiently(&at, &messages::question_over(&self.view, number))
                        .await,
                )?;
            }
            self.note.questions.remove(&number);
        }
        for &(entrant, number, who) in &asked {
            let take = CustomId::TournamentTake(self.snapshot.id, entrant, Some(number));
            let posting = Posting {
                slot: Slot::Question(number),
                channel: self.channel(),
                message: messages::question(&self.view, self.snapshot.id, (entrant, number, who)),
                marks: vec![mark(take)],
                others: Vec::new(),
                stands: false,
                again: false,
            };
            self.once(posting).await?;
        }
        Ok(self.keep().await?)
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
                channel: self.channel(),
                message,
                marks: back.into_iter().collect(),
                others: Vec::new(),
                stands: false,
                again: false,
            };
            self.once(posting).await?;
        }
        self.note.champion = Once::Settled;
        Ok(self.keep().await?)
    }
}

/// Where the message stands that shows the state of a tournament.
fn state_at(snapshot: &TournamentSnapshot, note: &TournamentNote) -> Option<MessageRef> {
    match note.state {
        Once::Sent(message, _) => Some(MessageRef(note.moved.unwrap_or(snapshot.channel), message)),
        Once::Open | Once::Tried(_) | Once::Settled => None,
    }
}
