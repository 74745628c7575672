//! Captures the location of a thread's last panic, which `catch_unwind` does not return.

use std::cell::Cell;
use std::sync::Once;

thread_local! {
    static PLACE: Cell<Option<String>> = const { Cell::new(None) };
}

/// Installs a hook that records the location of each panic before the previous hook.
pub fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PLACE.set(panic.location().map(ToString::to_string));
            before(panic);
        }));
    });
}

/// Clears the last location. A resumed panic calls no hook, and must not show an older location.
pub fn clear() {
    PLACE.set(None);
}

/// Takes the location of the last panic.
pub fn take() -> Option<String> {
    PLACE.take()
}
