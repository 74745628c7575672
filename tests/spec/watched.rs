//! A sandbox of which everything that it says is held against Discord's schemas, whatever the story is about.

#![allow(dead_code)] // each test program uses a part of it

use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};

use headsup_sandbox::Sandbox;

use super::Spec;

/// Checks when it is dropped, and when it is asked to.
pub struct Watched {
    sandbox: Option<Sandbox>,
    /// The number of the last exchange that was checked.
    checked: AtomicU64,
}

impl Watched {
    pub fn new(sandbox: Sandbox) -> Watched {
        Watched {
            sandbox: Some(sandbox),
            checked: AtomicU64::new(0),
        }
    }

    /// Everything that was said since the last time is as Discord describes it.
    pub fn check(&self) {
        let after = self.checked.load(Ordering::Relaxed);
        let Some(spec) = Spec::load().filter(|_| after < u64::MAX) else {
            return;
        };
        let said = self.log_after(after);
        self.checked
            .store(said.last().map_or(after, |last| last.n), Ordering::Relaxed);
        spec.check(&said).assert_clean();
    }

    /// From now on nothing is checked: interactions are forged that no client would send.
    pub fn leave_unchecked(&self) {
        self.checked.store(u64::MAX, Ordering::Relaxed);
    }

    pub async fn stop(mut self) {
        self.check();
        self.sandbox.take().expect("it is stopped once").stop().await;
    }
}

impl Deref for Watched {
    type Target = Sandbox;

    fn deref(&self) -> &Sandbox {
        self.sandbox.as_ref().expect("it is not stopped yet")
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // A story that fails tells its own reason.
        if self.sandbox.is_some() && !std::thread::panicking() {
            self.check();
        }
    }
}
