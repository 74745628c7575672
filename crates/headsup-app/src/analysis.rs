//! What the computer thinks of a match: for the seat whose eyes it has, or, once the match is over, for everyone.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::error::{AppError, IncidentId};
use crate::matches::Matches;
use crate::pool::{ComputerConfig, Pool, StopCondition};
use crate::quarantine::Quarantine;
use crate::review_cache::ReviewCache;
use crate::search_cache::SearchCache;
use crate::search_throttle::PriorityGuard;
use headsup_engine::{Decision, Level, SearchResult, SearchRng, Seat};
use headsup_match::{Advantage, Match, MatchId, Refusal, Review, Turned};

/// How many simulations an estimate is made of: whether to agree to a draw.
const ESTIMATE: u64 = 500;

/// The level that gives hints, with so many simulations: far more than it plays with, for its reasons are read.
const ADVISER: Level = Level::Hard;
const ADVICE: u64 = 2_000;

/// Thinks about matches, on threads of its own. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Analysis {
    matches: Matches,
    quarantine: Quarantine,
    pool: Arc<Pool>,
    cache: SearchCache,
    reviews: ReviewCache,
    /// Held by the review that runs in the background.
    background: Arc<Mutex<()>>,
    config: Arc<RwLock<ComputerConfig>>,
}

impl Analysis {
    /// Whether no thread is free to think.
    pub(crate) fn is_busy(&self) -> bool {
        self.pool.is_busy()
    }

    pub(crate) fn new(matches: Matches, quarantine: Quarantine, pool: Arc<Pool>, config: ComputerConfig) -> Analysis {
        Analysis {
            matches,
            quarantine,
            pool,
            cache: SearchCache::default(),
            reviews: ReviewCache::default(),
            background: Arc::default(),
            config: Arc::new(RwLock::new(config)),
        }
    }

