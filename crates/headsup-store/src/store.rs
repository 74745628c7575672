//! The store as everyone else sees it.

use std::fmt;
use std::sync::Arc;

use async_trait::async_trait;

use crate::commit::{Answer, Commit, InteractionKey};
use crate::error::StoreError;
use crate::receipt::{CommitError, Receipt};
use crate::ticked::Ticked;
use headsup_match::tournament::{StoredTournament, TournamentSummary};
use headsup_match::{
    Ending, Finished, GuildId, Ladder, MatchId, People, Piece, Rating, Record, ServerSettings, Settings, Side,
    Standings, Summary, Timestamp, TournamentId, UserId, rank,
};

/// Alarms that have come and were not dealt with yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overdue {
    /// How many there are. A store need not count further than some thousands.
    pub count: u64,
    /// When the oldest came.
    pub oldest: Option<Timestamp>,
}

/// Selects tournaments in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentScope {
    /// All tournaments.
    All,
    /// Open tournaments.
    UnderWay,
    /// Tournaments of a server.
    Server(GuildId),
    /// Tournaments that name a person.
    Person(UserId),
}

impl TournamentScope {
    /// Returns whether a tournament is in the scope.
    pub fn has(self, one: &TournamentSummary) -> bool {
        match self {
            TournamentScope::All => true,
            TournamentScope::UnderWay => !one.over,
            TournamentScope::Server(server) => one.server == server,
            TournamentScope::Person(person) => one.people.everybody().any(|who| who == person),
        }
    }
}

