//! The place of the last panic on a thread, which `catch_unwind` does not return.

use std::cell::Cell;
use std::sync::Once;

thread_local! {
    static PLACE: Cell<Option<String>> = const { Cell::new(None) };
}

/// Remembers the place of each panic, and calls the hook that was set before.
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

/// Forgets the last place. A resumed panic calls no hook, and must not show an older place.
pub fn clear() {
    PLACE.set(None);
}

/// Takes the place of the last panic.
pub fn take() -> Option<String> {
    PLACE.take()
}
