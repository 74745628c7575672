//! What is kept of a person, forgetting it, and whom they have blocked.

use std::sync::Arc;
use std::time::Duration;

use crate::daily_deals::DailyDeals;
use crate::daily_posts::{DailyPosts, PostedResults};
use crate::error::{AppError, Incident};
use crate::export::{
    self, CastVote, Choices, Export, FinishedMatch, KnownTournament, OpenMatch, Played, PlayedDeal, PlayedDuel,
    PostedDailyResults, date, number,
};
use crate::matches::Matches;
use crate::shared::Shared;
use crate::solo::Solo;
use crate::tournaments::Tournaments;
use headsup_match::tournament::TournamentSummary;
use headsup_match::{
    Command, DailyTries, Finished, MatchId, PersonDuels, Phase, SoloDeal, SoloTry, Summary, Timestamp, Transcript,
    UserId,
};
use headsup_store::{Settings, StoreError};

/// Everything that is kept of a person.
#[derive(Debug)]
pub struct Kept {
    /// What they chose.
    pub settings: Settings,
    /// Whom they have blocked.
    pub blocked: Vec<UserId>,
    /// How many people they have blocked who were forgotten since.
    pub blocked_forgotten: usize,
    /// Their open matches.
    pub open: Vec<Summary>,
    /// Their finished matches, the newest first.
    pub finished: Vec<Finished>,
    /// Their results at deals of the day that servers' messages tell, or may.
    posted: Vec<PostedResults>,
    /// The tournaments that they organise, are in or were in.
    pub tournaments: Vec<TournamentSummary>,
}

impl Kept {
    /// How many messages in servers show, or may show, their results at deals of the day.
    pub fn posted(&self) -> usize {
        self.posted.len()
    }
}

/// How soon a person who was forgotten can be forgotten again.
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Whether a person can be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forgettable {
    /// Nothing is kept of them.
    Nothing,
    /// They were forgotten today; again from this moment on.
    Again(Timestamp),
    /// They can.
    Now,
}

/// What came of the wish to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forgot {
    /// Nothing was kept of the person.
    Nothing,
    /// They were forgotten today; again from this moment on.
    Again(Timestamp),
    /// They are forgotten. These are the matches that they were in.
    Done(Vec<MatchId>),
}

/// Shows and forgets what is kept of people, and keeps whom they have blocked. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Privacy {
    shared: Arc<Shared>,
    matches: Matches,
    daily: DailyDeals,
    daily_posts: DailyPosts,
    solo: Solo,
    tournaments: Tournaments,
}

impl Privacy {
    pub(crate) fn new(
        matches: Matches,
        daily: DailyDeals,
        daily_posts: DailyPosts,
        solo: Solo,
        tournaments: Tournaments,
    ) -> Privacy {
        Privacy {
            shared: Arc::clone(&solo.shared),
            matches,
            daily,
            daily_posts,
            solo,
            tournaments,
        }
    }

    /// Everything that is kept of a person.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read a part of it.
    pub async fn kept(&self, who: UserId) -> Result<Kept, Incident> {
        Ok(Kept {
            settings: self.shared.settings(who).await?,
            blocked: self.blocked(who).await?,
            blocked_forgotten: self.blocked_forgotten(who).await?,
            open: self.shared.open_matches(who).await?,
            finished: self
                .shared
                .store
                .finished(who)
                .await
                .map_err(|error| self.shared.fault(&error))?,
            posted: self.daily_posts.results_of(who).await?,
            tournaments: self.tournaments.of_person(who).await?,
        })
    }