/// A place where matches are kept. What a read returns is durable: a commit under way is seen whole and on disk, or not at all.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync {
    /// Stores all changes of a commit or none. When it returns a [`Receipt`], they survive the machine's sudden end.
    async fn commit(&self, commit: Commit) -> Result<Receipt, CommitError>;

    /// What was answered to an interaction, if it was committed less than a day ago.
    async fn answered(&self, key: InteractionKey) -> Result<Option<(Answer, Receipt)>, StoreError>;

    /// One match.
    async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError>;

    /// The open matches of a person, in no order: those that wait for an answer or are being played. Broken ones are left out.
    async fn open_matches(&self, person: UserId) -> Result<Vec<Summary>, StoreError>;

    /// The finished matches of a person, the newest first. What a commit ended is in it as soon as the commit is stored.
    async fn finished(&self, person: UserId) -> Result<Vec<Finished>, StoreError> {
        self.newest_finished(person, usize::MAX).await
    }

    /// Returns a person's newest finished matches, up to a limit. Further matches cost no time.
    async fn newest_finished(&self, person: UserId, most: usize) -> Result<Vec<Finished>, StoreError>;

    /// Every finished match, the oldest first.
    async fn all_finished(&self) -> Result<Vec<Finished>, StoreError>;

    /// The finished matches that were rated on a server and ended at or after one moment and before another, the oldest first.
    async fn rated_on(&self, server: GuildId, from: Timestamp, until: Timestamp) -> Result<Vec<Finished>, StoreError> {
        let mut all = self.all_finished().await?;
        all.retain(|one| one.is_rated_on(server) && (from..until).contains(&one.ended));
        Ok(all)
    }

    /// Everybody on a ladder of a game with their rating at a moment, in the order of a leaderboard.
    async fn board(&self, game: &str, ladder: Ladder, now: Timestamp) -> Result<Board, StoreError> {
        let standings = Standings::new(self.all_finished().await?, now);
        let mut board: Vec<_> = standings.on(game, ladder).into_iter().collect();
        rank(&mut board);
        Ok(board.into())
    }

    /// The rating of one person there; none if no match of theirs counts.
    async fn rating(
        &self,
        game: &str,
        ladder: Ladder,
        person: UserId,
        now: Timestamp,
    ) -> Result<Option<Rating>, StoreError> {
        let board = self.board(game, ladder, now).await?;
        Ok(board.iter().find(|(who, _)| *who == person).map(|(_, rating)| *rating))
    }

    /// The closed matches that nobody has looked at yet for the history: those of a layout that had none.
    async fn unindexed(&self) -> Result<Vec<MatchId>, StoreError>;

    /// Puts one of them into the history, or, without an ending, notes that it does not belong there.
    async fn index(&self, id: MatchId, ending: Option<Ending>) -> Result<(), StoreError>;

    /// Throws the history away: every closed match is to be looked at anew.
    async fn reindex(&self) -> Result<(), StoreError>;

    /// Every open match.
    async fn all_open(&self) -> Result<Vec<MatchId>, StoreError>;

    /// The matches whose alarm has come, the earliest first.
    async fn due(&self, now: Timestamp) -> Result<Vec<MatchId>, StoreError>;

    /// The earliest alarm later than `now`.
    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>, StoreError>;

    /// Returns how many alarms have come and were not dealt with yet, and since when the oldest is due. Asked again and again: it is cheap.
    async fn overdue(&self, now: Timestamp) -> Result<Overdue, StoreError> {
        let oldest = self.next_due(Timestamp(0)).await?.filter(|oldest| *oldest <= now);
        let count = match oldest {
            Some(_) => self.due(now).await?.len() as u64,
            None => 0,
        };
        Ok(Overdue { count, oldest })
    }

    /// What a person chose; the defaults of one who chose nothing.
    async fn settings(&self, person: UserId) -> Result<Settings, StoreError>;

    /// Keeps what a person chose.
    async fn set_settings(&self, person: UserId, settings: Settings) -> Result<(), StoreError>;

    /// What a server chose; the defaults of one that chose nothing.
    async fn server(&self, server: GuildId) -> Result<ServerSettings, StoreError>;

    /// Keeps what a server chose.
    async fn set_server(&self, server: GuildId, settings: ServerSettings) -> Result<(), StoreError>;

    /// The servers for which [something is to be posted](ServerSettings::posts) by and by, in the order of their numbers.
    async fn posting_servers(&self) -> Result<Vec<GuildId>, StoreError>;

    /// The people who are [reminded](headsup_match::DailyReminder) of the deals of the day, or were, in the order of their numbers.
    async fn reminded_people(&self) -> Result<Vec<UserId>, StoreError>;

    /// A tournament.
    async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        Ok(self.server(id.row()).await?.tournament.map(|stored| *stored))
    }

    /// Keeps a tournament as it has become, if it still has the version that was expected; 0 if it must not exist yet. Says whether it was
    /// kept. Forgetting a person changes the version of all that they are in.
    async fn set_tournament(
        &self,
        id: TournamentId,
        expected: u64,
        tournament: StoredTournament,
    ) -> Result<bool, StoreError>;

    /// Returns the tournaments of a scope by id, except broken ones. Others cost nothing.
    async fn tournaments(&self, scope: TournamentScope) -> Result<Vec<TournamentSummary>, StoreError>;

    /// Removes a finished tournament with all its data.
    async fn remove_tournament(&self, id: TournamentId) -> Result<(), StoreError>;

    /// Until when clocks ran, as far as it was kept.
    async fn ticked(&self) -> Result<Option<Ticked>, StoreError>;

    /// Keeps that.
    async fn set_ticked(&self, ticked: Ticked) -> Result<(), StoreError>;

    /// Whom a person has blocked, in the order of their numbers, without those who were forgotten since.
    async fn blocked(&self, person: UserId) -> Result<Vec<UserId>, StoreError>;

    /// Whether a person has blocked another. A block outlives that the other is forgotten, and holds when they come back.
    async fn blocks(&self, person: UserId, other: UserId) -> Result<bool, StoreError>;

    /// Keeps whether a person has blocked another.
    async fn set_blocked(&self, person: UserId, other: UserId, blocked: bool) -> Result<(), StoreError>;

    /// How many people a person has blocked who were forgotten since. Who they are is not known any more.
    async fn blocked_forgotten(&self, person: UserId) -> Result<usize, StoreError>;

    /// Lifts those blocks.
    async fn lift_forgotten(&self, person: UserId) -> Result<(), StoreError>;

    /// Whether anything at all is kept of a person.
    async fn keeps(&self, person: UserId) -> Result<bool, StoreError>;

    /// When a person was last forgotten, if that is known.
    async fn forgotten_at(&self, person: UserId) -> Result<Option<Timestamp>, StoreError>;

    /// Erases a person for good; returns the matches changed.
    ///
    /// It deletes their settings and blocks, replaces them by [`UserId::FORGOTTEN`] in every match and tournament, and removes their votes
    /// from the matches that their [settings](Settings::voted) name. Each of these matches gets a new version and needs an update, since its
    /// messages may name the person. Blocks of others against them stay. Without stored data nothing is written.
    async fn forget(&self, person: UserId, now: Timestamp) -> Result<Vec<MatchId>, StoreError>;

    /// Returns a note on a match by the code that shows it: where its messages are. Not part of the record.
    async fn place(&self, id: MatchId) -> Result<Option<Vec<u8>>, StoreError>;

    /// Replaces that note; at most [`LARGEST`](crate::LARGEST) bytes. An empty one takes it away.
    async fn set_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError>;

    /// Replaces that note by one that is kept, but of which nothing is left to look after.
    async fn rest_place(&self, id: MatchId, note: Vec<u8>) -> Result<(), StoreError>;

    /// Every match with a note that is to be looked after, open or over. Those at rest cost it nothing, however many they are.
    async fn all_placed(&self) -> Result<Vec<MatchId>, StoreError>;

    /// What is noted of a match that was set aside, because its rules broke down over it; none if it never was.
    async fn aside(&self, id: MatchId) -> Result<Option<String>, StoreError>;

    /// Notes that a match is set aside. Its record stays as it is.
    async fn set_aside(&self, id: MatchId, note: String) -> Result<(), StoreError>;

    /// The chain of promises up to the link of a match, at most so many pieces of it (at least one), the oldest first. Nothing of a match
    /// that has no link: one that was made before there was a chain.
    async fn chain_to(&self, id: MatchId, most: usize) -> Result<Vec<Piece>, StoreError>;

    /// How many open matches wait to be accepted, and how many are played. Broken ones are left out.
    async fn match_counts(&self) -> Result<(u64, u64), StoreError> {
        let (mut challenged, mut playing) = (0, 0);
        for id in self.all_open().await? {
            match self.load(id).await {
                Ok(Some(stored)) if stored.record.begun() => playing += 1,
                Ok(Some(_)) => challenged += 1,
                Ok(None) | Err(StoreError::Broken { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok((challenged, playing))
    }

    /// Fails with [`StoreError::Full`] while there is no room for anything. Stores nothing.
    async fn has_room(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Does what can wait, if it is time for it: what was forgotten goes out of the files for good. Called now and then.
    async fn tidy(&self, _now: Timestamp) -> Result<(), StoreError> {
        Ok(())
    }

    /// Waits until the store fails for good, and says why. Nothing is stored after that, and the process should end.
    async fn failed(&self) -> StoreError;
}

/// Everybody on a ladder, the best first.
pub type Board = Arc<[(UserId, Rating)]>;

/// A match as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// How many commits it is made of.
    pub version: u64,
    /// Its record.
    pub record: Record,
    /// Between whom.
    pub people: People,
}

impl StoredMatch {
    /// It, in the history.
    pub fn finished(&self, id: MatchId, ending: Ending) -> Finished {
        Finished {
            id,
            people: self.people,
            ended: self.record.changed(),
            ending,
        }
    }

    /// It, in the list of open matches. `asks` says whose answer or move it waits for.
    pub fn summary(&self, id: MatchId, asks: Option<Side>) -> Summary {
        Summary {
            id,
            game: self.record.terms().game.clone(),
            people: self.people,
            role: self.record.role(),
            playing: self.record.begun(),
            asks,
            since: self.record.changed(),
            until: asks.and_then(|side| self.record.deadline(side)),
        }
    }
}
