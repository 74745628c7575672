//! A process that is stopped, a machine that sleeps, and clocks that are set.

use futures_util::FutureExt;

use super::alarms::ringing;
use super::*;
use crate::steady::{Machine as _, SteadyClock};
use crate::testing::ManualMachine;
use headsup_match::{CHALLENGE_STANDS, TimeControl};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// A bot on a machine, and everything that runs beside it.
struct Running {
    app: App,
    machine: ManualMachine,
    alarms: tokio::task::JoinHandle<()>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.alarms.abort();
    }
}

impl Running {
    async fn on(machine: &ManualMachine, store: &Arc<MemoryStore>) -> Running {
        let app = app(store.clone(), Arc::new(SteadyClock::new(machine.clone())));
        let (alarms, _stop) = ringing(&app).await;
        Running {
            app,
            machine: machine.clone(),
            alarms,
            _stop,
        }
    }

    /// Everything that has something to do does it.
    async fn settle(&self) {
        for _ in 0..200 {
            tokio::task::yield_now().await;
        }
    }

    /// The bot runs for so long.
    async fn live(&self, long: Duration) {
        for _ in 0..long.as_secs() {
            self.machine.pass(SECOND);
            for _ in 0..5 {
                tokio::task::yield_now().await;
            }
        }
        self.settle().await;
    }

    /// The machine's clock is set so far ahead, and is looked at again.
    async fn forward(&self, by: Duration) {
        self.machine.set(self.machine.wall().after(by));
        self.live(SECOND).await;
    }

    async fn back(&self, by: Duration) {
        self.machine
            .set(Timestamp(self.machine.wall().0 - by.as_millis() as u64));
        self.live(SECOND).await;
    }

    /// Returns how long the player to decide still has, by the machine's clock.
    async fn left(&self, game: &Match) -> Duration {
        let deadline = self
            .app
            .matches
            .load(game.id())
            .await
            .unwrap()
            .times()
            .unwrap()
            .deadline;
        deadline.since(self.machine.wall())
    }

    async fn claim(&self, game: &Match) -> Result<Committed, AppError> {
        let waiting = game.person_at(game.to_decide().unwrap().other()).unwrap();
        self.app
            .matches
            .execute(key(), waiting, game.id(), Command::Claim)
            .await
    }
}

async fn running() -> (Running, Arc<MemoryStore>, Arc<Match>) {
    let (machine, store) = (ManualMachine::new(NOON), Arc::new(MemoryStore::default()));
    let running = Running::on(&machine, &store).await;
    let terms = Terms {
        pace: TimeControl::live(5, 5),
        ..heap()
    };
    let game = begun(&running.app, terms).await;
    let game = both_arrive(&running.app, game.id()).await;
    (running, store, game)
}

/// That this is so long, but for what may pass before anything is noticed.
fn about(is: Duration, wanted: Duration) {
    let off = is.abs_diff(wanted);
    assert!(off <= 3 * SECOND, "{is:?} and not {wanted:?}");
}

#[tokio::test]
async fn a_process_that_was_stopped_charges_nobody_whatever_comes_first() {
    let (bot, _, game) = running().await;
    bot.live(MINUTE).await;
    bot.machine.pass(10 * MINUTE);
    // Before anything else has noticed.
    assert_eq!(refusal(bot.claim(&game).await), Refusal::TimeLeft);
    bot.live(SECOND).await;
    about(bot.left(&game).await, 4 * MINUTE);
    assert_eq!(refusal(bot.claim(&game).await), Refusal::TimeLeft);
    assert!(
        bot.app
            .matches
            .load(game.id())
            .await
            .unwrap()
            .times()
            .unwrap()
            .paused
            .is_some()
    );
    // The control: time that it saw pass is charged.
    bot.live(5 * MINUTE).await;
    assert!(bot.claim(&game).await.is_ok());
}

#[tokio::test]
async fn a_clock_that_is_set_back_by_about_as_much_as_passed_unseen_charges_nobody_and_challenges_grow_old() {
    for (stopped, back) in [(65, 59), (65, 64), (65, 66), (3_600, 3_601)].map(|(a, b)| (SECOND * a, SECOND * b)) {
        let (bot, _, game) = running().await;
        let challenge = bot.app.matches.challenge(key(), ANN, None, heap()).await.unwrap();
        bot.live(MINUTE).await;
        bot.machine.pass(stopped);
        bot.back(back).await;
        about(bot.left(&game).await, 4 * MINUTE);
        let challenge = bot.app.matches.load(challenge.game().id()).await.unwrap();
        let Phase::Challenged { expires } = challenge.phase() else {
            panic!("it stands");
        };
        about(expires.since(bot.machine.wall()), CHALLENGE_STANDS - MINUTE - stopped);
    }
}

#[tokio::test]
async fn a_move_that_waited_while_the_process_was_stopped_costs_its_own_time_alone() {
    let (bot, _, game) = running().await;
    bot.live(MINUTE).await;
    bot.machine.pass(10 * MINUTE);
    let moved = bot
        .app
        .matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await;
    about(moved.unwrap().game().times().unwrap().others, 4 * MINUTE + 5 * SECOND);
    bot.live(SECOND).await;
    about(bot.left(&game).await, 5 * MINUTE);
}

