//! Tournaments of servers: what people do in them, and what the program does by itself.
//!
//! A tournament is one stored value that is changed at the version it was read at, so no change is lost to another. What follows from a
//! change is done by the process that made it, and by the one that leads if it does not come to it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, broadcast};

use crate::error::{AppError, Incident};
use crate::item_guard::ItemGuard;
use crate::matches::{Matches, PROGRAM};
use crate::quota::quota;
use crate::shared::Shared;
use crate::tournament_alarms::TournamentAlarms;
use crate::tournament_matches::{Look, TournamentMatches};
use crate::tournament_records::{TournamentError, TournamentRecords, TournamentSnapshot};
use headsup_engine::Options;
use headsup_match::tournament::{Actor, Command, EntrantId, PairingId, Plan, Tournament, TournamentSummary, decide};
use headsup_match::{ChannelId, GuildId, Rated, Refusal, Terms, TournamentId, UserId};
use headsup_store::{InteractionKey, TournamentScope};
use headsup_supervisor::Task;

/// Maximum open tournaments of a server.
const MOST_OPEN: usize = 5;

/// A tournament that is to be announced.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// The server that it is played on.
    pub server: GuildId,
    /// The channel that it is announced in.
    pub channel: ChannelId,
    /// How it is played.
    pub plan: Plan,
    /// The terms of each match. Rated ones count on the server that it is played on.
    pub terms: Terms,
    /// The first note of the code that shows it: enough to show it after a crash at any moment.
    pub note: String,
}

/// What a person may want of a tournament. What is only for the program to say cannot be said by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentAction {
    /// Join, until it begins.
    Join,
    /// Leave. Who leaves once it has begun forfeits what is left.
    Leave,
    /// Say that they are there and ready for the match of a pairing. It is opened once both have.
    Appear(PairingId),
    /// For the organiser: begin.
    Begin,
    /// For the organiser: ask another person to take the place of an entrant.
    Replace {
        /// Which entrant.
        entrant: EntrantId,
        /// Who is asked.
        by: UserId,
    },
    /// Take the place of an entrant, as one who was asked by the question of this number.
    TakePlace(EntrantId, u16),
    /// Not take it.
    DeclinePlace(EntrantId, u16),
    /// For the organiser: remove an entrant, but not the organiser's own opponent.
    Remove(EntrantId),
    /// For the organiser: let no deadline pass and no round begin.
    Pause,
    /// For the organiser: go on.
    Resume,
    /// For the organiser: end it without a champion.
    End,
}

/// Keeps tournaments and has them go on. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Tournaments {
    shared: Arc<Shared>,
    records: TournamentRecords,
    matches: TournamentMatches,
    /// Something is to be done that was not come to.
    left: Arc<Notify>,
}

impl Tournaments {
    pub(crate) fn new(shared: Arc<Shared>, matches: Matches) -> Tournaments {
        let records = TournamentRecords::new(Arc::clone(&shared));
        Tournaments {
            shared,
            matches: TournamentMatches::new(records.clone(), matches),
            records,
            left: Arc::default(),
        }
    }

    /// Announces a tournament that people may join. The same interaction again announces no other, and gets the one that it announced.
    ///
    /// # Errors
    /// Returns [`TournamentError::Refused`] if it cannot be played so, [`TournamentError::TooMany`] if the server has too many under way,
    /// and [`TournamentError::App`] if there is no such game or option, there is no room, or the store cannot read or keep it.
    pub async fn announce(
        &self,
        key: InteractionKey,
        who: UserId,
        new: NewTournament,
    ) -> Result<TournamentSnapshot, TournamentError> {
        let id = TournamentId::of_request(key.0);
        let _turn = self.shared.turn(who).await?;
        if let Some(known) = self.records.find(id).await? {
            return Ok(known);
        }
        let NewTournament {
            server,
            channel,
            plan,
            mut terms,
            note,
        } = new;
        let book = self.shared.catalog.find(&terms.game);
        let known = book.is_some_and(|book| Options::read(book.info(), terms.options.iter()).is_ok());
        if !known {
            return Err(AppError::from(Refusal::UnknownTerms).into());
        }
        if terms.rated != Rated::No {
            terms.rated = Rated::Yes { server: Some(server) };
        }
        let _server = self.shared.server_turn(server).await?;
        let known = self.of_server(server).await?;
        if known.iter().filter(|one| !one.over).count() >= MOST_OPEN {
            return Err(TournamentError::TooMany);
        }
        let shown = TournamentSnapshot {
            id,
            server,
            channel,
            note,
            tournament: Tournament::announce(plan, terms, who, self.shared.now())?,
        };
        match self.records.keep(&shown, 0).await? {
            true => Ok(shown),
            // Another process got the same interaction.
            false => self.load(id).await,
        }
    }

