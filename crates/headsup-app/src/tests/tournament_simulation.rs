//! Sixty-four people who play a tournament to its end through the services. They are missing, leave, are replaced and forgotten, press twice;
//! the program is started anew in between.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::tournaments::{DAY, Done, ORGANISER, act, announced, new};
use super::*;
use crate::{NewTournament, TournamentAction, TournamentError, TournamentSnapshot};
use headsup_match::TournamentId;
use headsup_match::tournament::{Format, MatchResult, Outcome, Pairing, Phase as TournamentPhase, Presence};

const PEOPLE: u64 = 64;
const HOUR: Duration = Duration::from_secs(60 * 60);

struct Simulation {
    app: App,
    store: Arc<MemoryStore>,
    clock: ManualClock,
    id: TournamentId,
    chance: StdRng,
    forgotten: Vec<UserId>,
    newcomers: u64,
}

fn person(number: u64) -> UserId {
    UserId(1_000 + number)
}

/// What a person does may come too late, or again.
fn is_ok_or_refused(done: Done) {
    if let Err(error) = done {
        assert!(matches!(error, TournamentError::Refused(_)), "{error:?}");
    }
}

impl Simulation {
    async fn begun(format: Format, seed: u64) -> Simulation {
        let World { app, store, clock } = world();
        app.availability.arrive().await.unwrap();
        let mut new = new(format);
        new.plan.rest_hours = 6;
        new.plan.begins = Some(NOON.after(DAY));
        let id = announced(&app, NewTournament { ..new }).await;
        for number in 0..PEOPLE {
            act(&app, person(number), id, TournamentAction::Join).await.unwrap();
        }
        Simulation {
            app,
            store,
            clock,
            id,
            chance: StdRng::seed_from_u64(seed),
            forgotten: Vec::new(),
            newcomers: PEOPLE,
        }
    }

    fn once_in(&mut self, times: u32) -> bool {
        self.chance.random_range(0..times) == 0
    }

    async fn look(&self) -> TournamentSnapshot {
        self.app.tournaments.load(self.id).await.unwrap()
    }

    async fn act(&self, who: UserId, action: TournamentAction) {
        is_ok_or_refused(act(&self.app, who, self.id, action).await);
    }

    /// Plays it to its end.
    async fn play(&mut self) {
        for _ in 0..1_000 {
            let hours = self.chance.random_range(4..24);
            self.clock.advance(HOUR * hours);
            self.ring_matches().await;
            self.app.tournaments.alarms().ring_once().await;
            let shown = self.look().await;
            if shown.tournament.state().phase().is_over() {
                return;
            }
            for pairing in shown.tournament.state().current() {
                self.play_pairing(&shown, pairing).await;
            }
            self.disturb(&shown).await;
        }
        panic!("it does not end: {:?}", self.look().await.tournament.state());
    }

    /// The alarms of matches, which a task of the program rings.
    async fn ring_matches(&self) {
        let due = self.store.due(self.app.clock.now()).await.unwrap();
        for id in due {
            let program = crate::matches::PROGRAM;
            let _ = self.app.matches.carry_out(None, program, id, &Command::Ring).await;
        }
    }

    async fn play_pairing(&mut self, shown: &TournamentSnapshot, pairing: &Pairing) {
        let Some(players) = shown.tournament.seated(pairing).filter(|_| pairing.outcome.is_none()) else {
            return;
        };
        let Some(game) = pairing.game else {
            for who in players.0 {
                if self.once_in(3) {
                    self.act(who, TournamentAction::Appear(pairing.fixture.id)).await;
                }
            }
            return;
        };
        let (winner, loser) = match self.once_in(2) {
            true => (players.0[0], players.0[1]),
            false => (players.0[1], players.0[0]),
        };
        let both = |command, other| [(winner, command), (loser, other)];
        let draw = headsup_match::Proposal::Draw;
        let commands = match self.chance.random_range(0..8) {
            0..3 => both(Command::NoOrder, Command::Resign { ply: None }),
            3 => both(
                Command::Propose { what: draw, ply: 0 },
                Command::Agree { what: draw, ply: 0 },
            ),
            4 => both(Command::NoOrder, Command::Stop),
            _ => return,
        };
        for (who, command) in commands {
            let who = if command == Command::Stop { UserId(500) } else { who };
            let _ = self.app.matches.execute(key(), who, game, command).await;
        }
    }

