//! For how long the machine has been up.

use std::time::Duration;

/// Returns for how long this machine has been up, asleep or not. No one sets that.
pub fn uptime() -> Duration {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const UP: rustix::time::ClockId = rustix::time::ClockId::Boottime;
    // Where nothing counts a sleep it looks as if the clock had been set meanwhile.
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const UP: rustix::time::ClockId = rustix::time::ClockId::Monotonic;
    rustix::time::clock_gettime(UP).try_into().unwrap_or_default()
}
