//! What follows from how a tournament is: its matches are opened and stopped, their results are told to it, it begins, and its times come.
//!
//! All of it follows from what is kept, and is done again where a process was killed, or another does it as well. The id of a match is noted
//! before the match is made, and a match that is not made by the time its pairing is decided never is.

use std::collections::BTreeMap;

use crate::error::AppError;
use crate::matches::{Matches, PROGRAM};
use crate::tournament_records::{TournamentError, TournamentRecords, TournamentSnapshot};
use headsup_engine::Seat;
use headsup_match::tournament::{
    Actor, Command, MatchResult, Outcome, Pairing, PairingId, Presence, Reaction, Tournament, withheld_match,
};
use headsup_match::{Ladder, Match, MatchId, Refusal, ServerSeed, Side, Timestamp, UserId};
use headsup_store::Change;

/// How often in a row what follows is looked for: each time something did follow.
const PASSES: usize = 64;

/// Does what follows from how tournaments are. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct TournamentMatches {
    pub records: TournamentRecords,
    matches: Matches,
}

/// Whether the matches that are played are looked at, for one may be over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// At none of them.
    Nowhere,
    /// At all.
    Everywhere,
}

impl TournamentMatches {
    pub fn new(records: TournamentRecords, matches: Matches) -> TournamentMatches {
        TournamentMatches { records, matches }
    }

    /// Does all that is to be done now; gives the tournament after it.
    pub async fn follow(&self, shown: TournamentSnapshot, look: Look) -> Result<TournamentSnapshot, TournamentError> {
        let (id, mut shown) = (shown.id, shown);
        for _ in 0..PASSES {
            if !self.pass(&shown, look).await? {
                return Ok(shown);
            }
            shown = self.records.load(id).await?;
        }
        Err(self.records.contended(id).into())
    }

    /// Does what is to be done; says whether anything was.
    async fn pass(&self, shown: &TournamentSnapshot, look: Look) -> Result<bool, TournamentError> {
        let (shared, server) = (&self.records.shared, shown.server);
        let here = shared.presence.is_here() && !shared.presence.away().iter().any(|(shard, _)| shard.has(server));
        let is_due = |at: Timestamp| here && at <= shared.now();
        let mut done = false;
        let played = shown.tournament.state().current().into_iter();
        for pairing in played.filter(|pairing| pairing.outcome.is_none()) {
            if let (Look::Everywhere, Some(game)) = (look, pairing.game) {
                done |= self.look_at(shown, pairing, game).await?;
            }
        }
        for reaction in shown.tournament.reactions() {
            done |= match reaction {
                Reaction::Stop { pairing, game } => self.stop(shown, pairing, game).await?,
                Reaction::Open { pairing, .. } => self.open(shown, pairing).await?,
                Reaction::Begin(at) if is_due(at) => {
                    let ratings = self.ratings(shown).await?;
                    self.tell(shown, Command::Begin { ratings }).await?
                }
                Reaction::Ring(at) if is_due(at) => self.tell(shown, Command::Ring).await?,
                Reaction::Begin(_) | Reaction::Ring(_) | Reaction::Over => false,
            };
        }
        Ok(done)
    }

