//! Duels: several people play one deal, each alone against the computer, when they like, and the better result wins. Teams of two play it
//! once in each seat, and their results are added up.
//!
//! * `rank` who did how well · `person` what a person has to do with them · `notice` who is told beside its messages
//!
//! Until a duel has ended nothing of its deal leaves it but that a person is done.

mod notice;
mod person;
mod rank;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};

use crate::id::{ChannelId, GuildId, MatchId, Timestamp, UserId};
use crate::post_log::{PostLog, PostOutcome};
use crate::proposal::NoSuchWord;
use crate::refusal::Refusal;
use crate::solo::{SoloDeal, SoloMoves, SoloScore};
use crate::transcript::Transcript;
use headsup_engine::{Captions, Retrospect, Seat};

pub use notice::DuelNotice;
pub use person::{DuelTry, NamedDuel, PersonDuels};
pub use rank::{DuelResult, TeamScore};

/// How long people may play.
const LASTS: Duration = Duration::from_secs(3 * 24 * 60 * 60);
/// How long they may join, unless one of them is challenged.
const JOIN: Duration = Duration::from_secs(24 * 60 * 60);
/// For so long the one who began it alone tries to say so.
const HELD: Duration = Duration::from_secs(30);
/// The message that says a duel has begun, by its number in the log of posts.
pub const OPENING: u8 = 1;
/// The message that says how it ended.
pub const RESULT: u8 = 2;

/// Who plays in a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DuelKind {
    /// The one who began it, and the one whom they challenged.
    Pair,
    /// Anyone who joins.
    Open,
    /// Two teams of two.
    Teams,
}

/// A team of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum DuelTeam {
    /// The first.
    A,
    /// The second.
    B,
}

/// One who has joined a duel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelPlayer {
    /// Leads to the person as long as they are known: a challenge of theirs to the computer, withdrawn as it was made.
    pub entry: MatchId,
    /// Their team, if there are teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<DuelTeam>,
    /// How their try ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<SoloScore>,
    /// Whether they will not finish, as they left or were forgotten.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
}

/// Who an entry leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelPerson {
    /// The person; [`UserId::FORGOTTEN`] if they were forgotten.
    pub who: UserId,
    /// Whether they do not let others see what they play, so that they stand in no ranking by their name.
    pub hidden: bool,
}

/// Who the entries of a duel lead to.
pub type DuelPeople = BTreeMap<MatchId, DuelPerson>;

impl DuelPerson {
    /// Of an entry that cannot be read: it leads to no one now, and who knows about later.
    pub const UNREADABLE: DuelPerson = DuelPerson {
        who: UserId::FORGOTTEN,
        hidden: true,
    };

    /// Whether they were forgotten.
    pub fn is_forgotten(self) -> bool {
        self.who == UserId::FORGOTTEN && self != DuelPerson::UNREADABLE
    }

    /// Whom a ranking names them by: [`UserId::FORGOTTEN`] if it must not name them.
    pub fn ranked(self) -> UserId {
        if self.hidden { UserId::FORGOTTEN } else { self.who }
    }
}

/// What is known of a duel when it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelTerms {
    /// The slug of its game.
    pub game: String,
    /// Who plays.
    pub kind: DuelKind,
    /// The server where it stands.
    pub server: GuildId,
    /// Its channel there.
    pub channel: ChannelId,
    /// The code of the language of its messages.
    pub language: String,
    /// Leads to the one who began it, as an [entry](DuelPlayer::entry) does.
    pub by: MatchId,
    /// Leads to the one who is challenged, if anyone is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invited: Option<MatchId>,
}

