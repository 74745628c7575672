//! The clock of the bot in the sandbox: when a tester moves the sandbox's time, it passes for the bot as well.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;

use headsup_app::{Clock, Machine, RealMachine, SteadyClock};
use headsup_match::Timestamp;
use headsup_supervisor::{Supervisor, Task};

/// What passes for the bot at once: a [`SteadyClock`] takes more for a time in which the program was stopped, and charges it to no one.
const STEP: Duration = Duration::from_secs(1);
/// After so many steps others have their turn.
const AT_ONCE: u32 = 10_000;
/// Steps in a day.
const DAY: u32 = 24 * 60 * 60;
/// A pause after each day that passes, in which what is to be done each day is done.
const PAUSE: Duration = Duration::from_millis(100);

/// This machine, where more time has passed.
#[derive(Clone, Debug)]
struct AheadMachine {
    /// How much more.
    ahead: watch::Sender<Duration>,
}

#[async_trait]
impl Machine for AheadMachine {
    fn wall(&self) -> Timestamp {
        RealMachine.wall().after(*self.ahead.borrow())
    }

    fn uptime(&self) -> Duration {
        RealMachine.uptime() + *self.ahead.borrow()
    }

    async fn wait(&self, long: Duration) {
        let (mut ahead, until) = (self.ahead.subscribe(), self.uptime() + long);
        loop {
            ahead.mark_unchanged();
            let left = until.saturating_sub(self.uptime());
            if left.is_zero() {
                return;
            }
            tokio::select! {
                () = RealMachine.wait(left) => {}
                moved = ahead.changed() => moved.expect("the sender is ours"),
            }
        }
    }
}

/// A clock that is ahead of the machine's by as many milliseconds as `wanted` says. Where that grows, time passes at once, as far as the
/// clock can tell.
pub fn follow(wanted: watch::Receiver<u64>, supervisor: &Supervisor) -> Arc<dyn Clock> {
    let machine = AheadMachine {
        ahead: watch::Sender::new(Duration::from_millis(*wanted.borrow())),
    };
    let clock = Arc::new(SteadyClock::new(machine.clone()));
    let moved = Arc::clone(&clock);
    supervisor.spawn(Task::SandboxClock, move || {
        pass(wanted.clone(), machine.clone(), Arc::clone(&moved))
    });
    clock
}

/// Has time pass on a machine whenever more of it is wanted. Until no one can want more.
async fn pass(mut wanted: watch::Receiver<u64>, machine: AheadMachine, clock: Arc<SteadyClock<AheadMachine>>) {
    while wanted.changed().await.is_ok() {
        let wanted = Duration::from_millis(*wanted.borrow_and_update());
        for number in 1_u32.. {
            let left = wanted.saturating_sub(*machine.ahead.borrow());
            // Those who wait look once, at the end.
            machine.ahead.send_if_modified(|ahead| {
                *ahead += left.min(STEP);
                false
            });
            clock.now();
            if left.is_zero() {
                break;
            }
            if number % DAY == 0 {
                machine.ahead.send_modify(|_| ());
                tokio::time::sleep(PAUSE).await;
            } else if number % AT_ONCE == 0 {
                tokio::task::yield_now().await;
            }
        }
        machine.ahead.send_modify(|_| ());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_week_passes_at_once_and_counts_as_seen() {
        const WEEK: u64 = 7 * 24 * 60 * 60 * 1_000;
        let (sender, wanted) = watch::channel(5_000);
        let clock = follow(wanted, &Supervisor::default());
        let began = clock.now();
        assert!(began >= RealMachine.wall().after(Duration::from_secs(4)));
        let until = began.after(Duration::from_millis(WEEK));
        let asleep = tokio::spawn({
            let clock = Arc::clone(&clock);
            async move { clock.sleep_until(until).await }
        });
        sender.send_modify(|ahead| *ahead += WEEK);
        asleep.await.expect("it wakes");
        assert!(clock.now() >= until);
        let jump = clock.follow();
        assert!(
            jump.missed < Duration::from_secs(2) && jump.to.since(jump.from) < Duration::from_secs(2),
            "{jump:?}"
        );
    }
}