    /// How the computer behaves just now.
    pub(crate) fn config(&self) -> ComputerConfig {
        self.config.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Has the computer take at most so long for a move from now on: of each level, the weakest first.
    pub fn set_time(&self, time: [Duration; Level::ALL.len()]) {
        self.config.write().unwrap_or_else(PoisonError::into_inner).time = time;
    }

    /// Notes that a person waits for an answer, for as long as the result is kept: the computer's thinking makes way for that.
    pub fn make_way(&self) -> PriorityGuard {
        self.pool.people.one_more(Instant::now())
    }

    /// What a level would do for a seat now, knowing what that seat knows: for the eyes of that seat. None if it is not to decide.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the rules of the game panic.
    pub async fn decide(&self, game: Match, seat: Seat, level: Level) -> Result<Option<Decision>, AppError> {
        let (id, number, quarantine) = (game.id(), self.number(), self.quarantine.clone());
        let (pool, time) = (&self.pool, self.config().time(level));
        if level != Level::Expert {
            let decide = move |enough: StopCondition<'_>| {
                quarantine.guard(id, || {
                    let mut thinker = game.thinker(seat, number)?;
                    let decided = level.decide(&mut *thinker, &mut SearchRng::new(number), None, enough)?;
                    decided.open(seat)
                })
            };
            return Ok(pool.think(time, decide).await?);
        }
        // The strongest uses all the time that it is given, and every thread that is free; and goes on from what it thought.
        let (game, cache) = (Arc::new(game), self.cache.clone());
        let each = move |at: u64, enough: StopCondition<'_>| {
            quarantine.guard(id, || {
                let mut thinker = game.think_on(cache.take(id, seat, at), seat, number.wrapping_add(at))?;
                let decided = level.decide(&mut *thinker, &mut SearchRng::new(number), Some(u64::MAX), enough)?;
                cache.keep(id, seat, at, thinker);
                decided.open(seat)
            })
        };
        let decided: Result<Vec<_>, IncidentId> = pool.think_together(time, each).await.into_iter().collect();
        Ok(decided?.into_iter().flatten().reduce(Decision::and))
    }

    /// What a good player thinks of the moves that a seat may make now, knowing what that seat knows: for the eyes of that seat. Asked again
    /// about the same position it thinks the same, unless it has less time. No thought if the seat is not to decide.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the rules of the game panic.
    pub async fn advice(&self, game: Match, seat: Seat) -> Result<(Match, Option<SearchResult>), AppError> {
        let (id, quarantine) = (game.id(), self.quarantine.clone());
        let advise = move |enough: StopCondition<'_>| {
            quarantine.guard(id, || {
                let number = place(&game, seat);
                let thought = game.thinker(seat, number).and_then(|mut thinker| {
                    ADVISER.decide(&mut *thinker, &mut SearchRng::new(number), Some(ADVICE), enough)?;
                    thinker.explained().open(seat)
                });
                (game, thought)
            })
        };
        Ok(self.pool.think(self.config().time(ADVISER), advise).await?)
    }

    /// What the last turn changed for a seat, going by nothing but what that seat can see: for its eyes. Asked again it says the same, unless
    /// it has less time. None if it was its own.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the rules of the game panic.
    pub async fn turned(&self, game: Match, seat: Seat) -> Result<(Match, Option<Turned>), AppError> {
        let (id, number, quarantine) = (game.id(), place(&game, seat), self.quarantine.clone());
        let turned = move |enough: StopCondition<'_>| {
            quarantine.guard(id, || {
                let turned = game.turned(seat, number, enough);
                (game, turned)
            })
        };
        Ok(self.pool.think(self.config().time(Level::Hard), turned).await?)
    }

    /// Thinks a match over that is over. It is thought over once, unless time was short or many others were since; thought over again, also
    /// after a start, it thinks the same, unless it has less time.
    ///
    /// # Errors
    /// Fails as [`Matches::load`] does; and returns [`AppError::Refused`] if the match is not over, and [`AppError::Incident`] if the rules of
    /// the game panic.
    pub async fn review(&self, id: MatchId) -> Result<(Match, Arc<Review>), AppError> {
        let (game, number, quarantine) = (self.matches.load(id).await?, number_of(id), self.quarantine.clone());
        let reviews = self.reviews.clone();
        if let Some(review) = reviews.get(id) {
            return Ok((game, review));
        }
        let think = move |enough: StopCondition<'_>| {
            quarantine.guard(id, || {
                // While this waited for its turn, another may have been first.
                let review = reviews.get(id).or_else(|| {
                    let review = Arc::new(game.review(number, enough)?);
                    if !enough() {
                        reviews.keep(id, &review);
                    }
                    Some(review)
                });
                (game, review)
            })
        };
        let (game, review) = self.pool.think(self.config().review, think).await?;
        Ok((game, review.ok_or(Refusal::NotOver)?))
    }

    /// Reviews each match in the background for so long from now on.
    pub fn set_story_time(&self, time: Duration) {
        self.config.write().unwrap_or_else(PoisonError::into_inner).story = time;
    }

    /// Returns whether matches are reviewed without a request.
    pub fn tells_stories(&self) -> bool {
        !self.config().story.is_zero()
    }

    /// Reviews a finished match for the story of its result, one match at a time and below every search that someone waits for. None if
    /// the time for a review did not suffice.
    ///
    /// # Errors
    /// Fails as [`Analysis::review`] does.
    pub async fn advantage(&self, id: MatchId) -> Result<Option<Advantage>, AppError> {
        let _alone = self.background.lock().await;
        let game = self.matches.load(id).await?;
        if let Some(review) = self.reviews.get(id) {
            return Ok(Some(Advantage::of(&game, &review)));
        }
        let mut review = game.begin_review(number_of(id)).ok_or(Refusal::NotOver)?;
        let game = Arc::new(game);
        let mut left = self.config().story;
        loop {
            let (quarantine, game) = (self.quarantine.clone(), Arc::clone(&game));
            let step = move |enough: StopCondition<'_>| {
                let more = quarantine.guard(id, || review.step(&game, enough));
                more.map(|more| (more && !enough(), review))
            };
            let (stepped, took) = self.pool.think_in_background(left, step).await;
            let (more, stepped) = stepped?;
            review = stepped;
            left = left.saturating_sub(took);
            if !more || left.is_zero() {
                break;
            }
        }
        let review = review.finish(&game);
        let advantage = review.complete.then(|| Advantage::of(&game, &review));
        if !left.is_zero() {
            self.reviews.keep(id, &Arc::new(review));
        }
        Ok(advantage)
    }

    /// Whether the computer in a seat takes a draw that it was offered.
    pub(crate) async fn takes_a_draw(&self, game: Match, seat: Seat) -> Result<bool, IncidentId> {
        let (id, number, quarantine) = (game.id(), self.number(), self.quarantine.clone());
        let agrees = move |enough: StopCondition<'_>| {
            quarantine.guard(id, || {
                let mut thinker = game.thinker(seat, number)?;
                thinker.think_until(ESTIMATE, enough);
                Some(thinker.thought().open(seat)?.takes_a_draw())
            })
        };
        Ok(self.pool.think(self.config().time[0], agrees).await? == Some(true))
    }

    /// Chance for one thought.
    fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        self.matches.shared.entropy.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

/// A number of the position that a seat looks at. It tells no more than the buttons on its panel.
fn place(game: &Match, seat: Seat) -> u64 {
    let mark = game.mark(seat);
    number_of((game.id(), mark.ply, mark.step))
}

/// The same number for the same thing.
fn number_of(thing: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    thing.hash(&mut hasher);
    hasher.finish()
}