/// A duel, without names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    /// What it was begun with.
    #[serde(flatten)]
    pub terms: DuelTerms,
    /// Since when.
    pub begun: Timestamp,
    /// Those who have joined, in that order.
    pub players: Vec<DuelPlayer>,
    /// Since when no one can join any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    closed: Option<Timestamp>,
    /// For how long people could not reach the program since it began, in milliseconds. It ends later by that.
    #[serde(default, skip_serializing_if = "is_zero")]
    missed: u64,
    /// Until when that is counted, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counted: Option<Timestamp>,
    /// Whether the one who is challenged declined.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declined: bool,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Timestamp>,
    /// Who is yet to be told what its messages say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notices: Vec<DuelNotice>,
    /// How often what its message shows has changed.
    version: u32,
    /// Which of these its message shows.
    drawn: u32,
    /// Its messages.
    #[serde(flatten)]
    pub log: PostLog,
}

/// What is to be done about the messages of a duel now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelStep {
    /// Post the message with this number.
    Post(u8),
    /// Draw the one that says it has begun anew, as it is at this version.
    Draw(u32),
    /// Tell one of what a message says.
    Tell(DuelNotice),
}

impl Duel {
    /// One that begins now. Who begins one without teams plays.
    pub fn new(terms: DuelTerms, now: Timestamp) -> Duel {
        let plays = terms.kind != DuelKind::Teams;
        let first = DuelPlayer {
            entry: terms.by,
            team: None,
            score: None,
            left: false,
        };
        Duel {
            terms,
            begun: now,
            players: plays.then_some(first).into_iter().collect(),
            closed: None,
            missed: 0,
            counted: None,
            declined: false,
            notices: Vec::new(),
            ended: None,
            version: 1,
            drawn: 0,
            log: PostLog::default(),
        }
    }

    /// Until when its tries are played.
    pub fn ends(&self) -> Timestamp {
        self.after(LASTS)
    }

    /// So much later than it began, without the time for which people could not reach the program.
    fn after(&self, time: Duration) -> Timestamp {
        self.begun.after(time + Duration::from_millis(self.missed))
    }

    /// Until when it is counted for how long people could not reach the program.
    pub fn counted(&self) -> Timestamp {
        self.counted.unwrap_or(self.begun)
    }

    /// Ends the duel later by `missed`, the part of the time from `since` to `now` in which people could not reach the bot. Does nothing if that
    /// time is counted already.
    pub fn delay(&mut self, since: Timestamp, missed: Duration, now: Timestamp) {
        if self.ended.is_none() && self.counted() == since {
            self.missed += missed.as_millis() as u64;
            self.counted = Some(now);
            self.version += 1;
        }
    }

    /// Until when people may join, if they still may.
    pub fn joins_until(&self) -> Option<Timestamp> {
        let until = match self.terms.kind {
            DuelKind::Pair => self.ends(),
            DuelKind::Open | DuelKind::Teams => self.after(JOIN),
        };
        let may = self.closed.is_none() && self.ended.is_none() && self.players.len() < self.places();
        may.then_some(until)
    }

    /// How many can play.
    pub fn places(&self) -> usize {
        match self.terms.kind {
            DuelKind::Pair => 2,
            DuelKind::Open => 25,
            DuelKind::Teams => 4,
        }
    }

    /// The members of a team, in the order in which they joined.
    pub fn team(&self, team: DuelTeam) -> impl Iterator<Item = &DuelPlayer> {
        self.players.iter().filter(move |player| player.team == Some(team))
    }

    /// The player of an entry.
    pub fn player(&self, entry: MatchId) -> Option<&DuelPlayer> {
        self.players.iter().find(|player| player.entry == entry)
    }

    /// The seat of a player: the second of a team has the other one.
    pub fn seat(&self, player: &DuelPlayer, deal: &SoloDeal) -> Seat {
        let second = player
            .team
            .is_some_and(|team| self.team(team).next().is_none_or(|first| first.entry != player.entry));
        match second {
            true => deal.seat().other(),
            false => deal.seat(),
        }
    }

