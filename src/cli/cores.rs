//! Many matches on all cores: the order in which they are added up does not matter.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

/// Adds up matches 0 to `matches` on all cores, each worker on its own, and then what the workers have. Progress is drawn on
/// standard error, and only if that is a terminal.
pub fn on_all_cores<R: Default + Send>(matches: u64, add: impl Fn(u64, &mut R) + Sync, with: impl Fn(R, R) -> R) -> R {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} matches, {eta} left");
    let bar = ProgressBar::new(matches).with_style(style.expect("the template is well-formed"));
    let next = AtomicU64::new(0);
    let worker = || {
        let mut results = R::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= matches {
                return results;
            }
            add(number, &mut results);
            bar.inc(1);
        }
    };
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    let results = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let done = workers
            .into_iter()
            .map(|worker| worker.join().expect("a simulated match does not panic"));
        done.fold(R::default(), with)
    });
    bar.finish_and_clear();
    results
}
