//! Panics go into the log, scrubbed like every line of it. One in a thread of the store ends the process: a task waiting for that thread
//! would wait for ever, and what was acknowledged is on disk.

use std::panic::PanicHookInfo;
use std::sync::atomic::{AtomicBool, Ordering};

/// How the process ends: as Rust programs do that panic.
const STATUS: i32 = 101;

/// While it opens, a panic is an error of what is opened.
static OPEN: AtomicBool = AtomicBool::new(false);

/// From now on nothing in the process goes on without the threads of the store.
pub fn store_is_open() {
    OPEN.store(true, Ordering::SeqCst);
}

/// Logs every panic from now on.
pub fn log() {
    std::panic::set_hook(Box::new(|panic| {
        let thread = std::thread::current();
        let name = thread.name().unwrap_or("without a name");
        tracing::error!("the thread {name:?} panicked{}: {}", place(panic), words(panic));
        if OPEN.load(Ordering::SeqCst) && of_the_store(name) {
            eprintln!(
                "headsup: a thread of the store panicked, so nothing more can be kept; the line before says where"
            );
            std::process::exit(STATUS);
        }
    }));
}

fn place(panic: &PanicHookInfo<'_>) -> String {
    panic.location().map(|place| format!(" at {place}")).unwrap_or_default()
}

fn words<'a>(panic: &'a PanicHookInfo<'_>) -> &'a str {
    let payload = panic.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("it says nothing")
}

/// The thread that writes, the one that watches it, and those of sled's pool.
fn of_the_store(thread: &str) -> bool {
    thread.starts_with("committer") || thread.starts_with("sled-io-")
}
