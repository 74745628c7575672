//! The computer at the table. Each of its levels is a person like any other ([`UserId::computer`]): it is challenged, sits down, and acts
//! through the same commands. What it has to do follows from the match alone, so a restart is nothing special here either.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;

use crate::analysis::Analysis;
use crate::changes::Changed;
use crate::error::AppError;
use crate::item_guard::ItemGuard;
use crate::matches::{DATABASE_AGAIN, Matches, ROOM_AGAIN};
use crate::wanted::{Wanted, wanted};
use headsup_engine::{Level, SearchRng, Seat};
use headsup_match::{Command, Match, MatchId, Proposal, Refusal, UserId};
use headsup_store::{Role, StoreError};
use headsup_supervisor::Task;

/// For how long a process that is busy lets others ask for a thought before it does.
const BUSY: Duration = Duration::from_secs(1);

/// The same of a process that people wait for, where others do nothing but think.
const COURTESY: Duration = Duration::from_millis(300);

/// Answers requests to the computer until `stop`.
pub async fn run(matches: &Matches, analysis: &Analysis, role: Role, stop: impl Future<Output = ()>) {
    let supervisor = &matches.shared.supervisor;
    let players = ComputerPlayers {
        matches: matches.clone(),
        analysis: analysis.clone(),
        role,
        guard: Arc::new(ItemGuard::new(
            supervisor,
            Task::ComputerPlayers,
            Arc::clone(&matches.shared.clock),
            MatchId::to_string,
        )),
    };
    tokio::select! {
        () = stop => {}
        () = supervisor.keep(Task::ComputerPlayers, || serve_for_ever(players.clone())) => {}
    }
}

async fn serve_for_ever(players: ComputerPlayers) {
    let mut changes = players.matches.shared.changes.subscribe();
    let mut missed = players.matches.shared.changes.missed();
    let mut service = Service::of(players);
    service.everywhere().await;
    loop {
        tokio::select! {
            change = changes.recv() => match change {
                Ok(changed) => service.begin(changed),
                Err(RecvError::Lagged(_)) => {
                    // Every match is looked at, so what is still queued adds nothing. Left there, it would lag again at the next change.
                    changes = changes.resubscribe();
                    service.everywhere().await;
                }
                Err(RecvError::Closed) => unreachable!("this program holds the sender"),
            },
            // Another process may have ended in the middle of a thought.
            _ = missed.changed() => service.everywhere().await,
            Some(done) = service.tasks.join_next() => match done {
                Ok(done) => service.end(done),
                // Panics are caught, so the runtime itself is ending.
                Err(_) => return,
            },
        }
    }
}

/// The matches that are served at this moment.
struct Service {
    players: ComputerPlayers,
    /// Each with whether something happened there since it began.
    served: HashMap<MatchId, bool>,
    tasks: JoinSet<MatchId>,
}

/// The computer, with what it plays by.
#[derive(Clone)]
struct ComputerPlayers {
    matches: Matches,
    analysis: Analysis,
    role: Role,
    guard: Arc<ItemGuard<MatchId>>,
}

