//! The sandbox's page in a real browser: Debian's `chromium`, driven through `chromedriver`.
//!
//! Without `chromedriver` on the `PATH` these tests say so loudly and pass, except in CI (`CI=true`), where that is a
//! failure. Screenshots are kept in `tests/browser/artefacts/`.
#![allow(clippy::disallowed_methods, reason = "a test sees its own tasks fail")]

mod browser {
    mod bot;
    mod computer;
    mod driver;
    mod forms;
    mod learn;
    mod page;
    mod play;
    mod settings;
    mod start;
    mod story;
    mod strangers;
    mod taps;
    mod together;
}
