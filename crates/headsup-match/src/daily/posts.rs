//! The message about the deals of the day that a server has posted each day: where it stands, and who finished a deal there.
//!
//! Pure: the moment is an argument. The message of a day names people until the next day is over; then it says no more than how many results
//! there were, and nothing of it is kept.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::day::Day;
use crate::id::{ChannelId, MessageId, Timestamp, UserId};
use crate::post_log::{NONCE_WINDOW, PostOutcome};
use crate::solo::SoloScore;

/// So many people are named in a message, those who finished a deal first.
pub const NAMED: usize = 12;
/// The message of so many days, the newest, names people.
const DAYS: u32 = 2;
/// A message is edited so long after the first of the results that it does not show: those that follow soon come with it.
const JOINED: Duration = Duration::from_secs(30);
/// A day's message is posted, and that of the day before closed, so long after midnight: what finished in the last second is stored by then.
const SETTLING: Duration = Duration::from_secs(60);
/// After so many days in a row on which nothing could be posted it is not tried any more.
const REFUSALS: u8 = 3;

/// What a server has of messages about the deals of the day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerDailyPosts {
    /// Where they are posted; none if they are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<ChannelId>,
    /// The code of their language where the server chose none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// On how many days in a row there nothing could be posted.
    #[serde(skip_serializing_if = "is_zero")]
    refused: u8,
    /// Those that name people, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    posts: Vec<DailyPost>,
}

/// The message of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyPost {
    /// The day.
    pub day: Day,
    /// Its channel.
    pub channel: ChannelId,
    /// How far it is.
    pub standing: DailyPostStanding,
    /// Since when it does not show what it should.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stale: Option<Timestamp>,
    /// How often it has changed what it should show.
    #[serde(default)]
    changes: u32,
    /// Whether it says that its day is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    closed: bool,
    /// Who finished a deal on the server, in the order in which they first did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<DailyFinisher>,
    /// How many results of others there are.
    #[serde(default, skip_serializing_if = "is_none")]
    pub more: u32,
}

/// How far the message of a day is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DailyPostStanding {
    /// It is yet to be posted.
    Waits,
    /// It is being posted; when that was last tried.
    Tried(Timestamp),
    /// It stands there.
    Posted(MessageId),
    /// It stands nowhere, or where is not known.
    Lost,
}

/// A person who finished deals of a day, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyFinisher {
    /// Who.
    pub who: UserId,
    /// How their first tries ended, by the slugs of the games.
    #[serde(with = "rows")]
    pub scores: BTreeMap<String, SoloScore>,
}

/// What is to be done about these messages now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyPostStep {
    /// Post that of this day.
    Post(Day),
    /// Draw it anew.
    Draw(Day),
    /// Draw it for the last time, without names.
    LetGo(Day),
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

impl ServerDailyPosts {
    /// Whether a server has none and wants none.
    pub fn is_empty(&self) -> bool {
        *self == ServerDailyPosts::default()
    }

    /// Where they are posted; none if they are not.
    pub fn channel(&self) -> Option<ChannelId> {
        self.channel
    }

    /// Whether nothing could be posted there the last time.
    pub fn refused(&self) -> bool {
        self.refused > 0
    }

    /// Whether there is ever something to do about them by itself.
    pub fn wait(&self) -> bool {
        !self.posts.is_empty() || self.posting().is_some()
    }

    /// The channel that is still tried.
    fn posting(&self) -> Option<ChannelId> {
        self.channel.filter(|_| self.refused < REFUSALS)
    }

    /// Has them posted in this channel, or nowhere. Today's is tried once more if it stands nowhere.
    pub fn choose(&mut self, channel: Option<ChannelId>) {
        (self.channel, self.refused, self.language) = (channel, 0, None);
        self.posts
            .retain(|post| matches!(post.standing, DailyPostStanding::Posted(_)));
    }

    /// The message of a day.
    pub fn of(&self, day: Day) -> Option<&DailyPost> {
        self.posts.iter().find(|post| post.day == day)
    }

