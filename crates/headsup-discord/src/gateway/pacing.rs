//! Paces sessions that keep ending soon after their start.

use std::time::Duration;

use crate::gateway::connection_end::End;

/// A session of at least this duration is stable.
const LASTED: Duration = Duration::from_secs(60);
/// Consecutive short sessions without a pause: Discord moves shards, several at a time.
const FREE: u32 = 3;
/// First pause; each further pause doubles.
const FIRST: Duration = Duration::from_secs(10);
/// Maximum pause.
const MOST: Duration = Duration::from_secs(15 * 60);

/// Counts the short sessions of a shard.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pacing {
    short: u32,
    last: Option<End>,
}

/// A pause before the next session, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The time to wait.
    pub time: Duration,
    /// Consecutive short sessions.
    pub short: u32,
    /// The end of the last session.
    pub last: End,
}

impl Pacing {
    /// Counts a connection by its duration. A resumed session that Discord still keeps costs no new session.
    pub fn ended(&mut self, end: End, lasted: Duration, resumed: bool) {
        self.last = Some(end);
        if lasted >= LASTED {
            self.short = 0;
        } else if !resumed || end.loses_session() {
            self.short = self.short.saturating_add(1);
        }
    }

    /// Returns the pause before the next session.
    pub fn pause(&self) -> Option<Pause> {
        let doublings = self.short.checked_sub(FREE)?;
        Some(Pause {
            time: FIRST.saturating_mul(1 << doublings.min(16)).min(MOST),
            short: self.short,
            last: self.last?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_while_sessions_end_at_once_and_are_over_once_one_lasts() {
        let mut pacing = Pacing::default();
        let mut pauses = Vec::new();
        for _ in 0..12 {
            pauses.push(pacing.pause().map_or(0, |pause| pause.time.as_secs()));
            pacing.ended(End::Closed(4009), Duration::from_secs(59), false);
        }
        assert_eq!(pauses, [0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
        let pause = pacing.pause().expect("twelve have ended");
        assert_eq!((pause.short, pause.last), (12, End::Closed(4009)));
        pacing.ended(End::Cut, LASTED, false);
        assert_eq!(pacing.pause(), None);
    }

    #[test]
    fn sessions_that_are_resumed_cost_nothing_however_often_they_are_cut() {
        let mut pacing = Pacing::default();
        for _ in 0..100 {
            pacing.ended(End::Cut, Duration::from_secs(2), true);
        }
        assert_eq!(pacing.pause(), None);
        for _ in 0..FREE {
            pacing.ended(End::Invalid, Duration::from_secs(2), true);
        }
        assert!(pacing.pause().is_some(), "each of these is a new session");
    }

    #[test]
    fn a_day_of_sessions_that_all_fail_uses_few_of_them() {
        let (mut pacing, mut time, mut sessions) = (Pacing::default(), Duration::ZERO, 0);
        while time < Duration::from_secs(24 * 60 * 60) {
            time += pacing.pause().map_or(Duration::from_secs(5), |pause| pause.time);
            sessions += 1;
            pacing.ended(End::Invalid, Duration::ZERO, false);
        }
        assert!(sessions < 120, "{sessions}");
    }
}