    async fn disturb(&mut self, shown: &TournamentSnapshot) {
        let entrants = &shown.tournament.people().entrants;
        let number = self.chance.random_range(0..entrants.len());
        let (who, entrant) = (entrants[number], headsup_match::tournament::EntrantId(number as u16));
        match self.chance.random_range(0..24) {
            0 => self.act(who, TournamentAction::Leave).await,
            1 => self.act(ORGANISER, TournamentAction::Remove(entrant)).await,
            2 => {
                self.newcomers += 1;
                let by = person(self.newcomers);
                self.act(ORGANISER, TournamentAction::Replace { entrant, by }).await;
                let shown = self.app.tournaments.load(self.id).await.unwrap();
                let question = shown.tournament.asked().find(|(_, _, who)| *who == by);
                let question = question.map(|(_, question, _)| question).unwrap_or_default();
                self.act(by, TournamentAction::TakePlace(entrant, question)).await;
            }
            3 if who != UserId::FORGOTTEN => {
                let forgot = self.app.privacy.forget(who).await.unwrap();
                assert!(matches!(forgot, Forgot::Done(_)));
                self.forgotten.push(who);
            }
            4 => self.act(ORGANISER, TournamentAction::Pause).await,
            5 => self.act(who, TournamentAction::Pause).await,
            6 => {
                self.app = app(self.store.clone(), Arc::new(self.clock.clone()));
                self.app.availability.arrive().await.unwrap();
            }
            _ => {}
        }
        if self.once_in(2) {
            self.act(ORGANISER, TournamentAction::Resume).await;
        }
    }

    async fn assert_whole(&self) {
        for _ in 0..3 {
            self.app.tournaments.alarms().ring_once().await;
        }
        let shown = self.look().await;
        let state = shown.tournament.state();
        assert_eq!(state.phase(), TournamentPhase::Finished);
        let summary = self.app.tournaments.list().await.unwrap();
        assert!(summary[0].over);
        assert_eq!(self.store.all_open().await.unwrap(), [], "every match is over");
        for pairing in state.pairings() {
            assert!(pairing.outcome.is_some());
            let Some(game) = pairing.game else { continue };
            assert!(pairing.closed);
            let over = self.app.matches.load(game).await.unwrap();
            let result = MatchResult::of(&over).expect("it is over");
            let told = match pairing.outcome {
                Some(Outcome::Won(seat)) => MatchResult::Won(seat),
                Some(Outcome::Drawn) => MatchResult::Drawn,
                // It was decided otherwise.
                _ => continue,
            };
            assert_eq!(told, result, "{game}");
        }
        let people = shown.tournament.people();
        for who in &self.forgotten {
            assert!(!people.entrants.contains(who));
            assert_eq!(self.store.keeps(*who).await, Ok(false));
        }
        let gone = people.entrants.iter().zip(0..);
        for (_, number) in gone.filter(|(who, _)| **who == UserId::FORGOTTEN) {
            let presence = state.presence(headsup_match::tournament::EntrantId(number));
            assert_ne!(presence, Some(Presence::In), "who is forgotten plays no more");
        }
    }
}

#[tokio::test]
async fn sixty_four_people_play_a_tournament_to_its_end_whatever_happens() {
    for (format, seed) in [(Format::Swiss { rounds: None }, 1), (Format::KnockOut, 2)] {
        let mut simulation = Simulation::begun(format, seed).await;
        simulation.play().await;
        simulation.assert_whole().await;
        assert!(!simulation.forgotten.is_empty(), "someone was forgotten");
    }
}
