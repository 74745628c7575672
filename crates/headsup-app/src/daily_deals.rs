//! The deals of the day: promised the day before, and played by each person alone against the computer. What a person played is kept with
//! their settings; how all of them did, without names, with those of their server, and for everywhere under the number of the deal.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::daily_posts::DailyPosts;
use crate::error::{AppError, Incident};
use crate::preferences::Preferences;
use crate::shared::Shared;
use crate::solo::{Solo, row_of};
use headsup_engine::Level;
use headsup_match::daily::{CountId, DailyGame, Streak};
use headsup_match::{
    BestDaily, Course, DailyBoard, DailyBoards, DailyDeal, DailyTries, Day, GuildId, MatchId, NewMatch, PublicPart,
    Refusal, SoloDeal, SoloMoves, StreakState, Timestamp, TryRef, UserId,
};
use headsup_store::{ServerSettings, Settings};
use headsup_supervisor::Task;

/// As many ids of a deal are tried; a match may have one of them in the course of years.
const IDS: u8 = 4;
/// How often it is kept that the bot is there.
const PRESENCE: Duration = Duration::from_secs(10 * 60);

/// Keeps the deals of the day, and what people play of them. Cheap to clone.
#[derive(Clone, Debug)]
pub struct DailyDeals {
    shared: Arc<Shared>,
    preferences: Preferences,
    posts: DailyPosts,
    solo: Solo,
    /// The deals that the strongest level plays just now.
    expert: Arc<Mutex<HashSet<MatchId>>>,
    settled: Arc<Mutex<Settled>>,
}

/// Which tries this process has counted for good: nothing counts them again, so the boards need not know them any more.
#[derive(Debug)]
struct Settled {
    /// The newest day of theirs. Those of days before it are let go with the first of it: their boards hardly change any more.
    day: Day,
    tries: HashSet<CountId>,
}

/// How people did in a deal of the day.
#[derive(Clone, Debug, Default)]
pub struct DailyResults {
    /// On the server that is asked about, if any.
    pub here: Option<DailyBoard>,
    /// Everywhere.
    pub everywhere: DailyBoard,
}

impl Settled {
    fn add(&mut self, day: Day, id: CountId) {
        if day > self.day {
            *self = Settled {
                day,
                tries: HashSet::new(),
            };
        }
        self.tries.insert(id);
    }
}

impl DailyDeals {
    pub(crate) fn new(solo: Solo, preferences: Preferences, posts: DailyPosts) -> DailyDeals {
        DailyDeals {
            shared: Arc::clone(&solo.shared),
            preferences,
            posts,
            solo,
            expert: Arc::default(),
            settled: Arc::new(Mutex::new(Settled {
                day: Day(0),
                tries: HashSet::new(),
            })),
        }
    }

    /// The day that it is.
    pub fn today(&self) -> Day {
        Day::of(self.shared.now())
    }

    /// Sees to it that the deals of today and of tomorrow are promised.
    ///
    /// # Errors
    /// Returns [`AppError::Full`] if the disk has no room for them, and [`AppError::Incident`] if the store cannot read or keep them.
    pub async fn promise(&self) -> Result<(), AppError> {
        let today = self.today();
        for book in self.shared.catalog {
            for day in [today, today.next()] {
                self.deal(book.info().slug, day).await?;
            }
        }
        Ok(())
    }

