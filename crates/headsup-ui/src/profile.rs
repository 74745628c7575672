//! What a person's page tells: what they played, how their ratings went, whom they play most, their puzzles and deals of the day.

use headsup_engine::GameInfo;
use headsup_i18n::Locale;
use headsup_match::{BestDaily, PublicPart, PuzzleStanding, Rating, StreakState, Tally, Visibility};

use crate::daily::{date, score_words};

/// What a page tells of a person.
#[derive(Clone, Debug)]
pub struct Profile {
    /// What they are called, as plain text.
    pub name: String,
    /// Their games, the one they played most first.
    pub games: Vec<GameProfile>,
    /// How many matches in a row they won at most.
    pub longest_run: u32,
    /// What the person is called whom they played most, as plain text, and in how many matches.
    pub opponent: Option<(String, u32)>,
    /// Their deals of the day, if they finished any.
    pub daily: Option<DailyProfile>,
}

/// What a page tells of the deals of the day.
#[derive(Clone, Debug)]
pub struct DailyProfile {
    /// On how many days in a row they finished one.
    pub streak: StreakState,
    /// The one at which they did best, with its game, if that is known.
    pub best: Option<(&'static GameInfo, BestDaily)>,
}

/// What a page tells of one game.
#[derive(Clone, Debug)]
pub struct GameProfile {
    /// The game.
    pub info: &'static GameInfo,
    /// Their finished matches.
    pub tally: Tally,
    /// How their rating among all people went, the last one that of now; empty without a rated match.
    pub course: Vec<Rating>,
    /// Their puzzles, if they answered any.
    pub puzzles: Option<PuzzleStanding>,
}

impl Profile {
    /// What others see of the page of a person who lets them see this; none if that is nothing. Puzzles are for their solver alone.
    pub fn for_others(mut self, visibility: &Visibility) -> Option<Profile> {
        self.games.iter_mut().for_each(|game| game.puzzles = None);
        if !visibility.shows(PublicPart::Record) {
            self.longest_run = 0;
            self.games.iter_mut().for_each(|game| game.tally = Tally::default());
            // Their order tells which they played more.
            self.games.sort_by_key(|game| game.info.name);
        }
        if !visibility.shows(PublicPart::Ratings) {
            self.games.iter_mut().for_each(|game| game.course.clear());
        }
        self.games.retain(GameProfile::tells);
        self.opponent = self.opponent.filter(|_| visibility.shows(PublicPart::Opponent));
        self.daily = self.daily.filter(|_| visibility.shows(PublicPart::Deals));
        let tells = !self.games.is_empty() || self.opponent.is_some() || self.daily.is_some();
        tells.then_some(self)
    }

    /// How many matches they finished.
    pub fn played(&self) -> u32 {
        self.games.iter().map(|game| game.tally.played()).sum()
    }

    /// How many puzzles they solved; none if they answered none.
    pub fn solved(&self) -> Option<u32> {
        let puzzles = self.games.iter().filter_map(|game| game.puzzles.as_ref());
        puzzles
            .map(PuzzleStanding::solved)
            .fold(None, |sum, solved| Some(sum.unwrap_or(0) + solved))
    }
}

impl GameProfile {
    /// Whether there is anything to tell.
    fn tells(&self) -> bool {
        self.tally.played() > 0 || !self.course.is_empty() || self.puzzles.is_some()
    }
}

/// A rating in words: the points, and the margin within which the truth is in nineteen of twenty cases.
pub fn rating_words(rating: &Rating, locale: &Locale) -> String {
    let args = [
        ("points", format!("{:.0}", rating.points).into()),
        ("margin", format!("{:.0}", 2.0 * rating.deviation).into()),
    ];
    let message = if rating.settled() { "rating" } else { "rating-unsure" };
    locale.say(message, &args)
}

/// A tally in words.
pub fn tally_words(tally: Tally, locale: &Locale) -> String {
    let args = [
        ("played", i64::from(tally.played()).into()),
        ("won", i64::from(tally.won).into()),
        ("lost", i64::from(tally.lost).into()),
        ("drawn", i64::from(tally.drawn).into()),
    ];
    locale.say("stats-counts", &args)
}

/// A page in words: all that its picture shows.
pub(crate) fn words(profile: &Profile, locale: &Locale) -> String {
    let mut rows = Vec::new();
    if profile.played() > 0 {
        let args = [
            ("played", i64::from(profile.played()).into()),
            ("run", i64::from(profile.longest_run).into()),
        ];
        rows.push(locale.say("profile-played", &args));
    }
    rows.extend(profile.opponent.as_ref().map(|(name, count)| {
        let args = [("other", name.as_str().into()), ("count", i64::from(*count).into())];
        locale.say("profile-opponent", &args)
    }));
    rows.extend(profile.games.iter().map(|game| game_words(game, locale)));
    rows.extend(profile.daily.iter().map(|daily| daily_words(daily, locale)));
    rows.join("\n")
}

fn daily_words(daily: &DailyProfile, locale: &Locale) -> String {
    let args = [
        ("days", i64::from(daily.streak.days).into()),
        ("longest", i64::from(daily.streak.best).into()),
    ];
    let streak = locale.say("profile-daily", &args);
    let best = daily.best.as_ref().map(|(info, best)| {
        let args = [
            ("deal", deal_words(info, best, locale).into()),
            ("score", score_words(&best.score, locale).into()),
            ("compared", compared_words(best, locale).into()),
        ];
        locale.say("profile-daily-best", &args)
    });
    [streak].into_iter().chain(best).collect::<Vec<String>>().join("; ")
}

/// Which deal of the day it is.
pub(crate) fn deal_words(info: &GameInfo, best: &BestDaily, locale: &Locale) -> String {
    let args = [("game", info.name.into()), ("date", date(best.day, locale).into())];
    locale.say("profile-daily-deal", &args)
}

/// How many others it is better than.
pub(crate) fn compared_words(best: &BestDaily, locale: &Locale) -> String {
    let args = [
        ("worse", i64::from(best.compared.worse).into()),
        ("others", i64::from(best.compared.others).into()),
    ];
    let id = match best.compared.others {
        0 => "profile-daily-alone",
        _ => "daily-share-better",
    };
    locale.say(id, &args)
}

fn game_words(game: &GameProfile, locale: &Locale) -> String {
    let mut told = Vec::new();
    if game.tally.played() > 0 {
        told.push(tally_words(game.tally, locale));
    }
    told.extend(game.course.last().map(|now| {
        let best = game.course.iter().map(|rating| rating.points).fold(0.0, f64::max);
        let least = game.course.iter().map(|rating| rating.points).fold(best, f64::min);
        let args = [
            ("rating", rating_words(now, locale).into()),
            ("highest", format!("{best:.0}").into()),
            ("lowest", format!("{least:.0}").into()),
        ];
        locale.say("profile-rating", &args)
    }));
    told.extend(game.puzzles.as_ref().map(|puzzles| {
        let args = [
            ("rating", i64::from(puzzles.rating()).into()),
            ("solved", i64::from(puzzles.solved()).into()),
            ("tried", i64::from(puzzles.tried()).into()),
        ];
        locale.say("profile-puzzles", &args)
    }));
    format!("{}: {}", game.info.name, told.join("; "))
}
