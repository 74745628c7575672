//! What a person chose for themselves, and a server for all who play there. Kept as JSON by the names of the fields: what is added later
//! has its usual value in what was stored before.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::{Display, EnumString, VariantArray};

use crate::daily::{DailyBoards, DailyTries, ServerDailyPosts};
use crate::duel::{Duel, PersonDuels};
use crate::proposal::NoSuchWord;
use crate::puzzles::PuzzleStandings;
use crate::season::ServerSeasons;
use crate::tournament::StoredTournament;
use crate::visibility::{PublicPart, Visibility};
use crate::{Absence, ChannelId, GuildId, LocalClock, MatchId, RoleId, TimeControl, Timestamp, TournamentId};

/// Bytes that all of a server, or of a person, may take in a store. A store takes 64 KiB.
const ROOM: usize = 60_000;
/// So many of the seasons that a person left are kept: those that began last.
const SEASONS_LEFT: usize = 100;
/// Maximum undelivered notices kept for a person.
const UNREACHED: usize = 10;

/// A person's settings. Only [`stored`](Settings::stored) serializes them: they contain [moves](crate::SoloMoves) that the person
/// must not read.
///
/// ```
/// fn kept(settings: &headsup_match::Settings) -> impl serde::Serialize { settings.stored() }
/// ```
/// ```compile_fail
/// fn exported(settings: &headsup_match::Settings) -> impl serde::Serialize { settings }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, remote = "Self")]
pub struct Settings {
    /// How they want to be shown a table.
    pub view: View,
    /// What others see of them.
    #[serde(flatten)]
    pub visibility: Visibility,
    /// The code of the language they want to read; `None` to follow what the code that shows matches knows of them.
    pub language: Option<String>,
    /// Where they are told that a match waits for them.
    pub notices: NotificationChannel,
    /// When they are told nothing.
    pub quiet: Option<QuietHours>,
    /// How often they are reminded of a match that waits for them.
    pub reminders: Reminders,
    /// Which of their moves they are asked about before they are made.
    pub confirm: Confirm,
    /// Whether cards in menus stand as little pictures.
    pub faces: CardIcons,
    /// Coaching in their first match of a game.
    #[serde(skip_serializing_if = "Coaching::is_usual")]
    pub coaching: Coaching,
    /// When they are away, the earliest first: clocks that run over days stop for them. Those of the last year are kept.
    pub away: Vec<Absence>,
    /// Whether they were ever pinged: the first ping says how to have fewer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pinged: bool,
    /// Whether they were welcomed in their direct messages.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub welcomed: bool,
    /// What they have solved.
    #[serde(skip_serializing_if = "PuzzleStandings::is_empty")]
    pub puzzles: PuzzleStandings,
    /// What they played of the deals of the day.
    #[serde(skip_serializing_if = "DailyTries::is_empty")]
    pub daily: DailyTries,
    /// The matches in which they voted, or which they began for a channel: where they are to be looked for to be forgotten.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub voted: Vec<MatchId>,
    /// What they played in duels, and which may name them.
    #[serde(skip_serializing_if = "PersonDuels::is_empty")]
    pub duels: PersonDuels,
    /// The seasons of servers that they left, by when each began.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub left_seasons: BTreeSet<(GuildId, Timestamp)>,
    /// The newest undelivered notices without duplicates; the next response shows them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unreached: Vec<NoticeSubject>,
}

/// The subject of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoticeSubject {
    /// A match.
    Match(MatchId),
    /// A duel.
    Duel(MatchId),
    /// A tournament.
    Tournament(TournamentId),
}

/// Settings in their stored form.
#[derive(Clone, Copy, Debug)]
pub struct StoredSettings<'a>(&'a Settings);

impl Serialize for StoredSettings<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Settings::serialize(self.0, to)
    }
}

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Settings, D::Error> {
        Settings::deserialize(from)
    }
}

impl Settings {
    /// Returns the stored form.
    pub fn stored(&self) -> StoredSettings<'_> {
        StoredSettings(self)
    }

    /// Stores an undelivered notice.
    pub fn note_unreached(&mut self, subject: NoticeSubject) {
        self.unreached.retain(|known| *known != subject);
        self.unreached.push(subject);
        let over = self.unreached.len().saturating_sub(UNREACHED);
        self.unreached.drain(..over);
    }

    /// Whether the table of a season that began then may name them.
    pub fn in_season(&self, server: GuildId, begun: Timestamp) -> bool {
        self.visibility.shows(PublicPart::Ratings) && !self.left_seasons.contains(&(server, begun))
    }

    /// Leaves a season that began then, or comes back to it.
    pub fn leave_season(&mut self, server: GuildId, begun: Timestamp, left: bool) {
        match left {
            true => self.left_seasons.insert((server, begun)),
            false => self.left_seasons.remove(&(server, begun)),
        };
        while self.left_seasons.len() > SEASONS_LEFT {
            let oldest = self.left_seasons.iter().copied().min_by_key(|(_, begun)| *begun);
            oldest.into_iter().for_each(|oldest| {
                self.left_seasons.remove(&oldest);
            });
        }
    }

    /// Whether they chose anything. What was noted of them besides is no choice of theirs.
    pub fn chose_anything(&self) -> bool {
        let usual = Settings {
            pinged: self.pinged,
            welcomed: self.welcomed,
            puzzles: self.puzzles.clone(),
            daily: self.daily.clone(),
            voted: self.voted.clone(),
            duels: self.duels.clone(),
            unreached: self.unreached.clone(),
            ..Settings::default()
        };
        *self != usual
    }

    /// Lets go of the moves of finished duels, and then of what they played yesterday, if there is no room for them beside all the rest.
    pub fn fit(&mut self) {
        while bytes(&self.stored()) > ROOM && (self.duels.let_go() || self.daily.let_go()) {}
    }
}