#[tokio::test]
async fn a_clock_that_is_set_forward_rings_nothing_and_one_that_is_put_back_heals() {
    let (bot, _, game) = running().await;
    let challenge = bot
        .app
        .matches
        .challenge(key(), ANN, Some(CY), heap())
        .await
        .unwrap()
        .game()
        .clone();
    bot.live(MINUTE).await;
    // Each takes the second in which it is noticed, and that is charged.
    let mut left = 4 * MINUTE;
    for by in [HOUR, YEAR, 10 * YEAR] {
        for forward in [true, false, false, true] {
            match forward {
                true => bot.forward(by).await,
                false => bot.back(by).await,
            }
            left -= SECOND;
            about(bot.left(&game).await, left);
        }
    }
    assert_eq!(refusal(bot.claim(&game).await), Refusal::TimeLeft);
    let Phase::Challenged { expires } = bot.app.matches.load(challenge.id()).await.unwrap().phase() else {
        panic!("nobody has answered it");
    };
    about(expires.since(bot.machine.wall()), CHALLENGE_STANDS - 5 * MINUTE + left);
    // Its time is charged as before.
    bot.live(4 * MINUTE).await;
    assert!(bot.claim(&game).await.is_ok());
}

#[tokio::test]
async fn what_was_played_in_a_year_that_never_was_goes_on_in_the_right_one() {
    let (bot, _, game) = running().await;
    bot.forward(YEAR).await;
    let game = bot
        .app
        .matches
        .execute(key(), at_turn(&game), game.id(), take(&game, 1))
        .await
        .unwrap()
        .game()
        .clone();
    let challenge = bot
        .app
        .matches
        .challenge(key(), ANN, Some(CY), heap())
        .await
        .unwrap()
        .game()
        .clone();
    bot.live(2 * MINUTE).await;
    bot.machine
        .set(Timestamp(bot.machine.wall().0 - YEAR.as_millis() as u64));
    // Before anything else has noticed.
    assert_eq!(refusal(bot.claim(&game).await), Refusal::TimeLeft);
    bot.live(SECOND).await;
    about(bot.left(&game).await, 3 * MINUTE);
    bot.live(MINUTE).await;
    about(bot.left(&game).await, 2 * MINUTE);
    let Phase::Challenged { expires } = bot.app.matches.load(challenge.id()).await.unwrap().phase() else {
        panic!("nobody has answered it");
    };
    about(expires.since(bot.machine.wall()), CHALLENGE_STANDS - 3 * MINUTE);
}

#[tokio::test]
async fn a_clock_that_was_put_back_while_the_program_did_not_run_heals_at_the_start() {
    let (bot, store, game) = running().await;
    bot.forward(YEAR).await;
    let challenge = bot
        .app
        .matches
        .challenge(key(), ANN, Some(CY), heap())
        .await
        .unwrap()
        .game()
        .clone();
    bot.live(MINUTE).await;
    let machine = bot.machine.clone();
    drop(bot);
    machine.set(Timestamp(machine.wall().0 - YEAR.as_millis() as u64));
    let bot = Running::on(&machine, &store).await;
    let left = bot.left(&game).await;
    assert!(left <= 5 * MINUTE && left >= 4 * MINUTE, "{left:?}");
    let Phase::Challenged { expires } = bot.app.matches.load(challenge.id()).await.unwrap().phase() else {
        panic!("nobody has answered it");
    };
    assert!(expires.since(machine.wall()) <= CHALLENGE_STANDS);
    // And once more: what was healed is not charged for the year.
    drop(bot);
    let bot = Running::on(&machine, &store).await;
    about(bot.left(&game).await, left);
}

#[tokio::test]
async fn a_challenge_grows_old_while_the_process_is_stopped_but_not_because_a_clock_is_set() {
    let (bot, ..) = running().await;
    let id = bot
        .app
        .matches
        .challenge(key(), ANN, Some(CY), heap())
        .await
        .unwrap()
        .game()
        .id();
    bot.forward(2 * CHALLENGE_STANDS).await;
    assert!(bot.app.matches.load(id).await.unwrap().phase().is_open());
    bot.machine.pass(CHALLENGE_STANDS);
    bot.live(SECOND).await;
    assert_eq!(bot.app.matches.load(id).await.unwrap().phase(), Phase::Expired);
}

#[tokio::test]
async fn a_clock_that_the_network_corrects_a_little_has_not_jumped() {
    let (bot, _, game) = running().await;
    let mut changes = bot.app.changes.subscribe();
    for by in [500, -900, 1_500, -1_800] {
        bot.machine.set(Timestamp((bot.machine.wall().0 as i64 + by) as u64));
        bot.live(3 * SECOND).await;
        let off = bot.machine.wall().0.abs_diff(bot.app.clock.now().0);
        assert!(off <= 2_000, "{off}");
    }
    assert!(changes.recv().now_or_never().is_none());
    about(bot.left(&game).await, 5 * MINUTE - 12 * SECOND);
}

#[tokio::test]
async fn who_sleeps_is_not_kept_asleep_by_a_clock_that_is_put_back() {
    let (bot, ..) = running().await;
    let app = bot.app.clone();
    let asleep = tokio::spawn(async move { app.clock.sleep_until(app.clock.now().after(10 * SECOND)).await });
    bot.live(3 * SECOND).await;
    bot.back(YEAR).await;
    bot.live(4 * SECOND).await;
    assert!(!asleep.is_finished());
    bot.live(5 * SECOND).await;
    assert!(asleep.is_finished());
}

#[tokio::test]
async fn a_pause_while_nobody_reached_the_program_is_charged_once_wherever_the_clock_goes_meanwhile() {
    for (forward, by) in [(true, HOUR), (false, MINUTE), (false, YEAR)] {
        let (bot, _, game) = running().await;
        bot.live(MINUTE).await;
        bot.app.availability.leave().await.unwrap();
        bot.live(3 * MINUTE).await;
        match forward {
            true => bot.forward(by).await,
            false => bot.back(by).await,
        }
        bot.live(MINUTE).await;
        bot.app.availability.arrive().await.unwrap();
        let left = bot.left(&game).await;
        assert!(left >= 4 * MINUTE - 6 * SECOND && left <= 5 * MINUTE, "{left:?} {by:?}");
    }
}