    /// The deal of a game on a day. That of today or tomorrow is promised now, if it is not yet.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such game, or no deal of it on that day, [`AppError::Full`] if the disk has no room
    /// for it, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn deal(&self, game: &str, day: Day) -> Result<DailyDeal, AppError> {
        if let Some(deal) = self.known(game, day).await? {
            return Ok(deal);
        }
        let today = self.today();
        if day != today && day != today.next() {
            return Err(Refusal::Stale.into());
        }
        let book = self.shared.catalog.find(game).ok_or(Refusal::UnknownTerms)?;
        for number in 0..IDS {
            let id = DailyDeal::id(day, book.info().slug, number);
            // What counts is what is stored: another process may have been faster.
            let kept = SoloDeal::promise(
                NewMatch {
                    id,
                    ..self.shared.fresh()
                },
                book,
                self.shared.now(),
            )?;
            self.solo.keep(&kept, None).await?;
            if let Some(deal) = self.known(game, day).await? {
                return Ok(deal);
            }
        }
        let what = format!("the deal of {game} on {day} has no id that no match has");
        Err(self.shared.incidents.log(&what).into())
    }

    /// The deal of a game on a day, if it was ever promised.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such game, and [`AppError::Incident`] if the store cannot read it.
    pub async fn known(&self, game: &str, day: Day) -> Result<Option<DailyDeal>, AppError> {
        let book = self.shared.catalog.find(game).ok_or(Refusal::UnknownTerms)?;
        for number in 0..IDS {
            let id = DailyDeal::id(day, book.info().slug, number);
            let Some(kept) = self.solo.kept(id, book).await? else {
                return Ok(None);
            };
            if let Some(deal) = DailyDeal::of(&kept, day) {
                return Ok(Some(deal));
            }
        }
        Ok(None)
    }

    /// Begins a try of a person at today's deal of a game, or goes on with the one that is not over; returns the deal and what they played.
    /// `again` begins a try for fun where the one before is over.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if there is no such game, [`AppError::SetAside`] if its rules broke down, [`AppError::Full`] if the
    /// disk has no room, and [`AppError::Incident`] if the store cannot read or keep it.
    pub async fn begin(&self, who: UserId, game: &str, again: bool) -> Result<(DailyDeal, DailyTries), AppError> {
        let deal = self.deal(game, self.today()).await?;
        let begun = |tries: &DailyTries| match tries.of(game, deal.day) {
            Some(played) => played.current().score.is_none() || !again,
            None => false,
        };
        let tries = self.up_to_date(who, self.shared.settings(who).await?.daily).await;
        if begun(&tries) {
            return Ok((deal, tries));
        }
        let (seat, none) = (deal.solo.seat(), SoloMoves::default());
        let (moves, score) = self.solo.answers(&deal.solo, seat, &none, None).await?;
        debug_assert!(score.is_none(), "there is something to decide");
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.shared.settings(who).await?;
        // Another press was faster.
        if !begun(&settings.daily) {
            // Those of the day before may be let go at any time from now on.
            let is_over = |played: &DailyGame| played.day < deal.day;
            if let Some(best) = self.best_of(&settings.daily, is_over).await? {
                settings.daily.offer(best);
            }
            // A person erased today may have played it before.
            let forgotten = self.shared.store.forgotten_at(who).await;
            let forgotten = forgotten.map_err(|error| self.shared.fault(&error))?;
            match forgotten.is_some_and(|forgotten| Day::of(forgotten) >= deal.day) {
                true => settings.daily.begin_for_fun(game, deal.day, moves),
                false => settings.daily.begin(game, deal.day, moves),
            };
            self.shared.set_settings(who, settings.clone()).await?;
        }
        Ok((deal, settings.daily))
    }

    /// Makes a person's move in their try at today's deal of a game, with the computer's answers; returns the deal and what they played then.
    /// `here` is the server that they are on.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if that is not the position of their try any more, or not a legal move there; else fails as
    /// [`begin`](DailyDeals::begin) does.
    pub async fn play(
        &self,
        who: UserId,
        here: Option<GuildId>,
        game: &str,
        at: TryRef,
        text: &str,
    ) -> Result<(DailyDeal, DailyTries), AppError> {
        if at.day != self.today() {
            return Err(Refusal::Stale.into());
        }
        let tries = self.up_to_date(who, self.shared.settings(who).await?.daily).await;
        let before = tries.of(game, at.day).filter(|played| played.here() == at);
        let before = before.ok_or(Refusal::Stale)?.current();
        let deal = self.deal(game, at.day).await?;
        let (added, score) = self
            .solo
            .answers(&deal.solo, deal.solo.seat(), &before.moves, Some(text))
            .await?;
        let away = self.away(&tries.streak, at.day).await?;
        let _turn = self.shared.turn(who).await?;
        let mut settings = self.shared.settings(who).await?;
        let done = settings
            .daily
            .go_on(game, at, &added, score, &|day| away.contains(&day));
        let counts = done.map_err(|_| Refusal::Stale)?;
        if counts {
            let mut id = [0; 8];
            self.shared.entropy.fill(&mut id);
            settings.daily.count(game, here, CountId(u64::from_le_bytes(id)));
        }
        self.shared.set_settings(who, settings.clone()).await?;
        if counts {
            self.count_finished(who, &mut settings).await;
        }
        Ok((deal, settings.daily))
    }

    /// What a person played as it is kept, once what they finished is counted among what others did. A program that was killed, or a store
    /// that was away, may have kept the try, and not yet that it counts. If that fails again it is logged, and these `tries` are returned.
    pub async fn up_to_date(&self, who: UserId, tries: DailyTries) -> DailyTries {
        if !self.is_to_count(&tries) {
            return tries;
        }
        let Ok(_turn) = self.shared.turn(who).await else {
            return tries;
        };
        let Ok(mut settings) = self.shared.settings(who).await else {
            return tries;
        };
        self.count_finished(who, &mut settings).await;
        settings.daily
    }

    /// Whether something is yet to be counted of a day that others still look back at.
    fn is_to_count(&self, tries: &DailyTries) -> bool {
        let first = DailyTries::kept_from(self.today());
        tries.uncounted().any(|(_, played)| played.day >= first)
    }

    /// Counts what a person finished and what is yet to be counted. Their turn is the caller's, so no one else counts it meanwhile, and they
    /// are not forgotten. What fails is logged, and is done at their next look.
    async fn count_finished(&self, who: UserId, settings: &mut Settings) {
        let first = DailyTries::kept_from(self.today());
        let shown = settings.visibility.shows(PublicPart::Deals);
        let mut counted = Vec::new();
        for (game, played) in settings.daily.uncounted().filter(|(_, played)| played.day >= first) {
            if let Ok(Some(id)) = self.count(who, game, played, shown).await {
                counted.push((played.day, id));
            }
        }
        if counted.is_empty() {
            return;
        }
        counted.iter().for_each(|&(_, id)| settings.daily.settle(id));
        if self.shared.set_settings(who, settings.clone()).await.is_ok() {
            let mut settled = self.settled();
            counted.into_iter().for_each(|(day, id)| settled.add(day, id));
        }
    }

    fn settled(&self) -> MutexGuard<'_, Settled> {
        self.settled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a finished try once, however often it is tried, and offers it to others if it is `shown`. Gives the number under which it was
    /// counted; none if there is nothing to count.
    async fn count(
        &self,
        who: UserId,
        game: &str,
        played: &DailyGame,
        shown: bool,
    ) -> Result<Option<CountId>, AppError> {
        let counts = played.to_count().zip(played.counted.course());
        let (Some(((id, here), course)), Some(deal)) = (counts, self.known(game, played.day).await?) else {
            return Ok(None);
        };
        let count = |board: &mut DailyBoard| {
            let settled = self.settled();
            board.count_once(id, course.score, |id| settled.tries.contains(id))
        };
        if let Some(here) = here {
            let now = self.shared.now();
            // The message about it goes with the board, so that neither takes it in twice.
            let finish = |server: &mut ServerSettings| {
                if count(server.daily.open(game, deal.day)) && shown {
                    server.daily_posts.finish(who, game, deal.day, course.score, now);
                }
            };
            let server = self.preferences.choose_for_server(here, finish).await?;
            if server.daily_posts.of(deal.day).is_some() {
                self.posts.wake();
            }
        }
        let take_in = |board: &mut DailyBoard| {
            count(board);
            if shown {
                board.offer(course.clone());
            }
        };
        self.change_everywhere(&deal, take_in).await?;
        Ok(Some(id))
    }

    async fn change_everywhere(
        &self,
        deal: &DailyDeal,
        change: impl FnOnce(&mut DailyBoard) + Send,
    ) -> Result<(), AppError> {
        let (game, row) = (deal.solo.info().slug, row_of(deal.solo.id));
        let change = |boards: &mut DailyBoards| change(boards.open(game, deal.day));
        self.preferences
            .choose_for_server(row, |server| change(&mut server.daily))
            .await?;
        Ok(())
    }

    /// How people did in a deal, on a server and everywhere. What the strongest level makes of it is found out, if it is not known yet.
    ///
    /// # Errors
    /// Returns an [`Incident`] if the store cannot read it.
    pub async fn results(&self, deal: &DailyDeal, here: Option<GuildId>) -> Result<DailyResults, Incident> {
        let game = deal.solo.info().slug;
        let everywhere = self.board(deal).await?;
        if everywhere.expert.is_none() {
            self.ask_the_expert(deal);
        }
        let here = match here {
            Some(here) => self.preferences.server(here).await?.daily.of(game, deal.day).cloned(),
            None => None,
        };
        Ok(DailyResults { here, everywhere })
    }

    async fn board(&self, deal: &DailyDeal) -> Result<DailyBoard, Incident> {
        let row = self.preferences.server(row_of(deal.solo.id)).await?;
        Ok(row
            .daily
            .of(deal.solo.info().slug, deal.day)
            .cloned()
            .unwrap_or_default())
    }

    /// The deal of the day at which a person did best, as it compares now, or did when the try was let go; none if they have none that was
    /// counted.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the store cannot be read.
    pub async fn best(&self, tries: &DailyTries) -> Result<Option<BestDaily>, AppError> {
        self.best_of(tries, |_| true).await
    }

    /// The best of these tries that were counted, and of those that are not kept any more. A deal or board that is broken is passed over.
    async fn best_of(
        &self,
        tries: &DailyTries,
        of: impl Fn(&DailyGame) -> bool,
    ) -> Result<Option<BestDaily>, AppError> {
        let mut best = tries.best().cloned();
        for (game, played) in tries.counted().filter(|(_, played)| of(played)) {
            if self.shared.catalog.find(game).is_none() {
                continue;
            }
            let Ok(Some(deal)) = self.known(game, played.day).await else {
                continue;
            };
            let Ok(board) = self.board(&deal).await else {
                continue;
            };
            let Some((score, compared)) = played.counted.score.zip(played.compare(&board, None)) else {
                continue;
            };
            let one = BestDaily {
                game: game.to_owned(),
                day: played.day,
                score,
                compared,
            };
            if best.as_ref().is_none_or(|best| one.is_better_than(best)) {
                best = Some(one);
            }
        }
        Ok(best)
    }

    /// A person's streak as it is today.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the store cannot be read.
    pub async fn streak(&self, tries: &DailyTries) -> Result<StreakState, AppError> {
        let today = self.today();
        let away = self.away(&tries.streak, today).await?;
        Ok(tries.streak.on(today, &|day| away.contains(&day)))
    }

    /// On which of the days before this one that a person may have missed the bot was away. It looks no further once the streak is broken.
    async fn away(&self, streak: &Streak, before: Day) -> Result<BTreeSet<Day>, AppError> {
        let mut away = BTreeSet::new();
        for missed in streak.gap(before) {
            if self.was_away(missed).await? {
                away.insert(missed);
            } else if streak.on(missed.next(), &|day| away.contains(&day)).days == 0 {
                break;
            }
        }
        Ok(away)
    }

    /// Whether the bot was away for an hour or more on a day that is over.
    async fn was_away(&self, day: Day) -> Result<bool, AppError> {
        let Some(book) = self.shared.catalog.into_iter().next() else {
            return Ok(true);
        };
        match self.known(book.info().slug, day).await? {
            Some(deal) => Ok(!self.board(&deal).await?.was_present_all_day()),
            None => Ok(true),
        }
    }

    /// Has the strongest level play a deal in the person's seat, unless it does so already.
    fn ask_the_expert(&self, deal: &DailyDeal) {
        let mut asked = self.expert.lock().unwrap_or_else(PoisonError::into_inner);
        if !asked.insert(deal.solo.id) {
            return;
        }
        let asking = Asking {
            expert: Arc::clone(&self.expert),
            id: deal.solo.id,
        };
        let (daily, deal) = (self.clone(), deal.clone());
        self.shared.supervisor.spawn_once(Task::ExpertDeals, async move {
            let _asking = asking;
            // The callee logs errors.
            let _ = daily.play_as_expert(&deal).await;
        });
    }

    /// Plays a deal by the strongest level in the person's seat, and keeps it.
    async fn play_as_expert(&self, deal: &DailyDeal) -> Result<(), AppError> {
        self.solo.quarantine.check(deal.solo.id).await?;
        let (seat, mut moves) = (deal.solo.seat(), SoloMoves::default());
        let score = self
            .solo
            .play_on(&deal.solo, seat, &mut moves, Some(Level::Expert))
            .await?;
        let Some(score) = score else { return Ok(()) };
        let course = Course { score, moves };
        self.change_everywhere(deal, |board| board.expert = Some(course)).await
    }

    /// Commits to deals in time and records when the bot was available, until `stop`.
    pub async fn keep(&self, stop: impl Future<Output = ()>) {
        tokio::select! {
            () = stop => {}
            () = self.shared.supervisor.keep(Task::DailyDeals, || self.keep_for_ever()) => {}
        }
    }

    async fn keep_for_ever(&self) {
        let (mut here, mut view) = (self.shared.presence.watch(), self.shared.cluster.view());
        let mut noted = None;
        loop {
            if !self.shared.leads() {
                noted = None;
            }
            self.shared.until_in_charge(&mut here, &mut view).await;
            // A fault is logged where it happens, and it is tried again.
            noted = self.keep_once(noted).await.ok().flatten();
            self.shared.clock.sleep_until(self.shared.now().after(PRESENCE)).await;
        }
    }

    /// Promises what is to be promised, and keeps that the bot is there now, if everyone can reach it. Gives the moment that was noted, which
    /// is `noted` the next time: without an outage since then the bot was there all along, however far the clock was moved at once.
    pub(crate) async fn keep_once(&self, noted: Option<Timestamp>) -> Result<Option<Timestamp>, AppError> {
        let presence = &self.shared.presence;
        if !presence.is_here() {
            return Ok(None);
        }
        self.promise().await?;
        // No one knows who will play by which shard: while any of them is away, the bot does not count as there.
        if !presence.away().is_empty() {
            return Ok(None);
        }
        let Some(book) = self.shared.catalog.into_iter().next() else {
            return Ok(None);
        };
        let (now, outages) = presence.now(&*self.shared.clock, noted);
        let is_unbroken = |noted: &Timestamp| outages.iter().all(|outage| outage.span.until <= *noted);
        let since = noted.filter(is_unbroken).unwrap_or(now);
        let moments = std::iter::successors(Some(since), |moment| Some(moment.after(PRESENCE)));
        let moments = moments.take_while(|moment| *moment < now).chain([now]);
        let mut minutes: BTreeMap<Day, Vec<u32>> = BTreeMap::new();
        for moment in moments {
            minutes.entry(Day::of(moment)).or_default().push(Day::minute(moment));
        }
        for (day, minutes) in minutes {
            let Some(deal) = self.known(book.info().slug, day).await? else {
                continue;
            };
            let note = |board: &mut DailyBoard| minutes.into_iter().for_each(|minute| board.note_presence(minute));
            self.change_everywhere(&deal, note).await?;
        }
        Ok(Some(now))
    }
}

/// A request to the strongest level. After a drop, the next reader repeats it.
struct Asking {
    expert: Arc<Mutex<HashSet<MatchId>>>,
    id: MatchId,
}

impl Drop for Asking {
    fn drop(&mut self) {
        let mut asked = self.expert.lock().unwrap_or_else(PoisonError::into_inner);
        asked.remove(&self.id);
    }
}