impl ComputerPlayers {
    /// Does the one thing that the computer is asked for in a match, if it is.
    async fn serve(&self, id: MatchId) -> Result<(), AppError> {
        let clock = &self.matches.shared.clock;
        let stored = self
            .matches
            .shared
            .store
            .load(id)
            .await
            .map_err(|error| self.matches.shared.fault(&error))?;
        if !stored.is_some_and(|stored| stored.people.with_computer()) {
            return Ok(());
        }
        let mut game = self.matches.load(id).await?;
        let pause = self.pause(&game);
        if !pause.is_zero() && wanted(&game).is_some() {
            clock.sleep_until(clock.now().after(pause)).await;
            game = self.matches.load(id).await?;
        }
        let Some((level, wanted)) = wanted(&game) else {
            return Ok(());
        };
        if !self.may_think(&game).await? {
            return Ok(());
        }
        tracing::debug!("thinks about match {id}");
        let command = match wanted {
            Wanted::Accept => Command::Accept(Vec::new()),
            Wanted::Answer(seat, what, ply) => self.answer(game, seat, what, ply).await?,
            Wanted::Move(seat, mark) => {
                let Some(decided) = self.analysis.decide(game, seat, level).await? else {
                    self.let_others_think(id).await;
                    return Ok(());
                };
                let text = decided.notation;
                Command::Move { mark, text }
            }
        };
        let done = loop {
            match self
                .matches
                .carry_out(None, UserId::computer(level), id, &command)
                .await
            {
                // Nobody asks it a second time.
                Err(AppError::Full { .. }) => clock.sleep_until(clock.now().after(ROOM_AGAIN)).await,
                Err(AppError::Away) => clock.sleep_until(clock.now().after(DATABASE_AGAIN)).await,
                done => break done,
            }
        };
        match done {
            Err(AppError::Refused {
                refusal: Refusal::Illegal(_) | Refusal::Unreadable,
                ..
            }) => Err(self
                .matches
                .shared
                .incidents
                .log(&format!("the computer made a move in match {id} that is none"))
                .into()),
            // Refused: something happened there in the meantime, and it is served again for that.
            Ok(_) | Err(AppError::Refused { .. }) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    /// Whether this process is to act: of several the one that asks first, until it ends.
    async fn may_think(&self, game: &Match) -> Result<bool, AppError> {
        let shared = &self.matches.shared;
        let (alone, thinkers) = {
            let view = shared.cluster.view();
            let view = view.borrow();
            (view.is_alone(), view.thinkers)
        };
        if alone {
            return Ok(true);
        }
        let patience = match (self.analysis.is_busy(), self.role) {
            (true, _) => BUSY,
            (false, Role::Bot) if thinkers > 0 => COURTESY,
            (false, _) => Duration::ZERO,
        };
        shared.clock.sleep_until(shared.now().after(patience)).await;
        loop {
            match shared.cluster.claim_thought(game.id(), game.version()).await {
                Err(StoreError::Away(_)) => shared.clock.sleep_until(shared.now().after(DATABASE_AGAIN)).await,
                claimed => return Ok(claimed.map_err(|error| shared.fault(&error))?),
            }
        }
    }

    /// This process does not do what it claimed.
    async fn let_others_think(&self, id: MatchId) {
        let shared = &self.matches.shared;
        if let Err(error) = shared.cluster.release_thought(id).await {
            shared.fault(&error);
        }
    }

    /// How long the computer waits before it acts, so that people see what happens: not in the middle of a turn of its own.
    fn pause(&self, game: &Match) -> Duration {
        let config = self.analysis.config();
        let Some(seat) = game.to_decide() else {
            return Duration::ZERO;
        };
        if !game.record().tried().is_empty() || game.played().last().is_some_and(|last| last.seat == seat) {
            return Duration::ZERO;
        }
        match game.people().exhibition() {
            true => config.exhibition,
            false => config.pause * rhythm(game.id(), game.played().len()) / 100,
        }
    }

    async fn answer(&self, game: Match, seat: Seat, what: Proposal, ply: u32) -> Result<Command, AppError> {
        let agrees = match what {
            Proposal::Abandon => true,
            Proposal::Draw => self.analysis.takes_a_draw(game, seat).await?,
        };
        Ok(match agrees {
            true => Command::Agree { what, ply },
            false => Command::TurnDown { what, ply },
        })
    }
}

/// How long the computer takes for a move, in hundredths of what is usual: not always the same. It follows from what all know, so that it tells
/// nothing of a hand.
fn rhythm(id: MatchId, ply: usize) -> u32 {
    const LEAST: u32 = 70;
    const SPREAD: u32 = 61;
    let [.., number] = id.to_bytes();
    LEAST + SearchRng::new((ply as u64) << 8 | u64::from(number)).below(SPREAD)
}

impl Service {
    fn of(players: ComputerPlayers) -> Service {
        Service {
            players,
            served: HashMap::new(),
            tasks: JoinSet::new(),
        }
    }

    /// Serves every match in which the computer sits.
    async fn everywhere(&mut self) {
        for level in Level::ALL {
            // A fault is logged where it happens.
            let open = self.players.matches.shared.open_matches(UserId::computer(level)).await;
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
        let players = self.players.clone();
        #[expect(
            clippy::disallowed_methods,
            reason = "the guard catches panics, and `serve_for_ever` joins each task"
        )]
        self.tasks.spawn(async move {
            // A fault is logged where it happens. The match is left alone then until something happens in it, unless the store takes
            // nothing just now.
            loop {
                let shared = &players.matches.shared;
                match players.guard.attempt(id, players.serve(id)).await {
                    Ok(Ok(())) => break,
                    Ok(Err(_)) if shared.presence.is_full() => {
                        shared.clock.sleep_until(shared.now().after(ROOM_AGAIN)).await;
                    }
                    Ok(Err(_)) => {
                        players.let_others_think(id).await;
                        break;
                    }
                    Err(until) => {
                        players.let_others_think(id).await;
                        shared.clock.sleep_until(until).await;
                    }
                }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_take_now_more_and_now_less_time_and_none_keeps_anyone_waiting() {
        let taken: Vec<u32> = (0..100).map(|ply| rhythm(MatchId::from_bytes([7; 5]), ply)).collect();
        assert!(taken.iter().all(|percent| (70..=130).contains(percent)), "{taken:?}");
        let mean = taken.iter().sum::<u32>() / 100;
        assert!(mean.abs_diff(100) < 10, "{mean}");
        assert!(taken.windows(2).filter(|two| two[0] == two[1]).count() < 5);
    }
}