    /// The same as a JSON text of at most so many bytes: the oldest matches go without their moves if it would be more.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read a part of what is kept. A match that cannot be replayed is no error.
    ///
    /// # Panics
    /// Panics if the export cannot be written as JSON, which plain data always can.
    pub async fn export(&self, who: UserId, most: usize) -> Result<String, Incident> {
        let kept = self.kept(who).await?;
        let settings = kept.settings;
        let mut export = Export {
            person: who.0.to_string(),
            puzzles: settings.puzzles.clone(),
            daily_deals: self.daily_deals(&settings.daily).await,
            duels: self.duels(&settings.duels).await,
            blocked: kept.blocked.into_iter().filter_map(number).collect(),
            blocked_who_were_forgotten: kept.blocked_forgotten,
            open_matches: kept.open.iter().map(|summary| OpenMatch::new(who, summary)).collect(),
            finished_matches: Vec::new(),
            votes: self.votes(who, &settings).await,
            matches_played_with_a_channel: settings.voted.clone(),
            posted_daily_results: kept.posted.into_iter().map(PostedDailyResults::from).collect(),
            tournaments: kept
                .tournaments
                .iter()
                .map(|one| KnownTournament::new(who, one))
                .collect(),
            settings: Choices::of(settings),
        };
        let mut left = most;
        for one in &kept.finished {
            // After the first that found no room none is looked at: there may be very many.
            let record = match left {
                0 => None,
                _ => self.record_of(one.id).await,
            };
            // Twice its length is room enough for what JSON adds.
            let needs = record.as_ref().map_or(0, |record| 2 * record.len());
            let fits = record.filter(|_| needs < left);
            left = if fits.is_some() || needs == 0 { left - needs } else { 0 };
            export.finished_matches.push(FinishedMatch::new(who, one, fits));
        }
        Ok(serde_json::to_string_pretty(&export).expect("it is plain data"))
    }

    /// Exports a person's tries at deals of the day.
    async fn daily_deals(&self, tries: &DailyTries) -> export::DailyDeals {
        let mut played = Vec::new();
        for (game, kept) in tries.all() {
            let deal = self.daily.known(game, kept.day).await.ok().flatten();
            let spelled = |one: &SoloTry| deal.as_ref().and_then(|deal| self.spelled(&deal.solo, one));
            let counted = (&kept.counted, !kept.is_for_fun());
            for (one, counts) in [counted].into_iter().chain(kept.fun().map(|fun| (fun, false))) {
                played.push(PlayedDeal {
                    game: game.to_owned(),
                    day: date(kept.day),
                    counts,
                    server: kept.counted_on().filter(|_| counts).map(|server| server.to_string()),
                    played: Played::new(one, spelled(one)),
                });
            }
        }
        export::DailyDeals {
            tries: played,
            streak: tries.streak,
            best: tries.best().cloned(),
            reminder: tries.reminder,
        }
    }

    /// Exports a person's duels and the duels that may name them.
    async fn duels(&self, own: &PersonDuels) -> export::Duels {
        let mut tries = Vec::new();
        for one in own.tries() {
            let deal = self.solo.deal(one.duel).await;
            tries.push(PlayedDuel {
                duel: one.duel,
                ends_ms: one.ends.0,
                played: Played::new(&one.played, deal.and_then(|deal| self.spelled(&deal, &one.played))),
            });
        }
        export::Duels {
            tries,
            named_in: own.named().to_vec(),
        }
    }

    /// Returns the moves of a try in public notation; `None` if the rules cannot replay them.
    fn spelled(&self, deal: &SoloDeal, played: &SoloTry) -> Option<Vec<String>> {
        let spell = || Some(deal.play(&played.moves).ok()?.notation().map(str::to_owned).collect());
        self.solo.quarantine.guard(deal.id, spell).ok().flatten()
    }

    /// What a person voted for, in all matches that can be replayed.
    async fn votes(&self, who: UserId, settings: &Settings) -> Vec<CastVote> {
        let mut votes = Vec::new();
        for &id in &settings.voted {
            let Ok(game) = self.matches.load(id).await else {
                continue;
            };
            let theirs = game.votes_of(who).into_iter().map(|(after_moves, vote)| CastVote {
                id,
                after_moves,
                vote: vote.to_owned(),
            });
            votes.extend(theirs);
        }
        votes
    }