    /// A person joins.
    ///
    /// # Errors
    /// Returns [`Refusal::DuelLeft`] if they left it, [`Refusal::DuelClosed`] if no one can join any more, or the team is full, and
    /// [`Refusal::Stale`] if they name a team where there are none, or none where there are.
    pub fn join(&mut self, entry: MatchId, team: Option<DuelTeam>, now: Timestamp) -> Result<(), Refusal> {
        match self.player(entry) {
            Some(player) if player.left => return Err(Refusal::DuelLeft),
            Some(_) => return Ok(()),
            None => {}
        }
        if !self.takes(team) || self.joins_until().is_none_or(|until| now >= until) {
            return Err(Refusal::DuelClosed);
        }
        if team.is_some() != (self.terms.kind == DuelKind::Teams) {
            return Err(Refusal::Stale);
        }
        self.players.push(DuelPlayer {
            entry,
            team,
            score: None,
            left: false,
        });
        self.version += 1;
        Ok(())
    }

    /// Whether a team has room.
    pub fn takes(&self, team: Option<DuelTeam>) -> bool {
        team.is_none_or(|team| self.team(team).count() < 2)
    }

    /// Whether the one who began it may have no one else join: not to be spared an opponent.
    pub fn may_close(&self) -> bool {
        let fair = match self.terms.kind {
            DuelKind::Pair => false,
            DuelKind::Open => true,
            DuelKind::Teams => self.team(DuelTeam::A).count() == self.team(DuelTeam::B).count(),
        };
        fair && self.joins_until().is_some()
    }

    /// No one joins any more.
    ///
    /// # Errors
    /// Returns [`Refusal::Stale`] if [no one may say so](Duel::may_close).
    pub fn close(&mut self, now: Timestamp) -> Result<(), Refusal> {
        if !self.may_close() {
            return Err(Refusal::Stale);
        }
        self.shut(now);
        Ok(())
    }

    fn shut(&mut self, now: Timestamp) {
        self.closed = Some(now);
        self.version += 1;
    }

    /// A player will not finish, or the one who is challenged will not play. A player keeps their place, and no one waits for them. Once it
    /// has ended that changes nothing.
    ///
    /// # Errors
    /// Returns [`Refusal::DuelDone`] if they are done, and [`Refusal::NotForYou`] if the entry is not one of this duel.
    pub fn leave(&mut self, entry: MatchId) -> Result<(), Refusal> {
        if self.ended.is_some() {
            return Ok(());
        }
        let player = self.players.iter_mut().find(|player| player.entry == entry);
        let left = match player {
            Some(player) if player.score.is_some() => return Err(Refusal::DuelDone),
            Some(player) => &mut player.left,
            None if self.terms.invited == Some(entry) => &mut self.declined,
            None => return Err(Refusal::NotForYou),
        };
        if !std::mem::replace(left, true) {
            self.version += 1;
        }
        Ok(())
    }

    /// Whether it is over early because people left or declined.
    fn is_given_up(&self) -> bool {
        match self.terms.kind {
            DuelKind::Pair => self.declined || self.players.iter().any(|player| player.left),
            DuelKind::Open => self.players.iter().all(|player| player.left),
            // Each place can still be taken, and a team that is full may still win.
            DuelKind::Teams => false,
        }
    }

    /// Whether anyone is in it, or challenged, who may [leave](Duel::leave) it.
    pub fn may_be_left(&self) -> bool {
        let invited = self.terms.invited.is_some_and(|entry| self.player(entry).is_none());
        let plays = |player: &DuelPlayer| player.score.is_none() && !player.left;
        self.ended.is_none() && (invited || self.players.iter().any(plays))
    }

    /// A player is done. What comes after its end or after they left, or a second time, counts for nothing.
    pub fn finish(&mut self, entry: MatchId, score: SoloScore) {
        let open = self.ended.is_none();
        let player = self.players.iter_mut().find(|player| player.entry == entry);
        if let Some(player) = player.filter(|player| open && player.score.is_none() && !player.left) {
            player.score = Some(score);
            self.version += 1;
        }
    }