    /// Does what a person wants of a tournament, and what follows from it. Wanted again it is refused, and changes nothing.
    ///
    /// # Errors
    /// Returns [`TournamentError::Refused`] if it is not possible for them now, [`TournamentError::NoSuchTournament`] if there is none, and
    /// [`TournamentError::App`] if the person whom they ask does not want to be asked by them, there is no room, or the store cannot read or
    /// keep it.
    pub async fn act(
        &self,
        by: Actor,
        id: TournamentId,
        action: TournamentAction,
    ) -> Result<TournamentSnapshot, TournamentError> {
        let command = match action {
            TournamentAction::Join => Command::Join,
            TournamentAction::Leave => Command::Leave,
            TournamentAction::Appear(pairing) => Command::Appear(pairing),
            TournamentAction::Begin => {
                let shown = self.load(id).await?;
                let begun = self.matches.begin(&shown, by).await?;
                return Ok(self.after(begun).await);
            }
            TournamentAction::Replace { entrant, by: asked } => {
                let command = Command::Replace { entrant, by: asked };
                let shown = self.load(id).await?;
                let change = decide(&shown.tournament, by, &command, self.shared.now())?;
                // Where no one would be asked, nothing is told of whom they blocked.
                if !change.events.is_empty() {
                    let between = quota(&self.shared, by.who, Some(asked)).await?;
                    between.invite().map_err(AppError::from)?;
                }
                command
            }
            TournamentAction::TakePlace(entrant, question) => Command::TakePlace(entrant, question),
            TournamentAction::DeclinePlace(entrant, question) => Command::DeclinePlace(entrant, question),
            TournamentAction::Remove(entrant) => Command::Remove(entrant),
            TournamentAction::Pause => Command::Pause,
            TournamentAction::Resume => Command::Resume,
            TournamentAction::End => Command::End,
        };
        // The lock prevents an erasure before the tournament names the person.
        let asked = match command {
            Command::Replace { by: asked, .. } => asked,
            _ => by.who,
        };
        let turns = self.shared.turns([by.who, asked]).await?;
        let done = self.records.carry_out(id, by, &command).await;
        drop(turns);
        Ok(self.after(done?).await)
    }

    /// Does what follows from what was done just now. What fails of it is logged where it fails, and is done later.
    async fn after(&self, done: TournamentSnapshot) -> TournamentSnapshot {
        let after = self.matches.follow(done.clone(), Look::Nowhere).await;
        self.left.notify_one();
        after.unwrap_or(done)
    }

    /// A tournament as it is.
    ///
    /// # Errors
    /// Returns [`TournamentError::NoSuchTournament`] if there is none, and [`TournamentError::App`] if the store cannot read it.
    pub async fn load(&self, id: TournamentId) -> Result<TournamentSnapshot, TournamentError> {
        self.records.load(id).await
    }

    /// Every tournament of every server, those that are over as well. Broken ones are left out.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn list(&self) -> Result<Vec<TournamentSummary>, Incident> {
        self.records.list(TournamentScope::All).await
    }

    /// Returns every tournament of a server except broken ones.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read them.
    pub async fn of_server(&self, server: GuildId) -> Result<Vec<TournamentSummary>, Incident> {
        self.records.list(TournamentScope::Server(server)).await
    }

    /// Replaces the note on a tournament by the code that shows it: where its messages are. It names no person. No one is told of that.
    ///
    /// # Errors
    /// Fails as [`load`](Self::load) does, and returns [`TournamentError::App`] if the store cannot keep it.
    pub async fn set_note(&self, id: TournamentId, note: String) -> Result<(), TournamentError> {
        self.records.set_note(id, note).await
    }

    /// Returns a receiver of each tournament that this process changes from now on, and of each whose match was made. What others change is
    /// found in [`list`](Self::list) by its version.
    pub fn subscribe(&self) -> broadcast::Receiver<TournamentId> {
        self.records.subscribe()
    }

    /// Advances tournaments until `stop`.
    pub async fn run(&self, stop: impl Future<Output = ()>) {
        let alarms = self.alarms();
        let ring = || alarms.ring_for_ever();
        tokio::select! {
            () = stop => {}
            () = self.shared.supervisor.keep(Task::TournamentAlarms, ring) => {}
        }
    }

    pub(crate) fn alarms(&self) -> TournamentAlarms<'_> {
        TournamentAlarms {
            shared: &self.shared,
            matches: &self.matches,
            left: &self.left,
            guard: ItemGuard::new(
                &self.shared.supervisor,
                Task::TournamentAlarms,
                Arc::clone(&self.shared.clock),
                TournamentId::to_string,
            ),
        }
    }

    /// Has every tournament know for how long people could not reach the program, before that is forgotten.
    pub(crate) async fn tell_missed(&self) -> Result<(), Incident> {
        for one in self.records.list(TournamentScope::UnderWay).await? {
            // One that cannot be read is logged where that is found, and keeps no other from being told.
            let told = self
                .records
                .carry_out(one.id, PROGRAM.into(), &Command::Delay(Duration::ZERO));
            drop(told.await);
        }
        self.left.notify_one();
        Ok(())
    }

    /// Has a person forfeit what is left to them in every tournament, and organise none any more. The store takes them out of it. What
    /// follows is done once they are.
    pub(crate) async fn forget(&self, who: UserId) -> Result<(), AppError> {
        for one in self.of_person(who).await?.into_iter().filter(|one| !one.over) {
            match self
                .records
                .carry_out(one.id, PROGRAM.into(), &Command::Forget(who))
                .await
            {
                // One that is broken is logged: they are taken out of it all the same.
                Ok(_) | Err(_) => {}
            }
        }
        self.left.notify_one();
        Ok(())
    }

    /// Has the messages of these looked at: they may name someone who was forgotten.
    pub(crate) fn name_anew(&self, tournaments: &[TournamentSummary]) {
        tournaments.iter().for_each(|one| self.records.tell(one.id));
    }

    /// Returns every tournament that names a person as organiser, manager, entrant or invited replacement.
    pub(crate) async fn of_person(&self, who: UserId) -> Result<Vec<TournamentSummary>, Incident> {
        self.records.list(TournamentScope::Person(who)).await
    }
}