/// How a person wants to be shown a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum View {
    /// As a picture (with alt text).
    #[default]
    Picture,
    /// In words alone.
    Text,
}

/// Where a person is told that a match waits for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum NotificationChannel {
    /// Where the match is played.
    #[default]
    Channel,
    /// In direct messages.
    Direct,
    /// Both.
    Both,
    /// Nowhere: they look by themselves.
    None,
}

/// Hours of the day in which a person is told nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// From this hour of their day on, 0 to 23.
    pub from: u8,
    /// Until this one; if it is not later, of the next day.
    pub until: u8,
    /// How many minutes their day is ahead of UTC; if they named a place, when they did.
    pub zone: i16,
    /// The name of the time zone whose clock they live by, with its changes; none if they only said how late it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tz: Option<String>,
}

impl QuietHours {
    /// The clock that they live by. A place that the rules do not know any more keeps the time that it had when it was chosen.
    pub fn clock(&self) -> LocalClock {
        let place = self.tz.as_deref().and_then(LocalClock::of);
        place.unwrap_or_else(|| LocalClock::ahead(self.zone))
    }

    /// When the hours end in which `now` falls; none if it falls in no such hour.
    pub fn ends(&self, now: Timestamp) -> Option<Timestamp> {
        let clock = self.clock();
        let (hour, _) = clock.time(now);
        let (from, until) = (self.from % 24, self.until % 24);
        let quiet = if from < until {
            (from..until).contains(&hour)
        } else {
            hour >= from || hour < until
        };
        if quiet { clock.next(until, now) } else { None }
    }
}

/// How often a person is reminded of a match that waits for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reminders {
    /// Never.
    Never,
    /// Each time so many hours have gone by, a few times.
    Hours(u8),
}

impl Default for Reminders {
    fn default() -> Reminders {
        Reminders::Hours(24)
    }
}

/// Which of their moves a player is asked about before they are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum Confirm {
    /// Each that cannot be taken back.
    Always,
    /// One that a single tap makes, that costs them something and cannot be taken back.
    #[default]
    Smart,
    /// None.
    Never,
}

/// Whether cards in menus stand as little pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum CardIcons {
    /// As little pictures.
    #[default]
    Emoji,
    /// In words alone.
    Text,
}

/// Coaching of a person in their first match of a game against the gentlest level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = NoSuchWord, parse_err_fn = NoSuchWord::of)]
pub enum Coaching {
    /// A line after each turn of the computer.
    #[default]
    On,
    /// None.
    Off,
}

impl Coaching {
    fn is_usual(&self) -> bool {
        *self == Coaching::default()
    }
}

/// A channel that refuses the bot's notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefusingChannel {
    /// The channel.
    pub channel: ChannelId,
    /// A server manager was notified.
    #[serde(default)]
    pub told: bool,
}

/// What a server chose for all who play there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The channels in which matches may begin; all if none is named.
    pub channels: Vec<ChannelId>,
    /// Whether each match gets a thread of its own.
    pub threads: bool,
    /// The code of the language of everything that all see there; none to follow what the server says of itself.
    pub language: Option<String>,
    /// The role whose members may end any match there, besides those who manage the server.
    pub enders: Option<RoleId>,
    /// The clock of challenges that name none.
    pub pace: TimeControl,
    /// The channel that last refused a notice, until it takes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusing: Option<RefusingChannel>,
    /// Whether it was welcomed when the bot joined it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub welcomed: bool,
    /// Its seasons.
    #[serde(skip_serializing_if = "ServerSeasons::is_empty")]
    pub seasons: ServerSeasons,
    /// How people did there in the newest deals of the day, without names.
    #[serde(skip_serializing_if = "DailyBoards::is_empty")]
    pub daily: DailyBoards,
    /// The message about them that it has posted each day.
    #[serde(skip_serializing_if = "ServerDailyPosts::is_empty")]
    pub daily_posts: ServerDailyPosts,
    /// A tournament, under a number that is no server's but [its own](crate::tournament::TournamentId::row).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Box<StoredTournament>>,
    /// A duel, if this is kept under the number of its deal, and there is something to do about it by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duel: Option<Box<Duel>>,
    /// One of which all is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub past_duel: Option<Box<Duel>>,
}

impl ServerSettings {
    /// Whether something is to be posted for it or its duel by and by, without anyone's asking.
    pub fn posts(&self) -> bool {
        self.seasons.wait() || self.daily_posts.wait() || self.duel.is_some()
    }

    /// The duel that is kept here, if there is one.
    pub fn kept_duel(&self) -> Option<&Duel> {
        self.duel.as_deref().or(self.past_duel.as_deref())
    }

    /// Keeps a duel, or none.
    pub fn keep_duel(&mut self, duel: Option<Duel>) {
        let waits = duel.as_ref().is_some_and(Duel::waits);
        let duel = duel.map(Box::new);
        (self.duel, self.past_duel) = if waits { (duel, None) } else { (None, duel) };
    }

    /// Lets go of what there is no room for beside all the rest: where the tables of older seasons stand, then how people did in the deals of
    /// the day before, and of the oldest seasons with their champions last.
    pub fn fit(&mut self) {
        while bytes(self) > ROOM && (self.seasons.let_go_of_posts() || self.daily.let_go() || self.seasons.let_go()) {}
    }
}

/// How many bytes it takes in a store.
fn bytes(kept: &impl Serialize) -> usize {
    serde_json::to_string(kept).map_or(0, |form| form.len())
}

#[cfg(test)]
mod tests;