    /// What follows by itself: no one joins any more, or it ends.
    pub fn advance(&mut self, now: Timestamp) {
        if self.ended.is_some() {
            return;
        }
        if self.joins_until().is_some_and(|until| now >= until) {
            self.shut(now);
        }
        let done = |player: &DuelPlayer| player.score.is_some() || player.left;
        let done = self.joins_until().is_none() && self.players.iter().all(done);
        if done || self.is_given_up() || now >= self.ends() {
            self.ended = Some(now);
            self.version += 1;
        }
    }

    /// It has changed whom its messages are to name.
    pub fn name_anew(&mut self) {
        self.version += 1;
    }

    /// What is to be done about its messages, if anything. That it has begun is said at first by the one who began it.
    pub fn due(&self, now: Timestamp) -> Option<DuelStep> {
        match self.log.done {
            0 if now < self.held() => None,
            0 => Some(DuelStep::Post(OPENING)),
            _ if self.drawn < self.version && !self.log.posts.is_empty() => Some(DuelStep::Draw(self.version)),
            OPENING if self.ended.is_some() => Some(DuelStep::Post(RESULT)),
            _ => self.owed().find(|one| one.at <= now).copied().map(DuelStep::Tell),
        }
    }

    fn held(&self) -> Timestamp {
        self.begun.after(HELD)
    }

    /// When it goes on by itself, or someone is to be told, if that is so.
    pub fn next(&self) -> Option<Timestamp> {
        let next = match self.log.done {
            0 => self.held(),
            _ => self.joins_until().unwrap_or(self.ends()).min(self.ends()),
        };
        let next = self.ended.is_none().then_some(next);
        self.owed().map(|one| one.at).chain(next).min()
    }

    /// Whether there is ever something to do about it by itself.
    pub fn waits(&self) -> bool {
        self.ended.is_none() || self.due(self.ends()).is_some() || self.owed().next().is_some()
    }

    /// Whether anyone has joined but the one who began it, or is done.
    pub fn is_taken_up(&self) -> bool {
        let joined = |player: &DuelPlayer| player.entry != self.terms.by || player.score.is_some();
        self.players.iter().any(joined)
    }

    /// Notes what came of posting a message that showed it at this version.
    pub fn tried(&mut self, number: u8, outcome: PostOutcome, version: u32) {
        self.log.tried(number, outcome);
        match (number, outcome) {
            (OPENING, _) => self.drawn(version),
            // From then on the first message is shorter.
            (RESULT, PostOutcome::Posted(_)) => self.drawn = self.drawn.min(self.version - 1),
            _ => {}
        }
    }

    /// Records that the channel refused a message meant to ping the people now in `missed`.
    pub fn refused(&mut self, number: u8, missed: Vec<DuelNotice>, version: u32) {
        let under_way = self.log.attempt.is_some_and(|(tried, _)| tried == number);
        self.tried(number, PostOutcome::Refused, version);
        if under_way {
            self.owe_refused(number, missed);
        }
    }

    /// Notes that its messages show this version.
    pub fn drawn(&mut self, version: u32) {
        self.drawn = self.drawn.max(version);
    }

    /// What its messages are to show.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The secret of its deal, once it has ended.
    pub fn reveal(&self, deal: &SoloDeal) -> Option<String> {
        self.ended.map(|_| deal.reveal())
    }

    /// A finished try of a player as the record of a match, once it has ended.
    pub fn record(&self, deal: &SoloDeal, player: &DuelPlayer, moves: &SoloMoves) -> Option<Transcript> {
        deal.record(self.seat(player, deal), moves, self.ended.map(|_| self.begun)?)
    }

    /// All of a finished try with all cards open, once it has ended.
    pub fn retrospect(&self, deal: &SoloDeal, moves: &SoloMoves, captions: &dyn Captions) -> Option<Retrospect> {
        self.ended.and_then(|_| deal.retrospect(moves, captions))
    }
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests;
