//! A process that is stopped, a machine that sleeps and clocks that jump, at any moment of a timed match: the player to decide is charged
//! for the time in which they could answer, and nobody for any other; no deadline is left in a year that never was.
//!
//! The clocks are those of a machine that is moved by hand. Of the real program, really stopped, tells `stops.rs`.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use headsup_app::{App, AppError, Clock, InteractionKey, Machine, ManualMachine, SteadyClock, SystemEntropy};
use headsup_match::{CHALLENGE_STANDS, Command, MatchId, Phase, Refusal, Terms, TimeControl, Timestamp};
use headsup_store::MemoryStore;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinHandle;

use crate::player::{ANN, BEN, any_terms, next_command};
use crate::rounds;

const SECOND: Duration = Duration::from_secs(1);
const YEAR: u64 = 365 * 24 * 60 * 60;

/// What is not noticed, or noticed late: less than that.
const NOISE: u64 = 5;
/// What a kill may forget of the time that passed: it is kept every thirty seconds until when clocks ran.
const TICK: u64 = 31;

/// The control: a clock that shows what the machine's shows.
#[derive(Debug)]
struct Wall(ManualMachine);

#[async_trait]
impl Clock for Wall {
    fn now(&self) -> Timestamp {
        self.0.wall()
    }

    async fn sleep_until(&self, moment: Timestamp) {
        while self.now() < moment {
            self.0.wait(SECOND).await;
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Incident {
    /// The process is stopped for so many seconds, or the machine sleeps.
    Stopped(u64),
    /// The machine's clock is set, by so many seconds.
    Set(i64),
    /// Both: it is set while the process is stopped.
    StoppedAndSet(u64, i64),
    /// Nobody can reach the program for so many seconds, and its clock is set meanwhile.
    Unreachable(u64, i64),
    /// The program is killed, and started so many seconds later by a clock that was set.
    Killed(u64, i64),
}

fn any_fault(chance: &mut StdRng) -> Incident {
    let spans: [u64; 5] = [6, 120, 20 * 60, 3_600, 3 * 24 * 3_600];
    let long = spans.choose(chance).copied().expect("there are some");
    let long = chance.random_range(long / 2 + 3..=long);
    let ways: [u64; 6] = [6, 60, 3_600, 24 * 3_600, 40 * 24 * 3_600, YEAR];
    let way = ways.choose(chance).copied().expect("there are some");
    let way = chance.random_range(way / 2 + 3..=way) as i64;
    let set = if chance.random_bool(0.5) { way } else { -way };
    match chance.random_range(0..6) {
        0 | 1 => Incident::Stopped(long),
        2 => Incident::Set(set),
        3 => Incident::StoppedAndSet(long, set),
        4 => Incident::Unreachable(long, if chance.random_bool(0.5) { set } else { 0 }),
        _ => Incident::Killed(long, if chance.random_bool(0.5) { set } else { 0 }),
    }
}

/// A bot that runs, and a match and a challenge in it.
struct Round {
    steady: bool,
    machine: ManualMachine,
    store: Arc<MemoryStore>,
    app: App,
    alarms: JoinHandle<()>,
    keys: u64,
    game: MatchId,
    challenge: MatchId,
}

impl Drop for Round {
    fn drop(&mut self) {
        self.alarms.abort();
    }
}

fn start(steady: bool, machine: &ManualMachine, store: &Arc<MemoryStore>) -> (App, JoinHandle<()>) {
    let clock: Arc<dyn Clock> = match steady {
        true => Arc::new(SteadyClock::new(machine.clone())),
        false => Arc::new(Wall(machine.clone())),
    };
    let app = App::new(store.clone(), clock, Arc::new(SystemEntropy), headsup_games::CATALOG);
    let alarms = tokio::spawn({
        let app = app.clone();
        async move { headsup_app::alarms::run(&app.matches, &app.availability, std::future::pending()).await }
    });
    (app, alarms)
}

impl Round {
    async fn new(steady: bool, pace: TimeControl) -> Round {
        let machine = ManualMachine::new(Timestamp(1_800_000_000_000));
        let store = Arc::new(MemoryStore::default());
        let (app, alarms) = start(steady, &machine, &store);
        app.availability.arrive().await.expect("memory does not fail");
        let timed = Terms { pace, ..any_terms() };
        let game = app
            .matches
            .challenge(InteractionKey(1), ANN, Some(BEN), timed)
            .await
            .expect("they may")
            .game()
            .id();
        let challenge = app
            .matches
            .challenge(InteractionKey(2), BEN, Some(ANN), any_terms())
            .await
            .expect("they may");
        app.matches
            .execute(InteractionKey(3), BEN, game, Command::Accept(Vec::new()))
            .await
            .expect("they may");
        for who in [ANN, BEN] {
            let accepted = app.matches.load(game).await.expect("it is there");
            app.matches.arrive(who, accepted).await.expect("memory does not fail");
        }
        let challenge = challenge.game().id();
        Round {
            steady,
            machine,
            store,
            app,
            alarms,
            keys: 3,
            game,
            challenge,
        }
    }

    fn key(&mut self) -> InteractionKey {
        self.keys += 1;
        InteractionKey(self.keys)
    }

    async fn settle(&self) {
        for _ in 0..60 {
            tokio::task::yield_now().await;
        }
    }

    /// The program runs for so many seconds.
    async fn live(&self, seconds: u64) {
        for _ in 0..seconds {
            self.machine.pass(SECOND);
            for _ in 0..4 {
                tokio::task::yield_now().await;
            }
        }
        self.settle().await;
    }

    fn set(&self, by: i64) {
        let shown = self.machine.wall().0.saturating_add_signed(by * 1_000);
        self.machine.set(Timestamp(shown));
    }

    fn pass(&self, seconds: u64) {
        self.machine.pass(SECOND * seconds as u32);
    }

    /// Returns how many seconds the player to decide still has, and the challenge stands, by the machine's clock. `None` once it is over.
    async fn left(&self) -> (Option<u64>, Option<u64>) {
        let left = |until: Timestamp| until.since(self.machine.wall()).as_secs();
        let game = self.app.matches.load(self.game).await.expect("it is there");
        let challenge = self.app.matches.load(self.challenge).await.expect("it is there");
        let stands = match challenge.phase() {
            Phase::Challenged { expires } => Some(left(expires)),
            _ => None,
        };
        (game.times().map(|times| left(times.deadline)), stands)
    }

    /// The other claims the win. Whether that was refused because there is time left.
    async fn claim_is_early(&mut self) -> bool {
        let game = self.app.matches.load(self.game).await.expect("it is there");
        let Some(asked) = game.to_decide() else { return true };
        let (key, waits) = (self.key(), game.person_at(asked.other()).expect("both play"));
        match self.app.matches.execute(key, waits, self.game, Command::Claim).await {
            Err(AppError::Refused { refusal, .. }) => refusal == Refusal::TimeLeft,
            _ => false,
        }
    }

    async fn make(&mut self, fault: Incident) {
        match fault {
            Incident::Stopped(long) => self.pass(long),
            Incident::Set(by) => self.set(by),
            Incident::StoppedAndSet(long, by) => {
                self.pass(long);
                self.set(by);
            }
            Incident::Unreachable(long, by) => {
                self.app.availability.leave().await.expect("memory does not fail");
                // It runs meanwhile, and nobody notices.
                let looks = long.min(90);
                self.live(looks / 2).await;
                self.set(by);
                self.live(looks - looks / 2).await;
                self.pass(long - looks);
                self.live(2).await;
                self.app.availability.arrive().await.expect("memory does not fail");
            }
            Incident::Killed(long, by) => {
                self.alarms.abort();
                self.pass(long);
                self.set(by);
                (self.app, self.alarms) = start(self.steady, &self.machine, &self.store);
                self.app.availability.arrive().await.expect("memory does not fail");
            }
        }
    }

    /// One fault, and what it may cost.
    async fn suffer(&mut self, fault: Incident, early: bool) -> Result<(), String> {
        let (Some(before), stood) = self.left().await else {
            return Ok(());
        };
        let all = self.app.matches.load(self.game).await.expect("it is there");
        let most = all.times().map(|times| times.left.as_secs()).unwrap_or_default();
        self.make(fault).await;
        let wrong = |what: &str, is: u64| Err(format!("{fault:?}: {what}: {is} s, and it was {before} s"));
        // The first thing of all, if it is early.
        if early && before > NOISE && !self.claim_is_early().await {
            return wrong("the win was given away", 0);
        }
        self.live(2).await;
        // Also tells it of a pause that is too short to be told everybody.
        if before > NOISE && !self.claim_is_early().await {
            return wrong("the win may be claimed", 0);
        }
        let (after, stands) = self.left().await;
        let Some(after) = after else {
            return wrong("it is over", 0);
        };
        if after + NOISE < before {
            return wrong("the player to decide has less", after);
        }
        // A kill forgets when it was that the question came, if the clock then shows an earlier time.
        let more = match fault {
            Incident::Killed(_, by) if by < 0 => most.max(before + TICK) - before,
            Incident::Killed(..) => TICK,
            Incident::Unreachable(_, by) if by < 0 => most.max(before) - before,
            _ => 0,
        };
        if after > before + more + NOISE {
            return wrong("the player to decide has more", after);
        }
        let (Some(stood), Some(stands)) = (stood, stands) else {
            return Ok(());
        };
        // A challenge grows old by the calendar while the program does not run, and in no other case because a clock is set.
        let (missed, by_calendar) = match fault {
            Incident::Set(_) => (0, false),
            Incident::Stopped(long) | Incident::StoppedAndSet(long, _) | Incident::Unreachable(long, _) => {
                (long, false)
            }
            Incident::Killed(..) => (0, true),
        };
        let wanted = stood.saturating_sub(missed);
        if stands > CHALLENGE_STANDS.as_secs() || !by_calendar && stands.abs_diff(wanted) > 2 * NOISE {
            return Err(format!(
                "{fault:?}: the challenge stands for {stands} s, and it was {stood} s"
            ));
        }
        Ok(())
    }

    /// Has the player to decide move.
    async fn advance(&mut self) {
        let game = self.app.matches.load(self.game).await.expect("it is there");
        if game.to_decide().is_some() {
            let (key, (who, command)) = (self.key(), next_command(&game));
            self.app
                .matches
                .execute(key, who, self.game, command)
                .await
                .expect("it is legal");
        }
    }
}

/// Plays one timed match through faults. What was wrong, if anything was.
async fn through(steady: bool, number: u64) -> Result<u64, String> {
    let mut chance = StdRng::seed_from_u64(number);
    let paces = [
        TimeControl::live(5, 5),
        TimeControl::live(10, 15),
        TimeControl::live(30, 30),
        TimeControl::Days(1),
        TimeControl::Bank(7),
    ];
    let mut round = Round::new(steady, *paces.choose(&mut chance).expect("there are some")).await;
    let mut faults = 0;
    for _ in 0..12 {
        round.live(chance.random_range(0..25)).await;
        if chance.random_bool(0.5) {
            round.advance().await;
        }
        let fault = any_fault(&mut chance);
        round.suffer(fault, chance.random_bool(0.5)).await?;
        faults += 1;
    }
    // The control in each round: time that it sees pass is charged.
    if let (Some(left), _) = round.left().await
        && left < 20 * 60
    {
        round.live(left + NOISE).await;
        if round.claim_is_early().await {
            return Err("a clock does not run any more".to_owned());
        }
    }
    Ok(faults)
}

#[tokio::test]
async fn nobody_is_charged_for_time_that_the_program_did_not_see() {
    let (mut faults, first) = (0, rand::random::<u32>().into());
    for number in first..first + rounds(50) {
        match through(true, number).await {
            Ok(more) => faults += more,
            Err(wrong) => panic!("seed {number}: {wrong}"),
        }
    }
    let mut found = 0;
    let controls = rounds(50).min(100);
    for number in first..first + controls {
        found += u64::from(through(false, number).await.is_err());
    }
    println!(
        "{faults} stops, sleeps, kills and jumps in {} timed matches, nobody charged",
        rounds(50)
    );
    println!("the control: the machine's clock as it is charges a player in {found} of {controls}");
    assert!(found * 2 > controls, "the proof could not fail");
}