    fn of_mut(&mut self, day: Day) -> Option<&mut DailyPost> {
        self.posts.iter_mut().find(|post| post.day == day)
    }

    /// The message of a day that is posted, or is yet to be; none if there is none to be.
    fn open(&mut self, day: Day) -> Option<&mut DailyPost> {
        if self.of(day).is_none() {
            let channel = self.posting()?;
            self.posts.push(DailyPost {
                day,
                channel,
                standing: DailyPostStanding::Waits,
                stale: None,
                changes: 0,
                closed: false,
                people: Vec::new(),
                more: 0,
            });
            self.posts.sort_by_key(|post| post.day);
        }
        self.of_mut(day)
    }

    /// What is to be done now, if anything.
    pub fn due(&self, now: Timestamp) -> Option<DailyPostStep> {
        let steps = self.steps(Day::of(now));
        let (_, step) = steps.into_iter().find(|&(at, _)| at <= now)?;
        Some(step)
    }

    /// When something is next to be done, if nothing is before.
    pub fn next(&self, now: Timestamp) -> Option<Timestamp> {
        let today = Day::of(now);
        let tomorrow = self.posting().map(|_| today.next().begins().after(SETTLING));
        let steps = self.steps(today).into_iter().map(|(at, _)| at);
        steps.chain(tomorrow).min()
    }

    /// What is to be done on a day, and from when on. What is new comes first.
    fn steps(&self, today: Day) -> Vec<(Timestamp, DailyPostStep)> {
        let mut steps = Vec::new();
        let is_to_come = match self.of(today).map(|post| post.standing) {
            None => self.posting().is_some(),
            Some(standing) => matches!(standing, DailyPostStanding::Waits | DailyPostStanding::Tried(_)),
        };
        if is_to_come {
            steps.push((today.begins().after(SETTLING), DailyPostStep::Post(today)));
        }
        for post in &self.posts {
            steps.push((post.names_until().after(SETTLING), DailyPostStep::LetGo(post.day)));
            if let DailyPostStanding::Posted(_) = post.standing {
                let stale = post.stale.map(|since| since.after(JOINED));
                let closes = (!post.closed).then(|| post.day.ends().after(SETTLING));
                let draw = stale.into_iter().chain(closes).min();
                steps.extend(draw.map(|at| (at, DailyPostStep::Draw(post.day))));
            }
        }
        steps
    }

    /// Notes that the message of a day is about to be posted, and gives it; none if it must not be. An attempt of which nothing was heard for
    /// too long to be repeated may stand in the channel, so the message counts as posted.
    pub fn try_to_post(&mut self, day: Day, now: Timestamp) -> Option<DailyPost> {
        let post = self.open(day)?;
        post.standing = match post.standing {
            DailyPostStanding::Tried(at) if now.since(at) > NONCE_WINDOW => DailyPostStanding::Lost,
            DailyPostStanding::Waits | DailyPostStanding::Tried(_) => DailyPostStanding::Tried(now),
            other => other,
        };
        matches!(post.standing, DailyPostStanding::Tried(_)).then(|| post.clone())
    }

    /// Notes what came of it. `tried` is the message as it was posted.
    pub fn tried(&mut self, tried: &DailyPost, outcome: PostOutcome) {
        let Some(post) = self.of_mut(tried.day).filter(|post| post.standing == tried.standing) else {
            return;
        };
        match outcome {
            PostOutcome::Posted(message) => {
                post.standing = DailyPostStanding::Posted(message);
                post.shows(tried);
                self.refused = 0;
            }
            PostOutcome::NotYet => post.standing = DailyPostStanding::Waits,
            PostOutcome::Refused => {
                post.lose();
                self.refused = self.refused.saturating_add(1);
            }
            PostOutcome::Empty => post.lose(),
        }
    }

    /// Notes that the message of a day was drawn anew, or that it does not stand there any more. `drawn` is the message as it was
    /// drawn, as of this moment.
    pub fn drawn(&mut self, drawn: &DailyPost, stands: bool, at: Timestamp) {
        if !drawn.names_people(at) {
            self.posts.retain(|post| post.day != drawn.day);
        } else if let Some(post) = self.of_mut(drawn.day) {
            match stands {
                true => post.shows(drawn),
                false => post.lose(),
            }
            post.closed |= drawn.is_over(at);
        }
    }