    /// A finished match in the form of `/record`, if it can be replayed.
    async fn record_of(&self, id: MatchId) -> Option<String> {
        let game = self.matches.load(id).await.ok()?;
        Transcript::of(&game).map(|transcript| transcript.to_string())
    }

    /// Whether a person can be forgotten now: once a day, and only if anything is kept of them.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot be read.
    pub async fn forgettable(&self, who: UserId) -> Result<Forgettable, Incident> {
        let store = &self.shared.store;
        if !store.keeps(who).await.map_err(|error| self.shared.fault(&error))? {
            return Ok(Forgettable::Nothing);
        }
        let last = store
            .forgotten_at(who)
            .await
            .map_err(|error| self.shared.fault(&error))?;
        let now = self.shared.now();
        // A clock that was put back makes nobody wait for longer than a day.
        Ok(match last.map(|last| last.after(A_DAY)) {
            Some(again) if now < again && again <= now.after(A_DAY) => Forgettable::Again(again),
            _ => Forgettable::Now,
        })
    }

    /// Forgets a person: ends what they play, and then takes them out of everything that is kept.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for a second journal, and [`AppError::Incident`] if the store fails otherwise.
    pub async fn forget(&self, who: UserId) -> Result<Forgot, AppError> {
        let _turn = self.shared.turn(who).await?;
        match self.forgettable(who).await? {
            Forgettable::Nothing => return Ok(Forgot::Nothing),
            Forgettable::Again(when) => return Ok(Forgot::Again(when)),
            Forgettable::Now => {}
        }
        let tournaments = self.tournaments.of_person(who).await?;
        self.tournaments.forget(who).await?;
        for summary in self.shared.open_matches(who).await? {
            match self.end_for(who, summary.id).await {
                // It ended meanwhile, or is broken, which is logged: they are taken out of it all the same.
                Ok(()) | Err(_) => {}
            }
        }
        // First: what a message names after this is found and taken out if it is asked for once more.
        self.daily_posts.forget(who).await?;
        let forgotten = self.shared.forget(who).await;
        let matches = forgotten.map_err(|error| match error {
            // There is no room for a second journal; for what people play there may be.
            StoreError::Full { all } => AppError::Full { all },
            error => self.shared.write_error(error),
        })?;
        self.tournaments.name_anew(&tournaments);
        tracing::info!(matches = matches.len(), "forgot a person who wanted it");
        Ok(Forgot::Done(matches))
    }

    /// Whom a person has blocked.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn blocked(&self, who: UserId) -> Result<Vec<UserId>, Incident> {
        self.shared
            .store
            .blocked(who)
            .await
            .map_err(|error| self.shared.fault(&error))
    }

    /// How many people a person has blocked who were forgotten since.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read that.
    pub async fn blocked_forgotten(&self, who: UserId) -> Result<usize, Incident> {
        let count = self.shared.store.blocked_forgotten(who).await;
        count.map_err(|error| self.shared.fault(&error))
    }

    /// Lifts the blocks of a person against people who were forgotten.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for that, and [`AppError::Incident`] if the store cannot read or lift the blocks.
    pub async fn lift_forgotten(&self, who: UserId) -> Result<(), AppError> {
        self.shared.lift_forgotten(who).await
    }

    /// Keeps whether a person has blocked another.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for it, and [`AppError::Incident`] if the store cannot keep it for another
    /// reason.
    pub async fn set_blocked(&self, who: UserId, other: UserId, blocked: bool) -> Result<(), AppError> {
        self.shared.set_blocked(who, other, blocked).await
    }

    async fn end_for(&self, who: UserId, id: MatchId) -> Result<(), AppError> {
        let game = self.matches.load(id).await?;
        let command = match game.phase() {
            Phase::Challenged { .. } if game.people().challenger == who => Command::Withdraw,
            Phase::Challenged { .. } => Command::Decline(None),
            Phase::Playing if game.clock_start().is_some() => Command::Withdraw,
            _ => Command::Resign { ply: None },
        };
        self.matches.carry_out(None, who, id, &command).await.map(drop)
    }
}
