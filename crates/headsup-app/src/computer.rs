//! The computer at the table. Each of its levels is a person like any other ([`UserId::computer`]): it is challenged, sits down, and acts
//! through the same commands. What it has to do follows from the match alone, so a restart is nothing special here either.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;

use super::pool::StopCondition;
use super::{AppError, Changed, Committed, Host, Incident, InteractionKey, ROOM_AGAIN};
use headsup_engine::{Decision, Level, SearchRng, Seat};
use headsup_match::{
    Challengee, Command, Match, MatchId, Phase, PositionRef, Proposal, Refusal, Review, Terms, Turned, UserId,
};

/// How many matches against the computer a person may have open at once.
pub const MOST_AGAINST_COMPUTER: usize = 5;

/// How many exhibitions a level may play at once.
pub const MOST_EXHIBITIONS: usize = 2;

/// How many simulations an estimate is made of: whether to agree to a draw.
const ESTIMATE: u64 = 500;

/// The matches that are served at this moment.
struct Service {
    host: Host,
    /// Each with whether something happened there since it began.
    served: HashMap<MatchId, bool>,
    tasks: JoinSet<MatchId>,
}

/// What a level of the computer is asked for.
enum Wanted {
    /// Sit down.
    Accept,
    /// An answer to an offer.
    Answer(Seat, Proposal, u32),
    /// A move.
    Move(Seat, PositionRef),
}

impl Host {
    /// Has the computer do what it is asked for, until `stop`. One task of the program runs this.
    pub async fn run_computers(&self, stop: impl Future<Output = ()>) {
        tokio::select! {
            () = stop => {}
            () = self.serve_for_ever() => {}
        }
    }