    /// Takes in that a person finished their first try at a deal of this day on the server. A message of a day that is over is not begun.
    pub fn finish(&mut self, who: UserId, game: &str, day: Day, score: SoloScore, now: Timestamp) {
        if self.channel.is_none() || (day < Day::of(now) && self.of(day).is_none()) {
            return;
        }
        let Some(post) = self.open(day).filter(|post| post.standing != DailyPostStanding::Lost) else {
            return;
        };
        let room = post.people.len() < NAMED;
        match post.people.iter_mut().find(|one| one.who == who) {
            Some(one) => drop(one.scores.entry(game.to_owned()).or_insert(score)),
            None if room => post.people.push(DailyFinisher {
                who,
                scores: BTreeMap::from([(game.to_owned(), score)]),
            }),
            None => post.more += 1,
        }
        post.change(now);
    }

    /// Whether a person is named in one of them.
    pub fn names(&self, who: UserId) -> bool {
        self.posts
            .iter()
            .any(|post| post.people.iter().any(|one| one.who == who))
    }

    /// What is kept of a person's results, day by day.
    pub fn results_of(&self, who: UserId) -> impl Iterator<Item = (Day, &BTreeMap<String, SoloScore>)> {
        let of = move |post: &'_ DailyPost| post.people.iter().position(|one| one.who == who);
        let results = self.posts.iter().filter_map(move |post| Some((post, of(post)?)));
        results.map(|(post, at)| (post.day, &post.people[at].scores))
    }

    /// Notes that it has changed whether a person is to be named.
    pub fn name_anew(&mut self, who: UserId) {
        for post in self
            .posts
            .iter_mut()
            .filter(|post| post.people.iter().any(|one| one.who == who))
        {
            post.stale = None;
            post.change(Timestamp(0));
        }
    }

    /// Takes a person out.
    pub fn forget(&mut self, who: UserId) {
        self.name_anew(who);
        for post in &mut self.posts {
            post.people.retain(|one| one.who != who);
        }
    }
}

impl DailyPost {
    /// It is to show something else since a moment.
    fn change(&mut self, since: Timestamp) {
        self.changes = self.changes.wrapping_add(1);
        self.stale.get_or_insert(since);
    }

    /// It shows what it was when it was drawn.
    fn shows(&mut self, drawn: &DailyPost) {
        if self.changes == drawn.changes {
            self.stale = None;
        }
    }

    /// It stands nowhere, so nothing of it is kept but that.
    fn lose(&mut self) {
        (self.standing, self.stale) = (DailyPostStanding::Lost, None);
        (self.people, self.more) = (Vec::new(), 0);
    }

    /// How many results there are.
    pub fn count(&self) -> usize {
        let named: usize = self.people.iter().map(|one| one.scores.len()).sum();
        named + self.more as usize
    }

    /// Whether its day is over.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.day < Day::of(now)
    }

    /// Whether it names people still.
    pub fn names_people(&self, now: Timestamp) -> bool {
        now < self.names_until()
    }

    fn names_until(&self) -> Timestamp {
        Day(self.day.0.saturating_add(DAYS)).begins()
    }
}

/// Results as short rows of numbers.
mod rows {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use crate::solo::{Row, SoloScore};

    pub fn serialize<S: Serializer>(scores: &BTreeMap<String, SoloScore>, to: S) -> Result<S::Ok, S::Error> {
        let rows = scores.iter().map(|(game, score)| (game, score.row()));
        rows.collect::<BTreeMap<&String, Row>>().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, SoloScore>, D::Error> {
        let rows = BTreeMap::<String, Row>::deserialize(from)?.into_iter();
        let score = |(game, row)| Some((game, SoloScore::of_row(row)?));
        rows.map(score)
            .collect::<Option<_>>()
            .ok_or(D::Error::custom("no such result"))
    }
}

#[cfg(test)]
mod tests;
