//! What a test's own thread logs. One subscriber serves all tests: those of single threads race for tracing's caches.

use std::cell::RefCell;
use std::fmt::{Debug, Write};
use std::sync::Once;

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

thread_local! {
    static HEARD: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

struct Ear;

struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, " {}={value:?}", field.name()).expect("a string takes everything");
    }
}

impl<S: Subscriber> Layer<S> for Ear {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let metadata = event.metadata();
        if *metadata.level() > Level::WARN || !metadata.target().starts_with("headsup") {
            return;
        }
        let mut words = Words(metadata.level().to_string());
        event.record(&mut words);
        HEARD.with_borrow_mut(|heard| {
            if let Some(lines) = heard {
                lines.push(words.0);
            }
        });
    }
}

/// The warnings and errors of ours that are logged on this thread from now on, until [`Listening::heard`].
///
/// # Panics
/// Panics if something else has set the global subscriber before the first call.
pub fn listen() -> Listening {
    static EAR: Once = Once::new();
    EAR.call_once(|| {
        tracing::subscriber::set_global_default(tracing_subscriber::registry().with(Ear)).expect("no other in tests");
    });
    HEARD.set(Some(Vec::new()));
    Listening(())
}

/// An open ear.
#[must_use]
pub struct Listening(());

impl Listening {
    /// The lines, each with its level and fields.
    ///
    /// # Panics
    /// Panics if it is called on another thread than [`listen`] was, or if another [`Listening`] of this thread was heard since.
    pub fn heard(self) -> Vec<String> {
        HEARD.take().expect("it was opened by listen()")
    }
}