    async fn serve_for_ever(&self) {
        let mut changes = self.changes();
        let mut service = Service::of(self);
        service.everywhere().await;
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Ok(changed) => service.begin(changed),
                    Err(RecvError::Lagged(_)) => service.everywhere().await,
                    Err(RecvError::Closed) => unreachable!("this host holds the sender"),
                },
                Some(done) = service.tasks.join_next() => match done {
                    Ok(done) => service.end(done),
                    // Panics are caught, so the runtime itself is ending.
                    Err(_) => return,
                },
            }
        }
    }

    /// Does the one thing that the computer is asked for in a match, if it is.
    async fn serve(&self, id: MatchId) -> Result<(), AppError> {
        let stored = self.0.store.load(id).await.map_err(|error| self.fault(&error))?;
        if !stored.is_some_and(|stored| stored.people.with_computer()) {
            return Ok(());
        }
        let mut game = self.load(id).await?;
        let pause = self.pause(&game);
        if !pause.is_zero() && wanted(&game).is_some() {
            self.sleep_until(self.now().after(pause)).await;
            game = self.load(id).await?;
        }
        let Some((level, wanted)) = wanted(&game) else {
            return Ok(());
        };
        let command = match wanted {
            Wanted::Accept => Command::Accept(Vec::new()),
            Wanted::Answer(seat, what, ply) => self.answer(game, seat, what, ply).await?,
            Wanted::Move(seat, mark) => {
                let Some(decided) = self.decide(game, seat, level).await? else {
                    return Ok(());
                };
                let text = decided.notation;
                Command::Move { mark, text }
            }
        };
        let done = loop {
            match self.carry_out(None, UserId::computer(level), id, &command).await {
                // Nobody asks it a second time.
                Err(AppError::Full { .. }) => self.sleep_until(self.now().after(ROOM_AGAIN)).await,
                done => break done,
            }
        };
        match done {
            Err(AppError::Refused {
                refusal: Refusal::Illegal(_) | Refusal::Unreadable,
                ..
            }) => Err(self
                .fault(&format!("the computer made a move in match {id} that is none"))
                .into()),
            // Refused: something happened there in the meantime, and it is served again for that.
            Ok(_) | Err(AppError::Refused { .. }) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// How long the computer waits before it acts, so that people see what happens: not in the middle of a turn of its own.
    fn pause(&self, game: &Match) -> Duration {
        let manners = &self.0.manners;
        let Some(seat) = game.to_decide() else {
            return Duration::ZERO;
        };
        if !game.tried(seat).is_empty() || game.played().last().is_some_and(|last| last.seat == seat) {
            return Duration::ZERO;
        }
        match game.people().exhibition() {
            true => manners.exhibition,
            false => manners.pause,
        }
    }

    async fn answer(&self, game: Match, seat: Seat, what: Proposal, ply: u32) -> Result<Command, AppError> {
        let agrees = match what {
            Proposal::Abandon => true,
            Proposal::Draw => {
                let (id, number, host) = (game.id(), self.number(), self.clone());
                let most = self.0.manners.time[0];
                let agrees = move |enough: StopCondition<'_>| {
                    host.guarded(id, || {
                        let mut thinker = game.thinker(seat, number)?;
                        thinker.think_until(ESTIMATE, enough);
                        Some(thinker.thought().whisper(seat)?.takes_a_draw())
                    })
                };
                self.0.pool.think(most, agrees).await? == Some(true)
            }
        };
        Ok(match agrees {
            true => Command::Agree { what, ply },
            false => Command::TurnDown { what, ply },
        })
    }

    /// What a level would do for a seat now, knowing what that seat knows: for the eyes of that seat. None if it is not to decide.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the rules of the game panic.
    pub async fn decide(&self, game: Match, seat: Seat, level: Level) -> Result<Option<Decision>, AppError> {
        let (id, number, host) = (game.id(), self.number(), self.clone());
        let (pool, time) = (&self.0.pool, self.0.manners.time(level));
        if level != Level::Expert {
            let decide = move |enough: StopCondition<'_>| {
                host.guarded(id, || {
                    let mut thinker = game.thinker(seat, number)?;
                    let decided = level.decide(&mut *thinker, &mut SearchRng::new(number), None, enough)?;
                    decided.whisper(seat)
                })
            };
            return Ok(pool.think(time, decide).await?);
        }
        // The strongest uses all the time that it is given, and every thread that nobody else wants; and goes on from what it thought.
        let (game, minds) = (Arc::new(game), self.0.minds.clone());
        let each = move |at: u64, enough: StopCondition<'_>| {
            host.guarded(id, || {
                let mut thinker = game.think_on(minds.take(id, seat, at), seat, number.wrapping_add(at))?;
                let decided = level.decide(&mut *thinker, &mut SearchRng::new(number), Some(u64::MAX), enough)?;
                minds.keep(id, seat, at, thinker);
                decided.whisper(seat)
            })
        };
        let decided: Result<Vec<_>, Incident> = pool.think_together(time, each).await.into_iter().collect();
        Ok(decided?.into_iter().flatten().reduce(Decision::and))
    }

    /// Lets two levels play each other, for people to watch.
    ///
    /// # Errors
    /// Returns [`AppError::Refused`] if the first level plays enough exhibitions already or the match may not be begun, [`AppError::Full`]
    /// if the disk has no room for it, [`AppError::SetAside`] if the interaction comes again and the match that it began is set aside, and
    /// [`AppError::Incident`] if anything else goes wrong.
    pub async fn exhibition(
        &self,
        key: InteractionKey,
        levels: [Level; 2],
        terms: Terms,
    ) -> Result<Committed, AppError> {
        let [one, two] = levels.map(UserId::computer);
        let open = self.open_matches(one).await?;
        let shows = open.iter().filter(|summary| summary.people.exhibition());
        if shows.count() >= MOST_EXHIBITIONS {
            return self.refuse(Some(key), Refusal::TooManyExhibitions).await;
        }
        self.begin_challenge(key, one, Challengee::Person(two), terms, false)
            .await
    }

    /// What the last turn changed for a seat, going by nothing but what that seat can see: for its eyes. None if it was its own.
    ///
    /// # Errors
    /// Returns [`AppError::Incident`] if the rules of the game panic.
    pub async fn turned(&self, game: Match, seat: Seat) -> Result<Option<Turned>, AppError> {
        let (id, number, host) = (game.id(), self.number(), self.clone());
        let turned = move |enough: StopCondition<'_>| host.guarded(id, || game.turned(seat, number, enough));
        Ok(self.0.pool.think(self.0.manners.time(Level::Hard), turned).await?)
    }

    /// Thinks a match over that is over.
    ///
    /// # Errors
    /// Fails as [`Host::load`] does; and returns [`AppError::Refused`] if the match is not over, and [`AppError::Incident`] if the rules of
    /// the game panic.
    pub async fn review(&self, id: MatchId) -> Result<(Match, Review), AppError> {
        let (game, number, host) = (self.load(id).await?, self.number(), self.clone());
        let review = move |enough: StopCondition<'_>| {
            host.guarded(id, || {
                let review = game.review(number, enough);
                (game, review)
            })
        };
        let (game, review) = self.0.pool.think(self.0.manners.review, review).await?;
        Ok((game, review.ok_or(Refusal::NotOver)?))
    }

    /// The match as it stands once the computer, if it is challenged in it, sits.
    pub(super) async fn seat_computer(&self, done: Committed) -> Result<Committed, AppError> {
        let (Some((level, Wanted::Accept)), false) = (wanted(&done.game), done.repeated) else {
            return Ok(done);
        };
        let accept = Command::Accept(Vec::new());
        let sat = self
            .carry_out(None, UserId::computer(level), done.game.id(), &accept)
            .await;
        match sat {
            Ok(sat) => Ok(Committed { game: sat.game, ..done }),
            // Another task that serves it was faster.
            Err(AppError::Refused { .. }) => Ok(Committed {
                game: Arc::new(self.load(done.game.id()).await?),
                ..done
            }),
            Err(fault) => Err(fault),
        }
    }

    /// Checks that a person may begin one more match against the computer.
    pub(super) async fn may_face_computer(&self, who: UserId) -> Result<Result<(), Refusal>, AppError> {
        let open = self.open_matches(who).await?;
        let against = open.iter().filter(|summary| summary.people.with_computer());
        Ok(match against.count() >= MOST_AGAINST_COMPUTER {
            true => Err(Refusal::TooManyAgainstComputer),
            false => Ok(()),
        })
    }

    /// Chance for one thought.
    fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        self.0.entropy.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