    /// Tells a tournament something; says whether it took it. If it did not, another process told it before.
    async fn tell(&self, shown: &TournamentSnapshot, command: Command) -> Result<bool, TournamentError> {
        match self.records.carry_out(shown.id, PROGRAM.into(), &command).await {
            Ok(after) => Ok(after.tournament.version() != shown.tournament.version()),
            Err(TournamentError::Refused(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Tells how the match of a pairing ended, if it has.
    async fn look_at(
        &self,
        shown: &TournamentSnapshot,
        pairing: &Pairing,
        game: MatchId,
    ) -> Result<bool, TournamentError> {
        let result = match self.matches.load(game).await {
            Ok(played) => match out_of_time(&played) {
                // No one loses by themselves meanwhile.
                Some(_) if shown.tournament.state().paused().is_some() => return Ok(false),
                Some(winner) => return self.claim(winner, game).await,
                None => MatchResult::of(&played),
            },
            Err(AppError::Refused { .. }) => return self.make(shown, pairing.fixture.id).await,
            // Play continues after its rules work again, unless one of the players was removed for good.
            Err(AppError::SetAside) => is_removed(&shown.tournament, pairing).then_some(MatchResult::Void),
            Err(error) => return Err(error.into()),
        };
        let Some(result) = result else { return Ok(false) };
        let pairing = pairing.fixture.id;
        self.tell(shown, Command::Result { pairing, game, result }).await
    }

    /// Claims the win for one whose opponent is out of time: no one else of the round waits for what they decide.
    async fn claim(&self, winner: UserId, game: MatchId) -> Result<bool, TournamentError> {
        let claim = headsup_match::Command::Claim;
        match self.matches.carry_out(None, winner, game, &claim).await {
            Ok(_) => Ok(true),
            // Either of the two was faster.
            Err(AppError::Refused { .. } | AppError::SetAside) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Ends a match whose pairing was decided otherwise. The player who forfeited resigns it.
    async fn stop(
        &self,
        shown: &TournamentSnapshot,
        pairing: PairingId,
        game: MatchId,
    ) -> Result<bool, TournamentError> {
        let resigns = self.forfeiter(&shown.tournament, pairing, game).await?;
        let resign = resigns.map(|who| (who, headsup_match::Command::Resign { ply: None }));
        for (who, command) in resign.into_iter().chain([(PROGRAM, headsup_match::Command::Stop)]) {
            let result = match self.matches.carry_out(None, who, game, &command).await {
                Ok(stopped) => MatchResult::of(stopped.game()),
                Err(AppError::Refused {
                    refusal: Refusal::NoSuchMatch,
                    ..
                }) => return self.make(shown, pairing).await,
                Err(AppError::Refused { current, .. }) => current.and_then(|game| MatchResult::of(&game)),
                Err(AppError::SetAside) => Some(MatchResult::Void),
                Err(error) => return Err(error.into()),
            };
            if let Some(result) = result {
                return self.tell(shown, Command::Result { pairing, game, result }).await;
            }
        }
        Ok(false)
    }

    /// Returns the player of the match on the forfeited seat, even if a replacement has the place.
    async fn forfeiter(
        &self,
        tournament: &Tournament,
        pairing: PairingId,
        game: MatchId,
    ) -> Result<Option<UserId>, TournamentError> {
        let outcome = tournament.state().pairing(pairing).and_then(|pairing| pairing.outcome);
        let Some(Outcome::Forfeited(seat)) = outcome else {
            return Ok(None);
        };
        let shared = &self.records.shared;
        let stored = shared.store.load(game).await.map_err(|error| shared.fault(&error))?;
        // The person of seat 1 challenged.
        let side = match seat {
            Seat::One => Side::Challenger,
            Seat::Two => Side::Opponent,
        };
        let who = stored.and_then(|stored| stored.people.on(side));
        Ok(who.filter(|who| who.is_person()))
    }

    /// Opens the match of a pairing.
    async fn open(&self, shown: &TournamentSnapshot, pairing: PairingId) -> Result<bool, TournamentError> {
        let shared = &self.records.shared;
        let game = shared.fresh().id;
        let taken = shared.store.load(game).await.map_err(|error| shared.fault(&error))?;
        // The next pass draws another.
        if taken.is_some() {
            return Ok(true);
        }
        if !self.tell(shown, Command::Opened { pairing, game }).await? {
            return Ok(false);
        }
        self.make(shown, pairing).await
    }

    /// Makes the match whose id is noted for a pairing, if it is not made yet.
    async fn make(&self, shown: &TournamentSnapshot, pairing: PairingId) -> Result<bool, TournamentError> {
        let shared = &self.records.shared;
        let state = shown.tournament.state();
        let fixture = state.pairing(pairing).ok_or(TournamentError::NoSuchTournament)?.fixture;
        // No one is forgotten while a match is made that names them.
        let people = shown.tournament.people();
        let two = fixture.seats.0.into_iter().filter_map(|seat| people.person(seat));
        let _turns = shared.turns(two).await?;
        let shown = self.records.load(shown.id).await?;
        let (tournament, now) = (&shown.tournament, shared.now());
        let Some((pairing, id)) = tournament
            .state()
            .pairing(pairing)
            .and_then(|one| Some((one, one.game?)))
        else {
            return Ok(false);
        };
        let slug = &tournament.record().terms().game;
        let book = shared.catalog.find(slug).ok_or(AppError::from(Refusal::UnknownTerms))?;
        let secret = || {
            let mut secret = [0; 32];
            shared.entropy.fill(&mut secret);
            ServerSeed(secret)
        };
        let made = match (pairing.outcome, tournament.seated(pairing)) {
            (None, Some(seats)) if !tournament.state().phase().is_over() => {
                tournament.begin_match(id, seats, secret, book, now)
            }
            _ => withheld_match(id, secret(), book, now),
        };
        let made = made.map_err(AppError::from)?;
        // A conflict: another process has made it.
        let made = self.matches.commit(None, vec![Change::to(&made, None)], made).await?;
        self.records.tell(shown.id);
        Ok(made.is_some())
    }

    /// The ratings of all who are in it, in points.
    async fn ratings(&self, shown: &TournamentSnapshot) -> Result<BTreeMap<UserId, i32>, TournamentError> {
        let shared = &self.records.shared;
        let (tournament, now) = (&shown.tournament, shared.now());
        let board = shared
            .store
            .board(&tournament.record().terms().game, Ladder::Everywhere, now)
            .await;
        let board = board.map_err(|error| shared.fault(&error))?;
        let entrants: Vec<UserId> = tournament.people().entrants.clone();
        let rated = board.iter().filter(|(who, _)| entrants.contains(who));
        Ok(rated
            .map(|(who, rating)| (*who, rating.points.round() as i32))
            .collect())
    }

    /// The same, and has it begin for a person.
    pub async fn begin(&self, shown: &TournamentSnapshot, by: Actor) -> Result<TournamentSnapshot, TournamentError> {
        let ratings = self.ratings(shown).await?;
        self.records.carry_out(shown.id, by, &Command::Begin { ratings }).await
    }
}

/// Returns whether a player of a pairing was removed.
fn is_removed(tournament: &Tournament, pairing: &Pairing) -> bool {
    let removed = |entrant| tournament.state().presence(entrant) == Some(Presence::Removed);
    pairing.fixture.seats.0.into_iter().any(removed)
}

/// Whose opponent is out of time in a match.
pub(crate) fn out_of_time(game: &Match) -> Option<UserId> {
    let times = game.times().filter(|times| times.out)?;
    game.person_at(times.asked.other())
}

/// When something happens in a tournament by itself.
pub(crate) fn next(shown: &TournamentSnapshot) -> Option<Timestamp> {
    let reactions = shown.tournament.reactions().into_iter();
    reactions
        .filter_map(|reaction| match reaction {
            Reaction::Begin(at) | Reaction::Ring(at) => Some(at),
            Reaction::Open { .. } | Reaction::Stop { .. } | Reaction::Over => None,
        })
        .min()
}