impl Service {
    fn of(host: &Host) -> Service {
        Service {
            host: host.clone(),
            served: HashMap::new(),
            tasks: JoinSet::new(),
        }
    }

    /// Serves every match in which the computer sits.
    async fn everywhere(&mut self) {
        for level in Level::ALL {
            // A fault is logged where it happens.
            let open = self.host.open_matches(UserId::computer(level)).await;
            open.unwrap_or_default()
                .iter()
                .for_each(|summary| self.begin(Changed::beside(summary.id)));
        }
    }

    /// Serves a match in which the computer sits, now or again once that is done.
    fn begin(&mut self, Changed { id, snapshot }: Changed) {
        if snapshot.is_some_and(|game| !game.people().with_computer()) {
            return;
        }
        if let Some(again) = self.served.get_mut(&id) {
            *again = true;
            return;
        }
        self.served.insert(id, false);
        let host = self.host.clone();
        self.tasks.spawn(async move {
            // A fault is logged where it happens. The match is left alone then until something happens in it.
            if AssertUnwindSafe(host.serve(id)).catch_unwind().await.is_err() {
                host.fault(&format!("the computer panicked over match {id}"));
            }
            id
        });
    }

    fn end(&mut self, id: MatchId) {
        if self.served.remove(&id) == Some(true) {
            self.begin(Changed::beside(id));
        }
    }
}

/// What the computer is asked for in a match, and which of its levels.
fn wanted(game: &Match) -> Option<(Level, Wanted)> {
    let level = |who: Option<UserId>| who.and_then(UserId::level);
    if let Phase::Challenged { .. } = game.phase() {
        let ready = game.to_be_shown().is_empty() && !game.waits_for_cut();
        return Some((level(game.people().opponent).filter(|_| ready)?, Wanted::Accept));
    }
    for seat in Seat::BOTH {
        let offer = game.offer(seat).filter(|offer| offer.stands);
        if let (Some(offer), Some(level)) = (offer, level(game.person_at(seat.other()))) {
            return Some((level, Wanted::Answer(seat.other(), offer.what, offer.ply)));
        }
    }
    let seat = game.to_decide()?;
    Some((level(game.person_at(seat))?, Wanted::Move(seat, game.mark(seat))))
}
